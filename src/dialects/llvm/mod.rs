//! `llvm`: what most pipelines end in. Its meaning is LLVM's language reference; arithmetic is that
//! of `arith`, by the same kernels.

pub mod accesses;
mod arith;
mod atomic;
mod bits;
mod c_letters;
mod c_numbers;
mod c_output;
mod c_strings;
mod call;
mod control;
mod func;
mod global;
mod initial;
mod intrinsics;
mod lanes;
pub mod library;
mod marks;
pub(crate) mod memory;
mod module;
mod named;
mod pointers;
mod predicated;
mod printf;
pub mod promises;
mod quick;
mod scalable;
mod streams;
mod symbols;
pub(crate) mod texts;
mod undefined;
mod values;
pub mod variadic;

pub use global::{is_external, is_variable, replaceable};
pub use memory::orders_memory;
pub use module::runs_first;
pub use rustmlir_meaning::bytes::size as size_in_memory;
pub use rustmlir_meaning::handed::COPIED;
pub use undefined::{decided_by_undefined, used_once};

use super::constraints::{AttrC, AttrParse, EnumDef, TypeC, like};
use super::{AttrDef, OpDef, default_attr};
use rustmlir_ir::{Attr, AttrId, Ir, LLVM_NAMES, LlvmType, OpId, Type, TypeId};

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &global::GLOBAL,
    &memory::ALLOCA,
    &memory::LOAD,
    &memory::STORE,
    &memory::MEMCPY,
    &memory::MEMMOVE,
    &memory::MEMCPY_INLINE,
    &memory::MEMSET_INLINE,
    &memory::MEMSET,
    &memory::STACKSAVE,
    &memory::STACKRESTORE,
    &pointers::GETELEMENTPTR,
    &pointers::ADDRESSOF,
    &pointers::PTRTOINT,
    &pointers::INTTOPTR,
    &pointers::ADDRSPACECAST,
    &symbols::ALIAS,
    &symbols::IFUNC,
    &symbols::COMDAT,
    &symbols::COMDAT_SELECTOR,
    &module::MODULE_FLAGS,
    &module::LINKER_OPTIONS,
    &module::GLOBAL_CTORS,
    &module::GLOBAL_DTORS,
    &marks::DBG_VALUE,
    &marks::DBG_DECLARE,
    &marks::DBG_LABEL,
    &marks::BLOCKTAG,
    &marks::TRAP,
    &marks::LAUNDER,
    &marks::STRIP,
    &marks::INVARIANT_START,
    &marks::INVARIANT_END,
    &library::LIFETIME_START,
    &library::LIFETIME_END,
    &library::NOALIAS_SCOPE,
    &library::PREFETCH,
    &library::ASSUME,
    &lanes::EXTRACTELEMENT,
    &lanes::INSERTELEMENT,
    &lanes::SHUFFLEVECTOR,
    &lanes::MASKED_LOAD,
    &lanes::MASKED_STORE,
    &lanes::MASKED_GATHER,
    &lanes::MASKED_SCATTER,
    &lanes::EXPANDLOAD,
    &lanes::COMPRESSSTORE,
    &lanes::FMULADD,
    &lanes::REDUCE_ADD,
    &lanes::REDUCE_MUL,
    &lanes::REDUCE_AND,
    &lanes::REDUCE_OR,
    &lanes::REDUCE_XOR,
    &lanes::REDUCE_SMAX,
    &lanes::REDUCE_SMIN,
    &lanes::REDUCE_UMAX,
    &lanes::REDUCE_UMIN,
    &lanes::REDUCE_FADD,
    &lanes::REDUCE_FMUL,
    &lanes::REDUCE_FMAX,
    &lanes::REDUCE_FMIN,
    &lanes::REDUCE_FMAXIMUM,
    &lanes::REDUCE_FMINIMUM,
    &predicated::ADD,
    &predicated::MUL,
    &predicated::AND,
    &predicated::OR,
    &predicated::XOR,
    &predicated::SMAX,
    &predicated::SMIN,
    &predicated::UMAX,
    &predicated::UMIN,
    &predicated::FADD,
    &predicated::FMUL,
    &predicated::FMAX,
    &predicated::FMIN,
    &predicated::VP_ADD,
    &predicated::VP_SUB,
    &predicated::VP_MUL,
    &predicated::VP_AND,
    &predicated::VP_OR,
    &predicated::VP_XOR,
    &predicated::VP_SMAX,
    &predicated::VP_SMIN,
    &predicated::VP_UMAX,
    &predicated::VP_UMIN,
    &predicated::VP_SDIV,
    &predicated::VP_UDIV,
    &predicated::VP_SREM,
    &predicated::VP_UREM,
    &predicated::VP_FADD,
    &predicated::VP_FSUB,
    &predicated::VP_FMUL,
    &predicated::VP_FDIV,
    &predicated::VP_FREM,
    &predicated::VP_SHL,
    &predicated::VP_LSHR,
    &predicated::VP_ASHR,
    &predicated::VP_FNEG,
    &predicated::VP_FMA,
    &predicated::VP_TRUNC,
    &predicated::VP_ZEXT,
    &predicated::VP_SEXT,
    &predicated::VP_FPTRUNC,
    &predicated::VP_FPEXT,
    &predicated::VP_FPTOUI,
    &predicated::VP_FPTOSI,
    &predicated::VP_UITOFP,
    &predicated::VP_SITOFP,
    &predicated::VP_FMULADD,
    &predicated::VP_SELECT,
    &predicated::VP_MERGE,
    &predicated::VP_LOAD,
    &predicated::VP_STORE,
    &predicated::VP_STRIDED_LOAD,
    &predicated::VP_STRIDED_STORE,
    &predicated::ACTIVE_LANES,
    &intrinsics::LROUND,
    &intrinsics::LLROUND,
    &intrinsics::LRINT,
    &intrinsics::LLRINT,
    &intrinsics::LDEXP,
    &marks::DEBUGTRAP,
    &marks::UBSANTRAP,
    &marks::THREADLOCAL,
    &scalable::VSCALE,
    &scalable::STEPVECTOR,
    &scalable::VECTOR_INSERT,
    &scalable::VECTOR_EXTRACT,
    &scalable::INTERLEAVE2,
    &scalable::DEINTERLEAVE2,
    &scalable::SINCOS,
    &func::FUNC,
    &func::RETURN,
    &call::CALL,
    &named::CALL_INTRINSIC,
    &control::BR,
    &control::COND_BR,
    &control::SWITCH,
    &control::UNREACHABLE,
    &values::CONSTANT,
    &values::ZERO,
    &values::NULL,
    &atomic::ATOMICRMW,
    &atomic::CMPXCHG,
    &atomic::FENCE,
    &values::UNDEF,
    &values::POISON,
    &values::FREEZE,
    &values::SELECT,
    &values::EXTRACTVALUE,
    &values::INSERTVALUE,
    &arith::ADD,
    &arith::SUB,
    &arith::MUL,
    &arith::SDIV,
    &arith::UDIV,
    &arith::SREM,
    &arith::UREM,
    &arith::AND,
    &arith::OR,
    &arith::XOR,
    &arith::SHL,
    &arith::LSHR,
    &arith::ASHR,
    &arith::FADD,
    &arith::FSUB,
    &arith::FMUL,
    &arith::FDIV,
    &arith::FREM,
    &arith::FNEG,
    &arith::ICMP,
    &arith::FCMP,
    &arith::TRUNC,
    &arith::SEXT,
    &arith::ZEXT,
    &arith::SITOFP,
    &arith::UITOFP,
    &arith::FPTOSI,
    &arith::FPTOUI,
    &arith::FPEXT,
    &arith::FPTRUNC,
    &arith::BITCAST,
    &variadic::VASTART,
    &variadic::VAEND,
    &variadic::VACOPY,
    &bits::BITREVERSE,
    &bits::FSHL,
    &bits::FSHR,
    &bits::SADD_SAT,
    &bits::SSUB_SAT,
    &bits::UADD_SAT,
    &bits::USUB_SAT,
    &bits::SSHL_SAT,
    &bits::USHL_SAT,
    &bits::BSWAP,
    &bits::SCMP,
    &bits::UCMP,
    &bits::EXPECT,
    &bits::EXPECT_WITH,
    &bits::SSA_COPY,
    &bits::PTRMASK,
    &bits::IS_CONSTANT,
    &bits::FREXP,
    &intrinsics::SMAX,
    &intrinsics::SMIN,
    &intrinsics::UMAX,
    &intrinsics::UMIN,
    &intrinsics::ABS,
    &intrinsics::CTLZ,
    &intrinsics::CTTZ,
    &intrinsics::CTPOP,
    &intrinsics::SADD_OVERFLOW,
    &intrinsics::UADD_OVERFLOW,
    &intrinsics::SSUB_OVERFLOW,
    &intrinsics::USUB_OVERFLOW,
    &intrinsics::SMUL_OVERFLOW,
    &intrinsics::UMUL_OVERFLOW,
    &intrinsics::MAXIMUM,
    &intrinsics::MINIMUM,
    &intrinsics::MAXNUM,
    &intrinsics::MINNUM,
    &intrinsics::COPYSIGN,
    &intrinsics::FABS,
    &intrinsics::SQRT,
    &intrinsics::FLOOR,
    &intrinsics::CEIL,
    &intrinsics::TRUNC,
    &intrinsics::ROUND,
    &intrinsics::ROUNDEVEN,
    &intrinsics::RINT,
    &intrinsics::NEARBYINT,
    &intrinsics::FMA,
    &intrinsics::POW,
    &intrinsics::POWI,
    &intrinsics::EXP,
    &intrinsics::EXP2,
    &intrinsics::LOG,
    &intrinsics::LOG2,
    &intrinsics::LOG10,
    &intrinsics::SIN,
    &intrinsics::COS,
    &intrinsics::TAN,
    &intrinsics::ASIN,
    &intrinsics::ACOS,
    &intrinsics::ATAN,
    &intrinsics::ATAN2,
    &intrinsics::SINH,
    &intrinsics::COSH,
    &intrinsics::TANH,
    &intrinsics::IS_FPCLASS,
];

