//! Regions, blocks and successors.

use super::names::Name;
use super::{BlockScope, DeferredLoc, Operand, PResult, ParsedOp, Parser, T};
use rustmlir_base::SmallSort;
use rustmlir_ir::{BlockId, OpSpec, RegionId, TypeId, ValueId};

/// An argument of a region's entry block that the operation's own syntax names.
#[derive(Copy, Clone, Debug)]
pub struct RegionArg<'s> {
    /// Name without `%`.
    pub name: &'s str,
    /// Byte offset of `%`.
    pub at: u32,
    /// Type.
    pub ty: TypeId,
}

impl<'s> Parser<'s> {
    /// `%name` as a new argument.
    ///
    /// # Errors
    /// If there is none.
    pub fn argument_name(&mut self) -> PResult<(&'s str, u32)> {
        let o = self.operand()?;
        if o.number != 0 {
            return Err(self.error_at(o.at, "argument cannot be a result of a pack"));
        }
        Ok((o.name, o.at))
    }

    /// `%a = %x, %b = %y)` after an opening parenthesis: new arguments and the values that they
    /// start with.
    ///
    /// # Errors
    /// Anything else.
    pub fn assignments(&mut self) -> PResult<Vec<((&'s str, u32), super::Operand<'s>)>> {
        let mut out = Vec::new();
        if self.eat(T::RParen) {
            return Ok(out);
        }
        loop {
            let name = self.argument_name()?;
            self.expect(T::Eq)?;
            out.push((name, self.operand()?));
            if self.eat(T::RParen) {
                return Ok(out);
            }
            if !self.eat(T::Comma) {
                return Err(self.error("expected ',' or ')'"));
            }
        }
    }

    /// The same with what the operation gives, `(%a = %x, ..) -> T`, after its word: the names, and
    /// the values.
    ///
    /// # Errors
    /// Anything else.
    pub fn carried(&mut self, op: &mut ParsedOp) -> PResult<(Vec<(&'s str, u32)>, Vec<Operand<'s>>)> {
        self.expect(T::LParen)?;
        let pairs = self.assignments()?;
        self.expect(T::Arrow)?;
        op.results = self.result_types()?;
        Ok(pairs.into_iter().unzip())
    }

    /// Arguments of these names and types.
    pub fn region_args(
        names: impl IntoIterator<Item = (&'s str, u32)>,
        types: impl IntoIterator<Item = TypeId>,
    ) -> impl Iterator<Item = RegionArg<'s>> {
        names.into_iter().zip(types).map(|((name, at), ty)| RegionArg { name, at, ty })
    }

    /// A region `{ ... }`. Names defined inside are forgotten at its end. `args` become the entry
    /// block's arguments; an entry block with a label is rejected then.
    ///
    /// # Errors
    /// Anything wrong inside.
    pub fn region(&mut self, args: &[RegionArg<'s>]) -> PResult<RegionId> {
        self.region_full(args, false)
    }

    /// Like [`Self::region`], for an operation that is isolated from above.
    ///
    /// # Errors
    /// Anything wrong inside.
    pub fn region_full(&mut self, args: &[RegionArg<'s>], isolated: bool) -> PResult<RegionId> {
        let open = self.at();
        self.expect_in(T::LBrace, " to begin a region")?;
        let region = self.ir.new_region();
        if isolated {
            self.push_isolated();
        }
        self.block_scopes.push(BlockScope::default());
        if let Some(s) = self.scopes.last_mut() {
            s.open_region();
        }
        let r = self.nested(|p| p.region_body(region, args, open));
        self.pop_region_names();
        let labels = self.block_scopes.pop();
        r?;
        if let Some(scope) = labels {
            self.undefined_blocks(&scope)?;
        }
        if isolated {
            self.pop_isolated()?;
        }
        Ok(region)
    }

    /// Like [`Self::region`], where a label may name the arguments again, as in releases until 19.
    /// The names of the label are those that count.
    ///
    /// # Errors
    /// Anything wrong inside; arguments of other types.
    pub fn region_named_again(&mut self, args: &[RegionArg<'s>]) -> PResult<RegionId> {
        if args.is_empty() || self.peek() != T::LBrace || self.peek_second() != T::Caret {
            return self.region(args);
        }
        let open = self.at();
        let r = self.region(&[])?;
        let given = self
            .ir
            .entry(r)
            .map_or_else(Vec::new, |b| self.ir.block_args(b).map(|a| self.ir.value_type(a)).collect::<Vec<TypeId>>());
        if !given.iter().eq(args.iter().map(|a| &a.ty)) {
            return Err(self.error_at(open, "the label has other arguments than the clauses before it"));
        }
        Ok(r)
    }

    /// Every block referred to must have been defined by the end of its region.
    pub(super) fn undefined_blocks(&mut self, scope: &BlockScope<'s>) -> PResult<()> {
        let mut undefined: Vec<u32> = scope.labels.values().filter(|v| !v.2).map(|v| v.1).collect();
        undefined.small_sort();
        let mut result = Ok(());
        for at in undefined {
            result = Err(self.error_at(at, "reference to an undefined block"));
        }
        result
    }

    fn pop_region_names(&mut self) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.close_region(self.src);
        }
    }

    fn region_body(&mut self, region: RegionId, args: &[RegionArg<'s>], open: u32) -> PResult<()> {
        if self.peek() == T::RBrace && args.is_empty() {
            self.ir.set_region_end(region, self.at());
            self.bump();
            return Ok(());
        }
        let labeled = self.peek() == T::Caret;
        if labeled && !args.is_empty() {
            return Err(self.error("invalid block name in region with named arguments"));
        }
        if !labeled {
            let block = self.ir.new_block(open);
            self.ir.append_block(region, block);
            self.unused_names(args)?;
            self.define_args(block, args)?;
            self.block_body(block)?;
        }
        while self.peek() != T::RBrace {
            if self.peek() != T::Caret {
                return Err(self.missing("expected block name"));
            }
            self.labelled_block(region)?;
        }
        self.ir.set_region_end(region, self.at());
        self.bump();
        Ok(())
    }

    /// The names of entry arguments must be new.
    fn unused_names(&mut self, args: &[RegionArg<'s>]) -> PResult<()> {
        let mut seen = std::collections::HashMap::new();
        for a in args.iter().filter(|a| !a.name.is_empty()) {
            let outer = match self.scopes.last().and_then(|s| s.get(self.src, a.name)) {
                Some(Name::Defined { at, .. }) => Some(at),
                _ => None,
            };
            if let Some(prior) = seen.insert(a.name, a.at).or(outer) {
                let e = self.error_at(a.at, format!("region entry argument '%{}' is already in use", a.name));
                self.note_at(prior, "previously referenced here");
                return Err(e);
            }
        }
        Ok(())
    }

    fn define_args(&mut self, block: BlockId, args: &[RegionArg<'s>]) -> PResult<()> {
        let types: Vec<TypeId> = args.iter().map(|a| a.ty).collect();
        let first = self.ir.set_block_args(block, &types);
        for (i, a) in args.iter().enumerate() {
            if !a.name.is_empty() {
                self.define(a.name, a.at, ValueId(first.0 + i as u32), 1)?;
            }
        }
        Ok(())
    }

    fn labelled_block(&mut self, region: RegionId) -> PResult<()> {
        let (name, at) = (&self.text()[1..], self.at());
        self.bump();
        let known = self.block_scopes.last().and_then(|s| s.labels.get(name)).copied();
        let block = match known {
            Some((_, prior, true)) => {
                let e = self.error_at(at, format!("redefinition of block '^{name}'"));
                self.note_at(prior, "previously defined here");
                return Err(e);
            }
            Some((b, _, false)) => b,
            None => self.ir.new_block(at),
        };
        self.ir.block_mut(block).at = at;
        if let Some(s) = self.block_scopes.last_mut() {
            s.labels.insert(name, (block, at, true));
        }
        self.ir.append_block(region, block);
        if self.eat(T::LParen) {
            let mut locs = Vec::new();
            let args = self.comma_list_until(T::RParen, |p| {
                let (name, at) = p.argument_name()?;
                p.expect_in(T::Colon, " and type for SSA operand")?;
                let ty = p.ty()?;
                locs.push(p.opt_location()?);
                Ok(RegionArg { name, at, ty })
            })?;
            self.define_args(block, &args)?;
            for (i, l) in locs.into_iter().enumerate() {
                if let (Some(l), Some(v)) = (l, self.ir.block_arg(block, i)) {
                    self.attach_location(DeferredLoc::Arg(v), l);
                }
            }
        }
        self.expect_in(T::Colon, " after block name")?;
        self.block_body(block)
    }

    /// Operations up to the next label or the closing brace.
    fn block_body(&mut self, block: BlockId) -> PResult<()> {
        while !matches!(self.peek(), T::Caret | T::RBrace) {
            let op = self.operation()?;
            self.ir.append_op(block, op);
        }
        Ok(())
    }

    /// A successor `^name`.
    ///
    /// # Errors
    /// "expected block name".
    pub fn successor(&mut self) -> PResult<BlockId> {
        if self.peek() != T::Caret {
            return Err(self.missing("expected block name"));
        }
        let (name, at) = (&self.text()[1..], self.at());
        self.bump();
        let Some(scope) = self.block_scopes.last_mut() else {
            return Err(self.error_at(at, "block name outside of a region"));
        };
        if let Some(&(b, _, _)) = scope.labels.get(name) {
            return Ok(b);
        }
        let b = self.ir.new_block(at);
        scope.labels.insert(name, (b, at, false));
        Ok(b)
    }

    /// `^name` or `^name(%a, %b : T, U)`; also 2019's `^name(%a : T, %b : U)`.
    ///
    /// # Errors
    /// Anything wrong inside.
    pub fn successor_with_uses(&mut self) -> PResult<(BlockId, Vec<Operand<'s>>, Vec<TypeId>)> {
        let b = self.successor()?;
        let (uses, types) = if self.peek() == T::LParen { self.typed_uses()? } else { Default::default() };
        Ok((b, uses, types))
    }

    /// The same, resolved: the values go to `operands`; their number is returned.
    ///
    /// # Errors
    /// Anything wrong inside.
    pub fn successor_with_operands(&mut self, operands: &mut Vec<ValueId>) -> PResult<(BlockId, usize)> {
        let at = self.at();
        let (b, uses, types) = self.successor_with_uses()?;
        self.resolve_all(at, &uses, &types, operands)?;
        Ok((b, uses.len()))
    }

    /// `(%a, %b : T, U)`: values with their types after one colon, or after each value.
    fn typed_uses(&mut self) -> PResult<(Vec<Operand<'s>>, Vec<TypeId>)> {
        let at = self.at();
        self.expect(T::LParen)?;
        if self.eat(T::RParen) {
            return Ok(Default::default());
        }
        let mut uses = self.comma_list(Self::operand)?;
        self.expect(T::Colon)?;
        let mut types = vec![self.ty()?];
        while self.eat(T::Comma) {
            // `%a : T, %b : U` has a value after the comma.
            if self.at_operand() {
                uses.push(self.operand()?);
                self.expect(T::Colon)?;
            }
            types.push(self.ty()?);
        }
        self.expect(T::RParen)?;
        self.as_many(at, uses.len(), types.len())?;
        Ok((uses, types))
    }

    /// Gives every block of a region that has no terminator the implicit one: an operation without
    /// operands. An empty region gets a block.
    pub fn ensure_terminator(&mut self, region: RegionId, name: &str, at: u32) {
        if self.ir.region(region).blocks.is_empty() {
            let b = self.ir.new_block(at);
            self.ir.append_block(region, b);
        }
        for i in 0..self.ir.region(region).blocks.len() {
            let b = self.ir.region(region).blocks[i];
            let ends = self
                .ir
                .last_op(b)
                .is_some_and(|o| self.ir.def(o).is_some_and(|d| d.has(rustmlir_ir::def::Traits::TERMINATOR)));
            if !ends {
                let name = self.ir.name_id(name);
                let op = self.ir.new_op(name, at, &OpSpec::default());
                self.ir.append_op(b, op);
            }
        }
    }

    /// Reads a region and gives it the implicit terminator of `op`'s spelling where it has none.
    ///
    /// # Errors
    /// Anything wrong inside.
    pub fn region_with_terminator(
        &mut self,
        args: &[RegionArg<'s>],
        terminator: &str,
        op: &mut ParsedOp,
    ) -> PResult<RegionId> {
        self.region_ended_by(args, |_, _| terminator, op)
    }

    /// The same where the name of the terminator depends on what has been read inside.
    ///
    /// # Errors
    /// Anything wrong inside.
    pub fn region_ended_by<'t>(
        &mut self,
        args: &[RegionArg<'s>],
        terminator: impl FnOnce(&Self, &ParsedOp) -> &'t str,
        op: &mut ParsedOp,
    ) -> PResult<RegionId> {
        let at = self.at();
        let r = self.region(args)?;
        if self.ir.region(r).blocks.is_empty() && !args.is_empty() {
            let b = self.ir.new_block(at);
            self.ir.append_block(r, b);
            self.define_args(b, args)?;
        }
        let name = terminator(self, op);
        self.ensure_terminator(r, name, op.at);
        op.regions.push(r);
        Ok(r)
    }
}
