//! Declarative assembly formats: the language that MLIR's own operation definitions use, interpreted for reading and
//! printing.
//!
//! Elements: `` `literal` ``, `` `` `` (no space), `$operand`, `$attribute`, `$region`, `$successor`, `type($x)`,
//! `type(operands)`, `type(results)`, `functional-type(ins, outs)`, `operands`, `results`, `regions`, `successors`,
//! `attr-dict`, `attr-dict-with-keyword`, `custom<Directive>(args)`, and groups `( .. $anchor^ .. )?` with an optional
//! `: ( .. )` else part. Types that the text leaves out follow from constraints with one possible type and from the
//! definition's [`TypeRule`](crate::ir::def::TypeRule)s.

mod compile;
mod print;
mod read;
mod words;

pub use words::{Brackets, enum_text, index_list_attr, parse_enum, parse_index_list, print_index_list};

use compile::Compiler;

use crate::ir::def::OpInfo;

/// A compiled format.
pub struct Asm {
    def: &'static OpInfo,
    els: Vec<El>,
    /// Attributes that the format itself shows, which the dictionary leaves out.
    shown: Vec<&'static str>,
}

#[derive(Clone, Debug)]
pub(super) enum El {
    Lit(&'static str),
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
    /// `custom<DynamicIndexList>($values, $static)`
    DynamicIndexList(usize, usize),
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
    pub fn compile(def: &'static OpInfo, text: &'static str) -> Result<Asm, String> {
        let mut c = Compiler { def, text, pos: 0, shown: Vec::new() };
        let els = c.list(false)?;
        if c.pos < text.len() {
            return Err(format!("unexpected '{}'", &text[c.pos..]));
        }
        Ok(Asm { def, els, shown: c.shown })
    }
}
