//! Named structured operations as data: loops, indexing maps and scalar body of each. What a row
//! says is all there is to know of its operation; parsing, verifying, running and lowering read it.
//!
//! Maps are separated by `;`, one for each operand, outputs last. `*` is the identity over the rank
//! of the output, `.` (or nothing) a scalar. `s0` and `t0` stand for entries of `strides` and
//! `dilations`.
//!
//! A body is in postfix notation. `a b c d` are the inputs, cast to the element type of the output
//! (integers as signed, capital letters as unsigned), `x y z` the inputs as they are, `o` is the
//! output's old element.
//!
//! `unary_fn` and `binary_fn` take the function from the attribute `fun`.
//!
//! The facts are those of `mlir-opt` 22: `linalg-generalize-named-ops` on each operation.

use crate::Gen;

/// What defines a named structured operation.
#[derive(Copy, Clone)]
pub struct Row {
    /// Canonical name.
    pub name: &'static str,
    /// `p` (parallel) or `r` (reduction) for each loop; empty: all loops parallel, as many as the
    /// output has dimensions.
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
    BY_NAME.get_or_init(|| ROWS.iter().map(|n| (n.row.name, &n.row)).collect()).get(name).copied()
}

/// What an operation takes besides operands, and in which ways it can fail.
#[derive(Copy, Clone)]
pub enum Sort {
    /// Nothing besides operands.
    Plain,
    /// One value for all elements.
    Fill,
    /// A window that moves by one.
    Slide,
    /// How integers are cast, and indexing maps.
    Cast,
    /// Which function, and how integers are cast.
    Function,
    /// Strides and dilations of one dimension.
    Window1,
    /// Strides and dilations of two dimensions.
    Window2,
    /// Strides and dilations of three dimensions.
    Window3,
}

/// A named operation.
#[derive(Copy, Clone)]
pub struct Named {
    /// What it computes.
    pub row: Row,
    /// Whose name it is.
    pub generation: Gen,
    /// What it takes.
    pub sort: Sort,
    /// One line.
    pub summary: &'static str,
}

macro_rules! rows {
    ($($generation:ident $name:literal, $sort:ident, $loops:literal, $maps:literal, $body:literal, $summary:literal;)*) => {
        /// All named operations.
        pub const ROWS: &[Named] = &[$(Named {
            row: Row { name: $name, loops: $loops, maps: $maps, body: $body },
            generation: Gen::$generation,
            sort: Sort::$sort,
            summary: $summary,
        },)*];
    };
}

