//! Affine expressions as nodes: each step is checked, so that no address is ever computed by
//! wrapping around.

use smallvec::SmallVec;

use rustmlir_exec::program::Node;
use rustmlir_exec::resolve::{IndexTerm, ResolveResult, Resolver};
use rustmlir_ir::{AffineOp, Expr, ExprId, Ir, MapId, OpId, SetId, ValueId};
use rustmlir_meaning::config::Config;
use rustmlir_meaning::faults::affine_fault;
use rustmlir_meaning::kernel::IntBin;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Indices, World};
use rustmlir_num::int::{self, IntPred};

/// Emits checks that the operands are no poison: they decide something.
pub(super) fn decide(r: &mut Resolver<'_>, inputs: &[ValueId]) -> ResolveResult<()> {
    for &v in inputs {
        r.decided(v)?;
    }
    Ok(())
}

/// What must fit an index when an expression is evaluated.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Fits {
    /// Each step.
    Steps,
    /// Only the value itself, whatever happens on the way to it.
    Value,
    /// Nothing: steps wrap around.
    Nothing,
}

impl Fits {
    /// As a run is told to.
    pub(super) fn of(config: &Config) -> Fits {
        match (config.deferred, config.affine_wraps) {
            (true, _) => Fits::Value,
            (false, true) => Fits::Nothing,
            (false, false) => Fits::Steps,
        }
    }
}

/// Value of an expression where inputs may be poison; `None` is poison.
///
/// # Errors
/// A value that does not fit; a right side of a division that is not positive or poison.
pub(super) fn value_of(
    ir: &Ir,
    e: ExprId,
    inputs: &[Option<i64>],
    dims: usize,
    (width, fits): (u32, Fits),
    op: OpId,
) -> Result<Option<i64>, Stop> {
    // An input is an index already.
    match ir.expr(e) {
        Expr::Dim(i) => return Ok(inputs.get(i as usize).copied().flatten()),
        Expr::Symbol(i) => return Ok(inputs.get(dims + i as usize).copied().flatten()),
        Expr::Const(_) | Expr::Bin(..) => {}
    }
    let Some(v) = exact(ir, e, inputs, dims, (width, fits), op)? else { return Ok(None) };
    let fits = i64::try_from(v).ok().filter(|&x| int::sext(width, x as u64) == x);
    fits.map(Some).ok_or_else(|| Stop::ub(Ub::IndexOverflow, op, format!("{v} does not fit in {width} bits")))
}

/// Inputs or results of a map.
pub(super) type Results = SmallVec<[Option<i64>; 4]>;

/// The results of a map for dimensions and symbols, in this order, of which poison is `None`.
///
/// # Errors
/// As [`value_of`].
pub(super) fn results_of(w: &World<'_>, map: MapId, inputs: &[Option<i64>]) -> Result<Results, Stop> {
    let mut results = Results::new();
    for &e in &w.ir.map_of_id(map).results {
        results.push(result_of(w, map, e, inputs)?);
    }
    Ok(results)
}

fn result_of(w: &World<'_>, map: MapId, e: ExprId, inputs: &[Option<i64>]) -> Result<Option<i64>, Stop> {
    let dims = w.ir.map_of_id(map).dims as usize;
    value_of(w.ir, e, inputs, dims, (w.config.index_width, Fits::of(w.config)), w.op)
}

/// The same where poison decides something: a bound, a subscript.
///
/// # Errors
/// As [`value_of`]; `poison-use`.
pub(super) fn decided_results(w: &World<'_>, map: MapId, operands: &[Value]) -> Result<Indices, Stop> {
    let (mut inputs, mut results) = (Results::new(), Indices::new());
    for v in operands {
        inputs.push(Some(w.index(v)?));
    }
    let poison = || w.ub(Ub::PoisonUse, "this operation depends on poison");
    for &e in &w.ir.map_of_id(map).results {
        results.push(result_of(w, map, e, &inputs)?.ok_or_else(poison)?);
    }
    Ok(results)
}

/// Whether all constraints of a set hold. All of them are evaluated.
///
/// # Errors
/// As [`value_of`]; `poison-use`.
pub(super) fn holds(w: &World<'_>, set: SetId, operands: &[Value]) -> Result<bool, Stop> {
    let inputs: Results = w.indices(operands)?.into_iter().map(Some).collect();
    let s = w.ir.set_of_id(set);
    let mut all = true;
    for &(e, equal) in &s.constraints {
        let v = value_of(w.ir, e, &inputs, s.dims as usize, (w.config.index_width, Fits::of(w.config)), w.op)?;
        all &= v.is_some_and(|v| if equal { v == 0 } else { v >= 0 });
    }
    Ok(all)
}

