//! Assertions on tensors, with which tests of StableHLO say what they expect, and what those tests
//! print and keep.

use super::elements::HANDED;
use super::number::{Kind, bits, equal};
use super::tensor::{at, kind_of, only, tensor};
use super::{TENSOR, attributes};
use crate::constraints::{ANY_ATTR, BOOL_ATTR, STR_ATTR, TYPED_ATTR};
use crate::{OpDef, Traits, attr, one, opt_attr, var};
use rustmlir_ir::Attr;
use rustmlir_meaning::constant::value_of_attr;
use rustmlir_meaning::stop::{ASSERTION_FAILED, Finding, Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::{self, FloatFormat};
use rustmlir_num::{float_text, int, ulp};

/// The definitions.
pub static OPS: &[&OpDef] =
    &[&EQ_CONST, &ALMOST_CONST, &EQ, &ALMOST, &CLOSE, &SERIALIZED, &PRINT, &PROBE, &CUSTOM_CALL];

/// What two elements must be to each other.
#[derive(Copy, Clone)]
enum Bound {
    /// The same.
    Exact,
    /// So near.
    Within(f64),
    /// At least and at most so many numbers of the format apart.
    Steps(u64, u64),
}

/// What is near enough where nothing is said, as StableHLO's tests have it.
const TOLERANCE: f64 = 1e-4;
const STEPS: Bound = Bound::Steps(0, 3);

const DOC: &str = "A failed one is a trap. NaN is the same as NaN. Numbers are almost equal if they have one sign \
                   and differ by at most `tolerance`, 0.0001 if it is left out. Numbers are close if there are at \
                   least `min_ulp_difference` and at most `max_ulp_difference` steps of the format from one to the \
                   other, infinities if they are the same. Source: dialect `check` of StableHLO's tests.";
const CONST: OpDef = OpDef {
    form: super::written::EXPECTED,
    summary: "a tensor is what is expected",
    doc: DOC,
    operands: &[one("lhs", &TENSOR)],
    attrs: &[attr("value", &TYPED_ATTR), opt_attr("tolerance", &super::attributes::FLOAT)],
    verify: Some(super::verify::constant),
    undefined: &[Ub::PoisonUse],
    ..OpDef::NEW
};

/// Exactly a constant.
pub static EQ_CONST: OpDef = OpDef {
    name: "check.expect_eq_const",
    attrs: &[attr("value", &TYPED_ATTR)],
    meaning: Meaning::Values(|w, o| against_constant(w, o, Bound::Exact)),
    ..CONST
};

/// Almost a constant.
pub static ALMOST_CONST: OpDef = OpDef {
    name: "check.expect_almost_eq_const",
    meaning: Meaning::Values(|w, o| {
        let bound = Bound::Within(tolerance(w));
        against_constant(w, o, bound)
    }),
    ..CONST
};

const PAIR: OpDef = OpDef {
    form: super::written::ASSERTION,
    summary: "two tensors are the same",
    doc: DOC,
    operands: &[one("lhs", &TENSOR), one("rhs", &TENSOR)],
    rules: &[crate::TypeRule::AllMatch(&["lhs", "rhs"])],
    undefined: &[Ub::PoisonUse],
    ..OpDef::NEW
};

/// Exactly another tensor.
pub static EQ: OpDef =
    OpDef { name: "check.expect_eq", meaning: Meaning::Values(|w, o| against_other(w, o, Bound::Exact)), ..PAIR };

/// Almost another tensor.
pub static ALMOST: OpDef = OpDef {
    name: "check.expect_almost_eq",
    attrs: &[opt_attr("tolerance", &super::attributes::FLOAT)],
    meaning: Meaning::Values(|w, o| {
        let bound = Bound::Within(tolerance(w));
        against_other(w, o, bound)
    }),
    ..PAIR
};

/// A few numbers of the format from another tensor.
pub static CLOSE: OpDef = OpDef {
    name: "check.expect_close",
    operands: &[one("actual", &TENSOR), one("expected", &TENSOR)],
    attrs: &[attr("max_ulp_difference", &super::UNSIGNED), opt_attr("min_ulp_difference", &super::UNSIGNED)],
    rules: &[crate::TypeRule::AllMatch(&["actual", "expected"])],
    meaning: Meaning::Values(|w, o| {
        let steps = |name| w.ir.i64_attr_named(w.op, name).map(i64::cast_unsigned);
        let bound = Bound::Steps(steps("min_ulp_difference").unwrap_or(0), steps("max_ulp_difference").unwrap_or(1));
        against_other(w, o, bound)
    }),
    ..PAIR
};

/// Exactly what was probed before.
pub static SERIALIZED: OpDef = OpDef {
    name: "check.expect_serialized_eq",
    summary: "a tensor is the one that a probe has kept",
    doc: "The probe of this name, the one of number `iteration` if it was passed several times. Probes are kept \
          while the program runs. Source: dialect `check` of StableHLO's tests.",
    operands: &[one("expected", &TENSOR)],
    attrs: &[attr("probe_id", &STR_ATTR), opt_attr("iteration", &ANY_ATTR)],
    rules: &[],
    meaning: Meaning::Values(|w, operands| {
        let id = w.ir.str_attr_named(w.op, "probe_id").unwrap_or("");
        let n = usize::try_from(w.ir.i64_attr_named(w.op, "iteration").unwrap_or(0)).unwrap_or(usize::MAX);
        let (have, ty) = (tensor(w, operands, 0)?, w.operand_type(0)?);
        match w.calls.probed.iter().filter(|p| &*p.0 == id).nth(n) {
            Some((_, t, kept)) if *t == ty => {
                let kept = kept.clone();
                same(w, &have, &kept, Bound::Exact)
            }
            _ => fails(w, format!("no probe '{id}' has stored a tensor of this type for number {n}")),
        }
    }),
    ..PAIR
};

const HANDS_ON: OpDef = OpDef {
    form: super::written::ASSERTION,
    operands: &[one("operand", &TENSOR)],
    results: &[one("result", &TENSOR)],
    rules: &[crate::TypeRule::AllMatch(&["operand", "result"])],
    traits: Traits::NONE,
    ..OpDef::NEW
};

/// A tensor that is printed.
pub static PRINT: OpDef = OpDef {
    name: "interpreter.print",
    summary: "prints a tensor and returns it",
    doc: "Its elements in the order of their indices. Source: dialect `interpreter` of StableHLO's reference \
        interpreter.",
    meaning: Meaning::Values(|w, operands| {
        let (t, k) = (tensor(w, operands, 0)?, kind_of(w, 0)?);
        w.charge(t.elems.len() as u64)?;
        for i in 0..t.elems.len() {
            let text = shown(k, &t.elems.get(i).unwrap_or(Value::Poison));
            w.print(if i > 0 { ", " } else { "[" })?;
            w.print(&text)?;
        }
        w.print(if t.elems.is_empty() { "[]\n" } else { "]\n" })?;
        Ok(only(Value::Shaped(t)))
    }),
    ..HANDS_ON
};

/// A tensor that is kept for an assertion.
pub static PROBE: OpDef = OpDef {
    name: "interpreter.probe",
    summary: "stores a tensor under a name and returns it",
    doc: "What is kept is read by `check.expect_serialized_eq`. Source: dialect `interpreter` of StableHLO's \
        reference interpreter.",
    attrs: &[attr("probe_id", &STR_ATTR)],
    meaning: Meaning::Values(|w, operands| {
        let (t, ty) = (tensor(w, operands, 0)?, w.operand_type(0)?);
        let id = w.ir.str_attr_named(w.op, "probe_id").unwrap_or("").into();
        w.calls.probed.push((id, ty, t.clone()));
        Ok(only(Value::Shaped(t)))
    }),
    ..HANDS_ON
};

/// Calls of what the implementation knows.
pub static CUSTOM_CALL: OpDef = OpDef {
    name: "stablehlo.custom_call",
    form: super::forms::CUSTOM_CALL,
    summary: "calls what the implementation knows by this name",
    doc: "The assertions of `check` are known by their names: `check.expect_eq`, `check.expect_almost_eq`, \
          `check.expect_close` (of at most 3 steps), and `check.eq`, which is exact for integers; a result is true. \
          `shape_assertion`, which JAX writes, demands that its first operand is true. `Sharding` returns its \
          operand. Every other name is unsupported. Source: StableHLO specification, \"custom_call\".",
    operands: &[var("inputs", &HANDED)],
    results: &[var("results", &HANDED)],
    attrs: &[
        attr("call_target_name", &STR_ATTR),
        opt_attr("has_side_effect", &BOOL_ATTR),
        opt_attr("backend_config", &attributes::CONFIG),
        opt_attr("api_version", &attributes::VERSION),
        opt_attr("called_computations", &attributes::FUNCTIONS),
        opt_attr("operand_layouts", &attributes::LAYOUTS),
        opt_attr("result_layouts", &attributes::LAYOUTS),
        opt_attr("output_operand_aliases", &attributes::ALIASES),
    ],
    verify: Some(super::outside::custom_call),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(|w, operands| {
        let name = w.ir.str_attr_named(w.op, "call_target_name").unwrap_or("");
        match name {
            "shape_assertion" => return asserted(w, operands),
            "Sharding" if w.ir.operand_types(w.op).eq(w.ir.result_types(w.op)) => {
                return Ok(operands.iter().cloned().collect());
            }
            _ => {}
        }
        let (rows, types) = (w.ir.n_results(w.op), w.ir.operand_types(w.op).collect::<Vec<_>>());
        // Extents that a type leaves open are compared with those there are.
        let elem = |t| w.ir.elem_or_self(t);
        let known = name.starts_with("check.") && types.len() == 2 && elem(types[0]) == elem(types[1]) && rows < 2;
        let bound = match name {
            _ if !known => return Err(w.unsupported(format!("custom call of '{name}' with these operands"))),
            "check.expect_eq" => Bound::Exact,
            "check.eq" if kind_of(w, 0)?.exact() => Bound::Exact,
            "check.eq" | "check.almost_eq" | "check.expect_almost_eq" => Bound::Within(TOLERANCE),
            "check.expect_close" => STEPS,
            name => return Err(w.unsupported(format!("custom call of '{name}'"))),
        };
        against_other(w, operands, bound)?;
        Ok((0..rows).map(|_| Value::shaped(&[], Elems::Words(vec![1]))).collect())
    }),
    ..OpDef::NEW
};

/// What JAX asserts of extents that a program leaves open.
fn asserted(w: &World<'_>, operands: &[Value]) -> Result<Values, Stop> {
    let boolean =
        w.ir.operand_types(w.op)
            .next()
            .is_some_and(|t| (super::elements::BOOLEANS.pred)(w.ir, t) && w.ir.shape(t).is_some_and(<[i64]>::is_empty));
    if !boolean || w.ir.n_results(w.op) > 0 {
        return Err(w.unsupported("a custom call of 'shape_assertion' with these operands"));
    }
    match w.decided(&at(&*tensor(w, operands, 0)?, &[]))? {
        0 => fails(w, w.ir.str_attr_named(w.op, "error_message").unwrap_or("").into()),
        _ => Ok(Values::new()),
    }
}

fn tolerance(w: &World<'_>) -> f64 {
    match w.ir.attr_named(w.op, "tolerance").map(|a| w.ir.attr_of_id(a)) {
        Some(Attr::Float(x, t)) => w.ir.float_format(*t).map_or(TOLERANCE, |f| float::to_f64(f, *x)),
        _ => TOLERANCE,
    }
}

fn against_constant(w: &mut World<'_>, operands: &mut [Value], bound: Bound) -> Result<Values, Stop> {
    let a = w.ir.attr_named(w.op, "value").ok_or_else(|| w.malformed("a value"))?;
    let want = value_of_attr(w.ir, a, w.operand_type(0)?, w.config.index_width).map_err(|m| w.unsupported(m))?;
    let have = tensor(w, operands, 0)?;
    match want {
        Value::Shaped(want) => same(w, &have, &want, bound),
        _ => Err(w.malformed("a value")),
    }
}

fn against_other(w: &mut World<'_>, operands: &mut [Value], bound: Bound) -> Result<Values, Stop> {
    let (have, want) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?);
    same(w, &have, &want, bound)
}

