//! Tasks of OpenMP as tasks of `async`: each joins a group, and whoever waits for tasks waits for
//! the group.
//!
//! Tasks that are handed out in one body (of a function, a parallel construct, a task) are children
//! of it, and have a group that is made where the body begins. `omp.taskwait` waits for it, a
//! barrier of a parallel construct, too. A taskgroup has a group of its own, for what is handed out
//! in it by whomever.

use std::collections::{HashMap, HashSet};

use super::convert_omp_to_scf::Convert;
use super::omp_facts::{body_args, constant, group, only_keeps_thread, only_read};
use super::omp_memory::{Private, alloca, cells, combine_into, disown, in_section, load, made, store};
use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use super::teams::{begin_body, clear_args, once};
use rustmlir_base::Sym;
use rustmlir_dialects::asynchronous::OPEN;
use rustmlir_dialects::{Traits, omp};
use rustmlir_ir::{Attr, BlockId, Ir, OpId, OpSpec, RegionId, Type, TypeId, ValueId};

/// Dependences that order a task with all others on the same place.
const ORDERED: [&str; 2] = ["taskdependout", "taskdependinout"];
/// Those that do not order a task with others of their kind.
const UNORDERED: [&str; 3] = ["taskdependin", EXCLUSIVE, "taskdependinoutset"];
/// The one whose tasks run one at a time, in any order (OpenMP 5.2, 15.9.5).
const EXCLUSIVE: &str = "taskdependmutexinoutset";

/// Tasks of one body that depend on each other, at most: every two of them are looked at.
const MAX_DEPENDENT: usize = 500;

/// What hands tasks out, or waits for them.
#[derive(Default)]
struct Tasks {
    /// By each task and each operation that waits: the body whose tasks they are, and the
    /// taskgroups around it, as far as they wait for it.
    of: HashMap<OpId, (RegionId, Vec<RegionId>)>,
    /// By tasks of tasks: the body of the team that waits for them at barriers.
    of_team: HashMap<OpId, RegionId>,
    /// Bodies of teams with such tasks. Their barriers wait for more than a `taskwait` does.
    with_descendants: HashSet<RegionId>,
    /// Bodies with tasks that can all be said.
    fit: HashSet<RegionId>,
    /// What tasks come after, by the tasks that depend on anything.
    after: HashMap<OpId, Vec<OpId>>,
    /// What tasks exclude others by that take the same (`mutexinoutset`).
    excluded: HashMap<OpId, ValueId>,
}

/// The groups of a translation.
#[derive(Default)]
struct Groups {
    /// Of the children of a body, or of all that is handed out in a taskgroup.
    of: HashMap<RegionId, ValueId>,
    /// Of all tasks of a team, children of children too.
    of_teams: HashMap<RegionId, ValueId>,
    /// Tokens of tasks.
    tokens: HashMap<OpId, ValueId>,
    /// The names of critical sections that exclude tasks, by what they take.
    names: HashMap<ValueId, Sym>,
}

/// Tasks as those of `async`; those of a body stay if one of them cannot be said.
///
/// # Errors
/// What the rewrite refuses.
pub(super) fn run(ir: &mut Ir, c: &Convert) -> PassResult {
    let tasks = Tasks::of(ir, c);
    let mut groups = Groups::default();
    each_op_of_today(ir, |w, op| {
        let body = w.ir.block(w.block).parent;
        let begins = w.ir.entry(body) == Some(w.block) && w.ir.block(w.block).ops.is_empty();
        if begins && tasks.fit.contains(&body) && !groups.of.contains_key(&body) {
            groups.of.insert(body, new_group(w));
            if tasks.with_descendants.contains(&body) {
                groups.of_teams.insert(body, new_group(w));
            }
        }
        tasks.lower(w, c, op, &mut groups).is_some()
    })
}

/// Whether barriers in a body with a team wait for all tasks of it: a parallel construct, or the
/// parallel region around a program, as far as a function shows it.
fn has_barriers(ir: &Ir, team: OpId) -> bool {
    is_team(ir, team) || ir.has(team, Traits::FUNCTION)
}

/// A parallel construct, or the parallel region that a device has (OpenMP 5.2, 1.2.2).
fn is_team(ir: &Ir, op: OpId) -> bool {
    ir.is(op, "omp.parallel") || ir.is(op, "omp.target")
}

