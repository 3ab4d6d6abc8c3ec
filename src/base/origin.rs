//! Where a program comes from: the places in files of another language that its locations name.

use std::collections::HashMap;
use std::sync::Arc;

use super::SourceText;

/// A place in a file that a program was made from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Origin {
    /// The file, as the program names it.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1; 0 if only the line is known.
    pub column: u32,
}

/// Reads a file that a program was made from: the name of the program, and of the file; `None` if
/// it cannot be read.
pub type ReadOrigin = fn(&str, &str) -> Option<String>;

/// Finds where the operations of a text come from.
pub type FindOrigins = fn(&SourceText) -> Origins;

/// The origins of the operations of a text.
#[derive(Debug, Default)]
pub struct Origins {
    places: Vec<Origin>,
    /// By places of the text in ascending order, numbers of `places`.
    at: Vec<(u32, u32)>,
}

impl Origins {
    /// Those of operations that begin at places of the text, in any order.
    pub fn new(of: impl Iterator<Item = (u32, Origin)>) -> Origins {
        let mut numbers: HashMap<Origin, u32> = HashMap::new();
        let mut places = Vec::new();
        let number = |origin: Origin| {
            *numbers.entry(origin).or_insert_with_key(|o| {
                places.push(o.clone());
                places.len() as u32 - 1
            })
        };
        let (starts, origins): (Vec<u32>, Vec<Origin>) = of.unzip();
        let mut at: Vec<(u32, u32)> = starts.into_iter().zip(origins.into_iter().map(number)).collect();
        at.sort_unstable();
        Origins { places, at }
    }

    /// The origin of what begins at a place.
    pub fn at(&self, place: u32) -> Option<&Origin> {
        let k = self.at.binary_search_by_key(&place, |a| a.0).ok()?;
        self.places.get(self.at[k].1 as usize)
    }
}
