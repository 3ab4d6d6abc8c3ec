//! External functions that nobody knows, as an adversary may define them, and operations that nobody knows.
//!
//! A program that calls a function without a body has one behaviour for each definition of that function. Where a caller
//! asks for it ([`Config::externals`](crate::meaning::config::Config::externals)), a call is noted with what it was given, and a
//! definition drawn from a seed answers: results depend on the name and on how many calls came before, memory that
//! was handed over is overwritten or left alone. Two programs that make the same calls with the same values see the same
//! answers, so a difference in calls shows as a difference in what is noted.
//!
//! Such a function may know more memory than what it is given: what was given to one before, the memory of the arguments of
//! the function that is run, and globals that are not private. Where the caller says so
//! ([`Config::external_reach`](crate::meaning::config::Config::external_reach)), it is noted with each call, and some definitions
//! write to it.

use std::collections::HashMap;
use std::rc::Rc;

use super::cx::Cx;
use super::observe::AccessKind;
use super::resolve::{ResolveResult, Resolver};
use crate::ir::{Ir, OpId, Type, TypeId};
use crate::meaning::layout;
use crate::meaning::stop::{Limit, Stop};
use crate::meaning::value::{Elems, MemRef, Value};
use crate::num::float::{self, RoundingMode};
use crate::num::int;
use crate::par::scheduler::mix;
use crate::syntax::printer::attr_text;

/// A noted call.
#[derive(Clone, Debug)]
pub struct Call {
    /// The call.
    pub op: OpId,
    /// Name of the callee; of an operation, in quotes, with its attributes.
    pub callee: Rc<str>,
    /// What it was given; memory by its contents, with poison where it held nothing.
    pub args: Vec<Value>,
    /// Other memory that it may know, by name, with its type.
    pub known: Vec<(Rc<str>, Value, TypeId)>,
}

/// The calls of a run.
#[derive(Default)]
pub struct Calls {
    /// In order.
    pub all: Vec<Call>,
    /// How many there were of each callee.
    count: HashMap<Rc<str>, u64>,
}

/// Memory that external functions may know of.
#[derive(Clone, Debug)]
pub struct Reachable {
    /// What it is called in reports.
    pub name: Rc<str>,
    /// The memory.
    pub memref: Rc<MemRef>,
    /// Its type.
    pub ty: TypeId,
}

/// Calls whose names begin like this tell a debugger what a program computes: they do not count as calls of something unknown.
pub const TRACE: &str = "trace.";

/// Calls of one function with which memory that it was not given is noted or written.
const MAX_REACHING: u64 = 64;

/// Pieces of such memory.
const MAX_REGIONS: usize = 32;

/// Elements of each.
const MAX_KNOWN: u64 = 1 << 12;

/// Calls that are noted at most.
const MAX_CALLS: usize = 1 << 16;

/// Elements of memory that are noted or written for one argument at most.
const MAX_ELEMS: u64 = 1 << 16;

/// Resolves a call of a function without a body that is no known runtime function.
///
/// # Errors
/// Types without values.
pub(super) fn resolve(r: &mut Resolver<'_>, op: OpId, name: &str) -> ResolveResult<()> {
    let lack = format!("external function '{name}' has no body and is not one of the known runtime functions");
    play(r, op, Rc::from(name), lack)
}

/// Resolves an operation that nobody knows: it is played like an external function that is given its operands. Which one it is
/// its attributes tell, too.
///
/// # Errors
/// What makes control flow of it, and types without values.
pub(super) fn resolve_unknown(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let ir = r.ir;
    let name = ir.op_name(op);
    let lack = format!("executing the unregistered operation '{name}'");
    let ends = ir.op(op).parent.some().is_some_and(|b| ir.last_op(b) == Some(op));
    let flow = match (ir.regions(op).is_empty(), ir.successors(op).is_empty(), ends) {
        (false, _, _) => Some("regions"),
        (_, false, _) => Some("successors"),
        (_, _, true) => Some("the last place in its block"),
        _ => None,
    };
    if let Some(has) = flow {
        return Err(Stop::unsupported(op, format!("{lack}, which has {has}")));
    }
    let mut attrs: Vec<String> =
        ir.attrs(op).iter().map(|&(k, a)| format!("{} = {}", ir.str(k), attr_text(ir, a))).collect();
    attrs.sort_unstable();
    let told = if attrs.is_empty() { String::new() } else { format!(" {{{}}}", attrs.join(", ")) };
    play(r, op, Rc::from(format!("\"{name}\"{told}")), lack)
}

/// The operation that a noted callee is, if it is no function.
pub fn operation(callee: &str) -> Option<&str> {
    callee.strip_prefix('"')?.split('"').next()
}

