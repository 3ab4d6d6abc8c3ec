//! Dominance: every use must be dominated by its definition; isolated operations see nothing from
//! outside.

use super::{VResult, Verifier};
use rustmlir_ir::def::Traits;
use rustmlir_ir::{BlockId, Ir, OpId, RegionId, ValueDef, ValueId};

/// Dominators of the blocks of one region (Cooper, Harvey, Kennedy: "A Simple, Fast Dominance
/// Algorithm").
pub struct Dominance {
    first: Vec<(BlockId, u32)>,
    /// By reverse-postorder number: the place in a preorder of the tree of dominators, and the one
    /// behind the last block that is dominated.
    spans: Vec<(u32, u32)>,
}

impl Dominance {
    /// Computes the dominators of a region.
    pub fn of(ir: &Ir, r: RegionId) -> Self {
        let blocks = &ir.region(r).blocks;
        let index: std::collections::HashMap<BlockId, usize> =
            blocks.iter().enumerate().map(|(i, &b)| (b, i)).collect();
        let succs: Vec<Vec<usize>> = blocks
            .iter()
            .map(|&b| match ir.last_op(b) {
                Some(o) => ir.successors(o).iter().filter_map(|s| index.get(s).copied()).collect(),
                None => Vec::new(),
            })
            .collect();
        // Postorder by an explicit stack.
        let mut number = vec![u32::MAX; blocks.len()];
        let mut order = Vec::new();
        let mut seen = vec![false; blocks.len()];
        let mut stack = vec![(0usize, 0usize)];
        if blocks.is_empty() {
            return Dominance { first: Vec::new(), spans: Vec::new() };
        }
        seen[0] = true;
        while let Some((b, k)) = stack.pop() {
            if let Some(&s) = succs[b].get(k) {
                stack.push((b, k + 1));
                if !seen[s] {
                    seen[s] = true;
                    stack.push((s, 0));
                }
            } else {
                order.push(b);
            }
        }
        order.reverse();
        for (n, &b) in order.iter().enumerate() {
            number[b] = n as u32;
        }
        let mut preds: Vec<Vec<u32>> = vec![Vec::new(); order.len()];
        for (n, &b) in order.iter().enumerate() {
            for &s in &succs[b] {
                preds[number[s] as usize].push(n as u32);
            }
        }
        let mut idom = vec![u32::MAX; order.len()];
        idom[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for n in 1..order.len() {
                let mut new = u32::MAX;
                for &p in &preds[n] {
                    if idom[p as usize] == u32::MAX {
                        continue;
                    }
                    new = if new == u32::MAX { p } else { intersect(&idom, p, new) };
                }
                if idom[n] != new {
                    idom[n] = new;
                    changed = true;
                }
            }
        }
        let mut first: Vec<(BlockId, u32)> = blocks.iter().enumerate().map(|(i, &b)| (b, number[i])).collect();
        first.sort_unstable_by_key(|p| p.0);
        Dominance { first, spans: spans(&idom) }
    }

    fn number(&self, b: BlockId) -> Option<u32> {
        let i = self.first.binary_search_by_key(&b, |p| p.0).ok()?;
        Some(self.first[i].1)
    }

    /// Whether `b` can be reached from the entry.
    pub fn reachable(&self, b: BlockId) -> bool {
        self.number(b).is_some_and(|n| n != u32::MAX)
    }

    /// Whether `a` dominates `b`. Everything dominates what cannot be reached.
    pub fn dominates(&self, a: BlockId, b: BlockId) -> bool {
        let (Some(a), Some(b)) = (self.number(a), self.number(b)) else { return false };
        if b == u32::MAX {
            return true;
        }
        if a == u32::MAX {
            return false;
        }
        let (at, (from, to)) = (self.spans[b as usize].0, self.spans[a as usize]);
        from <= at && at < to
    }
}

