//! Named structured operations as data: loops, indexing maps and scalar body of each. What a row says is all there is to
//! know of its operation; parsing, verifying, running and lowering read it.
//!
//! Maps are separated by `;`, one for each operand, outputs last. `*` is the identity over the rank of the output, `.` (or
//! nothing) a scalar. `s0` and `t0` stand for entries of `strides` and `dilations`.
//!
//! A body is in postfix notation. `a b c d` are the inputs, cast to the element type of the output (integers as signed,
//! capital letters as unsigned), `x y z` the inputs as they are, `o` is the output's old element.
//!
//! `unary_fn` and `binary_fn` take the function from the attribute `fun`.
//!
//! The facts are those of `mlir-opt` 22: `linalg-generalize-named-ops` on each operation.

use super::named::{complete, output_first, parse, print, says_body};
use super::verify::{verify, verify_regions};
use super::{DPS_INIT, enums, resolve};
use crate::dialects::constraints::{ANY, ANY_ATTR, AttrC, AttrParse, MAP_ARRAY_ATTR, RANKED_TENSOR};
use crate::dialects::{
    AttrDef, Blocks, Exec, Form, Gen, OpDef, SpellingDef, Traits, default_attr, opt_attr, region, spelling, var,
};
use crate::ir::{Attr, AttrId, Ir};
use crate::meaning::Meaning;
use crate::meaning::stop::Ub;

/// What defines a named structured operation.
#[derive(Copy, Clone)]
pub struct Row {
    /// Canonical name.
    pub name: &'static str,
    /// `p` (parallel) or `r` (reduction) for each loop; empty: all loops parallel, as many as the output has dimensions.
    pub loops: &'static str,
    /// Indexing maps.
    pub maps: &'static str,
    /// Scalar body.
    pub body: &'static str,
}

/// The row of an operation.
pub fn row(name: &str) -> Option<&'static Row> {
    use std::collections::HashMap;
    use std::sync::OnceLock;
    static BY_NAME: OnceLock<HashMap<&'static str, &'static Row>> = OnceLock::new();
    BY_NAME.get_or_init(|| ROWS.iter().map(|r| (r.name, r)).collect()).get(name).copied()
}

/// How casts of integers to the output's type are meant.
pub static TYPE_FN: AttrC = AttrC {
    desc: "allowed 32-bit signless integer cases: 0, 1",
    pred: |ir, a| matches!(ir.attr_of_id(a), Attr::Dialect(..)) && enums::TYPE_FN.value_of(ir, a).is_some(),
    parse: AttrParse::Any,
};

const fn window(desc: &'static str, pred: fn(&Ir, AttrId) -> bool) -> AttrC {
    AttrC { desc, pred, parse: AttrParse::Any }
}

fn elements(ir: &Ir, a: AttrId, n: i64) -> bool {
    let Attr::Dense { ty, .. } = ir.attr_of_id(a) else { return false };
    ir.shape(*ty) == Some(&[n]) && ir.elem_type(*ty).and_then(|t| ir.signless_width(t)) == Some(64)
}

static WINDOW1: AttrC = window("64-bit signless int elements attribute of shape [1]", |ir, a| elements(ir, a, 1));
static WINDOW2: AttrC = window("64-bit signless int elements attribute of shape [2]", |ir, a| elements(ir, a, 2));
static WINDOW3: AttrC = window("64-bit signless int elements attribute of shape [3]", |ir, a| elements(ir, a, 3));

const NONE: &[AttrDef] = &[];
const FILL: &[AttrDef] = NONE;
const SLIDE: &[AttrDef] = NONE;
const CAST: &[AttrDef] =
    &[default_attr("cast", &TYPE_FN, "#linalg.type_fn<cast_signed>"), opt_attr("indexing_maps", &MAP_ARRAY_ATTR)];
const MAPS: &[AttrDef] = CAST;
const FUN: &[AttrDef] = &[opt_attr("fun", &ANY_ATTR), opt_attr("cast", &TYPE_FN)];
const CONV1: &[AttrDef] = &[opt_attr("strides", &WINDOW1), opt_attr("dilations", &WINDOW1)];
const CONV2: &[AttrDef] = &[opt_attr("strides", &WINDOW2), opt_attr("dilations", &WINDOW2)];
const CONV3: &[AttrDef] = &[opt_attr("strides", &WINDOW3), opt_attr("dilations", &WINDOW3)];

