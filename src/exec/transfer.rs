//! Asynchronous copies (`dma_start`, `dma_wait`): the copy happens when it starts, and what it uses is out of reach until
//! the wait.

use super::cx::Cx;
use super::layout;
use super::observe::AccessKind;
use super::stop::{Stop, Ub};
use super::value::MemRef;
use crate::ir::TypeId;
use crate::mem::{Handle, Transfer};

/// One side of a copy: where it begins, and how it goes on.
pub struct Side<'a> {
    /// The buffer.
    pub memref: &'a MemRef,
    /// Indices of the first element.
    pub index: &'a [i64],
    /// Distance of chunks and elements of a chunk; `None` for consecutive elements.
    pub stride: Option<(i64, i64)>,
}

/// Row-major number of indices, each checked.
fn first(cx: &Cx<'_>, s: &Side<'_>, what: &str) -> Result<i64, Stop> {
    cx.locate(s.memref, s.index, what)?;
    let mut n = 0i64;
    for (&i, &size) in s.index.iter().zip(&s.memref.sizes) {
        n = n
            .checked_mul(size)
            .and_then(|n| n.checked_add(i))
            .ok_or_else(|| cx.ub(Ub::IndexOverflow, "an element number does not fit 64 bits"))?;
    }
    Ok(n)
}

/// Element numbers in the allocation of the `count` elements of a side, in row-major order of the shape.
fn elements(cx: &Cx<'_>, s: &Side<'_>, count: i64, what: &str) -> Result<Vec<u64>, Stop> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let start = first(cx, s, what)?;
    let total = s.memref.n_elems().and_then(|n| i64::try_from(n).ok()).unwrap_or(i64::MAX);
    let outside = || {
        cx.ub(Ub::OutOfBounds, format!("{what} of {count} elements leaves the shape {:?}", s.memref.sizes.as_slice()))
    };
    if count > total {
        return Err(outside());
    }
    let mut out = Vec::new();
    let mut index = vec![0i64; s.memref.sizes.len()];
    for k in 0..count {
        let offset = match s.stride {
            None => Some(k),
            Some((stride, chunk)) => (k / chunk).checked_mul(stride).and_then(|o| o.checked_add(k % chunk)),
        };
        let mut n = offset.and_then(|o| o.checked_add(start)).filter(|&n| n >= 0 && n < total).ok_or_else(outside)?;
        for (i, &size) in index.iter_mut().zip(&s.memref.sizes).rev() {
            *i = n % size.max(1);
            n /= size.max(1);
        }
        out.push(cx.locate(s.memref, &index, what)?);
    }
    Ok(out)
}

/// The allocation that owns elements, and their bytes.
fn ranges(cx: &Cx<'_>, m: &MemRef, at: &[u64], what: &str) -> Result<(Handle, Vec<(u64, u64)>), Stop> {
    let mut root = m.alloc;
    let mut out: Vec<(u64, u64)> = Vec::new();
    for &a in at {
        let (h, from) = layout::resolve(cx.heap, m.alloc, a, m.elem_bytes).map_err(|f| cx.fault(f, m.alloc, what))?;
        root = h;
        let to = from + u64::from(m.elem_bytes);
        match out.last_mut() {
            Some(last) if last.1 == from => last.1 = to,
            _ => out.push((from, to)),
        }
    }
    Ok((root, out))
}

/// Starts a copy of `count` elements of type `elem`, to be waited for with `tag`.
///
/// # Errors
/// A count, stride or chunk that is not sensible; elements outside of a side; sides that overlap; faults of memory.
pub fn start(
    cx: &mut Cx<'_>,
    from: &Side<'_>,
    to: &Side<'_>,
    tag: (&MemRef, &[i64]),
    count: i64,
    elem: TypeId,
) -> Result<(), Stop> {
    if count < 0 {
        return Err(cx.ub(Ub::NegativeSize, format!("the number of elements is {count}")));
    }
    for s in [from, to] {
        if let Some((_, chunk)) = s.stride
            && chunk <= 0
        {
            return Err(cx.ub(Ub::StepNotPositive, format!("the number of elements for each stride is {chunk}")));
        }
    }
    let tag_at = tag_byte(cx, tag, "copy")?;
    let (src, dst) = (elements(cx, from, count, "copy")?, elements(cx, to, count, "copy")?);
    let reads = ranges(cx, from.memref, &src, "copy")?;
    let writes = ranges(cx, to.memref, &dst, "copy")?;
    let meet = |a: &(u64, u64)| writes.1.iter().any(|b| a.0 < b.1 && b.0 < a.1);
    if reads.0 == writes.0 && reads.1.iter().any(meet) {
        return Err(cx.ub(Ub::OverlappingCopy, "the source and the target of the copy share elements"));
    }
    for (&a, &b) in src.iter().zip(&dst) {
        let v = cx.read_elem(from.memref, a, elem, "copy")?;
        cx.write_elem(to.memref, b, elem, &v, "copy")?;
    }
    let site = cx.site();
    cx.heap.begin_transfer(Transfer { tag: tag_at, count: count as u64, site, reads, writes, after: Vec::new() });
    Ok(())
}

/// The tag element: its allocation and byte. Starts and waits change it, so unordered ones must have tags of their own.
fn tag_byte(cx: &mut Cx<'_>, tag: (&MemRef, &[i64]), what: &str) -> Result<(Handle, u64), Stop> {
    let at = cx.locate(tag.0, tag.1, what)?;
    cx.report(AccessKind::Write, tag.0.alloc, at, 1, tag.0.elem_bytes);
    layout::resolve(cx.heap, tag.0.alloc, at, tag.0.elem_bytes).map_err(|f| cx.fault(f, tag.0.alloc, what))
}

/// Waits for the oldest copy with this tag and count.
///
/// # Errors
/// `dma-order` if there is none.
pub fn wait(cx: &mut Cx<'_>, tag: (&MemRef, &[i64]), count: i64) -> Result<(), Stop> {
    let at = tag_byte(cx, tag, "wait")?;
    if cx.heap.end_transfer(at, count as u64) {
        return Ok(());
    }
    Err(cx.ub(Ub::DmaOrder, format!("no copy of {count} elements with this tag has been started")))
}
