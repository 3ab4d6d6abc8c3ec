//! Names besides those of globals and functions: other names of both, and what a linker keeps one
//! of. They are read, checked and printed; their addresses are not run.

use super::func::{
    LINKAGE, UNNAMED, UNNAMED_ADDR, VISIBILITIES, VISIBILITY, linkage_and_visibility, parse_name, print_name, unnamed,
    word_in, word_numbered,
};
use crate::arith::define;
use crate::constraints::{
    AttrC, AttrParse, EnumDef, FLAT_SYMBOL_ATTR, I32_ATTR, STR_ATTR, SYM_NAME_ATTR, TYPE_ATTR, UNIT_ATTR,
};
use crate::{Blocks, Form, Past, Traits, attr, default_attr, opt_attr, region};
use rustmlir_ir::{Attr, OpId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Which of several definitions of one name a linker keeps.
static CHOICES: EnumDef = EnumDef {
    what: "LLVM Comdat Types",
    width: 64,
    dialect: None,
    cases: &[("any", 0), ("exactmatch", 1), ("largest", 2), ("nodeduplicate", 3), ("samesize", 4)],
    old: &[],
    bits: false,
};
static CHOICE: AttrC =
    AttrC::new("LLVM Comdat Types", |ir, a| CHOICES.value_of(ir, a).is_some(), AttrParse::Enum(&CHOICES));

define! {
    ALIAS = "llvm.mlir.alias" Form::header(parse_alias, print_alias), [], "another name of a global or a function" {
        doc: "What it names is what its body returns. A pointer to it is not run. Source: LLVM language reference, \
            \"Aliases\".",
        attrs: &[
            attr("alias_type", &TYPE_ATTR), attr("sym_name", &SYM_NAME_ATTR),
            default_attr("linkage", &LINKAGE, "#llvm.linkage<external>"), opt_attr("dso_local", &UNIT_ATTR),
            opt_attr("thread_local_", &UNIT_ATTR).in_main(THREAD_LOCAL), opt_attr("unnamed_addr", &UNNAMED_ADDR),
            default_attr("visibility_", &VISIBILITY, "0 : i64"), opt_attr("sym_visibility", &STR_ATTR),
        ],
        regions: &[region("initializer", Blocks::Any)],
        traits: Traits::SYMBOL.and(Traits::ISOLATED), complete: Some(thread_local_of_main), verify: Some(verify_alias),
    }
    IFUNC = "llvm.mlir.ifunc" Form::words(parse_ifunc, print_ifunc), [], "a function that another one chooses when \
        the program is loaded" {
        doc: "Neither called nor pointed to here. Source: LLVM language reference, \"IFuncs\".",
        attrs: &[
            attr("sym_name", &SYM_NAME_ATTR), attr("i_func_type", &TYPE_ATTR), attr("resolver", &FLAT_SYMBOL_ATTR),
            attr("resolver_type", &TYPE_ATTR), default_attr("linkage", &LINKAGE, "#llvm.linkage<external>"),
            opt_attr("dso_local", &UNIT_ATTR), default_attr("address_space", &I32_ATTR, "0 : i32"),
            opt_attr("unnamed_addr", &UNNAMED_ADDR), default_attr("visibility_", &VISIBILITY, "0 : i64"),
        ],
        traits: Traits::SYMBOL, verify: Some(verify_ifunc),
    }
    COMDAT = "llvm.comdat" Form::Asm("$sym_name $body attr-dict"), [], "names for which the linker keeps one definition each" {
        doc: "Nothing is done with them. Source: LLVM language reference, \"Comdats\".",
        attrs: &[attr("sym_name", &SYM_NAME_ATTR)],
        regions: &[region("body", Blocks::Any)],
        traits: Traits::SYMBOL.and(Traits::SYMBOL_TABLE).and(Traits::NO_TERMINATOR),
    }
    COMDAT_SELECTOR = "llvm.comdat_selector" Form::Asm("$sym_name $comdat attr-dict"), [], "which definition of a name a linker keeps" {
        doc: "Nothing is done with it. Source: LLVM language reference, \"Comdats\".",
        attrs: &[attr("sym_name", &SYM_NAME_ATTR), attr("comdat", &CHOICE)],
        traits: Traits::SYMBOL, parents: &["llvm.comdat"],
    }
}

// ---- syntax -------------------------------------------------------------------------------------

/// In main a number says how threads find their own memory, of which 1 is the usual way.
pub(super) const THREAD_LOCAL: Past = Past::Instead("tls_mode = 1 : i64");

/// That number, which changes nothing in what a program means.
pub(super) fn thread_local_of_main(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let (mode, word) = (p.ir.sym("tls_mode"), p.ir.sym("thread_local_"));
    let Some(i) = op.attrs.iter().position(|(n, _)| *n == mode) else { return Ok(()) };
    p.ir.of_main = true;
    match p.ir.attr_i64(op.attrs[i].1) {
        Some(0) => {
            op.attrs.remove(i);
        }
        _ => op.attrs[i] = (word, p.ir.attr(Attr::Unit)),
    }
    Ok(())
}

/// Linkage, visibility and the like, in front of a name.
pub(super) fn parse_words(p: &mut Parser<'_>, op: &mut ParsedOp) {
    linkage_and_visibility(p, op);
    if p.eat_keyword("thread_local") {
        p.add(op, "thread_local_", Attr::Unit);
    }
    unnamed(p, op);
}

/// The attributes that are printed as such words.
pub(super) const WORDS: [&str; 4] = ["linkage", "visibility_", "thread_local_", "unnamed_addr"];

/// The same, printed, with the usual linkage if it is `always` named.
pub(super) fn print_words(p: &mut Printer<'_>, op: OpId, always: bool) {
    let ir = p.ir;
    let linkage = word_in(ir, op, "linkage", "linkage", if always { "" } else { "external" });
    let words = [
        linkage.or(always.then(|| "external".into())),
        word_numbered(ir, op, "visibility_", VISIBILITIES),
        ir.attr_named(op, "thread_local_").map(|_| "thread_local".to_string()),
        word_numbered(ir, op, "unnamed_addr", UNNAMED),
    ];
    for w in words.into_iter().flatten() {
        p.out.push(' ');
        p.out.push_str(&w);
    }
}

fn add_type(p: &mut Parser<'_>, op: &mut ParsedOp, name: &str) -> PResult<()> {
    let ty = p.ty()?;
    p.add(op, name, Attr::Type(ty));
    Ok(())
}

/// `linkage @name {attributes} : T {..}`
fn parse_alias(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    parse_words(p, op);
    parse_name(p, op)?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    add_type(p, op, "alias_type")?;
    let region = p.region_full(&[], true)?;
    op.regions.push(region);
    Ok(())
}

fn print_alias(p: &mut Printer<'_>, op: OpId) {
    print_words(p, op, true);
    print_name(p, op);
    p.attr_dict(op, &[&WORDS[..], &["sym_name", "alias_type"]].concat());
    p.out.push_str(" : ");
    if let Some(t) = p.ir.type_attr_named(op, "alias_type") {
        p.ty(t);
    }
    if let Some(r) = p.ir.region_of(op, 0) {
        p.out.push(' ');
        p.region(r, false, true);
    }
}

/// `linkage @name : T, P @resolver {attributes}`
fn parse_ifunc(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    parse_words(p, op);
    parse_name(p, op)?;
    p.expect(T::Colon)?;
    add_type(p, op, "i_func_type")?;
    p.expect(T::Comma)?;
    add_type(p, op, "resolver_type")?;
    let resolver = p.symbol_ref()?;
    p.add_attr(op, "resolver", resolver);
    // So it is in main.
    if p.eat_keyword("dso_local") {
        p.add(op, "dso_local", Attr::Unit);
        p.ir.of_main = true;
    }
    p.opt_attr_dict(op)
}

fn print_ifunc(p: &mut Printer<'_>, op: OpId) {
    print_words(p, op, false);
    print_name(p, op);
    p.out.push_str(" : ");
    let types: Vec<_> = ["i_func_type", "resolver_type"].iter().filter_map(|n| p.ir.type_attr_named(op, n)).collect();
    p.types(types);
    if let Some(a) = p.ir.attr_named(op, "resolver") {
        p.out.push(' ');
        p.attribute(a);
    }
    let usual = p.ir.i64_attr_named(op, "address_space") == Some(0);
    let mut hidden = [&WORDS[..], &["sym_name", "i_func_type", "resolver_type", "resolver"]].concat();
    hidden.extend(usual.then_some("address_space"));
    if p.ir.of_main && p.ir.attr_named(op, "dso_local").is_some() {
        p.out.push_str(" dso_local");
        hidden.push("dso_local");
    }
    p.attr_dict(op, &hidden);
}

// ---- rules --------------------------------------------------------------------------------------

/// A name of memory, or of a function.
fn verify_alias(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let entry = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r));
    let Some(last) = entry.and_then(|b| v.ir.last_op(b)) else {
        return Err(v.error(op, "initializer region must not be empty"));
    };
    let pointer = v.ir.is(last, "llvm.return") && v.ir.operand_types(last).next().is_some_and(|t| v.ir.is_pointer(t));
    v.require(op, pointer, "initializer region must always return a pointer")
}

fn verify_ifunc(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let resolver = v.symbol_target(op, "resolver");
    let Some(f) = resolver.filter(|&f| v.ir.is(f, "llvm.func") || v.ir.is(f, ALIAS.name)) else {
        return Err(v.error(op, "must have a function resolver"));
    };
    let defined = !v.ir.is(f, "llvm.func") || v.ir.region_of(f, 0).is_some_and(|r| v.ir.entry(r).is_some());
    v.require(op, defined, "resolver must be a definition")
}
