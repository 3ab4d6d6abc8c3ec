//! What every structured operation has, whatever its spelling: operands, indexing maps, loops, a
//! body.

use std::collections::HashSet;

use smallvec::SmallVec;

use super::rows::{self, Row};
use super::windows;
use crate::Traits;
use rustmlir_exec::points::{Affine, IndexMap};
use rustmlir_ir::{AffineOp, Attr, AttrId, Expr, ExprId, Ir, MapId, OpId, RegionId, TypeId, ValueId};

/// The parenthesized form of 2020: `linalg.matmul(%a, %b, %c) : A, B, C`.
pub const ERA: u8 = 1;
/// The form of mid-2020: `linalg.matmul %a, %b, %c : (A, B, C)`.
pub const LIST: u8 = 2;
/// The form of 2021, value first: `linalg.fill(%v, %m) : f32, M`.
pub const VALUE_FIRST: u8 = 3;
/// A generic operation of 2020 whose body is a function named by `fun`.
pub const FUN: u8 = 4;
/// A generic operation of 2020 with its body as region.
pub const TRAIT_FIRST: u8 = 5;
/// A map whose text shows no argument for the output, as until 2025.
pub const WITHOUT_OUTPUT: u8 = 6;

/// A structured operation.
#[derive(Clone, Debug)]
pub struct Structure {
    /// Operands in the order of the body's arguments: inputs, then outputs.
    pub operands: Vec<ValueId>,
    /// How many of them are inputs.
    pub n_inputs: usize,
    /// The map of each operand; in 2020 also of tensor results, which have no operand.
    pub maps: Vec<IndexMap>,
    /// Whether each loop is parallel.
    pub parallel: Vec<bool>,
    /// The body.
    pub body: RegionId,
    /// Whether the body's arguments begin with the indices of all loops (`indexed_generic`).
    pub index_args: bool,
    /// Whether extents have to agree; in 2020 the first operand that has a loop's extent decides.
    pub exact: bool,
    /// Whether the operation is one of 2020 whose tensor results are new: no operand, nothing to
    /// start from.
    pub fresh_results: bool,
}

impl Structure {
    /// Output operands.
    pub fn outputs(&self) -> &[ValueId] {
        self.operands.get(self.n_inputs..).unwrap_or(&[])
    }
}

/// Whether an operation is written in one of the forms of 2020.
pub fn is_era(ir: &Ir, op: OpId) -> bool {
    matches!(ir.form(op), ERA | LIST | FUN | TRAIT_FIRST)
}

/// The indexing maps in an attribute.
pub fn maps_of_attr(ir: &Ir, a: AttrId) -> Option<Vec<MapId>> {
    let Attr::Array(items) = ir.attr_of_id(a) else { return None };
    items.iter().map(|&m| if let Attr::Map(m) = ir.attr_of_id(m) { Some(*m) } else { None }).collect()
}

/// A map in the form that running it wants.
pub fn index_map(ir: &Ir, m: MapId) -> IndexMap {
    let map = ir.map_of_id(m);
    let dims = map.dims as usize;
    let rows = map.results.iter().map(|&e| linear(ir, e, dims));
    match rows.collect::<Option<Vec<Affine>>>() {
        Some(rows) => IndexMap { rows, general: None },
        None => IndexMap { rows: Vec::new(), general: Some(m) },
    }
}

/// An expression as a sum of multiples of dimensions, if it is one.
pub fn linear(ir: &Ir, e: ExprId, dims: usize) -> Option<Affine> {
    Some(match ir.expr(e) {
        Expr::Dim(d) => Affine::dim(d as usize, dims),
        Expr::Symbol(_) => return None,
        Expr::Const(c) => Affine::constant(c, dims),
        Expr::Bin(AffineOp::Add, a, b) => linear(ir, a, dims)?.plus(&linear(ir, b, dims)?)?,
        Expr::Bin(AffineOp::Mul, a, b) => {
            let (a, b) = (linear(ir, a, dims)?, linear(ir, b, dims)?);
            match (a.as_constant(), b.as_constant()) {
                (_, Some(c)) => a.times(c)?,
                (Some(c), _) => b.times(c)?,
                _ => return None,
            }
        }
        Expr::Bin(..) => return None,
    })
}

fn identity(rank: usize) -> IndexMap {
    IndexMap { rows: (0..rank).map(|d| Affine::dim(d, rank)).collect(), general: None }
}

fn rank_of(ir: &Ir, v: ValueId) -> usize {
    ir.shape(ir.value_type(v)).map_or(0, <[i64]>::len)
}

/// The element type that the body sees of an operand.
pub fn elem_of(ir: &Ir, t: TypeId) -> TypeId {
    if ir.is_memref(t) || ir.is_tensor(t) { ir.elem_or_self(t) } else { t }
}

