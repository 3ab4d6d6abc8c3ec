//! Kernels and other functions for devices, and the modules that hold them.

use crate::arith::define;
use crate::constraints::{
    ANY, ANY_ATTR, ARRAY_ATTR, AttrC, AttrParse, DICT_ARRAY_ATTR, FUNCTION_TYPE_ATTR, SYM_NAME_ATTR,
};
use crate::func::{Arguments, arguments, results_of_function, signature_attrs};
use crate::{Blocks, Exec, Form, Past, Traits, attr, default_attr, opt_attr, region, var};
use rustmlir_exec::function_signature;
use rustmlir_ir::{Attr, AttrId, DictId, Ir, OpId, RegionId, Type, ValueId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::{ADDRESS_SPACE, KERNEL, N_WORKGROUP, is_word};

static THREE_SIZES: AttrC = AttrC::new(
    "i32 dense array attribute with 3 elements (if present)",
    |ir, a| matches!(ir.attr_of_id(a), Attr::DenseArray(t, n) if ir.signless_width(*t) == Some(32) && n.len() == 3),
    AttrParse::Any,
);

static OBJECTS: AttrC = AttrC::new(
    "an array of GPU object attributes with at least 1 elements",
    |ir, a| {
        let object = |&x: &AttrId| matches!(ir.attr_of_id(x), Attr::Dialect(d, t) if ir.str(*d) == "gpu" && ir.str(*t).starts_with("object<"));
        matches!(ir.attr_of_id(a), Attr::Array(v) if !v.is_empty() && v.iter().all(object))
    },
    AttrParse::Any,
);

define! {
    MODULE = "gpu.module" Form::words(parse_module, print_module), [], "a container of functions that run on a device" {
        doc: "Holds kernels, other functions and globals; `gpu.launch_func` names kernels by it. Targets and the handler of what is \
              compiled for them mean nothing here. Until release 19 `gpu.module_end` ended it. Source: 'gpu' dialect \
              documentation, \"gpu.module\".",
        attrs: &[
            attr("sym_name", &SYM_NAME_ATTR),
            opt_attr("targets", &ARRAY_ATTR),
            opt_attr("offloadingHandler", &ANY_ATTR),
        ],
        regions: &[region("bodyRegion", Blocks::One)],
        traits: Traits::ISOLATED
            .and(Traits::SYMBOL_TABLE)
            .and(Traits::SYMBOL)
            .and(Traits::NO_TERMINATOR)
            .and(Traits::SINGLE_BLOCK),
        complete: Some(without_end),
        verify: Some(verify_module),
        exec: Exec::Structural,
    }
    MODULE_END = "gpu.module_end" Form::Absent, [Y2021 "gpu.module_end" Form::Asm("attr-dict")], "the end of a module of a device" {
        doc: "Releases until 19 end a `gpu.module` with it; it has no meaning and is not kept. Source: 'gpu' dialect documentation, \
              \"gpu.module_end\".",
        traits: Traits::TERMINATOR,
        parents: &["gpu.module"],
        exec: Exec::Structural,
    }
    BINARY = "gpu.binary" Form::Asm("$sym_name (`<` $offloadingHandler^ `>`)? attr-dict $objects"), [], "what a `gpu.module` was compiled to" {
        doc: "One object for each target; the handler says which one is used. What the kernels in it do is not known here: launching \
              one is unsupported. Since release 17. Source: 'gpu' dialect documentation, \"gpu.binary\".",
        attrs: &[
            attr("sym_name", &SYM_NAME_ATTR),
            default_attr("offloadingHandler", &ANY_ATTR, "#gpu.select_object"),
            attr("objects", &OBJECTS),
        ],
        traits: Traits::SYMBOL,
        exec: Exec::Structural,
    }
    FUNC = "gpu.func" Form::header(parse, print), [], "a function that runs on a device, a kernel for instance" {
        doc: "A kernel (attribute `gpu.kernel`) has no results and is what `gpu.launch_func` launches. `workgroup` names memory that \
              the threads of a block share, `private` memory of each thread; their arguments follow the parameters. \
              Source: 'gpu' dialect documentation, \"gpu.func\".",
        attrs: &[
            attr("function_type", &FUNCTION_TYPE_ATTR).in_2020(Past::Named("type")),
            opt_attr("arg_attrs", &DICT_ARRAY_ATTR),
            opt_attr("res_attrs", &DICT_ARRAY_ATTR),
            opt_attr("workgroup_attrib_attrs", &DICT_ARRAY_ATTR),
            opt_attr("private_attrib_attrs", &DICT_ARRAY_ATTR),
            opt_attr("known_block_size", &THREE_SIZES),
            opt_attr("known_grid_size", &THREE_SIZES),
            opt_attr("known_cluster_size", &THREE_SIZES),
        ],
        regions: &[region("body", Blocks::Any)],
        traits: Traits::ISOLATED.and(Traits::SYMBOL).and(Traits::AFFINE_SCOPE).and(Traits::ALLOCATION_SCOPE),
        parents: &["gpu.module"],
        complete: Some(kernel_of_main),
        verify: Some(verify),
        exec: Exec::Structural,
    }
    RETURN = "gpu.return" Form::Asm("attr-dict ($operands^ `:` type($operands))?"), [], "ends a function of a device" {
        doc: "Source: 'gpu' dialect documentation, \"gpu.return\".",
        operands: &[var("operands", &ANY)],
        traits: Traits::TERMINATOR.and(Traits::RETURN_LIKE).and(Traits::PURE),
        parents: &["gpu.func"],
        verify: Some(verify_return),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

fn parse_module(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = p.symbol_name()?;
    p.add(op, "sym_name", Attr::String(name, None));
    if p.eat(T::Lt) {
        let handler = p.attribute(None)?;
        p.expect(T::Gt)?;
        p.add_attr(op, "offloadingHandler", handler);
    }
    if p.peek() == T::LSquare {
        let targets = p.attribute(None)?;
        p.add_attr(op, "targets", targets);
    }
    p.opt_attr_dict_with_keyword(op)?;
    let at = p.at();
    let body = p.region_full(&[], true)?;
    if p.ir.region(body).blocks.is_empty() {
        let b = p.ir.new_block(at);
        p.ir.append_block(body, b);
    }
    op.regions.push(body);
    without_end(p, op)
}

/// The end that releases until 19 have is not kept: it says nothing.
fn without_end(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if let Some(b) = op.regions.first().and_then(|&r| p.ir.entry(r))
        && p.ir.last_op(b).is_some_and(|o| p.ir.is(o, MODULE_END.name) && p.ir.attrs(o).is_empty())
    {
        p.ir.pop_op(b);
    }
    Ok(())
}

fn print_module(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    p.out.push(' ');
    if let Some(Attr::String(s, _)) = ir.attr_named(op, "sym_name").map(|a| ir.attr_of_id(a)) {
        p.symbol(*s);
    }
    if let Some(handler) = ir.attr_named(op, "offloadingHandler") {
        p.out.push('<');
        p.attribute(handler);
        p.out.push('>');
    }
    if let Some(targets) = ir.attr_named(op, "targets") {
        p.out.push(' ');
        p.attribute(targets);
    }
    p.attr_dict_with_keyword(op, &["sym_name", "targets", "offloadingHandler"]);
    if let Some(r) = ir.region_of(op, 0) {
        p.out.push(' ');
        p.region(r, false, true);
    }
}

/// `WORD(%a : TYPE, ..)`, if it is there: more arguments of the body, and the dictionaries of those
/// that may have one.
pub(super) fn parse_attributions<'s>(
    p: &mut Parser<'s>,
    word: &str,
    with_dictionaries: bool,
    args: &mut Vec<RegionArg<'s>>,
) -> PResult<Vec<DictId>> {
    if !p.eat_keyword(word) {
        return Ok(Vec::new());
    }
    p.expect(T::LParen)?;
    p.comma_list_in(T::RParen, " in argument list", |p| {
        let (name, at) = p.argument_name()?;
        let ty = p.colon_type()?;
        args.push(RegionArg { name, at, ty });
        let mut dict = Vec::new();
        if with_dictionaries && p.peek() == T::LBrace {
            p.attr_dict(&mut dict)?;
        }
        Ok(p.ir.dict(dict))
    })
}

/// The dictionary that belongs to the argument number `i`, if it says anything.
fn dictionary(ir: &Ir, op: OpId, attr: &str, i: usize) -> Option<DictId> {
    let Attr::Array(v) = ir.attr_of_id(ir.attr_named(op, attr)?) else { return None };
    match ir.attr_of_id(*v.get(i)?) {
        Attr::Dict(d) if *d != DictId::EMPTY => Some(*d),
        _ => None,
    }
}

/// ` WORD(%a : TYPE {..}, ..)`, if there are any; their dictionaries are in the attribute `attr`.
pub(super) fn print_attributions(p: &mut Printer<'_>, op: OpId, word: &str, args: &[ValueId], attr: &str) {
    if args.is_empty() {
        return;
    }
    let ir = p.ir;
    p.out.push_str(&format!(" {word}("));
    for (i, &a) in args.iter().enumerate() {
        p.out.push_str(if i > 0 { ", " } else { "" });
        p.value(a);
        p.out.push_str(" : ");
        p.ty(ir.value_type(a));
        if let Some(d) = dictionary(ir, op, attr, i) {
            p.out.push(' ');
            p.dict(d);
        }
    }
    p.out.push(')');
}

/// In main the mark of a kernel is an inherent attribute.
fn kernel_of_main(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let kernel = p.ir.sym(KERNEL);
    for entry in &mut op.attrs {
        if p.ir.str(entry.0) == "kernel" {
            entry.0 = kernel;
            p.ir.of_main = true;
        }
    }
    Ok(())
}

const DICTIONARIES: [&str; 4] = ["arg_attrs", "res_attrs", "workgroup_attrib_attrs", "private_attrib_attrs"];

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = p.symbol_name()?;
    p.add(op, "sym_name", Attr::String(name, None));
    let at = p.at();
    let Arguments { mut args, types, dicts, variadic } = arguments(p, &mut |_, _| Ok(()))?;
    if variadic {
        return Err(p.custom_error(at, "expected SSA identifier"));
    }
    if args.len() != types.len() {
        return Err(p.custom_error(at, "gpu.func requires named arguments"));
    }
    let (results, of_results) = results_of_function(p)?;
    let ty = p.ir.function_type(types, results);
    let ty = p.ir.type_attr(ty);
    p.add_attr(op, "function_type", ty);
    let workgroup = parse_attributions(p, "workgroup", true, &mut args)?;
    let n = p.ir.int_attr(workgroup.len() as i64, 64);
    p.add_attr(op, N_WORKGROUP, n);
    let private = parse_attributions(p, "private", true, &mut args)?;
    if p.eat_keyword("kernel") {
        p.add(op, KERNEL, Attr::Unit);
    }
    p.opt_attr_dict_with_keyword(op)?;
    for (name, dicts) in DICTIONARIES.into_iter().zip([dicts, of_results, workgroup, private]) {
        if dicts.iter().any(|d| *d != DictId::EMPTY) {
            let items: Vec<AttrId> = dicts.iter().map(|&d| p.ir.attr(Attr::Dict(d))).collect();
            p.add(op, name, Attr::Array(items));
        }
    }
    let body = p.region_full(&args, true)?;
    op.regions.push(body);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    p.out.push(' ');
    if let Some(Attr::String(s, _)) = ir.attr_named(op, "sym_name").map(|a| ir.attr_of_id(a)) {
        p.symbol(*s);
    }
    let Some((inputs, results)) = function_signature(ir, op) else { return };
    let entry = ir.region_of(op, 0).and_then(|r| ir.entry(r));
    p.out.push('(');
    for (i, &t) in inputs.iter().enumerate() {
        p.out.push_str(if i > 0 { ", " } else { "" });
        if let Some(v) = entry.and_then(|b| ir.block_arg(b, i)) {
            p.value(v);
            p.out.push_str(": ");
        }
        p.ty(t);
        if let Some(d) = dictionary(ir, op, "arg_attrs", i) {
            p.out.push(' ');
            p.dict(d);
        }
    }
    p.out.push(')');
    if (0..results.len()).any(|i| dictionary(ir, op, "res_attrs", i).is_some()) {
        p.out.push_str(" -> (");
        for (i, &t) in results.iter().enumerate() {
            p.out.push_str(if i > 0 { ", " } else { "" });
            p.ty(t);
            if let Some(d) = dictionary(ir, op, "res_attrs", i) {
                p.out.push(' ');
                p.dict(d);
            }
        }
        p.out.push(')');
    } else if !results.is_empty() {
        p.out.push_str(" -> ");
        p.result_types(&results);
    }
    let memory = super::attributions(ir, op);
    print_attributions(p, op, "workgroup", &memory.workgroup, "workgroup_attrib_attrs");
    print_attributions(p, op, "private", &memory.private, "private_attrib_attrs");
    if is_kernel(ir, op) {
        p.out.push_str(" kernel");
    }
    let mut shown = vec!["sym_name", "function_type", N_WORKGROUP, KERNEL];
    shown.extend(DICTIONARIES);
    p.attr_dict_with_keyword(op, &shown);
    if let Some(r) = ir.region_of(op, 0) {
        p.out.push(' ');
        p.region(r, false, true);
    }
}

// ---- rules --------------------------------------------------------------------------------------

/// Whether a `gpu.func` is a kernel.
pub fn is_kernel(ir: &Ir, op: OpId) -> bool {
    ir.attr_named(op, KERNEL).is_some_and(|a| matches!(ir.attr_of_id(a), Attr::Unit))
}

fn verify_module(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let entry = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r));
    v.require(op, entry.is_none_or(|b| v.ir.n_block_args(b) == 0), "region should have no arguments")
}

