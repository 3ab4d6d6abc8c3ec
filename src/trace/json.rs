//! Traces as data: one object for each moment that a text would show.

use std::fmt::Display;
use std::ops::ControlFlow;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::text::{Tracer, value};
use super::{Moment, Touched, What};
use rustmlir_base::LineCol;
use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_meaning::observe::AccessKind;
use rustmlir_meaning::value::Value;
use rustmlir_mem::Heap;

/// A line of `run --trace=json`: a moment of a run.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "trace"))]
pub struct Event<'a> {
    /// Operations executed so far.
    pub step: u64,
    /// `enter` (a block), `execute` (an operation), `end` (an operation whose regions have run, a
    /// call, or one where a thread waited), or `cut`: there have been as many lines as may be, and
    /// the run goes on unseen.
    pub what: &'static str,
    /// The operation, or the one whose region is entered.
    pub op: &'a str,
    /// `LINE:COL`.
    #[serde(serialize_with = "collected")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub at: LineCol,
    /// How many calls and operations are open around it.
    pub depth: usize,
    /// Where it lies in the loops of its function, outermost first.
    pub iteration: Vec<Named<'a>>,
    /// Operands.
    pub operands: Vec<Named<'a>>,
    /// Results, or arguments of the block.
    pub results: Vec<Named<'a>>,
    /// Memory that is read or written.
    pub touched: Vec<Bytes>,
}

/// A value with its name.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Named<'a> {
    /// The name in the program, if it has one.
    #[serde(serialize_with = "prefixed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub name: Option<&'a str>,
    /// The value; large ones by the number of their elements.
    pub value: String,
}

/// Bytes that are read or written.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Bytes {
    /// `read`, `write`, `atomic-read`, `atomic`, or in a critical section `locked-read`, `locked`.
    pub kind: &'static str,
    /// The allocation: a number of its own for as long as it lives.
    pub allocation: u64,
    /// The first byte.
    pub from: u64,
    /// The byte after the last one.
    pub to: u64,
}

/// Appends the line of a moment, if a text would have one.
pub fn moment(tracer: &mut Tracer<'_>, m: &Moment<'_, '_>, out: &mut String) -> ControlFlow<()> {
    if !tracer.shows(m) {
        return ControlFlow::Continue(());
    }
    let event = event(tracer.ir(), m, tracer.index_width());
    write(&event, out);
    let flow = tracer.counts(&mut String::new());
    if flow.is_break() {
        let none = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (iteration, operands, results, touched) = none;
        write(&Event { what: "cut", iteration, operands, results, touched, ..event }, out);
    }
    flow
}

fn write(event: &Event<'_>, out: &mut String) {
    // Most lines are shorter: a trace is written as fast as it is executed.
    let mut line = Vec::with_capacity(512);
    let written = serde_json::to_writer(&mut line, event);
    if let (Ok(()), Ok(text)) = (written, std::str::from_utf8(&line)) {
        out.push_str(text);
        out.push('\n');
    }
}

/// As text, which is not made first.
fn collected<S: Serializer>(x: &impl Display, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(x)
}

/// The name of a value as programs write it.
fn prefixed<S: Serializer>(name: &Option<&str>, to: S) -> Result<S::Ok, S::Error> {
    match name {
        Some(n) => to.collect_str(&format_args!("%{n}")),
        None => to.serialize_none(),
    }
}

fn event<'a>(ir: &'a Ir, m: &Moment<'_, '_>, index_width: u32) -> Event<'a> {
    let heap = &m.evaluator.store.heap;
    let (what, op, results): (_, _, Vec<ValueId>) = match m.what {
        What::Enters(b) => ("enter", ir.block_parent_op(b).unwrap_or(OpId::NONE), ir.block_args(b).collect()),
        What::Executes(op) => ("execute", op, ir.results(op).collect()),
        What::Ends(op) => ("end", op, ir.results(op).collect()),
    };
    let known = !op.is_none();
    let operands = if matches!(m.what, What::Executes(_)) { ir.operands(op) } else { &[] };
    let lc = ir.source.line_col(if known { ir.op_span(op).start } else { 0 });
    let from = m.levels.iter().rposition(|l| l.call).map_or(0, |c| c + 1);
    let iteration = m.levels[from..].iter().flat_map(|l| l.iteration(ir));
    Event {
        step: m.step,
        what,
        op: if known { ir.op_name(op) } else { "" },
        at: lc,
        depth: m.levels.len(),
        iteration: iteration.map(|(v, x)| named(ir, heap, v, x, index_width)).collect(),
        operands: operands.iter().zip(m.operands).map(|(&v, x)| named(ir, heap, v, x, index_width)).collect(),
        results: results.into_iter().zip(m.results).map(|(v, x)| named(ir, heap, v, x, index_width)).collect(),
        touched: m.touched.iter().map(bytes).collect(),
    }
}

fn named<'a>(ir: &'a Ir, heap: &Heap, v: ValueId, x: &Value, index_width: u32) -> Named<'a> {
    Named { name: ir.value_name(v), value: value(ir, heap, x, ir.value_type(v), index_width) }
}

fn bytes(t: &Touched) -> Bytes {
    let kind = match t.kind {
        AccessKind::Read => "read",
        AccessKind::Write => "write",
        AccessKind::AtomicRead => "atomic-read",
        AccessKind::Atomic => "atomic",
        AccessKind::LockedRead(_) => "locked-read",
        AccessKind::Locked(_) => "locked",
    };
    Bytes { kind, allocation: t.alloc.0, from: t.bytes.0, to: t.bytes.1 }
}
