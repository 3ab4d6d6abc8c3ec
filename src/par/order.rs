//! Orders of the iterations of one instance of a parallel loop.

use rand::{RngCore, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Iterations of a chunk when a shuffle keeps neighbours together.
pub const CHUNK: u64 = 64;

/// Spaces (or numbers of chunks) up to this size are shuffled as lists, larger ones by a keyed permutation.
const LISTED: u64 = 1 << 12;

/// Which iterations of a parallel loop are still to come, in which order. Iterations are counted from 0 in every
/// dimension; the number of an iteration is its position in lexicographic order, the last dimension fastest.
#[derive(Clone, Debug)]
pub enum Order {
    /// Lexicographic, the last dimension fastest.
    Index {
        /// Trip counts by dimension.
        counts: Vec<u64>,
        /// Whether the first iteration has been handed out.
        started: bool,
    },
    /// Any other order.
    Other(Box<Other>),
}

/// An order that is not the index order.
#[derive(Clone, Debug)]
pub struct Other {
    counts: Vec<u64>,
    total: u64,
    /// Iterations handed out so far.
    done: u64,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// Last to first.
    Reversed,
    /// Index order with one dimension mirrored.
    Mirrored { dim: usize, at: Vec<u64> },
    /// These numbers.
    Listed(Vec<u64>),
    /// Chunks in the order of a permutation; within each, every place that a step from an offset leads to.
    Chunks {
        chunks: Permutation,
        size: u64,
        rng: Box<ChaCha8Rng>,
        left: u64,
        step: u64,
        offset: u64,
        first: Vec<u64>,
        base: u64,
    },
}

impl Order {
    /// Index order over these trip counts.
    pub fn index(counts: Vec<u64>) -> Self {
        Order::Index { counts, started: false }
    }

    /// The last iteration first.
    pub fn reversed(counts: Vec<u64>) -> Self {
        Self::other(counts, |_, _| Kind::Reversed)
    }

    /// Index order with one dimension running backwards. A dimension that the loop lacks leaves the index order.
    pub fn mirrored(counts: Vec<u64>, dim: usize) -> Self {
        if dim >= counts.len() {
            return Self::index(counts);
        }
        Self::other(counts, |counts, _| Kind::Mirrored { dim, at: vec![0; counts.len()] })
    }

    /// These iterations, by number.
    pub fn listed(counts: Vec<u64>, numbers: Vec<u64>) -> Self {
        Self::other(counts, |_, _| Kind::Listed(numbers))
    }

    /// An order drawn from a seed. `chunk` iterations that follow each other in index order stay together (in an order of
    /// their own), which keeps caches warm; with `None` every order is possible. Small spaces are always shuffled as a
    /// whole.
    pub fn shuffled(counts: Vec<u64>, seed: u64, chunk: Option<u64>) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        Self::other(counts, |counts, total| {
            if total <= LISTED {
                let mut all: Vec<u64> = (0..total).collect();
                shuffle(&mut all, &mut rng);
                return Kind::Listed(all);
            }
            let size = chunk.unwrap_or(1).max(1);
            let chunks = Permutation::new(total.div_ceil(size), &mut rng);
            let first = vec![0; counts.len()];
            Kind::Chunks { chunks, size, rng: Box::new(rng), left: 0, step: 0, offset: 0, first, base: 0 }
        })
    }

    fn other(counts: Vec<u64>, kind: impl FnOnce(&[u64], u64) -> Kind) -> Self {
        // A space with more iterations than 2^64 is never finished: any order is as good as the index order.
        match total(&counts) {
            None => Self::index(counts),
            Some(total) => {
                let kind = kind(&counts, total);
                Order::Other(Box::new(Other { counts, total, done: 0, kind }))
            }
        }
    }

    /// Moves `at` to the next iteration; false if there is none.
    #[inline]
    pub fn next(&mut self, at: &mut [u64]) -> bool {
        match self {
            Order::Index { counts, started } => {
                if !*started {
                    *started = true;
                    at.fill(0);
                    return counts.iter().all(|&c| c > 0);
                }
                for k in (0..at.len()).rev() {
                    at[k] += 1;
                    if at[k] < counts[k] {
                        return true;
                    }
                    at[k] = 0;
                }
                // Asked again, there is still none.
                counts.fill(0);
                false
            }
            Order::Other(o) => o.next(at),
        }
    }

    /// Trip counts by dimension.
    pub fn counts(&self) -> &[u64] {
        match self {
            Order::Index { counts, .. } => counts,
            Order::Other(o) => &o.counts,
        }
    }
}

