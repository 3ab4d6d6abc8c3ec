//! `convert-omp-to-scf`: OpenMP as parallel loops and teams. A program with OpenMP in it is run so.

use std::collections::{HashMap, HashSet};

use super::Pass;
use super::inlined::{self, Bodies};
use super::omp_chunks;
use super::omp_facts::{
    asked, asks_by_iteration, asks_for_order, body_args, collective, constant, group, is_concurrent, is_plain_taskloop,
    only_read, uses_own_memory, wrappers_and_nest,
};
use super::omp_memory::{
    Cell, Private, atomic, can_reduce, cells, combine, combine_into, disown, exclusive, has_memory, is_place, joined,
    load, neutral, own, reducing, store,
};
use super::omp_open;
use super::omp_order;
use super::omp_ordered;
use super::omp_own::{Own, asked_for, asks_for_surroundings, asks_where};
use super::omp_ranges::{Range, at_once, begin_loops, chunks, deal, ranges, share, windows};
use super::omp_tasks;
use super::omp_team::{Team, Turn, by_thread, only, thread_after};
use super::omp_who::sees_parts;
use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use super::teams::{begin_body, branch, clear_args, end_parallel, once, to_index};
use rustmlir_dialects::omp::{Reducer, copies, is_copy, is_monotonic, is_static, reducer, symbols};
use rustmlir_dialects::{TEAM, Traits};
use rustmlir_ir::{Attr, BlockId, Ir, OpId, OpSpec, RegionId, SymbolTables, Type, ValueId};

/// The pass.
pub static PASS: Pass = Pass {
    name: "convert-omp-to-scf",
    aliases: &[],
    summary: "OpenMP to parallel loops and teams",
    doc: "A parallel construct whose threads only compute, allocate and share work means the same for a team of any \
          size: its body runs once, and its worksharing loops and sections become an unordered `scf.parallel`. Any \
          other becomes a team: an `scf.parallel` over its thread numbers with the attribute `rustmlir.team`, whose \
          iterations synchronize at `omp.barrier`. It has `num_threads` threads, else four. If that or a condition \
          is known only at run time, a team of one thread does everything in order. A team shares a loop by giving \
          each thread consecutive iterations of the outermost dimension, or the chunks that a static schedule \
          states; what a thread runs of it is again unordered, unless the body uses memory that the thread made for \
          itself, or iterations belong to one chunk, which run in order. A reduction combines the original value with the contribution of each iteration, starting from a \
          neutral value. Atomic operations become critical sections. A call in a parallel construct of a function \
          that shares work or queries its thread is inlined. Called from elsewhere, a team of one thread runs the \
          function in order. A league of teams (`omp.teams`) works the same way for its loops (`omp.distribute`), \
          but without barriers. The host is the only device: `omp.target` is its body, what is mapped the variable \
          itself. Tasks become `async` tasks in a group; a wait for tasks is a wait for the group. If `safelen` \
          limits the concurrent iterations, they run in consecutive groups of that size; the first group may start \
          at any iteration. An iteration with an ordered region is three tasks. Other constructs stay as they are: all \
          worksharing outside of parallel constructs if one of the functions that do it calls itself, or is called \
          by other means than its name.",
    run,
    ..Pass::NEW
};

/// Threads of a team whose size nothing says, and teams of a league.
pub(super) const THREADS: i64 = 4;

/// Whether there is anything to be done.
pub fn applies(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk(ir.top, |o| {
        any |= ir.is(o, "omp.parallel") || depends_on_team(ir, o) || is_atomic(ir, o) || is_of_devices(ir, o);
        any |= ir.has(o, Traits::CALL) && asks_for_surroundings(ir, o);
    });
    any
}

/// Whether an operation says what a league or a device does.
fn is_of_devices(ir: &Ir, op: OpId) -> bool {
    let name = ir.def(op).map_or("", |d| d.name);
    name == "omp.teams" || name.starts_with("omp.target") || name.starts_with("omp.map.")
}

/// Whether what an operation means depends on the team around it.
fn depends_on_team(ir: &Ir, op: OpId) -> bool {
    match ir.def(op).map(|d| d.name) {
        Some("omp.wsloop" | "omp.sections" | "omp.single" | "omp.master" | "omp.masked" | "omp.simd") => true,
        Some("omp.distribute" | "omp.ordered" | "omp.ordered.region" | "omp.threadprivate") => true,
        Some("omp.task" | "omp.taskgroup" | "omp.taskloop") => true,
        Some("func.call" | "llvm.call") => asked(ir, op).is_some() || asks_where(ir, op),
        _ => false,
    }
}

fn is_atomic(ir: &Ir, op: OpId) -> bool {
    ["omp.atomic.read", "omp.atomic.write", "omp.atomic.update", "omp.atomic.capture"].iter().any(|n| ir.is(op, n))
}

