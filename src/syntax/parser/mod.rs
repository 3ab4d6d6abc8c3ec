//! The parser: text of any generation to [`Ir`].
//!
//! Recursive descent with one token of look-ahead. Recursion grows the native stack on demand and
//! is bounded by [`ParseOptions::max_depth`], so no input overflows it. The first error ends the
//! parse of a buffer, as in `mlir-opt`.

mod affine;

mod attrs;

pub mod definitions;
mod dense;
mod eras;
mod errors;
mod generic;
mod lists;
mod llvm;
mod locations;

mod names;

mod ops;

mod regions;
mod tokens;
mod top;

mod types;
mod values;

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::lexer::{T, Token, next_token};
use rustmlir_base::{SourceText, Span, Sym};
use rustmlir_diag::Diagnostic;
use rustmlir_ir::def::{OpInfo, Registry, Spelling};
use rustmlir_ir::{AttrId, BlockId, Ir, OpId, RegionId, TypeId, ValueId};

pub use regions::RegionArg;
pub use values::Operand;

/// Proof that an error has been recorded.
#[derive(Copy, Clone, Debug)]
pub struct Failed;

/// Result of parsing something; the error itself is in the parser's list.
pub type PResult<T> = Result<T, Failed>;

/// How to read.
#[derive(Clone, Debug)]
pub struct ParseOptions {
    /// Operations of unknown dialects are accepted (in generic form).
    pub allow_unregistered: bool,
    /// How deep regions, types, attributes and expressions may nest.
    pub max_depth: u32,
    /// Types and attributes of unknown dialects are kept: what compilers note for themselves means
    /// nothing to a run.
    pub foreign_notes: bool,
    /// What past releases accepted in today's spelling is valid, too: in generic form, a bare
    /// `scf.yield` at the end of `scf.parallel`.
    pub older_forms: bool,
    /// Names of operations that the user defines, and what they are to this tool.
    pub defined: Vec<(String, &'static str)>,
    /// Dialects of which the user defines types.
    pub dialects: Vec<String>,
}

impl ParseOptions {
    /// How programs are read that are to be run, whoever wrote them: with what past releases
    /// accepted, and with what other compilers note in them.
    pub fn to_run() -> Self {
        Self { older_forms: true, foreign_notes: true, ..Self::default() }
    }
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self {
            allow_unregistered: false,
            // The stack of a page in a browser is small, and does not grow.
            max_depth: if cfg!(target_family = "wasm") { 200 } else { 4000 },
            foreign_notes: false,
            older_forms: false,
            defined: Vec::new(),
            dialects: Vec::new(),
        }
    }
}

/// An operation being read.
#[derive(Default)]
pub struct ParsedOp {
    /// Byte offset of the operation's name.
    pub at: u32,
    /// Definition and spelling, if registered.
    pub def: Option<(&'static OpInfo, &'static Spelling)>,
    /// How many result names are bound on the left (a pack counts its size).
    pub bound: usize,
    /// Operands.
    pub operands: Vec<ValueId>,
    /// Types of the results.
    pub results: Vec<TypeId>,
    /// Attributes in order of writing.
    pub attrs: Vec<(Sym, AttrId)>,
    /// Regions.
    pub regions: Vec<RegionId>,
    /// Successor blocks.
    pub successors: Vec<BlockId>,
    /// Which of several historical forms was read, where printing must tell them apart; 0 is the
    /// usual one.
    pub form: u8,
    /// A type by which later uses may call the first result besides its own.
    pub also: Option<TypeId>,
}

/// Labels of one region.
#[derive(Default)]
struct BlockScope<'s> {
    labels: HashMap<&'s str, (BlockId, u32, bool), RandomState>,
}

/// A position to come back to.
#[derive(Copy, Clone)]
pub struct Saved(Token);

