//! Formats: the edit descriptors of Fortran 2018, 13.

use rustmlir_num::c_text::{Style, magnitude};

use super::edit::{Item, Record, exponent, rounded};

/// Deepest nesting of parentheses.
const MAX_DEPTH: usize = 32;
/// Widest field, and most repetitions.
const MAX_NUMBER: usize = 1 << 20;

/// A part of a format.
#[derive(Debug)]
enum Part {
    /// What is written as it stands.
    Text(Vec<u8>),
    /// An edit descriptor for data: its letters, width, digits, and digits of its exponent.
    Data(String, Option<usize>, Option<usize>, Option<usize>),
    /// `nX`, `TRn`; `TLn` is negative.
    Skip(i64),
    /// `Tn`
    Column(usize),
    Slash,
    Colon,
    /// `SP` is true; `S` and `SS` are not.
    Sign(bool),
    /// `kP`
    Scale(i32),
    Group(Vec<(usize, Part)>),
}

/// Writes items by a format. What is lacking otherwise.
pub(super) fn write(text: &[u8], items: &[Item], record: &mut Record, limit: usize) -> Result<(), &'static str> {
    let mut reader = Reader { text, at: 0 };
    reader.blanks();
    if !reader.eat(b'(') {
        return Err("no parenthesis at its start");
    }
    let parts = reader.group(0)?;
    let mut state = State { items, next: 0, plus: false, scale: 0, steps: 0, limit };
    if state.run(&parts, record)? {
        return Ok(());
    }
    // Further items go back to the last group of the outermost level, on a new line.
    let again = parts.iter().rposition(|(_, p)| matches!(p, Part::Group(_))).unwrap_or(0);
    while state.next < items.len() {
        let before = state.next;
        record.advance();
        if state.run(&parts[again..], record)? {
            break;
        }
        if state.next == before {
            return Err("items and no descriptor for them");
        }
    }
    Ok(())
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).map(u8::to_ascii_uppercase)
    }

    fn blanks(&mut self) {
        while self.peek() == Some(b' ') {
            self.at += 1;
        }
    }

    fn eat(&mut self, c: u8) -> bool {
        self.blanks();
        let here = self.peek() == Some(c);
        self.at += usize::from(here);
        here
    }

    fn number(&mut self) -> Result<Option<usize>, &'static str> {
        self.blanks();
        let mut n = None;
        while let Some(d @ b'0'..=b'9') = self.peek() {
            self.at += 1;
            n = Some(n.unwrap_or(0usize) * 10 + usize::from(d - b'0'));
            if n > Some(MAX_NUMBER) {
                return Err("a number this large");
            }
        }
        Ok(n)
    }

    /// The parts up to the parenthesis that closes, each with how often it is used.
    fn group(&mut self, depth: usize) -> Result<Vec<(usize, Part)>, &'static str> {
        if depth > MAX_DEPTH {
            return Err("groups nested this deeply");
        }
        let mut parts = Vec::new();
        loop {
            self.blanks();
            let Some(c) = self.peek() else { return Err("no parenthesis at its end") };
            match c {
                b')' => {
                    self.at += 1;
                    return Ok(parts);
                }
                b',' => self.at += 1,
                b'/' | b':' => {
                    self.at += 1;
                    parts.push((1, if c == b'/' { Part::Slash } else { Part::Colon }));
                }
                b'\'' | b'"' => {
                    let text = self.literal(c)?;
                    parts.push((1, Part::Text(text)));
                }
                b'+' | b'-' => {
                    self.at += 1;
                    let k = self.number()?.unwrap_or(0) as i32;
                    if !self.eat(b'P') {
                        return Err("a sign that is not a scale");
                    }
                    parts.push((1, Part::Scale(if c == b'-' { -k } else { k })));
                }
                b'*' => {
                    self.at += 1;
                    if !self.eat(b'(') {
                        return Err("'*' that repeats no group");
                    }
                    parts.push((usize::MAX, Part::Group(self.group(depth + 1)?)));
                }
                _ => {
                    let count = self.number()?;
                    self.blanks();
                    let part = self.part(count, depth)?;
                    let times = match part {
                        Part::Data(..) | Part::Group(_) | Part::Slash => count.unwrap_or(1),
                        _ => 1,
                    };
                    parts.push((times, part));
                }
            }
        }
    }

    fn literal(&mut self, quote: u8) -> Result<Vec<u8>, &'static str> {
        self.at += 1;
        let mut out = Vec::new();
        loop {
            let Some(&c) = self.text.get(self.at) else { return Err("a text that does not end") };
            self.at += 1;
            if c == quote {
                if self.text.get(self.at) != Some(&quote) {
                    return Ok(out);
                }
                self.at += 1;
            }
            out.push(c);
        }
    }

    /// What stands behind a count.
    fn part(&mut self, count: Option<usize>, depth: usize) -> Result<Part, &'static str> {
        let Some(c) = self.peek() else { return Err("a number at its end") };
        self.at += 1;
        let second = self.peek();
        let signed = |n: Option<usize>| n.unwrap_or(1) as i64;
        Ok(match (c, second) {
            (b'(', _) => Part::Group(self.group(depth + 1)?),
            (b'/', _) => Part::Slash,
            (b'X', _) => Part::Skip(signed(count)),
            (b'P', _) => Part::Scale(count.unwrap_or(0) as i32),
            (b'T', Some(b'L')) => {
                self.at += 1;
                Part::Skip(-signed(self.number()?))
            }
            (b'T', Some(b'R')) => {
                self.at += 1;
                Part::Skip(signed(self.number()?))
            }
            (b'T', _) => Part::Column(self.number()?.unwrap_or(1)),
            (b'S', Some(b'P' | b'S')) => {
                self.at += 1;
                Part::Sign(second == Some(b'P'))
            }
            (b'S', _) => Part::Sign(false),
            (b'E', Some(x @ (b'S' | b'N' | b'X'))) => {
                self.at += 1;
                self.data(format!("E{}", char::from(x)))?
            }
            (b'I' | b'F' | b'E' | b'D' | b'G' | b'L' | b'A' | b'Z' | b'B' | b'O', _) => {
                self.data(char::from(c).to_string())?
            }
            _ => return Err("a descriptor that is not known"),
        })
    }

    fn data(&mut self, letters: String) -> Result<Part, &'static str> {
        let width = self.number()?;
        let digits = if self.eat(b'.') { Some(self.number()?.unwrap_or(0)) } else { None };
        let exponent = if digits.is_some() && self.eat(b'E') { self.number()? } else { None };
        Ok(Part::Data(letters, width, digits, exponent))
    }
}

