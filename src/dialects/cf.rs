//! `cf`: branches, switch, assert; `std.br`, `std.cond_br`, `std.assert` in 2020.

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::constraints::{ANY, DENSE_I32_ARRAY_ATTR, ELEMENTS_ATTR, I1, SIGNLESS_INTEGER, STR_ATTR};
use super::{Exec, Form, Gen, OpDef, Traits, attr, one, opt_attr, var, was};
use rustmlir_exec::program::{BrSwitchInfo, Node};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Attr, BlockId, DenseData, Ir, OpId, Type, TypeId, ValueId};
use rustmlir_meaning::stop::{ASSERTION_FAILED, Finding, Stop};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::wide::int_of;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::int;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// The definitions.
pub static OPS: &[&OpDef] = &[&BR, &COND_BR, &SWITCH, &ASSERT];

/// A block and what it is handed.
pub const JUMP: Form = Form::Asm("custom<Successor>($dest, $destOperands) attr-dict");
/// A condition and two blocks.
pub const CHOICE: Form = Form::Asm(
    "$condition (`weights` `(` $branch_weights^ `)`)? `,` custom<Successor>($trueDest, $trueDestOperands) `,` \
     custom<Successor>($falseDest, $falseDestOperands) attr-dict",
);

/// Unconditional branch.
pub static BR: OpDef = OpDef {
    name: "cf.br",
    form: JUMP,
    spellings: &[was(Gen::Y2020, "std.br")],
    summary: "jumps to a block",
    doc: "All operands are read before any argument of the target is written. The entry block may not be a target. \
          Source: LangRef 2019, \"'br' terminator operation\".",
    operands: &[var("destOperands", &ANY)],
    successors: &["dest"],
    traits: Traits::TERMINATOR.and(Traits::PURE),
    verify: Some(verify_branch),
    meaning: Meaning::Jumps(|_, operands| Ok((0, operands.into()))),
    exec: Exec::Resolve(resolve_br),
    ..OpDef::NEW
};

/// Conditional branch.
pub static COND_BR: OpDef = OpDef {
    name: "cf.cond_br",
    form: CHOICE,
    spellings: &[was(Gen::Y2020, "std.cond_br"), was(Gen::Y2019, "std.br_cond")],
    summary: "jumps to the first block if the condition is true, else to the second",
    doc: "Both targets may be the same block with different operands. Undefined if the condition is poison. Source: \
          LangRef 2019, \"'cond_br' terminator operation\".",
    operands: &[one("condition", &I1), var("trueDestOperands", &ANY), var("falseDestOperands", &ANY)],
    attrs: &[opt_attr("branch_weights", &DENSE_I32_ARRAY_ATTR)],
    successors: &["trueDest", "falseDest"],
    traits: Traits::TERMINATOR.and(Traits::ATTR_SIZED_OPERANDS).and(Traits::PURE),
    verify: Some(verify_cond_br),
    meaning: Meaning::Jumps(choose),
    undefined: &[rustmlir_meaning::stop::Ub::PoisonUse],
    exec: Exec::Resolve(resolve_cond_br),
    ..OpDef::NEW
};

/// Branch by value.
pub static SWITCH: OpDef = OpDef {
    name: "cf.switch",
    form: Form::counted(parse_switch, print_switch),
    spellings: &[was(Gen::Y2021, "std.switch")],
    summary: "jumps to the block of the case that equals the flag, else to the default",
    doc: "Case values must be different. Undefined if the flag is poison.",
    operands: &[one("flag", &SIGNLESS_INTEGER), var("defaultOperands", &ANY), var("caseOperands", &ANY)],
    attrs: &[opt_attr("case_values", &ELEMENTS_ATTR), opt_attr("case_operand_segments", &DENSE_I32_ARRAY_ATTR)],
    successors: &["defaultDestination", "caseDestinations*"],
    traits: Traits::TERMINATOR.and(Traits::ATTR_SIZED_OPERANDS).and(Traits::PURE),
    complete: Some(complete_switch),
    verify: Some(verify_switch),
    meaning: Meaning::Jumps(select_case),
    undefined: &[rustmlir_meaning::stop::Ub::PoisonUse],
    exec: Exec::Resolve(resolve_switch),
    ..OpDef::NEW
};

