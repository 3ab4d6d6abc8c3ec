//! Conversions.

use super::{NNEG_DEF, OPT_FASTMATH_DEF, OVERFLOW_DEF, ROUNDING_DEF, define};
use crate::constraints::{FLOAT_LIKE, SIGNLESS_FIXED_WIDTH_LIKE, TypeC, like};
use crate::{Exec, Form, Gen, Traits, ValueDef, one};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Ir, OpId, Signedness, Type, TypeId};
use rustmlir_meaning::kernel::{Cast, Kernel};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_verify::{Invalid, VResult, Verifier};

const PLAIN: Form = Form::Asm("$in attr-dict `:` type($in) `to` type($out)");
const NNEG: Form = Form::Asm("$in (`nneg` $nonNeg^)? attr-dict `:` type($in) `to` type($out)");
const OVERFLOW: Form = Form::Asm("$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)");
const FAST: Form = Form::Asm("$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)");
const ROUNDED: Form =
    Form::Asm("$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)");

const TRAITS: Traits = INT_TRAITS.and(Traits::CAST);
/// Casts between integers had rules for each of the types in 2020.
const INT_TRAITS: Traits = Traits::PURE.and(Traits::SAME_OPERANDS_AND_RESULT_SHAPE).and(Traits::ELEMENTWISE);

const INT_IN: &[ValueDef] = &[one("in", &SIGNLESS_FIXED_WIDTH_LIKE)];
const INT_OUT: &[ValueDef] = &[one("out", &SIGNLESS_FIXED_WIDTH_LIKE)];
const FLOAT_IN: &[ValueDef] = &[one("in", &FLOAT_LIKE)];
const FLOAT_OUT: &[ValueDef] = &[one("out", &FLOAT_LIKE)];

fn signless(ir: &Ir, t: TypeId) -> bool {
    matches!(ir.type_of_id(t), Type::Integer(_, Signedness::Signless))
}

fn signless_or_index(ir: &Ir, t: TypeId) -> bool {
    signless(ir, t) || ir.is_index(t)
}

fn signless_or_float(ir: &Ir, t: TypeId) -> bool {
    signless(ir, t) || ir.float_format(t).is_some()
}

fn or_memref(ir: &Ir, t: TypeId, f: fn(&Ir, TypeId) -> bool) -> bool {
    if ir.is_memref(t) { ir.elem_type(t).is_some_and(|e| f(ir, e)) } else { like(ir, t, f) }
}

static INDEX_CASTABLE: TypeC =
    TypeC::new("signless-integer-like or memref of signless-integer", |ir, t| or_memref(ir, t, signless_or_index));

static BITCASTABLE: TypeC =
    TypeC::new("signless-integer-or-float-like or memref of signless-integer or float", |ir, t| {
        or_memref(ir, t, signless_or_float)
    });

const fn cast(k: Cast) -> Meaning {
    Meaning::Scalar(Kernel::Cast(k))
}

