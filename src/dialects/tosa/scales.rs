//! What must hold of changes of scale: of numbers, and of images.

use super::given::known;
use super::rules::{MOST, NAMES, element, extent, extent_fits, of_today, ranks, resolvable, result_fits};
use super::verify::{at_most, given_somehow, operand};
use rustmlir_ir::{OpId, TypeId};
use rustmlir_verify::{VResult, Verifier};

/// Zero points belong to numbers of 8 bits, and half of the range to unsigned ones of 16.
fn rescaled_zero_points(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let result = v.ir.result_types(op).next().map(|t| v.ir.elem_or_self(t));
    for (k, of, side) in [(3, element(v, op, 0), "input"), (4, result, "output")] {
        let zero = known(v.ir, op, k, &format!("{side}_zp")).and_then(|l| l.first().copied());
        let (Some(zero), Some(w)) = (zero, of.and_then(|t| v.ir.signless_width(t))) else { continue };
        let half = w == 16 && super::given::flag(v.ir, op, &format!("{side}_unsigned"));
        match zero {
            0 => {}
            _ if w == 8 || half && (zero == 32768 || zero == -32768) => {}
            _ if half => {
                let m = format!("expect {side}_zp of 0 or 32768 for unsigned int16 {side}, got {zero}");
                return Err(v.error(op, m));
            }
            _ => return Err(v.error(op, format!("expect {side}_zp of 0, got {zero}"))),
        }
    }
    Ok(())
}

/// What the specification makes an error of a change of scale: flags that contradict types and each
/// other.
fn rescaled_as_allowed(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types = [element(v, op, 0), v.ir.result_types(op).next().map(|t| v.ir.elem_or_self(t))];
    for (t, side) in types.into_iter().flatten().zip(["input", "output"]) {
        let float = v.ir.float_format(t).is_some();
        v.require(op, !float, &format!("expect {side} to have integer element type"))?;
    }
    let [from, to] = types.map(|t| t.and_then(|t| v.ir.signless_width(t)));
    let flag = |name| super::given::flag(v.ir, op, name);
    let (ins, outs, long) = (flag("input_unsigned"), flag("output_unsigned"), flag("scale32"));
    let twice = flag("double_round") || super::given::word(v.ir, op, "rounding_mode") == "DOUBLE_ROUND";
    let rules = [
        (from == Some(32) && ins, "i32 input type cannot be unsigned"),
        (to == Some(32) && outs, "i32 output type cannot be unsigned"),
        (from == Some(32) && outs, "i32 input type is not allowed with unsigned output"),
        (to == Some(32) && ins, "i32 output type is not allowed with unsigned input"),
        (ins && outs, "input and output cannot be both unsigned"),
        (from == Some(48) && ins, "i48 input type cannot be unsigned"),
        (from == Some(48) && long, "scale32 is not allowed with 48-bit input"),
        (twice && !long, "DOUBLE_ROUND is only allowed with scale32=true"),
    ];
    rules.into_iter().try_for_each(|(wrong, message)| v.require(op, !wrong, message))
}

