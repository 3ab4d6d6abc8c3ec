//! Translation between the spellings of the generations: names, and structure where the generations
//! differ in it.

mod main;
pub mod make;

use super::Gen;
use make::{Edits, Maker};
use rustmlir_diag::{Diagnostic, Severity};
use rustmlir_ir::{Attr, DYNAMIC, Ir, OpId, OpSpec, Type, ValueId};
use rustmlir_syntax::asm::index_list_attr;

/// Gives every operation its form in a generation. The warnings say where the translation means
/// less than what was written.
///
/// # Errors
/// One diagnostic for each operation that has no form there. The program is then half translated:
/// throw it away.
pub fn respell(ir: &mut Ir, to: Gen) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
    ir.of_main = to == Gen::Main;
    match to {
        Gen::Y2021 | Gen::Y2022 => return super::respell_2021::respell(ir, to),
        Gen::Main => return main::respell(ir),
        _ => {}
    }
    respell_but(ir, to, &|_, _| false)
}

/// The same for all operations but some, which keep the form that they have.
pub(super) fn respell_but(
    ir: &mut Ir,
    to: Gen,
    keeps: &dyn Fn(&Ir, OpId) -> bool,
) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
    let mut ops = Vec::new();
    ir.walk(ir.top, |o| ops.push(o));
    let (mut lacks, mut narrower) = (Vec::new(), Vec::new());
    let mut warn = |ir: &Ir, op: OpId, id: &'static str, text: String| {
        let d = Diagnostic::error(id, ir.op_span(op), text);
        narrower.push(Diagnostic { severity: Severity::Warning, ..d });
    };
    let mut edits = Edits::default();
    // Loops whose reductions have to begin with something, outermost first.
    let mut loops = Vec::new();
    for op in ops {
        // What the user defines has one name in all releases.
        if keeps(ir, op) || ir.defined_by.contains_key(&op) {
            continue;
        }
        if to == Gen::Today && super::linalg::respell::narrows(ir, op) {
            let m = format!(
                "today's '{}' is undefined if the extents of its operands differ; as written, the first operand \
                    decides and others may be larger",
                ir.def(op).map_or("", |d| d.name)
            );
            warn(ir, op, "extents", m);
        }
        if to != Gen::Y2019
            && ir.is(op, "affine.apply")
            && let Some(split) = super::affine::respell::one_by_one(ir, op)
        {
            let (old, new): (Vec<ValueId>, Vec<ValueId>) = split.values.into_iter().unzip();
            debug_assert!(old.iter().copied().eq(ir.results(op)));
            edits.replace(ir, op, split.ops, &new);
            continue;
        }
        if to != Gen::Today
            && let Some(tensor) = super::bufferization::copy_of(ir, op)
        {
            edits.replace(ir, op, Vec::new(), &[tensor]);
            continue;
        }
        let anew = if to == Gen::Today { anew(ir, op, &mut edits) } else { Ok(None) };
        let done = match anew {
            Ok(None) => one(ir, op, to).map(|()| None),
            Ok(Some(warning)) => Ok(warning),
            Err(why) => Err(why),
        };
        match done {
            Ok(None) => {}
            Ok(Some(text)) => warn(ir, op, "narrower", text),
            Err(m) => lacks.push(Diagnostic::error("unsupported", ir.op_span(op), m)),
        }
        if to == Gen::Today && super::scf::respell::lacks_init(ir, op) {
            loops.push(op);
        }
    }
    if !lacks.is_empty() {
        return Err(lacks);
    }
    edits.apply(ir);
    // What is repeated must be translated by then: inner loops come first.
    for op in loops.into_iter().rev() {
        match super::scf::respell::begin_reductions(ir, op) {
            Ok(None) => {}
            Ok(Some(text)) => warn(ir, op, "narrower", text),
            Err(m) => lacks.push(Diagnostic::error("unsupported", ir.op_span(op), m)),
        }
    }
    if lacks.is_empty() { Ok(narrower) } else { Err(lacks) }
}

