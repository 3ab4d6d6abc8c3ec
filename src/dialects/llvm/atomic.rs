//! Atomic updates.

use crate::arith::define;
use crate::constraints::{ANY_ATTR, AttrC, AttrParse, EnumDef, I64_ATTR, STR_ATTR, TypeC, UNIT_ATTR};
use crate::{Exec, Form, Traits, TypeRule, attr, one, opt_attr};
use rustmlir_exec::program::RmwOp;
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Ir, LlvmType, OpId, Type, TypeId};
use rustmlir_meaning::bytes::Load;
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::external;
use rustmlir_meaning::kernel::{IntBin, Kernel, ScalarOp, ScalarTy};
use rustmlir_meaning::observe::AccessKind;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::BinaryOp;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::memory::{ORDERING_WORDS, flag, ordering_of, ordering_word, print_flag, print_scope, said_alignment, scope};
use super::{AGGREGATE, POINTER, is_float, is_pointer, quick, signless};

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
        ("uinc_wrap", 15),
        ("udec_wrap", 16),
        ("usub_cond", 17),
        ("usub_sat", 18),
        ("fmaximum", 19),
        ("fminimum", 20),
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
static ORDERING: AttrC = AttrC::new(
    "Atomic ordering for LLVM's memory model",
    |ir, a| ORDERING_WORDS.value_of(ir, a).is_some(),
    AttrParse::Enum(&ORDERING_WORDS),
);
static COMPARED: TypeC =
    TypeC::new("signless integer or LLVM pointer type", |ir, t| signless(ir, t) || is_pointer(ir, t));

define! {
    ATOMICRMW = "llvm.atomicrmw" Form::types(parse, print), [], "reads, computes and writes as one step" {
        doc: "Its result is what was there before. `uinc_wrap` increments and wraps to 0 at the operand. `udec_wrap` \
              decrements and wraps to the operand at 0 or above the operand. `usub_cond` subtracts only if the \
              result is not negative, and `usub_sat` saturates at 0. Undefined where `llvm.load` and `llvm.store` \
              are. Source: LLVM language reference, \"'atomicrmw' Instruction\".",
        operands: &[one("ptr", &POINTER), one("val", &VALUE)], results: &[one("res", &VALUE)],
        attrs: &[
            attr("bin_op", &KIND), attr("ordering", &ORDERING), opt_attr("syncscope", &STR_ATTR),
            opt_attr("alignment", &I64_ATTR), opt_attr("volatile_", &UNIT_ATTR), opt_attr("access_groups", &ANY_ATTR),
            opt_attr("alias_scopes", &ANY_ATTR), opt_attr("noalias_scopes", &ANY_ATTR), opt_attr("tbaa", &ANY_ATTR),
        ],
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY).and(Traits::ORDERS_MEMORY),
        rules: &[TypeRule::AllMatch(&["val", "res"])],
        undefined: &[
            Ub::OutOfBounds, Ub::UseAfterFree, Ub::Misaligned, Ub::UninitialisedRead, Ub::WriteToConstant, Ub::PoisonUse,
        ],
        meaning: Meaning::Values(update), exec: Exec::Resolve(resolve_update),
    }
    CMPXCHG = "llvm.cmpxchg" Form::types(parse_exchange, print_exchange), [], "writes a value where another one is, as one step" {
        doc: "Its results are what was there before and whether that was the value that is compared with; only then \
              is the new one written. Undefined where `llvm.load` is, and where `llvm.store` is if it writes. With \
              `weak`, and where different pointers are compared, it is not supported. Source: LLVM language \
              reference, \"'cmpxchg' Instruction\".",
        operands: &[one("ptr", &POINTER), one("cmp", &COMPARED), one("val", &COMPARED)], results: &[one("res", &AGGREGATE)],
        attrs: &[
            attr("success_ordering", &ORDERING), attr("failure_ordering", &ORDERING), opt_attr("syncscope", &STR_ATTR),
            opt_attr("alignment", &I64_ATTR), opt_attr("weak", &UNIT_ATTR), opt_attr("volatile_", &UNIT_ATTR),
            opt_attr("access_groups", &ANY_ATTR), opt_attr("alias_scopes", &ANY_ATTR),
            opt_attr("noalias_scopes", &ANY_ATTR), opt_attr("tbaa", &ANY_ATTR),
        ],
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY).and(Traits::ORDERS_MEMORY),
        rules: &[TypeRule::AllMatch(&["cmp", "val"])],
        verify: Some(verify_exchange),
        undefined: &[
            Ub::OutOfBounds, Ub::UseAfterFree, Ub::Misaligned, Ub::UninitialisedRead, Ub::WriteToConstant, Ub::PoisonUse,
        ],
        meaning: Meaning::Values(exchange),
    }
    FENCE = "llvm.fence" Form::Asm("(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict"), [], "orders atomic accesses" {
        doc: "Changes no value. Whether it orders accesses that would race without it is not decided. Source: LLVM \
              language reference, \"'fence' Instruction\".",
        attrs: &[attr("ordering", &ORDERING), opt_attr("syncscope", &STR_ATTR)],
        traits: Traits::ORDERS_MEMORY, verify: Some(verify_fence), meaning: Meaning::Values(|_, _| Ok(Values::new())),
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
    ordering_word(p, op, "ordering")?;
    p.opt_dicts(op)?;
    let types = types(p)?;
    op.results.push(types.value);
    p.resolve_all(types.at, &[to, value], &[types.pointer, types.value], &mut op.operands)
}

