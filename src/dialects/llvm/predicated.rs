//! Operations on the lanes of a vector that a mask and a length select, and reductions of them.

use crate::arith::define;
use crate::constraints::TypeC;
use crate::{Form, Traits, ValueDef, one};
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_meaning::bytes;
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::kernel::{Cast, FloatUn, IntBin, IntDiv, Kernel, ScalarOp, Shift};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Pointer, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::BinaryOp;
use rustmlir_num::int;
use rustmlir_verify::{VResult, Verifier};

use super::arith::{verify_narrower, verify_shapes, verify_wider};
use super::lanes::{INTEGER, INTEGERS, MASK, READS, REALS, VECTOR, WRITES, defined, elements, set};
use super::{FLOATS, POINTER};

static LENGTH: TypeC = TypeC::new("32-bit signless integer", |ir, t| ir.signless_width(t) == Some(32));

macro_rules! reductions {
    ($($id:ident = $name:literal $scalar:ident, $vector:ident, $kernel:expr, $summary:literal;)*) => {
        define! {
            $($id = $name Form::Generic, [], $summary {
                doc: "Lanes are those below the length that the mask selects, from the first to the last; the others do not \
                      count, and may be poison. Undefined if the length is greater than the vector's. Source: LLVM language \
                      reference, \"Vector Predication Intrinsics\".",
                operands: &[
                    one("start_value", &$scalar), one("val", &$vector), one("mask", &MASK), one("evl", &LENGTH),
                ],
                results: &[one("res", &$scalar)], traits: Traits::PURE, undefined: &[Ub::OutOfBounds, Ub::PoisonUse],
                verify: Some(verify), meaning: Meaning::Values(|w, v| reduce(w, v, $kernel)),
            })*
        }
    };
}

reductions! {
    ADD = "llvm.intr.vp.reduce.add" INTEGER, INTEGERS, Kernel::IntBin(IntBin::Add), "sum of a start value and the set lanes";
    MUL = "llvm.intr.vp.reduce.mul" INTEGER, INTEGERS, Kernel::IntBin(IntBin::Mul), "product of a start value and the set lanes";
    AND = "llvm.intr.vp.reduce.and" INTEGER, INTEGERS, Kernel::IntBin(IntBin::And), "bitwise and of a start value and the set lanes";
    OR = "llvm.intr.vp.reduce.or" INTEGER, INTEGERS, Kernel::IntBin(IntBin::Or), "bitwise or of a start value and the set lanes";
    XOR = "llvm.intr.vp.reduce.xor" INTEGER, INTEGERS, Kernel::IntBin(IntBin::Xor), "bitwise exclusive or of a start value and the set lanes";
    SMAX = "llvm.intr.vp.reduce.smax" INTEGER, INTEGERS, Kernel::IntBin(IntBin::MaxS), "the largest, signed, of a start value and the set lanes";
    SMIN = "llvm.intr.vp.reduce.smin" INTEGER, INTEGERS, Kernel::IntBin(IntBin::MinS), "the smallest, signed, of a start value and the set lanes";
    UMAX = "llvm.intr.vp.reduce.umax" INTEGER, INTEGERS, Kernel::IntBin(IntBin::MaxU), "the largest, unsigned, of a start value and the set lanes";
    UMIN = "llvm.intr.vp.reduce.umin" INTEGER, INTEGERS, Kernel::IntBin(IntBin::MinU), "the smallest, unsigned, of a start value and the set lanes";
    FADD = "llvm.intr.vp.reduce.fadd" FLOATS, REALS, Kernel::FloatBin(BinaryOp::Add), "sum of a start value and the set lanes";
    FMUL = "llvm.intr.vp.reduce.fmul" FLOATS, REALS, Kernel::FloatBin(BinaryOp::Mul), "product of a start value and the set lanes";
    FMAX = "llvm.intr.vp.reduce.fmax" FLOATS, REALS, Kernel::FloatBin(BinaryOp::MaxNum), "the largest of a start value and the set lanes";
    FMIN = "llvm.intr.vp.reduce.fmin" FLOATS, REALS, Kernel::FloatBin(BinaryOp::MinNum), "the smallest of a start value and the set lanes";
}

