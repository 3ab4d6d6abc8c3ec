//! `bufferization`: the border between tensors and buffers; `std`'s `tensor_load` and
//! `tensor_store` of 2020.

use std::rc::Rc;

use super::constraints::{ANY_ATTR, ANY_MEMREF, INDEX, RANKED_TENSOR, TENSOR, TypeC, UNIT_ATTR};
use super::memref::types::Promise;
use super::respell::make::Maker;
use super::tensor::{n_elems, new_shape, of_poison, take_tensor};
use super::{Form, Gen, OpDef, Traits, TypeRule, derive, one, opt, opt_attr, same, spelling, var, was};
use rustmlir_ir::{Attr, Ir, Layout, OpId, Type, TypeId, ValueId, row_major_strides};
use rustmlir_meaning::layout::{self, next_index};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Lender, Lent, MemRef, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_mem::{Kind, UNINIT};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier, same_shape};

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &TO_TENSOR,
    &TO_BUFFER,
    &MATERIALIZE,
    &TENSOR_STORE,
    &ALLOC_TENSOR,
    &DEALLOC_TENSOR,
    &CLONE,
    &super::bufferization_dealloc::DEALLOC,
];

/// A tensor or memref.
static SHAPED: TypeC =
    TypeC::new("ranked tensor or memref of any type values", |ir, t| ir.is_tensor(t) || ir.is_memref(t));

/// The tensor type with the shape and elements of a memref type.
fn tensor_of(ir: &mut Ir, t: TypeId) -> Option<TypeId> {
    let ty = match ir.type_of_id(t) {
        Type::MemRef { shape, elem, .. } => Type::Tensor { shape: shape.clone(), elem: *elem, encoding: None },
        Type::UnrankedMemRef(elem, _) => Type::UnrankedTensor(*elem),
        _ => return None,
    };
    Some(ir.ty(ty))
}

/// A tensor of what a buffer holds.
pub static TO_TENSOR: OpDef = OpDef {
    name: "bufferization.to_tensor",
    form: Form::Asm(
        "$buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict `:` type($buffer) (`to` type($result)^)?",
    ),
    spellings: &[
        spelling(Gen::Y2020, "std.tensor_load", Form::Asm("$buffer attr-dict `:` type($buffer)")).gone(),
        spelling(Gen::Y2021, "memref.tensor_load", Form::Asm("$buffer attr-dict `:` type($buffer)")),
    ],
    summary: "the contents of a buffer as a tensor",
    doc: "The result's dynamic extents are the buffer's. Undefined: freed memory, an element that is \
          uninitialized.\n\n2020: `tensor_load` copies the contents; what becomes of the buffer later is not seen \
          (the listing of `@mul` in LangRef 2019 frees it). After `bufferization.to_tensor` the tensor aliases the \
          buffer. Up to release 16, \"mutating the source buffer after loading leads to undefined behavior\"; today \
          MLIR does not promise a copy, and bufferization finally replaces the tensor by the buffer. Undefined \
          therefore: reading an element of the tensor when the buffer has been freed, or holds another value there. \
          Until 2024 without `to`. Source: LangRef 2019, \"'tensor_load' operation\"; bufferization dialect.",
    operands: &[one("buffer", &ANY_MEMREF)],
    results: &[one("result", &TENSOR)],
    attrs: &[opt_attr("restrict", &UNIT_ATTR), opt_attr("writable", &UNIT_ATTR)],
    traits: Traits::READS_MEMORY.and(Traits::LENDS),
    rules: &[derive("buffer", "result", tensor_of, "")],
    verify: Some(|v, op| {
        let (m, t) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next());
        m.zip(t).map_or(Ok(()), |(m, t)| same_contents(v, op, t, m))
    }),
    undefined: &[Ub::UseAfterFree, Ub::UninitialisedRead, Ub::OutOfBounds, Ub::PoisonUse, Ub::AssumptionViolated],
    meaning: Meaning::Values(to_tensor),
    ..OpDef::NEW
};

