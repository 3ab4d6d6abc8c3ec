//! The printer: custom and generic form, in the generation that was read or another one.

mod comments;
mod text;

pub use text::{Name, attr_text, expr_text, map_text, set_text, type_text, write_expr};

use std::collections::{HashMap, HashSet};

use comments::Comments;

use crate::base::Sym;
use crate::dialects::{AttrDef, Form, Gen, Traits};
use crate::ir::{Attr, AttrId, BlockId, Ir, OpId, RegionId, TypeId, ValueDef, ValueId};

/// How to print.
#[derive(Clone, Debug, Default)]
pub struct PrintOptions {
    /// Generic form for every operation.
    pub generic: bool,
    /// Number values and blocks as `mlir-opt` does (`%0`, `%arg0`, `%c1`, `^bb1`) instead of keeping their names.
    pub renumber: bool,
    /// Print trailing locations.
    pub locations: bool,
}

/// Prints a program, without comments.
pub fn print(ir: &Ir, opts: &PrintOptions) -> String {
    whole(Printer::new(ir, opts.clone()))
}

/// Prints a program with the comments of its source.
pub fn print_with_comments(ir: &Ir, opts: &PrintOptions) -> String {
    let mut p = Printer::new(ir, opts.clone());
    p.comments = Comments::read(&ir.source.text);
    whole(p)
}

fn whole(mut p: Printer<'_>) -> String {
    let ir = p.ir;
    p.program();
    p.comments.flush(u32::MAX, 0, &mut p.out);
    if p.opts.renumber {
        p.out = p.text().name_aliases(&p.out);
    }
    if !p.out.is_empty() && !p.out.ends_with('\n') {
        p.out.push('\n');
    }
    for text in &ir.file_metadata {
        p.out.push('\n');
        p.out.push_str(text);
        p.out.push('\n');
    }
    p.out
}

/// Prints one operation on one line, without its regions; for messages and traces.
pub fn op_line(ir: &Ir, op: OpId) -> String {
    let mut p = Printer::new(ir, PrintOptions::default());
    p.skip_regions = true;
    p.name_function_of(op);
    p.op(op);
    p.out.lines().map(str::trim).collect::<Vec<_>>().join(" ")
}

/// One operation in generic form on one line, values numbered, as `mlir-opt` shows it inside messages.
pub fn generic_line(ir: &Ir, op: OpId) -> String {
    let mut p = Printer::new(ir, PrintOptions { generic: true, renumber: true, locations: false });
    p.skip_regions = true;
    p.name_function_of(op);
    p.op(op);
    p.out.lines().map(str::trim).collect::<Vec<_>>().join(" ")
}

/// The printer's state. Dialects use it through its public methods, which mirror MLIR's `OpAsmPrinter`.
pub struct Printer<'a> {
    /// The program.
    pub ir: &'a Ir,
    /// What has been printed.
    pub out: String,
    opts: PrintOptions,
    indent: usize,
    /// Name of each value, empty if none has been given yet.
    names: Vec<Box<str>>,
    block_names: Vec<Box<str>>,
    skip_regions: bool,
    default_dialects: Vec<&'static str>,
    comments: Comments<'a>,
}

/// Names in use, by nesting.
#[derive(Default)]
struct Used {
    scopes: Vec<HashSet<Box<str>>>,
    next: u32,
    next_arg: u32,
}

impl Used {
    fn has(&self, n: &str) -> bool {
        self.scopes.iter().any(|s| s.contains(n))
    }

    fn add(&mut self, n: &str) {
        if let Some(s) = self.scopes.last_mut() {
            s.insert(n.into());
        }
    }

    /// `want`, or `want_0`, `want_1`, .. if it is taken.
    fn unique(&mut self, want: &str) -> Box<str> {
        // Nothing may follow the digits of a number.
        if self.has(want) && want.bytes().all(|b| b.is_ascii_digit()) {
            return self.number();
        }
        let mut n: Box<str> = want.into();
        let mut k = 0u32;
        while self.has(&n) {
            n = format!("{want}_{k}").into();
            k += 1;
        }
        self.add(&n);
        n
    }