/// Places in a preorder of the tree, from the immediate dominator of each block (the entry is its
/// own). A block has a larger number than its immediate dominator.
fn spans(idom: &[u32]) -> Vec<(u32, u32)> {
    let mut sizes = vec![1u32; idom.len()];
    for n in (1..idom.len()).rev() {
        sizes[idom[n] as usize] += sizes[n];
    }
    // Where the next child of each block begins.
    let mut next = vec![1u32; idom.len()];
    let mut out = vec![(0, idom.len() as u32); idom.len()];
    for n in 1..idom.len() {
        let parent = idom[n] as usize;
        let from = next[parent];
        next[parent] += sizes[n];
        next[n] = from + 1;
        out[n] = (from, from + sizes[n]);
    }
    out
}

fn intersect(idom: &[u32], a: u32, b: u32) -> u32 {
    let (mut a, mut b) = (a, b);
    while a != b {
        while a > b {
            a = idom[a as usize];
        }
        while b > a {
            b = idom[b as usize];
        }
    }
    a
}

/// What the uses of one program are checked with.
pub(super) struct Checker {
    /// Position of each operation in its block.
    order: Vec<u32>,
    /// Dominators by region, made when first asked for.
    doms: std::collections::HashMap<RegionId, Dominance>,
}

impl Checker {
    /// Notes where each operation stands.
    pub(super) fn new(ir: &Ir) -> Self {
        let mut order = vec![0; ir.n_ops()];
        for b in 0..ir.n_blocks() {
            for (i, o) in ir.block(BlockId::from(b)).ops.iter().enumerate() {
                if let Some(slot) = order.get_mut(o.index()) {
                    *slot = i as u32;
                }
            }
        }
        Checker { order, doms: Default::default() }
    }
}

/// Checks all uses inside the isolated operation `root`, without descending into isolated
/// operations below it.
pub(super) fn check(c: &mut Checker, v: &mut Verifier<'_>, root: OpId) -> VResult {
    c.doms.clear();
    let mut stack = vec![root];
    while let Some(op) = stack.pop() {
        if op != root {
            for i in 0..v.ir.operands(op).len() {
                let val = v.ir.operands(op)[i];
                if !c.visible(v.ir, op, val) {
                    return report(v, op, i, val, root);
                }
            }
            if v.ir.regions(op).is_empty() || v.ir.def(op).is_some_and(|d| d.has(Traits::ISOLATED)) {
                continue;
            }
        }
        let at = stack.len();
        for &r in v.ir.regions(op) {
            for &b in &v.ir.region(r).blocks {
                stack.extend(v.ir.block(b).ops.iter().copied());
            }
        }
        stack[at..].reverse();
    }
    Ok(())
}

/// Whether definitions must dominate uses in regions of `op`. Those of operations that are not
/// registered may be graphs.
fn needs_dominance(ir: &Ir, op: OpId) -> bool {
    op.some().and_then(|o| ir.def(o)).is_some_and(|d| !d.has(Traits::GRAPH_REGION))
}

impl Checker {
    fn position(&self, op: OpId) -> u32 {
        self.order.get(op.index()).copied().unwrap_or(0)
    }

    /// Whether the definition of `val` dominates its use in `op`.
    fn visible(&mut self, ir: &Ir, op: OpId, val: ValueId) -> bool {
        let Some(def_block) = ir.value_block(val) else { return false };
        let mut user = op;
        // Same block, the common case.
        if ir.op(user).parent == def_block {
            return self.before(ir, user, val, def_block) || !self.reachable(ir, def_block);
        }
        let def_region = ir.block(def_block).parent;
        loop {
            let b = ir.op(user).parent;
            let Some(block) = b.some() else { return false };
            let region = ir.block(block).parent;
            if region == def_region {
                if block == def_block {
                    return self.before(ir, user, val, def_block) || !self.reachable(ir, def_block);
                }
                let parent = ir.region(region).parent;
                if !needs_dominance(ir, parent) {
                    return true;
                }
                let dom = self.doms.entry(region).or_insert_with(|| Dominance::of(ir, region));
                return dom.dominates(def_block, block);
            }
            let parent = ir.region(region).parent;
            if parent.is_none() || ir.def(parent).is_some_and(|d| d.has(Traits::ISOLATED)) {
                return false;
            }
            user = parent;
        }
    }

