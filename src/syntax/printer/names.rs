//! Names of values and blocks: those of the source where they are free, or the numbers that
//! `mlir-opt` gives.

use std::collections::{HashMap, HashSet};

use super::Printer;

use rustmlir_ir::def::{Gen, Naming, Traits};
use rustmlir_ir::{BlockId, Ir, OpId, RegionId, ValueDef, ValueId};

/// Names in use in one region.
#[derive(Default)]
struct Scope {
    names: HashSet<Box<str>>,
    /// By name: all numbers below this are taken after it, here or further out.
    next: HashMap<Box<str>, u32>,
}

/// Names in use, by nesting.
#[derive(Default)]
pub(super) struct Used {
    scopes: Vec<Scope>,
    next: u32,
    next_arg: u32,
}

impl Used {
    fn has(&self, n: &str) -> bool {
        self.scopes.iter().any(|s| s.names.contains(n))
    }

    fn add(&mut self, n: &str) {
        if let Some(s) = self.scopes.last_mut() {
            s.names.insert(n.into());
        }
    }

    /// `want`, or `want_0`, `want_1`, .. if it is taken.
    fn unique(&mut self, want: &str) -> Box<str> {
        // Nothing may follow the digits of a number.
        if self.has(want) && want.bytes().all(|b| b.is_ascii_digit()) {
            return self.number();
        }
        let mut n: Box<str> = want.into();
        if self.has(want) {
            let mut k = self.scopes.iter().filter_map(|s| s.next.get(want).copied()).max().unwrap_or(0);
            while self.has(&n) {
                n = format!("{want}_{k}").into();
                k += 1;
            }
            if let Some(s) = self.scopes.last_mut() {
                s.next.insert(want.into(), k);
            }
        }
        self.add(&n);
        n
    }

    fn number(&mut self) -> Box<str> {
        loop {
            let n = self.next.to_string();
            self.next += 1;
            if !self.has(&n) {
                self.add(&n);
                return n.into();
            }
        }
    }
}

/// `want`, or `want_N` with the next number that makes it unused; remembered in the innermost
/// scope.
fn unique_name(
    want: &str,
    count: &mut [u32; 3],
    taken: &mut HashMap<Box<str>, usize>,
    scopes: &mut [Vec<Box<str>>],
) -> Box<str> {
    let mut n: Box<str> = want.into();
    while taken.contains_key(&n) {
        n = format!("{want}_{}", count[2]).into();
        count[2] += 1;
    }
    taken.insert(n.clone(), scopes.len());
    if let Some(s) = scopes.last_mut() {
        s.push(n.clone());
    }
    n
}

impl<'a> Printer<'a> {
    /// Gives names to all values inside `op`. Values keep the names of the source where those are
    /// free.
    pub fn name_values(&mut self, op: OpId) {
        if self.opts.renumber {
            return self.number_values(op);
        }
        let mut used = Used::default();
        used.scopes.push(Scope::default());
        self.name_op(op, &mut used);
    }

    /// Gives names to the values of the isolated operation around `op`.
    pub fn name_function_of(&mut self, op: OpId) {
        let root = std::iter::once(op)
            .chain(self.ir.ancestors(op))
            .find(|&o| self.ir.def(o).is_some_and(|d| d.has(Traits::ISOLATED)))
            .unwrap_or(op);
        self.name_values(root);
    }

    /// Names as `mlir-opt` gives them: a region is numbered as a whole before the regions inside
    /// it, and regions side by side start from the same counts. No native recursion.
    fn number_values(&mut self, root: OpId) {
        // A region to number, the counts it starts from (values, arguments, name conflicts), and
        // its depth.
        let mut todo: Vec<(RegionId, [u32; 3], usize)> = Vec::new();
        // Names in use and the depth of the region that uses them.
        let mut taken: HashMap<Box<str>, usize> = HashMap::new();
        let mut scopes: Vec<Vec<Box<str>>> = vec![Vec::new()];
        let mut count = [0u32; 3];
        self.number_results(root, &mut count, &mut taken, &mut scopes);
        todo.extend(self.ir.regions(root).iter().rev().map(|&r| (r, count, 1)));
        while let Some((region, from, depth)) = todo.pop() {
            count = from;
            for names in scopes.drain(depth.min(scopes.len())..) {
                for n in names {
                    taken.remove(&n);
                }
            }
            scopes.push(Vec::new());
            let blocks = &self.ir.region(region).blocks;
            for (i, &b) in blocks.iter().enumerate() {
                if let Some(slot) = self.block_names.get_mut(b.index()) {
                    *slot = format!("bb{i}").into();
                }
                for v in self.ir.block_args(b) {
                    let n = if let Some(n) = self.suggested_argument_name(region, v) {
                        unique_name(n, &mut count, &mut taken, &mut scopes)
                    } else if i == 0 {
                        count[1] += 1;
                        unique_name(&format!("arg{}", count[1] - 1), &mut count, &mut taken, &mut scopes)
                    } else {
                        count[0] += 1;
                        (count[0] - 1).to_string().into()
                    };
                    self.set_name(v, n);
                }
                for &o in &self.ir.block(b).ops {
                    self.number_results(o, &mut count, &mut taken, &mut scopes);
                }
            }
            let at = todo.len();
            for &b in blocks {
                for &o in self.ir.block(b).ops.iter().filter(|&&o| !self.hides_body(o)) {
                    todo.extend(self.ir.regions(o).iter().map(|&r| (r, count, depth + 1)));
                }
            }
            // Conflict counts do not come back from regions, so the order among siblings does not
            // matter.
            todo[at..].reverse();
        }
    }

