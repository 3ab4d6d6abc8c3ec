//! `subview`: rectangular pieces of a buffer.

use rustmlir_base::SmallSort;
use std::rc::Rc;

use super::reshape::described;
use super::verify_slice;
use crate::constraints::{DENSE_I64_ARRAY_ATTR, INDEX, MEMREF};
use crate::memref::types::{add, is_era, mul, one_memref, operand_type, result_type, space, view_node};
use crate::mixed::{slice_numbers, slice_slots, static_list, whole_dimensions};
use crate::{Exec, Form, Gen, Naming, OpDef, Traits, attr, one, spelling, var};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{DYNAMIC, Ir, Layout, OpId, Shape, Type, TypeId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_verify::{VResult, Verifier};

/// A slice.
pub static SUBVIEW: OpDef = OpDef {
    name: "memref.subview",
    form: Form::AsmThen(
        "$source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, \
                 $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` \
                 type($result)",
        |p, op| whole_dimensions(p, op, 0),
    ),
    spellings: &[
        // Each list empty, all values, or (mid-2020) mixed.
        spelling(
            Gen::Y2020,
            "std.subview",
            Form::Asm(
                "$source `` custom<DynamicIndexList>($offsets, $static_offsets) `` custom<DynamicIndexList>($sizes, \
                    $static_sizes) `` custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` \
                    type($source) `to` type($result)",
            ),
        )
        .gone(),
    ],
    naming: Naming::Word("subview"),
    summary: "a strided slice of a memref",
    doc: "Element i of the result is element offset + i * stride of the source, in each dimension; today unit \
          dimensions may be dropped. In spring 2020 each of the three lists is empty or full: an empty one is read \
          from the result type. Undefined: a slice that leaves its source; a negative size. Source: LangRef 2019 and \
          the standard dialect of 2020, \"subview\".",
    operands: &[one("source", &MEMREF), var("offsets", &INDEX), var("sizes", &INDEX), var("strides", &INDEX)],
    results: &[one("result", &MEMREF)],
    attrs: &[
        attr("static_offsets", &DENSE_I64_ARRAY_ATTR),
        attr("static_sizes", &DENSE_I64_ARRAY_ATTR),
        attr("static_strides", &DENSE_I64_ARRAY_ATTR),
    ],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::PURE),
    verify: Some(verify_subview),
    undefined: &[Ub::SliceOutOfRange, Ub::NegativeSize, Ub::PoisonUse],
    meaning: Meaning::Values(subview),
    exec: Exec::Resolve(resolve_subview),
    ..OpDef::NEW
};

/// Type of a slice that keeps all dimensions.
pub fn slice_type(ir: &mut Ir, source: TypeId, offsets: &[i64], sizes: &[i64], steps: &[i64]) -> Option<TypeId> {
    let (strides, base) = ir.strides_and_offset(source)?;
    let Type::MemRef { elem, space, .. } = ir.type_of_id(source).clone() else { return None };
    let offset = offsets.iter().zip(&strides).fold(base, |a, (&o, &s)| add(a, mul(o, s)));
    let strides: Shape = steps.iter().zip(&strides).map(|(&t, &s)| mul(t, s)).collect();
    Some(ir.ty(Type::MemRef {
        shape: Shape::from_slice(sizes),
        elem,
        layout: Layout::Strided { strides, offset },
        space,
    }))
}

/// Which dimensions a smaller shape leaves out, greedily from the front; `None` if others than ones
/// would have to go.
fn dropped(full: &[i64], reduced: &[i64]) -> Option<Vec<bool>> {
    let mut at = 0;
    let mut out = vec![false; full.len()];
    for (k, &d) in full.iter().enumerate() {
        if reduced.get(at) == Some(&d) {
            at += 1;
        } else if d == 1 {
            out[k] = true;
        } else {
            return None;
        }
    }
    (at == reduced.len()).then_some(out)
}