/// A body whose tasks are children of it.
fn is_owner(ir: &Ir, op: OpId) -> bool {
    ir.has(op, Traits::FUNCTION) || owns(ir, op)
}

impl Tasks {
    fn of(ir: &Ir, c: &Convert) -> Tasks {
        let mut t = Tasks::default();
        let (mut unfit, mut dependent, mut called) = (HashSet::new(), HashMap::new(), HashSet::new());
        let keeping = keeping(ir);
        ir.walk(ir.top, |o| {
            called.extend(ir.symbol_attr_named(o, "callee"));
            let kind = ir.def(o).map_or("", |d| d.name);
            let waits = ["omp.taskwait", "omp.barrier", "omp.single", "omp.wsloop", "omp.sections", "omp.terminator"];
            let (is_task, is_group) = (kind == "omp.task", kind == "omp.taskgroup");
            if !is_task && !is_group && !waits.contains(&kind) && !ends_program(ir, o) {
                return;
            }
            let Some(owner) = ir.ancestors(o).find(|&a| is_owner(ir, a)) else { return };
            let Some(body) = ir.region_of(owner, 0) else { return };
            // Descendants of a task are waited for by the groups around it.
            let inside = ir.ancestors(o).take_while(|&a| !is_owner(ir, a) || ir.is(a, "omp.task"));
            let around: Vec<RegionId> =
                inside.filter(|&a| ir.is(a, "omp.taskgroup")).filter_map(|a| ir.region_of(a, 0)).collect();
            // A barrier waits for all tasks of the team (OpenMP 5.2, 15.3.1), `taskwait` for
            // children.
            let team = ir.ancestors(o).find(|&a| is_owner(ir, a) && !ir.is(a, "omp.task"));
            if let Some(team) = team.filter(|&p| is_task && p != owner && has_barriers(ir, p))
                && let Some(of_team) = ir.region_of(team, 0)
            {
                t.of_team.insert(o, of_team);
                t.with_descendants.insert(of_team);
            }
            t.of.insert(o, (body, around));
            if is_task || is_group {
                t.fit.insert(body);
                let alone = !ir.has(owner, Traits::FUNCTION) || c.is_alone(ir, owner) || keeping.contains(&owner);
                if !alone || !is_plain(ir, o) {
                    unfit.insert(body);
                }
            }
            if is_task && !group(ir, o, "depend_vars").is_empty() {
                dependent.entry(body).or_insert_with(Vec::new).push(o);
            }
        });
        for (body, all) in dependent {
            if t.depend(ir, body, &all).is_none() {
                unfit.insert(body);
            }
        }
        let using = using_openmp(ir);
        let barriers = with_barriers(ir);
        for &body in &t.fit {
            // Whoever calls a function may wait for tasks that it leaves.
            let f = ir.region(body).parent;
            let name = ir.str_attr_named(f, "sym_name").unwrap_or_default();
            let is_called = ir.has(f, Traits::FUNCTION) && called.iter().any(|&s| ir.str(s) == name);
            if is_called && !(waits_at_the_end(ir, body) && children_only(ir, f)) && using.iter().any(|&g| g != f) {
                unfit.insert(body);
            }
            // A barrier in a function that is called waits for tasks that it does not know.
            if ir.has(f, Traits::FUNCTION) && meets_in_a_call(ir, body, &barriers) {
                unfit.insert(body);
            }
        }
        // What is in a body that stays must stay, too: read again, it would be taken for all there
        // is.
        let owners = |b: &RegionId| ir.ancestors(ir.region(*b).parent).filter(|&a| is_owner(ir, a)).collect::<Vec<_>>();
        let stays =
            |b: &RegionId| owners(b).into_iter().any(|a| ir.region_of(a, 0).is_some_and(|r| unfit.contains(&r)));
        t.fit.retain(|b| !unfit.contains(b) && !stays(b));
        t
    }

