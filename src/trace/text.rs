//! Traces as lines of text: what was executed, with operands and results, iterations indented.

use rustmlir_base::SmallSort;
use std::collections::HashMap;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::rc::Rc;

use smallvec::SmallVec;

use super::filter::{Wanted, Watch};
use super::{Level, Moment, What};
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Ir, OpId, TypeId, ValueId};
use rustmlir_meaning::value::Value;
use rustmlir_mem::Heap;
use rustmlir_session::capture::capture;
use rustmlir_session::datum;

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
    /// Operations that begin on each line, by where the line begins.
    crowded: HashMap<u32, u32>,
    /// What lines say of an operation whatever its values are.
    known: HashMap<OpId, Rc<Known>>,
    /// Lines so far.
    lines: u64,
    /// How often a region of each level has been entered.
    entries: Vec<u64>,
    watch: Watch<'a>,
    /// Whether single iterations or elements are asked for, so that none is left out.
    narrow: bool,
}

/// What lines say of an operation.
struct Known {
    /// `LINE:COL`.
    place: String,
    /// The operation as it is written, or its name where a line has several.
    text: String,
    /// Constants are there before, and a terminator that is not written is none to be shown.
    hidden: bool,
    /// Operands whose values the text does not say.
    operands: Vec<usize>,
}

/// Where the line of a place begins.
fn line_start(ir: &Ir, at: u32) -> u32 {
    (at + 1).saturating_sub(ir.source.line_col(at).col as u32)
}

/// Where the values of a line begin.
const COLUMN: usize = 64;

impl<'a> Tracer<'a> {
    /// A trace of a program.
    pub fn new(ir: &'a Ir, options: &'a Options) -> Self {
        // A terminator that is not written stands where its parent does.
        let mut starts: Vec<u32> = Vec::new();
        ir.walk_all(|op| starts.push(ir.op_span(op).start));
        starts.small_sort();
        starts.dedup();
        let mut crowded = HashMap::new();
        starts.into_iter().for_each(|at| *crowded.entry(line_start(ir, at)).or_insert(0) += 1);
        let narrow = options.wanted.iter().any(Wanted::is_narrow);
        let watch = Watch::new(&options.wanted);
        Tracer { ir, options, crowded, known: HashMap::new(), lines: 0, entries: Vec::new(), watch, narrow }
    }

