//! Structural rules: operands, results, attributes, regions, terminators, symbols, isolation,
//! dominance. Each operation's own rules are with its definition. Knows nothing of execution.

mod declared;
pub mod dominance;

use rustmlir_base::Span;
use rustmlir_diag::{Diagnostic, Note};
use rustmlir_ir::def::{Gen, OpInfo, Traits};
use rustmlir_ir::{Attr, BlockId, Ir, OpId, RegionId, SymbolTables, TypeId};

pub use declared::same_shape;
pub use dominance::Dominance;

/// Proof that an error has been recorded.
#[derive(Copy, Clone, Debug)]
pub struct Invalid;

/// Result of checking a rule; the message is in the verifier's list.
pub type VResult = Result<(), Invalid>;

/// A verifier for rules beyond the declared ones.
pub type VerifyFn = fn(&mut Verifier<'_>, OpId) -> VResult;

/// The rules that operations have beyond the declared ones, by the number of the operation: a table
/// of the registry.
pub struct Rules {
    /// Checked before the operations inside its regions.
    pub own: Vec<Option<VerifyFn>>,
    /// Checked after them.
    pub of_regions: Vec<Option<VerifyFn>>,
}

/// The rule of an operation.
fn rule(rules: &[Option<VerifyFn>], def: &OpInfo) -> Option<VerifyFn> {
    rules.get(def.number).copied().flatten()
}

/// The verifier. Rules of operations use its public methods.
pub struct Verifier<'a> {
    /// The program; mutable because rules may intern types they compare with.
    pub ir: &'a mut Ir,
    /// All symbols.
    pub symbols: SymbolTables,
    rules: &'static Rules,
    diags: Vec<Diagnostic>,
}

/// Checks a whole program.
///
/// # Errors
/// The diagnostics. Checking goes on with the next isolated operation after an error.
pub fn verify(ir: &mut Ir) -> Result<(), Vec<Diagnostic>> {
    let top = ir.top;
    if top.is_none() {
        return Ok(());
    }
    verify_part(ir, top)?;
    ir.definitions.some().map_or(Ok(()), |definitions| verify_part(ir, definitions))
}

/// Checks what gives operations of a program a meaning.
///
/// # Errors
/// The diagnostics.
pub fn verify_part(ir: &mut Ir, part: OpId) -> Result<(), Vec<Diagnostic>> {
    let symbols = SymbolTables::build(ir);
    static NONE: Rules = Rules { own: Vec::new(), of_regions: Vec::new() };
    let rules = ir.registry.table().unwrap_or(&NONE);
    let mut v = Verifier { ir, symbols, rules, diags: Vec::new() };
    v.run(part);
    if v.diags.is_empty() { Ok(()) } else { Err(v.diags) }
}

/// A step of the walk: entering an operation, or leaving it.
enum Step {
    Enter(OpId),
    EndBlock(BlockId),
    Leave(OpId),
}

