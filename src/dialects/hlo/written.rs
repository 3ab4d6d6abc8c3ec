//! Forms with words of their own: loops, reductions, convolutions.

use crate::Form;
use rustmlir_ir::def::OpInfo;
use rustmlir_ir::{Attr, OpId, OpSpec, Signedness, Type};
use rustmlir_num::float::FloatFormat;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;

/// `(%a = %x, ..) : types cond {..} do {..}`
pub const WHILE: Form = Form::header(parse_while, print_while);
/// `(%a init: %i), .. across dimensions = [0] : types reducer(..) {..}`
pub const REDUCE: Form = Form::header(parse_reduce, print_reduce);
/// `(%a) inits(%b) dimension=0 attributes {..} {..} : types`
pub const SCAN: Form = Form::header(parse_scan, print_scan);
/// `(%a, k = 2) : type -> (types)`
pub const TOP_K: Form = Form::words(parse_top_k, print_top_k);
/// `(%a, %b) dim_numbers = .., window = {..} {..} : types`
pub const CONVOLUTION: Form = Form::words(parse_convolution, print_convolution);

/// `%a, dense<..> : type, tolerance = ..`: the type is that of the attribute.
pub const EXPECTED: Form = Form::types(parse_expected, print_expected);
/// `%a, %b, word = .. : type`, which is that of the operands and of a result.
pub const ASSERTION: Form = Form::types(parse_assertion, print_assertion);

/// Words of assertions, and their attributes.
static ASSERTS: &[(&str, &str)] = &[
    ("tolerance", "tolerance"),
    ("max_ulp_difference", "max_ulp_difference"),
    ("min_ulp_difference", "min_ulp_difference"),
    ("probe_id", "probe_id"),
    ("iter", "iteration"),
];

/// The same, as the name of the attribute.
const ITERATION: (&str, &str) = ("iteration", "iteration");

fn parse_words(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    while p.eat(T::Comma) {
        let at = p.at();
        let word = p.keyword()?;
        let Some(&(_, name)) = ASSERTS.iter().chain([&ITERATION]).find(|w| w.0 == word) else {
            return Err(p.error_at(at, "unexpected keyword in an assertion"));
        };
        p.expect(T::Eq)?;
        if name == "probe_id" {
            let text = p.string()?;
            let text = p.ir.sym(&text);
            p.add(op, name, Attr::String(text, None));
            continue;
        }
        let unsigned = |p: &mut Parser<'_>, w| p.ir.ty(Type::Integer(w, Signedness::Unsigned));
        let t = match name {
            "tolerance" => Some(p.ir.float_type(FloatFormat::F64)),
            "iteration" => Some(unsigned(p, 32)),
            _ => Some(unsigned(p, 64)),
        };
        let a = p.attribute(t)?;
        p.add_attr(op, name, a);
    }
    Ok(())
}