/// Whether nothing in a program runs at the same time as anything else.
fn is_serial(ir: &Ir) -> bool {
    let mut parallel = false;
    ir.walk(ir.top, |o| {
        parallel |= ir.has(o, Traits::PARALLEL_LOOP);
        parallel |= ["omp.parallel", "omp.teams", "omp.task", "omp.taskloop"].iter().any(|n| ir.is(o, n));
        parallel |= matches!(ir.op_dialect(o), "gpu" | "async" | "linalg");
    });
    !parallel
}

/// A loop nest that is shared, and what its constructs say of it.
struct Looped {
    region: RegionId,
    ivs: Vec<ValueId>,
    range: Range,
    reductions: Vec<(ValueId, Reducer, ValueId)>,
    private: Vec<Private>,
    /// Each iteration is a task.
    tasks: bool,
    /// All threads have their copies before one of them goes on.
    waits: bool,
}

pub(super) struct Convert {
    pub symbols: SymbolTables,
    /// Nothing in the program runs at the same time as anything else.
    serial: bool,
    /// There are tasks.
    pub tasks: bool,
    /// There are critical sections: teams of a league do not exclude each other from them.
    pub sections: bool,
    /// Values that something uses which stays.
    kept: HashSet<ValueId>,
    /// The functions that share work, if all calls of them from parallel constructs have been
    /// replaced: what is left of them is run by single threads.
    alone: Option<Bodies>,
    /// By the operation whose region stands for the body of a construct; `None` where the threads
    /// do not matter.
    pub teams: HashMap<OpId, Option<Team>>,
    /// The same for leagues; `None` where the teams do not matter.
    pub leagues: HashMap<OpId, Option<Team>>,
    /// By the operation that stands for the body of a loop.
    cells: HashMap<OpId, Vec<Cell>>,
    /// What verdicts on teams hold for only, besides the number of threads.
    assumed: HashMap<OpId, Vec<&'static str>>,
    /// Leagues of which the same holds.
    pub assumed_of_leagues: HashMap<OpId, &'static str>,
    /// Teams inside of others: how many threads they get is the implementation's.
    nested: HashSet<OpId>,
    /// Constructs of whose threads the schedule chooses, and loops that are moved on; whether only
    /// a search does.
    pub open: HashMap<OpId, bool>,
    /// Those of these loops that are all moved on by the same number.
    pub together: HashSet<OpId>,
    /// Loops that may have a region in the order of iterations.
    in_turn: HashSet<OpId>,
    /// Loops of which one thread executes its iterations in order.
    ordered: HashSet<OpId>,
    /// By how many threads loops are moved on, where nobody knows which thread executes what.
    turns: HashMap<OpId, Turn>,
    /// Who executes constructs that ask for that, as the schedule chooses: the thread of a `single`
    /// or a section, by how many threads a loop is moved on.
    pub chosen: HashMap<OpId, ValueId>,
    /// In which way loops are moved on by how many iterations they have.
    pub ways: HashMap<OpId, ValueId>,
    /// Bodies whose iterations are tasks, which any thread executes; the number of its thread, and
    /// in which block it is known, if the body asks.
    of_tasks: HashMap<OpId, Option<(ValueId, BlockId)>>,
    /// Threads of a team whose size nothing says, and whether the program asks for no others.
    pub threads: i64,
    pub threads_are_known: bool,
    /// Globals of which each thread has one.
    pub own: Own,
    /// By a `single`: where its thread says what it hands to the others.
    pub slots: HashMap<OpId, Vec<ValueId>>,
}

