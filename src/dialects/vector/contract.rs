//! Products of vectors: `contract` and `outerproduct`.

use super::FLAT;
use super::lanes::Lanes;
use super::reduction::{KIND_ATTR, combiner, dialect_attr, kind_fits, kind_of, kind_of_then, scalar};
use super::strided::extent;
use super::values::{at, count, element, extents, lanes, made, scalable};
use crate::arith::OPT_FASTMATH_DEF;
use crate::constraints::{ANY, ARRAY_ATTR, I32_ATTR, VECTOR};
use crate::{Form, Gen, OpDef, Traits, TypeRule, attr, default_attr, one, opt, spelling, var};
use rustmlir_ir::{Attr, Expr, Ir, OpId, Type, TypeId, row_major_strides};
use rustmlir_meaning::kernel::{Cast, IntBin, Kernel, ScalarOp, ScalarTy};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::BinaryOp;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// A generalized matrix product.
pub static CONTRACT: OpDef = OpDef {
    name: "vector.contract",
    form: Form::words(parse_contract, print_contract),
    since: Gen::Y2020,
    summary: "multiplies two vectors and reduces some dimensions",
    doc: "The maps say which dimensions of the iteration each operand has; the product of the two elements at each \
          point is combined with the accumulator's element, the reduction dimensions in row-major order here. \
          Factors that are narrower than the accumulator are extended to its type first, integers as signed. Whether \
          a float product is rounded before the addition (or fused) is unspecified, separately for each point. A \
          plain run rounds it and reports where this makes a difference; schedules and searches try both. Until 2022 \
          there might be masks of the two factors, which no lowering gave a meaning: with them it is read, and not \
          run. `fastmath` (since release 23) is that of each product and each sum: with `nnan` (`ninf`) an element is \
          poison if a number that it is made of is NaN (infinite). Source: vector dialect, \"vector.contract\".",
    operands: &[one("lhs", &VECTOR), one("rhs", &VECTOR), one("acc", &ANY), var("masks", &VECTOR)],
    results: &[one("result", &ANY)],
    attrs: &[
        attr("indexing_maps", &ARRAY_ATTR),
        attr("iterator_types", &ARRAY_ATTR),
        default_attr("kind", &KIND_ATTR, "#vector.kind<add>"),
        OPT_FASTMATH_DEF,
    ],
    rules: &[TypeRule::AllMatch(&["acc", "result"])],
    traits: Traits::PURE,
    verify: Some(verify_contract),
    complete: Some(complete_contract),
    meaning: Meaning::Values(|w, v| contract(w, v, Lanes::ALL)),
    ..OpDef::NEW
};

/// All products of elements of two vectors.
pub static OUTER_PRODUCT: OpDef = OpDef {
    name: "vector.outerproduct",
    form: Form::types(parse_outer, print_outer),
    since: Gen::Y2020,
    summary: "the outer product of two vectors",
    doc: "The second operand may be a scalar. With an accumulator, products are combined with its elements; the \
          rounding of a float product that is added is open, as in `contract`. Source: vector dialect, \
          \"vector.outerproduct\".",
    operands: &[one("lhs", &VECTOR), one("rhs", &ANY), opt("acc", &VECTOR)],
    results: &[one("result", &VECTOR)],
    attrs: &[default_attr("kind", &KIND_ATTR, "#vector.kind<add>")],
    traits: Traits::PURE,
    verify: Some(verify_outer),
    complete: Some(kind_of_then),
    meaning: Meaning::Values(|w, v| outer_product(w, v, Lanes::ALL)),
    ..OpDef::NEW
};

