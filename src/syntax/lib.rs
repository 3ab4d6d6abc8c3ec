//! Lexer, parser and printer of all generations. Parsing what was printed gives the same program
//! back. Knows no meaning.

pub mod asm;
pub mod forms;
pub mod lexer;
pub mod parser;
pub mod printer;

/// First code point of a private-use range that stands for bytes of string literals that are no
/// UTF-8.
const RAW_BYTE: u32 = 0xF700;

/// Text of a string literal's bytes; bytes that are no UTF-8 are kept, each as one private-use
/// character.
pub fn bytes_to_text(bytes: Vec<u8>) -> String {
    match String::from_utf8(bytes) {
        Ok(s) => s,
        Err(e) => {
            let mut out = String::new();
            for chunk in e.as_bytes().utf8_chunks() {
                out.push_str(chunk.valid());
                out.extend(chunk.invalid().iter().filter_map(|&b| char::from_u32(RAW_BYTE + u32::from(b))));
            }
            out
        }
    }
}

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
    for c in text.chars() {
        let code = c as u32;
        if (RAW_BYTE + 0x80..=RAW_BYTE + 0xff).contains(&code) {
            push_byte((code - RAW_BYTE) as u8);
        } else {
            let mut buf = [0; 4];
            c.encode_utf8(&mut buf).bytes().for_each(&mut push_byte);
        }
    }
    out.push('"');
    out
}
