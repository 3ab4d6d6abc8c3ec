//! Tensors whose elements a region computes: `generate`, `pad`.

use std::rc::Rc;

use super::{claim, n_elems, new_shape, shaped_at, shaped_of, verify_sizes};
use crate::constraints::{ANY, DENSE_I64_ARRAY_ATTR, INDEX, RANKED_TENSOR, UNIT_ATTR};
use crate::mixed::{extents, mixed_attr, mixed_slots, numbers, static_list};
use crate::{Blocks, Exec, Form, Gen, Naming, OpDef, Traits, attr, one, opt_attr, region, spelling, var, was};
use rustmlir_exec::cx::Cx;
use rustmlir_exec::program::Place;
use rustmlir_exec::resolve::{Collector, ResolveResult, Resolver};
use rustmlir_ir::{DYNAMIC, Ir, OpId, RegionId, row_major_strides};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Control, Meaning, Next, Values, World};
use rustmlir_verify::{VResult, Verifier};

/// A tensor made element by element.
pub static GENERATE: OpDef = OpDef {
    name: "tensor.generate",
    form: Form::Asm("$dynamicExtents $body attr-dict `:` type($result)"),
    spellings: &[was(Gen::Y2021, "std.dynamic_tensor_from_elements")],
    naming: Naming::Word("generated"),
    summary: "a tensor whose elements a region computes from their indices",
    doc: "The region runs once for each element, in row-major order here. One extent for each `?`. Undefined: a \
          negative extent. Source: tensor dialect, \"tensor.generate\".",
    operands: &[var("dynamicExtents", &INDEX)],
    results: &[one("result", &RANKED_TENSOR)],
    regions: &[region("body", Blocks::One)],
    traits: Traits::SINGLE_BLOCK,
    terminator: "tensor.yield",
    verify: Some(|v, op| {
        let n = v.ir.operands(op).len();
        verify_sizes(v, op, n)
    }),
    verify_regions: Some(verify_generate),
    undefined: &[Ub::NegativeSize, Ub::PoisonUse],
    meaning: Meaning::Regions(generate),
    exec: Exec::Resolve(resolve_generate),
    ..OpDef::NEW
};

const PAD_FORM: Form = Form::Asm(
    "$source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low) `high` `` \
             custom<DynamicIndexList>($high, $static_high) $region attr-dict `:` type($source) `to` type($result)",
);

/// 2021 could name a tensor that the result may take the place of. It has no part in the meaning.
const PAD_2021: Form = Form::Asm(
    "$source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low) `high` `` \
             custom<DynamicIndexList>($high, $static_high) custom<Dropped>(into) $region attr-dict `:` type($source) \
             `to` type($result)",
);

/// A larger tensor around a tensor.
pub static PAD: OpDef = OpDef {
    name: "tensor.pad",
    form: PAD_FORM,
    spellings: &[spelling(Gen::Y2021, "linalg.pad_tensor", PAD_2021)],
    naming: Naming::Word("padded"),
    summary: "a tensor surrounded by elements that a region computes",
    doc: "Dimension k grows by `low` elements before and `high` after. The region runs for each new element with its \
          indices in the result. Undefined: a negative amount. Source: tensor dialect, \"tensor.pad\".",
    operands: &[one("source", &RANKED_TENSOR), var("low", &INDEX), var("high", &INDEX)],
    results: &[one("result", &RANKED_TENSOR)],
    attrs: &[
        attr("static_low", &DENSE_I64_ARRAY_ATTR),
        attr("static_high", &DENSE_I64_ARRAY_ATTR),
        opt_attr("nofold", &UNIT_ATTR),
    ],
    regions: &[region("region", Blocks::One)],
    traits: Traits::SINGLE_BLOCK.and(Traits::ATTR_SIZED_OPERANDS),
    terminator: "tensor.yield",
    verify: Some(verify_pad),
    verify_regions: Some(verify_pad_region),
    undefined: &[Ub::NegativeSize, Ub::ShapeMismatch, Ub::IndexOverflow, Ub::PoisonUse],
    meaning: Meaning::Regions(pad),
    exec: Exec::Resolve(resolve_pad),
    ..OpDef::NEW
};

/// Ends the regions of `generate` and `pad`.
pub static YIELD: OpDef = OpDef {
    name: "tensor.yield",
    form: Form::Asm("$value attr-dict `:` type($value)"),
    spellings: &[was(Gen::Y2021, "std.yield")],
    summary: "hands an element to the tensor that is being made",
    doc: "Source: tensor dialect, \"tensor.yield\".",
    operands: &[one("value", &ANY)],
    parents: &["tensor.generate", "tensor.pad"],
    traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::RETURN_LIKE),
    meaning: Meaning::Leaves,
    exec: Exec::Resolve(|r, op| {
        let vs = r.ir.operands(op).to_vec();
        r.yield_values(&vs)
    }),
    ..OpDef::NEW
};

