//! Float arithmetic. Every format rounds once, to nearest even.

use super::std_form::SAME_TYPE;
use super::{FASTMATH_DEF, define};
use crate::constraints::FLOAT_LIKE;
use crate::{Form, Traits, ValueDef, one};
use rustmlir_meaning::Meaning;
use rustmlir_meaning::kernel::{FloatUn, Kernel};
use rustmlir_num::float::BinaryOp;

const FAST: Form = Form::Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)");
const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE).and(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
const COMMUTATIVE: Traits = TRAITS.and(Traits::COMMUTATIVE);
const OPERANDS: &[ValueDef] = &[one("lhs", &FLOAT_LIKE), one("rhs", &FLOAT_LIKE)];
const RESULTS: &[ValueDef] = &[one("result", &FLOAT_LIKE)];
/// When `fastmath` makes poison.
pub const FAST_POISON: &str = "with `nnan` (`ninf`) if an operand or the result is NaN (infinite)";

const fn bin(op: BinaryOp) -> Meaning {
    Meaning::Scalar(Kernel::FloatBin(op))
}

define! {
    NEGF = "arith.negf" Form::Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        [Y2020 "std.negf" SAME_TYPE], "negation" {
        doc: "Flips the sign bit, of NaN and zero too. Source: 'arith' dialect documentation; 'negf' of the standard \
              dialect.",
        operands: &[one("operand", &FLOAT_LIKE)], results: RESULTS, attrs: &[FASTMATH_DEF], traits: TRAITS,
        poison: FAST_POISON, meaning: Meaning::Scalar(Kernel::FloatUn(FloatUn::Neg)),
    }
    ADDF = "arith.addf" FAST, [Y2020 "std.addf" SAME_TYPE], "sum of floats" {
        doc: "Exact sum, rounded once. Source: 'arith' dialect documentation; 'addf' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[FASTMATH_DEF], traits: COMMUTATIVE,
        poison: FAST_POISON, meaning: bin(BinaryOp::Add),
    }
    SUBF = "arith.subf" FAST, [Y2020 "std.subf" SAME_TYPE], "difference of floats" {
        doc: "Exact difference, rounded once. Source: 'arith' dialect documentation; 'subf' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[FASTMATH_DEF], traits: TRAITS,
        poison: FAST_POISON, meaning: bin(BinaryOp::Sub),
    }
    MULF = "arith.mulf" FAST, [Y2020 "std.mulf" SAME_TYPE], "product of floats" {
        doc: "Exact product, rounded once. Source: 'arith' dialect documentation; 'mulf' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[FASTMATH_DEF], traits: COMMUTATIVE,
        poison: FAST_POISON, meaning: bin(BinaryOp::Mul),
    }
    DIVF = "arith.divf" FAST, [Y2020 "std.divf" SAME_TYPE], "quotient of floats" {
        doc: "Exact quotient, rounded once. A number divided by zero is infinite, zero by zero NaN; nothing traps. \
              Source: 'arith' dialect documentation; 'divf' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[FASTMATH_DEF], traits: TRAITS,
        poison: FAST_POISON, meaning: bin(BinaryOp::Div),
    }
    REMF = "arith.remf" FAST, [Y2020 "std.remf" SAME_TYPE], "remainder of floats" {
        doc: "The remainder of the quotient rounded toward zero, exact, with the sign of the dividend (C's `fmod`). \
              Source: 'arith' dialect documentation; 'remf' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[FASTMATH_DEF], traits: TRAITS,
        poison: FAST_POISON, meaning: bin(BinaryOp::Rem),
    }
    MAXIMUMF = "arith.maximumf" FAST, [Y2021 "arith.maxf" FAST, Y2021 "std.maxf" SAME_TYPE],
        "the larger of two floats, NaN if one is NaN" {
        doc: "-0 is less than +0. Until 2023 it was called `maxf`. Source: 'arith' dialect documentation; 'maxf' of \
              the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[FASTMATH_DEF], traits: COMMUTATIVE,
        poison: FAST_POISON, meaning: bin(BinaryOp::Maximum),
    }
    MINIMUMF = "arith.minimumf" FAST, [Y2021 "arith.minf" FAST, Y2021 "std.minf" SAME_TYPE],
        "the smaller of two floats, NaN if one is NaN" {
        doc: "-0 is less than +0. Until 2023 it was called `minf`. Source: 'arith' dialect documentation; 'minf' of \
              the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[FASTMATH_DEF], traits: COMMUTATIVE,
        poison: FAST_POISON, meaning: bin(BinaryOp::Minimum),
    }
    MAXNUMF = "arith.maxnumf" FAST, [], "the larger of two floats, ignoring one NaN" {
        doc: "If one operand is NaN the result is the other one. The sign of the larger of -0 and +0 is not specified; \
              here it is +0. Source: 'arith' dialect documentation.",
        operands: OPERANDS, results: RESULTS, attrs: &[FASTMATH_DEF], traits: COMMUTATIVE,
        poison: FAST_POISON, meaning: bin(BinaryOp::MaxNum),
    }
    MINNUMF = "arith.minnumf" FAST, [], "the smaller of two floats, ignoring one NaN" {
        doc: "If one operand is NaN the result is the other one. The sign of the smaller of -0 and +0 is not \
              specified; here it is -0. Source: 'arith' dialect documentation.",
        operands: OPERANDS, results: RESULTS, attrs: &[FASTMATH_DEF], traits: COMMUTATIVE,
        poison: FAST_POISON, meaning: bin(BinaryOp::MinNum),
    }
}
