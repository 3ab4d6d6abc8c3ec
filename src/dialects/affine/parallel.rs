//! `affine.parallel`.

use super::{eval, inputs_of, map_attr, resolve_inputs, scope};
use crate::arith::combining::{CASES, numbered};
use crate::constraints::{ANY, AttrC, AttrParse, INDEX, MAP_ATTR};
use crate::{Blocks, Exec, Form, Gen, OpDef, Traits, attr, opt_attr, region, var};
use rustmlir_exec::program::{Moves, Node, Place, ReduceInfo, ScalarNode};
use rustmlir_exec::resolve::{End, IterationBox, ResolveResult, Resolver};
use rustmlir_ir::{AffineMap, Attr, AttrId, DenseData, ExprId, Ir, MapId, OpId, Type, TypeId, ValueId};
use rustmlir_meaning::elementwise::eval_elementwise;
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::kernel::ScalarOp;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Control, Iterations, Meaning, Next, Reductions, World, all_values};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{Operand, PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// A parallel loop nest.
pub static PARALLEL: OpDef = OpDef {
    name: "affine.parallel",
    form: Form::header(parse, print),
    since: Gen::Y2020,
    summary: "a box of iterations in any order",
    doc: "Runs its body for every point of a box, in any order and possibly at the same time. Bounds are maps over \
          dimensions and symbols, evaluated once; the lower bound of a dimension is the largest of its group of \
          results, the upper bound the smallest. Results (today) are reductions: they start with the neutral element \
          of their kind and take in what each iteration yields, in any order and association. `assign` returns the \
          value that some iteration yields. MLIR does not specify its value for zero iterations or in combination \
          with other kinds; both are unsupported. Undefined: a step that is not positive; an induction variable that \
          overflows `index` after the last iteration, as for `scf.for`; an affine expression of a bound without a \
          value; two iterations that access one element, one of them writing. Source: affine dialect 2020, \
          \"affine.parallel\".",
    operands: &[var("mapOperands", &INDEX)],
    results: &[var("results", &ANY)],
    attrs: &[
        opt_attr("reductions", &REDUCTIONS),
        attr("lowerBoundsMap", &MAP_ATTR),
        opt_attr("lowerBoundsGroups", &GROUPS),
        attr("upperBoundsMap", &MAP_ATTR),
        opt_attr("upperBoundsGroups", &GROUPS),
        attr("steps", &STEPS),
    ],
    regions: &[region("region", Blocks::One)],
    traits: Traits::SINGLE_BLOCK
        .and(Traits::IMPLICIT_TERMINATOR)
        .and(Traits::ALLOCATION_SCOPE)
        .and(Traits::PARALLEL_LOOP),
    terminator: "affine.yield",
    verify: Some(verify),
    undefined: &[
        Ub::StepNotPositive,
        Ub::LoopOverflow,
        Ub::AffineDivisor,
        Ub::IndexOverflow,
        Ub::PoisonUse,
        Ub::DataRace,
    ],
    meaning: Meaning::Regions(meaning),
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

static GROUPS: AttrC = AttrC::new(
    "32-bit signless integer elements attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Dense { ty, .. } if ir.elem_type(*ty).and_then(|t| ir.signless_width(t)) == Some(32)),
    AttrParse::Any,
);

static STEPS: AttrC = AttrC::new("64-bit integer array attribute", is_i64_array, AttrParse::Any);

static REDUCTIONS: AttrC = AttrC::new(
    "Reduction ops",
    |ir, a| is_i64_array(ir, a) && ir.attr_i64_list(a).is_some_and(|l| l.iter().all(|&k| kind(k).is_some())),
    AttrParse::Any,
);

fn is_i64_array(ir: &Ir, a: AttrId) -> bool {
    match ir.attr_of_id(a) {
        Attr::Array(items) => {
            items.iter().all(|&i| matches!(ir.attr_of_id(i), Attr::Integer(_, t) if ir.signless_width(*t) == Some(64)))
        }
        _ => false,
    }
}

/// The name of a kind of reduction.
pub fn kind(k: i64) -> Option<&'static str> {
    numbered(k).map(|k| k.name)
}

/// The number of a kind; names of 2021 to 2023 are read too.
fn kind_named(name: &str) -> Option<i64> {
    let name = match name {
        "maxf" => "maximumf",
        "minf" => "minimumf",
        n => n,
    };
    CASES.iter().find(|k| k.0 == name).map(|k| k.1)
}

/// Everything about a loop that its attributes say.
pub struct Parts {
    /// Map of the lower bounds.
    pub lower: MapId,
    /// Map of the upper bounds.
    pub upper: MapId,
    /// How many results of the lower map belong to each dimension.
    pub lower_groups: Vec<usize>,
    /// The same for the upper map.
    pub upper_groups: Vec<usize>,
    /// Steps.
    pub steps: Vec<i64>,
    /// Numbers of the kinds of reductions.
    pub reductions: Vec<i64>,
}

/// The parts of an `affine.parallel`, if its attributes make sense.
pub fn parts(ir: &Ir, op: OpId) -> Option<Parts> {
    let list = |name: &str| ir.attr_named(op, name).and_then(|a| ir.attr_i64_list(a));
    let (lower, upper) = (map_attr(ir, op, "lowerBoundsMap")?, map_attr(ir, op, "upperBoundsMap")?);
    // Text of 2020 has one result for each dimension.
    let groups = |name: &str, m: MapId| match list(name) {
        Some(g) => g.into_iter().map(|n| usize::try_from(n).ok()).collect(),
        None => Some(vec![1; ir.map_of_id(m).results.len()]),
    };
    Some(Parts {
        lower,
        upper,
        lower_groups: groups("lowerBoundsGroups", lower)?,
        upper_groups: groups("upperBoundsGroups", upper)?,
        steps: list("steps")?,
        reductions: list("reductions").unwrap_or_default(),
    })
}

// ---- text ---------------------------------------------------------------------------------------

/// Expressions of one side of the bounds, grouped by dimension.
struct Bounds<'s> {
    exprs: Vec<ExprId>,
    groups: Vec<i64>,
    dims: Vec<Operand<'s>>,
    syms: Vec<Operand<'s>>,
}

