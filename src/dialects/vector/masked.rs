//! Lanes to and from memory, some of them masked off.

use smallvec::{SmallVec, smallvec};

use super::values::lanes;
use super::{MASK, SHAPED};
use crate::dialects::constraints::{Class, INDEX, MEMREF, TypeC, VECTOR};
use crate::dialects::memref::access::{check_aligned, promised};
use crate::dialects::memref::types::ALIGNMENT;
use crate::dialects::{Exec, Form, Gen, OpDef, Traits, one, opt_attr, spelling, var};
use crate::exec::cx::Cx;
use crate::exec::program::Place;
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::ir::{OpId, Type, TypeId};
use crate::meaning::layout::{self, next_index};
use crate::meaning::stop::{Stop, Ub};
use crate::meaning::value::{Elems, MemRef, Shaped, Value};
use crate::num::int;
use crate::verify::{VResult, Verifier};

static INDEX_VECTOR: TypeC = TypeC {
    desc: "vector of integer or index values",
    pred: |ir, t| match ir.type_of_id(t) {
        Type::Vector { elem, .. } => ir.is_index(*elem) || matches!(ir.type_of_id(*elem), Type::Integer(..)),
        _ => false,
    },
    build: None,
    class: Class::Vector,
};

/// What the reads have in common.
const READ: OpDef = OpDef {
    operands: &[one("base", &MEMREF), var("indices", &INDEX), one("mask", &MASK), one("pass_thru", &VECTOR)],
    results: &[one("result", &VECTOR)],
    attrs: &[opt_attr("alignment", &ALIGNMENT)],
    traits: Traits::READS_MEMORY,
    verify: Some(verify),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::UninitialisedRead, Ub::Misaligned, Ub::PoisonUse],
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

/// What the writes have in common.
const WRITE: OpDef = OpDef {
    operands: &[one("base", &MEMREF), var("indices", &INDEX), one("mask", &MASK), one("valueToStore", &VECTOR)],
    attrs: &[opt_attr("alignment", &ALIGNMENT)],
    traits: Traits::WRITES_MEMORY,
    verify: Some(verify),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::WriteToConstant, Ub::Misaligned, Ub::PoisonUse],
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

const READ_FORM: Form = Form::Asm(
    "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` \
     type($result)",
);
const WRITE_FORM: Form = Form::Asm(
    "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)",
);

/// Lanes from consecutive elements.
pub static MASKED_LOAD: OpDef = OpDef {
    name: "vector.maskedload",
    spellings: &[spelling(Gen::Today, "vector.maskedload", READ_FORM)],
    summary: "reads those lanes of a vector that a mask selects",
    doc: "Lane (i, ..) is the element at the indices with (.., i) added to the last ones, as of `load`; where the mask is off it \
          is that of `pass_thru`, and memory is not read. Undefined: a selected element outside of the memref, freed memory, \
          an element that was never written, a mask that is poison, an address of the indices that breaks `alignment`. Source: \
          vector dialect, \"vector.maskedload\".",
    ..READ
};

/// Lanes to consecutive elements.
pub static MASKED_STORE: OpDef = OpDef {
    name: "vector.maskedstore",
    spellings: &[spelling(Gen::Today, "vector.maskedstore", WRITE_FORM)],
    summary: "writes those lanes of a vector that a mask selects",
    doc: "As `maskedload`, in the other direction. Source: vector dialect, \"vector.maskedstore\".",
    ..WRITE
};

/// Lanes from elements anywhere.
pub static GATHER: OpDef = OpDef {
    name: "vector.gather",
    spellings: &[spelling(
        Gen::Today,
        "vector.gather",
        Form::Asm(
            "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($indices) `,` \
             type($mask) `,` type($pass_thru) `into` type($result)",
        ),
    )],
    summary: "reads each lane from its own place",
    doc: "As `maskedload`, with the lane's element of the index vector (a signed number) added instead of the lane's number; the \
          base may be a tensor, and `alignment` is that of every selected element. Source: vector dialect, \"vector.gather\".",
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
    spellings: &[spelling(
        Gen::Today,
        "vector.scatter",
        Form::Asm(
            "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($indices) `,` \
             type($mask) `,` type($valueToStore)",
        ),
    )],
    summary: "writes each lane to its own place",
    doc: "As `gather`, in the other direction. Lanes are written from the first to the last, so that of several to one place the \
          last counts. Source: vector dialect, \"vector.scatter\".",
    operands: &[
        one("base", &MEMREF),
        var("offsets", &INDEX),
        one("indices", &INDEX_VECTOR),
        one("mask", &MASK),
        one("valueToStore", &VECTOR),
    ],
    ..WRITE
};

