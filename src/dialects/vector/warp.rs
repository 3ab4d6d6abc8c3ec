//! A region that one lane of a warp runs for all of them. Runs here are those of one lane: what
//! comes from other lanes is not known.

use std::rc::Rc;

use super::strided::positions;
use super::values::gather;
use crate::constraints::{ANY, I64_ATTR, INDEX};
use crate::{Blocks, Exec, Form, Gen, OpDef, Traits, attr, one, region, spelling, var};
use rustmlir_exec::program::{CodeId, Node};
use rustmlir_exec::resolve::{End, ResolveResult, Resolver};
use rustmlir_ir::{Ir, OpId, Type, TypeId, ValueId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Shaped, Value};
use rustmlir_meaning::{Control, Meaning, Next, Values, World};
use rustmlir_verify::{VResult, Verifier};

const FORM: Form = Form::Asm(
    "`` `(` $laneid `)` `` `[` $warp_size `]` (`args` `(` $args^ `:` type($args) `)`)? (`->` `(` type($results)^ `)`)? \
     $warpRegion attr-dict",
);

/// The region, until 2024.
pub static VECTOR: OpDef = OpDef {
    name: "vector.warp_execute_on_lane_0",
    // Today's form is the other one's.
    form: OpDef::NEW.form,
    spellings: &[spelling(Gen::Y2022, "vector.warp_execute_on_lane_0", FORM)],
    doc: "As `gpu.warp_execute_on_lane_0`, which it has been called since 2025. Source: vector dialect of LLVM 19, \
          \"vector.warp_execute_on_lane_0\".",
    terminator: "vector.yield",
    ..GPU
};

/// The region.
pub static GPU: OpDef = OpDef {
    name: "gpu.warp_execute_on_lane_0",
    form: FORM,
    summary: "a region that lane 0 of a warp runs for all lanes",
    doc: "Inside, vectors are whole that each lane has its part of outside. A run is that of one lane: lane 0 runs the region and \
          has the first parts of what it yields; other lanes pass it by. Unsupported: what a lane has from others, which are the \
          arguments of the region and the results on other lanes than 0, and lanes that the warp does not have. Until 2024 of the \
          vector dialect. Source: 'gpu' dialect documentation, \"gpu.warp_execute_on_lane_0\".",
    operands: &[one("laneid", &INDEX), var("args", &ANY)],
    results: &[var("results", &ANY)],
    attrs: &[attr("warp_size", &I64_ATTR)],
    regions: &[region("warpRegion", Blocks::One)],
    traits: Traits::SINGLE_BLOCK
        .and(Traits::IMPLICIT_TERMINATOR)
        .and(Traits::ONE_REGION_ONCE)
        .and(Traits::DIRECTS_CONTROL),
    terminator: "gpu.yield",
    verify: Some(verify),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Regions(meaning),
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

/// The lanes of the warp.
fn size(ir: &Ir, op: OpId) -> i64 {
    ir.i64_attr_named(op, "warp_size").unwrap_or(0)
}

// ---- rules --------------------------------------------------------------------------------------

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(entry) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let inside: Vec<TypeId> = v.ir.block_args(entry).map(|a| v.ir.value_type(a)).collect();
    let outside: Vec<TypeId> = v.ir.operand_types(op).skip(1).collect();
    v.require(op, inside.len() == outside.len(), "expected same number op arguments and block arguments.")?;
    let yielded: Vec<TypeId> = v.ir.last_op(entry).map(|y| v.ir.operand_types(y).collect()).unwrap_or_default();
    let results: Vec<TypeId> = v.ir.result_types(op).collect();
    let same = yielded.len() == results.len();
    v.require(op, same, "expected same number of yield operands and return values.")?;
    let whole = inside.into_iter().chain(yielded);
    for (whole, part) in whole.zip(outside.into_iter().chain(results)) {
        verify_part(v, op, whole, part)?;
    }
    Ok(())
}

