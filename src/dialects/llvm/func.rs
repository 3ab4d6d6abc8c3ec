//! Functions, calls and returns.

use crate::arith::define;
use crate::constraints::{ANY, AttrC, AttrParse, DICT_ARRAY_ATTR, STR_ATTR, SYM_NAME_ATTR, UNIT_ATTR};
use crate::func::{Arguments, arguments, resolve_return, results_of_function, signature_attrs};
use crate::{AttrDef, Blocks, Exec, Form, Past, Traits, attr, default_attr, opt, opt_attr, region};
use rustmlir_exec::function_signature;
use rustmlir_ir::{Attr, AttrId, DictId, Ir, LlvmType, OpId, Type, TypeId};
use rustmlir_meaning::Meaning;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::ANY_LLVM;

const LINKAGES: &[&str] = &[
    "private",
    "internal",
    "available_externally",
    "linkonce",
    "weak",
    "common",
    "appending",
    "extern_weak",
    "linkonce_odr",
    "weak_odr",
    "external",
];
pub(super) const VISIBILITIES: &[&str] = &["default", "hidden", "protected"];
pub(super) const TAIL_CALLS: &[&str] = &["tail", "musttail", "notail"];
pub(super) const UNNAMED: &[&str] = &["", "local_unnamed_addr", "unnamed_addr"];

static FUNCTION_TYPE: AttrC = AttrC::new(
    "type attribute of LLVM function type",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Type(t) if matches!(ir.type_of_id(*t), Type::Llvm(LlvmType::Function { .. }))),
    AttrParse::Type,
);

/// The word of an attribute `#llvm.NAME<WORD>`.
fn word<'a>(ir: &'a Ir, a: AttrId, name: &str) -> Option<&'a str> {
    let Attr::Dialect(_, t) = ir.attr_of_id(a) else { return None };
    ir.str(*t).strip_prefix(name)?.strip_prefix('<')?.strip_suffix('>')
}

pub(super) static LINKAGE: AttrC = AttrC::new(
    "LLVM Linkage specification",
    |ir, a| word(ir, a, "linkage").is_some_and(|w| LINKAGES.contains(&w)),
    AttrParse::Any,
);
static CONVENTION: AttrC = AttrC::new(
    "LLVM Calling Convention specification",
    |ir, a| word(ir, a, "cconv").is_some_and(is_convention),
    AttrParse::Any,
);
pub(super) static TAIL_CALL: AttrC = AttrC::new(
    "LLVM Tail Call Kind specification",
    |ir, a| word(ir, a, "tailcallkind").is_some_and(|w| w == "none" || TAIL_CALLS.contains(&w)),
    AttrParse::Any,
);
pub(super) static VISIBILITY: AttrC = AttrC::new(
    "visibility of a symbol of LLVM",
    |ir, a| ir.attr_i64(a).is_some_and(|k| (0..VISIBILITIES.len() as i64).contains(&k)),
    AttrParse::Int(64),
);
pub(super) static UNNAMED_ADDR: AttrC = AttrC::new(
    "whether the address of a symbol matters",
    |ir, a| ir.attr_i64(a).is_some_and(|k| (0..UNNAMED.len() as i64).contains(&k)),
    AttrParse::Int(64),
);

/// Whether it names a calling convention: a keyword, as it is printed without quotes.
fn is_convention(word: &str) -> bool {
    let letters = word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    letters && (word.ends_with("cc") || word.starts_with("cc_"))
}

pub(super) const CCONV: AttrDef = default_attr("CConv", &CONVENTION, "#llvm.cconv<ccc>");