/// `(%a, max(%b, %c + 1))`
fn parse_bounds<'s>(p: &mut Parser<'s>, lower: bool) -> PResult<Bounds<'s>> {
    let mut b = Bounds { exprs: vec![], groups: vec![], dims: vec![], syms: vec![] };
    p.expect(T::LParen)?;
    p.comma_list_until(T::RParen, |p| {
        let word = if lower { "max" } else { "min" };
        if p.at_keyword(word) && p.peek_second() == T::LParen {
            p.bump();
            p.bump();
            let group = p.comma_list_until(T::RParen, |p| p.affine_expr_of_ssa(&mut b.dims, &mut b.syms))?;
            b.groups.push(group.len() as i64);
            b.exprs.extend(group);
        } else {
            let e = p.affine_expr_of_ssa(&mut b.dims, &mut b.syms)?;
            b.exprs.push(e);
            b.groups.push(1);
        }
        Ok(())
    })?;
    Ok(b)
}

/// Makes the map of a side and adds it with its groups. A value that is both a dimension and a
/// symbol becomes one dimension, as in `mlir-opt`.
fn add_bounds<'s>(p: &mut Parser<'s>, op: &mut ParsedOp, b: Bounds<'s>, names: [&str; 2]) -> PResult<()> {
    let mut syms = Vec::new();
    let mut replace = Vec::new();
    for s in &b.syms {
        match b.dims.iter().position(|d| d.name == s.name && d.number == s.number) {
            Some(i) => replace.push(p.ir.expr_dim(i as u32)),
            None => {
                replace.push(p.ir.expr_sym(syms.len() as u32));
                syms.push(*s);
            }
        }
    }
    let results = b.exprs.iter().map(|&e| p.ir.expr_replace(e, &[], &replace)).collect();
    let m = p.ir.map(AffineMap { dims: b.dims.len() as u32, syms: syms.len() as u32, results });
    let m = p.ir.attr(Attr::Map(m));
    let g = groups_attr(&mut p.ir, &b.groups);
    p.add_attr(op, names[0], g);
    p.add_attr(op, names[1], m);
    resolve_inputs(p, op, &b.dims, &syms)
}