    /// Finds which tasks of a body come after which; `None` if it is not certain.
    fn depend(&mut self, ir: &Ir, body: RegionId, all: &[OpId]) -> Option<()> {
        if all.len() > MAX_DEPENDENT {
            return None;
        }
        for (k, &later) in all.iter().enumerate() {
            let mut after = Vec::new();
            // In a block that runs once, all in the same one, and in its order.
            if !runs_once(ir, later, body) || ir.op(later).parent != ir.op(all[0]).parent {
                return None;
            }
            let places = |o| group(ir, o, "depend_vars").into_iter().zip(omp::dependences(ir, o));
            for &earlier in &all[..k] {
                let mut waits = false;
                for (x, kind) in places(later) {
                    for (y, other) in places(earlier) {
                        if kind == other && UNORDERED.contains(&kind) {
                            continue;
                        }
                        let same = same(ir, x, y);
                        // Tasks that exclude each other are known by one value.
                        let by_value = kind != EXCLUSIVE && other != EXCLUSIVE;
                        if !(x == y || same == Some(false) || same == Some(true) && by_value) {
                            return None;
                        }
                        waits |= x == y || same == Some(true);
                    }
                }
                if waits {
                    after.push(earlier);
                }
            }
            if places(later).any(|(_, kind)| !ORDERED.contains(&kind) && !UNORDERED.contains(&kind)) {
                return None;
            }
            let mut taken = places(later).filter(|(_, kind)| *kind == EXCLUSIVE).map(|(x, _)| x);
            self.excluded.extend(taken.next().map(|x| (later, x)));
            // Sections in sections are not run.
            if taken.next().is_some() {
                return None;
            }
            self.after.insert(later, after);
        }
        Some(())
    }

    /// Says an operation by tasks of `async`; `None` if it stays.
    fn lower(&self, w: &mut Rewriter<'_>, c: &Convert, op: OpId, groups: &mut Groups) -> Option<()> {
        let (body, around) = self.of.get(&op).filter(|(b, _)| self.fit.contains(b))?;
        let of_body = *groups.of.get(body)?;
        let of_all = groups.of_teams.get(body).copied().unwrap_or(of_body);
        let in_parallel = is_team(w.ir, w.ir.region(*body).parent);
        // What is in no parallel construct is in a parallel region that the program implies, of one
        // thread (OpenMP 5.2, 1.2.2).
        let inner = w.ir.block_parent_op(w.block)?;
        let implied = w.ir.has(w.ir.region(*body).parent, Traits::FUNCTION);
        let in_league = w.ir.is(w.ir.region(*body).parent, "omp.teams");
        match w.ir.def(op)?.name {
            "omp.task" => {
                let all = std::iter::once(body).chain(around).filter_map(|r| groups.of.get(r).copied());
                let of_team = groups.of_teams.get(self.of_team.get(&op).unwrap_or(body)).copied();
                let all: Vec<ValueId> = all.chain(of_team).collect();
                let after = self.after.get(&op).into_iter().flatten();
                let after: Vec<ValueId> = after.filter_map(|t| groups.tokens.get(t).copied()).collect();
                let name = self.excluded.get(&op);
                let name = name.map(|&x| *groups.names.entry(x).or_insert_with(|| section_for(w, x)));
                let token = task(w, c, op, &all, after, name)?;
                groups.tokens.insert(op, token);
            }
            "omp.taskgroup" => {
                // Tasks combine into the variable itself, one at a time.
                let region = w.ir.region_of(op, 0)?;
                let (variables, args) = (group(w.ir, op, "task_reduction_vars"), body_args(w.ir, op));
                if variables.len() != args.len() {
                    return None;
                }
                w.replace_all(args, &variables);
                clear_args(w, region);
                let g = new_group(w);
                groups.of.insert(region, g);
                once(w, region);
                wait(w, g);
            }
            "omp.taskwait" => wait(w, of_body),
            "omp.barrier" if in_parallel || implied => {
                wait(w, of_all);
                return None;
            }
            "omp.terminator" if (in_parallel || in_league) && w.ir.block(w.block).parent == *body => {
                wait(w, of_all);
                return None;
            }
            "omp.single" | "omp.wsloop" | "omp.sections"
                if (in_parallel || implied && !w.ir.is(inner, "omp.distribute")) && waits(w.ir, op) =>
            {
                // The barrier at its end comes after the tasks.
                let unit = w.ir.attr(Attr::Unit);
                w.ir.set_attr(op, "nowait", unit);
                w.ir.append_op(w.block, op);
                wait(w, of_all);
                w.op("omp.barrier", &OpSpec::default());
            }
            // Only those that end the program are looked at.
            _ if w.ir.has(op, Traits::RETURN_LIKE) => {
                wait(w, of_body);
                return None;
            }
            _ => return None,
        }
        Some(())
    }
}

