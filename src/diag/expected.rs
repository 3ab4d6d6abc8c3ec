//! Diagnostics that a text announces about itself: `expected-error @+1 {{text}}`, with the meaning
//! that `mlir-opt --verify-diagnostics` gives them.

use regex_lite::Regex;

use super::{Diagnostic, Severity};
use rustmlir_base::{SourceText, Span};

/// What is announced.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `expected-error`
    Error,
    /// `expected-warning`
    Warning,
    /// `expected-remark`
    Remark,
    /// `expected-note`
    Note,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Error => "error",
            Kind::Warning => "warning",
            Kind::Remark => "remark",
            Kind::Note => "note",
        }
    }
}

impl From<Severity> for Kind {
    fn from(s: Severity) -> Self {
        match s {
            Severity::Error => Kind::Error,
            Severity::Warning => Kind::Warning,
            Severity::Remark => Kind::Remark,
        }
    }
}

/// An announced diagnostic.
struct Announced {
    kind: Kind,
    /// The line it is for; `None` for an unknown place.
    line: Option<usize>,
    text: String,
    pattern: Option<Regex>,
    /// Where the announcement stands.
    span: Span,
    matched: bool,
}

/// The announcements of a file, and what does not agree with them.
pub struct Expected {
    source: SourceText,
    list: Vec<Announced>,
    /// Disagreements found so far.
    pub failures: Vec<Diagnostic>,
}

impl Expected {
    /// Collects the announcements of a whole file.
    pub fn read(source: &SourceText) -> Expected {
        let mut out = Expected { source: source.clone(), list: Vec::new(), failures: Vec::new() };
        let mut start = 0;
        let mut last_plain = 0;
        let mut waiting = Vec::new();
        for (i, whole) in source.text.split('\n').enumerate() {
            let line = whole.trim_end();
            let number = source.line_offset + i + 1;
            match announcement(line) {
                None => {
                    for k in waiting.drain(..) {
                        if let Some(a) = out.list.get_mut::<usize>(k) {
                            a.line = Some(number);
                        }
                    }
                    last_plain = number;
                }
                Some(found) => {
                    let span = Span::new(start + found.at, start + found.at + 1);
                    let line = match found.place {
                        Place::Here => Some(number),
                        Place::Offset(n) => number.checked_add_signed(n),
                        Place::Above => Some(last_plain),
                        Place::Below => {
                            waiting.push(out.list.len());
                            Some(number)
                        }
                        Place::Unknown => None,
                    };
                    let pattern = match found.regex.then(|| pattern(found.text)) {
                        Some(Ok(r)) => Some(r),
                        Some(Err(m)) => {
                            out.failures.push(Diagnostic::error("expected", span, m));
                            None
                        }
                        None => None,
                    };
                    out.list.push(Announced {
                        kind: found.kind,
                        line,
                        text: found.text.to_string(),
                        pattern,
                        span,
                        matched: false,
                    });
                }
            }
            start += whole.len() + 1;
        }
        out
    }

    /// Takes note of a diagnostic about a part of the file, with its notes.
    pub fn process(&mut self, part: &SourceText, d: &Diagnostic) {
        self.one(part, Some(d.span), d.severity.into(), &d.message, |fits| d.says(fits));
        for n in &d.notes {
            self.one(part, n.span, Kind::Note, &n.message, |fits| fits(&n.message));
        }
    }

    fn one(
        &mut self,
        part: &SourceText,
        span: Option<Span>,
        kind: Kind,
        message: &str,
        says: impl Fn(&dyn Fn(&str) -> bool) -> bool,
    ) {
        let line = span.map(|s| part.line_col(s.start).line);
        let mut near = None;
        for a in self.list.iter_mut().filter(|a| a.line == line) {
            let hit = match &a.pattern {
                Some(r) => says(&|m| r.is_match(m)),
                None => says(&|m| m.contains(&a.text)),
            };
            if hit && a.kind == kind {
                a.matched = true;
                return;
            }
            if hit {
                near = Some((a.span, a.kind));
            }
        }
        self.failures.push(match near {
            Some((span, wanted)) => Diagnostic::error(
                "expected",
                span,
                format!("'{}' diagnostic emitted when expecting a '{}'", kind.word(), wanted.word()),
            ),
            None => {
                // The span of a part is moved to the whole file.
                let span = span.unwrap_or_default();
                let lc = part.line_col(span.start);
                let at = self.offset_of(lc.line, lc.col);
                Diagnostic::error("expected", Span::point(at), format!("unexpected {}: {message}", kind.word()))
            }
        });
    }

    fn offset_of(&self, line: usize, col: usize) -> u32 {
        let skip = line.saturating_sub(self.source.line_offset + 1);
        let start: usize = self.source.text.split_inclusive('\n').take(skip).map(str::len).sum();
        (start + col - 1) as u32
    }

    /// All disagreements: those of the processed diagnostics, and announcements that nothing met.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        for a in self.list.iter().filter(|a| !a.matched) {
            let m = format!("expected {} \"{}\" was not produced", a.kind.word(), a.text);
            self.failures.push(Diagnostic::error("expected", a.span, m));
        }
        self.failures
    }
}

