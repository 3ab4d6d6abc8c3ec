//! The top level of a text: operations, aliases, metadata.

use super::{PResult, Parser, T};
use crate::ir::{OpSpec, ValueId};

impl<'s> Parser<'s> {
    pub(super) fn top_level(&mut self) -> PResult<()> {
        self.push_isolated();
        let region = self.ir.new_region();
        let block = self.ir.new_block(0);
        self.ir.append_block(region, block);
        self.block_scopes.push(super::BlockScope::default());
        if let Some(s) = self.scopes.last_mut() {
            s.open_region();
        }
        let mut ops = Vec::new();
        loop {
            match self.peek() {
                T::Eof => break,
                T::Hash => self.attr_alias_def()?,
                T::AtAt => self.set_alias_def()?,
                T::Bang => self.type_alias_def()?,
                T::FileMetaOpen => self.file_metadata()?,
                _ => {
                    let op = self.operation()?;
                    self.ir.append_op(block, op);
                    ops.push(op);
                }
            }
        }
        self.pop_isolated()?;
        if let Some(scope) = self.block_scopes.pop() {
            self.undefined_blocks(&scope)?;
        }
        self.resolve_deferred_locations()?;
        self.apply_replacements();
        match ops.as_slice() {
            [m] if self.ir.is(*m, "builtin.module") => {
                self.ir.top = *m;
                self.ir.explicit_module = true;
                let op = *m;
                self.ir.detach_op(op);
            }
            _ => {
                let name = self.ir.name_id("builtin.module");
                let spec = OpSpec { regions: vec![region], ..OpSpec::default() };
                self.ir.top = self.ir.new_op(name, 0, &spec);
            }
        }
        Ok(())
    }

    fn apply_replacements(&mut self) {
        if self.replaced.is_empty() {
            return;
        }
        let n = self.ir.n_values();
        let mut to: Vec<ValueId> = (0..n).map(|i| ValueId(i as u32)).collect();
        for (from, real) in &self.replaced {
            to[from.index()] = *real;
        }
        self.ir.replace_operands(|v| to[v.index()]);
    }

    /// `#name = attribute`
    fn attr_alias_def(&mut self) -> PResult<()> {
        let (name, at) = (&self.text()[1..], self.at());
        self.bump();
        if name.contains('.') {
            return Err(self.error_at(at, "attribute names with a '.' are reserved for dialect-defined names"));
        }
        if self.attr_aliases.contains_key(name) {
            return Err(self.error_at(at, format!("redefinition of attribute alias id '{name}'")));
        }
        self.expect(T::Eq)?;
        let a = self.attribute(None)?;
        self.attr_aliases.insert(name, a);
        Ok(())
    }

    /// `@@name = set` (2018)
    fn set_alias_def(&mut self) -> PResult<()> {
        let name = &self.text()[2..];
        self.bump();
        self.expect(T::Eq)?;
        let a = self.attribute(None)?;
        self.attr_aliases.insert(name, a);
        Ok(())
    }

    /// `!name = type`, with the word `type` before it in 2020
    fn type_alias_def(&mut self) -> PResult<()> {
        let (name, at) = (&self.text()[1..], self.at());
        self.bump();
        if name.contains('.') {
            return Err(self.error_at(at, "type names with a '.' are reserved for dialect-defined names"));
        }
        if self.type_aliases.contains_key(name) {
            return Err(self.error_at(at, format!("redefinition of type alias id '{name}'")));
        }
        self.expect(T::Eq)?;
        self.eat_keyword("type");
        let t = self.ty()?;
        self.type_aliases.insert(name, t);
        Ok(())
    }

    /// `{-# ... #-}`: dialect resources, kept as text.
    fn file_metadata(&mut self) -> PResult<()> {
        let at = self.at();
        self.bump();
        loop {
            match self.peek() {
                T::FileMetaClose => {
                    let end = self.at() as usize + self.text().len();
                    self.bump();
                    let text = self.ir.source.text.get(at as usize..end).unwrap_or("").to_string();
                    self.ir.file_metadata.push(text);
                    return Ok(());
                }
                T::Eof => return Err(self.error_at(at, "expected '#-}' to end file metadata")),
                T::Error => return Err(self.error("unexpected character")),
                _ => {
                    self.bump();
                }
            }
        }
    }
}
