//! Special registers of GPUs: what a thread knows of its place, as the dialects below `gpu` read
//! it. Both have one form, and each register is what an operation of `gpu` counts.

use crate::constraints::{AttrC, AttrParse, TypeC};
use crate::{AttrDef, Form, ValueDef, one, opt_attr};
use rustmlir_ir::{Attr, AttrId, Ir, OpId, TypeId};
use rustmlir_num::int;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// The translation that says what they mean.
pub(super) const TRANSLATION: &str = "convert-nvvm-to-gpu";

/// What attributes of a register are called that promise where its number lies.
pub const PROMISED: &str = "range";

static TYPE: TypeC = TypeC::new("LLVM dialect-compatible type", super::llvm::is_llvm);
static LIMITS: AttrC = AttrC::new(
    "A range of two integers, corresponding to LLVM's ConstantRange",
    |ir, a| limits(ir, a).is_some(),
    AttrParse::Any,
);

/// Registers are written in one way.
pub(super) const FORM: Form = Form::words(parse, print);
pub(super) const RESULT: &[ValueDef] = &[one("res", &TYPE)];
pub(super) const RANGE: &[AttrDef] = &[opt_attr(PROMISED, &LIMITS)];

/// Definitions that only differ in what they count.
macro_rules! registers {
    ($verify:expr, $meaning:expr; $($id:ident = $name:literal, $summary:literal, $doc:literal)*) => {
        $crate::arith::define! { $(
            $id = $name $crate::registers::FORM, [], $summary {
                doc: $doc,
                results: $crate::registers::RESULT,
                attrs: $crate::registers::RANGE,
                traits: Traits::PURE,
                verify: $verify,
                meaning: $meaning,
            }
        )* }
    };
}
pub(crate) use registers;

/// The operation of `gpu` that counts what a register holds, and its dimension.
pub fn counted_by(ir: &Ir, op: OpId) -> Option<(&'static str, Option<i64>)> {
    const BY_DIMENSION: [(&str, &str); 8] = [
        ("nvvm.read.ptx.sreg.tid", "gpu.thread_id"),
        ("nvvm.read.ptx.sreg.ntid", "gpu.block_dim"),
        ("nvvm.read.ptx.sreg.ctaid", "gpu.block_id"),
        ("nvvm.read.ptx.sreg.nctaid", "gpu.grid_dim"),
        ("rocdl.workitem.id", "gpu.thread_id"),
        ("rocdl.workgroup.dim", "gpu.block_dim"),
        ("rocdl.workgroup.id", "gpu.block_id"),
        ("rocdl.grid.dim", "gpu.grid_dim"),
    ];
    match ir.def(op)?.name {
        "nvvm.read.ptx.sreg.laneid" => Some(("gpu.lane_id", None)),
        "nvvm.read.ptx.sreg.warpsize" | "rocdl.wavefrontsize" => Some(("gpu.subgroup_size", None)),
        name => {
            let (what, dimension) = name.rsplit_once('.')?;
            let dimension = ["x", "y", "z"].iter().position(|d| *d == dimension)?;
            let (_, counts) = BY_DIMENSION.iter().find(|(n, _)| *n == what)?;
            Some((counts, Some(dimension as i64)))
        }
    }
}

/// The width, the first number and the one behind the last: `#llvm.constant_range<i32, 0, 9>`.
pub fn limits(ir: &Ir, a: AttrId) -> Option<(u32, [i64; 2])> {
    let Attr::Dialect(dialect, text) = ir.attr_of_id(a) else { return None };
    let inner = ir.str(*text).strip_prefix("constant_range<")?.strip_suffix('>')?;
    let mut parts = inner.split(',').map(str::trim);
    let width = parts.next()?.strip_prefix('i')?.parse().ok().filter(|w| (1..=64).contains(w))?;
    let mut next = || parts.next()?.parse::<i128>().ok().map(|n| int::sext(width, n as u64 & int::mask(width)));
    let (first, end) = (next()?, next()?);
    (ir.str(*dialect) == "llvm" && parts.next().is_none()).then_some((width, [first, end]))
}

fn is_integer(ir: &Ir, t: TypeId) -> Option<u32> {
    ir.signless_width(t).filter(|w| (1..=64).contains(w))
}

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.eat_keyword(PROMISED) {
        p.expect(T::Lt)?;
        let (at, ty) = (p.at(), p.ty()?);
        let Some(width) = is_integer(&p.ir, ty) else {
            let shown = rustmlir_syntax::printer::type_text(&p.ir, ty);
            let m = format!("invalid kind of type specified: expected builtin.integer, but found '{shown}'");
            return Err(p.custom_error(at, m));
        };
        let mut ends = Vec::new();
        for _ in 0..2 {
            p.expect(T::Comma)?;
            ends.push(int::sext(width, p.int64()? as u64 & int::mask(width)).to_string());
        }
        p.expect(T::Gt)?;
        let (dialect, text) = (p.ir.sym("llvm"), p.ir.sym(&format!("constant_range<i{width}, {}>", ends.join(", "))));
        p.add(op, PROMISED, Attr::Dialect(dialect, text));
    }
    p.opt_attr_dict(op)?;
    let ty = p.colon_type()?;
    op.results.push(ty);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    if let Some((width, [first, end])) = ir.attr_named(op, PROMISED).and_then(|a| limits(ir, a)) {
        p.out.push_str(&format!(" {PROMISED} <i{width}, {first}, {end}>"));
    }
    p.attr_dict(op, &[PROMISED]);
    p.out.push_str(" : ");
    p.types(ir.result_types(op));
}

/// Nothing lies between two equal ends, unless they stand for all numbers or for none.
pub(super) fn verify_range(v: &mut Verifier<'_>, op: OpId) -> VResult {
    match v.ir.attr_named(op, PROMISED).and_then(|a| limits(v.ir, a)) {
        Some((width, [first, end])) if first == end && !matches!(first, 0 | -1) => {
            let max = int::mask(width);
            let m = format!(
                "invalid range attribute: Lower == Upper, but they aren't min (0) or max ({max}) value! This is an invalid constant range."
            );
            Err(v.error(op, m))
        }
        _ => Ok(()),
    }
}
