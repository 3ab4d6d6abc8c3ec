//! Elements combined: the kinds of combination, and the operations that reduce all elements, those
//! of some dimensions, or step by step.

use std::rc::Rc;

use super::lanes::Lanes;
use super::values::{at, count, element, extents, lanes, made, operand_type, source_and_result};
use crate::arith::combining::of_vectors;
use crate::constraints::{ANY, AttrC, AttrParse, BOOL_ATTR, DENSE_I64_ARRAY_ATTR, EnumDef, I64_ATTR, VECTOR};
use crate::mixed::static_list;
use crate::{Form, Gen, Naming, OpDef, Traits, TypeRule, attr, derive, elem, one, opt};
use rustmlir_ir::{Attr, AttrId, Ir, OpId, Type, TypeId, row_major_strides};
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::kernel::{ScalarOp, ScalarTy};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Value};
use rustmlir_meaning::{Meaning, Values, World, scalar_attrs};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// What a loop of a contraction is.
pub static ITERATOR: EnumDef = EnumDef {
    what: "::mlir::vector::IteratorType",
    width: 32,
    dialect: Some(("vector", "iterator_type")),
    cases: &[("parallel", 0), ("reduction", 1)],
    old: &[],
    bits: false,
};

/// How elements are combined.
pub static KINDS: EnumDef = EnumDef {
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
    // Until release 17 there was one minimum of floats, until 13 one of all numbers.
    old: &[("minf", 4), ("maxf", 7), ("min", 4), ("max", 7)],
    bits: false,
};

pub(super) static KIND_ATTR: AttrC = AttrC::new(
    "Kind of combining function for contractions and reductions",
    |ir, a| KINDS.value_of(ir, a).is_some(),
    AttrParse::Enum(&KINDS),
);

/// All elements combined.
pub static REDUCTION: OpDef = OpDef {
    name: "vector.reduction",
    form: FORM,
    summary: "combines the elements of a vector",
    doc: "From the first to the last, starting with the accumulator if there is one. Float sums and products without \
          the `reassoc` flag are defined to be done in this order; with it, this is one of the allowed results. \
          Until release 13 kinds are strings (`\"add\"`); `min` and `max` are those of signed integers, and of \
          floats, as `minf` and `maxf` until release 17, what is called `minnumf` and `maxnumf` since. Source: \
          vector dialect, \"vector.reduction\".",
    operands: &[one("vector", &VECTOR), opt("acc", &ANY)],
    results: &[one("dest", &ANY)],
    attrs: &[attr("kind", &KIND_ATTR), crate::arith::FASTMATH_DEF],
    rules: &[derive("vector", "dest", elem, "source operand and result have same element type")],
    traits: Traits::PURE,
    verify: Some(verify_reduction),
    complete: Some(kind_of_then),
    meaning: Meaning::Values(|w, v| reduction(w, v, Lanes::ALL)),
    ..OpDef::NEW
};

pub(super) fn dialect_attr(ir: &mut Ir, dialect: &str, text: &str) -> rustmlir_ir::AttrId {
    let (d, t) = (ir.sym(dialect), ir.sym(text));
    ir.attr(Attr::Dialect(d, t))
}

/// Both reductions: `<add>, %source, %acc` and then types, or `[1]` and types.
const FORM: Form = Form::ways(parse, print);

/// The kind is `<add>` today, and has been `"add"` and `#vector.kind<add>`.
fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let word = match p.peek() {
        T::Str => p.string()?,
        T::Hash => {
            let a = p.attribute(None)?;
            kind_word(&p.ir, a).unwrap_or("").to_string()
        }
        _ => {
            p.expect(T::Lt)?;
            let w = p.keyword()?.to_string();
            p.expect(T::Gt)?;
            w
        }
    };
    p.expect(T::Comma)?;
    let source = p.operand()?;
    let acc = if p.eat(T::Comma) { Some(p.operand()?) } else { None };
    let some = op.def.is_some_and(|d| d.0.attr("reduction_dims").is_some());
    if !some && p.eat_keyword("fastmath") {
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
    if some {
        let dims = p.int_list_attr(64)?;
        p.add_attr(op, "reduction_dims", dims);
    }
    let t = p.colon_type()?;
    p.expect_keyword(if some { "to" } else { "into" })?;
    let r = p.ty()?;
    let word = word_of_today(&word, p.ir.float_format(p.ir.elem_or_self(r)).is_some());
    if !KINDS.cases.iter().any(|c| c.0 == word) {
        let all: Vec<&str> = KINDS.cases.iter().map(|c| c.0).collect();
        let m = format!("expected {} to be one of: {}", KINDS.what, all.join(", "));
        return Err(p.custom_error_at(op, at, m));
    }
    let a = dialect_attr(&mut p.ir, "vector", &format!("kind<{word}>"));
    p.add_attr(op, "kind", a);
    p.resolve_same(&[source], t, &mut op.operands)?;
    if let Some(acc) = acc {
        p.resolve_same(&[acc], r, &mut op.operands)?;
    }
    op.results.push(r);
    Ok(())
}

