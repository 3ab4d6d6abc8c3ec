//! Allocation and access.

use crate::dialects::constraints::{ANY, I64_ATTR, INDEX, MEMREF, ANY_MEMREF};
use crate::dialects::{Exec, Form, Gen, OpDef, Traits, TypeRule, one, opt_attr, spelling, var};
use crate::exec::layout;
use crate::exec::program::{Access, Node, Place};
use crate::exec::resolve::{PlaceKind, ResolveResult, Resolver, place_kind};
use crate::exec::stop::{Stop, Ub};
use crate::exec::value::Value;
use crate::ir::{Ir, Layout, OpId, Type, TypeId, ValueId};
use crate::mem::{Handle, Kind};
use crate::verify::{VResult, Verifier};

const ELEM_OF: TypeRule = TypeRule::Derive {
    from: "memref",
    to: "result",
    f: elem,
    msg: "result type matches element type of 'memref'",
};
const VALUE_OF: TypeRule = TypeRule::Derive {
    from: "memref",
    to: "value",
    f: elem,
    msg: "type of 'value' matches element type of 'memref'",
};

fn elem(ir: &mut Ir, t: TypeId) -> Option<TypeId> {
    ir.elem_type(t)
}

/// Load.
pub static LOAD: OpDef = OpDef {
    name: "memref.load",
    spellings: &[
        spelling(Gen::Today, "memref.load", Form::Asm("$memref `[` $indices `]` attr-dict `:` type($memref)")),
        spelling(Gen::Y2020, "std.load", Form::Asm("$memref `[` $indices `]` attr-dict `:` type($memref)")),
    ],
    summary: "reads an element",
    doc: "One index for each dimension. Undefined: an index outside of its extent, memory that has been freed, an element that \
          was never written. An element that holds poison gives poison. Source: LangRef 2019, \"'load' operation\".",
    operands: &[one("memref", &MEMREF), var("indices", &INDEX)],
    results: &[one("result", &ANY)],
    rules: &[ELEM_OF],
    verify: Some(verify_indices),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::UninitialisedRead, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_load),
    ..OpDef::NEW
};

/// Store.
pub static STORE: OpDef = OpDef {
    name: "memref.store",
    spellings: &[
        spelling(Gen::Today, "memref.store", Form::Asm("$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)")),
        spelling(Gen::Y2020, "std.store", Form::Asm("$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)")),
    ],
    summary: "writes an element",
    doc: "Undefined: an index outside of its extent, memory that has been freed, a constant global. Storing poison is fine; the \
          element then holds poison. Source: LangRef 2019, \"'store' operation\".",
    operands: &[one("value", &ANY), one("memref", &MEMREF), var("indices", &INDEX)],
    rules: &[VALUE_OF],
    verify: Some(verify_indices),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::WriteToConstant, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_store),
    ..OpDef::NEW
};

/// Heap allocation.
pub static ALLOC: OpDef = OpDef {
    name: "memref.alloc",
    spellings: &[
        spelling(Gen::Today, "memref.alloc", Form::Asm("`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)")),
        spelling(Gen::Y2020, "std.alloc", Form::Asm("`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)")),
    ],
    summary: "allocates a buffer with indeterminate contents",
    doc: "One size for each `?`, one operand for each symbol of the layout. Undefined: a negative size. Source: LangRef 2019, \
          \"'alloc' operation\".",
    operands: &[var("dynamicSizes", &INDEX), var("symbolOperands", &INDEX)],
    results: &[one("memref", &MEMREF)],
    attrs: &[opt_attr("alignment", &I64_ATTR)],
    traits: Traits::ATTR_SIZED_OPERANDS,
    undefined: &[Ub::NegativeSize, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_alloc),
    ..OpDef::NEW
};

/// Free.
pub static DEALLOC: OpDef = OpDef {
    name: "memref.dealloc",
    spellings: &[
        spelling(Gen::Today, "memref.dealloc", Form::Asm("$memref attr-dict `:` type($memref)")),
        spelling(Gen::Y2020, "std.dealloc", Form::Asm("$memref attr-dict `:` type($memref)")),
    ],
    summary: "frees what `alloc` made",
    doc: "Undefined: freeing twice, freeing something that `alloc` did not return. Source: LangRef 2019, \"'dealloc' operation\".",
    operands: &[one("memref", &ANY_MEMREF)],
    undefined: &[Ub::DoubleFree, Ub::FreeOfView, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_dealloc),
    ..OpDef::NEW
};

