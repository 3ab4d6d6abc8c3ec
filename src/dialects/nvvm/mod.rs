//! `nvvm`: what kernels for NVIDIA's GPUs are lowered to. Special registers, barriers and what the
//! lanes of a warp hand each other; all else is unknown.

mod lanes;

use super::OpDef;
use super::constraints::{ANY_ATTR, AttrC, AttrParse, BOOL_ATTR, EnumDef, I1, I32, TypeC, UNIT_ATTR};
use super::registers::{REGISTER, TRANSLATION, verify_range};
use super::{Exec, Form, Traits, attr, default_attr, one, opt, opt_attr};
use crate::arith::define;
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_meaning::Meaning;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Said by a translation to `gpu`.
const TRANSLATED: Meaning = Meaning::Translated(TRANSLATION);

/// The definitions.
pub static OPS: &[&OpDef] =
    &[&WARPID, &NWARPID, &BARRIER0, &BARRIER, &BAR_WARP_SYNC, &SHFL_SYNC, &VOTE_SYNC, &REDUX_SYNC];

/// The enumerations that are attributes of the dialect.
pub static ENUMS: &[&EnumDef] = &[&SHFL_KIND, &VOTE_KIND, &REDUX_KIND];

const fn words(name: &'static str, what: &'static str, cases: &'static [(&'static str, i64)]) -> EnumDef {
    EnumDef { what, width: 32, dialect: Some(("nvvm", name)), cases, old: &[], bits: false }
}

/// `#nvvm<shfl_kind bfly>`.
pub static SHFL_KIND: EnumDef =
    words("shfl_kind ", "::mlir::NVVM::ShflKind", &[("bfly", 0), ("up", 1), ("down", 2), ("idx", 3)]);

/// `#nvvm<vote_sync_kind any>`.
pub static VOTE_KIND: EnumDef =
    words("vote_sync_kind ", "::mlir::NVVM::VoteSyncKind", &[("any", 0), ("all", 1), ("ballot", 2), ("uni", 3)]);

/// `#nvvm<redux_kind add>`.
pub static REDUX_KIND: EnumDef = words(
    "redux_kind ",
    "::mlir::NVVM::ReduxKind",
    &[
        ("add", 0),
        ("and", 1),
        ("max", 2),
        ("min", 3),
        ("or", 4),
        ("umax", 5),
        ("umin", 6),
        ("xor", 7),
        ("fmin", 8),
        ("fmax", 9),
    ],
);

static SHFL: AttrC =
    AttrC::new("NVVM shuffle kind", |ir, a| SHFL_KIND.value_of(ir, a).is_some(), AttrParse::Enum(&SHFL_KIND));
static VOTE: AttrC =
    AttrC::new("NVVM vote sync kind", |ir, a| VOTE_KIND.value_of(ir, a).is_some(), AttrParse::Enum(&VOTE_KIND));
static REDUX: AttrC =
    AttrC::new("NVVM redux kind", |ir, a| REDUX_KIND.value_of(ir, a).is_some(), AttrParse::Enum(&REDUX_KIND));
static NUMBER: TypeC = TypeC::new("32-bit signless integer or 32-bit float", is_number);
static ANY_LLVM: TypeC = TypeC::new("LLVM dialect-compatible type", super::llvm::is_llvm);

fn is_number(ir: &Ir, t: TypeId) -> bool {
    ir.signless_width(t) == Some(32) || ir.float_format(t).is_some_and(|f| f.width() == 32)
}

/// Numbers of warps.
static WARPID: OpDef = OpDef {
    name: "nvvm.read.ptx.sreg.warpid",
    summary: "the id of the warp in its block",
    doc: "Read, and unsupported: it may change while a thread runs. Source: PTX ISA, \"Special Registers\".",
    verify: Some(verify_range),
    meaning: Meaning::Elsewhere,
    ..REGISTER
};
static NWARPID: OpDef = OpDef {
    name: "nvvm.read.ptx.sreg.nwarpid",
    summary: "the number of ids of warps",
    doc: "Read, and unsupported: it may be more than there are warps. Source: PTX ISA, \"Special Registers\".",
    ..WARPID
};