/// Whether an operation leaves the main program of Fortran, as flang names it: its variables live
/// as long as the program does, and the program ends when all tasks have.
fn ends_program(ir: &Ir, op: OpId) -> bool {
    let main = |f: OpId| ir.str_attr_named(f, "sym_name") == Some("_QQmain");
    ir.has(op, Traits::RETURN_LIKE) && ir.parent_op(op).is_some_and(|f| ir.has(f, Traits::FUNCTION) && main(f))
}

/// Whether everything that a task or a taskgroup says is known here. That a task is final matters
/// to the tasks in it only: they would be done where they stand.
fn is_plain(ir: &Ir, op: OpId) -> bool {
    let given = |name| group(ir, op, name).into_iter().next();
    let ends = given("final").is_some_and(|c| constant(ir, c) != Some(0)) && may_hand_out(ir, op);
    // Which thread runs a task nobody knows: any of the team's.
    let known = !ir.is(op, "omp.task") || only_keeps_thread(ir, op);
    !ends && known && given("event_handle").is_none()
}

/// Whether a task may hand out others: it does so itself, or calls a function with a body.
fn may_hand_out(ir: &Ir, task: OpId) -> bool {
    let mut may = false;
    ir.walk(task, |o| {
        may |= o != task && (ir.is(o, "omp.task") || ir.is(o, "omp.taskloop"));
        may |= ir.has(o, Traits::CALL) && ir.symbol_attr_named(o, "callee").is_none_or(|s| !is_external(ir, s));
    });
    may
}

fn is_external(ir: &Ir, name: Sym) -> bool {
    ir.lookup_symbol(ir.top, ir.str(name)).and_then(|f| ir.region_of(f, 0)).is_none_or(|r| ir.entry(r).is_none())
}

/// Whether an operation of a body is executed at most once whenever the body is: it stands in a
/// block of it that is in no loop, or in that of a construct that a single thread executes and that
/// stands in the first one.
fn runs_once(ir: &Ir, op: OpId, body: RegionId) -> bool {
    let at = ir.op(op).parent;
    if ir.region(body).blocks.contains(&at) {
        return !repeats(ir, at);
    }
    let Some(around) = ir.parent_op(op) else { return false };
    let alone = ["omp.single", "omp.master", "omp.masked"].iter().any(|n| ir.is(around, n));
    let first = ir.region_of(around, 0).and_then(|r| ir.entry(r));
    alone && first == at.some() && ir.op(around).parent.some() == ir.entry(body)
}

/// Whether control flow may lead from a block to itself.
fn repeats(ir: &Ir, block: BlockId) -> bool {
    let next = |b| ir.last_op(b).map_or(&[][..], |last| ir.successors(last));
    let (mut seen, mut todo) = (HashSet::new(), next(block).to_vec());
    while let Some(b) = todo.pop() {
        if seen.insert(b) {
            todo.extend(next(b));
        }
    }
    seen.contains(&block)
}

/// Whether two places are one; `None` if that is not certain. Places that are named by `depend`
/// are one or have no part in common (OpenMP 5.2, 15.9.5).
fn same(ir: &Ir, mut x: ValueId, mut y: ValueId) -> Option<bool> {
    // Steps from where both begin, the last one first.
    let mut steps = Vec::new();
    while x != y {
        if distinct(ir, x, y) {
            return Some(false);
        }
        let ((a, i), (b, j)) = (element(ir, x)?, element(ir, y)?);
        steps.push((i, j));
        (x, y) = (a, b);
    }
    for (i, j) in steps.into_iter().rev() {
        let apart = i.1.iter().zip(&j.1).filter(|(x, y)| x != y).count();
        match apart {
            _ if i.0 != j.0 || i.1.len() != j.1.len() => return None,
            0 => {}
            // Numbers of a pointer's step may leave the range of a dimension.
            1 => return Some(false),
            _ => return i.0.0.is_none().then_some(false),
        }
    }
    Some(true)
}

