//! Memory of devices and what waits for what, on the host; printing, and the memory that a launch
//! adds, on the device.

use crate::arith::define;
use crate::constraints::{ANY, Class, I32, INDEX, MEMREF, MEMREF_1D_I8, STR_ATTR, TypeC, UNIT_ATTR};
use crate::memref::alloc::layout_symbols;
use crate::{Form, Naming, Traits, TypeRule, ValueDef, attr, one, opt, opt_attr, var};
use rustmlir_ir::{OpId, Type};
use rustmlir_verify::{VResult, Verifier};

use super::{ADDRESS_SPACE, TOKEN, TRANSLATED, is_word};

static UNRANKED: TypeC =
    TypeC::of(Class::UnrankedMemRef, "unranked.memref of any type values", |ir, t| Class::UnrankedMemRef.holds(ir, t));
static PRINTED: TypeC = TypeC::new("integer or index or floating-point", |ir, t| {
    matches!(ir.type_of_id(t), Type::Integer(..) | Type::Index | Type::Float(_))
});

const WAITS: ValueDef = var("asyncDependencies", &TOKEN);
const GIVES: ValueDef = opt("asyncToken", &TOKEN);
const OF_UNRANKED: Form = Form::Asm("$value attr-dict `:` type($value)");

define! {
    HOST_REGISTER = "gpu.host_register" OF_UNRANKED, [], "lets a device access memory of the host" {
        doc: "The memory is that of the memref that the operand was cast from. Source: 'gpu' dialect documentation, \
              \"gpu.host_register\".",
        operands: &[one("value", &UNRANKED)],
        meaning: TRANSLATED,
    }
    HOST_UNREGISTER = "gpu.host_unregister" OF_UNRANKED, [], "ends what `gpu.host_register` began" {
        doc: "Since release 17. Source: 'gpu' dialect documentation, \"gpu.host_unregister\".",
        operands: &[one("value", &UNRANKED)],
        meaning: TRANSLATED,
    }
    ALLOC = "gpu.alloc" Form::Asm(
        "custom<Async>($asyncDependencies) (`host_shared` $hostShared^)? ` ` `(` $dynamicSizes `)` \
         (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"
    ), [], "memory of the device" {
        doc: "Uninitialized. `host_shared` lets the host access it, too (since release 14). With `async` it may only \
              be used by what waits for the token. Source: 'gpu' dialect documentation, \"gpu.alloc\".",
        operands: &[WAITS, var("dynamicSizes", &INDEX), var("symbolOperands", &INDEX)],
        results: &[one("memref", &MEMREF), GIVES],
        attrs: &[opt_attr("hostShared", &UNIT_ATTR)],
        traits: Traits::ATTR_SIZED_OPERANDS,
        naming: Naming::Each,
        verify: Some(verify_alloc),
        meaning: TRANSLATED,
    }
    DEALLOC = "gpu.dealloc" Form::Asm("custom<Async>($asyncDependencies) $memref attr-dict `:` type($memref)"), [],
    "ends the life of memory of the device" {
        doc: "Source: 'gpu' dialect documentation, \"gpu.dealloc\".",
        operands: &[WAITS, one("memref", &MEMREF)],
        results: &[GIVES],
        meaning: TRANSLATED,
    }
    MEMCPY = "gpu.memcpy" Form::Asm(
        "custom<Async>($asyncDependencies) $dst `,` $src `:` type($dst) `,` type($src) attr-dict"
    ), [], "copies memory between host and device, or on one of them" {
        doc: "The second operand is copied to the first. Source: 'gpu' dialect documentation, \"gpu.memcpy\".",
        operands: &[WAITS, one("dst", &MEMREF), one("src", &MEMREF)],
        results: &[GIVES],
        verify: Some(verify_memcpy),
        meaning: TRANSLATED,
    }
    MEMSET = "gpu.memset" Form::Asm(
        "custom<Async>($asyncDependencies) $dst `,` $value `:` type($dst) `,` type($value) attr-dict"
    ), [], "writes a value to all elements of memory" {
        doc: "Since release 14. Source: 'gpu' dialect documentation, \"gpu.memset\".",
        operands: &[WAITS, one("dst", &MEMREF), one("value", &ANY)],
        results: &[GIVES],
        rules: &[TypeRule::AllElementTypesMatch(&["dst", "value"])],
        meaning: TRANSLATED,
    }
    WAIT = "gpu.wait" Form::Asm("custom<Async>($asyncDependencies) attr-dict"), [], "waits, or gives a token that waits" {
        doc: "Without `async` the host waits for what gave the tokens; with it, what waits for its token waits for \
              all of them. Source: 'gpu' dialect documentation, \"gpu.wait\".",
        operands: &[WAITS],
        results: &[GIVES],
        meaning: TRANSLATED,
    }
    SET_DEFAULT_DEVICE = "gpu.set_default_device" Form::Asm("attr-dict $devIndex"), [], "sets the current device of the host" {
        doc: "Since release 16. Source: 'gpu' dialect documentation, \"gpu.set_default_device\".",
        operands: &[one("devIndex", &I32)],
    }
    PRINTF = "gpu.printf" Form::Asm(
        "$format attr-dict (`,` $args^ `:` type($args)) : (($args^ `:` type($args))?)?"
    ), [], "prints from the device" {
        doc: "By a format of the C language. Until release 20 without the comma before the operands. Source: 'gpu' \
              dialect documentation, \"gpu.printf\".",
        operands: &[var("args", &PRINTED)],
        attrs: &[attr("format", &STR_ATTR)],
    }
    DYNAMIC_SHARED_MEMORY = "gpu.dynamic_shared_memory" Form::Asm("attr-dict `:` type($resultMemref)"), [],
    "the dynamic shared memory of the launch for each block" {
        doc: "As many bytes as `dynamic_shared_memory_size` says; all uses in a kernel are the same memory. Since \
              release 17. Source: 'gpu' dialect documentation, \"gpu.dynamic_shared_memory\".",
        results: &[one("resultMemref", &MEMREF_1D_I8)],
        verify: Some(verify_dynamic),
    }
}

