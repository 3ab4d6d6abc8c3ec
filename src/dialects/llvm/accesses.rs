//! What attributes of a function and of its arguments promise of accesses to memory: that there are
//! none, or that nothing is read or written. A lowering for running (`check-promised-accesses`)
//! puts an operation in front of each access that may break such a promise.

use crate::arith::define;
use crate::constraints::{ANY, STR_ATTR, UNIT_ATTR};
use crate::{Form, attr, one, opt, opt_attr};
use rustmlir_ir::{Attr, DictId, Ir, OpId};
use rustmlir_meaning::handed;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};

use super::POINTER;

define! {
    ACCESS = "rustmlir.access" Form::Asm("$addr (`,` $len^ `:` type($len))? attr-dict `:` type($addr)"), [],
        "an access that attributes of the enclosing function restrict" {
        doc: "`size` gives its number of bytes. Undefined if it is `broken`, because the address comes from an \
              argument that is `llvm.readonly`, `llvm.writeonly` or `llvm.readnone`; or if the function's \
              `memory_effects` exclude such an access to this memory. Accesses to the function's own memory and \
              reads of constants are exempt. Source: LLVM language reference, \"Parameter Attributes\" and \
              \"Function Attributes\".",
        operands: &[one("addr", &POINTER), opt("len", &ANY)],
        attrs: &[attr("access", &STR_ATTR), opt_attr("broken", &UNIT_ATTR)],
        undefined: &[Ub::AssumptionViolated], meaning: Meaning::Values(access),
    }
}

fn access(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([p], len) = w.first(operands)?;
    let none = len.first().is_some_and(|n| matches!(n, Value::Word(0)));
    // The access itself says what is wrong with poison.
    let (Value::Pointer(p), false) = (p, none) else { return Ok(Values::new()) };
    let how = w.ir.str_attr_named(w.op, "access").unwrap_or("").to_string();
    if w.ir.attr_named(w.op, "broken").is_some() {
        let text = format!("{} through an argument that promises no such access", what(&how));
        return Err(w.ub(Ub::AssumptionViolated, text));
    }
    if handed::excluded(w, **p, &how) {
        let text = format!("{} in a function that promises no such access", what(&how));
        return Err(w.ub(Ub::AssumptionViolated, text));
    }
    Ok(Values::new())
}

fn what(access: &str) -> &'static str {
    if access == "write" { "memory is written" } else { "memory is read" }
}

/// The operands of an operation through which it reads or writes, each with the way.
pub fn of(ir: &Ir, op: OpId) -> Vec<(usize, &'static str)> {
    let all: &[(&str, &[(usize, &'static str)])] = &[
        ("llvm.load", &[(0, "read")]),
        ("llvm.store", &[(1, "write")]),
        ("llvm.atomicrmw", &[(0, "read"), (0, "write")]),
        ("llvm.cmpxchg", &[(0, "read"), (0, "write")]),
        ("llvm.intr.memcpy", &[(0, "write"), (1, "read")]),
        ("llvm.intr.memmove", &[(0, "write"), (1, "read")]),
        ("llvm.intr.memset", &[(0, "write")]),
    ];
    all.iter().find(|(n, _)| ir.is(op, n)).map_or_else(Vec::new, |(_, a)| a.to_vec())
}

/// Whether a dictionary of an argument rules an access through it out.
pub fn rules_out(ir: &Ir, dict: DictId, access: &str) -> bool {
    let says = |name: &str| ir.dict_get(dict, name).is_some();
    says("llvm.readnone") || says(if access == "write" { "llvm.readonly" } else { "llvm.writeonly" })
}

/// Whether a function promises something of accesses in general.
pub fn has_effects(ir: &Ir, f: OpId) -> bool {
    let said = ir.attr_named(f, "memory_effects").map(|a| ir.attr_of_id(a));
    matches!(said, Some(Attr::Dialect(_, t)) if ["other", "argMem"].iter().any(|m| !ir.str(*t).contains(&format!("{m} = readwrite"))))
}
