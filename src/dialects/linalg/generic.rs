//! `linalg.generic` and `linalg.indexed_generic` in their historical forms; `linalg.index` and
//! `linalg.yield`.
//!
//! | form | body | outputs |
//! |---|---|---|
//! | 2019, 2020 | region, or a function named by `fun` | `args_in`, `args_out` (2019: `n_views = [in, out]`) count operands and tensor results |
//! | today | region | `ins(..) outs(..)`; a result for each output that is a tensor |

use super::body::Builder;
use super::named::{HIDDEN, ins_outs, print_ins_outs};
use super::structure::{FUN, TRAIT_FIRST, elem_of, is_era, iterator_name};
use super::table::STRUCTURED;
use super::verify::{verify, verify_regions};
use crate::constraints::{
    ANY, ARRAY_ATTR, AttrC, AttrParse, FLAT_SYMBOL_ATTR, I64_ATTR, INDEX, MAP_ARRAY_ATTR, STR_ATTR,
};
use crate::{Exec, Form, Gen, OpDef, Traits, attr, one, opt_attr, spelling, var};
use rustmlir_ir::{Attr, AttrId, OpId, Type, TypeId, ValueId};
use rustmlir_meaning::Meaning;
use rustmlir_meaning::stop::Ub;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

static DIM: AttrC = AttrC::new(
    "64-bit signless integer attribute whose minimum value is 0",
    |ir, a| (I64_ATTR.pred)(ir, a) && ir.attr_i64(a).is_some_and(|v| v >= 0),
    AttrParse::Int(64),
);

static ITERATORS: AttrC = AttrC::new(
    "Iterator type should be an enum.",
    |ir, a| {
        let known =
            |&i: &AttrId| iterator_name(ir, i).is_some_and(|n| matches!(n, "parallel" | "reduction" | "window"));
        matches!(ir.attr_of_id(a), Attr::Array(items) if items.iter().all(known))
    },
    AttrParse::Any,
);

/// Any computation over an iteration space.
pub static GENERIC: OpDef = OpDef {
    name: "linalg.generic",
    form: Form::body(parse, print),
    argument_name: Some(|ir, op, i| if i < ir.operand_group(op, 0).len() { "in" } else { "out" }),
    summary: "runs a scalar body for every point of an iteration space",
    doc: "`iterator_types` has an entry for each loop, `indexing_maps` a map for each operand from loop indices to \
          the operand's element. For each point the body gets the elements and yields the new elements of the \
          outputs. `parallel` loops have no order; `reduction` (and in 2020 `window`) loops run in order. A loop \
          runs over the extent of the first operand dimension that is indexed by it alone. An element that the body \
          does not use is not read. Outputs are updated in place on buffers and are new values on tensors. `doc` and \
          `library_call` mean nothing here.\n\nUndefined: extents that disagree (today), an index outside an \
          operand, or two parallel points that access one element, at least one of them writing. Forms: see the \
          table in the dialect's source. Source: linalg dialect document, \"linalg.generic\".",
    attrs: &[
        attr("indexing_maps", &MAP_ARRAY_ATTR),
        attr("iterator_types", &ITERATORS),
        opt_attr("doc", &STR_ATTR),
        opt_attr("library_call", &STR_ATTR),
        opt_attr("args_in", &I64_ATTR),
        opt_attr("args_out", &I64_ATTR),
        opt_attr("n_views", &ARRAY_ATTR),
        opt_attr("fun", &FLAT_SYMBOL_ATTR),
    ],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::SINGLE_BLOCK).and(Traits::STRUCTURED),
    body_named: Some(|ir, op| ir.form(op) == FUN),
    complete: Some(complete),
    verify: Some(verify),
    verify_regions: Some(verify_regions),
    ..STRUCTURED
};

/// The same with indices.
pub static INDEXED_GENERIC: OpDef = OpDef {
    name: "linalg.indexed_generic",
    form: Form::Absent,
    spellings: &[spelling(Gen::Y2020, "linalg.indexed_generic", Form::body(parse, print))],
    summary: "like linalg.generic, with the loop indices as first arguments of the body (2020)",
    doc: "The body, or the function `fun`, first takes one `index` for each loop. Today `linalg.index` gives them. \
          Source: linalg dialect document, \"linalg.indexed_generic\".",
    undefined: &[Ub::OutOfBounds],
    ..GENERIC
};

