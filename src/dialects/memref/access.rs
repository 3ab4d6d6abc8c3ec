//! Reading and writing single elements.

use smallvec::SmallVec;

use super::types::{ALIGNMENT, LOCALITY, is_era, operand_type, source};
use crate::dialects::constraints::{ANY, BOOL_ATTR, INDEX, MEMREF};
use crate::dialects::{Exec, Form, Gen, OpDef, Traits, TypeRule, attr, one, opt_attr, spelling, var};
use crate::exec::observe::AccessKind;
use crate::exec::program::{Access, Node, Place};
use crate::exec::resolve::{IndexTerm, PlaceKind, ResolveResult, Resolver, place_kind};
use crate::ir::{AffineOp, Attr, Ir, Layout, OpId, Type, TypeId, ValueId};
use crate::meaning::layout;
use crate::meaning::stop::{Stop, Ub};
use crate::meaning::value::Value;
use crate::meaning::{Meaning, Values, World};
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;
use crate::verify::{VResult, Verifier};

const ELEM_OF: TypeRule =
    TypeRule::Derive { from: "memref", to: "result", f: elem, msg: "result type matches element type of 'memref'" };
const VALUE_OF: TypeRule =
    TypeRule::Derive { from: "memref", to: "value", f: elem, msg: "type of 'value' matches element type of 'memref'" };

fn elem(ir: &mut Ir, t: TypeId) -> Option<TypeId> {
    ir.elem_type(t)
}

/// A hint about caches, without effect.
const NONTEMPORAL: crate::dialects::AttrDef = crate::dialects::default_attr("nontemporal", &BOOL_ATTR, "false");

/// Load.
pub static LOAD: OpDef = OpDef {
    name: "memref.load",
    spellings: &[
        spelling(Gen::Today, "memref.load", Form::Asm("$memref `[` $indices `]` attr-dict `:` type($memref)")),
        spelling(Gen::Y2020, "std.load", Form::Asm("$memref `[` $indices `]` attr-dict `:` type($memref)")),
        // Mid-2019, before views were memrefs.
        spelling(Gen::Y2019, "linalg.load", Form::Asm("$memref `[` $indices `]` attr-dict `:` type($memref)")),
    ],
    summary: "reads an element",
    doc: "One index for each dimension. Undefined: an index outside of its extent, memory that has been freed, an element that \
          was never written; an address that is no multiple of `alignment`. An element that holds poison gives poison. Source: LangRef 2019, \"'load' operation\".",
    operands: &[one("memref", &MEMREF), var("indices", &INDEX)],
    results: &[one("result", &ANY)],
    attrs: &[NONTEMPORAL, opt_attr("alignment", &ALIGNMENT)],
    traits: Traits::READS_MEMORY,
    rules: &[ELEM_OF],
    verify: Some(verify_indices),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::UninitialisedRead, Ub::Misaligned, Ub::DmaOrder, Ub::PoisonUse],
    meaning: Meaning::Values(load),
    exec: Exec::Resolve(resolve_load),
    ..OpDef::NEW
};

/// Store.
pub static STORE: OpDef = OpDef {
    name: "memref.store",
    spellings: &[
        spelling(
            Gen::Today,
            "memref.store",
            Form::Asm("$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)"),
        ),
        spelling(Gen::Y2020, "std.store", Form::Custom(parse_store_2020, print_store)),
        spelling(Gen::Y2019, "linalg.store", Form::Custom(parse_store_2020, print_store)),
    ],
    summary: "writes an element",
    doc: "Undefined: an index outside of its extent, memory that has been freed, a constant global. Storing poison is fine; the \
          element then holds poison. Source: LangRef 2019, \"'store' operation\".",
    operands: &[one("value", &ANY), one("memref", &MEMREF), var("indices", &INDEX)],
    attrs: &[NONTEMPORAL, opt_attr("alignment", &ALIGNMENT)],
    traits: Traits::WRITES_MEMORY,
    rules: &[VALUE_OF],
    verify: Some(verify_indices),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::WriteToConstant, Ub::Misaligned, Ub::DmaOrder, Ub::PoisonUse],
    meaning: Meaning::Values(store),
    exec: Exec::Resolve(resolve_store),
    ..OpDef::NEW
};