/// A buffer that holds a tensor.
pub static TO_BUFFER: OpDef = OpDef {
    name: "bufferization.to_buffer",
    form: Form::Asm("$tensor (`read_only` $read_only^)? attr-dict `:` type($tensor) `to` type($buffer)"),
    spellings: &[
        spelling(Gen::Y2021, "bufferization.to_memref", Form::ways(parse_to_memref, print_to_memref)),
        spelling(Gen::Y2021, "memref.buffer_cast", Form::ways(parse_to_memref, print_to_memref)),
    ],
    summary: "a buffer with the contents of a tensor",
    doc: "The result is the buffer that the tensor aliases, if there is one with a matching layout, else a new \
        buffer. A program may not rely on either, and should not write to it. Source: bufferization dialect, \
        \"bufferization.to_buffer\".",
    operands: &[one("tensor", &TENSOR)],
    results: &[one("buffer", &ANY_MEMREF)],
    attrs: &[opt_attr("read_only", &UNIT_ATTR)],
    traits: Traits::WRITES_MEMORY.and(Traits::HANDS_ON),
    verify: Some(verify_to_buffer),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(to_buffer),
    ..OpDef::NEW
};

/// A tensor stored where it is said to be.
pub static MATERIALIZE: OpDef = OpDef {
    name: "bufferization.materialize_in_destination",
    form: Form::Asm(
        "$source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest attr-dict `:` \
            functional-type(operands, results)",
    ),
    summary: "puts a tensor into a buffer",
    doc: "Into a memref, its elements are written; with a tensor as destination, the result is the source. \
          Undefined: extents that differ, freed memory. Source: bufferization dialect, \
          \"bufferization.materialize_in_destination\".",
    operands: &[one("source", &TENSOR), one("dest", &SHAPED)],
    results: &[opt("result", &TENSOR)],
    attrs: &[opt_attr("restrict", &UNIT_ATTR), opt_attr("writable", &UNIT_ATTR)],
    traits: Traits::WRITES_MEMORY,
    rules: &[TypeRule::AllElementTypesMatch(&["source", "dest"])],
    verify: Some(verify_materialize),
    undefined: &[Ub::ShapeMismatch, Ub::UseAfterFree, Ub::WriteToConstant, Ub::OutOfBounds, Ub::PoisonUse],
    meaning: Meaning::Values(materialize),
    ..OpDef::NEW
};

/// A tensor written to a buffer (2020).
pub static TENSOR_STORE: OpDef = OpDef {
    name: "memref.tensor_store",
    spellings: &[
        spelling(Gen::Y2020, "std.tensor_store", Form::Asm("$tensor `,` $memref attr-dict `:` type($memref)")).gone(),
        spelling(Gen::Y2021, "memref.tensor_store", Form::Asm("$tensor `,` $memref attr-dict `:` type($memref)")),
    ],
    summary: "writes a tensor to a buffer",
    doc: "Today `bufferization.materialize_in_destination`. Undefined: extents that differ, freed memory. Source: \
          LangRef 2019, \"'tensor_store' operation\".",
    operands: &[one("tensor", &TENSOR), one("memref", &ANY_MEMREF)],
    traits: Traits::WRITES_MEMORY,
    rules: &[derive("memref", "tensor", tensor_of, "type of 'value' matches tensor equivalent of 'memref'")],
    undefined: &[Ub::ShapeMismatch, Ub::UseAfterFree, Ub::WriteToConstant, Ub::OutOfBounds, Ub::PoisonUse],
    meaning: Meaning::Values(store),
    ..OpDef::NEW
};