/// Run-time check.
pub static ASSERT: OpDef = OpDef {
    name: "cf.assert",
    form: Form::Asm("$arg `,` $msg attr-dict"),
    spellings: &[was(Gen::Y2021, "std.assert")],
    summary: "traps with a message unless the condition is true",
    doc: "A failed assertion is a trap: a defined end of the run. Undefined if the condition is poison.",
    operands: &[one("arg", &I1)],
    attrs: &[attr("msg", &STR_ATTR)],
    undefined: &[rustmlir_meaning::stop::Ub::PoisonUse],
    meaning: Meaning::Values(hold),
    ..OpDef::NEW
};

/// `cond_br`: the first successor if the condition is true, else the second.
///
/// # Errors
/// `poison-use`.
pub fn choose(w: &mut World<'_>, operands: &[Value]) -> Result<(usize, Values), Stop> {
    let Some((condition, handed)) = operands.split_first() else { return Err(w.unsupported("no condition")) };
    let (if_true, if_false) = handed.split_at(w.ir.operand_group(w.op, 1).len().min(handed.len()));
    Ok(if w.decided(condition)? != 0 { (0, if_true.into()) } else { (1, if_false.into()) })
}

/// `switch`: the successor of the case that the flag equals, else the default.
///
/// # Errors
/// `poison-use`.
pub fn select_case(w: &mut World<'_>, operands: &[Value]) -> Result<(usize, Values), Stop> {
    let (Some(flag), Some(ty)) = (operands.first(), w.ir.operand_types(w.op).next()) else {
        return Err(w.unsupported("no flag"));
    };
    let k = if w.ir.signless_width(ty).is_some_and(|width| width > 64) {
        let flag = int_of(flag).ok_or_else(|| w.poison_decides())?;
        case_bits(w.ir, w.op).iter().position(|v| *v == flag)
    } else {
        let (flag, width) = (w.decided(flag)?, w.width(ty)?);
        case_values(w.ir, w.op).iter().position(|v| *v as u64 & int::mask(width) == flag)
    };
    let k = k.map_or(0, |k| k + 1);
    // The operands of the successors follow one another.
    let before: usize = 1 + (0..k).map(|j| successor_operands(w.ir, w.op, j).len()).sum::<usize>();
    let n = successor_operands(w.ir, w.op, k).len();
    Ok((k, operands.get(before..before + n).unwrap_or(&[]).into()))
}

/// `assert`: a condition that does not hold ends the run, which is defined.
fn hold(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let holds = operands.first().map_or(Ok(0), |c| w.decided(c))? != 0;
    if holds {
        return Ok(Values::new());
    }
    let message = format!("{ASSERTION_FAILED}{}", w.ir.str_attr_named(w.op, "msg").unwrap_or(""));
    Err(Stop::Trap(Box::new(Finding { op: w.op, message, related: Vec::new(), clash: None })))
}

/// Operands that go to successor number `i`.
pub fn successor_operands(ir: &rustmlir_ir::Ir, op: OpId, i: usize) -> Vec<ValueId> {
    match ir.def(op).map(|d| d.name) {
        Some("cf.br" | "llvm.br") => ir.operands(op).to_vec(),
        Some("cf.cond_br" | "llvm.cond_br") => ir.operand_group(op, i + 1).to_vec(),
        Some("cf.switch" | "llvm.switch") if i == 0 => ir.operand_group(op, 1).to_vec(),
        Some("cf.switch" | "llvm.switch") => {
            let all = ir.operand_group(op, 2);
            let sizes =
                ir.attr_named(op, "case_operand_segments").and_then(|a| ir.attr_i64_list(a)).unwrap_or_default();
            let at = |k: usize| usize::try_from(sizes.get(k).copied().unwrap_or(0)).unwrap_or(0);
            let start: usize = (0..i - 1).map(at).sum();
            all.get(start..start + at(i - 1)).unwrap_or(&[]).to_vec()
        }
        _ => Vec::new(),
    }
}