define! {
    FUNC = "llvm.func" Form::header(parse_func, print_func), [], "a function: a name, a signature and, unless it is \
        declared only, a body" {
        doc: "As `func.func`, with at most one result. Attributes of arguments and results are carried along; the \
              promises that some of them make are not checked. An argument by value (`llvm.byval`) is new memory, \
              into which the function copies the contents behind the pointer. Source: 'llvm' dialect documentation.",
        attrs: &[
            attr("sym_name", &SYM_NAME_ATTR),
            attr("function_type", &FUNCTION_TYPE).in_2020(Past::Named("type")),
            opt_attr("sym_visibility", &STR_ATTR),
            default_attr("linkage", &LINKAGE, "#llvm.linkage<external>"),
            opt_attr("dso_local", &UNIT_ATTR),
            CCONV,
            default_attr("unnamed_addr", &UNNAMED_ADDR, "0 : i64"),
            default_attr("visibility_", &VISIBILITY, "0 : i64"),
            opt_attr("arg_attrs", &DICT_ARRAY_ATTR),
            opt_attr("res_attrs", &DICT_ARRAY_ATTR),
        ],
        regions: &[region("body", Blocks::Any)],
        traits: Traits::ISOLATED.and(Traits::SYMBOL).and(Traits::ALLOCATION_SCOPE).and(Traits::FUNCTION),
        verify: Some(verify_func),
        exec: Exec::Structural,
    }
    RETURN = "llvm.return" Form::Asm("attr-dict ($arg^ `:` type($arg))?"), [], "returns from a function with its result" {
        doc: "Also of a `func.func`, where a conversion has come no further. Source: LLVM language reference, \"'ret' \
              instruction\".",
        operands: &[opt("arg", &ANY)],
        traits: Traits::TERMINATOR.and(Traits::RETURN_LIKE).and(Traits::PURE),
        parents: &["llvm.func", "llvm.mlir.global", "llvm.mlir.alias", "func.func"],
        verify: Some(verify_return),
        meaning: Meaning::Returns,
        exec: Exec::Resolve(resolve_return),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

pub(super) fn dialect_attr(p: &mut Parser<'_>, name: &str, word: &str) -> AttrId {
    let (d, t) = (p.ir.sym("llvm"), p.ir.sym(&format!("{name}<{word}>")));
    p.ir.attr(Attr::Dialect(d, t))
}

/// One of some words, if it is next.
pub(super) fn word_of<'w>(p: &mut Parser<'_>, words: &[&'w str]) -> Option<(usize, &'w str)> {
    let found = words.iter().enumerate().find(|(_, w)| !w.is_empty() && p.at_keyword(w)).map(|(k, w)| (k, *w));
    found.inspect(|_| {
        p.bump();
    })
}

/// A linkage and a visibility, as far as they are next.
pub(super) fn linkage_and_visibility(p: &mut Parser<'_>, op: &mut ParsedOp) {
    if let Some((_, w)) = word_of(p, LINKAGES) {
        let a = dialect_attr(p, "linkage", w);
        p.add_attr(op, "linkage", a);
    }
    numbered(p, op, "visibility_", VISIBILITIES);
}

/// Whether the address matters, if that is next.
pub(super) fn unnamed(p: &mut Parser<'_>, op: &mut ParsedOp) {
    numbered(p, op, "unnamed_addr", UNNAMED);
}

/// One of some words, as its number.
fn numbered(p: &mut Parser<'_>, op: &mut ParsedOp, name: &str, words: &[&str]) {
    if let Some((k, _)) = word_of(p, words) {
        let a = p.ir.int_attr(k as i64, 64);
        p.add_attr(op, name, a);
    }
}

/// The word that such a number stands for, unless it is the first one.
pub(super) fn word_numbered(ir: &Ir, op: OpId, name: &str, words: &[&str]) -> Option<String> {
    let k = ir.i64_attr_named(op, name).and_then(|k| usize::try_from(k).ok())?;
    words.get(k).filter(|_| k > 0).map(|w| (*w).to_string())
}

pub(super) fn parse_name(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = p.symbol_name()?;
    p.add(op, "sym_name", Attr::String(name, None));
    Ok(())
}

pub(super) fn print_name(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    if let Some(Attr::String(s, _)) = p.ir.attr_named(op, "sym_name").map(|a| p.ir.attr_of_id(a)) {
        p.symbol(*s);
    }
}

/// A calling convention, if one is next.
pub(super) fn convention(p: &mut Parser<'_>, op: &mut ParsedOp) {
    if p.peek() == T::Bare && is_convention(p.text()) {
        let word = p.text().to_string();
        p.bump();
        let a = dialect_attr(p, "cconv", &word);
        p.add_attr(op, "CConv", a);
    }
}

fn parse_func(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    linkage_and_visibility(p, op);
    unnamed(p, op);
    convention(p, op);
    parse_name(p, op)?;
    let Arguments { args, types, dicts, variadic } = arguments(p, &mut |p, ty| match (ANY_LLVM.pred)(&p.ir, ty) {
        true => Ok(()),
        false => {
            let m = "failed to construct function type: expected LLVM type for function arguments";
            Err(p.custom_error(op.at, m))
        }
    })?;
    let (mut results, res_dicts) = results_of_function(p)?;
    if results.len() > 1 {
        return Err(p.error_at(op.at, "failed to construct function type: expected zero or one function result"));
    }
    results.retain(|&t| !is_void(&p.ir, t));
    let ty = p.ir.ty(Type::Llvm(LlvmType::Function { inputs: types, results, variadic }));
    let a = p.ir.type_attr(ty);
    p.add_attr(op, "function_type", a);
    if p.eat_keyword("vscale_range") {
        p.expect(T::LParen)?;
        let least = p.int64()?;
        p.expect(T::Comma)?;
        let most = p.int64()?;
        p.expect(T::RParen)?;
        let a = dialect_attr(p, "vscale_range", &format!("minRange = {least} : i32, maxRange = {most} : i32"));
        p.add_attr(op, "vscale_range", a);
    }
    if p.eat_keyword("comdat") {
        p.expect(T::LParen)?;
        let a = p.symbol_ref()?;
        p.add_attr(op, "comdat", a);
        p.expect(T::RParen)?;
    }
    if p.eat_keyword("attributes") {
        let mut more = Vec::new();
        p.attr_dict(&mut more)?;
        op.attrs.extend(more);
    }
    for (name, dicts) in [("arg_attrs", &dicts), ("res_attrs", &res_dicts)] {
        if dicts.iter().any(|d| *d != DictId::EMPTY) {
            let items: Vec<AttrId> = dicts.iter().map(|&d| p.ir.attr(Attr::Dict(d))).collect();
            p.add(op, name, Attr::Array(items));
        }
    }
    let region = if p.peek() == T::LBrace { p.region_full(&args, true)? } else { p.ir.new_region() };
    op.regions.push(region);
    Ok(())
}

pub(super) fn is_void(ir: &Ir, t: TypeId) -> bool {
    ir.is_named_type(t, "llvm", "void")
}

/// The word of an attribute `#llvm.NAME<WORD>`, unless it is the default.
pub(super) fn word_in(ir: &Ir, op: OpId, attr: &str, name: &str, default: &str) -> Option<String> {
    let word = word(ir, ir.attr_named(op, attr)?, name)?;
    (word != default).then(|| word.to_string())
}

fn print_func(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let words = [
        word_in(ir, op, "linkage", "linkage", "external"),
        word_numbered(ir, op, "visibility_", VISIBILITIES),
        word_numbered(ir, op, "unnamed_addr", UNNAMED),
        word_in(ir, op, "CConv", "cconv", "ccc"),
    ];
    for w in words.into_iter().flatten() {
        p.out.push(' ');
        p.out.push_str(&w);
    }
    print_name(p, op);
    let Some((inputs, results)) = function_signature(ir, op) else { return };
    let dicts = |name: &str, i: usize| -> Option<DictId> {
        let Attr::Array(v) = ir.attr_of_id(ir.attr_named(op, name)?) else { return None };
        match ir.attr_of_id(*v.get(i)?) {
            Attr::Dict(d) if *d != DictId::EMPTY => Some(*d),
            _ => None,
        }
    };
    let entry = ir.region_of(op, 0).and_then(|r| ir.entry(r));
    p.out.push('(');
    for (i, &t) in inputs.iter().enumerate() {
        if i > 0 {
            p.out.push_str(", ");
        }
        if let Some(v) = entry.and_then(|b| ir.block_arg(b, i)) {
            p.value(v);
            p.out.push_str(": ");
        }
        p.ty(t);
        if let Some(d) = dicts("arg_attrs", i) {
            p.out.push(' ');
            p.dict(d);
        }
    }
    if is_variadic(ir, op) {
        p.out.push_str(if inputs.is_empty() { "..." } else { ", ..." });
    }
    p.out.push(')');
    if let Some(&t) = results.first() {
        p.out.push_str(" -> ");
        match dicts("res_attrs", 0) {
            Some(d) => {
                p.out.push('(');
                p.ty(t);
                p.out.push(' ');
                p.dict(d);
                p.out.push(')');
            }
            None => p.ty(t),
        }
    }
    let lengths = ir.attr_named(op, "vscale_range").and_then(|a| lengths(ir, a));
    if let Some([least, most]) = lengths {
        p.out.push_str(&format!(" vscale_range({least}, {most})"));
    }
    let comdat = ir.attr_named(op, "comdat").filter(|&c| matches!(ir.attr_of_id(c), Attr::Symbol(..)));
    if let Some(c) = comdat {
        p.out.push_str(" comdat(");
        p.attribute(c);
        p.out.push(')');
    }
    let elsewhere = [
        "sym_name",
        "function_type",
        "arg_attrs",
        "res_attrs",
        "linkage",
        "visibility_",
        "unnamed_addr",
        "CConv",
        if comdat.is_some() { "comdat" } else { "sym_name" },
        if lengths.is_some() { "vscale_range" } else { "sym_name" },
    ];
    p.attr_dict_with_keyword(op, &elsewhere);
    if let Some(r) = ir.region_of(op, 0)
        && !ir.region(r).blocks.is_empty()
    {
        p.out.push(' ');
        p.region(r, false, true);
    }
}

/// The least and the largest factor of scalable vectors:
/// `#llvm.vscale_range<minRange = 1 : i32, ..>`.
fn lengths(ir: &Ir, a: AttrId) -> Option<[i64; 2]> {
    let mut parts = word(ir, a, "vscale_range")?.split(',');
    let mut next = |name: &str| {
        let number = parts.next()?.trim().strip_prefix(name)?.trim().strip_prefix('=')?;
        number.trim().strip_suffix(": i32")?.trim().parse().ok()
    };
    Some([next("minRange")?, next("maxRange")?])
}

pub(super) fn is_variadic(ir: &Ir, function: OpId) -> bool {
    let t = ir.type_attr_named(function, "function_type").map(|t| ir.type_of_id(t));
    matches!(t, Some(Type::Llvm(LlvmType::Function { variadic: true, .. })))
}

// ---- rules --------------------------------------------------------------------------------------

fn verify_func(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((inputs, results)) = function_signature(v.ir, op) else { return Ok(()) };
    if let Some(&t) = inputs.iter().chain(&results).find(|&&t| !(ANY_LLVM.pred)(v.ir, t)) {
        let t = v.show(t);
        return Err(v.error(op, format!("has a type '{t}' in its signature that is not one of LLVM's")));
    }
    signature_attrs(v, op, "arg_attrs", ["argument", "arguments"], inputs.len())?;
    signature_attrs(v, op, "res_attrs", ["result", "results"], results.len())?;
    let linkage = word_in(v.ir, op, "linkage", "linkage", "");
    if linkage.as_deref() == Some("common") {
        return Err(v.error(op, "functions cannot have 'common' linkage"));
    }
    let Some(entry) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else {
        if linkage.is_some_and(|l| l != "external" && l != "extern_weak") {
            return Err(v.error(op, "external functions must have 'external' or 'extern_weak' linkage"));
        }
        return Ok(());
    };
    if !v.ir.block_args(entry).map(|a| v.ir.value_type(a)).eq(inputs.iter().copied()) {
        return Err(v.error(op, "entry block must have the arguments of the function signature"));
    }
    Ok(())
}

fn verify_return(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(f) = v.ir.parent_op(op) else { return Ok(()) };
    let Some((_, results)) = function_signature(v.ir, f) else { return Ok(()) };
    if v.ir.is(f, "func.func") {
        let same = v.ir.operand_types(op).eq(results);
        return v.require(op, same, "expected the results of the enclosing 'func.func'");
    }
    let have = v.ir.operand_types(op).next();
    match (have, results.first()) {
        (Some(_), None) => Err(v.error(op, "expected no operands")),
        (None, Some(_)) => Err(v.error(op, "expected 1 operand")),
        (Some(h), Some(&w)) if h != w => Err(v.error(op, "mismatching result types")),
        _ => Ok(()),
    }
}