define! {
    EXTUI = "arith.extui" NNEG, [Y2020 "std.zexti" PLAIN], "zero extension" {
        doc: "To a strictly wider integer; `index` takes no part. With `nneg` a negative operand is poison. Source: \
              'arith' dialect documentation; 'zexti' of the standard dialect.",
        operands: INT_IN, results: INT_OUT, attrs: &[NNEG_DEF], traits: INT_TRAITS, verify: Some(verify_wider),
        poison: "with `nneg` if the operand is negative", meaning: cast(Cast::ExtU),
    }
    EXTSI = "arith.extsi" PLAIN, [Y2020 "std.sexti" PLAIN], "sign extension" {
        doc: "To a strictly wider integer; `index` takes no part. Source: 'arith' dialect documentation; 'sexti' of \
              the standard dialect.",
        operands: INT_IN, results: INT_OUT, traits: INT_TRAITS, verify: Some(verify_wider), meaning: cast(Cast::ExtS),
    }
    EXTF = "arith.extf" FAST, [Y2020 "std.fpext" PLAIN], "conversion to a wider float" {
        doc: "To a float of strictly more bits. Exact where the wider format has the value, else rounded. Source: \
              'arith' dialect documentation; 'fpext' of the standard dialect.",
        operands: FLOAT_IN, results: FLOAT_OUT, attrs: &[OPT_FASTMATH_DEF], traits: TRAITS, verify: Some(verify_wider),
        poison: super::float::FAST_POISON, meaning: cast(Cast::ExtF),
    }
    TRUNCI = "arith.trunci" OVERFLOW, [Y2020 "std.trunci" PLAIN], "drops high bits" {
        doc: "To a strictly narrower integer; `index` takes no part. With `nsw` / `nuw` it is poison if the signed / \
              unsigned value changes. Source: 'arith' dialect documentation; 'trunci' of the standard dialect.",
        operands: INT_IN, results: INT_OUT, attrs: &[OVERFLOW_DEF], traits: INT_TRAITS, verify: Some(verify_narrower),
        poison: "with `nsw` (`nuw`) if the signed (unsigned) value changes", meaning: cast(Cast::Trunc),
    }
    TRUNCF = "arith.truncf" ROUNDED, [Y2020 "std.fptrunc" PLAIN], "conversion to a narrower float" {
        doc: "To a float of strictly fewer bits, rounded to nearest even unless a rounding mode is given. Source: \
              'arith' dialect documentation; 'fptrunc' of the standard dialect.",
        operands: FLOAT_IN, results: FLOAT_OUT, attrs: &[ROUNDING_DEF, OPT_FASTMATH_DEF], traits: TRAITS,
        verify: Some(verify_narrower), poison: super::float::FAST_POISON, meaning: cast(Cast::TruncF),
    }
    UITOFP = "arith.uitofp" NNEG, [Y2021 "std.uitofp" PLAIN], "unsigned integer to float" {
        doc: "The unsigned value, rounded to nearest even. With `nneg` a negative operand is poison. Source: 'arith' \
              dialect documentation; 'uitofp' of the standard dialect.",
        operands: INT_IN, results: FLOAT_OUT, attrs: &[NNEG_DEF], traits: TRAITS, verify: Some(verify_any),
        poison: "with `nneg` if the operand is negative", meaning: cast(Cast::UiToFp),
    }
    SITOFP = "arith.sitofp" PLAIN, [Y2020 "std.sitofp" PLAIN], "signed integer to float" {
        doc: "The signed value, rounded to nearest even. Source: 'arith' dialect documentation; 'sitofp' of the \
              standard dialect.",
        operands: INT_IN, results: FLOAT_OUT, traits: TRAITS, verify: Some(verify_any), meaning: cast(Cast::SiToFp),
    }
    FPTOUI = "arith.fptoui" PLAIN, [Y2021 "std.fptoui" PLAIN], "float to unsigned integer" {
        doc: "Rounds toward zero. Poison if the rounded value does not fit or the operand is NaN: not specified in the \
              documents, and poison in what it is lowered to. Source: 'arith' dialect documentation; 'fptoui' of the \
              standard dialect.",
        operands: FLOAT_IN, results: INT_OUT, traits: TRAITS, verify: Some(verify_any),
        poison: "if the rounded value does not fit, or the operand is NaN", meaning: cast(Cast::FpToUi),
    }
    FPTOSI = "arith.fptosi" PLAIN, [Y2020 "std.fptosi" PLAIN], "float to signed integer" {
        doc: "Rounds toward zero. Poison if the rounded value does not fit or the operand is NaN: not specified in the \
              documents, and poison in what it is lowered to. Source: 'arith' dialect documentation; 'fptosi' of the \
              standard dialect.",
        operands: FLOAT_IN, results: INT_OUT, traits: TRAITS, verify: Some(verify_any),
        poison: "if the rounded value does not fit, or the operand is NaN", meaning: cast(Cast::FpToSi),
    }
    INDEX_CAST = "arith.index_cast" PLAIN, [Y2020 "std.index_cast" PLAIN], "between `index` and integers, signed" {
        doc: "Exactly one side is `index`. Widening extends the sign, narrowing drops high bits. `index` has 64 bits \
              unless chosen otherwise. Source: 'arith' dialect documentation; 'index_cast' of the standard dialect.",
        operands: &[one("in", &INDEX_CASTABLE)], results: &[one("out", &INDEX_CASTABLE)], traits: TRAITS,
        verify: Some(verify_index), meaning: Meaning::Values(index_cast), exec: Exec::Resolve(resolve_index_s),
    }
    INDEX_CASTUI = "arith.index_castui" NNEG, [], "between `index` and integers, unsigned" {
        doc: "Exactly one side is `index`. Widening brings in zeros, narrowing drops high bits. With `nneg` a negative \
              operand is poison. Source: 'arith' dialect documentation.",
        operands: &[one("in", &INDEX_CASTABLE)], results: &[one("out", &INDEX_CASTABLE)], attrs: &[NNEG_DEF], traits: TRAITS,
        verify: Some(verify_index), poison: "with `nneg` if the operand is negative", meaning: Meaning::Values(index_cast), exec: Exec::Resolve(resolve_index_u),
    }
    BITCAST = "arith.bitcast" PLAIN, [], "the same bits as another type" {
        doc: "Between integers and floats of one width, element by element; a memref is seen with another element type \
              of the same width. Source: 'arith' dialect documentation.",
        operands: &[one("in", &BITCASTABLE)], results: &[one("out", &BITCASTABLE)], traits: TRAITS,
        verify: Some(verify_bits), meaning: Meaning::Values(bitcast), exec: Exec::Resolve(resolve_bits),
    }
    SCALING_EXTF = "arith.scaling_extf"
        Form::Asm("$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)"), [],
        "conversion to a wider float, multiplied by a power of two" {
        doc: "The scale is rounded to `f8E8M0FNU`, a power of two; scale and operand are extended to the result type \
              and multiplied there. A scale of zero counts as the smallest power, 2^-127; a negative one is NaN. Source: \
              'arith' dialect documentation.",
        operands: &[one("in", &FLOAT_LIKE), one("scale", &FLOAT_LIKE)], results: FLOAT_OUT, attrs: &[OPT_FASTMATH_DEF],
        traits: TRAITS, verify: Some(verify_scaling_wider), poison: super::float::FAST_POISON,
        meaning: Meaning::Scalar(Kernel::ScaleExt),
    }
    SCALING_TRUNCF = "arith.scaling_truncf"
        Form::Asm("$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)"), [],
        "conversion to a narrower float, divided by a power of two" {
        doc: "The scale is rounded to `f8E8M0FNU`, a power of two; the operand is divided by it in its own type and \
              the quotient rounded to the result type. A scale of zero counts as the smallest power, 2^-127; a negative \
              one is NaN. Source: 'arith' dialect documentation.",
        operands: &[one("in", &FLOAT_LIKE), one("scale", &FLOAT_LIKE)], results: FLOAT_OUT,
        attrs: &[ROUNDING_DEF, OPT_FASTMATH_DEF], traits: TRAITS, verify: Some(verify_scaling_narrower),
        poison: super::float::FAST_POISON, meaning: Meaning::Scalar(Kernel::ScaleTrunc),
    }
}

