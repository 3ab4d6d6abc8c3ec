//! Accesses with affine subscripts: loads, stores, vectors, prefetch.

use super::{eval, inputs_of, scope};
use crate::constraints::{ANY, BOOL_ATTR, INDEX, MAP_ATTR, MEMREF, VECTOR};
use crate::memref::types::LOCALITY;
use crate::memref::{self, access::Index};
use crate::{Exec, Form, Gen, OpDef, Traits, attr, derive, elem, one, opt_attr, var};
use rustmlir_exec::resolve::{IndexTerm, ResolveResult, Resolver};
use rustmlir_ir::{AffineOp, Expr, Ir, OpId, Type, TypeId, ValueId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, MemRef, VALUE_BYTES, Value};
use rustmlir_meaning::{Indices, Meaning, Values, World};
use rustmlir_verify::{VResult, Verifier};

/// Load.
pub static LOAD: OpDef = OpDef {
    name: "affine.load",
    form: Form::Asm("$memref custom<AffineSubscripts>($indices, $map) attr-dict `:` type($memref)"),
    since: Gen::Y2020,
    summary: "reads an element at affine subscripts",
    doc: "The results of the map are the indices of the element; otherwise as `memref.load`. Undefined: a subscript \
          without a value, outside of its extent, or poison; memory that has been freed; an element that is \
          uninitialized. Source: affine dialect 2020, \"affine.load\".",
    operands: &[one("memref", &MEMREF), var("indices", &INDEX)],
    results: &[one("result", &ANY)],
    attrs: &[opt_attr("map", &MAP_ATTR)],
    traits: Traits::READS_MEMORY,
    rules: &[derive("memref", "result", elem, "")],
    verify: Some(verify_load),
    undefined: READ_UB,
    meaning: Meaning::Values(load),
    exec: Exec::Resolve(resolve_load),
    ..OpDef::NEW
};

/// Store.
pub static STORE: OpDef = OpDef {
    name: "affine.store",
    form: Form::Asm("$value `,` $memref custom<AffineSubscripts>($indices, $map) attr-dict `:` type($memref)"),
    since: Gen::Y2020,
    summary: "writes an element at affine subscripts",
    doc: "The results of the map are the indices of the element; otherwise as `memref.store`. Undefined: a subscript \
          without a value, outside of its extent, or poison; memory that has been freed; a constant global. Source: \
          affine dialect 2020, \"affine.store\".",
    operands: &[one("value", &ANY), one("memref", &MEMREF), var("indices", &INDEX)],
    attrs: &[opt_attr("map", &MAP_ATTR)],
    traits: Traits::WRITES_MEMORY,
    rules: &[derive("memref", "value", elem, "")],
    verify: Some(verify_store),
    undefined: WRITE_UB,
    meaning: Meaning::Values(store),
    exec: Exec::Resolve(resolve_store),
    ..OpDef::NEW
};

/// Vector load.
pub static VECTOR_LOAD: OpDef = OpDef {
    name: "affine.vector_load",
    form: Form::Asm("$memref custom<AffineSubscripts>($indices, $map) attr-dict `:` type($memref) `,` type($result)"),
    since: Gen::Y2020,
    summary: "reads consecutive elements into a vector",
    doc: "The vector's elements are those of a slice whose first element is at the subscripts and whose extents in \
          the innermost dimensions are those of the vector. Undefined: as `affine.load`, for every element. Source: \
          affine dialect today, \"affine.vector_load\".",
    operands: &[one("memref", &MEMREF), var("indices", &INDEX)],
    results: &[one("result", &VECTOR)],
    attrs: &[opt_attr("map", &MAP_ATTR)],
    traits: Traits::READS_MEMORY,
    verify: Some(verify_load),
    undefined: READ_UB,
    meaning: Meaning::Values(vector_load),
    ..OpDef::NEW
};

/// Vector store.
pub static VECTOR_STORE: OpDef = OpDef {
    name: "affine.vector_store",
    form: Form::Asm(
        "$value `,` $memref custom<AffineSubscripts>($indices, $map) attr-dict `:` type($memref) `,` type($value)",
    ),
    since: Gen::Y2020,
    summary: "writes a vector to consecutive elements",
    doc: "The counterpart of `affine.vector_load`. Undefined: as `affine.store`, for every element. Source: affine \
          dialect today, \"affine.vector_store\".",
    operands: &[one("value", &VECTOR), one("memref", &MEMREF), var("indices", &INDEX)],
    attrs: &[opt_attr("map", &MAP_ATTR)],
    traits: Traits::WRITES_MEMORY,
    verify: Some(verify_store),
    undefined: WRITE_UB,
    meaning: Meaning::Values(vector_store),
    ..OpDef::NEW
};

