//! Interners: every distinct item is stored once and named by a small index.

use std::hash::{BuildHasher, Hash};

use foldhash::fast::RandomState;
use hashbrown::HashTable;

crate::index_type! {
    /// An interned string.
    Sym
}

/// Stores each distinct `T` once. Ids are dense and in order of first appearance, so nothing
/// visible depends on hashing.
#[derive(Clone)]
pub struct Interner<T> {
    items: Vec<T>,
    table: HashTable<u32>,
    hasher: RandomState,
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Self { items: Vec::new(), table: HashTable::new(), hasher: RandomState::default() }
    }
}

impl<T: Hash + Eq> Interner<T> {
    /// The id of `item`, which is added if it is new.
    pub fn intern(&mut self, item: T) -> u32 {
        let Self { items, table, hasher } = self;
        let hash = hasher.hash_one(&item);
        if let Some(&id) = table.find(hash, |&i| items[i as usize] == item) {
            return id;
        }
        let id = items.len() as u32;
        items.push(item);
        table.insert_unique(hash, id, |&i| hasher.hash_one(&items[i as usize]));
        id
    }

    /// The item with this id.
    #[inline]
    pub fn get(&self, id: u32) -> &T {
        &self.items[id as usize]
    }

    /// How many distinct items there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether nothing has been interned.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
}

/// The string interner: all text in one buffer.
#[derive(Clone, Default)]
pub struct StrInterner {
    text: String,
    ends: Vec<u32>,
    table: HashTable<u32>,
    hasher: RandomState,
}

impl StrInterner {
    fn slice<'a>(text: &'a str, ends: &[u32], i: u32) -> &'a str {
        let i = i as usize;
        let start = if i == 0 { 0 } else { ends[i - 1] as usize };
        &text[start..ends[i] as usize]
    }

    /// The id of `s`, which is added if it is new.
    pub fn intern(&mut self, s: &str) -> Sym {
        let Self { text, ends, table, hasher } = self;
        let hash = hasher.hash_one(s);
        if let Some(&id) = table.find(hash, |&i| Self::slice(text, ends, i) == s) {
            return Sym(id);
        }
        let id = ends.len() as u32;
        text.push_str(s);
        ends.push(text.len() as u32);
        table.insert_unique(hash, id, |&i| hasher.hash_one(Self::slice(text, ends, i)));
        Sym(id)
    }

    /// The id of `s` if it has been interned.
    pub fn lookup(&self, s: &str) -> Option<Sym> {
        let hash = self.hasher.hash_one(s);
        self.table.find(hash, |&i| Self::slice(&self.text, &self.ends, i) == s).map(|&i| Sym(i))
    }

    /// The text of `sym`.
    #[inline]
    pub fn get(&self, sym: Sym) -> &str {
        Self::slice(&self.text, &self.ends, sym.0)
    }
}
