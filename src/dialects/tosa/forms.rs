//! Custom forms: operands, a dictionary in which words of the specification are bare, and the types
//! of a function; those of loops, conditions and variables.

use crate::Form;
use rustmlir_base::SmallSort;
use rustmlir_ir::constraints::EnumDef;
use rustmlir_ir::def::AttrDef;
use rustmlir_ir::{Attr, OpId, Type, TypeId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::{Printer, is_default_attr};

/// `%a, %b {nan_mode = IGNORE} : (types) -> type`
pub const PLAIN: Form = Form::words(parse_plain, print_plain);
/// `%c (%a = %x) : tensor<i1> (types) -> types {..} else {..}`
pub const COND_IF: Form = Form::header(parse_cond_if, print_cond_if);
/// `(%a = %x) : (types) -> types {..} do {..}`
pub const WHILE_LOOP: Form = Form::header(parse_while, print_while);
/// `@name = dense<..> : type`, `@name : type`
pub const VARIABLE: Form = Form::words(parse_variable, print_variable);

fn enum_of(attrs: &[AttrDef], name: &str) -> Option<&'static EnumDef> {
    super::words_of(name).filter(|_| attrs.iter().any(|d| d.name == name))
}

fn parse_plain(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let given = p.operand_list()?;
    let attrs = op.def.map_or(&[][..], |d| d.0.attrs);
    while let Some(d) = attrs.iter().find(|d| p.at_keyword(d.name)) {
        parse_named(p, op, d)?;
    }
    if !attrs.iter().any(|d| super::words_of(d.name).is_some()) {
        p.opt_attr_dict(op)?;
    } else if p.eat(T::LBrace) {
        let entries = p.comma_list_until(T::RBrace, |p| {
            let at = p.at();
            let key = if p.peek() == T::Str { p.string()? } else { p.keyword()?.to_string() };
            if !p.eat(T::Eq) {
                return Ok((at, key, p.ir.attr(Attr::Unit)));
            }
            let words = enum_of(attrs, &key).filter(|_| p.peek() == T::Bare);
            let value = match words {
                Some(e) => {
                    let (at, word) = (p.at(), p.keyword()?);
                    let Some((dialect, name)) = e.dialect.filter(|_| e.cases.iter().any(|c| c.0 == word)) else {
                        let all: Vec<&str> = e.cases.iter().map(|c| c.0).collect();
                        return Err(p.error_at(
                            at,
                            format!("expected one of [{}] for {}, got: {word}", all.join(", "), e.what),
                        ));
                    };
                    let a = Attr::Dialect(p.ir.sym(dialect), p.ir.sym(&format!("{name}<{word}>")));
                    p.ir.attr(a)
                }
                None => p.attribute(None)?,
            };
            Ok((at, key, value))
        })?;
        for (k, (at, key, value)) in entries.iter().enumerate() {
            if entries[..k].iter().any(|e| e.1 == *key) {
                return Err(p.error_at(*at, format!("duplicate key '{key}' in dictionary attribute")));
            }
            p.add_attr(op, key, *value);
        }
    }
    crate::tensors::forms::signature(p, op, &given)
}

/// `kernel([2, 2])`, `axis(0)` or `nan_mode<IGNORE>`: how main has what is inherent.
fn parse_named(p: &mut Parser<'_>, op: &mut ParsedOp, d: &AttrDef) -> PResult<()> {
    p.ir.of_main = true;
    p.keyword()?;
    if let Some((dialect, name)) = super::words_of(d.name).and_then(|e| e.dialect)
        && p.eat(T::Lt)
    {
        let word = p.keyword()?.to_string();
        p.expect(T::Gt)?;
        let a = Attr::Dialect(p.ir.sym(dialect), p.ir.sym(&format!("{name}<{word}>")));
        let a = p.ir.attr(a);
        p.add_attr(op, d.name, a);
        return Ok(());
    }
    p.expect(T::LParen)?;
    let a = if p.peek() == T::LSquare {
        p.int_list_attr(if d.name == PERMS { 32 } else { 64 })?
    } else {
        let ty = (d.name == super::AXIS.name).then(|| p.ir.int_type(32));
        p.attribute(ty)?
    };
    p.expect(T::RParen)?;
    p.add_attr(op, d.name, a);
    Ok(())
}

