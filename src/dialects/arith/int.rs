//! Integer arithmetic.

use super::std_form::SAME_TYPE;
use super::{EXACT_DEF, OVERFLOW_DEF, define};
use crate::constraints::{BOOL_LIKE, SIGNLESS_INTEGER_LIKE};
use crate::{Exec, Form, Naming, Traits, TypeRule, ValueDef, one};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::OpId;
use rustmlir_meaning::Meaning;
use rustmlir_meaning::kernel::{IntBin, IntDiv, Kernel, Shift};
use rustmlir_meaning::stop::Ub;

const PLAIN: Form = Form::Asm("$lhs `,` $rhs attr-dict `:` type($result)");
const OVERFLOW: Form = Form::Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)");
const EXACT: Form = Form::Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)");

const TRAITS: Traits = Traits::PURE.and(Traits::ELEMENTWISE).and(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
const COMMUTATIVE: Traits = TRAITS.and(Traits::COMMUTATIVE);
const OPERANDS: &[ValueDef] = &[one("lhs", &SIGNLESS_INTEGER_LIKE), one("rhs", &SIGNLESS_INTEGER_LIKE)];
const RESULTS: &[ValueDef] = &[one("result", &SIGNLESS_INTEGER_LIKE)];

const fn bin(op: IntBin) -> Meaning {
    Meaning::Scalar(Kernel::IntBin(op))
}

const fn div(op: IntDiv) -> Meaning {
    Meaning::Scalar(Kernel::IntDiv(op))
}

const fn shift(op: Shift) -> Meaning {
    Meaning::Scalar(Kernel::Shift(op))
}

const BY_ZERO: &[Ub] = &[Ub::DivisionByZero, Ub::PoisonUse];
const BY_ZERO_OR_TOO_LARGE: &[Ub] = &[Ub::DivisionByZero, Ub::DivisionOverflow, Ub::PoisonUse];
const OVERFLOW_POISON: &str = "with `nsw` (`nuw`) if the signed (unsigned) result does not fit";
const SHIFT_POISON: &str = "if the amount, read as unsigned, is the width or more";
const EXACT_POISON: &str = "with `exact` if there is a remainder";

define! {
    ADDI = "arith.addi" OVERFLOW, [Y2020 "std.addi" SAME_TYPE], "sum of integers, wrapping around" {
        doc: "(a + b) mod 2^N. Defined for all numbers; with `overflow<nsw>` / `overflow<nuw>` (today) signed / \
              unsigned overflow is poison. Source: arith dialect documentation; 2019 Standard.md.",
        operands: OPERANDS, results: RESULTS, attrs: &[OVERFLOW_DEF], traits: COMMUTATIVE,
        poison: OVERFLOW_POISON, meaning: bin(IntBin::Add),
    }
    SUBI = "arith.subi" OVERFLOW, [Y2020 "std.subi" SAME_TYPE], "difference of integers, wrapping around" {
        doc: "(a - b) mod 2^N. Defined for all numbers; with `overflow<nsw>` / `overflow<nuw>` (today) signed / \
              unsigned overflow is poison. Source: 'arith' dialect documentation; 'subi' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[OVERFLOW_DEF], traits: TRAITS,
        poison: OVERFLOW_POISON, meaning: bin(IntBin::Sub),
    }
    MULI = "arith.muli" OVERFLOW, [Y2020 "std.muli" SAME_TYPE], "product of integers, wrapping around" {
        doc: "The low N bits of a * b. Defined for all numbers; with `overflow<nsw>` / `overflow<nuw>` (today) \
              signed / unsigned overflow is poison. Source: 'arith' dialect documentation; 'muli' of the standard \
              dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[OVERFLOW_DEF], traits: COMMUTATIVE,
        poison: OVERFLOW_POISON, meaning: bin(IntBin::Mul),
    }
    ADDUI_EXTENDED = "arith.addui_extended"
        Form::Asm("$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)"), [], "sum of unsigned integers with its carry" {
        naming: Naming::Each,
        doc: "The sum modulo 2^N, and whether it carried. Today only. Source: 'arith' dialect documentation.",
        operands: OPERANDS,
        results: &[one("sum", &SIGNLESS_INTEGER_LIKE), one("overflow", &BOOL_LIKE)],
        traits: Traits::PURE.and(Traits::ELEMENTWISE).and(Traits::COMMUTATIVE),
        rules: &[TypeRule::AllMatch(&["lhs", "rhs", "sum"])],
        meaning: Meaning::Values(|w, operands| w.scalars(&[Kernel::IntBin(IntBin::Add), Kernel::IntBin(IntBin::AddCarry)], operands)),
        exec: Exec::Resolve(addui_extended),
    }
    MULSI_EXTENDED = "arith.mulsi_extended" Form::Asm("$lhs `,` $rhs attr-dict `:` type($lhs)"), [],
        "the whole product of two signed integers" {
        naming: Naming::Each,
        doc: "Low and high half of the product of 2N bits. Today only. Source: 'arith' dialect documentation.",
        operands: OPERANDS,
        results: &[one("low", &SIGNLESS_INTEGER_LIKE), one("high", &SIGNLESS_INTEGER_LIKE)],
        traits: Traits::PURE.and(Traits::ELEMENTWISE).and(Traits::COMMUTATIVE),
        rules: &[TypeRule::AllMatch(&["lhs", "rhs", "low", "high"])],
        meaning: Meaning::Values(|w, operands| w.scalars(&[Kernel::IntBin(IntBin::Mul), Kernel::IntBin(IntBin::MulHighS)], operands)),
        exec: Exec::Resolve(mulsi_extended),
    }
    MULUI_EXTENDED = "arith.mului_extended" Form::Asm("$lhs `,` $rhs attr-dict `:` type($lhs)"), [],
        "the whole product of two unsigned integers" {
        naming: Naming::Each,
        doc: "Low and high half of the product of 2N bits. Today only. Source: 'arith' dialect documentation.",
        operands: OPERANDS,
        results: &[one("low", &SIGNLESS_INTEGER_LIKE), one("high", &SIGNLESS_INTEGER_LIKE)],
        traits: Traits::PURE.and(Traits::ELEMENTWISE).and(Traits::COMMUTATIVE),
        rules: &[TypeRule::AllMatch(&["lhs", "rhs", "low", "high"])],
        meaning: Meaning::Values(|w, operands| w.scalars(&[Kernel::IntBin(IntBin::Mul), Kernel::IntBin(IntBin::MulHighU)], operands)),
        exec: Exec::Resolve(mului_extended),
    }
    DIVSI = "arith.divsi" EXACT, [Y2020 "std.divi_signed" SAME_TYPE, Y2019 "std.divis" SAME_TYPE],
        "signed quotient, rounded toward zero" {
        doc: "Undefined for a divisor of zero and for the smallest number divided by -1, in every lane. A poison \
              divisor is undefined, as is a poison dividend over -1. 2020 called these cases unspecified. Source: \
              'arith' dialect documentation; 'divi_signed' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[EXACT_DEF], traits: TRAITS,
        undefined: BY_ZERO_OR_TOO_LARGE, poison: EXACT_POISON, meaning: div(IntDiv::DivS),
    }
    DIVUI = "arith.divui" EXACT, [Y2020 "std.divi_unsigned" SAME_TYPE, Y2019 "std.diviu" SAME_TYPE],
        "unsigned quotient, rounded down" {
        doc: "Undefined for a divisor of zero (or poison), in every lane. Source: 'arith' dialect documentation; \
              'divi_unsigned' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[EXACT_DEF], traits: TRAITS,
        undefined: BY_ZERO, poison: EXACT_POISON, meaning: div(IntDiv::DivU),
    }
    CEILDIVSI = "arith.ceildivsi" PLAIN, [Y2021 "std.ceildivi_signed" SAME_TYPE], "signed quotient, rounded up" {
        doc: "Undefined for a divisor of zero and for the smallest number divided by -1. Source: 'arith' dialect \
              documentation; 'ceildivi_signed' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, traits: TRAITS,
        undefined: BY_ZERO_OR_TOO_LARGE, meaning: div(IntDiv::CeilDivS),
    }
    CEILDIVUI = "arith.ceildivui" PLAIN, [], "unsigned quotient, rounded up" {
        doc: "Undefined for a divisor of zero. Source: 'arith' dialect documentation.",
        operands: OPERANDS, results: RESULTS, traits: TRAITS,
        undefined: BY_ZERO, meaning: div(IntDiv::CeilDivU),
    }
    FLOORDIVSI = "arith.floordivsi" PLAIN, [Y2021 "std.floordivi_signed" SAME_TYPE], "signed quotient, rounded down" {
        doc: "Undefined for a divisor of zero and for the smallest number divided by -1. Source: 'arith' dialect \
              documentation; 'floordivi_signed' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, traits: TRAITS,
        undefined: BY_ZERO_OR_TOO_LARGE, meaning: div(IntDiv::FloorDivS),
    }
    REMSI = "arith.remsi" PLAIN, [Y2020 "std.remi_signed" SAME_TYPE, Y2019 "std.remis" SAME_TYPE],
        "remainder of the signed division that rounds toward zero" {
        doc: "Has the sign of the dividend. Undefined for a divisor of zero only: the smallest number and -1 give 0, \
              as the documentation lists no other case. Source: 'arith' dialect documentation; 'remi_signed' of the \
              standard dialect.",
        operands: OPERANDS, results: RESULTS, traits: TRAITS,
        undefined: BY_ZERO, meaning: div(IntDiv::RemS),
    }
    REMUI = "arith.remui" PLAIN, [Y2020 "std.remi_unsigned" SAME_TYPE, Y2019 "std.remiu" SAME_TYPE],
        "remainder of the unsigned division" {
        doc: "Undefined for a divisor of zero. Source: 'arith' dialect documentation; 'remi_unsigned' of the standard \
              dialect.",
        operands: OPERANDS, results: RESULTS, traits: TRAITS,
        undefined: BY_ZERO, meaning: div(IntDiv::RemU),
    }
    ANDI = "arith.andi" PLAIN, [Y2020 "std.and" SAME_TYPE], "bitwise and" {
        doc: "Bit by bit: 1 where both operands have a 1. Defined for all numbers; poison if an operand is poison, \
              even where the other is 0. Source: 'arith' dialect documentation; 'and' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, traits: COMMUTATIVE, meaning: bin(IntBin::And),
    }
    ORI = "arith.ori" PLAIN, [Y2020 "std.or" SAME_TYPE], "bitwise or" {
        doc: "Bit by bit: 1 where an operand has a 1. Defined for all numbers; poison if an operand is poison, even \
              where the other is all ones. Source: 'arith' dialect documentation; 'or' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, traits: COMMUTATIVE, meaning: bin(IntBin::Or),
    }
    XORI = "arith.xori" PLAIN, [Y2020 "std.xor" SAME_TYPE], "bitwise exclusive or" {
        doc: "Bit by bit: 1 where the operands differ. Defined for all numbers; poison if an operand is poison, even \
              `x ^ x`. Source: 'arith' dialect documentation; 'xor' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, traits: COMMUTATIVE, meaning: bin(IntBin::Xor),
    }
    SHLI = "arith.shli" OVERFLOW, [Y2020 "std.shift_left" SAME_TYPE, Y2019 "std.shlis" SAME_TYPE],
        "shift to the left" {
        doc: "Zeros enter at the bottom. Poison if the amount, read as unsigned, is the width or more; with `nsw` / \
              `nuw` if bits that differ from the sign / that are set are lost. 2020 is silent about large amounts. \
              Source: 'arith' dialect documentation; 'shift_left' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[OVERFLOW_DEF], traits: TRAITS,
        poison: SHIFT_POISON, meaning: shift(Shift::Left),
    }
    SHRSI = "arith.shrsi" EXACT, [Y2020 "std.shift_right_signed" SAME_TYPE], "shift to the right that keeps the sign" {
        doc: "Copies of the sign bit enter at the top. Poison if the amount is the width or more; with `exact` if a \
              set bit is lost. Source: 'arith' dialect documentation; 'shift_right_signed' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[EXACT_DEF], traits: TRAITS,
        poison: SHIFT_POISON, meaning: shift(Shift::RightS),
    }
    SHRUI = "arith.shrui" EXACT, [Y2020 "std.shift_right_unsigned" SAME_TYPE], "shift to the right that brings in zeros" {
        doc: "Zeros enter at the top. Poison if the amount is the width or more; with `exact` if a set bit is lost. \
              Source: 'arith' dialect documentation; 'shift_right_unsigned' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, attrs: &[EXACT_DEF], traits: TRAITS,
        poison: SHIFT_POISON, meaning: shift(Shift::RightU),
    }
    MAXSI = "arith.maxsi" PLAIN, [Y2021 "std.maxsi" SAME_TYPE], "the larger of two signed integers" {
        doc: "Compares in two's complement. Defined for all numbers; poison if an operand is poison. Source: 'arith' \
              dialect documentation; 'maxsi' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, traits: COMMUTATIVE, meaning: bin(IntBin::MaxS),
    }
    MAXUI = "arith.maxui" PLAIN, [Y2021 "std.maxui" SAME_TYPE], "the larger of two unsigned integers" {
        doc: "Compares the bits as unsigned numbers. Defined for all numbers; poison if an operand is poison. \
              Source: 'arith' dialect documentation; 'maxui' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, traits: COMMUTATIVE, meaning: bin(IntBin::MaxU),
    }
    MINSI = "arith.minsi" PLAIN, [Y2021 "std.minsi" SAME_TYPE], "the smaller of two signed integers" {
        doc: "Compares in two's complement. Defined for all numbers; poison if an operand is poison. Source: 'arith' \
              dialect documentation; 'minsi' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, traits: COMMUTATIVE, meaning: bin(IntBin::MinS),
    }
    MINUI = "arith.minui" PLAIN, [Y2021 "std.minui" SAME_TYPE], "the smaller of two unsigned integers" {
        doc: "Compares the bits as unsigned numbers. Defined for all numbers; poison if an operand is poison. \
              Source: 'arith' dialect documentation; 'minui' of the standard dialect.",
        operands: OPERANDS, results: RESULTS, traits: COMMUTATIVE, meaning: bin(IntBin::MinU),
    }
}

fn pair(r: &mut Resolver<'_>, op: OpId, first: IntBin, second: IntBin) -> ResolveResult<()> {
    r.elementwise_result(op, Kernel::IntBin(first), 0)?;
    r.elementwise_result(op, Kernel::IntBin(second), 1)
}

fn addui_extended(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    pair(r, op, IntBin::Add, IntBin::AddCarry)
}

fn mulsi_extended(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    pair(r, op, IntBin::Mul, IntBin::MulHighS)
}

fn mului_extended(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    pair(r, op, IntBin::Mul, IntBin::MulHighU)
}