enum Place {
    Here,
    Offset(isize),
    Above,
    Below,
    Unknown,
}

struct Found<'a> {
    at: usize,
    kind: Kind,
    regex: bool,
    place: Place,
    text: &'a str,
}

/// `expected-(error|note|remark|warning)(-re)? *(@([+-]N|above|below|unknown))? *{{text}}` up to
/// the end of the line. The text reaches to the last `}}`.
fn announcement(line: &str) -> Option<Found<'_>> {
    let body = line.strip_suffix("}}")?;
    let mut from = 0;
    while let Some(i) = body[from..].find("expected-") {
        let at = from + i;
        from = at + "expected-".len();
        let rest = &body[from..];
        let kinds = [Kind::Error, Kind::Note, Kind::Remark, Kind::Warning];
        let Some((kind, rest)) = kinds.iter().find_map(|k| Some((*k, rest.strip_prefix(k.word())?))) else { continue };
        let (regex, rest) = rest.strip_prefix("-re").map_or((false, rest), |r| (true, r));
        let rest = rest.trim_start_matches(' ');
        let (place, rest) = match rest.strip_prefix('@') {
            None => (Place::Here, rest),
            Some(r) => {
                if let Some(r) = r.strip_prefix("above") {
                    (Place::Above, r)
                } else if let Some(r) = r.strip_prefix("below") {
                    (Place::Below, r)
                } else if let Some(r) = r.strip_prefix("unknown") {
                    (Place::Unknown, r)
                } else {
                    let Some(sign) = r.chars().next().filter(|c| matches!(c, '+' | '-')) else { continue };
                    let digits = r[1..].bytes().take_while(u8::is_ascii_digit).count();
                    let Ok(n) = r[1..1 + digits].parse::<isize>() else { continue };
                    (Place::Offset(if sign == '-' { -n } else { n }), &r[1 + digits..])
                }
            }
        };
        if let Some(text) = rest.trim_start_matches(' ').strip_prefix("{{") {
            return Some(Found { at, kind, regex, place, text });
        }
    }
    None
}

/// The pattern of an `expected-…-re`: literal text with regular expressions in `{{ }}`.
fn pattern(text: &str) -> Result<Regex, String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((literal, r)) = rest.split_once("{{") {
        out.push_str(&regex_lite::escape(literal));
        // The announcement's own braces have been taken off, and with them those of a pattern at
        // its very end.
        let (p, r) = r.split_once("}}").unwrap_or((r, ""));
        out.push('(');
        out.push_str(p);
        out.push(')');
        rest = r;
    }
    out.push_str(&regex_lite::escape(rest));
    Regex::new(&out).map_err(|_| format!("invalid regular expression in '{text}'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, diags: &[(&str, &str)]) -> Vec<String> {
        let src = SourceText::new("t", text);
        let mut e = Expected::read(&src);
        for (place, message) in diags {
            let at = text.find(place).unwrap();
            e.process(&src, &Diagnostic::error("verify", Span::point(at as u32), *message));
        }
        e.finish().into_iter().map(|d| format!("{}: {}", src.line_col(d.span.start).line, d.message)).collect()
    }

    #[test]
    fn places() {
        assert!(check("foo // expected-error {{bad}}\n", &[("foo", "is bad")]).is_empty());
        assert!(check("// expected-error @+1 {{bad}}\nfoo\n", &[("foo", "is bad")]).is_empty());
        assert!(check("// expected-error@+2{{bad}}\n\nfoo\n", &[("foo", "is bad")]).is_empty());
        assert!(check("foo\n// expected-error @-1 {{bad}}\n", &[("foo", "is bad")]).is_empty());
        assert!(
            check(
                "// expected-error @below {{a}}\n// expected-error @below {{b}}\nfoo\n",
                &[("foo", "a"), ("foo", "b")]
            )
            .is_empty()
        );
        assert!(
            check(
                "foo\n// expected-error @above {{a}}\n// expected-error @above {{b}}\n",
                &[("foo", "a"), ("foo", "b")]
            )
            .is_empty()
        );
    }

    #[test]
    fn disagreements() {
        assert_eq!(check("foo\n", &[("foo", "bad")]), ["1: unexpected error: bad"]);
        assert_eq!(check("foo // expected-error {{other}}\n", &[]), ["1: expected error \"other\" was not produced"]);
        assert_eq!(
            check("foo // expected-warning {{bad}}\n", &[("foo", "bad")]),
            [
                "1: 'error' diagnostic emitted when expecting a 'warning'",
                "1: expected warning \"bad\" was not produced"
            ]
        );
        // One announcement a line: its text reaches to the last braces.
        assert_eq!(
            check("// expected-error {{x}} // expected-error {{y}}\n", &[]),
            ["1: expected error \"x}} // expected-error {{y\" was not produced"]
        );
    }

    #[test]
    fn patterns() {
        assert!(check("foo // expected-error-re {{f{{o+}} (bar)}}\n", &[("foo", "fooo (bar)")]).is_empty());
        assert_eq!(check("foo // expected-error-re {{f{{o+}}x}}\n", &[("foo", "f.")]).len(), 2);
        assert_eq!(check("foo // expected-error-re {{f{{(}}x}}\n", &[]).len(), 2);
    }
}
