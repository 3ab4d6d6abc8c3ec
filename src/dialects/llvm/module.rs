//! What a module says to linkers: flags, options, and functions that run before and after `main`.

use crate::arith::define;
use crate::constraints::ARRAY_ATTR;
use crate::{Form, attr};
use rustmlir_ir::{Attr, Ir, OpId};
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_verify::{VResult, Verifier};

define! {
    MODULE_FLAGS = "llvm.module_flags" Form::Asm("$flags attr-dict"), [], "facts about a module for those who put modules together" {
        doc: "Without effect on a run. Source: LLVM language reference, \"Module Flags Metadata\".",
        attrs: &[attr("flags", &ARRAY_ATTR)],
    }
    LINKER_OPTIONS = "llvm.linker_options" Form::Asm("$options attr-dict"), [], "options for a linker" {
        doc: "Without effect on a run. Source: LLVM language reference, \"Automatic Linker Flags Named Metadata\".",
        attrs: &[attr("options", &ARRAY_ATTR)],
    }
    GLOBAL_CTORS = "llvm.mlir.global_ctors"
        Form::AsmThen("(`ctors` `=` $ctors^ `,` `priorities` `=` $priorities `,` `data` `=` $data)? attr-dict", |p, op| without_data(p, op, "ctors")), [],
        "functions that run before the program" {
        doc: "Read and checked. A program that has some is not run, since they come first. Source: LLVM language \
              reference, \"The 'llvm.global_ctors' Global Variable\".",
        attrs: &[attr("ctors", &ARRAY_ATTR), attr("priorities", &ARRAY_ATTR), attr("data", &ARRAY_ATTR)],
        complete: Some(|p, op| without_data(p, op, "ctors")), verify: Some(|v, op| verify_list(v, op, "ctors")),
    }
    GLOBAL_DTORS = "llvm.mlir.global_dtors"
        Form::AsmThen("(`dtors` `=` $dtors^ `,` `priorities` `=` $priorities `,` `data` `=` $data)? attr-dict", |p, op| without_data(p, op, "dtors")), [],
        "functions that run after the program" {
        doc: "Parsed and verified; nothing runs after the requested function. Source: LLVM language reference, \"The \
              'llvm.global_dtors' Global Variable\".",
        attrs: &[attr("dtors", &ARRAY_ATTR), attr("priorities", &ARRAY_ATTR), attr("data", &ARRAY_ATTR)],
        complete: Some(|p, op| without_data(p, op, "dtors")), verify: Some(|v, op| verify_list(v, op, "dtors")),
    }
}

/// Until release 20 they stood in a dictionary, without data: such belong to null.
fn without_data(p: &mut Parser<'_>, op: &mut ParsedOp, functions: &'static str) -> PResult<()> {
    let named = |p: &Parser<'_>, name: &str| op.attrs.iter().find(|a| p.ir.str(a.0) == name).map(|a| a.1);
    let n = match named(p, functions).map(|a| p.ir.attr_of_id(a)) {
        Some(Attr::Array(all)) if named(p, "data").is_none() => all.len(),
        _ => return Ok(()),
    };
    let (d, t) = (p.ir.sym("llvm"), p.ir.sym("zero"));
    let null = p.ir.attr(Attr::Dialect(d, t));
    p.add(op, "data", Attr::Array(vec![null; n]));
    Ok(())
}

/// What has to run before any function of the program does, if there is something.
pub fn runs_first(ir: &Ir) -> Option<OpId> {
    let top = ir.regions(ir.top).first().and_then(|&r| ir.entry(r))?;
    let mut all = ir.block(top).ops.iter().copied().filter(|&op| ir.is(op, GLOBAL_CTORS.name));
    all.find(
        |&op| !matches!(ir.attr_named(op, "ctors").map(|a| ir.attr_of_id(a)), Some(Attr::Array(v)) if v.is_empty()),
    )
}

/// One priority and one datum for each function, and functions that are there.
fn verify_list(v: &mut Verifier<'_>, op: OpId, functions: &str) -> VResult {
    let list = |name: &str| match v.ir.attr_named(op, name).map(|a| v.ir.attr_of_id(a)) {
        Some(Attr::Array(all)) => all.clone(),
        _ => Vec::new(),
    };
    let (named, n) = (list(functions), list(functions).len());
    if list("priorities").len() != n || list("data").len() != n {
        return Err(v.error(op, format!("{functions}, priorities, and data must have the same number of elements")));
    }
    for a in named {
        let Attr::Symbol(name, _) = v.ir.attr_of_id(a) else {
            return Err(v.error(op, format!("'{functions}' is expected to name functions")));
        };
        let name = v.ir.str(*name).to_string();
        let Some(f) = v.ir.lookup_symbol(v.ir.top, &name) else {
            return Err(v.error(op, format!("'{name}' does not reference a valid LLVM function")));
        };
        let has_body = v.ir.region_of(f, 0).is_some_and(|r| v.ir.entry(r).is_some());
        v.require(op, has_body, &format!("'{name}' does not have a definition"))?;
    }
    Ok(())
}
