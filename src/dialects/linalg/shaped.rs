//! Structured operations with a form of their own: `map`, `reduce`, `transpose`, `broadcast`, `elementwise`, `contract`.

use super::body::{self, Builder};
use super::named::{HIDDEN, group, ins_outs, leading_maps, only_op, print_ins_outs, print_results};
use super::structure::{ERA, elem_of, is_era, maps_of_attr};
use super::table::{Row, STRUCTURED, TYPE_FN};
use super::verify::verify;
use super::{DPS_INIT, views};
use crate::dialects::constraints::{ANY, AttrC, AttrParse, Class, DENSE_I64_ARRAY_ATTR, MAP_ARRAY_ATTR, TypeC};
use crate::dialects::{Exec, Form, Gen, OpDef, Traits, attr, default_attr, one, opt, opt_attr, spelling, var};
use crate::exec::stop::Ub;
use crate::ir::{Attr, DYNAMIC, Expr, MapId, OpId, OpSpec, TypeId, ValueId};
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser, RegionArg};
use crate::syntax::printer::Printer;
use crate::verify::{VResult, Verifier};

const SHAPED_TRAITS: Traits = Traits::SINGLE_BLOCK.and(Traits::STRUCTURED);

static SHAPED: TypeC = TypeC {
    desc: "memref of any type values or ranked tensor of any type values",
    pred: |ir, t| ir.shape(t).is_some(),
    build: None,
    class: Class::Any,
};

static INCREASING: AttrC = AttrC {
    desc: "i64 dense array attribute should be in increasing order",
    pred: |ir, a| {
        (DENSE_I64_ARRAY_ATTR.pred)(ir, a) && ir.attr_i64_list(a).is_some_and(|l| l.windows(2).all(|w| w[0] < w[1]))
    },
    parse: AttrParse::IntList(64),
};

static PERMUTATION: AttrC = AttrC {
    desc: "i64 dense array attribute",
    pred: |ir, a| (DENSE_I64_ARRAY_ATTR.pred)(ir, a) || matches!(ir.attr_of_id(a), Attr::Map(_)),
    parse: AttrParse::IntList(64),
};

/// A scalar function of the inputs.
pub static MAP: OpDef = OpDef {
    name: "linalg.map",
    spellings: &[spelling(Gen::Today, "linalg.map", Form::Custom(parse_map, print_map))],
    summary: "computes each element of the output from those of the inputs at the same place",
    doc: "All operands have one shape. The body gets an element of each input and, since `mlir-opt` 22, of the output. A body of \
          one operation may be written as its name in braces. Source: linalg dialect of `mlir-opt` 22.",
    operands: &[var("inputs", &SHAPED), one("init", &SHAPED)],
    traits: SHAPED_TRAITS,
    complete: None,
    verify: Some(verify_map),
    undefined: &[Ub::ShapeMismatch, Ub::UninitialisedRead],
    ..STRUCTURED
};

/// Combines along dimensions.
pub static REDUCE: OpDef = OpDef {
    name: "linalg.reduce",
    spellings: &[spelling(Gen::Today, "linalg.reduce", Form::Custom(parse_reduce, print_reduce))],
    summary: "combines the elements along some dimensions with those of the outputs",
    doc: "The body gets an element of each input and the current element of each output and yields the new ones. `dimensions` are \
          gone in the outputs. They run in order here. Source: linalg dialect of `mlir-opt` 22.",
    operands: &[var("inputs", &SHAPED), var("inits", &SHAPED)],
    attrs: &[attr("dimensions", &INCREASING)],
    traits: SHAPED_TRAITS,
    complete: None,
    verify: Some(verify_reduce),
    undefined: &[Ub::ShapeMismatch, Ub::UninitialisedRead],
    ..STRUCTURED
};

