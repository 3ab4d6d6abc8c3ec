//! Operations of the user's: files of definitions beside a program say what they mean, as
//! functions. Each use of such an operation is a call of the function that defines it, made anew
//! for the types and attributes of the use. See `docs/how-to/define-a-dialect.md`.

mod fit;
mod header;

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;

use self::fit::Signature;
use self::header::{Definition, Kind};
use rustmlir_base::{SmallSort, SourceText, Span};
use rustmlir_diag::{Diagnostic, Note, UNKNOWN_NAME};
use rustmlir_dialects::{func, registry, rustmlir};
use rustmlir_exec::function_signature;
use rustmlir_ir::{BlockId, Ir, OpId, OpSpec, Type, TypeId};
use rustmlir_syntax::parser::ParseOptions;
use rustmlir_syntax::parser::definitions::{Bound, Items, read_beside};
use rustmlir_syntax::printer::{attr_text, type_text};

/// Functions that are made of definitions at most.
const MOST: usize = 1000;

/// Places that a complaint about a definition names as what needs it.
const NAMED: usize = 3;

/// What the files beside a program define.
#[derive(Default)]
pub(super) struct Definitions {
    all: Vec<Definition>,
    /// Where the operations of each file begin and end, those of generic definitions last.
    items: Vec<Items>,
    /// Dialects of which types are represented by others.
    pub dialects: Vec<String>,
}

impl Definitions {
    /// Reads the files, each by itself, with what they say that their aliases are.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn read(source: &SourceText) -> Result<Definitions, Vec<Diagnostic>> {
        let mut out = Definitions::default();
        let opts = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
        for k in 0..source.files().count() {
            let mut ir = Ir::new(source.clone(), registry());
            let (block, module) = module(&mut ir, source.files().nth(k).map_or(0, |f| f.0));
            let mut ops = Vec::new();
            let (read, items) = read_beside(ir, k, &[], &opts, &Items::default(), &mut |p| {
                let start = p.at();
                ops.push((start, p.operation()?));
                Ok(())
            })?;
            ir = read;
            ir.top = module;
            ops.iter().for_each(|&(_, op)| ir.append_op(block, op));
            if ir.has_names_of_2020() {
                let at = ops.first().map_or(0, |o| o.0);
                let m = "definitions must use today's spelling";
                return Err(vec![Diagnostic::error("definition", Span::point(at), m)]);
            }
            rustmlir_verify::verify(&mut ir)?;
            for &(start, f) in &ops {
                let mut inner = None;
                ir.walk(f, |o| {
                    inner = inner.or((o != f && ir.attr_named(o, "rustmlir.defines").is_some()).then_some(o))
                });
                if let Some(o) = inner {
                    let m = "definitions must be at the top level of their file, outside any module";
                    return Err(vec![Diagnostic::error("definition", ir.op_span(o), m)]);
                }
                out.dialects.extend(header::represents(&ir, f)?);
                out.all.extend(header::read(&ir, f, k, start)?);
            }
            out.items.push(items);
        }
        Ok(out)
    }

    /// The operations that are defined.
    pub fn names(&self) -> Vec<(String, &'static str)> {
        let mut names: Vec<_> = self.all.iter().map(|d| (d.op.clone(), rustmlir::USE.name)).collect();
        names.small_sort();
        names.dedup();
        names
    }

    /// Gives all uses in a program the functions that define them.
    ///
    /// # Errors
    /// What is wrong with uses, or with definitions for their types.
    pub fn apply(&self, ir: Ir) -> Result<Ir, Vec<Diagnostic>> {
        let mut a = Applied {
            of: self,
            ir,
            block: BlockId::NONE,
            signatures: Vec::new(),
            made: HashMap::new(),
            functions: Vec::new(),
        };
        a.base()?;
        a.uses()?;
        // The program's own errors are for those who verify it.
        let definitions = a.ir.definitions;
        let mut found = rustmlir_verify::verify_part(&mut a.ir, definitions);
        if let Err(all) = &mut found {
            all.iter_mut().for_each(|d| a.explain(d));
        }
        found.map(|()| a.ir)
    }
}