macro_rules! lanewise {
    ($($id:ident = $name:literal $operands:expr, $result:ident $kernel:expr, $undefined:expr, $verify:expr, $summary:literal;)*) => {
        define! {
            $($id = $name Form::Generic, [], $summary {
                doc: "Of the lanes below the length that the mask selects; the others of the result are poison. Undefined if the length is \
                      greater than the vector's. Source: LLVM language reference, \"Vector Predication Intrinsics\".",
                operands: $operands, results: &[one("res", &$result)], traits: Traits::PURE.and(Traits::MAKES_POISON),
                undefined: $undefined, poison: "in lanes that are not selected", verify: Some($verify),
                meaning: Meaning::Values(|w, v| lanewise(w, v, $kernel)),
            })*
        }
    };
}

/// One, two or three vectors, a mask and a length.
const fn of<const N: usize>(elements: &'static TypeC, names: [&'static str; N]) -> [ValueDef; N] {
    let mut all = [one("mask", &MASK); N];
    let mut k = 0;
    while k + 2 < N {
        all[k] = one(names[k], elements);
        k += 1;
    }
    all[N - 1] = one("evl", &LENGTH);
    all
}

const INTS: &[ValueDef] = &of(&INTEGERS, ["lhs", "rhs", "mask", "evl"]);
const FLOATING: &[ValueDef] = &of(&REALS, ["lhs", "rhs", "mask", "evl"]);
const INT: &[ValueDef] = &of(&INTEGERS, ["op", "mask", "evl"]);
const FLOAT: &[ValueDef] = &of(&REALS, ["op", "mask", "evl"]);
const THREE: &[ValueDef] = &of(&REALS, ["op1", "op2", "op3", "mask", "evl"]);

const FEW: &[Ub] = &[Ub::OutOfBounds, Ub::PoisonUse];
const SIGNED: &[Ub] = &[Ub::OutOfBounds, Ub::PoisonUse, Ub::DivisionByZero, Ub::DivisionOverflow];
const UNSIGNED: &[Ub] = &[Ub::OutOfBounds, Ub::PoisonUse, Ub::DivisionByZero];