    fn number_results(
        &mut self,
        op: OpId,
        count: &mut [u32; 3],
        taken: &mut HashMap<Box<str>, usize>,
        scopes: &mut [Vec<Box<str>>],
    ) {
        let Some(first) = self.ir.result(op, 0) else { return };
        if !self.opts.generic && names_its_results(self.ir, op) {
            for (k, d) in self.ir.def(op).map_or(&[][..], |d| d.results).iter().enumerate() {
                if let Some(&v) = self.ir.result_group(op, k).first() {
                    let n = unique_name(d.name, count, taken, scopes);
                    self.set_name(v, n);
                }
            }
            return;
        }
        let n = match self.suggested_name(op) {
            Some(s) => unique_name(&s, count, taken, scopes),
            None => {
                count[0] += 1;
                (count[0] - 1).to_string().into()
            }
        };
        self.set_name(first, n);
    }

    fn name_op(&mut self, op: OpId, used: &mut Used) {
        self.name_results(op, used);
        if self.hides_body(op) {
            return;
        }
        let isolated = self.ir.def(op).is_some_and(|d| d.has(Traits::ISOLATED));
        for &r in self.ir.regions(op) {
            if isolated {
                let mut fresh = Used::default();
                fresh.scopes.push(Scope::default());
                self.name_region(r, &mut fresh, true);
            } else {
                used.scopes.push(Scope::default());
                self.name_region(r, used, false);
                used.scopes.pop();
            }
        }
    }

    fn name_region(&mut self, r: RegionId, used: &mut Used, isolated: bool) {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let mut labels: HashSet<Box<str>> = HashSet::new();
            let blocks = &self.ir.region(r).blocks;
            for (i, &b) in blocks.iter().enumerate() {
                let n = self.block_label(b, i, &mut labels);
                if let Some(slot) = self.block_names.get_mut(b.index()) {
                    *slot = n;
                }
                for v in self.ir.block_args(b) {
                    let n = match self.source_name(v) {
                        Some(n) => used.unique(&n),
                        None if i == 0 && isolated => {
                            let n = format!("arg{}", used.next_arg);
                            used.next_arg += 1;
                            used.unique(&n)
                        }
                        None => used.number(),
                    };
                    self.set_name(v, n);
                }
            }
            for &b in blocks {
                for &o in &self.ir.block(b).ops {
                    self.name_op(o, used);
                }
            }
        });
    }

    fn block_label(&self, b: BlockId, i: usize, labels: &mut HashSet<Box<str>>) -> Box<str> {
        let rest = self.ir.source.rest(self.ir.block(b).at);
        let mut want = format!("bb{i}");
        if !self.opts.renumber
            && let Some(r) = rest.strip_prefix('^')
        {
            let n = r.find(|c: char| !(c.is_ascii_alphanumeric() || "$._-".contains(c))).unwrap_or(r.len());
            if n > 0 && self.ir.block(b).parent.some().is_some() {
                want = r[..n].to_string();
            }
        }
        let mut n: Box<str> = want.as_str().into();
        let mut k = 0;
        while !labels.insert(n.clone()) {
            n = format!("{want}_{k}").into();
            k += 1;
        }
        n
    }

    fn source_name(&self, v: ValueId) -> Option<String> {
        if self.opts.renumber { None } else { self.ir.value_name(v).map(str::to_string) }
    }

    fn name_results(&mut self, op: OpId, used: &mut Used) {
        let results: Vec<ValueId> = self.ir.results(op).collect();
        let Some(&first) = results.first() else { return };
        let at = self.ir.value(first).name_at;
        let pack = results.len() > 1 && results.iter().all(|&v| self.ir.value(v).name_at == at);
        if pack {
            let n = match self.source_name(first) {
                Some(n) => used.unique(&n),
                None => used.number(),
            };
            self.set_name(first, n);
            return;
        }
        for v in results {
            let n = match self.source_name(v) {
                Some(n) => used.unique(&n),
                None => used.number(),
            };
            self.set_name(v, n);
        }
    }

    /// The name that `mlir-opt` gives to an argument of the body of a structured operation.
    fn suggested_argument_name(&self, region: RegionId, v: ValueId) -> Option<&'static str> {
        let op = self.ir.region(region).parent.some().filter(|_| !self.opts.generic)?;
        let ValueDef::Arg(_, i) = self.ir.value_def(v) else { return None };
        let name = self.ir.def(op)?.argument_name.filter(|_| !self.ir.is_old_text(op))?;
        Some(name(self.ir, op, i as usize))
    }

    /// The name that `mlir-opt` gives to results of this operation, if it is no number.
    fn suggested_name(&self, op: OpId) -> Option<String> {
        let def = self.ir.def(op)?;
        if self.opts.generic {
            return None;
        }
        match def.naming {
            Naming::By(name) => name(self.ir, op),
            Naming::Always(word) => Some(word.into()),
            Naming::Word(word) => self.ir.spelling(op).is_some_and(|s| s.generation == Gen::Today).then(|| word.into()),
            Naming::Number | Naming::Each => None,
        }
    }

    fn set_name(&mut self, v: ValueId, n: Box<str>) {
        if let Some(slot) = self.names.get_mut(v.index()) {
            *slot = n;
        }
    }
}

/// Whether `mlir-opt` names each result of this operation as its definition does.
pub(super) fn names_its_results(ir: &Ir, op: OpId) -> bool {
    ir.def(op).is_some_and(|d| matches!(d.naming, Naming::Each))
}