/// What all structured operations share.
pub const STRUCTURED: OpDef = OpDef {
    operands: &[var("inputs", &ANY), var("outputs", &DPS_INIT)],
    results: &[var("result_tensors", &RANKED_TENSOR)],
    regions: &[region("region", Blocks::One)],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED).and(Traits::IMPLIED_BODY),
    terminator: "linalg.yield",
    complete: Some(complete),
    verify: Some(verify),
    verify_regions: Some(verify_regions),
    undefined: &[Ub::ShapeMismatch, Ub::OutOfBounds, Ub::DataRace, Ub::UninitialisedRead],
    meaning: Meaning::Regions(super::meaning::meaning),
    exec: Exec::Resolve(resolve::resolve),
    ..OpDef::NEW
};

const DOC: &str = "The loops run over the extents that the operands give them. Outputs are updated in place on buffers; on \
                   tensors the results are new values that start from the outputs. Inputs of another element type are cast \
                   to that of the output first. Maximum and minimum of floats keep NaN; in functions of release 13 they \
                   compare (`ogt`, `olt`) and select, which loses it. Undefined: extents that disagree (today; in 2020 the first operand decides \
                   and others may be larger), an index outside of an operand, two parallel points that meet in one element. \
                   Source: linalg dialect of `mlir-opt` 22, `linalg-generalize-named-ops`; for the operations of 2020 the \
                   linalg dialect document.";

/// Ways in which running an operation is undefined, besides those of every access to memory.
macro_rules! kinds {
    (FILL) => {
        &[Ub::UseAfterFree, Ub::WriteToConstant]
    };
    (SLIDE) => {
        &[Ub::OutOfBounds, Ub::UninitialisedRead, Ub::UseAfterFree, Ub::WriteToConstant]
    };
    (CONV1) => {
        WINDOW
    };
    (CONV2) => {
        WINDOW
    };
    (CONV3) => {
        WINDOW
    };
    ($other:ident) => {
        &[Ub::ShapeMismatch, Ub::UninitialisedRead, Ub::UseAfterFree, Ub::WriteToConstant]
    };
}

const WINDOW: &[Ub] =
    &[Ub::ShapeMismatch, Ub::OutOfBounds, Ub::UninitialisedRead, Ub::UseAfterFree, Ub::WriteToConstant];

macro_rules! named {
    ($($gen:ident $name:literal, $attrs:ident, $loops:literal, $maps:literal, $body:literal, $summary:literal;)*) => {
        /// All rows.
        pub static ROWS: &[Row] = &[$(Row { name: $name, loops: $loops, maps: $maps, body: $body },)*];
        /// Their definitions.
        pub static OPS: &[&OpDef] = &[$(&OpDef {
            name: $name,
            spellings: &[const { spell(Gen::$gen, $name) }],
            summary: $summary,
            doc: DOC,
            attrs: $attrs,
            custom_fits: Some(says_body),
            reversed: Some(output_first),
            undefined: kinds!($attrs),
            ..STRUCTURED
        },)*];
    };
}

const fn spell(generation: Gen, name: &'static str) -> SpellingDef {
    spelling(generation, name, Form::Custom(parse, print))
}

