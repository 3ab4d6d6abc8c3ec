//! Buffers that exist as long as the program.

use super::types::{ALIGNMENT, result_type, space, target};
use crate::constraints::{ANY_ATTR, FLAT_SYMBOL_ATTR, MEMREF, MEMREF_TYPE_ATTR, STR_ATTR, SYM_NAME_ATTR, UNIT_ATTR};
use crate::gpu::is_workgroup;
use crate::{Exec, Form, OpDef, Traits, attr, one, opt_attr};
use rustmlir_exec::program::GlobalInfo;
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Attr, Ir, Layout, OpId, Type, TypeId};
use rustmlir_meaning::Meaning;
use rustmlir_meaning::stop::Stop;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// A named buffer.
pub static GLOBAL: OpDef = OpDef {
    name: "memref.global",
    form: Form::words(parse, print),
    summary: "a buffer that exists as long as the program",
    doc: "With an initial value, `uninitialized`, or external; at a multiple of `alignment`, else of 16. A private one in \
          workgroup memory (space 3) has no other definition, and begins without contents. Writing to a `constant` \
          one is undefined. Source: MLIR documentation, 'memref' dialect.",
    attrs: &[
        attr("sym_name", &SYM_NAME_ATTR),
        opt_attr("sym_visibility", &STR_ATTR),
        attr("type", &MEMREF_TYPE_ATTR),
        opt_attr("initial_value", &ANY_ATTR),
        opt_attr("constant", &UNIT_ATTR),
        opt_attr("alignment", &ALIGNMENT),
    ],
    traits: Traits::SYMBOL,
    verify: Some(verify),
    exec: Exec::Resolve(resolve_global),
    ..OpDef::NEW
};

/// Use of a named buffer.
pub static GET_GLOBAL: OpDef = OpDef {
    name: "memref.get_global",
    form: Form::Asm("$name `:` type($result) attr-dict"),
    summary: "the memref of a global",
    doc: "Every use gives the same buffer. Source: MLIR documentation, 'memref' dialect.",
    results: &[one("result", &MEMREF)],
    attrs: &[attr("name", &FLAT_SYMBOL_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_get),
    meaning: Meaning::Global,
    exec: Exec::Resolve(resolve_get),
    ..OpDef::NEW
};

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.peek() == T::Str {
        let s = p.string()?;
        let a = p.ir.string_attr(&s);
        p.add_attr(op, "sym_visibility", a);
    }
    if p.eat_keyword("constant") {
        p.add(op, "constant", Attr::Unit);
    }
    let s = p.symbol_name()?;
    p.add(op, "sym_name", Attr::String(s, None));
    let t = p.colon_type()?;
    let Type::MemRef { shape, elem, .. } = p.ir.type_of_id(t).clone() else {
        let shown = p.show_type(t);
        return Err(p.error_at(
            op.at,
            format!("custom op 'memref.global' type should be static shaped memref, but got '{shown}'"),
        ));
    };
    if shape.iter().any(|&d| d < 0) {
        let shown = p.show_type(t);
        return Err(p.error_at(
            op.at,
            format!("custom op 'memref.global' type should be static shaped memref, but got '{shown}'"),
        ));
    }
    let a = p.ir.type_attr(t);
    p.add_attr(op, "type", a);
    if p.eat(T::Eq) {
        let a = if p.eat_keyword("uninitialized") {
            p.ir.attr(Attr::Unit)
        } else {
            let tensor = p.ir.ty(Type::Tensor { shape, elem, encoding: None });
            let a = p.attribute(Some(tensor))?;
            if !is_elements(p.ir.attr_of_id(a)) {
                return Err(p.error_at(
                    op.at,
                    "custom op 'memref.global' initial value should be a unit or elements attribute",
                ));
            }
            a
        };
        p.add_attr(op, "initial_value", a);
    }
    // So it is in main.
    if p.eat_keyword("alignment") {
        p.expect(T::Eq)?;
        let t = p.ir.int_type(64);
        let a = p.attribute(Some(t))?;
        p.add_attr(op, "alignment", a);
        p.ir.of_main = true;
    }
    p.opt_attr_dict(op)
}

