//! Intrinsics for numbers.

use super::lanes::INTEGER;
use super::{BITS, FASTMATH_DEF, FLOATS, INTEGERS};
use crate::arith::{FAST_POISON, define, i1_like};
use crate::constraints::{BOOL_ATTR, I1, I32_ATTR, TypeC};
use crate::{AttrDef, Exec, Form, Traits, TypeRule, ValueDef, attr, one, opt, opt_attr};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{LlvmType, OpId, Type, TypeId};
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::kernel::{Cast, FloatUn, IntBin, IntUn, Kernel, ScalarOp, ScalarTy, flags};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Value};
use rustmlir_meaning::{Meaning, Values, World, scalar_attrs};
use rustmlir_num::elementary::{Binary, Unary};
use rustmlir_num::float::{self, BinaryOp, FloatFormat, RoundOp};
use rustmlir_num::int;
use rustmlir_verify::{VResult, Verifier};

const CALL: Form = Form::Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)");
/// The same of an operation that has `fastmathFlags`.
pub(super) const FAST_CALL: Form =
    Form::Asm("`(` operands `)` {(`fastmath` `` $fastmathFlags^)?} attr-dict `:` functional-type(operands, results)");
const TRAITS: Traits = Traits::PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
const COMMUTATIVE: Traits = TRAITS.and(Traits::COMMUTATIVE);
const INTS: &[ValueDef] = &[one("a", &INTEGERS), one("b", &INTEGERS)];
const INT: &[ValueDef] = &[one("res", &INTEGERS)];
const REALS: &[ValueDef] = &[one("a", &FLOATS), one("b", &FLOATS)];
const REAL: &[ValueDef] = &[one("res", &FLOATS)];
const FAST: &[AttrDef] = &[FASTMATH_DEF];
/// Releases up to 16 have the promise as an operand, which is a constant.
const PROMISING: &[ValueDef] = &[one("in", &INTEGERS), opt("promise", &I1)];

static WITH_BIT: TypeC = TypeC::new(
    "LLVM dialect-compatible struct of a number and a bit",
    |ir, t| matches!(ir.type_of_id(t), Type::Llvm(LlvmType::Struct { parts, .. }) if parts.len() == 2),
);

/// Functions of floats.
macro_rules! functions {
    ($($id:ident = $name:literal $operands:ident $traits:expr, $summary:literal, $kernel:expr;)*) => {
        define! {
            $($id = $name FAST_CALL, [], $summary {
                doc: "Source: LLVM language reference, \"Standard C/C++ Library Intrinsics\".",
                operands: $operands, results: REAL, attrs: FAST, traits: $traits, poison: FAST_POISON,
                meaning: Meaning::Scalar($kernel),
            })*
        }
    };
}

const ONE: &[ValueDef] = &[one("in", &FLOATS)];
const THREE: &[ValueDef] = &[one("a", &FLOATS), one("b", &FLOATS), one("c", &FLOATS)];
const APPROXIMATE: Traits = TRAITS.and(Traits::INEXACT);

const fn elementary(f: Unary) -> Kernel {
    Kernel::FloatUn(FloatUn::Elem(f))
}