/// The index of a loop.
pub static INDEX_OP: OpDef = OpDef {
    name: "linalg.index",
    form: Form::Asm("$dim attr-dict `:` type($result)"),
    summary: "the index of a loop of the structured operation around it",
    doc: "`dim` counts loops from 0. Source: linalg dialect of `mlir-opt` 22.",
    results: &[one("result", &INDEX)],
    attrs: &[attr("dim", &DIM)],
    traits: Traits::PURE,
    verify: Some(verify_index),
    meaning: Meaning::Values(super::meaning::index),
    // Its slot is filled for every point.
    exec: Exec::Resolve(|_, _| Ok(())),
    ..OpDef::NEW
};

/// Ends a body.
pub static YIELD: OpDef = OpDef {
    name: "linalg.yield",
    form: Form::Asm("$values attr-dict (`:` type($values)^)?"),
    summary: "yields new elements to the enclosing structured operation",
    doc: "One value for each output, in order. Source: linalg dialect document, \"linalg.yield\".",
    operands: &[var("values", &ANY)],
    traits: Traits::TERMINATOR.and(Traits::PURE).and(Traits::RETURN_LIKE).and(Traits::WRITES_MEMORY),
    verify: Some(verify_yield),
    meaning: Meaning::Leaves,
    exec: Exec::Resolve(|r, op| {
        if let Some(parent) = r.ir.parent_op(op).filter(|&o| r.ir.is(o, "linalg.tiled_loop")) {
            return super::tiled::resolve_yield(r, op, parent);
        }
        let vs = r.ir.operands(op).to_vec();
        r.yield_values(&vs)
    }),
    ..OpDef::NEW
};

fn attr_of(p: &Parser<'_>, op: &ParsedOp, name: &str) -> Option<AttrId> {
    op.attrs.iter().find(|a| p.ir.str(a.0) == name).map(|a| a.1)
}

/// Whether the trait of an operation is one of 2020.
fn has_counts(p: &Parser<'_>, op: &ParsedOp) -> bool {
    ["args_in", "n_views", "fun"].iter().any(|n| attr_of(p, op, n).is_some())
}

/// Reads the trait, an attribute dictionary in place, into the attributes.
fn parse_trait(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.peek() == T::LBrace {
        return p.attr_dict(&mut op.attrs);
    }
    let at = p.at();
    let a = p.attribute(None)?;
    match p.ir.attr_of_id(a) {
        Attr::Dict(d) => {
            let d = *d;
            op.attrs.extend_from_slice(p.ir.dict_entries(d));
            Ok(())
        }
        _ => Err(p.error_at(at, "expected attribute dictionary")),
    }
}

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.peek() == T::Lt && p.peek_second() == T::LBrace {
        p.bump();
        p.attr_dict(&mut op.attrs)?;
        p.expect(T::Gt)?;
    }
    let trait_at = p.at();
    parse_trait(p, op)?;
    // Traits of 2020 count operands; such counts mean nothing where operands have groups.
    let groups = p.at_keyword("ins") || p.at_keyword("outs");
    if p.peek() == T::Percent || (has_counts(p, op) && !groups) {
        return parse_era(p, op);
    }
    iterator_types(p, op, trait_at)?;
    ins_outs(p, op, true)?;
    if p.eat_keyword("attrs") {
        p.expect(T::Eq)?;
        p.attr_dict(&mut op.attrs)?;
    }
    let r = if p.peek() == T::LBrace { p.region(&[])? } else { p.ir.new_region() };
    op.regions.push(r);
    op.results = p.opt_arrow_types()?;
    Ok(())
}

/// Names of iterator types are words that exist.
fn iterator_types(p: &mut Parser<'_>, op: &mut ParsedOp, at: u32) -> PResult<()> {
    let list = attr_of(p, op, "iterator_types");
    let Some(Attr::Array(items)) = list.map(|a| p.ir.attr_of_id(a)) else {
        let at = op.at;
        return Err(p.custom_error_at(op, at, "expected \"iterator_types\" array attribute"));
    };
    let names: Vec<Option<&str>> = items.iter().map(|&i| super::structure::iterator_name(&p.ir, i)).collect();
    // The windows of releases until 14 are reductions in all that is done with them.
    let window = p.in_old_function();
    let bad =
        names.iter().flatten().find(|n| !(matches!(**n, "parallel" | "reduction") || (window && **n == "window")));
    if let Some(n) = bad {
        let m = format!("unexpected iterator_type ({n})");
        return Err(p.custom_error_at(op, at, m));
    }
    let parallel: Option<Vec<bool>> = names.iter().map(|n| n.map(|n| n == "parallel")).collect();
    if names.contains(&Some("window")) {
        return Ok(());
    }
    if let (Some(parallel), Some(entry)) = (parallel, op.attrs.iter().position(|a| p.ir.str(a.0) == "iterator_types")) {
        op.attrs[entry].1 = super::structure::iterator_attr(&mut p.ir, &parallel);
    }
    Ok(())
}

