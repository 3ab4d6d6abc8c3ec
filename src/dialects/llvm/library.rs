//! What the C library and the runner's libraries do with memory, and intrinsics that only promise.

use crate::arith::define;
use crate::constraints::{ANY, ANY_ATTR, DENSE_I32_ARRAY_ATTR, I1, I32_ATTR};
use crate::{Form, Traits, attr, one, opt_attr, var};
use rustmlir_ir::{Attr, Ir, OpId, TypeId, ValueId};
use rustmlir_meaning::faults::alloc_stop;
use rustmlir_meaning::stop::{Role, Stop, Ub};
use rustmlir_meaning::value::{MemRef, Pointer, Value};
use rustmlir_meaning::{Meaning, Values, World, layout};
use rustmlir_mem::{AllocFault, CLEAN, Kind, POISON};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::memory::copy_bytes;
use super::texts::{allocate, text_at, typed};
use super::{c_letters, c_numbers, c_output, c_strings};

/// With the number of bytes, until release 21.
const LIFETIME: Form = Form::ways(parse_lifetime, print_lifetime);

define! {
    LIFETIME_START = "llvm.intr.lifetime.start" LIFETIME, [], "begins the use of stack memory" {
        doc: "What the memory holds is not defined from here on. Until release 21 the number of bytes is written, \
              too. Source: LLVM language reference, \"'llvm.lifetime.start' Intrinsic\".",
        operands: &[one("ptr", &super::POINTER)], attrs: &[opt_attr("size", &ANY_ATTR)], traits: Traits::WRITES_MEMORY,
        undefined: &[Ub::PoisonUse], meaning: Meaning::Values(begin_or_end),
    }
    LIFETIME_END = "llvm.intr.lifetime.end" LIFETIME, [], "ends the use of stack memory" {
        doc: "What the memory holds is not defined from here on; that an access until the next \
              `llvm.intr.lifetime.start` is wrong is only noticed where it reads. That is `uninitialised-read`, or \
              gives poison where such reads give undefined numbers. Source: LLVM language reference, \
              \"'llvm.lifetime.end' Intrinsic\", \"Object Lifetime\".",
        operands: &[one("ptr", &super::POINTER)], attrs: &[opt_attr("size", &ANY_ATTR)],
        traits: Traits::WRITES_MEMORY.and(Traits::MAKES_POISON),
        undefined: &[Ub::PoisonUse], meaning: Meaning::Values(begin_or_end),
    }
    NOALIAS_SCOPE = "llvm.intr.experimental.noalias.scope.decl" Form::Asm("$scope attr-dict"), [],
        "the start of a scope in which accesses do not alias" {
        doc: "No effect: the promises of access scopes are not checked. Source: LLVM language reference, \
              \"'llvm.experimental.noalias.scope.decl' Intrinsic\".",
        attrs: &[attr("scope", &ANY_ATTR)], meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    PREFETCH = "llvm.intr.prefetch" Form::Generic, [], "says that memory will soon be used" {
        doc: "Has no effect, wherever the pointer leads. Source: LLVM language reference, \"'llvm.prefetch' \
            Intrinsic\".",
        operands: &[one("addr", &super::POINTER)],
        attrs: &[attr("rw", &I32_ATTR), attr("hint", &I32_ATTR), attr("cache", &I32_ATTR)],
        complete: Some(complete_prefetch),
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    ASSUME = "llvm.intr.assume" Form::types(parse_assume, print_assume), [], "promises that a bit is set" {
        doc: "Undefined if it is not. Promises about other operands that are supported: `\"align\"`, `\"nonnull\"`, \
              `\"dereferenceable\"`, `\"dereferenceable_or_null\"`, `\"noundef\"`, `\"separate_storage\"`. Source: \
              LLVM language reference, \"'llvm.assume' Intrinsic\".",
        operands: &[one("cond", &I1), var("op_bundle_operands", &ANY)],
        attrs: &[opt_attr("op_bundle_sizes", &DENSE_I32_ARRAY_ATTR), opt_attr("op_bundle_tags", &ANY_ATTR)],
        undefined: &[Ub::AssumptionViolated, Ub::Misaligned, Ub::PoisonUse, Ub::OutOfBounds, Ub::UseAfterFree],
        verify: Some(verify_assume),
        meaning: Meaning::Values(assume),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

/// Until release 16 all four were operands.
fn complete_prefetch(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let Some(how) = op.operands.get(1..) else { return Ok(()) };
    let constant = |&v: &ValueId| {
        let c = p.ir.defining_op(v).filter(|&c| p.ir.is(c, "llvm.mlir.constant"))?;
        p.ir.i64_attr_named(c, "value")
    };
    let Some(how) = how.iter().map(constant).collect::<Option<Vec<i64>>>().filter(|h| h.len() == 3) else {
        return Ok(());
    };
    op.operands.truncate(1);
    for (name, n) in ["rw", "hint", "cache"].into_iter().zip(how) {
        let a = p.ir.int_attr(n, 32);
        p.add_attr(op, name, a);
    }
    Ok(())
}

fn parse_lifetime(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.at_int() {
        let n = p.int64()?;
        let a = p.ir.int_attr(n, 64);
        p.add_attr(op, "size", a);
        p.expect(T::Comma)?;
    }
    let v = p.operand()?;
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    p.resolve_same(&[v], t, &mut op.operands)
}

fn print_lifetime(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    if let Some(n) = p.ir.i64_attr_named(op, "size") {
        p.out.push_str(&format!("{n}, "));
    }
    p.values(p.ir.operands(op).to_vec());
    p.attr_dict(op, &["size"]);
    p.out.push_str(" : ");
    let types: Vec<TypeId> = p.ir.operand_types(op).collect();
    p.types(types);
}

/// `%bit ["align"(%p, %n : !llvm.ptr, i64)] : i1`
fn parse_assume(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let bit = p.operand()?;
    let (mut tags, mut sizes, mut bundles) = (Vec::new(), Vec::new(), Vec::new());
    if p.eat(T::LSquare) {
        p.comma_list_until(T::RSquare, |p| {
            let tag = p.string()?;
            tags.push(p.ir.string_attr(&tag));
            p.expect(T::LParen)?;
            let at = p.at();
            let (mut uses, mut types) = (Vec::new(), Vec::new());
            if p.peek() != T::RParen {
                uses = p.operand_list()?;
                p.expect(T::Colon)?;
                types = p.comma_list(|p| p.ty())?;
            }
            p.expect(T::RParen)?;
            sizes.push(uses.len() as u64);
            bundles.push((at, uses, types));
            Ok(())
        })?;
    }
    p.opt_attr_dict(op)?;
    let ty = p.colon_type()?;
    p.resolve_same(&[bit], ty, &mut op.operands)?;
    for (at, uses, types) in bundles {
        p.resolve_all(at, &uses, &types, &mut op.operands)?;
    }
    let t = p.ir.int_type(32);
    let sized = p.ir.attr(Attr::DenseArray(t, sizes.into()));
    p.add_attr(op, "op_bundle_sizes", sized);
    if !tags.is_empty() {
        p.add(op, "op_bundle_tags", Attr::Array(tags));
    }
    Ok(())
}

/// The promises of an operation: what each is about, and its operands by their numbers.
fn bundles(ir: &Ir, op: OpId) -> Vec<(String, std::ops::Range<usize>)> {
    let sizes = ir.attr_named(op, "op_bundle_sizes").and_then(|a| ir.attr_i64_list(a)).unwrap_or_default();
    let tags = match ir.attr_named(op, "op_bundle_tags").map(|a| ir.attr_of_id(a)) {
        Some(Attr::Array(all)) => all.iter().map(|&a| ir.attr_str(a).unwrap_or("").to_string()).collect(),
        _ => Vec::new(),
    };
    let mut from = 1usize;
    let each = sizes.iter().enumerate().map(|(k, &n)| {
        let range = from..from.saturating_add(usize::try_from(n).unwrap_or(0));
        from = range.end;
        (tags.get(k).cloned().unwrap_or_default(), range)
    });
    each.collect()
}

/// Every operand but the bit belongs to one promise, and every promise says what it is about.
fn verify_assume(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let sizes = v.ir.attr_named(op, "op_bundle_sizes").and_then(|a| v.ir.attr_i64_list(a)).unwrap_or_default();
    let tags = match v.ir.attr_named(op, "op_bundle_tags").map(|a| v.ir.attr_of_id(a)) {
        None => 0,
        Some(Attr::Array(all)) if all.iter().all(|&a| v.ir.attr_str(a).is_some()) => all.len(),
        Some(_) => return Err(v.error(op, "'op_bundle_tags' is expected to be an array of strings")),
    };
    if tags != sizes.len() {
        return Err(v.error(op, format!("expected {} operand bundle tags, but got {tags}", sizes.len())));
    }
    let uses = sizes.iter().try_fold(1usize, |n, &k| n.checked_add(usize::try_from(k).ok()?));
    if uses != Some(v.ir.operands(op).len()) {
        return Err(v.error(op, "expected 'op_bundle_sizes' to add up to the number of its bundles' operands"));
    }
    Ok(())
}

fn print_assume(p: &mut Printer<'_>, op: OpId) {
    let operands = p.ir.operands(op).to_vec();
    let Some(&bit) = operands.first() else { return };
    p.out.push(' ');
    p.value(bit);
    let all = bundles(p.ir, op);
    if !all.is_empty() {
        p.out.push_str(" [");
        for (k, (tag, range)) in all.into_iter().enumerate() {
            if k > 0 {
                p.out.push_str(", ");
            }
            p.out.push_str(&rustmlir_syntax::quote(&tag));
            p.out.push('(');
            let these = operands.get(range).unwrap_or(&[]);
            p.values(these);
            if !these.is_empty() {
                p.out.push_str(" : ");
                let types: Vec<TypeId> = these.iter().map(|&v| p.ir.value_type(v)).collect();
                p.types(types);
            }
            p.out.push(')');
        }
        p.out.push(']');
    }
    p.attr_dict(op, &["op_bundle_sizes", "op_bundle_tags"]);
    p.out.push_str(" : ");
    p.ty(p.ir.value_type(bit));
}

// ---- intrinsics ---------------------------------------------------------------------------------

fn begin_or_end(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([p], _) = w.first(operands)?;
    let p = w.pointer(p)?;
    // What is read from dead memory is poison and no undefined number (LangRef, "Object Lifetime").
    // Where reads of uninitialized memory are reported, this one is.
    let dead = w.config.unwritten_is_undef && w.ir.is(w.op, "llvm.intr.lifetime.end");
    let fresh = if dead { POISON } else { w.heap.fresh() };
    let n = match w.heap.get(p.alloc) {
        Some(a) if p.at == 0 && a.about.kind == Kind::Stack => a.data.len() as u64,
        _ => return Err(w.unsupported("the lifetime of memory that is not on the stack")),
    };
    w.charge(n.div_ceil(8))?;
    if let Some(a) = w.heap.get_mut(p.alloc) {
        a.set_state_of_bytes(0, n, fresh);
    }
    Ok(Values::new())
}

fn assume(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([bit], _) = w.first(operands)?;
    if w.decided(bit)? == 0 {
        return Err(w.ub(Ub::AssumptionViolated, "the bit that is promised to be set is not"));
    }
    for (tag, range) in bundles(w.ir, w.op) {
        match (tag.as_str(), operands.get(range)) {
            ("align", Some([p, n])) => {
                let (p, n) = (w.pointer(p)?, w.decided(n)?);
                if !p.from_null() {
                    w.pointer_aligned(p, n)?;
                }
            }
            // Neither is made of the other.
            ("separate_storage", Some([a, b])) => {
                let root = |w: &World<'_>, p: Pointer| w.heap.root(p.alloc).map_or(p.alloc, |r| r.0);
                let (a, b) = (w.pointer(a)?, w.pointer(b)?);
                if !a.from_null() && !b.from_null() && root(w, a) == root(w, b) {
                    return Err(w.ub(Ub::AssumptionViolated, "what is promised to be two allocations is one"));
                }
            }
            (_, None) => return Err(w.malformed("what is promised")),
            ("align", Some([p, n, by])) => {
                let (p, n, by) = (w.pointer(p)?, w.decided(n)?, w.decided(by)?);
                let at = p.at.wrapping_sub(by.cast_signed());
                if !p.from_null() {
                    w.pointer_aligned(Pointer { at, ..p }, n)?;
                } else if at.cast_unsigned().checked_rem(n).is_some_and(|rest| rest != 0) {
                    return Err(w.ub(Ub::Misaligned, format!("{at} is not a multiple of {n}, as promised")));
                }
            }
            ("align", _) => {
                return Err(w.unsupported("the promise 'align' with other operands than an address and numbers"));
            }
            ("nonnull", Some([p])) => {
                if w.pointer(p)? == Pointer::NULL {
                    return Err(w.ub(Ub::AssumptionViolated, "a pointer that is promised not to be null is"));
                }
            }
            ("dereferenceable" | "dereferenceable_or_null", Some([p, n])) => {
                let (p, n) = (w.pointer(p)?, w.decided(n)?);
                if n > 0 && !(p == Pointer::NULL && tag.ends_with("null")) {
                    w.bytes_at(p, n, "promised access")?;
                }
            }
            ("noundef", Some([v])) => {
                if v.has_poison() {
                    return Err(w.ub(Ub::PoisonUse, "a value that is promised to be defined is poison"));
                }
                if super::values::has_unset(v) {
                    return Err(w.unsupported("the promise 'noundef' of a value that has not been defined"));
                }
            }
            ("ignore" | "cold", _) => {}
            _ => return Err(w.unsupported(format!("the promise '{tag}'"))),
        }
    }
    Ok(Values::new())
}

// ---- functions ----------------------------------------------------------------------------------

/// How functions begin whose result is their argument: what reads LLVM IR has them say what the
/// importer leaves out of loads.
pub const SAME: &str = "rustmlir.same.";

/// What a call of a library's function gives, if its memory is that of this dialect; `None` for
/// functions that are not known here.
///
/// # Errors
/// What is undefined for the function; `unsupported` if it is declared with other types than its
/// own.
pub fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Option<Result<Values, Stop>> {
    // Names that programs may use to have their own allocator.
    let name = match name {
        "_mlir_memref_to_llvm_alloc" => "malloc",
        "_mlir_memref_to_llvm_aligned_alloc" => "aligned_alloc",
        "_mlir_memref_to_llvm_free" => "free",
        n => n,
    };
    if let (true, [v]) = (name.starts_with(SAME), operands) {
        return Some(Ok(Values::from_iter([v.clone()])));
    }
    let text = c_strings::call(w, name, operands).or_else(|| c_output::call(w, name, operands));
    let text = text.or_else(|| c_letters::call(w, name, operands));
    if let Some(done) = text.or_else(|| c_numbers::call(w, name, operands)) {
        return Some(done);
    }
    Some(match (name, operands) {
        ("malloc", [n]) => allocated(w, name, |w| Ok((w.decided(n)?, None))),
        ("aligned_alloc", [align, n]) => allocated(w, name, |w| Ok((w.decided(n)?, Some(w.decided(align)?)))),
        ("calloc", [n, each]) => calloc(w, n, each),
        ("realloc", [p, n]) => typed(w, name, "pz>p").and_then(|()| realloc(w, p, n)),
        ("free", [p]) => free(w, p),
        ("memrefCopy", [each, from, to]) => copy(w, each, from, to),
        ("printString", [p]) => print(w, p),
        _ => return None,
    })
}

fn pointer_result(w: &World<'_>, name: &str) -> Result<(), Stop> {
    match w.result_type() {
        Ok(t) if w.ir.is_pointer(t) => Ok(()),
        _ => Err(w.unsupported(format!("'{name}' without a pointer result"))),
    }
}

fn allocated(
    w: &mut World<'_>,
    name: &str,
    sizes: impl FnOnce(&World<'_>) -> Result<(u64, Option<u64>), Stop>,
) -> Result<Values, Stop> {
    pointer_result(w, name)?;
    let (n, align) = sizes(w)?;
    if align.is_some_and(|a| !a.is_power_of_two()) {
        return Err(w.unsupported("memory with an alignment that is not a power of two"));
    }
    let h = w.alloc(n, 1, Kind::Heap, &[i64::try_from(n).unwrap_or(i64::MAX)])?;
    if let Some(a) = align {
        w.heap.set_align(h, a);
    }
    Ok(Values::from_iter([Pointer { alloc: h, at: 0 }.into()]))
}

/// Other memory with what was in the old one, which ends. The null pointer has nothing; what is to
/// be made smaller down to nothing the standard leaves to the library.
fn realloc(w: &mut World<'_>, p: &Value, n: &Value) -> Result<Values, Stop> {
    let (from, n) = (w.pointer(p)?, w.decided(n)?);
    if n == 0 && !from.from_null() {
        return Err(w.unsupported("'realloc' to no bytes"));
    }
    let old = match (from == Pointer::NULL, w.heap.get(from.alloc)) {
        (true, _) => 0,
        (false, Some(a)) if from.at == 0 && a.about.kind == Kind::Heap => a.data.len() as u64,
        // Freeing it says what is wrong.
        _ => return free(w, p).and_then(|_| Err(w.unsupported("'realloc' of this memory"))),
    };
    let to = allocate(w, n)?;
    if old.min(n) > 0 {
        copy_bytes(w, from, to, old.min(n), false)?;
    }
    free(w, p)?;
    Ok(Values::from_iter([to.into()]))
}

fn calloc(w: &mut World<'_>, n: &Value, each: &Value) -> Result<Values, Stop> {
    let (n, each) = (w.decided(n)?, w.decided(each)?);
    let n = n.saturating_mul(each);
    let made = allocated(w, "calloc", |_| Ok((n, None)))?;
    w.charge(n.div_ceil(8))?;
    if let Some(Value::Pointer(p)) = made.first()
        && let Some(a) = w.heap.get_mut(p.alloc)
    {
        // What was here before may still be in the bytes.
        a.data.fill(0);
        a.state.fill(CLEAN);
    }
    Ok(made)
}

/// Gives memory back.
///
/// # Errors
/// `double-free`, `invalid-free`.
pub(crate) fn free(w: &mut World<'_>, p: &Value) -> Result<Values, Stop> {
    let p = w.pointer(p)?;
    if p == Pointer::NULL {
        return Ok(Values::new());
    }
    let World { heap, op, log, .. } = w;
    if let Some(log) = log {
        log.free(heap, *op, p.alloc);
    }
    let done = match heap.get(p.alloc) {
        _ if p.from_null() || [Pointer::STACK, Pointer::NUMBER, Pointer::FUNCTION].contains(&p.alloc) => {
            Err(AllocFault::NotStart)
        }
        Some(_) if p.at != 0 => Err(AllocFault::NotStart),
        _ => heap.free(p.alloc, op.0),
    };
    done.map_err(|f| {
        let s = alloc_stop(*op, f);
        let made = rustmlir_meaning::faults::made(heap, p.alloc);
        match (heap.tombstone(p.alloc), made) {
            (Some(t), _) => s.related(Role::Allocated, Some(OpId(t.made)), "allocated here").related(
                Role::Freed,
                Some(OpId(t.freed)),
                "freed here",
            ),
            (None, made) => s.related(Role::Allocated, made, "allocated here"),
        }
    })?;
    Ok(Values::new())
}

/// Bytes of an element that one call may copy.
const MAX_EACH: u64 = 1 << 20;

/// Copies the elements of a memref to another one, whatever their strides: both are descriptors of
/// any rank in memory.
fn copy(w: &mut World<'_>, each: &Value, from: &Value, to: &Value) -> Result<Values, Stop> {
    let what = "copy";
    let bytes = w.decided(each)?;
    let each = u32::try_from(bytes).ok().filter(|&n| n > 0 && u64::from(n) <= MAX_EACH);
    let each = each.ok_or_else(|| w.unsupported("a copy of such elements"))?;
    let (from, to) = (w.pointer(from)?, w.pointer(to)?);
    let (from, to) = (w.unranked_in_memory(from, each, what)?, w.unranked_in_memory(to, each, what)?);
    if from.sizes != to.sizes {
        return Err(w.unsupported("a copy between memrefs of different sizes"));
    }
    if from.sizes.contains(&0) {
        return Ok(Values::new());
    }
    let place = |w: &World<'_>, m: &MemRef, at: &[i64]| {
        let (alloc, first) = w.heap.root(m.alloc).unwrap_or((m.alloc, 0));
        let element = at.iter().zip(&m.strides).try_fold(m.offset, |n, (&i, &s)| n.checked_add(i.checked_mul(s)?));
        let byte = element.and_then(|n| n.checked_mul(i64::from(each))).and_then(|n| n.checked_add(first as i64));
        byte.map(|at| Pointer { alloc, at }).ok_or_else(|| w.ub(Ub::OutOfBounds, "copy outside of all memory"))
    };
    let mut index = vec![0i64; from.sizes.len()];
    loop {
        w.charge(1)?;
        let (a, b) = (place(w, &from, &index)?, place(w, &to, &index)?);
        if a.alloc == b.alloc && a.at != b.at && a.at.abs_diff(b.at) < u64::from(each) {
            return Err(w.unsupported("a copy of elements that overlap in part"));
        }
        copy_bytes(w, a, b, u64::from(each), true)?;
        if !layout::next_index(&mut index, &from.sizes) {
            return Ok(Values::new());
        }
    }
}

/// Prints the bytes up to the first zero.
fn print(w: &mut World<'_>, p: &Value) -> Result<Values, Stop> {
    if w.result_type().is_ok() {
        return Err(w.unsupported("'printString' that gives something"));
    }
    let text = text_at(w, p, None)?;
    w.print_bytes(&text)?;
    Ok(Values::new())
}
