//! Names of dialects that are not defined here: kept, printed again, and without a meaning.

use std::collections::{BTreeMap, HashSet};

use rustmlir_base::Span;

use super::retype::with_parts;
use super::{Attr, AttrId, Ir, Type, TypeId};

/// What a name is the name of.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NameKind {
    /// An operation, which has no meaning unless something defines it.
    Operation,
    /// An attribute of an operation, an argument or a result, by its name: `fir.bindc_name`.
    Attribute,
    /// An attribute as a value: `#fir.proc_attrs`.
    AttributeValue,
    /// A type: `!fir.array`.
    Type,
}

impl NameKind {
    /// In words.
    pub fn text(self) -> &'static str {
        match self {
            NameKind::Operation => "operation",
            NameKind::Attribute => "attribute",
            NameKind::AttributeValue => "attribute value",
            NameKind::Type => "type",
        }
    }
}

impl Ir {
    /// The names of a program whose dialects are not defined here, each with the operation that has
    /// it first, in the order of kinds and names.
    pub fn unknown_names(&self) -> Vec<(NameKind, String, Span)> {
        let mut walk = Walk {
            ir: self,
            at: Span::default(),
            found: BTreeMap::new(),
            attrs: HashSet::new(),
            types: HashSet::new(),
        };
        self.walk(self.top, |op| {
            walk.at = self.op_span(op);
            walk.name(NameKind::Operation, self.op_name(op));
            let types: Vec<TypeId> = self.operand_types(op).chain(self.result_types(op)).collect();
            let arguments = self.regions(op).iter().flat_map(|&r| &self.region(r).blocks);
            let arguments = arguments.flat_map(|&b| self.block_args(b)).map(|v| self.value_type(v));
            let entries = self.dict_entries(self.op(op).attrs).iter();
            let attrs = entries.map(|&(name, a)| {
                walk.name(NameKind::Attribute, self.str(name));
                a
            });
            let attrs = attrs.collect();
            walk.parts(types.into_iter().chain(arguments).collect(), attrs);
        });
        walk.found.into_iter().map(|((kind, name), at)| (kind, name, at)).collect()
    }
}

struct Walk<'a> {
    ir: &'a Ir,
    /// The operation.
    at: Span,
    found: BTreeMap<(NameKind, String), Span>,
    /// Seen already.
    attrs: HashSet<AttrId>,
    types: HashSet<TypeId>,
}

impl Walk<'_> {
    /// Notes `dialect.name` if the dialect is unknown.
    fn name(&mut self, kind: NameKind, name: &str) {
        if let Some((dialect, _)) = name.split_once('.') {
            self.of(kind, dialect, name.to_string());
        }
    }

    fn of(&mut self, kind: NameKind, dialect: &str, name: String) {
        let known = self.ir.registry.has_dialect(dialect) || self.ir.registry.dialect(dialect).is_some();
        if !known {
            self.found.entry((kind, name)).or_insert(self.at);
        }
    }

    /// What types and attributes are made of, without native recursion.
    fn parts(&mut self, mut types: Vec<TypeId>, mut attrs: Vec<AttrId>) {
        loop {
            if let Some(t) = types.pop() {
                if self.types.insert(t) {
                    self.parts_of_type(t, &mut types, &mut attrs);
                }
            } else if let Some(a) = attrs.pop() {
                if self.attrs.insert(a) {
                    self.parts_of_attr(a, &mut types, &mut attrs);
                }
            } else {
                return;
            }
        }
    }

    fn parts_of_type(&mut self, t: TypeId, types: &mut Vec<TypeId>, attrs: &mut Vec<AttrId>) {
        let ty = self.ir.type_of_id(t);
        match ty {
            Type::Dialect(dialect, rest) => {
                let [dialect, rest] = [*dialect, *rest].map(|s| self.ir.str(s));
                self.of(NameKind::Type, dialect, format!("!{dialect}.{}", word(rest)));
            }
            Type::Tensor { encoding, .. } => attrs.extend(encoding),
            Type::MemRef { space, .. } | Type::UnrankedMemRef(_, space) => attrs.extend(space),
            _ => {}
        }
        let below = std::cell::RefCell::new(types);
        with_parts(ty.clone(), |part| {
            below.borrow_mut().push(part);
            part
        });
    }

    fn parts_of_attr(&mut self, a: AttrId, types: &mut Vec<TypeId>, attrs: &mut Vec<AttrId>) {
        match self.ir.attr_of_id(a) {
            Attr::Dict(d) => {
                for &(name, a) in self.ir.dict_entries(*d) {
                    self.name(NameKind::Attribute, self.ir.str(name));
                    attrs.push(a);
                }
            }
            Attr::Array(items) => attrs.extend(items),
            Attr::Distinct(_, a) => attrs.push(*a),
            Attr::Type(t) => types.push(*t),
            Attr::Dialect(dialect, rest) | Attr::DialectTyped(dialect, rest, _) => {
                let [dialect, rest] = [*dialect, *rest].map(|s| self.ir.str(s));
                self.of(NameKind::AttributeValue, dialect, format!("#{dialect}.{}", word(rest)));
            }
            Attr::Dense { ty, .. } | Attr::Sparse { ty, .. } | Attr::DenseResource(_, ty) => types.push(*ty),
            _ => {}
        }
    }
}

/// What a type or attribute is called, without its parameters.
fn word(rest: &str) -> &str {
    let end = rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.' | '$'))).unwrap_or(rest.len());
    &rest[..end]
}
