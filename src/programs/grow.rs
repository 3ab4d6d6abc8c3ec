//! Programs that are defined. A function is written as a whole and run on a few inputs; where a run
//! comes to an undefined end, the statement that did it and all that follow are written anew, until
//! nothing undefined is left.

use std::collections::{BTreeMap, BTreeSet};

use rand::Rng;

use super::{Body, Feature, Function, Style, Val};
use rustmlir_base::SourceText;
use rustmlir_diff::generate::Generator;
use rustmlir_diff::hints::Hints;
use rustmlir_diff::{Options, Poison};
use rustmlir_ir::{Type, TypeId};
use rustmlir_meaning::config::Races;
use rustmlir_session::{Module, Outcome, Prepared, Settings};
use rustmlir_syntax::parser::ParseOptions;
use rustmlir_syntax::printer::type_text;

/// What is wanted.
#[derive(Copy, Clone, Debug)]
pub struct Wish {
    /// What functions are made of.
    pub style: Style,
    /// Whether each program has a random part of the features only.
    pub swarm: bool,
    /// Functions of a program at most.
    pub functions: usize,
    /// Inputs under which each function is to be defined.
    pub inputs: u64,
}

/// A program.
#[derive(Clone, Debug)]
pub struct Grown {
    /// Its text.
    pub text: String,
    /// Its functions.
    pub functions: Vec<Function>,
    /// What it may have.
    pub features: super::Features,
    /// Times that a part of it was written anew.
    pub anew: u32,
    /// How often it has each operation.
    pub operations: BTreeMap<String, u64>,
    /// How often on which types: `arith.addi`, `vector<i8>`.
    pub types: BTreeMap<(String, String), u64>,
}

/// Why there is no program.
#[derive(Clone, Debug)]
pub enum Failed {
    /// All that was begun was undefined.
    NotFound,
    /// Something was written that is not valid: what, and the text.
    NotValid(String),
}

/// Times that a function is written anew before it is left shorter.
const PATIENCE: usize = 12;

/// Functions that are begun before a program is given up.
const BEGUN: u32 = 50;

/// A program that is defined under the inputs that were tried.
///
/// # Errors
/// If nothing that is defined was found, or what is written is not valid, which is an error of
/// ours.
pub fn program<R: Rng>(rng: &mut R, w: &Wish) -> Result<Grown, Failed> {
    let features = if w.swarm { w.style.features.some(rng) } else { w.style.features };
    let style = Style { features, calm: true, ..w.style };
    let functions = rng.random_range(1..=w.functions.max(1));
    let functions = if features.has(Feature::Calls) { functions } else { 1 };
    let (mut text, mut made, mut anew) = (String::new(), Vec::<Function>::new(), 0);
    let mut begun = 0;
    while made.len() < functions {
        begun += 1;
        if begun > BEGUN {
            return Err(Failed::NotFound);
        }
        let name = if made.len() + 1 == functions { "main".to_string() } else { format!("f{}", made.len()) };
        if let Some((t, f)) = function(rng, &name, &text, &made, style, w.inputs, &mut anew)? {
            text.push_str(&t);
            made.push(f);
        }
    }
    let m = read(&text)?;
    let (operations, types) = (operations(&m), types(&m));
    Ok(Grown { text, functions: made, features, anew, operations, types })
}

/// One function behind others; `None` if it is not worth going on with.
fn function<R: Rng>(
    rng: &mut R,
    name: &str,
    others: &str,
    callees: &[Function],
    style: Style,
    inputs: u64,
    anew: &mut u32,
) -> Result<Option<(String, Function)>, Failed> {
    let seed = rng.random();
    let (mut b, mut f) = Body::begin(rng, name, callees.to_vec(), style);
    let before = others.lines().count();
    for round in 0.. {
        let left = b.left;
        b.statements(left);
        let mut results = b.results_of(&f);
        let text = b.text(&mut f, &results);
        match check(&format!("{others}{text}"), name, inputs, seed)? {
            Checked::Defined { poison } => {
                // What is poison for some input tells nothing.
                let keep = |(k, v): (usize, Val)| (!poison.contains(&k)).then_some(v);
                results = results.into_iter().enumerate().filter_map(keep).collect();
                let recursive = b.is_recursive();
                let tells =
                    recursive && poison.is_empty() || !results.is_empty() || f.args.iter().any(|t| t.is_memory());
                if !tells {
                    return Ok(None);
                }
                let text = if recursive || poison.is_empty() { text } else { b.text(&mut f, &results) };
                return Ok(Some((text, f)));
            }
            Checked::Ends { line } => {
                *anew += 1;
                // The head of the function is a line, too.
                let line = line.and_then(|l| l.checked_sub(before + 1));
                let at = match line {
                    Some(l) => b.marks.iter().rposition(|m| m.lines <= l),
                    None => b.marks.len().checked_sub(1),
                };
                let Some(at) = at else { return Ok(None) };
                let Some(mark) = b.marks.drain(at..).next() else { return Ok(None) };
                b.back(&mark);
                if round >= PATIENCE {
                    b.left = 0;
                }
            }
        }
    }
    Ok(None)
}