/// Translates an operation whose place others take today: says whether it is one, and what they are
/// undefined for and it was not.
fn anew(ir: &mut Ir, op: OpId, edits: &mut Edits) -> Result<Option<Option<String>>, String> {
    use super::linalg::respell::{makes_tensors, start_from_empty, views};
    let lacks = |ir: &Ir, why: &str| format!("'{}' has no form in the spelling of today: {why}", ir.op_name(op));
    if views::takes_range(ir, op) {
        return Err(lacks(ir, "it takes a range, and today ranges are not values"));
    }
    match ir.def(op).map(|d| d.name) {
        // Its users have read it.
        Some("linalg.range") => edits.remove(op),
        Some("linalg.slice" | "linalg.reshape") => {}
        Some("linalg.transpose") if super::linalg::structure::is_era(ir, op) => {}
        Some("tensor.extract") if ir.operand_types(op).next().is_some_and(|t| !ir.is_tensor(t)) => {
            let mut m = Maker::standing_for(ir, op);
            let (operands, ty) = (m.ir.operands(op).to_vec(), m.ir.result_types(op).next());
            let at = index_list_attr(m.ir, &vec![DYNAMIC; operands.len().saturating_sub(1)]);
            let ty = ty.ok_or_else(|| lacks(m.ir, "it has no result"))?;
            let made = m.value("vector.extract", &operands, ty, &[("static_position", at)]);
            let ops = m.take();
            edits.replace(ir, op, ops, &[made]);
            return Ok(Some(None));
        }
        Some("vector.multi_reduction") if ir.operands(op).len() < 2 => {
            let mut m = Maker::standing_for(ir, op);
            let made = super::vector::respell::with_accumulator(&mut m, op).map_err(|why| lacks(m.ir, why))?;
            let ops = m.take();
            edits.replace(ir, op, ops, &[made]);
            return Ok(Some(None));
        }
        Some("memref.view" | "memref.subview") => {
            let mut m = Maker::standing_for(ir, op);
            let made = super::memref::respell::view(&mut m, op).map_err(|why| lacks(m.ir, &why))?;
            let ops = m.take();
            return Ok(made.map(|v| {
                edits.replace(ir, op, ops, &[v]);
                None
            }));
        }
        Some("bufferization.to_tensor") if super::bufferization::copies(ir, op) => {
            let mut m = Maker::standing_for(ir, op);
            let copy = super::bufferization::copied_today(&mut m, op).ok_or_else(|| lacks(m.ir, "it has no result"))?;
            let ops = m.take();
            edits.replace(ir, op, ops, &[copy]);
            return Ok(Some(None));
        }
        Some(_) if makes_tensors(ir, op) => {
            if ir.is(op, "linalg.indexed_generic") {
                super::linalg::respell::index_operations(ir, op);
            }
            return start_from_empty(ir, op, edits).map(Some);
        }
        _ => return Ok(None),
    }
    if !ir.is(op, "linalg.range") {
        let mut m = Maker::standing_for(ir, op);
        let made = views::view(&mut m, op).map_err(|why| lacks(m.ir, &why))?;
        let ops = m.take();
        edits.replace(ir, op, ops, &[made]);
    }
    Ok(Some(None))
}

