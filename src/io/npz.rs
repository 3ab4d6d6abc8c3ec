//! NumPy's `.npz` files: `.npy` arrays by name, in a zip archive.

use std::io::{Cursor, Read, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::npy;
use rustmlir_session::Array;

/// How a file begins.
pub const MAGIC: &[u8] = b"PK";

/// The bytes of the array of this name, or of the only one.
///
/// # Errors
/// What is wrong with the file, or which names there are.
pub fn array(bytes: &[u8], name: Option<&str>, limit: u64) -> Result<Vec<u8>, String> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(|e| format!("not a .npz file: {e}"))?;
    let files: Vec<_> = zip.file_names().collect::<Result<_, _>>().map_err(|e| e.to_string())?;
    let names: Vec<String> = files.iter().map(|n| n.strip_suffix(".npy").unwrap_or(n).to_string()).collect();
    drop(files);
    let there = || format!("it has {}", if names.is_empty() { "none".into() } else { names.join(", ") });
    let index = match (name, names.as_slice()) {
        (Some(n), _) => names.iter().position(|x| x == n).ok_or_else(|| format!("no array '{n}'; {}", there()))?,
        (None, [_]) => 0,
        (None, _) => return Err(format!("which array? {}; choose one with @FILE.npz:NAME", there())),
    };
    let entry = zip.by_index(index).map_err(|e| e.to_string())?;
    // What an archive says of its sizes need not be true.
    let mut out = Vec::new();
    entry.take(limit.saturating_add(1)).read_to_end(&mut out).map_err(|e| e.to_string())?;
    if out.len() as u64 > limit { Err(format!("an array of more than {limit} bytes")) } else { Ok(out) }
}

/// The bytes of a file of these arrays.
///
/// # Errors
/// What a zip archive cannot hold.
pub fn write(arrays: &[(String, Array)]) -> Result<Vec<u8>, String> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (name, a) in arrays {
        let bytes = npy::write(a);
        let options = options.large_file(bytes.len() as u64 >= u64::from(u32::MAX));
        zip.start_file(format!("{name}.npy"), options).map_err(|e| e.to_string())?;
        zip.write_all(&bytes).map_err(|e| e.to_string())?;
    }
    Ok(zip.finish().map_err(|e| e.to_string())?.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustmlir_session::ElemKind;

    #[test]
    fn arrays_come_back_by_name() {
        let a = |w: u64| Array { kind: ElemKind::Uint(8), shape: vec![2], words: vec![w, 255] };
        let file = write(&[("x".into(), a(1)), ("y".into(), a(2))]).unwrap();
        assert_eq!(npy::read(&array(&file, Some("y"), 1000).unwrap()).unwrap(), a(2));
        assert!(array(&file, None, 1000).unwrap_err().contains("it has x, y"));
        assert!(array(&file, Some("z"), 1000).unwrap_err().contains("no array 'z'"));
        assert!(array(&file, Some("x"), 10).unwrap_err().contains("more than 10 bytes"));
        let one = write(&[("x".into(), a(1))]).unwrap();
        assert_eq!(npy::read(&array(&one, None, 1000).unwrap()).unwrap(), a(1));
        for cut in 0..one.len() {
            assert!(array(&one[..cut], None, 1000).is_err());
        }
    }
}