/// The types of a pointer and of what it leads to.
struct Types {
    at: u32,
    pointer: TypeId,
    value: TypeId,
}

/// `: !llvm.ptr, i32`, or `: i32` where pointers say what they lead to.
fn types(p: &mut Parser<'_>) -> PResult<Types> {
    p.expect(T::Colon)?;
    let at = p.at();
    let first = p.ty()?;
    if p.eat(T::Comma) {
        return Ok(Types { at, pointer: first, value: p.ty()? });
    }
    let pointer = p.ir.ty(Type::Llvm(LlvmType::Pointer(first, 0)));
    Ok(Types { at, pointer, value: first })
}

fn print_types(p: &mut Printer<'_>, op: OpId) {
    p.out.push_str(" : ");
    let types: Vec<TypeId> = p.ir.operand_types(op).collect();
    let plain = |t: TypeId, of: TypeId| *p.ir.type_of_id(t) == Type::Llvm(LlvmType::Pointer(of, 0));
    match types.as_slice() {
        [pointer, .., value] if plain(*pointer, *value) => p.ty(*value),
        [pointer, .., value] => p.types([*pointer, *value]),
        _ => {}
    }
}

fn print(p: &mut Printer<'_>, op: OpId) {
    print_flag(p, op, "volatile", "volatile_");
    let kind = p.ir.attr_named(op, "bin_op").and_then(|a| KINDS.value_of(p.ir, a));
    let word = KINDS.cases.iter().find(|c| Some(c.1) == kind).map_or("", |c| c.0);
    p.out.push_str(&format!(" {word} "));
    p.values(p.ir.operands(op).to_vec());
    print_scope(p, op, "ordering");
    p.dicts(op, &["bin_op", "ordering", "syncscope", "volatile_"]);
    print_types(p, op);
}

fn parse_exchange(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    flag(p, op, "weak", "weak");
    flag(p, op, "volatile", "volatile_");
    let to = p.operand()?;
    p.expect(T::Comma)?;
    let old = p.operand()?;
    p.expect(T::Comma)?;
    let new = p.operand()?;
    scope(p, op)?;
    ordering_word(p, op, "success_ordering")?;
    ordering_word(p, op, "failure_ordering")?;
    p.opt_dicts(op)?;
    let Types { at, pointer, value } = types(p)?;
    let bit = p.ir.int_type(1);
    let parts = vec![value, bit];
    op.results.push(p.ir.ty(Type::Llvm(LlvmType::Struct { name: None, packed: false, parts })));
    p.resolve_all(at, &[to, old, new], &[pointer, value, value], &mut op.operands)
}

fn print_exchange(p: &mut Printer<'_>, op: OpId) {
    print_flag(p, op, "weak", "weak");
    print_flag(p, op, "volatile", "volatile_");
    p.out.push(' ');
    p.values(p.ir.operands(op).to_vec());
    print_scope(p, op, "success_ordering");
    p.out.push_str(&format!(" {}", ordering_of(p.ir, op, "failure_ordering")));
    p.dicts(op, &["success_ordering", "failure_ordering", "syncscope", "weak", "volatile_"]);
    print_types(p, op);
}

// ---- rules --------------------------------------------------------------------------------------

fn verify_exchange(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(t), Some(res)) = (v.ir.operand_types(op).nth(2), v.ir.result_types(op).next()) else { return Ok(()) };
    let pair = matches!(v.ir.struct_parts(res), Some(&[a, b]) if a == t && v.ir.signless_width(b) == Some(1));
    if !pair {
        let m =
            "failed to verify that result #0 has an LLVM struct type consisting of the type of operand #2 and a bool";
        return Err(v.error(op, m));
    }
    let whole = v.ir.is_pointer(t) || v.ir.signless_width(t).is_some_and(|w| [8, 16, 32, 64].contains(&w));
    if !whole {
        return Err(v.error(op, "unexpected LLVM IR type"));
    }
    let ordering = |name| v.ir.i64_attr_named(op, name).unwrap_or(0);
    let (success, failure) = (ordering("success_ordering"), ordering("failure_ordering"));
    if success < 2 || failure < 2 {
        return Err(v.error(op, "ordering must be at least 'monotonic'"));
    }
    if [5, 6].contains(&failure) {
        return Err(v.error(op, "failure ordering cannot be 'release' or 'acq_rel'"));
    }
    Ok(())
}

