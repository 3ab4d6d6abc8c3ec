//! What depends on the machine or on other operations: scalable vectors, whose length must have
//! been chosen; masks around operations; casts of memory to vectors.

use std::rc::Rc;

use super::lanes::Lanes;
use crate::constraints::{ANY, I64_ATTR, INDEX, STATIC_MEMREF};
use crate::{Blocks, Exec, Form, Gen, Naming, OpDef, Traits, TypeRule, attr, one, opt, region, var};
use rustmlir_ir::{Ir, OpId, OpSpec, Type, TypeId, row_major_strides};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, MemRef, Shaped, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World, layout};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::values::{at, count, gather, lanes, made};
use super::{LINE, MASK, SCALABLE_LINE};

/// The factor of scalable vectors.
pub static VSCALE: OpDef = OpDef {
    name: "vector.vscale",
    form: Form::Asm("attr-dict"),
    naming: Naming::Word("vscale"),
    summary: "by how much scalable vectors are longer than their types say",
    doc: "A property of the machine, the same for the whole run: it must be chosen (`--vscale`), else running it is \
          unsupported. Vectors have that many times the elements of their scalable types then. Source: vector \
          dialect, \"vector.vscale\".",
    results: &[one("res", &INDEX)],
    traits: Traits::PURE,
    meaning: Meaning::Values(vscale),
    ..OpDef::NEW
};

/// A vector in a scalable one.
pub static SCALABLE_INSERT: OpDef = OpDef {
    name: "vector.scalable.insert",
    form: Form::Asm("$valueToStore `,` $dest `` `[` $pos `]` attr-dict `:` type($valueToStore) `into` type($dest)"),
    summary: "a scalable vector with a part replaced",
    doc: "The elements from `pos` on are those of the first vector; if that is scalable, `pos` is multiplied by \
          `vscale` (`--vscale`), too. Source: vector dialect, \"vector.scalable.insert\"; LLVM language reference, \
          \"'llvm.vector.insert' Intrinsic\".",
    operands: &[one("valueToStore", &LINE), one("dest", &SCALABLE_LINE)],
    results: &[one("res", &SCALABLE_LINE)],
    attrs: &[attr("pos", &I64_ATTR)],
    rules: &[TypeRule::AllMatch(&["dest", "res"]), TypeRule::AllElementTypesMatch(&["valueToStore", "dest"])],
    traits: Traits::PURE.and(Traits::MAKES_POISON),
    verify: Some(|v, op| {
        let part = v.ir.operand_types(op).next();
        verify_position(v, op, part, "position is a multiple of the source length.")
    }),
    poison: "if the part does not fit into the vector from its position on",
    meaning: Meaning::Values(insert),
    ..OpDef::NEW
};

/// A part of a scalable vector.
pub static SCALABLE_EXTRACT: OpDef = OpDef {
    name: "vector.scalable.extract",
    form: Form::Asm("$source `` `[` $pos `]` attr-dict `:` type($result) `from` type($source)"),
    summary: "a part of a scalable vector",
    doc: "The elements from `pos` on; if the result is scalable, `pos` is multiplied by `vscale` (`--vscale`), too. \
          Source: vector dialect, \"vector.scalable.extract\"; LLVM language reference, \"'llvm.vector.extract' \
          Intrinsic\".",
    operands: &[one("source", &SCALABLE_LINE)],
    results: &[one("result", &LINE)],
    attrs: &[attr("pos", &I64_ATTR)],
    rules: &[TypeRule::AllElementTypesMatch(&["source", "result"])],
    traits: Traits::PURE.and(Traits::MAKES_POISON),
    poison: "if the vector ends before the part does",
    meaning: Meaning::Values(extract),
    verify: Some(|v, op| {
        let part = v.ir.result_types(op).next();
        verify_position(v, op, part, "position is a multiple of the result length.")
    }),
    ..OpDef::NEW
};

