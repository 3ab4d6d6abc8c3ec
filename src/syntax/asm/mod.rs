//! Declarative assembly formats: the language that MLIR's own operation definitions use,
//! interpreted for reading and printing.
//!
//! Elements: `` `literal` ``, `` `` `` (no space), `$operand`, `$attribute`, `$region`,
//! `$successor`, `type($x)`, `type(operands)`, `type(results)`, `functional-type(ins, outs)`,
//! `operands`, `results`, `regions`, `successors`, `attr-dict`, `attr-dict-with-keyword`,
//! `custom<Directive>(args)`, and groups `( .. $anchor^ .. )?` with an optional `: ( .. )` else
//! part. What stands in braces, `{ .. }`, only LLVM's main writes, in any order if it is several
//! groups; it is read wherever it is found. `prop-dict` is one of these: `<a = 1>`, the inherent
//! attributes that nothing else shows (`prop-dict-in-braces`: `<{a = 1}>`). Types that the text
//! leaves out follow from constraints with one possible type, from the
//! definition's [`TypeRule`](rustmlir_ir::def::TypeRule)s, and from what
//! [`Form::AsmThen`](super::forms::Form) adds. A literal `` `a|b` `` is written `a`; `b` is read as
//! well.
//!
//! Directives: see [`El`].

mod compile;
mod print;
mod read;
mod words;

pub use read::attr_value;
pub use words::{
    Brackets, enum_text, index_list_attr, one_for_each, parse_dependencies, parse_enum, parse_index_list,
    print_dependencies, print_index_list,
};

use compile::Compiler;

use super::forms::ParseFn;
use crate::printer::is_default_attr;
use rustmlir_ir::constraints::AttrParse;
use rustmlir_ir::def::{AttrDef, OpInfo};
use rustmlir_ir::groups::keeps_segments;
use rustmlir_ir::{Ir, OpId};

/// A compiled format.
pub struct Asm {
    def: &'static OpInfo,
    els: Vec<El>,
    /// Attributes that the format itself shows, which the dictionary leaves out.
    shown: Vec<&'static str>,
    /// Those that it shows in main only.
    shown_in_main: Vec<&'static str>,
    /// Whether main has a dictionary of its own for the other inherent ones.
    properties: bool,
    /// What follows from the parts that were read.
    then: Option<ParseFn>,
}

#[derive(Clone, Debug)]
pub(super) enum El {
    Lit(&'static str),
    /// `` `a|b` ``: the first is written, the second read too; `` `a|` ``: written, and may be
    /// missing.
    EitherLit(&'static str, &'static str),
    /// ` `` `: no space here.
    NoSpace,
    /// `` ` ` ``: a space here.
    Space,
    /// `` `\n` ``
    Newline,
    Operand(usize),
    Attr(usize),
    Region(usize),
    Successor(usize),
    /// Types of an operand (true) or a result.
    TypeOf(bool, usize),
    AllOperands,
    AllRegions,
    AllSuccessors,
    OperandTypes,
    ResultTypes,
    /// `functional-type(ins, outs)`; `None` for `operands` / `results`.
    Functional(Option<usize>, Option<usize>),
    AttrDict,
    AttrDictKw,
    /// The value of a Boolean that a word stands for elsewhere.
    Value(usize),
    /// What main writes.
    Main(Vec<El>),
    /// `<a = 1>`, or in braces.
    PropDict(bool),
    /// `custom<DynamicIndexList>($values, $static)`: `[%a, 3]`; with a third argument `Paren`:
    /// `(%a, 3)`.
    DynamicIndexList(usize, usize, Brackets),
    /// `custom<Indices>($values)`: `[%a, %b]`.
    Indices(usize),
    /// `custom<AffineSubscripts>($values, $map)`: `[%i + 1, symbol(%n)]`.
    AffineSubscripts(usize, usize),
    /// `custom<BareMap>($map)`: `(i, j) -> (j, i)`.
    BareMap(usize),
    /// `custom<Quoted>($enum)`: a keyword, written in quotes.
    Quoted(usize),
    /// `custom<OneOf>($bool, no, yes, what)`: one of two words, of which the one after `+` means
    /// true.
    OneOf(usize, [&'static str; 2], bool, &'static str),
    /// `custom<Successor>($block, $values)`: `^block(%a, %b : T, U)`.
    Successors(usize, usize),
    /// `custom<Async>($dependencies)`: `async [%a, %b]`, where the word says that there is the
    /// optional result with this number.
    Async(usize, usize),
    /// `custom<Word>($enum, message)`: a keyword, if one is next, which must be one of the
    /// enumeration.
    Word(usize, &'static str),
    /// `custom<Dropped>(word)`: a value after a word that releases have stopped to write. It is
    /// read if it is there, and forgotten.
    Dropped(&'static str),
    /// `custom<Arrow>(results)`: ` -> T` or ` -> (T, U)`, if there are results; with `Paren` always
    /// in parentheses.
    Arrow(bool),
    Group {
        anchor: Box<El>,
        els: Vec<El>,
        els_else: Vec<El>,
    },
}

impl Asm {
    /// Compiles a format text.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn compile(def: &'static OpInfo, text: &'static str, then: Option<ParseFn>) -> Result<Asm, String> {
        let mut c = Compiler {
            def,
            text,
            pos: 0,
            shown: Vec::new(),
            shown_in_main: Vec::new(),
            properties: false,
            in_main: false,
        };
        let els = c.list(None)?;
        if c.pos < text.len() {
            return Err(format!("unexpected '{}'", &text[c.pos..]));
        }
        let Compiler { shown, shown_in_main, properties, .. } = c;
        Ok(Asm { def, els, shown, shown_in_main, properties, then })
    }

    /// Whether an operation has an inherent attribute that main shows nowhere: its dictionaries are
    /// for the others.
    pub fn lacks_in_main(&self, ir: &Ir, op: OpId) -> bool {
        let shows = |name: &str| self.shown.contains(&name) || self.shown_in_main.contains(&name);
        let hidden = |d: &&AttrDef| !self.properties && !shows(d.name) && !keeps_segments(self.def, d.name);
        let dictionary = self.els.iter().any(|e| matches!(e, El::AttrDict));
        let mut all = self.def.attrs.iter().filter(hidden);
        dictionary && all.any(|d| ir.attr_named(op, d.name).is_some_and(|a| !is_default_attr(ir, d, a)))
    }

    /// Whether an attribute is one that a word stands for: there or not, or a Boolean that is false
    /// where no text shows it.
    fn is_flag(&self, i: usize) -> bool {
        let d = &self.def.attrs[i];
        matches!(d.c.parse, AttrParse::Unit) || d.default == "false"
    }
}
