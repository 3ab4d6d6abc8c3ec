#![doc = include_str!("ARCHITECTURE.md")]

pub mod base;
pub mod cli;
pub mod diag;
pub mod dialects;
pub mod exec;
pub mod explore;
pub mod io;
pub mod ir;
pub mod lower;
pub mod mem;
pub mod num;
pub mod par;
pub mod session;
pub mod spec;
pub mod syntax;
pub mod verify;