/// Selected lanes from consecutive elements.
pub static EXPAND_LOAD: OpDef = OpDef {
    name: "vector.expandload",
    spellings: &[spelling(Gen::Today, "vector.expandload", READ_FORM)],
    summary: "reads as many consecutive elements as a mask selects lanes",
    doc: "As `maskedload`, but only selected lanes count: the k-th of them is the k-th element. Vectors of several \
          dimensions are not executed: nothing says how they lie in memory. Source: vector dialect, \"vector.expandload\".",
    ..READ
};

/// Selected lanes to consecutive elements.
pub static COMPRESS_STORE: OpDef = OpDef {
    name: "vector.compressstore",
    spellings: &[spelling(Gen::Today, "vector.compressstore", WRITE_FORM)],
    summary: "writes the lanes that a mask selects to consecutive elements",
    doc: "As `expandload`, in the other direction. Source: vector dialect, \"vector.compressstore\".",
    ..WRITE
};

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    let result = v.ir.result_types(op).next();
    let named = ["vector.gather", "vector.scatter"].iter().any(|n| v.ir.is(op, n));
    let consecutive = ["vector.maskedload", "vector.maskedstore"].iter().any(|n| v.ir.is(op, n));
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

// ---- meaning --------------------------------------------------------------------------------------------------------

/// What a lane adds to the indices.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Step {
    /// Its place in the vector, to the last of them.
    Lane,
    /// How many selected lanes come before it, to the last.
    Selected,
    /// Its element of the index vector, an integer of this width, to the last.
    Vector(u32),
}

/// Where the lanes lie.
struct Lanes {
    base: Place,
    base_ty: TypeId,
    elem: TypeId,
    bytes: u32,
    index: Vec<u32>,
    step: Step,
    steps: Option<(Place, TypeId)>,
    mask: (Place, TypeId),
    /// What the address of the indices, or of each lane of a gather or scatter, is promised to be a multiple of.
    align: u64,
}

enum Base {
    Memory(MemRef),
    Tensor(std::rc::Rc<Shaped>),
}

impl Lanes {
    fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<(Lanes, Place, TypeId)> {
        let vs = r.ir.operands(op).to_vec();
        let (Some(&base), Some((&value, before))) = (vs.first(), vs.split_last()) else {
            return Err(Stop::Internal("an access without operands".into()));
        };
        let Some(&mask) = before.last() else { return Err(Stop::Internal("an access without a mask".into())) };
        let named = ["vector.gather", "vector.scatter"].iter().any(|n| r.ir.is(op, n));
        let consecutive = ["vector.maskedload", "vector.maskedstore"].iter().any(|n| r.ir.is(op, n));
        let base_ty = r.ir.value_type(base);
        let elem = r.ir.elem_or_self(base_ty);
        let Some(bytes) = layout::elem_bytes(r.ir, elem) else {
            return Err(Stop::unsupported(op, "elements of this type"));
        };
        let mut index = Vec::new();
        for v in r.ir.operand_group(op, 1).to_vec() {
            index.push(r.decided(v)?);
        }
        let (step, steps) = match before.get(before.len().wrapping_sub(2)) {
            Some(&v) if named => {
                let t = r.ir.value_type(v);
                let width = r.int_width(r.ir.elem_or_self(t)).unwrap_or(r.index_width);
                (Step::Vector(width), Some((r.place(v)?, t)))
            }
            _ if consecutive => (Step::Lane, None),
            _ => (Step::Selected, None),
        };
        let rank = r.ir.shape(r.ir.value_type(mask)).map_or(0, <[i64]>::len);
        match step {
            Step::Lane if rank > index.len() => {
                return Err(Stop::unsupported(op, "a vector of more dimensions than the memory has"));
            }
            Step::Selected if rank > 1 => {
                return Err(Stop::unsupported(op, "consecutive lanes of a vector of several dimensions"));
            }
            _ => {}
        }
        let lanes = Lanes {
            base: r.place(base)?,
            base_ty,
            elem,
            bytes,
            index,
            step,
            steps,
            mask: (r.place(mask)?, r.ir.value_type(mask)),
            align: promised(r, op),
        };
        let ty = r.ir.value_type(value);
        Ok((lanes, r.place(value)?, ty))
    }

