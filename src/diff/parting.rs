//! Where two runs part: the first place that both programs have, at which they compute different values.

use super::report::Context;
use super::search::{Failure, FunctionReport};

/// The first difference on the way.
pub struct Parting {
    text: String,
}

impl Parting {
    /// Looks for it.
    pub fn find(_c: &Context<'_>, _r: &FunctionReport, _f: &Failure) -> Option<Parting> {
        None
    }

    /// In words.
    pub fn text(&self) -> String {
        self.text.clone()
    }
}
