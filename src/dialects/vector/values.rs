//! Making vectors, taking them apart, reductions, masks.

use std::rc::Rc;

use super::{FLOAT_VECTOR, INDEX_VECTOR_1D};
use crate::dialects::constraints::{
    ANY, AttrC, AttrParse, DENSE_I64_ARRAY_ATTR, EnumDef, INDEX, SIGNLESS_OR_INDEX, VECTOR,
};
use crate::dialects::tensor::{resolve_mixed, static_list};
use crate::dialects::{Exec, Form, Gen, OpDef, Traits, TypeRule, attr, one, opt, spelling, var};
use crate::exec::cx::Cx;
use crate::exec::kernel::{IntBin, Kernel, ScalarOp, ScalarTy};
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::exec::stop::{Stop, Ub};
use crate::exec::value::{Elems, Shaped, Value};
use crate::ir::{Attr, DYNAMIC, Ir, OpId, Shape, Type, TypeId, row_major_strides};
use crate::num::float::BinaryOp;
use crate::syntax::asm::{index_list_attr, parse_index_list, print_index_list};
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;
use crate::verify::{VResult, Verifier};

fn elem(ir: &mut Ir, t: TypeId) -> Option<TypeId> {
    ir.elem_type(t)
}

/// A scalar or vector repeated.
pub static BROADCAST: OpDef = OpDef {
    name: "vector.broadcast",
    spellings: &[spelling(
        Gen::Today,
        "vector.broadcast",
        Form::Asm("$source attr-dict `:` type($source) `to` type($vector)"),
    )],
    summary: "repeats a scalar or vector",
    doc: "The source's dimensions are the last of the result's; each is equal to the result's or 1. Source: vector dialect, \
          \"vector.broadcast\".",
    operands: &[one("source", &ANY)],
    results: &[one("vector", &VECTOR)],
    traits: Traits::PURE,
    verify: Some(verify_broadcast),
    exec: Exec::Resolve(resolve_broadcast),
    ..OpDef::NEW
};

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

/// A vector of given elements.
pub static FROM_ELEMENTS: OpDef = OpDef {
    name: "vector.from_elements",
    spellings: &[spelling(Gen::Today, "vector.from_elements", Form::Custom(parse_from_elements, print_from_elements))],
    summary: "a vector of the operands in row-major order",
    doc: "Source: vector dialect, \"vector.from_elements\".",
    operands: &[var("elements", &ANY)],
    results: &[one("dest", &VECTOR)],
    traits: Traits::PURE,
    verify: Some(|v, op| {
        let Some(t) = v.ir.result_types(op).next() else { return Ok(()) };
        let (e, n) = (v.ir.elem_or_self(t), v.ir.shape(t).and_then(Ir::static_elems).unwrap_or(0));
        if n != v.ir.operands(op).len() as u64 || v.ir.operand_types(op).any(|x| x != e) {
            return Err(v.error(op, "failed to verify that operand types match result element type"));
        }
        Ok(())
    }),
    exec: Exec::Resolve(|r, op| {
        let vs = r.ir.operands(op).to_vec();
        let Some(result) = r.ir.result(op, 0) else { return Ok(()) };
        let shape = r.ir.shape(r.ir.value_type(result)).unwrap_or(&[]).to_vec();
        let (places, d) = (r.places(&vs)?, r.place(result)?);
        r.ext(move |cx| {
            let elems = Elems::from_values(places.iter().map(|&(p, f)| cx.value(p, f)).collect());
            cx.set_value(d, None, Value::shaped(&shape, elems));
            Ok(())
        });
        Ok(())
    }),
    ..OpDef::NEW
};

pub(super) static KINDS: EnumDef = EnumDef {
    what: "::mlir::vector::CombiningKind",
    width: 32,
    dialect: Some(("vector", "kind")),
    cases: &[
        ("add", 0),
        ("mul", 1),
        ("minui", 2),
        ("minsi", 3),
        ("minnumf", 4),
        ("maxui", 5),
        ("maxsi", 6),
        ("maxnumf", 7),
        ("and", 8),
        ("or", 9),
        ("xor", 10),
        ("maximumf", 11),
        ("minimumf", 12),
    ],
    old: &[],
    bits: false,
};

pub(super) static KIND_ATTR: AttrC = AttrC {
    desc: "Kind of combining function for contractions and reductions",
    pred: |ir, a| KINDS.value_of(ir, a).is_some(),
    parse: AttrParse::Enum(&KINDS),
};

