//! Elements, constants of a shape, casts and queries.

use super::{STATIC_TENSOR, claim, fits, new_shape, of_poison, take_tensor, verify_sizes};
use crate::constraints::{ANY, Class, INDEX, RANKED_TENSOR, TENSOR, TypeC};
use crate::{Form, Gen, Naming, OpDef, Traits, derive, elem, one, same, spelling, var, was};
use rustmlir_ir::{DYNAMIC, Ir, OpId, Shape, Type, TypeId};
use rustmlir_meaning::kernel::{Cast, Kernel};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::asm::one_for_each;
use rustmlir_verify::{VResult, Verifier};

/// A ranked tensor; `extract_element` of 2020 took vectors and unranked tensors as well.
static EXTRACT_SOURCE: TypeC =
    TypeC::of(Class::RankedTensor, "ranked tensor of any type values", |ir, t| ir.is_vector_or_tensor(t));

/// What `splat` makes: a ranked tensor, in 2020 or as `vector.splat` also a vector.
static SPLAT_RESULT: TypeC = TypeC::of(Class::RankedTensor, "ranked tensor of any type values", |ir, t| {
    matches!(ir.type_of_id(t), Type::Tensor { .. } | Type::Vector { .. })
});

static NON_0_RANKED: TypeC = TypeC::of(Class::Tensor, "non-0-ranked or unranked tensor", |ir, t| {
    ir.is_tensor(t) && ir.shape(t).is_none_or(|s| !s.is_empty())
});

/// Reads an element.
pub static EXTRACT: OpDef = OpDef {
    name: "tensor.extract",
    form: Form::Asm("$tensor `[` $indices `]` attr-dict `:` type($tensor)"),
    spellings: &[was(Gen::Y2020, "std.extract_element").gone()],
    naming: Naming::Word("extracted"),
    summary: "an element of a tensor",
    doc: "One index for each dimension. Undefined: an index outside of its extent. An element that is poison gives \
          poison.\n\n2020: `extract_element`, also of vectors. Source: LangRef 2019, \"'extract_element' \
          operation\".",
    operands: &[one("tensor", &EXTRACT_SOURCE), var("indices", &INDEX)],
    results: &[one("result", &ANY)],
    rules: &[derive("tensor", "result", elem, "result type matches element type of tensor")],
    traits: Traits::PURE,
    verify: Some(verify_extract),
    undefined: &[Ub::OutOfBounds, Ub::PoisonUse],
    meaning: Meaning::Values(extract),
    ..OpDef::NEW
};

/// A tensor that differs in one element.
pub static INSERT: OpDef = OpDef {
    name: "tensor.insert",
    form: Form::Asm("$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)"),
    naming: Naming::Word("inserted"),
    summary: "a tensor with one element replaced",
    doc: "The operand is not changed. Undefined: an index outside of its extent. Source: tensor dialect, \
        \"tensor.insert\".",
    operands: &[one("scalar", &ANY), one("dest", &RANKED_TENSOR), var("indices", &INDEX)],
    results: &[one("result", &RANKED_TENSOR)],
    rules: &[
        derive("dest", "result", same, "result type matches type of dest"),
        derive("dest", "scalar", elem, "scalar type matches element type of dest"),
    ],
    traits: Traits::PURE,
    verify: Some(verify_insert),
    undefined: &[Ub::OutOfBounds, Ub::PoisonUse],
    meaning: Meaning::Values(insert),
    ..OpDef::NEW
};

/// One value everywhere.
pub static SPLAT: OpDef = OpDef {
    name: "tensor.splat",
    form: Form::Asm("$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)"),
    spellings: &[
        spelling(Gen::Y2020, "std.splat", Form::Asm("$input attr-dict `:` type($aggregate)")),
        spelling(Gen::Y2021, "vector.splat", Form::Asm("$input attr-dict `:` type($aggregate)")),
    ],
    naming: Naming::Word("splat"),
    summary: "a tensor or vector whose elements are all one value",
    doc: "One size for each `?` of the result. Undefined: a negative size. 2020: `splat`, of tensors and vectors; \
          until 2025 `vector.splat`. Source: LangRef 2019, \"'splat' operation\".",
    operands: &[one("input", &ANY), var("dynamicSizes", &INDEX)],
    results: &[one("aggregate", &SPLAT_RESULT)],
    rules: &[derive("aggregate", "input", elem, "operand type matches element type of result")],
    traits: Traits::PURE,
    verify: Some(|v, op| {
        let n = v.ir.operands(op).len() - 1;
        verify_sizes(v, op, n)
    }),
    undefined: &[Ub::NegativeSize, Ub::PoisonUse],
    meaning: Meaning::Values(splat),
    ..OpDef::NEW
};