/// Memory of scalars seen as memory of one vector.
pub static TYPE_CAST: OpDef = OpDef {
    name: "vector.type_cast",
    form: Form::Asm("$memref attr-dict `:` type($memref) `to` type($result)"),
    since: Gen::Y2020,
    summary: "sees a memref of scalars as one of a single vector",
    doc: "The same memory; a vector is the elements of its box in row-major order. Undefined: freed memory. \
          Unsupported: minor dimensions whose size in bytes is not a power of two, because targets may pad such \
          vectors. Source: vector dialect, \"vector.type_cast\".",
    operands: &[one("memref", &STATIC_MEMREF)],
    results: &[one("result", &crate::constraints::MEMREF)],
    traits: Traits::PURE,
    verify: Some(verify_type_cast),
    undefined: &[Ub::UseAfterFree, Ub::PoisonUse],
    meaning: Meaning::Values(type_cast),
    ..OpDef::NEW
};

/// An operation under a mask.
pub static MASK_OP: OpDef = OpDef {
    name: "vector.mask",
    form: Form::body(parse_mask, print_mask),
    summary: "one operation with some lanes switched off",
    doc: "Inactive lanes are not read, written or combined. Reductions and products skip them, `transfer_write` \
          leaves memory unchanged, `transfer_read` returns the lane of the passthru value or else the padding, and \
          `gather` that of its `pass_thru`. An operation with its own mask has both. A bit of the mask that is \
          poison makes what depends on it poison, and is undefined for accesses to memory. A float reduction without \
          an accumulator and with no active lanes is unsupported: its value is unspecified. A region without an \
          operation returns the yielded values, with the passthru value in inactive lanes. Source: vector dialect, \
          \"vector.mask\".",
    operands: &[one("mask", &MASK), opt("passthru", &ANY)],
    results: &[var("results", &ANY)],
    regions: &[region("maskRegion", Blocks::One)],
    traits: Traits::SINGLE_BLOCK,
    terminator: "vector.yield",
    verify: Some(verify_mask),
    meaning: Meaning::Around(under_mask),
    ..OpDef::NEW
};

/// The end of a mask's region.
pub static YIELD: OpDef = OpDef {
    name: "vector.yield",
    form: Form::Asm("attr-dict ($operands^ `:` type($operands))?"),
    summary: "yields the results of a masked operation",
    doc: "Source: vector dialect, \"vector.yield\".",
    operands: &[var("operands", &ANY)],
    traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::RETURN_LIKE),
    meaning: Meaning::Leaves,
    exec: Exec::Resolve(|r, op| {
        let values = r.ir.operands(op).to_vec();
        r.yield_values(&values)
    }),
    ..OpDef::NEW
};

fn vscale(w: &mut World<'_>, _: &mut [Value]) -> Result<Values, Stop> {
    let n = w.ir.vscale.ok_or_else(|| w.unsupported("'vector.vscale' without --vscale"))?;
    Ok(Values::from_iter([Value::Word(u64::from(n))]))
}

/// Where a part of `n` elements begins in a vector; nothing if it does not fit there.
fn position(w: &World<'_>, n: usize, whole: &Shaped) -> Option<usize> {
    let at = usize::try_from(w.ir.i64_attr_named(w.op, "pos")?).ok()?;
    at.checked_add(n).is_some_and(|end| end <= whole.elems.len()).then_some(at)
}

/// A vector with a part replaced: the part, and the vector.
///
/// # Errors
/// `exhausted` if there is no room for it.
pub fn insert(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    count(w)?;
    let (part, mut whole) = (lanes(w, operands, 0)?, lanes(w, operands, 1)?);
    let Some(from) = position(w, part.elems.len(), &whole) else { return Ok(Values::from_iter([Value::Poison])) };
    let out = &mut Shaped::edit(&mut whole).elems;
    for k in 0..part.elems.len() {
        out.set(from + k, at(&part.elems, k));
    }
    Ok(Values::from_iter([Value::Shaped(whole)]))
}

/// A part of a vector.
///
/// # Errors
/// `exhausted` if there is no room for it.
pub fn extract(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let n = count(w)?;
    let whole = lanes(w, operands, 0)?;
    match position(w, n, &whole) {
        Some(from) => made(w, gather(&whole.elems, from..from + n)),
        None => Ok(Values::from_iter([Value::Poison])),
    }
}

