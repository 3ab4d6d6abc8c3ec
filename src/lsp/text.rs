//! Byte offsets and the positions of the protocol: lines from 0, columns in units of UTF-16.

use lsp_types::{Position, Range};

/// A text and where its lines begin.
#[derive(Default)]
pub struct Text {
    text: String,
    starts: Vec<usize>,
}

impl Text {
    /// A text.
    pub fn new(text: String) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(k, _)| k + 1)).collect();
        Text { text, starts }
    }

    /// The whole of it.
    pub fn str(&self) -> &str {
        &self.text
    }

    /// The same, for whoever wants to keep it.
    pub fn into_string(self) -> String {
        self.text
    }

    /// How many lines there are.
    pub fn lines(&self) -> usize {
        self.starts.len()
    }

    /// A line without its end; empty if there is none.
    pub fn line(&self, k: usize) -> &str {
        let Some(&start) = self.starts.get(k) else { return "" };
        let end = self.starts.get(k + 1).map_or(self.text.len(), |e| e - 1);
        self.text.get(start..end).unwrap_or("").trim_end_matches('\r')
    }

    /// Where a line begins; the end of the text if there is none.
    pub fn start(&self, k: usize) -> usize {
        self.starts.get(k).copied().unwrap_or(self.text.len())
    }

    /// The line that holds a byte.
    pub fn line_of(&self, at: usize) -> usize {
        self.starts.partition_point(|&s| s <= at).saturating_sub(1)
    }

    /// The byte at a position. One behind the end of a line, or inside of a character, is moved to
    /// the next place before it that there is.
    pub fn offset(&self, p: Position) -> usize {
        let k = p.line as usize;
        let (start, line) = (self.start(k), self.line(k));
        let mut left = p.character as usize;
        if line.is_ascii() {
            return start + left.min(line.len());
        }
        for (i, c) in line.char_indices() {
            if left < c.len_utf16() {
                return start + i;
            }
            left -= c.len_utf16();
        }
        start + line.len()
    }

    /// The position of a byte.
    pub fn position(&self, at: usize) -> Position {
        let at = at.min(self.text.len());
        let k = self.line_of(at);
        let start = self.start(k);
        Position::new(k as u32, units(self.text.as_bytes().get(start..at).unwrap_or(&[])))
    }

    /// The range between two bytes.
    pub fn range(&self, from: usize, to: usize) -> Range {
        Range::new(self.position(from), self.position(to))
    }

    /// The text with a range replaced.
    pub fn edited(&self, range: Range, new: &str) -> String {
        let (from, to) = (self.offset(range.start), self.offset(range.end));
        let (from, to) = (from.min(to), from.max(to));
        let mut out = String::with_capacity(self.text.len() + new.len());
        out.push_str(self.text.get(..from).unwrap_or(""));
        out.push_str(new);
        out.push_str(self.text.get(to..).unwrap_or(""));
        out
    }
}

/// Units of UTF-16 in some bytes of a text: each character has one, those of four bytes two.
pub fn units(bytes: &[u8]) -> u32 {
    let of = |b: &u8| match b {
        0x80..=0xBF => 0,
        0xF0..=0xFF => 2,
        _ => 1,
    };
    bytes.iter().map(of).sum()
}

/// Bytes that are compared at once.
const PIECE: usize = 256;

/// How an older text became a newer one: what both begin and end with.
#[derive(Copy, Clone, Debug)]
pub struct Shift {
    /// How many bytes both begin with.
    pub same: usize,
    /// Where what both end with begins in the older text.
    pub old: usize,
    /// The same in the newer one.
    pub new: usize,
}

impl Shift {
    /// Compares two texts.
    pub fn between(old: &str, new: &str) -> Shift {
        let (a, b) = (old.as_bytes(), new.as_bytes());
        // Pieces first: a text may have millions of bytes, and changes in one.
        let pieces = a.chunks_exact(PIECE).zip(b.chunks_exact(PIECE)).take_while(|(a, b)| a == b).count() * PIECE;
        let rest = a.iter().zip(b).skip(pieces).take_while(|(a, b)| a == b).count();
        let same = pieces + rest;
        let (a, b) = (a.get(same..).unwrap_or(&[]), b.get(same..).unwrap_or(&[]));
        let pieces = a.rchunks_exact(PIECE).zip(b.rchunks_exact(PIECE)).take_while(|(a, b)| a == b).count() * PIECE;
        let rest = a.iter().rev().zip(b.iter().rev()).skip(pieces).take_while(|(a, b)| a == b).count();
        let tail = pieces + rest;
        Shift { same, old: old.len() - tail, new: new.len() - tail }
    }

    /// Where a byte of the newer text was; nothing if it is new.
    pub fn back(self, at: usize) -> Option<usize> {
        match at {
            at if at < self.same => Some(at),
            at if at >= self.new => Some(at - self.new + self.old),
            _ => None,
        }
    }

    /// What has to be replaced: bytes of the older text, and bytes of the newer one for them. No
    /// character is cut.
    pub fn replaced(old: &str, new: &str) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
        let mut s = Shift::between(old, new);
        while !(old.is_char_boundary(s.same) && new.is_char_boundary(s.same)) {
            s.same -= 1;
        }
        while !(old.is_char_boundary(s.old) && new.is_char_boundary(s.new)) {
            (s.old, s.new) = (s.old + 1, s.new + 1);
        }
        (s.same..s.old, s.same..s.new)
    }
}

#[cfg(test)]
mod tests {
    use super::{Shift, Text};
    use lsp_types::{Position, Range};

    #[test]
    fn columns_are_units_of_utf_16() {
        let t = Text::new("a\u{e9}\u{1f600}b\r\nx".into());
        let at = |c| t.offset(Position::new(0, c));
        assert_eq!((0..7).map(at).collect::<Vec<_>>(), [0, 1, 3, 3, 7, 8, 8]);
        assert_eq!(t.position(7), Position::new(0, 4));
        assert_eq!(t.position(10), Position::new(1, 0));
        assert_eq!(t.offset(Position::new(u32::MAX, u32::MAX)), 11);
        assert_eq!(t.edited(Range::new(Position::new(1, 0), Position::new(0, 1)), "-"), "a-x");
    }

    #[test]
    fn a_change_is_found_between_what_stays() {
        let s = Shift::between("abcxyz", "abcNEWxyz");
        assert_eq!((s.back(2), s.back(4), s.back(6), s.back(8)), (Some(2), None, Some(3), Some(5)));
        assert_eq!(Shift::replaced("a\u{e9}b", "a\u{ea}b"), (1..3, 1..3));
        assert_eq!(Shift::replaced("aa", "aaa"), (2..2, 2..3));
        assert_eq!(Shift::replaced("same", "same"), (4..4, 4..4));
        let long = |middle: &str| format!("{}{middle}{}", "a".repeat(999), "b".repeat(999));
        assert_eq!(Shift::replaced(&long("x"), &long("yz")), (999..1000, 999..1001));
    }
}
