//! Execution: resolve once to slots, walk many times.

pub mod audit;
pub mod coalesce;
pub mod commute;
mod congruence;
pub mod constant;
mod contribute;
pub mod cx;
pub mod elementwise;
pub mod external;
mod fast;
pub mod fiber;
pub mod footprint;
pub mod kernel;
pub mod lanes;
pub mod layout;
pub mod lent;
pub mod machine;
pub mod meanings;
pub mod node;
pub mod observe;
mod parallel;
pub mod points;
pub mod poison;
pub mod program;
pub mod races;
mod rare;
pub mod resolve;
pub mod run;
pub mod runtime;
pub mod settle;
pub mod stop;
pub mod touch;
pub mod value;
pub mod wide;

use crate::ir::{Ir, OpId, TypeId};
use kernel::{ScalarOp, ScalarTy};
use stop::Ub;
use value::Value;

/// Argument and result types of a function operation.
pub fn function_signature(ir: &Ir, op: OpId) -> Option<(Vec<TypeId>, Vec<TypeId>)> {
    let t = ir.type_attr_named(op, "function_type")?;
    let (i, r) = ir.function_parts(t)?;
    Some((i.to_vec(), r.to_vec()))
}

/// What happened, with values, for an undefined scalar operation.
pub fn ub_message(u: Ub, op: &ScalarOp, args: &[Value]) -> String {
    let show = |k: usize| match (args.get(k), op.ins[k.min(2)]) {
        (Some(Value::Word(w)), ScalarTy::Int(width)) if width <= 64 => crate::num::int::sext(width, *w).to_string(),
        (Some(Value::Wide(b)), _) => b.to_string(),
        (Some(Value::Poison), _) => "poison".into(),
        _ => "a value".into(),
    };
    match u {
        Ub::DivisionByZero => format!("{} is divided by zero", show(0)),
        Ub::DivisionOverflow => format!("{} / {} does not fit {} bits", show(0), show(1), op.out.width()),
        Ub::PoisonUse => "the divisor is poison".into(),
        _ => u.doc().to_string(),
    }
}
