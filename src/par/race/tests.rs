//! The detector against the definition, on random trees of parallel loops whose iterations are
//! interleaved at random, with closed instances forgotten as often as possible.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Census, Detector, Doing, Kind, Watch};
use crate::sections::{Held, Lock};
use rustmlir_mem::{Handle, Heap};

/// What an iteration does.
enum Act {
    Access(Kind, u64, u32, u32),
    Loop(Vec<Vec<Act>>),
}

/// What a tree of this seed does: atomically, in sections of one lock, all of it with two locks, or
/// with several of them at a time.
fn kinds(seed: u64) -> [Kind; 6] {
    let (one, other) = (Held::one(Lock::Unnamed), Held::one(Lock::Named(7)));
    let both = one.with(Lock::Named(7));
    let atomic = one.with(Lock::Atomics);
    let exclusive = match seed % 4 {
        3 => [
            Kind::LockedRead(if seed.is_multiple_of(3) { both } else { atomic }),
            Kind::Locked(if seed % 5 < 3 { both } else { other }),
            if seed.is_multiple_of(7) { Kind::Atomic } else { Kind::Locked(atomic) },
        ],
        0 => [Kind::LockedRead(one), Kind::Locked(one), Kind::Locked(one)],
        1 => [Kind::AtomicRead, Kind::Atomic, Kind::Atomic],
        _ => [
            Kind::LockedRead(other),
            Kind::Locked(one),
            if seed.is_multiple_of(2) { Kind::Atomic } else { Kind::Locked(other) },
        ],
    };
    let [a, b, c] = exclusive;
    [Kind::Read, Kind::Read, Kind::Write, a, b, c]
}

fn acts(rng: &mut ChaCha8Rng, kinds: &[Kind], depth: u32) -> Vec<Act> {
    (0..rng.random_range(0..4))
        .map(|_| {
            if depth < 4 && rng.random_bool(0.4) {
                let n = rng.random_range(1..4);
                Act::Loop((0..n).map(|_| acts(rng, kinds, depth + 1)).collect())
            } else {
                let kind = kinds[rng.random_range(0..kinds.len())];
                // Elements of 1, 2 or 4 bytes in a buffer of 8.
                let bytes = 1u32 << rng.random_range(0..3);
                let at = rng.random_range(0..8 / u64::from(bytes));
                Act::Access(kind, at, bytes, rng.random())
            }
        })
        .collect()
}

/// An iteration in flight.
struct Fiber<'a> {
    /// What is still to be done.
    rest: std::slice::Iter<'a, Act>,
    /// Instance and iteration.
    me: Option<(u64, u64)>,
    way: Vec<(u64, u64)>,
    /// The loop that it waits for: the instance, and how many of its iterations have not ended.
    waits: Option<(u64, usize)>,
    parent: Option<usize>,
}

struct Done {
    kind: Kind,
    from: u64,
    to: u64,
    site: u32,
    way: Vec<(u64, u64)>,
}

fn unordered(a: &[(u64, u64)], b: &[(u64, u64)]) -> bool {
    a.iter().zip(b).find(|(x, y)| x != y).is_some_and(|(x, y)| x.0 == y.0)
}

/// Runs the tree, one act at a time of an iteration chosen at random. Tells `see` of all that
/// happens.
fn run(tree: &[Act], seed: u64, mut see: impl FnMut(Happened) -> u64) -> Vec<Done> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut fibers = vec![Fiber { rest: tree.iter(), me: None, way: Vec::new(), waits: None, parent: None }];
    let mut live = vec![0usize];
    let mut trace = Vec::new();
    while !live.is_empty() {
        let ready: Vec<usize> = live.iter().copied().filter(|&k| fibers[k].waits.is_none()).collect();
        let k = ready[rng.random_range(0..ready.len())];
        if let Some((i, n)) = fibers[k].me {
            see(Happened::Enter(i, n));
        }
        match fibers[k].rest.next() {
            Some(Act::Access(kind, at, bytes, site)) => {
                let (from, to) = (at * u64::from(*bytes), (at + 1) * u64::from(*bytes));
                see(Happened::Access(*kind, *at, *bytes, *site));
                trace.push(Done { kind: *kind, from, to, site: *site, way: fibers[k].way.clone() });
            }
            Some(Act::Loop(bodies)) => {
                let instance = see(Happened::Fork(bodies.len() as u64));
                fibers[k].waits = Some((instance, bodies.len()));
                for (n, b) in bodies.iter().enumerate() {
                    let mut way = fibers[k].way.clone();
                    way.push((instance, n as u64));
                    live.push(fibers.len());
                    let me = Some((instance, n as u64));
                    fibers.push(Fiber { rest: b.iter(), me, way, waits: None, parent: Some(k) });
                }
            }
            None => {
                live.retain(|&x| x != k);
                if let Some(p) = fibers[k].parent
                    && let Some((instance, left)) = fibers[p].waits
                {
                    fibers[p].waits = if left == 1 { None } else { Some((instance, left - 1)) };
                    if left == 1 {
                        see(Happened::Join(instance));
                    }
                }
            }
        }
    }
    trace
}

enum Happened {
    Enter(u64, u64),
    Access(Kind, u64, u32, u32),
    Fork(u64),
    Join(u64),
}

/// Hears of iterations that follow another one of the same instance, with nothing but accesses in
/// between.
#[derive(Default)]
struct Follows(Option<(u64, u64)>);

impl Follows {
    /// How many iterations it goes on, if it does.
    fn hear(&mut self, x: &Happened) -> Option<i64> {
        let now = match x {
            Happened::Access(..) => return None,
            Happened::Enter(i, n) => Some((*i, *n)),
            Happened::Fork(_) | Happened::Join(_) => None,
        };
        let (before, (i, n)) = (std::mem::replace(&mut self.0, now), now?);
        before.filter(|b| b.0 == i).map(|b| n as i64 - b.1 as i64)
    }
}

