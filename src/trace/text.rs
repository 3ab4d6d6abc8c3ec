//! Traces as lines of text: what was executed, with operands and results, iterations indented.

use std::collections::HashMap;
use std::fmt::Write;
use std::ops::ControlFlow;

use super::filter::{Wanted, Watch};
use super::{Level, Moment, What};
use crate::ir::def::Traits;
use crate::ir::{Ir, OpId, TypeId, ValueId};
use crate::meaning::value::{MemRef, Value};
use crate::mem::Heap;
use crate::session::datum;

/// What a trace shows.
#[derive(Clone, Debug)]
pub struct Options {
    /// Iterations of each loop; the others are counted.
    pub iterations: u64,
    /// Lines; then the trace ends.
    pub lines: u64,
    /// Only moments that one of them fits; all if there are none.
    pub wanted: Vec<Wanted>,
    /// Width of `index`.
    pub index_width: u32,
}

/// Writes a trace.
pub struct Tracer<'a> {
    ir: &'a Ir,
    options: &'a Options,
    /// Operations that begin on each line.
    crowded: HashMap<usize, u32>,
    /// Lines so far.
    lines: u64,
    /// How often a region of each level has been entered.
    entries: Vec<u64>,
    watch: Watch<'a>,
}

/// Where the values of a line begin.
const COLUMN: usize = 64;

impl<'a> Tracer<'a> {
    /// A trace of a program.
    pub fn new(ir: &'a Ir, options: &'a Options) -> Self {
        // A terminator that is not written stands where its parent does.
        let mut starts: Vec<u32> = Vec::new();
        ir.walk(ir.top, |op| starts.push(ir.op_span(op).start));
        starts.sort_unstable();
        starts.dedup();
        let mut crowded = HashMap::new();
        starts.into_iter().for_each(|at| *crowded.entry(ir.source.line_col(at).line).or_insert(0) += 1);
        Tracer { ir, options, crowded, lines: 0, entries: Vec::new(), watch: Watch::new(&options.wanted) }
    }

