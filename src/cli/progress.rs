//! How far a command has come, on a terminal: what takes over two seconds says so, and how long
//! the rest takes where that can be known.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use rustmlir_base::{Deadline, Tally};

/// Work that takes less shows nothing.
const LATE: Duration = Duration::from_secs(2);
/// Between two looks at the work.
const TICK: Duration = Duration::from_millis(200);

/// What `--no-hints` asks for.
static QUIET: AtomicBool = AtomicBool::new(false);

/// Shows no progress from now on.
pub fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Whether somebody looks at the standard error who wants to see more than messages.
pub fn is_watched() -> bool {
    !QUIET.load(Ordering::Relaxed) && std::io::stderr().is_terminal()
}

/// A bar on a terminal, for those who move it themselves.
pub fn bar(len: u64, template: &str) -> Option<ProgressBar> {
    if !is_watched() {
        return None;
    }
    let bar = ProgressBar::new(len);
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    Some(bar)
}

/// What is known of the work.
#[derive(Clone, Debug, Default)]
pub struct Work {
    /// What is counted, in as many units as are planned.
    pub tally: Tally,
    /// Whether it may well end before all of that is done.
    pub at_most: bool,
    /// When it ends in any case.
    pub deadline: Deadline,
}

impl Work {
    /// Work that is counted there, until then.
    pub fn of(settings: &rustmlir_session::Settings) -> Work {
        Work { tally: settings.tally.clone(), at_most: false, deadline: settings.deadline }
    }

    /// So many parts, each of which counts once; until then.
    pub fn parts(n: usize, settings: &rustmlir_session::Settings) -> Work {
        let work = Work { deadline: settings.deadline, ..Work::default() };
        work.tally.plan(n as u64);
        work
    }

    /// Counts a part as done.
    pub fn part_done(&self) {
        self.tally.advance(1);
    }

    /// The time that is left after so long, as it is shown.
    fn left(&self, gone: Duration) -> String {
        let (done, planned) = (self.tally.done(), self.tally.planned());
        let rest = (done > 0 && planned > done).then(|| {
            let seconds = gone.as_secs_f64() / done as f64 * (planned - done) as f64;
            Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
        });
        let (left, at_most) = match (rest, self.deadline.left()) {
            (Some(rest), Some(end)) if end < rest => (end, true),
            (Some(rest), _) => (rest, self.at_most),
            (None, Some(end)) => (end, true),
            (None, None) => return String::new(),
        };
        format!(", {}{} left", if at_most { "at most " } else { "" }, time(left))
    }
}

/// `1h 02m`, `3m 20s`, `15s`.
fn time(d: Duration) -> String {
    match d.as_secs() {
        s @ 0..60 => format!("{s}s"),
        s @ 60..3600 => format!("{}m {:02}s", s / 60, s % 60),
        s => format!("{}h {:02}m", s / 3600, s / 60 % 60),
    }
}

/// What is shown of work that takes long. Dropping it takes it away.
pub struct Progress {
    stop: Arc<Mutex<Option<mpsc::Sender<()>>>>,
    thread: Option<std::thread::JoinHandle<()>>,
    shown: Arc<AtomicBool>,
}

impl Progress {
    /// Starts waiting for work of which nothing is known.
    pub fn start(what: String) -> Progress {
        Progress::of(what, Work::default())
    }

    /// Starts waiting.
    pub fn of(what: String, work: Work) -> Progress {
        let shown = Arc::new(AtomicBool::new(false));
        if !is_watched() {
            return Progress { stop: Arc::default(), thread: None, shown };
        }
        let (stop, wait) = mpsc::channel();
        let flag = shown.clone();
        let began = Instant::now();
        let thread = std::thread::spawn(move || {
            let goes_on = |time| wait.recv_timeout(time) == Err(mpsc::RecvTimeoutError::Timeout);
            if !goes_on(LATE) {
                return;
            }
            flag.store(true, Ordering::Relaxed);
            show(&what, &work, began, &goes_on);
        });
        Progress { stop: Arc::new(Mutex::new(Some(stop))), thread: Some(thread), shown }
    }

    /// What takes it away before something else is shown.
    pub fn end(&self) -> impl Fn() + Send + Sync + 'static {
        let (stop, shown) = (self.stop.clone(), self.shown.clone());
        move || {
            let open = stop.lock().ok().and_then(|mut s| s.take());
            if open.is_some() && shown.load(Ordering::Relaxed) {
                drop(open);
                // It clears its line within a moment.
                std::thread::sleep(Duration::from_millis(20));
            }
        }
    }
}

/// Shows a line until it is over.
fn show(what: &str, work: &Work, began: Instant, goes_on: &dyn Fn(Duration) -> bool) {
    let bar = ProgressBar::new_spinner();
    let style = |template: &str| {
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
    };
    style("{spinner} {msg}");
    let mut counted = false;
    loop {
        if work.tally.planned() > 0 {
            if !std::mem::replace(&mut counted, true) {
                style("{bar:30} {pos}/{len} {msg}");
            }
            bar.set_length(work.tally.planned());
            bar.set_position(work.tally.done());
        }
        let gone = began.elapsed();
        bar.set_message(format!("{what}, {} gone{}", time(gone), work.left(gone)));
        bar.tick();
        if !goes_on(TICK) {
            bar.finish_and_clear();
            return;
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Ok(mut stop) = self.stop.lock() {
            stop.take();
        }
        if let Some(t) = self.thread.take()
            && (self.shown.load(Ordering::Relaxed) || t.is_finished())
        {
            let _ = t.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_what_is_done_and_from_the_deadline() {
        let ten = Duration::from_secs(10);
        let work = Work::default();
        assert_eq!(work.left(ten), "");
        work.tally.plan(100);
        assert_eq!(work.left(ten), "");
        work.tally.advance(25);
        assert_eq!(work.left(ten), ", 30s left");
        assert_eq!(Work { at_most: true, ..work.clone() }.left(ten), ", at most 30s left");
        let soon = Work { deadline: Deadline::after(Duration::from_millis(5500)), ..work.clone() };
        assert_eq!(soon.left(ten), ", at most 5s left");
        work.tally.reach(100);
        assert_eq!(work.left(ten), "");
        assert_eq!(time(Duration::from_secs(200)), "3m 20s");
        assert_eq!(time(Duration::from_secs(3725)), "1h 02m");
    }
}
