//! `linalg.conv` and the pooling operations of 2020: any number of spatial dimensions, strides,
//! dilations, padding.

use super::rows::Row;
use super::table::STRUCTURED;
use crate::constraints::{AttrC, AttrParse, I64_ATTR, STRIDED_MEMREF};
use crate::{AttrDef, Form, Gen, OpDef, ValueDef, one, opt_attr, spelling};
use rustmlir_ir::{Attr, Ir, OpId};
use rustmlir_meaning::stop::Ub;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_verify::{VResult, Verifier};

static I64_LIST: AttrC = AttrC::new(
    "64-bit integer array attribute",
    |ir, a| match ir.attr_of_id(a) {
        Attr::Array(items) => items.iter().all(|&i| (I64_ATTR.pred)(ir, i)),
        _ => false,
    },
    AttrParse::Any,
);
static PADDING: AttrC = AttrC::new(
    "64-bit signless int elements attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Dense { ty, .. } if ir.shape(*ty).is_some_and(|s| s.len() == 2 && s[1] == 2)),
    AttrParse::Any,
);
const ATTRS: &[AttrDef] =
    &[opt_attr("strides", &I64_LIST), opt_attr("dilations", &I64_LIST), opt_attr("padding", &PADDING)];
const CONV_OPERANDS: &[ValueDef] =
    &[one("filter", &STRIDED_MEMREF), one("input", &STRIDED_MEMREF), one("output", &STRIDED_MEMREF)];
const POOL_OPERANDS: &[ValueDef] =
    &[one("input", &STRIDED_MEMREF), one("windowDims", &STRIDED_MEMREF), one("output", &STRIDED_MEMREF)];

/// Rows for the bodies; maps depend on the rank.
static CONV_ROW: Row = Row { name: "linalg.conv", loops: "", maps: ";;", body: "o x y mul add" };
static MAX_ROW: Row = Row { name: "linalg.pooling_max", loops: "", maps: ";;", body: "o x above" };
static MIN_ROW: Row = Row { name: "linalg.pooling_min", loops: "", maps: ";;", body: "o x below" };
static SUM_ROW: Row = Row { name: "linalg.pooling_sum", loops: "", maps: ";;", body: "o x add" };

fn row(name: &str) -> &'static Row {
    match name {
        "linalg.pooling_max" => &MAX_ROW,
        "linalg.pooling_min" => &MIN_ROW,
        "linalg.pooling_sum" => &SUM_ROW,
        _ => &CONV_ROW,
    }
}

const POOL_DOC: &str = "`out[x..] = update(out[x..], in[x*stride + z*dilation - padding..])` over all z in the \
                        extents of the window, whose elements are never read. max and min keep the old element only \
                        if it is strictly beyond the new one. The sum includes the old elements of the output. \
                        Undefined: a window that leaves the input (pooling does not pad: `padding` only shifts the \
                        window). Source: linalg dialect, May 2020.";

/// Convolution.
pub static CONV: OpDef = OpDef {
    name: "linalg.conv",
    spellings: &[spelling(Gen::Y2020, "linalg.conv", Form::body(parse, super::named::print))],
    summary: "n-dimensional convolution (2020)",
    doc: "`out[b, x.., k] += filter[z.., q, k] * in[b, x*stride + z*dilation - low.., q]`, summed over k, q, z in \
          the order b, x, k, q, z. `strides` and `dilations` are 1 where absent. `padding` has a row [low, high] for \
          each spatial dimension; reading outside of the input gives zero where it is present. The output's extents \
          decide how far x runs. Undefined: an index outside of the input without padding. Source: linalg dialect \
          document, \"linalg.conv\"; `padding`: May 2020.",
    operands: CONV_OPERANDS,
    results: &[],
    attrs: ATTRS,
    verify: Some(verify),
    verify_regions: None,
    complete: Some(complete),
    custom_fits: Some(says_body),
    traits: OLD_TRAITS,
    undefined: &[Ub::OutOfBounds, Ub::UninitialisedRead],
    ..STRUCTURED
};

const OLD_TRAITS: crate::Traits =
    crate::Traits::SINGLE_BLOCK.and(crate::Traits::STRUCTURED).and(crate::Traits::IMPLIED_BODY);

