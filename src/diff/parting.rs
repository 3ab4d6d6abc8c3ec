//! Where two runs part: the first place that both programs have at which they compute different
//! values.
//!
//! Both programs are run again with a call of an external function after each operation; what the
//! calls were given is the trace. Places are the same if the target kept the location of the
//! source, or else the name of the value. It is a hint, no proof: a transformation may move what it
//! leaves alone.

use std::collections::{HashMap, HashSet};

use super::found::{Failure, FunctionReport};
use super::options::Options;
use super::subject::Subject;
use crate::explore::same::equal;
use crate::ir::{Attr, BlockId, Ir, Loc, OpId, OpSpec, SymbolTables, Type, TypeId, ValueId};
use crate::meaning::external::TRACE;
use crate::session::given::ExternalCall;
use crate::session::{Module, Outcome};

/// The first difference on the way.
pub struct Parting {
    /// `LINE:COL` and the text of the line in the source.
    place: (String, String),
    /// How often the place had been passed before.
    nth: usize,
    source: String,
    target: String,
}

/// What identifies a place in both programs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    /// Line, column, and which operation: a lowering makes several at one place.
    Place(usize, usize, String),
    Name(String),
}

impl Parting {
    /// Looks for it. `located` is the target with locations, if there is one.
    pub fn find(
        source: &Module,
        target: &Module,
        options: &Options,
        r: &FunctionReport,
        f: &Failure,
    ) -> Option<Parting> {
        let (a, b) = (traced(source), traced(target));
        let subject = Subject::new(&a, &b, &r.pair, options).ok()?;
        let (s, t) = subject.both(&f.case)?;
        let one_text = source.ir.source.text == target.ir.source.text && r.pair.source == r.pair.target;
        let theirs = events(&b.ir, &t, one_text);
        let mine = events(&a.ir, &s, true);
        let names = events(&a.ir, &s, false);
        let mut seen: HashMap<Key, usize> = HashMap::new();
        let by_key = |key: &Key| theirs.iter().filter(|e| e.0 == *key).map(|e| e.1).collect::<Vec<_>>();
        let places: HashSet<&Key> = theirs.iter().map(|e| &e.0).collect();
        let mut sorted: HashMap<Key, Vec<&ExternalCall>> = HashMap::new();
        for ((place, call), (name, _)) in mine.iter().zip(&names) {
            let key = if places.contains(place) { place } else { name };
            let nth = seen.entry(key.clone()).or_default();
            let there = sorted.entry(key.clone()).or_insert_with(|| by_key(key));
            let n = *nth;
            *nth += 1;
            let Some(other) = there.get(n) else { continue };
            let differs = call.args.len() != other.args.len()
                || call.args.iter().zip(&other.args).any(|(x, y)| !equal(&a.ir, &x.datum, &y.datum, x.ty));
            if differs {
                let lc = a.ir.source.line_col(a.ir.op_span(call.op).start);
                let line = a.ir.source.line_text(a.ir.op_span(call.op).start).trim().to_string();
                return Some(Parting {
                    place: (format!("{}:{}:{}", a.ir.source.name, lc.line, lc.col), line),
                    nth: n,
                    source: shown(call),
                    target: shown(other),
                });
            }
        }
        None
    }

    /// In words.
    pub fn text(&self) -> String {
        let again = if self.nth > 0 { format!(" (time {} that it is reached)", self.nth + 1) } else { String::new() };
        format!(
            "the runs part at {}{again}: {}\n    source: {}\n    target: {}",
            self.place.0, self.place.1, self.source, self.target
        )
    }
}

fn shown(c: &ExternalCall) -> String {
    c.args.iter().map(|t| t.text.as_str()).collect::<Vec<_>>().join(", ")
}

/// The trace of a run, in order.
fn events<'a>(ir: &Ir, o: &'a Outcome, places: bool) -> Vec<(Key, &'a ExternalCall)> {
    let mut out = Vec::new();
    for c in o.calls.iter().filter(|c| c.callee.starts_with(TRACE)) {
        let what = || c.callee.rsplit(':').next().unwrap_or("").to_string();
        let own = places.then(|| ir.source.line_col(ir.op_span(c.op).start));
        let key = match (own, location(ir, c.op)) {
            (None, Some((line, col))) => Key::Place(line, col, what()),
            (Some(lc), _) => Key::Place(lc.line, lc.col, what()),
            (None, None) => {
                let name = ir.operands(c.op).first().and_then(|&v| ir.value_name(v));
                // Numbers are given anew at each printing.
                match name.filter(|n| !n.starts_with(|c: char| c.is_ascii_digit())) {
                    Some(n) => Key::Name(n.to_string()),
                    None => continue,
                }
            }
        };
        out.push((key, c));
    }
    out
}

