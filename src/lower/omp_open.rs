//! Constructs of OpenMP of which nobody knows which thread executes them, and at whose end nobody
//! waits.
//!
//! Whatever the team does between such a construct and the next barrier may be done at the same
//! time by another thread: another `single`, a section, an iteration of another loop, what a thread
//! does for itself. So the body of the construct is a task of the thread that the translation lets
//! execute it, and barriers wait for tasks. What the specification promises is kept: worksharing
//! loops with `schedule(static)`, equally many iterations and equal chunks give iteration *k* to
//! one thread, unless they are different constructs, since one is a loop of vectors, or their order
//! is `unconstrained` (OpenMP 5.2, "Consistent Loop Schedules").

use std::collections::{HashMap, HashSet};

use super::omp_chunks::{CHUNKS, computed_alike};
use super::omp_deferred::{hand_out, never};
use super::omp_facts::{asked, asks, body_args, constant, group, trip_counts, uses_own_memory, wrappers_and_nest};
use super::omp_order::iterations_meet;
use super::omp_team::Turn;
use super::omp_who::Who;
use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use rustmlir_dialects::Traits;
use rustmlir_dialects::omp::{bounds, in_vectors, is_static, is_unconstrained, order};
use rustmlir_ir::{Attr, BlockId, Ir, OpId, OpSpec, ValueId};

/// What a construct has whose bodies are tasks, each of which any thread may execute.
const APART: &str = "rustmlir.apart";

/// Makes tasks of the bodies of open constructs, where that can be said; a team of which nothing
/// says how many threads it has, has so many.
pub(super) fn run(ir: &mut Ir, threads: i64) -> PassResult {
    let mut all = Vec::new();
    ir.walk(ir.top, |o| {
        if (ir.is(o, "omp.parallel") || ir.is(o, "omp.teams")) && may_have_several(ir, o) {
            all.extend(open(ir, &mut Who::of(ir, o), threads).into_iter().filter(|c| c.apart && !c.bodies.is_empty()));
        }
    });
    let unit = ir.attr(Attr::Unit);
    all.iter().for_each(|c| ir.set_attr(c.op, APART, unit));
    let bodies: HashSet<OpId> = all.into_iter().flat_map(|c| c.bodies).collect();
    let mut wholes = HashSet::new();
    ir.walk(ir.top, |o| {
        let league = ir.is(o, "omp.teams") && may_have_several(ir, o);
        wholes.extend(if league { composites(ir, o) } else { Vec::new() });
    });
    if bodies.is_empty() && wholes.is_empty() {
        return Ok(());
    }
    each_op_of_today(ir, |w, op| {
        bodies.contains(&op) && by_a_task(w, op, false).is_some() || wholes.remove(&op) && as_a_task(w, op).is_some()
    })
}

/// What of a team nobody knows.
pub(super) struct Unknown {
    /// A verdict holds for the distribution of work that was looked at only.
    pub assumes: bool,
    /// The constructs of which the schedule chooses the thread, sections by themselves, and the
    /// loops by how many threads they are moved on; and whether only a search takes another one
    /// than the usual: where it is races that depend on it, they are found under the same
    /// schedules.
    pub chosen: Vec<(OpId, bool)>,
    /// Those of these loops that belong together: they are all moved on by the same number.
    pub together: Vec<OpId>,
    /// The loops whose iterations are in order where one thread executes them.
    pub in_order: Vec<OpId>,
    /// The loops with a region in the order of iterations, of which nothing else says who executes
    /// which.
    pub in_turn: Vec<OpId>,
}

