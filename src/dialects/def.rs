//! How a definition is written: everything that one operation is, together. The registry takes it apart: its data go to
//! `ir`, its form to `syntax`, its rules to `verify`, its meaning to `meaning` and `exec`.

pub use crate::exec::meanings::{Exec, ResolveFn};
pub use crate::ir::def::*;
pub use crate::ir::groups::{is_segment_attr, keeps_segments};
pub use crate::syntax::forms::{Form, ParseFn, PrintFn};
pub use crate::verify::VerifyFn;

use crate::ir::undefined::Ub;
use crate::ir::{Ir, OpId};
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

/// The definition of an operation. `const` items with `..OpDef::NEW`.
pub struct OpDef {
    /// Canonical name: today's where the operation still exists.
    pub name: &'static str,
    /// All spellings, the canonical one first if it exists in text.
    pub spellings: &'static [SpellingDef],
    /// One line.
    pub summary: &'static str,
    /// Reference text: what it does, when it is undefined, when poison, the differences between generations, and the source.
    pub doc: &'static str,
    /// How its results are named.
    pub naming: Naming,
    /// The name that `mlir-opt` gives to an argument of its body, by number.
    pub argument_name: Option<fn(&Ir, OpId, usize) -> &'static str>,
    /// Operands.
    pub operands: &'static [ValueDef],
    /// Results.
    pub results: &'static [ValueDef],
    /// Attributes.
    pub attrs: &'static [AttrDef],
    /// Regions.
    pub regions: &'static [RegionDef],
    /// Names of successors; a name that ends in `*` stands for any number.
    pub successors: &'static [&'static str],
    /// Traits.
    pub traits: Traits,
    /// Type rules.
    pub rules: &'static [TypeRule],
    /// Canonical names of operations that may hold it directly; empty for any.
    pub parents: &'static [&'static str],
    /// Canonical name of the terminator its regions end in (implicit or required), or empty.
    pub terminator: &'static str,
    /// Supplies what generic forms of earlier releases leave out.
    pub complete: Option<ParseFn>,
    /// Further rules.
    pub verify: Option<VerifyFn>,
    /// Rules that are checked after the operations inside its regions.
    pub verify_regions: Option<VerifyFn>,
    /// The ways in which executing it can be undefined, besides what its traits entail; [`OpInfo::kinds`] has all.
    pub undefined: &'static [Ub],
    /// When its result is poison, in words; empty if it only passes poison on.
    pub poison: &'static str,
    /// Whether the custom form says all there is to an operation; others are printed in the generic form.
    pub custom_fits: Option<fn(&Ir, OpId) -> bool>,
    /// Whether the region of an operation follows from an attribute and no text shows it.
    pub body_named: Option<fn(&Ir, OpId) -> bool>,
    /// Whether the text has the operands of an operation in reverse.
    pub reversed: Option<fn(&Ir, OpId) -> bool>,
    /// What it means, for the reference evaluator.
    pub meaning: Meaning,
    /// How the engine executes it.
    pub exec: Exec,
}

impl OpDef {
    /// Defaults for `..OpDef::NEW`.
    pub const NEW: OpDef = OpDef {
        name: "",
        spellings: &[],
        summary: "",
        doc: "",
        naming: Naming::Number,
        argument_name: None,
        operands: &[],
        results: &[],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: Traits::NONE,
        rules: &[],
        parents: &[],
        terminator: "",
        complete: None,
        verify: None,
        verify_regions: None,
        undefined: &[],
        poison: "",
        custom_fits: None,
        body_named: None,
        reversed: None,
        meaning: Meaning::Elsewhere,
        exec: Exec::Derived,
    };

    /// The data half, for the registry.
    pub fn info(&self, number: usize) -> OpInfo {
        OpInfo {
            number,
            name: self.name,
            spellings: self.spellings.iter().map(|s| s.spelling).collect(),
            summary: self.summary,
            doc: self.doc,
            naming: self.naming,
            argument_name: self.argument_name,
            operands: self.operands,
            results: self.results,
            attrs: self.attrs,
            regions: self.regions,
            successors: self.successors,
            traits: self.traits,
            rules: self.rules,
            parents: self.parents,
            terminator: self.terminator,
            undefined: self.undefined,
            poison: self.poison,
            custom_fits: self.custom_fits,
            body_named: self.body_named,
            reversed: self.reversed,
        }
    }
}
