//! Questions about a buffer: extents, rank, strides, address, identity.

use std::rc::Rc;

use crate::addresses;
use crate::constraints::{ANY_MEMREF, INDEX, INT_ATTR, STRIDED_MEMREF};
use crate::memref::copy::share_elements;
use crate::memref::types::{DIM_SOURCE, MEMREF_0D, RANK_SOURCE, is_era, operand_type, target};
use crate::{Exec, Form, Gen, Naming, OpDef, Traits, one, opt, opt_attr, spelling, var, was};
use rustmlir_exec::program::{Node, Place};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Layout, OpId, Shape, Type, TypeId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_meaning::{Meaning, Values, World, descriptor};
use rustmlir_mem::Handle;
use rustmlir_num::int;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Extent of a dimension.
pub static DIM: OpDef = OpDef {
    name: "memref.dim",
    form: Form::Asm("attr-dict $source `,` $index `:` type($source)"),
    spellings: &[
        spelling(Gen::Y2020, "std.dim", Form::ways(parse_dim, print_dim)).gone(),
        spelling(Gen::Y2019, "linalg.dim", Form::ways(parse_dim, print_dim)),
    ],
    naming: Naming::Word("dim"),
    summary: "the extent of a dimension",
    doc: "Early 2020 wrote the dimension as a number (`dim %m, 1`), later it became an operand; 2020's `dim` also \
          measures tensors. Undefined: a dimension that the shape does not have. Source: LangRef 2019, \"'dim' \
          operation\".",
    operands: &[one("source", &DIM_SOURCE), opt("index", &INDEX)],
    results: &[one("result", &INDEX)],
    attrs: &[opt_attr("index", &INT_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_dim),
    undefined: &[Ub::DimOutOfRange, Ub::PoisonUse],
    meaning: Meaning::Values(dim),
    exec: Exec::Resolve(resolve_dim),
    ..OpDef::NEW
};

/// Number of dimensions.
pub static RANK: OpDef = OpDef {
    name: "memref.rank",
    form: Form::Asm("$memref attr-dict `:` type($memref)"),
    spellings: &[was(Gen::Y2020, "std.rank")],
    summary: "the number of dimensions",
    doc: "Source: MLIR documentation, 'memref' dialect; 2020: 'rank' of the standard dialect, for tensors.",
    operands: &[one("memref", &RANK_SOURCE)],
    results: &[one("result", &INDEX)],
    traits: Traits::PURE,
    verify: Some(verify_rank),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(rank),
    ..OpDef::NEW
};

/// Parts of a descriptor.
pub static EXTRACT_STRIDED_METADATA: OpDef = OpDef {
    name: "memref.extract_strided_metadata",
    form: Form::Asm("$source `:` type($source) `->` type(results) attr-dict"),
    naming: Naming::Each,
    summary: "base buffer, offset, sizes and strides of a memref",
    doc: "Source: MLIR documentation, 'memref' dialect.",
    operands: &[one("source", &STRIDED_MEMREF)],
    results: &[one("base_buffer", &MEMREF_0D), one("offset", &INDEX), var("sizes", &INDEX), var("strides", &INDEX)],
    traits: Traits::PURE,
    verify: Some(verify_metadata),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(metadata),
    ..OpDef::NEW
};

/// The address.
pub static EXTRACT_ALIGNED_POINTER: OpDef = OpDef {
    name: "memref.extract_aligned_pointer_as_index",
    form: Form::Asm("$source `:` type($source) `->` type(results) attr-dict"),
    naming: Naming::Word("intptr"),
    summary: "the address of a buffer as a number",
    doc: "Where the buffer begins, whatever the offset of the memref. Its value is unspecified. It may become an \
          `i64`, be rounded to a multiple by sums, differences and remainders, and become a pointer into the buffer \
          again (`llvm.inttoptr`); other uses are unsupported, and so is freed memory. Source: MLIR documentation, \
          'memref' dialect.",
    operands: &[one("source", &ANY_MEMREF)],
    results: &[one("aligned_pointer", &INDEX)],
    traits: Traits::PURE,
    meaning: Meaning::Values(aligned_pointer),
    ..OpDef::NEW
};

/// A promise that buffers are different.
pub static DISTINCT_OBJECTS: OpDef = OpDef {
    name: "memref.distinct_objects",
    form: Form::AsmThen("$operands attr-dict `:` type($operands)", |p, op| {
        op.results = op.operands.iter().map(|&v| p.ir.value_type(v)).collect();
        Ok(())
    }),
    summary: "promises that no two operands share memory",
    doc: "The results are the operands. Undefined: two operands that share an element. Source: MLIR documentation, \
        'memref' dialect.",
    operands: &[var("operands", &ANY_MEMREF)],
    results: &[var("results", &ANY_MEMREF)],
    traits: Traits::PURE,
    verify: Some(verify_distinct),
    undefined: &[Ub::AssumptionViolated, Ub::PoisonUse],
    meaning: Meaning::Values(distinct),
    ..OpDef::NEW
};

/// `dim %m, 1 : T` or `dim %m, %i : T`. The listings of the linalg document also have
/// `linalg.dim %m, 1 : index`, with the type of the result, and `linalg.dim %m, 1`; the value then
/// has to be defined already.
fn parse_dim(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let m = p.operand()?;
    p.expect(T::Comma)?;
    let index = if p.at_operand() {
        Some(p.operand()?)
    } else {
        let v = p.int64()?;
        let a = p.ir.index_attr(v);
        p.add_attr(op, "index", a);
        None
    };
    p.opt_attr_dict(op)?;
    let i = p.ir.ty(Type::Index);
    let known = p.known_type(m).filter(|_| op.def.is_some_and(|d| d.1.name == "linalg.dim"));
    let t = match known {
        Some(t) if p.peek() != T::Colon => t,
        Some(t) => match p.colon_type()? {
            written if written == i => t,
            written => written,
        },
        None => p.colon_type()?,
    };
    p.resolve_same(&[m], t, &mut op.operands)?;
    if let Some(o) = index {
        p.resolve_same(&[o], i, &mut op.operands)?;
    }
    op.results.push(i);
    Ok(())
}

fn print_dim(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    p.out.push(' ');
    p.values(&vs[..vs.len().min(1)]);
    p.out.push_str(", ");
    match p.ir.i64_attr_named(op, "index") {
        Some(k) if vs.len() < 2 => p.out.push_str(&k.to_string()),
        _ => p.values(vs.get(1..).unwrap_or(&[])),
    }
    p.attr_dict(op, &["index"]);
    p.out.push_str(" : ");
    if let Some(&v) = vs.first() {
        p.ty(p.ir.value_type(v));
    }
}

fn verify_dim(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(t) = operand_type(v, op, 0) else { return Ok(()) };
    let (tensor, shown) = (v.ir.is_tensor(t), v.show(t));
    if !is_era(v.ir, op) {
        if v.ir.operands(op).len() < 2 {
            return Err(v.error(op, "expected 2 operands, but found 1"));
        }
        if tensor {
            return Err(v.error(op, format!("operand #0 must be {}, but got '{shown}'", DIM_SOURCE.desc)));
        }
        return Ok(());
    }
    if v.ir.operands(op).len() > 1 {
        return Ok(());
    }
    let Some(k) = v.ir.i64_attr_named(op, "index") else { return Err(v.error(op, "requires attribute 'index'")) };
    let rank = v.ir.shape(t).map(<[i64]>::len);
    if k < 0 || rank.is_some_and(|r| k as u64 >= r as u64) {
        return Err(v.error(op, "index is out of range"));
    }
    if matches!(v.ir.type_of_id(t), Type::UnrankedMemRef(..)) {
        return Err(v.error(op, "requires an operand with a rank"));
    }
    Ok(())
}

fn verify_rank(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(t) = operand_type(v, op, 0) else { return Ok(()) };
    let (tensor, shown) = (v.ir.is_tensor(t), v.show(t));
    match (tensor, is_era(v.ir, op)) {
        (true, false) => Err(v.error(op, format!("operand #0 must be {}, but got '{shown}'", RANK_SOURCE.desc))),
        // In 2021 it was asked of memrefs, too.
        (false, true) if v.ir.spellings().any(|s| s.gone) => {
            Err(v.error(op, format!("operand #0 must be tensor of any type values, but got '{shown}'")))
        }
        _ => Ok(()),
    }
}

fn verify_metadata(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(a) = operand_type(v, op, 0) else { return Ok(()) };
    let Type::MemRef { shape, elem, space, .. } = v.ir.type_of_id(a).clone() else { return Ok(()) };
    let base = v.ir.ty(Type::MemRef { shape: Shape::new(), elem, layout: Layout::Identity, space });
    let index = v.ir.ty(Type::Index);
    let mut want = vec![base];
    want.resize(2 + 2 * shape.len(), index);
    let have: Vec<TypeId> = v.ir.result_types(op).collect();
    if have != want {
        let text = |v: &Verifier<'_>, ts: &[TypeId]| {
            ts.iter().map(|&t| format!("'{}'", v.show(t))).collect::<Vec<_>>().join(", ")
        };
        let (x, y) = (text(v, &want), text(v, &have));
        return Err(v.error(op, format!("inferred type(s) {x} are incompatible with return type(s) of operation {y}")));
    }
    Ok(())
}

