//! Pointers as data that can be compared with those of another run: what they lead to, and to which
//! byte of it.

use super::datum::{Datum, Items, Unreadable};
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_meaning::bytes::{self, POINTER};
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_mem::{ADDRESS, Alloc, CLEAN, Handle, Heap, Kind, POISON};
use rustmlir_par::scheduler::mix;

/// What a pointer leads to, as the first part of its [`Datum::Parts`]. The second one tells which
/// it is, the third the byte.
const FUNCTION: u64 = 1;
const INPUT: u64 = 2;
const GLOBAL: u64 = 3;
/// Memory that the run has made, with its contents; which it is only compares within one run.
const NEW: u64 = 4;

/// Bytes of new memory that are looked at at most.
const MAX_BYTES: usize = 1 << 16;

/// A pointer as data. Null and numbers are the number that they are.
pub(super) fn datum(ir: &Ir, heap: &Heap, p: Pointer) -> Datum {
    if p.from_null() || p.alloc == Pointer::NUMBER {
        return Datum::Word(p.at.cast_unsigned());
    }
    let parts = |kind: u64, which: u64, at: i64| vec![kind, which, at.cast_unsigned()].into_iter().map(Datum::Word);
    if let Some(f) = p.function() {
        return Datum::Parts(parts(FUNCTION, name(ir, OpId(f)), 0).collect());
    }
    if p.alloc == Pointer::STACK {
        return Datum::Unreadable(Unreadable::Pointer);
    }
    let Some((root, from)) = heap.root(p.alloc) else { return Datum::Unreadable(Unreadable::Freed) };
    let (Some(a), Some(at)) = (heap.get(root), p.at.checked_add_unsigned(from)) else {
        return Datum::Unreadable(Unreadable::Freed);
    };
    match a.about.kind {
        Kind::Input => {
            let earlier = heap.live().filter(|(h, a)| a.about.kind == Kind::Input && a.base().is_none() && *h < root);
            Datum::Parts(parts(INPUT, earlier.count() as u64, at).collect())
        }
        Kind::Global => Datum::Parts(parts(GLOBAL, name(ir, OpId(a.about.site)), at).collect()),
        Kind::Stack => Datum::Unreadable(Unreadable::Pointer),
        _ if a.data.len() > MAX_BYTES => Datum::Unreadable(Unreadable::NoContents),
        _ => {
            let all = (0..a.data.len()).map(|k| byte(a, k)).collect();
            let contents = Datum::Shaped { shape: vec![a.data.len() as i64], items: Items::from_vec(all) };
            Datum::Parts(parts(NEW, root.0, at).chain([contents]).collect())
        }
    }
}

fn byte(a: &Alloc, k: usize) -> Datum {
    match a.state_of_bytes(k as u64, 1) {
        Some(CLEAN) => Datum::Word(u64::from(a.data.get(k).copied().unwrap_or(0))),
        Some(POISON) => Datum::Poison,
        Some(s) if s >= ADDRESS => Datum::Unreadable(Unreadable::NoContents),
        _ => Datum::Uninit,
    }
}

fn name(ir: &Ir, op: OpId) -> u64 {
    let name = ir.str_attr_named(op, "sym_name").unwrap_or("");
    name.bytes().fold(0, |h, b| mix(h ^ u64::from(b), 0))
}

/// The pointer that lies in memory where a number of as many bytes is looked for.
pub(super) fn in_memory(ir: &Ir, heap: &Heap, h: Handle, from: u64) -> Option<Datum> {
    let (root, first) = heap.root(h)?;
    match bytes::pointer_in(heap, root, first.checked_add(from)?)? {
        Value::Pointer(p) => Some(datum(ir, heap, *p)),
        _ => None,
    }
}

/// Bytes of a pointer.
pub(super) const BYTES: u64 = POINTER;

/// The numbers of the allocations to which two pointers lead, if both lead to new memory.
pub fn new_memory(s: &[Datum], t: &[Datum]) -> Option<(u64, u64)> {
    match (s, t) {
        (
            [Datum::Word(NEW), Datum::Word(a), Datum::Word(_), _],
            [Datum::Word(NEW), Datum::Word(b), Datum::Word(_), _],
        ) => Some((*a, *b)),
        _ => None,
    }
}

/// Whether a value of a type is shown as a pointer if it looks like one: a pointer, a word in
/// memory, or the memory that stands for what a pointer leads to.
pub fn may_be_shown(ir: &Ir, ty: TypeId) -> bool {
    ir.is_pointer(ty) || ir.is_memref(ty) || ir.signless_width(ty).is_some()
}

/// Whether data are those of a pointer that leads somewhere.
pub fn is_one(parts: &[Datum]) -> bool {
    text(parts).is_some()
}

/// A pointer in words.
pub(super) fn text(parts: &[Datum]) -> Option<String> {
    let [Datum::Word(kind), Datum::Word(which), Datum::Word(at), ..] = parts else { return None };
    let at = at.cast_signed();
    Some(match *kind {
        FUNCTION => "a pointer to a function".into(),
        INPUT => format!("a pointer to byte {at} of caller memory #{which}"),
        GLOBAL => format!("a pointer to byte {at} of a global"),
        NEW => format!("a pointer to byte {at} of new memory"),
        _ => return None,
    })
}