/// `fastmath<..>`. Only `nnan` and `ninf` have a meaning here: they make poison.
pub static FASTMATH: EnumDef = EnumDef {
    what: "::mlir::LLVM::FastmathFlags",
    width: 32,
    dialect: Some(("llvm", "fastmath")),
    cases: &[
        ("none", 0),
        ("nnan", 1),
        ("ninf", 2),
        ("nsz", 4),
        ("arcp", 8),
        ("contract", 16),
        ("afn", 32),
        ("reassoc", 64),
        ("fast", 127),
    ],
    old: &[],
    bits: true,
};

/// `overflow<..>` as an attribute, as the releases up to 21 write it in the generic form.
pub static OVERFLOW: EnumDef = EnumDef { dialect: Some(("llvm", "overflow")), ..OVERFLOW_BITS };

/// Its cases; since release 22 an integer holds them.
const OVERFLOW_BITS: EnumDef = EnumDef {
    what: "::mlir::LLVM::IntegerOverflowFlags",
    width: 32,
    dialect: None,
    cases: &[("none", 0), ("nsw", 1), ("nuw", 2)],
    old: &[],
    bits: true,
};

static OVERFLOW_WORDS: EnumDef = OVERFLOW_BITS;

fn is_enum(ir: &Ir, a: AttrId, e: &EnumDef) -> bool {
    matches!(ir.attr_of_id(a), Attr::Dialect(..)) && e.value_of(ir, a).is_some()
}