named! {
    Today "linalg.abs", NONE, "", "*; *", "x abs", "out[i..] = abs(in0[i..])";
    Today "linalg.ceil", NONE, "", "*; *", "x ceil", "out[i..] = ceil(in0[i..])";
    Today "linalg.exp", NONE, "", "*; *", "x exp", "out[i..] = exp(in0[i..])";
    Today "linalg.floor", NONE, "", "*; *", "x floor", "out[i..] = floor(in0[i..])";
    Today "linalg.log", NONE, "", "*; *", "x log", "out[i..] = log(in0[i..])";
    Today "linalg.negf", NONE, "", "*; *", "x negf", "out[i..] = negf(in0[i..])";
    Today "linalg.reciprocal", NONE, "", "*; *", "x reciprocal", "out[i..] = reciprocal(in0[i..])";
    Today "linalg.round", NONE, "", "*; *", "x round", "out[i..] = round(in0[i..])";
    Today "linalg.rsqrt", NONE, "", "*; *", "x rsqrt", "out[i..] = rsqrt(in0[i..])";
    Today "linalg.sqrt", NONE, "", "*; *", "x sqrt", "out[i..] = sqrt(in0[i..])";
    Today "linalg.square", NONE, "", "*; *", "x square", "out[i..] = square(in0[i..])";
    Today "linalg.tanh", NONE, "", "*; *", "x tanh", "out[i..] = tanh(in0[i..])";
    Today "linalg.erf", NONE, "", "*; *", "x erf", "out[i..] = erf(in0[i..])";
    Today "linalg.copy", CAST, "", "*; *", "a", "out[i..] = in0[i..]";
    Today "linalg.add", NONE, "", "*; *; *", "x y add", "out[i..] = add(in0[i..], in1[i..])";
    Today "linalg.sub", NONE, "", "*; *; *", "x y sub", "out[i..] = sub(in0[i..], in1[i..])";
    Today "linalg.mul", NONE, "", "*; *; *", "x y mul", "out[i..] = mul(in0[i..], in1[i..])";
    Today "linalg.div", NONE, "", "*; *; *", "x y div", "out[i..] = div(in0[i..], in1[i..])";
    Today "linalg.div_unsigned", NONE, "", "*; *; *", "x y div_unsigned", "out[i..] = div_unsigned(in0[i..], in1[i..])";
    Today "linalg.max", NONE, "", "*; *; *", "x y max", "out[i..] = max(in0[i..], in1[i..])";
    Today "linalg.min", NONE, "", "*; *; *", "x y min", "out[i..] = min(in0[i..], in1[i..])";
    Today "linalg.powf", NONE, "", "*; *; *", "x y powf", "out[i..] = powf(in0[i..], in1[i..])";
    Today "linalg.select", NONE, "", "*; *; *; *", "x y z select", "out[i..] = select(in0[i..], in1[i..], in2[i..])";
    Today "linalg.matmul", CAST, "ppr", "d0 d2; d2 d1; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d2] * in1[d2, d1]";
    Today "linalg.batch_matmul", CAST, "pppr", "d0 d1 d3; d0 d3 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1, d3] * in1[d0, d3, d2]";
    Today "linalg.batch_reduce_matmul", MAPS, "rppr", "d0 d1 d3; d0 d3 d2; d1 d2", "o a b mul add", "out[d1, d2] += in0[d0, d1, d3] * in1[d0, d3, d2]";
    Today "linalg.matvec", NONE, "pr", "d0 d1; d1; d0", "o a b mul add", "out[d0] += in0[d0, d1] * in1[d1]";
    Today "linalg.vecmat", NONE, "pr", "d1; d1 d0; d0", "o a b mul add", "out[d0] += in0[d1] * in1[d1, d0]";
    Today "linalg.batch_matvec", NONE, "ppr", "d0 d1 d2; d0 d2; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d1, d2] * in1[d0, d2]";
    Today "linalg.batch_vecmat", NONE, "ppr", "d0 d2; d0 d2 d1; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d2] * in1[d0, d2, d1]";
    Today "linalg.dot", NONE, "r", "d0; d0; ", "o a b mul add", "out[] += in0[d0] * in1[d0]";
    Today "linalg.mmt4d", NONE, "pprppr", "d0 d2 d3 d5; d1 d2 d4 d5; d0 d1 d3 d4", "o a b mul add", "out[d0, d1, d3, d4] += in0[d0, d2, d3, d5] * in1[d1, d2, d4, d5]";
    Today "linalg.batch_mmt4d", NONE, "ppprppr", "d0 d1 d3 d4 d6; d0 d2 d3 d5 d6; d0 d1 d2 d4 d5", "o a b mul add", "out[d0, d1, d2, d4, d5] += in0[d0, d1, d3, d4, d6] * in1[d0, d2, d3, d5, d6]";
    Today "linalg.quantized_matmul", NONE, "ppr", "d0 d2; d2 d1; ; ; d0 d1", "o a c sub b d sub mul add", "out[d0, d1] += (in0[d0, d2] - in2) * (in1[d2, d1] - in3)";
    Today "linalg.quantized_batch_matmul", NONE, "pppr", "d0 d1 d3; d0 d3 d2; ; ; d0 d1 d2", "o a c sub b d sub mul add", "out[d0, d1, d2] += (in0[d0, d1, d3] - in2) * (in1[d0, d3, d2] - in3)";
    Today "linalg.conv_1d", SLIDE, "pr", "d0+d1; d1; d0", "o a b mul add", "out[d0] += in0[d0+d1] * in1[d1]";
    Today "linalg.conv_2d", SLIDE, "pprr", "d0+d2 d1+d3; d2 d3; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0+d2, d1+d3] * in1[d2, d3]";
    Today "linalg.conv_3d", SLIDE, "ppprrr", "d0+d3 d1+d4 d2+d5; d3 d4 d5; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0+d3, d1+d4, d2+d5] * in1[d3, d4, d5]";
    Today "linalg.conv_1d_ncw_fcw", CONV1, "ppprr", "d0 d3 d2*s0+d4*t0; d1 d3 d4; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d3, d2*s0+d4*t0] * in1[d1, d3, d4]";
    Today "linalg.conv_1d_nwc_wcf", CONV1, "ppprr", "d0 d1*s0+d3*t0 d4; d3 d4 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1*s0+d3*t0, d4] * in1[d3, d4, d2]";
    Today "linalg.conv_2d_nchw_fchw", CONV2, "pppprrr", "d0 d4 d2*s0+d5*t0 d3*s1+d6*t1; d1 d4 d5 d6; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d4, d2*s0+d5*t0, d3*s1+d6*t1] * in1[d1, d4, d5, d6]";
    Today "linalg.conv_2d_nchw_fchw_q", CONV2, "pppprrr", "d0 d4 d2*s0+d5*t0 d3*s1+d6*t1; d1 d4 d5 d6; ; ; d0 d1 d2 d3", "o a c sub b d sub mul add", "out[d0, d1, d2, d3] += (in0[d0, d4, d2*s0+d5*t0, d3*s1+d6*t1] - in2) * (in1[d1, d4, d5, d6] - in3)";
    Today "linalg.conv_2d_ngchw_fgchw", CONV2, "ppppprrr", "d0 d1 d5 d3*s0+d6*t0 d4*s1+d7*t1; d2 d1 d5 d6 d7; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1, d5, d3*s0+d6*t0, d4*s1+d7*t1] * in1[d2, d1, d5, d6, d7]";
    Today "linalg.conv_2d_ngchw_gfchw", CONV2, "ppppprrr", "d0 d1 d5 d3*s0+d6*t0 d4*s1+d7*t1; d1 d2 d5 d6 d7; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1, d5, d3*s0+d6*t0, d4*s1+d7*t1] * in1[d1, d2, d5, d6, d7]";
    Today "linalg.conv_2d_ngchw_gfchw_q", CONV2, "ppppprrr", "d0 d1 d5 d3*s0+d6*t0 d4*s1+d7*t1; d1 d2 d5 d6 d7; ; ; d0 d1 d2 d3 d4", "o a c sub b d sub mul add", "out[d0, d1, d2, d3, d4] += (in0[d0, d1, d5, d3*s0+d6*t0, d4*s1+d7*t1] - in2) * (in1[d1, d2, d5, d6, d7] - in3)";
    Today "linalg.conv_2d_nhwc_fhwc", CONV2, "pppprrr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d6; d3 d4 d5 d6; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d6] * in1[d3, d4, d5, d6]";
    Today "linalg.conv_2d_nhwc_fhwc_q", CONV2, "pppprrr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d6; d3 d4 d5 d6; ; ; d0 d1 d2 d3", "o a c sub b d sub mul add", "out[d0, d1, d2, d3] += (in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d6] - in2) * (in1[d3, d4, d5, d6] - in3)";
    Today "linalg.conv_2d_nhwc_hwcf", CONV2, "pppprrr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d6; d4 d5 d6 d3; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d6] * in1[d4, d5, d6, d3]";
    Today "linalg.conv_2d_nhwc_hwcf_q", CONV2, "pppprrr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d6; d4 d5 d6 d3; ; ; d0 d1 d2 d3", "o a c sub b d sub mul add", "out[d0, d1, d2, d3] += (in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d6] - in2) * (in1[d4, d5, d6, d3] - in3)";
    Today "linalg.conv_2d_nhwgc_gfhwc", CONV2, "ppppprrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3 d7; d3 d4 d5 d6 d7; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3, d7] * in1[d3, d4, d5, d6, d7]";
    Today "linalg.conv_2d_nhwgc_gfhwc_q", CONV2, "ppppprrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3 d7; d3 d4 d5 d6 d7; ; ; d0 d1 d2 d3 d4", "o a c sub b d sub mul add", "out[d0, d1, d2, d3, d4] += (in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3, d7] - in2) * (in1[d3, d4, d5, d6, d7] - in3)";
    Today "linalg.conv_3d_ncdhw_fcdhw", CONV3, "ppppprrrr", "d0 d5 d2*s0+d6*t0 d3*s1+d7*t1 d4*s2+d8*t2; d1 d5 d6 d7 d8; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d5, d2*s0+d6*t0, d3*s1+d7*t1, d4*s2+d8*t2] * in1[d1, d5, d6, d7, d8]";
    Today "linalg.conv_3d_ndhwc_dhwcf", CONV3, "ppppprrrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d8; d5 d6 d7 d8 d4; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d8] * in1[d5, d6, d7, d8, d4]";
    Today "linalg.conv_3d_ndhwc_dhwcf_q", CONV3, "ppppprrrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d8; d5 d6 d7 d8 d4; ; ; d0 d1 d2 d3 d4", "o a c sub b d sub mul add", "out[d0, d1, d2, d3, d4] += (in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d8] - in2) * (in1[d5, d6, d7, d8, d4] - in3)";
    Today "linalg.depthwise_conv_1d_ncw_cw", CONV1, "pppr", "d0 d2 d1*s0+d3*t0; d2 d3; d0 d2 d1", "o a b mul add", "out[d0, d2, d1] += in0[d0, d2, d1*s0+d3*t0] * in1[d2, d3]";
    Today "linalg.depthwise_conv_1d_nwc_wc", CONV1, "pppr", "d0 d1*s0+d3*t0 d2; d3 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1*s0+d3*t0, d2] * in1[d3, d2]";
    Today "linalg.depthwise_conv_1d_nwc_wcm", CONV1, "ppppr", "d0 d1*s0+d4*t0 d2; d4 d2 d3; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2] * in1[d4, d2, d3]";
    Today "linalg.depthwise_conv_2d_nchw_chw", CONV2, "pppprr", "d0 d3 d1*s0+d4*t0 d2*s1+d5*t1; d3 d4 d5; d0 d3 d1 d2", "o a b mul add", "out[d0, d3, d1, d2] += in0[d0, d3, d1*s0+d4*t0, d2*s1+d5*t1] * in1[d3, d4, d5]";
    Today "linalg.depthwise_conv_2d_nhwc_hwc", CONV2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5 d3; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3] * in1[d4, d5, d3]";
    Today "linalg.depthwise_conv_2d_nhwc_hwc_q", CONV2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5 d3; ; ; d0 d1 d2 d3", "o a c sub b d sub mul add", "out[d0, d1, d2, d3] += (in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3] - in2) * (in1[d4, d5, d3] - in3)";
    Today "linalg.depthwise_conv_2d_nhwc_hwcm", CONV2, "ppppprr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3; d5 d6 d3 d4; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3] * in1[d5, d6, d3, d4]";
    Today "linalg.depthwise_conv_2d_nhwc_hwcm_q", CONV2, "ppppprr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3; d5 d6 d3 d4; ; ; d0 d1 d2 d3 d4", "o a c sub b d sub mul add", "out[d0, d1, d2, d3, d4] += (in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3] - in2) * (in1[d5, d6, d3, d4] - in3)";
    Today "linalg.depthwise_conv_3d_ncdhw_cdhw", CONV3, "pppprrrp", "d0 d7 d1*s0+d4*t0 d2*s1+d5*t1 d3*s2+d6*t2; d7 d4 d5 d6; d0 d7 d1 d2 d3", "o a b mul add", "out[d0, d7, d1, d2, d3] += in0[d0, d7, d1*s0+d4*t0, d2*s1+d5*t1, d3*s2+d6*t2] * in1[d7, d4, d5, d6]";
    Today "linalg.depthwise_conv_3d_ndhwc_dhwc", CONV3, "pppprrrp", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3*s2+d6*t2 d7; d4 d5 d6 d7; d0 d1 d2 d3 d7", "o a b mul add", "out[d0, d1, d2, d3, d7] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3*s2+d6*t2, d7] * in1[d4, d5, d6, d7]";
    Today "linalg.depthwise_conv_3d_ndhwc_dhwcm", CONV3, "ppppprrrp", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d8; d5 d6 d7 d8 d4; d0 d1 d2 d3 d8 d4", "o a b mul add", "out[d0, d1, d2, d3, d8, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d8] * in1[d5, d6, d7, d8, d4]";
    Today "linalg.pooling_nchw_max", CONV2, "pppprr", "d0 d1 d2*s0+d4*t0 d3*s1+d5*t1; d4 d5; d0 d1 d2 d3", "o a max", "out[d0, d1, d2, d3] = max(out[d0, d1, d2, d3], in0[d0, d1, d2*s0+d4*t0, d3*s1+d5*t1])";
    Today "linalg.pooling_nchw_sum", CONV2, "pppprr", "d0 d1 d2*s0+d4*t0 d3*s1+d5*t1; d4 d5; d0 d1 d2 d3", "o a add", "out[d0, d1, d2, d3] += in0[d0, d1, d2*s0+d4*t0, d3*s1+d5*t1]";
    Today "linalg.pooling_ncw_max", CONV1, "pppr", "d0 d1 d2*s0+d3*t0; d3; d0 d1 d2", "o a max", "out[d0, d1, d2] = max(out[d0, d1, d2], in0[d0, d1, d2*s0+d3*t0])";
    Today "linalg.pooling_ncw_sum", CONV1, "pppr", "d0 d1 d2*s0+d3*t0; d3; d0 d1 d2", "o a add", "out[d0, d1, d2] += in0[d0, d1, d2*s0+d3*t0]";
    Today "linalg.pooling_ndhwc_max", CONV3, "ppppprrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d4; d5 d6 d7; d0 d1 d2 d3 d4", "o a max", "out[d0, d1, d2, d3, d4] = max(out[d0, d1, d2, d3, d4], in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d4])";
    Today "linalg.pooling_ndhwc_min", CONV3, "ppppprrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d4; d5 d6 d7; d0 d1 d2 d3 d4", "o a min", "out[d0, d1, d2, d3, d4] = min(out[d0, d1, d2, d3, d4], in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d4])";
    Today "linalg.pooling_ndhwc_sum", CONV3, "ppppprrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d4; d5 d6 d7; d0 d1 d2 d3 d4", "o a add", "out[d0, d1, d2, d3, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d4]";
    Today "linalg.pooling_nhwc_max", CONV2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5; d0 d1 d2 d3", "o a max", "out[d0, d1, d2, d3] = max(out[d0, d1, d2, d3], in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3])";
    Today "linalg.pooling_nhwc_max_unsigned", CONV2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5; d0 d1 d2 d3", "o A max_unsigned", "out[d0, d1, d2, d3] = max_unsigned(out[d0, d1, d2, d3], in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3])";
    Today "linalg.pooling_nhwc_min", CONV2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5; d0 d1 d2 d3", "o a min", "out[d0, d1, d2, d3] = min(out[d0, d1, d2, d3], in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3])";
    Today "linalg.pooling_nhwc_min_unsigned", CONV2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5; d0 d1 d2 d3", "o A min_unsigned", "out[d0, d1, d2, d3] = min_unsigned(out[d0, d1, d2, d3], in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3])";
    Today "linalg.pooling_nhwc_sum", CONV2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5; d0 d1 d2 d3", "o a add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3]";
    Today "linalg.pooling_nwc_max", CONV1, "pppr", "d0 d1*s0+d3*t0 d2; d3; d0 d1 d2", "o a max", "out[d0, d1, d2] = max(out[d0, d1, d2], in0[d0, d1*s0+d3*t0, d2])";
    Today "linalg.pooling_nwc_max_unsigned", CONV1, "pppr", "d0 d1*s0+d3*t0 d2; d3; d0 d1 d2", "o A max_unsigned", "out[d0, d1, d2] = max_unsigned(out[d0, d1, d2], in0[d0, d1*s0+d3*t0, d2])";
    Today "linalg.pooling_nwc_min", CONV1, "pppr", "d0 d1*s0+d3*t0 d2; d3; d0 d1 d2", "o a min", "out[d0, d1, d2] = min(out[d0, d1, d2], in0[d0, d1*s0+d3*t0, d2])";
    Today "linalg.pooling_nwc_min_unsigned", CONV1, "pppr", "d0 d1*s0+d3*t0 d2; d3; d0 d1 d2", "o A min_unsigned", "out[d0, d1, d2] = min_unsigned(out[d0, d1, d2], in0[d0, d1*s0+d3*t0, d2])";
    Today "linalg.pooling_nwc_sum", CONV1, "pppr", "d0 d1*s0+d3*t0 d2; d3; d0 d1 d2", "o a add", "out[d0, d1, d2] += in0[d0, d1*s0+d3*t0, d2]";
    Today "linalg.fill", FILL, "", ".; *", "a", "out[i..] = in0";
    Today "linalg.fill_rng_2d", FILL, "pp", "; ; ; d0 d1", "random", "out[d0, d1] = a number in [in0, in1) drawn from seed in2, d0 and d1";
    // Names of releases 13 to 19.
    Y2021 "linalg.matmul_i8_i8_i32", NONE, "ppr", "d0 d2; d2 d1; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d2] * in1[d2, d1]";
    Y2021 "linalg.batch_matmul_i8_i8_i32", NONE, "pppr", "d0 d1 d3; d0 d3 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1, d3] * in1[d0, d3, d2]";
    Y2021 "linalg.matvec_i8_i8_i32", NONE, "pr", "d0 d1; d1; d0", "o a b mul add", "out[d0] += in0[d0, d1] * in1[d1]";
    Y2021 "linalg.vecmat_i8_i8_i32", NONE, "pr", "d1; d1 d0; d0", "o a b mul add", "out[d0] += in0[d1] * in1[d1, d0]";
    Y2021 "linalg.dot_i8_i8_i32", NONE, "r", "d0; d0; ", "o a b mul add", "out += in0[d0] * in1[d0]";
    Y2021 "linalg.matmul_i16_i16_i32", NONE, "ppr", "d0 d2; d2 d1; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d2] * in1[d2, d1]";
    Y2021 "linalg.batch_matmul_i16_i16_i32", NONE, "pppr", "d0 d1 d3; d0 d3 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1, d3] * in1[d0, d3, d2]";
    Y2021 "linalg.matvec_i16_i16_i32", NONE, "pr", "d0 d1; d1; d0", "o a b mul add", "out[d0] += in0[d0, d1] * in1[d1]";
    Y2021 "linalg.vecmat_i16_i16_i32", NONE, "pr", "d1; d1 d0; d0", "o a b mul add", "out[d0] += in0[d1] * in1[d1, d0]";
    Y2021 "linalg.dot_i16_i16_i32", NONE, "r", "d0; d0; ", "o a b mul add", "out += in0[d0] * in1[d0]";
    Y2021 "linalg.matmul_i32_i32_i32", NONE, "ppr", "d0 d2; d2 d1; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d2] * in1[d2, d1]";
    Y2021 "linalg.batch_matmul_i32_i32_i32", NONE, "pppr", "d0 d1 d3; d0 d3 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1, d3] * in1[d0, d3, d2]";
    Y2021 "linalg.matvec_i32_i32_i32", NONE, "pr", "d0 d1; d1; d0", "o a b mul add", "out[d0] += in0[d0, d1] * in1[d1]";
    Y2021 "linalg.vecmat_i32_i32_i32", NONE, "pr", "d1; d1 d0; d0", "o a b mul add", "out[d0] += in0[d1] * in1[d1, d0]";
    Y2021 "linalg.dot_i32_i32_i32", NONE, "r", "d0; d0; ", "o a b mul add", "out += in0[d0] * in1[d0]";
    Y2021 "linalg.matmul_column_major", NONE, "ppr", "d2 d1; d0 d2; d0 d1", "o a b mul add", "out[d0, d1] += in0[d2, d1] * in1[d0, d2]";
    Y2021 "linalg.matmul_unsigned", NONE, "ppr", "d0 d2; d2 d1; d0 d1", "o A B mul add", "out[d0, d1] += in0[d0, d2] * in1[d2, d1]";
    Y2021 "linalg.matmul_transpose_a", NONE, "ppr", "d2 d0; d2 d1; d0 d1", "o a b mul add", "out[d0, d1] += in0[d2, d0] * in1[d2, d1]";
    Y2021 "linalg.matmul_transpose_b", NONE, "ppr", "d0 d2; d1 d2; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d2] * in1[d1, d2]";
    Y2021 "linalg.batch_matmul_transpose_a", NONE, "pppr", "d0 d3 d1; d0 d3 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d3, d1] * in1[d0, d3, d2]";
    Y2021 "linalg.batch_matmul_transpose_b", NONE, "pppr", "d0 d1 d3; d0 d2 d3; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1, d3] * in1[d0, d2, d3]";
    Y2021 "linalg.conv_1d_input_nwc_filter_wcf", CONV1, "ppprr", "d0 d1*s0+d3*t0 d4; d3 d4 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1*s0+d3*t0, d4] * in1[d3, d4, d2]";
    Y2021 "linalg.conv_1d_input_ncw_filter_wcf", CONV1, "ppprr", "d0 d4 d2*s0+d3*t0; d3 d4 d1; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d4, d2*s0+d3*t0] * in1[d3, d4, d1]";
    Y2021 "linalg.conv_2d_input_nhwc_filter_hwcf", CONV2, "pppprrr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d6; d4 d5 d6 d3; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d6] * in1[d4, d5, d6, d3]";
    Y2021 "linalg.conv_2d_input_nchw_filter_hwcf", CONV2, "pppprrr", "d0 d6 d2*s0+d4*t0 d3*s1+d5*t1; d4 d5 d6 d1; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d6, d2*s0+d4*t0, d3*s1+d5*t1] * in1[d4, d5, d6, d1]";
    Y2021 "linalg.conv_3d_input_ndhwc_filter_dhwcf", CONV3, "ppppprrrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d8; d5 d6 d7 d8 d4; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d8] * in1[d5, d6, d7, d8, d4]";
    Y2021 "linalg.conv_3d_input_ncdhw_filter_dhwcf", CONV3, "ppppprrrr", "d0 d8 d2*s0+d5*t0 d3*s1+d6*t1 d4*s2+d7*t2; d5 d6 d7 d8 d1; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d8, d2*s0+d5*t0, d3*s1+d6*t1, d4*s2+d7*t2] * in1[d5, d6, d7, d8, d1]";
    Y2021 "linalg.conv_2d_input_nhwc_filter_ohwi_poly", CONV2, "ppprrpr", "d0 d1*s0+d3*t0 d2*s1+d4*t1 d6; d5 d3 d4 d6; d0 d1 d2 d5", "o a b mul add", "out[d0, d1, d2, d5] += in0[d0, d1*s0+d3*t0, d2*s1+d4*t1, d6] * in1[d5, d3, d4, d6]";
    Y2021 "linalg.conv_2d_input_nhwc_filter_ohwi_poly_q", CONV2, "ppprrpr", "d0 d1*s0+d3*t0 d2*s1+d4*t1 d6; d5 d3 d4 d6; ; ; d0 d1 d2 d5", "o a c sub b d sub mul add", "out[d0, d1, d2, d5] += (in0[d0, d1*s0+d3*t0, d2*s1+d4*t1, d6] - in2) * (in1[d5, d3, d4, d6] - in3)";
    Y2021 "linalg.depthwise_conv_2d_input_nhwc_filter_hwc_poly", CONV2, "ppprrp", "d0 d1*s0+d3*t0 d2*s1+d4*t1 d5; d3 d4 d5; d0 d1 d2 d5", "o a b mul add", "out[d0, d1, d2, d5] += in0[d0, d1*s0+d3*t0, d2*s1+d4*t1, d5] * in1[d3, d4, d5]";
    Y2021 "linalg.depthwise_conv_2d_input_nhwc_filter_hwc", CONV2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5 d3; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3] * in1[d4, d5, d3]";
    Y2021 "linalg.depthwise_conv_2d_input_nhwc_filter_hwcf", CONV2, "ppppprr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3; d5 d6 d3 d4; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3] * in1[d5, d6, d3, d4]";
    Y2021 "linalg.conv_2d_nchw", CONV2, "pppprrr", "d0 d4 d2*s0+d5*t0 d3*s1+d6*t1; d1 d4 d5 d6; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d4, d2*s0+d5*t0, d3*s1+d6*t1] * in1[d1, d4, d5, d6]";
    // `mlir-opt` 13 calls the channels of these parallel, although the output does not have them: they are summed over.
    Y2021 "linalg.conv_1d_ncw", SLIDE, "ppprr", "d0 d4 d2+d3; d1 d4 d3; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d4, d2+d3] * in1[d1, d4, d3]";
    Y2021 "linalg.conv_1d_nwc", SLIDE, "ppprr", "d0 d1+d3 d4; d2 d3 d4; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1+d3, d4] * in1[d2, d3, d4]";
    Y2021 "linalg.conv_2d_nhwc", SLIDE, "pppprrr", "d0 d1+d4 d2+d5 d6; d3 d4 d5 d6; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1+d4, d2+d5, d6] * in1[d3, d4, d5, d6]";
    Y2021 "linalg.conv_3d_ncdhw", SLIDE, "ppppprrrr", "d0 d8 d2+d5 d3+d6 d4+d7; d1 d8 d5 d6 d7; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d8, d2+d5, d3+d6, d4+d7] * in1[d1, d8, d5, d6, d7]";
    Y2021 "linalg.conv_3d_ndhwc", SLIDE, "ppppprrrr", "d0 d1+d5 d2+d6 d3+d7 d8; d4 d5 d6 d7 d8; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1+d5, d2+d6, d3+d7, d8] * in1[d4, d5, d6, d7, d8]";
    Y2021 "linalg.soft_plus_2d", NONE, "pp", "d0 d1; d0 d1", "1 a exp add log", "out[d0, d1] = log(1 + exp(in0[d0, d1]))";
    Y2021 "linalg.elemwise_unary", FUN, "", "*; *", "unary_fn", "out[i..] = fun(in0[i..])";
    Y2021 "linalg.elemwise_binary", FUN, "", "*; *; *", "binary_fn", "out[i..] = fun(in0[i..], in1[i..])";
}
