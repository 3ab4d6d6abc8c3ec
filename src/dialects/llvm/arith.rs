//! Arithmetic, comparisons and conversions: the kernels of `arith`, with LLVM's promises.

use super::{BITS, COMPARED, FASTMATH_DEF, FLOATS, INTEGERS, OVERFLOW_DEF};
use crate::arith::{FAST_POISON, define, i1_like, is_predicate};
use crate::constraints::{AttrC, AttrParse, EnumDef, TypeC, UNIT_ATTR};
use crate::{AttrDef, Exec, Form, Traits, TypeRule, ValueDef, attr, one, opt_attr};
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_meaning::kernel::{Cast, FloatUn, IntBin, IntDiv, Kernel, Shift};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::{BinaryOp, FloatPred};
use rustmlir_num::int::IntPred;
use rustmlir_verify::{VResult, Verifier};

const PLAIN: Form = Form::Asm("$lhs `,` $rhs attr-dict `:` type($res)");
const FAST_FORM: Form = Form::Asm("$lhs `,` $rhs {(`fastmath` `` $fastmathFlags^)?} attr-dict `:` type($res)");
const OVERFLOW: Form = Form::Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($res)");
const EXACT: Form = Form::Asm("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)");
const DISJOINT: Form = Form::Asm("(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)");
const CAST: Form = Form::Asm("$arg attr-dict `:` type($arg) `to` type($res)");
const CAST_NNEG: Form = Form::Asm("(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)");
const CAST_OVERFLOW: Form = Form::Asm("$arg (`overflow` `` $overflowFlags^)? attr-dict `:` type($arg) `to` type($res)");

const TRAITS: Traits = Traits::PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
const COMMUTATIVE: Traits = TRAITS.and(Traits::COMMUTATIVE);
const INTS: &[ValueDef] = &[one("lhs", &INTEGERS), one("rhs", &INTEGERS)];
const INT: &[ValueDef] = &[one("res", &INTEGERS)];
const REALS: &[ValueDef] = &[one("lhs", &FLOATS), one("rhs", &FLOATS)];
const REAL: &[ValueDef] = &[one("res", &FLOATS)];
const FAST: &[AttrDef] = &[FASTMATH_DEF];
const OVERFLOWS: &[AttrDef] = &[OVERFLOW_DEF];
const EXACTLY: &[AttrDef] = &[opt_attr("isExact", &UNIT_ATTR)];
const NNEG: &[AttrDef] = &[opt_attr("nonNeg", &UNIT_ATTR)];

const OVERFLOW_POISON: &str = "with `nsw` (`nuw`) if the signed (unsigned) result does not fit";
const SHIFT_POISON: &str = "if the amount, read as unsigned, is the width or more; if a promise is broken";
const EXACT_POISON: &str = "with `exact` if there is a remainder";

const fn bin(op: IntBin) -> Meaning {
    Meaning::Scalar(Kernel::IntBin(op))
}

const fn div(op: IntDiv) -> Meaning {
    Meaning::Scalar(Kernel::IntDiv(op))
}

const fn real(op: BinaryOp) -> Meaning {
    Meaning::Scalar(Kernel::FloatBin(op))
}

const fn cast(k: Cast) -> Meaning {
    Meaning::Scalar(Kernel::Cast(k))
}

static ICMP_PREDICATE: EnumDef = EnumDef {
    what: "::mlir::LLVM::ICmpPredicate",
    width: 64,
    dialect: None,
    cases: &IntPred::NAMED,
    old: &[],
    bits: false,
};

static FCMP_PREDICATE: EnumDef = EnumDef {
    what: "::mlir::LLVM::FCmpPredicate",
    width: 64,
    dialect: None,
    cases: &FCMP_WORDS,
    old: &[],
    bits: false,
};

/// The words of `arith`, but for those that C++ has a meaning for.
static FCMP_WORDS: [(&str, i64); 16] = {
    let mut words = FloatPred::NAMED;
    words[0].0 = "_false";
    words[15].0 = "_true";
    words
};

