//! Atomic updates of one element.

use std::rc::Rc;

use super::types::{is_era, operand_type, result_type, slots, target};
use crate::arith::combining::{self, Combining, numbered};
use crate::constraints::{ANY, AttrC, AttrParse, EnumDef, INDEX, MEMREF, SIGNLESS_INT_OR_FLOAT};
use crate::{
    Blocks, Exec, Form, Gen, OpDef, Past, Traits, TypeRule, attr, derive, effectless, elem, one, region, spelling, var,
    was,
};
use rustmlir_exec::program::{Node, Place, RmwInfo, RmwOp};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{AttrId, Ir, OpId, TypeId};
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::kernel::{Kernel, ScalarOp, ScalarTy};
use rustmlir_meaning::layout;
use rustmlir_meaning::observe::AccessKind;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_meaning::{Control, Indices, Meaning, Next, Values, World};
use rustmlir_num::float::FloatPred;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_verify::{VResult, Verifier};

/// Kinds of today, and the two of 2020 that mean something else now.
static KINDS: EnumDef = EnumDef {
    what: "::mlir::arith::AtomicRMWKind",
    width: 64,
    dialect: None,
    cases: &combining::CASES,
    old: &[("maxf", MAXF), ("minf", MINF)],
    bits: false,
};
const MAXF: i64 = 16;
const MINF: i64 = 17;

/// The kinds of 2020 by their number in generic form.
const OF_2020: [i64; 11] = [0, 1, 3, MAXF, 6, 7, MINF, 10, 11, 12, 13];

/// `2 : i64`
fn kind_in_2020(ir: &Ir, kind: AttrId) -> Option<String> {
    Some(format!("{} : i64", number_in_2020(ir.attr_i64(kind)?)?))
}

/// What 2020 calls a kind in generic form; `None` if it did not have it.
pub fn number_in_2020(kind: i64) -> Option<usize> {
    OF_2020.iter().position(|&k| k == kind)
}

/// Of an atomic update, what it commutes with as long as nobody uses its result: the number of its
/// kind, or nothing. `None` for other operations. Kinds of integers are associative and commutative
/// on all values; sums of floats are not.
pub fn commutes_as(ir: &Ir, op: OpId) -> Option<Option<i64>> {
    if ir.is(op, GENERIC_ATOMIC_RMW.name) {
        return Some(None);
    }
    let commutes = |k: &i64| numbered(*k).and_then(Combining::takes_floats) == Some(false);
    let kind = || ir.i64_attr_named(op, "kind").filter(commutes);
    ir.is(op, ATOMIC_RMW.name).then(kind)
}

/// Whether today has a kind.
pub fn is_kind_of_today(kind: i64) -> bool {
    kind < MAXF
}

/// In generic form: the numbers of 2020.
fn complete_rmw(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if op.def.is_none_or(|d| d.1.generation == Gen::Today) {
        return Ok(());
    }
    for (n, a) in &mut op.attrs {
        if p.ir.str(*n) != "kind" {
            continue;
        }
        // Numbers that are no kind stay what they are, for the verifier to reject.
        let kind = p.ir.attr_i64(*a).and_then(|k| OF_2020.get(usize::try_from(k).ok()?));
        if let Some(&k) = kind {
            *a = p.ir.int_attr(k, 64);
        }
    }
    Ok(())
}

static KIND: AttrC = AttrC::new(
    "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
    |ir, a| ir.attr_i64(a).is_some_and(|v| (0..=MINF).contains(&v)),
    AttrParse::Enum(&KINDS),
);

/// Ways in which reading and writing an element in one step is undefined.
const UPDATE_UB: &[Ub] =
    &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::UninitialisedRead, Ub::WriteToConstant, Ub::DmaOrder, Ub::PoisonUse];

/// A fixed update.
pub static ATOMIC_RMW: OpDef = OpDef {
    name: "memref.atomic_rmw",
    form: Form::Asm(
        "$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` `->` type($result)",
    ),
    spellings: &[spelling(
        Gen::Y2020,
        "std.atomic_rmw",
        Form::Asm(
            "custom<Quoted>($kind) $value `,` $memref custom<Indices>($indices) attr-dict `:` `(` type($value) `,` type($memref) `)` `->` type($result)",
        ),
    )],
    summary: "reads, updates and writes an element in one step",
    doc: "The result is the value before the update: the documents of 2020 say the latest value stored, but every lowering \
          gives the old one. In 2020 `maxf` and `minf` keep the old value if it is greater (less) than the operand, so a NaN on \
          either side selects the operand; today's kinds are those of the `arith` operations. Undefined: as for load and \
          store. Source: standard dialect of 2020, \"atomic_rmw\".",
    operands: &[one("value", &SIGNLESS_INT_OR_FLOAT), one("memref", &MEMREF), var("indices", &INDEX)],
    results: &[one("result", &SIGNLESS_INT_OR_FLOAT)],
    attrs: &[attr("kind", &KIND).in_2020(Past::Written(kind_in_2020))],
    traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
    rules: &[TypeRule::AllMatch(&["value", "result"])],
    verify: Some(verify_rmw),
    complete: Some(complete_rmw),
    undefined: UPDATE_UB,
    meaning: Meaning::Values(rmw),
    exec: Exec::Resolve(resolve_rmw),
    ..OpDef::NEW
};

