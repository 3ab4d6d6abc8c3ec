//! The moment at which a whole command has to come to its end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::clock::Instant;

/// Says from outside that a run is not wanted any longer; copies are one and the same.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Says so, for good.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has said so.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// When whatever works for a command has to stop, or that it need not. The moment is fixed once,
/// where the command begins; all runs, searches and tools of the command are given the same one.
#[derive(Copy, Clone, Debug, Default)]
pub struct Deadline(Option<Moment>);

#[derive(Copy, Clone, Debug)]
struct Moment {
    at: Instant,
    /// How long the command has had in all.
    budget: Duration,
}

impl Deadline {
    /// There is none.
    pub const NEVER: Deadline = Deadline(None);

    /// So long from now.
    pub fn after(budget: Duration) -> Deadline {
        // A moment that no clock can tell never comes.
        Deadline(Instant::now().checked_add(budget).map(|at| Moment { at, budget }))
    }

    /// The sooner of this one and one that is so long from now; the budget stays that of the
    /// command.
    pub fn within(self, share: Duration) -> Deadline {
        let Deadline(Some(mine)) = Deadline::after(share) else { return self };
        match self.0 {
            Some(m) if m.at <= mine.at => self,
            Some(m) => Deadline(Some(Moment { at: mine.at, budget: m.budget })),
            None => Deadline(Some(mine)),
        }
    }

    /// Whether it has come.
    pub fn passed(self) -> bool {
        self.0.is_some_and(|m| Instant::now() >= m.at)
    }

    /// How long it is until then; `None` if it never comes.
    pub fn left(self) -> Option<Duration> {
        self.0.map(|m| m.at.saturating_duration_since(Instant::now()))
    }

    /// How long the command has had in all.
    pub fn budget(self) -> Option<Duration> {
        self.0.map(|m| m.budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comes_when_it_should() {
        assert!(!Deadline::NEVER.passed());
        assert_eq!(Deadline::NEVER.left(), None);
        assert!(Deadline::after(Duration::ZERO).passed());
        let hour = Deadline::after(Duration::from_secs(3600));
        assert!(!hour.passed() && hour.left() > Some(Duration::from_secs(3000)));
        assert!(!Deadline::after(Duration::MAX).passed());
    }

    #[test]
    fn a_share_never_outlives_the_whole() {
        let hour = Deadline::after(Duration::from_secs(3600));
        assert!(hour.within(Duration::MAX).left() <= Some(Duration::from_secs(3600)));
        let share = hour.within(Duration::from_secs(1));
        assert!(share.left() <= Some(Duration::from_secs(1)));
        assert_eq!(share.budget(), Some(Duration::from_secs(3600)));
        assert!(Deadline::after(Duration::ZERO).within(Duration::from_secs(9)).passed());
    }
}
