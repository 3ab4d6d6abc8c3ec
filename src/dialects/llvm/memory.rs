//! Loads, stores, stack memory, and operations on ranges of bytes.

use crate::arith::define;
use crate::constraints::{
    ANY_ATTR, AttrC, AttrParse, EnumDef, I1, I64_ATTR, SIGNLESS_INTEGER, STR_ATTR, TYPE_ATTR, TypeC, UNIT_ATTR,
};
use crate::{AttrDef, Exec, Form, Traits, attr, default_attr, one, opt, opt_attr};
use rustmlir_ir::{Attr, Ir, LlvmType, OpId, Type, TypeId};
use rustmlir_meaning::bytes::Load;
use rustmlir_meaning::observe::AccessKind;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Meaning, Values, World, external, faults, layout};
use rustmlir_mem::{ADDRESS, CLEAN, Fault, Kind, POISON};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::{LOADABLE, POINTER, quick, undefined};

/// Orderings of atomic accesses.
pub(super) static ORDERING_WORDS: EnumDef = EnumDef {
    what: "::mlir::LLVM::AtomicOrdering",
    width: 64,
    dialect: None,
    cases: &[
        ("not_atomic", 0),
        ("unordered", 1),
        ("monotonic", 2),
        ("acquire", 4),
        ("release", 5),
        ("acq_rel", 6),
        ("seq_cst", 7),
    ],
    old: &[],
    bits: false,
};