fn parse_switch(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let flag = p.operand()?;
    p.expect(T::Colon)?;
    let at = p.at();
    let ty = p.ty()?;
    if !matches!(p.ir.type_of_id(ty), Type::Integer(..)) {
        let t = p.show_type(ty);
        return Err(
            p.custom_error(at, format!("invalid kind of type specified: expected builtin.integer, but found '{t}'"))
        );
    }
    p.resolve_same(&[flag], ty, &mut op.operands)?;
    p.expect(T::Comma)?;
    p.expect(T::LSquare)?;
    p.expect_keyword("default")?;
    p.expect(T::Colon)?;
    let (b, n_default) = p.successor_with_operands(&mut op.operands)?;
    op.successors.push(b);
    let width = p.ir.signless_width(ty).unwrap_or(64);
    let mut values = Vec::new();
    let mut segments = Vec::new();
    while p.eat(T::Comma) {
        values.push(p.int_bits(width)?);
        p.expect(T::Colon)?;
        let (b, n) = p.successor_with_operands(&mut op.operands)?;
        op.successors.push(b);
        segments.push(n as i64);
    }
    p.expect(T::RSquare)?;
    p.opt_attr_dict(op)?;
    add_cases(p, op, ty, values);
    let a = p.segments_attr(&segments);
    p.add_attr(op, "case_operand_segments", a);
    let total: i64 = segments.iter().sum();
    p.add_segments(op, &[1, n_default as i64, total]);
    Ok(())
}

/// Until 2022 attributes said where the operands of each case begin.
fn complete_switch(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let named = |ir: &Ir, n: &str| op.attrs.iter().position(|a| ir.str(a.0) == n);
    let Some(i) = named(&p.ir, "case_operand_offsets") else { return Ok(()) };
    let Some(offsets) = p.ir.attr_i64_list(op.attrs[i].1) else { return Ok(()) };
    let sizes = named(&p.ir, "operandSegmentSizes").and_then(|k| p.ir.attr_i64_list(op.attrs[k].1));
    let total = sizes.and_then(|s| s.get(2).copied()).unwrap_or(0);
    let segments = segments_of_offsets(&offsets, total);
    op.attrs[i] = (p.ir.sym("case_operand_segments"), p.segments_attr(&segments));
    Ok(())
}

/// 2021's `std.switch` records where each case's operands begin; today's records how many there
/// are.
fn segments_of_offsets(offsets: &[i64], total: i64) -> Vec<i64> {
    let ends = offsets.iter().skip(1).copied().chain([total]);
    offsets.iter().zip(ends).map(|(&start, end)| end.saturating_sub(start).max(0)).collect()
}

/// Adds the values of the cases, if there are any, as bits of a type.
pub fn add_cases(p: &mut Parser<'_>, op: &mut ParsedOp, ty: TypeId, mut values: Vec<BigUint>) {
    let n = values.len() as i64;
    if n == 0 {
        return;
    }
    let vt = p.ir.ty(Type::Vector { shape: [n].as_slice().into(), scalable: 0, elem: ty });
    let splat = values.iter().all(|v| *v == values[0]);
    values.truncate(if splat { 1 } else { values.len() });
    let data = match p.ir.signless_width(ty) {
        Some(w) if w > 64 => DenseData::Wide(values.into()),
        _ => DenseData::Words(values.iter().map(|v| v.to_u64().unwrap_or(0)).collect()),
    };
    p.add(op, "case_values", Attr::Dense { ty: vt, data, splat });
}