fn play(r: &mut Resolver<'_>, op: OpId, callee: Rc<str>, lack: String) -> ResolveResult<()> {
    let operands = r.ir.operands(op).to_vec();
    let types: Vec<TypeId> = operands.iter().map(|&v| r.ir.value_type(v)).collect();
    let args = r.places(&operands)?;
    let results: Vec<_> = r.ir.results(op).collect();
    let outs: Vec<TypeId> = r.ir.result_types(op).collect();
    let results = r.places(&results)?;
    r.ext(move |cx| {
        let Some(seed) = cx.config.externals else {
            return Err(cx.unsupported(lack.clone()));
        };
        if cx.calls.all.len() >= MAX_CALLS {
            let m = format!("more than {MAX_CALLS} external calls were made");
            return Err(Stop::exhausted(Limit::Output, cx.op, m));
        }
        let count = cx.calls.count.entry(callee.clone()).or_default();
        let n = *count;
        *count += 1;
        let start = seed ^ callee.bytes().fold(n, |h, b| mix(h ^ u64::from(b), 0));
        let mut dice = Dice(start);
        let values: Vec<Value> = args.iter().map(|&(p, flag)| cx.value(p, flag)).collect();
        let mut seen = Vec::new();
        for (v, &ty) in values.iter().zip(&types) {
            seen.push(contents(cx, v, ty)?);
        }
        let reaches = cx.config.external_reach && n < MAX_REACHING && !callee.starts_with(TRACE);
        let known = if reaches { known(cx) } else { Vec::new() };
        let elements = |v: &Value| if let Value::Shaped(s) = v { s.elems.len() as u64 } else { 1 };
        cx.charge(known.iter().map(|k| elements(&k.1)).sum())?;
        cx.calls.all.push(Call { op: cx.op, callee: callee.clone(), args: seen, known });
        // Half of all definitions write to the memory that they get.
        if seed & 1 == 1 {
            for (v, &ty) in values.iter().zip(&types) {
                overwrite(cx, v, ty, &mut dice)?;
            }
        }
        if reaches {
            if seed & 2 != 0 {
                disturb(cx, start);
            }
            for (k, (v, &ty)) in values.iter().zip(&types).enumerate() {
                if let Value::MemRef(m) = v
                    && cx.reachable.len() < MAX_REGIONS
                    && !cx.reachable.iter().any(|r| same_place(&r.memref, m))
                {
                    let name = Rc::from(format!("argument {k} of call {n} of @{callee}"));
                    cx.reachable.push(Reachable { name, memref: m.clone(), ty });
                }
            }
        }
        for (&(p, flag), &ty) in results.iter().zip(&outs) {
            let Some(v) = dice.value(cx.ir, ty) else {
                return Err(cx.unsupported(format!("the result of the unknown '{callee}'")));
            };
            cx.set_value(p, flag, v)?;
        }
        Ok(())
    });
    Ok(())
}

fn each(cx: &mut Cx<'_>, m: &MemRef, mut f: impl FnMut(&mut Cx<'_>, u64) -> Result<(), Stop>) -> Result<(), Stop> {
    match m.n_elems() {
        Some(0) => return Ok(()),
        Some(n) if n <= MAX_ELEMS => {}
        _ => return Err(cx.unsupported("an external function that is given so much memory")),
    }
    let mut index = vec![0i64; m.sizes.len()];
    loop {
        let at = cx.locate(m, &index, "memory that is handed to an external function")?;
        f(cx, at)?;
        if !layout::next_index(&mut index, &m.sizes) {
            return Ok(());
        }
    }
}

fn sized(ir: &Ir, m: &MemRef, elem: TypeId) -> MemRef {
    MemRef { elem_bytes: layout::elem_bytes(ir, elem).unwrap_or(m.elem_bytes), ..m.clone() }
}

/// What a callee can see of a value.
fn contents(cx: &mut Cx<'_>, v: &Value, ty: TypeId) -> Result<Value, Stop> {
    let Value::MemRef(m) = v else { return Ok(v.clone()) };
    let elem = cx.ir.elem_or_self(ty);
    let m = sized(cx.ir, m, elem);
    let mut out = Vec::new();
    each(cx, &m, |cx, at| {
        cx.charge(1)?;
        cx.report(AccessKind::Read, m.alloc, at, 1, m.elem_bytes);
        let v = match layout::read(cx.ir, cx.heap, m.alloc, at, elem, m.elem_bytes) {
            Ok(Value::MemRef(_)) => return Err(cx.unsupported("memory of memrefs handed to an external function")),
            Ok(v) => v,
            Err(crate::mem::Fault::Uninit) => Value::Poison,
            Err(f) => return Err(cx.fault(f, m.alloc, "use by an external function")),
        };
        out.push(v);
        Ok(())
    })?;
    Ok(Value::shaped(&m.sizes, Elems::from_values(out)))
}