static ORDERING: AttrC = AttrC::new(
    "Atomic ordering for LLVM's memory model",
    |ir, a| ORDERING_WORDS.cases.iter().any(|c| Some(c.1) == ir.attr_i64(a)),
    AttrParse::Int(64),
);
static I8: TypeC = TypeC::new("8-bit signless integer", |ir, t| ir.signless_width(t) == Some(8));
static LENGTH: AttrC =
    AttrC::new("arbitrary integer attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::Integer(..)), AttrParse::Any);
static FLAG: AttrC =
    AttrC::new("1-bit signless integer attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::Bool(_)), AttrParse::Any);

const ALIGNMENT: AttrDef = opt_attr("alignment", &I64_ATTR);
const VOLATILE: AttrDef = opt_attr("volatile_", &UNIT_ATTR);
const ATOMIC: AttrDef = default_attr("ordering", &ORDERING, "0 : i64");
const SCOPE: AttrDef = opt_attr("syncscope", &STR_ATTR);
const ACCESS: [AttrDef; 4] = [
    opt_attr("access_groups", &ANY_ATTR),
    opt_attr("alias_scopes", &ANY_ATTR),
    opt_attr("noalias_scopes", &ANY_ATTR),
    opt_attr("tbaa", &ANY_ATTR),
];

const INLINE: [AttrDef; 6] =
    [attr("len", &LENGTH), opt_attr("isVolatile", &FLAG), ACCESS[0], ACCESS[1], ACCESS[2], ACCESS[3]];
const RANGE: [AttrDef; 5] = [opt_attr("isVolatile", &FLAG), ACCESS[0], ACCESS[1], ACCESS[2], ACCESS[3]];

define! {
    ALLOCA = "llvm.alloca" Form::types(parse_alloca, print_alloca), [], "memory that ends with its function" {
        doc: "This many uninitialized values of a type. Its address is a multiple of `alignment` and of no larger \
              number. Without it, the address is a multiple of the type's alignment, and of at least 16. \
              `llvm.intr.stackrestore` ends it, too. Source: LLVM language reference, \"'alloca' instruction\".",
        operands: &[one("arraySize", &SIGNLESS_INTEGER)], results: &[one("res", &POINTER)],
        attrs: &[ALIGNMENT, attr("elem_type", &TYPE_ATTR), opt_attr("inalloca", &UNIT_ATTR)],
        traits: Traits::ALLOCATES_ON_STACK, undefined: &[Ub::PoisonUse], meaning: Meaning::Values(alloca),
    }
    LOAD = "llvm.load" Form::types(parse_load, print_load), [], "the value of a type at a pointer" {
        doc: "Undefined if the bytes are outside the allocation or freed, if the pointer is not a multiple of \
              `alignment` (or of the type's alignment), or if it is null. Memory that was never written holds \
              undefined numbers, as `llvm.mlir.undef` gives them. A run reports such a load as undefined, because \
              it is rarely meant (`--uninitialized=number` goes on); comparisons go on. Bytes of poison make poison of the number they belong to. Atomic and volatile \
              accesses are plain ones, but where programs are compared there have to be as many volatile ones. Bytes \
              of a pointer read as a number, or of a number as a pointer, are not supported. Source: LLVM language \
              reference, \"'load' instruction\".",
        operands: &[one("addr", &POINTER)], results: &[one("res", &LOADABLE)],
        attrs: &[
            ALIGNMENT, VOLATILE, opt_attr("nontemporal", &UNIT_ATTR), opt_attr("invariant", &UNIT_ATTR),
            opt_attr("invariantGroup", &UNIT_ATTR), ATOMIC, SCOPE, opt_attr("dereferenceable", &ANY_ATTR),
            ACCESS[0], ACCESS[1], ACCESS[2], ACCESS[3],
        ],
        traits: Traits::READS_MEMORY.and(Traits::ORDERS_MEMORY), verify: Some(verify_access),
        undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::Misaligned, Ub::UninitialisedRead, Ub::PoisonUse],
        meaning: Meaning::Values(load), exec: Exec::Resolve(|r, op| quick::load(r, op, load, said_alignment(r.ir, op))),
    }
    STORE = "llvm.store" Form::types(parse_store, print_store), [], "writes a value to a pointer" {
        doc: "Undefined where `llvm.load` is, apart from what has been written before, and for memory that is \
              constant. Source: LLVM language reference, \"'store' instruction\".",
        operands: &[one("value", &LOADABLE), one("addr", &POINTER)],
        attrs: &[
            ALIGNMENT, VOLATILE, opt_attr("nontemporal", &UNIT_ATTR), opt_attr("invariantGroup", &UNIT_ATTR), ATOMIC,
            SCOPE, ACCESS[0], ACCESS[1], ACCESS[2], ACCESS[3],
        ],
        traits: Traits::WRITES_MEMORY.and(Traits::ORDERS_MEMORY), verify: Some(verify_access),
        undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::Misaligned, Ub::WriteToConstant, Ub::PoisonUse],
        meaning: Meaning::Values(store), exec: Exec::Resolve(|r, op| quick::store(r, op, store, said_alignment(r.ir, op))),
    }
    MEMCPY = "llvm.intr.memcpy" Form::Generic, [], "copies bytes between places that do not overlap" {
        doc: "This many bytes, including their state: poison and uninitialized bytes stay so. Undefined if the \
              places overlap without being the same, if one is not aligned as its attribute says, and where reading or \
              writing them is. A copy of a part of a pointer is not supported. Source: LLVM language reference, \
              \"'llvm.memcpy' Intrinsic\".",
        operands: &[one("dst", &POINTER), one("src", &POINTER), one("len", &SIGNLESS_INTEGER), opt("isVolatile", &I1)], attrs: &RANGE,
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::Misaligned, Ub::OverlappingCopy, Ub::WriteToConstant, Ub::PoisonUse],
        meaning: Meaning::Values(|w, v| copy(w, v, false)),
    }
    MEMMOVE = "llvm.intr.memmove" Form::Generic, [], "copies bytes between places that may overlap" {
        doc: "As `llvm.intr.memcpy`; the source is read before anything is written. Source: LLVM language reference, \
              \"'llvm.memmove' Intrinsic\".",
        operands: &[one("dst", &POINTER), one("src", &POINTER), one("len", &SIGNLESS_INTEGER), opt("isVolatile", &I1)], attrs: &RANGE,
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::Misaligned, Ub::WriteToConstant, Ub::PoisonUse],
        meaning: Meaning::Values(|w, v| copy(w, v, true)),
    }
    MEMSET = "llvm.intr.memset" Form::Generic, [], "fills bytes" {
        doc: "So many bytes become the same. Undefined where writing them is, and if the place is not aligned as its attribute says. Source: LLVM language reference, \
              \"'llvm.memset' Intrinsics\".",
        operands: &[one("dst", &POINTER), one("val", &I8), one("len", &SIGNLESS_INTEGER), opt("isVolatile", &I1)], attrs: &RANGE,
        traits: Traits::WRITES_MEMORY,
        undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::Misaligned, Ub::WriteToConstant, Ub::PoisonUse],
        meaning: Meaning::Values(fill),
    }
    MEMCPY_INLINE = "llvm.intr.memcpy.inline" Form::Generic, [], "copies a known number of bytes, without a call" {
        doc: "As `llvm.intr.memcpy`, with the number of bytes as an attribute. Source: LLVM language reference, \
              \"'llvm.memcpy.inline' Intrinsic\".",
        operands: &[one("dst", &POINTER), one("src", &POINTER)], attrs: &INLINE,
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::Misaligned, Ub::OverlappingCopy, Ub::WriteToConstant, Ub::PoisonUse],
        meaning: Meaning::Values(|w, v| copy(w, v, false)),
    }
    MEMSET_INLINE = "llvm.intr.memset.inline" Form::Generic, [], "fills a known number of bytes, without a call" {
        doc: "As `llvm.intr.memset`, with the number of bytes as an attribute. Source: LLVM language reference, \
              \"'llvm.memset.inline' Intrinsics\".",
        operands: &[one("dst", &POINTER), one("val", &I8)], attrs: &INLINE,
        traits: Traits::WRITES_MEMORY,
        undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::Misaligned, Ub::WriteToConstant, Ub::PoisonUse],
        meaning: Meaning::Values(fill),
    }
    STACKSAVE = "llvm.intr.stacksave" Form::Asm("attr-dict `:` qualified(type($res))"), [], "how far the stack reaches" {
        doc: "Source: LLVM language reference, \"'llvm.stacksave' Intrinsic\".",
        results: &[one("res", &POINTER)],
        meaning: Meaning::Values(|w, _| {
            let at = w.heap.scope() as i64;
            Ok(Values::from_iter([Pointer { alloc: Pointer::STACK, at }.into()]))
        }),
    }
    STACKRESTORE = "llvm.intr.stackrestore" Form::ways(parse_restore, print_restore), [],
        "ends stack memory made since `llvm.intr.stacksave`" {
        doc: "Source: LLVM language reference, \"'llvm.stackrestore' Intrinsic\".",
        operands: &[one("ptr", &POINTER)], undefined: &[Ub::PoisonUse], meaning: Meaning::Values(restore),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

/// `syncscope("..")`
pub(super) fn scope(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.eat_keyword("syncscope") {
        p.expect(T::LParen)?;
        let text = p.string()?;
        let a = p.ir.string_attr(&text);
        p.add_attr(op, "syncscope", a);
        p.expect(T::RParen)?;
    }
    Ok(())
}

/// `acq_rel`
pub(super) fn ordering_word(p: &mut Parser<'_>, op: &mut ParsedOp, name: &str) -> PResult<()> {
    let Some(&(_, k)) = ORDERING_WORDS.cases.iter().find(|c| p.at_keyword(c.0)) else {
        return Err(p.error("expected an ordering of atomic accesses"));
    };
    p.bump();
    let a = p.ir.int_attr(k, 64);
    p.add_attr(op, name, a);
    Ok(())
}

fn ordering(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.eat_keyword("atomic") {
        scope(p, op)?;
        ordering_word(p, op, "ordering")?;
    }
    Ok(())
}

fn print_ordering(p: &mut Printer<'_>, op: OpId) {
    if p.ir.i64_attr_named(op, "ordering").is_some_and(|k| k > 0) {
        p.out.push_str(" atomic");
        print_scope(p, op, "ordering");
    }
}

/// The word of an ordering that an attribute says.
pub(super) fn ordering_of(ir: &Ir, op: OpId, name: &str) -> &'static str {
    let k = ir.i64_attr_named(op, name);
    ORDERING_WORDS.cases.iter().find(|c| Some(c.1) == k).map_or("", |c| c.0)
}