fn verify_distinct(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.operands(op).is_empty() {
        return Err(v.error(op, "expected at least one operand"));
    }
    let (a, b): (Vec<TypeId>, Vec<TypeId>) = (v.ir.operand_types(op).collect(), v.ir.result_types(op).collect());
    v.require(op, a == b, "operand types and result types must match")
}

fn aligned_pointer(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    if m.is_poison() {
        return Ok(Values::from_iter([Value::Poison]));
    }
    let (m, width) = (w.memref(m)?, w.config.index_width);
    let parts = descriptor::parts(w.heap, &m, width).map_err(|why| w.unsupported(why))?;
    match parts.get(1) {
        Some(Value::Pointer(p)) => addresses::number(w, **p, width),
        _ => Err(w.malformed("a descriptor")),
    }
}

/// The extent of a dimension.
fn dim(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([shaped], rest) = w.first(operands)?;
    let sizes = shaped.sizes().ok_or_else(|| w.ub(Ub::PoisonUse, "query of the shape of poison"))?;
    let k = match rest.first() {
        Some(k) => w.index(k)?,
        None => w.ir.i64_attr_named(w.op, "index").unwrap_or(-1),
    };
    match usize::try_from(k).ok().and_then(|k| sizes.get(k)) {
        Some(&n) => Ok(Values::from_iter([w.of_index(n)])),
        None => Err(w.ub(Ub::DimOutOfRange, format!("dimension {k} of a shape of rank {}", sizes.len()))),
    }
}

