//! Lanes to and from memory, some of them masked off.

use foldhash::{HashSet, HashSetExt};
use smallvec::{SmallVec, smallvec};

use super::memory::Base;
use super::values::{at, lanes};
use super::{MASK, SHAPED};
use crate::constraints::{Class, INDEX, MEMREF, TypeC, VECTOR};
use crate::memref::types::ALIGNMENT;
use crate::{Form, OpDef, Traits, one, opt_attr, var};
use rustmlir_ir::{Ir, OpId, Type, TypeId};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::int;
use rustmlir_verify::{VResult, Verifier};

static INDEX_VECTOR: TypeC =
    TypeC::of(Class::Vector, "vector of integer or index values", |ir, t| match ir.type_of_id(t) {
        Type::Vector { elem, .. } => ir.is_index(*elem) || matches!(ir.type_of_id(*elem), Type::Integer(..)),
        _ => false,
    });

/// What the reads have in common.
const READ: OpDef = OpDef {
    operands: &[one("base", &MEMREF), var("indices", &INDEX), one("mask", &MASK), one("pass_thru", &VECTOR)],
    results: &[one("result", &VECTOR)],
    attrs: &[opt_attr("alignment", &ALIGNMENT)],
    traits: Traits::READS_MEMORY,
    verify: Some(verify),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::UninitialisedRead, Ub::Misaligned, Ub::PoisonUse],
    meaning: Meaning::Values(read),
    ..OpDef::NEW
};

/// What the writes have in common.
const WRITE: OpDef = OpDef {
    operands: &[one("base", &MEMREF), var("indices", &INDEX), one("mask", &MASK), one("valueToStore", &VECTOR)],
    attrs: &[opt_attr("alignment", &ALIGNMENT)],
    traits: Traits::WRITES_MEMORY,
    verify: Some(verify),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::WriteToConstant, Ub::Misaligned, Ub::PoisonUse],
    meaning: Meaning::Values(write),
    ..OpDef::NEW
};

const READ_FORM: Form = Form::Asm(
    "$base `[` $indices `]` `,` $mask `,` $pass_thru {(`alignment` `=` $alignment^)?} attr-dict `:` type($base) `,` \
     type($mask) `,` type($pass_thru) `into` type($result)",
);
const WRITE_FORM: Form = Form::Asm(
    "$base `[` $indices `]` `,` $mask `,` $valueToStore {(`alignment` `=` $alignment^)?} attr-dict `:` type($base) \
        `,` type($mask) `,` type($valueToStore)",
);

/// Lanes from consecutive elements.
pub static MASKED_LOAD: OpDef = OpDef {
    name: "vector.maskedload",
    form: READ_FORM,
    summary: "reads those lanes of a vector that a mask selects",
    doc: "Lane (i, ..) is the element at the indices with (.., i) added to the last ones, as for `load`. Inactive \
          lanes are those of `pass_thru` and do not read memory. Undefined: a selected element outside of the \
          memref, freed memory, an element that is uninitialized, a mask that is poison, an address of the indices \
          that breaks `alignment`. Source: vector dialect, \"vector.maskedload\".",
    ..READ
};

/// Lanes to consecutive elements.
pub static MASKED_STORE: OpDef = OpDef {
    name: "vector.maskedstore",
    form: WRITE_FORM,
    summary: "writes those lanes of a vector that a mask selects",
    doc: "As `maskedload`, in the other direction. Source: vector dialect, \"vector.maskedstore\".",
    ..WRITE
};

/// Lanes from elements anywhere.
pub static GATHER: OpDef = OpDef {
    name: "vector.gather",
    form: Form::Asm(
        "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru {(`alignment` `=` $alignment^)?} attr-dict \
             `:` type($base) `,` type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)",
    ),
    summary: "gathers each lane from its own address",
    doc: "As `maskedload`, with the lane's element of the index vector (a signed number) added instead of the lane's \
          number; the base may be a tensor, and `alignment` is that of every selected element. Source: vector \
          dialect, \"vector.gather\".",
    operands: &[
        one("base", &SHAPED),
        var("offsets", &INDEX),
        one("indices", &INDEX_VECTOR),
        one("mask", &MASK),
        one("pass_thru", &VECTOR),
    ],
    ..READ
};

