//! Ranges and views of 2020: `range`, `slice`, `reshape`, and `transpose` as a view.

use crate::constraints::{AttrC, AttrParse, Class, INDEX, STRIDED_MEMREF, TypeC, is_strided};
use crate::memref::types::{Promise, is_transposed, mul, one_memref, permutation, permuted_dims, transposed};
use crate::memref::views::cast::cast_compatible;
use crate::memref::views::reshape::{described, exchanged, joined, split_strides};
use crate::{Form, Gen, OpDef, Traits, attr, one, spelling, var};
use rustmlir_ir::{Attr, DYNAMIC, Expr, Ir, Layout, OpId, Shape, Type, TypeId};
use rustmlir_meaning::layout::extent_of;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Whether a type is `!linalg.range`.
pub fn is_range(ir: &Ir, t: TypeId) -> bool {
    ir.is_named_type(t, "linalg", "range")
}

static RANGE_TYPE: TypeC =
    TypeC { desc: "range", pred: is_range, build: Some(|ir| ir.named_type("linalg", "range")), class: Class::Any };
static RANGE_OR_INDEX: TypeC = TypeC::new("range or index", |ir, t| is_range(ir, t) || ir.is_index(t));
static MAP_LIST: AttrC =
    AttrC::new("AffineMap array attribute", |ir, a| super::structure::maps_of_attr(ir, a).is_some(), AttrParse::Any);

/// Three numbers.
pub static RANGE: OpDef = OpDef {
    name: "linalg.range",
    spellings: &[spelling(
        Gen::Y2020,
        "linalg.range",
        Form::Asm("$min `:` $max `:` $step attr-dict `:` type($result)"),
    )],
    summary: "a range of indices: first, end, step",
    doc: "Makes nothing but the triple; `linalg.slice` gives it a meaning. No function takes or gives one. A poison \
          operand is undefined. Source: linalg dialect document, \"linalg.range\".",
    operands: &[one("min", &INDEX), one("max", &INDEX), one("step", &INDEX)],
    results: &[one("result", &RANGE_TYPE)],
    traits: Traits::PURE,
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(|w, operands| {
        let parts = operands.iter().map(|v| w.decided(v).map(Value::Word)).collect::<Result<Vec<Value>, Stop>>()?;
        Ok(Values::from_iter([Value::Parts(parts.into())]))
    }),
    ..OpDef::NEW
};

/// A view of fewer elements, perhaps of fewer dimensions.
pub static SLICE: OpDef = OpDef {
    name: "linalg.slice",
    spellings: &[spelling(Gen::Y2020, "linalg.slice", Form::types(parse_slice, print_slice)).gone()],
    summary: "a view of some elements of a buffer: ranges keep a dimension, indices drop it",
    doc: "A range [min, max) by step keeps ceil((max - min) / step) elements (none if max <= min); its stride is the \
          source's times step. An index fixes its dimension. Undefined: an index outside of the extent; a range that \
          begins before 0 or ends past the extent; a step that is not positive; a result type whose promises do not \
          hold. (The lowering of 2019 ignored the step in the size.) Source: linalg dialect document, \
          \"linalg.slice\".",
    operands: &[one("view", &STRIDED_MEMREF), var("indexings", &RANGE_OR_INDEX)],
    results: &[one("result", &STRIDED_MEMREF)],
    traits: Traits::PURE,
    verify: Some(verify_slice),
    undefined: &[Ub::SliceOutOfRange, Ub::StepNotPositive, Ub::CastMismatch, Ub::PoisonUse],
    meaning: Meaning::Values(slice),
    ..OpDef::NEW
};

