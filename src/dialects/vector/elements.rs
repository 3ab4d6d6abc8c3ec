//! Elements and parts of a vector: taken out, put in.

use std::rc::Rc;

use super::values::{elem, gather, lanes, operand_type, source_and_result, vector_parts};
use crate::dialects::constraints::{ANY, DENSE_I64_ARRAY_ATTR, INDEX, SIGNLESS_OR_INDEX, VECTOR};
use crate::dialects::mixed::{mixed_attr, static_list};
use crate::dialects::{Exec, Form, Gen, OpDef, Traits, TypeRule, attr, one, opt, spelling, var};
use crate::exec::cx::Cx;
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::ir::{DYNAMIC, Ir, OpId, Shape, Type, TypeId, row_major_strides};
use crate::meaning::stop::{Stop, Ub};
use crate::meaning::value::Value;
use crate::syntax::asm::{Brackets, index_list_attr, parse_index_list, print_index_list};
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;
use crate::verify::{VResult, Verifier};

/// A part of a vector.
pub static EXTRACT: OpDef = OpDef {
    name: "vector.extract",
    spellings: &[spelling(Gen::Today, "vector.extract", Form::Custom(parse_extract, print_extract))],
    summary: "an element or subvector at a position",
    doc: "Undefined: a computed position outside of the vector; position -1 gives poison. 2020: without `from`, positions are \
          literals. Source: vector dialect, \"vector.extract\".",
    operands: &[one("source", &VECTOR), var("dynamic_position", &INDEX)],
    results: &[one("result", &ANY)],
    attrs: &[attr("static_position", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_extract),
    undefined: &[Ub::OutOfBounds, Ub::PoisonUse],
    poison: "the position is -1",
    exec: Exec::Resolve(resolve_extract),
    ..OpDef::NEW
};

/// A vector with a part replaced.
pub static INSERT: OpDef = OpDef {
    name: "vector.insert",
    spellings: &[spelling(Gen::Today, "vector.insert", Form::Custom(parse_insert, print_insert))],
    summary: "a vector with an element or subvector replaced",
    doc: "Undefined: a computed position outside of the vector; position -1 gives poison. Source: vector dialect, \
          \"vector.insert\".",
    operands: &[one("valueToStore", &ANY), one("dest", &VECTOR), var("dynamic_position", &INDEX)],
    results: &[one("result", &VECTOR)],
    attrs: &[attr("static_position", &DENSE_I64_ARRAY_ATTR)],
    rules: &[TypeRule::AllMatch(&["dest", "result"])],
    traits: Traits::PURE,
    verify: Some(verify_insert),
    undefined: &[Ub::OutOfBounds, Ub::PoisonUse],
    poison: "the position is -1",
    exec: Exec::Resolve(resolve_insert),
    ..OpDef::NEW
};

/// An element at a computed position (until 2025).
pub static EXTRACT_ELEMENT: OpDef = OpDef {
    name: "vector.extractelement",
    spellings: &[spelling(Gen::Y2021, "vector.extractelement", Form::Custom(parse_extract_element, print_element))],
    summary: "the element at a computed position",
    doc: "Of vectors of at most one dimension. Out of range: poison. Gone since 2025. Source: vector dialect of LLVM 19, \
          \"vector.extractelement\".",
    operands: &[one("vector", &VECTOR), opt("position", &SIGNLESS_OR_INDEX)],
    results: &[one("result", &ANY)],
    rules: &[TypeRule::Derive {
        from: "vector",
        to: "result",
        f: elem,
        msg: "result type matches element type of vector operand",
    }],
    traits: Traits::PURE,
    poison: "the position is out of range",
    exec: Exec::Resolve(resolve_element),
    ..OpDef::NEW
};

/// A vector with the element at a computed position replaced (until 2025).
pub static INSERT_ELEMENT: OpDef = OpDef {
    name: "vector.insertelement",
    spellings: &[spelling(Gen::Y2021, "vector.insertelement", Form::Custom(parse_insert_element, print_element))],
    summary: "a vector with the element at a computed position replaced",
    doc: "Of vectors of at most one dimension. Out of range: poison. Gone since 2025. Source: vector dialect of LLVM 19, \
          \"vector.insertelement\".",
    operands: &[one("source", &ANY), one("dest", &VECTOR), opt("position", &SIGNLESS_OR_INDEX)],
    results: &[one("result", &VECTOR)],
    rules: &[
        TypeRule::AllMatch(&["dest", "result"]),
        TypeRule::Derive {
            from: "dest",
            to: "source",
            f: elem,
            msg: "source operand type matches element type of result",
        },
    ],
    traits: Traits::PURE,
    poison: "the position is out of range",
    exec: Exec::Resolve(resolve_element),
    ..OpDef::NEW
};

/// What is left of a vector type after `n` positions.
fn subvector(ir: &mut Ir, t: TypeId, n: usize) -> Option<TypeId> {
    let (shape, elem) = vector_parts(ir, t)?;
    if n > shape.len() {
        return None;
    }
    if n == shape.len() {
        return Some(elem);
    }
    let shape: Shape = shape.iter().skip(n).copied().collect();
    Some(ir.ty(Type::Vector { shape, scalable: 0, elem }))
}

fn parse_extract(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let v = p.operand()?;
    let at = p.at();
    let (dynamic, ints) = parse_index_list(p, Brackets::Square)?;
    p.opt_attr_dict(op)?;
    let mut t = p.colon_type()?;
    let mut result = t;
    if p.eat_keyword("from") {
        t = p.ty()?;
    } else {
        // 2020 writes the type of the source.
        match subvector(&mut p.ir, t, ints.len()) {
            Some(r) => result = r,
            None => return Err(p.error_at(at, "expected position attribute of rank no greater than vector rank")),
        }
    }
    let v = p.resolve(v, t)?;
    op.operands.push(v);
    positions(p, op, &dynamic, &ints)?;
    op.results.push(result);
    Ok(())
}

fn positions<'s>(
    p: &mut Parser<'s>,
    op: &mut ParsedOp,
    dynamic: &[crate::syntax::parser::Operand<'s>],
    ints: &[i64],
) -> PResult<()> {
    let index = p.ir.ty(Type::Index);
    p.resolve_same(dynamic, index, &mut op.operands)?;
    let a = index_list_attr(&mut p.ir, ints);
    p.add_attr(op, "static_position", a);
    Ok(())
}

fn print_extract(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    let ints = static_list(p.ir, op, "static_position");
    p.out.push(' ');
    p.values(vs.get(..1).unwrap_or(&[]));
    print_index_list(p, Brackets::Square, vs.get(1..).unwrap_or(&[]), &ints);
    p.attr_dict(op, &["static_position"]);
    p.out.push_str(" : ");
    if !p.ir.of_2021 {
        let ts: Vec<TypeId> = p.ir.result_types(op).collect();
        p.types(&ts);
        p.out.push_str(" from ");
    }
    operand_type(p, op, 0);
}

fn parse_insert(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let x = p.operand()?;
    p.expect(T::Comma)?;
    let v = p.operand()?;
    let (dynamic, ints) = parse_index_list(p, Brackets::Square)?;
    p.opt_attr_dict(op)?;
    let xt = p.colon_type()?;
    p.expect_keyword("into")?;
    let vt = p.ty()?;
    p.resolve_all(op.at, &[x, v], &[xt, vt], &mut op.operands)?;
    positions(p, op, &dynamic, &ints)?;
    op.results.push(vt);
    Ok(())
}

fn print_insert(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    let ints = static_list(p.ir, op, "static_position");
    p.out.push(' ');
    p.values(vs.get(..2).unwrap_or(&[]));
    p.out.push(' ');
    print_index_list(p, Brackets::Square, vs.get(2..).unwrap_or(&[]), &ints);
    p.attr_dict(op, &["static_position"]);
    p.out.push_str(" : ");
    operand_type(p, op, 0);
    p.out.push_str(" into ");
    operand_type(p, op, 1);
}

fn parse_position<'s>(p: &mut Parser<'s>) -> PResult<Option<(crate::syntax::parser::Operand<'s>, TypeId)>> {
    p.expect(T::LSquare)?;
    let mut position = None;
    if p.at_operand() {
        let v = p.operand()?;
        position = Some((v, p.colon_type()?));
    }
    p.expect(T::RSquare)?;
    Ok(position)
}

