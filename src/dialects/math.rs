//! `math`: elementary functions; in 2020 part of `std`.

use super::arith::std_form::SAME_TYPE;
use super::arith::{FAST_POISON, FASTMATH_DEF, define, i1_result};
use super::constraints::{BOOL_LIKE, FLOAT_LIKE, SIGNLESS_INTEGER_LIKE};
use super::{AttrDef, Form, Naming, OpDef, Traits, TypeRule, ValueDef, one};
use rustmlir_meaning::kernel::{FloatTest, FloatUn, IntDiv, IntUn, Kernel};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::elementary::{Binary, Unary};
use rustmlir_num::float::RoundOp;

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &ABSF, &CEIL, &FLOOR, &ROUND, &ROUNDEVEN, &TRUNC, &SQRT, &EXP, &EXP2, &EXPM1, &LOG, &LOG2, &LOG10, &LOG1P, &RSQRT,
    &CBRT, &SIN, &COS, &TAN, &ASIN, &ACOS, &ATAN, &SINH, &COSH, &TANH, &ASINH, &ACOSH, &ATANH, &ERF, &ERFC, &ABSI,
    &CTLZ, &CTTZ, &CTPOP, &COPYSIGN, &ATAN2, &POWF, &ISNAN, &ISINF, &ISFINITE, &ISNORMAL, &FMA, &FPOWI, &IPOWI,
    &CLAMPF, &SINCOS,
];

const UNARY: Form = Form::Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)");
const BINARY: Form = Form::Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)");
const TEST: Form = Form::Asm("$operand {(`fastmath` `` $fastmath^)?} attr-dict `:` type($operand)");

