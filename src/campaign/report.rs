//! What a campaign has found, for people and for programs: text, Markdown, pages, JUnit, SARIF.

use rustmlir_base::SmallSort;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::cluster::Cluster;
use super::coverage::{self, PassCoverage, Proofs, Share};
use super::store::{About, Entry, Store, Times};
use super::trend::Past;
use super::work::ANSWERS;

/// All that is known of a campaign.
pub struct Campaign {
    /// What it was about.
    pub about: About,
    /// Its results.
    pub entries: Vec<Entry>,
    /// The clusters of its findings, those that are not known first.
    pub clusters: Vec<Cluster>,
    /// Times.
    pub times: Times,
    /// Complete campaigns of the same store before this one, the latest last.
    pub past: Vec<Past>,
}

/// A campaign in numbers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "campaignSummary"))]
pub struct Summary {
    /// The tool and its arguments.
    pub tool: String,
    /// What it says of its version.
    pub version: String,
    /// Whether everything was done.
    pub complete: bool,
    /// Files that were read.
    pub files: usize,
    /// Programs and pipelines, in all.
    pub jobs: usize,
    /// Functions (and programs that gave none to compare) by verdict.
    pub verdicts: BTreeMap<String, usize>,
    /// What has no answer, by cause.
    pub no_answer: BTreeMap<String, usize>,
    /// How much of what refines is proved; null if that was not asked (`--prove`).
    pub proofs: Option<Proofs>,
    /// How many pairs whose dialects are run here have an answer.
    pub share: Share,
    /// What of the tests is not followed, by reason.
    pub not_followed: BTreeMap<String, usize>,
    /// What came of each pass, those with most findings first.
    pub passes: Vec<PassCoverage>,
    /// Mistakes that were found, those that are not known first.
    pub bugs: Vec<Bug>,
}

/// Findings that are taken for one mistake.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "campaignBug"))]
pub struct Bug {
    /// Its number in the store.
    pub number: i64,
    /// The pass to blame, or the pipeline where no single pass is.
    pub guilty: String,
    /// The kind of difference, or of the tool's trouble.
    pub kind: String,
    /// Operations of the smallest program that shows it.
    pub operations: usize,
    /// How many functions and pipelines show it.
    pub findings: usize,
    /// One of them: `FILE:LINE @FUNCTION`.
    pub example: String,
    /// What it is known from; empty if it is not.
    pub known: String,
}

impl Campaign {
    /// The last campaign of a store.
    ///
    /// # Errors
    /// In words.
    pub fn last(store: &Store) -> Result<Campaign, String> {
        let (id, about) = store.last()?.ok_or("the store contains no campaign")?;
        let entries = store.entries(id)?;
        let named: BTreeSet<i64> = entries.iter().filter_map(|e| e.row.cluster).collect();
        let mut clusters = store.clusters()?;
        clusters.retain(|c| named.contains(&c.id));
        clusters.small_sort_by_key(|c| (!c.known.is_empty(), c.id));
        Ok(Campaign { about, entries, clusters, times: store.times(id)?, past: store.past(id)? })
    }