functions! {
    MAXIMUM = "llvm.intr.maximum" REALS COMMUTATIVE, "the larger of two floats, NaN if one is NaN", Kernel::FloatBin(BinaryOp::Maximum);
    MINIMUM = "llvm.intr.minimum" REALS COMMUTATIVE, "the smaller of two floats, NaN if one is NaN", Kernel::FloatBin(BinaryOp::Minimum);
    COPYSIGN = "llvm.intr.copysign" REALS TRAITS, "magnitude of one float, sign of another", Kernel::CopySign;
    FABS = "llvm.intr.fabs" ONE TRAITS, "absolute value of a float", Kernel::FloatUn(FloatUn::Abs);
    SQRT = "llvm.intr.sqrt" ONE TRAITS, "square root", elementary(Unary::Sqrt);
    FLOOR = "llvm.intr.floor" ONE TRAITS, "rounding down to an integral float", Kernel::FloatUn(FloatUn::Round(RoundOp::Floor));
    CEIL = "llvm.intr.ceil" ONE TRAITS, "rounding up to an integral float", Kernel::FloatUn(FloatUn::Round(RoundOp::Ceil));
    TRUNC = "llvm.intr.trunc" ONE TRAITS, "rounding toward zero to an integral float", Kernel::FloatUn(FloatUn::Round(RoundOp::Trunc));
    ROUND = "llvm.intr.round" ONE TRAITS, "rounding to the nearest integral float, ties away from zero", Kernel::FloatUn(FloatUn::Round(RoundOp::Round));
    ROUNDEVEN = "llvm.intr.roundeven" ONE TRAITS, "rounding to the nearest integral float, ties to even", Kernel::FloatUn(FloatUn::Round(RoundOp::RoundEven));
    RINT = "llvm.intr.rint" ONE TRAITS, "rounding to an integral float in the mode of the environment, which is to \
        nearest even", Kernel::FloatUn(FloatUn::Round(RoundOp::RoundEven));
    NEARBYINT = "llvm.intr.nearbyint" ONE TRAITS, "rounding to an integral float in the mode of the environment, \
        quietly", Kernel::FloatUn(FloatUn::Round(RoundOp::RoundEven));
    FMA = "llvm.intr.fma" THREE TRAITS, "product and sum, rounded once", Kernel::Fma;
    POW = "llvm.intr.pow" REALS APPROXIMATE, "a float to the power of another", Kernel::FloatElem2(Binary::Powf);
    EXP = "llvm.intr.exp" ONE APPROXIMATE, "e to the power of x", elementary(Unary::Exp);
    EXP2 = "llvm.intr.exp2" ONE APPROXIMATE, "2 to the power of x", elementary(Unary::Exp2);
    LOG = "llvm.intr.log" ONE APPROXIMATE, "natural logarithm", elementary(Unary::Log);
    LOG2 = "llvm.intr.log2" ONE APPROXIMATE, "logarithm to the base 2", elementary(Unary::Log2);
    LOG10 = "llvm.intr.log10" ONE APPROXIMATE, "logarithm to the base 10", elementary(Unary::Log10);
    SIN = "llvm.intr.sin" ONE APPROXIMATE, "sine", elementary(Unary::Sin);
    COS = "llvm.intr.cos" ONE APPROXIMATE, "cosine", elementary(Unary::Cos);
    TAN = "llvm.intr.tan" ONE APPROXIMATE, "tangent", elementary(Unary::Tan);
    ASIN = "llvm.intr.asin" ONE APPROXIMATE, "arc sine", elementary(Unary::Asin);
    ACOS = "llvm.intr.acos" ONE APPROXIMATE, "arc cosine", elementary(Unary::Acos);
    ATAN = "llvm.intr.atan" ONE APPROXIMATE, "arc tangent", elementary(Unary::Atan);
    ATAN2 = "llvm.intr.atan2" REALS APPROXIMATE, "arc tangent of a quotient, in the quadrant of its operands", Kernel::FloatElem2(Binary::Atan2);
    SINH = "llvm.intr.sinh" ONE APPROXIMATE, "hyperbolic sine", elementary(Unary::Sinh);
    COSH = "llvm.intr.cosh" ONE APPROXIMATE, "hyperbolic cosine", elementary(Unary::Cosh);
    TANH = "llvm.intr.tanh" ONE APPROXIMATE, "hyperbolic tangent", elementary(Unary::Tanh);
}

