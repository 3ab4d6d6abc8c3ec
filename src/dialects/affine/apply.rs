//! `affine.apply`, `affine.min` and `affine.max`.

use super::{eval, inputs_of, map_attr, parse_inputs, print_inputs, print_map, resolve_inputs, scope};
use crate::constraints::{INDEX, MAP_ATTR};
use crate::{Exec, Form, Gen, OpDef, Traits, attr, one, var, was};
use rustmlir_exec::program::{Node, Place};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Attr, OpId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Applies a map.
pub static APPLY: OpDef = OpDef {
    name: "affine.apply",
    form: Form::counted(parse_apply, print),
    since: Gen::Y2020,
    spellings: &[was(Gen::Y2019, "affine_apply")],
    summary: "value of an affine map",
    doc: "The results of the map for the operands: one (any number in the text of 2019). Arithmetic is exact: `floordiv` and \
          `ceildiv` round down and up, `mod` is never negative. Undefined: a divisor that is not positive; a value that does not \
          fit `index`. Poison operands that are used give poison, or are undefined as divisor. Source: affine dialect 2020, \
          \"'affine.apply' operation\"; LangRef 2019, \"'affine_apply' operation\".",
    operands: &[var("mapOperands", &INDEX)],
    results: &[var("results", &INDEX)],
    attrs: &[attr("map", &MAP_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_apply),
    undefined: &[Ub::AffineDivisor, Ub::IndexOverflow, Ub::PoisonUse],
    meaning: Meaning::Values(apply),
    exec: Exec::Resolve(resolve_apply),
    ..OpDef::NEW
};

/// An extreme among the results of a map.
const EXTREME: OpDef = OpDef {
    operands: &[var("operands", &INDEX)],
    results: &[one("result", &INDEX)],
    attrs: &[attr("map", &MAP_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_extreme),
    undefined: &[Ub::AffineDivisor, Ub::IndexOverflow, Ub::PoisonUse],
    meaning: Meaning::Values(extreme),
    exec: Exec::Resolve(resolve_extreme),
    ..OpDef::NEW
};

/// The smallest result.
pub static MIN: OpDef = OpDef {
    name: "affine.min",
    form: Form::counted(parse_extreme, print),
    since: Gen::Y2020,
    summary: "smallest result of an affine map",
    doc: "The signed minimum of all results of the map. Undefined and poison as for `affine.apply`. Source: affine dialect 2020, \
          \"affine.min\".",
    ..EXTREME
};

/// The largest result.
pub static MAX: OpDef = OpDef {
    name: "affine.max",
    form: Form::counted(parse_extreme, print),
    since: Gen::Y2020,
    summary: "largest result of an affine map",
    doc: "The signed maximum of all results of the map. Undefined and poison as for `affine.apply`. Source: affine dialect 2020, \
          \"affine.max\".",
    ..EXTREME
};

fn parse_apply(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let index = p.ir.ty(rustmlir_ir::Type::Index);
    let map = p.map_attr()?;
    let (dims, syms) = parse_inputs(p)?;
    let m = p.ir.map_of_id(map);
    let (nd, ns, nr) = (m.dims as usize, m.syms as usize, m.results.len());
    if dims.len() != nd || syms.len() != ns {
        return Err(p.custom_error_at(op, op.at, "dimension or symbol index mismatch"));
    }
    p.add(op, "map", Attr::Map(map));
    resolve_inputs(p, op, &dims, &syms)?;
    op.results = vec![index; nr];
    p.opt_attr_dict(op)
}

fn parse_extreme(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let index = p.ir.ty(rustmlir_ir::Type::Index);
    let map = p.map_attr()?;
    let (dims, syms) = parse_inputs(p)?;
    p.add(op, "map", Attr::Map(map));
    resolve_inputs(p, op, &dims, &syms)?;
    op.results = vec![index];
    p.opt_attr_dict(op)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let Some(a) = p.ir.attr_named(op, "map") else { return };
    let dims = map_attr(p.ir, op, "map").map_or(0, |m| p.ir.map_of_id(m).dims as usize);
    p.out.push(' ');
    print_map(p, a, p.ir.op_name(op) == "affine_apply");
    let vs = p.ir.operands(op).to_vec();
    print_inputs(p, &vs, dims);
    p.attr_dict(op, &["map"]);
}

fn verify_apply(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(m) = map_attr(v.ir, op, "map") else { return Ok(()) };
    let m = v.ir.map_of_id(m);
    let (inputs, dims, n) = (inputs_of(m), m.dims as usize, m.results.len());
    if v.ir.operands(op).len() != inputs {
        return Err(v.error(op, "operand count and affine map dimension and symbol count must match"));
    }
    // In 2019 an application has as many results as its map.
    if v.ir.op_name(op) == "affine_apply" {
        if n == 0 || n != v.ir.n_results(op) {
            return Err(v.error(op, "result count and affine map result count must match"));
        }
    } else if n != 1 || v.ir.n_results(op) != 1 {
        return Err(v.error(op, "mapping must produce one value"));
    }
    if v.ir.is_old_text(op) {
        return scope::check_nested(v, op, dims);
    }
    for k in dims..v.ir.operands(op).len() {
        let x = v.ir.operands(op)[k];
        if scope::is_only_dim(v.ir, op, x) {
            return Err(v.plain_error(op, "dimensional operand cannot be used as a symbol"));
        }
    }
    Ok(())
}

fn verify_extreme(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(m) = map_attr(v.ir, op, "map") else { return Ok(()) };
    let m = v.ir.map_of_id(m);
    let (inputs, dims, n) = (inputs_of(m), m.dims as usize, m.results.len());
    if v.ir.operands(op).len() != inputs {
        return Err(v.error(op, "operand count and affine map dimension and symbol count must match"));
    }
    v.require(op, n > 0, "affine map expect at least one result")?;
    if v.ir.is_old_text(op) { scope::check_nested(v, op, dims) } else { Ok(()) }
}

/// Applications with operands that may be poison: results are computed by value. `pick` combines
/// all results into one. The results of the map. Poison that is used gives poison.
fn apply(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    Ok(results(w, operands)?.into_iter().map(|v| v.map_or(Value::Poison, |v| w.of_index(v))).collect())
}

/// The largest or the smallest of the results; poison if one of them is.
fn extreme(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let all: Option<Vec<i64>> = results(w, operands)?.into_iter().collect();
    let best = all.and_then(|v| if w.ir.is(w.op, "affine.max") { v.into_iter().max() } else { v.into_iter().min() });
    Ok(Values::from_iter([best.map_or(Value::Poison, |v| w.of_index(v))]))
}

fn results(w: &World<'_>, operands: &[Value]) -> Result<eval::Results, Stop> {
    let map = map_attr(w.ir, w.op, "map").ok_or_else(|| w.malformed("a map"))?;
    let inputs: eval::Results = operands.iter().map(|v| w.index(v).ok()).collect();
    eval::results_of(w, map, &inputs)
}

fn resolve_with_poison(r: &mut Resolver<'_>, op: OpId, largest: Option<bool>) -> ResolveResult<bool> {
    let vs = r.ir.operands(op).to_vec();
    let inputs = r.places(&vs)?;
    if inputs.iter().all(|i| i.1.is_none()) && !r.poison.deferred() {
        return Ok(false);
    }
    let Some(map) = map_attr(r.ir, op, "map") else { return Ok(false) };
    let results: Vec<_> = r.ir.results(op).collect();
    let outs: Vec<(Place, Option<u32>)> = r.places(&results)?;
    let width = r.index_width;
    r.ext(move |cx| {
        let fits = eval::Fits::of(cx.config);
        let m = cx.ir.map_of_id(map);
        let ins: Vec<Option<i64>> =
            inputs.iter().map(|&(p, f)| cx.value(p, f).word().map(|w| rustmlir_num::int::sext(width, w))).collect();
        let mut values = Vec::with_capacity(m.results.len());
        for &e in &m.results {
            values.push(eval::value_of(cx.ir, e, &ins, m.dims as usize, (width, fits), cx.op)?);
        }
        if let Some(largest) = largest {
            let all: Option<Vec<i64>> = values.iter().copied().collect();
            let best = all.and_then(|v| if largest { v.into_iter().max() } else { v.into_iter().min() });
            values = vec![best];
        }
        for (&(p, f), v) in outs.iter().zip(values) {
            let v = v.map_or(Value::Poison, |x| Value::Word(x as u64 & rustmlir_num::int::mask(width)));
            cx.set_value(p, f, v)?;
        }
        Ok(())
    });
    Ok(true)
}

fn resolve_apply(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    if resolve_with_poison(r, op, None)? {
        return Ok(());
    }
    let Some(map) = map_attr(r.ir, op, "map") else { return Err(r.missing()) };
    let vs = r.ir.operands(op).to_vec();
    let slots = eval::subscripts(r, map, &vs)?;
    let results: Vec<_> = r.ir.results(op).collect();
    for (v, a) in results.into_iter().zip(slots) {
        let d = r.word(v)?;
        r.emit(Node::Copy { d, a });
    }
    Ok(())
}

fn resolve_extreme(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let largest = r.ir.is(op, "affine.max");
    if resolve_with_poison(r, op, Some(largest))? {
        return Ok(());
    }
    let (Some(map), Some(v)) = (map_attr(r.ir, op, "map"), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let vs = r.ir.operands(op).to_vec();
    let a = eval::index_slot(r, map, &vs, largest)?;
    let d = r.word(v)?;
    r.emit(Node::Copy { d, a });
    Ok(())
}
