//! `func`: functions, calls, returns; `std.func` and friends in 2020.

use super::constraints::{
    ANY, DICT_ARRAY_ATTR, FLAT_SYMBOL_ATTR, FUNCTION, FUNCTION_TYPE_ATTR, STR_ATTR, SYM_NAME_ATTR, UNIT_ATTR,
};
use super::{Blocks, Exec, Form, Gen, Naming, OpDef, Past, Traits, attr, one, opt_attr, region, var, was};
use rustmlir_exec::program::{CallInfo, FuncId, Node, Place, ReturnInfo};
use rustmlir_exec::resolve::{End, ResolveResult, Resolver};
use rustmlir_ir::{Attr, AttrId, DictId, Ir, OpId, TypeId, ValueId};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// The definitions.
pub static OPS: &[&OpDef] = &[&FUNC, &RETURN, &CALL, &CALL_INDIRECT, &CONSTANT];

/// A function.
pub static FUNC: OpDef = OpDef {
    name: "func.func",
    form: Form::header(parse_func, print_func),
    spellings: &[was(Gen::Y2020, "std.func"), was(Gen::Y2021, "builtin.func")],
    summary: "a function: a name, a signature and, unless it is declared only, a body",
    doc: "A call binds the arguments of the entry block to the operands and executes its operations in order until a \
          `return` in any block returns the results. The entry block may not be branched to. A function without a \
          body is declared only; calling it is possible if it is one of the known runtime functions (`printI64`, \
          …).\n\n2019: arguments may be types only, with the entry block labeled; attributes may be written `{a: \
          1}`. 2020: `func @f(..)`; today: `func.func`, and a declaration must be `private`. Source: LangRef 2019, \
          \"Functions\".",
    attrs: &[
        attr("sym_name", &SYM_NAME_ATTR),
        attr("function_type", &FUNCTION_TYPE_ATTR).in_2020(Past::Named("type")),
        opt_attr("sym_visibility", &STR_ATTR),
        opt_attr("arg_attrs", &DICT_ARRAY_ATTR),
        opt_attr("res_attrs", &DICT_ARRAY_ATTR),
        opt_attr("no_inline", &UNIT_ATTR),
    ],
    regions: &[region("body", Blocks::Any)],
    traits: Traits::ISOLATED
        .and(Traits::SYMBOL)
        .and(Traits::AFFINE_SCOPE)
        .and(Traits::ALLOCATION_SCOPE)
        .and(Traits::FUNCTION),
    verify: Some(verify_func),
    exec: Exec::Structural,
    ..OpDef::NEW
};

/// Return.
pub static RETURN: OpDef = OpDef {
    name: "func.return",
    form: Form::ways(parse_return, print_return),
    spellings: &[was(Gen::Y2020, "std.return")],
    summary: "returns from a function with its results",
    doc: "Several blocks of a function may return. The operands must match the function's result types in number and \
          type. `return %x : () -> f32` of the `loop.if` RFC is read as `return %x : f32`. Source: LangRef 2019, \
          \"'return' terminator operation\".",
    operands: &[var("operands", &ANY)],
    traits: Traits::TERMINATOR.and(Traits::RETURN_LIKE).and(Traits::PURE),
    parents: &["func.func"],
    verify: Some(verify_return),
    meaning: Meaning::Returns,
    exec: Exec::Resolve(resolve_return),
    ..OpDef::NEW
};

/// Direct call.
pub static CALL: OpDef = OpDef {
    name: "func.call",
    form: Form::Asm("$callee `(` $operands `)` {prop-dict} attr-dict `:` functional-type($operands, results)"),
    spellings: &[was(Gen::Y2020, "std.call")],
    summary: "calls a function of the module",
    doc: "Operands are bound to the callee's arguments; the results are those of its `return`. Recursion and calls of \
          functions defined later are fine. Source: LangRef 2019, \"'call' operation\".",
    operands: &[var("operands", &ANY)],
    results: &[var("results", &ANY)],
    attrs: &[
        attr("callee", &FLAT_SYMBOL_ATTR),
        opt_attr("arg_attrs", &DICT_ARRAY_ATTR),
        opt_attr("res_attrs", &DICT_ARRAY_ATTR),
        opt_attr("no_inline", &UNIT_ATTR),
    ],
    traits: Traits::CALL,
    verify: Some(verify_call),
    meaning: Meaning::Calls(|w, operands| Ok((w.named("callee")?, operands.into()))),
    exec: Exec::Resolve(resolve_call),
    ..OpDef::NEW
};