fn groups_attr(ir: &mut Ir, groups: &[i64]) -> AttrId {
    let elem = ir.int_type(32);
    let ty = ir.ty(Type::Tensor { shape: [groups.len() as i64].into_iter().collect(), elem, encoding: None });
    let splat = groups.len() > 1 && groups.iter().all(|g| Some(g) == groups.first()) || groups.len() == 1;
    let words: Vec<u64> = groups.iter().take(if splat { 1 } else { groups.len() }).map(|&g| g as u64).collect();
    ir.attr(Attr::Dense { ty, data: DenseData::Words(words.into()), splat })
}

fn i64_array(ir: &mut Ir, values: &[i64]) -> AttrId {
    let items = values.iter().map(|&v| ir.int_attr(v, 64)).collect();
    ir.attr(Attr::Array(items))
}

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let index = p.ir.ty(Type::Index);
    p.expect_in(T::LParen, " in argument list")?;
    let ivs = p.comma_list_until(T::RParen, Parser::argument_name)?;
    p.expect(T::Eq)?;
    let lower = parse_bounds(p, true)?;
    p.expect_keyword("to")?;
    let upper = parse_bounds(p, false)?;
    add_bounds(p, op, lower, ["lowerBoundsGroups", "lowerBoundsMap"])?;
    let mut steps = vec![1; ivs.len()];
    if p.eat_keyword("step") {
        let at = p.at();
        let (map, dims, syms) = p.affine_subscripts(T::LParen, T::RParen)?;
        let results = p.ir.map_of_id(map).results.clone();
        let constant = |e: &ExprId| match p.ir.expr(*e) {
            rustmlir_ir::Expr::Const(v) => Some(v),
            _ => None,
        };
        match results.iter().map(constant).collect::<Option<Vec<i64>>>() {
            Some(s) if dims.is_empty() && syms.is_empty() => steps = s,
            _ => return Err(p.custom_error_at(op, at, "steps must be constant integers")),
        }
    }
    let mut kinds = Vec::new();
    if p.eat_keyword("reduce") {
        p.expect(T::LParen)?;
        kinds = p.comma_list_until(T::RParen, |p| {
            let at = p.at();
            let name = p.string()?;
            match kind_named(&name) {
                Some(k) => Ok(k),
                None => Err(p.custom_error_at(op, at, format!("invalid reduction value: \"{name}\""))),
            }
        })?;
    }
    op.results = p.opt_arrow_types()?;
    let a = i64_array(&mut p.ir, &kinds);
    p.add_attr(op, "reductions", a);
    let a = i64_array(&mut p.ir, &steps);
    p.add_attr(op, "steps", a);
    add_bounds(p, op, upper, ["upperBoundsGroups", "upperBoundsMap"])?;
    let args: Vec<RegionArg<'_>> = ivs.iter().map(|&(name, at)| RegionArg { name, at, ty: index }).collect();
    let term = super::yield_op::implicit_name(p, op);
    p.region_with_terminator(&args, term, op)?;
    p.opt_attr_dict(op)
}

