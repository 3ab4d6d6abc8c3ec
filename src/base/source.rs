//! Source text, spans in it, and their lines and columns.

use std::sync::{Arc, OnceLock};

/// A half-open byte range of the source.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span `start..end`.
    pub fn new(start: usize, end: usize) -> Self {
        Self { start: start as u32, end: end as u32 }
    }

    /// The empty span at `at`.
    pub fn point(at: u32) -> Self {
        Self { start: at, end: at }
    }
}

/// A place as people count it: both from 1; columns count bytes, as `mlir-opt` does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LineCol {
    /// Line number, from 1.
    pub line: usize,
    /// Byte column, from 1.
    pub col: usize,
}

/// `LINE:COL`.
impl std::fmt::Display for LineCol {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.col)
    }
}

/// The text of one buffer, with the name to print for it and, for a section of a split file, its
/// first line's number.
#[derive(Clone, Debug)]
pub struct SourceText {
    /// File name as the user gave it (`-` prints as `<stdin>`).
    pub name: Arc<str>,
    /// The text.
    pub text: Arc<String>,
    /// Lines of the file before this text begins.
    pub line_offset: usize,
    /// Where lines begin, from the second one on.
    lines: Arc<OnceLock<Vec<u32>>>,
}

impl SourceText {
    /// A whole file.
    pub fn new(name: &str, text: &str) -> Self {
        Self::from_string(name, text.to_string())
    }

    /// A whole file; its text is not copied.
    pub fn from_string(name: &str, text: String) -> Self {
        Self { name: Arc::from(name), text: Arc::new(text), line_offset: 0, lines: Arc::default() }
    }

    /// Line and column of a byte offset. The first call scans the text.
    pub fn line_col(&self, at: u32) -> LineCol {
        let lines = self.starts();
        let at = (at as usize).min(self.text.len()) as u32;
        let line = lines.partition_point(|&begin| begin <= at);
        let start = line.checked_sub(1).map_or(0, |k| lines[k]);
        LineCol { line: line + 1 + self.line_offset, col: (at - start) as usize + 1 }
    }

    /// Where lines begin, from the second one on.
    fn starts(&self) -> &[u32] {
        self.lines.get_or_init(|| {
            let ends = self.text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
            ends.map(|(k, _)| k as u32 + 1).collect()
        })
    }

    /// The text of a line by its number, without its end; empty if there is no such line.
    pub fn line(&self, number: usize) -> &str {
        let starts = self.starts();
        let Some(k) = number.checked_sub(1 + self.line_offset) else { return "" };
        let start = match k.checked_sub(1) {
            None => Some(0),
            Some(k) => starts.get(k).map(|&s| s as usize),
        };
        let end = starts.get(k).map_or(self.text.len(), |&s| s as usize - 1);
        start.and_then(|s| self.text.get(s..end)).unwrap_or("").trim_end_matches('\r')
    }

    /// The text of the line that holds byte `at`, without its end.
    pub fn line_text(&self, at: u32) -> &str {
        let at = (at as usize).min(self.text.len());
        let bytes = self.text.as_bytes();
        let start = bytes[..at].iter().rposition(|&b| b == b'\n').map_or(0, |p| p + 1);
        let end = bytes[at..].iter().position(|&b| b == b'\n').map_or(bytes.len(), |p| at + p);
        self.text.get(start..end).unwrap_or("").trim_end_matches('\r')
    }

    /// Splits at lines that are `// -----` (as `mlir-opt --split-input-file` does), keeping line
    /// numbers.
    pub fn split(&self) -> Vec<SourceText> {
        let mut parts = Vec::new();
        let (mut start, mut start_line, mut pos, mut line) = (0, self.line_offset, 0, self.line_offset);
        let mut push = |from: usize, to: usize, at_line: usize| {
            parts.push(SourceText {
                name: self.name.clone(),
                text: Arc::new(self.text[from..to].to_string()),
                line_offset: at_line,
                lines: Arc::default(),
            });
        };
        for l in self.text.split_inclusive('\n') {
            pos += l.len();
            line += 1;
            if l.trim() == "// -----" {
                push(start, pos - l.len(), start_line);
                start = pos;
                start_line = line;
            }
        }
        push(start, self.text.len(), start_line);
        parts
    }
}
