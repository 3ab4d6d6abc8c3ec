//! What the threads of a block or of a subgroup compute together.

use crate::arith::define;
use crate::constraints::{ANY, AttrC, AttrParse, I1, I32, I32_ATTR, TypeC, UNIT_ATTR};
use crate::{Blocks, Exec, Form, Naming, Traits, TypeRule, attr, default_attr, one, opt, opt_attr, region, var};
use rustmlir_ir::{Ir, OpId, Type, TypeId};
use rustmlir_meaning::Meaning;
use rustmlir_meaning::stop::Ub;
use rustmlir_syntax::asm::{enum_text, parse_enum};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::{ALL_REDUCE_OP, BROADCAST, SHUFFLE_MODE, TRANSLATED, is_word, lanes, words_of_strings};

fn is_number(ir: &Ir, t: TypeId) -> bool {
    ir.signless_width(t).is_some() || ir.float_format(t).is_some()
}

static NUMBER: TypeC = TypeC::new("Integer or Float", is_number);
static NUMBERS: TypeC =
    TypeC::new("Integer or Float or fixed-length vector of Integer or Float values of ranks 1", |ir, t| {
        match ir.type_of_id(t) {
            Type::Vector { shape, elem, scalable } => shape.len() == 1 && *scalable == 0 && is_number(ir, *elem),
            _ => is_number(ir, t),
        }
    });

static KIND: AttrC = AttrC::new(
    "built-in reduction operations supported by gpu.allreduce.",
    |ir, a| is_word(ir, a, &ALL_REDUCE_OP),
    AttrParse::Enum(&ALL_REDUCE_OP),
);
static MODE: AttrC = AttrC::new(
    "Indexing modes supported by gpu.shuffle.",
    |ir, a| is_word(ir, a, &SHUFFLE_MODE),
    AttrParse::Enum(&SHUFFLE_MODE),
);
static BROADCAST_TYPE: AttrC =
    AttrC::new("a lane to broadcast from", |ir, a| is_word(ir, a, &BROADCAST), AttrParse::Enum(&BROADCAST));
static OFFSET: AttrC = AttrC::new(
    "32-bit signless integer attribute whose minimum value is 0",
    |ir, a| (I32_ATTR.pred)(ir, a) && ir.attr_i64(a).is_some_and(|n| n >= 0),
    AttrParse::Int(32),
);
static WIDTH: AttrC = AttrC::new(
    "32-bit signless integer attribute whose value is a power of two > 0",
    |ir, a| (I32_ATTR.pred)(ir, a) && ir.attr_i64(a).is_some_and(|n| n > 0 && n.count_ones() == 1),
    AttrParse::Int(32),
);

