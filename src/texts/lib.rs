//! Long texts that the program carries, packed, since hardly a run reads them.

use std::sync::LazyLock;

/// A text that is unpacked when it is first read.
pub type Text = LazyLock<String>;

/// The catalogue of the sentences of the documents, in JSON.
pub static CLAUSES: Text = LazyLock::new(|| unpack(include_bytes!(concat!(env!("OUT_DIR"), "/clauses.json"))));

/// The mistakes of real tools, in Markdown.
pub static FINDINGS: Text = LazyLock::new(|| unpack(include_bytes!(concat!(env!("OUT_DIR"), "/findings.md"))));

/// The schema of all answers (JSON Schema 2020-12).
pub static SCHEMA: Text = LazyLock::new(|| unpack(include_bytes!(concat!(env!("OUT_DIR"), "/rustmlir-interp.json"))));

/// What `pack.rs` has written: the text itself.
#[cfg(target_family = "wasm")]
pub fn unpack(packed: &[u8]) -> String {
    String::from_utf8_lossy(packed).into_owned()
}

/// What `pack.rs` has packed; what was packed otherwise is read as far as it can be.
#[cfg(not(target_family = "wasm"))]
pub fn unpack(packed: &[u8]) -> String {
    use std::io::Read;
    let mut bytes = Vec::new();
    let read = flate2::read::ZlibDecoder::new(packed).read_to_end(&mut bytes);
    debug_assert!(read.is_ok(), "{read:?}");
    String::from_utf8_lossy(&bytes).into_owned()
}