/// A tensor that will be a buffer.
pub static ALLOC_TENSOR: OpDef = OpDef {
    name: "bufferization.alloc_tensor",
    form: Form::Asm(
        "`(` $dynamic_sizes `)` (`copy` `(` $copy^ `)`)? (`size_hint` `` `=` `` $size_hint^)? {prop-dict-in-braces} \
            attr-dict `:` type($result)",
    ),
    summary: "a tensor of unspecified contents, or a copy",
    doc: "As `tensor.empty`: the elements are poison, unless another tensor is copied. Undefined: a negative size. \
          Source: bufferization dialect, \"bufferization.alloc_tensor\".",
    operands: &[var("dynamic_sizes", &INDEX), opt("copy", &RANKED_TENSOR), opt("size_hint", &INDEX)],
    results: &[one("result", &RANKED_TENSOR)],
    attrs: &[opt_attr("memory_space", &ANY_ATTR)],
    rules: &[derive("result", "copy", same, "`copy` and return type match")],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::MAKES_POISON),
    verify: Some(verify_alloc_tensor),
    undefined: &[Ub::NegativeSize, Ub::PoisonUse],
    poison: "all elements, unless a tensor is copied",
    meaning: Meaning::Values(alloc_tensor),
    ..OpDef::NEW
};

/// The end of a tensor.
pub static DEALLOC_TENSOR: OpDef = OpDef {
    name: "bufferization.dealloc_tensor",
    form: Form::Asm("$tensor attr-dict `:` type($tensor)"),
    summary: "says that a tensor's buffer is no longer needed",
    doc: "Has no effect: tensors are values. Source: bufferization dialect, \"bufferization.dealloc_tensor\".",
    operands: &[one("tensor", &TENSOR)],
    meaning: Meaning::Values(|_, _| Ok(Values::new())),
    ..OpDef::NEW
};

const CLONE_FORM: Form = Form::Asm("$input attr-dict `:` type($input) `to` type($output)");

/// A copy of a buffer.
pub static CLONE: OpDef = OpDef {
    name: "bufferization.clone",
    form: CLONE_FORM,
    spellings: &[was(Gen::Y2021, "memref.clone")],
    summary: "a copy of a buffer",
    doc: "A fresh buffer here; it may alias the input, and writing to either while both are in use is not allowed. \
          Elements that were never written stay so. Nothing relates the two types until it runs. Undefined: extents \
          that the type of the result does not describe, freed memory. Source: bufferization dialect, \
          \"bufferization.clone\".",
    operands: &[one("input", &ANY_MEMREF)],
    results: &[one("output", &ANY_MEMREF)],
    traits: Traits::MAY_BE_OPERAND,
    undefined: &[Ub::CastMismatch, Ub::UseAfterFree, Ub::PoisonUse],
    meaning: Meaning::Values(clone),
    ..OpDef::NEW
};

// ---- syntax -------------------------------------------------------------------------------------

/// `%t : memref<4xf32>`; in 2024 also `%t : tensor<4xf32> to memref<4xf32>`.
fn parse_to_memref(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let tensor = p.operand()?;
    if p.eat_keyword("read_only") {
        p.add(op, "read_only", Attr::Unit);
    }
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let at = p.at();
    let first = p.ty()?;
    let (from, to) = if p.eat_keyword("to") {
        (first, p.ty()?)
    } else {
        let Some(from) = tensor_of(&mut p.ir, first) else {
            return Err(p.custom_error(at, "invalid kind of type specified"));
        };
        (from, first)
    };
    p.resolve_same(&[tensor], from, &mut op.operands)?;
    op.results.push(to);
    Ok(())
}

fn print_to_memref(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    p.values(p.ir.operands(op));
    if p.ir.attr_named(op, "read_only").is_some() {
        p.out.push_str(" read_only");
    }
    p.attr_dict(op, &["read_only"]);
    p.out.push_str(" : ");
    p.types(p.ir.result_types(op));
}

// ---- verification -------------------------------------------------------------------------------

fn verify_to_buffer(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(t), Some(m)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
    same_contents(v, op, t, m)
}

