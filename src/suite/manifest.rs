//! The suite as data: what `manifest.json` holds. A runner in any language needs nothing else.

use std::fmt;

use num_bigint::BigUint;
use num_traits::Num;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of the format. It changes when a reader of the last one would misread something.
pub const VERSION: u32 = 1;

/// The suite.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "manifest"))]
pub struct Manifest {
    /// `rustmlir-conformance`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "rustmlir-conformance")))]
    pub format: String,
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = 1)))]
    pub version: u32,
    /// The release that wrote it.
    pub written_by: String,
    /// Sentences of the documents that sections test.
    pub clauses: Vec<Clause>,
    /// The sections.
    pub sections: Vec<Entry>,
}

/// A sentence of a document.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Clause {
    /// Its id.
    pub id: String,
    /// The document.
    pub seed: String,
    /// Where in the document.
    pub section: String,
    /// The sentence.
    pub text: String,
    /// What it is about: `meaning`, `static-rule`, `undefined` or `syntax`.
    pub kind: String,
}

/// A section: one module, and what is expected of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Entry {
    /// `file::name`.
    pub id: String,
    /// The line in the corpus at which it begins.
    pub line: usize,
    /// The spelling that it is written in: `2019`, `2020`, `2021` or `today`.
    pub generation: String,
    /// Ids of the clauses that it tests.
    pub clauses: Vec<String>,
    /// The module in the spellings that it has, the one that it is written in first.
    pub texts: Vec<Text>,
    /// Whether a reader accepts it.
    pub reading: Reading,
    /// Whether operations of unknown dialects are accepted.
    pub allow_unregistered: bool,
    /// Bits of `index`.
    pub index_width: u32,
    /// What the section needs that is not in the module, if anything: a reader that lacks it leaves
    /// the section out.
    pub needs: Option<String>,
    /// Calls, each of a fresh module.
    pub calls: Vec<Call>,
    /// The verdict of comparing `@tgt` with `@src` on all inputs, where that is asked.
    pub refinement: Option<String>,
    /// What lowerings print, as the directives say it.
    pub lowered: Vec<String>,
}

/// A text of a module.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Text {
    /// `2019`, `2020`, `2021`, `today`, `generic`: today's operations in generic form, or `mixed`:
    /// words of several ages.
    pub spelling: String,
    /// The file, from the folder of the manifest.
    pub file: String,
    /// Which of the parts of that file, from 0; parts are separated by lines `// -----`.
    pub part: usize,
}

/// What a reader must make of a module.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Reading {
    /// It is valid.
    Accepted,
    /// It is refused.
    Rejected {
        /// Who refuses it, where that is told: `parse` or `verify`. Names that do not resolve may
        /// be found by either.
        stage: Option<String>,
        /// Some message holds this (the grade `wording`).
        message: String,
        /// Lines of the part, from 1, on which an error is reported (the grade `place`), and what
        /// it holds. The first error is one of these.
        errors: Vec<Error>,
    },
}

/// An error that is wanted.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Error {
    /// The line of the part, from 1.
    pub line: usize,
    /// What the message holds.
    pub text: String,
}

/// A call.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Call {
    /// The function.
    pub function: String,
    /// The directive as written.
    pub directive: String,
    /// Its line in the corpus.
    pub line: usize,
    /// The arguments. Each memref has new memory: dense, row-major, from its start.
    pub args: Vec<Value>,
    /// What the call must come to.
    pub outcome: Outcome,
    /// Why the values cannot be given as data, if so; `args` and the outcome's values are then
    /// empty.
    pub unsaid: Option<String>,
}

/// What a call must come to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Outcome {
    /// It returns, under every schedule.
    Returns {
        /// The results; of a memref, its contents.
        results: Vec<Value>,
        /// Contents of arguments afterwards.
        memory: Vec<Memory>,
        /// Everything that is printed, where that matters.
        prints: Option<String>,
    },
    /// It is undefined: anything may happen, and a tool that tells says this.
    Undefined {
        /// The kind of undefined behavior.
        what: String,
    },
    /// It is undefined, for iterations of a parallel loop conflict.
    Race,
    /// One of several outcomes, as iterations happen to be ordered.
    Nondeterministic {
        /// Their results: all that are possible. Empty where they are not listed.
        outcomes: Vec<Vec<Value>>,
    },
    /// The program stops itself.
    Trap,
    /// It does not end within the limits that the directive sets. Other tools leave it out.
    Exhausted,
    /// There is no answer. Other tools leave it out.
    Unsupported,
}

/// The contents of an argument.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Memory {
    /// The argument's number, from 0.
    pub argument: usize,
    /// What it holds.
    pub value: Value,
}

/// A value, or what it must be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Value {
    /// Its type.
    #[serde(rename = "type")]
    pub ty: String,
    /// The type of a word: `i32`, `index`, `f32`.
    pub element: String,
    /// Extents of a memref, tensor or vector, those of vectors in them last; null for a scalar, and
    /// where anything is right.
    pub shape: Option<Vec<i64>>,
    /// The elements in row-major order, a complex number as its two parts; null where anything is
    /// right.
    pub words: Option<Vec<Word>>,
    /// As the directive has it.
    pub text: String,
}

/// An element, or what it must be: a bit pattern such as `0x7FC00000`; `any`; `nan`, any NaN of the
/// type; `poison`; `uninit`, memory that nothing has written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Word {
    /// These bits.
    Bits(BigUint),
    /// Anything.
    Any,
    /// Any NaN.
    Nan,
    /// Poison: nothing that a program may rely on.
    Poison,
    /// Never written.
    Uninit,
}

impl Word {
    /// Whether any bits are right.
    pub fn is_free(&self) -> bool {
        matches!(self, Word::Any | Word::Poison | Word::Uninit)
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Word {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "word".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A bit pattern such as 0x7FC00000; any; nan, any NaN of the type; poison; uninit, memory that nothing has written.",
            "type": "string",
            "pattern": "^(0x[0-9A-F]+|any|nan|poison|uninit)$"
        })
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Word::Bits(b) => write!(f, "0x{b:X}"),
            Word::Any => f.write_str("any"),
            Word::Nan => f.write_str("nan"),
            Word::Poison => f.write_str("poison"),
            Word::Uninit => f.write_str("uninit"),
        }
    }
}

impl From<Word> for String {
    fn from(w: Word) -> String {
        w.to_string()
    }
}

impl TryFrom<String> for Word {
    type Error = String;

    fn try_from(text: String) -> Result<Word, String> {
        Ok(match text.as_str() {
            "any" => Word::Any,
            "nan" => Word::Nan,
            "poison" => Word::Poison,
            "uninit" => Word::Uninit,
            t => {
                let digits = t.strip_prefix("0x").filter(|d| !d.is_empty() && d.len() <= MAX_DIGITS);
                let bits = digits.and_then(|d| BigUint::from_str_radix(d, 16).ok());
                Word::Bits(bits.ok_or_else(|| format!("'{}' is not a word", t.chars().take(40).collect::<String>()))?)
            }
        })
    }
}

/// Digits of a pattern: no type of MLIR has more bits.
const MAX_DIGITS: usize = 1 << 22;