/// Who uses the memory that a body names.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Space {
    /// A block of threads.
    Workgroup,
    /// One thread.
    Private,
}

/// What a body names besides its parameters is memory, and in the space that is meant if the type
/// names one of this dialect.
pub(super) fn verify_attributions(v: &mut Verifier<'_>, op: OpId, args: &[ValueId], space: Space) -> VResult {
    let word = if space == Space::Workgroup { "workgroup" } else { "private" };
    for &a in args {
        let Type::MemRef { space: given, .. } = v.ir.value_ty(a) else {
            return Err(v.error(op, "expected memref type in attribution"));
        };
        // A number names a space of the target.
        let given = given.filter(|&s| is_word(v.ir, s, &ADDRESS_SPACE)).and_then(|s| ADDRESS_SPACE.value_of(v.ir, s));
        if given.is_some_and(|g| ADDRESS_SPACE.text_of(g) != word) {
            return Err(v.error(op, format!("expected memory space {word} in attribution")));
        }
    }
    Ok(())
}

fn body_of(ir: &Ir, op: OpId) -> Option<RegionId> {
    ir.region_of(op, 0).filter(|&r| !ir.region(r).blocks.is_empty())
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    for name in ["gpu.known_block_size", "gpu.known_grid_size", "gpu.known_cluster_size"] {
        let Some(a) = v.ir.attr_named(op, name) else { continue };
        match v.ir.attr_of_id(a) {
            Attr::DenseArray(t, n) if v.ir.signless_width(*t) == Some(32) => {
                let three = n.len() == 3;
                v.require(op, three, &format!("{name} must contain exactly 3 elements"))?;
            }
            _ => return Err(v.error(op, format!("{name} must be a dense i32 array"))),
        }
    }
    v.require(op, v.ir.str_attr_named(op, "sym_name").is_some(), "requires string attribute 'sym_name'")?;
    let Some((inputs, results)) = function_signature(v.ir, op) else { return Ok(()) };
    signature_attrs(v, op, "arg_attrs", ["argument", "arguments"], inputs.len())?;
    signature_attrs(v, op, "res_attrs", ["result", "results"], results.len())?;
    let body = body_of(v.ir, op).and_then(|r| v.ir.entry(r));
    let Some(entry) = body else {
        return Err(v.error(op, "expected body with at least one block"));
    };
    v.require(op, results.is_empty() || !is_kernel(v.ir, op), "expected void return type for kernel function")?;
    let shared = v.ir.i64_attr_named(op, N_WORKGROUP).and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
    let needed = inputs.len().saturating_add(shared);
    if v.ir.n_block_args(entry) < needed {
        return Err(v.error(op, format!("expected at least {needed} arguments to body region")));
    }
    for (i, (&t, a)) in inputs.iter().zip(v.ir.block_args(entry)).enumerate() {
        let have = v.ir.value_type(a);
        if have != t {
            let (t, have) = (v.show(t), v.show(have));
            let m = format!("expected body region argument #{i} to be of type '{t}', got '{have}'");
            return Err(v.error(op, m));
        }
    }
    let memory = super::attributions(v.ir, op);
    verify_attributions(v, op, &memory.workgroup, Space::Workgroup)?;
    verify_attributions(v, op, &memory.private, Space::Private)
}

fn verify_return(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(f) = v.ir.parent_op(op) else { return Ok(()) };
    let Some((_, results)) = function_signature(v.ir, f) else { return Ok(()) };
    let have: Vec<_> = v.ir.operand_types(op).collect();
    if have.len() != results.len() {
        let e = v.error(op, format!("expected {} result operands", results.len()));
        let at = v.ir.op_span(f);
        v.note(Some(at), "return type declared here");
        return Err(e);
    }
    match have.iter().zip(&results).position(|(h, r)| h != r) {
        Some(i) => {
            let t = v.show(have[i]);
            Err(v.error(op, format!("unexpected type `'{t}'' for operand #{i}")))
        }
        None => Ok(()),
    }
}
