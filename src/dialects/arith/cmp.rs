//! Comparisons.

use super::{FASTMATH_DEF, define, i1_result};
use crate::constraints::{AttrC, AttrParse, BOOL_LIKE, EnumDef, FLOAT_LIKE, SIGNLESS_INTEGER_LIKE};
use crate::{Form, Traits, attr, one};
use rustmlir_ir::{Attr, AttrId, Ir};
use rustmlir_meaning::Meaning;
use rustmlir_meaning::kernel::Kernel;
use rustmlir_num::float::FloatPred;
use rustmlir_num::int::IntPred;

static CMPI_PREDICATE: EnumDef = EnumDef {
    what: "::mlir::arith::CmpIPredicate",
    width: 64,
    dialect: None,
    cases: &IntPred::NAMED,
    old: &[],
    bits: false,
};

static CMPF_PREDICATE: EnumDef = EnumDef {
    what: "::mlir::arith::CmpFPredicate",
    width: 64,
    dialect: None,
    cases: &FloatPred::NAMED,
    old: &[],
    bits: false,
};

/// Whether an attribute is a number of 64 bits that stands for a predicate.
pub(crate) fn is_predicate(ir: &Ir, a: AttrId, e: &EnumDef) -> bool {
    matches!(ir.attr_of_id(a), Attr::Integer(_, t) if ir.signless_width(*t) == Some(64)) && e.value_of(ir, a).is_some()
}

static CMPI_ATTR: AttrC = AttrC::new(
    "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
    |ir, a| is_predicate(ir, a, &CMPI_PREDICATE),
    AttrParse::Enum(&CMPI_PREDICATE),
);

static CMPF_ATTR: AttrC = AttrC::new(
    "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
    |ir, a| is_predicate(ir, a, &CMPF_PREDICATE),
    AttrParse::Enum(&CMPF_PREDICATE),
);

const COMPARISON: Form = Form::Asm("custom<Quoted>($predicate) `,` operands attr-dict `:` type($lhs)");

const TRAITS: Traits = Traits::PURE.and(Traits::SAME_TYPE_OPERANDS);

define! {
    CMPI = "arith.cmpi" Form::Asm("$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)"),
        [Y2020 "std.cmpi" COMPARISON], "comparison of integers" {
        doc: "`s..` compares as signed, `u..` as unsigned. In 2020 the predicate is written in quotes. Source: 'arith' \
              dialect documentation; 'cmpi' of the standard dialect.",
        operands: &[one("lhs", &SIGNLESS_INTEGER_LIKE), one("rhs", &SIGNLESS_INTEGER_LIKE)],
        results: &[one("result", &BOOL_LIKE)],
        attrs: &[attr("predicate", &CMPI_ATTR)],
        traits: TRAITS,
        rules: &[i1_result("lhs")],
        meaning: Meaning::Scalar(Kernel::CmpI),
    }
    CMPF = "arith.cmpf" Form::Asm("$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)"),
        [Y2020 "std.cmpf" COMPARISON], "comparison of floats" {
        doc: "`o..` is false and `u..` is true if an operand is NaN (in `cmpi` the letter `u` means unsigned). -0 \
              equals +0. In 2020 the predicate is written in quotes. Source: 'arith' dialect documentation; 'cmpf' of \
              the standard dialect.",
        operands: &[one("lhs", &FLOAT_LIKE), one("rhs", &FLOAT_LIKE)],
        results: &[one("result", &BOOL_LIKE)],
        attrs: &[attr("predicate", &CMPF_ATTR), FASTMATH_DEF],
        traits: TRAITS,
        rules: &[i1_result("lhs")],
        poison: super::float::FAST_POISON,
        meaning: Meaning::Scalar(Kernel::CmpF),
    }
}

// ---- 2020 ---------------------------------------------------------------------------------------
