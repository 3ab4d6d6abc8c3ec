//! Globals: memory that is there as long as the program.

use crate::arith::define;
use crate::constraints::{ANY_ATTR, I32_ATTR, I64_ATTR, STR_ATTR, SYM_NAME_ATTR, TYPE_ATTR, UNIT_ATTR};
use crate::{Blocks, Exec, Form, Traits, attr, default_attr, opt_attr, region};
use rustmlir_base::text_to_bytes;
use rustmlir_exec::program::{GlobalInfo, Link};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Attr, Ir, LlvmType, OpId, Type, TypeId};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::func::{LINKAGE, UNNAMED_ADDR, VISIBILITY, parse_name, print_name, word_in};
use super::initial;
use super::streams::stream;
use super::symbols::{THREAD_LOCAL, WORDS, parse_words, print_words, thread_local_of_main};

define! {
    GLOBAL = "llvm.mlir.global" Form::header(parse, print), [], "memory that exists as long as the program" {
        doc: "With an initial value, an attribute or what its region returns; a region computes it of constants and \
              addresses, or leaves it undefined. Of globals that are only declared the streams of C's library are \
              known; what others hold is drawn where external functions are played. Its address is a multiple of \
              `alignment`, and of at least 16. Writing to a `constant` one is undefined. Source: LLVM language \
              reference, \"Global Variables\".",
        attrs: &[
            attr("global_type", &TYPE_ATTR), opt_attr("constant", &UNIT_ATTR), attr("sym_name", &SYM_NAME_ATTR),
            default_attr("linkage", &LINKAGE, "#llvm.linkage<external>"), opt_attr("dso_local", &UNIT_ATTR),
            opt_attr("thread_local_", &UNIT_ATTR).in_main(THREAD_LOCAL), opt_attr("externally_initialized", &UNIT_ATTR),
            opt_attr("value", &ANY_ATTR), opt_attr("alignment", &I64_ATTR),
            default_attr("addr_space", &I32_ATTR, "0 : i32"), opt_attr("unnamed_addr", &UNNAMED_ADDR),
            opt_attr("section", &STR_ATTR), opt_attr("comdat", &ANY_ATTR), opt_attr("dbg_exprs", &ANY_ATTR),
            default_attr("visibility_", &VISIBILITY, "0 : i64"), opt_attr("target_specific_attrs", &ANY_ATTR),
            opt_attr("sym_visibility", &STR_ATTR),
        ],
        regions: &[region("initializer", Blocks::Any)],
        traits: Traits::SYMBOL.and(Traits::ISOLATED), complete: Some(thread_local_of_main), verify: Some(verify), exec: Exec::Resolve(resolve_global),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    parse_words(p, op);
    if p.eat_keyword("constant") {
        p.add(op, "constant", Attr::Unit);
    }
    parse_name(p, op)?;
    p.expect(T::LParen)?;
    let mut text = None;
    if p.peek() != T::RParen {
        let a = p.attribute(None)?;
        if let Attr::String(s, None) = p.ir.attr_of_id(a) {
            text = Some(text_to_bytes(p.ir.str(*s)).len() as u64);
        }
        p.add_attr(op, "value", a);
    }
    p.expect(T::RParen)?;
    if p.eat_keyword("comdat") {
        p.expect(T::LParen)?;
        let a = p.symbol_ref()?;
        p.add_attr(op, "comdat", a);
        p.expect(T::RParen)?;
    }
    p.opt_attr_dict(op)?;
    let ty = match (p.eat(T::Colon), text) {
        (true, _) => p.ty()?,
        (false, Some(n)) => {
            let byte = p.ir.int_type(8);
            p.ir.ty(Type::Llvm(LlvmType::Array(n, byte)))
        }
        (false, None) => return Err(p.custom_error(op.at, "type can only be omitted for string globals")),
    };
    let a = p.ir.type_attr(ty);
    p.add_attr(op, "global_type", a);
    let region = if p.peek() == T::LBrace { p.region_full(&[], true)? } else { p.ir.new_region() };
    op.regions.push(region);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    print_words(p, op, true);
    if ir.attr_named(op, "constant").is_some() {
        p.out.push_str(" constant");
    }
    print_name(p, op);
    p.out.push('(');
    let value = ir.attr_named(op, "value");
    if let Some(a) = value {
        p.attribute(a);
    }
    p.out.push(')');
    if let Some(c) = ir.attr_named(op, "comdat") {
        p.out.push_str(" comdat(");
        p.attribute(c);
        p.out.push(')');
    }
    p.attr_dict(op, &[&WORDS[..], &["constant", "sym_name", "value", "comdat", "global_type"]].concat());
    let Some(ty) = ir.type_attr_named(op, "global_type") else { return };
    let text = value.is_some_and(|a| matches!(ir.attr_of_id(a), Attr::String(s, None) if bytes_of(ir, ty) == Some(text_to_bytes(ir.str(*s)).len() as u64)));
    if !text {
        p.out.push_str(" : ");
        p.ty(ty);
    }
    if let Some(r) = ir.region_of(op, 0)
        && !ir.region(r).blocks.is_empty()
    {
        p.out.push(' ');
        p.region(r, false, true);
    }
}

/// The length of an array of bytes.
fn bytes_of(ir: &Ir, ty: TypeId) -> Option<u64> {
    match ir.type_of_id(ty) {
        Type::Llvm(LlvmType::Array(n, t)) if ir.signless_width(*t) == Some(8) => Some(*n),
        _ => None,
    }
}

// ---- rules --------------------------------------------------------------------------------------

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(ty) = v.ir.type_attr_named(op, "global_type") else { return Ok(()) };
    if !(super::ANY_LLVM.pred)(v.ir, ty) {
        return Err(v.error(op, "expects type to be a valid element type for an LLVM global"));
    }
    let value = v.ir.attr_named(op, "value");
    let has_region = v.ir.region_of(op, 0).is_some_and(|r| !v.ir.region(r).blocks.is_empty());
    if has_region && value.is_some() {
        return Err(v.error(op, "cannot have both initializer value and region"));
    }
    if let Some(Attr::String(s, _)) = value.map(|a| v.ir.attr_of_id(a))
        && bytes_of(v.ir, ty) != Some(text_to_bytes(v.ir.str(*s)).len() as u64)
    {
        let n = text_to_bytes(v.ir.str(*s)).len();
        return Err(v.error(
            op,
            format!("requires an i8 array type of the length equal to that of the string attribute ({n})"),
        ));
    }
    if has_region {
        let last = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)).and_then(|b| v.ir.last_op(b));
        let returned = last.filter(|&o| v.ir.is(o, "llvm.return")).and_then(|o| v.ir.operand_types(o).next());
        if returned != Some(ty) {
            let shown = v.show(ty);
            return Err(v.error(op, format!("'initializer' region type does not match global type '{shown}'")));
        }
    }
    Ok(())
}

