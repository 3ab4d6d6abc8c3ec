//! Whether what memory holds decides what a program does: which operations it executes, and where
//! they access memory. Where it does not, threads do the same whatever they have told each other,
//! and in whatever order.

use std::collections::HashSet;

use rustmlir_dialects::{Traits, effectless};
use rustmlir_ir::{Ir, OpId, ValueId};

/// Whether it may. Of a number that was read, only sums and the like are known that are written
/// again.
pub fn steered(ir: &Ir) -> bool {
    let mut reach = Reach { ir, read: HashSet::new(), decides: false };
    loop {
        let before = reach.read.len();
        ir.walk_all(|o| reach.visit(o));
        if reach.decides || reach.read.len() == before {
            return reach.decides;
        }
    }
}

/// How far what was read reaches.
struct Reach<'a> {
    ir: &'a Ir,
    /// Values that depend on it.
    read: HashSet<ValueId>,
    /// Whether it decides anything.
    decides: bool,
}

impl Reach<'_> {
    fn visit(&mut self, o: OpId) {
        let ir = self.ir;
        let taken: Vec<usize> =
            ir.operands(o).iter().enumerate().filter(|(_, v)| self.read.contains(v)).map(|(k, _)| k).collect();
        self.decides |= !taken.is_empty() && self.decided_by(o, &taken);
        let asks = ir.def(o).is_none() || ir.has(o, Traits::CALL) || ir.has(o, Traits::READS_MEMORY);
        let inside = !ir.regions(o).is_empty();
        let reads = asks || ir.has(o, Traits::STRUCTURED) || !inside && !effectless(ir, o);
        if reads || !taken.is_empty() {
            for r in ir.results(o) {
                self.reach(r, asks || !taken.is_empty());
            }
            // The body of a function is no part of a call.
            if inside && !ir.has(o, Traits::FUNCTION) {
                self.reach_into(o);
            }
        }
        if ir.has(o, Traits::TERMINATOR) && !taken.is_empty() {
            self.hand_on(o);
        }
        if ir.has(o, Traits::REDUCTION) && !taken.is_empty() {
            self.contribute(o);
        }
    }

    /// A terminator takes it: the operation around hands it on to its results and its regions.
    fn hand_on(&mut self, terminator: OpId) {
        let ir = self.ir;
        let Some(around) = ir.parent_op(terminator).filter(|&p| !ir.has(p, Traits::FUNCTION)) else { return };
        for r in ir.results(around) {
            self.reach(r, true);
        }
        self.reach_into(around);
        if ir.has(around, Traits::REDUCTION) {
            self.contribute(around);
        }
    }

    /// A reduction takes it: it is in the results of the loop.
    fn contribute(&mut self, reduction: OpId) {
        let ir = self.ir;
        let Some(of) = ir.ancestors(reduction).find(|&p| ir.has(p, Traits::PARALLEL_LOOP)) else { return };
        for r in ir.results(of) {
            self.reach(r, true);
        }
    }

    /// A value depends on what was read. Memory that an operation has made does not.
    fn reach(&mut self, v: ValueId, was_read: bool) {
        let ty = self.ir.value_type(v);
        if !self.ir.is_memref(ty) && !self.ir.is_pointer(ty) {
            self.read.insert(v);
        } else if was_read {
            // Whoever accesses it does so at a place that was read.
            self.decides = true;
        }
    }

    /// The arguments of an operation's regions do: what was handed in, or what the body hands on.
    /// Numbers of iterations do not.
    fn reach_into(&mut self, o: OpId) {
        let ir = self.ir;
        let counted = usize::from(ir.has(o, Traits::COUNTED_LOOP));
        let number = |v: ValueId| ir.has(o, Traits::PARALLEL_LOOP) && ir.is_index(ir.value_type(v));
        for b in ir.regions(o).iter().flat_map(|&r| ir.region(r).blocks.iter().copied()) {
            for v in ir.block_args(b).skip(counted).filter(|&v| !number(v)) {
                self.reach(v, false);
            }
        }
    }

    /// Whether operands that depend on what was read decide anything.
    fn decided_by(&self, o: OpId, taken: &[usize]) -> bool {
        let ir = self.ir;
        let float = |k: &usize| {
            let ty = ir.operand(o, *k).map(|v| ir.value_type(v));
            ty.is_some_and(|t| ir.float_format(ir.elem_or_self(t)).is_some())
        };
        if !ir.successors(o).is_empty() || ir.def(o).is_none() || ir.has(o, Traits::CALL) || ir.is(o, "scf.condition") {
            return true;
        }
        if !ir.regions(o).is_empty() {
            let carries = ir.has(o, Traits::COUNTED_LOOP) || ir.has(o, Traits::PARALLEL_LOOP);
            return !(ir.has(o, Traits::REDUCTION)
                || ir.has(o, Traits::STRUCTURED)
                || carries && taken.iter().all(float));
        }
        // A store takes what it writes first.
        let writes = ir.has(o, Traits::WRITES_MEMORY) && taken == [0];
        !writes && !effectless(ir, o)
    }
}
