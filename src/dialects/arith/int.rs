//! Integer arithmetic.

use crate::dialects::constraints::SIGNLESS_INTEGER_LIKE;
use crate::dialects::{Exec, Form, Gen, OpDef, Traits, one, spelling};
use crate::exec::kernel::{IntBin, Kernel};

/// Sum.
pub static ADDI: OpDef = OpDef {
    name: "arith.addi",
    spellings: &[
        spelling(Gen::Today, "arith.addi", Form::Asm("$lhs `,` $rhs attr-dict `:` type($result)")),
        spelling(Gen::Y2020, "std.addi", Form::Asm("$lhs `,` $rhs attr-dict `:` type($result)")),
    ],
    summary: "sum of integers, wrapping around",
    doc: "(a + b) mod 2^N. Never undefined; with `overflow<nsw>` / `overflow<nuw>` (today) signed / unsigned overflow is poison.",
    operands: &[one("lhs", &SIGNLESS_INTEGER_LIKE), one("rhs", &SIGNLESS_INTEGER_LIKE)],
    results: &[one("result", &SIGNLESS_INTEGER_LIKE)],
    traits: Traits::PURE.and(Traits::COMMUTATIVE).and(Traits::ELEMENTWISE).and(Traits::SAME_OPERANDS_AND_RESULT_TYPE),
    exec: Exec::Elementwise(Kernel::IntBin(IntBin::Add)),
    ..OpDef::NEW
};
