//! Reductions without init values, which today's do not do without.
//!
//! In any tree, what they begin with must leave the contributions as they are. Where the reducer
//! has such a value, that is it. Else contributions of a type that vectors can hold become pairs of
//! a flag and the value: what a reduction begins with has the flag 0, and a reducer that gets such
//! a pair gives the other one. Orders, trees and races stay what they were. Of any other type, or
//! where reducers do more than compute, the first iteration runs before the loop and gives the
//! value to begin with; the loop over a box without its first corner is one loop for each
//! dimension. That is one of the orders that were allowed.
//!
//! Nothing says what a reduction over no iterations gives (it is undefined), so nothing is made of
//! it here.

use rustmlir_base::SmallSort;
use std::collections::HashMap;

use super::{can_merge, contributions, effects, merge};
use crate::respell::make::{Cmp, Edits, Maker};
use rustmlir_ir::{Attr, BlockId, IntVal, Ir, OpId, OpSpec, RegionId, Type, TypeId, ValueId};
use rustmlir_num::float::{self, FloatFormat, FloatPred, RoundingMode};

/// What a reduction may begin with.
enum Start {
    /// A value that changes no contribution.
    Neutral(Attr),
    /// A pair of this type that says that there is nothing yet.
    Nothing(TypeId),
}

/// Gives a parallel loop that is otherwise of today init values. Says what is lost by that.
///
/// # Errors
/// What its body lacks.
pub fn begin_reductions(ir: &mut Ir, op: OpId) -> Result<Option<String>, String> {
    let broken = || format!("'{}' has no form in the spelling of today: it is invalid", ir.op_name(op));
    let body = ir.region_of(op, 0).and_then(|r| ir.entry(r)).ok_or_else(broken)?;
    let starts: Option<Vec<Start>> = contributions(ir, body).into_iter().map(|o| start(ir, o)).collect();
    match starts {
        Some(starts) => {
            with_starts(ir, op, body, &starts)?;
            Ok(None)
        }
        None => {
            peeled(ir, op)?;
            let text = "the first iteration runs before the others, because today's reductions need an initial value \
                and only an iteration provides one of this type; as written, it may run at any time";
            Ok(Some(text.into()))
        }
    }
}

/// What a reduction may begin with, if there is anything.
fn start(ir: &mut Ir, reduce: OpId) -> Option<Start> {
    let (value, region) = (ir.operand(reduce, 0)?, ir.region_of(reduce, 0)?);
    let ty = ir.value_type(value);
    if let Some(a) = neutral(ir, value, region) {
        return Some(Start::Neutral(a));
    }
    let (mut shape, elem) = match ir.type_of_id(ty) {
        Type::Vector { shape, scalable: 0, elem } if !shape.is_empty() => (shape.clone(), *elem),
        Type::Vector { .. } => return None,
        _ => (Default::default(), ty),
    };
    // With something to begin with there is a combination more, and none is ordered before all
    // iterations any longer.
    if effects(ir, ir.entry(region).map_or(&[][..], |b| &ir.block(b).ops).iter().copied()) {
        return None;
    }
    let holds = ir.signless_width(elem).is_some() || ir.is_index(elem) || ir.float_format(elem).is_some();
    shape.insert(0, 2);
    holds.then(|| Start::Nothing(ir.ty(Type::Vector { shape, scalable: 0, elem })))
}

/// A value that a reducer combines with any contribution into just that contribution. Of floats
/// there is one only for numbers: adding to a NaN makes another one.
fn neutral(ir: &Ir, value: ValueId, region: RegionId) -> Option<Attr> {
    let block = ir.entry(region)?;
    let &[o, end] = ir.block(block).ops.as_slice() else { return None };
    let mut args: Vec<ValueId> = ir.operands(o).to_vec();
    args.small_sort_by_key(|v| v.index());
    let both = args.iter().copied().eq(ir.block_args(block)) && ir.operand(end, 0) == ir.result(o, 0);
    let name = ir.def(o).filter(|_| both)?.name;
    let ty = ir.value_type(value);
    let number = match name {
        "arith.addi" | "arith.ori" | "arith.xori" => 0,
        "arith.muli" => 1,
        "arith.andi" => -1,
        "arith.addf" | "arith.mulf" => {
            let constant = ir.defining_op(value).filter(|&c| ir.is(c, "arith.constant"))?;
            let (Attr::Float(bits, _), Type::Float(f)) =
                (ir.attr_of_id(ir.attr_named(constant, "value")?), ir.type_of_id(ty))
            else {
                return None;
            };
            // Sums and products of one number with itself are numbers or infinite.
            let known = matches!(f, FloatFormat::F16 | FloatFormat::BF16 | FloatFormat::F32 | FloatFormat::F64)
                && float::compare(*f, *bits, *bits).is_some();
            let strict = ir.attr_named(o, "fastmath").is_none();
            let one = float::from_int_signed(*f, RoundingMode::ToNearestEven, 64, 1);
            let v = if name == "arith.addf" { float::neg(*f, 0) } else { one };
            return (known && strict).then_some(Attr::Float(v, ty));
        }
        _ => return None,
    };
    if ir.signless_width(ty) == Some(1) {
        return Some(Attr::Bool(number != 0));
    }
    (ir.signless_width(ty).is_some() || ir.is_index(ty)).then_some(Attr::Integer(IntVal::Small(number), ty))
}