/// Which dimensions of `full` a rank-reduced memref leaves out, told by static unit sizes and by
/// strides.
pub fn dropped_by_strides(
    full: &[i64],
    full_strides: &[i64],
    sizes: &[i64],
    reduced: &[i64],
    strides: &[i64],
) -> Option<Vec<bool>> {
    let mut out = vec![false; full.len()];
    if full.len() == reduced.len() {
        return Some(out);
    }
    for (k, &s) in sizes.iter().enumerate() {
        out[k] = s == 1;
    }
    let count = |out: &[bool]| out.iter().filter(|&&x| x).count();
    if count(&out) + reduced.len() == full.len() {
        return Some(out);
    }
    if full_strides.iter().chain(strides).any(|&s| s == DYNAMIC) {
        // Positions: a dimension stays if size and stride are those of the next one that is left.
        let mut at = 0;
        for k in 0..full.len() {
            let stays = reduced.get(at) == Some(&full[k]) && strides.get(at) == Some(&full_strides[k]);
            if stays {
                at += 1;
            } else if full[k] != 1 {
                return None;
            }
            out[k] = !stays;
        }
        return (at == reduced.len()).then_some(out);
    }
    let occurs = |l: &[i64], s: i64| l.iter().filter(|&&x| x == s).count();
    let mut left: Vec<i64> = full_strides.to_vec();
    for k in 0..full.len() {
        if !out[k] {
            continue;
        }
        let s = full_strides[k];
        let (have, want) = (occurs(&left, s), occurs(strides, s));
        if have > want {
            if let Some(i) = left.iter().position(|&x| x == s) {
                left.remove(i);
            }
        } else if have == want {
            out[k] = false;
        } else {
            return None;
        }
    }
    (count(&out) + reduced.len() == full.len()).then_some(out)
}

fn verify_subview(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (operand_type(v, op, 0), result_type(v, op, 0)) else { return Ok(()) };
    let lists: Vec<Vec<i64>> =
        ["static_offsets", "static_sizes", "static_strides"].iter().map(|n| static_list(v.ir, op, n)).collect();
    if is_era(v.ir, op) && lists.iter().flatten().all(|&x| x == DYNAMIC) {
        return verify_subview_2020(v, op, a, b, &lists);
    }
    let rank = v.ir.shape(a).map_or(0, <[i64]>::len);
    verify_slice(v, op, [rank, rank, rank])?;
    let (shown_a, shown_b) = (v.show(a), v.show(b));
    if space(v.ir, a) != space(v.ir, b) {
        let m = format!(
            "different memory spaces specified for base memref type '{shown_a}' and subview memref type '{shown_b}'"
        );
        return Err(v.plain_error(op, m));
    }
    let Some(want) = slice_type(v.ir, a, &lists[0], &lists[1], &lists[2]) else {
        return Err(v.plain_error(op, format!("base type '{shown_a}' is not strided")));
    };
    let shown = v.show(want);
    let elem = v.ir.elem_type(a).map(|e| v.show(e)).unwrap_or_default();
    let differs = |what: &str| {
        format!(
            "expected result type to be '{shown}' or a rank-reduced version. (mismatch of result {what}), but got \
                '{shown_b}'"
        )
    };
    let reduced = v.ir.shape(b).unwrap_or(&[]).to_vec();
    if reduced.len() > rank {
        return Err(v.plain_error(
            op,
            format!("expected result rank to be smaller or equal to the source rank, but got '{shown_b}'"),
        ));
    }
    if want != b {
        if dropped(&lists[1], &reduced).is_none() {
            return Err(v.plain_error(op, differs("sizes")));
        }
        if v.ir.elem_type(a) != v.ir.elem_type(b) {
            return Err(v.plain_error(op, format!("expected result element type to be '{elem}', but got '{shown_b}'")));
        }
        let (Some((full, base)), Some((strides, offset))) = (v.ir.strides_and_offset(want), v.ir.strides_and_offset(b))
        else {
            return Err(v.plain_error(op, differs("layout")));
        };
        // Until 2022 a type could say less than is known.
        let less = v.ir.has_names_of_2020();
        let fits = |have: i64, want: i64| have == want || less && have == DYNAMIC;
        if !fits(offset, base) {
            return Err(v.plain_error(op, differs("layout")));
        }
        let by_strides = dropped_by_strides(&lists[1], &full, &lists[1], &reduced, &strides);
        let Some(gone) = by_strides.or_else(|| dropped(&lists[1], &reduced).filter(|_| less)) else {
            return Err(v.plain_error(op, differs("layout")));
        };
        let kept: Vec<i64> = full.iter().zip(&gone).filter(|(_, g)| !**g).map(|(s, _)| *s).collect();
        if kept.len() != strides.len() || !strides.iter().zip(&kept).all(|(&have, &want)| fits(have, want)) {
            return Err(v.plain_error(op, differs("layout")));
        }
    }
    let shape = v.ir.shape(a).unwrap_or(&[]).to_vec();
    // Until release 20 such a slice was valid; it is undefined where it is executed.
    if v.ir.has_names_of_2020() {
        return Ok(());
    }
    for (k, &d) in shape.iter().enumerate() {
        let (o, s, t) = (lists[0][k], lists[1][k], lists[2][k]);
        if d < 0 || o == DYNAMIC {
            continue;
        }
        if o >= d {
            return Err(v.plain_error(op, format!("offset {k} is out-of-bounds: {o} >= {d}")));
        }
        if s == DYNAMIC || t == DYNAMIC {
            continue;
        }
        let last = add(o, mul(s.saturating_sub(1), t));
        if last >= d {
            return Err(v.plain_error(op, format!("slice along dimension {k} runs out-of-bounds: {last} >= {d}")));
        }
    }
    Ok(())
}

