//! The run loops, once for each observer that there is.

use super::footprint::Footprint;
use super::machine::Machine;
use super::observe::{NoObserver, Observer};
use super::races::{LookObserver, RaceObserver};
use super::touch::Touch;
use rustmlir_meaning::stop::Stop;

/// An observer for which the run loops are compiled. They are compiled here, where they are
/// written, and not by every crate that calls them.
pub trait Observed: Observer {
    /// Runs from a piece of code to the end of the function that it begins.
    ///
    /// # Errors
    /// Why the run ended early.
    fn drive(&mut self, m: &mut Machine<'_>, entry: u32) -> Result<(), Stop>;
}

macro_rules! observed {
    ($($observer:ty),*) => {
        $(impl Observed for $observer {
            fn drive(&mut self, m: &mut Machine<'_>, entry: u32) -> Result<(), Stop> {
                m.run_loop(entry, self)
            }
        })*
    };
}

observed! { NoObserver, RaceObserver, LookObserver, Touch, Footprint<'_> }
