//! Whether iterations of a parallel loop meet in memory: whoever does not take part in the choice
//! of their order may only rely on what does not depend on it.

use std::collections::HashMap;

use rustmlir_ir::OpId;
use rustmlir_meaning::observe::{AccessEvent, AccessLog, Fork};
use rustmlir_meaning::stop::Stop;
use rustmlir_mem::{Handle, Heap};

/// Who has accessed a byte: one iteration or several, and whether it was written.
#[derive(Copy, Clone)]
struct Touched {
    by: Option<u64>,
    written: bool,
}

/// A parallel loop that runs.
#[derive(Default)]
struct Instance {
    iteration: u64,
    touched: HashMap<(Handle, u64), Touched>,
}

/// Listens to accesses, whatever the conditions are under which they happen.
#[derive(Default)]
pub struct Watch {
    open: Vec<Instance>,
    /// Whether two iterations have accessed the same byte, and one has written it.
    pub clash: bool,
}

impl Watch {
    fn touch(&mut self, at: (Handle, u64), written: bool) {
        let Some(i) = self.open.last_mut() else { return };
        let me = i.iteration;
        let t = i.touched.entry(at).or_insert(Touched { by: Some(me), written });
        let other = t.by != Some(me);
        self.clash |= other && (written || t.written);
        t.written |= written;
        if other {
            t.by = None;
        }
    }
}

impl AccessLog for Watch {
    fn access(&mut self, heap: &Heap, e: &AccessEvent<'_>) {
        let Some((root, from)) = heap.root(e.alloc) else { return };
        let first = from.saturating_add(e.at.saturating_mul(e.bytes.into()));
        for k in 0..e.count.saturating_mul(e.bytes.into()) {
            self.touch((root, first.saturating_add(k)), !e.kind.is_read());
        }
    }

    fn free(&mut self, heap: &Heap, _: OpId, h: Handle) {
        let Some((root, _)) = heap.root(h) else { return };
        for k in 0..heap.get(root).map_or(0, |a| a.data.len() as u64) {
            self.touch((root, k), true);
        }
    }

    fn fork(&mut self, _: &Fork<'_>) -> Result<u64, Stop> {
        self.open.push(Instance::default());
        Ok(self.open.len() as u64)
    }

    fn enter(&mut self, instance: u64, iteration: u64) {
        if let Some(i) = (instance as usize).checked_sub(1).and_then(|k| self.open.get_mut(k)) {
            i.iteration = iteration;
        }
    }

    fn join(&mut self, _: &Heap, _: OpId, _: u64) -> Result<(), Stop> {
        // What all of its iterations did is done by the iteration around it.
        let done = self.open.pop().unwrap_or_default();
        for (at, t) in done.touched {
            self.touch(at, t.written);
        }
        Ok(())
    }
}
