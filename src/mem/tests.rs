//! Lifetimes, states, views, scopes, limits and asynchronous copies of the simulated heap.

use super::*;
use std::rc::Rc;

const LIMIT: u64 = 1 << 20;

fn heap() -> Heap {
    Heap::new(LIMIT)
}

fn alloc(h: &mut Heap, elems: u64, bytes: u32, kind: Kind) -> Handle {
    h.alloc(elems, bytes, kind, 1, &[elems as i64]).unwrap()
}

#[test]
fn elements_are_uninitialised_until_they_are_written() {
    let mut h = heap();
    let m = alloc(&mut h, 4, 4, Kind::Heap);
    let a = h.get_mut(m).unwrap();
    assert_eq!((a.elems(4), a.state_of(3, 4), a.state_of(4, 4)), (4, Some(UNINIT), None));
    assert!(a.set_word(1, 4, 0xABCD_EF01));
    // The bytes and what they are worth are set one after the other.
    assert_eq!((a.word(1, 4), a.state_of(1, 4)), (Some(0xABCD_EF01), Some(UNINIT)));
    a.set_state(1, 4, CLEAN);
    assert_eq!([0, 1, 2].map(|k| a.state_of(k, 4)), [UNINIT, CLEAN, UNINIT].map(Some));
    h.fill_with_poison();
    let other = alloc(&mut h, 1, 4, Kind::Heap);
    assert_eq!(h.get(other).unwrap().state_of(0, 4), Some(POISON));
}

#[test]
fn the_state_of_several_granules_is_the_worst() {
    let mut h = heap();
    let m = alloc(&mut h, 8, 1, Kind::Heap);
    let a = h.get_mut(m).unwrap();
    for (states, want) in [
        ([CLEAN, CLEAN, CLEAN, CLEAN], CLEAN),
        ([CLEAN, POISON, CLEAN, CLEAN], POISON),
        ([CLEAN, POISON, UNINIT, CLEAN], UNINIT),
        ([IN_FLIGHT, POISON, UNINIT, CLEAN], IN_FLIGHT),
    ] {
        for (k, s) in states.into_iter().enumerate() {
            a.set_state(k, 1, s);
        }
        assert_eq!(a.state_of(0, 4), Some(want), "{states:?}");
    }
    assert_eq!((a.state_of_bytes(6, 2), a.state_of_bytes(6, 3)), (Some(UNINIT), None));
}

#[test]
fn freed_memory_is_told_from_what_takes_its_place() {
    let mut h = heap();
    let old = alloc(&mut h, 2, 8, Kind::Heap);
    h.get_mut(old).unwrap().set_state(0, 8, CLEAN);
    assert_eq!(h.free(old, 9), Ok(()));
    let new = alloc(&mut h, 2, 8, Kind::Heap);
    assert_eq!((new.index(), new == old), (old.index(), false));
    assert!(h.get(old).is_none());
    assert_eq!(h.get(new).unwrap().state_of(0, 8), Some(UNINIT), "the buffer is used again, its states are not");
    assert_eq!(h.free(old, 10), Err(AllocFault::DoubleFree));
    assert_eq!(h.tombstone(old).map(|t| (t.made, t.freed, t.kind)), Some((1, 9, Kind::Heap)));
    assert!(h.tombstone(new).is_none());
}

#[test]
fn only_what_alloc_made_may_be_freed() {
    let mut h = heap();
    for (kind, want) in [
        (Kind::Heap, Ok(())),
        (Kind::Input, Ok(())),
        (Kind::Stack, Err(AllocFault::NotHeap(Kind::Stack))),
        (Kind::Global, Err(AllocFault::NotHeap(Kind::Global))),
    ] {
        let m = alloc(&mut h, 1, 4, kind);
        assert_eq!(h.free(m, 2), want, "{kind:?}");
    }
}

#[test]
fn what_begins_behind_its_allocation_is_freed_by_its_view() {
    let mut h = heap();
    let a = alloc(&mut h, 4, 4, Kind::Heap);
    let (whole, part) = (h.view_of_whole(a, 4).unwrap(), h.view(a, 4).unwrap());
    assert_ne!(whole, part);
    assert_eq!((h.freed_by(whole), h.freed_by(part), h.freed_by(a)), (Some(a), None, None));
    assert_eq!(h.free(part, 2), Err(AllocFault::NotStart));
    assert_eq!(h.free(whole, 2), Ok(()));
    assert!(h.get(a).is_none() && h.get(part).is_none());
    assert_eq!(h.free(whole, 3), Err(AllocFault::DoubleFree));
}

