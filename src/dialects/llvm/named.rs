//! Intrinsics that a call names: those that have an operation of their own mean what that means,
//! and some have none.

use std::rc::Rc;

use super::call::{complete, print_signature, signature};
use super::lanes::elements;
use super::{ANY_LLVM, FASTMATH_DEF, OPS};
use crate::arith::define;
use crate::constraints::{ANY, ANY_ATTR, DENSE_I32_ARRAY_ATTR, DICT_ARRAY_ATTR, STR_ATTR};
use crate::{Form, Traits, attr, opt, opt_attr, var};
use rustmlir_ir::OpId;
use rustmlir_ir::def::Arity;
use rustmlir_meaning::kernel::Kernel;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::{self, BinaryOp};
use rustmlir_num::int;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;

define! {
    CALL_INTRINSIC = "llvm.call_intrinsic" Form::types(parse, print), [], "calls an intrinsic by its name" {
        doc: "Means what the operation of the intrinsic means, for those on numbers; conversions that saturate are \
              known, too. Others are not run. Source: 'llvm' dialect documentation, \"llvm.call_intrinsic\".",
        operands: &[var("args", &ANY), var("op_bundle_operands", &ANY)], results: &[opt("results", &ANY_LLVM)],
        attrs: &[
            attr("intrin", &STR_ATTR), FASTMATH_DEF, opt_attr("op_bundle_sizes", &DENSE_I32_ARRAY_ATTR),
            opt_attr("op_bundle_tags", &ANY_ATTR), opt_attr("arg_attrs", &DICT_ARRAY_ATTR), opt_attr("res_attrs", &DICT_ARRAY_ATTR),
        ],
        traits: Traits::MAKES_POISON.and(Traits::ATTR_SIZED_OPERANDS), poison: "where the intrinsic gives poison",
        meaning: Meaning::Values(meaning),
    }
}

/// Intrinsics whose operands are those of their operations, and which are never undefined.
const ALIKE: &[&str] = &[
    "smax",
    "smin",
    "umax",
    "umin",
    "ctpop",
    "bswap",
    "bitreverse",
    "fshl",
    "fshr",
    "sadd.sat",
    "uadd.sat",
    "ssub.sat",
    "usub.sat",
    "sshl.sat",
    "ushl.sat",
    "scmp",
    "ucmp",
    "abs",
    "ctlz",
    "cttz",
    "sadd.with.overflow",
    "uadd.with.overflow",
    "ssub.with.overflow",
    "usub.with.overflow",
    "smul.with.overflow",
    "umul.with.overflow",
    "maximum",
    "minimum",
    "maxnum",
    "minnum",
    "copysign",
    "fabs",
    "sqrt",
    "floor",
    "ceil",
    "trunc",
    "round",
    "roundeven",
    "rint",
    "nearbyint",
    "fma",
    "fmuladd",
    "expect",
    "ssa.copy",
    "vector.reduce.add",
    "vector.reduce.mul",
    "vector.reduce.and",
    "vector.reduce.or",
    "vector.reduce.xor",
    "vector.reduce.smax",
    "vector.reduce.smin",
    "vector.reduce.umax",
    "vector.reduce.umin",
    "vector.reduce.fadd",
    "vector.reduce.fmul",
    "vector.reduce.fmax",
    "vector.reduce.fmin",
];

// ---- syntax -------------------------------------------------------------------------------------

/// `"name"(%a, ..) {attributes} : (T, ..) -> T`
fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = p.string()?;
    let a = p.ir.string_attr(&name);
    p.add_attr(op, "intrin", a);
    let uses = p.delimited_operands(T::LParen, T::RParen)?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let at = p.at();
    let mut dicts = [Vec::new(), Vec::new()];
    let (inputs, results) = signature(p, &mut dicts)?;
    p.resolve_all(at, &uses, &inputs, &mut op.operands)?;
    op.results = results;
    complete(p, op, &dicts);
    // Until release 19 attributes stood at the end.
    p.opt_attr_dict(op)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    p.out.push(' ');
    p.out.push_str(&rustmlir_syntax::quote(ir.str_attr_named(op, "intrin").unwrap_or("")));
    let args = ir.operand_group(op, 0).to_vec();
    p.out.push('(');
    p.values(&args);
    p.out.push(')');
    p.attr_dict(op, &["intrin", "op_bundle_sizes", "operandSegmentSizes", "arg_attrs", "res_attrs"]);
    p.out.push_str(" : ");
    print_signature(p, op, &args);
}

// ---- meaning ------------------------------------------------------------------------------------

/// The name without what stands for types behind it: `llvm.smax.v4i32` is `smax`.
fn base(name: &str) -> Option<&str> {
    let mut name = name.strip_prefix("llvm.")?;
    let is_type = |t: &str| {
        let t = t.trim_start_matches("nx").trim_start_matches(|c: char| c == 'v' || c.is_ascii_digit());
        t == "bf16"
            || t.strip_prefix(['i', 'f', 'p']).is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
    };
    while let Some((front, _)) = name.rsplit_once('.').filter(|(_, t)| is_type(t)) {
        name = front;
    }
    Some(name)
}

