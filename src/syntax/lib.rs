//! Lexer, parser and printer of all generations. Parsing what was printed gives the same program
//! back. Knows no meaning.

pub mod asm;
pub mod forms;
pub mod lexer;
pub mod parser;
pub mod printer;

pub use rustmlir_base::bytes_to_text;

/// A string literal with its quotes: printable ASCII as it is, the rest escaped.
pub fn quote(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    let mut push_byte = |b: u8| match b {
        b'"' => out.push_str("\\22"),
        b'\\' => out.push_str("\\\\"),
        0x20..=0x7e => out.push(b as char),
        _ => out.push_str(&format!("\\{b:02X}")),
    };
    rustmlir_base::text_to_bytes(text).into_iter().for_each(&mut push_byte);
    out.push('"');
    out
}
