//! External functions that nobody knows, as an adversary may define them, and operations that
//! nobody knows.
//!
//! A program that calls a function without a body has one behavior for each definition of that
//! function. Where a caller asks for it
//! ([`Config::externals`](crate::config::Config::externals)), a call is noted with what it
//! was given, and a definition drawn from a seed answers: results depend on the name and on how
//! many calls came before, memory that was handed over is overwritten or left alone. Two programs
//! that make the same calls with the same values see the same answers, so a difference in calls
//! shows as a difference in what is noted.
//!
//! Such a function may know more memory than what it is given: what was given to one before, the
//! memory of the arguments of the function that is run, and globals that are not private. Where the
//! caller says so ([`Config::external_reach`](crate::config::Config::external_reach)), it
//! is noted with each call, and some definitions write to it.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::conversions::Conversions;
use super::handed::{self, Promises};
use super::layout;
use super::observe::AccessKind;
use super::stop::{Finding, Limit, Stop};
use super::value::{Elems, MemRef, Pointer, Value};
use super::{Values, World};
use rustmlir_ir::{Attr, DYNAMIC, Ir, OpId, Type, TypeId, ValueId};
use rustmlir_num::float::{self, RoundingMode};
use rustmlir_num::int;
use rustmlir_par::scheduler::mix;

/// A noted call.
#[derive(Clone, Debug)]
pub struct Call {
    /// The call.
    pub op: OpId,
    /// Name of the callee; of an operation, in quotes, with its attributes.
    pub callee: Rc<str>,
    /// What it was given; memory by its contents, with poison where it held nothing, and pointers
    /// as [`handed::seen`] has them.
    pub args: Vec<Value>,
    /// Other memory that it may know, by name, with its type.
    pub known: Vec<(Rc<str>, Value, TypeId)>,
    /// Whether nobody notices it: it writes nothing, and comes back.
    pub silent: bool,
}

/// What is said of a run in which an undefined number has been chosen.
pub const PICKED: &str = "one value was chosen for an undefined value";

/// What is said where `llvm.freeze` has chosen one of the numbers that it may give.
pub const FROZEN: &str = "one value was chosen for the result of 'llvm.freeze' on poison";

/// Whether something that was made up is a choice that a run of one of the programs may make.
pub fn is_choice(made_up: &str) -> bool {
    [PICKED, UNSURE, FROZEN].contains(&made_up)
}

/// What is said where the program has seen where memory lies.
pub const ADDRESSED: &str = "addresses were chosen for allocations whose addresses the program uses as numbers";

/// What is said where such a number goes to what may be undefined for another one.
pub const UNSURE: &str =
    "one value was chosen for an undefined value, and it reaches an operation that other choices may make undefined";

/// What is said where an undefined number has been taken for poison.
pub const UNDEFINED: &str = "an undefined value was treated as poison, which is stronger";

/// The calls of a run.
#[derive(Default)]
pub struct Calls {
    /// In order.
    pub all: Vec<Call>,
    /// How many there were of each callee.
    count: HashMap<Rc<str>, u64>,
    /// Memory that such functions may know of.
    pub reachable: Vec<Reachable>,
    /// Conversions that nobody defines.
    pub conversions: Conversions,
    /// Whether an undefined number has been taken for poison.
    pub undef: bool,
    /// Whether a comparison of texts has given a number of which only the sign is known.
    pub signs: bool,
    /// By functions in which a known function gives what is open: all that something looks at.
    pub used: HashMap<OpId, HashSet<ValueId>>,
    /// What asks for the number of a place only to find a distance: what is asked before, for the
    /// other place.
    pub distances: HashMap<OpId, Option<Rc<[OpId]>>>,
    /// Operations that give an undefined number: where it goes.
    pub goes: HashMap<OpId, Goes>,
    /// The same operations: the bits of the number that somebody looks at.
    pub looked_at: HashMap<OpId, u64>,
    /// Loads: whether they only set bits of what was there.
    pub sets_bits: HashMap<OpId, bool>,
    /// Whether an undefined number has been taken for one that it may be.
    pub picked: bool,
    /// Whether the program has seen where memory lies, which a run has chosen.
    pub addressed: bool,
    /// Whether `llvm.freeze` has chosen a number.
    pub frozen: bool,
    /// Whether such a number goes where others may be undefined.
    pub unsure: bool,
    /// Whether something else was chosen that hardly anybody looks at.
    pub loose: bool,
    /// Whether there is a result that a specification leaves to implementations.
    pub implementations: bool,
    /// Whether there is something beside the edge of an image whose product with zero is none.
    pub edges: bool,
    /// Tensors that a probe has kept, with its name and their type.
    pub probed: Vec<(Rc<str>, TypeId, Rc<crate::value::Shaped>)>,
    /// Tensors that variables hold, by the operations that declare them.
    pub variables: HashMap<OpId, Rc<crate::value::Shaped>>,
    /// Tables that a library keeps, by the names of the functions that tell where.
    pub tables: HashMap<Rc<str>, rustmlir_mem::Handle>,
    /// What `strtok` has left of a text.
    pub rest: Option<Pointer>,
    /// The status with which the program has ended itself.
    pub exit: Option<u32>,
}