/// Puts what represents types of the user's in their place.
///
/// # Errors
/// What has no form then.
pub(super) fn represent(ir: &mut Ir) -> Result<(), Vec<Diagnostic>> {
    let pairs = std::mem::take(&mut ir.represented);
    if pairs.is_empty() {
        return Ok(());
    }
    let known: HashMap<Type, Type> =
        pairs.iter().map(|&(of, by)| (ir.type_of_id(of).clone(), ir.type_of_id(by).clone())).collect();
    let replaced: Result<(), Infallible> = ir.replace_types(|t| Ok(known.get(t).cloned()));
    let Ok(()) = replaced;
    // It was valid before; what is not so now is no mistake of the program.
    rustmlir_verify::verify(ir).map_err(|mut all| {
        all.iter_mut().for_each(|d| d.code = UNKNOWN_NAME);
        all
    })
}

/// A module without operations.
fn module(ir: &mut Ir, at: u32) -> (BlockId, OpId) {
    let (region, block) = (ir.new_region(), ir.new_block(at));
    ir.append_block(region, block);
    let name = ir.name_id("builtin.module");
    (block, ir.new_op(name, at, &OpSpec { regions: vec![region], ..OpSpec::default() }))
}

/// A function that has been made for some uses.
struct Made {
    definition: usize,
    function: OpId,
    /// The first use.
    first: OpId,
    bound: Vec<(String, Bound)>,
}

struct Applied<'d> {
    of: &'d Definitions,
    ir: Ir,
    block: BlockId,
    signatures: Vec<Signature>,
    made: HashMap<(usize, Vec<Bound>), OpId>,
    functions: Vec<Made>,
}

