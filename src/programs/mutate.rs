//! Programs that are there already, changed: statements are put between theirs and used by what
//! follows, whole functions are put into others, numbers become others. What comes out is run, and
//! is kept if it is defined.

use rand::Rng;

use super::grow::{self, Checked, Failed, Grown, Wish};
use super::{Body, Function, Style, Ty, Val};
use rustmlir_base::SourceText;
use rustmlir_dialects::{Gen, respell};
use rustmlir_ir::{DYNAMIC, Ir, Layout, OpId, Type, TypeId, ValueId};
use rustmlir_session::Module;
use rustmlir_syntax::parser::ParseOptions;
use rustmlir_syntax::printer::{PrintOptions, print, type_text};

/// A program that can be changed, as it is printed.
pub struct Seed {
    text: String,
    /// Functions with a body, by name.
    functions: Vec<String>,
    /// A function that can be put into others, if there is one.
    part: Option<Part>,
}

/// A function that can be put into others.
struct Part {
    args: Vec<(String, Ty)>,
    /// Its lines, without the `return`.
    body: String,
    /// What it returns.
    results: Vec<(String, Ty)>,
}

/// Statements that are put in at most.
const STATEMENTS: u32 = 8;

/// Attempts to change a program before another one is taken.
const ATTEMPTS: usize = 6;

/// Programs that are tried before all are given up.
const SEEDS: usize = 40;

/// Programs that are longer are not changed: a run has to be short.
const LONGEST: usize = 20_000;

impl Seed {
    /// A program as one that can be changed; `None` if it is not valid here, has no function with a
    /// body or is too long.
    pub fn of(source: &SourceText) -> Option<Seed> {
        if source.text.len() > LONGEST {
            return None;
        }
        let mut m = Module::from_source(source, &ParseOptions::default()).ok()?;
        respell::respell(&mut m.ir, Gen::Today).ok()?;
        let text = print(&m.ir, &PrintOptions { renumber: true, ..PrintOptions::default() });
        let m = read(&text)?;
        let functions = m.functions().into_iter().filter(|&f| entry(&m.ir, f).is_some()).map(|f| m.name(f).to_string());
        let functions: Vec<String> = functions.collect();
        let part = m.functions().into_iter().find_map(|f| part(&m, f, &text));
        (!functions.is_empty()).then_some(Seed { text, functions, part })
    }
}

fn read(text: &str) -> Option<Module> {
    Module::from_source(&SourceText::new("program", text), &ParseOptions::default()).ok()
}

/// The operations of the first block of a function.
fn entry(ir: &Ir, f: OpId) -> Option<&[OpId]> {
    let ops = &ir.block(ir.entry(ir.region_of(f, 0)?)?).ops;
    (!ops.is_empty()).then_some(ops.as_slice())
}

/// Where the line of an operation begins.
fn line(text: &str, ir: &Ir, op: OpId) -> usize {
    text.get(..ir.op_span(op).start as usize).and_then(|t| t.rfind('\n')).map_or(0, |n| n + 1)
}

/// How far it is from a place in a function to the brace that ends it.
fn closing(text: &str, ir: &Ir, f: OpId, place: usize) -> Option<usize> {
    let head = text.get(line(text, ir, f)..)?;
    let indent = head.find(|c| c != ' ')?;
    text.get(place..)?.find(&format!("\n{}}}", " ".repeat(indent))).map(|n| n + 1)
}

/// The name of a value as it is used: that of one of several results has a number.
fn name_of(ir: &Ir, v: ValueId) -> Option<String> {
    let name = ir.value_name(v)?;
    let siblings = ir.defining_op(v).map(|o| ir.results(o).collect::<Vec<_>>()).unwrap_or_default();
    let shared = siblings.iter().filter(|&&s| ir.value_name(s) == Some(name)).count() > 1;
    let k = siblings.iter().position(|&s| s == v).filter(|_| shared);
    Some(k.map_or(format!("%{name}"), |k| format!("%{name}#{k}")))
}

