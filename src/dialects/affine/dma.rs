//! `affine.dma_start` and `affine.dma_wait`.

use super::{eval, inputs_of, map_attr, resolve_inputs, scope};
use crate::constraints::{ANY, MAP_ATTR};
use crate::memref::copy::{self, At};
use crate::{Form, Gen, OpDef, Traits, attr, var};
use rustmlir_ir::{Attr, Ir, OpId, Type, TypeId, ValueId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Indices, Meaning, Values, World};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{Operand, PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Starts a copy.
pub static START: OpDef = OpDef {
    name: "affine.dma_start",
    form: Form::counted(parse_start, print_start),
    since: Gen::Y2020,
    summary: "starts an asynchronous copy at affine subscripts",
    doc: "Copies a number of consecutive elements from a source to a target; the copy is complete after the \
          `affine.dma_wait` with the same tag element and number. With a stride and a number of elements per stride, \
          chunks of that many elements are one stride apart in the slower memory, which has the lower memory space. \
          Elements count in row-major order of the shape. The tag stands before the number of elements (in \
          `std.dma_start` after it); otherwise as `memref.dma_start`. Undefined: elements outside of a side; sides \
          that overlap; use of the copied elements before the wait; a count that is not a multiple of the elements \
          per stride. Source: affine dialect 2020, \"affine.dma_start\".",
    operands: &[var("operands", &ANY)],
    attrs: &[attr("src_map", &MAP_ATTR), attr("dst_map", &MAP_ATTR), attr("tag_map", &MAP_ATTR)],
    traits: Traits::NO_PROPERTIES,
    verify: Some(verify_start),
    undefined: &[
        Ub::AffineDivisor,
        Ub::IndexOverflow,
        Ub::PoisonUse,
        Ub::OutOfBounds,
        Ub::UseAfterFree,
        Ub::OverlappingCopy,
        Ub::NegativeSize,
        Ub::ShapeMismatch,
        Ub::DmaOrder,
    ],
    meaning: Meaning::Values(start),
    ..OpDef::NEW
};

/// Waits for a copy.
pub static WAIT: OpDef = OpDef {
    name: "affine.dma_wait",
    form: Form::counted(parse_wait, print_wait),
    since: Gen::Y2020,
    summary: "waits for an asynchronous copy",
    doc: "Waits until the copy with this tag element and number of elements is complete. Undefined: if no such copy \
          has been started. Source: affine dialect 2020, \"affine.dma_wait\".",
    operands: &[var("operands", &ANY)],
    attrs: &[attr("tag_map", &MAP_ATTR)],
    traits: Traits::NO_PROPERTIES,
    verify: Some(verify_wait),
    undefined: &[Ub::AffineDivisor, Ub::IndexOverflow, Ub::PoisonUse, Ub::OutOfBounds, Ub::UseAfterFree, Ub::DmaOrder],
    meaning: Meaning::Values(wait),
    ..OpDef::NEW
};

/// A memref with subscripts, as read.
type Uses<'s> = (Operand<'s>, Vec<Operand<'s>>, Vec<Operand<'s>>);

fn parse_side<'s>(p: &mut Parser<'s>, op: &mut ParsedOp, name: &str) -> PResult<Uses<'s>> {
    let m = p.operand()?;
    let (map, dims, syms) = p.affine_subscripts(T::LSquare, T::RSquare)?;
    p.add(op, name, Attr::Map(map));
    Ok((m, dims, syms))
}

fn resolve_side<'s>(p: &mut Parser<'s>, op: &mut ParsedOp, u: &Uses<'s>, t: TypeId) -> PResult<()> {
    p.resolve_same(&[u.0], t, &mut op.operands)?;
    resolve_inputs(p, op, &u.1, &u.2)
}

fn parse_start(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let index = p.ir.ty(Type::Index);
    let src = parse_side(p, op, "src_map")?;
    p.expect(T::Comma)?;
    let dst = parse_side(p, op, "dst_map")?;
    p.expect(T::Comma)?;
    let tag = parse_side(p, op, "tag_map")?;
    p.expect(T::Comma)?;
    let mut rest = vec![p.operand()?];
    // A comma may follow the last one.
    while p.eat(T::Comma) && p.at_operand() {
        rest.push(p.operand()?);
    }
    if rest.len() != 1 && rest.len() != 3 {
        return Err(p.custom_error_at(op, op.at, "expected two stride related operands"));
    }
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let types = p.type_list()?;
    let [s, d, t] = types.as_slice() else { return Err(p.custom_error_at(op, op.at, "expected three types")) };
    resolve_side(p, op, &src, *s)?;
    resolve_side(p, op, &dst, *d)?;
    resolve_side(p, op, &tag, *t)?;
    p.resolve_same(&rest, index, &mut op.operands)
}

fn parse_wait(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let index = p.ir.ty(Type::Index);
    let tag = parse_side(p, op, "tag_map")?;
    p.expect(T::Comma)?;
    let count = p.operand()?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let t = p.ty()?;
    resolve_side(p, op, &tag, t)?;
    p.resolve_same(&[count], index, &mut op.operands)
}

/// The memrefs of an operation with their subscripts, in order, and the operands after them.
pub fn sides(ir: &Ir, op: OpId) -> Option<(Vec<(ValueId, Vec<ValueId>)>, Vec<ValueId>)> {
    let mut vs = ir.operands(op);
    let mut out = Vec::new();
    for &name in map_names(ir, op) {
        let n = inputs_of(ir.map_of_id(map_attr(ir, op, name)?));
        let (&m, rest) = vs.split_first()?;
        let (index, rest) = rest.split_at_checked(n)?;
        out.push((m, index.to_vec()));
        vs = rest;
    }
    Some((out, vs.to_vec()))
}

