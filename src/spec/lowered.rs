//! Whether a section holds after lowerings.

use super::directive::{Expect, Run};
use super::judge::run_holds;
use super::section::{Expectation, Section};
use super::verdict::{Verdict, read, shown, written};
use rustmlir_diff as diff;
use rustmlir_ir::OpId;
use rustmlir_lower::Pass;
use rustmlir_session::literal::Literal;
use rustmlir_session::{Module, NotLowered};
use rustmlir_syntax::printer::{PrintOptions, print};

/// Judges a valid section after lowerings: the lowered program is valid, also as text, and runs as
/// its source does where that is defined. `None` for sections that are not expected to be valid,
/// and for those in which nothing is lowered.
pub fn judge_lowered(s: &Section, passes: &[&Pass]) -> Option<Verdict> {
    if s.expect != Expectation::Valid {
        return None;
    }
    let mut v = Verdict::default();
    let at = s.source.line_offset + 1;
    let opts = PrintOptions::default();
    let source = written(s, &s.source).ok()?;
    let before = print(&source.ir, &opts);
    let lowered = match source.lower(passes) {
        Ok(m) => m,
        Err(e) => {
            let (what, list) = match &e {
                NotLowered::Refused(d) => ("refused", d),
                NotLowered::Broken(d) => ("lowered to an invalid program", d),
            };
            v.failures.push(format!("{}:{at}: {what}: {}", s.source.name, shown(&s.source, list)));
            return Some(v);
        }
    };
    let after = print(&lowered.ir, &opts);
    if before == after {
        return None;
    }
    let text = s.source.derived("<lowered>", &after);
    let printed = match read(s, &text) {
        Ok(m) => m,
        Err(r) => {
            let line = text.line_text(r.diagnostics.first().map_or(0, |d| d.span.start)).trim().to_string();
            let m = shown(&text, &r.diagnostics);
            v.failures.push(format!("{}:{at}: the lowered text is rejected: {m} in '{line}'", s.source.name));
            return Some(v);
        }
    };
    if lacks_library(&lowered, passes) {
        return Some(v);
    }
    let lowered = lowered.with_vscale(s.settings.vscale).ok()?.runnable();
    for r in &s.runs {
        // Where the source is undefined the target may do anything, and any value may stand for
        // poison.
        let Some(r) = after_lowering(r) else { continue };
        for (m, what) in [(&lowered, "lowered"), (&printed, "lowered and read again")] {
            let result = run_holds(s, m, &r, false).map_err(|m| format!("{what}: {}: {m}", r.text));
            v.check(s, r.line, result);
        }
    }
    Some(v)
}

/// Whether passes trust functions that the program only declares.
fn lacks_library(lowered: &Module, passes: &[&Pass]) -> bool {
    let declared = |&f: &OpId| lowered.ir.regions(f).iter().all(|&r| lowered.ir.entry(r).is_none());
    passes.iter().any(|p| !p.refines) && lowered.functions().iter().any(declared)
}

/// Compares a valid section's program with what lowerings make of it, on generated inputs; `None`
/// if it is not expected to be valid, or functions that the passes trust are not there.
///
/// # Errors
/// Why there is nothing to compare.
pub fn compare_lowered(s: &Section, passes: &[&Pass], o: &diff::Options) -> Option<Result<diff::Report, String>> {
    if s.expect != Expectation::Valid {
        return None;
    }
    let source = read(s, &s.source).ok()?;
    if source.functions().is_empty() {
        return None;
    }
    let lowered = match written(s, &s.source).ok()?.lower(passes) {
        Ok(m) => m,
        Err(NotLowered::Refused(d)) => return Some(Err(format!("refused: {}", shown(&s.source, &d)))),
        Err(NotLowered::Broken(d)) => {
            return Some(Err(format!("lowered to an invalid program: {}", shown(&s.source, &d))));
        }
    };
    if lacks_library(&lowered, passes) {
        return None;
    }
    let lowered = lowered.with_vscale(s.settings.vscale).ok()?.runnable();
    Some(diff::programs(&source, &lowered, None, o))
}

/// What lowerings make of a section's program.
pub enum Lowering {
    /// Nothing in it is lowered.
    Unchanged,
    /// It is lowered, or made invalid; [`judge_lowered`] says whether that is right.
    Changed,
    /// Something is refused.
    Refused(String),
}

/// What lowerings make of a section's program; nothing if it is not valid to begin with.
pub fn lowering(s: &Section, passes: &[&Pass]) -> Lowering {
    let Ok(source) = written(s, &s.source) else { return Lowering::Unchanged };
    let before = print(&source.ir, &PrintOptions::default());
    match source.lower(passes) {
        Ok(m) if print(&m.ir, &PrintOptions::default()) == before => Lowering::Unchanged,
        Ok(_) | Err(NotLowered::Broken(_)) => Lowering::Changed,
        Err(NotLowered::Refused(d)) => Lowering::Refused(shown(&s.source, &d)),
    }
}

/// What a RUN line says of a lowered program.
fn after_lowering(r: &Run) -> Option<Run> {
    let mut r = r.clone();
    match &mut r.expect {
        Expect::Undefined(_) | Expect::Race | Expect::Nondeterministic(_) => return None,
        Expect::Returns { results, memory, .. } => {
            results.iter_mut().chain(memory.iter_mut().map(|m| &mut m.1)).for_each(any_for_poison);
        }
        Expect::Trap | Expect::Exhausted | Expect::Unsupported => {}
    }
    Some(r)
}

fn any_for_poison(l: &mut Literal) {
    match l {
        Literal::Atom(word) if word == "poison" => *word = "_".into(),
        Literal::List(items) | Literal::Parts(items) => items.iter_mut().for_each(any_for_poison),
        _ => {}
    }
}