    fn number(&mut self) -> Box<str> {
        loop {
            let n = self.next.to_string();
            self.next += 1;
            if !self.has(&n) {
                self.add(&n);
                return n.into();
            }
        }
    }
}

/// `want`, or `want_N` with the next number that makes it unused; remembered in the innermost scope.
fn unique_name(
    want: &str,
    count: &mut [u32; 3],
    taken: &mut HashMap<Box<str>, usize>,
    scopes: &mut [Vec<Box<str>>],
) -> Box<str> {
    let mut n: Box<str> = want.into();
    while taken.contains_key(&n) {
        n = format!("{want}_{}", count[2]).into();
        count[2] += 1;
    }
    taken.insert(n.clone(), scopes.len());
    if let Some(s) = scopes.last_mut() {
        s.push(n.clone());
    }
    n
}

impl<'a> Printer<'a> {
    /// A printer with nothing printed.
    pub fn new(ir: &'a Ir, opts: PrintOptions) -> Self {
        Printer {
            ir,
            out: String::new(),
            opts,
            indent: 0,
            names: vec!["".into(); ir.n_values()],
            block_names: vec!["".into(); ir.n_blocks()],
            skip_regions: false,
            default_dialects: vec!["builtin"],
            comments: Comments::default(),
        }
    }