lanewise! {
    VP_ADD = "llvm.intr.vp.add" INTS, INTEGERS Kernel::IntBin(IntBin::Add), FEW, verify_lanes, "sum of integers, in set lanes";
    VP_SUB = "llvm.intr.vp.sub" INTS, INTEGERS Kernel::IntBin(IntBin::Sub), FEW, verify_lanes, "difference of integers, in set lanes";
    VP_MUL = "llvm.intr.vp.mul" INTS, INTEGERS Kernel::IntBin(IntBin::Mul), FEW, verify_lanes, "product of integers, in set lanes";
    VP_AND = "llvm.intr.vp.and" INTS, INTEGERS Kernel::IntBin(IntBin::And), FEW, verify_lanes, "bitwise and, in set lanes";
    VP_OR = "llvm.intr.vp.or" INTS, INTEGERS Kernel::IntBin(IntBin::Or), FEW, verify_lanes, "bitwise or, in set lanes";
    VP_XOR = "llvm.intr.vp.xor" INTS, INTEGERS Kernel::IntBin(IntBin::Xor), FEW, verify_lanes, "bitwise exclusive or, in set lanes";
    VP_SMAX = "llvm.intr.vp.smax" INTS, INTEGERS Kernel::IntBin(IntBin::MaxS), FEW, verify_lanes, "the larger of two signed integers, in set lanes";
    VP_SMIN = "llvm.intr.vp.smin" INTS, INTEGERS Kernel::IntBin(IntBin::MinS), FEW, verify_lanes, "the smaller of two signed integers, in set lanes";
    VP_UMAX = "llvm.intr.vp.umax" INTS, INTEGERS Kernel::IntBin(IntBin::MaxU), FEW, verify_lanes, "the larger of two unsigned integers, in set lanes";
    VP_UMIN = "llvm.intr.vp.umin" INTS, INTEGERS Kernel::IntBin(IntBin::MinU), FEW, verify_lanes, "the smaller of two unsigned integers, in set lanes";
    VP_SDIV = "llvm.intr.vp.sdiv" INTS, INTEGERS Kernel::IntDiv(IntDiv::DivS), SIGNED, verify_lanes, "signed quotient, in set lanes";
    VP_UDIV = "llvm.intr.vp.udiv" INTS, INTEGERS Kernel::IntDiv(IntDiv::DivU), UNSIGNED, verify_lanes, "unsigned quotient, in set lanes";
    VP_SREM = "llvm.intr.vp.srem" INTS, INTEGERS Kernel::IntDiv(IntDiv::RemS), SIGNED, verify_lanes, "remainder of the signed division, in set lanes";
    VP_UREM = "llvm.intr.vp.urem" INTS, INTEGERS Kernel::IntDiv(IntDiv::RemU), UNSIGNED, verify_lanes, "remainder of the unsigned division, in set lanes";
    VP_FADD = "llvm.intr.vp.fadd" FLOATING, REALS Kernel::FloatBin(BinaryOp::Add), FEW, verify_lanes, "sum of floats, in set lanes";
    VP_FSUB = "llvm.intr.vp.fsub" FLOATING, REALS Kernel::FloatBin(BinaryOp::Sub), FEW, verify_lanes, "difference of floats, in set lanes";
    VP_FMUL = "llvm.intr.vp.fmul" FLOATING, REALS Kernel::FloatBin(BinaryOp::Mul), FEW, verify_lanes, "product of floats, in set lanes";
    VP_FDIV = "llvm.intr.vp.fdiv" FLOATING, REALS Kernel::FloatBin(BinaryOp::Div), FEW, verify_lanes, "quotient of floats, in set lanes";
    VP_FREM = "llvm.intr.vp.frem" FLOATING, REALS Kernel::FloatBin(BinaryOp::Rem), FEW, verify_lanes, "remainder of a division of floats, in set lanes";
    VP_SHL = "llvm.intr.vp.shl" INTS, INTEGERS Kernel::Shift(Shift::Left), FEW, verify_lanes, "shift to the left, in set lanes";
    VP_LSHR = "llvm.intr.vp.lshr" INTS, INTEGERS Kernel::Shift(Shift::RightU), FEW, verify_lanes, "shift to the right that brings in zeros, in set lanes";
    VP_ASHR = "llvm.intr.vp.ashr" INTS, INTEGERS Kernel::Shift(Shift::RightS), FEW, verify_lanes, "shift to the right that keeps the sign, in set lanes";
    VP_FNEG = "llvm.intr.vp.fneg" FLOAT, REALS Kernel::FloatUn(FloatUn::Neg), FEW, verify_lanes, "negation of floats, in set lanes";
    VP_FMA = "llvm.intr.vp.fma" THREE, REALS Kernel::Fma, FEW, verify_lanes, "product and sum, rounded once, in set lanes";
    VP_TRUNC = "llvm.intr.vp.trunc" INT, INTEGERS Kernel::Cast(Cast::Trunc), FEW, verify_narrower_lanes, "drops high bits, in set lanes";
    VP_ZEXT = "llvm.intr.vp.zext" INT, INTEGERS Kernel::Cast(Cast::ExtU), FEW, verify_wider_lanes, "zero extension, in set lanes";
    VP_SEXT = "llvm.intr.vp.sext" INT, INTEGERS Kernel::Cast(Cast::ExtS), FEW, verify_wider_lanes, "sign extension, in set lanes";
    VP_FPTRUNC = "llvm.intr.vp.fptrunc" FLOAT, REALS Kernel::Cast(Cast::TruncF), FEW, verify_narrower_lanes, "conversion to a narrower float, in set lanes";
    VP_FPEXT = "llvm.intr.vp.fpext" FLOAT, REALS Kernel::Cast(Cast::ExtF), FEW, verify_wider_lanes, "conversion to a wider float, in set lanes";
    VP_FPTOUI = "llvm.intr.vp.fptoui" FLOAT, INTEGERS Kernel::Cast(Cast::FpToUi), FEW, verify_cast_lanes, "float to unsigned integer, in set lanes";
    VP_FPTOSI = "llvm.intr.vp.fptosi" FLOAT, INTEGERS Kernel::Cast(Cast::FpToSi), FEW, verify_cast_lanes, "float to signed integer, in set lanes";
    VP_UITOFP = "llvm.intr.vp.uitofp" INT, REALS Kernel::Cast(Cast::UiToFp), FEW, verify_cast_lanes, "unsigned integer to float, in set lanes";
    VP_SITOFP = "llvm.intr.vp.sitofp" INT, REALS Kernel::Cast(Cast::SiToFp), FEW, verify_cast_lanes, "signed integer to float, in set lanes";
}

