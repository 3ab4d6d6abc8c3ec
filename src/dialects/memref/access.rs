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

/// The access of indices into a memref; registers it.
pub fn access(r: &mut Resolver<'_>, ty: TypeId, indices: &[ValueId], flag: Option<u32>) -> ResolveResult<(u32, Vec<u32>, bool)> {
    let mut slots = Vec::new();
    for &i in indices {
        slots.push(r.decided(i)?);
    }
    let elem = r.ir.elem_or_self(ty);
    let bytes = layout::elem_bytes(r.ir, elem).unwrap_or(8);
    let width = match r.ir.type_of_id(elem) {
        Type::Integer(w, _) => *w,
        Type::Float(f) => f.width(),
        _ => 64,
    };
    let shape = r.ir.shape(ty).unwrap_or(&[]).to_vec();
    let identity = matches!(r.ir.type_of_id(ty), Type::MemRef { layout: Layout::Identity, .. }) && shape.iter().all(|&d| d >= 0);
    r.prog.accesses.push(Access {
        bytes,
        rank: indices.len() as u32,
        extents: [0, 1].map(|k| shape.get(k).copied().unwrap_or(0) as u64),
        indices: slots.clone().into(),
        flag: flag.unwrap_or(u32::MAX),
        width: width.min(64) as u8,
        atomic: false,
    });
    let simple = flag.is_none() && bytes.is_power_of_two() && bytes <= 8 && width == bytes * 8;
    let _ = simple;
    Ok((r.prog.accesses.len() as u32 - 1, slots, identity))
}

fn resolve_load(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let Some(result) = r.ir.result(op, 0) else { return Ok(()) };
    let ty = r.ir.value_type(vs[0]);
    let place = r.decided_place(vs[0])?;
    let elem = r.ir.elem_or_self(ty);
    let flag = { r.place(result)?; r.flag(result) };
    match (place, place_kind(r.ir, elem), r.place(result)?) {
        (Place::MemRef(m, _), Some(PlaceKind::Word), Place::Word(d)) => {
            let (info, idx, identity) = access(r, ty, &vs[1..], flag)?;
            let a = &r.prog.accesses[info as usize];
            let full = flag.is_none() && u32::from(a.width) == a.bytes * 8;
            let sz = a.bytes as u8;
            let n = match (full, idx.as_slice(), identity) {
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
            let mut slots = Vec::new();
            for &i in &vs[1..] {
                slots.push(r.decided(i)?);
            }
            let Some(bytes) = layout::elem_bytes(r.ir, elem) else { return Err(Stop::unsupported(op, "elements of this type")) };
            r.ext(move |cx| {
                let Value::MemRef(m) = cx.value(p, None) else { return Err(cx.ub(Ub::PoisonUse, "the memref is poison")) };
                let idx: Vec<i64> = slots.iter().map(|&s| cx.word(s) as i64).collect();
                let Some(at) = layout::locate(cx.ir, &m, &idx) else {
                    return Err(cx.ub(Ub::OutOfBounds, format!("load at {idx:?} is outside of the shape {:?}", m.sizes.as_slice())));
                };
                let v = layout::read(cx.ir, cx.heap, m.alloc, at, elem, bytes).map_err(|f| cx.fault(f, m.alloc, "load"))?;
                cx.set_value(d, flag, v);
                Ok(())
            });
            Ok(())
        }
    }
}

fn resolve_store(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let ty = r.ir.value_type(vs[1]);
    let place = r.decided_place(vs[1])?;
    let elem = r.ir.elem_or_self(ty);
    let value = r.place(vs[0])?;
    let flag = r.flag(vs[0]);
    match (place, value) {
        (Place::MemRef(m, _), Place::Word(v)) => {
            let (info, idx, identity) = access(r, ty, &vs[2..], flag)?;
            let sz = r.prog.accesses[info as usize].bytes as u8;
            let n = match (flag.is_none(), idx.as_slice(), identity) {
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
            let mut slots = Vec::new();
            for &i in &vs[2..] {
                slots.push(r.decided(i)?);
            }
            let Some(bytes) = layout::elem_bytes(r.ir, elem) else { return Err(Stop::unsupported(op, "elements of this type")) };
            r.ext(move |cx| {
                let Value::MemRef(m) = cx.value(p, None) else { return Err(cx.ub(Ub::PoisonUse, "the memref is poison")) };
                let idx: Vec<i64> = slots.iter().map(|&s| cx.word(s) as i64).collect();
                let Some(at) = layout::locate(cx.ir, &m, &idx) else {
                    return Err(cx.ub(Ub::OutOfBounds, format!("store at {idx:?} is outside of the shape {:?}", m.sizes.as_slice())));
                };
                let v = cx.value(d, flag);
                let (ir, h) = (cx.ir, m.alloc);
                layout::write(ir, cx.heap, h, at, elem, bytes, &v).map_err(|f| cx.fault(f, h, "store"))
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
