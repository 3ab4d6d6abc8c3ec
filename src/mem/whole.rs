//! Elements that are kept whole, beside bytes that then mean nothing: whoever runs programs on
//! values that no bytes stand for has memory hold them.

use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use super::{Fault, Handle, Heap};

/// An element: whatever its owner makes of it.
pub type Whole = Rc<dyn Any>;

/// What was at a place before it was written: the element and its bytes, or nothing.
#[derive(Clone)]
pub struct Before {
    /// The allocation.
    pub alloc: Handle,
    /// The first byte.
    pub from: u64,
    /// Bytes and element.
    pub held: Option<(u64, Whole)>,
}

/// Elements by allocation and first byte; they do not overlap.
#[derive(Default)]
pub(super) struct Cells {
    all: HashMap<Handle, BTreeMap<u64, (u64, Whole)>>,
    changes: Vec<Before>,
}

impl Cells {
    /// Whether an element lies partly in some bytes, and partly not.
    fn cut(&self, h: Handle, from: u64, bytes: u64) -> bool {
        let to = from.saturating_add(bytes);
        let before = self.all.get(&h).and_then(|c| c.range(..to).next_back());
        let first = self.all.get(&h).and_then(|c| c.range(..from).next_back());
        let ends = |(&at, (n, _)): (&u64, &(u64, Whole))| at + n;
        before.is_some_and(|c| ends(c) > to) || first.is_some_and(|c| ends(c) > from)
    }

    fn set(&mut self, h: Handle, from: u64, held: Option<(u64, Whole)>) {
        let cells = self.all.entry(h).or_default();
        let before = match held {
            Some(cell) => cells.insert(from, cell),
            None => cells.remove(&from),
        };
        self.changes.push(Before { alloc: h, from, held: before });
    }
}

impl Heap {
    /// Has all elements kept whole from now on.
    pub fn keep_whole(&mut self) {
        self.whole.get_or_insert_default();
    }

    /// Whether elements are kept whole.
    #[inline]
    pub fn keeps_whole(&self) -> bool {
        self.whole.is_some()
    }

    /// The element that some bytes of an allocation are, if one has been written there.
    ///
    /// # Errors
    /// [`Fault::Address`] where they are another one, or a part of one.
    pub fn whole(&self, h: Handle, from: u64, bytes: u64) -> Result<Option<&Whole>, Fault> {
        let Some(cells) = &self.whole else { return Err(Fault::Address) };
        match cells.all.get(&h).and_then(|c| c.range(from..from.saturating_add(bytes)).next()) {
            Some((&at, (n, v))) if (at, *n) == (from, bytes) => Ok(Some(v)),
            None if !cells.cut(h, from, bytes) => Ok(None),
            _ => Err(Fault::Address),
        }
    }

    /// Makes some bytes of an allocation an element, or nothing that has been written.
    ///
    /// # Errors
    /// [`Fault::Address`] where they are another one, or a part of one.
    pub fn set_whole(&mut self, h: Handle, from: u64, bytes: u64, v: Option<Whole>) -> Result<(), Fault> {
        let known = self.whole(h, from, bytes)?.is_some();
        if let Some(cells) = self.whole.as_mut().filter(|_| known || v.is_some()) {
            cells.set(h, from, v.map(|v| (bytes, v)));
        }
        Ok(())
    }

    /// Copies the elements that some bytes are to others.
    ///
    /// # Errors
    /// [`Fault::Address`] where some are cut.
    pub fn copy_whole(&mut self, from: (Handle, u64), to: (Handle, u64), bytes: u64) -> Result<(), Fault> {
        let Some(cells) = &mut self.whole else { return Err(Fault::Address) };
        if cells.cut(from.0, from.1, bytes) || cells.cut(to.0, to.1, bytes) {
            return Err(Fault::Address);
        }
        let there = |h, at: u64| {
            let range = cells.all.get(&h).map(|c| c.range(at..at.saturating_add(bytes)));
            range.into_iter().flatten().map(|(&k, cell)| (k - at, cell.clone())).collect::<Vec<_>>()
        };
        let (new, old) = (there(from.0, from.1), there(to.0, to.1));
        for (k, _) in old {
            cells.set(to.0, to.1 + k, None);
        }
        for (k, cell) in new {
            cells.set(to.0, to.1 + k, Some(cell));
        }
        Ok(())
    }

    /// What has been written since this was asked last: each place once, with what was there at
    /// first.
    pub fn take_changes(&mut self) -> Vec<Before> {
        let mut all = self.whole.as_mut().map(|c| std::mem::take(&mut c.changes)).unwrap_or_default();
        let mut seen = std::collections::HashSet::new();
        all.retain(|c| seen.insert((c.alloc, c.from)));
        all
    }

    /// All elements of an allocation: first byte, bytes, and what they are.
    pub fn whole_places(&self, h: Handle) -> impl Iterator<Item = (u64, u64, Whole)> + '_ {
        let cells = self.whole.as_ref().and_then(|c| c.all.get(&h));
        cells.into_iter().flatten().map(|(&from, (n, v))| (from, *n, v.clone()))
    }

    /// Makes these all elements of an allocation.
    pub fn set_all_whole(&mut self, h: Handle, of: &[(u64, u64, Whole)]) {
        if let Some(cells) = &mut self.whole {
            cells.all.insert(h, of.iter().map(|(from, n, v)| (*from, (*n, v.clone()))).collect());
        }
    }

    /// What lies at a place now, with its bytes.
    pub fn held_at(&self, h: Handle, from: u64) -> Option<&(u64, Whole)> {
        self.whole.as_ref()?.all.get(&h)?.get(&from)
    }
}
