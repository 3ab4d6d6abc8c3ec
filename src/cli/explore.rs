//! `run --shuffle-parallel`: the outcomes of many schedules.

use super::args::{ReportFormat, RunArgs};
use super::json::Answer;
use super::json::run::RunAnswer;
use super::output::{Format, Out};
use super::progress::{Progress, Work};
use super::run::{Prepared, end, entry, race_diagnostic, sarif_log, show_text};
use super::{Class, output};
use rustmlir_answer::explored::{Explored, IN_ORDER, exploration, first};
use rustmlir_base::SmallSort;
use rustmlir_diag::{Diagnostic, Note, Severity};
use rustmlir_explore::file;
use rustmlir_explore::outcomes::REQUESTED;
use rustmlir_explore::same::{difference, end_text};
use rustmlir_explore::{Call, Distinct, Options, Report, Verdict, Witness, exhaustive, explore, shrink};
use rustmlir_ir::OpId;
use rustmlir_meaning::stop::Stop;
use rustmlir_session::reason::finding;
use rustmlir_session::{Module, RACES_CUT};

/// Runs the command.
pub fn main(a: &RunArgs, m: &Module, p: &Prepared, replay: &str, out: &mut Out) -> Class {
    let call = Call { module: m, function: p.function, args: &p.args, settings: &p.settings };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let options = Options {
        shuffles: a.schedules.shuffle_parallel.unwrap_or(0),
        seed: a.schedules.seed.unwrap_or(0),
        chunk: a.schedules.chunk(),
        threads: a.schedules.jobs.map_or(cores, |j| usize::try_from(j).unwrap_or(cores)).clamp(1, 256),
    };
    let report = {
        let at_most = a.schedules.exhaustive.is_some();
        p.settings.tally.plan(a.schedules.exhaustive.unwrap_or(0));
        let work = Work { at_most, ..Work::of(&p.settings) };
        let _progress = Progress::of(format!("schedules of {}", a.entry), work);
        match a.schedules.exhaustive {
            Some(limit) => exhaustive(call, limit.max(1)),
            None => explore(call, &options),
        }
    };
    let witness = match (report.outcomes.first(), report.outcomes.get(1)) {
        (Some(base), Some(_)) => {
            // A schedule without alternating operations can be shrunk; prefer one.
            let plain = |d: &&Distinct| d.schedule.in_flight < 2 && d.schedule.choices.is_none();
            let others = || report.outcomes.iter().skip(1);
            others().find(plain).or_else(|| others().next()).and_then(|d| shrink(call, &base.outcome, &d.schedule))
        }
        _ => None,
    };
    let saved = match (&a.schedules.save_schedule, &witness) {
        (Some(file), Some(w)) => save(file, m, w),
        _ => Ok(()),
    };
    let saved = saved.and_then(|()| draw(a, call, witness.as_ref()));
    match a.format {
        ReportFormat::Sarif => {
            let all = told(a, m, &report, witness.as_ref());
            sarif_log(&m.ir.source, a, replay, &all, out);
        }
        ReportFormat::Json => {
            let all = exploration(
                &Explored { module: m, entry: &entry(a), report: &report, witness: witness.as_ref() },
                replay,
                |o| end(a, m, o),
            );
            out.json(&Answer::Run(RunAnswer::Exploration(Box::new(all))));
        }
        ReportFormat::Text => report_text(a, m, &report, witness.as_ref(), replay, out),
    }
    if let Err(e) = saved {
        out.failure(Format::Text, "usage", &e);
        return Class::Usage;
    }
    class(&report)
}

/// Draws what the iterations touched, if that is asked for.
pub fn draw(a: &RunArgs, call: Call<'_>, w: Option<&Witness>) -> Result<(), String> {
    let Some(file) = &a.schedules.picture else { return Ok(()) };
    let text = rustmlir_explore::picture::svg(call, w);
    std::fs::write(file, text).map_err(|e| format!("{}: {e}", file.display()))
}

/// Writes a schedule that differs, with what it shows.
fn save(file: &std::path::Path, m: &Module, w: &Witness) -> Result<(), String> {
    let about = [format!("{}: {}", m.ir.source.name, w.story)];
    let text = rustmlir_explore::file::write(&w.schedule, &m.ir, &about, &w.instances);
    std::fs::write(file, text).map_err(|e| format!("{}: {e}", file.display()))
}

fn class(r: &Report) -> Class {
    match r.class() {
        // Asked for a proof, a sample is no answer.
        "ok" if r.incomplete.is_some() => Class::NoAnswer,
        "ok" => Class::Ok,
        "unsupported" | "exhausted" => Class::NoAnswer,
        "internal" => Class::Internal,
        _ => Class::Finding,
    }
}

