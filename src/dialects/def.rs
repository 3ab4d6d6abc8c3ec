//! How a definition is written: everything that one operation is, together. The registry takes it
//! apart: its data go to `ir`, its form to `syntax`, its rules to `verify`, its meaning to
//! `meaning` and `exec`.

pub use rustmlir_exec::meanings::{Exec, ResolveFn};
pub use rustmlir_ir::def::*;
pub use rustmlir_ir::groups::{is_segment_attr, keeps_segments};
pub use rustmlir_syntax::forms::{Form, ParseFn, PrintFn};
pub use rustmlir_verify::VerifyFn;

use rustmlir_meaning::Meaning;

/// One spelling of an operation, with its form.
#[derive(Copy, Clone)]
pub struct SpellingDef {
    /// The name, and who writes it.
    pub spelling: Spelling,
    /// Its custom form; [`Form::Absent`] if that is today's.
    pub form: Form,
}

/// A spelling.
pub const fn spelling(generation: Gen, name: &'static str, form: Form) -> SpellingDef {
    SpellingDef { spelling: Spelling { name, generation, since: generation, gone: false }, form }
}

/// A spelling with the form that today's has.
pub const fn was(generation: Gen, name: &'static str) -> SpellingDef {
    spelling(generation, name, Form::Absent)
}

impl SpellingDef {
    /// The same, of a name that nobody wrote from 2021 on.
    pub const fn gone(mut self) -> SpellingDef {
        self.spelling.gone = true;
        self
    }
}

rustmlir_ir::data_of_definitions! { definition {
    /// The definition of an operation: its data, and the hooks by which other rooms know it.
    /// `..OpDef::NEW` has the defaults.
    OpDef {
        /// How today writes it, under its canonical name.
        form: Form = Form::Absent,
        /// The first generation that wrote it so: nothing but the calendar changed since.
        since: Gen = Gen::Today,
        /// Its other spellings.
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
    /// All spellings, today's first.
    pub fn spelled(&self) -> impl Iterator<Item = SpellingDef> + use<> {
        let today = Spelling { name: self.name, generation: Gen::Today, since: self.since, gone: false };
        let today = (!matches!(self.form, Form::Absent)).then_some(SpellingDef { spelling: today, form: self.form });
        let as_today = self.form;
        let others = self.spellings.iter().map(move |s| match s.form {
            Form::Absent => SpellingDef { form: as_today, ..*s },
            _ => *s,
        });
        today.into_iter().chain(others)
    }

    /// The data half, for the registry.
    pub fn info(&self, number: usize) -> OpInfo {
        let spellings = self.spelled().map(|s| s.spelling).collect();
        rustmlir_ir::data_of_definitions! { same_data { self, OpInfo { number, spellings, ..OpInfo::NEW } } }
    }
}

/// The definitions of a table, one by one, as a dialect lists them.
pub const fn each<const N: usize>(all: &'static [OpDef; N]) -> [&'static OpDef; N] {
    let mut one = [&all[0]; N];
    let mut i = 0;
    while i < N {
        one[i] = &all[i];
        i += 1;
    }
    one
}
