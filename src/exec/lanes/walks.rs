//! How operands are walked, the proof that every step stays inside, and the elements of a row.

use std::rc::Rc;

use smallvec::SmallVec;

use crate::cx::Cx;
use crate::points::{Operand, Structured, View, span};
use crate::program::Place;
use rustmlir_meaning::value::{Elems, Shaped};
use rustmlir_mem::{CLEAN, CONSTANT, Handle, IN_FLIGHT, States};
use rustmlir_num::int;

/// Where the elements of an operand lie.
pub(super) enum Store {
    /// Bytes and states of an allocation, taken out of the heap while rows run.
    Bytes { handle: Handle, data: Box<[u8]>, state: States, granule: u32 },
    /// Elements of a result.
    Words(Vec<u64>),
    /// A tensor that is only read.
    Shared(Rc<Shaped>),
}

/// How an operand is walked.
pub(super) struct Walk {
    /// Operand number.
    pub(super) operand: usize,
    /// Register of its element.
    pub(super) register: Option<usize>,
    /// Which store.
    pub(super) store: usize,
    /// Element at the origin of the iteration space, and distance of neighbors along each loop, in
    /// elements.
    origin: i64,
    pub(super) strides: SmallVec<[i64; 8]>,
    bytes: usize,
    width: u32,
}

pub(super) fn arg_slot(o: &Operand) -> Option<u32> {
    match o.arg {
        Some((Place::Word(s), _)) => Some(s),
        _ => None,
    }
}

/// The next point of some loops, the last fastest; false after the last.
pub(super) fn next(at: &mut [i64], counts: &[i64], loops: &[usize]) -> bool {
    for &l in loops.iter().rev() {
        at[l] += 1;
        if at[l] < counts[l] {
            return true;
        }
        at[l] = 0;
    }
    false
}

pub(super) fn place(w: &Walk, at: &[i64]) -> i64 {
    w.strides.iter().zip(at).fold(w.origin, |p, (s, i)| p + s * i)
}

/// Proves an operand good for all points: in range, of words, defined where it is read.
pub(super) fn look(
    cx: &Cx<'_>,
    s: &Structured,
    k: usize,
    o: &Operand,
    v: &View,
    counts: &[i64],
    handles: &mut Vec<Handle>,
) -> Option<Walk> {
    if o.map.general.is_some() || o.width == 0 || o.width > 64 {
        return None;
    }
    let output = k >= s.n_inputs;
    // A register holds the element; without one nothing is read.
    let reads = match o.arg {
        Some((Place::Word(_), _)) => true,
        Some(_) => return None,
        None => false,
    };
    for (row, &n) in o.map.rows.iter().zip(v.sizes()) {
        let (low, high) = row.range(counts)?;
        if low < 0 || high >= n {
            return None;
        }
    }
    let steps: SmallVec<[i64; 8]> = match v {
        View::MemRef(m) => m.strides.iter().copied().collect(),
        View::Tensor(t) => rustmlir_ir::row_major_strides(&t.shape).iter().copied().collect(),
        View::Scalar => return None,
    };
    let mut walk = Walk {
        operand: k,
        register: None,
        store: 0,
        origin: 0,
        strides: SmallVec::from_elem(0, counts.len()),
        bytes: o.bytes as usize,
        width: o.width,
    };
    for (row, step) in o.map.rows.iter().zip(&steps) {
        walk.origin = walk.origin.checked_add(row.constant.checked_mul(*step)?)?;
        for (to, f) in walk.strides.iter_mut().zip(&row.factors) {
            *to = to.checked_add(f.checked_mul(*step)?)?;
        }
    }
    match v {
        View::MemRef(m) => {
            if m.map.is_some() {
                return None;
            }
            let (root, from, to) = span(cx, m)?;
            let a = cx.heap.get(root)?;
            let bytes = i64::from(o.bytes);
            let (_, base) = cx.heap.root(m.alloc)?;
            if from < 0
                || to > a.data.len() as i64
                || !base.is_multiple_of(u64::from(o.bytes))
                || !o.bytes.is_multiple_of(a.granule)
            {
                return None;
            }
            if output && a.guard != 0 || a.guard & !CONSTANT != 0 {
                return None;
            }
            let grain = i64::from(a.granule);
            let states = a.state.get((from / grain) as usize..(to / grain) as usize)?;
            if if reads { states.iter().any(|&s| s != CLEAN) } else { states.contains(&IN_FLIGHT) } {
                return None;
            }
            walk.origin = walk.origin.checked_add(m.offset)?.checked_add(base as i64 / bytes)?;
            walk.store = match handles.iter().position(|&h| h == root) {
                Some(i) => i,
                None => {
                    handles.push(root);
                    handles.len() - 1
                }
            };
        }
        View::Tensor(t) => {
            let defined = matches!(t.elems, Elems::Words(_));
            if !defined && (reads || !output || !covers(o, counts, &t.shape)) {
                return None;
            }
        }
        View::Scalar => return None,
    }
    Some(walk)
}

