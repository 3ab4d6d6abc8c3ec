//! Tasks: work that a thread hands out, and goes on.

use super::clauses::{self, Clause};
use super::constructs::{read, show, verify_own};
use super::lists::DEPEND_KINDS;
use super::{CANCELLED, CANCELLED_ATTR, TRANSLATED, around, wrapper_of};
use crate::arith::define;
use crate::constraints::{ANY, ANY_ATTR, ARRAY_ATTR, I1, SIGNLESS_OR_INDEX, UNIT_ATTR};
use crate::{Blocks, Form, Traits, attr, opt, opt_attr, region, var};
use rustmlir_ir::OpId;
use rustmlir_meaning::{Meaning, Values};
use rustmlir_syntax::asm::enum_text;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

const TASK_CLAUSES: &[Clause] = &[
    Clause::Allocate([0, 1]),
    Clause::Depend(2),
    Clause::Value("detach", 8),
    Clause::Condition("final", 3),
    Clause::Condition("if", 4),
    Clause::Flag("mergeable", "mergeable"),
    Clause::Value("priority", 6),
    Clause::Flag("untied", "untied"),
    Clause::Reduction("in_reduction", ["in_reduction_syms", "in_reduction_byref"], 5),
    Clause::Private(7),
];
const TASKGROUP_CLAUSES: &[Clause] = &[
    Clause::Allocate([0, 1]),
    Clause::Reduction("task_reduction", ["task_reduction_syms", "task_reduction_byref"], 2),
];

