//! From a structured operation to the node that runs it.

use super::structure::{Structure, elem_of, structure};
use rustmlir_exec::lanes::Plan;
use rustmlir_exec::points::{Kind, Operand, Structured};
use rustmlir_exec::program::{Node, Place};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{OpId, Type, TypeId, ValueId};
use rustmlir_meaning::layout;
use rustmlir_meaning::stop::Stop;

/// Width of an element that is one word, else 0.
fn word_width(r: &Resolver<'_>, t: TypeId) -> u32 {
    let width = r.int_width(t).or_else(|| r.ir.float_format(t).map(|f| f.width()));
    width.filter(|&w| w <= 64).unwrap_or(0)
}

/// Emits a structured operation.
///
/// # Errors
/// Types without values; what the body lacks.
pub fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(s) = structure(r.ir, op) else {
        return Err(Stop::unsupported(op, format!("'{}' in this form", r.ir.op_name(op))));
    };
    let Some(block) = r.ir.entry(s.body) else { return Err(Stop::Internal("a body without a block".into())) };
    let mut args: Vec<ValueId> = r.ir.block_args(block).collect();
    let mut indices = Vec::new();
    if s.index_args {
        for (d, v) in args.drain(..s.parallel.len().min(args.len())).enumerate() {
            indices.push((d, r.word(v)?));
        }
    }
    collect_indices(r, op, &mut indices)?;
    let used = super::structure::used_in(r.ir, op);
    let mut operands = Vec::new();
    for (k, &v) in s.operands.iter().enumerate() {
        let arg = match args.get(k) {
            Some(&a) if used.contains(&a) => Some((r.place(a)?, r.flag(a))),
            _ => None,
        };
        if arg.is_some() {
            r.guard_tensor(v, false)?;
        }
        let mut o = operand(r, &s, k, v, arg)?;
        o.consumed = k >= s.n_inputs && s.operands.iter().filter(|&&x| x == v).count() == 1 && r.consumes(op, v);
        o.padded = k < s.n_inputs && super::windows::pads(r.ir, op, k);
        operands.push(o);
    }
    let results: Vec<ValueId> = r.ir.results(op).collect();
    let mut places = Vec::new();
    for (k, &v) in results.iter().enumerate() {
        places.push(r.place(v)?);
        if s.fresh_results {
            let Some(map) = s.maps.get(s.operands.len() + k) else { continue };
            let elem = r.ir.elem_or_self(r.ir.value_type(v));
            operands.push(Operand {
                kind: Kind::Fresh,
                place: places[k],
                flag: None,
                map: map.clone(),
                elem,
                bytes: layout::elem_bytes(r.ir, elem).unwrap_or(0),
                width: word_width(r, elem),
                arg: None,
                padded: false,
                consumed: false,
            });
        }
    }
    let left = r.temp();
    let number = r.prog.structured.len() as u32;
    r.prog.structured.push(Structured {
        op,
        operands,
        n_inputs: s.n_inputs,
        results: places,
        parallel: s.parallel.clone(),
        indices,
        yields: Vec::new(),
        exact: s.exact,
        left,
        plan: None,
    });
    r.ext(move |cx| match cx.prog.structured.get(number as usize) {
        Some(s) => s.begin(cx),
        None => Err(Stop::Internal("no such structured operation".into())),
    });
    let body = r.points(s.body, left, number)?;
    plan(r, number, body.index());
    Ok(())
}

fn operand(
    r: &mut Resolver<'_>,
    s: &Structure,
    k: usize,
    v: ValueId,
    arg: Option<(Place, Option<u32>)>,
) -> ResolveResult<Operand> {
    let ty = r.ir.value_type(v);
    let kind = match r.ir.type_of_id(ty) {
        Type::MemRef { .. } => Kind::MemRef,
        Type::Tensor { .. } => Kind::Tensor,
        _ => Kind::Scalar,
    };
    let elem = elem_of(r.ir, ty);
    let place = if kind == Kind::Scalar { r.place(v)? } else { r.decided_place(v)? };
    let bytes = layout::elem_bytes(r.ir, elem);
    if kind == Kind::MemRef && bytes.is_none() {
        return Err(Stop::unsupported(r.current(), "elements of this type"));
    }
    let Some(map) = s.maps.get(k) else { return Err(Stop::Internal("an operand without a map".into())) };
    Ok(Operand {
        kind,
        place,
        flag: r.flag(v),
        map: map.clone(),
        elem,
        bytes: bytes.unwrap_or(0),
        width: word_width(r, elem),
        arg,
        padded: false,
        consumed: false,
    })
}

/// Slots for the results of `linalg.index` in the body.
fn collect_indices(r: &mut Resolver<'_>, op: OpId, indices: &mut Vec<(usize, u32)>) -> ResolveResult<()> {
    let mut found = Vec::new();
    r.ir.walk(op, |o| {
        // Those of structured operations inside are theirs.
        if r.ir.is(o, "linalg.index") && super::structure::loop_of(r.ir, o) == Some(op) {
            found.push(o);
        }
    });
    for o in found {
        let (Some(v), Some(d)) = (r.ir.result(o, 0), r.ir.i64_attr_named(o, "dim")) else { continue };
        let slot = r.word(v)?;
        indices.push((d as usize, slot));
    }
    Ok(())
}

/// Finds out whether the body can run over rows of points.
fn plan(r: &mut Resolver<'_>, number: u32, body: usize) {
    let Some(code) = r.prog.codes.get(body) else { return };
    // The body ends with storing the point and going on to the next.
    let Some((nodes, [Node::Ext { .. }, Node::EndFor { .. }])) = code.nodes.split_last_chunk::<2>() else { return };
    let Some(s) = r.prog.structured.get(number as usize) else { return };
    let flags: Vec<u32> = s.operands.iter().filter(|o| o.kind != Kind::Scalar).filter_map(|o| o.arg?.1).collect();
    let plan = Plan::of(&r.prog, nodes, &flags, &s.yields, code.cost);
    if let Some(s) = r.prog.structured.get_mut(number as usize) {
        s.plan = plan;
    }
}