/// The rules of spring 2020: each list is empty (the result type says it) or full of values (the
/// result type is dynamic).
fn verify_subview_2020(v: &mut Verifier<'_>, op: OpId, a: TypeId, b: TypeId, lists: &[Vec<i64>]) -> VResult {
    let (shown_a, shown_b) = (v.show(a), v.show(b));
    let Some((base_strides, base_offset)) = v.ir.strides_and_offset(a) else {
        return Err(v.plain_error(op, format!("base type '{shown_a}' is not strided")));
    };
    let Some((strides, offset)) = v.ir.strides_and_offset(b) else {
        return Err(v.plain_error(op, format!("result type '{shown_b}' is not strided")));
    };
    if space(v.ir, a) != space(v.ir, b) {
        let m = format!(
            "different memory spaces specified for base memref type '{shown_a}' and subview memref type '{shown_b}'"
        );
        return Err(v.plain_error(op, m));
    }
    if base_strides.len() != strides.len() {
        return Err(v.plain_error(op, "expected rank of result type to match rank of base type "));
    }
    for (l, what) in lists.iter().zip(["offsets", "sizes", "strides"]) {
        if !l.is_empty() && l.len() != strides.len() {
            let m =
                format!("expected number of dynamic {what} specified to match the rank of the result type '{shown_b}'");
            return Err(v.plain_error(op, m));
        }
    }
    let shape = v.ir.shape(b).unwrap_or(&[]).to_vec();
    let rank = shape.len();
    let dynamic = shape.iter().filter(|&&d| d < 0).count();
    if !lists[1].is_empty() && dynamic != rank {
        return Err(v.plain_error(op, "expected shape of result type to be fully dynamic when sizes are specified"));
    }
    if lists[1].is_empty() && dynamic > 0 {
        return Err(v.plain_error(op, "expected shape of result type to be fully static when sizes are not specified"));
    }
    let moved = rank > 0 && !lists[0].is_empty();
    if (moved || base_offset == DYNAMIC) && offset != DYNAMIC {
        return Err(v.plain_error(op, "expected result memref layout map to have dynamic offset"));
    }
    if !lists[2].is_empty() && strides.iter().any(|&s| s != DYNAMIC) {
        return Err(v.plain_error(op, "expected result type to have dynamic strides"));
    }
    if base_strides.iter().zip(&strides).any(|(&x, &y)| x == DYNAMIC && y != DYNAMIC) {
        let m = "expected result type to have dynamic stride along a dimension if the base memref type has dynamic \
            stride along that dimension";
        return Err(v.plain_error(op, m));
    }
    Ok(())
}

/// What the types say of a slice.
struct Typed {
    /// Which dimensions of the source the result lacks.
    gone: Vec<bool>,
    /// Shape, strides and offset of the result.
    result: (Shape, Shape, i64),
}

impl Typed {
    fn of(ir: &Ir, op: OpId) -> Typed {
        let (from, to) = (ir.operand_types(op).next(), ir.result_types(op).next());
        let shape = |t: Option<TypeId>| t.and_then(|t| ir.shape(t)).unwrap_or(&[]);
        let strided = |t: Option<TypeId>| t.and_then(|t| ir.strides_and_offset(t)).unwrap_or_default();
        let ((strides, offset), full, kept) = (strided(to), shape(from).len(), shape(to));
        let (sizes, steps) = (static_list(ir, op, "static_sizes"), static_list(ir, op, "static_strides"));
        let expected: Vec<i64> = steps.iter().zip(&strided(from).0).map(|(&t, &x)| mul(t, x)).collect();
        let all = kept.len() == full;
        let gone = if all { None } else { dropped_by_strides(&sizes, &expected, &sizes, kept, &strides) };
        Typed { gone: gone.unwrap_or_else(|| vec![false; full]), result: (Shape::from_slice(kept), strides, offset) }
    }
}