/// All elements combined.
pub static REDUCTION: OpDef = OpDef {
    name: "vector.reduction",
    spellings: &[spelling(Gen::Today, "vector.reduction", Form::Custom(parse_reduction, print_reduction))],
    summary: "combines the elements of a vector",
    doc: "From the first to the last, starting with the accumulator if there is one. Float sums and products without the \
          `reassoc` flag are defined to be done in this order; with it, this is one of the allowed results. 2020: kinds are \
          strings (`\"add\"`). Source: vector dialect, \"vector.reduction\".",
    operands: &[one("vector", &VECTOR), opt("acc", &ANY)],
    results: &[one("dest", &ANY)],
    attrs: &[attr("kind", &KIND_ATTR), crate::dialects::arith::FASTMATH_DEF],
    rules: &[TypeRule::Derive {
        from: "vector",
        to: "dest",
        f: elem,
        msg: "source operand and result have same element type",
    }],
    traits: Traits::PURE,
    verify: Some(verify_reduction),
    exec: Exec::Resolve(resolve_reduction),
    ..OpDef::NEW
};

/// a * b + c, rounded once.
pub static FMA: OpDef = OpDef {
    name: "vector.fma",
    spellings: &[spelling(Gen::Today, "vector.fma", Form::Asm("$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)"))],
    summary: "a * b + c of each lane, rounded once",
    doc: "Source: vector dialect, \"vector.fma\".",
    operands: &[one("lhs", &FLOAT_VECTOR), one("rhs", &FLOAT_VECTOR), one("acc", &FLOAT_VECTOR)],
    results: &[one("result", &FLOAT_VECTOR)],
    rules: &[TypeRule::AllMatch(&["lhs", "rhs", "acc", "result"])],
    traits: Traits::PURE,
    exec: Exec::Elementwise(Kernel::Fma),
    ..OpDef::NEW
};

/// The same elements in another shape.
pub static SHAPE_CAST: OpDef = OpDef {
    name: "vector.shape_cast",
    spellings: &[spelling(
        Gen::Today,
        "vector.shape_cast",
        Form::Asm("$source attr-dict `:` type($source) `to` type($result)"),
    )],
    summary: "the same elements in another shape",
    doc: "Source: vector dialect, \"vector.shape_cast\".",
    operands: &[one("source", &VECTOR)],
    results: &[one("result", &VECTOR)],
    traits: Traits::PURE,
    verify: Some(verify_shape_cast),
    exec: Exec::Resolve(|r, op| map_elems(r, op, |_, e| Ok(e.clone()))),
    ..OpDef::NEW
};

/// The same bits as other elements.
pub static BITCAST: OpDef = OpDef {
    name: "vector.bitcast",
    spellings: &[spelling(
        Gen::Today,
        "vector.bitcast",
        Form::Asm("$source attr-dict `:` type($source) `to` type($result)"),
    )],
    summary: "the bits of the last dimension as elements of another width",
    doc: "The first of several narrow elements holds the low bits. A poison element makes every element that shares bits with \
          it poison. Source: vector dialect, \"vector.bitcast\".",
    operands: &[one("source", &VECTOR)],
    results: &[one("result", &VECTOR)],
    traits: Traits::PURE,
    verify: Some(verify_bitcast),
    exec: Exec::Resolve(resolve_bitcast),
    ..OpDef::NEW
};

