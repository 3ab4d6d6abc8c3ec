//! Texts of string literals that may hold any bytes.

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

/// The bytes that such a text stands for.
pub fn text_to_bytes(text: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for c in text.chars() {
        match (c as u32).checked_sub(RAW_BYTE) {
            Some(b @ 0x80..=0xff) => out.push(b as u8),
            _ => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    out
}
