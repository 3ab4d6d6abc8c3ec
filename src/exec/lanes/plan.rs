//! The body of a structured operation as nodes over registers.

use smallvec::SmallVec;

use crate::program::{Node, Place, Program};
use rustmlir_num::float;

/// The body as a list of nodes over registers.
#[derive(Debug)]
pub struct Plan {
    /// Nodes; their slots are still those of the frame.
    pub(super) nodes: Vec<Node>,
    /// Slots that hold a register, in order of first appearance.
    pub(super) slots: Vec<u32>,
    /// Steps that a point costs.
    pub(super) cost: u64,
}

impl Plan {
    /// A plan for a body, if every node of it can run over lanes. `flags` are the poison flags of
    /// the body's arguments, which are known to be clear.
    pub fn of(
        prog: &Program,
        body: &[Node],
        flags: &[u32],
        yields: &[(Place, Option<u32>)],
        cost: u32,
    ) -> Option<Plan> {
        let mut clear: Vec<u32> = flags.to_vec();
        let mut plan = Plan { nodes: Vec::new(), slots: Vec::new(), cost: u64::from(cost).max(1) };
        for n in body {
            match *n {
                // Flags of what is made from clear operands stay clear.
                Node::AnyFlag { d, i } if prog.flag_lists.get(i as usize)?.iter().all(|f| clear.contains(f)) => {
                    clear.push(d)
                }
                Node::SkipIfPoison { flag, d, .. } if clear.contains(&flag) => clear.push(d),
                Node::CheckFlag { flag } if clear.contains(&flag) => {}
                Node::Scalar { i } => {
                    let s = prog.scalars.get(i as usize)?;
                    if !s.op.is_total() {
                        return None;
                    }
                    if s.flag != u32::MAX {
                        clear.push(s.flag);
                    }
                    plan.nodes.push(*n);
                    s.args.iter().for_each(|&a| plan.add(a));
                    plan.add(s.d);
                }
                n => {
                    let slots = slots_of(&n)?;
                    // A flag that moves with its value.
                    if let Node::Copy { d, a } = n
                        && clear.contains(&a)
                    {
                        clear.push(d);
                        continue;
                    }
                    slots.iter().for_each(|&s| plan.add(s));
                    plan.nodes.push(n);
                }
            }
        }
        // What is stored is never poison.
        yields.iter().all(|(_, flag)| flag.is_none_or(|f| clear.contains(&f))).then_some(plan)
    }

    fn add(&mut self, slot: u32) {
        if !self.slots.contains(&slot) {
            self.slots.push(slot);
        }
    }

    pub(super) fn register(&self, slot: u32) -> Option<usize> {
        self.slots.iter().position(|&s| s == slot)
    }
}

/// Slots of a node that is a total function of words; `None` for any other node.
fn slots_of(n: &Node) -> Option<SmallVec<[u32; 4]>> {
    use Node as N;
    Some(match *n {
        N::Copy { d, a }
        | N::AddImm64 { d, a, .. }
        | N::NegF64 { d, a }
        | N::AbsF64 { d, a }
        | N::SqrtF64 { d, a }
        | N::ExtF { d, a }
        | N::TruncF { d, a }
        | N::SExt { d, a, .. }
        | N::Mask { d, a, .. }
        | N::SiToF64 { d, a, .. } => SmallVec::from_slice(&[a, d]),
        N::Add64 { d, a, b }
        | N::Sub64 { d, a, b }
        | N::Mul64 { d, a, b }
        | N::And { d, a, b }
        | N::Or { d, a, b }
        | N::Xor { d, a, b }
        | N::IntBin { d, a, b, .. }
        | N::Shift { d, a, b, .. }
        | N::CmpI { d, a, b, .. }
        | N::Cmp64 { d, a, b, .. }
        | N::AddF64 { d, a, b }
        | N::SubF64 { d, a, b }
        | N::MulF64 { d, a, b }
        | N::DivF64 { d, a, b }
        | N::AddF32 { d, a, b }
        | N::SubF32 { d, a, b }
        | N::MulF32 { d, a, b }
        | N::DivF32 { d, a, b }
        | N::CmpF64 { d, a, b, .. }
        | N::CmpF32 { d, a, b, .. } => SmallVec::from_slice(&[a, b, d]),
        N::FloatBin { op, f, d, a, b } => {
            float::binary_u64(f, op, 0, 0)?;
            SmallVec::from_slice(&[a, b, d])
        }
        N::MulAdd64 { d, a, b, c }
        | N::MulAddF64 { d, a, b, c }
        | N::AddMulF64 { d, a, b, c }
        | N::Select { d, c, a, b } => SmallVec::from_slice(&[a, b, c, d]),
        _ => return None,
    })
}