/// Every so many elements of a memref, from some on.
fn subview(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    let m = Rc::unwrap_or_clone(w.memref(m)?);
    Ok(one_memref(sliced(w, m, &Typed::of(w.ir, w.op), slice_numbers(w, operands, 1)?)?))
}

fn resolve_subview(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (typed, numbers) = (Typed::of(r.ir, op), slice_slots(r, op, 1)?);
    view_node(r, op, move |cx, m| sliced(cx, m, &typed, numbers(cx)))
}

fn sliced(w: &World<'_>, m: MemRef, typed: &Typed, lists: [Shape; 3]) -> Result<MemRef, Stop> {
    if !m.sizes.is_empty() && lists.iter().any(|l| l.is_empty()) {
        return described(w.op, slice_2020(w, &m, typed, lists)?);
    }
    let [offsets, sizes, steps] = lists;
    let mut out = MemRef { sizes: Shape::new(), strides: Shape::new(), ..m.clone() };
    for (k, gone) in typed.gone.iter().enumerate() {
        let (n, t) = (sizes[k], steps[k]);
        let at = slice_dim(w, k, offsets[k], n, t, m.sizes[k])?;
        out.offset = out.offset.wrapping_add(at.wrapping_mul(m.strides[k]));
        if !gone {
            out.sizes.push(n);
            out.strides.push(mul(t, m.strides[k]));
        }
    }
    described(w.op, out)
}

/// Checks one dimension of a slice; its offset.
fn slice_dim(w: &World<'_>, k: usize, o: i64, n: i64, t: i64, have: i64) -> Result<i64, Stop> {
    if n < 0 {
        return Err(w.ub(Ub::NegativeSize, format!("the size of dimension {k} of the slice is {n}")));
    }
    let last = i128::from(o) + i128::from(n - 1) * i128::from(t);
    let inside = if n == 0 { o >= 0 && o <= have } else { o >= 0 && o < have && last >= 0 && last < i128::from(have) };
    if inside {
        return Ok(o);
    }
    let m = format!("dimension {k}: {n} elements from {o} on with step {t} leave the extent {have}");
    Err(w.ub(Ub::SliceOutOfRange, m))
}

/// A slice whose empty lists are read from the result type: its shape, strides and offset.
fn slice_2020(w: &World<'_>, m: &MemRef, typed: &Typed, lists: [Shape; 3]) -> Result<MemRef, Stop> {
    let ([mut starts, sizes, steps], (shape, strides, fixed)) = (lists, &typed.result);
    let rank = m.sizes.len();
    let mut out = m.clone();
    // The type's offset counts from the base; what it adds to the source's is spread over the
    // dimensions, widest first.
    if starts.is_empty() {
        starts.resize(rank, 0);
        if *fixed != DYNAMIC {
            let mut rest = fixed.wrapping_sub(m.offset);
            let mut order: Vec<usize> = (0..rank).collect();
            order.small_sort_by_key(|&k| std::cmp::Reverse(m.strides[k]));
            for k in order {
                if m.strides[k] > 0 && rest > 0 {
                    starts[k] = rest / m.strides[k];
                    rest %= m.strides[k];
                }
            }
            if rest != 0 {
                let t = format!("the offset {fixed} of the result type is not an element of the source");
                return Err(w.ub(Ub::SliceOutOfRange, t));
            }
        }
    }
    for k in 0..rank {
        let n = sizes.get(k).copied().unwrap_or(shape[k]);
        let t = match steps.get(k) {
            Some(&s) => s,
            None if strides[k] == DYNAMIC || m.strides[k] == 0 => 1,
            None if strides[k] % m.strides[k] == 0 => strides[k] / m.strides[k],
            None => {
                let (have, from) = (strides[k], m.strides[k]);
                let t = format!("the stride {have} of the result type is not a multiple of the source's {from}");
                return Err(w.ub(Ub::SliceOutOfRange, t));
            }
        };
        slice_dim(w, k, starts[k], n, t, m.sizes[k])?;
        out.offset = out.offset.wrapping_add(starts[k].wrapping_mul(m.strides[k]));
        out.sizes[k] = n;
        out.strides[k] = mul(t, m.strides[k]);
    }
    Ok(out)
}