/// Exchanges dimensions, by copying (today) or as a view (2020).
pub static TRANSPOSE: OpDef = OpDef {
    name: "linalg.transpose",
    spellings: &[spelling(Gen::Today, "linalg.transpose", Form::Custom(parse_transpose, print_transpose))],
    summary: "the elements with their dimensions in another order",
    doc: "Today: dimension k of `init` is dimension `permutation[k]` of `input`; elements are copied. In 2020 the operation has a \
          map and no `outs`: it makes a view of the source with permuted sizes and strides, and its text gives the result the \
          type of the source. Undefined in 2020's form: a static type that the permuted view does not have. Source: linalg \
          dialect document, \"linalg.transpose\"; linalg dialect of `mlir-opt` 22.",
    operands: &[one("input", &SHAPED), opt("init", &SHAPED)],
    results: &[var("result", &ANY)],
    attrs: &[attr("permutation", &PERMUTATION)],
    traits: SHAPED_TRAITS.and(Traits::IMPLIED_BODY),
    regions: &[crate::dialects::RegionDef { name: "region", blocks: crate::dialects::Blocks::One, variadic: true }],
    complete: Some(complete_transpose),
    verify: Some(verify_transpose),
    exec: Exec::Resolve(|r, op| {
        if is_era(r.ir, op) { views::resolve_transpose(r, op) } else { super::resolve::resolve(r, op) }
    }),
    undefined: &[Ub::ShapeMismatch, Ub::UninitialisedRead, Ub::CastMismatch],
    ..STRUCTURED
};

/// Repeats along new dimensions.
pub static BROADCAST: OpDef = OpDef {
    name: "linalg.broadcast",
    spellings: &[spelling(Gen::Today, "linalg.broadcast", Form::Custom(parse_broadcast, print_broadcast))],
    summary: "repeats the input along added dimensions",
    doc: "`dimensions` are those of `init` that `input` lacks. Source: linalg dialect of `mlir-opt` 22.",
    operands: &[one("input", &SHAPED), one("init", &SHAPED)],
    attrs: &[attr("dimensions", &DENSE_I64_ARRAY_ATTR)],
    traits: SHAPED_TRAITS.and(Traits::IMPLIED_BODY),
    complete: None,
    verify: Some(verify_broadcast),
    undefined: &[Ub::ShapeMismatch, Ub::UninitialisedRead],
    ..STRUCTURED
};

static KIND: AttrC = AttrC {
    desc: "allowed 32-bit signless integer cases",
    pred: |ir, a| matches!(ir.attr_of_id(a), Attr::Dialect(d, t) if ir.str(*d) == "linalg" && ir.str(*t).starts_with("elementwise_kind<")),
    parse: AttrParse::Any,
};

/// A function of elements, named by an attribute.
pub static ELEMENTWISE: OpDef = OpDef {
    name: "linalg.elementwise",
    spellings: &[spelling(Gen::Today, "linalg.elementwise", Form::Custom(parse_elementwise, print_elementwise))],
    summary: "applies the function `kind` to elements",
    doc: "`indexing_maps` may transpose or broadcast the inputs; without them all operands have one shape. Kinds are those of the \
          operations of the same names. Source: linalg dialect of `mlir-opt` 22.",
    operands: &[var("inputs", &ANY), var("outputs", &DPS_INIT)],
    attrs: &[attr("kind", &KIND), opt_attr("indexing_maps", &MAP_ARRAY_ATTR)],
    complete: None,
    undefined: &[Ub::ShapeMismatch, Ub::UninitialisedRead],
    ..STRUCTURED
};

/// Sums products.
pub static CONTRACT: OpDef = OpDef {
    name: "linalg.contract",
    spellings: &[spelling(Gen::Today, "linalg.contract", Form::Custom(parse_contract, print_contract))],
    summary: "sums products over the loops that the output does not have",
    doc: "`out[C] += in0[A] * in1[B]` with the maps A, B, C, which are projected permutations. Inputs are cast to the element type \
          of the output as `cast` says. Source: linalg dialect of `mlir-opt` 22.",
    attrs: &[attr("indexing_maps", &MAP_ARRAY_ATTR), default_attr("cast", &TYPE_FN, "#linalg.type_fn<cast_signed>")],
    complete: None,
    verify: Some(verify_contract),
    undefined: &[Ub::ShapeMismatch, Ub::UninitialisedRead],
    ..STRUCTURED
};

