//! Values as they cross the edges of the machine: arguments, results, traces, and everything that
//! is no plain word.

use std::cell::RefCell;
use std::rc::Rc;

use num_bigint::{BigInt, BigUint};
use num_traits::ToPrimitive;
use smallvec::SmallVec;

use rustmlir_ir::{MapId, OpId, TypeId};
use rustmlir_mem::{Handle, Held};

/// The counts of an `Rc`, and what an allocation costs.
const RC_BYTES: u64 = 32;

/// What a value counts, in bytes. What is counted is the same on every target, so that a limit ends
/// a run at the same operation where addresses are shorter.
pub const VALUE_BYTES: usize = 24;

/// What a wide integer counts besides its words, likewise.
const WIDE_BYTES: u64 = 32;

const _: () = assert!(size_of::<Option<Value>>() <= VALUE_BYTES && size_of::<Wide>() as u64 <= WIDE_BYTES);

/// A value of any type. Words are canonical: bits above the width are zero.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Poison of any type.
    Poison,
    /// An integer, `index` or float of at most 64 bits, or a function (its number).
    Word(u64),
    /// An integer wider than 64 bits, or `f80` / `f128` bits.
    Wide(Rc<Wide>),
    /// A memref.
    MemRef(Rc<MemRef>),
    /// A pointer of the `llvm` dialect.
    Pointer(Rc<Pointer>),
    /// A vector or tensor.
    Shaped(Rc<Shaped>),
    /// Parts of a complex number or a tuple.
    Parts(Rc<[Value]>),
    /// A value of a type that only names something (`none`, `!linalg.range` is `Parts`).
    Unit,
    /// A tensor that the iterations of a parallel loop are putting together. Never seen by the
    /// program: it stands in the slot of the loop's result while the loop runs.
    Joined(Rc<RefCell<Joined>>),
}

/// What a value of the runtime library of `async` holds, once somebody has stored it. It is kept by
/// the heap.
pub type Room = RefCell<Option<Value>>;

/// An integer wider than 64 bits, or the bits of such a float.
#[derive(Clone, PartialEq, Debug)]
pub struct Wide {
    bits: BigUint,
    /// Counts what the bits hold.
    held: Held,
}

impl std::ops::Deref for Wide {
    type Target = BigUint;

    fn deref(&self) -> &BigUint {
        &self.bits
    }
}

/// A tensor put together by iterations whose order is open: who wrote which element decides whether
/// they conflict.
#[derive(Clone, PartialEq, Debug)]
pub struct Joined {
    /// The elements so far.
    pub tensor: Rc<Shaped>,
    /// For each element, the number of the write that set it, from 1; empty before the first write.
    pub writers: Vec<u32>,
    /// The writes: the operation, and the iteration that ran it.
    pub writes: Vec<(OpId, SmallVec<[i64; 2]>)>,
}

/// A memref: where it is and how indices become elements.
#[derive(Clone, PartialEq, Debug)]
pub struct MemRef {
    /// Allocation.
    pub alloc: Handle,
    /// Element offset of the origin.
    pub offset: i64,
    /// Extents.
    pub sizes: SmallVec<[i64; 4]>,
    /// Distance of neighbors in each dimension, in elements; unused with a map.
    pub strides: SmallVec<[i64; 4]>,
    /// Bytes of an element.
    pub elem_bytes: u32,
    /// A layout that is not strided: maps applied first to last, with the values of their symbols,
    /// and the extents of the physical box they land in.
    pub map: Option<Rc<MapLayout>>,
}

/// A byte of an allocation, or what would be one before or behind it. It knows the allocation,
/// whatever its number is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pointer {
    /// The allocation.
    pub alloc: Handle,
    /// The byte, counted from its start.
    pub at: i64,
}

impl Pointer {
    /// The null pointer: byte 0 of what is no allocation.
    pub const NULL: Pointer = Pointer { alloc: Handle(0), at: 0 };

    /// The stack, for pointers that say how far it reaches.
    pub const STACK: Handle = Handle(u64::MAX);

    /// What a program made of a number itself: in no allocation that anybody knows, and the byte is
    /// that number.
    pub const NUMBER: Handle = Handle(u64::MAX - 1);

