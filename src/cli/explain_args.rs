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
    /// Self-contained HTML pages
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
    /// Write the whole specification as a book
    #[arg(long, conflicts_with_all = ["what", "list"])]
    pub all: bool,
    /// Write the pages of the book to this directory
    #[arg(short, long, value_name = "DIR")]
    pub output: Option<PathBuf>,
    /// The playground that examples link to, relative to the first page of the book
    #[arg(long, value_name = "URL")]
    pub playground: Option<String>,
    /// The output format
    #[arg(long, value_enum, default_value = "text")]
    pub format: ExplainFormat,
}

/// Arguments of `learn`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  rustmlir-interp learn                   list the lessons and your progress
  rustmlir-interp learn 1                 show the first lesson
  rustmlir-interp learn 1 --answer 18     check this answer; a wrong one gets a hint
  rustmlir-interp learn 9 -o mine.mlir    write the initial program of lesson 9
  rustmlir-interp learn 9 mine.mlir       check your program
  rustmlir-interp learn 1 --lessons mine --link https://example.org/playground/
                                          print a link to your own lesson, for a class

Exit codes: 0 right, or shown; 1 wrong; 2 no such lesson, or not an answer; 3 undecided.
docs/how-to/write-a-lesson.md says how to write lessons.")]
pub struct LearnArgs {
    /// The number or name of a lesson
    pub lesson: Option<String>,
    /// Your program; `-` reads standard input
    #[arg(requires = "lesson", conflicts_with_all = ["answer", "output"])]
    pub file: Option<String>,
    /// Your answer: one or more values, `undefined KIND`, `race`, ..., or inputs
    #[arg(long, value_name = "TEXT", requires = "lesson", allow_hyphen_values = true, conflicts_with = "output")]
    pub answer: Option<String>,
    /// Write the initial program of the lesson to a new file
    #[arg(short, long, value_name = "FILE", requires = "lesson")]
    pub output: Option<PathBuf>,
    /// Print a link that opens the lesson in the playground at this address, without its answers
    #[arg(long, value_name = "URL", requires = "lesson", conflicts_with_all = ["file", "answer", "output"])]
    pub link: Option<String>,
    /// A directory with your own lessons (`*.mlir`), in order of their names
    #[arg(long, value_name = "DIR")]
    pub lessons: Option<PathBuf>,
    /// The file that stores your progress (default: in your home directory)
    #[arg(long, alias = "progress", value_name = "FILE")]
    pub solved: Option<PathBuf>,
    /// The output format
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}