fn run(ir: &mut Ir) -> PassResult {
    super::omp_locks::run(ir);
    super::omp_bound::run(ir)?;
    super::omp_aligned::run(ir)?;
    super::omp_linear::run(ir)?;
    super::omp_lanes::run(ir)?;
    super::omp_deferred::defer(ir)?;
    super::omp_deferred::ungrouped(ir)?;
    super::omp_deferred::without_tasks(ir)?;
    // What a function does in constructs of its own does not depend on who calls it.
    let keeping = omp_tasks::keeping(ir);
    let orphaned = |ir: &Ir, o: OpId| {
        let own = |names: &[&str]| names.iter().any(|n| ir.is(o, n)) && ir.ancestors(o).any(|a| keeping.contains(&a));
        // What is waited for in a function may be what its caller has handed out.
        let depends = depends_on_team(ir, o) || ir.is(o, "omp.barrier") || ir.is(o, "omp.taskwait");
        depends && !own(&["omp.task", "omp.taskwait"]) && !ir.ancestors(o).any(|a| ir.is(a, "omp.parallel"))
    };
    let bodies = Bodies::of(ir, orphaned);
    if bodies.whole {
        bodies.inline(ir, |ir, o| ir.is(o, "omp.parallel"))?;
    }
    let alone = Some(bodies).filter(|b| b.whole && !omp_tasks::waits_for_others(ir));
    let (threads, threads_are_known) = asked_for(ir, THREADS);
    let own = Own::make(ir, threads);
    omp_chunks::run(ir)?;
    super::omp_taskloops::run(ir)?;
    omp_open::run(ir, threads)?;
    let (symbols, serial, mut tasks, mut sections) = (SymbolTables::build(ir), is_serial(ir), false, false);
    let (mut kept, mut assumed, mut assumed_of_leagues) = (HashSet::new(), HashMap::new(), HashMap::new());
    let mut nested = HashSet::new();
    let (mut open, mut ordered, mut together) = (HashMap::new(), HashSet::new(), HashSet::new());
    let mut in_turn = HashSet::new();
    ir.walk(ir.top, |o| {
        if ir.is(o, "omp.parallel") {
            let unknown = omp_open::Unknown::of(ir, o, threads);
            assumed.insert(o, omp_open::assumed(ir, o, unknown.assumes));
            // How many levels of parallel regions are active is the implementation's.
            nested.extend(ir.ancestors(o).any(|a| ir.is(a, "omp.parallel")).then_some(o));
            open.extend(unknown.chosen);
            together.extend(unknown.together);
            in_turn.extend(unknown.in_turn);
            ordered.extend(unknown.in_order);
        }
        if ir.is(o, "omp.teams") {
            assumed_of_leagues.extend(omp_open::league_assumes(ir, o).map(|what| (o, what)));
            ordered.extend(omp_open::in_order_of_teams(ir, o));
        }
        tasks |= ir.is(o, "omp.task") || ir.is(o, "omp.taskloop") || ir.op_dialect(o) == "async";
        sections |= ir.is(o, "omp.critical");
        if ir.is(o, "omp.map.info") && is_copy(ir, o) {
            kept.extend(ir.operands(o).iter().copied());
        }
    });
    let turns = omp_open::turns(ir);
    let (teams, leagues, cells, chosen, of_tasks, slots) = Default::default();
    let mut c = Convert {
        symbols,
        serial,
        tasks,
        sections,
        kept,
        alone,
        teams,
        leagues,
        cells,
        assumed,
        assumed_of_leagues,
        nested,
        open,
        together,
        in_turn,
        ordered,
        turns,
        chosen,
        ways: HashMap::new(),
        of_tasks,
        threads,
        threads_are_known,
        own,
        slots,
    };
    if tasks {
        omp_tasks::run(ir, &c)?;
    }
    each_op_of_today(ir, |w, op| c.lower(w, op).is_some())
}

impl Convert {
    /// Lowers an operation; `None` if it stays.
    fn lower(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        match w.ir.def(op)?.name {
            "omp.parallel" => self.parallel(w, op),
            "omp.wsloop" | "omp.simd" | "omp.distribute" | "omp.taskloop" => self.shared_loop(w, op),
            "omp.teams" => self.league_of(w, op),
            "omp.target" | "omp.target_data" => self.device(w, op),
            "omp.target_enter_data" | "omp.target_exit_data" | "omp.target_update" => self.moves(w.ir, op),
            // Nobody has asked for a cancellation to happen.
            "omp.cancel" | "omp.cancellation_point" => Some(()),
            "omp.map.info" => {
                let (of, made) = (w.ir.operand(op, 0)?, w.ir.result(op, 0)?);
                let ty = w.ir.value_type(made);
                // What uses it stays.
                if is_copy(w.ir, op) && !w.ir.is_pointer(ty) {
                    return None;
                }
                let same = w.ir.value_type(of) == ty;
                let of = if same { of } else { w.value("builtin.unrealized_conversion_cast", &[of], ty) };
                w.replace(made, of);
                Some(())
            }
            // Which part of an array is mapped does not matter.
            "omp.map.bounds" => {
                let result = w.ir.result(op, 0)?;
                (!self.kept.contains(&result)).then_some(())
            }
            "omp.threadprivate" => self.threadprivate(w, op),
            "llvm.store" => self.copy_in(w, op),
            "omp.ordered" | "omp.ordered.region" | "omp.barrier" => self.alone(w, op),
            "omp.sections" => self.sections(w, op),
            "omp.single" => self.single(w, op),
            "omp.master" | "omp.masked" => self.masked(w, op),
            "omp.reduction" => self.contribution(w, op),
            "omp.atomic.read" | "omp.atomic.write" | "omp.atomic.update" | "omp.atomic.capture" => {
                let alone = self.serial || !self.tasks && self.team(w).flatten().is_some_and(|t| t.alone);
                atomic(w, op, alone)
            }
            "func.call" | "llvm.call" => self.surroundings(w, op).or_else(|| self.asks(w, op)),
            _ => None,
        }
    }

    /// What the innermost construct around the current block is; a team of one thread where a
    /// function that no team calls shares work.
    pub fn team(&self, w: &mut Rewriter<'_>) -> Option<Option<Team>> {
        self.around_or_alone(w, &self.teams)
    }

