//! Requests and answers as lines of JSON, for implementations that a program of their own drives.
//! `docs/reference/adapters.md` describes them.

use serde::{Deserialize, Serialize};

use super::compare::Got;
use super::manifest::{Call, Word};

/// A request: one line.
#[derive(Serialize)]
pub(super) struct Request<'a> {
    /// Its number, which the answer repeats.
    pub id: usize,
    /// The module.
    pub program: &'a str,
    /// Whether operations of unknown dialects are accepted.
    pub allow_unregistered: bool,
    /// What is called, each in a fresh module.
    pub calls: Vec<&'a Call>,
}

/// An answer: one line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Answer {
    pub id: usize,
    /// Whether the module is valid.
    pub accepted: bool,
    /// Why not.
    #[serde(default)]
    pub message: String,
    /// The line that this is about.
    #[serde(default)]
    pub line: Option<usize>,
    /// What came of the calls, in their order.
    #[serde(default)]
    pub calls: Vec<Came>,
}

/// What came of a call.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Came {
    /// It returned.
    Returns {
        results: Vec<Given>,
        #[serde(default)]
        memory: Vec<GivenMemory>,
        #[serde(default)]
        prints: Option<String>,
    },
    /// The implementation found undefined behavior.
    Undefined {
        #[serde(default)]
        message: String,
    },
    /// The program stopped itself.
    Trap {
        #[serde(default)]
        message: String,
    },
    /// The implementation has no meaning for something.
    Unsupported { message: String },
    /// The implementation failed.
    Error { message: String },
}

/// A value.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Given {
    #[serde(default)]
    pub shape: Option<Vec<i64>>,
    pub words: Vec<Word>,
}

/// The contents of an argument.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenMemory {
    pub argument: usize,
    pub value: Given,
}

impl Given {
    /// The value, if it has bits everywhere.
    pub fn got(self) -> Option<Got> {
        let bits = self.words.into_iter().map(|w| if let Word::Bits(b) = w { Some(b) } else { None });
        Some(Got { shape: self.shape, words: bits.collect::<Option<_>>()? })
    }
}

/// The answers in an output, each with its number, up to the first line that is none.
pub(super) fn answers(out: &[u8]) -> (Vec<Answer>, Option<String>) {
    let text = String::from_utf8_lossy(out);
    let mut all = Vec::new();
    for line in text.lines().filter(|l| !l.trim().is_empty()) {
        match serde_json::from_str::<Answer>(line) {
            Ok(a) => all.push(a),
            Err(e) => {
                let begin: String = line.chars().take(60).collect();
                return (all, Some(format!("'{begin}' is not an answer: {e}")));
            }
        }
    }
    (all, None)
}
