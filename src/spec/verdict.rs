//! What comes of a section, and which clauses have one.

use std::collections::BTreeSet;

use super::section::Section;
use rustmlir_base::SourceText;
use rustmlir_diag::Diagnostic;
use rustmlir_session::{Module, Rejected};
use rustmlir_syntax::parser::ParseOptions;

/// What came of a section.
#[derive(Clone, Default, Debug)]
pub struct Verdict {
    /// What does not hold, each with its place.
    pub failures: Vec<String>,
    /// Expectations that hold.
    pub held: usize,
    /// RUN lines that this command cannot decide (they need schedules).
    pub undecided: Vec<String>,
}

impl Verdict {
    /// Whether nothing failed.
    pub fn ok(&self) -> bool {
        self.failures.is_empty()
    }

    pub(super) fn check(&mut self, s: &Section, line: usize, result: Result<(), String>) {
        match result {
            Ok(()) => self.held += 1,
            Err(m) => self.failures.push(format!("{}:{line}: {m}", s.source.name)),
        }
    }
}

/// Ids and sentences of the shipped clause catalogue that are about operations of these names.
pub fn clauses_about(names: &[&str]) -> Vec<(String, String)> {
    let json: serde_json::Value = serde_json::from_str(&rustmlir_texts::CLAUSES).unwrap_or_default();
    let text = |c: &serde_json::Value, key: &str| c[key].as_str().unwrap_or("").to_string();
    let list = json.as_array().map_or(&[][..], Vec::as_slice);
    let about = |id: &str| {
        let topic = id.split('/').next().unwrap_or("");
        // What LangRef says of an operation of 2019 is filed under its name.
        names.iter().any(|n| *n == topic || topic.strip_prefix("langref.") == Some(n))
    };
    let wanted =
        list.iter().filter(|c| c["kind"] != "non-normative-skip-reason" && about(c["id"].as_str().unwrap_or("")));
    wanted.map(|c| (text(c, "id"), text(c, "text"))).collect()
}

/// Which clauses of a catalogue have a section.
#[derive(Default, Debug)]
pub struct Coverage {
    /// Clauses that want a test, with whether they have one.
    pub clauses: Vec<(String, bool)>,
    /// Ids that sections name and the catalogue lacks, each after a section that does.
    pub unknown: Vec<(String, String)>,
}

impl Coverage {
    /// Compares a catalogue (the text of `clauses.json`) with sections.
    ///
    /// # Errors
    /// If the catalogue is no JSON list.
    pub fn of(catalogue: &str, sections: &[Section]) -> Result<Coverage, String> {
        let json: serde_json::Value = serde_json::from_str(catalogue).map_err(|e| format!("clauses.json: {e}"))?;
        let list = json.as_array().ok_or("clauses.json: not a list")?;
        let named: BTreeSet<&str> = sections.iter().flat_map(|s| s.clauses.iter().map(String::as_str)).collect();
        let mut known = BTreeSet::new();
        let mut out = Coverage::default();
        for c in list {
            let id = c["id"].as_str().unwrap_or("");
            known.insert(id);
            if c["kind"] != "non-normative-skip-reason" {
                out.clauses.push((id.to_string(), named.contains(id)));
            }
        }
        let place = |s: &Section| format!("{}:{}", s.source.name, s.source.line_offset + 1);
        let all = sections.iter().flat_map(|s| s.clauses.iter().map(move |c| (place(s), c.clone())));
        out.unknown = all.filter(|(_, c)| !known.contains(c.as_str())).collect();
        Ok(out)
    }
}

/// A text of a section, as it is printed and lowered.
pub(super) fn written(s: &Section, source: &SourceText) -> Result<Module, Rejected> {
    let opts = ParseOptions { allow_unregistered: s.allow_unregistered, ..ParseOptions::default() };
    Module::from_source(source, &opts)
}

/// A text of a section, as it is run.
///
/// # Errors
/// Why it is no valid program.
pub fn read(s: &Section, source: &SourceText) -> Result<Module, Rejected> {
    written(s, source)?.with_vscale(s.settings.vscale).map(Module::runnable)
}

pub(super) fn shown(source: &SourceText, d: &[Diagnostic]) -> String {
    let lines: Vec<String> = d
        .iter()
        .map(|d| {
            let lc = source.line_col(d.span.start);
            format!("{}:{}: {}: {}", lc.line, lc.col, d.severity.word(), d.message)
        })
        .collect();
    lines.join("; ")
}
