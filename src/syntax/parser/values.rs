//! Values: uses, which may come before their definition, and definitions, in scopes.

use super::names::{Name, Names};
use super::{PResult, Parser};
use crate::lexer::T;
use rustmlir_ir::{TypeId, ValueId};

/// A use of a value whose type is not known yet: `%name` or `%name#2`.
#[derive(Copy, Clone, Debug)]
pub struct Operand<'s> {
    /// Name without `%`.
    pub name: &'s str,
    /// Number after `#`, or 0.
    pub number: u32,
    /// Byte offset of `%`.
    pub at: u32,
}

impl<'s> Parser<'s> {
    /// Whether a value use is next.
    #[inline]
    pub fn at_operand(&self) -> bool {
        self.peek() == T::Percent
    }

    /// A value use, without resolving it.
    ///
    /// # Errors
    /// "expected SSA operand".
    pub fn operand(&mut self) -> PResult<Operand<'s>> {
        if self.peek() != T::Percent {
            return Err(self.missing("expected SSA operand"));
        }
        let (name, at) = (&self.text()[1..], self.at());
        self.bump();
        let mut number = 0;
        if self.peek() == T::Hash && self.text()[1..].bytes().all(|b| b.is_ascii_digit()) {
            let t = &self.text()[1..];
            let Ok(n) = t.parse() else { return Err(self.error("invalid SSA value result number")) };
            number = n;
            self.bump();
        }
        Ok(Operand { name, number, at })
    }

    /// `%a, %b, ..`, possibly empty.
    ///
    /// # Errors
    /// A comma without a value after it.
    pub fn operand_list(&mut self) -> PResult<Vec<Operand<'s>>> {
        if !self.at_operand() { Ok(Vec::new()) } else { self.comma_list(Self::operand) }
    }

    /// `open %a, .. close`.
    ///
    /// # Errors
    /// Missing brackets.
    pub fn delimited_operands(&mut self, open: T, close: T) -> PResult<Vec<Operand<'s>>> {
        self.expect_in(open, " in operand list")?;
        self.comma_list_in(close, " in operand list", Self::operand)
    }

    /// The value that a use means, which must have type `ty`.
    ///
    /// # Errors
    /// A value of another type, or a result number the definition does not have.
    pub fn resolve(&mut self, o: Operand<'s>, ty: TypeId) -> PResult<ValueId> {
        let src = self.src;
        let Some(scope) = self.scopes.last_mut() else { return Err(self.error_at(o.at, "value outside of a region")) };
        match scope.get(src, o.name) {
            Some(Name::Defined { first, count, at }) => {
                if o.number >= count {
                    return Err(self.error_at(o.at, "reference to invalid result number"));
                }
                let v = ValueId(first.0 + o.number);
                if o.number > 0 {
                    self.numbered_use(first.0);
                }
                self.check_use_type(o, v, ty, at)?;
                Ok(v)
            }
            Some(Name::Forward(i)) => {
                if let Some(&(_, v, at)) = scope.uses(i).iter().find(|u| u.0 == o.number) {
                    self.check_use_type(o, v, ty, at)?;
                    return Ok(v);
                }
                let v = self.ir.new_forward_value(ty);
                scope.uses(i).push((o.number, v, o.at));
                Ok(v)
            }
            None => {
                let v = self.ir.new_forward_value(ty);
                scope.forward(src, o.name, (o.number, v, o.at));
                Ok(v)
            }
        }
    }

    fn check_use_type(&mut self, o: Operand<'s>, v: ValueId, ty: TypeId, prior: u32) -> PResult<()> {
        let have = self.ir.value_type(v);
        if have == ty || self.also.get(&v) == Some(&ty) {
            return Ok(());
        }
        let (want, have) = (self.show_type(ty), self.show_type(have));
        let name = if o.number > 0 { format!("%{}#{}", o.name, o.number) } else { format!("%{}", o.name) };
        let e = self.error_at(
            o.at,
            format!("use of value '{name}' expects different type than prior uses: '{want}' vs '{have}'"),
        );
        self.note_at(prior, "prior use here");
        Err(e)
    }

    /// The type of a use whose value has been defined already; `None` for forward references.
    pub fn known_type(&self, o: Operand<'s>) -> Option<TypeId> {
        let scope = self.scopes.last()?;
        match scope.get(self.src, o.name)? {
            Name::Defined { first, count, .. } if o.number < count => {
                Some(self.ir.value_type(ValueId(first.0 + o.number)))
            }
            Name::Defined { .. } => None,
            Name::Forward(i) => scope.stand_in(i, o.number).map(|v| self.ir.value_type(v)),
        }
    }

    /// Resolves uses against types, one each.
    ///
    /// # Errors
    /// Different numbers; those of [`Self::resolve`].
    pub fn resolve_all(&mut self, at: u32, os: &[Operand<'s>], tys: &[TypeId], into: &mut Vec<ValueId>) -> PResult<()> {
        self.as_many(at, os.len(), tys.len())?;
        for (&o, &t) in os.iter().zip(tys) {
            let v = self.resolve(o, t)?;
            into.push(v);
        }
        Ok(())
    }

    /// There is one type for each use.
    pub(crate) fn as_many(&mut self, at: u32, n: usize, m: usize) -> PResult<()> {
        if n == m {
            return Ok(());
        }
        Err(self.custom_error(at, format!("number of operands and types do not match: got {n} operands and {m} types")))
    }

    /// Resolves uses that all have one type.
    ///
    /// # Errors
    /// Those of [`Self::resolve`].
    pub fn resolve_same(&mut self, os: &[Operand<'s>], ty: TypeId, into: &mut Vec<ValueId>) -> PResult<()> {
        for &o in os {
            let v = self.resolve(o, ty)?;
            into.push(v);
        }
        Ok(())
    }

    /// Binds `name` to `count` consecutive values beginning with `first`.
    pub(super) fn define(&mut self, name: &'s str, at: u32, first: ValueId, count: u32) -> PResult<()> {
        for k in 0..count {
            self.ir.set_value_name(ValueId(first.0 + k), at + 1);
        }
        let Some(scope) = self.scopes.last_mut() else { return Ok(()) };
        match scope.define(self.src, name, at, first, count) {
            None => Ok(()),
            Some(Name::Defined { at: prior, .. }) => {
                let e = self.error_at(at, format!("redefinition of SSA value '%{name}'"));
                self.note_at(prior, "previously defined here");
                Err(e)
            }
            Some(Name::Forward(i)) => {
                for (number, v, used_at) in std::mem::take(scope.uses(i)) {
                    if number >= count {
                        return Err(self.error_at(used_at, "use of undeclared SSA value name"));
                    }
                    let real = ValueId(first.0 + number);
                    let (have, want) = (self.ir.value_type(real), self.ir.value_type(v));
                    if have != want {
                        let (have, want) = (self.show_type(have), self.show_type(want));
                        let e =
                            self.error_at(at, format!("definition of SSA value '%{name}#{number}' has type '{have}'"));
                        self.note_at(used_at, format!("previously used here with type '{want}'"));
                        return Err(e);
                    }
                    self.replaced.push((v, real));
                }
                Ok(())
            }
        }
    }

    pub(super) fn push_isolated(&mut self) {
        self.scopes.push(Names::default());
    }

    /// Ends an isolated scope: every name used must have been defined.
    pub(super) fn pop_isolated(&mut self) -> PResult<()> {
        let Some(scope) = self.scopes.pop() else { return Ok(()) };
        let mut failed = Ok(());
        for at in scope.missing().into_iter().take(20) {
            failed = Err(self.error_at(at, "use of undeclared SSA value name"));
        }
        failed
    }
}