/// Another static type for the same tensor.
pub static CAST: OpDef = OpDef {
    name: "tensor.cast",
    form: Form::Asm("$source attr-dict `:` type($source) `to` type($dest)"),
    spellings: &[was(Gen::Y2020, "std.tensor_cast").gone()],
    naming: Naming::Word("cast"),
    summary: "adds or removes static extents",
    doc: "The element type stays; each extent of source and result is the same or `?` on one side, or one of the two \
          is unranked. Undefined: the tensor does not have the shape that the result type claims. Source: LangRef \
          2019, \"'tensor_cast' operation\".",
    operands: &[one("source", &TENSOR)],
    results: &[one("dest", &TENSOR)],
    traits: Traits::PURE.and(Traits::HANDS_ON),
    verify: Some(verify_cast),
    undefined: &[Ub::CastMismatch],
    meaning: Meaning::Values(cast),
    ..OpDef::NEW
};

/// A tensor of given elements.
pub static FROM_ELEMENTS: OpDef = OpDef {
    name: "tensor.from_elements",
    form: Form::AsmThen("$elements attr-dict `:` type($result)", one_for_each),
    spellings: &[spelling(
        Gen::Y2020,
        "std.tensor_from_elements",
        Form::AsmThen("`(|` $elements `)|` attr-dict `:` type($result)", one_for_each),
    )],
    naming: Naming::Word("from_elements"),
    summary: "a tensor of the operands in row-major order",
    doc: "2020: `tensor_from_elements(%a, %b)`. Source: tensor dialect, \"tensor.from_elements\".",
    operands: &[var("elements", &ANY)],
    results: &[one("result", &STATIC_TENSOR)],
    rules: &[derive("result", "elements", |ir, t| Some(ir.elem_or_self(t)), "")],
    traits: Traits::PURE,
    verify: Some(verify_from_elements),
    meaning: Meaning::Values(from_elements),
    ..OpDef::NEW
};

/// A tensor of unspecified contents.
pub static EMPTY: OpDef = OpDef {
    name: "tensor.empty",
    form: Form::Asm("`(` $dynamicSizes `)` attr-dict `:` type($result)"),
    spellings: &[spelling(Gen::Y2021, "linalg.init_tensor", Form::words(parse_init, print_init))],
    summary: "a tensor that has only a shape",
    doc: "Its elements are poison here: they may be passed on and overwritten but decide nothing. Undefined: a \
          negative size. Source: tensor dialect, \"tensor.empty\".",
    operands: &[var("dynamicSizes", &INDEX)],
    results: &[one("result", &RANKED_TENSOR)],
    traits: Traits::PURE.and(Traits::MAKES_POISON),
    verify: Some(|v, op| {
        let n = v.ir.operands(op).len();
        verify_sizes(v, op, n)
    }),
    undefined: &[Ub::NegativeSize, Ub::PoisonUse],
    poison: "always: all elements",
    meaning: Meaning::Values(empty),
    ..OpDef::NEW
};

/// An extent.
pub static DIM: OpDef = OpDef {
    name: "tensor.dim",
    form: Form::Asm("attr-dict $source `,` $index `:` type($source)"),
    naming: Naming::Word("dim"),
    summary: "an extent of a tensor",
    doc: "Undefined: a dimension that the tensor does not have. Source: tensor dialect, \"tensor.dim\".",
    operands: &[one("source", &NON_0_RANKED), one("index", &INDEX)],
    results: &[one("result", &INDEX)],
    traits: Traits::PURE.and(Traits::OF_SHAPES),
    undefined: &[Ub::DimOutOfRange, Ub::PoisonUse],
    meaning: Meaning::Values(dim),
    ..OpDef::NEW
};

