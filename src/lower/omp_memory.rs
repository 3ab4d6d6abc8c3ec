//! Memory in OpenMP's constructs, as `convert-omp-to-scf` makes it: what is private, accumulators
//! of reductions, atomic operations.

use std::collections::HashMap;

use super::rewrite::{Rewriter, only_block};
use super::teams::{begin_body, clear_args, has_size, stack};
use rustmlir_base::Sym;
use rustmlir_dialects::omp::{Reducer, order};
use rustmlir_dialects::{Traits, effectless};
use rustmlir_ir::{Attr, AttrId, Ir, OpId, OpSpec, RegionId, Type, TypeId, ValueId};

/// What a thread has of its own.
#[derive(Copy, Clone)]
pub(super) struct Private {
    pub variable: ValueId,
    pub ty: TypeId,
    /// What makes more of the memory than a place for a value: descriptors of arrays, and those.
    pub init: Option<RegionId>,
    pub copy: Option<RegionId>,
    /// What is to be done with it at the end.
    pub dealloc: Option<RegionId>,
    pub arg: ValueId,
}

/// What an accumulator of a reduction is within a loop.
#[derive(Copy, Clone)]
pub(super) struct Cell {
    pub variable: ValueId,
    pub cell: ValueId,
    pub how: Reducer,
}

/// A reducer's body as one of a parallel loop.
pub(super) fn reducing(w: &mut Rewriter<'_>, how: &Reducer) -> Option<RegionId> {
    let block = w.new_block(&[how.ty, how.ty]);
    let region = w.ir.new_region();
    w.ir.append_block(region, block);
    let args: Vec<ValueId> = w.ir.block_args(block).collect();
    let outer = std::mem::replace(&mut w.block, block);
    let value = w.copied(how.combiner, &args);
    if let Some(v) = &value {
        w.op("scf.reduce.return", &OpSpec { operands: v.clone(), ..OpSpec::default() });
    }
    w.block = outer;
    value.map(|_| region)
}

/// What an accumulator starts with.
pub(super) fn neutral(w: &mut Rewriter<'_>, how: &Reducer) -> Option<ValueId> {
    let arg = w.ir.entry(how.init).and_then(|b| w.ir.block_arg(b, 0))?;
    w.copied(how.init, &[arg])?.first().copied()
}

/// Whether a reduction is one of places, or consists of operations that follow each other, and its
/// start does not look at the variable.
pub(super) fn can_reduce(ir: &Ir, how: &Reducer) -> bool {
    if how.by_reference {
        return true;
    }
    if how.alloc.is_some() || how.cleanup.is_some() {
        return false;
    }
    let Some(init) = only_block(ir, Some(how.init)) else { return false };
    let Some(arg) = ir.block_arg(init, 0) else { return false };
    let mut used = false;
    for &o in &ir.block(init).ops {
        ir.walk(o, |o| used |= ir.operands(o).contains(&arg));
    }
    !used && only_block(ir, Some(how.combiner)).is_some()
}

/// Gives the body its own memory for what is private; what is to be done with it at the end.
pub(super) fn own(w: &mut Rewriter<'_>, private: &[Private]) -> Option<Vec<(RegionId, ValueId)>> {
    let mut ends = Vec::new();
    for p in private {
        let cell = made(w, p)?;
        w.replace(p.arg, cell);
        ends.extend(p.dealloc.map(|d| (d, cell)));
    }
    Some(ends)
}

/// Memory for what is private, as it begins.
pub(super) fn made(w: &mut Rewriter<'_>, p: &Private) -> Option<ValueId> {
    let cell = alloca(w, p.variable, p.ty)?;
    begun(w, p, cell)
}

/// What is private in its memory, as it begins.
pub(super) fn begun(w: &mut Rewriter<'_>, p: &Private, mut cell: ValueId) -> Option<ValueId> {
    if let Some(init) = p.init {
        cell = *inlined(w, init, &[p.variable, cell])?.first()?;
    }
    if let Some(copy) = p.copy {
        inlined(w, copy, &[p.variable, cell])?;
    }
    Some(cell)
}

/// Gives memory back.
pub(super) fn disown(w: &mut Rewriter<'_>, ends: &[(RegionId, ValueId)]) -> Option<()> {
    ends.iter().try_for_each(|&(r, cell)| inlined(w, r, &[cell]).map(drop))
}

/// A copy of a region of a declaration at the current place; what it hands over.
pub(super) fn inlined(w: &mut Rewriter<'_>, region: RegionId, args: &[ValueId]) -> Option<Vec<ValueId>> {
    if only_block(w.ir, Some(region)).is_some() {
        return w.copied(region, args);
    }
    let copy = w.copied_region(region, &mut HashMap::new())?;
    let entry = w.ir.entry(copy)?;
    let own: Vec<ValueId> = w.ir.block_args(entry).collect();
    w.replace_all(own, args);
    clear_args(w, copy);
    let mut results = Vec::new();
    let outer = w.block;
    for b in w.ir.region(copy).blocks.clone() {
        let Some(end) = w.ir.last_op(b).filter(|&o| w.ir.is(o, "omp.yield")) else { continue };
        let operands = w.ir.operands(end).to_vec();
        results = operands.iter().map(|&v| w.ir.value_type(v)).collect();
        w.ir.pop_op(b);
        w.block = b;
        w.op("scf.yield", &OpSpec { operands, ..OpSpec::default() });
    }
    w.block = outer;
    let op = w.op("scf.execute_region", &OpSpec { regions: vec![copy], results, ..OpSpec::default() });
    Some(w.ir.results(op).collect())
}

