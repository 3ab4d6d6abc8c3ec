//! Puts the suite to implementations.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::adapter::{Adapter, CheckWay, DRIVERS, Filled, Lacks, RunWay};
use super::entries::Item;
use super::manifest::{Outcome, Reading};
use super::process::{Limited, Stop, Trouble};
use super::protocol::{Request, answers};
use super::run::{Job, drive, execute, lower};
use super::split::{Made, each};
use rustmlir_base::{Deadline, SmallSort};
use rustmlir_dialects::{Gen, registry, releases};
use rustmlir_io::tool::{self, End};
use rustmlir_spec::Section;

/// What an implementation makes of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It does what is wanted: `accepted`, `same`, `survived` (an undefined run says no more); of
    /// what is to be refused, the grade: `wording`, `place`, `rejected`.
    Agrees(&'static str),
    /// It does something else.
    Differs(String),
    /// It refuses a valid module.
    Rejects(String),
    /// It accepts what is to be refused.
    Accepts,
    /// It crashes.
    Crashes(String),
    /// It does not end in time.
    Hangs,
    /// It writes without end.
    Floods,
    /// What it says is no answer.
    Lies(String),
    /// It cannot be asked, for this reason.
    NotAsked(String),
}

impl Verdict {
    /// Its name.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Agrees(_) => "agrees",
            Verdict::Differs(_) => "differs",
            Verdict::Rejects(_) => "rejects",
            Verdict::Accepts => "accepts",
            Verdict::Crashes(_) => "crashes",
            Verdict::Hangs => "hangs",
            Verdict::Floods => "floods",
            Verdict::Lies(_) => "lies",
            Verdict::NotAsked(_) => "not-asked",
        }
    }

    /// What there is to say of it.
    pub fn detail(&self) -> &str {
        match self {
            Verdict::Agrees(grade) => grade,
            Verdict::Differs(m)
            | Verdict::Rejects(m)
            | Verdict::Crashes(m)
            | Verdict::Lies(m)
            | Verdict::NotAsked(m) => m,
            Verdict::Accepts | Verdict::Hangs | Verdict::Floods => "",
        }
    }

    /// Whether it is no agreement, although the question was put.
    pub fn is_disagreement(&self) -> bool {
        !matches!(self, Verdict::Agrees(_) | Verdict::NotAsked(_))
    }

    pub(super) fn of(trouble: &Trouble) -> Verdict {
        match trouble {
            Trouble::Crashes(how) => Verdict::Crashes(how.clone()),
            Trouble::Hangs => Verdict::Hangs,
            Trouble::Floods => Verdict::Floods,
            Trouble::Lies(what) => Verdict::Lies(what.clone()),
            Trouble::Absent(why) => Verdict::NotAsked(format!("it cannot be started: {why}")),
        }
    }
}

/// A question with its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    /// The section, by its place among the items.
    pub item: usize,
    /// The call, by its place in the section; none for reading the module.
    pub call: Option<usize>,
    /// The answer.
    pub verdict: Verdict,
}

/// A line of the scoreboard: an implementation in one of the ways that it executes programs.
#[derive(Clone, Debug)]
pub struct Line {
    /// `mlir-22/affine-O3`.
    pub name: String,
    /// What it is.
    pub title: String,
    /// What it says of its version.
    pub version: String,
    /// Why nothing was put to it.
    pub absent: Option<String>,
    /// Every question, in order.
    pub answers: Vec<Answered>,
    /// Whether the time ran out before it had answered.
    pub cut: bool,
    /// How long it took, in seconds; lines of one adapter share what they have in common.
    pub seconds: u64,
}

/// How the suite is put.
pub struct Options<'a> {
    /// Processes at a time.
    pub jobs: usize,
    /// The end of everything.
    pub deadline: Deadline,
    /// Is told what is done.
    pub told: &'a (dyn Fn(String) + Sync),
}

/// Entries of all sections.
pub fn items(sections: &[Section], jobs: usize) -> Vec<Item> {
    in_parallel(jobs, sections, super::entries::item)
}

