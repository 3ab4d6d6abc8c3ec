//! `builtin`: modules.

use super::constraints::{ANY, STR_ATTR, SYM_NAME_ATTR};
use super::{Blocks, Exec, Form, Gen, OpDef, Traits, opt_attr, region, spelling, var, was};
use rustmlir_ir::{DYNAMIC, Ir, OpId, Type, TypeId};
use rustmlir_meaning::conversions::convert;
use rustmlir_meaning::descriptor::{self, Freed};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, MemRef, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World, bridge};
use rustmlir_mem::Kind;
use rustmlir_verify::{VResult, Verifier};

/// The definitions.
pub static OPS: &[&OpDef] = &[&MODULE, &MODULE_TERMINATOR, &UNREALIZED_CAST];

const MODULE_FORM: Form = Form::Asm("($sym_name^)? attr-dict-with-keyword $bodyRegion");

/// A module.
pub static MODULE: OpDef = OpDef {
    name: "builtin.module",
    form: MODULE_FORM,
    spellings: &[was(Gen::Y2020, "std.module")],
    summary: "a container of functions, globals and other modules",
    doc: "Holds operations that define symbols. Names are looked up outwards through the enclosing modules. A file \
          without a module is wrapped in one. Source: LangRef, \"Module\".",
    attrs: &[opt_attr("sym_name", &SYM_NAME_ATTR), opt_attr("sym_visibility", &STR_ATTR)],
    regions: &[region("bodyRegion", Blocks::One)],
    traits: Traits::ISOLATED
        .and(Traits::SYMBOL_TABLE)
        .and(Traits::SYMBOL)
        .and(Traits::NO_TERMINATOR)
        .and(Traits::SINGLE_BLOCK)
        .and(Traits::GRAPH_REGION)
        .and(Traits::AFFINE_SCOPE),
    verify: Some(verify_module),
    exec: Exec::Structural,
    ..OpDef::NEW
};

