//! How a definition is written: everything that one operation is, together. The registry takes it apart: its data go to
//! `ir`, its form to `syntax`, its rules to `verify`, its meaning to `meaning` and `exec`.

pub use crate::exec::meanings::{Exec, ResolveFn};
pub use crate::ir::def::*;
pub use crate::ir::groups::{is_segment_attr, keeps_segments};
pub use crate::syntax::forms::{Form, ParseFn, PrintFn};
pub use crate::verify::VerifyFn;

use crate::ir::def::data_of_definitions;
use crate::meaning::Meaning;

/// One spelling of an operation, with its form.
#[derive(Copy, Clone)]
pub struct SpellingDef {
    /// The name, and who writes it.
    pub spelling: Spelling,
    /// Its custom form.
    pub form: Form,
}

impl SpellingDef {
    /// A spelling that is older than its generation: nothing but the calendar changed since.
    pub const fn since(self, since: Gen) -> Self {
        SpellingDef { spelling: Spelling { since, ..self.spelling }, ..self }
    }
}

/// A spelling.
pub const fn spelling(generation: Gen, name: &'static str, form: Form) -> SpellingDef {
    SpellingDef { spelling: Spelling { name, generation, since: generation }, form }
}

data_of_definitions! { definition {
    /// The definition of an operation: its data, and the hooks by which other rooms know it. `..OpDef::NEW` has the defaults.
    OpDef {
        /// All spellings, the canonical one first if it exists in text.
        spellings: &'static [SpellingDef] = &[],
        /// Supplies what generic forms of earlier releases leave out.
        complete: Option<ParseFn> = None,
        /// Further rules.
        verify: Option<VerifyFn> = None,
        /// Rules that are checked after the operations inside its regions.
        verify_regions: Option<VerifyFn> = None,
        /// What it means, for the reference evaluator.
        meaning: Meaning = Meaning::Elsewhere,
        /// How the engine executes it.
        exec: Exec = Exec::Derived,
    }
} }

impl OpDef {
    /// The data half, for the registry.
    pub fn info(&self, number: usize) -> OpInfo {
        let spellings = self.spellings.iter().map(|s| s.spelling).collect();
        data_of_definitions! { same_data { self, OpInfo { number, spellings, ..OpInfo::NEW } } }
    }
}
