//! Copies between buffers, at once and asynchronous.

use rustmlir_base::SmallSort;
use std::rc::Rc;

use super::types::{is_era, operand_type, space};
use crate::constraints::{ANY, ANY_MEMREF, INDEX, MEMREF};
use crate::{Form, Gen, OpDef, one, var, was};
use rustmlir_ir::{Attr, Ir, OpId, TypeId, ValueId, row_major_strides};
use rustmlir_meaning::layout;
use rustmlir_meaning::observe::AccessKind;
use rustmlir_meaning::stop::{Role, Stop, Ub};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_meaning::{Indices, Meaning, Values, World};
use rustmlir_mem::{Fault, Handle, Transfer};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Copies all elements.
pub static COPY: OpDef = OpDef {
    name: "memref.copy",
    form: Form::Asm("$source `,` $target attr-dict `:` type($source) `to` type($target)"),
    summary: "copies all elements of a memref",
    doc: "Layouts may differ. Poison and uninitialized elements are copied as such. Undefined: shapes that differ at \
          run time; source and target that share elements, unless each element is copied onto itself. Source: MLIR \
          documentation, 'memref' dialect.",
    operands: &[one("source", &ANY_MEMREF), one("target", &ANY_MEMREF)],
    verify: Some(verify_copy),
    undefined: &[
        Ub::ShapeMismatch,
        Ub::OverlappingCopy,
        Ub::UseAfterFree,
        Ub::WriteToConstant,
        Ub::DmaOrder,
        Ub::PoisonUse,
    ],
    meaning: Meaning::Values(copy),
    ..OpDef::NEW
};

/// Starts an asynchronous copy.
pub static DMA_START: OpDef = OpDef {
    name: "memref.dma_start",
    form: Form::counted(parse_start, print_start),
    spellings: &[was(Gen::Y2020, "std.dma_start").gone()],
    summary: "starts a copy that may complete at any time until its wait",
    doc: "Copies a number of elements, row-major from the source's index on, to the target's index on. With a stride \
          and a number of elements per stride, the side in the slower memory is accessed in chunks that start one \
          stride apart. The slower memory has the lower number; if both are equal, it is the source. Until the \
          matching `dma_wait` the elements of the target may not be used and those of the source not be written: the \
          copy may happen at any moment (`dma-order`). In 2020 the memory spaces must differ. Undefined: a copy that \
          leaves a shape, a negative count, a count that is not a multiple of the elements per stride. Source: \
          LangRef 2019, \"'dma_start' operation\".",
    operands: &[var("operands", &ANY)],
    verify: Some(verify_start),
    undefined: &[
        Ub::DmaOrder,
        Ub::OutOfBounds,
        Ub::NegativeSize,
        Ub::ShapeMismatch,
        Ub::OverlappingCopy,
        Ub::UseAfterFree,
        Ub::WriteToConstant,
        Ub::PoisonUse,
    ],
    meaning: Meaning::Values(dma_start),
    ..OpDef::NEW
};

/// Waits for an asynchronous copy.
pub static DMA_WAIT: OpDef = OpDef {
    name: "memref.dma_wait",
    form: Form::Asm("$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)"),
    spellings: &[was(Gen::Y2020, "std.dma_wait").gone()],
    summary: "waits until the copy with this tag is complete",
    doc: "Matches the oldest copy that was started with this tag element and number of elements. Undefined: no such \
        copy exists (`dma-order`). Source: LangRef 2019, \"'dma_wait' operation\".",
    operands: &[one("tagMemRef", &MEMREF), var("tagIndices", &INDEX), one("numElements", &INDEX)],
    verify: Some(verify_wait),
    undefined: &[Ub::DmaOrder, Ub::OutOfBounds, Ub::UseAfterFree, Ub::PoisonUse],
    meaning: Meaning::Values(dma_wait),
    ..OpDef::NEW
};

// ---- syntax -------------------------------------------------------------------------------------