    /// What is around the current block; a single thread, or team, if nothing can be.
    pub fn around_or_alone(&self, w: &mut Rewriter<'_>, all: &HashMap<OpId, Option<Team>>) -> Option<Option<Team>> {
        if let Some(team) = self.around(w, all) {
            return Some(*team);
        }
        if !self.is_alone(w.ir, w.ir.block_parent_op(w.block)?) {
            return None;
        }
        let (thread, size) = (w.index(0), w.index(1));
        Some(Some(Team { thread, size, alone: true }))
    }

    /// Whether what is in an operation, in no construct with a team, is run by a single thread.
    pub fn is_alone(&self, ir: &Ir, inner: OpId) -> bool {
        let Some(bodies) = &self.alone else { return false };
        for o in std::iter::once(inner).chain(ir.ancestors(inner)) {
            if inlined::is_function(ir, o) {
                return bodies.has(o);
            }
            // A construct that stays as it is may have a team of its own.
            let stays = ir.op_dialect(o) == "omp" && !ir.is(o, "omp.critical");
            if stays || ir.attr_named(o, TEAM).is_some() {
                return false;
            }
        }
        false
    }

    pub fn around<'a, T>(&self, w: &Rewriter<'_>, of: &'a HashMap<OpId, T>) -> Option<&'a T> {
        let inner = w.ir.block_parent_op(w.block)?;
        std::iter::once(inner).chain(w.ir.ancestors(inner)).find_map(|o| of.get(&o))
    }

    pub fn declared(&self, w: &Rewriter<'_>, op: OpId, attr: &str) -> Vec<Option<OpId>> {
        // The operation itself has been taken out of its block.
        let (ir, around) = (&*w.ir, w.ir.block_parent_op(w.block));
        let resolve = |a| match ir.attr_of_id(a) {
            Attr::Symbol(s, nested) => self.symbols.resolve(ir, around?, *s, nested),
            _ => None,
        };
        symbols(ir, op, attr).into_iter().map(resolve).collect()
    }

    /// What a construct reduces: variables, how, and the arguments of its body that stand for them.
    /// `None` if something of it cannot be said, so that nothing is taken apart that then stays.
    pub fn reductions(&self, w: &Rewriter<'_>, op: OpId) -> Option<Vec<(ValueId, Reducer, ValueId)>> {
        let args = body_args(w.ir, op);
        let n = group(w.ir, op, "reduction_vars").len();
        self.reduced(w, op, "reduction", args.get(args.len().checked_sub(n)?..)?)
    }

    /// The same for a clause of this name, with the arguments of the body that belong to it.
    pub fn reduced(
        &self,
        w: &Rewriter<'_>,
        op: OpId,
        clause: &str,
        args: &[ValueId],
    ) -> Option<Vec<(ValueId, Reducer, ValueId)>> {
        let variables = group(w.ir, op, &format!("{clause}_vars"));
        let by_reference = w.ir.attr_named(op, &format!("{clause}_byref")).and_then(|a| w.ir.attr_i64_list(a));
        let by_reference = by_reference.unwrap_or_default();
        let how = self.declared(w, op, &format!("{clause}_syms"));
        let one = |(k, ((&v, how), &a)): (usize, ((&ValueId, Option<OpId>), &ValueId))| {
            let by_reference = by_reference.get(k).is_some_and(|&b| b != 0);
            let how = Reducer { by_reference, ..reducer(w.ir, how?)? };
            (can_reduce(w.ir, &how) && is_place(w.ir, v)).then_some((v, how, a))
        };
        variables.iter().zip(how).zip(args).enumerate().map(one).collect()
    }

    /// What is private to the threads of a construct: the variable, its type, what copies it to
    /// the memory of a thread, and the argument of the body that stands for that. `None` if
    /// something of it cannot be said; also if a copy that changes is wanted and each iteration of
    /// a loop would get one (`each`), where those of one thread share it.
    pub fn private(&self, w: &Rewriter<'_>, op: OpId, each: bool) -> Option<Vec<Private>> {
        let variables = group(w.ir, op, "private_vars");
        let (how, args) = (self.declared(w, op, "private_syms"), body_args(w.ir, op));
        let behind = variables.len() + group(w.ir, op, "reduction_vars").len();
        let args = args.get(args.len().checked_sub(behind)?..)?;
        let one = |((&variable, how), &arg): ((&ValueId, &Option<OpId>), &ValueId)| {
            let how = (*how)?;
            let ty = w.ir.type_attr_named(how, "type")?;
            let part = |k| w.ir.region_of(how, k).filter(|&r| !w.ir.region(r).blocks.is_empty());
            // A region that makes the memory itself, as until release 19, has another type.
            if part(3).is_some() {
                return None;
            }
            let copy = part(1).filter(|_| copies(w.ir, how));
            let said = has_memory(w.ir, variable) && (copy.is_none() || !each || only_read(w.ir, op, arg));
            said.then_some(Private { variable, ty, init: part(0), copy, dealloc: part(2), arg })
        };
        variables.iter().zip(&how).zip(args).map(one).collect()
    }

