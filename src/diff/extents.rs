//! How large generated memory and tensors are.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::hints::Hints;

/// Extents of dynamic dimensions, chosen together: programs usually want some of them to be equal.
pub struct Extents {
    n: [i64; 4],
    mode: Mode,
    pool: Vec<i64>,
    /// A dimension that is long, and how long.
    long: Option<(usize, i64)>,
}

/// Every so many inputs may have any extents.
const ROOMY: u64 = 8;

/// What an extent of the others may be, by the number of dimensions; about the same number of
/// elements for all.
const MOST: &[i64] = &[i64::MAX, i64::MAX, i64::MAX, 24, 11];
/// And where there are more.
const LEAST_MOST: i64 = 8;

#[derive(Copy, Clone)]
enum Mode {
    /// All are equal.
    Same,
    /// Equal where the dimension has the same number.
    ByPosition,
    /// As matrices of a product: `m x k`, `k x n`, `m x n`.
    Product,
    /// Each by itself.
    Free,
}

impl Extents {
    /// The next ones; `n` inputs have been drawn before, of which an argument has at most `rank`
    /// dimensions. Where that makes for many elements, few inputs have large extents: the effort is
    /// better spent on more of them.
    pub fn draw(rng: &mut ChaCha8Rng, n: u64, rank: usize, hints: &Hints) -> Extents {
        const POOL: &[i64] = &[4, 0, 1, 2, 3, 5, 8, 7];
        let most = if n.is_multiple_of(ROOMY) { i64::MAX } else { MOST.get(rank).copied().unwrap_or(LEAST_MOST) };
        let mut pool = POOL.to_vec();
        pool.extend(hints.extents.iter().filter(|&&e| e <= most));
        let one = |rng: &mut ChaCha8Rng| pool[rng.random_range(0..pool.len())];
        let mut all = [one(rng), one(rng), one(rng), one(rng)];
        if let Ok(k) = usize::try_from(n)
            && k < POOL.len() * 2
        {
            all[0] = POOL[k / 2];
        }
        let mode = match rng.random_range(0..10) {
            0..5 => Mode::Same,
            5..7 => Mode::ByPosition,
            7..9 => Mode::Product,
            _ => Mode::Free,
        };
        let long = (!hints.long.is_empty() && n > 8 && (rank < 3 || most == i64::MAX) && rng.random_range(0..12) == 0)
            .then(|| (rng.random_range(0..4), hints.long[rng.random_range(0..hints.long.len())]));
        Extents { n: all, mode, pool, long }
    }

    /// The extent of dimension `d` of argument `k`, which has `rank` of them.
    pub fn of(&self, d: usize, rank: usize, k: usize, rng: &mut ChaCha8Rng) -> i64 {
        if let Some((_, n)) = self.long.filter(|(dim, _)| dim % rank.max(1) == d) {
            return n;
        }
        match self.mode {
            Mode::Same => self.n[0],
            Mode::ByPosition => self.n[d % 4],
            Mode::Product if rank == 2 => {
                let which = [[0, 1], [1, 2], [0, 2]][k % 3][d.min(1)];
                self.n[which]
            }
            Mode::Product => self.n[d % 4],
            Mode::Free => self.pool[rng.random_range(0..self.pool.len())],
        }
    }

    /// One of them, as a number.
    pub fn any(&self, rng: &mut ChaCha8Rng) -> i64 {
        if let Some((_, n)) = self.long.filter(|_| rng.random()) {
            return n;
        }
        match self.mode {
            Mode::Same => self.n[0],
            _ => self.n[rng.random_range(0..4)],
        }
    }
}