/// The parser. Dialects use it through its public methods, which mirror MLIR's `OpAsmParser`.
pub struct Parser<'s> {
    /// The text.
    pub src: &'s str,
    /// The program being built.
    pub ir: Ir,
    tok: Token,
    /// End of the last consumed token.
    last_end: u32,
    diags: Vec<Diagnostic>,
    opts: ParseOptions,
    depth: u32,
    /// The deepest level since the current alias began.
    reach: u32,
    /// How many levels there are in what an alias stands for, by its sigil and name.
    alias_levels: HashMap<(char, &'s str), u32, RandomState>,
    scopes: Vec<names::Names>,
    block_scopes: Vec<BlockScope<'s>>,
    replaced: Vec<(ValueId, ValueId)>,
    /// Types by which uses may call a value besides its own.
    also: HashMap<ValueId, TypeId, RandomState>,
    attr_aliases: HashMap<&'s str, AttrId, RandomState>,
    type_aliases: HashMap<&'s str, TypeId, RandomState>,
    /// Aliases that stand for something else than the text says.
    bound: definitions::Bindings,
    /// Memory for the operands and the types of the next operation.
    spare: (Vec<ValueId>, Vec<TypeId>),
    /// Types that have been read.
    recent: types::RecentTypes<'s>,
    /// What words begin operations.
    customs: HashMap<&'s str, ops::Custom, RandomState>,
    /// What the names of LLVM's structs stand for.
    structs: HashMap<rustmlir_base::Sym, TypeId, RandomState>,
    /// What each `distinct[N]` of the file stands for.
    distinct: HashMap<u64, AttrId, RandomState>,
    /// Locations that refer to an alias defined later: (operation, alias, place).
    deferred_locs: Vec<(DeferredLoc, &'s str, u32)>,
    /// What depends on the generation of the text.
    doubtful: eras::Doubtful,
    /// How many dictionaries are open.
    dictionaries: u32,
    /// Name of the operation whose custom form is being read.
    pub(super) custom_op: &'static str,
    /// Dialect assumed for bare names, innermost last.
    default_dialects: Vec<&'static str>,
}

#[derive(Copy, Clone)]
enum DeferredLoc {
    Op(OpId),
    Arg(ValueId),
}

/// Reads a buffer.
///
/// # Errors
/// The diagnostics (with at least one error) if the text is not accepted.
pub fn parse(source: &SourceText, registry: &'static Registry, opts: &ParseOptions) -> Result<Ir, Vec<Diagnostic>> {
    let text = source.text.clone();
    if text.len() >= (u32::MAX >> 1) as usize {
        return Err(vec![Diagnostic::error("syntax", Span::point(0), "the file is larger than 2 GiB")]);
    }
    let mut ir = Ir::new(source.clone(), registry);
    for (name, canonical) in &opts.defined {
        ir.define_name(name, canonical);
    }
    let mut p = Parser::new(&text, ir, opts);
    p.tok = next_token(p.src.as_bytes(), 0);
    match p.top_level() {
        Ok(()) if p.diags.is_empty() => Ok(p.ir),
        _ => Err(p.diags),
    }
}

impl<'s> Parser<'s> {
    fn new(src: &'s str, ir: Ir, opts: &ParseOptions) -> Self {
        Parser {
            src,
            ir,
            tok: Token { kind: T::Eof, start: 0, end: 0 },
            last_end: 0,
            diags: Vec::new(),
            opts: opts.clone(),
            depth: 0,
            reach: 0,
            alias_levels: HashMap::default(),
            scopes: Vec::new(),
            block_scopes: Vec::new(),
            replaced: Vec::new(),
            also: HashMap::default(),
            attr_aliases: HashMap::default(),
            type_aliases: HashMap::default(),
            bound: HashMap::new(),
            spare: Default::default(),
            recent: Default::default(),
            customs: HashMap::default(),
            structs: HashMap::default(),
            distinct: HashMap::default(),
            deferred_locs: Vec::new(),
            doubtful: eras::Doubtful::default(),
            dictionaries: 0,
            custom_op: "",
            default_dialects: vec!["builtin"],
        }
    }

    /// Runs `f` one level deeper, on a native stack that grows as needed.
    ///
    /// # Errors
    /// If the limit on nesting is reached.
    pub fn nested<R>(&mut self, f: impl FnOnce(&mut Self) -> PResult<R>) -> PResult<R> {
        self.deepen(1)?;
        self.depth += 1;
        let r = stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || f(self));
        self.depth -= 1;
        r
    }

    /// Notes that what follows has so many levels.
    fn deepen(&mut self, levels: u32) -> PResult<()> {
        let reached = self.depth.saturating_add(levels);
        if reached > self.opts.max_depth {
            let limit = self.opts.max_depth;
            return Err(self.error(format!("nesting is deeper than the limit of {limit}")));
        }
        self.reach = self.reach.max(reached);
        Ok(())
    }

    /// Reads what an alias stands for. A chain of aliases nests as deep as what is written out,
    /// which is what walks over types and attributes rely on.
    fn aliased<R>(&mut self, sigil: char, name: &'s str, f: impl FnOnce(&mut Self) -> PResult<R>) -> PResult<R> {
        let around = std::mem::replace(&mut self.reach, self.depth);
        let r = f(self)?;
        self.alias_levels.insert((sigil, name), self.reach.saturating_sub(self.depth));
        self.reach = self.reach.max(around);
        Ok(r)
    }

    /// Enters what an alias stands for.
    fn use_alias(&mut self, sigil: char, name: &'s str) -> PResult<()> {
        let levels = self.alias_levels.get(&(sigil, name)).copied().unwrap_or(0);
        self.deepen(levels)
    }
}
