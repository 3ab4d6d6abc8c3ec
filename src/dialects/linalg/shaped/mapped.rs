//! `elementwise` and `contract`: a body that the operation implies, and maps that are written.

use super::elems;
use crate::constraints::{ANY, AttrC, AttrParse, MAP_ARRAY_ATTR};
use crate::linalg::DPS_INIT;
use crate::linalg::implied::is_body;
use crate::linalg::named::{self, HIDDEN, ins_outs, leading_maps, print_ins_outs};
use crate::linalg::rows::Row;
use crate::linalg::structure::maps_of_attr;
use crate::linalg::table::{STRUCTURED, TYPE_FN};
use crate::linalg::verify::verify;
use crate::linalg::{body, enums};
use crate::{Form, OpDef, attr, default_attr, opt_attr, var};
use rustmlir_ir::{Attr, AttrId, Expr, Ir, MapId, OpId, TypeId};
use rustmlir_meaning::stop::Ub;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

static KIND: AttrC = AttrC::new(
    "allowed 32-bit signless integer cases",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Dialect(..)) && enums::ELEMENTWISE.value_of(ir, a).is_some(),
    AttrParse::Any,
);

/// A function of elements, named by an attribute.
pub static ELEMENTWISE: OpDef = OpDef {
    name: "linalg.elementwise",
    form: Form::body(parse_elementwise, print_elementwise),
    summary: "applies the function `kind` to elements",
    doc: "`indexing_maps` may transpose or broadcast the inputs; without them all operands have one shape. Kinds are those of the \
          operations of the same names. Undefined: extents that disagree on how long a loop is, an element of a buffer that is uninitialized, and what is undefined in the function (a divisor of 0). Source: linalg dialect of `mlir-opt` 22.",
    operands: &[var("inputs", &ANY), var("outputs", &DPS_INIT)],
    attrs: &[attr("kind", &KIND), opt_attr("indexing_maps", &MAP_ARRAY_ATTR)],
    complete: None,
    custom_fits: Some(says_function),
    undefined: &[Ub::ShapeMismatch, Ub::UninitialisedRead],
    ..STRUCTURED
};

/// Sums products.
pub static CONTRACT: OpDef = OpDef {
    name: "linalg.contract",
    form: Form::body(parse_contract, print_contract),
    summary: "sums products over the loops that the output does not have",
    doc: "`out[C] += in0[A] * in1[B]` with the maps A, B, C, which are projected permutations. Inputs are cast to the element type \
          of the output as `cast` says. Undefined: extents that disagree on how long a loop is, an element of a buffer that is uninitialized. Source: linalg dialect of `mlir-opt` 22.",
    attrs: &[attr("indexing_maps", &MAP_ARRAY_ATTR), default_attr("cast", &TYPE_FN, "#linalg.type_fn<cast_signed>")],
    complete: None,
    custom_fits: Some(says_products),
    verify: Some(verify_contract),
    undefined: &[Ub::ShapeMismatch, Ub::UninitialisedRead],
    ..STRUCTURED
};

/// Kinds with their number of inputs and body.
const KINDS: &[(&str, usize, &str)] = &[
    ("exp", 1, "x exp"),
    ("log", 1, "x log"),
    ("abs", 1, "x abs"),
    ("ceil", 1, "x ceil"),
    ("floor", 1, "x floor"),
    ("negf", 1, "x negf"),
    ("reciprocal", 1, "x reciprocal"),
    ("round", 1, "x round"),
    ("sqrt", 1, "x sqrt"),
    ("rsqrt", 1, "x rsqrt"),
    ("square", 1, "x square"),
    ("tanh", 1, "x tanh"),
    ("erf", 1, "x erf"),
    ("add", 2, "x y add"),
    ("sub", 2, "x y sub"),
    ("mul", 2, "x y mul"),
    ("div", 2, "x y div"),
    ("div_unsigned", 2, "x y div_unsigned"),
    ("max_signed", 2, "x y max"),
    ("min_signed", 2, "x y min"),
    ("max_unsigned", 2, "x y max_unsigned"),
    ("min_unsigned", 2, "x y min_unsigned"),
    ("powf", 2, "x y powf"),
    ("select", 3, "x y z select"),
];

fn row(body: &'static str) -> Row {
    Row { name: "", loops: "", maps: "", body }
}

