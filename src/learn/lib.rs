//! Lessons: exercises as plain files, and whether an answer is right, with a hint that fits the
//! mistake. `docs/how-to/write-a-lesson.md` describes the files.

pub mod answers;
mod check;
mod lesson;

pub use check::{Checked, check};
pub use lesson::{Goal, Hint, Lesson, Must, read};

use std::sync::OnceLock;

/// The files of the course, in their order.
static FILES: &[(&str, &str)] = &[
    ("01-what-a-loop-returns", include_str!("../../docs/lessons/01-what-a-loop-returns.mlir")),
    ("02-signed-or-unsigned", include_str!("../../docs/lessons/02-signed-or-unsigned.mlir")),
    ("03-no-iteration", include_str!("../../docs/lessons/03-no-iteration.mlir")),
    ("04-poison-unused", include_str!("../../docs/lessons/04-poison-unused.mlir")),
    ("05-poison-decides", include_str!("../../docs/lessons/05-poison-decides.mlir")),
    ("06-out-of-bounds", include_str!("../../docs/lessons/06-out-of-bounds.mlir")),
    ("07-never-written", include_str!("../../docs/lessons/07-never-written.mlir")),
    ("08-two-views", include_str!("../../docs/lessons/08-two-views.mlir")),
    ("09-find-the-race", include_str!("../../docs/lessons/09-find-the-race.mlir")),
    ("10-make-it-go-away", include_str!("../../docs/lessons/10-make-it-go-away.mlir")),
    ("11-all-outcomes", include_str!("../../docs/lessons/11-all-outcomes.mlir")),
    ("12-one-answer", include_str!("../../docs/lessons/12-one-answer.mlir")),
    ("13-the-last-wins", include_str!("../../docs/lessons/13-the-last-wins.mlir")),
    ("14-break-a-fold", include_str!("../../docs/lessons/14-break-a-fold.mlir")),
    ("15-break-a-lowering", include_str!("../../docs/lessons/15-break-a-lowering.mlir")),
    ("16-break-speculation", include_str!("../../docs/lessons/16-break-speculation.mlir")),
    ("17-repair-a-fold", include_str!("../../docs/lessons/17-repair-a-fold.mlir")),
    ("18-lower-an-if", include_str!("../../docs/lessons/18-lower-an-if.mlir")),
    ("19-lower-a-loop", include_str!("../../docs/lessons/19-lower-a-loop.mlir")),
    ("20-may-it-be-parallel", include_str!("../../docs/lessons/20-may-it-be-parallel.mlir")),
];

/// The lessons of the course.
pub fn shipped() -> &'static [Lesson] {
    static ALL: OnceLock<Vec<Lesson>> = OnceLock::new();
    ALL.get_or_init(|| FILES.iter().enumerate().map(|(i, (name, text))| read(i + 1, name, text)).collect())
}
