//! Integers of any width at every place of an operation where one may stand: the sections of the
//! corpus with another width in place of one of theirs, wherever that is valid, by both engines.
//! They end in the same way, and never in an error of our own.
use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::{Part, Wanted};
use libtest_mimic::{Failed, Trial};
use rustmlir_interp::base::SourceText;
use rustmlir_interp::spec::{self, Section};

/// Widths that programs have.
const FROM: [&str; 7] = ["i1", "i8", "i16", "i32", "i64", "index", "si32"];

/// Widths that take their place: less than a byte, more than a word, and around.
const TO: [u32; 8] = [1, 7, 8, 33, 64, 65, 128, 200];

/// Runs that both engines have done at least; it can only grow.
const AT_LEAST: usize = 75_000;

/// Its trials.
pub fn part(wanted: &Wanted<'_>) -> Result<Part, String> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let found = spec::sections_of_dir(&dir).map_err(|e| e.to_string())?;
    let counts: Arc<Mutex<usize>> = Arc::default();
    let mut trials = Vec::new();
    for s in found.sections.into_iter().filter(|s| s.expect == spec::Expectation::Valid && !s.runs.is_empty()) {
        let counts = counts.clone();
        trials.push(Trial::test(format!("widths/{}", s.id()), move || {
            let mut wrong = Vec::new();
            for (from, to) in changes(&s) {
                let mut changed = Section { source: with(&s.source, from, to), ..s.clone() };
                // A bound of more bits may be far away.
                changed.settings.step_limit = changed.settings.step_limit.min(1 << 20);
                let c = spec::compare_engines(&changed);
                *counts.lock().unwrap() += c.same;
                // Where tensors of wide elements are copied, the engine counts more work.
                let counts = |m: &String| to > 64 && m.contains(": the steps: ");
                let ours = c.internal.into_iter().chain(c.differs.into_iter().filter(|m| !counts(m)));
                wrong.extend(ours.map(|m| format!("i{to} in place of {from}: {m}")));
            }
            if wrong.is_empty() { Ok(()) } else { Err(Failed::from(wrong.join("\n"))) }
        }));
    }
    let whole = wanted.all();
    let after = move || {
        let all = counts.lock().unwrap();
        println!("runs with other widths by both engines: {all}");
        !whole || *all >= AT_LEAST
    };
    Ok(Part { trials, after: Box::new(after) })
}

/// Widths of a section and what takes their place.
fn changes(s: &Section) -> Vec<(&'static str, u32)> {
    let text = &*s.source.text;
    FROM.iter()
        .filter(|&&from| words(text).any(|w| w == from))
        .flat_map(|&from| TO.iter().map(move |&to| (from, to)))
        .filter(|&(from, to)| from != format!("i{to}"))
        .collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '%' && c != '@' && c != '.')
}

/// The text with each word `from` changed; in the type of an array of extents it stands after an
/// `x`.
fn with(source: &SourceText, from: &str, to: u32) -> SourceText {
    let (text, mut out) = (&*source.text, String::new());
    let (mut at, to) = (0, format!("i{to}"));
    while let Some(k) = text[at..].find(from) {
        let (begin, end) = (at + k, at + k + from.len());
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let before = text[..begin].chars().next_back();
        let extents = before == Some('x')
            && text[..begin - 1].chars().next_back().is_some_and(|c| c.is_ascii_digit() || c == '?' || c == ']');
        let alone = extents || before.is_none_or(|c| !word(c) && c != '%' && c != '@' && c != '.' && c != '!');
        let whole = alone && text[end..].chars().next().is_none_or(|c| !word(c));
        out.push_str(&text[at..begin]);
        out.push_str(if whole { &to } else { from });
        at = end;
    }
    out.push_str(&text[at..]);
    SourceText::new(&source.name, &out)
}