fn verify_indices(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (m, extra) = if v.ir.is(op, "memref.store") { (1, 2) } else { (0, 1) };
    let t = v.ir.operand(op, m).map(|x| v.ir.value_type(x));
    let rank = t.and_then(|t| v.ir.shape(t)).map_or(0, <[i64]>::len);
    let n = v.ir.operands(op).len() - extra;
    if n != rank {
        let what = if extra == 2 { "store index operand count not equal to memref rank" } else { "incorrect number of indices for load, expected " };
        let m = if extra == 2 { what.to_string() } else { format!("{what}{rank} but got {n}") };
        return Err(v.error(op, m));
    }
    Ok(())
}

/// The access of index slots into a memref; registers it. Also whether the shape is static and the layout row-major.
fn access(r: &mut Resolver<'_>, ty: TypeId, indices: &[u32], flag: Option<u32>) -> (u32, bool) {
    let elem = r.ir.elem_or_self(ty);
    let bytes = layout::elem_bytes(r.ir, elem).unwrap_or(8);
    let width = match r.ir.type_of_id(elem) {
        Type::Integer(w, _) => *w,
        Type::Float(f) => f.width(),
        _ => 64,
    };
    let shape = r.ir.shape(ty).unwrap_or(&[]).to_vec();
    let identity = matches!(r.ir.type_of_id(ty), Type::MemRef { layout: Layout::Identity, .. }) && shape.iter().all(|&d| d >= 0);
    let extent = |k: usize| shape.get(k).map_or(0, |&n| n as u64);
    r.prog.accesses.push(Access {
        bytes,
        rank: indices.len() as u32,
        extents: [extent(0), extent(1)],
        indices: indices.into(),
        flag: flag.unwrap_or(u32::MAX),
        width: width.min(64) as u8,
        atomic: false,
    });
    (r.prog.accesses.len() as u32 - 1, identity)
}

/// Slots of index operands; poison there is undefined.
fn index_slots(r: &mut Resolver<'_>, vs: &[ValueId]) -> ResolveResult<Vec<u32>> {
    vs.iter().map(|&v| r.decided(v)).collect()
}

fn resolve_load(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let Some((&m, indices)) = vs.split_first() else { return Ok(()) };
    let idx = index_slots(r, indices)?;
    load_at(r, op, m, &idx)
}

/// Loads the element of `memref` at the indices in `idx` into the first result of `op`.
///
/// # Errors
/// Element types that are not executed.
pub fn load_at(r: &mut Resolver<'_>, op: OpId, memref: ValueId, idx: &[u32]) -> ResolveResult<()> {
    let Some(result) = r.ir.result(op, 0) else { return Ok(()) };
    let ty = r.ir.value_type(memref);
    let place = r.decided_place(memref)?;
    let elem = r.ir.elem_or_self(ty);
    let d = r.place(result)?;
    let flag = r.flag(result);
    match (place, place_kind(r.ir, elem), d) {
        (Place::MemRef(m, _), Some(PlaceKind::Word), Place::Word(d)) => {
            let (info, identity) = access(r, ty, idx, flag);
            let a = &r.prog.accesses[info as usize];
            let full = flag.is_none() && u32::from(a.width) == a.bytes * 8;
            let sz = a.bytes as u8;
            let n = match (full, idx, identity) {
                (true, [i], true) => Node::Load1S { sz, d, m, i: *i, info },
                (true, [i, j], true) => Node::Load2S { sz, d, m, i: *i, j: *j, info },
                (true, [i], false) => Node::Load1 { sz, d, m, i: *i, info },
                (true, [i, j], false) => Node::Load2 { sz, d, m, i: *i, j: *j, info },
                _ => Node::LoadN { d, m, info },
            };
            r.emit(n);
            Ok(())
        }
        (p, _, d) => {
            let slots = idx.to_vec();
            let Some(bytes) = layout::elem_bytes(r.ir, elem) else { return Err(Stop::unsupported(op, "elements of this type")) };
            r.ext(move |cx| {
                let m = cx.memref_at(p, bytes)?;
                let idx: Vec<i64> = slots.iter().map(|&s| cx.word(s) as i64).collect();
                let at = cx.locate(&m, &idx, "load")?;
                let v = cx.read_elem(&m, at, elem, "load")?;
                cx.set_value(d, flag, v);
                Ok(())
            });
            Ok(())
        }
    }
}