/// Whether each lane may have such a part of a vector.
fn verify_part(v: &mut Verifier<'_>, op: OpId, whole: TypeId, part: TypeId) -> VResult {
    if whole == part {
        return Ok(());
    }
    let vector = |t| matches!(v.ir.type_of_id(t), Type::Vector { .. });
    if !vector(whole) || !vector(part) {
        return Err(v.error(op, "expected vector type for distributed operands."));
    }
    let [all, own] = [whole, part].map(|t| v.ir.shape(t).unwrap_or(&[]).to_vec());
    let alike = all.len() == own.len() && v.ir.elem_type(whole) == v.ir.elem_type(part);
    v.require(op, alike, "expected distributed vectors to have same rank and element type.")?;
    let mut lanes = 1i64;
    for (k, (&n, &m)) in all.iter().zip(&own).enumerate() {
        if n.checked_rem(m) != Some(0) {
            let text = format!(
                "expected expanded vector dimension #{k} ({n}) to be a multipler of the distributed vector dimension ({m})"
            );
            return Err(v.error(op, text));
        }
        lanes = lanes.saturating_mul(n.checked_div(m).unwrap_or(1));
    }
    let size = size(v.ir, op);
    if lanes != size {
        let (whole, part) = (v.show(whole), v.show(part));
        let text = format!("incompatible distribution dimensions from '{whole}' to '{part}' with warp size = {size}");
        return Err(v.error(op, text));
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// Whether this lane runs the region.
fn runs(ir: &Ir, op: OpId, lane: i64) -> Result<bool, Stop> {
    if !(0..size(ir, op)).contains(&lane) {
        return Err(Stop::unsupported(op, format!("lane {lane} of a warp of {}", size(ir, op))));
    }
    if lane == 0 && ir.operands(op).len() > 1 {
        return Err(Stop::unsupported(op, "the parts of a vector that other lanes have"));
    }
    if lane != 0 && ir.n_results(op) > 0 {
        return Err(Stop::unsupported(op, "what another lane has yielded"));
    }
    Ok(lane == 0)
}

/// The types of what is yielded, where lane 0 has a part of it, by the number of the result.
fn shared(ir: &Ir, op: OpId) -> Vec<(usize, TypeId, TypeId)> {
    let yielded = ir.region_of(op, 0).and_then(|r| ir.entry(r)).and_then(|b| ir.last_op(b));
    let types = yielded.into_iter().flat_map(|y| ir.operand_types(y)).zip(ir.result_types(op)).enumerate();
    types.filter(|(_, (whole, part))| whole != part).map(|(k, (whole, part))| (k, whole, part)).collect()
}

/// The first part of a vector.
fn first_part(ir: &Ir, v: &Value, whole: TypeId, part: TypeId) -> Value {
    let (Value::Shaped(s), Some(all), Some(own)) = (v, ir.shape(whole), ir.shape(part)) else { return v.clone() };
    let elems = gather(&s.elems, positions(all, &vec![0; all.len()], own));
    Value::Shaped(Rc::new(Shaped::new(own, elems)))
}

fn meaning(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let ([lane], _) = w.first(operands)?;
    let lane = w.index(lane)?;
    let inside = runs(w.ir, w.op, lane)?;
    Ok(Box::new(move |w, left| {
        Ok(match left {
            None if inside => Next::Region(0, Values::new()),
            None => Next::Results(Values::new()),
            Some(mut left) => {
                for (k, whole, part) in shared(w.ir, w.op) {
                    if let Some(v) = left.values.get_mut(k) {
                        *v = first_part(w.ir, v, whole, part);
                    }
                }
                Next::Results(left.values)
            }
        })
    }))
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(lane), Some(body)) = (r.ir.operand(op, 0), r.ir.region_of(op, 0)) else { return Err(r.missing()) };
    let (lane, inside) = (r.decided(lane)?, r.temp());
    r.ext(move |cx| {
        let here = runs(cx.ir, op, cx.index(lane))?;
        cx.set_word(inside, u64::from(here));
        Ok(())
    });
    let results: Vec<ValueId> = r.ir.results(op).collect();
    let at = r.open();
    let then = r.region(body, End::Leave { results: results.clone() })?;
    r.patch(at, Node::If { c: inside, then, els: CodeId::NONE });
    for (k, whole, part) in shared(r.ir, op) {
        let Some(&v) = results.get(k) else { continue };
        let (place, flag) = (r.place(v)?, r.flag(v));
        r.ext(move |cx| {
            let part = first_part(cx.ir, &cx.value(place, flag), whole, part);
            cx.set_value(place, flag, part)
        });
    }
    Ok(())
}
