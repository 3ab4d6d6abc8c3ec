//! Custom forms: operands, words with attributes, types. Most operations have the same one.

use crate::Form;
pub use crate::tensors::forms::{operands, print_operands, print_signature, signature, signature_after_colon};
use rustmlir_ir::def::OpInfo;
use rustmlir_ir::{Attr, OpId, Type, TypeId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{Operand, PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;

/// Operands, `word = attribute` for each attribute that has a word, and types: one if all are the
/// same, else those of a function.
pub const PLAIN: Form = Form::words(parse_plain, print_plain);
/// `LT, %a, %b, FLOAT : types`
pub const COMPARE: Form = Form::words(parse_compare, print_compare);
/// `%p, %a, %b : type, type`
pub const SELECT: Form = Form::words(parse_select, print_select);
/// `%a, format = e5m10 : type`
pub const PRECISION: Form = Form::words(parse_precision, print_precision);
/// `%a [0:2, 1:5:2] : types`
pub const SLICE: Form = Form::words(parse_slice, print_slice);
/// `%a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [0], precision = [..] : types`
pub const DOT: Form = Form::words(parse_dot, print_dot);

/// Attributes that the common form writes, and their words.
static WORDS: &[(&str, &str)] = &[
    ("broadcast_dimensions", "dims"),
    ("permutation", "dims"),
    ("dimensions", "dims"),
    ("dimension", "dim"),
    ("iota_dimension", "dim"),
    ("slice_sizes", "sizes"),
    ("edge_padding_low", "low"),
    ("edge_padding_high", "high"),
    ("interior_padding", "interior"),
    ("fft_type", "type"),
    ("rng_distribution", "distribution"),
    ("rng_algorithm", "algorithm"),
    ("broadcast_sizes", "sizes"),
    ("fft_length", "length"),
    ("lower", "lower"),
    ("k", "k"),
];

/// Those of them that are words themselves.
static ENUMS: &[&str] = &["fft_type", "rng_distribution", "rng_algorithm"];

fn word_of(attr: &str) -> Option<&'static str> {
    WORDS.iter().find(|w| w.0 == attr).map(|w| w.1)
}

/// The types: one for all, or those of a function.
fn types<'s>(p: &mut Parser<'s>, op: &mut ParsedOp, operands: &[Operand<'s>]) -> PResult<()> {
    p.expect(T::Colon)?;
    if p.peek() == T::LParen {
        return signature_after_colon(p, op, operands);
    }
    let t = p.ty()?;
    if op.def.is_some_and(|d| d.0.name == super::elementwise::COMPLEX.name) {
        let part = p.ir.elem_type(t).and_then(|e| p.ir.part_type(e, 0)).unwrap_or(t);
        let parts = p.ir.with_elem(t, part);
        op.results = vec![t];
        return p.resolve_same(operands, parts, &mut op.operands);
    }
    if let Type::Tuple(parts) = p.ir.type_of_id(t)
        && op.def.is_some_and(|d| d.0.results.iter().all(|r| r.name == "tuple"))
    {
        let (at, parts) = (p.at(), parts.clone());
        op.results = vec![t];
        return p.resolve_all(at, operands, &parts, &mut op.operands);
    }
    // CHLO has the types of the operands before an arrow.
    if p.peek() == T::Comma {
        let (at, mut ins) = (p.at(), vec![t]);
        while p.eat(T::Comma) {
            ins.push(p.ty()?);
        }
        p.expect(T::Arrow)?;
        op.results = p.result_types()?;
        return p.resolve_all(at, operands, &ins, &mut op.operands);
    }
    op.results = if p.eat(T::Arrow) { p.result_types()? } else { vec![t] };
    p.resolve_same(operands, t, &mut op.operands)
}

fn print_types(p: &mut Printer<'_>, op: OpId) {
    let (ins, outs): (Vec<TypeId>, Vec<TypeId>) = (p.ir.operand_types(op).collect(), p.ir.result_types(op).collect());
    p.out.push_str(" : ");
    match outs.as_slice() {
        [t] if p.ir.op_dialect(op) == "chlo" => {
            let t = *t;
            p.types(ins);
            p.out.push_str(" -> ");
            p.ty(t);
        }
        [t] if ins.iter().all(|i| i == t) || p.ir.is(op, super::elementwise::COMPLEX.name) => p.ty(*t),
        [t] if p.ir.def(op).is_some_and(|d| d.results.iter().all(|r| r.name == "tuple")) => p.ty(*t),
        _ => p.function_type(&ins, &outs),
    }
}

fn numbers(p: &mut Parser<'_>) -> PResult<Vec<i64>> {
    p.expect(T::LSquare)?;
    p.comma_list_until(T::RSquare, Parser::int64)
}

fn numbers_attr(p: &mut Parser<'_>, ns: &[i64]) -> Attr {
    let t = p.ir.int_type(64);
    Attr::DenseArray(t, ns.iter().map(|&n| n as u64).collect::<Vec<_>>().into())
}

fn dialect_attr(p: &mut Parser<'_>, text: &str) -> Attr {
    Attr::Dialect(p.ir.sym("stablehlo"), p.ir.sym(text))
}

fn show(ns: &[i64]) -> String {
    format!("[{}]", ns.iter().map(i64::to_string).collect::<Vec<_>>().join(", "))
}

fn parse_plain(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let round = p.eat(T::LParen);
    let given = operands(p)?;
    let mut first = given.is_empty();
    while first && p.peek() == T::Bare || p.eat(T::Comma) {
        first = false;
        let word = p.keyword()?.to_string();
        p.expect(T::Eq)?;
        let attrs = op.def.map_or(&[][..], |d| d.0.attrs);
        let Some(d) = attrs.iter().find(|d| word_of(d.name) == Some(word.as_str())) else {
            return Err(p.op_error(op, format!("has no '{word}'")));
        };
        let value = match p.peek() {
            T::LSquare => {
                let ns = numbers(p)?;
                numbers_attr(p, &ns)
            }
            T::Bare if ENUMS.contains(&d.name) => {
                let text = format!("<{} {}>", d.name, p.keyword()?);
                dialect_attr(p, &text)
            }
            _ => {
                let t = p.ir.int_type(64);
                let a = p.attribute(Some(t))?;
                p.add_attr(op, d.name, a);
                continue;
            }
        };
        p.add(op, d.name, value);
    }
    if round {
        p.expect(T::RParen)?;
    }
    p.opt_attr_dict(op)?;
    types(p, op, &given)
}

fn print_plain(p: &mut Printer<'_>, op: OpId) {
    print_operands(p, op);
    let mut shown = Vec::new();
    for d in p.ir.def(op).map_or(&[][..], |d| d.attrs) {
        let (Some(word), Some(a)) = (word_of(d.name), p.ir.attr_named(op, d.name)) else { continue };
        shown.push(d.name);
        let first = p.ir.operands(op).is_empty() && shown.len() == 1;
        p.out.push_str(if first { " " } else { ", " });
        p.out.push_str(word);
        p.out.push_str(" = ");
        match (p.ir.attr_of_id(a), p.ir.attr_i64_list(a)) {
            (Attr::Integer(..) | Attr::Bool(_), _) => p.attr_without_type(a),
            (Attr::Dialect(..), _) => {
                let text = super::tensor::word(p.ir, op, d.name).unwrap_or_default();
                p.out.push_str(&text);
            }
            (_, ns) => p.out.push_str(&show(&ns.unwrap_or_default())),
        }
    }
    p.attr_dict(op, &shown);
    print_types(p, op);
}

fn parse_compare(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let text = format!("<comparison_direction {}>", p.keyword()?);
    let a = dialect_attr(p, &text);
    p.add(op, "comparison_direction", a);
    p.expect(T::Comma)?;
    let given = operands(p)?;
    if p.eat(T::Comma) {
        let text = format!("<comparison_type {}>", p.keyword()?);
        let a = dialect_attr(p, &text);
        p.add(op, "compare_type", a);
    }
    p.opt_attr_dict(op)?;
    types(p, op, &given)
}

fn print_compare(p: &mut Printer<'_>, op: OpId) {
    let word = |name| super::tensor::word(p.ir, op, name);
    let (direction, kind) = (word("comparison_direction").unwrap_or_default(), word("compare_type"));
    p.out.push_str(&format!(" {direction},"));
    print_operands(p, op);
    if let Some(kind) = kind {
        p.out.push_str(&format!(", {kind}"));
    }
    p.attr_dict(op, &["comparison_direction", "compare_type"]);
    print_signature(p, op);
}

fn parse_select(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let given = operands(p)?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let at = p.at();
    if p.peek() == T::LParen {
        return signature_after_colon(p, op, &given);
    }
    let pred = p.ty()?;
    p.expect(T::Comma)?;
    let t = p.ty()?;
    op.results = vec![t];
    p.resolve_all(at, &given, &[pred, t, t], &mut op.operands)
}

fn print_select(p: &mut Printer<'_>, op: OpId) {
    print_operands(p, op);
    p.attr_dict(op, &[]);
    let (ins, outs): (Vec<TypeId>, Vec<TypeId>) = (p.ir.operand_types(op).collect(), p.ir.result_types(op).collect());
    p.out.push_str(" : ");
    match (ins.as_slice(), outs.as_slice()) {
        ([pred, a, b], [t]) if a == t && b == t => p.types([*pred, *t]),
        _ => p.function_type(&ins, &outs),
    }
}

fn parse_precision(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let given = operands(p)?;
    p.expect(T::Comma)?;
    p.expect_keyword("format")?;
    p.expect(T::Eq)?;
    let at = p.at();
    let word = p.keyword()?;
    let parts = word.strip_prefix('e').and_then(|t| t.split_once('m'));
    let parts = parts.and_then(|(e, m)| Some((e.parse::<i64>().ok()?, m.parse::<i64>().ok()?)));
    let Some((e, m)) = parts else { return Err(p.error_at(at, "expected a format, such as e5m10")) };
    for (name, n) in [("exponent_bits", e), ("mantissa_bits", m)] {
        let a = p.ir.int_attr(n, 32);
        p.add_attr(op, name, a);
    }
    p.opt_attr_dict(op)?;
    types(p, op, &given)
}

fn print_precision(p: &mut Printer<'_>, op: OpId) {
    print_operands(p, op);
    let bits = |name| p.ir.i64_attr_named(op, name).unwrap_or(0);
    let text = format!(", format = e{}m{}", bits("exponent_bits"), bits("mantissa_bits"));
    p.out.push_str(&text);
    p.attr_dict(op, &["exponent_bits", "mantissa_bits"]);
    print_types(p, op);
}

fn parse_slice(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let given = operands(p)?;
    p.expect(T::LSquare)?;
    let parts = p.comma_list_until(T::RSquare, |p| {
        let start = p.int64()?;
        p.expect(T::Colon)?;
        let limit = p.int64()?;
        let step = if p.eat(T::Colon) { p.int64()? } else { 1 };
        Ok([start, limit, step])
    })?;
    for (k, name) in ["start_indices", "limit_indices", "strides"].into_iter().enumerate() {
        let ns: Vec<i64> = parts.iter().map(|x| x[k]).collect();
        let a = numbers_attr(p, &ns);
        p.add(op, name, a);
    }
    p.opt_attr_dict(op)?;
    types(p, op, &given)
}

fn print_slice(p: &mut Printer<'_>, op: OpId) {
    print_operands(p, op);
    let [start, limit, step] = ["start_indices", "limit_indices", "strides"].map(|n| super::tensor::list(p.ir, op, n));
    let parts = start.iter().zip(&limit).zip(&step).map(|((a, b), s)| match s {
        1 => format!("{a}:{b}"),
        s => format!("{a}:{b}:{s}"),
    });
    let text = format!(" [{}]", parts.collect::<Vec<_>>().join(", "));
    p.out.push_str(&text);
    p.attr_dict(op, &["start_indices", "limit_indices", "strides"]);
    print_types(p, op);
}

/// Whether an operation says over which dimensions it sums.
fn numbers_dims(def: &OpInfo) -> bool {
    def.attrs.iter().any(|a| a.name == "dot_dimension_numbers")
}

fn parse_dot(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let given = operands(p)?;
    let (mut batch, mut contract) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
    while p.eat(T::Comma) {
        let word = p.keyword()?.to_string();
        p.expect(T::Eq)?;
        match word.as_str() {
            "batching_dims" | "contracting_dims" => {
                let a = numbers(p)?;
                p.expect_keyword("x")?;
                let b = numbers(p)?;
                *(if word == "batching_dims" { &mut batch } else { &mut contract }) = [a, b];
            }
            "precision" => {
                p.expect(T::LSquare)?;
                let words = p.comma_list_until(T::RSquare, |p| Ok(format!("<precision {}>", p.keyword()?)))?;
                let all = words.iter().map(|t| dialect_attr(p, t)).collect::<Vec<_>>();
                let all = all.into_iter().map(|a| p.ir.attr(a)).collect();
                p.add(op, "precision_config", Attr::Array(all));
            }
            "algorithm" if p.peek() == T::Lt => {
                let text = format!("dot_algorithm{}", p.angled_text()?);
                let a = dialect_attr(p, &text);
                p.add(op, "algorithm", a);
            }
            _ => {
                let a = p.attribute(None)?;
                p.add_attr(op, &word, a);
            }
        }
    }
    if op.def.is_some_and(|d| !numbers_dims(d.0)) {
        p.opt_attr_dict(op)?;
        return signature(p, op, &given);
    }
    let mut text = Vec::new();
    for (name, ns) in ["lhs_batching", "rhs_batching", "lhs_contracting", "rhs_contracting"]
        .into_iter()
        .zip(batch.iter().chain(&contract))
        .filter(|n| !n.1.is_empty())
    {
        text.push(format!("{name}_dimensions = {}", show(ns)));
    }
    let a = dialect_attr(p, &format!("dot<{}>", text.join(", ")));
    p.add(op, "dot_dimension_numbers", a);
    p.opt_attr_dict(op)?;
    types(p, op, &given)
}

fn print_dot(p: &mut Printer<'_>, op: OpId) {
    print_operands(p, op);
    let plain = p.ir.def(op).is_some_and(|d| !numbers_dims(d));
    for (word, what) in [("batching_dims", "batching"), ("contracting_dims", "contracting")] {
        if plain {
            break;
        }
        let side = |s| super::tensor::numbers(p.ir, op, "dot_dimension_numbers", &format!("{s}_{what}_dimensions"));
        let (a, b) = (side("lhs"), side("rhs"));
        if !a.is_empty() || word == "contracting_dims" {
            let text = format!(", {word} = {} x {}", show(&a), show(&b));
            p.out.push_str(&text);
        }
    }
    if let Some(a) = p.ir.attr_named(op, "precision_config")
        && let Attr::Array(items) = p.ir.attr_of_id(a)
    {
        let words = items.iter().map(|&i| match p.ir.attr_of_id(i) {
            Attr::Dialect(_, t) => p.ir.str(*t).trim_start_matches("<precision ").trim_end_matches('>').to_string(),
            _ => String::new(),
        });
        let text = format!(", precision = [{}]", words.collect::<Vec<_>>().join(", "));
        p.out.push_str(&text);
    }
    if let Some(a) = p.ir.attr_named(op, "algorithm")
        && let Attr::Dialect(_, t) = p.ir.attr_of_id(a)
    {
        let text = format!(", algorithm = {}", p.ir.str(*t).trim_start_matches("dot_algorithm"));
        p.out.push_str(&text);
    }
    p.attr_dict(op, &["dot_dimension_numbers", "precision_config", "algorithm"]);
    print_signature(p, op);
}

/// `dense<..> : type`, or `() {value = ..} : () -> type` where the result has another type.
pub const CONSTANT: Form = Form::ways(parse_constant, print_constant);

fn parse_constant(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.eat(T::LParen) {
        p.expect(T::RParen)?;
        p.opt_attr_dict(op)?;
        p.expect(T::Colon)?;
        op.results = p.function_type_parts()?.1;
        return Ok(());
    }
    p.opt_attr_dict(op)?;
    let a = p.attribute(None)?;
    p.add_attr(op, "value", a);
    op.results = p.ir.attr_type(a).into_iter().collect();
    Ok(())
}

fn print_constant(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let (value, types) = (ir.attr_named(op, "value"), ir.result_types(op).collect::<Vec<_>>());
    let of = value.and_then(|a| match ir.attr_of_id(a) {
        Attr::Dense { ty, .. } | Attr::DenseResource(_, ty) | Attr::Sparse { ty, .. } => Some(*ty),
        _ => None,
    });
    match value {
        Some(a) if of.is_none() || of == types.first().copied() => {
            p.attr_dict(op, &["value"]);
            p.out.push(' ');
            p.attribute(a);
        }
        _ => {
            p.out.push_str("()");
            p.attr_dict(op, &[]);
            p.out.push_str(" : ");
            p.function_type(&[], &types);
        }
    }
}

/// `@name(%a, %b) {..} : types`
pub const CUSTOM_CALL: Form = Form::words(parse_call, print_call);

fn parse_call(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = p.symbol_name()?;
    p.add(op, "call_target_name", Attr::String(name, None));
    let given = p.delimited_operands(T::LParen, T::RParen)?;
    p.opt_attr_dict(op)?;
    signature(p, op, &given)
}

fn print_call(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    if let Some(a) = p.ir.attr_named(op, "call_target_name")
        && let Attr::String(s, _) = p.ir.attr_of_id(a)
    {
        let s = *s;
        p.symbol(s);
    }
    p.out.push('(');
    p.values(p.ir.operands(op));
    p.out.push(')');
    p.attr_dict(op, &["call_target_name"]);
    print_signature(p, op);
}

/// `%a, %b : type, type`, which are the types of the results as well.
pub const HANDED_ON: Form = Form::types(parse_handed_on, print_handed_on);

fn parse_handed_on(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.opt_attr_dict(op)?;
    // Without operands the text says so: a value would be that of the next operation.
    if p.eat(T::LParen) {
        return p.expect(T::RParen).map(|_| ());
    }
    let given = p.operand_list()?;
    let at = p.at();
    op.results = if p.eat(T::Colon) { p.type_list()? } else { Vec::new() };
    let types = op.results.clone();
    p.resolve_all(at, &given, &types, &mut op.operands)
}

fn print_handed_on(p: &mut Printer<'_>, op: OpId) {
    p.attr_dict(op, &[]);
    if p.ir.operands(op).is_empty() {
        return p.out.push_str("()");
    }
    p.typed_operands(op);
}