/// `linalg.generic #trait %a, %b {..} {attributes} : A, B -> T`
fn parse_era(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let os = p.operand_list()?;
    let mut region = None;
    // A region begins with a label or is followed by more than an attribute dictionary would be.
    if p.peek() == T::LBrace && p.peek_second() == T::Caret {
        region = Some(p.region(&[])?);
    }
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let types = p.type_list()?;
    p.resolve_all(at, &os, &types, &mut op.operands)?;
    op.results = p.opt_arrow_types()?;
    op.regions.extend(region);
    era_parts(p, op)
}

/// What the forms of 2020 leave to the reader: the counts of 2019, groups of operands, the body of
/// `fun`.
fn era_parts(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    op.form = TRAIT_FIRST;
    if let Some(i) = op.attrs.iter().position(|a| p.ir.str(a.0) == "n_views") {
        let counts = p.ir.attr_i64_list(op.attrs[i].1);
        let Some([n, m]) = counts.as_deref().and_then(|c| <[i64; 2]>::try_from(c).ok()) else {
            return Err(p.op_error(op, "expects n_views to have an entry for inputs and one for outputs"));
        };
        op.attrs.remove(i);
        for (name, v) in [("args_in", n), ("args_out", m)] {
            let a = p.ir.int_attr(v, 64);
            p.add_attr(op, name, a);
        }
    }
    let n = attr_of(p, op, "args_in").and_then(|a| p.ir.attr_i64(a)).unwrap_or(0);
    let n = n.clamp(0, op.operands.len() as i64);
    p.add_segments(op, &[n, op.operands.len() as i64 - n]);
    // With a function, the generic form has a region without blocks.
    if op.regions.iter().all(|&r| p.ir.entry(r).is_none())
        && let Some(fun) = attr_of(p, op, "fun")
    {
        if !(FLAT_SYMBOL_ATTR.pred)(&p.ir, fun) {
            let m = format!("attribute 'fun' failed to satisfy constraint: {}", FLAT_SYMBOL_ATTR.desc);
            return Err(p.op_error(op, m));
        }
        op.regions.clear();
        call_body(p, op);
    }
    Ok(())
}

/// A body that calls the function named by `fun`.
fn call_body(p: &mut Parser<'_>, op: &mut ParsedOp) {
    let Some(fun) = attr_of(p, op, "fun") else { return };
    let index = p.ir.ty(Type::Index);
    let mut args: Vec<TypeId> = Vec::new();
    if op.def.is_some_and(|d| d.0.name == "linalg.indexed_generic")
        && let Some(Attr::Array(loops)) = attr_of(p, op, "iterator_types").map(|a| p.ir.attr_of_id(a))
    {
        args.resize(loops.len(), index);
    }
    let elems = op.operands.iter().map(|&v| elem_of(&p.ir, p.ir.value_type(v)));
    args.extend(elems.collect::<Vec<_>>());
    let n = attr_of(p, op, "args_in").and_then(|a| p.ir.attr_i64(a)).unwrap_or(0).max(0) as usize;
    let outs = op.operands.iter().skip(n).map(|&v| p.ir.elem_or_self(p.ir.value_type(v)));
    let mut results: Vec<TypeId> = outs.collect();
    results.extend(op.results.iter().map(|&t| p.ir.elem_or_self(t)));
    let (region, values, mut b) = Builder::region(&mut p.ir, op.at, &args);
    let first = b.op("std.call", &values, &results, &[("callee", fun)]);
    let made: Vec<ValueId> =
        first.map_or(Vec::new(), |v| (0..results.len() as u32).map(|k| ValueId(v.0 + k)).collect());
    b.end(&made);
    op.regions.push(region);
    op.form = FUN;
}

fn complete(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let old = attr_of(p, op, "operandSegmentSizes").is_none() && has_counts(p, op);
    if old { era_parts(p, op) } else { Ok(()) }
}