/// What a constant step into an array or a struct begins at, the kind of the step, and its numbers.
fn element(ir: &Ir, v: ValueId) -> Option<(ValueId, ((Option<TypeId>, TypeId), Vec<i64>))> {
    let op = ir.defining_op(v)?;
    let list = |name: &str| ir.attr_named(op, name).and_then(|a| ir.attr_i64_list(a));
    let (&from, others) = ir.operands(op).split_first()?;
    let mut others = others.iter();
    match ir.def(op)?.name {
        "llvm.getelementptr" => {
            let elem = ir.type_attr_named(op, "elem_type");
            let given = list("rawConstantIndices")?;
            // The least number stands for an operand.
            let number = |&n: &i64| {
                if n == i64::from(i32::MIN) { others.next().and_then(|&v| constant(ir, v)) } else { Some(n) }
            };
            let numbers = given.iter().map(number).collect::<Option<Vec<_>>>()?;
            Some((from, ((elem, ir.value_type(from)), numbers)))
        }
        // One element, at a constant place.
        "memref.subview" if others.next().is_none() && list("static_sizes")?.iter().all(|&n| n == 1) => {
            Some((from, ((None, ir.value_type(from)), list("static_offsets")?)))
        }
        _ => None,
    }
}

/// Whether two places are certain to be no parts of each other.
fn distinct(ir: &Ir, x: ValueId, y: ValueId) -> bool {
    let allocated = |v| {
        let o = ir.defining_op(v)?;
        let made = ["llvm.alloca", "memref.alloca", "memref.alloc"].iter().any(|n| ir.is(o, n));
        let global = ir.is(o, "llvm.mlir.addressof").then(|| ir.symbol_attr_named(o, "global_name")).flatten();
        (made || global.is_some()).then_some((o, global))
    };
    match (allocated(x), allocated(y)) {
        (Some((_, Some(a))), Some((_, Some(b)))) => a != b,
        (Some((a, _)), Some((b, _))) => a != b,
        _ => false,
    }
}

/// The functions with tasks of which nobody outside can tell that they have some.
pub(super) fn keeping(ir: &Ir) -> HashSet<OpId> {
    let mut with_tasks = HashSet::new();
    ir.walk(ir.top, |o| {
        if ir.is(o, "omp.task") {
            with_tasks.extend(ir.ancestors(o).find(|&a| ir.has(a, Traits::FUNCTION)));
        }
    });
    with_tasks.retain(|&f| keeps_its_tasks(ir, f));
    with_tasks
}

/// Whether nobody outside of a function can tell that it hands out tasks: it has waited for all of
/// them wherever it returns, and does nothing else that depends on the team that calls it.
fn keeps_its_tasks(ir: &Ir, f: OpId) -> bool {
    let Some(body) = ir.region_of(f, 0) else { return false };
    let mut only = true;
    ir.walk(f, |o| {
        let name = ir.def(o).map_or("", |d| d.name);
        let known = ["omp.task", "omp.taskwait", "omp.terminator"].contains(&name);
        only &= known && group(ir, o, "in_reduction_vars").is_empty() || !name.starts_with("omp.");
    });
    only && waits_at_the_end(ir, body) && children_only(ir, f)
}

/// The functions with constructs of OpenMP, which may wait.
fn using_openmp(ir: &Ir) -> HashSet<OpId> {
    let mut using = HashSet::new();
    ir.walk(ir.top, |o| {
        if ir.op_dialect(o) == "omp" {
            using.extend(ir.ancestors(o).find(|&a| ir.has(a, Traits::FUNCTION)));
        }
    });
    using
}

/// Whether all threads of a team wait at an operation, or at its end.
fn waits(ir: &Ir, op: OpId) -> bool {
    let shares = ["omp.single", "omp.wsloop", "omp.sections"].iter().any(|n| ir.is(op, n));
    ir.is(op, "omp.barrier") || shares && ir.attr_named(op, "nowait").is_none()
}

/// The name of the function that an operation calls.
fn callee(ir: &Ir, op: OpId) -> Option<&str> {
    ir.symbol_attr_named(op, "callee").filter(|_| ir.has(op, Traits::CALL)).map(|s| ir.str(s))
}

/// Whether barriers in a construct are not those of what is around it.
fn owns(ir: &Ir, op: OpId) -> bool {
    ["omp.parallel", "omp.teams", "omp.target", "omp.task"].iter().any(|n| ir.is(op, n))
}