/// Does something to everything, so many at a time.
pub(super) fn in_parallel<T: Sync, R: Send>(jobs: usize, all: &[T], f: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(all.len())));
    std::thread::scope(|s| {
        for _ in 0..jobs.max(1) {
            s.spawn(|| {
                while let Some((k, x)) = Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|k| Some((k, all.get(k)?)))
                {
                    let r = f(x);
                    done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((k, r));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.small_sort_by_key(|d| d.0);
    done.into_iter().map(|d| d.1).collect()
}

/// What all questions to an implementation have in common.
pub(super) struct Asking<'a> {
    pub adapter: &'a Adapter,
    pub items: &'a [Item],
    pub options: &'a Options<'a>,
    pub drivers: &'a std::path::Path,
    pub stop: Stop,
}

/// Modules that one process is given. A driver answers one after another and says which; it loads
/// more than it takes to read a hundred modules.
const BATCH: usize = 40;
const DRIVEN: usize = 500;

impl Asking<'_> {
    /// A command that reads or lowers modules, or answers requests.
    pub fn limited(&self, command: &[String], unregistered: bool) -> Limited<'_> {
        self.within(command, unregistered, &[], 3 * self.adapter.limits.processor)
    }

    /// A command within so many seconds of processor time.
    pub fn within(&self, command: &[String], unregistered: bool, libraries: &[String], processor: u64) -> Limited<'_> {
        let filled = Filled {
            drivers: self.drivers,
            passes: &self.adapter.passes,
            flags: if unregistered { &self.adapter.unregistered } else { &[] },
            libraries,
            memory: self.adapter.limits.memory,
            processor,
        };
        Limited {
            command: filled.command(command),
            limits: self.adapter.limits,
            whole: self.options.deadline,
            stop: &self.stop,
        }
    }

    pub fn over(&self) -> bool {
        self.stop.cut() || self.options.deadline.passed()
    }
}

/// Sections that did not come to their end in some line, while they were lowered or executed, by
/// their place among the items: the next line has them lowered and executed alone, for what is with
/// them would have to be done again.
pub type Suspects = BTreeSet<usize>;

/// Puts the suite to an implementation; one line for each of its variants.
///
/// # Errors
/// If its programs cannot be written to a folder.
pub fn ask(
    adapter: &Adapter,
    items: &[Item],
    options: &Options<'_>,
    suspects: &mut Suspects,
) -> Result<Vec<Line>, String> {
    let begin = std::time::Instant::now();
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    for (name, text) in DRIVERS {
        std::fs::write(folder.path().join(name), text).map_err(|e| e.to_string())?;
    }
    let a = Asking { adapter, items, options, drivers: folder.path(), stop: Stop::default() };
    let version = version(&a);
    let line = |name: String, title: &str| Line {
        name,
        title: title.to_string(),
        version: version.clone().unwrap_or_default(),
        absent: version.clone().err(),
        answers: Vec::new(),
        cut: false,
        seconds: 0,
    };
    let mut lines: Vec<Line> = match adapter.variants.as_slice() {
        [] => vec![line(adapter.name.clone(), &adapter.title)],
        all => all
            .iter()
            .map(|v| line(format!("{}/{}", adapter.name, v.name), &format!("{}: {}", adapter.title, v.title)))
            .collect(),
    };
    if version.is_err() {
        return Ok(lines);
    }
    (options.told)(format!("{}: reading", adapter.name));
    let read = readings(&a);
    let reading = begin.elapsed().as_secs();
    let mut lowered = BTreeMap::new();
    for (k, line) in lines.iter_mut().enumerate() {
        let begin = std::time::Instant::now();
        line.answers = read
            .iter()
            .enumerate()
            .map(|(item, r)| Answered { item, call: None, verdict: r.verdict.clone() })
            .collect();
        if let Some(v) = adapter.variants.get(k) {
            (options.told)(format!("{}: running", line.name));
            let (jobs, mut early) = jobs(&a, &read);
            let mut out = match v.way {
                RunWay::Driver => drive(&a, v, jobs),
                RunWay::Wrapper => {
                    let key = format!("{:?} {:?} {:?} {:?}", v.lower, v.lower_if, v.helpers, v.vectors);
                    let done = lowered.entry(key).or_insert_with(|| lower(&a, v, &jobs, suspects));
                    execute(&a, v, done, suspects)
                }
            };
            out.append(&mut early);
            line.answers.extend(out);
        } else {
            let why = Verdict::NotAsked("it does not execute".into());
            line.answers.extend(every_call(items, &why));
        }
        line.answers.small_sort_by_key(|x| (x.item, x.call));
        line.cut = a.over();
        line.seconds = reading + begin.elapsed().as_secs();
    }
    Ok(lines)
}

