//! Numbers that a program itself mentions: its constants, the coefficients of its affine
//! expressions, its extents. Where a program treats one value differently from its neighbors, the
//! value is usually written in it.

use rustmlir_base::SmallSort;
use std::collections::BTreeSet;

use rustmlir_ir::{Attr, AttrId, DenseData, Expr, ExprId, Ir, MapId, OpId, SetId, Type, TypeId, ValueDef};
use rustmlir_num::float::{FloatFormat, to_f64};

/// Numbers worth trying.
#[derive(Clone, Default, Debug)]
pub struct Hints {
    /// Integers, the likeliest first.
    pub ints: Vec<i64>,
    /// Floats.
    pub floats: Vec<f64>,
    /// Extents that dynamic dimensions may take: small numbers among the integers, and one more
    /// than each.
    pub extents: Vec<i64>,
    /// Larger ones, which one dimension at a time may take.
    pub long: Vec<i64>,
    /// Whether NaNs with unusual bits are worth trying.
    pub nan_bits: bool,
}

/// Floats kept at most, and integers that are not compared with anything.
const MAX_HINTS: usize = 48;

/// Integers kept at most that something is compared with, or that a branch depends on.
const MAX_COMPARED: usize = 32;

/// Dynamic dimensions are at most this large.
const MAX_EXTENT: i64 = 72;

/// One of them may be this large: more than one tile of the usual sizes.
const MAX_LONG: i64 = 1025;

/// Entries of a dense constant that are looked at.
const DENSE_ENTRIES: usize = 8;

struct Collector<'a> {
    ir: &'a Ir,
    ints: BTreeSet<i64>,
    floats: BTreeSet<u64>,
    /// Widths of integers that floats are converted to.
    widths: BTreeSet<u32>,
}

/// The numbers of the programs of a source and a target, which are functions.
pub fn hints(source: (&Ir, OpId), target: (&Ir, OpId)) -> Hints {
    let programs = [source.0, target.0];
    let (mut ints, mut floats, mut widths) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut compared = BTreeSet::new();
    for ir in programs {
        let mut c = Collector { ir, ints, floats, widths };
        for op in operations(ir, ir.top) {
            for &(_, a) in ir.attrs(op) {
                c.attr(a, 0);
            }
            ir.result_types(op).for_each(|t| c.ty(t));
            ir.operand_types(op).for_each(|t| c.ty(t));
            if ir.operand_types(op).any(|t| ir.float_format(ir.elem_or_self(t)).is_some()) {
                c.widths.extend(ir.result_types(op).filter_map(|t| ir.int_or_index_width(ir.elem_or_self(t))));
            }
        }
        (ints, floats, widths) = (c.ints, c.floats, c.widths);
        let mut c = Collector { ir, ints: compared, floats: BTreeSet::new(), widths: BTreeSet::new() };
        for op in operations(ir, ir.top) {
            c.compared(op);
        }
        compared = c.ints;
    }
    // Where a conversion to integers begins to be out of range.
    let ends = widths.iter().filter(|w| (2..=128).contains(*w)).flat_map(|&w| {
        let (half, whole) = (2f64.powi(w as i32 - 1), 2f64.powi(w as i32));
        [-half, half, whole, half - 1.0, whole - 1.0]
    });
    let mut some: Vec<f64> = floats.into_iter().map(f64::from_bits).take(MAX_HINTS).collect();
    some.extend(ends);
    let others: Vec<i64> = ints.difference(&compared).copied().collect();
    let mut near = likely(compared.into_iter().collect(), MAX_COMPARED);
    near.extend(likely(others, MAX_HINTS));
    let extents: BTreeSet<i64> = near.iter().flat_map(|&v| [v, v.saturating_add(1)]).collect();
    Hints {
        long: extents.iter().copied().filter(|v| (MAX_EXTENT + 1..=MAX_LONG).contains(v)).collect(),
        extents: extents.into_iter().filter(|v| (0..=MAX_EXTENT).contains(v)).collect(),
        ints: near,
        floats: some,
        nan_bits: looks_at_nans(source, target),
    }
}

/// The likeliest of some numbers. Small ones are the likelier bounds and divisors: one half are the
/// smallest, the others are spread over the rest.
fn likely(mut all: Vec<i64>, n: usize) -> Vec<i64> {
    all.small_sort_by_key(|v| (v.unsigned_abs(), *v));
    if all.len() <= n {
        return all;
    }
    let rest = all.split_off(n / 2);
    let want = n - all.len();
    all.extend((0..want).filter_map(|k| rest.get(k * rest.len() / want)));
    all
}

fn operations(ir: &Ir, root: OpId) -> Vec<OpId> {
    let mut ops = Vec::new();
    ir.walk(root, |o| ops.push(o));
    ops
}

