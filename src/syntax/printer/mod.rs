//! The printer: custom and generic form, in the generation that was read or another one.

mod comments;
mod names;
mod ops;
mod past;
mod regions;
mod text;

use std::borrow::Borrow;
use std::collections::{HashMap, HashSet};

use rustmlir_base::Sym;
use rustmlir_ir::constraints::AttrParse;
use rustmlir_ir::def::AttrDef;
use rustmlir_ir::{AttrId, BlockId, Ir, OpId, RegionId, TypeId, ValueDef, ValueId};

use comments::Comments;
use names::names_its_results;
pub use text::{Name, attr_text, dict_text, map_text, set_text, type_text, write_expr};

/// How to print.
#[derive(Clone, Debug, Default)]
pub struct PrintOptions {
    /// Generic form for every operation.
    pub generic: bool,
    /// Number values and blocks as `mlir-opt` does (`%0`, `%arg0`, `%c1`, `^bb1`) instead of
    /// keeping their names.
    pub renumber: bool,
    /// Print trailing locations.
    pub locations: bool,
}

/// A program whose text is longer than somebody wants to have it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TooLong {
    /// The most that is written.
    pub limit: usize,
}

impl std::fmt::Display for TooLong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mib = self.limit >> 20;
        write!(f, "the program's text without aliases is longer than {mib} MiB, much longer than the input")
    }
}

/// Prints a program, without comments. What is too long ends in a line that is no MLIR.
pub fn print(ir: &Ir, opts: &PrintOptions) -> String {
    print_whole(ir, opts).unwrap_or_else(|e| format!("<{e}>\n"))
}

/// Prints a program, without comments.
///
/// # Errors
/// Aliases make it far longer than what was read.
pub fn print_whole(ir: &Ir, opts: &PrintOptions) -> Result<String, TooLong> {
    whole(Printer::new(ir, opts.clone()))
}

/// Prints a program with the comments of its source.
///
/// # Errors
/// Aliases make it far longer than what was read.
pub fn print_with_comments(ir: &Ir, opts: &PrintOptions) -> Result<String, TooLong> {
    let mut p = Printer::new(ir, opts.clone());
    p.comments = Comments::read(&ir.source.text, p.opts.renumber);
    whole(p)
}

fn whole(mut p: Printer<'_>) -> Result<String, TooLong> {
    let ir = p.ir;
    p.old_names &= ir.still_has_names_of_2020();
    p.program();
    p.comments.flush(u32::MAX, 0, &mut p.out);
    if p.out.len() <= p.limit && p.opts.renumber {
        p.out = p.text().name_aliases(&p.out);
    }
    if p.out.len() > p.limit {
        return Err(TooLong { limit: p.limit });
    }
    if !p.out.is_empty() && !p.out.ends_with('\n') {
        p.out.push('\n');
    }
    for text in &ir.file_metadata {
        p.out.push('\n');
        p.out.push_str(text);
        p.out.push('\n');
    }
    Ok(p.out)
}

/// The longest text of one operation inside a message.
const MAX_LINE: usize = 4000;

/// One operation in generic form on one line, values numbered, as `mlir-opt` shows it inside
/// messages.
pub fn generic_line(ir: &Ir, op: OpId) -> String {
    let mut p = Printer::new(ir, PrintOptions { generic: true, renumber: true, locations: false });
    p.skip_regions = true;
    p.limit = MAX_LINE;
    p.name_function_of(op);
    p.op(op);
    text::cut(p.out).lines().map(str::trim).collect::<Vec<_>>().join(" ")
}

/// One operation with its regions, alone: what its names stand for is not shown.
pub fn operation(ir: &Ir, op: OpId, opts: &PrintOptions) -> String {
    let mut p = Printer::new(ir, opts.clone());
    p.name_function_of(op);
    p.op(op);
    p.out
}