/// Prefetch.
pub static PREFETCH: OpDef = OpDef {
    name: "affine.prefetch",
    form: Form::Asm(
        "$memref custom<AffineSubscripts>($indices, $map) `,` custom<OneOf>($isWrite, read, +write, rw specifier) \
             `,` `locality` `<` $localityHint `>` `,` custom<OneOf>($isDataCache, +data, instr, cache type) \
             attr-dict `:` type($memref)",
    ),
    since: Gen::Y2020,
    summary: "hints that an element will be used",
    doc: "A hint without effect; the subscripts need not be in range. Source: affine dialect 2020, \
        \"affine.prefetch\".",
    operands: &[one("memref", &MEMREF), var("indices", &INDEX)],
    attrs: &[
        attr("isWrite", &BOOL_ATTR),
        attr("localityHint", &LOCALITY),
        attr("isDataCache", &BOOL_ATTR),
        opt_attr("map", &MAP_ATTR),
    ],
    verify: Some(verify_prefetch),
    meaning: Meaning::Values(|_, _| Ok(Values::new())),
    exec: Exec::Resolve(|_, _| Ok(())),
    ..OpDef::NEW
};

const READ_UB: &[Ub] =
    &[Ub::AffineDivisor, Ub::IndexOverflow, Ub::PoisonUse, Ub::OutOfBounds, Ub::UseAfterFree, Ub::UninitialisedRead];
const WRITE_UB: &[Ub] =
    &[Ub::AffineDivisor, Ub::IndexOverflow, Ub::PoisonUse, Ub::OutOfBounds, Ub::UseAfterFree, Ub::WriteToConstant];

// ---- text ---------------------------------------------------------------------------------------

// ---- rules --------------------------------------------------------------------------------------

/// Map, rank and operands of an access whose memref is operand number `at`.
fn verify_place(v: &mut Verifier<'_>, op: OpId, at: usize) -> VResult {
    let vs = v.ir.operands(op).to_vec();
    let Some(&m) = vs.get(at) else { return Ok(()) };
    let rank = v.ir.shape(v.ir.value_type(m)).map_or(0, <[i64]>::len);
    let indices = vs.get(at + 1..).unwrap_or(&[]);
    let old = v.ir.is_old_text(op);
    let prefix = if v.ir.is(op, "affine.prefetch") { "affine.prefetch " } else { "" };
    let dims = match super::map_attr(v.ir, op, "map") {
        Some(map) => {
            let map = v.ir.map_of_id(map);
            let (results, inputs, dims) = (map.results.len(), inputs_of(map), map.dims as usize);
            if results != rank {
                return Err(v.error(op, format!("{prefix}affine map num results must equal memref rank")));
            }
            if inputs != indices.len() {
                let m = if prefix.is_empty() {
                    "expects as many subscripts as affine map inputs"
                } else {
                    "too few operands"
                };
                return Err(v.error(op, m));
            }
            dims
        }
        None if !old => return Err(v.error(op, "requires attribute 'map'")),
        None => {
            if indices.len() != rank {
                return Err(v.error(op, "expects the number of subscripts to be equal to memref rank"));
            }
            rank
        }
    };
    if old {
        // Spring 2020 let every subscript be either, and said so.
        for &x in indices {
            if !scope::is_valid_index(v.ir, op, x) {
                return Err(v.error(
                    op,
                    "index must be a dimension or symbol identifier: operand cannot be used as a dimension id",
                ));
            }
        }
        return Ok(());
    }
    scope::check(v, op, indices, dims)
}

fn types_of(ir: &Ir, op: OpId, at: usize) -> (Option<TypeId>, Option<TypeId>) {
    let m = ir.operand(op, at).map(|v| ir.value_type(v));
    (m, m.and_then(|t| ir.elem_type(t)))
}

fn verify_load(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (_, elem) = types_of(v.ir, op, 0);
    let Some(result) = v.ir.result(op, 0).map(|r| v.ir.value_type(r)) else { return Ok(()) };
    if v.ir.is(op, "affine.vector_load") {
        verify_place(v, op, 0)?;
        return vector_elem(v, op, elem, result);
    }
    if elem != Some(result) {
        return Err(v.error(op, "result type must match element type of memref"));
    }
    verify_place(v, op, 0)
}

fn verify_store(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (_, elem) = types_of(v.ir, op, 1);
    let Some(value) = v.ir.operand(op, 0).map(|r| v.ir.value_type(r)) else { return Ok(()) };
    if v.ir.is(op, "affine.vector_store") {
        verify_place(v, op, 1)?;
        return vector_elem(v, op, elem, value);
    }
    if elem != Some(value) {
        return Err(v.error(op, "value to store must have the same type as memref element type"));
    }
    verify_place(v, op, 1)
}

fn vector_elem(v: &mut Verifier<'_>, op: OpId, elem: Option<TypeId>, vector: TypeId) -> VResult {
    let same = v.ir.elem_type(vector) == elem;
    v.require(op, same, "requires memref and vector types of the same elemental type")
}

fn verify_prefetch(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_place(v, op, 0)
}

// ---- meaning ------------------------------------------------------------------------------------

/// The element at the results of the map.
fn load(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], rest) = w.first(operands)?;
    let (ty, at) = (w.operand_type(0)?, subscripts(w, rest)?);
    Ok(Values::from_iter([w.load(m, ty, &at)?]))
}