define! {
    SMAX = "llvm.intr.smax" CALL, [], "the larger of two signed integers" {
        doc: "Source: LLVM language reference, \"'llvm.smax.*' intrinsic\".",
        operands: INTS, results: INT, traits: COMMUTATIVE, meaning: Meaning::Scalar(Kernel::IntBin(IntBin::MaxS)),
    }
    SMIN = "llvm.intr.smin" CALL, [], "the smaller of two signed integers" {
        doc: "Source: LLVM language reference, \"'llvm.smin.*' intrinsic\".",
        operands: INTS, results: INT, traits: COMMUTATIVE, meaning: Meaning::Scalar(Kernel::IntBin(IntBin::MinS)),
    }
    UMAX = "llvm.intr.umax" CALL, [], "the larger of two unsigned integers" {
        doc: "Source: LLVM language reference, \"'llvm.umax.*' intrinsic\".",
        operands: INTS, results: INT, traits: COMMUTATIVE, meaning: Meaning::Scalar(Kernel::IntBin(IntBin::MaxU)),
    }
    UMIN = "llvm.intr.umin" CALL, [], "the smaller of two unsigned integers" {
        doc: "Source: LLVM language reference, \"'llvm.umin.*' intrinsic\".",
        operands: INTS, results: INT, traits: COMMUTATIVE, meaning: Meaning::Scalar(Kernel::IntBin(IntBin::MinU)),
    }
    ABS = "llvm.intr.abs" Form::Generic, [], "absolute value of a signed integer" {
        doc: "Of the smallest number itself, or poison. Source: LLVM language reference, \"'llvm.abs.*' intrinsic\".",
        operands: PROMISING, results: INT, attrs: &[opt_attr("is_int_min_poison", &BOOL_ATTR)],
        traits: Traits::PURE.and(Traits::MAKES_POISON), rules: &[TypeRule::AllMatch(&["in", "res"])], verify: Some(verify_promising),
        poison: "with `is_int_min_poison` of the smallest number", meaning: Meaning::Values(|w, v| promising(w, v, IntUn::Abs)),
        exec: Exec::Resolve(|r, op| resolve_promising(r, op, IntUn::Abs)),
    }
    CTLZ = "llvm.intr.ctlz" Form::Generic, [], "number of leading zero bits" {
        doc: "Of 0 the width, or poison. Source: LLVM language reference, \"'llvm.ctlz.*' intrinsic\".",
        operands: PROMISING, results: INT, attrs: &[opt_attr("is_zero_poison", &BOOL_ATTR)],
        traits: Traits::PURE.and(Traits::MAKES_POISON), rules: &[TypeRule::AllMatch(&["in", "res"])], verify: Some(verify_promising),
        poison: "with `is_zero_poison` of 0", meaning: Meaning::Values(|w, v| promising(w, v, IntUn::Ctlz)),
        exec: Exec::Resolve(|r, op| resolve_promising(r, op, IntUn::Ctlz)),
    }
    CTTZ = "llvm.intr.cttz" Form::Generic, [], "number of trailing zero bits" {
        doc: "Of 0 the width, or poison. Source: LLVM language reference, \"'llvm.cttz.*' intrinsic\".",
        operands: PROMISING, results: INT, attrs: &[opt_attr("is_zero_poison", &BOOL_ATTR)],
        traits: Traits::PURE.and(Traits::MAKES_POISON), rules: &[TypeRule::AllMatch(&["in", "res"])], verify: Some(verify_promising),
        poison: "with `is_zero_poison` of 0", meaning: Meaning::Values(|w, v| promising(w, v, IntUn::Cttz)),
        exec: Exec::Resolve(|r, op| resolve_promising(r, op, IntUn::Cttz)),
    }
    CTPOP = "llvm.intr.ctpop" CALL, [], "number of set bits" {
        doc: "Source: LLVM language reference, \"'llvm.ctpop.*' intrinsic\".",
        operands: &[one("in", &INTEGERS)], results: INT, traits: TRAITS, meaning: Meaning::Scalar(Kernel::IntUn(IntUn::Ctpop)),
    }
    MAXNUM = "llvm.intr.maxnum" FAST_CALL, [], "the larger of two floats, the other one if one is NaN" {
        doc: "As `arith.maxnumf`. Source: LLVM language reference, \"'llvm.maxnum.*' intrinsic\".",
        operands: REALS, results: REAL, attrs: FAST, traits: COMMUTATIVE, poison: FAST_POISON,
        meaning: Meaning::Scalar(Kernel::FloatBin(BinaryOp::MaxNum)),
    }
    MINNUM = "llvm.intr.minnum" FAST_CALL, [], "the smaller of two floats, the other one if one is NaN" {
        doc: "As `arith.minnumf`. Source: LLVM language reference, \"'llvm.minnum.*' intrinsic\".",
        operands: REALS, results: REAL, attrs: FAST, traits: COMMUTATIVE, poison: FAST_POISON,
        meaning: Meaning::Scalar(Kernel::FloatBin(BinaryOp::MinNum)),
    }
    POWI = "llvm.intr.powi" FAST_CALL, [], "a float to the power of an integer" {
        doc: "In an order of multiplications that is not specified. Source: LLVM language reference, \"'llvm.powi.*' \
              intrinsic\".",
        operands: &[one("val", &FLOATS), one("power", &INTEGERS)], results: REAL, attrs: FAST,
        traits: Traits::PURE.and(Traits::INEXACT), rules: &[TypeRule::AllMatch(&["val", "res"])], verify: Some(verify_powi),
        poison: FAST_POISON, meaning: Meaning::Scalar(Kernel::FPowI),
    }
    IS_FPCLASS = "llvm.intr.is.fpclass" Form::Generic, [], "whether a float is of one of some classes" {
        doc: "Bits: signalling and quiet NaN, infinite, normal, subnormal and zero below zero, then zero, subnormal, \
              normal and infinite above. Source: LLVM language reference, \"'llvm.is.fpclass' intrinsic\".",
        operands: &[one("in", &FLOATS)], results: &[one("res", &BITS)], attrs: &[attr("bit", &I32_ATTR)],
        traits: Traits::PURE,
        rules: &[TypeRule::Derive { from: "in", to: "res", f: i1_like, msg: "result type has i1 element type and \
            same shape as operands" }],
        meaning: Meaning::Values(is_fpclass),
    }
}

