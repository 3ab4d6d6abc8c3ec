//! Trailing locations, which may name aliases that are defined later.

use super::{DeferredLoc, PResult, Parser, T};
use rustmlir_ir::{Attr, Loc};

impl<'s> Parser<'s> {
    /// `loc(...)` if it is next.
    ///
    /// # Errors
    /// If it is no location.
    pub fn opt_location(&mut self) -> PResult<Option<LocUse<'s>>> {
        if !self.at_keyword("loc") {
            return Ok(None);
        }
        self.bump();
        self.expect_in(T::LParen, " in location")?;
        let r = if self.peek() == T::Hash && !self.text().contains('.') {
            let (name, at) = (&self.text()[1..], self.at());
            self.bump();
            LocUse::Alias(name, at)
        } else {
            LocUse::Attr(self.location_body()?)
        };
        self.expect_in(T::RParen, " in location")?;
        Ok(Some(r))
    }

    /// A location in front of a region is that of an argument inside.
    pub fn locate_argument(&mut self, arg: rustmlir_ir::ValueId, l: LocUse<'s>) {
        self.attach_location(DeferredLoc::Arg(arg), l);
    }

    pub(super) fn attach_location(&mut self, to: DeferredLoc, l: LocUse<'s>) {
        match l {
            LocUse::Attr(a) => self.set_location(to, a),
            LocUse::Alias(name, at) => match self.attr_aliases.get(name) {
                Some(&a) => self.set_location(to, a),
                None => self.deferred_locs.push((to, name, at)),
            },
        }
    }

    fn set_location(&mut self, to: DeferredLoc, a: rustmlir_ir::AttrId) {
        match to {
            DeferredLoc::Op(op) => {
                self.ir.op_locs.insert(op, a);
            }
            DeferredLoc::Arg(v) => {
                self.ir.arg_locs.insert(v, a);
            }
        }
    }

    pub(super) fn resolve_deferred_locations(&mut self) -> PResult<()> {
        for (to, name, at) in std::mem::take(&mut self.deferred_locs) {
            match self.attr_aliases.get(name) {
                Some(&a) => {
                    if !matches!(self.ir.attr_of_id(a), Attr::Loc(_)) {
                        let shown = self.show_attr(a);
                        return Err(self.error_at(at, format!("expected location, but found '{shown}'")));
                    }
                    self.set_location(to, a);
                }
                None => return Err(self.error_at(at, "operation location alias was never defined")),
            }
        }
        Ok(())
    }

    /// The inside of `loc(...)`.
    pub(super) fn location_body(&mut self) -> PResult<rustmlir_ir::AttrId> {
        self.nested(|p| {
            let loc = match p.peek() {
                T::Str => {
                    let text = p.string()?;
                    let name = p.ir.sym(&text);
                    if p.eat(T::Colon) {
                        let line = p.line_number("line")?;
                        let col = if p.eat(T::Colon) { p.line_number("column")? } else { 0 };
                        let mut end = None;
                        if p.eat_keyword("to") {
                            let l = if p.peek() == T::Int { p.line_number("line")? } else { line };
                            p.expect(T::Colon)?;
                            end = Some((l, p.line_number("column")?));
                        }
                        Loc::File { file: name, line, col, end }
                    } else if p.eat(T::LParen) {
                        let child = p.location_body()?;
                        p.expect_in(T::RParen, " after child location of NameLoc")?;
                        Loc::Name(name, Some(child))
                    } else {
                        Loc::Name(name, None)
                    }
                }
                T::Hash => {
                    let at = p.at();
                    let a = p.attribute(None)?;
                    if !matches!(p.ir.attr_of_id(a), Attr::Loc(_)) {
                        return Err(p.error_at(at, "expected location attribute"));
                    }
                    return Ok(a);
                }
                T::Bare => match p.text() {
                    "unknown" => {
                        p.bump();
                        Loc::Unknown
                    }
                    "callsite" => {
                        p.bump();
                        p.expect_in(T::LParen, " in callsite location")?;
                        let callee = p.location_body()?;
                        if !p.eat_keyword("at") {
                            return Err(p.missing("expected 'at' in callsite location"));
                        }
                        let caller = p.location_body()?;
                        p.expect_in(T::RParen, " in callsite location")?;
                        Loc::CallSite(callee, caller)
                    }
                    "fused" => {
                        p.bump();
                        let meta = if p.eat(T::Lt) {
                            let m = p.attribute(None)?;
                            p.expect_in(T::Gt, " after fused location metadata")?;
                            Some(m)
                        } else {
                            None
                        };
                        p.expect_in(T::LSquare, " in fused location")?;
                        let parts = p.comma_list_in(T::RSquare, " in fused location", Self::location_body)?;
                        return Ok(p.fused(meta, parts));
                    }
                    "loc" => {
                        p.bump();
                        p.expect(T::LParen)?;
                        let inner = p.location_body()?;
                        p.expect(T::RParen)?;
                        return Ok(inner);
                    }
                    _ => return Err(p.missing("expected location instance")),
                },
                _ => return Err(p.missing("expected location instance")),
            };
            Ok(p.ir.attr(Attr::Loc(loc)))
        })
    }

    /// Locations as one. Unknown ones say nothing, and one without metadata is that one.
    fn fused(&mut self, meta: Option<rustmlir_ir::AttrId>, parts: Vec<rustmlir_ir::AttrId>) -> rustmlir_ir::AttrId {
        let unknown = self.ir.attr(Attr::Loc(Loc::Unknown));
        let mut known: Vec<_> = Vec::with_capacity(parts.len());
        let mut seen = std::collections::HashSet::new();
        for part in parts {
            // Locations fused without metadata are of the same kind as these.
            let inner = match self.ir.attr_of_id(part) {
                Attr::Loc(Loc::Fused(None, inner)) if meta.is_none() => inner.clone(),
                _ => vec![part],
            };
            known.extend(inner.into_iter().filter(|&l| l != unknown && seen.insert(l)));
        }
        match (meta, known.as_slice()) {
            (None, []) => unknown,
            (None, &[one]) => one,
            (_, []) => self.ir.attr(Attr::Loc(Loc::Fused(meta, vec![unknown]))),
            _ => self.ir.attr(Attr::Loc(Loc::Fused(meta, known))),
        }
    }

    fn line_number(&mut self, what: &str) -> PResult<u32> {
        if self.peek() != T::Int {
            return Err(self.missing(format!("expected integer {what} number in FileLineColRange")));
        }
        let t = self.text();
        match t.parse() {
            Ok(n) => {
                self.bump();
                Ok(n)
            }
            Err(_) => Err(self.error(format!("expected integer {what} number in FileLineColRange"))),
        }
    }

    /// A trailing location that is not kept.
    ///
    /// # Errors
    /// A malformed location.
    pub fn skip_location(&mut self) -> PResult<()> {
        self.opt_location().map(|_| ())
    }
}

/// A location as read: an attribute, or an alias that may be defined later.
pub enum LocUse<'s> {
    /// As it is.
    Attr(rustmlir_ir::AttrId),
    /// Its name, and where that stands.
    Alias(&'s str, u32),
}