/// Where an undefined number goes.
#[derive(Copy, Clone, Debug)]
pub struct Goes {
    /// Only where any number is fine.
    pub harmless: bool,
    /// Nothing that is made of it is used twice.
    pub once: bool,
    /// It is frozen wherever it is used: then it is one number.
    pub frozen: bool,
}

impl Calls {
    /// Another number than before, from 0 on.
    pub fn another(&mut self) -> u64 {
        let n = self.count.entry(Rc::from("")).or_default();
        *n += 1;
        *n - 1
    }

    /// What has been made up, in words.
    pub fn made_up(&self) -> Option<&'static str> {
        match (self.conversions.any(), self.undef, self.signs) {
            _ if self.unsure => Some(UNSURE),
            _ if self.picked => Some(PICKED),
            _ if self.addressed => Some(ADDRESSED),
            _ if self.frozen && !self.undef => Some(FROZEN),
            _ if self.loose => {
                Some("padding bytes of a struct, or a constant that depends on the compiler, may differ")
            }
            _ if self.implementations => Some(
                "the specification leaves a result to implementations (a division by zero, or a conversion of a number that does not fit)",
            ),
            _ if self.edges => {
                Some("TOSA skips elements outside an image, where other implementations multiply by zero")
            }
            (true, ..) => Some("the result of an unspecified conversion may differ"),
            (_, true, _) => Some(UNDEFINED),
            (.., true) => Some("only the sign of a string comparison's result is defined"),
            _ => None,
        }
    }
}

/// Memory that external functions may know of.
#[derive(Clone, Debug)]
pub struct Reachable {
    /// What it is called in reports.
    pub name: Cow<'static, str>,
    /// The memory.
    pub memref: Rc<MemRef>,
    /// Its type.
    pub ty: TypeId,
    /// Whether a pointer led there, from or to such a function: it is looked at again at the end.
    pub lent: bool,
}

/// Calls of one function with which memory that it was not given is noted or written.
const MAX_REACHING: u64 = 64;

/// Pieces of such memory.
const MAX_REGIONS: usize = 32;

/// Elements of each.
const MAX_KNOWN: u64 = 1 << 12;

/// Calls that are noted at most.
const MAX_CALLS: usize = 1 << 16;

/// In place of an undefined number (`Config::undefined`): each time another one, from 0 on.
pub const EACH_ANOTHER: u64 = 0xEACA_0000_0000_0000;

/// Elements of memory that are noted or written for one argument at most.
const MAX_ELEMS: u64 = 1 << 16;

/// The operation that a noted callee is, if it is no function.
pub fn operation(callee: &str) -> Option<&str> {
    callee.strip_prefix('"')?.split('"').next()
}

