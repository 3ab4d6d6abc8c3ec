//! Functions whose calls are tasks.

use super::{is_token, value};
use crate::arith::define;
use crate::constraints::{ANY, DICT_ARRAY_ATTR, FLAT_SYMBOL_ATTR, FUNCTION_TYPE_ATTR, STR_ATTR, SYM_NAME_ATTR};
use crate::func::{check_call, parse_func, print_func, verify_func};
use crate::{Blocks, Exec, Form, Traits, attr, opt_attr, region, var};
use rustmlir_exec::function_signature;
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_meaning::Meaning;
use rustmlir_verify::{VResult, Verifier};

/// Said by a translation.
const TRANSLATED: Meaning = Meaning::Translated("convert-async-func-to-execute");

define! {
    FUNC = "async.func" Form::header(parse_func, print_func), [], "a function whose calls are tasks" {
        doc: "Its results are a token, if it has one, and values that hold what it returns. Since release 16. \
              Source: 'async' dialect documentation, \"async.func\".",
        attrs: &[
            attr("sym_name", &SYM_NAME_ATTR),
            attr("function_type", &FUNCTION_TYPE_ATTR),
            opt_attr("sym_visibility", &STR_ATTR),
            opt_attr("arg_attrs", &DICT_ARRAY_ATTR),
            opt_attr("res_attrs", &DICT_ARRAY_ATTR),
        ],
        regions: &[region("body", Blocks::Any)],
        traits: Traits::ISOLATED
            .and(Traits::SYMBOL)
            .and(Traits::AFFINE_SCOPE)
            .and(Traits::ALLOCATION_SCOPE)
            .and(Traits::FUNCTION),
        verify: Some(verify),
        meaning: TRANSLATED,
        exec: Exec::Structural,
    }
    CALL = "async.call" Form::Asm("$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)"), [],
    "starts a task that calls a function" {
        doc: "The whole body of the function is unordered with what follows, until something waits for the token or \
              a value. Since release 16. Source: 'async' dialect documentation, \"async.call\".",
        operands: &[var("operands", &ANY)],
        results: &[var("results", &ANY)],
        attrs: &[
            attr("callee", &FLAT_SYMBOL_ATTR),
            opt_attr("arg_attrs", &DICT_ARRAY_ATTR),
            opt_attr("res_attrs", &DICT_ARRAY_ATTR),
        ],
        verify: Some(verify_call),
        meaning: TRANSLATED,
    }
    RETURN = "async.return" Form::Asm("attr-dict ($operands^ `:` type($operands))?"), [], "ends a function whose calls are tasks" {
        doc: "Its operands are what the values of the call hold. Since release 16. Source: 'async' dialect \
              documentation, \"async.return\".",
        operands: &[var("operands", &ANY)],
        traits: Traits::TERMINATOR.and(Traits::RETURN_LIKE).and(Traits::PURE),
        parents: &["async.func"],
        verify: Some(verify_return),
        meaning: TRANSLATED,
    }
}

/// Arguments of a function, and what its values hold.
pub fn awaited(ir: &Ir, f: OpId) -> Option<(Vec<TypeId>, Vec<TypeId>)> {
    let (inputs, results) = function_signature(ir, f)?;
    Some((inputs, results.iter().filter_map(|&t| value(ir, t)).collect()))
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_func(v, op)?;
    let Some((_, results)) = function_signature(v.ir, op) else { return Ok(()) };
    if results.is_empty() {
        return Err(v.error(op, "result is expected to be at least of size 1, but got 0"));
    }
    for (k, &t) in results.iter().enumerate() {
        let token = is_token(v.ir, t);
        if !token && value(v.ir, t).is_none() {
            let m = format!("result type must be async value type or async token type, but got '{}'", v.show(t));
            return Err(v.error(op, m));
        }
        if token && k > 0 {
            let n = k + 1;
            let m = format!(
                " results' (optional) async token type is expected to appear as the 1st return value, but got {n}"
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

fn verify_call(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(callee) = v.ir.symbol_attr_named(op, "callee") else { return Ok(()) };
    let name = v.ir.str(callee).to_string();
    let Some(f) = v.symbol_target(op, "callee").filter(|&f| v.ir.is(f, FUNC.name)) else {
        return Err(v.error(op, format!("'{name}' does not reference a valid async function")));
    };
    let Some((inputs, results)) = function_signature(v.ir, f) else { return Ok(()) };
    let operands: Vec<TypeId> = v.ir.operand_types(op).collect();
    check_call(v, op, &operands, &inputs, &results)
}

fn verify_return(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(f) = v.ir.parent_op(op).filter(|&f| v.ir.is(f, FUNC.name)) else { return Ok(()) };
    let Some((_, want)) = awaited(v.ir, f) else { return Ok(()) };
    let same = v.ir.operand_types(op).eq(want);
    v.require(op, same, "operand types do not match the types returned from the parent FuncOp")
}