/// Indirect call.
pub static CALL_INDIRECT: OpDef = OpDef {
    name: "func.call_indirect",
    form: Form::types(parse_call_indirect, print_call_indirect),
    spellings: &[was(Gen::Y2020, "std.call_indirect")],
    summary: "calls a function value",
    doc: "As a direct call of the function that the first operand is. Source: LangRef 2019, \"'call_indirect' \
        operation\".",
    operands: &[one("callee", &FUNCTION), var("callee_operands", &ANY)],
    results: &[var("results", &ANY)],
    attrs: &[opt_attr("arg_attrs", &DICT_ARRAY_ATTR), opt_attr("res_attrs", &DICT_ARRAY_ATTR)],
    traits: Traits::CALL,
    verify: Some(verify_call_indirect),
    meaning: Meaning::Calls(|w, operands| {
        let ([function], arguments) = w.first(operands)?;
        Ok((OpId(w.decided(function)? as u32), arguments.into()))
    }),
    exec: Exec::Resolve(resolve_call_indirect),
    ..OpDef::NEW
};

/// A function as a value.
pub static CONSTANT: OpDef = OpDef {
    name: "func.constant",
    form: Form::Asm("attr-dict $value `:` type(results)"),
    naming: Naming::Always("f"),
    summary: "a function as a value",
    doc: "The value can be passed around and called indirectly. In 2020 it is written `constant @f : (i32) -> i32`.",
    results: &[one("result", &ANY)],
    attrs: &[attr("value", &FLAT_SYMBOL_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_constant),
    meaning: Meaning::Values(constant),
    exec: Exec::Resolve(resolve_constant),
    ..OpDef::NEW
};

// ---- syntax -------------------------------------------------------------------------------------

/// Form number: the visibility of a function is an entry of the dictionary like any other, as in
/// spring 2020.
pub const VISIBILITY_IN_DICTIONARY: u8 = 1;

/// The arguments that a function states.
pub(super) struct Arguments<'a> {
    /// Those with names: all of them or none.
    pub args: Vec<RegionArg<'a>>,
    pub types: Vec<TypeId>,
    /// Their attributes.
    pub dicts: Vec<DictId>,
    /// Whether `...` ends them.
    pub variadic: bool,
}

/// `(` `%a: TYPE {ATTRIBUTES}, ...` `)`, with names or without; `fits` refuses types.
pub(super) fn arguments<'a>(
    p: &mut Parser<'a>,
    fits: &mut dyn FnMut(&mut Parser<'a>, TypeId) -> PResult<()>,
) -> PResult<Arguments<'a>> {
    p.expect(T::LParen)?;
    let mut all = Arguments { args: Vec::new(), types: Vec::new(), dicts: Vec::new(), variadic: false };
    let mut named: Option<bool> = None;
    p.comma_list_until(T::RParen, |p| {
        if all.variadic {
            return Err(p.error("variadic arguments must be in the end of the argument list"));
        }
        if p.eat(T::Ellipsis) {
            all.variadic = true;
            return Ok(());
        }
        let is_named = p.at_operand();
        if *named.get_or_insert(is_named) != is_named {
            return Err(p.error(if is_named {
                "expected type instead of SSA identifier"
            } else {
                "expected SSA identifier"
            }));
        }
        let mut arg = None;
        if is_named {
            arg = Some(p.argument_name()?);
            p.expect(T::Colon)?;
        }
        let ty = p.ty()?;
        fits(p, ty)?;
        all.types.push(ty);
        if let Some((name, at)) = arg {
            all.args.push(RegionArg { name, at, ty });
        }
        all.dicts.push(dictionary(p)?);
        p.skip_location()
    })?;
    Ok(all)
}

/// What stands before the body of a function and its attributes, from `func.func` on: the types of
/// its arguments and results.
///
/// # Errors
/// Those of the types; whatever else is wrong.
pub fn signature(p: &mut Parser<'_>) -> PResult<(Vec<TypeId>, Vec<TypeId>)> {
    p.keyword()?;
    while p.peek() == T::Bare {
        p.bump();
    }
    p.symbol_name()?;
    let arguments = arguments(p, &mut |_, _| Ok(()))?;
    Ok((arguments.types, results_of_function(p)?.0))
}