/// Dimensions exchanged.
pub static TRANSPOSE: OpDef = OpDef {
    name: "vector.transpose",
    spellings: &[spelling(
        Gen::Today,
        "vector.transpose",
        Form::Asm("$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)"),
    )],
    summary: "exchanges dimensions",
    doc: "Dimension k of the result is dimension permutation[k] of the source. Source: vector dialect, \"vector.transpose\".",
    operands: &[one("vector", &VECTOR)],
    results: &[one("result", &VECTOR)],
    attrs: &[attr("permutation", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_transpose),
    exec: Exec::Resolve(resolve_transpose),
    ..OpDef::NEW
};

/// Rows picked from two vectors.
pub static SHUFFLE: OpDef = OpDef {
    name: "vector.shuffle",
    spellings: &[spelling(Gen::Today, "vector.shuffle", Form::Custom(parse_shuffle, print_shuffle))],
    summary: "picks elements (or rows) of two vectors",
    doc: "Number i of the mask is element i of the first vector followed by the second; -1 is poison. Source: vector dialect, \
          \"vector.shuffle\".",
    operands: &[one("v1", &VECTOR), one("v2", &VECTOR)],
    results: &[one("vector", &VECTOR)],
    attrs: &[attr("mask", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_shuffle),
    poison: "where the mask is -1",
    exec: Exec::Resolve(resolve_shuffle),
    ..OpDef::NEW
};

/// 0, 1, 2, ...
pub static STEP: OpDef = OpDef {
    name: "vector.step",
    spellings: &[spelling(Gen::Today, "vector.step", Form::Asm("attr-dict `:` type($result)"))],
    summary: "the vector of 0, 1, 2, and so on",
    doc: "Source: vector dialect, \"vector.step\".",
    results: &[one("result", &INDEX_VECTOR_1D)],
    traits: Traits::PURE,
    exec: Exec::Resolve(|r, op| {
        let Some(result) = r.ir.result(op, 0) else { return Ok(()) };
        let n = r.ir.shape(r.ir.value_type(result)).and_then(Ir::static_elems).unwrap_or(0);
        let d = r.place(result)?;
        r.ext(move |cx| {
            cx.set_value(d, None, Value::shaped(&[n as i64], Elems::Words((0..n).collect())));
            Ok(())
        });
        Ok(())
    }),
    ..OpDef::NEW
};

// ---- syntax ---------------------------------------------------------------------------------------------------------

fn vector_parts(ir: &Ir, t: TypeId) -> Option<(Shape, TypeId)> {
    match ir.type_of_id(t) {
        Type::Vector { shape, elem, .. } => Some((shape.clone(), *elem)),
        _ => None,
    }
}

/// Prints the type of an operand.
fn operand_type(p: &mut Printer<'_>, op: OpId, k: usize) {
    if let Some(v) = p.ir.operand(op, k) {
        p.ty(p.ir.value_type(v));
    }
}

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
    let (dynamic, ints) = parse_index_list(p)?;
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
    print_index_list(p, vs.get(1..).unwrap_or(&[]), &ints);
    p.attr_dict(op, &["static_position"]);
    p.out.push_str(" : ");
    let ts: Vec<TypeId> = p.ir.result_types(op).collect();
    p.types(&ts);
    p.out.push_str(" from ");
    operand_type(p, op, 0);
}

fn parse_insert(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let x = p.operand()?;
    p.expect(T::Comma)?;
    let v = p.operand()?;
    let (dynamic, ints) = parse_index_list(p)?;
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
    print_index_list(p, vs.get(2..).unwrap_or(&[]), &ints);
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

fn parse_from_elements(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let uses = p.operand_list()?;
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    let n = p.ir.shape(t).and_then(Ir::static_elems).unwrap_or(0);
    if n != uses.len() as u64 {
        let m = format!("number of operands and types do not match: got {} operands and {n} types", uses.len());
        return Err(p.op_error(op, m));
    }
    let e = p.ir.elem_or_self(t);
    p.resolve_same(&uses, e, &mut op.operands)?;
    op.results.push(t);
    Ok(())
}

fn print_from_elements(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    p.out.push(' ');
    p.values(&vs);
    p.attr_dict(op, &[]);
    p.out.push_str(" : ");
    let ts: Vec<TypeId> = p.ir.result_types(op).collect();
    p.types(&ts);
}

pub(super) fn dialect_attr(ir: &mut Ir, dialect: &str, text: &str) -> crate::ir::AttrId {
    let (d, t) = (ir.sym(dialect), ir.sym(text));
    ir.attr(Attr::Dialect(d, t))
}

fn parse_reduction(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let old = p.peek() == T::Str;
    let word = if old {
        p.string()?
    } else {
        p.expect(T::Lt)?;
        let w = p.keyword()?.to_string();
        p.expect(T::Gt)?;
        w
    };
    p.expect(T::Comma)?;
    let v = p.operand()?;
    let acc = if p.eat(T::Comma) { Some(p.operand()?) } else { None };
    if p.eat_keyword("fastmath") {
        p.expect(T::Lt)?;
        let mut flags = Vec::new();
        loop {
            flags.push(p.keyword()?);
            if !p.eat(T::Comma) {
                break;
            }
        }
        p.expect(T::Gt)?;
        let a = dialect_attr(&mut p.ir, "arith", &format!("fastmath<{}>", flags.join(",")));
        p.add_attr(op, "fastmath", a);
    }
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    p.expect_keyword("into")?;
    let r = p.ty()?;
    // `min` and `max` of 2020 follow the element type.
    let word = match (word.as_str(), p.ir.float_format(r).is_some()) {
        ("min", true) => "minnumf".to_string(),
        ("max", true) => "maxnumf".to_string(),
        ("min", false) => "minsi".to_string(),
        ("max", false) => "maxsi".to_string(),
        _ => word,
    };
    if !KINDS.cases.iter().any(|c| c.0 == word) {
        let all: Vec<&str> = KINDS.cases.iter().map(|c| c.0).collect();
        let _ = at;
        return Err(p.op_error(op, format!("expected {} to be one of: {}", KINDS.what, all.join(", "))));
    }
    let a = dialect_attr(&mut p.ir, "vector", &format!("kind<{word}>"));
    p.add_attr(op, "kind", a);
    let v = p.resolve(v, t)?;
    op.operands.push(v);
    if let Some(acc) = acc {
        let acc = p.resolve(acc, r)?;
        op.operands.push(acc);
    }
    op.results.push(r);
    Ok(())
}

pub(super) fn kind_of(ir: &Ir, op: OpId) -> i64 {
    ir.attr_named(op, "kind").and_then(|a| KINDS.value_of(ir, a)).unwrap_or(0)
}

fn print_reduction(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    p.out.push_str(&format!(" <{}>, ", KINDS.text_of(kind_of(p.ir, op))));
    p.values(&vs);
    if let Some(a) = p.ir.attr_named(op, "fastmath") {
        let t = crate::syntax::printer::attr_text(p.ir, a);
        if let Some(flags) = t.strip_prefix("#arith.").filter(|t| *t != "fastmath<none>") {
            p.out.push(' ');
            p.out.push_str(flags);
        }
    }
    p.attr_dict(op, &["kind", "fastmath"]);
    p.out.push_str(" : ");
    operand_type(p, op, 0);
    p.out.push_str(" into ");
    let ts: Vec<TypeId> = p.ir.result_types(op).collect();
    p.types(&ts);
}

fn parse_shuffle(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let a = p.operand()?;
    p.expect(T::Comma)?;
    let b = p.operand()?;
    let (_, mask) = parse_index_list(p)?;
    p.opt_attr_dict(op)?;
    let ta = p.colon_type()?;
    p.expect(T::Comma)?;
    let tb = p.ty()?;
    p.resolve_all(op.at, &[a, b], &[ta, tb], &mut op.operands)?;
    let attr = index_list_attr(&mut p.ir, &mask);
    p.add_attr(op, "mask", attr);
    if let Some((mut shape, elem)) = vector_parts(&p.ir, ta) {
        match shape.first_mut() {
            Some(n) => *n = mask.len() as i64,
            None => shape.push(mask.len() as i64),
        }
        let t = p.ir.ty(Type::Vector { shape, scalable: 0, elem });
        op.results.push(t);
    }
    Ok(())
}

fn print_shuffle(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    let mask = static_list(p.ir, op, "mask");
    p.out.push(' ');
    p.values(&vs);
    p.out.push(' ');
    print_index_list(p, &[], &mask);
    p.attr_dict(op, &["mask"]);
    p.out.push_str(" : ");
    let ts: Vec<TypeId> = p.ir.operand_types(op).collect();
    p.types(&ts);
}

// ---- verification ---------------------------------------------------------------------------------------------------

fn source_and_result(v: &Verifier<'_>, op: OpId) -> Option<(TypeId, TypeId)> {
    Some((v.ir.value_type(v.ir.operand(op, 0)?), v.ir.value_type(v.ir.result(op, 0)?)))
}

fn verify_broadcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((s, r)) = source_and_result(v, op) else { return Ok(()) };
    let from = vector_parts(v.ir, s);
    let elem = from.as_ref().map_or(s, |p| p.1);
    if Some(elem) != v.ir.elem_type(r) {
        return Err(v.error(op, "failed to verify that source operand and result have same element type"));
    }
    let (from, to) = (from.map(|p| p.0).unwrap_or_default(), v.ir.shape(r).unwrap_or(&[]).to_vec());
    if from.len() > to.len() {
        return Err(v.error(op, "source rank higher than destination rank"));
    }
    for (&a, &b) in from.iter().zip(to.iter().skip(to.len() - from.len())) {
        if a != 1 && a != b {
            return Err(v.error(op, format!("dimension mismatch ({a} vs. {b})")));
        }
    }
    Ok(())
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
    if want != Some(r) {
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

/// Whether an operation's `kind` combines elements of this type.
pub(super) fn kind_fits(ir: &Ir, op: OpId, elem: TypeId) -> bool {
    let (float, int) = (ir.float_format(elem).is_some(), ir.int_or_index_width(elem).is_some());
    match KINDS.text_of(kind_of(ir, op)).as_str() {
        "add" | "mul" => int || float,
        "minnumf" | "maxnumf" | "minimumf" | "maximumf" => float,
        _ => int,
    }
}

fn verify_kind(v: &mut Verifier<'_>, op: OpId, r: TypeId) -> VResult {
    if !kind_fits(v.ir, op, r) {
        let k = kind_of(v.ir, op);
        let m = format!("unsupported reduction type ''{}'' for kind '{}'", v.show(r), KINDS.text_of(k));
        return Err(v.error(op, m));
    }
    Ok(())
}

fn verify_reduction(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((s, r)) = source_and_result(v, op) else { return Ok(()) };
    let rank = v.ir.shape(s).map_or(0, <[i64]>::len);
    if rank > 1 {
        return Err(v.error(op, format!("unsupported reduction rank: {rank}")));
    }
    verify_kind(v, op, r)?;
    if let Some(acc) = v.ir.operand(op, 1)
        && v.ir.value_type(acc) != r
    {
        return Err(v.error(op, "failed to verify that all of {acc, dest} have same type"));
    }
    Ok(())
}

fn verify_shape_cast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((s, r)) = source_and_result(v, op) else { return Ok(()) };
    if v.ir.elem_type(s) != v.ir.elem_type(r) {
        return Err(v.error(op, "has different source and result element types"));
    }
    let n = |t: TypeId| v.ir.shape(t).and_then(Ir::static_elems).unwrap_or(0);
    let (a, b) = (n(s), n(r));
    if a != b {
        return Err(v.error(op, format!("has different number of elements at source ({a}) and result ({b})")));
    }
    Ok(())
}

/// Bits of an element.
fn width(ir: &Ir, t: TypeId) -> Option<u32> {
    match ir.type_of_id(t) {
        Type::Integer(w, _) => Some(*w),
        Type::Float(f) => Some(f.width()),
        _ => None,
    }
}

fn verify_bitcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((s, r)) = source_and_result(v, op) else { return Ok(()) };
    let (Some((a, x)), Some((b, y))) = (vector_parts(v.ir, s), vector_parts(v.ir, r)) else { return Ok(()) };
    if a.len() != b.len() {
        return Err(v.error(op, "failed to verify that all of {source, result} have same rank"));
    }
    let last = a.len().saturating_sub(1);
    if let Some(k) = (0..last).find(|&k| a.get(k) != b.get(k)) {
        return Err(v.error(op, format!("dimension size mismatch at: {k}")));
    }
    let bits = |shape: &Shape, e: TypeId| Some(i64::from(width(v.ir, e)?) * shape.last().copied().unwrap_or(1));
    let (p, q) = (bits(&a, x), bits(&b, y));
    if p.is_none() || p != q {
        let m = if a.is_empty() {
            "source/result bitwidth of the 0-D vector element types must be equal"
        } else {
            "source/result bitwidth of the minor 1-D vectors must be equal"
        };
        return Err(v.error(op, m));
    }
    Ok(())
}

fn verify_transpose(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((s, r)) = source_and_result(v, op) else { return Ok(()) };
    let (from, to) = (v.ir.shape(s).unwrap_or(&[]).to_vec(), v.ir.shape(r).unwrap_or(&[]).to_vec());
    let perm = static_list(v.ir, op, "permutation");
    if from.len() != to.len() {
        return Err(v.error(op, format!("vector result rank mismatch: {}", to.len())));
    }
    if perm.len() != from.len() {
        return Err(v.error(op, format!("transposition length mismatch: {}", perm.len())));
    }
    for (k, &i) in perm.iter().enumerate() {
        let Some(&n) = usize::try_from(i).ok().and_then(|i| from.get(i)) else {
            return Err(v.error(op, format!("transposition index out of range: {i}")));
        };
        if perm.get(..k).is_some_and(|seen| seen.contains(&i)) {
            return Err(v.error(op, format!("duplicate position index: {i}")));
        }
        if to.get(k) != Some(&n) {
            return Err(v.error(op, format!("dimension size mismatch at: {i}")));
        }
    }
    v.require(
        op,
        v.ir.elem_type(s) == v.ir.elem_type(r),
        "failed to verify that all of {vector, result} have same element type",
    )
}

fn verify_shuffle(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (v.ir.operand(op, 0), v.ir.operand(op, 1)) else { return Ok(()) };
    let (a, b) = (v.ir.value_type(a), v.ir.value_type(b));
    let (x, y) = (v.ir.shape(a).unwrap_or(&[]).to_vec(), v.ir.shape(b).unwrap_or(&[]).to_vec());
    if v.ir.elem_type(a) != v.ir.elem_type(b) {
        return Err(v.error(op, "failed to verify that second operand v2 and result have same element type"));
    }
    if x.len() != y.len() {
        return Err(v.error(op, "rank mismatch"));
    }
    if let Some(k) = (1..x.len()).find(|&k| x.get(k) != y.get(k)) {
        return Err(v.error(op, format!("dimension mismatch #{k}")));
    }
    let mask = static_list(v.ir, op, "mask");
    if mask.is_empty() {
        return Err(v.error(op, "invalid mask length"));
    }
    let total = x.first().unwrap_or(&1) + y.first().unwrap_or(&1);
    if let Some(k) = mask.iter().position(|&i| i < -1 || i >= total) {
        return Err(v.error(op, format!("mask index #{} out of range", k + 1)));
    }
    Ok(())
}

// ---- meaning --------------------------------------------------------------------------------------------------------

/// The vector of a value; poison as a whole is a vector of poison.
pub(super) fn lanes(cx: &Cx<'_>, v: Value, ty: TypeId) -> Result<Rc<Shaped>, Stop> {
    crate::dialects::tensor::shaped_of(cx, v, ty)
}

/// An operation that makes the result's elements from the elements of its only operand.
fn map_elems(
    r: &mut Resolver<'_>,
    op: OpId,
    f: impl Fn(&Cx<'_>, &Elems) -> Result<Elems, Stop> + 'static,
) -> ResolveResult<()> {
    let (Some(v), Some(result)) = (r.ir.operand(op, 0), r.ir.result(op, 0)) else { return Ok(()) };
    let ty = r.ir.value_type(v);
    let shape = r.ir.shape(r.ir.value_type(result)).unwrap_or(&[]).to_vec();
    let (p, d) = (r.place(v)?, r.place(result)?);
    r.ext(move |cx| {
        let s = lanes(cx, cx.value(p, None), ty)?;
        let e = f(cx, &s.elems)?;
        cx.set_value(d, None, Value::shaped(&shape, e));
        Ok(())
    });
    Ok(())
}

/// Elements at positions; poison where there is none.
fn gather(e: &Elems, at: impl Iterator<Item = Option<usize>>) -> Elems {
    Elems::from_values(at.map(|i| i.and_then(|i| e.get(i)).unwrap_or(Value::Poison)).collect())
}

fn resolve_broadcast(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(v), Some(result)) = (r.ir.operand(op, 0), r.ir.result(op, 0)) else { return Ok(()) };
    let ty = r.ir.value_type(v);
    let shape = r.ir.shape(r.ir.value_type(result)).unwrap_or(&[]).to_vec();
    let n = Ir::static_elems(&shape).unwrap_or(0) as usize;
    let (p, d) = (r.place(v)?, r.place(result)?);
    let flag = r.flag(v);
    let Some((from, _)) = vector_parts(r.ir, ty) else {
        r.ext(move |cx| {
            let e = match cx.value(p, flag) {
                Value::Word(w) => Elems::Words(vec![w; n]),
                v => Elems::Any(vec![v; n]),
            };
            cx.set_value(d, None, Value::shaped(&shape, e));
            Ok(())
        });
        return Ok(());
    };
    let (skip, run, out) = (shape.len() - from.len(), row_major_strides(&from), row_major_strides(&shape));
    let at: Vec<usize> = (0..n as i64)
        .map(|i| {
            let outer = out.iter().zip(&shape).skip(skip);
            outer
                .zip(from.iter().zip(&run))
                .map(|((&s, &n), (&m, &r))| if m == 1 { 0 } else { i / s % n * r })
                .sum::<i64>() as usize
        })
        .collect();
    r.ext(move |cx| {
        let s = lanes(cx, cx.value(p, None), ty)?;
        let e = gather(&s.elems, at.iter().map(|&i| Some(i)));
        cx.set_value(d, None, Value::shaped(&shape, e));
        Ok(())
    });
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
    let (Some(v), Some(result)) = (r.ir.operand(op, 0), r.ir.result(op, 0)) else { return Ok(()) };
    let ty = r.ir.value_type(v);
    let shape = r.ir.shape(ty).unwrap_or(&[]).to_vec();
    let part = vector_parts(r.ir, r.ir.value_type(result)).map(|p| p.0);
    let n = part.as_ref().and_then(|s| Ir::static_elems(s)).unwrap_or(1) as usize;
    let at = resolve_mixed(r, op, 1, "static_position")?;
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
        cx.set_value(d, flag, v);
        Ok(())
    });
    Ok(())
}

