//! Orders of parallel iterations. Index order for now; every unordered choice goes through [`Order`].

/// Which iterations of a parallel loop are still to come, in which order.
#[derive(Clone, Debug)]
pub enum Order {
    /// Lexicographic, the last dimension fastest.
    Index {
        /// Trip counts by dimension.
        counts: Vec<u64>,
        /// Whether the first iteration has been handed out.
        started: bool,
    },
}

impl Order {
    /// Index order over these trip counts.
    pub fn index(counts: Vec<u64>) -> Self {
        Order::Index { counts, started: false }
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
        }
    }
}