/// Reductions of one loop by constructs around each other, from the outermost one on. Where an
/// inner one reduces the copy that an outer one makes, one copy is enough: the order in which
/// copies are combined is open. `None` if the two do so in different ways.
pub(super) fn joined(
    w: &mut Rewriter<'_>,
    all: Vec<(ValueId, Reducer, ValueId)>,
) -> Option<Vec<(ValueId, Reducer, ValueId)>> {
    let mut out: Vec<(ValueId, Reducer, ValueId)> = Vec::new();
    for (variable, how, arg) in all {
        match out.iter_mut().find(|(_, _, copy)| *copy == variable) {
            Some((_, outer, copy)) => {
                if (outer.combiner, outer.by_reference, outer.ty) != (how.combiner, how.by_reference, how.ty) {
                    return None;
                }
                w.replace(*copy, arg);
                *copy = arg;
            }
            None => out.push((variable, how, arg)),
        }
    }
    Some(out)
}

/// Memory of the current iteration for each reduction, with neutral values.
pub(super) fn cells(w: &mut Rewriter<'_>, reductions: &[(ValueId, Reducer, ValueId)]) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    for &(variable, how, arg) in reductions {
        let cell = match (how.by_reference, how.alloc) {
            (true, Some(alloc)) => {
                let cell = *inlined(w, alloc, &[])?.first()?;
                *inlined(w, how.init, &[variable, cell])?.first()?
            }
            (true, None) => *inlined(w, how.init, &[variable])?.first()?,
            (false, _) => {
                let cell = alloca(w, variable, how.ty)?;
                let start = neutral(w, &how)?;
                store(w, start, cell)?;
                cell
            }
        };
        w.replace(arg, cell);
        cells.push(Cell { variable, cell, how });
    }
    Some(cells)
}

/// Combines what an accumulator holds into its variable, one thread after the other.
pub(super) fn combine_into(w: &mut Rewriter<'_>, c: &Cell) -> Option<()> {
    if c.how.by_reference {
        exclusive(w, |w| inlined(w, c.how.combiner, &[c.variable, c.cell]).map(drop))?;
        return c.how.cleanup.map_or(Some(()), |r| inlined(w, r, &[c.cell]).map(drop));
    }
    let value = load(w, c.cell, c.how.ty)?;
    exclusive(w, |w| combine(w, c.variable, value, &c.how))
}

pub(super) fn combine(w: &mut Rewriter<'_>, into: ValueId, value: ValueId, how: &Reducer) -> Option<()> {
    let before = load(w, into, how.ty)?;
    let both = *w.copied(how.combiner, &[before, value])?.first()?;
    store(w, both, into)
}

/// Memory for a value, of the kind that `like` points to.
pub(super) fn alloca(w: &mut Rewriter<'_>, like: ValueId, ty: TypeId) -> Option<ValueId> {
    let pointer = w.ir.value_type(like);
    if w.ir.is_memref(pointer) {
        return has_size(w.ir, pointer).then(|| stack(w, pointer));
    }
    if !w.ir.is_pointer(pointer) {
        return None;
    }
    let i64 = w.ir.int_type(64);
    let one = w.constant(1, i64);
    let elem = w.ir.attr(Attr::Type(ty));
    Some(w.value_with("llvm.alloca", &[one], pointer, &[("elem_type", elem)]))
}

pub(super) fn load(w: &mut Rewriter<'_>, from: ValueId, ty: TypeId) -> Option<ValueId> {
    let pointer = w.ir.value_type(from);
    match w.ir.is_pointer(pointer) {
        true => Some(w.value("llvm.load", &[from], ty)),
        false if is_cell(w.ir, pointer) => Some(w.value("memref.load", &[from], ty)),
        false => None,
    }
}

pub(super) fn store(w: &mut Rewriter<'_>, value: ValueId, to: ValueId) -> Option<()> {
    let pointer = w.ir.value_type(to);
    let name = match w.ir.is_pointer(pointer) {
        true => "llvm.store",
        false if is_cell(w.ir, pointer) => "memref.store",
        false => return None,
    };
    w.op(name, &OpSpec { operands: vec![value, to], ..OpSpec::default() });
    Some(())
}

/// Whether a value is a pointer or a memref of which memory can be made on the stack.
pub(super) fn has_memory(ir: &Ir, v: ValueId) -> bool {
    let ty = ir.value_type(v);
    ir.is_pointer(ty) || has_size(ir, ty)
}