/// The scope and the ordering of an atomic access.
pub(super) fn print_scope(p: &mut Printer<'_>, op: OpId, ordering: &str) {
    if let Some(s) = p.ir.str_attr_named(op, "syncscope") {
        p.out.push_str(&format!(" syncscope({})", rustmlir_syntax::quote(s)));
    }
    p.out.push_str(&format!(" {}", ordering_of(p.ir, op, ordering)));
}

/// A word that stands for an attribute without a value.
pub(super) fn flag(p: &mut Parser<'_>, op: &mut ParsedOp, word: &str, name: &str) {
    if p.eat_keyword(word) {
        p.add(op, name, Attr::Unit);
    }
}

/// Writes that word.
pub(super) fn print_flag(p: &mut Printer<'_>, op: OpId, word: &str, name: &str) {
    if p.ir.attr_named(op, name).is_some() {
        p.out.push(' ');
        p.out.push_str(word);
    }
}

fn parse_load(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    flag(p, op, "volatile", "volatile_");
    let from = p.operand()?;
    ordering(p, op)?;
    flag(p, op, "invariant", "invariant");
    flag(p, op, "invariant_group", "invariantGroup");
    if p.at_keyword(DEREFERENCEABLE) && p.peek_second() == T::Lt {
        p.bump();
        let text = format!("{DEREFERENCEABLE}{}", p.angled_text()?);
        let (d, t) = (p.ir.sym("llvm"), p.ir.sym(&text));
        p.add(op, DEREFERENCEABLE, Attr::Dialect(d, t));
    }
    flag(p, op, DEREFERENCEABLE, DEREFERENCEABLE);
    p.opt_dicts(op)?;
    let pointer = p.colon_type()?;
    p.resolve_same(&[from], pointer, &mut op.operands)?;
    // A pointer may say itself what it leads to.
    let ty = match p.ir.pointee(pointer) {
        Some(t) => t,
        None => {
            p.expect(T::Arrow)?;
            p.ty()?
        }
    };
    op.results.push(ty);
    Ok(())
}