/// The type, if statements can be made of it.
fn known(ir: &Ir, t: TypeId) -> Option<Ty> {
    const FLOATS: &[&str] = &["f16", "bf16", "f32", "f64", "f8E4M3FN"];
    let float = |text: &str| FLOATS.iter().find(|f| **f == text).copied();
    let short = |shape: &[i64]| !shape.is_empty() && shape.len() <= 4 && shape.iter().all(|&n| n == DYNAMIC || n <= 64);
    let signs = |shape: &[i64]| shape.iter().map(|&n| if n == DYNAMIC { -1 } else { n }).collect();
    Some(match ir.type_of_id(t) {
        Type::Integer(w, _) if ir.signless_width(t).is_some() && (1..=128).contains(w) => Ty::Int(*w),
        Type::Index => Ty::Index,
        Type::Float(_) => Ty::Float(float(&type_text(ir, t))?),
        Type::Vector { shape, scalable: 0, elem } if short(shape) && !shape.contains(&0) => {
            Ty::Vector(shape.to_vec(), known(ir, *elem)?.into())
        }
        Type::Tensor { shape, elem, encoding: None } if short(shape) && !shape.contains(&0) => {
            Ty::Tensor(signs(shape), known(ir, *elem)?.into())
        }
        Type::MemRef { shape, elem, layout: Layout::Identity, space: None } if short(shape) && !shape.contains(&0) => {
            Ty::MemRef(signs(shape), known(ir, *elem)?.into(), false)
        }
        _ => return None,
    })
    .filter(|t| t.is_scalar() || t.elem().is_scalar())
}

/// A function as a part of others: one block, and nothing that needs what is around it.
fn part(m: &Module, f: OpId, text: &str) -> Option<Part> {
    let ir = &m.ir;
    let region = ir.region_of(f, 0)?;
    let ops = entry(ir, f)?;
    let (first, last) = (*ops.first()?, *ops.last()?);
    if ir.region(region).blocks.len() != 1 || !ir.is(last, "func.return") || first == last {
        return None;
    }
    let mut body = text.get(line(text, ir, first)..line(text, ir, last))?.to_string();
    // What the lines at the top name is written out.
    for l in text.lines().filter(|l| l.starts_with('#')) {
        let (name, what) = l.split_once(" = ")?;
        body = replaced(&body, name, what, |_| true);
    }
    if body.contains('@') || body.contains('^') && body.contains("^bb1") || body.contains("loc(") {
        return None;
    }
    let named = |v| Some((name_of(ir, v)?, known(ir, ir.value_type(v))?));
    let block = ir.entry(region)?;
    let args = (0..).map_while(|k| ir.block_arg(block, k)).map(named).collect::<Option<Vec<_>>>()?;
    let results = ir.operands(last).iter().map(|&v| named(v)).collect::<Option<Vec<_>>>()?;
    Some(Part { args, body, results })
}

/// Replaces a name where it stands by itself and a choice, made for each place, says so.
fn replaced(text: &str, name: &str, with: &str, mut choose: impl FnMut(usize) -> bool) -> String {
    let part_of_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-' | '#' | ':');
    let (mut out, mut rest, mut at) = (String::new(), text, 0);
    while let Some(n) = rest.find(name) {
        let after = &rest[n + name.len()..];
        out.push_str(&rest[..n]);
        let whole = !after.starts_with(part_of_name) || after.starts_with(": ") || after.starts_with(":\n");
        out.push_str(if whole && choose(at) { with } else { name });
        at += usize::from(whole);
        rest = after;
    }
    out + rest
}

/// A program made of others.
///
/// # Errors
/// If nothing that is defined came out.
pub fn program<R: Rng>(rng: &mut R, w: &Wish, seeds: &[Seed]) -> Result<Grown, Failed> {
    for _ in 0..SEEDS {
        let Some(seed) = seeds.get(rng.random_range(0..seeds.len().max(1))) else { break };
        for _ in 0..ATTEMPTS {
            if let Some(g) = changed(rng, w, seed, seeds) {
                return Ok(g);
            }
        }
    }
    Err(Failed::NotFound)
}