fn meaning(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let name = w.ir.str_attr_named(w.op, "intrin").unwrap_or("").to_string();
    let lacks = |w: &World<'_>| w.unsupported(format!("the intrinsic '{name}'"));
    if !w.ir.operand_group(w.op, 1).is_empty() {
        return Err(w.unsupported("operand bundles"));
    }
    let Some(base) = base(&name) else { return Err(lacks(w)) };
    // Calls of other shapes mean nothing that is known.
    let (n, results) = (operands.len(), w.ir.results(w.op).len());
    let fits = match base {
        "sideeffect" | "donothing" => (n, results) == (0, 0),
        "canonicalize" | "vector.reverse" => (n, results) == (1, 1),
        "minimumnum" | "maximumnum" => (n, results) == (2, 1) && w.operand_type(0)? == w.operand_type(1)?,
        "vector.splice.left" | "vector.splice.right" => (n, results) == (3, 1),
        _ => results == 1 || ALIKE.contains(&base),
    };
    let same = ["canonicalize", "vector.reverse", "minimumnum", "maximumnum"].contains(&base);
    if !fits || same && w.operand_type(0)? != w.result_type()? {
        return Err(lacks(w));
    }
    match base {
        "fptosi.sat" => return converted(w, operands, true),
        "fptoui.sat" => return converted(w, operands, false),
        "sideeffect" | "donothing" => return Ok(Values::new()),
        "canonicalize" => return Ok(operands.iter().take(1).cloned().collect()),
        "minimumnum" => return w.scalars(&[Kernel::FloatBin(BinaryOp::MinNum)], operands),
        "maximumnum" => return w.scalars(&[Kernel::FloatBin(BinaryOp::MaxNum)], operands),
        "vector.reverse" => return moved(w, operands, |k, n| n - 1 - k),
        "vector.splice.left" | "vector.splice.right" => return spliced(w, base.ends_with("left"), operands),
        "objectsize" if w.config.externals.is_some() => return object_size(w, operands),
        _ => {}
    }
    let known = ALIKE.contains(&base).then(|| format!("llvm.intr.{base}"));
    let def = known.and_then(|k| OPS.iter().find(|d| d.name == k)).ok_or_else(|| lacks(w))?;
    // An intrinsic has its type from its operands; a declaration may say something else.
    if def.results.len() != results
        || !(def.operands.iter().filter(|o| o.arity == Arity::One).count()..=def.operands.len()).contains(&n)
    {
        return Err(lacks(w));
    }
    match def.meaning {
        Meaning::Values(f) => f(w, operands),
        Meaning::Scalar(kernel) => w.scalars(&[kernel], operands),
        _ => Err(lacks(w)),
    }
}

/// A vector with lanes in other places: lane `k` of `n` is the one that is named.
fn moved(w: &mut World<'_>, operands: &[Value], from: impl Fn(usize, usize) -> usize) -> Result<Values, Stop> {
    let all: Vec<Rc<Shaped>> =
        operands.iter().enumerate().map(|(k, v)| elements(w, v, w.operand_type(k)?)).collect::<Result<_, Stop>>()?;
    let lanes: Vec<Value> =
        all.iter().flat_map(|s| (0..s.elems.len()).map(|k| s.elems.get(k).unwrap_or(Value::Poison))).collect();
    let Some(first) = all.first() else { return Err(w.malformed("operands")) };
    let n = first.elems.len();
    let one = |k| lanes.get(from(k, n)).cloned().unwrap_or(Value::Poison);
    Ok(Values::from_iter([Value::shaped(&first.shape, Elems::from_values((0..n).map(one).collect()))]))
}

/// The lanes of two vectors, one behind the other, from some place on.
fn spliced(w: &mut World<'_>, left: bool, operands: &[Value]) -> Result<Values, Stop> {
    let [a, b, by] = operands else { return Err(w.malformed("operands")) };
    let by = usize::try_from(w.decided(by)?).unwrap_or(usize::MAX);
    let vectors = [a.clone(), b.clone()];
    moved(w, &vectors, |k, n| if left { k.saturating_add(by) } else { n.saturating_sub(by).saturating_add(k) })
}

/// How many bytes there are from a pointer on: what a compiler says that knows it; others say
/// otherwise.
fn object_size(w: &mut World<'_>, operands: &[Value]) -> Result<Values, Stop> {
    let p = w.pointer(operands.first().ok_or_else(|| w.malformed("operands"))?)?;
    let bytes = w.heap.get(p.alloc).map(|a| a.data.len() as u64);
    let left = bytes.zip(u64::try_from(p.at).ok()).and_then(|(n, at)| n.checked_sub(at));
    let left = left.ok_or_else(|| w.unsupported("the object size of a pointer outside its memory"))?;
    let width = w.width(w.result_type()?)?;
    (w.calls.picked, w.calls.unsure) = (true, true);
    Ok(Values::from_iter([Value::Word(left & int::mask(width))]))
}

/// Floats as integers: what does not fit becomes the end of the range, and NaN zero.
fn converted(w: &mut World<'_>, operands: &mut [Value], signed: bool) -> Result<Values, Stop> {
    if operands.len() != 1 {
        return Err(w.unsupported("a conversion with other operands than a number"));
    }
    let (from, to) = (w.operand_type(0)?, w.result_type()?);
    let format = w.ir.float_format(w.ir.elem_or_self(from)).filter(|f| f.width() <= 64);
    let width = w.ir.signless_width(w.ir.elem_or_self(to)).filter(|n| (1..=64).contains(n));
    let alike = w.ir.shape(from) == w.ir.shape(to);
    let (Some(format), Some(width), true) = (format, width, alike) else {
        return Err(w.unsupported("a conversion between these types"));
    };
    let ([v], _) = w.first(operands)?;
    let one = |v: &Value| match v {
        Value::Word(x) => Value::Word(float::to_int_saturated(format, width, signed, (*x).into())),
        _ => Value::Poison,
    };
    Ok(Values::from_iter([match v {
        Value::Shaped(s) => {
            let all = (0..s.elems.len()).map(|k| one(&s.elems.get(k).unwrap_or(Value::Poison)));
            Value::shaped(&s.shape, Elems::from_values(all.collect()))
        }
        v => one(v),
    }]))
}
