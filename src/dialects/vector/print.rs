//! `vector.print`.

use crate::constraints::{AttrC, AttrParse, EnumDef, STR_ATTR, TypeC};
use crate::runtime;
use crate::{Form, Gen, OpDef, default_attr, opt, opt_attr};
use rustmlir_ir::{Attr, Ir, OpId, Type};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

static PUNCTUATION: EnumDef = EnumDef {
    what: "::mlir::vector::PrintPunctuation",
    width: 32,
    dialect: Some(("vector", "punctuation")),
    cases: &[("no_punctuation", 0), ("newline", 1), ("comma", 2), ("open", 3), ("close", 4)],
    old: &[],
    bits: false,
};

static PUNCTUATION_ATTR: AttrC = AttrC::new(
    "Punctuation for separating vectors or vector elements",
    |ir, a| PUNCTUATION.value_of(ir, a).is_some(),
    AttrParse::Enum(&PUNCTUATION),
);

/// What can be printed. The description is empty in upstream's messages too.
static SOURCE: TypeC = TypeC::new("", |ir, t| {
    matches!(ir.type_of_id(t), Type::Integer(..) | Type::Index | Type::Float(_) | Type::Vector { .. })
});

/// Prints a value, a text or punctuation.
pub static PRINT: OpDef = OpDef {
    name: "vector.print",
    form: Form::words(parse, print),
    since: Gen::Y2020,
    summary: "prints to the standard output",
    doc: "A scalar is printed as a number, a vector in brackets: `( ( 1, 2 ), ( 3, 4 ) )`. Floats show six digits (`%g`), `i1` \
          and `index` are unsigned. The punctuation follows, a line break if none is written; texts have none. Undefined: a \
          poison element. Integers wider than 64 bits and floats other than f16, bf16, f32 and f64 have no text. Source: \
          vector dialect, \"vector.print\".",
    operands: &[opt("source", &SOURCE)],
    attrs: &[
        default_attr("punctuation", &PUNCTUATION_ATTR, "#vector.punctuation<newline>"),
        opt_attr("stringLiteral", &STR_ATTR),
    ],
    verify: Some(verify),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(shown),
    ..OpDef::NEW
};

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    // What is followed by these is the result of the next operation.
    if p.at_operand() && !matches!(p.peek_second(), T::Eq | T::Comma) {
        let v = p.operand()?;
        let t = p.colon_type()?;
        p.resolve_same(&[v], t, &mut op.operands)?;
    }
    loop {
        if p.eat_keyword("str") {
            let s = p.string()?;
            let a = p.ir.string_attr(&s);
            p.add_attr(op, "stringLiteral", a);
        } else if p.eat_keyword("punctuation") {
            p.expect(T::Lt)?;
            let at = p.at();
            let word = p.keyword()?;
            if !PUNCTUATION.cases.iter().any(|c| c.0 == word) {
                let all: Vec<&str> = PUNCTUATION.cases.iter().map(|c| c.0).collect();
                return Err(p.error_at(at, format!("expected {} to be one of: {}", PUNCTUATION.what, all.join(", "))));
            }
            p.expect(T::Gt)?;
            let a = punctuation_attr(&mut p.ir, word);
            p.add_attr(op, "punctuation", a);
        } else {
            break;
        }
    }
    p.opt_attr_dict(op)
}

fn punctuation_attr(ir: &mut Ir, word: &str) -> rustmlir_ir::AttrId {
    let (d, t) = (ir.sym("vector"), ir.sym(&format!("punctuation<{word}>")));
    ir.attr(Attr::Dialect(d, t))
}

fn punctuation(ir: &Ir, op: OpId) -> i64 {
    ir.attr_named(op, "punctuation").and_then(|a| PUNCTUATION.value_of(ir, a)).unwrap_or(1)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    if let Some(v) = p.ir.operand(op, 0) {
        p.out.push(' ');
        p.value(v);
        p.out.push_str(" : ");
        p.ty(p.ir.value_type(v));
    }
    if let Some(a) = p.ir.attr_named(op, "stringLiteral") {
        p.out.push_str(" str ");
        p.attribute(a);
    }
    let k = punctuation(p.ir, op);
    // A bare `vector.print` would take the name that binds the next operation's result for its
    // operand.
    let bare = p.ir.operands(op).is_empty() && p.ir.attr_named(op, "stringLiteral").is_none();
    let next = p.ir.op(op).parent.some().and_then(|b| {
        let ops = &p.ir.block(b).ops;
        ops.iter().position(|&o| o == op).and_then(|k| ops.get(k + 1)).copied()
    });
    let binds = next.is_some_and(|o| p.ir.results(o).len() > 0);
    if k != 1 || (bare && (binds || !p.renumbers())) {
        p.out.push_str(&format!(" punctuation <{}>", PUNCTUATION.text_of(k)));
    }
    p.attr_dict(op, &["punctuation", "stringLiteral"]);
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let text = v.ir.attr_named(op, "stringLiteral").is_some();
    if text && (!v.ir.operands(op).is_empty() || punctuation(v.ir, op) != 1) {
        return Err(v.error(op, "failed to verify that `source` or `punctuation` are not set when printing strings"));
    }
    Ok(())
}

fn shown(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ir = w.ir;
    if let Some(text) = ir.str_attr_named(w.op, "stringLiteral") {
        w.print(text)?;
        return Ok(Values::new());
    }
    if let Some(v) = operands.first() {
        let t = w.operand_type(0)?;
        if !runtime::printable(ir, t) {
            return Err(w.unsupported("printing values of this type"));
        }
        runtime::print_vector(w, t, v)?;
    }
    w.print(match punctuation(ir, w.op) {
        1 => "\n",
        2 => ", ",
        3 => "( ",
        4 => " )",
        _ => "",
    })?;
    Ok(Values::new())
}