/// A hint.
pub static PREFETCH: OpDef = OpDef {
    name: "memref.prefetch",
    spellings: &[
        spelling(Gen::Today, "memref.prefetch", Form::Custom(parse_prefetch, print_prefetch)),
        spelling(Gen::Y2020, "std.prefetch", Form::Custom(parse_prefetch, print_prefetch)),
    ],
    summary: "says that an element will soon be used",
    doc: "Has no effect, whatever the indices are. Source: standard dialect of 2020, \"prefetch\".",
    operands: &[one("memref", &MEMREF), var("indices", &INDEX)],
    attrs: &[attr("isWrite", &BOOL_ATTR), attr("localityHint", &LOCALITY), attr("isDataCache", &BOOL_ATTR)],
    verify: Some(verify_prefetch),
    meaning: Meaning::Values(|_, _| Ok(Values::new())),
    exec: Exec::Resolve(|_, _| Ok(())),
    ..OpDef::NEW
};

/// The element at the indices.
fn load(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], indices) = w.first(operands)?;
    let (ty, at) = (w.operand_type(0)?, w.indices(indices)?);
    w.aligned(m, &at, "load")?;
    Ok(Values::from_iter([w.load(m, ty, &at)?]))
}

/// The element at the indices becomes the value.
fn store(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v, m], indices) = w.first(operands)?;
    let (ty, at) = (w.operand_type(1)?, w.indices(indices)?);
    w.aligned(m, &at, "store")?;
    w.store(v, m, ty, &at)?;
    Ok(Values::new())
}

fn parse_prefetch(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = op.at;
    let name = op.def.map_or("", |d| d.1.name);
    let m = p.operand()?;
    let idx = p.delimited_operands(T::LSquare, T::RSquare)?;
    p.expect(T::Comma)?;
    let write = match p.keyword()? {
        "read" => false,
        "write" => true,
        _ => return Err(p.error_at(at, format!("custom op '{name}' rw specifier has to be 'read' or 'write'"))),
    };
    p.expect(T::Comma)?;
    p.expect_keyword("locality")?;
    p.expect(T::Lt)?;
    let i32 = p.ir.int_type(32);
    let locality = p.attribute(Some(i32))?;
    p.expect(T::Gt)?;
    p.expect(T::Comma)?;
    let data = match p.keyword()? {
        "data" => true,
        "instr" => false,
        _ => return Err(p.error_at(at, format!("custom op '{name}' cache type has to be 'data' or 'instr'"))),
    };
    for (name, b) in [("isWrite", write), ("isDataCache", data)] {
        let a = p.ir.attr(Attr::Bool(b));
        p.add_attr(op, name, a);
    }
    p.add_attr(op, "localityHint", locality);
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    let v = p.resolve(m, t)?;
    op.operands.push(v);
    let index = p.ir.ty(Type::Index);
    p.resolve_same(&idx, index, &mut op.operands)
}

fn print_prefetch(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    let is = |p: &Printer<'_>, n: &str| {
        p.ir.attr_named(op, n).is_some_and(|a| matches!(p.ir.attr_of_id(a), Attr::Bool(true)))
    };
    p.out.push(' ');
    p.values(&vs[..1]);
    p.out.push('[');
    p.values(&vs[1..]);
    p.out.push_str(if is(p, "isWrite") { "], write, locality<" } else { "], read, locality<" });
    p.out.push_str(&p.ir.i64_attr_named(op, "localityHint").unwrap_or(0).to_string());
    p.out.push_str(if is(p, "isDataCache") { ">, data" } else { ">, instr" });
    p.attr_dict(op, &["isWrite", "localityHint", "isDataCache"]);
    p.out.push_str(" : ");
    p.ty(p.ir.value_type(vs[0]));
}

fn verify_prefetch(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rank = operand_type(v, op, 0).and_then(|t| v.ir.shape(t)).map_or(0, <[i64]>::len);
    let same = v.ir.operands(op).len() == rank + 1;
    v.require(op, same, "too few indices")
}

/// `store %v, %m[..] : T`; the prose of 2019 writes `store %v to %m[..]`.
fn parse_store_2020(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let value = p.operand()?;
    if !p.eat_keyword("to") {
        p.expect(T::Comma)?;
    }
    let m = p.operand()?;
    let idx = p.delimited_operands(T::LSquare, T::RSquare)?;
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    let e = p.ir.elem_or_self(t);
    let v = p.resolve(value, e)?;
    op.operands.push(v);
    let v = p.resolve(m, t)?;
    op.operands.push(v);
    let index = p.ir.ty(Type::Index);
    p.resolve_same(&idx, index, &mut op.operands)
}