const GENERIC: Form = Form::Asm("$memref custom<Indices>($indices) `:` type($memref) $atomic_body attr-dict");

/// An update given by a region.
pub static GENERIC_ATOMIC_RMW: OpDef = OpDef {
    name: "memref.generic_atomic_rmw",
    form: GENERIC,
    spellings: &[was(Gen::Y2020, "std.generic_atomic_rmw")],
    summary: "reads, updates and writes an element in one step, computing in a region",
    doc: "The region's argument is the element, what it yields is written back; the result is the value before the update, as in \
          every lowering. Undefined: as for load and store. Source: standard dialect of mid-2020, \"generic_atomic_rmw\".",
    operands: &[one("memref", &MEMREF), var("indices", &INDEX)],
    results: &[one("result", &SIGNLESS_INT_OR_FLOAT)],
    regions: &[region("atomic_body", Blocks::Any)],
    traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
    terminator: "memref.atomic_yield",
    rules: &[derive("memref", "result", elem, "")],
    verify: Some(verify_generic),
    undefined: UPDATE_UB,
    meaning: Meaning::Regions(generic_rmw),
    exec: Exec::Resolve(resolve_generic),
    ..OpDef::NEW
};

/// The end of such a region.
pub static ATOMIC_YIELD: OpDef = OpDef {
    name: "memref.atomic_yield",
    form: Form::Asm("$result attr-dict `:` type($result)"),
    spellings: &[was(Gen::Y2020, "std.atomic_yield")],
    summary: "ends the region of a `generic_atomic_rmw`",
    doc: "Its operand is written to the element. Source: standard dialect of mid-2020, \"atomic_yield\".",
    operands: &[one("result", &ANY)],
    traits: Traits::TERMINATOR.and(Traits::RETURN_LIKE).and(Traits::PURE).and(Traits::WRITES_MEMORY),
    parents: &["memref.generic_atomic_rmw"],
    undefined: &[Ub::WriteToConstant],
    verify: Some(verify_yield),
    meaning: Meaning::Leaves,
    exec: Exec::Resolve(resolve_yield),
    ..OpDef::NEW
};

// ---- rules --------------------------------------------------------------------------------------

fn verify_rmw(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(t), Some(m)) = (operand_type(v, op, 0), operand_type(v, op, 1)) else { return Ok(()) };
    let matches = v.ir.elem_type(m) == Some(t);
    v.require(op, matches, "failed to verify that value type matches element type of memref")?;
    let kind = v.ir.i64_attr_named(op, "kind").unwrap_or(0);
    let of_2020 = is_era(v.ir, op);
    if of_2020 && number_in_2020(kind).is_none() {
        let allowed = "allowed 64-bit integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10";
        return Err(v.error(op, format!("attribute 'kind' failed to satisfy constraint: {allowed}")));
    }
    if !of_2020 && !is_kind_of_today(kind) {
        return Err(v.error(op, format!("attribute 'kind' failed to satisfy constraint: {}", KIND.desc)));
    }
    let rank = v.ir.shape(m).map_or(0, <[i64]>::len);
    let same = rank + 2 == v.ir.operands(op).len();
    v.require(op, same, "expects the number of subscripts to be equal to memref rank")?;
    let floats = numbered(kind).map_or(Some(true), Combining::takes_floats);
    if floats.is_some_and(|f| f != v.ir.float_format(t).is_some()) {
        let what = if floats == Some(true) { "a floating-point" } else { "an integer" };
        return Err(v.error(op, format!("with kind '{}' expects {what} type", KINDS.text_of(kind))));
    }
    Ok(())
}

fn verify_generic(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(region) = v.ir.region_of(op, 0) else { return Ok(()) };
    let entry = v.ir.entry(region);
    let args: Vec<_> = entry.map(|b| v.ir.block_args(b).collect()).unwrap_or_default();
    v.require(op, args.len() == 1, "expected single number of entry block arguments")?;
    let same = args.first().map(|&a| v.ir.value_type(a)) == result_type(v, op, 0);
    v.require(op, same, "expected block argument of the same type result type")?;
    let mut bad = None;
    v.ir.walk(op, |o| {
        let free = effectless(v.ir, o) || !v.ir.regions(o).is_empty();
        if o != op && !free && bad.is_none() {
            bad = Some(o);
        }
    });
    match bad {
        Some(o) => {
            let name = v.ir.op_name(op).to_string();
            Err(v.plain_error(o, format!("body of '{name}' should contain only operations with no side effects")))
        }
        None => Ok(()),
    }
}