    /// Where functions lie: the byte is the number of the one that is meant.
    pub const FUNCTION: Handle = Handle(u64::MAX - 4);

    /// No allocation has a larger handle.
    pub const LAST_ALLOCATION: u64 = u64::MAX - 5;

    /// In the words of a pointer: poison.
    const POISON: Handle = Handle(u64::MAX - 2);

    /// In the words of a pointer: what has never been set.
    const UNSET: Handle = Handle(u64::MAX - 3);

    /// A pointer to the function that an operation of this number is.
    pub fn to_function(number: u32) -> Pointer {
        Pointer { alloc: Self::FUNCTION, at: number.into() }
    }

    /// The number of the operation that is the function to which it leads.
    pub fn function(self) -> Option<u32> {
        u32::try_from(self.at).ok().filter(|_| self.alloc == Self::FUNCTION)
    }

    /// A value of a pointer type as two words; `None` if it is of another type. Allocations have
    /// none of the handles that stand for something else: their generations are never that large.
    #[inline]
    pub fn to_words(v: &Value) -> Option<[u64; 2]> {
        Some(match v {
            Value::Pointer(p) => [p.alloc.0, p.at.cast_unsigned()],
            Value::Poison => [Self::POISON.0, 0],
            Value::Unit => [Self::UNSET.0, 0],
            _ => return None,
        })
    }

    /// The value of these words.
    #[inline]
    pub fn from_words([alloc, at]: [u64; 2]) -> Value {
        match Handle(alloc) {
            Self::POISON => Value::Poison,
            Self::UNSET => Value::Unit,
            alloc => Pointer { alloc, at: at.cast_signed() }.into(),
        }
    }

    /// Whether it comes from the null pointer.
    pub fn from_null(self) -> bool {
        self.alloc == Self::NULL.alloc
    }
}

impl From<Pointer> for Value {
    fn from(p: Pointer) -> Value {
        Value::Pointer(Rc::new(p))
    }
}

/// A layout given by affine maps.
#[derive(Clone, PartialEq, Debug)]
pub struct MapLayout {
    /// Maps, applied first to last.
    pub maps: Vec<MapId>,
    /// Values of the symbols of each map, in order.
    pub symbols: Vec<i64>,
    /// Extents of the physical box.
    pub extents: Vec<i64>,
    /// Smallest coordinate in each dimension of the box.
    pub lows: Vec<i64>,
}

/// A value as it is compared by those who try values.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Key {
    /// A word.
    Word(u64),
    /// Anything else, as text.
    Other(String),
}

impl Key {
    /// That of a value.
    pub fn of(v: &Value) -> Key {
        match v {
            Value::Word(w) => Key::Word(*w),
            v => Key::Other(format!("{v:?}")),
        }
    }
}

/// Elements of a vector or tensor in row-major order.
#[derive(Clone, PartialEq, Debug)]
pub struct Shaped {
    /// Extents.
    pub shape: SmallVec<[i64; 4]>,
    /// Elements.
    pub elems: Elems,
    /// The buffer that it stands for.
    pub lender: Lender,
    /// Counts what the elements hold.
    held: Held,
}

/// Elements: plain words where possible.
#[derive(Clone, PartialEq, Debug)]
pub enum Elems {
    /// All defined words.
    Words(Vec<u64>),
    /// Anything, poison included.
    Any(Vec<Value>),
}