static FASTMATH_ATTR: AttrC =
    AttrC::new("LLVM fastmath flags", |ir, a| is_enum(ir, a, &FASTMATH), AttrParse::Enum(&FASTMATH));

static OVERFLOW_ATTR: AttrC = AttrC::new(
    "LLVM integer overflow flags",
    |ir, a| {
        let number = matches!(ir.attr_of_id(a), Attr::Integer(_, t) if ir.signless_width(*t) == Some(32));
        is_enum(ir, a, &OVERFLOW) || number && OVERFLOW_WORDS.value_of(ir, a).is_some()
    },
    AttrParse::Enum(&OVERFLOW_WORDS),
);

/// `fastmathFlags`, none by default.
const FASTMATH_DEF: AttrDef = default_attr("fastmathFlags", &FASTMATH_ATTR, "#llvm.fastmath<none>");

/// Whether an operation promises that no value is NaN (1) or infinite (2).
fn promises_of_values(ir: &Ir, op: OpId) -> bool {
    ir.attr_named(op, "fastmathFlags").and_then(|a| FASTMATH.value_of(ir, a)).is_some_and(|f| f & 3 != 0)
}

const OVERFLOW_DEF: AttrDef = default_attr("overflowFlags", &OVERFLOW_ATTR, "0 : i32");