/// A tensor and a memref type with the same shape and elements.
fn same_contents(v: &mut Verifier<'_>, op: OpId, tensor: TypeId, memref: TypeId) -> VResult {
    let text = if v.ir.shape(tensor) != v.ir.shape(memref) {
        "shapes do not match"
    } else if v.ir.elem_type(tensor) != v.ir.elem_type(memref) {
        "element types do not match"
    } else {
        return Ok(());
    };
    let today = v.ir.spelling(op).is_none_or(|s| s.generation == Gen::Today);
    if today { Err(v.plain_error(op, text)) } else { Err(v.error(op, TYPES_MATCH)) }
}

/// What releases before 20 said.
const TYPES_MATCH: &str = "failed to verify that specified tensor and buffer types match";

fn verify_materialize(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let mut ts = v.ir.operand_types(op);
    let (Some(s), Some(d)) = (ts.next(), ts.next()) else { return Ok(()) };
    drop(ts);
    let tensor = v.ir.is_tensor(d);
    let result = v.ir.result_types(op).next();
    if let (Some(a), Some(b)) = (v.ir.shape(s), v.ir.shape(d)) {
        if a.len() != b.len() {
            return Err(v.error(op, "rank mismatch between source and destination shape"));
        }
        if !same_shape(v.ir, s, d) {
            return Err(v.error(op, "source/destination shapes are incompatible"));
        }
    }
    let writable = v.ir.attr_named(op, "writable").is_some();
    match (tensor, result) {
        (true, None) => return Err(v.error(op, "tensor 'dest' implies exactly one tensor result")),
        (true, Some(r)) if r != d => return Err(v.error(op, "result and 'dest' types must match")),
        (false, Some(_)) => return Err(v.error(op, "memref 'dest' implies zero results")),
        _ => {}
    }
    if v.ir.attr_named(op, "restrict").is_some() && tensor {
        return Err(v.error(op, "'restrict' is valid only for memref destinations"));
    }
    if writable == tensor {
        return Err(v.error(op, "'writable' must be specified if and only if the destination is of memref type"));
    }
    Ok(())
}

fn verify_alloc_tensor(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let n = v.ir.operand_group(op, 0).len();
    let Some(&copy) = v.ir.operand_group(op, 1).first() else { return super::tensor::verify_sizes(v, op, n) };
    if n > 0 {
        return Err(v.plain_error(op, "dynamic sizes not needed when copying a tensor"));
    }
    if Some(v.ir.value_type(copy)) != v.ir.result_types(op).next() {
        return Err(v.plain_error(op, "expected that `copy` and return type match"));
    }
    Ok(())
}

/// Whether today's spelling needs a copy of a `tensor_load`, which is one: the buffer may be
/// changed or freed while the tensor is in use, unless nothing with an effect comes after it in its
/// function.
pub fn copies(ir: &Ir, op: OpId) -> bool {
    let load = ir.has(op, Traits::LENDS) && ir.spelling(op).is_some_and(|s| s.generation != Gen::Today);
    let at_top = ir.parent_op(op).is_some_and(|p| ir.is(p, "func.func"));
    let after = ir.op(op).parent.some().map(|b| ir.block(b).ops.as_slice()).unwrap_or(&[]);
    let after = after.iter().skip_while(|&&o| o != op).skip(1);
    let harmless = |&o: &OpId| {
        let ends = ir.has(o, Traits::TERMINATOR);
        let hands_out = ends && (!ir.successors(o).is_empty() || ir.operand_types(o).any(|t| ir.is_tensor(t)));
        super::effectless(ir, o) && ir.regions(o).is_empty() && !hands_out
    };
    load && ir.result(op, 0).is_some_and(|v| ir.shape(ir.value_type(v)).is_some())
        && !(at_top && after.clone().all(harmless))
}

/// The tensor that `alloc_tensor` copies. Before there was that operation no tensor stood for a
/// buffer, and a copy is the same.
pub fn copy_of(ir: &Ir, op: OpId) -> Option<ValueId> {
    if ir.is(op, "bufferization.alloc_tensor") { ir.operand_group(op, 1).first().copied() } else { None }
}

