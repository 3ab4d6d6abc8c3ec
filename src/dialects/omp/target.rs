//! Devices, and data that is mapped to them.
//!
//! The host is the only device: what a device would have as a copy is the variable itself.

use super::clauses::Clause;
use super::constructs::{read, show, verify_own};
use super::lists::{DEPEND_KINDS, is_word};
use super::tasks::{read_words, show_words, verify_dependences};
use super::{TRANSLATED, symbols};
use crate::arith::define;
use crate::constraints::{
    ANY, ANY_ATTR, ARRAY_ATTR, AttrC, AttrParse, BOOL_ATTR, DENSE_I64_ARRAY_ATTR, FLAT_SYMBOL_ATTR, I1, STR_ATTR,
    SYM_NAME_ATTR, TYPE_ATTR, TypeC, UNIT_ATTR,
};
use crate::{Blocks, Form, Traits, attr, one, opt, opt_attr, region, var};
use rustmlir_ir::{Attr, AttrId, Ir, OpId, Type, ValueId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// What may be a variable.
pub(super) static VARIABLE: TypeC =
    TypeC::new("OpenMP-compatible variable type", |ir, t| ir.is_pointer(t) || ir.is_memref(t));

static INT_OR_INDEX: TypeC =
    TypeC::new("integer or index", |ir, t| matches!(ir.type_of_id(t), Type::Integer(..) | Type::Index));

static BOUNDS: TypeC = TypeC {
    build: Some(|ir: &mut Ir| ir.named_type("omp", "map_bounds_ty")),
    ..TypeC::new("Type for representing omp map clause bounds information", |ir, t| {
        ir.is_named_type(t, "omp", "map_bounds_ty")
    })
};

/// How variables may be captured.
const CAPTURES: [&str; 4] = ["This", "ByRef", "ByCopy", "VLAType"];

static CAPTURE: AttrC =
    AttrC::new("variable capture kind", |ir, a| is_word(ir, a, "variable_capture_kind", &CAPTURES), AttrParse::Any);

/// Words, or a number as in earlier releases.
static MAP_TYPE: AttrC = AttrC::new(
    "map type",
    |ir, a| match ir.attr_of_id(a) {
        Attr::Dialect(_, t) => {
            let words = words_of(ir.str(*t), "clause_map_flags");
            words.iter().all(|w| FLAGS.iter().any(|f| f.1 == w))
        }
        Attr::Integer(..) => true,
        _ => false,
    },
    AttrParse::Any,
);

/// Where members are in what they are members of: numbers, for each.
static PLACES: AttrC = AttrC::new(
    "array of arrays of numbers",
    |ir, a| {
        let number = |&n: &AttrId| matches!(ir.attr_of_id(n), Attr::Integer(..)) && ir.attr_i64(n).is_some();
        let list = |&l: &AttrId| matches!(ir.attr_of_id(l), Attr::Array(all) if all.iter().all(number));
        matches!(ir.attr_of_id(a), Attr::Array(all) if all.iter().all(list))
    },
    AttrParse::Any,
);

/// How a variable is mapped: as it is said, and as the attribute names it, in the order of the
/// attribute.
const FLAGS: [(&str, &str); 20] = [
    ("none", "none"),
    ("storage", "storage"),
    ("to", "to"),
    ("from", "from"),
    ("always", "always"),
    ("delete", "del"),
    ("return_param", "return_param"),
    ("private", "priv"),
    ("literal", "literal"),
    ("implicit", "implicit"),
    ("close", "close"),
    ("present", "present"),
    ("ompx_hold", "ompx_hold"),
    ("attach", "attach"),
    ("attach_always", "attach_always"),
    ("attach_none", "attach_none"),
    ("attach_auto", "attach_auto"),
    ("ref_ptr", "ref_ptr"),
    ("ref_ptee", "ref_ptee"),
    ("ref_ptr_ptee", "ref_ptr_ptee"),
];
/// What is printed before the others.
const FIRST: [&str; 5] = ["always", "implicit", "ompx_hold", "close", "present"];
/// Where the others have another order than the attribute.
const AFTER: [&str; 3] = ["delete", "return_param", "storage"];

const TARGET_CLAUSES: &[Clause] = &[
    Clause::Allocate([0, 1]),
    Clause::Depend(2),
    Clause::Value("device", 3),
    Clause::Condition("if", 6),
    Clause::Values("is_device_ptr", 8),
    Clause::Flag("nowait", "nowait"),
    Clause::Value("thread_limit", 11),
    Clause::Args("has_device_addr", 4),
    Clause::Args("host_eval", 5),
    Clause::Reduction("in_reduction", ["in_reduction_syms", "in_reduction_byref"], 7),
    Clause::Args("map_entries", 9),
    Clause::Private(10),
];
const DATA_CLAUSES: &[Clause] = &[
    Clause::Value("device", 0),
    Clause::Condition("if", 1),
    Clause::Values("map_entries", 2),
    Clause::Args("use_device_addr", 3),
    Clause::Args("use_device_ptr", 4),
];
const MOVE_CLAUSES: &[Clause] = &[
    Clause::Depend(0),
    Clause::Value("device", 1),
    Clause::Condition("if", 2),
    Clause::Values("map_entries", 3),
    Clause::Flag("nowait", "nowait"),
];
const MOVE: Form = Form::words(|p, op| read_words(p, op, 4, MOVE_CLAUSES), |p, op| show_words(p, op, MOVE_CLAUSES));

macro_rules! moves {
    ($($id:ident = $name:literal, $summary:literal, $section:literal, $verify:expr;)*) => {
        define! {
            $($id = $name MOVE, [], $summary {
                doc: concat!(
                    "The host is the only device, so this has no effect. Where the program has tasks, one that \
                     depends on them (`depend`) is a task that does nothing. Source: OpenMP 5.2, ", $section, "."
                ),
                operands: &[var("depend_vars", &ANY), opt("device", &INT_OR_INDEX), opt("if_expr", &I1), var("map_vars", &VARIABLE)],
                attrs: &[opt_attr("depend_kinds", &DEPEND_KINDS), opt_attr("nowait", &UNIT_ATTR)],
                traits: Traits::ATTR_SIZED_OPERANDS, verify: Some($verify),
                meaning: TRANSLATED,
            })*
        }
    };
}

moves! {
    TARGET_ENTER_DATA = "omp.target_enter_data", "gives a device data", "13.6", |v, op| verify_moves(
        v, op, &["from", "del"], "to and alloc map types are permitted");
    TARGET_EXIT_DATA = "omp.target_exit_data", "takes data from a device", "13.7", |v, op| verify_moves(
        v, op, &["to"], "from, release and delete map types are permitted");
    TARGET_UPDATE = "omp.target_update", "makes data of host and device the same", "13.9", verify_update;
}

define! {
    MAP_BOUNDS = "omp.map.bounds" Form::words(parse_bounds, print_bounds), [], "which part of an array is mapped" {
        doc: "Nothing is done with it. Source: OpenMP 5.2, 5.8.3.",
        operands: &[
            opt("lower_bound", &INT_OR_INDEX), opt("upper_bound", &INT_OR_INDEX), opt("extent", &INT_OR_INDEX),
            opt("stride", &INT_OR_INDEX), opt("start_idx", &INT_OR_INDEX),
        ],
        results: &[one("result", &BOUNDS)],
        attrs: &[opt_attr("stride_in_bytes", &BOOL_ATTR)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::PURE), verify: Some(verify_bounds),
        meaning: TRANSLATED,
    }
    MAP_INFO = "omp.map.info" Form::words(parse_info, print_info), [], "how a variable is mapped" {
        doc: "It is the variable itself. Whether everything that a device uses is mapped is not checked. Source: \
            OpenMP 5.2, 5.8.3.",
        operands: &[
            one("var_ptr", &VARIABLE), opt("var_ptr_ptr", &VARIABLE), var("members", &VARIABLE), var("bounds", &BOUNDS),
        ],
        results: &[one("omp_ptr", &VARIABLE)],
        attrs: &[
            attr("var_type", &TYPE_ATTR), attr("map_type", &MAP_TYPE), attr("map_capture_type", &CAPTURE),
            opt_attr("members_index", &PLACES), opt_attr("mapper_id", &FLAT_SYMBOL_ATTR), opt_attr("name", &STR_ATTR),
            opt_attr("partial_map", &BOOL_ATTR),
        ],
        traits: Traits::ATTR_SIZED_OPERANDS,
        verify: Some(verify_map_info),
        meaning: TRANSLATED,
    }
    TARGET = "omp.target" Form::header(|p, op| read(p, op, 12, TARGET_CLAUSES), |p, op| show(p, op, TARGET_CLAUSES)),
    [], "runs its body on a device" {
        doc: "The host is the only device, and the encountering thread waits for the end. Arguments of the body are \
              the variables themselves, those that are captured by copy (`ByCopy`) copies of them. With `nowait`, or \
              with `depend` where the program has tasks, it is the body of a task. With `in_reduction` it is not \
              run. Source: OpenMP 5.2, 13.8.",
        operands: &[
            var("allocate_vars", &ANY), var("allocator_vars", &ANY), var("depend_vars", &ANY), opt("device", &INT_OR_INDEX),
            var("has_device_addr_vars", &VARIABLE), var("host_eval_vars", &ANY), opt("if_expr", &I1),
            var("in_reduction_vars", &ANY), var("is_device_ptr_vars", &ANY), var("map_vars", &VARIABLE), var("private_vars", &ANY),
            opt("thread_limit", &INT_OR_INDEX),
        ],
        attrs: &[
            opt_attr("depend_kinds", &DEPEND_KINDS), opt_attr("in_reduction_byref", &ANY_ATTR),
            opt_attr("in_reduction_syms", &ARRAY_ATTR), opt_attr("nowait", &UNIT_ATTR), opt_attr("private_syms", &ARRAY_ATTR),
            opt_attr("private_maps", &DENSE_I64_ARRAY_ATTR), opt_attr("bare", &UNIT_ATTR),
        ],
        regions: &[region("region", Blocks::AtLeastOne)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::ALLOCATION_SCOPE).and(Traits::ISOLATED), verify: Some(verify_target),
        meaning: TRANSLATED,
    }
    TARGET_DATA = "omp.target_data" Form::header(|p, op| read(p, op, 5, DATA_CLAUSES), |p, op| show(p, op, DATA_CLAUSES)),
    [], "gives a device data while its body runs" {
        doc: "The host is the only device: it is its body, whose arguments are the variables themselves. Source: \
            OpenMP 5.2, 13.5.",
        operands: &[
            opt("device", &INT_OR_INDEX), opt("if_expr", &I1), var("map_vars", &VARIABLE), var("use_device_addr_vars", &VARIABLE),
            var("use_device_ptr_vars", &VARIABLE),
        ],
        regions: &[region("region", Blocks::Any)],
        traits: Traits::ATTR_SIZED_OPERANDS, verify: Some(verify_data),
        meaning: TRANSLATED,
    }
    DECLARE_MAPPER = "omp.declare_mapper" Form::Asm("$sym_name `:` $type $body attr-dict"), [], "declares how values of a type are mapped" {
        doc: "Nothing is done with it. Source: OpenMP 5.2, 5.8.8.",
        attrs: &[attr("sym_name", &SYM_NAME_ATTR), attr("type", &TYPE_ATTR)],
        regions: &[region("body", Blocks::One)],
        traits: Traits::SYMBOL.and(Traits::ISOLATED),
    }
    DECLARE_MAPPER_INFO = "omp.declare_mapper.info" Form::Asm("(`map_entries` `(` $map_vars^ `:` type($map_vars) \
        `)`)? attr-dict"), [], "what a mapper maps" {
        doc: "Source: OpenMP 5.2, 5.8.8.",
        operands: &[var("map_vars", &VARIABLE)],
        traits: Traits::TERMINATOR,
        parents: &["omp.declare_mapper"],
        meaning: TRANSLATED,
    }
}

// ---- syntax -------------------------------------------------------------------------------------

const PARTS: [&str; 5] = ["lower_bound", "upper_bound", "extent", "stride", "start_idx"];

fn parse_bounds(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let mut groups: [Vec<ValueId>; 5] = Default::default();
    while let Some(k) = PARTS.iter().position(|w| p.at_keyword(w)) {
        let at = p.at();
        p.expect_keyword(PARTS[k])?;
        p.expect(T::LParen)?;
        if !groups[k].is_empty() {
            let m = format!("`{}` clause can appear at most once in the expansion of the oilist directive", PARTS[k]);
            return Err(p.error_at(at, m));
        }
        let o = p.operand()?;
        let ty = p.colon_type()?;
        p.resolve_same(&[o], ty, &mut groups[k])?;
        p.expect(T::RParen)?;
    }
    p.add_segments(op, &groups.each_ref().map(|g| g.len() as i64));
    op.operands.extend(groups.into_iter().flatten());
    op.results.push(BOUNDS.build.map_or(rustmlir_ir::TypeId::NONE, |b| b(&mut p.ir)));
    p.opt_attr_dict(op)
}

fn print_bounds(p: &mut Printer<'_>, op: OpId) {
    for (k, word) in PARTS.iter().enumerate() {
        if let Some(&v) = p.ir.operand_group(op, k).first() {
            p.out.push_str(&format!(" {word}("));
            p.value(v);
            p.out.push_str(" : ");
            p.ty(p.ir.value_type(v));
            p.out.push(')');
        }
    }
    let usual = p.ir.attr_named(op, "stride_in_bytes").is_some_and(|a| matches!(p.ir.attr_of_id(a), Attr::Bool(false)));
    p.attr_dict(op, if usual { &["stride_in_bytes"] } else { &[] });
}

fn words_of(text: &str, name: &str) -> Vec<String> {
    let body = text.trim_matches(['<', '>']).trim_start_matches(name).trim();
    body.split('|').map(|w| w.trim().to_string()).collect()
}

/// How a variable is mapped, in the words of the attribute. Of earlier releases, which had numbers,
/// only the directions are known.
fn flags(ir: &Ir, op: OpId) -> Vec<String> {
    let Some(a) = ir.attr_named(op, "map_type") else { return Vec::new() };
    if let Attr::Dialect(_, t) = ir.attr_of_id(a) {
        return words_of(ir.str(*t), "clause_map_flags");
    }
    let bits = ir.attr_i64(a).unwrap_or(0);
    let known =
        [(1, "to"), (2, "from"), (4, "always"), (8, "del"), (0x200, "implicit"), (0x400, "close"), (0x1000, "present")];
    known.iter().filter(|k| bits & k.0 != 0).map(|k| k.1.to_string()).collect()
}

/// How many bytes a variable of a type has, where it is captured by copy.
pub fn copied_bytes(ir: &Ir, ty: rustmlir_ir::TypeId) -> Option<u64> {
    rustmlir_meaning::bytes::size(ir, ty).map(|s| s.stored)
}

/// Whether a mapped variable is captured by copy.
pub fn is_copy(ir: &Ir, op: OpId) -> bool {
    let how = ir.attr_named(op, "map_capture_type").map(|a| ir.attr_of_id(a));
    matches!(how, Some(Attr::Dialect(_, t)) if ir.str(*t).contains("(ByCopy)"))
}

/// `to, always)`: how a variable is mapped.
fn parse_map_type(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let mut said = vec![p.keyword()?.to_string()];
    while p.eat(T::Comma) {
        said.push(p.keyword()?.to_string());
    }
    let has = |w: &str| said.iter().any(|s| s == w || (s == "tofrom" && (w == "to" || w == "from")));
    let kept: Vec<&str> = FLAGS.iter().skip(1).filter(|f| has(f.0)).map(|f| f.1).collect();
    let text = format!("<clause_map_flags {}>", if kept.is_empty() { "none".into() } else { kept.join("|") });
    let (d, t) = (p.ir.sym("omp"), p.ir.sym(&text));
    p.add(op, "map_type", Attr::Dialect(d, t));
    Ok(())
}

/// `ByRef)`: how a variable is captured.
fn parse_capture(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let word = p.keyword()?;
    if !CAPTURES.contains(&word) {
        return Err(p.error_at(at, format!("'{word}' is not a capture kind")));
    }
    let (d, t) = (p.ir.sym("omp"), p.ir.sym(&format!("<variable_capture_kind({word})>")));
    p.add(op, "map_capture_type", Attr::Dialect(d, t));
    Ok(())
}

fn parse_info(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let (mut of, mut pointer, mut members, mut bounds) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    p.expect_keyword("var_ptr")?;
    p.expect(T::LParen)?;
    let o = p.operand()?;
    let ty = p.colon_type()?;
    p.resolve_same(&[o], ty, &mut of)?;
    p.expect(T::Comma)?;
    let var_type = p.ty()?;
    p.add(op, "var_type", Attr::Type(var_type));
    p.expect(T::RParen)?;
    // Release 19 and earlier have the clauses in any order.
    let mut seen = [false; 2];
    loop {
        let at = p.at();
        let k = usize::from(p.at_keyword("capture"));
        if p.at_keyword("map_clauses") || k == 1 {
            if std::mem::replace(&mut seen[k], true) {
                let m = format!(
                    "`{}` clause can appear at most once in the expansion of the oilist directive",
                    p.keyword()?
                );
                return Err(p.error_at(at, m));
            }
            p.keyword()?;
            p.expect(T::LParen)?;
            if k == 0 { parse_map_type(p, op)? } else { parse_capture(p, op)? }
        } else if p.eat_keyword("var_ptr_ptr") {
            p.expect(T::LParen)?;
            let o = p.operand()?;
            let ty = p.colon_type()?;
            p.resolve_same(&[o], ty, &mut pointer)?;
        } else if p.eat_keyword("mapper") {
            p.expect(T::LParen)?;
            let name = p.symbol_ref()?;
            p.add_attr(op, "mapper_id", name);
        } else if p.eat_keyword("members") {
            p.expect(T::LParen)?;
            let uses = p.operand_list()?;
            p.expect(T::Colon)?;
            let places = p.comma_list(|p| {
                p.expect(T::LSquare)?;
                let numbers = p.comma_list_until(T::RSquare, Parser::int64)?;
                let numbers = numbers.into_iter().map(|n| p.ir.int_attr(n, 64)).collect();
                Ok(p.ir.attr(Attr::Array(numbers)))
            })?;
            p.add(op, "members_index", Attr::Array(places));
            p.expect(T::Colon)?;
            let types = p.type_list()?;
            p.resolve_all(at, &uses, &types, &mut members)?;
        } else if p.eat_keyword("bounds") {
            p.expect(T::LParen)?;
            let uses = p.operand_list()?;
            let ty = BOUNDS.build.map_or(rustmlir_ir::TypeId::NONE, |b| b(&mut p.ir));
            p.resolve_same(&uses, ty, &mut bounds)?;
        } else {
            break;
        }
        p.expect(T::RParen)?;
    }
    for word in ["map_clauses", "capture"].into_iter().zip(seen).filter(|s| !s.1).map(|s| s.0) {
        p.expect_keyword(word)?;
    }
    p.expect(T::Arrow)?;
    let result = p.ty()?;
    op.results.push(result);
    let groups = [of, pointer, members, bounds];
    p.add_segments(op, &groups.each_ref().map(|g| g.len() as i64));
    op.operands.extend(groups.into_iter().flatten());
    p.opt_attr_dict(op)
}

fn print_info(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let of = |k| ir.operand_group(op, k);
    let Some(&v) = of(0).first() else { return };
    p.out.push_str(" var_ptr(");
    p.value(v);
    p.out.push_str(" : ");
    p.ty(ir.value_type(v));
    p.out.push_str(", ");
    if let Some(t) = ir.type_attr_named(op, "var_type") {
        p.ty(t);
    }
    p.out.push_str(") map_clauses(");
    p.out.push_str(&said(&flags(ir, op)).join(", "));
    p.out.push_str(") capture(");
    if let Some(Attr::Dialect(_, t)) = ir.attr_named(op, "map_capture_type").map(|a| ir.attr_of_id(a)) {
        p.out.push_str(ir.str(*t).split(['(', ')']).nth(1).unwrap_or_default());
    }
    p.out.push(')');
    if let Some(&v) = of(1).first() {
        p.out.push_str(" var_ptr_ptr(");
        p.value(v);
        p.out.push_str(" : ");
        p.ty(ir.value_type(v));
        p.out.push(')');
    }
    if let Some(name) = ir.attr_named(op, "mapper_id") {
        p.out.push_str(" mapper(");
        p.attribute(name);
        p.out.push(')');
    }
    if !of(2).is_empty() {
        p.out.push_str(" members(");
        p.values(of(2));
        p.out.push_str(" : ");
        let places = symbols(ir, op, "members_index");
        let texts = places.iter().map(|&a| match ir.attr_of_id(a) {
            Attr::Array(all) => {
                let numbers: Vec<String> = all.iter().filter_map(|&n| ir.attr_i64(n)).map(|n| n.to_string()).collect();
                format!("[{}]", numbers.join(", "))
            }
            _ => String::new(),
        });
        p.out.push_str(&texts.collect::<Vec<_>>().join(", "));
        p.out.push_str(" : ");
        p.types(of(2).iter().map(|&v| ir.value_type(v)));
        p.out.push(')');
    }
    if !of(3).is_empty() {
        p.out.push_str(" bounds(");
        p.values(of(3));
        p.out.push(')');
    }
    p.out.push_str(" -> ");
    p.types(ir.result_types(op));
    let whole = ir.attr_named(op, "partial_map").is_some_and(|a| matches!(ir.attr_of_id(a), Attr::Bool(false)));
    let mut hidden = vec!["var_type", "map_type", "map_capture_type", "members_index", "mapper_id"];
    hidden.extend(whole.then_some("partial_map"));
    p.attr_dict(op, &hidden);
}

/// The words of a clause, in the order in which they are printed.
fn said(flags: &[String]) -> Vec<&'static str> {
    let has = |word: &str| FLAGS.iter().any(|f| f.0 == word && flags.iter().any(|g| g == f.1));
    let mut all: Vec<&str> = FIRST.iter().copied().filter(|w| has(w)).collect();
    match (has("to"), has("from")) {
        (true, true) => all.push("tofrom"),
        (true, false) => all.push("to"),
        (false, true) => all.push("from"),
        _ => {}
    }
    all.extend(AFTER.iter().filter(|w| has(w)));
    let others = FLAGS.iter().map(|f| f.0).filter(|w| !FIRST.contains(w) && !AFTER.contains(w));
    all.extend(others.filter(|w| !["none", "to", "from"].contains(w) && has(w)));
    if all.is_empty() { vec!["none"] } else { all }
}

