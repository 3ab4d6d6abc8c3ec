//! The heap over time: a bar for each allocation, from where it is made to where it is freed, with
//! what is read and written.

use super::{Picture, label, rect};
use crate::{Moment, What};
use rustmlir_ir::{Ir, OpId};
use rustmlir_meaning::value::Value;
use rustmlir_mem::{Handle, Heap, Kind};

/// Allocations that are drawn.
const MAX_BARS: usize = 40;
/// Parts of the time that accesses are told apart in.
const BINS: usize = 256;
/// Left edge of the bars, and width of a part.
const LEFT: usize = 250;
const BIN: usize = 2;
const ROW: usize = 18;

#[derive(Debug)]
struct Bar {
    handle: Handle,
    kind: Kind,
    site: OpId,
    bytes: usize,
    begin: u64,
    end: Option<(u64, OpId)>,
    /// By part of the time: 1 read, 2 written.
    accesses: Vec<u8>,
}

#[derive(Debug)]
pub(super) struct Bars {
    bars: Vec<Bar>,
    /// Whether there was no room for some.
    hidden: bool,
    /// Operations of a part of the time.
    bin: u64,
    /// Operations so far: the time. (Steps are counted a block at a time.)
    now: u64,
    begun: bool,
}

impl Default for Bars {
    fn default() -> Self {
        Bars { bars: Vec::new(), hidden: false, bin: 1, now: 0, begun: false }
    }
}

impl Bars {
    pub(super) fn moment(&mut self, m: &Moment<'_, '_>) {
        let heap = &m.evaluator.store.heap;
        self.now += u64::from(matches!(m.what, What::Executes(_)));
        if !std::mem::replace(&mut self.begun, true) {
            let there: Vec<Handle> = heap.live().map(|(h, _)| h).take(MAX_BARS + 1).collect();
            there.into_iter().for_each(|h| self.made(heap, h, self.now));
        }
        while self.now / self.bin >= BINS as u64 {
            self.bin *= 2;
            for b in &mut self.bars {
                b.accesses = b.accesses.chunks(2).map(|c| c.iter().fold(0, |a, x| a | x)).collect();
            }
        }
        let by = match m.what {
            What::Executes(op) | What::Ends(op) => op,
            What::Enters(_) => OpId::NONE,
        };
        for v in m.results {
            if let Value::MemRef(r) = v
                && let Some((root, _)) = heap.root(r.alloc)
            {
                self.made(heap, root, self.now);
            }
        }
        let at = usize::try_from(self.now / self.bin).unwrap_or(BINS - 1);
        for t in m.touched {
            self.made(heap, t.alloc, self.now);
            if let Some(b) = self.bars.iter_mut().find(|b| b.handle == t.alloc) {
                if b.accesses.len() <= at {
                    b.accesses.resize(at + 1, 0);
                }
                b.accesses[at] |= u8::from(t.kind.may_read()) | u8::from(!t.kind.is_read()) << 1;
            }
        }
        for b in self.bars.iter_mut().filter(|b| b.end.is_none()) {
            if heap.get(b.handle).is_none() {
                b.end = Some((self.now, heap.tombstone(b.handle).map_or(by, |t| OpId(t.freed))));
            }
        }
    }

    fn made(&mut self, heap: &Heap, h: Handle, now: u64) {
        let Some(a) = heap.get(h) else { return };
        if self.bars.iter().any(|b| b.handle == h) {
            return;
        }
        if self.bars.len() >= MAX_BARS {
            self.hidden = true;
            return;
        }
        self.bars.push(Bar {
            handle: h,
            kind: a.about.kind,
            site: OpId(a.about.site),
            bytes: a.data.len(),
            begin: now,
            end: None,
            accesses: Vec::new(),
        });
    }

    pub(super) fn picture(&self, ir: &Ir, end: Option<&str>) -> Option<Picture> {
        if self.bars.is_empty() {
            return None;
        }
        let place = |op: OpId| (!op.is_none() && op.0 != u32::MAX).then(|| ir.line_col(op).to_string());
        let part = |now: u64| usize::try_from(now / self.bin).unwrap_or(BINS - 1).min(BINS - 1);
        // Few operations have room.
        let wide = (BINS * BIN / (part(self.now) + 1)).clamp(BIN, 16);
        let x = |now: u64| LEFT + part(now) * wide;
        let mut s = String::new();
        for (n, b) in self.bars.iter().enumerate() {
            let y = n * ROW;
            let made = place(b.site).map_or_else(String::new, |p| format!(" at {p}"));
            s.push_str(&label(8, y + 13, "", &format!("{} of {} bytes{made}", b.kind.text(), b.bytes)));
            let until = b.end.map_or(self.now, |e| e.0);
            let ended = match b.end {
                Some((then, op)) => {
                    let by = place(op).map_or_else(String::new, |p| format!(" at {p}"));
                    format!("ends{by} at operation {then}")
                }
                None if b.kind == Kind::Heap => "is never freed".to_string(),
                None => "lives until the end".to_string(),
            };
            let title = format!("allocated{made} at operation {}, {ended}", b.begin);
            s.push_str(&rect("bar", [x(b.begin), y + 3, x(until) + wide - x(b.begin), 12], &title));
            for (k, &a) in b.accesses.iter().enumerate().filter(|(_, a)| **a != 0) {
                let when = format!("operations {} to {}", k as u64 * self.bin, (k as u64 + 1) * self.bin - 1);
                if a & 2 != 0 {
                    s.push_str(&rect("w", [LEFT + k * wide, y + 3, wide, 6], &format!("written, {when}")));
                }
                if a & 1 != 0 {
                    s.push_str(&rect("r", [LEFT + k * wide, y + 9, wide, 6], &format!("read, {when}")));
                }
            }
            if b.end.is_none() && b.kind == Kind::Heap {
                s.push_str(&label(x(until) + wide + 4, y + 13, "", "never freed"));
            }
        }
        let mut y = self.bars.len() * ROW;
        if let Some(why) = end {
            let at = x(self.now) + wide;
            s.push_str(&format!("<path class=\"ux\" d=\"M{at} 0V{y}\"/>\n"));
            s.push_str(&label(8, y + 14, "x", &format!("operation {}: {}", self.now, super::short(why, 90))));
            y += ROW;
        }
        s.push_str(&label(8, y + 14, "", "orange: written, blue: read"));
        y += ROW;
        if self.hidden {
            s.push_str(&label(8, y + 14, "", "more allocations are not drawn"));
            y += ROW;
        }
        let title = format!("memory over {} operations", self.now);
        Some(Picture { title, body: s, width: LEFT + BINS * BIN + 100, height: y + 6 })
    }
}