impl Applied<'_> {
    /// Reads operations of a file: those that begin where `wanted` says.
    fn part(
        &mut self,
        file: usize,
        bound: &[(String, Bound)],
        wanted: &dyn Fn(u32) -> bool,
    ) -> Result<Vec<(u32, OpId)>, Vec<Diagnostic>> {
        let ir = std::mem::replace(&mut self.ir, Ir::new(SourceText::new("", ""), registry()));
        let items = self.of.items.get(file).cloned().unwrap_or_default();
        let mut ops = Vec::new();
        let opts = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
        let (ir, _) = read_beside(ir, file, bound, &opts, &items, &mut |p| {
            let start = p.at();
            match items.get(&start) {
                Some(&end) if !wanted(start) => p.go_to(end),
                _ => ops.push((start, p.operation()?)),
            }
            Ok(())
        })?;
        self.ir = ir;
        Ok(ops)
    }

    /// Reads all that is no definition of several functions, and the types of definitions.
    fn base(&mut self) -> Result<(), Vec<Diagnostic>> {
        let of = self.of;
        let (block, module) = module(&mut self.ir, u32::MAX >> 1);
        (self.block, self.ir.definitions) = (block, module);
        let generic: HashSet<u32> = of.all.iter().filter(|d| !d.variables.is_empty()).map(|d| d.start).collect();
        let mut functions = HashMap::new();
        for k in 0..of.items.len() {
            for (start, op) in self.part(k, &[], &|at| !generic.contains(&at))? {
                self.ir.append_op(block, op);
                if self.ir.attr_named(op, header::REPRESENTS).is_some()
                    && let Some((inputs, results)) = function_signature(&self.ir, op)
                {
                    self.represent(op, inputs.into_iter().zip(results))?;
                }
                functions.insert(start, op);
            }
        }
        for (k, d) in of.all.iter().enumerate() {
            let signature = self.signature(d)?;
            let has = signature.variables(&self.ir);
            let unbound = |(n, v): (usize, &header::Variable)| matches!(v.kind, Kind::Type(_)) && !has.contains(&n);
            if let Some((_, v)) = d.variables.iter().enumerate().find(|&(n, v)| unbound((n, v))) {
                let m = format!("no operand or result of '{}' binds '!{}'", d.op, v.name);
                return Err(vec![Diagnostic::error("definition", Span::point(d.at), m)]);
            }
            let same = |e: &Definition, s: &Signature| {
                e.op == d.op
                    && e.when == d.when
                    && e.variables.is_empty()
                    && d.variables.is_empty()
                    && s.inputs == signature.inputs
                    && s.results == signature.results
            };
            let mut before = of.all.iter().zip(&self.signatures);
            if let Some((e, _)) = before.find(|(e, s)| same(e, s)) {
                let m = format!("'{}' is defined twice for the same operands and results", d.op);
                let d = Diagnostic::error("definition", Span::point(d.at), m);
                return Err(vec![d.note(Some(Span::point(e.at)), "the other definition")]);
            }
            self.signatures.push(signature);
            if let Some(&f) = functions.get(&d.start) {
                self.made.insert((k, Vec::new()), f);
            }
        }
        Ok(())
    }

    /// Notes what represents a type.
    fn represent(&mut self, f: OpId, pairs: impl Iterator<Item = (TypeId, TypeId)>) -> Result<(), Vec<Diagnostic>> {
        for (of, by) in pairs {
            if self.ir.represented.iter().any(|p| p.0 == of) {
                let m = format!("'{}' has two representations", type_text(&self.ir, of));
                return Err(vec![Diagnostic::error("definition", self.ir.op_span(f), m)]);
            }
            self.ir.represented.push((of, by));
        }
        Ok(())
    }

    /// The types of a definition, with stand-ins for its variables.
    fn signature(&mut self, d: &Definition) -> Result<Signature, Vec<Diagnostic>> {
        let mut bound = Vec::new();
        for (n, v) in d.variables.iter().enumerate() {
            if !matches!(v.kind, Kind::Attribute | Kind::Extent(..)) {
                bound.push((v.name.clone(), Bound::Type(fit::stand_in(&mut self.ir, n))));
            }
        }
        let ir = std::mem::replace(&mut self.ir, Ir::new(SourceText::new("", ""), registry()));
        let items = self.of.items.get(d.file).cloned().unwrap_or_default();
        let mut out = Signature::default();
        let opts = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
        let (ir, _) = read_beside(ir, d.file, &bound, &opts, &items, &mut |p| {
            let start = p.at();
            if start == d.start {
                (out.inputs, out.results) = func::signature(p)?;
            }
            p.go_to(items.get(&start).copied().unwrap_or(u32::MAX));
            Ok(())
        })?;
        self.ir = ir;
        Ok(out)
    }

    /// Finds the definitions of all uses, those in definitions included.
    fn uses(&mut self) -> Result<(), Vec<Diagnostic>> {
        let mut todo = Vec::new();
        self.ir.walk_all(|o| todo.push(o));
        todo.reverse();
        while let Some(op) = todo.pop() {
            if !self.ir.is(op, rustmlir::USE.name) {
                continue;
            }
            let (k, bound) = self.choose(op)?;
            let key = (k, bound.iter().map(|b| b.1).collect::<Vec<_>>());
            let f = match self.made.get(&key) {
                Some(&f) => f,
                None => {
                    let f = self.make(k, op, bound)?;
                    self.made.insert(key, f);
                    self.ir.walk(f, |o| todo.push(o));
                    f
                }
            };
            self.ir.defined_by.insert(op, f);
        }
        Ok(())
    }

    /// The definition that is for a use, and what its aliases stand for.
    fn choose(&mut self, op: OpId) -> Result<(usize, Vec<(String, Bound)>), Vec<Diagnostic>> {
        let name = self.ir.op_name(op).to_string();
        let at = self.ir.op_span(op);
        if !self.ir.regions(op).is_empty() || !self.ir.successors(op).is_empty() {
            let m = format!("'{name}' has regions or successors, which definitions do not support yet");
            return Err(vec![Diagnostic::error(UNKNOWN_NAME, at, m)]);
        }
        let (mut fits, mut reasons) = (Vec::new(), Vec::new());
        let of = self.of;
        for (k, (d, s)) in of.all.iter().zip(&self.signatures).enumerate().filter(|(_, (d, _))| d.op == name) {
            match fit::fit(&mut self.ir, d, s, op) {
                Ok(bound) => fits.push((k, bound)),
                Err(why) => reasons.push(Note::new(Some(Span::point(d.at)), format!("this one does not match: {why}"))),
            }
        }
        if let [one] = &mut fits[..] {
            return Ok(std::mem::take(one));
        }
        if fits.is_empty() {
            let mut d = Diagnostic::error("definition", at, format!("no definition of '{name}' matches this use"));
            d.notes = reasons;
            return Err(vec![d]);
        }
        let mut d = Diagnostic::error("definition", at, format!("several definitions of '{name}' match this use"));
        let place = |k: &usize| of.all.get(*k).map(|d| Span::point(d.at));
        d.notes = fits.iter().map(|(k, _)| Note::new(place(k), "one of them")).collect();
        Err(vec![d])
    }

    /// Makes the function of a definition for what its aliases stand for.
    fn make(&mut self, k: usize, op: OpId, bound: Vec<(String, Bound)>) -> Result<OpId, Vec<Diagnostic>> {
        let at = self.ir.op_span(op);
        if self.functions.len() >= MOST {
            let m = format!("the definitions would instantiate more than {MOST} functions");
            return Err(vec![Diagnostic::error("exhausted", at, m)]);
        }
        let of = self.of;
        let Some(d) = of.all.get(k) else { return Err(Vec::new()) };
        let shown = self.shown(&bound);
        let read = self.part(d.file, &bound, &|at| at == d.start).map_err(|mut all| {
            let note = Note::new(Some(at), format!("for this use of '{}', with {shown}", d.op));
            all.iter_mut().for_each(|d| d.notes.push(note.clone()));
            all
        })?;
        let Some(&(_, function)) = read.first() else {
            return Err(vec![Diagnostic::error("internal", at, "a definition without its function")]);
        };
        let mut name = format!("{} with {shown}", d.symbol);
        if self.ir.lookup_symbol(self.ir.definitions, &name).is_some() {
            name.push_str(&format!(", {}", self.functions.len()));
        }
        let name = self.ir.string_attr(&name);
        self.ir.set_attr(function, "sym_name", name);
        self.ir.append_op(self.block, function);
        self.functions.push(Made { definition: k, function, first: op, bound });
        Ok(function)
    }

    /// What aliases stand for, in words.
    fn shown(&self, bound: &[(String, Bound)]) -> String {
        let one = |(name, b): &(String, Bound)| match b {
            Bound::Type(t) => format!("!{name} = {}", type_text(&self.ir, *t)),
            Bound::Attr(a) => format!("#{name} = {}", attr_text(&self.ir, *a)),
        };
        bound.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// Adds to a complaint about a definition which uses need it.
    fn explain(&self, d: &mut Diagnostic) {
        let at = d.span.start;
        for made in &self.functions {
            let Some(of) = self.of.all.get(made.definition) else { continue };
            let end = self.of.items.get(of.file).and_then(|i| i.get(&of.start)).copied().unwrap_or(0);
            if (of.start..end).contains(&at) && d.notes.len() < NAMED && !made.function.is_none() {
                let m = format!("instantiated for this use of '{}', with {}", of.op, self.shown(&made.bound));
                d.notes.push(Note::new(Some(self.ir.op_span(made.first)), m));
            }
        }
    }
}
