#![doc = include_str!("ARCHITECTURE.md")]

pub mod base;
pub mod diag;
pub mod num;
pub mod ir;
pub mod syntax;
pub mod dialects;
pub mod verify;
pub mod mem;
pub mod exec;
pub mod par;
pub mod session;
pub mod spec;
pub mod io;
pub mod cli;
