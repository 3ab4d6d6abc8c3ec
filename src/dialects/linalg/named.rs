//! Text of named structured operations: today's `ins(..) outs(..)` and the forms of 2020 and 2021.

use super::rows::{self, Row};
use super::structure::{ERA, LIST, VALUE_FIRST, default_maps, elem_of};
use super::{body, implied};
use rustmlir_ir::{Attr, AttrId, Ir, OpId, RegionId, TypeId, ValueId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;

/// Attributes that no custom form shows.
pub const HIDDEN: &[&str] = &["linalg.memoized_indexing_maps", "operandSegmentSizes"];

/// Operands with their types in parentheses after a word: `ins(%a, %b : A, B)`. None if the word is
/// missing.
pub fn group<'s>(p: &mut Parser<'s>, word: &str, into: &mut Vec<ValueId>) -> PResult<usize> {
    if !p.eat_keyword(word) {
        return Ok(0);
    }
    p.expect(T::LParen)?;
    let at = p.at();
    let os = p.operand_list()?;
    p.expect(T::Colon)?;
    let types = p.type_list()?;
    p.expect(T::RParen)?;
    p.resolve_all(at, &os, &types, into)?;
    Ok(os.len())
}

/// `ins(..) outs(..)`, with the sizes of both groups as attribute.
pub fn ins_outs(p: &mut Parser<'_>, op: &mut ParsedOp, sized: bool) -> PResult<usize> {
    let n = group(p, "ins", &mut op.operands)?;
    let m = group(p, "outs", &mut op.operands)?;
    if sized {
        p.add_segments(op, &[n as i64, m as i64]);
    }
    Ok(n)
}

/// `<{..}>` and `{..}` before the operands.
pub fn leading_attrs(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.peek() == T::Lt && p.peek_second() == T::LBrace {
        p.bump();
        p.attr_dict(&mut op.attrs)?;
        p.expect(T::Gt)?;
    }
    p.opt_attr_dict(op)
}

/// Attributes that an operation declares are looked at before its body is made of them.
fn declared_attrs(p: &mut Parser<'_>, op: &ParsedOp) -> PResult<()> {
    let Some((def, spelling)) = op.def else { return Ok(()) };
    for d in def.attrs {
        if attr_of(p, op, d.name).is_some_and(|a| !(d.c.pred)(&p.ir, a)) {
            let m = format!("'{}' op attribute '{}' failed to satisfy constraint: {}", spelling.name, d.name, d.c.desc);
            return Err(p.custom_error_at(op, op.at, m));
        }
    }
    Ok(())
}

/// `indexing_maps = [..]`, if it is next.
pub fn leading_maps(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<bool> {
    if !p.eat_keyword("indexing_maps") {
        return Ok(false);
    }
    p.expect(T::Eq)?;
    let at = p.at();
    let a = p.attribute(None)?;
    let Attr::Array(items) = p.ir.attr_of_id(a) else {
        return Err(p.custom_error_at(op, at, "invalid kind of attribute specified"));
    };
    if items.iter().any(|&m| !matches!(p.ir.attr_of_id(m), Attr::Map(_))) {
        let m = match op.def.map_or("", |d| d.0.name) {
            "linalg.matmul" | "linalg.contract" => "element of indexing_maps array is not an affine_map",
            _ => "expected affine map attribute",
        };
        return Err(p.custom_error_at(op, at, m));
    }
    p.add_attr(op, "indexing_maps", a);
    Ok(true)
}

fn row_of(op: &ParsedOp) -> Option<&'static Row> {
    rows::row(op.def?.0.name)
}

fn attr_of(p: &Parser<'_>, op: &ParsedOp, name: &str) -> Option<AttrId> {
    op.attrs.iter().find(|a| p.ir.str(a.0) == name).map(|a| a.1)
}

/// Whether casts are unsigned, by the attribute `cast`.
pub fn unsigned(ir: &Ir, cast: Option<AttrId>) -> bool {
    cast.is_some_and(|a| matches!(ir.attr_of_id(a), Attr::Dialect(_, t) if ir.str(*t).contains("unsigned")))
}

