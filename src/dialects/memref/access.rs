//! Reading and writing single elements.

use super::types::{ALIGNMENT, LOCALITY, operand_type};
use crate::constraints::{ANY, BOOL_ATTR, INDEX, MEMREF};
use crate::{Exec, Form, Gen, OpDef, Traits, TypeRule, attr, derive, elem, one, opt_attr, spelling, var, was};
use rustmlir_exec::program::{Access, Node, Place};
use rustmlir_exec::resolve::{IndexTerm, PlaceKind, ResolveResult, Resolver, place_kind};
use rustmlir_ir::{AffineOp, Layout, OpId, Type, TypeId, ValueId};
use rustmlir_meaning::layout;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_verify::{VResult, Verifier};

const ELEM_OF: TypeRule = derive("memref", "result", elem, "result type matches element type of 'memref'");
const VALUE_OF: TypeRule = derive("memref", "value", elem, "type of 'value' matches element type of 'memref'");

/// The prose of 2019 has `store %v to %m[..]`.
const STORE_2020: Form = Form::Asm("$value `,|to` $memref custom<Indices>($indices) attr-dict `:` type($memref)");
const PREFETCHING: Form = Form::Asm(
    "$memref custom<Indices>($indices) `,` custom<OneOf>($isWrite, read, +write, rw specifier) `,` `locality` `<` \
     $localityHint `>` `,` custom<OneOf>($isDataCache, +data, instr, cache type) attr-dict `:` type($memref)",
);

/// A hint about caches, without effect.
const NONTEMPORAL: crate::AttrDef = crate::default_attr("nontemporal", &BOOL_ATTR, "false");