/// `-> TYPE` or `-> (TYPE {ATTRIBUTES}, ...)`, if it is there: the types and their attributes.
pub(super) fn results_of_function(p: &mut Parser<'_>) -> PResult<(Vec<TypeId>, Vec<DictId>)> {
    let (mut results, mut dicts) = (Vec::new(), Vec::new());
    if !p.eat(T::Arrow) {
        return Ok((results, dicts));
    }
    if !p.eat(T::LParen) {
        return Ok((p.result_types()?, dicts));
    }
    p.comma_list_until(T::RParen, |p| {
        results.push(p.ty()?);
        dicts.push(dictionary(p)?);
        Ok(())
    })?;
    Ok((results, dicts))
}

pub(super) fn dictionary(p: &mut Parser<'_>) -> PResult<DictId> {
    let mut d = Vec::new();
    if p.peek() == T::LBrace {
        p.attr_dict(&mut d)?;
    }
    Ok(p.ir.dict(d))
}

pub(super) fn parse_func(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    for word in ["public", "private", "nested"] {
        if p.eat_keyword(word) {
            let a = p.ir.string_attr(word);
            p.add_attr(op, "sym_visibility", a);
            break;
        }
    }
    let name = p.symbol_name()?;
    p.add(op, "sym_name", Attr::String(name, None));
    let Arguments { args, types, dicts: arg_dicts, variadic } = arguments(p, &mut |_, _| Ok(()))?;
    if variadic {
        return Err(p.error_at(op.at, "variadic functions are not supported"));
    }
    let (results, res_dicts) = results_of_function(p)?;
    let ty = p.ir.function_type(types, results);
    let a = p.ir.type_attr(ty);
    p.add_attr(op, "function_type", a);
    let at = p.at();
    let written = op.attrs.len();
    if p.eat_keyword("attributes") {
        let mut more = Vec::new();
        p.attr_dict(&mut more)?;
        op.attrs.extend(more);
    }
    // What the text says elsewhere may not be said again. (`sym_visibility` was an ordinary entry
    // in 2020.)
    let today = op.def.is_some_and(|d| d.1.generation == Gen::Today);
    for (n, _) in op.attrs.get(written..).unwrap_or(&[]) {
        let n = p.ir.str(*n).to_string();
        if n == "sym_visibility" && !today {
            op.form = VISIBILITY_IN_DICTIONARY;
        } else if matches!(n.as_str(), "sym_name" | "function_type" | "sym_visibility") {
            let word = op.def.map_or("func.func", |d| d.0.name);
            let m = format!(
                "custom op '{word}' '{n}' is an inferred attribute and should not be specified in the explicit \
                    attribute dictionary"
            );
            return Err(p.error_at(at, m));
        }
    }
    for (name, dicts) in [("arg_attrs", &arg_dicts), ("res_attrs", &res_dicts)] {
        if dicts.iter().any(|d| *d != DictId::EMPTY) {
            let items: Vec<AttrId> = dicts.iter().map(|&d| p.ir.attr(Attr::Dict(d))).collect();
            p.add(op, name, Attr::Array(items));
        }
    }
    let region = if p.peek() == T::LBrace {
        let at = p.at();
        let r = p.region_full(&args, true)?;
        if p.ir.region(r).blocks.is_empty() {
            let old = op.def.is_some_and(|d| d.1.generation <= Gen::Y2020);
            let word = if old { "func" } else { op.def.map_or("func.func", |d| d.0.name) };
            return Err(p.error_at(at, format!("custom op '{word}' expected non-empty function body")));
        }
        r
    } else {
        p.ir.new_region()
    };
    op.regions.push(region);
    Ok(())
}