/// Number of iterations of a space.
pub fn total(counts: &[u64]) -> Option<u64> {
    if counts.contains(&0) {
        return Some(0);
    }
    counts.iter().try_fold(1u64, |a, &c| a.checked_mul(c))
}

/// Number of the iteration with these coordinates.
pub fn number(counts: &[u64], at: &[u64]) -> u64 {
    counts.iter().zip(at).fold(0u64, |n, (&c, &i)| n.wrapping_mul(c).wrapping_add(i))
}

/// Coordinates of an iteration number.
pub fn coordinates(counts: &[u64], mut n: u64, at: &mut [u64]) {
    for (i, &c) in at.iter_mut().zip(counts).rev() {
        *i = n % c.max(1);
        n /= c.max(1);
    }
}

impl Other {
    #[inline]
    fn next(&mut self, at: &mut [u64]) -> bool {
        if self.done >= self.total {
            return false;
        }
        let n = self.done;
        self.done += 1;
        match &mut self.kind {
            Kind::Reversed if n == 0 => {
                for (i, &c) in at.iter_mut().zip(&self.counts) {
                    *i = c - 1;
                }
            }
            Kind::Reversed => {
                for (i, &c) in at.iter_mut().zip(&self.counts).rev() {
                    if *i > 0 {
                        *i -= 1;
                        break;
                    }
                    *i = c - 1;
                }
            }
            Kind::Mirrored { dim, at: raw } => {
                if n > 0 {
                    for (i, &c) in raw.iter_mut().zip(&self.counts).rev() {
                        *i += 1;
                        if *i < c {
                            break;
                        }
                        *i = 0;
                    }
                }
                at.copy_from_slice(raw);
                at[*dim] = self.counts[*dim] - 1 - raw[*dim];
            }
            Kind::Listed(list) => match list.get(n as usize) {
                Some(&k) => coordinates(&self.counts, k, at),
                None => return false,
            },
            Kind::Chunks { chunks, size, rng, left, step, offset, first, base } => {
                if *left == 0 {
                    *base = chunks.next() * *size;
                    coordinates(&self.counts, *base, first);
                    *left = (*size).min(self.total - *base);
                    // A step that has no factor in common with the size visits every place once.
                    *offset = below(rng, *left);
                    *step = 1 + below(rng, *left);
                    while gcd(*step, *left) != 1 {
                        *step -= 1;
                    }
                }
                let here = (*size).min(self.total - *base);
                *left -= 1;
                *offset += *step;
                if *offset >= here {
                    *offset -= here;
                }
                // Mostly only the last coordinate changes.
                if let ([rest @ .., i], [start @ .., f], Some(&c)) = (&mut *at, &first[..], self.counts.last())
                    && f + *offset < c
                {
                    rest.copy_from_slice(start);
                    *i = f + *offset;
                    return true;
                }
                let mut carry = *offset;
                for ((i, &c), &f) in at.iter_mut().zip(&self.counts).zip(first.iter()).rev() {
                    let v = f + carry;
                    if v < c {
                        (*i, carry) = (v, 0);
                    } else {
                        (*i, carry) = (v % c, v / c);
                    }
                }
            }
        }
        true
    }
}

/// Fisher-Yates.
pub(super) fn shuffle<T>(list: &mut [T], rng: &mut ChaCha8Rng) {
    for i in (1..list.len()).rev() {
        list.swap(i, below(rng, i as u64 + 1) as usize);
    }
}