fn print_store(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    p.out.push(' ');
    p.values(&vs[..1]);
    p.out.push_str(", ");
    p.values(&vs[1..2]);
    p.out.push('[');
    p.values(&vs[2..]);
    p.out.push(']');
    p.attr_dict(op, &[]);
    p.out.push_str(" : ");
    p.ty(p.ir.value_type(vs[1]));
}

fn verify_indices(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let store = v.ir.is(op, "memref.store");
    let (m, extra) = if store { (1, 2) } else { (0, 1) };
    let rank = operand_type(v, op, m).and_then(|t| v.ir.shape(t)).map_or(0, <[i64]>::len);
    let n = v.ir.operands(op).len() - extra;
    if n == rank {
        return Ok(());
    }
    let text = match (store, is_era(v.ir, op)) {
        (true, _) => "store index operand count not equal to memref rank".to_string(),
        (false, true) => "incorrect number of indices for load".to_string(),
        (false, false) => format!("incorrect number of indices for load, expected {rank} but got {n}"),
    };
    Err(v.error(op, text))
}

/// An index of an access.
#[derive(Copy, Clone)]
pub enum Index {
    /// In this slot.
    Slot(u32),
    /// A value that decides something and a constant.
    Plus(ValueId, i8),
}

impl Index {
    /// Of values, which decide something here.
    ///
    /// # Errors
    /// Values that are no words.
    pub fn of(r: &mut Resolver<'_>, vs: &[ValueId]) -> ResolveResult<Vec<Index>> {
        vs.iter().map(|&v| r.decided(v).map(Index::Slot)).collect()
    }

    /// Slots of all, computed where need be.
    fn slots(r: &mut Resolver<'_>, all: &[Index]) -> ResolveResult<Vec<u32>> {
        let slot = |r: &mut Resolver<'_>, i: Index| match i {
            Index::Slot(s) => Ok(s),
            Index::Plus(v, p) => r.affine_step(AffineOp::Add, IndexTerm::Value(v), IndexTerm::Const(i64::from(p))),
        };
        all.iter().map(|&i| slot(r, i)).collect()
    }

    /// The slot and the constant of each.
    fn split<const N: usize>(r: &mut Resolver<'_>, all: &[Index]) -> Option<([u32; N], [i8; N])> {
        let (mut slots, mut plus) = ([0; N], [0; N]);
        for (k, &i) in all.iter().enumerate() {
            (*slots.get_mut(k)?, *plus.get_mut(k)?) = match i {
                Index::Slot(s) => (s, 0),
                Index::Plus(v, p) => (r.decided(v).ok()?, p),
            };
        }
        (all.len() == N).then_some((slots, plus))
    }
}

fn fits(slot: u32) -> bool {
    slot <= u32::from(u16::MAX)
}

/// An access whose memref is static and row-major and whose element is a whole word without poison.
enum Lean {
    One { sz: u8, p: i8, i: u32, n: u32, info: u32 },
    Two { sz: u8, p: [i8; 2], i: [u16; 2], n: [u32; 2], info: u32 },
    Three { sz: u8, p: [i8; 3], i: [u16; 3], info: u32 },
}

/// The parts of a lean access, if it is one and its numbers are small enough to stand in the node. What is loaded must fill
/// its bytes.
fn lean(r: &mut Resolver<'_>, ty: TypeId, idx: &[Index], flag: Option<u32>, atomic: bool, loads: bool) -> Option<Lean> {
    if flag.is_some() || atomic || idx.is_empty() || idx.len() > 3 {
        return None;
    }
    let (info, identity) = access(r, ty, &[], flag, atomic);
    let a = &mut r.prog.accesses[info as usize];
    a.rank = idx.len() as u32;
    if !identity || (loads && u32::from(a.width) != a.bytes * 8) {
        r.prog.accesses.pop();
        return None;
    }
    let (sz, n) = (a.bytes as u8, a.extents.map(|n| u32::try_from(n).ok()));
    let small = |s: u32| u16::try_from(s).ok();
    let lean = match idx.len() {
        1 => Index::split::<1>(r, idx).and_then(|([i], [p])| Some(Lean::One { sz, p, i, n: n[0]?, info })),
        2 => Index::split::<2>(r, idx)
            .and_then(|([i, j], p)| Some(Lean::Two { sz, p, i: [small(i)?, small(j)?], n: [n[0]?, n[1]?], info })),
        _ => Index::split::<3>(r, idx)
            .and_then(|([i, j, k], p)| Some(Lean::Three { sz, p, i: [small(i)?, small(j)?, small(k)?], info })),
    };
    if lean.is_none() {
        r.prog.accesses.pop();
    }
    lean
}