    /// The results that are no known findings.
    fn own(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|e| !e.known)
    }

    fn of_cluster(&self, id: i64) -> impl Iterator<Item = &Entry> {
        self.own().filter(move |e| e.row.cluster == Some(id))
    }

    /// In numbers.
    pub fn summary(&self) -> Summary {
        let (mut verdicts, mut no_answer) = (BTreeMap::new(), BTreeMap::new());
        for e in self.own() {
            *verdicts.entry(e.row.verdict.clone()).or_default() += 1;
            if !e.row.is_finding() && !ANSWERS.contains(&e.row.verdict.as_str()) {
                *no_answer.entry(format!("{}: {}", e.row.verdict, e.row.cause)).or_default() += 1;
            }
        }
        let bug = |c: &Cluster| Bug {
            number: c.id,
            guilty: c.guilty.clone(),
            kind: c.kind.clone(),
            operations: c.operations,
            findings: self.of_cluster(c.id).count(),
            example: self.of_cluster(c.id).next().map_or(String::new(), place),
            known: c.known.clone(),
        };
        Summary {
            tool: self.about.tool.clone(),
            version: self.about.version.clone(),
            complete: self.about.complete,
            files: self.about.files,
            jobs: self.about.jobs,
            verdicts,
            no_answer,
            proofs: Proofs::of(self.own()),
            share: Share::of(self.own()),
            passes: coverage::by_pass(self.own()),
            not_followed: self.about.not_followed.clone(),
            bugs: self.clusters.iter().map(bug).filter(|b| b.findings > 0 || !b.known.is_empty()).collect(),
        }
    }

    /// For people, at a glance.
    pub fn text(&self) -> String {
        /// Causes that are shown; the rest is a number.
        const MOST: usize = 12;
        let s = self.summary();
        let mut out = String::new();
        let _ = writeln!(
            out,
            "{} of {} with {}",
            plural(s.jobs, "pair of a program and a pipeline", "pairs of a program and a pipeline"),
            plural(s.files, "file", "files"),
            s.tool
        );
        if !s.complete {
            let done: BTreeSet<(&str, usize, &str)> =
                self.entries.iter().map(|e| (e.file.as_str(), e.part, e.pipeline.as_str())).collect();
            let _ = writeln!(out, "incomplete: {} done; the same command resumes", done.len());
        }
        let mut listed = |title: &str, map: &BTreeMap<String, usize>| {
            if map.is_empty() {
                return;
            }
            let _ = writeln!(out, "{title}");
            let mut all: Vec<(&String, &usize)> = map.iter().collect();
            all.small_sort_by_key(|(what, n)| (std::cmp::Reverse(**n), (*what).clone()));
            for (what, n) in all.iter().take(MOST) {
                let _ = writeln!(out, "{n:>8}  {what}");
            }
            if all.len() > MOST {
                let rest: usize = all.iter().skip(MOST).map(|(_, n)| **n).sum();
                let _ = writeln!(out, "{rest:>8}  for {} other reasons (--format=json lists them)", all.len() - MOST);
            }
        };
        listed("functions", &s.verdicts);
        if let Some(p) = &s.proofs {
            listed("proved", &p.covers);
            listed("not proved", &p.not_proved);
        }
        listed("no verdict although all dialects are supported", &s.share.no_answer);
        listed("unsupported dialects of the rest", &s.share.dialects);
        listed("not followed", &s.not_followed);
        out.push_str(&s.share.text());
        out.push_str(&s.proofs.as_ref().map(Proofs::text).unwrap_or_default());
        out.push_str(&coverage::text(&s.passes));
        let (new, known): (Vec<&Bug>, Vec<&Bug>) = s.bugs.iter().partition(|b| b.known.is_empty());
        let (of_tests, new): (Vec<&Bug>, Vec<&Bug>) = new.into_iter().partition(|b| is_for_tests(&b.guilty));
        let apart = "from test passes, some of which change semantics";
        for (title, bugs) in [("bugs", new), (apart, of_tests), ("known bugs", known)] {
            if !bugs.is_empty() {
                let _ = writeln!(out, "{title}");
            }
            for b in bugs {
                let _ = write!(out, "{:>8}  {}: {}", format!("#{}", b.number), b.guilty, b.kind);
                let _ = write!(out, "; {}", plural(b.operations, "operation", "operations"));
                if !b.example.is_empty() {
                    let _ = write!(out, "; {}, as in {}", plural(b.findings, "function", "functions"), b.example);
                }
                let _ = writeln!(
                    out,
                    "{}",
                    if b.known.is_empty() { String::new() } else { format!("; known from {}", b.known) }
                );
            }
        }
        out
    }

    /// One bug, or all of them, as text that can be filed.
    ///
    /// # Errors
    /// There is no bug of that number.
    pub fn markdown(&self, number: Option<i64>) -> Result<String, String> {
        let mut out = String::new();
        let chosen: Vec<&Cluster> = self.clusters.iter().filter(|c| number.is_none_or(|n| n == c.id)).collect();
        if let (Some(n), true) = (number, chosen.is_empty()) {
            return Err(format!("no bug #{n} in this campaign"));
        }
        for c in chosen {
            let _ = writeln!(out, "# Bug {}: {}, {}\n", c.id, c.guilty, c.kind);
            if !c.known.is_empty() {
                let _ = writeln!(out, "Known from {}.\n", c.known);
            }
            let _ = writeln!(out, "{}\n", rustmlir_html::lower_headings(c.report.trim()));
            let places: Vec<String> =
                self.of_cluster(c.id).map(|e| format!("- {} ({})", place(e), e.pipeline)).collect();
            if !places.is_empty() {
                let _ = writeln!(out, "Seen in:\n\n{}\n", places.join("\n"));
            }
        }
        if out.is_empty() {
            out.push_str("No bugs were found.\n");
        }
        Ok(out)
    }

    /// For continuous integration: a suite for each file, a case for each function and pipeline.
    pub fn junit(&self) -> String {
        struct Case {
            name: String,
            verdict: &'static str,
            message: String,
            report: String,
        }
        // What XML has no way to say: control characters, and the last two code points.
        let text = |t: &str| rustmlir_diag::visible(t).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
        let mut suites: BTreeMap<&str, Vec<Case>> = BTreeMap::new();
        for e in self.own() {
            let r = &e.row;
            let verdict = match r.verdict.as_str() {
                _ if r.is_finding() => "failure",
                "refines" => "",
                _ => "skipped",
            };
            let number = r.cluster.map(|c| format!(" (bug {c})")).unwrap_or_default();
            let words: Vec<&str> =
                [&r.verdict, &r.kind, &r.cause].into_iter().map(String::as_str).filter(|w| !w.is_empty()).collect();
            let message = text(&format!("{}{number}", words.join(": ")));
            let mut name = if r.function.is_empty() { "the program".to_string() } else { format!("@{}", r.function) };
            if e.part > 0 {
                name = format!("{name} of part {}", e.part);
            }
            let stage = if r.stage > 0 { format!(", run {}", r.stage + 1) } else { String::new() };
            let name = text(&format!("{name} through {}{stage}", e.pipeline));
            let report = if verdict == "failure" { text(&r.report) } else { String::new() };
            suites.entry(&e.file).or_default().push(Case { name, verdict, message, report });
        }
        let count = |cases: &[Case], verdict: &str| cases.iter().filter(|c| c.verdict == verdict).count();
        let all = |f: &dyn Fn(&[Case]) -> usize| suites.values().map(|c| f(c)).sum::<usize>();
        // XML by what writes our HTML: what is put into it is always text.
        let xml = maud::html! {
            testsuites name="rustmlir-interp campaign" tests=(all(&|c| c.len())) failures=(all(&|c| count(c, "failure"))) errors="0" {
                @for (file, cases) in &suites {
                    testsuite name=(text(file)) tests=(cases.len()) disabled=(count(cases, "skipped")) errors="0" failures=(count(cases, "failure")) {
                        @for c in cases {
                            testcase name=(c.name) {
                                @match c.verdict {
                                    "failure" => { failure message=(c.message) { (c.report) } }
                                    "skipped" => { skipped message=(c.message) {} }
                                    _ => {}
                                }
                            }
                        }
                    }
                }
            }
        };
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{}\n", xml.into_string())
    }

    /// All findings as one SARIF log.
    pub fn sarif(&self) -> Json {
        let mut log = rustmlir_diff::sarif::log(&[]);
        let mut all: Vec<Json> = Vec::new();
        let mut rules: BTreeMap<String, Json> = BTreeMap::new();
        let listed = |log: &Json, at: &str| log.pointer(at).and_then(Json::as_array).cloned().unwrap_or_default();
        let id = |rule: &Json| rule.get("id").and_then(Json::as_str).unwrap_or("").to_string();
        const RULES: &str = "/runs/0/tool/driver/rules";
        for e in self.own().filter(|e| e.row.is_finding()) {
            let Ok(one) = serde_json::from_str::<Json>(&e.row.sarif) else { continue };
            all.extend(listed(&one, "/runs/0/results"));
            rules.extend(listed(&one, RULES).into_iter().map(|r| (id(&r), r)));
        }
        rules.extend(listed(&log, RULES).into_iter().map(|r| (id(&r), r)));
        if let Some(to) = log.pointer_mut(RULES) {
            *to = Json::Array(rules.into_values().collect());
        }
        if let Some(to) = log.pointer_mut("/runs/0/results") {
            *to = Json::Array(all);
        }
        log
    }
}

