//! Special registers of GPUs: what a thread knows of its place, as the dialects below `gpu` read
//! it. Both have one form, and each register is what an operation of `gpu` counts.

use crate::constraints::{AttrC, AttrParse, TypeC};
use crate::{Form, OpDef, Traits, each, one, opt_attr};
use rustmlir_ir::{Attr, AttrId, Ir, OpId, TypeId};
use rustmlir_meaning::Meaning;
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

/// A register: its name, what it is, what it counts, and its dimension.
struct Register {
    name: &'static str,
    summary: &'static str,
    doc: &'static str,
    counts: &'static str,
    dimension: Option<i64>,
}

/// Registers that hold what an operation of `gpu` counts: `NAME.x`, `.y` and `.z`, or one.
macro_rules! registers {
    ($dialect:literal: $($name:literal $([$($dimension:literal $d:literal),*])? = $counts:literal, $summary:literal)*) => {
        &[$(registers!(@each $dialect $name $([$($dimension $d),*])? $counts $summary)),*]
    };
    (@each $dialect:literal $name:literal [$($dimension:literal $d:literal),*] $counts:literal $summary:literal) => {
        &[$(Register {
            name: concat!($name, ".", $dimension),
            summary: concat!($summary, ", ", $dimension),
            doc: registers!(@doc $dialect, concat!($name, ".", $dimension), $counts),
            counts: $counts,
            dimension: Some($d),
        }),*]
    };
    (@each $dialect:literal $name:literal $counts:literal $summary:literal) => {
        &[Register {
            name: $name,
            summary: $summary,
            doc: registers!(@doc $dialect, $name, $counts),
            counts: $counts,
            dimension: None,
        }]
    };
    (@doc $dialect:literal, $name:expr, $counts:literal) => {
        concat!(
            "What `", $counts, "` counts. `range` promises its range; a value outside the range is poison. Source: '", $dialect,
            "' dialect documentation, \"", $name, "\"."
        )
    };
}

static NVVM_REGISTERS: &[&[Register]] = registers! { "nvvm":
    "nvvm.read.ptx.sreg.tid" ["x" 0, "y" 1, "z" 2] = "gpu.thread_id", "the id of the thread in its block"
    "nvvm.read.ptx.sreg.ntid" ["x" 0, "y" 1, "z" 2] = "gpu.block_dim", "the number of threads of a block"
    "nvvm.read.ptx.sreg.ctaid" ["x" 0, "y" 1, "z" 2] = "gpu.block_id", "the id of the block in the grid"
    "nvvm.read.ptx.sreg.nctaid" ["x" 0, "y" 1, "z" 2] = "gpu.grid_dim", "the number of blocks of the grid"
    "nvvm.read.ptx.sreg.laneid" = "gpu.lane_id", "the id of the thread in its warp"
    "nvvm.read.ptx.sreg.warpsize" = "gpu.subgroup_size", "the number of threads of a warp"
};

static ROCDL_REGISTERS: &[&[Register]] = registers! { "rocdl":
    "rocdl.workitem.id" ["x" 0, "y" 1, "z" 2] = "gpu.thread_id", "the id of the thread in its block"
    "rocdl.workgroup.id" ["x" 0, "y" 1, "z" 2] = "gpu.block_id", "the id of the block in the grid"
    "rocdl.workgroup.dim" ["x" 0, "y" 1, "z" 2] = "gpu.block_dim", "the number of threads of a block"
    "rocdl.grid.dim" ["x" 0, "y" 1, "z" 2] = "gpu.grid_dim", "the number of blocks of the grid"
    "rocdl.wavefrontsize" = "gpu.subgroup_size", "the number of threads of a wave"
};

/// What all registers have.
pub(super) const REGISTER: OpDef = OpDef {
    form: Form::words(parse, print),
    results: &[one("res", &TYPE)],
    attrs: &[opt_attr(PROMISED, &LIMITS)],
    traits: Traits::PURE,
    ..OpDef::NEW
};

const fn n_registers(all: &[&[Register]]) -> usize {
    let (mut n, mut i) = (0, 0);
    while i < all.len() {
        n += all[i].len();
        i += 1;
    }
    n
}

type Rule = fn(&mut Verifier<'_>, OpId) -> VResult;

const fn defined<const N: usize>(all: &'static [&'static [Register]], verify: Option<Rule>) -> [OpDef; N] {
    let mut out = [REGISTER; N];
    let (mut n, mut i) = (0, 0);
    while i < all.len() {
        let mut k = 0;
        while k < all[i].len() {
            let Register { name, summary, doc, .. } = all[i][k];
            out[n] = OpDef { name, summary, doc, verify, meaning: Meaning::Translated(TRANSLATION), ..REGISTER };
            n += 1;
            k += 1;
        }
        i += 1;
    }
    out
}

static NVVM_DEFINITIONS: [OpDef; n_registers(NVVM_REGISTERS)] = defined(NVVM_REGISTERS, Some(verify_range));
static ROCDL_DEFINITIONS: [OpDef; n_registers(ROCDL_REGISTERS)] = defined(ROCDL_REGISTERS, None);

/// The registers of `nvvm`.
pub static NVVM: &[&OpDef] = &each(&NVVM_DEFINITIONS);
/// The registers of `rocdl`.
pub static ROCDL: &[&OpDef] = &each(&ROCDL_DEFINITIONS);

/// The operation of `gpu` that counts what a register holds, and its dimension.
pub fn counted_by(ir: &Ir, op: OpId) -> Option<(&'static str, Option<i64>)> {
    let all = match ir.op_dialect(op) {
        "nvvm" => NVVM_REGISTERS,
        "rocdl" => ROCDL_REGISTERS,
        _ => return None,
    };
    let name = ir.op_name(op);
    let register = all.iter().copied().flatten().find(|r| r.name == name)?;
    Some((register.counts, register.dimension))
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
                "invalid range attribute: Lower == Upper, but they aren't min (0) or max ({max}) value! This is an \
                    invalid constant range."
            );
            Err(v.error(op, m))
        }
        _ => Ok(()),
    }
}