/// The only list of numbers of 32 bits.
const PERMS: &str = "perms";

fn print_named(p: &mut Printer<'_>, op: OpId, attrs: &[AttrDef]) {
    let ir = p.ir;
    for d in attrs {
        let Some(a) = ir.attr_named(op, d.name).filter(|&a| !is_default_attr(ir, d, a)) else { continue };
        p.out.push_str(&format!(" {}", d.name));
        let number = d.name == super::AXIS.name;
        match (ir.attr_of_id(a), ir.attr_i64_list(a), ir.attr_i64(a)) {
            (Attr::Dialect(..), ..) if super::words_of(d.name).is_some() => {
                p.out.push_str(&format!("<{}>", super::given::word(ir, op, d.name)));
            }
            (Attr::DenseArray(..), Some(list), _) => p.out.push_str(&format!("({list:?})")),
            (Attr::Integer(..), _, Some(n)) if number => p.out.push_str(&format!("({n})")),
            _ => {
                p.out.push('(');
                p.attribute(a);
                p.out.push(')');
            }
        }
    }
    p.discardable_dict(op, &[]);
}

fn print_plain(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    crate::tensors::forms::print_operands(p, op);
    let attrs = ir.def(op).map_or(&[][..], |d| d.attrs);
    if ir.of_main {
        print_named(p, op, attrs);
        return crate::tensors::forms::print_signature(p, op);
    }
    let bare = |name: &str| ir.attr_named(op, name).is_some() && enum_of(attrs, name).is_some();
    if !attrs.iter().any(|d| bare(d.name)) {
        p.attr_dict(op, &[]);
    } else {
        let mut open = false;
        let mut all = ir.attrs(op).to_vec();
        all.small_sort_by_key(|x| ir.str(x.0));
        for (n, a) in all {
            let name = ir.str(n);
            if attrs.iter().any(|d| d.name == name && is_default_attr(ir, d, a)) {
                continue;
            }
            p.out.push_str(if open { ", " } else { " {" });
            open = true;
            match bare(name) && matches!(ir.attr_of_id(a), Attr::Dialect(..)) {
                true => p.out.push_str(&format!("{name} = {}", super::given::word(ir, op, name))),
                false => p.dict_entry(n, a),
            }
        }
        if open {
            p.out.push('}');
        }
    }
    crate::tensors::forms::print_signature(p, op);
}

fn parse_cond_if(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let mut given = vec![p.operand()?];
    if p.eat(T::LParen) {
        p.comma_list_until(T::RParen, |p| {
            p.argument_name()?;
            p.expect(T::Eq)?;
            given.push(p.operand()?);
            Ok(())
        })?;
    }
    let at = p.at();
    // Earlier releases left the type of the condition out.
    let condition = p.ir.int_type(1);
    let mut types = vec![p.ir.ty(Type::Tensor { shape: Default::default(), elem: condition, encoding: None })];
    if p.eat(T::Colon) {
        types[0] = p.ty()?;
    }
    if p.peek() == T::LParen {
        let (ins, outs) = p.function_type_parts()?;
        types.extend(ins);
        op.results = outs;
    } else if p.eat(T::Arrow) {
        op.results = p.result_types()?;
    }
    p.resolve_all(at, &given, &types, &mut op.operands)?;
    let then = p.region(&[])?;
    op.regions.push(then);
    p.expect_keyword("else")?;
    let otherwise = p.region(&[])?;
    op.regions.push(otherwise);
    p.opt_attr_dict(op)
}

