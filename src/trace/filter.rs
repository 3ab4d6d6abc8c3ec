//! What of a run is of interest.

use super::{Moment, Touched, What};
use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_meaning::layout;
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_mem::{Handle, Heap};

/// Which operations are of interest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filter {
    /// In this function.
    Function(String),
    /// Operations of this name.
    Operation(String),
    /// Where a value of this name is made or used.
    Value(String),
    /// On this line.
    Line(usize),
}

impl Filter {
    /// `@f`, `%x`, a line, or the name of an operation.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Filter, String> {
        let dialects = ["", "std.", "loop.", "affine.", "linalg.", "memref.", "arith.", "scf."];
        let known =
            |name: &str| dialects.iter().any(|d| rustmlir_dialects::registry().lookup(&format!("{d}{name}")).is_some());
        match text.strip_prefix('@').map(|f| Filter::Function(f.into())) {
            Some(f) if text.len() > 1 => Ok(f),
            _ if text.strip_prefix('%').is_some_and(is_name) => Ok(Filter::Value(text[1..].into())),
            _ => match text.parse::<usize>() {
                Ok(line) => Ok(Filter::Line(line)),
                Err(_) if known(text) => Ok(Filter::Operation(text.into())),
                Err(_) => {
                    Err(format!("'{text}' is not a function (@f), value (%x), line (12) or operation (memref.load)"))
                }
            },
        }
    }

    /// Whether what it names begins with an operation: the first one of a function, one that makes
    /// a value.
    pub fn begins(&self, ir: &Ir, op: OpId) -> bool {
        match self {
            Filter::Function(_) => {
                let Some(block) = ir.op(op).parent.some() else { return false };
                let entry = ir.block_parent_op(block).and_then(|f| ir.entry(ir.region_of(f, 0)?));
                entry == Some(block) && ir.block(block).ops.first() == Some(&op) && self.fits(ir, op)
            }
            Filter::Value(n) => ir.results(op).any(|v| ir.value_name(v) == Some(n)),
            _ => self.fits(ir, op),
        }
    }

    /// Whether it names an operation.
    pub fn fits(&self, ir: &Ir, op: OpId) -> bool {
        let named = |v: ValueId, n: &str| ir.value_name(v) == Some(n);
        match self {
            Filter::Function(name) => {
                let around = |f: OpId| {
                    ir.str_attr_named(f, "sym_name") == Some(name) && ir.has(f, rustmlir_ir::def::Traits::FUNCTION)
                };
                ir.ancestors(op).any(around)
            }
            Filter::Operation(name) => {
                let own = ir.op_name(op);
                ir.is(op, name) || own == name || own.split_once('.').is_some_and(|(_, short)| short == name)
            }
            Filter::Value(n) => ir.operands(op).iter().any(|&v| named(v, n)) || ir.results(op).any(|v| named(v, n)),
            Filter::Line(line) => ir.line_col(op).line == *line,
        }
    }
}

/// A condition on moments.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    /// The operation.
    Place(Filter),
    /// An induction variable has this value.
    Iteration(String, String),
    /// An element of a memref is read or written.
    Element(String, Vec<i64>),
}

/// Moments for which all of some conditions hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted(Vec<Part>);

impl Wanted {
    /// What [`Filter::parse`] reads, `%i = 3` and `%A[1, 2]`, with commas between several.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Wanted, String> {
        let mut depth = 0;
        let parts = text.split(|c| {
            depth += i32::from(c == '[') - i32::from(c == ']');
            c == ',' && depth == 0
        });
        parts.map(|p| part(p.trim())).collect::<Result<_, _>>().map(Wanted)
    }

    /// Whether it asks for single iterations or elements: then no iteration is left out.
    pub fn is_narrow(&self) -> bool {
        self.0.iter().any(|p| !matches!(p, Part::Place(_)))
    }
}

fn part(text: &str) -> Result<Part, String> {
    if text.ends_with(']') {
        return element(text).map(|(name, index)| Part::Element(name, index));
    }
    if let (Some((name, value)), true) = (text.split_once('='), text.starts_with('%')) {
        let (name, value) = (name.trim_start_matches('%').trim(), value.trim_start_matches('=').trim());
        return match (name, value) {
            ("", _) | (_, "") => Err(format!("'{text}' is not an iteration: expected %i = 3")),
            _ => Ok(Part::Iteration(name.into(), value.into())),
        };
    }
    Filter::parse(text).map(Part::Place).map_err(|e| format!("{e}, iteration (%i = 3) or element (%A[1, 2])"))
}

