//! Tokens. Made one at a time from a byte position, so the parser may look at single characters
//! where MLIR's lexis depends on context (`4x?x0xf32`).

/// Kinds of tokens.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum T {
    /// End of the text.
    Eof,
    /// A character or literal that is no token; the parser reports it.
    Error,
    /// `abc.d$e_1`
    Bare,
    /// `42`, `0x2A`
    Int,
    /// `1.5e-3`
    Float,
    /// `"text"`
    Str,
    /// `%name`
    Percent,
    /// `^name`
    Caret,
    /// `@name` or `@"name"`
    At,
    /// `@@name` (2018 integer sets)
    AtAt,
    /// `#name`
    Hash,
    /// `!name`
    Bang,
    /// `->`
    Arrow,
    /// `::`
    ColonColon,
    /// `==`
    EqEq,
    /// `>=`
    Ge,
    /// `<=`
    Le,
    /// `...`
    Ellipsis,
    /// `{-#`
    FileMetaOpen,
    /// `#-}`
    FileMetaClose,
    /// `(`
    LParen,
    /// `)`
    RParen,
    /// `{`
    LBrace,
    /// `}`
    RBrace,
    /// `[`
    LSquare,
    /// `]`
    RSquare,
    /// `<`
    Lt,
    /// `>`
    Gt,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// `=`
    Eq,
    /// `-`
    Minus,
    /// `+`
    Plus,
    /// `*`
    Star,
    /// `/`
    Slash,
    /// `?`
    Question,
    /// `|`
    Pipe,
    /// `%` alone (2019 prose: modulo)
    PercentSign,
}

impl T {
    /// As written in "expected ..." messages.
    pub fn text(self) -> &'static str {
        match self {
            T::Eof => "end of file",
            T::Error => "token",
            T::Bare => "identifier",
            T::Int => "integer",
            T::Float => "float",
            T::Str => "string",
            T::Percent => "SSA value",
            T::Caret => "block name",
            T::At | T::AtAt => "symbol",
            T::Hash => "attribute alias",
            T::Bang => "type alias",
            T::Arrow => "'->'",
            T::ColonColon => "'::'",
            T::EqEq => "'=='",
            T::Ge => "'>='",
            T::Le => "'<='",
            T::Ellipsis => "'...'",
            T::FileMetaOpen => "'{-#'",
            T::FileMetaClose => "'#-}'",
            T::LParen => "'('",
            T::RParen => "')'",
            T::LBrace => "'{'",
            T::RBrace => "'}'",
            T::LSquare => "'['",
            T::RSquare => "']'",
            T::Lt => "'<'",
            T::Gt => "'>'",
            T::Comma => "','",
            T::Colon => "':'",
            T::Eq => "'='",
            T::Minus => "'-'",
            T::Plus => "'+'",
            T::Star => "'*'",
            T::Slash => "'/'",
            T::Question => "'?'",
            T::Pipe => "'|'",
            T::PercentSign => "'%'",
        }
    }
}

/// A token: its kind and byte range.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Kind.
    pub kind: T,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// What a byte may be part of.
const LETTER: u8 = 1;
const DIGIT: u8 = 2;
const SUFFIX: u8 = 4; // $ . _ -
const HEX: u8 = 8;

static CLASS: [u8; 256] = {
    let mut t = [0u8; 256];
    let mut i = 0;
    while i < 256 {
        let b = i as u8;
        if b.is_ascii_alphabetic() {
            t[i] |= LETTER;
        }
        if b.is_ascii_digit() {
            t[i] |= DIGIT;
        }
        if b.is_ascii_hexdigit() {
            t[i] |= HEX;
        }
        if b == b'$' || b == b'.' || b == b'_' || b == b'-' {
            t[i] |= SUFFIX;
        }
        i += 1;
    }
    t
};

#[inline]
fn is(b: u8, class: u8) -> bool {
    CLASS[b as usize] & class != 0
}

