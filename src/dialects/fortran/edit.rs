//! The text of items, and the record that they stand in.

use rustmlir_num::c_text::{Style, magnitude};
use rustmlir_num::fortran_text::list_digits;

/// One item of an output statement.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Item {
    /// With its number of bits.
    Integer(i64, u32),
    /// Whether it is of 64 bits.
    Real(f64, bool),
    Complex(f64, f64, bool),
    Logical(bool),
    Characters(Vec<u8>),
}

impl Item {
    /// As bytes, to be kept in memory.
    pub fn encode(&self) -> Vec<u8> {
        let (tag, words): (u8, Vec<u64>) = match self {
            Item::Integer(n, bits) => (0, vec![*n as u64, (*bits).into()]),
            Item::Real(x, wide) => (1, vec![x.to_bits(), (*wide).into()]),
            Item::Complex(x, y, wide) => (2, vec![x.to_bits(), y.to_bits(), (*wide).into()]),
            Item::Logical(b) => (3, vec![(*b).into()]),
            Item::Characters(t) => (4, vec![t.len() as u64]),
        };
        let text: &[u8] = if let Item::Characters(t) = self { t } else { &[] };
        let head = std::iter::once(tag).chain(words.iter().flat_map(|x| x.to_le_bytes()));
        head.chain(text.iter().copied()).collect()
    }

    /// All items that stand in some bytes.
    pub fn decode_all(mut raw: &[u8]) -> Option<Vec<Item>> {
        fn next(raw: &mut &[u8]) -> Option<u64> {
            let (word, rest) = raw.split_first_chunk::<8>()?;
            *raw = rest;
            Some(u64::from_le_bytes(*word))
        }
        let mut all = Vec::new();
        while let Some((&tag, rest)) = raw.split_first() {
            raw = rest;
            let first = next(&mut raw)?;
            all.push(match tag {
                0 => Item::Integer(first as i64, next(&mut raw)? as u32),
                1 => Item::Real(f64::from_bits(first), next(&mut raw)? != 0),
                2 => {
                    let im = f64::from_bits(next(&mut raw)?);
                    Item::Complex(f64::from_bits(first), im, next(&mut raw)? != 0)
                }
                3 => Item::Logical(first != 0),
                4 => {
                    let (text, rest) = raw.split_at_checked(usize::try_from(first).ok()?)?;
                    raw = rest;
                    Item::Characters(text.to_vec())
                }
                _ => return None,
            });
        }
        Some(all)
    }
}

/// Columns of a line of list-directed output.
const LINE: usize = 79;

/// What a statement writes, line by line.
#[derive(Default)]
pub(super) struct Record {
    /// Lines that have ended.
    done: Vec<u8>,
    /// The line that has not.
    pub line: Vec<u8>,
    /// Where the next character goes.
    pub column: usize,
    /// Whether the last item was characters, which nothing separates from further ones.
    after_characters: bool,
}

impl Record {
    /// Ends a line.
    pub fn advance(&mut self) {
        self.done.append(&mut self.line);
        self.done.push(b'\n');
        self.column = 0;
    }

    /// How many bytes there are, with those that fill up to the column.
    pub fn size(&self) -> usize {
        self.done.len() + self.line.len().max(self.column)
    }

    /// Writes at the column where the record is.
    pub fn put(&mut self, text: &[u8]) {
        if self.line.len() < self.column {
            self.line.resize(self.column, b' ');
        }
        for &c in text {
            match self.line.get_mut(self.column) {
                Some(old) => *old = c,
                None => self.line.push(c),
            }
            self.column += 1;
        }
    }

    /// All of it; the last line ends if `advance` is set.
    pub fn lines(mut self, advance: bool) -> Vec<u8> {
        if advance {
            self.advance();
        }
        self.done.append(&mut self.line);
        self.done
    }

    /// Makes room for an item of so many characters: a space before it, on a new line if it does
    /// not fit.
    fn separate(&mut self, length: usize, characters: bool) {
        let space = usize::from(self.column == 0 || !(characters && self.after_characters));
        self.after_characters = false;
        if self.column > 0 && space + length > LINE.saturating_sub(self.column) {
            self.advance();
            self.put(b" ");
        } else if space > 0 {
            self.put(b" ");
        }
    }

    /// Writes an item as `print *` does.
    pub fn list_item(&mut self, item: &Item) {
        match item {
            Item::Characters(t) => {
                self.separate(usize::from(!t.is_empty()), true);
                let mut rest = t.as_slice();
                while !rest.is_empty() {
                    let n = LINE.saturating_sub(self.column).min(rest.len());
                    if n == 0 {
                        self.advance();
                        self.put(b" ");
                        continue;
                    }
                    self.put(&rest[..n]);
                    rest = &rest[n..];
                }
                self.after_characters = true;
            }
            Item::Complex(re, im, wide) => {
                let text = format!("({},{})", list_real(*re, *wide), list_real(*im, *wide));
                self.separate(text.len(), false);
                self.put(text.as_bytes());
            }
            _ => {
                let text = match item {
                    Item::Integer(n, _) => n.to_string(),
                    Item::Real(x, wide) => list_real(*x, *wide),
                    _ => if let Item::Logical(true) = item { "T" } else { "F" }.to_string(),
                };
                self.separate(text.len(), false);
                self.put(text.as_bytes());
            }
        }
    }
}

/// A real number as `print *` writes it.
fn list_real(x: f64, wide: bool) -> String {
    if x.is_nan() {
        return "NaN".into();
    }
    let sign = if x.is_sign_negative() { "-" } else { "" };
    if x.is_infinite() {
        return format!("{sign}Inf");
    }
    if x == 0.0 {
        return format!("{sign}0.");
    }
    let (digits, power) = list_digits(x.abs(), wide);
    // Whether it is written without an exponent is decided by its first digit, rounded.
    let rounded = format!("{:.0e}", x.abs());
    let first = rounded.split_once('e').and_then(|(_, e)| e.parse::<i32>().ok()).unwrap_or(0) + 1;
    let most = if wide { 15 } else { 6 };
    if (0..=most).contains(&first) {
        let n = digits.len() as i32;
        return match power {
            ..=0 => format!("{sign}.{}{digits}", "0".repeat(power.unsigned_abs() as usize)),
            p if p >= n => format!("{sign}{digits}{}.", "0".repeat((p - n) as usize)),
            p => format!("{sign}{}.{}", &digits[..p as usize], &digits[p as usize..]),
        };
    }
    let (head, tail) = digits.split_at(1);
    format!("{sign}{head}.{tail}{}", exponent('E', power - 1, true))
}

/// `E+05`; a third digit takes the place of the letter unless it is to be kept.
pub(super) fn exponent(letter: char, power: i32, keep: bool) -> String {
    let sign = if power < 0 { '-' } else { '+' };
    match power.unsigned_abs() {
        n @ 0..=99 => format!("{letter}{sign}{n:02}"),
        n if keep => format!("{letter}{sign}{n}"),
        n => format!("{sign}{n}"),
    }
}

/// The digits of a number rounded to so many, and the power of ten of the point before them.
pub(super) fn rounded(x: f64, digits: usize) -> (String, i32) {
    if x == 0.0 {
        return ("0".repeat(digits), 0);
    }
    let text = magnitude(x, Style::Scientific, Some(digits.saturating_sub(1)), true);
    let (mantissa, power) = text.split_once('e').unwrap_or((&text, "0"));
    (mantissa.chars().filter(char::is_ascii_digit).collect(), power.parse::<i32>().unwrap_or(0) + 1)
}