fn type_cast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (ty, ([m], _)) = (w.result_type()?, w.first(operands)?);
    let m = w.memref(m)?;
    let (_, from) = w.element(w.operand_type(0)?)?;
    let (elem, bytes) = w.element(ty)?;
    let minor = w.ir.shape(elem).and_then(<[i64]>::last).copied().unwrap_or(1);
    let scalar = layout::elem_bytes(w.ir, w.ir.elem_or_self(elem)).unwrap_or(from);
    let line = u64::try_from(minor).ok().and_then(|n| n.checked_mul(u64::from(scalar)));
    if !line.is_some_and(u64::is_power_of_two) {
        return Err(w.unsupported("memory of padded vectors"));
    }
    let sizes = w.extents(w.ir.shape(ty).unwrap_or(&[]), &[])?;
    let start = u64::try_from(m.offset).ok().and_then(|o| o.checked_mul(u64::from(from)));
    let start = start.ok_or_else(|| w.malformed("an offset of its operand"))?;
    let alloc = w.heap.view(m.alloc, start).map_err(|f| w.fault(f, m.alloc, "a cast"))?;
    let strides = row_major_strides(&sizes);
    Ok(Values::from_iter([Value::MemRef(
        MemRef { alloc, offset: 0, sizes, strides, elem_bytes: bytes, map: None }.into(),
    )]))
}

/// Parts lie at multiples of their length.
fn verify_position(v: &mut Verifier<'_>, op: OpId, part: Option<TypeId>, what: &str) -> VResult {
    let n = part.and_then(|t| v.ir.shape(t)).and_then(|s| s.first().copied()).unwrap_or(1);
    let at = v.ir.i64_attr_named(op, "pos").unwrap_or(0);
    if at.checked_rem(n).is_some_and(|r| r != 0) {
        return Err(v.error(op, format!("failed to verify that {what}")));
    }
    Ok(())
}

fn verify_type_cast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
    let (Type::MemRef { layout: la, space: sa, .. }, Type::MemRef { layout: lb, space: sb, .. }) =
        (v.ir.type_of_id(a).clone(), v.ir.type_of_id(b).clone())
    else {
        return Ok(());
    };
    let identity = |l: &rustmlir_ir::Layout| matches!(l, rustmlir_ir::Layout::Identity);
    let flat = |t: TypeId| {
        let lanes = v.ir.elem_type(t).and_then(|e| v.ir.shape(e)).unwrap_or(&[]);
        v.ir.shape(t).unwrap_or(&[]).iter().chain(lanes).copied().collect::<Vec<i64>>()
    };
    // Elements may be vectors on both sides.
    let scalar = |t: TypeId| v.ir.elem_or_self(v.ir.elem_or_self(t));
    let text = if !identity(&la) {
        "expects operand to be a memref with identity layout".to_string()
    } else if !identity(&lb) {
        "expects result to be a memref with identity layout".to_string()
    } else if sa != sb {
        "expects result in same memory space".to_string()
    } else if flat(a) != flat(b) {
        format!("expects concatenated result and operand shapes to be equal: '{}'", v.show(b))
    } else if scalar(a) != scalar(b) {
        format!("expects result and operand with same underlying scalar type: '{}'", v.show(b))
    } else {
        return Ok(());
    };
    Err(v.error(op, text))
}

/// Values for the lanes that are switched off need a result of their type to show up in; mlir-opt
/// accepts others, and prints them without their type.
fn verify_mask(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let passthru = v.ir.operand_types(op).nth(1);
    if passthru.is_some() {
        v.require(op, v.ir.n_results(op) > 0, "expects a result for the passthru value")?;
        let fits = v.ir.result_types(op).next() == passthru;
        v.require(op, fits, "expects a passthru value of the result's type")?;
    }
    let Some(b) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let ops = v.ir.block(b).ops.clone();
    if ops.len() > 2 {
        return Err(v.error(op, "expects only one operation to mask"));
    }
    let Some(&end) = ops.last().filter(|&&o| v.ir.is(o, "vector.yield")) else {
        return Err(v.error(op, "expects a terminator within the mask region"));
    };
    if v.ir.operands(end).len() != v.ir.n_results(op) {
        return Err(v.error(op, "expects number of results to match mask region yielded values"));
    }
    let &[masked, _] = ops.as_slice() else { return Ok(()) };
    let Some(mask) = maskable(v.ir, masked).and_then(|m| (m.mask)(v.ir, masked)) else {
        return Err(v.error(op, "expects a MaskableOpInterface within the mask region"));
    };
    if v.ir.n_results(masked) != v.ir.n_results(op) {
        return Err(v.error(op, "expects number of results to match maskable operation number of results"));
    }
    let results: Vec<_> = v.ir.results(masked).collect();
    if v.ir.operands(end) != results {
        let m =
            "expects all the results from the MaskableOpInterface to match all the values returned by the terminator";
        return Err(v.error(op, m));
    }
    if !v.ir.result_types(masked).eq(v.ir.result_types(op)) {
        return Err(v.error(op, "expects result type to match maskable operation result type"));
    }
    if v.ir.operand_types(op).next() != Some(mask) {
        return Err(v.error(op, format!("expects a '{}' mask for the maskable operation", v.show(mask))));
    }
    let Some(passthru) = v.ir.operand_types(op).nth(1) else { return Ok(()) };
    if !v.ir.is(masked, "vector.transfer_read") {
        return Err(v.error(op, "doesn't expect a passthru argument for this maskable operation"));
    }
    let fits = v.ir.result_types(masked).next() == Some(passthru);
    v.require(op, fits, "expects passthru type to match result type")
}

