//! What a definition says of itself, in the attributes of its function.

use rustmlir_base::Span;
use rustmlir_diag::Diagnostic;
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, Ir, OpId, Type};
use rustmlir_num::float::FloatFormat;
use rustmlir_syntax::printer::attr_text;

/// A definition of an operation.
pub(super) struct Definition {
    /// The operation, with its dialect.
    pub op: String,
    /// The file that it is in.
    pub file: usize,
    /// Where its function begins,
    pub start: u32,
    /// and where it is named in messages.
    pub at: u32,
    /// Name of the function.
    pub symbol: String,
    /// What differs from use to use.
    pub variables: Vec<Variable>,
    /// Attributes that a use must have, as text.
    pub when: Vec<(String, String)>,
    /// Attributes of a use that change nothing.
    pub ignores: Vec<String>,
}

/// An alias that stands for something else in each use.
#[derive(Clone)]
pub(super) struct Variable {
    /// Its name, without `!` and `#`.
    pub name: String,
    /// What it stands for.
    pub kind: Kind,
}

/// What an alias stands for.
#[derive(Clone)]
pub(super) enum Kind {
    /// A type that follows from those of operands and results.
    Type(Option<Class>),
    /// The element type of another one.
    Element(String),
    /// Another one with these elements.
    Like(String, Elements),
    /// The attribute of this name.
    Attribute,
    /// An extent of a type, as an attribute of type `index`.
    Extent(String, usize),
}

/// Element types.
#[derive(Clone)]
pub(super) enum Elements {
    /// What an alias stands for.
    Variable(String),
    /// `iN`
    Integer(u32),
    /// `f32` and its kin.
    Float(FloatFormat),
    /// `index`
    Index,
}

/// Types that a definition is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// Signless integers.
    Integer,
    /// Floats.
    Float,
    /// Vectors.
    Vector,
    /// Tensors.
    Tensor,
    /// Memrefs.
    MemRef,
}