/// A product of matrices that lie in vectors.
pub static MATRIX_MULTIPLY: OpDef = OpDef {
    name: "vector.matrix_multiply",
    spellings: &[spelling(
        Gen::Y2021,
        "vector.matrix_multiply",
        Form::Asm("$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)"),
    )],
    summary: "multiplies two matrices stored in vectors",
    doc: "Products are added from the first to the last here; the rounding of a float product that is added is open, \
          as in `contract`. Matrices are stored column by column, as for `flat_transpose`; vectors whose size \
          differs from the matrices are unsupported. Gone since 2025. Source: vector dialect of LLVM 19, \
          \"vector.matrix_multiply\"; LLVM language reference, \"Matrix Intrinsics\".",
    operands: &[one("lhs", &FLAT), one("rhs", &FLAT)],
    results: &[one("res", &FLAT)],
    attrs: &[attr("lhs_rows", &I32_ATTR), attr("lhs_columns", &I32_ATTR), attr("rhs_columns", &I32_ATTR)],
    traits: Traits::PURE,
    verify: Some(|v, op| {
        let Some(r) = v.ir.result_types(op).next() else { return Ok(()) };
        for (k, what) in ["lhs", "rhs"].into_iter().enumerate() {
            let same = v.ir.operand_types(op).nth(k).is_none_or(|t| v.ir.elem_or_self(t) == v.ir.elem_or_self(r));
            v.require(op, same, &format!("failed to verify that {what} operand and result have same element type"))?;
        }
        Ok(())
    }),
    meaning: Meaning::Values(matrix_multiply),
    ..OpDef::NEW
};

fn default_kind(p: &mut Parser<'_>, op: &mut ParsedOp) {
    let given = p.ir.sym_lookup("kind").is_some_and(|s| op.attrs.iter().any(|a| a.0 == s));
    if !given {
        let a = dialect_attr(&mut p.ir, "vector", "kind<add>");
        p.add_attr(op, "kind", a);
    }
}

fn parse_contract(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.opt_attr_dict_or_alias(op)?;
    let mut uses = vec![p.operand()?];
    while uses.len() < 3 || p.peek() == T::Comma {
        p.expect(T::Comma)?;
        uses.push(p.operand()?);
    }
    let masks_at = p.at();
    if !matches!(uses.len(), 3 | 5) {
        return Err(p.custom_error_at(op, masks_at, "expected 0 or 2 vector mask operands"));
    }
    let masks = uses.split_off(3);
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let at = p.at();
    let mut types = vec![p.ty()?];
    p.expect(T::Comma)?;
    types.push(p.ty()?);
    // The type of the accumulator, which is that of the result, may be said; further ones say
    // nothing.
    while p.eat(T::Comma) {
        p.ty()?;
    }
    p.expect_keyword("into")?;
    types.push(p.ty()?);
    p.resolve_all(at, &uses, &types, &mut op.operands)?;
    if !masks.is_empty() {
        let i1 = p.ir.int_type(1);
        let of = |ir: &mut Ir, t: TypeId| match ir.type_of_id(t).clone() {
            Type::Vector { shape, scalable, .. } => ir.ty(Type::Vector { shape, scalable, elem: i1 }),
            _ => i1,
        };
        let of_factors = [of(&mut p.ir, types[0]), of(&mut p.ir, types[1])];
        p.resolve_all(masks_at, &masks, &of_factors, &mut op.operands)?;
    }
    op.results.extend(types.last());
    complete_contract(p, op)?;
    default_kind(p, op);
    Ok(())
}

/// Names of iterators were strings once; kinds had other words.
fn complete_contract(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let (at, sym) = (op.at, p.ir.sym("iterator_types"));
    if let Some(k) = op.attrs.iter().position(|a| a.0 == sym)
        && let Some(given) = op.attrs.get(k).map(|a| a.1)
        && let Attr::Array(items) = p.ir.attr_of_id(given).clone()
    {
        for &i in &items {
            let word = iterator(&p.ir, i);
            if matches!(p.ir.attr_of_id(i), Attr::String(..)) && !matches!(word.as_str(), "parallel" | "reduction") {
                return Err(p.custom_error_at(op, at, format!("unexpected iterator_type ({word})")));
            }
        }
        let items = items.iter().map(|&i| match p.ir.attr_of_id(i) {
            Attr::String(s, _) => {
                let text = format!("iterator_type<{}>", p.ir.str(*s));
                dialect_attr(&mut p.ir, "vector", &text)
            }
            _ => i,
        });
        let items: Vec<_> = items.collect();
        let all = p.ir.attr(Attr::Array(items));
        if let Some(a) = op.attrs.get_mut(k) {
            a.1 = all;
        }
    }
    kind_of_then(p, op)
}

