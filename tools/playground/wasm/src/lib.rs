//! The interpreter in a page: a request as JSON goes in, an answer as JSON comes out
//! ([`requests`]). The interface is that of C, so that whoever loads the module needs nothing else:
//!
//! - `room(length)` gives the address of so many bytes for a request, UTF-8;
//! - `answer(length)` reads the request there, and gives the address of the answer, whose length is
//!   the 32-bit number before it; it stays until the next request;
//! - `env.now()`, to be given by the page, tells milliseconds of a clock that never goes back;
//! - `env.failed(address, length)` is told of an error of this program before it traps. The
//!   instance is of no use afterwards.

mod exchange;
mod lessons;
mod programs;
mod requests;
mod steps;

use std::cell::RefCell;
use std::time::Duration;

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    safe fn now() -> f64;
    fn failed(address: *const u8, length: usize);
}

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a request of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|r| {
        r.clear();
        r.resize(length, 0);
        r.as_mut_ptr()
    })
}

/// Answers the request that has been put into its room.
#[unsafe(no_mangle)]
pub extern "C" fn answer(length: usize) -> *const u8 {
    rustmlir_interp::base::clock::set(|| Duration::from_secs_f64(now().max(0.0) / 1000.0));
    std::panic::set_hook(Box::new(|info| {
        let text = info.to_string();
        // SAFETY: the page reads the bytes of the text before this returns.
        unsafe { failed(text.as_ptr(), text.len()) };
    }));
    let request = REQUEST.take();
    let text = requests::answer(request.get(..length).unwrap_or_default());
    ANSWER.with_borrow_mut(|a| {
        *a = u32::try_from(text.len()).unwrap_or(0).to_le_bytes().to_vec();
        a.extend_from_slice(text.as_bytes());
        a[4..].as_ptr()
    })
}
