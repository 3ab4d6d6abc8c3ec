//! Who touched what: the accesses of the iterations of the first instance of each parallel loop,
//! for pictures.

use std::collections::BTreeMap;

use super::observe::{AccessEvent, AccessKind, AccessLog, Fork, Observer};
use rustmlir_ir::OpId;
use rustmlir_meaning::stop::Stop;
use rustmlir_mem::{Handle, Heap};
use rustmlir_par::order;

/// The first instance of a parallel loop.
#[derive(Clone, Debug)]
pub struct Touched {
    /// The loop.
    pub op: OpId,
    /// Iterations by induction variables, in the order in which they began.
    pub iterations: Vec<Vec<i64>>,
    /// By position in `iterations`, name of the memory and number of the element: what was done. A
    /// write hides a read.
    pub accesses: BTreeMap<(usize, String, u64), AccessKind>,
    /// Whether there was more than is kept.
    pub cut: bool,
    instance: u64,
    counts: Vec<u64>,
    lower: Vec<i64>,
    step: Vec<i64>,
}

/// Iterations kept for each loop.
const MAX_ITERATIONS: usize = 256;

/// Accesses kept for each loop.
const MAX_ACCESSES: usize = 1 << 16;

/// The observer.
#[derive(Debug, Default)]
pub struct Touch {
    /// Loops in the order in which they began.
    pub loops: Vec<Touched>,
    /// Open instances, innermost last: number, loop (if it is kept) and current iteration.
    open: Vec<(u64, Option<usize>, Option<usize>)>,
    instances: u64,
    names: BTreeMap<Handle, String>,
    /// Line of the program at which an operation stands, to name memory.
    pub lines: BTreeMap<u32, usize>,
    /// The function whose arguments are memory made by the caller.
    pub function: Option<u32>,
}

impl AccessLog for Touch {
    fn access(&mut self, heap: &Heap, e: &AccessEvent<'_>) {
        if self.open.is_empty() {
            return;
        }
        let Some((root, first)) = heap.root(e.alloc) else { return };
        let Some(alloc) = heap.get(root) else { return };
        let bytes = u64::from(e.bytes.max(1));
        let named = self.names.len();
        let (lines, site, f) = (&self.lines, alloc.about.site, self.function);
        let name = self.names.entry(root).or_insert_with(|| match lines.get(&site) {
            _ if f == Some(site) => format!("memory of argument {named}"),
            Some(l) => format!("memory {named} from line {l}"),
            None => format!("memory {named}"),
        });
        for (_, l, it) in &self.open {
            let (Some(l), Some(it)) = (l.and_then(|l| self.loops.get_mut(l)), it) else { continue };
            for k in 0..e.count {
                if l.accesses.len() >= MAX_ACCESSES {
                    l.cut = true;
                    break;
                }
                let at = first / bytes + e.at.wrapping_add(k);
                let kind = l.accesses.entry((*it, name.clone(), at)).or_insert(e.kind);
                if kind.is_read() {
                    *kind = e.kind;
                }
            }
        }
    }

    fn fork(&mut self, f: &Fork<'_>) -> Result<u64, Stop> {
        self.instances += 1;
        if f.is_combinations() {
            return Ok(self.instances);
        }
        let kept = if self.loops.iter().any(|l| l.op == f.op) {
            None
        } else {
            self.loops.push(Touched {
                op: f.op,
                iterations: Vec::new(),
                accesses: BTreeMap::new(),
                cut: false,
                instance: self.instances,
                counts: f.counts.to_vec(),
                lower: f.lower.to_vec(),
                step: f.step.to_vec(),
            });
            Some(self.loops.len() - 1)
        };
        self.open.push((self.instances, kept, None));
        Ok(self.instances)
    }

    fn enter(&mut self, instance: u64, iteration: u64) {
        let Some(top) = self.open.iter_mut().rev().find(|o| o.0 <= instance) else { return };
        top.2 = None;
        let Some(l) = top.1.and_then(|l| self.loops.get_mut(l)).filter(|l| l.instance == instance) else { return };
        if order::total(&l.counts).is_some_and(|n| iteration >= n) {
            // A combination of contributions.
            return;
        }
        let mut at = vec![0; l.counts.len()];
        order::coordinates(&l.counts, iteration, &mut at);
        let point: Vec<i64> = order::point(&l.lower, &l.step, &at).collect();
        top.2 = match l.iterations.iter().position(|p| *p == point) {
            Some(k) => Some(k),
            None if l.iterations.len() < MAX_ITERATIONS => {
                l.iterations.push(point);
                Some(l.iterations.len() - 1)
            }
            None => {
                l.cut = true;
                None
            }
        };
    }

    fn join(&mut self, _heap: &Heap, _op: OpId, instance: u64) -> Result<(), Stop> {
        while self.open.last().is_some_and(|o| o.0 >= instance) {
            self.open.pop();
        }
        Ok(())
    }
}

impl Observer for Touch {
    const ACTIVE: bool = true;

    fn quick_read(&mut self, _h: Handle, _at: usize, _bytes: u8) -> bool {
        false
    }

    fn quick_write(&mut self, _h: Handle, _at: usize, _bytes: u8) -> bool {
        false
    }
}