fn print_bounds(p: &mut Printer<'_>, map: MapId, groups: &[usize], values: &[ValueId], word: &str) {
    let m = p.ir.map_of_id(map);
    let (dims, mut rest) = (m.dims as usize, m.results.as_slice());
    p.out.push('(');
    for (i, &n) in groups.iter().enumerate() {
        if i > 0 {
            p.out.push_str(", ");
        }
        let (group, tail) = rest.split_at(n.min(rest.len()));
        rest = tail;
        if n == 1 {
            p.subscripts(group, values, dims);
        } else {
            p.out.push_str(word);
            p.out.push('(');
            p.subscripts(group, values, dims);
            p.out.push(')');
        }
    }
    p.out.push(')');
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let (Some(parts), Some(r)) = (parts(ir, op), ir.region_of(op, 0)) else { return };
    let Some(b) = ir.entry(r) else { return };
    let ivs: Vec<ValueId> = ir.block_args(b).collect();
    let vs = ir.operands(op).to_vec();
    let (lb, ub) = vs.split_at(inputs_of(ir.map_of_id(parts.lower)).min(vs.len()));
    p.out.push_str(" (");
    p.values(&ivs);
    p.out.push_str(") = ");
    print_bounds(p, parts.lower, &parts.lower_groups, lb, "max");
    p.out.push_str(" to ");
    print_bounds(p, parts.upper, &parts.upper_groups, ub, "min");
    let list = |items: Vec<String>| items.join(", ");
    if parts.steps.iter().any(|&s| s != 1) {
        p.out.push_str(&format!(" step ({})", list(parts.steps.iter().map(i64::to_string).collect())));
    }
    let ts: Vec<TypeId> = ir.result_types(op).collect();
    if !ts.is_empty() {
        let kinds = parts.reductions.iter().map(|&k| format!("\"{}\"", kind(k).unwrap_or("?"))).collect();
        p.out.push_str(&format!(" reduce ({}) -> (", list(kinds)));
        p.types(&ts);
        p.out.push(')');
    }
    p.out.push(' ');
    p.region(r, false, !ts.is_empty());
    p.attr_dict(
        op,
        &["reductions", "lowerBoundsMap", "lowerBoundsGroups", "upperBoundsMap", "upperBoundsGroups", "steps"],
    );
}

// ---- rules --------------------------------------------------------------------------------------

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if !v.ir.is_old_text(op) {
        for name in ["reductions", "lowerBoundsGroups", "upperBoundsGroups"] {
            if v.ir.attr_named(op, name).is_none() {
                return Err(v.error(op, format!("requires attribute '{name}'")));
            }
        }
    }
    let Some(parts) = parts(v.ir, op) else { return Err(v.error(op, "group attribute must not be negative")) };
    let n = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)).map_or(0, |b| v.ir.n_block_args(b));
    let (l, u, s) = (parts.lower_groups.len(), parts.upper_groups.len(), parts.steps.len());
    if l != n || u != n || s != n {
        return Err(v.error(
            op,
            format!(
                "the number of region arguments ({n}) and the number of map groups for lower ({l}) and upper bound \
                ({u}), and the number of steps ({s}) must all match"
            ),
        ));
    }
    let index_args = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)).is_none_or(|b| {
        let mut args = v.ir.block_args(b);
        args.all(|a| v.ir.is_index(v.ir.value_type(a)))
    });
    if !index_args {
        return Err(v.error(op, "expects the induction variables to be of type index"));
    }
    for (m, groups, what) in [(parts.lower, &parts.lower_groups, "lower"), (parts.upper, &parts.upper_groups, "upper")]
    {
        let want: usize = groups.iter().fold(0, |a: usize, &b| a.saturating_add(b));
        if v.ir.map_of_id(m).results.len() != want {
            return Err(v.error(op, format!("expected {what} bounds map to have {want} results")));
        }
        if groups.contains(&0) {
            return Err(v.error(op, format!("expected at least one {what} bound for each dimension")));
        }
    }
    if parts.reductions.len() != v.ir.n_results(op) {
        return Err(v.error(op, "a reduction must be specified for each output"));
    }
    for (k, &number) in parts.reductions.iter().enumerate() {
        let t = v.ir.result(op, k).map(|r| v.ir.value_type(r));
        if !t.is_some_and(|t| kind(number).is_some_and(|k| takes(v.ir, k, t))) {
            return Err(v.error(op, "result type cannot match reduction attribute"));
        }
    }
    let (lm, um) = (v.ir.map_of_id(parts.lower), v.ir.map_of_id(parts.upper));
    let (li, ui, ld, ud) = (inputs_of(lm), inputs_of(um), lm.dims as usize, um.dims as usize);
    let vs = v.ir.operands(op).to_vec();
    if vs.len() != li + ui {
        return Err(v.error(op, "operand count must match with affine map dimension and symbol count"));
    }
    let (lb, ub) = vs.split_at(li);
    scope::check(v, op, lb, ld)?;
    scope::check(v, op, ub, ud)
}

