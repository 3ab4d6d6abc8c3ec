//! What `validate` and `diff` have found, as a page.

use super::answers::Answer;
use rustmlir_answer::compare::{DumpFound, Found};
use rustmlir_base::SourceText;
use rustmlir_diff::data::{Comparison, FunctionCompared, ToolUsed};
use rustmlir_html::compared::{Compared, Row, html};
use rustmlir_html::reports;

/// Answers as a page; `place` says where a program stands.
pub fn of(command: &str, answers: &[(SourceText, Answer)], place: &dyn Fn(&SourceText) -> (String, usize)) -> String {
    let title = match command {
        "validate" => "Validation",
        "reduce" => "Reduction",
        _ => "Comparison",
    };
    let (mut tool, mut guilty) = (None, None);
    let (mut rows, mut all): (Vec<Row>, Vec<String>) = (Vec::new(), Vec::new());
    for (source, a) in answers {
        let (file, line) = place(source);
        let place = if answers.len() > 1 { format!("{file}:{line}") } else { file };
        let mut these = found(&a.found, &place);
        tool = tool.or_else(|| used(&a.found));
        guilty = guilty.or_else(|| to_blame(&a.found));
        for text in reports(&a.markdown).into_iter().filter(|t| !t.starts_with("# No difference found")) {
            // A program that could not be compared has a report only if the tool is at fault.
            if a.findings.is_empty() || !these.iter().any(|r| is_finding(&r.verdict)) {
                continue;
            }
            all.push(text.trim().to_string());
            let names = |r: &Row| r.function.is_empty() || text.contains(&format!("# `@{}` is not", r.function));
            if let Some(r) = these.iter_mut().find(|r| is_finding(&r.verdict) && r.report.is_none() && names(r)) {
                r.report = Some(all.len());
            }
        }
        rows.extend(these);
    }
    html(&Compared { title: title.into(), tool, ours: env!("CARGO_PKG_VERSION").into(), rows, guilty, reports: all })
}

fn is_finding(verdict: &str) -> bool {
    rustmlir_html::parts::Tone::of(verdict) == rustmlir_html::parts::Tone::Bad
}

fn used(f: &Found) -> Option<(String, String)> {
    let of = |t: &ToolUsed| (t.command.join(" "), t.version.clone().unwrap_or_default());
    match f {
        Found::Compared(c) => c.comparison.tool.as_ref().map(of),
        Found::Trouble(t) => t.tool.as_ref().map(of),
        Found::Rejected(_) | Found::Dump(_) => None,
    }
}

fn to_blame(f: &Found) -> Option<String> {
    match f {
        Found::Compared(c) => {
            let g = c.comparison.guilty.as_ref()?;
            Some(format!("{}, number {} of {}", g.pass, g.number + 1, g.passes))
        }
        Found::Dump(d) => {
            let k = d.guilty?;
            Some(format!("{}, number {} of {}", pass(d, k), k + 1, d.passes.len()))
        }
        _ => None,
    }
}

fn pass(d: &DumpFound, k: usize) -> String {
    let name = d.passes.get(k).map(|p| if p.argument.is_empty() { &p.pass } else { &p.argument });
    name.cloned().unwrap_or_default()
}

fn found(f: &Found, place: &str) -> Vec<Row> {
    let whole = |verdict: &str, why: &str| Row {
        place: place.into(),
        pass: String::new(),
        function: String::new(),
        verdict: verdict.into(),
        inputs: None,
        why: why.lines().next().unwrap_or("").into(),
        report: None,
    };
    match f {
        Found::Compared(c) => compared(&c.comparison, place),
        Found::Trouble(t) => vec![whole(t.kind, &t.message)],
        Found::Rejected(r) => vec![whole(r.class, r.diagnostics.first().map_or("", |d| &d.message))],
        Found::Dump(d) => {
            let row = |c: &rustmlir_answer::compare::DumpChange| Row {
                pass: pass(d, c.pass),
                function: c.function.clone(),
                ..whole(c.verdict, c.why.as_deref().unwrap_or(""))
            };
            d.changes.iter().map(row).collect()
        }
    }
}

fn compared(c: &Comparison, place: &str) -> Vec<Row> {
    let row = |function: &str, verdict: &str, inputs, why| Row {
        place: place.into(),
        pass: String::new(),
        function: function.into(),
        verdict: verdict.into(),
        inputs,
        why,
        report: None,
    };
    let of = |f: &FunctionCompared| row(&f.source, f.verdict, Some(f.useful), why(f));
    let missing = |f: &String| row(f, "differs", None, "the target has no such function".into());
    c.functions.iter().map(of).chain(c.missing.iter().map(missing)).collect()
}

fn why(f: &FunctionCompared) -> String {
    if let Some(d) = &f.failure {
        return format!("{}: {}", d.kind, d.place);
    }
    if let Some(s) = &f.smaller_shapes {
        return format!("at smaller shapes; at its own: {}", s.no_answer_at_its_own);
    }
    let proved = f.proof.as_ref().filter(|p| p.proved).map(|_| "proved".to_string());
    let undefined = f.undefined.as_ref().map(|u| format!("{}: {}", u.kind, u.message));
    f.reason.clone().or(undefined).or(proved).unwrap_or_default()
}
