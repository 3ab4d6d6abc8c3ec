//! Lessons: those of the course, and those that a teacher has put into a link.

use rustmlir_interp::base::SourceText;
use rustmlir_interp::learn::answers::{LearnAnswer, Learnt, LessonAbout, LessonCheck, LessonList, LessonTask};
use rustmlir_interp::learn::{Checked, Lesson, check, read, shipped};
use serde::Deserialize;
use serde_json::{Value, json};

use super::programs::told;

/// Which lesson.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Which {
    /// One of the course, by its number.
    Number(usize),
    /// The file of one, as `docs/how-to/write-a-lesson.md` describes it.
    File(String),
}

/// The lesson, if it has no mistake.
fn lesson(which: &Which) -> Result<std::borrow::Cow<'static, Lesson>, String> {
    let found = match which {
        Which::Number(n) => {
            let found = shipped().iter().find(|l| l.number == *n);
            std::borrow::Cow::Borrowed(found.ok_or_else(|| format!("the lessons are 1 to {}", shipped().len()))?)
        }
        Which::File(text) => std::borrow::Cow::Owned(read(1, "lesson", text)),
    };
    match found.mistakes.first() {
        Some(m) => Err(m.clone()),
        None => Ok(found),
    }
}

fn answer(class: &'static str, what: Learnt) -> Value {
    serde_json::to_value(LearnAnswer { command: "learn", class, what }).unwrap_or_default()
}

// What has been solved is remembered by the page.
fn about(l: &Lesson) -> LessonAbout {
    LessonAbout::of(l, false, 0)
}

/// The course.
pub fn list() -> Value {
    answer("ok", Learnt::List(LessonList { lessons: shipped().iter().map(about).collect(), solved: 0 }))
}

/// What a lesson asks.
///
/// # Errors
/// Why there is no such lesson.
pub fn task(which: &Which) -> Result<Value, String> {
    let l = lesson(which)?;
    let task = LessonTask { lesson: about(&l), task: l.task.clone(), program: l.program(), written: None };
    Ok(answer("ok", Learnt::Task(task)))
}

/// Whether an answer is right.
///
/// # Errors
/// Why there is no such lesson, or that the text is no answer.
pub fn checked(which: &Which, text: &str) -> Result<Value, String> {
    let l = lesson(which)?;
    let source = SourceText::from_string("program.mlir", text.to_string());
    let found = check(&l, &source);
    let messages = match &found {
        Checked::Wrong { diagnostics, .. } => told(&source, diagnostics),
        _ => Vec::new(),
    };
    let (class, said) = LessonCheck::of(&l, about(&l), &source, found)?;
    let mut all = answer(class, Learnt::Check(said));
    all["diagnostics"] = json!(messages);
    Ok(all)
}