    fn parallel(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let region = w.ir.region_of(op, 0)?;
        w.ir.entry(region)?;
        // Tasks that cannot be said stay, and with them the construct whose barriers wait for them.
        let mut tasks = false;
        w.ir.walk(op, |o| tasks |= w.ir.is(o, "omp.task") || w.ir.is(o, "omp.taskgroup"));
        if tasks {
            return None;
        }
        let (threads, condition) = (group(w.ir, op, "num_threads"), group(w.ir, op, "if_expr"));
        let known = threads.first().map_or(Some(self.threads), |&n| constant(w.ir, n));
        let always = condition.first().is_none_or(|&c| constant(w.ir, c).is_some_and(|c| c != 0));
        let assumed = self.assumed.get(&op).cloned().unwrap_or_default();
        if always
            && !assumed.contains(&"atomics")
            && threads.first().is_none_or(|&n| constant(w.ir, n).is_some_and(|n| n > 1))
            && collective(w.ir, op, region)
            && !(self.is_stated(w.ir, op) && omp_open::deals_what_meets(w.ir, op))
            && self.shares_all(w, region)
        {
            let body = once(w, region);
            self.teams.insert(body, None);
            return Some(());
        }
        let (reductions, private) = (self.reductions(w, op)?, self.private(w, op, false)?);
        // Even of threads that are stated a team may get fewer: `dyn-var` is the implementation's
        // at the start (OpenMP 5.2, 2.2, 10.1.1).
        let of = if self.is_stated(w.ir, op) { "requested" } else { "threads" };
        let holds = [&[of], assumed.as_slice()].concat().join(", ");
        if let Some(n) = known.filter(|&n| n > 1 && always) {
            let n = w.index(n);
            return self.team_of(w, region, (n, Some(&holds)), &reductions, &private);
        }
        // How many threads there are is found when it runs: one does everything in order, several
        // are a team.
        let mut map = HashMap::new();
        let copy = w.copied_region(region, &mut map)?;
        let new = |v: ValueId| map.get(&v).copied().unwrap_or(v);
        let one = w.index(1);
        let n = match threads.first() {
            Some(&n) => to_index(w, n),
            None => w.index(self.threads),
        };
        let n = condition.first().map_or(n, |&c| w.select(c, n, one));
        let some = w.cmpi("sge", n, one);
        let reason = w.ir.string_attr("the number of threads of a team must be positive");
        let attrs = vec![(w.ir.sym("reason"), reason)];
        w.op("rustmlir.require", &OpSpec { operands: vec![some], attrs, ..OpSpec::default() });
        let several = w.cmpi("sgt", n, one);
        let (then, _) = begin_body(w, 0);
        let outer = std::mem::replace(&mut w.block, then);
        let team = self.team_of(w, region, (n, Some(&holds)), &reductions, &private);
        w.op("scf.yield", &OpSpec::default());
        w.block = outer;
        let (or, _) = begin_body(w, 0);
        let outer = std::mem::replace(&mut w.block, or);
        let reductions: Vec<_> = reductions.iter().map(|&(v, how, arg)| (v, how, new(arg))).collect();
        let private: Vec<_> = private.iter().map(|p| Private { arg: new(p.arg), ..*p }).collect();
        let alone = self.team_of(w, copy, (one, None), &reductions, &private);
        w.op("scf.yield", &OpSpec::default());
        w.block = outer;
        let regions = vec![w.ir.block(then).parent, w.ir.block(or).parent];
        w.op("scf.if", &OpSpec { operands: vec![several], regions, ..OpSpec::default() });
        team.and(alone)
    }

    /// Whether a loop is moved on by how many iterations it has.
    pub fn is_counted(&self, o: OpId) -> bool {
        matches!(self.turns.get(&o), Some(Turn::ByCount))
    }

    /// Whether a program says how many threads a construct has.
    fn is_stated(&self, ir: &Ir, parallel: OpId) -> bool {
        group(ir, parallel, "num_threads").first().is_some_and(|&n| constant(ir, n).is_some())
            && !self.nested.contains(&parallel)
    }

    /// Whether all worksharing in a body can be said of a team of any size. What could not would
    /// stay, without the construct that makes its team.
    fn shares_all(&self, w: &Rewriter<'_>, region: RegionId) -> bool {
        let mut constructs = Vec::new();
        let blocks = w.ir.region(region).blocks.clone();
        for &o in blocks.iter().flat_map(|&b| &w.ir.block(b).ops) {
            w.ir.walk(o, |o| constructs.extend(depends_on_team(w.ir, o).then_some(o)));
        }
        let handed = |o| w.ir.is(o, "omp.single") && !group(w.ir, o, "copyprivate_vars").is_empty();
        let ordered = |&o: &OpId| asks_for_order(w.ir, o) || w.ir.is(o, "omp.threadprivate") || handed(o);
        let asks = |&o: &OpId| asked(w.ir, o).is_some() || sees_parts(w.ir, o);
        !constructs.iter().any(|o| ordered(o) || asks(o))
            && constructs.into_iter().all(|o| self.reductions(w, o).is_some() && self.private(w, o, true).is_some())
    }