fn every_call(items: &[Item], verdict: &Verdict) -> Vec<Answered> {
    let calls = items.iter().enumerate().flat_map(|(item, i)| (0..i.entry.calls.len()).map(move |k| (item, k)));
    calls.map(|(item, k)| Answered { item, call: Some(k), verdict: verdict.clone() }).collect()
}

/// What it says of its version, or why it cannot be asked.
fn version(a: &Asking<'_>) -> Result<String, String> {
    let limited = a.limited(&a.adapter.version, false);
    let program = a.adapter.version.first().map_or("", String::as_str);
    if program != "{self}" && tool::find(program).is_none() {
        return Err(format!("{program} was not found"));
    }
    let ran = limited.run_surely("");
    let said = String::from_utf8_lossy(&ran.out).into_owned();
    match ran.end {
        End::Code(0) => {
            let line = said.lines().find(|l| l.contains("version")).or_else(|| said.lines().next()).unwrap_or("");
            Ok(line.trim().chars().take(80).collect())
        }
        End::Code(code) => {
            let last = ran.said.lines().rev().find(|l| !l.trim().is_empty()).unwrap_or("").trim().to_string();
            Err(format!("{program}: exit code {code}: {last}"))
        }
        end => Err(format!("{program}: {:?}", Trouble::of(end, &ran.said))),
    }
}

/// What a reader made of a section.
pub(super) struct Read {
    pub verdict: Verdict,
    /// The spelling in which it accepted the module.
    pub spelling: Option<(Gen, bool)>,
}

/// The name of an operation matches one of a list, in which a `*` at the end stands for anything.
fn listed(list: &[String], name: &str) -> bool {
    list.iter().any(|l| l.strip_suffix('*').map_or(l == name, |b| name.starts_with(b)))
}

/// Why a section is not put to an implementation that lacks something.
fn lacking(item: &Item, lacks: &Lacks, spellings: &[(Gen, bool)]) -> Option<String> {
    if let Some(needs) = &item.entry.needs {
        return Some(format!("needs {needs}"));
    }
    // Of what is to be refused there may be nothing but its text.
    let own = spellings.contains(&(item.generation, false));
    let text = item.today.as_ref().ok().filter(|_| !own).unwrap_or(&item.written);
    let text: String = text.lines().map(|l| l.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n");
    // Older spellings are refused by the translation where a release lacks something.
    let today = spellings.iter().any(|s| s.0 == Gen::Today);
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || "_.".contains(c)));
    for w in words.filter(|w| w.contains('.')) {
        if listed(&lacks.operations, w) {
            return Some(format!("it has no {w}"));
        }
        if let Some(r) = lacks.release
            && today
            && registry().lookup(w).is_some()
            && !among(r, w)
        {
            return Some(format!("the release has no {w}"));
        }
    }
    let has = |t: &String| text.contains(t.trim_end_matches('*'));
    lacks.types.iter().find(|t| has(t)).map(|t| format!("it has no {}", t.trim_end_matches(['*', '<'])))
}

/// Whether a release has an operation, or may have it: not all releases were asked.
fn among(release: u32, name: &str) -> bool {
    let with = releases::with(name);
    with.contains(&release) || (!releases::ASKED.contains(&release) && with.iter().any(|&r| r >= release))
}