/// Floats rounded to integers.
macro_rules! rounded {
    ($($id:ident = $name:literal $how:ident $summary:literal;)*) => {
        define! {
            $($id = $name CALL, [], $summary {
                doc: "A number that does not fit, or NaN, becomes any number, as `llvm.freeze` chooses. Source: LLVM language \
                      reference, \"Standard C/C++ Library Intrinsics\".",
                operands: ONE, results: &[one("res", &INTEGERS)], traits: Traits::PURE, verify: Some(verify_rounded),
                meaning: Meaning::Values(|w, operands| rounded(w, RoundOp::$how, operands)),
            })*
        }
    };
}

rounded! {
    LROUND = "llvm.intr.lround" Round "the nearest integer, ties away from zero";
    LLROUND = "llvm.intr.llround" Round "the nearest integer, ties away from zero";
    LRINT = "llvm.intr.lrint" RoundEven "the nearest integer, ties to even";
    LLRINT = "llvm.intr.llrint" RoundEven "the nearest integer, ties to even";
}

define! {
    LDEXP = "llvm.intr.ldexp" FAST_CALL, [], "a float times a power of two" {
        doc: "Rounded once, to nearest even. Source: LLVM language reference, \"'llvm.ldexp.*' Intrinsic\".",
        operands: &[one("val", &FLOATS), one("power", &INTEGER)], results: REAL, attrs: FAST, traits: Traits::PURE,
        rules: &[TypeRule::AllMatch(&["val", "res"])], poison: FAST_POISON, meaning: Meaning::Values(ldexp),
    }
}

/// Arithmetic that tells whether it has left the range.
macro_rules! overflowing {
    ($($id:ident = $name:literal $op:ident $flag:ident $summary:literal;)*) => {
        define! {
            $($id = $name Form::Generic, [], $summary {
                doc: "The result as it wraps around, and whether it does. Source: LLVM language reference, \
                      \"Arithmetic with Overflow Intrinsics\".",
                operands: INTS, results: &[one("res", &WITH_BIT)], traits: Traits::PURE.and(Traits::SAME_TYPE_OPERANDS),
                verify: Some(verify_with_bit),
                meaning: Meaning::Values(|w, operands| overflowing(w, IntBin::$op, flags::$flag, operands)),
            })*
        }
    };
}

overflowing! {
    SADD_OVERFLOW = "llvm.intr.sadd.with.overflow" Add NSW "signed sum, and whether it fits";
    UADD_OVERFLOW = "llvm.intr.uadd.with.overflow" Add NUW "unsigned sum, and whether it fits";
    SSUB_OVERFLOW = "llvm.intr.ssub.with.overflow" Sub NSW "signed difference, and whether it fits";
    USUB_OVERFLOW = "llvm.intr.usub.with.overflow" Sub NUW "unsigned difference, and whether it fits";
    SMUL_OVERFLOW = "llvm.intr.smul.with.overflow" Mul NSW "signed product, and whether it fits";
    UMUL_OVERFLOW = "llvm.intr.umul.with.overflow" Mul NUW "unsigned product, and whether it fits";
}