/// Registers an access of index slots into a memref: its number, and whether the shape is static and the layout row-major.
pub(super) fn access(
    r: &mut Resolver<'_>,
    ty: TypeId,
    indices: &[u32],
    flag: Option<u32>,
    atomic: bool,
) -> (u32, bool) {
    let elem = r.ir.elem_or_self(ty);
    let bytes = layout::elem_bytes(r.ir, elem).unwrap_or(8);
    let width = match r.ir.type_of_id(elem) {
        Type::Integer(w, _) => *w,
        Type::Float(f) => f.width(),
        _ => 64,
    };
    let shape = r.ir.shape(ty).unwrap_or(&[]).to_vec();
    let identity =
        matches!(r.ir.type_of_id(ty), Type::MemRef { layout: Layout::Identity, .. }) && shape.iter().all(|&d| d >= 0);
    let extent = |k: usize| shape.get(k).map_or(0, |&n| n as u64);
    r.prog.accesses.push(Access {
        bytes,
        rank: indices.len() as u32,
        extents: [extent(0), extent(1), extent(2)],
        indices: indices.into(),
        flag: flag.unwrap_or(u32::MAX),
        width: width.min(64) as u8,
        atomic,
    });
    (r.prog.accesses.len() as u32 - 1, identity)
}

/// The alignment that an access promises, if it has to be checked.
pub fn promised(r: &Resolver<'_>, op: OpId) -> u64 {
    r.ir.i64_attr_named(op, "alignment").and_then(|a| u64::try_from(a).ok()).unwrap_or(1)
}

fn resolve_load(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let Some(result) = r.ir.result(op, 0) else { return Err(r.missing()) };
    check_promise(r, op, vs[0], &vs[1..], "load")?;
    let idx = Index::of(r, &vs[1..])?;
    load_into(r, vs[0], &idx, result, false)
}

/// Loads the element of `memref` at the indices in `idx` into the first result of `op`.
///
/// # Errors
/// Element types that are not executed.
pub fn load_at(r: &mut Resolver<'_>, op: OpId, memref: ValueId, idx: &[Index]) -> ResolveResult<()> {
    let Some(result) = r.ir.result(op, 0) else { return Err(r.missing()) };
    load_into(r, memref, idx, result, false)
}

/// Stores `value` to the element of `memref` at the indices in `idx`.
///
/// # Errors
/// Element types that are not executed.
pub fn store_at(r: &mut Resolver<'_>, value: ValueId, memref: ValueId, idx: &[Index]) -> ResolveResult<()> {
    store_from(r, value, memref, idx, false)
}

fn resolve_store(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    check_promise(r, op, vs[1], &vs[2..], "store")?;
    let idx = Index::of(r, &vs[2..])?;
    store_from(r, vs[0], vs[1], &idx, false)
}

/// Emits a check of the `alignment` of an access, where there is one.
///
/// # Errors
/// Element types that are not executed.
pub fn check_promise(
    r: &mut Resolver<'_>,
    op: OpId,
    m: ValueId,
    indices: &[ValueId],
    what: &'static str,
) -> ResolveResult<()> {
    let align = promised(r, op);
    if align <= 1 {
        return Ok(());
    }
    let s = source(r, m)?;
    let idx = super::types::slots(r, indices)?;
    r.ext(move |cx| {
        let m = s.get(cx)?;
        let index: Vec<i64> = idx.iter().map(|&s| cx.index(s)).collect();
        cx.locate(&m, &index, what)?;
        cx.element_aligned(&m, &index, align)
    });
    Ok(())
}