fn print_contract(p: &mut Printer<'_>, op: OpId) {
    const SHOWN: [&str; 3] = ["indexing_maps", "iterator_types", "kind"];
    p.out.push_str(" {");
    for (i, name) in SHOWN.into_iter().enumerate() {
        let Some(a) = p.ir.attr_named(op, name) else { continue };
        p.out.push_str(if i > 0 { ", " } else { "" });
        p.out.push_str(name);
        p.out.push_str(" = ");
        match p.ir.attr_of_id(a) {
            Attr::Array(items) if name == "iterator_types" => {
                let words: Vec<String> = items.iter().map(|&i| format!("\"{}\"", iterator(p.ir, i))).collect();
                p.out.push_str(&format!("[{}]", words.join(", ")));
            }
            _ => p.attribute(a),
        }
    }
    p.out.push_str("} ");
    p.values(p.ir.operands(op));
    p.attr_dict(op, &SHOWN);
    let ts: Vec<TypeId> = p.ir.operand_types(op).collect();
    if let [a, b, c, ..] = ts[..] {
        p.out.push_str(" : ");
        p.types([a, b]);
        p.out.push_str(" into ");
        p.ty(c);
    }
}

/// The word of an iterator type.
fn iterator(ir: &Ir, a: rustmlir_ir::AttrId) -> String {
    match ir.attr_of_id(a) {
        Attr::Dialect(_, t) => {
            let t = ir.str(*t);
            t.strip_prefix("iterator_type<").and_then(|t| t.strip_suffix('>')).unwrap_or(t).to_string()
        }
        Attr::String(s, _) => ir.str(*s).to_string(),
        _ => String::new(),
    }
}

fn parse_outer(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let uses = p.operand_list()?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let types_at = p.at();
    let mut types = vec![p.ty()?];
    if uses.len() < 2 {
        return Err(p.custom_error(op.at, "expected at least 2 operands"));
    }
    p.expect(T::Comma)?;
    types.push(p.ty()?);
    let &[lhs, rhs] = types.as_slice() else { return Ok(()) };
    let Type::Vector { shape, elem, scalable } = p.ir.type_of_id(lhs).clone() else {
        return Err(p.custom_error(op.at, "expected vector type for operand #1"));
    };
    let mut wide = shape.to_vec();
    let mut scales = scalable;
    if let Type::Vector { shape: r, scalable: s, .. } = p.ir.type_of_id(rhs) {
        wide.extend_from_slice(r);
        scales |= s << 1;
    }
    let result = p.ir.ty(Type::Vector { shape: wide.into(), elem, scalable: scales });
    let all = [lhs, rhs, result];
    let n = uses.len().min(3);
    p.resolve_all(types_at, &uses, &all[..n], &mut op.operands)?;
    op.results.push(result);
    default_kind(p, op);
    kind_of_then(p, op)
}

fn print_outer(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    let vs = p.ir.operands(op).to_vec();
    p.values(&vs);
    let start = p.out.len();
    p.attr_dict(op, &["kind"]);
    let others = p.out.split_off(start);
    // The kind means something only with an accumulator.
    match p.ir.attr_named(op, "kind") {
        Some(a) if vs.len() > 2 => {
            p.out.push_str(" {kind = ");
            p.attribute(a);
            match others.strip_prefix(" {") {
                Some(rest) => p.out.push_str(&format!(", {rest}")),
                None => p.out.push('}'),
            }
        }
        _ => p.out.push_str(&others),
    }
    p.out.push_str(" : ");
    p.types(p.ir.operand_types(op).take(2));
}