/// Operations whose maps may be given.
pub fn takes_maps(name: &str) -> bool {
    matches!(name, "linalg.matmul" | "linalg.batch_matmul" | "linalg.batch_reduce_matmul")
}

/// The row of an operation whose function is an attribute: `fun = #linalg.unary_fn<exp>`.
fn chosen_function(ir: &Ir, fun: Option<AttrId>, row: &Row) -> Option<Row> {
    let bodies: &[(&str, &'static str)] = match row.body {
        "unary_fn" => &[
            ("exp", "a exp"),
            ("log", "a log"),
            ("abs", "a abs"),
            ("ceil", "a ceil"),
            ("floor", "a floor"),
            ("negf", "a negf"),
            ("reciprocal", "a reciprocal"),
            ("round", "a round"),
            ("sqrt", "a sqrt"),
            ("rsqrt", "a rsqrt"),
            ("square", "a square"),
            ("tanh", "a tanh"),
            ("erf", "a erf"),
        ],
        "binary_fn" => &[
            ("add", "a b add"),
            ("sub", "a b sub"),
            ("mul", "a b mul"),
            ("div", "a b div"),
            ("div_unsigned", "a b div_unsigned"),
            ("max_signed", "a b max"),
            ("min_signed", "a b min"),
            ("max_unsigned", "a b max_unsigned"),
            ("min_unsigned", "a b min_unsigned"),
            ("powf", "a b powf"),
        ],
        _ => return None,
    };
    let text = match fun.map(|a| ir.attr_of_id(a)) {
        Some(Attr::Dialect(_, t)) => ir.str(*t),
        _ => "",
    };
    let name = text.split_once('<').and_then(|(_, n)| n.strip_suffix('>'));
    let body = bodies.iter().find(|b| name.is_none_or(|n| n == b.0)).map_or("unknown", |b| b.1);
    Some(Row { body, ..*row })
}

/// The row of an operation whose body was another one in release 13: it selects by `ogt` or `olt`.
/// `out` is the output's type.
fn comparing(ir: &Ir, old_function: bool, out: Option<TypeId>, row: &Row) -> Option<Row> {
    let out = elem_of(ir, out?);
    let body = body_by_comparison(row).filter(|_| old_function && ir.float_format(out).is_some())?;
    Some(Row { body, ..*row })
}

/// The body of release 13, for rows where it is another one on floats.
fn body_by_comparison(row: &Row) -> Option<&'static str> {
    match row.body {
        "o a max" => Some("o a above"),
        "o a min" => Some("o a below"),
        _ => None,
    }
}

/// Whether the name of an operation says its body, in the function that it stands in.
pub fn says_body(ir: &Ir, op: OpId) -> bool {
    let Some(row) = ir.def(op).and_then(|d| rows::row(d.name)) else { return true };
    let function = ir.ancestors(op).find(|&o| ir.is(o, "func.func"));
    let old = function.is_some_and(|f| ir.op_name(f) != "func.func");
    let out = ir.operands(op).last().map(|&v| ir.value_type(v));
    let chosen = chosen_function(ir, ir.attr_named(op, "fun"), row).or_else(|| comparing(ir, old, out, row));
    let how = how(ir, ir.attr_named(op, "cast"), ir.form(op));
    implied::is_body(ir, op, chosen.as_ref().unwrap_or(row), how)
}

/// How a body is made, by the attribute `cast` and the form of the text.
fn how(ir: &Ir, cast: Option<AttrId>, form: u8) -> body::How {
    body::How { unsigned: unsigned(ir, cast), vectors: matches!(form, ERA | LIST) }
}

