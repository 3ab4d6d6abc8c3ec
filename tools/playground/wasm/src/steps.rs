//! A run as it stands after so many operations. Runs are deterministic, so that each question runs
//! the program anew: nothing is kept between requests, and going back is going forwards again.

use std::ops::ControlFlow;

use rustmlir_interp::explore::file;
use rustmlir_interp::ir::{Ir, OpId};
use rustmlir_interp::meaning::stop::Stop;
use rustmlir_interp::session::given::{Arg, Given};
use rustmlir_interp::session::reason::finding;
use rustmlir_interp::session::{Module, Settings};
use rustmlir_interp::trace::debug::{Debugger, Pause};
use rustmlir_interp::trace::pictures::Pictures;
use rustmlir_interp::trace::{End, Flight, Refused, Walk};
use serde::{Deserialize, Serialize};

use super::programs::{Range, Ready, Told, told};

/// Operations of a run that pictures are made of at most.
const PICTURED: u64 = 2_000_000;

/// Iterations of a loop that are listed.
const LISTED: usize = 64;

/// Characters of a value that are shown.
const SHOWN: usize = 2000;

/// An iteration of a parallel loop that goes next, chosen by hand at a position.
#[derive(Deserialize)]
pub struct Choice {
    /// Operations executed before.
    pub position: u64,
    /// Its induction variables.
    pub iteration: Vec<i64>,
    /// The line of its loop; the innermost that is open, if none is given.
    pub line: Option<usize>,
}

/// Where a run stands.
#[derive(Serialize)]
pub struct State {
    command: &'static str,
    class: &'static str,
    /// Operations executed.
    position: u64,
    /// `begin`, `paused`, `returned` or `stopped`.
    why: &'static str,
    /// The operation that is executed next, or at which the run stopped.
    next: Option<Place>,
    /// Values that are known there, outermost first.
    values: Vec<Named>,
    /// Calls and operations around it, outermost first.
    around: Vec<Around>,
    /// Memory that is alive.
    heap: Vec<Memory>,
    /// Parallel loops that are open, outermost first.
    loops: Vec<Loop>,
    /// What has been printed.
    printed: String,
    /// The results, if the function has returned.
    results: Vec<String>,
    /// Why the run stopped.
    finding: Option<Told>,
    /// The schedule as it was chosen, as `--schedule` takes it; empty if nothing was.
    schedule: String,
}

/// An operation of the program.
#[derive(Serialize)]
struct Place {
    /// The file it is in.
    file: String,
    line: usize,
    column: usize,
    op: String,
    range: Range,
}

impl Place {
    fn of(ir: &Ir, op: OpId) -> Place {
        let lc = ir.line_col(op);
        let range = Range::of(&ir.source, ir.op_span(op));
        let file = ir.source.file_at(ir.op_span(op).start).0.name.to_string();
        Place { file, line: lc.line, column: lc.col, op: ir.op_name(op).to_string(), range }
    }
}

/// A value with its name.
#[derive(Serialize)]
struct Named {
    name: String,
    value: String,
}

#[derive(Serialize)]
struct Around {
    /// A function with its `@`, or an operation.
    what: String,
    line: Option<usize>,
    /// Values of its induction variables.
    at: Vec<String>,
}

#[derive(Serialize)]
struct Memory {
    bytes: usize,
    kind: &'static str,
    shape: Vec<i64>,
    line: Option<usize>,
}

/// A parallel loop and its iterations by their induction variables.
#[derive(Serialize)]
struct Loop {
    line: usize,
    op: String,
    ran: Vec<Vec<i64>>,
    now: Option<Vec<i64>>,
    /// Those that may go next; nothing if they are too many.
    to_come: Vec<Vec<i64>>,
    more: usize,
}

fn words(r: Refused) -> String {
    match r {
        Refused::Because(m) => m,
        Refused::Stop(s) => why(&s),
    }
}

fn why(s: &Stop) -> String {
    s.finding().map_or_else(|| "internal error".into(), |f| f.message.clone())
}

/// Where a run stands after so many operations.
///
/// # Errors
/// Why there is no such run, or no such choice.
pub fn at(m: &Module, ready: &Ready, position: u64, choices: &[Choice]) -> Result<State, String> {
    let mut d = Debugger::new(m, ready.function, &ready.args, &ready.settings).map_err(|s| why(&s))?;
    let mut pause = Pause::Begin;
    for c in choices.iter().filter(|c| c.position <= position) {
        d.seek(c.position).map_err(|s| why(&s))?;
        pause = d.choose(&c.iteration, c.line).map_err(words)?;
    }
    if position != d.position() || !matches!(pause, Pause::Stopped(_)) {
        pause = d.seek(position).map_err(|s| why(&s))?;
    }
    Ok(state(m, &d, &pause))
}

