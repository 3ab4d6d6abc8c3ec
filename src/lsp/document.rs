//! An open file: its text as the client has it, and its sections.

use std::sync::{Arc, Mutex};

use lsp_types::{Position, Range, TextDocumentContentChangeEvent, Uri};

use super::section::{Program, Section};
use super::text::{Shift, Text};
use super::tokens::Tokens;
use rustmlir_base::Cancel;
use rustmlir_ir::ValueId;

/// An open file.
pub struct Document {
    /// Its name at the client.
    pub uri: Uri,
    /// Its path, if it is a file; else the name of the program in messages.
    pub name: String,
    /// The client's number of the text.
    pub version: i32,
    /// The text.
    pub text: Text,
    /// Its sections.
    pub parts: Vec<Part>,
    /// Ends what is done for this text when it changes.
    pub cancel: Cancel,
    /// The colors that the client has.
    pub colors: Mutex<super::semantic::Told>,
    /// What a command has found, until the text changes.
    pub found: Vec<lsp_types::Diagnostic>,
    /// The text's number and the diagnostics that the client has been told last.
    pub told: Option<(i32, Vec<lsp_types::Diagnostic>)>,
}

/// A section at its place.
pub struct Part {
    /// Its first byte.
    pub start: usize,
    /// The section.
    pub section: Arc<Section>,
    /// What stood here when it could be parsed for the last time, and what has changed since.
    pub good: Option<(Arc<Section>, Shift)>,
}

/// A place in a section.
#[derive(Copy, Clone)]
pub struct Cursor<'d> {
    /// The file.
    pub document: &'d Document,
    /// The section.
    pub part: &'d Part,
    /// The byte in it.
    pub at: usize,
}

impl Document {
    /// A file that has been opened.
    pub fn new(uri: Uri, version: i32, text: String) -> Document {
        let name = super::uri::path(&uri).unwrap_or_else(|| uri.as_str().to_string());
        let mut d = Document {
            uri,
            name,
            version,
            text: Text::default(),
            parts: Vec::new(),
            cancel: Cancel::default(),
            colors: Mutex::default(),
            found: Vec::new(),
            told: None,
        };
        d.set(text);
        d
    }

    /// Changes the text as a client says.
    pub fn change(&mut self, version: i32, changes: Vec<TextDocumentContentChangeEvent>) {
        self.version = version;
        for c in changes {
            self.text = Text::new(match c.range {
                Some(r) => self.text.edited(r, &c.text),
                None => c.text,
            });
        }
        let text = std::mem::take(&mut self.text);
        self.set(text.into_string());
    }

    fn set(&mut self, text: String) {
        self.cancel.set();
        self.cancel = Cancel::default();
        self.found.clear();
        let old = std::mem::take(&mut self.parts);
        let pieces = split(&text);
        let n = pieces.len();
        for (k, piece) in pieces.into_iter().enumerate() {
            let text = text.get(piece.clone()).unwrap_or("");
            // What stood here before: counted from the end, where sections came or went before it.
            let places = [Some(k), (k + old.len()).checked_sub(n)];
            let mut before = places.into_iter().flatten().filter_map(|k| old.get(k));
            let same = |p: &&Part| p.section.text() == text;
            if let Some(p) = before.clone().find(same).or_else(|| old.iter().find(same)) {
                self.parts.push(Part { start: piece.start, section: p.section.clone(), good: p.good.clone() });
                continue;
            }
            let Some(before) = before.next_back() else {
                let section = Arc::new(Section::new(Tokens::new(text.to_string())));
                self.parts.push(Part { start: piece.start, section, good: None });
                continue;
            };
            let shift = Shift::between(before.section.text(), text);
            let parsed = before.section.program().is_some_and(|p| p.ir.is_some());
            let good = match &before.good {
                _ if parsed => Some((before.section.clone(), shift)),
                Some((g, _)) => Some((g.clone(), Shift::between(g.text(), text))),
                None => None,
            };
            let tokens = Tokens::changed(&before.section.tokens, text.to_string(), shift);
            self.parts.push(Part { start: piece.start, section: Arc::new(Section::new(tokens)), good });
        }
        self.text = Text::new(text);
    }

    /// The section at a position.
    pub fn cursor(&self, p: Position) -> Option<Cursor<'_>> {
        let at = self.text.offset(p);
        let k = self.parts.partition_point(|p| p.start <= at).checked_sub(1)?;
        let part = self.parts.get(k)?;
        let at = at - part.start;
        // The line between two sections belongs to none.
        (at <= part.section.text().len()).then_some(Cursor { document: self, part, at })
    }

    /// The range of some tokens of a section, the last one included.
    pub fn range(&self, part: &Part, from: usize, to: usize) -> Range {
        let list = &part.section.tokens.list;
        let start = list.get(from).map_or(part.section.text().len(), |t| t.start as usize);
        let end = list.get(to).map_or(start, |t| t.end as usize);
        self.text.range(part.start + start, part.start + end.max(start))
    }

    /// The range of a place that the parser or a run has named: the token that stands there.
    pub fn range_at(&self, part: &Part, at: u32) -> Range {
        let tokens = &part.section.tokens;
        let at = (at as usize).min(part.section.text().len());
        match tokens.list.get(tokens.from(at)).filter(|t| t.start as usize == at) {
            Some(t) => self.text.range(part.start + at, part.start + t.end as usize),
            None => self.text.range(part.start + at, part.start + at),
        }
    }
}

impl Cursor<'_> {
    /// The token there.
    pub fn token(&self) -> Option<usize> {
        self.part.section.tokens.at(self.at)
    }

    /// The program, as it is or as it was when it could be parsed for the last time, and a byte of
    /// the section in it.
    pub fn program(&self, at: usize) -> Option<(&Program, u32)> {
        let now = self.part.section.program().filter(|p| p.ir.is_some());
        match (now, &self.part.good) {
            (Some(p), _) => Some((p, at as u32)),
            (None, Some((section, shift))) => Some((section.program()?, shift.back(at)? as u32)),
            _ => None,
        }
    }

    /// The value that is defined by a token, and the program that has it.
    pub fn value(&self, k: usize) -> Option<(&Program, ValueId)> {
        let at = self.part.section.tokens.list.get(k)?.start as usize;
        let (p, at) = self.program(at)?;
        Some((p, p.defined(at)?.2))
    }
}

/// The sections of a text: between lines `// -----`.
fn split(text: &str) -> Vec<std::ops::Range<usize>> {
    let (mut out, mut start, mut at) = (Vec::new(), 0, 0);
    for line in text.split_inclusive('\n') {
        if line.trim() == "// -----" {
            out.push(start..at);
            start = at + line.len();
        }
        at += line.len();
    }
    out.push(start..text.len());
    out
}