/// The values of the cases of a flag of more than 64 bits.
pub fn case_bits(ir: &Ir, op: OpId) -> Vec<BigUint> {
    match ir.attr_named(op, "case_values").map(|a| ir.attr_of_id(a)) {
        Some(Attr::Dense { ty, data: DenseData::Wide(values), splat: true }) => {
            let n = ir.shape(*ty).and_then(Ir::static_elems).unwrap_or(0);
            // No more than there are blocks, whatever an attribute says.
            let n = usize::try_from(n).unwrap_or(usize::MAX).min(ir.successors(op).len());
            vec![values.first().cloned().unwrap_or_default(); n]
        }
        Some(Attr::Dense { data: DenseData::Wide(values), .. }) => values.to_vec(),
        _ => Vec::new(),
    }
}

/// How many cases have values.
pub fn n_cases(ir: &Ir, op: OpId) -> usize {
    case_values(ir, op).len().max(case_bits(ir, op).len())
}

/// The values of the cases as they are written: with sign, or without where that can be read back.
pub fn case_texts(ir: &Ir, op: OpId, sign: bool) -> Vec<String> {
    let flag = ir.operand_group(op, 0).first().and_then(|&f| ir.signless_width(ir.value_type(f)));
    match flag.unwrap_or(64) {
        width if width > 64 => {
            let text = |v: &BigUint| match v.bit(u64::from(width) - 1) {
                true => format!("-{}", (BigUint::from(1u8) << width) - v),
                false => v.to_string(),
            };
            case_bits(ir, op).iter().map(text).collect()
        }
        // Upstream writes numbers without sign; but those of 64 bits and more it cannot read back.
        width => {
            let signed = sign || width == 64;
            let text = |v: i64| if signed { v.to_string() } else { (v as u64 & int::mask(width)).to_string() };
            case_values(ir, op).into_iter().map(text).collect()
        }
    }
}

/// The values of the cases of a flag of at most 64 bits.
pub fn case_values(ir: &rustmlir_ir::Ir, op: OpId) -> Vec<i64> {
    ir.attr_named(op, "case_values").and_then(|a| ir.attr_i64_list(a)).unwrap_or_default()
}

fn print_switch(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    let flag = p.ir.operand_group(op, 0);
    p.values(&flag);
    p.out.push_str(" : ");
    if let Some(&f) = flag.first() {
        p.ty(p.ir.value_type(f));
    }
    p.out.push_str(", [");
    let values = case_texts(p.ir, op, false);
    for (i, b) in p.ir.successors(op).to_vec().into_iter().enumerate() {
        if i > 0 {
            p.out.push(',');
        }
        p.newline_indented();
        match i.checked_sub(1).and_then(|k| values.get(k)) {
            None => p.out.push_str("default"),
            Some(v) => p.out.push_str(v),
        }
        p.out.push_str(": ");
        let vs = successor_operands(p.ir, op, i);
        p.successor(b, &vs);
    }
    if !values.is_empty() {
        p.newline();
    }
    p.out.push(']');
    p.attr_dict(op, &["case_values", "case_operand_segments"]);
}

// ---- rules --------------------------------------------------------------------------------------

/// Branch operands must match the arguments of their target.
///
/// # Errors
/// Those that do not.
pub fn verify_branch(v: &mut Verifier<'_>, op: OpId) -> VResult {
    for i in 0..v.ir.successors(op).len() {
        let b = v.ir.successors(op)[i];
        let vs = successor_operands(v.ir, op, i);
        let n = v.ir.n_block_args(b);
        if vs.len() != n {
            return Err(v.plain_error(
                op,
                format!("branch has {} operands for successor #{i}, but target block has {n}", vs.len()),
            ));
        }
        for (k, &x) in vs.iter().enumerate() {
            let want = v.ir.block_arg(b, k).map(|a| v.ir.value_type(a));
            if Some(v.ir.value_type(x)) != want {
                return Err(v.plain_error(op, format!("type mismatch for bb argument #{k} of successor #{i}")));
            }
        }
    }
    Ok(())
}

fn weights_are_zero(v: &Verifier<'_>, op: OpId) -> bool {
    let weights = v.ir.attr_named(op, "branch_weights").and_then(|a| v.ir.attr_i64_list(a));
    weights.is_some_and(|w| w.iter().all(|&w| w == 0))
}

