//! The kinds of combination: what atomic updates, reductions of vectors and results of parallel
//! loops do with two values.

use super::{float, int};
use crate::OpDef;
use rustmlir_ir::{Ir, TypeId};
use rustmlir_meaning::Meaning;
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::kernel::{IntBin, Kernel, ScalarOp, ScalarTy};
use rustmlir_num::float::{BinaryOp, RoundingMode, round_f64};
use rustmlir_num::int::mask;

/// A kind of combination.
#[derive(Copy, Clone)]
pub struct Combining {
    /// What `AtomicRMWKind` calls it.
    pub name: &'static str,
    /// What `vector.kind` calls it; one word may stand for a kind of integers and one of floats.
    of_vectors: &'static str,
    /// The operation that it stands for; `assign` stands for none.
    pub op: Option<&'static OpDef>,
}

const fn kind(name: &'static str, of_vectors: &'static str, op: &'static OpDef) -> Combining {
    Combining { name, of_vectors, op: Some(op) }
}

/// By number as `AtomicRMWKind`.
pub const KINDS: [Combining; 16] = [
    kind("addf", "add", &float::ADDF),
    kind("addi", "add", &int::ADDI),
    kind("andi", "and", &int::ANDI),
    Combining { name: "assign", of_vectors: "", op: None },
    kind("maximumf", "maximumf", &float::MAXIMUMF),
    kind("maxnumf", "maxnumf", &float::MAXNUMF),
    kind("maxs", "maxsi", &int::MAXSI),
    kind("maxu", "maxui", &int::MAXUI),
    kind("minimumf", "minimumf", &float::MINIMUMF),
    kind("minnumf", "minnumf", &float::MINNUMF),
    kind("mins", "minsi", &int::MINSI),
    kind("minu", "minui", &int::MINUI),
    kind("mulf", "mul", &float::MULF),
    kind("muli", "mul", &int::MULI),
    kind("ori", "or", &int::ORI),
    kind("xori", "xor", &int::XORI),
];

/// Names and numbers, as the cases of an enumeration.
pub const CASES: [(&str, i64); KINDS.len()] = {
    let mut all = [("", 0); KINDS.len()];
    let mut i = 0;
    while i < all.len() {
        all[i] = (KINDS[i].name, i as i64);
        i += 1;
    }
    all
};

/// The kind of a number.
pub fn numbered(number: i64) -> Option<Combining> {
    KINDS.get(usize::try_from(number).ok()?).copied()
}

/// The kind of floats, or of integers, that a word of `vector.kind` stands for.
pub fn of_vectors(word: &str, floats: bool) -> Option<Combining> {
    KINDS.into_iter().find(|k| k.of_vectors == word && k.takes_floats() == Some(floats))
}

impl Combining {
    /// What it computes.
    pub fn kernel(self) -> Option<Kernel> {
        match self.op?.meaning {
            Meaning::Scalar(k) => Some(k),
            _ => None,
        }
    }

    /// Whether it combines floats, or integers; `None` if it computes nothing.
    pub fn takes_floats(self) -> Option<bool> {
        self.kernel().map(|k| matches!(k, Kernel::FloatBin(_)))
    }

    /// It on values of a type.
    pub fn on(self, ty: ScalarTy) -> Option<ScalarOp> {
        let fits = self.takes_floats()? == matches!(ty, ScalarTy::Float(_));
        let op = ScalarOp { kernel: self.kernel()?, ins: [ty; 3], n_in: 2, out: ty, aux: 0, flags: 0, rounding: None };
        fits.then_some(op)
    }

    /// The bits of the value of a type that changes nothing.
    pub fn neutral_of(self, ir: &Ir, t: TypeId) -> Option<u64> {
        scalar_ty(ir, 64, t).and_then(|t| self.neutral(t))
    }

    /// The bits of the value that changes nothing; `None` for types of more than a word and where
    /// there is none.
    pub fn neutral(self, ty: ScalarTy) -> Option<u64> {
        match (self.kernel()?, ty) {
            (Kernel::FloatBin(op), ScalarTy::Float(f)) => {
                let v = match op {
                    BinaryOp::Add => return Some(0),
                    BinaryOp::Mul => 1.0,
                    BinaryOp::Maximum => f64::NEG_INFINITY,
                    BinaryOp::Minimum => f64::INFINITY,
                    _ => return None,
                };
                round_f64(f, RoundingMode::ToNearestEven, v).and_then(|b| u64::try_from(b).ok())
            }
            (Kernel::IntBin(op), ScalarTy::Int(w)) if w <= 64 => {
                let top = 1u64 << (w.max(1) - 1);
                let v = match op {
                    IntBin::Add | IntBin::Or | IntBin::Xor | IntBin::MaxU => 0,
                    IntBin::Mul => 1,
                    IntBin::And | IntBin::MinU => u64::MAX,
                    IntBin::MaxS => top,
                    IntBin::MinS => !top,
                    _ => return None,
                };
                Some(v & mask(w))
            }
            _ => None,
        }
    }
}
