//! Processes that run together, and what they exchange.

use std::collections::VecDeque;
use std::rc::Rc;

use super::body::{Body, tree};
use super::elements::{RECEIVED, TOKEN};
use super::process::{Event, Process, own};
use super::quantized::Combined;
use super::tensor::{at, build, functions, list, number, only, pick, tensor};
use super::{GROUP_TABLE, PLAIN, TABLE, TENSOR, VALUE, attributes};
use crate::constraints::{ANY, ANY_ATTR, ARRAY_ATTR, BOOL_ATTR, STR_ATTR, UNIT_ATTR};
use crate::{Blocks, Form, OpDef, Traits, attr, one, opt_attr, region, var};
use rustmlir_base::{SmallSort, Sym};
use rustmlir_ir::{Attr, OpId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &RUN, &REPLICA, &PARTITION, &GATHER, &REDUCE, &SCATTER, &TO_ALL, &BROADCAST, &TO_ONE, &PERMUTE, &SEND, &RECEIVE,
    &INFEED, &OUTFEED,
];

/// A process: the number of its replica, and of its partition.
type Id = (i64, i64);

const DOC: &str = "Processes of a group wait for each other and exchange tensors; one to which another never comes \
                   waits at a barrier for ever (`barrier-divergence` of `interpreter.run_parallel`). Outside of a \
                   grid there is one process, number 0. Source: StableHLO specification.";

const NUMBER: OpDef = OpDef {
    form: PLAIN,
    doc: DOC,
    results: &[one("result", &TENSOR)],
    verify: Some(super::rules::process_number),
    meaning: Meaning::Values(|_, _| Ok(only(Value::shaped(&[], Elems::Words(vec![0]))))),
    ..OpDef::NEW
};

/// The number of the replica.
pub static REPLICA: OpDef =
    OpDef { name: "stablehlo.replica_id", summary: "the number of the replica that runs", ..NUMBER };

/// The number of the partition.
pub static PARTITION: OpDef =
    OpDef { name: "stablehlo.partition_id", summary: "the number of the partition that runs", ..NUMBER };

const COLLECTIVE: OpDef = OpDef {
    form: Form::Generic,
    doc: DOC,
    operands: &[var("operands", &TENSOR)],
    results: &[var("results", &TENSOR)],
    meaning: Meaning::Inside(alone),
    ..OpDef::NEW
};
const COMBINES: OpDef = OpDef {
    regions: &[region("computation", Blocks::One)],
    traits: Traits::SINGLE_BLOCK.and(Traits::INEXACT),
    ..COLLECTIVE
};

/// Tensors of all, one behind the other.
pub static GATHER: OpDef = OpDef {
    name: "stablehlo.all_gather",
    summary: "the tensors of all processes of a group, concatenated",
    attrs: &[
        attr("all_gather_dim", &VALUE),
        attr("replica_groups", &GROUP_TABLE),
        opt_attr("channel_handle", &attributes::CHANNEL),
        opt_attr("use_global_device_ids", &UNIT_ATTR),
    ],
    verify: Some(super::rules::all_gather),
    ..COLLECTIVE
};

/// Tensors of all, combined.
pub static REDUCE: OpDef = OpDef {
    name: "stablehlo.all_reduce",
    summary: "the tensors of all processes of a group, combined",
    attrs: &[
        attr("replica_groups", &GROUP_TABLE),
        opt_attr("channel_handle", &attributes::CHANNEL),
        opt_attr("use_global_device_ids", &UNIT_ATTR),
    ],
    verify: Some(super::rules::all_reduce),
    ..COMBINES
};

/// Parts of them.
pub static SCATTER: OpDef = OpDef {
    name: "stablehlo.reduce_scatter",
    summary: "a part of the tensors of all processes of a group, combined",
    attrs: &[
        attr("scatter_dimension", &VALUE),
        attr("replica_groups", &GROUP_TABLE),
        opt_attr("channel_handle", &attributes::CHANNEL),
        opt_attr("use_global_device_ids", &UNIT_ATTR),
    ],
    verify: Some(super::rules::reduce_scatter),
    ..COMBINES
};