/// The answer of `callee`, a function or an unknown operation, to what it is given;
/// `lack` says what is missing where nobody is asked to answer, `function` is its declaration.
///
/// # Errors
/// `unsupported` with `lack`, and for what cannot be handed over or made up; faults of the memory
/// that is handed over.
pub fn answer(
    w: &mut World<'_>,
    callee: &str,
    function: Option<OpId>,
    lack: &str,
    operands: &[Value],
) -> Result<Values, Stop> {
    let Some(seed) = w.config.externals else {
        return Err(w.unsupported(lack));
    };
    if w.calls.all.len() >= MAX_CALLS {
        let m = format!("more than {MAX_CALLS} external calls were made");
        return Err(Stop::exhausted(Limit::Output, w.op, m));
    }
    let types: Vec<TypeId> = argument_types(w.ir, w.op, operands.len()).collect();
    let callee: Rc<str> = Rc::from(callee);
    let of_llvm = function.filter(|_| w.config.of_llvm);
    let silent = of_llvm.is_some_and(|f| handed::silent(w.ir, f, w.op));
    let count = w.calls.count.entry(callee.clone()).or_default();
    let n = *count;
    *count += u64::from(!silent);
    let start = seed ^ callee.bytes().fold(if silent { 0 } else { n }, |h, b| mix(h ^ u64::from(b), 0));
    let mut seen = Vec::new();
    let promises = |w: &World<'_>, k| function.map_or(Promises::default(), |f| Promises::of(w.ir, f, w.op, k));
    for (k, (v, &ty)) in operands.iter().zip(&types).enumerate() {
        seen.push(match v {
            Value::Pointer(_) => handed::seen(w, operands, k, promises(w, k))?,
            Value::Parts(p) if p.iter().any(leads_to_memory) => {
                return Err(w.unsupported("a struct of pointers as an argument of an external function"));
            }
            _ => contents(w, v, ty)?,
        });
    }
    let reaches = w.config.external_reach && n < MAX_REACHING;
    let keeps_away = |w: &World<'_>, access| handed::keeps_away(w.ir, function, w.op, access);
    let known = if reaches && !keeps_away(w, "read") { known(w) } else { Vec::new() };
    // What it gives depends on what it sees alone.
    let start = if silent { handed::told(w, operands, &seen, &known, start) } else { start };
    let mut dice = Dice(start);
    let elements = |v: &Value| if let Value::Shaped(s) = v { s.elems.len() as u64 } else { 1 };
    w.charge(known.iter().map(|k| elements(&k.1)).sum())?;
    w.calls.all.push(Call { op: w.op, callee: callee.clone(), args: seen, known, silent });
    if silent {
        return made_up(w, &mut dice, function, operands, &callee, n);
    }
    if of_llvm.is_some_and(|f| never_returns(w.ir, f, seed, start)) {
        let message = format!("the external function '{callee}' does not return");
        return Err(Stop::Trap(Box::new(Finding { op: w.op, message, related: Vec::new(), clash: None })));
    }
    let results = made_up(w, &mut dice, function, operands, &callee, n)?;
    // Half of all definitions write to the memory that they get.
    if seed & 1 == 1 {
        for (k, (v, &ty)) in operands.iter().zip(&types).enumerate() {
            let Value::Pointer(p) = v else {
                overwrite(w, v, ty, &mut dice)?;
                continue;
            };
            let (said, mut own) = (promises(w, k), Dice(dice.next()));
            if !said.unwritten && !said.copied {
                handed::overwrite(w, **p, &mut own)?;
            }
        }
    }
    if reaches {
        if seed & 2 != 0 && !keeps_away(w, "write") {
            if handed::promised_elsewhere(w) && w.calls.reachable.iter().any(|r| !handed::on_stack(w, r)) {
                return Err(handed::broken(w));
            }
            disturb(w, start);
        }
        for (k, (v, &ty)) in operands.iter().zip(&types).enumerate() {
            if let Value::MemRef(m) = v
                && w.calls.reachable.len() < MAX_REGIONS
                && !w.calls.reachable.iter().any(|r| same_place(&r.memref, m))
            {
                let name = format!("argument {k} of call {n} of @{callee}").into();
                w.calls.reachable.push(Reachable { name, memref: m.clone(), ty, lent: false });
            }
            // By a pointer that it may keep.
            let said = promises(w, k);
            if let (Value::Pointer(p), false) = (v, said.copied || said.forgotten) {
                handed::note(w, **p, format!("argument {k} of call {n} of @{callee}"));
            }
        }
    }
    Ok(results)
}

/// The results of a call. They do not depend on whether memory or tensors are handed over.
fn made_up(
    w: &mut World<'_>,
    dice: &mut Dice,
    function: Option<OpId>,
    operands: &[Value],
    callee: &str,
    n: u64,
) -> Result<Values, Stop> {
    let (ir, mut results) = (w.ir, Values::new());
    for ty in ir.result_types(w.op) {
        let given = match function.filter(|_| ir.is_pointer(ty)) {
            Some(f) => Some(handed::lent(w, f, operands, dice, &format!("call {n} of @{callee}"))?),
            None => dice.value(w.ir, w.config.index_width, ty),
        };
        results.push(given.ok_or_else(|| w.unsupported(format!("the result of the unknown '{callee}'")))?);
    }
    Ok(results)
}