rows! {
    Today "linalg.abs", Plain, "", "*; *", "x abs", "out[i..] = abs(in0[i..])";
    Today "linalg.ceil", Plain, "", "*; *", "x ceil", "out[i..] = ceil(in0[i..])";
    Today "linalg.exp", Plain, "", "*; *", "x exp", "out[i..] = exp(in0[i..])";
    Today "linalg.floor", Plain, "", "*; *", "x floor", "out[i..] = floor(in0[i..])";
    Today "linalg.log", Plain, "", "*; *", "x log", "out[i..] = log(in0[i..])";
    Today "linalg.negf", Plain, "", "*; *", "x negf", "out[i..] = negf(in0[i..])";
    Today "linalg.reciprocal", Plain, "", "*; *", "x reciprocal", "out[i..] = reciprocal(in0[i..])";
    Today "linalg.round", Plain, "", "*; *", "x round", "out[i..] = round(in0[i..])";
    Today "linalg.rsqrt", Plain, "", "*; *", "x rsqrt", "out[i..] = rsqrt(in0[i..])";
    Today "linalg.sqrt", Plain, "", "*; *", "x sqrt", "out[i..] = sqrt(in0[i..])";
    Today "linalg.square", Plain, "", "*; *", "x square", "out[i..] = square(in0[i..])";
    Today "linalg.tanh", Plain, "", "*; *", "x tanh", "out[i..] = tanh(in0[i..])";
    Today "linalg.erf", Plain, "", "*; *", "x erf", "out[i..] = erf(in0[i..])";
    Today "linalg.copy", Cast, "", "*; *", "a", "out[i..] = in0[i..]";
    Today "linalg.add", Plain, "", "*; *; *", "x y add", "out[i..] = add(in0[i..], in1[i..])";
    Today "linalg.sub", Plain, "", "*; *; *", "x y sub", "out[i..] = sub(in0[i..], in1[i..])";
    Today "linalg.mul", Plain, "", "*; *; *", "x y mul", "out[i..] = mul(in0[i..], in1[i..])";
    Today "linalg.div", Plain, "", "*; *; *", "x y div", "out[i..] = div(in0[i..], in1[i..])";
    Today "linalg.div_unsigned", Plain, "", "*; *; *", "x y div_unsigned", "out[i..] = div_unsigned(in0[i..], in1[i..])";
    Today "linalg.max", Plain, "", "*; *; *", "x y max", "out[i..] = max(in0[i..], in1[i..])";
    Today "linalg.min", Plain, "", "*; *; *", "x y min", "out[i..] = min(in0[i..], in1[i..])";
    Today "linalg.powf", Plain, "", "*; *; *", "x y powf", "out[i..] = powf(in0[i..], in1[i..])";
    Today "linalg.select", Plain, "", "*; *; *; *", "x y z select", "out[i..] = select(in0[i..], in1[i..], in2[i..])";
    Today "linalg.matmul", Cast, "ppr", "d0 d2; d2 d1; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d2] * in1[d2, d1]";
    Today "linalg.batch_matmul", Cast, "pppr", "d0 d1 d3; d0 d3 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1, d3] * in1[d0, d3, d2]";
    Today "linalg.batch_reduce_matmul", Cast, "rppr", "d0 d1 d3; d0 d3 d2; d1 d2", "o a b mul add", "out[d1, d2] += in0[d0, d1, d3] * in1[d0, d3, d2]";
    Today "linalg.matvec", Plain, "pr", "d0 d1; d1; d0", "o a b mul add", "out[d0] += in0[d0, d1] * in1[d1]";
    Today "linalg.vecmat", Plain, "pr", "d1; d1 d0; d0", "o a b mul add", "out[d0] += in0[d1] * in1[d1, d0]";
    Today "linalg.batch_matvec", Plain, "ppr", "d0 d1 d2; d0 d2; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d1, d2] * in1[d0, d2]";
    Today "linalg.batch_vecmat", Plain, "ppr", "d0 d2; d0 d2 d1; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d2] * in1[d0, d2, d1]";
    Today "linalg.dot", Plain, "r", "d0; d0; ", "o a b mul add", "out[] += in0[d0] * in1[d0]";
    Today "linalg.mmt4d", Plain, "pprppr", "d0 d2 d3 d5; d1 d2 d4 d5; d0 d1 d3 d4", "o a b mul add", "out[d0, d1, d3, d4] += in0[d0, d2, d3, d5] * in1[d1, d2, d4, d5]";
    Today "linalg.batch_mmt4d", Plain, "ppprppr", "d0 d1 d3 d4 d6; d0 d2 d3 d5 d6; d0 d1 d2 d4 d5", "o a b mul add", "out[d0, d1, d2, d4, d5] += in0[d0, d1, d3, d4, d6] * in1[d0, d2, d3, d5, d6]";
    Today "linalg.quantized_matmul", Plain, "ppr", "d0 d2; d2 d1; ; ; d0 d1", "o a c sub b d sub mul add", "out[d0, d1] += (in0[d0, d2] - in2) * (in1[d2, d1] - in3)";
    Today "linalg.quantized_batch_matmul", Plain, "pppr", "d0 d1 d3; d0 d3 d2; ; ; d0 d1 d2", "o a c sub b d sub mul add", "out[d0, d1, d2] += (in0[d0, d1, d3] - in2) * (in1[d0, d3, d2] - in3)";
    Today "linalg.conv_1d", Slide, "pr", "d0+d1; d1; d0", "o a b mul add", "out[d0] += in0[d0+d1] * in1[d1]";
    Today "linalg.conv_2d", Slide, "pprr", "d0+d2 d1+d3; d2 d3; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0+d2, d1+d3] * in1[d2, d3]";
    Today "linalg.conv_3d", Slide, "ppprrr", "d0+d3 d1+d4 d2+d5; d3 d4 d5; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0+d3, d1+d4, d2+d5] * in1[d3, d4, d5]";
    Today "linalg.conv_1d_ncw_fcw", Window1, "ppprr", "d0 d3 d2*s0+d4*t0; d1 d3 d4; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d3, d2*s0+d4*t0] * in1[d1, d3, d4]";
    Today "linalg.conv_1d_nwc_wcf", Window1, "ppprr", "d0 d1*s0+d3*t0 d4; d3 d4 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1*s0+d3*t0, d4] * in1[d3, d4, d2]";
    Today "linalg.conv_2d_nchw_fchw", Window2, "pppprrr", "d0 d4 d2*s0+d5*t0 d3*s1+d6*t1; d1 d4 d5 d6; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d4, d2*s0+d5*t0, d3*s1+d6*t1] * in1[d1, d4, d5, d6]";
    Today "linalg.conv_2d_nchw_fchw_q", Window2, "pppprrr", "d0 d4 d2*s0+d5*t0 d3*s1+d6*t1; d1 d4 d5 d6; ; ; d0 d1 d2 d3", "o a c sub b d sub mul add", "out[d0, d1, d2, d3] += (in0[d0, d4, d2*s0+d5*t0, d3*s1+d6*t1] - in2) * (in1[d1, d4, d5, d6] - in3)";
    Today "linalg.conv_2d_ngchw_fgchw", Window2, "ppppprrr", "d0 d1 d5 d3*s0+d6*t0 d4*s1+d7*t1; d2 d1 d5 d6 d7; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1, d5, d3*s0+d6*t0, d4*s1+d7*t1] * in1[d2, d1, d5, d6, d7]";
    Today "linalg.conv_2d_ngchw_gfchw", Window2, "ppppprrr", "d0 d1 d5 d3*s0+d6*t0 d4*s1+d7*t1; d1 d2 d5 d6 d7; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1, d5, d3*s0+d6*t0, d4*s1+d7*t1] * in1[d1, d2, d5, d6, d7]";
    Today "linalg.conv_2d_ngchw_gfchw_q", Window2, "ppppprrr", "d0 d1 d5 d3*s0+d6*t0 d4*s1+d7*t1; d1 d2 d5 d6 d7; ; ; d0 d1 d2 d3 d4", "o a c sub b d sub mul add", "out[d0, d1, d2, d3, d4] += (in0[d0, d1, d5, d3*s0+d6*t0, d4*s1+d7*t1] - in2) * (in1[d1, d2, d5, d6, d7] - in3)";
    Today "linalg.conv_2d_nhwc_fhwc", Window2, "pppprrr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d6; d3 d4 d5 d6; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d6] * in1[d3, d4, d5, d6]";
    Today "linalg.conv_2d_nhwc_fhwc_q", Window2, "pppprrr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d6; d3 d4 d5 d6; ; ; d0 d1 d2 d3", "o a c sub b d sub mul add", "out[d0, d1, d2, d3] += (in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d6] - in2) * (in1[d3, d4, d5, d6] - in3)";
    Today "linalg.conv_2d_nhwc_hwcf", Window2, "pppprrr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d6; d4 d5 d6 d3; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d6] * in1[d4, d5, d6, d3]";
    Today "linalg.conv_2d_nhwc_hwcf_q", Window2, "pppprrr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d6; d4 d5 d6 d3; ; ; d0 d1 d2 d3", "o a c sub b d sub mul add", "out[d0, d1, d2, d3] += (in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d6] - in2) * (in1[d4, d5, d6, d3] - in3)";
    Today "linalg.conv_2d_nhwgc_gfhwc", Window2, "ppppprrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3 d7; d3 d4 d5 d6 d7; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3, d7] * in1[d3, d4, d5, d6, d7]";
    Today "linalg.conv_2d_nhwgc_gfhwc_q", Window2, "ppppprrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3 d7; d3 d4 d5 d6 d7; ; ; d0 d1 d2 d3 d4", "o a c sub b d sub mul add", "out[d0, d1, d2, d3, d4] += (in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3, d7] - in2) * (in1[d3, d4, d5, d6, d7] - in3)";
    Today "linalg.conv_3d_ncdhw_fcdhw", Window3, "ppppprrrr", "d0 d5 d2*s0+d6*t0 d3*s1+d7*t1 d4*s2+d8*t2; d1 d5 d6 d7 d8; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d5, d2*s0+d6*t0, d3*s1+d7*t1, d4*s2+d8*t2] * in1[d1, d5, d6, d7, d8]";
    Today "linalg.conv_3d_ndhwc_dhwcf", Window3, "ppppprrrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d8; d5 d6 d7 d8 d4; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d8] * in1[d5, d6, d7, d8, d4]";
    Today "linalg.conv_3d_ndhwc_dhwcf_q", Window3, "ppppprrrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d8; d5 d6 d7 d8 d4; ; ; d0 d1 d2 d3 d4", "o a c sub b d sub mul add", "out[d0, d1, d2, d3, d4] += (in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d8] - in2) * (in1[d5, d6, d7, d8, d4] - in3)";
    Today "linalg.depthwise_conv_1d_ncw_cw", Window1, "pppr", "d0 d2 d1*s0+d3*t0; d2 d3; d0 d2 d1", "o a b mul add", "out[d0, d2, d1] += in0[d0, d2, d1*s0+d3*t0] * in1[d2, d3]";
    Today "linalg.depthwise_conv_1d_nwc_wc", Window1, "pppr", "d0 d1*s0+d3*t0 d2; d3 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1*s0+d3*t0, d2] * in1[d3, d2]";
    Today "linalg.depthwise_conv_1d_nwc_wcm", Window1, "ppppr", "d0 d1*s0+d4*t0 d2; d4 d2 d3; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2] * in1[d4, d2, d3]";
    Today "linalg.depthwise_conv_2d_nchw_chw", Window2, "pppprr", "d0 d3 d1*s0+d4*t0 d2*s1+d5*t1; d3 d4 d5; d0 d3 d1 d2", "o a b mul add", "out[d0, d3, d1, d2] += in0[d0, d3, d1*s0+d4*t0, d2*s1+d5*t1] * in1[d3, d4, d5]";
    Today "linalg.depthwise_conv_2d_nhwc_hwc", Window2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5 d3; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3] * in1[d4, d5, d3]";
    Today "linalg.depthwise_conv_2d_nhwc_hwc_q", Window2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5 d3; ; ; d0 d1 d2 d3", "o a c sub b d sub mul add", "out[d0, d1, d2, d3] += (in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3] - in2) * (in1[d4, d5, d3] - in3)";
    Today "linalg.depthwise_conv_2d_nhwc_hwcm", Window2, "ppppprr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3; d5 d6 d3 d4; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3] * in1[d5, d6, d3, d4]";
    Today "linalg.depthwise_conv_2d_nhwc_hwcm_q", Window2, "ppppprr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3; d5 d6 d3 d4; ; ; d0 d1 d2 d3 d4", "o a c sub b d sub mul add", "out[d0, d1, d2, d3, d4] += (in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3] - in2) * (in1[d5, d6, d3, d4] - in3)";
    Today "linalg.depthwise_conv_3d_ncdhw_cdhw", Window3, "pppprrrp", "d0 d7 d1*s0+d4*t0 d2*s1+d5*t1 d3*s2+d6*t2; d7 d4 d5 d6; d0 d7 d1 d2 d3", "o a b mul add", "out[d0, d7, d1, d2, d3] += in0[d0, d7, d1*s0+d4*t0, d2*s1+d5*t1, d3*s2+d6*t2] * in1[d7, d4, d5, d6]";
    Today "linalg.depthwise_conv_3d_ndhwc_dhwc", Window3, "pppprrrp", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3*s2+d6*t2 d7; d4 d5 d6 d7; d0 d1 d2 d3 d7", "o a b mul add", "out[d0, d1, d2, d3, d7] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3*s2+d6*t2, d7] * in1[d4, d5, d6, d7]";
    Today "linalg.depthwise_conv_3d_ndhwc_dhwcm", Window3, "ppppprrrp", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d8; d5 d6 d7 d8 d4; d0 d1 d2 d3 d8 d4", "o a b mul add", "out[d0, d1, d2, d3, d8, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d8] * in1[d5, d6, d7, d8, d4]";
    Today "linalg.pooling_nchw_max", Window2, "pppprr", "d0 d1 d2*s0+d4*t0 d3*s1+d5*t1; d4 d5; d0 d1 d2 d3", "o a max", "out[d0, d1, d2, d3] = max(out[d0, d1, d2, d3], in0[d0, d1, d2*s0+d4*t0, d3*s1+d5*t1])";
    Today "linalg.pooling_nchw_sum", Window2, "pppprr", "d0 d1 d2*s0+d4*t0 d3*s1+d5*t1; d4 d5; d0 d1 d2 d3", "o a add", "out[d0, d1, d2, d3] += in0[d0, d1, d2*s0+d4*t0, d3*s1+d5*t1]";
    Today "linalg.pooling_ncw_max", Window1, "pppr", "d0 d1 d2*s0+d3*t0; d3; d0 d1 d2", "o a max", "out[d0, d1, d2] = max(out[d0, d1, d2], in0[d0, d1, d2*s0+d3*t0])";
    Today "linalg.pooling_ncw_sum", Window1, "pppr", "d0 d1 d2*s0+d3*t0; d3; d0 d1 d2", "o a add", "out[d0, d1, d2] += in0[d0, d1, d2*s0+d3*t0]";
    Today "linalg.pooling_ndhwc_max", Window3, "ppppprrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d4; d5 d6 d7; d0 d1 d2 d3 d4", "o a max", "out[d0, d1, d2, d3, d4] = max(out[d0, d1, d2, d3, d4], in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d4])";
    Today "linalg.pooling_ndhwc_min", Window3, "ppppprrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d4; d5 d6 d7; d0 d1 d2 d3 d4", "o a min", "out[d0, d1, d2, d3, d4] = min(out[d0, d1, d2, d3, d4], in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d4])";
    Today "linalg.pooling_ndhwc_sum", Window3, "ppppprrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d4; d5 d6 d7; d0 d1 d2 d3 d4", "o a add", "out[d0, d1, d2, d3, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d4]";
    Today "linalg.pooling_nhwc_max", Window2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5; d0 d1 d2 d3", "o a max", "out[d0, d1, d2, d3] = max(out[d0, d1, d2, d3], in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3])";
    Today "linalg.pooling_nhwc_max_unsigned", Window2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5; d0 d1 d2 d3", "o A max_unsigned", "out[d0, d1, d2, d3] = max_unsigned(out[d0, d1, d2, d3], in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3])";
    Today "linalg.pooling_nhwc_min", Window2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5; d0 d1 d2 d3", "o a min", "out[d0, d1, d2, d3] = min(out[d0, d1, d2, d3], in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3])";
    Today "linalg.pooling_nhwc_min_unsigned", Window2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5; d0 d1 d2 d3", "o A min_unsigned", "out[d0, d1, d2, d3] = min_unsigned(out[d0, d1, d2, d3], in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3])";
    Today "linalg.pooling_nhwc_sum", Window2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5; d0 d1 d2 d3", "o a add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3]";
    Today "linalg.pooling_nwc_max", Window1, "pppr", "d0 d1*s0+d3*t0 d2; d3; d0 d1 d2", "o a max", "out[d0, d1, d2] = max(out[d0, d1, d2], in0[d0, d1*s0+d3*t0, d2])";
    Today "linalg.pooling_nwc_max_unsigned", Window1, "pppr", "d0 d1*s0+d3*t0 d2; d3; d0 d1 d2", "o A max_unsigned", "out[d0, d1, d2] = max_unsigned(out[d0, d1, d2], in0[d0, d1*s0+d3*t0, d2])";
    Today "linalg.pooling_nwc_min", Window1, "pppr", "d0 d1*s0+d3*t0 d2; d3; d0 d1 d2", "o a min", "out[d0, d1, d2] = min(out[d0, d1, d2], in0[d0, d1*s0+d3*t0, d2])";
    Today "linalg.pooling_nwc_min_unsigned", Window1, "pppr", "d0 d1*s0+d3*t0 d2; d3; d0 d1 d2", "o A min_unsigned", "out[d0, d1, d2] = min_unsigned(out[d0, d1, d2], in0[d0, d1*s0+d3*t0, d2])";
    Today "linalg.pooling_nwc_sum", Window1, "pppr", "d0 d1*s0+d3*t0 d2; d3; d0 d1 d2", "o a add", "out[d0, d1, d2] += in0[d0, d1*s0+d3*t0, d2]";
    Today "linalg.fill", Fill, "", ".; *", "a", "out[i..] = in0";
    Today "linalg.fill_rng_2d", Fill, "pp", "; ; ; d0 d1", "random", "out[d0, d1] = a number in [in0, in1) drawn from seed in2, d0 and d1";
    // Names of releases 13 to 19.
    Y2021 "linalg.matmul_i8_i8_i32", Plain, "ppr", "d0 d2; d2 d1; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d2] * in1[d2, d1]";
    Y2021 "linalg.batch_matmul_i8_i8_i32", Plain, "pppr", "d0 d1 d3; d0 d3 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1, d3] * in1[d0, d3, d2]";
    Y2021 "linalg.matvec_i8_i8_i32", Plain, "pr", "d0 d1; d1; d0", "o a b mul add", "out[d0] += in0[d0, d1] * in1[d1]";
    Y2021 "linalg.vecmat_i8_i8_i32", Plain, "pr", "d1; d1 d0; d0", "o a b mul add", "out[d0] += in0[d1] * in1[d1, d0]";
    Y2021 "linalg.dot_i8_i8_i32", Plain, "r", "d0; d0; ", "o a b mul add", "out += in0[d0] * in1[d0]";
    Y2021 "linalg.matmul_i16_i16_i32", Plain, "ppr", "d0 d2; d2 d1; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d2] * in1[d2, d1]";
    Y2021 "linalg.batch_matmul_i16_i16_i32", Plain, "pppr", "d0 d1 d3; d0 d3 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1, d3] * in1[d0, d3, d2]";
    Y2021 "linalg.matvec_i16_i16_i32", Plain, "pr", "d0 d1; d1; d0", "o a b mul add", "out[d0] += in0[d0, d1] * in1[d1]";
    Y2021 "linalg.vecmat_i16_i16_i32", Plain, "pr", "d1; d1 d0; d0", "o a b mul add", "out[d0] += in0[d1] * in1[d1, d0]";
    Y2021 "linalg.dot_i16_i16_i32", Plain, "r", "d0; d0; ", "o a b mul add", "out += in0[d0] * in1[d0]";
    Y2021 "linalg.matmul_i32_i32_i32", Plain, "ppr", "d0 d2; d2 d1; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d2] * in1[d2, d1]";
    Y2021 "linalg.batch_matmul_i32_i32_i32", Plain, "pppr", "d0 d1 d3; d0 d3 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1, d3] * in1[d0, d3, d2]";
    Y2021 "linalg.matvec_i32_i32_i32", Plain, "pr", "d0 d1; d1; d0", "o a b mul add", "out[d0] += in0[d0, d1] * in1[d1]";
    Y2021 "linalg.vecmat_i32_i32_i32", Plain, "pr", "d1; d1 d0; d0", "o a b mul add", "out[d0] += in0[d1] * in1[d1, d0]";
    Y2021 "linalg.dot_i32_i32_i32", Plain, "r", "d0; d0; ", "o a b mul add", "out += in0[d0] * in1[d0]";
    Y2021 "linalg.matmul_column_major", Plain, "ppr", "d2 d1; d0 d2; d0 d1", "o a b mul add", "out[d0, d1] += in0[d2, d1] * in1[d0, d2]";
    Y2021 "linalg.matmul_unsigned", Plain, "ppr", "d0 d2; d2 d1; d0 d1", "o A B mul add", "out[d0, d1] += in0[d0, d2] * in1[d2, d1]";
    Y2021 "linalg.matmul_transpose_a", Plain, "ppr", "d2 d0; d2 d1; d0 d1", "o a b mul add", "out[d0, d1] += in0[d2, d0] * in1[d2, d1]";
    Y2021 "linalg.matmul_transpose_b", Plain, "ppr", "d0 d2; d1 d2; d0 d1", "o a b mul add", "out[d0, d1] += in0[d0, d2] * in1[d1, d2]";
    Y2021 "linalg.batch_matmul_transpose_a", Plain, "pppr", "d0 d3 d1; d0 d3 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d3, d1] * in1[d0, d3, d2]";
    Y2021 "linalg.batch_matmul_transpose_b", Plain, "pppr", "d0 d1 d3; d0 d2 d3; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1, d3] * in1[d0, d2, d3]";
    Y2021 "linalg.conv_1d_input_nwc_filter_wcf", Window1, "ppprr", "d0 d1*s0+d3*t0 d4; d3 d4 d2; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1*s0+d3*t0, d4] * in1[d3, d4, d2]";
    Y2021 "linalg.conv_1d_input_ncw_filter_wcf", Window1, "ppprr", "d0 d4 d2*s0+d3*t0; d3 d4 d1; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d4, d2*s0+d3*t0] * in1[d3, d4, d1]";
    Y2021 "linalg.conv_2d_input_nhwc_filter_hwcf", Window2, "pppprrr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d6; d4 d5 d6 d3; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d6] * in1[d4, d5, d6, d3]";
    Y2021 "linalg.conv_2d_input_nchw_filter_hwcf", Window2, "pppprrr", "d0 d6 d2*s0+d4*t0 d3*s1+d5*t1; d4 d5 d6 d1; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d6, d2*s0+d4*t0, d3*s1+d5*t1] * in1[d4, d5, d6, d1]";
    Y2021 "linalg.conv_3d_input_ndhwc_filter_dhwcf", Window3, "ppppprrrr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3*s2+d7*t2 d8; d5 d6 d7 d8 d4; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3*s2+d7*t2, d8] * in1[d5, d6, d7, d8, d4]";
    Y2021 "linalg.conv_3d_input_ncdhw_filter_dhwcf", Window3, "ppppprrrr", "d0 d8 d2*s0+d5*t0 d3*s1+d6*t1 d4*s2+d7*t2; d5 d6 d7 d8 d1; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d8, d2*s0+d5*t0, d3*s1+d6*t1, d4*s2+d7*t2] * in1[d5, d6, d7, d8, d1]";
    Y2021 "linalg.conv_2d_input_nhwc_filter_ohwi_poly", Window2, "ppprrpr", "d0 d1*s0+d3*t0 d2*s1+d4*t1 d6; d5 d3 d4 d6; d0 d1 d2 d5", "o a b mul add", "out[d0, d1, d2, d5] += in0[d0, d1*s0+d3*t0, d2*s1+d4*t1, d6] * in1[d5, d3, d4, d6]";
    Y2021 "linalg.conv_2d_input_nhwc_filter_ohwi_poly_q", Window2, "ppprrpr", "d0 d1*s0+d3*t0 d2*s1+d4*t1 d6; d5 d3 d4 d6; ; ; d0 d1 d2 d5", "o a c sub b d sub mul add", "out[d0, d1, d2, d5] += (in0[d0, d1*s0+d3*t0, d2*s1+d4*t1, d6] - in2) * (in1[d5, d3, d4, d6] - in3)";
    Y2021 "linalg.depthwise_conv_2d_input_nhwc_filter_hwc_poly", Window2, "ppprrp", "d0 d1*s0+d3*t0 d2*s1+d4*t1 d5; d3 d4 d5; d0 d1 d2 d5", "o a b mul add", "out[d0, d1, d2, d5] += in0[d0, d1*s0+d3*t0, d2*s1+d4*t1, d5] * in1[d3, d4, d5]";
    Y2021 "linalg.depthwise_conv_2d_input_nhwc_filter_hwc", Window2, "pppprr", "d0 d1*s0+d4*t0 d2*s1+d5*t1 d3; d4 d5 d3; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1*s0+d4*t0, d2*s1+d5*t1, d3] * in1[d4, d5, d3]";
    Y2021 "linalg.depthwise_conv_2d_input_nhwc_filter_hwcf", Window2, "ppppprr", "d0 d1*s0+d5*t0 d2*s1+d6*t1 d3; d5 d6 d3 d4; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1*s0+d5*t0, d2*s1+d6*t1, d3] * in1[d5, d6, d3, d4]";
    Y2021 "linalg.conv_2d_nchw", Window2, "pppprrr", "d0 d4 d2*s0+d5*t0 d3*s1+d6*t1; d1 d4 d5 d6; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d4, d2*s0+d5*t0, d3*s1+d6*t1] * in1[d1, d4, d5, d6]";
    // `mlir-opt` 13 calls the channels of these parallel, although the output does not have them:
    // they are summed over.
    Y2021 "linalg.conv_1d_ncw", Slide, "ppprr", "d0 d4 d2+d3; d1 d4 d3; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d4, d2+d3] * in1[d1, d4, d3]";
    Y2021 "linalg.conv_1d_nwc", Slide, "ppprr", "d0 d1+d3 d4; d2 d3 d4; d0 d1 d2", "o a b mul add", "out[d0, d1, d2] += in0[d0, d1+d3, d4] * in1[d2, d3, d4]";
    Y2021 "linalg.conv_2d_nhwc", Slide, "pppprrr", "d0 d1+d4 d2+d5 d6; d3 d4 d5 d6; d0 d1 d2 d3", "o a b mul add", "out[d0, d1, d2, d3] += in0[d0, d1+d4, d2+d5, d6] * in1[d3, d4, d5, d6]";
    Y2021 "linalg.conv_3d_ncdhw", Slide, "ppppprrrr", "d0 d8 d2+d5 d3+d6 d4+d7; d1 d8 d5 d6 d7; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d8, d2+d5, d3+d6, d4+d7] * in1[d1, d8, d5, d6, d7]";
    Y2021 "linalg.conv_3d_ndhwc", Slide, "ppppprrrr", "d0 d1+d5 d2+d6 d3+d7 d8; d4 d5 d6 d7 d8; d0 d1 d2 d3 d4", "o a b mul add", "out[d0, d1, d2, d3, d4] += in0[d0, d1+d5, d2+d6, d3+d7, d8] * in1[d4, d5, d6, d7, d8]";
    Y2021 "linalg.soft_plus_2d", Plain, "pp", "d0 d1; d0 d1", "1 a exp add log", "out[d0, d1] = log(1 + exp(in0[d0, d1]))";
    Y2021 "linalg.elemwise_unary", Function, "", "*; *", "unary_fn", "out[i..] = fun(in0[i..])";
    Y2021 "linalg.elemwise_binary", Function, "", "*; *; *", "binary_fn", "out[i..] = fun(in0[i..], in1[i..])";
}
