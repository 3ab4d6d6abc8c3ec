//! Choices in a search through all schedules: a run follows a prefix of choices and then takes the first one everywhere;
//! the next run changes the last choice that has alternatives left.

use std::collections::HashSet;

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
    /// Operations that were found to matter and were not known to.
    pub found: HashSet<u32>,
    /// Whether the run has made unordered accesses that race.
    pub raced: bool,
    /// What was left out, so that the search is no proof.
    pub left_out: Option<String>,
    /// Where the run let another iteration go on.
    pub switches: Vec<Switch>,
}

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
    pub fn replay(choices: &[u32], visible: &[u32]) -> Search {
        Search { prefix: choices.to_vec(), visible: visible.iter().copied().collect(), ..Search::default() }
    }

    /// Takes one of `n` choices.
    pub fn choose(&mut self, n: usize) -> usize {
        if n < 2 {
            return 0;
        }
        let k = self.taken.len();
        let c = self.prefix.get(k).copied().unwrap_or(0).min(n as u32 - 1);
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
        self.prefix.clear();
        self.taken.clear();
        self.switches.clear();
        self.visited.clear();
    }

    /// Of how many each choice of the run was.
    pub fn widths(&self) -> Vec<u32> {
        self.taken.iter().map(|t| t.1).collect()
    }

    /// The choices of the run, for a replay.
    pub fn choices(&self) -> Vec<u32> {
        self.taken.iter().map(|t| t.0).collect()
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
