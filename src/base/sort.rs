//! Sorting by code that is compiled once.
//!
//! The standard library's sorts take 4 kB of the program for each type, which is half a megabyte
//! in all. What sorts a few names before they are printed uses these; what sorts during a run uses
//! the others.

use std::cmp::Ordering;

/// Stable sorts of slices, in `O(n log n)` comparisons.
pub trait SmallSort<T> {
    /// By the order of the elements.
    fn small_sort(&mut self)
    where
        T: Ord;

    /// By a comparison.
    fn small_sort_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// By what a function makes of each element, at each comparison.
    fn small_sort_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);
}

impl<T> SmallSort<T> for [T] {
    fn small_sort(&mut self)
    where
        T: Ord,
    {
        self.small_sort_by(T::cmp);
    }

    fn small_sort_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let order = order(self.len(), &mut |a, b| compare(&self[a], &self[b]));
        place(order, &mut |a, b| self.swap(a, b));
    }

    fn small_sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.small_sort_by(|a, b| key(a).cmp(&key(b)));
    }
}

/// The numbers of the elements in their order: runs of twice the length are merged each time.
fn order(n: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut from: Vec<usize> = (0..n).collect();
    let mut to = from.clone();
    let mut width = 1;
    while width < n {
        for start in (0..n).step_by(2 * width) {
            let (middle, end) = ((start + width).min(n), (start + 2 * width).min(n));
            let (mut a, mut b) = (start, middle);
            for slot in &mut to[start..end] {
                let first = a < middle && (b == end || compare(from[a], from[b]) != Ordering::Greater);
                let next = if first { &mut a } else { &mut b };
                *slot = from[*next];
                *next += 1;
            }
        }
        std::mem::swap(&mut from, &mut to);
        width *= 2;
    }
    from
}

/// Brings element `order[k]` to place `k`, along each cycle.
fn place(mut order: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for k in 0..order.len() {
        let mut at = k;
        loop {
            let from = std::mem::replace(&mut order[at], at);
            if from == k {
                break;
            }
            swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_the_standard_library_sorts() {
        let mut state = 1u64;
        let mut draw = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % n
        };
        for n in (0..70).chain([1000]) {
            for values in [1, 3, 10, 1 << 30] {
                // The place tells whether equal ones stay in order.
                let all: Vec<(u64, usize)> = (0..n).map(|k| (draw(values), k)).collect();
                let (mut a, mut b) = (all.clone(), all);
                a.sort_by_key(|x| x.0);
                b.small_sort_by_key(|x| x.0);
                assert_eq!(a, b);
                a.sort_by(|x, y| y.cmp(x));
                b.small_sort_by(|x, y| y.cmp(x));
                assert_eq!(a, b);
                a.sort();
                b.small_sort();
                assert_eq!(a, b);
            }
        }
    }
}
