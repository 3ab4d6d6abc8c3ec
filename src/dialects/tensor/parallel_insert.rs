//! What the iterations of an unordered loop put together: `parallel_insert_slice`.

use std::cell::RefCell;
use std::rc::Rc;

use smallvec::SmallVec;

use super::slice::{INSERT_FORM, part_for, verify_insert_lists};
use super::{shaped_at, shaped_of, take_tensor};
use crate::constraints::{DENSE_I64_ARRAY_ATTR, INDEX, RANKED_TENSOR};
use crate::mixed::{slice_numbers, slice_slots};
use crate::{Exec, OpDef, Traits, attr, one, var};
use rustmlir_exec::cx::Cx;
use rustmlir_exec::program::Place;
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{OpId, Shape, TypeId, ValueId};
use rustmlir_meaning::stop::{Clash, Role, Stop, Ub};
use rustmlir_meaning::value::{Joined, Shaped, Value};
use rustmlir_meaning::{Meaning, World};
use rustmlir_verify::{VResult, Verifier};

/// A part of a tensor set by one iteration of a parallel loop.
pub static PARALLEL_INSERT_SLICE: OpDef = OpDef {
    name: "tensor.parallel_insert_slice",
    form: INSERT_FORM,
    summary: "sets a part of the tensor that a parallel loop makes",
    doc: "Stands in the terminator of `scf.forall`; `dest` is the argument for one of its shared outputs, and the \
          loop's result is the shared output with the parts of all iterations inserted. No iteration sees what \
          another has inserted: the argument holds the original tensor throughout. Undefined: a part that leaves \
          `dest`, a source whose shape differs from the sizes, an element that two insertions set (their order is \
          unspecified; this is decided exactly, for every element). Source: tensor dialect, \
          \"tensor.parallel_insert_slice\"; scf dialect, \"scf.forall\".",
    operands: &[
        one("source", &RANKED_TENSOR),
        one("dest", &RANKED_TENSOR),
        var("offsets", &INDEX),
        var("sizes", &INDEX),
        var("strides", &INDEX),
    ],
    attrs: &[
        attr("static_offsets", &DENSE_I64_ARRAY_ATTR),
        attr("static_sizes", &DENSE_I64_ARRAY_ATTR),
        attr("static_strides", &DENSE_I64_ARRAY_ATTR),
    ],
    traits: Traits::ATTR_SIZED_OPERANDS,
    verify: Some(verify),
    undefined: &[Ub::DataRace, Ub::SliceOutOfRange, Ub::ShapeMismatch, Ub::NegativeSize, Ub::PoisonUse],
    meaning: Meaning::Leaves,
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if !v.ir.parent_op(op).is_some_and(|p| v.ir.is(p, "scf.forall.in_parallel")) {
        return Err(v.plain_error(op, "expected InParallelOpInterface parent, got:"));
    }
    verify_insert_lists(v, op)
}

fn iteration(at: &[i64]) -> String {
    let at: Vec<String> = at.iter().map(i64::to_string).collect();
    format!("({})", at.join(", "))
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(source) = r.ir.operand(op, 0) else { return Err(r.missing()) };
    // The loop's result holds the tensor while the loop runs.
    let forall = r.ir.parent_op(op).and_then(|p| r.ir.parent_op(p));
    let output = crate::scf::shared_output(r.ir, op);
    let Some((result, body)) =
        forall.zip(output).and_then(|(f, k)| Some((r.ir.result(f, k)?, r.ir.entry(r.ir.region_of(f, 0)?)?)))
    else {
        return Err(Stop::Internal("an insertion without a shared output".into()));
    };
    let rank = r.ir.n_block_args(body).saturating_sub(forall.map_or(0, |f| r.ir.n_results(f)));
    let ivs: Vec<ValueId> = r.ir.block_args(body).take(rank).collect();
    let mut at = Vec::new();
    for v in ivs {
        at.push(r.word(v)?);
    }
    let (ty, ps) = (r.ir.value_type(source), r.place(source)?);
    let Place::Obj(joined) = r.place(result)? else { return Err(Stop::Internal("expected a tensor".into())) };
    let lists = slice_slots(r, op, 2)?;
    r.ext(move |cx| {
        let s = shaped_at(cx, ps, ty)?;
        let joined = match cx.objs.get(joined as usize) {
            Some(Value::Joined(j)) => Rc::clone(j),
            _ => return Err(Stop::Internal("an insertion outside of its loop".into())),
        };
        let (lists, at) = (lists(cx), at.iter().map(|&w| cx.index(w)).collect());
        insert(cx, &mut joined.borrow_mut(), at, &s, lists)
    });
    Ok(())
}

/// The same on values: an iteration of the loop around the current operation, and its operands.
///
/// # Errors
/// As [`insert`].
pub fn insert_values(
    w: &mut World<'_>,
    joined: &mut Joined,
    at: SmallVec<[i64; 2]>,
    operands: &mut [Value],
) -> Result<(), Stop> {
    let lists = slice_numbers(w, operands, 2)?;
    let source = take_tensor(w, operands, 0)?;
    insert(w, joined, at, &source, lists)
}