/// Parts of all tensors for each.
pub static TO_ALL: OpDef = OpDef {
    name: "stablehlo.all_to_all",
    summary: "a part of the tensor of each process of a group, concatenated",
    attrs: &[
        attr("split_dimension", &VALUE),
        attr("concat_dimension", &VALUE),
        attr("split_count", &VALUE),
        attr("replica_groups", &GROUP_TABLE),
        opt_attr("channel_handle", &attributes::CHANNEL),
    ],
    verify: Some(super::rules::all_to_all),
    ..COLLECTIVE
};

/// The tensor of the first.
pub static BROADCAST: OpDef = OpDef {
    name: "stablehlo.collective_broadcast",
    summary: "the tensor of the first process of a group; zeros outside of all groups",
    operands: &[one("operand", &TENSOR)],
    results: &[one("result", &TENSOR)],
    attrs: &[attr("replica_groups", &GROUP_TABLE), opt_attr("channel_handle", &attributes::CHANNEL)],
    verify: Some(super::rules::collective_broadcast),
    ..COLLECTIVE
};

/// All combined, for the first.
pub static TO_ONE: OpDef = OpDef {
    name: "stablehlo.collective_reduce",
    summary: "the tensors of a group, combined for its first process; zeros for the others",
    attrs: &[attr("replica_groups", &GROUP_TABLE), opt_attr("channel_handle", &attributes::CHANNEL)],
    verify: Some(super::rules::all_reduce),
    ..COMBINES
};

/// Tensors of others.
pub static PERMUTE: OpDef = OpDef {
    name: "stablehlo.collective_permute",
    summary: "the tensor of the process that is the source of this one; zeros if there is none",
    attrs: &[attr("source_target_pairs", &TABLE), opt_attr("channel_handle", &attributes::CHANNEL)],
    verify: Some(super::rules::permute),
    ..COLLECTIVE
};

const QUEUE: OpDef = OpDef {
    form: Form::Generic,
    doc: "Values sent over a channel arrive in the order of the sends; the order of several senders is unspecified. \
        Outside of a grid of processes it is unsupported. Source: StableHLO specification.",
    operands: &[var("inputs", &TENSOR), one("token", &TOKEN)],
    results: &[one("result", &TOKEN)],
    meaning: Meaning::Values(|w, _| Err(w.unsupported("outside of a grid of processes"))),
    ..OpDef::NEW
};

/// To another process.
pub static SEND: OpDef = OpDef {
    name: "stablehlo.send",
    summary: "tensors for the receiver of the channel",
    verify: Some(super::outside::send),
    attrs: &[
        attr("channel_handle", &attributes::CHANNEL),
        opt_attr("is_host_transfer", &BOOL_ATTR),
        opt_attr("source_target_pairs", &TABLE),
    ],
    ..QUEUE
};

/// From another process.
pub static RECEIVE: OpDef = OpDef {
    name: "stablehlo.recv",
    summary: "tensors that were sent over the channel",
    operands: &[one("token", &TOKEN)],
    results: &[var("results", &RECEIVED)],
    verify: Some(super::outside::receive),
    attrs: &[
        attr("channel_handle", &attributes::CHANNEL),
        opt_attr("is_host_transfer", &BOOL_ATTR),
        opt_attr("source_target_pairs", &TABLE),
    ],
    ..QUEUE
};

/// From outside.
pub static INFEED: OpDef = OpDef {
    name: "stablehlo.infeed",
    summary: "tensors from outside of the grid",
    operands: &[one("token", &TOKEN)],
    results: &[var("results", &RECEIVED)],
    attrs: &[opt_attr("infeed_config", &STR_ATTR), opt_attr("layout", &ARRAY_ATTR)],
    verify: Some(super::outside::infeed),
    ..QUEUE
};

/// To outside.
pub static OUTFEED: OpDef = OpDef {
    name: "stablehlo.outfeed",
    summary: "tensors that leave the grid unobserved",
    attrs: &[opt_attr("outfeed_config", &STR_ATTR)],
    ..QUEUE
};

/// A grid of processes.
pub static RUN: OpDef = OpDef {
    name: "interpreter.run_parallel",
    form: Form::Generic,
    summary: "runs a grid of processes together",
    doc: "`programs` has a row of functions for each replica, one for each partition; operands and results are \
          theirs, one process after the other. What each `infeed` gives is what the next function of `infeed` \
          returns. Where a queue has several users, the order of their steps is open. A process that waits for one \
          that never comes is undefined. Source: dialect `interpreter` of StableHLO's reference interpreter.",
    operands: &[var("inputs", &ANY)],
    results: &[var("results", &ANY)],
    attrs: &[opt_attr("infeed", &ANY_ATTR), attr("programs", &ANY_ATTR)],
    undefined: &[Ub::BarrierDivergence],
    verify: Some(super::rules::run_parallel),
    meaning: Meaning::Values(run),
    ..OpDef::NEW
};