pub(super) fn print_func(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let in_dictionary = ir.form(op) == VISIBILITY_IN_DICTIONARY;
    if let Some(v) = ir.str_attr_named(op, "sym_visibility").filter(|_| !in_dictionary) {
        p.out.push(' ');
        p.out.push_str(v);
    }
    p.out.push(' ');
    if let Some(Attr::String(s, _)) = ir.attr_named(op, "sym_name").map(|a| ir.attr_of_id(a)) {
        p.symbol(*s);
    }
    let Some((inputs, results)) = rustmlir_exec::function_signature(ir, op) else { return };
    let dicts = |name: &str, i: usize| -> Option<DictId> {
        match ir.attr_of_id(ir.attr_named(op, name)?) {
            Attr::Array(v) => match ir.attr_of_id(*v.get(i)?) {
                Attr::Dict(d) if *d != DictId::EMPTY => Some(*d),
                _ => None,
            },
            _ => None,
        }
    };
    let entry = ir.region_of(op, 0).and_then(|r| ir.entry(r));
    p.out.push('(');
    for (i, &t) in inputs.iter().enumerate() {
        if i > 0 {
            p.out.push_str(", ");
        }
        match entry.and_then(|b| ir.block_arg(b, i)) {
            Some(v) => {
                p.value(v);
                p.out.push_str(": ");
                p.ty(t);
            }
            None => p.ty(t),
        }
        if let Some(d) = dicts("arg_attrs", i) {
            p.out.push(' ');
            p.dict(d);
        }
    }
    p.out.push(')');
    if !results.is_empty() {
        p.out.push_str(" -> ");
        let any = (0..results.len()).any(|i| dicts("res_attrs", i).is_some());
        if any {
            p.out.push('(');
            for (i, &t) in results.iter().enumerate() {
                if i > 0 {
                    p.out.push_str(", ");
                }
                p.ty(t);
                if let Some(d) = dicts("res_attrs", i) {
                    p.out.push(' ');
                    p.dict(d);
                }
            }
            p.out.push(')');
        } else {
            p.result_types(&results);
        }
    }
    let elsewhere = ["sym_name", "function_type", "arg_attrs", "res_attrs", "sym_visibility"];
    let hidden = elsewhere.len() - usize::from(in_dictionary);
    p.attr_dict_with_keyword(op, elsewhere.get(..hidden).unwrap_or(&elsewhere));
    if let Some(r) = ir.region_of(op, 0)
        && !ir.region(r).blocks.is_empty()
    {
        p.out.push(' ');
        p.region(r, false, true);
    }
}

/// What main writes behind the operands, with commas between.
const ATTRIBUTES_OF_MAIN: [&str; 2] = ["arg_attrs", "res_attrs"];

fn parse_call_indirect(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let callee = p.operand()?;
    let uses = p.delimited_operands(T::LParen, T::RParen)?;
    for name in ATTRIBUTES_OF_MAIN {
        p.eat(T::Comma);
        if p.eat_keyword(name) {
            p.expect(T::Eq)?;
            let a = p.attribute(None)?;
            p.add_attr(op, name, a);
            p.ir.of_main = true;
        }
    }
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let at = p.at();
    let ty = p.ty()?;
    let Some((inputs, results)) = p.ir.function_parts(ty).map(|(i, r)| (i.to_vec(), r.to_vec())) else {
        return Err(p.error_at(at, "invalid kind of type specified: expected builtin.function"));
    };
    p.resolve_same(&[callee], ty, &mut op.operands)?;
    op.results = results;
    p.resolve_all(at, &uses, &inputs, &mut op.operands)
}

fn print_call_indirect(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    let Some((&callee, args)) = vs.split_first() else { return };
    p.out.push(' ');
    p.value(callee);
    p.out.push('(');
    p.values(args);
    p.out.push(')');
    if p.ir.of_main {
        let mut before = " ";
        for name in ATTRIBUTES_OF_MAIN {
            if let Some(a) = p.ir.attr_named(op, name) {
                p.out.push_str(&format!("{before}{name} = "));
                p.attribute(a);
                before = ", ";
            }
        }
    }
    p.attr_dict(op, if p.ir.of_main { &ATTRIBUTES_OF_MAIN } else { &[] });
    p.out.push_str(" : ");
    p.ty(p.ir.value_type(callee));
}

fn parse_return(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.opt_attr_dict(op)?;
    let at = p.at();
    let uses = p.operand_list()?;
    if uses.is_empty() {
        return Ok(());
    }
    p.expect(T::Colon)?;
    // The RFC writes `return %x : () -> f32`, which otherwise is the type of a function value.
    let function = uses.first().and_then(|&u| p.known_type(u)).is_some_and(|t| p.ir.function_parts(t).is_some());
    if !function && p.peek() == T::LParen && p.peek_second() == T::RParen {
        let (_, results) = p.function_type_parts()?;
        return p.resolve_all(at, &uses, &results, &mut op.operands);
    }
    let types = p.type_list()?;
    p.resolve_all(at, &uses, &types, &mut op.operands)
}

