//! `select`.

use super::{define, i1_like};
use crate::constraints::{ANY, BOOL_LIKE};
use crate::{Exec, Form, Traits, TypeRule, one};
use rustmlir_exec::program::{Node, Place};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_meaning::kernel::{Kernel, ScalarOp, ScalarTy};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

define! {
    SELECT = "arith.select" Form::ways(parse, print), [Y2020 "std.select" Form::ways(parse_std, print_std)],
        "one of two values" {
        doc: "The first value if the condition is 1, else the second. A scalar condition chooses between whole values \
              of any type; a condition in the shape of the values chooses element by element. Poison in the value (or \
              element) that is not chosen does not matter; a poison condition gives poison. In 2020 the type of the \
              condition follows from that of the values: `i1`, or `i1` in their shape. Source: 'arith' dialect \
              documentation; 'select' of the standard dialect.",
        operands: &[one("condition", &BOOL_LIKE), one("true_value", &ANY), one("false_value", &ANY)],
        results: &[one("result", &ANY)],
        traits: Traits::PURE.and(Traits::PAIRS_ELEMENTS),
        rules: &[TypeRule::AllMatch(&["true_value", "false_value", "result"])],
        verify: Some(verify),
        poison: "if the condition or the chosen value is poison",
        meaning: Meaning::Values(select),
        exec: Exec::Select(resolve),
    }
}

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let uses = p.operand_list()?;
    p.opt_attr_dict(op)?;
    let mut t = p.colon_type()?;
    let mut cond = p.ir.int_type(1);
    if p.eat(T::Comma) {
        cond = t;
        t = p.ty()?;
    }
    p.resolve_all(at, &uses, &[cond, t, t], &mut op.operands)?;
    op.results.push(t);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpId) {
    print_operands(p, op);
    if let Some(c) = p.ir.operand_types(op).next()
        && p.ir.is_vector_or_tensor(c)
    {
        p.ty(c);
        p.out.push_str(", ");
    }
    print_result_type(p, op);
}

fn parse_std(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let uses = p.operand_list()?;
    p.opt_attr_dict(op)?;
    let mut t = p.colon_type()?;
    let bit = p.ir.int_type(1);
    if p.eat(T::Comma) {
        // From 2021 on a shaped condition has its type.
        let cond = std::mem::replace(&mut t, p.ty()?);
        p.resolve_all(at, &uses, &[cond, t, t], &mut op.operands)?;
        op.results.push(t);
        return Ok(());
    }
    // Both a scalar and an elementwise condition were written without their type, at different
    // times.
    let shaped = i1_like(&mut p.ir, t).unwrap_or(bit);
    let known = uses.first().and_then(|&u| p.known_type(u));
    let cond = if known == Some(shaped) { shaped } else { bit };
    p.resolve_all(at, &uses, &[cond, t, t], &mut op.operands)?;
    op.results.push(t);
    Ok(())
}

fn print_std(p: &mut Printer<'_>, op: OpId) {
    if p.ir.of_2021 {
        return print(p, op);
    }
    print_operands(p, op);
    print_result_type(p, op);
}

fn print_operands(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    let operands = p.ir.operands(op).to_vec();
    p.values(&operands);
    p.attr_dict(op, &[]);
    p.out.push_str(" : ");
}

fn print_result_type(p: &mut Printer<'_>, op: OpId) {
    if let Some(t) = p.ir.result_types(op).next() {
        p.ty(t);
    }
}

fn is_i1(ir: &Ir, t: TypeId) -> bool {
    ir.signless_width(t) == Some(1)
}

/// A condition for all, or for each element.
///
/// # Errors
/// Another one.
pub fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(c), Some(t)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
    if is_i1(v.ir, c) {
        return Ok(());
    }
    if !v.ir.is_vector_or_tensor(t) {
        let c = v.show(c);
        return Err(v.error(op, format!("expected condition to be a signless i1, but got '{c}'")));
    }
    if v.ir.shape(c) != v.ir.shape(t) {
        return Err(v.error(op, "failed to verify that condition is signless i1 or has matching shape"));
    }
    if i1_like(v.ir, t) != Some(c) {
        return Err(v.error(op, "all non-scalar operands/results must have the same shape and base type"));
    }
    Ok(())
}

/// The second operand where the condition is true, else the third: one of them whole, or each of
/// their elements.
///
/// # Errors
/// `shape-mismatch`.
pub fn select(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([condition, if_true, if_false], _) = w.first(operands)?;
    let v = match condition {
        Value::Word(c) => {
            if c & 1 != 0 {
                if_true.clone()
            } else {
                if_false.clone()
            }
        }
        Value::Poison if is_i1(w.ir, w.operand_type(0)?) => Value::Poison,
        _ => return w.scalars(&[Kernel::Select], operands),
    };
    Ok(Values::from_iter([v]))
}

/// The same for the engine.
///
/// # Errors
/// What it lacks.
pub fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let operands = r.ir.operands(op).to_vec();
    let (&[c, t, f], Some(result)) = (operands.as_slice(), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let (d, df) = (r.place(result)?, r.flag(result));
    if !is_i1(r.ir, r.ir.value_type(c)) {
        // Element types that have no arithmetic (complex) are only moved.
        let ty = |r: &Resolver<'_>, v| r.scalar_ty(r.ir.value_type(v)).unwrap_or(ScalarTy::Int(128));
        let (ins, out) = ([ty(r, c), ty(r, t), ty(r, f)], ty(r, result));
        let sop = ScalarOp { kernel: Kernel::Select, ins, n_in: 3, out, aux: 0, flags: 0, rounding: None };
        return r.elementwise_values(op, 0, sop);
    }
    let (cs, cf) = (r.word(c)?, r.flag(c));
    let pairs: Vec<(u32, u32, u32)> = match (d, r.place(t)?, r.place(f)?) {
        (Place::Word(d), Place::Word(a), Place::Word(b)) => vec![(d, a, b)],
        (Place::MemRef(d, n), Place::MemRef(a, _), Place::MemRef(b, _)) => {
            (0..2 + 2 * n).map(|k| (d + k, a + k, b + k)).collect()
        }
        (Place::Pointer(d), Place::Pointer(a), Place::Pointer(b)) if cf.is_none() => {
            vec![(d, a, b), (d + 1, a + 1, b + 1)]
        }
        _ => return r.by_meaning(op),
    };
    let mut nodes: Vec<Node> = pairs.into_iter().map(|(d, a, b)| Node::Select { d, c: cs, a, b }).collect();
    if let Some(df) = df {
        let zero = r.zero_slot();
        let (a, b) = (r.flag(t).unwrap_or(zero), r.flag(f).unwrap_or(zero));
        nodes.push(Node::Select { d: df, c: cs, a, b });
        if let Some(flag) = cf {
            r.emit(Node::SkipIfPoison { flag, d: df, n: nodes.len() as u32 });
        }
    }
    for n in nodes {
        r.emit(n);
    }
    Ok(())
}
