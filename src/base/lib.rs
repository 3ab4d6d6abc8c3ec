//! Ground floor: index newtypes, the string interner, source text and spans, the clock and
//! deadlines. Knows no MLIR.

pub mod clock;
mod deadline;
mod intern;
mod names;
mod origin;
mod raw;
mod sort;
mod source;
mod tally;

pub use deadline::{Cancel, Deadline};
pub use intern::{Interner, StrInterner, Sym};
pub use names::nearest;
pub use origin::{FindOrigins, Origin, Origins, ReadOrigin};
pub use raw::{bytes_to_text, text_to_bytes};
pub use sort::SmallSort;
pub use source::{LineCol, SourceText, Span};
pub use tally::Tally;

/// Defines a `u32` index newtype for an arena.
#[macro_export]
macro_rules! index_type {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub struct $name(pub u32);

        impl $name {
            /// A value no arena hands out; stands for "none" where an `Option` would double the
            /// size.
            pub const NONE: Self = Self(u32::MAX);

            /// The position in the arena.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }

            /// Whether this is [`Self::NONE`].
            #[inline]
            pub fn is_none(self) -> bool {
                self.0 == u32::MAX
            }

            /// `None` for [`Self::NONE`].
            #[inline]
            pub fn some(self) -> Option<Self> {
                if self.is_none() { None } else { Some(self) }
            }
        }

        impl From<usize> for $name {
            /// Saturates at the last index. The parser refuses texts of 2^31 bytes, where every
            /// item takes at least one, and so many operations would not fit any memory.
            #[inline]
            fn from(i: usize) -> Self {
                Self(u32::try_from(i).unwrap_or(u32::MAX - 1))
            }
        }
    };
}