/// How many bytes there are where a pointer that is loaded leads to.
const DEREFERENCEABLE: &str = "dereferenceable";
const SHOWN: &[&str] = &["volatile_", "ordering", "syncscope", "invariant", "invariantGroup"];

fn print_load(p: &mut Printer<'_>, op: OpId) {
    print_flag(p, op, "volatile", "volatile_");
    p.out.push(' ');
    p.values(p.ir.operands(op).to_vec());
    print_ordering(p, op);
    print_flag(p, op, "invariant", "invariant");
    print_flag(p, op, "invariant_group", "invariantGroup");
    let mut shown = SHOWN.to_vec();
    // Of another attribute under this name the short form would say something else.
    if let Some(&Attr::Dialect(_, text)) = p.ir.attr_named(op, DEREFERENCEABLE).map(|a| p.ir.attr_of_id(a))
        && p.ir.str(text).strip_prefix(DEREFERENCEABLE).is_some_and(|t| t.starts_with('<'))
    {
        let text = p.ir.str(text);
        p.out.push(' ');
        p.out.push_str(text);
        shown.push(DEREFERENCEABLE);
    }
    p.dicts(op, &shown);
    p.out.push_str(" : ");
    let types: Vec<TypeId> = p.ir.operand_types(op).collect();
    let typed = types.iter().any(|&t| p.ir.pointee(t).is_some());
    p.types(types);
    if !typed {
        p.out.push_str(" -> ");
        let types: Vec<TypeId> = p.ir.result_types(op).collect();
        p.types(types);
    }
}

fn parse_store(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    flag(p, op, "volatile", "volatile_");
    let value = p.operand()?;
    p.expect(T::Comma)?;
    let to = p.operand()?;
    ordering(p, op)?;
    flag(p, op, "invariant_group", "invariantGroup");
    p.opt_dicts(op)?;
    let at = p.at();
    p.expect(T::Colon)?;
    let first = p.ty()?;
    let types = match p.ir.pointee(first) {
        Some(to) if p.peek() != T::Comma => [to, first],
        _ => {
            p.expect(T::Comma)?;
            [first, p.ty()?]
        }
    };
    p.resolve_all(at, &[value, to], &types, &mut op.operands)
}

fn print_store(p: &mut Printer<'_>, op: OpId) {
    print_flag(p, op, "volatile", "volatile_");
    p.out.push(' ');
    p.values(p.ir.operands(op).to_vec());
    print_ordering(p, op);
    print_flag(p, op, "invariant_group", "invariantGroup");
    p.dicts(op, SHOWN);
    p.out.push_str(" : ");
    let types: Vec<TypeId> = p.ir.operand_types(op).collect();
    let typed = types.last().is_some_and(|&t| p.ir.pointee(t).is_some());
    p.types(types.into_iter().skip(usize::from(typed)));
}