fn parse_start(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let src = p.operand()?;
    let src_idx = p.delimited_operands(T::LSquare, T::RSquare)?;
    p.expect(T::Comma)?;
    let dst = p.operand()?;
    let dst_idx = p.delimited_operands(T::LSquare, T::RSquare)?;
    p.expect(T::Comma)?;
    let count = p.operand()?;
    p.expect(T::Comma)?;
    let tag = p.operand()?;
    let tag_idx = p.delimited_operands(T::LSquare, T::RSquare)?;
    let stride = if p.eat(T::Comma) { p.operand_list()? } else { Vec::new() };
    let at = op.at;
    let name = op.def.map_or("", |d| d.1.name);
    if !stride.is_empty() && stride.len() != 2 {
        return Err(p.error_at(at, format!("custom op '{name}' expected two stride related operands")));
    }
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let types = p.type_list()?;
    let [a, b, c] = types.as_slice() else {
        return Err(p.error_at(at, format!("custom op '{name}' fewer/more types expected")));
    };
    if op.def.is_some_and(|d| d.1.generation <= Gen::Y2020) {
        let rank = |p: &Parser<'_>, t| p.ir.shape(t).map(<[i64]>::len);
        let wrong = |p: &Parser<'_>, t, n: usize| rank(p, t).is_some_and(|r| r != n);
        if wrong(p, *a, src_idx.len()) || wrong(p, *b, dst_idx.len()) {
            return Err(p.custom_error(at, "memref rank not equal to indices count"));
        }
        if wrong(p, *c, tag_idx.len()) {
            return Err(p.custom_error(at, "tag memref rank not equal to indices count"));
        }
    }
    let index = p.ir.ty(rustmlir_ir::Type::Index);
    for (m, t, idx) in [(src, *a, &src_idx), (dst, *b, &dst_idx)] {
        p.resolve_same(&[m], t, &mut op.operands)?;
        p.resolve_same(idx, index, &mut op.operands)?;
    }
    p.resolve_same(&[count], index, &mut op.operands)?;
    p.resolve_same(&[tag], *c, &mut op.operands)?;
    p.resolve_same(&tag_idx, index, &mut op.operands)?;
    p.resolve_same(&stride, index, &mut op.operands)
}

/// The operands by role.
pub struct Roles {
    /// Source.
    pub src: ValueId,
    /// Index of the first element there.
    pub src_idx: Vec<ValueId>,
    /// Target.
    pub dst: ValueId,
    /// Index of the first element there.
    pub dst_idx: Vec<ValueId>,
    /// Number of elements.
    pub count: ValueId,
    /// Memref of the tag.
    pub tag: ValueId,
    /// Index of the tag.
    pub tag_idx: Vec<ValueId>,
    /// Nothing, or stride and elements per stride.
    pub stride: Vec<ValueId>,
}

/// The operands of a `dma_start` by role, if there are enough.
pub fn roles(ir: &Ir, op: OpId) -> Option<Roles> {
    let vs = ir.operands(op);
    let rank = |v: ValueId| ir.shape(ir.value_type(v)).map(<[i64]>::len);
    let mut at = 0usize;
    let mut take = |n: usize| -> Option<Vec<ValueId>> {
        let r = vs.get(at..at + n)?.to_vec();
        at += n;
        Some(r)
    };
    let src = *take(1)?.first()?;
    let src_idx = take(rank(src)?)?;
    let dst = *take(1)?.first()?;
    let dst_idx = take(rank(dst)?)?;
    let count = *take(1)?.first()?;
    let tag = *take(1)?.first()?;
    let tag_idx = take(rank(tag)?)?;
    let stride = vs.get(at..)?.to_vec();
    Some(Roles { src, src_idx, dst, dst_idx, count, tag, tag_idx, stride })
}

fn print_start(p: &mut Printer<'_>, op: OpId) {
    let Some(x) = roles(p.ir, op) else { return };
    p.out.push(' ');
    for (m, idx) in [(x.src, &x.src_idx), (x.dst, &x.dst_idx)] {
        p.value(m);
        p.out.push('[');
        p.values(idx);
        p.out.push_str("], ");
    }
    p.value(x.count);
    p.out.push_str(", ");
    p.value(x.tag);
    p.out.push('[');
    p.values(&x.tag_idx);
    p.out.push(']');
    if !x.stride.is_empty() {
        p.out.push_str(", ");
        p.values(&x.stride);
    }
    p.attr_dict(op, &[]);
    p.out.push_str(" : ");
    p.types([x.src, x.dst, x.tag].iter().map(|&v| p.ir.value_type(v)));
}

