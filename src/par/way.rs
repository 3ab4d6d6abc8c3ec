//! Ways to instances of parallel loops, as calls and loops lead there.

use std::sync::Arc;

/// One step of the way to an instance of a parallel loop: which instance begun in the surrounding
/// iteration (from 0), and for all but the last step which of its iterations, by the values of its
/// induction variables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The loop operation.
    pub site: u32,
    /// How many instances of parallel loops the surrounding iteration (or the run) had begun
    /// before.
    pub nth: u32,
    /// Induction variables.
    pub at: Vec<i64>,
}

/// The way to an instance of a parallel loop or to an iteration of it. Ways share what they have in
/// common: each instance of a deep recursion has a way as long as the recursion is deep.
#[derive(Clone, Default)]
pub struct Way(Option<Arc<Link>>);

struct Link {
    up: Way,
    step: Step,
}

impl Way {
    /// This way and one step more.
    pub fn then(&self, step: Step) -> Way {
        Way(Some(Arc::new(Link { up: self.clone(), step })))
    }

    /// The last step.
    pub fn last(&self) -> Option<&Step> {
        self.0.as_ref().map(|l| &l.step)
    }

    /// All steps.
    pub fn steps(&self) -> Vec<&Step> {
        let mut out: Vec<&Step> = self.back().collect();
        out.reverse();
        out
    }

    /// All steps, the last one first.
    fn back(&self) -> impl Iterator<Item = &Step> {
        std::iter::successors(self.0.as_deref(), |l| l.up.0.as_deref()).map(|l| &l.step)
    }
}

impl From<Vec<Step>> for Way {
    fn from(steps: Vec<Step>) -> Self {
        steps.into_iter().fold(Way::default(), |way, step| way.then(step))
    }
}

impl PartialEq for Way {
    fn eq(&self, other: &Self) -> bool {
        self.back().eq(other.back())
    }
}

impl std::fmt::Debug for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.steps()).finish()
    }
}

impl Drop for Link {
    /// One link after the other: ways are long.
    fn drop(&mut self) {
        let mut up = self.up.0.take();
        while let Some(mut l) = up.and_then(Arc::into_inner) {
            up = l.up.0.take();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_way_is_shared_and_dropped() {
        let step = |nth| Step { site: 1, nth, at: vec![0] };
        let mut all = vec![Way::default()];
        for k in 0..200_000 {
            let next = all.last().map(|w| w.then(step(k)));
            all.extend(next);
        }
        let last = all.pop().unwrap_or_default();
        drop(all);
        assert_eq!((last.steps().len(), last.last()), (200_000, Some(&step(199_999))));
        assert!(last == Way::from((0..200_000).map(step).collect::<Vec<_>>()));
        drop(last);
    }
}