fn parse_restore(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let v = p.operand()?;
    p.opt_attr_dict(op)?;
    // Releases up to 16 have one type for it.
    let t = if p.peek() == T::Colon {
        p.colon_type()?
    } else {
        let byte = p.ir.int_type(8);
        p.ir.ty(Type::Llvm(LlvmType::Pointer(byte, 0)))
    };
    p.resolve_same(&[v], t, &mut op.operands)
}

fn print_restore(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    p.values(p.ir.operands(op).to_vec());
    p.attr_dict(op, &[]);
    let types: Vec<TypeId> = p.ir.operand_types(op).filter(|&t| p.ir.pointee(t).is_none()).collect();
    if !types.is_empty() {
        p.out.push_str(" : ");
        p.types(types);
    }
}

fn parse_alloca(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    flag(p, op, "inalloca", "inalloca");
    let n = p.operand()?;
    if p.peek() != T::Bare || p.text() != "x" {
        return Err(p.error("expected 'x'"));
    }
    p.bump();
    let elem = p.ty()?;
    let a = p.ir.type_attr(elem);
    p.add_attr(op, "elem_type", a);
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let at = p.at();
    let (ins, outs) = p.function_type_parts()?;
    p.resolve_all(at, &[n], &ins, &mut op.operands)?;
    op.results = outs;
    Ok(())
}

fn print_alloca(p: &mut Printer<'_>, op: OpId) {
    print_flag(p, op, "inalloca", "inalloca");
    p.out.push(' ');
    p.values(p.ir.operands(op).to_vec());
    p.out.push_str(" x ");
    if let Some(t) = p.ir.type_attr_named(op, "elem_type") {
        p.ty(t);
    }
    p.attr_dict(op, &["elem_type", "inalloca"]);
    p.out.push_str(" : ");
    let (ins, outs): (Vec<TypeId>, Vec<TypeId>) = (p.ir.operand_types(op).collect(), p.ir.result_types(op).collect());
    p.function_type(&ins, &outs);
}

// ---- rules --------------------------------------------------------------------------------------

