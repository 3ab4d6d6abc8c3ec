//! The arguments of `explain` and `learn`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::output::Format;

/// How `explain` shows things.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum ExplainFormat {
    /// For a terminal
    Text,
    /// One JSON object
    Json,
    /// Pages in Markdown; with --all the source of an mdBook
    Markdown,
    /// Pages in HTML, which need nothing else
    Html,
}

/// Arguments of `explain`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  rustmlir-interp explain scf.for
  rustmlir-interp explain scf.for --format=html > for.html
  rustmlir-interp explain --all --format=html -o book        the whole specification, from book/index.html on
  rustmlir-interp explain --all --format=markdown -o book    the same for mdBook: `mdbook build book`")]
pub struct ExplainArgs {
    /// An operation (any spelling) or the id of a kind of undefined behavior
    #[arg(required_unless_present_any = ["list", "all"])]
    pub what: Option<String>,
    /// List everything that can be explained
    #[arg(long, conflicts_with = "what")]
    pub list: bool,
    /// Everything there is to say: the specification as a book
    #[arg(long, conflicts_with_all = ["what", "list"])]
    pub all: bool,
    /// Write the pages of the book below this folder
    #[arg(short, long, value_name = "DIR")]
    pub output: Option<PathBuf>,
    /// A page on which programs run, to which examples link; relative to the first page of the book
    #[arg(long, value_name = "URL")]
    pub playground: Option<String>,
    /// How to show it
    #[arg(long, value_enum, default_value = "text")]
    pub format: ExplainFormat,
}

/// Arguments of `learn`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  rustmlir-interp learn                   the lessons, and which you have solved
  rustmlir-interp learn 1                 what the first one asks
  rustmlir-interp learn 1 --answer 18     whether that is right; if not, a hint
  rustmlir-interp learn 9 -o mine.mlir    the program that lesson 9 begins with
  rustmlir-interp learn 9 mine.mlir       whether it does now what it should
  rustmlir-interp learn 1 --lessons mine --link https://example.org/playground/
                                          a link that gives a lesson of your own to a class

Exit codes: 0 right, or shown; 1 wrong; 2 there is no such lesson, or that is no answer; 3 it cannot be told.
docs/how-to/write-a-lesson.md says how to write lessons.")]
pub struct LearnArgs {
    /// The number of a lesson, or its name
    pub lesson: Option<String>,
    /// Your program; `-` reads the standard input
    #[arg(requires = "lesson", conflicts_with_all = ["answer", "output"])]
    pub file: Option<String>,
    /// Your answer: a value (or several), `undefined KIND`, `race`, ..., or inputs
    #[arg(long, value_name = "TEXT", requires = "lesson", allow_hyphen_values = true, conflicts_with = "output")]
    pub answer: Option<String>,
    /// Write the program that the lesson begins with to a new file
    #[arg(short, long, value_name = "FILE", requires = "lesson")]
    pub output: Option<PathBuf>,
    /// Print a link that opens the lesson in the playground at this address, without its answers
    #[arg(long, value_name = "URL", requires = "lesson", conflicts_with_all = ["file", "answer", "output"])]
    pub link: Option<String>,
    /// Lessons of your own: the files `*.mlir` of this folder, by name
    #[arg(long, value_name = "DIR")]
    pub lessons: Option<PathBuf>,
    /// Where it is remembered what you have solved; without it in your home folder
    #[arg(long, alias = "progress", value_name = "FILE")]
    pub solved: Option<PathBuf>,
    /// How to show it
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}
