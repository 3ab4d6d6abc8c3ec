//! Orders of the iterations of one instance of a parallel loop.

use rand::{RngCore, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::draw::{below, mix};

/// Iterations of a chunk when a shuffle keeps neighbors together, unless the space is too small
/// for it.
pub const CHUNK: u64 = 1024;

/// Chunks that a space is divided into at least.
const MIN_CHUNKS: u64 = 64;

/// Columns of a chunk at most: several rows share what they have in the cache.
const MAX_COLUMNS: u64 = 256;

/// Larger chunks are not made.
const MAX_CHUNK: u64 = 1 << 32;

/// Spaces (or numbers of chunks) up to this size are shuffled as lists, larger ones by a keyed
/// permutation.
pub(super) const LISTED: u64 = 1 << 12;

/// Which iterations of a parallel loop are still to come, in which order. Iterations are counted
/// from 0 in every dimension; the number of an iteration is its position in lexicographic order,
/// the last dimension fastest.
///
/// They are handed out in runs: iterations that follow each other at equal distances in the last
/// dimension, which need no more than an addition each.
#[derive(Clone, Debug)]
pub struct Order {
    counts: Vec<u64>,
    kind: Kind,
    /// Iterations of the current run that have not been handed out.
    left: u64,
    /// Their distance in the last dimension.
    step: i64,
}

/// Iterations that are handed out together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// How many; at least 1.
    pub len: u64,
    /// From one to the next in the last dimension.
    pub step: i64,
}

#[derive(Clone, Debug)]
enum Kind {
    /// Row by row, with some dimensions running backwards.
    Rows { back: Back, state: Rows },
    /// These numbers, from a position on.
    Listed(Vec<u64>, usize),
    /// Chunks in the order of a permutation.
    Chunks(Box<Chunks>),
}

/// Which dimensions run backwards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Back {
    None,
    One(usize),
    All,
}

