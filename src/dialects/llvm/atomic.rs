//! Atomic updates.

use crate::dialects::arith::define;
use crate::dialects::constraints::{ANY_ATTR, AttrC, AttrParse, EnumDef, I64_ATTR, STR_ATTR, TypeC, UNIT_ATTR};
use crate::dialects::{Form, Traits, TypeRule, attr, one, opt_attr};
use crate::ir::{Ir, OpId, TypeId};
use crate::meaning::elementwise::scalar_ty;
use crate::meaning::kernel::{IntBin, Kernel, ScalarOp};
use crate::meaning::stop::{Stop, Ub};
use crate::meaning::value::Value;
use crate::meaning::{Meaning, Values, World};
use crate::num::float::BinaryOp;
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;

use super::memory::{flag, ordering_word, print_flag, print_scope, said_alignment, scope};
use super::{POINTER, is_float, is_pointer, signless};

static KINDS: EnumDef = EnumDef {
    what: "::mlir::LLVM::AtomicBinOp",
    width: 64,
    dialect: None,
    cases: &[
        ("xchg", 0),
        ("add", 1),
        ("sub", 2),
        ("_and", 3),
        ("nand", 4),
        ("_or", 5),
        ("_xor", 6),
        ("max", 7),
        ("min", 8),
        ("umax", 9),
        ("umin", 10),
        ("fadd", 11),
        ("fsub", 12),
        ("fmax", 13),
        ("fmin", 14),
    ],
    old: &[],
    bits: false,
};

static KIND: AttrC =
    AttrC::new("llvm.atomicrmw binary operations", |ir, a| KINDS.value_of(ir, a).is_some(), AttrParse::Enum(&KINDS));
static VALUE: TypeC = TypeC::new(
    "floating point LLVM type or LLVM pointer type or signless integer or LLVM dialect-compatible vector type",
    |ir, t| signless(ir, t) || is_float(ir, t) || is_pointer(ir, t),
);

define! {
    ATOMICRMW = "llvm.atomicrmw" Form::types(parse, print), [], "reads, computes and writes as one step" {
        doc: "Its result is what was there before. Undefined where `llvm.load` and `llvm.store` are. Source: LLVM language \
              reference, \"'atomicrmw' Instruction\".",
        operands: &[one("ptr", &POINTER), one("val", &VALUE)], results: &[one("res", &VALUE)],
        attrs: &[
            attr("bin_op", &KIND), attr("ordering", &I64_ATTR), opt_attr("syncscope", &STR_ATTR),
            opt_attr("alignment", &I64_ATTR), opt_attr("volatile_", &UNIT_ATTR), opt_attr("access_groups", &ANY_ATTR),
            opt_attr("alias_scopes", &ANY_ATTR), opt_attr("noalias_scopes", &ANY_ATTR), opt_attr("tbaa", &ANY_ATTR),
        ],
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY), rules: &[TypeRule::AllMatch(&["val", "res"])],
        undefined: &[
            Ub::OutOfBounds, Ub::UseAfterFree, Ub::Misaligned, Ub::UninitialisedRead, Ub::WriteToConstant, Ub::PoisonUse,
        ],
        meaning: Meaning::Values(update),
    }
}

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    flag(p, op, "volatile", "volatile_");
    let Some(&(word, k)) = KINDS.cases.iter().find(|c| p.at_keyword(c.0)) else {
        return Err(p.error("expected an atomic operation"));
    };
    p.eat_keyword(word);
    let a = p.ir.int_attr(k, 64);
    p.add_attr(op, "bin_op", a);
    let to = p.operand()?;
    p.expect(T::Comma)?;
    let value = p.operand()?;
    scope(p, op)?;
    ordering_word(p, op)?;
    p.opt_attr_dict(op)?;
    let at = p.at();
    p.expect(T::Colon)?;
    let first = p.ty()?;
    let types = match p.ir.pointee(first) {
        Some(to) if p.peek() != T::Comma => [first, to],
        _ => {
            p.expect(T::Comma)?;
            [first, p.ty()?]
        }
    };
    op.results.push(types[1]);
    p.resolve_all(at, &[to, value], &types, &mut op.operands)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    print_flag(p, op, "volatile", "volatile_");
    let kind = p.ir.attr_named(op, "bin_op").and_then(|a| KINDS.value_of(p.ir, a));
    let word = KINDS.cases.iter().find(|c| Some(c.1) == kind).map_or("", |c| c.0);
    p.out.push_str(&format!(" {word} "));
    p.values(p.ir.operands(op).to_vec());
    print_scope(p, op);
    p.attr_dict(op, &["bin_op", "ordering", "syncscope", "volatile_"]);
    p.out.push_str(" : ");
    let types: Vec<TypeId> = p.ir.operand_types(op).collect();
    p.types(types);
}

/// The scalar operation on what is there and the operand, in this order.
fn scalar(ir: &Ir, index_width: u32, ty: TypeId, kind: i64) -> Option<ScalarOp> {
    let kernel = match kind {
        1 => Kernel::IntBin(IntBin::Add),
        2 => Kernel::IntBin(IntBin::Sub),
        3 => Kernel::IntBin(IntBin::And),
        5 => Kernel::IntBin(IntBin::Or),
        6 => Kernel::IntBin(IntBin::Xor),
        7 => Kernel::IntBin(IntBin::MaxS),
        8 => Kernel::IntBin(IntBin::MinS),
        9 => Kernel::IntBin(IntBin::MaxU),
        10 => Kernel::IntBin(IntBin::MinU),
        11 => Kernel::FloatBin(BinaryOp::Add),
        12 => Kernel::FloatBin(BinaryOp::Sub),
        13 => Kernel::FloatBin(BinaryOp::MaxNum),
        14 => Kernel::FloatBin(BinaryOp::MinNum),
        _ => return None,
    };
    if matches!(kernel, Kernel::FloatBin(_)) != is_float(ir, ty) {
        return None;
    }
    let t = scalar_ty(ir, index_width, ty)?;
    Some(ScalarOp { kernel, ins: [t; 3], n_in: 2, out: t, aux: 0, flags: 0, rounding: None })
}

fn update(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([p, v], _) = w.first(operands)?;
    let (p, ty, align) = (w.pointer(p)?, w.operand_type(1)?, said_alignment(w.ir, w.op));
    let kind = w.ir.attr_named(w.op, "bin_op").and_then(|a| KINDS.value_of(w.ir, a)).unwrap_or(0);
    let what = "atomic update";
    let old = w.load_at(p, ty, align, what)?;
    let new = match kind {
        0 => v.clone(),
        k => {
            let op = scalar(w.ir, w.config.index_width, ty, k).ok_or_else(|| w.unsupported("this atomic update"))?;
            w.apply(&op, &[old.clone(), v.clone()])?
        }
    };
    w.store_at(p, ty, &new, align, what)?;
    Ok(Values::from_iter([old]))
}
