//! Lifetimes of buffers: allocation on the heap and on the stack, free, reallocation, scopes.

use super::types::{ALIGNMENT, ALIGNMENT_32, MEMREF_1D, is_era, one_memref, operand_type, result_type, space};
use crate::constraints::{ANY, ANY_MEMREF, INDEX, MEMREF};
use crate::{
    Blocks, Exec, Form, Gen, Naming, OpDef, Traits, attr, derive, one, opt, opt_attr, region, same, spelling, var, was,
};
use rustmlir_exec::program::{Node, Place};
use rustmlir_exec::resolve::{End, ResolveResult, Resolver};
use rustmlir_ir::{Ir, Layout, OpId, Type, TypeId, ValueId};
use rustmlir_meaning::faults::alloc_stop;
use rustmlir_meaning::layout;
use rustmlir_meaning::stop::{Role, Stop, Ub};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_meaning::{Meaning, Values, World, once};
use rustmlir_mem::{AllocFault, Fault, Handle, Heap, Kind};
use rustmlir_syntax::asm::Asm;
use rustmlir_syntax::forms::Forms;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

const ALLOC_FORM: Form = Form::Asm(
    "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? {(`alignment` `=` $alignment^)?} attr-dict `:` type($memref)",
);

/// Heap allocation.
pub static ALLOC: OpDef = OpDef {
    name: "memref.alloc",
    form: ALLOC_FORM,
    spellings: &[spelling(Gen::Y2020, "std.alloc", Form::ways(parse_alloc_old, print_alloc_old)).gone()],
    naming: Naming::Word("alloc"),
    summary: "allocates a buffer with indeterminate contents",
    doc: "One size for each `?`, one operand for each symbol of the layout. The buffer lives until `dealloc`; its \
          address is a multiple of `alignment`, else of 16. A layout that is not strided is executed through its \
          maps: bounds hold in the logical shape, and elements that the maps send to one place share it. Undefined: \
          a negative size; a map that has no value for some element, since it divides by a number that is not \
          positive or leaves the range of `index`. Source: LangRef 2019, \"'alloc' operation\".",
    operands: &[var("dynamicSizes", &INDEX), var("symbolOperands", &INDEX)],
    results: &[one("memref", &MEMREF)],
    attrs: &[opt_attr("alignment", &ALIGNMENT)],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::SEGMENTS_FOLLOWED),
    complete: Some(complete),
    verify: Some(verify_alloc),
    undefined: &[Ub::NegativeSize, Ub::AffineDivisor, Ub::IndexOverflow, Ub::PoisonUse],
    meaning: Meaning::Values(new_buffer),
    exec: Exec::Resolve(resolve_new_buffer),
    ..OpDef::NEW
};

/// Stack allocation.
pub static ALLOCA: OpDef = OpDef {
    name: "memref.alloca",
    form: ALLOC_FORM,
    spellings: &[was(Gen::Y2020, "std.alloca").gone()],
    naming: Naming::Word("alloca"),
    summary: "allocates a buffer that ends with its scope",
    doc: "Like `alloc`, but the buffer ends with the nearest enclosing allocation scope: the function, an iteration \
          of a loop, an `alloca_scope`. Undefined: a negative size; using or freeing it afterwards is \
          `use-after-free`, freeing it before is `free-of-view`. Source: MLIR documentation, 'memref' dialect.",
    operands: &[var("dynamicSizes", &INDEX), var("symbolOperands", &INDEX)],
    results: &[one("memref", &MEMREF)],
    attrs: &[opt_attr("alignment", &ALIGNMENT)],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::SEGMENTS_FOLLOWED).and(Traits::ALLOCATES_ON_STACK),
    complete: Some(complete),
    verify: Some(verify_alloca),
    undefined: &[Ub::NegativeSize, Ub::AffineDivisor, Ub::IndexOverflow, Ub::PoisonUse],
    meaning: Meaning::Values(new_buffer),
    exec: Exec::Resolve(resolve_new_buffer),
    ..OpDef::NEW
};