impl Unknown {
    /// Looks at the constructs of a team.
    pub fn of(ir: &Ir, parallel: OpId, threads: i64) -> Unknown {
        let mut who = Who::of(ir, parallel);
        // What could be a task is one by now.
        let open = open(ir, &mut who, threads);
        let assumes = may_have_several(ir, parallel) && open.iter().any(|c| !c.apart || !c.bodies.is_empty());
        let mut all =
            Unknown { assumes, chosen: Vec::new(), together: Vec::new(), in_order: Vec::new(), in_turn: Vec::new() };
        let nested = ir.ancestors(parallel).any(|a| ir.is(a, "omp.parallel"));
        // A run knows how many threads a clause states.
        let stated = !nested && !group(ir, parallel, "num_threads").is_empty();
        each_of(ir, parallel, |o| {
            if is_open_construct(ir, o) {
                let nowait = ir.attr_named(o, "nowait").is_some();
                let is_loop = ir.is(o, "omp.wsloop");
                let follows = is_loop && who.follows_own(ir, o, o);
                let asks = || !is_static(ir, o) && (asks(ir, o) || who.uses(ir, o));
                let joined = open.iter().any(|c| c.op == o && !c.apart);
                let chosen = match is_loop {
                    true => (follows || joined) && !is_dealt(ir, o) || asks(),
                    false => is_chosen(ir, &who, o) || joined && !is_repeated(ir, o, parallel),
                };
                let again = nowait && is_repeated(ir, o, parallel);
                let shows = || who.uses(ir, o) || again || has_chunks(ir, o) || shares_with_open(ir, o, parallel);
                all.in_turn.extend((is_loop && !shows()).then_some(o));
                all.together.extend((chosen && has_partner(ir, o, parallel)).then_some(o));
                all.assumes |= (is_loop || !chosen) && who.shows(ir, o);
                all.in_order
                    .extend((is_loop && (who.orders(ir, o) || stated && is_dealt_in_order(ir, o))).then_some(o));
                let searched = |part| joined || nowait || !who.shows_in(ir, o, part);
                if chosen && ir.is(o, "omp.sections") {
                    let tasks = ir.attr_named(o, APART).is_some();
                    let open = sections(ir, o).into_iter().filter(|&s| !tasks || !hands_out(ir, s));
                    all.chosen.extend(open.map(|s| (s, searched(s))));
                } else if chosen {
                    all.chosen.push((o, searched(o)));
                }
            }
        });
        all
    }
}

/// The same for a league and its loops, at whose ends no team waits for another. How many teams
/// there are is known only where both bounds are one number: the upper one is a bound. Source:
/// OpenMP 5.2, section 10.2.
pub(super) fn league_assumes(ir: &Ir, teams: OpId) -> Option<&'static str> {
    if !may_have_several(ir, teams) {
        return None;
    }
    match (has_exactly(ir, teams), distribution_matters(ir, teams)) {
        (true, false) => None,
        (true, true) => Some("work"),
        (false, false) => Some("threads"),
        (false, true) => Some("threads, work"),
    }
}

/// Whether a program says how many teams a league has.
fn has_exactly(ir: &Ir, teams: OpId) -> bool {
    let bound = |name| group(ir, teams, name).first().and_then(|&n| constant(ir, n));
    bound("num_teams_lower").is_some_and(|n| Some(n) == bound("num_teams_upper"))
}

/// Whether it may show which team executes what.
fn distribution_matters(ir: &Ir, teams: OpId) -> bool {
    let (mut loops, mut told_apart, mut repeated) = (0, 0, false);
    ir.walk(teams, |o| {
        if ir.is(o, "omp.distribute") {
            let whole = ir.ancestors(o).take_while(|&a| a != teams).any(|a| ir.is(a, "omp.task"));
            loops += 1;
            told_apart += usize::from(whole || is_dealt(ir, o));
            repeated |= !is_dealt(ir, o) && is_repeated(ir, o, teams);
        }
    });
    let mut who = Who::of(ir, teams);
    let open = open(ir, &mut who, 0);
    told_apart += open.iter().filter(|c| c.apart && c.bodies.is_empty() && !who.follows_own(ir, c.op, c.op)).count();
    repeated || loops > 1 && told_apart != loops
}

/// The loops of a league whose chunks are dealt out to a known number of teams: each executes its
/// own in order.
pub(super) fn in_order_of_teams(ir: &Ir, teams: OpId) -> Vec<OpId> {
    let mut all = Vec::new();
    ir.walk(teams, |o| all.extend((ir.is(o, "omp.distribute") && is_dealt_in_order(ir, o)).then_some(o)));
    if has_exactly(ir, teams) { all } else { Vec::new() }
}

/// The loops of a league of which nobody knows which team executes what, next to those that are
/// dealt out: which of those a team has before is another thing with each distribution.
pub(super) fn beside_dealt(ir: &Ir, teams: OpId) -> Vec<OpId> {
    let mut all = Vec::new();
    ir.walk(teams, |o| all.extend(ir.is(o, "omp.distribute").then_some(o)));
    let loops = all.len();
    all.retain(|&o| !is_dealt(ir, o));
    if all.len() < loops { all } else { Vec::new() }
}