struct State<'a> {
    items: &'a [Item],
    next: usize,
    plus: bool,
    scale: i32,
    steps: usize,
    /// Most bytes that may be written.
    limit: usize,
}

impl State<'_> {
    /// Uses parts one after the other. Whether the statement has ended there.
    fn run(&mut self, parts: &[(usize, Part)], record: &mut Record) -> Result<bool, &'static str> {
        for (times, part) in parts {
            let mut k = 0;
            while k < *times {
                k += 1;
                self.steps += 1;
                if self.steps > MAX_NUMBER || record.size() > self.limit {
                    return Err("this much output");
                }
                match part {
                    Part::Text(t) => record.put(t),
                    Part::Skip(n) => record.column = record.column.saturating_add_signed(*n as isize),
                    Part::Column(n) => record.column = n.saturating_sub(1),
                    Part::Slash => record.advance(),
                    Part::Sign(plus) => self.plus = *plus,
                    Part::Scale(k) => self.scale = *k,
                    Part::Colon => {
                        if self.next >= self.items.len() {
                            return Ok(true);
                        }
                    }
                    Part::Group(inner) => {
                        let before = self.next;
                        if self.run(inner, record)? {
                            return Ok(true);
                        }
                        if *times == usize::MAX && self.next == before {
                            return Err("a group without end that takes no items");
                        }
                    }
                    Part::Data(letters, width, digits, e) => {
                        let Some(item) = self.items.get(self.next) else { return Ok(true) };
                        // The parts of a complex number are two items.
                        let (item, rest) = match item {
                            Item::Complex(..) => return Err("a complex number"),
                            i => (i, 1),
                        };
                        self.next += rest;
                        let text = self.field(letters, *width, *digits, *e, item)?;
                        record.put(&text);
                    }
                }
            }
        }
        Ok(false)
    }

    /// One item in its field.
    fn field(
        &self,
        letters: &str,
        width: Option<usize>,
        digits: Option<usize>,
        e: Option<usize>,
        item: &Item,
    ) -> Result<Vec<u8>, &'static str> {
        let plain = |text: String| Ok(right(text, width.unwrap_or(0)));
        match (letters, item) {
            ("I" | "G", Item::Integer(n, _)) => {
                let magnitude =
                    format!("{:0>1$}", n.unsigned_abs(), if letters == "I" { digits.unwrap_or(1) } else { 1 });
                plain(format!("{}{magnitude}", self.sign(*n < 0)))
            }
            ("Z" | "B" | "O", Item::Integer(n, bits)) => {
                let n = *n as u64 & rustmlir_num::int::mask(*bits);
                let text = match letters {
                    "Z" => format!("{n:X}"),
                    "B" => format!("{n:b}"),
                    _ => format!("{n:o}"),
                };
                plain(format!("{text:0>0$}", digits.unwrap_or(1)))
            }
            ("L" | "G", Item::Logical(b)) => Ok(right(if *b { "T" } else { "F" }.into(), width.unwrap_or(1))),
            ("A" | "G", Item::Characters(t)) => {
                let w = width.filter(|&w| w > 0 || letters == "A").unwrap_or(t.len());
                let mut text = vec![b' '; w.saturating_sub(t.len())];
                text.extend_from_slice(&t[..w.min(t.len())]);
                Ok(text)
            }
            ("F" | "E" | "D" | "ES" | "G", Item::Real(x, _)) => self.real(letters, width, digits, e, *x),
            _ => Err("an item that its descriptor does not fit"),
        }
    }

    fn sign(&self, negative: bool) -> &'static str {
        match (negative, self.plus) {
            (true, _) => "-",
            (_, true) => "+",
            _ => "",
        }
    }

    fn real(
        &self,
        letters: &str,
        width: Option<usize>,
        digits: Option<usize>,
        e: Option<usize>,
        x: f64,
    ) -> Result<Vec<u8>, &'static str> {
        let (Some(w), Some(d)) = (width, digits) else { return Err("a real number without width or digits") };
        if d > 400 || e.is_some_and(|e| e > 8) {
            return Err("this many digits");
        }
        let sign = self.sign(x.is_sign_negative() && !x.is_nan());
        if !x.is_finite() {
            let text = if x.is_nan() { "NaN".to_string() } else { format!("{sign}Inf") };
            return Ok(right(text, w));
        }
        let text = match letters {
            "F" if self.scale != 0 => return Err("a scale of numbers without exponent"),
            "F" => fixed(x, d, w, sign),
            "G" => {
                let (_, power) = rounded(x, d.max(1));
                let blanks = e.map_or(4, |e| e + 2);
                let plain = x == 0.0 || (0..=d as i32).contains(&power);
                if plain && d > 0 {
                    let left = if x == 0.0 { d - 1 } else { d - power.max(0) as usize };
                    let mut text = right_text(fixed(x, left, w.saturating_sub(blanks), sign), w.saturating_sub(blanks));
                    text.push_str(&" ".repeat(blanks));
                    text
                } else {
                    self.scientific('E', 0, d, e, w, x, sign)?
                }
            }
            "ES" => self.scientific('E', 1, d, e, w, x, sign)?,
            "D" => self.scientific('D', self.scale, d, e, w, x, sign)?,
            _ => self.scientific('E', self.scale, d, e, w, x, sign)?,
        };
        Ok(right(text, w))
    }

    /// `0.1500E+01`; with a scale, this many digits before the point.
    #[allow(clippy::too_many_arguments, reason = "they are the parts of a descriptor")]
    fn scientific(
        &self,
        letter: char,
        scale: i32,
        d: usize,
        e: Option<usize>,
        w: usize,
        x: f64,
        sign: &str,
    ) -> Result<String, &'static str> {
        if scale < 0 || scale as usize > d + 1 {
            return Err("a scale of this size");
        }
        // By convention the number of digits is one more where some stand before the point.
        let n = if scale > 0 { d + 1 } else { d };
        let (digits, power) = rounded(x, n.max(1));
        let power = if x == 0.0 { 0 } else { power - scale };
        let (head, tail) = digits.split_at(scale as usize);
        let exponent = match e {
            None => exponent(letter, power, false),
            Some(e) => format!("{letter}{}{:0>e$}", if power < 0 { '-' } else { '+' }, power.unsigned_abs()),
        };
        let text = format!("{sign}{head}.{tail}{exponent}");
        Ok(if head.is_empty() && (w == 0 || text.len() < w) { format!("{sign}0.{tail}{exponent}") } else { text })
    }
}

/// `Fw.d`: without the zero before the point where there is no room for it.
fn fixed(x: f64, d: usize, w: usize, sign: &str) -> String {
    let text = magnitude(x, Style::Fixed, Some(d), true);
    let bare = text.strip_prefix('0').filter(|t| t.len() > 1);
    match bare {
        Some(t) if w == 0 || sign.len() + text.len() > w => format!("{sign}{t}"),
        _ => format!("{sign}{text}"),
    }
}

fn right_text(text: String, w: usize) -> String {
    if w > 0 && text.len() > w { "*".repeat(w) } else { format!("{text:>w$}") }
}

/// A text at the right of its field; stars if it does not fit. A width of zero is what it takes.
fn right(text: String, w: usize) -> Vec<u8> {
    right_text(text, w).into_bytes()
}