const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE).and(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
const APPROXIMATE: Traits = TRAITS.and(Traits::INEXACT);
const FLOAT: &[ValueDef] = &[one("operand", &FLOAT_LIKE)];
const FLOAT_RESULT: &[ValueDef] = &[one("result", &FLOAT_LIKE)];
const FAST: &[AttrDef] = &[FASTMATH_DEF];

const LIBRARY: &str = "Defined for all numbers: NaN where the function has no value. The accuracy is not specified; \
                       one portable library gives the same bits on every machine. `f80` and `f128` are not \
                       supported. Source: 'math' dialect documentation.";

const fn un(f: FloatUn) -> Meaning {
    Meaning::Scalar(Kernel::FloatUn(f))
}

/// Functions whose accuracy is not specified.
macro_rules! library {
    ($($id:ident $function:ident $name:literal [$($generation:ident $old:literal)?] $summary:literal)*) => {
        define! {
            $($id = $name UNARY, [$($generation $old SAME_TYPE)?], $summary {
                doc: LIBRARY,
                operands: FLOAT, results: FLOAT_RESULT, attrs: FAST, traits: APPROXIMATE, poison: FAST_POISON,
                meaning: un(FloatUn::Elem(Unary::$function)),
            })*
        }
    };
}

library! {
    EXP Exp "math.exp" [Y2020 "std.exp"] "e to the power of x"
    EXP2 Exp2 "math.exp2" [Y2020 "std.exp2"] "2 to the power of x"
    EXPM1 Expm1 "math.expm1" [] "e to the power of x, minus 1"
    LOG Log "math.log" [Y2020 "std.log"] "natural logarithm"
    LOG2 Log2 "math.log2" [Y2020 "std.log2"] "logarithm to the base 2"
    LOG10 Log10 "math.log10" [Y2020 "std.log10"] "logarithm to the base 10"
    LOG1P Log1p "math.log1p" [Y2021 "std.log1p"] "natural logarithm of 1 + x"
    RSQRT Rsqrt "math.rsqrt" [Y2020 "std.rsqrt"] "reciprocal of the square root"
    CBRT Cbrt "math.cbrt" [] "cube root"
    SIN Sin "math.sin" [Y2020 "std.sin"] "sine"
    COS Cos "math.cos" [Y2020 "std.cos"] "cosine"
    TAN Tan "math.tan" [] "tangent"
    ASIN Asin "math.asin" [] "arc sine"
    ACOS Acos "math.acos" [] "arc cosine"
    ATAN Atan "math.atan" [Y2021 "std.atan"] "arc tangent"
    SINH Sinh "math.sinh" [] "hyperbolic sine"
    COSH Cosh "math.cosh" [] "hyperbolic cosine"
    TANH Tanh "math.tanh" [Y2020 "std.tanh"] "hyperbolic tangent"
    ASINH Asinh "math.asinh" [] "inverse hyperbolic sine"
    ACOSH Acosh "math.acosh" [] "inverse hyperbolic cosine"
    ATANH Atanh "math.atanh" [] "inverse hyperbolic tangent"
    ERF Erf "math.erf" [] "error function"
    ERFC Erfc "math.erfc" [] "complementary error function"
}

define! {
    ABSF = "math.absf" UNARY, [Y2020 "std.absf" SAME_TYPE], "absolute value of a float" {
        doc: "Clears the sign bit, of NaN too. Source: 'math' dialect documentation; 'absf' of the standard dialect.",
        operands: FLOAT, results: FLOAT_RESULT, attrs: FAST, traits: TRAITS, poison: FAST_POISON,
        meaning: un(FloatUn::Abs),
    }
    CEIL = "math.ceil" UNARY, [Y2020 "std.ceilf" SAME_TYPE], "rounding up to an integral float" {
        doc: "The smallest integral value that is not less than the operand, exact in every format: infinities and \
              zeros stay, numbers between -1 and 0 give -0, NaN stays NaN. Source: 'math' dialect documentation; \
              'ceilf' of the standard dialect.",
        operands: FLOAT, results: FLOAT_RESULT, attrs: FAST, traits: TRAITS, poison: FAST_POISON,
        meaning: un(FloatUn::Round(RoundOp::Ceil)),
    }
    FLOOR = "math.floor" UNARY, [Y2021 "std.floorf" SAME_TYPE], "rounding down to an integral float" {
        doc: "The largest integral value that is not greater than the operand, exact in every format: infinities and \
              zeros stay, NaN stays NaN. Source: 'math' dialect documentation; 'floorf' of the standard dialect.",
        operands: FLOAT, results: FLOAT_RESULT, attrs: FAST, traits: TRAITS, poison: FAST_POISON,
        meaning: un(FloatUn::Round(RoundOp::Floor)),
    }
    ROUND = "math.round" UNARY, [], "rounding to the nearest integral float, ties away from zero" {
        doc: "The nearest integral value, exact in every format; halves go away from zero. The sign stays, of results \
              that are 0 too; NaN stays NaN. Source: 'math' dialect documentation.",
        operands: FLOAT, results: FLOAT_RESULT, attrs: FAST, traits: TRAITS, poison: FAST_POISON,
        meaning: un(FloatUn::Round(RoundOp::Round)),
    }
    ROUNDEVEN = "math.roundeven" UNARY, [], "rounding to the nearest integral float, ties to even" {
        doc: "The nearest integral value, exact in every format; halves go to the even neighbor. The sign stays, of \
              results that are 0 too; NaN stays NaN. Source: 'math' dialect documentation.",
        operands: FLOAT, results: FLOAT_RESULT, attrs: FAST, traits: TRAITS, poison: FAST_POISON,
        meaning: un(FloatUn::Round(RoundOp::RoundEven)),
    }
    TRUNC = "math.trunc" UNARY, [], "rounding toward zero to an integral float" {
        doc: "The integral value next to the operand on the side of zero, exact in every format. The sign stays, of \
              results that are 0 too; NaN stays NaN. Source: 'math' dialect documentation.",
        operands: FLOAT, results: FLOAT_RESULT, attrs: FAST, traits: TRAITS, poison: FAST_POISON,
        meaning: un(FloatUn::Round(RoundOp::Trunc)),
    }
    SQRT = "math.sqrt" UNARY, [Y2020 "std.sqrt" SAME_TYPE], "square root" {
        doc: "Correctly rounded in every format. NaN below zero; the root of -0 is -0. Source: 'math' dialect \
              documentation; 'sqrt' of the standard dialect.",
        operands: FLOAT, results: FLOAT_RESULT, attrs: FAST, traits: TRAITS, poison: FAST_POISON,
        meaning: un(FloatUn::Elem(Unary::Sqrt)),
    }
    ABSI = "math.absi" Form::Asm("$operand attr-dict `:` type($result)"), [], "absolute value of a signed integer" {
        doc: "Wraps around: the smallest number is its own absolute value. Source: 'math' dialect documentation.",
        operands: &[one("operand", &SIGNLESS_INTEGER_LIKE)], results: &[one("result", &SIGNLESS_INTEGER_LIKE)],
        traits: TRAITS, meaning: Meaning::Scalar(Kernel::IntUn(IntUn::Abs)),
    }
    CTLZ = "math.ctlz" Form::Asm("$operand attr-dict `:` type($result)"), [], "number of leading zero bits" {
        doc: "The width if the operand is 0. Source: 'math' dialect documentation.",
        operands: &[one("operand", &SIGNLESS_INTEGER_LIKE)], results: &[one("result", &SIGNLESS_INTEGER_LIKE)],
        traits: TRAITS, meaning: Meaning::Scalar(Kernel::IntUn(IntUn::Ctlz)),
    }
    CTTZ = "math.cttz" Form::Asm("$operand attr-dict `:` type($result)"), [], "number of trailing zero bits" {
        doc: "The width if the operand is 0. Source: 'math' dialect documentation.",
        operands: &[one("operand", &SIGNLESS_INTEGER_LIKE)], results: &[one("result", &SIGNLESS_INTEGER_LIKE)],
        traits: TRAITS, meaning: Meaning::Scalar(Kernel::IntUn(IntUn::Cttz)),
    }
    CTPOP = "math.ctpop" Form::Asm("$operand attr-dict `:` type($result)"), [], "number of set bits" {
        doc: "How many bits of the operand are 1, as a value of the same type. Defined for all numbers; poison if \
              the operand is poison. Source: 'math' dialect documentation.",
        operands: &[one("operand", &SIGNLESS_INTEGER_LIKE)], results: &[one("result", &SIGNLESS_INTEGER_LIKE)],
        traits: TRAITS, meaning: Meaning::Scalar(Kernel::IntUn(IntUn::Ctpop)),
    }
    COPYSIGN = "math.copysign" BINARY, [Y2020 "std.copysign" SAME_TYPE], "magnitude of one float, sign of another" {
        doc: "The magnitude of the first operand with the sign of the second; NaN has a sign too. Source: 'math' \
              dialect documentation; 'copysign' of the standard dialect.",
        operands: &[one("lhs", &FLOAT_LIKE), one("rhs", &FLOAT_LIKE)], results: FLOAT_RESULT, attrs: FAST, traits: TRAITS,
        poison: FAST_POISON, meaning: Meaning::Scalar(Kernel::CopySign),
    }
    ATAN2 = "math.atan2" BINARY, [Y2021 "std.atan2" SAME_TYPE], "arc tangent of a quotient, in the right quadrant" {
        doc: LIBRARY,
        operands: &[one("lhs", &FLOAT_LIKE), one("rhs", &FLOAT_LIKE)], results: FLOAT_RESULT, attrs: FAST, traits: APPROXIMATE,
        poison: FAST_POISON, meaning: Meaning::Scalar(Kernel::FloatElem2(Binary::Atan2)),
    }
    POWF = "math.powf" BINARY, [Y2021 "std.powf" SAME_TYPE], "a float to the power of another" {
        doc: LIBRARY,
        operands: &[one("lhs", &FLOAT_LIKE), one("rhs", &FLOAT_LIKE)], results: FLOAT_RESULT, attrs: FAST, traits: APPROXIMATE,
        poison: FAST_POISON, meaning: Meaning::Scalar(Kernel::FloatElem2(Binary::Powf)),
    }
    ISNAN = "math.isnan" TEST, [], "whether a float is NaN" {
        doc: "1 for a NaN of either kind and sign, else 0. A poison operand gives poison. Source: 'math' dialect \
              documentation.",
        operands: FLOAT, results: &[one("result", &BOOL_LIKE)], attrs: FAST,
        traits: Traits::PURE, rules: &[i1_result("operand")], poison: FAST_POISON, meaning: Meaning::Scalar(Kernel::FloatTest(FloatTest::Nan)),
    }
    ISINF = "math.isinf" TEST, [], "whether a float is infinite" {
        doc: "1 for either infinity, else 0. A poison operand gives poison. Source: 'math' dialect documentation.",
        operands: FLOAT, results: &[one("result", &BOOL_LIKE)], attrs: FAST,
        traits: Traits::PURE, rules: &[i1_result("operand")], poison: FAST_POISON, meaning: Meaning::Scalar(Kernel::FloatTest(FloatTest::Inf)),
    }
    ISFINITE = "math.isfinite" TEST, [], "whether a float is neither infinite nor NaN" {
        doc: "1 for zeros, subnormal and normal numbers, else 0. A poison operand gives poison. Source: 'math' dialect \
              documentation.",
        operands: FLOAT, results: &[one("result", &BOOL_LIKE)], attrs: FAST,
        traits: Traits::PURE, rules: &[i1_result("operand")], poison: FAST_POISON, meaning: Meaning::Scalar(Kernel::FloatTest(FloatTest::Finite)),
    }
    ISNORMAL = "math.isnormal" TEST, [], "whether a float is neither zero, subnormal, infinite nor NaN" {
        doc: "1 for finite numbers that are neither zero nor subnormal in their format, else 0. A poison operand gives \
              poison. Source: 'math' dialect documentation.",
        operands: FLOAT, results: &[one("result", &BOOL_LIKE)], attrs: FAST,
        traits: Traits::PURE, rules: &[i1_result("operand")], poison: FAST_POISON, meaning: Meaning::Scalar(Kernel::FloatTest(FloatTest::Normal)),
    }
    FMA = "math.fma" Form::Asm("$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        [Y2021 "std.fmaf" SAME_TYPE], "a * b + c, rounded once" {
        doc: "The exact product and sum, rounded once to nearest even: not the same as `mulf` and `addf`, which round \
              twice. NaN for zero times infinity and for infinities that cancel, whatever c is. Source: 'math' dialect \
              documentation; 'fmaf' of the standard dialect.",
        operands: &[one("a", &FLOAT_LIKE), one("b", &FLOAT_LIKE), one("c", &FLOAT_LIKE)], results: FLOAT_RESULT, attrs: FAST,
        traits: TRAITS, poison: FAST_POISON, meaning: Meaning::Scalar(Kernel::Fma),
    }
    FPOWI = "math.fpowi" Form::Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` \
        type($rhs)"), [],
        "a float to the power of a signed integer" {
        doc: LIBRARY,
        operands: &[one("lhs", &FLOAT_LIKE), one("rhs", &SIGNLESS_INTEGER_LIKE)], results: FLOAT_RESULT, attrs: FAST,
        traits: Traits::INEXACT.and(Traits::PURE).and(Traits::ELEMENTWISE).and(Traits::SAME_OPERANDS_AND_RESULT_SHAPE),
        rules: &[TypeRule::AllMatch(&["lhs", "result"])],
        poison: FAST_POISON, meaning: Meaning::Scalar(Kernel::FPowI),
    }
    IPOWI = "math.ipowi" Form::Asm("$lhs `,` $rhs attr-dict `:` type($result)"), [],
        "a signed integer to the power of a signed integer" {
        doc: "Wraps around. A negative power is one divided by the positive one, rounded toward zero, and undefined \
              for a base of 0. Source: 'math' dialect documentation.",
        operands: &[one("lhs", &SIGNLESS_INTEGER_LIKE), one("rhs", &SIGNLESS_INTEGER_LIKE)],
        results: &[one("result", &SIGNLESS_INTEGER_LIKE)], traits: TRAITS,
        undefined: &[Ub::DivisionByZero], meaning: Meaning::Scalar(Kernel::IntDiv(IntDiv::Pow)),
    }
    CLAMPF = "math.clampf"
        Form::Asm("$value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"), [],
        "a float moved into a range" {
        doc: "`maximumf(minimumf(value, max), min)`: NaN if an operand is NaN; the lower bound if the bounds are in \
              the wrong order. The formula in the documentation swaps the two bounds; its later lowering corrects \
              this. Source: 'math' dialect documentation.",
        operands: &[one("value", &FLOAT_LIKE), one("min", &FLOAT_LIKE), one("max", &FLOAT_LIKE)], results: FLOAT_RESULT,
        attrs: FAST, traits: TRAITS, poison: FAST_POISON, meaning: Meaning::Scalar(Kernel::Clamp),
    }
    SINCOS = "math.sincos" Form::Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($sin)"), [], "sine and cosine" {
        naming: Naming::Each,
        doc: LIBRARY,
        operands: FLOAT, results: &[one("sin", &FLOAT_LIKE), one("cos", &FLOAT_LIKE)], attrs: FAST,
        traits: Traits::INEXACT.and(Traits::PURE).and(Traits::ELEMENTWISE), rules: &[TypeRule::AllMatch(&["operand", "sin", "cos"])],
        poison: FAST_POISON, meaning: Meaning::Values(sincos),
    }
}

fn sincos(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    w.scalars(&[Unary::Sin, Unary::Cos].map(|k| Kernel::FloatUn(FloatUn::Elem(k))), operands)
}