/// Emits a load of an element into a value.
///
/// # Errors
/// Types without values.
pub fn load_into(
    r: &mut Resolver<'_>,
    memref: ValueId,
    idx: &[Index],
    result: ValueId,
    atomic: bool,
) -> ResolveResult<()> {
    let ty = r.ir.value_type(memref);
    let elem = r.ir.elem_or_self(ty);
    let d = r.place(result)?;
    let flag = r.flag(result);
    let place = r.decided_place(memref)?;
    if let (Place::MemRef(m, _), Some(PlaceKind::Word), Place::Word(d)) = (place, place_kind(r.ir, elem), d) {
        // The node of any rank knows of atomic accesses; the others are kept lean.
        let n = match lean(r, ty, idx, flag, atomic, true) {
            Some(Lean::One { sz, p, i, n, info }) => Node::Load1S { sz, p, d, m, i, n, info },
            Some(Lean::Two { sz, p, i: [i, j], n, info }) if fits(d) && fits(m) => {
                Node::Load2S { sz, p, d: d as u16, m: m as u16, i, j, n, info }
            }
            Some(Lean::Three { sz, p, i, info }) if fits(d) && fits(m) => {
                Node::Load3S { sz, p, d: d as u16, m: m as u16, i, info }
            }
            _ => {
                let idx = Index::slots(r, idx)?;
                let (info, identity) = access(r, ty, &idx, flag, atomic);
                let a = &r.prog.accesses[info as usize];
                let full = flag.is_none() && !atomic && u32::from(a.width) == a.bytes * 8;
                let sz = a.bytes as u8;
                match (full && !identity, idx.as_slice()) {
                    (true, [i]) => Node::Load1 { sz, d, m, i: *i, info },
                    (true, [i, j]) => Node::Load2 { sz, d, m, i: *i, j: *j, info },
                    _ => Node::LoadN { d, m, info },
                }
            }
        };
        r.emit(n);
        return Ok(());
    }
    let s = source(r, memref)?;
    let slots = Index::slots(r, idx)?;
    let kind = if atomic { AccessKind::Atomic } else { AccessKind::Read };
    r.ext(move |cx| {
        let m = s.get(cx)?;
        let idx: SmallVec<[i64; 4]> = slots.iter().map(|&s| cx.index(s)).collect();
        let at = cx.locate(&m, &idx, "load")?;
        cx.report(kind, m.alloc, at, 1, s.bytes);
        let v = layout::read(cx.ir, cx.heap, m.alloc, at, elem, s.bytes).map_err(|f| cx.fault(f, m.alloc, "load"))?;
        cx.set_value(d, flag, v)?;
        Ok(())
    });
    Ok(())
}

/// Emits a store of a value to an element.
///
/// # Errors
/// Types without values.
pub fn store_from(
    r: &mut Resolver<'_>,
    value: ValueId,
    memref: ValueId,
    idx: &[Index],
    atomic: bool,
) -> ResolveResult<()> {
    let ty = r.ir.value_type(memref);
    let elem = r.ir.elem_or_self(ty);
    let v = r.place(value)?;
    let flag = r.flag(value);
    let place = r.decided_place(memref)?;
    if let (Place::MemRef(m, _), Place::Word(v)) = (place, v) {
        let n = match lean(r, ty, idx, flag, atomic, false) {
            Some(Lean::One { sz, p, i, n, info }) => Node::Store1S { sz, p, v, m, i, n, info },
            Some(Lean::Two { sz, p, i: [i, j], n, info }) if fits(v) && fits(m) => {
                Node::Store2S { sz, p, v: v as u16, m: m as u16, i, j, n, info }
            }
            Some(Lean::Three { sz, p, i, info }) if fits(v) && fits(m) => {
                Node::Store3S { sz, p, v: v as u16, m: m as u16, i, info }
            }
            _ => {
                let idx = Index::slots(r, idx)?;
                let (info, identity) = access(r, ty, &idx, flag, atomic);
                let sz = r.prog.accesses[info as usize].bytes as u8;
                match (flag.is_none() && !atomic && !identity, idx.as_slice()) {
                    (true, [i]) => Node::Store1 { sz, v, m, i: *i, info },
                    (true, [i, j]) => Node::Store2 { sz, v, m, i: *i, j: *j, info },
                    _ => Node::StoreN { v, m, info },
                }
            }
        };
        r.emit(n);
        return Ok(());
    }
    let s = source(r, memref)?;
    let slots = Index::slots(r, idx)?;
    let kind = if atomic { AccessKind::Atomic } else { AccessKind::Write };
    r.ext(move |cx| {
        let m = s.get(cx)?;
        let idx: SmallVec<[i64; 4]> = slots.iter().map(|&s| cx.index(s)).collect();
        let at = cx.locate(&m, &idx, "store")?;
        cx.report(kind, m.alloc, at, 1, s.bytes);
        let x = cx.value(v, flag);
        layout::write(cx.ir, cx.heap, m.alloc, at, elem, s.bytes, &x).map_err(|f| cx.fault(f, m.alloc, "store"))
    });
    Ok(())
}