/// Whether values of a type may be reduced by a kind.
fn takes(ir: &Ir, kind: &str, t: TypeId) -> bool {
    use rustmlir_ir::Signedness::{Signed, Unsigned};
    matches!(
        (kind, ir.type_of_id(t)),
        ("assign", _)
            | ("addf" | "mulf" | "maximumf" | "minimumf", Type::Float(_))
            | ("addi" | "muli" | "andi" | "ori", Type::Integer(..))
            | ("maxs" | "mins", Type::Integer(_, Signed))
            | ("maxu" | "minu", Type::Integer(_, Unsigned))
    )
}

// ---- meaning ------------------------------------------------------------------------------------

/// The body for every point of the box: each dimension begins at the largest of its lower bounds
/// and ends before the smallest of its upper ones. What an iteration yields is combined with what
/// the others have yielded, from the neutral element on.
fn meaning(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let parts = parts(w.ir, w.op).ok_or_else(|| w.malformed("bounds"))?;
    let (lb, ub) = operands.split_at(inputs_of(w.ir.map_of_id(parts.lower)).min(operands.len()));
    let lower = eval::decided_results(w, parts.lower, lb)?;
    let upper = eval::decided_results(w, parts.upper, ub)?;
    let lower: Vec<i64> = groups(&lower, &parts.lower_groups).map(|g| g.iter().copied().max().unwrap_or(0)).collect();
    let upper: Vec<i64> = groups(&upper, &parts.upper_groups).map(|g| g.iter().copied().min().unwrap_or(0)).collect();
    let kinds = reducers(w.ir, w.config.index_width, w.op)?;
    if assigns(&kinds) {
        has_points(w.op, &lower, &upper, &parts.steps)?;
    }
    let start = kinds.iter().map(|k| k.neutral().map(Value::Word)).collect();
    let reductions = Reductions { start, plain: vec![true; kinds.len()], goes_on: false };
    let mut iterations = Iterations::new(w, [lower, upper, parts.steps], reductions)?;
    Ok(Box::new(move |w, left| {
        for (k, value) in left.into_iter().flat_map(|l| l.values).enumerate() {
            iterations.contribute(w, k, value)?;
            combine(w, &mut iterations, &kinds)?;
        }
        for k in 0..kinds.len() {
            if iterations.end_piece(k) {
                combine(w, &mut iterations, &kinds)?;
            }
        }
        if !iterations.end_piece(kinds.len())
            && let Some(ivs) = iterations.next(w)?
        {
            return Ok(Next::Region(0, ivs));
        }
        for (k, kind) in kinds.iter().enumerate() {
            if let Some(items) = iterations.finish(k) {
                let all = all_values(w.op, &items, |a, b| kind.combined(w, &[a.clone(), b.clone()]))?;
                iterations.choose(w, k, &all)?;
            }
            combine(w, &mut iterations, &kinds)?;
        }
        iterations.end(w)?;
        Ok(Next::Results(iterations.results(w)?))
    }))
}

/// Combines what is to be combined now.
fn combine(w: &mut World<'_>, iterations: &mut Iterations, kinds: &[Reducer]) -> Result<(), Stop> {
    while let Some((k, both)) = iterations.due(w) {
        let kind = kinds.get(k).ok_or_else(|| w.malformed("a reduction"))?;
        let value = kind.combined(w, &both)?;
        iterations.merged(w, Some(&value));
    }
    Ok(())
}

/// Consecutive parts of a list, of these lengths.
fn groups<'a>(all: &'a [i64], lengths: &'a [usize]) -> impl Iterator<Item = &'a [i64]> {
    lengths.iter().scan(all, |rest, &n| {
        let (group, tail) = rest.split_at(n.min(rest.len()));
        *rest = tail;
        Some(group)
    })
}

