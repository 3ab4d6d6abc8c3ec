//! `conformance --impl` and `conformance export`: the suite for other implementations.

use std::path::Path;

use super::Class;
use super::conformance_args::{ConformanceArgs, ExportArgs, Report};
use super::output::{Format, Out};
use rustmlir_spec::{self as spec, Section};
use rustmlir_suite::{adapter, ask, board, export, judged, pages};

/// Processes at a time, unless told otherwise.
fn jobs(given: Option<usize>) -> usize {
    given.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get))
}

/// The sections of a corpus, if they are sound.
fn sections(dir: &Path, only: Option<&str>) -> Result<Vec<Section>, String> {
    let found = spec::sections_of_dir(dir)?;
    let mistakes: Vec<&String> = found.mistakes.iter().chain(found.sections.iter().flat_map(|s| &s.mistakes)).collect();
    if let Some(m) = mistakes.first() {
        return Err(format!("the corpus is invalid: {m}"));
    }
    Ok(found.sections.into_iter().filter(|s| only.is_none_or(|o| s.id().contains(o))).collect())
}

/// A file beside the corpus, or beside a folder that it is in.
fn beside(dir: &Path, name: &str) -> Option<(String, String)> {
    let top = dir.canonicalize().unwrap_or_else(|_| dir.to_path_buf());
    top.ancestors().find_map(|d| {
        let path = d.join(name);
        Some((path.display().to_string(), std::fs::read_to_string(&path).ok()?))
    })
}

/// Scores implementations.
pub fn score(a: &ConformanceArgs, out: &mut Out) -> Class {
    match scored(a, out) {
        Ok(class) => class,
        Err(m) => {
            out.failure(Format::Text, "usage", &m);
            Class::Usage
        }
    }
}

fn scored(a: &ConformanceArgs, out: &mut Out) -> Result<Class, String> {
    let mut adapters = Vec::new();
    for name in &a.implementations {
        adapters.extend(adapter::load(name)?);
    }
    let judgements = match &a.judged {
        Some(p) => {
            Some((p.display().to_string(), std::fs::read_to_string(p).map_err(|e| format!("{}: {e}", p.display()))?))
        }
        None => beside(&a.dir, "judged.toml"),
    };
    let classes = judgements.map_or(Ok(Vec::new()), |(name, text)| judged::parse(&name, &text))?;
    let catalogue = beside(&a.dir, "clauses.json").map_or(Ok(Vec::new()), |(_, c)| export::clauses(&c))?;
    for c in &classes {
        if let Some(id) = c.clauses.iter().find(|id| !catalogue.iter().any(|k| k.id == **id)) {
            return Err(format!("judgement '{}': no clause '{id}' in clauses.json", c.id));
        }
    }
    let jobs = jobs(a.jobs);
    let items = ask::items(&sections(&a.dir, a.only.as_deref())?, jobs);
    let told = |what: String| {
        if a.progress {
            super::output::note(&what);
        }
    };
    let options = ask::Options { jobs, deadline: a.timeout.unwrap_or_default(), told: &told };
    let (mut lines, mut suspects) = (Vec::new(), ask::Suspects::new());
    for adapter in &adapters {
        lines.extend(ask::ask(adapter, &items, &options, &mut suspects)?);
    }
    let whole = a.only.is_none()
        && beside(&a.dir, "clauses.json")
            .is_some_and(|(p, _)| Path::new(&p).parent() == a.dir.canonicalize().ok().as_deref());
    let b = board::board(&items, &lines, &classes, &catalogue, whole);
    let text = match a.format.unwrap_or(Report::Text) {
        Report::Html => pages::html(&b),
        Report::Text | Report::Markdown => pages::markdown(&b),
        Report::Json => serde_json::to_string_pretty(&b).map_err(|e| e.to_string())? + "\n",
    };
    match &a.output {
        Some(p) => std::fs::write(p, text).map_err(|e| format!("{}: {e}", p.display()))?,
        None => out.bytes(text.as_bytes()),
    }
    let absent = lines.iter().filter(|l| l.absent.is_some()).count();
    for l in lines.iter().filter(|l| l.absent.is_some()) {
        out.error(&format!("{}: skipped: {}\n", l.name, l.absent.as_deref().unwrap_or("")));
    }
    if !b.unjudged.is_empty() {
        let few: Vec<String> =
            b.unjudged.iter().take(10).map(|c| format!("{}: {} {}", c.implementation, c.section, c.verdict)).collect();
        let more = if b.unjudged.len() > few.len() { "; ..." } else { "" };
        out.error(&format!("{} disagreements are not judged: {}{more}\n", b.unjudged.len(), few.join("; ")));
    }
    for id in &b.unused {
        out.error(&format!("the judgement '{id}' no longer matches anything\n"));
    }
    Ok(if !b.unjudged.is_empty() {
        Class::Finding
    } else if absent == lines.len() || lines.iter().any(|l| l.cut) {
        Class::NoAnswer
    } else {
        Class::Ok
    })
}

/// Writes the suite to a folder.
pub fn export(a: &ExportArgs, out: &mut Out) -> Class {
    let (corpus, folder) = a.places();
    let written = (|| {
        let items = ask::items(&sections(&corpus, a.only.as_deref())?, jobs(None));
        let clauses = beside(&corpus, "clauses.json").map_or(Ok(Vec::new()), |(_, c)| export::clauses(&c))?;
        export::export(&folder, &items, clauses)
    })();
    match written {
        Ok(m) => {
            let calls: usize = m.sections.iter().map(|s| s.calls.len()).sum();
            out.line(&format!("{}: {} sections with {calls} calls", folder.display(), m.sections.len()));
            Class::Ok
        }
        Err(m) => {
            out.failure(Format::Text, "unwritable", &m);
            Class::Usage
        }
    }
}