/// Joined or split dimensions.
pub static RESHAPE: OpDef = OpDef {
    name: "linalg.reshape",
    spellings: &[spelling(
        Gen::Y2020,
        "linalg.reshape",
        Form::Asm("$view $reassociation attr-dict `:` type($view) `into` type($result)"),
    )],
    summary: "a view with groups of neighboring dimensions joined, or dimensions split (2020)",
    doc: "The maps list the dimensions of the side with more of them, in order; each map is one dimension of the \
          other side. Joining aliases the source. Undefined: joining dimensions that are not contiguous; splitting a \
          dimension into extents whose product is another one; a result type whose promises do not hold. \
          Splitting with two or more unknown extents in one group has no defined factors and is not supported. \
          Source: linalg dialect document, \"linalg.reshape\".",
    operands: &[one("view", &STRIDED_MEMREF)],
    results: &[one("result", &STRIDED_MEMREF)],
    attrs: &[attr("reassociation", &MAP_LIST)],
    traits: Traits::PURE,
    verify: Some(verify_reshape),
    undefined: &[Ub::CastMismatch, Ub::ShapeMismatch],
    meaning: Meaning::Values(reshape),
    ..OpDef::NEW
};

// ---- slice --------------------------------------------------------------------------------------

fn parse_slice(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let view = p.operand()?;
    let indexings = p.delimited_operands(T::LSquare, T::RSquare)?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let at = p.at();
    let mut types = p.type_list()?;
    if types.len() < 2 {
        return Err(p.error_at(at, "expected at least a view type and a result type"));
    }
    op.results.extend(types.pop());
    let mut uses = vec![view];
    uses.extend(indexings);
    p.resolve_all(at, &uses, &types, &mut op.operands)
}

fn print_slice(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    p.out.push(' ');
    p.values(vs.get(..1).unwrap_or(&[]));
    p.out.push('[');
    p.values(vs.get(1..).unwrap_or(&[]));
    p.out.push(']');
    p.attr_dict(op, &[]);
    p.out.push_str(" : ");
    p.types(p.ir.operand_types(op).chain(p.ir.result_types(op)));
}

fn verify_slice(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    let Some(t) = v.ir.result_types(op).next() else { return Ok(()) };
    let rank = types.first().and_then(|&t| v.ir.shape(t)).map_or(0, <[i64]>::len);
    if types.len() - 1 != rank {
        return Err(v.error(op, format!("expected {rank} indexings, got {}", types.len() - 1)));
    }
    let ranges = types.iter().filter(|&&t| is_range(v.ir, t)).count();
    let have = v.ir.shape(t).map_or(0, <[i64]>::len);
    if have != ranges {
        return Err(v.error(op, format!("expected rank of the view({have}) to be the number of ranges({ranges})")));
    }
    if v.ir.elem_type(t) != types.first().and_then(|&t| v.ir.elem_type(t)) {
        return Err(v.error(op, "expected the element type of the view to be that of its source"));
    }
    Ok(())
}

/// Some elements of a buffer: those of a range in a dimension, or at an index, which drops the
/// dimension.
fn slice(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], indexings) = w.first(operands)?;
    let m = w.memref(m)?;
    let mut out = MemRef { sizes: Shape::new(), strides: Shape::new(), ..(*m).clone() };
    for (k, by) in indexings.iter().enumerate() {
        let (Some(&n), Some(&stride)) = (m.sizes.get(k), m.strides.get(k)) else { continue };
        let first = match by {
            Value::Word(_) => {
                let i = w.index(by)?;
                if i < 0 || i >= n {
                    let t = format!("index {i} is outside of dimension {k} of extent {n}");
                    return Err(w.ub(Ub::SliceOutOfRange, t));
                }
                i
            }
            Value::Parts(parts) => {
                let &[min, max, step] = w.indices(parts)?.as_slice() else { return Err(w.malformed("a range")) };
                if step <= 0 {
                    return Err(w.ub(Ub::StepNotPositive, format!("the step of range #{k} is {step}")));
                }
                if min < 0 || max > n || min > n {
                    let t = format!("the range [{min}, {max}) leaves dimension {k} of extent {n}");
                    return Err(w.ub(Ub::SliceOutOfRange, t));
                }
                let span = max.saturating_sub(min).max(0) as u64;
                out.sizes.push(span.div_ceil(step as u64) as i64);
                out.strides.push(mul(stride, step));
                min
            }
            _ => return Err(w.ub(Ub::PoisonUse, "the range is poison")),
        };
        out.offset = out.offset.wrapping_add(first.wrapping_mul(stride));
    }
    let out = described(w.op, out)?;
    Ok(one_memref(Promise::of(w.ir, w.result_type()?).kept(w, out)?))
}

// ---- reshape ------------------------------------------------------------------------------------