/// Attributes that a trait holds, in the order in which `mlir-opt` prints them.
const TRAIT: &[&str] = &["args_in", "args_out", "doc", "fun", "indexing_maps", "iterator_types", "library_call"];

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    p.out.push_str(" {");
    let mut first = true;
    for &n in TRAIT {
        let Some(a) = ir.attr_named(op, n) else { continue };
        if !std::mem::take(&mut first) {
            p.out.push_str(", ");
        }
        p.out.push_str(n);
        p.out.push_str(" = ");
        print_iterators(p, n, a);
    }
    p.out.push('}');
    let elided: Vec<&str> = TRAIT.iter().chain(HIDDEN).copied().collect();
    if !is_era(ir, op) {
        let (ins, outs) = (ir.operand_group(op, 0), ir.operand_group(op, 1));
        print_ins_outs(p, &ins, &outs);
        let mark = p.out.len();
        p.attr_dict(op, &elided);
        if p.out.len() > mark {
            p.out.insert_str(mark, " attrs = ");
        }
        if let Some(r) = ir.region_of(op, 0) {
            p.out.push(' ');
            p.region(r, true, true);
        }
        return p.opt_arrow(op);
    }
    let vs = ir.operands(op).to_vec();
    if !vs.is_empty() {
        p.out.push(' ');
        p.values(&vs);
    }
    if ir.form(op) != FUN
        && let Some(r) = ir.region_of(op, 0)
    {
        p.out.push(' ');
        p.region(r, true, true);
    }
    p.attr_dict(op, &elided);
    p.out.push_str(" : ");
    p.types(ir.operand_types(op));
    p.opt_arrow(op);
}

/// An entry of the trait; iterator types are written as words.
fn print_iterators(p: &mut Printer<'_>, name: &str, a: AttrId) {
    let Attr::Array(items) = p.ir.attr_of_id(a) else { return p.attribute(a) };
    if name != "iterator_types" {
        return p.attribute(a);
    }
    p.out.push('[');
    for (i, &item) in items.iter().enumerate() {
        if i > 0 {
            p.out.push_str(", ");
        }
        match super::structure::iterator_name(p.ir, item) {
            Some(n) => {
                let text = format!("\"{n}\"");
                p.out.push_str(&text);
            }
            None => p.attribute(item),
        }
    }
    p.out.push(']');
}

fn verify_index(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let parent = v.ir.parent_op(op).filter(|&o| v.ir.def(o).is_some_and(|d| d.has(Traits::STRUCTURED)));
    let Some(parent) = parent else { return Err(v.error(op, "expected parent op with LinalgOp interface")) };
    let dim = v.ir.i64_attr_named(op, "dim").unwrap_or(0);
    let loops = super::structure::structure(v.ir, parent).map_or(i64::MAX, |s| s.parallel.len() as i64);
    if dim >= loops {
        let m =
            format!("expected dim ({dim}) to be lower than the number of loops ({loops}) of the enclosing LinalgOp");
        return Err(v.error(op, m));
    }
    Ok(())
}

fn verify_yield(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(parent) = v.ir.parent_op(op) else { return Ok(()) };
    // Padding was an operation of this dialect in 2021.
    if v.ir.is(parent, "tensor.pad") {
        return Ok(());
    }
    if v.ir.is(parent, "linalg.tiled_loop") {
        return super::tiled::verify_yield(v, op, parent);
    }
    if !v.ir.def(parent).is_some_and(|d| d.has(Traits::STRUCTURED)) {
        return Err(v.error(op, "expected parent op with LinalgOp interface"));
    }
    let era = is_era(v.ir, parent);
    let outs: Vec<TypeId> = match (era, v.ir.def(parent).map(|d| d.name)) {
        (true, Some("linalg.generic" | "linalg.indexed_generic")) => {
            let n = v.ir.i64_attr_named(parent, "args_in").unwrap_or(0).max(0) as usize;
            v.ir.operand_types(parent).skip(n).chain(v.ir.result_types(parent)).collect()
        }
        _ => match super::structure::structure(v.ir, parent) {
            Some(s) => s.outputs().iter().map(|&o| v.ir.value_type(o)).collect(),
            None => return Ok(()),
        },
    };
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    if types.len() != outs.len() {
        let (n, m) = (types.len(), outs.len());
        let m = if era {
            format!("expected {m} operand to match enclosing linalg.generic op")
        } else {
            format!(
                "expected number of yield values ({n}) to match the number of inits / outs operands of the enclosing \
                    LinalgOp ({m})"
            )
        };
        return Err(v.error(op, m));
    }
    for (k, (&t, &o)) in types.iter().zip(&outs).enumerate() {
        let want = elem_of(v.ir, o);
        if t != want {
            let m = format!(
                "type of yield operand {} ('{}') doesn't match the element type of the enclosing linalg.generic op \
                    ('{}')",
                k + 1,
                v.show(t),
                v.show(want)
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}