define! {
    VP_FMULADD = "llvm.intr.vp.fmuladd" Form::Generic, [], "product and sum, rounded once or twice, in set lanes" {
        doc: "Lanes as in the other predicated operations, each rounded as `llvm.intr.fmuladd` may. Source: LLVM language \
              reference, \"'llvm.vp.fmuladd.*' Intrinsics\".",
        operands: THREE, results: &[one("res", &REALS)], traits: Traits::PURE.and(Traits::MAKES_POISON).and(Traits::INEXACT),
        undefined: FEW, poison: "in lanes that are not selected", verify: Some(verify_lanes),
        meaning: Meaning::Values(multiply_add),
    }
    VP_SELECT = "llvm.intr.vp.select" Form::Generic, [], "elements of one or the other vector" {
        doc: "Of the lanes below the length; the others are poison. Undefined if the length is greater than the vector's. \
              Source: LLVM language reference, \"'llvm.vp.select.*' Intrinsics\".",
        operands: CHOICE, results: &[one("res", &VECTOR)], traits: Traits::PURE.and(Traits::MAKES_POISON),
        undefined: &[Ub::OutOfBounds, Ub::PoisonUse], poison: "in lanes from the length on, and where the condition is poison",
        verify: Some(verify_choice), meaning: Meaning::Values(|w, v| choose(w, v, false)),
    }
    VP_MERGE = "llvm.intr.vp.merge" Form::Generic, [], "elements of one vector below a length, where a mask is set, else of the other" {
        doc: "Lanes from the length on are those of the second vector. Undefined if the length is greater than the vector's. \
              Source: LLVM language reference, \"'llvm.vp.merge.*' Intrinsics\".",
        operands: CHOICE, results: &[one("res", &VECTOR)], traits: Traits::PURE,
        undefined: &[Ub::OutOfBounds, Ub::PoisonUse], poison: "where the condition is poison",
        verify: Some(verify_choice), meaning: Meaning::Values(|w, v| choose(w, v, true)),
    }
    VP_LOAD = "llvm.intr.vp.load" Form::Generic, [], "elements of memory, in set lanes" {
        doc: "The others are poison. Undefined if the length is greater than the vector's, and for set lanes where `llvm.load` is. \
              The pointer has the alignment of the vector. Source: LLVM language reference, \"'llvm.vp.load' Intrinsic\".",
        operands: &[one("ptr", &POINTER), one("mask", &MASK), one("evl", &LENGTH)], results: &[one("res", &VECTOR)],
        traits: Traits::READS_MEMORY.and(Traits::MAKES_POISON), undefined: READS, poison: "in lanes that are not selected",
        verify: Some(verify_memory), meaning: Meaning::Values(load),
    }
    VP_STORE = "llvm.intr.vp.store" Form::Generic, [], "writes elements, in set lanes" {
        doc: "Undefined if the length is greater than the vector's, and for set lanes where `llvm.store` is. The pointer has the \
              alignment of the vector. Source: LLVM language reference, \"'llvm.vp.store' Intrinsic\".",
        operands: &[one("val", &VECTOR), one("ptr", &POINTER), one("mask", &MASK), one("evl", &LENGTH)],
        traits: Traits::WRITES_MEMORY, undefined: WRITES, verify: Some(verify_memory), meaning: Meaning::Values(store),
    }
    VP_STRIDED_LOAD = "llvm.intr.experimental.vp.strided.load" Form::Generic, [], "elements of memory at a distance of so many bytes, in set lanes" {
        doc: "The others are poison. Undefined if the length is greater than the vector's, and for set lanes where `llvm.load` is. \
              Source: LLVM language reference, \"'llvm.experimental.vp.strided.load' Intrinsic\".",
        operands: &[one("ptr", &POINTER), one("stride", &INTEGER), one("mask", &MASK), one("evl", &LENGTH)], results: &[one("res", &VECTOR)],
        traits: Traits::READS_MEMORY.and(Traits::MAKES_POISON), undefined: READS, poison: "in lanes that are not selected",
        verify: Some(verify_memory), meaning: Meaning::Values(load),
    }
    VP_STRIDED_STORE = "llvm.intr.experimental.vp.strided.store" Form::Generic, [], "writes elements at a distance of so many bytes, in set lanes" {
        doc: "From the first lane to the last. Undefined if the length is greater than the vector's, and for set lanes where `llvm.store` \
              is. Source: LLVM language reference, \"'llvm.experimental.vp.strided.store' Intrinsic\".",
        operands: &[
            one("val", &VECTOR), one("ptr", &POINTER), one("stride", &INTEGER), one("mask", &MASK), one("evl", &LENGTH),
        ],
        traits: Traits::WRITES_MEMORY, undefined: WRITES, verify: Some(verify_memory), meaning: Meaning::Values(store),
    }
    ACTIVE_LANES = "llvm.intr.get.active.lane.mask" Form::Asm("$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)"), [],
        "the lanes of a loop's iteration that are below its trip count" {
        doc: "Lane k is whether `base` + k, which does not wrap around, is less than `n`, all unsigned. Source: LLVM language \
              reference, \"'llvm.get.active.lane.mask.*' Intrinsics\".",
        operands: &[one("base", &INTEGER), one("n", &INTEGER)], results: &[one("res", &MASK)],
        traits: Traits::PURE.and(Traits::SAME_TYPE_OPERANDS).and(Traits::MAKES_POISON), poison: "if `n` is 0",
        meaning: Meaning::Values(active),
    }
}

