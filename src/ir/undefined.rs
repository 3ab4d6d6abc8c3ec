//! The ways in which executing a program can be undefined.

/// Ways in which executing a program is undefined. The ids are stable and used everywhere.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Ub {
    /// Integer division or remainder by zero.
    DivisionByZero,
    /// The quotient does not fit (`min / -1`).
    DivisionOverflow,
    /// A shift by the width or more, where that is undefined and not poison.
    ShiftTooFar,
    /// An access outside of a memref's shape.
    OutOfBounds,
    /// An access to freed memory.
    UseAfterFree,
    /// Freeing twice.
    DoubleFree,
    /// Freeing what `alloc` did not return.
    FreeOfView,
    /// Reading an element that is uninitialized.
    UninitialisedRead,
    /// Poison decides something.
    PoisonUse,
    /// A loop step that is zero or negative.
    StepNotPositive,
    /// A counted loop whose next number after the last one is no number of its type.
    LoopOverflow,
    /// An affine value that leaves 64 bits.
    IndexOverflow,
    /// A reduction without a start value over no iterations.
    EmptyReduction,
    /// Unordered accesses, at least one of them a write.
    DataRace,
    /// A barrier to which not all threads of a team come.
    BarrierDivergence,
    /// Shapes that must agree do not.
    ShapeMismatch,
    /// A slice or subview that leaves its source.
    SliceOutOfRange,
    /// A float that does not fit the integer, where that is undefined and not poison.
    FloatToIntRange,
    /// Execution reached `ub.unreachable`.
    Unreachable,
    /// Source and target of a copy overlap.
    OverlappingCopy,
    /// A dynamic size below zero.
    NegativeSize,
    /// A cast that claims what does not hold.
    CastMismatch,
    /// `assume_alignment` or an access alignment that does not hold.
    Misaligned,
    /// Division or modulo by a number that is not positive in an affine expression.
    AffineDivisor,
    /// A write to constant memory.
    WriteToConstant,
    /// An asynchronous copy used before its wait, or a wait without a start.
    DmaOrder,
    /// A group of tasks with other members than its size says.
    GroupSize,
    /// A dimension number that the shape does not have.
    DimOutOfRange,
    /// A loop that makes no progress and has no effect.
    EndlessLoop,
    /// A value outside of what a fast-math or other assumption allows, where that is undefined and
    /// not poison.
    AssumptionViolated,
}