/// Has every section read.
fn readings(a: &Asking<'_>) -> Vec<Read> {
    let spellings = a.adapter.spellings();
    let mut out: Vec<Read> = Vec::with_capacity(a.items.len());
    let mut todo: Vec<usize> = Vec::new();
    for (k, item) in a.items.iter().enumerate() {
        let known = a.adapter.translate || spellings.contains(&(item.generation, false));
        let foreign = (!known).then(|| "written in another spelling".into());
        let why = foreign.or_else(|| lacking(item, &a.adapter.lacks, &spellings));
        let verdict = Verdict::NotAsked(why.clone().unwrap_or_else(|| "the time ran out".into()));
        out.push(Read { verdict, spelling: None });
        if why.is_none() {
            todo.push(k);
        }
    }
    let reads_first = &spellings.first().copied();
    for &(gen_, generic) in &spellings {
        let texts: Vec<(usize, Result<String, String>)> = in_parallel(a.options.jobs, &todo, |&k| {
            let item = &a.items[k];
            let own = a.adapter.translate || item.generation == gen_ && !generic;
            (k, if own { item.text(gen_, generic) } else { Err("written in another spelling".into()) })
        });
        let mut batches: Vec<(bool, Vec<(usize, String)>)> = vec![(false, Vec::new()), (true, Vec::new())];
        for (k, text) in texts {
            match text {
                Ok(t) => batches[usize::from(a.items[k].entry.allow_unregistered)].1.push((k, t)),
                Err(why) if Some((gen_, generic)) == *reads_first => out[k].verdict = Verdict::NotAsked(why),
                Err(_) => {}
            }
        }
        let size = if a.adapter.check.way == CheckWay::Driver { DRIVEN } else { BATCH };
        let batches: Vec<(bool, Vec<(usize, String)>)> = batches
            .into_iter()
            .flat_map(|(flag, all)| all.chunks(size).map(|c| (flag, c.to_vec())).collect::<Vec<_>>())
            .collect();
        let made = in_parallel(a.options.jobs, &batches, |(unregistered, batch)| {
            if a.over() {
                return Vec::new();
            }
            let texts: Vec<&str> = batch.iter().map(|b| b.1.as_str()).collect();
            let tool = a.limited(&a.adapter.check.command, *unregistered);
            let made = match a.adapter.check.way {
                CheckWay::Split => each(&tool, true, &texts),
                CheckWay::One => each(&tool, false, &texts),
                CheckWay::Driver => driven(&tool, *unregistered, &texts),
            };
            if a.over() { Vec::new() } else { made }
        });
        let mut again = Vec::new();
        for ((_, batch), made) in batches.iter().zip(made) {
            for ((k, _), made) in batch.iter().zip(made) {
                let wanted = &a.items[*k].entry.reading;
                let verdict = judge_reading(wanted, &made);
                let better = !matches!(out[*k].verdict, Verdict::Rejects(_)) || matches!(verdict, Verdict::Agrees(_));
                if better {
                    if matches!(made, Made::Text(_)) {
                        out[*k].spelling = Some((gen_, generic));
                    }
                    out[*k].verdict = verdict;
                }
                if matches!(out[*k].verdict, Verdict::Rejects(_)) {
                    again.push(*k);
                }
            }
        }
        todo.retain(|k| again.contains(k) || matches!(out[*k].verdict, Verdict::NotAsked(_)));
    }
    out
}