const CHOICE: &[ValueDef] =
    &[one("cond", &MASK), one("true_val", &VECTOR), one("false_val", &VECTOR), one("evl", &LENGTH)];

/// The vectors, and the result, are of one type.
fn verify_lanes(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).chain(v.ir.result_types(op)).collect();
    let [vectors @ .., _, _, result] = types.as_slice() else { return Ok(()) };
    v.require(op, vectors.iter().all(|t| t == result), "expected vectors and a result of one type")?;
    verify_mask(v, op, vectors.len(), *result)
}

fn verify_mask(v: &mut Verifier<'_>, op: OpId, mask: usize, vector: TypeId) -> VResult {
    let lanes = v.ir.operand_types(op).nth(mask).and_then(|t| v.ir.shape(t));
    v.require(op, lanes == v.ir.shape(vector), "expected as many lanes of the mask as of the vector")
}

fn verify_cast_lanes(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_shapes(v, op)?;
    verify_first(v, op)
}

fn verify_wider_lanes(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_wider(v, op)?;
    verify_first(v, op)
}

fn verify_narrower_lanes(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_narrower(v, op)?;
    verify_first(v, op)
}

fn verify_first(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let vector = v.ir.operand_types(op).next();
    match vector {
        Some(vector) => verify_mask(v, op, 1, vector),
        None => Ok(()),
    }
}

