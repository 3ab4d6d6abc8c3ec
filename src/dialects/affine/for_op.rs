//! `affine.for`; `for` of 2019.

use super::{eval, inputs_of, map_attr, parse_inputs, print_inputs, print_map, resolve_inputs, scope};
use crate::constraints::{ANY, AttrC, INDEX_ATTR, MAP_ATTR};
use crate::{Blocks, Exec, Form, Gen, OpDef, Past, Traits, attr, opt_attr, region, var, was};
use rustmlir_exec::resolve::{Range, ResolveResult, Resolver};
use rustmlir_ir::{AffineMap, Attr, Expr, Ir, MapId, OpId, Type, ValueId};
use rustmlir_meaning::faults::Span;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Control, Meaning, World, count};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{Operand, PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// A loop with affine bounds.
pub static FOR: OpDef = OpDef {
    name: "affine.for",
    form: Form::header(parse, print),
    since: Gen::Y2020,
    spellings: &[was(Gen::Y2019, "for")],
    summary: "a loop with affine bounds and a constant step",
    doc: "Runs its body for iv = lb, lb + step, … while iv < ub (signed). Each bound is a map over dimensions and \
          symbols, evaluated once before the loop; the lower bound is the largest of its results, the upper bound \
          the smallest. Carried values (today) start with the init operands and take what each iteration yields. A \
          value written as a bound is a symbol; in the text of 2019 it may also be the induction variable of an \
          enclosing loop. The step is a positive constant: 0 is rejected although every mlir-opt lets it through, \
          because the documents demand a positive one. Undefined: an affine expression of a bound without a value; \
          an induction variable that overflows `index` after the last iteration, as for `scf.for`. Source: affine \
          dialect 2020, \"'affine.for' operation\"; LangRef 2019, \"'for' instruction\".",
    operands: &[var("operands", &ANY)],
    results: &[var("results", &ANY)],
    attrs: &[
        attr("lowerBoundMap", &MAP_ATTR).in_2020(Past::Named("lower_bound")),
        attr("upperBoundMap", &MAP_ATTR).in_2020(Past::Named("upper_bound")),
        attr("step", &INDEX_ATTR),
        opt_attr("operandSegmentSizes", &SEGMENTS),
    ],
    regions: &[region("region", Blocks::One)],
    traits: Traits::SINGLE_BLOCK
        .and(Traits::IMPLICIT_TERMINATOR)
        .and(Traits::ALLOCATION_SCOPE)
        .and(Traits::COUNTED_LOOP)
        .and(Traits::DIRECTS_CONTROL)
        .and(Traits::SEGMENTS_FOLLOWED),
    terminator: "affine.yield",
    verify: Some(verify),
    undefined: &[Ub::AffineDivisor, Ub::IndexOverflow, Ub::LoopOverflow, Ub::PoisonUse],
    meaning: Meaning::Regions(meaning),
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

static SEGMENTS: AttrC =
    AttrC::new("i32 dense array attribute", |ir, a| ir.attr_i64_list(a).is_some(), crate::constraints::AttrParse::Any);

/// The parts of a loop: bound maps with their operands, init operands, step.
pub struct Parts {
    /// Map of the lower bound.
    pub lower: MapId,
    /// Map of the upper bound.
    pub upper: MapId,
    /// Operands of the lower bound.
    pub lb: Vec<ValueId>,
    /// Operands of the upper bound.
    pub ub: Vec<ValueId>,
    /// Init operands.
    pub inits: Vec<ValueId>,
    /// Step.
    pub step: i64,
}

/// The body runs for lb, lb + step, … below ub, where lb is the largest result of its map and ub
/// the smallest of its own.
fn meaning(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let p = parts(w.ir, w.op).ok_or_else(|| w.malformed("bounds"))?;
    let (n, m) = (p.lb.len(), p.lb.len() + p.ub.len());
    let part = |range: std::ops::Range<usize>| operands.get(range).ok_or_else(|| w.malformed("operands"));
    let lower = eval::decided_results(w, p.lower, part(0..n)?)?.into_iter().max();
    let upper = eval::decided_results(w, p.upper, part(n..m)?)?.into_iter().min();
    let (Some(lower), Some(upper)) = (lower, upper) else { return Err(w.malformed("bounds")) };
    let carried = part(m..operands.len())?.into();
    count(w, Span::of_index(w.config, lower, upper, p.step), carried)
}

/// The parts of an `affine.for`, if operands and maps fit together.
pub fn parts(ir: &Ir, op: OpId) -> Option<Parts> {
    let lower = map_attr(ir, op, "lowerBoundMap")?;
    let upper = map_attr(ir, op, "upperBoundMap")?;
    let vs = ir.operands(op);
    // The maps say how many operands each bound has; older text has no segment sizes.
    let (n, m) = (inputs_of(ir.map_of_id(lower)), inputs_of(ir.map_of_id(upper)));
    Some(Parts {
        lower,
        upper,
        lb: vs.get(..n)?.to_vec(),
        ub: vs.get(n..n + m)?.to_vec(),
        inits: vs.get(n + m..)?.to_vec(),
        step: ir.i64_attr_named(op, "step")?,
    })
}

/// A bound: its map with dimension and symbol operands.
type Bound<'s> = (MapId, Vec<Operand<'s>>, Vec<Operand<'s>>);

fn parse_bound<'s>(p: &mut Parser<'s>, op: &ParsedOp, lower: bool) -> PResult<Bound<'s>> {
    let prefixed = p.eat_keyword(if lower { "max" } else { "min" });
    let at = p.at();
    if p.at_operand() {
        let o = p.operand()?;
        // A bare value is a symbol; the text of 2019 lets it be a dimension as well.
        let old = op.def.is_some_and(|d| d.1.generation == Gen::Y2019);
        let e = if old { p.ir.expr_dim(0) } else { p.ir.expr_sym(0) };
        let m = AffineMap { dims: u32::from(old), syms: u32::from(!old), results: vec![e] };
        let m = p.ir.map(m);
        return Ok(if old { (m, vec![o], vec![]) } else { (m, vec![], vec![o]) });
    }
    if p.at_int() {
        let v = p.int64()?;
        let e = p.ir.expr_const(v);
        return Ok((p.ir.map(AffineMap { dims: 0, syms: 0, results: vec![e] }), vec![], vec![]));
    }
    if p.peek() == T::Minus {
        p.bump();
        return Err(p.error("expected constant integer or floating point value"));
    }
    let a = p.attribute(None)?;
    let Attr::Map(m) = p.ir.attr_of_id(a) else {
        return Err(p.custom_error_at(op, op.at, "expected valid affine map representation for loop bounds"));
    };
    let m = *m;
    let (dims, syms) = parse_inputs(p)?;
    let map = p.ir.map_of_id(m);
    let (nd, ns, nr) = (map.dims as usize, map.syms as usize, map.results.len());
    if dims.len() != nd {
        return Err(p.custom_error_at(op, op.at, "dim operand count and affine map dim count must match"));
    }
    if syms.len() != ns {
        return Err(p.custom_error_at(op, op.at, "symbol operand count and affine map symbol count must match"));
    }
    if nr > 1 && !prefixed {
        let m = if lower {
            "lower loop bound affine map with multiple results requires 'max' prefix"
        } else {
            "upper loop bound affine map with multiple results requires 'min' prefix"
        };
        return Err(p.custom_error_at(op, at, m));
    }
    Ok((m, dims, syms))
}

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let index = p.ir.ty(Type::Index);
    let (iv, iv_at) = p.argument_name()?;
    let iv_location = p.opt_location()?;
    p.expect(T::Eq)?;
    let (lower, ld, ls) = parse_bound(p, op, true)?;
    p.expect_keyword("to")?;
    let (upper, ud, us) = parse_bound(p, op, false)?;
    let mut step = 1;
    if p.eat_keyword("step") {
        let at = p.at();
        step = p.int64()?;
        if step < 0 {
            return Err(p.custom_error_at(op, at, "expected step to be representable as a positive signed integer"));
        }
    }
    let (mut names, mut inits) = (Vec::new(), Vec::new());
    if p.eat_keyword("iter_args") {
        (names, inits) = p.carried(op)?;
    }
    if names.len() != op.results.len() {
        return Err(p.custom_error_at(op, op.at, "mismatch between the number of loop-carried values and results"));
    }
    resolve_inputs(p, op, &ld, &ls)?;
    resolve_inputs(p, op, &ud, &us)?;
    let types = op.results.clone();
    p.resolve_all(op.at, &inits, &types, &mut op.operands)?;
    let sizes = [(ld.len() + ls.len()) as i64, (ud.len() + us.len()) as i64, inits.len() as i64];
    let (l, s, u) = (p.ir.attr(Attr::Map(lower)), p.ir.index_attr(step), p.ir.attr(Attr::Map(upper)));
    p.add_attr(op, "lowerBoundMap", l);
    p.add_segments(op, &sizes);
    p.add_attr(op, "step", s);
    p.add_attr(op, "upperBoundMap", u);
    let mut args = vec![RegionArg { name: iv, at: iv_at, ty: index }];
    args.extend(Parser::region_args(names, types));
    let r = p.region_ended_by(&args, super::yield_op::implicit_name, op)?;
    if let (Some(l), Some(iv)) = (iv_location, p.ir.entry(r).and_then(|b| p.ir.block_arg(b, 0))) {
        p.locate_argument(iv, l);
    }
    p.opt_attr_dict(op)
}