/// Whether a function looks at the bits of floats. Where the source does so itself, it must not
/// compute floats: which NaN it makes of a NaN is open, so its results would be a set, of which a
/// run shows one.
fn looks_at_nans(source: (&Ir, OpId), target: (&Ir, OpId)) -> bool {
    let floats = |ir: &Ir, t: TypeId| ir.float_format(ir.elem_or_self(t)).is_some();
    let looks = |(ir, f): (&Ir, OpId)| {
        operations(ir, f).into_iter().any(|op| {
            let cast = ["arith.bitcast", "vector.bitcast", "tensor.bitcast"].iter().any(|n| ir.is(op, n));
            cast && ir.operand_types(op).any(|t| floats(ir, t)) && !ir.result_types(op).any(|t| floats(ir, t))
        })
    };
    if !looks(source) {
        return looks(target);
    }
    let (ir, f) = source;
    let moves = ["arith.negf", "math.absf", "math.copysign", "arith.select", "arith.bitcast", "vector.bitcast"];
    !operations(ir, f).into_iter().any(|op| {
        ir.is(op, "func.call")
            || !moves.iter().any(|n| ir.is(op, n))
                && ir.operand_types(op).any(|t| floats(ir, t))
                && ir.result_types(op).any(|t| floats(ir, t))
    })
}

impl Collector<'_> {
    /// The numbers on which the outcome of a comparison, or the way through the program, depends.
    fn compared(&mut self, op: OpId) {
        let ir = self.ir;
        if ir.successors(op).len() > 1 || ir.regions(op).len() > 1 {
            ir.attrs(op).iter().for_each(|&(_, a)| self.attr(a, 0));
        }
        let width = |t: TypeId| ir.int_or_index_width(ir.elem_or_self(t));
        let tells = ir.operands(op).len() > 1 && ir.result_types(op).any(|t| width(t) == Some(1));
        if tells && ir.operand_types(op).all(|t| width(t).is_some_and(|w| w > 1)) {
            for &v in ir.operands(op) {
                if let ValueDef::Result(made, _) = ir.value_def(v)
                    && ir.operands(made).is_empty()
                {
                    ir.attrs(made).iter().for_each(|&(_, a)| self.attr(a, 0));
                }
            }
        }
    }

    fn ty(&mut self, t: TypeId) {
        if let Some(shape) = self.ir.shape(t) {
            self.ints.extend(shape.iter().copied().filter(|&d| d >= 0));
        }
    }

    fn word(&mut self, w: u64, elem: TypeId) {
        match self.ir.type_of_id(elem) {
            Type::Integer(width, _) if *width <= 64 => {
                self.ints.insert(rustmlir_num::int::sext((*width).max(1), w));
            }
            Type::Index => {
                self.ints.insert(w as i64);
            }
            Type::Float(f) => self.float(*f, u128::from(w)),
            _ => {}
        }
    }

    fn float(&mut self, f: FloatFormat, bits: u128) {
        self.floats.insert(to_f64(f, bits).to_bits());
    }

    fn attr(&mut self, a: AttrId, depth: u32) {
        // Nested attributes are as deep as the input makes them.
        if depth > 8 {
            return;
        }
        match self.ir.attr_of_id(a) {
            Attr::Integer(v, _) => self.ints.extend(v.as_i64()),
            Attr::Float(bits, t) => {
                if let Some(f) = self.ir.float_format(*t) {
                    self.float(f, *bits);
                }
            }
            Attr::Array(all) => all.iter().for_each(|&x| self.attr(x, depth + 1)),
            Attr::Map(m) => self.map(*m),
            Attr::Set(s) => self.set(*s),
            Attr::Type(t) => self.ty(*t),
            Attr::Dense { ty, data: DenseData::Words(w), .. } => {
                let elem = self.ir.elem_or_self(*ty);
                w.iter().take(DENSE_ENTRIES).for_each(|&x| self.word(x, elem));
            }
            Attr::DenseArray(t, w) => w.iter().take(DENSE_ENTRIES).for_each(|&x| self.word(x, *t)),
            _ => {}
        }
    }

    fn map(&mut self, m: MapId) {
        self.ir.map_of_id(m).results.iter().for_each(|&e| self.expr(e));
    }

    fn set(&mut self, s: SetId) {
        self.ir.set_of_id(s).constraints.iter().for_each(|c| self.expr(c.0));
    }

    fn expr(&mut self, e: ExprId) {
        let mut stack = vec![e];
        while let Some(e) = stack.pop() {
            match self.ir.expr(e) {
                Expr::Const(v) => {
                    self.ints.insert(v);
                }
                Expr::Bin(_, a, b) => stack.extend([a, b]),
                _ => {}
            }
        }
    }
}
