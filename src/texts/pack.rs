// Packs a text for [`rustmlir_texts::unpack`]: what build scripts include. Two megabytes of texts
// that few runs read are a third of a megabyte then. What browsers load is packed as a whole, and
// better so.

use std::io::{Result, Write};
use std::path::Path;

/// Writes a packed text.
pub fn pack(text: &str, to: &Path) -> Result<()> {
    if std::env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        return std::fs::write(to, text);
    }
    let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(text.as_bytes())?;
    std::fs::write(to, packer.finish()?)
}
