//! How a run ended: as messages, and as data.

use super::audit::Audit;
use super::run::{End, RaceFound};
use super::value::TypedValue;
use rustmlir_diag::{Diagnostic, Note, Severity};
use rustmlir_ir::{Ir, OpId};
use rustmlir_meaning::stop::{Related, Role, Stop};
use rustmlir_session::race::Race;
use rustmlir_session::reason::{self, finding};
use rustmlir_session::{Leak, Module, Outcome, Typed};

/// A race with its other places.
pub fn race_diagnostic(ir: &Ir, r: &Race, severity: Severity) -> Diagnostic {
    let text = format!("data race: {}: {} [data-race]", r.message(), r.second.text());
    let mut d = Diagnostic::error("data-race", ir.op_span(r.second.op), text);
    d.severity = severity;
    let note = |role, op, message: String| reason::note(ir, &Related::new(role, Some(op), message));
    d.notes.push(reason::note(ir, &r.first.place(ir)));
    d.notes.push(note(Role::Unordered, r.parallel, "this loop leaves the two unordered".into()));
    d.notes.extend(r.allocation.map(|made| note(Role::Allocated, made, r.memory_text())));
    d.notes.extend(r.atomic_text().map(|text| Note::new(None, text)));
    d
}

/// What the program leaves open, and the run has chosen.
pub fn open_choice(ir: &Ir, o: &Outcome) -> Option<Diagnostic> {
    let op = OpId(o.chosen.open?);
    let text = format!(
        "'{}' does not specify whether a product is rounded before the addition, and here the sum depends on it",
        ir.op_name(op)
    );
    let d = Diagnostic::error("open-rounding", ir.op_span(op), text);
    let help = Some("a plain run rounds; --shuffle-parallel and --exhaustive try both".to_string());
    Some(Diagnostic { severity: Severity::Warning, help, ..d })
}

/// Memory that is never freed.
pub fn leak(ir: &Ir, l: &Leak) -> Diagnostic {
    let mut d =
        Diagnostic::error("leak", ir.op_span(l.op), format!("{} bytes allocated here are never freed", l.bytes));
    d.severity = Severity::Warning;
    d
}

/// What is shown of a run besides its results.
#[derive(Copy, Clone, Debug)]
pub struct Shown {
    /// Width of `index` in bits.
    pub index_width: u32,
    /// The memory of arguments.
    pub memory: bool,
    /// Memory that was never freed.
    pub leaks: bool,
}

/// How a run ended, as data.
pub fn end(m: &Module, o: &Outcome, shown: &Shown) -> End {
    let typed = |t: &Typed| TypedValue::of(&m.ir, t, shown.index_width);
    let raced = !o.races.is_empty();
    End {
        class: o.class(),
        kind: o.kind(),
        results: o.results.iter().map(typed).collect(),
        output: String::from_utf8_lossy(&o.output).into_owned(),
        steps: o.steps,
        peak_bytes: o.peak_bytes,
        unchecked: o.unchecked.clone(),
        memory: shown.memory.then(|| o.memory.iter().map(|t| t.as_ref().map(typed)).collect()),
        unexpected: None,
        finding: o.stop.as_ref().and_then(|s| finding(&m.ir, s)).map(|d| d.data(&m.ir.source)),
        open: open_choice(&m.ir, o).map(|d| d.data(&m.ir.source)),
        races: raced.then(|| o.races.iter().map(|r| RaceFound::of(&m.ir, r)).collect()),
        races_cut: raced.then_some(o.races_cut),
        message: match &o.stop {
            Some(Stop::Internal(what)) => Some(what.to_string()),
            _ => None,
        },
        audit: (!o.audits.is_empty()).then(|| o.audits.iter().map(|x| Audit::of(&m.ir, x)).collect()),
        leaks: shown.leaks.then(|| o.leaks.iter().map(|l| leak(&m.ir, l).data(&m.ir.source)).collect()),
    }
}