// ---- rules --------------------------------------------------------------------------------------

fn verify_copy(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (operand_type(v, op, 0), operand_type(v, op, 1)) else { return Ok(()) };
    let elems = v.ir.elem_type(a) == v.ir.elem_type(b);
    v.require(op, elems, "requires the same element type for all operands")?;
    let shapes = match (v.ir.shape(a), v.ir.shape(b)) {
        (Some(x), Some(y)) => x.len() == y.len() && x.iter().zip(y).all(|(&p, &q)| p == q || p < 0 || q < 0),
        _ => true,
    };
    v.require(op, shapes, "requires the same shape for all operands")
}

fn verify_start(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let vs = v.ir.operands(op).to_vec();
    let rank = |v: &Verifier<'_>, i: usize| {
        let t = vs.get(i).map(|&x| v.ir.value_type(x));
        t.filter(|&t| v.ir.is_memref(t)).and_then(|t| v.ir.shape(t)).map(<[i64]>::len)
    };
    let index = |v: &Verifier<'_>, from: usize, n: usize| {
        (from..from + n).all(|i| vs.get(i).is_some_and(|&x| v.ir.is_index(v.ir.value_type(x))))
    };
    let enough =
        |v: &mut Verifier<'_>, n: usize| v.require(op, vs.len() >= n, &format!("expected at least {n} operands"));
    enough(v, 4)?;
    let Some(a) = rank(v, 0) else { return Err(v.error(op, "expected source to be of memref type")) };
    enough(v, a + 4)?;
    let ok = index(v, 1, a);
    v.require(op, ok, "expected source indices to be of index type")?;
    let Some(b) = rank(v, a + 1) else { return Err(v.error(op, "expected destination to be of memref type")) };
    enough(v, a + b + 4)?;
    let ok = index(v, a + 2, b);
    v.require(op, ok, "expected destination indices to be of index type")?;
    let ok = index(v, a + b + 2, 1);
    v.require(op, ok, "expected num elements to be of index type")?;
    let Some(c) = rank(v, a + b + 3) else { return Err(v.error(op, "expected tag to be of memref type")) };
    enough(v, a + b + c + 4)?;
    let ok = index(v, a + b + 4, c);
    v.require(op, ok, "expected tag indices to be of index type")?;
    let n = vs.len() - (a + b + c + 4);
    v.require(op, n == 0 || n == 2, "incorrect number of operands")?;
    let ok = index(v, a + b + c + 4, n);
    v.require(op, ok, "expected stride and num elements per stride to be of type index")?;
    if is_era(v.ir, op) {
        let (s, d) = (operand_type(v, op, 0), operand_type(v, op, a + 1));
        let same = s.and_then(|t| space(v.ir, t)) == d.and_then(|t| space(v.ir, t));
        v.require(op, !same, "DMA should be between different memory spaces")?;
    }
    Ok(())
}

fn verify_wait(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rank = operand_type(v, op, 0).and_then(|t| v.ir.shape(t)).map_or(0, <[i64]>::len);
    let n = v.ir.operands(op).len().saturating_sub(2);
    if n == rank {
        return Ok(());
    }
    let m = format!(
        "expected tagIndices to have the same number of elements as the tagMemRef rank, expected {rank}, but got {n}"
    );
    Err(v.error(op, m))
}

// ---- meaning ------------------------------------------------------------------------------------

/// Copies consecutive elements; poison and missing initialization travel along.
///
/// # Errors
/// Faults of memory.
pub fn run_of_elements(w: &mut World<'_>, from: &MemRef, at: u64, to: &MemRef, to_at: u64, n: u64) -> Result<(), Stop> {
    if n == 0 {
        return Ok(());
    }
    w.charge(n)?;
    w.report(AccessKind::Read, from.alloc, at, n, from.elem_bytes);
    w.report(AccessKind::Write, to.alloc, to_at, n, to.elem_bytes);
    layout::copy(w.heap, (from.alloc, at), (to.alloc, to_at), n, from.elem_bytes)
        .map_err(|(h, f)| w.fault(f, h, "copy"))
}

