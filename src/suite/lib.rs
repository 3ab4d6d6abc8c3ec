//! The corpus for other implementations: as data that needs no tool of ours, put to them through
//! adapters, and what comes of it as a scoreboard. `docs/reference/conformance.md` describes it.

pub mod adapter;
pub mod ask;
pub mod board;
pub mod compare;
pub mod entries;
pub mod export;
pub mod judged;
pub mod manifest;
mod merge;
pub mod pages;
mod process;
mod protocol;
mod run;
mod split;
mod values;
mod wrapper;