fn resolve_insert(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(x), Some(v), Some(result)) = (r.ir.operand(op, 0), r.ir.operand(op, 1), r.ir.result(op, 0)) else {
        return Ok(());
    };
    let (xt, ty) = (r.ir.value_type(x), r.ir.value_type(v));
    let shape = r.ir.shape(ty).unwrap_or(&[]).to_vec();
    let vector = vector_parts(r.ir, xt).is_some();
    let at = resolve_mixed(r, op, 2, "static_position")?;
    let (px, p, d) = (r.place(x)?, r.place(v)?, r.place(result)?);
    let xf = r.flag(x);
    r.ext(move |cx| {
        let mut s = lanes(cx, cx.value(p, None), ty)?;
        let at: Vec<i64> = at.iter().map(|m| m.get(cx)).collect();
        let Some(i) = offset(cx, &at, &shape)? else {
            cx.set_value(d, None, Value::Poison);
            return Ok(());
        };
        let x = cx.value(px, xf);
        let out = &mut Rc::make_mut(&mut s).elems;
        if vector {
            let part = lanes(cx, x, xt)?;
            for k in 0..part.elems.len() {
                out.set(i + k, part.elems.get(k).unwrap_or(Value::Poison));
            }
        } else {
            out.set(i, x);
        }
        cx.set_value(d, None, Value::Shaped(s));
        Ok(())
    });
    Ok(())
}

