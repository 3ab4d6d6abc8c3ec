//! Steps of a reason as notes of a diagnostic, and as data.

use rustmlir_diag::data::{NamedValue, Place, Remark};
use rustmlir_diag::{About, Diagnostic, Note};
use rustmlir_ir::{Ir, OpId};
use rustmlir_meaning::stop::{Named, Related, Stop};

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

/// A run's end as a diagnostic: what, where, and the other places.
pub fn finding(ir: &Ir, stop: &Stop) -> Option<Diagnostic> {
    let f = stop.finding()?;
    let (code, message) = match stop {
        Stop::Undefined(k, f) => (k.id(), format!("undefined behavior: {} [{}]", f.message, k.id())),
        Stop::Trap(f) => ("trap", format!("the program terminated itself: {} [trap]", f.message)),
        Stop::Unsupported(f) => ("unsupported", format!("unsupported: {} [unsupported]", f.message)),
        Stop::Exhausted(l, f) => {
            let (name, option) = l.text();
            ("exhausted", format!("the {name} limit ran out: {} [exhausted]; {option} raises it", f.message))
        }
        Stop::Internal(_) => return None,
    };
    let span = |op: OpId| if op.is_none() { ir.op_span(ir.top) } else { ir.op_span(op) };
    let mut d = Diagnostic::error(code, span(f.op), message);
    d.notes = f.related.iter().map(|r| note(ir, r)).collect();
    if let Stop::Undefined(k, _) = stop {
        d.notes.push(Note::new(None, k.doc()));
    }
    Some(d)
}
