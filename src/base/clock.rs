//! The clock: the system's, or one that is given from outside where there is no system to ask.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use given::{Instant, set};

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod given {
    use std::ops::Add;
    use std::sync::OnceLock;
    use std::time::Duration;

    static NOW: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Gives the clock: how long it is since some moment, never less than it said before. Until
    /// then no time passes, and only the other limits end a run. The first one that is given stays.
    pub fn set(now: fn() -> Duration) {
        let _ = NOW.set(now);
    }

    /// A moment, with as much of the interface of `std::time::Instant` as is used.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub struct Instant(Duration);

    impl Instant {
        /// This moment.
        pub fn now() -> Instant {
            Instant(NOW.get().map(|now| now()).unwrap_or_default())
        }

        /// That long after it, if a clock can tell.
        pub fn checked_add(self, d: Duration) -> Option<Instant> {
            self.0.checked_add(d).map(Instant)
        }

        /// How long it is since an earlier moment; nothing if that one is later.
        pub fn saturating_duration_since(self, earlier: Instant) -> Duration {
            self.0.saturating_sub(earlier.0)
        }
    }

    impl Add<Duration> for Instant {
        type Output = Instant;

        fn add(self, d: Duration) -> Instant {
            Instant(self.0.saturating_add(d))
        }
    }
}