/// The functions, by name, in which the team of whoever calls them waits.
fn with_barriers(ir: &Ir) -> HashSet<&str> {
    let (mut barriers, mut calls) = (Vec::new(), Vec::new());
    ir.walk(ir.top, |o| {
        let callee = callee(ir, o);
        if callee.is_none() && !waits(ir, o) {
            return;
        }
        let at = ir.ancestors(o).find(|&a| ir.has(a, Traits::FUNCTION) || owns(ir, a));
        let Some(name) = at.and_then(|f| ir.str_attr_named(f, "sym_name")) else { return };
        match callee {
            Some(callee) => calls.push((name, callee)),
            None => barriers.push(name),
        }
    });
    let mut all = HashSet::new();
    while let Some(f) = barriers.pop() {
        if all.insert(f) {
            barriers.extend(calls.iter().filter(|&&(_, callee)| callee == f).map(|&(caller, _)| caller));
        }
    }
    all
}

/// Whether a function is called that waits for tasks of its caller, which it does not know.
pub(super) fn waits_for_others(ir: &Ir) -> bool {
    let (barriers, mut functions) = (with_barriers(ir), Vec::new());
    ir.walk(ir.top, |o| functions.extend(ir.region_of(o, 0).filter(|_| ir.has(o, Traits::FUNCTION))));
    !barriers.is_empty() && functions.into_iter().any(|body| meets_in_a_call(ir, body, &barriers))
}

/// Whether a body may call one of these functions before it has waited for all its tasks.
fn meets_in_a_call(ir: &Ir, body: RegionId, barriers: &HashSet<&str>) -> bool {
    let mut meets = false;
    follow_tasks(ir, body, |o, left| {
        ir.walk(o, |c| {
            let inside = || std::iter::once(o).chain(ir.ancestors(c).take_while(|&a| a != o)).any(|a| owns(ir, a));
            meets |= left && callee(ir, c).is_some_and(|f| barriers.contains(f)) && !inside();
        });
    });
    meets
}

/// Whether a body has waited for all its tasks wherever it returns.
fn waits_at_the_end(ir: &Ir, body: RegionId) -> bool {
    let mut all = !ir.region(body).blocks.is_empty();
    let ends = follow_tasks(ir, body, |o, left| all &= !(left && ir.has(o, Traits::RETURN_LIKE)));
    all && ends
}

/// Calls `f` for the operations of the blocks of a body, some of them twice, and whether tasks may
/// be left there; whether all blocks end.
fn follow_tasks(ir: &Ir, body: RegionId, mut f: impl FnMut(OpId, bool)) -> bool {
    // Whether tasks may be left where a block ends, if there are some where it begins.
    let mut after = |b: BlockId, before: bool| {
        ir.block(b).ops.iter().fold(before, |left, &o| {
            let mut tasks = false;
            ir.walk(o, |o| tasks |= ir.is(o, "omp.task"));
            f(o, left || tasks);
            (tasks || left && !ir.is(o, "omp.taskwait")) && !waits(ir, o)
        })
    };
    let mut left: HashMap<BlockId, bool> = HashMap::new();
    let mut todo: Vec<(BlockId, bool)> = ir.entry(body).map(|b| (b, false)).into_iter().collect();
    while let Some((b, before)) = todo.pop() {
        let known = left.get(&b).copied();
        if known == Some(true) || known == Some(before) {
            continue;
        }
        left.insert(b, before);
        let Some(last) = ir.last_op(b) else { return false };
        let ends = after(b, before);
        todo.extend(ir.successors(last).iter().map(|&s| (s, ends)));
    }
    true
}

/// Whether no task of a function hands out others, which a caller may wait for where the function
/// does not.
fn children_only(ir: &Ir, f: OpId) -> bool {
    let mut only = true;
    ir.walk(f, |o| only &= !ir.is(o, "omp.task") || !ir.ancestors(o).any(|a| ir.is(a, "omp.task")));
    only
}

/// A group that has room for any number of tasks.
pub(super) fn new_group(w: &mut Rewriter<'_>) -> ValueId {
    let (zero, ty, open) = (w.index(0), w.ir.named_type("async", "group"), w.ir.attr(Attr::Unit));
    w.value_with("async.create_group", &[zero], ty, &[(OPEN, open)])
}

/// What follows comes after all tasks that have joined a group.
pub(super) fn wait(w: &mut Rewriter<'_>, group: ValueId) {
    w.op("async.await_all", &OpSpec { operands: vec![group], ..OpSpec::default() });
}

