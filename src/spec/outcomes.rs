//! Deciding lines that expect several outcomes.

use super::directive::Run;
use super::section::Section;
use rustmlir_explore::{self as explore, Call, exhaustive};
use rustmlir_meaning::config::Engine;
use rustmlir_session::literal::Literal;
use rustmlir_session::{Input, Module, Settings, datum};

/// Runs that deciding a line with `nondeterministic` may take.
const MAX_RUNS: u64 = 4000;

/// Whether schedules give different results, and exactly these if there are any; false if the runs
/// do not suffice to tell.
pub(super) fn outcomes_agree(s: &Section, m: &Module, r: &Run, all: &[Vec<Literal>]) -> Result<bool, String> {
    let f = m.function(&r.function).ok_or_else(|| format!("no function '@{}'", r.function))?;
    let width = s.settings.index_width;
    let inputs: Vec<Input> = r.args.iter().cloned().map(Input::Literal).collect();
    let args = m.arguments(f, &inputs, width).map_err(|e| e.0)?;
    // Only the engine can search through all orders.
    let settings = Settings { engine: Engine::Fast, ..s.settings.clone() };
    let call = Call { module: m, function: f, args: &args, settings: &settings };
    let report = exhaustive(call, MAX_RUNS);
    let shown = |o: &rustmlir_session::Outcome| rustmlir_explore::same::end_text(o);
    let found: Vec<String> = report.outcomes.iter().map(|d| shown(&d.outcome)).collect();
    if report.verdict != explore::Verdict::Nondeterministic {
        let open = report.verdict == explore::Verdict::Deterministic && !report.complete;
        return if open { Ok(false) } else { Err(format!("{}: {}", report.verdict.tag(), found.join(" | "))) };
    }
    if all.is_empty() {
        return Ok(true);
    }
    let is = |d: &explore::Distinct, want: &[Literal]| -> Result<bool, String> {
        let got = &d.outcome.results;
        let mut same = d.outcome.stop.is_none() && got.len() == want.len();
        for (t, w) in got.iter().zip(want) {
            same = same && datum::matches(&m.ir, &t.datum, w, t.ty, width)?;
        }
        Ok(same)
    };
    for want in all {
        let mut hit = false;
        for d in &report.outcomes {
            hit |= is(d, want)?;
        }
        if !hit {
            return if report.complete { Err(format!("the outcomes are {}", found.join(" | "))) } else { Ok(false) };
        }
    }
    for d in &report.outcomes {
        let mut listed = false;
        for want in all {
            listed |= is(d, want)?;
        }
        if !listed {
            return Err(format!("an unlisted outcome: {}", shown(&d.outcome)));
        }
    }
    Ok(report.complete)
}
