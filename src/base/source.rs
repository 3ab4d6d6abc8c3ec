//! Source text, spans in it, and their lines and columns.

use std::sync::{Arc, OnceLock};

use super::{FindOrigins, Origin, Origins, ReadOrigin};

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
    /// Other files that belong to it.
    beside: Option<Arc<Beside>>,
    /// What finds where its operations come from, and what it has found.
    finds: Arc<OnceLock<FindOrigins>>,
    origins: Arc<OnceLock<Origins>>,
    /// What reads the files that they come from.
    reads: Option<ReadOrigin>,
}

/// Files that belong to a text: places in them are places behind its end.
#[derive(Debug)]
struct Beside {
    /// The text and the files, one behind the other.
    whole: String,
    /// The files, with their first place.
    files: Vec<(u32, SourceText)>,
}

impl SourceText {
    /// A whole file.
    pub fn new(name: &str, text: &str) -> Self {
        Self::from_string(name, text.to_string())
    }

    /// A whole file; its text is not copied.
    pub fn from_string(name: &str, text: String) -> Self {
        Self {
            name: Arc::from(name),
            text: Arc::new(text),
            line_offset: 0,
            lines: Arc::default(),
            beside: None,
            finds: Arc::default(),
            origins: Arc::default(),
            reads: None,
        }
    }

    /// The same text, with what reads the files that it was made from. Without it, reports name the
    /// places in them and show no lines.
    pub fn reading(self, reads: ReadOrigin) -> Self {
        SourceText { reads: Some(reads), ..self }
    }

    /// Says how to find where the operations of the text come from, for it and all its copies. They
    /// are looked for when somebody asks: most programs have nothing to report.
    pub fn find_origins_by(&self, finds: FindOrigins) {
        // Whoever reads a text again finds the same.
        let _ = self.finds.set(finds);
    }

    /// Where the operation that begins at a place comes from, if the program says so.
    pub fn origin(&self, at: u32) -> Option<&Origin> {
        let finds = self.finds.get()?;
        let found = || if self.text.contains("loc(") { finds(self) } else { Origins::default() };
        self.origins.get_or_init(found).at(at)
    }

    /// The text of a file that it was made from.
    pub fn original(&self, file: &str) -> Option<SourceText> {
        Some(SourceText::from_string(file, self.reads?(&self.name, file)?))
    }

    /// The same text with files that belong to it.
    pub fn beside<'f>(mut self, files: impl Iterator<Item = &'f SourceText>) -> Self {
        let mut beside = Beside { whole: self.text.to_string(), files: Vec::new() };
        for f in files {
            // The end of a text is a place of its own.
            beside.whole.push('\n');
            beside.files.push((beside.whole.len() as u32, f.clone()));
            beside.whole.push_str(&f.text);
        }
        self.beside = (!beside.files.is_empty()).then(|| Arc::new(beside));
        self
    }

    /// Another text to which the same files belong.
    pub fn derived(&self, name: &str, text: &str) -> Self {
        SourceText::new(name, text).beside(self.files().map(|f| f.1))
    }

    /// The files that belong to it, with their first place.
    pub fn files(&self) -> impl Iterator<Item = (u32, &SourceText)> {
        self.beside.iter().flat_map(|b| b.files.iter().map(|(at, f)| (*at, f)))
    }

    /// The text and the files that belong to it, as places count them.
    pub fn whole(&self) -> &str {
        self.beside.as_ref().map_or(&self.text, |b| &b.whole)
    }

    /// What begins at a place; empty if there is none.
    pub fn rest(&self, at: u32) -> &str {
        self.whole().get(at as usize..).unwrap_or("")
    }

    /// The file that a place is in, and the place as that one counts it.
    pub fn file_at(&self, at: u32) -> (&SourceText, u32) {
        match self.files().filter(|(start, _)| *start <= at).last() {
            Some((start, file)) => (file, at - start),
            None => (self, at),
        }
    }

    /// The name of the file that a place is in.
    pub fn name_at(&self, at: u32) -> &str {
        &self.file_at(at).0.name
    }

    /// Line and column of a byte offset. The first call scans the text.
    pub fn line_col(&self, at: u32) -> LineCol {
        let (file, at) = self.file_at(at);
        file.line_col_here(at)
    }

    fn line_col_here(&self, at: u32) -> LineCol {
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

    /// The byte offset of a line and column from 1; `None` if the text has no such line, its end if
    /// the line has no such column.
    pub fn offset(&self, line: usize, column: usize) -> Option<u32> {
        let start = match line.checked_sub(2 + self.line_offset) {
            None => (line == 1 + self.line_offset).then_some(0),
            Some(k) => self.starts().get(k).copied(),
        }?;
        Some(start + column.saturating_sub(1).min(self.line(line).len()) as u32)
    }

    /// The text of the line that holds byte `at`, without its end.
    pub fn line_text(&self, at: u32) -> &str {
        let (file, at) = self.file_at(at);
        let at = (at as usize).min(file.text.len());
        file.line_around(at)
    }

    fn line_around(&self, at: usize) -> &str {
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
                beside: None,
                finds: Arc::default(),
                origins: Arc::default(),
                reads: self.reads,
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
        parts.into_iter().map(|p| p.beside(self.files().map(|f| f.1))).collect()
    }
}