fn fails(w: &World<'_>, what: String) -> Result<Values, Stop> {
    let message = format!("{ASSERTION_FAILED}{what}");
    Err(Stop::Trap(Box::new(Finding { op: w.op, message, related: Vec::new(), clash: None })))
}

fn same(w: &mut World<'_>, have: &Shaped, want: &Shaped, bound: Bound) -> Result<Values, Stop> {
    let k = kind_of(w, 0)?;
    w.charge(have.elems.len() as u64)?;
    if have.shape != want.shape {
        return fails(w, format!("the shape is {:?}, not {:?}", have.shape.as_slice(), want.shape.as_slice()));
    }
    let mut index = vec![0; have.shape.len()];
    for i in 0..have.elems.len() {
        let (Some(a), Some(b)) = (have.elems.get(i), want.elems.get(i)) else { continue };
        if a.is_poison() || b.is_poison() {
            return Err(w.poison_decides());
        }
        if !holds(bound, k, &a, &b) {
            let apart = match (bound, distance(k, &a, &b)) {
                (Bound::Steps(..), Some(n)) => format!(", {n} steps away"),
                _ => String::new(),
            };
            return fails(
                w,
                format!("element {index:?} is {}, not what is expected, {}{apart}", shown(k, &a), shown(k, &b)),
            );
        }
        rustmlir_meaning::layout::next_index(&mut index, &have.shape);
    }
    Ok(Values::new())
}