impl Ub {
    /// All kinds.
    pub const ALL: &'static [Ub] = &[
        Ub::DivisionByZero,
        Ub::DivisionOverflow,
        Ub::ShiftTooFar,
        Ub::OutOfBounds,
        Ub::UseAfterFree,
        Ub::DoubleFree,
        Ub::FreeOfView,
        Ub::UninitialisedRead,
        Ub::PoisonUse,
        Ub::StepNotPositive,
        Ub::LoopOverflow,
        Ub::IndexOverflow,
        Ub::EmptyReduction,
        Ub::DataRace,
        Ub::BarrierDivergence,
        Ub::ShapeMismatch,
        Ub::SliceOutOfRange,
        Ub::FloatToIntRange,
        Ub::Unreachable,
        Ub::OverlappingCopy,
        Ub::NegativeSize,
        Ub::CastMismatch,
        Ub::Misaligned,
        Ub::AffineDivisor,
        Ub::WriteToConstant,
        Ub::DmaOrder,
        Ub::GroupSize,
        Ub::DimOutOfRange,
        Ub::EndlessLoop,
        Ub::AssumptionViolated,
    ];

    /// Stable id.
    pub fn id(self) -> &'static str {
        match self {
            Ub::DivisionByZero => "division-by-zero",
            Ub::DivisionOverflow => "division-overflow",
            Ub::ShiftTooFar => "shift-too-far",
            Ub::OutOfBounds => "out-of-bounds",
            Ub::UseAfterFree => "use-after-free",
            Ub::DoubleFree => "double-free",
            Ub::FreeOfView => "free-of-view",
            Ub::UninitialisedRead => "uninitialised-read",
            Ub::PoisonUse => "poison-use",
            Ub::StepNotPositive => "step-not-positive",
            Ub::LoopOverflow => "loop-overflow",
            Ub::IndexOverflow => "index-overflow",
            Ub::EmptyReduction => "empty-reduction",
            Ub::DataRace => "data-race",
            Ub::BarrierDivergence => "barrier-divergence",
            Ub::ShapeMismatch => "shape-mismatch",
            Ub::SliceOutOfRange => "slice-out-of-range",
            Ub::FloatToIntRange => "float-to-int-range",
            Ub::Unreachable => "unreachable",
            Ub::OverlappingCopy => "overlapping-copy",
            Ub::NegativeSize => "negative-size",
            Ub::CastMismatch => "cast-mismatch",
            Ub::Misaligned => "misaligned",
            Ub::AffineDivisor => "affine-divisor",
            Ub::WriteToConstant => "write-to-constant",
            Ub::DmaOrder => "dma-order",
            Ub::GroupSize => "group-size",
            Ub::DimOutOfRange => "dim-out-of-range",
            Ub::EndlessLoop => "endless-loop",
            Ub::AssumptionViolated => "assumption-violated",
        }
    }

    /// What it is, for `explain`.
    pub fn doc(self) -> &'static str {
        match self {
            Ub::DivisionByZero => {
                "An integer division or remainder has a divisor of zero. 2020: unspecified; today: undefined behavior."
            }
            Ub::DivisionOverflow => {
                "The quotient of a signed division does not fit: the smallest number divided by -1."
            }
            Ub::ShiftTooFar => "A shift amount, read as unsigned, is at least the width of the value.",
            Ub::OutOfBounds => {
                "An index is outside its shape. Each dimension is checked separately: `%m[0, 5]` of a `4x4` is out \
                    of bounds although the fifth element of the buffer exists."
            }
            Ub::UseAfterFree => {
                "Memory is read or written after its `dealloc`, or after the end of the scope of its `alloca`."
            }
            Ub::DoubleFree => "`dealloc` of freed memory already.",
            Ub::FreeOfView => {
                "`dealloc` of something that `alloc` did not return: a view, a subview, a stack allocation or a global."
            }
            Ub::UninitialisedRead => {
                "A read of an uninitialized element. `alloc` leaves the contents of memory indeterminate."
            }
            Ub::PoisonUse => {
                "Execution depends on poison: a branch, an address, a divisor, a loop bound, or a result that the \
                    caller observes."
            }
            Ub::StepNotPositive => "The step of a loop is zero or negative; it is required to be positive.",
            Ub::LoopOverflow => {
                "The lower bound plus the number of iterations times the step is not representable in the type of \
                    the induction variable."
            }
            Ub::IndexOverflow => "A value of an affine expression overflows `index`.",
            Ub::EmptyReduction => {
                "A reduction without an initial value has an empty iteration space, so it has no value."
            }
            Ub::DataRace => {
                "Two iterations of a parallel loop, or a task and code that may run concurrently, access one \
                    element, at least one of them writes or frees it, and nothing orders them."
            }
            Ub::BarrierDivergence => {
                "A thread waits at a barrier that another thread of its team never reaches: that thread has ended, \
                    waits at another barrier, or is stuck in a critical section."
            }
            Ub::ShapeMismatch => "Extents that must agree differ at run time.",
            Ub::SliceOutOfRange => "A slice, view or subview extends past its source.",
            Ub::FloatToIntRange => "A float, truncated, does not fit the integer type, or is NaN.",
            Ub::Unreachable => "Execution reaches an operation that promises to be unreachable.",
            Ub::OverlappingCopy => "The source and the target of a copy share elements.",
            Ub::NegativeSize => "A dynamic size is negative.",
            Ub::CastMismatch => {
                "A cast to a more static type states a size, stride or offset that the value does not have."
            }
            Ub::Misaligned => "An address does not have the promised alignment.",
            Ub::AffineDivisor => {
                "An affine expression divides by, or takes the remainder by, zero or a negative number."
            }
            Ub::WriteToConstant => "A write to a constant global.",
            Ub::DmaOrder => {
                "An element that an asynchronous copy writes or reads is used before the wait, or a wait has no \
                    matching start."
            }
            Ub::GroupSize => {
                "A group of tasks gets more members than its size, or a wait for the group never ends because it \
                    gets too few."
            }
            Ub::DimOutOfRange => "`dim` queries a dimension that the shape does not have.",
            Ub::EndlessLoop => "A loop provably never ends and has no effect.",
            Ub::AssumptionViolated => "A promise made to the optimizer does not hold.",
        }
    }

    /// More about it, for `explain`; may be empty.
    pub fn more(self) -> &'static str {
        match self {
            Ub::DataRace => {
                "The decision follows the structure of the loops, not the order of a run. Iterations of one instance \
                    of a parallel loop are unordered, at any depth and through calls. Consecutive loops are ordered, \
                    and so is the code before and after a loop. Two atomic accesses to one element do not race, and \
                    neither do two accesses in critical sections; an atomic access and a plain one race, unless both \
                    only read. Equal values do not prevent a race, and neither does a write that leaves the value \
                    unchanged. Memory that an iteration allocates is private until an inner loop shares it. Starting \
                    or waiting for an asynchronous copy writes its tag. Combining two contributions to a reduction \
                    is unordered with all iterations and with other combinations. A task is unordered with what \
                    follows its start until something waits for it.\n\n`run` detects races whenever a parallel loop \
                    runs. `--races=error` (the default) ends the run after the outermost loop around the first race \
                    and names every racing pair of operations in it. `--races=warn` continues, and `--races=off` \
                    turns detection off. `--shuffle-parallel` shows the outcomes of other orders."
            }
            Ub::LoopOverflow => {
                "Lowerings increment the induction variable once more after the last iteration and compare it: if it \
                    wraps around, the loop would not end. The description of `scf.for` says so since June 2026 \
                    (llvm-project PR 203713). Older documents are silent, so the rule holds for both generations. \
                    Loops with several dimensions, parallel or affine, are nests of such loops. The check happens \
                    before the first iteration. A loop with no iterations increments nothing, so it is defined for \
                    any step. `--loop-overflow=defined` reads the older documents the other way: the range ends at \
                    its upper bound, with no increment after it."
            }
            Ub::ShiftTooFar => "No operation raises it: the result of such a shift is poison.",
            Ub::FloatToIntRange => "No operation raises it: the result of such a conversion is poison.",
            Ub::EndlessLoop => {
                "No operation raises it: a run continues until a limit stops it (`exhausted`), which makes no \
                    statement about the program."
            }
            _ => "",
        }
    }

    /// The kind with this id.
    pub fn from_id(id: &str) -> Option<Ub> {
        Ub::ALL.iter().copied().find(|k| k.id() == id)
    }
}