/// The value becomes the element at the results of the map.
fn store(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v, m], rest) = w.first(operands)?;
    let (ty, at) = (w.operand_type(1)?, subscripts(w, rest)?);
    w.store(v, m, ty, &at)?;
    Ok(Values::new())
}

fn subscripts(w: &World<'_>, operands: &[Value]) -> Result<Indices, Stop> {
    match super::map_attr(w.ir, w.op, "map") {
        Some(map) => eval::decided_results(w, map, operands),
        None => w.indices(operands),
    }
}

/// Indices of an access to one element: a constant that is added is left to the access.
fn element_index(r: &mut Resolver<'_>, op: OpId, inputs: &[ValueId]) -> ResolveResult<Vec<Index>> {
    let Some(map) = super::map_attr(r.ir, op, "map") else { return Index::of(r, inputs) };
    eval::decide(r, inputs)?;
    let m = r.ir.map_of_id(map);
    let (dims, results) = (m.dims as usize, m.results.clone());
    let wide = r.index_width == 64;
    results
        .into_iter()
        .map(|e| {
            if let Expr::Bin(AffineOp::Add, a, b) = r.ir.expr(e)
                && let (Expr::Dim(_) | Expr::Symbol(_), Expr::Const(c), true) = (r.ir.expr(a), r.ir.expr(b), wide)
                && let (Ok(c), IndexTerm::Value(v)) = (i8::try_from(c), eval::term(r, a, inputs, dims)?)
            {
                return Ok(Index::Plus(v, c));
            }
            let t = eval::term(r, e, inputs, dims)?;
            r.index_term(t).map(Index::Slot)
        })
        .collect()
}

fn resolve_load(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    memref::access::load_at(r, op, |r, inputs| element_index(r, op, inputs))
}

fn resolve_store(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    memref::access::store_at(r, op, |r, inputs| element_index(r, op, inputs))
}

/// Indices of the element that a vector's element number `k` (in row-major order) is.
fn lane_index(base: &[i64], shape: &[i64], mut k: usize) -> Option<Vec<i64>> {
    let mut idx = base.to_vec();
    let skip = idx.len().checked_sub(shape.len())?;
    for (slot, &n) in idx.get_mut(skip..)?.iter_mut().zip(shape).rev() {
        let n = usize::try_from(n).ok().filter(|&n| n > 0)?;
        *slot = slot.checked_add((k % n) as i64)?;
        k /= n;
    }
    Some(idx)
}

/// Extents of a vector that lies in a memref, and how many elements it has.
fn vector_shape<'w>(w: &World<'w>, vector: TypeId, m: &MemRef) -> Result<(&'w [i64], usize), Stop> {
    let (ir, shape) = (w.ir, w.ir.shape(vector).unwrap_or(&[]));
    if matches!(ir.type_of_id(vector), Type::Vector { scalable, .. } if *scalable != 0) {
        return Err(w.unsupported("scalable vectors"));
    }
    if shape.len() > m.sizes.len() {
        return Err(w.unsupported("a vector with higher rank than the memref"));
    }
    Ok((shape, w.room(Ir::static_elems(shape).unwrap_or(u64::MAX), VALUE_BYTES)?))
}

/// Where element number `k` of a vector lies, the first of which is at `base`.
fn lane(w: &World<'_>, m: &MemRef, base: &[i64], shape: &[i64], k: usize, what: &str) -> Result<u64, Stop> {
    match lane_index(base, shape, k) {
        Some(at) => w.locate(m, &at, what),
        None => Err(w.ub(Ub::IndexOverflow, "an index does not fit in 64 bits")),
    }
}

fn vector_load(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], rest) = w.first(operands)?;
    let (base, m, elem) = (subscripts(w, rest)?, w.memref(m)?, w.ir.elem_or_self(w.operand_type(0)?));
    let (shape, n) = vector_shape(w, w.result_type()?, &m)?;
    let mut out = Vec::with_capacity(n);
    for k in 0..n {
        let at = lane(w, &m, &base, shape, k, "load")?;
        out.push(w.read_at(m.alloc, at, elem, m.elem_bytes, "load")?);
    }
    Ok(Values::from_iter([Value::shaped(shape, Elems::from_values(out))]))
}

fn vector_store(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v, m], rest) = w.first(operands)?;
    let (base, m, elem) = (subscripts(w, rest)?, w.memref(m)?, w.ir.elem_or_self(w.operand_type(1)?));
    let (shape, n) = vector_shape(w, w.operand_type(0)?, &m)?;
    for k in 0..n {
        let at = lane(w, &m, &base, shape, k, "store")?;
        let x = match v {
            Value::Shaped(s) => s.elems.get(k).unwrap_or(Value::Poison),
            _ => Value::Poison,
        };
        w.write_at(m.alloc, at, elem, m.elem_bytes, &x, "store")?;
    }
    Ok(Values::new())
}
