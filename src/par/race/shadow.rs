//! What is remembered of the accesses to one allocation.

use smallvec::{SmallVec, smallvec};

use super::strands::{Meet, Strands};
use super::{Kind, Shape, excluding};
use crate::order::gcd;

/// Mark of a cell on which a race has been found: nothing more is to be learnt about it.
pub const RACY: u64 = u64::MAX;

/// Writes and reads of one unit: the node that stands for all of them, or 0.
pub type Cell = [u64; 2];

/// Atomic updates and atomic reads of one unit: the nodes that stand for them, or 0. What is
/// accessed in critical sections is noted here, too.
pub type Atomics = [u64; 2];

/// Shapes of atomic accesses ([`super::Kind::shape`]), each with what stands for all accesses of
/// that shape.
type Shapes = SmallVec<[(Shape, Atomics); 1]>;

/// Bytes that the shapes of a unit take, about.
pub const SHAPES: u64 = 64;

/// The cells of an allocation.
#[derive(Debug, Default)]
pub struct Shadow {
    /// Generation of the allocation (high half) and bytes of a unit (low half) if the quick path
    /// may use the cells.
    pub key: u64,
    /// The strand of a parallel loop that made the allocation: nobody else can reach it without a
    /// race on the way to it, so its own accesses need no note. 0 if it was made outside.
    pub owner: u64,
    /// One for each unit.
    pub cells: Vec<Cell>,
    /// Atomic accesses; empty as long as there are none.
    pub atomics: Vec<Atomics>,
    /// The shape of all atomic accesses so far, if there is only one; 0 before the first.
    shape: Shape,
    /// The atomic accesses of each unit by their shapes, once there are several shapes.
    shapes: Vec<Shapes>,
    /// Bytes of a unit; 0 as long as there are no cells.
    unit: u64,
    generation: u32,
}

impl Shadow {
    /// Begins anew for an allocation.
    pub fn reset(&mut self, generation: u32, owner: u64) {
        *self = Shadow { owner, generation, ..Shadow::default() };
    }

    /// Which of the allocations of its place in the table it is about.
    pub fn generation(&self) -> u32 {
        self.generation
    }

    /// Bytes of a unit; 0 if nothing has been noted yet.
    pub fn unit(&self) -> u64 {
        self.unit
    }

    /// Bytes that the notes take.
    pub fn bytes(&self) -> u64 {
        16 * (self.cells.len() + self.atomics.len()) as u64 + SHAPES * self.shapes.len() as u64
    }

    /// Units needed so that a range consists of whole ones, and how many cells that makes for `len`
    /// bytes; `None` if the present ones do.
    pub fn wanted(&self, from: u64, to: u64, element: u64, len: u64) -> Option<(u64, u64)> {
        let unit = match self.unit {
            0 => gcd(gcd(element, from), to),
            u if from.is_multiple_of(u) && to.is_multiple_of(u) => return None,
            u => gcd(gcd(u, from), to),
        };
        Some((unit.max(1), len.div_ceil(unit.max(1))))
    }

    /// Makes the units smaller (or makes the first ones). What was noted of a unit holds for each
    /// of its parts.
    pub fn refine(&mut self, unit: u64, cells: u64) {
        if self.unit == 0 {
            // Fresh zeroed pages cost nothing until they are touched.
            self.cells = vec![[0; 2]; cells as usize];
        } else {
            let parts = self.unit.checked_div(unit).unwrap_or(1).max(1) as usize;
            let many = |n: usize| (0..n).flat_map(|k| std::iter::repeat_n(k, parts)).take(cells as usize);
            self.cells = many(self.cells.len()).map(|k| self.cells[k]).collect();
            self.atomics = many(self.atomics.len()).map(|k| self.atomics[k]).collect();
            self.shapes = many(self.shapes.len()).map(|k| self.shapes[k].clone()).collect();
        }
        self.unit = unit;
        self.set_key();
    }

    /// From now on atomic accesses are noted.
    pub fn with_atomics(&mut self) {
        self.atomics = vec![[0; 2]; self.cells.len()];
        self.set_key();
    }

    /// Whether atomic accesses of this shape (0: none) need nothing more than those so far.
    pub fn knows_shape(&self, shape: Shape) -> bool {
        shape == 0 || self.shape == shape || !self.shapes.is_empty()
    }

    /// Whether the accesses to each unit have to be told apart by shape once there is one of this
    /// shape (0: none).
    pub fn needs_shapes(&self, shape: Shape) -> bool {
        !self.shapes.is_empty() || shape != 0 && self.shape != 0 && self.shape != shape
    }

