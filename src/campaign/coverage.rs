//! How much of a campaign is answered, and what each pass has come to.

use rustmlir_base::SmallSort;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::store::Entry;
use super::work::ANSWERS;
use rustmlir_diff::pipeline;

/// Verdicts on what is no question: there is no function, the program is not valid, or the tool
/// says that it does nothing with it.
const NO_QUESTION: [&str; 3] = ["no-function", "invalid", "tool-refused"];

/// Pairs of a function and a pipeline by whether they have an answer.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "campaignShare"))]
pub struct Share {
    /// Pairs all of whose operations and types, before and after, are of dialects that are run
    /// here.
    pub pairs: usize,
    /// How many of them have an answer: `refines`, `differs`, `vacuous`, or a failure of the tool.
    pub answered: usize,
    /// Why the others have none.
    pub no_answer: BTreeMap<String, usize>,
    /// Pairs with other dialects,
    pub elsewhere: usize,
    /// how many of them have an answer nevertheless,
    pub elsewhere_answered: usize,
    /// and these dialects. A pair may have several.
    pub dialects: BTreeMap<String, usize>,
}

/// How much of what refines is proved, where that was asked for.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "campaignProofs"))]
pub struct Proofs {
    /// Functions that refine,
    pub refine: usize,
    /// and those of them that are proved to.
    pub proved: usize,
    /// For what they are proved, and by what.
    pub covers: BTreeMap<String, usize>,
    /// Why the others are not.
    pub not_proved: BTreeMap<String, usize>,
}

impl Proofs {
    /// Counts; `None` if no proof was asked for.
    pub fn of<'a>(entries: impl Iterator<Item = &'a Entry>) -> Option<Proofs> {
        let mut p = Proofs::default();
        for row in entries.map(|e| &e.row).filter(|r| !r.proof.is_empty()) {
            p.refine += 1;
            p.proved += usize::from(row.is_proved());
            let (said, map) = match row.is_proved() {
                true => (row.proof.trim_start_matches("proved for "), &mut p.covers),
                false => (row.proof.trim_start_matches("not proved: "), &mut p.not_proved),
            };
            *map.entry(said.to_string()).or_default() += 1;
        }
        (p.refine > 0).then_some(p)
    }

    /// In a line.
    pub fn text(&self) -> String {
        let part = self.proved as f64 * 100.0 / self.refine.max(1) as f64;
        format!("proved: {} of {} functions that refine ({part:.1} %)\n", self.proved, self.refine)
    }
}

impl Share {
    /// Counts.
    pub fn of<'a>(entries: impl Iterator<Item = &'a Entry>) -> Share {
        let mut s = Share::default();
        for e in entries {
            let row = &e.row;
            let verdict = row.verdict.as_str();
            if NO_QUESTION.contains(&verdict) {
                continue;
            }
            let answered = row.is_finding() || ANSWERS.contains(&verdict);
            if row.foreign.is_empty() {
                s.pairs += 1;
                s.answered += usize::from(answered);
                if !answered {
                    *s.no_answer.entry(format!("{verdict}: {}", row.cause)).or_default() += 1;
                }
                continue;
            }
            s.elsewhere += 1;
            s.elsewhere_answered += usize::from(answered);
            for d in row.foreign.split(' ') {
                *s.dialects.entry(d.to_string()).or_default() += 1;
            }
        }
        s
    }

    /// In a line or two.
    pub fn text(&self) -> String {
        let part = |n: usize, of: usize| if of == 0 { 100.0 } else { n as f64 * 100.0 / of as f64 };
        let mut out = format!(
            "verdicts: {} of {} pairs of a function and a pipeline that use only supported dialects ({:.1} %)\n",
            self.answered,
            self.pairs,
            part(self.answered, self.pairs)
        );
        if self.elsewhere > 0 {
            let (n, of) = (self.elsewhere_answered, self.elsewhere);
            let _ = writeln!(out, "and {n} of {of} with others ({:.1} %)", part(n, of));
        }
        out
    }
}

/// What came of a pass, or of passes that are run together.
#[derive(Serialize, Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "campaignPass"))]
pub struct PassCoverage {
    /// The pass without its options; several run together stand with spaces between them.
    pub pass: String,
    /// Functions that were compared.
    pub functions: usize,
    /// How many of them it made something else of.
    pub changed: usize,
    /// Findings.
    pub findings: usize,
    /// How long its programs took, in seconds.
    pub seconds: f64,
    /// Findings for an hour of that time.
    pub findings_an_hour: f64,
}