fn state(m: &Module, d: &Debugger<'_>, pause: &Pause) -> State {
    let ir = &m.ir;
    let short = |text: String| match text.char_indices().nth(SHOWN) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text,
    };
    let values = d.locals().into_iter().map(|(v, x)| Named {
        name: ir.value_name(v).map_or_else(|| "(unnamed)".into(), |n| format!("%{n}")),
        value: short(d.text(v, &x)),
    });
    let around = d.walk().levels.iter().map(|l| {
        let at = l.iteration(ir).map(|(v, x)| d.named(v, x)).collect();
        let line = (!l.op.is_none()).then(|| ir.line_col(l.op).line);
        let f = || ir.block_parent_op(l.block).and_then(|f| ir.str_attr_named(f, "sym_name")).unwrap_or("");
        let what = if l.call { format!("@{}", f()) } else { ir.op_name(l.op).to_string() };
        Around { what, line, at }
    });
    let heap = d.heap().live().map(|(_, a)| {
        let site = OpId(a.about.site);
        let line = (!site.is_none()).then(|| ir.line_col(site).line);
        Memory { bytes: a.data.len(), kind: a.about.kind.text(), shape: a.about.shape.clone(), line }
    });
    let out = &d.walk().evaluator.store.out;
    let finding = match pause {
        Pause::Stopped(s) => finding(ir, s).and_then(|f| told(&ir.source, &[f]).pop()),
        _ => None,
    };
    let schedule = if d.chosen().is_empty() { String::new() } else { file::write(d.schedule(), ir, &[], d.chosen()) };
    State {
        command: "step",
        class: "ok",
        position: d.position(),
        why: match pause {
            Pause::Begin => "begin",
            Pause::Returned => "returned",
            Pause::Stopped(_) => "stopped",
            _ => "paused",
        },
        next: d.at().map(|op| Place::of(ir, op)),
        values: values.collect(),
        around: around.collect(),
        heap: heap.take(LISTED).collect(),
        loops: d.flights().iter().map(|f| open_loop(ir, f)).collect(),
        printed: String::from_utf8_lossy(out.get(out.len().saturating_sub(1 << 16)..).unwrap_or_default()).into_owned(),
        results: if *pause == Pause::Returned { d.results().into_iter().map(short).collect() } else { Vec::new() },
        finding,
        schedule,
    }
}

fn open_loop(ir: &Ir, f: &Flight) -> Loop {
    let i = &f.instance;
    let op = OpId(i.site);
    let (now, ran) = match i.order.split_last() {
        Some((n, before)) => (Some(i.point(*n)), before),
        None => (None, &[][..]),
    };
    let to_come = f.to_come.as_deref().unwrap_or_default();
    Loop {
        line: ir.line_col(op).line,
        op: ir.op_name(op).to_string(),
        ran: ran.iter().rev().take(LISTED).rev().map(|&n| i.point(n)).collect(),
        now,
        to_come: to_come.iter().take(LISTED).map(|&n| i.point(n)).collect(),
        more: to_come.len().saturating_sub(LISTED),
    }
}

/// What a run did to memory, and how its reductions combined, as one picture.
///
/// # Errors
/// Why there is no run, or that it is too long to be drawn.
pub fn pictures(m: &Module, ready: &Ready) -> Result<String, String> {
    let given = Given { args: ready.args.iter().map(Arg::Value).collect(), ..Given::default() };
    let settings = Settings { record: true, ..ready.settings.clone() };
    let mut walk = Walk::begin(m, ready.function, &given, &settings).map_err(|s| why(&s))?;
    let (mut pictures, mut left) = (Pictures::new(), PICTURED);
    let end = walk.run(|moment| {
        pictures.moment(&m.ir, &moment, settings.index_width);
        left = left.saturating_sub(1);
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let why = match &end {
        End::Stopped(s) => s.finding().map(|f| f.message.clone()),
        _ => None,
    };
    let instances = walk.evaluator.store.sched.chosen(false).record;
    Ok(pictures.svg(&m.ir, &instances, why.as_deref()))
}
