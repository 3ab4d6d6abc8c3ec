//! The names of values in one isolated scope. A million of them must stay small and fast, so a name
//! is kept as its place in the text.

use std::hash::BuildHasher;

use foldhash::fast::RandomState;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry as Slot;

use crate::lexer::suffix_id;
use rustmlir_ir::ValueId;

/// What a name stands for.
#[derive(Clone, Copy)]
pub(super) enum Name {
    /// `count` consecutive values; `at` is the `%` of the definition.
    Defined { first: ValueId, count: u32, at: u32 },
    /// Used before its definition: an index for [`Names::uses`].
    Forward(u32),
}

/// A use before the definition: result number, stand-in value, place.
pub(super) type ForwardUse = (u32, ValueId, u32);

/// Sixteen bytes: the table of a large scope does not fit the caches. The length of a name follows
/// from the text.
#[derive(Clone, Copy)]
struct Entry {
    /// Where the name stands, after its `%`.
    start: u32,
    /// First value, or the index of the forward uses.
    first: u32,
    /// How many values; 0 for a forward reference.
    count: u32,
    /// From [`Names::hash`], so that a growing table does not read the text again.
    hash: u32,
}

impl Entry {
    fn is(&self, src: &str, name: &str) -> bool {
        let start = self.start as usize;
        src.as_bytes().get(start..).is_some_and(|rest| rest.starts_with(name.as_bytes()))
            && suffix_id(src.as_bytes(), start) == Some(start + name.len())
    }

    fn name(&self) -> Name {
        match self.count {
            0 => Name::Forward(self.first),
            count => Name::Defined { first: ValueId(self.first), count, at: self.start - 1 },
        }
    }
}

/// The table.
#[derive(Default)]
pub(super) struct Names {
    table: HashTable<Entry>,
    hasher: RandomState,
    forward: Vec<Vec<ForwardUse>>,
    /// Names defined in each open region but the first (start and length), to be forgotten at its
    /// end.
    regions: Vec<Vec<(u32, u32)>>,
}

/// The low bits are the place in the table and the high ones tell neighbors apart.
fn spread(hash: u32) -> u64 {
    u64::from(hash) | u64::from(hash.wrapping_mul(0x9E37_79B9)) << 32
}

impl Names {
    /// Names that differ in their last digit alone, as those of neighboring operations do, lie
    /// side by side.
    fn hash(&self, name: &str) -> u32 {
        let Some((&last, rest)) = name.as_bytes().split_last() else { return 0 };
        (self.hasher.hash_one(rest) >> 32) as u32 & !15 | u32::from(last & 15)
    }

    /// What `name` stands for.
    pub(super) fn get(&self, src: &str, name: &str) -> Option<Name> {
        let hash = self.hash(name);
        self.table.find(spread(hash), |e| e.hash == hash && e.is(src, name)).map(Entry::name)
    }

    /// Sets what the name after the `%` at `at` stands for; what it stood for is returned.
    pub(super) fn set(&mut self, src: &str, name: &str, at: u32, first: u32, count: u32) -> Option<Name> {
        let hash = self.hash(name);
        let new = Entry { start: at + 1, first, count, hash };
        match self.table.entry(spread(hash), |e| e.hash == hash && e.is(src, name), |e| spread(e.hash)) {
            Slot::Occupied(mut o) => Some(std::mem::replace(o.get_mut(), new).name()),
            Slot::Vacant(v) => {
                v.insert(new);
                None
            }
        }
    }

    /// Binds a name to values until the end of the innermost region.
    pub(super) fn define(&mut self, src: &str, name: &str, at: u32, first: ValueId, count: u32) -> Option<Name> {
        if let [_, .., names] = self.regions.as_mut_slice() {
            names.push((at + 1, name.len() as u32));
        }
        self.set(src, name, at, first.0, count)
    }

    /// Notes the first use of a name that has no definition yet.
    pub(super) fn forward(&mut self, src: &str, name: &str, one: ForwardUse) {
        let i = self.forward.len() as u32;
        self.set(src, name, one.2, i, 0);
        self.forward.push(vec![one]);
    }

    /// The uses behind [`Name::Forward`].
    pub(super) fn uses(&mut self, i: u32) -> &mut Vec<ForwardUse> {
        let i = i as usize;
        if i >= self.forward.len() {
            self.forward.resize(i + 1, Vec::new());
        }
        &mut self.forward[i]
    }

    /// The type-carrying stand-in of a forward use.
    pub(super) fn stand_in(&self, i: u32, number: u32) -> Option<ValueId> {
        self.forward.get(i as usize)?.iter().find(|u| u.0 == number).map(|u| u.1)
    }

    /// Enters a region.
    pub(super) fn open_region(&mut self) {
        self.regions.push(Vec::new());
    }

    /// Leaves a region: its names are forgotten.
    pub(super) fn close_region(&mut self, src: &str) {
        let names = self.regions.pop().unwrap_or_default();
        if self.regions.is_empty() {
            // All that is defined belongs to the outermost region.
            self.table.retain(|e| e.count == 0);
            return;
        }
        for (start, len) in names {
            let name = src.get(start as usize..(start + len) as usize).unwrap_or("");
            let hash = self.hash(name);
            if let Ok(e) = self.table.find_entry(spread(hash), |e| e.hash == hash && e.is(src, name)) {
                e.remove();
            }
        }
    }

    /// Places of the first uses of names that were never defined, in order.
    pub(super) fn missing(&self) -> Vec<u32> {
        let open = self.table.iter().filter(|e| e.count == 0);
        let mut at: Vec<u32> =
            open.filter_map(|e| self.forward.get(e.first as usize)?.iter().map(|u| u.2).min()).collect();
        at.sort_unstable();
        at
    }
}
