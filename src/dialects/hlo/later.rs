//! Operations that are started, and whose results are taken later.

use super::body::Body;
use super::elements::HANDED;
use super::tensor::only;
use crate::constraints::TypeC;
use crate::{Blocks, Form, OpDef, Traits, one, region, var};
use rustmlir_ir::{Ir, OpId, Type, TypeId};
use rustmlir_meaning::Meaning;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Values, World};
use rustmlir_verify::{VResult, Verifier};

/// The definitions.
pub static OPS: &[&OpDef] = &[&START, &DONE];

/// What is taken later.
static FUTURE: TypeC = TypeC::new("future", |ir, t| future(ir, t).is_some());

/// The text of the types that a future is of.
fn future(ir: &Ir, t: TypeId) -> Option<&str> {
    match ir.type_of_id(t) {
        Type::Dialect(d, text) if ir.str(*d) == "stablehlo" => ir.str(*text).strip_prefix("future<")?.strip_suffix('>'),
        _ => None,
    }
}

/// Starts a region.
pub static START: OpDef = OpDef {
    name: "stablehlo.async_start",
    form: Form::Generic,
    summary: "starts what its region does",
    doc: "The region runs here: nothing observes that it could run later, but processes that start operations of \
          several processes in different orders, which are unsupported. Source: StableHLO specification, \
          \"async_start\".",
    operands: &[var("operands", &HANDED)],
    results: &[one("result", &FUTURE)],
    regions: &[region("body", Blocks::One)],
    traits: Traits::SINGLE_BLOCK.and(Traits::INEXACT),
    verify: Some(start),
    meaning: Meaning::Inside(|w, operands| {
        let body = Body::of(w, 0, operands)?;
        let given = arguments(w, &body, operands);
        body.run(w, given)
    }),
    ..OpDef::NEW
};

/// Takes its results.
pub static DONE: OpDef = OpDef {
    name: "stablehlo.async_done",
    form: Form::Generic,
    summary: "what a started region has returned",
    doc: "Source: StableHLO specification, \"async_done\".",
    operands: &[one("future", &FUTURE)],
    results: &[one("result", &HANDED)],
    verify: Some(done),
    meaning: Meaning::Values(|_, operands| Ok(only(operands.first().cloned().unwrap_or(Value::Poison)))),
    ..OpDef::NEW
};

/// The arguments of the region, which may also use the values around it.
pub fn arguments(w: &World<'_>, body: &Body, operands: &[Value]) -> Values {
    let n = w.ir.operands(w.op).len().min(body.n_arguments());
    operands[..n].into()
}

/// Whether a future is of this type alone.
fn is_of(v: &Verifier<'_>, t: TypeId, of: TypeId) -> bool {
    future(v.ir, t).is_some_and(|text| text.trim() == v.show(of))
}

fn start(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(entry) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let takes: Vec<TypeId> = v.ir.block_args(entry).map(|a| v.ir.value_type(a)).collect();
    let given: Vec<TypeId> = v.ir.operand_types(op).collect();
    v.require(op, takes.is_empty() || takes == given, "expects a region that takes its operands")?;
    let end = v.ir.block(entry).ops.last().copied();
    let made: Vec<TypeId> = end.into_iter().flat_map(|e| v.ir.operand_types(e).collect::<Vec<_>>()).collect();
    let fits = v.ir.result_types(op).next().is_some_and(|t| matches!(made[..], [m] if is_of(v, t, m)));
    v.require(op, fits, "expects a future of the one value that its region returns")
}

fn done(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next());
    let fits = a.zip(r).is_some_and(|(a, r)| is_of(v, a, r));
    v.require(op, fits, "expects the type of which its operand is a future")
}