/// What became of a function.
pub(super) enum Checked {
    /// All runs returned; some of these results are poison in some run.
    Defined { poison: Vec<usize> },
    /// A run came to another end, at an operation of this line if it is known.
    Ends { line: Option<usize> },
}

/// Limits that keep runs short: tools are to look at programs, not to wait for them.
fn settings() -> Settings {
    Settings { step_limit: 20_000, memory_limit: 1 << 22, depth_limit: 200, races: Races::Error, ..Settings::default() }
}

fn read(text: &str) -> Result<Module, Failed> {
    Module::from_source(&SourceText::new("program", text), &ParseOptions::default()).map_err(|e| {
        let first = e.diagnostics.first().map(|d| {
            let line = text.get(..d.span.start as usize).unwrap_or(text).lines().count();
            format!("{line}: {}: {}", d.message, text.lines().nth(line.saturating_sub(1)).unwrap_or(""))
        });
        Failed::NotValid(format!("{}\n{text}", first.unwrap_or_default()))
    })
}

/// How often a program has each operation.
pub(super) fn operations(m: &Module) -> BTreeMap<String, u64> {
    let mut all = BTreeMap::new();
    m.ir.walk_all(|o| *all.entry(m.ir.op_name(o).to_string()).or_default() += 1);
    all
}

/// The operations of a program by what they work on: the types of results, or else of operands, by
/// their element types, without shapes.
pub(super) fn types(m: &Module) -> BTreeMap<(String, String), u64> {
    let ir = &m.ir;
    let plain = |t: TypeId| {
        let e = type_text(ir, ir.elem_or_self(t));
        match ir.type_of_id(t) {
            Type::Vector { .. } => format!("vector<{e}>"),
            Type::Tensor { .. } | Type::UnrankedTensor(_) => format!("tensor<{e}>"),
            Type::MemRef { .. } | Type::UnrankedMemRef(..) => format!("memref<{e}>"),
            _ => e,
        }
    };
    let mut all = BTreeMap::new();
    ir.walk_all(|o| {
        let of =
            if ir.n_results(o) > 0 { ir.result_types(o).collect::<Vec<_>>() } else { ir.operand_types(o).collect() };
        let kinds: BTreeSet<String> = of.into_iter().map(plain).collect();
        for k in kinds {
            *all.entry((ir.op_name(o).to_string(), k)).or_default() += 1;
        }
    });
    all
}

/// Runs a function on some inputs.
pub(super) fn check(text: &str, name: &str, inputs: u64, seed: u64) -> Result<Checked, Failed> {
    let m = read(text)?;
    let Some(op) = m.function(name) else { return Err(Failed::NotValid(format!("no '@{name}'\n{text}"))) };
    let settings = settings();
    let options = Options { inputs, seed, alias: false, poison: Poison::No, settings, ..Options::default() };
    let hints = Hints { ints: (0..6).collect(), extents: vec![1, 2, 3, 4], ..Hints::default() };
    let mut draw = Generator::new(&m, op, hints, &options).map_err(Failed::NotValid)?;
    let mut poison = Vec::new();
    for _ in 0..inputs {
        let Some(case) = draw.draw() else { break };
        let given = case.given();
        let s = &options.settings;
        let end = m.run_prepared(&m.prepare(op, Prepared::wants_poison(&given, s), s), &given, s);
        if end.stop.is_some() {
            return Ok(Checked::Ends { line: line(&m, text, &end, op) });
        }
        let new = end.results.iter().enumerate().filter(|(_, r)| r.datum.has_poison()).map(|(k, _)| k);
        poison.extend(new);
    }
    Ok(Checked::Defined { poison })
}

/// The line, from 0, of the operation of a function at which a run ended, or that called what
/// ended.
fn line(m: &Module, text: &str, end: &Outcome, f: rustmlir_ir::OpId) -> Option<usize> {
    let finding = end.finding()?;
    let body = m.ir.op_span(f);
    let ops = std::iter::once(finding.op).chain(finding.related.iter().filter_map(|r| r.op));
    let at = ops.map(|o| m.ir.op_span(o).start).find(|&s| s > body.start)?;
    Some(text.get(..at as usize)?.matches('\n').count())
}
