//! Elementary functions of complex numbers. Nothing states their accuracy, nor what they are of
//! infinite numbers and at poles: those are unsupported.

use super::complex::{BIN, COMPLEX, Out, Pair, UN, bits, parts};
use super::constraints::SIGNLESS_INTEGER;
use super::{Form, OpDef, Traits, TypeRule, one};
use crate::arith::FASTMATH_DEF;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::complex::{self, Function};
use rustmlir_num::float::FloatFormat;
use rustmlir_num::int;

/// The definitions.
pub static OPS: &[&OpDef] = &[&ATAN2, &COS, &EXPM1, &LOG, &LOG1P, &POW, &POWI, &RSQRT, &SIN, &SQRT, &TAN, &TANH];

macro_rules! function {
    ($id:ident, $name:literal, $summary:literal, $doc:literal, $operands:expr, $form:expr, $f:expr) => {
        #[doc = $summary]
        pub static $id: OpDef = OpDef {
            name: $name,
            form: Form::Asm($form),
            summary: $summary,
            doc: concat!(
                $doc,
                " The accuracy is not specified. Unsupported: numbers with a part that is infinite or NaN, whose \
                 value nothing states, and `f80` and `f128`. Source: complex dialect, \"",
                $name,
                "\"."
            ),
            operands: $operands,
            results: &[one("result", &COMPLEX)],
            attrs: &[FASTMATH_DEF],
            traits: Traits::PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE).and(Traits::INEXACT),
            meaning: Meaning::Values(|w, v| {
                parts(w, v, |f, a, b| {
                    let g: fn(FloatFormat, Pair, Pair) -> Option<Pair> = $f;
                    g(f, a, b).map(Out::Complex)
                })
            }),
            ..OpDef::NEW
        };
    };
}

macro_rules! unary {
    ($id:ident, $name:literal, $summary:literal, $doc:literal, $which:ident) => {
        function!($id, $name, $summary, $doc, &[one("complex", &COMPLEX)], UN, |f, a, _| complex::function(
            f,
            Function::$which,
            a
        ));
    };
}

macro_rules! binary {
    ($id:ident, $name:literal, $summary:literal, $doc:literal, $f:expr) => {
        function!($id, $name, $summary, $doc, &[one("lhs", &COMPLEX), one("rhs", &COMPLEX)], BIN, $f);
    };
}

binary!(
    ATAN2,
    "complex.atan2",
    "the angle of two complex numbers",
    "`-i log((rhs + i lhs) / sqrt(rhs² + lhs²))`, with principal values. Unsupported where the root is zero.",
    complex::atan2
);
binary!(
    POW,
    "complex.pow",
    "a complex power",
    "`exp(rhs log(lhs))`, with the principal logarithm. Unsupported: powers of zero.",
    complex::pow
);
unary!(COS, "complex.cos", "the cosine", "`cos a cosh b - i sin a sinh b`.", Cos);
unary!(EXPM1, "complex.expm1", "the exponential less one", "`exp(x) - 1`, without loss near zero.", Expm1);
unary!(
    LOG,
    "complex.log",
    "the natural logarithm",
    "The principal value: the imaginary part is the angle, in [-π, π], with the sign of the operand's imaginary \
        part. Unsupported: zero.",
    Log
);
unary!(
    LOG1P,
    "complex.log1p",
    "the natural logarithm of one more",
    "`log(1 + x)`, without loss near zero. Unsupported: -1.",
    Log1p
);
unary!(RSQRT, "complex.rsqrt", "one divided by the square root", "Of the principal root. Unsupported: zero.", Rsqrt);
unary!(SIN, "complex.sin", "the sine", "`sin a cosh b + i cos a sinh b`.", Sin);
unary!(
    SQRT,
    "complex.sqrt",
    "the square root",
    "The principal root: its real part is not negative, the imaginary part has the sign of the operand's.",
    Sqrt
);
unary!(TAN, "complex.tan", "the tangent", "`sin x / cos x`.", Tan);
unary!(TANH, "complex.tanh", "the hyperbolic tangent", "`sinh x / cosh x`.", Tanh);

/// A power with an integer exponent.
pub static POWI: OpDef = OpDef {
    name: "complex.powi",
    form: Form::Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result) `,` type($rhs)"),
    summary: "a power with an integer exponent",
    doc: "The product of that many factors, or its reciprocal for a negative exponent. The accuracy is not \
          specified. Unsupported: numbers with a part that is infinite or NaN, powers of zero that are not positive, \
          powers beyond the range, exponents of more than 64 bits, and `f80` and `f128`. Source: complex dialect, \
          \"complex.powi\".",
    operands: &[one("lhs", &COMPLEX), one("rhs", &SIGNLESS_INTEGER)],
    results: &[one("result", &COMPLEX)],
    attrs: &[FASTMATH_DEF],
    rules: &[TypeRule::AllMatch(&["lhs", "result"])],
    traits: Traits::PURE.and(Traits::INEXACT),
    meaning: Meaning::Values(powi),
    ..OpDef::NEW
};

/// A power whose exponent is no complex number.
fn powi(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let width = w.element_width(w.operand_type(1)?).filter(|&n| n <= 64);
    let width = width.ok_or_else(|| w.unsupported("an exponent of more than 64 bits"))?;
    let [a, n] = operands else { return Err(w.malformed("operands")) };
    let n = match n {
        Value::Poison => return Ok(Values::from_iter([Value::Poison])),
        n => int::sext(width, bits(n) as u64),
    };

    parts(w, std::slice::from_ref(a), |f, a, _| complex::powi(f, a, n).map(Out::Complex))
}