/// Makes the body that the name stands for.
fn imply(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let Some(row) = row_of(op) else { return Ok(()) };
    let want = row.maps.split(';').count();
    let (at, have) = (p.at(), op.operands.len());
    if have != want && matches!(op.form, ERA | LIST) {
        let m = match want {
            2 => format!("expected 2 operands, but found {have}"),
            _ => format!("expected {want} or more operands"),
        };
        return Err(p.op_error(op, m));
    }
    if have != want {
        let m = format!("[parseNamedStructuredOpRegion] ods-gen generated region expects {want} args, got {have}");
        return Err(p.custom_error_at(op, at, m));
    }
    let elems: Vec<TypeId> = op.operands.iter().map(|&v| elem_of(&p.ir, p.ir.value_type(v))).collect();
    let how = how(&p.ir, attr_of(p, op, "cast"), op.form);
    let out = op.operands.last().map(|&v| p.ir.value_type(v));
    let chosen =
        chosen_function(&p.ir, attr_of(p, op, "fun"), row).or_else(|| comparing(&p.ir, p.in_old_function(), out, row));
    match body::build(&mut p.ir, op.at, chosen.as_ref().unwrap_or(row), &elems, how) {
        Ok(r) => {
            op.regions.push(r);
            Ok(())
        }
        Err(m) => Err(p.custom_error_at(op, op.at, m)),
    }
}

/// Reads a named operation in any of its forms.
pub fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = op.def.map_or("", |d| d.0.name);
    match p.peek() {
        T::LParen => return parse_era(p, op),
        T::Percent => return parse_list(p, op),
        _ => {}
    }
    let given = takes_maps(name) && leading_maps(p, op)?;
    leading_attrs(p, op)?;
    declared_attrs(p, op)?;
    ins_outs(p, op, true)?;
    op.results = p.opt_arrow_types()?;
    imply(p, op)?;
    if takes_maps(name) && !given {
        add_default_maps(p, op);
    }
    Ok(())
}

fn add_default_maps(p: &mut Parser<'_>, op: &mut ParsedOp) {
    if attr_of(p, op, "indexing_maps").is_none()
        && let Some(a) = row_of(op).and_then(|r| default_maps(&mut p.ir, r, 0))
    {
        p.add_attr(op, "indexing_maps", a);
    }
}

/// `(%a, %b, %c) {..} : A, B, C`
pub fn era_operands(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let os = p.delimited_operands(T::LParen, T::RParen)?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let types = p.type_list()?;
    p.resolve_all(at, &os, &types, &mut op.operands)
}

/// `linalg.matmul(%a, %b, %c) {..} : A, B, C` of 2020, and the value-first forms of 2021.
fn parse_era(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    era_operands(p, op)?;
    op.form = ERA;
    if p.peek() == T::Arrow {
        op.results = p.opt_arrow_types()?;
        op.form = VALUE_FIRST;
    }
    old_groups(p, op)?;
    imply(p, op)
}

/// `linalg.matmul %a, %b, %c : (A, B, C)` of mid-2020.
fn parse_list(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let os = p.operand_list()?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    p.expect(T::LParen)?;
    let types = p.comma_list_until(T::RParen, Parser::ty)?;
    p.resolve_all(at, &os, &types, &mut op.operands)?;
    if p.eat(T::Arrow) {
        op.results = p.result_types()?;
    }
    op.form = LIST;
    old_groups(p, op)?;
    imply(p, op)
}

/// Groups of operands where the text does not name them: the last one is the output. `fill` of 2020
/// has it first.
fn old_groups(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let filled = |v: Option<&ValueId>| {
        let t = v.map(|&v| p.ir.value_type(v));
        t.is_some_and(|t| p.ir.is_memref(t) || p.ir.is_tensor(t))
    };
    if op.def.is_some_and(|d| d.0.name == "linalg.fill") {
        if op.operands.len() == 2 && filled(op.operands.first()) && !filled(op.operands.get(1)) {
            op.operands.swap(0, 1);
        } else if op.operands.len() == 2 {
            op.form = VALUE_FIRST;
        }
    }
    let n = op.operands.len();
    p.add_segments(op, &[n.saturating_sub(1) as i64, n.min(1) as i64]);
    Ok(())
}

/// The named operations that there were in 2020.
const OF_2020: [&str; 8] = [
    "linalg.batch_matmul",
    "linalg.copy",
    "linalg.dot",
    "linalg.fill",
    "linalg.matmul",
    "linalg.matvec",
    "linalg.transpose",
    "linalg.vecmat",
];