fn verify_alloc(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(t) = v.ir.result_types(op).next() else { return Ok(()) };
    let dynamic = v.ir.shape(t).map_or(0, |s| s.iter().filter(|&&n| n < 0).count());
    let (sizes, given) = (v.ir.operand_group(op, 1).len(), v.ir.operand_group(op, 2).len());
    if sizes != dynamic {
        return Err(v.error(op, format!("incorrect number of dynamic sizes, has {sizes}, expected {dynamic}")));
    }
    v.require(op, layout_symbols(v.ir, t) == given, "symbol operand count does not equal memref symbol count")
}

fn verify_memcpy(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<_> =
        [1, 2].iter().filter_map(|&k| v.ir.operand_group(op, k).first().map(|&x| v.ir.value_type(x))).collect();
    let [dst, src] = types[..] else { return Ok(()) };
    let same = v.ir.elem_type(dst) == v.ir.elem_type(src);
    v.require(op, same, "arguments have incompatible element type")?;
    let agree = match v.ir.shape(dst).zip(v.ir.shape(src)) {
        Some((d, s)) => d.len() == s.len() && d.iter().zip(s).all(|(&a, &b)| a == b || a < 0 || b < 0),
        None => true,
    };
    v.require(op, agree, "arguments have incompatible shape")
}

fn verify_dynamic(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(t) = v.ir.result_types(op).next() else { return Ok(()) };
    let Type::MemRef { shape, space, .. } = v.ir.type_of_id(t) else { return Ok(()) };
    let dynamic = shape.iter().all(|&n| n < 0);
    let space = space.filter(|&s| is_word(v.ir, s, &ADDRESS_SPACE)).and_then(|s| ADDRESS_SPACE.value_of(v.ir, s));
    let shared = space.is_some_and(|s| ADDRESS_SPACE.text_of(s) == "workgroup");
    v.require(op, shared, "address space must be address_space<workgroup>")?;
    v.require(op, dynamic, "result memref type must be memref<?xi8, #gpu.address_space<workgroup>>")
}