/// An operation that can be masked.
struct Maskable {
    name: &'static str,
    /// The type of its mask.
    mask: fn(&mut Ir, OpId) -> Option<TypeId>,
    /// What it does under a mask.
    execute: fn(&mut World<'_>, &mut [Value], &Shaped, Option<Value>) -> Result<Values, Stop>,
}

const MASKABLE: &[Maskable] = &[
    Maskable {
        name: "vector.reduction",
        mask: mask_like_operand,
        execute: |w, operands, mask, _| super::reduction::reduction(w, operands, Lanes::of(mask)),
    },
    Maskable {
        name: "vector.multi_reduction",
        mask: mask_like_operand,
        execute: |w, operands, mask, _| super::reduction::multi_reduction(w, operands, Lanes::of(mask)),
    },
    Maskable {
        name: "vector.contract",
        mask: |ir, op| {
            let shape = super::contract::iteration_shape(ir, op)?.into();
            let elem = ir.int_type(1);
            Some(ir.ty(Type::Vector { shape, scalable: 0, elem }))
        },
        execute: |w, operands, mask, _| super::contract::contract(w, operands, Lanes::of(mask)),
    },
    Maskable {
        name: "vector.outerproduct",
        mask: mask_like_result,
        execute: |w, operands, mask, _| super::contract::outer_product(w, operands, Lanes::of(mask)),
    },
    Maskable {
        name: "vector.gather",
        mask: mask_like_result,
        execute: |w, operands, mask, _| super::masked::gather(w, operands, mask),
    },
    Maskable {
        name: "vector.transfer_read",
        mask: |ir, op| {
            let vector = ir.result_types(op).next()?;
            super::memory::transfer_mask_type(ir, op, vector)
        },
        execute: |w, operands, mask, passthru| super::memory::transfer_read(w, operands, Some((mask, passthru))),
    },
    Maskable {
        name: "vector.transfer_write",
        mask: |ir, op| {
            let vector = ir.operand_types(op).next()?;
            super::memory::transfer_mask_type(ir, op, vector)
        },
        execute: |w, operands, mask, _| super::memory::transfer_write(w, operands, Some(mask)),
    },
];

fn maskable(ir: &Ir, op: OpId) -> Option<&'static Maskable> {
    let name = ir.def(op)?.name;
    MASKABLE.iter().find(|m| m.name == name)
}

fn mask_like_operand(ir: &mut Ir, op: OpId) -> Option<TypeId> {
    let like = ir.operand_types(op).next()?;
    let i1 = ir.int_type(1);
    Some(ir.with_elem(like, i1))
}

fn mask_like_result(ir: &mut Ir, op: OpId) -> Option<TypeId> {
    let like = ir.result_types(op).next()?;
    let i1 = ir.int_type(1);
    Some(ir.with_elem(like, i1))
}