fn print_return(p: &mut Printer<'_>, op: OpId) {
    p.attr_dict(op, &[]);
    p.typed_operands(op);
}

// ---- rules --------------------------------------------------------------------------------------

pub(super) fn verify_func(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((inputs, results)) = rustmlir_exec::function_signature(v.ir, op) else { return Ok(()) };
    boundary(v, op, inputs.iter().chain(&results))?;
    signature_attrs(v, op, "arg_attrs", ["argument", "arguments"], inputs.len())?;
    signature_attrs(v, op, "res_attrs", ["result", "results"], results.len())?;
    let Some(entry) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else {
        if v.ir.spelling(op).is_some_and(|s| s.generation == Gen::Today)
            && v.ir.str_attr_named(op, "sym_visibility").is_none_or(|s| s == "public")
        {
            return Err(v.error(op, "symbol declaration cannot have public visibility"));
        }
        return Ok(());
    };
    let n = v.ir.n_block_args(entry);
    if n != inputs.len() {
        return Err(
            v.error(op, format!("entry block must have {} arguments to match function signature", inputs.len()))
        );
    }
    for (i, a) in v.ir.block_args(entry).enumerate() {
        let t = v.ir.value_type(a);
        if t != inputs[i] {
            let (have, want) = (v.show(t), v.show(inputs[i]));
            return Err(v.error(
                op,
                format!(
                    "type of entry block argument #{i}('{have}') must match the type of the \
                corresponding argument in function signature('{want}')"
                ),
            ));
        }
    }
    Ok(())
}

/// Some types may not pass function boundaries.
fn boundary<'a>(v: &mut Verifier<'_>, op: OpId, mut types: impl Iterator<Item = &'a TypeId>) -> VResult {
    match types.find(|&&t| super::linalg::stays_in_function(v.ir, t)) {
        None => Ok(()),
        Some(&t) => {
            let m = format!("type '{}' does not pass function boundaries", v.show(t));
            Err(v.error(op, m))
        }
    }
}

/// Dictionaries of arguments or results: one each, with entries of dialects only.
pub fn signature_attrs(v: &mut Verifier<'_>, op: OpId, name: &str, what: [&str; 2], n: usize) -> VResult {
    let Some(Attr::Array(items)) = v.ir.attr_named(op, name).map(|a| v.ir.attr_of_id(a)) else { return Ok(()) };
    let items = items.clone();
    if items.len() != n {
        let m = format!(
            "expects {} attribute array to have the same number of elements as the number of function {}, got {}, \
                but expected {n}",
            what[0],
            what[1],
            items.len()
        );
        return Err(v.error(op, m));
    }
    for a in items {
        let Attr::Dict(d) = *v.ir.attr_of_id(a) else { continue };
        if v.ir.dict_entries(d).iter().any(|(n, _)| !v.ir.str(*n).contains('.')) {
            return Err(v.error(op, format!("{} may only have dialect attributes", what[1])));
        }
    }
    Ok(())
}

fn verify_return(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(f) = v.ir.parent_op(op).filter(|&f| v.ir.is(f, "func.func")) else { return Ok(()) };
    let Some((_, results)) = rustmlir_exec::function_signature(v.ir, f) else { return Ok(()) };
    let n = v.ir.operands(op).len();
    if n != results.len() {
        let name = v.ir.str_attr_named(f, "sym_name").unwrap_or("").to_string();
        return Err(
            v.error(op, format!("has {n} operands, but enclosing function (@{name}) returns {}", results.len()))
        );
    }
    for (i, &result) in results.iter().enumerate() {
        let t = v.ir.value_type(v.ir.operands(op)[i]);
        if t != result {
            let (have, want) = (v.show(t), v.show(result));
            let name = v.ir.str_attr_named(f, "sym_name").unwrap_or("").to_string();
            return Err(v.plain_error(
                op,
                format!(
                    "type of return operand {i} ('{have}') doesn't match function \
                result type ('{want}') in function @{name}"
                ),
            ));
        }
    }
    Ok(())
}