/// Free.
pub static DEALLOC: OpDef = OpDef {
    name: "memref.dealloc",
    form: Form::Asm("$memref attr-dict `:` type($memref)"),
    spellings: &[was(Gen::Y2020, "std.dealloc").gone()],
    summary: "frees a buffer from `alloc`",
    doc: "Undefined: freeing twice; freeing what `alloc` did not return (a view, a subview, a stack allocation, a \
          global). A cast of the whole allocation and the base buffer of its metadata may be freed. Source: LangRef \
          2019, \"'dealloc' operation\".",
    operands: &[one("memref", &ANY_MEMREF)],
    verify: Some(verify_dealloc),
    undefined: &[Ub::DoubleFree, Ub::FreeOfView, Ub::DmaOrder, Ub::PoisonUse],
    meaning: Meaning::Values(dealloc),
    exec: Exec::Resolve(resolve_dealloc),
    ..OpDef::NEW
};

/// Reallocation.
pub static REALLOC: OpDef = OpDef {
    name: "memref.realloc",
    form: Form::Asm(
        "$source (`(` $dynamicResultSize^ `)`)? {(`alignment` `=` $alignment^)?} attr-dict `:` type($source) `to` \
            type(results)",
    ),
    summary: "changes the size of a buffer",
    doc: "Makes a new buffer, copies as many elements as both have and frees the source; further elements are \
          uninitialized. Undefined: what is undefined for `dealloc` of the source; a negative size. Source: MLIR \
          documentation, 'memref' dialect.",
    operands: &[one("source", &MEMREF_1D), opt("dynamicResultSize", &INDEX)],
    results: &[one("result", &MEMREF_1D)],
    attrs: &[opt_attr("alignment", &ALIGNMENT)],
    verify: Some(verify_realloc),
    undefined: &[Ub::NegativeSize, Ub::UseAfterFree, Ub::FreeOfView, Ub::DmaOrder, Ub::PoisonUse],
    meaning: Meaning::Values(realloc),
    ..OpDef::NEW
};

/// A scope of stack allocations.
pub static ALLOCA_SCOPE: OpDef = OpDef {
    name: "memref.alloca_scope",
    form: Form::Asm("` ` custom<Arrow>(Paren) ` ` $bodyRegion attr-dict"),
    summary: "ends the stack allocations made inside",
    doc: "Runs its region once. Buffers that `alloca` made inside end with it. Source: MLIR documentation, 'memref' \
        dialect.",
    results: &[var("results", &ANY)],
    regions: &[region("bodyRegion", Blocks::Any)],
    traits: Traits::ALLOCATION_SCOPE
        .and(Traits::IMPLICIT_TERMINATOR)
        .and(Traits::SINGLE_BLOCK)
        .and(Traits::ONE_REGION_ONCE),
    terminator: "memref.alloca_scope.return",
    verify: Some(verify_scope),
    verify_regions: Some(verify_scope_values),
    meaning: Meaning::Regions(|w, _| Ok(once(w.has_block(0).then_some(0)))),
    exec: Exec::Resolve(resolve_scope),
    ..OpDef::NEW
};

/// The end of such a scope.
pub static ALLOCA_SCOPE_RETURN: OpDef = OpDef {
    name: "memref.alloca_scope.return",
    form: Form::Asm("attr-dict ($results^ `:` type($results))?"),
    summary: "ends an `alloca_scope` with values",
    doc: "Its operands are the results of the scope. Source: MLIR documentation, 'memref' dialect.",
    operands: &[var("results", &ANY)],
    traits: Traits::TERMINATOR.and(Traits::RETURN_LIKE).and(Traits::PURE),
    parents: &["memref.alloca_scope"],
    meaning: Meaning::Leaves,
    exec: Exec::Resolve(resolve_scope_return),
    ..OpDef::NEW
};

const ASSUMPTION: Form = Form::Asm("$memref `,` $alignment attr-dict `:` type($memref)");

