//! Elementary functions of complex numbers whose last bits no document states: they are read,
//! checked and printed, but not executed.

use super::complex::{BIN, COMPLEX, UN};
use super::constraints::SIGNLESS_INTEGER;
use super::{Form, OpDef, Traits, TypeRule, one};
use crate::dialects::arith::FASTMATH_DEF;

/// The definitions.
pub static OPS: &[&OpDef] = &[&ATAN2, &COS, &EXPM1, &LOG, &LOG1P, &POW, &POWI, &RSQRT, &SIN, &SQRT, &TAN, &TANH];

macro_rules! function {
    ($id:ident, $name:literal, $summary:literal, $operands:expr, $form:expr) => {
        #[doc = $summary]
        pub static $id: OpDef = OpDef {
            name: $name,
            form: Form::Asm($form),
            summary: $summary,
            doc: concat!(
                "Which values are returned where the exact result is no float is not stated anywhere; running it is unsupported. ",
                "Source: complex dialect, \"",
                $name,
                "\"."
            ),
            operands: $operands,
            results: &[one("result", &COMPLEX)],
            attrs: &[FASTMATH_DEF],
            traits: Traits::PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE),
            ..OpDef::NEW
        };
    };
}

macro_rules! unary {
    ($id:ident, $name:literal, $summary:literal) => {
        function!($id, $name, $summary, &[one("complex", &COMPLEX)], UN);
    };
}

macro_rules! binary {
    ($id:ident, $name:literal, $summary:literal) => {
        function!($id, $name, $summary, &[one("lhs", &COMPLEX), one("rhs", &COMPLEX)], BIN);
    };
}

binary!(ATAN2, "complex.atan2", "the angle of two complex numbers");
binary!(POW, "complex.pow", "a complex power");
unary!(COS, "complex.cos", "the cosine");
unary!(EXPM1, "complex.expm1", "the exponential less one");
unary!(LOG, "complex.log", "the natural logarithm");
unary!(LOG1P, "complex.log1p", "the natural logarithm of one more");
unary!(RSQRT, "complex.rsqrt", "one divided by the square root");
unary!(SIN, "complex.sin", "the sine");
unary!(SQRT, "complex.sqrt", "the square root");
unary!(TAN, "complex.tan", "the tangent");
unary!(TANH, "complex.tanh", "the hyperbolic tangent");

/// A power with an integer exponent.
pub static POWI: OpDef = OpDef {
    name: "complex.powi",
    form: Form::Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result) `,` type($rhs)"),
    summary: "a power with an integer exponent",
    doc: "Which values are returned where the exact result is no float is not stated anywhere; running it is unsupported. Source: \
          complex dialect, \"complex.powi\".",
    operands: &[one("lhs", &COMPLEX), one("rhs", &SIGNLESS_INTEGER)],
    results: &[one("result", &COMPLEX)],
    attrs: &[FASTMATH_DEF],
    rules: &[TypeRule::AllMatch(&["lhs", "result"])],
    traits: Traits::PURE,
    ..OpDef::NEW
};