/// What changed between two campaigns.
#[derive(Serialize, Default, Debug)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "campaignChanges"))]
pub struct Changes {
    /// Findings that only the second has, or that are of another kind there.
    pub appeared: Vec<Change>,
    /// Findings that only the first has.
    pub disappeared: Vec<Change>,
    /// Functions and pipelines that both have, whose verdict is another one: `refines -> vacuous`.
    pub verdicts: BTreeMap<String, usize>,
    /// Those that only the first has.
    pub only_before: usize,
    /// Those that only the second has.
    pub only_after: usize,
}

/// A finding.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "campaignChange"))]
pub struct Change {
    /// `FILE:LINE @FUNCTION`.
    pub place: String,
    /// The arguments of the tool.
    pub pipeline: String,
    /// What it was, and what it is.
    pub before: String,
    /// What it is.
    pub after: String,
}

/// Compares two campaigns, function by function and pipeline by pipeline.
pub fn changes(before: &Campaign, after: &Campaign) -> Changes {
    type Key<'a> = (&'a str, usize, &'a str, usize, &'a str);
    fn by_key(c: &Campaign) -> BTreeMap<Key<'_>, &Entry> {
        c.own()
            .map(|e| ((e.file.as_str(), e.part, e.pipeline.as_str(), e.row.stage, e.row.function.as_str()), e))
            .collect()
    }
    let (old, new) = (by_key(before), by_key(after));
    let words = |e: &Entry| match e.row.kind.as_str() {
        kind if e.row.is_finding() && !kind.is_empty() && kind != e.row.verdict => format!("{}: {kind}", e.row.verdict),
        _ => e.row.verdict.clone(),
    };
    let mut out = Changes::default();
    for (key, a) in &old {
        let Some(b) = new.get(key) else {
            out.only_before += 1;
            continue;
        };
        let (was, is) = (words(a), words(b));
        if was == is {
            continue;
        }
        *out.verdicts.entry(format!("{} -> {}", a.row.verdict, b.row.verdict)).or_default() += 1;
        let change = Change { place: place(b), pipeline: b.pipeline.clone(), before: was, after: is };
        match (a.row.is_finding(), b.row.is_finding()) {
            (_, true) => out.appeared.push(change),
            (true, false) => out.disappeared.push(change),
            _ => {}
        }
    }
    for (_, b) in new.iter().filter(|(k, _)| !old.contains_key(*k)) {
        out.only_after += 1;
        if b.row.is_finding() {
            let after = words(b);
            out.appeared.push(Change {
                place: place(b),
                pipeline: b.pipeline.clone(),
                before: "not there".into(),
                after,
            });
        }
    }
    out
}