const POOL: OpDef = OpDef {
    doc: POOL_DOC,
    operands: POOL_OPERANDS,
    results: &[],
    attrs: ATTRS,
    verify: Some(verify_pooling),
    verify_regions: None,
    complete: Some(complete),
    custom_fits: Some(says_body),
    traits: OLD_TRAITS,
    undefined: &[Ub::OutOfBounds, Ub::UninitialisedRead],
    ..STRUCTURED
};

/// Maximum over windows.
pub static POOLING_MAX: OpDef = OpDef {
    name: "linalg.pooling_max",
    spellings: &[spelling(Gen::Y2020, "linalg.pooling_max", Form::body(parse, super::named::print))],
    summary: "maximum over windows (2020)",
    ..POOL
};

/// Minimum over windows.
pub static POOLING_MIN: OpDef = OpDef {
    name: "linalg.pooling_min",
    spellings: &[spelling(Gen::Y2020, "linalg.pooling_min", Form::body(parse, super::named::print))],
    summary: "minimum over windows (2020)",
    ..POOL
};

/// Sum over windows.
pub static POOLING_SUM: OpDef = OpDef {
    name: "linalg.pooling_sum",
    spellings: &[spelling(Gen::Y2020, "linalg.pooling_sum", Form::body(parse, super::named::print))],
    summary: "sum over windows (2020)",
    ..POOL
};

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    super::named::era_operands(p, op)?;
    complete(p, op)
}

const HOW: super::body::How = super::body::How { unsigned: false, vectors: true };

fn complete(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if !op.regions.is_empty() {
        return Ok(());
    }
    op.form = super::structure::ERA;
    let elems: Vec<_> = op.operands.iter().map(|&v| p.ir.elem_or_self(p.ir.value_type(v))).collect();
    // Types without a body are for the verifier to complain about.
    let built = match elems.len() {
        3 => super::body::build(&mut p.ir, op.at, row(op.def.map_or("", |d| d.0.name)), &elems, HOW),
        _ => Err(String::new()),
    };
    match built {
        Ok(r) => op.regions.push(r),
        Err(_) => {
            let (r, args, mut b) = super::body::Builder::region(&mut p.ir, op.at, &elems);
            b.end(args.last().map_or(&[], std::slice::from_ref));
            op.regions.push(r);
        }
    }
    Ok(())
}

fn says_body(ir: &Ir, op: OpId) -> bool {
    super::implied::is_body(ir, op, row(ir.def(op).map_or("", |d| d.name)), HOW)
}

fn shapes(v: &Verifier<'_>, op: OpId) -> Vec<(usize, rustmlir_ir::TypeId)> {
    v.ir.operand_types(op).map(|t| (v.ir.shape(t).map_or(0, <[i64]>::len), v.ir.elem_or_self(t))).collect()
}

fn lists(v: &mut Verifier<'_>, op: OpId, n: usize) -> VResult {
    for name in ["strides", "dilations"] {
        let have = v.ir.attr_named(op, name).and_then(|a| v.ir.attr_i64_list(a)).map_or(n, |l| l.len());
        if have != n {
            return Err(v.error(op, format!("expects num {name} equal to number of window dimensions: {have} vs {n}")));
        }
    }
    Ok(())
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let s = shapes(v, op);
    if s.iter().any(|x| x.1 != s[0].1) {
        return Err(v.error(op, "expects memref elemental types to match"));
    }
    if s.iter().any(|x| x.0 != s[0].0) {
        return Err(v.error(op, "expects memref ranks to match"));
    }
    if s[0].0 < 2 {
        return Err(v.error(op, "expects memrefs of at least two dimensions"));
    }
    lists(v, op, s[0].0 - 2)
}

fn verify_pooling(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let s = shapes(v, op);
    if s[0].1 != s[2].1 {
        return Err(v.error(op, "expects memref elemental types to match"));
    }
    if s.iter().any(|x| x.0 != s[0].0) {
        return Err(v.error(op, "expects memref ranks to match"));
    }
    lists(v, op, s[0].0)
}
