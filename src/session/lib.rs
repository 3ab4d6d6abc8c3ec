//! The front door of the library: read a program, run one of its functions, get an [`Outcome`].
//!
//! ```
//! use rustmlir_session::{Input, Module, Settings};
//!
//! let text = "func @twice(%x: i32) -> i32 {\n  %r = addi %x, %x : i32\n  return %r : i32\n}\n";
//! let module = Module::read("twice.mlir", text).expect("a valid program");
//! let f = module.function("twice").expect("a function of this name");
//! let outcome = module.run(f, &[Input::parse("21").expect("a value")], &Settings::default());
//! assert_eq!(outcome.class(), "ok");
//! assert_eq!(outcome.results[0].text, "42");
//! ```

pub mod awaited;
pub mod capture;
pub mod datum;
mod define;
mod engines;
mod execution;
pub mod expect;
pub mod given;
mod input;
pub mod lead;
pub mod literal;
pub mod lowered;
mod made;
mod outcome;
pub mod race;
pub mod reason;
mod steered;
pub mod summary;

use std::collections::HashSet;

use self::define::Definitions;
use rustmlir_base::{Origins, SourceText};
use rustmlir_diag::Diagnostic;
use rustmlir_dialects::{registry, vector::lengths};
use rustmlir_exec::function_signature;
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, AttrId, Ir, Layout, OpId, Shape, Signedness, SymbolTables, Type, TypeId, ValueId};
use rustmlir_lower::{
    accesses, byval, c_callbacks, convert_async_func_to_execute, convert_gpu_to_scf, convert_nvvm_to_gpu,
    convert_omp_to_scf, launch_kernels, promises, variadic,
};
use rustmlir_meaning::config::Config;
use rustmlir_syntax::parser::{ParseOptions, parse};

pub use engines::{Agreement, agreement};
pub use execution::{Prepared, RACES_CUT};
pub use input::{Array, ElemKind, Input, stored_as};
pub use outcome::{Irs, Leak, Outcome, Typed};
pub use rustmlir_meaning::config::{Listener, Races};

/// Elements that the text of a value has at most.
const MAX_TEXT: usize = 10_000;

/// The limits and settings of a run.
pub type Settings = Config;

/// Which stage refused a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It is no MLIR.
    Parse,
    /// It is MLIR that breaks a rule.
    Verify,
}

/// Why a text is no valid program.
#[derive(Clone, Debug)]
pub struct Rejected {
    /// Who refused it.
    pub stage: Stage,
    /// At least one error.
    pub diagnostics: Vec<Diagnostic>,
}

impl Rejected {
    /// Whether it is for want of an operation or a type that this tool does not know.
    pub fn is_unsupported(&self) -> bool {
        self.diagnostics.first().is_some_and(|d| matches!(d.code, rustmlir_diag::UNKNOWN_NAME | "unsupported"))
    }
}

/// Why a program has not been lowered.
#[derive(Clone, Debug)]
pub enum NotLowered {
    /// A pass refuses something.
    Refused(Vec<Diagnostic>),
    /// A pass made an invalid program.
    Broken(Vec<Diagnostic>),
}

/// A program that has been parsed and verified.
pub struct Module {
    /// The program.
    pub ir: Ir,
    /// Its symbols.
    pub symbols: SymbolTables,
    /// The program as it was written, where [`Self::runnable`] has changed it.
    written: Option<Box<Ir>>,
    /// What pointers stand for that a caller hands over, and gets: see [`Self::interface`].
    behind: Option<(TypeId, TypeId)>,
}

/// Words of 64 bits in the memory to which a pointer leads that a caller hands over.
const WORDS_BEHIND: i64 = 64;

/// The same at most, where a program fills or copies more.
const MAX_WORDS_BEHIND: i64 = 1024;

/// Words that a program fills or copies at once, as far as its text says so, but at least the usual
/// ones.
fn words_behind(ir: &Ir) -> i64 {
    const RANGES: [&str; 3] = ["llvm.intr.memcpy", "llvm.intr.memmove", "llvm.intr.memset"];
    let mut words = WORDS_BEHIND;
    ir.walk(ir.top, |o| {
        let len = ir.operand(o, 2).filter(|_| RANGES.iter().any(|n| ir.is(o, n))).and_then(|v| ir.defining_op(v));
        let bytes = len.filter(|&c| ir.is(c, "llvm.mlir.constant")).and_then(|c| ir.i64_attr_named(c, "value"));
        words = words.max(bytes.unwrap_or(0).clamp(0, 8 * MAX_WORDS_BEHIND).unsigned_abs().div_ceil(8).cast_signed());
    });
    words
}