define! {
    ALL_REDUCE = "gpu.all_reduce" Form::Asm(
        "custom<Word>($op, invalid op kind) $value (`uniform` $uniform^)? $body attr-dict `:` \
            functional-type(operands, results)"
    ), [], "combines a value of each thread of the block; all of them get the result" {
        doc: "By the operation that `op` names, or by the region, in any order and association. All threads of the \
              block reach it, or none does; `uniform` promises that. The words `min` and `max` of releases until 16 \
              do not say whether integers have a sign. Source: 'gpu' dialect documentation, \"gpu.all_reduce\".",
        operands: &[one("value", &NUMBER)],
        results: &[one("result", &ANY)],
        attrs: &[opt_attr("op", &KIND), opt_attr("uniform", &UNIT_ATTR)],
        regions: &[region("body", Blocks::Any)],
        traits: Traits::SAME_OPERANDS_AND_RESULT_TYPE.and(Traits::ISOLATED),
        complete: Some(kind_of_13),
        verify_regions: Some(verify_all_reduce),
        meaning: TRANSLATED,
    }
    SUBGROUP_REDUCE = "gpu.subgroup_reduce" Form::Asm(
        "custom<Word>($op, invalid op kind) $value (`uniform` $uniform^)? \
         (`cluster` `` `(` `size` `=` $cluster_size^ (`,` `stride` `=` $cluster_stride^)? `)`)? \
         attr-dict `:` functional-type(operands, results)"
    ), [], "combines a value of each thread of the subgroup; all of them get the result" {
        doc: "In any order and association. With `cluster`, threads combine in groups of `size`, whose members are \
              `stride` apart (since release 20). With `uniform` all threads of the subgroup reach it, or none does; \
              without it nothing says what it means where only some do. Source: 'gpu' dialect documentation, \
              \"gpu.subgroup_reduce\".",
        operands: &[one("value", &NUMBERS)],
        results: &[one("result", &ANY)],
        attrs: &[
            attr("op", &KIND),
            opt_attr("uniform", &UNIT_ATTR),
            opt_attr("cluster_size", &I32_ATTR),
            default_attr("cluster_stride", &I32_ATTR, "1 : i32"),
        ],
        traits: Traits::SAME_OPERANDS_AND_RESULT_TYPE,
        undefined: &[Ub::BarrierDivergence],
        verify: Some(verify_subgroup_reduce),
        meaning: Meaning::Exchanges(lanes::reduce),
        exec: Exec::Resolve(|r, op| r.exchange(op)),
    }
    YIELD = "gpu.yield" Form::Asm("attr-dict ($values^ `:` type($values))?"), [], "ends a region with values" {
        doc: "Of `gpu.all_reduce`, for instance. Until release 16 only in generic form. Source: 'gpu' dialect \
              documentation, \"gpu.yield\".",
        operands: &[var("values", &ANY)],
        traits: Traits::TERMINATOR.and(Traits::RETURN_LIKE).and(Traits::PURE),
        meaning: Meaning::Leaves,
        exec: Exec::Resolve(|r, op| {
            let values = r.ir.operands(op).to_vec();
            r.yield_values(&values)
        }),
    }
    SHUFFLE = "gpu.shuffle" Form::ways(parse_shuffle, print_shuffle), [], "the value of another thread of the subgroup" {
        doc: "`offset` is the distance (`up`, `down`), what the id is combined with (`xor`), or the id (`idx`), \
              within groups of `width`, which all lanes agree on: the first `width` lanes of the subgroup. The \
              second result says whether there is such a thread; without one the value is poison (earlier documents \
              count modulo `width`). The documentation does not specify offsets below zero. Memory is not ordered. \
              Until release 13 the mode followed the operands. Source: 'gpu' dialect documentation, \"gpu.shuffle\".",
        operands: &[one("value", &NUMBERS), one("offset", &I32), one("width", &I32)],
        results: &[one("shuffleResult", &NUMBERS), one("valid", &I1)],
        attrs: &[attr("mode", &MODE)],
        rules: &[TypeRule::AllMatch(&["value", "shuffleResult"])],
        traits: Traits::MAKES_POISON,
        poison: "for lanes that get the value of no lane",
        undefined: &[Ub::BarrierDivergence],
        naming: Naming::Each,
        complete: Some(mode_of_13),
        meaning: Meaning::Exchanges(lanes::shuffle),
        exec: Exec::Resolve(|r, op| r.exchange(op)),
    }
    ROTATE = "gpu.rotate" Form::Asm("$value `,` $offset `,` $width attr-dict `:` type($value)"), [],
    "the value of the thread at an offset in the subgroup" {
        doc: "Around the first `width` threads of the subgroup. The second result says whether the thread is one of \
              them; if not, the value is poison. Since release 21. Source: 'gpu' dialect documentation, \
              \"gpu.rotate\".",
        operands: &[one("value", &NUMBERS)],
        results: &[one("rotateResult", &NUMBERS), one("valid", &I1)],
        attrs: &[attr("offset", &OFFSET), attr("width", &WIDTH)],
        rules: &[TypeRule::AllMatch(&["value", "rotateResult"])],
        traits: Traits::MAKES_POISON,
        poison: "for lanes that do not participate",
        undefined: &[Ub::BarrierDivergence],
        naming: Naming::Each,
        verify: Some(verify_rotate),
        meaning: Meaning::Exchanges(lanes::rotate),
        exec: Exec::Resolve(|r, op| r.exchange(op)),
    }
    SUBGROUP_BROADCAST = "gpu.subgroup_broadcast" Form::Asm("$src `,` $broadcast_type ($lane^)? attr-dict `:` \
        type($src)"), [],
    "the value of one thread, for all of the subgroup" {
        doc: "Of the thread with the given id, or of the first one that is active. Nothing says which ones are \
              active where only some of the subgroup reach it. Since release 22. Source: 'gpu' dialect \
              documentation, \"gpu.subgroup_broadcast\".",
        operands: &[one("src", &ANY), opt("lane", &I32)],
        results: &[one("result", &ANY)],
        attrs: &[attr("broadcast_type", &BROADCAST_TYPE)],
        rules: &[TypeRule::AllMatch(&["result", "src"])],
        traits: Traits::MAKES_POISON,
        poison: "where the lanes do not agree on an existing lane",
        verify: Some(verify_broadcast),
        meaning: Meaning::Exchanges(lanes::broadcast),
        exec: Exec::Resolve(|r, op| r.exchange(op)),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

fn kind_of_13(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    words_of_strings(p, op, "op", &ALL_REDUCE_OP);
    Ok(())
}

fn mode_of_13(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    words_of_strings(p, op, "mode", &SHUFFLE_MODE);
    Ok(())
}

fn parse_shuffle(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let behind = p.at_operand();
    if !behind {
        let mode = parse_enum(p, &SHUFFLE_MODE, "mode")?;
        p.add_attr(op, "mode", mode);
    }
    let value = p.operand()?;
    let mut places = Vec::new();
    for _ in 0..2 {
        p.expect(T::Comma)?;
        places.push(p.operand()?);
    }
    if behind {
        let mode = parse_enum(p, &SHUFFLE_MODE, "mode")?;
        p.add_attr(op, "mode", mode);
    }
    p.opt_attr_dict(op)?;
    let ty = p.colon_type()?;
    let (i32, i1) = (p.ir.int_type(32), p.ir.int_type(1));
    p.resolve_same(&[value], ty, &mut op.operands)?;
    p.resolve_same(&places, i32, &mut op.operands)?;
    op.results.extend([ty, i1]);
    Ok(())
}

fn print_shuffle(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    if let Some(mode) = ir.attr_named(op, "mode") {
        p.out.push(' ');
        p.out.push_str(&enum_text(ir, &SHUFFLE_MODE, mode));
    }
    p.out.push(' ');
    p.values(ir.operands(op));
    p.attr_dict(op, &["mode"]);
    p.out.push_str(" : ");
    p.types(ir.operand_types(op).take(1));
}

// ---- rules --------------------------------------------------------------------------------------

/// A kind of reduction fits the elements that it combines.
fn verify_kind(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let kind = v.ir.attr_named(op, "op").and_then(|a| ALL_REDUCE_OP.value_of(v.ir, a));
    let Some((kind, ty)) = kind.zip(v.ir.result_types(op).next()) else { return Ok(()) };
    let word = ALL_REDUCE_OP.text_of(kind);
    let elem = v.ir.elem_or_self(ty);
    let fits = match word.as_str() {
        "minui" | "minsi" | "maxui" | "maxsi" | "and" | "or" | "xor" => v.ir.signless_width(elem).is_some(),
        "minnumf" | "maxnumf" | "minimumf" | "maximumf" => v.ir.float_format(elem).is_some(),
        _ => true,
    };
    if fits {
        return Ok(());
    }
    let ty = v.show(ty);
    Err(v.plain_error(op, format!("`{word}` reduction operation is not compatible with type '{ty}'")))
}

fn verify_all_reduce(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let body = v.ir.region_of(op, 0).filter(|&r| !v.ir.region(r).blocks.is_empty());
    let named = v.ir.attr_named(op, "op").is_some();
    if body.is_some() == named {
        return Err(v.plain_error(op, "expected either an op attribute or a non-empty body"));
    }
    let Some((body, ty)) = body.zip(v.ir.operand_types(op).next()) else { return verify_kind(v, op) };
    let args: Vec<TypeId> =
        v.ir.entry(body).into_iter().flat_map(|b| v.ir.block_args(b)).map(|a| v.ir.value_type(a)).collect();
    if args.len() != 2 {
        return Err(v.plain_error(op, "expected two region arguments"));
    }
    if args.iter().any(|&t| t != ty) {
        return Err(v.plain_error(op, "incorrect region argument type"));
    }
    let mut yields = 0;
    for b in v.ir.region(body).blocks.clone() {
        let Some(last) = v.ir.last_op(b).filter(|&o| v.ir.is(o, YIELD.name)) else { continue };
        if v.ir.operands(last).len() != 1 {
            return Err(v.plain_error(op, "expected one gpu.yield operand"));
        }
        if v.ir.operand_types(last).any(|t| t != ty) {
            return Err(v.plain_error(op, "incorrect gpu.yield type"));
        }
        yields += 1;
    }
    if yields == 0 { Err(v.plain_error(op, "expected gpu.yield op in region")) } else { Ok(()) }
}

fn verify_subgroup_reduce(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_kind(v, op)?;
    // Both are read as numbers without a sign.
    let number = |v: &Verifier<'_>, name: &str| v.ir.i64_attr_named(op, name).map(|n| n as u32);
    let (size, stride) = (number(v, "cluster_size"), number(v, "cluster_stride").unwrap_or(1));
    match size {
        Some(n) if !n.is_power_of_two() => {
            return Err(v.error(op, format!("cluster size {n} is not a power of two")));
        }
        None if stride != 1 => {
            return Err(v.error(op, "cluster stride can only be specified if cluster size is specified"));
        }
        _ => {}
    }
    if stride.is_power_of_two() {
        return Ok(());
    }
    Err(v.error(op, format!("cluster stride {stride} is not a power of two")))
}

fn verify_rotate(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (offset, width) = (v.ir.i64_attr_named(op, "offset"), v.ir.i64_attr_named(op, "width"));
    match offset.zip(width) {
        Some((o, w)) if o >= w => Err(v.error(op, format!("offset must be in the range [0, {w})"))),
        _ => Ok(()),
    }
}

fn verify_broadcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let kind = v.ir.attr_named(op, "broadcast_type").and_then(|a| BROADCAST.value_of(v.ir, a));
    let specific = kind.is_some_and(|k| BROADCAST.text_of(k) == "specific_lane");
    match (specific, !v.ir.operand_group(op, 1).is_empty()) {
        (true, false) => Err(v.error(op, "lane must be specified for `specific_lane` broadcast")),
        (false, true) => Err(v.error(op, "lane can only be specified for `specific_lane` broadcast")),
        _ => Ok(()),
    }
}