/// Dimensions that the results of each indexing map name; `None` if one is no dimension.
fn maps(ir: &Ir, op: OpId) -> Option<Vec<Vec<usize>>> {
    let Attr::Array(items) = ir.attr_of_id(ir.attr_named(op, "indexing_maps")?) else { return None };
    let dims = |&a: &rustmlir_ir::AttrId| {
        let Attr::Map(m) = ir.attr_of_id(a) else { return None };
        let results = &ir.map_of_id(*m).results;
        results.iter().map(|&e| if let Expr::Dim(d) = ir.expr(e) { Some(d as usize) } else { None }).collect()
    };
    items.iter().map(dims).collect()
}

fn iterators(ir: &Ir, op: OpId) -> Vec<String> {
    match ir.attr_named(op, "iterator_types").map(|a| ir.attr_of_id(a)) {
        Some(Attr::Array(items)) => items.iter().map(|&a| iterator(ir, a)).collect(),
        _ => Vec::new(),
    }
}

/// The extents of the loops of a contraction.
pub(super) fn iteration_shape(ir: &Ir, op: OpId) -> Option<Vec<i64>> {
    let maps = maps(ir, op)?;
    let types: Vec<TypeId> = ir.operand_types(op).collect();
    let extent = |d: usize| {
        let mut sides = maps.iter().zip(&types).take(2);
        sides.find_map(|(m, &t)| m.iter().position(|&x| x == d).and_then(|k| ir.shape(t)?.get(k).copied()))
    };
    (0..iterators(ir, op).len()).map(extent).collect()
}

fn verify_contract(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    let [lhs, rhs, acc, masks @ ..] = types.as_slice() else { return Ok(()) };
    let (&lhs, &rhs, &acc) = (lhs, rhs, acc);
    if !matches!(masks.len(), 0 | 2) {
        return Err(v.error(op, format!("expected 3 operands, but found {}", types.len())));
    }
    let masks_one = |(&m, f): (&TypeId, TypeId)| {
        v.ir.shape(m) == v.ir.shape(f) && v.ir.signless_width(v.ir.elem_or_self(m)) == Some(1)
    };
    if !masks.iter().zip([lhs, rhs]).all(masks_one) {
        return Err(v.error(op, "expects masks of i1 in the shapes of its factors"));
    }
    if iterators(v.ir, op).iter().any(|w| !matches!(w.as_str(), "parallel" | "reduction")) {
        let m = "attribute 'iterator_types' failed to satisfy constraint: Iterator type should be an enum.";
        return Err(v.error(op, m));
    }
    if v.ir.elem_or_self(lhs) != v.ir.elem_or_self(rhs) {
        return Err(v.error(op, "failed to verify that lhs and rhs have same element type"));
    }
    let its = iterators(v.ir, op);
    let items = match v.ir.attr_named(op, "indexing_maps").map(|a| v.ir.attr_of_id(a)) {
        Some(Attr::Array(items)) => items.to_vec(),
        _ => Vec::new(),
    };
    if items.len() != 3 {
        return Err(v.error(op, "expected an indexing map for each vector operand"));
    }
    for (k, (&a, t)) in items.iter().zip([lhs, rhs, acc]).enumerate() {
        let Attr::Map(m) = v.ir.attr_of_id(a) else { continue };
        let (dims, syms, n) = {
            let m = v.ir.map_of_id(*m);
            (m.dims as usize, m.syms, m.results.len())
        };
        let rank = v.ir.shape(t).map_or(0, <[i64]>::len);
        let text = if syms != 0 {
            format!("expected indexing map {k} to have no symbols")
        } else if dims != its.len() {
            format!("expected indexing map {k} to have {} number of inputs", its.len())
        } else if n != rank {
            format!("expected indexing map {k} to have {rank} number of outputs")
        } else {
            continue;
        };
        return Err(v.error(op, text));
    }
    let Some(maps) = maps(v.ir, op) else {
        return Err(v.error(op, "expected indexing map 0 to be a projected permutation of its inputs"));
    };
    let [a, b, c] = maps.as_slice() else { return Ok(()) };
    let extent = |m: &[usize], t: TypeId, d: usize| {
        m.iter().position(|&x| x == d).and_then(|k| v.ir.shape(t).and_then(|s| s.get(k).copied()))
    };
    let reduced: Vec<usize> = (0..its.len()).filter(|&d| its.get(d).is_some_and(|w| w == "reduction")).collect();
    if !reduced.iter().any(|d| a.contains(d) && b.contains(d)) {
        return Err(v.error(op, "expected at least one contracting dimension pair"));
    }
    let differ = |d: &usize| a.contains(d) && b.contains(d) && extent(a, lhs, *d) != extent(b, rhs, *d);
    if reduced.iter().any(differ) {
        return Err(v.error(op, "invalid contracting dimension map"));
    }
    if (0..its.len()).filter(|d| c.contains(d)).any(|d| differ(&d)) {
        return Err(v.error(op, "invalid batch dimension map"));
    }
    let want: Vec<Option<i64>> = c.iter().map(|&d| extent(a, lhs, d).or_else(|| extent(b, rhs, d))).collect();
    let have: Vec<Option<i64>> = v.ir.shape(acc).unwrap_or(&[]).iter().map(|&n| Some(n)).collect();
    if want != have {
        let elem = v.ir.elem_or_self(acc);
        let shape: Vec<i64> = want.iter().map(|n| n.unwrap_or(0)).collect();
        let t = v.ir.ty(Type::Vector { shape: shape.into(), elem, scalable: 0 });
        let m = format!("invalid accumulator/result vector shape, expected: '{}'", v.show(t));
        return Err(v.error(op, m));
    }
    let elem = v.ir.elem_or_self(acc);
    if !kind_fits(v.ir, op, elem) {
        return Err(v.error(op, "unsupported contraction type"));
    }
    Ok(())
}