/// Whether a function of LLVM IR does not return to where it was called: it says that it never
/// does, or does not say that it will (`willreturn`) and does not unwind (`nounwind`) and is
/// defined so; some definitions are.
fn never_returns(ir: &Ir, f: OpId, seed: u64, call: u64) -> bool {
    if !ir.is(f, "llvm.func") {
        return false;
    }
    let word = |name: &str| match ir.attr_named(f, "passthrough").map(|a| ir.attr_of_id(a)) {
        Some(Attr::Array(all)) => all.iter().any(|&a| ir.attr_str(a) == Some(name)),
        _ => false,
    };
    if ir.attr_named(f, "noreturn").is_some() || word("noreturn") {
        return true;
    }
    let says = |name: &str, spelled: &str| ir.attr_named(f, name).is_some() || word(spelled);
    let returns = says("will_return", "willreturn") && says("no_unwind", "nounwind");
    !returns && seed & 0xC == 0xC && mix(call, 1).is_multiple_of(4)
}

/// Notes something that others may notice besides calls, where programs are compared.
pub fn noticed(w: &mut World<'_>, what: &str) {
    if w.config.externals.is_some() && w.calls.all.len() < MAX_CALLS {
        let (callee, known) = (Rc::from(what), Vec::new());
        w.calls.all.push(Call { op: w.op, callee, args: Vec::new(), known, silent: false });
    }
}

/// The types of so many arguments of a call, which may have the pointer to its callee in front.
pub fn argument_types(ir: &Ir, call: OpId, n: usize) -> impl Iterator<Item = TypeId> {
    let all: Vec<TypeId> = ir.operand_types(call).collect();
    let skip = all.len().saturating_sub(n);
    all.into_iter().skip(skip)
}

fn leads_to_memory(v: &Value) -> bool {
    match v {
        Value::Pointer(_) => true,
        Value::Parts(p) => p.iter().any(leads_to_memory),
        _ => false,
    }
}

fn each(w: &mut World<'_>, m: &MemRef, mut f: impl FnMut(&mut World<'_>, u64) -> Result<(), Stop>) -> Result<(), Stop> {
    match m.n_elems() {
        Some(0) => return Ok(()),
        Some(n) if n <= MAX_ELEMS => {}
        _ => return Err(w.unsupported("an external function that receives this much memory")),
    }
    let mut index = vec![0i64; m.sizes.len()];
    loop {
        let at = w.locate(m, &index, "memory passed to an external function")?;
        f(w, at)?;
        if !layout::next_index(&mut index, &m.sizes) {
            return Ok(());
        }
    }
}

fn sized(ir: &Ir, m: &MemRef, elem: TypeId) -> MemRef {
    MemRef { elem_bytes: layout::elem_bytes(ir, elem).unwrap_or(m.elem_bytes), ..m.clone() }
}

/// What a callee can see of a value.
fn contents(w: &mut World<'_>, v: &Value, ty: TypeId) -> Result<Value, Stop> {
    let Value::MemRef(m) = v else { return Ok(v.clone()) };
    let elem = w.ir.elem_or_self(ty);
    let m = sized(w.ir, m, elem);
    let mut out = Vec::new();
    each(w, &m, |w, at| {
        w.charge(1)?;
        w.report(AccessKind::Read, m.alloc, at, 1, m.elem_bytes);
        let v = match layout::read(w.ir, w.heap, m.alloc, at, elem, m.elem_bytes) {
            Ok(Value::MemRef(_)) => return Err(w.unsupported("memory of memrefs passed to an external function")),
            Ok(v) => v,
            Err(rustmlir_mem::Fault::Uninit) => Value::Poison,
            Err(f) => return Err(w.fault(f, m.alloc, "use by an external function")),
        };
        out.push(v);
        Ok(())
    })?;
    Ok(Value::shaped(&m.sizes, Elems::from_values(out)))
}

fn overwrite(w: &mut World<'_>, v: &Value, ty: TypeId, dice: &mut Dice) -> Result<(), Stop> {
    let Value::MemRef(m) = v else { return Ok(()) };
    let elem = w.ir.elem_or_self(ty);
    let m = sized(w.ir, m, elem);
    each(w, &m, |w, at| {
        let Some(v) = dice.value(w.ir, w.config.index_width, elem) else {
            return Err(w.unsupported("elements of this type written by an external function"));
        };
        w.write_at(m.alloc, at, elem, m.elem_bytes, &v, "write by an external function")
    })
}

fn same_place(a: &MemRef, b: &MemRef) -> bool {
    a.alloc == b.alloc && a.offset == b.offset && a.sizes == b.sizes && a.strides == b.strides
}