fn elems(p: &Parser<'_>, vs: &[ValueId]) -> Vec<TypeId> {
    vs.iter().map(|&v| elem_of(&p.ir, p.ir.value_type(v))).collect()
}

/// Results of operations that do not write them: the types of the outputs that are tensors.
fn tensor_results(p: &Parser<'_>, op: &mut ParsedOp, outs: &[ValueId]) {
    let types = outs.iter().map(|&v| p.ir.value_type(v)).filter(|&t| p.ir.is_tensor(t));
    op.results = types.collect();
}

/// `{ arith.addf {..} }`: the name of the only operation of the body and its attributes.
struct Short {
    name: String,
    attrs: Vec<(crate::base::Sym, crate::ir::AttrId)>,
}

fn short(p: &mut Parser<'_>) -> PResult<Option<Short>> {
    if p.peek() != T::LBrace {
        return Ok(None);
    }
    p.bump();
    let at = p.at();
    let name = p.keyword()?.to_string();
    if p.ir.registry.lookup(&name).is_none() {
        return Err(p.error_at(at, format!("custom op '{name}' is unknown")));
    }
    let mut s = Short { name, attrs: Vec::new() };
    if p.peek() == T::LBrace {
        p.attr_dict(&mut s.attrs)?;
    }
    p.expect(T::RBrace)?;
    Ok(Some(s))
}

/// The body that a short form stands for. The output's element comes first where the operation combines with it.
fn short_body(p: &mut Parser<'_>, op: &mut ParsedOp, s: &Short, combine: bool) {
    let types = elems(p, &op.operands);
    let Some(&out) = types.last() else { return };
    let (region, args, mut b) = Builder::region(&mut p.ir, op.at, &types);
    let mut operands = args.clone();
    if combine {
        operands.rotate_right(1);
    } else {
        operands.pop();
    }
    let name = b.ir.name_id(&s.name);
    let spec = OpSpec { operands, results: vec![out], attrs: s.attrs.clone(), ..OpSpec::default() };
    let inner = b.ir.new_op(name, op.at, &spec);
    if let Some(block) = b.ir.entry(region) {
        b.ir.append_op(block, inner);
    }
    let made: Vec<ValueId> = b.ir.results(inner).collect();
    b.end(&made);
    op.regions.push(region);
}

/// `(%a: T, ..) { .. }`
fn long_body(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.expect(T::LParen)?;
    let args = p.comma_list_until(T::RParen, |p| {
        let (name, at) = p.argument_name()?;
        p.expect(T::Colon)?;
        let ty = p.ty()?;
        Ok(RegionArg { name, at, ty })
    })?;
    let r = p.region(&args)?;
    op.regions.push(r);
    Ok(())
}

fn print_long_body(p: &mut Printer<'_>, op: OpId) {
    let Some(r) = p.ir.region_of(op, 0) else { return };
    p.newline_indented();
    p.out.push('(');
    let args: Vec<ValueId> = p.ir.entry(r).map(|b| p.ir.block_args(b).collect()).unwrap_or_default();
    for (i, &v) in args.iter().enumerate() {
        if i > 0 {
            p.out.push_str(", ");
        }
        p.typed_arg(v);
    }
    p.out.push_str(") ");
    p.region(r, false, true);
}

// ---- map ------------------------------------------------------------------------------------------------------------

fn parse_map(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let s = short(p)?;
    ins_outs(p, op, false)?;
    p.opt_attr_dict(op)?;
    match &s {
        Some(s) => short_body(p, op, s, false),
        None => long_body(p, op)?,
    }
    let outs: Vec<ValueId> = op.operands.last().copied().into_iter().collect();
    tensor_results(p, op, &outs);
    Ok(())
}