/// Floats of two elements, in pairs.
fn floats(k: Kind, a: &Value, b: &Value) -> Option<(FloatFormat, Vec<(u128, u128)>)> {
    match k {
        Kind::Float(f) => Some((f, vec![(a.word()?.into(), b.word()?.into())])),
        Kind::Complex(f) => {
            let (a, b) = (bits(a)?, bits(b)?);
            Some((f, vec![(a.0, b.0), (a.1, b.1)]))
        }
        Kind::Int(..) => None,
    }
}

fn holds(bound: Bound, k: Kind, a: &Value, b: &Value) -> bool {
    let Some((f, pairs)) = floats(k, a, b) else { return equal(k, a, b) == Some(true) };
    let nan = |(x, y)| f.is_nan(x) && f.is_nan(y);
    match bound {
        Bound::Exact => {
            pairs.into_iter().all(|p| nan(p) || float::compare(f, p.0, p.1) == Some(std::cmp::Ordering::Equal))
        }
        Bound::Within(most) => pairs.into_iter().all(|p| {
            let (x, y) = (float::to_f64(f, p.0), float::to_f64(f, p.1));
            let near = x.is_finite() && y.is_finite() && x.is_sign_negative() == y.is_sign_negative();
            nan(p) || x == y || near && (x - y).abs() <= most
        }),
        Bound::Steps(least, most) => {
            distance(k, a, b).is_some_and(|n| (u128::from(least)..=u128::from(most)).contains(&n))
        }
    }
}