/// Load.
pub static LOAD: OpDef = OpDef {
    name: "memref.load",
    form: Form::Asm(
        "$memref `[` $indices `]` {(`alignment` `(` $alignment^ `)`)? (`nontemporal` `(` $nontemporal^ `)`)?} \
            attr-dict `:` type($memref)",
    ),
    spellings: &[
        was(Gen::Y2020, "std.load").gone(),
        // Mid-2019, before views were memrefs.
        was(Gen::Y2019, "linalg.load"),
    ],
    summary: "reads an element",
    doc: "One index for each dimension. Undefined: an index outside of its extent, memory that has been freed, an \
        element that is uninitialized; an address that is not a multiple of `alignment`. An element that holds \
        poison gives poison. Source: LangRef 2019, \"'load' operation\".",
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
    form: Form::Asm(
        "$value `,` $memref `[` $indices `]` {(`alignment` `(` $alignment^ `)`)? (`nontemporal` `(` $nontemporal^ \
            `)`)?} attr-dict `:` type($memref)",
    ),
    spellings: &[
        spelling(Gen::Y2020, "std.store", STORE_2020).gone(),
        spelling(Gen::Y2019, "linalg.store", STORE_2020),
    ],
    summary: "writes an element",
    doc: "Undefined: an index outside of its extent, memory that has been freed, a constant global. Storing poison \
          is fine; the element then holds poison. Source: LangRef 2019, \"'store' operation\".",
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
    form: PREFETCHING,
    spellings: &[was(Gen::Y2020, "std.prefetch").gone()],
    summary: "hints that an element will soon be used",
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

fn verify_prefetch(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rank = operand_type(v, op, 0).and_then(|t| v.ir.shape(t)).map_or(0, <[i64]>::len);
    let same = v.ir.operands(op).len() == rank + 1;
    v.require(op, same, "too few indices")
}

fn verify_indices(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let store = v.ir.is(op, "memref.store");
    let (m, extra) = if store { (1, 2) } else { (0, 1) };
    let rank = operand_type(v, op, m).and_then(|t| v.ir.shape(t)).map_or(0, <[i64]>::len);
    let n = v.ir.operands(op).len() - extra;
    if n == rank {
        return Ok(());
    }
    let text = match store {
        true => "store index operand count not equal to memref rank".to_string(),
        false => format!("incorrect number of indices for load, expected {rank} but got {n}"),
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

    /// A slot that holds all of it, computed where need be.
    fn whole(self, r: &mut Resolver<'_>) -> ResolveResult<(u32, i8)> {
        Ok(match self {
            Index::Slot(s) => (s, 0),
            Index::Plus(v, p) => {
                (r.affine_step(AffineOp::Add, IndexTerm::Value(v), IndexTerm::Const(i64::from(p)))?, 0)
            }
        })
    }

    /// The slot and the constant.
    fn parts(self, r: &mut Resolver<'_>) -> ResolveResult<(u32, i8)> {
        match self {
            Index::Slot(s) => Ok((s, 0)),
            Index::Plus(v, p) => Ok((r.decided(v)?, p)),
        }
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

/// The parts of a lean access, if it is one and its numbers are small enough to stand in the node.
/// What is loaded must fill its bytes.
fn lean(r: &mut Resolver<'_>, ty: TypeId, idx: &[Index], flag: Option<u32>, atomic: bool, loads: bool) -> Option<Lean> {
    if flag.is_some() || atomic || idx.is_empty() || idx.len() > 3 {
        return None;
    }
    let parts: Vec<(u32, i8)> = idx.iter().map(|i| i.parts(r)).collect::<ResolveResult<_>>().ok()?;
    let (info, identity) = access(r, ty, &parts, flag, atomic);
    let a = &r.prog.accesses[info as usize];
    let whole = identity && (!loads || u32::from(a.width) == a.bytes * 8);
    let (sz, n) = (a.bytes as u8, a.extents.map(|n| u32::try_from(n).ok()));
    let small = |s: u32| u16::try_from(s).ok();
    let lean = || match *parts.as_slice() {
        _ if !whole => None,
        [(i, p)] => Some(Lean::One { sz, p, i, n: n[0]?, info }),
        [(i, p), (j, q)] => Some(Lean::Two { sz, p: [p, q], i: [small(i)?, small(j)?], n: [n[0]?, n[1]?], info }),
        [(i, p), (j, q), (k, o)] => Some(Lean::Three { sz, p: [p, q, o], i: [small(i)?, small(j)?, small(k)?], info }),
        _ => None,
    };
    let lean = lean();
    if lean.is_none() {
        r.prog.accesses.pop();
    }
    lean
}

/// Registers an access of index slots into a memref: its number, and whether the shape is static
/// and the layout row-major.
pub(super) fn access(
    r: &mut Resolver<'_>,
    ty: TypeId,
    indices: &[(u32, i8)],
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

/// Whether nodes for accesses to words know all that an operation on this memref and this value
/// does.
fn is_plain(r: &mut Resolver<'_>, op: OpId, memref: ValueId, value: ValueId) -> ResolveResult<bool> {
    let promises = r.ir.i64_attr_named(op, "alignment").is_some_and(|a| a > 1);
    let words = matches!((r.place(memref)?, r.place(value)?), (Place::MemRef(..), Place::Word(_)));
    let elem = r.ir.elem_or_self(r.ir.value_type(memref));
    Ok(words && !promises && place_kind(r.ir, elem) == Some(PlaceKind::Word))
}

fn resolve_load(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    load_at(r, op, Index::of)
}

fn resolve_store(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    store_at(r, op, Index::of)
}

/// Resolves an operation that loads an element of its first operand at the indices that `index`
/// makes of the others.
///
/// # Errors
/// Types without values.
pub fn load_at(
    r: &mut Resolver<'_>,
    op: OpId,
    index: impl FnOnce(&mut Resolver<'_>, &[ValueId]) -> ResolveResult<Vec<Index>>,
) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let (Some((&m, inputs)), Some(result)) = (vs.split_first(), r.ir.result(op, 0)) else { return Err(r.missing()) };
    if !is_plain(r, op, m, result)? {
        return r.by_meaning(op);
    }
    let idx = index(r, inputs)?;
    load_word(r, m, &idx, result, false)
}

/// Resolves an operation that stores its first operand to the element of its second one at the
/// indices that `index` makes of the others.
///
/// # Errors
/// Types without values.
pub fn store_at(
    r: &mut Resolver<'_>,
    op: OpId,
    index: impl FnOnce(&mut Resolver<'_>, &[ValueId]) -> ResolveResult<Vec<Index>>,
) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let [v, m, inputs @ ..] = vs.as_slice() else { return Err(r.missing()) };
    if !is_plain(r, op, *m, *v)? {
        return r.by_meaning(op);
    }
    let idx = index(r, inputs)?;
    store_word(r, *v, *m, &idx, false)
}

/// Emits a load of a word into a value.
fn load_word(r: &mut Resolver<'_>, memref: ValueId, idx: &[Index], result: ValueId, atomic: bool) -> ResolveResult<()> {
    let ty = r.ir.value_type(memref);
    let (d, flag) = (r.word(result)?, r.flag(result));
    let Place::MemRef(m, _) = r.decided_place(memref)? else { return Err(r.missing()) };
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
            let idx: Vec<(u32, i8)> = idx.iter().map(|i| i.whole(r)).collect::<ResolveResult<_>>()?;
            let (info, identity) = access(r, ty, &idx, flag, atomic);
            let a = &r.prog.accesses[info as usize];
            let full = flag.is_none() && !atomic && u32::from(a.width) == a.bytes * 8;
            let sz = a.bytes as u8;
            match (full && !identity, idx.as_slice()) {
                (true, &[(i, _)]) => Node::Load1 { sz, d, m, i, info },
                (true, &[(i, _), (j, _)]) => Node::Load2 { sz, d, m, i, j, info },
                _ => Node::LoadN { d, m, info },
            }
        }
    };
    r.emit(n);
    Ok(())
}

/// Emits a store of a word.
fn store_word(r: &mut Resolver<'_>, value: ValueId, memref: ValueId, idx: &[Index], atomic: bool) -> ResolveResult<()> {
    let ty = r.ir.value_type(memref);
    let (v, flag) = (r.word(value)?, r.flag(value));
    let Place::MemRef(m, _) = r.decided_place(memref)? else { return Err(r.missing()) };
    let n = match lean(r, ty, idx, flag, atomic, false) {
        Some(Lean::One { sz, p, i, n, info }) => Node::Store1S { sz, p, v, m, i, n, info },
        Some(Lean::Two { sz, p, i: [i, j], n, info }) if fits(v) && fits(m) => {
            Node::Store2S { sz, p, v: v as u16, m: m as u16, i, j, n, info }
        }
        Some(Lean::Three { sz, p, i, info }) if fits(v) && fits(m) => {
            Node::Store3S { sz, p, v: v as u16, m: m as u16, i, info }
        }
        _ => {
            let idx: Vec<(u32, i8)> = idx.iter().map(|i| i.whole(r)).collect::<ResolveResult<_>>()?;
            let (info, identity) = access(r, ty, &idx, flag, atomic);
            let sz = r.prog.accesses[info as usize].bytes as u8;
            match (flag.is_none() && !atomic && !identity, idx.as_slice()) {
                (true, &[(i, _)]) => Node::Store1 { sz, v, m, i, info },
                (true, &[(i, _), (j, _)]) => Node::Store2 { sz, v, m, i, j, info },
                _ => Node::StoreN { v, m, info },
            }
        }
    };
    r.emit(n);
    Ok(())
}

/// Emits one half of an atomic update of an element by a region: a node for words, which closure
/// `slow` finishes where need be, or that alone. `value` is what is read, or what is written.
///
/// # Errors
/// Types without values.
pub(super) fn atomic_half(
    r: &mut Resolver<'_>,
    [memref, value]: [ValueId; 2],
    indices: &[ValueId],
    writes: bool,
    slow: u32,
) -> ResolveResult<()> {
    let op = r.current();
    if !is_plain(r, op, memref, value)? {
        r.emit(Node::Ext { i: slow });
        return Ok(());
    }
    r.prog.slow.insert(op, slow);
    let idx = Index::of(r, indices)?;
    if writes { store_word(r, value, memref, &idx, true) } else { load_word(r, memref, &idx, value, true) }
}