/// How a reduction combines two values.
enum Reducer {
    /// By an operation, which has a neutral element.
    By(ScalarOp, u64),
    /// It takes the second one.
    Assign,
}

impl Reducer {
    /// The bits of the neutral element.
    fn neutral(&self) -> Option<u64> {
        match self {
            Reducer::By(_, bits) => Some(*bits),
            Reducer::Assign => None,
        }
    }

    fn combined(&self, w: &mut World<'_>, both: &[Value]) -> Result<Value, Stop> {
        match self {
            Reducer::By(op, _) => w.apply(op, both),
            Reducer::Assign => both.get(1).cloned().ok_or_else(|| w.malformed("two values")),
        }
    }
}

/// The reductions of a loop.
fn reducers(ir: &Ir, width: u32, op: OpId) -> Result<Vec<Reducer>, Stop> {
    let numbers = parts(ir, op).map(|p| p.reductions).unwrap_or_default();
    let one = |(&number, t)| {
        let name = kind(number).unwrap_or("?");
        let lacking = || Stop::unsupported(op, format!("a reduction '{name}' on this type"));
        let ty = scalar_ty(ir, width, t).filter(|t| t.is_word()).ok_or_else(lacking)?;
        if name == ASSIGN {
            return Ok(Reducer::Assign);
        }
        let by = numbered(number).and_then(|k| Some(Reducer::By(k.on(ty)?, k.neutral(ty)?)));
        by.ok_or_else(lacking)
    };
    let all = numbers.iter().zip(ir.result_types(op)).map(one).collect::<Result<Vec<_>, Stop>>()?;
    if assigns(&all) && all.iter().any(|k| k.neutral().is_some()) {
        return Err(Stop::unsupported(
            op,
            "a reduction 'assign' in combination with others, because it has no neutral element",
        ));
    }
    Ok(all)
}

/// The kind that has no neutral element.
const ASSIGN: &str = "assign";

fn assigns(all: &[Reducer]) -> bool {
    all.iter().any(|k| matches!(k, Reducer::Assign))
}

/// Refuses boxes without points, which assign nothing. A step that is none is found elsewhere.
fn has_points(op: OpId, lower: &[i64], upper: &[i64], steps: &[i64]) -> Result<(), Stop> {
    if steps.iter().all(|&s| s > 0) && lower.iter().zip(upper).any(|(l, u)| l >= u) {
        return Err(Stop::unsupported(op, "a reduction 'assign' over zero iterations, whose value is unspecified"));
    }
    Ok(())
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let missing = || Stop::Internal("parallel loop without a body".into());
    let parts = parts(r.ir, op).ok_or_else(missing)?;
    let region = r.ir.region_of(op, 0).ok_or_else(missing)?;
    let entry = r.ir.entry(region).ok_or_else(missing)?;
    let vs = r.ir.operands(op).to_vec();
    let (lb, ub) = vs.split_at(inputs_of(r.ir.map_of_id(parts.lower)).min(vs.len()));
    let lower = grouped(r, parts.lower, lb, &parts.lower_groups, true)?;
    let upper = grouped(r, parts.upper, ub, &parts.upper_groups, false)?;
    let mask = rustmlir_num::int::mask(r.index_width);
    let step = parts.steps.iter().map(|&s| r.literal(s as u64 & mask)).collect();
    let ivs = r.ir.block_args(entry).map(|v| r.induction(v)).collect::<ResolveResult<Vec<u32>>>()?;
    // The results hold the accumulators while the loop runs.
    let results: Vec<ValueId> = r.ir.results(op).collect();
    let kinds = reducers(r.ir, r.index_width, op)?;
    let has_init = !assigns(&kinds);
    if !has_init {
        let (lower, upper, steps) = (lower.clone(), upper.clone(), parts.steps);
        r.ext(move |cx| {
            let read = |slots: &[u32]| slots.iter().map(|&s| cx.index(s)).collect::<Vec<i64>>();
            has_points(cx.op, &read(&lower), &read(&upper), &steps)
        });
    }
    let mut init = Vec::new();
    for (kind, &v) in kinds.iter().zip(&results) {
        let Some(neutral) = kind.neutral() else { continue };
        let (from, to) = (r.literal(neutral), r.word(v)?);
        init.push((from, to));
        if let Some(f) = r.flag(v) {
            init.push((r.zero_slot(), f));
        }
    }
    let init = Moves { words: init.into(), ..Moves::default() };
    let b = IterationBox { lower: lower.into(), upper: upper.into(), step, ivs: ivs.into() };
    r.parallel_loop(b, init, has_init, results, |r, info| r.region(region, End::Parallel { info }))
}