fn print_bound(p: &mut Printer<'_>, op: OpId, map: MapId, name: &str, values: &[ValueId], prefix: &str) {
    let ir = p.ir;
    let m = ir.map_of_id(map);
    let old = ir.op_name(op) == "for";
    if let [e] = m.results.as_slice() {
        match ir.expr(*e) {
            Expr::Const(v) if inputs_of(m) == 0 => {
                p.out.push_str(&v.to_string());
                return;
            }
            Expr::Symbol(0) if m.dims == 0 && m.syms == 1 => return p.values(values),
            Expr::Dim(0) if old && m.dims == 1 && m.syms == 0 => return p.values(values),
            _ => {}
        }
    } else {
        p.out.push_str(prefix);
    }
    if let Some(a) = ir.attr_named(op, name) {
        print_map(p, a, old);
    }
    print_inputs(p, values, m.dims as usize);
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some(r) = ir.region_of(op, 0) else { return };
    let (Some(b), Some(parts)) = (ir.entry(r), parts(ir, op)) else { return };
    p.out.push(' ');
    if let Some(iv) = ir.block_arg(b, 0) {
        p.value(iv);
    }
    p.out.push_str(" = ");
    print_bound(p, op, parts.lower, "lowerBoundMap", &parts.lb, "max ");
    p.out.push_str(" to ");
    print_bound(p, op, parts.upper, "upperBoundMap", &parts.ub, "min ");
    if parts.step != 1 {
        p.out.push_str(&format!(" step {}", parts.step));
    }
    let carried = !parts.inits.is_empty();
    if carried {
        p.out.push_str(" iter_args");
        p.assignments(ir.block_args(b).skip(1), &parts.inits);
        p.arrow_list(op);
    }
    p.out.push(' ');
    p.region(r, false, carried);
    p.attr_dict(op, &["lowerBoundMap", "upperBoundMap", "step", "operandSegmentSizes"]);
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let n = v.ir.operands(op).len();
    match v.ir.attr_named(op, "operandSegmentSizes").and_then(|a| v.ir.attr_i64_list(a)) {
        Some(s) => {
            let total: i128 = s.iter().map(|&x| i128::from(x)).sum();
            if s.len() != 3 || s.iter().any(|&x| x < 0) {
                let k = s.len();
                return Err(v.error(
                    op,
                    format!(
                        "'operandSegmentSizes' attribute for specifying operand segments must \
                    have 3 elements, but got {k}"
                    ),
                ));
            }
            if total != n as i128 {
                return Err(v.error(
                    op,
                    format!(
                        "operand count ({n}) does not match with the total size ({total}) \
                    specified in attribute 'operandSegmentSizes'"
                    ),
                ));
            }
        }
        None if n > 0 && !v.ir.is_old_text(op) => {
            return Err(v.error(
                op,
                format!(
                    "operand count ({n}) does not match with the total size (0) specified in \
                attribute 'operandSegmentSizes'"
                ),
            ));
        }
        None => {}
    }
    let (Some(lower), Some(upper)) = (map_attr(v.ir, op, "lowerBoundMap"), map_attr(v.ir, op, "upperBoundMap")) else {
        return Ok(());
    };
    if let Some(s) = v.ir.attr_named(op, "operandSegmentSizes").and_then(|a| v.ir.attr_i64_list(a)) {
        let fits = |k: usize, m: MapId| s.get(k).copied() == i64::try_from(inputs_of(v.ir.map_of_id(m))).ok();
        if !fits(0, lower) || !fits(1, upper) {
            return Err(v.error(op, "operand count must match with affine map dimension and symbol count"));
        }
    }
    let Some(parts) = parts(v.ir, op) else {
        return Err(v.error(op, "operand count must match with affine map dimension and symbol count"));
    };
    if parts.step <= 0 {
        return Err(v.error(op, "expected step to be representable as a positive signed integer"));
    }
    let Some(body) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let arg = v.ir.block_arg(body, 0);
    if !arg.is_some_and(|a| v.ir.is_index(v.ir.value_type(a))) {
        return Err(v.error(op, "expected body to have a single index argument for the induction variable"));
    }
    for (m, what) in [(lower, "lower"), (upper, "upper")] {
        if v.ir.map_of_id(m).results.is_empty() {
            return Err(v.error(op, format!("expected {what} bound map to have at least one result")));
        }
    }
    let (args, inits, results) = (v.ir.n_block_args(body) - 1, parts.inits.len(), v.ir.n_results(op));
    if inits != results {
        return Err(v.error(
            op,
            format!("mismatch between the number of loop-carried values and results: {inits} != {results}"),
        ));
    }
    if inits != args {
        return Err(v.error(op, format!("different number of inits and region iter_args: {inits} != {args}")));
    }
    for (k, &init) in parts.inits.iter().enumerate() {
        let t = v.ir.value_type(init);
        let arg = v.ir.block_arg(body, k + 1).map(|a| v.ir.value_type(a));
        let result = v.ir.result(op, k).map(|a| v.ir.value_type(a));
        if arg != Some(t) {
            return Err(v.error(op, format!("types mismatch between {k}th iter operand and iter region argument")));
        }
        if result != Some(t) {
            return Err(v.error(op, format!("types mismatch between {k}th iter operand and defined value")));
        }
    }
    let (ld, ud) = (v.ir.map_of_id(lower).dims as usize, v.ir.map_of_id(upper).dims as usize);
    scope::check(v, op, &parts.lb, ld)?;
    scope::check(v, op, &parts.ub, ud)
}

/// The number that a bound is, if it is one.
fn constant_bound(ir: &Ir, map: MapId) -> Option<i64> {
    match *ir.map_of_id(map).results {
        [e] => ir.as_const(e),
        _ => None,
    }
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let missing = || Stop::Internal("loop without a body".into());
    let region = r.ir.region_of(op, 0).ok_or_else(missing)?;
    let entry = r.ir.entry(region).ok_or_else(missing)?;
    let parts = parts(r.ir, op).ok_or_else(missing)?;
    let args: Vec<ValueId> = r.ir.block_args(entry).collect();
    let (Some(&iv), carried) = (args.first(), args.get(1..).unwrap_or(&[])) else { return Err(missing()) };
    let lb = eval::index_slot(r, parts.lower, &parts.lb, true)?;
    let ub = eval::index_slot(r, parts.upper, &parts.ub, false)?;
    let width = r.index_width;
    let step = r.literal(parts.step as u64 & rustmlir_num::int::mask(width));
    let iv = r.induction(iv)?;
    let range = Range { bounds: [lb, ub, step], iv, width: width as u8, unsigned: false };
    r.guard_range(&range, constant_bound(r.ir, parts.upper), Some(parts.step));
    r.carried_loop(range, region, &parts.inits, carried)
}