    /// There is an atomic access of this shape (0: none).
    pub fn with_shape(&mut self, shape: Shape) {
        if shape == 0 {
            return;
        }
        if self.needs_shapes(shape) && self.shapes.is_empty() {
            let one = |&a: &Atomics| if a == [0; 2] { Shapes::new() } else { smallvec![(self.shape, a)] };
            self.shapes = self.atomics.iter().map(one).collect();
        }
        self.shape = shape;
    }

    fn set_key(&mut self) {
        // The quick path knows neither atomic accesses nor units beyond its elements.
        self.key =
            if self.atomics.is_empty() && self.unit <= 255 { u64::from(self.generation) << 32 | self.unit } else { 0 };
    }

    /// Notes an access to unit `k`; whether it is a race.
    pub fn note(&mut self, k: usize, kind: Kind, shape: Shape, s: &Strands) -> bool {
        match kind {
            Kind::Read => self.read(k, s),
            Kind::Write | Kind::Free => self.write(k, s),
            Kind::AtomicRead | Kind::LockedRead(_) => self.exclusive(k, true, shape, s),
            Kind::Atomic | Kind::Locked(_) => self.exclusive(k, false, shape, s),
        }
    }

    /// Notes a read of unit `k`; whether it is a race.
    fn read(&mut self, k: usize, s: &Strands) -> bool {
        let Some([w, r]) = self.cells.get_mut(k) else { return false };
        if *w == RACY {
            return false;
        }
        let race = unordered(*w, s) || self.atomics.get(k).is_some_and(|a| unordered(a[0], s));
        *r = joined(*r, s);
        if race {
            *w = RACY;
        }
        race
    }

    /// Notes a write of unit `k`; whether it is a race.
    fn write(&mut self, k: usize, s: &Strands) -> bool {
        let Some([w, r]) = self.cells.get_mut(k) else { return false };
        if *w == RACY {
            return false;
        }
        let atomics = self.atomics.get(k).is_some_and(|a| a.iter().any(|&n| unordered(n, s)));
        let race = unordered(*w, s) || unordered(*r, s) || atomics;
        *w = if race { RACY } else { s.now() };
        race
    }

    /// Notes an atomic access to unit `k`, or one in a critical section; whether it is a race.
    fn exclusive(&mut self, k: usize, reads: bool, shape: Shape, s: &Strands) -> bool {
        let Some([w, r]) = self.cells.get_mut(k) else { return false };
        if *w == RACY {
            return false;
        }
        let (mine, mut race) = (usize::from(reads), unordered(*w, s) || (!reads && unordered(*r, s)));
        if let Some(shapes) = self.shapes.get_mut(k).filter(|_| shape != 0) {
            race |= shapes.iter().any(|(other, [updates, read])| {
                !excluding(*other, shape) && (unordered(*updates, s) || !reads && unordered(*read, s))
            });
            let known = shapes.iter().position(|x| x.0 == shape).unwrap_or(shapes.len());
            if known == shapes.len() {
                shapes.push((shape, [0; 2]));
            }
            let node = &mut shapes[known].1[mine];
            *node = joined(*node, s);
        }
        if let Some(a) = self.atomics.get_mut(k) {
            a[mine] = joined(a[mine], s);
        }
        if race {
            *w = RACY;
        }
        race
    }

    /// Notes that the memory is freed; the first unit on which that is a race.
    pub fn free(&mut self, s: &Strands) -> Option<usize> {
        let k = (0..self.cells.len()).find(|&k| {
            let [w, r] = self.cells[k];
            let atomics = self.atomics.get(k).is_some_and(|a| a.iter().any(|&n| unordered(n, s)));
            w != RACY && (unordered(w, s) || unordered(r, s) || atomics)
        })?;
        self.cells[k][0] = RACY;
        Some(k)
    }

    /// Replaces the nodes of closed instances.
    pub fn raise(&mut self, s: &Strands) {
        for [w, r] in &mut self.cells {
            if *w != RACY {
                *w = s.raise(*w);
            }
            *r = s.raise(*r);
        }
        for a in self.atomics.iter_mut().chain(self.shapes.iter_mut().flatten().map(|x| &mut x.1)) {
            *a = a.map(|n| s.raise(n));
        }
    }
}

/// Whether something in a node is unordered with the current strand.
fn unordered(node: u64, s: &Strands) -> bool {
    s.meet(node) != Meet::Ordered
}

/// The node of a set and the current strand.
pub fn joined(node: u64, s: &Strands) -> u64 {
    match s.meet(node) {
        Meet::Ordered => s.now(),
        Meet::Instance(n) => n,
        Meet::Apart(_) => s.with_now(node),
    }
}