impl Elems {
    /// Number of elements.
    pub fn len(&self) -> usize {
        match self {
            Elems::Words(w) => w.len(),
            Elems::Any(v) => v.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes that the elements take.
    fn bytes(&self) -> u64 {
        match self {
            Elems::Words(w) => size_of_val(w.as_slice()) as u64,
            Elems::Any(v) => {
                // Elements of a splat share their parts.
                let shared = |k: usize| match (v.get(k.wrapping_sub(1)), v.get(k)) {
                    (Some(Value::Parts(a)), Some(Value::Parts(b))) => Rc::ptr_eq(a, b),
                    _ => false,
                };
                let parts = |(k, v): (usize, &Value)| if shared(k) { 0 } else { v.bytes() };
                (v.len() * VALUE_BYTES) as u64 + v.iter().enumerate().map(parts).sum::<u64>()
            }
        }
    }

    /// Element number `i`.
    pub fn get(&self, i: usize) -> Option<Value> {
        match self {
            Elems::Words(w) => w.get(i).map(|&x| Value::Word(x)),
            Elems::Any(v) => v.get(i).cloned(),
        }
    }

    /// Sets element number `i`.
    pub fn set(&mut self, i: usize, v: Value) {
        match (&mut *self, v) {
            (Elems::Words(w), Value::Word(x)) => {
                if let Some(slot) = w.get_mut(i) {
                    *slot = x;
                }
            }
            (Elems::Words(w), v) => {
                let mut all: Vec<Value> = w.iter().map(|&x| Value::Word(x)).collect();
                if let Some(slot) = all.get_mut(i) {
                    *slot = v;
                }
                *self = Elems::Any(all);
            }
            (Elems::Any(a), v) => {
                if let Some(slot) = a.get_mut(i) {
                    *slot = v;
                }
            }
        }
    }

    /// Copies `n` elements from `src`; first position and step for both.
    pub fn copy_run(&mut self, (at, step): (usize, i64), src: &Elems, (from, by): (usize, i64), n: usize) {
        if let (Elems::Words(d), Elems::Words(s), 1, 1) = (&mut *self, src, step, by)
            && let (Some(d), Some(s)) = (d.get_mut(at..at.saturating_add(n)), s.get(from..from.saturating_add(n)))
        {
            d.copy_from_slice(s);
            return;
        }
        let place =
            |first: usize, step: i64, k: usize| (first as i64).wrapping_add(step.wrapping_mul(k as i64)) as usize;
        for k in 0..n {
            self.set(place(at, step, k), src.get(place(from, by, k)).unwrap_or(Value::Poison));
        }
    }

    /// From values; words if all are.
    pub fn from_values(vs: Vec<Value>) -> Self {
        if vs.iter().all(|v| matches!(v, Value::Word(_))) {
            Elems::Words(vs.iter().map(|v| if let Value::Word(w) = v { *w } else { 0 }).collect())
        } else {
            Elems::Any(vs)
        }
    }
}

impl Value {
    /// Bytes of its parts; whatever else it holds counts by itself.
    fn bytes(&self) -> u64 {
        match self {
            Value::Parts(p) => RC_BYTES + (p.len() * VALUE_BYTES) as u64 + p.iter().map(Value::bytes).sum::<u64>(),
            _ => 0,
        }
    }

    /// A wide integer or float.
    pub fn wide(bits: BigUint) -> Value {
        // Whole words, as what is made is counted.
        let held = Held::new(RC_BYTES + WIDE_BYTES + bits.bits().div_ceil(64) * 8);
        Value::Wide(Rc::new(Wide { bits, held }))
    }

    /// The word, if it is one.
    #[inline]
    pub fn word(&self) -> Option<u64> {
        match self {
            Value::Word(w) => Some(*w),
            _ => None,
        }
    }

    /// The last 64 bits of an integer of any width; `None` for poison.
    pub fn truncated(&self) -> Option<u64> {
        match self {
            Value::Word(w) => Some(*w),
            Value::Wide(w) => Some(w.iter_u64_digits().next().unwrap_or(0)),
            _ => None,
        }
    }

    /// An integer of any width without sign; `None` for poison, and where it needs more than 64
    /// bits.
    pub fn unsigned(&self) -> Option<u64> {
        match self {
            Value::Wide(w) => w.to_u64(),
            _ => self.word(),
        }
    }

    /// An integer of so many bits with its sign, or the nearest number of 64 bits; `None` for
    /// poison.
    pub fn signed(&self, width: u32) -> Option<i64> {
        match self {
            Value::Word(w) => Some(rustmlir_num::int::sext(width.min(64), *w)),
            Value::Wide(w) => {
                let negative = w.bit(u64::from(width).saturating_sub(1));
                let number = BigInt::from(w.bits.clone()) - if negative { BigInt::from(1) << width } else { 0.into() };
                Some(number.to_i64().unwrap_or(if negative { i64::MIN } else { i64::MAX }))
            }
            _ => None,
        }
    }

    /// A vector or tensor.
    pub fn shaped(shape: &[i64], elems: Elems) -> Value {
        Value::Shaped(Rc::new(Shaped::new(shape, elems)))
    }

    /// Extents of a memref, vector or tensor.
    pub fn sizes(&self) -> Option<&[i64]> {
        match self {
            Value::MemRef(m) => Some(&m.sizes),
            Value::Shaped(s) => Some(&s.shape),
            _ => None,
        }
    }

    /// Whether it is poison, or all of it is.
    pub fn is_poison(&self) -> bool {
        matches!(self, Value::Poison)
    }

    /// Whether any part of it is poison.
    pub fn has_poison(&self) -> bool {
        match self {
            Value::Poison => true,
            Value::Parts(p) => p.iter().any(Value::has_poison),
            Value::Shaped(s) => match &s.elems {
                Elems::Words(_) => false,
                Elems::Any(v) => v.iter().any(Value::has_poison),
            },
            _ => false,
        }
    }
}

impl Shaped {
    /// Extents and as many elements.
    pub fn new(shape: &[i64], elems: Elems) -> Shaped {
        let held = Held::new(elems.bytes());
        Shaped { shape: SmallVec::from_slice(shape), elems, lender: Lender::default(), held }
    }

    /// To be changed, copied before if others have it: it stands for no buffer any more.
    pub fn edit(this: &mut Rc<Shaped>) -> &mut Shaped {
        let s = Rc::make_mut(this);
        s.lender = Lender::default();
        s
    }

    /// Position of an element in row-major order; `None` if an index is outside of its extent.
    pub fn locate(&self, index: &[i64]) -> Option<usize> {
        if index.len() != self.shape.len() {
            return None;
        }
        let mut at = 0i64;
        for (&i, &n) in index.iter().zip(&self.shape) {
            if i < 0 || i >= n {
                return None;
            }
            at = at.checked_mul(n)?.checked_add(i)?;
        }
        usize::try_from(at).ok()
    }
}

impl MemRef {
    /// Whether the places of its elements are numbers of 64 bits, however they are added up.
    pub fn fits(&self) -> bool {
        if self.map.is_some() || self.sizes.iter().any(|&n| n <= 0) {
            return true;
        }
        let reach = |(&n, &s): (&i64, &i64)| i128::from(n - 1) * i128::from(s).abs();
        let all: i128 = self.sizes.iter().zip(&self.strides).map(reach).sum();
        i64::try_from(i128::from(self.offset).abs() + all).is_ok()
    }

    /// Number of elements; `None` on overflow.
    pub fn n_elems(&self) -> Option<u64> {
        if self.sizes.contains(&0) {
            return Some(0);
        }
        self.sizes.iter().try_fold(1u64, |a, &s| a.checked_mul(u64::try_from(s).ok()?))
    }

    /// Element number in the allocation of in-range indices of a strided layout; `None` if it does
    /// not fit.
    pub fn linear(&self, indices: &[i64]) -> Option<u64> {
        let mut at = self.offset;
        for (i, s) in indices.iter().zip(&self.strides) {
            at = at.checked_add(i.checked_mul(*s)?)?;
        }
        u64::try_from(at).ok()
    }
}

/// The buffer that a tensor stands for.
#[derive(Debug)]
pub struct Lent {
    /// The operation that made the tensor.
    pub by: OpId,
    /// The buffer.
    pub memref: MemRef,
    /// Its elements.
    pub elem: TypeId,
    /// Bytes of an element.
    pub bytes: u32,
}

/// The buffer behind a tensor, if there is one. What is made of a tensor stands for itself, so that
/// a copy has none.
#[derive(Default, Debug)]
pub struct Lender(Option<Rc<Lent>>);

impl Clone for Lender {
    fn clone(&self) -> Self {
        Lender(None)
    }
}

/// Tensors with the same elements are the same.
impl PartialEq for Lender {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Lender {
    /// A buffer.
    pub fn new(lent: Lent) -> Self {
        Lender(Some(Rc::new(lent)))
    }

    /// The buffer.
    pub fn get(&self) -> Option<&Rc<Lent>> {
        self.0.as_ref()
    }

    /// The same buffer behind the same elements in another shape.
    pub fn handed_on(&self) -> Self {
        Lender(self.0.clone())
    }
}