/// Groups of dimensions; `None` if the maps do not list consecutive dimensions in order, or not all
/// of them.
pub(super) fn groups(ir: &Ir, op: OpId, rank: usize) -> Result<Vec<Vec<usize>>, usize> {
    let maps =
        ir.attr_named(op, "reassociation").and_then(|a| super::structure::maps_of_attr(ir, a)).unwrap_or_default();
    let mut next = 0;
    let mut out = Vec::new();
    for (k, &m) in maps.iter().enumerate() {
        let map = ir.map_of_id(m);
        let mut g = Vec::new();
        for &e in &map.results {
            if ir.expr(e) != Expr::Dim(next as u32) {
                return Err(k);
            }
            g.push(next);
            next += 1;
        }
        if map.syms != 0 {
            return Err(k);
        }
        out.push(g);
    }
    if next == rank { Ok(out) } else { Err(maps.len().saturating_sub(1)) }
}

fn verify_reshape(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
    let (from, to) = (v.ir.shape(a).unwrap_or(&[]).to_vec(), v.ir.shape(b).unwrap_or(&[]).to_vec());
    if from.len() == to.len() {
        return Err(v.error(op, "expected to collapse or expand dims"));
    }
    if v.ir.elem_type(a) != v.ir.elem_type(b) {
        return Err(v.error(op, "expected the same element type on both sides"));
    }
    let (small, large) = if from.len() < to.len() { (&from, &to) } else { (&to, &from) };
    let groups = match groups(v.ir, op, large.len()) {
        Ok(g) => g,
        Err(k) => return Err(v.error(op, format!("expected reassociation map #{k} to be valid and contiguous"))),
    };
    if groups.len() != small.len() {
        return Err(v.error(
            op,
            format!(
                "expected rank of the collapsed type({}) to be the number of reassociation maps({})",
                small.len(),
                groups.len()
            ),
        ));
    }
    let joined: Vec<i64> = groups
        .iter()
        .map(|g| {
            g.iter()
                .map(|&d| large[d])
                .try_fold(1i64, |n, d| if d == DYNAMIC { None } else { n.checked_mul(d) })
                .unwrap_or(DYNAMIC)
        })
        .collect();
    if &joined != small {
        let (t, other) = if from.len() < to.len() { (a, b) } else { (b, a) };
        let Type::MemRef { elem, layout, space, .. } = v.ir.type_of_id(other).clone() else { return Ok(()) };
        let plain = matches!(layout, Layout::Identity);
        let want =
            v.ir.ty(Type::MemRef { shape: joined.iter().copied().collect(), elem, layout: Layout::Identity, space });
        let m = if plain {
            format!("expected collapsed type to be '{}', but got '{}'", v.show(want), v.show(t))
        } else {
            format!("expected collapsed type to have the extents of '{}', but got '{}'", v.show(want), v.show(t))
        };
        return Err(v.error(op, m));
    }
    Ok(())
}

/// The same elements with dimensions joined, or split into the extents that the result type says.
fn reshape(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    let m = w.memref(m)?;
    let ty = w.result_type()?;
    let shape = w.ir.shape(ty).unwrap_or(&[]);
    let groups = groups(w.ir, w.op, m.sizes.len().max(shape.len())).map_err(|_| w.malformed("groups"))?;
    let (sizes, strides) =
        if m.sizes.len() < shape.len() { split(w, &m, shape, &groups)? } else { joined(w, &m, &groups)? };
    let out = described(w.op, MemRef { sizes, strides, ..(*m).clone() })?;
    Ok(one_memref(Promise::of(w.ir, ty).kept(w, out)?))
}

