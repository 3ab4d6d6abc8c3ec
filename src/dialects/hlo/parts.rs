//! Tuples, tokens, composites, and where Shardy puts tensors.

use super::elements::{HANDED, NO_BUFFER, TOKEN};
use super::tensor::only;
use super::{PLAIN, RANKED};
use crate::constraints::{ANY_ATTR, AttrC, AttrParse, STR_ATTR, TypeC};
use crate::{Exec, Form, OpDef, Traits, attr, one, opt_attr, var};
use rustmlir_ir::{Attr, AttrId, Ir, Type};
use rustmlir_meaning::Meaning;
use rustmlir_meaning::value::Value;
use std::rc::Rc;

/// The definitions.
pub static OPS: &[&OpDef] = &[&TUPLE, &ELEMENT, &AFTER_ALL, &CREATE_TOKEN, &COMPOSITE, &MESH, &CONSTRAINT];

static A_TUPLE: TypeC = TypeC::new("tuple of tensors, tokens and tuples", |ir, t| {
    matches!(ir.type_of_id(t), Type::Tuple(_)) && (HANDED.pred)(ir, t)
});

/// Values put together.
pub static TUPLE: OpDef = OpDef {
    name: "stablehlo.tuple",
    form: PLAIN,
    summary: "a tuple of its operands",
    doc: "Source: StableHLO specification, \"tuple\".",
    operands: &[var("vals", &HANDED)],
    results: &[one("tuple", &A_TUPLE)],
    traits: Traits::PURE,
    verify: Some(super::rules::tuple),
    meaning: Meaning::Values(|_, operands| Ok(only(Value::Parts(Rc::from(&*operands))))),
    ..OpDef::NEW
};

/// One of them.
pub static ELEMENT: OpDef = OpDef {
    name: "stablehlo.get_tuple_element",
    form: Form::Asm("$operand `[` $index `]` attr-dict `:` functional-type($operand, results)"),
    summary: "a part of a tuple",
    doc: "Source: StableHLO specification, \"get_tuple_element\".",
    operands: &[one("operand", &A_TUPLE)],
    results: &[one("result", &HANDED)],
    attrs: &[attr("index", &crate::constraints::I32_ATTR)],
    traits: Traits::PURE,
    verify: Some(super::rules::tuple_element),
    meaning: Meaning::Values(|w, operands| {
        let k = usize::try_from(w.ir.i64_attr_named(w.op, "index").unwrap_or(0)).unwrap_or(usize::MAX);
        match operands.first() {
            Some(Value::Parts(all)) => all.get(k).cloned().map(only).ok_or_else(|| w.malformed("a part")),
            _ => Ok(only(Value::Poison)),
        }
    }),
    ..OpDef::NEW
};

const A_TOKEN: OpDef = OpDef {
    form: PLAIN,
    summary: "a token",
    doc: "It orders effects, which happen in the order of the program anyway. Source: StableHLO specification.",
    results: &[one("result", &TOKEN)],
    traits: Traits::PURE,
    meaning: Meaning::Values(|_, _| Ok(only(Value::Unit))),
    ..OpDef::NEW
};

/// After others.
pub static AFTER_ALL: OpDef = OpDef { name: "stablehlo.after_all", operands: &[var("inputs", &TOKEN)], ..A_TOKEN };

/// The first one.
pub static CREATE_TOKEN: OpDef = OpDef { name: "stablehlo.create_token", ..A_TOKEN };

/// A function by another name.
pub static COMPOSITE: OpDef = OpDef {
    name: "stablehlo.composite",
    form: Form::Asm("$name $inputs attr-dict `:` functional-type($inputs, results)"),
    summary: "an operation that a function implements",
    doc: "It means what the function means that its `decomposition` names; its name and attributes mean nothing. \
          Source: StableHLO specification, \"composite\".",
    operands: &[var("inputs", &NO_BUFFER)],
    results: &[var("results", &NO_BUFFER)],
    attrs: &[
        attr("name", &STR_ATTR),
        opt_attr("composite_attributes", &ANY_ATTR),
        attr("decomposition", &crate::constraints::FLAT_SYMBOL_ATTR),
        opt_attr("version", &ANY_ATTR),
    ],
    traits: Traits::CALL,
    verify: Some(super::rules::composite),
    meaning: Meaning::Calls(|w, operands| Ok((w.named("decomposition")?, operands.into()))),
    exec: Exec::Resolve(crate::func::resolve_call),
    ..OpDef::NEW
};

/// `#sdy.mesh<..>`
static A_MESH: AttrC = AttrC::new("mesh of devices", |ir, a| of_shardy(ir, a, "mesh<"), AttrParse::Any);

/// `#sdy.sharding<..>`
static A_SHARDING: AttrC = AttrC::new("tensor sharding", |ir, a| of_shardy(ir, a, "sharding<"), AttrParse::Any);

/// Whether an attribute of Shardy is of this kind.
fn of_shardy(ir: &Ir, a: AttrId, kind: &str) -> bool {
    matches!(ir.attr_of_id(a), Attr::Dialect(d, text) if ir.str(*d) == "sdy" && ir.str(*text).starts_with(kind))
}

/// Devices.
pub static MESH: OpDef = OpDef {
    name: "sdy.mesh",
    form: super::written::MESH,
    summary: "a mesh of devices",
    doc: "It means nothing for one process. Source: dialect `sdy` of Shardy.",
    attrs: &[attr("sym_name", &crate::constraints::SYM_NAME_ATTR), attr("mesh", &A_MESH)],
    traits: Traits::SYMBOL,
    ..OpDef::NEW
};

/// A tensor that lies on devices.
pub static CONSTRAINT: OpDef = OpDef {
    name: "sdy.sharding_constraint",
    form: super::written::SHARDING,
    summary: "returns a tensor with a sharding across devices",
    doc: "It means nothing for one process. Source: dialect `sdy` of Shardy.",
    operands: &[one("input", &RANKED)],
    results: &[one("result", &RANKED)],
    attrs: &[attr("sharding", &A_SHARDING)],
    rules: &[crate::TypeRule::AllMatch(&["input", "result"])],
    traits: Traits::PURE,
    meaning: Meaning::Values(|_, operands| Ok(operands.iter().cloned().collect())),
    ..OpDef::NEW
};
