//! Shares the work out and writes down what comes of it.

use std::collections::{HashSet, VecDeque};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::time::Duration;

use super::plan::{Job, Plan};
use super::store::Store;
use super::work::{Broken, Done, Orders, Worker};

/// Native stack of a worker; deep programs grow it.
const STACK: usize = 16 << 20;

/// Jobs that a worker takes together even at the end.
const FEW: usize = 8;

/// What is seen of a campaign while it runs.
#[derive(Copy, Clone, Default, Debug)]
pub struct Seen {
    /// Jobs that are done, those of earlier campaigns included.
    pub done: usize,
    /// Jobs in all.
    pub jobs: usize,
    /// Functions that were compared.
    pub functions: usize,
    /// Findings.
    pub findings: usize,
}

/// How a campaign ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Everything was done.
    Complete,
    /// Time was over, or somebody asked to stop.
    Early,
    /// The store cannot be written.
    Failed(String),
}

/// Does what is not done yet.
///
/// # Errors
/// What the store says.
pub fn run(
    plan: &Plan,
    orders: &Orders<'_>,
    store: &mut Store,
    campaign: i64,
    workers: usize,
    stop: &AtomicBool,
    watch: &mut dyn FnMut(Seen),
) -> Result<Ended, String> {
    let all: Vec<&Job> = plan.units.iter().flatten().collect();
    let done = store.take_over(campaign, &all)?;
    let mut seen = Seen { jobs: all.len(), ..Seen::default() };
    seen.done = all.iter().filter(|j| done.contains(&j.key)).count();
    watch(seen);
    let mut keys = HashSet::new();
    let mut open: VecDeque<Vec<&Job>> = VecDeque::new();
    // The same program twice is one job; the second is written down when the first is done.
    let mut twins: Vec<&Job> = Vec::new();
    for unit in &plan.units {
        let (new, again): (Vec<&Job>, Vec<&Job>) =
            unit.iter().filter(|j| !done.contains(&j.key)).partition(|j| keys.insert(j.key.clone()));
        twins.extend(again);
        if !new.is_empty() {
            open.push_back(new);
        }
    }
    // What is known comes first, and all of it, before anything is compared with it.
    let at = open.iter().position(|u| u.iter().any(|j| !j.known)).unwrap_or(open.len());
    let rest = open.split_off(at);
    let mut ended = Ended::Complete;
    for share in [open, rest] {
        if ended == Ended::Complete {
            ended = share_out(share, orders, store, campaign, workers, stop, &mut seen, watch);
        }
    }
    if ended == Ended::Complete {
        let written = store.take_over(campaign, &twins)?;
        seen.done += twins.iter().filter(|j| written.contains(&j.key)).count();
        watch(seen);
        store.end(campaign)?;
    }
    Ok(ended)
}

/// What a worker does next: a unit, or at the end so much of it that there is something for the
/// others as well.
fn take<'a>(open: &mut VecDeque<Vec<&'a Job>>, workers: usize) -> Option<Vec<&'a Job>> {
    let mut unit = open.pop_front()?;
    if open.len() < workers {
        let left: usize = open.iter().map(Vec::len).sum::<usize>() + unit.len();
        let rest = unit.split_off(unit.len().min(FEW.max(left / (2 * workers.max(1)))));
        if !rest.is_empty() {
            open.push_front(rest);
        }
    }
    Some(unit)
}

fn share_out(
    open: VecDeque<Vec<&Job>>,
    orders: &Orders<'_>,
    store: &mut Store,
    campaign: i64,
    workers: usize,
    stop: &AtomicBool,
    seen: &mut Seen,
    watch: &mut dyn FnMut(Seen),
) -> Ended {
    let wanted: usize = open.iter().map(Vec::len).sum();
    let open = Mutex::new(open);
    let failed = AtomicBool::new(false);
    let mut written = 0;
    let mut error = None;
    let go_on = || !stop.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) && !orders.whole.passed();
    std::thread::scope(|s| {
        let (send, receive) = mpsc::channel::<Ready>();
        for _ in 0..workers.max(1) {
            let send = send.clone();
            let (open, go_on) = (&open, &go_on);
            let work = move || {
                let worker = Worker::new(orders);
                let last_words = send.clone();
                let tell: Broken = Rc::new(move |d| {
                    // Whoever reads this begins the process anew.
                    while last_words.send(Ready::Broken(d.clone())).is_ok() {
                        std::thread::sleep(Duration::MAX);
                    }
                });
                loop {
                    let next = take(&mut open.lock().unwrap_or_else(PoisonError::into_inner), workers);
                    let Some(unit) = next.filter(|_| go_on()) else { break };
                    let mut hand_over = |d| {
                        // Nobody listens any more once the store has failed.
                        let _ = send.send(Ready::Done(d));
                    };
                    worker.unit(&unit, go_on, &mut hand_over, &tell);
                }
            };
            let started = std::thread::Builder::new().stack_size(STACK).spawn_scoped(s, work);
            if let Err(e) = started {
                error.get_or_insert_with(|| format!("cannot start a thread: {e}"));
            }
        }
        drop(send);
        // Written here, one after the other: whoever works does not wait for the disk.
        while let Some(ready) = next(&receive, &mut || watch(*seen)) {
            let d = match ready {
                Ready::Done(d) => d,
                // Its thread never ends: neither does this scope.
                Ready::Broken(d) => match (orders.again)(store.add(campaign, &d)) {},
            };
            if failed.load(Ordering::Relaxed) {
                continue;
            }
            if let Err(e) = store.add(campaign, &d) {
                failed.store(true, Ordering::Relaxed);
                error = Some(e);
                continue;
            }
            written += 1;
            seen.done += 1;
            seen.functions += d.rows.iter().filter(|r| !r.function.is_empty()).count();
            seen.findings += d.rows.iter().filter(|r| r.is_finding()).count();
            watch(*seen);
        }
    });
    match error {
        Some(e) => Ended::Failed(e),
        None if written == wanted => Ended::Complete,
        None => Ended::Early,
    }
}

/// What a worker has for the store.
enum Ready {
    Done(Done),
    /// An error of ours was met, and the worker is no more.
    Broken(Done),
}

/// The next result; meanwhile whoever watches sees that time goes by.
fn next<T>(from: &mpsc::Receiver<T>, tick: &mut dyn FnMut()) -> Option<T> {
    loop {
        match from.recv_timeout(Duration::from_millis(200)) {
            Ok(d) => return Some(d),
            Err(mpsc::RecvTimeoutError::Timeout) => tick(),
            Err(mpsc::RecvTimeoutError::Disconnected) => return None,
        }
    }
}