/// The number of dimensions.
pub static RANK: OpDef = OpDef {
    name: "tensor.rank",
    form: Form::Asm("$tensor attr-dict `:` type($tensor)"),
    naming: Naming::Word("rank"),
    summary: "the number of dimensions of a tensor",
    doc: "Source: tensor dialect, \"tensor.rank\".",
    operands: &[one("tensor", &TENSOR)],
    results: &[one("result", &INDEX)],
    traits: Traits::PURE.and(Traits::OF_SHAPES),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(rank),
    ..OpDef::NEW
};

/// The same bits as another element type.
pub static BITCAST: OpDef = OpDef {
    name: "tensor.bitcast",
    form: Form::Asm("$source attr-dict `:` type($source) `to` type($dest)"),
    summary: "the elements' bits as another type of the same width",
    doc: "Source: tensor dialect, \"tensor.bitcast\".",
    operands: &[one("source", &TENSOR)],
    results: &[one("dest", &TENSOR)],
    traits: Traits::PURE,
    verify: Some(verify_bitcast),
    meaning: Meaning::Scalar(Kernel::Cast(Cast::Bit)),
    ..OpDef::NEW
};

// ---- syntax -------------------------------------------------------------------------------------

use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;

/// `[%n, 4] : T` of 2021: all extents, the static ones once more in the type.
fn parse_init(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.expect(T::LSquare)?;
    let at = p.at();
    let sizes = p.comma_list_until(T::RSquare, |p| {
        Ok(if p.at_operand() { (Some(p.operand()?), DYNAMIC) } else { (None, p.int64()?) })
    })?;
    p.opt_attr_dict(op)?;
    let ty = p.colon_type()?;
    if p.ir.shape(ty).is_some_and(|s| s.len() != sizes.len() || s.iter().zip(&sizes).any(|(a, b)| *a != b.1)) {
        let shown = p.show_type(ty);
        return Err(p.error_at(at, format!("the extents are not those of the type '{shown}'")));
    }
    let index = p.ir.ty(Type::Index);
    let dynamic: Vec<_> = sizes.into_iter().filter_map(|s| s.0).collect();
    p.resolve_same(&dynamic, index, &mut op.operands)?;
    op.results.push(ty);
    Ok(())
}

fn print_init(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some(ty) = ir.result_types(op).next() else { return };
    let mut dynamic = ir.operands(op).iter();
    p.out.push_str(" [");
    for (k, &n) in ir.shape(ty).unwrap_or(&[]).iter().enumerate() {
        if k > 0 {
            p.out.push_str(", ");
        }
        let given = if n == DYNAMIC { dynamic.next() } else { None };
        match given {
            Some(&v) => p.value(v),
            None => p.out.push_str(&n.to_string()),
        }
    }
    p.out.push(']');
    p.attr_dict(op, &["static_sizes"]);
    p.out.push_str(" : ");
    p.ty(ty);
}

// ---- verification -------------------------------------------------------------------------------

fn verify_extract(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(t) = v.ir.operand(op, 0).map(|x| v.ir.value_type(x)) else { return Ok(()) };
    let new = v.ir.op_name(op) == "tensor.extract";
    if new && !matches!(v.ir.type_of_id(t), Type::Tensor { .. }) {
        let shown = v.show(t);
        return Err(v.error(op, format!("operand #0 must be ranked tensor of any type values, but got '{shown}'")));
    }
    let n = v.ir.operands(op).len() - 1;
    if v.ir.shape(t).is_some_and(|s| s.len() != n) {
        return Err(v.error(op, "incorrect number of indices for extract_element"));
    }
    Ok(())
}

fn verify_insert(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rank = v.ir.operand(op, 1).and_then(|x| v.ir.shape(v.ir.value_type(x))).map(<[i64]>::len);
    if rank.is_some_and(|r| r + 2 != v.ir.operands(op).len()) {
        return Err(v.error(op, "incorrect number of indices"));
    }
    Ok(())
}

fn types_of(v: &Verifier<'_>, op: OpId) -> Option<(TypeId, TypeId)> {
    Some((v.ir.value_type(v.ir.operand(op, 0)?), v.ir.value_type(v.ir.result(op, 0)?)))
}

