//! `--expect`: what a run should leave, and where it leaves something else.

use super::args::RunArgs;
use super::arrays::{Places, Whose};
use super::json::run::Unexpected;
use rustmlir_diag::Diagnostic;
use rustmlir_io::ReadError;
use rustmlir_ir::{OpId, TypeId};
use rustmlir_session::datum::Datum;
use rustmlir_session::expect::{self, Tolerance};
use rustmlir_session::literal::Literal;
use rustmlir_session::{Input, Module, Outcome, Settings};

/// What is expected of one value.
pub struct Expected {
    whose: Whose,
    ty: TypeId,
    value: Datum,
}

/// Why expectations cannot be compared with anything.
pub(super) enum Refused {
    /// They do not fit the function, or make no sense.
    Usage(String),
    /// A file is not read.
    File(ReadError),
}

/// Reads what is expected, before anything runs; files may take `left` bytes, of which less is left
/// then.
///
/// # Errors
/// What does not fit.
pub(super) fn plan(a: &RunArgs, m: &Module, f: OpId, s: &Settings, left: &mut u64) -> Result<Vec<Expected>, Refused> {
    for (name, x) in [("--rtol", a.rtol), ("--atol", a.atol)] {
        if !(x.is_finite() && x >= 0.0) {
            return Err(Refused::Usage(format!("{name}: '{x}' is not a finite number of at least 0")));
        }
    }
    let mut places = Places::new(m, f);
    let mut out = Vec::new();
    for text in &a.expect {
        let fail = |e: String| Refused::Usage(format!("--expect '{text}': {e}"));
        let (which, value) = match text.split_once('=').filter(|(w, _)| Whose::parse(w).is_some()) {
            Some((w, v)) => (Some(w), v),
            None => (None, text.as_str()),
        };
        let (whose, ty) = places.choose(which).map_err(fail)?;
        let input = match value.strip_prefix('@') {
            Some(file) => {
                let array = rustmlir_io::read_array(file, *left).map_err(Refused::File)?;
                *left = left.saturating_sub(array.words.len() as u64 * 8);
                Input::Array(array)
            }
            None => Input::parse(value).map_err(fail)?,
        };
        // It stands for whatever comes.
        if matches!(&input, Input::Literal(Literal::Atom(word)) if word == "_") {
            continue;
        }
        let value = m.value_at(&input, ty, s.index_width).map_err(fail)?;
        out.push(Expected { whose, ty, value });
    }
    Ok(out)
}

/// Where a run that has returned left something else.
pub(super) fn judge(a: &RunArgs, all: &[Expected], m: &Module, o: &Outcome, index_width: u32) -> Vec<Unexpected> {
    if o.stop.is_some() {
        return Vec::new();
    }
    let tolerance = Tolerance { relative: a.rtol, absolute: a.atol };
    let found = all.iter().filter_map(|e| {
        let got = e.whose.of(o)?;
        let d = expect::difference(&m.ir, &got.datum, &e.value, e.ty, tolerance, index_width)?;
        Some(Unexpected {
            value: e.whose.name(),
            message: d.text(),
            index: d.index,
            got: d.got,
            want: d.want,
            different: d.count,
            compared: d.of,
            greatest: d.greatest,
        })
    });
    found.collect()
}

/// The same as a message, at the function.
pub(super) fn diagnostic(m: &Module, f: OpId, u: &Unexpected) -> Diagnostic {
    let text = format!("{} is not as expected: {} [unexpected-result]", u.value, u.message);
    Diagnostic::error("unexpected-result", m.ir.op_span(f), text)
}