    /// The program.
    pub fn ir(&self) -> &'a Ir {
        self.ir
    }

    /// Width of `index`.
    pub fn index_width(&self) -> u32 {
        self.options.index_width
    }

    /// Whether a moment is shown; to be called for each one.
    pub fn shows(&mut self, m: &Moment<'_, '_>) -> bool {
        let depth = m.levels.len();
        if let (What::Enters(_), Some(level)) = (m.what, m.levels.last()) {
            self.entries.resize(depth, 0);
            self.entries[depth - 1] = level.entries;
        }
        self.watch.learn(self.ir, m);
        let repeats = |l: &Level| !self.narrow && !l.call && !l.op.is_none() && l.entries > self.options.iterations;
        if m.levels.iter().any(repeats) {
            return false;
        }
        let op = match m.what {
            What::Enters(block) => {
                let named = m.levels.last().is_some_and(|l| l.call) || !m.results.is_empty();
                return named && self.wanted(self.ir.block(block).ops.first().copied(), m);
            }
            What::Executes(op) if self.known(op).hidden => return false,
            What::Ends(op) if m.results.is_empty() && self.left_out(depth, op).is_none() => return false,
            What::Executes(op) | What::Ends(op) => op,
        };
        self.wanted(Some(op), m)
    }

    /// Counts a line or an object; `Break` when there have been enough.
    pub fn counts(&mut self, out: &mut String) -> ControlFlow<()> {
        self.lines += 1;
        if self.lines >= self.options.lines {
            let _ = writeln!(out, "... the trace ends after {} lines (--trace-lines)", self.options.lines);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// The lines of a moment; `Break` when there have been enough.
    pub fn moment(&mut self, m: &Moment<'_, '_>, out: &mut String) -> ControlFlow<()> {
        if !self.shows(m) {
            return ControlFlow::Continue(());
        }
        let depth = m.levels.len();
        let heap = &m.evaluator.store.heap;
        match m.what {
            What::Enters(block) => {
                let values = self.ir.block_args(block).zip(m.results);
                indent(out, "", depth.saturating_sub(1));
                if m.levels.last().is_some_and(|l| l.call) {
                    let f = self.ir.block_parent_op(block).unwrap_or(OpId::NONE);
                    let _ = write!(out, "@{}(", self.ir.str_attr_named(f, "sym_name").unwrap_or(""));
                    self.values(heap, values, true, out);
                    out.push(')');
                } else {
                    out.push('[');
                    self.values(heap, values, true, out);
                    out.push(']');
                }
            }
            What::Executes(op) => {
                let known = self.known(op);
                indent(out, &known.place, depth);
                out.push_str(&known.text);
                let operands = known.operands.iter().filter_map(|&k| {
                    let x = m.operands.get(k)?;
                    Some((*self.ir.operands(op).get(k)?, x)).filter(|_| !matches!(x, Value::MemRef(_)))
                });
                let operands: SmallVec<[(ValueId, &Value); 4]> = operands.collect();
                if !operands.is_empty() || !m.results.is_empty() {
                    let width = PLACE + 2 * depth + known.text.chars().count();
                    spaces(out, COLUMN.saturating_sub(width));
                    out.push_str("  // ");
                    self.values(heap, operands.iter().copied(), true, out);
                }
                if !m.results.is_empty() {
                    out.push_str(if operands.is_empty() { "-> " } else { " -> " });
                    self.values(heap, self.ir.results(op).zip(m.results), false, out);
                }
            }
            What::Ends(op) => {
                if let Some(n) = self.left_out(depth, op) {
                    indent(out, "", depth + 1);
                    let _ = write!(out, "... {n} more iteration{}", if n == 1 { "" } else { "s" });
                }
                if !m.results.is_empty() {
                    if self.left_out(depth, op).is_some() {
                        out.push('\n');
                        if self.counts(out).is_break() {
                            return ControlFlow::Break(());
                        }
                    }
                    indent(out, &self.known(op).place, depth);
                    let _ = write!(out, "{} -> ", self.ir.op_name(op));
                    self.values(heap, self.ir.results(op).zip(m.results), false, out);
                }
            }
        }
        out.push('\n');
        self.counts(out)
    }

    /// Iterations of an operation that has ended which are not shown.
    fn left_out(&self, depth: usize, op: OpId) -> Option<u64> {
        let entries = self.entries.get(depth).copied().unwrap_or(0);
        let counted = !self.narrow && !self.ir.regions(op).is_empty();
        entries.checked_sub(self.options.iterations).filter(|&n| n > 0 && counted)
    }

    fn wanted(&self, op: Option<OpId>, m: &Moment<'_, '_>) -> bool {
        self.watch.wants(self.ir, op, m, self.options.index_width)
    }

    fn known(&mut self, op: OpId) -> Rc<Known> {
        let (ir, crowded) = (self.ir, &self.crowded);
        let known = self.known.entry(op).or_insert_with(|| {
            let at = ir.op_span(op).start;
            let lc = ir.source.line_col(at);
            let text = match crowded.get(&line_start(ir, at)) {
                Some(1) => ir.source.line_text(at).trim().trim_end_matches('{').trim_end(),
                _ => ir.op_name(op),
            };
            Rc::new(Known {
                place: if ir.is_in_definition(op) { format!("{}:{lc}", ir.source.name_at(at)) } else { lc.to_string() },
                text: text.to_string(),
                hidden: ir.has(op, Traits::CONSTANT) || ir.is_implied(op),
                operands: super::untold(ir, op).collect(),
            })
        });
        Rc::clone(known)
    }

    /// Values with commas between them.
    fn values<'v>(&self, heap: &Heap, all: impl Iterator<Item = (ValueId, &'v Value)>, named: bool, out: &mut String) {
        for (k, (v, x)) in all.enumerate() {
            out.push_str(if k > 0 { ", " } else { "" });
            if let Some(n) = self.ir.value_name(v).filter(|_| named) {
                let _ = write!(out, "%{n} = ");
            }
            out.push_str(&value(self.ir, heap, x, self.ir.value_type(v), self.options.index_width));
        }
    }
}

/// Columns of a place, with what stands behind it.
const PLACE: usize = 10;

/// The place at the beginning of a line, and the indentation behind it.
fn indent(out: &mut String, place: &str, depth: usize) {
    spaces(out, (PLACE - 2).saturating_sub(place.len()));
    out.push_str(place);
    spaces(out, 2 + 2 * depth);
}

fn spaces(out: &mut String, n: usize) {
    out.extend(std::iter::repeat_n(' ', n));
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
        Value::MemRef(m) => many(&m.sizes),
        Value::Shaped(s) => many(&s.shape),
        _ => None,
    };
    n.unwrap_or_else(|| datum::text(ir, &capture(ir, heap, v, ty), ty, index_width))
}