#[test]
fn views_lead_to_their_allocation() {
    let mut h = heap();
    let m = alloc(&mut h, 8, 4, Kind::Heap);
    let v = h.view(m, 8).unwrap();
    assert_eq!((h.view(m, 8), h.view(m, 0), h.view(v, 0)), (Ok(v), Ok(m), Ok(v)));
    let further = h.view(v, 4).unwrap();
    assert_eq!((h.root(further), h.root(m)), (Some((m, 12)), Some((m, 0))));
    assert_eq!(
        (h.view(m, 32).is_ok(), h.view(m, 33), h.view(v, u64::MAX)),
        (true, Err(Fault::Outside), Err(Fault::Outside))
    );
    assert_eq!(h.get(v).unwrap().about.align, 8);
    assert_eq!(h.free(v, 2), Err(AllocFault::NotStart));
    assert_eq!(h.live().count(), 1, "views are no allocations");
    h.free(m, 3).unwrap();
    assert_eq!((h.root(v), h.root(further)), (None, None));
    assert_eq!(h.free(v, 4), Err(AllocFault::DoubleFree));
}

#[test]
fn scopes_end_stack_allocations_and_nothing_else() {
    let mut h = heap();
    let outer = alloc(&mut h, 1, 4, Kind::Stack);
    let mark = h.scope();
    let (inner, kept) = (alloc(&mut h, 1, 4, Kind::Stack), alloc(&mut h, 1, 4, Kind::Heap));
    assert_eq!(h.end_scope(mark, 5), Ok(()));
    assert_eq!([outer, inner, kept].map(|m| h.get(m).is_some()), [true, false, true]);
    let aside = alloc(&mut h, 1, 4, Kind::Stack);
    let handles = h.detach_stack(mark);
    h.end_scope(mark, 6).unwrap();
    assert!(h.get(aside).is_some());
    h.attach_stack(handles);
    h.end_scope(mark, 7).unwrap();
    assert!(h.get(aside).is_none());
}

#[test]
fn limits_count_bytes_and_give_them_back() {
    let mut h = Heap::new(1000);
    let full = h.room();
    let m = alloc(&mut h, 100, 4, Kind::Heap);
    assert_eq!(full - h.room(), 400 + 100 + 96);
    assert!(matches!(h.alloc(200, 4, Kind::Heap, 2, &[200]), Err(AllocFault::Limit { wanted: 800, .. })));
    assert!(matches!(h.alloc(u64::MAX, 8, Kind::Heap, 2, &[]), Err(AllocFault::Limit { wanted: u64::MAX, .. })));
    assert!(!h.has_room(200, 4) && h.has_room(10, 4));
    h.free(m, 3).unwrap();
    assert_eq!((h.room(), h.peak_bytes), (full, 596));
}

#[test]
fn leaks_are_what_alloc_made_and_nobody_freed() {
    let mut h = heap();
    let (a, b) = (alloc(&mut h, 1, 4, Kind::Heap), alloc(&mut h, 2, 4, Kind::Heap));
    alloc(&mut h, 3, 4, Kind::Stack);
    alloc(&mut h, 4, 4, Kind::Input);
    h.free(a, 2).unwrap();
    let c = alloc(&mut h, 5, 4, Kind::Heap);
    let leaks: Vec<(Handle, u64)> = h.leaks().iter().map(|l| (l.handle, l.bytes)).collect();
    assert_eq!(leaks, [(b, 8), (c, 20)]);
}

#[test]
fn a_pair_is_of_two_different_live_allocations() {
    let mut h = heap();
    let (a, b) = (alloc(&mut h, 1, 4, Kind::Heap), alloc(&mut h, 2, 4, Kind::Heap));
    let sizes = |p: Option<(&Alloc, &mut Alloc)>| p.map(|(x, y)| (x.data.len(), y.data.len()));
    assert_eq!((sizes(h.pair(a, b)), sizes(h.pair(b, a)), sizes(h.pair(a, a))), (Some((4, 8)), Some((8, 4)), None));
    h.free(b, 2).unwrap();
    assert_eq!(sizes(h.pair(a, b)), None);
}