/// Where the operations of a text come from, which is read once more for that.
fn origins(source: &SourceText) -> Origins {
    let opts = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
    parsed(source, &opts).map(|ir| ir.origins()).unwrap_or_default()
}

/// Why a run could not be started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadRequest(pub String);

impl Module {
    /// A program that has been verified.
    pub fn new(ir: Ir) -> Module {
        let symbols = SymbolTables::build(&ir);
        Module { ir, symbols, written: None, behind: None }
    }

    /// Parses and verifies a text.
    ///
    /// # Errors
    /// The diagnostics of the stage that refused it.
    pub fn read(name: &str, text: &str) -> Result<Module, Rejected> {
        Self::from_source(&SourceText::new(name, text), &ParseOptions::default())
    }

    /// Parses and verifies a buffer.
    ///
    /// # Errors
    /// The diagnostics of the stage that refused it.
    pub fn from_source(source: &SourceText, opts: &ParseOptions) -> Result<Module, Rejected> {
        source.find_origins_by(origins);
        let mut ir = parsed(source, opts)?;
        rustmlir_verify::verify(&mut ir).map_err(|diagnostics| Rejected { stage: Stage::Verify, diagnostics })?;
        Ok(Module::new(ir))
    }

    /// The program with what is only said by a translation in its place: kernels below `gpu` as
    /// kernels of `gpu` ([`rustmlir_lower::convert_nvvm_to_gpu`]), OpenMP and
    /// launches as parallel loops and teams ([`rustmlir_lower::convert_omp_to_scf`],
    /// [`rustmlir_lower::convert_gpu_to_scf`]), copies of arguments by value
    /// ([`rustmlir_lower::byval`]). Functions keep their numbers.
    pub fn runnable(mut self) -> Module {
        let mut passes = Vec::new();
        if convert_omp_to_scf::applies(&self.ir) {
            passes.push(&convert_omp_to_scf::PASS);
        }
        let alone = launch_kernels::applies(&self.ir);
        if alone {
            passes.push(&launch_kernels::PASS);
        }
        // What it makes is for the pass that follows.
        if convert_nvvm_to_gpu::applies(&self.ir) {
            passes.push(&convert_nvvm_to_gpu::PASS);
        }
        if alone || convert_gpu_to_scf::applies(&self.ir) {
            passes.push(&convert_gpu_to_scf::PASS);
        }
        if convert_async_func_to_execute::applies(&self.ir) {
            passes.push(&convert_async_func_to_execute::PASS);
        }
        if c_callbacks::applies(&self.ir) {
            passes.push(&c_callbacks::PASS);
        }
        if byval::applies(&self.ir) {
            passes.push(&byval::PASS);
        }
        if promises::applies(&self.ir) {
            passes.push(&promises::PASS);
        }
        if accesses::applies(&self.ir) {
            passes.push(&accesses::PASS);
        }
        if variadic::applies(&self.ir) {
            passes.push(&variadic::PASS);
        }
        let asks = |&f: &OpId| {
            self.hands_pointers(f)
                || self.ir.is(f, "llvm.func") && self.ir.region_of(f, 0).is_none_or(|r| self.ir.entry(r).is_none())
        };
        if alone || self.functions().iter().any(asks) {
            let words = words_behind(&self.ir);
            let ir = &mut self.ir;
            let mut memref = |bits, shape| {
                let elem = ir.ty(Type::Integer(bits, Signedness::Signless));
                ir.ty(Type::MemRef { shape, elem, layout: Layout::Identity, space: None })
            };
            self.behind = Some((memref(64, [words].as_slice().into()), memref(8, Shape::new())));
        }
        if !passes.is_empty() {
            let mut ir = self.ir.clone();
            // What a pass refuses is left to say so when it is run.
            if rustmlir_lower::run(&mut ir, &passes).is_ok() {
                self.symbols = SymbolTables::build(&ir);
                self.written = Some(Box::new(std::mem::replace(&mut self.ir, ir)));
            }
        }
        self
    }

    /// The program as it was written.
    pub fn written(&self) -> &Ir {
        self.written.as_deref().unwrap_or(&self.ir)
    }

