//! What definitions declare: counts, types, attributes, regions, successors, traits and type rules.

use super::{Invalid, VResult, Verifier};
use rustmlir_ir::def::{Arity, Blocks, Gen, OpInfo, Traits, TypeRule, ValueDef};
use rustmlir_ir::{Ir, OpId, Type, TypeId};

/// Checks everything that `def` declares, in the order in which `mlir-opt` does.
pub(super) fn check(v: &mut Verifier<'_>, op: OpId, def: &'static OpInfo) -> VResult {
    counts(v, op, def)?;
    structure(v, op, def)?;
    if !def.attrs.is_empty() {
        attributes(v, op, def)?;
    }
    value_types(v, op, def).map_err(|e| cast_words(v, op, def, e))?;
    for rule in def.rules {
        type_rule(v, op, def, rule)?;
    }
    regions(v, op, def)?;
    traits(v, op, def).map_err(|e| cast_words(v, op, def, e))?;
    symbol(v, op, def)?;
    parents(v, op, def)
}

/// Casts of 2020 had one rule for both types together.
fn cast_words(v: &mut Verifier<'_>, op: OpId, def: &'static OpInfo, e: Invalid) -> Invalid {
    let (a, b) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next());
    if let (Some(a), Some(b)) = (a, b)
        && def.has(Traits::CAST)
        && v.ir.spelling(op).is_some_and(|s| s.generation <= Gen::Y2020)
    {
        let m = v.cast_text(a, b);
        v.old_words(m);
    }
    e
}

/// Traits about the shape of regions, which come before everything else.
fn structure(v: &mut Verifier<'_>, op: OpId, def: &'static OpInfo) -> VResult {
    if !def.has(Traits::SINGLE_BLOCK) {
        return Ok(());
    }
    for i in 0..v.ir.regions(op).len() {
        let blocks = &v.ir.region(v.ir.regions(op)[i]).blocks;
        if blocks.len() > 1 {
            return Err(v.error(op, format!("expects region #{i} to have 0 or 1 blocks")));
        }
        if let Some(&entry) = blocks.first()
            && v.ir.block(entry).ops.is_empty()
            && !def.has(Traits::NO_TERMINATOR)
        {
            return Err(v.error(op, "expects a non-empty block"));
        }
    }
    Ok(())
}

/// Rules of operations that define a symbol.
fn symbol(v: &mut Verifier<'_>, op: OpId, def: &'static OpInfo) -> VResult {
    if !def.has(Traits::SYMBOL) {
        return Ok(());
    }
    if let Some(a) = v.ir.attr_named(op, "sym_visibility") {
        let shown = rustmlir_syntax::printer::attr_text(v.ir, a);
        match v.ir.attr_str(a) {
            None => {
                let m =
                    format!("requires visibility attribute 'sym_visibility' to be a string attribute, but got {shown}");
                return Err(v.error(op, m));
            }
            Some("public" | "private" | "nested") => {}
            Some(_) => {
                let m = "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got ";
                return Err(v.error(op, format!("{m}{shown}")));
            }
        }
    }
    Ok(())
}

fn plural(n: usize) -> &'static str {
    if n == 1 { "" } else { "s" }
}