/// A promise about an address.
pub static ASSUME_ALIGNMENT: OpDef = OpDef {
    name: "memref.assume_alignment",
    form: ASSUMPTION,
    spellings: &[was(Gen::Y2020, "std.assume_alignment").gone()],
    naming: Naming::Word("assume_align"),
    summary: "promises that the address of the first element is aligned",
    doc: "Today the result is the memref; until 2024 there was none, and that form is still read. Undefined: the \
          address of the first element is not a multiple of the alignment. An allocation is aligned to what it \
          declares, else to 16; what the caller hands in is taken to be aligned to 4096. Source: MLIR documentation, \
          'memref' dialect.",
    operands: &[one("memref", &MEMREF)],
    results: &[opt("result", &MEMREF)],
    attrs: &[attr("alignment", &ALIGNMENT_32)],
    rules: &[derive("memref", "result", same, "")],
    verify: Some(verify_assume),
    undefined: &[Ub::Misaligned, Ub::UseAfterFree, Ub::PoisonUse],
    meaning: Meaning::Values(assume_alignment),
    ..OpDef::NEW
};

// ---- syntax -------------------------------------------------------------------------------------

/// In 2020 the result type of an allocation said how many of the operands are sizes.
fn complete(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let of_2020 = op.def.is_some_and(|d| d.1.generation <= Gen::Y2020);
    if !of_2020 || op.attrs.iter().any(|a| p.ir.str(a.0) == "operandSegmentSizes") {
        return Ok(());
    }
    let shape = op.results.first().and_then(|&t| p.ir.shape(t)).unwrap_or(&[]);
    let sizes = shape.iter().filter(|&&d| d < 0).count().min(op.operands.len());
    p.add_segments(op, &[sizes as i64, (op.operands.len() - sizes) as i64]);
    Ok(())
}

/// Today's form, or `alloc <4x?xf32> (%n)` of the prose of 2019.
fn parse_alloc_old(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.peek() == T::Lt {
        let at = p.at();
        let t = p.memref_parameters(at)?;
        let uses = p.delimited_operands(T::LParen, T::RParen)?;
        let index = p.ir.ty(rustmlir_ir::Type::Index);
        p.resolve_same(&uses, index, &mut op.operands)?;
        let dynamic = p.ir.shape(t).unwrap_or(&[]).iter().filter(|&&d| d < 0).count().min(uses.len());
        p.add_segments(op, &[dynamic as i64, (uses.len() - dynamic) as i64]);
        op.results.push(t);
        return Ok(());
    }
    match alloc_format(&p.ir) {
        Some(asm) => asm.parse(p, op),
        None => Err(p.error("internal: format of 'memref.alloc'")),
    }
}

fn print_alloc_old(p: &mut Printer<'_>, op: OpId) {
    if let Some(asm) = alloc_format(p.ir) {
        asm.print(p, op);
    }
}

/// The form of `memref.alloc`.
fn alloc_format(ir: &Ir) -> Option<&'static Asm> {
    let (def, spelling) = ir.registry.lookup(ALLOC.name)?;
    Forms::of(ir.registry).asm(def, spelling)?.ok()
}

// ---- rules --------------------------------------------------------------------------------------

/// Symbols of a memref type's layout.
pub fn layout_symbols(ir: &rustmlir_ir::Ir, t: TypeId) -> usize {
    match ir.type_of_id(t) {
        Type::MemRef { layout: Layout::Strided { strides, offset }, .. } => {
            strides.iter().chain([offset]).filter(|&&s| s == rustmlir_ir::DYNAMIC).count()
        }
        Type::MemRef { layout: Layout::Maps(m), .. } => m.iter().map(|&m| ir.map_of_id(m).syms as usize).sum(),
        _ => 0,
    }
}