    /// A program without the functions that break a rule, or need one that does, and the names of
    /// those; nothing if that is not all that is wrong.
    pub fn sound_part(source: &SourceText, opts: &ParseOptions) -> Option<(Module, Vec<String>)> {
        let mut gone: Vec<String> = Vec::new();
        loop {
            let mut ir = parsed(source, opts).ok()?;
            let mut starts = Vec::new();
            let top: Vec<OpId> = ir
                .regions(ir.top)
                .iter()
                .flat_map(|&r| ir.region(r).blocks.clone())
                .flat_map(|b| ir.block(b).ops.clone())
                .collect();
            for op in top {
                let name = ir.str_attr_named(op, "sym_name").filter(|_| ir.has(op, Traits::FUNCTION)).map(String::from);
                if name.as_ref().is_some_and(|n| gone.contains(n)) {
                    ir.detach_op(op);
                }
                starts.push((ir.op_span(op).start, name));
            }
            let Err(found) = rustmlir_verify::verify(&mut ir) else {
                return Some((Module::new(ir), gone));
            };
            let before = gone.len();
            for d in found {
                let name = starts.iter().take_while(|s| s.0 <= d.span.start).last().and_then(|s| s.1.clone())?;
                if !gone.contains(&name) {
                    gone.push(name);
                }
            }
            if gone.len() == before {
                return None;
            }
        }
    }

    /// The program as it is executed: types of the user's are what represents them, and scalable
    /// vectors have a length, so many times what their types say.
    ///
    /// # Errors
    /// What has no place or no meaning at that length.
    pub fn with_vscale(mut self, vscale: Option<u32>) -> Result<Module, Rejected> {
        define::represent(&mut self.ir).map_err(|diagnostics| Rejected { stage: Stage::Verify, diagnostics })?;
        let Some(n) = vscale.filter(|_| self.ir.vscale.is_none()) else { return Ok(self) };
        if lengths::choose(&mut self.ir, n).map_err(|diagnostics| Rejected { stage: Stage::Verify, diagnostics })? {
            // It was valid at any length; what is not at this one is no mistake of the program.
            rustmlir_verify::verify(&mut self.ir).map_err(|mut diagnostics| {
                diagnostics.iter_mut().for_each(|d| d.code = "unsupported");
                Rejected { stage: Stage::Verify, diagnostics }
            })?;
        }
        Ok(self)
    }

    /// Verifies the program once more, after a change.
    ///
    /// # Errors
    /// What is wrong with it. Places are those of the source.
    pub fn verify_again(&mut self) -> Result<(), Vec<Diagnostic>> {
        rustmlir_verify::verify(&mut self.ir)
    }

    /// The program after some lowerings, verified again.
    ///
    /// # Errors
    /// What a pass refuses, or (our mistake) makes invalid. Places are those of the source.
    pub fn lower(self, passes: &[&rustmlir_lower::Pass]) -> Result<Module, NotLowered> {
        self.lower_and_warn(passes).map(|(m, _)| m)
    }

    /// The same, with warnings where the program was not as a pass wants it.
    ///
    /// # Errors
    /// As [`Module::lower`].
    pub fn lower_and_warn(mut self, passes: &[&rustmlir_lower::Pass]) -> Result<(Module, Vec<Diagnostic>), NotLowered> {
        let warnings = rustmlir_lower::run(&mut self.ir, passes).map_err(NotLowered::Refused)?;
        rustmlir_verify::verify(&mut self.ir).map_err(NotLowered::Broken)?;
        self.symbols = SymbolTables::build(&self.ir);
        Ok((self, warnings))
    }

    /// The function of this name, `@` left out: at the top, or else in the only nested module that
    /// has it.
    pub fn function(&self, name: &str) -> Option<OpId> {
        let name = name.strip_prefix('@').unwrap_or(name);
        if let Some(f) = self.ir.lookup_symbol(self.ir.top, name).filter(|&f| self.ir.has(f, Traits::FUNCTION)) {
            return Some(f);
        }
        let mut found = self.functions().into_iter().filter(|&f| self.name(f) == name);
        match (found.next(), found.next()) {
            (Some(f), None) => Some(f),
            _ => None,
        }
    }

    /// All functions in textual order.
    pub fn functions(&self) -> Vec<OpId> {
        let mut out = Vec::new();
        self.ir.walk(self.ir.top, |o| {
            // What a translation adds is none of the program's, but hosts stand for their kernels.
            let own = o.index() < self.written().n_ops() || self.ir.attr_named(o, launch_kernels::HOST).is_some();
            if self.ir.has(o, Traits::FUNCTION) && own && !launch_kernels::is_kernel(&self.ir, o) {
                out.push(o);
            }
        });
        out
    }

    /// The name of a function.
    pub fn name(&self, f: OpId) -> &str {
        self.ir.str_attr_named(f, "sym_name").unwrap_or("")
    }

    /// Argument and result types of a function.
    pub fn signature(&self, f: OpId) -> (Vec<TypeId>, Vec<TypeId>) {
        function_signature(&self.ir, f).unwrap_or_default()
    }