/// Adds an element number to runs of consecutive ones. Strides of zero make many of one element, so
/// their list needs time and room that nothing else has asked for.
fn extend(w: &mut World<'_>, runs: &mut Vec<(u64, u64)>, at: u64) -> Result<(), Stop> {
    w.charge(1)?;
    match runs.last_mut() {
        Some((a, n)) if *a + *n == at => *n += 1,
        _ => {
            if runs.len() == runs.capacity() {
                // The list doubles; the byte ranges and the pairs that are made of it are as long.
                w.room(2 * runs.len() as u64, 4 * size_of::<(u64, u64)>())?;
            }
            runs.push((at, 1));
        }
    }
    Ok(())
}

/// Element numbers of all elements in row-major order, as runs of consecutive ones.
fn runs(w: &mut World<'_>, m: &MemRef) -> Result<Vec<(u64, u64)>, Stop> {
    let Some(n) = m.n_elems() else { return Err(w.unsupported("a copy of this many elements")) };
    if n == 0 {
        return Ok(Vec::new());
    }
    if m.map.is_none() && m.strides == row_major_strides(&m.sizes) {
        return Ok(vec![(m.offset as u64, n)]);
    }
    let mut out: Vec<(u64, u64)> = Vec::new();
    let mut index = vec![0i64; m.sizes.len()];
    for _ in 0..n {
        let at = w.locate(m, &index, "copy")?;
        extend(w, &mut out, at)?;
        layout::next_index(&mut index, &m.sizes);
    }
    Ok(out)
}

/// Cuts two lists of runs of equal total length at each other's ends: source, target, length.
fn paired(a: &[(u64, u64)], b: &[(u64, u64)]) -> Vec<(u64, u64, u64)> {
    let mut out = Vec::new();
    let (mut a, mut b) = (a.iter().copied(), b.iter().copied());
    let (mut x, mut y) = (a.next(), b.next());
    while let (Some((p, n)), Some((q, m))) = (x, y) {
        let k = n.min(m);
        out.push((p, q, k));
        x = if n == k { a.next() } else { Some((p + k, n - k)) };
        y = if m == k { b.next() } else { Some((q + k, m - k)) };
    }
    out
}

/// Byte ranges of runs in the allocation that owns them.
fn ranges(w: &World<'_>, m: &MemRef, runs: &[(u64, u64)], what: &str) -> Result<(Handle, Vec<(u64, u64)>), Stop> {
    let Some((root, first)) = w.heap.root(m.alloc) else { return Err(w.fault(Fault::Freed, m.alloc, what)) };
    let b = u64::from(m.elem_bytes);
    Ok((root, runs.iter().map(|&(at, n)| (first + at * b, first + (at + n) * b)).collect()))
}

/// Whether two lists of byte ranges share a byte.
fn overlap(a: &[(u64, u64)], b: &[(u64, u64)]) -> bool {
    let mut b = b.to_vec();
    b.small_sort();
    a.iter().any(|&(from, to)| {
        let k = b.partition_point(|r| r.1 <= from);
        b.get(k..).unwrap_or(&[]).iter().take(1).any(|r| r.0 < to)
    })
}

/// Whether two memrefs have an element in common.
///
/// # Errors
/// `use-after-free`; a shape of too many elements.
pub(super) fn share_elements(w: &mut World<'_>, a: &MemRef, b: &MemRef, what: &str) -> Result<bool, Stop> {
    let (x, y) = (runs(w, a)?, runs(w, b)?);
    let (x, y) = (ranges(w, a, &x, what)?, ranges(w, b, &y, what)?);
    Ok(x.0 == y.0 && overlap(&x.1, &y.1))
}

/// Copies all elements of one memref to another.
///
/// # Errors
/// `shape-mismatch`, `overlapping-copy`, faults of memory.
pub fn copy_all(w: &mut World<'_>, from: &MemRef, to: &MemRef) -> Result<(), Stop> {
    if from.sizes != to.sizes {
        let t = format!("a copy from the shape {:?} to the shape {:?}", from.sizes.as_slice(), to.sizes.as_slice());
        return Err(w.ub(Ub::ShapeMismatch, t));
    }
    let (a, b) = (runs(w, from)?, runs(w, to)?);
    let (ra, rb) = (ranges(w, from, &a, "copy")?, ranges(w, to, &b, "copy")?);
    // Each element onto itself is no overlap: bufferization writes such copies, and calls to
    // `memcpy` may be of equal places.
    if ra.0 == rb.0 && ra.1 != rb.1 && overlap(&ra.1, &rb.1) {
        return Err(w.ub(Ub::OverlappingCopy, "the source and the target of the copy share elements"));
    }
    for (p, q, n) in paired(&a, &b) {
        run_of_elements(w, from, p, to, q, n)?;
    }
    Ok(())
}