fn verify_alloc(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(t) = result_type(v, op, 0) else { return Ok(()) };
    let dynamic = v.ir.shape(t).map_or(0, |s| s.iter().filter(|&&d| d < 0).count());
    let (n, m) = (v.ir.operand_group(op, 0).len(), v.ir.operand_group(op, 1).len());
    let era = is_era(v.ir, op);
    if n != dynamic {
        let text = if era {
            "dimension operand count does not equal memref dynamic dimension count".to_string()
        } else {
            format!("incorrect number of dynamic sizes, has {n}, expected {dynamic}")
        };
        return Err(v.error(op, text));
    }
    let symbols = layout_symbols(v.ir, t);
    if m != symbols {
        let text = if era {
            "operand count does not equal dimension plus symbol operand count".to_string()
        } else {
            format!("symbol operand count does not equal memref symbol count: expected {symbols}, got {m}")
        };
        return Err(v.error(op, text));
    }
    Ok(())
}

fn verify_alloca(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let scope =
        v.ir.ancestors(op)
            .any(|o| v.ir.def(o).is_some_and(|d| d.has(Traits::ALLOCATION_SCOPE) || d.name == "func.func"));
    v.require(op, scope, "requires an ancestor op with AutomaticAllocationScope trait")?;
    verify_alloc(v, op)
}

fn verify_dealloc(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if let Some(t) = operand_type(v, op, 0)
        && is_era(v.ir, op)
        && v.ir.shape(t).is_none()
    {
        let shown = v.show(t);
        return Err(v.error(op, format!("operand #0 must be memref of any type values, but got '{shown}'")));
    }
    Ok(())
}

fn verify_realloc(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(t)) = (operand_type(v, op, 0), result_type(v, op, 0)) else { return Ok(()) };
    let identity =
        |v: &Verifier<'_>, t: TypeId| matches!(v.ir.type_of_id(t), Type::MemRef { layout: Layout::Identity, .. });
    let (a, b) = (v.show(s), v.show(t));
    if !identity(v, s) {
        return Err(v.plain_error(op, format!("unsupported layout for source memref type '{a}'")));
    }
    if !identity(v, t) {
        return Err(v.plain_error(op, format!("unsupported layout for result memref type '{b}'")));
    }
    let tail = format!("specified for source memref type '{a}' and result memref type '{b}'");
    if space(v.ir, s) != space(v.ir, t) {
        return Err(v.plain_error(op, format!("different memory spaces {tail}")));
    }
    if v.ir.elem_type(s) != v.ir.elem_type(t) {
        return Err(v.plain_error(op, format!("different element types {tail}")));
    }
    let dynamic = v.ir.shape(t).is_some_and(|s| s.iter().any(|&d| d < 0));
    let has = v.ir.operands(op).len() > 1;
    if dynamic && !has {
        return Err(v.plain_error(op, format!("missing dimension operand for result type '{b}'")));
    }
    if !dynamic && has {
        return Err(v.plain_error(op, format!("unnecessary dimension operand for result type '{b}'")));
    }
    Ok(())
}

fn verify_scope(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(r) = v.ir.region_of(op, 0) else { return Ok(()) };
    let one = v.ir.region(r).blocks.len() <= 1;
    v.require(op, one, "expects region #0 to have 0 or 1 blocks")?;
    let valued = v.ir.entry(r).is_some() || v.ir.n_results(op) == 0;
    v.require(op, valued, "region #0 ('bodyRegion') must not be empty if there are results")?;
    let bare = v.ir.entry(r).is_none_or(|b| v.ir.n_block_args(b) == 0);
    v.require(op, bare, "region should have no arguments")
}

