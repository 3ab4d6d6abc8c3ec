//! `transpose` and `broadcast`: the elements of the input at other places.

use super::{SHAPED, SHAPED_TRAITS, elems, int_list, print_int_list, shape_text, shapes, tensor_results};
use crate::constraints::{ANY, AttrC, AttrParse, DENSE_I64_ARRAY_ATTR, MAP_ATTR};
use crate::linalg::body::{Builder, How};
use crate::linalg::implied::is_body;
use crate::linalg::named::{HIDDEN, group, print_ins_outs};
use crate::linalg::rows::Row;
use crate::linalg::structure::{ERA, is_era};
use crate::linalg::table::STRUCTURED;
use crate::linalg::views;
use crate::{Exec, Form, Naming, OpDef, Traits, attr, one, opt, var};
use rustmlir_base::SmallSort;
use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_meaning::stop::Ub;
use rustmlir_meaning::{Meaning, Next};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

static PERMUTATION: AttrC = AttrC {
    desc: "i64 dense array attribute or AffineMap attribute",
    // Which of the two depends on the form; the rules of each say.
    pred: |_, _| true,
    parse: AttrParse::IntList(64),
};

/// Exchanges dimensions, by copying (today) or as a view (2020).
pub static TRANSPOSE: OpDef = OpDef {
    name: "linalg.transpose",
    form: Form::body(parse_transpose, print_transpose),
    naming: Naming::Word("transposed"),
    summary: "the elements with their dimensions in another order",
    doc: "Today: dimension k of `init` is dimension `permutation[k]` of `input`; elements are copied. In 2020 the \
          operation has a map and no `outs`: it makes a view of the source with permuted sizes and strides. The type \
          in its text is that of the source; the result has the permuted sizes and strides, and where the extents \
          are the same either way, later uses may name it by the type in the text as well. Undefined in 2020's form: \
          a result type, in generic form, that promises what the view does not have. Source: linalg dialect \
          document, \"linalg.transpose\"; linalg dialect of `mlir-opt` 22.",
    operands: &[one("input", &SHAPED), opt("init", &SHAPED)],
    results: &[var("result", &ANY)],
    attrs: &[attr("permutation", &PERMUTATION)],
    traits: SHAPED_TRAITS.and(Traits::IMPLIED_BODY),
    regions: &[crate::RegionDef { name: "region", blocks: crate::Blocks::One, variadic: true }],
    complete: Some(complete_transpose),
    verify: Some(verify_transpose),
    custom_fits: Some(|ir, op| if is_era(ir, op) { views::says_result(ir, op) } else { says_input(ir, op) }),
    meaning: Meaning::Regions(|w, operands| {
        if !is_era(w.ir, w.op) {
            return crate::linalg::meaning::meaning(w, operands);
        }
        let view = views::transpose(w, operands)?;
        Ok(Box::new(move |_, _| Ok(Next::Results(view.clone()))))
    }),
    exec: Exec::Resolve(|r, op| {
        if is_era(r.ir, op) {
            r.values(op, |w, operands| views::transpose(w, operands))
        } else {
            crate::linalg::resolve::resolve(r, op)
        }
    }),
    undefined: &[Ub::ShapeMismatch, Ub::UninitialisedRead, Ub::CastMismatch],
    ..STRUCTURED
};

/// Repeats along new dimensions.
pub static BROADCAST: OpDef = OpDef {
    name: "linalg.broadcast",
    form: Form::body(parse_broadcast, print_broadcast),
    naming: Naming::Word("broadcasted"),
    summary: "repeats the input along added dimensions",
    doc: "`dimensions` are those of `init` that `input` lacks. Undefined: an extent of `input` that differs from \
        that of the corresponding dimension of `init`, an element of a buffer that is uninitialized. Source: linalg \
        dialect of `mlir-opt` 22.",
    operands: &[one("input", &SHAPED), one("init", &SHAPED)],
    attrs: &[attr("dimensions", &DENSE_I64_ARRAY_ATTR)],
    traits: SHAPED_TRAITS.and(Traits::IMPLIED_BODY),
    complete: None,
    custom_fits: Some(says_input),
    verify: Some(verify_broadcast),
    undefined: &[Ub::ShapeMismatch, Ub::UninitialisedRead],
    ..STRUCTURED
};

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

/// Whether the body yields its input.
fn says_input(ir: &Ir, op: OpId) -> bool {
    is_body(ir, op, &Row { name: "", loops: "", maps: "", body: "x" }, How::default())
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
    let kind = if is_era(v.ir, op) { &MAP_ATTR } else { &DENSE_I64_ARRAY_ATTR };
    if v.ir.attr_named(op, "permutation").is_none_or(|a| !(kind.pred)(v.ir, a)) {
        return Err(v.error(op, format!("attribute 'permutation' failed to satisfy constraint: {}", kind.desc)));
    }
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
    sorted.small_sort();
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
            "input rank plus added dimensions does not match init rank. input rank: {}, dimensions size: {}, init \
                rank: {}",
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
