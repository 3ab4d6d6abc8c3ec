//! Other types for all values of a program.

use super::{Attr, AttrId, DictId, Ir, LlvmType, Type, TypeId};
use rustmlir_base::Sym;

impl Ir {
    /// Puts other types in place of those that `other` knows one for; it is asked with the parts of
    /// a type replaced. Types inside of other types, of attributes and of functions are replaced as
    /// well; layouts, encodings and memory spaces of types stay.
    ///
    /// # Errors
    /// Those of `other`. Nothing has been replaced then.
    pub fn replace_types<E>(&mut self, mut other: impl FnMut(&Type) -> Result<Option<Type>, E>) -> Result<(), E> {
        // What a type or an attribute is made of has been made before it, so one pass in the order
        // of their numbers is enough, however deep they nest.
        let mut types = Vec::with_capacity(self.types.len());
        for k in 0..self.types.len() as u32 {
            let whole = with_parts(self.types.get(k).clone(), |t| part(&types, t));
            let new = other(&whole)?.unwrap_or(whole);
            types.push(self.ty(new));
        }
        let mut dicts: Vec<Option<DictId>> = vec![None; self.dicts.len()];
        let mut attrs: Vec<AttrId> = Vec::with_capacity(self.attrs.len());
        for k in 0..self.attrs.len() as u32 {
            let new = match self.attrs.get(k).clone() {
                Attr::Dict(d) => Attr::Dict(self.entries_replaced(d, &attrs, &mut dicts)),
                Attr::Array(items) => Attr::Array(items.into_iter().map(|a| held(&attrs, a)).collect()),
                Attr::Distinct(n, a) => Attr::Distinct(n, held(&attrs, a)),
                Attr::Integer(v, t) => Attr::Integer(v, part(&types, t)),
                Attr::Float(v, t) => Attr::Float(v, part(&types, t)),
                Attr::String(s, t) => Attr::String(s, t.map(|t| part(&types, t))),
                Attr::Type(t) => Attr::Type(part(&types, t)),
                Attr::Dense { ty, data, splat } => Attr::Dense { ty: part(&types, ty), data, splat },
                Attr::Sparse { ty, indices, values } => {
                    let [indices, values] = [indices, values].map(|a| held(&attrs, a));
                    Attr::Sparse { ty: part(&types, ty), indices, values }
                }
                Attr::DenseResource(s, t) => Attr::DenseResource(s, part(&types, t)),
                Attr::OpaqueElements { dialect, hex, ty } => {
                    Attr::OpaqueElements { dialect, hex, ty: part(&types, ty) }
                }
                Attr::DenseArray(t, words) => Attr::DenseArray(part(&types, t), words),
                Attr::DialectTyped(d, s, t) => Attr::DialectTyped(d, s, part(&types, t)),
                a @ (Attr::Unit
                | Attr::Bool(_)
                | Attr::Symbol(..)
                | Attr::Map(_)
                | Attr::Set(_)
                | Attr::Strided(..)
                | Attr::Dialect(..)
                | Attr::Loc(_)) => a,
            };
            attrs.push(self.attr(new));
        }
        for v in &mut self.values {
            v.ty = part(&types, v.ty);
        }
        for k in 0..self.ops.len() {
            let old = self.ops[k].attrs;
            self.ops[k].attrs = self.entries_replaced(old, &attrs, &mut dicts);
        }
        Ok(())
    }

    /// A dictionary with other attributes; what it has become is remembered.
    fn entries_replaced(&mut self, d: DictId, attrs: &[AttrId], known: &mut [Option<DictId>]) -> DictId {
        if let Some(Some(new)) = known.get(d.0 as usize) {
            return *new;
        }
        let entries: Vec<(Sym, AttrId)> = self.dict_entries(d).iter().map(|&(s, a)| (s, held(attrs, a))).collect();
        let new = self.dict(entries);
        if let Some(slot) = known.get_mut(d.0 as usize) {
            *slot = Some(new);
        }
        new
    }
}

/// What stands for a type; itself if nothing does.
fn part(types: &[TypeId], t: TypeId) -> TypeId {
    types.get(t.0 as usize).copied().unwrap_or(t)
}

fn held(attrs: &[AttrId], a: AttrId) -> AttrId {
    attrs.get(a.0 as usize).copied().unwrap_or(a)
}

/// A type with its parts replaced.
pub(super) fn with_parts(ty: Type, f: impl Fn(TypeId) -> TypeId) -> Type {
    let list = |l: Vec<TypeId>| l.into_iter().map(&f).collect();
    match ty {
        Type::Complex(t) => Type::Complex(f(t)),
        Type::AsyncValue(t) => Type::AsyncValue(f(t)),
        Type::Tuple(ts) => Type::Tuple(list(ts)),
        Type::Function { inputs, results } => Type::Function { inputs: list(inputs), results: list(results) },
        Type::Vector { shape, scalable, elem } => Type::Vector { shape, scalable, elem: f(elem) },
        Type::Tensor { shape, elem, encoding } => Type::Tensor { shape, elem: f(elem), encoding },
        Type::UnrankedTensor(t) => Type::UnrankedTensor(f(t)),
        Type::MemRef { shape, elem, layout, space } => Type::MemRef { shape, elem: f(elem), layout, space },
        Type::UnrankedMemRef(t, space) => Type::UnrankedMemRef(f(t), space),
        Type::Llvm(t) => Type::Llvm(match t {
            LlvmType::Struct { name, packed, parts } => LlvmType::Struct { name, packed, parts: list(parts) },
            LlvmType::Array(n, t) => LlvmType::Array(n, f(t)),
            LlvmType::Pointer(t, space) => LlvmType::Pointer(f(t), space),
            LlvmType::Function { inputs, results, variadic } => {
                LlvmType::Function { inputs: list(inputs), results: list(results), variadic }
            }
        }),
        t @ (Type::Integer(..) | Type::Index | Type::Float(_) | Type::None | Type::Dialect(..)) => t,
    }
}