fn verify_scope_values(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(last) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)).and_then(|b| v.ir.last_op(b)) else {
        return Ok(());
    };
    if !v.ir.is(last, "memref.alloca_scope.return") {
        return Ok(());
    }
    let have: Vec<TypeId> = v.ir.operand_types(last).collect();
    let want: Vec<TypeId> = v.ir.result_types(op).collect();
    let edge = "along control flow edge from Operation memref.alloca_scope.return to parent";
    if have.len() != want.len() {
        let (n, m) = (have.len(), want.len());
        return Err(v.error(
            op,
            format!("{edge}: region branch point has {n} operands, but region successor needs {m} inputs"),
        ));
    }
    for (k, (&a, &b)) in have.iter().zip(&want).enumerate() {
        if a != b {
            let (a, b) = (v.show(a), v.show(b));
            let m = format!("{edge}: successor operand type #{k} '{a}' should match successor input type #{k} '{b}'");
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

fn verify_assume(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let a = v.ir.i64_attr_named(op, "alignment").unwrap_or(1);
    v.require(op, a.count_ones() == 1, "alignment must be power of 2")?;
    match (operand_type(v, op, 0), result_type(v, op, 0)) {
        (Some(a), Some(b)) if a != b => Err(v.error(op, "requires the same type for all operands and results")),
        _ => Ok(()),
    }
}

// ---- meaning ------------------------------------------------------------------------------------

/// A buffer with the extents that the type and the operands say, of which nothing has been written.
fn new_buffer(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ty = w.result_type()?;
    let (ir, kind) = (w.ir, if w.ir.has(w.op, Traits::ALLOCATES_ON_STACK) { Kind::Stack } else { Kind::Heap });
    let shape = ir.shape(ty).unwrap_or(&[]);
    if operands.is_empty() {
        // Programs that allocate in loops mostly know the extents.
        return Ok(one_memref(allocate(w, ty, shape, &[], kind)?));
    }
    let sizes = w.extents(shape, w.group(operands, 0))?;
    let symbols = w.indices(w.group(operands, 1))?;
    Ok(one_memref(allocate(w, ty, &sizes, &symbols, kind)?))
}

/// Allocates for a memref type with these extents and layout symbols, at the alignment that the
/// operation says.
///
/// # Errors
/// `exhausted`; layouts that have no value.
pub fn allocate(w: &mut World<'_>, ty: TypeId, sizes: &[i64], symbols: &[i64], kind: Kind) -> Result<MemRef, Stop> {
    if !matches!(w.ir.type_of_id(ty), Type::MemRef { layout: Layout::Identity | Layout::Strided { .. }, .. }) {
        // Other layouts are asked for every element where it lies.
        w.charge(Ir::static_elems(sizes).unwrap_or(u64::MAX))?;
    }
    let World { ir, heap, op, log, .. } = w;
    let m = layout::allocate(ir, heap, ty, sizes, symbols, kind, *op)?;
    if let Some(log) = log {
        log.alloc(*op, m.alloc);
    }
    if let Some(align) = ir.i64_attr_named(*op, "alignment").and_then(|a| u64::try_from(a).ok()).filter(|&a| a > 0) {
        heap.set_align_exactly(m.alloc, align);
    }
    Ok(m)
}

/// Whether a value is only part of what an allocation returned, as far as its definition tells.
fn is_view(ir: &Ir, mut v: ValueId) -> Option<&'static str> {
    while let Some(o) = ir.defining_op(v) {
        match ir.def(o).map_or("", |d| d.name) {
            "memref.cast" | "memref.memory_space_cast" | "memref.assume_alignment" => match ir.operand(o, 0) {
                Some(x) => v = x,
                None => return None,
            },
            "memref.view" => return Some("a view"),
            "memref.subview" => return Some("a subview"),
            "memref.get_global" => return Some("a global"),
            _ => return None,
        }
    }
    None
}

/// Frees a memref.
///
/// # Errors
/// `double-free`, `free-of-view`, `dma-order`.
pub fn free(w: &mut World<'_>, m: &MemRef) -> Result<(), Stop> {
    // Where a conversion has come half way, 'malloc' made the bytes: which memrefs of them are the
    // whole, only the pointer says that it gave. Of what begins elsewhere nobody knows that
    // pointer.
    let root = w.heap.root(m.alloc).map(|r| r.0);
    let made = root.and_then(|h| w.heap.get(h)).map(|a| OpId(a.about.site));
    let bytes = made.is_some_and(|o| o.index() < w.ir.n_ops() && w.ir.op_dialect(o) == "llvm");
    if bytes && root != Some(m.alloc) && w.heap.freed_by(m.alloc).is_none() {
        return Err(w.unsupported("freeing memory that does not start at the pointer from 'malloc'"));
    }
    let World { heap, op, log, .. } = w;
    if let Some(log) = log {
        log.free(heap, *op, heap.freed_by(m.alloc).unwrap_or(m.alloc));
    }
    free_whole(heap, *op, m, bytes)
}

/// Frees a memref that is the whole of what an allocation made; `bytes`: without looking at its
/// extents.
fn free_whole(heap: &mut Heap, op: OpId, m: &MemRef, bytes: bool) -> Result<(), Stop> {
    if let Some(a) = heap.get(m.alloc).filter(|_| !bytes)
        && a.base().is_none()
        && matches!(a.about.kind, Kind::Heap | Kind::Input)
        && m.map.is_none()
    {
        // The whole allocation, or its base buffer (rank 0 without offset). A declared layout may
        // have an offset.
        let whole = m.sizes.is_empty() || m.sizes.as_slice() == a.about.shape.as_slice();
        let all = m.n_elems() == a.about.shape.iter().try_fold(1u64, |n, &s| n.checked_mul(u64::try_from(s).ok()?));
        let declared = m.sizes.as_slice() == a.about.shape.as_slice();
        if !(whole || all) || (m.offset != 0 && !declared) {
            return Err(alloc_stop(op, AllocFault::NotStart).related(
                Role::Allocated,
                Some(OpId(a.about.site)),
                "allocated here",
            ));
        }
    }
    heap.free(m.alloc, op.0).map_err(|f| {
        let s = alloc_stop(op, f);
        match heap.tombstone(m.alloc) {
            Some(t) => s.related(Role::Allocated, Some(OpId(t.made)), "allocated here").related(
                Role::Freed,
                Some(OpId(t.freed)),
                "freed here",
            ),
            None => s,
        }
    })
}

/// What `alloc` made is gone.
fn dealloc(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    let m = w.memref(m)?;
    let view = w.ir.operand(w.op, 0).and_then(|v| is_view(w.ir, v));
    if let (Some(what), true) = (view, w.heap.root(m.alloc).is_some()) {
        return Err(w.ub(Ub::FreeOfView, format!("the memref is {what}, not a result of 'alloc'")));
    }
    free(w, &m)?;
    Ok(Values::new())
}

/// As many elements as both have lie in a new buffer, and the old one is gone.
fn realloc(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([old], size) = w.first(operands)?;
    let (old, ty) = (w.memref(old)?, w.result_type()?);
    let n = match size.first() {
        Some(n) => w.index(n)?,
        None => w.ir.shape(ty).and_then(|s| s.first().copied()).unwrap_or(0),
    };
    if n < 0 {
        return Err(w.ub(Ub::NegativeSize, format!("the new size is {n}")));
    }
    if w.heap.root(old.alloc).is_none() {
        return Err(w.fault(Fault::Freed, old.alloc, "reallocation"));
    }
    let new = allocate(w, ty, &[n], &[], Kind::Heap)?;
    let common = n.min(old.sizes.first().copied().unwrap_or(0)).max(0) as u64;
    super::copy::run_of_elements(w, &old, old.offset as u64, &new, 0, common)?;
    free(w, &old)?;
    Ok(one_memref(new))
}

/// Where a row-major memref lies in words, and its rank, if it cannot be poison.
fn row_major_words(r: &mut Resolver<'_>, v: ValueId) -> ResolveResult<Option<(usize, usize)>> {
    let plain = matches!(r.ir.type_of_id(r.ir.value_type(v)), Type::MemRef { layout: Layout::Identity, .. });
    Ok(match r.place(v)? {
        Place::MemRef(s, rank) if plain && r.flag(v).is_none() => Some((s as usize, rank as usize)),
        _ => None,
    })
}

/// What an allocation of known extents needs is computed once: programs allocate in loops.
fn resolve_new_buffer(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let ir = r.ir;
    let Some(v) = ir.results(op).next().filter(|_| ir.operands(op).is_empty()) else { return r.by_meaning(op) };
    let ty = ir.value_type(v);
    let (elem, shape) = (ir.elem_or_self(ty), ir.shape(ty).unwrap_or(&[]).to_vec());
    let known = (layout::elem_bytes(ir, elem), layout::granule(ir, elem), Ir::static_elems(&shape));
    let (Some((s, rank)), (Some(bytes), Some(grain), Some(n))) = (row_major_words(r, v)?, known) else {
        return r.by_meaning(op);
    };
    let made = layout::row_major(&shape, bytes);
    if rank != shape.len() || !layout::addressable(&made) {
        return r.by_meaning(op);
    }
    let count = layout::granules(n, bytes, grain);
    let kind = if ir.has(op, Traits::ALLOCATES_ON_STACK) { Kind::Stack } else { Kind::Heap };
    let align = ir.i64_attr_named(op, "alignment").and_then(|a| u64::try_from(a).ok()).filter(|&a| a > 0);
    let words: Vec<u64> = made.sizes.iter().chain(&made.strides).map(|&x| x as u64).collect();
    let i = r.closure(move |cx| {
        let World { heap, log, .. } = &mut cx.world;
        let h = heap.alloc(count, grain, kind, op.0, &shape).map_err(|f| alloc_stop(op, f))?;
        if let Some(log) = log {
            log.alloc(op, h);
        }
        if let Some(align) = align {
            heap.set_align_exactly(h, align);
        }
        let d = &mut cx.words[s..s + 2 + words.len()];
        (d[0], d[1]) = (h.0, 0);
        d[2..].copy_from_slice(&words);
        Ok(())
    });
    r.emit(Node::Ext { i });
    Ok(())
}

/// Freeing the whole of a heap buffer takes a look at its descriptor; all else is as the meaning
/// says.
fn resolve_dealloc(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let ir = r.ir;
    let Some(v) = ir.operand(op, 0).filter(|&v| is_view(ir, v).is_none()) else { return r.by_meaning(op) };
    let Some((s, rank)) = row_major_words(r, v)? else { return r.by_meaning(op) };
    let otherwise = r.values_closure(op, dealloc)?;
    let i = r.closure(move |cx| {
        let (h, sizes) = (Handle(cx.words[s]), &cx.words[s + 2..s + 2 + rank]);
        let World { heap, log, .. } = &mut cx.world;
        // What 'malloc' made are bytes.
        let whole = heap.get(h).filter(|a| a.base().is_none() && a.about.kind == Kind::Heap).is_some_and(|a| {
            let same = a.about.shape.iter().zip(sizes).all(|(&n, &w)| n as u64 == w);
            a.granule > 1 && a.guard == 0 && cx.words[s + 1] == 0 && same && a.about.shape.len() == rank
        });
        if !whole {
            return (cx.prog.exts[otherwise as usize])(cx);
        }
        if let Some(log) = log {
            log.free(heap, op, h);
        }
        heap.free(h, op.0).map_err(|f| alloc_stop(op, f))
    });
    r.emit(Node::Ext { i });
    Ok(())
}

fn resolve_scope(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(region) = r.ir.region_of(op, 0) else { return Err(r.missing()) };
    if r.ir.entry(region).is_none() {
        return Ok(());
    }
    let results: Vec<ValueId> = r.ir.results(op).collect();
    let mark = r.temp();
    r.emit(Node::BeginScope { mark });
    let at = r.open();
    let code = r.region(region, End::Leave { results })?;
    r.patch(at, Node::Enter { code });
    r.emit(Node::EndScope { mark });
    Ok(())
}

fn resolve_scope_return(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    r.yield_values(&vs)
}

/// The memref, whose address is what the program says.
fn assume_alignment(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v], _) = w.first(operands)?;
    let m = w.memref(v)?;
    let align = w.ir.i64_attr_named(w.op, "alignment").and_then(|a| u64::try_from(a).ok()).unwrap_or(1);
    w.address_aligned(&m, m.offset, align)?;
    Ok(std::iter::repeat_n(v.clone(), w.ir.n_results(w.op)).collect())
}