/// The printer's state. Dialects use it through its public methods, which mirror MLIR's
/// `OpAsmPrinter`.
pub struct Printer<'a> {
    /// The program.
    pub ir: &'a Ir,
    /// What has been printed.
    pub out: String,
    opts: PrintOptions,
    /// What is longer than this is not written on.
    limit: usize,
    indent: usize,
    /// Name of each value, empty if none has been given yet.
    names: Vec<Box<str>>,
    block_names: Vec<Box<str>>,
    skip_regions: bool,
    default_dialects: Vec<&'static str>,
    comments: Comments<'a>,
    /// Whether anything in the text is spelled as in 2020.
    old_names: bool,
    /// Regions whose branches have been looked at, and for their blocks where control comes from.
    branches_of: HashSet<RegionId>,
    entered_from: HashMap<BlockId, Vec<BlockId>>,
}

impl<'a> Printer<'a> {
    /// A printer with nothing printed.
    pub fn new(ir: &'a Ir, opts: PrintOptions) -> Self {
        Printer {
            ir,
            out: String::new(),
            opts,
            // The generic form without aliases is some times as long as what is written with them.
            limit: (8 << 20) + ir.source.text.len().saturating_mul(16),
            indent: 0,
            names: vec!["".into(); ir.n_values()],
            block_names: vec!["".into(); ir.n_blocks()],
            skip_regions: false,
            default_dialects: vec!["builtin"],
            comments: Comments::default(),
            old_names: ir.has_names_of_2020(),
            branches_of: HashSet::new(),
            entered_from: HashMap::new(),
        }
    }