/// How many dimensions there are.
fn rank(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([shaped], _) = w.first(operands)?;
    let sizes = shaped.sizes().ok_or_else(|| w.ub(Ub::PoisonUse, "query of the rank of poison"))?;
    Ok(Values::from_iter([w.of_index(sizes.len() as i64)]))
}

fn resolve_dim(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let Some(&m) = vs.first() else { return Err(r.missing()) };
    let (Place::Word(d), flag) = target(r, op, 0)? else { return Err(r.missing()) };
    let known = match vs.get(1) {
        Some(&v) => r.known_word(v).map(|w| int::sext(r.index_width, w)),
        None => r.ir.i64_attr_named(op, "index"),
    };
    if let (Place::MemRef(s, rank), Some(k @ 0..)) = (r.place(m)?, known)
        && (k as u64) < u64::from(rank)
    {
        r.decided_place(m)?;
        if let Some(f) = flag {
            let a = r.zero_slot();
            r.emit(Node::Copy { d: f, a });
        }
        r.emit(Node::Copy { d, a: s + 2 + k as u32 });
        return Ok(());
    }
    r.values(op, dim)
}

/// Where the buffer begins, the offset from there, the extents and the strides.
fn metadata(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    let m = w.memref(m)?;
    let base = MemRef { offset: 0, sizes: Shape::new(), strides: Shape::new(), ..(*m).clone() };
    let numbers = std::iter::once(&m.offset).chain(&m.sizes).chain(&m.strides);
    Ok(std::iter::once(Value::MemRef(base.into())).chain(numbers.map(|&n| w.of_index(n))).collect())
}

/// The operands, no two of which may have an allocation in common.
fn distinct(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let mut seen: Vec<(Handle, Rc<MemRef>)> = Vec::new();
    for v in &*operands {
        let m = w.memref(v)?;
        // What is freed cannot be accessed, by whatever name.
        let Some((root, _)) = w.heap.root(m.alloc) else { continue };
        for (_, other) in seen.iter().filter(|s| s.0 == root) {
            if share_elements(w, &m, other, "a promise about its elements")? {
                return Err(w.ub(Ub::AssumptionViolated, "two of the memrefs share an element"));
            }
        }
        seen.push((root, m));
    }
    Ok(operands.iter().cloned().collect())
}
