//! The specification as a book: a page for every operation, from its definition, what the evaluator
//! states, the sentences of the documents, the corpus, the lowerings and the catalogue of faults;
//! chapters on the concepts; an index of undefined behavior. Nothing in it is written twice: what
//! is prose here are the chapters, whose programs `cargo test --test tools -- book::` runs. What
//! definitions say ([`about`], [`facts`]) needs no operating system: the playground shows it.

pub mod about;
#[cfg(feature = "tools")]
mod build;
#[cfg(feature = "tools")]
mod chapters;
#[cfg(feature = "tools")]
pub mod clauses;
#[cfg(feature = "tools")]
pub mod effects;
#[cfg(feature = "tools")]
pub mod examples;
pub mod facts;
#[cfg(feature = "tools")]
pub mod findings;
#[cfg(feature = "tools")]
pub mod html;
#[cfg(feature = "tools")]
pub mod markdown;
#[cfg(feature = "tools")]
mod playground;
#[cfg(feature = "tools")]
pub mod quotes;
#[cfg(feature = "tools")]
mod text;

#[cfg(feature = "tools")]
pub use build::{Book, Kind, Operation, select};
#[cfg(feature = "tools")]
pub use chapters::{CHAPTERS, Chapter};
#[cfg(feature = "tools")]
pub use playground::{exercise_link, lesson_link, link as playground_link};
#[cfg(feature = "tools")]
pub use text::slug;