/// The places of memory that is still alive; none if there are too many.
fn places(w: &World<'_>, r: &Reachable) -> Option<(MemRef, TypeId, Vec<u64>)> {
    let elem = w.ir.elem_or_self(r.ty);
    let m = sized(w.ir, &r.memref, elem);
    let n = m.n_elems().filter(|&n| n <= MAX_KNOWN)?;
    let mut at = Vec::with_capacity(n as usize);
    let mut index = vec![0i64; m.sizes.len()];
    while at.len() < n as usize {
        at.push(w.locate(&m, &index, "memory that an external function retains").ok()?);
        layout::next_index(&mut index, &m.sizes);
    }
    Some((m, elem, at))
}

/// What is in the memory that an external function may know besides its arguments.
fn known(w: &World<'_>) -> Vec<(Rc<str>, Value, TypeId)> {
    let contents = |r: &Reachable| {
        let (m, elem, at) = places(w, r)?;
        let each = at.into_iter().map(|at| match layout::read(w.ir, w.heap, m.alloc, at, elem, m.elem_bytes) {
            Ok(Value::MemRef(_)) => None,
            Ok(v) => Some(v),
            Err(rustmlir_mem::Fault::Uninit) => Some(Value::Poison),
            Err(_) => None,
        });
        let all = each.collect::<Option<Vec<_>>>()?;
        Some((Rc::from(&*r.name), Value::shaped(&m.sizes, Elems::from_values(all)), r.ty))
    };
    w.calls.reachable.iter().filter_map(contents).collect()
}

/// Writes to memory that an external function may know.
fn disturb(w: &mut World<'_>, seed: u64) {
    for k in 0..w.calls.reachable.len() {
        let Some(r) = w.calls.reachable.get(k) else { continue };
        let Some((m, elem, at)) = places(w, r) else { continue };
        // By its name: two programs may know different memory besides.
        let mut dice = Dice(r.name.bytes().fold(seed, |h, b| mix(h ^ u64::from(b), 0)));
        for at in at {
            let Some(v) = dice.value(w.ir, w.config.index_width, elem) else { break };
            // What cannot be written to is left alone.
            let _kept = layout::write(w.ir, w.heap, m.alloc, at, elem, m.elem_bytes, &v);
        }
    }
}

/// Bits from a seed.
pub(super) struct Dice(u64);

impl Dice {
    /// From this seed.
    pub(super) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 = mix(self.0, 0);
        self.0
    }

    /// A number of the width of `index`: mostly one that may be an index, seldom a negative or a
    /// large one.
    fn number(&mut self, index_width: u32) -> u64 {
        let (kind, bits) = (self.next() % 32, self.next());
        match kind {
            0 => int::wrap(index_width, bits),
            1..4 => int::from_i64(index_width, (bits % 17) as i64 - 4),
            _ => bits % 8,
        }
    }

    /// A defined value: mostly small numbers, which reach more of a program.
    pub(super) fn value(&mut self, ir: &Ir, index_width: u32, ty: TypeId) -> Option<Value> {
        let small = |bits: u64| (bits % 17) as i64 - 4;
        Some(match ir.type_of_id(ty) {
            // The two stand for each other where one has been lowered.
            Type::Index => Value::Word(self.number(index_width)),
            Type::Integer(w, _) if *w == index_width => Value::Word(self.number(index_width)),
            Type::Integer(w, _) if *w <= 64 => {
                let (kind, bits) = (self.next() % 4, self.next());
                Value::Word(if kind == 0 { int::wrap(*w, bits) } else { int::from_i64(*w, small(bits)) })
            }
            Type::Float(f) if f.width() <= 64 => {
                let twice = small(self.next()) * 2 + 1;
                let bits = float::from_int_signed(*f, RoundingMode::ToNearestEven, 64, twice as u64);
                Value::Word(bits as u64)
            }
            // What others give is there.
            Type::AsyncValue(t) => Value::Parts([self.value(ir, index_width, *t)?].into()),
            Type::Dialect(..) if ir.is_awaited_unit(ty) => Value::Unit,
            Type::Complex(t) => {
                Value::Parts([self.value(ir, index_width, *t)?, self.value(ir, index_width, *t)?].into())
            }
            Type::Vector { shape, elem, .. } | Type::Tensor { shape, elem, .. } => {
                // What is not said of a tensor's extents is up to whoever makes it.
                let extent = |&n: &i64| if n == DYNAMIC { 1 + (self.next() % 4) as i64 } else { n };
                let shape: Vec<i64> = shape.iter().map(extent).collect();
                let n = Ir::static_elems(&shape).filter(|&n| n <= MAX_ELEMS)?;
                let all = (0..n).map(|_| self.value(ir, index_width, *elem)).collect::<Option<Vec<_>>>()?;
                Value::shaped(&shape, Elems::from_values(all))
            }
            _ => return None,
        })
    }
}