static ICMP_ATTR: AttrC = AttrC::new(
    "lvm.icmp comparison predicate",
    |ir, a| is_predicate(ir, a, &ICMP_PREDICATE),
    AttrParse::Enum(&ICMP_PREDICATE),
);
static FCMP_ATTR: AttrC = AttrC::new(
    "llvm.fcmp comparison predicate",
    |ir, a| is_predicate(ir, a, &FCMP_PREDICATE),
    AttrParse::Enum(&FCMP_PREDICATE),
);

/// The result of a comparison.
const BIT_RESULT: TypeRule = TypeRule::Derive {
    from: "lhs",
    to: "res",
    f: i1_like,
    msg: "result type has i1 element type and same shape as operands",
};

static ANY_BITS: TypeC = super::ANY_LLVM_BITS;

define! {
    ADD = "llvm.add" OVERFLOW, [], "sum of integers, wrapping around" {
        doc: "As `arith.addi`. Source: LLVM language reference, \"'add' instruction\".",
        operands: INTS, results: INT, attrs: OVERFLOWS, traits: COMMUTATIVE, poison: OVERFLOW_POISON, meaning: bin(IntBin::Add),
    }
    SUB = "llvm.sub" OVERFLOW, [], "difference of integers, wrapping around" {
        doc: "As `arith.subi`. Source: LLVM language reference, \"'sub' instruction\".",
        operands: INTS, results: INT, attrs: OVERFLOWS, traits: TRAITS, poison: OVERFLOW_POISON, meaning: bin(IntBin::Sub),
    }
    MUL = "llvm.mul" OVERFLOW, [], "product of integers, wrapping around" {
        doc: "As `arith.muli`. Source: LLVM language reference, \"'mul' instruction\".",
        operands: INTS, results: INT, attrs: OVERFLOWS, traits: COMMUTATIVE, poison: OVERFLOW_POISON, meaning: bin(IntBin::Mul),
    }
    SDIV = "llvm.sdiv" EXACT, [], "signed quotient, rounded toward zero" {
        doc: "Undefined for a divisor of zero (or poison) and for the smallest number divided by -1, in every lane. \
              Source: LLVM language reference, \"'sdiv' instruction\".",
        operands: INTS, results: INT, attrs: EXACTLY, traits: TRAITS,
        undefined: &[Ub::DivisionByZero, Ub::DivisionOverflow, Ub::PoisonUse], poison: EXACT_POISON, meaning: div(IntDiv::DivS),
    }
    UDIV = "llvm.udiv" EXACT, [], "unsigned quotient, rounded down" {
        doc: "Undefined for a divisor of zero (or poison), in every lane. Source: LLVM language reference, \"'udiv' \
              instruction\".",
        operands: INTS, results: INT, attrs: EXACTLY, traits: TRAITS,
        undefined: &[Ub::DivisionByZero, Ub::PoisonUse], poison: EXACT_POISON, meaning: div(IntDiv::DivU),
    }
    SREM = "llvm.srem" PLAIN, [], "remainder of the signed division that rounds toward zero" {
        doc: "Has the sign of the dividend. Undefined for a divisor of zero (or poison) and, unlike `arith.remsi`, \
              for the smallest number and -1. Source: LLVM language reference, \"'srem' instruction\".",
        operands: INTS, results: INT, traits: TRAITS,
        undefined: &[Ub::DivisionByZero, Ub::DivisionOverflow, Ub::PoisonUse], meaning: Meaning::Values(srem),
    }
    UREM = "llvm.urem" PLAIN, [], "remainder of the unsigned division" {
        doc: "Undefined for a divisor of zero (or poison), in every lane. Source: LLVM language reference, \"'urem' \
              instruction\".",
        operands: INTS, results: INT, traits: TRAITS,
        undefined: &[Ub::DivisionByZero, Ub::PoisonUse], meaning: div(IntDiv::RemU),
    }
    AND = "llvm.and" PLAIN, [], "bitwise and" {
        doc: "As `arith.andi`. Source: LLVM language reference, \"'and' instruction\".",
        operands: INTS, results: INT, traits: COMMUTATIVE, meaning: bin(IntBin::And),
    }
    OR = "llvm.or" DISJOINT, [], "bitwise or" {
        doc: "As `arith.ori`; with `disjoint` no bit may be set in both operands. Source: LLVM language reference, \
              \"'or' instruction\".",
        operands: INTS, results: INT, attrs: &[opt_attr("isDisjoint", &UNIT_ATTR)], traits: COMMUTATIVE,
        poison: "with `disjoint` if both operands have a bit", meaning: bin(IntBin::Or),
    }
    XOR = "llvm.xor" PLAIN, [], "bitwise exclusive or" {
        doc: "As `arith.xori`. Source: LLVM language reference, \"'xor' instruction\".",
        operands: INTS, results: INT, traits: COMMUTATIVE, meaning: bin(IntBin::Xor),
    }
    SHL = "llvm.shl" OVERFLOW, [], "shift to the left" {
        doc: "As `arith.shli`. Source: LLVM language reference, \"'shl' instruction\".",
        operands: INTS, results: INT, attrs: OVERFLOWS, traits: TRAITS, poison: SHIFT_POISON, meaning: Meaning::Scalar(Kernel::Shift(Shift::Left)),
    }
    LSHR = "llvm.lshr" EXACT, [], "shift to the right that brings in zeros" {
        doc: "As `arith.shrui`. Source: LLVM language reference, \"'lshr' instruction\".",
        operands: INTS, results: INT, attrs: EXACTLY, traits: TRAITS, poison: SHIFT_POISON, meaning: Meaning::Scalar(Kernel::Shift(Shift::RightU)),
    }
    ASHR = "llvm.ashr" EXACT, [], "shift to the right that keeps the sign" {
        doc: "As `arith.shrsi`. Source: LLVM language reference, \"'ashr' instruction\".",
        operands: INTS, results: INT, attrs: EXACTLY, traits: TRAITS, poison: SHIFT_POISON, meaning: Meaning::Scalar(Kernel::Shift(Shift::RightS)),
    }
    FADD = "llvm.fadd" FAST_FORM, [], "sum of floats" {
        doc: "Exact sum, rounded once. Source: LLVM language reference, \"'fadd' instruction\".",
        operands: REALS, results: REAL, attrs: FAST, traits: COMMUTATIVE, poison: FAST_POISON, meaning: real(BinaryOp::Add),
    }
    FSUB = "llvm.fsub" FAST_FORM, [], "difference of floats" {
        doc: "Exact difference, rounded once. Source: LLVM language reference, \"'fsub' instruction\".",
        operands: REALS, results: REAL, attrs: FAST, traits: TRAITS, poison: FAST_POISON, meaning: real(BinaryOp::Sub),
    }
    FMUL = "llvm.fmul" FAST_FORM, [], "product of floats" {
        doc: "Exact product, rounded once. Source: LLVM language reference, \"'fmul' instruction\".",
        operands: REALS, results: REAL, attrs: FAST, traits: COMMUTATIVE, poison: FAST_POISON, meaning: real(BinaryOp::Mul),
    }
    FDIV = "llvm.fdiv" FAST_FORM, [], "quotient of floats" {
        doc: "Exact quotient, rounded once; nothing traps. Source: LLVM language reference, \"'fdiv' instruction\".",
        operands: REALS, results: REAL, attrs: FAST, traits: TRAITS, poison: FAST_POISON, meaning: real(BinaryOp::Div),
    }
    FREM = "llvm.frem" FAST_FORM, [], "remainder of floats" {
        doc: "The remainder of the quotient rounded toward zero, exact, with the sign of the dividend. Source: LLVM \
              language reference, \"'frem' instruction\".",
        operands: REALS, results: REAL, attrs: FAST, traits: TRAITS, poison: FAST_POISON, meaning: real(BinaryOp::Rem),
    }
    FNEG = "llvm.fneg" Form::Asm("$operand {(`fastmath` `` $fastmathFlags^)?} attr-dict `:` type($res)"), [], "negation" {
        doc: "Flips the sign bit, of NaN and zero too. Source: LLVM language reference, \"'fneg' instruction\".",
        operands: &[one("operand", &FLOATS)], results: REAL, attrs: FAST, traits: TRAITS, poison: FAST_POISON,
        meaning: Meaning::Scalar(Kernel::FloatUn(FloatUn::Neg)),
    }
    ICMP = "llvm.icmp" Form::Asm("custom<Quoted>($predicate) $lhs `,` $rhs attr-dict `:` type($lhs)"), [], "comparison of integers" {
        doc: "`s..` compares as signed, `u..` as unsigned. Pointer comparisons are supported if the answer does not \
              depend on the addresses of allocations. Source: LLVM language reference, \"'icmp' instruction\".",
        operands: &[one("lhs", &COMPARED), one("rhs", &COMPARED)], results: &[one("res", &BITS)],
        attrs: &[attr("predicate", &ICMP_ATTR)], traits: Traits::PURE.and(Traits::SAME_TYPE_OPERANDS), rules: &[BIT_RESULT],
        meaning: Meaning::Values(super::pointers::compare), exec: Exec::Resolve(super::pointers::resolve_compare),
    }
    FCMP = "llvm.fcmp" Form::Asm("custom<Quoted>($predicate) $lhs `,` $rhs {(`fastmath` `` $fastmathFlags^)?} \
        attr-dict `:` type($lhs)"), [], "comparison of floats" {
        doc: "`o..` is false and `u..` is true if an operand is NaN. -0 equals +0. Source: LLVM language reference, \
              \"'fcmp' instruction\".",
        operands: REALS, results: &[one("res", &BITS)], attrs: &[attr("predicate", &FCMP_ATTR), FASTMATH_DEF],
        traits: Traits::PURE.and(Traits::SAME_TYPE_OPERANDS), rules: &[BIT_RESULT], poison: FAST_POISON,
        meaning: Meaning::Scalar(Kernel::CmpF),
    }
    TRUNC = "llvm.trunc" CAST_OVERFLOW, [], "drops high bits" {
        doc: "To a strictly narrower integer. Source: LLVM language reference, \"'trunc .. to' instruction\".",
        operands: &[one("arg", &INTEGERS)], results: INT, attrs: OVERFLOWS, traits: Traits::PURE, verify: Some(verify_narrower),
        poison: "with `nsw` (`nuw`) if the signed (unsigned) value changes", meaning: cast(Cast::Trunc),
    }
    SEXT = "llvm.sext" CAST, [], "sign extension" {
        doc: "To a strictly wider integer. Source: LLVM language reference, \"'sext .. to' instruction\".",
        operands: &[one("arg", &INTEGERS)], results: INT, traits: Traits::PURE, verify: Some(verify_wider), meaning: cast(Cast::ExtS),
    }
    ZEXT = "llvm.zext" CAST_NNEG, [], "zero extension" {
        doc: "To a strictly wider integer. Source: LLVM language reference, \"'zext .. to' instruction\".",
        operands: &[one("arg", &INTEGERS)], results: INT, attrs: NNEG, traits: Traits::PURE, verify: Some(verify_wider),
        poison: "with `nneg` if the operand is negative", meaning: cast(Cast::ExtU),
    }
    SITOFP = "llvm.sitofp" CAST, [], "signed integer to float" {
        doc: "Rounded to nearest even. Source: LLVM language reference, \"'sitofp .. to' instruction\".",
        operands: &[one("arg", &INTEGERS)], results: REAL, traits: Traits::PURE, verify: Some(verify_shapes), meaning: cast(Cast::SiToFp),
    }
    UITOFP = "llvm.uitofp" CAST_NNEG, [], "unsigned integer to float" {
        doc: "Rounded to nearest even. Source: LLVM language reference, \"'uitofp .. to' instruction\".",
        operands: &[one("arg", &INTEGERS)], results: REAL, attrs: NNEG, traits: Traits::PURE, verify: Some(verify_shapes),
        poison: "with `nneg` if the operand is negative", meaning: cast(Cast::UiToFp),
    }
    FPTOSI = "llvm.fptosi" CAST, [], "float to signed integer" {
        doc: "Rounded toward zero. Source: LLVM language reference, \"'fptosi .. to' instruction\".",
        operands: &[one("arg", &FLOATS)], results: INT, traits: Traits::PURE, verify: Some(verify_shapes),
        poison: "if the rounded value does not fit, or the operand is NaN", meaning: cast(Cast::FpToSi),
    }
    FPTOUI = "llvm.fptoui" CAST, [], "float to unsigned integer" {
        doc: "Rounded toward zero. Source: LLVM language reference, \"'fptoui .. to' instruction\".",
        operands: &[one("arg", &FLOATS)], results: INT, traits: Traits::PURE, verify: Some(verify_shapes),
        poison: "if the rounded value does not fit, or the operand is NaN", meaning: cast(Cast::FpToUi),
    }
    FPEXT = "llvm.fpext" CAST, [], "conversion to a wider float" {
        doc: "To a float of strictly more bits. Source: LLVM language reference, \"'fpext .. to' instruction\".",
        operands: &[one("arg", &FLOATS)], results: REAL, traits: Traits::PURE, verify: Some(verify_wider),
        meaning: cast(Cast::ExtF),
    }
    FPTRUNC = "llvm.fptrunc" CAST, [], "conversion to a narrower float" {
        doc: "To a float of strictly fewer bits, rounded to nearest even. Source: LLVM language reference, \
              \"'fptrunc .. to' instruction\".",
        operands: &[one("arg", &FLOATS)], results: REAL, traits: Traits::PURE, verify: Some(verify_narrower),
        meaning: cast(Cast::TruncF),
    }
    BITCAST = "llvm.bitcast" CAST, [], "the same bits as another type" {
        doc: "Between numbers of one width, or vectors of as many of them; a pointer stays the same. Other bit casts \
              of vectors are not supported. Source: LLVM language reference, \"'bitcast .. to' instruction\".",
        operands: &[one("arg", &ANY_BITS)], results: &[one("res", &ANY_BITS)], traits: Traits::PURE, verify: Some(verify_bits),
        meaning: Meaning::Values(super::pointers::bitcast),
    }
}

