//! The top level of a text: operations, aliases, metadata.

use super::{PResult, Parser, T};
use rustmlir_ir::{OpSpec, ValueId};

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
        self.decide_generation()
    }

    pub(super) fn apply_replacements(&mut self) {
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
    pub(super) fn attr_alias_def(&mut self) -> PResult<()> {
        let (name, at) = (&self.text()[1..], self.at());
        self.bump();
        if name.contains('.') {
            return Err(self.error_at(at, "attribute names with a '.' are reserved for dialect-defined names"));
        }
        if self.attr_aliases.contains_key(name) {
            return Err(self.error_at(at, format!("redefinition of attribute alias id '{name}'")));
        }
        self.expect(T::Eq)?;
        let a = self.aliased('#', name, |p| p.attribute(None))?;
        let a = self.bound_attr(name).unwrap_or(a);
        self.attr_aliases.insert(name, a);
        Ok(())
    }

    /// `@@name = set` (2018)
    fn set_alias_def(&mut self) -> PResult<()> {
        let name = &self.text()[2..];
        self.bump();
        self.expect(T::Eq)?;
        let a = self.aliased('#', name, |p| p.attribute(None))?;
        self.attr_aliases.insert(name, a);
        Ok(())
    }

    /// `!name = type`, with the word `type` before it in 2020
    pub(super) fn type_alias_def(&mut self) -> PResult<()> {
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
        let t = self.aliased('!', name, |p| p.ty())?;
        let t = self.bound_type(name).unwrap_or(t);
        self.type_aliases.insert(name, t);
        Ok(())
    }

    /// `{-# ... #-}`: dialect resources, checked and kept as text.
    pub(super) fn file_metadata(&mut self) -> PResult<()> {
        let at = self.at();
        self.bump();
        while self.peek() != T::FileMetaClose {
            let (key, key_at) = (self.text(), self.at());
            if self.peek() != T::Bare {
                return Err(self.error("expected identifier key in file metadata dictionary"));
            }
            self.bump();
            self.expect(T::Colon)?;
            match key {
                "dialect_resources" => self.resources(true)?,
                "external_resources" => self.resources(false)?,
                _ => {
                    let m = format!("unknown key '{key}' in file metadata dictionary");
                    return Err(self.error_at(key_at, m));
                }
            }
            if !self.eat(T::Comma) {
                break;
            }
        }
        if self.peek() != T::FileMetaClose {
            return Err(self.missing("expected '#-}' to end file metadata"));
        }
        let end = self.at() as usize + self.text().len();
        self.bump();
        let text = self.src.get(at as usize..end).unwrap_or("").to_string();
        self.ir.file_metadata.push(text);
        Ok(())
    }

    /// `{name: {key: value, ...}, ...}`; resources of dialects are blobs of the dialect that the
    /// name says.
    fn resources(&mut self, of_dialects: bool) -> PResult<()> {
        self.expect(T::LBrace)?;
        self.comma_list_until(T::RBrace, |p| {
            let at = p.at();
            let name = p.resource_key()?;
            if of_dialects && !p.ir.registry.has_dialect(&name) && p.ir.registry.dialect(&name).is_none() {
                return Err(p.error_at(at, format!("dialect '{name}' is unknown")));
            }
            p.expect(T::Colon)?;
            p.expect(T::LBrace)?;
            p.comma_list_until(T::RBrace, |p| {
                let key = p.resource_key()?;
                p.expect(T::Colon)?;
                let at = p.at();
                let text = match p.peek() {
                    T::Str => p.string()?,
                    T::Bare if !of_dialects && matches!(p.text(), "true" | "false") => {
                        p.bump();
                        return Ok(());
                    }
                    _ => return Err(p.error(format!("expected hex string blob for key '{key}'"))),
                };
                if of_dialects { p.check_blob(&key, &text, at) } else { Ok(()) }
            })?;
            Ok(())
        })?;
        Ok(())
    }

    fn resource_key(&mut self) -> PResult<String> {
        match self.peek() {
            T::Str => self.string(),
            T::Bare => {
                let key = self.text().to_string();
                self.bump();
                Ok(key)
            }
            _ => Err(self.error("expected identifier key for 'resource' entry")),
        }
    }

    /// A blob is written as hexadecimal bytes, of which the first four are its alignment.
    fn check_blob(&mut self, key: &str, text: &str, at: u32) -> PResult<()> {
        let blob = format!("expected hex string blob for key '{key}'");
        let digits = text.strip_prefix("0x").filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit()));
        let Some(digits) = digits.filter(|d| d.len().is_multiple_of(2)) else { return Err(self.error_at(at, blob)) };
        let byte = |k: usize| digits.get(2 * k..2 * k + 2).and_then(|d| u32::from_str_radix(d, 16).ok());
        let (Some(a), Some(b), Some(c), Some(d)) = (byte(0), byte(1), byte(2), byte(3)) else {
            return Err(self.error_at(at, format!("{blob} to encode alignment in first 4 bytes")));
        };
        let alignment = a | b << 8 | c << 16 | d << 24;
        if alignment != 0 && !alignment.is_power_of_two() {
            let m = format!("{blob} to encode alignment in first 4 bytes, but got non-power-of-2 value: {alignment}");
            return Err(self.error_at(at, m));
        }
        Ok(())
    }
}