fn verify_outer(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    let (Some(&lhs), Some(&rhs), Some(r)) = (types.first(), types.get(1), v.ir.result_types(op).next()) else {
        return Ok(());
    };
    let shape = |t: TypeId| v.ir.shape(t).unwrap_or(&[]).to_vec();
    let (a, b, c) = (shape(lhs), shape(rhs), shape(r));
    let vector = matches!(v.ir.type_of_id(rhs), Type::Vector { .. });
    let text = if a.len() != 1 {
        "expected 1-d vector for operand #1"
    } else if vector && b.len() != 1 {
        "expected 1-d vector for operand #2"
    } else if vector && c.len() != 2 {
        "expected 2-d vector result"
    } else if !vector && c.len() != 1 {
        "expected 1-d vector result"
    } else if c.first() != a.first() {
        "expected #1 operand dim to match result dim #1"
    } else if vector && c.get(1) != b.first() {
        "expected #2 operand dim to match result dim #2"
    } else if vector && scalable(v.ir, lhs) != 0 && scalable(v.ir, rhs) == 0 {
        "expected either both or only #2 operand dim to be scalable"
    } else if types.get(2).is_some_and(|&t| t != r) {
        "expected operand #3 of same type as result type"
    } else {
        let elem = v.ir.elem_or_self(r);
        if v.ir.elem_or_self(lhs) != elem {
            "failed to verify that lhs operand and result have same element type"
        } else if v.ir.elem_or_self(rhs) != elem {
            "failed to verify that rhs operand and result have same element type"
        } else if kind_fits(v.ir, op, elem) {
            return Ok(());
        } else {
            "unsupported outerproduct type"
        }
    };
    Err(v.error(op, text))
}

/// Multiplies and combines scalars.
struct Arithmetic {
    /// How the elements of the operands become elements of the accumulator, where they are
    /// narrower.
    extend: Option<ScalarOp>,
    combine: ScalarOp,
    multiply: ScalarOp,
    /// One rounding for a product that is added.
    fused: Option<ScalarOp>,
}

