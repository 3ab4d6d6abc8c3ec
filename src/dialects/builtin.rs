//! `builtin`: modules.

use super::constraints::{ANY, STR_ATTR, SYM_NAME_ATTR};
use super::{Blocks, Exec, Form, Gen, OpDef, Traits, opt_attr, region, spelling, var, was};
use crate::ir::{OpId, Type};
use crate::meaning::stop::Stop;
use crate::meaning::value::Value;
use crate::meaning::{Meaning, Values, World, descriptor};
use crate::verify::{VResult, Verifier};

/// The definitions.
pub static OPS: &[&OpDef] = &[&MODULE, &MODULE_TERMINATOR, &UNREALIZED_CAST];

const MODULE_FORM: Form = Form::Asm("($sym_name^)? attr-dict-with-keyword $bodyRegion");

/// A module.
pub static MODULE: OpDef = OpDef {
    name: "builtin.module",
    form: MODULE_FORM,
    spellings: &[was(Gen::Y2020, "std.module")],
    summary: "a container of functions, globals and other modules",
    doc: "Holds operations that define symbols. Names are looked up outwards through the enclosing modules. A file without \
          a module is wrapped in one. Source: LangRef, \"Module\".",
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
        spelling(Gen::Y2020, "std.module_terminator", Form::Generic),
        spelling(Gen::Y2020, "builtin.module_terminator", Form::Generic),
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
    summary: "stands between the types of two lowerings",
    doc: "Any number of values for one or more others. It has no meaning of its own. Between numbers of one width (`index` \
          and `i64`) and vectors of them it is run: nothing changes. A memref becomes its descriptor, and the other way \
          round. Source: builtin dialect, \
          \"builtin.unrealized_conversion_cast\".",
    operands: &[var("inputs", &ANY)],
    results: &[var("outputs", &ANY)],
    traits: Traits::PURE,
    verify: Some(verify_unrealized_cast),
    meaning: Meaning::Values(unrealized_cast),
    ..OpDef::NEW
};

/// A number that only changes its type, or the same type.
fn unrealized_cast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let refused = || w.unsupported("a conversion that a lowering has left open");
    if operands.len() != 1 || w.ir.n_results(w.op) != 1 {
        return Err(refused());
    }
    let (from, to) = (w.operand_type(0)?, w.result_type()?);
    let width = w.config.index_width;
    if let (true, Some(Value::MemRef(m))) = (descriptor::describes(w.ir, to, from, width), operands.first()) {
        return Ok(Values::from_iter([descriptor::packed(w.heap, m, width).map_err(|why| w.unsupported(why))?]));
    }
    if let (true, Some(v)) = (descriptor::describes(w.ir, from, to, width), operands.first()) {
        let (_, bytes) = w.element(to)?;
        let found = descriptor::memref(w.heap, v, bytes, width).map_err(|why| w.unsupported(why))?;
        let m = found.ok_or_else(|| w.unsupported("a memref of which parts are poison"))?;
        return Ok(Values::from_iter([Value::MemRef(m.into())]));
    }
    let number = |t| w.ir.int_or_index_width(w.ir.elem_or_self(t)).and_then(|_| w.element_width(t));
    let vector = |t| matches!(w.ir.type_of_id(t), Type::Vector { .. });
    let shapes = vector(from) && vector(to) && w.ir.shape(from) == w.ir.shape(to)
        || w.ir.elem_type(from).is_none() && w.ir.elem_type(to).is_none();
    match from == to || shapes && number(from).is_some() && number(from) == number(to) {
        true => Ok((&*operands).into()),
        false => Err(refused()),
    }
}

fn verify_unrealized_cast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.n_results(op) == 0 {
        return Err(v.error(op, "expected at least one result for cast operation"));
    }
    Ok(())
}