/// `extractelement` and `insertelement`: out of range is poison.
fn resolve_element(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let insert = r.ir.is(op, "vector.insertelement");
    let vs = r.ir.operands(op).to_vec();
    let n = usize::from(insert);
    let (Some(&v), Some(result)) = (vs.get(n), r.ir.result(op, 0)) else { return Ok(()) };
    let ty = r.ir.value_type(v);
    let position = match vs.get(n + 1) {
        Some(&i) => {
            let w = r.ir.int_or_index_width(r.ir.value_type(i)).unwrap_or(64);
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
        cx.set_value(d, flag, v);
        Ok(())
    });
    Ok(())
}

/// The scalar operation that an operation's `kind` names.
pub(super) fn combiner(r: &Resolver<'_>, op: OpId, scalar: ScalarTy) -> ScalarOp {
    let float = matches!(scalar, ScalarTy::Float(_));
    let kernel = match (KINDS.text_of(kind_of(r.ir, op)).as_str(), float) {
        ("add", true) => Kernel::FloatBin(BinaryOp::Add),
        ("mul", true) => Kernel::FloatBin(BinaryOp::Mul),
        ("minnumf", _) => Kernel::FloatBin(BinaryOp::MinNum),
        ("maxnumf", _) => Kernel::FloatBin(BinaryOp::MaxNum),
        ("minimumf", _) => Kernel::FloatBin(BinaryOp::Minimum),
        ("maximumf", _) => Kernel::FloatBin(BinaryOp::Maximum),
        ("add", false) => Kernel::IntBin(IntBin::Add),
        ("mul", false) => Kernel::IntBin(IntBin::Mul),
        ("minui", _) => Kernel::IntBin(IntBin::MinU),
        ("minsi", _) => Kernel::IntBin(IntBin::MinS),
        ("maxui", _) => Kernel::IntBin(IntBin::MaxU),
        ("maxsi", _) => Kernel::IntBin(IntBin::MaxS),
        ("and", _) => Kernel::IntBin(IntBin::And),
        ("or", _) => Kernel::IntBin(IntBin::Or),
        _ => Kernel::IntBin(IntBin::Xor),
    };
    let flags = if float { crate::dialects::scalar_attrs(r.ir, op, kernel).1 } else { 0 };
    ScalarOp { kernel, ins: [scalar; 3], n_in: 2, out: scalar, aux: 0, flags, rounding: None }
}

