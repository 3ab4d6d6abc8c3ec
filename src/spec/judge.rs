//! Whether a section holds.

use std::collections::BTreeSet;

use super::directive::{Expect, Run};
use super::section::{Errors, Expectation, Section};
use super::verdict::{Verdict, read, shown};
use rustmlir_base::SourceText;
use rustmlir_diag::Diagnostic;
use rustmlir_session::{Input, Module, Outcome, Rejected, Stage, datum};

/// Judges a section as it is written.
pub fn judge(s: &Section) -> Verdict {
    let mut v = Verdict { failures: s.mistakes.clone(), ..Verdict::default() };
    let at = s.source.line_offset + 1;
    let module = read(s, &s.source);
    match &s.expect {
        Expectation::Valid => match module {
            Ok(m) => {
                v.held += 1;
                for r in &s.runs {
                    judge_run(s, &s.source, r, true, &mut v);
                }
                for f in &s.forms {
                    super::form::judge_form(s, f, &mut v);
                }
                if let Some((want, line)) = &s.refinement {
                    v.check(s, *line, refinement_holds(s, &m, want));
                }
            }
            Err(r) => {
                v.failures.push(format!("{}:{at}: rejected: {}", s.source.name, shown(&s.source, &r.diagnostics)))
            }
        },
        Expectation::Invalid(text) => v.check(s, at, rejected(s, module, Stage::Verify, text)),
        Expectation::Malformed(text) => v.check(s, at, rejected(s, module, Stage::Parse, text)),
        Expectation::Pseudo => {
            v.check(s, at, module.map_or(Ok(()), |_| Err("accepted, although it is not MLIR".into())))
        }
        Expectation::Errors(errors) => v.check(s, at, errors_found(s, module, errors)),
    }
    v
}

/// Whether a module is rejected by a stage with a message that holds a text.
fn rejected(s: &Section, module: Result<Module, Rejected>, stage: Stage, text: &str) -> Result<(), String> {
    let r = match module {
        Ok(_) => return Err(format!("accepted; expected an error with '{text}'")),
        Err(r) => r,
    };
    let said = || shown(&s.source, &r.diagnostics);
    // Names that do not resolve count as the parser's business but may be found in either stage.
    let may_be_later = stage == Stage::Parse && !text.is_empty();
    if r.stage != stage && !may_be_later {
        return Err(format!("rejected by the wrong stage ({:?}): {}", r.stage, said()));
    }
    if !r.diagnostics.iter().any(|d| d.says(|m| m.contains(text))) {
        return Err(format!("expected a message with '{text}', got: {}", said()));
    }
    Ok(())
}

/// Whether the listed errors are all reported, the first one first.
fn errors_found(s: &Section, module: Result<Module, Rejected>, errors: &[Errors]) -> Result<(), String> {
    let r = match module {
        Ok(_) => return Err(format!("accepted; expected '{}' on line {}", errors[0].text, errors[0].line)),
        Err(r) => r,
    };
    let hit =
        |d: &Diagnostic, e: &Errors| s.source.line_col(d.span.start).line == e.line && d.says(|m| m.contains(&e.text));
    for e in errors {
        if !r.diagnostics.iter().any(|d| hit(d, e)) {
            return Err(format!("expected '{}' on line {}, got: {}", e.text, e.line, shown(&s.source, &r.diagnostics)));
        }
    }
    match r.diagnostics.first() {
        Some(d) if !errors.iter().any(|e| hit(d, e)) => {
            Err(format!("the first error is not listed: {}", shown(&s.source, &r.diagnostics)))
        }
        _ => Ok(()),
    }
}

/// Judges one RUN line on a text of the section's module. `places`: whether lines of that text are
/// those of the file.
pub(super) fn judge_run(s: &Section, source: &SourceText, r: &Run, places: bool, v: &mut Verdict) {
    // Each line starts from a fresh module.
    let result = match read(s, source) {
        Ok(m) => match &r.expect {
            Expect::Nondeterministic(all) => match super::outcomes::outcomes_agree(s, &m, r, all) {
                Ok(true) => Ok(()),
                Ok(false) => {
                    v.undecided.push(format!("{}:{}: {}", s.source.name, r.line, r.text));
                    return;
                }
                Err(e) => Err(e),
            },
            _ => run_holds(s, &m, r, places),
        },
        Err(e) => Err(format!("rejected: {}", shown(source, &e.diagnostics))),
    };
    v.check(s, r.line, result.map_err(|m| format!("{}: {m}", r.text)));
}