/// Whether a value can be called so.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "_$.-#:".contains(c))
}

/// `%A[1, 2]`: a name and indices.
///
/// # Errors
/// What is wrong with it.
pub fn element(text: &str) -> Result<(String, Vec<i64>), String> {
    let bad = || format!("'{text}' is not an element: expected %A[1, 2]");
    let (name, rest) = text.trim().split_once('[').ok_or_else(bad)?;
    let inside = rest.trim_end().strip_suffix(']').ok_or_else(bad)?;
    let name = name.trim().strip_prefix('%').ok_or_else(bad)?;
    let numbers = inside.split(',').filter(|s| !s.trim().is_empty());
    let index = numbers.map(|n| n.trim().parse::<i64>()).collect::<Result<Vec<_>, _>>().map_err(|_| bad())?;
    Ok((name.to_string(), index))
}

/// Where an element lies: the allocation, not a view of it, and its first byte; `None` if there is
/// no such element, or no memory any more.
pub fn locate(ir: &Ir, heap: &Heap, m: &MemRef, index: &[i64]) -> Option<(Handle, u64)> {
    let at = layout::locate(ir, m, index)?;
    let (alloc, from) = heap.root(m.alloc)?;
    Some((alloc, from + at * u64::from(m.elem_bytes)))
}

impl Touched {
    /// Whether it is this byte, too.
    pub fn holds(&self, (alloc, byte): (Handle, u64)) -> bool {
        self.alloc == alloc && (self.bytes.0..self.bytes.1).contains(&byte)
    }
}

/// Elements of one name that are kept; the last ones count.
const MANY: usize = 64;

/// Tells moments that are wanted from others.
pub struct Watch<'a> {
    wanted: &'a [Wanted],
    /// Where the elements lie that are asked for: their names, and their places so far.
    elements: Vec<(&'a str, &'a [i64], Vec<(Handle, u64)>)>,
}

impl<'a> Watch<'a> {
    /// For moments that any of these fits; all of them if there are none.
    pub fn new(wanted: &'a [Wanted]) -> Self {
        let element = |p: &'a Part| match p {
            Part::Element(name, index) => Some((name.as_str(), index.as_slice(), Vec::new())),
            _ => None,
        };
        Watch { wanted, elements: wanted.iter().flat_map(|w| &w.0).filter_map(element).collect() }
    }

    /// Hears of a moment: memrefs are made in it.
    pub fn learn(&mut self, ir: &Ir, m: &Moment<'_, '_>) {
        if self.elements.is_empty() {
            return;
        }
        let values: Vec<ValueId> = match m.what {
            What::Enters(block) => ir.block_args(block).collect(),
            What::Executes(op) | What::Ends(op) => ir.results(op).collect(),
        };
        for (v, x) in values.into_iter().zip(m.results) {
            let (Some(name), Value::MemRef(r)) = (ir.value_name(v), x) else { continue };
            for (_, index, places) in self.elements.iter_mut().filter(|e| e.0 == name) {
                if let Some(at) = locate(ir, &m.evaluator.store.heap, r, index) {
                    places.retain(|p| *p != at);
                    places.push(at);
                    places.drain(..places.len().saturating_sub(MANY));
                }
            }
        }
    }

    /// Whether a moment, which is one of an operation, is wanted.
    pub fn wants(&self, ir: &Ir, op: Option<OpId>, m: &Moment<'_, '_>, index_width: u32) -> bool {
        let heap = &m.evaluator.store.heap;
        let iteration = |name: &str, number: &str| {
            m.levels.iter().flat_map(|l| l.iteration(ir)).any(|(v, x)| {
                ir.value_name(v) == Some(name)
                    && super::text::value(ir, heap, x, ir.value_type(v), index_width) == number
            })
        };
        let touched = |name: &str, index: &[i64]| {
            let places = self.elements.iter().filter(|e| e.0 == name && e.1 == index).flat_map(|e| &e.2);
            let mut places = places.copied();
            matches!(m.what, What::Executes(_)) && places.any(|p| m.touched.iter().any(|t| t.holds(p)))
        };
        let holds = |p: &Part| match p {
            Part::Place(f) => op.is_some_and(|op| f.fits(ir, op)),
            Part::Iteration(name, number) => iteration(name, number),
            Part::Element(name, index) => touched(name, index),
        };
        self.wanted.is_empty() || self.wanted.iter().any(|w| w.0.iter().all(holds))
    }
}
