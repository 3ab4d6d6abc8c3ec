//! `rustmlir`: what definitions of the user's are written with, and what their operations are.

use super::constraints::{ANY, I1, I64_ATTR, INDEX, STR_ATTR, UNIT_ATTR};
use super::func::{has_body, resolve_call};
use super::{Exec, Form, OpDef, Traits, attr, one, opt_attr, var};
use rustmlir_exec::function_signature;
use rustmlir_ir::OpId;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_par::scheduler::mix;
use rustmlir_verify::{VResult, Verifier};

/// The definitions.
pub static OPS: &[&OpDef] =
    &[&USE, &REQUIRE, &ANY_OF, &GROUP, &LAUNCH_SIZE, &super::llvm::promises::PROMISE, &super::llvm::accesses::ACCESS];

/// An operation that a definition of the user's gives a meaning.
pub static USE: OpDef = OpDef {
    name: "rustmlir.use",
    form: Form::Generic,
    since: super::Gen::Y2019,
    summary: "an operation that a file of definitions gives a meaning (--define)",
    doc: "It is written with its own name, in generic form. Its operands are bound to the arguments of the function \
          that defines it; its results are what that returns. It is undefined where the function is. See \
          docs/how-to/define-a-dialect.md.",
    operands: &[var("operands", &ANY)],
    results: &[var("results", &ANY)],
    traits: Traits::CALL.and(Traits::NO_PROPERTIES),
    verify: Some(verify_use),
    meaning: Meaning::Calls(|w, operands| {
        let f = w.ir.defined_by.get(&w.op).ok_or_else(|| Stop::unsupported(w.op, "an operation without definition"))?;
        Ok((*f, operands.into()))
    }),
    exec: Exec::Resolve(resolve_call),
    ..OpDef::NEW
};

/// What must hold where an operation is executed.
pub static REQUIRE: OpDef = OpDef {
    name: "rustmlir.require",
    form: Form::Asm("$condition `,` $reason attr-dict"),
    summary: "is undefined unless the condition is true",
    doc: "It says in a definition of the user's when the operation is undefined, and why. Undefined if the condition \
          is poison, too. See docs/how-to/define-a-dialect.md.",
    operands: &[one("condition", &I1)],
    attrs: &[attr("reason", &STR_ATTR)],
    undefined: &[Ub::AssumptionViolated, Ub::PoisonUse],
    meaning: Meaning::Values(hold),
    ..OpDef::NEW
};

/// A number that the language leaves open.
pub static ANY_OF: OpDef = OpDef {
    name: "rustmlir.any",
    form: Form::Asm("$usual `of` $count attr-dict"),
    summary: "any of the numbers below another one, as the schedule chooses",
    doc: "A run without a schedule takes the usual one, one with a schedule draws, unless the number is only \
          `searched`. A search takes each of them. It models an unspecified choice of a translation: which thread of \
          a team executes an OpenMP construct, where the program asks for the thread number.",
    operands: &[one("usual", &INDEX), one("count", &INDEX)],
    results: &[one("result", &INDEX)],
    attrs: &[opt_attr("searched", &UNIT_ATTR)],
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(any_of),
    ..OpDef::NEW
};

/// Which iterations exclude each other from critical sections.
pub static GROUP: OpDef = OpDef {
    name: "rustmlir.group",
    form: Form::Asm("$number attr-dict"),
    summary: "begins a contention group: critical sections exclude no others",
    doc: "From here on, critical sections of the current iteration of a parallel loop exclude only those of \
          iterations in a group with the same number. Group 0 is the whole program. It marks the start of each \
          team's work in a league, and the end of the league. Source: OpenMP 5.2, 15.2.",
    operands: &[one("number", &INDEX)],
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(begin_group),
    ..OpDef::NEW
};

/// A size of a launch that the program does not make.
pub static LAUNCH_SIZE: OpDef = OpDef {
    name: "rustmlir.launch_size",
    form: Form::Asm("attr-dict"),
    summary: "a size of a launch that the program does not state",
    doc: "Numbers 0 to 2 are the sizes of the grid, 3 to 5 those of a block. `run --launch` states them. A comparison \
          makes them up, the same for both programs. `launch-kernels` makes it, in the host of a kernel that nothing \
          launches.",
    results: &[one("result", &INDEX)],
    attrs: &[attr("number", &I64_ATTR)],
    traits: Traits::PURE,
    verify: Some(|v, op| {
        let number = v.ir.i64_attr_named(op, "number").unwrap_or(-1);
        v.require(op, (0..6).contains(&number), "expects a number from 0 to 5")
    }),
    meaning: Meaning::Values(launch_size),
    ..OpDef::NEW
};

fn launch_size(w: &mut World<'_>, _: &mut [Value]) -> Result<Values, Stop> {
    let none = "a kernel that nothing launches; state the sizes with --launch=BLOCKS:THREADS";
    let launch = w.config.launch.ok_or_else(|| w.unsupported(none))?;
    let number = w.ir.i64_attr_named(w.op, "number").and_then(|n| usize::try_from(n).ok());
    let size = number.and_then(|n| [launch.blocks, launch.threads].concat().get(n).copied()).unwrap_or(1);
    Ok(Values::from_iter([w.of_index(size as i64)]))
}

fn begin_group(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([number], _) = w.first(operands)?;
    let number = w.decided(number)?;
    w.sched.here.group = if number == 0 { 0 } else { mix(u64::from(w.op.0), number) };
    Ok(Values::new())
}

fn any_of(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([usual, count], _) = w.first(operands)?;
    let (usual, count) = (w.decided(usual)?, w.decided(count)?);
    let n = usize::try_from(count).map_err(|_| w.unsupported("a choice among this many values"))?;
    if n > 1 {
        w.sched.thread.get_or_insert(w.op.0);
    }
    let draws = w.ir.attr_named(w.op, "searched").is_none();
    let n = w.sched.choose_of(n, usize::try_from(usual).unwrap_or(0), draws);
    Ok(Values::from_iter([w.of_index(n as i64)]))
}

fn hold(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([condition], _) = w.first(operands)?;
    if w.decided(condition)? != 0 {
        return Ok(Values::new());
    }
    let reason = w.ir.str_attr_named(w.op, "reason").unwrap_or("what is required").to_string();
    Err(w.ub(Ub::AssumptionViolated, reason))
}

/// A use fits the function that defines it.
fn verify_use(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let found = v.ir.defined_by.get(&op).copied().filter(|&f| has_body(v.ir, f));
    let Some((inputs, results)) = found.and_then(|f| function_signature(v.ir, f)) else {
        return Err(v.error(op, "has no definition"));
    };
    if !v.ir.operand_types(op).eq(inputs) || !v.ir.result_types(op).eq(results) {
        return Err(v.error(op, "has other types than its definition"));
    }
    Ok(())
}