/// A critical section for those tasks that take a place, one at a time.
fn section_for(w: &mut Rewriter<'_>, place: ValueId) -> Sym {
    let name = w.ir.sym(&format!("rustmlir.depend.{}", place.0));
    let of = w.ir.attr(Attr::String(name, None));
    let attrs = vec![(w.ir.sym("sym_name"), of)];
    if let Some(top) = w.ir.region_of(w.ir.top, 0).and_then(|r| w.ir.entry(r)) {
        let outer = std::mem::replace(&mut w.block, top);
        w.op("omp.critical.declare", &OpSpec { attrs, ..OpSpec::default() });
        w.block = outer;
    }
    name
}

/// A task that joins these groups, after others, and perhaps in a section of a name; its token.
fn task(
    w: &mut Rewriter<'_>,
    c: &Convert,
    op: OpId,
    groups: &[ValueId],
    after: Vec<ValueId>,
    section: Option<Sym>,
) -> Option<ValueId> {
    let region = w.ir.region_of(op, 0)?;
    let (private, args) = (c.private(w, op, false)?, body_args(w.ir, op));
    let reductions = c.reduced(w, op, "in_reduction", args.get(..args.len().checked_sub(private.len())?)?)?;
    if args.len() != private.len() + reductions.len() {
        return None;
    }
    let condition = group(w.ir, op, "if_expr").first().copied();
    // A task that is executed at once may be merged: then its copies are the variables (OpenMP 5.2,
    // 12.5.4), which shows where it writes them.
    let at_once = condition.is_some() || !group(w.ir, op, "final").is_empty();
    let merged = at_once && w.ir.attr_named(op, "mergeable").is_some();
    if merged && !private.iter().all(|p| only_read(w.ir, op, p.arg)) {
        return None;
    }
    // What is copied is what there is now; where it goes may be gone before the task runs.
    let mut values = Vec::new();
    for p in &private {
        values.push(match p.init.or(p.copy) {
            Some(_) => {
                let cell = made(w, p)?;
                Some(load(w, cell, p.ty)?)
            }
            None => None,
        });
    }
    clear_args(w, region);
    let (block, _) = begin_body(w, 0);
    let outer = std::mem::replace(&mut w.block, block);
    let mut ends = Vec::new();
    for (&Private { variable, ty, arg, dealloc, .. }, value) in private.iter().zip(values) {
        let cell = alloca(w, variable, ty)?;
        if let Some(v) = value {
            store(w, v, cell)?;
        }
        w.replace(arg, cell);
        ends.extend(dealloc.map(|d| (d, cell)));
    }
    let cells = cells(w, &reductions)?;
    match section {
        Some(name) => {
            let name = w.ir.attr(Attr::Symbol(name, Vec::new()));
            let of = (w.ir.sym("name"), name);
            in_section(w, of, |w| {
                once(w, region);
                Some(())
            })?;
        }
        None => drop(once(w, region)),
    }
    cells.iter().try_for_each(|c| combine_into(w, c))?;
    disown(w, &ends)?;
    w.op("async.yield", &OpSpec::default());
    w.block = outer;
    let token = w.ir.named_type("async", "token");
    let segments = w.segments(&[after.len(), 0]);
    let attrs = vec![(w.ir.sym("operandSegmentSizes"), segments)];
    let regions = vec![w.ir.block(block).parent];
    let made =
        w.op("async.execute", &OpSpec { operands: after, results: vec![token], attrs, regions, ..OpSpec::default() });
    let token = w.ir.result(made, 0)?;
    for &g in groups {
        let index = w.ir.ty(Type::Index);
        w.value("async.add_to_group", &[token, g], index);
    }
    if let Some(c) = condition.filter(|&c| constant(w.ir, c).is_none_or(|c| c == 0)) {
        let (then, _) = begin_body(w, 0);
        let outer = std::mem::replace(&mut w.block, then);
        w.op("scf.yield", &OpSpec::default());
        w.block = outer;
        let (or, _) = begin_body(w, 0);
        w.block = or;
        w.op("async.await", &OpSpec { operands: vec![token], ..OpSpec::default() });
        w.op("scf.yield", &OpSpec::default());
        w.block = outer;
        let regions = vec![w.ir.block(then).parent, w.ir.block(or).parent];
        w.op("scf.if", &OpSpec { operands: vec![c], regions, ..OpSpec::default() });
    }
    Some(token)
}