/// Whether it matters which team of a league executes what, since chunks are dealt out to them.
pub(super) fn deals_to_teams(ir: &Ir, teams: OpId) -> bool {
    let (mut loops, mut dealt, mut meet) = (0, false, false);
    let exact = has_exactly(ir, teams);
    ir.walk(teams, |o| {
        if ir.is(o, "omp.distribute") {
            loops += 1;
            dealt |= is_dealt(ir, o);
            meet |= exact && is_dealt_in_order(ir, o) && iterations_meet(ir, o);
        }
    });
    meet || dealt && loops > 1
}

/// How the loops of a program are moved on: those that nothing orders are not moved on by the same
/// number.
pub(super) fn turns(ir: &Ir) -> HashMap<OpId, Turn> {
    let (mut all, mut last) = (HashMap::new(), HashMap::new());
    ir.walk(ir.top, |o| {
        let league = ir.is(o, "omp.distribute");
        let around = ir.ancestors(o).find(|&a| ir.is(a, if league { "omp.teams" } else { "omp.parallel" }));
        let free = || around.is_some_and(|team| moves(ir, o, team));
        if league && !is_dealt(ir, o) || ir.is(o, "omp.wsloop") && (!is_static(ir, o) || free()) {
            let n = last.entry(around).or_insert(0);
            *n += 1;
            all.insert(o, Turn::By(*n));
        }
        if ir.is(o, "omp.parallel") {
            all.extend(counted(ir, o).into_iter().map(|o| (o, Turn::ByCount)));
        }
    });
    all
}

/// Whether a static loop is none of those that are dealt out or belong together, and may be another
/// thread's than what this thread has done before.
fn moves(ir: &Ir, op: OpId, team: OpId) -> bool {
    let free = group(ir, op, "schedule_chunk").is_empty() && !is_dealt(ir, op) && !has_partner(ir, op, team);
    let apart = |who: Who| !who.shows_in(ir, op, op) && who.follows_own(ir, op, op);
    free && apart(Who::of(ir, team))
}

/// The static loops of a team if it is known only when they run which of them belong together.
fn counted(ir: &Ir, team: OpId) -> Vec<OpId> {
    let mut all = Vec::new();
    each_of(ir, team, |o| all.extend(ir.is(o, "omp.wsloop").then_some(o)));
    all.retain(|&o| is_promised(ir, o) && !is_dealt(ir, o) && group(ir, o, "schedule_chunk").is_empty());
    let varies = |o: OpId| is_repeated(ir, o, team) && bounds_vary(ir, o, team);
    let open = |&o: &OpId| (varies(o) || partners(ir, o, team).any(|e| e.is_none())) && !asks(ir, o);
    if all.iter().any(open) { all } else { Vec::new() }
}

/// A construct without a barrier at its end that any thread may execute.
struct Open {
    op: OpId,
    /// It can be told apart from all that the team does until the next barrier.
    apart: bool,
    /// The operations whose regions are its bodies.
    bodies: Vec<OpId>,
}

/// Whether a construct is not known to have one thread.
fn may_have_several(ir: &Ir, op: OpId) -> bool {
    let never = group(ir, op, "if_expr").first().is_some_and(|&c| constant(ir, c) == Some(0));
    let one = |name| group(ir, op, name).first().is_some_and(|&n| constant(ir, n) == Some(1));
    !never && !one("num_threads") && !one("num_teams_upper")
}

pub(super) fn is_open_construct(ir: &Ir, op: OpId) -> bool {
    ["omp.single", "omp.sections", "omp.wsloop"].iter().any(|n| ir.is(op, n))
}

/// Calls `f` for the operations of a construct, without those of constructs with teams inside of
/// it.
pub(super) fn each_of(ir: &Ir, construct: OpId, mut f: impl FnMut(OpId)) {
    ir.walk(construct, |o| {
        let inner = ir.ancestors(o).find(|&a| ir.is(a, "omp.parallel") || ir.is(a, "omp.teams"));
        if o != construct && inner == Some(construct) {
            f(o);
        }
    });
}

