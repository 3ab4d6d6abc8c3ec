//! Conditions, loops, and variables that last as long as the program runs.

use super::body::{Body, holds, repeat};
use super::forms::{COND_IF, VARIABLE, WHILE_LOOP};
use super::tensor::{only, tensor};
use super::{LIST, TENSOR};
use crate::constraints::{ANY_ATTR, STR_ATTR, SYM_NAME_ATTR, TYPE_ATTR};
use crate::{Blocks, Form, OpDef, Traits, attr, one, opt_attr, region, var};
use rustmlir_ir::{Attr, Ir, OpId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};

/// The definitions.
pub static OPS: &[&OpDef] =
    &[&YIELD, &COND_IF_OP, &WHILE_LOOP_OP, &VARIABLE_OP, &OLD_VARIABLE_READ, &OLD_VARIABLE_WRITE, &READ, &WRITE];

/// The end of a region.
pub static YIELD: OpDef = OpDef {
    name: "tosa.yield",
    form: Form::Asm("($inputs^ `:` type($inputs))? attr-dict"),
    summary: "the results of a region",
    doc: "Source: TOSA 1.0 specification, control flow.",
    operands: &[var("inputs", &TENSOR)],
    traits: Traits::TERMINATOR.and(Traits::PURE).and(Traits::RETURN_LIKE),
    meaning: Meaning::Leaves,
    ..OpDef::NEW
};

/// Whether the first region has an argument for each operand from number `from` on: only those are
/// shown with a name.
fn names_inputs(ir: &Ir, op: OpId, from: usize) -> bool {
    let args = ir.region_of(op, 0).and_then(|r| ir.entry(r)).map_or(0, |b| ir.block_args(b).len());
    args + from == ir.operands(op).len()
}

/// One of two regions.
pub static COND_IF_OP: OpDef = OpDef {
    name: "tosa.cond_if",
    form: COND_IF,
    custom_fits: Some(|ir, op| names_inputs(ir, op, 1)),
    summary: "one of two regions",
    doc: "Source: TOSA 1.0 specification, \"COND_IF\".",
    operands: &[one("condition", &TENSOR), var("input_list", &TENSOR)],
    results: &[var("output_list", &TENSOR)],
    regions: &[region("then_graph", Blocks::One), region("else_graph", Blocks::One)],
    traits: Traits::SINGLE_BLOCK.and(Traits::INEXACT),
    undefined: &[Ub::PoisonUse],
    verify: Some(super::rules::cond_if),
    meaning: Meaning::Inside(|w, operands| {
        let inputs: Vec<Value> = operands.get(1..w.ir.operands(w.op).len()).unwrap_or(&[]).to_vec();
        let k = usize::from(!holds(w, operands.first())?);
        Body::of(w, k, operands)?.run(w, inputs)
    }),
    ..OpDef::NEW
};

/// Loops.
pub static WHILE_LOOP_OP: OpDef = OpDef {
    name: "tosa.while_loop",
    form: WHILE_LOOP,
    custom_fits: Some(|ir, op| names_inputs(ir, op, 0)),
    summary: "a loop that continues while a condition holds",
    doc: "Source: TOSA 1.0 specification, \"WHILE_LOOP\".",
    operands: &[var("input_list", &TENSOR)],
    regions: &[region("cond_graph", Blocks::One), region("body_graph", Blocks::One)],
    verify: Some(super::rules::while_loop),
    meaning: Meaning::Inside(repeat),
    ..COND_IF_OP
};

/// A variable.
pub static VARIABLE_OP: OpDef = OpDef {
    name: "tosa.variable",
    form: VARIABLE,
    summary: "a tensor with the lifetime of the program",
    doc: "Without a value at first, it may not be read before it is written. Reads and writes in parallel loops and \
          tasks are unsupported. Source: TOSA 1.0 specification, variable operations.",
    attrs: &[
        opt_attr("sym_name", &SYM_NAME_ATTR),
        opt_attr("var_shape", &LIST),
        attr("type", &TYPE_ATTR),
        opt_attr("initial_value", &ANY_ATTR),
        opt_attr("name", &STR_ATTR),
    ],
    verify: Some(super::rules::variable),
    // Earlier releases declared it inside of a function.
    meaning: Meaning::Values(|_, _| Ok(Values::new())),
    ..OpDef::NEW
};

