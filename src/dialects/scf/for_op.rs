//! Counted loops and the yield that ends their bodies.

use crate::dialects::constraints::{ANY, SIGNLESS_OR_INDEX};
use crate::dialects::{Blocks, Exec, Form, Gen, OpDef, Traits, one, region, spelling, var};
use crate::exec::program::{CodeId, ForInfo, Moves, Node};
use crate::exec::resolve::{End, ResolveResult, Resolver};
use crate::exec::stop::{Stop, Ub};
use crate::ir::{OpId, Type, ValueId};
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser, RegionArg};
use crate::syntax::printer::Printer;

/// A counted loop.
pub static FOR: OpDef = OpDef {
    name: "scf.for",
    spellings: &[
        spelling(Gen::Today, "scf.for", Form::Custom(parse, print)),
        spelling(Gen::Y2020, "loop.for", Form::Custom(parse, print)),
    ],
    summary: "a counted loop with carried values",
    doc: "Runs its body for iv = lb, lb + step, … while iv < ub (signed). Carried values start with the init operands and take \
          what each iteration yields; the results are the last ones. Undefined: a step that is not positive; an induction \
          variable that leaves the range of its type. Source: loop dialect, \"loop.for\".",
    operands: &[one("lowerBound", &SIGNLESS_OR_INDEX), one("upperBound", &SIGNLESS_OR_INDEX), one("step", &SIGNLESS_OR_INDEX), var("initArgs", &ANY)],
    results: &[var("results", &ANY)],
    regions: &[region("region", Blocks::One)],
    traits: Traits::SINGLE_BLOCK.and(Traits::IMPLICIT_TERMINATOR).and(Traits::ALLOCATION_SCOPE),
    terminator: "scf.yield",
    undefined: &[Ub::StepNotPositive, Ub::IndexOverflow, Ub::PoisonUse],
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

/// Yield.
pub static YIELD: OpDef = OpDef {
    name: "scf.yield",
    spellings: &[
        spelling(Gen::Today, "scf.yield", Form::Asm("attr-dict ($results^ `:` type($results))?")),
        spelling(Gen::Y2020, "loop.yield", Form::Asm("attr-dict ($results^ `:` type($results))?")),
    ],
    summary: "ends a region and hands its values to the parent",
    doc: "What the values mean is defined by the parent. Source: loop dialect, \"loop.yield\".",
    operands: &[var("results", &ANY)],
    traits: Traits::TERMINATOR.and(Traits::RETURN_LIKE).and(Traits::PURE),
    exec: Exec::Resolve(resolve_yield),
    ..OpDef::NEW
};

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let (iv, iv_at) = p.argument_name()?;
    p.expect(T::Eq)?;
    let lb = p.operand()?;
    p.expect_keyword("to")?;
    let ub = p.operand()?;
    p.expect_keyword("step")?;
    let st = p.operand()?;
    let mut names = Vec::new();
    let mut inits = Vec::new();
    let at = p.at();
    if p.eat_keyword("iter_args") {
        p.expect(T::LParen)?;
        let pairs = p.comma_list_until(T::RParen, |p| {
            let n = p.argument_name()?;
            p.expect(T::Eq)?;
            Ok((n, p.operand()?))
        })?;
        (names, inits) = pairs.into_iter().unzip();
        p.expect(T::Arrow)?;
        op.results = p.result_types()?;
    }
    let mut ty = p.ir.ty(Type::Index);
    if p.eat(T::Colon) {
        ty = p.ty()?;
    }
    p.resolve_same(&[lb, ub, st], ty, &mut op.operands)?;
    let types = op.results.clone();
    p.resolve_all(at, &inits, &types, &mut op.operands)?;
    let mut args = vec![RegionArg { name: iv, at: iv_at, ty }];
    args.extend(names.iter().zip(&types).map(|(&(name, at), &ty)| RegionArg { name, at, ty }));
    let generation = op.def.map(|d| d.1.generation);
    let term = crate::syntax::asm::implicit_terminator_name(p.ir.registry, &FOR, generation);
    p.region_with_terminator(&args, term, op)?;
    p.opt_attr_dict(op)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some(r) = ir.region_of(op, 0) else { return };
    let Some(b) = ir.entry(r) else { return };
    let vs = ir.operands(op).to_vec();
    p.out.push(' ');
    if let Some(iv) = ir.block_arg(b, 0) {
        p.value(iv);
    }
    p.out.push_str(" = ");
    p.values(&vs[0..1]);
    p.out.push_str(" to ");
    p.values(&vs[1..2]);
    p.out.push_str(" step ");
    p.values(&vs[2..3]);
    if vs.len() > 3 {
        p.out.push_str(" iter_args(");
        for (i, &v) in vs[3..].iter().enumerate() {
            if i > 0 {
                p.out.push_str(", ");
            }
            if let Some(a) = ir.block_arg(b, i + 1) {
                p.value(a);
            }
            p.out.push_str(" = ");
            p.value(v);
        }
        p.out.push_str(") -> (");
        let ts: Vec<_> = ir.result_types(op).collect();
        p.types(&ts);
        p.out.push(')');
    }
    let t = ir.value_type(vs[0]);
    if !ir.is_index(t) {
        p.out.push_str(" : ");
        p.ty(t);
    }
    p.out.push(' ');
    p.region(r, false, vs.len() > 3);
    p.attr_dict(op, &[]);
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let region = r.ir.regions(op)[0];
    let Some(entry) = r.ir.entry(region) else { return Err(Stop::Internal("loop without a body".into())) };
    let args: Vec<ValueId> = r.ir.block_args(entry).collect();
    let bounds = [r.decided(vs[0])?, r.decided(vs[1])?, r.decided(vs[2])?];
    let width = r.ir.int_or_index_width(r.ir.value_type(vs[0])).unwrap_or(64);
    if width > 64 {
        return Err(Stop::unsupported(op, "a loop over integers wider than 64 bits"));
    }
    let iv = r.word(args[0])?;
    let results: Vec<ValueId> = r.ir.results(op).collect();
    let init = r.moves(&vs[3..], &args[1..])?;
    let out = r.moves(&args[1..], &results)?;
    let info = r.prog.fors.len() as u32;
    r.prog.fors.push(ForInfo {
        bounds,
        iv,
        width: width as u8,
        unsigned: r.ir.attr_named(op, "unsignedCmp").is_some(),
        body: CodeId::NONE,
        init,
        results: Moves::default(),
        scope: crate::dialects::has_alloca(r.ir, op),
        op,
    });
    r.emit(Node::For { i: info });
    if let Some(y) = r.ir.last_op(entry) {
        let yielded = r.ir.operands(y).to_vec();
        r.coalesce(&args[1..], &yielded)?;
    }
    let body = r.region(region, End::For { args: args[1..].to_vec(), info })?;
    let f = &mut r.prog.fors[info as usize];
    f.body = body;
    f.results = out;
    Ok(())
}

fn resolve_yield(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    r.yield_values(&vs)
}
