//! Calls, of functions by their names and through pointers.

use super::func::{CCONV, TAIL_CALL, TAIL_CALLS, convention, dialect_attr, is_variadic, is_void, word_in, word_of};
use super::{ANY_LLVM, FASTMATH_DEF};
use crate::arith::define;
use crate::constraints::{ANY, ANY_ATTR, DENSE_I32_ARRAY_ATTR, DICT_ARRAY_ATTR, FLAT_SYMBOL_ATTR};
use crate::func::{dictionary, resolve_call, resolve_call_of, results_of_function};
use crate::{Exec, Form, Traits, default_attr, opt, opt_attr, var};
use rustmlir_exec::function_signature;
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Attr, AttrId, DictId, Ir, LlvmType, OpId, Type, TypeId, ValueId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

define! {
    CALL = "llvm.call" Form::types(parse_call, print_call), [], "calls a function of the module" {
        doc: "Calls a function by name or through a pointer. A call through a pointer needs a function with a body \
              and the types of the call. Of those with any number of arguments those that print are known. Operand \
              bundles and promises about floats are not supported. Source: LLVM language reference, \"'call' \
              instruction\".",
        operands: &[var("callee_operands", &ANY), var("op_bundle_operands", &ANY)],
        results: &[opt("result", &ANY_LLVM)],
        attrs: &[
            opt_attr("callee", &FLAT_SYMBOL_ATTR),
            FASTMATH_DEF,
            CCONV,
            default_attr("TailCallKind", &TAIL_CALL, "#llvm.tailcallkind<none>"),
            opt_attr("var_callee_type", &ANY_ATTR),
            opt_attr("op_bundle_sizes", &DENSE_I32_ARRAY_ATTR),
            opt_attr("op_bundle_tags", &ANY_ATTR),
            opt_attr("arg_attrs", &DICT_ARRAY_ATTR),
            opt_attr("res_attrs", &DICT_ARRAY_ATTR),
        ],
        traits: Traits::CALL.and(Traits::ATTR_SIZED_OPERANDS),
        verify: Some(verify_call),
        undefined: &[
            Ub::DoubleFree, Ub::FreeOfView, Ub::OutOfBounds, Ub::UseAfterFree, Ub::UninitialisedRead, Ub::OverlappingCopy,
            Ub::WriteToConstant, Ub::PoisonUse,
        ],
        meaning: Meaning::Calls(|w, operands| {
            plain(w.ir, w.op).map_err(|what| w.unsupported(what))?;
            if w.ir.attr_named(w.op, "callee").is_some() {
                let f = w.named("callee")?;
                return match odd(w.ir, f, operands.len()) {
                    true => Err(w.unsupported(ODD)),
                    false => Ok((f, operands.into())),
                };
            }
            let ([pointer], arguments) = w.first(operands)?;
            Ok((called(w, pointer)?, arguments.into()))
        }),
        exec: Exec::Resolve(resolve),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

fn parse_call(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    convention(p, op);
    if p.eat_keyword("none") {
        // What is so without it.
    } else if let Some((_, w)) = word_of(p, TAIL_CALLS) {
        let a = dialect_attr(p, "tailcallkind", w);
        p.add_attr(op, "TailCallKind", a);
    }
    let pointer = if p.peek() == T::At {
        let callee = p.symbol_ref()?;
        p.add_attr(op, "callee", callee);
        None
    } else {
        Some(p.operand()?)
    };
    let uses = p.delimited_operands(T::LParen, T::RParen)?;
    if p.eat_keyword("vararg") {
        p.expect(T::LParen)?;
        let t = p.ty()?;
        let a = p.ir.type_attr(t);
        p.add_attr(op, "var_callee_type", a);
        p.expect(T::RParen)?;
    }
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let at = p.at();
    let (mut types, mut dicts) = (None, [Vec::new(), Vec::new()]);
    if let Some(pointer) = pointer {
        // Releases whose pointers say what they lead to write the type of the function alone.
        let t = if p.peek() == T::LParen {
            let (inputs, mut results) = signature(p, &mut dicts)?;
            results.retain(|&t| !is_void(&p.ir, t));
            types = Some((inputs.clone(), results.clone()));
            let function = p.ir.ty(Type::Llvm(LlvmType::Function { inputs, results, variadic: false }));
            p.ir.ty(Type::Llvm(LlvmType::Pointer(function, 0)))
        } else {
            let t = p.ty()?;
            p.expect(T::Comma)?;
            t
        };
        p.resolve_same(&[pointer], t, &mut op.operands)?;
    }
    let (inputs, mut results) = match types {
        Some(types) => types,
        None => signature(p, &mut dicts)?,
    };
    results.retain(|&t| !is_void(&p.ir, t));
    p.resolve_all(at, &uses, &inputs, &mut op.operands)?;
    op.results = results;
    complete(p, op, &dicts);
    Ok(())
}

/// The attributes of a call of all operands without bundles, and those of its arguments and
/// results.
pub(super) fn complete(p: &mut Parser<'_>, op: &mut ParsedOp, dicts: &[Vec<DictId>; 2]) {
    let n = op.operands.len() as i64;
    p.add_segments(op, &[n, 0]);
    let none = p.segments_attr(&[]);
    p.add_attr(op, "op_bundle_sizes", none);
    for (name, dicts) in ["arg_attrs", "res_attrs"].into_iter().zip(dicts) {
        if dicts.iter().any(|d| *d != DictId::EMPTY) {
            let items: Vec<AttrId> = dicts.iter().map(|&d| p.ir.attr(Attr::Dict(d))).collect();
            p.add(op, name, Attr::Array(items));
        }
    }
}

/// `(T {attributes}, ..) -> T`: types, and the attributes of arguments and results.
pub(super) fn signature(p: &mut Parser<'_>, dicts: &mut [Vec<DictId>; 2]) -> PResult<(Vec<TypeId>, Vec<TypeId>)> {
    p.expect(T::LParen)?;
    let mut inputs = Vec::new();
    p.comma_list_until(T::RParen, |p| {
        inputs.push(p.ty()?);
        dicts[0].push(dictionary(p)?);
        Ok(())
    })?;
    if p.peek() != T::Arrow {
        p.expect(T::Arrow)?;
    }
    let (results, of_results) = results_of_function(p)?;
    dicts[1] = of_results;
    Ok((inputs, results))
}

/// The attributes of argument or result number `k`.
fn attributes(ir: &Ir, op: OpId, name: &str, k: usize) -> Option<DictId> {
    let Attr::Array(all) = ir.attr_of_id(ir.attr_named(op, name)?) else { return None };
    match ir.attr_of_id(*all.get(k)?) {
        Attr::Dict(d) if *d != DictId::EMPTY => Some(*d),
        _ => None,
    }
}

fn print_call(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let words = [word_in(ir, op, "CConv", "cconv", "ccc"), word_in(ir, op, "TailCallKind", "tailcallkind", "none")];
    for w in words.into_iter().flatten() {
        p.out.push(' ');
        p.out.push_str(&w);
    }
    p.out.push(' ');
    let operands = ir.operand_group(op, 0).to_vec();
    let (pointer, args) = match ir.attr_named(op, "callee") {
        Some(callee) => {
            p.attribute(callee);
            (None, operands.as_slice())
        }
        None => match operands.split_first() {
            Some((&f, rest)) => {
                p.value(f);
                (Some(f), rest)
            }
            None => (None, operands.as_slice()),
        },
    };
    p.out.push('(');
    p.values(args);
    p.out.push(')');
    if let Some(t) = ir.type_attr_named(op, "var_callee_type") {
        p.out.push_str(" vararg(");
        p.ty(t);
        p.out.push(')');
    }
    let shown = [
        "callee",
        "CConv",
        "TailCallKind",
        "var_callee_type",
        "op_bundle_sizes",
        "operandSegmentSizes",
        "arg_attrs",
        "res_attrs",
    ];
    p.attr_dict(op, &shown);
    p.out.push_str(" : ");
    if let Some(t) = pointer.map(|f| ir.value_type(f)).filter(|&t| ir.pointee(t).is_none()) {
        p.ty(t);
        p.out.push_str(", ");
    }
    print_signature(p, op, args);
}

/// The types of arguments and results, with the attributes of these.
pub(super) fn print_signature(p: &mut Printer<'_>, op: OpId, args: &[ValueId]) {
    let ir = p.ir;
    let ins: Vec<TypeId> = args.iter().map(|&a| ir.value_type(a)).collect();
    let outs: Vec<TypeId> = ir.result_types(op).collect();
    let of = |name: &str, n: usize| -> Vec<Option<DictId>> { (0..n).map(|k| attributes(ir, op, name, k)).collect() };
    let (of_ins, of_outs) = (of("arg_attrs", ins.len()), of("res_attrs", outs.len()));
    if of_ins.iter().chain(&of_outs).all(Option::is_none) {
        return p.function_type(&ins, &outs);
    }
    types_with(p, &ins, &of_ins);
    p.out.push_str(" -> ");
    match of_outs.iter().any(Option::is_some) {
        true => types_with(p, &outs, &of_outs),
        false => p.result_types(&outs),
    }
}

/// `(T {attributes}, ..)`
fn types_with(p: &mut Printer<'_>, types: &[TypeId], dicts: &[Option<DictId>]) {
    p.out.push('(');
    for (k, (&t, d)) in types.iter().zip(dicts).enumerate() {
        if k > 0 {
            p.out.push_str(", ");
        }
        p.ty(t);
        if let Some(d) = d {
            p.out.push(' ');
            p.dict(*d);
        }
    }
    p.out.push(')');
}

// ---- rules --------------------------------------------------------------------------------------

fn verify_call(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.attr_named(op, "callee").is_none() {
        let Some(&callee) = v.ir.operand_group(op, 0).first() else {
            return Err(v.error(op, "must have either a `callee` attribute or at least an operand"));
        };
        let t = v.ir.value_type(callee);
        if !super::is_pointer(v.ir, t) {
            let shown = v.show(t);
            return Err(v.error(op, format!("indirect call expects a pointer as callee: '{shown}'")));
        }
        // A pointer that says what it leads to leads to a function like the call.
        let Some(of) = v.ir.pointee(t) else { return Ok(()) };
        let args: Vec<TypeId> = v.ir.operand_group(op, 0).iter().skip(1).map(|&x| v.ir.value_type(x)).collect();
        let fits = match v.ir.type_of_id(of) {
            Type::Llvm(LlvmType::Function { inputs, results, variadic }) => {
                let same = if *variadic { args.starts_with(inputs) } else { args == inputs[..] };
                same && v.ir.result_types(op).eq(results.iter().copied())
            }
            _ => false,
        };
        if !fits {
            let shown = v.show(t);
            return Err(v.error(op, format!("indirect call expects a pointer to a function of its types: '{shown}'")));
        }
        return Ok(());
    }
    let Some(f) = v.symbol_target(op, "callee") else {
        let name = v.ir.symbol_attr_named(op, "callee").map_or("", |s| v.ir.str(s)).to_string();
        return Err(v.error(op, format!("'{name}' does not reference a symbol in the current scope")));
    };
    let name = v.ir.str_attr_named(f, "sym_name").unwrap_or("").to_string();
    if !v.ir.is(f, "llvm.func") {
        return Err(v.error(op, format!("'{name}' does not reference a valid LLVM function")));
    }
    let Some((inputs, results)) = function_signature(v.ir, f) else { return Ok(()) };
    let variadic = is_variadic(v.ir, f);
    let have: Vec<TypeId> = v.ir.operand_group(op, 0).iter().map(|&x| v.ir.value_type(x)).collect();
    if have.len() < inputs.len() || have.len() > inputs.len() && !variadic {
        let m = format!("incorrect number of operands ({}) for callee (expecting: {})", have.len(), inputs.len());
        return Err(v.error(op, m));
    }
    if let Some(k) = (0..inputs.len()).find(|&k| have[k] != inputs[k]) {
        let (h, w) = (v.show(have[k]), v.show(inputs[k]));
        return Err(v.error(op, format!("operand type mismatch for operand {k}: '{h}' != '{w}'")));
    }
    let outs: Vec<TypeId> = v.ir.result_types(op).collect();
    if outs.is_empty() && !results.is_empty() {
        return Err(v.error(op, "expected function call to produce a value"));
    }
    if outs != results {
        return Err(v.error(op, "result type mismatch with the callee"));
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// What of a call is not supported.
fn plain(ir: &Ir, op: OpId) -> Result<(), &'static str> {
    match () {
        () if !ir.operand_group(op, 1).is_empty() => Err("operand bundles"),
        () if super::promises_of_values(ir, op) => Err("a call with promises about NaN or infinity"),
        () => Ok(()),
    }
}

/// What is said of a call whose further arguments nobody hands over.
const ODD: &str = "a call with arguments that the type of the function does not name";

/// Whether a function that has a body is given other arguments than those of its type: where they
/// could be handed over, they are one of these by now.
fn odd(ir: &Ir, function: OpId, given: usize) -> bool {
    let body = ir.region_of(function, 0).is_some_and(|r| ir.entry(r).is_some());
    body && function_signature(ir, function).is_some_and(|(inputs, _)| inputs.len() != given)
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let named = r.symbols.callee(r.ir, op).filter(|_| r.ir.attr_named(op, "callee").is_some());
    match plain(r.ir, op) {
        Ok(()) if named.is_some_and(|f| odd(r.ir, f, r.ir.operands(op).len())) => {
            r.values(op, |w, _| Err(w.unsupported(ODD)))
        }
        Ok(()) if r.ir.attr_named(op, "callee").is_some() => resolve_call(r, op),
        Ok(()) => resolve_indirect(r, op),
        Err(_) => r.values(op, refuse),
    }
}

/// The function is only known at run time.
fn resolve_indirect(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let operands = r.ir.operands(op).to_vec();
    let Some((&pointer, arguments)) = operands.split_first() else { return Err(r.missing()) };
    let (place, number) = (r.place(pointer)?, r.temp());
    r.ext(move |cx| {
        let v = cx.value(place, None);
        let f = called(&cx.world, &v)?;
        let Some(id) = cx.prog.func_of.get(&f) else {
            return Err(Stop::Internal("a missing function".into()));
        };
        let id = id.0.into();
        cx.set_word(number, id);
        Ok(())
    });
    resolve_call_of(r, op, number, arguments)
}

/// The function that a pointer leads to.
fn called(w: &World<'_>, pointer: &Value) -> Result<OpId, Stop> {
    let p = w.pointer(pointer)?;
    if p.from_null() {
        return Err(w.ub(Ub::OutOfBounds, "call of the null pointer"));
    }
    let function =
        p.function().map(OpId).ok_or_else(|| w.unsupported("a call through a pointer that is not a function"))?;
    let body = w.ir.region_of(function, 0).and_then(|r| w.ir.entry(r));
    if body.is_none() {
        return Err(w.unsupported("a call of an external function through a pointer"));
    }
    let (inputs, results) = function_signature(w.ir, function).unwrap_or_default();
    let same = w.ir.operand_types(w.op).skip(1).eq(inputs) && w.ir.result_types(w.op).eq(results);
    if same { Ok(function) } else { Err(w.unsupported("a call of a function with types other than its own")) }
}

fn refuse(w: &mut World<'_>, _: &mut [Value]) -> Result<Values, Stop> {
    let what = plain(w.ir, w.op).err().unwrap_or("this call");
    Err(w.unsupported(what))
}