/// The open constructs of a team or of a league. Sections are open as well if there are more of
/// them than threads: which of them one thread executes is.
fn open(ir: &Ir, who: &mut Who, threads: i64) -> Vec<Open> {
    let around = who.team;
    let league = ir.is(around, "omp.teams");
    let stated = group(ir, around, "num_threads").first().map(|&n| constant(ir, n));
    let threads = stated.unwrap_or(Some(threads)).and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
    let several = may_have_several(ir, around);
    let crowded = |o: OpId| several && ir.is(o, "omp.sections") && sections(ir, o).len() > threads;
    // Sections beside one that shows who executes it may be another thread's.
    let beside = |o: OpId| several && !league && ir.is(o, "omp.sections") && is_chosen(ir, who, o);
    let (mut all, mut loops, mut waits) = (Vec::new(), 0, false);
    each_of(ir, around, |o| {
        loops += usize::from(ir.is(o, "omp.distribute"));
        let nowait = is_open_construct(ir, o) && ir.attr_named(o, "nowait").is_some();
        let shared = if league { ir.is(o, "omp.distribute") } else { nowait };
        let open = shared && !is_dealt(ir, o) || crowded(o) || beside(o);
        all.extend(open.then_some(o));
        // They would wait for what is no task of the program.
        waits |= ir.is(o, "omp.taskwait") || ir.is(o, "omp.taskgroup");
    });
    if league && loops < 2 {
        return Vec::new();
    }
    let one = |who: &Who, op: OpId| {
        let done = ir.attr_named(op, APART).is_some();
        if done || !crowded(op) && ends(ir, op, around) && !who.shows(ir, op) {
            return Open { op, apart: true, bodies: Vec::new() };
        }
        let bodies = bodies(ir, op);
        if is_chosen(ir, who, op) {
            let free = !waits && !hands_out(ir, op) && ir.attr_named(op, "nowait").is_none();
            let others = bodies.filter(|_| free && ir.is(op, "omp.sections")).unwrap_or_default();
            let shows = |s| who.shows_in(ir, op, s) || who.follows_own(ir, op, s);
            return Open { op, apart: true, bodies: others.into_iter().filter(|&s| !shows(s)).collect() };
        }
        // A barrier waits for tasks of the team, not for those that they have handed out.
        let apart = !waits
            && !hands_out(ir, op)
            && bodies.is_some()
            && !who.shows_in(ir, op, op)
            && !has_partner(ir, op, around);
        Open { op, apart, bodies: bodies.unwrap_or_default() }
    };
    // What a task does is nothing that a thread has done before, so constructs that follow each
    // other may all be tasks.
    who.tasks = all.iter().copied().collect();
    loop {
        let found: Vec<Open> = all.iter().map(|&o| one(who, o)).collect();
        let tasks: HashSet<OpId> = found.iter().filter(|c| c.apart && !c.bodies.is_empty()).map(|c| c.op).collect();
        let before = who.tasks.len();
        who.tasks.retain(|o| tasks.contains(o));
        if who.tasks.len() == before {
            return found;
        }
    }
}

/// The sections of a construct.
fn sections(ir: &Ir, op: OpId) -> Vec<OpId> {
    let all = ir.region_of(op, 0).into_iter().flat_map(|r| &ir.region(r).blocks);
    all.flat_map(|&b| &ir.block(b).ops).copied().filter(|&s| ir.is(s, "omp.section")).collect()
}

/// Whether atomic operations of a team on several places may seem to happen in one order to a
/// thread and in another to another thread: only those that are sequentially consistent do not.
/// Source: OpenMP 5.2, sections 1.4.5 and 15.8.4.
fn sees_atomics_apart(ir: &Ir, parallel: OpId) -> bool {
    let mut places: HashSet<ValueId> = HashSet::new();
    ir.walk(parallel, |o| {
        let access = ["omp.atomic.read", "omp.atomic.write", "omp.atomic.update"].iter().any(|n| ir.is(o, n));
        let around = || ir.ancestors(o).next().filter(|&a| ir.is(a, "omp.atomic.capture")).unwrap_or(o);
        if access && order(ir, around()).is_none_or(|order| order != "seq_cst") {
            places.extend(ir.operands(o).first());
        }
    });
    places.len() > 1
}

/// What a verdict on a team holds for only besides its number of threads.
pub(super) fn assumed(ir: &Ir, parallel: OpId, work: bool) -> Vec<&'static str> {
    let parts = [(work, "work"), (sees_atomics_apart(ir, parallel), "atomics")];
    parts.iter().filter(|p| p.0).map(|p| p.1).collect()
}

