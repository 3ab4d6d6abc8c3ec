//! What `learn` answers, in a terminal and in a browser.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::check::Checked;
use super::lesson::Lesson;
use rustmlir_base::SourceText;
use rustmlir_diag::data::{self, Message};

/// What `learn` answers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "learn"))]
pub struct LearnAnswer {
    /// `learn`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "learn")))]
    pub command: &'static str,
    /// `ok`: shown, or right; `wrong`: the answer is wrong; `inconclusive`: it cannot be told.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["ok", "wrong", "inconclusive"])))]
    pub class: &'static str,
    /// What there is to say.
    #[serde(flatten)]
    pub what: Learnt,
}

/// What there is to say.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Learnt {
    /// The lessons.
    List(LessonList),
    /// A lesson.
    Task(LessonTask),
    /// What came of an answer.
    Check(LessonCheck),
    /// Where it opens in a browser.
    Link(LessonLink),
}

/// The lessons.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct LessonList {
    /// In their order.
    pub lessons: Vec<LessonAbout>,
    /// How many have been solved.
    pub solved: usize,
}

/// A lesson in one line.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct LessonAbout {
    /// Its number, from 1.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// `say`: what comes of a call; `find`: inputs for which something comes of it; `break`: inputs
    /// for which a lowering is wrong; `write`: a program.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["say", "find", "break", "write"])))]
    pub goal: &'static str,
    /// Whether it has been solved.
    pub solved: bool,
    /// How many answers have been checked.
    pub tries: u64,
}

/// What a lesson asks.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct LessonTask {
    /// The lesson.
    pub lesson: LessonAbout,
    /// What to do.
    pub task: String,
    /// The program to begin with.
    pub program: String,
    /// The file that it was written to, if one was named.
    pub written: Option<String>,
}

/// Where a lesson opens in a browser.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct LessonLink {
    /// The address.
    pub link: String,
}

/// What came of an answer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct LessonCheck {
    /// The lesson.
    pub lesson: LessonAbout,
    /// What was found, if the answer is not right.
    pub why: String,
    /// What to think of, if the answer is wrong.
    pub hint: String,
    /// What kind of mistake it is, the most telling first.
    pub mistakes: Vec<String>,
    /// What is wrong with the text of the program.
    pub diagnostics: Vec<Message>,
}

impl LessonAbout {
    /// A lesson, and what has been done about it.
    pub fn of(l: &Lesson, solved: bool, tries: u64) -> Self {
        LessonAbout { number: l.number, name: l.name.clone(), title: l.title.clone(), goal: l.goal.id(), solved, tries }
    }
}

impl LessonCheck {
    /// What came of an answer, with its class and the hint that fits the mistake.
    ///
    /// # Errors
    /// Why the text is no answer.
    pub fn of(
        l: &Lesson,
        lesson: LessonAbout,
        text: &SourceText,
        found: Checked,
    ) -> Result<(&'static str, Self), String> {
        let (class, mistakes, why, diagnostics) = match found {
            Checked::Malformed(m) => return Err(m),
            Checked::Right => ("ok", Vec::new(), String::new(), Vec::new()),
            Checked::Wrong { mistakes, why, diagnostics } => ("wrong", mistakes, why, data::all(text, &diagnostics)),
            Checked::Open(why) => ("inconclusive", Vec::new(), why, Vec::new()),
        };
        let hint = if class == "wrong" { l.hint(&mistakes).map(|h| h.text.clone()) } else { None };
        Ok((class, LessonCheck { lesson, why, hint: hint.unwrap_or_default(), mistakes, diagnostics }))
    }
}
