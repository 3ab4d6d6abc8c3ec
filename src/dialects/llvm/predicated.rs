//! Reductions of the lanes of a vector that a mask and a length select.

use crate::arith::define;
use crate::constraints::TypeC;
use crate::{Form, Traits, one};
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::kernel::{IntBin, Kernel, ScalarOp};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
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

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).chain(v.ir.result_types(op)).collect();
    let [start, vector, mask, _, result] = *types else { return Ok(()) };
    let same = start == result && v.ir.elem_type(vector) == Some(result);
    v.require(op, same, "expected the start value, the elements and the result to have the same type")?;
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
