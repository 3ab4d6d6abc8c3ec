//! `gpu`: kernels, their launches, and what threads of a kernel know and do together. Data, forms
//! and rules; a launch means a nest of parallel loops.

mod func;
mod ids;
mod launch;
mod parts;

pub use parts::{
    Attributions, Launch, LaunchArguments, attributions, kernel, kernel_operands, launch, launch_arguments,
};

use super::constraints::{AttrC, AttrParse, EnumDef, TypeC};
use super::{Gen, OpDef};
use crate::ir::{Attr, AttrId, Ir, OpId, Type, TypeId};
use crate::syntax::lexer::T;
use crate::syntax::parser::{Operand, PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &func::MODULE,
    &func::MODULE_END,
    &func::FUNC,
    &func::RETURN,
    &launch::LAUNCH,
    &launch::LAUNCH_FUNC,
    &launch::TERMINATOR,
    &launch::BARRIER,
    &ids::THREAD_ID,
    &ids::BLOCK_ID,
    &ids::BLOCK_DIM,
    &ids::GRID_DIM,
    &ids::GLOBAL_ID,
    &ids::CLUSTER_ID,
    &ids::CLUSTER_DIM,
    &ids::CLUSTER_DIM_BLOCKS,
    &ids::CLUSTER_BLOCK_ID,
    &ids::LANE_ID,
    &ids::SUBGROUP_ID,
    &ids::NUM_SUBGROUPS,
    &ids::SUBGROUP_SIZE,
];

/// The types of the dialect, by the words after the dot.
pub static TYPES: &[&str] =
    &["async.token", "mma_matrix", "sparse.dntensor_handle", "sparse.spmat_handle", "sparse.spgemmop_handle"];

/// `#gpu<dim x>`.
pub static DIMENSION: EnumDef = EnumDef {
    what: "::mlir::gpu::Dimension",
    width: 32,
    dialect: Some(("gpu", "dim ")),
    cases: &[("x", 0), ("y", 1), ("z", 2)],
    old: &[],
    bits: false,
};

/// `#gpu.address_space<workgroup>`.
pub static ADDRESS_SPACE: EnumDef = EnumDef {
    what: "::mlir::gpu::AddressSpace",
    width: 32,
    dialect: Some(("gpu", "address_space")),
    cases: &[("global", 1), ("workgroup", 2), ("private", 3)],
    old: &[],
    bits: false,
};

/// The attribute that makes a function a kernel.
const KERNEL: &str = "gpu.kernel";
/// How many of the arguments of a body that belong to no operand are shared by a block of threads.
const N_WORKGROUP: &str = "workgroup_attributions";

fn is_token(ir: &Ir, t: TypeId) -> bool {
    matches!(ir.type_of_id(t), Type::Dialect(d, n) if ir.str(*d) == "gpu" && ir.str(*n) == "async.token")
}

fn token(ir: &mut Ir) -> TypeId {
    let (d, n) = (ir.sym("gpu"), ir.sym("async.token"));
    ir.ty(Type::Dialect(d, n))
}

/// What asynchronous operations wait for and give.
static TOKEN: TypeC = TypeC { build: Some(token), ..TypeC::new("async token type", is_token) };

/// Whether an attribute is a word of an enumeration.
fn is_word(ir: &Ir, a: AttrId, e: &EnumDef) -> bool {
    matches!(ir.attr_of_id(a), Attr::Dialect(..)) && e.value_of(ir, a).is_some()
}

static SYMBOL_REF: AttrC =
    AttrC::new("symbol reference attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::Symbol(..)), AttrParse::Symbol);

/// Release 13 had words of enumerations as strings: what they are today.
fn words_of_strings(p: &mut Parser<'_>, op: &mut ParsedOp, name: &str, e: &'static EnumDef) {
    let Some((d, n)) = e.dialect else { return };
    for i in 0..op.attrs.len() {
        let (key, a) = op.attrs[i];
        let Some(word) = p.ir.attr_str(a).filter(|_| p.ir.str(key) == name) else { continue };
        if e.cases.iter().any(|c| c.0 == word) {
            let text = if n.ends_with(' ') { format!("<{n}{word}>") } else { format!("{n}<{word}>") };
            let (d, t) = (p.ir.sym(d), p.ir.sym(&text));
            op.attrs[i].1 = p.ir.attr(Attr::Dialect(d, t));
        }
    }
}

/// Sizes of the groups of operands that earlier releases did not have are put where `at` says: what
/// the generic form recorded had `len` fewer groups.
fn later_groups(p: &mut Parser<'_>, op: &mut ParsedOp, had: usize, later: &[usize]) {
    let Some(i) = op.attrs.iter().position(|(n, _)| p.ir.str(*n) == "operandSegmentSizes") else { return };
    let Some(mut sizes) = p.ir.attr_i64_list(op.attrs[i].1) else { return };
    if sizes.len() != had || sizes.iter().any(|&n| !(0..=i64::from(i32::MAX)).contains(&n)) {
        return;
    }
    for &at in later {
        sizes.insert(at.min(sizes.len()), 0);
    }
    op.attrs[i].1 = p.segments_attr(&sizes);
}

/// `async` and `[%a, %b]` before the rest of an operation: whether it gives a token, and what it
/// waits for.
fn dependencies<'s>(p: &mut Parser<'s>, op: &mut ParsedOp) -> PResult<Vec<Operand<'s>>> {
    let at = p.at();
    if p.eat_keyword("async") {
        if op.bound == 0 {
            return Err(p.custom_error(at, "needs to be named when marked 'async'"));
        }
        let t = token(&mut p.ir);
        op.results.push(t);
    }
    if p.peek() == T::LSquare { p.delimited_operands(T::LSquare, T::RSquare) } else { Ok(Vec::new()) }
}

/// ` async [%a, %b]`.
fn print_dependencies(p: &mut Printer<'_>, op: OpId, group: usize) {
    let ir = p.ir;
    if ir.result_types(op).any(|t| is_token(ir, t)) {
        p.out.push_str(" async");
    }
    let waits = ir.operand_group(op, group);
    if !waits.is_empty() {
        p.out.push_str(" [");
        p.values(&waits);
        p.out.push(']');
    }
}

/// Names of results as `mlir-opt` has them: the operation and its dimension.
fn named_by_dimension(ir: &Ir, op: OpId) -> Option<String> {
    let word = ir.op_name(op).strip_prefix("gpu.")?;
    let k = DIMENSION.value_of(ir, ir.attr_named(op, "dimension")?)?;
    ir.spelling(op).filter(|s| s.generation == Gen::Today)?;
    Some(format!("{word}_{}", DIMENSION.text_of(k)))
}