/// The promise is an attribute, or an operand.
fn verify_promising(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let said = v.ir.attr_named(op, "is_zero_poison").or_else(|| v.ir.attr_named(op, "is_int_min_poison"));
    let (operand, name) =
        (v.ir.operand(op, 1), if v.ir.is(op, "llvm.intr.abs") { "is_int_min_poison" } else { "is_zero_poison" });
    if said.is_none() && operand.is_none() {
        return Err(v.error(op, format!("requires attribute '{name}'")));
    }
    let constant = |o| v.ir.has(o, Traits::CONSTANT);
    match operand {
        Some(_) if said.is_some() => Err(v.error(op, "requires a single operand")),
        Some(x) if !v.ir.defining_op(x).is_some_and(constant) => {
            Err(v.error(op, "the second operand has to be a constant"))
        }
        _ => Ok(()),
    }
}

/// A function of an integer that may promise not to be given a certain one.
fn promising(w: &mut World<'_>, operands: &mut [Value], f: IntUn) -> Result<Values, Stop> {
    let kernel = Kernel::IntUn(f);
    let ([x], promise) = w.first(operands)?;
    let Some(promise) = promise.first() else { return w.scalars(&[kernel], operands) };
    let Some(width) = w.element_width(w.operand_type(0)?) else { return Err(w.malformed("integers")) };
    let (ty, promised) = (ScalarTy::Int(width), w.decided(promise)? != 0);
    let flag = match f {
        IntUn::Abs => flags::NSW,
        _ => flags::NONZERO,
    };
    let flags = if promised { flag } else { 0 };
    let sop = ScalarOp { kernel, ins: [ty; 3], n_in: 1, out: ty, aux: 0, flags, rounding: None };
    Ok(Values::from_iter([w.apply(&sop, std::slice::from_ref(x))?]))
}

fn resolve_promising(r: &mut Resolver<'_>, op: OpId, f: IntUn) -> ResolveResult<()> {
    if r.ir.operands(op).len() > 1 { r.by_meaning(op) } else { r.elementwise(op, Kernel::IntUn(f)) }
}

fn verify_with_bit(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(t)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
    let bit = i1_like(v.ir, a);
    let parts = v.ir.struct_parts(t).unwrap_or(&[]);
    if parts.first() != Some(&a) || parts.get(1).copied() != bit {
        return Err(v.error(op, "the result has to be a struct of the operand's type and bits"));
    }
    Ok(())
}

fn verify_powi(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    match types.as_slice() {
        [a, b] if v.ir.shape(*b).is_some() && v.ir.shape(*a) != v.ir.shape(*b) => {
            Err(v.error(op, "operands have different shapes"))
        }
        _ => Ok(()),
    }
}

/// The promise not to overflow is broken where the result would be poison by it.
fn overflowing(w: &mut World<'_>, op: IntBin, promise: u32, operands: &mut [Value]) -> Result<Values, Stop> {
    let Some(width) = w.element_width(w.operand_type(0)?) else { return Err(w.malformed("integers")) };
    let ty = ScalarTy::Int(width);
    let sop = ScalarOp { kernel: Kernel::IntBin(op), ins: [ty; 3], n_in: 2, out: ty, aux: 0, flags: 0, rounding: None };
    let wrapped = w.apply(&sop, operands)?;
    let promised = w.apply(&ScalarOp { flags: promise, ..sop }, operands)?;
    // Poison comes from a poison operand as well.
    let bit = |plain: &Value, promised: &Value| match (plain.is_poison(), promised.is_poison()) {
        (true, _) => Value::Poison,
        (false, left) => Value::Word(u64::from(left)),
    };
    let bits = each(&wrapped, |k, v| bit(v, &lane(&promised, k)));
    Ok(Values::from_iter([Value::Parts([wrapped, bits].into())]))
}

/// The value itself, or one of its elements.
fn lane(v: &Value, k: usize) -> Value {
    match v {
        Value::Shaped(s) => s.elems.get(k).unwrap_or(Value::Poison),
        v => v.clone(),
    }
}