fn counts(v: &mut Verifier<'_>, op: OpId, def: &'static OpInfo) -> VResult {
    let regions = v.ir.regions(op).len();
    let fixed_regions = def.regions.iter().filter(|r| !r.variadic).count();
    let variadic_regions = def.regions.iter().any(|r| r.variadic);
    if (!variadic_regions && regions != fixed_regions) || regions < fixed_regions {
        let old = v.ir.spelling(op).is_some_and(|s| s.generation <= Gen::Y2020);
        let m = match (variadic_regions, fixed_regions) {
            (_, n) if old => format!("has incorrect number of regions: expected {n} but found {regions}"),
            (true, n) => format!("expected {n} or more regions"),
            (_, 0) => "requires zero regions".into(),
            (_, 1) => "requires one region".into(),
            (_, n) => format!("expected {n} regions"),
        };
        return Err(v.error(op, m));
    }
    count(v, op, def.results, v.ir.n_results(op), def.has(Traits::ATTR_SIZED_RESULTS), false)?;
    let succ_var = def.successors.iter().any(|s| s.ends_with('*'));
    let (n, want) = (v.ir.successors(op).len(), def.successors.len());
    if !succ_var && n != want {
        let m = if want == 0 {
            "requires 0 successors but found ".to_string() + &n.to_string()
        } else {
            format!("requires {want} successor{} but found {n}", plural(want))
        };
        return Err(v.error(op, m));
    }
    if succ_var && n + 1 < want {
        return Err(v.error(op, format!("requires at least {} successor{}", want - 1, plural(want - 1))));
    }
    count(v, op, def.operands, v.ir.operands(op).len(), def.has(Traits::ATTR_SIZED_OPERANDS), true)
}

fn count(v: &mut Verifier<'_>, op: OpId, defs: &[ValueDef], n: usize, sized: bool, operands: bool) -> VResult {
    let fixed = defs.iter().filter(|d| d.arity == Arity::One).count();
    let open = defs.iter().any(|d| d.arity == Arity::Var) || sized;
    let most = if open { usize::MAX } else { defs.len() };
    if n < fixed || n > most {
        let m = match (operands, open || most != fixed, fixed) {
            (true, true, _) => format!("expected {fixed} or more operands, but found {n}"),
            (true, false, 0) => "requires zero operands".into(),
            (true, false, 1) => "requires a single operand".into(),
            (true, false, _) => format!("expected {fixed} operands, but found {n}"),
            (false, true, _) => format!("expected {fixed} or more results"),
            (false, false, 0) => "requires zero results".into(),
            (false, false, 1) => "requires one result".into(),
            (false, false, _) => format!("expected {fixed} results"),
        };
        return Err(v.error(op, m));
    }
    if sized {
        let name = if operands { "operandSegmentSizes" } else { "resultSegmentSizes" };
        let Some(sizes) = v.ir.attr_named(op, name).and_then(|a| v.ir.attr_i64_list(a)) else {
            let old = v.ir.spelling(op).is_some_and(|s| s.generation <= Gen::Y2020);
            return Err(v.error(
                op,
                match (old, operands) {
                    (true, true) => "requires 1D vector attribute 'operand_segment_sizes'".to_string(),
                    (true, false) => "requires 1D vector attribute 'result_segment_sizes'".to_string(),
                    _ => format!("requires dense i32 array attribute '{name}'"),
                },
            ));
        };
        if sizes.iter().any(|&s| s < 0) {
            return Err(v.error(op, format!("'{name}' attribute cannot have negative elements")));
        }
        // Operations that have got further groups since 2020.
        let old = v.ir.spelling(op).is_some_and(|s| s.generation <= Gen::Y2020);
        let lacks = old && defs.get(sizes.len()..).is_some_and(|d| d.iter().all(|d| d.arity != Arity::One));
        if sizes.len() != defs.len() && !lacks {
            return Err(v.error(
                op,
                format!(
                    "'{name}' attribute for specifying {} segments must have {} elements, but got {}",
                    if operands { "operand" } else { "result" },
                    defs.len(),
                    sizes.len()
                ),
            ));
        }
        let total = sizes.iter().try_fold(0i64, |a, &s| a.checked_add(s));
        if total != Some(n as i64) {
            let what = if operands { "operand" } else { "result" };
            let total = sizes.iter().map(|&s| i128::from(s)).sum::<i128>();
            return Err(v.error(
                op,
                format!(
                    "{what} count ({n}) does not match with the total size ({total}) specified in attribute '{name}'"
                ),
            ));
        }
        for (d, &s) in defs.iter().zip(&sizes) {
            if d.arity == Arity::One && s != 1 {
                return Err(v.error(
                    op,
                    format!(
                        "{} group '{}' requires 1 element, but found {s}",
                        if operands { "operand" } else { "result" },
                        d.name
                    ),
                ));
            }
            if d.arity == Arity::Opt && s > 1 {
                let what = if operands { "operand" } else { "result" };
                return Err(v.error(op, format!("{what} group starting at #0 requires 0 or 1 element, but found {s}")));
            }
        }
    }
    Ok(())
}

