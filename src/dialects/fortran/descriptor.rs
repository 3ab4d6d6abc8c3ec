//! Descriptors of arrays as flang has them: `ISO_Fortran_binding.h` of the standard, with its own
//! numbers for types.
//!
//! | byte | what |
//! |---|---|
//! | 0 | address |
//! | 8 | bytes of an element |
//! | 16 | version |
//! | 20, 21 | rank, type |
//! | 22, 23 | allocatable or pointer, what follows the dimensions |
//! | 24 + 24k | lower bound, extent and bytes from one element to the next, in dimension k |

use rustmlir_meaning::World;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_mem::{CLEAN, CONSTANT};

use crate::llvm::texts::{after, bytes_at, put_bytes};

/// Most dimensions of an array.
const MAX_RANK: u64 = 15;

/// The attribute of a pointer.
pub(super) const POINTER: u64 = 1;
/// The attribute of an allocatable.
pub(super) const ALLOCATABLE: u64 = 2;

/// What elements are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// With so many bytes.
    Integer(u64),
    Real(u64),
    Complex(u64),
    Logical(u64),
    Character,
    /// Of a derived type, a pointer, or of a number nobody has given.
    Other(u8),
}

/// What a descriptor says.
#[derive(Clone, Debug)]
pub(super) struct Descriptor {
    /// Where the first element lies; null if there is none.
    pub base: Pointer,
    /// Bytes of an element.
    pub element: u64,
    pub kind: Kind,
    /// Whether it is an allocatable or a pointer, and what follows the dimensions.
    pub flags: [u64; 2],
    /// Lower bound, extent and stride in bytes.
    pub dims: Vec<[i64; 3]>,
}

/// What the type numbers stand for that flang writes into descriptors.
fn kind_of(code: u8, element: u64) -> Kind {
    match code {
        1..=11 => Kind::Integer(element),
        // Numbers that C has for integers of at least so many bits, and Fortran for logicals.
        12..=15 | 39 => Kind::Logical(element),
        27 | 28 => Kind::Real(element),
        34 | 35 => Kind::Complex(element / 2),
        40 => Kind::Character,
        _ => Kind::Other(code),
    }
}

impl Descriptor {
    /// Reads the one at a pointer.
    ///
    /// # Errors
    /// What is undefined for its bytes; `unsupported` for more than 15 dimensions.
    pub fn read(w: &mut World<'_>, p: Pointer) -> Result<Descriptor, Stop> {
        const WHAT: &str = "a descriptor";
        let base = w.load_pointer(p, WHAT)?;
        let element = number(w, after(p, 8), 8, WHAT)?;
        let rank = number(w, after(p, 20), 1, WHAT)?;
        let code = number(w, after(p, 21), 1, WHAT)? as u8;
        let flags = [number(w, after(p, 22), 1, WHAT)?, number(w, after(p, 23), 1, WHAT)?];
        if rank > MAX_RANK {
            return Err(w.unsupported(format!("a descriptor of {rank} dimensions")));
        }
        let mut dims = Vec::new();
        for k in 0..rank {
            let mut dim = [0; 3];
            for (j, n) in (0..).zip(&mut dim) {
                *n = number(w, after(p, 24 + 24 * k + 8 * j), 8, WHAT)? as i64;
            }
            dims.push(dim);
        }
        Ok(Descriptor { base, element, kind: kind_of(code, element), flags, dims })
    }

    pub fn allocatable(&self) -> bool {
        self.flags[0] == ALLOCATABLE
    }

    pub fn pointer(&self) -> bool {
        self.flags[0] == POINTER
    }

    /// Whether a description of its type follows the dimensions.
    pub fn addendum(&self) -> bool {
        self.flags[1] & 1 != 0
    }

    /// The number of what gives it memory; 0 is the heap.
    pub fn allocator(&self) -> u64 {
        self.flags[1] >> 1 & 7
    }

    /// How many elements there are.
    ///
    /// # Errors
    /// `exhausted` if they are more than a run may look at.
    pub fn count(&self, w: &mut World<'_>) -> Result<u64, Stop> {
        let n = self.dims.iter().try_fold(1u64, |n, d| n.checked_mul(d[1].max(0) as u64));
        w.charge(n.unwrap_or(u64::MAX))?;
        Ok(n.unwrap_or(u64::MAX))
    }

    /// The places of the elements, in the order of Fortran: the first dimension is the fastest.
    ///
    /// # Errors
    /// As [`Self::count`].
    pub fn places(&self, w: &mut World<'_>) -> Result<Vec<Pointer>, Stop> {
        let n = self.count(w)?;
        let mut all = Vec::with_capacity(w.room(n, std::mem::size_of::<Pointer>())?);
        let mut index = vec![0i64; self.dims.len()];
        for _ in 0..n {
            let by = index.iter().zip(&self.dims).fold(0i64, |b, (i, d)| b.wrapping_add(i.wrapping_mul(d[2])));
            all.push(Pointer { at: self.base.at.saturating_add(by), ..self.base });
            for (i, d) in index.iter_mut().zip(&self.dims) {
                *i += 1;
                if *i < d[1] {
                    break;
                }
                *i = 0;
            }
        }
        Ok(all)
    }
}

/// The number that some bytes, at most 8, are.
///
/// # Errors
/// What is undefined for reading them.
pub(super) fn number(w: &mut World<'_>, p: Pointer, n: u64, what: &str) -> Result<u64, Stop> {
    Ok(bytes_at(w, p, n.min(8), what)?.iter().rev().fold(0, |x, &b| x << 8 | u64::from(b)))
}

/// Writes a number of at most 8 bytes.
///
/// # Errors
/// As [`put_bytes`].
pub(super) fn put_number(w: &mut World<'_>, p: Pointer, n: u64, x: u64, what: &str) -> Result<(), Stop> {
    let raw = x.to_le_bytes();
    put_bytes(w, p, raw.get(..n.min(8) as usize).unwrap_or(&raw), what)
}

/// Memory of the runtime's own, into which no program may write.
pub(super) fn own_memory(w: &mut World<'_>, n: u64) -> Result<Pointer, Stop> {
    let h = w.alloc(n, 1, rustmlir_mem::Kind::Heap, &[n as i64])?;
    if let Some(a) = w.heap.get_mut(h) {
        a.data.fill(0);
        a.state.fill(CLEAN);
        a.guard |= CONSTANT;
    }
    Ok(Pointer { alloc: h, at: 0 })
}

/// The word of 8 bytes at a pointer of the program's, as a descriptor's address is written.
///
/// # Errors
/// What is undefined for writing it.
pub(super) fn put_pointer(w: &mut World<'_>, p: Pointer, to: Pointer, what: &str) -> Result<(), Stop> {
    let ty = w.ir.find_type(|t| w.ir.is_pointer(t));
    let ty = ty.ok_or_else(|| w.unsupported("a pointer in a program without pointers"))?;
    w.store_at(p, ty, &Value::from(to), None, what)
}
