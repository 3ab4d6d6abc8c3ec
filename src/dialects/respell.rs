//! Translation between the spellings of the generations.

use super::Gen;
use crate::diag::Diagnostic;
use crate::ir::{Ir, OpId};

/// Gives every operation its name in a generation.
///
/// # Errors
/// One diagnostic for each operation that has no form there. The program is then half translated: throw it away.
pub fn respell(ir: &mut Ir, to: Gen) -> Result<(), Vec<Diagnostic>> {
    let mut ops = Vec::new();
    ir.walk(ir.top, |o| ops.push(o));
    let mut lacks = Vec::new();
    for op in ops {
        if let Err(m) = one(ir, op, to) {
            lacks.push(Diagnostic::error("unsupported", ir.op_span(op), m));
        }
    }
    if lacks.is_empty() { Ok(()) } else { Err(lacks) }
}

fn one(ir: &mut Ir, op: OpId, to: Gen) -> Result<(), String> {
    let Some(def) = ir.def(op) else { return Ok(()) };
    let name = ir.op_name(op).to_string();
    // Modules and what the parser puts in are the same in all generations.
    if op == ir.top {
        return Ok(());
    }
    let fits = |g: Gen| match to {
        Gen::Today => g == Gen::Today,
        _ => g <= to,
    };
    let target = def.spellings.iter().filter(|s| fits(s.generation)).max_by_key(|s| s.generation);
    let target = match target {
        Some(t) => t,
        // Operations that look the same everywhere are listed once.
        None if matches!(def.name, "builtin.module" | "builtin.unrealized_conversion_cast") => return Ok(()),
        None => return Err(format!("'{name}' has no form in the spelling of {}", generation_text(to))),
    };
    if ir.spelling(op).is_some_and(|s| s.generation == target.generation) {
        return Ok(());
    }
    let id = ir.name_id(target.name);
    ir.rename_op(op, id);
    Ok(())
}

/// How a generation is called.
pub fn generation_text(g: Gen) -> &'static str {
    match g {
        Gen::Y2019 => "2019",
        Gen::Y2020 => "2020",
        Gen::Y2021 => "2021",
        Gen::Today => "today",
    }
}