fn attributes(v: &mut Verifier<'_>, op: OpId, def: &'static OpInfo) -> VResult {
    for d in def.attrs {
        match v.ir.attr_named(op, d.name) {
            None if d.required => return Err(v.error(op, format!("requires attribute '{}'", d.name))),
            None => {}
            Some(a) if !(d.c.holds(v.ir, a) && (d.c.pred)(v.ir, a)) => {
                return Err(v.error(op, format!("attribute '{}' failed to satisfy constraint: {}", d.name, d.c.desc)));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

fn value_types(v: &mut Verifier<'_>, op: OpId, def: &'static OpInfo) -> VResult {
    one_side(v, op, def.operands, true)?;
    one_side(v, op, def.results, false)
}

fn one_side(v: &mut Verifier<'_>, op: OpId, defs: &'static [ValueDef], operands: bool) -> VResult {
    let simple = defs.iter().all(|d| d.arity == Arity::One);
    let mut at = 0;
    for (i, d) in defs.iter().enumerate() {
        let n = if simple {
            1
        } else if operands {
            v.ir.operand_group(op, i).len()
        } else {
            v.ir.result_group(op, i).len()
        };
        for _ in 0..n {
            let val = if operands { v.ir.operand(op, at) } else { v.ir.result(op, at) };
            let Some(val) = val else { return Ok(()) };
            let t = v.ir.value_type(val);
            if !(d.ty.pred)(v.ir, t) {
                let (what, desc, shown) = (if operands { "operand" } else { "result" }, d.ty.desc, v.show(t));
                let variadic = if d.arity == Arity::Var { "variadic of " } else { "" };
                return Err(v.error(op, format!("{what} #{at} must be {variadic}{desc}, but got '{shown}'")));
            }
            at += 1;
        }
    }
    Ok(())
}

fn regions(v: &mut Verifier<'_>, op: OpId, def: &'static OpInfo) -> VResult {
    let last = def.regions.len().saturating_sub(1);
    for i in 0..v.ir.regions(op).len() {
        let Some(d) = def.regions.get(i.min(last)) else { return Ok(()) };
        let n = v.ir.region(v.ir.regions(op)[i]).blocks.len();
        let (ok, what) = match d.blocks {
            Blocks::Any => (true, ""),
            Blocks::One => (n == 1, "region with 1 blocks"),
            Blocks::AtMostOne => (n <= 1, "region with at most 1 blocks"),
            Blocks::AtLeastOne => (n >= 1, "region with at least 1 blocks"),
        };
        if n > 1 && def.has(Traits::SINGLE_BLOCK) {
            return Err(v.error(op, format!("expects region #{i} to have 0 or 1 blocks")));
        }
        if !ok {
            return Err(v.error(op, format!("region #{i} ('{}') failed to verify constraint: {what}", d.name)));
        }
    }
    Ok(())
}

fn traits(v: &mut Verifier<'_>, op: OpId, def: &'static OpInfo) -> VResult {
    if def.has(Traits::SAME_TYPE_OPERANDS) {
        let first = v.ir.operand_types(op).next();
        let same = v.ir.operand_types(op).all(|t| Some(t) == first);
        if !same {
            return Err(v.error(op, "requires all operands to have the same type"));
        }
    }
    if def.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE) {
        let same = {
            let mut types = v.ir.operand_types(op).chain(v.ir.result_types(op));
            let first = types.next();
            types.all(|t| Some(t) == first || first.is_some_and(|first| compatible(v.ir, t, first)))
        };
        if !same {
            return Err(v.error(op, "requires the same type for all operands and results"));
        }
    }
    if def.has(Traits::SAME_OPERANDS_AND_RESULT_SHAPE) {
        let ts: smallvec::SmallVec<[TypeId; 4]> = v.ir.operand_types(op).chain(v.ir.result_types(op)).collect();
        if !ts.iter().all(|&t| same_shape(v.ir, t, ts[0])) {
            return Err(v.error(op, "requires the same shape for all operands and results"));
        }
    }
    if def.has(Traits::SAME_OPERANDS_AND_RESULT_ELEM) {
        let ts: smallvec::SmallVec<[TypeId; 4]> =
            v.ir.operand_types(op).chain(v.ir.result_types(op)).map(|t| v.ir.elem_or_self(t)).collect();
        if !ts.iter().all(|&t| t == ts[0]) {
            return Err(v.error(op, "requires the same element type for all operands and results"));
        }
    }
    if def.has(Traits::ELEMENTWISE) {
        elementwise(v, op)?;
    }
    Ok(())
}

/// "Elementwise": vectors and tensors do not mix with each other's shapes, and results are shaped
/// if operands are.
fn elementwise(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let shaped = |ir: &Ir, t: TypeId| ir.is_vector_or_tensor(t);
    let any_operand = v.ir.operand_types(op).any(|t| shaped(v.ir, t));
    let n_shaped_results = v.ir.result_types(op).filter(|&t| shaped(v.ir, t)).count();
    if !any_operand && n_shaped_results == 0 {
        return Ok(());
    }
    if !any_operand && n_shaped_results > 0 {
        return Err(v.error(op, "if an operand is non-scalar, then there must be at least one non-scalar result"));
    }
    if any_operand && n_shaped_results == 0 {
        return Err(v.error(op, "if an operand is non-scalar, then there must be at least one non-scalar result"));
    }
    if any_operand && n_shaped_results != v.ir.n_results(op) {
        return Err(v.error(op, "if an operand is non-scalar, then all results must be non-scalar"));
    }
    let ts: smallvec::SmallVec<[TypeId; 4]> =
        v.ir.operand_types(op).chain(v.ir.result_types(op)).filter(|&t| shaped(v.ir, t)).collect();
    if ts.iter().any(|&t| !same_shape(v.ir, t, ts[0]) || kind(v.ir, t) != kind(v.ir, ts[0])) {
        return Err(v.error(op, "all non-scalar operands/results must have the same shape and base type"));
    }
    Ok(())
}

fn kind(ir: &Ir, t: TypeId) -> u8 {
    match ir.type_of_id(t) {
        Type::Vector { .. } => 1,
        Type::Tensor { .. } | Type::UnrankedTensor(_) => 2,
        _ => 0,
    }
}

/// Same type up to dynamic extents: same elements and shapes that can be equal. Vectors and tensors
/// are told apart by "Elementwise".
fn compatible(ir: &Ir, a: TypeId, b: TypeId) -> bool {
    a == b || (ir.elem_type(a).is_some() && ir.elem_type(a) == ir.elem_type(b) && same_shape(ir, a, b))
}

/// Shapes that can be equal: unranked agrees with everything shaped, `?` with every extent; scalars
/// only with scalars.
pub fn same_shape(ir: &Ir, a: TypeId, b: TypeId) -> bool {
    match (ir.shape(a), ir.shape(b)) {
        (Some(x), Some(y)) => x.len() == y.len() && x.iter().zip(y).all(|(&p, &q)| p == q || p < 0 || q < 0),
        (None, None) => true,
        (Some(_), None) => ir.elem_type(b).is_some(),
        (None, Some(_)) => ir.elem_type(a).is_some(),
    }
}

/// The type of the operand, result or attribute of this name; `None` if it is absent.
fn named_type(v: &mut Verifier<'_>, op: OpId, def: &OpInfo, name: &str) -> Option<TypeId> {
    if let Some(i) = def.operands.iter().position(|d| d.name == name) {
        return v.ir.operand_group(op, i).first().map(|&x| v.ir.value_type(x));
    }
    if let Some(i) = def.results.iter().position(|d| d.name == name) {
        return v.ir.result_group(op, i).first().map(|&x| v.ir.value_type(x));
    }
    let a = v.ir.attr_named(op, name)?;
    v.ir.attr_type(a)
}

fn type_rule(v: &mut Verifier<'_>, op: OpId, def: &'static OpInfo, rule: &TypeRule) -> VResult {
    let list = |v: &mut Verifier<'_>, names: &[&str]| -> Vec<TypeId> {
        names.iter().filter_map(|n| named_type(v, op, def, n)).collect()
    };
    let fail = |v: &mut Verifier<'_>, what: String| -> Invalid { v.error(op, format!("failed to verify that {what}")) };
    match rule {
        TypeRule::AllMatch(names) => {
            let ts = list(v, names);
            if ts.iter().any(|t| *t != ts[0]) {
                let e = fail(v, format!("all of {{{}}} have same type", names.join(", ")));
                if let [a, b] = ts[..]
                    && names.first().is_some_and(|n| def.attr(n).is_some())
                    && v.ir.spelling(op).is_some_and(|s| s.generation < Gen::Today)
                {
                    let (a, b) = (v.show(a), v.show(b));
                    v.old_words(format!(
                        "'{}' op requires attribute's type ('{a}') to match op's return type ('{b}')",
                        v.ir.op_name(op)
                    ));
                }
                return Err(e);
            }
        }
        TypeRule::AllShapesMatch(names) => {
            let ts = list(v, names);
            if ts.iter().any(|&t| !same_shape(v.ir, t, ts[0])) {
                return Err(fail(v, format!("all of {{{}}} have same shape", names.join(", "))));
            }
        }
        TypeRule::AllElementTypesMatch(names) => {
            let ts = list(v, names);
            if ts.iter().any(|&t| v.ir.elem_or_self(t) != v.ir.elem_or_self(ts[0])) {
                return Err(fail(v, format!("all of {{{}}} have same element type", names.join(", "))));
            }
        }
        TypeRule::Derive { from, to, f, msg } => {
            if let (Some(a), Some(b)) = (named_type(v, op, def, from), named_type(v, op, def, to))
                && let Some(want) = f(v.ir, a)
                && want != b
                && !msg.is_empty()
            {
                return Err(fail(v, (*msg).to_string()));
            }
        }
    }
    Ok(())
}

fn parents(v: &mut Verifier<'_>, op: OpId, def: &'static OpInfo) -> VResult {
    // Names belong to a table; an operation that is not registered may be one.
    if def.has(Traits::SYMBOL)
        && v.ir.attr_named(op, "sym_name").is_some()
        && let Some(p) = v.ir.parent_op(op).and_then(|p| v.ir.def(p))
        && !p.has(Traits::SYMBOL_TABLE)
    {
        return Err(v.error(op, "symbol's parent must have the SymbolTable trait"));
    }
    if def.parents.is_empty() {
        return Ok(());
    }
    let ok = v.ir.parent_op(op).and_then(|p| v.ir.def(p)).is_some_and(|p| def.parents.contains(&p.name));
    if ok {
        return Ok(());
    }
    // Named as the operation's own generation names them.
    let generation = v.ir.spelling(op).map_or(Gen::Today, |s| s.generation);
    let spelled = |n: &&'static str| {
        let s = v.ir.registry.lookup(n).and_then(|(d, _)| d.spelling_for(generation)).map_or(*n, |s| s.name);
        s.strip_prefix("std.func").map_or(s, |_| "func")
    };
    let names: Vec<&str> = def.parents.iter().map(spelled).collect();
    let m = if let [one] = names.as_slice() {
        format!("expects parent op '{one}'")
    } else {
        format!("expects parent op to be one of '{}'", names.join(", "))
    };
    Err(v.error(op, m))
}
