//! Operations on the lanes of a vector that a mask and a length select, and reductions of them.

use crate::arith::define;
use crate::constraints::TypeC;
use crate::{Form, Traits, TypeRule, one};
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::kernel::{IntBin, IntDiv, Kernel, ScalarOp};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::BinaryOp;
use rustmlir_verify::{VResult, Verifier};

use super::FLOATS;
use super::lanes::{INTEGER, INTEGERS, MASK, REALS, defined, elements, set};

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
    ($($id:ident = $name:literal $vector:ident $kernel:expr, $undefined:expr, $summary:literal;)*) => {
        define! {
            $($id = $name Form::Generic, [], $summary {
                doc: "Of the lanes below the length that the mask selects; the others of the result are poison. Undefined if the length is \
                      greater than the vector's. Source: LLVM language reference, \"Vector Predication Intrinsics\".",
                operands: &[one("lhs", &$vector), one("rhs", &$vector), one("mask", &MASK), one("evl", &LENGTH)],
                results: &[one("res", &$vector)], traits: Traits::PURE.and(Traits::MAKES_POISON), undefined: $undefined,
                poison: "in lanes that are not selected", rules: &[TypeRule::AllMatch(&["lhs", "rhs", "res"])],
                verify: Some(verify_lanes), meaning: Meaning::Values(|w, v| lanewise(w, v, $kernel)),
            })*
        }
    };
}

const FEW: &[Ub] = &[Ub::OutOfBounds, Ub::PoisonUse];
const SIGNED: &[Ub] = &[Ub::OutOfBounds, Ub::PoisonUse, Ub::DivisionByZero, Ub::DivisionOverflow];
const UNSIGNED: &[Ub] = &[Ub::OutOfBounds, Ub::PoisonUse, Ub::DivisionByZero];

lanewise! {
    VP_ADD = "llvm.intr.vp.add" INTEGERS Kernel::IntBin(IntBin::Add), FEW, "sum of integers, in set lanes";
    VP_SUB = "llvm.intr.vp.sub" INTEGERS Kernel::IntBin(IntBin::Sub), FEW, "difference of integers, in set lanes";
    VP_MUL = "llvm.intr.vp.mul" INTEGERS Kernel::IntBin(IntBin::Mul), FEW, "product of integers, in set lanes";
    VP_AND = "llvm.intr.vp.and" INTEGERS Kernel::IntBin(IntBin::And), FEW, "bitwise and, in set lanes";
    VP_OR = "llvm.intr.vp.or" INTEGERS Kernel::IntBin(IntBin::Or), FEW, "bitwise or, in set lanes";
    VP_XOR = "llvm.intr.vp.xor" INTEGERS Kernel::IntBin(IntBin::Xor), FEW, "bitwise exclusive or, in set lanes";
    VP_SMAX = "llvm.intr.vp.smax" INTEGERS Kernel::IntBin(IntBin::MaxS), FEW, "the larger of two signed integers, in set lanes";
    VP_SMIN = "llvm.intr.vp.smin" INTEGERS Kernel::IntBin(IntBin::MinS), FEW, "the smaller of two signed integers, in set lanes";
    VP_UMAX = "llvm.intr.vp.umax" INTEGERS Kernel::IntBin(IntBin::MaxU), FEW, "the larger of two unsigned integers, in set lanes";
    VP_UMIN = "llvm.intr.vp.umin" INTEGERS Kernel::IntBin(IntBin::MinU), FEW, "the smaller of two unsigned integers, in set lanes";
    VP_SDIV = "llvm.intr.vp.sdiv" INTEGERS Kernel::IntDiv(IntDiv::DivS), SIGNED, "signed quotient, in set lanes";
    VP_UDIV = "llvm.intr.vp.udiv" INTEGERS Kernel::IntDiv(IntDiv::DivU), UNSIGNED, "unsigned quotient, in set lanes";
    VP_SREM = "llvm.intr.vp.srem" INTEGERS Kernel::IntDiv(IntDiv::RemS), SIGNED, "remainder of the signed division, in set lanes";
    VP_UREM = "llvm.intr.vp.urem" INTEGERS Kernel::IntDiv(IntDiv::RemU), UNSIGNED, "remainder of the unsigned division, in set lanes";
    VP_FADD = "llvm.intr.vp.fadd" REALS Kernel::FloatBin(BinaryOp::Add), FEW, "sum of floats, in set lanes";
    VP_FSUB = "llvm.intr.vp.fsub" REALS Kernel::FloatBin(BinaryOp::Sub), FEW, "difference of floats, in set lanes";
    VP_FMUL = "llvm.intr.vp.fmul" REALS Kernel::FloatBin(BinaryOp::Mul), FEW, "product of floats, in set lanes";
    VP_FDIV = "llvm.intr.vp.fdiv" REALS Kernel::FloatBin(BinaryOp::Div), FEW, "quotient of floats, in set lanes";
    VP_FREM = "llvm.intr.vp.frem" REALS Kernel::FloatBin(BinaryOp::Rem), FEW, "remainder of a division of floats, in set lanes";
}

