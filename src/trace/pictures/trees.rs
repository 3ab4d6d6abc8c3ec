//! The trees by which reductions combined their contributions, of the first instance of each
//! parallel loop. The shape is what the schedule recorded; the values are those that were seen.

use std::collections::{HashMap, HashSet};

use super::{Picture, label, rect, short};
use crate::text::value;
use crate::{Moment, What};
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Ir, OpId, RegionId};
use rustmlir_meaning::value::Value;
use rustmlir_num::int;
use rustmlir_par::combine::Act;
use rustmlir_par::{Instance, Tree};

/// Parallel loops that are drawn, and combinations that are remembered of all of them.
const MAX_LOOPS: usize = 8;
const MAX_SEEN: usize = 50_000;
/// Leaves of a tree, and levels below its root.
const MAX_LEAVES: usize = 40;
const MAX_DEPTH: usize = 40;
const STEP: usize = 84;
const LEVEL: usize = 40;

#[derive(Debug, Default)]
pub(super) struct Trees {
    /// How often each parallel loop has begun.
    begun: HashMap<OpId, u64>,
    /// Contributions of the first instance: the loop, which reduction, the induction variables.
    given: HashMap<(OpId, usize, Vec<i64>), String>,
    /// What a reducer made of two values. One that makes different things of the same values at
    /// different times is in `unsteady`.
    made: HashMap<(RegionId, String, String), String>,
    unsteady: HashSet<RegionId>,
    /// The combination that is under way.
    open: Vec<(RegionId, String, String)>,
    /// Start values and results of the first instance, by loop and reduction.
    start: HashMap<(OpId, usize), String>,
    result: HashMap<(OpId, usize), String>,
}

/// The reducers of a parallel loop in the order of its reductions.
fn reducers(ir: &Ir, parallel: OpId) -> Vec<RegionId> {
    let bodies = ir.regions(parallel).iter().flat_map(|&r| ir.region(r).blocks.iter());
    let ops = bodies.flat_map(|&b| ir.block(b).ops.iter()).filter(|&&o| ir.has(o, Traits::REDUCTION));
    ops.flat_map(|&o| ir.regions(o).iter().copied()).collect()
}

impl Trees {
    pub(super) fn moment(&mut self, ir: &Ir, m: &Moment<'_, '_>, index_width: u32) {
        let heap = &m.evaluator.store.heap;
        let text = |v: &Value, ty| short(&value(ir, heap, v, ty, index_width), 24);
        match m.what {
            What::Enters(block) => {
                let Some(region) = ir.block(block).parent.some() else { return };
                let Some(&reduce) = ir.region(region).parent.some().as_ref() else { return };
                if let [a, b] = m.results.as_slice()
                    && ir.has(reduce, Traits::REDUCTION)
                    && self.made.len() < MAX_SEEN
                {
                    let types: Vec<_> = ir.block_args(block).map(|v| ir.value_type(v)).collect();
                    if let [ta, tb] = types[..] {
                        self.open.push((region, text(a, ta), text(b, tb)));
                    }
                }
            }
            What::Executes(op) if ir.has(op, Traits::REDUCTION) => {
                let Some(level) = m.levels.last() else { return };
                if self.begun.get(&level.op) != Some(&1) || self.given.len() >= MAX_SEEN {
                    return;
                }
                let number = |(_, v): (_, &Value)| match v {
                    Value::Word(w) => Some(int::sext(index_width, *w)),
                    _ => None,
                };
                let Some(ivs) = level.iteration(ir).map(number).collect::<Option<Vec<i64>>>() else { return };
                let all = reducers(ir, level.op);
                let first = ir.regions(op).first().and_then(|r| all.iter().position(|x| x == r)).unwrap_or(0);
                for (k, (&v, x)) in ir.operands(op).iter().zip(m.operands).enumerate() {
                    self.given.insert((level.op, first + k, ivs.clone()), text(x, ir.value_type(v)));
                }
            }
            What::Executes(op) => {
                if !reducers(ir, op).is_empty() {
                    let n = self.begun.entry(op).or_default();
                    *n += 1;
                    if *n == 1 {
                        let from = ir.operands(op).len().saturating_sub(ir.n_results(op));
                        let starts = ir.operands(op).iter().zip(m.operands).skip(from);
                        for (k, (&v, x)) in starts.enumerate() {
                            self.start.insert((op, k), text(x, ir.value_type(v)));
                        }
                        self.results(ir, op, m, index_width);
                    }
                    return;
                }
                let region = ir.op(op).parent.some().and_then(|b| ir.block(b).parent.some());
                let (Some(region), Some(last)) = (region, self.open.last()) else { return };
                if last.0 != region || !ir.has(op, Traits::TERMINATOR) {
                    return;
                }
                let made = ir.operands(op).first().zip(m.operands.first()).map(|(&v, x)| text(x, ir.value_type(v)));
                if let (Some(key), Some(made)) = (self.open.pop(), made)
                    && self.made.insert(key, made.clone()).is_some_and(|before| before != made)
                {
                    self.unsteady.insert(region);
                }
            }
            What::Ends(op) => {
                if self.begun.get(&op) == Some(&1) {
                    self.results(ir, op, m, index_width);
                }
            }
        }
    }

    fn results(&mut self, ir: &Ir, op: OpId, m: &Moment<'_, '_>, index_width: u32) {
        for (k, (v, x)) in ir.results(op).zip(m.results).enumerate() {
            let shown = value(ir, &m.evaluator.store.heap, x, ir.value_type(v), index_width);
            self.result.insert((op, k), short(&shown, 24));
        }
    }