pub fn rescale(v: &mut Verifier<'_>, op: OpId) -> VResult {
    at_most(v, op, 5)?;
    rescaled_as_allowed(v, op)?;
    for k in 3..5 {
        if let Some(s) = operand(v, op, k)
            && s != [1]
        {
            return Err(v.error(op, format!("operand #{k} must be tosa-conformant scalar tensor, but got {s:?}")));
        }
    }
    for (k, name) in [(1, "multiplier"), (2, "shift")] {
        given_somehow(v, op, k, name)?;
    }
    if of_today(v, op, 3) {
        let result = v.ir.result_types(op).next().map(|t| v.ir.elem_or_self(t));
        for (k, of, side) in [(3, element(v, op, 0), "input"), (4, result, "output")] {
            let width = |t: Option<TypeId>| t.and_then(|t| v.ir.int_or_index_width(t));
            let (zero, own) = (width(element(v, op, k)), width(of));
            let fits = own.is_none() || zero == own;
            v.require(op, fits, &format!("expected {side} and {side}_zp to both be integer of the same bitwidth"))?;
        }
        let narrow = element(v, op, 2).is_none_or(|t| v.ir.signless_width(t) == Some(8));
        v.require(op, narrow, "operand #2 must be 1D tensor of 8-bit signless integer values")?;
        rescaled_zero_points(v, op)?;
        let long = super::given::flag(v.ir, op, "scale32");
        let wide = element(v, op, 1).and_then(|t| v.ir.signless_width(t));
        let (want, name) = if long { (32, "true") } else { (16, "false") };
        if let Some(got) = wide.filter(|&w| w != want) {
            let m = format!("expect i{want} element type for multiplier for scale32={name}, got 'i{got}'");
            return Err(v.error(op, m));
        }
    }
    let Some(a) = operand(v, op, 0) else { return Ok(()) };
    let n = if super::given::flag(v.ir, op, "per_channel") { a.last().copied().unwrap_or(1) } else { 1 };
    for (k, name) in [(1, "multiplier"), (2, "shift")].into_iter().filter(|_| of_today(v, op, 1)) {
        let own = match operand(v, op, k) {
            Some(s) => s.first().copied().unwrap_or(1),
            None => known(v.ir, op, k, name).map_or(-1, |l| l.len() as i64),
        };
        if n >= 0 && own >= 0 && n != own {
            return Err(v.error(op, format!("expect shape of {{ {n} }} for {name} input, got {{ {own} }}")));
        }
    }
    result_fits(v, op, 0, &a)
}

pub fn resize(v: &mut Verifier<'_>, op: OpId) -> VResult {
    resolvable(v, op)?;
    at_most(v, op, 4)?;
    // Until release 14 steps and offsets were fixed-point numbers, or floats, and the size was
    // said.
    if v.ir.operands(op).len() == 1
        && ["output_size", "stride", "shift"].iter().all(|n| v.ir.attr_named(op, n).is_some())
    {
        return ranks(v, op, &[4]);
    }
    for (k, name, n) in [(1, "scale", 4), (2, "offset", 2), (3, "border", 2)] {
        given_somehow(v, op, k, name)?;
        if known(v.ir, op, k, name).is_some_and(|l| l.len() != n) {
            return Err(v.error(op, format!("expect {n} numbers for '{name}'")));
        }
    }
    ranks(v, op, &[4])?;
    if let Some(s) = known(v.ir, op, 1, "scale") {
        v.require(op, s.iter().all(|n| *n > 0), "expect all scale values to be > 0")?;
        let fits = s.chunks_exact(2).all(|s| s[1] < s[0].saturating_mul(16));
        v.require(op, fits, "expect a downscale ratio larger than 1/16")?;
    }
    if of_today(v, op, 1) {
        resized(v, op)?;
    }
    result_fits(v, op, 0, &[extent(v, op, 0, 0), -1, -1, extent(v, op, 0, 3)])
}

/// The extents follow from the numbers of operands.
fn resized(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let all = [(1, "scale"), (2, "offset"), (3, "border")].map(|(k, name)| known(v.ir, op, k, name));
    let [Some(scale), Some(offset), Some(border)] = all else { return Ok(()) };
    for k in 0..2 {
        let n = extent(v, op, 0, k + 1);
        let (num, den, o, b) = (scale[2 * k], scale[2 * k + 1], offset[k], border[k]);
        if n < 0 || [num, den, o, b].iter().any(|x| x.unsigned_abs() > MOST.unsigned_abs()) {
            continue;
        }
        let room = (n - 1).saturating_mul(num).saturating_sub(o).saturating_add(b);
        if room % den != 0 {
            let (what, d) = (["height", "width"][k], ["y", "x"][k]);
            let m = format!(
                "expected (input_{what} - 1) * scale_{d}_n - offset_{d} + border_{d} to be wholly divisible by scale_{d}_d, got (({n} - 1) * {num} - {o} + {b}) / {den}"
            );
            return Err(v.error(op, m));
        }
        extent_fits(v, op, k + 1, room / den + 1, NAMES[k])?;
    }
    Ok(())
}