/// A change of a program, if it is valid and defined, and a change.
fn changed<R: Rng>(rng: &mut R, w: &Wish, seed: &Seed, seeds: &[Seed]) -> Option<Grown> {
    let features = if w.swarm { w.style.features.some(rng) } else { w.style.features };
    let style = Style { features, calm: true, ..w.style };
    let name = super::pick(rng, &seed.functions).clone();
    let m = read(&seed.text)?;
    let f = m.function(&name)?;
    let ir = &m.ir;
    let ops = entry(ir, f)?;
    let at = rng.random_range(0..ops.len());
    let place = line(&seed.text, ir, *ops.get(at)?);
    let end = place + closing(&seed.text, ir, f, place)?;
    // What is there already.
    let mut b = Body::empty(rng, Vec::new(), style);
    let block = ir.entry(ir.region_of(f, 0)?)?;
    let args = (0..).map_while(|k| ir.block_arg(block, k));
    for v in args.chain(ops.iter().take(at).flat_map(|&o| ir.results(o).collect::<Vec<_>>())) {
        if let (Some(n), Some(ty)) = (name_of(ir, v), known(ir, ir.value_type(v))) {
            b.values.push(Val::new(n, ty));
        }
    }
    let there = b.values.clone();
    b.liked = there.iter().map(|v| v.ty.elem().clone()).filter(Ty::is_scalar).take(4).collect();
    b.liked.extend([Ty::Index, Ty::Int(32)]);
    // Names that the program does not have.
    b.names = 1_000_000;
    let part = super::pick(b.rng, seeds).part.as_ref().filter(|_| b.one_in(3));
    if let Some(p) = part {
        b.put_in(p);
    }
    b.left = b.rng.random_range(1..=STATEMENTS.min(style.statements.max(1)));
    let n = b.left;
    b.statements(n);
    // What follows uses what is new.
    let mut rest = seed.text.get(place..end)?.to_string();
    let new: Vec<Val> = b.values.iter().skip(there.len()).filter(|v| v.weight > 0).cloned().collect();
    for _ in 0..3 {
        if new.is_empty() {
            break;
        }
        let by = b.pick(&new).clone();
        let of: Vec<&Val> = there.iter().filter(|v| v.ty == by.ty).collect();
        if of.is_empty() {
            continue;
        }
        let old = b.pick(&of).name.clone();
        let rng = &mut *b.rng;
        rest = replaced(&rest, &old, &by.name, |_| rng.random_bool(0.5));
    }
    let text = format!("{}{}{rest}{}", seed.text.get(..place)?, b.out, seed.text.get(end..)?);
    let text = other_number(b.rng, text);
    let case = b.rng.random();
    let m = read(&text).filter(|_| text != seed.text)?;
    match grow::check(&text, &name, w.inputs, case) {
        Ok(Checked::Defined { .. }) => {}
        _ => return None,
    }
    let function = Function { name, args: Vec::new(), results: Vec::new() };
    Some(Grown {
        operations: grow::operations(&m),
        types: grow::types(&m),
        text,
        functions: vec![function],
        features,
        anew: 0,
    })
}

/// One number of a constant becomes another one, one time in three.
fn other_number<R: Rng>(rng: &mut R, text: String) -> String {
    let lines: Vec<usize> = text.match_indices("= arith.constant ").map(|(n, w)| n + w.len()).collect();
    if lines.is_empty() || rng.random_range(0..3) != 0 {
        return text;
    }
    let at = *super::pick(rng, &lines);
    let rest = &text[at..];
    let length = rest.find([' ', '\n']).unwrap_or(rest.len());
    if rest[..length].parse::<i64>().is_err() {
        return text;
    }
    let number = *super::pick(rng, &["0", "1", "-1", "2", "3", "4", "5", "7", "8", "16", "-2", "64", "127", "-128"]);
    format!("{}{number}{}", &text[..at], &rest[length..])
}

impl<R: Rng> Body<'_, R> {
    /// Puts in a function of another program, with what is there for its arguments.
    fn put_in(&mut self, p: &Part) {
        let given: Vec<String> = p.args.iter().map(|(_, t)| self.value(t)).collect();
        self.names += 1;
        let prefix = format!("%p{}_", self.names);
        let rename = |text: &str| text.replace('%', &prefix);
        let mut body = rename(&p.body);
        let mut results: Vec<(String, Ty)> = p.results.iter().map(|(n, t)| (rename(n), t.clone())).collect();
        for ((name, _), with) in p.args.iter().zip(&given) {
            body = replaced(&body, &rename(name), with, |_| true);
            for r in results.iter_mut().filter(|r| r.0 == rename(name)) {
                r.0.clone_from(with);
            }
        }
        self.out.push_str(&body);
        for (n, t) in results {
            self.keep(&n, &t);
        }
    }
}