// ---- rules --------------------------------------------------------------------------------------

/// Each member has a place, which its form needs.
fn verify_map_info(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (members, places) = (v.ir.operand_group(op, 2).len(), symbols(v.ir, op, "members_index").len());
    v.require(op, members == places, "expected an index for each member")
}

fn verify_bounds(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let some = !v.ir.operand_group(op, 1).is_empty() || !v.ir.operand_group(op, 2).is_empty();
    v.require(op, some, "expected extent or upperbound.")
}

/// How each mapped variable is mapped, and which it is.
fn mapped(v: &Verifier<'_>, op: OpId) -> Vec<(Vec<String>, Option<ValueId>)> {
    let k = v.ir.def(op).and_then(|d| d.operands.iter().position(|o| o.name == "map_vars"));
    let all = k.map_or_else(Vec::new, |k| v.ir.operand_group(op, k).to_vec());
    let infos = all.iter().filter_map(|&m| v.ir.defining_op(m)).filter(|&o| v.ir.is(o, MAP_INFO.name));
    infos.map(|o| (flags(v.ir, o), v.ir.operand(o, 0))).collect()
}

fn verify_mapped(v: &mut Verifier<'_>, op: OpId, refused: &[&str], why: &str) -> VResult {
    let any = mapped(v, op).iter().any(|(flags, _)| flags.iter().any(|f| refused.contains(&f.as_str())));
    v.require(op, !any, why)
}