// ---- rules --------------------------------------------------------------------------------------

/// Operand and result type, once their shapes are known to agree.
fn types(v: &mut Verifier<'_>, op: OpId) -> Result<(TypeId, TypeId), Invalid> {
    let (a, b) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next());
    let (Some(a), Some(b)) = (a, b) else { return Err(v.error(op, "expected an operand and a result")) };
    if v.ir.is_vector_or_tensor(a) && v.ir.is_vector_or_tensor(b) {
        let bit = v.ir.int_type(1);
        if v.ir.with_elem(a, bit) != v.ir.with_elem(b, bit) {
            return Err(v.error(op, "failed to verify that input and output have the same tensor dimensions"));
        }
    }
    Ok((a, b))
}

fn width(ir: &Ir, t: TypeId) -> u32 {
    let e = ir.elem_or_self(t);
    ir.float_format(e).map(|f| f.width()).or_else(|| ir.signless_width(e)).unwrap_or(0)
}

fn is_era_int_cast(v: &Verifier<'_>, op: OpId) -> bool {
    v.ir.spelling(op).is_some_and(|s| s.generation < Gen::Today)
        && v.ir.operand_types(op).all(|t| v.ir.float_format(v.ir.elem_or_self(t)).is_none())
}

fn verify_any(v: &mut Verifier<'_>, op: OpId) -> VResult {
    types(v, op).map(|_| ())
}