impl Arithmetic {
    /// For factors of one type and an accumulator of another.
    fn of(w: &World<'_>, factor: TypeId, elem: TypeId) -> Result<Arithmetic, Stop> {
        let (from, scalar) = (scalar(w, factor)?, scalar(w, elem)?);
        let extend = match (w.ir.type_of_id(factor), w.ir.type_of_id(elem)) {
            _ if factor == elem => None,
            (Type::Integer(..), Type::Integer(..)) if from.width() < scalar.width() => Some(Cast::ExtS),
            (Type::Float(..), Type::Float(..)) if from.width() < scalar.width() => Some(Cast::ExtF),
            _ => return Err(w.unsupported("factors that cannot be extended to the type of the accumulator")),
        };
        let float = matches!(scalar, ScalarTy::Float(_));
        let kernel = if float { Kernel::FloatBin(BinaryOp::Mul) } else { Kernel::IntBin(IntBin::Mul) };
        let combine = combiner(w, scalar)?;
        let flags = combine.flags;
        let extend = extend.map(|c| ScalarOp {
            kernel: Kernel::Cast(c),
            ins: [from; 3],
            n_in: 1,
            out: scalar,
            aux: 0,
            flags,
            rounding: None,
        });
        let scalar_op =
            |kernel, n_in| ScalarOp { kernel, ins: [scalar; 3], n_in, out: scalar, aux: 0, flags, rounding: None };
        let fused = (float && kind_of(w.ir, w.op) == 0).then(|| scalar_op(Kernel::Fma, 3));
        Ok(Arithmetic { extend, combine, multiply: scalar_op(kernel, 2), fused })
    }

    /// `acc` combined with `a * b`; the product itself without an accumulator.
    fn step(&self, w: &mut World<'_>, acc: Option<Value>, a: Value, b: Value) -> Result<Value, Stop> {
        let op = w.op;
        let eval = |by: &ScalarOp, vs: &[Value]| {
            by.eval_values(vs).map_err(|_| Stop::unsupported(op, "a product of elements of this type"))
        };
        let wide = |v: Value| self.extend.as_ref().map_or(Ok(v.clone()), |e| eval(e, &[v]));
        let (a, b) = (wide(a)?, wide(b)?);
        let product = eval(&self.multiply, &[a.clone(), b.clone()])?;
        let Some(acc) = acc else { return Ok(product) };
        let out = eval(&self.combine, &[acc.clone(), product])?;
        if let Some(f) = &self.fused {
            let fused = eval(f, &[a, b, acc])?;
            let nan = |v: &Value| match (self.combine.out, v) {
                (ScalarTy::Float(f), Value::Word(w)) => f.is_nan(u128::from(*w)),
                _ => false,
            };
            if fused != out && !(nan(&fused) && nan(&out)) && w.sched.fuses(op.0) {
                return Ok(fused);
            }
        }
        Ok(out)
    }
}

pub(super) fn contract(w: &mut World<'_>, operands: &mut [Value], on: Lanes<'_>) -> Result<Values, Stop> {
    if operands.len() > 3 {
        return Err(w.unsupported("a contraction with masks of its factors"));
    }
    let types = [w.operand_type(0)?, w.operand_type(1)?, w.operand_type(2)?];
    let maps = maps(w.ir, w.op).ok_or_else(|| w.malformed("maps of its operands"))?;
    let n = iterators(w.ir, w.op).len();
    // Extents of the iteration, and how far each operand's position moves along each dimension.
    let mut sizes = vec![1i64; n];
    let mut steps = Vec::new();
    for (m, &t) in maps.iter().zip(&types) {
        let shape = extents(w, t);
        let mut by = vec![0i64; n];
        for ((&d, &len), &step) in m.iter().zip(shape).zip(&row_major_strides(shape)) {
            if let (Some(s), Some(b)) = (sizes.get_mut(d), by.get_mut(d)) {
                *s = len;
                *b += step;
            }
        }
        steps.push(by);
    }
    let arithmetic = Arithmetic::of(w, w.ir.elem_or_self(types[0]), w.ir.elem_or_self(types[2]))?;
    let (a, b) = (lanes(w, operands, 0)?, lanes(w, operands, 1)?);
    let ([_, _, start], _) = w.first(operands)?;
    let mut out: Vec<Value> = (0..count(w)?).map(|i| element(start, i)).collect();
    let mut index = vec![0i64; n];
    let mut more = !sizes.contains(&0);
    let mut lane = 0;
    while more {
        let place =
            |k: usize| steps.get(k).map_or(0, |by| index.iter().zip(by).map(|(i, b)| i * b).sum::<i64>()) as usize;
        if let Some(slot) = out.get_mut(place(2)) {
            let old = std::mem::replace(slot, Value::Unit);
            *slot = match on.on(lane) {
                Some(true) => arithmetic.step(w, Some(old), at(&a.elems, place(0)), at(&b.elems, place(1)))?,
                Some(false) => old,
                None => Value::Poison,
            };
        }
        w.charge(1)?;
        lane += 1;
        more = next_index(&mut index, &sizes);
    }
    made(w, Elems::from_values(out))
}