fn verify_yield(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let parent = v.ir.parent_op(op).filter(|&p| v.ir.is(p, "memref.generic_atomic_rmw"));
    let (Some(p), Some(t)) = (parent, operand_type(v, op, 0)) else { return Ok(()) };
    match result_type(v, p, 0) {
        Some(want) if want != t => {
            let (a, b) = (v.show(t), v.show(want));
            Err(v.error(op, format!("types mismatch between yield op: '{a}' and its parent: '{b}'")))
        }
        _ => Ok(()),
    }
}

// ---- meaning ------------------------------------------------------------------------------------

/// What an update computes.
#[derive(Copy, Clone)]
enum Update {
    /// The operand.
    Assign,
    /// A scalar operation on the old value and the operand.
    Kernel(ScalarOp),
    /// 2020: the old value if this comparison of it with the operand holds, else the operand.
    Keep(ScalarOp),
}

/// An element that is read and written in one step.
struct Cell {
    m: Rc<MemRef>,
    index: Indices,
    at: u64,
    elem: TypeId,
}

impl Cell {
    /// The element of memref operand `k` at the indices after it.
    fn of(w: &World<'_>, operands: &[Value], k: usize, what: &str) -> Result<Cell, Stop> {
        let ([m], indices) = w.first(operands.get(k..).unwrap_or(&[]))?;
        let (m, index) = (w.memref(m)?, w.indices(indices)?);
        let at = w.locate(&m, &index, what)?;
        Ok(Cell { m, index, at, elem: w.ir.elem_or_self(w.operand_type(k)?) })
    }

    fn report(&self, w: &mut World<'_>) {
        w.report_at(AccessKind::Atomic, self.m.alloc, self.at, self.m.elem_bytes, &self.index);
    }

    fn read(&self, w: &mut World<'_>, what: &str) -> Result<Value, Stop> {
        layout::read(w.ir, w.heap, self.m.alloc, self.at, self.elem, self.m.elem_bytes)
            .map_err(|f| w.fault(f, self.m.alloc, what))
    }

    fn write(&self, w: &mut World<'_>, v: &Value, what: &str) -> Result<(), Stop> {
        layout::write(w.ir, w.heap, self.m.alloc, self.at, self.elem, self.m.elem_bytes, v)
            .map_err(|f| w.fault(f, self.m.alloc, what))
    }
}

/// What an update of an element computes.
fn update_of(ir: &Ir, index_width: u32, op: OpId) -> Option<Update> {
    let number = ir.i64_attr_named(op, "kind").unwrap_or(0);
    let t = scalar_ty(ir, index_width, ir.operand_types(op).next()?)?;
    let Some(kind) = numbered(number) else {
        let by = if number == MAXF { FloatPred::Ogt } else { FloatPred::Olt };
        let compare = Combining::on(combining::KINDS[0], t)?;
        return Some(Update::Keep(ScalarOp { kernel: Kernel::CmpF, out: ScalarTy::Int(1), aux: by as u32, ..compare }));
    };
    if kind.op.is_none() { Some(Update::Assign) } else { kind.on(t).map(Update::Kernel) }
}

/// The element before; after, it is what the kind makes of it and the operand.
fn rmw(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    const WHAT: &str = "atomic update";
    let unsupported = |w: &World<'_>| w.unsupported("an atomic update of this type");
    let update = update_of(w.ir, w.config.index_width, w.op).ok_or_else(|| unsupported(w))?;
    let ([x], _) = w.first(operands)?;
    let cell = Cell::of(w, operands, 1, WHAT)?;
    cell.report(w);
    let old = cell.read(w, WHAT)?;
    let eval = |w: &World<'_>, o: &ScalarOp| {
        o.eval_values(&[old.clone(), x.clone()]).map_err(|e| match e {
            Some(u) => w.ub(u, "the update is undefined"),
            None => unsupported(w),
        })
    };
    let new = match &update {
        Update::Assign => x.clone(),
        Update::Kernel(o) => eval(w, o)?,
        Update::Keep(o) => match eval(w, o)? {
            Value::Word(1) => old.clone(),
            Value::Poison => Value::Poison,
            _ => x.clone(),
        },
    };
    cell.write(w, &new, WHAT)?;
    Ok(Values::from_iter([old]))
}

