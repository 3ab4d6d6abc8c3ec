//! Teams, and what their threads share or take turns at.

use super::clauses::{self, Clause, reduction};
use super::{PROC_BIND, PROC_BIND_ATTR, TRANSLATED};
use crate::arith::define;
use crate::constraints::{ANY, ANY_ATTR, ARRAY_ATTR, FLAT_SYMBOL_ATTR, I1, SIGNLESS_OR_INDEX, UNIT_ATTR};
use crate::{Blocks, Exec, Form, Traits, opt, opt_attr, region, var};
use rustmlir_exec::program::Node;
use rustmlir_exec::resolve::{End, ResolveResult, Resolver};
use rustmlir_ir::{Attr, Ir, OpId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::{Meaning, Values, critical};
use rustmlir_par::sections::Lock;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

const PARALLEL_CLAUSES: &[Clause] = &[
    Clause::Allocate([0, 1]),
    Clause::Condition("if", 2),
    Clause::Value("num_threads", 3),
    Clause::Word("proc_bind", "proc_bind_kind", &PROC_BIND),
    Clause::Private(4),
    reduction(5),
];
const SECTIONS_CLAUSES: &[Clause] =
    &[Clause::Allocate([0, 1]), Clause::Flag("nowait", "nowait"), Clause::Private(2), reduction(3)];
const SINGLE_CLAUSES: &[Clause] =
    &[Clause::Allocate([0, 1]), Clause::Copies(2), Clause::Flag("nowait", "nowait"), Clause::Private(3)];
const MASKED_CLAUSES: &[Clause] = &[Clause::Value("filter", 0)];

define! {
    PARALLEL = "omp.parallel" Form::header(|p, op| read(p, op, 6, PARALLEL_CLAUSES), |p, op| show(p, op, PARALLEL_CLAUSES)),
    [], "runs its body by every thread of a team" {
        doc: "The number of threads is unspecified unless `num_threads` gives it. If threads only compute, allocate \
              and share work (`omp.wsloop`, `omp.sections`, `omp.single`, each with the barrier at its end), the \
              number does not matter and none is assumed. Else the team has as many threads as `num_threads` says by \
              a constant, or four. Run as `--convert-omp-to-scf` says. Source: OpenMP 5.2, 10.1.",
        operands: &[
            var("allocate_vars", &ANY), var("allocator_vars", &ANY), opt("if_expr", &I1),
            opt("num_threads", &SIGNLESS_OR_INDEX), var("private_vars", &ANY), var("reduction_vars", &ANY),
        ],
        attrs: &[
            opt_attr("proc_bind_kind", &PROC_BIND_ATTR), opt_attr("private_syms", &ARRAY_ATTR),
            opt_attr("reduction_syms", &ARRAY_ATTR), opt_attr("reduction_byref", &ANY_ATTR),
        ],
        regions: &[region("region", Blocks::Any)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::ALLOCATION_SCOPE), verify: Some(verify_own),
        meaning: TRANSLATED,
    }
    SECTIONS = "omp.sections" Form::header(|p, op| read(p, op, 4, SECTIONS_CLAUSES), |p, op| show(p, op, SECTIONS_CLAUSES)),
    [], "shares its sections among the threads of a team" {
        doc: "Nothing orders its sections. All threads wait at its end, unless it says `nowait`. Source: OpenMP 5.2, \
            11.3.",
        operands: &[
            var("allocate_vars", &ANY), var("allocator_vars", &ANY), var("private_vars", &ANY), var("reduction_vars", &ANY),
        ],
        attrs: &[
            opt_attr("nowait", &UNIT_ATTR), opt_attr("private_syms", &ARRAY_ATTR), opt_attr("reduction_syms", &ARRAY_ATTR),
            opt_attr("reduction_byref", &ANY_ATTR),
        ],
        regions: &[region("region", Blocks::One)],
        traits: Traits::ATTR_SIZED_OPERANDS, verify: Some(verify_sections),
        meaning: TRANSLATED,
    }
    SECTION = "omp.section" Form::Asm("$region attr-dict"), [], "a part of `omp.sections`" {
        doc: "One thread runs it, once. Source: OpenMP 5.2, 11.3.1.",
        regions: &[region("region", Blocks::AtLeastOne)], parents: &["omp.sections"],
        meaning: TRANSLATED,
    }
    SINGLE = "omp.single" Form::header(|p, op| read(p, op, 4, SINGLE_CLAUSES), |p, op| show(p, op, SINGLE_CLAUSES)),
    [], "runs its body by one thread of a team" {
        doc: "Which thread is unspecified. All threads wait at its end, unless it says `nowait`. The others receive \
            the `copyprivate` values before they continue. Source: OpenMP 5.2, 11.1.",
        operands: &[
            var("allocate_vars", &ANY), var("allocator_vars", &ANY), var("copyprivate_vars", &ANY), var("private_vars", &ANY),
        ],
        attrs: &[opt_attr("nowait", &UNIT_ATTR), opt_attr("private_syms", &ARRAY_ATTR), opt_attr("copyprivate_syms", &ARRAY_ATTR)],
        regions: &[region("region", Blocks::AtLeastOne)],
        traits: Traits::ATTR_SIZED_OPERANDS, verify: Some(verify_single),
        meaning: TRANSLATED,
    }
    MASTER = "omp.master" Form::Asm("$region attr-dict"), [], "runs its body by the first thread of a team" {
        doc: "Nobody waits for it. Source: OpenMP 5.0, 2.16.",
        regions: &[region("region", Blocks::AtLeastOne)],
        meaning: TRANSLATED,
    }
    MASKED = "omp.masked" Form::header(|p, op| read(p, op, 1, MASKED_CLAUSES), |p, op| show(p, op, MASKED_CLAUSES)),
    [], "runs its body by one thread of a team" {
        doc: "By the thread of the number that `filter` says, else by the first. Nobody waits for it. Source: OpenMP \
            5.2, 10.5.",
        operands: &[opt("filtered_thread_id", &SIGNLESS_OR_INDEX)],
        regions: &[region("region", Blocks::AtLeastOne)],
        meaning: TRANSLATED,
    }
    CRITICAL = "omp.critical" Form::Asm("(`(` $name^ `)`)? $region attr-dict"), [],
    "runs its body by one thread at a time" {
        doc: "No two threads of a contention group are in bodies of one name at a time; without a name all are of \
              one. What is accessed in them does not race with what others access in them. The teams of a league \
              exclude each other from nothing: each is a contention group. The order of the threads is unspecified. \
              A barrier inside is undefined. Source: OpenMP 5.2, 15.2.",
        attrs: &[opt_attr("name", &FLAT_SYMBOL_ATTR)],
        regions: &[region("region", Blocks::AtLeastOne)],
        traits: Traits::ONE_REGION_ONCE.and(Traits::DIRECTS_CONTROL),
        verify: Some(verify_critical),
        meaning: Meaning::Regions(|w, _| { let lock = lock(w.ir, w.op); critical(w, lock) }),
        exec: Exec::Resolve(resolve_critical),
    }
    BARRIER = "omp.barrier" Form::Asm("attr-dict"), [], "waits until all threads of the team arrive" {
        doc: "What any thread did before it happens before what any thread does after it. Undefined if a thread \
              ends, or waits elsewhere, while another one waits here. Source: OpenMP 5.2, 15.3.1.",
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        undefined: &[Ub::BarrierDivergence],
        meaning: Meaning::Waits,
        exec: Exec::Resolve(|r, _| { r.emit(Node::Barrier); Ok(()) }),
    }
    TASKWAIT = "omp.taskwait" Form::Asm("attr-dict"), [], "waits for tasks" {
        doc: "The supported programs have none. Source: OpenMP 5.2, 15.5.",
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    FLUSH = "omp.flush" Form::Asm("(`(` $varList^ `:` type($varList) `)`)? attr-dict"), [], "makes memory consistent" {
        doc: "Memory always reflects the writes that happened before; this operation alone orders nothing. Whether \
              it orders accesses that would race without it is not decided. Source: OpenMP 5.2, 15.8.5.",
        operands: &[var("varList", &ANY)], traits: Traits::ORDERS_MEMORY,
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    TERMINATOR = "omp.terminator" Form::Asm("attr-dict"), [], "ends the body of a construct" {
        doc: "It has no operands.",
        traits: Traits::TERMINATOR.and(Traits::PURE), meaning: Meaning::Leaves,
        exec: Exec::Resolve(|r, _| r.yield_values(&[])),
    }
    YIELD = "omp.yield" Form::Asm("(`(` $results^ `:` type($results) `)`)? attr-dict"), [], "ends a body with values" {
        doc: "The enclosing operation defines their use.",
        operands: &[var("results", &ANY)],
        traits: Traits::TERMINATOR.and(Traits::PURE), meaning: Meaning::Leaves,
    }
}

/// Reads clauses and a body.
pub(super) fn read(p: &mut Parser<'_>, op: &mut ParsedOp, groups: usize, clauses: &'static [Clause]) -> PResult<()> {
    let named = clauses::read(p, op, groups, clauses)?;
    let r = p.region_named_again(&named.args)?;
    op.regions.push(r);
    p.opt_attr_dict(op)
}

/// Prints clauses and a body.
pub(super) fn show(p: &mut Printer<'_>, op: OpId, clauses: &[Clause]) {
    let shown = clauses::print(p, op, clauses);
    if let Some(r) = p.ir.region_of(op, 0) {
        p.out.push(' ');
        p.region(r, false, true);
    }
    p.attr_dict(op, &shown);
}

/// What a body has of its own: one declaration and one argument for each.
pub(super) fn verify_own(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let mut own = 0;
    if let [of, by, ..] = v.ir.def(op).map_or(&[][..], |d| d.operands)
        && of.name == "allocate_vars"
        && by.name == "allocator_vars"
        && v.ir.operand_group(op, 0).len() != v.ir.operand_group(op, 1).len()
    {
        return Err(v.error(op, "expected equal sizes for allocate and allocator variables"));
    }
    for group in ["map_vars", "has_device_addr_vars", "host_eval_vars", "use_device_addr_vars", "use_device_ptr_vars"] {
        // What only names mapped data has no arguments.
        let named = group == "map_vars" && !v.ir.is(op, super::target::TARGET.name);
        let k = v.ir.def(op).and_then(|d| d.operands.iter().position(|o| o.name == group));
        own += k.filter(|_| !named).map_or(0, |k| v.ir.operand_group(op, k).len());
    }
    for (group, attr, declared) in [
        ("private_vars", "private_syms", "omp.private"),
        ("reduction_vars", "reduction_syms", "omp.declare_reduction"),
        ("in_reduction_vars", "in_reduction_syms", "omp.declare_reduction"),
        ("task_reduction_vars", "task_reduction_syms", "omp.declare_reduction"),
    ] {
        let Some(k) = v.ir.def(op).and_then(|d| d.operands.iter().position(|o| o.name == group)) else { continue };
        let (n, how) = (v.ir.operand_group(op, k).len(), clauses::symbols(v.ir, op, attr));
        own += n;
        if how.len() != n {
            let what = if group == "private_vars" { "private" } else { "reduction" };
            let m = format!("expected as many {what} symbol references as {what} variables");
            return Err(v.error(op, m));
        }
        let variables = v.ir.operand_group(op, k).to_vec();
        for (a, variable) in how.into_iter().zip(variables) {
            let found = match v.ir.attr_of_id(a) {
                Attr::Symbol(s, nested) => v.symbols.resolve(v.ir, op, *s, nested),
                _ => None,
            };
            // Until release 19 the type was that of the variable.
            if let Some(d) = found.filter(|&d| v.ir.is(d, "omp.private") && super::declare::allocates(v.ir, d))
                && let Some(want) = v.ir.type_attr_named(d, "type")
                && want != v.ir.value_type(variable)
            {
                let (have, want) = (v.show(v.ir.value_type(variable)), v.show(want));
                let m = format!(
                    "type mismatch between a private variable and its privatizer op, var type: '{have}' vs. \
                        privatizer op type: '{want}'"
                );
                return Err(v.error(op, m));
            }
            if !found.is_some_and(|d| v.ir.is(d, declared)) {
                let shown = match v.ir.attr_of_id(a) {
                    Attr::Symbol(s, _) => format!("@{}", v.ir.str(*s)),
                    _ => "of another kind".into(),
                };
                let what = if declared == "omp.private" { "private" } else { "reduction declaration" };
                return Err(v.error(op, format!("expected symbol reference {shown} to point to a {what}")));
            }
        }
    }
    let args = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)).map_or(0, |b| v.ir.n_block_args(b));
    if args != own {
        return Err(v.error(op, format!("expected {own} entry block arguments, got {args}")));
    }
    Ok(())
}

fn verify_single(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (variables, how) = (v.ir.operand_group(op, 2).to_vec(), clauses::symbols(v.ir, op, "copyprivate_syms"));
    if variables.len() != how.len() {
        let m = format!(
            "inconsistent number of copyprivate vars (= {}) and functions (= {}), both must be equal",
            variables.len(),
            how.len()
        );
        return Err(v.error(op, m));
    }
    for a in how {
        let (found, name) = match v.ir.attr_of_id(a) {
            Attr::Symbol(s, nested) => (v.symbols.resolve(v.ir, op, *s, nested), v.ir.str(*s).to_string()),
            _ => (None, String::new()),
        };
        if !found.is_some_and(|f| v.ir.is(f, "func.func") || v.ir.is(f, "llvm.func")) {
            return Err(v.error(op, format!("expected symbol reference @{name} to point to a copy function")));
        }
    }
    verify_own(v, op)
}

fn verify_sections(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_own(v, op)?;
    let Some(body) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    for &o in &v.ir.block(body).ops {
        if !v.ir.is(o, SECTION.name) && !v.ir.is(o, TERMINATOR.name) {
            return Err(v.error(op, "expected omp.section op or terminator op inside region"));
        }
    }
    Ok(())
}

fn verify_critical(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(name) = v.ir.symbol_attr_named(op, "name") else { return Ok(()) };
    let found = v.symbols.resolve(v.ir, op, name, &[]);
    if !found.is_some_and(|d| v.ir.is(d, super::declare::CRITICAL_DECLARE.name)) {
        let name = v.ir.str(name).to_string();
        return Err(v.error(op, format!("expected symbol reference @{name} to point to a critical declaration")));
    }
    Ok(())
}

fn resolve_critical(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    r.prog.exclusive.push(op);
    let lock = lock(r.ir, op);
    r.ext(move |cx| {
        let lock = lock.of_group(cx.sched.here.group);
        cx.sched.enter_section(lock).map_err(|odd| Stop::unsupported(op, odd.text()))
    });
    let at = r.open();
    let code = r.region(r.ir.regions(op)[0], End::Leave { results: Vec::new() })?;
    r.patch(at, Node::Enter { code });
    r.ext(move |cx| {
        cx.sched.sections.leave();
        Ok(())
    });
    Ok(())
}

/// Which lock a section takes: that of its name, of all without one, or of all atomic operations.
fn lock(ir: &Ir, op: OpId) -> Lock {
    match ir.symbol_attr_named(op, "name") {
        _ if ir.attr_named(op, super::ATOMIC).is_some() => Lock::Atomics,
        Some(name) => Lock::Named(name.0),
        None => Lock::Unnamed,
    }
}