/// Whether every element of an output is written.
pub(super) fn covers(o: &Operand, counts: &[i64], shape: &[i64]) -> bool {
    let mut seen: SmallVec<[usize; 8]> = SmallVec::new();
    o.map.rows.iter().zip(shape).all(|(r, &n)| match r.as_dim() {
        Some(d) if !seen.contains(&d) && counts.get(d) == Some(&n) => {
            seen.push(d);
            true
        }
        _ => false,
    })
}

/// Reads elements into a register.
pub(super) fn gather(store: &Store, w: &Walk, start: i64, stride: i64, to: &mut [u64]) {
    let words = match store {
        Store::Words(words) => Some(words),
        Store::Shared(t) => match &t.elems {
            Elems::Words(words) => Some(words),
            Elems::Any(_) => None,
        },
        Store::Bytes { .. } => None,
    };
    match (store, words) {
        (_, Some(words)) => {
            if stride == 1
                && let Some(from) = words.get(start as usize..start as usize + to.len())
            {
                to.copy_from_slice(from);
                return;
            }
            if stride == 0 {
                to.fill(words.get(start as usize).copied().unwrap_or(0));
                return;
            }
            for (j, t) in to.iter_mut().enumerate() {
                *t = words.get((start + stride * j as i64) as usize).copied().unwrap_or(0);
            }
        }
        (Store::Bytes { data, .. }, _) => {
            let mask = if w.width as usize == w.bytes * 8 { u64::MAX } else { int::mask(w.width) };
            match w.bytes {
                8 => read::<8>(data, start, stride, to, |b| u64::from_le_bytes(*b)),
                4 => read::<4>(data, start, stride, to, |b| u64::from(u32::from_le_bytes(*b))),
                2 => read::<2>(data, start, stride, to, |b| u64::from(u16::from_le_bytes(*b))),
                _ => read::<1>(data, start, stride, to, |b| u64::from(b[0])),
            }
            if mask != u64::MAX {
                to.iter_mut().for_each(|t| *t &= mask);
            }
        }
        _ => {}
    }
}

#[inline]
fn read<const B: usize>(data: &[u8], start: i64, stride: i64, to: &mut [u64], word: impl Fn(&[u8; B]) -> u64) {
    let one = |e: i64| {
        let at = e as usize * B;
        data.get(at..at + B).and_then(|b| b.first_chunk::<B>()).map_or(0, &word)
    };
    if stride == 1 {
        let at = start as usize * B;
        if let Some(run) = data.get(at..at + to.len() * B) {
            for (t, b) in to.iter_mut().zip(run.chunks_exact(B)) {
                *t = b.first_chunk::<B>().map_or(0, &word);
            }
        }
    } else if stride == 0 {
        to.fill(one(start));
    } else {
        for (j, t) in to.iter_mut().enumerate() {
            *t = one(start + stride * j as i64);
        }
    }
}

/// Writes a register to elements.
pub(super) fn scatter(store: &mut Store, w: &Walk, start: i64, stride: i64, from: &[u64]) {
    match store {
        Store::Words(words) => {
            for (j, &v) in from.iter().enumerate() {
                if let Some(t) = words.get_mut((start + stride * j as i64) as usize) {
                    *t = v;
                }
            }
        }
        Store::Bytes { data, state, granule, .. } => {
            let per = w.bytes / *granule as usize;
            if stride == 1 {
                let at = start as usize;
                if let Some(run) = data.get_mut(at * w.bytes..(at + from.len()) * w.bytes) {
                    match w.bytes {
                        8 => run.chunks_exact_mut(8).zip(from).for_each(|(b, v)| b.copy_from_slice(&v.to_le_bytes())),
                        4 => run
                            .chunks_exact_mut(4)
                            .zip(from)
                            .for_each(|(b, v)| b.copy_from_slice(&(*v as u32).to_le_bytes())),
                        n => run
                            .chunks_exact_mut(n)
                            .zip(from)
                            .for_each(|(b, v)| b.copy_from_slice(v.to_le_bytes().get(..n).unwrap_or(&[]))),
                    }
                }
                state.fill_range(at * per..(at + from.len()) * per, CLEAN);
                return;
            }
            for (j, &v) in from.iter().enumerate() {
                let at = (start + stride * j as i64) as usize;
                if let Some(b) = data.get_mut(at * w.bytes..(at + 1) * w.bytes) {
                    b.copy_from_slice(v.to_le_bytes().get(..w.bytes).unwrap_or(&[]));
                }
                state.fill_range(at * per..(at + 1) * per, CLEAN);
            }
        }
        Store::Shared(_) => {}
    }
}
