//! A section of a file: a program between two lines `// -----`, and what has been found out about
//! it. It does not change; a change of the file makes another one.

use std::sync::{Mutex, OnceLock};

use super::tokens::{Place, Symbol, Tokens};
use rustmlir_base::{SmallSort, SourceText};
use rustmlir_diag::Diagnostic;
use rustmlir_ir::{Ir, OpId, ValueDef, ValueId};
use rustmlir_session::parsed;
use rustmlir_spec::Section as Directives;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::ParseOptions;

/// A section.
pub struct Section {
    /// Its tokens, and its text.
    pub tokens: Tokens,
    symbols: OnceLock<Vec<Symbol>>,
    program: OnceLock<Program>,
    /// What the runs that the file asks for came to.
    pub runs: OnceLock<Vec<super::runs::Found>>,
    /// Values of the last run of each function: the operations' places, and texts.
    pub values: Mutex<Vec<(String, Vec<(u32, String)>)>>,
}

/// What the parser and the verifier make of a section.
pub struct Program {
    /// The program, if it could be parsed.
    pub ir: Option<Ir>,
    /// What is wrong with it.
    pub diagnostics: Vec<Diagnostic>,
    /// What its comments ask for.
    pub directives: Directives,
    /// Where values are defined: the `%`, in order.
    values: Vec<(u32, Place, ValueId)>,
    /// Operations that are written, by the places of their names.
    ops: Vec<(u32, OpId)>,
}

impl Section {
    /// A section that nobody has looked at.
    pub fn new(tokens: Tokens) -> Self {
        Section {
            tokens,
            symbols: OnceLock::new(),
            program: OnceLock::new(),
            runs: OnceLock::new(),
            values: Mutex::new(Vec::new()),
        }
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.tokens.text
    }

    /// The symbols that it defines.
    pub fn symbols(&self) -> &[Symbol] {
        self.symbols.get_or_init(|| self.tokens.symbols())
    }

    /// What the parser has made of it, if it has been asked.
    pub fn program(&self) -> Option<&Program> {
        self.program.get()
    }

    /// Parses and verifies it, once. `name` is that of the file.
    pub fn parse(&self, name: &str) -> &Program {
        self.program.get_or_init(|| Program::of(name, self.text()))
    }

    /// Where a value is defined, if it is at this token: what the parser says, or what the tokens
    /// look like.
    pub fn place(&self, k: usize) -> Option<Place> {
        if self.tokens.kind(k) != T::Percent {
            return None;
        }
        match self.program().filter(|p| p.ir.is_some()) {
            Some(p) => p.defined(self.tokens.list.get(k)?.start).map(|v| v.1),
            None => self.tokens.defines(k),
        }
    }

    /// The symbol around a token: the innermost function, if it is in one.
    pub fn function_at(&self, k: usize) -> Option<&Symbol> {
        let holds = |s: &&Symbol| s.from <= k && k <= s.to && s.def.has(rustmlir_ir::def::Traits::FUNCTION);
        self.symbols().iter().rfind(holds)
    }
}

impl Program {
    fn of(name: &str, text: &str) -> Program {
        let directives = rustmlir_spec::directives(name, &SourceText::new(name, text));
        let opts = ParseOptions { allow_unregistered: directives.allow_unregistered, ..ParseOptions::default() };
        let (mut ir, mut diagnostics) = match parsed(&directives.source, &opts) {
            Ok(ir) => (Some(ir), Vec::new()),
            Err(r) => (None, r.diagnostics),
        };
        if let Some(ir) = &mut ir
            && let Err(more) = rustmlir_verify::verify(ir)
        {
            diagnostics = more;
        }
        let (values, ops) = ir.as_ref().map(index).unwrap_or_default();
        Program { ir, diagnostics, directives, values, ops }
    }

    /// The value whose name is defined at a byte.
    pub fn defined(&self, at: u32) -> Option<(u32, Place, ValueId)> {
        let k = self.values.binary_search_by_key(&at, |v| v.0).ok()?;
        // Several results have one name: the first one is meant.
        let first = self.values.get(..k)?.iter().rposition(|v| v.0 != at).map_or(0, |p| p + 1);
        self.values.get(first).copied()
    }

    /// The operation whose name stands at a byte.
    pub fn op(&self, at: u32) -> Option<OpId> {
        let k = self.ops.binary_search_by_key(&at, |o| o.0).ok()?;
        self.ops.get(k).map(|o| o.1)
    }
}

/// The values and the operations of a program by their places.
type Index = (Vec<(u32, Place, ValueId)>, Vec<(u32, OpId)>);

fn index(ir: &Ir) -> Index {
    let (mut values, mut ops) = (Vec::new(), Vec::new());
    ir.walk(ir.top, |op| {
        if !ir.is_implied(op) && ir.is_written(op) {
            ops.push((ir.op_span(op).start, op));
        }
        let arguments = ir.regions(op).iter().flat_map(|&r| &ir.region(r).blocks).flat_map(|&b| ir.block_args(b));
        for v in ir.results(op).chain(arguments) {
            let at = ir.value(v).name_at;
            if at == u32::MAX || at == 0 {
                continue;
            }
            let place = match ir.value_def(v) {
                ValueDef::Arg(b, _) if at < ir.block(b).at => Place::Behind,
                _ => Place::Here,
            };
            values.push((at - 1, place, v));
        }
    });
    values.small_sort_by_key(|v| (v.0, v.2));
    ops.small_sort();
    (values, ops)
}