fn verify_access(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let atomic = v.ir.i64_attr_named(op, "ordering").unwrap_or(0);
    let load = v.ir.n_results(op) > 0;
    if atomic == 0 {
        if v.ir.attr_named(op, "syncscope").is_some() {
            return Err(v.error(op, "expected syncscope to be null for non-atomic access"));
        }
        return Ok(());
    }
    let (no, what) = if load { ([5, 6], "release' and 'acq_rel") } else { ([4, 6], "acquire' and 'acq_rel") };
    if no.contains(&atomic) {
        return Err(v.error(op, format!("unsupported ordering '{what}'")));
    }
    if v.ir.attr_named(op, "alignment").is_none() {
        return Err(v.error(op, "expected alignment for atomic access"));
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// The alignment that an operation says.
pub(super) fn said_alignment(ir: &Ir, op: OpId) -> Option<u64> {
    ir.i64_attr_named(op, "alignment").and_then(|a| u64::try_from(a).ok()).filter(|&a| a > 0)
}

/// The alignment that an operation says of one of its operands.
pub(super) fn said_of_operand(w: &World<'_>, k: usize) -> u64 {
    let Some(Attr::Array(all)) = w.ir.attr_named(w.op, "arg_attrs").map(|a| w.ir.attr_of_id(a)) else { return 1 };
    let Some(Attr::Dict(d)) = all.get(k).map(|&a| w.ir.attr_of_id(a)) else { return 1 };
    let found = w.ir.dict_entries(*d).iter().find(|e| w.ir.str(e.0) == "llvm.align");
    found.and_then(|e| w.ir.attr_i64(e.1)).and_then(|n| u64::try_from(n).ok()).unwrap_or(1)
}

fn alloca(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([n], _) = w.first(operands)?;
    let n = w.number(n, w.operand_type(0)?, true)?;
    let elem = w.ir.type_attr_named(w.op, "elem_type").ok_or_else(|| w.malformed("a type"))?;
    let size = w.size_of(elem)?;
    let bytes = u64::try_from(n).ok().and_then(|n| n.checked_mul(size.bytes)).unwrap_or(u64::MAX);
    let h = w.alloc(bytes, 1, Kind::Stack, &[i64::try_from(bytes).unwrap_or(i64::MAX)])?;
    match said_alignment(w.ir, w.op) {
        Some(align) => w.heap.set_align_exactly(h, align),
        None => w.heap.set_align(h, size.align),
    }
    Ok(Values::from_iter([Pointer { alloc: h, at: 0 }.into()]))
}

/// Whether an atomic access acquires or releases: what one thread did before it may then happen
/// before what another one does behind its own.
pub fn orders_memory(ir: &Ir, op: OpId) -> bool {
    let said = ["ordering", "success_ordering", "failure_ordering"];
    ir.has(op, Traits::ORDERS_MEMORY) && said.iter().any(|name| ir.i64_attr_named(op, name).is_some_and(|k| k >= 4))
}

/// What an access is, if it is not atomic; with other atomic ones it does not race.
fn access(ir: &Ir, op: OpId, plain: AccessKind) -> AccessKind {
    match ir.i64_attr_named(op, "ordering") {
        Some(1..) if plain.is_read() => AccessKind::AtomicRead,
        Some(1..) => AccessKind::Atomic,
        _ => plain,
    }
}

fn load(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([p], _) = w.first(operands)?;
    let (p, ty, align) = (w.pointer(p)?, w.result_type()?, said_alignment(w.ir, w.op));
    let kind = access(w.ir, w.op, AccessKind::Read);
    if quick::is_volatile(w.ir, w.op) {
        external::noticed(w, "a volatile load");
    }
    let load = Load { kind, p, ty, align, what: "load" };
    let found = if w.config.unwritten_is_undef { None } else { Some(w.load_as(load)) };
    let v = match found {
        Some(Ok(v)) => v,
        // Who sets some bits of a number that was never written does not mean the others.
        Some(Err(e)) if w.config.of_llvm || !w.sets_bits() => return Err(e),
        _ => {
            let v = w.load_or_unset(load)?;
            undefined::loaded(w, v, p, ty)?
        }
    };
    Ok(Values::from_iter([v]))
}

fn store(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v, p], _) = w.first(operands)?;
    let (p, ty, align) = (w.pointer(p)?, w.operand_type(0)?, said_alignment(w.ir, w.op));
    let kind = access(w.ir, w.op, AccessKind::Write);
    if quick::is_volatile(w.ir, w.op) {
        external::noticed(w, "a volatile store");
    }
    w.store_as(kind, p, ty, v, align, "store")?;
    Ok(Values::new())
}

/// Bytes that a copy or a fill may be about at once.
const MAX_BYTES: u64 = 1 << 36;

/// How many bytes, by an operand or by what the operation says.
fn length(w: &World<'_>, v: Option<&Value>) -> Result<u64, Stop> {
    let Some(v) = v else {
        let n = w.ir.i64_attr_named(w.op, "len").ok_or_else(|| w.unsupported("a length of more than 64 bits"))?;
        return Ok(n.cast_unsigned().min(MAX_BYTES));
    };
    let n = w.number(v, w.operand_type(2)?, true)?;
    Ok(u64::try_from(n).unwrap_or(u64::MAX).min(MAX_BYTES))
}

/// Checks the alignment that is said of these operands. It is asked for even where nothing is
/// copied.
fn aligned_as_said(w: &World<'_>, operands: &[&Value]) -> Result<(), Stop> {
    operands.iter().enumerate().try_for_each(|(k, v)| match v {
        Value::Pointer(p) if **p != Pointer::NULL => w.pointer_aligned(**p, said_of_operand(w, k)),
        _ => Ok(()),
    })
}

fn copy(w: &mut World<'_>, operands: &mut [Value], overlap: bool) -> Result<Values, Stop> {
    let ([to, from], _) = w.first(operands)?;
    aligned_as_said(w, &[to, from])?;
    let n = length(w, operands.get(2))?;
    if n == 0 {
        return Ok(Values::new());
    }
    let (to, from) = (w.pointer(to)?, w.pointer(from)?);
    if quick::is_volatile(w.ir, w.op) {
        external::noticed(w, "a volatile copy");
    }
    copy_bytes(w, from, to, n, overlap)?;
    Ok(Values::new())
}