/// The kind of the operation of this name, if it is one that applies a function to elements.
pub fn kind_of(name: &str) -> Option<&'static str> {
    let word = name.strip_prefix("linalg.")?;
    let kind = match word {
        "max" => "max_signed",
        "min" => "min_signed",
        "max_signed" | "min_signed" => return None,
        word => word,
    };
    KINDS.iter().map(|k| k.0).find(|&k| k == kind)
}

/// The name of an elementwise function.
fn kind_word(ir: &Ir, kind: AttrId) -> Option<&str> {
    let Attr::Dialect(d, t) = ir.attr_of_id(kind) else { return None };
    let text = Some(ir.str(*t)).filter(|_| ir.str(*d) == "linalg")?;
    text.strip_prefix("elementwise_kind<")?.strip_suffix('>')
}

/// Number of inputs and body of an elementwise function.
fn function(ir: &Ir, kind: AttrId) -> Option<(usize, &'static str)> {
    let name = kind_word(ir, kind)?;
    KINDS.iter().find(|k| k.0 == name).map(|k| (k.1, k.2))
}

fn says_function(ir: &Ir, op: OpId) -> bool {
    let found = ir.attr_named(op, "kind").and_then(|k| function(ir, k));
    found.is_none_or(|(_, b)| is_body(ir, op, &row(b), body::How::default()))
}

const PRODUCTS: &str = "o a b mul add";

fn says_products(ir: &Ir, op: OpId) -> bool {
    let unsigned = named::unsigned(ir, ir.attr_named(op, "cast"));
    is_body(ir, op, &row(PRODUCTS), body::How { unsigned, vectors: false })
}

fn imply(p: &mut Parser<'_>, op: &mut ParsedOp, inputs: usize, body_text: &'static str, unsigned: bool) -> PResult<()> {
    let at = p.at();
    let (want, have) = (inputs + 1, op.operands.len());
    if want != have {
        let m = format!("[parseNamedStructuredOpRegion] ods-gen generated region expects {want} args, got {have}");
        return Err(p.custom_error_at(op, at, m));
    }
    let types = elems(p, &op.operands);
    match body::build(&mut p.ir, op.at, &row(body_text), &types, body::How { unsigned, vectors: false }) {
        Ok(r) => {
            op.regions.push(r);
            Ok(())
        }
        Err(m) => Err(p.custom_error_at(op, op.at, m)),
    }
}

fn parse_elementwise(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    // In main it is a word in angle brackets.
    let in_main = p.peek() == T::Lt;
    if !in_main && !p.eat_keyword("kind") {
        let at = p.at();
        return Err(p.custom_error_at(op, at, "expected 'kind'"));
    }
    p.expect(if in_main { T::Lt } else { T::Eq })?;
    let at = p.at();
    let a = if in_main {
        p.ir.of_main = true;
        let word = p.keyword()?;
        p.expect(T::Gt)?;
        let (d, t) = (p.ir.sym("linalg"), p.ir.sym(&format!("elementwise_kind<{word}>")));
        p.ir.attr(Attr::Dialect(d, t))
    } else {
        p.attribute(None)?
    };
    let Some((inputs, body_text)) = function(&p.ir, a) else {
        let names: Vec<&str> = KINDS.iter().map(|k| k.0).collect();
        let m = format!("expected ::mlir::linalg::ElementwiseKind to be one of: {}", names.join(", "));
        return Err(p.error_at(at, m));
    };
    p.add_attr(op, "kind", a);
    let given = leading_maps(p, op)?;
    named::leading_attrs(p, op)?;
    ins_outs(p, op, true)?;
    op.results = p.opt_arrow_types()?;
    imply(p, op, inputs, body_text, false)?;
    if !given {
        let rank = op.operands.last().and_then(|&v| p.ir.shape(p.ir.value_type(v))).map_or(0, <[i64]>::len);
        let id = p.ir.identity_map(rank as u32);
        let m = p.ir.attr(Attr::Map(id));
        let all = p.ir.attr(Attr::Array(vec![m; op.operands.len()]));
        p.add_attr(op, "indexing_maps", all);
    }
    Ok(())
}

fn print_maps(p: &mut Printer<'_>, op: OpId) {
    if let Some(a) = p.ir.attr_named(op, "indexing_maps") {
        p.out.push_str(" indexing_maps = ");
        p.attribute(a);
    }
}

