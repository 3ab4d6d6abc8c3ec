//! The definitions of the named structured operations: one for each row of [`super::rows`].

use super::named::{complete, output_first, parse, print, says_body};
use super::rows::{ROWS, Sort};
use super::verify::{verify, verify_regions};
use super::{DPS_INIT, enums, resolve};
use crate::constraints::{ANY, ANY_ATTR, AttrC, AttrParse, MAP_ARRAY_ATTR, RANKED_TENSOR};
use crate::{
    AttrDef, Blocks, Exec, Form, Gen, OpDef, SpellingDef, Traits, default_attr, opt_attr, region, spelling, var,
};
use rustmlir_ir::{Attr, AttrId, Ir};
use rustmlir_meaning::Meaning;
use rustmlir_meaning::stop::Ub;

/// How casts of integers to the output's type are meant.
pub static TYPE_FN: AttrC = AttrC::new(
    "allowed 32-bit signless integer cases: 0, 1",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Dialect(..)) && enums::TYPE_FN.value_of(ir, a).is_some(),
    AttrParse::Any,
);

const fn window(desc: &'static str, pred: fn(&Ir, AttrId) -> bool) -> AttrC {
    AttrC { desc, pred, parse: AttrParse::Any }
}

fn elements(ir: &Ir, a: AttrId, n: i64) -> bool {
    let Attr::Dense { ty, .. } = ir.attr_of_id(a) else { return false };
    ir.shape(*ty) == Some(&[n]) && ir.elem_type(*ty).and_then(|t| ir.signless_width(t)) == Some(64)
}

static WINDOW1: AttrC = window("64-bit signless int elements attribute of shape [1]", |ir, a| elements(ir, a, 1));
static WINDOW2: AttrC = window("64-bit signless int elements attribute of shape [2]", |ir, a| elements(ir, a, 2));
static WINDOW3: AttrC = window("64-bit signless int elements attribute of shape [3]", |ir, a| elements(ir, a, 3));

const CAST: &[AttrDef] =
    &[default_attr("cast", &TYPE_FN, "#linalg.type_fn<cast_signed>"), opt_attr("indexing_maps", &MAP_ARRAY_ATTR)];
const FUN: &[AttrDef] = &[opt_attr("fun", &ANY_ATTR), opt_attr("cast", &TYPE_FN)];
const CONV1: &[AttrDef] = &[opt_attr("strides", &WINDOW1), opt_attr("dilations", &WINDOW1)];
const CONV2: &[AttrDef] = &[opt_attr("strides", &WINDOW2), opt_attr("dilations", &WINDOW2)];
const CONV3: &[AttrDef] = &[opt_attr("strides", &WINDOW3), opt_attr("dilations", &WINDOW3)];

/// What all structured operations share.
pub const STRUCTURED: OpDef = OpDef {
    operands: &[var("inputs", &ANY), var("outputs", &DPS_INIT)],
    results: &[var("result_tensors", &RANKED_TENSOR)],
    regions: &[region("region", Blocks::One)],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED).and(Traits::IMPLIED_BODY),
    terminator: "linalg.yield",
    complete: Some(complete),
    verify: Some(verify),
    verify_regions: Some(verify_regions),
    undefined: &[Ub::ShapeMismatch, Ub::OutOfBounds, Ub::DataRace, Ub::UninitialisedRead],
    meaning: Meaning::Regions(super::meaning::meaning),
    exec: Exec::Resolve(resolve::resolve),
    ..OpDef::NEW
};

const DOC: &str = "The loops run over the extents that the operands give them. Outputs are updated in place on \
                   buffers; on tensors the results are new values that start from the outputs. Inputs of a different \
                   element type are first cast to that of the output. Maximum and minimum of floats keep NaN; in \
                   functions of release 13 they compare (`ogt`, `olt`) and select, which loses it. Undefined: \
                   extents that disagree (today; in 2020 the first operand decides and others may be larger), an \
                   index outside an operand, two parallel points that write one element. Source: linalg dialect of \
                   `mlir-opt` 22, `linalg-generalize-named-ops`; for the operations of 2020 the linalg dialect \
                   document.";

const WINDOW: &[Ub] =
    &[Ub::ShapeMismatch, Ub::OutOfBounds, Ub::UninitialisedRead, Ub::UseAfterFree, Ub::WriteToConstant];

impl Sort {
    const fn attrs(self) -> &'static [AttrDef] {
        match self {
            Sort::Plain | Sort::Fill | Sort::Slide => &[],
            Sort::Cast => CAST,
            Sort::Function => FUN,
            Sort::Window1 => CONV1,
            Sort::Window2 => CONV2,
            Sort::Window3 => CONV3,
        }
    }

    /// Ways in which running an operation is undefined, besides those of every access to memory.
    const fn undefined(self) -> &'static [Ub] {
        match self {
            Sort::Fill => &[Ub::UseAfterFree, Ub::WriteToConstant],
            Sort::Slide => &[Ub::OutOfBounds, Ub::UninitialisedRead, Ub::UseAfterFree, Ub::WriteToConstant],
            Sort::Window1 | Sort::Window2 | Sort::Window3 => WINDOW,
            _ => &[Ub::ShapeMismatch, Ub::UninitialisedRead, Ub::UseAfterFree, Ub::WriteToConstant],
        }
    }
}

static SPELLINGS: [SpellingDef; ROWS.len()] = {
    let mut all = [spelling(Gen::Today, "", Form::body(parse, print)); ROWS.len()];
    let mut i = 0;
    while i < ROWS.len() {
        all[i] = spelling(ROWS[i].generation, ROWS[i].row.name, Form::body(parse, print));
        i += 1;
    }
    all
};

static DEFINITIONS: [OpDef; ROWS.len()] = {
    let mut all = [STRUCTURED; ROWS.len()];
    let mut i = 0;
    while i < ROWS.len() {
        all[i] = OpDef {
            name: ROWS[i].row.name,
            spellings: std::slice::from_ref(&SPELLINGS[i]),
            summary: ROWS[i].summary,
            doc: DOC,
            attrs: ROWS[i].sort.attrs(),
            custom_fits: Some(says_body),
            reversed: Some(output_first),
            undefined: ROWS[i].sort.undefined(),
            ..STRUCTURED
        };
        i += 1;
    }
    all
};

/// The definitions of the named operations.
pub static OPS: &[&OpDef] = &crate::each(&DEFINITIONS);