    fn text(&self) -> text::Text<'a> {
        text::Text { ir: self.ir, aliases: self.opts.renumber && !self.skip_regions, limit: self.limit }
    }

    /// Prints the top-level operation; a module that the source did not write is left out.
    fn program(&mut self) {
        let top = self.ir.top;
        if top.is_none() {
            return;
        }
        self.name_values(top);
        let bare = !self.ir.explicit_module
            && (!self.opts.generic || self.old_names)
            && !self.opts.renumber
            && self.ir.attrs(top).is_empty();
        if !bare {
            self.top_op(top);
            return;
        }
        for &r in self.ir.regions(top) {
            for &b in &self.ir.region(r).blocks {
                for &o in &self.ir.block(b).ops {
                    if self.is_implicit_module_end(o) {
                        continue;
                    }
                    self.top_op(o);
                }
            }
        }
    }

    fn top_op(&mut self, op: OpId) {
        // A module that the source did not write has no place of its own.
        if op != self.ir.top || self.ir.explicit_module {
            self.flush_comments(self.ir.op(op).at);
        }
        if !self.out.is_empty() && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
        self.op(op);
        // What stands behind it on its line belongs to it; that ends with the line.
        if self.comments.is_empty() {
            self.out.push('\n');
        }
    }

    fn flush_comments(&mut self, before: u32) {
        self.comments.flush(before, self.indent, &mut self.out);
    }

    fn is_implicit_module_end(&self, op: OpId) -> bool {
        self.ir.is(op, "builtin.module_terminator")
    }

    /// The results that share a name with result `i`: the first, and how many.
    fn pack(&self, op: OpId, i: usize) -> (usize, usize) {
        let named = |k: usize| {
            let v = self.ir.result(op, k).and_then(|v| self.names.get(v.index()));
            v.is_some_and(|n| !n.is_empty())
        };
        let n = self.ir.n_results(op);
        if !names_its_results(self.ir, op) {
            // One name for all, or one for each.
            return if n > 1 && !named(1) { (0, n) } else { (i, 1) };
        }
        let first = (0..=i).rev().find(|&k| named(k)).unwrap_or(0);
        let end = (i + 1..n).find(|&k| named(k)).unwrap_or(n);
        (first, end - first)
    }

    /// `%name`
    pub fn value(&mut self, v: ValueId) {
        self.out.push('%');
        let name = |p: &Self, v: ValueId| p.names.get(v.index()).cloned().unwrap_or_default();
        let own = name(self, v);
        let (op, i) = match self.ir.value_def(v) {
            ValueDef::Result(op, i) if self.ir.n_results(op) > 1 => (op, i as usize),
            _ if own.is_empty() => return self.out.push_str("<<unknown value>>"),
            _ => return self.out.push_str(&own),
        };
        let (first, count) = self.pack(op, i);
        self.out.push_str(&self.ir.result(op, first).map(|f| name(self, f)).unwrap_or_default());
        if count > 1 {
            self.out.push_str(&format!("#{}", i - first));
        }
    }

    /// `%a, %b`.
    pub fn values(&mut self, vs: impl IntoIterator<Item = impl Borrow<ValueId>>) {
        for (i, v) in vs.into_iter().enumerate() {
            self.out.push_str(if i > 0 { ", " } else { "" });
            self.value(*v.borrow());
        }
    }

    /// A type.
    pub fn ty(&mut self, t: TypeId) {
        text::write_type(self.text(), &mut self.out, t);
    }

    /// Types with commas.
    pub fn types(&mut self, ts: impl IntoIterator<Item = impl Borrow<TypeId>>) {
        for (i, t) in ts.into_iter().enumerate() {
            self.out.push_str(if i > 0 { ", " } else { "" });
            self.ty(*t.borrow());
        }
    }

    /// `(%a = %x, ..)`: arguments, and the values that they start with.
    pub fn assignments(&mut self, args: impl IntoIterator<Item = ValueId>, values: &[ValueId]) {
        for (i, (a, &v)) in args.into_iter().zip(values).enumerate() {
            self.out.push_str(if i > 0 { ", " } else { "(" });
            self.value(a);
            self.out.push_str(" = ");
            self.value(v);
        }
        self.out.push(')');
    }

    /// ` -> (T, U)` of the results.
    pub fn arrow_list(&mut self, op: OpId) {
        self.out.push_str(" -> (");
        self.types(self.ir.result_types(op));
        self.out.push(')');
    }

    /// ` -> T` or ` -> (T, U)` of the results, if there are any.
    pub fn opt_arrow(&mut self, op: OpId) {
        let types: Vec<TypeId> = self.ir.result_types(op).collect();
        if !types.is_empty() {
            self.out.push_str(" -> ");
            self.result_types(&types);
        }
    }

    /// `(ins) -> outs`.
    pub fn function_type(&mut self, ins: &[TypeId], outs: &[TypeId]) {
        self.out.push('(');
        self.types(ins);
        self.out.push_str(") -> ");
        self.result_types(outs);
    }

    /// What follows an arrow: one type, or a list in parentheses.
    pub fn result_types(&mut self, outs: &[TypeId]) {
        match outs {
            [t] if self.ir.function_parts(*t).is_none() => self.ty(*t),
            _ => {
                self.out.push('(');
                self.types(outs);
                self.out.push(')');
            }
        }
    }

    /// An attribute with its type.
    pub fn attribute(&mut self, a: AttrId) {
        text::write_attr(self.text(), &mut self.out, a, true);
    }

    /// An attribute whose type the reader knows.
    pub fn attr_without_type(&mut self, a: AttrId) {
        text::write_attr(self.text(), &mut self.out, a, false);
    }

    /// `@name`, quoted where needed.
    pub fn symbol(&mut self, s: Sym) {
        text::write_symbol(&mut self.out, self.ir.str(s));
    }

    /// ` {a = 1}` without the entries in `elided` and without defaults; nothing if none remains.
    pub fn attr_dict(&mut self, op: OpId, elided: &[&str]) {
        self.dict_of(op, elided, "");
    }

    /// ` attributes {a = 1}` likewise.
    pub fn attr_dict_with_keyword(&mut self, op: OpId, elided: &[&str]) {
        self.dict_of(op, elided, " attributes");
    }

    /// What main has of both: the inherent attributes in a dictionary of their own. Elsewhere one
    /// dictionary has them all.
    pub fn dicts(&mut self, op: OpId, elided: &[&str]) {
        if self.ir.of_main {
            self.prop_dict(op, elided, false);
            self.discardable_dict(op, elided);
        } else {
            self.attr_dict(op, elided);
        }
    }

    /// ` {a = 1}` of the attributes that are not inherent ones.
    pub fn discardable_dict(&mut self, op: OpId, elided: &[&str]) {
        let inherent = self.ir.def(op).map_or(&[][..], |d| d.attrs).iter().map(|d| d.name);
        let elided: Vec<&str> = elided.iter().copied().chain(inherent).collect();
        self.attr_dict(op, &elided);
    }

    /// ` <a = 1>` of the inherent attributes without the entries in `elided` and without defaults,
    /// or ` <{a = 1}>`; nothing if none remains.
    pub fn prop_dict(&mut self, op: OpId, elided: &[&str], braces: bool) {
        let ir = self.ir;
        let Some(def) = ir.def(op) else { return };
        let mut open = false;
        for d in def.attrs.iter().filter(|d| !elided.contains(&d.name)) {
            let Some(&(n, a)) = ir.attrs(op).iter().find(|(n, _)| ir.str(*n) == d.name) else { continue };
            if is_default_attr(ir, d, a) || rustmlir_ir::groups::keeps_segments(def, d.name) {
                continue;
            }
            self.out.push_str(match (open, braces) {
                (true, _) => ", ",
                (false, true) => " <{",
                (false, false) => " <",
            });
            open = true;
            match (&d.c.parse, braces) {
                (AttrParse::Int(_) | AttrParse::Index, false) => {
                    self.out.push_str(d.name);
                    self.out.push_str(" = ");
                    self.attr_without_type(a);
                }
                _ => self.out.push_str(&text::dict_entry(self.text(), n, a)),
            }
        }
        if open {
            self.out.push_str(if braces { "}>" } else { ">" });
        }
    }

    fn dict_of(&mut self, op: OpId, elided: &[&str], keyword: &str) {
        let def = self.ir.def(op);
        let entries: Vec<(Sym, AttrId)> = self
            .ir
            .attrs(op)
            .iter()
            .copied()
            .filter(|&(n, a)| {
                let name = self.ir.str(n);
                !elided.contains(&name)
                    && !def.is_some_and(|d| rustmlir_ir::groups::keeps_segments(d, name))
                    && !def.and_then(|d| d.attr(name)).is_some_and(|d| is_default_attr(self.ir, d, a))
            })
            .collect();
        if entries.is_empty() {
            return;
        }
        self.out.push_str(keyword);
        self.out.push(' ');
        text::write_dict(self.text(), &mut self.out, &entries);
    }

    /// `a = 1`.
    pub fn dict_entry(&mut self, name: Sym, a: AttrId) {
        let text = text::dict_entry(self.text(), name, a);
        self.out.push_str(&text);
    }

    /// A line break and the indentation.
    pub fn newline(&mut self) {
        self.out.push('\n');
        for _ in 0..self.indent {
            self.out.push_str("  ");
        }
    }

    /// A line break and one level more of indentation than around.
    pub fn newline_indented(&mut self) {
        self.indent += 1;
        self.newline();
        self.indent -= 1;
    }

    /// `{a = 1}`.
    pub fn dict(&mut self, d: rustmlir_ir::DictId) {
        text::write_dict(self.text(), &mut self.out, self.ir.dict_entries(d));
    }

    /// ` %a, %b : T, U` for all operands; nothing if there are none.
    pub fn typed_operands(&mut self, op: OpId) {
        let vs = self.ir.operands(op);
        if vs.is_empty() {
            return;
        }
        self.out.push(' ');
        self.values(vs);
        self.out.push_str(" : ");
        self.types(self.ir.operand_types(op));
    }
}

/// Whether an attribute equals its declared default.
pub fn is_default_attr(ir: &Ir, d: &AttrDef, a: AttrId) -> bool {
    !d.default.is_empty() && attr_text(ir, a) == d.default
}