define! {
    TASK = "omp.task" Form::header(|p, op| read(p, op, 9, TASK_CLAUSES), |p, op| show(p, op, TASK_CLAUSES)),
    [], "runs its body as a task" {
        doc: "It is unordered with what follows until something waits for it: `omp.taskwait`, the end of \
              `omp.taskgroup`, or a barrier of a parallel construct. If its condition is false, the encountering \
              thread waits immediately. It comes after tasks before it in the same body that it depends on \
              (`depend`); where it cannot be said of two places whether they are one, it is not run. Those that take \
              a place one at a time (`mutexinoutset`) are critical sections. `firstprivate` variables are copied \
              when the task is created; `in_reduction` values are combined at its end. `detach` is unsupported, and \
              so is `final` if the task creates others, and `mergeable` with `if` or `final` where private copies are \
              written; the other clauses have no effect. Source: OpenMP 5.2, 12.5.",
        operands: &[
            var("allocate_vars", &ANY), var("allocator_vars", &ANY), var("depend_vars", &ANY), opt("final", &I1),
            opt("if_expr", &I1), var("in_reduction_vars", &ANY), opt("priority", &SIGNLESS_OR_INDEX), var("private_vars", &ANY),
            opt("event_handle", &ANY),
        ],
        attrs: &[
            opt_attr("depend_kinds", &DEPEND_KINDS), opt_attr("in_reduction_byref", &ANY_ATTR),
            opt_attr("in_reduction_syms", &ARRAY_ATTR), opt_attr("mergeable", &UNIT_ATTR), opt_attr("private_syms", &ARRAY_ATTR),
            opt_attr("untied", &UNIT_ATTR),
        ],
        regions: &[region("region", Blocks::AtLeastOne)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::ALLOCATION_SCOPE), verify: Some(verify_task),
        meaning: TRANSLATED,
    }
    TASKGROUP = "omp.taskgroup" Form::header(|p, op| read(p, op, 3, TASKGROUP_CLAUSES), |p, op| show(p, op, TASKGROUP_CLAUSES)),
    [], "waits for all tasks that its body has created" {
        doc: "This includes the tasks that such tasks have created. Source: OpenMP 5.2, 15.4.",
        operands: &[var("allocate_vars", &ANY), var("allocator_vars", &ANY), var("task_reduction_vars", &ANY)],
        attrs: &[opt_attr("task_reduction_byref", &ANY_ATTR), opt_attr("task_reduction_syms", &ARRAY_ATTR)],
        regions: &[region("region", Blocks::AtLeastOne)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::ALLOCATION_SCOPE), verify: Some(verify_own),
        meaning: TRANSLATED,
    }
    TASKYIELD = "omp.taskyield" Form::Asm("attr-dict"), [], "lets other tasks run" {
        doc: "They may run anyway. Source: OpenMP 5.2, 12.7.",
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    CANCEL = "omp.cancel" Form::Asm("`cancellation_construct_type` `(` $cancel_directive `)` (`if` `(` $if_expr^ \
        `)`)? attr-dict"),
    [], "requests cancellation of the enclosing construct" {
        doc: "Nothing happens unless cancellation has been switched on (`cancel-var`), which it is not when a \
              program starts. Source: OpenMP 5.2, 16.1.",
        operands: &[opt("if_expr", &I1)],
        attrs: &[attr("cancel_directive", &CANCELLED_ATTR)],
        verify: Some(verify_cancel),
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    CANCELLATION_POINT = "omp.cancellation_point" Form::Asm("`cancellation_construct_type` `(` $cancel_directive `)` \
        attr-dict"),
    [], "a point where the enclosing construct may end, if cancellation was requested" {
        doc: "Nothing happens unless cancellation has been switched on (`cancel-var`), which it is not when a \
              program starts. Source: OpenMP 5.2, 16.2.",
        attrs: &[attr("cancel_directive", &CANCELLED_ATTR)],
        verify: Some(verify_point),
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
}

/// Reads clauses of an operation without a body.
pub(super) fn read_words(
    p: &mut Parser<'_>,
    op: &mut ParsedOp,
    groups: usize,
    clauses: &'static [Clause],
) -> PResult<()> {
    clauses::read(p, op, groups, clauses)?;
    p.opt_attr_dict(op)
}

/// Prints clauses of an operation without a body.
pub(super) fn show_words(p: &mut Printer<'_>, op: OpId, clauses: &[Clause]) {
    let shown = clauses::print(p, op, clauses);
    p.attr_dict(op, &shown);
}

/// As many kinds of dependence as places.
pub(super) fn verify_dependences(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let k = v.ir.def(op).and_then(|d| d.operands.iter().position(|o| o.name == "depend_vars"));
    let places = k.map_or(0, |k| v.ir.operand_group(op, k).len());
    let as_many = super::symbols(v.ir, op, "depend_kinds").len() == places;
    v.require(op, as_many, "expected as many depend values as depend variables")
}

fn verify_task(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_dependences(v, op)?;
    verify_own(v, op)
}

fn verify_cancel(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_cancelled(v, op, "cancel", "Orphaned cancel construct")
}

fn verify_point(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_cancelled(v, op, "cancellation point", "Orphaned cancellation point")
}

/// What is to be cancelled is the construct around.
fn verify_cancelled(v: &mut Verifier<'_>, op: OpId, what: &str, orphaned: &str) -> VResult {
    let kind = v.ir.attr_named(op, "cancel_directive").map(|a| enum_text(v.ir, &CANCELLED, a)).unwrap_or_default();
    let Some(inner) = around(v.ir, op) else { return Err(v.error(op, orphaned)) };
    let is = |names: &[&str]| names.iter().any(|n| v.ir.is(inner, n));
    let (fits, place) = match kind.as_str() {
        "parallel" => (is(&["omp.parallel"]), "parallel"),
        "sections" => (is(&["omp.sections", "omp.section"]), "sections"),
        "loop" => (wrapper_of(v.ir, inner, &["omp.wsloop"]).is_some(), "worksharing-loop"),
        _ => (is(&["omp.task"]) || wrapper_of(v.ir, inner, &["omp.taskloop"]).is_some(), "task"),
    };
    if !fits {
        return Err(v.error(op, format!("{what} {kind} must appear inside a {place} region")));
    }
    if what != "cancel" {
        return Ok(());
    }
    if let Some(w) = wrapper_of(v.ir, inner, &["omp.wsloop"]).filter(|_| kind == "loop") {
        if v.ir.attr_named(w, "nowait").is_some() {
            return Err(v.error(op, "A worksharing construct that is canceled must not have a nowait clause"));
        }
        if v.ir.attr_named(w, "ordered").is_some() {
            return Err(v.error(op, "A worksharing construct that is canceled must not have an ordered clause"));
        }
    }
    let sections = std::iter::once(inner).chain(v.ir.ancestors(inner)).find(|&o| v.ir.is(o, "omp.sections"));
    if kind == "sections" && sections.is_some_and(|s| v.ir.attr_named(s, "nowait").is_some()) {
        return Err(v.error(op, "A sections construct that is canceled must not have a nowait clause"));
    }
    Ok(())
}
