//! The resolved program: typed nodes over frame slots. Made once by [`super::resolve`], walked many
//! times by [`super::run`]; looking anything up by name ends here.

use std::collections::HashMap;

use super::cx::Cx;
use rustmlir_ir::{OpId, TypeId, ValueId};
use rustmlir_meaning::kernel::{IntBin, ScalarOp};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_num::float::{BinaryOp, FloatFormat};

pub use super::node::{CodeId, Decision, FuncId, Node};
pub use super::place::Place;

/// A straight-line piece of nodes with the operation that each came from.
#[derive(Default)]
pub struct Code {
    /// Nodes; the last one transfers control.
    pub nodes: Box<[Node]>,
    /// The operation of each node.
    pub ops: Box<[OpId]>,
    /// Operations counted when the piece is entered.
    pub cost: u32,
}

/// Copies that happen together; already put in an order in which no source is overwritten too
/// early.
#[derive(Clone, Default, Debug)]
pub struct Moves {
    /// Word slots: from, to.
    pub words: Box<[(u32, u32)]>,
    /// Object slots: from, to.
    pub objs: Box<[(u32, u32)]>,
    /// Object slots that nothing needs afterwards: emptied, so that whoever holds the object now
    /// may change it in place.
    pub dead: Box<[u32]>,
}

/// A counted loop.
pub struct ForInfo {
    /// Lower bound, upper bound, step.
    pub bounds: [u32; 3],
    /// Induction variable.
    pub iv: u32,
    /// Width of the induction variable.
    pub width: u8,
    /// Unsigned comparison (`scf.for unsigned`).
    pub unsigned: bool,
    /// Body.
    pub body: CodeId,
    /// Initial values to region arguments.
    pub init: Moves,
    /// Region arguments to results.
    pub results: Moves,
    /// Whether stack allocations end with each iteration.
    pub scope: bool,
    /// Where its state lies and where to go on after it; filled in by the resolver.
    pub state: LoopState,
    /// The loop operation.
    pub op: OpId,
}

/// Where a loop keeps its state in the frame, and what follows it.
#[derive(Copy, Clone, Default, Debug)]
pub struct LoopState {
    /// Slot of the number of iterations that are left.
    pub left: u32,
    /// Slot of the mark of stack allocations.
    pub mark: u32,
    /// Code after the loop.
    pub exit: Exit,
}

/// A place in code: where a region is left to.
#[derive(Copy, Clone, Default, Debug)]
pub struct Exit {
    /// Piece.
    pub code: u32,
    /// Node in it.
    pub at: u32,
}

/// `scf.while`.
pub struct WhileInfo {
    /// Region before the condition.
    pub before: CodeId,
    /// Region after it.
    pub after: CodeId,
    /// Initial values to the arguments of `before`.
    pub init: Moves,
    /// Code after the loop; filled in by the resolver.
    pub exit: Exit,
}

/// `scf.condition`.
pub struct ConditionInfo {
    /// The loop.
    pub info: u32,
    /// Condition slot.
    pub cond: u32,
    /// Values to the arguments of `after`.
    pub go_on: Moves,
    /// Values to the results.
    pub leave: Moves,
}

/// `scf.index_switch`.
pub struct SwitchInfo {
    /// Selector slot.
    pub on: u32,
    /// Case values and code.
    pub cases: Box<[(i64, CodeId)]>,
    /// Default code.
    pub default: CodeId,
}

/// `cf.switch`.
pub struct BrSwitchInfo {
    /// Selector slot.
    pub on: u32,
    /// Case values (as canonical words) and edges.
    pub cases: Box<[(u64, u32)]>,
    /// Default edge.
    pub default: u32,
}

/// An edge of a control-flow graph.
pub struct Edge {
    /// Target.
    pub to: CodeId,
    /// Operands to block arguments.
    pub moves: Moves,
}

/// A parallel loop.
pub struct ParallelInfo {
    /// Lower bounds, upper bounds, steps by dimension.
    pub lower: Box<[u32]>,
    /// Upper bounds.
    pub upper: Box<[u32]>,
    /// Steps.
    pub step: Box<[u32]>,
    /// Induction variables.
    pub ivs: Box<[u32]>,
    /// Width of bounds and induction variables.
    pub width: u8,
    /// Body.
    pub body: CodeId,
    /// Initial values to accumulators.
    pub init: Moves,
    /// Accumulators, one for each reduction, with their poison flags.
    pub acc: Box<[(Place, Option<u32>)]>,
    /// The reductions, by number.
    pub reduces: Vec<u32>,
    /// Whether the form has start values.
    pub has_init: bool,
    /// Whether an iteration may have effects after it has contributed to a reduction.
    pub goes_on: bool,
    /// Whether stack allocations end with each iteration.
    pub scope: bool,
    /// Slot of how many iterations follow that need nothing but another innermost induction
    /// variable.
    pub left: u32,
    /// Slot of what is added to that.
    pub delta: u32,
    /// Whether nothing in the body asks the schedule: no other loop, structured operation or call.
    pub leaf: bool,
    /// Whether iterations wait for each other at barriers.
    pub team: bool,
    /// The operation.
    pub op: OpId,
}