/// Branch weights, and what goes to the targets.
pub fn verify_cond_br(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let weights = v.ir.attr_named(op, "branch_weights").and_then(|a| v.ir.attr_i64_list(a));
    if let Some(w) = weights
        && w.len() != 2
    {
        return Err(v.plain_error(
            op,
            format!("expects number of branch weights to match number of successors: {} vs 2", w.len()),
        ));
    }
    if weights_are_zero(v, op) {
        return Err(v.plain_error(op, "branch weights cannot all be zero"));
    }
    verify_branch(v, op)
}

fn verify_switch(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.is_today(op) && v.ir.attr_named(op, "case_operand_segments").is_none() {
        return Err(v.error(op, "requires attribute 'case_operand_segments'"));
    }
    let values = n_cases(v.ir, op);
    let n = v.ir.successors(op).len() - 1;
    if values != n {
        return Err(
            v.error(op, format!("number of case values ({values}) should match number of case destinations ({n})"))
        );
    }
    let flag = v.ir.operand(op, 0).map(|x| v.ir.value_type(x));
    let held = v.ir.attr_named(op, "case_values").and_then(|a| v.ir.attr_type(a)).map(|t| v.ir.elem_or_self(t));
    if let (Some(f), Some(h)) = (flag, held)
        && f != h
    {
        let (f, h) = (v.show(f), v.show(h));
        return Err(v.error(op, format!("'flag' type ('{f}') should match case value type ('{h}')")));
    }
    verify_branch(v, op)
}

// ---- meaning ------------------------------------------------------------------------------------

fn edge(r: &mut Resolver<'_>, op: OpId, i: usize) -> ResolveResult<u32> {
    let b: BlockId = r.ir.successors(op)[i];
    let vs = successor_operands(r.ir, op, i);
    r.edge(b, &vs)
}

/// A jump.
pub fn resolve_br(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let i = edge(r, op, 0)?;
    r.emit(match r.plain_edge(i) {
        Some(code) => Node::Enter { code },
        None => Node::Br { i },
    });
    Ok(())
}

/// A choice of two.
pub fn resolve_cond_br(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let c = r.decided(r.ir.operands(op)[0])?;
    let cmp = r.take_comparison(r.ir.operands(op)[0]);
    let (t, f) = (edge(r, op, 0)?, edge(r, op, 1)?);
    r.emit(match (cmp, r.plain_edge(t), r.plain_edge(f)) {
        (Some(test), Some(then), Some(els)) => test.enter(then, els),
        (None, Some(then), Some(els)) => Node::If { c, then, els },
        (Some(test), ..) => test.branch(t, f),
        (None, ..) => Node::CondBr { c, t, f },
    });
    Ok(())
}

/// A choice of several.
pub fn resolve_switch(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let flag = r.ir.operands(op)[0];
    let width = r.ir.signless_width(r.ir.value_type(flag)).unwrap_or(64);
    let (on, values) = if width > 64 {
        // The number of the case is switched on.
        let (place, on, bits) = (r.decided_place(flag)?, r.temp(), case_bits(r.ir, op));
        let numbers = (0..bits.len() as i64).collect();
        r.ext(move |cx| {
            let flag = int_of(&cx.value(place, None)).ok_or_else(|| cx.poison_decides())?;
            cx.set_word(on, bits.iter().position(|v| *v == flag).unwrap_or(bits.len()) as u64);
            Ok(())
        });
        (on, numbers)
    } else {
        (r.decided(flag)?, case_values(r.ir, op))
    };
    let default = edge(r, op, 0)?;
    let mut cases = Vec::new();
    for (k, v) in values.iter().enumerate() {
        let e = edge(r, op, k + 1)?;
        cases.push((*v as u64 & int::mask(width), e));
    }
    r.prog.br_switches.push(BrSwitchInfo { on, cases: cases.into(), default });
    let i = r.prog.br_switches.len() as u32 - 1;
    r.emit(Node::BrSwitch { i });
    Ok(())
}