/// The kind that a word of any release names, for elements that are floats or not.
fn word_of_today(word: &str, floats: bool) -> &str {
    match (word, floats) {
        ("min" | "minf", true) => "minnumf",
        ("max" | "maxf", true) => "maxnumf",
        ("min", false) => "minsi",
        ("max", false) => "maxsi",
        _ => word,
    }
}

/// The word of an attribute that says a kind: `#vector.kind<add>`, or a text until release 13.
fn kind_word(ir: &Ir, a: AttrId) -> Option<&str> {
    match ir.attr_of_id(a) {
        Attr::String(s, _) => Some(ir.str(*s)),
        Attr::Dialect(d, t) if ir.str(*d) == "vector" => ir.str(*t).strip_prefix("kind<")?.strip_suffix('>'),
        _ => None,
    }
}

/// Gives a kind that is written as an attribute the word that it has today.
pub(super) fn kind_of_then(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let floats = op.results.first().is_some_and(|&t| p.ir.float_format(p.ir.elem_or_self(t)).is_some());
    let Some(given) = p.ir.sym_lookup("kind").and_then(|s| op.attrs.iter_mut().find(|a| a.0 == s)) else {
        return Ok(());
    };
    let today = kind_word(&p.ir, given.1).map(|w| word_of_today(w, floats).to_string());
    if let Some(word) = today.filter(|w| KINDS.cases.iter().any(|c| c.0 == w)) {
        given.1 = dialect_attr(&mut p.ir, "vector", &format!("kind<{word}>"));
    }
    Ok(())
}

pub(super) fn kind_of(ir: &Ir, op: OpId) -> i64 {
    ir.attr_named(op, "kind").and_then(|a| KINDS.value_of(ir, a)).unwrap_or(0)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let some = p.ir.attr_named(op, "reduction_dims").is_some();
    let (open, close) = match some {
        true if p.ir.operands(op).len() < 2 => ("#vector.kind<", ">"),
        false if p.ir.of_2021 => ("\"", "\""),
        _ => ("<", ">"),
    };
    p.out.push_str(&format!(" {open}{}{close}, ", KINDS.text_of(kind_of(p.ir, op))));
    p.values(p.ir.operands(op));
    if let Some(a) = p.ir.attr_named(op, "fastmath").filter(|_| !some) {
        let t = rustmlir_syntax::printer::attr_text(p.ir, a);
        if let Some(flags) = t.strip_prefix("#arith.").filter(|t| *t != "fastmath<none>") {
            p.out.push(' ');
            p.out.push_str(flags);
        }
    }
    p.attr_dict(op, if some { &["kind", "reduction_dims"] } else { &["kind", "fastmath"] });
    if some {
        let dims: Vec<String> = static_list(p.ir, op, "reduction_dims").iter().map(i64::to_string).collect();
        p.out.push_str(&format!(" [{}]", dims.join(", ")));
    }
    p.out.push_str(" : ");
    operand_type(p, op, 0);
    p.out.push_str(if some { " to " } else { " into " });
    p.types(p.ir.result_types(op));
}