fn yielded_matches(ir: &Ir, op: OpId, region: RegionId) -> bool {
    let result = ir.result(op, 0).map(|v| ir.elem_or_self(ir.value_type(v)));
    let last =
        ir.entry(region).and_then(|b| ir.last_op(b)).filter(|&o| ir.is(o, "tensor.yield") || ir.is(o, "linalg.yield"));
    last.and_then(|o| ir.operand(o, 0)).map(|v| ir.value_type(v)) == result
}

fn verify_generate(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rank = v.ir.result_types(op).next().and_then(|t| v.ir.shape(t)).map_or(0, <[i64]>::len);
    let Some((r, b)) = v.ir.region_of(op, 0).and_then(|r| Some((r, v.ir.entry(r)?))) else { return Ok(()) };
    if v.ir.block_args(b).any(|a| !v.ir.is_index(v.ir.value_type(a))) {
        return Err(v.plain_error(op, "all body arguments must be index"));
    }
    if v.ir.n_block_args(b) != rank {
        return Err(v.plain_error(op, "must have one body argument per input dimension"));
    }
    if !yielded_matches(v.ir, op, r) {
        return Err(v.error(op, "body must be terminated with a `yield` operation of the tensor element type"));
    }
    Ok(())
}

fn verify_pad(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(r)) = (v.ir.operand(op, 0), v.ir.result(op, 0)) else { return Ok(()) };
    let (st, rt) = (v.ir.value_type(s), v.ir.value_type(r));
    let (low, high) = (static_list(v.ir, op, "static_low"), static_list(v.ir, op, "static_high"));
    let (Some(shape), Some(have)) = (v.ir.shape(st).map(<[i64]>::to_vec), v.ir.shape(rt).map(<[i64]>::to_vec)) else {
        return Ok(());
    };
    if low.len() != shape.len() || high.len() != shape.len() {
        let m = format!(
            "failed to infer expectedType from sourceType '{}', specified resultType is '{}'",
            v.show(st),
            v.show(rt)
        );
        return Err(v.plain_error(op, m));
    }
    let sum = |k: usize| -> i64 {
        let parts = [shape.get(k), low.get(k), high.get(k)].map(|x| x.copied().unwrap_or(0));
        if parts.contains(&DYNAMIC) { DYNAMIC } else { parts.iter().fold(0i64, |a, &b| a.saturating_add(b)) }
    };
    let want: Vec<i64> = (0..shape.len()).map(sum).collect();
    let ok = want.len() == have.len() && want.iter().zip(&have).all(|(&w, &h)| w == h || w == DYNAMIC);
    if !ok {
        let dims: String =
            want.iter().map(|&n| if n == DYNAMIC { "?x".to_string() } else { format!("{n}x") }).collect();
        let elem = v.ir.elem_or_self(st);
        let m = format!(
            "specified type '{}' does not match the inferred type 'tensor<{dims}{}>'",
            v.show(rt),
            v.show(elem)
        );
        return Err(v.plain_error(op, m));
    }
    Ok(())
}