fn verify_choice(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).chain(v.ir.result_types(op)).collect();
    let [_, a, b, _, result] = *types else { return Ok(()) };
    v.require(op, a == b && b == result, "expected vectors and a result of one type")?;
    verify_mask(v, op, 0, result)
}

fn verify_memory(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let mask = v.ir.operands(op).len().saturating_sub(2);
    let vector = v.ir.result_types(op).chain(v.ir.operand_types(op)).next();
    match vector {
        Some(vector) => verify_mask(v, op, mask, vector),
        None => Ok(()),
    }
}

/// The length, which is at most that of a vector, and the vector's.
fn length(w: &World<'_>, n: &Value, vector: TypeId) -> Result<(usize, usize), Stop> {
    let n = w.decided(n)?;
    let lanes = w.ir.shape(vector).and_then(Ir::static_elems).unwrap_or(0);
    if n > lanes {
        return Err(w.ub(Ub::OutOfBounds, format!("the length {n} is greater than the vector's, which is {lanes}")));
    }
    Ok((n as usize, w.room(lanes, VALUE_BYTES)?))
}

fn lanewise(w: &mut World<'_>, operands: &mut [Value], kernel: Kernel) -> Result<Values, Stop> {
    let n_in = operands.len().saturating_sub(2);
    let (vectors, rest) = operands.split_at(n_in);
    let [mask, n] = rest else { return Err(w.malformed("operands")) };
    let (from, to) = (w.operand_type(0)?, w.result_type()?);
    let (n, lanes) = length(w, n, from)?;
    let scalar = |t| scalar_ty(w.ir, w.config.index_width, t).ok_or_else(|| w.unsupported("lanes of this type"));
    let (t, out) = (scalar(from)?, scalar(to)?);
    let by = ScalarOp { kernel, ins: [t; 3], n_in: n_in as u8, out, aux: 0, flags: 0, rounding: None };
    w.charge(lanes as u64)?;
    let vectors = vectors.iter().map(|v| elements(w, v, from)).collect::<Result<Vec<_>, _>>()?;
    let mask = elements(w, mask, w.operand_type(n_in)?)?;
    let mut all = Vec::with_capacity(lanes);
    for k in 0..lanes {
        let counts = k < n && {
            let bit = defined(w, mask.elems.get(k))?;
            // A division may be undefined, or not be there.
            if bit.is_poison() && matches!(kernel, Kernel::IntDiv(_)) {
                return Err(w.ub(Ub::PoisonUse, "a bit of the mask of a division is poison"));
            }
            !bit.is_poison() && set(w, &mask, k)?
        };
        if !counts {
            all.push(Value::Poison);
            continue;
        }
        let x = vectors.iter().map(|v| defined(w, v.elems.get(k))).collect::<Result<Vec<_>, _>>()?;
        // A quotient that does not fit is undefined for the remainder, too.
        if matches!(kernel, Kernel::IntDiv(IntDiv::RemS)) {
            w.apply(&ScalarOp { kernel: Kernel::IntDiv(IntDiv::DivS), ..by }, &x)?;
        }
        let made = match (kernel, x.as_slice()) {
            // Rounded twice.
            (Kernel::FloatBin(BinaryOp::Mul), [a, b, c]) => {
                let two = ScalarOp { n_in: 2, ..by };
                let product = w.apply(&two, &[a.clone(), b.clone()])?;
                w.apply(&ScalarOp { kernel: Kernel::FloatBin(BinaryOp::Add), ..two }, &[product, c.clone()])?
            }
            _ => w.apply(&by, &x)?,
        };
        all.push(made);
    }
    Ok(Values::from_iter([Value::shaped(w.ir.shape(to).unwrap_or(&[]), Elems::from_values(all))]))
}