/// Lanes to elements anywhere.
pub static SCATTER: OpDef = OpDef {
    name: "vector.scatter",
    form: Form::Asm(
        "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore {(`alignment` `=` $alignment^)?} \
             attr-dict `:` type($base) `,` type($indices) `,` type($mask) `,` type($valueToStore)",
    ),
    summary: "scatters each lane to its own address",
    doc: "As `gather`, in the other direction. Also undefined: two selected lanes with the same index. Source: \
          vector dialect, \"vector.scatter\".",
    operands: &[
        one("base", &MEMREF),
        var("offsets", &INDEX),
        one("indices", &INDEX_VECTOR),
        one("mask", &MASK),
        one("valueToStore", &VECTOR),
    ],
    undefined: &[
        Ub::OutOfBounds,
        Ub::UseAfterFree,
        Ub::WriteToConstant,
        Ub::Misaligned,
        Ub::PoisonUse,
        Ub::AssumptionViolated,
    ],
    ..WRITE
};

/// Selected lanes from consecutive elements.
pub static EXPAND_LOAD: OpDef = OpDef {
    name: "vector.expandload",
    form: READ_FORM,
    summary: "reads as many consecutive elements as a mask selects lanes",
    doc: "As `maskedload`, but only selected lanes count: the k-th of them is the k-th element. Vectors with several \
        dimensions are unsupported: their memory layout is unspecified. Source: vector dialect, \
        \"vector.expandload\".",
    ..READ
};