/// The maps and loops of a row, for operands of which the last has `rank` dimensions.
pub fn of_row(row: &Row, rank: usize, strides: &[i64], dilations: &[i64]) -> Option<(Vec<IndexMap>, Vec<bool>)> {
    let loops = if row.loops.is_empty() { rank } else { row.loops.len() };
    let parallel = if row.loops.is_empty() { vec![true; rank] } else { row.loops.bytes().map(|c| c == b'p').collect() };
    let number = |t: &str| t.get(1..).and_then(|n| n.parse::<usize>().ok());
    let term = |t: &str| -> Option<Affine> {
        let (d, factor) = t.split_once('*').unwrap_or((t, ""));
        let list = if factor.starts_with('s') { strides } else { dilations };
        let by = if factor.is_empty() { 1 } else { list.get(number(factor)?).copied().unwrap_or(1) };
        Affine::dim(number(d)?, loops).times(by)
    };
    let map = |text: &str| -> Option<IndexMap> {
        let text = text.trim();
        match text {
            "*" => return Some(identity(rank)),
            "" | "." => return Some(IndexMap { rows: Vec::new(), general: None }),
            _ => {}
        }
        let mut rows = Vec::new();
        for e in text.split(' ') {
            let mut sum = Affine::constant(0, loops);
            for t in e.split('+') {
                sum = sum.plus(&term(t)?)?;
            }
            rows.push(sum);
        }
        Some(IndexMap { rows, general: None })
    };
    Some((row.maps.split(';').map(map).collect::<Option<Vec<_>>>()?, parallel))
}

/// What an operation computes; `None` if it is no structured operation or not a sound one.
pub fn structure(ir: &Ir, op: OpId) -> Option<Structure> {
    let name = ir.def(op)?.name;
    let body = ir.region_of(op, 0)?;
    let era = is_era(ir, op);
    let all = ir.operands(op).to_vec();
    let single = |n_inputs: usize, maps: Vec<IndexMap>, parallel: Vec<bool>| Structure {
        operands: all.clone(),
        n_inputs,
        maps,
        parallel,
        body,
        index_args: false,
        exact: !era,
        fresh_results: false,
    };
    let group = |i: usize| ir.operand_group(op, i).to_vec();
    Some(match name {
        "linalg.generic" | "linalg.indexed_generic" => {
            let maps = maps_of_attr(ir, ir.attr_named(op, "indexing_maps")?)?;
            let parallel = iterators(ir, op)?;
            let n_inputs = if era { (ir.i64_attr_named(op, "args_in")?).try_into().ok()? } else { group(0).len() };
            let mut s = single(n_inputs, maps.iter().map(|&m| index_map(ir, m)).collect(), parallel);
            s.index_args = name == "linalg.indexed_generic";
            s.fresh_results = era && ir.n_results(op) > 0;
            s
        }
        "linalg.map" => {
            let rank = rank_of(ir, *all.last()?);
            single(all.len().checked_sub(1)?, vec![identity(rank); all.len()], vec![true; rank])
        }
        "linalg.reduce" => {
            let rank = rank_of(ir, *all.first()?);
            let dims = ir.attr_i64_list(ir.attr_named(op, "dimensions")?)?;
            let parallel: Vec<bool> = (0..rank).map(|d| !dims.contains(&(d as i64))).collect();
            let kept = (0..rank).filter(|&d| parallel[d]).map(|d| Affine::dim(d, rank)).collect();
            let n = all.len() / 2;
            let mut maps = vec![identity(rank); n];
            maps.resize(2 * n, IndexMap { rows: kept, general: None });
            single(n, maps, parallel)
        }
        "linalg.transpose" => {
            let perm = ir.attr_i64_list(ir.attr_named(op, "permutation")?)?;
            let rank = perm.len();
            let at = |k: usize| perm.iter().position(|&p| p == k as i64).map(|d| Affine::dim(d, rank));
            let rows = (0..rank).map(at).collect::<Option<Vec<_>>>()?;
            single(1, vec![IndexMap { rows, general: None }, identity(rank)], vec![true; rank])
        }
        "linalg.broadcast" => {
            let rank = rank_of(ir, *all.last()?);
            let dims = ir.attr_i64_list(ir.attr_named(op, "dimensions")?)?;
            let rows = (0..rank).filter(|d| !dims.contains(&(*d as i64))).map(|d| Affine::dim(d, rank)).collect();
            single(1, vec![IndexMap { rows, general: None }, identity(rank)], vec![true; rank])
        }
        "linalg.elementwise" => {
            let rank = rank_of(ir, *group(1).first()?);
            let maps = match ir.attr_named(op, "indexing_maps") {
                Some(a) => maps_of_attr(ir, a)?.iter().map(|&m| index_map(ir, m)).collect(),
                None => vec![identity(rank); all.len()],
            };
            single(group(0).len(), maps, vec![true; rank])
        }
        "linalg.contract" => {
            let maps = maps_of_attr(ir, ir.attr_named(op, "indexing_maps")?)?;
            let parallel = contracted(ir, &maps)?;
            single(group(0).len(), maps.iter().map(|&m| index_map(ir, m)).collect(), parallel)
        }
        "linalg.copy" if era => {
            let rank = rank_of(ir, *all.first()?);
            let map = |n: &str| match ir.attr_named(op, n).map(|a| ir.attr_of_id(a)) {
                Some(Attr::Map(m)) => index_map(ir, *m),
                _ => identity(rank),
            };
            single(1, vec![map("inputPermutation"), map("outputPermutation")], vec![true; rank])
        }
        "linalg.conv" => {
            let (maps, parallel) = windows::convolution(ir, op)?;
            single(2, maps, parallel)
        }
        "linalg.pooling_max" | "linalg.pooling_min" | "linalg.pooling_sum" => {
            let (maps, parallel) = windows::pooling(ir, op)?;
            single(2, maps, parallel)
        }
        _ => {
            let row = rows::row(name)?;
            let (strides, dilations) = windows::window(ir, op);
            let (mut default, parallel) = of_row(row, rank_of(ir, *all.last()?), &strides, &dilations)?;
            // Where a function is named, what has no dimensions is the same for all points.
            if matches!(name, "linalg.elemwise_unary" | "linalg.elemwise_binary") {
                for (map, _) in default.iter_mut().zip(&all).filter(|(_, v)| rank_of(ir, **v) == 0) {
                    map.rows.clear();
                }
            }
            let n_inputs = default.len().checked_sub(1)?;
            match ir.attr_named(op, "indexing_maps") {
                Some(a) => {
                    let maps = maps_of_attr(ir, a)?;
                    single(n_inputs, maps.iter().map(|&m| index_map(ir, m)).collect(), parallel)
                }
                None => single(n_inputs, default, parallel),
            }
        }
    })
}