#[test]
fn what_a_copy_uses_is_out_of_reach_until_its_wait() {
    let mut h = heap();
    let (from, to, tag) =
        (alloc(&mut h, 4, 4, Kind::Heap), alloc(&mut h, 4, 4, Kind::Heap), alloc(&mut h, 1, 4, Kind::Heap));
    for k in 0..4 {
        h.get_mut(to).unwrap().set_state(k, 4, CLEAN);
    }
    let tag = (tag, 0);
    let t =
        Transfer { tag, count: 2, site: 1, reads: (from, vec![(0, 8)]), writes: (to, vec![(4, 12)]), after: vec![] };
    h.begin_transfer(t);
    let quiet = |h: &Heap, m, at, write| h.quiet(m, at, at + 4, write).is_ok();
    assert!(quiet(&h, from, 0, false) && !quiet(&h, from, 4, true) && quiet(&h, from, 8, true));
    assert!(!quiet(&h, to, 4, false) && quiet(&h, to, 0, true));
    assert_eq!([0, 1, 2, 3].map(|k| h.get(to).unwrap().state_of(k, 4)), [CLEAN, IN_FLIGHT, IN_FLIGHT, CLEAN].map(Some));
    assert_eq!(h.free(to, 2), Err(AllocFault::InFlight));
    assert!(!h.end_transfer(tag, 3), "another count is another copy");
    assert!(h.end_transfer(tag, 2) && !h.end_transfer(tag, 2));
    assert_eq!((h.get(to).unwrap().state_of(1, 4), h.get(to).unwrap().guard), (Some(CLEAN), 0));
    assert_eq!(h.free(to, 3), Ok(()));
}

#[test]
fn kept_things_are_numbered_from_one() {
    let mut h = heap();
    let n = h.keep(std::rc::Rc::new(42u8)).unwrap();
    assert_eq!(h.kept(n).and_then(|k| k.downcast_ref::<u8>()), Some(&42));
    assert!(h.kept(0).is_none() && h.kept(n + 1).is_none());
    assert_eq!(Heap::new(10).keep(std::rc::Rc::new(())).err(), Some(Fault::Limit));
}

#[test]
fn elements_are_kept_whole() {
    let mut h = Heap::new(1 << 16);
    let a = h.alloc(4, 4, Kind::Heap, 1, &[4]).unwrap();
    let b = h.alloc(4, 4, Kind::Heap, 2, &[4]).unwrap();
    assert!(!h.keeps_whole() && h.whole(a, 0, 4).is_err());
    h.keep_whole();
    let element = |v: u32| -> Option<Whole> { Some(Rc::new(v)) };
    let at = |h: &Heap, of, from, n| h.whole(of, from, n).map(|w| w.and_then(|w| w.downcast_ref::<u32>().copied()));
    assert_eq!(at(&h, a, 4, 4), Ok(None));
    h.set_whole(a, 4, 4, element(7)).unwrap();
    h.set_whole(a, 8, 4, element(8)).unwrap();
    assert_eq!((at(&h, a, 4, 4), at(&h, a, 0, 4)), (Ok(Some(7)), Ok(None)));
    // Parts of elements, and several of them, are none.
    for (from, n) in [(4, 2), (6, 2), (2, 4), (4, 8), (0, 16), (5, 1)] {
        assert_eq!(at(&h, a, from, n), Err(Fault::Address), "{from}, {n}");
        assert_eq!(h.set_whole(a, from, n, element(0)), Err(Fault::Address), "{from}, {n}");
    }
    h.take_changes();
    // Copies replace what was there, and what was never written is copied as that.
    h.set_whole(b, 0, 4, element(1)).unwrap();
    h.set_whole(b, 12, 4, element(2)).unwrap();
    assert_eq!(h.copy_whole((a, 2), (b, 0), 8), Err(Fault::Address));
    h.copy_whole((a, 0), (b, 0), 12).unwrap();
    let all: Vec<_> = (0..4).map(|k| at(&h, b, 4 * k, 4)).collect();
    assert_eq!(all, [Ok(None), Ok(Some(7)), Ok(Some(8)), Ok(Some(2))]);
    // Copies within an allocation take what was there before.
    h.copy_whole((b, 4), (b, 8), 8).unwrap();
    let all: Vec<_> = (0..4).map(|k| at(&h, b, 4 * k, 4)).collect();
    assert_eq!(all, [Ok(None), Ok(Some(7)), Ok(Some(7)), Ok(Some(8))]);
    // Each place once, as it was at first.
    let changes = h.take_changes();
    let first = changes.iter().find(|c| (c.alloc, c.from) == (b, 0)).unwrap();
    assert!(first.held.is_none() && changes.iter().filter(|c| (c.alloc, c.from) == (b, 8)).count() == 1);
    assert!(h.take_changes().is_empty());
}
