//! The scoreboard: what implementations make of the suite, and who is judged to be wrong.

use std::collections::{BTreeMap, BTreeSet};

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::ask::{Line, Verdict};
use super::entries::Item;
use super::judged::{Class, Judgement};
use super::manifest::Clause;

/// The scoreboard.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "scoreboard"))]
pub struct Board {
    /// `rustmlir-scoreboard`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "rustmlir-scoreboard")))]
    pub format: &'static str,
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = 1)))]
    pub version: u32,
    /// The release of the suite.
    pub suite: &'static str,
    /// Sections of the suite.
    pub sections: usize,
    /// Questions: one for reading each section, and one for each call.
    pub questions: usize,
    /// The implementations.
    pub implementations: Vec<Score>,
    /// Classes of disagreements that are judged.
    pub classes: Vec<Judged>,
    /// Disagreements that nobody has judged.
    pub unjudged: Vec<Case>,
    /// Judgements that no disagreement needs, where the whole suite was put to the implementations
    /// that they are about.
    pub unused: Vec<String>,
    /// Sentences of the clauses that are named above, by id.
    pub clauses: BTreeMap<String, String>,
}

/// What one implementation makes of the suite.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Score {
    /// `mlir-22/affine-O3`.
    pub name: String,
    /// What it is.
    pub title: String,
    /// What it says of its version.
    pub version: String,
    /// Why nothing was put to it, if so.
    pub absent: Option<String>,
    /// Whether the time sufficed.
    pub complete: bool,
    /// How long it took, in seconds.
    pub seconds: u64,
    /// Modules that it was given.
    pub read: usize,
    /// Calls that it was asked for; those that may do anything among them.
    pub called: usize,
    /// Questions on which it agrees.
    pub agrees: usize,
    /// These by grade: `accepted`, `same`, `survived`, `wording`, `place`, `rejected`.
    pub grades: BTreeMap<&'static str, usize>,
    /// Questions on which it does not, by verdict.
    pub disagrees: BTreeMap<&'static str, usize>,
    /// These by judgement; `unjudged` where nobody has.
    pub judged: BTreeMap<&'static str, usize>,
    /// Questions that were not put, by reason.
    pub not_asked: BTreeMap<String, usize>,
}

/// A class of disagreements.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Judged {
    /// Its name.
    pub id: String,
    /// Who is wrong.
    pub judgement: Judgement,
    /// Why.
    pub reason: String,
    /// Clauses that decide.
    pub clauses: Vec<String>,
    /// What else decides, and where it stands.
    pub document: String,
    /// How often it is met, by implementation.
    pub met: BTreeMap<String, usize>,
    /// Every disagreement of the class.
    pub cases: Vec<Case>,
}

/// A disagreement.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Case {
    /// The implementation.
    pub implementation: String,
    /// The section.
    pub section: String,
    /// Clauses that it tests.
    pub clauses: Vec<String>,
    /// The call; empty for reading the module.
    pub directive: String,
    /// The verdict.
    pub verdict: &'static str,
    /// What there is to say of it.
    pub detail: String,
}

/// Counts and judges. `whole`: whether no section was left out.
pub fn board(items: &[Item], lines: &[Line], classes: &[Class], catalogue: &[Clause], whole: bool) -> Board {
    let mut out = Board {
        format: "rustmlir-scoreboard",
        version: 1,
        suite: env!("CARGO_PKG_VERSION"),
        sections: items.len(),
        questions: items.iter().map(|i| 1 + i.entry.calls.len()).sum(),
        implementations: Vec::new(),
        classes: Vec::new(),
        unjudged: Vec::new(),
        unused: Vec::new(),
        clauses: BTreeMap::new(),
    };
    let mut found: BTreeMap<usize, Judged> = BTreeMap::new();
    let mut disagree: BTreeMap<(usize, Option<usize>), Vec<&str>> = BTreeMap::new();
    for (line, a) in lines.iter().flat_map(|l| l.answers.iter().map(move |a| (l, a))) {
        if a.verdict.is_disagreement() {
            disagree.entry((a.item, a.call)).or_default().push(&line.name);
        }
    }
    let contradicted = |c: &Class, item: usize, call: Option<usize>| {
        let others = disagree.get(&(item, call)).map_or(&[][..], Vec::as_slice);
        c.witnesses.iter().any(|w| others.iter().any(|l| super::judged::fits(w, l)))
    };
    for line in lines {
        let mut s = Score {
            name: line.name.clone(),
            title: line.title.clone(),
            version: line.version.clone(),
            absent: line.absent.clone(),
            complete: !line.cut,
            seconds: line.seconds,
            read: 0,
            called: 0,
            agrees: 0,
            grades: BTreeMap::new(),
            disagrees: BTreeMap::new(),
            judged: BTreeMap::new(),
            not_asked: BTreeMap::new(),
        };
        for a in &line.answers {
            let Some(item) = items.get(a.item) else { continue };
            if let Verdict::NotAsked(why) = &a.verdict {
                *s.not_asked.entry(why.clone()).or_default() += 1;
                continue;
            }
            *(if a.call.is_none() { &mut s.read } else { &mut s.called }) += 1;
            if let Verdict::Agrees(grade) = a.verdict {
                s.agrees += 1;
                *s.grades.entry(grade).or_default() += 1;
                continue;
            }
            *s.disagrees.entry(a.verdict.name()).or_default() += 1;
            let directive = a.call.and_then(|c| item.entry.calls.get(c)).map_or("", |c| c.directive.as_str());
            let case = Case {
                implementation: line.name.clone(),
                section: item.entry.id.clone(),
                clauses: item.entry.clauses.clone(),
                directive: directive.to_string(),
                verdict: a.verdict.name(),
                detail: a.verdict.detail().chars().take(300).collect(),
            };
            let of = |c: &Class| {
                c.has(&line.name, &item.entry.id, directive, &a.verdict) && !contradicted(c, a.item, a.call)
            };
            match classes.iter().position(of) {
                Some(k) => {
                    let c = &classes[k];
                    *s.judged.entry(c.judgement.text()).or_default() += 1;
                    let j = found.entry(k).or_insert_with(|| Judged {
                        id: c.id.clone(),
                        judgement: c.judgement,
                        reason: c.reason.clone(),
                        clauses: c.clauses.clone(),
                        document: c.document.clone(),
                        met: BTreeMap::new(),
                        cases: Vec::new(),
                    });
                    *j.met.entry(line.name.clone()).or_default() += 1;
                    j.cases.push(case);
                }
                None => {
                    *s.judged.entry("unjudged").or_default() += 1;
                    out.unjudged.push(case);
                }
            }
        }
        out.implementations.push(s);
    }
    let asked = |c: &Class| {
        let about: Vec<_> =
            lines.iter().filter(|l| c.implementations.iter().any(|p| super::judged::fits(p, &l.name))).collect();
        !about.is_empty() && about.iter().all(|l| l.absent.is_none() && !l.cut)
    };
    if whole {
        let unused = classes.iter().enumerate().filter(|(k, c)| !found.contains_key(k) && asked(c));
        out.unused = unused.map(|(_, c)| c.id.clone()).collect();
    }
    out.classes = found.into_values().collect();
    let of_cases = out.classes.iter().flat_map(|c| &c.cases).chain(&out.unjudged).flat_map(|c| &c.clauses);
    let named: BTreeSet<&String> = out.classes.iter().flat_map(|c| &c.clauses).chain(of_cases).collect();
    let sentences = catalogue.iter().filter(|c| named.contains(&c.id)).map(|c| (c.id.clone(), c.text.clone()));
    out.clauses = sentences.collect();
    out
}
