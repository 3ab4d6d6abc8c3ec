//! `validate --dump`: what a compiler printed after its passes, state by state.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::io::BufRead;
use std::path::Path;
use std::time::Duration;

use super::Class;
use super::answers::{self, Answer};
use super::campaign::ours;
use super::compare_args::ValidateArgs;
use super::diff::{context, named, options, said};
use super::json::compare::{DumpChange, DumpDifference, DumpFound, DumpPass, Found};
use super::output::Out;
use super::progress::bar;
use super::wrap::PATIENCE;
use rustmlir_base::{SmallSort, SourceText};
use rustmlir_campaign::cluster::Clusters;
use rustmlir_campaign::dump::{self, Shown};
use rustmlir_campaign::store::{About, Store};
use rustmlir_diff::data::Comparison;
use rustmlir_diff::dump::{Chain, Row, Settled, States};
use rustmlir_diff::report::{self, Context};
use rustmlir_diff::{Options, Verdict, sarif};
use rustmlir_io::{self as io, ReadError};

/// What a whole dump may take unless told otherwise.
const TIMEOUT: Duration = Duration::from_secs(600);

/// Passes and reasons that are listed.
const LISTED: usize = 40;

/// Runs the command.
pub fn main(dump: &str, a: &ValidateArgs, out: &mut Out) -> Class {
    let h = &a.how;
    let o = match options(h, TIMEOUT, out) {
        Ok(o) => o,
        Err(c) => return c,
    };
    let name = io::shown_name(dump).to_string();
    // Before any work is done for it.
    if let Some(Err(m)) = a.store.as_deref().map(|s| Store::in_turn(s, PATIENCE)) {
        out.failure(h.format.plain(), "usage", &m);
        return Class::Usage;
    }
    let definitions =
        h.define.iter().map(|f| super::read_source(f, h.format.plain(), out)).collect::<Result<Vec<_>, _>>();
    let definitions = match definitions {
        Ok(d) => d,
        Err(c) => return c,
    };
    let mut chain = Chain::new(&o, a.case_time_limit, h.function.as_deref(), &name, &definitions);
    if let Err(e) = read(dump, &mut chain) {
        let (class, tag, m) = match e {
            ReadError::Unreadable(m) => (Class::Usage, "unreadable", m),
            ReadError::TooLarge(m) => (Class::NoAnswer, "exhausted", m),
        };
        out.failure(h.format.plain(), tag, &m);
        return class;
    }
    if chain.states == 0 {
        let m = format!(
            "{name}: no program state found: a line like '// -----// IR Dump After CSE (cse) //----- //' starts one \
                (--mlir-print-ir-after-all)"
        );
        out.failure(h.format.plain(), "usage", &m);
        return Class::Usage;
    }
    if let Some(f) = h.function.as_deref().filter(|_| !chain.has_only) {
        let m = format!("{name}: no state has a function '@{}'", f.trim_start_matches('@'));
        out.failure(h.format.plain(), "usage", &m);
        return Class::Usage;
    }
    let (answer, shown) = answer(&chain, a, &o, &name, out.colors());
    if let Some(Err(m)) = a.store.as_deref().map(|s| keep(s, &chain, a, &name, &shown)) {
        out.failure(h.format.plain(), "usage", &m);
        return Class::Usage;
    }
    answers::show("validate", h, a.output.as_deref(), vec![(SourceText::new(&name, ""), answer)], out)
}

/// Puts what was found into a store, in place of what it has of this log.
fn keep(store: &Path, chain: &Chain<'_>, a: &ValidateArgs, name: &str, shown: &[Shown]) -> Result<(), String> {
    let h = &a.how;
    let options = format!("inputs {}, case {:?}, {}", h.inputs, a.case_time_limit, said(h, None).join(" "));
    let mut store = Store::in_turn(store, PATIENCE)?;
    let clusters = Clusters::new(store.clusters()?);
    let all = dump::results(chain, name, shown, &format!("{options}\n{}", ours()), &clusters);
    let about =
        About { tool: "validate --dump".into(), ours: env!("CARGO_PKG_VERSION").into(), options, ..About::default() };
    // Each log of the standard input is another one.
    let instead_of = (a.dump.as_deref() != Some("-")).then_some(name);
    store.add_to_last(&about, &all, instead_of)
}

/// Takes in all states of a log, or of the files of a directory.
fn read(dump: &str, chain: &mut Chain<'_>) -> Result<(), ReadError> {
    if !Path::new(dump).is_dir() {
        let (mut from, size) = io::open(dump)?;
        return states(&mut *from, dump, None, &Bar::new(size), chain);
    }
    let mut unreadable = Vec::new();
    let files = io::numbered_below(dump, &mut unreadable);
    if let Some(m) = unreadable.into_iter().next() {
        return Err(ReadError::Unreadable(m));
    }
    for file in files {
        let name = file.to_string_lossy().into_owned();
        let (mut from, _) = io::open(&name)?;
        // What has no header is a state all the same, of what the file is named after.
        let stem = file.file_stem().map(|s| s.to_string_lossy().into_owned());
        states(&mut *from, &name, stem.as_deref(), &Bar(None), chain)?;
    }
    Ok(())
}