fn verify_call(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(callee) = v.ir.symbol_attr_named(op, "callee") else { return Ok(()) };
    let name = v.ir.str(callee).to_string();
    let Some(f) = v.symbol_target(op, "callee").filter(|&f| v.ir.is(f, "func.func")) else {
        return Err(v.error(op, format!("'{name}' does not reference a valid function")));
    };
    let Some((inputs, results)) = rustmlir_exec::function_signature(v.ir, f) else { return Ok(()) };
    let operands: Vec<TypeId> = v.ir.operand_types(op).collect();
    check_call(v, op, &operands, &inputs, &results)
}

pub(super) fn check_call(
    v: &mut Verifier<'_>,
    op: OpId,
    operands: &[TypeId],
    inputs: &[TypeId],
    results: &[TypeId],
) -> VResult {
    boundary(v, op, inputs.iter().chain(results))?;
    if operands.len() != inputs.len() {
        return Err(v.error(op, "incorrect number of operands for callee"));
    }
    for (i, (&have, &want)) in operands.iter().zip(inputs).enumerate() {
        if have != want {
            let (have, want) = (v.show(have), v.show(want));
            return Err(v.error(
                op,
                format!(
                    "operand type mismatch: expected operand type '{want}', but provided \
                '{have}' for operand number {i}"
                ),
            ));
        }
    }
    if v.ir.n_results(op) != results.len() {
        return Err(v.error(op, "incorrect number of results for callee"));
    }
    let have: Vec<TypeId> = v.ir.result_types(op).collect();
    for (i, (&h, &w)) in have.iter().zip(results).enumerate() {
        if h != w {
            let e = v.error(op, format!("result type mismatch at index {i}"));
            let at = v.ir.op_span(op);
            for (who, list) in [("      op result types", have.clone()), ("function result types", results.to_vec())] {
                let list: Vec<String> = list.into_iter().map(|t| format!("'{}'", v.show(t))).collect();
                v.note(Some(at), format!("{who}: {}", list.join(", ")));
            }
            return Err(e);
        }
    }
    Ok(())
}

fn verify_call_indirect(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(t) = v.ir.operand(op, 0).map(|x| v.ir.value_type(x)) else { return Ok(()) };
    let Some((inputs, results)) = v.ir.function_parts(t).map(|(i, r)| (i.to_vec(), r.to_vec())) else { return Ok(()) };
    boundary(v, op, inputs.iter().chain(&results))?;
    if !v.ir.operand_types(op).skip(1).eq(inputs) {
        return Err(v.error(op, "failed to verify that callee input types match argument types"));
    }
    if !v.ir.result_types(op).eq(results) {
        return Err(v.error(op, "failed to verify that callee result types match result types"));
    }
    Ok(())
}