/// A function of a value or of each of its elements.
fn each(v: &Value, f: impl Fn(usize, &Value) -> Value) -> Value {
    match v {
        Value::Shaped(s) => {
            let all = (0..s.elems.len()).map(|k| f(k, &lane(v, k))).collect();
            Value::shaped(&s.shape, Elems::from_values(all))
        }
        v => f(0, v),
    }
}

fn is_fpclass(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ty = w.ir.elem_or_self(w.operand_type(0)?);
    let mask = w.ir.attr_named(w.op, "bit").and_then(|a| w.ir.attr_i64(a)).unwrap_or(0);
    let Some(format) = w.ir.float_format(ty).filter(|f| f.width() <= 64) else {
        return Err(w.unsupported("classes of floats of this type"));
    };
    if matches!(mask & 3, 1 | 2) {
        return Err(w.unsupported("distinguishing kinds of NaN"));
    }
    let ([v], _) = w.first(operands)?;
    let answer = each(v, |_, x| match x {
        Value::Word(x) => Value::Word(u64::from(mask & class(format, u128::from(*x)) != 0)),
        _ => Value::Poison,
    });
    Ok(Values::from_iter([answer]))
}

/// The bits of the class of a float.
fn class(f: FloatFormat, x: u128) -> i64 {
    if f.is_nan(x) {
        return 3;
    }
    let negative = x >> (f.width() - 1) & 1 == 1;
    let pair = match () {
        () if f.is_inf(x) => [1 << 2, 1 << 9],
        () if f.is_normal(x) => [1 << 3, 1 << 8],
        () if f.is_zero(x) => [1 << 5, 1 << 6],
        () => [1 << 4, 1 << 7],
    };
    pair[usize::from(!negative)]
}

fn verify_rounded(v: &mut Verifier<'_>, op: OpId) -> VResult {
    super::arith::verify_shapes(v, op)
}

fn rounded(w: &mut World<'_>, how: RoundOp, operands: &mut [Value]) -> Result<Values, Stop> {
    let (from, to) = (w.operand_type(0)?, w.result_type()?);
    let scalar = |t| scalar_ty(w.ir, w.config.index_width, t).ok_or_else(|| w.unsupported("numbers of this type"));
    let (float, int) = (scalar(from)?, scalar(to)?);
    let round = ScalarOp {
        kernel: Kernel::FloatUn(FloatUn::Round(how)),
        ins: [float; 3],
        n_in: 1,
        out: float,
        aux: 0,
        flags: 0,
        rounding: None,
    };
    let cast = ScalarOp { kernel: Kernel::Cast(Cast::FpToSi), out: int, ..round };
    let integral = w.apply(&round, operands)?;
    let mut made = [w.apply(&cast, &[integral])?];
    super::values::freeze(w, &mut made)
}

fn ldexp(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([x, n], _) = w.first(operands)?;
    let (vector, powers) = (w.operand_type(0)?, w.operand_type(1)?);
    let format = w.ir.float_format(w.ir.elem_or_self(vector)).filter(|f| f.width() <= 64);
    let format = format.ok_or_else(|| w.unsupported("floats of this format"))?;
    let width = w.ir.signless_width(w.ir.elem_or_self(powers)).filter(|&n| n <= 64);
    let width = width.ok_or_else(|| w.unsupported("a power of this type"))?;
    // Beyond, every number of every format is zero or infinite.
    let n = n.word().map(|n| int::sext(width, n).clamp(-100_000, 100_000) as i32);
    let said = scalar_attrs(w.ir, w.op, Kernel::FPowI).1;
    let barred = |x: u128| said & flags::NNAN != 0 && format.is_nan(x) || said & flags::NINF != 0 && format.is_inf(x);
    let of = |x: &Value| match (x, n) {
        (Value::Word(x), Some(n)) => match float::scale(format, u128::from(*x), n) {
            Some(made) if !barred(u128::from(*x)) && !barred(made) => Value::Word(made as u64),
            _ => Value::Poison,
        },
        _ => Value::Poison,
    };
    let made = match x {
        Value::Shaped(s) => {
            w.charge(s.elems.len() as u64)?;
            let lane = |k| of(&s.elems.get(k).unwrap_or(Value::Poison));
            Value::shaped(&s.shape, Elems::from_values((0..s.elems.len()).map(lane).collect()))
        }
        x => of(x),
    };
    Ok(Values::from_iter([made]))
}