define! {
    BARRIER0 = "nvvm.barrier0" Form::Asm("attr-dict"), [], "waits until all threads of the block arrive" {
        doc: "As `gpu.barrier`: undefined if some threads of the block never come. Source: 'nvvm' dialect \
              documentation, \"nvvm.barrier0\".",
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        meaning: TRANSLATED,
    }
    BARRIER = "nvvm.barrier" Form::ways(parse_barrier, print_barrier), [], "waits until all threads of the block, or \
        some of them, arrive" {
        doc: "Without operands, and with the id 0, as `gpu.barrier`. Other ids, a number of threads, and reductions \
              (since release 22) are unsupported. Source: 'nvvm' dialect documentation, \"nvvm.barrier\".",
        operands: &[opt("barrierId", &I32), opt("numberOfThreads", &I32), opt("reductionPredicate", &I32)],
        results: &[opt("res", &I32)],
        attrs: &[opt_attr("reductionOp", &ANY_ATTR)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::READS_MEMORY).and(Traits::WRITES_MEMORY),
        complete: Some(groups_of_19),
        verify: Some(verify_barrier),
        meaning: TRANSLATED,
    }
    BAR_WARP_SYNC = "nvvm.bar.warp.sync" Form::Asm("$mask attr-dict `:` type($mask)"), [], "waits until lanes of the warp arrive" {
        doc: "Read, and unsupported. Source: 'nvvm' dialect documentation, \"nvvm.bar.warp.sync\".",
        operands: &[one("mask", &ANY_LLVM)],
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
    }
    SHFL_SYNC = "nvvm.shfl.sync" Form::Asm(
        "$kind $thread_mask `,` $val `,` $offset `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)"
    ), [], "the value of another lane of the warp" {
        doc: "Five bits of `mask_and_clamp` are the last lane that gives (the first one, with `up`), five above them \
              (from the ninth) cut the warp into segments. The source lane is the lane's own number plus `offset` \
              (`down`), minus `offset` (`up`), xor `offset` (`bfly`), or `offset` itself (`idx`), of which five bits \
              count. A lane whose source is out of range keeps its own value, and `return_value_and_is_valid` \
              reports this. Only warps of 32 lanes are supported in which all lanes of `thread_mask` arrive with the \
              same mask; lanes exchange values only within their mask. Memory is not ordered. Source: PTX ISA, \
              \"shfl.sync\".",
        operands: &[one("thread_mask", &I32), one("val", &NUMBER), one("offset", &I32), one("mask_and_clamp", &I32)],
        results: &[one("res", &ANY_LLVM)],
        attrs: &[attr("kind", &SHFL), opt_attr("return_value_and_is_valid", &UNIT_ATTR)],
        traits: Traits::MAKES_POISON,
        poison: "if the offset or the clamp is",
        verify: Some(verify_shuffle),
        meaning: Meaning::Exchanges(lanes::shuffle),
        exec: Exec::Resolve(|r, op| r.exchange(op)),
    }
    VOTE_SYNC = "nvvm.vote.sync" Form::Asm("$kind $mask `,` $pred attr-dict `->` type($res)"), [], "what the lanes of a warp say" {
        doc: "Whether one (`any`) or each (`all`) of them has a predicate that is true, whether all have the same \
              (`uni`), or the predicates as bits, lane 0 the lowest (`ballot`). Of the lanes that `mask` names, as \
              for `nvvm.shfl.sync`. Since release 21. Source: PTX ISA, \"vote.sync\".",
        operands: &[one("mask", &I32), one("pred", &I1)],
        results: &[one("res", &ANY_LLVM)],
        attrs: &[attr("kind", &VOTE)],
        traits: Traits::MAKES_POISON,
        poison: "if a predicate is",
        verify: Some(verify_vote),
        meaning: Meaning::Exchanges(lanes::vote),
        exec: Exec::Resolve(|r, op| r.exchange(op)),
    }
    REDUX_SYNC = "nvvm.redux.sync" Form::Asm("$kind $val `,` $mask_and_clamp attr-dict `:` type($val) `->` \
        type($res)"), [],
    "combines a value of each lane of the warp; all of them get the result" {
        doc: "Integers with a sign by `add`, `min`, `max`, without one by `umin`, `umax`, bits by `and`, `or`, \
              `xor`. Of the lanes that the mask names, as for `nvvm.shfl.sync`; floats (`fmin`, `fmax`, since \
              release 21) are unsupported. Source: PTX ISA, \"redux.sync\".",
        operands: &[one("val", &NUMBER), one("mask_and_clamp", &I32)],
        results: &[one("res", &ANY_LLVM)],
        attrs: &[attr("kind", &REDUX), default_attr("abs", &BOOL_ATTR, "false"), default_attr("nan", &BOOL_ATTR, "false")],
        traits: Traits::MAKES_POISON,
        poison: "if a value is",
        verify: Some(verify_redux),
        meaning: Meaning::Exchanges(lanes::reduce),
        exec: Exec::Resolve(|r, op| r.exchange(op)),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

/// Release 19 had no group for what is reduced.
fn groups_of_19(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let Some(i) = op.attrs.iter().position(|(n, _)| p.ir.str(*n) == "operandSegmentSizes") else {
        if op.operands.is_empty() {
            p.add_segments(op, &[0, 0, 0]);
        }
        return Ok(());
    };
    if let Some([a, b]) = p.ir.attr_i64_list(op.attrs[i].1).as_deref() {
        op.attrs[i].1 = p.segments_attr(&[*a, *b, 0]);
    }
    Ok(())
}

fn parse_barrier(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let i32 = p.ir.int_type(32);
    let mut given = Vec::new();
    for word in ["id", "number_of_threads"] {
        let said = p.eat_keyword(word);
        if said {
            p.expect(T::Eq)?;
            let o = p.operand()?;
            p.resolve_same(&[o], i32, &mut op.operands)?;
        }
        given.push(i64::from(said));
    }
    let mut reduced = None;
    if p.peek() == T::Hash {
        let reduction = p.attribute(None)?;
        p.add_attr(op, "reductionOp", reduction);
        reduced = Some(p.operand()?);
    }
    if let Some(o) = reduced {
        p.resolve_same(&[o], i32, &mut op.operands)?;
    }
    given.push(i64::from(reduced.is_some()));
    p.opt_attr_dict(op)?;
    if p.eat(T::Arrow) {
        let ty = p.ty()?;
        op.results.push(ty);
    }
    p.add_segments(op, &given);
    Ok(())
}

fn print_barrier(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    for (k, word) in ["id", "number_of_threads"].into_iter().enumerate() {
        if let Some(&v) = ir.operand_group(op, k).first() {
            p.out.push_str(&format!(" {word} = "));
            p.value(v);
        }
    }
    if let (Some(a), Some(&v)) = (ir.attr_named(op, "reductionOp"), ir.operand_group(op, 2).first()) {
        p.out.push(' ');
        p.attribute(a);
        p.out.push(' ');
        p.value(v);
    }
    p.attr_dict(op, &["reductionOp"]);
    if ir.n_results(op) > 0 {
        p.out.push_str(" -> ");
        p.types(ir.result_types(op));
    }
}

// ---- rules --------------------------------------------------------------------------------------

fn verify_barrier(v: &mut Verifier<'_>, op: OpId) -> VResult {
    match (v.ir.operand_group(op, 0).is_empty(), v.ir.operand_group(op, 1).is_empty()) {
        (true, false) => Err(v.error(op, "barrier id is missing, it should be set between 0 to 15")),
        _ => Ok(()),
    }
}

fn verify_shuffle(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let told = v.ir.attr_named(op, "return_value_and_is_valid").is_some();
    let Some((value, result)) = v.ir.operand(op, 1).map(|x| v.ir.value_type(x)).zip(v.ir.result_types(op).next())
    else {
        return Ok(());
    };
    let expected = |v: &mut Verifier<'_>, what: &str, wanted: TypeId, got: TypeId| {
        if wanted == got {
            return Ok(());
        }
        let (wanted, got) = (v.show(wanted), v.show(got));
        Err(v.error(op, format!("expected {what} to be of type '{wanted}' but got '{got}' instead")))
    };
    let parts = v.ir.struct_parts(result).map(<[TypeId]>::to_vec);
    match (told, parts.as_deref()) {
        (true, Some(&[first, second])) => {
            expected(v, "first element in the returned struct", value, first)?;
            let i1 = v.ir.int_type(1);
            expected(v, "second element in the returned struct", i1, second)
        }
        (true, _) => Err(v.error(op, "expected return type to be a two-element struct")),
        (false, Some(_)) => Err(v.error(
            op,
            "\"return_value_and_is_valid\" attribute must be specified when the return type is a struct type",
        )),
        (false, None) => expected(v, "return type", value, result),
    }
}

fn kind_of(ir: &Ir, op: OpId, e: &'static EnumDef) -> Option<String> {
    ir.attr_named(op, "kind").and_then(|a| e.value_of(ir, a)).map(|n| e.text_of(n))
}

fn verify_vote(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let ballot = kind_of(v.ir, op, &VOTE_KIND).is_some_and(|k| k == "ballot");
    let width = v.ir.result_types(op).next().and_then(|t| v.ir.signless_width(t));
    match ballot {
        true if width != Some(32) => Err(v.error(op, "vote.sync 'ballot' returns an i32")),
        false if width != Some(1) => Err(v.error(op, "vote.sync 'any', 'all' and 'uni' returns an i1")),
        _ => Ok(()),
    }
}

fn verify_redux(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((kind, ty)) = kind_of(v.ir, op, &REDUX_KIND).zip(v.ir.operand_types(op).next()) else { return Ok(()) };
    let wanted = if kind.starts_with('f') { "f32" } else { "i32" };
    let shown = v.show(ty);
    if shown == wanted {
        return Ok(());
    }
    let m = format!("'{kind}' redux kind unsupported with '{shown}' type. Only supported type is '{wanted}'.");
    Err(v.error(op, m))
}
