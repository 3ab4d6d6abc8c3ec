//! Whether an operation is one that a definition is for, and what the definition's aliases stand
//! for then.

use std::collections::HashMap;

use super::header::{Class, Definition, Elements, Kind};
use rustmlir_ir::{Ir, LlvmType, OpId, Signedness, Type, TypeId};
use rustmlir_syntax::parser::definitions::Bound;
use rustmlir_syntax::printer::{attr_text, type_text};

/// Widths that no program can write: types of these widths stand for type variables.
const FIRST: u32 = 1 << 30;

/// What a type variable is while the types of a definition are read.
pub(super) fn stand_in(ir: &mut Ir, number: usize) -> TypeId {
    ir.ty(Type::Integer(FIRST + number as u32, Signedness::Signless))
}

fn variable_of(ir: &Ir, t: TypeId) -> Option<usize> {
    match ir.type_of_id(t) {
        Type::Integer(w, _) if *w >= FIRST => Some((w - FIRST) as usize),
        _ => None,
    }
}

/// The types of a definition's function, with stand-ins for its variables.
#[derive(Default)]
pub(super) struct Signature {
    /// Of the arguments.
    pub inputs: Vec<TypeId>,
    /// Of the results.
    pub results: Vec<TypeId>,
}

impl Signature {
    /// The type variables that some type has.
    pub fn variables(&self, ir: &Ir) -> Vec<usize> {
        let mut found = Vec::new();
        let mut todo: Vec<TypeId> = self.inputs.iter().chain(&self.results).copied().collect();
        while let Some(t) = todo.pop() {
            found.extend(variable_of(ir, t));
            todo.extend(parts(ir, t));
        }
        found
    }

    /// As it is written.
    pub fn text(&self, ir: &Ir, d: &Definition) -> String {
        let text = |all: &[TypeId]| {
            let all: Vec<String> = all.iter().map(|&t| type_text(ir, t)).collect();
            let mut text = all.join(", ");
            for (k, v) in d.variables.iter().enumerate() {
                text = text.replace(&format!("i{}", FIRST as usize + k), &format!("!{}", v.name));
            }
            text
        };
        let (inputs, results) = (text(&self.inputs), text(&self.results));
        format!("({inputs}) -> ({results})")
    }
}

/// The types that a type is made of, where variables may stand.
pub(super) fn parts(ir: &Ir, t: TypeId) -> Vec<TypeId> {
    match ir.type_of_id(t) {
        Type::Complex(e) | Type::UnrankedTensor(e) | Type::UnrankedMemRef(e, _) | Type::AsyncValue(e) => vec![*e],
        Type::Vector { elem, .. } | Type::Tensor { elem, .. } | Type::MemRef { elem, .. } => vec![*elem],
        Type::Tuple(all) => all.clone(),
        Type::Function { inputs, results } => inputs.iter().chain(results).copied().collect(),
        Type::Llvm(LlvmType::Array(_, e)) => vec![*e],
        _ => Vec::new(),
    }
}

/// Whether two types are the same but for the types that they are made of.
fn alike(ir: &Ir, a: TypeId, b: TypeId) -> bool {
    match (ir.type_of_id(a), ir.type_of_id(b)) {
        (Type::Complex(_), Type::Complex(_)) | (Type::UnrankedTensor(_), Type::UnrankedTensor(_)) => true,
        (Type::AsyncValue(_), Type::AsyncValue(_)) => true,
        (Type::UnrankedMemRef(_, s), Type::UnrankedMemRef(_, t)) => s == t,
        (Type::Vector { shape, scalable, .. }, Type::Vector { shape: s, scalable: c, .. }) => {
            shape == s && scalable == c
        }
        (Type::Tensor { shape, encoding, .. }, Type::Tensor { shape: s, encoding: e, .. }) => {
            shape == s && encoding == e
        }
        (Type::MemRef { shape, layout, space, .. }, Type::MemRef { shape: s, layout: l, space: p, .. }) => {
            shape == s && layout == l && space == p
        }
        (Type::Tuple(x), Type::Tuple(y)) => x.len() == y.len(),
        (Type::Function { inputs, results }, Type::Function { inputs: i, results: r }) => {
            inputs.len() == i.len() && results.len() == r.len()
        }
        (Type::Llvm(LlvmType::Array(n, _)), Type::Llvm(LlvmType::Array(m, _))) => n == m,
        _ => false,
    }
}

/// Finds what variables stand for where a type of the definition is one of the operation.
fn bind(ir: &Ir, pattern: TypeId, actual: TypeId, bound: &mut HashMap<usize, TypeId>) -> bool {
    let mut todo = vec![(pattern, actual)];
    while let Some((p, a)) = todo.pop() {
        match variable_of(ir, p) {
            Some(k) if *bound.entry(k).or_insert(a) != a => return false,
            Some(_) => {}
            None if p == a => {}
            None if alike(ir, p, a) => todo.extend(parts(ir, p).into_iter().zip(parts(ir, a))),
            None => return false,
        }
    }
    true
}