/// The operation that a body consists of, if the short form shows all of it.
fn short_of(p: &Printer<'_>, op: OpId, combine: bool) -> Option<OpId> {
    let r = p.ir.region_of(op, 0)?;
    // The short form names its operation without quotes.
    let inner = only_op(p, r).filter(|&o| p.ir.def(o).is_some())?;
    let mut args: Vec<ValueId> = p.ir.block_args(p.ir.entry(r)?).collect();
    if combine {
        args.rotate_right(1);
    } else {
        args.pop();
    }
    let plain = p.ir.regions(inner).is_empty() && p.ir.operands(inner) == args.as_slice() && p.ir.n_results(inner) == 1;
    plain.then_some(inner)
}

fn print_short(p: &mut Printer<'_>, inner: OpId) {
    p.out.push_str(" { ");
    let name = p.ir.op_name(inner);
    p.out.push_str(name);
    p.attr_dict(inner, &[]);
    p.out.push_str(" }");
}

fn print_map(p: &mut Printer<'_>, op: OpId) {
    let inner = short_of(p, op, false);
    if let Some(inner) = inner {
        print_short(p, inner);
    }
    let vs = p.ir.operands(op).to_vec();
    let n = vs.len().saturating_sub(1);
    print_ins_outs(p, &vs[..n], &vs[n..]);
    p.attr_dict(op, HIDDEN);
    if inner.is_none() {
        print_long_body(p, op);
    }
}

fn shape_text(shape: &[i64]) -> String {
    let one = |&d: &i64| if d == DYNAMIC { DYNAMIC.to_string() } else { d.to_string() };
    shape.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn shapes(v: &Verifier<'_>, op: OpId) -> Vec<Vec<i64>> {
    v.ir.operand_types(op).map(|t| v.ir.shape(t).unwrap_or(&[]).to_vec()).collect()
}

fn body_args(v: &Verifier<'_>, op: OpId) -> Vec<TypeId> {
    let b = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r));
    b.map(|b| v.ir.block_args(b).map(|a| v.ir.value_type(a)).collect()).unwrap_or_default()
}

fn verify_map(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (types, args) = (v.ir.operand_types(op).collect::<Vec<_>>(), body_args(v, op));
    if types.len() != args.len() {
        let m = format!(
            "expects number of operands to match the arity of mapper, but got: {} and {}",
            types.len(),
            args.len()
        );
        return Err(v.error(op, m));
    }
    for (&t, &a) in types.iter().zip(&args).take(types.len().saturating_sub(1)) {
        let e = elem_of(v.ir, t);
        if e != a {
            let m = format!("expected element type of input '{}' to match bbArg type '{}'", v.show(e), v.show(a));
            return Err(v.error(op, m));
        }
    }
    let shapes = shapes(v, op);
    let Some((out, ins)) = shapes.split_last() else { return Ok(()) };
    if let Some(s) = ins.iter().find(|s| *s != out) {
        let m = format!("expected shape of input ({}) to match shape of output ({})", shape_text(s), shape_text(out));
        return Err(v.error(op, m));
    }
    Ok(())
}

// ---- reduce ---------------------------------------------------------------------------------------------------------

/// `dimensions = [1, 0]`
fn int_list(p: &mut Parser<'_>, op: &mut ParsedOp, name: &str) -> PResult<()> {
    if !p.eat_keyword(name) {
        let at = p.at();
        return Err(p.custom_error_at(op, at, format!("expected '{name}'")));
    }
    p.expect(T::Eq)?;
    let a = p.int_list_attr(64)?;
    p.add_attr(op, name, a);
    Ok(())
}

