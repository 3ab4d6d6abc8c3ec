//! The specification as a book: a page for every operation, from its definition, what the
//! evaluator states, the sentences of the documents, the corpus, the lowerings and the catalogue of
//! faults; chapters on the concepts; an index of undefined behaviour. Nothing in it is written
//! twice: what is prose here are the chapters, whose programs `cargo test --test book` runs.

mod build;
mod chapters;
pub mod clauses;
pub mod effects;
pub mod examples;
pub mod facts;
pub mod findings;
pub mod html;
pub mod markdown;
mod playground;
pub mod quotes;
mod text;

pub use build::{Book, Kind, Operation, select};
pub use chapters::{CHAPTERS, Chapter};
pub use playground::link as playground_link;
pub use text::slug;