/// A loop whose reductions begin with something that leaves contributions as they are.
fn with_starts(ir: &mut Ir, op: OpId, body: BlockId, starts: &[Start]) -> Result<(), String> {
    let mut edits = Edits::default();
    let (mut before, mut after) = (Vec::new(), Vec::new());
    let (mut inits, mut types) = (Vec::new(), Vec::new());
    for (reduce, s) in contributions(ir, body).into_iter().zip(starts) {
        let mut m = Maker::standing_for(ir, reduce);
        let Some((value, region)) = m.ir.operand(reduce, 0).zip(m.ir.region_of(reduce, 0)) else { continue };
        let pair = match s {
            Start::Neutral(a) => {
                let ty = m.ir.value_type(value);
                inits.push(m.constant(a.clone(), ty));
                types.push(ty);
                before.extend(m.take());
                continue;
            }
            Start::Nothing(pair) => *pair,
        };
        let elem = m.ir.elem_or_self(pair);
        let [none, some] = [0, 1].map(|n| number(&mut m, n, elem));
        inits.push(m.value("vector.broadcast", &[none], pair, &[]));
        let full = m.value("vector.broadcast", &[some], pair, &[]);
        types.push(pair);
        before.extend(m.take());
        let contribution = insert(&mut m, value, full);
        edits.before(reduce, m.take());
        m.ir.set_operands(reduce, &[contribution]);
        either(&mut m, region, pair, none, &mut edits);
    }
    let groups = [0, 1, 2].map(|k| ir.operand_group(op, k).to_vec());
    let region = ir.region_of(op, 0);
    let new = looping(ir, op, &groups, inits, types, region);
    let results: Vec<(ValueId, ValueId)> = ir.results(op).zip(ir.results(new)).collect();
    let mut m = Maker::standing_for(ir, op);
    let values: Vec<ValueId> = results
        .into_iter()
        .map(|(old, v)| {
            let want = m.ir.value_type(old);
            if m.ir.value_type(v) == want { v } else { extract(&mut m, v, &[1], want) }
        })
        .collect();
    after.extend(m.take());
    before.push(new);
    before.extend(after);
    edits.replace(ir, op, before, &values);
    edits.apply(ir);
    let same = can_merge(ir, new, body)?;
    merge(ir, new, body, same);
    Ok(())
}

/// A parallel loop like `op`, in no block.
fn looping(
    ir: &mut Ir,
    op: OpId,
    [lower, upper, step]: &[Vec<ValueId>; 3],
    inits: Vec<ValueId>,
    types: Vec<TypeId>,
    region: Option<RegionId>,
) -> OpId {
    let attrs = ir.attrs(op).to_vec();
    let sizes = [lower.len(), upper.len(), step.len(), inits.len()];
    let operands = [lower.as_slice(), upper, step, &inits].concat();
    let mut m = Maker::standing_for(ir, op);
    let segments = m.segments(&sizes);
    let spec = OpSpec { operands, results: types, attrs, regions: region.into_iter().collect(), ..OpSpec::default() };
    let new = m.spec("scf.parallel", &spec);
    ir.set_attr(new, "operandSegmentSizes", segments);
    new
}

/// The number 0 or 1 of an element type.
fn number(m: &mut Maker<'_>, n: i64, ty: TypeId) -> ValueId {
    match m.ir.float_format(ty) {
        Some(_) if n == 0 => m.constant(Attr::Float(0, ty), ty),
        Some(f) => {
            let one = float::from_int_signed(f, RoundingMode::ToNearestEven, 64, n as u64);
            m.constant(Attr::Float(one, ty), ty)
        }
        None => m.number(n, ty),
    }
}

fn position(m: &mut Maker<'_>, at: &[i64]) -> rustmlir_ir::AttrId {
    rustmlir_syntax::asm::index_list_attr(m.ir, at)
}