fn print_rest(p: &mut Printer<'_>, op: OpId) {
    p.attr_dict(op, &["indexing_maps", "kind", HIDDEN[0], HIDDEN[1]]);
    let (ins, outs) = (p.ir.operand_group(op, 0), p.ir.operand_group(op, 1));
    print_ins_outs(p, &ins, &outs);
    p.opt_arrow(op);
}

fn print_elementwise(p: &mut Printer<'_>, op: OpId) {
    let kind = p.ir.attr_named(op, "kind");
    let word = kind.filter(|_| p.ir.of_main).and_then(|k| kind_word(p.ir, k)).map(str::to_string);
    match (word, kind) {
        (Some(word), _) => p.out.push_str(&format!(" <{word}>")),
        (None, Some(a)) => {
            p.out.push_str(" kind=");
            p.attribute(a);
        }
        (None, None) => {}
    }
    let maps = p.ir.attr_named(op, "indexing_maps").and_then(|a| maps_of_attr(p.ir, a)).unwrap_or_default();
    if !maps.iter().all(|&m| p.ir.map_is_identity(m)) {
        print_maps(p, op);
    }
    print_rest(p, op);
}

fn parse_contract(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if !leading_maps(p, op)? {
        let at = p.at();
        return Err(p.custom_error_at(op, at, "expected 'indexing_maps' attribute"));
    }
    named::leading_attrs(p, op)?;
    ins_outs(p, op, true)?;
    op.results = p.opt_arrow_types()?;
    let cast = op.attrs.iter().find(|a| p.ir.str(a.0) == "cast").map(|a| a.1);
    let unsigned = named::unsigned(&p.ir, cast);
    imply(p, op, 2, PRODUCTS, unsigned)
}

fn print_contract(p: &mut Printer<'_>, op: OpId) {
    print_maps(p, op);
    print_rest(p, op);
}

fn projected(v: &Verifier<'_>, m: MapId) -> bool {
    let map = v.ir.map_of_id(m);
    let mut seen = Vec::new();
    map.syms == 0
        && map.results.iter().all(|&e| match v.ir.expr(e) {
            Expr::Dim(d) if !seen.contains(&d) => {
                seen.push(d);
                true
            }
            _ => false,
        })
}

fn verify_contract(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let maps = v.ir.attr_named(op, "indexing_maps").and_then(|a| maps_of_attr(v.ir, a)).unwrap_or_default();
    let mut dims: Option<u32> = None;
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    for (&m, &t) in maps.iter().zip(&types) {
        let n = v.ir.map_of_id(m).dims;
        let text = if dims.is_some_and(|d| d != n) {
            "iteration spaces of provided affine_maps differ"
        } else if !projected(v, m) {
            "provided affine_map is not a projected permutation"
        } else {
            match v.ir.shape(t).map(<[i64]>::len) {
                Some(rank) if rank != v.ir.map_of_id(m).results.len() => {
                    "ranks of shaped operand and results of corresponding affine_map differ"
                }
                None if !v.ir.map_of_id(m).results.is_empty() => {
                    "affine_map specifies shaped access while operand has non-shaped type"
                }
                _ => "",
            }
        };
        if !text.is_empty() {
            return Err(v.plain_error(op, text));
        }
        dims = Some(n);
    }
    let has = |v: &Verifier<'_>, k: usize, d: u32| {
        maps.get(k).is_some_and(|&m| v.ir.map_of_id(m).results.iter().any(|&e| v.ir.expr(e) == Expr::Dim(d)))
    };
    let mut contracting = false;
    for d in 0..dims.unwrap_or(0) {
        let (a, b, c) = (has(v, 0, d), has(v, 1, d), has(v, 2, d));
        let count = u8::from(a) + u8::from(b) + u8::from(c);
        if count == 0 {
            return Err(v.plain_error(op, format!("iteration space dim at index {d} not used to access any operand")));
        }
        if a != b && !c {
            let m =
                format!("iteration space dim at index {d} is neither a contracting dim nor of parallel iteration type");
            return Err(v.plain_error(op, m));
        }
        contracting |= a && b && !c;
    }
    if !contracting {
        return Err(v.plain_error(op, "'indexing_maps' do not specify a contracting dimension"));
    }
    verify(v, op)
}