    /// The types by which a caller hands over arguments and looks at results, of a program that is
    /// [`runnable`](Self::runnable): those of the signature, but pointers are memrefs. An argument
    /// leads to the first of 64 words of 64 bits, a result to a byte. Where there is memory of
    /// other types besides, or a pointer says that it leads to the caller's stack, pointers stay
    /// what they are.
    pub fn interface(&self, f: OpId) -> (Vec<TypeId>, Vec<TypeId>) {
        let (mut args, mut results) = self.signature(f);
        if let Some((argument, result)) = self.behind.filter(|_| self.hands_pointers(f)) {
            args.iter_mut().filter(|t| self.ir.is_pointer(**t)).for_each(|t| *t = argument);
            results.iter_mut().filter(|t| self.ir.is_pointer(**t)).for_each(|t| *t = result);
        }
        (args, results)
    }

    /// Which arguments of a function are pointers, of which [`Self::interface`] shows the memory.
    pub fn pointers(&self, f: OpId) -> Vec<bool> {
        let shown = self.behind.is_some() && self.hands_pointers(f);
        self.signature(f).0.into_iter().map(|t| shown && self.ir.is_pointer(t)).collect()
    }

    fn hands_pointers(&self, f: OpId) -> bool {
        let (args, results) = self.signature(f);
        let all = || args.iter().chain(&results);
        let copied = ["llvm.inalloca", "llvm.preallocated"];
        all().any(|&t| self.ir.is_pointer(t))
            && !all().any(|&t| self.ir.is_memref(t) || self.ir.is_tensor(t))
            && copied.iter().all(|name| self.arguments_with(f, name).is_empty())
    }

    /// The arguments that are pointers to memory to which nothing else leads (`noalias`), and that
    /// the function hands on nowhere: nobody else can write to that memory. Source: LLVM language
    /// reference, parameter attributes.
    fn unknown_to_others(&self, f: OpId) -> Vec<usize> {
        let entry = self.ir.region_of(f, 0).and_then(|r| self.ir.entry(r));
        let args: Vec<ValueId> = entry.map(|b| self.ir.block_args(b).collect()).unwrap_or_default();
        let mut ops = Vec::new();
        self.ir.walk(f, |o| ops.push(o));
        let stays = |k: &usize| args.get(*k).is_some_and(|&v| self.stays(v, &ops));
        self.arguments_with(f, "llvm.noalias").into_iter().filter(stays).collect()
    }

    /// Whether a pointer, and what leads to the same memory, is only read and written through.
    fn stays(&self, pointer: ValueId, ops: &[OpId]) -> bool {
        let mut same = HashSet::from([pointer]);
        loop {
            let known = same.len();
            for &o in ops {
                let used = |k: usize| self.ir.operand(o, k).is_some_and(|v| same.contains(&v));
                let (load, store) = (self.ir.is(o, "llvm.load"), self.ir.is(o, "llvm.store") && !used(0));
                if load || store || !(0..self.ir.operands(o).len()).any(used) {
                    continue;
                }
                if !self.ir.is(o, "llvm.getelementptr") {
                    return false;
                }
                same.extend(self.ir.results(o));
            }
            if same.len() == known {
                return true;
            }
        }
    }

    /// The arguments of a function that have an attribute.
    pub fn arguments_with(&self, f: OpId, name: &str) -> Vec<usize> {
        let all = self.ir.attr_named(f, "arg_attrs").map(|a| self.ir.attr_of_id(a));
        let has = |d: &AttrId| matches!(self.ir.attr_of_id(*d), Attr::Dict(d) if self.ir.dict_get(*d, name).is_some());
        let Some(Attr::Array(dicts)) = all else { return Vec::new() };
        (0..dicts.len()).filter(|&k| dicts.get(k).is_some_and(has)).collect()
    }
}

/// Reads a program, which is not verified yet, and gives the operations that the user defines a
/// meaning.
///
/// # Errors
/// The diagnostics of the parser.
pub fn parsed(source: &SourceText, opts: &ParseOptions) -> Result<Ir, Rejected> {
    let refused = |diagnostics| Rejected { stage: Stage::Parse, diagnostics };
    if source.files().next().is_none() {
        let mut ir = parse(source, registry(), opts).map_err(refused)?;
        ir.older_forms = opts.older_forms;
        return Ok(ir);
    }
    let definitions = Definitions::read(source).map_err(refused)?;
    let opts = ParseOptions { defined: definitions.names(), dialects: definitions.dialects.clone(), ..opts.clone() };
    let mut ir = parse(source, registry(), &opts).map_err(refused)?;
    ir.older_forms = opts.older_forms;
    definitions.apply(ir).map_err(|diagnostics| Rejected { stage: Stage::Verify, diagnostics })
}