fn print_cond_if(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some((&condition, inputs)) = ir.operands(op).split_first() else { return };
    let regions: Vec<_> = (0..2).filter_map(|k| ir.region_of(op, k)).collect();
    let &[then, otherwise] = regions.as_slice() else { return };
    p.out.push(' ');
    p.value(condition);
    if !inputs.is_empty() {
        p.out.push(' ');
        p.assignments(ir.entry(then).into_iter().flat_map(|b| ir.block_args(b)), inputs);
    }
    p.out.push_str(" : ");
    p.ty(ir.value_type(condition));
    if inputs.is_empty() {
        p.opt_arrow(op);
    } else {
        let ins: Vec<TypeId> = inputs.iter().map(|&v| ir.value_type(v)).collect();
        let outs: Vec<TypeId> = ir.result_types(op).collect();
        p.out.push(' ');
        p.function_type(&ins, &outs);
    }
    p.out.push(' ');
    p.region(then, true, true);
    p.out.push_str(" else ");
    p.region(otherwise, true, true);
    p.attr_dict(op, &[]);
}

fn parse_while(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let (mut names, mut given) = (Vec::new(), Vec::new());
    p.expect(T::LParen)?;
    p.comma_list_until(T::RParen, |p| {
        names.push(p.argument_name()?);
        p.expect(T::Eq)?;
        given.push(p.operand()?);
        Ok(())
    })?;
    p.expect(T::Colon)?;
    let at = p.at();
    let (ins, outs) = p.function_type_parts()?;
    op.results = outs;
    p.resolve_all(at, &given, &ins, &mut op.operands)?;
    let args: Vec<_> = Parser::region_args(names, ins).collect();
    let condition = p.region(&args)?;
    p.expect_keyword("do")?;
    let body = p.region(&[])?;
    op.regions.extend([condition, body]);
    p.opt_attr_dict_with_keyword(op)
}

fn print_while(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let (Some(condition), Some(body)) = (ir.region_of(op, 0), ir.region_of(op, 1)) else { return };
    p.out.push(' ');
    p.assignments(ir.entry(condition).into_iter().flat_map(|b| ir.block_args(b)), ir.operands(op));
    crate::tensors::forms::print_signature(p, op);
    p.out.push(' ');
    p.region(condition, false, true);
    p.out.push_str(" do ");
    p.region(body, true, true);
    p.attr_dict_with_keyword(op, &[]);
}

fn parse_variable(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = p.symbol_name()?;
    p.add(op, "sym_name", Attr::String(name, None));
    p.opt_attr_dict(op)?;
    let at = p.at();
    let t = if p.eat(T::Eq) {
        let a = p.attribute(None)?;
        p.add_attr(op, "initial_value", a);
        p.ir.attr_type(a).ok_or_else(|| p.error_at(at, "expected an attribute with a type"))?
    } else {
        p.colon_type()?
    };
    let (Some(shape), elem) = (p.ir.shape(t).map(<[i64]>::to_vec), p.ir.elem_or_self(t)) else {
        return Err(p.error_at(at, "expected ranked type"));
    };
    let index = p.ir.ty(Type::Index);
    let list = p.ir.ty(Type::Tensor { shape: [shape.len() as i64].into_iter().collect(), elem: index, encoding: None });
    let words: Vec<u64> = shape.iter().map(|&n| n.max(-1).cast_unsigned()).collect();
    let shape = super::given::dense(list, words);
    p.add(op, "var_shape", shape);
    p.add(op, "type", Attr::Type(elem));
    Ok(())
}

fn print_variable(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    p.out.push(' ');
    if let Some(Attr::String(s, _)) = ir.attr_named(op, "sym_name").map(|a| ir.attr_of_id(a)) {
        p.symbol(*s);
    }
    p.attr_dict(op, &["sym_name", "var_shape", "type", "initial_value"]);
    if let Some(a) = ir.attr_named(op, "initial_value") {
        p.out.push_str(" = ");
        p.attribute(a);
        return;
    }
    let shape = super::tensor::list(ir, op, "var_shape");
    let extents: String = shape.iter().map(|&n| if n < 0 { "?x".into() } else { format!("{n}x") }).collect();
    p.out.push_str(&format!(" : tensor<{extents}"));
    if let Some(t) = ir.type_attr_named(op, "type") {
        p.ty(t);
    }
    p.out.push('>');
}