fn verify_fence(v: &mut Verifier<'_>, op: OpId) -> VResult {
    match v.ir.i64_attr_named(op, "ordering") {
        Some(4..=7) => Ok(()),
        _ => Err(v.error(op, "can be given only acquire, release, acq_rel, and seq_cst orderings")),
    }
}

// ---- meaning ------------------------------------------------------------------------------------

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
        19 => Kernel::FloatBin(BinaryOp::Maximum),
        20 => Kernel::FloatBin(BinaryOp::Minimum),
        _ => return None,
    };
    if matches!(kernel, Kernel::FloatBin(_)) != is_float(ir, ty) {
        return None;
    }
    let t = scalar_ty(ir, index_width, ty)?;
    Some(ScalarOp { kernel, ins: [t; 3], n_in: 2, out: t, aux: 0, flags: 0, rounding: None })
}

/// What the kinds write that count within a range and subtract as far as that can be done.
fn bounded(kind: i64, old: u64, by: u64) -> Option<u64> {
    Some(match kind {
        15 => {
            if old >= by {
                0
            } else {
                old + 1
            }
        }
        16 => {
            if old == 0 || old > by {
                by
            } else {
                old - 1
            }
        }
        17 => {
            if old >= by {
                old - by
            } else {
                old
            }
        }
        18 => old.saturating_sub(by),
        _ => return None,
    })
}

fn update(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([p, v], _) = w.first(operands)?;
    let (p, ty, align) = (w.pointer(p)?, w.operand_type(1)?, said_alignment(w.ir, w.op));
    let kind = w.ir.attr_named(w.op, "bin_op").and_then(|a| KINDS.value_of(w.ir, a)).unwrap_or(0);
    let what = "atomic update";
    if quick::is_volatile(w.ir, w.op) {
        external::noticed(w, "a volatile update");
    }
    let old = w.load_as(Load { kind: AccessKind::Atomic, p, ty, align, what })?;
    let new = match kind {
        0 => v.clone(),
        15..=18 if signless(w.ir, ty) => match (&old, v) {
            (Value::Word(a), Value::Word(b)) => Value::Word(bounded(kind, *a, *b).unwrap_or(*a)),
            (Value::Poison, _) | (_, Value::Poison) => Value::Poison,
            _ => return Err(w.unsupported("this atomic update")),
        },
        k => {
            let op = scalar(w.ir, w.config.index_width, ty, k).ok_or_else(|| w.unsupported("this atomic update"))?;
            w.apply(&op, &[old.clone(), v.clone()])?
        }
    };
    w.store_as(AccessKind::Atomic, p, ty, &new, align, what)?;
    Ok(Values::from_iter([old]))
}

fn resolve_update(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let kind = r.ir.attr_named(op, "bin_op").and_then(|a| KINDS.value_of(r.ir, a)).unwrap_or(0);
    let ty = r.ir.operand_types(op).nth(1);
    let by = ty.and_then(|t| scalar(r.ir, r.index_width, t, kind)).and_then(|s| match (s.kernel, s.out) {
        (Kernel::IntBin(k), ScalarTy::Int(w)) => Some(RmwOp::Int(k, w)),
        (Kernel::FloatBin(k), ScalarTy::Float(f)) => Some(RmwOp::Float(k, f)),
        _ => None,
    });
    let said = said_alignment(r.ir, op);
    quick::update(r, op, update, by, said)
}

fn exchange(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([p, expected, new], _) = w.first(operands)?;
    if w.ir.attr_named(w.op, "weak").is_some() {
        return Err(w.unsupported("a weak exchange, which may fail without a reason"));
    }
    let (p, ty, align) = (w.pointer(p)?, w.operand_type(1)?, said_alignment(w.ir, w.op));
    let what = "atomic exchange";
    if quick::is_volatile(w.ir, w.op) {
        external::noticed(w, "a volatile exchange");
    }
    // Where it finds another value, it only reads.
    let old = w.load_as(Load { kind: AccessKind::AtomicRead, p, ty, align, what })?;
    let same = match (&old, expected) {
        (Value::Poison, _) | (_, Value::Poison) => {
            return Err(w.ub(Ub::PoisonUse, "what is compared is poison"));
        }
        (Value::Word(_), Value::Word(_)) | (Value::Pointer(_), Value::Pointer(_)) if old == *expected => true,
        (Value::Word(_), Value::Word(_)) => false,
        _ => return Err(w.unsupported("an exchange that compares different pointers")),
    };
    if same {
        w.store_as(AccessKind::Atomic, p, ty, new, align, what)?;
    }
    Ok(Values::from_iter([Value::Parts([old, Value::Word(u64::from(same))].into())]))
}