fn resolve_reduction(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(v), Some(result)) = (r.ir.operand(op, 0), r.ir.result(op, 0)) else { return Ok(()) };
    let ty = r.ir.value_type(v);
    let Some(scalar) = r.scalar_ty(r.ir.value_type(result)) else {
        return Err(Stop::unsupported(op, "elements of this type"));
    };
    let sop = combiner(r, op, scalar);
    let acc = match r.ir.operand(op, 1) {
        Some(a) => Some((r.place(a)?, r.flag(a))),
        None => None,
    };
    let (p, d) = (r.place(v)?, r.place(result)?);
    let flag = r.flag(result);
    r.ext(move |cx| {
        let s = lanes(cx, cx.value(p, None), ty)?;
        let mut sum = acc.map(|(p, f)| cx.value(p, f));
        for k in 0..s.elems.len() {
            let x = s.elems.get(k).unwrap_or(Value::Poison);
            sum = Some(match sum {
                None => x,
                Some(a) => {
                    sop.eval_values(&[a, x]).map_err(|_| cx.unsupported("a reduction of elements of this type"))?
                }
            });
        }
        cx.set_value(d, flag, sum.unwrap_or(Value::Poison));
        Ok(())
    });
    Ok(())
}

fn resolve_bitcast(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(v), Some(result)) = (r.ir.operand(op, 0), r.ir.result(op, 0)) else { return Ok(()) };
    let (from, to) =
        (width(r.ir, r.ir.elem_or_self(r.ir.value_type(v))), width(r.ir, r.ir.elem_or_self(r.ir.value_type(result))));
    let (Some(from), Some(to)) = (from.filter(|&w| w <= 64), to.filter(|&w| w <= 64)) else {
        return Err(Stop::unsupported(op, "a bitcast of elements wider than 64 bits"));
    };
    let n = r.ir.shape(r.ir.value_type(result)).and_then(Ir::static_elems).unwrap_or(0);
    // Rows hold a whole number of elements of either width, so the bits may be taken as one string.
    map_elems(r, op, move |_, e| {
        let bit = |i: u64| -> Option<u64> {
            let w = e.get((i / u64::from(from)) as usize)?.word()?;
            Some(w >> (i % u64::from(from)) & 1)
        };
        let element = |k: u64| -> Value {
            let mut w = 0u64;
            for b in 0..u64::from(to) {
                match bit(k * u64::from(to) + b) {
                    Some(x) => w |= x << b,
                    None => return Value::Poison,
                }
            }
            Value::Word(w)
        };
        Ok(Elems::from_values((0..n).map(element).collect()))
    })
}