    /// Within one block: arguments come first; a result is visible after its operation, and not
    /// inside it.
    fn before(&mut self, ir: &Ir, user: OpId, val: ValueId, block: BlockId) -> bool {
        match ir.value_def(val) {
            ValueDef::Arg(..) => true,
            ValueDef::Result(def, _) => {
                self.position(def) < self.position(user)
                    || !needs_dominance(ir, ir.block_parent_op(block).unwrap_or(OpId::NONE))
            }
            ValueDef::Forward => false,
        }
    }

    /// Whether a block can be reached; only asked where a use would be wrong otherwise.
    fn reachable(&mut self, ir: &Ir, block: BlockId) -> bool {
        let Some(region) = ir.block(block).parent.some() else { return true };
        if ir.entry(region) == Some(block) {
            return true;
        }
        self.doms.entry(region).or_insert_with(|| Dominance::of(ir, region)).reachable(block)
    }
}

fn report(v: &mut Verifier<'_>, op: OpId, i: usize, val: ValueId, root: OpId) -> VResult {
    // A value of outside the isolated operation cannot be named in text; programs built otherwise
    // may try.
    let outside = v.ir.value_block(val).is_none_or(|b| {
        let mut at = v.ir.block_parent_op(b);
        loop {
            match at {
                Some(o) if o == root => return false,
                Some(o) => at = v.ir.parent_op(o),
                None => return true,
            }
        }
    });
    if outside {
        let e = v.error(op, "using value defined outside the region");
        let at = v.ir.op_span(root);
        v.note(Some(at), "required by region isolation constraints");
        return Err(e);
    }
    let def = v.ir.value_def(val);
    let e = v.plain_error(op, format!("operand #{i} does not dominate this use"));
    let use_region = v.ir.op(op).parent.some().map_or(RegionId::NONE, |b| v.ir.block(b).parent);
    // How the region of the definition lies to that of the use.
    let relation = |v: &Verifier<'_>, def_region: RegionId| {
        let inside = |inner: RegionId, outer: RegionId| {
            let mut at = v.ir.region(inner).parent.some();
            while let Some(o) = at {
                let Some(b) = v.ir.op(o).parent.some() else { return false };
                if v.ir.block(b).parent == outer {
                    return true;
                }
                at = v.ir.block_parent_op(b);
            }
            false
        };
        if use_region.is_none() || def_region.is_none() {
            " neither in a parent nor in a child region"
        } else if use_region == def_region {
            " in the same region"
        } else if inside(use_region, def_region) {
            " in a parent region"
        } else if inside(def_region, use_region) {
            " in a child region"
        } else {
            " neither in a parent nor in a child region"
        }
    };
    match def {
        ValueDef::Result(d, _) => {
            let b = v.ir.op(d).parent;
            let how = if b == v.ir.op(op).parent {
                "in the same block".to_string()
            } else {
                let how = relation(v, b.some().map_or(RegionId::NONE, |b| v.ir.block(b).parent));
                format!("is{how}").replacen("is in", "in", 1)
            };
            let at = v.ir.op_span(d);
            v.note(Some(at), format!("operand defined here (op {how})"));
        }
        ValueDef::Arg(b, _) => {
            let r = v.ir.block(b).parent;
            let k = r.some().and_then(|r| v.ir.region(r).blocks.iter().position(|&x| x == b)).unwrap_or(0);
            let how = relation(v, r);
            let at = v.ir.block_parent_op(b).map(|o| v.ir.op_span(o));
            v.note(at, format!("operand defined as a block argument (block #{k}{how})"));
        }
        ValueDef::Forward => {}
    }
    Err(e)
}