impl Back {
    fn is(self, dim: usize) -> bool {
        match self {
            Back::None => false,
            Back::One(d) => d == dim,
            Back::All => true,
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Rows {
    Before,
    Within,
    After,
}

impl Order {
    /// Index order over these trip counts.
    pub fn index(counts: Vec<u64>) -> Self {
        Self::rows(counts, Back::None)
    }

    /// The last iteration first.
    pub fn reversed(counts: Vec<u64>) -> Self {
        Self::rows(counts, Back::All)
    }

    /// Index order with one dimension running backwards. A dimension that the loop lacks leaves the
    /// index order.
    pub fn mirrored(counts: Vec<u64>, dim: usize) -> Self {
        Self::rows(counts, Back::One(dim))
    }

    fn rows(counts: Vec<u64>, back: Back) -> Self {
        Order { counts, kind: Kind::Rows { back, state: Rows::Before }, left: 0, step: 0 }
    }

    /// These iterations, by number.
    pub fn listed(counts: Vec<u64>, numbers: Vec<u64>) -> Self {
        Order { counts, kind: Kind::Listed(numbers, 0), left: 0, step: 0 }
    }

    /// An order drawn from a seed. About `chunk` iterations that are neighbors in the last two
    /// dimensions stay together (in an order of their own), which keeps caches warm; with `None`
    /// every order is possible. Small spaces are always shuffled as a whole.
    pub fn shuffled(counts: Vec<u64>, seed: u64, chunk: Option<u64>) -> Self {
        // A space with more iterations than 2^64 is never finished: any order is as good as the
        // index order.
        let Some(total) = total(&counts) else { return Self::index(counts) };
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        if total <= LISTED {
            let mut all: Vec<u64> = (0..total).collect();
            shuffle(&mut all, &mut rng);
            return Self::listed(counts, all);
        }
        let chunks = Chunks::new(&counts, total, chunk.unwrap_or(1).clamp(1, MAX_CHUNK), rng);
        Order { counts, kind: Kind::Chunks(Box::new(chunks)), left: 0, step: 0 }
    }

    /// Moves `at`, the iteration that was handed out last, to the next one; false if there is none.
    #[inline]
    pub fn next(&mut self, at: &mut [u64]) -> bool {
        self.next_run(at, 1).is_some()
    }

    /// Moves `at` from the last iteration that was handed out to the next one, and hands out at
    /// most `most` (at least 1) that follow each other from there; `None` if there is none.
    #[inline]
    pub fn next_run(&mut self, at: &mut [u64], most: u64) -> Option<Run> {
        if self.left > 0 {
            if let Some(i) = at.last_mut() {
                *i = i.wrapping_add_signed(self.step);
            }
        } else {
            let run = self.begin_run(at)?;
            (self.left, self.step) = (run.len, run.step);
        }
        let len = self.left.min(most);
        self.left -= len;
        Some(Run { len, step: self.step })
    }

    /// Trip counts by dimension.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    fn begin_run(&mut self, at: &mut [u64]) -> Option<Run> {
        let counts = &self.counts;
        match &mut self.kind {
            Kind::Rows { back, state } => {
                let first = |k: usize| if back.is(k) { counts[k] - 1 } else { 0 };
                let inner = counts.len().saturating_sub(1);
                match state {
                    Rows::Before if !counts.contains(&0) => {
                        at.iter_mut().enumerate().for_each(|(k, i)| *i = first(k));
                        *state = Rows::Within;
                    }
                    Rows::Within => {
                        let moved = (0..inner).rev().find(|&k| {
                            let end = if back.is(k) { 0 } else { counts[k] - 1 };
                            if at[k] == end {
                                at[k] = first(k);
                                return false;
                            }
                            at[k] = at[k].wrapping_add_signed(if back.is(k) { -1 } else { 1 });
                            true
                        });
                        if moved.is_none() {
                            *state = Rows::After;
                            return None;
                        }
                        at[inner] = first(inner);
                    }
                    Rows::Before | Rows::After => return None,
                }
                let step = if back.is(inner) { -1 } else { 1 };
                Some(Run { len: counts.last().copied().unwrap_or(1), step })
            }
            Kind::Listed(list, next) => {
                let &first = list.get(*next)?;
                coordinates(counts, first, at);
                // As far as the numbers go on at equal distances in the same row.
                let (n, i) = (counts.last().copied().unwrap_or(1), at.last().copied().unwrap_or(0));
                let (low, high) = (first - i, first - i + n);
                let step =
                    list.get(*next + 1).filter(|&&x| (low..high).contains(&x)).map_or(0, |&x| x.wrapping_sub(first));
                let mut len = 1;
                if step != 0 {
                    let rest = list[*next..].windows(2);
                    len += rest.take_while(|w| w[1].wrapping_sub(w[0]) == step && (low..high).contains(&w[1])).count();
                }
                *next += len;
                Some(Run { len: len as u64, step: step as i64 })
            }
            Kind::Chunks(c) => c.next_run(counts, at),
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

/// Induction variables of the iteration with these coordinates.
pub fn point(lower: &[i64], step: &[i64], at: &[u64]) -> impl Iterator<Item = i64> {
    at.iter().zip(lower).zip(step).map(|((&i, &l), &s)| l.wrapping_add((i as i64).wrapping_mul(s)))
}

/// A shuffle that keeps neighbors together. A chunk is a box of columns and rows. Chunks come in
/// the order of a keyed permutation. Within a chunk its rows, and within a row the iterations whose
/// distances are multiples of a drawn number, come in a drawn order, each such class forwards or
/// backwards. So of any two iterations either may come first.
#[derive(Clone, Debug)]
struct Chunks {
    order: Permutation,
    /// Chunks that are still to come.
    left: u64,
    /// Chunks side by side in a row.
    abreast: u64,
    /// Columns and rows of a chunk.
    size: [u64; 2],
    /// Rows of the space.
    rows: u64,
    rng: ChaCha8Rng,
    /// First row and column of the current chunk, and how many columns it has.
    first: [u64; 2],
    columns: u64,
    /// Its rows, and the classes of the current one.
    row: Cycle,
    class: Cycle,
    /// Which classes run backwards, one bit each.
    back: u64,
}

/// Distances up to this are drawn: a row of a chunk is divided into at most so many runs.
const MAX_CLASSES: u64 = 4;

/// `0..n` from some number on in steps of another that has no factor in common with `n`.
#[derive(Copy, Clone, Default, Debug)]
struct Cycle {
    n: u64,
    left: u64,
    step: u64,
    now: u64,
}

impl Cycle {
    fn new(n: u64, rng: &mut ChaCha8Rng) -> Self {
        let (now, mut step) = if n > 1 { (below(rng, n), 1 + below(rng, n)) } else { (0, 1) };
        while gcd(step, n) != 1 {
            step -= 1;
        }
        Cycle { n, left: n, step, now }
    }

    fn next(&mut self) -> u64 {
        self.left -= 1;
        // Neither is above `n`, which is at most the size of a chunk.
        self.now += self.step;
        if self.now >= self.n {
            self.now -= self.n;
        }
        self.now
    }
}

impl Chunks {
    /// Chunks of at most `size` iterations of a space of `total` iterations (more than 0).
    fn new(counts: &[u64], total: u64, size: u64, mut rng: ChaCha8Rng) -> Self {
        let inner = counts.last().copied().unwrap_or(1);
        let rows = total / inner;
        let size = size.min((total / MIN_CHUNKS).max(1));
        let abreast = inner.div_ceil(size.min(MAX_COLUMNS));
        let width = inner.div_ceil(abreast);
        let size = [width, (size / width).clamp(1, rows)];
        let chunks = abreast * rows.div_ceil(size[1]);
        let order = Permutation::new(chunks, &mut rng);
        let none = Cycle::default();
        Chunks {
            order,
            left: chunks,
            abreast,
            size,
            rows,
            rng,
            first: [0; 2],
            columns: 0,
            row: none,
            class: none,
            back: 0,
        }
    }

    fn next_run(&mut self, counts: &[u64], at: &mut [u64]) -> Option<Run> {
        let [width, height] = self.size;
        if self.class.left == 0 {
            if self.row.left == 0 {
                self.left = self.left.checked_sub(1)?;
                let k = self.order.next();
                self.first = [k / self.abreast * height, k % self.abreast * width];
                self.columns = width.min(counts.last().map_or(1, |n| n - self.first[1]));
                self.row = Cycle::new(height.min(self.rows - self.first[0]), &mut self.rng);
            }
            let row = self.first[0] + self.row.next();
            if let Some((_, outer)) = at.split_last_mut() {
                coordinates(counts.split_last().map_or(&[], |c| c.1), row, outer);
            }
            let classes = if self.columns > 1 { 1 + below(&mut self.rng, MAX_CLASSES.min(self.columns)) } else { 1 };
            self.class = Cycle::new(classes, &mut self.rng);
            self.back = if self.columns > 1 { u64::from(self.rng.next_u32()) } else { 0 };
        }
        let (n, class) = (self.class.n, self.class.next());
        let len = (self.columns - class).div_ceil(n);
        let back = self.back >> class & 1 == 1;
        if let Some(i) = at.last_mut() {
            *i = self.first[1] + class + if back { (len - 1) * n } else { 0 };
        }
        Some(Run { len, step: if back { -(n as i64) } else { n as i64 } })
    }
}

/// Fisher-Yates.
pub(super) fn shuffle<T>(list: &mut [T], rng: &mut ChaCha8Rng) {
    for i in (1..list.len()).rev() {
        list.swap(i, below(rng, i as u64 + 1) as usize);
    }
}

/// Greatest common divisor.
pub fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A permutation of `0..n` that is computed, not stored: a Feistel network on the next even number
/// of bits, walked until it lands below `n` (J. Black and P. Rogaway, "Ciphers with Arbitrary
/// Finite Domains", CT-RSA 2002).
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
                let f = mix(r, k) & mask;
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
        // 10 000 iterations in chunks of 64: one row of 50 columns each.
        let got = all(Order::shuffled(vec![100, 100], 3, Some(64)));
        for c in got.chunks(50) {
            assert!(c.iter().all(|i| i / 50 == c[0] / 50), "{c:?}");
        }
        // Short rows share a chunk.
        let got = all(Order::shuffled(vec![4000, 4], 3, Some(64)));
        for c in got.chunks(64).take(60) {
            let (low, high) = (c.iter().min().unwrap(), c.iter().max().unwrap());
            assert!(high - low < 128, "{c:?}");
        }
    }

    #[test]
    fn of_two_iterations_either_may_come_first() {
        for counts in [vec![5000], vec![70, 90], vec![2500, 2]] {
            for (i, j) in [(0, 1), (0, 2), (1, 4), (0, 90), (17, 4998), (300, 301), (255, 256)] {
                let first = |seed| {
                    let order = all(Order::shuffled(counts.clone(), seed, Some(CHUNK)));
                    order.iter().position(|&x| x == i) < order.iter().position(|&x| x == j)
                };
                let n = (0..40).filter(|&s| first(s)).count();
                assert!((6..=34).contains(&n), "{counts:?}: {i} comes before {j} {n} times of 40");
            }
        }
    }

    #[test]
    fn runs_are_cut_where_it_is_asked_for() {
        for order in [
            Order::index(vec![7, 300]),
            Order::reversed(vec![7, 300]),
            Order::mirrored(vec![7, 300], 1),
            Order::shuffled(vec![7, 300], 1, None),
            Order::shuffled(vec![90, 90], 1, Some(CHUNK)),
            Order::listed(vec![2, 5], vec![9, 7, 5, 0, 1, 2, 4, 3, 6, 8]),
        ] {
            let counts = order.counts().to_vec();
            let want = all(order.clone());
            for most in [2, 5, u64::MAX] {
                let mut o = order.clone();
                let (mut at, mut got) = (vec![0; counts.len()], Vec::new());
                while let Some(r) = o.next_run(&mut at, most) {
                    assert!(r.len <= most);
                    got.push(number(&counts, &at));
                    for _ in 1..r.len {
                        at[1] = at[1].wrapping_add_signed(r.step);
                        got.push(number(&counts, &at));
                    }
                }
                assert_eq!(got, want);
            }
        }
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