fn verify_moves(v: &mut Verifier<'_>, op: OpId, refused: &[&str], why: &str) -> VResult {
    verify_dependences(v, op)?;
    verify_mapped(v, op, refused, why)
}

fn verify_update(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_dependences(v, op)?;
    let all = mapped(v, op);
    let has = |flags: &[String], any: &[&str]| flags.iter().any(|f| any.contains(&f.as_str()));
    for (flags, of) in &all {
        if !has(flags, &["to", "from"]) || has(flags, &["del"]) {
            let m = "at least one of to or from map types must be specified, other map types are not permitted";
            return Err(v.error(op, m));
        }
        let other = |word| all.iter().any(|(f, o)| o == of && has(f, &[word]));
        if other("to") && other("from") {
            return Err(v.error(op, "either to or from map types can be specified, not both"));
        }
        if has(flags, &["always", "close", "implicit"]) {
            return Err(v.error(op, "present, mapper and iterator map type modifiers are permitted"));
        }
    }
    Ok(())
}

fn verify_target(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_dependences(v, op)?;
    verify_mapped(v, op, &["del"], "to, from, tofrom and alloc map types are permitted")?;
    let body = v.ir.region_of(op, 0).map(|r| v.ir.region(r).blocks.clone()).unwrap_or_default();
    let ops = body.iter().flat_map(|&b| &v.ir.block(b).ops);
    if ops.filter(|&&o| v.ir.is(o, super::leagues::TEAMS.name)).count() > 1 {
        return Err(v.error(op, "target containing multiple 'omp.teams' nested ops"));
    }
    verify_own(v, op)?;
    // What the host evaluates is for what it has to know before it starts a device.
    let (before, n) = (v.ir.operand_group(op, 4).len(), v.ir.operand_group(op, 5).len());
    let Some(entry) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let evaluated: Vec<ValueId> = v.ir.block_args(entry).skip(before).take(n).collect();
    let mut illegal = None;
    v.ir.walk(op, |o| {
        let allowed = ["omp.teams", "omp.parallel", "omp.loop_nest"].iter().any(|n| v.ir.is(o, n));
        if !allowed && v.ir.operands(o).iter().any(|x| evaluated.contains(x)) {
            illegal = illegal.or(Some(o));
        }
    });
    match illegal {
        Some(o) => {
            let m = format!("host_eval argument illegal use in '{}' operation", v.ir.op_name(o));
            Err(v.error(op, m))
        }
        None => Ok(()),
    }
}

fn verify_data(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if (2..5).all(|k| v.ir.operand_group(op, k).is_empty()) {
        let m = "At least one of map, use_device_ptr_vars, or use_device_addr_vars operand must be present";
        return Err(v.error(op, m));
    }
    verify_mapped(v, op, &["del"], "to, from, tofrom and alloc map types are permitted")?;
    match v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) {
        Some(_) => verify_own(v, op),
        None => Ok(()),
    }
}