/// The structured operation whose body holds an operation.
pub fn loop_of(ir: &Ir, op: OpId) -> Option<OpId> {
    ir.ancestors(op).find(|&o| ir.def(o).is_some_and(|d| d.has(Traits::STRUCTURED)))
}

/// Values that operations inside of the body use.
pub fn used_in(ir: &Ir, op: OpId) -> HashSet<ValueId> {
    let mut used = HashSet::new();
    ir.walk(op, |o| {
        if o != op {
            used.extend(ir.operands(o).iter().copied());
        }
    });
    used
}

/// Which loops of a contraction are parallel: those of the output.
pub fn contracted(ir: &Ir, maps: &[MapId]) -> Option<Vec<bool>> {
    let out = ir.map_of_id(*maps.last()?);
    let dim = |d: u32| out.results.iter().any(|&e| ir.expr(e) == Expr::Dim(d));
    Some((0..out.dims).map(dim).collect())
}

/// `iterator_types`: whether each loop is parallel. Reductions and the windows of 2020 are not.
pub fn iterators(ir: &Ir, op: OpId) -> Option<Vec<bool>> {
    let Attr::Array(items) = ir.attr_of_id(ir.attr_named(op, "iterator_types")?) else { return None };
    items.iter().map(|&i| iterator_name(ir, i).map(|n| n == "parallel")).collect()
}

/// The name of an iterator type: a string, or `#linalg.iterator_type<..>`.
pub fn iterator_name(ir: &Ir, a: AttrId) -> Option<&str> {
    match ir.attr_of_id(a) {
        Attr::String(s, _) => Some(ir.str(*s)),
        Attr::Dialect(d, t) if ir.str(*d) == "linalg" => {
            ir.str(*t).strip_prefix("iterator_type<")?.strip_suffix('>').map(str::trim)
        }
        _ => None,
    }
}

/// `iterator_types` as today's enumeration.
pub fn iterator_attr(ir: &mut Ir, parallel: &[bool]) -> AttrId {
    let dialect = ir.sym("linalg");
    let mut items = Vec::new();
    for &p in parallel {
        let text = ir.sym(if p { "iterator_type<parallel>" } else { "iterator_type<reduction>" });
        items.push(ir.attr(Attr::Dialect(dialect, text)));
    }
    ir.attr(Attr::Array(items))
}

/// The default maps of a row as attributes, for operations that carry them.
pub fn default_maps(ir: &mut Ir, row: &Row, rank: usize) -> Option<AttrId> {
    let (maps, parallel) = of_row(row, rank, &[], &[])?;
    let dims = parallel.len() as u32;
    let list: Vec<AttrId> = maps.iter().map(|m| map_attr(ir, m, dims)).collect::<Option<_>>()?;
    Some(ir.attr(Attr::Array(list)))
}

/// A linear map as attribute.
pub fn map_attr(ir: &mut Ir, m: &IndexMap, dims: u32) -> Option<AttrId> {
    let id = match m.general {
        Some(id) => id,
        None => {
            let mut results = SmallVec::<[ExprId; 4]>::new();
            for row in &m.rows {
                let mut sum = ir.expr_const(row.constant);
                for (d, &c) in row.factors.iter().enumerate() {
                    if c != 0 {
                        let (d, c) = (ir.expr_dim(d as u32), ir.expr_const(c));
                        let term = ir.expr_mul(d, c);
                        sum = ir.expr_add(sum, term);
                    }
                }
                results.push(sum);
            }
            ir.map(rustmlir_ir::AffineMap { dims, syms: 0, results: results.into_iter().collect() })
        }
    };
    Some(ir.attr(Attr::Map(id)))
}