/// Copies bytes with what they are worth.
///
/// # Errors
/// What is undefined for one of the places; `overlapping-copy`, unless they may.
pub(crate) fn copy_bytes(w: &mut World<'_>, from: Pointer, to: Pointer, n: u64, overlap: bool) -> Result<(), Stop> {
    let what = "copy";
    let ((hs, a), (hd, b)) = (w.bytes_at(from, n, what)?, w.bytes_at(to, n, what)?);
    if !overlap && hs == hd && a != b && a < b + n && b < a + n {
        return Err(w.ub(Ub::OverlappingCopy, format!("{n} bytes at byte {a} are copied to byte {b}")));
    }
    w.charge(n.div_ceil(8) * 2)?;
    w.report_bytes(AccessKind::Read, hs, a, n);
    w.report_bytes(AccessKind::Write, hd, b, n);
    w.settle_padding(hs, a, n);
    let cut = |w: &World<'_>, h, at: u64| {
        let s = w.heap.get(h).filter(|a| a.granule == 1).and_then(|a| a.state.get(at as usize).copied());
        s.is_some_and(|s| s > ADDRESS)
    };
    if cut(w, hs, a) || cut(w, hs, a + n) {
        return Err(w.fault(Fault::Address, hs, what));
    }
    let granule = |w: &World<'_>, h| w.heap.get(h).map_or(1, |a| a.granule);
    let (gs, gd) = (granule(w, hs), granule(w, hd));
    let whole = gs == gd && [a, b, n].iter().all(|x| x.is_multiple_of(gs.into()));
    if !whole {
        for h in [hs, hd] {
            w.heap.by_bytes(h).map_err(|f| w.fault(f, h, what))?;
        }
    }
    layout::copy(w.heap, (hs, a), (hd, b), n, 1).map_err(|(h, f)| w.fault(f, h, what))
}

fn fill(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([to, v], _) = w.first(operands)?;
    aligned_as_said(w, &[to])?;
    let n = length(w, operands.get(2))?;
    if n > 0 {
        let (to, byte) = (w.pointer(to)?, v.word().map(|b| b as u8));
        if byte.is_none() && !v.is_poison() {
            return Err(w.unsupported("a fill with what has not been defined"));
        }
        if quick::is_volatile(w.ir, w.op) {
            external::noticed(w, "a volatile fill");
        }
        fill_bytes(w, to, byte, n)?;
    }
    Ok(Values::new())
}

/// Makes bytes the same, or poison.
///
/// # Errors
/// What is undefined for writing there.
pub(super) fn fill_bytes(w: &mut World<'_>, to: Pointer, byte: Option<u8>, n: u64) -> Result<(), Stop> {
    if n == 0 {
        return Ok(());
    }
    let (h, from) = w.bytes_at(to, n, "fill")?;
    w.charge(n.div_ceil(8))?;
    w.report_bytes(AccessKind::Write, h, from, n);
    layout::writable(w.heap, h, from, n).map_err(|f| w.fault(f, h, "fill"))?;
    let g = w.heap.get(h).map_or(1, |a| u64::from(a.granule));
    if !from.is_multiple_of(g) || !n.is_multiple_of(g) {
        w.heap.by_bytes(h).map_err(|f| w.fault(f, h, "fill"))?;
    }
    if let Some(a) = w.heap.get_mut(h) {
        if let (Some(byte), Some(raw)) = (byte, a.data.get_mut(from as usize..(from + n) as usize)) {
            raw.fill(byte);
        }
        a.set_state_of_bytes(from, n, if byte.is_none() { POISON } else { CLEAN });
    }
    Ok(())
}

fn restore(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([p], _) = w.first(operands)?;
    let p = w.pointer(p)?;
    let mark = usize::try_from(p.at).ok().filter(|_| p.alloc == Pointer::STACK);
    let Some(mark) = mark else { return Err(w.unsupported("a stack pointer that 'llvm.intr.stacksave' has not made")) };
    if let Some(log) = w.log.as_mut().filter(|_| w.sched.tasks.started() > 0) {
        w.heap.stack_since(mark).iter().for_each(|&h| log.free(w.heap, w.op, h));
    }
    faults::end_scope(w.heap, mark, w.op)?;
    Ok(Values::new())
}