/// Steps from one number to another, of a complex one those of the part that has more; `None`
/// where there is no such way.
fn distance(k: Kind, a: &Value, b: &Value) -> Option<u128> {
    let (f, pairs) = floats(k, a, b)?;
    let steps = |(x, y): (u128, u128)| match () {
        () if x == y || f.is_nan(x) && f.is_nan(y) => Some(0),
        () if f.is_finite(x) && f.is_finite(y) => ulp::ulp_distance(f, x, y),
        () => None,
    };
    pairs.into_iter().map(steps).try_fold(0, |most, n| n.map(|n| n.max(most)))
}

/// An element as text.
fn shown(k: Kind, v: &Value) -> String {
    let float = |f, x: u128| float_text::print_shortest(f, x);
    match (k, v) {
        (Kind::Int(1, _), Value::Word(x)) => (*x != 0).to_string(),
        (Kind::Int(w, true), Value::Word(x)) => int::sext(w, *x).to_string(),
        (Kind::Int(..), Value::Word(x)) => x.to_string(),
        (Kind::Float(f), Value::Word(x)) => float(f, (*x).into()),
        (Kind::Complex(f), v) => {
            bits(v).map_or("poison".into(), |(x, y)| format!("({}, {})", float(f, x), float(f, y)))
        }
        _ => "poison".into(),
    }
}