fn signless(ir: &Ir, t: TypeId) -> bool {
    ir.signless_width(t).is_some()
}

fn is_float(ir: &Ir, t: TypeId) -> bool {
    ir.float_format(t).is_some()
}

fn of_vector(ir: &Ir, t: TypeId, f: fn(&Ir, TypeId) -> bool) -> bool {
    !ir.is_tensor(t) && like(ir, t, f)
}

/// Whether a type is a pointer.
fn is_pointer(ir: &Ir, t: TypeId) -> bool {
    ir.is_pointer(t)
}

/// Whether values of a type exist in this dialect.
pub(crate) fn is_llvm(ir: &Ir, t: TypeId) -> bool {
    match ir.type_of_id(t) {
        Type::Integer(..) => signless(ir, t),
        Type::Float(_) => true,
        Type::Vector { elem, shape, .. } => shape.len() == 1 && (is_llvm(ir, *elem) || is_pointer(ir, *elem)),
        Type::Llvm(t) => !matches!(t, LlvmType::Function { .. }),
        Type::Dialect(d, n) => {
            let word = ir.str(*n).split('<').next().unwrap_or("");
            ir.str(*d) == "llvm" && word != "void" && (LLVM_NAMES.contains(&word) || word == "struct")
        }
        _ => false,
    }
}

static INTEGERS: TypeC =
    TypeC::new("signless integer or LLVM dialect-compatible vector of signless integer", |ir, t| {
        of_vector(ir, t, signless)
    });
static FLOATS: TypeC =
    TypeC::new("floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type", |ir, t| {
        of_vector(ir, t, is_float)
    });
static COMPARED: TypeC = TypeC::new(
    "signless integer or LLVM pointer type or LLVM dialect-compatible vector of signless integer or LLVM pointer type",
    |ir, t| of_vector(ir, t, |ir, t| signless(ir, t) || is_pointer(ir, t)),
);
static BITS: TypeC =
    TypeC::new("1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer", |ir, t| {
        of_vector(ir, t, |ir, t| ir.signless_width(t) == Some(1))
    });
static ANY_LLVM: TypeC = TypeC::new("LLVM dialect-compatible type", is_llvm);
static POINTER: TypeC = TypeC::new("LLVM pointer type", is_pointer);
static POINTERS: TypeC =
    TypeC::new("LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type", |ir, t| {
        of_vector(ir, t, is_pointer)
    });
static LOADABLE: TypeC = TypeC::new("LLVM type with size", is_llvm);
static AGGREGATE: TypeC = TypeC::new("LLVM aggregate type", |ir, t| {
    matches!(ir.type_of_id(t), Type::Llvm(LlvmType::Struct { .. } | LlvmType::Array(..)))
});
const ANY_LLVM_BITS: TypeC = TypeC::new("LLVM-compatible non-aggregate type", |ir, t| {
    of_vector(ir, t, |ir, t| signless(ir, t) || is_float(ir, t) || is_pointer(ir, t))
});