/// A pointer to a global or a function.
pub(super) fn verify_addressof(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let target = v.symbol_target(op, "global_name");
    let named = ["llvm.mlir.global", "llvm.func", "llvm.mlir.alias", "llvm.mlir.ifunc"];
    if target.is_some_and(|t| named.iter().any(|n| v.ir.is(t, n))) {
        return Ok(());
    }
    Err(v.error(
        op,
        "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'",
    ))
}

// ---- execution ----------------------------------------------------------------------------------

/// The number of a global that an operation needs.
pub(super) fn number(r: &mut Resolver<'_>, g: OpId) -> ResolveResult<u32> {
    if let Some(&i) = r.prog.global_of.get(&g) {
        return Ok(i);
    }
    let lacks = |what: &str| Stop::unsupported(g, what.to_string());
    let ty = r.ir.type_attr_named(g, "global_type").ok_or_else(|| lacks("a global without a type"))?;
    if r.ir.attr_named(g, "thread_local_").is_some() {
        return Err(lacks("a global of each thread"));
    }
    let constant = r.ir.attr_named(g, "constant").is_some();
    let i = r.prog.globals.len();
    // It may lead to itself.
    r.prog.globals.push(GlobalInfo {
        op: g,
        ty,
        value: None,
        external: is_external(r.ir, g),
        variable: is_variable(r.ir, g),
        links: Vec::new(),
        constant,
    });
    r.prog.global_of.insert(g, i as u32);
    match stacker::maybe_grow(32 * 1024, 1024 * 1024, || initial_value(r, g, ty)) {
        Ok((value, links)) => {
            if let Some(made) = r.prog.globals.get_mut(i) {
                (made.value, made.links) = (value, links);
            }
            Ok(i as u32)
        }
        Err(stop) => {
            // Those that came after it are only there for its sake.
            r.prog.globals.truncate(i);
            r.prog.global_of.retain(|_, k| (*k as usize) < i);
            Err(stop)
        }
    }
}

/// What a global holds at the beginning: nothing, if that is undefined; and which places in it hold
/// addresses.
fn initial_value(r: &mut Resolver<'_>, g: OpId, ty: TypeId) -> ResolveResult<(Option<Value>, Vec<Link>)> {
    let entry = r.ir.region_of(g, 0).and_then(|x| r.ir.entry(x));
    let (value, links) = match (r.ir.attr_named(g, "value"), entry) {
        (Some(a), _) => (r.global_value(g, a, ty)?, Vec::new()),
        (None, Some(block)) => initial::computed(r, g, block, ty)?,
        // A stream of C is known by the place where it is kept.
        (None, None) if is_stream(r.ir, g) => {
            let to = r.prog.global_of.get(&g).copied().ok_or_else(|| r.missing())?;
            (Pointer::NULL.into(), vec![Link { at: 0, to, by: 0 }])
        }
        (None, None) => return Ok((None, Vec::new())),
    };
    Ok((Some(value).filter(|v| *v != Value::Unit), links))
}