fn report_text(a: &RunArgs, m: &Module, r: &Report, w: Option<&Witness>, replay: &str, out: &mut Out) {
    let Some(base) = r.base() else { return };
    show_text(a, m, &base.outcome, replay, out, false);
    let bug = r.outcomes.iter().skip(1).find_map(|d| match &d.outcome.stop {
        Some(Stop::Internal(what)) => Some(what),
        _ => None,
    });
    if let Some(what) = bug {
        output::report_internal(what, replay);
    }
    let text = summary(a, m, r, w, replay, out);
    out.error(&text);
}

/// The races of the first outcome that has any.
fn races(m: &Module, r: &Report, out: &Out) -> String {
    // A run that ends with its race has told it.
    let tells = |d: &&Distinct| !d.outcome.races.is_empty() && d.outcome.finding().is_none_or(|f| f.clash.is_none());
    let found = r.outcomes.iter().find(tells);
    let list = found.map_or(&[][..], |d| &d.outcome.races);
    let mut text: String =
        list.iter().map(|x| out.rendered(&m.ir.source, &race_diagnostic(&m.ir, x, Severity::Error))).collect();
    if found.is_some_and(|d| d.outcome.races_cut) {
        text.push_str(&format!("note: {RACES_CUT}\n"));
    }
    if let Some(s) = found.and_then(|d| d.raced.as_ref()).filter(|s| !s.is_index_order()) {
        text.push_str(&format!("note: they race under this schedule: {}\n", file::summary(s, &m.ir, &[])));
    }
    text
}

/// Outcomes that a message lists.
const LISTED: usize = 8;

/// What the text says, as messages: races, ends that are findings, and outcomes that differ.
fn told(a: &RunArgs, m: &Module, r: &Report, w: Option<&Witness>) -> Vec<Diagnostic> {
    let ir = &m.ir;
    let raced = r.outcomes.iter().find(|d| !d.outcome.races.is_empty());
    let mut all: Vec<Diagnostic> =
        raced.iter().flat_map(|d| &d.outcome.races).map(|x| race_diagnostic(ir, x, Severity::Error)).collect();
    for d in &r.outcomes {
        let Some(mut end) = d.outcome.stop.as_ref().and_then(|s| finding(ir, s)) else { continue };
        // One end may have several outcomes, and a race has been told already.
        if all.iter().all(|x| (x.code, x.span) != (end.code, end.span)) {
            end.help = Some(format!("it ends this way under this schedule: {}", first(m, d)));
            all.push(end);
        }
    }
    if r.outcomes.len() > 1 {
        let ends: Vec<String> = r.outcomes.iter().take(LISTED).map(|d| end_text(&d.outcome)).collect();
        let more = r.outcomes.len().saturating_sub(LISTED);
        let more = if more > 0 { format!(" | {more} more") } else { String::new() };
        let of = format!("{} schedules of '{}' gave {} outcomes", r.schedules, a.entry, r.outcomes.len());
        let message = format!("{}: {of}: {}{more} [{0}]", r.verdict.tag(), ends.join(" | "));
        let span = ir.op_span(m.function(a.entry.as_str()).unwrap_or(ir.top));
        let mut d = Diagnostic::error(r.verdict.tag(), span, message);
        let mut loops: Vec<OpId> = w.iter().flat_map(|w| &w.instances).map(|i| OpId(i.site)).collect();
        loops.small_sort();
        loops.dedup();
        let note = |op: OpId| Note::new(Some(ir.op_span(op)), "the schedule orders the iterations of this loop");
        d.notes.extend(loops.into_iter().filter(|op| !op.is_none()).map(note));
        d.help = w.map(|w| format!("smallest difference: {}", w.story));
        all.push(d);
    }
    if let Some(what) = &r.incomplete {
        let span = ir.op_span(m.function(a.entry.as_str()).unwrap_or(ir.top));
        all.push(Diagnostic::error("exhausted", span, format!("these are not all schedules: {what} [exhausted]")));
    }
    all
}