fn print_int_list(p: &mut Printer<'_>, op: OpId, name: &str) {
    let list = p.ir.attr_named(op, name).and_then(|a| p.ir.attr_i64_list(a)).unwrap_or_default();
    let items: Vec<String> = list.iter().map(i64::to_string).collect();
    p.out.push_str(&format!(" {name} = [{}]", items.join(", ")));
}

fn parse_reduce(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let s = short(p)?;
    let n = ins_outs(p, op, false)?;
    int_list(p, op, "dimensions")?;
    p.opt_attr_dict(op)?;
    match &s {
        Some(s) => short_body(p, op, s, true),
        None => long_body(p, op)?,
    }
    let outs = op.operands.get(n..).unwrap_or(&[]).to_vec();
    tensor_results(p, op, &outs);
    Ok(())
}

fn print_reduce(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    let inner = if vs.len() == 2 { short_of(p, op, true) } else { None };
    if let Some(inner) = inner {
        print_short(p, inner);
    }
    let n = vs.len() / 2;
    print_ins_outs(p, &vs[..n], &vs[n..]);
    print_int_list(p, op, "dimensions");
    p.attr_dict(op, &["dimensions", HIDDEN[0], HIDDEN[1]]);
    if inner.is_none() {
        print_long_body(p, op);
    }
}