fn multiply_add(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let once = w.sched.fuses(w.op.0);
    lanewise(w, operands, if once { Kernel::Fma } else { Kernel::FloatBin(BinaryOp::Mul) })
}

fn choose(w: &mut World<'_>, operands: &mut [Value], merges: bool) -> Result<Values, Stop> {
    let ([cond, a, b, n], _) = w.first(operands)?;
    let vector = w.result_type()?;
    let (n, lanes) = length(w, n, vector)?;
    w.charge(lanes as u64)?;
    let cond = elements(w, cond, w.operand_type(0)?)?;
    let (a, b) = (elements(w, a, vector)?, elements(w, b, vector)?);
    let lane = |k: usize| match defined(w, cond.elems.get(k))? {
        _ if k >= n && !merges => Ok(Value::Poison),
        bit if k < n && bit.is_poison() => Ok(Value::Poison),
        _ if k < n && set(w, &cond, k)? => Ok(a.elems.get(k).unwrap_or(Value::Poison)),
        _ => Ok(b.elems.get(k).unwrap_or(Value::Poison)),
    };
    let all = (0..lanes).map(lane).collect::<Result<Vec<_>, Stop>>()?;
    Ok(Values::from_iter([Value::shaped(&a.shape, Elems::from_values(all))]))
}

/// Where the lanes of a vector lie: at a pointer and a stride of bytes, that of its elements unless
/// it is given.
#[derive(Copy, Clone)]
struct Places {
    first: Pointer,
    stride: i64,
    elem: TypeId,
    /// The alignment of each lane: that of its type, or none where it was that of the vector.
    align: Option<u64>,
}

impl Places {
    /// Checks that the pointer is aligned as the vector is, if there is no stride.
    fn of(w: &World<'_>, vector: TypeId, pointer: &Value, stride: Option<&Value>) -> Result<Places, Stop> {
        let (elem, each, _) = super::lanes::lanes(w, vector)?;
        let first = w.pointer(pointer)?;
        let Some(stride) = stride else {
            let size = bytes::size(w.ir, vector).ok_or_else(|| w.unsupported("a vector of this type in memory"))?;
            w.pointer_aligned(first, size.align)?;
            return Ok(Places { first, stride: each as i64, elem, align: Some(1) });
        };
        let ty = w.ir.operands(w.op).iter().rev().nth(2).map(|&v| w.ir.value_type(v));
        let width = ty.and_then(|t| w.ir.signless_width(t)).filter(|&n| n <= 64);
        let width = width.ok_or_else(|| w.unsupported("a stride of this type"))?;
        Ok(Places { first, stride: int::sext(width, w.decided(stride)?), elem, align: None })
    }

    fn at(&self, k: usize) -> Pointer {
        Pointer { at: self.first.at.saturating_add(self.stride.saturating_mul(k as i64)), ..self.first }
    }
}

fn load(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (pointer, stride, mask, n) = match operands {
        [p, mask, n] => (p, None, mask, n),
        [p, stride, mask, n] => (p, Some(&*stride), mask, n),
        _ => return Err(w.malformed("operands")),
    };
    let vector = w.result_type()?;
    let (n, lanes) = length(w, n, vector)?;
    let bits = w.operand_type(w.ir.operands(w.op).len() - 2)?;
    let mask = elements(w, mask, bits)?;
    let mut places = None;
    let mut all = Vec::with_capacity(lanes);
    for k in 0..lanes {
        if k >= n || !set(w, &mask, k)? {
            all.push(Value::Poison);
            continue;
        }
        let of = match places {
            Some(of) => of,
            // Nobody looks at the pointer unless a lane is set.
            None => *places.insert(Places::of(w, vector, pointer, stride)?),
        };
        all.push(w.load_at(of.at(k), of.elem, of.align, "load")?);
    }
    Ok(Values::from_iter([Value::shaped(w.ir.shape(vector).unwrap_or(&[]), Elems::from_values(all))]))
}

