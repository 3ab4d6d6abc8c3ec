//! Commands of the console that run the program again, all at once: they give way when the client
//! waits for something else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long a command may take while others wait: a client may have sent them together.
const PATIENCE: Duration = Duration::from_millis(500);

/// Time between two looks.
const TICK: Duration = Duration::from_millis(20);

/// Interrupts a run when messages have waited too long, until it is dropped.
pub(super) struct Watch {
    end: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Watch {
    /// Begins to look at how many messages wait.
    pub(super) fn new(waiting: Arc<AtomicUsize>, interrupt: Arc<AtomicBool>) -> Watch {
        let (end, over) = channel::<()>();
        let begin = Instant::now();
        let look = move || {
            while over.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if begin.elapsed() >= PATIENCE && waiting.load(Ordering::Relaxed) > 0 {
                    interrupt.store(true, Ordering::Relaxed);
                }
            }
        };
        Watch { end: Some(end), thread: Some(std::thread::spawn(look)) }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.end = None;
        if let Some(t) = self.thread.take() {
            // It does nothing that could fail.
            let _ended = t.join();
        }
    }
}
