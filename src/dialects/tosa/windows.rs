//! What must hold of windows that move over images.

use super::rules::{
    MOST, NAMES, element, element_of, extent, extent_fits, of_today, ranks, result_fits, result_rank, same,
};
use super::tensor::list;
use super::verify::{at_most, either, no_zeros, operand, quantized, result, written, zero_points};
use rustmlir_ir::{OpId, TypeId};
use rustmlir_verify::{VResult, Verifier};

/// Floats on both sides, or on none.
fn both_floats(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).take(2).map(|t| v.ir.elem_or_self(t)).collect();
    let float = |t: TypeId| v.ir.float_format(t).is_some();
    match types[..] {
        [a, b] if float(a) != float(b) => {
            let (a, b) = (written(v, a), written(v, b));
            Err(v.error(op, format!("expect both input and weight to be float or not together, got '{a}' and '{b}'")))
        }
        // Earlier releases asked for zero points of quantized numbers, and for none of floats.
        [a, _] if v.ir.operands(op).len() == 3 => {
            let info = v.ir.attr_named(op, "quantization_info").is_some();
            match float(a) == info {
                true => {
                    Err(v.error(op, "quantizationattr is required for quantized type, and not allowed for float type"))
                }
                false => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// Of earlier releases, the input and the weights have a rank; the result has this one.
fn ranked(v: &mut Verifier<'_>, op: OpId, rank: usize) -> VResult {
    for (k, what) in ["input", "weight"].into_iter().enumerate() {
        if !of_today(v, op, 3) && operand(v, op, k).is_none() {
            return Err(v.error(op, format!("expect a ranked tensor for {what}")));
        }
    }
    result_rank(v, op, rank)
}

pub fn fully_connected(v: &mut Verifier<'_>, op: OpId) -> VResult {
    at_most(v, op, 5)?;
    ranks(v, op, &[2, 2, 1])?;
    ranked(v, op, 2)?;
    no_zeros(v, op)?;
    both_floats(v, op)?;
    result_fits(v, op, 0, &[extent(v, op, 0, 0), extent(v, op, 1, 0)])
}

/// Lists of so many numbers that are at least these.
fn lists(v: &mut Verifier<'_>, op: OpId, all: &[(&str, usize, i64)]) -> VResult {
    for &(name, n, least) in all {
        let ns = list(v.ir, op, name);
        if ns.len() != n {
            let m = format!(
                "attribute '{name}' failed to satisfy constraint: i64 dense array attribute with exactly {n} elements"
            );
            return Err(v.error(op, m));
        }
        if ns.iter().any(|&x| x < least || x > MOST) {
            let what = if name == "pad" { "padding" } else { name };
            return Err(v.error(op, format!("expect all {what} values to be >= {least}, got {ns:?}")));
        }
    }
    Ok(())
}

/// What a window leaves of an extent; the steps must go up.
fn steps(v: &mut Verifier<'_>, op: OpId, room: i64, stride: i64, what: &str) -> Result<i64, rustmlir_verify::Invalid> {
    if room < 0 {
        return Err(v.error(
            op,
            format!(
                "calculated output {what} must be non-negative, but the window is larger by {}",
                room.saturating_neg()
            ),
        ));
    }
    match room % stride != 0 {
        true => Err(v.error(
            op,
            format!("expected the {what} without the window, {room}, to be wholly divisible by stride {stride}"),
        )),
        false => Ok((room / stride).saturating_add(1)),
    }
}

/// An extent and what is added before and behind it in dimension `k`.
fn padded(n: i64, pads: &[i64], k: usize) -> i64 {
    n.saturating_add(pads[2 * k]).saturating_add(pads[2 * k + 1])
}

pub fn conv2d(v: &mut Verifier<'_>, op: OpId) -> VResult {
    conv(v, op, 2, false)
}

pub fn conv3d(v: &mut Verifier<'_>, op: OpId) -> VResult {
    conv(v, op, 3, false)
}

pub fn depthwise_conv2d(v: &mut Verifier<'_>, op: OpId) -> VResult {
    conv(v, op, 2, true)
}

/// A convolution along `d` dimensions.
fn conv(v: &mut Verifier<'_>, op: OpId, d: usize, depthwise: bool) -> VResult {
    either(v, op, 3, 5)?;
    ranks(v, op, &[d + 2, d + 2, 1])?;
    ranked(v, op, d + 2)?;
    no_zeros(v, op)?;
    lists(v, op, &[("pad", 2 * d, 0), ("stride", d, 1), ("dilation", d, 1)])?;
    both_floats(v, op)?;
    zero_points(v, op, &[(0, 3), (1, 4)])?;
    if !of_today(v, op, 3) {
        return Ok(());
    }
    accumulates(v, op, false)?;
    let [pads, strides, dilation] = ["pad", "stride", "dilation"].map(|n| list(v.ir, op, n));
    let first = usize::from(!depthwise);
    let channels = extent(v, op, 0, d + 1);
    let features = match depthwise {
        true => {
            same(v, op, channels, extent(v, op, 1, d), "input channels")?;
            let (c, m) = (extent(v, op, 1, d).max(channels), extent(v, op, 1, d + 1));
            if c < 0 || m < 0 { -1 } else { c.saturating_mul(m) }
        }
        false => {
            same(v, op, channels, extent(v, op, 1, d + 1), "input channels")?;
            extent(v, op, 1, 0)
        }
    };
    let mut shape = vec![extent(v, op, 0, 0)];
    for k in 0..d {
        let (n, m) = (extent(v, op, 0, k + 1), extent(v, op, 1, k + first));
        let made = match n < 0 || m < 0 {
            true => -1,
            false => {
                let room = padded(n - 1, &pads, k).saturating_sub((m - 1).saturating_mul(dilation[k]));
                let name = if d == 3 { ["depth", "height", "width"][k] } else { NAMES[k] };
                let made = steps(v, op, room, strides[k], name)?;
                extent_fits(v, op, k + 1, made, name)?;
                made
            }
        };
        shape.push(made);
    }
    shape.push(features);
    bias(v, op, features)?;
    result_fits(v, op, 0, &shape)
}

/// Sums are computed in a type that the input allows; means of integers of any width in i32.
fn accumulates(v: &mut Verifier<'_>, op: OpId, means: bool) -> VResult {
    let (Some(e), Some(own)) = (element(v, op, 0), v.ir.type_attr_named(op, "acc_type")) else {
        return Err(v.error(op, "requires attribute 'acc_type'"));
    };
    let (from, own, width) = (written(v, e), written(v, own), v.ir.signless_width(e));
    let (allowed, of): (&[&str], &str) = match (from.as_str(), width) {
        ("f16", _) => (&["f16", "f32"], &from),
        ("bf16" | "f32", _) => (&["f32"], &from),
        ("f8E4M3FN" | "f8E5M2", _) if !means => (&["f16"], &from),
        (_, Some(_)) if means => (&["i32"], "integer"),
        (_, Some(8)) => (&["i32"], &from),
        (_, Some(16)) => (&["i48"], &from),
        _ => return Ok(()),
    };
    match allowed.contains(&own.as_str()) {
        true => Ok(()),
        false => Err(v.error(op, format!("accumulator type for {of} tensor is not {}", allowed.join("/")))),
    }
}

/// A bias for each feature, or one for all, of the elements of the result.
fn bias(v: &mut Verifier<'_>, op: OpId, features: i64) -> VResult {
    let of = element(v, op, 2).zip(v.ir.result_types(op).next().map(|t| v.ir.elem_or_self(t)));
    if let Some((b, r)) = of.filter(|(b, r)| b != r && !quantized(v, *b) && !quantized(v, *r)) {
        let (b, r) = (written(v, b), written(v, r));
        let m = format!("expect both bias and result to have same element type, got '{b}' and '{r}'");
        return Err(v.error(op, m));
    }
    let n = extent(v, op, 2, 0);
    match n >= 0 && n != 1 && features >= 0 && n != features {
        true => {
            Err(v
                .error(op, format!("bias channels expected to be equal to output channels ({features}) or 1, got {n}")))
        }
        false => Ok(()),
    }
}

pub fn transpose_conv(v: &mut Verifier<'_>, op: OpId) -> VResult {
    either(v, op, 3, 5)?;
    ranks(v, op, &[4, 4, 1])?;
    result_rank(v, op, 4)?;
    // Until release 15 the padding was that of the top and of the left, which is run as little as
    // the dilation that there was.
    let pads = if list(v.ir, op, "out_pad").len() == 2 && v.ir.operands(op).len() == 3 { 2 } else { 4 };
    lists(v, op, &[("out_pad", pads, -MOST), ("stride", 2, 1)])?;
    both_floats(v, op)?;
    zero_points(v, op, &[(0, 3), (1, 4)])?;
    if !of_today(v, op, 3) {
        return Ok(());
    }
    accumulates(v, op, false)?;
    let [pads, strides] = ["out_pad", "stride"].map(|n| list(v.ir, op, n));
    let mut shape = vec![extent(v, op, 0, 0)];
    for k in 0..2 {
        let (n, m) = (extent(v, op, 0, k + 1), extent(v, op, 1, k + 1));
        if m >= 0 && pads[2 * k..2 * k + 2].iter().any(|p| *p <= -m) {
            return Err(v.error(op, format!("expected out_pad to be larger than -{m}, the {} of the kernel", NAMES[k])));
        }
        let made =
            if n < 0 || m < 0 { -1 } else { padded((n - 1).saturating_mul(strides[k]), &pads, k).saturating_add(m) };
        extent_fits(v, op, k + 1, made, NAMES[k])?;
        shape.push(made);
    }
    let features = extent(v, op, 1, 0);
    bias(v, op, features)?;
    shape.push(features);
    same(v, op, extent(v, op, 0, 3), extent(v, op, 1, 3), "input channels")?;
    result_fits(v, op, 0, &shape)
}

pub fn max_pool(v: &mut Verifier<'_>, op: OpId) -> VResult {
    pool(v, op, true)
}

pub fn avg_pool(v: &mut Verifier<'_>, op: OpId) -> VResult {
    pool(v, op, false)
}

fn pool(v: &mut Verifier<'_>, op: OpId, largest: bool) -> VResult {
    either(v, op, 1, if largest { 1 } else { 3 })?;
    ranks(v, op, &[4])?;
    result_rank(v, op, 4)?;
    no_zeros(v, op)?;
    element_of(v, op, 0)?;
    lists(v, op, &[("kernel", 2, 1), ("stride", 2, 1), ("pad", 4, 0)])?;
    zero_points(v, op, &[(0, 1), (0, 2)])?;
    if !largest && !of_today(v, op, 1) {
        return Ok(());
    }
    if !largest {
        accumulates(v, op, true)?;
    }
    let [kernel, strides, pads] = ["kernel", "stride", "pad"].map(|n| list(v.ir, op, n));
    let mut shape = vec![extent(v, op, 0, 0)];
    for k in 0..2 {
        if pads[2 * k..2 * k + 2].iter().any(|p| *p >= kernel[k]) {
            return Err(v.error(
                op,
                format!(
                    "expected {} padding to be less than the {} of the kernel",
                    ["top/bottom", "left/right"][k],
                    NAMES[k]
                ),
            ));
        }
        let n = extent(v, op, 0, k + 1);
        // Releases until 19 rounded down, and are spelled alike where shapes are inferred.
        let open = largest && result(v, op, 0).is_none_or(|r| r.get(k + 1).is_none_or(|n| *n < 0));
        let made = match n < 0 || open {
            true => -1,
            false => steps(v, op, padded(n, &pads, k).saturating_sub(kernel[k]), strides[k], NAMES[k])?,
        };
        extent_fits(v, op, k + 1, made, NAMES[k])?;
        shape.push(made);
    }
    shape.push(extent(v, op, 0, 3));
    result_fits(v, op, 0, &shape)
}