/// Extents and strides of a buffer whose dimensions are split into groups of dimensions of a shape.
fn split(w: &World<'_>, m: &MemRef, shape: &[i64], groups: &[Vec<usize>]) -> Result<(Shape, Shape), Stop> {
    let (mut sizes, mut strides) = (Shape::new(), Shape::new());
    for (k, g) in groups.iter().enumerate() {
        let n = m.sizes[k];
        if g.iter().filter(|&&d| shape[d] == DYNAMIC).count() > 1 {
            return Err(w.unsupported("splitting a dimension into several dynamic extents"));
        }
        let known: i64 = g.iter().map(|&d| shape[d]).filter(|&d| d != DYNAMIC).fold(1, i64::wrapping_mul);
        let extent = |&d: &usize| if shape[d] != DYNAMIC { shape[d] } else { n.checked_div(known).unwrap_or(0) };
        let part: Vec<i64> = g.iter().map(extent).collect();
        if extent_of(part.iter().copied()) != Some(n) {
            let t = format!("dimension {k} of extent {n} is split into {part:?}");
            return Err(w.ub(Ub::ShapeMismatch, t));
        }
        strides.extend(split_strides(m.strides[k], &part));
        sizes.extend(part);
    }
    Ok((sizes, strides))
}

// ---- transpose as a view ------------------------------------------------------------------------

/// Reads `%m (i, j) -> (j, i) : T`. T is the type of the source; that of the result follows from
/// it.
pub fn parse_transpose(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let m = p.operand()?;
    let map = if p.peek() == T::LParen { p.bare_map()? } else { p.map_attr()? };
    p.add(op, "permutation", Attr::Map(map));
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    p.resolve_same(&[m], t, &mut op.operands)?;
    // A view may be named by the type of what it is a view of, and has strides of its own.
    let Some(from) = op.operands.last().map(|&v| p.ir.value_type(v)) else { return Ok(()) };
    let view = permuted_dims(&p.ir, map).and_then(|perm| transposed(&mut p.ir, from, &perm)).unwrap_or(from);
    op.results.push(view);
    // The one type of the text stood for both sides in 2020: what it says of strides is the
    // source's, of extents both's.
    if p.ir.shape(view) == p.ir.shape(t) {
        op.also = Some(t);
    }
    op.form = super::structure::ERA;
    Ok(())
}

/// Whether the text, which has the type of the source alone, says the type of the result.
pub fn says_result(ir: &Ir, op: OpId) -> bool {
    let mut types = ir.operand_types(op).chain(ir.result_types(op));
    let (Some(from), Some(to), Some(perm)) = (types.next(), types.next(), permutation(ir, op)) else { return true };
    is_transposed(ir, from, to, &perm)
}

/// Prints it.
pub fn print_transpose(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    p.values(p.ir.operands(op));
    p.out.push(' ');
    if let Some(Attr::Map(m)) = p.ir.attr_named(op, "permutation").map(|a| p.ir.attr_of_id(a)) {
        let text = rustmlir_syntax::printer::map_text(p.ir, *m);
        p.out.push_str(&text);
    }
    p.attr_dict(op, &["permutation"]);
    p.out.push_str(" : ");
    p.types(p.ir.operand_types(op));
}

/// Rules of the view.
pub fn verify_transpose(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(t) = v.ir.operand_types(op).next() else { return Ok(()) };
    if !is_strided(v.ir, t) {
        let m = format!("operand #0 must be strided memref of any type values, but got '{}'", v.show(t));
        return Err(v.error(op, m));
    }
    let Some(perm) = permutation(v.ir, op) else { return Err(v.error(op, "expected a permutation map")) };
    if v.ir.shape(t).is_some_and(|s| s.len() != perm.len()) {
        return Err(v.error(op, "expected a permutation map of same rank as the view"));
    }
    let results: Vec<TypeId> = v.ir.result_types(op).collect();
    let &[to] = results.as_slice() else { return Err(v.error(op, "requires one result")) };
    if !is_strided(v.ir, to) {
        let m = format!("result #0 must be strided memref of any type values, but got '{}'", v.show(to));
        return Err(v.error(op, m));
    }
    match transposed(v.ir, t, &perm) {
        Some(want) if !cast_compatible(v.ir, want, to) => {
            let (x, y) = (v.show(to), v.show(want));
            Err(v.error(op, format!("result type '{x}' does not fit the permuted view, whose type is '{y}'")))
        }
        _ => Ok(()),
    }
}

/// The buffer with its dimensions in another order.
///
/// # Errors
/// `poison-use`, `cast-mismatch`.
pub fn transpose(w: &mut World<'_>, operands: &[Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    let out = exchanged(w, &*w.memref(m)?)?;
    Ok(one_memref(Promise::of(w.ir, w.result_type()?).kept(w, out)?))
}