/// Whether a value is a place in memory that holds one value.
pub(super) fn is_place(ir: &Ir, v: ValueId) -> bool {
    let ty = ir.value_type(v);
    ir.is_pointer(ty) || is_cell(ir, ty)
}

/// Whether a type is a memref of one element, without indices.
pub(super) fn is_cell(ir: &Ir, ty: TypeId) -> bool {
    matches!(ir.type_of_id(ty), Type::MemRef { shape, .. } if shape.is_empty())
}

/// What is made as an atomic operation; nothing if it cannot be made.
pub(super) fn exclusive(w: &mut Rewriter<'_>, f: impl FnOnce(&mut Rewriter<'_>) -> Option<()>) -> Option<()> {
    let atomic = w.ir.attr(Attr::Unit);
    let of = (w.ir.sym(rustmlir_dialects::omp::ATOMIC), atomic);
    in_section(w, of, f)
}

/// What is made in a critical section of a kind, or of a name.
pub(super) fn in_section(
    w: &mut Rewriter<'_>,
    of: (Sym, AttrId),
    f: impl FnOnce(&mut Rewriter<'_>) -> Option<()>,
) -> Option<()> {
    let (block, _) = begin_body(w, 0);
    let outer = std::mem::replace(&mut w.block, block);
    let made = f(w);
    w.op("omp.terminator", &OpSpec::default());
    w.block = outer;
    made?;
    let regions = vec![w.ir.block(block).parent];
    w.op("omp.critical", &OpSpec { regions, attrs: vec![of], ..OpSpec::default() });
    Some(())
}

/// An atomic operation, or the several that are one; `alone`: by the only thread that there is.
pub(super) fn atomic(w: &mut Rewriter<'_>, op: OpId, alone: bool) -> Option<()> {
    // A capture that stays keeps its steps.
    if w.ir.block_parent_op(w.block).is_some_and(|o| w.ir.is(o, "omp.atomic.capture")) {
        return None;
    }
    let steps = match only_block(w.ir, w.ir.region_of(op, 0)).filter(|_| w.ir.is(op, "omp.atomic.capture")) {
        Some(body) => w.ir.block(body).ops.clone(),
        None => vec![op],
    };
    // What it would order besides, by what it reads, nobody decides. That matters to threads only.
    let acquires = steps.len() > 1 || w.ir.is(op, "omp.atomic.read");
    let acquires = acquires && order(w.ir, op).is_some_and(|o| o != "relaxed" && o != "release");
    if acquires && !alone {
        return None;
    }
    // What stays must not have been taken apart.
    for &o in &steps {
        let places = if w.ir.is(o, "omp.atomic.read") { 2 } else { 1 };
        if !w.ir.operands(o).iter().take(places).all(|&v| is_place(w.ir, v))
            || (w.ir.is(o, "omp.atomic.update") && !only_computes(w.ir, w.ir.region_of(o, 0)))
        {
            return None;
        }
    }
    let Some(&reads) = steps.iter().find(|&&o| w.ir.is(o, "omp.atomic.read")) else {
        return exclusive(w, |w| steps.into_iter().try_for_each(|o| step(w, o)));
    };
    // What has been read is handed out of the section in memory of the thread's own: it is written
    // plainly.
    let &[x, v] = w.ir.operands(reads) else { return None };
    let ty = w.ir.type_attr_named(reads, "element_type")?;
    let (block, _) = begin_body(w, 0);
    let outer = std::mem::replace(&mut w.block, block);
    let made = alloca(w, v, ty).and_then(|cell| {
        exclusive(w, |w| {
            steps.into_iter().try_for_each(|o| {
                w.at_place_of(o);
                match o == reads {
                    true => load(w, x, ty).and_then(|value| store(w, value, cell)),
                    false => step(w, o),
                }
            })
        })?;
        w.at_place_of(reads);
        let value = load(w, cell, ty)?;
        store(w, value, v)
    });
    w.at_place_of(op);
    w.op("memref.alloca_scope.return", &OpSpec::default());
    w.block = outer;
    let regions = vec![w.ir.block(block).parent];
    w.op("memref.alloca_scope", &OpSpec { regions, ..OpSpec::default() });
    made
}

/// Whether a region does nothing but compute.
fn only_computes(ir: &Ir, region: Option<RegionId>) -> bool {
    let plain = |&o: &OpId| effectless(ir, o) || ir.has(o, Traits::TERMINATOR);
    only_block(ir, region).is_some_and(|b| ir.block(b).ops.iter().all(plain))
}

fn step(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    match w.ir.def(op)?.name {
        "omp.atomic.write" => write(w, op),
        "omp.atomic.update" => update(w, op),
        _ => Some(()),
    }
}

fn write(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let &[x, value] = w.ir.operands(op) else { return None };
    store(w, value, x)
}

fn update(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let (x, region) = (w.ir.operand(op, 0)?, w.ir.region_of(op, 0)?);
    let ty = w.ir.entry(region).and_then(|b| w.ir.block_arg(b, 0)).map(|a| w.ir.value_type(a))?;
    let before = load(w, x, ty)?;
    let after = *w.copied(region, &[before])?.first()?;
    store(w, after, x)
}