    fn text(&self) -> text::Text<'a> {
        text::Text { ir: self.ir, aliases: self.opts.renumber && !self.skip_regions }
    }

    /// Prints the top-level operation; a module that the source did not write is left out.
    fn program(&mut self) {
        let top = self.ir.top;
        if top.is_none() {
            return;
        }
        self.name_values(top);
        let bare =
            !self.ir.explicit_module && !self.opts.generic && !self.opts.renumber && self.ir.attrs(top).is_empty();
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

    // ---- names ----------------------------------------------------------------------------------------------------

    /// Gives names to all values inside `op`. Values keep the names of the source where those are free.
    pub fn name_values(&mut self, op: OpId) {
        if self.opts.renumber {
            return self.number_values(op);
        }
        let mut used = Used::default();
        used.scopes.push(HashSet::new());
        self.name_op(op, &mut used);
    }

    /// Gives names to the values of the isolated operation around `op`.
    pub fn name_function_of(&mut self, op: OpId) {
        let root = std::iter::once(op)
            .chain(self.ir.ancestors(op))
            .find(|&o| self.ir.def(o).is_some_and(|d| d.has(Traits::ISOLATED)))
            .unwrap_or(op);
        self.name_values(root);
    }

    /// Names as `mlir-opt` gives them: a region is numbered as a whole before the regions inside it, and regions side by
    /// side start from the same counts. No native recursion.
    fn number_values(&mut self, root: OpId) {
        // A region to number, the counts it starts from (values, arguments, name conflicts), and its depth.
        let mut todo: Vec<(RegionId, [u32; 3], usize)> = Vec::new();
        // Names in use and the depth of the region that uses them.
        let mut taken: HashMap<Box<str>, usize> = HashMap::new();
        let mut scopes: Vec<Vec<Box<str>>> = vec![Vec::new()];
        let mut count = [0u32; 3];
        self.number_results(root, &mut count, &mut taken, &mut scopes);
        todo.extend(self.ir.regions(root).iter().rev().map(|&r| (r, count, 1)));
        while let Some((region, from, depth)) = todo.pop() {
            count = from;
            for names in scopes.drain(depth.min(scopes.len())..) {
                for n in names {
                    taken.remove(&n);
                }
            }
            scopes.push(Vec::new());
            let blocks = &self.ir.region(region).blocks;
            for (i, &b) in blocks.iter().enumerate() {
                if let Some(slot) = self.block_names.get_mut(b.index()) {
                    *slot = format!("bb{i}").into();
                }
                for v in self.ir.block_args(b) {
                    let n = if i == 0 {
                        count[1] += 1;
                        unique_name(&format!("arg{}", count[1] - 1), &mut count, &mut taken, &mut scopes)
                    } else {
                        count[0] += 1;
                        (count[0] - 1).to_string().into()
                    };
                    self.set_name(v, n);
                }
                for &o in &self.ir.block(b).ops {
                    self.number_results(o, &mut count, &mut taken, &mut scopes);
                }
            }
            let at = todo.len();
            for &b in blocks {
                for &o in self.ir.block(b).ops.iter().filter(|&&o| !self.hides_body(o)) {
                    todo.extend(self.ir.regions(o).iter().map(|&r| (r, count, depth + 1)));
                }
            }
            // Conflict counts do not come back from regions, so the order among siblings does not matter.
            todo[at..].reverse();
        }
    }

    fn number_results(
        &mut self,
        op: OpId,
        count: &mut [u32; 3],
        taken: &mut HashMap<Box<str>, usize>,
        scopes: &mut [Vec<Box<str>>],
    ) {
        let Some(first) = self.ir.result(op, 0) else { return };
        if !self.opts.generic && names_its_results(self.ir, op) {
            for (k, d) in self.ir.def(op).map_or(&[][..], |d| d.results).iter().enumerate() {
                if let Some(&v) = self.ir.result_group(op, k).first() {
                    let n = unique_name(d.name, count, taken, scopes);
                    self.set_name(v, n);
                }
            }
            return;
        }
        let n = match self.suggested_name(op) {
            Some(s) => unique_name(&s, count, taken, scopes),
            None => {
                count[0] += 1;
                (count[0] - 1).to_string().into()
            }
        };
        self.set_name(first, n);
    }

    fn name_op(&mut self, op: OpId, used: &mut Used) {
        self.name_results(op, used);
        if self.hides_body(op) {
            return;
        }
        let isolated = self.ir.def(op).is_some_and(|d| d.has(Traits::ISOLATED));
        for &r in self.ir.regions(op) {
            if isolated {
                let mut fresh = Used::default();
                fresh.scopes.push(HashSet::new());
                self.name_region(r, &mut fresh, true);
            } else {
                used.scopes.push(HashSet::new());
                let next = used.next;
                self.name_region(r, used, false);
                used.scopes.pop();
                let _ = next;
            }
        }
    }

    fn name_region(&mut self, r: RegionId, used: &mut Used, isolated: bool) {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let mut labels: HashSet<Box<str>> = HashSet::new();
            let blocks = &self.ir.region(r).blocks;
            for (i, &b) in blocks.iter().enumerate() {
                let n = self.block_label(b, i, &mut labels);
                if let Some(slot) = self.block_names.get_mut(b.index()) {
                    *slot = n;
                }
                for (k, v) in self.ir.block_args(b).enumerate() {
                    let n = match self.source_name(v) {
                        Some(n) => used.unique(&n),
                        None if i == 0 && isolated => {
                            let n = format!("arg{}", used.next_arg);
                            used.next_arg += 1;
                            used.unique(&n)
                        }
                        None => used.number(),
                    };
                    let _ = k;
                    self.set_name(v, n);
                }
            }
            for &b in blocks {
                for &o in &self.ir.block(b).ops {
                    self.name_op(o, used);
                }
            }
        });
    }

    fn block_label(&self, b: BlockId, i: usize, labels: &mut HashSet<Box<str>>) -> Box<str> {
        let at = self.ir.block(b).at as usize;
        let rest = self.ir.source.text.get(at..).unwrap_or("");
        let mut want = format!("bb{i}");
        if !self.opts.renumber
            && let Some(r) = rest.strip_prefix('^')
        {
            let n = r.find(|c: char| !(c.is_ascii_alphanumeric() || "$._-".contains(c))).unwrap_or(r.len());
            if n > 0 && self.ir.block(b).parent.some().is_some() {
                want = r[..n].to_string();
            }
        }
        let mut n: Box<str> = want.as_str().into();
        let mut k = 0;
        while !labels.insert(n.clone()) {
            n = format!("{want}_{k}").into();
            k += 1;
        }
        n
    }

    fn source_name(&self, v: ValueId) -> Option<String> {
        if self.opts.renumber { None } else { self.ir.value_name(v).map(str::to_string) }
    }

    fn name_results(&mut self, op: OpId, used: &mut Used) {
        let results: Vec<ValueId> = self.ir.results(op).collect();
        let Some(&first) = results.first() else { return };
        let at = self.ir.value(first).name_at;
        let pack = results.len() > 1 && results.iter().all(|&v| self.ir.value(v).name_at == at);
        if pack {
            let n = match self.source_name(first) {
                Some(n) => used.unique(&n),
                None => used.number(),
            };
            self.set_name(first, n);
            return;
        }
        for v in results {
            let n = match self.source_name(v) {
                Some(n) => used.unique(&n),
                None => used.number(),
            };
            self.set_name(v, n);
        }
    }

    /// The name that `mlir-opt` gives to results of this operation, if it is no number.
    fn suggested_name(&self, op: OpId) -> Option<String> {
        let def = self.ir.def(op)?;
        if self.opts.generic {
            return None;
        }
        let name = match def.name {
            "arith.constant" => {
                let a = self.ir.attr_named(op, "value")?;
                return Some(match self.ir.attr_of_id(a) {
                    Attr::Bool(b) => b.to_string(),
                    Attr::Integer(v, t) if self.ir.is_index(*t) => format!("c{v}"),
                    Attr::Integer(v, t) => format!("c{v}_{}", type_text(self.ir, *t)),
                    _ => "cst".into(),
                });
            }
            "index.constant" => return self.ir.i64_attr_named(op, "value").map(|n| format!("idx{n}")),
            "index.bool.constant" => match self.ir.attr_of_id(self.ir.attr_named(op, "value")?) {
                Attr::Bool(true) => "true",
                _ => "false",
            },
            "func.constant" => "f",
            // The names that today's memref and tensor dialects ask for.
            _ if self.ir.spelling(op).is_some_and(|s| s.generation != Gen::Today) => return None,
            "memref.alloc" => "alloc",
            "memref.alloca" => "alloca",
            "memref.assume_alignment" => "assume_align",
            "memref.cast" | "tensor.cast" => "cast",
            "memref.collapse_shape" => "collapse_shape",
            "memref.dim" | "tensor.dim" => "dim",
            "memref.expand_shape" => "expand_shape",
            "memref.memory_space_cast" => "memspacecast",
            "memref.realloc" => return None,
            "memref.reinterpret_cast" => "reinterpret_cast",
            "memref.reshape" | "tensor.reshape" => "reshape",
            "memref.subview" => "subview",
            "memref.transpose" => "transpose",
            "memref.view" => "view",
            "tensor.collapse_shape" => "collapsed",
            "tensor.concat" => "concat",
            "tensor.expand_shape" => "expanded",
            "tensor.extract" => "extracted",
            "tensor.extract_slice" => "extracted_slice",
            "tensor.from_elements" => "from_elements",
            "tensor.gather" => "gather",
            "tensor.generate" => "generated",
            "tensor.insert" => "inserted",
            "tensor.insert_slice" => "inserted_slice",
            "tensor.pad" => "padded",
            "tensor.rank" => "rank",
            "tensor.scatter" => "scatter",
            "tensor.splat" => "splat",
            "complex.constant" => "cst",
            "vector.vscale" => "vscale",
            "linalg.pack" => "pack",
            "linalg.unpack" => "unpack",
            "memref.extract_aligned_pointer_as_index" => "intptr",
            _ => return None,
        };
        Some(name.into())
    }

    fn set_name(&mut self, v: ValueId, n: Box<str>) {
        if let Some(slot) = self.names.get_mut(v.index()) {
            *slot = n;
        }
    }

    // ---- small things ---------------------------------------------------------------------------------------------

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
    pub fn values(&mut self, vs: &[ValueId]) {
        for (i, &v) in vs.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.value(v);
        }
    }

    /// A type.
    pub fn ty(&mut self, t: TypeId) {
        text::write_type(self.text(), &mut self.out, t);
    }

    /// Types with commas.
    pub fn types(&mut self, ts: &[TypeId]) {
        for (i, &t) in ts.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.ty(t);
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
                    && !crate::dialects::is_segment_attr(name)
                    && !def.and_then(|d| d.attr(name)).is_some_and(|d| self.ir.is_default_attr(d, a))
            })
            .collect();
        if entries.is_empty() {
            return;
        }
        self.out.push_str(keyword);
        self.out.push(' ');
        text::write_dict(self.text(), &mut self.out, &entries);
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
    pub fn dict(&mut self, d: crate::ir::DictId) {
        text::write_dict(self.text(), &mut self.out, self.ir.dict_entries(d));
    }

    /// ` %a, %b : T, U` for all operands; nothing if there are none.
    pub fn typed_operands(&mut self, op: OpId) {
        let vs = self.ir.operands(op).to_vec();
        if vs.is_empty() {
            return;
        }
        self.out.push(' ');
        self.values(&vs);
        self.out.push_str(" : ");
        let ts: Vec<TypeId> = vs.iter().map(|&v| self.ir.value_type(v)).collect();
        self.types(&ts);
    }

    /// `^name`.
    pub fn block_name(&mut self, b: BlockId) {
        self.out.push('^');
        match self.block_names.get(b.index()) {
            Some(n) if !n.is_empty() => self.out.push_str(n),
            _ => self.out.push_str("INVALIDBLOCK"),
        }
    }

    /// `^name` or `^name(%a : T)`.
    pub fn successor(&mut self, b: BlockId, operands: &[ValueId]) {
        self.block_name(b);
        if !operands.is_empty() {
            self.out.push('(');
            self.values(operands);
            self.out.push_str(" : ");
            let ts: Vec<TypeId> = operands.iter().map(|&v| self.ir.value_type(v)).collect();
            self.types(&ts);
            self.out.push(')');
        }
    }

    /// `{ ... }`. `entry_args`: whether the entry block's arguments are printed as a label; `terminators`: whether the
    /// last operation of each block is printed even if it is an implicit terminator without operands.
    pub fn region(&mut self, r: RegionId, entry_args: bool, terminators: bool) {
        if self.skip_regions {
            self.out.push_str("{...}");
            return;
        }
        let this = &mut *self;
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || this.region_inner(r, entry_args, terminators));
    }

    fn region_inner(&mut self, r: RegionId, entry_args: bool, terminators: bool) {
        self.out.push('{');
        self.push_default_dialect(r);
        let blocks = self.ir.region(r).blocks.clone();
        for (i, &b) in blocks.iter().enumerate() {
            let label = i > 0
                || (entry_args && self.ir.n_block_args(b) > 0)
                || (i == 0 && self.is_branch_target(r, b))
                // Without its label an empty block would be no block.
                || ((blocks.len() > 1 || (entry_args && terminators))
                    && i == 0
                    && self.ir.block(b).ops.iter().all(|&o| self.is_implicit_module_end(o)));
            if label {
                self.flush_comments(self.ir.block(b).at);
                self.newline();
                self.label(b);
            }
            self.indent += 1;
            let ops = &self.ir.block(b).ops;
            for (k, &o) in ops.iter().enumerate() {
                let last = k + 1 == ops.len();
                if last && !terminators && self.is_implicit(o) {
                    continue;
                }
                if self.is_implicit_module_end(o) {
                    continue;
                }
                self.flush_comments(self.ir.op(o).at);
                self.newline();
                self.op(o);
            }
            self.indent -= 1;
        }
        self.indent += 1;
        self.flush_comments(self.ir.region(r).end);
        self.indent -= 1;
        self.default_dialects.pop();
        self.newline();
        self.out.push('}');
    }

    /// Whether an operation carries nothing that its absence would lose.
    fn is_implicit(&self, op: OpId) -> bool {
        self.ir.operands(op).is_empty()
            && self.ir.attrs(op).is_empty()
            && self
                .ir
                .regions(op)
                .iter()
                .all(|&r| self.ir.region(r).blocks.iter().all(|&b| self.ir.block(b).ops.is_empty()))
            && self.ir.n_results(op) == 0
            && self.ir.def(op).is_some_and(|d| d.has(Traits::TERMINATOR))
            && self.parent_terminator(op)
    }

    /// Whether the parser would put this operation back.
    fn parent_terminator(&self, op: OpId) -> bool {
        let Some(parent) = self.ir.parent_op(op) else { return false };
        match (self.ir.def(parent), self.ir.def(op)) {
            (Some(p), Some(d)) => p.terminator.is_empty() || p.terminator == d.name,
            _ => false,
        }
    }

    fn is_branch_target(&self, r: RegionId, b: BlockId) -> bool {
        self.ir.region(r).blocks.iter().any(|&x| self.ir.last_op(x).is_some_and(|o| self.ir.successors(o).contains(&b)))
    }

    fn label(&mut self, b: BlockId) {
        self.block_name(b);
        if self.ir.n_block_args(b) > 0 {
            self.out.push('(');
            for (i, v) in self.ir.block_args(b).enumerate() {
                if i > 0 {
                    self.out.push_str(", ");
                }
                self.typed_arg(v);
            }
            self.out.push(')');
        }
        self.out.push(':');
    }

    /// `%a: T`
    pub fn typed_arg(&mut self, v: ValueId) {
        self.value(v);
        self.out.push_str(": ");
        self.ty(self.ir.value_type(v));
        if self.opts.locations
            && let Some(&l) = self.ir.arg_locs.get(&v)
        {
            self.out.push(' ');
            self.attribute(l);
        }
    }

    fn push_default_dialect(&mut self, r: RegionId) {
        let parent = self.ir.region(r).parent;
        let d = match parent.some().and_then(|o| self.ir.spelling(o)) {
            Some(s) if s.name == "func.func" => "func",
            Some(s) if s.name == "builtin.module" => "builtin",
            // Other operations give their regions no default.
            _ => "",
        };
        self.default_dialects.push(d);
    }

    // ---- operations -----------------------------------------------------------------------------------------------

    /// One operation with its results, without a line break at its end.
    pub fn op(&mut self, op: OpId) {
        self.bindings(op);
        self.op_unbound(op);
    }

    /// Whether the text is that of `mlir-opt`, quirks included.
    pub fn renumbers(&self) -> bool {
        self.opts.renumber
    }

    /// An operation without the names of its results.
    pub fn op_unbound(&mut self, op: OpId) {
        let form = match (self.opts.generic, self.ir.spelling(op)) {
            (false, Some(s)) if !self.hides_types(op) => s.form,
            _ => Form::Generic,
        };
        match form {
            Form::Generic => self.generic(op),
            Form::Asm(_) => {
                self.op_word(op);
                if let (Some(def), Some(s)) = (self.ir.def(op), self.ir.spelling(op))
                    && let Some(Ok(asm)) = self.ir.registry.asm(def, s)
                {
                    asm.print(self, op);
                }
            }
            Form::Custom(_, print) => {
                self.op_word(op);
                print(self, op);
            }
        }
        if self.opts.locations
            && let Some(&l) = self.ir.op_locs.get(&op)
        {
            self.out.push(' ');
            self.attribute(l);
        }
    }

    fn bindings(&mut self, op: OpId) {
        let n = self.ir.n_results(op);
        if n == 0 {
            return;
        }
        let mut i = 0;
        while let Some(v) = self.ir.result(op, i) {
            if i > 0 {
                self.out.push_str(", ");
            }
            let (_, count) = self.pack(op, i);
            let name = self.names.get(v.index()).cloned().unwrap_or_default();
            self.out.push('%');
            self.out.push_str(&name);
            if count > 1 {
                self.out.push_str(&format!(":{count}"));
            }
            i += count.max(1);
        }
        self.out.push_str(" = ");
    }

    /// Whether a custom form that shows one type for all operands and results would lose another: types agree where one
    /// shape is the other with more extents known.
    fn hides_types(&self, op: OpId) -> bool {
        self.ir.def(op).is_some_and(|d| d.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE))
            && self.ir.operand_types(op).any(|t| self.ir.result_types(op).any(|r| r != t))
    }

    /// The name as custom forms write it: no `std.`, no dialect that is understood here.
    fn op_word(&mut self, op: OpId) {
        let name = self.ir.op_name(op);
        let word = match name.split_once('.') {
            Some(("std" | "affine19", rest)) => rest,
            Some(("builtin", rest))
                if matches!(rest, "module" | "func") || self.default_dialects.last() == Some(&"builtin") =>
            {
                rest
            }
            Some(("func", rest)) if self.default_dialects.last() == Some(&"func") => rest,
            _ => name,
        };
        let word = match name {
            "affine19.apply" => "affine_apply",
            _ => word,
        };
        self.out.push_str(word);
    }

    /// Whether the text of an operation does not show its region: it follows from the name, and the form is a custom one or
    /// one of the past.
    fn hides_body(&self, op: OpId) -> bool {
        let implied = self.ir.def(op).is_some_and(|d| d.has(Traits::IMPLIED_BODY));
        implied && (!self.opts.generic || self.ir.form(op) != 0)
    }

    /// The generic form of the generation that the spelling belongs to.
    fn generic(&mut self, op: OpId) {
        let ir = self.ir;
        let name = match ir.op_name(op) {
            "std.func" => "func",
            n => n,
        };
        // A name of an unregistered operation is any string.
        self.out.push_str(&crate::syntax::quote(name));
        self.out.push('(');
        let operands = ir.operands(op).to_vec();
        self.values(&operands);
        self.out.push(')');
        let succs = ir.successors(op).to_vec();
        if !succs.is_empty() {
            self.out.push('[');
            for (i, b) in succs.into_iter().enumerate() {
                if i > 0 {
                    self.out.push_str(", ");
                }
                self.block_name(b);
            }
            self.out.push(']');
        }
        let def = ir.def(op);
        // Forms of the past that leave out the body have fixed groups of operands.
        let past = ir.form(op) != 0 && def.is_some_and(|d| d.has(Traits::STRUCTURED));
        let today = !past && ir.spelling(op).is_none_or(|s| s.generation == Gen::Today);
        let shown = |a: &(Sym, AttrId)| !(past && crate::dialects::is_segment_attr(ir.str(a.0)));
        let (inherent, discardable): (Vec<_>, Vec<_>) =
            ir.attrs(op).iter().copied().filter(shown).partition(|(n, _)| {
                let n = ir.str(*n);
                today
                    && has_properties(name)
                    && (crate::dialects::is_segment_attr(n) || def.is_some_and(|d| d.attr(n).is_some()))
            });

        // Defaults that the text leaves out are part of the properties, which are sorted by name.
        let mut texts: Vec<(&str, String)> =
            inherent.iter().map(|&(n, a)| (ir.str(n), text::dict_entry(self.text(), n, a))).collect();
        for d in def.iter().flat_map(|d| d.attrs) {
            if today && has_properties(name) && !d.default.is_empty() && ir.attr_named(op, d.name).is_none() {
                texts.push((d.name, format!("{} = {}", d.name, d.default)));
            }
        }
        if !texts.is_empty() {
            texts.sort();
            let all: Vec<String> = texts.into_iter().map(|t| t.1).collect();
            self.out.push_str(" <{");
            self.out.push_str(&all.join(", "));
            self.out.push_str("}>");
        }
        let regions = if self.hides_body(op) { Vec::new() } else { ir.regions(op).to_vec() };
        if !regions.is_empty() {
            self.out.push_str(" (");
            for (i, r) in regions.into_iter().enumerate() {
                if i > 0 {
                    self.out.push_str(", ");
                }
                self.region(r, true, true);
            }
            self.out.push(')');
        }
        if !discardable.is_empty() {
            self.out.push(' ');
            text::write_dict(self.text(), &mut self.out, &discardable);
        }
        self.out.push_str(" : ");
        let ins: Vec<TypeId> = ir.operand_types(op).collect();
        let outs: Vec<TypeId> = ir.result_types(op).collect();
        self.function_type(&ins, &outs);
    }
}

/// Whether today's generic form writes declared attributes in `<{}>`. Operations that are not declared with ODS keep them all
/// in the dictionary at the end.
fn has_properties(name: &str) -> bool {
    !matches!(name, "affine.dma_start" | "affine.dma_wait")
}

/// Whether `mlir-opt` names each result of this operation as its definition does.
fn names_its_results(ir: &Ir, op: OpId) -> bool {
    let names = [
        "arith.addui_extended",
        "arith.mulsi_extended",
        "arith.mului_extended",
        "math.sincos",
        "memref.extract_strided_metadata",
        "vector.deinterleave",
        "vector.scan",
    ];
    names.iter().any(|n| ir.is(op, n))
}

impl Ir {
    /// Whether an attribute equals its declared default.
    pub fn is_default_attr(&self, d: &AttrDef, a: AttrId) -> bool {
        !d.default.is_empty() && attr_text(self, a) == d.default
    }
}