/// Whether a global is one that another module defines, and whose contents nobody here knows.
pub fn is_external(ir: &Ir, g: OpId) -> bool {
    let body = ir.region_of(g, 0).and_then(|x| ir.entry(x));
    ir.is(g, GLOBAL.name) && ir.attr_named(g, "value").is_none() && body.is_none() && !is_stream(ir, g)
}

/// The linkage of a function or a global whose definition may be replaced when the program is
/// linked, by one that does something else, or by none; `None` for others. What a variable holds is
/// nobody's choice but that of its callers.
pub fn replaceable(ir: &Ir, op: OpId) -> Option<String> {
    let body = ir.region_of(op, 0).and_then(|r| ir.entry(r)).is_some();
    let defines = match () {
        () if ir.is(op, GLOBAL.name) => ir.attr_named(op, "constant").is_some(),
        () => ir.is(op, "llvm.func") && body,
    };
    let known = defines || ir.is(op, GLOBAL.name) || ir.is(op, "llvm.func");
    let linkage = known.then(|| word_in(ir, op, "linkage", "linkage", "")).flatten()?;
    let open = linkage == "extern_weak" || defines && ["weak", "linkonce"].contains(&linkage.as_str());
    open.then_some(linkage)
}

/// Whether a global may hold something else than its initial value when a function is called:
/// another module can write to it. Addresses in it are left to be what they are.
pub fn is_variable(ir: &Ir, g: OpId) -> bool {
    let linkage = word_in(ir, g, "linkage", "linkage", "");
    let hidden = linkage.is_some_and(|l| l == "private" || l == "internal");
    let plain = ir.type_attr_named(g, "global_type").is_some_and(|t| holds_numbers(ir, t));
    ir.is(g, GLOBAL.name) && ir.attr_named(g, "constant").is_none() && !hidden && plain && !is_external(ir, g)
}

/// Whether values of a type are made of numbers whose bits all mean something.
fn holds_numbers(ir: &Ir, t: TypeId) -> bool {
    match ir.type_of_id(t) {
        Type::Integer(w, _) => w % 8 == 0,
        Type::Float(f) => f.width() % 8 == 0,
        Type::Vector { elem, scalable: 0, .. } | Type::Llvm(LlvmType::Array(_, elem)) => {
            stacker::maybe_grow(32 * 1024, 1024 * 1024, || holds_numbers(ir, *elem))
        }
        Type::Llvm(LlvmType::Struct { parts, .. }) => {
            let all = |&t: &TypeId| stacker::maybe_grow(32 * 1024, 1024 * 1024, || holds_numbers(ir, t));
            parts.iter().all(all)
        }
        _ => false,
    }
}

/// Whether a global is one of the streams of C's library, which nobody but the library looks into.
fn is_stream(ir: &Ir, g: OpId) -> bool {
    let pointer = ir.type_attr_named(g, "global_type").is_some_and(|t| ir.is_pointer(t));
    pointer && stream(ir, g).is_some()
}

/// A global that is seen outside is there whether the program names it or not.
fn resolve_global(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let linkage = word_in(r.ir, op, "linkage", "linkage", "");
    let hidden = linkage.is_some_and(|l| l == "private" || l == "internal");
    if r.ir.attr_named(op, "constant").is_none() && !hidden {
        number(r, op)?;
    }
    Ok(())
}

/// Makes a function ready that may be called through a pointer.
pub(super) fn called_later(r: &mut Resolver<'_>, function: OpId) {
    if r.ir.region_of(function, 0).is_some_and(|x| r.ir.entry(x).is_some()) {
        r.func_id(function);
    }
}

pub(super) fn resolve_addressof(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(sym) = r.ir.symbol_attr_named(op, "global_name") else { return Err(r.missing()) };
    let Some(g) = r.symbols.resolve(r.ir, op, sym, &[]) else { return Err(Stop::Internal("global not found".into())) };
    let Some(v) = r.ir.result(op, 0) else { return Err(r.missing()) };
    let (place, flag) = (r.place(v)?, r.flag(v));
    if r.ir.is(g, "llvm.func") {
        let p = Pointer::to_function(g.0);
        called_later(r, g);
        r.ext(move |cx| cx.set_value(place, flag, p.into()));
        return Ok(());
    }
    if !r.ir.is(g, GLOBAL.name) {
        return Err(Stop::unsupported(op, "a global that cannot be created"));
    }
    let (i, external) = (number(r, g)?, is_external(r.ir, g));
    r.ext(move |cx| {
        if external && cx.world.config.externals.is_none() {
            return Err(cx.world.unsupported("an external global"));
        }
        let Some(m) = cx.globals.get(i as usize) else {
            return Err(Stop::Internal("global without a buffer".into()));
        };
        let p = Pointer { alloc: m.alloc, at: 0 };
        cx.set_value(place, flag, p.into())
    });
    Ok(())
}