fn verify_pad_region(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rank = v.ir.result_types(op).next().and_then(|t| v.ir.shape(t)).map_or(0, <[i64]>::len);
    let Some((r, b)) = v.ir.region_of(op, 0).and_then(|r| Some((r, v.ir.entry(r)?))) else { return Ok(()) };
    if v.ir.n_block_args(b) != rank {
        return Err(v.plain_error(op, format!("expected the block to have {rank} arguments")));
    }
    let bad = v.ir.block_args(b).position(|a| !v.ir.is_index(v.ir.value_type(a)));
    if let Some(k) = bad {
        return Err(v.error(op, format!("expected block argument {} to be an index", k + 1)));
    }
    if !yielded_matches(v.ir, op, r) {
        return Err(v.error(op, "expected yield type to match shape element type"));
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// The region runs for the indices of each element, in row-major order.
fn generate(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let (sizes, n) = new_shape(w, operands)?;
    let (mut at, mut next, mut tensor) = (vec![0; sizes.len()], 0, blank(&sizes, n));
    Ok(Box::new(move |w, left| {
        if let Some(v) = left.and_then(|l| l.values.into_iter().next()) {
            Shaped::edit(&mut tensor).elems.set(next, v);
            next += 1;
            next_index(&mut at, &sizes);
        }
        Ok(match next < n {
            true => Next::Region(0, at.iter().map(|&i| w.of_index(i)).collect()),
            false => Next::Results(Values::from_iter([Value::Shaped(tensor.clone())])),
        })
    }))
}

/// A tensor of `n` elements that are all to be set.
fn blank(shape: &[i64], n: usize) -> Rc<Shaped> {
    Rc::new(Shaped::new(shape, Elems::Words(vec![0; n])))
}

/// Where the source lies in the result: low end and high end of each dimension; and the extents of
/// the result.
fn padded(w: &World<'_>, source: &[i64], low: &[i64], high: &[i64]) -> Result<(Vec<(i64, i64)>, Vec<i64>), Stop> {
    let (mut inner, mut sizes) = (Vec::new(), Vec::new());
    for (k, ((&n, &a), &b)) in source.iter().zip(low).zip(high).enumerate() {
        if a < 0 || b < 0 {
            return Err(w.ub(Ub::NegativeSize, format!("dimension {k} is padded by {a} and {b}")));
        }
        let Some(total) = n.checked_add(a).and_then(|x| x.checked_add(b)) else {
            return Err(w.ub(Ub::IndexOverflow, "the padded size does not fit in 64 bits"));
        };
        inner.push((a, a + n));
        sizes.push(total);
    }
    if !super::fits(&sizes, claim(w)?) {
        return Err(w.ub(Ub::ShapeMismatch, format!("the padded shape is {sizes:?}, not that of the result type")));
    }
    Ok((inner, sizes))
}

/// The region runs for the indices of each element of the result that does not lie in the source,
/// in row-major order.
fn pad(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let ([source], _) = w.first(operands)?;
    let source = shaped_of(w, source.clone(), w.operand_type(0)?)?;
    w.readable_tensor(&source, true)?;
    let (low, high) = (numbers(w, operands, 1, "static_low")?, numbers(w, operands, 2, "static_high")?);
    let (inner, sizes) = padded(w, &source.shape, &low, &high)?;
    let n = n_elems(w, &sizes)?;
    let (mut at, mut next, mut tensor) = (vec![0; sizes.len()], 0, blank(&sizes, n));
    Ok(Box::new(move |w, left| {
        let mut made = left.and_then(|l| l.values.into_iter().next());
        while next < n {
            let there: Vec<i64> = at.iter().zip(&inner).map(|(i, (from, _))| i - from).collect();
            let v = match source.locate(&there) {
                Some(k) => source.elems.get(k),
                None => made.take(),
            };
            let Some(v) = v else { return Ok(Next::Region(0, at.iter().map(|&i| w.of_index(i)).collect())) };
            Shaped::edit(&mut tensor).elems.set(next, v);
            next += 1;
            next_index(&mut at, &sizes);
        }
        Ok(Next::Results(Values::from_iter([Value::Shaped(tensor.clone())])))
    }))
}

// ---- in the engine ------------------------------------------------------------------------------

/// Slots of the index arguments of a region.
fn index_slots(r: &mut Resolver<'_>, region: RegionId) -> ResolveResult<Vec<u32>> {
    let Some(b) = r.ir.entry(region) else { return Err(Stop::Internal("a region without a block".into())) };
    r.ir.block_args(b).map(|v| r.induction(v)).collect()
}

fn read_index(cx: &Cx<'_>, slots: &[u32]) -> Vec<i64> {
    slots.iter().map(|&s| cx.index(s)).collect()
}

fn write_index(cx: &mut Cx<'_>, slots: &[u32], index: &[i64]) {
    for (&s, &i) in slots.iter().zip(index) {
        cx.set_word(s, i as u64);
    }
}

/// Sets the element at the index in `slots` of the tensor in an object slot.
fn put(cx: &mut Cx<'_>, obj: u32, index: &[i64], v: Value) -> Result<Vec<i64>, Stop> {
    match cx.objs.get_mut(obj as usize) {
        Some(Value::Shaped(s)) => {
            if let Some(at) = s.locate(index) {
                Shaped::edit(s).elems.set(at, v);
            }
            Ok(s.shape.to_vec())
        }
        _ => Err(Stop::Internal("expected a tensor".into())),
    }
}

fn resolve_generate(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let (Some(result), Some(region)) = (r.ir.result(op, 0), r.ir.region_of(op, 0)) else { return Err(r.missing()) };
    let list = mixed_slots(r, r.ir.shape(r.ir.value_type(result)).unwrap_or(&[]), &vs)?;
    let index = index_slots(r, region)?;
    let d = r.place(result)?;
    let count = r.temp();
    // The tensor grows in a slot of its own: the region may run this operation again only in
    // another frame.
    let acc = r.temp_obj();
    let args = index.clone();
    r.ext(move |cx| {
        let sizes = extents(cx, &list)?;
        let n = n_elems(cx, &sizes)?;
        cx.set_value(Place::Obj(acc), None, Value::Shaped(blank(&sizes, n)))?;
        cx.set_word(count, n as u64);
        write_index(cx, &args, &vec![0; sizes.len()]);
        Ok(())
    });
    let each: Rc<Collector> = Rc::new(move |cx: &mut Cx<'_>, v: Value| {
        let mut at = read_index(cx, &index);
        let sizes = put(cx, acc, &at, v)?;
        next_index(&mut at, &sizes);
        write_index(cx, &index, &at);
        Ok(())
    });
    r.collect(region, count, each)?;
    take_result(r, acc, d);
    Ok(())
}

/// Moves the finished tensor to the result.
fn take_result(r: &mut Resolver<'_>, acc: u32, d: Place) {
    r.ext(move |cx| {
        let v = match cx.objs.get_mut(acc as usize) {
            Some(o) => std::mem::replace(o, Value::Unit),
            None => Value::Unit,
        };
        cx.set_value(d, None, v)?;
        Ok(())
    });
}

fn resolve_pad(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(v), Some(result), Some(region)) = (r.ir.operand(op, 0), r.ir.result(op, 0), r.ir.region_of(op, 0)) else {
        return Err(r.missing());
    };
    r.guard_tensor(v, true)?;
    let ty = r.ir.value_type(v);
    let rank = r.ir.shape(r.ir.value_type(result)).map_or(0, <[i64]>::len);
    let low = mixed_attr(r, op, 1, "static_low")?;
    let high = mixed_attr(r, op, 2, "static_high")?;
    let index = index_slots(r, region)?;
    let (p, d) = (r.place(v)?, r.place(result)?);
    let (count, acc) = (r.temp(), r.temp_obj());
    // Where the source lies in the result, in words: low end and high end of each dimension.
    let inner: Vec<(u32, u32)> = (0..rank).map(|_| (r.temp(), r.temp())).collect();
    let (args, bounds) = (index.clone(), inner.clone());
    r.ext(move |cx| {
        let s = shaped_at(cx, p, ty)?;
        let [low, high] = [&low, &high].map(|l| l.iter().map(|m| m.get(cx)).collect::<Vec<i64>>());
        let (inner, sizes) = padded(cx, &s.shape, &low, &high)?;
        for (&(from, to), &(a, b)) in bounds.iter().zip(&inner) {
            cx.set_word(from, a as u64);
            cx.set_word(to, b as u64);
        }
        let n = n_elems(cx, &sizes)?;
        let mut elems = Elems::Words(vec![0; n]);
        // Copy the source.
        let run = row_major_strides(&sizes);
        let mut at = vec![0i64; sizes.len()];
        for k in 0..s.elems.len() {
            let lin: i64 = at.iter().zip(&low).zip(&run).map(|((i, low), run)| (i + low) * run).sum();
            elems.set(lin as usize, s.elems.get(k).unwrap_or(Value::Poison));
            next_index(&mut at, &s.shape);
        }
        cx.set_value(Place::Obj(acc), None, Value::shaped(&sizes, elems))?;
        cx.set_word(count, (n - s.elems.len()) as u64);
        let mut start = vec![0; sizes.len()];
        skip_inner(cx, &mut start, &sizes, &bounds, true);
        write_index(cx, &args, &start);
        Ok(())
    });
    let each: Rc<Collector> = Rc::new(move |cx: &mut Cx<'_>, v: Value| {
        let mut at = read_index(cx, &index);
        let sizes = put(cx, acc, &at, v)?;
        skip_inner(cx, &mut at, &sizes, &inner, false);
        write_index(cx, &index, &at);
        Ok(())
    });
    r.collect(region, count, each)?;
    take_result(r, acc, d);
    Ok(())
}

/// The next index (or this one, if `stay`) that does not lie in the source.
fn skip_inner(cx: &Cx<'_>, at: &mut [i64], sizes: &[i64], inner: &[(u32, u32)], stay: bool) {
    if !stay && !next_index(at, sizes) {
        return;
    }
    loop {
        let inside = at.iter().zip(inner).all(|(&i, &(a, b))| i >= cx.word(a) as i64 && i < cx.word(b) as i64);
        if !inside {
            return;
        }
        // A whole run of the source in the last dimension is passed at once.
        match (at.last_mut(), inner.last()) {
            (Some(i), Some(&(_, b))) => *i = cx.word(b) as i64 - 1,
            _ => return,
        }
        if !next_index(at, sizes) {
            return;
        }
    }
}
