//! `convert-gpu-to-scf`: launches as parallel loops over blocks and teams of threads. A program
//! that launches kernels is run so.

use std::collections::{HashMap, HashSet};

use super::Pass;
use super::device_symbols::DeviceSymbols;
use super::inlined::Bodies;
use super::rewrite::{PassResult, Rewriter, each_op_of_today, only_block};
use super::streams::{self, as_tasks, function_around};
use super::teams::{begin_body, clear_args, end_parallel, has_size, once, stack, to_index};
use rustmlir_dialects::arith::combining::of_vectors;
use rustmlir_dialects::gpu::{self, Attributions, DIMENSION, Launch, Sizes};
use rustmlir_dialects::{SUBGROUPS, Traits, effectless};
use rustmlir_ir::{Attr, BlockId, DYNAMIC, Ir, Layout, OpId, OpSpec, RegionId, SymbolTables, Type, TypeId, ValueId};

/// The pass.
pub static PASS: Pass = Pass {
    name: "convert-gpu-to-scf",
    aliases: &[],
    summary: "launches to parallel loops over blocks and teams of threads",
    doc: "A launch becomes an `scf.parallel` over the blocks of its grid, which allocates the `workgroup` memory. \
          Inside it is one over the threads of a block, which allocates the `private` memory. If threads synchronize \
          (`gpu.barrier`, which stays, and `gpu.all_reduce`), the inner loop is a team, with the attribute \
          `rustmlir.team`. Blocks are unordered, and so are threads between barriers. The body of a kernel is copied \
          to its launch; ids and sizes become the induction variables and bounds. `gpu.all_reduce` by a named \
          operation puts the values of all threads side by side, waits, and combines them: integers by each thread \
          for itself, floats by one thread in any order and association, and so what a region combines. The memory \
          that a launch adds is allocated once for each block. Device memory is like any other memory: `gpu.alloc`, \
          `gpu.dealloc`, `gpu.memcpy` become `memref.alloc`, `memref.dealloc`, `memref.copy`, and `gpu.memset` a \
          loop that stores. Asynchronous operations in a single dependency chain run in program order; others are \
          tasks (`async.execute`) that wait for their tokens. Ids of lanes come from the number of a thread in its \
          block and `gpu.subgroup_size`, which the target chooses. Exchanges between lanes stay, in a team with the \
          attribute `rustmlir.subgroups`. For float reductions, each lane receives the values of its cluster, and \
          the first lane combines them in any order and association. What a kernel names in its module stands beside \
          the module, too, as `@module::name`; a call of a function that asks for ids becomes its body. Other \
          constructs stay as they are: clusters of blocks, tokens that go through blocks, memory that is used before \
          its allocation is waited for, globals in memory of blocks.",
    run,
    ..Pass::NEW
};

/// Whether there is anything to be done.
pub fn applies(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk(ir.top, |o| any |= ir.op_dialect(o) == "gpu" && !ir.is(o, "gpu.module"));
    any
}

/// Operations at which threads wait for others.
const WAITS: [&str; 9] = [
    "gpu.barrier",
    "gpu.subgroup_reduce",
    "gpu.shuffle",
    "gpu.rotate",
    "gpu.subgroup_broadcast",
    "nvvm.shfl.sync",
    "nvvm.vote.sync",
    "nvvm.redux.sync",
    "rocdl.ds_bpermute",
];
/// Operations for which the number of a thread in its block is needed.
const NUMBERED: [&str; 4] = ["gpu.all_reduce", "gpu.lane_id", "gpu.subgroup_id", "gpu.subgroup_reduce"];
/// Elements of a vector of floats of which each is reduced by itself.
const MAX_ELEMENTS: i64 = 64;

/// Whether an operation asks which thread runs it, or combines what all threads have.
fn asks(ir: &Ir, op: OpId) -> bool {
    const PLACES: [&str; 8] = [
        "gpu.thread_id",
        "gpu.block_id",
        "gpu.block_dim",
        "gpu.grid_dim",
        "gpu.global_id",
        "gpu.num_subgroups",
        "gpu.dynamic_shared_memory",
        "gpu.all_reduce",
    ];
    PLACES.iter().chain(&NUMBERED).any(|n| ir.is(op, n))
}

