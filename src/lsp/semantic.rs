//! What each token is, for colors.

use lsp_types::{SemanticToken, SemanticTokensEdit};

use super::document::{Document, Part};
use super::text::units;
use super::tokens::Place;
use rustmlir_syntax::lexer::T;

/// The kinds, by their numbers.
pub const KINDS: [&str; 11] = [
    "comment",
    "string",
    "number",
    "keyword",
    "variable",
    "parameter",
    "function",
    "type",
    "property",
    "macro",
    "label",
];
/// The modifiers, by their bits.
pub const MODIFIERS: [&str; 1] = ["definition"];

const COMMENT: u32 = 0;
const STRING: u32 = 1;
const NUMBER: u32 = 2;
const KEYWORD: u32 = 3;
const VARIABLE: u32 = 4;
const PARAMETER: u32 = 5;
const FUNCTION: u32 = 6;
const TYPE: u32 = 7;
const PROPERTY: u32 = 8;
const MACRO: u32 = 9;
const LABEL: u32 = 10;

/// Tokens of an answer at most: about 10^5 lines.
const MANY: usize = 2_000_000;

/// What a client has of a file's tokens, to be told of changes only: a number and the tokens.
#[derive(Default)]
pub struct Told {
    number: u64,
    list: Vec<SemanticToken>,
}

impl Told {
    /// All tokens, and the number by which changes of them are asked for.
    pub fn whole(&mut self, d: &Document) -> (String, Vec<SemanticToken>) {
        self.number += 1;
        self.list = tokens(d, 0..usize::MAX);
        (self.number.to_string(), self.list.clone())
    }

    /// What has changed since the answer of a number; nothing if that was not the last one.
    pub fn change(&mut self, d: &Document, since: &str) -> Option<(String, Vec<SemanticTokensEdit>)> {
        if since != self.number.to_string() {
            return None;
        }
        self.number += 1;
        let (old, new) = (std::mem::take(&mut self.list), tokens(d, 0..usize::MAX));
        let same = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
        let rest = old.len().min(new.len()) - same;
        let tail = old.iter().rev().zip(new.iter().rev()).take(rest).take_while(|(a, b)| a == b).count();
        let data = new.get(same..new.len() - tail).unwrap_or(&[]).to_vec();
        let deleted = old.len() - tail - same;
        // Places and numbers count what is sent, of which a token has five.
        let edit = SemanticTokensEdit { start: 5 * same as u32, delete_count: 5 * deleted as u32, data: Some(data) };
        let edits = if deleted == 0 && new.len() == old.len() { Vec::new() } else { vec![edit] };
        self.list = new;
        Some((self.number.to_string(), edits))
    }
}

/// The tokens of some bytes of a file.
pub fn tokens(d: &Document, bytes: std::ops::Range<usize>) -> Vec<SemanticToken> {
    let mut out = Writer { d, line: 0, column: 0, at: 0, list: Vec::new() };
    for part in &d.parts {
        let end = part.start + part.section.text().len();
        if end < bytes.start || part.start > bytes.end {
            continue;
        }
        section(part, &bytes, &mut out);
    }
    out.list
}

fn section(part: &Part, bytes: &std::ops::Range<usize>, out: &mut Writer<'_>) {
    let tokens = &part.section.tokens;
    let first = tokens.from(bytes.start.saturating_sub(part.start));
    // A comment before the first token may begin before it.
    let mut end = first.checked_sub(1).and_then(|p| tokens.list.get(p)).map_or(0, |t| t.end as usize);
    for k in first..=tokens.list.len() {
        let start = tokens.list.get(k).map_or(tokens.text.len(), |t| t.start as usize);
        comments(part, end..start, out);
        if part.start + start > bytes.end || out.list.len() > MANY {
            return;
        }
        let Some(t) = tokens.list.get(k) else { return };
        end = t.end as usize;
        if let Some((kind, modifier)) = kind(part, k) {
            out.add(part.start + start..part.start + end, kind, modifier);
        }
    }
}

fn comments(part: &Part, gap: std::ops::Range<usize>, out: &mut Writer<'_>) {
    let mut at = gap.start;
    for line in part.section.text().get(gap).unwrap_or("").split_inclusive('\n') {
        if let Some(k) = line.find("//") {
            out.add(part.start + at + k..part.start + at + line.trim_end().len(), COMMENT, 0);
        }
        at += line.len();
    }
}

/// What a token is, and whether it defines it.
fn kind(part: &Part, k: usize) -> Option<(u32, u32)> {
    let tokens = &part.section.tokens;
    let plain = |kind| Some((kind, 0));
    match tokens.kind(k) {
        T::Percent => match part.section.place(k) {
            Some(Place::Behind) => Some((PARAMETER, 1)),
            Some(Place::Here) => Some((VARIABLE, 1)),
            None => plain(VARIABLE),
        },
        T::Caret => Some((LABEL, u32::from(tokens.defines_block(k)))),
        T::At => Some((FUNCTION, u32::from(part.section.symbols().binary_search_by_key(&k, |s| s.name).is_ok()))),
        T::Hash if tokens.before(k) == T::Percent => plain(NUMBER),
        T::Hash | T::AtAt => Some((MACRO, u32::from(tokens.defines_alias(k)))),
        T::Bang => Some((TYPE, u32::from(tokens.defines_alias(k)))),
        T::Int | T::Float => plain(NUMBER),
        T::Str if tokens.op_name(k).is_some() => plain(KEYWORD),
        T::Str => plain(STRING),
        T::Bare if tokens.op_name(k).is_some() => plain(KEYWORD),
        T::Bare if matches!(tokens.kind(k + 1), T::Eq) => plain(PROPERTY),
        T::Bare => Some((if is_type(tokens.text(k)) { TYPE } else { PROPERTY }, 0)),
        _ => None,
    }
}

/// Whether a word is a type, or the beginning of one.
fn is_type(word: &str) -> bool {
    let numbered =
        |prefix: &str| word.strip_prefix(prefix).is_some_and(|n| n.starts_with(|c: char| c.is_ascii_digit()));
    matches!(word, "index" | "memref" | "tensor" | "vector" | "complex" | "tuple" | "none" | "bf16" | "tf32")
        || ["i", "si", "ui", "f", "x"].iter().any(|p| numbered(p))
}

struct Writer<'d> {
    d: &'d Document,
    line: usize,
    column: u32,
    /// The byte of the last token.
    at: usize,
    list: Vec<SemanticToken>,
}

impl Writer<'_> {
    /// Adds a token. They come in order, so that a line is measured once.
    fn add(&mut self, bytes: std::ops::Range<usize>, kind: u32, modifier: u32) {
        let text = self.d.text.str().as_bytes();
        let mut line = self.line;
        while line + 1 < self.d.text.lines() && self.d.text.start(line + 1) <= bytes.start {
            // The first one may be far away.
            line = if self.list.is_empty() { self.d.text.line_of(bytes.start) } else { line + 1 };
        }
        let same = line == self.line && !self.list.is_empty();
        let from = if same { self.at } else { self.d.text.start(line) };
        let column = if same { self.column } else { 0 } + units(text.get(from..bytes.start).unwrap_or(&[]));
        let length = units(text.get(bytes.clone()).unwrap_or(&[]));
        let before = if self.list.is_empty() { 0 } else { self.line };
        self.list.push(SemanticToken {
            delta_line: (line - before) as u32,
            delta_start: if same { column - self.column } else { column },
            length,
            token_type: kind,
            token_modifiers_bitset: modifier,
        });
        (self.line, self.column, self.at) = (line, column, bytes.start);
    }
}
