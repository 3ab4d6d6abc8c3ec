//! `rocdl`: what kernels for AMD's GPUs are lowered to. Ids and sizes, barriers and what the lanes
//! of a wave hand each other; all else is unknown.

use super::constraints::I32;
use super::registers::TRANSLATION;
use super::{Exec, Form, OpDef, Traits, ValueDef, one};
use crate::arith::define;
use crate::gpu::lanes::{brought, word};
use rustmlir_meaning::exchange::Lanes;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};

/// Said by a translation to `gpu`.
const TRANSLATED: Meaning = Meaning::Translated(TRANSLATION);

/// The definitions.
pub static OPS: &[&OpDef] = &[&BARRIER, &S_BARRIER, &MBCNT_LO, &MBCNT_HI, &DS_BPERMUTE];

const COUNTED: Form = Form::Asm("$in0 `,` $in1 attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)");
const MASK_AND_SUM: &[ValueDef] = &[one("in0", &I32), one("in1", &I32)];
const RES: &[ValueDef] = &[one("res", &I32)];

define! {
    BARRIER = "rocdl.barrier" Form::Asm("attr-dict"), [], "waits until all threads of the block arrive" {
        doc: "As `gpu.barrier`: a fence before and after `rocdl.s.barrier`. Undefined if some threads of the block \
              never come. Source: 'rocdl' dialect documentation, \"rocdl.barrier\".",
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        meaning: TRANSLATED,
    }
    S_BARRIER = "rocdl.s.barrier" Form::Asm("attr-dict"), [], "waits until all threads of the block arrive, without \
        ordering memory" {
        doc: "Right between two `llvm.fence syncscope(\"workgroup\")`, of `release` and of `acquire`, the three are \
              `gpu.barrier`; elsewhere it is unsupported. Source: 'rocdl' dialect documentation, \
              \"rocdl.s.barrier\".",
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        meaning: TRANSLATED,
    }
    MBCNT_LO = "rocdl.mbcnt.lo" COUNTED, [], "counts bits of a mask for the lanes 0 to 31 below the own one" {
        doc: "The second operand plus the number of bits that are set in the first. The promises of `res_attrs` \
              about the result are checked. Source: 'rocdl' dialect documentation, \"rocdl.mbcnt.lo\"; LLVM, \"User \
              Guide for AMDGPU Backend\".",
        operands: MASK_AND_SUM, results: RES, traits: Traits::PURE, meaning: TRANSLATED,
    }
    MBCNT_HI = "rocdl.mbcnt.hi" COUNTED, [], "counts bits of a mask for the lanes 32 to 63 below the own one" {
        doc: "As `rocdl.mbcnt.lo`. Source: 'rocdl' dialect documentation, \"rocdl.mbcnt.hi\".",
        operands: MASK_AND_SUM, results: RES, traits: Traits::PURE, meaning: TRANSLATED,
    }
    DS_BPERMUTE = "rocdl.ds_bpermute" Form::Asm("$index `,` $src attr-dict `:` `(` type($index) `,` type($src) `)` \
        `->` type($res)"), [],
    "the value of another lane of the wave" {
        doc: "Of the lane `index` divided by 4, modulo the size of a wave. Only waves with all lanes active are \
              supported. Memory is not ordered. Source: 'rocdl' dialect documentation, \"rocdl.ds_bpermute\"; LLVM, \
              \"User Guide for AMDGPU Backend\".",
        operands: &[one("index", &I32), one("src", &I32)],
        results: RES,
        traits: Traits::MAKES_POISON,
        poison: "if the index is",
        meaning: Meaning::Exchanges(permute),
        exec: Exec::Resolve(|r, op| r.exchange(op)),
    }
}

fn permute(w: &mut World<'_>, lanes: &Lanes<'_>) -> Result<Option<Vec<Values>>, Stop> {
    if !lanes.complete() {
        return lanes.wait(w, false);
    }
    let all: Vec<&Values> = lanes.brought.iter().copied().flatten().collect();
    let mut results = Vec::with_capacity(all.len());
    for values in &all {
        let value = match word(w, values, 0)? {
            Some(at) => brought(w, all.get((at >> 2) as usize % all.len().max(1)).unwrap_or(values), 1)?,
            None => Value::Poison,
        };
        results.push(Values::from_iter([value]));
    }
    Ok(Some(results))
}