/// One reduction of a parallel loop.
pub struct ReduceInfo {
    /// Number of the reduction.
    pub index: u32,
    /// The contribution becomes the accumulator (first one of a form without start value).
    pub first: Moves,
    /// Accumulator and contribution to the region's arguments.
    pub args: Moves,
    /// The contribution.
    pub value: (Place, Option<u32>),
    /// The accumulator, where the region's value goes.
    pub acc: (Place, Option<u32>),
    /// The region's arguments.
    pub arg_places: [(Place, Option<u32>); 2],
    /// The region.
    pub body: CodeId,
    /// The region as it stands in the program; `NONE` for a built-in reduction.
    pub region: rustmlir_ir::RegionId,
    /// Whether contributions are words.
    pub words: bool,
    /// Whether its value depends on its two arguments and on values from outside of the loop only,
    /// and nothing else happens in it.
    pub plain: bool,
    /// Code after the contribution, where a reducer that ran in between ends.
    pub exit: Exit,
}

/// A call.
pub struct CallInfo {
    /// Callee; `FuncId::NONE` for indirect calls.
    pub callee: FuncId,
    /// Argument slots in the caller, in the order of the callee's argument slots.
    pub args: Box<[u32]>,
    /// Object arguments.
    pub obj_args: Box<[u32]>,
    /// Object slots of the caller that nothing needs after the arguments were passed.
    pub dead_objs: Box<[u32]>,
    /// Result slots in the caller.
    pub results: Box<[u32]>,
    /// The only one of them, or `u32::MAX`.
    pub result: u32,
    /// Object results.
    pub obj_results: Box<[u32]>,
    /// Whether objects are handed over.
    pub has_objs: bool,
    /// The call.
    pub op: OpId,
}

/// What a return hands back: slots in the callee, flattened like [`CallInfo::results`].
pub struct ReturnInfo {
    /// Word slots.
    pub words: Box<[u32]>,
    /// Object slots.
    pub objs: Box<[u32]>,
}

/// An access to memory.
pub struct Access {
    /// Bytes of an element.
    pub bytes: u32,
    /// Rank.
    pub rank: u32,
    /// First extents, if the shape is static and the layout row-major.
    pub extents: [u64; 3],
    /// Slots of the indices, and what is added to each.
    pub indices: Box<[(u32, i8)]>,
    /// Poison flag of the value, or `u32::MAX`.
    pub flag: u32,
    /// Width of the element if its high bits must be cut, else 64.
    pub width: u8,
    /// Part of an atomic read-modify-write.
    pub atomic: bool,
}

impl Access {
    /// The indices. An index that leaves the range of `index` is outside of every extent, as what
    /// it wraps to is.
    #[inline]
    pub(super) fn subscripts<'a>(&'a self, fr: &'a [u64]) -> impl Iterator<Item = u64> + 'a {
        self.indices.iter().map(|&(s, p)| fr[s as usize].wrapping_add(p as u64))
    }
}

/// The index of a step from one pointer to another.
#[derive(Copy, Clone)]
pub struct StepInfo {
    /// Its slot.
    pub i: u32,
    /// Its flag, or `u32::MAX`.
    pub flag: u32,
    /// Its width in bits, at most 64.
    pub width: u8,
    /// Bytes of one step.
    pub each: u32,
}

/// An atomic update of a word.
pub struct RmwInfo {
    /// The element.
    pub access: u32,
    /// The memref.
    pub m: u32,
    /// The operand.
    pub v: u32,
    /// The old value.
    pub d: u32,
    /// What becomes of the old value and the operand.
    pub op: RmwOp,
}

/// An atomic update of a word at a pointer.
pub struct UpdateInfo {
    /// The operand.
    pub v: u32,
    /// The old value.
    pub d: u32,
    /// Its flag, or `u32::MAX`.
    pub flag: u32,
    /// What becomes of the old value and the operand.
    pub op: RmwOp,
}

/// Updates that need no more than words.
#[derive(Copy, Clone)]
pub enum RmwOp {
    /// On integers of this width.
    Int(IntBin, u32),
    /// On floats.
    Float(BinaryOp, FloatFormat),
}

/// A scalar operation with its slots.
pub struct ScalarNode {
    /// What.
    pub op: ScalarOp,
    /// Result.
    pub d: u32,
    /// Operands.
    pub args: [u32; 3],
    /// Where to note poison, or `u32::MAX`.
    pub flag: u32,
}

/// A function ready to run.
#[derive(Default)]
pub struct Func {
    /// Symbol name.
    pub name: String,
    /// First piece.
    pub entry: u32,
    /// Word slots of a frame.
    pub n_slots: u32,
    /// Object slots of a frame.
    pub n_objs: u32,
    /// Constants in the first slots.
    pub consts: Box<[u64]>,
    /// The same where there are not more of them, for calls; what follows them is 0.
    pub few_consts: Option<[u64; 4]>,
    /// Constant objects in the first object slots.
    pub const_objs: Box<[Value]>,
    /// Where arguments lie, with their poison flags.
    pub args: Vec<(Place, Option<u32>, TypeId)>,
    /// Where each result of a `return` lies in the flattened lists: place kinds by order, with flag
    /// presence.
    pub results: Vec<TypeId>,
    /// First word slot of the arguments; they are consecutive.
    pub arg_base: u32,
    /// First object slot of the arguments.
    pub arg_obj_base: u32,
    /// The operation.
    pub op: Option<OpId>,
    /// Whether results carry poison flags (one more word each).
    pub result_flags: Vec<bool>,
}

