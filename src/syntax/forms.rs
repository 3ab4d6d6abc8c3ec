//! The custom forms of operations: how a definition says what its text looks like.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::asm::Asm;
use super::parser::{PResult, ParsedOp, Parser};
use super::printer::Printer;
use rustmlir_ir::def::{OpInfo, Registry, Spelling};
use rustmlir_ir::{Ir, OpId};

/// A custom parser. On entry the name has been read; on return the operation's parts are in
/// `ParsedOp`.
pub type ParseFn = fn(&mut Parser<'_>, &mut ParsedOp) -> PResult<()>;
/// A custom printer: everything after the name.
pub type PrintFn = fn(&mut Printer<'_>, OpId);

/// The custom form of a spelling.
#[derive(Copy, Clone)]
pub enum Form {
    /// There is none: today has no such operation.
    Absent,
    /// Only the generic form exists.
    Generic,
    /// Declarative, in ODS's assembly format language (see [`crate::asm`]).
    Asm(&'static str),
    /// The same, and what follows from the parts that were read: types of results that no rule
    /// gives, further demands.
    AsmThen(&'static str, ParseFn),
    /// The same, in LLVM's main only; elsewhere there is only the generic form.
    AsmOfMain(&'static str),
    /// Hand-written; made by one of the functions that say why.
    Custom(ParseFn, PrintFn),
}

/// What the declarative format does not say: each reason makes a form that is read and printed by
/// hand.
macro_rules! by_hand {
    ($($(#[$why:meta])* $name:ident)*) => {
        impl Form {
            $($(#[$why])* pub const fn $name(parse: ParseFn, print: PrintFn) -> Form { Form::Custom(parse, print) })*
        }
    };
}

by_hand! {
    /// It names arguments of its body.
    header
    /// It has been written in several ways, which are told apart by what is read.
    ways
    /// A type that it does not show follows from several that it does.
    types
    /// Its body follows from a word, or is shown as one.
    body
    /// How many operands belong together follows from what is read before or after them.
    counted
    /// Attributes are written in a way of their own.
    words
}

/// A form, and what was compiled of it.
struct Entry {
    form: Form,
    compiled: OnceLock<Result<Asm, String>>,
}

/// The forms of all spellings: a table of the registry. Where it has none, there are only generic
/// forms.
#[derive(Default)]
pub struct Forms {
    by_name: HashMap<&'static str, Entry, foldhash::fast::RandomState>,
    completions: Vec<Option<ParseFn>>,
    another_in_2021: Option<fn(&Ir, OpId) -> bool>,
}

impl Forms {
    /// The forms by spelling, and by operation what supplies the parts that generic forms of
    /// earlier releases leave out.
    pub fn new(forms: impl IntoIterator<Item = (&'static str, Form)>, completions: Vec<Option<ParseFn>>) -> Self {
        let entry = |form| Entry { form, compiled: OnceLock::new() };
        // Most operations have had one name, or two.
        let mut by_name = HashMap::with_capacity_and_hasher(2 * completions.len(), Default::default());
        by_name.extend(forms.into_iter().map(|(name, form)| (name, entry(form))));
        Forms { by_name, completions, another_in_2021: None }
    }

    /// The same, with which operations had another custom form in 2021.
    pub fn with_another_in_2021(self, f: fn(&Ir, OpId) -> bool) -> Self {
        Forms { another_in_2021: Some(f), ..self }
    }

    /// Those of a registry.
    pub fn of(registry: &'static Registry) -> &'static Forms {
        static NONE: OnceLock<Forms> = OnceLock::new();
        registry.table().unwrap_or_else(|| NONE.get_or_init(Forms::default))
    }

    /// The form of a spelling.
    pub fn form(&self, s: &Spelling) -> Form {
        self.by_name.get(s.name).map_or(Form::Generic, |e| e.form)
    }

    /// The compiled declarative format of a spelling; `None` if its form is not declarative.
    ///
    /// # Errors
    /// A mistake in the format text (found by a test of all formats).
    pub fn asm(&self, def: &'static OpInfo, s: &Spelling) -> Option<Result<&Asm, &str>> {
        let e = self.by_name.get(s.name)?;
        let (text, then) = match e.form {
            Form::Asm(text) => (text, None),
            Form::AsmOfMain(text) => (text, None),
            Form::AsmThen(text, then) => (text, Some(then)),
            _ => return None,
        };
        Some(e.compiled.get_or_init(|| Asm::compile(def, text, then)).as_ref().map_err(String::as_str))
    }

    /// What supplies the parts that generic forms of earlier releases leave out.
    pub fn completion(&self, def: &OpInfo) -> Option<ParseFn> {
        self.completions.get(def.number).copied().flatten()
    }

    /// Whether the custom form of an operation in main does not show all of it.
    pub fn lacks_in_main(&self, ir: &Ir, op: OpId) -> bool {
        let (Some(def), Some(s)) = (ir.def(op), ir.spelling(op)) else { return false };
        matches!(self.asm(def, s), Some(Ok(asm)) if asm.lacks_in_main(ir, op))
    }

    /// Whether an operation had another custom form in 2021 than the one that is written here.
    pub fn was_another_in_2021(&self, ir: &Ir, op: OpId) -> bool {
        self.another_in_2021.is_some_and(|f| f(ir, op))
    }
}