fn extract(m: &mut Maker<'_>, pair: ValueId, at: &[i64], ty: TypeId) -> ValueId {
    let at = position(m, at);
    m.value("vector.extract", &[pair], ty, &[("static_position", at)])
}

/// A pair with this value and the flag that `pair` has.
fn insert(m: &mut Maker<'_>, value: ValueId, pair: ValueId) -> ValueId {
    let (at, ty) = (position(m, &[1]), m.ir.value_type(pair));
    m.value("vector.insert", &[value, pair], ty, &[("static_position", at)])
}

/// Whether a pair has a value; the flag of one that has none is `none`.
fn has_value(m: &mut Maker<'_>, pair: ValueId, none: ValueId) -> ValueId {
    let elem = m.ir.value_type(none);
    let rank = m.ir.shape(m.ir.value_type(pair)).map_or(1, <[i64]>::len);
    let flag = extract(m, pair, &vec![0; rank], elem);
    if m.ir.float_format(elem).is_none() {
        return m.cmpi(Cmp::Ne, flag, none);
    }
    let (i1, p) = (m.ir.int_type(1), m.ir.int_attr(FloatPred::Une.code() as i64, 64));
    m.value("arith.cmpf", &[flag, none], i1, &[("predicate", p)])
}

/// Makes a reducer of values one of pairs of type `pair`: it combines only where both have a value.
fn either(m: &mut Maker<'_>, region: RegionId, pair: TypeId, none: ValueId, edits: &mut Edits) {
    let Some(old) = m.ir.entry(region) else { return };
    let args: Vec<ValueId> = m.ir.block_args(old).collect();
    let mut reducer = m.ir.take_ops(old);
    let (Some(end), &[x, y]) = (reducer.pop(), args.as_slice()) else { return };
    let Some(combined) = m.ir.operand(end, 0) else { return };
    let (block, ty) = (m.ir.new_block(m.ir.block(old).at), m.ir.value_type(x));
    m.ir.set_block_args(block, &[pair, pair]);
    let (Some(l), Some(r)) = (m.ir.block_arg(block, 0), m.ir.block_arg(block, 1)) else { return };
    let left = has_value(m, l, none);
    let outside = m.take();
    let right = has_value(m, r, none);
    let inside = m.take();
    for (pair, arg) in [(l, x), (r, y)] {
        let v = extract(m, pair, &[1], ty);
        edits.rename(m.ir, arg, v);
    }
    let mut both = m.take();
    both.append(&mut reducer);
    let sum = insert(m, combined, r);
    both.extend(m.take());
    let sum = choice(m, right, (both, sum), l);
    let inside = [inside, m.take()].concat();
    let sum = choice(m, left, (inside, sum), r);
    let whole = [outside, m.take()].concat();
    m.ir.set_operands(end, &[sum]);
    m.ir.take_blocks(region);
    m.ir.append_block(region, block);
    whole.into_iter().chain([end]).for_each(|o| m.ir.append_op(block, o));
}

/// A value made by operations if a condition holds, else another one.
fn choice(m: &mut Maker<'_>, condition: ValueId, (then, value): (Vec<OpId>, ValueId), other: ValueId) -> ValueId {
    let outer = m.take();
    let mut regions = Vec::new();
    for (ops, v) in [(then, value), (Vec::new(), other)] {
        m.plain("scf.yield", &[v]);
        let (region, block) = (m.ir.new_region(), m.ir.new_block(0));
        m.ir.append_block(region, block);
        ops.into_iter().chain(m.take()).for_each(|o| m.ir.append_op(block, o));
        regions.push(region);
    }
    let results = vec![m.ir.value_type(value)];
    m.put_back(outer);
    let op = m.spec("scf.if", &OpSpec { operands: vec![condition], results, regions, ..OpSpec::default() });
    m.ir.result(op, 0).unwrap_or(value)
}

/// What stands for a loop whose first iteration runs before the others.
pub struct Peeled {
    /// Operations in order.
    pub ops: Vec<Piece>,
    /// The values that the loop ends with.
    pub sums: Vec<ValueId>,
}

/// An operation of a loop that has been taken apart.
#[derive(Copy, Clone)]
pub enum Piece {
    /// A copy of one of the body.
    Copied(OpId),
    /// A computation of bounds.
    Bound(OpId),
    /// A loop with init values whose reductions are where they were.
    Loop(OpId),
}

impl Piece {
    fn op(self) -> OpId {
        match self {
            Piece::Copied(o) | Piece::Bound(o) | Piece::Loop(o) => o,
        }
    }
}