fn resolve_transpose(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(v), Some(result)) = (r.ir.operand(op, 0), r.ir.result(op, 0)) else { return Ok(()) };
    let from = r.ir.shape(r.ir.value_type(v)).unwrap_or(&[]).to_vec();
    let to = r.ir.shape(r.ir.value_type(result)).unwrap_or(&[]).to_vec();
    let perm = static_list(r.ir, op, "permutation");
    let (run, out) = (row_major_strides(&from), row_major_strides(&to));
    let n = Ir::static_elems(&to).unwrap_or(0) as i64;
    let at: Vec<usize> = (0..n)
        .map(|i| {
            let step = |d: i64| usize::try_from(d).ok().and_then(|d| run.get(d)).copied().unwrap_or(0);
            out.iter().zip(&to).zip(&perm).map(|((&s, &n), &d)| i / s % n * step(d)).sum::<i64>() as usize
        })
        .collect();
    map_elems(r, op, move |_, e| Ok(gather(e, at.iter().map(|&i| Some(i)))))
}

fn resolve_shuffle(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(a), Some(b), Some(result)) = (r.ir.operand(op, 0), r.ir.operand(op, 1), r.ir.result(op, 0)) else {
        return Ok(());
    };
    let (ta, tb) = (r.ir.value_type(a), r.ir.value_type(b));
    let shape = r.ir.shape(r.ir.value_type(result)).unwrap_or(&[]).to_vec();
    let row = shape.get(1..).and_then(Ir::static_elems).unwrap_or(1) as usize;
    let mask = static_list(r.ir, op, "mask");
    let (pa, pb, d) = (r.place(a)?, r.place(b)?, r.place(result)?);
    r.ext(move |cx| {
        let (x, y) = (lanes(cx, cx.value(pa, None), ta)?, lanes(cx, cx.value(pb, None), tb)?);
        let mut out = Vec::new();
        for &m in &mask {
            for k in 0..row {
                let i = usize::try_from(m).ok().map(|m| m * row + k);
                let v = i.and_then(|i| if i < x.elems.len() { x.elems.get(i) } else { y.elems.get(i - x.elems.len()) });
                out.push(v.unwrap_or(Value::Poison));
            }
        }
        cx.set_value(d, None, Value::shaped(&shape, Elems::from_values(out)));
        Ok(())
    });
    Ok(())
}