fn verify_cast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((a, b)) = types_of(v, op) else { return Ok(()) };
    if v.ir.elem_or_self(a) == v.ir.elem_or_self(b) && rustmlir_verify::same_shape(v.ir, a, b) {
        return Ok(());
    }
    Err(v.cast_error(op, a, b))
}

fn verify_bitcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((a, b)) = types_of(v, op) else { return Ok(()) };
    let width = |t: TypeId| {
        let e = v.ir.elem_or_self(t);
        v.ir.float_format(e).map(rustmlir_num::float::FloatFormat::width).or_else(|| match v.ir.type_of_id(e) {
            Type::Integer(w, _) => Some(*w),
            _ => None,
        })
    };
    if width(a).is_some() && width(a) == width(b) && rustmlir_verify::same_shape(v.ir, a, b) {
        return Ok(());
    }
    Err(v.cast_error(op, a, b))
}

fn verify_from_elements(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(t) = v.ir.result_types(op).next() else { return Ok(()) };
    let e = v.ir.elem_or_self(t);
    let n = v.ir.shape(t).and_then(Ir::static_elems).unwrap_or(u64::MAX);
    if n != v.ir.operands(op).len() as u64 || v.ir.operand_types(op).any(|x| x != e) {
        return Err(v.error(op, "failed to verify that operand types match result element type"));
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// The number of an element, which must be there.
fn located(w: &World<'_>, s: &Shaped, indices: &[Value], what: &str) -> Result<usize, Stop> {
    let index = indices.iter().map(|v| w.index(v)).collect::<Result<Shape, Stop>>()?;
    s.locate(&index).ok_or_else(|| {
        let m = format!("element {:?} of the shape {:?} is {what}", index.as_slice(), s.shape.as_slice());
        w.ub(Ub::OutOfBounds, m)
    })
}

fn extract(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let s = take_tensor(w, operands, 0)?;
    let at = located(w, &s, operands.get(1..).unwrap_or(&[]), "extracted")?;
    w.readable_element(&s, at)?;
    Ok(Values::from_iter([s.elems.get(at).unwrap_or(Value::Poison)]))
}

fn insert(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let mut t = take_tensor(w, operands, 1)?;
    let ([x, _], indices) = w.first(operands)?;
    let at = located(w, &t, indices, "inserted")?;
    Shaped::edit(&mut t).elems.set(at, x.clone());
    Ok(Values::from_iter([Value::Shaped(t)]))
}

fn splat(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([x], sizes) = w.first(operands)?;
    let (sizes, n) = new_shape(w, sizes)?;
    let elems = match x {
        Value::Word(x) => Elems::Words(vec![*x; n]),
        v => Elems::Any(vec![v.clone(); n]),
    };
    Ok(Values::from_iter([Value::shaped(&sizes, elems)]))
}

/// The tensor itself, if it has the shape that the type of the result claims.
fn cast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v], _) = w.first(operands)?;
    if let (Some(have), Some(claim)) = (v.sizes(), w.ir.shape(w.result_type()?))
        && !fits(have, claim)
    {
        let want: Vec<String> = claim.iter().map(|&n| if n < 0 { "?".into() } else { n.to_string() }).collect();
        let m = format!("a tensor of the shape {have:?} is cast to the shape [{}]", want.join(", "));
        return Err(w.ub(Ub::CastMismatch, m));
    }
    Ok(Values::from_iter([v.clone()]))
}

fn from_elements(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    Ok(Values::from_iter([Value::shaped(claim(w)?, Elems::from_values(operands.to_vec()))]))
}

fn empty(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    Ok(Values::from_iter([of_poison(new_shape(w, operands)?)]))
}

fn dim(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let s = take_tensor(w, operands, 0)?;
    let ([_, k], _) = w.first(operands)?;
    let k = w.decided(k)?;
    match usize::try_from(k).ok().and_then(|k| s.shape.get(k)) {
        Some(&n) => Ok(Values::from_iter([Value::Word(n as u64)])),
        None => {
            let m = format!("dimension {} of a tensor of rank {}", k as i64, s.shape.len());
            Err(w.ub(Ub::DimOutOfRange, m))
        }
    }
}

fn rank(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let s = take_tensor(w, operands, 0)?;
    Ok(Values::from_iter([Value::Word(s.shape.len() as u64)]))
}