fn copy(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([from, to], _) = w.first(operands)?;
    let (from, to) = (w.memref(from)?, w.memref(to)?);
    copy_all(w, &from, &to)?;
    Ok(Values::new())
}

/// An element of a memref, by the memref, its type, and indices.
pub type At = (Rc<MemRef>, TypeId, Indices);

/// Runs of the elements that a transfer takes from (or puts into) one side.
fn side(
    w: &mut World<'_>,
    m: &MemRef,
    first: &[i64],
    count: u64,
    stride: Option<(i64, i64)>,
    what: &str,
) -> Result<Vec<(u64, u64)>, Stop> {
    let start = w.locate(m, first, what)?;
    let steps = row_major_strides(&m.sizes);
    let plain = m.map.is_none() && m.strides == steps;
    let origin: i64 = first.iter().zip(&steps).map(|(i, s)| i * s).sum();
    let total = m.n_elems().unwrap_or(u64::MAX);
    let mut out: Vec<(u64, u64)> = Vec::new();
    if plain && stride.is_none() {
        if origin as u64 + count > total {
            return Err(w.ub(
                Ub::OutOfBounds,
                format!("{what} of {count} elements from {first:?} on leaves the shape {:?}", m.sizes.as_slice()),
            ));
        }
        return Ok(vec![(start, count)]);
    }
    for k in 0..count {
        let ahead = match stride {
            None => i128::from(k),
            Some((s, per)) => i128::from(k / per as u64) * i128::from(s) + i128::from(k % per as u64),
        };
        let lin = i128::from(origin) + ahead;
        if lin < 0 || lin >= i128::from(total) {
            return Err(w.ub(
                Ub::OutOfBounds,
                format!("{what}: element {k} of {count} from {first:?} on leaves the shape {:?}", m.sizes.as_slice()),
            ));
        }
        let mut rest = lin as i64;
        let index: Vec<i64> = steps
            .iter()
            .map(|&s| {
                let i = rest / s.max(1);
                rest %= s.max(1);
                i
            })
            .collect();
        let at = w.locate(m, &index, what)?;
        extend(w, &mut out, at)?;
    }
    Ok(out)
}

/// The tag element: its allocation and byte. Starts and waits change it, so unordered ones must
/// have tags of their own.
fn tag_of(w: &mut World<'_>, (m, _, index): &At) -> Result<(Handle, u64), Stop> {
    let at = w.locate(m, index, "use of a tag")?;
    w.report(AccessKind::Write, m.alloc, at, 1, m.elem_bytes);
    layout::resolve(w.heap, m.alloc, at, m.elem_bytes).map_err(|f| w.fault(f, m.alloc, "use of a tag"))
}