fn one(ir: &mut Ir, op: OpId, to: Gen) -> Result<(), String> {
    let Some(def) = ir.def(op) else { return Ok(()) };
    if matches!(def.name, "builtin.module" | "builtin.unrealized_conversion_cast") {
        // The same everywhere.
        return Ok(());
    }
    if def.name == "builtin.module_terminator" {
        if to == Gen::Today {
            ir.detach_op(op);
        }
        return Ok(());
    }
    // Spelled alike since 2020; its forms are told apart by more than the name.
    let old_form =
        def.has(super::Traits::STRUCTURED) && !matches!(ir.form(op), 0 | super::linalg::structure::WITHOUT_OUTPUT);
    if to != Gen::Today && (old_form || def.name == "linalg.yield") {
        return Ok(());
    }
    let of_today = ir.spelling(op).is_some_and(|s| s.generation == Gen::Today);
    if to != Gen::Today && of_today && def.has(super::Traits::STRUCTURED) {
        return super::linalg::respell::to_2020(ir, op);
    }
    let fits = |s: &&super::Spelling| if to == Gen::Today { s.generation == to } else { s.since <= to };
    let renamed = merged_name(ir, op, to).map(|n| ir.registry.lookup(n).map(|(d, s)| (d.name, s)));
    let (canonical, target) = match renamed.flatten() {
        Some((name, s)) => (name, s),
        None => match def.spellings.iter().filter(fits).max_by_key(|s| s.generation) {
            Some(s) => (def.name, s),
            None => {
                let m = format!("'{}' has no form in the spelling of {}", ir.op_name(op), generation_text(to));
                return Err(m);
            }
        },
    };
    if def.name == "linalg.indexed_generic" && to == Gen::Today {
        super::linalg::respell::index_operations(ir, op);
    }
    if to == Gen::Today && super::linalg::respell::is_nameless(ir, op) {
        super::linalg::respell::write_out(ir, op)?;
    }
    if canonical == "scf.parallel" {
        super::scf::respell::parallel(ir, op, to)?;
    }
    if ir.op_name(op) != target.name {
        let id = ir.name_id(target.name);
        ir.rename_op(op, id);
        // Historical forms belong to the spelling they were read in; those of structured operations
        // are looked at below.
        if !def.has(super::Traits::STRUCTURED) {
            ir.forms.remove(&op);
        }
    }
    match canonical {
        _ if def.has(super::Traits::STRUCTURED) && to == Gen::Today => super::linalg::respell::to_today(ir, op)?,
        "func.func" => visibility(ir, op, to),
        "memref.dim" | "tensor.dim" => dim(ir, op, to)?,
        "memref.atomic_rmw" => atomic_kind(ir, op, to)?,
        "vector.contract" if to == Gen::Today && ir.operands(op).len() > 3 => {
            return Err("'vector.contract' has no form in the spelling of today: it has masks of its factors".into());
        }
        "vector.transfer_read" | "vector.transfer_write"
            if to == Gen::Today && ir.has_names_of_2020() && super::vector::has_reordered_mask(ir, op) =>
        {
            return Err(format!(
                "'{canonical}' has no form in the spelling of today: the order of its mask's dimensions is unspecified"
            ));
        }
        "memref.assume_alignment" if to == Gen::Today => assume_alignment(ir, op),
        "bufferization.materialize_in_destination" if def.name == "memref.tensor_store" => {
            let unit = ir.attr(Attr::Unit);
            ir.set_attr(op, "writable", unit);
        }
        _ => {}
    }
    Ok(())
}

/// The name in a generation that splits an operation by its types, or has one name for several.
fn merged_name(ir: &Ir, op: OpId, to: Gen) -> Option<&'static str> {
    let today = to == Gen::Today;
    let on_tensor = || ir.operand(op, 0).is_some_and(|v| ir.is_tensor(ir.value_type(v)));
    let makes_vector = || ir.result(op, 0).is_some_and(|v| matches!(ir.value_ty(v), Type::Vector { .. }));
    let function = || ir.attr_named(op, "value").is_some_and(|a| matches!(ir.attr_of_id(a), Attr::Symbol(..)));
    Some(match (ir.def(op)?.name, today) {
        ("arith.constant", true) if function() => "func.constant",
        ("func.constant", false) => "std.constant",
        ("memref.dim", true) if on_tensor() => "tensor.dim",
        ("tensor.splat", true) if makes_vector() => "vector.broadcast",
        ("memref.rank", true) if on_tensor() => "tensor.rank",
        ("tensor.dim", false) => "std.dim",
        ("linalg.indexed_generic", true) => "linalg.generic",
        (_, true) if super::linalg::respell::is_nameless(ir, op) => "linalg.generic",
        ("linalg.yield", true) if ir.parent_op(op).is_some_and(|p| ir.is(p, "tensor.pad")) => "tensor.yield",
        ("memref.tensor_store", true) => "bufferization.materialize_in_destination",
        _ => return None,
    })
}

