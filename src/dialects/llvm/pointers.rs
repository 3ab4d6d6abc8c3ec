//! Pointers: steps through the parts of types, addresses of globals, and numbers made of pointers.

use num_bigint::BigUint;

use crate::addresses;
use crate::arith::define;
use crate::constraints::{DENSE_I32_ARRAY_ATTR, FLAT_SYMBOL_ATTR, I32_ATTR, TYPE_ATTR, TypeC, UNIT_ATTR};
use crate::{AttrDef, Exec, Form, Traits, attr, one, opt_attr, var};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Attr, Ir, LlvmType, OpId, Type, TypeId};
use rustmlir_meaning::bytes;
use rustmlir_meaning::data_layout::foreign;
use rustmlir_meaning::kernel::{Cast, Kernel};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Pointer, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::int::{self, IntPred};
use rustmlir_syntax::asm::{Brackets, parse_index_list, print_index_list};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::{POINTER, POINTERS, of_vector, quick, signless};

static INDICES: TypeC =
    TypeC::new("signless integer or LLVM dialect-compatible vector of signless integer", |ir, t| {
        of_vector(ir, t, signless)
    });

const INBOUNDS: i64 = 1;
const NUSW: i64 = 2;
const NUW: i64 = 4;

/// Words of the flags, those of several bits first.
const FLAGS: &[(&str, i64)] = &[("inbounds", INBOUNDS | NUSW), ("nusw", NUSW), ("nuw", NUW)];

const NO_WRAP: AttrDef = opt_attr("noWrapFlags", &I32_ATTR);
const CAST: Form = Form::Asm("$arg attr-dict `:` type($arg) `to` type($res)");