/// The place in the source that a location attribute names.
fn location(ir: &Ir, op: OpId) -> Option<(usize, usize)> {
    let mut at = *ir.op_locs.get(&op)?;
    for _ in 0..16 {
        match ir.attr_of_id(at) {
            Attr::Loc(Loc::File { line, col, .. }) => return Some((*line as usize, *col as usize)),
            Attr::Loc(Loc::Name(_, Some(child))) => at = *child,
            Attr::Loc(Loc::CallSite(callee, _)) => at = *callee,
            Attr::Loc(Loc::Fused(_, all)) => at = *all.first()?,
            _ => return None,
        }
    }
    None
}

/// Regions whose operations run one after another, as often as control comes by.
const PLAIN: &[&str] = &[
    "func.func",
    "scf.for",
    "scf.if",
    "scf.while",
    "scf.execute_region",
    "scf.index_switch",
    "affine.for",
    "affine.if",
];

/// The program with a call after each operation that makes numbers or stores some.
fn traced(m: &Module) -> Module {
    let mut ir = m.ir.clone();
    let mut blocks = Vec::new();
    ir.walk(ir.top, |op| {
        let plain = |o: OpId| ir.def(o).is_some_and(|d| PLAIN.contains(&d.name) || d.name == "builtin.module");
        if ir.def(op).is_some_and(|d| PLAIN.contains(&d.name)) && ir.ancestors(op).all(plain) {
            blocks.extend(ir.regions(op).iter().flat_map(|&r| ir.region(r).blocks.clone()));
        }
    });
    let mut known: Known = HashMap::new();
    for b in blocks {
        let args: Vec<ValueId> = ir.block_args(b).filter(|&v| number(&ir, v)).collect();
        let ops = ir.take_ops(b);
        let mut pending = (!args.is_empty()).then_some((args, ops.first().copied()));
        for op in ops {
            if let Some((values, Some(at))) = pending.take() {
                call(&mut ir, b, at, "arguments", &values, &mut known);
            }
            ir.append_op(b, op);
            let store = ir.is(op, "memref.store") || ir.is(op, "affine.store");
            let values: Vec<ValueId> = if store {
                ir.operands(op).iter().copied().filter(|&v| number(&ir, v)).collect()
            } else {
                ir.results(op).filter(|&v| number(&ir, v)).collect()
            };
            let last = ir.def(op).is_some_and(|d| d.has(crate::dialects::Traits::TERMINATOR));
            if !values.is_empty() && !last && !ir.is(op, "arith.constant") {
                let what = ir.def(op).map_or("", |d| d.name);
                call(&mut ir, b, op, what, &values, &mut known);
            }
        }
    }
    let symbols = SymbolTables::build(&ir);
    Module { ir, symbols }
}

fn number(ir: &Ir, v: ValueId) -> bool {
    matches!(ir.value_ty(v), Type::Integer(..) | Type::Index | Type::Float(_) | Type::Vector { scalable: 0, .. })
}

/// The functions that are called, by what they report and the types of it.
type Known = HashMap<(&'static str, Vec<TypeId>), String>;

/// Appends a call with the place of `at`.
fn call(ir: &mut Ir, b: BlockId, at: OpId, what: &'static str, values: &[ValueId], known: &mut Known) {
    let types: Vec<TypeId> = values.iter().map(|&v| ir.value_type(v)).collect();
    let place = ir.op(at).at;
    let name = match known.get(&(what, types.clone())) {
        Some(n) => n.clone(),
        None => {
            let n = format!("{TRACE}{}:{what}", known.len());
            known.insert((what, types.clone()), n.clone());
            declare(ir, &n, &types);
            n
        }
    };
    let callee = ir.sym(&name);
    let callee = ir.attr(Attr::Symbol(callee, Vec::new()));
    let spec = OpSpec { operands: values.to_vec(), attrs: vec![(ir.sym("callee"), callee)], ..OpSpec::default() };
    let id = ir.name_id("func.call");
    let op = ir.new_op(id, place, &spec);
    if let Some(l) = ir.op_locs.get(&at).copied() {
        ir.op_locs.insert(op, l);
    }
    ir.append_op(b, op);
}

fn declare(ir: &mut Ir, name: &str, types: &[TypeId]) {
    let function = ir.function_type(types.to_vec(), Vec::new());
    let attrs = vec![
        (ir.sym("sym_name"), ir.string_attr(name)),
        (ir.sym("function_type"), ir.type_attr(function)),
        (ir.sym("sym_visibility"), ir.string_attr("private")),
    ];
    let region = ir.new_region();
    let id = ir.name_id("func.func");
    let op = ir.new_op(id, 0, &OpSpec { attrs, regions: vec![region], ..OpSpec::default() });
    if let Some(b) = ir.region_of(ir.top, 0).and_then(|r| ir.entry(r)) {
        ir.append_op(b, op);
    }
}