    /// The body of a construct by a team of so many threads, and what a verdict on it holds for if
    /// not for all, or by one that does all in order.
    fn team_of(
        &mut self,
        w: &mut Rewriter<'_>,
        region: RegionId,
        (size, holds): (ValueId, Option<&str>),
        reductions: &[(ValueId, Reducer, ValueId)],
        private: &[Private],
    ) -> Option<()> {
        if holds.is_some() {
            self.choose(w, region, size);
        }
        let (block, args) = begin_body(w, 1);
        let outer = std::mem::replace(&mut w.block, block);
        let made = own(w, private).and_then(|ends| {
            let cells = cells(w, reductions)?;
            clear_args(w, region);
            let body = once(w, region);
            let alone = holds.is_none();
            self.teams.insert(body, args.first().map(|&thread| Team { thread, size, alone }));
            cells.iter().try_for_each(|c| combine_into(w, c))?;
            disown(w, &ends)
        });
        w.op("scf.reduce", &OpSpec::default());
        w.block = outer;
        made?;
        let (zero, one) = (w.index(0), w.index(1));
        end_parallel(w, block, [vec![zero], vec![size], vec![one]], &[], Some(holds.unwrap_or("")));
        Some(())
    }

    fn shared_loop(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let of_league = w.ir.is(op, "omp.distribute");
        let constructs = if of_league { &self.leagues } else { &self.teams };
        let team = self.around_or_alone(w, constructs)?;
        let (wrappers, nest) = wrappers_and_nest(w.ir, op)?;
        // Copies that move with the iterations are not said.
        if wrappers.iter().any(|&o| !group(w.ir, o, "linear_vars").is_empty()) {
            return None;
        }
        if w.ir.is(op, "omp.taskloop") && !(is_plain_taskloop(w.ir, op) && asks_by_iteration(w.ir, op)) {
            return None;
        }
        // Teams share it first, and the threads of each what their team has of it.
        let threads_too = of_league && wrappers.iter().any(|&o| w.ir.is(o, "omp.wsloop"));
        let threads = if threads_too { self.team(w)? } else { None };
        let shared = of_league || w.ir.is(op, "omp.wsloop");
        let among: Vec<Team> = team.filter(|_| shared).into_iter().chain(threads).collect();
        let team = team.or(threads);
        // Memory of the thread's own is used by one iteration after the other.
        let in_order = !among.is_empty() && !is_concurrent(w.ir, &wrappers) && {
            let inside = w.ir.block_parent_op(w.block)?;
            let of_team = |o: &OpId| constructs.contains_key(o) || threads_too && self.teams.contains_key(o);
            let innermost = std::iter::once(inside).chain(w.ir.ancestors(inside)).find(of_team);
            // So are copies that change.
            let keeps = |&o: &OpId| self.private(w, o, true).is_none();
            among.iter().all(|t| t.alone)
                && (w.ir.is(op, "omp.simd") || !wrappers.iter().any(|&o| w.ir.is(o, "omp.simd")))
                || self.ordered.contains(&op)
                || uses_own_memory(w.ir, op, innermost?)
                || wrappers.iter().any(keeps)
        };
        // What is in the order of iterations is only where they are in order.
        let mut asks = false;
        w.ir.walk(nest, |o| asks |= asks_for_order(w.ir, o));
        if asks && !among.iter().all(|t| t.alone) {
            return self.ordered_loop(w, op, nest, team?);
        }
        let mut looped = Looped {
            region: w.ir.region_of(nest, 0)?,
            ivs: body_args(w.ir, nest),
            range: ranges(w, nest),
            reductions: joined(
                w,
                wrappers.iter().map(|&o| self.reductions(w, o)).collect::<Option<Vec<_>>>()?.concat(),
            )?,
            private: wrappers.iter().map(|&o| self.private(w, o, !in_order)).collect::<Option<Vec<_>>>()?.concat(),
            tasks: w.ir.is(op, "omp.taskloop"),
            waits: among.iter().any(|t| !t.alone) && !of_league && wrappers.iter().any(|&o| needs_barrier(w.ir, o)),
        };
        let dealt = among.len() == 1;
        // Lanes are those of one thread. What several threads share is in no order, however far
        // apart.
        let by_one = w.ir.is(op, "omp.simd") || !among.is_empty() && among.iter().all(|t| t.alone);
        for team in among {
            // Where nothing promises which thread has which iterations, it is not the one that has
            // those of the same numbers in a static loop.
            let way = self.ways.get(&op).copied();
            let thread = match (self.chosen.get(&op), self.turns.get(&op)) {
                (Some(&by), None) if !team.alone => thread_after(w, team, by),
                (Some(&by), Some(Turn::By(_))) if !team.alone => thread_after(w, team, by),
                (Some(&by), Some(Turn::ByCount)) if !team.alone => {
                    let counted = looped.range.turned(w, team, Turn::ByCount, way);
                    thread_after(w, Team { thread: counted, ..team }, by)
                }
                (_, turn)
                    if !team.alone && (turn.is_some() || !(is_static(w.ir, op) || omp_open::is_dealt(w.ir, op))) =>
                {
                    looped.range.turned(w, team, turn.copied().unwrap_or(Turn::By(1)), way)
                }
                _ => team.thread,
            };
            let team = Team { thread, ..team };
            match chunks(w.ir, op, nest, team).filter(|_| dealt) {
                Some(chunk) => looped.range = deal(w, team, looped.range, chunk),
                None => {
                    let [lower, upper, step] = &mut looped.range.bounds;
                    (lower[0], upper[0]) = share(w, team, [*lower.first()?, *upper.first()?, *step.first()?]);
                }
            }
        }
        if in_order {
            let alone = w.ir.is(op, "omp.wsloop") && !asks && team.is_some_and(|t| t.alone);
            let adds = |how: &Reducer| how.by_reference || w.ir.float_format(how.ty).is_some();
            let sums = !is_monotonic(w.ir, op) && looped.reductions.iter().any(|(_, how, _)| adds(how));
            let shows = alone && (sums || omp_order::loop_shows(w.ir, op));
            self.in_order(w, &looped, shows)?;
        } else if let Some(size) = by_one.then(|| at_once(w, &looped.range, &wrappers)).flatten() {
            let Looped { region, ivs, range, reductions, private, tasks, waits } = looped;
            windows(w, range, size, |w, range| {
                self.in_any_order(w, Looped { region, ivs, range, reductions, private, tasks, waits }, team)
            })?;
        } else {
            self.in_any_order(w, looped, team)?;
        }
        if shared && !of_league {
            self.meet(w, op, team);
        }
        Some(())
    }