/// A reader that answers requests.
fn driven(tool: &Limited<'_>, allow_unregistered: bool, texts: &[&str]) -> Vec<Made> {
    let mut out: Vec<Option<Made>> = vec![None; texts.len()];
    let mut from = 0;
    while from < texts.len() {
        let requests: String = (from..texts.len())
            .filter_map(|id| {
                let r = Request { id, program: texts.get(id)?, allow_unregistered, calls: Vec::new() };
                Some(serde_json::to_string(&r).ok()? + "\n")
            })
            .collect();
        let ran = tool.run(&requests);
        let (said, lie) = answers(&ran.out);
        for x in said {
            if x.id < from || x.id >= texts.len() {
                continue;
            }
            out[x.id] =
                Some(if x.accepted { Made::Text(String::new()) } else { Made::Refused(vec![(x.line, x.message)]) });
        }
        let Some(lost) = (from..texts.len()).find(|&k| out[k].is_none()) else { break };
        let trouble = match (ran.end, lie) {
            (End::Code(0), lie) => Trouble::Lies(lie.unwrap_or_else(|| "it exits without an answer".into())),
            (end, _) => Trouble::of(end, &ran.said),
        };
        out[lost] = Some(Made::Trouble(trouble));
        from = lost + 1;
    }
    out.into_iter().map(|m| m.unwrap_or(Made::Trouble(Trouble::Lies("no answer".into())))).collect()
}

/// Compares what a reader made of a module with what is wanted.
fn judge_reading(wanted: &Reading, made: &Made) -> Verdict {
    match (wanted, made) {
        (_, Made::Trouble(t)) => Verdict::of(t),
        (Reading::Accepted, Made::Text(_)) => Verdict::Agrees("accepted"),
        (Reading::Accepted, Made::Refused(said)) => {
            Verdict::Rejects(said.first().map_or_else(String::new, |s| s.1.clone()))
        }
        (Reading::Rejected { .. }, Made::Text(_)) => Verdict::Accepts,
        (Reading::Rejected { message, errors, .. }, Made::Refused(said)) => {
            let place = |e: &super::manifest::Error| said.iter().any(|s| s.0 == Some(e.line));
            let words = |e: &super::manifest::Error| said.iter().any(|s| s.0 == Some(e.line) && s.1.contains(&e.text));
            let wording = if errors.is_empty() {
                !message.is_empty() && said.iter().any(|s| s.1.contains(message.as_str()))
            } else {
                errors.iter().all(words)
            };
            Verdict::Agrees(if wording {
                "wording"
            } else if !errors.is_empty() && errors.iter().all(place) {
                "place"
            } else {
                "rejected"
            })
        }
    }
}

/// Sections with calls to be made, and the calls that are not made, with the reason.
fn jobs(a: &Asking<'_>, read: &[Read]) -> (Vec<Job>, Vec<Answered>) {
    let (mut out, mut early, mut number) = (Vec::new(), Vec::new(), 0);
    for (k, (item, r)) in a.items.iter().zip(read).enumerate() {
        if item.entry.calls.is_empty() {
            continue;
        }
        let base = number;
        number += item.entry.calls.len();
        let whole = match (&r.verdict, r.spelling) {
            (Verdict::NotAsked(why), _) => Some(why.clone()),
            (_, None) => Some("the module is not read".into()),
            _ if item.entry.index_width != 64 => Some(format!("an index of {} bits", item.entry.index_width)),
            _ if item.today.is_err() => Some("no form in today's spelling".into()),
            _ => None,
        };
        let mut calls = Vec::new();
        for (c, call) in item.entry.calls.iter().enumerate() {
            let why = whole.clone().or_else(|| match &call.outcome {
                Outcome::Exhausted => Some("the test expects a limit to run out".into()),
                Outcome::Unsupported => Some("the test expects no answer".into()),
                Outcome::Undefined { .. } | Outcome::Race if a.adapter.lacks.undefined.is_some() => {
                    a.adapter.lacks.undefined.clone()
                }
                Outcome::Returns { prints: Some(_), .. } if a.adapter.lacks.printing => {
                    Some("the program prints".into())
                }
                _ => None,
            });
            match why {
                Some(why) => early.push(Answered { item: k, call: Some(c), verdict: Verdict::NotAsked(why) }),
                None => calls.push((c, base + c)),
            }
        }
        if let (false, Some(spelling)) = (calls.is_empty(), r.spelling) {
            out.push(Job { item: k, calls, spelling });
        }
    }
    (out, early)
}
