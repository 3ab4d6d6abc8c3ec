//! Choices in a search through all schedules: a run follows a prefix of choices and then takes the
//! first one everywhere; the next run changes the last choice that has alternatives left.

use std::collections::{HashMap, HashSet};

use super::schedule::Choices;

/// The state of a search, handed from run to run.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// Choices to be taken.
    prefix: Vec<u32>,
    /// Choices taken, and of how many.
    taken: Vec<(u32, u32)>,
    /// States in which a choice has been made before.
    visited: HashSet<u128>,
    /// Operations before which iterations may change: their order matters.
    pub visible: HashSet<u32>,
    /// Operations that are known to end the run, with the iterations in which they do: the others
    /// may do something first.
    stops: HashMap<u32, HashSet<u64>>,
    /// Operations that were found to matter and were not known to.
    pub found: HashSet<u32>,
    /// Such that end the run.
    found_stops: Vec<(u32, u64)>,
    /// Whether the run has made unordered accesses that race.
    pub raced: bool,
    /// The line of the file whose choices these are, from 1; and what is wrong with them.
    line: usize,
    misfit: Option<String>,
    /// What was left out, so that the search is no proof.
    pub left_out: Option<String>,
    /// Where the run let another iteration go on.
    pub switches: Vec<Switch>,
}

/// Iterations that are kept apart where one operation ends the run.
const MANY_STOPS: usize = 16;

/// An iteration gave way to another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Switch {
    /// The operation that it was to do next.
    pub op: u32,
    /// The loop whose iterations they are.
    pub site: u32,
    /// Its induction variables.
    pub from: Vec<i64>,
    /// Those of the other one.
    pub to: Vec<i64>,
}

impl Search {
    /// A search that takes these choices and no others.
    pub fn replay(c: &Choices) -> Search {
        let visible = c.visible.iter().copied().collect();
        let mut s = Search { prefix: c.taken.clone(), visible, line: c.line, ..Search::default() };
        for &(op, at) in &c.stops {
            s.stops.entry(op).or_default().insert(at);
        }
        s
    }

    /// Whether iterations may change anywhere.
    pub fn interleaves(&self) -> bool {
        !self.visible.is_empty() || !self.stops.is_empty()
    }

    /// Whether iterations may change before an operation of the iteration with this key.
    pub fn is_visible(&self, op: u32, iteration: u64) -> bool {
        self.visible.contains(&op) || self.stops.get(&op).is_some_and(|s| s.contains(&iteration))
    }

    /// Notes that an operation of the iteration with this key ends the run; false if that was
    /// known.
    pub fn stops_at(&mut self, op: u32, iteration: u64) -> bool {
        if self.is_visible(op, iteration) {
            return false;
        }
        // Where many iterations end the run there, it is looked at in all of them.
        match self.stops.get(&op) {
            Some(s) if s.len() >= MANY_STOPS => drop(self.found.insert(op)),
            _ => self.found_stops.push((op, iteration)),
        }
        true
    }

    /// Whether something was found that was not known: the search has to begin again.
    pub fn has_found(&self) -> bool {
        !self.found.is_empty() || !self.found_stops.is_empty()
    }

    /// Takes one of `n` choices.
    pub fn choose(&mut self, n: usize) -> usize {
        if n < 2 {
            return 0;
        }
        let k = self.taken.len();
        let wanted = self.prefix.get(k).copied().unwrap_or(0);
        if wanted as usize >= n {
            self.misfit.get_or_insert_with(|| format!("choice {} is {wanted}, but must be below {n}", k + 1));
        }
        let c = wanted.min(n as u32 - 1);
        self.taken.push((c, n as u32));
        c as usize
    }

    /// Whether a state is met for the first time. Inside of the prefix it does not matter.
    pub fn first_visit(&mut self, digest: u128) -> bool {
        let known = !self.visited.insert(digest);
        !known || self.taken.len() < self.prefix.len()
    }

    /// Prepares the next run; false if all has been searched.
    pub fn advance(&mut self) -> bool {
        while let Some((c, n)) = self.taken.pop() {
            if c + 1 < n {
                self.prefix = self.taken.drain(..).map(|t| t.0).collect();
                self.prefix.push(c + 1);
                self.switches.clear();
                return true;
            }
        }
        false
    }

    /// Begins again, with what was found taken into account.
    pub fn restart(&mut self) {
        self.visible.extend(self.found.drain());
        for (op, at) in self.found_stops.drain(..) {
            self.stops.entry(op).or_default().insert(at);
        }
        self.prefix.clear();
        self.taken.clear();
        self.switches.clear();
        self.visited.clear();
    }

    /// Why the choices of a file do not fit the run, and their line. `complete`: it ran to its end.
    pub fn misfit(&self, complete: bool) -> Option<(usize, String)> {
        let (wanted, had) = (self.prefix.len(), self.taken.len());
        let left = || {
            (complete && self.line > 0 && had < wanted)
                .then(|| format!("the schedule has {wanted} choices, the run has {had}"))
        };
        self.misfit.clone().or_else(left).map(|m| (self.line, m))
    }

    /// Of how many each choice of the run was.
    pub fn widths(&self) -> Vec<u32> {
        self.taken.iter().map(|t| t.1).collect()
    }

    /// The choices of the run, for a replay.
    pub fn choices(&self) -> Choices {
        let mut visible: Vec<u32> = self.visible.iter().copied().collect();
        visible.sort_unstable();
        let mut stops: Vec<(u32, u64)> =
            self.stops.iter().flat_map(|(&op, s)| s.iter().map(move |&at| (op, at))).collect();
        stops.sort_unstable();
        Choices { taken: self.taken.iter().map(|t| t.0).collect(), visible, stops, line: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_takes_every_choice_once() {
        let mut s = Search::default();
        let mut seen = Vec::new();
        loop {
            let a = s.choose(3);
            let b = if a == 1 { s.choose(2) } else { 0 };
            seen.push((a, b, s.choose(1)));
            if !s.advance() {
                break;
            }
        }
        assert_eq!(seen, [(0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 0, 0)]);
    }
}
