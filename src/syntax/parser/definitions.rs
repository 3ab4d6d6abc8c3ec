//! Files of definitions, which belong to a program: they are read into it, function by function, as
//! often as their types and attributes are told anew.

use std::collections::HashMap;

use super::{BlockScope, PResult, ParseOptions, Parser, T};
use crate::lexer::next_token;
use rustmlir_base::SourceText;
use rustmlir_diag::Diagnostic;
use rustmlir_ir::{AttrId, Ir, TypeId};

/// What an alias stands for, whatever the file says.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// `!name`
    Type(TypeId),
    /// `#name`
    Attr(AttrId),
}

/// Where the operations and aliases of a file begin, and where they end.
pub type Items = HashMap<u32, u32>;

/// Reads a file that belongs to the source of a program: `at_op` is asked where an operation
/// begins, and reads it, or [passes over](Parser::go_to) it. Where `items` are known already,
/// aliases that make no sense with others bound to something else are passed over.
///
/// # Errors
/// The diagnostics, with at least one error.
pub fn read_beside(
    ir: Ir,
    number: usize,
    bound: &[(String, Bound)],
    opts: &ParseOptions,
    items: &Items,
    at_op: &mut dyn FnMut(&mut Parser<'_>) -> PResult<()>,
) -> Result<(Ir, Items), Vec<Diagnostic>> {
    let source: SourceText = ir.source.clone();
    let Some((start, file)) = source.files().nth(number) else {
        return Ok((ir, Items::new()));
    };
    let text = source.whole().get(..start as usize + file.text.len()).unwrap_or("");
    let mut p = Parser::new(text, ir, opts);
    p.tok = next_token(p.src.as_bytes(), start as usize);
    p.bound = bound.iter().cloned().collect();
    match p.definitions(items, at_op) {
        Ok(found) if p.diags.is_empty() => Ok((p.ir, found)),
        _ => Err(p.diags),
    }
}

/// What the aliases of a file are bound to, by name.
pub(super) type Bindings = HashMap<String, Bound>;

impl Parser<'_> {
    fn definitions(&mut self, items: &Items, at_op: &mut dyn FnMut(&mut Self) -> PResult<()>) -> PResult<Items> {
        self.push_isolated();
        self.block_scopes.push(BlockScope::default());
        if let Some(s) = self.scopes.last_mut() {
            s.open_region();
        }
        let mut found = Items::new();
        while self.peek() != T::Eof {
            let (start, before) = (self.at(), self.diags.len());
            let read = match self.peek() {
                T::Hash => self.attr_alias_def(),
                T::Bang => self.type_alias_def(),
                T::FileMetaOpen => self.file_metadata(),
                _ => {
                    at_op(self)?;
                    found.insert(start, self.last_end);
                    continue;
                }
            };
            match items.get(&start) {
                // Only a use of it would be an error.
                Some(&end) if read.is_err() => {
                    self.diags.truncate(before);
                    self.go_to(end);
                }
                _ => read?,
            }
            found.insert(start, self.last_end);
        }
        self.pop_isolated()?;
        if let Some(scope) = self.block_scopes.pop() {
            self.undefined_blocks(&scope)?;
        }
        self.resolve_deferred_locations()?;
        self.apply_replacements();
        Ok(found)
    }

    /// Goes on at a place further on.
    pub fn go_to(&mut self, at: u32) {
        self.reset_to(at as usize);
    }

    /// The type that an alias is bound to.
    pub(super) fn bound_type(&self, name: &str) -> Option<TypeId> {
        match self.bound.get(name) {
            Some(Bound::Type(t)) => Some(*t),
            _ => None,
        }
    }

    /// The attribute that an alias is bound to.
    pub(super) fn bound_attr(&self, name: &str) -> Option<AttrId> {
        match self.bound.get(name) {
            Some(Bound::Attr(a)) => Some(*a),
            _ => None,
        }
    }
}
