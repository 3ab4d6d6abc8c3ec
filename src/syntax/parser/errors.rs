//! Errors at the place where they are found, in the words of `mlir-opt`.

use super::{Failed, ParsedOp, Parser};
use crate::lexer::T;
use rustmlir_base::{Span, nearest};
use rustmlir_diag::Diagnostic;
use rustmlir_ir::{AttrId, TypeId};

impl<'s> Parser<'s> {
    /// Records an error at the current token.
    #[cold]
    pub fn error(&mut self, msg: impl Into<String>) -> Failed {
        if let Some(e) = self.lexical_error() {
            return e;
        }
        // At the end of the file the place is the last character.
        let at = if self.tok.kind == T::Eof { self.tok.start.saturating_sub(1) } else { self.tok.start };
        self.error_at(at, msg)
    }

    /// Records that something is missing before the current token. The place is the end of what
    /// precedes it: blanks, blank lines and comments between are passed over.
    #[cold]
    pub fn missing(&mut self, msg: impl Into<String>) -> Failed {
        if let Some(e) = self.lexical_error() {
            return e;
        }
        let at = if self.tok.kind == T::Eof { self.tok.start.saturating_sub(1) } else { self.tok.start };
        let mut before = self.src.as_bytes().get(..at as usize).unwrap_or(&[]);
        loop {
            while let [rest @ .., b' ' | b'\t'] = before {
                before = rest;
            }
            match before {
                [] => return self.error_at(at, msg),
                [rest @ .., b'\n' | b'\r'] => {
                    before = rest;
                    let line = before.iter().rposition(|b| matches!(b, b'\n' | b'\r')).map_or(0, |p| p + 1);
                    if let Some(p) = before[line..].windows(2).position(|w| w == b"//") {
                        before = &before[..line + p];
                    }
                }
                _ => return self.error_at(before.len() as u32, msg),
            }
        }
    }

    /// The complaint about a text that is no token, if that is what comes next.
    #[cold]
    fn lexical_error(&mut self) -> Option<Failed> {
        let at = self.tok.start;
        let first = self.src.as_bytes().get(at as usize).copied().unwrap_or(0);
        let (at, msg) = match (self.tok.kind, first) {
            (T::Error, b'"') => (self.string_stop(at), "expected '\"' in string literal"),
            (T::Error, b'@') => match self.src.as_bytes().get(at as usize + 1) {
                Some(b'"') => (self.string_stop(at + 1), "expected '\"' in string literal"),
                _ => (at + 1, "@ identifier expected to start with letter or '_'"),
            },
            (T::Error, b'#') => (at, "invalid attribute name"),
            (T::Error, b'!') => (at, "invalid type identifier"),
            (T::Error, b'^') => (at, "invalid block name"),
            (T::Error, b'.') => (at, "expected three consecutive dots for an ellipsis"),
            (T::PercentSign, _) => (at, "invalid SSA name"),
            (T::Error, _) => (at, "unexpected character"),
            _ => return None,
        };
        Some(self.error_at(at, msg))
    }

    /// Where a string literal that begins at `at` stops for want of its closing quote: the end of
    /// its line.
    fn string_stop(&self, at: u32) -> u32 {
        let rest = self.src.as_bytes().get(at as usize..).unwrap_or(&[]);
        at + rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len()) as u32
    }

    /// Records an error at a byte offset.
    #[cold]
    pub fn error_at(&mut self, at: u32, msg: impl Into<String>) -> Failed {
        let d = Diagnostic::error("syntax", Span::point(at), msg);
        self.diags.push(if self.ir.has_names_of_2020() { d.in_words_of_2020() } else { d });
        Failed
    }

    /// Records that a name at a byte offset is none that this tool knows.
    #[cold]
    pub(super) fn unknown_name_at(&mut self, at: u32, msg: impl Into<String>) -> Failed {
        let failed = self.error_at(at, msg);
        if let Some(d) = self.diags.last_mut() {
            d.code = rustmlir_diag::UNKNOWN_NAME;
        }
        failed
    }

    /// Adds a note to the last error.
    #[cold]
    pub fn note_at(&mut self, at: u32, msg: impl Into<String>) {
        if let Some(d) = self.diags.last_mut() {
            d.notes.push(rustmlir_diag::Note::new(Some(Span::point(at)), msg));
        }
    }

    /// Adds to the last error which operations may have been meant.
    #[cold]
    pub(super) fn suggest_operations(&mut self, word: &str) -> Failed {
        // A bare word is an operation of the dialect around, or one of 2019 and 2020.
        let dialect = self.default_dialects.last().copied().unwrap_or("");
        let names = || self.ir.registry.ops.iter().flat_map(|d| d.spellings.iter().map(|s| s.name));
        let near: Vec<&str> = if word.contains('.') {
            nearest(word, names())
        } else {
            let bare = |n: &'static str| n.strip_prefix("std.").or_else(|| n.strip_prefix(dialect)?.strip_prefix('.'));
            nearest(word, names().filter_map(bare))
        };
        if let (Some(d), false) = (self.diags.last_mut(), near.is_empty()) {
            d.help = Some(format!("did you mean '{}'?", near.join("', '")));
        }
        Failed
    }

    /// Records "'name' op MSG" at the operation being read.
    #[cold]
    pub fn op_error(&mut self, op: &ParsedOp, msg: impl AsRef<str>) -> Failed {
        let name = op.def.map_or("", |d| d.1.name);
        self.error_at(op.at, format!("'{name}' op {}", msg.as_ref()))
    }

    /// Records "custom op 'name' MSG" at a byte offset.
    #[cold]
    pub fn custom_error_at(&mut self, op: &ParsedOp, at: u32, msg: impl AsRef<str>) -> Failed {
        let name = op.def.map_or("", |d| d.1.name);
        self.error_at(at, format!("custom op '{name}' {}", msg.as_ref()))
    }

    /// Whether the text around is of 2020 or earlier: inside a function spelled `func`. Decides
    /// between spellings of operations that the text leaves out.
    pub fn in_old_function(&self) -> bool {
        self.default_dialects.contains(&"std")
    }

    /// Records "custom op 'name' MSG" for the operation whose custom form is being read.
    #[cold]
    pub fn custom_error(&mut self, at: u32, msg: impl AsRef<str>) -> Failed {
        if self.custom_op.is_empty() {
            return self.error_at(at, msg.as_ref());
        }
        let m = format!("custom op '{}' {}", self.custom_op, msg.as_ref());
        self.error_at(at, m)
    }

    /// Text of an attribute with its type, for messages.
    pub fn show_attr(&self, a: AttrId) -> String {
        let text = crate::printer::attr_text(&self.ir, a);
        match self.ir.attr_of_id(a) {
            rustmlir_ir::Attr::Integer(_, t) if !text.contains(':') => format!("{text} : {}", self.show_type(*t)),
            _ => text,
        }
    }

    /// Text of a type, for messages.
    pub fn show_type(&self, t: TypeId) -> String {
        crate::printer::type_text(&self.ir, t)
    }
}
