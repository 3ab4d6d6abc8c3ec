//! What is wrong with a file, as the protocol says it.

use lsp_types::{Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Range};

use super::document::{Document, Part};
use rustmlir_diag::{self as diag, Severity};
use rustmlir_spec::Expectation;

/// Messages of a file at most.
const MANY: usize = 500;

/// Everything that is known to be wrong with a file.
pub fn diagnostics(d: &Document) -> Vec<Diagnostic> {
    let mut out = d.found.clone();
    for part in &d.parts {
        let Some(p) = part.section.program() else { continue };
        let announced = p.directives.expect != Expectation::Valid;
        for x in &p.diagnostics {
            let mut x = convert(d, part, x);
            if announced {
                // The file says that it is wrong.
                x.severity = Some(DiagnosticSeverity::INFORMATION);
            }
            out.push(x);
        }
        for m in &p.directives.mistakes {
            out.push(mistake(d, part, m));
        }
        for f in part.section.runs.get().into_iter().flatten() {
            let mut end = f.finding.as_ref().map(|x| convert(d, part, x));
            if let Some(wrong) = &f.wrong {
                let related = end.as_ref().map(|e| {
                    vec![DiagnosticRelatedInformation { location: location(d, e.range), message: e.message.clone() }]
                });
                let line = d.text.line_of(part.start) + f.line;
                out.push(Diagnostic {
                    related_information: related,
                    ..message(d, line, "run", DiagnosticSeverity::ERROR, wrong.clone())
                });
            }
            if let Some(e) = &mut end
                && f.expected
            {
                e.severity = Some(DiagnosticSeverity::INFORMATION);
                e.message.push_str("\na comment of the file expects it");
            }
            out.extend(end);
        }
        if out.len() > MANY {
            break;
        }
    }
    out.truncate(MANY);
    out.dedup();
    out
}

/// A message about a whole line.
pub fn message(d: &Document, line: usize, code: &str, severity: DiagnosticSeverity, text: String) -> Diagnostic {
    let start = d.text.start(line);
    let shown = d.text.line(line);
    let from = start + shown.len() - shown.trim_start().len();
    Diagnostic {
        range: d.text.range(from, start + shown.trim_end().len().max(shown.len() - shown.trim_start().len())),
        severity: Some(severity),
        code: Some(NumberOrString::String(code.to_string())),
        source: Some("rustmlir-interp".into()),
        message: text,
        ..Diagnostic::default()
    }
}

/// A directive that makes no sense: `FILE:LINE: message`.
fn mistake(d: &Document, part: &Part, text: &str) -> Diagnostic {
    let rest = text.strip_prefix(d.name.as_str()).and_then(|r| r.strip_prefix(':')).unwrap_or(text);
    let (line, text) = match rest.split_once(": ") {
        Some((n, m)) if n.parse::<usize>().is_ok() => (n.parse().unwrap_or(1), m),
        _ => (1usize, rest),
    };
    let line = d.text.line_of(part.start) + line.saturating_sub(1);
    message(d, line, "directive", DiagnosticSeverity::WARNING, text.to_string())
}

fn location(d: &Document, range: Range) -> Location {
    Location { uri: d.uri.clone(), range }
}

/// A message with its notes: those with a place as related information, others below the text.
pub fn convert(d: &Document, part: &Part, x: &diag::Diagnostic) -> Diagnostic {
    let here = |at: u32| at as usize <= part.section.text().len();
    let mut message = x.message.clone();
    let mut related = Vec::new();
    for n in &x.notes {
        match n.span.filter(|s| here(s.start)) {
            Some(s) => related.push(DiagnosticRelatedInformation {
                location: location(d, d.range_at(part, s.start)),
                message: n.message.clone(),
            }),
            None => message.push_str(&format!("\n{}", n.message)),
        }
    }
    if let Some(help) = &x.help {
        message.push_str(&format!("\nhelp: {help}"));
    }
    let range = match x.span {
        s if !here(s.start) => d.text.range(part.start, part.start),
        s if s.end > s.start => d.text.range(part.start + s.start as usize, part.start + s.end as usize),
        s => d.range_at(part, s.start),
    };
    Diagnostic {
        range,
        severity: Some(match x.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            Severity::Remark => DiagnosticSeverity::INFORMATION,
        }),
        code: Some(NumberOrString::String(x.code.to_string())),
        source: Some("rustmlir-interp".into()),
        message,
        related_information: (!related.is_empty()).then_some(related),
        ..Diagnostic::default()
    }
}
