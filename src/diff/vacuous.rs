//! Why a source is undefined on every input, and what can be told of the target all the same.

use super::found::{FunctionReport, Reason, Verdict};
use super::options::Options;
use super::search::search;
use super::shrink::shrink;
use super::subject::Subject;
use super::{effort, refine::Side};
use rustmlir_meaning::config::Races;
use rustmlir_meaning::stop::{Stop, Ub};

/// Useful inputs in index order that are looked for.
const INPUTS: u64 = 200;

/// The reason why there was nothing to compare.
pub(super) fn reason(subject: &Subject<'_>, r: &FunctionReport) -> Option<Reason> {
    let (most, _) = r.vacuous.iter().max_by_key(|(_, n)| **n)?;
    let case = r.samples.get(most)?;
    let s = subject.explaining().run(Side::Source, case, effort::WORK, None);
    let Some(Stop::Undefined(mut kind, mut finding)) = s.stop else { return None };
    if kind == Ub::UninitialisedRead && kind.id() != *most {
        // Such a read was no mistake: what was undefined came behind it.
        let mut past = subject.options.clone();
        past.settings.unwritten_is_poison = true;
        let s = subject.with(&past).explaining().run(Side::Source, case, effort::WORK, None);
        if let Some(Stop::Undefined(k, f)) = s.stop.filter(|s| matches!(s, Stop::Undefined(k, _) if k.id() == *most)) {
            (kind, finding) = (k, f);
        }
    }
    let (op, message) = (finding.op, finding.message.clone());
    let in_order = (kind == Ub::DataRace).then(|| Box::new(in_order(subject, r)));
    Some(Reason { kind, op, message, in_order })
}

/// Compares without looking for races: both run their parallel loops in index order, and a target
/// may also do what another order of the source does.
fn in_order(subject: &Subject<'_>, r: &FunctionReport) -> FunctionReport {
    let mut options = Options { schedules: 0, every: false, ..subject.options.clone() };
    options.inputs = options.inputs.min(INPUTS);
    options.settings.races = Races::Off;
    let mut out = FunctionReport::new(&r.pair);
    let other = match Subject::new(subject.source, subject.target, &r.pair, &options) {
        Ok(s) => s,
        Err(e) => {
            out.verdict = Verdict::Inconclusive(e);
            return out;
        }
    };
    match search(&other, &mut out) {
        Err(e) => out.verdict = Verdict::Inconclusive(e),
        Ok(found) => {
            out.failure = found.into_iter().next().map(|f| shrink(&other, f));
            out.verdict = match (&out.failure, out.useful) {
                (Some(_), _) => Verdict::Differs,
                (None, 0) => Verdict::Vacuous,
                (None, _) => Verdict::Refines,
            };
        }
    }
    out
}