/// Whether comparing `@src` and `@tgt` comes to the verdict that is expected.
fn refinement_holds(s: &Section, m: &Module, want: &str) -> Result<(), String> {
    let o = rustmlir_diff::Options { settings: s.settings.clone(), ..rustmlir_diff::Options::default() };
    let report = rustmlir_diff::inner(m, None, &o)?;
    let Some(r) = report.functions.first() else { return Err("nothing was compared".into()) };
    let told = |f: &rustmlir_diff::Failure| {
        let label = if !f.case.shares_memory() { "" } else { " under aliasing" };
        format!("{} {}{label}", r.verdict.tag(), f.mismatch.kind.id())
    };
    let mut got: Vec<String> = r.failures().map(told).collect();
    if got.is_empty() {
        got.push(r.verdict.tag().to_string());
    }
    // A program may show several differences. Without a kind, any will do.
    let holds = got.iter().any(|g| g == want) || (want == "differs" && r.failure.is_some());
    if holds { Ok(()) } else { Err(format!("expected '{want}', got '{}'", got.join("', '"))) }
}

pub(super) fn run_holds(s: &Section, m: &Module, r: &Run, places: bool) -> Result<(), String> {
    let f = m.function(&r.function).ok_or_else(|| format!("no function '@{}'", r.function))?;
    let inputs: Vec<Input> = r.args.iter().cloned().map(Input::Literal).collect();
    let args = m.arguments(f, &inputs, s.settings.index_width).map_err(|e| e.0)?;
    outcome_holds(s, m, r, &m.run_with(f, &args, &s.settings), places)
}

/// Whether an outcome is what a RUN line expects. `places`: whether lines of the program are those
/// of the file.
///
/// # Errors
/// What it came to instead.
pub fn outcome_holds(s: &Section, m: &Module, r: &Run, out: &Outcome, places: bool) -> Result<(), String> {
    let width = s.settings.index_width;
    if let Some(m) = out.stop.as_ref().and_then(|s| s.undeclared(&m.ir)) {
        return Err(format!("internal error: {m}"));
    }
    let got = || match (&out.stop, out.finding()) {
        (None, _) => {
            let shown: Vec<String> = out.results.iter().map(|t| t.text.clone()).collect();
            format!("returns {}", if shown.is_empty() { "()".into() } else { shown.join(", ") })
        }
        (Some(rustmlir_meaning::stop::Stop::Internal(m)), _) => format!("internal error: {m}"),
        (_, Some(f)) => {
            let lc = m.ir.line_col(f.op);
            format!("{} {} at line {}: {}", out.class(), out.kind().unwrap_or(""), lc.line, f.message)
        }
        _ => out.class().to_string(),
    };
    match &r.expect {
        Expect::Returns { results, memory, prints } => {
            if out.stop.is_some() {
                return Err(got());
            }
            if results.len() != out.results.len() {
                return Err(format!("expected {} results; {}", results.len(), got()));
            }
            for (want, typed) in results.iter().zip(&out.results) {
                if !datum::matches(&m.ir, &typed.datum, want, typed.ty, width)? {
                    return Err(got());
                }
            }
            for (n, want) in memory {
                let Some(Some(typed)) = out.memory.get(*n) else { return Err(format!("argument {n} is not memory")) };
                if !datum::matches(&m.ir, &typed.datum, want, typed.ty, width)? {
                    return Err(format!("arg{n} holds {}", typed.text));
                }
            }
            match prints {
                Some(p) if p.as_bytes() != out.output => {
                    Err(format!("printed {:?}", String::from_utf8_lossy(&out.output)))
                }
                _ => Ok(()),
            }
        }
        Expect::Undefined(kind) => {
            if out.kind() != Some(kind.as_str()) {
                return Err(got());
            }
            let at = out.finding().map(|f| m.ir.line_col(f.op).line);
            match at {
                Some(line) if places && !s.ub_lines.is_empty() && !s.ub_lines.contains(&line) => {
                    Err(format!("found on unmarked line {line}: {}", got()))
                }
                _ => Ok(()),
            }
        }
        Expect::Trap => {
            if out.class() == "trap" {
                Ok(())
            } else {
                Err(got())
            }
        }
        Expect::Exhausted => {
            if out.class() == "exhausted" {
                Ok(())
            } else {
                Err(got())
            }
        }
        Expect::Unsupported => {
            if out.class() == "unsupported" {
                Ok(())
            } else {
                Err(got())
            }
        }
        Expect::Race if out.class() != "race" => Err(got()),
        Expect::Race if places && !s.race_lines.is_empty() => pairs_agree(s, m, &out.races),
        Expect::Race | Expect::Nondeterministic(_) => Ok(()),
    }
}

/// Whether exactly those pairs of lines race that the section marks.
fn pairs_agree(s: &Section, m: &Module, races: &[rustmlir_session::race::Race]) -> Result<(), String> {
    let line = |o| m.ir.line_col(o).line;
    let pair = |a: usize, b: usize| (a.min(b), a.max(b));
    let found: BTreeSet<(usize, usize)> = races.iter().map(|r| pair(line(r.first.op), line(r.second.op))).collect();
    let mut wanted = BTreeSet::new();
    for (label, at) in &s.race_lines {
        let other = s.race_lines.iter().find(|(l, o)| l == label && o != at);
        wanted.insert(pair(*at, other.map_or(*at, |o| o.1)));
    }
    if found == wanted { Ok(()) } else { Err(format!("races between the lines {found:?}; marked are {wanted:?}")) }
}