impl Class {
    const ALL: [(&'static str, Class); 5] = [
        ("integer", Class::Integer),
        ("float", Class::Float),
        ("vector", Class::Vector),
        ("tensor", Class::Tensor),
        ("memref", Class::MemRef),
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        Class::ALL.iter().find(|c| c.1 == self).map_or("", |c| c.0)
    }
}

/// Says that values of a type are values of another one where the program is executed.
pub(super) const REPRESENTS: &str = "rustmlir.represents";

/// The dialect of the type that a declaration gives a representation; nothing if it does something
/// else.
pub(super) fn represents(ir: &Ir, f: OpId) -> Result<Option<String>, Vec<Diagnostic>> {
    if ir.attr_named(f, REPRESENTS).is_none() {
        return Ok(None);
    }
    let wrong = |m: &str| vec![Diagnostic::error("definition", Span::point(ir.op(f).at), m)];
    let takes = format!("'{REPRESENTS}' needs a declaration with one argument and one result");
    let (inputs, results) = rustmlir_exec::function_signature(ir, f).unwrap_or_default();
    let ([of], [by], false) = (&inputs[..], &results[..], rustmlir_dialects::func::has_body(ir, f)) else {
        return Err(wrong(&takes));
    };
    let mut todo = vec![*by];
    while let Some(t) = todo.pop() {
        if matches!(ir.type_of_id(t), Type::Dialect(..)) {
            return Err(wrong("the representation of a type must use known types"));
        }
        todo.extend(super::fit::parts(ir, t));
    }
    match ir.type_of_id(*of) {
        Type::Dialect(d, _) if ir.registry.dialect(ir.str(*d)).is_none_or(|d| d.types.is_none()) => {
            Ok(Some(ir.str(*d).to_string()))
        }
        _ => Err(wrong("only types of unknown dialects can have a representation")),
    }
}

/// The attributes of a definition's function.
const KNOWN: [&str; 5] = ["rustmlir.defines", "rustmlir.generic", "rustmlir.when", "rustmlir.ignores", "rustmlir.pure"];

/// What a function defines; nothing if it is a helper.
pub(super) fn read(ir: &Ir, f: OpId, file: usize, start: u32) -> Result<Option<Definition>, Vec<Diagnostic>> {
    let wrong = |m: String| vec![Diagnostic::error("definition", Span::point(ir.op(f).at), m)];
    for &(name, _) in ir.attrs(f) {
        let name = ir.str(name);
        if name.starts_with("rustmlir.") && name != REPRESENTS && !KNOWN.contains(&name) {
            let all = KNOWN.join(", ");
            return Err(wrong(format!("'{name}' is not an attribute of a definition: expected {all} or {REPRESENTS}")));
        }
    }
    let Some(op) = ir.attr_named(f, KNOWN[0]) else {
        let stray = KNOWN.iter().find(|n| ir.attr_named(f, n).is_some());
        return stray.map_or(Ok(None), |n| Err(wrong(format!("'{n}' without '{}'", KNOWN[0]))));
    };
    let Some(op) = ir.attr_str(op).map(str::to_string) else {
        return Err(wrong(format!("'{}' takes the name of an operation, as a string", KNOWN[0])));
    };
    let named = op.split_once('.').filter(|(d, n)| !d.is_empty() && !n.is_empty());
    let Some((dialect, _)) = named else {
        return Err(wrong(format!("'{op}' is not an operation name: it has no dialect prefix")));
    };
    if ir.registry.has_dialect(dialect) {
        return Err(wrong(format!(
            "'{op}' cannot be defined: this tool defines the operations of dialect '{dialect}'"
        )));
    }
    let body = ir.region_of(f, 0).is_some_and(|r| !ir.region(r).blocks.is_empty());
    if !ir.is(f, "func.func") || !body {
        return Err(wrong(format!("'{op}' needs a 'func.func' with a body as its definition")));
    }
    let mut out = Definition {
        op,
        file,
        start,
        at: ir.op(f).at,
        symbol: ir.str_attr_named(f, "sym_name").unwrap_or("").to_string(),
        variables: Vec::new(),
        when: Vec::new(),
        ignores: Vec::new(),
    };
    for text in strings(ir, f, KNOWN[1]).map_err(wrong)? {
        match variable(&text) {
            Some(v) if out.variables.iter().all(|w| w.name != v.name) => out.variables.push(v),
            Some(_) => return Err(wrong(format!("'{text}': duplicate variable name"))),
            None => return Err(wrong(format!("'{text}' is not a variable: {FORMS}"))),
        }
    }
    out.ignores = strings(ir, f, KNOWN[3]).map_err(wrong)?;
    match ir.attr_named(f, KNOWN[2]).map(|a| ir.attr_of_id(a)) {
        None => {}
        Some(Attr::Dict(d)) => {
            out.when.extend(ir.dict_entries(*d).iter().map(|&(n, a)| (ir.str(n).to_string(), attr_text(ir, a))));
        }
        Some(_) => return Err(wrong(format!("'{}' takes a dictionary", KNOWN[2]))),
    }
    if ir.attr_named(f, KNOWN[4]).is_some()
        && let Some(effect) = effect(ir, f)
    {
        let d = Diagnostic::error("definition", Span::point(ir.op(f).at), format!("'{}' is not pure", out.op));
        return Err(vec![d.note(Some(ir.op_span(effect)), "this operation may have side effects")]);
    }
    Ok(Some(out))
}

const FORMS: &str = "expected \"!T\", \"!T : integer\" (float, vector, tensor, memref), \"!E = element(!V)\", \
                     \"!M = like(!V, i1)\", \"#name\" and \"#n = dim(!V, 0)\"";

fn strings(ir: &Ir, f: OpId, name: &str) -> Result<Vec<String>, String> {
    let wrong = || format!("'{name}' takes an array of strings");
    match ir.attr_named(f, name).map(|a| ir.attr_of_id(a)) {
        None => Ok(Vec::new()),
        Some(Attr::Array(all)) => all.iter().map(|&a| ir.attr_str(a).map(str::to_string).ok_or_else(wrong)).collect(),
        Some(_) => Err(wrong()),
    }
}

fn variable(text: &str) -> Option<Variable> {
    let bare = |t: &str| {
        let ok = |c: char| c.is_ascii_alphanumeric() || c == '_';
        (!t.is_empty() && t.chars().all(ok)).then(|| t.to_string())
    };
    let ty = |t: &str| t.trim().strip_prefix('!').and_then(bare);
    let call = |t: &str, f: &str| -> Option<Vec<String>> {
        let inside = t.trim().strip_prefix(f)?.trim().strip_prefix('(')?.strip_suffix(')')?;
        Some(inside.split(',').map(|p| p.trim().to_string()).collect())
    };
    if let Some(rest) = text.trim().strip_prefix('#') {
        return match rest.split_once('=') {
            None => Some(Variable { name: bare(rest.trim())?, kind: Kind::Attribute }),
            Some((name, of)) => match call(of, "dim")?.as_slice() {
                [v, n] => Some(Variable { name: bare(name.trim())?, kind: Kind::Extent(ty(v)?, n.parse().ok()?) }),
                _ => None,
            },
        };
    }
    if let Some((name, of)) = text.split_once('=') {
        let name = ty(name)?;
        if let Some([v]) = call(of, "element").as_deref() {
            return Some(Variable { name, kind: Kind::Element(ty(v)?) });
        }
        let parts = call(of, "like")?;
        let [v, e] = parts.as_slice() else { return None };
        let elements = match e.as_str() {
            "index" => Elements::Index,
            e if e.starts_with('!') => Elements::Variable(ty(e)?),
            e => match (FloatFormat::from_name(e), e.strip_prefix('i').and_then(|n| n.parse().ok())) {
                (Some(f), _) => Elements::Float(f),
                (None, Some(n)) if (1..=64).contains(&n) => Elements::Integer(n),
                _ => return None,
            },
        };
        return Some(Variable { name, kind: Kind::Like(ty(v)?, elements) });
    }
    let (name, class) = match text.split_once(':') {
        None => (text, None),
        Some((name, class)) => (name, Some(Class::ALL.iter().find(|c| c.0 == class.trim())?.1)),
    };
    Some(Variable { name: ty(name)?, kind: Kind::Type(class) })
}

/// An operation of a function that may do more than make results.
fn effect(ir: &Ir, f: OpId) -> Option<OpId> {
    let mut found = None;
    ir.walk(f, |o| {
        let free = o == f || rustmlir_meaning::effectless(ir, o) || ir.has(o, Traits::DIRECTS_CONTROL);
        if !free && found.is_none() && !ir.is(o, rustmlir_dialects::rustmlir::REQUIRE.name) {
            found = Some(o);
        }
    });
    found
}