fn parse_extract_element(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let v = p.operand()?;
    let position = parse_position(p)?;
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    let v = p.resolve(v, t)?;
    op.operands.push(v);
    if let Some((i, ty)) = position {
        let i = p.resolve(i, ty)?;
        op.operands.push(i);
    }
    let e = p.ir.elem_or_self(t);
    op.results.push(e);
    Ok(())
}

fn parse_insert_element(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let x = p.operand()?;
    p.expect(T::Comma)?;
    let v = p.operand()?;
    let position = parse_position(p)?;
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    let e = p.ir.elem_or_self(t);
    p.resolve_all(op.at, &[x, v], &[e, t], &mut op.operands)?;
    if let Some((i, ty)) = position {
        let i = p.resolve(i, ty)?;
        op.operands.push(i);
    }
    op.results.push(t);
    Ok(())
}

/// `extractelement` and `insertelement`.
fn print_element(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    let n = if p.ir.is(op, "vector.insertelement") { 2 } else { 1 };
    p.out.push(' ');
    p.values(vs.get(..n).unwrap_or(&[]));
    p.out.push('[');
    if let Some(&i) = vs.get(n) {
        p.value(i);
        p.out.push_str(" : ");
        p.ty(p.ir.value_type(i));
    }
    p.out.push(']');
    p.attr_dict(op, &[]);
    p.out.push_str(" : ");
    operand_type(p, op, n - 1);
}