    fn base(&self, cx: &Cx<'_>) -> Result<Base, Stop> {
        if cx.ir.is_memref(self.base_ty) {
            return cx.memref_at(self.base, self.bytes).map(Base::Memory);
        }
        lanes(cx, cx.value(self.base, None), self.base_ty).map(Base::Tensor)
    }

    /// Calls `f` with each selected lane and its index in memory, from the first lane to the last.
    fn each(
        &self,
        cx: &mut Cx<'_>,
        mut f: impl FnMut(&mut Cx<'_>, usize, &[i64]) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let mask = lanes(cx, cx.value(self.mask.0, None), self.mask.1)?;
        let steps = match self.steps {
            Some((p, t)) => Some(lanes(cx, cx.value(p, None), t)?),
            None => None,
        };
        let first: Vec<i64> = self.index.iter().map(|&s| cx.index(s)).collect();
        let memory = match self.align > 1 && cx.ir.is_memref(self.base_ty) {
            true => Some(cx.memref_at(self.base, self.bytes)?),
            false => None,
        };
        if let (Some(m), None) = (&memory, &steps) {
            check_aligned(cx, m, &first, self.align)?;
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
                _ => return Err(cx.ub(Ub::PoisonUse, "a mask is poison")),
            }
            let by: SmallVec<[i64; 4]> = match self.step {
                Step::Lane => here.into(),
                Step::Selected => smallvec![selected],
                Step::Vector(w) => match steps.as_ref().and_then(|s| s.elems.get(lane)) {
                    Some(Value::Word(x)) => smallvec![int::sext(w, x)],
                    _ => return Err(cx.ub(Ub::PoisonUse, "an index is poison")),
                },
            };
            selected += 1;
            let mut at = first.clone();
            for (i, &by) in at.iter_mut().rev().zip(by.iter().rev()) {
                // What does not fit lies outside like any other index.
                *i = i.saturating_add(by);
            }
            if let (Some(m), Some(_)) = (&memory, &steps) {
                check_aligned(cx, m, &at, self.align)?;
            }
            f(cx, lane, &at)?;
        }
        Ok(())
    }
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (l, p, ty) = Lanes::resolve(r, op)?;
    let Some(result) = r.ir.result(op, 0) else {
        r.ext(move |cx| {
            let value = lanes(cx, cx.value(p, None), ty)?;
            let Base::Memory(m) = l.base(cx)? else { return Err(Stop::Internal("a memref was expected".into())) };
            l.each(cx, |cx, lane, index| {
                let at = cx.locate(&m, index, "write")?;
                let v = value.elems.get(lane).unwrap_or(Value::Poison);
                cx.write_elem(&m, at, l.elem, &v, "write")
            })
        });
        return Ok(());
    };
    let d = r.place(result)?;
    r.ext(move |cx| {
        let passed = lanes(cx, cx.value(p, None), ty)?;
        let mut out: Elems = passed.elems.clone();
        let base = l.base(cx)?;
        l.each(cx, |cx, lane, index| {
            let v = match &base {
                Base::Memory(m) => {
                    let at = cx.locate(m, index, "read")?;
                    cx.read_elem(m, at, l.elem, "read")?
                }
                Base::Tensor(t) => match t.locate(index) {
                    Some(i) => t.elems.get(i).unwrap_or(Value::Poison),
                    None => {
                        let m = format!("element {index:?} of the shape {:?} is read", t.shape.as_slice());
                        return Err(cx.ub(Ub::OutOfBounds, m));
                    }
                },
            };
            out.set(lane, v);
            Ok(())
        })?;
        cx.set_value(d, None, Value::shaped(&passed.shape, out))?;
        Ok(())
    });
    Ok(())
}