/// Prints them; gives their names.
fn print_words(p: &mut Printer<'_>, op: OpId) -> Vec<&'static str> {
    let mut shown = Vec::new();
    for &(word, name) in ASSERTS {
        if let Some(a) = p.ir.attr_named(op, name) {
            p.out.push_str(&format!(", {word} = "));
            p.attr_without_type(a);
            shown.push(name);
        }
    }
    shown
}

fn parse_expected(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let given = p.operand()?;
    p.expect(T::Comma)?;
    let at = p.at();
    let a = p.attribute(None)?;
    p.add_attr(op, "value", a);
    parse_words(p, op)?;
    p.opt_attr_dict(op)?;
    let t = p.ir.attr_type(a).ok_or_else(|| p.error_at(at, "expected an attribute with a type"))?;
    let v = p.resolve(given, t)?;
    op.operands.push(v);
    Ok(())
}

fn print_expected(p: &mut Printer<'_>, op: OpId) {
    super::forms::print_operands(p, op);
    p.out.push_str(", ");
    if let Some(a) = p.ir.attr_named(op, "value") {
        p.attribute(a);
    }
    let shown = [vec!["value"], print_words(p, op)].concat();
    p.attr_dict(op, &shown);
}

/// Whether an operation has its other attributes behind the colon, and a type for each operand.
fn types_each(def: Option<&OpInfo>) -> bool {
    def.is_some_and(|d| d.attr("max_ulp_difference").is_some())
}

fn parse_assertion(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let given = super::forms::operands(p)?;
    parse_words(p, op)?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    p.opt_attr_dict(op)?;
    let at = p.at();
    let mut types = vec![p.ty()?];
    if types_each(op.def.map(|d| d.0)) {
        p.expect(T::Comma)?;
        types.push(p.ty()?);
    } else {
        types.resize(given.len().max(1), types[0]);
    }
    if op.def.is_some_and(|d| !d.0.results.is_empty()) {
        op.results = vec![types[0]];
    }
    p.resolve_all(at, &given, &types, &mut op.operands)
}

fn print_assertion(p: &mut Printer<'_>, op: OpId) {
    super::forms::print_operands(p, op);
    let shown = print_words(p, op);
    let types: Vec<_> = p.ir.operand_types(op).collect();
    if types_each(p.ir.def(op)) {
        p.out.push_str(" :");
        p.attr_dict(op, &shown);
        p.out.push(' ');
        p.types(types);
    } else {
        p.attr_dict(op, &shown);
        p.out.push_str(" : ");
        p.types(types.into_iter().take(1));
    }
}

/// `@name = <..>`
pub const MESH: Form = Form::words(parse_mesh, print_mesh);
/// `%a <..> : type`
pub const SHARDING: Form = Form::words(parse_sharding, print_sharding);

/// `<..>` as an attribute of this kind.
fn angled(p: &mut Parser<'_>, op: &mut ParsedOp, kind: &str) -> PResult<()> {
    let at = p.at();
    if p.peek() != T::Lt {
        return Err(p.error_at(at, "expected '<'"));
    }
    let text = p.angled_text()?;
    let a = Attr::Dialect(p.ir.sym("sdy"), p.ir.sym(&format!("{kind}{text}")));
    p.add(op, kind, a);
    Ok(())
}

fn print_angled(p: &mut Printer<'_>, op: OpId, kind: &str) {
    if let Some(a) = p.ir.attr_named(op, kind)
        && let Attr::Dialect(_, t) = p.ir.attr_of_id(a)
    {
        p.out.push_str(p.ir.str(*t).trim_start_matches(kind));
    }
}

fn parse_mesh(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = p.symbol_name()?;
    p.add(op, "sym_name", Attr::String(name, None));
    p.expect(T::Eq)?;
    angled(p, op, "mesh")?;
    p.opt_attr_dict(op)
}

fn print_mesh(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    if let Some(a) = p.ir.attr_named(op, "sym_name")
        && let Attr::String(s, _) = p.ir.attr_of_id(a)
    {
        let s = *s;
        p.symbol(s);
    }
    p.out.push_str(" = ");
    print_angled(p, op, "mesh");
    p.attr_dict(op, &["sym_name", "mesh"]);
}

fn parse_sharding(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let given = p.operand()?;
    angled(p, op, "sharding")?;
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    op.results = vec![t];
    p.resolve_all(p.at(), &[given], &[t], &mut op.operands)
}

fn print_sharding(p: &mut Printer<'_>, op: OpId) {
    super::forms::print_operands(p, op);
    p.out.push(' ');
    print_angled(p, op, "sharding");
    p.attr_dict(op, &["sharding"]);
    p.out.push_str(" : ");
    p.types(p.ir.result_types(op));
}

fn parse_while(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let (mut names, mut inits) = (Vec::new(), Vec::new());
    p.expect(T::LParen)?;
    if !p.eat(T::RParen) {
        loop {
            names.push(p.argument_name()?);
            p.expect(T::Eq)?;
            inits.push(p.operand()?);
            if !p.eat(T::Comma) {
                break;
            }
        }
        p.expect(T::RParen)?;
    }
    let at = p.at();
    let types = if p.eat(T::Colon) { p.type_list()? } else { Vec::new() };
    p.resolve_all(at, &inits, &types, &mut op.operands)?;
    p.opt_attr_dict_with_keyword(op)?;
    p.expect_keyword("cond")?;
    let args: Vec<_> = Parser::region_args(names, types.clone()).collect();
    let cond = p.region(&args)?;
    p.expect_keyword("do")?;
    let body = p.region(&args)?;
    op.regions.extend([cond, body]);
    op.results = types;
    Ok(())
}

fn print_while(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let (Some(cond), Some(body)) = (ir.region_of(op, 0), ir.region_of(op, 1)) else { return };
    p.assignments(ir.entry(cond).into_iter().flat_map(|b| ir.block_args(b)), ir.operands(op));
    if ir.operands(op).is_empty() {
        p.out.push('(');
        p.out.push(')');
    } else {
        p.out.push_str(" : ");
        p.types(ir.operand_types(op));
    }
    p.attr_dict_with_keyword(op, &[]);
    p.newline_indented();
    p.out.push_str("cond ");
    p.region(cond, false, true);
    p.out.push_str(" do ");
    p.region(body, false, true);
}

fn parse_scan(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let inputs = p.delimited_operands(T::LParen, T::RParen)?;
    p.expect_keyword("inits")?;
    let inits = p.delimited_operands(T::LParen, T::RParen)?;
    p.expect_keyword("dimension")?;
    p.expect(T::Eq)?;
    let d = p.int64()?;
    let d = p.ir.int_attr(d, 64);
    p.add_attr(op, "dimension", d);
    p.opt_attr_dict_with_keyword(op)?;
    let region = p.region(&[])?;
    op.regions.push(region);
    p.add_segments(op, &[inputs.len() as i64, inits.len() as i64]);
    let all: Vec<_> = inputs.into_iter().chain(inits).collect();
    super::forms::signature(p, op, &all)
}

fn print_scan(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    p.out.push('(');
    p.values(ir.operand_group(op, 0));
    p.out.push_str(") inits(");
    p.values(ir.operand_group(op, 1));
    let d = ir.i64_attr_named(op, "dimension").unwrap_or(0);
    p.out.push_str(&format!(") dimension={d}"));
    p.attr_dict_with_keyword(op, &["dimension", "operandSegmentSizes"]);
    p.out.push(' ');
    if let Some(region) = ir.region_of(op, 0) {
        p.region(region, true, true);
    }
    super::forms::print_signature(p, op);
}

fn numbers(p: &mut Parser<'_>) -> PResult<Vec<i64>> {
    p.expect(T::LSquare)?;
    p.comma_list_until(T::RSquare, Parser::int64)
}

fn add_numbers(p: &mut Parser<'_>, op: &mut ParsedOp, name: &str, ns: &[i64]) {
    let t = p.ir.int_type(64);
    p.add(op, name, Attr::DenseArray(t, ns.iter().map(|&n| n as u64).collect::<Vec<_>>().into()));
}

fn parse_reduce(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let (mut inputs, mut inits) = (Vec::new(), Vec::new());
    loop {
        p.expect(T::LParen)?;
        inputs.push(p.operand()?);
        p.expect_keyword("init")?;
        p.expect(T::Colon)?;
        inits.push(p.operand()?);
        p.expect(T::RParen)?;
        if !p.eat(T::Comma) {
            break;
        }
    }
    let inner = if p.eat_keyword("applies") { Some((p.at(), p.keyword()?.to_string())) } else { None };
    p.expect_keyword("across")?;
    p.expect_keyword("dimensions")?;
    p.expect(T::Eq)?;
    let dims = numbers(p)?;
    add_numbers(p, op, "dimensions", &dims);
    p.opt_attr_dict(op)?;
    let n = inputs.len();
    let all: Vec<_> = inputs.into_iter().chain(inits).collect();
    super::forms::signature(p, op, &all)?;
    if let Some((at, name)) = inner {
        if super::elementwise::binary_of(&name).is_none() {
            return Err(p.error_at(at, format!("'{name}' is not an operation on two elements")));
        }
        let t = op.operands.last().map(|&v| p.ir.value_type(v)).ok_or_else(|| p.error_at(at, "expected types"))?;
        let region = p.ir.new_region();
        let block = p.ir.new_block(at);
        p.ir.append_block(region, block);
        p.ir.set_block_args(block, &[t, t]);
        let operands = p.ir.block_args(block).collect();
        let inner = p.ir.name_id(&name);
        let f = p.ir.new_op(inner, at, &OpSpec { operands, results: vec![t], ..OpSpec::default() });
        p.ir.append_op(block, f);
        let end = p.ir.name_id(super::control::RETURN.name);
        let operands = p.ir.results(f).collect();
        let end = p.ir.new_op(end, at, &OpSpec { operands, ..OpSpec::default() });
        p.ir.append_op(block, end);
        op.regions.push(region);
        return Ok(());
    }
    p.expect_keyword("reducer")?;
    let (mut names, mut types) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
    for _ in 0..n {
        p.expect(T::LParen)?;
        for side in 0..2 {
            if side == 1 {
                p.expect(T::Comma)?;
            }
            names[side].push(p.argument_name()?);
            let t = p.colon_type()?;
            types[side].push(t);
        }
        p.expect(T::RParen)?;
    }
    let args: Vec<_> = Parser::region_args(names.concat(), types.concat()).collect();
    let region = p.region(&args)?;
    op.regions.push(region);
    Ok(())
}

fn print_reduce(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let operands = ir.operands(op);
    let n = operands.len() / 2;
    for k in 0..n {
        p.out.push_str(if k > 0 { ", (" } else { "(" });
        p.value(operands[k]);
        p.out.push_str(" init: ");
        p.value(operands[n + k]);
        p.out.push(')');
    }
    let Some(region) = ir.region_of(op, 0) else { return };
    let block = ir.entry(region);
    let args: Vec<_> = block.into_iter().flat_map(|b| ir.block_args(b)).collect();
    let short = block.and_then(|b| match (ir.block(b).ops.as_slice(), args.as_slice()) {
        (&[f, end], [a, b]) => {
            let plain = ir.operands(f) == [*a, *b] && ir.attrs(f).is_empty() && ir.n_results(f) == 1;
            let handed = ir.result(f, 0).is_some_and(|r| ir.operands(end) == [r]);
            let same = ir.result_types(f).next() == Some(ir.value_type(*a)) && ir.value_type(*a) == ir.value_type(*b);
            let start = operands.get(n).is_some_and(|&v| ir.value_type(v) == ir.value_type(*a));
            (n == 1 && plain && handed && same && start && ir.def(f).is_some()).then_some(f)
        }
        _ => None,
    });
    if let Some(f) = short {
        p.out.push_str(" applies ");
        p.out.push_str(ir.op_name(f));
    }
    let text = super::tensor::list(ir, op, "dimensions").iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    p.out.push_str(&format!(" across dimensions = [{text}]"));
    p.attr_dict(op, &["dimensions"]);
    super::forms::print_signature(p, op);
    if short.is_some() {
        return;
    }
    p.newline_indented();
    p.out.push_str("reducer");
    for k in 0..n {
        let (Some(&a), Some(&b)) = (args.get(k), args.get(n + k)) else { return };
        p.out.push('(');
        p.typed_arg(a);
        p.out.push_str(", ");
        p.typed_arg(b);
        p.out.push_str(") ");
    }
    p.region(region, false, true);
}

fn parse_top_k(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.expect(T::LParen)?;
    let a = p.operand()?;
    p.expect(T::Comma)?;
    p.expect_keyword("k")?;
    p.expect(T::Eq)?;
    let k = p.int64()?;
    let k = p.ir.int_attr(k, 64);
    p.add_attr(op, "k", k);
    p.expect(T::RParen)?;
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    p.expect(T::Arrow)?;
    op.results = p.result_types()?;
    let v = p.resolve(a, t)?;
    op.operands.push(v);
    Ok(())
}

fn print_top_k(p: &mut Printer<'_>, op: OpId) {
    p.out.push('(');
    p.values(p.ir.operands(op));
    let text = format!(", k = {})", p.ir.i64_attr_named(op, "k").unwrap_or(0));
    p.out.push_str(&text);
    p.attr_dict(op, &["k"]);
    p.out.push_str(" : ");
    p.types(p.ir.operand_types(op));
    p.arrow_list(op);
}

/// Words of a window, and their attributes.
static WINDOW: &[(&str, &str)] = &[
    ("stride", "window_strides"),
    ("pad", "padding"),
    ("lhs_dilate", "lhs_dilation"),
    ("rhs_dilate", "rhs_dilation"),
    ("reverse", "window_reversal"),
];

fn parse_convolution(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let given = p.delimited_operands(T::LParen, T::RParen)?;
    p.expect_keyword("dim_numbers")?;
    p.expect(T::Eq)?;
    let mut text = String::from("conv<");
    for between in ["", "x", "->"] {
        match between {
            "x" => p.expect_keyword("x")?,
            "->" => drop(p.expect(T::Arrow)?),
            _ => {}
        }
        p.expect(T::LSquare)?;
        let parts = p.comma_list_until(T::RSquare, |p| {
            if p.at_int() { Ok(p.int64()?.to_string()) } else { Ok(p.keyword()?.to_string()) }
        })?;
        text.push_str(&format!("{between}[{}]", parts.join(", ")));
    }
    text.push('>');
    let a = Attr::Dialect(p.ir.sym("stablehlo"), p.ir.sym(&text));
    p.add(op, "dimension_numbers", a);
    p.expect(T::Comma)?;
    p.expect_keyword("window")?;
    p.expect(T::Eq)?;
    p.expect(T::LBrace)?;
    p.comma_list_until(T::RBrace, |p| {
        let at = p.at();
        let word = p.keyword()?;
        let Some(&(_, name)) = WINDOW.iter().find(|w| w.0 == word) else {
            return Err(p.error_at(at, "unexpected keyword in a window"));
        };
        p.expect(T::Eq)?;
        match word {
            "pad" => {
                p.expect(T::LSquare)?;
                let pads = p.comma_list_until(T::RSquare, |p| {
                    let at = p.at();
                    let ns = numbers(p)?;
                    if ns.len() == 2 { Ok(ns) } else { Err(p.error_at(at, "expected two numbers of padding")) }
                })?;
                let (n, flat) = (pads.len() as i64, pads.concat());
                let elem = p.ir.int_type(64);
                let shape: rustmlir_ir::Shape = [n, 2].into_iter().collect();
                let ty = p.ir.ty(rustmlir_ir::Type::Tensor { shape, elem, encoding: None });
                let mut words: Vec<u64> = flat.iter().map(|&n| n as u64).collect();
                // As a list in the generic form is read.
                let splat = words.windows(2).all(|w| w[0] == w[1]) && !words.is_empty();
                words.truncate(if splat { 1 } else { words.len() });
                let data = rustmlir_ir::DenseData::Words(words.into());
                p.add(op, name, Attr::Dense { ty, data, splat });
            }
            "reverse" => {
                p.expect(T::LSquare)?;
                let bits = p.comma_list_until(T::RSquare, |p| {
                    let at = p.at();
                    if p.at_int() {
                        return Ok(p.int64()? != 0);
                    }
                    match p.keyword()? {
                        "true" => Ok(true),
                        "false" => Ok(false),
                        _ => Err(p.error_at(at, "expected true or false")),
                    }
                })?;
                let t = p.ir.int_type(1);
                p.add(op, name, Attr::DenseArray(t, bits.into_iter().map(u64::from).collect::<Vec<_>>().into()));
            }
            _ => {
                let ns = numbers(p)?;
                add_numbers(p, op, name, &ns);
            }
        }
        Ok(())
    })?;
    p.opt_attr_dict(op)?;
    super::forms::signature(p, op, &given)
}

fn print_convolution(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    p.out.push('(');
    p.values(ir.operands(op));
    let numbers = match ir.attr_named(op, "dimension_numbers").map(|a| ir.attr_of_id(a)) {
        Some(Attr::Dialect(_, t)) => ir.str(*t).trim_start_matches("conv<").trim_end_matches('>').to_string(),
        _ => String::new(),
    };
    p.out.push_str(&format!(") dim_numbers = {numbers}, window = {{"));
    let mut shown = vec!["dimension_numbers"];
    for &(word, name) in WINDOW {
        let Some(a) = ir.attr_named(op, name) else { continue };
        p.out.push_str(if shown.len() > 1 { ", " } else { "" });
        shown.push(name);
        let list = super::tensor::list(ir, op, name);
        let parts: Vec<String> = match word {
            "pad" => list.chunks(2).map(|c| format!("[{}, {}]", c[0], c.get(1).unwrap_or(&0))).collect(),
            "reverse" => match ir.attr_of_id(a) {
                Attr::DenseArray(_, x) => x.iter().map(|b| (b & 1 == 1).to_string()).collect(),
                _ => list.iter().map(|b| (*b != 0).to_string()).collect(),
            },
            _ => list.iter().map(i64::to_string).collect(),
        };
        p.out.push_str(&format!("{word} = [{}]", parts.join(", ")));
    }
    p.out.push('}');
    p.attr_dict(op, &shown);
    super::forms::print_signature(p, op);
}
