//! Nodes that take in the constant or the node before them.

use std::collections::HashMap;

use super::Resolver;
use crate::program::*;
use rustmlir_ir::{OpId, ValueId};

impl Resolver<'_> {
    /// Joins a node with the one before it, whose result nothing else uses, or with a constant
    /// operand.
    pub(crate) fn fuse(&mut self, n: Node, operands: &[ValueId], guarded: bool) -> Node {
        match self.fuse_with_last(n, operands, guarded) {
            Some(f) => {
                self.code.nodes.pop();
                self.code.ops.pop();
                f
            }
            None => self.fuse_with_constant(n, operands),
        }
    }

    fn fuse_with_constant(&self, n: Node, operands: &[ValueId]) -> Node {
        let known = |k: usize| operands.get(k).and_then(|&v| self.known_word(v));
        match n {
            Node::Add64 { d, a, b } => match (known(0), known(1)) {
                (_, Some(imm)) => Node::AddImm64 { d, a, imm },
                (Some(imm), None) => Node::AddImm64 { d, a: b, imm },
                (None, None) => n,
            },
            Node::Sub64 { d, a, .. } => known(1).map_or(n, |imm| Node::AddImm64 { d, a, imm: imm.wrapping_neg() }),
            _ => n,
        }
    }

    fn fuse_with_last(&self, n: Node, operands: &[ValueId], guarded: bool) -> Option<Node> {
        if guarded {
            return None;
        }
        let once = |k: usize| operands.get(k).is_some_and(|&v| self.uses.once(v));
        match (n, self.code.nodes.last().copied()?) {
            (Node::AddF64 { d, a, b }, Node::MulF64 { d: m, a: x, b: y }) => {
                if b == m && a != m && once(1) {
                    Some(Node::AddMulF64 { d, a: x, b: y, c: a })
                } else if a == m && b != m && once(0) {
                    Some(Node::MulAddF64 { d, a: x, b: y, c: b })
                } else {
                    None
                }
            }
            (Node::Add64 { d, a, b }, Node::Mul64 { d: m, a: x, b: y }) => {
                if b == m && a != m && once(1) {
                    Some(Node::MulAdd64 { d, a: x, b: y, c: a })
                } else if a == m && b != m && once(0) {
                    Some(Node::MulAdd64 { d, a: x, b: y, c: b })
                } else {
                    None
                }
            }
            _ => None,
        }
    }

    /// Takes back a 64-bit comparison that was emitted just now and only decides what comes next.
    pub fn take_comparison(&mut self, cond: ValueId) -> Option<Decision> {
        let slot = match self.prog.places.get(cond.index()).copied().flatten()? {
            Place::Word(s) => s,
            _ => return None,
        };
        match self.code.nodes.last().copied()? {
            Node::Cmp64 { p, d, a, b } if d == slot && self.uses.once(cond) => {
                self.code.nodes.pop();
                self.code.ops.pop();
                Some(Decision::new(p, a, b))
            }
            _ => None,
        }
    }
}

/// Regions that a return follows at once. More hops than these are left as they are.
const HOPS: usize = 16;

/// What leaves a region only to return does so there: the values need not go through the results of
/// the operation around it.
pub(super) fn return_at_once(prog: &mut Program) {
    for c in 0..prog.codes.len() {
        for k in 0..prog.codes[c].nodes.len() {
            let Some((words, op)) = returned(prog, prog.codes[c].nodes[k]) else { continue };
            let i = prog.returns.len() as u32;
            prog.returns.push(ReturnInfo { words, objs: Box::default() });
            prog.codes[c].nodes[k] = Node::Return { i };
            prog.codes[c].ops[k] = op;
        }
    }
}

/// Calls and returns that hand over one word have what they need in their nodes: where it is looked
/// up in tables, one load waits for the other.
pub(super) fn calls_with_a_word(prog: &mut Program) {
    let Program { codes, calls, funcs, returns, has_objs, .. } = prog;
    if *has_objs {
        return;
    }
    for node in codes.iter_mut().flat_map(|c| c.nodes.iter_mut()) {
        match *node {
            Node::Call { i } => {
                let Some(call) = calls.get(i as usize) else { continue };
                let Some(f) = funcs.get(call.callee.index()).filter(|f| f.few_consts.is_some()) else { continue };
                if let (&[arg], true) = (&*call.args, call.result != u32::MAX) {
                    *node = Node::CallWord { i, arg, callee: call.callee.0, entry: f.entry };
                }
            }
            Node::Return { i } => {
                if let Some(&[word]) = returns.get(i as usize).map(|r| &*r.words) {
                    *node = Node::ReturnWord { i, word };
                }
            }
            _ => {}
        }
    }
}

/// The slots that are returned if this node leads to a return with nothing but copies of words on
/// the way, and the return.
fn returned(prog: &Program, mut node: Node) -> Option<(Box<[u32]>, OpId)> {
    // What each slot that is written on the way is a copy of.
    let mut copies: HashMap<u32, u32> = HashMap::new();
    let mut found = OpId::NONE;
    for _ in 0..HOPS {
        let (code, at) = match node {
            Node::Jump { code, at } => (code, at),
            Node::Leave { i, code, at } => {
                let m = prog.moves.get(i as usize).filter(|m| m.objs.is_empty() && m.dead.is_empty())?;
                for (s, d) in &m.words {
                    let of = copies.get(s).copied().unwrap_or(*s);
                    copies.insert(*d, of);
                }
                (code, at)
            }
            Node::Return { i } if !found.is_none() => {
                let r = prog.returns.get(i as usize).filter(|r| r.objs.is_empty())?;
                return Some((r.words.iter().map(|s| copies.get(s).copied().unwrap_or(*s)).collect(), found));
            }
            _ => return None,
        };
        let to = prog.codes.get(code.index())?;
        node = *to.nodes.get(at as usize)?;
        found = *to.ops.get(at as usize)?;
    }
    None
}