impl Verifier<'_> {
    fn run(&mut self, top: OpId) {
        // One isolated operation at a time, so that an error in one function does not hide those of
        // the others.
        let mut isolated = vec![top];
        let mut failed_tops = 0usize;
        let mut checker = dominance::Checker::new(self.ir);
        while let Some(root) = isolated.pop() {
            let before = self.diags.len();
            let mut nested = Vec::new();
            let ok = self.run_isolated(root, &mut nested).is_ok() && self.diags.len() == before;
            if ok {
                let _ = dominance::check(&mut checker, self, root);
            } else {
                failed_tops += 1;
            }
            if failed_tops > 64 {
                return;
            }
            nested.reverse();
            isolated.append(&mut nested);
        }
        self.diags.sort_by_key(|d| d.span.start);
    }

    fn run_isolated(&mut self, root: OpId, nested: &mut Vec<OpId>) -> VResult {
        let mut steps = vec![Step::Enter(root)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Enter(op) => {
                    if op != root && self.ir.def(op).is_some_and(|d| d.has(Traits::ISOLATED)) {
                        nested.push(op);
                        continue;
                    }
                    self.check_op(op)?;
                    if self.ir.regions(op).is_empty() {
                        continue;
                    }
                    steps.push(Step::Leave(op));
                    let at = steps.len();
                    for i in 0..self.ir.regions(op).len() {
                        let r = self.ir.regions(op)[i];
                        for &b in &self.ir.region(r).blocks {
                            steps.extend(self.ir.block(b).ops.iter().map(|&o| Step::Enter(o)));
                            steps.push(Step::EndBlock(b));
                        }
                    }
                    steps[at..].reverse();
                }
                Step::EndBlock(b) => self.check_block_end(b)?,
                Step::Leave(op) => {
                    let Some(def) = self.ir.def(op) else { continue };
                    if !def.terminator.is_empty() && self.is_today(op) {
                        self.check_terminators(op, def)?;
                    }
                    if let Some(f) = rule(&self.rules.of_regions, def) {
                        f(self, op)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn check_op(&mut self, op: OpId) -> VResult {
        let Some(def) = self.ir.def(op) else {
            return self.check_entries(op);
        };
        declared::check(self, op, def)?;
        if def.has(Traits::GRAPH_REGION)
            && let Some(i) = self.ir.regions(op).iter().position(|&r| self.ir.region(r).blocks.len() > 1)
        {
            return Err(self.error(op, format!("expects graph region #{i} to have 0 or 1 blocks")));
        }
        if !def.terminator.is_empty() && !self.is_today(op) {
            self.check_terminators(op, def)?;
        }
        if let Some(f) = rule(&self.rules.own, def) {
            f(self, op)?;
        }
        if def.has(Traits::SYMBOL_TABLE) {
            self.check_symbol_table(op)?;
        }
        self.check_entries(op)
    }

    /// No branch leads back to the entry of a region.
    fn check_entries(&mut self, op: OpId) -> VResult {
        for i in 0..self.ir.regions(op).len() {
            let blocks = &self.ir.region(self.ir.regions(op)[i]).blocks;
            let Some(&entry) = blocks.first() else { continue };
            let back = |&b: &BlockId| self.ir.last_op(b).is_some_and(|last| self.ir.successors(last).contains(&entry));
            if blocks.iter().any(back) {
                return Err(self.plain_error(op, "entry block of region may not have predecessors"));
            }
        }
        Ok(())
    }

    /// Regions end in the terminator of their operation, whether it may be left out or not. Today's
    /// MLIR looks at this after the operations inside, that of 2020 before.
    fn check_terminators(&mut self, op: OpId, def: &'static OpInfo) -> VResult {
        // Bodies of 2020 and 2021 ended in what the dialect of the time had, where it could not be
        // left out.
        if def.terminator.is_empty() || !(def.has(Traits::IMPLICIT_TERMINATOR) || self.is_today(op)) {
            return Ok(());
        }
        for i in 0..self.ir.regions(op).len() {
            let r = self.ir.regions(op)[i];
            for k in 0..self.ir.region(r).blocks.len() {
                let Some(last) = self.ir.last_op(self.ir.region(r).blocks[k]) else { continue };
                if self.ir.is(last, def.terminator) {
                    continue;
                }
                // `affine.for` is spelled alike in all generations, its terminator is not.
                let old = self.ir.is_old_text(op);
                let generation = if old { Some(Gen::Y2020) } else { self.ir.spelling(op).map(|s| s.generation) };
                let want = self.ir.registry.spelled(def.terminator, generation);
                let found = self.ir.op_name(last).to_string();
                let e = self.error(op, format!("expects regions to end with '{want}', found '{found}'"));
                self.note(None, format!("in custom textual format, the absence of terminator implies '{want}'"));
                return Err(e);
            }
        }
        Ok(())
    }

    /// Whether an operation is written as today. Names of the affine dialect are those of 2020; the
    /// text around decides.
    pub fn is_today(&self, op: OpId) -> bool {
        let old = self.ir.op_dialect(op) == "affine" && self.ir.is_old_text(op);
        !old && self.ir.spelling(op).is_none_or(|s| s.generation == Gen::Today)
    }

    /// Terminators stand at the end of blocks, and only there.
    fn check_block_end(&mut self, b: BlockId) -> VResult {
        let parent = self.ir.block_parent_op(b);
        // Regions of unregistered operations need no terminators, but several blocks always do.
        let alone = self.ir.block(b).parent.some().is_none_or(|r| self.ir.region(r).blocks.len() == 1);
        let free = parent.is_none_or(|p| self.ir.def(p).is_none_or(|d| d.has(Traits::NO_TERMINATOR)));
        let needs = !(alone && free);
        let n = self.ir.block(b).ops.len();
        for k in 0..n {
            let op = self.ir.block(b).ops[k];
            let def = self.ir.def(op);
            let is_terminator = def.is_some_and(|d| d.has(Traits::TERMINATOR));
            if k + 1 < n {
                if is_terminator {
                    return Err(self.error(op, "must be the last operation in the parent block"));
                }
                if !self.ir.successors(op).is_empty() {
                    let m = "operation with block successors must terminate its parent block";
                    return Err(self.plain_error(op, m));
                }
            } else if needs && !is_terminator && def.is_some_and(|d| !d.has(Traits::MAY_TERMINATE)) {
                let text = rustmlir_syntax::printer::generic_line(self.ir, op);
                return Err(self.plain_error(op, format!("block with no terminator, has {text}")));
            }
            // A successor is a block of the same region.
            let region = self.ir.block(b).parent;
            if self.ir.successors(op).iter().any(|&s| self.ir.block(s).parent != region) {
                return Err(self.plain_error(op, "branching to block of a different region"));
            }
        }
        if n == 0 && needs {
            let at = parent.unwrap_or(self.ir.top);
            let e = self.plain_error(at, "empty block: expect at least a terminator");
            // The entry may have no label to point at.
            let region = self.ir.block(b).parent;
            let labeled = region.some().is_some_and(|r| self.ir.entry(r) != Some(b));
            if let Some(d) = self.diags.last_mut().filter(|_| labeled) {
                d.span = Span::point(self.ir.block(b).at);
            }
            return Err(e);
        }
        Ok(())
    }

    fn check_symbol_table(&mut self, table: OpId) -> VResult {
        let mut seen = std::collections::HashMap::new();
        for i in 0..self.ir.regions(table).len() {
            let r = self.ir.regions(table)[i];
            for b in self.ir.region(r).blocks.clone() {
                for k in 0..self.ir.block(b).ops.len() {
                    let op = self.ir.block(b).ops[k];
                    if let Some(Attr::String(name, _)) =
                        self.ir.attr_named(op, "sym_name").map(|a| self.ir.attr_of_id(a))
                    {
                        let name = *name;
                        if let Some(&prior) = seen.get(&name) {
                            let text = self.ir.str(name).to_string();
                            let span = self.ir.op_span(op);
                            self.diags.push(Diagnostic::error(
                                "verify",
                                span,
                                format!("redefinition of symbol named '{text}'"),
                            ));
                            let at = self.ir.op_span(prior);
                            self.note(Some(at), "see existing symbol definition here");
                            return Err(Invalid);
                        }
                        seen.insert(name, op);
                    }
                }
            }
        }
        Ok(())
    }

    // ---- for rules ------------------------------------------------------------------------------

    /// Records "'name' op MSG".
    #[cold]
    pub fn error(&mut self, op: OpId, msg: impl AsRef<str>) -> Invalid {
        let text = format!("'{}' op {}", self.ir.op_name(op), msg.as_ref());
        self.plain_error(op, text)
    }

    /// What is said of a cast between types that have none.
    pub fn cast_text(&self, from: TypeId, to: TypeId) -> String {
        format!("operand type '{}' and result type '{}' are cast incompatible", self.show(from), self.show(to))
    }

    /// Records that there is no cast between two types.
    #[cold]
    pub fn cast_error(&mut self, op: OpId, from: TypeId, to: TypeId) -> Invalid {
        let text = self.cast_text(from, to);
        self.error(op, text)
    }

    /// Records a message at an operation without the "'name' op" prefix.
    #[cold]
    pub fn plain_error(&mut self, op: OpId, msg: impl Into<String>) -> Invalid {
        let d = Diagnostic::error("verify", self.ir.op_span(op), msg);
        self.diags.push(if self.ir.has_names_of_2020() { d.in_words_of_2020() } else { d });
        Invalid
    }

    /// Gives the last error the words that an older release had for it.
    #[cold]
    pub fn old_words(&mut self, msg: String) {
        if let Some(d) = self.diags.last_mut() {
            let today = std::mem::replace(&mut d.message, msg);
            d.today.get_or_insert(today);
        }
    }

    /// Adds a note to the last error.
    #[cold]
    pub fn note(&mut self, span: Option<Span>, msg: impl Into<String>) {
        if let Some(d) = self.diags.last_mut() {
            d.notes.push(Note::new(span, msg));
        }
    }

    /// The entry blocks of an operation's regions take nothing.
    ///
    /// # Errors
    /// If one does.
    pub fn no_region_arguments(&mut self, op: OpId) -> VResult {
        let takes = |&r: &RegionId| self.ir.entry(r).is_some_and(|b| self.ir.n_block_args(b) > 0);
        match self.ir.regions(op).iter().position(takes) {
            Some(i) => Err(self.error(op, format!("region #{i} should have no arguments"))),
            None => Ok(()),
        }
    }

    /// Fails with "'name' op MSG" unless `ok`.
    ///
    /// # Errors
    /// If not `ok`.
    pub fn require(&mut self, op: OpId, ok: bool, msg: &str) -> VResult {
        if ok { Ok(()) } else { Err(self.error(op, msg)) }
    }

    /// The operation that a symbol attribute of `op` refers to.
    pub fn symbol_target(&self, op: OpId, attr: &str) -> Option<OpId> {
        match self.ir.attr_of_id(self.ir.attr_named(op, attr)?) {
            Attr::Symbol(root, nested) => self.symbols.resolve(self.ir, op, *root, nested),
            _ => None,
        }
    }

    /// Text of a type.
    pub fn show(&self, t: rustmlir_ir::TypeId) -> String {
        rustmlir_syntax::printer::type_text(self.ir, t)
    }
}
