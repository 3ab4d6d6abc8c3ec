//! Deliberate mistakes: what a test puts into a lowering to see whether comparing runs notices it. Not part of the tool.

/// The right value; in a test that asks for this mistake, the wrong one.
macro_rules! fault {
    ($right:expr, $name:ident => $wrong:expr) => {{
        #[cfg(test)]
        let value = if $crate::lower::fault::is_on($crate::lower::fault::Fault::$name) { $wrong } else { $right };
        #[cfg(not(test))]
        let value = $right;
        value
    }};
}
pub(super) use fault;

#[cfg(test)]
pub use switch::*;

#[cfg(test)]
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
        ForSwapped: "the first two yielded values change places",
        ForLostInit: "carried values start with the last init value",
        ForSwappedEdges: "the loop is left while its condition holds",
        IfNegated: "the two sides of a conditional change places",
        IfNoElse: "the second side of a conditional is skipped",
        IfWrongYield: "both sides of a conditional hand over the last value",
        WhileStale: "a while loop goes round with the values it started with",
        WhileNegated: "a while loop goes on while its condition fails",
        WhileWrongExit: "a while loop's results are the arguments of its first region",
        SwitchOffByOne: "every case of a switch is taken for the next number",
        SwitchDefault: "a switch goes to its first case by default",
        SwitchNarrow: "a switch looks at 32 bits of its operand",
        RegionFirstYield: "an early yield of a region hands over nothing new",
    }

    thread_local! {
        static ACTIVE: Cell<Option<Fault>> = const { Cell::new(None) };
    }

    /// Whether the running test asks for a mistake.
    pub fn is_on(f: Fault) -> bool {
        ACTIVE.with(|a| a.get() == Some(f))
    }

    /// Runs `f` with a mistake in the lowerings.
    pub fn with<T>(fault: Fault, f: impl FnOnce() -> T) -> T {
        ACTIVE.with(|a| a.set(Some(fault)));
        let out = f();
        ACTIVE.with(|a| a.set(None));
        out
    }
}