const QUEUES: [&OpDef; 4] = [&SEND, &RECEIVE, &INFEED, &OUTFEED];
const GROUPS: [&OpDef; 7] = [&GATHER, &REDUCE, &SCATTER, &TO_ALL, &BROADCAST, &TO_ONE, &PERMUTE];

fn is_one_of(w: &World<'_>, op: OpId, defs: &[&OpDef]) -> bool {
    w.ir.def(op).is_some_and(|d| defs.iter().any(|x| x.name == d.name))
}

fn waits(w: &World<'_>, op: OpId) -> bool {
    is_one_of(w, op, &QUEUES) || is_one_of(w, op, &GROUPS) || is_one_of(w, op, &[&REPLICA, &PARTITION])
}

struct Grid {
    replicas: i64,
    partitions: i64,
}

impl Grid {
    /// The groups of processes of the operation that is executed.
    fn groups(&self, w: &World<'_>) -> Vec<Vec<Id>> {
        let channel = number(w.ir, w.op, "channel_handle", "handle");
        let pairs = is_one_of(w, w.op, &[&PERMUTE]);
        let name = if pairs { "source_target_pairs" } else { "replica_groups" };
        let rows = rows(w, name);
        let by_partition = is_one_of(w, w.op, &[&TO_ALL, &BROADCAST, &TO_ONE, &PERMUTE]) && channel > 0;
        if by_partition {
            return rows.iter().flat_map(|g| (0..self.replicas).map(|r| g.iter().map(|&p| (r, p)).collect())).collect();
        }
        let global = w.ir.attr_named(w.op, "use_global_device_ids").is_some_and(|a| w.ir.attr_i64(a) != Some(0));
        if channel > 0 && global {
            let n = self.partitions.max(1);
            return rows.iter().map(|g| g.iter().map(|&k| (k / n, k % n)).collect()).collect();
        }
        if channel > 0 {
            let all = |g: &Vec<i64>| (0..self.partitions).flat_map(|p| g.iter().map(move |&r| (r, p))).collect();
            return rows.iter().map(all).collect();
        }
        rows.iter().flat_map(|g| (0..self.partitions).map(|p| g.iter().map(|&r| (r, p)).collect())).collect()
    }

    /// Those for which a process waits, in order: its group, or all that pairs lead to; none
    /// outside of all groups.
    fn waits_for(&self, w: &World<'_>, me: Id) -> Vec<Id> {
        let groups = self.groups(w);
        if !is_one_of(w, w.op, &[&PERMUTE]) {
            return groups.into_iter().find(|g| g.contains(&me)).unwrap_or_default();
        }
        let mut found: Vec<Id> = groups.iter().find(|g| g.contains(&me)).map_or(Vec::new(), |_| vec![me]);
        let mut k = 0;
        while let Some(&id) = found.get(k) {
            for &other in groups.iter().filter(|g| g.contains(&id)).flatten() {
                if !found.contains(&other) {
                    found.push(other);
                }
            }
            k += 1;
        }
        found.small_sort();
        found
    }
}

/// The rows of numbers that an attribute holds, without those below zero.
fn rows(w: &World<'_>, name: &str) -> Vec<Vec<i64>> {
    let shape = match w.ir.attr_named(w.op, name).map(|a| w.ir.attr_of_id(a)) {
        Some(Attr::Dense { ty, .. }) => w.ir.shape(*ty).unwrap_or(&[]),
        _ => &[],
    };
    let width = shape.last().copied().unwrap_or(1).max(1);
    let rows = list_of_all(&list(w.ir, w.op, name), shape);
    rows.chunks(width as usize).map(|r| r.iter().copied().filter(|&n| n >= 0).collect()).collect()
}

/// A list as it is, or one number for all elements.
fn list_of_all(all: &[i64], shape: &[i64]) -> Vec<i64> {
    let n = rustmlir_ir::Ir::static_elems(shape).unwrap_or(0).min(1 << 20) as usize;
    if all.len() == 1 && n > 1 { vec![all[0]; n] } else { all.to_vec() }
}

