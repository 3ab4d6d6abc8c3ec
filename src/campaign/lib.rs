//! Campaigns: every program of many files through its pipelines, the results in a store, and what
//! is found as a list of mistakes.

pub mod cluster;
pub mod coverage;
pub mod driver;
pub mod dump;
pub mod lit;
pub mod pages;
pub mod plan;
pub mod process;
pub mod reach;
pub mod report;
pub mod store;
pub mod trend;
pub mod work;
