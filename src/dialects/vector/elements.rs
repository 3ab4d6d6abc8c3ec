//! Elements and parts of a vector: taken out, put in.

use super::values::{at, count, gather, lanes, made, operand_type, source_and_result, vector_parts};
use crate::constraints::{ANY, DENSE_I64_ARRAY_ATTR, INDEX, SIGNLESS_OR_INDEX, VECTOR};
use crate::mixed::{numbers, static_list};
use crate::{Form, Gen, OpDef, Traits, TypeRule, attr, derive, elem, one, opt, spelling, var};
use rustmlir_ir::{Attr, DYNAMIC, Ir, OpId, Shape, Type, TypeId, row_major_strides};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::asm::{Brackets, index_list_attr, parse_index_list, print_index_list};
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// A part of a vector.
pub static EXTRACT: OpDef = OpDef {
    name: "vector.extract",
    form: Form::ways(parse_extract, print_extract),
    summary: "an element or subvector at a position",
    doc: "Undefined: a computed position outside of the vector; position -1 gives poison. 2020: without `from`, positions are \
          literals. Source: vector dialect, \"vector.extract\".",
    operands: &[one("source", &VECTOR), var("dynamic_position", &INDEX)],
    results: &[one("result", &ANY)],
    attrs: &[attr("static_position", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE,
    complete: Some(complete_position),
    verify: Some(verify_extract),
    undefined: &[Ub::OutOfBounds, Ub::PoisonUse],
    poison: "the position is -1",
    meaning: Meaning::Values(extract),
    ..OpDef::NEW
};

/// A vector with a part replaced.
pub static INSERT: OpDef = OpDef {
    name: "vector.insert",
    form: Form::Asm(
        "$valueToStore `,` $dest custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` type($valueToStore) `into` type($dest)",
    ),
    summary: "a vector with an element or subvector replaced",
    doc: "Undefined: a computed position outside of the vector; position -1 gives poison. Source: vector dialect, \
          \"vector.insert\".",
    operands: &[one("valueToStore", &ANY), one("dest", &VECTOR), var("dynamic_position", &INDEX)],
    results: &[one("result", &VECTOR)],
    attrs: &[attr("static_position", &DENSE_I64_ARRAY_ATTR)],
    rules: &[TypeRule::AllMatch(&["dest", "result"])],
    traits: Traits::PURE,
    complete: Some(complete_position),
    verify: Some(verify_insert),
    undefined: &[Ub::OutOfBounds, Ub::PoisonUse],
    poison: "the position is -1",
    meaning: Meaning::Values(insert),
    ..OpDef::NEW
};

/// The generic form until release 17 has positions as an array of numbers with another name.
fn complete_position(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let old = p.ir.sym("position");
    let Some(k) = op.attrs.iter().position(|a| a.0 == old) else { return Ok(()) };
    let numbers = matches!(p.ir.attr_of_id(op.attrs[k].1), Attr::Array(_) | Attr::DenseArray(..));
    if let Some(at) = p.ir.attr_i64_list(op.attrs[k].1).filter(|_| numbers) {
        let i64 = p.ir.int_type(64);
        let words: Vec<u64> = at.iter().map(|&n| n as u64).collect();
        let list = p.ir.attr(Attr::DenseArray(i64, words.into()));
        op.attrs[k] = (p.ir.sym("static_position"), list);
    }
    Ok(())
}

/// An element at a computed position (until 2025).
pub static EXTRACT_ELEMENT: OpDef = OpDef {
    name: "vector.extractelement",
    spellings: &[spelling(
        Gen::Y2021,
        "vector.extractelement",
        Form::Asm("$vector `[` ($position^ `:` type($position))? `]` attr-dict `:` type($vector)"),
    )],
    summary: "the element at a computed position",
    doc: "Of vectors of at most one dimension. Out of range: poison. Gone since 2025. Source: vector dialect of LLVM 19, \
          \"vector.extractelement\".",
    operands: &[one("vector", &VECTOR), opt("position", &SIGNLESS_OR_INDEX)],
    results: &[one("result", &ANY)],
    rules: &[derive("vector", "result", elem, "result type matches element type of vector operand")],
    traits: Traits::PURE,
    poison: "the position is out of range",
    meaning: Meaning::Values(extract_element),
    ..OpDef::NEW
};

/// A vector with the element at a computed position replaced (until 2025).
pub static INSERT_ELEMENT: OpDef = OpDef {
    name: "vector.insertelement",
    spellings: &[spelling(
        Gen::Y2021,
        "vector.insertelement",
        Form::Asm("$source `,` $dest `[` ($position^ `:` type($position))? `]` attr-dict `:` type($dest)"),
    )],
    summary: "a vector with the element at a computed position replaced",
    doc: "Of vectors of at most one dimension. Out of range: poison. Gone since 2025. Source: vector dialect of LLVM 19, \
          \"vector.insertelement\".",
    operands: &[one("source", &ANY), one("dest", &VECTOR), opt("position", &SIGNLESS_OR_INDEX)],
    results: &[one("result", &VECTOR)],
    rules: &[
        TypeRule::AllMatch(&["dest", "result"]),
        derive("dest", "source", elem, "source operand type matches element type of result"),
    ],
    traits: Traits::PURE,
    poison: "the position is out of range",
    meaning: Meaning::Values(insert_element),
    ..OpDef::NEW
};

/// What is left of a vector type after `n` positions.
fn subvector(ir: &mut Ir, t: TypeId, n: usize) -> Option<TypeId> {
    let Type::Vector { shape, elem, scalable } = ir.type_of_id(t).clone() else { return None };
    if n > shape.len() {
        return None;
    }
    if n == shape.len() {
        return Some(elem);
    }
    let shape: Shape = shape.iter().skip(n).copied().collect();
    let scalable = scalable.checked_shr(n as u32).unwrap_or(0);
    Some(ir.ty(Type::Vector { shape, scalable, elem }))
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
    p.resolve_same(&[v], t, &mut op.operands)?;
    positions(p, op, &dynamic, &ints)?;
    op.results.push(result);
    Ok(())
}

fn positions<'s>(
    p: &mut Parser<'s>,
    op: &mut ParsedOp,
    dynamic: &[rustmlir_syntax::parser::Operand<'s>],
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
        p.types(p.ir.result_types(op));
        p.out.push_str(" from ");
    }
    operand_type(p, op, 0);
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

// ---- meaning ------------------------------------------------------------------------------------

/// Where in a vector of a shape the part begins, whose position is operand group `group` and what
/// the program says; `None` for poison, which is position -1.
fn start(w: &World<'_>, operands: &[Value], group: usize, shape: &[i64]) -> Result<Option<usize>, Stop> {
    let position = numbers(w, operands, group, "static_position")?;
    if position.contains(&-1) {
        return Ok(None);
    }
    let mut lin = 0i64;
    for ((&i, &n), &s) in position.iter().zip(shape).zip(&row_major_strides(shape)) {
        if i < 0 || i >= n {
            let position = position.as_slice();
            return Err(w.ub(Ub::OutOfBounds, format!("position {position:?} of a vector of the shape {shape:?}")));
        }
        lin += i * s;
    }
    Ok(Some(lin as usize))
}

fn extract(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let s = lanes(w, operands, 0)?;
    match start(w, operands, 1, &s.shape)? {
        Some(i) => made(w, gather(&s.elems, i..i + count(w)?)),
        None => Ok(Values::from_iter([Value::Poison])),
    }
}

fn insert(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let mut s = lanes(w, operands, 1)?;
    let Some(i) = start(w, operands, 2, &s.shape)? else {
        return Ok(Values::from_iter([Value::Poison]));
    };
    if vector_parts(w.ir, w.operand_type(0)?).is_some() {
        let part = lanes(w, operands, 0)?;
        let n = part.elems.len();
        w.charge(n as u64)?;
        Shaped::edit(&mut s).elems.copy_run((i, 1), &part.elems, (0, 1), n);
    } else {
        let ([x], _) = w.first(operands)?;
        Shaped::edit(&mut s).elems.set(i, x.clone());
    }
    Ok(Values::from_iter([Value::Shaped(s)]))
}

/// The number of an element of `n`, which is operand `k`, or 0; `None` where it is poison or out of
/// range.
fn number(w: &World<'_>, operands: &[Value], k: usize, n: usize) -> Result<Option<usize>, Stop> {
    let i = match operands.get(k) {
        Some(v) => {
            let width = w.element_width(w.operand_type(k)?).unwrap_or(64);
            v.signed(width).and_then(|i| usize::try_from(i).ok())
        }
        None => Some(0),
    };
    Ok(i.filter(|&i| i < n))
}

fn extract_element(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let s = lanes(w, operands, 0)?;
    let i = number(w, operands, 1, s.elems.len())?;
    Ok(Values::from_iter([i.map_or(Value::Poison, |i| at(&s.elems, i))]))
}

fn insert_element(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let mut s = lanes(w, operands, 1)?;
    let Some(i) = number(w, operands, 2, s.elems.len())? else { return Ok(Values::from_iter([Value::Poison])) };
    let ([x], _) = w.first(operands)?;
    Shaped::edit(&mut s).elems.set(i, x.clone());
    Ok(Values::from_iter([Value::Shaped(s)]))
}