fn verify_module(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let entry = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r));
    if entry.is_some_and(|b| v.ir.n_block_args(b) > 0) {
        return Err(v.error(op, "region should have no arguments"));
    }
    for i in 0..v.ir.attrs(op).len() {
        let name = v.ir.str(v.ir.attrs(op)[i].0);
        if !name.contains('.') && !matches!(name, "sym_name" | "sym_visibility") {
            let m = format!("can only contain attributes with dialect-prefixed names, found: '{name}'");
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

/// 2020's end of a module.
pub static MODULE_TERMINATOR: OpDef = OpDef {
    name: "builtin.module_terminator",
    spellings: &[
        spelling(Gen::Y2020, "std.module_terminator", Form::Generic).gone(),
        spelling(Gen::Y2020, "builtin.module_terminator", Form::Generic).gone(),
    ],
    summary: "the implied end of a module (2020)",
    doc: "May be written at the end of a module; it has no meaning and is not printed. Source: the documents of 2020.",
    traits: Traits::TERMINATOR,
    parents: &["builtin.module"],
    exec: Exec::Structural,
    ..OpDef::NEW
};

/// A conversion that a lowering has left open.
pub static UNREALIZED_CAST: OpDef = OpDef {
    name: "builtin.unrealized_conversion_cast",
    form: Form::Asm("($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict"),
    summary: "casts between the types of two lowerings",
    doc: "Any number of values for one or more others. It has no semantics of its own. It runs between a type and \
          its lowered form, in both directions. Supported are integers and `index` of one width and vectors of them \
          (no change), a vector of one element and the element, complex numbers and structs, vectors of rank other \
          than one and arrays of vectors, and ranked or unranked memrefs and their descriptors. Between other types, \
          comparisons treat it as an opaque round trip: a value that is cast back to its type is unchanged. Source: \
          builtin dialect, \"builtin.unrealized_conversion_cast\".",
    operands: &[var("inputs", &ANY)],
    results: &[var("outputs", &ANY)],
    traits: Traits::PURE,
    verify: Some(verify_unrealized_cast),
    meaning: Meaning::Values(unrealized_cast),
    ..OpDef::NEW
};

/// A value whose type only is another, or that has been lowered, or will be; between all others it
/// is one of those that nobody defines.
fn unrealized_cast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    if let [v] = operands
        && w.ir.n_results(w.op) == 1
        && let Some(out) = lowered_cast(w, v)?
    {
        return Ok(Values::from_iter([out]));
    }
    convert(w, operands, "an unresolved conversion of a lowering")
}

/// A value as what it is lowered to, or the other way round; `None` if the types are no such pair.
fn lowered_cast(w: &mut World<'_>, v: &Value) -> Result<Option<Value>, Stop> {
    let (ir, from, to) = (w.ir, w.operand_type(0)?, w.result_type()?);
    if from == to {
        return Ok(Some(v.clone()));
    }
    let width = w.config.index_width;
    // `index` and integers of any sign; a float is no other float.
    let number = |t| ir.integer_width(t, width);
    let alike = |a, b| a == b || number(a).is_some() && number(a) == number(b);
    let lowered = |a: TypeId, b: TypeId| bridge::is_nested(ir, a, ir, b, alike);
    let vectors = matches!((ir.type_of_id(from), ir.type_of_id(to)), (Type::Vector { .. }, Type::Vector { .. }));
    let pair = |a: TypeId, b: TypeId| match (ir.type_of_id(a), ir.struct_parts(b)) {
        (Type::Complex(x), Some(&[re, im])) => alike(*x, re) && alike(*x, im),
        _ => false,
    };
    // A part that is poison has no elements until they are made.
    let vector = match (lowered(from, to), lowered(to, from)) {
        (true, _) => Some(from),
        (_, true) => Some(to),
        _ => None,
    };
    if let Some(n) = vector.and_then(|t| ir.shape(t)).map(|s| Ir::static_elems(s).unwrap_or(u64::MAX)) {
        w.room(n, VALUE_BYTES)?;
        w.charge(n)?;
    }
    let told = |why: &'static str| w.unsupported(why);
    let single = |vector: TypeId, t: TypeId| match ir.type_of_id(vector) {
        Type::Vector { shape, elem, scalable: 0 } => shape.as_slice() == [1] && alike(*elem, t),
        _ => false,
    };
    let out = if single(to, from) {
        Value::shaped(&[1], Elems::from_values(vec![v.clone()]))
    } else if single(from, to) {
        match v {
            Value::Shaped(s) => s.elems.get(0).ok_or_else(|| told("a vector with undefined elements"))?,
            v if v.is_poison() => Value::Poison,
            _ => return Ok(None),
        }
    } else if alike(from, to) || pair(from, to) || pair(to, from) {
        v.clone()
    } else if vectors && ir.shape(from) == ir.shape(to) {
        match (ir.elem_type(from), ir.elem_type(to)) {
            (Some(a), Some(b)) if alike(a, b) => v.clone(),
            _ => return Ok(None),
        }
    } else if lowered(from, to) {
        bridge::nested(ir, v, from)
    } else if lowered(to, from) {
        bridge::flat(ir, v, to).ok_or_else(|| told("a vector with undefined elements"))?
    } else {
        return memref_cast(w, v, from, to);
    };
    Ok(Some(out))
}

/// A memref of a descriptor, or the other way round; `None` if the types are no such pair.
fn memref_cast(w: &mut World<'_>, v: &Value, from: TypeId, to: TypeId) -> Result<Option<Value>, Stop> {
    const POISON: &str = "a memref with poison parts";
    let (ir, width) = (w.ir, w.config.index_width);
    let describes = |t, memref| {
        let ranked = descriptor::describes((ir, t), (ir, memref), width);
        (ranked || descriptor::describes_unranked((ir, t), (ir, memref), width)).then_some(ranked)
    };
    if let Some(ranked) = describes(to, from) {
        let Value::MemRef(m) = v else { return Err(w.unsupported(POISON)) };
        if ranked {
            return descriptor::packed(w.heap, m, width).map(Some).map_err(|why| w.unsupported(why));
        }
        let parts = descriptor::parts(w.heap, m, width).map_err(|why| w.unsupported(why))?;
        let at = descriptor::in_memory(w.heap, Kind::Input, w.op.0, &parts, width);
        let at = at.map_err(|why| w.unsupported(why))?;
        return Ok(Some(Value::Parts(vec![Value::Word(m.sizes.len() as u64), at.into()].into())));
    }
    let Some(ranked) = describes(from, to) else { return Ok(None) };
    if ranked && descriptor::freed(w.heap, v) == Freed::Other {
        return Err(w.unsupported("a memref that is freed by another pointer than its elements lie at"));
    }
    let (_, bytes) = w.element(to)?;
    let found = match ranked {
        true => descriptor::memref(w.heap, v, bytes, width),
        false => descriptor::unranked(w.heap, v, bytes, width),
    };
    let found = found.map_err(|why| w.unsupported(why))?.ok_or_else(|| w.unsupported(POISON))?;
    if ranked && !fits(ir, to, &found) {
        return Err(w.unsupported("a descriptor that its memref's type does not fit"));
    }
    Ok(Some(found.into_value()))
}

/// Whether a memref has the sizes, strides and the offset that its type states.
fn fits(ir: &Ir, ty: TypeId, m: &MemRef) -> bool {
    let alike = |stated: &[i64], own: &[i64]| stated.iter().zip(own).all(|(&s, &o)| s == DYNAMIC || s == o);
    // What one element has of strides is never used.
    let one = m.sizes.iter().all(|&n| n <= 1);
    ir.shape(ty).is_none_or(|shape| alike(shape, &m.sizes))
        && ir.strides_and_offset(ty).is_none_or(|(strides, offset)| {
            (one || alike(&strides, &m.strides)) && (offset == DYNAMIC || offset == m.offset)
        })
}

fn verify_unrealized_cast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.n_results(op) == 0 {
        return Err(v.error(op, "expected at least one result for cast operation"));
    }
    Ok(())
}