/// Inserts a source as a slice of a tensor that is put together, in an iteration.
fn insert(
    w: &mut World<'_>,
    joined: &mut Joined,
    at: SmallVec<[i64; 2]>,
    s: &Shaped,
    lists: [Shape; 3],
) -> Result<(), Stop> {
    w.charge(s.elems.len() as u64)?;
    let Joined { tensor, writers, writes } = joined;
    let part = part_for(w, lists, &tensor.shape, &s.shape)?;
    writes.push((w.op, at));
    let Ok(me) = u32::try_from(writes.len()) else {
        return Err(w.unsupported("more than 2^32 insertions in one loop"));
    };
    let tensor = Shaped::edit(tensor);
    writers.resize(tensor.elems.len(), 0);
    let mut clash = None;
    let mut next = 0;
    part.runs(|first, step, n| {
        for k in 0..n {
            let i = (first as i64 + step * k as i64) as usize;
            if let Some(w) = writers.get_mut(i) {
                if *w != 0 && clash.is_none() {
                    clash = Some((i, *w));
                }
                *w = me;
            }
        }
        tensor.elems.copy_run((first, step), &s.elems, (next, 1), n);
        next += n;
    });
    match clash {
        Some((i, before)) => Err(conflict(w, i, &tensor.shape, writes, (before, me))),
        None => Ok(()),
    }
}

/// The finding for element number `i`, which writes number `a` and `b` (from 1) set.
#[cold]
fn conflict(w: &World<'_>, i: usize, shape: &[i64], writes: &[(OpId, SmallVec<[i64; 2]>)], (a, b): (u32, u32)) -> Stop {
    let mut rest = i as i64;
    let mut index: Vec<i64> = Vec::new();
    for &n in shape.iter().rev() {
        index.push(rest.checked_rem(n).unwrap_or(0));
        rest = rest.checked_div(n).unwrap_or(0);
    }
    index.reverse();
    let write = |n: u32| writes.get(n as usize - 1);
    let of = |n: u32| write(n).map_or_else(String::new, |w| iteration(&w.1));
    let twice = write(a).map(|w| &w.1) == write(b).map(|w| &w.1);
    let message = if twice {
        format!(
            "iteration {} sets element {index:?} of the shared output twice, and its insertions are unordered",
            of(a)
        )
    } else {
        format!("iterations {} and {} both set element {index:?} of the shared output", of(a), of(b))
    };
    let stop = w.ub(Ub::DataRace, message);
    let parallel = w.ir.parent_op(w.op).and_then(|o| w.ir.parent_op(o)).unwrap_or(w.op);
    let told = |n: u32| write(n).map_or((w.op, Vec::new()), |w| (w.0, w.1.to_vec()));
    let stop = stop.with_clash(Clash { parallel, writes: [told(a), told(b)], element: index });
    stop.related(Role::Access, write(a).map(|w| w.0), format!("set here by iteration {}", of(a)))
}

/// A shared output: where the tensor is, and where the argument and the result are.
struct Output {
    from: u32,
    ty: TypeId,
    /// No other output and nothing after the loop reads it.
    take: bool,
    arg: Option<Place>,
    to: u32,
}

/// Begins to put shared outputs together: the slot of each result gets the tensor as it is before
/// the loop, and so does the argument of the iterations.
///
/// # Errors
/// Types without objects.
pub fn start(
    r: &mut Resolver<'_>,
    op: OpId,
    outs: &[ValueId],
    args: &[ValueId],
    results: &[ValueId],
) -> ResolveResult<()> {
    let mut all = Vec::new();
    for (k, ((&out, &arg), &result)) in outs.iter().zip(args).zip(results).enumerate() {
        // An argument that is only inserted into needs no value; without one, the first insertion
        // copies nothing.
        let arg = if r.only_used_by(arg, "tensor.parallel_insert_slice") { None } else { Some(r.place(arg)?) };
        let (Place::Obj(from), Place::Obj(to)) = (r.place(out)?, r.place(result)?) else {
            return Err(Stop::Internal("expected a tensor".into()));
        };
        let again = outs.iter().skip(k + 1).any(|&o| o == out);
        let take = !again && (from == to || r.consumes(op, out));
        all.push(Output { from, ty: r.ir.value_type(out), take, arg, to });
    }
    r.ext(move |cx| {
        let slots = |o: &Output, cx: &mut Cx<'_>| {
            let slot = &mut cx.objs[o.from as usize];
            if o.take { std::mem::replace(slot, Value::Unit) } else { slot.clone() }
        };
        let before: Vec<Value> = all.iter().map(|o| slots(o, cx)).collect();
        // What the results held before is dead and let go.
        all.iter().for_each(|o| cx.objs[o.to as usize] = Value::Unit);
        for (o, old) in all.iter().zip(before) {
            let tensor = shaped_of(cx, old, o.ty)?;
            if let Some(p) = o.arg {
                cx.set_value(p, None, Value::Shaped(Rc::clone(&tensor)))?;
            }
            let joined = Joined { tensor, writers: Vec::new(), writes: Vec::new() };
            cx.objs[o.to as usize] = Value::Joined(Rc::new(RefCell::new(joined)));
        }
        Ok(())
    });
    Ok(())
}

/// Ends it: the result's slot gets the tensor with all parts.
///
/// # Errors
/// Types without objects.
pub fn finish(r: &mut Resolver<'_>, result: ValueId) -> ResolveResult<()> {
    let Place::Obj(slot) = r.place(result)? else { return Err(Stop::Internal("expected a tensor".into())) };
    r.ext(move |cx| {
        if let Some(o) = cx.objs.get_mut(slot as usize)
            && let Value::Joined(j) = std::mem::replace(o, Value::Unit)
        {
            let tensor = match Rc::try_unwrap(j) {
                Ok(j) => j.into_inner().tensor,
                Err(j) => Rc::clone(&j.borrow().tensor),
            };
            *o = Value::Shaped(tensor);
        }
        Ok(())
    });
    Ok(())
}