/// Slots of the bounds of each dimension.
fn grouped(
    r: &mut Resolver<'_>,
    map: MapId,
    inputs: &[ValueId],
    groups: &[usize],
    largest: bool,
) -> ResolveResult<Vec<u32>> {
    let slots = eval::subscripts(r, map, inputs)?;
    let mut rest = slots.as_slice();
    let mut out = Vec::with_capacity(groups.len());
    for &n in groups {
        let (group, tail) = rest.split_at(n.min(rest.len()));
        rest = tail;
        out.push(eval::extreme(r, group, largest)?);
    }
    Ok(out)
}

/// The yield of an iteration: each value is a contribution to a reduction.
pub(super) fn contribute(r: &mut Resolver<'_>, op: OpId, values: &[ValueId]) -> ResolveResult<()> {
    let results: Vec<ValueId> = r.ir.results(op).collect();
    let kinds = reducers(r.ir, r.index_width, op)?;
    for (k, ((&value, &acc), kind)) in values.iter().zip(&results).zip(kinds).enumerate() {
        let (a, v) = (r.word(acc)?, r.word(value)?);
        let (fa, fv) = (r.flag(acc), r.flag(value));
        let i = r.prog.reduces.len() as u32;
        let code = r.piece(|r| {
            let sop = match kind {
                Reducer::By(sop, _) => sop,
                Reducer::Assign => {
                    r.ext(move |cx| {
                        let value = cx.value(Place::Word(v), fv);
                        cx.set_value(Place::Word(a), fa, value)?;
                        Ok(())
                    });
                    r.emit(Node::EndReduce { i });
                    return Ok(());
                }
            };
            if fa.is_none() && fv.is_none() {
                r.prog.scalars.push(ScalarNode { op: sop, d: a, args: [a, v, v], flag: u32::MAX });
                let scalar = r.prog.scalars.len() as u32 - 1;
                r.emit(Node::Scalar { i: scalar });
                r.emit(Node::EndReduce { i });
                return Ok(());
            }
            r.ext(move |cx| {
                let args = [cx.value(Place::Word(a), fa), cx.value(Place::Word(v), fv)];
                let sum: Value = eval_elementwise(cx.ir, cx.op, &sop, &args)?;
                cx.set_value(Place::Word(a), fa, sum)?;
                Ok(())
            });
            r.emit(Node::EndReduce { i });
            Ok(())
        })?;
        let mut moved = vec![(v, a)];
        if let Some(f) = fa {
            moved.push((fv.unwrap_or_else(|| r.zero_slot()), f));
        }
        r.prog.reduces.push(ReduceInfo {
            index: k as u32,
            first: Moves { words: moved.into(), ..Moves::default() },
            args: Moves::default(),
            value: (Place::Word(v), fv),
            acc: (Place::Word(a), fa),
            arg_places: [(Place::Word(a), fa), (Place::Word(v), fv)],
            body: code,
            region: rustmlir_ir::RegionId::NONE,
            plain: true,
            words: true,
            exit: r.next_place(),
        });
        if let Some(End::Parallel { info }) = r.ends.last()
            && let Some(p) = r.prog.parallels.get_mut(*info as usize)
        {
            p.reduces.push(i);
        }
        r.emit(Node::Reduce { i });
    }
    Ok(())
}