/// The next token at or after byte `pos`, skipping blanks and `//` comments.
pub fn next_token(src: &[u8], pos: usize) -> Token {
    let n = src.len();
    let mut i = pos;
    loop {
        match src.get(i) {
            Some(b' ' | b'\n' | b'\t' | b'\r' | 0) => i += 1,
            Some(b'/') if src.get(i + 1) == Some(&b'/') => {
                i = src[i..].iter().position(|&b| b == b'\n').map_or(n, |p| i + p);
            }
            _ => break,
        }
    }
    let start = i;
    let tok = |kind: T, end: usize| Token { kind, start: start as u32, end: end as u32 };
    let Some(&b) = src.get(i) else { return tok(T::Eof, n) };
    let at = |k: usize| src.get(k).copied().unwrap_or(0);
    match b {
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
            i += 1;
            while is(at(i), LETTER | DIGIT) || matches!(at(i), b'_' | b'$' | b'.') {
                i += 1;
            }
            tok(T::Bare, i)
        }
        b'%' | b'^' => {
            let kind = if b == b'%' { T::Percent } else { T::Caret };
            match suffix_id(src, i + 1) {
                Some(end) => tok(kind, end),
                None if b == b'%' => tok(T::PercentSign, i + 1),
                None => tok(T::Error, i + 1),
            }
        }
        b'#' | b'!' => {
            if b == b'#' && at(i + 1) == b'-' && at(i + 2) == b'}' {
                return tok(T::FileMetaClose, i + 3);
            }
            let kind = if b == b'#' { T::Hash } else { T::Bang };
            // `##name` is 2018 prose for a relation; reported as an error by the parser.
            match suffix_id(src, i + 1) {
                Some(end) => tok(kind, end),
                None => tok(T::Error, i + 1),
            }
        }
        b'@' => {
            if at(i + 1) == b'@' {
                return match suffix_id(src, i + 2) {
                    Some(end) => tok(T::AtAt, end),
                    None => tok(T::Error, i + 2),
                };
            }
            if at(i + 1) == b'"' {
                return match string_end(src, i + 2) {
                    Some(end) => tok(T::At, end),
                    None => tok(T::Error, n.min(i + 2)),
                };
            }
            if is(at(i + 1), LETTER) || at(i + 1) == b'_' {
                i += 2;
                while is(at(i), LETTER | DIGIT) || matches!(at(i), b'_' | b'$' | b'.') {
                    i += 1;
                }
                tok(T::At, i)
            } else {
                tok(T::Error, i + 1)
            }
        }
        b'"' => match string_end(src, i + 1) {
            Some(end) => tok(T::Str, end),
            None => tok(T::Error, i + 1),
        },
        b'0'..=b'9' => number(src, start),
        b'-' if at(i + 1) == b'>' => tok(T::Arrow, i + 2),
        b':' if at(i + 1) == b':' => tok(T::ColonColon, i + 2),
        b'=' if at(i + 1) == b'=' => tok(T::EqEq, i + 2),
        b'>' if at(i + 1) == b'=' => tok(T::Ge, i + 2),
        b'<' if at(i + 1) == b'=' => tok(T::Le, i + 2),
        b'.' if at(i + 1) == b'.' && at(i + 2) == b'.' => tok(T::Ellipsis, i + 3),
        b'{' if at(i + 1) == b'-' && at(i + 2) == b'#' => tok(T::FileMetaOpen, i + 3),
        b'(' => tok(T::LParen, i + 1),
        b')' => tok(T::RParen, i + 1),
        b'{' => tok(T::LBrace, i + 1),
        b'}' => tok(T::RBrace, i + 1),
        b'[' => tok(T::LSquare, i + 1),
        b']' => tok(T::RSquare, i + 1),
        b'<' => tok(T::Lt, i + 1),
        b'>' => tok(T::Gt, i + 1),
        b',' => tok(T::Comma, i + 1),
        b':' => tok(T::Colon, i + 1),
        b'=' => tok(T::Eq, i + 1),
        b'-' => tok(T::Minus, i + 1),
        b'+' => tok(T::Plus, i + 1),
        b'*' => tok(T::Star, i + 1),
        b'/' => tok(T::Slash, i + 1),
        b'?' => tok(T::Question, i + 1),
        b'|' => tok(T::Pipe, i + 1),
        _ => tok(T::Error, i + 1),
    }
}

/// End of `digits+` or `(letter|[$._-]) (letter|digit|[$._-])*` at `i`.
pub(super) fn suffix_id(src: &[u8], i: usize) -> Option<usize> {
    let at = |k: usize| src.get(k).copied().unwrap_or(0);
    let mut k = i;
    if is(at(k), DIGIT) {
        while is(at(k), DIGIT) {
            k += 1;
        }
        return Some(k);
    }
    if !is(at(k), LETTER | SUFFIX) {
        return None;
    }
    while is(at(k), LETTER | DIGIT | SUFFIX) {
        k += 1;
    }
    Some(k)
}

/// One past the closing quote of a string whose text begins at `i`; a string does not span lines.
fn string_end(src: &[u8], i: usize) -> Option<usize> {
    let mut k = i;
    loop {
        match src.get(k)? {
            b'"' => return Some(k + 1),
            b'\n' => return None,
            b'\\' => k += 2,
            _ => k += 1,
        }
    }
}

fn number(src: &[u8], start: usize) -> Token {
    let at = |k: usize| src.get(k).copied().unwrap_or(0);
    let tok = |kind: T, end: usize| Token { kind, start: start as u32, end: end as u32 };
    let mut i = start;
    if at(i) == b'0' && at(i + 1) == b'x' && is(at(i + 2), HEX) {
        i += 2;
        while is(at(i), HEX) {
            i += 1;
        }
        return tok(T::Int, i);
    }
    while is(at(i), DIGIT) {
        i += 1;
    }
    if at(i) != b'.' || at(i + 1) == b'.' {
        return tok(T::Int, i);
    }
    i += 1;
    while is(at(i), DIGIT) {
        i += 1;
    }
    if matches!(at(i), b'e' | b'E') {
        let sign = usize::from(matches!(at(i + 1), b'+' | b'-'));
        if is(at(i + 1 + sign), DIGIT) {
            i += 1 + sign;
            while is(at(i), DIGIT) {
                i += 1;
            }
        }
    }
    tok(T::Float, i)
}

/// The text of a string token (with its quotes), escapes resolved: `\n \t \" \\` and two hex
/// digits.
///
/// # Errors
/// The byte offset in the token and a message.
pub fn unescape(quoted: &str) -> Result<Vec<u8>, (usize, &'static str)> {
    let inner = quoted.as_bytes();
    let inner = inner.get(1..inner.len().saturating_sub(1)).unwrap_or(&[]);
    let mut out = Vec::with_capacity(inner.len());
    let mut i = 0;
    while i < inner.len() {
        if inner[i] != b'\\' {
            out.push(inner[i]);
            i += 1;
            continue;
        }
        let c = inner.get(i + 1).copied().unwrap_or(0);
        match c {
            b'n' => out.push(b'\n'),
            b't' => out.push(b'\t'),
            b'"' | b'\\' => out.push(c),
            _ => {
                let d = inner.get(i + 2).copied().unwrap_or(0);
                match ((c as char).to_digit(16), (d as char).to_digit(16)) {
                    (Some(h), Some(l)) => out.push((h * 16 + l) as u8),
                    _ => return Err((i + 1, "unknown escape in string literal")),
                }
                i += 1;
            }
        }
        i += 2;
    }
    Ok(out)
}