    pub(super) fn pictures(&self, ir: &Ir, instances: &[Instance]) -> Vec<Picture> {
        let (mut seen, mut out) = (HashSet::new(), Vec::new());
        for i in instances {
            let op = OpId(i.site);
            if !seen.insert(i.site) || !self.begun.contains_key(&op) {
                continue;
            }
            if out.len() >= MAX_LOOPS {
                break;
            }
            let all = reducers(ir, op);
            for (k, tree) in i.trees.iter().enumerate() {
                if let (Some(tree), Some(&reducer)) = (tree, all.get(k)) {
                    out.push(self.tree(ir, i, k, reducer, tree));
                }
            }
        }
        out
    }

    fn tree(&self, ir: &Ir, i: &Instance, k: usize, reducer: RegionId, tree: &Tree) -> Picture {
        let op = OpId(i.site);
        // Bottom up: a tree may be as deep as it has leaves.
        let mut nodes: Vec<Node> = Vec::new();
        let mut stack: Vec<usize> = Vec::new();
        for a in tree.acts() {
            let node = match a {
                Act::Init => Node::leaf("init".into(), self.start.get(&(op, k)).cloned()),
                Act::Leaf(n) => {
                    let ivs = i.point(n);
                    let name = rustmlir_par::scheduler::show(&ivs);
                    Node::leaf(name, self.given.get(&(op, k, ivs)).cloned())
                }
                Act::Merge => {
                    let (Some(r), Some(l)) = (stack.pop(), stack.pop()) else { break };
                    let both = nodes[l].value.clone().zip(nodes[r].value.clone());
                    let value = both.filter(|_| !self.unsteady.contains(&reducer));
                    let value = value.and_then(|(a, b)| self.made.get(&(reducer, a, b)).cloned());
                    let leaves = nodes[l].leaves + nodes[r].leaves;
                    Node { name: String::new(), value, both: Some((l, r)), leaves }
                }
            };
            nodes.push(node);
            stack.push(nodes.len() - 1);
        }
        let title = format!("reduction #{k} of the parallel loop at {}: {} values", ir.line_col(op), {
            stack.last().map_or(0, |&n| nodes[n].leaves)
        });
        let Some(&root) = stack.last() else {
            let body = label(8, 14, "", "no contributions");
            return Picture { title, body, width: 320, height: 24 };
        };
        // The deepest cut that leaves few enough leaves.
        let depth = (1..=MAX_DEPTH).take_while(|&d| shown(&nodes, root, d) <= MAX_LEAVES).last().unwrap_or(1);
        let mut d = Drawing { nodes: &nodes, next: 0, deepest: 0, out: String::new() };
        d.draw(root, 0, depth);
        let (width, mut height) = (d.next * STEP + 16, (d.deepest + 1) * LEVEL + 8);
        let mut body = d.out;
        if nodes.iter().any(|n| n.value.is_none()) {
            let m = "?: not recorded (several values are possible, or there are too many)";
            body.push_str(&label(8, height + 10, "", m));
            height += 18;
        }
        if let Some(r) = self.result.get(&(op, k)) {
            body.push_str(&label(8, height + 10, "", &format!("the result: {r}")));
            height += 18;
        }
        Picture { title, body, width: width.max(320), height }
    }
}

struct Node {
    /// Of a leaf.
    name: String,
    value: Option<String>,
    both: Option<(usize, usize)>,
    leaves: usize,
}

impl Node {
    fn leaf(name: String, value: Option<String>) -> Node {
        Node { name, value, both: None, leaves: 1 }
    }
}

/// Leaves of a tree that is cut below a depth of at most [`MAX_DEPTH`].
fn shown(nodes: &[Node], n: usize, depth: usize) -> usize {
    match nodes[n].both {
        Some((l, r)) if depth > 0 => shown(nodes, l, depth - 1) + shown(nodes, r, depth - 1),
        _ => 1,
    }
}

struct Drawing<'a> {
    nodes: &'a [Node],
    /// Leaves drawn so far.
    next: usize,
    deepest: usize,
    out: String,
}

impl Drawing<'_> {
    /// Draws a tree that is cut below a depth; the middle of its root.
    fn draw(&mut self, n: usize, level: usize, depth: usize) -> usize {
        let node = &self.nodes[n];
        let y = level * LEVEL + 4;
        self.deepest = self.deepest.max(level);
        let value = node.value.as_deref().unwrap_or("?");
        let (x, name) = match node.both {
            Some((l, r)) if depth > 0 => {
                let (a, b) = (self.draw(l, level + 1, depth - 1), self.draw(r, level + 1, depth - 1));
                let x = usize::midpoint(a, b);
                for to in [a, b] {
                    self.out.push_str(&format!("<path class=\"e\" d=\"M{x} {}L{to} {}\"/>\n", y + 30, y + LEVEL));
                }
                (x, "combined".to_string())
            }
            both => {
                self.next += 1;
                let x = (self.next - 1) * STEP + 8 + STEP / 2;
                (x, if both.is_some() { format!("{} values", node.leaves) } else { node.name.clone() })
            }
        };
        let class = if node.both.is_some() { "s0" } else { "s1" };
        let frame = [x.saturating_sub(STEP / 2 - 3), y, STEP - 6, 30];
        self.out.push_str(&rect(class, frame, &format!("{name}: {value}")));
        self.out.push_str(&label(x, y + 12, "m", &short(&name, 10)));
        self.out.push_str(&label(x, y + 25, "m t", &short(value, 9)));
        x
    }
}