fn store(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (v, pointer, stride, mask, n) = match operands {
        [v, p, mask, n] => (v, p, None, mask, n),
        [v, p, stride, mask, n] => (v, p, Some(&*stride), mask, n),
        _ => return Err(w.malformed("operands")),
    };
    let vector = w.operand_type(0)?;
    let (n, _) = length(w, n, vector)?;
    let bits = w.operand_type(w.ir.operands(w.op).len() - 2)?;
    let (v, mask) = (elements(w, v, vector)?, elements(w, mask, bits)?);
    let mut places = None;
    for k in 0..n {
        if !set(w, &mask, k)? {
            continue;
        }
        let of = match places {
            Some(of) => of,
            // Nobody looks at the pointer unless a lane is set.
            None => *places.insert(Places::of(w, vector, pointer, stride)?),
        };
        let x = v.elems.get(k).unwrap_or(Value::Poison);
        w.store_at(of.at(k), of.elem, &x, of.align, "store")?;
    }
    Ok(Values::new())
}

fn active(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([base, n], _) = w.first(operands)?;
    let ty = w.result_type()?;
    let shape = w.ir.shape(ty).unwrap_or(&[]).to_vec();
    let lanes = w.room(Ir::static_elems(&shape).unwrap_or(u64::MAX), VALUE_BYTES)? as u64;
    w.charge(lanes)?;
    let (Some(base), Some(n)) = (base.unsigned(), n.unsigned().filter(|&n| n > 0)) else {
        return Ok(Values::from_iter([Value::shaped(&shape, Elems::Any(vec![Value::Poison; lanes as usize]))]));
    };
    let lane = |k: u64| Value::Word(u64::from(u128::from(base) + u128::from(k) < u128::from(n)));
    Ok(Values::from_iter([Value::shaped(&shape, Elems::from_values((0..lanes).map(lane).collect()))]))
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).chain(v.ir.result_types(op)).collect();
    let [start, vector, mask, _, result] = *types else { return Ok(()) };
    let same = start == result && v.ir.elem_type(vector) == Some(result);
    v.require(op, same, "expected the initial value, the elements and the result to have the same type")?;
    v.require(op, v.ir.shape(vector) == v.ir.shape(mask), "expected as many lanes of the mask as of the vector")
}

fn reduce(w: &mut World<'_>, operands: &mut [Value], kernel: Kernel) -> Result<Values, Stop> {
    let ([start, v, mask, length], _) = w.first(operands)?;
    let (vector, bits) = (w.operand_type(1)?, w.operand_type(2)?);
    let (n, _) = self::length(w, length, vector)?;
    let t =
        scalar_ty(w.ir, w.config.index_width, vector).ok_or_else(|| w.unsupported("a reduction of these elements"))?;
    let by = ScalarOp { kernel, ins: [t; 3], n_in: 2, out: t, aux: 0, flags: 0, rounding: None };
    w.charge(n as u64)?;
    let (elems, mask) = (elements(w, v, vector)?, elements(w, mask, bits)?);
    let mut acc = start.clone();
    for k in 0..n {
        // A bit that is poison decides whether a lane counts, so the sum is poison.
        let bit = defined(w, mask.elems.get(k))?;
        if bit.is_poison() {
            acc = Value::Poison;
        } else if set(w, &mask, k)? {
            let x = defined(w, elems.elems.get(k))?;
            acc = w.apply(&by, &[acc, x])?;
        }
    }
    Ok(Values::from_iter([acc]))
}