/// What a process brings to a group, or waits with.
struct Waiting {
    op: OpId,
    operands: Values,
}

/// The results of an operation of a group for the process number `k` of it: all have come with
/// their operands, in the order of the group.
fn exchanged(w: &mut World<'_>, me: Id, group: &[Id], given: &[&Values], grid: &Grid) -> Result<Values, Stop> {
    let Some(k) = group.iter().position(|&id| id == me) else {
        return match is_one_of(w, w.op, &[&BROADCAST, &PERMUTE, &TO_ONE]) {
            true => zeros(w),
            false => Err(w.unsupported("a process outside of all groups")),
        };
    };
    let inputs = own(w, w.op, given[k]).len();
    let mut results = Values::new();
    for i in 0..inputs {
        let all: Vec<Rc<Shaped>> = given.iter().map(|g| tensor(w, g, i)).collect::<Result<_, _>>()?;
        if all.iter().any(|t| t.shape != all[0].shape) {
            return Err(w.unsupported("processes with tensors of different shapes"));
        }
        let made = match w.ir.def(w.op).map_or("", |d| d.name) {
            n if n == GATHER.name => joined(w, &all, dim(w, "all_gather_dim"))?,
            n if n == REDUCE.name => combined(w, i, given[k], &all)?,
            n if n == SCATTER.name => {
                let (d, whole) = (dim(w, "scatter_dimension"), combined(w, i, given[k], &all)?);
                let Value::Shaped(whole) = whole else { return Err(w.malformed("a tensor")) };
                part(w, &whole, d, all.len(), k)?
            }
            n if n == TO_ALL.name => {
                let (from, to) = (dim(w, "split_dimension"), dim(w, "concat_dimension"));
                let parts_of_each = dim(w, "split_count");
                let mut parts = Vec::new();
                for t in &all {
                    if let Value::Shaped(p) = part(w, t, from, parts_of_each, k)? {
                        parts.push(p);
                    }
                }
                joined(w, &parts, to)?
            }
            n if n == BROADCAST.name => Value::Shaped(all[0].clone()),
            n if n == TO_ONE.name && k == 0 => combined(w, i, given[k], &all)?,
            n if n == PERMUTE.name => {
                let source = grid.groups(w).into_iter().find(|p| p.len() == 2 && p[1] == me).map(|p| p[0]);
                match source.and_then(|s| group.iter().position(|&id| id == s)) {
                    Some(s) => Value::Shaped(all[s].clone()),
                    None => return zeros(w),
                }
            }
            _ => return zeros(w),
        };
        results.push(made);
    }
    Ok(results)
}

/// A number that is an attribute of the operation.
fn dim(w: &World<'_>, name: &str) -> usize {
    usize::try_from(w.ir.i64_attr_named(w.op, name).unwrap_or(0)).unwrap_or(usize::MAX)
}

fn zeros(w: &mut World<'_>) -> Result<Values, Stop> {
    let types: Vec<_> = w.ir.result_types(w.op).collect();
    let mut all = Values::new();
    for t in types {
        let (k, shape) = (super::tensor::kind(w, t)?, w.ir.shape(t).unwrap_or(&[]).to_vec());
        all.push(build(w, &shape, |_, _| Ok(k.number(0)))?);
    }
    Ok(all)
}

/// Tensors one behind the other.
fn joined(w: &mut World<'_>, all: &[Rc<Shaped>], d: usize) -> Result<Value, Stop> {
    let mut shape = all.first().map_or(Vec::new(), |t| t.shape.to_vec());
    let n = shape.get(d).copied().ok_or_else(|| w.malformed("a dimension"))?;
    shape[d] = n.saturating_mul(all.len() as i64);
    build(w, &shape, |_, index| {
        let mut index = index.to_vec();
        let t = &all[(index[d] / n.max(1)) as usize];
        index[d] %= n.max(1);
        Ok(at(t, &index))
    })
}

/// One of so many equal parts.
fn part(w: &mut World<'_>, t: &Shaped, d: usize, parts: usize, k: usize) -> Result<Value, Stop> {
    let mut shape = t.shape.to_vec();
    let extent = shape.get_mut(d).filter(|n| parts > 0 && **n % parts as i64 == 0);
    let extent = extent.ok_or_else(|| w.unsupported("a dimension that is not a multiple of the parts"))?;
    *extent /= parts as i64;
    let from = *extent * k as i64;
    pick(w, t, &shape, &Value::Poison, |at, there| {
        there.copy_from_slice(at);
        there[d] += from;
        true
    })
}