fn resolve_rmw(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let ext = r.values_closure(op, rmw)?;
    let node = match plain(r, op)? {
        Some(info) => {
            r.prog.rmws.push(info);
            Node::Rmw { i: r.prog.rmws.len() as u32 - 1, ext }
        }
        None => Node::Ext { i: ext },
    };
    r.emit(node);
    Ok(())
}

/// The update as one node: of whole words, where nothing can be poison.
fn plain(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<Option<RmwInfo>> {
    let Some(Update::Kernel(o)) = update_of(r.ir, r.index_width, op) else { return Ok(None) };
    let what = match (o.kernel, o.out) {
        (Kernel::IntBin(k), ScalarTy::Int(w)) => RmwOp::Int(k, w),
        (Kernel::FloatBin(k), ScalarTy::Float(f)) => RmwOp::Float(k, f),
        _ => return Ok(None),
    };
    let vs = r.ir.operands(op).to_vec();
    let [v, m, idx @ ..] = vs.as_slice() else { return Ok(None) };
    let ((Place::Word(d), None), None) = (target(r, op, 0)?, r.flag(*v)) else { return Ok(None) };
    let (Place::Word(v), Place::MemRef(slot, _)) = (r.place(*v)?, r.place(*m)?) else { return Ok(None) };
    r.decided_place(*m)?;
    let idx = slots(r, idx)?;
    let idx: Vec<(u32, i8)> = idx.into_iter().map(|s| (s, 0)).collect();
    let (access, _) = super::access::access(r, r.ir.value_type(*m), &idx, None, true);
    let a = &r.prog.accesses[access as usize];
    let whole = u32::from(a.width) == a.bytes * 8;
    Ok(whole.then_some(RmwInfo { access, m: slot, v, d, op: what }))
}

/// What no rule forbids and nothing gives a meaning to.
fn senseless(ir: &Ir, op: OpId) -> Option<&'static str> {
    let blocks = ir.region_of(op, 0).map_or(0, |r| ir.region(r).blocks.len());
    let rank = ir.operand_types(op).next().and_then(|t| ir.shape(t)).map_or(0, <[i64]>::len);
    match (blocks == 1, ir.operands(op).len() == rank + 1) {
        (false, _) => Some("a region of several blocks"),
        (true, false) => Some("another number of indices than the memory has dimensions"),
        (true, true) => None,
    }
}

/// The element before; after, it is what the region makes of it.
fn generic_rmw(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    if let Some(what) = senseless(w.ir, w.op) {
        return Err(w.unsupported(what));
    }
    let cell = Cell::of(w, operands, 0, "load")?;
    cell.report(w);
    let old = cell.read(w, "load")?;
    Ok(Box::new(move |w, left| {
        let Some(left) = left else { return Ok(Next::Region(0, Values::from_iter([old.clone()]))) };
        // It is the terminator that writes.
        w.op = left.by;
        let ([new], _) = w.first(&left.values)?;
        cell.report(w);
        cell.write(w, new, "store")?;
        Ok(Next::Results(Values::from_iter([old.clone()])))
    }))
}

fn resolve_generic(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let (Some(region), Some(result)) = (r.ir.region_of(op, 0), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let Some(arg) = r.ir.entry(region).and_then(|b| r.ir.block_arg(b, 0)) else { return Err(r.missing()) };
    if let Some(what) = senseless(r.ir, op) {
        return Err(Stop::unsupported(op, what));
    }
    let (d, flag) = (r.place(arg)?, r.flag(arg));
    let (before, before_flag) = (r.place(result)?, r.flag(result));
    // All that is done before the region.
    let slow = r.closure(move |cx| {
        let cell = Cell::of(&cx.world, &cx.operands(op)?, 0, "load")?;
        cell.report(cx);
        let old = cell.read(cx, "load")?;
        *cx.atomic = true;
        cx.set_value(d, flag, old.clone())?;
        cx.set_value(before, before_flag, old)
    });
    super::access::atomic_half(r, [vs[0], arg], &vs[1..], false, slow)?;
    // The region is yet to come.
    r.emit_copies(&[arg], &[result])?;
    r.inline_region(region, Vec::new())
}

fn resolve_yield(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(parent) = r.ir.parent_op(op) else { return Err(r.missing()) };
    let vs = r.ir.operands(parent).to_vec();
    let Some(&v) = r.ir.operands(op).first() else { return Err(r.missing()) };
    let (p, flag) = (r.place(v)?, r.flag(v));
    let slow = r.closure(move |cx| {
        let operands = cx.operands(parent)?;
        let cell = Cell::of(&cx.world, &operands, 0, "store")?;
        cell.report(cx);
        *cx.atomic = false;
        let new = cx.value(p, flag);
        cell.write(cx, &new, "store")
    });
    super::access::atomic_half(r, [vs[0], v], &vs[1..], true, slow)
}
