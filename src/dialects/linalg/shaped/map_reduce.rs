//! `map` and `reduce`: operations with a body of their own, or the only operation of it.

use super::{SHAPED, SHAPED_TRAITS, elems, int_list, print_int_list, shape_text, shapes, tensor_results};
use crate::constraints::{AttrC, AttrParse, DENSE_I64_ARRAY_ATTR};
use crate::linalg::body::Builder;
use crate::linalg::named::{HIDDEN, ins_outs, only_op, print_ins_outs};
use crate::linalg::structure::{WITHOUT_OUTPUT, elem_of};
use crate::linalg::table::STRUCTURED;
use crate::{Form, Naming, OpDef, attr, one, var};
use rustmlir_ir::{OpId, OpSpec, TypeId, ValueId};
use rustmlir_meaning::stop::Ub;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

static INCREASING: AttrC = AttrC::new(
    "i64 dense array attribute should be in increasing order",
    |ir, a| {
        (DENSE_I64_ARRAY_ATTR.pred)(ir, a) && ir.attr_i64_list(a).is_some_and(|l| l.windows(2).all(|w| w[0] < w[1]))
    },
    AttrParse::IntList(64),
);

/// A scalar function of the inputs.
pub static MAP: OpDef = OpDef {
    name: "linalg.map",
    form: Form::body(parse_map, print_map),
    naming: Naming::Word("mapped"),
    argument_name: Some(|ir, op, i| if i + 1 < ir.operands(op).len() { "in" } else { "init" }),
    summary: "computes each element of the output from those of the inputs at the same place",
    doc: "All operands have one shape. The body gets an element of each input and, since `mlir-opt` 22, of the output. A body of \
          one operation may be written as its name in braces. Undefined: inputs whose extents are not those of the output, an \
          element of a buffer that the body uses and that is uninitialized. Source: linalg dialect of `mlir-opt` 22.",
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
    form: Form::body(parse_reduce, print_reduce),
    naming: Naming::Word("reduced"),
    argument_name: Some(|ir, op, i| if i < ir.operands(op).len() / 2 { "in" } else { "init" }),
    summary: "combines the elements along some dimensions with those of the outputs",
    doc: "The body gets an element of each input and the current element of each output and yields the new ones. `dimensions` are \
          gone in the outputs; along them the points run in rising order here. Undefined: extents of inputs and outputs that \
          disagree, an element of a buffer that is uninitialized. Source: linalg dialect of `mlir-opt` 22.",
    operands: &[var("inputs", &SHAPED), var("inits", &SHAPED)],
    attrs: &[attr("dimensions", &INCREASING)],
    traits: SHAPED_TRAITS,
    complete: None,
    verify: Some(verify_reduce),
    undefined: &[Ub::ShapeMismatch, Ub::UninitialisedRead],
    ..STRUCTURED
};

/// `{ arith.addf {..} }`: the name of the only operation of the body and its attributes.
struct Short {
    name: String,
    attrs: Vec<(rustmlir_base::Sym, rustmlir_ir::AttrId)>,
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

/// The body that a short form stands for. The output's element comes first where the operation
/// combines with it.
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

/// `(%a: T, ..) { .. }`. The body of a map had no argument for the output until 2025.
fn long_body(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.expect(T::LParen)?;
    let mut args = p.comma_list_until(T::RParen, |p| {
        let (name, at) = p.argument_name()?;
        p.expect(T::Colon)?;
        let ty = p.ty()?;
        Ok(RegionArg { name, at, ty })
    })?;
    if op.def.is_some_and(|d| d.0.name == "linalg.map")
        && args.len() + 1 == op.operands.len()
        && let Some(&ty) = elems(p, &op.operands).last()
    {
        args.push(RegionArg { name: "", at: op.at, ty });
        op.form = WITHOUT_OUTPUT;
    }
    let r = p.region(&args)?;
    op.regions.push(r);
    Ok(())
}

fn print_long_body(p: &mut Printer<'_>, op: OpId) {
    let Some(r) = p.ir.region_of(op, 0) else { return };
    p.newline_indented();
    p.out.push('(');
    let mut args: Vec<ValueId> = p.ir.entry(r).map(|b| p.ir.block_args(b).collect()).unwrap_or_default();
    if p.ir.form(op) == WITHOUT_OUTPUT {
        args.pop();
    }
    for (i, &v) in args.iter().enumerate() {
        if i > 0 {
            p.out.push_str(", ");
        }
        p.typed_arg(v);
    }
    p.out.push_str(") ");
    p.region(r, false, true);
}

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