fn verify_reduce(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let shapes = shapes(v, op);
    let n = shapes.len() / 2;
    if shapes.is_empty() || !shapes.len().is_multiple_of(2) {
        return Err(v.error(op, "expected equal number of inputs and outputs (required by linalg.reduce)"));
    }
    let (ins, outs) = shapes.split_at(n);
    for (list, what) in [(ins, "input"), (outs, "output")] {
        if let Some(k) = list.iter().position(|s| *s != list[0]) {
            let m = format!(
                "expects all {what}s to have the same shapes. Shape at {what}-index {k} is not equal to the shape at {what}-index 0."
            );
            return Err(v.error(op, m));
        }
    }
    let dims = v.ir.attr_named(op, "dimensions").and_then(|a| v.ir.attr_i64_list(a)).unwrap_or_default();
    let rank = ins[0].len() as i64;
    if dims.iter().any(|&d| d < 0 || d >= rank) {
        return Err(v.error(op, format!("dimensions for reduction should be in the range [0, {}].", rank - 1)));
    }
    let left: Vec<i64> = (0..rank).filter(|d| !dims.contains(d)).map(|d| ins[0][d as usize]).collect();
    if left.len() != outs[0].len() {
        let m = format!(
            "number of dimensions after reduction {} doesn't match the init rank {}",
            left.len(),
            outs[0].len()
        );
        return Err(v.error(op, m));
    }
    if left != outs[0] {
        let m = format!(
            "init dimensions [{}] doesn't match input dimensions after reduction [{}]",
            shape_text(&outs[0]),
            shape_text(&left)
        );
        return Err(v.error(op, m));
    }
    let (types, args) = (v.ir.operand_types(op).collect::<Vec<_>>(), body_args(v, op));
    if types.len() != args.len() {
        return Err(v.error(op, "mismatching number of operands and block arguments"));
    }
    for (k, (&t, &a)) in types.iter().zip(&args).enumerate() {
        let e = elem_of(v.ir, t);
        if e != a {
            let what = if k < n { "input" } else { "output" };
            let m = format!(
                "{what} element type '{}' does not match corresponding block argument type '{}'",
                v.show(e),
                v.show(a)
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

// ---- transpose and broadcast ----------------------------------------------------------------------------------------

/// `ins(..) outs(..) NAME = [..] {..}` with a body that yields its input.
fn parse_copying(p: &mut Parser<'_>, op: &mut ParsedOp, list: &str) -> PResult<()> {
    group(p, "ins", &mut op.operands)?;
    group(p, "outs", &mut op.operands)?;
    int_list(p, op, list)?;
    p.opt_attr_dict(op)?;
    copy_body(p, op);
    let outs: Vec<ValueId> = op.operands.last().copied().into_iter().collect();
    tensor_results(p, op, &outs);
    Ok(())
}

fn copy_body(p: &mut Parser<'_>, op: &mut ParsedOp) {
    let types = elems(p, &op.operands);
    let (region, args, mut b) = Builder::region(&mut p.ir, op.at, &types);
    b.end(args.get(..1).unwrap_or(&[]));
    op.regions.push(region);
}

fn print_copying(p: &mut Printer<'_>, op: OpId, list: &str) {
    let vs = p.ir.operands(op).to_vec();
    let n = vs.len().min(1);
    print_ins_outs(p, &vs[..n], &vs[n..]);
    print_int_list(p, op, list);
    p.attr_dict(op, &[list, HIDDEN[0], HIDDEN[1]]);
}

fn parse_transpose(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.peek() == T::Percent { views::parse_transpose(p, op) } else { parse_copying(p, op, "permutation") }
}

fn print_transpose(p: &mut Printer<'_>, op: OpId) {
    if is_era(p.ir, op) { views::print_transpose(p, op) } else { print_copying(p, op, "permutation") }
}

fn complete_transpose(_: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if op.regions.is_empty() && op.operands.len() == 1 {
        op.form = ERA;
    }
    Ok(())
}

fn verify_transpose(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if is_era(v.ir, op) {
        return views::verify_transpose(v, op);
    }
    if v.ir.operands(op).len() != 2 {
        return Err(v.error(op, format!("expected 2 operands, but found {}", v.ir.operands(op).len())));
    }
    if v.ir.regions(op).len() != 1 {
        return Err(v.error(op, "requires one region"));
    }
    let perm = v.ir.attr_named(op, "permutation").and_then(|a| v.ir.attr_i64_list(a)).unwrap_or_default();
    let mut sorted = perm.clone();
    sorted.sort_unstable();
    if sorted.iter().enumerate().any(|(i, &d)| i as i64 != d) {
        return Err(v.error(op, "permutation is not valid"));
    }
    let shapes = shapes(v, op);
    let (from, to) = (&shapes[0], &shapes[1]);
    if from.len() != perm.len() {
        let m = format!("size of permutation {} does not match the argument rank {}", perm.len(), from.len());
        return Err(v.error(op, m));
    }
    if from.len() != to.len() {
        return Err(v.error(op, format!("input rank {} does not match init rank {}", from.len(), to.len())));
    }
    for (k, &d) in perm.iter().enumerate() {
        let (x, y) = (to[k], from[d as usize]);
        if x != y {
            let m = format!(
                "dim(result, {k}) = {} doesn't match dim(input, permutation[{k}]) = {}",
                shape_text(&[x]),
                shape_text(&[y])
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

fn parse_broadcast(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    parse_copying(p, op, "dimensions")
}

fn print_broadcast(p: &mut Printer<'_>, op: OpId) {
    print_copying(p, op, "dimensions");
}

fn verify_broadcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let shapes = shapes(v, op);
    let (from, to) = (&shapes[0], &shapes[1]);
    let dims = v.ir.attr_named(op, "dimensions").and_then(|a| v.ir.attr_i64_list(a)).unwrap_or_default();
    if from.len() + dims.len() != to.len() {
        let m = format!(
            "input rank plus added dimensions does not match init rank. input rank: {}, dimensions size: {}, init rank: {}",
            from.len(),
            dims.len(),
            to.len()
        );
        return Err(v.error(op, m));
    }
    for (k, &d) in dims.iter().enumerate() {
        if d < 0 || d >= to.len() as i64 {
            let m = format!("dimension {k} is out of range. expected range: [0, {}], got: {d}", to.len() as i64 - 1);
            return Err(v.error(op, m));
        }
    }
    let kept = (0..to.len()).filter(|d| !dims.contains(&(*d as i64)));
    for (k, d) in kept.enumerate() {
        if from.get(k) != to.get(d) {
            let (x, y) = (from.get(k).copied().unwrap_or(0), to[d]);
            let m = format!(
                "input dim {k} should match init dim {d}. input: {}, init: {}",
                shape_text(&[x]),
                shape_text(&[y])
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

// ---- elementwise and contract ---------------------------------------------------------------------------------------

/// Kinds with their number of inputs and body.
const KINDS: &[(&str, usize, &str)] = &[
    ("exp", 1, "x exp"),
    ("log", 1, "x log"),
    ("abs", 1, "x abs"),
    ("ceil", 1, "x ceil"),
    ("floor", 1, "x floor"),
    ("negf", 1, "x negf"),
    ("reciprocal", 1, "x reciprocal"),
    ("round", 1, "x round"),
    ("sqrt", 1, "x sqrt"),
    ("rsqrt", 1, "x rsqrt"),
    ("square", 1, "x square"),
    ("tanh", 1, "x tanh"),
    ("erf", 1, "x erf"),
    ("add", 2, "x y add"),
    ("sub", 2, "x y sub"),
    ("mul", 2, "x y mul"),
    ("div", 2, "x y div"),
    ("div_unsigned", 2, "x y div_unsigned"),
    ("max_signed", 2, "x y max"),
    ("min_signed", 2, "x y min"),
    ("max_unsigned", 2, "x y max_unsigned"),
    ("min_unsigned", 2, "x y min_unsigned"),
    ("powf", 2, "x y powf"),
    ("select", 3, "x y z select"),
];

fn imply(p: &mut Parser<'_>, op: &mut ParsedOp, inputs: usize, body_text: &'static str, unsigned: bool) -> PResult<()> {
    let at = p.at();
    let (want, have) = (inputs + 1, op.operands.len());
    if want != have {
        let m = format!("[parseNamedStructuredOpRegion] ods-gen generated region expects {want} args, got {have}");
        return Err(p.custom_error_at(op, at, m));
    }
    let row = Row { name: "", loops: "", maps: "", body: body_text };
    let types = elems(p, &op.operands);
    match body::build(&mut p.ir, op.at, &row, &types, unsigned) {
        Ok(r) => {
            op.regions.push(r);
            Ok(())
        }
        Err(m) => Err(p.custom_error_at(op, op.at, m)),
    }
}

fn parse_elementwise(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if !p.eat_keyword("kind") {
        let at = p.at();
        return Err(p.custom_error_at(op, at, "expected 'kind'"));
    }
    p.expect(T::Eq)?;
    let at = p.at();
    let a = p.attribute(None)?;
    let text = match p.ir.attr_of_id(a) {
        Attr::Dialect(d, t) if p.ir.str(*d) == "linalg" => p.ir.str(*t).to_string(),
        _ => String::new(),
    };
    let kind = text.strip_prefix("elementwise_kind<").and_then(|t| t.strip_suffix('>')).unwrap_or("");
    let Some(&(_, inputs, body_text)) = KINDS.iter().find(|k| k.0 == kind) else {
        let names: Vec<&str> = KINDS.iter().map(|k| k.0).collect();
        let m = format!("expected ::mlir::linalg::ElementwiseKind to be one of: {}", names.join(", "));
        return Err(p.error_at(at, m));
    };
    p.add_attr(op, "kind", a);
    let given = leading_maps(p, op)?;
    super::named::leading_attrs(p, op)?;
    ins_outs(p, op, true)?;
    op.results = p.opt_arrow_types()?;
    imply(p, op, inputs, body_text, false)?;
    if !given {
        let rank = op.operands.last().and_then(|&v| p.ir.shape(p.ir.value_type(v))).map_or(0, <[i64]>::len);
        let id = p.ir.identity_map(rank as u32);
        let m = p.ir.attr(Attr::Map(id));
        let all = p.ir.attr(Attr::Array(vec![m; op.operands.len()]));
        p.add_attr(op, "indexing_maps", all);
    }
    Ok(())
}

fn print_maps(p: &mut Printer<'_>, op: OpId) {
    if let Some(a) = p.ir.attr_named(op, "indexing_maps") {
        p.out.push_str(" indexing_maps = ");
        p.attribute(a);
    }
}

fn print_rest(p: &mut Printer<'_>, op: OpId) {
    p.attr_dict(op, &["indexing_maps", "kind", HIDDEN[0], HIDDEN[1]]);
    let (ins, outs) = (p.ir.operand_group(op, 0), p.ir.operand_group(op, 1));
    print_ins_outs(p, &ins, &outs);
    print_results(p, op);
}

fn print_elementwise(p: &mut Printer<'_>, op: OpId) {
    p.out.push_str(" kind=");
    if let Some(a) = p.ir.attr_named(op, "kind") {
        p.attribute(a);
    }
    let maps = p.ir.attr_named(op, "indexing_maps").and_then(|a| maps_of_attr(p.ir, a)).unwrap_or_default();
    if !maps.iter().all(|&m| p.ir.map_is_identity(m)) {
        print_maps(p, op);
    }
    print_rest(p, op);
}

fn parse_contract(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if !leading_maps(p, op)? {
        let at = p.at();
        return Err(p.custom_error_at(op, at, "expected 'indexing_maps' attribute"));
    }
    super::named::leading_attrs(p, op)?;
    ins_outs(p, op, true)?;
    op.results = p.opt_arrow_types()?;
    let unsigned = op.attrs.iter().any(|a| {
        p.ir.str(a.0) == "cast"
            && matches!(p.ir.attr_of_id(a.1), Attr::Dialect(_, t) if p.ir.str(*t).contains("unsigned"))
    });
    imply(p, op, 2, "o a b mul add", unsigned)
}

fn print_contract(p: &mut Printer<'_>, op: OpId) {
    print_maps(p, op);
    print_rest(p, op);
}

fn projected(v: &Verifier<'_>, m: MapId) -> bool {
    let map = v.ir.map_of_id(m);
    let mut seen = Vec::new();
    map.syms == 0
        && map.results.iter().all(|&e| match v.ir.expr(e) {
            Expr::Dim(d) if !seen.contains(&d) => {
                seen.push(d);
                true
            }
            _ => false,
        })
}

fn verify_contract(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let maps = v.ir.attr_named(op, "indexing_maps").and_then(|a| maps_of_attr(v.ir, a)).unwrap_or_default();
    let mut dims: Option<u32> = None;
    for &m in &maps {
        if !projected(v, m) {
            return Err(v.plain_error(op, "provided affine_map is not a projected permutation"));
        }
        let n = v.ir.map_of_id(m).dims;
        if dims.is_some_and(|d| d != n) {
            return Err(v.plain_error(op, "ranks of shaped operand and results of corresponding affine_map differ"));
        }
        dims = Some(n);
    }
    let has = |v: &Verifier<'_>, k: usize, d: u32| {
        maps.get(k).is_some_and(|&m| v.ir.map_of_id(m).results.iter().any(|&e| v.ir.expr(e) == Expr::Dim(d)))
    };
    let mut contracting = false;
    for d in 0..dims.unwrap_or(0) {
        let (a, b, c) = (has(v, 0, d), has(v, 1, d), has(v, 2, d));
        let count = u8::from(a) + u8::from(b) + u8::from(c);
        if count == 0 {
            return Err(v.plain_error(op, format!("iteration space dim at index {d} not used to access any operand")));
        }
        if count == 1 || !(c || (a && b)) {
            let m =
                format!("iteration space dim at index {d} is neither a contracting dim nor of parallel iteration type");
            return Err(v.plain_error(op, m));
        }
        contracting |= a && b && !c;
    }
    if !contracting {
        return Err(v.plain_error(op, "'indexing_maps' do not specify a contracting dimension"));
    }
    verify(v, op)
}
