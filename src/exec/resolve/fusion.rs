//! Nodes that take in the constant or the node before them.

use super::Resolver;
use crate::exec::program::*;
use crate::ir::ValueId;
use crate::num::int::IntPred;

impl Resolver<'_> {
    /// Joins a node with the one before it, whose result nothing else uses, or with a constant
    /// operand.
    pub(in crate::exec) fn fuse(&mut self, n: Node, operands: &[ValueId], guarded: bool) -> Node {
        let known = |r: &Self, k: usize| operands.get(k).and_then(|&v| r.known_word(v));
        match n {
            Node::Add64 { d, a, b } => {
                if let Some(imm) = known(self, 1) {
                    return Node::AddImm64 { d, a, imm };
                }
                if let Some(imm) = known(self, 0) {
                    return Node::AddImm64 { d, a: b, imm };
                }
            }
            Node::Sub64 { d, a, .. } => {
                if let Some(imm) = known(self, 1) {
                    return Node::AddImm64 { d, a, imm: imm.wrapping_neg() };
                }
            }
            _ => {}
        }
        if guarded {
            return n;
        }
        let last = self.code.nodes.last().copied();
        let once = |r: &Self, k: usize| operands.get(k).is_some_and(|&v| r.uses.once(v));
        let fused = match (n, last) {
            (Node::AddF64 { d, a, b }, Some(Node::MulF64 { d: m, a: x, b: y })) => {
                if b == m && a != m && once(self, 1) {
                    Some(Node::AddMulF64 { d, a: x, b: y, c: a })
                } else if a == m && b != m && once(self, 0) {
                    Some(Node::MulAddF64 { d, a: x, b: y, c: b })
                } else {
                    None
                }
            }
            (Node::Add64 { d, a, b }, Some(Node::Mul64 { d: m, a: x, b: y })) => {
                if b == m && a != m && once(self, 1) {
                    Some(Node::MulAdd64 { d, a: x, b: y, c: a })
                } else if a == m && b != m && once(self, 0) {
                    Some(Node::MulAdd64 { d, a: x, b: y, c: b })
                } else {
                    None
                }
            }
            _ => None,
        };
        if let Some(f) = fused {
            self.code.nodes.pop();
            self.code.ops.pop();
            return f;
        }
        n
    }

    /// Takes back a 64-bit comparison that was emitted just now and only decides what comes next.
    pub fn take_comparison(&mut self, cond: ValueId) -> Option<(IntPred, u32, u32)> {
        let slot = match self.prog.places.get(cond.index()).copied().flatten()? {
            Place::Word(s) => s,
            _ => return None,
        };
        match self.code.nodes.last().copied()? {
            Node::Cmp64 { p, d, a, b } if d == slot && self.uses.once(cond) => {
                self.code.nodes.pop();
                self.code.ops.pop();
                Some((p, a, b))
            }
            _ => None,
        }
    }
}
