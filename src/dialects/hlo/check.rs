//! Assertions on tensors: the operations with which tests of StableHLO say what they expect.

use super::TENSOR;
use super::number::{Kind, bits, equal};
use super::tensor::{kind_of, tensor};
use crate::constraints::{ANY, ANY_ATTR, STR_ATTR, TYPED_ATTR};
use crate::{Form, OpDef, attr, one, opt_attr, var};
use rustmlir_meaning::constant::value_of_attr;
use rustmlir_meaning::stop::{ASSERTION_FAILED, Finding, Stop, Ub};
use rustmlir_meaning::value::{Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float;

/// The definitions.
pub static OPS: &[&OpDef] = &[&EQ_CONST, &ALMOST_CONST, &EQ, &ALMOST, &CUSTOM_CALL];

const DOC: &str = "A failed one is a trap. Numbers are almost the same if they differ by at most 0.0001, relative to the expected \
                   one if that is larger than 1; NaN is the same as NaN. Source: dialect `check` of StableHLO's tests.";
const CONST: OpDef = OpDef {
    form: super::forms::EXPECTED,
    summary: "a tensor is what is expected",
    doc: DOC,
    operands: &[one("lhs", &TENSOR)],
    attrs: &[attr("value", &TYPED_ATTR)],
    verify: Some(super::verify::constant),
    undefined: &[Ub::PoisonUse],
    ..OpDef::NEW
};

/// Exactly a constant.
pub static EQ_CONST: OpDef =
    OpDef { name: "check.expect_eq_const", meaning: Meaning::Values(|w, o| against_constant(w, o, false)), ..CONST };

/// Almost a constant.
pub static ALMOST_CONST: OpDef = OpDef {
    name: "check.expect_almost_eq_const",
    meaning: Meaning::Values(|w, o| against_constant(w, o, true)),
    ..CONST
};

const PAIR: OpDef = OpDef {
    form: Form::Asm("$lhs `,` $rhs attr-dict `:` type($lhs)"),
    summary: "two tensors are the same",
    doc: DOC,
    operands: &[one("lhs", &TENSOR), one("rhs", &TENSOR)],
    rules: &[crate::TypeRule::AllMatch(&["lhs", "rhs"])],
    undefined: &[Ub::PoisonUse],
    ..OpDef::NEW
};

/// Exactly another tensor.
pub static EQ: OpDef =
    OpDef { name: "check.expect_eq", meaning: Meaning::Values(|w, o| against_other(w, o, false)), ..PAIR };

/// Almost another tensor.
pub static ALMOST: OpDef =
    OpDef { name: "check.expect_almost_eq", meaning: Meaning::Values(|w, o| against_other(w, o, true)), ..PAIR };

/// Calls of what the implementation knows.
pub static CUSTOM_CALL: OpDef = OpDef {
    name: "stablehlo.custom_call",
    form: super::forms::CUSTOM_CALL,
    summary: "calls what the implementation knows by this name",
    doc: "The assertions of `check` are known by their names; every other name is unsupported. Source: StableHLO specification, \
          \"custom_call\".",
    operands: &[var("inputs", &ANY)],
    results: &[var("results", &ANY)],
    attrs: &[
        attr("call_target_name", &STR_ATTR),
        opt_attr("has_side_effect", &ANY_ATTR),
        opt_attr("backend_config", &ANY_ATTR),
        opt_attr("api_version", &ANY_ATTR),
        opt_attr("called_computations", &ANY_ATTR),
        opt_attr("operand_layouts", &ANY_ATTR),
        opt_attr("result_layouts", &ANY_ATTR),
        opt_attr("output_operand_aliases", &ANY_ATTR),
    ],
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(|w, operands| match w.ir.str_attr_named(w.op, "call_target_name").unwrap_or("") {
        name if operands.len() != 2 => Err(w.unsupported(format!("custom call of '{name}' with these operands"))),
        "check.eq" | "check.expect_eq" => against_other(w, operands, false),
        "check.almost_eq" | "check.expect_almost_eq" => against_other(w, operands, true),
        name => Err(w.unsupported(format!("custom call of '{name}'"))),
    }),
    ..OpDef::NEW
};

fn against_constant(w: &mut World<'_>, operands: &mut [Value], almost: bool) -> Result<Values, Stop> {
    let a = w.ir.attr_named(w.op, "value").ok_or_else(|| w.malformed("a value"))?;
    let want = value_of_attr(w.ir, a, w.operand_type(0)?, w.config.index_width).map_err(|m| w.unsupported(m))?;
    let have = tensor(w, operands, 0)?;
    match want {
        Value::Shaped(want) => same(w, &have, &want, almost),
        _ => Err(w.malformed("a value")),
    }
}

fn against_other(w: &mut World<'_>, operands: &mut [Value], almost: bool) -> Result<Values, Stop> {
    let (have, want) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?);
    same(w, &have, &want, almost)
}

fn same(w: &mut World<'_>, have: &Shaped, want: &Shaped, almost: bool) -> Result<Values, Stop> {
    let k = kind_of(w, 0)?;
    w.charge(have.elems.len() as u64)?;
    let fails = |w: &World<'_>, what: String| {
        let message = format!("{ASSERTION_FAILED}{what}");
        Err(Stop::Trap(Box::new(Finding { op: w.op, message, related: Vec::new(), clash: None })))
    };
    if have.shape != want.shape {
        return fails(w, format!("the shape is {:?}, not {:?}", have.shape.as_slice(), want.shape.as_slice()));
    }
    for i in 0..have.elems.len() {
        let (Some(a), Some(b)) = (have.elems.get(i), want.elems.get(i)) else { continue };
        if a.is_poison() {
            return Err(w.poison_decides());
        }
        if !(if almost { close(k, &a, &b) } else { exact(k, &a, &b) }) {
            return fails(w, format!("element number {i} is not what is expected"));
        }
    }
    Ok(Values::new())
}

/// The same number; NaN is NaN.
fn exact(k: Kind, a: &Value, b: &Value) -> bool {
    let nan = |f: float::FloatFormat, x: u64, y: u64| f.is_nan(x.into()) && f.is_nan(y.into());
    match (k, a, b) {
        (Kind::Float(f), Value::Word(x), Value::Word(y)) if nan(f, *x, *y) => true,
        (Kind::Complex(f), a, b) => match (bits(a), bits(b)) {
            (Some(a), Some(b)) => [(a.0, b.0), (a.1, b.1)]
                .into_iter()
                .all(|(x, y)| exact(Kind::Float(f), &Value::Word(x as u64), &Value::Word(y as u64))),
            _ => false,
        },
        _ => equal(k, a, b).unwrap_or(false),
    }
}

fn close(k: Kind, a: &Value, b: &Value) -> bool {
    let near = |f, x: u128, y: u128| {
        let (x, y) = (float::to_f64(f, x), float::to_f64(f, y));
        x == y || x.is_nan() && y.is_nan() || (x - y).abs() <= 1e-4 * y.abs().max(1.0) && x.is_finite() && y.is_finite()
    };
    match (k, a, b) {
        (Kind::Float(f), Value::Word(x), Value::Word(y)) => near(f, u128::from(*x), u128::from(*y)),
        (Kind::Complex(f), a, b) => match (bits(a), bits(b)) {
            (Some(a), Some(b)) => near(f, a.0, b.0) && near(f, a.1, b.1),
            _ => false,
        },
        _ => exact(k, a, b),
    }
}
