//! Declarative assembly formats: the language that MLIR's own operation definitions use,
//! interpreted for reading and printing.
//!
//! Elements: `` `literal` ``, `` `` `` (no space), `$operand`, `$attribute`, `$region`,
//! `$successor`, `type($x)`, `type(operands)`, `type(results)`, `functional-type(ins, outs)`,
//! `operands`, `results`, `regions`, `successors`, `attr-dict`, `attr-dict-with-keyword`,
//! `custom<Directive>(args)`, and groups `( .. $anchor^ .. )?` with an optional `: ( .. )` else
//! part. Types that the text leaves out follow from constraints with one possible type, from the
//! definition's [`TypeRule`](rustmlir_ir::def::TypeRule)s, and from what
//! [`Form::AsmThen`](super::forms::Form) adds. A literal `` `a|b` `` is written `a`; `b` is read as
//! well.
//!
//! Directives: see [`El`].

mod compile;
mod print;
mod read;
mod words;

pub use words::{
    Brackets, enum_text, index_list_attr, one_for_each, parse_dependencies, parse_enum, parse_index_list,
    print_dependencies, print_index_list,
};

use compile::Compiler;

use super::forms::ParseFn;
use rustmlir_ir::constraints::AttrParse;
use rustmlir_ir::def::OpInfo;

/// A compiled format.
pub struct Asm {
    def: &'static OpInfo,
    els: Vec<El>,
    /// Attributes that the format itself shows, which the dictionary leaves out.
    shown: Vec<&'static str>,
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
        let mut c = Compiler { def, text, pos: 0, shown: Vec::new() };
        let els = c.list(false)?;
        if c.pos < text.len() {
            return Err(format!("unexpected '{}'", &text[c.pos..]));
        }
        Ok(Asm { def, els, shown: c.shown, then })
    }

    /// Whether an attribute is one that a word stands for: there or not, or a Boolean that is false
    /// where no text shows it.
    fn is_flag(&self, i: usize) -> bool {
        let d = &self.def.attrs[i];
        matches!(d.c.parse, AttrParse::Unit) || d.default == "false"
    }
}
