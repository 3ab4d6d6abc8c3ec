//! Numbers that stand for places in memory: an allocation gets one when somebody asks for it, and
//! no two allocations ever have the same.

use std::collections::{BTreeMap, HashMap};

use super::{Handle, Heap, Site};

/// Bytes between the numbers of two allocations, at least.
const GAP: u64 = 1 << 21;

/// Numbers of allocations of one alignment are the same, modulo this.
const PAGE: u64 = 1 << 12;

/// Allocations whose numbers are remembered at most; of older ones nothing is known any more.
const MAX_REMEMBERED: usize = 1 << 16;

/// The numbers that have been given out.
#[derive(Default)]
pub(super) struct Addresses {
    /// By allocation.
    first: HashMap<Handle, u64>,
    /// By number: the allocation and its bytes.
    found: BTreeMap<u64, (Handle, u64)>,
    /// The next one that is free.
    next: u64,
    /// Places that have been given out.
    places: u64,
    /// Where numbers were asked for: whether the program can see them, and of what.
    asked: HashMap<Site, (bool, Option<Handle>)>,
}

impl Heap {
    /// The number of the first byte of an allocation: a multiple of its alignment, and of no larger
    /// power of two, since nobody has promised that.
    pub fn address(&mut self, h: Handle) -> Option<u64> {
        if let Some(&a) = self.addresses.first.get(&h) {
            return Some(a);
        }
        let a = self.get(h).filter(|a| a.base().is_none())?;
        let (align, bytes) = (a.about.align.max(1), a.data.len() as u64);
        let all = &mut self.addresses;
        // A larger multiple is a promise as little as a smaller one.
        let unit = align.checked_mul(2)?.max(PAGE);
        let from = all.next.checked_next_multiple_of(unit)?.checked_add(GAP)?;
        let first = from.checked_next_multiple_of(unit)?.checked_add(align)?;
        all.next = first.checked_add(bytes)?.checked_add(GAP)?;
        all.first.insert(h, first);
        all.found.insert(first, (h, bytes));
        if all.found.len() > MAX_REMEMBERED
            && let Some((_, (old, _))) = all.found.pop_first()
        {
            all.first.remove(&old);
        }
        Some(first)
    }

    /// Gives an allocation this number, if it has none and nothing else has it: a multiple of its
    /// alignment, far from the numbers of others.
    pub fn settle(&mut self, h: Handle, first: u64) {
        let Some(bytes) = self.get(h).filter(|a| a.base().is_none()).map(|a| a.data.len() as u64) else { return };
        let all = &mut self.addresses;
        if !all.first.contains_key(&h) && !all.found.contains_key(&first) {
            all.first.insert(h, first);
            all.found.insert(first, (h, bytes));
        }
    }

    /// The next place for [`Self::settle_in`] of those that follow each other, from 1 on.
    pub fn next_place(&mut self) -> u64 {
        self.addresses.places += 1;
        self.addresses.places
    }

    /// Gives an allocation a number in this place of 2^32 bytes, if it has room there and nothing
    /// else lies there.
    pub fn settle_in(&mut self, h: Handle, place: u64) {
        let fits = |align: u64, bytes: u64| align.max(1) + bytes < (1 << 32) - 2 * GAP;
        let Some(align) = self.get(h).map(|a| (a.about.align, a.data.len() as u64)).filter(|x| fits(x.0, x.1)) else {
            return;
        };
        let first = (place << 32) + align.0.max(1);
        if self.addresses.found.range(place << 32..(place + 1) << 32).next().is_none() {
            self.settle(h, first);
        }
    }

    /// The number that an allocation has got so far.
    pub fn known_address(&self, h: Handle) -> Option<u64> {
        self.addresses.first.get(&h).copied()
    }

    /// The allocation in or near which a number lies, and the byte, counted from its start.
    pub fn at_address(&self, address: u64) -> Option<(Handle, i64)> {
        let next = self.addresses.found.range(..=address.saturating_add(GAP / 2)).next_back();
        next.and_then(|(&first, &(h, bytes))| near(first, bytes, address).map(|at| (h, at)))
    }

    /// The same for one allocation.
    pub fn offset_of(&self, h: Handle, address: u64) -> Option<i64> {
        let first = *self.addresses.first.get(&h)?;
        let &(_, bytes) = self.addresses.found.get(&first)?;
        near(first, bytes, address)
    }

    /// What is known of a place that asks for numbers: whether they stay hidden, and the allocation
    /// that it asked for last.
    pub fn asked(&self, site: Site) -> Option<(bool, Option<Handle>)> {
        self.addresses.asked.get(&site).copied()
    }

    /// Notes that.
    pub fn note_asked(&mut self, site: Site, hidden: bool, of: Option<Handle>) {
        self.addresses.asked.insert(site, (hidden, of));
    }
}

fn near(first: u64, bytes: u64, address: u64) -> Option<i64> {
    let at = i128::from(address) - i128::from(first);
    let reach = i128::from(GAP / 2);
    (at > -reach && at < i128::from(bytes) + reach).then_some(at as i64)
}