// ---- rules --------------------------------------------------------------------------------------

fn width(ir: &Ir, t: TypeId) -> u32 {
    let e = ir.elem_or_self(t);
    ir.float_format(e).map(|f| f.width()).or_else(|| ir.signless_width(e)).unwrap_or(0)
}

fn types(v: &Verifier<'_>, op: OpId) -> Option<(TypeId, TypeId)> {
    Some((v.ir.operand_types(op).next()?, v.ir.result_types(op).next()?))
}

/// Upstream leaves this to the translation to LLVM IR, which refuses it.
pub(super) fn verify_shapes(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((a, b)) = types(v, op) else { return Ok(()) };
    if v.ir.shape(a) != v.ir.shape(b) {
        return Err(v.error(op, "operand and result have different shapes"));
    }
    Ok(())
}

pub(super) fn verify_wider(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_shapes(v, op)?;
    match types(v, op) {
        Some((a, b)) if width(v.ir, a) >= width(v.ir, b) => Err(
            v.error(op, "integer width of the output type is smaller or equal to the integer width of the input type")
        ),
        _ => Ok(()),
    }
}

pub(super) fn verify_narrower(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_shapes(v, op)?;
    match types(v, op) {
        Some((a, b)) if width(v.ir, a) <= width(v.ir, b) => {
            Err(v.error(op, "the output type is no narrower than the input type"))
        }
        _ => Ok(()),
    }
}

fn verify_bits(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((a, b)) = types(v, op) else { return Ok(()) };
    let bits = |t| u64::from(width(v.ir, t)) * v.ir.shape(t).and_then(Ir::static_elems).unwrap_or(1);
    let (pointers, known) = (super::is_pointer(v.ir, a) == super::is_pointer(v.ir, b), bits(a) != 0 && bits(b) != 0);
    if !pointers || known && bits(a) != bits(b) {
        return Err(v.error(op, "operand and result have different numbers of bits"));
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// The remainder, where the quotient fits.
fn srem(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    // A quotient that does not fit is undefined for both.
    w.scalars(&[Kernel::IntDiv(IntDiv::DivS)], operands)?;
    w.scalars(&[Kernel::IntDiv(IntDiv::RemS)], operands)
}