pub(super) fn outer_product(w: &mut World<'_>, operands: &mut [Value], on: Lanes<'_>) -> Result<Values, Stop> {
    let elem = w.ir.elem_or_self(w.result_type()?);
    let arithmetic = Arithmetic::of(w, elem, elem)?;
    let mut out = Vec::with_capacity(count(w)?);
    let of = w.operand_type(1)?;
    // No rule keeps a tensor out, and nothing says what it would mean.
    if !matches!(w.ir.type_of_id(of), Type::Vector { .. }) && w.ir.shape(of).is_some() {
        return Err(w.unsupported("an operand that is neither a vector nor an element"));
    }
    let columns = extents(w, of).first().map_or(1, |&n| n as usize);
    let a = lanes(w, operands, 0)?;
    let ([_, b], acc) = w.first(operands)?;
    for i in 0..a.elems.len() {
        for j in 0..columns {
            let old = acc.first().map(|v| element(v, i * columns + j));
            match (on.on(i * columns + j), &old) {
                (Some(true), _) => {}
                (None, _) => {
                    out.push(Value::Poison);
                    continue;
                }
                (_, Some(old)) => {
                    out.push(old.clone());
                    continue;
                }
                (_, None) => return Err(w.unsupported("an inactive lane without an accumulator")),
            }
            out.push(arithmetic.step(w, old, at(&a.elems, i), element(b, j))?);
        }
    }
    made(w, Elems::from_values(out))
}

/// The product of matrices that lie in vectors column by column.
fn matrix_multiply(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let [rows, inner, columns] = [extent(w, "lhs_rows")?, extent(w, "lhs_columns")?, extent(w, "rhs_columns")?];
    let elem = w.ir.elem_or_self(w.result_type()?);
    let arithmetic = Arithmetic::of(w, elem, elem)?;
    let n = count(w)?;
    let (a, b) = (lanes(w, operands, 0)?, lanes(w, operands, 1)?);
    let fits = |x: usize, y: usize, len: usize| x.checked_mul(y) == Some(len);
    if !fits(rows, columns, n) || !fits(rows, inner, a.elems.len()) || !fits(inner, columns, b.elems.len()) {
        return Err(w.unsupported("matrices whose size differs from their vectors"));
    }
    if inner == 0 && n > 0 {
        return Err(w.unsupported("a sum of no products"));
    }
    let mut out = vec![Value::Poison; n];
    for r in 0..rows {
        for c in 0..columns {
            let mut sum = None;
            for k in 0..inner {
                let (x, y) = (at(&a.elems, k * rows + r), at(&b.elems, c * inner + k));
                sum = Some(arithmetic.step(w, sum, x, y)?);
                w.charge(1)?;
            }
            if let (Some(slot), Some(sum)) = (out.get_mut(c * rows + r), sum) {
                *slot = sum;
            }
        }
    }
    made(w, Elems::from_values(out))
}
