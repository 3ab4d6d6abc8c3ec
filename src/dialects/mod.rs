//! One definition per operation: names in each generation, custom form, verifier, semantics, documentation. A dialect
//! does not know the insides of another.

pub mod affine;
pub mod arith;
pub mod bufferization;
mod bufferization_dealloc;
pub mod builtin;
pub mod cf;
pub mod complex;
mod complex_functions;
pub mod constraints;
mod def;
pub mod func;
mod index;
pub mod known;
pub mod linalg;
pub mod math;
pub mod memref;
pub mod mixed;
mod reassociation;
pub mod respell;
pub mod respell_2021;
pub mod scf;
pub mod tensor;
pub mod ub;
pub mod vector;

pub use def::*;

use std::sync::OnceLock;

use smallvec::SmallVec;

use crate::exec::kernel::Kernel;
use crate::exec::stop::Ub;
use crate::ir::{DYNAMIC, Ir, OpId, TypeId, ValueId};
use crate::num::float::RoundingMode;

/// The registry of all dialects.
pub fn registry() -> &'static Registry {
    static R: OnceLock<Registry> = OnceLock::new();
    R.get_or_init(|| {
        Registry::new(&[
            builtin::OPS,
            func::OPS,
            cf::OPS,
            arith::OPS,
            memref::OPS,
            scf::OPS,
            math::OPS,
            ub::OPS,
            tensor::OPS,
            vector::OPS,
            complex::OPS,
            complex_functions::OPS,
            index::OPS,
            bufferization::OPS,
            affine::OPS,
            linalg::OPS,
            linalg::table::OPS,
        ])
    })
}

/// Enumerations that are attributes `#dialect.name<word>`.
static ENUMS: &[&constraints::EnumDef] = &[
    &arith::FASTMATH,
    &arith::OVERFLOW,
    &linalg::enums::TYPE_FN,
    &linalg::enums::UNARY_FN,
    &linalg::enums::BINARY_FN,
    &linalg::enums::TERNARY_FN,
    &linalg::enums::ITERATOR,
    &linalg::enums::ELEMENTWISE,
    &vector::KINDS,
    &vector::ITERATOR,
];

/// What is wrong with an attribute of a dialect, the text after the dot: a word that its enumeration does not have.
pub fn unknown_enum_word(dialect: &str, text: &str) -> Option<String> {
    let (name, rest) = text.split_once('<')?;
    let e = ENUMS.iter().find(|e| e.dialect == Some((dialect, name)))?;
    let body = rest.strip_suffix('>')?;
    let known = |w: &str| e.cases.iter().chain(e.old).any(|c| c.0 == w.trim());
    if if e.bits { body.split([',', '|']).all(known) } else { known(body) } {
        return None;
    }
    let words: Vec<&str> = e.cases.iter().map(|c| c.0).collect();
    Some(format!("expected {} to be one of: {}", e.what, words.join(", ")))
}

/// Whether an attribute records the sizes of groups of this operation; elsewhere the name has no meaning.
pub fn keeps_segments(def: &OpDef, name: &str) -> bool {
    is_segment_attr(name) && (def.has(Traits::ATTR_SIZED_OPERANDS) || def.has(Traits::ATTR_SIZED_RESULTS))
}

/// Whether an attribute records the sizes of operand or result groups.
pub fn is_segment_attr(name: &str) -> bool {
    matches!(name, "operandSegmentSizes" | "operand_segment_sizes" | "resultSegmentSizes" | "result_segment_sizes")
}

/// Whether an operation chooses one of two values: it may choose by one bit for all elements, and is run in a way of its own.
pub fn is_select(ir: &Ir, op: OpId) -> bool {
    ir.is(op, "arith.select")
}

/// What an atomic update commutes with; see [`memref::atomic::commutes_as`].
pub fn update_commutes_as(ir: &Ir, op: OpId) -> Option<Option<i64>> {
    memref::atomic::commutes_as(ir, op)
}

/// Predicate, poison-making flags and rounding mode of an elementwise operation.
pub fn scalar_attrs(ir: &Ir, op: OpId, kernel: Kernel) -> (u32, u32, Option<RoundingMode>) {
    arith::scalar_attrs(ir, op, kernel)
}