fn buffer() -> (Heap, Handle) {
    let mut heap = Heap::new(1 << 20);
    let h = heap.alloc(8, 1, rustmlir_mem::Kind::Heap, 0, &[8]).unwrap();
    (heap, h)
}

#[test]
fn interleaved_trees_have_the_races_of_the_definition() {
    let (mut racy, mut clean) = (0, 0);
    for seed in 0..6000 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let tree = acts(&mut rng, &kinds(seed), 0);
        let (heap, h) = buffer();
        let mut d = Detector::new(1 << 20);
        d.forget_after(1);
        let quick = seed % 2 == 0;
        let trace = run(&tree, seed, |x| {
            match x {
                Happened::Fork(n) => return d.fork(Some(n)).unwrap(),
                Happened::Enter(i, n) => d.enter(i, n),
                Happened::Join(i) => d.join(i),
                Happened::Access(kind, at, bytes, _) => {
                    // As the run loop does it: the quick path first, if there is one.
                    let noted = quick
                        && d.inside()
                        && match kind {
                            Kind::Read => d.quick_read(h, at as usize, bytes as u8),
                            Kind::Write => d.quick_write(h, at as usize, bytes as u8),
                            Kind::Free => false,
                            kind => d.quick_exclusive(h, at as usize, bytes as u8, kind),
                        };
                    if !noted {
                        d.access(&heap, kind, h, at, 1, bytes);
                    }
                }
            }
            0
        });
        let mut wanted = std::collections::BTreeSet::new();
        // Sites are drawn from many: none is there twice.
        let mut racing = std::collections::BTreeMap::new();
        let mut bytes = [false; 8];
        for (k, a) in trace.iter().enumerate() {
            for b in &trace[..k] {
                let doing = |d: &Done| Doing { op: d.site, kind: d.kind, shape: d.kind.shape(d.from, d.to - d.from) };
                if a.from < b.to && b.from < a.to && doing(a).conflicts(doing(b)) && unordered(&a.way, &b.way) {
                    let key = (a.site.min(b.site), a.site.max(b.site));
                    wanted.insert(key);
                    *racing.entry(key).or_insert(0) += a.to.min(b.to) - a.from.max(b.from);
                    for x in a.from.max(b.from)..a.to.min(b.to) {
                        bytes[x as usize] = true;
                    }
                }
            }
        }
        for (x, &race) in bytes.iter().enumerate() {
            // A race on a unit may be noted before the unit is divided; then all of it is looked at
            // closely.
            assert!(!race || d.is_racy(h, x as u64), "seed {seed}, byte {x}");
        }
        assert_eq!(d.races() > 0, !wanted.is_empty(), "seed {seed}");
        if wanted.is_empty() {
            clean += 1
        } else {
            racy += 1
        }

        let mut census = Census::new(d.marks(), 1 << 20);
        census.forget_after(1);
        let mut follows = Follows::default();
        run(&tree, seed, |x| {
            let by = follows.hear(&x).filter(|_| quick);
            match x {
                Happened::Fork(n) => return census.fork(Some(n)).unwrap(),
                Happened::Enter(i, n) => match by {
                    Some(by) => {
                        census.step(by);
                        census.next();
                    }
                    None => census.enter(i, n),
                },
                Happened::Join(i) => census.join(i),
                Happened::Access(kind, at, bytes, site) => {
                    let what = (site, kind);
                    if !(quick && census.inside() && census.quick(what, h, at as usize, bytes as u8)) {
                        census.access(&heap, what, h, at, 1, bytes);
                    }
                }
            }
            0
        });
        assert!(!d.cut() && !census.cut());
        let counted = census.pairs();
        let sites = |k: &[(u32, Kind); 2]| (k[0].0.min(k[1].0), k[0].0.max(k[1].0));
        let pairs: std::collections::BTreeSet<(u32, u32)> = counted.keys().map(sites).collect();
        assert_eq!(pairs, wanted, "seed {seed}");
        for (k, t) in &counted {
            assert_eq!(Some(&t.bytes), racing.get(&sites(k)), "seed {seed}");
        }

        let mut w = Watch::new(counted, super::Orders::default());
        w.forget_after(1);
        let mut follows = Follows::default();
        run(&tree, seed, |x| {
            let by = follows.hear(&x).filter(|_| quick);
            match x {
                Happened::Fork(n) => return w.fork(0, Some(n), &[n], &[0], &[1]).unwrap(),
                Happened::Enter(i, n) => match by {
                    Some(by) => {
                        w.step(by);
                        w.next();
                    }
                    None => w.enter(i, n),
                },
                Happened::Join(i) => w.join(&heap, i),
                Happened::Access(kind, at, bytes, site) => {
                    if !(quick && w.inside() && w.is_done()) {
                        w.access(&heap, (site, kind), h, at, 1, bytes, &[]);
                    }
                }
            }
            0
        });
        let pairs: std::collections::BTreeSet<(u32, u32)> =
            w.into_pairs(&heap).0.iter().map(|p| (p.first.op.min(p.second.op), p.first.op.max(p.second.op))).collect();
        assert_eq!(pairs, wanted, "seed {seed}");
    }
    assert!(racy > 1000 && clean > 1000, "{racy} {clean}");
}

#[test]
fn notes_may_take_too_much() {
    let (heap, h) = buffer();
    let mut d = Detector::new(64);
    let i = d.fork(Some(2)).unwrap();
    d.enter(i, 0);
    d.access(&heap, Kind::Write, h, 0, 1, 1);
    assert_eq!(d.gave_up(), Some(super::Budget::Memory(64)));
}