/// A `tensor_load` in today's words: the tensor of the buffer, copied.
pub fn copied_today(m: &mut Maker<'_>, op: OpId) -> Option<ValueId> {
    let (operands, ty) = (m.ir.operands(op).to_vec(), m.ir.result_types(op).next()?);
    let tensor = m.value("bufferization.to_tensor", &operands, ty, &[]);
    let i32_type = m.ir.int_type(32);
    let segments = m.ir.attr(Attr::DenseArray(i32_type, vec![0, 1, 0].into()));
    Some(m.value("bufferization.alloc_tensor", &[tensor], ty, &[("operandSegmentSizes", segments)]))
}

// ---- meaning ------------------------------------------------------------------------------------

/// Calls `f` with the position of each element of a buffer, in row-major order.
fn each_element(
    w: &mut World<'_>,
    m: &MemRef,
    mut f: impl FnMut(&mut World<'_>, usize, u64) -> Result<(), Stop>,
) -> Result<(), Stop> {
    if m.sizes.contains(&0) {
        return Ok(());
    }
    let mut index = vec![0i64; m.sizes.len()];
    let mut k = 0;
    loop {
        let Some(at) = layout::locate(w.ir, m, &index) else {
            return Err(w.ub(Ub::OutOfBounds, format!("element {index:?} is outside the buffer")));
        };
        f(w, k, at)?;
        k += 1;
        if !next_index(&mut index, &m.sizes) {
            return Ok(());
        }
    }
}

/// A fresh buffer without gaps.
fn fresh(w: &mut World<'_>, sizes: &[i64], bytes: u32) -> Result<MemRef, Stop> {
    let n = Ir::static_elems(sizes).unwrap_or(u64::MAX);
    let alloc = w.alloc(n, bytes, Kind::Heap, sizes)?;
    let new = MemRef {
        alloc,
        offset: 0,
        sizes: sizes.iter().copied().collect(),
        strides: row_major_strides(sizes),
        elem_bytes: bytes,
        map: None,
    };
    if layout::addressable(&new) { Ok(new) } else { Err(layout::not_addressable(w.op, sizes)) }
}

/// Whether a buffer without gaps has a memref type's layout.
fn takes_dense(ir: &Ir, t: TypeId) -> bool {
    match ir.type_of_id(t) {
        Type::UnrankedMemRef(..) | Type::MemRef { layout: Layout::Identity, .. } => true,
        Type::MemRef { shape, .. } => ir.strides_and_offset(t).is_some_and(|(strides, offset)| {
            let dense = row_major_strides(shape);
            offset <= 0 && strides.iter().zip(&dense).all(|(&s, &d)| s < 0 || s == d)
        }),
        _ => false,
    }
}

fn to_tensor(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    let m = w.memref(m)?;
    let (elem, bytes) = w.element(w.operand_type(0)?)?;
    let mut out = Vec::with_capacity(n_elems(w, &m.sizes)?);
    each_element(w, &m, |w, _, at| {
        out.push(w.read_at(m.alloc, at, elem, bytes, "read")?);
        Ok(())
    })?;
    let mut tensor = Shaped::new(&m.sizes, Elems::from_values(out));
    // `tensor_load` of 2020 and 2021 makes a copy.
    if w.ir.spelling(w.op).is_none_or(|s| s.generation == Gen::Today) {
        let memref = MemRef { elem_bytes: bytes, ..MemRef::clone(&m) };
        tensor.lender = Lender::new(Lent { by: w.op, memref, elem, bytes });
    }
    Ok(Values::from_iter([Value::Shaped(Rc::new(tensor))]))
}

/// Writes a tensor to a buffer of the same shape.
fn write_all(w: &mut World<'_>, m: &MemRef, s: &Shaped, elem: TypeId, bytes: u32) -> Result<(), Stop> {
    if m.sizes != s.shape {
        let text = format!(
            "a tensor of the shape {:?} is written to a buffer of the shape {:?}",
            s.shape.as_slice(),
            m.sizes.as_slice()
        );
        return Err(w.ub(Ub::ShapeMismatch, text));
    }
    each_element(w, m, |w, k, at| {
        let v = s.elems.get(k).unwrap_or(Value::Poison);
        w.write_at(m.alloc, at, elem, bytes, &v, "write")
    })
}

fn to_buffer(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let to = w.result_type()?;
    if !takes_dense(w.ir, to) {
        return Err(w.unsupported("a buffer with this layout"));
    }
    let (elem, bytes) = w.element(w.operand_type(0)?)?;
    let s = take_tensor(w, operands, 0)?;
    if let Some(lent) = s.lender.get().filter(|l| l.memref.sizes == s.shape) {
        let mut m = MemRef::clone(&lent.memref);
        if Promise::of(w.ir, to).check(&mut m).is_ok() {
            return Ok(Values::from_iter([Value::MemRef(Rc::new(m))]));
        }
    }
    w.readable_tensor(&s, true)?;
    let m = fresh(w, &s.shape, bytes)?;
    write_all(w, &m, &s, elem, bytes)?;
    Ok(Values::from_iter([Value::MemRef(Rc::new(m))]))
}

/// `tensor_store`, and `materialize_in_destination` into a memref.
fn store(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (elem, bytes) = w.element(w.operand_type(1)?)?;
    let s = take_tensor(w, operands, 0)?;
    let ([_, m], _) = w.first(operands)?;
    let m = w.memref(m)?;
    write_all(w, &m, &s, elem, bytes)?;
    Ok(Values::new())
}

fn materialize(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    if w.ir.n_results(w.op) == 0 {
        return store(w, operands);
    }
    let (s, t) = (take_tensor(w, operands, 0)?, take_tensor(w, operands, 1)?);
    if s.shape != t.shape {
        let [s, t] = [&s, &t].map(|s| s.shape.as_slice());
        return Err(w.ub(Ub::ShapeMismatch, format!("a tensor of the shape {s:?} is put in one of the shape {t:?}")));
    }
    Ok(Values::from_iter([copied(s)]))
}

/// A tensor that stands for itself.
fn copied(mut s: Rc<Shaped>) -> Value {
    Shaped::edit(&mut s);
    Value::Shaped(s)
}

fn alloc_tensor(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let v = match w.group(operands, 1).first().map(Value::is_poison) {
        None => of_poison(new_shape(w, w.group(operands, 0))?),
        Some(true) => Value::Poison,
        Some(false) => {
            let s = take_tensor(w, operands, w.ir.operand_range(w.op, 1).start)?;
            w.readable_tensor(&s, true)?;
            copied(s)
        }
    };
    Ok(Values::from_iter([v]))
}

fn clone(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    let to = w.result_type()?;
    if w.ir.elem_type(to) != w.ir.elem_type(w.operand_type(0)?) {
        return Err(w.unsupported("a clone with a different element type"));
    }
    if !takes_dense(w.ir, to) {
        return Err(w.unsupported("a buffer with this layout"));
    }
    let (elem, bytes) = w.element(to)?;
    let m = w.memref(m)?;
    if w.heap.get(m.alloc).is_none() {
        return Err(w.fault(rustmlir_mem::Fault::Freed, m.alloc, "copy"));
    }
    if let Some(t) = w.ir.shape(to).filter(|t| !super::tensor::fits(&m.sizes, t)) {
        let m = format!("a buffer of {:?} elements is cloned as one of {t:?}", m.sizes.as_slice());
        return Err(w.ub(Ub::CastMismatch, m));
    }
    let new = fresh(w, &m.sizes, bytes)?;
    each_element(w, &m, |w, k, at| {
        // What was never written is not copied.
        if layout::state(w.heap, m.alloc, at, bytes) == UNINIT {
            return Ok(());
        }
        let v = w.read_at(m.alloc, at, elem, bytes, "copy")?;
        w.write_at(new.alloc, k as u64, elem, bytes, &v, "copy")
    })?;
    Ok(Values::from_iter([Value::MemRef(Rc::new(new))]))
}