/// The verdict and, where there are several, the outcomes.
fn summary(a: &RunArgs, m: &Module, r: &Report, w: Option<&Witness>, replay: &str, out: &Out) -> String {
    let plural = |n: u64, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
    let mut text = races(m, r, out);
    let condition = if r.requested { format!(", {REQUESTED}") } else { String::new() };
    if r.outcomes.len() < 2 {
        let why = if !r.open {
            "no parallel loop ran, so there is only one order".to_string()
        } else {
            format!("{} gave one outcome", plural(r.schedules, "schedule"))
        };
        match (&r.incomplete, r.complete) {
            (rest, all) if r.verdict == Verdict::Undefined => {
                let all = match rest {
                    Some(what) => format!("; these are not all schedules: {what}"),
                    None if all && r.open => "; these are all schedules that can differ".to_string(),
                    None => String::new(),
                };
                text.push_str(&format!("note: undefined: {why}{all}\n"));
            }
            (None, true) if r.laws.is_some() => {
                let laws = r.laws.as_deref().unwrap_or_default().join("; ");
                let by = if laws.is_empty() { laws } else { format!(" and by law ({laws})") };
                text.push_str(&format!(
                    "note: deterministic: one outcome, by the accesses of the iterations{by}: no order or reduction tree can change it; this is a proof for this input{condition}\n"
                ))
            }
            (None, _) if r.assumes.is_some() && r.verdict == Verdict::Deterministic => {
                let what = r.assumes.as_deref().unwrap_or_default();
                text.push_str(&format!("note: deterministic: {why}, {what}\n"));
            }
            (Some(what), _) => {
                text.push_str(&format!("exhausted: {why}, but these are not all schedules: {what} [exhausted]\n"))
            }
            (None, true) if r.open && r.verdict != Verdict::Race => text.push_str(&format!(
                "note: deterministic: {why}; these are all schedules that can differ, so this is a proof for this input{condition}\n"
            )),
            _ if r.verdict == Verdict::Race => {
                text.push_str(&format!("note: {why}; a race is undefined behavior in any case\n"))
            }
            _ if r.verdict == Verdict::NoAnswer => {
                text.push_str(&format!("note: no answer: {why}, and that run did not finish\n"))
            }
            _ => text.push_str(&format!("note: deterministic: {why}\n")),
        }
        if let Some(o) = r.in_order.filter(|_| r.verdict == Verdict::Deterministic && r.instances > 0) {
            let (place, line) = out.place(&m.ir, o);
            text.push_str(&format!("{place}: note: '{}': {IN_ORDER}\n{line}", m.ir.op_name(o)));
        }
        if a.schedules.audit {
            r.audits.iter().for_each(|x| text.push_str(&super::audit::text(&m.ir, x, out)));
        }
        return text;
    }
    let (place, line) = out.place(&m.ir, m.function(a.entry.as_str()).unwrap_or(m.ir.top));
    text.push_str(&format!(
        "{place}: error: {}: {} of '{}' gave {} [{}]\n{line}",
        r.verdict.tag(),
        plural(r.schedules, "schedule"),
        a.entry,
        plural(r.outcomes.len() as u64, "outcome"),
        r.verdict.tag(),
    ));
    for d in &r.outcomes {
        text.push_str(&format!("  {} x  {}   first: {}\n", d.count, end_text(&d.outcome), first(m, d)));
    }
    if let (Some(x), Some(y)) = (r.outcomes.first(), r.outcomes.get(1))
        && let Some(d) = difference(&m.ir, &x.outcome, &y.outcome)
    {
        text.push_str(&format!("  the first two differ in {}\n", d.either()));
    }
    for s in &r.spreads {
        let ulp = s.ulp.map_or_else(|| "NaN is among them".to_string(), |u| format!("{u} ulp apart"));
        text.push_str(&format!("  result {}: {} to {}, {ulp}\n", s.result, s.range.0, s.range.1));
    }
    match &r.incomplete {
        Some(what) => text.push_str(&format!("  there may be more outcomes: {what}\n")),
        None if r.assumes.is_some() => {
            text.push_str(&format!("  these are the outcomes {}\n", r.assumes.as_deref().unwrap_or_default()));
        }
        None if r.complete => text.push_str(&format!(
            "  there are no other outcomes for this input{condition}: all schedules were covered\n"
        )),
        None => {}
    }
    if r.verdict == Verdict::Nondeterministic {
        let open = r.outcomes.iter().any(|d| d.outcome.chosen.open.is_some());
        let thread = r.outcomes.iter().any(|d| d.outcome.chosen.thread.is_some());
        let why = match (r.instances > 0, open) {
            (true, false) if thread => {
                "the order of iterations and reductions, and which thread executes a construct, are unspecified"
            }
            (true, true) => "the order of iterations and reductions and some roundings are unspecified",
            (true, false) => "the order of iterations and reductions is unspecified",
            (false, _) => "some roundings are unspecified",
        };
        text.push_str(&format!("  the language allows each of them: {why}\n"));
    }
    for x in &r.audits {
        if a.schedules.audit || x.associative.fails() || x.commutative.fails() {
            text.push_str(&super::audit::text(&m.ir, x, out));
        }
    }
    if let Some(w) = w {
        text.push_str(&format!("  smallest difference: {}\n", w.story));
        if let Some(file) = &a.schedules.save_schedule {
            text.push_str(&format!("  saved: {} (run it with --schedule)\n", file.display()));
        }
    }
    text.push_str(&format!("replay: {replay}\n"));
    text
}