/// Counts by pass, those with most findings first, then those that changed most.
pub fn by_pass<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<PassCoverage> {
    let mut all: BTreeMap<String, PassCoverage> = BTreeMap::new();
    let mut jobs = BTreeSet::new();
    for e in entries {
        let stages: Vec<&str> = e.pipeline.split(" | ").collect();
        let name = stages.get(e.row.stage).map(|s| passes(s)).filter(|n| !n.is_empty());
        let at = all.entry(name.unwrap_or_else(|| e.pipeline.clone())).or_default();
        at.functions += usize::from(!e.row.function.is_empty());
        at.changed += usize::from(e.row.changed);
        at.findings += usize::from(e.row.is_finding());
        if jobs.insert((&e.file, e.part, &e.pipeline, e.row.stage)) {
            at.seconds += e.ms as f64 / 1000.0 / stages.len() as f64;
        }
    }
    let mut out: Vec<PassCoverage> = all.into_iter().map(|(pass, p)| PassCoverage { pass, ..p }).collect();
    for p in &mut out {
        if p.seconds > 0.0 {
            p.findings_an_hour = p.findings as f64 * 3600.0 / p.seconds;
        }
    }
    out.small_sort_by_key(|p| (std::cmp::Reverse((p.findings, p.changed)), p.pass.clone()));
    out
}

/// The passes of a run of the tool.
fn passes(stage: &str) -> String {
    let words = shlex::split(stage).unwrap_or_default();
    let steps = pipeline::steps(&words).map_or_else(Vec::new, |s| s.1);
    let plain = |s: &pipeline::Step| s.name.split(['{', '=']).next().unwrap_or("").trim().to_string();
    steps.iter().map(plain).collect::<Vec<_>>().join(" ")
}

/// For people: the first lines of the table.
pub fn text(passes: &[PassCoverage]) -> String {
    /// Passes that are shown.
    const MOST: usize = 20;
    /// Characters of a name that are shown.
    const NAME: usize = 60;
    if passes.is_empty() {
        return String::new();
    }
    let mut out = String::from("passes\n functions  changed findings  an hour\n");
    for p in passes.iter().take(MOST) {
        let name: String = p.pass.chars().take(NAME).collect();
        let more = if p.pass.chars().count() > NAME { "…" } else { "" };
        let _ = writeln!(
            out,
            "{:>10} {:>8} {:>8} {:>8.0}  {name}{more}",
            p.functions, p.changed, p.findings, p.findings_an_hour
        );
    }
    if passes.len() > MOST {
        let _ = writeln!(out, "           and {} others (--format=json lists them)", passes.len() - MOST);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::Row;

    fn entry(pipeline: &str, stage: usize, row: Row) -> Entry {
        Entry {
            file: "f".into(),
            part: 0,
            pipeline: pipeline.into(),
            known: false,
            row: Row { stage, function: "f".into(), ..row },
            ms: 1800,
        }
    }

    fn row(verdict: &str, foreign: &str) -> Row {
        Row { verdict: verdict.into(), foreign: foreign.into(), ..Row::default() }
    }

    #[test]
    fn what_is_no_question_is_not_counted() {
        let rows = [
            row("refines", ""),
            row("tool-crash", ""),
            row("tool-refused", ""),
            row("inconclusive", ""),
            row("inconclusive", "spirv test"),
            row("refines", "test"),
        ];
        let all: Vec<Entry> = rows.into_iter().map(|r| entry("--cse", 0, r)).collect();
        let s = Share::of(all.iter());
        assert_eq!((s.pairs, s.answered, s.elsewhere, s.elsewhere_answered), (3, 2, 2, 1));
        assert_eq!(s.dialects.get("test"), Some(&2));
        assert_eq!(s.no_answer.get("inconclusive: "), Some(&1));
    }

    #[test]
    fn passes_are_counted_by_name() {
        let two = "--cse | '--pass-pipeline=builtin.module(func.func(canonicalize{top-down=1},sccp))'";
        let changed = Row { changed: true, ..row("differs", "") };
        let all = [entry(two, 0, row("refines", "")), entry(two, 1, changed), entry("--cse", 0, row("refines", ""))];
        let p = by_pass(all.iter());
        let shown: Vec<_> = p.iter().map(|p| (p.pass.as_str(), p.functions, p.changed, p.findings)).collect();
        assert_eq!(shown, [("canonicalize sccp", 1, 1, 1), ("cse", 2, 0, 0)]);
        let hours: Vec<f64> = p.iter().map(|p| p.findings_an_hour).collect();
        assert_eq!(hours, [4000.0, 0.0]);
    }
}
