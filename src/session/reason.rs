//! Steps of a reason as notes of a diagnostic, and as data.

use crate::diag::data::{NamedValue, Place, Remark};
use crate::diag::{About, Note};
use crate::ir::Ir;
use crate::meaning::stop::{Named, Related};

/// A step as a note about a program.
pub fn note(ir: &Ir, r: &Related) -> Note {
    let span = r.op.map(|op| ir.op_span(if op.is_none() { ir.top } else { op }));
    Note { about: Some(Box::new(about(r))), ..Note::new(span, r.text()) }
}

/// A step as data, at a place that is known already.
pub fn remark(r: &Related, place: Option<Place>) -> Remark {
    Remark::of(r.text(), place, Some(&about(r)))
}

fn about(r: &Related) -> About {
    let named = |n: &Named| NamedValue { name: n.name.clone(), value: n.value.clone() };
    let all = |list: &[Named]| list.iter().map(named).collect();
    About { role: r.role.id(), operands: all(&r.operands), iteration: all(&r.iteration), results: all(&r.results) }
}