impl Ir {
    /// The operands that belong to the operand definition number `i`.
    pub fn operand_group(&self, op: OpId, i: usize) -> SmallVec<[ValueId; 4]> {
        let all = self.operands(op);
        let Some(def) = self.def(op) else { return SmallVec::new() };
        let sizes = if def.has(Traits::ATTR_SIZED_OPERANDS) {
            self.attr_named(op, "operandSegmentSizes").and_then(|a| self.attr_i64_list(a))
        } else {
            None
        };
        let (start, n) = group(def.operands, all.len(), i, sizes.as_deref());
        SmallVec::from_slice(all.get(start..start + n).unwrap_or(&[]))
    }

    /// The results that belong to the result definition number `i`.
    pub fn result_group(&self, op: OpId, i: usize) -> SmallVec<[ValueId; 4]> {
        let Some(def) = self.def(op) else { return SmallVec::new() };
        let sizes = if def.has(Traits::ATTR_SIZED_RESULTS) {
            self.attr_named(op, "resultSegmentSizes").and_then(|a| self.attr_i64_list(a))
        } else {
            None
        };
        let all: SmallVec<[ValueId; 4]> = self.results(op).collect();
        let (start, n) = group(def.results, all.len(), i, sizes.as_deref());
        SmallVec::from_slice(all.get(start..start + n).unwrap_or(&[]))
    }
}

/// Start and length of group `i` among `total` values.
fn group(defs: &[ValueDef], total: usize, i: usize, sizes: Option<&[i64]>) -> (usize, usize) {
    if let Some(sizes) = sizes {
        let at = |k: usize| usize::try_from(sizes.get(k).copied().unwrap_or(0)).unwrap_or(0);
        return ((0..i).map(at).sum::<usize>().min(total), at(i).min(total));
    }
    let fixed = defs.iter().filter(|d| d.arity == Arity::One).count();
    let mut extra = total.saturating_sub(fixed);
    let mut start = 0;
    for (k, d) in defs.iter().enumerate() {
        let n = match d.arity {
            Arity::One => 1,
            Arity::Opt => {
                let n = extra.min(1);
                extra -= n;
                n
            }
            Arity::Var => std::mem::take(&mut extra),
        };
        if k == i {
            return (start.min(total), n.min(total.saturating_sub(start)));
        }
        start += n;
    }
    (total, 0)
}

/// Whether stack allocations are made in the regions of `op` that end with it (not in calls).
pub fn has_alloca(ir: &Ir, op: OpId) -> bool {
    let mut any = false;
    ir.walk(op, |o| any |= ir.is(o, "memref.alloca"));
    any
}

/// Whether an operation by itself, its regions apart, does nothing but make results or end its block.
pub fn effectless(ir: &Ir, op: OpId) -> bool {
    ir.def(op)
        .is_some_and(|d| matches!(d.exec, Exec::Elementwise(_)) || d.has(Traits::PURE) || d.has(Traits::TERMINATOR))
}

/// Whether a pass may execute an operation where the program would not have, and something can go wrong with it there: its
/// results are of no use then, and nothing else has happened. Divisions and questions after a dimension that is not there
/// may only be executed where they are known to succeed.
pub fn speculatable(ir: &Ir, op: OpId) -> bool {
    ir.regions(op).is_empty()
        && ir.def(op).is_some_and(|d| {
            let somewhere = |k: Ub| matches!(k, Ub::DivisionByZero | Ub::DimOutOfRange);
            let pure = d.has(Traits::PURE) && !d.has(Traits::TERMINATOR);
            // Extents that the types leave open may differ; others cannot.
            let open = |t: TypeId| ir.is_tensor(t) && ir.shape(t).is_none_or(|s| s.contains(&DYNAMIC));
            let can = |k: Ub| k != Ub::ShapeMismatch || !d.pairs_elements() || ir.operand_types(op).any(open);
            pure && d.kinds().any(can) && !d.kinds().any(somewhere)
        })
}