/// Whether the specification says which thread executes each iteration of a loop, or which team:
/// chunks of a stated length go around. Source: OpenMP 5.2, sections 11.5.3 and 11.6.1.
pub(super) fn is_dealt(ir: &Ir, op: OpId) -> bool {
    let chunked = |clause| !group(ir, op, clause).is_empty() || ir.attr_named(op, CHUNKS).is_some();
    if ir.is(op, "omp.distribute") {
        let alone = wrappers_and_nest(ir, op).is_some_and(|(wrappers, _)| wrappers.len() == 1);
        let promised = ir.attr_named(op, "dist_schedule_static").is_some() && !is_unconstrained(ir, op);
        return alone && promised && chunked("dist_schedule_chunk_size");
    }
    chunked("schedule_chunk") && is_promised(ir, op) && !is_simd(ir, op)
}

/// Whether a thread executes what it has of a loop in the order of iterations, if it is known how
/// many threads there are. What is reduced has copies of which nobody knows how many there are.
fn is_dealt_in_order(ir: &Ir, op: OpId) -> bool {
    let reduces = !group(ir, op, "reduction_vars").is_empty();
    let alone = wrappers_and_nest(ir, op).is_some_and(|(wrappers, _)| wrappers.len() == 1);
    is_dealt(ir, op) && !reduces && alone && !in_vectors(ir, op)
}

/// Whether a construct has loops that deal out iterations which are not independent of each other:
/// who executes them matters.
pub(super) fn deals_what_meets(ir: &Ir, parallel: OpId) -> bool {
    let mut any = false;
    each_of(ir, parallel, |o| {
        any |= ir.is(o, "omp.wsloop") && is_dealt_in_order(ir, o) && iterations_meet(ir, o);
    });
    any
}

/// Whether the schedule of a loop is static, and no order of its iterations is as good as another.
fn is_promised(ir: &Ir, op: OpId) -> bool {
    is_static(ir, op) && !is_unconstrained(ir, op)
}

pub(super) fn hands_out(ir: &Ir, op: OpId) -> bool {
    let mut tasks = false;
    ir.walk(op, |o| tasks |= ["omp.task", "omp.taskloop", "omp.parallel"].iter().any(|n| ir.is(o, n)));
    tasks
}

/// Whether a construct is the last thing that is done before a barrier.
fn ends(ir: &Ir, op: OpId, around: OpId) -> bool {
    let block = ir.op(op).parent;
    let ops = &ir.block(block).ops;
    let next = ops.iter().position(|&o| o == op).and_then(|k| ops.get(k + 1));
    let last = |&o: &OpId| ir.is(o, "omp.barrier") || ir.is(o, "omp.terminator");
    ir.parent_op(op) == Some(around) && next.is_some_and(last)
}

/// Whether the thread that executes a construct is one that the schedule chooses, because it shows
/// who it is: then a search covers all of them. One that is executed several times has the same
/// thread each time.
fn is_chosen(ir: &Ir, who: &Who, construct: OpId) -> bool {
    let whole = ir.is(construct, "omp.single") || ir.is(construct, "omp.sections");
    whole && who.shows(ir, construct) && !is_repeated(ir, construct, who.team)
}

/// Whether a construct may be executed several times by a team.
fn is_repeated(ir: &Ir, op: OpId, around: OpId) -> bool {
    let repeats = |&a: &OpId| ir.has(a, Traits::COUNTED_LOOP) || ir.is(a, "scf.while") || ir.is(a, "affine.for");
    let above = std::iter::once(op).chain(ir.ancestors(op)).take_while(|&a| a != around);
    above.into_iter().any(|a| a != op && repeats(&a) || is_in_cycle(ir, ir.op(a).parent))
}

/// Whether a loop may have another number of iterations each time it is executed by a team.
fn bounds_vary(ir: &Ir, op: OpId, team: OpId) -> bool {
    let inside = |v: ValueId| {
        let at = ir.value_block(v).and_then(|b| ir.block_parent_op(b));
        at.is_some_and(|at| at == team || ir.ancestors(at).any(|a| a == team))
    };
    let nest = wrappers_and_nest(ir, op).map(|x| x.1);
    nest.is_none_or(|nest| bounds(ir, nest).iter().flatten().any(|&v| constant(ir, v).is_none() && inside(v)))
}