    /// The program.
    pub fn ir(&self) -> &'a Ir {
        self.ir
    }

    /// Width of `index`.
    pub fn index_width(&self) -> u32 {
        self.options.index_width
    }

    /// The lines of a moment; `Break` when there have been enough.
    pub fn moment(&mut self, m: &Moment<'_, '_>, out: &mut String) -> ControlFlow<()> {
        let depth = m.levels.len();
        if let (What::Enters(_), Some(level)) = (m.what, m.levels.last()) {
            self.entries.resize(depth, 0);
            self.entries[depth - 1] = level.entries;
        }
        self.watch.learn(self.ir, m);
        let narrow = self.options.wanted.iter().any(Wanted::is_narrow);
        let repeats = |l: &Level| !narrow && !l.call && !l.op.is_none() && l.entries > self.options.iterations;
        if m.levels.iter().any(repeats) {
            return ControlFlow::Continue(());
        }
        let heap = &m.evaluator.store.heap;
        match m.what {
            What::Enters(block) => {
                let values: Vec<(ValueId, &Value)> = self.ir.block_args(block).zip(m.results).collect();
                let Some(level) = m.levels.last() else { return ControlFlow::Continue(()) };
                let shown = self.values(heap, &values);
                let text = match (level.call, level.op.is_none()) {
                    (true, _) => {
                        let f = self.ir.block_parent_op(block).unwrap_or(OpId::NONE);
                        format!("@{}({shown})", self.ir.str_attr_named(f, "sym_name").unwrap_or(""))
                    }
                    (false, _) if values.is_empty() => return ControlFlow::Continue(()),
                    (false, _) => format!("[{shown}]"),
                };
                let inside = self.ir.block(block).ops.first().copied();
                if self.wanted(inside, m) {
                    self.line(depth.saturating_sub(1), "", &text, "", out);
                }
            }
            What::Executes(op)
                if self.ir.has(op, Traits::CONSTANT) || !self.wanted(Some(op), m) || self.implied(op) => {}
            What::Executes(op) => {
                let operands = self.known(heap, self.ir.operands(op), m.operands);
                let results: Vec<(ValueId, &Value)> = self.ir.results(op).zip(m.results).collect();
                let values = match (operands.is_empty(), results.is_empty()) {
                    (_, true) => operands,
                    (true, false) => format!("-> {}", self.plain(heap, &results)),
                    (false, false) => format!("{operands} -> {}", self.plain(heap, &results)),
                };
                self.line(depth, &self.place(op), &self.source(op), &values, out);
            }
            What::Ends(op) if !self.wanted(Some(op), m) => {}
            What::Ends(op) => {
                let entries = self.entries.get(depth).copied().unwrap_or(0);
                if !narrow && entries > self.options.iterations && !self.ir.regions(op).is_empty() {
                    let n = entries - self.options.iterations;
                    self.line(depth + 1, "", &format!("... {n} more iterations"), "", out);
                }
                let results: Vec<(ValueId, &Value)> = self.ir.results(op).zip(m.results).collect();
                if !results.is_empty() {
                    let text = format!("{} -> {}", self.ir.op_name(op), self.plain(heap, &results));
                    self.line(depth, &self.place(op), &text, "", out);
                }
            }
        }
        if self.lines >= self.options.lines {
            let _ = writeln!(out, "... the trace ends after {} lines (--trace-lines)", self.options.lines);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Whether it is a terminator that is not written.
    fn implied(&self, op: OpId) -> bool {
        let same = |p| self.ir.op_span(p).start == self.ir.op_span(op).start;
        self.ir.operands(op).is_empty() && self.ir.parent_op(op).is_some_and(same)
    }

    fn wanted(&self, op: Option<OpId>, m: &Moment<'_, '_>) -> bool {
        self.watch.wants(self.ir, op, m, self.options.index_width)
    }

    fn line(&mut self, depth: usize, place: &str, text: &str, values: &str, out: &mut String) {
        self.lines += 1;
        let begin = out.len();
        let _ = write!(out, "{place:>8}  {:indent$}{text}", "", indent = 2 * depth);
        if !values.is_empty() {
            let width = out[begin..].chars().count();
            let _ = write!(out, "{:pad$}  // {values}", "", pad = COLUMN.saturating_sub(width));
        }
        out.push('\n');
    }

    fn place(&self, op: OpId) -> String {
        let lc = self.ir.source.line_col(self.ir.op_span(op).start);
        format!("{}:{}", lc.line, lc.col)
    }

    /// The operation as it is written, or its name where a line has several.
    fn source(&self, op: OpId) -> String {
        let at = self.ir.op_span(op).start;
        match self.crowded.get(&self.ir.source.line_col(at).line) {
            Some(1) => self.ir.source.line_text(at).trim().trim_end_matches('{').trim_end().to_string(),
            _ => self.ir.op_name(op).to_string(),
        }
    }

    /// Values that the text does not say already.
    fn known(&self, heap: &Heap, names: &[ValueId], values: &[Value]) -> String {
        let constant = |v: ValueId| self.ir.defining_op(v).is_some_and(|d| self.ir.has(d, Traits::CONSTANT));
        let mut shown: Vec<(ValueId, &Value)> = Vec::new();
        for (&v, x) in names.iter().zip(values) {
            if !constant(v) && !matches!(x, Value::MemRef(_)) && !shown.iter().any(|s| s.0 == v) {
                shown.push((v, x));
            }
        }
        self.values(heap, &shown)
    }

    fn values(&self, heap: &Heap, all: &[(ValueId, &Value)]) -> String {
        let one = |&(v, x): &(ValueId, &Value)| {
            let text = value(self.ir, heap, x, self.ir.value_type(v), self.options.index_width);
            match self.ir.value_name(v) {
                Some(n) => format!("%{n} = {text}"),
                None => text,
            }
        };
        all.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    fn plain(&self, heap: &Heap, all: &[(ValueId, &Value)]) -> String {
        let one =
            |&(v, x): &(ValueId, &Value)| value(self.ir, heap, x, self.ir.value_type(v), self.options.index_width);
        all.iter().map(one).collect::<Vec<_>>().join(", ")
    }
}

/// Elements of a value that a line shows.
const SHOWN: i64 = 8;

/// A value in a few words: memory and tensors of many elements by their number.
pub fn value(ir: &Ir, heap: &Heap, v: &Value, ty: TypeId, index_width: u32) -> String {
    let many = |sizes: &[i64]| {
        let n = sizes.iter().fold(1i64, |n, &s| n.saturating_mul(s.max(0)));
        (n > SHOWN).then(|| format!("{n} elements"))
    };
    let n = match v {
        Value::MemRef(m) => many(&MemRef::clone(m).sizes),
        Value::Shaped(s) => many(&s.shape),
        _ => None,
    };
    n.unwrap_or_else(|| datum::text(ir, &datum::capture(ir, heap, v, ty), ty, index_width))
}
