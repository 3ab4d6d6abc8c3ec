//! Which forms of operations the corpus runs: what a form consists of, and where it occurs.

use std::collections::{BTreeMap, BTreeSet};

use rustmlir_interp::dialects::Arity;
use rustmlir_interp::ir::{Attr, Ir, OpId, Type, TypeId};
use rustmlir_interp::session::Module;
use rustmlir_interp::spec::{Expectation, Section};
use rustmlir_interp::syntax::parser::ParseOptions;
use rustmlir_interp::syntax::printer::attr_text;

/// The container and the elements of a type, with a letter for each different type of elements in
/// the order of appearance.
fn kind(ir: &Ir, t: TypeId, seen: &mut Vec<TypeId>) -> String {
    let container = match ir.type_of_id(t) {
        Type::Vector { scalable, .. } if *scalable != 0 => "scalable ",
        Type::Vector { .. } => "vector ",
        Type::Tensor { .. } => "tensor ",
        Type::UnrankedTensor(_) => "unranked tensor ",
        Type::MemRef { .. } => "memref ",
        Type::UnrankedMemRef(..) => "unranked memref ",
        _ => "",
    };
    let e = ir.elem_or_self(t);
    let elem = match ir.type_of_id(e) {
        Type::Integer(1, _) => return format!("{container}i1"),
        Type::Index => return format!("{container}index"),
        Type::Integer(..) => "integer",
        Type::Float(_) => "float",
        Type::Complex(_) => "complex",
        _ => return format!("{container}other"),
    };
    let n = seen.iter().position(|&s| s == e).unwrap_or_else(|| {
        seen.push(e);
        seen.len() - 1
    });
    format!("{container}{elem}{}", "'".repeat(n))
}

/// The parts of an operation that can be there or not, as `OPERATION PART`.
fn parts(ir: &Ir, op: OpId) -> Vec<String> {
    let Some(def) = ir.def(op) else { return Vec::new() };
    let mut out = Vec::new();
    for &(name, a) in ir.attrs(op) {
        let name = ir.str(name);
        if def.attr(name).is_none() || name == "sym_name" || name.ends_with("egmentSizes") {
            continue;
        }
        // Words of enumerations are forms of their own.
        match ir.attr_of_id(a) {
            Attr::Dialect(..) => out.push(format!("attribute {name} {}", attr_text(ir, a))),
            _ => out.push(format!("attribute {name}")),
        }
    }
    let mut seen = Vec::new();
    let mut types = |groups: &[TypeId]| groups.iter().map(|&t| kind(ir, t, &mut seen)).collect::<Vec<_>>().join(", ");
    let (mut ins, mut outs) = (Vec::new(), Vec::new());
    for (i, o) in def.operands.iter().enumerate() {
        let g = ir.operand_group(op, i);
        if o.arity != Arity::One {
            out.push(format!("{} {}", if g.is_empty() { "without operand" } else { "operand" }, o.name));
        }
        ins.extend(g.first().map(|&v| ir.value_type(v)));
    }
    for (i, o) in def.results.iter().enumerate() {
        let g = ir.result_group(op, i);
        if o.arity != Arity::One {
            out.push(format!("{} {}", if g.is_empty() { "without result" } else { "result" }, o.name));
        }
        outs.extend(g.first().map(|&v| ir.value_type(v)));
    }
    let (ins, outs) = (types(&ins), types(&outs));
    out.push(format!("({ins}) -> ({outs})"));
    for (i, r) in def.regions.iter().enumerate() {
        let empty = ir.region_of(op, i).is_none_or(|r| ir.region(r).blocks.is_empty());
        out.push(format!("{} {}", if empty { "without region" } else { "region" }, r.name));
    }
    out
}

/// Functions that a module's functions name.
fn callees(m: &Module, f: OpId) -> Vec<OpId> {
    let mut out = Vec::new();
    m.ir.walk(f, |o| {
        let mut named: Vec<_> = m.ir.attrs(o).iter().map(|x| x.1).collect();
        while let Some(a) = named.pop() {
            match m.ir.attr_of_id(a) {
                // A launch names its kernel in a module.
                Attr::Symbol(name, nested) => out.extend(m.function(m.ir.str(*nested.last().unwrap_or(name)))),
                Attr::Array(all) => named.extend(all),
                _ => {}
            }
        }
    });
    out
}

/// Operations in what a section executes: its RUN lines, or the pair that it compares; all that
/// stands outside of functions.
fn executed(m: &Module, s: &Section) -> Vec<OpId> {
    let pair = if s.refinement.is_some() { &["src", "tgt"][..] } else { &[] };
    let mut todo: Vec<OpId> =
        s.runs.iter().map(|r| r.function.as_str()).chain(pair.iter().copied()).filter_map(|n| m.function(n)).collect();
    let mut seen: BTreeSet<OpId> = BTreeSet::new();
    let mut out = Vec::new();
    while let Some(f) = todo.pop() {
        if seen.insert(f) {
            m.ir.walk(f, |o| out.push(o));
            todo.extend(callees(m, f));
        }
    }
    if !out.is_empty() {
        let inside: BTreeSet<OpId> = m.functions().into_iter().collect();
        m.ir.walk(m.ir.top, |o| {
            if !m.ir.ancestors(o).any(|a| inside.contains(&a)) {
                out.push(o);
            }
        });
    }
    out
}

/// Forms that occur in valid sections and in none that executes them, each with the first section
/// that has it.
pub fn only_checked(sections: &[Section]) -> BTreeMap<String, String> {
    let mut ran = BTreeSet::new();
    let mut seen = BTreeMap::new();
    for s in sections.iter().filter(|s| s.expect == Expectation::Valid) {
        let opts = ParseOptions { allow_unregistered: s.allow_unregistered, ..ParseOptions::default() };
        let Ok(m) = Module::from_source(&s.source, &opts) else { continue };
        let form = |o: OpId| parts(&m.ir, o).into_iter().map(move |p| (o, p));
        let name = |(o, p): (OpId, String)| format!("{} {p}", m.ir.op_name(o));
        ran.extend(executed(&m, s).into_iter().flat_map(form).map(name));
        m.ir.walk(m.ir.top, |o| {
            for f in form(o).map(name) {
                seen.entry(f).or_insert_with(|| s.id());
            }
        });
    }
    seen.retain(|f, _| !ran.contains(f));
    seen
}