fn overwrite(cx: &mut Cx<'_>, v: &Value, ty: TypeId, dice: &mut Dice) -> Result<(), Stop> {
    let Value::MemRef(m) = v else { return Ok(()) };
    let elem = cx.ir.elem_or_self(ty);
    let m = sized(cx.ir, m, elem);
    each(cx, &m, |cx, at| {
        let Some(v) = dice.value(cx.ir, elem) else {
            return Err(cx.unsupported("elements of this type written by an external function"));
        };
        cx.write_elem(&m, at, elem, &v, "write by an external function")
    })
}

fn same_place(a: &MemRef, b: &MemRef) -> bool {
    a.alloc == b.alloc && a.offset == b.offset && a.sizes == b.sizes && a.strides == b.strides
}

/// The places of memory that is still alive; none if there are too many.
fn places(cx: &Cx<'_>, r: &Reachable) -> Option<(MemRef, TypeId, Vec<u64>)> {
    let elem = cx.ir.elem_or_self(r.ty);
    let m = sized(cx.ir, &r.memref, elem);
    let n = m.n_elems().filter(|&n| n <= MAX_KNOWN)?;
    let mut at = Vec::with_capacity(n as usize);
    let mut index = vec![0i64; m.sizes.len()];
    while at.len() < n as usize {
        at.push(cx.locate(&m, &index, "memory that an external function knows").ok()?);
        layout::next_index(&mut index, &m.sizes);
    }
    Some((m, elem, at))
}

/// What is in the memory that an external function may know besides its arguments.
fn known(cx: &Cx<'_>) -> Vec<(Rc<str>, Value, TypeId)> {
    let contents = |r: &Reachable| {
        let (m, elem, at) = places(cx, r)?;
        let each = at.into_iter().map(|at| match layout::read(cx.ir, cx.heap, m.alloc, at, elem, m.elem_bytes) {
            Ok(Value::MemRef(_)) => None,
            Ok(v) => Some(v),
            Err(crate::mem::Fault::Uninit) => Some(Value::Poison),
            Err(_) => None,
        });
        let all = each.collect::<Option<Vec<_>>>()?;
        Some((r.name.clone(), Value::shaped(&m.sizes, Elems::from_values(all)), r.ty))
    };
    cx.reachable.iter().filter_map(contents).collect()
}

/// Writes to memory that an external function may know.
fn disturb(cx: &mut Cx<'_>, seed: u64) {
    for k in 0..cx.reachable.len() {
        let Some(r) = cx.reachable.get(k) else { continue };
        let Some((m, elem, at)) = places(cx, r) else { continue };
        // By its name: two programs may know different memory besides.
        let mut dice = Dice(r.name.bytes().fold(seed, |h, b| mix(h ^ u64::from(b), 0)));
        for at in at {
            let Some(v) = dice.value(cx.ir, elem) else { break };
            // What cannot be written to is left alone.
            let _kept = layout::write(cx.ir, cx.heap, m.alloc, at, elem, m.elem_bytes, &v);
        }
    }
}

/// Bits from a seed.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = mix(self.0, 0);
        self.0
    }

    /// A defined value: mostly small numbers, which reach more of a program.
    fn value(&mut self, ir: &Ir, ty: TypeId) -> Option<Value> {
        let small = |bits: u64| (bits % 17) as i64 - 4;
        Some(match ir.type_of_id(ty) {
            Type::Index => Value::Word(self.next() % 8),
            Type::Integer(w, _) if *w <= 64 => {
                let (kind, bits) = (self.next() % 4, self.next());
                Value::Word(if kind == 0 { int::wrap(*w, bits) } else { int::from_i64(*w, small(bits)) })
            }
            Type::Float(f) if f.width() <= 64 => {
                let twice = small(self.next()) * 2 + 1;
                let bits = float::from_int_signed(*f, RoundingMode::ToNearestEven, 64, twice as u64);
                Value::Word(bits as u64)
            }
            Type::Complex(t) => Value::Parts([self.value(ir, *t)?, self.value(ir, *t)?].into()),
            Type::Vector { shape, elem, .. } | Type::Tensor { shape, elem, .. } => {
                let n = Ir::static_elems(shape).filter(|&n| n <= MAX_ELEMS)?;
                let all = (0..n).map(|_| self.value(ir, *elem)).collect::<Option<Vec<_>>>()?;
                Value::shaped(shape, Elems::from_values(all))
            }
            _ => return None,
        })
    }
}