/// Elements of all combined by the region of the operation.
fn combined(w: &mut World<'_>, input: usize, given: &Values, all: &[Rc<Shaped>]) -> Result<Value, Stop> {
    let combined = Combined::of(w, 0, input)?;
    let all = all.iter().map(|t| combined.taken(w, input, t, 0)).collect::<Result<Vec<_>, _>>()?;
    let body = Body::of(w, 0, given)?;
    let single = body.single(w.ir, super::elementwise::binary_of).zip(combined.kind(w));
    if !single.is_some_and(|(f, kind)| f.associative(kind)) && all.len() > 2 {
        w.order(vec![1]);
        w.sched.choose_of(1, 0, true);
    }
    let shape = all[0].shape.to_vec();
    build(w, &shape, |w, index| {
        let leaves: Vec<Value> = all.iter().map(|t| at(t, index)).collect();
        let f = |w: &mut World<'_>, a, b| Ok(body.elements(w, &[a, b])?.into_iter().next().unwrap_or(Value::Poison));
        Ok(tree(w, leaves, f)?.unwrap_or(Value::Poison))
    })
}

/// An operation of a group without others.
fn alone(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let grid = Grid { replicas: 1, partitions: 1 };
    let group = grid.waits_for(w, (0, 0));
    if group.iter().any(|&id| id != (0, 0)) {
        return Err(w.unsupported("processes of a group, outside of a grid of them"));
    }
    exchanged(w, (0, 0), &group, &[&operands.iter().cloned().collect()], &grid)
}

/// The processes of a run.
struct Running {
    grid: Grid,
    ids: Vec<Id>,
    processes: Vec<Process>,
    waiting: Vec<Option<Waiting>>,
    results: Vec<Option<Values>>,
    channels: Vec<(i64, VecDeque<Values>)>,
    infeed: VecDeque<Sym>,
}

fn run(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let rows = functions(w.ir, w.op, "programs");
    let grid = Grid { replicas: rows.len() as i64, partitions: rows.first().map_or(0, Vec::len) as i64 };
    let infeed = functions(w.ir, w.op, "infeed").into_iter().flatten().collect();
    let (ids, processes, waiting, results) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut all = Running { grid, ids, processes, waiting, results, channels: Vec::new(), infeed };
    let mut rest = operands.iter().cloned();
    for (r, row) in rows.iter().enumerate() {
        for (p, &name) in row.iter().enumerate() {
            let body = function(w, name)?;
            let arguments = rest.by_ref().take(body.n_arguments()).collect();
            all.ids.push((r as i64, p as i64));
            all.processes.push(Process::new(Rc::new(body), arguments));
            all.waiting.push(None);
            all.results.push(None);
        }
    }
    drop(rest);
    let mut queues = false;
    w.ir.walk_all(|o| queues |= is_one_of(w, o, &QUEUES));
    let outer = w.op;
    loop {
        let ready: Vec<usize> =
            (0..all.processes.len()).filter(|&k| all.results[k].is_none() && all.waiting[k].is_none()).collect();
        let next = match ready.as_slice() {
            [] => None,
            &[k] => Some(k),
            many if queues => Some(many[w.sched.choose_of(many.len(), 0, true)]),
            many => Some(many[0]),
        };
        match next {
            Some(k) => match all.processes[k].advance(w, waits)? {
                Event::Done(values) => all.results[k] = Some(values),
                Event::Waits(op, operands) => all.waiting[k] = Some(Waiting { op, operands }),
            },
            None if all.results.iter().all(Option::is_some) => break,
            None => {}
        }
        let mut moved = next.is_some();
        for k in 0..all.processes.len() {
            if let Some(op) = all.waiting[k].as_ref().map(|x| x.op) {
                w.op = op;
                let went_on = all.meet(w, k);
                w.op = outer;
                moved |= went_on?;
            }
        }
        if !moved {
            let stuck = all.waiting.iter().flatten().next().map(|x| x.op);
            let started = |o: OpId| w.ir.parent_op(o).is_some_and(|p| w.ir.is(p, super::later::START.name));
            if all.waiting.iter().flatten().any(|x| started(x.op)) {
                return Err(w.unsupported("operations that processes start in different orders"));
            }
            let s = w.ub(Ub::BarrierDivergence, "processes wait for others that never arrive");
            return Err(s.related(rustmlir_meaning::stop::Role::Ended, stuck, "one of them waits here"));
        }
    }
    Ok(all.results.into_iter().flatten().flatten().collect())
}