/// A number below `n` (which is not 0).
pub(super) fn below(rng: &mut ChaCha8Rng, n: u64) -> u64 {
    // 2^-32 of bias at most for the small numbers, none worth speaking of for the others.
    match u32::try_from(n) {
        Ok(n) => (u64::from(rng.next_u32()) * u64::from(n)) >> 32,
        Err(_) => ((u128::from(rng.next_u64()) * u128::from(n)) >> 64) as u64,
    }
}

/// Greatest common divisor.
fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A permutation of `0..n` that is computed, not stored: a Feistel network on the next even number of bits, walked until
/// it lands below `n` (J. Black and P. Rogaway, "Ciphers with Arbitrary Finite Domains", CT-RSA 2002).
#[derive(Clone, Debug)]
struct Permutation {
    n: u64,
    half: u32,
    keys: [u64; 4],
    next: u64,
}

impl Permutation {
    fn new(n: u64, rng: &mut ChaCha8Rng) -> Self {
        let bits = 64 - n.saturating_sub(1).leading_zeros();
        let mut keys = [0; 4];
        keys.fill_with(|| rng.next_u64());
        Permutation { n, half: bits.div_ceil(2).max(1), keys, next: 0 }
    }

    fn next(&mut self) -> u64 {
        let mut x = self.next;
        self.next += 1;
        let mask = (1u64 << self.half) - 1;
        loop {
            let (mut l, mut r) = (x >> self.half, x & mask);
            for k in self.keys {
                let f = super::scheduler::mix(r, k) & mask;
                (l, r) = (r, l ^ f);
            }
            x = l << self.half | r;
            if x < self.n {
                return x;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut o: Order) -> Vec<u64> {
        let counts = o.counts().to_vec();
        let mut at = vec![0; counts.len()];
        let mut out = Vec::new();
        while o.next(&mut at) {
            out.push(number(&counts, &at));
        }
        out
    }

    #[test]
    fn every_order_runs_every_iteration_once() {
        for counts in [vec![1], vec![7], vec![3, 5], vec![2, 1, 4], vec![100, 70], vec![5000], vec![3, 0, 2], vec![]] {
            let n = total(&counts).unwrap();
            let want: Vec<u64> = (0..n).collect();
            assert_eq!(all(Order::index(counts.clone())), want);
            let mut reversed = want.clone();
            reversed.reverse();
            assert_eq!(all(Order::reversed(counts.clone())), reversed);
            for seed in 0..4 {
                for chunk in [None, Some(64), Some(7)] {
                    let mut got = all(Order::shuffled(counts.clone(), seed, chunk));
                    got.sort_unstable();
                    assert_eq!(got, want, "{counts:?} {seed} {chunk:?}");
                }
            }
            for d in 0..counts.len() {
                let mut got = all(Order::mirrored(counts.clone(), d));
                got.sort_unstable();
                assert_eq!(got, want);
            }
        }
        assert_eq!(all(Order::mirrored(vec![2, 3], 0)), [3, 4, 5, 0, 1, 2]);
        assert_eq!(all(Order::mirrored(vec![2, 3], 1)), [2, 1, 0, 5, 4, 3]);
    }

    #[test]
    fn a_chunked_shuffle_keeps_neighbours_together() {
        let got = all(Order::shuffled(vec![100, 100], 3, Some(64)));
        for (k, c) in got.chunks(64).enumerate().take(150) {
            let block = c[0] / 64;
            if c.len() == 64 && block != 10_000 / 64 {
                assert!(c.iter().all(|i| i / 64 == block) || k > 0);
            }
        }
        assert_ne!(got, (0..10_000).collect::<Vec<u64>>());
    }

    #[test]
    fn same_seed_same_order() {
        let a = all(Order::shuffled(vec![9000], 5, Some(64)));
        assert_eq!(a, all(Order::shuffled(vec![9000], 5, Some(64))));
        assert_ne!(a, all(Order::shuffled(vec![9000], 6, Some(64))));
        // The stream is part of what a seed means: a change here makes old reports irreproducible.
        assert_eq!(all(Order::shuffled(vec![8], 1, None)), all(Order::shuffled(vec![8], 1, Some(64))));
    }
}