/// Generic forms of 2020 have no body and no groups; of 2021, `fill` and `copy` have a body alone
/// and do not say yet how they convert.
pub fn complete(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = op.def.map_or("", |d| d.0.name);
    if OF_2020.contains(&name) && op.regions.is_empty() && attr_of(p, op, "operandSegmentSizes").is_none() {
        // Only memrefs were written to in 2020.
        op.form = if op.results.is_empty() { ERA } else { VALUE_FIRST };
        old_groups(p, op)?;
        return imply(p, op);
    }
    let body_alone = matches!(name, "linalg.fill" | "linalg.copy") && op.operands.len() == 2;
    if body_alone && ["operandSegmentSizes", "cast"].iter().all(|n| attr_of(p, op, n).is_none()) {
        op.form = VALUE_FIRST;
        p.add_segments(op, &[1, 1]);
    }
    if takes_maps(name) && op.form == 0 {
        add_default_maps(p, op);
    }
    Ok(())
}

/// Prints ` ins(..) outs(..)`.
pub fn print_ins_outs(p: &mut Printer<'_>, ins: &[ValueId], outs: &[ValueId]) {
    for (word, vs) in [(" ins(", ins), (" outs(", outs)] {
        if vs.is_empty() {
            continue;
        }
        p.out.push_str(word);
        p.values(vs);
        p.out.push_str(" : ");
        p.types(vs.iter().map(|&v| p.ir.value_type(v)));
        p.out.push(')');
    }
}

/// Whether the text has the output before the value: `fill` of 2020.
pub fn output_first(ir: &Ir, op: OpId) -> bool {
    ir.form(op) == ERA && ir.is(op, "linalg.fill")
}

/// Prints a named operation in the form in which it was read.
pub fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let mut vs = ir.operands(op).to_vec();
    match ir.form(op) {
        form @ (ERA | VALUE_FIRST | LIST) => {
            if output_first(ir, op) {
                vs.reverse();
            }
            let list = form == LIST;
            p.out.push_str(if list { " " } else { "(" });
            p.values(&vs);
            p.out.push_str(if list { "" } else { ")" });
            p.attr_dict(op, HIDDEN);
            p.out.push_str(if list { " : (" } else { " : " });
            p.types(vs.iter().map(|&v| ir.value_type(v)));
            p.out.push_str(if list { ")" } else { "" });
            p.opt_arrow(op);
        }
        _ => {
            if let Some(a) = ir.attr_named(op, "indexing_maps").filter(|&a| !is_default(p, op, a)) {
                p.out.push_str(" indexing_maps = ");
                p.attribute(a);
            }
            p.attr_dict(op, &["indexing_maps", HIDDEN[0], HIDDEN[1]]);
            let (ins, outs) = (ir.operand_group(op, 0), ir.operand_group(op, 1));
            print_ins_outs(p, &ins, &outs);
            p.opt_arrow(op);
        }
    }
}

/// Whether the maps of an operation are those that its name stands for.
fn is_default(p: &Printer<'_>, op: OpId, a: AttrId) -> bool {
    let Some(row) = p.ir.def(op).and_then(|d| rows::row(d.name)) else { return false };
    let rank = p.ir.operands(op).last().and_then(|&v| p.ir.shape(p.ir.value_type(v))).map_or(0, <[i64]>::len);
    let given = super::structure::maps_of_attr(p.ir, a);
    let given: Option<Vec<_>> = given.map(|l| l.iter().map(|&m| super::structure::index_map(p.ir, m)).collect());
    super::structure::of_row(row, rank, &[], &[]).map(|r| r.0) == given
}

/// A region that stands for a single operation on the arguments of the body, if it is one: its
/// operation.
pub fn only_op(p: &Printer<'_>, r: RegionId) -> Option<OpId> {
    let b = p.ir.entry(r)?;
    match p.ir.block(b).ops.as_slice() {
        [o, end] => {
            let yields: Vec<ValueId> = p.ir.results(*o).collect();
            (p.ir.operands(*end) == yields.as_slice() && p.ir.attrs(*end).is_empty()).then_some(*o)
        }
        _ => None,
    }
}