/// The function that a function constant names, with exactly the constant's type.
pub fn verify_constant(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(s) = v.ir.symbol_attr_named(op, "value") else { return Ok(()) };
    let name = v.ir.str(s).to_string();
    let Some(f) = v.symbol_target(op, "value").filter(|&f| v.ir.is(f, "func.func")) else {
        return Err(v.error(op, format!("reference to undefined function '{name}'")));
    };
    let (want, have) = (v.ir.type_attr_named(f, "function_type"), v.ir.result_types(op).next());
    if want != have {
        return Err(v.error(op, "reference to function with mismatched type"));
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// Whether a function has a body.
pub fn has_body(ir: &Ir, function: OpId) -> bool {
    ir.region_of(function, 0).is_some_and(|r| ir.entry(r).is_some())
}

/// A function as a value: its number.
fn constant(w: &mut World<'_>, _: &mut [Value]) -> Result<Values, Stop> {
    let function = w.named("value")?;
    if !has_body(w.ir, function) {
        return Err(w.unsupported("an external function as a value"));
    }
    Ok(Values::from_iter([Value::Word(function.0.into())]))
}

/// A return of whatever generation.
pub fn resolve_return(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    if !matches!(r.ends.last(), Some(End::Function)) {
        return Err(Stop::unsupported(op, "a return inside of a region"));
    }
    let vs = r.ir.operands(op).to_vec();
    let func = r.ir.ancestors(op).find(|&f| r.ir.has(f, Traits::FUNCTION)).unwrap_or(op);
    let flags: Vec<bool> = (0..vs.len()).map(|k| r.poison.result_may(func, k)).collect();
    let (words, objs) = r.flatten(&vs, |k| flags[k])?;
    r.prog.returns.push(ReturnInfo { words: words.into(), objs: objs.into() });
    let i = r.prog.returns.len() as u32 - 1;
    r.emit(Node::Return { i });
    Ok(())
}

/// A call of the function that the attribute `callee` names.
pub fn resolve_call(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let target = r.symbols.callee(r.ir, op);
    let Some(f) = target else { return Err(Stop::Internal("call of an unknown function".into())) };
    if !has_body(r.ir, f) {
        // What is done with a lock begins with taking it.
        if super::omp::locks::called(r.ir, op).is_some() {
            r.prog.exclusive.push(op);
        }
        return r.values(op, move |w, operands| super::runtime::call(w, f, operands));
    }
    let callee = r.func_id(f);
    let args = r.ir.operands(op).to_vec();
    let params: Vec<ValueId> =
        r.ir.region_of(f, 0).and_then(|x| r.ir.entry(x)).map(|b| r.ir.block_args(b).collect()).unwrap_or_default();
    let poison = r.poison;
    let (words, objs) = r.flatten(&args, |k| params.get(k).is_some_and(|&p| poison.may(p)))?;
    let i = call_info(r, op, callee, (words, objs), |k| poison.result_may(f, k))?;
    r.emit(Node::Call { i });
    Ok(())
}

fn call_info(
    r: &mut Resolver<'_>,
    op: OpId,
    callee: FuncId,
    (args, obj_args): (Vec<u32>, Vec<u32>),
    flags: impl Fn(usize) -> bool,
) -> ResolveResult<u32> {
    let results: Vec<ValueId> = r.ir.results(op).collect();
    let (mut words, mut objs) = (Vec::new(), Vec::new());
    for (k, &v) in results.iter().enumerate() {
        let place = r.place(v)?;
        match place {
            Place::Word(s) => words.push(s),
            Place::MemRef(s, n) => words.extend(s..s + 2 + 2 * n),
            Place::Pointer(s) => words.extend([s, s + 1]),
            Place::Obj(s) => objs.push(s),
        }
        if flags(k) && place.flagged() {
            let f = match r.flag(v) {
                Some(f) => f,
                None => r.temp(),
            };
            words.push(f);
        }
    }
    let operands = r.ir.operands(op).to_vec();
    let dead_objs = r.dead_objs(&operands, &[])?;
    r.prog.calls.push(CallInfo {
        callee,
        args: args.into(),
        has_objs: !obj_args.is_empty() || !objs.is_empty(),
        obj_args: obj_args.into(),
        dead_objs: dead_objs.into(),
        result: if let [word] = *words { word } else { u32::MAX },
        results: words.into(),
        obj_results: objs.into(),
        op,
    });
    Ok(r.prog.calls.len() as u32 - 1)
}

fn resolve_call_indirect(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let f = r.decided(vs[0])?;
    resolve_call_of(r, op, f, &vs[1..])
}

/// A call of the function whose number a slot holds.
///
/// # Errors
/// Types without values.
pub fn resolve_call_of(r: &mut Resolver<'_>, op: OpId, f: u32, arguments: &[ValueId]) -> ResolveResult<()> {
    // The callee is known only at run time: all functions hand over flags, or none does.
    let uniform = r.poison.uniform();
    let (words, objs) = r.flatten(arguments, |_| uniform)?;
    let i = call_info(r, op, FuncId::NONE, (words, objs), |_| uniform)?;
    r.emit(Node::CallIndirect { f, i });
    Ok(())
}

/// The engine numbers functions as it comes to them.
pub fn resolve_constant(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let target = match r.ir.attr_named(op, "value").map(|a| r.ir.attr_of_id(a)) {
        Some(Attr::Symbol(s, n)) => r.symbols.resolve(r.ir, op, *s, n),
        _ => None,
    };
    let Some(f) = target else { return Err(Stop::Internal("constant of an unknown function".into())) };
    if !has_body(r.ir, f) {
        return r.values(op, constant);
    }
    let id = r.func_id(f);
    let Some(v) = r.ir.result(op, 0) else { return Err(r.missing()) };
    let d = r.word(v)?;
    r.ext(move |cx| {
        cx.set_word(d, u64::from(id.0));
        Ok(())
    });
    Ok(())
}