fn verify_extract(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((s, r)) = source_and_result(v, op) else { return Ok(()) };
    let shape = v.ir.shape(s).unwrap_or(&[]).to_vec();
    let at = static_list(v.ir, op, "static_position");
    if at.len() > shape.len() {
        return Err(v.error(op, "expected position attribute of rank no greater than vector rank"));
    }
    if at.iter().filter(|&&i| i == DYNAMIC).count() != v.ir.operands(op).len() - 1 {
        return Err(v.error(op, "expected a dynamic position for each dynamic entry"));
    }
    let want = subvector(v.ir, s, at.len());
    // A vector of one element may stand for the element.
    let one_lane = want.is_some() && v.ir.shape(r) == Some(&[1]) && v.ir.elem_type(r) == want;
    if want != Some(r) && !one_lane {
        let m = format!(
            "inferred type(s) '{}' are incompatible with return type(s) of operation '{}'",
            want.map(|t| v.show(t)).unwrap_or_default(),
            v.show(r)
        );
        return Err(v.error(op, m));
    }
    for (k, (&i, &n)) in at.iter().zip(&shape).enumerate() {
        if i != DYNAMIC && (i < -1 || i >= n) {
            let m = format!(
                "expected position attribute #{} to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)",
                k + 1
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

fn verify_insert(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(x), Some(d)) = (v.ir.operand(op, 0), v.ir.operand(op, 1)) else { return Ok(()) };
    let (xt, dt) = (v.ir.value_type(x), v.ir.value_type(d));
    let shape = v.ir.shape(dt).unwrap_or(&[]).to_vec();
    let at = static_list(v.ir, op, "static_position");
    if at.len() > shape.len() {
        return Err(v.error(op, "expected position attribute of rank no greater than dest vector rank"));
    }
    if at.iter().filter(|&&i| i == DYNAMIC).count() != v.ir.operands(op).len() - 2 {
        return Err(v.error(op, "expected a dynamic position for each dynamic entry"));
    }
    match vector_parts(v.ir, xt) {
        Some((s, _)) if at.len() + s.len() != shape.len() => {
            return Err(v.error(op, "expected position attribute rank + source rank to match dest vector rank"));
        }
        None if at.len() != shape.len() => {
            return Err(v.error(op, "expected position attribute rank to match the dest vector rank"));
        }
        _ => {}
    }
    if subvector(v.ir, dt, at.len()) != Some(xt) {
        return Err(v.error(op, "failed to verify that source operand and result have same element type"));
    }
    for (k, (&i, &n)) in at.iter().zip(&shape).enumerate() {
        if i != DYNAMIC && (i < -1 || i >= n) {
            let m = format!(
                "expected position attribute #{} to be a non-negative integer smaller than the corresponding dest vector dimension",
                k + 1
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

/// Start of the part at a position; `None` if the position is -1 (poison).
fn offset(cx: &Cx<'_>, at: &[i64], shape: &[i64]) -> Result<Option<usize>, Stop> {
    if at.contains(&-1) {
        return Ok(None);
    }
    let run = row_major_strides(shape);
    let mut lin = 0i64;
    for ((&i, &n), &s) in at.iter().zip(shape).zip(&run) {
        if i < 0 || i >= n {
            return Err(cx.ub(Ub::OutOfBounds, format!("position {at:?} of a vector of the shape {shape:?}")));
        }
        lin += i * s;
    }
    Ok(Some(lin as usize))
}

fn resolve_extract(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(v), Some(result)) = (r.ir.operand(op, 0), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let ty = r.ir.value_type(v);
    let shape = r.ir.shape(ty).unwrap_or(&[]).to_vec();
    let part = vector_parts(r.ir, r.ir.value_type(result)).map(|p| p.0);
    let n = part.as_ref().and_then(|s| Ir::static_elems(s)).unwrap_or(1) as usize;
    let at = mixed_attr(r, op, 1, "static_position")?;
    let (p, d) = (r.place(v)?, r.place(result)?);
    let flag = r.flag(result);
    r.ext(move |cx| {
        let s = lanes(cx, cx.value(p, None), ty)?;
        let at: Vec<i64> = at.iter().map(|m| m.get(cx)).collect();
        let v = match (offset(cx, &at, &shape)?, &part) {
            (None, _) => Value::Poison,
            (Some(i), None) => s.elems.get(i).unwrap_or(Value::Poison),
            (Some(i), Some(part)) => Value::shaped(part, gather(&s.elems, (i..i + n).map(Some))),
        };
        cx.set_value(d, flag, v)?;
        Ok(())
    });
    Ok(())
}

fn resolve_insert(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(x), Some(v), Some(result)) = (r.ir.operand(op, 0), r.ir.operand(op, 1), r.ir.result(op, 0)) else {
        return Err(r.missing());
    };
    let (xt, ty) = (r.ir.value_type(x), r.ir.value_type(v));
    let shape = r.ir.shape(ty).unwrap_or(&[]).to_vec();
    let vector = vector_parts(r.ir, xt).is_some();
    let at = mixed_attr(r, op, 2, "static_position")?;
    let (px, p, d) = (r.place(x)?, r.place(v)?, r.place(result)?);
    let xf = r.flag(x);
    r.ext(move |cx| {
        let mut s = lanes(cx, cx.value(p, None), ty)?;
        let at: Vec<i64> = at.iter().map(|m| m.get(cx)).collect();
        let Some(i) = offset(cx, &at, &shape)? else {
            cx.set_value(d, None, Value::Poison)?;
            return Ok(());
        };
        let x = cx.value(px, xf);
        if vector {
            let part = lanes(cx, x, xt)?;
            cx.charge(part.elems.len() as u64)?;
            for k in 0..part.elems.len() {
                Rc::make_mut(&mut s).elems.set(i + k, part.elems.get(k).unwrap_or(Value::Poison));
            }
        } else {
            Rc::make_mut(&mut s).elems.set(i, x);
        }
        cx.set_value(d, None, Value::Shaped(s))?;
        Ok(())
    });
    Ok(())
}

/// `extractelement` and `insertelement`: out of range is poison.
fn resolve_element(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let insert = r.ir.is(op, "vector.insertelement");
    let vs = r.ir.operands(op).to_vec();
    let n = usize::from(insert);
    let (Some(&v), Some(result)) = (vs.get(n), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let ty = r.ir.value_type(v);
    let position = match vs.get(n + 1) {
        Some(&i) => {
            let w = r.int_width(r.ir.value_type(i)).unwrap_or(64);
            if w > 64 {
                return Err(Stop::unsupported(op, "a position of this type"));
            }
            Some((r.place(i)?, r.flag(i), w))
        }
        None => None,
    };
    let x = match vs.first().filter(|_| insert) {
        Some(&x) => Some((r.place(x)?, r.flag(x))),
        None => None,
    };
    let (p, d) = (r.place(v)?, r.place(result)?);
    let flag = r.flag(result);
    r.ext(move |cx| {
        let mut s = lanes(cx, cx.value(p, None), ty)?;
        let i = match position {
            None => Some(0),
            Some((p, f, w)) => match cx.value(p, f) {
                Value::Word(i) => usize::try_from(crate::num::int::sext(w, i)).ok(),
                _ => None,
            },
        };
        let v = match (i.filter(|&i| i < s.elems.len()), x) {
            (None, _) => Value::Poison,
            (Some(i), None) => s.elems.get(i).unwrap_or(Value::Poison),
            (Some(i), Some((px, xf))) => {
                let x = cx.value(px, xf);
                Rc::make_mut(&mut s).elems.set(i, x);
                Value::Shaped(s)
            }
        };
        cx.set_value(d, flag, v)?;
        Ok(())
    });
    Ok(())
}