/// What a thread of a launch knows.
#[derive(Copy, Clone)]
struct Place {
    block: Sizes,
    thread: Sizes,
    grid: Sizes,
    size: Sizes,
    /// Where values of all threads of a block lie side by side is made here, before its threads
    /// begin: the index of the thread in it.
    number: Option<ValueId>,
    /// The memory that the launch adds for each block, if something uses it.
    shared: Option<ValueId>,
}

struct Convert {
    symbols: SymbolTables,
    device: DeviceSymbols,
    /// By the operation whose region stands for the body of a launch.
    places: HashMap<OpId, Place>,
    /// What values of all threads lie in, by the operation that combines them.
    beside: HashMap<OpId, ValueId>,
    /// Functions that stay, as they wait in ways that are not followed.
    waiting: HashSet<OpId>,
}

fn run(ir: &mut Ir) -> PassResult {
    let mut waiting = HashSet::new();
    if !in_turn(ir) {
        as_tasks(ir)?;
        waiting = streams::waiting(ir);
    }
    // What a function of the device asks of who runs it depends on who calls it.
    let bodies = Bodies::of(ir, |ir, o| {
        asks(ir, o) && !ir.ancestors(o).any(|a| ["gpu.launch", "gpu.func"].iter().any(|n| ir.is(a, n)))
    });
    if bodies.whole {
        bodies.inline(ir, |ir, o| ir.is(o, "gpu.launch") || ir.is(o, "gpu.func"))?;
    }
    let device = DeviceSymbols::beside(ir);
    let (places, beside) = (HashMap::new(), HashMap::new());
    let mut c = Convert { symbols: SymbolTables::build(ir), device, places, beside, waiting };
    each_op_of_today(ir, |w, op| c.lower(w, op).is_some())
}

impl Convert {
    /// Lowers an operation; `None` if it stays.
    fn lower(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        if !self.waiting.is_empty() && function_around(w).is_some_and(|f| self.waiting.contains(&f)) {
            return None;
        }
        match w.ir.def(op)?.name {
            "gpu.launch" => {
                let l = settled(w.ir, op)?;
                let args = gpu::launch_arguments(w.ir, op)?;
                let region = w.ir.region_of(op, 0)?;
                let names = [args.block_ids, args.thread_ids, args.grid, args.block];
                self.launch(w, &l, region, names.concat(), &args.memory)
            }
            "gpu.launch_func" => {
                let l = settled(w.ir, op)?;
                let around = w.ir.block_parent_op(w.block)?;
                let Attr::Symbol(root, nested) = w.ir.attr_of_id(w.ir.attr_named(op, "kernel")?) else { return None };
                let kernel = self.symbols.resolve(w.ir, around, *root, nested).filter(|&k| w.ir.is(k, "gpu.func"))?;
                if !self.device.know(w.ir, kernel) {
                    return None;
                }
                let operands = gpu::kernel_operands(w.ir, op);
                let from = w.ir.region_of(kernel, 0)?;
                let args: Vec<ValueId> = w.ir.entry(from).map(|b| w.ir.block_args(b).collect())?;
                let memory = gpu::attributions(w.ir, kernel);
                let mut map = HashMap::new();
                let region = w.copied_region(from, &mut map)?;
                let ops: Vec<OpId> =
                    w.ir.region(region).blocks.iter().flat_map(|&b| w.ir.block(b).ops.iter().copied()).collect();
                self.device.rename(w.ir, kernel, &ops);
                let new = |v: &ValueId| map.get(v).copied().unwrap_or(*v);
                for (arg, &value) in args.iter().zip(&operands) {
                    w.replace(new(arg), value);
                }
                let memory = Attributions {
                    workgroup: memory.workgroup.iter().map(new).collect(),
                    private: memory.private.iter().map(new).collect(),
                };
                self.launch(w, &l, region, Vec::new(), &memory)
            }
            "gpu.thread_id" => self.id(w, op, |_, p, k| p.thread[k]),
            "gpu.block_id" => self.id(w, op, |_, p, k| p.block[k]),
            "gpu.block_dim" => self.id(w, op, |_, p, k| p.size[k]),
            "gpu.grid_dim" => self.id(w, op, |_, p, k| p.grid[k]),
            "gpu.global_id" => self.id(w, op, |w, p, k| {
                let before = w.binary("arith.muli", p.block[k], p.size[k]);
                w.binary("arith.addi", before, p.thread[k])
            }),
            "gpu.lane_id" => self.of_subgroups(w, op, |w, p, size| Some(w.binary("arith.remui", p.number?, size))),
            "gpu.subgroup_id" => self.of_subgroups(w, op, |w, p, size| Some(w.binary("arith.divui", p.number?, size))),
            "gpu.num_subgroups" => self.of_subgroups(w, op, |w, p, size| {
                let all = threads_of(w, &p.size);
                Some(w.binary("arith.ceildivui", all, size))
            }),
            "gpu.subgroup_reduce" => self.subgroup_reduce(w, op),
            "gpu.all_reduce" => self.all_reduce(w, op),
            "gpu.dynamic_shared_memory" => {
                let (shared, result) = (self.place(w)?.shared?, w.ir.result(op, 0)?);
                (w.ir.value_type(shared) == w.ir.value_type(result)).then(|| w.replace(result, shared))
            }
            "gpu.alloc" => {
                let ty = w.ir.value_type(w.ir.result(op, 0)?);
                let groups = [w.ir.operand_group(op, 1).to_vec(), w.ir.operand_group(op, 2).to_vec()];
                let segments = w.segments(&[groups[0].len(), groups[1].len()]);
                let made = w.value_with("memref.alloc", &groups.concat(), ty, &[("operandSegmentSizes", segments)]);
                let old = w.ir.result(op, 0)?;
                w.replace(old, made);
                Some(())
            }
            "gpu.dealloc" => self.host(w, op, "memref.dealloc", &[0]),
            "gpu.memcpy" => self.host(w, op, "memref.copy", &[1, 0]),
            "gpu.memset" => self.set(w, op),
            "gpu.wait" => Some(()),
            "gpu.host_register" | "gpu.host_unregister" => Some(()),
            _ => None,
        }
    }