fn exact(
    ir: &Ir,
    e: ExprId,
    inputs: &[Option<i64>],
    dims: usize,
    (width, fits): (u32, Fits),
    op: OpId,
) -> Result<Option<i128>, Stop> {
    let input = |k: usize| inputs.get(k).copied().flatten().map(i128::from);
    let leaf = |e| match e {
        Expr::Const(v) => Some(i128::from(v)),
        Expr::Dim(i) => input(i as usize),
        Expr::Symbol(i) => input(dims + i as usize),
        Expr::Bin(..) => None,
    };
    ir.fold_expr(e, &leaf, &|k, x, y| {
        let divides = !matches!(k, AffineOp::Add | AffineOp::Mul);
        if divides && y.is_none() {
            return Err(Stop::ub(Ub::PoisonUse, op, "the divisor is poison"));
        }
        if let Some(y) = y.filter(|&y| divides && y <= 0) {
            return Err(affine_fault(op, k, x.unwrap_or(0), y, 128));
        }
        let (Some(x), Some(y)) = (x, y) else { return Ok(None) };
        let v = match k {
            AffineOp::Add => x.checked_add(y),
            AffineOp::Mul => x.checked_mul(y),
            AffineOp::Mod => Some(x.rem_euclid(y)),
            AffineOp::FloorDiv => Some(x.div_euclid(y)),
            AffineOp::CeilDiv => Some(x.div_euclid(y) + i128::from(x.rem_euclid(y) != 0)),
        };
        let wrapped = |v: i128| i128::from(int::sext(width, v as u64));
        match fits {
            Fits::Steps => v.filter(|&v| wrapped(v) == v).ok_or_else(|| affine_fault(op, k, x, y, width)),
            Fits::Value => v.ok_or_else(|| affine_fault(op, k, x, y, 128)),
            Fits::Nothing => v.map(wrapped).ok_or_else(|| affine_fault(op, k, x, y, 128)),
        }
        .map(Some)
    })
}

/// The term of an expression over `inputs`, of which the first `dims` are dimensions.
pub(super) fn term(r: &mut Resolver<'_>, e: ExprId, inputs: &[ValueId], dims: usize) -> ResolveResult<IndexTerm> {
    let missing = || Stop::Internal("an affine map has more inputs than its operation has operands".into());
    if r.poison.deferred() && matches!(r.ir.expr(e), Expr::Bin(..)) {
        return exact_term(r, e, inputs, dims);
    }
    stacker::maybe_grow(32 * 1024, 1024 * 1024, || {
        Ok(match r.ir.expr(e) {
            Expr::Const(v) => IndexTerm::Const(v),
            Expr::Dim(i) => IndexTerm::Value(*inputs.get(i as usize).ok_or_else(missing)?),
            Expr::Symbol(i) => IndexTerm::Value(*inputs.get(dims + i as usize).ok_or_else(missing)?),
            Expr::Bin(op, a, b) => {
                let (x, y) = (term(r, a, inputs, dims)?, term(r, b, inputs, dims)?);
                IndexTerm::Slot(r.affine_step(op, x, y)?)
            }
        })
    })
}

fn exact_term(r: &mut Resolver<'_>, e: ExprId, inputs: &[ValueId], dims: usize) -> ResolveResult<IndexTerm> {
    let slots = inputs.iter().map(|&v| r.word(v)).collect::<ResolveResult<Vec<u32>>>()?;
    let (d, width) = (r.temp(), r.index_width);
    r.ext(move |cx| {
        let ins: Vec<Option<i64>> = slots.iter().map(|&s| Some(int::sext(width, cx.word(s)))).collect();
        let v = value_of(cx.ir, e, &ins, dims, (width, Fits::Value), cx.op)?.unwrap_or(0);
        cx.set_word(d, v as u64 & int::mask(width));
        Ok(())
    });
    Ok(IndexTerm::Slot(d))
}

/// Slots of the results of a map whose values decide something (subscripts, bounds).
///
/// # Errors
/// Values that are no words.
pub fn subscripts(r: &mut Resolver<'_>, map: MapId, inputs: &[ValueId]) -> ResolveResult<SmallVec<[u32; 4]>> {
    decide(r, inputs)?;
    let m = r.ir.map_of_id(map);
    let (dims, results) = (m.dims as usize, m.results.clone());
    results
        .into_iter()
        .map(|e| {
            let t = term(r, e, inputs, dims)?;
            r.index_term(t)
        })
        .collect()
}

/// The slot of the largest or smallest result of a map (its only one if there is one).
///
/// # Errors
/// Values that are no words; a map without results.
pub fn index_slot(r: &mut Resolver<'_>, map: MapId, inputs: &[ValueId], largest: bool) -> ResolveResult<u32> {
    let slots = subscripts(r, map, inputs)?;
    extreme(r, &slots, largest)
}

/// The largest or smallest of several slots.
pub(super) fn extreme(r: &mut Resolver<'_>, slots: &[u32], largest: bool) -> ResolveResult<u32> {
    let Some((&first, rest)) = slots.split_first() else {
        return Err(Stop::Internal("an affine map without results has no value".into()));
    };
    let mut best = first;
    for &b in rest {
        let d = r.temp();
        let op = if largest { IntBin::MaxS } else { IntBin::MinS };
        r.emit(Node::IntBin { op, w: r.index_width as u8, d, a: best, b });
        best = d;
    }
    Ok(best)
}

/// The slot of whether all constraints of a set hold.
///
/// # Errors
/// Values that are no words.
pub fn set_holds(r: &mut Resolver<'_>, set: SetId, inputs: &[ValueId]) -> ResolveResult<u32> {
    decide(r, inputs)?;
    let s = r.ir.set_of_id(set);
    let (dims, constraints) = (s.dims as usize, s.constraints.clone());
    let w = r.index_width as u8;
    let mut all = None;
    for (e, equal) in constraints {
        let t = term(r, e, inputs, dims)?;
        let a = r.index_term(t)?;
        let b = r.zero_slot();
        let d = r.temp();
        r.emit(Node::CmpI { p: if equal { IntPred::Eq } else { IntPred::Sge }, w, d, a, b });
        all = Some(match all {
            None => d,
            Some(a) => {
                let both = r.temp();
                r.emit(Node::And { d: both, a, b: d });
                both
            }
        });
    }
    Ok(all.unwrap_or_else(|| r.one_slot()))
}