impl Changes {
    /// For people.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for (title, list) in [("appeared", &self.appeared), ("disappeared", &self.disappeared)] {
            let _ = writeln!(out, "{title}: {}", list.len());
            for c in list {
                let _ = writeln!(out, "  {} through {}: {} -> {}", c.place, c.pipeline, c.before, c.after);
            }
        }
        for (what, n) in &self.verdicts {
            let _ = writeln!(out, "{n:>8}  {what}");
        }
        let _ = writeln!(out, "{} only in the first, {} only in the second", self.only_before, self.only_after);
        out
    }
}

/// `FILE:LINE @FUNCTION`.
pub fn place(e: &Entry) -> String {
    let line = if e.row.line > 0 { format!(":{}", e.row.line) } else { String::new() };
    let part = if e.row.line == 0 && e.part > 0 { format!(" part {}", e.part) } else { String::new() };
    let function = if e.row.function.is_empty() { String::new() } else { format!(" @{}", e.row.function) };
    format!("{}{line}{part}{function}", e.file)
}

/// Whether a pass is there to test the compiler itself, as its name says: it may show an analysis,
/// or apply patterns that mean nothing.
pub fn is_for_tests(pass: &str) -> bool {
    pass.trim_start_matches('-').starts_with("test-")
}

fn plural(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