/// How many operations of a block are looked at for variables.
const DECLARATIONS: usize = 1 << 12;

/// The variable that an operation names: one of those at the beginning of a block around it.
pub fn variable(ir: &Ir, op: OpId) -> Option<OpId> {
    let name = ir.str_attr_named(op, "name").or_else(|| ir.str_attr_named(op, "sym_name"))?;
    let own = |o| ir.str_attr_named(o, "sym_name").or_else(|| ir.str_attr_named(o, "name"));
    std::iter::once(op).chain(ir.ancestors(op)).filter_map(|o| ir.op(o).parent.some()).find_map(|b| {
        let declared = ir.block(b).ops.iter().take(DECLARATIONS).copied();
        declared.into_iter().find(|&o| ir.is(o, VARIABLE_OP.name) && own(o) == Some(name))
    })
}

/// What a variable holds.
pub static READ: OpDef = OpDef {
    name: "tosa.variable_read",
    form: Form::Asm("$name attr-dict `:` type($output1)"),
    summary: "the value of a variable",
    doc: "Source: TOSA 1.0 specification, \"VARIABLE_READ\".",
    results: &[one("output1", &TENSOR)],
    attrs: &[attr("name", &SYM_NAME_ATTR)],
    traits: Traits::READS_MEMORY.and(Traits::KEEPS_STATE),
    undefined: &[Ub::UninitialisedRead],
    verify: Some(super::rules::variable_access),
    meaning: Meaning::Values(|w, _| {
        let v = named(w)?;
        if let Some(kept) = w.calls.variables.get(&v) {
            return Ok(only(Value::Shaped(kept.clone())));
        }
        let Some(a) = w.ir.attr_named(v, "initial_value").filter(|&a| !matches!(w.ir.attr_of_id(a), Attr::Unit)) else {
            return Err(w.ub(Ub::UninitialisedRead, "the variable is uninitialized"));
        };
        let ty = w.result_type()?;
        let made = match w.ir.attr_of_id(a) {
            Attr::Dense { ty: of, .. } if *of != ty => Err("an initial value of a different type".to_string()),
            _ => {
                rustmlir_meaning::constant::value_of_attr(w.ir, a, ty, w.config.index_width).map_err(|m| m.to_string())
            }
        };
        made.map(only).map_err(|m| w.unsupported(m))
    }),
    ..OpDef::NEW
};

/// The variable that this operation is about. Nobody orders what iterations and tasks do to it, and
/// races on it are not looked for.
fn named(w: &World<'_>) -> Result<OpId, Stop> {
    let within = w.ir.ancestors(w.op).any(|o| w.ir.has(o, Traits::PARALLEL_LOOP));
    if within || w.sched.here.key != 0 || w.sched.tasks.current() != 0 {
        return Err(w.unsupported("variables in parallel code"));
    }
    variable(w.ir, w.op).ok_or_else(|| w.malformed("a variable"))
}

/// A new value for a variable.
pub static WRITE: OpDef = OpDef {
    name: "tosa.variable_write",
    form: Form::Asm("$name attr-dict `,` $input1 `:` type($input1)"),
    summary: "assigns a variable",
    doc: "Source: TOSA 1.0 specification, \"VARIABLE_WRITE\".",
    operands: &[one("input1", &TENSOR)],
    attrs: &[attr("name", &SYM_NAME_ATTR)],
    traits: Traits::WRITES_MEMORY.and(Traits::KEEPS_STATE),
    verify: Some(super::rules::variable_access),
    meaning: Meaning::Values(|w, operands| {
        let (v, t) = (named(w)?, tensor(w, operands, 0)?);
        w.calls.variables.insert(v, t);
        Ok(Values::new())
    }),
    ..OpDef::NEW
};

/// The same, as 2024 called it.
pub static OLD_VARIABLE_READ: OpDef = OpDef { name: "tosa.variable.read", ..READ };

/// The same, as 2024 called it.
pub static OLD_VARIABLE_WRITE: OpDef = OpDef { name: "tosa.variable.write", ..WRITE };