define! {
    GETELEMENTPTR = "llvm.getelementptr" Form::types(parse_gep, print_gep), [], "a pointer to a part of the object behind a pointer" {
        doc: "The first index counts values of the type, each further one picks a part. Nothing is accessed, and the \
              pointer keeps its allocation wherever it leads; the null pointer moves, too. Sizes are those of 64-bit \
              targets. Source: LLVM language reference, \"'getelementptr' Instruction\".",
        operands: &[one("base", &POINTERS), var("dynamicIndices", &INDICES)], results: &[one("res", &POINTERS)],
        attrs: &[
            attr("rawConstantIndices", &DENSE_I32_ARRAY_ATTR), attr("elem_type", &TYPE_ATTR), NO_WRAP,
            opt_attr("inbounds", &UNIT_ATTR),
        ],
        traits: Traits::PURE.and(Traits::MAKES_POISON), complete: Some(element_of_pointer), verify: Some(verify_gep),
        poison: "with `inbounds` if the result is outside the allocation (one past the end is inside), or the distance \
                 does not fit; with `nusw` (`nuw`) if the signed (unsigned) sum does not fit",
        meaning: Meaning::Values(gep), exec: Exec::Resolve(resolve_gep),
    }
    ADDRESSOF = "llvm.mlir.addressof" Form::Asm("$global_name attr-dict `:` qualified(type($res))"), [], "a pointer to a global" {
        doc: "Every use gives the same pointer. A function pointer can be called, compared for equality, passed on \
            and stored in memory. Source: 'llvm' dialect documentation.",
        results: &[one("res", &POINTER)], attrs: &[attr("global_name", &FLAT_SYMBOL_ATTR)], traits: Traits::PURE,
        verify: Some(super::global::verify_addressof), meaning: Meaning::Global,
        exec: Exec::Resolve(super::global::resolve_addressof),
    }
    PTRTOINT = "llvm.ptrtoint" CAST, [], "the number of a pointer" {
        doc: "Of the null pointer and its neighbors it is the distance from null. The address of an allocation is \
              unspecified except for its alignment. It may be rounded to a multiple by sums, differences and \
              remainders that end in `llvm.inttoptr`, or be assumed to be a multiple. For other uses a run chooses \
              the address, and says so. Source: LLVM language reference, \"'ptrtoint .. to' Instruction\".",
        operands: &[one("arg", &POINTER)], results: &[one("res", &super::INTEGERS)], traits: Traits::PURE,
        meaning: Meaning::Values(to_number),
    }
    INTTOPTR = "llvm.inttoptr" CAST, [], "the pointer of a number" {
        doc: "Of zero it is the null pointer. What a constant makes may be kept, but not used. Of a number that \
              comes from one `llvm.ptrtoint` in the same block the pointer keeps the allocation; of others it leads to \
              what lies there, if the program has used addresses as numbers. Source: LLVM \
              language reference, \"'inttoptr .. to' Instruction\".",
        operands: &[one("arg", &super::INTEGERS)], results: &[one("res", &POINTER)], traits: Traits::PURE,
        meaning: Meaning::Values(to_pointer),
    }
    ADDRSPACECAST = "llvm.addrspacecast" CAST, [], "the same pointer in another address space" {
        doc: "All address spaces are one memory. Source: LLVM language reference, \"'addrspacecast .. to' \
            Instruction\".",
        operands: &[one("arg", &POINTERS)], results: &[one("res", &POINTERS)], traits: Traits::PURE,
        meaning: Meaning::Values(|_, v| Ok((&*v).into())),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

/// What stands for an operand among constant indices.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

/// The generic form of pointers that say what they lead to need not say it again.
fn element_of_pointer(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let said = op.attrs.iter().any(|a| p.ir.str(a.0) == "elem_type");
    let base = op.operands.first().map(|&v| p.ir.type_of_id(p.ir.value_type(v)));
    if let (false, Some(&Type::Llvm(LlvmType::Pointer(to, _)))) = (said, base) {
        p.add(op, "elem_type", Attr::Type(to));
    }
    Ok(())
}

fn parse_gep(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let mut flags = 0;
    while let Some((word, bits)) = FLAGS.iter().find(|f| p.at_keyword(f.0)) {
        p.eat_keyword(word);
        flags |= bits;
        if !p.eat(T::Pipe) {
            break;
        }
    }
    if flags != 0 {
        let a = p.ir.int_attr(flags, 32);
        p.add_attr(op, "noWrapFlags", a);
    }
    let base = p.operand()?;
    let (values, indices) = parse_index_list(p, Brackets::Square)?;
    let words =
        indices.iter().map(|&i| if i == rustmlir_ir::DYNAMIC { DYNAMIC_INDEX } else { i } as u64 & int::mask(32));
    let words: Vec<u64> = words.collect();
    let t = p.ir.int_type(32);
    p.add(op, "rawConstantIndices", Attr::DenseArray(t, words.into()));
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let at = p.at();
    let (ins, outs) = p.function_type_parts()?;
    let all: Vec<_> = std::iter::once(base).chain(values).collect();
    p.resolve_all(at, &all, &ins, &mut op.operands)?;
    op.results = outs;
    let elem = match ins.first().and_then(|&t| p.ir.pointee(t)) {
        Some(t) => t,
        None => {
            p.expect(T::Comma)?;
            p.ty()?
        }
    };
    let a = p.ir.type_attr(elem);
    p.add_attr(op, "elem_type", a);
    if ins.first().is_some_and(|&t| p.ir.pointee(t).is_some()) {
        parts_by_constants(p, op, elem);
    }
    Ok(())
}

/// Until release 13 values that are constants could say which part of a struct is meant.
fn parts_by_constants(p: &mut Parser<'_>, op: &mut ParsedOp, mut ty: TypeId) {
    let raw = p.ir.sym("rawConstantIndices");
    let Some(at) = op.attrs.iter().position(|a| a.0 == raw) else { return };
    let Some(mut indices) = p.ir.attr_i64_list(op.attrs[at].1) else { return };
    let mut next = 1;
    for (k, i) in indices.iter_mut().enumerate() {
        let parts = if k > 0 { p.ir.struct_parts(ty).map(<[TypeId]>::to_vec) } else { None };
        if *i == DYNAMIC_INDEX {
            let known = op.operands.get(next).and_then(|&v| p.ir.defining_op(v));
            let known =
                known.filter(|&o| p.ir.is(o, "llvm.mlir.constant")).and_then(|o| p.ir.i64_attr_named(o, "value"));
            match known.filter(|&n| parts.is_some() && (0..i64::from(i32::MAX)).contains(&n)) {
                Some(n) => {
                    *i = n;
                    op.operands.remove(next);
                }
                None => next += 1,
            }
        }
        let inside = match &parts {
            Some(parts) => usize::try_from(*i).ok().and_then(|i| parts.get(i).copied()),
            None if k == 0 => Some(ty),
            None => inner(&p.ir, ty),
        };
        let Some(inside) = inside else { break };
        ty = inside;
    }
    op.attrs[at].1 = p.segments_attr(&indices);
}

fn flags_of(ir: &Ir, op: OpId) -> i64 {
    let old = if ir.attr_named(op, "inbounds").is_some() { INBOUNDS | NUSW } else { 0 };
    ir.i64_attr_named(op, "noWrapFlags").unwrap_or(0) | old
}

fn print_gep(p: &mut Printer<'_>, op: OpId) {
    let mut flags = flags_of(p.ir, op);
    let mut words = Vec::new();
    for (word, bits) in FLAGS {
        if flags & bits == *bits {
            words.push(*word);
            flags &= !bits;
        }
    }
    if !words.is_empty() {
        p.out.push(' ');
        p.out.push_str(&words.join("|"));
    }
    let operands = p.ir.operands(op).to_vec();
    let Some((base, indices)) = operands.split_first() else { return };
    p.out.push(' ');
    p.value(*base);
    let ints: Vec<i64> =
        constants(p.ir, op).map(|i| if i == DYNAMIC_INDEX { rustmlir_ir::DYNAMIC } else { i }).collect();
    print_index_list(p, Brackets::Square, indices, &ints);
    p.attr_dict(op, &["rawConstantIndices", "elem_type", "noWrapFlags", "inbounds"]);
    p.out.push_str(" : ");
    let (ins, outs): (Vec<TypeId>, Vec<TypeId>) = (p.ir.operand_types(op).collect(), p.ir.result_types(op).collect());
    p.function_type(&ins, &outs);
    if let Some(t) = p.ir.type_attr_named(op, "elem_type").filter(|_| ins.iter().all(|&t| p.ir.pointee(t).is_none())) {
        p.out.push_str(", ");
        p.ty(t);
    }
}

fn constants(ir: &Ir, op: OpId) -> impl Iterator<Item = i64> + use<> {
    let all = ir.attr_named(op, "rawConstantIndices").and_then(|a| ir.attr_i64_list(a));
    all.unwrap_or_default().into_iter()
}

// ---- rules --------------------------------------------------------------------------------------

fn verify_gep(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let indices: Vec<i64> = constants(v.ir, op).collect();
    let dynamic = indices.iter().filter(|&&i| i == DYNAMIC_INDEX).count();
    if dynamic + 1 != v.ir.operands(op).len() {
        return Err(v.error(op, "expected as many dynamic indices as specified in 'rawConstantIndices'"));
    }
    let Some(mut ty) = v.ir.type_attr_named(op, "elem_type") else { return Ok(()) };
    for (k, &i) in indices.iter().enumerate().skip(1) {
        let next = match v.ir.struct_parts(ty) {
            Some(_) if i == DYNAMIC_INDEX => {
                return Err(v.error(op, format!("expected index {k} indexing a struct to be constant")));
            }
            Some(parts) => match usize::try_from(i).ok().and_then(|i| parts.get(i)) {
                Some(&t) => Some(t),
                None => return Err(v.error(op, format!("index {k} indexing a struct is out of bounds"))),
            },
            None => inner(v.ir, ty),
        };
        let Some(next) = next else {
            let shown = v.show(ty);
            return Err(v.error(op, format!("type '{shown}' cannot be indexed (index #{k})")));
        };
        ty = next;
    }
    Ok(())
}

/// The elements of an array or a vector.
fn inner(ir: &Ir, ty: TypeId) -> Option<TypeId> {
    match ir.type_of_id(ty) {
        Type::Llvm(rustmlir_ir::LlvmType::Array(_, t)) => Some(*t),
        Type::Vector { elem, .. } => Some(*elem),
        _ => None,
    }
}

// ---- meaning ------------------------------------------------------------------------------------

/// One lane of a value, or all of it.
fn lane(v: &Value, k: Option<usize>) -> Value {
    match (v, k) {
        (Value::Shaped(s), Some(k)) => s.elems.get(k).unwrap_or(Value::Poison),
        (v, _) => v.clone(),
    }
}

fn gep(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let lanes = operands.iter().find_map(|v| if let Value::Shaped(s) = v { Some(s.clone()) } else { None });
    let Some(lanes) = lanes else { return Ok(Values::from_iter([step(w, operands, None)?])) };
    let n = lanes.elems.len();
    let all = (0..n).map(|k| step(w, operands, Some(k))).collect::<Result<Vec<_>, _>>()?;
    Ok(Values::from_iter([Value::shaped(&lanes.shape, Elems::from_values(all))]))
}

fn resolve_gep(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (indices, flags): (Vec<i64>, i64) = (constants(r.ir, op).collect(), flags_of(r.ir, op));
    quick::step(r, op, gep, &indices, [flags & NUW != 0, flags & INBOUNDS != 0])
}

/// How many bytes a step leads whose indices are all known, without promises that it could break:
/// those are for the addresses that a program makes while it runs.
pub(super) fn constant_offset(ir: &Ir, op: OpId) -> Option<i64> {
    let mut ty = ir.type_attr_named(op, "elem_type")?;
    let (mut operand, mut offset) = (0, 0i64);
    for (n, i) in constants(ir, op).enumerate() {
        let i = match i {
            DYNAMIC_INDEX => {
                operand += 1;
                let by = ir.operand(op, operand).and_then(|v| ir.defining_op(v))?;
                ir.i64_attr_named(by, "value").filter(|_| ir.has(by, Traits::CONSTANT))?
            }
            i => i,
        };
        let by = if n > 0 && ir.struct_parts(ty).is_some() {
            let (part, at) = bytes::part(ir, ty, u64::try_from(i).ok()?)?;
            ty = part;
            i64::try_from(at).ok()?
        } else {
            if n > 0 {
                ty = inner(ir, ty)?;
            }
            i.checked_mul(i64::try_from(bytes::size(ir, ty)?.bytes).ok()?)?
        };
        offset = offset.checked_add(by)?;
    }
    Some(offset)
}

fn step(w: &World<'_>, operands: &[Value], k: Option<usize>) -> Result<Value, Stop> {
    let ([base], given) = w.first(operands)?;
    let base = lane(base, k);
    if base.is_poison() {
        return Ok(Value::Poison);
    }
    let base = w.pointer(&base)?;
    if base.alloc == Pointer::FUNCTION {
        return Err(w.unsupported("a part of a function"));
    }
    let elem = w.ir.type_attr_named(w.op, "elem_type").ok_or_else(|| w.malformed("a type"))?;
    let flags = flags_of(w.ir, w.op);
    let (mut ty, mut fits, mut negative) = (elem, true, false);
    let (mut offset, mut exact) = (0i64, 0i128);
    let mut operand = 0;
    for (n, i) in constants(w.ir, w.op).enumerate() {
        let i = if i == DYNAMIC_INDEX {
            let v = given.get(operand).ok_or_else(|| w.malformed("indices"))?;
            operand += 1;
            let (index, width) = (lane(v, k), w.element_width(w.operand_type(operand)?).unwrap_or(64));
            let Some(bits) = index.truncated() else { return Ok(Value::Poison) };
            let i = int::sext(width.min(64), bits);
            fits &= index.signed(width) == Some(i);
            i
        } else {
            i
        };
        let by = if n == 0 {
            i128::from(i) * i128::from(w.size_of(ty)?.bytes)
        } else if w.ir.struct_parts(ty).is_some() {
            let found = u64::try_from(i).ok().and_then(|i| bytes::part(w.ir, ty, i));
            let (part, at) = found.ok_or_else(|| w.unsupported("values of this type in memory"))?;
            ty = part;
            i128::from(at)
        } else {
            ty = inner(w.ir, ty).ok_or_else(|| w.malformed("parts"))?;
            i128::from(i) * i128::from(w.size_of(ty)?.bytes)
        };
        negative |= by < 0;
        exact += by;
        fits &= i64::try_from(by).is_ok() && i64::try_from(exact).is_ok();
        offset = offset.wrapping_add(by as i64);
    }
    let to = Pointer { alloc: base.alloc, at: base.at.wrapping_add(offset) };
    let far = !fits || base.at.checked_add(offset).is_none();
    let broken = flags & NUSW != 0 && far || flags & NUW != 0 && (far || negative && exact != 0);
    let outside = flags & INBOUNDS != 0 && exact != 0 && !(inside(w, base) && inside(w, to));
    Ok(if broken || outside { Value::Poison } else { to.into() })
}

/// Whether a pointer leads to an allocation or right behind it; what has been freed counts, too.
fn inside(w: &World<'_>, p: Pointer) -> bool {
    match w.heap.get(p.alloc) {
        Some(a) => (0..=a.data.len() as i64).contains(&p.at),
        None => !p.from_null(),
    }
}

/// Addresses have 64 bits here.
fn usual_addresses(w: &World<'_>) -> Result<(), Stop> {
    match foreign(w.ir, w.config.index_width) {
        true => Err(w.unsupported("addresses as numbers with a data layout other than that of 64-bit targets")),
        false => Ok(()),
    }
}

fn to_number(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    usual_addresses(w)?;
    let ([v], _) = w.first(operands)?;
    if v.is_poison() {
        return Ok(Values::from_iter([Value::Poison]));
    }
    let width = w.width(w.result_type()?)?;
    let p = w.pointer(v)?;
    addresses::number(w, p, width)
}

fn to_pointer(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    usual_addresses(w)?;
    let ([v], _) = w.first(operands)?;
    // A wider number is truncated (LangRef, "inttoptr").
    let Some(number) = v.truncated() else { return Ok(Values::from_iter([Value::Poison])) };
    if number == 0 {
        return Ok(Values::from_iter([Pointer::NULL.into()]));
    }
    let maker = w.ir.operand(w.op, 0).and_then(|v| w.ir.defining_op(v));
    if maker.is_some_and(|o| w.ir.has(o, Traits::CONSTANT)) {
        return Ok(Values::from_iter([Pointer { alloc: Pointer::NUMBER, at: number.cast_signed() }.into()]));
    }
    let from = w.ir.operand(w.op, 0).and_then(|v| addresses::origin(w.ir, v));
    let alloc = from.filter(|&o| w.ir.op(o).parent == w.ir.op(w.op).parent).and_then(|o| w.heap.asked(o.0)?.1);
    let found = alloc.and_then(|h| w.heap.offset_of(h, number).map(|at| Pointer { alloc: h, at }));
    let p = found
        .or_else(|| addresses::pointer(w, number))
        .ok_or_else(|| w.unsupported("a pointer from an integer that does not come from a pointer"))?;
    Ok(Values::from_iter([p.into()]))
}

/// A comparison of pointers, or of numbers.
pub(super) fn compare(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ty = w.ir.elem_or_self(w.operand_type(0)?);
    if !w.ir.is_pointer(ty) {
        return w.scalars(&[Kernel::CmpI], operands);
    }
    let ([a, b], _) = w.first(operands)?;
    match (a, b) {
        (Value::Shaped(x), Value::Shaped(_)) => {
            let one = |k| order(w, &lane(a, Some(k)), &lane(b, Some(k)));
            let all = (0..x.elems.len()).map(one).collect::<Result<Vec<_>, _>>()?;
            Ok(Values::from_iter([Value::shaped(&x.shape, Elems::from_values(all))]))
        }
        _ => Ok(Values::from_iter([order(w, a, b)?])),
    }
}

/// Numbers are compared as everywhere.
pub(super) fn resolve_compare(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let ty = r.ir.operand_types(op).next();
    match ty.is_some_and(|t| r.ir.is_pointer(r.ir.elem_or_self(t))) {
        true => r.by_meaning(op),
        false => r.elementwise(op, Kernel::CmpI),
    }
}

fn order(w: &mut World<'_>, a: &Value, b: &Value) -> Result<Value, Stop> {
    if a.is_poison() || b.is_poison() {
        return Ok(Value::Poison);
    }
    let (a, b) = (w.pointer(a)?, w.pointer(b)?);
    let k = w.ir.i64_attr_named(w.op, "predicate").unwrap_or(0);
    let equality = k == IntPred::Eq as i64 || k == IntPred::Ne as i64;
    let strictly = |p: Pointer| w.heap.get(p.alloc).is_some_and(|x| p.at >= 0 && p.at < x.data.len() as i64);
    let known = |p: Pointer| w.heap.get(p.alloc).is_some_and(|x| (0..=x.data.len() as i64).contains(&p.at));
    // Allocations lie anywhere, apart from each other and from null.
    let apart = match (a.from_null(), b.from_null()) {
        (true, false) => a.at == 0 && known(b),
        (false, true) => b.at == 0 && known(a),
        _ => strictly(a) && strictly(b),
    };
    if [a, b].iter().any(|p| p.alloc == Pointer::FUNCTION) {
        return functions(w, a, b, k, equality);
    }
    let same = a.alloc == b.alloc && a.alloc != Pointer::STACK;
    let signed = [IntPred::Slt, IntPred::Sle, IntPred::Sgt, IntPred::Sge].iter().any(|&p| p as i64 == k);
    let null = a.from_null() != b.from_null();
    let (x, y) = match (same, apart) {
        (true, _) => (a.at, b.at),
        (false, true) if equality => (0, 1),
        (false, true) if null && !signed => (i64::from(!a.from_null()), i64::from(!b.from_null())),
        _ => match addresses::compared(w, [a, b]) {
            Some([x, y]) if signed => (x.cast_signed(), y.cast_signed()),
            Some([x, y]) => (i64::from(x > y), i64::from(y > x)),
            None => return Err(w.unsupported("a comparison that depends on the addresses of allocations")),
        },
    };
    // In one allocation places have the order of their bytes; from null on numbers have no sign.
    let unsigned = a.from_null() && b.from_null();
    let ordering = if unsigned && !signed { (x as u64).cmp(&(y as u64)) } else { x.cmp(&y) };
    let holds = match k {
        k if k == IntPred::Eq as i64 => ordering.is_eq(),
        k if k == IntPred::Ne as i64 => ordering.is_ne(),
        k if k == IntPred::Slt as i64 || k == IntPred::Ult as i64 => ordering.is_lt(),
        k if k == IntPred::Sle as i64 || k == IntPred::Ule as i64 => ordering.is_le(),
        k if k == IntPred::Sgt as i64 || k == IntPred::Ugt as i64 => ordering.is_gt(),
        _ => ordering.is_ge(),
    };
    Ok(Value::Word(u64::from(holds)))
}

/// Compares pointers of which one leads to a function. Functions lie apart from each other, from
/// null and from all memory, unless their addresses do not matter.
fn functions(w: &World<'_>, a: Pointer, b: Pointer, predicate: i64, equality: bool) -> Result<Value, Stop> {
    let merged = |p: Pointer| {
        p.function().map(OpId).is_some_and(|f| {
            let weak =
                super::func::word_in(w.ir, f, "linkage", "linkage", "external").is_some_and(|l| l == "extern_weak");
            weak || w.ir.i64_attr_named(f, "unnamed_addr").is_some_and(|k| k != 0)
        })
    };
    let other = |p: Pointer| p == Pointer::NULL || p.alloc == Pointer::FUNCTION || w.heap.get(p.alloc).is_some();
    let known = a == b || other(a) && other(b) && !merged(a) && !merged(b);
    let holds = (a == b) == (predicate == IntPred::Eq as i64);
    match (equality && known, a == b) {
        (true, _) => Ok(Value::Word(u64::from(holds))),
        _ => Err(w.unsupported("a comparison that depends on the addresses of functions")),
    }
}

/// The same bits in elements of another width, the first one in the lowest bits. An element is
/// poison if a bit of it is.
fn regrouped(w: &mut World<'_>, v: &Value, from: TypeId, to: TypeId) -> Result<Value, Stop> {
    let width =
        |w: &World<'_>, t| w.element_width(w.ir.elem_or_self(t)).map(u64::from).ok_or_else(|| w.malformed("numbers"));
    let (have, want) = (width(w, from)?, width(w, to)?);
    let source: Vec<Value> = match v {
        Value::Shaped(s) => (0..s.elems.len()).map(|k| s.elems.get(k).unwrap_or(Value::Poison)).collect(),
        // Of poison there are as many elements as the type has.
        v => vec![v.clone(); w.ir.shape(from).map_or(Some(1), Ir::static_elems).unwrap_or(0) as usize],
    };
    w.charge(source.len() as u64)?;
    let bits = have * source.len() as u64;
    if want == 0 || !bits.is_multiple_of(want) {
        return Err(w.malformed("as many bits"));
    }
    let element = |k: u64| {
        let (first, end) = (k * want, (k + 1) * want);
        let mut all = BigUint::ZERO;
        for i in first / have..end.div_ceil(have) {
            let part = match source.get(i as usize) {
                Some(Value::Word(x)) => BigUint::from(*x),
                Some(Value::Wide(x)) => (***x).clone(),
                Some(Value::Poison) => return Ok(Value::Poison),
                _ => return Err(w.unsupported("a bit cast of a part that has not been defined")),
            };
            // Bits of it that lie below the first one are cut off.
            let at = i * have;
            all |= if at >= first { part << (at - first) } else { part >> (first - at) };
        }
        all &= (BigUint::from(1u32) << want) - 1u32;
        Ok(match u64::try_from(&all) {
            Ok(x) if want <= 64 => Value::Word(x),
            _ => Value::wide(all),
        })
    };
    let all = (0..bits / want).map(element).collect::<Result<Vec<_>, Stop>>()?;
    match w.ir.shape(to) {
        Some(shape) => Ok(Value::shaped(shape, Elems::from_values(all))),
        None => all.into_iter().next().ok_or_else(|| w.malformed("bits")),
    }
}

/// The same pointers, or the same bits as another type.
pub(super) fn bitcast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (from, to) = (w.operand_type(0)?, w.result_type()?);
    let pointers = |t| w.ir.is_pointer(w.ir.elem_or_self(t));
    if w.ir.shape(from) != w.ir.shape(to) {
        let ([v], _) = w.first(operands)?;
        // Which element has which bits is a matter of the order of bytes.
        if foreign(w.ir, w.config.index_width) {
            return Err(w.unsupported("a bit cast of vectors with a data layout other than that of 64-bit targets"));
        }
        return match pointers(from) || pointers(to) {
            true => Err(w.unsupported("a bit cast between vectors of pointers of different shapes")),
            false => Ok(Values::from_iter([regrouped(w, v, from, to)?])),
        };
    }
    if pointers(from) && pointers(to) {
        return Ok((&*operands).into());
    }
    w.scalars(&[Kernel::Cast(Cast::Bit)], operands)
}
