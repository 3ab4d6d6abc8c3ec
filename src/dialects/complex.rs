//! `complex`: complex numbers of floats; `std`'s operations on them in 2020.
//!
//! Addition, subtraction, negation, conjugation and comparison work part by part. Multiplication is
//! (ac - bd, ad + bc) with each operation rounded, what every lowering to real arithmetic computes.
//! The accuracy of division, absolute value, sign, angle and exponential is not specified, and
//! lowerings differ; here they are as good as the format allows (`num::complex`). With
//! `fastmath<nnan>` or `<ninf>` an operand or result with such a part is poison.

use super::arith::FASTMATH_DEF;
use super::constraints::{ANY, ARRAY_ATTR, Class, TypeC};
use super::{Form, Gen, Naming, OpDef, Traits, TypeRule, attr, derive, one, spelling, was};
use rustmlir_ir::{Attr, Ir, OpId, Type, TypeId};
use rustmlir_meaning::kernel::{Kernel, flags};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World, scalar_attrs};
use rustmlir_num::complex;
use rustmlir_num::elementary::{self, Binary};
use rustmlir_num::float::{self, BinaryOp, FloatFormat};
use rustmlir_verify::{VResult, Verifier};

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &CONSTANT, &CREATE, &RE, &IM, &ADD, &SUB, &MUL, &DIV, &NEG, &CONJ, &ABS, &ANGLE, &EQ, &NEQ, &BITCAST, &EXP, &SIGN,
];

/// A complex number of floats.
pub(super) static COMPLEX: TypeC = TypeC::of(
    Class::Complex,
    "complex type with floating-point elements",
    |ir, t| matches!(ir.type_of_id(t), Type::Complex(e) if ir.float_format(*e).is_some()),
);

/// What a constant may be: nothing else is done with complex integers.
static ANY_COMPLEX: TypeC =
    TypeC::of(Class::Complex, "complex-type", |ir, t| matches!(ir.type_of_id(t), Type::Complex(_)));

/// A float.
static FLOAT: TypeC = TypeC::of(Class::Float, "floating-point", |ir, t| ir.float_format(t).is_some());

static BOOL: TypeC = TypeC {
    desc: "1-bit signless integer",
    pred: |ir, t| ir.signless_width(t) == Some(1),
    build: Some(|ir| ir.int_type(1)),
    class: Class::Any,
};

fn part_type(ir: &mut Ir, t: TypeId) -> Option<TypeId> {
    match ir.type_of_id(t) {
        Type::Complex(e) => Some(*e),
        _ => None,
    }
}

/// A number of two parts, one operand.
pub(super) const UN: &str = "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";
/// `re` and `im`, which have no flags.
const PART: &str = "$complex attr-dict `:` type($complex)";
/// Two operands.
pub(super) const BIN: &str = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
const CMP: &str = "$lhs `,` $rhs attr-dict `:` type($lhs)";