/// Whether an operation's `kind` combines elements of this type.
pub(super) fn kind_fits(ir: &Ir, op: OpId, elem: TypeId) -> bool {
    let (float, int) = (ir.float_format(elem).is_some(), ir.int_or_index_width(elem).is_some());
    let word = KINDS.text_of(kind_of(ir, op));
    (float && of_vectors(&word, true).is_some()) || (int && of_vectors(&word, false).is_some())
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

/// The scalar type of a type or of its elements.
pub(super) fn scalar(w: &World<'_>, t: TypeId) -> Result<ScalarTy, Stop> {
    scalar_ty(w.ir, w.config.index_width, t).ok_or_else(|| w.unsupported("elements of this type"))
}

/// The scalar operation that an operation's `kind` names.
pub(super) fn combiner(w: &World<'_>, scalar: ScalarTy) -> Result<ScalarOp, Stop> {
    let kind = of_vectors(&KINDS.text_of(kind_of(w.ir, w.op)), matches!(scalar, ScalarTy::Float(_)));
    let op = kind.and_then(|k| k.on(scalar)).ok_or_else(|| w.unsupported("a reduction of elements of this type"))?;
    let flags = if matches!(scalar, ScalarTy::Float(_)) { scalar_attrs(w.ir, w.op, op.kernel).1 } else { 0 };
    Ok(ScalarOp { flags, ..op })
}

/// Two elements combined.
fn combined(w: &World<'_>, by: &ScalarOp, a: Value, b: Value) -> Result<Value, Stop> {
    by.eval_values(&[a, b]).map_err(|_| w.unsupported("a reduction of elements of this type"))
}

pub(super) fn reduction(w: &mut World<'_>, operands: &mut [Value], on: Lanes<'_>) -> Result<Values, Stop> {
    let kind = combiner(w, scalar(w, w.result_type()?)?)?;
    let s = lanes(w, operands, 0)?;
    w.charge(s.elems.len() as u64)?;
    let elements = (0..s.elems.len()).filter_map(|k| match on.on(k) {
        Some(true) => Some(at(&s.elems, k)),
        Some(false) => None,
        None => Some(Value::Poison),
    });
    let mut all = operands.get(1).cloned().into_iter().chain(elements);
    let Some(first) = all.next() else {
        // Sums and products of no floats: nothing says which zero, or which of the infinities.
        let word = KINDS.text_of(kind_of(w.ir, w.op));
        let integers = of_vectors(&word, false).filter(|_| matches!(kind.out, ScalarTy::Int(_)));
        let none = integers.and_then(|k| k.neutral(kind.out));
        let none = none.ok_or_else(|| w.unsupported("a reduction of no elements of this type"))?;
        return Ok(Values::from_iter([Value::Word(none)]));
    };
    // A single element keeps the promises, too.
    let all = all.try_fold(first, |sum, x| combined(w, &kind, sum, x))?;
    Ok(Values::from_iter([kind.kept(all)]))
}

/// Some dimensions combined.
pub static MULTI_REDUCTION: OpDef = OpDef {
    name: "vector.multi_reduction",
    form: FORM,
    since: Gen::Y2021,
    summary: "combines the elements along some dimensions with an accumulator",
    doc: "In row-major order here, beginning with the accumulator; for floats that is one of the allowed orders. \
          Where no dimension is reduced there is nothing to combine: the result is the source, whatever the \
          accumulator. Until release 14 there is no accumulator, and the first element of each line is the initial \
          value. Kinds as of `reduction`. Source: vector dialect, \"vector.multi_reduction\".",
    operands: &[one("source", &VECTOR), opt("acc", &ANY)],
    results: &[one("dest", &ANY)],
    attrs: &[attr("kind", &KIND_ATTR), attr("reduction_dims", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_multi_reduction),
    complete: Some(complete_multi_reduction),
    meaning: Meaning::Values(|w, v| multi_reduction(w, v, Lanes::ALL)),
    ..OpDef::NEW
};

/// Partial reductions.
pub static SCAN: OpDef = OpDef {
    name: "vector.scan",
    form: Form::Asm(
        "` ` `<` `` $kind `` `>` `,` $source `,` $initial_value {(`reduction_dim` `=` $reduction_dim^ `,` \
            `inclusive` `=` $inclusive)?} attr-dict `:` type($source) `,` type($initial_value)",
    ),
    naming: Naming::Each,
    summary: "all partial reductions along a dimension, and the last of them",
    doc: "Inclusive: the first slice is that of the source, each next one combines the one before with the source's. \
          Exclusive: the first is the initial value, each next one combines the one before with the source's slice \
          before. The second result is the last partial reduction. Source: vector dialect, \"vector.scan\".",
    operands: &[one("source", &VECTOR), one("initial_value", &VECTOR)],
    results: &[one("dest", &VECTOR), one("accumulated_value", &VECTOR)],
    attrs: &[attr("kind", &KIND_ATTR), attr("reduction_dim", &I64_ATTR), attr("inclusive", &BOOL_ATTR)],
    rules: &[TypeRule::AllMatch(&["source", "dest"]), TypeRule::AllMatch(&["initial_value", "accumulated_value"])],
    traits: Traits::PURE,
    verify: Some(verify_scan),
    complete: Some(kind_of_then),
    meaning: Meaning::Values(scan),
    ..OpDef::NEW
};

/// Dimensions were an array of attributes.
fn complete_multi_reduction(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if let Some(dims) = p.ir.sym_lookup("reduction_dims").and_then(|s| op.attrs.iter_mut().find(|a| a.0 == s))
        && matches!(p.ir.attr_of_id(dims.1), Attr::Array(_))
        && let Some(list) = p.ir.attr_i64_list(dims.1)
    {
        let i64_type = p.ir.int_type(64);
        dims.1 = p.ir.attr(Attr::DenseArray(i64_type, list.iter().map(|&n| n as u64).collect()));
    }
    kind_of_then(p, op)
}

fn reduced_shape(ir: &Ir, op: OpId, source: TypeId) -> Vec<i64> {
    let dims = static_list(ir, op, "reduction_dims");
    let shape = ir.shape(source).unwrap_or(&[]).iter().enumerate();
    shape.filter(|(k, _)| !dims.contains(&(*k as i64))).map(|x| *x.1).collect()
}

/// How many elements are combined into each of the result.
pub(super) fn reduced_lines(ir: &Ir, op: OpId) -> i64 {
    let dims = static_list(ir, op, "reduction_dims");
    let shape = ir.operand_types(op).next().and_then(|t| ir.shape(t)).unwrap_or(&[]);
    shape.iter().enumerate().filter(|(k, _)| dims.contains(&(*k as i64))).map(|x| *x.1).fold(1, i64::saturating_mul)
}

fn verify_multi_reduction(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(d)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
    let function = v.ir.ancestors(op).find(|&o| v.ir.is(o, "func.func"));
    let lacks = v.ir.operands(op).len() < 2 && function.is_some_and(|f| v.ir.op_name(f) == "func.func");
    v.require(op, !lacks, "expected 2 operands, but found 1")?;
    let fits = v.ir.operand_types(op).nth(1).is_none_or(|acc| acc == d);
    v.require(op, fits, "failed to verify that all of {acc, dest} have same type")?;
    let want = reduced_shape(v.ir, op, s);
    let Type::Vector { elem, .. } = *v.ir.type_of_id(s) else { return Ok(()) };
    let all = want.is_empty() && !v.ir.shape(s).unwrap_or(&[]).is_empty();
    let want = if all { elem } else { v.ir.ty(Type::Vector { shape: want.into(), elem, scalable: 0 }) };
    let scalable = matches!(v.ir.type_of_id(s), Type::Vector { scalable, .. } if *scalable != 0);
    if want != d && !scalable {
        let m = format!("destination type '{}' is incompatible with source type '{}'", v.show(d), v.show(s));
        return Err(v.error(op, m));
    }
    Ok(())
}

fn verify_scan(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(i)) = (v.ir.operand(op, 0), v.ir.operand(op, 1)) else { return Ok(()) };
    let (s, i) = (v.ir.value_type(s), v.ir.value_type(i));
    let (shape, init) = (v.ir.shape(s).unwrap_or(&[]).to_vec(), v.ir.shape(i).unwrap_or(&[]).to_vec());
    let dim = v.ir.i64_attr_named(op, "reduction_dim").unwrap_or(0);
    let Some(d) = usize::try_from(dim).ok().filter(|&d| d < shape.len()) else {
        return Err(v.error(op, format!("reduction dimension {dim} has to be less than {}", shape.len())));
    };
    if init.len() + 1 != shape.len() {
        return Err(v.error(op, format!("initial value rank {} has to be equal to {}", init.len(), shape.len() - 1)));
    }
    let rest = shape.iter().enumerate().filter(|(k, _)| *k != d).map(|x| *x.1);
    if !rest.eq(init.iter().copied()) {
        return Err(v.error(op, "incompatible input/initial value shapes"));
    }
    let elem = v.ir.elem_or_self(s);
    unsupported_kind(v, op, elem)
}

pub(super) fn multi_reduction(w: &mut World<'_>, operands: &mut [Value], on: Lanes<'_>) -> Result<Values, Stop> {
    let (ty, elem) = (w.operand_type(0)?, w.ir.elem_or_self(w.result_type()?));
    if !kind_fits(w.ir, w.op, elem) {
        return Err(w.unsupported("elements of this type"));
    }
    let kind = combiner(w, scalar(w, elem)?)?;
    let dims = static_list(w.ir, w.op, "reduction_dims");
    let s = lanes(w, operands, 0)?;
    w.charge(s.elems.len() as u64)?;
    if dims.is_empty() {
        if !on.all(s.elems.len()) {
            return Err(w.unsupported("inactive lanes without a reduction"));
        }
        return made(w, Rc::unwrap_or_clone(s).elems);
    }
    let n = count(w)?;
    let mut out: Vec<Option<Value>> = match operands.get(1) {
        Some(start) => (0..n).map(|i| Some(element(start, i))).collect(),
        None => vec![None; n],
    };
    let source = extents(w, ty);
    let kept: Vec<usize> = (0..source.len()).filter(|&k| !dims.contains(&(k as i64))).collect();
    let steps = row_major_strides(&reduced_shape(w.ir, w.op, ty));
    let mut index = vec![0i64; source.len()];
    for i in 0..s.elems.len() {
        let place: i64 = kept.iter().zip(&steps).map(|(&k, s)| index.get(k).copied().unwrap_or(0) * s).sum();
        if let Some(slot) = out.get_mut(place as usize) {
            *slot = Some(match slot.take() {
                _ if on.on(i).is_none() => Value::Poison,
                Some(old) if on.on(i) == Some(false) => old,
                Some(old) => combined(w, &kind, old, at(&s.elems, i))?,
                None => at(&s.elems, i),
            });
        }
        next_index(&mut index, source);
    }
    made(w, Elems::from_values(out.into_iter().map(|v| v.unwrap_or(Value::Poison)).collect()))
}

fn scan(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let kind = combiner(w, scalar(w, w.operand_type(0)?)?)?;
    let dim = usize::try_from(w.ir.i64_attr_named(w.op, "reduction_dim").unwrap_or(0)).unwrap_or(0);
    let inclusive = matches!(w.ir.attr_named(w.op, "inclusive").map(|a| w.ir.attr_of_id(a)), Some(Attr::Bool(true)));
    let (s, init) = (lanes(w, operands, 0)?, lanes(w, operands, 1)?);
    let step = s.shape.get(dim + 1..).and_then(Ir::static_elems).unwrap_or(1) as usize;
    let n = s.shape.get(dim).copied().unwrap_or(0) as usize;
    let mut out = vec![Value::Poison; s.elems.len()];
    let mut ends = Vec::with_capacity(init.elems.len());
    for k in 0..init.elems.len() {
        // Line k runs along the dimension: where it begins.
        let base = k.checked_div(step).unwrap_or(0) * step * n + k.checked_rem(step).unwrap_or(0);
        let mut sum = at(&init.elems, k);
        for j in 0..n {
            let here = base + j * step;
            sum = match (inclusive, j) {
                (true, 0) => at(&s.elems, here),
                (true, _) => combined(w, &kind, sum, at(&s.elems, here))?,
                (false, 0) => sum,
                (false, _) => combined(w, &kind, sum, at(&s.elems, here - step))?,
            };
            if let Some(slot) = out.get_mut(here) {
                *slot = sum.clone();
            }
        }
        ends.push(sum);
    }
    let vector = |shape: &[i64], elems| Value::shaped(shape, Elems::from_values(elems));
    Ok(Values::from_iter([vector(&s.shape, out), vector(&init.shape, ends)]))
}

pub(super) fn unsupported_kind(v: &mut Verifier<'_>, op: OpId, elem: TypeId) -> VResult {
    if kind_fits(v.ir, op, elem) {
        return Ok(());
    }
    let kind = KINDS.text_of(kind_of(v.ir, op));
    let m = format!("unsupported reduction type '{}' for kind '{kind}'", v.show(elem));
    Err(v.error(op, m))
}