    /// A loop with regions in the order of iterations, by several threads: the schedule chooses one
    /// that hands the iterations out as tasks, if it shows which.
    fn ordered_loop(&mut self, w: &mut Rewriter<'_>, op: OpId, nest: OpId, team: Team) -> Option<()> {
        let (wrappers, _) = wrappers_and_nest(w.ir, op)?;
        let ordered = omp_ordered::region_of(w.ir, nest)?;
        let inside = w.ir.block_parent_op(w.block)?;
        let around = std::iter::once(inside).chain(w.ir.ancestors(inside)).find(|o| self.teams.contains_key(o))?;
        let simple = wrappers.len() == 1 && w.ir.is(op, "omp.wsloop") && group(w.ir, op, "reduction_vars").is_empty();
        if !simple || !self.in_turn.contains(&op) || needs_barrier(w.ir, op) || uses_own_memory(w.ir, op, around) {
            return None;
        }
        let (private, ivs) = (self.private(w, op, true)?, body_args(w.ir, nest));
        let (region, range) = (w.ir.region_of(nest, 0)?, ranges(w, nest));
        let by = match self.chosen.get(&op) {
            Some(&by) => w.binary("arith.remui", by, team.size),
            None => by_thread(w, team.size, 0),
        };
        let c = w.cmpi("eq", team.thread, by);
        branch(w, c, |w| omp_ordered::in_turn(w, &range, (&ivs, &private), region, ordered))?;
        self.meet(w, op, Some(team));
        Some(())
    }

    /// Iterations one after the other; whether another order is legal, and may give something else.
    fn in_order(&mut self, w: &mut Rewriter<'_>, looped: &Looped, shows: bool) -> Option<()> {
        let ends = own(w, &looped.private)?;
        if looped.waits {
            w.op("omp.barrier", &OpSpec::default());
        }
        let cells = cells(w, &looped.reductions)?;
        let block = begin_loops(w, &looped.range, &looped.ivs);
        let begun = w.ir.last_op(w.block).filter(|_| shows);
        begun.into_iter().for_each(|o| omp_order::assume(w, o));
        let outer = std::mem::replace(&mut w.block, block);
        clear_args(w, looped.region);
        let body = once(w, looped.region);
        self.cells.insert(body, cells.clone());
        w.op("scf.yield", &OpSpec::default());
        w.block = outer;
        cells.iter().try_for_each(|c| combine_into(w, c))?;
        disown(w, &ends)
    }