fn function(w: &mut World<'_>, name: Sym) -> Result<Body, Stop> {
    let f = w.symbols.resolve(w.ir, w.op, name, &[]).ok_or_else(|| w.malformed("what it names"))?;
    Body::function(w, f)
}

impl Running {
    /// Lets process number `k` and those for which it waits go on, if they can. The operation at
    /// which it waits is the one that is executed.
    fn meet(&mut self, w: &mut World<'_>, k: usize) -> Result<bool, Stop> {
        let me = self.ids[k];
        let word = |n: i64| only(Value::shaped(&[], Elems::Words(vec![n as u64])));
        if is_one_of(w, w.op, &[&REPLICA, &PARTITION]) {
            self.go_on(k, word(if is_one_of(w, w.op, &[&REPLICA]) { me.0 } else { me.1 }));
            return Ok(true);
        }
        if is_one_of(w, w.op, &QUEUES) {
            return self.queue(w, k);
        }
        let group = self.grid.waits_for(w, me);
        let key = (w.ir.def(w.op).map(|d| d.name), number(w.ir, w.op, "channel_handle", "handle"));
        let mut members = Vec::new();
        for id in &group {
            let Some(m) = self.ids.iter().position(|x| x == id) else {
                return Err(w.unsupported("a group with nonexistent processes"));
            };
            let there = self.waiting[m].as_ref().is_some_and(|x| {
                key == (w.ir.def(x.op).map(|d| d.name), number(w.ir, x.op, "channel_handle", "handle"))
            });
            if !there {
                return Ok(false);
            }
            members.push(m);
        }
        if members.is_empty() {
            members.push(k);
        }
        let given: Vec<&Values> =
            members.iter().filter_map(|&m| self.waiting[m].as_ref().map(|x| &x.operands)).collect();
        let mut made = Vec::new();
        for &m in &members {
            w.op = self.waiting[m].as_ref().map_or(w.op, |x| x.op);
            if self.grid.waits_for(w, self.ids[m]) != group {
                return Err(w.unsupported("processes that see other groups"));
            }
            made.push((m, exchanged(w, self.ids[m], &group, &given, &self.grid)?));
        }
        made.into_iter().for_each(|(m, values)| self.go_on(m, values));
        Ok(true)
    }

    fn go_on(&mut self, k: usize, results: Values) {
        self.waiting[k] = None;
        self.processes[k].resume(results);
    }

    fn queue(&mut self, w: &mut World<'_>, k: usize) -> Result<bool, Stop> {
        let channel = number(w.ir, w.op, "channel_handle", "handle");
        if is_one_of(w, w.op, &[&SEND, &OUTFEED]) {
            let Some(mut given) = self.waiting[k].take().map(|x| x.operands) else { return Ok(false) };
            given.pop();
            if is_one_of(w, w.op, &[&SEND]) {
                match self.channels.iter_mut().find(|c| c.0 == channel) {
                    Some(c) => c.1.push_back(given),
                    None => self.channels.push((channel, VecDeque::from([given]))),
                }
            }
            self.go_on(k, only(Value::Unit));
            return Ok(true);
        }
        let found = if is_one_of(w, w.op, &[&INFEED]) {
            let name = self.infeed.pop_front().ok_or_else(|| w.unsupported("more tensors than are fed in"))?;
            Some(function(w, name)?.run(w, [])?)
        } else {
            self.channels.iter_mut().find(|c| c.0 == channel).and_then(|c| c.1.pop_front())
        };
        let Some(mut values) = found else { return Ok(false) };
        values.push(Value::Unit);
        let fits = values.len() == w.ir.n_results(w.op)
            && values.iter().zip(w.ir.result_types(w.op)).all(|(v, t)| match v.sizes() {
                Some(s) => w.ir.shape(t).is_some_and(|own| own.iter().zip(s).all(|(&o, &n)| o < 0 || o == n)),
                None => true,
            });
        if !fits {
            return Err(w.unsupported("tensors of other types than those that are received"));
        }
        self.go_on(k, values);
        Ok(true)
    }
}