/// A program with more operations than this is not made longer by copies: nested loops would double
/// it again and again.
const MOST_OPS: usize = 1 << 18;

/// The first iteration, then loops over the rest of the box, the last dimension first: in index
/// order, like the contributions.
///
/// # Errors
/// Why there is no such thing.
pub fn peel(ir: &mut Ir, op: OpId) -> Result<Peeled, &'static str> {
    let mut size = 0usize;
    ir.walk(op, |_| size += 1);
    let copies = ir.operand_group(op, 0).len() + 1;
    if size.saturating_mul(copies).saturating_add(ir.n_ops()) > MOST_OPS {
        return Err("its first iteration would have to run before the others, which needs too many copies of its body");
    }
    taken_apart(ir, op).ok_or("it is invalid")
}

fn taken_apart(ir: &mut Ir, op: OpId) -> Option<Peeled> {
    let body = ir.region_of(op, 0).and_then(|r| ir.entry(r))?;
    let [lower, upper, step] = [0, 1, 2].map(|k| ir.operand_group(op, k).to_vec());
    let ivs: Vec<ValueId> = ir.block_args(body).collect();
    let reductions = contributions(ir, body);
    let all = ir.block(body).ops.clone();
    let ends = |ir: &Ir, o: OpId| ir.is(o, "scf.reduce") || ir.is(o, "scf.yield");
    let plain: Vec<OpId> = all.iter().copied().filter(|&o| !ends(ir, o)).collect();
    let mut values: HashMap<ValueId, ValueId> = ivs.iter().copied().zip(lower.iter().copied()).collect();
    let mut ops: Vec<Piece> = ir.copy_ops(&plain, &mut values).into_iter().map(Piece::Copied).collect();
    let contributed = reductions.iter().filter_map(|&o| ir.operand(o, 0));
    let mut sums: Vec<ValueId> = contributed.map(|v| values.get(&v).copied().unwrap_or(v)).collect();
    let types: Vec<TypeId> = ir.result_types(op).collect();
    for k in (0..ivs.len()).rev() {
        let (&first, &end, &by) = (lower.get(k)?, upper.get(k)?, step.get(k)?);
        let mut m = Maker::standing_for(ir, op);
        // The second index of dimension k, if there is one; the sum would wrap only where there is
        // none.
        let span = m.binary("arith.subi", end, first);
        let more = m.cmpi(Cmp::Ugt, span, by);
        let next = m.binary("arith.addi", first, by);
        let index = m.ir.value_type(next);
        let next = m.value("arith.select", &[more, next, end], index, &[]);
        ops.extend(m.take().into_iter().map(Piece::Bound));
        let from: Vec<ValueId> = [next].into_iter().chain(lower.iter().skip(k + 1).copied()).collect();
        let block = ir.new_block(ir.block(body).at);
        ir.set_block_args(block, &vec![index; ivs.len() - k]);
        let args: Vec<ValueId> = ir.block_args(block).collect();
        for (&old, &new) in ivs.iter().skip(k).zip(&args) {
            let name = ir.value(old).name_at;
            ir.set_value_name(new, name);
        }
        let outer = lower.iter().take(k).chain(&args).copied();
        let mut values: HashMap<ValueId, ValueId> = ivs.iter().copied().zip(outer).collect();
        for o in ir.copy_ops(&all, &mut values) {
            ir.append_op(block, o);
        }
        let region = ir.new_region();
        ir.append_block(region, block);
        let rest = |l: &[ValueId]| l.iter().skip(k).copied().collect::<Vec<_>>();
        let groups = [from, rest(&upper), rest(&step)];
        let new = looping(ir, op, &groups, sums, types.clone(), Some(region));
        sums = ir.results(new).collect();
        ops.push(Piece::Loop(new));
    }
    Some(Peeled { ops, sums })
}

/// A loop in today's form, its first iteration before it.
fn peeled(ir: &mut Ir, op: OpId) -> Result<(), String> {
    let name = ir.op_name(op).to_string();
    let lacks = |why| format!("'{name}' has no form in the spelling of today: {why}");
    let Peeled { ops, sums } = peel(ir, op).map_err(lacks)?;
    for p in &ops {
        if let Piece::Loop(l) = *p
            && let Some(block) = ir.region_of(l, 0).and_then(|r| ir.entry(r))
        {
            let same = can_merge(ir, l, block)?;
            merge(ir, l, block, same);
        }
    }
    let mut edits = Edits::default();
    edits.replace(ir, op, ops.into_iter().map(Piece::op).collect(), &sums);
    edits.apply(ir);
    Ok(())
}
