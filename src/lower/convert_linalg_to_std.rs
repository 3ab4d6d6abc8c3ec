//! `convert-linalg-to-std`: structured operations to calls of the library functions that they name.

use super::Pass;
use super::fault::fault;
use super::rewrite::{PassResult, Rewriter, each_op};
use rustmlir_base::Sym;
use rustmlir_dialects::Traits;
use rustmlir_dialects::linalg::structure::{Structure, structure};
use rustmlir_ir::{Attr, BlockId, Ir, OpId, OpSpec, TypeId, ValueId};

/// The pass.
pub(super) static PASS: Pass = Pass {
    name: "convert-linalg-to-std",
    summary: "structured operations on buffers to calls of the library functions that they name",
    doc: "A `linalg.generic` with `library_call` becomes a call of that function with its operands; one of \
          `linalg.indexed_generic` first passes an offset of 0 for every loop. The function is declared unless the \
          program has it. The pass trusts that the function implements the operation: the document gives \"no strong \
          compile-time guarantees\". A run needs the function in the program. Operations on tensors, operations \
          without `library_call`, and those that stand in the very function that they name stay. Source: the linalg \
          document, \"This may lower to either: call @linalg_matmul(...)\". Refused: a symbol of that name that \
          cannot be called this way; a body that uses values from outside, which the call does not pass.",
    refines: false,
    run,
    ..Pass::NEW
};

/// A function that has to be declared.
struct Wanted {
    /// What the call stands in, whose place and generation the declaration has.
    like: OpId,
    table: OpId,
    name: Sym,
    ty: TypeId,
}

fn run(ir: &mut Ir) -> PassResult {
    let mut wanted: Vec<Wanted> = Vec::new();
    each_op(ir, |w, op| lower(w, op, &mut wanted).unwrap_or(false))?;
    let mut w = Rewriter::new(ir);
    for f in wanted {
        declare(&mut w, &f);
    }
    w.finish()
}

/// The library function of an operation that has one.
fn library_call(ir: &Ir, op: OpId) -> Option<String> {
    let named = ir.is(op, "linalg.generic") || ir.is(op, "linalg.indexed_generic");
    ir.str_attr_named(op, "library_call").filter(|n| named && !n.is_empty()).map(String::from)
}

fn lower(w: &mut Rewriter<'_>, op: OpId, wanted: &mut Vec<Wanted>) -> Option<bool> {
    let name = library_call(w.ir, op)?;
    let s = structure(w.ir, op)?;
    let tensors = w.ir.n_results(op) > 0 || w.ir.operand_types(op).any(|t| w.ir.is_tensor(t));
    let around = w.ir.block_parent_op(w.block)?;
    let named = |a: OpId| w.ir.str_attr_named(a, "sym_name") == Some(&name);
    let itself = std::iter::once(around).chain(w.ir.ancestors(around)).any(named);
    if tensors || itself {
        return None;
    }
    if uses_outside(w.ir, op) {
        w.refuse(op, format!("the body uses values from outside, which a call of '@{name}' does not pass"));
        return Some(true);
    }
    let operands = operands(w, &s);
    let types: Vec<TypeId> = operands.iter().map(|&v| w.ir.value_type(v)).collect();
    let ty = w.ir.function_type(types, Vec::new());
    let table = w.ir.symbol_table_of(around)?;
    let name = w.ir.sym(&name);
    if let Err(m) = callable(w.ir, table, name, ty, wanted) {
        w.refuse(op, m);
        return Some(true);
    }
    let callee = w.ir.attr(Attr::Symbol(name, Vec::new()));
    let attrs = vec![(w.ir.sym("callee"), callee)];
    w.op("func.call", &OpSpec { operands, attrs, ..OpSpec::default() });
    let known = resolved(w.ir, table, name).is_some() || wanted.iter().any(|f| (f.table, f.name) == (table, name));
    if !known {
        wanted.push(Wanted { like: around, table, name, ty });
    }
    Some(true)
}

/// What the library function is given.
fn operands(w: &mut Rewriter<'_>, s: &Structure) -> Vec<ValueId> {
    let mut out = Vec::new();
    if s.index_args {
        // The whole iteration space is handed over at once: it begins at 0.
        for _ in &s.parallel {
            out.push(w.index(0));
        }
    }
    out.extend(fault!(s.operands.clone(), LibraryReversed => s.operands.iter().rev().copied().collect::<Vec<_>>()));
    out
}

/// Whether something inside of an operation uses a value from outside of it.
fn uses_outside(ir: &Ir, op: OpId) -> bool {
    let mut any = false;
    ir.walk(op, |o| {
        let inside = |v: ValueId| {
            let home = ir.value_block(v).and_then(|b| ir.block_parent_op(b));
            home.is_some_and(|p| p == op || ir.ancestors(p).any(|a| a == op))
        };
        any |= o != op && !ir.operands(o).iter().all(|&v| inside(v));
    });
    any
}

/// What a symbol means, as seen from a symbol table.
fn resolved(ir: &Ir, mut table: OpId, name: Sym) -> Option<OpId> {
    loop {
        if let Some(found) = ir.lookup_symbol(table, ir.str(name)) {
            return Some(found);
        }
        table = ir.symbol_table_of(ir.parent_op(table)?)?;
    }
}

/// Whether a call of this name and type is possible.
fn callable(ir: &Ir, table: OpId, name: Sym, ty: TypeId, wanted: &[Wanted]) -> Result<(), String> {
    let shown = ir.str(name);
    if let Some(found) = resolved(ir, table, name) {
        if !ir.is(found, "func.func") {
            return Err(format!("the library function '@{shown}' is not a function here"));
        }
        if ir.type_attr_named(found, "function_type") != Some(ty) {
            return Err(format!("the library function '@{shown}' has a type that does not match the call"));
        }
        return Ok(());
    }
    match wanted.iter().find(|f| (f.table, f.name) == (table, name)) {
        Some(f) if f.ty != ty => {
            Err(format!("the library function '@{shown}' would be called with operands of different types"))
        }
        _ => Ok(()),
    }
}

/// Declares a function at the end of its symbol table.
fn declare(w: &mut Rewriter<'_>, f: &Wanted) {
    let Some(&region) = w.ir.regions(f.table).first() else { return };
    let Some(&block) = w.ir.region(region).blocks.first() else { return };
    w.stand_for(f.like);
    let end = terminator(w.ir, block);
    w.block = block;
    let name = w.ir.str(f.name).to_string();
    let name = w.ir.string_attr(&name);
    let ty = w.ir.type_attr(f.ty);
    let mut attrs = vec![(w.ir.sym("sym_name"), name), (w.ir.sym("function_type"), ty)];
    if w.splits_std() {
        let private = w.ir.string_attr("private");
        attrs.push((w.ir.sym("sym_visibility"), private));
    }
    let body = w.ir.new_region();
    w.op("func.func", &OpSpec { attrs, regions: vec![body], ..OpSpec::default() });
    if let Some(end) = end {
        w.ir.append_op(block, end);
    }
}

/// Takes off the operation that ends a module, as 2020 has one.
fn terminator(ir: &mut Ir, block: BlockId) -> Option<OpId> {
    let last = ir.last_op(block).filter(|&o| ir.has(o, Traits::TERMINATOR))?;
    ir.pop_op(block).filter(|&o| o == last)
}