/// Whether control may come back to a block.
fn is_in_cycle(ir: &Ir, block: BlockId) -> bool {
    let next = |b: BlockId| ir.last_op(b).map(|o| ir.successors(o).to_vec()).unwrap_or_default();
    let (mut todo, mut seen) = (next(block), HashSet::new());
    while let Some(b) = todo.pop() {
        if b == block {
            return true;
        }
        if seen.insert(b) {
            todo.extend(next(b));
        }
    }
    false
}

/// The operations with the bodies of a construct; `None` if it has anything of its own besides.
fn bodies(ir: &Ir, op: OpId) -> Option<Vec<OpId>> {
    let plain = |o: OpId| body_args(ir, o).is_empty() && group(ir, o, "copyprivate_vars").is_empty();
    match ir.def(op)?.name {
        "omp.single" => plain(op).then(|| vec![op]),
        "omp.sections" => plain(op).then(|| sections(ir, op)),
        _ => {
            let (wrappers, nest) = wrappers_and_nest(ir, op)?;
            let mut ordered = false;
            ir.walk(nest, |o| ordered |= ir.is(o, "omp.ordered") || ir.is(o, "omp.ordered.region"));
            // What a thread has of a loop of vectors, it has as it has any iterations.
            let alone = wrappers.iter().skip(1).all(|&o| ir.is(o, "omp.simd"));
            let simple = wrappers.iter().all(|&o| plain(o)) && alone && !ordered;
            simple.then(|| vec![nest])
        }
    }
}

/// Whether iterations of a loop belong to the threads of those of another one, or of the loop
/// itself when it is executed again, or may do so.
fn has_partner(ir: &Ir, op: OpId, around: OpId) -> bool {
    is_promised(ir, op) && (is_repeated(ir, op, around) || partners(ir, op, around).any(|e| e != Some(false)))
}

/// Whether a loop says which iterations belong to one chunk, which one thread executes in order.
fn has_chunks(ir: &Ir, op: OpId) -> bool {
    !group(ir, op, "schedule_chunk").is_empty() || ir.attr_named(op, CHUNKS).is_some()
}

/// Whether iterations of a loop may belong to the threads of those of another one, or of itself,
/// with no barrier in between.
fn shares_with_open(ir: &Ir, op: OpId, around: OpId) -> bool {
    let nowait = |o: OpId| ir.attr_named(o, "nowait").is_some();
    let mut shares = false;
    each_of(ir, around, |o| {
        let other = o != op && ir.is(o, "omp.wsloop") && (nowait(op) || nowait(o));
        shares |= other && is_promised(ir, op) && is_promised(ir, o) && equal(ir, op, o) != Some(false);
    });
    shares
}

/// Whether the iterations of a loop belong to the threads of those of each other one of the team.
fn partners(ir: &Ir, op: OpId, around: OpId) -> impl Iterator<Item = Option<bool>> {
    let mut others = Vec::new();
    each_of(ir, around, |o| others.extend(ir.is(o, "omp.wsloop").then_some(o)));
    others.into_iter().filter(move |&o| o != op && is_promised(ir, o)).map(move |o| equal(ir, op, o))
}

/// Whether a loop is one of vectors, too: another construct, by its name.
fn is_simd(ir: &Ir, op: OpId) -> bool {
    wrappers_and_nest(ir, op).is_some_and(|(wrappers, _)| wrappers.iter().any(|&o| ir.is(o, "omp.simd")))
}

/// Operations that are looked at, at most, to see whether two bounds are equal.
const MOST_STEPS: u32 = 256;

