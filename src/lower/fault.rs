//! Deliberate mistakes: what a test puts into a lowering to see whether comparing runs notices it.
//! Not part of the tool: only the feature `faults` has them.

/// The right value; in a test that asks for this mistake, the wrong one.
macro_rules! fault {
    ($right:expr, $name:ident => $wrong:expr) => {{
        #[cfg(feature = "faults")]
        let value = if $crate::fault::is_on($crate::fault::Fault::$name) { $wrong } else { $right };
        #[cfg(not(feature = "faults"))]
        let value = $right;
        value
    }};
}
pub(super) use fault;

#[cfg(feature = "faults")]
pub use switch::*;

#[cfg(feature = "faults")]
mod switch {
    use std::cell::Cell;

    macro_rules! faults {
        ($($name:ident: $text:literal,)*) => {
            /// A mistake.
            #[derive(Copy, Clone, PartialEq, Eq, Debug)]
            pub enum Fault {
                $(#[doc = $text] $name,)*
            }

            impl Fault {
                /// All of them.
                pub const ALL: &[Fault] = &[$(Fault::$name),*];

                /// What is wrong.
                pub fn text(self) -> &'static str {
                    match self {
                        $(Fault::$name => $text,)*
                    }
                }
            }
        };
    }

    faults! {
        ForSle: "a counted loop also runs for its upper bound",
        ForSigned: "an unsigned loop compares as signed",
        ForUnsigned: "a signed loop compares as unsigned",
        ForStep: "the induction variable grows by twice the step",
        ForStepFromLower: "the step is added to the lower bound instead of the induction variable",
        ForStale: "carried values go round unchanged",
        ForSwapped: "the first two yielded values of a loop change places",
        ForLostInit: "every carried value starts with the last init value",
        ForSwappedEdges: "a loop is left while its condition holds",
        IfNegated: "the sides of a conditional change places",
        IfNoElse: "the second side of a conditional is dropped",
        IfSwapped: "the first two values of a conditional change places",
        WhileStale: "a while loop goes round with the values it had",
        WhileSwapped: "the first two values that a condition hands over change places",
        WhileNegated: "a while loop goes on while its condition fails",
        WhileWrongExit: "a while loop's results are the arguments of its first region",
        RegionSwapped: "the first two values of a region change places",
        SwitchOffByOne: "every case of a switch is taken for the next number",
        SwitchDefault: "a switch goes to its first case by default",
        SwitchNarrow: "a switch looks at 32 bits of its operand",
        AffineSymbolAsDim: "symbols are taken from the dimensions",
        AffineSubForAdd: "sums in maps subtract",
        ModTruncates: "mod has the sign of its left side",
        ModSle: "mod of a multiple is the divisor",
        FloorTruncates: "floordiv rounds toward zero",
        FloorOffByOne: "floordiv of negative numbers mirrors at zero",
        FloorNegated: "floordiv mirrors positive numbers",
        CeilTruncates: "ceildiv rounds toward zero",
        CeilFloors: "ceildiv rounds down",
        CeilSge: "ceildiv of zero is one",
        MinForMax: "min and max change places",
        ExtremeFirst: "only the first of several bounds counts",
        AffineForUpper: "an affine loop also runs for its upper bound",
        AffineForStep: "an affine loop's step is one more",
        AffineForSwapped: "an affine loop's bounds change places",
        AffineForLostInit: "the init values of an affine loop come in reverse",
        AffineIfFirst: "only the first constraint of a conditional counts",
        AffineIfNoEquality: "equalities of a set become inequalities",
        AffineIfSgt: "a constraint that is zero does not hold",
        AffineIfOr: "one constraint of a conditional is enough",
        AccessReversed: "subscripts come in reverse",
        DmaStride: "stride and elements per stride change places",
        DmaPlain: "strided copies ignore their stride",
        DmaCount: "a copy leaves out its last element",
        DmaWrongSide: "the stride of a copy belongs to the other side",
        LinearizeWeight: "an index has the weight of the basis element after it",
        ReductionNeutral: "a product starts with zero",
        IfAndForStep: "an affine loop's step becomes one",
        IfAndForSle: "an affine loop lowered to blocks also runs for its upper bound",
        IfAndForFirst: "only the first constraint of a conditional lowered to blocks counts",
        IfAndForSgt: "a constraint that is zero does not hold in blocks",
        NestSwappedBounds: "the upper bounds of a parallel loop come in reverse",
        NestLostInit: "every reduction starts with the last init value",
        NestStaleInner: "inner loops start again with the init values",
        NestSwappedAccs: "the first two reductions change places",
        NestStaleAcc: "a reduction combines its contribution with itself",
        NestStaleOutput: "of the parts inserted into a shared output only the last one stays",
        NestNeverSeen: "a reduction without init value stays at its last contribution",
        CanonicalizeOne: "a value minus itself is one",
        LibraryReversed: "a library function's operands come in reverse",
        ForOverflows: "a loop's induction variable leaves the range of its type",
    }

    thread_local! {
        static ACTIVE: Cell<Option<Fault>> = const { Cell::new(None) };
    }

    /// Whether the running test asks for a mistake.
    pub fn is_on(f: Fault) -> bool {
        ACTIVE.with(|a| a.get() == Some(f))
    }

    /// The first two values in each other's place, if they are of one type.
    pub fn swapped(ir: &rustmlir_ir::Ir, mut vs: Vec<rustmlir_ir::ValueId>) -> Vec<rustmlir_ir::ValueId> {
        if vs.len() > 1 && ir.value_type(vs[0]) == ir.value_type(vs[1]) {
            vs.swap(0, 1);
        }
        vs
    }

    /// Runs `f` with a mistake in the lowerings.
    pub fn with<T>(fault: Fault, f: impl FnOnce() -> T) -> T {
        ACTIVE.with(|a| a.set(Some(fault)));
        let out = f();
        ACTIVE.with(|a| a.set(None));
        out
    }
}