fn resolve_store(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let [value, m, indices @ ..] = vs.as_slice() else { return Ok(()) };
    let idx = index_slots(r, indices)?;
    store_at(r, op, *value, *m, &idx)
}

/// Stores `value` to the element of `memref` at the indices in `idx`.
///
/// # Errors
/// Element types that are not executed.
pub fn store_at(r: &mut Resolver<'_>, op: OpId, value: ValueId, memref: ValueId, idx: &[u32]) -> ResolveResult<()> {
    let ty = r.ir.value_type(memref);
    let place = r.decided_place(memref)?;
    let elem = r.ir.elem_or_self(ty);
    let d = r.place(value)?;
    let flag = r.flag(value);
    match (place, d) {
        (Place::MemRef(m, _), Place::Word(v)) => {
            let (info, identity) = access(r, ty, idx, flag);
            let sz = r.prog.accesses[info as usize].bytes as u8;
            let n = match (flag.is_none(), idx, identity) {
                (true, [i], true) => Node::Store1S { sz, v, m, i: *i, info },
                (true, [i, j], true) => Node::Store2S { sz, v, m, i: *i, j: *j, info },
                (true, [i], false) => Node::Store1 { sz, v, m, i: *i, info },
                (true, [i, j], false) => Node::Store2 { sz, v, m, i: *i, j: *j, info },
                _ => Node::StoreN { v, m, info },
            };
            r.emit(n);
            Ok(())
        }
        (p, d) => {
            let slots = idx.to_vec();
            let Some(bytes) = layout::elem_bytes(r.ir, elem) else { return Err(Stop::unsupported(op, "elements of this type")) };
            r.ext(move |cx| {
                let m = cx.memref_at(p, bytes)?;
                let idx: Vec<i64> = slots.iter().map(|&s| cx.word(s) as i64).collect();
                let at = cx.locate(&m, &idx, "store")?;
                let v = cx.value(d, flag);
                cx.write_elem(&m, at, elem, &v, "store")
            });
            Ok(())
        }
    }
}

fn resolve_alloc(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(result) = r.ir.result(op, 0) else { return Ok(()) };
    let ty = r.ir.value_type(result);
    let d = r.place(result)?;
    let Place::MemRef(slot, _) = d else { return Err(Stop::unsupported(op, "an allocation with this layout")) };
    let mut dynamic = Vec::new();
    for v in r.ir.operand_group(op, 0) {
        dynamic.push(r.decided(v)?);
    }
    let elem = r.ir.elem_or_self(ty);
    let Some(bytes) = layout::elem_bytes(r.ir, elem) else { return Err(Stop::unsupported(op, "elements of this type")) };
    let shape = r.ir.shape(ty).unwrap_or(&[]).to_vec();
    let flag = r.flag(result);
    r.ext(move |cx| {
        let mut next = dynamic.iter();
        let mut sizes = Vec::with_capacity(shape.len());
        for &s in &shape {
            let n = if s >= 0 { s } else { next.next().map_or(0, |&x| cx.word(x) as i64) };
            if n < 0 {
                return Err(cx.ub(Ub::NegativeSize, format!("the size of a dimension is {n}")));
            }
            sizes.push(n);
        }
        let n = Ir::static_elems(&sizes).unwrap_or(u64::MAX);
        let h = cx.alloc(n, bytes, Kind::Heap, &sizes)?;
        let m = crate::exec::value::MemRef {
            alloc: h,
            offset: 0,
            strides: crate::ir::row_major_strides(&sizes),
            sizes: sizes.into(),
            elem_bytes: bytes,
            map: None,
        };
        cx.set_memref(slot, &m);
        if let Some(f) = flag {
            cx.set_word(f, 0);
        }
        Ok(())
    });
    Ok(())
}

fn resolve_dealloc(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let p = r.decided_place(r.ir.operands(op)[0])?;
    r.ext(move |cx| {
        let h = match cx.value(p, None) {
            Value::MemRef(m) => m.alloc,
            _ => Handle(0),
        };
        let site = cx.site();
        cx.heap.free(h, site).map_err(|f| crate::exec::cx::alloc_stop(cx.op, f))
    });
    Ok(())
}