fn states(
    from: &mut dyn BufRead,
    name: &str,
    whole: Option<&str>,
    bar: &Bar,
    chain: &mut Chain<'_>,
) -> Result<(), ReadError> {
    let mut states = States::new(from, whole);
    loop {
        let next = states.read().map_err(|e| ReadError::Unreadable(format!("{name}: {}", io::why(&e))))?;
        let Some(s) = next else { return Ok(()) };
        bar.show(states.bytes, chain);
        chain.add(&s);
    }
}

fn class(chain: &Chain<'_>) -> &'static str {
    let open = |r: &Row| !matches!(r.settled, Settled::Compared(Verdict::Refines));
    match chain.guilty() {
        Some(_) => "differs",
        None if chain.rows.iter().any(open) => "inconclusive",
        None => "ok",
    }
}

fn answer(chain: &Chain<'_>, a: &ValidateArgs, o: &Options, name: &str, colors: bool) -> (Answer, Vec<Shown>) {
    let h = &a.how;
    let class = class(chain);
    let (mut text, mut markdown) = (table(chain, name), String::new());
    let (mut findings, mut differences, mut shown) = (Vec::new(), Vec::new(), Vec::new());
    let save = |what: &str, text: &str| answers::save_input(h, what, text);
    for f in &chain.found {
        let Some(row) = chain.rows.get(f.row) else { continue };
        let v = &f.validation;
        // The two states are in files of their own, for whoever replays the difference.
        let side = |what: &str, text: &str| save(&format!("{}-{what}", row.function), text).unwrap_or_default();
        let files = [("before", &v.source), ("after", &v.target)].map(|(w, m)| side(w, &m.written().source.text));
        let words = ["diff".to_string()].into_iter().chain(files).chain(said(h, None)).collect();
        let c =
            Context { guilty: v.guilty.as_ref(), ..context(&v.source, &v.target, named(words), &save, h, o, colors) };
        let _ = write!(text, "\n{}\n{}", place(chain, row, name), report::text(&c, &v.report));
        if let Some(g) = &v.guilty {
            text += &g.changes;
        }
        let (own, found) = (report::markdown(&c, &v.report), sarif::findings(&c, &v.report));
        markdown += &own;
        shown.push(Shown { row: f.row, markdown: own, sarif: sarif::log(&found).to_string() });
        findings.extend(found);
        differences.push(DumpDifference { change: f.row, comparison: Comparison::of(&c, &v.report) });
    }
    if let Some(r) = chain.guilty() {
        let what = chain.passes.get(r.pass).map_or("", |p| p.name());
        let between = match r.since {
            Some(k) => format!(", or an earlier one after {}", pass_name(chain, k)),
            None => String::new(),
        };
        let _ =
            writeln!(text, "the first guilty pass is number {} of {}: {what}{between}", r.pass + 1, chain.passes.len());
    }
    if markdown.is_empty() {
        markdown = format!("# No difference found\n\n```\n{text}```\n");
    }
    let passes = chain.passes.iter().map(|p| DumpPass {
        pass: p.pass.clone(),
        argument: p.argument.clone(),
        states: p.states,
        unchanged: p.unchanged,
        failed: p.failed,
    });
    let changes = chain.rows.iter().map(|r| DumpChange {
        pass: r.pass,
        across_gap: r.since.is_some(),
        function: r.function.clone(),
        lines: r.lines,
        verdict: r.settled.tag(),
        why: r.settled.why().map(String::from),
        unknown: r.unknown.clone(),
        handed_over: r.handed.iter().cloned().collect(),
    });
    let found = DumpFound {
        class,
        states: chain.states,
        programs: chain.programs,
        passes: passes.collect(),
        changes: changes.collect(),
        guilty: chain.guilty().map(|r| r.pass),
        differences,
    };
    let answer = Answer {
        class: match class {
            "differs" => Class::Finding,
            "ok" => Class::Ok,
            _ => Class::NoAnswer,
        },
        text,
        error: String::new(),
        refused: Vec::new(),
        found: Found::Dump(Box::new(found)),
        reduced: None,
        findings,
        markdown,
    };
    (answer, shown)
}

/// Where a difference is.
fn place(chain: &Chain<'_>, r: &Row, name: &str) -> String {
    let (from, to) = r.lines;
    let gap = r.since.map_or(String::new(), |k| format!(", after {} and other states", pass_name(chain, k)));
    format!("pass {}, {}: {name}:{to}, before it {name}:{from}{gap}", r.pass + 1, pass_name(chain, r.pass))
}

/// The pass of this number as people call it.
fn pass_name<'c>(chain: &'c Chain<'_>, k: usize) -> &'c str {
    chain.passes.get(k).map_or("the first state", |p| p.name())
}

/// What came of each pass that changed something.
fn table(chain: &Chain<'_>, name: &str) -> String {
    let mut out = String::new();
    let mut by: BTreeMap<usize, Vec<&Row>> = BTreeMap::new();
    for r in &chain.rows {
        by.entry(r.pass).or_default().push(r);
    }
    let _ = writeln!(
        out,
        "{name}: {} states of {} passes, {} of which changed functions that were known",
        chain.states,
        chain.passes.len(),
        by.len()
    );
    let shown = by.iter().filter(|(_, rows)| rows.iter().any(|r| r.settled.tag() != "skipped")).map(|(&k, _)| k);
    let width = shown.filter_map(|k| chain.passes.get(k)).map(|p| p.name().len().min(LISTED)).max().unwrap_or(0);
    let mut passed_over = 0;
    for (&k, rows) in &by {
        let Some(p) = chain.passes.get(k) else { continue };
        let count = |tag: &str| rows.iter().filter(|r| r.settled.tag() == tag).count();
        let parts: Vec<String> = ["refines", "differs", "vacuous", "inconclusive", "skipped", "gone"]
            .iter()
            .filter(|tag| count(tag) > 0)
            .map(|tag| format!("{} {tag}", count(tag)))
            .collect();
        let short: String = p.name().chars().take(LISTED).collect();
        // Most passes of most compilers change what is not read here.
        if count("skipped") == rows.len() {
            passed_over += 1;
            continue;
        }
        let across = rows.iter().filter(|r| r.since.is_some()).count();
        let across = if across > 0 { format!(" ({across} against an earlier state)") } else { String::new() };
        let _ = writeln!(out, "{:>5}  {short:width$}  {}{across}", k + 1, parts.join(", "));
    }
    if chain.programs > 1 {
        let _ = writeln!(out, "{} programs, separated where the first pass runs again on another one", chain.programs);
    }
    if passed_over > 0 {
        let _ = writeln!(out, "{passed_over} more passes changed only skipped states; the reasons are below");
    }
    let failed: usize = chain.passes.iter().map(|p| p.failed).sum();
    if failed > 0 {
        let _ = writeln!(out, "{failed} states come from failed passes and are not compared");
    }
    if chain.foreign > 0 {
        let _ = writeln!(out, "{} lines within states are other output and were skipped", chain.foreign);
    }
    // Reasons in the order of how much they explain.
    let mut why: BTreeMap<(&str, &str), (usize, &Row)> = BTreeMap::new();
    for r in &chain.rows {
        if let Some(text) = r.settled.why() {
            why.entry((r.settled.tag(), text)).or_insert((0, r)).0 += 1;
        }
    }
    let mut why: Vec<_> = why.into_iter().collect();
    why.small_sort_by_key(|((tag, text), (n, _))| (std::cmp::Reverse(*n), *tag, *text));
    let more = why.len().saturating_sub(LISTED);
    for ((tag, text), (n, r)) in why.into_iter().take(LISTED) {
        let pass = chain.passes.get(r.pass).map_or("", |p| p.name());
        let first = if n == 1 { String::new() } else { format!("{n} times, first ") };
        let _ = writeln!(out, "{tag}: {first}@{} after {pass} at line {}: {text}", r.function, r.lines.1);
    }
    if more > 0 {
        let _ = writeln!(out, "and {more} other reasons (--format=json has all)");
    }
    let mut unknown: BTreeMap<&str, usize> = BTreeMap::new();
    for r in &chain.rows {
        r.unknown.iter().for_each(|(d, n)| *unknown.entry(d).or_default() += n);
    }
    if !unknown.is_empty() {
        let list: Vec<String> = unknown.iter().map(|(d, n)| format!("{d} {n}")).collect();
        let _ = writeln!(out, "unknown operations by dialect: {}", list.join(", "));
    }
    let handed: BTreeSet<&str> = chain.rows.iter().flat_map(|r| &r.handed).map(String::as_str).collect();
    if !handed.is_empty() {
        let list = handed.into_iter().collect::<Vec<_>>().join(", ");
        let _ = writeln!(out, "treated as inputs from the caller, equal on both sides, in separate memory: {list}");
    }
    if chain.rows.iter().any(|r| r.settled.why().is_some_and(|w| w.contains("not found for custom op"))) {
        let _ = writeln!(out, "the custom syntax of an unknown dialect cannot be parsed: use --mlir-print-op-generic");
    }
    out
}

/// A bar on a terminal, where the size of the log is known.
struct Bar(Option<indicatif::ProgressBar>);

impl Bar {
    fn new(size: Option<u64>) -> Bar {
        Bar(size.and_then(|n| bar(n, "{bar:30} {bytes}/{total_bytes} {msg}, {elapsed} gone, {eta} left")))
    }

    fn show(&self, bytes: u64, chain: &Chain<'_>) {
        let Some(bar) = &self.0 else { return };
        bar.set_position(bytes);
        bar.set_message(format!("{} states, {} changes", chain.states, chain.rows.len()));
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(b) = &self.0 {
            b.finish_and_clear();
        }
    }
}