fn verify_wider(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, b) = types(v, op)?;
    if width(v.ir, a) < width(v.ir, b) {
        return Ok(());
    }
    if is_era_int_cast(v, op) {
        let (a, b) = (v.show(a), v.show(b));
        return Err(v.plain_error(op, format!("result type '{b}' must be wider than operand type '{a}'")));
    }
    Err(v.cast_error(op, a, b))
}

fn verify_narrower(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, b) = types(v, op)?;
    if width(v.ir, a) > width(v.ir, b) {
        return Ok(());
    }
    if is_era_int_cast(v, op) {
        let (a, b) = (v.show(a), v.show(b));
        return Err(v.plain_error(op, format!("operand type '{a}' must be wider than result type '{b}'")));
    }
    Err(v.cast_error(op, a, b))
}

fn verify_index(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, b) = types(v, op)?;
    let is_index = |v: &Verifier<'_>, t: TypeId| v.ir.is_index(v.ir.elem_or_self(t));
    if is_index(v, a) == is_index(v, b) || v.ir.is_memref(a) != v.ir.is_memref(b) {
        return Err(v.cast_error(op, a, b));
    }
    Ok(())
}

fn verify_bits(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, b) = types(v, op)?;
    if width(v.ir, a) != width(v.ir, b) || v.ir.is_memref(a) != v.ir.is_memref(b) {
        return Err(v.cast_error(op, a, b));
    }
    Ok(())
}

fn verify_scaling(v: &mut Verifier<'_>, op: OpId, ok: fn(u32, u32) -> bool) -> VResult {
    let ts: Vec<TypeId> = v.ir.operand_types(op).chain(v.ir.result_types(op)).collect();
    let &[a, s, b] = ts.as_slice() else { return Ok(()) };
    if ok(width(v.ir, a), width(v.ir, b)) {
        return Ok(());
    }
    let (a, s, b) = (v.show(a), v.show(s), v.show(b));
    Err(v.error(op, format!("operand types '{a}', '{s}' and result type '{b}' are cast incompatible")))
}

fn verify_scaling_wider(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_scaling(v, op, |a, b| a < b)
}

fn verify_scaling_narrower(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_scaling(v, op, |a, b| a > b)
}

// ---- meaning ------------------------------------------------------------------------------------

/// A cast of a memref is the same memref seen with another element type, if the elements have the
/// same bytes. The number in another type: cut, or extended by its sign (`index_cast`) or by zeros
/// (`index_castui`).
fn index_cast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    convert(w, if w.ir.is(w.op, "arith.index_castui") { Cast::IndexU } else { Cast::IndexS }, operands)
}

/// The same bits in another type.
fn bitcast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    convert(w, Cast::Bit, operands)
}

/// A conversion of values. Of memory it is another type for the same elements, if they have as many
/// bits.
fn convert(w: &mut World<'_>, kind: Cast, operands: &[Value]) -> Result<Values, Stop> {
    let (from, to) = (w.operand_type(0)?, w.result_type()?);
    if !w.ir.is_memref(from) {
        return w.scalars(&[Kernel::Cast(kind)], operands);
    }
    if w.element_width(from) != w.element_width(to) {
        return Err(w.unsupported("a memref cast between elements of different sizes"));
    }
    Ok(operands.into())
}

fn resolve(r: &mut Resolver<'_>, op: OpId, k: Cast) -> ResolveResult<()> {
    let (Some(a), Some(d)) = (r.ir.operand(op, 0), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let (from, to) = (r.ir.value_type(a), r.ir.value_type(d));
    if !r.ir.is_memref(from) {
        return r.elementwise(op, Kernel::Cast(k));
    }
    let bits = |t: TypeId| {
        let e = r.ir.elem_or_self(t);
        if r.ir.is_index(e) { r.index_width } else { width(r.ir, e) }
    };
    if bits(from) != bits(to) {
        let m = "a memref cast between elements of different sizes";
        return Err(rustmlir_meaning::stop::Stop::unsupported(op, m));
    }
    r.emit_moves(&[a], &[d])
}

fn resolve_index_s(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    resolve(r, op, Cast::IndexS)
}

fn resolve_index_u(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    resolve(r, op, Cast::IndexU)
}

fn resolve_bits(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    resolve(r, op, Cast::Bit)
}