/// An operation given by a closure.
pub type ExtFn = Box<dyn Fn(&mut Cx<'_>) -> Result<(), Stop>>;

/// A resolved program.
#[derive(Default)]
pub struct Program {
    /// Pieces of code.
    pub codes: Vec<Code>,
    /// Functions.
    pub funcs: Vec<Func>,
    /// Whether any frame has object slots: calls hand over objects then.
    pub has_objs: bool,
    /// Whether it starts tasks.
    pub tasks: bool,
    /// Bytes that constants and vectors take whatever the program does.
    pub held: u64,
    /// Functions by operation.
    pub func_of: HashMap<OpId, FuncId>,
    /// Tables that nodes point into.
    pub moves: Vec<Moves>,
    /// Counted loops.
    pub fors: Vec<ForInfo>,
    /// `scf.while`s.
    pub whiles: Vec<WhileInfo>,
    /// Conditions.
    pub conditions: Vec<ConditionInfo>,
    /// `scf.index_switch`es.
    pub switches: Vec<SwitchInfo>,
    /// `cf.switch`es.
    pub br_switches: Vec<BrSwitchInfo>,
    /// Edges.
    pub edges: Vec<Edge>,
    /// Parallel loops.
    pub parallels: Vec<ParallelInfo>,
    /// Reductions.
    pub reduces: Vec<ReduceInfo>,
    /// Operations whose region only one iteration is in at a time.
    pub exclusive: Vec<OpId>,
    /// Structured operations.
    pub structured: Vec<super::points::Structured>,
    /// Calls.
    pub calls: Vec<CallInfo>,
    /// Returns.
    pub returns: Vec<ReturnInfo>,
    /// Accesses.
    pub accesses: Vec<Access>,
    /// Atomic updates.
    pub rmws: Vec<RmwInfo>,
    /// Atomic updates at pointers.
    pub updates: Vec<UpdateInfo>,
    /// Steps of pointers.
    pub steps: Vec<StepInfo>,
    /// Scalar operations.
    pub scalars: Vec<ScalarNode>,
    /// Flag lists.
    pub flag_lists: Vec<Box<[u32]>>,
    /// Closures.
    pub exts: Vec<ExtFn>,
    /// Globals to make before the run: the operation, and how many elements of how many bytes.
    pub globals: Vec<GlobalInfo>,
    /// Globals by operation.
    pub global_of: HashMap<OpId, u32>,
    /// Where values live, by number.
    pub places: Vec<Option<Place>>,
    /// Poison flags of values that may be poison.
    pub flags: HashMap<ValueId, u32>,
    /// Closures that execute operations whose meaning by itself is not enough when their nodes
    /// cannot finish.
    pub slow: HashMap<OpId, u32>,
    /// Where a run goes on after operations that give poison instead of being undefined.
    pub fallbacks: HashMap<OpId, Option<Fallback>>,
}

/// Where a run goes on after an operation that could not be executed, and the results that are
/// poison then.
pub struct Fallback {
    /// The next node.
    pub at: Exit,
    /// Results with their flags.
    pub results: Vec<(Place, Option<u32>)>,
}

/// A global buffer.
pub struct GlobalInfo {
    /// The operation.
    pub op: OpId,
    /// Memref type.
    pub ty: TypeId,
    /// Initial value; `None` for uninitialized.
    pub value: Option<Value>,
    /// Whether another module defines it: what it holds is the caller's choice.
    pub external: bool,
    /// Whether other modules can change it.
    pub variable: bool,
    /// Addresses in it, which are known when all globals lie somewhere.
    pub links: Vec<Link>,
    /// Whether writing is undefined.
    pub constant: bool,
}

/// An address in the initial value of a global.
#[derive(Clone)]
pub struct Link {
    /// The byte at which it lies.
    pub at: u64,
    /// The global to which it leads.
    pub to: u32,
    /// How many bytes behind the first one.
    pub by: i64,
}

impl Program {
    /// Where a value lives, and its poison flag.
    ///
    /// # Errors
    /// `Internal` if it lives nowhere.
    pub(super) fn place_of(&self, v: ValueId) -> Result<(Place, Option<u32>), Stop> {
        let place = self.places.get(v.index()).copied().flatten();
        let place = place.ok_or_else(|| Stop::Internal("a value without a place".into()))?;
        Ok((place, self.flags.get(&v).copied()))
    }

    /// The operation of the node after which `left` nodes of a piece remain.
    #[cold]
    pub(super) fn op_at(&self, code: u32, left: usize) -> OpId {
        let c = &self.codes[code as usize];
        (c.nodes.len() - left).checked_sub(1).and_then(|k| c.ops.get(k)).copied().unwrap_or(OpId::NONE)
    }
}