/// Starts an asynchronous copy: `rest` is the number of elements, and perhaps a stride and the
/// elements per stride. The elements are copied now; their targets are out of reach until the wait,
/// so that no defined program can tell.
///
/// # Errors
/// What makes the copy undefined.
pub fn start(w: &mut World<'_>, [src, dst, tag]: [&At; 3], rest: &[i64]) -> Result<Values, Stop> {
    let (n, stride) = match *rest {
        [n, stride, per] => (n, Some((stride, per))),
        _ => (rest.first().copied().unwrap_or(0), None),
    };
    // The slower memory is that of the lower number, the source's if both are equal.
    let stride_on_target = match (space_number(w.ir, src.1), space_number(w.ir, dst.1)) {
        (Some(a), Some(b)) => b < a,
        _ if stride.is_none() => false,
        _ => return Err(w.unsupported("a strided copy between memory spaces that are not numbers")),
    };
    let Ok(count) = u64::try_from(n) else {
        return Err(w.ub(Ub::NegativeSize, format!("a copy of {n} elements")));
    };
    if let Some((_, per)) = stride
        && (per <= 0 || n % per != 0)
    {
        return Err(
            w.ub(Ub::ShapeMismatch, format!("{count} elements are not a multiple of {per} elements per stride"))
        );
    }
    let tag = tag_of(w, tag)?;
    let (mut a, mut b) = (Vec::new(), Vec::new());
    if count > 0 {
        let (s, t) = if stride_on_target { (None, stride) } else { (stride, None) };
        // The side without a stride comes first: it bounds the count by the size of its memory
        // before the elements of the other side are listed, which may be one element over and over
        // again.
        let read = |w: &mut World<'_>| side(w, &src.0, &src.2, count, s, "an asynchronous read");
        let write = |w: &mut World<'_>| side(w, &dst.0, &dst.2, count, t, "an asynchronous write");
        if s.is_some() {
            b = write(w)?;
            a = read(w)?;
        } else {
            a = read(w)?;
            b = write(w)?;
        }
    }
    let reads = ranges(w, &src.0, &a, "copy")?;
    let writes = ranges(w, &dst.0, &b, "copy")?;
    if reads.0 == writes.0 && overlap(&reads.1, &writes.1) {
        return Err(w.ub(Ub::OverlappingCopy, "the source and the target of the copy share elements"));
    }
    for (p, q, n) in paired(&a, &b) {
        run_of_elements(w, &src.0, p, &dst.0, q, n)?;
    }
    let site = w.site();
    w.heap.begin_transfer(Transfer { tag, count, site, reads, writes, after: Vec::new() });
    Ok(Values::new())
}

/// Waits for an asynchronous copy.
///
/// # Errors
/// `dma-order` if no copy was started with this tag and number of elements.
pub fn wait(w: &mut World<'_>, tag: &At, count: i64) -> Result<Values, Stop> {
    let t = tag_of(w, tag)?;
    if u64::try_from(count).is_ok_and(|n| w.heap.end_transfer(t, n)) {
        return Ok(Values::new());
    }
    let other = w.heap.transfers().iter().find(|x| x.tag == t).map(|x| (x.count, x.site));
    Err(match other {
        Some((n, site)) => w
            .ub(Ub::DmaOrder, format!("a wait for {count} elements, but the copy with this tag has {n}"))
            .related(Role::Started, Some(OpId(site)), "started here"),
        None => w.ub(Ub::DmaOrder, "a wait for a tag without a pending copy"),
    })
}

/// Number of a memory space; `None` for spaces that are no numbers.
pub fn space_number(ir: &Ir, t: TypeId) -> Option<i64> {
    match space(ir, t).map(|a| ir.attr_of_id(a)) {
        None => Some(0),
        Some(Attr::Integer(v, _)) => v.as_i64(),
        Some(_) => None,
    }
}

/// The memref that is operand number `k` with the indices after it, and the number of the operand
/// after those.
fn place(w: &World<'_>, operands: &[Value], k: usize) -> Result<(At, usize), Stop> {
    let m = w.memref(operands.get(k).ok_or_else(|| w.malformed("a memref"))?)?;
    let end = k + 1 + m.sizes.len();
    let index = operands.get(k + 1..end).ok_or_else(|| w.malformed("indices"))?;
    Ok(((m, w.operand_type(k)?, w.indices(index)?), end))
}

fn dma_start(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (src, k) = place(w, operands, 0)?;
    let (dst, k) = place(w, operands, k)?;
    let (tag, end) = place(w, operands, k + 1)?;
    if w.ir.elem_type(src.1) != w.ir.elem_type(dst.1) {
        return Err(w.unsupported("a copy between different element types"));
    }
    let rest = operands.get(k).into_iter().chain(operands.get(end..).unwrap_or(&[]));
    let rest = rest.map(|v| w.index(v)).collect::<Result<Vec<i64>, Stop>>()?;
    start(w, [&src, &dst, &tag], &rest)
}

fn dma_wait(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (tag, k) = place(w, operands, 0)?;
    let count = w.index(operands.get(k).ok_or_else(|| w.malformed("a count"))?)?;
    wait(w, &tag, count)
}