fn parse_mask(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let mask = p.operand()?;
    let passthru = if p.eat(T::Comma) { Some(p.operand()?) } else { None };
    let r = p.region(&[])?;
    if p.ir.region(r).blocks.is_empty() {
        let b = p.ir.new_block(op.at);
        p.ir.append_block(r, b);
    }
    if let Some(b) = p.ir.entry(r)
        && !p.ir.last_op(b).is_some_and(|o| p.ir.is(o, "vector.yield"))
    {
        let values = p.ir.last_op(b).map(|o| p.ir.results(o).collect()).unwrap_or_default();
        let name = p.ir.name_id("vector.yield");
        let end = p.ir.new_op(name, op.at, &OpSpec { operands: values, ..OpSpec::default() });
        p.ir.append_op(b, end);
    }
    op.regions.push(r);
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    if p.eat(T::Arrow) {
        op.results = p.type_list()?;
    }
    p.resolve_same(&[mask], t, &mut op.operands)?;
    if let Some(x) = passthru {
        let Some(&t) = op.results.first() else {
            return Err(p.op_error(op, "expects result if passthru operand is provided"));
        };
        p.resolve_same(&[x], t, &mut op.operands)?;
    }
    Ok(())
}

fn print_mask(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    p.out.push(' ');
    p.values(ir.operands(op));
    let ops = ir.region_of(op, 0).and_then(|r| ir.entry(r)).map(|b| ir.block(b).ops.clone()).unwrap_or_default();
    p.out.push_str(" { ");
    if let Some(&first) = ops.first() {
        p.op_unbound(first);
    }
    p.out.push_str(" }");
    p.attr_dict(op, &[]);
    p.out.push_str(" : ");
    p.types(ir.operand_types(op).take(1));
    let results: Vec<TypeId> = ir.result_types(op).collect();
    if !results.is_empty() {
        p.out.push_str(" -> ");
        p.types(&results);
    }
}

/// The operation that a mask is around: the first one of its region.
fn masked(ir: &Ir, op: OpId) -> Option<OpId> {
    let block = ir.region_of(op, 0).and_then(|r| ir.entry(r))?;
    ir.block(block).ops.first().copied()
}

/// The meaning of `vector.mask`, whose operands are followed by those of the operation inside.
fn under_mask(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let op = w.op;
    let inner = masked(w.ir, op).ok_or_else(|| w.malformed("an operation to mask"))?;
    let (given, rest) = operands.split_at_mut(w.ir.operands(op).len().min(operands.len()));
    let mask = match given.first() {
        Some(Value::Shaped(m)) => m.clone(),
        _ => {
            let shape = w.ir.shape(w.operand_type(0)?).unwrap_or(&[]);
            let n = w.room(Ir::static_elems(shape).unwrap_or(u64::MAX), VALUE_BYTES)?;
            Rc::new(Shaped::new(shape, Elems::from_values(vec![Value::Poison; n])))
        }
    };
    let passthru = given.get(1).cloned();
    // What it does, it does as the operation inside.
    w.op = inner;
    let made = w.readable(rest).and_then(|()| execute(w, rest, &mask, passthru));
    w.op = op;
    made
}

/// A vector with the lanes of another where a mask is off.
fn where_on(mask: &Shaped, on: &Value, off: &Value) -> Value {
    let (shape, n) = match (on, off) {
        (Value::Shaped(s), _) | (_, Value::Shaped(s)) => (s.shape.clone(), s.elems.len()),
        _ => return Value::Poison,
    };
    let lane = |v: &Value, k: usize| match v {
        Value::Shaped(s) => s.elems.get(k).unwrap_or(Value::Poison),
        _ => Value::Poison,
    };
    let chosen = (0..n).map(|k| match mask.elems.get(k) {
        Some(Value::Word(bit)) => lane(if bit != 0 { on } else { off }, k),
        _ => Value::Poison,
    });
    Value::shaped(&shape, Elems::from_values(chosen.collect()))
}

fn execute(w: &mut World<'_>, operands: &mut [Value], mask: &Shaped, passthru: Option<Value>) -> Result<Values, Stop> {
    if w.ir.is(w.op, "vector.yield") {
        let mut out: Values = operands.iter().cloned().collect();
        if let (Some(p), Some(first)) = (passthru, out.first_mut()) {
            *first = where_on(mask, first, &p);
        }
        return Ok(out);
    }
    match maskable(w.ir, w.op) {
        Some(m) => (m.execute)(w, operands, mask, passthru),
        None => Err(w.unsupported(format!("'{}' under a mask", w.ir.op_name(w.op)))),
    }
}
