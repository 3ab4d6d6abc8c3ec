//! Views over their memory: which elements of an allocation a view has, under which indices, and
//! what was in them when it was made.

use super::{Picture, label, rect};
use crate::{Moment, What};
use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_mem::{CLEAN, Handle, IN_FLIGHT, POISON};

/// Views that are drawn, and elements of an allocation.
const MAX_VIEWS: usize = 16;
const MAX_CELLS: usize = 256;
/// Elements of a view that are looked at.
const MAX_ELEMS: i64 = 4096;
const CELL_HEIGHT: usize = 18;

#[derive(Debug)]
struct View {
    value: ValueId,
    op: OpId,
    /// The allocation, its number of elements, and how many of them lie in a row.
    root: Handle,
    elems: u64,
    row: usize,
    /// What was in the first elements.
    states: Vec<u8>,
    /// The memref, with its offset from the beginning of the allocation.
    memref: MemRef,
}

#[derive(Debug, Default)]
pub(super) struct Views {
    all: Vec<View>,
    hidden: bool,
}

impl Views {
    pub(super) fn moment(&mut self, ir: &Ir, m: &Moment<'_, '_>) {
        let What::Executes(op) = m.what else { return };
        let heap = &m.evaluator.store.heap;
        for (v, x) in ir.results(op).zip(m.results) {
            let Value::MemRef(r) = x else { continue };
            let Some((root, byte)) = heap.root(r.alloc) else { continue };
            let Some(a) = heap.get(root) else { continue };
            let bytes = r.elem_bytes.max(1);
            // What is no view is made here; what has a layout by maps is no rectangle.
            if a.about.site == op.0 || r.map.is_some() || byte % u64::from(bytes) != 0 {
                continue;
            }
            let Some(offset) = i64::try_from(byte / u64::from(bytes)).ok().and_then(|b| b.checked_add(r.offset)) else {
                continue;
            };
            let memref = MemRef { alloc: root, offset, ..(**r).clone() };
            if self.all.iter().any(|o| o.value == v && o.root == root && o.memref == memref) {
                continue;
            }
            if self.all.len() >= MAX_VIEWS {
                self.hidden = true;
                return;
            }
            let elems = a.elems(bytes);
            let drawn = usize::try_from(elems).unwrap_or(MAX_CELLS).min(MAX_CELLS);
            let states = (0..drawn).map(|k| a.state_of(k, bytes).unwrap_or(CLEAN)).collect();
            let last = a.about.shape.last().copied().and_then(|n| usize::try_from(n).ok());
            let row = last.filter(|n| (2..=24).contains(n)).unwrap_or(16);
            self.all.push(View { value: v, op, root, elems, row, states, memref });
        }
    }

    pub(super) fn pictures(&self, ir: &Ir) -> Vec<Picture> {
        let mut out: Vec<Picture> = self.all.iter().map(|v| v.picture(ir)).collect();
        if self.hidden
            && let Some(p) = out.last_mut()
        {
            p.body.push_str(&label(8, p.height + 8, "", "more views are not drawn"));
            p.height += 20;
        }
        out
    }
}

impl View {
    /// The indices under which the view has each of the first elements.
    fn indices(&self) -> Vec<Option<Vec<i64>>> {
        let m = &self.memref;
        let mut out = vec![None; self.states.len()];
        let n = m.sizes.iter().try_fold(1i64, |n, &s| n.checked_mul(s)).unwrap_or(i64::MAX);
        let mut at = vec![0i64; m.sizes.len()];
        for _ in 0..n.min(MAX_ELEMS) {
            let place = at.iter().zip(&m.strides).try_fold(m.offset, |p, (&i, &s)| p.checked_add(i.checked_mul(s)?));
            if let Some(cell) = place.and_then(|p| usize::try_from(p).ok()).and_then(|p| out.get_mut(p)) {
                cell.get_or_insert_with(|| at.clone());
            }
            for (i, &n) in at.iter_mut().zip(&m.sizes).rev() {
                *i += 1;
                if *i < n {
                    break;
                }
                *i = 0;
            }
        }
        out
    }

    fn picture(&self, ir: &Ir) -> Picture {
        let m = &self.memref;
        let indices = self.indices();
        let text = |at: &[i64]| at.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
        let longest = indices.iter().flatten().map(|at| text(at).len()).max().unwrap_or(1);
        let width = (longest * 7 + 6).max(CELL_HEIGHT);
        let name = crate::why::name(ir, self.value);
        let list = |v: &[i64]| format!("[{}]", text(v));
        let mut s = String::new();
        for (k, (state, at)) in self.states.iter().zip(&indices).enumerate() {
            let (x, y) = (8 + k % self.row * width, 4 + k / self.row * CELL_HEIGHT);
            let (class, what) = match *state {
                CLEAN => ("s1", "has a value"),
                POISON => ("s2", "is poison"),
                IN_FLIGHT => ("s2", "is in transfer"),
                _ => ("s0", "is uninitialized"),
            };
            let frame = [x, y, width - 1, CELL_HEIGHT - 1];
            match at {
                Some(at) => {
                    s.push_str(&rect(class, frame, &format!("element {k} {what}: {name}{}", list(at))));
                    s.push_str(&label(x + width / 2, y + 13, "m", &text(at)));
                }
                None => s.push_str(&rect("n", frame, &format!("element {k} {what}, and is not in {name}"))),
            }
        }
        let mut y = 4 + self.states.len().div_ceil(self.row) * CELL_HEIGHT;
        let more = self.elems.saturating_sub(self.states.len() as u64);
        if more > 0 {
            s.push_str(&label(8, y + 12, "", &format!("{more} more elements")));
            y += 16;
        }
        s.push_str(&label(
            8,
            y + 12,
            "",
            "blue: has a value, gray: uninitialized, red: poison; empty frames: not in the view",
        ));
        let title = format!(
            "{} at {}: offset {}, sizes {}, strides {}",
            name,
            ir.line_col(self.op),
            m.offset,
            list(&m.sizes),
            list(&m.strides)
        );
        Picture { title, body: s, width: (self.row * width + 16).max(640), height: y + 20 }
    }
}