/// What the aliases of a definition stand for in a use of its operation.
///
/// # Errors
/// Why it is not for this use.
pub(super) fn fit(ir: &mut Ir, d: &Definition, s: &Signature, op: OpId) -> Result<Vec<(String, Bound)>, String> {
    let operands: Vec<TypeId> = ir.operand_types(op).collect();
    let results: Vec<TypeId> = ir.result_types(op).collect();
    if (operands.len(), results.len()) != (s.inputs.len(), s.results.len()) {
        let (n, m) = (s.inputs.len(), s.results.len());
        return Err(format!("it has {n} operands and {m} results, expected {} and {}", operands.len(), results.len()));
    }
    let mut types = HashMap::new();
    for (what, patterns, actual) in [("operand", &s.inputs, &operands), ("result", &s.results, &results)] {
        for (k, (&p, &a)) in patterns.iter().zip(actual).enumerate() {
            if !bind(ir, p, a, &mut types) {
                return Err(format!(
                    "{what} {k} has type '{}', which does not match {}",
                    type_text(ir, a),
                    s.text(ir, d)
                ));
            }
        }
    }
    // What has to be the same; what follows from what is known already is found in order.
    for (name, text) in &d.when {
        if ir.attr_named(op, name).is_none_or(|a| attr_text(ir, a) != *text) {
            return Err(format!("it is for '{name}' = {text}"));
        }
    }
    let number = |name: &str| d.variables.iter().position(|v| v.name == *name);
    let mut out = Vec::new();
    for (k, v) in d.variables.iter().enumerate() {
        let name = &v.name;
        let known = |of: &str| number(of).and_then(|n| types.get(&n)).copied().ok_or(format!("'!{of}' is unknown"));
        let found = match &v.kind {
            Kind::Type(class) => {
                let t = known(name)?;
                if let Some(c) = class.filter(|&c| !is(ir, t, c)) {
                    return Err(format!(
                        "'!{name}' is '{}', which is not a type of kind '{}'",
                        type_text(ir, t),
                        c.word()
                    ));
                }
                t
            }
            Kind::Element(of) => {
                let t = known(of)?;
                ir.elem_type(t).ok_or_else(|| format!("'!{of}' is '{}', which has no elements", type_text(ir, t)))?
            }
            Kind::Like(of, elements) => {
                let t = known(of)?;
                let e = match elements {
                    Elements::Variable(e) => known(e)?,
                    Elements::Integer(n) => ir.int_type(*n),
                    Elements::Float(f) => ir.float_type(*f),
                    Elements::Index => ir.ty(Type::Index),
                };
                if ir.elem_type(t).is_some() { ir.with_elem(t, e) } else { e }
            }
            Kind::Extent(of, n) => {
                let t = known(of)?;
                let extent = ir.shape(t).and_then(|s| s.get(*n)).copied().filter(|&n| n >= 0);
                let lacks = || format!("'!{of}' is '{}', whose extent {n} is unknown", type_text(ir, t));
                let extent = extent.ok_or_else(lacks)?;
                out.push((name.clone(), Bound::Attr(ir.index_attr(extent))));
                continue;
            }
            Kind::Attribute => {
                let a = ir.attr_named(op, name).ok_or_else(|| format!("the attribute '{name}' is missing"))?;
                out.push((name.clone(), Bound::Attr(a)));
                continue;
            }
        };
        if *types.entry(k).or_insert(found) != found {
            let stands = types.get(&k).map_or(String::new(), |&t| type_text(ir, t));
            return Err(format!("'!{name}' is '{}' and '{stands}'", type_text(ir, found)));
        }
        out.push((name.clone(), Bound::Type(found)));
    }
    // What nothing speaks of might matter.
    let spoken = |n: &str| {
        let named = |v: &super::header::Variable| matches!(v.kind, Kind::Attribute) && v.name == n;
        d.variables.iter().any(named) || d.when.iter().any(|w| w.0 == n) || d.ignores.iter().any(|i| i == n)
    };
    match ir.attrs(op).iter().map(|&(n, _)| ir.str(n)).find(|n| !spoken(n)) {
        Some(n) => Err(format!("it does not mention the attribute '{n}'")),
        None => Ok(out),
    }
}

fn is(ir: &Ir, t: TypeId, c: Class) -> bool {
    match c {
        Class::Integer => ir.signless_width(t).is_some(),
        Class::Float => ir.float_format(t).is_some(),
        Class::Vector => matches!(ir.type_of_id(t), Type::Vector { .. }),
        Class::Tensor => ir.is_tensor(t),
        Class::MemRef => ir.is_memref(t),
    }
}