/// Names of the map attributes of a copy or a wait, in the order of its memrefs.
pub fn map_names(ir: &Ir, op: OpId) -> &'static [&'static str] {
    if ir.is(op, "affine.dma_wait") { &["tag_map"] } else { &["src_map", "dst_map", "tag_map"] }
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some((sides, rest)) = sides(ir, op) else { return };
    for (i, (m, index)) in sides.iter().enumerate() {
        p.out.push_str(if i > 0 { ", " } else { " " });
        p.value(*m);
        p.out.push('[');
        if let Some(map) = map_names(ir, op).get(i).and_then(|n| map_attr(ir, op, n)) {
            let map = ir.map_of_id(map);
            p.subscripts(&map.results, index, map.dims as usize);
        }
        p.out.push(']');
    }
    p.out.push_str(", ");
    p.values(&rest);
    p.attr_dict(op, map_names(ir, op));
    p.out.push_str(" : ");
    p.types(sides.iter().map(|s| ir.value_type(s.0)));
}

fn print_start(p: &mut Printer<'_>, op: OpId) {
    print(p, op);
}

fn print_wait(p: &mut Printer<'_>, op: OpId) {
    print(p, op);
}

fn check_sides(v: &mut Verifier<'_>, op: OpId, extra: &[usize], what: &[&str], index_what: &[&str]) -> VResult {
    let Some((sides, rest)) = sides(v.ir, op) else { return Err(v.error(op, "incorrect number of operands")) };
    for ((m, _), name) in sides.iter().zip(what) {
        if !matches!(v.ir.value_ty(*m), Type::MemRef { .. }) {
            return Err(v.error(op, format!("expected DMA {name} to be of memref type")));
        }
    }
    if !extra.contains(&rest.len()) {
        return Err(v.error(op, "incorrect number of operands"));
    }
    for ((_, index), name) in sides.iter().zip(index_what) {
        for &i in index {
            if !v.ir.is_index(v.ir.value_type(i)) {
                let m = if sides.len() == 1 {
                    "index to dma_wait must have 'index' type".to_string()
                } else {
                    format!("{name}index to dma_start must have 'index' type")
                };
                return Err(v.error(op, m));
            }
            if !scope::is_valid_index(v.ir, op, i) {
                return Err(v.error(op, format!("{name}index must be a valid dimension or symbol identifier")));
            }
        }
    }
    for &x in &rest {
        if !v.ir.is_index(v.ir.value_type(x)) {
            return Err(v.error(op, "expected number of elements and strides to be of index type"));
        }
    }
    // What the maps give must be one index for each dimension: nothing else has a meaning.
    for (k, &name) in map_names(v.ir, op).iter().enumerate() {
        let rank = sides.get(k).and_then(|s| v.ir.shape(v.ir.value_type(s.0))).map_or(0, <[i64]>::len);
        let n = map_attr(v.ir, op, name).map_or(0, |m| v.ir.map_of_id(m).results.len());
        if n != rank {
            return Err(v.error(op, format!("number of results of '{name}' must equal memref rank ({n} != {rank})")));
        }
    }
    Ok(())
}

fn verify_start(v: &mut Verifier<'_>, op: OpId) -> VResult {
    check_sides(v, op, &[1, 3], &["source", "destination", "tag"], &["src ", "dst ", "tag "])?;
    let Some((sides, _)) = sides(v.ir, op) else { return Ok(()) };
    let [(s, _), (d, _), _] = sides.as_slice() else { return Ok(()) };
    let (s, d) = (v.ir.value_type(*s), v.ir.value_type(*d));
    if v.ir.elem_type(s) != v.ir.elem_type(d) {
        return Err(v.error(op, "expected source and destination to have the same element type"));
    }
    // Spring 2020 demands two memory spaces, later releases do not.
    if v.ir.is_old_text(op) && copy::space_number(v.ir, s) == copy::space_number(v.ir, d) {
        return Err(v.error(op, "DMA should be between different memory spaces"));
    }
    Ok(())
}

fn verify_wait(v: &mut Verifier<'_>, op: OpId) -> VResult {
    check_sides(v, op, &[1], &["tag"], &[""])
}

/// The elements that the maps lead to, and the numbers after them.
fn places(w: &World<'_>, operands: &[Value]) -> Result<(Vec<At>, Indices), Stop> {
    let (mut left, mut out) = (operands, Vec::new());
    for &name in map_names(w.ir, w.op) {
        let ty = w.operand_type(operands.len() - left.len())?;
        let map = map_attr(w.ir, w.op, name).ok_or_else(|| w.malformed(name))?;
        let ([m], rest) = w.first(left)?;
        let inputs = rest.split_at_checked(inputs_of(w.ir.map_of_id(map))).ok_or_else(|| w.malformed("subscripts"))?;
        out.push((w.memref(m)?, ty, eval::decided_results(w, map, inputs.0)?));
        left = inputs.1;
    }
    Ok((out, w.indices(left)?))
}

fn start(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (places, rest) = places(w, operands)?;
    let [src, dst, tag] = places.as_slice() else { return Err(w.malformed("operands")) };
    copy::start(w, [src, dst, tag], &rest)
}

fn wait(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (places, rest) = places(w, operands)?;
    let ([tag], &[count]) = (places.as_slice(), rest.as_slice()) else { return Err(w.malformed("operands")) };
    copy::wait(w, tag, count)
}
