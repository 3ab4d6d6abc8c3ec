// Packs a text for [`rustmlir_texts::unpack`]: what build scripts include. Two megabytes of texts
// that few runs read are a third of a megabyte then.

use std::io::{Result, Write};
use std::path::Path;

/// Writes a packed text.
pub fn pack(text: &str, to: &Path) -> Result<()> {
    let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(text.as_bytes())?;
    std::fs::write(to, packer.finish()?)
}