/// Whether two static loops give iterations of equal numbers to one thread; `None` if that is known
/// only when they run.
fn equal(ir: &Ir, x: OpId, y: OpId) -> Option<bool> {
    let same = |a: &[ValueId], b: &[ValueId]| {
        a.len() == b.len()
            && a.iter().zip(b).all(|(&a, &b)| match (constant(ir, a), constant(ir, b)) {
                (Some(a), Some(b)) => a == b,
                _ => computed_alike(ir, a, b, &mut { MOST_STEPS }),
            })
    };
    let (Some((_, m)), Some((_, n))) = (wrappers_and_nest(ir, x), wrappers_and_nest(ir, y)) else { return Some(false) };
    let chunk = |o| group(ir, o, "schedule_chunk");
    let chunks = |o| ir.attr_named(o, CHUNKS);
    if is_simd(ir, x) != is_simd(ir, y) || chunk(x).len() != chunk(y).len() || chunks(x) != chunks(y) {
        return Some(false);
    }
    // Those of the whole nest are dealt out, whatever its dimensions are.
    let all = |nest| trip_counts(ir, nest).and_then(|all| all.into_iter().try_fold(1, i128::checked_mul));
    match (all(m), all(n)) {
        (Some(a), Some(b)) if a != b => Some(false),
        (Some(_), Some(_)) => same(&chunk(x), &chunk(y)).then_some(true),
        _ => {
            let inclusive = |o| ir.attr_named(o, "loop_inclusive").is_some();
            let bounds = bounds(ir, m).iter().zip(&bounds(ir, n)).all(|(a, b)| same(a, b));
            (bounds && inclusive(m) == inclusive(n) && same(&chunk(x), &chunk(y))).then_some(true)
        }
    }
}

/// The parallel constructs of a league that share loops among its teams and their threads, where
/// there are several loops: no team waits for another at their ends.
fn composites(ir: &Ir, teams: OpId) -> Vec<OpId> {
    let (mut all, mut loops, mut plain) = (Vec::new(), 0, true);
    ir.walk(teams, |o| {
        loops += usize::from(ir.is(o, "omp.distribute"));
        let composite = ir.is(o, "omp.parallel") && ir.parent_op(o) == Some(teams);
        all.extend(composite.then_some(o));
        let waits = ["omp.task", "omp.taskwait", "omp.taskgroup", "omp.taskloop"].iter().any(|n| ir.is(o, n));
        plain &= !waits && asked(ir, o).is_none();
    });
    if !plain || loops < 2 {
        return Vec::new();
    }
    all.retain(|&o| !uses_own_memory(ir, o, teams));
    all
}

/// An operation as the body of a task.
fn as_a_task(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let name = w.ir.def(op)?.name;
    let (operands, attrs, regions) = (w.ir.operands(op).to_vec(), w.ir.attrs(op).to_vec(), w.ir.regions(op).to_vec());
    let block = w.new_block(&[]);
    let outer = std::mem::replace(&mut w.block, block);
    w.op(name, &OpSpec { operands, attrs, regions, ..OpSpec::default() });
    w.op("omp.terminator", &OpSpec::default());
    w.block = outer;
    let body = w.ir.new_region();
    w.ir.append_block(body, block);
    hand_out(w, body, None, None)
}

/// The same operation, whose body is done by a task, for which it waits at once if it `waits`.
pub(super) fn by_a_task(w: &mut Rewriter<'_>, op: OpId, waits: bool) -> Option<()> {
    let (name, region) = (w.ir.def(op)?.name, w.ir.region_of(op, 0)?);
    let args = body_args(w.ir, op);
    let types: Vec<_> = args.iter().map(|&a| w.ir.value_type(a)).collect();
    let block = w.new_block(&types);
    for (&old, new) in args.iter().zip(w.ir.block_args(block).collect::<Vec<_>>()) {
        w.replace(old, new);
    }
    super::teams::clear_args(w, region);
    let outer = std::mem::replace(&mut w.block, block);
    for b in w.ir.region(region).blocks.clone() {
        let Some(end) = w.ir.last_op(b).filter(|&o| w.ir.is(o, "omp.yield")) else { continue };
        w.ir.pop_op(b);
        w.block = b;
        let at = w.ir.op(end).at;
        let ends = w.op("omp.terminator", &OpSpec::default());
        w.ir.set_op_at(ends, at);
    }
    w.block = block;
    let condition = waits.then(|| never(w));
    hand_out(w, region, None, condition)?;
    w.op(if name == "omp.loop_nest" { "omp.yield" } else { "omp.terminator" }, &OpSpec::default());
    w.block = outer;
    let body = w.ir.new_region();
    w.ir.append_block(body, block);
    let (operands, attrs) = (w.ir.operands(op).to_vec(), w.ir.attrs(op).to_vec());
    w.op(name, &OpSpec { operands, attrs, regions: vec![body], ..OpSpec::default() });
    Some(())
}