/// Today visibility has a word of its own, and a function without a body has to be private; 2020
/// does not say so.
fn visibility(ir: &mut Ir, op: OpId, to: Gen) {
    let declares = ir.region_of(op, 0).is_none_or(|r| ir.entry(r).is_none());
    if to != Gen::Today {
        if declares {
            ir.remove_attr(op, "sym_visibility");
        } else if ir.attr_named(op, "sym_visibility").is_some() {
            ir.forms.insert(op, super::func::VISIBILITY_IN_DICTIONARY);
        }
        return;
    }
    ir.forms.remove(&op);
    if declares && ir.attr_named(op, "sym_visibility").is_none() {
        let private = ir.string_attr("private");
        ir.set_attr(op, "sym_visibility", private);
    }
}

/// The kinds of 2020 that order floats do so by comparison, today's as `arith` does; 2020 has no
/// bitwise ones.
fn atomic_kind(ir: &Ir, op: OpId, to: Gen) -> Result<(), String> {
    let kind = ir.i64_attr_named(op, "kind").unwrap_or(0);
    let (there, name) = match to {
        Gen::Today => (super::memref::atomic::is_kind_of_today(kind), "today"),
        _ => (super::memref::atomic::number_in_2020(kind).is_some(), "2020"),
    };
    if there {
        Ok(())
    } else {
        Err(format!("'memref.atomic_rmw' has no form in the spelling of {name}: its kind does not exist there"))
    }
}

/// The dimension number is an attribute in 2020 and an operand today.
fn dim(ir: &mut Ir, op: OpId, to: Gen) -> Result<(), String> {
    let operands = ir.operands(op).to_vec();
    if to == Gen::Today {
        let Some(index) = ir.i64_attr_named(op, "index").filter(|_| operands.len() == 1) else { return Ok(()) };
        // The generic form may have written the number with any type.
        let index = ir.index_attr(index);
        let ty = ir.ty(Type::Index);
        let name = ir.name_id("arith.constant");
        let value = ir.sym("value");
        let spec = OpSpec { results: vec![ty], attrs: vec![(value, index)], ..OpSpec::default() };
        let constant = ir.new_op(name, ir.op(op).at, &spec);
        insert_before(ir, constant, op);
        ir.remove_attr(op, "index");
        if let Some(c) = ir.result(constant, 0) {
            ir.set_operands(op, &[operands[0], c]);
        }
        return Ok(());
    }
    let Some(&number) = operands.get(1) else { return Ok(()) };
    let known = ir.defining_op(number).filter(|&d| ir.is(d, "arith.constant")).and_then(|d| ir.attr_named(d, "value"));
    let Some(value) = known else {
        return Err(format!(
            "'{}' has no form in the spelling of 2020: its dimension is not a constant",
            ir.op_name(op)
        ));
    };
    ir.set_attr(op, "index", value);
    ir.set_operands(op, &operands[..1]);
    Ok(())
}

/// Today the result is the memref; before, there was none.
fn assume_alignment(ir: &mut Ir, op: OpId) {
    let Some(memref) = ir.operand(op, 0).filter(|_| ir.result(op, 0).is_none()) else { return };
    let spec = OpSpec {
        operands: ir.operands(op).to_vec(),
        results: vec![ir.value_type(memref)],
        attrs: ir.attrs(op).to_vec(),
        ..OpSpec::default()
    };
    let name = ir.name_id("memref.assume_alignment");
    let new = ir.new_op(name, ir.op(op).at, &spec);
    insert_before(ir, new, op);
    ir.detach_op(op);
}

pub(super) fn insert_before(ir: &mut Ir, new: OpId, op: OpId) {
    let block = ir.op(op).parent;
    if block.is_none() {
        return;
    }
    ir.append_op(block, new);
    let ops = &mut ir.block_mut(block).ops;
    ops.pop();
    let at = ops.iter().position(|&o| o == op).unwrap_or(ops.len());
    ops.insert(at, new);
}

/// How a generation is called.
pub fn generation_text(g: Gen) -> &'static str {
    match g {
        Gen::Y2019 => "2019",
        Gen::Y2020 => "2020",
        Gen::Y2021 => "2021",
        Gen::Y2022 => "2022",
        Gen::Today => "today",
        Gen::Main => "main",
    }
}