    /// What the host does with memory of the device.
    fn host(&self, w: &mut Rewriter<'_>, op: OpId, name: &str, order: &[usize]) -> Option<()> {
        let waits = w.ir.operand_group(op, 0).len();
        let operands = order.iter().map(|&k| w.ir.operand(op, waits + k)).collect::<Option<Vec<_>>>()?;
        w.op(name, &OpSpec { operands, ..OpSpec::default() });
        Some(())
    }

    /// One value for all elements of a memref.
    fn set(&self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let waits = w.ir.operand_group(op, 0).len();
        let (to, value) = (w.ir.operand(op, waits)?, w.ir.operand(op, waits + 1)?);
        let rank = w.ir.shape(w.ir.value_type(to))?.len();
        let index = w.ir.ty(Type::Index);
        let numbers: Vec<ValueId> = (0..rank as i64).map(|k| w.index(k)).collect();
        let sizes: Vec<ValueId> = numbers.iter().map(|&k| w.value("memref.dim", &[to, k], index)).collect();
        let store = |w: &mut Rewriter<'_>, at: Vec<ValueId>| {
            w.op("memref.store", &OpSpec { operands: [vec![value, to], at].concat(), ..OpSpec::default() });
        };
        if rank == 0 {
            store(w, Vec::new());
            return Some(());
        }
        let (zero, one) = (w.index(0), w.index(1));
        let (body, at) = begin_body(w, rank);
        let outer = std::mem::replace(&mut w.block, body);
        store(w, at);
        w.op("scf.reduce", &OpSpec::default());
        w.block = outer;
        end_parallel(w, body, [vec![zero; rank], sizes, vec![one; rank]], &[], None);
        Some(())
    }

    fn place(&self, w: &Rewriter<'_>) -> Option<Place> {
        let inner = w.ir.block_parent_op(w.block)?;
        std::iter::once(inner).chain(w.ir.ancestors(inner)).find_map(|o| self.places.get(&o)).copied()
    }

    fn id(
        &self,
        w: &mut Rewriter<'_>,
        op: OpId,
        of: impl Fn(&mut Rewriter<'_>, &Place, usize) -> ValueId,
    ) -> Option<()> {
        let k = DIMENSION.value_of(w.ir, w.ir.attr_named(op, "dimension")?)? as usize;
        let (place, result) = (self.place(w)?, w.ir.result(op, 0)?);
        let v = of(w, &place, k.min(2));
        w.replace(result, v);
        Some(())
    }

    /// `names`: the arguments of the body that stand for ids and sizes.
    fn launch(
        &mut self,
        w: &mut Rewriter<'_>,
        l: &Launch,
        region: RegionId,
        names: Vec<ValueId>,
        memory: &Attributions,
    ) -> Option<()> {
        if !memory.workgroup.iter().chain(&memory.private).all(|&v| has_size(w.ir, w.ir.value_type(v))) {
            return None;
        }
        let (mut waits, mut combined, mut of_lanes, mut dynamic) = (false, Vec::new(), Vec::new(), None);
        let mut numbered = false;
        for &b in &w.ir.region(region).blocks {
            for &o in &w.ir.block(b).ops {
                w.ir.walk(o, |o| {
                    waits |= w.ir.has(o, Traits::CALL) || WAITS.iter().any(|n| w.ir.is(o, n));
                    numbered |= NUMBERED.iter().any(|n| w.ir.is(o, n));
                    if w.ir.is(o, "gpu.all_reduce") {
                        combined.push(o);
                    }
                    if w.ir.is(o, "gpu.subgroup_reduce") {
                        of_lanes.push(o);
                    }
                    if w.ir.is(o, "gpu.dynamic_shared_memory") {
                        dynamic = w.ir.result_types(o).next();
                    }
                });
            }
        }
        let (grid, size) = (l.grid.map(|v| to_index(w, v)), l.block.map(|v| to_index(w, v)));
        let (zero, one) = (w.index(0), w.index(1));
        let (blocks, block) = begin_body(w, 3);
        let outside = std::mem::replace(&mut w.block, blocks);
        for &v in &memory.workgroup {
            let ty = w.ir.value_type(v);
            let own = stack(w, ty);
            w.replace(v, own);
        }
        let shared = dynamic.map(|ty| {
            let bytes = match l.dynamic_shared_memory {
                Some(n) => to_index(w, n),
                None => zero,
            };
            let segments = w.segments(&[1, 0]);
            w.value_with("memref.alloca", &[bytes], ty, &[("operandSegmentSizes", segments)])
        });
        for o in &combined {
            let ty = w.ir.value_type(w.ir.operand(*o, 0)?);
            let all = threads_of(w, &size);
            let row = row_of(w, ty, all);
            self.beside.insert(*o, row);
        }
        let (threads, thread) = begin_body(w, 3);
        let in_block = std::mem::replace(&mut w.block, threads);
        for &v in &memory.private {
            let ty = w.ir.value_type(v);
            let own = stack(w, ty);
            w.replace(v, own);
        }
        let (block, thread): (Sizes, Sizes) = (block.try_into().ok()?, thread.try_into().ok()?);
        for (name, value) in names.iter().zip([block, thread, grid, size].concat()) {
            w.replace(*name, value);
        }
        for o in of_lanes {
            let Some(elem) = w.ir.operand(o, 0).map(|v| w.ir.elem_or_self(w.ir.value_type(v))) else { continue };
            if w.ir.float_format(elem).is_some() {
                let lanes = subgroup_size(w);
                let row = row_of(w, elem, lanes);
                self.beside.insert(o, row);
            }
        }
        let number = match numbered {
            false => None,
            true => {
                let z = w.binary("arith.muli", thread[2], size[1]);
                let y = w.binary("arith.addi", z, thread[1]);
                let y = w.binary("arith.muli", y, size[0]);
                Some(w.binary("arith.addi", y, thread[0]))
            }
        };
        clear_args(w, region);
        let body = once(w, region);
        self.places.insert(body, Place { block, thread, grid, size, number, shared });
        w.op("scf.reduce", &OpSpec::default());
        w.block = in_block;
        let three = |v: ValueId| vec![v; 3];
        let team = waits || !combined.is_empty();
        end_parallel(w, threads, [three(zero), size.to_vec(), three(one)], &[], team.then_some(""));
        if let Some(threads) = w.ir.last_op(w.block).filter(|_| team) {
            let unit = w.ir.attr(Attr::Unit);
            w.ir.set_attr(threads, SUBGROUPS, unit);
        }
        w.op("scf.reduce", &OpSpec::default());
        w.block = outside;
        end_parallel(w, blocks, [three(zero), grid.to_vec(), three(one)], &[], None);
        Some(())
    }

    /// A number that depends on the size of subgroups.
    fn of_subgroups(
        &self,
        w: &mut Rewriter<'_>,
        op: OpId,
        of: impl Fn(&mut Rewriter<'_>, &Place, ValueId) -> Option<ValueId>,
    ) -> Option<()> {
        let (place, result) = (self.place(w)?, w.ir.result(op, 0)?);
        let size = subgroup_size(w);
        let v = of(w, &place, size)?;
        w.replace(result, v);
        Some(())
    }

    /// Floats of lanes: each lane gets those of its cluster, the first one combines them in any
    /// order and association, and all get what it has. Integers stay: there is one result.
    fn subgroup_reduce(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let (value, result) = (w.ir.operand(op, 0)?, w.ir.result(op, 0)?);
        let (place, row) = (self.place(w)?, *self.beside.get(&op)?);
        let (ty, kind) = (w.ir.value_type(value), combining(w.ir, op, false)?);
        let elem = w.ir.elem_or_self(ty);
        let elements = if ty == elem { 1 } else { *w.ir.shape(ty)?.first()? };
        if !(1..=MAX_ELEMENTS).contains(&elements) {
            return None;
        }
        let number = place.number?;
        // All that come here come together; what follows keeps them so.
        let (i32, add) = (w.ir.int_type(32), (w.ir.sym("gpu"), w.ir.sym("<all_reduce_op add>")));
        let nothing = w.constant(0, i32);
        let same: Vec<_> = w.ir.attrs(op).iter().copied().filter(|&(n, _)| w.ir.str(n) != "op").collect();
        let attrs = [vec![(w.ir.sym("op"), w.ir.attr(Attr::Dialect(add.0, add.1)))], same].concat();
        w.op(
            "gpu.subgroup_reduce",
            &OpSpec { operands: vec![nothing], results: vec![i32], attrs, ..OpSpec::default() },
        );
        let size = subgroup_size(w);
        let members = match w.ir.i64_attr_named(op, "cluster_size") {
            Some(n) => w.index(n),
            None => size,
        };
        let stride = w.ir.i64_attr_named(op, "cluster_stride").unwrap_or(1);
        let stride = w.index(stride);
        let lane = w.binary("arith.remui", number, size);
        let span = w.binary("arith.muli", members, stride);
        let (in_span, in_stride) = (w.binary("arith.remui", lane, span), w.binary("arith.remui", lane, stride));
        let begin = w.binary("arith.subi", lane, in_span);
        let first = w.binary("arith.addi", begin, in_stride);
        let mut all = value;
        for k in 0..elements {
            let position = w.ir.int_type(64);
            let position = w.ir.attr(Attr::DenseArray(position, vec![k as u64].into()));
            let own = match ty == elem {
                true => value,
                false => w.value_with("vector.extract", &[value], elem, &[("static_position", position)]),
            };
            let (zero, one) = (w.index(0), w.index(1));
            let index = w.ir.ty(Type::Index);
            let (region, body) = (w.ir.new_region(), w.new_block(&[index]));
            w.ir.append_block(region, body);
            let spec = OpSpec { operands: vec![zero, members, one], regions: vec![region], ..OpSpec::default() };
            w.op("scf.for", &spec);
            let here = std::mem::replace(&mut w.block, body);
            let j = w.ir.block_arg(body, 0)?;
            let apart = w.binary("arith.muli", j, stride);
            let from = w.binary("arith.addi", first, apart);
            let theirs = of_lane(w, own, from, size)?;
            w.op("memref.store", &OpSpec { operands: vec![theirs, row, j], ..OpSpec::default() });
            w.op("scf.yield", &OpSpec::default());
            w.block = here;
            let is_first = w.cmpi("eq", lane, first);
            let (then, _) = begin_body(w, 0);
            w.block = then;
            in_any_order(w, row, members, |w, args| Some(w.binary(kind, *args.first()?, *args.get(1)?)))?;
            end_if(w, is_first, then, here);
            let sum = w.value("memref.load", &[row, zero], elem);
            let sum = of_lane(w, sum, first, size)?;
            all = match ty == elem {
                true => sum,
                false => w.value_with("vector.insert", &[sum, all], ty, &[("static_position", position)]),
            };
        }
        w.replace(result, all);
        Some(())
    }

    /// The values of all threads side by side, combined by each thread for itself.
    fn all_reduce(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let (place, row) = (self.place(w)?, *self.beside.get(&op)?);
        let (value, result) = (w.ir.operand(op, 0)?, w.ir.result(op, 0)?);
        let ty = w.ir.value_type(value);
        let whole = w.ir.signless_width(ty).or(w.ir.is_index(ty).then_some(64)).is_some();
        // What a region makes of them may depend on the order, which is not said.
        let kind = match w.ir.attr_named(op, "op").is_some() {
            true => Some(combining(w.ir, op, whole)?),
            false => None,
        };
        let combiner = w.ir.region_of(op, 0);
        if kind.is_none() && only_block(w.ir, combiner).is_none() {
            return None;
        }
        w.op("memref.store", &OpSpec { operands: vec![value, row, place.number?], ..OpSpec::default() });
        w.op("gpu.barrier", &OpSpec::default());
        let (zero, one) = (w.index(0), w.index(1));
        let all = threads_of(w, &place.size);
        let Some(kind) = kind.filter(|_| whole) else {
            // In any order and association, but all threads see the same.
            let is_first = w.cmpi("eq", place.number?, zero);
            let (then, _) = begin_body(w, 0);
            let here = std::mem::replace(&mut w.block, then);
            in_any_order(w, row, all, |w, args| match kind {
                Some(kind) => Some(w.binary(kind, *args.first()?, *args.get(1)?)),
                None => w.copied(combiner?, args)?.first().copied(),
            })?;
            end_if(w, is_first, then, here);
            w.op("gpu.barrier", &OpSpec::default());
            let combined = w.value("memref.load", &[row, zero], ty);
            w.op("gpu.barrier", &OpSpec::default());
            w.replace(result, combined);
            return Some(());
        };
        let first = w.value("memref.load", &[row, zero], ty);
        let index = w.ir.ty(Type::Index);
        let (region, block) = (w.ir.new_region(), w.new_block(&[index, ty]));
        w.ir.append_block(region, block);
        let operands = vec![one, all, one, first];
        let spec = OpSpec { operands, results: vec![ty], regions: vec![region], ..OpSpec::default() };
        let each = w.op("scf.for", &spec);
        let here = std::mem::replace(&mut w.block, block);
        let args: Vec<ValueId> = w.ir.block_args(block).collect();
        let next = w.value("memref.load", &[row, *args.first()?], ty);
        let both = w.binary(kind, *args.get(1)?, next);
        w.op("scf.yield", &OpSpec { operands: vec![both], ..OpSpec::default() });
        w.block = here;
        // Nobody writes the next values before all have read these.
        w.op("gpu.barrier", &OpSpec::default());
        let combined = w.ir.result(each, 0)?;
        w.replace(result, combined);
        Some(())
    }
}

/// Memory for so many values side by side.
fn row_of(w: &mut Rewriter<'_>, elem: TypeId, values: ValueId) -> ValueId {
    let shape = [DYNAMIC].as_slice().into();
    let memref = w.ir.ty(Type::MemRef { shape, elem, layout: Layout::Identity, space: None });
    let segments = w.segments(&[1, 0]);
    w.value_with("memref.alloca", &[values], memref, &[("operandSegmentSizes", segments)])
}

/// How many threads a block has.
fn threads_of(w: &mut Rewriter<'_>, size: &Sizes) -> ValueId {
    let all = w.binary("arith.muli", size[0], size[1]);
    w.binary("arith.muli", all, size[2])
}

/// How many threads a subgroup has, which the target says.
fn subgroup_size(w: &mut Rewriter<'_>) -> ValueId {
    let index = w.ir.ty(Type::Index);
    w.value("gpu.subgroup_size", &[], index)
}

/// The operation that combines two values in a reduction of a named kind.
fn combining(ir: &Ir, op: OpId, whole: bool) -> Option<&'static str> {
    let kind = gpu::ALL_REDUCE_OP.value_of(ir, ir.attr_named(op, "op")?)?;
    of_vectors(&gpu::ALL_REDUCE_OP.text_of(kind), !whole)?.op.map(|d| d.name)
}