fn is_elements(a: &Attr) -> bool {
    matches!(a, Attr::Dense { .. } | Attr::Sparse { .. } | Attr::DenseResource(..) | Attr::OpaqueElements { .. })
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    if let Some(s) = ir.str_attr_named(op, "sym_visibility") {
        p.out.push(' ');
        p.out.push_str(&rustmlir_syntax::quote(s));
    }
    if ir.attr_named(op, "constant").is_some() {
        p.out.push_str(" constant");
    }
    p.out.push(' ');
    if let Some(Attr::String(s, _)) = ir.attr_named(op, "sym_name").map(|a| ir.attr_of_id(a)) {
        p.symbol(*s);
    }
    p.out.push_str(" : ");
    if let Some(t) = ir.type_attr_named(op, "type") {
        p.ty(t);
    }
    match ir.attr_named(op, "initial_value") {
        Some(a) if matches!(ir.attr_of_id(a), Attr::Unit) => p.out.push_str(" = uninitialized"),
        Some(a) => {
            p.out.push_str(" = ");
            p.attr_without_type(a);
        }
        None => {}
    }
    let mut shown = vec!["sym_visibility", "constant", "sym_name", "type", "initial_value"];
    if ir.of_main
        && let Some(a) = ir.attr_named(op, "alignment")
    {
        p.out.push_str(" alignment = ");
        p.attr_without_type(a);
        shown.push("alignment");
    }
    p.attr_dict(op, &shown);
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let in_table = v.ir.parent_op(op).is_none_or(|p| v.ir.def(p).is_none_or(|d| d.has(Traits::SYMBOL_TABLE)));
    v.require(op, in_table, "symbol's parent must have the SymbolTable trait")?;
    if let Some(s) = v.ir.str_attr_named(op, "sym_visibility")
        && !matches!(s, "public" | "private" | "nested")
    {
        let m = format!("visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"{s}\"");
        return Err(v.error(op, m));
    }
    let Some(t) = v.ir.type_attr_named(op, "type") else { return Ok(()) };
    let shown = v.show(t);
    let Some(shape) = v.ir.shape(t).filter(|s| s.iter().all(|&d| d >= 0)).map(<[i64]>::to_vec) else {
        return Err(v.error(op, format!("type should be static shaped memref, but got '{shown}'")));
    };
    let Some(a) = v.ir.attr_named(op, "initial_value") else { return Ok(()) };
    if matches!(v.ir.attr_of_id(a), Attr::Unit) {
        return Ok(());
    }
    if !is_elements(v.ir.attr_of_id(a)) {
        let text = rustmlir_syntax::printer::attr_text(v.ir, a);
        return Err(v.error(op, format!("initial value should be a unit or elements attribute, but got {text}")));
    }
    let Some(at) = v.ir.attr_type(a) else { return Ok(()) };
    let (have, want) = (v.ir.elem_or_self(at), v.ir.elem_or_self(t));
    if have != want {
        let (x, y) = (v.show(want), v.show(have));
        return Err(v.error(op, format!("initial value element expected to be of type '{x}', but was of type '{y}'")));
    }
    let given = v.ir.shape(at).unwrap_or(&[]).to_vec();
    if given != shape {
        let text = |s: &[i64]| s.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let (x, y) = (text(&shape), text(&given));
        return Err(v.error(op, format!("initial value shape expected to be {x} but was {y}")));
    }
    Ok(())
}

fn verify_get(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let name = v.ir.symbol_attr_named(op, "name").map(|s| v.ir.str(s).to_string()).unwrap_or_default();
    let Some(g) = v.symbol_target(op, "name").filter(|&g| v.ir.is(g, "memref.global")) else {
        return Err(v.error(op, format!("'{name}' does not reference a valid global memref")));
    };
    let (Some(want), Some(have)) = (v.ir.type_attr_named(g, "type"), result_type(v, op, 0)) else { return Ok(()) };
    if want != have {
        let (x, y) = (v.show(have), v.show(want));
        return Err(v.error(op, format!("result type '{x}' does not match type '{y}' of the global memref @{name}")));
    }
    Ok(())
}

/// Whether a declaration is memory that threads of a block share, and of this program alone: nobody
/// else can define it, and it begins without contents.
fn is_scratch(ir: &Ir, g: OpId, ty: TypeId) -> bool {
    let private = ir.str_attr_named(g, "sym_visibility") == Some("private");
    private && space(ir, ty).is_some_and(|a| is_workgroup(ir, a))
}

/// The number of a global that an operation needs.
fn number(r: &mut Resolver<'_>, op: OpId, g: OpId) -> ResolveResult<u32> {
    if let Some(&i) = r.prog.global_of.get(&g) {
        return Ok(i);
    }
    let Some(ty) = r.ir.type_attr_named(g, "type") else { return Err(Stop::Internal("global without a type".into())) };
    if matches!(r.ir.type_of_id(ty), Type::MemRef { layout: Layout::Opaque(_), .. }) {
        return Err(Stop::unsupported(op, "a global with this layout"));
    }
    let value = match r.ir.attr_named(g, "initial_value") {
        None if is_scratch(r.ir, g, ty) => None,
        None => return Err(Stop::unsupported(op, "an external global")),
        Some(a) if matches!(r.ir.attr_of_id(a), Attr::Unit) => None,
        Some(a) => Some(r.const_value(g, a, ty)?),
    };
    let constant = r.ir.attr_named(g, "constant").is_some();
    r.prog.globals.push(GlobalInfo { op: g, ty, value, external: false, variable: false, links: Vec::new(), constant });
    let i = r.prog.globals.len() as u32 - 1;
    r.prog.global_of.insert(g, i);
    Ok(i)
}

/// Makes a global that somebody else may look at. Nobody else can look at a constant and see more
/// than is written there.
fn resolve_global(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    if r.ir.attr_named(op, "constant").is_none() {
        number(r, op, op)?;
    }
    Ok(())
}

fn resolve_get(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(sym) = r.ir.symbol_attr_named(op, "name") else { return Err(r.missing()) };
    let Some(g) = r.symbols.resolve(r.ir, op, sym, &[]) else { return Err(Stop::Internal("global not found".into())) };
    let to = target(r, op, 0)?;
    let i = number(r, op, g)?;
    r.ext(move |cx| {
        let Some(m) = cx.globals.get(i as usize).cloned() else {
            return Err(Stop::Internal("global without a buffer".into()));
        };
        super::types::put(cx, to, m)?;
        Ok(())
    });
    Ok(())
}
