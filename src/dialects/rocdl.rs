//! `rocdl`: what kernels for AMD's GPUs are lowered to. Ids and sizes, barriers and what the lanes
//! of a wave hand each other; all else is unknown.

use super::constraints::I32;
use super::registers::{TRANSLATION, registers};
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
pub static OPS: &[&OpDef] = &[
    &WORKITEM_ID_X,
    &WORKITEM_ID_Y,
    &WORKITEM_ID_Z,
    &WORKGROUP_ID_X,
    &WORKGROUP_ID_Y,
    &WORKGROUP_ID_Z,
    &WORKGROUP_DIM_X,
    &WORKGROUP_DIM_Y,
    &WORKGROUP_DIM_Z,
    &GRID_DIM_X,
    &GRID_DIM_Y,
    &GRID_DIM_Z,
    &WAVEFRONTSIZE,
    &BARRIER,
    &S_BARRIER,
    &MBCNT_LO,
    &MBCNT_HI,
    &DS_BPERMUTE,
];

registers! { None, TRANSLATED;
    WORKITEM_ID_X = "rocdl.workitem.id.x", "the id of the thread in its block, x",
        "What `gpu.thread_id` counts. `range` promises where it lies: outside, it is poison. Source: 'rocdl' dialect documentation, \
         \"rocdl.workitem.id.x\"."
    WORKITEM_ID_Y = "rocdl.workitem.id.y", "the id of the thread in its block, y",
        "As x. Source: 'rocdl' dialect documentation, \"rocdl.workitem.id.y\"."
    WORKITEM_ID_Z = "rocdl.workitem.id.z", "the id of the thread in its block, z",
        "As x. Source: 'rocdl' dialect documentation, \"rocdl.workitem.id.z\"."
    WORKGROUP_ID_X = "rocdl.workgroup.id.x", "the id of the block in the grid, x",
        "What `gpu.block_id` counts. `range` promises where it lies: outside, it is poison. Source: 'rocdl' dialect documentation, \
         \"rocdl.workgroup.id.x\"."
    WORKGROUP_ID_Y = "rocdl.workgroup.id.y", "the id of the block in the grid, y",
        "As x. Source: 'rocdl' dialect documentation, \"rocdl.workgroup.id.y\"."
    WORKGROUP_ID_Z = "rocdl.workgroup.id.z", "the id of the block in the grid, z",
        "As x. Source: 'rocdl' dialect documentation, \"rocdl.workgroup.id.z\"."
    WORKGROUP_DIM_X = "rocdl.workgroup.dim.x", "the number of threads of a block, x",
        "What `gpu.block_dim` counts. `range` promises where it lies: outside, it is poison. Source: 'rocdl' dialect documentation, \
         \"rocdl.workgroup.dim.x\"."
    WORKGROUP_DIM_Y = "rocdl.workgroup.dim.y", "the number of threads of a block, y",
        "As x. Source: 'rocdl' dialect documentation, \"rocdl.workgroup.dim.y\"."
    WORKGROUP_DIM_Z = "rocdl.workgroup.dim.z", "the number of threads of a block, z",
        "As x. Source: 'rocdl' dialect documentation, \"rocdl.workgroup.dim.z\"."
    GRID_DIM_X = "rocdl.grid.dim.x", "the number of blocks of the grid, x",
        "What `gpu.grid_dim` counts. `range` promises where it lies: outside, it is poison. Source: 'rocdl' dialect documentation, \
         \"rocdl.grid.dim.x\"."
    GRID_DIM_Y = "rocdl.grid.dim.y", "the number of blocks of the grid, y",
        "As x. Source: 'rocdl' dialect documentation, \"rocdl.grid.dim.y\"."
    GRID_DIM_Z = "rocdl.grid.dim.z", "the number of blocks of the grid, z",
        "As x. Source: 'rocdl' dialect documentation, \"rocdl.grid.dim.z\"."
    WAVEFRONTSIZE = "rocdl.wavefrontsize", "the number of threads of a wave",
        "What `gpu.subgroup_size` counts: 32 unless `--subgroup-size` says otherwise. Since release 21. Source: 'rocdl' dialect \
         documentation, \"rocdl.wavefrontsize\"."
}

const COUNTED: Form = Form::Asm("$in0 `,` $in1 attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)");
const MASK_AND_SUM: &[ValueDef] = &[one("in0", &I32), one("in1", &I32)];
const RES: &[ValueDef] = &[one("res", &I32)];

define! {
    BARRIER = "rocdl.barrier" Form::Asm("attr-dict"), [], "waits until all threads of the block are there" {
        doc: "As `gpu.barrier`: a fence before and after `rocdl.s.barrier`. Undefined if some threads of the block never come. \
              Source: 'rocdl' dialect documentation, \"rocdl.barrier\".",
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        meaning: TRANSLATED,
    }
    S_BARRIER = "rocdl.s.barrier" Form::Asm("attr-dict"), [], "waits until all threads of the block are there, and orders no memory" {
        doc: "Right between two `llvm.fence syncscope(\"workgroup\")`, of `release` and of `acquire`, the three are `gpu.barrier`; \
              elsewhere it is unsupported. \
              Source: 'rocdl' dialect documentation, \"rocdl.s.barrier\".",
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        meaning: TRANSLATED,
    }
    MBCNT_LO = "rocdl.mbcnt.lo" COUNTED, [], "counts bits of a mask for the lanes 0 to 31 below the own one" {
        doc: "The second operand plus the number of bits that are set in the first. What `res_attrs` promises of the result is looked at. \
              Source: 'rocdl' dialect documentation, \"rocdl.mbcnt.lo\"; LLVM, \"User Guide for AMDGPU Backend\".",
        operands: MASK_AND_SUM, results: RES, traits: Traits::PURE, meaning: TRANSLATED,
    }
    MBCNT_HI = "rocdl.mbcnt.hi" COUNTED, [], "counts bits of a mask for the lanes 32 to 63 below the own one" {
        doc: "As `rocdl.mbcnt.lo`. Source: 'rocdl' dialect documentation, \"rocdl.mbcnt.hi\".",
        operands: MASK_AND_SUM, results: RES, traits: Traits::PURE, meaning: TRANSLATED,
    }
    DS_BPERMUTE = "rocdl.ds_bpermute" Form::Asm("$index `,` $src attr-dict `:` `(` type($index) `,` type($src) `)` `->` type($res)"), [],
    "the value of another lane of the wave" {
        doc: "Of the lane `index` divided by 4, modulo the size of a wave. Only waves of which all lanes come are supported. Memory is \
              not ordered. Source: 'rocdl' dialect documentation, \"rocdl.ds_bpermute\"; LLVM, \"User Guide for AMDGPU Backend\".",
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