/// Puts what the first so many values of a row come to, combined in any order and association, in
/// the place of the first.
fn in_any_order(
    w: &mut Rewriter<'_>,
    row: ValueId,
    values: ValueId,
    combine: impl Fn(&mut Rewriter<'_>, &[ValueId]) -> Option<ValueId>,
) -> Option<()> {
    let ty = w.ir.elem_or_self(w.ir.value_type(row));
    let (zero, one) = (w.index(0), w.index(1));
    let first = w.value("memref.load", &[row, zero], ty);
    let (body, ivs) = begin_body(w, 1);
    let outside = std::mem::replace(&mut w.block, body);
    let next = w.value("memref.load", &[row, *ivs.first()?], ty);
    let (region, reducer) = (w.ir.new_region(), w.new_block(&[ty, ty]));
    w.ir.append_block(region, reducer);
    let in_body = std::mem::replace(&mut w.block, reducer);
    let args: Vec<ValueId> = w.ir.block_args(reducer).collect();
    let both = combine(w, &args)?;
    w.op("scf.reduce.return", &OpSpec { operands: vec![both], ..OpSpec::default() });
    w.block = in_body;
    w.op("scf.reduce", &OpSpec { operands: vec![next], regions: vec![region], ..OpSpec::default() });
    w.block = outside;
    let sum = *end_parallel(w, body, [vec![one], vec![values], vec![one]], &[first], None).first()?;
    w.op("memref.store", &OpSpec { operands: vec![sum, row, zero], ..OpSpec::default() });
    Some(())
}

/// Ends what happens only under a condition, and goes on behind it.
fn end_if(w: &mut Rewriter<'_>, condition: ValueId, then: BlockId, behind: BlockId) {
    w.op("scf.yield", &OpSpec::default());
    w.block = behind;
    let regions = vec![w.ir.block(then).parent, w.ir.new_region()];
    w.op("scf.if", &OpSpec { operands: vec![condition], regions, ..OpSpec::default() });
}

/// What a lane has, of a value of each lane: `gpu.shuffle idx`.
fn of_lane(w: &mut Rewriter<'_>, value: ValueId, lane: ValueId, size: ValueId) -> Option<ValueId> {
    let (i32, i1) = (w.ir.int_type(32), w.ir.int_type(1));
    let [lane, width] = [lane, size].map(|v| w.value("arith.index_cast", &[v], i32));
    let (dialect, text) = (w.ir.sym("gpu"), w.ir.sym("<shuffle_mode idx>"));
    let attrs = vec![(w.ir.sym("mode"), w.ir.attr(Attr::Dialect(dialect, text)))];
    let results = vec![w.ir.value_type(value), i1];
    let op = w.op("gpu.shuffle", &OpSpec { operands: vec![value, lane, width], results, attrs, ..OpSpec::default() });
    w.ir.result(op, 0)
}

/// The operands of a launch without clusters.
fn settled(ir: &Ir, op: OpId) -> Option<Launch> {
    gpu::launch(ir, op).filter(|l| l.cluster.is_none())
}

/// Whether asynchronous operations wait for each other one by one, and nothing else happens until
/// somebody waits for the last: then they happen where they stand.
fn in_turn(ir: &Ir) -> bool {
    let is_token = |v: &ValueId| gpu::is_token(ir, ir.value_type(*v));
    let mut in_turn = true;
    ir.walk(ir.top, |around| {
        for &b in ir.regions(around).iter().flat_map(|&r| &ir.region(r).blocks) {
            let mut last: Option<ValueId> = None;
            for &o in &ir.block(b).ops {
                let waits: Vec<ValueId> = ir.operands(o).iter().copied().filter(is_token).collect();
                let gives = ir.results(o).find(is_token);
                let device = ir.op_dialect(o) == "gpu";
                in_turn &= match (last, waits.as_slice()) {
                    (None, []) => true,
                    // What only computes may stand among them.
                    (Some(_), []) => gives.is_none() && effectless(ir, o),
                    (Some(last), [one]) => device && *one == last,
                    _ => false,
                };
                if gives.is_some() || !waits.is_empty() {
                    last = gives;
                }
            }
            in_turn &= last.is_none();
        }
    });
    in_turn
}