fn verify_lanes(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let shape = |k: usize| v.ir.operand_types(op).nth(k).and_then(|t| v.ir.shape(t));
    v.require(op, shape(0) == shape(2), "expected as many lanes of the mask as of the vector")
}

fn lanewise(w: &mut World<'_>, operands: &mut [Value], kernel: Kernel) -> Result<Values, Stop> {
    let ([a, b, mask, length], _) = w.first(operands)?;
    let (vector, bits) = (w.operand_type(0)?, w.operand_type(2)?);
    let n = w.decided(length)?;
    let lanes = w.ir.shape(vector).and_then(Ir::static_elems).unwrap_or(0);
    if n > lanes {
        return Err(w.ub(Ub::OutOfBounds, format!("the length {n} is greater than the vector's, which is {lanes}")));
    }
    let t = scalar_ty(w.ir, w.config.index_width, vector).ok_or_else(|| w.unsupported("lanes of this type"))?;
    let by = ScalarOp { kernel, ins: [t; 3], n_in: 2, out: t, aux: 0, flags: 0, rounding: None };
    w.charge(lanes)?;
    let (a, b, mask) = (elements(w, a, vector)?, elements(w, b, vector)?, elements(w, mask, bits)?);
    let mut all = Vec::with_capacity(w.room(lanes, VALUE_BYTES)?);
    for k in 0..lanes as usize {
        let counts = k < n as usize && {
            let bit = defined(w, mask.elems.get(k))?;
            // A division may be undefined, or not be there.
            if bit.is_poison() && matches!(kernel, Kernel::IntDiv(_)) {
                return Err(w.ub(Ub::PoisonUse, "a bit of the mask of a division is poison"));
            }
            !bit.is_poison() && set(w, &mask, k)?
        };
        all.push(match counts {
            true => {
                let (x, y) = (defined(w, a.elems.get(k))?, defined(w, b.elems.get(k))?);
                // A quotient that does not fit is undefined for the remainder, too.
                if matches!(kernel, Kernel::IntDiv(IntDiv::RemS)) {
                    w.apply(&ScalarOp { kernel: Kernel::IntDiv(IntDiv::DivS), ..by }, &[x.clone(), y.clone()])?;
                }
                w.apply(&by, &[x, y])?
            }
            false => Value::Poison,
        });
    }
    Ok(Values::from_iter([Value::shaped(&a.shape, Elems::from_values(all))]))
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
    let n = w.decided(length)?;
    let lanes = w.ir.shape(vector).and_then(Ir::static_elems).unwrap_or(0);
    if n > lanes {
        return Err(w.ub(Ub::OutOfBounds, format!("the length {n} is greater than the vector's, which is {lanes}")));
    }
    let t =
        scalar_ty(w.ir, w.config.index_width, vector).ok_or_else(|| w.unsupported("a reduction of these elements"))?;
    let by = ScalarOp { kernel, ins: [t; 3], n_in: 2, out: t, aux: 0, flags: 0, rounding: None };
    w.charge(n)?;
    let (elems, mask) = (elements(w, v, vector)?, elements(w, mask, bits)?);
    let mut acc = start.clone();
    for k in 0..n as usize {
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
