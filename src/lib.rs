#![doc = include_str!("ARCHITECTURE.md")]

pub mod base;
#[cfg(feature = "tools")]
pub mod campaign;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod dap;
pub mod diag;
pub mod dialects;
pub mod diff;
pub mod exec;
pub mod explore;
#[cfg(feature = "npy")]
pub mod io;
pub mod ir;
pub mod lower;
pub mod meaning;
pub mod mem;
pub mod num;
pub mod par;
pub mod programs;
pub mod session;
pub mod spec;
pub mod syntax;
pub mod trace;
pub mod verify;

/// The version, with the commit that it was built from where that is known: `0.1.0 (0123456789ab)`.
/// Builds without optimisation leave it out, as every commit would change them.
///
/// ```
/// assert!(rustmlir_interp::VERSION.starts_with(env!("CARGO_PKG_VERSION")));
/// ```
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), env!("RUSTMLIR_COMMIT"));
