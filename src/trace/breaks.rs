//! Breaks: when a run is to be interrupted. However many there are, an operation costs what fits
//! it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::Moment;
use super::filter::Filter;
use rustmlir_ir::{Ir, OpId};
use rustmlir_mem::Handle;

/// When a run is to be interrupted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Break {
    /// Before an operation, if a value is as it should be.
    Before(Filter, Option<Condition>),
    /// After memory has been written: the allocation and the first byte of an element.
    Written(String, Handle, u64),
    /// After an operation produced poison.
    Poison,
}

/// A comparison of a value with a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// The name of the value.
    pub name: String,
    /// `==`, `!=`, `<`, `<=`, `>` or `>=`.
    pub relation: String,
    /// The number as text.
    pub number: String,
}

impl Condition {
    /// `%x == 3`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Condition, String> {
        let bad = || format!("'{text}' is not a condition: expected %x == 3, with ==, !=, <, <=, > or >=");
        let mut words = text.split_whitespace();
        let (Some(name), Some(relation), Some(number), None) = (words.next(), words.next(), words.next(), words.next())
        else {
            return Err(bad());
        };
        let name = name.strip_prefix('%').ok_or_else(bad)?;
        let known = matches!(relation, "==" | "!=" | "<" | "<=" | ">" | ">=");
        if !known || rustmlir_session::literal::parse_input(number).is_err() {
            return Err(bad());
        }
        Ok(Condition { name: name.to_string(), relation: relation.to_string(), number: number.to_string() })
    }
}

/// Breaks by number.
#[derive(Clone, Default, Debug)]
pub struct Breaks {
    /// Those that were removed are gone.
    all: Vec<Option<Break>>,
    /// The breaks before each operation, in order.
    before: HashMap<OpId, Vec<usize>>,
    /// The breaks of elements, by allocation and first byte.
    written: BTreeMap<(u64, u64), BTreeSet<usize>>,
    /// Those that wait for poison.
    poison: BTreeSet<usize>,
}

impl Breaks {
    /// Adds a break; its number, or `None` where nothing that can be executed fits it.
    pub fn add(&mut self, ir: &Ir, b: Break) -> Option<usize> {
        let k = self.all.len();
        match &b {
            Break::Before(filter, _) => {
                let mut any = false;
                ir.walk_all(|op| {
                    if filter.begins(ir, op) {
                        self.before.entry(op).or_default().push(k);
                        any = true;
                    }
                });
                if !any {
                    return None;
                }
            }
            Break::Written(_, alloc, byte) => {
                self.written.entry((alloc.0, *byte)).or_default().insert(k);
            }
            Break::Poison => {
                self.poison.insert(k);
            }
        }
        self.all.push(Some(b));
        Some(k)
    }

    /// Removes a break; whether there was one.
    pub fn remove(&mut self, k: usize) -> bool {
        let Some(b) = self.all.get_mut(k).and_then(Option::take) else { return false };
        match b {
            Break::Before(..) => self.before.values_mut().for_each(|all| all.retain(|&n| n != k)),
            Break::Written(_, alloc, byte) => {
                self.written.entry((alloc.0, byte)).or_default().remove(&k);
            }
            Break::Poison => {
                self.poison.remove(&k);
            }
        }
        true
    }

    /// All breaks with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &Break)> {
        self.all.iter().enumerate().filter_map(|(k, b)| Some((k, b.as_ref()?)))
    }

    /// The breaks before an operation, with their conditions.
    pub fn before(&self, op: OpId) -> impl Iterator<Item = (usize, Option<&Condition>)> {
        let all = self.before.get(&op).into_iter().flatten();
        all.filter_map(|&k| match self.all.get(k)? {
            Some(Break::Before(_, condition)) => Some((k, condition.as_ref())),
            _ => None,
        })
    }

    /// The first break that fits what has happened in a moment.
    pub fn after(&self, m: &Moment<'_, '_>) -> Option<usize> {
        let writes = m.touched.iter().filter(|t| !t.kind.is_read());
        let written = writes.flat_map(|t| {
            let (first, end) = t.bytes;
            self.written.range((t.alloc.0, first)..(t.alloc.0, end.max(first))).flat_map(|(_, all)| all.first())
        });
        written.chain(self.poison.first().filter(|_| m.makes_poison())).min().copied()
    }
}