    /// Iterations in any order, of one thread of a team or of none.
    fn in_any_order(&mut self, w: &mut Rewriter<'_>, looped: Looped, team: Option<Team>) -> Option<()> {
        let Looped { region, ivs, range, reductions, private, tasks, .. } = looped;
        // What is reduced in place is combined by each iteration.
        let by_value: Vec<_> = reductions.iter().filter(|(_, how, _)| !how.by_reference).copied().collect();
        let mut inits = Vec::new();
        for (v, how, _) in &by_value {
            inits.push(match team {
                Some(_) => neutral(w, how)?,
                None => load(w, *v, how.ty)?,
            });
        }
        let (block, args) = begin_body(w, range.dims());
        let outer = std::mem::replace(&mut w.block, block);
        let made = own(w, &private).and_then(|ends| {
            range.place(w, &ivs, args);
            let cells = cells(w, &reductions)?;
            clear_args(w, region);
            let body = once(w, region);
            self.cells.insert(body, cells.clone());
            self.of_tasks.extend(tasks.then_some((body, None)));
            let mut operands = Vec::new();
            let mut regions = Vec::new();
            for c in &cells {
                if c.how.by_reference {
                    combine_into(w, c)?;
                } else {
                    operands.push(load(w, c.cell, c.how.ty)?);
                    regions.push(reducing(w, &c.how)?);
                }
            }
            disown(w, &ends)?;
            w.op("scf.reduce", &OpSpec { operands, regions, ..OpSpec::default() });
            Some(())
        });
        w.block = outer;
        made?;
        let results = end_parallel(w, block, range.bounds, &inits, None);
        for ((v, how, _), r) in by_value.iter().zip(results) {
            match team {
                Some(_) => exclusive(w, |w| combine(w, *v, r, how))?,
                None => store(w, r, *v)?,
            }
        }
        Some(())
    }

    /// The threads of a team wait at the end of a construct.
    pub fn meet(&self, w: &mut Rewriter<'_>, op: OpId, team: Option<Team>) {
        if team.is_some_and(|t| !t.alone) && w.ir.attr_named(op, "nowait").is_none() {
            w.op("omp.barrier", &OpSpec::default());
        }
    }

    fn masked(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let (team, region) = (self.team(w)??, w.ir.region_of(op, 0)?);
        let by = match w.ir.operands(op).first() {
            Some(&n) => to_index(w, n),
            None => w.index(0),
        };
        only(w, team, by, region);
        Some(())
    }

    /// `omp.reduction` of the time when the body used the variable itself.
    fn contribution(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let (value, variable) = (w.ir.operand(op, 0)?, w.ir.operand(op, 1)?);
        let inner = w.ir.block_parent_op(w.block)?;
        let around: Vec<OpId> = std::iter::once(inner).chain(w.ir.ancestors(inner)).collect();
        let found = around.iter().filter_map(|o| self.cells.get(o)).flatten().find(|c| c.variable == variable);
        let Cell { cell, how, .. } = *found?;
        combine(w, cell, value, &how)
    }

    /// The body of tasks that the current block is in, if no team is between.
    fn task_around(&self, w: &Rewriter<'_>) -> Option<OpId> {
        let inner = w.ir.block_parent_op(w.block)?;
        let around = std::iter::once(inner).chain(w.ir.ancestors(inner));
        around
            .take_while(|o| !self.teams.contains_key(o))
            .find(|&o| w.ir.is(o, "async.execute") || self.of_tasks.contains_key(&o))
    }

    /// The number of the thread that executes a task: any of the team's, the same all the time.
    fn thread_of_task(&mut self, w: &mut Rewriter<'_>, task: OpId, team: Team) -> Option<ValueId> {
        if let Some(&Some((n, known))) = self.of_tasks.get(&task) {
            let inner = w.ir.block_parent_op(w.block)?;
            let outer = w.ir.ancestors(inner).chain([inner]).map(|o| w.ir.op(o).parent);
            return (w.block == known || outer.into_iter().any(|b| b == known)).then_some(n);
        }
        let index = w.ir.ty(Type::Index);
        let n = w.value("rustmlir.any", &[team.thread, team.size], index);
        self.of_tasks.insert(task, Some((n, w.block)));
        Some(n)
    }

    /// `omp_get_thread_num` and `omp_get_num_threads`.
    fn asks(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let of_thread = asked(w.ir, op)? == "omp_get_thread_num";
        let (team, result) = (self.team(w)??, w.ir.result(op, 0)?);
        let n = match self.task_around(w) {
            Some(task) if of_thread && !team.alone => self.thread_of_task(w, task, team)?,
            _ if of_thread => team.thread,
            _ => team.size,
        };
        let ty = w.ir.value_type(result);
        let n = w.value("arith.index_cast", &[n], ty);
        w.replace(result, n);
        Some(())
    }
}

/// Whether all threads have their copies of what a construct makes private before one of them goes
/// on (`private_barrier`).
pub(super) fn needs_barrier(ir: &Ir, op: OpId) -> bool {
    ir.attr_named(op, "private_needs_barrier").is_some()
}