/// Selected lanes to consecutive elements.
pub static COMPRESS_STORE: OpDef = OpDef {
    name: "vector.compressstore",
    form: WRITE_FORM,
    summary: "writes the lanes that a mask selects to consecutive elements",
    doc: "As `expandload`, in the other direction. Source: vector dialect, \"vector.compressstore\".",
    ..WRITE
};

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    let result = v.ir.result_types(op).next();
    let (named, consecutive) = kinds(v.ir, op);
    let (Some(&base), Some(&value), Some(&mask)) =
        (types.first(), types.last(), types.len().checked_sub(2).and_then(|k| types.get(k)))
    else {
        return Ok(());
    };
    let (value, what) = match result {
        Some(r) => (r, "result"),
        None => (value, "valueToStore"),
    };
    if v.ir.elem_type(base) != v.ir.elem_type(value) {
        return Err(v.error(op, format!("base and {what} element type should match")));
    }
    let rank = v.ir.shape(base).map_or(0, <[i64]>::len);
    if v.ir.operand_group(op, 1).len() != rank {
        return Err(v.error(op, format!("requires {rank} indices")));
    }
    if let (true, Some(&i)) = (named, types.len().checked_sub(3).and_then(|k| types.get(k)))
        && v.ir.shape(i) != v.ir.shape(value)
    {
        return Err(v.error(op, format!("expected {what} dim to match indices dim")));
    }
    if v.ir.shape(mask) != v.ir.shape(value) {
        let part = if consecutive { "shape" } else { "dim" };
        return Err(v.error(op, format!("expected {what} {part} to match mask {part}")));
    }
    if result.is_some() && types.last() != result.as_ref() {
        return Err(v.error(op, "expected pass_thru of same type as result type"));
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// Whether lanes lie where an index vector says, and whether they lie one after the other.
fn kinds(ir: &Ir, op: OpId) -> (bool, bool) {
    let is = |names: [&str; 2]| names.iter().any(|n| ir.is(op, n));
    (is(["vector.gather", "vector.scatter"]), is(["vector.maskedload", "vector.maskedstore"]))
}

/// Calls `f` with each selected lane and its index in a base, from the first lane to the last.
fn each(
    w: &mut World<'_>,
    base: &mut Base,
    operands: &mut [Value],
    mut f: impl FnMut(&mut World<'_>, &mut Base, usize, &[i64]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let (named, consecutive) = kinds(w.ir, w.op);
    let first = w.indices(w.group(operands, 1))?;
    let last = operands.len();
    let mask = lanes(w, operands, last.wrapping_sub(2))?;
    // What each lane of a gather or scatter adds to the last index.
    let steps = if named {
        let k = last.wrapping_sub(3);
        let width = w.element_width(w.operand_type(k)?).filter(|&n| n <= 64);
        Some((width.ok_or_else(|| w.unsupported("an index vector of this type"))?, lanes(w, operands, k)?))
    } else if !consecutive && mask.shape.len() > 1 {
        return Err(w.unsupported("consecutive lanes of a vector of several dimensions"));
    } else if mask.shape.len() > first.len() {
        return Err(w.unsupported("a vector of more dimensions than the memory has"));
    } else {
        None
    };
    let align = w.ir.i64_attr_named(w.op, "alignment").and_then(|a| u64::try_from(a).ok()).filter(|&a| a > 1);
    let aligned = |w: &World<'_>, base: &Base, index: &[i64]| match (base, align) {
        (Base::Memory(m, ..), Some(align)) => w.element_aligned(m, index, align),
        _ => Ok(()),
    };
    if steps.is_none() {
        aligned(w, base, &first)?;
    }
    let mut selected = 0i64;
    // Where the lane is in the vector.
    let mut place = vec![0i64; mask.shape.len()];
    for lane in 0..mask.elems.len() {
        let here = place.clone();
        next_index(&mut place, &mask.shape);
        match mask.elems.get(lane) {
            Some(Value::Word(0)) => continue,
            Some(Value::Word(_)) => {}
            _ => return Err(w.ub(Ub::PoisonUse, "a mask is poison")),
        }
        let by: SmallVec<[i64; 4]> = match &steps {
            Some((width, s)) => match at(&s.elems, lane) {
                Value::Word(x) => smallvec![int::sext(*width, x)],
                _ => return Err(w.ub(Ub::PoisonUse, "an index is poison")),
            },
            None if consecutive => here.into(),
            None => smallvec![selected],
        };
        selected += 1;
        let mut index = first.clone();
        for (i, &by) in index.iter_mut().rev().zip(by.iter().rev()) {
            // What does not fit lies outside like any other index.
            *i = i.saturating_add(by);
        }
        if steps.is_some() {
            aligned(w, base, &index)?;
        }
        f(w, base, lane, &index)?;
    }
    Ok(())
}

/// A gather under a mask. The lanes that are off are those of `pass_thru`.
pub(super) fn gather(w: &mut World<'_>, operands: &mut [Value], around: &Shaped) -> Result<Values, Stop> {
    let k = operands.len().wrapping_sub(2);
    let own = lanes(w, operands, k)?;
    if let Some(mask) = operands.get_mut(k) {
        *mask = Value::Shaped(super::lanes::both(Some(&own), around));
    }
    read(w, operands)
}

fn read(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let mut base = Base::of(w, operands, 0)?;
    let mut out = lanes(w, operands, operands.len().wrapping_sub(1))?;
    each(w, &mut base, operands, |w, base, lane, index| {
        let v = base.read(w, index)?;
        Shaped::edit(&mut out).elems.set(lane, v);
        Ok(())
    })?;
    Ok(Values::from_iter([Value::Shaped(out)]))
}

fn write(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let mut base = Base::of(w, operands, 0)?;
    let value = lanes(w, operands, operands.len().wrapping_sub(1))?;
    let mut seen = w.ir.is(w.op, "vector.scatter").then(HashSet::new);
    each(w, &mut base, operands, |w, base, lane, index| {
        if seen.as_mut().is_some_and(|s| !s.insert(SmallVec::<[i64; 4]>::from_slice(index))) {
            return Err(w.ub(Ub::AssumptionViolated, format!("two lanes are written to {index:?}")));
        }
        base.write(w, index, at(&value.elems, lane))
    })?;
    Ok(Values::new())
}