macro_rules! unary {
    ($(#[$m:meta])* $id:ident, $name:literal, $older:expr, $summary:literal, $doc:literal, $traits:expr, $f:expr) => {
        $(#[$m])*
        pub static $id: OpDef = OpDef {
            name: $name,
            form: Form::Asm(UN),
            spellings: $older,
            summary: $summary,
            doc: $doc,
            operands: &[one("complex", &COMPLEX)],
            results: &[one("result", &COMPLEX)],
            attrs: &[FASTMATH_DEF],
            traits: Traits::PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE).and($traits),
            meaning: Meaning::Values(|w, v| parts(w, v, |f, a, _| { let g: fn(FloatFormat, Pair) -> Option<Pair> = $f; g(f, a).map(Out::Complex) })),
            ..OpDef::NEW
        };
    };
}

macro_rules! to_real {
    ($(#[$m:meta])* $id:ident, $name:literal, $older:expr, $summary:literal, $doc:literal, $msg:literal, $f:expr) => {
        $(#[$m])*
        pub static $id: OpDef = OpDef {
            name: $name,
            form: Form::Asm(UN),
            spellings: $older,
            summary: $summary,
            doc: $doc,
            operands: &[one("complex", &COMPLEX)],
            results: &[one("result", &FLOAT)],
            attrs: &[FASTMATH_DEF],
            rules: &[derive("complex", "result", part_type, $msg)],
            traits: Traits::PURE.and(Traits::INEXACT),
            meaning: Meaning::Values(|w, v| parts(w, v, |f, a, _| { let g: fn(FloatFormat, Pair) -> Option<u128> = $f; g(f, a).map(Out::Real) })),
            ..OpDef::NEW
        };
    };
}

macro_rules! binary {
    ($(#[$m:meta])* $id:ident, $name:literal, $older:expr, $summary:literal, $doc:literal, $traits:expr, $f:expr) => {
        $(#[$m])*
        pub static $id: OpDef = OpDef {
            name: $name,
            form: Form::Asm(BIN),
            spellings: $older,
            summary: $summary,
            doc: $doc,
            operands: &[one("lhs", &COMPLEX), one("rhs", &COMPLEX)],
            results: &[one("result", &COMPLEX)],
            attrs: &[FASTMATH_DEF],
            traits: Traits::PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE).and($traits),
            meaning: Meaning::Values(|w, v| parts(w, v, |f, a, b| { let g: fn(FloatFormat, Pair, Pair) -> Option<Pair> = $f; g(f, a, b).map(Out::Complex) })),
            ..OpDef::NEW
        };
    };
}

macro_rules! compare {
    ($(#[$m:meta])* $id:ident, $name:literal, $summary:literal, $doc:literal, $want:literal) => {
        $(#[$m])*
        pub static $id: OpDef = OpDef {
            name: $name,
            form: Form::Asm(CMP),
            summary: $summary,
            doc: $doc,
            operands: &[one("lhs", &COMPLEX), one("rhs", &COMPLEX)],
            results: &[one("result", &BOOL)],
            rules: &[TypeRule::AllMatch(&["lhs", "rhs"])],
            traits: Traits::PURE,
            meaning: Meaning::Values(|w, v| parts(w, v, |f, a, b| Some(Out::Bool(equal(f, a, b) == $want)))),
            ..OpDef::NEW
        };
    };
}

/// A constant.
pub static CONSTANT: OpDef = OpDef {
    name: "complex.constant",
    form: Form::Asm("$value attr-dict `:` type($complex)"),
    naming: Naming::Word("cst"),
    summary: "a complex number given by two attributes",
    doc: "Source: complex dialect, \"complex.constant\".",
    results: &[one("complex", &ANY_COMPLEX)],
    attrs: &[attr("value", &ARRAY_ATTR)],
    traits: Traits::PURE.and(Traits::CONSTANT),
    verify: Some(verify_constant),
    meaning: Meaning::Constant,
    ..OpDef::NEW
};

/// From parts.
pub static CREATE: OpDef = OpDef {
    name: "complex.create",
    form: Form::Asm("$real `,` $imaginary attr-dict `:` type($complex)"),
    spellings: &[was(Gen::Y2020, "std.create_complex").gone()],
    summary: "a complex number of two parts",
    doc: "A poison part stays poison; the other does not become so. 2020: `create_complex`. Source: complex dialect, \
          \"complex.create\".",
    operands: &[one("real", &FLOAT), one("imaginary", &FLOAT)],
    results: &[one("complex", &COMPLEX)],
    rules: &[
        derive("complex", "real", part_type, "complex element type matches real operand type"),
        derive("complex", "imaginary", part_type, "complex element type matches imaginary operand type"),
    ],
    traits: Traits::PURE,
    meaning: Meaning::Values(|_, v| Ok(Values::from_iter([Value::Parts(v.iter().cloned().collect())]))),
    ..OpDef::NEW
};

/// A part of a complex number.
const PART_OF: OpDef = OpDef {
    operands: &[one("complex", &COMPLEX)],
    results: &[one("result", &FLOAT)],
    rules: &[derive("complex", "result", part_type, "complex element type matches result type")],
    traits: Traits::PURE,
    ..OpDef::NEW
};

/// Real part.
pub static RE: OpDef = OpDef {
    name: "complex.re",
    form: Form::Asm(PART),
    spellings: &[was(Gen::Y2020, "std.re").gone()],
    summary: "the real part",
    doc: "Source: complex dialect, \"complex.re\".",
    meaning: Meaning::Values(|_, v| Ok(part(v, 0))),
    ..PART_OF
};

/// Imaginary part.
pub static IM: OpDef = OpDef {
    name: "complex.im",
    form: Form::Asm(PART),
    spellings: &[was(Gen::Y2020, "std.im").gone()],
    summary: "the imaginary part",
    doc: "Source: complex dialect, \"complex.im\".",
    meaning: Meaning::Values(|_, v| Ok(part(v, 1))),
    ..PART_OF
};

binary!(
    /// Sum.
    ADD, "complex.add", &[spelling(Gen::Y2020, "std.addcf", Form::Asm(BIN))],
    "sum of complex numbers", "Part by part. 2020: `addcf`. Source: complex dialect, \"complex.add\".", Traits::NONE,
    |f, a, b| Some((add(f, a.0, b.0)?, add(f, a.1, b.1)?))
);
binary!(
    /// Difference.
    SUB, "complex.sub", &[spelling(Gen::Y2020, "std.subcf", Form::Asm(BIN))],
    "difference of complex numbers", "Part by part. 2020: `subcf`. Source: complex dialect, \"complex.sub\".", Traits::NONE,
    |f, a, b| Some((sub(f, a.0, b.0)?, sub(f, a.1, b.1)?))
);
binary!(
    /// Product.
    MUL, "complex.mul", &[],
    "product of complex numbers", "(ac - bd, ad + bc), each operation rounded. Source: complex dialect, \
        \"complex.mul\".",
    Traits::NONE,
    |f, a, b| Some((
        sub(f, mul(f, a.0, b.0)?, mul(f, a.1, b.1)?)?,
        add(f, mul(f, a.1, b.0)?, mul(f, a.0, b.1)?)?,
    ))
);
binary!(
    /// Quotient.
    DIV, "complex.div", &[],
    "quotient of complex numbers",
    "(ac + bd, bc - ad) / (c² + d²) without intermediate overflow; a divisor of 0 gives infinities, infinite numbers \
     are those of C, annex G. The accuracy is not specified: lowerings differ at the ends of the range and in the \
     last bits. `f80` and `f128` are not supported. Source: complex dialect, \"complex.div\".",
    Traits::INEXACT,
    complex::div
);
unary!(
    /// Negation.
    NEG, "complex.neg", &[],
    "negated complex number", "Source: complex dialect, \"complex.neg\".", Traits::NONE,
    |f, a| Some((float::neg(f, a.0), float::neg(f, a.1)))
);
unary!(
    /// Conjugate.
    CONJ, "complex.conj", &[],
    "the conjugate", "The imaginary part is negated. Source: complex dialect, \"complex.conj\".",
    Traits::NONE,
    |f, a| Some((a.0, float::neg(f, a.1)))
);
unary!(
    /// Exponential.
    EXP, "complex.exp", &[],
    "the exponential",
    "exp(a) (cos b, sin b); real for a real number, also an infinite one. The accuracy is not specified. `f80` and \
     `f128` are not supported. Source: complex dialect, \"complex.exp\".",
    Traits::INEXACT,
    complex::exp
);
unary!(
    /// Sign.
    SIGN, "complex.sign", &[],
    "the number divided by its absolute value", "Zero for zero. The accuracy is not specified. `f80` and \
     `f128` are not supported. Source: complex dialect, \"complex.sign\".",
    Traits::INEXACT,
    complex::sign
);
to_real!(
    /// Absolute value.
    ABS, "complex.abs", &[],
    "the absolute value", "sqrt(a² + b²) without intermediate overflow; infinite if a part is. The accuracy is not \
     specified. `f80` and `f128` are not supported. Source: complex dialect, \"complex.abs\".",
    "complex element type matches result type", complex::abs
);
to_real!(
    /// Argument.
    ANGLE, "complex.angle", &[],
    "the angle", "atan2(b, a). The accuracy is not specified. Source: complex dialect, \"complex.angle\".",
    "complex element type matches result type", |f, a| elementary::binary(f, Binary::Atan2, a.1, a.0)
);
compare!(
    /// Equality.
    EQ, "complex.eq", "whether complex numbers are equal", "Both parts are equal, as ordered floats. Source: complex \
        dialect, \"complex.eq\".", true
);
compare!(
    /// Inequality.
    NEQ, "complex.neq", "whether complex numbers differ", "Not equal: true if a part is NaN. Source: complex \
        dialect, \"complex.neq\".", false
);

/// The same bits as another type.
pub static BITCAST: OpDef = OpDef {
    name: "complex.bitcast",
    form: Form::Asm("$operand attr-dict `:` type($operand) `to` type($result)"),
    summary: "the bits as another type",
    doc: "The real part is in the low bits. Source: complex dialect, \"complex.bitcast\".",
    operands: &[one("operand", &ANY)],
    results: &[one("result", &ANY)],
    traits: Traits::PURE,
    verify: Some(verify_bitcast),
    meaning: Meaning::Values(bitcast),
    ..OpDef::NEW
};

/// Bits of the two parts.
pub(super) type Pair = (u128, u128);

/// What an operation gives.
pub(super) enum Out {
    Complex(Pair),
    Real(u128),
    Bool(bool),
}

fn add(f: FloatFormat, a: u128, b: u128) -> Option<u128> {
    float::binary(f, BinaryOp::Add, a, b)
}

fn sub(f: FloatFormat, a: u128, b: u128) -> Option<u128> {
    float::binary(f, BinaryOp::Sub, a, b)
}

fn mul(f: FloatFormat, a: u128, b: u128) -> Option<u128> {
    float::binary(f, BinaryOp::Mul, a, b)
}

fn equal(f: FloatFormat, a: Pair, b: Pair) -> bool {
    let eq = |x, y| float::compare(f, x, y) == Some(std::cmp::Ordering::Equal);
    eq(a.0, b.0) && eq(a.1, b.1)
}

pub(super) fn bits(v: &Value) -> u128 {
    match v {
        Value::Word(w) => u128::from(*w),
        Value::Wide(b) => b.iter_u64_digits().take(2).enumerate().fold(0, |a, (i, d)| a | u128::from(d) << (64 * i)),
        _ => 0,
    }
}

fn word(bits: u128, width: u32) -> Value {
    if width <= 64 { Value::Word(bits as u64) } else { Value::wide(bits.into()) }
}

/// A function of the parts of the operands; poison in a part makes the result poison.
pub(super) fn parts(
    w: &World<'_>,
    operands: &[Value],
    g: impl Fn(FloatFormat, Pair, Pair) -> Option<Out>,
) -> Result<Values, Stop> {
    let format = match w.ir.type_of_id(w.operand_type(0)?) {
        Type::Complex(e) => w.ir.float_format(*e),
        _ => None,
    };
    let Some(f) = format else { return Err(w.unsupported("complex numbers of this type")) };
    let (_, fast, _) = scalar_attrs(w.ir, w.op, Kernel::FloatBin(BinaryOp::Add));
    let banned = |x: u128| fast & flags::NNAN != 0 && f.is_nan(x) || fast & flags::NINF != 0 && f.is_inf(x);
    let pair = |v: &Value| match v {
        Value::Parts(p) if !v.has_poison() => Some((p.first().map_or(0, bits), p.get(1).map_or(0, bits))),
        _ => None,
    };
    let args: Option<Vec<Pair>> = operands.iter().map(pair).collect();
    let Some(args) = args.filter(|a| !a.iter().any(|&(re, im)| banned(re) || banned(im))) else {
        return Ok(Values::from_iter([Value::Poison]));
    };
    let x = args.first().copied().unwrap_or((0, 0));
    Ok(Values::from_iter([match g(f, x, args.get(1).copied().unwrap_or(x)) {
        Some(Out::Complex((re, im))) if banned(re) || banned(im) => Value::Poison,
        Some(Out::Real(x)) if banned(x) => Value::Poison,
        Some(Out::Complex((re, im))) => Value::Parts([word(re, f.width()), word(im, f.width())].into()),
        Some(Out::Real(x)) => word(x, f.width()),
        Some(Out::Bool(b)) => Value::Word(u64::from(b)),
        None if matches!(f, FloatFormat::F80 | FloatFormat::F128) => {
            return Err(w.unsupported(format!("'{}' on these types", w.ir.op_name(w.op))));
        }
        // Infinite parts, poles: functions that have a value everywhere do not come here.
        None => return Err(w.unsupported(format!("'{}' of numbers for which nothing states it", w.ir.op_name(w.op)))),
    }]))
}

/// One part of a number.
fn part(operands: &[Value], k: usize) -> Values {
    let part = match operands.first() {
        Some(Value::Parts(parts)) => parts.get(k).cloned(),
        _ => None,
    };
    Values::from_iter([part.unwrap_or(Value::Poison)])
}

fn verify_constant(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(a) = v.ir.attr_named(op, "value") else { return Ok(()) };
    let Attr::Array(parts) = v.ir.attr_of_id(a).clone() else { return Ok(()) };
    let [re, im] = *parts.as_slice() else {
        return Err(v.error(op, "requires 'value' to be a complex constant, represented as array of two values"));
    };
    let result = v.ir.result_types(op).next();
    let want = result.and_then(|t| part_type(v.ir, t));
    let (Some(x), Some(y), Some(want)) = (v.ir.attr_type(re), v.ir.attr_type(im), want) else {
        return Err(v.error(op, "requires attribute's elements to be float attributes"));
    };
    if x != want || y != want {
        let m = format!(
            "requires attribute's element types ('{}', '{}') to match the element type of the op's return type ('{}')",
            v.show(x),
            v.show(y),
            v.show(want)
        );
        return Err(v.error(op, m));
    }
    Ok(())
}

/// Bits of an integer, float or complex type.
fn width(ir: &Ir, t: TypeId) -> Option<u32> {
    match ir.type_of_id(t) {
        Type::Integer(w, _) => Some(*w),
        Type::Float(f) => Some(f.width()),
        Type::Complex(e) => width(ir, *e).map(|w| 2 * w),
        _ => None,
    }
}

fn verify_bitcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
    let complex = |ir: &Ir, t: TypeId| matches!(ir.type_of_id(t), Type::Complex(_));
    for (t, what) in [(a, "operand"), (b, "result")] {
        if width(v.ir, t).is_none() {
            return Err(v.error(op, format!("{what} must be int/float/complex")));
        }
    }
    if a == b {
        return Ok(());
    }
    if complex(v.ir, a) == complex(v.ir, b) {
        return Err(v.error(op, "requires that either input or output has a complex type"));
    }
    if width(v.ir, a) != width(v.ir, b) {
        return Err(v.error(op, "casting bitwidths do not match"));
    }
    Ok(())
}

/// The bits of the operand as another type.
fn bitcast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v], _) = w.first(operands)?;
    let (from, to) = (w.operand_type(0)?, w.result_type()?);
    let width = width(w.ir, from).filter(|&n| n <= 128);
    let Some(width) = width else { return Err(w.unsupported("a bitcast of this width")) };
    let half = width / 2;
    let all = match v {
        v if v.has_poison() => return Ok(Values::from_iter([Value::Poison])),
        v if from == to => return Ok(Values::from_iter([v.clone()])),
        Value::Parts(parts) => parts.first().map_or(0, bits) | parts.get(1).map_or(0, bits) << half,
        v => bits(v),
    };
    Ok(Values::from_iter([match w.ir.type_of_id(to) {
        Type::Complex(_) => {
            let m = (1u128 << half) - 1;
            Value::Parts([word(all & m, half), word(all >> half & m, half)].into())
        }
        _ => word(all, width),
    }]))
}
