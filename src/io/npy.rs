//! NumPy's `.npy` files, versions 1 to 3: how arrays come in and go out. Source: NumPy's "format"
//! specification.

use rustmlir_session::{Array, ElemKind};

/// How a file begins.
pub const MAGIC: &[u8] = b"\x93NUMPY";
/// Elements read at most.
const MAX_ELEMS: u64 = 1 << 28;

/// The header of a file and the bytes after it.
fn open(bytes: &[u8]) -> Result<(Header, &[u8]), String> {
    let rest = bytes.strip_prefix(MAGIC).ok_or("not a .npy file")?;
    let (&[major, _], rest) = rest.split_first_chunk::<2>().ok_or("the file ends in its header")?;
    let (len, rest) = match major {
        1 => {
            let (n, r) = rest.split_first_chunk::<2>().ok_or("the file ends in its header")?;
            (usize::from(u16::from_le_bytes(*n)), r)
        }
        2 | 3 => {
            let (n, r) = rest.split_first_chunk::<4>().ok_or("the file ends in its header")?;
            (u32::from_le_bytes(*n) as usize, r)
        }
        v => return Err(format!("unknown version {v} of the .npy format")),
    };
    let header = rest.get(..len).ok_or("the file ends in its header")?;
    let header = std::str::from_utf8(header).map_err(|_| "the header is not text")?;
    Ok((Header::parse(header)?, &rest[len..]))
}

/// Bytes that the elements of a file take when they have been read.
///
/// # Errors
/// What is wrong with the header.
pub fn room(bytes: &[u8]) -> Result<u64, String> {
    let (h, _) = open(bytes)?;
    let parts = if matches!(element(&h.descr)?.0, ElemKind::Complex(_)) { 16 } else { 8 };
    Ok(h.shape.iter().fold(parts, |a, &d| u64::saturating_mul(a, d)))
}

/// Reads a file's bytes.
///
/// # Errors
/// What is wrong with it.
pub fn read(bytes: &[u8]) -> Result<Array, String> {
    let (h, data) = open(bytes)?;
    let (kind, bytes_per, big) = element(&h.descr)?;
    let n = h
        .shape
        .iter()
        .try_fold(1u64, |a, &d| a.checked_mul(d))
        .filter(|&n| n <= MAX_ELEMS)
        .ok_or("too many elements")?;
    let parts = if matches!(kind, ElemKind::Complex(_)) { 2 } else { 1 };
    let want = n * bytes_per as u64 * parts;
    if data.len() as u64 != want {
        return Err(format!("{} bytes of data where the header promises {want}", data.len()));
    }
    let word = |chunk: &[u8]| {
        let fold = |a: u64, &b: &u8| a << 8 | u64::from(b);
        if big { chunk.iter().fold(0, fold) } else { chunk.iter().rev().fold(0, fold) }
    };
    let mut words: Vec<u64> = data.chunks_exact(bytes_per).map(word).collect();
    if kind == ElemKind::Bool {
        words.iter_mut().for_each(|w| *w = u64::from(*w != 0));
    }
    if h.fortran {
        words = to_row_major(&words, &h.shape, parts as usize);
    }
    let shape = h
        .shape
        .iter()
        .map(|&d| i64::try_from(d).map_err(|_| "an extent is too large".to_string()))
        .collect::<Result<_, _>>()?;
    Ok(Array { kind, shape, words })
}

/// Kind, bytes of one number, and whether the bytes are big-endian.
fn element(descr: &str) -> Result<(ElemKind, usize, bool), String> {
    let unknown = || format!("elements of type '{descr}' are not supported");
    let (order, rest) = match descr.as_bytes().first() {
        Some(c @ (b'<' | b'>' | b'|' | b'=')) => (*c, &descr[1..]),
        _ => (b'=', descr),
    };
    let (kind, bytes) = match rest {
        "b1" | "?" => (ElemKind::Bool, 1),
        "i1" => (ElemKind::Int(8), 1),
        "i2" => (ElemKind::Int(16), 2),
        "i4" => (ElemKind::Int(32), 4),
        "i8" => (ElemKind::Int(64), 8),
        "u1" => (ElemKind::Uint(8), 1),
        "u2" => (ElemKind::Uint(16), 2),
        "u4" => (ElemKind::Uint(32), 4),
        "u8" => (ElemKind::Uint(64), 8),
        // As ml_dtypes writes its formats.
        "V1" => (ElemKind::Opaque(8), 1),
        "V2" => (ElemKind::Opaque(16), 2),
        "f1" => (ElemKind::Float(8), 1),
        "f2" => (ElemKind::Float(16), 2),
        "f4" => (ElemKind::Float(32), 4),
        "f8" => (ElemKind::Float(64), 8),
        "c8" => (ElemKind::Complex(32), 4),
        "c16" => (ElemKind::Complex(64), 8),
        _ => return Err(unknown()),
    };
    Ok((kind, bytes, order == b'>' || (order == b'=' && cfg!(target_endian = "big"))))
}

/// Reorders column-major elements; `parts` words make one element.
fn to_row_major(words: &[u64], shape: &[u64], parts: usize) -> Vec<u64> {
    let mut strides = vec![1u64; shape.len()];
    for k in 1..shape.len() {
        strides[k] = strides[k - 1].saturating_mul(shape[k - 1]);
    }
    let mut out = Vec::with_capacity(words.len());
    let mut index = vec![0u64; shape.len()];
    for _ in 0..words.len() / parts {
        let at: u64 = index.iter().zip(&strides).map(|(i, s)| i * s).sum();
        let at = at as usize * parts;
        out.extend_from_slice(words.get(at..at + parts).unwrap_or(&[]));
        for k in (0..index.len()).rev() {
            index[k] += 1;
            if index[k] < shape[k] {
                break;
            }
            index[k] = 0;
        }
    }
    out
}

#[derive(Default)]
struct Header {
    descr: String,
    fortran: bool,
    shape: Vec<u64>,
}

impl Header {
    /// Reads the Python dictionary `{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }`.
    fn parse(text: &str) -> Result<Header, String> {
        let bad = |what: &str| format!("malformed header: {what}");
        let mut h = Header::default();
        let (mut descr, mut order, mut shape) = (false, false, false);
        let mut rest = text.trim().strip_prefix('{').ok_or_else(|| bad("no dictionary"))?.trim_start();
        while !rest.starts_with('}') {
            let (key, r) = quoted(rest).ok_or_else(|| bad("a key is missing"))?;
            let r = r.trim_start().strip_prefix(':').ok_or_else(|| bad("a colon is missing"))?.trim_start();
            rest = match key {
                "descr" => {
                    let (v, r) = quoted(r).ok_or_else(|| "structured element types are not supported".to_string())?;
                    h.descr = v.to_string();
                    descr = true;
                    r
                }
                "fortran_order" => {
                    order = true;
                    if let Some(r) = r.strip_prefix("True") {
                        h.fortran = true;
                        r
                    } else {
                        r.strip_prefix("False").ok_or_else(|| bad("the order is neither True nor False"))?
                    }
                }
                "shape" => {
                    shape = true;
                    let r = r.strip_prefix('(').ok_or_else(|| bad("the shape is not a tuple"))?;
                    let (dims, r) = r.split_once(')').ok_or_else(|| bad("the shape is unterminated"))?;
                    for d in dims.split(',').map(str::trim).filter(|d| !d.is_empty()) {
                        h.shape.push(d.trim_end_matches('L').parse().map_err(|_| bad("an extent is not a number"))?);
                    }
                    r
                }
                k => return Err(bad(&format!("unknown key '{k}'"))),
            };
            rest = rest.trim_start();
            match rest.strip_prefix(',') {
                Some(r) => rest = r.trim_start(),
                None if rest.starts_with('}') => {}
                None => return Err(bad("a comma is missing")),
            }
        }
        if !(descr && order && shape) {
            return Err(bad("a key is missing"));
        }
        if h.shape.len() > 64 {
            return Err(bad("more than 64 dimensions"));
        }
        Ok(h)
    }
}

/// A string in single or double quotes and what follows it.
fn quoted(text: &str) -> Option<(&str, &str)> {
    let q = text.chars().next().filter(|c| matches!(c, '\'' | '"'))?;
    text[1..].split_once(q)
}

/// The bytes of a version 1 file (2 if the header is long), little-endian and row-major.
pub fn write(a: &Array) -> Vec<u8> {
    let (descr, bytes) = match a.kind {
        ElemKind::Bool => ("|b1".to_string(), 1),
        ElemKind::Int(8) => ("|i1".to_string(), 1),
        ElemKind::Uint(8) => ("|u1".to_string(), 1),
        // NumPy reads these without ml_dtypes too, as bytes; `a.view(ml_dtypes.bfloat16)` gives
        // them their type.
        ElemKind::Opaque(8) => ("|V1".to_string(), 1),
        ElemKind::Opaque(n) => (format!("<V{}", n / 8), n as usize / 8),
        ElemKind::Format(f) if f.width() <= 8 => ("|V1".to_string(), 1),
        ElemKind::Format(f) => (format!("<V{}", f.width() / 8), f.width() as usize / 8),
        ElemKind::Int(n) => (format!("<i{}", n / 8), n as usize / 8),
        ElemKind::Uint(n) => (format!("<u{}", n / 8), n as usize / 8),
        ElemKind::Float(n) => (format!("<f{}", n / 8), n as usize / 8),
        ElemKind::Complex(n) => (format!("<c{}", n / 4), n as usize / 8),
    };
    let mut shape: String = a.shape.iter().map(|d| format!("{d}, ")).collect();
    if a.shape.len() > 1 {
        shape.truncate(shape.len() - 2);
    } else {
        shape = shape.trim_end().to_string();
    }
    let mut header = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({shape}), }}");
    let long = header.len() + 64 > usize::from(u16::MAX);
    let prefix = MAGIC.len() + if long { 6 } else { 4 };
    // The data starts at a multiple of 64.
    while !(prefix + header.len() + 1).is_multiple_of(64) {
        header.push(' ');
    }
    header.push('\n');
    let mut out = MAGIC.to_vec();
    if long {
        out.extend_from_slice(&[2, 0]);
        out.extend_from_slice(&(header.len() as u32).to_le_bytes());
    } else {
        out.extend_from_slice(&[1, 0]);
        out.extend_from_slice(&(header.len() as u16).to_le_bytes());
    }
    out.extend_from_slice(header.as_bytes());
    for w in &a.words {
        out.extend_from_slice(&w.to_le_bytes()[..bytes.min(8)]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(version: u8, header: &str, data: &[u8]) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        out.extend_from_slice(&[version, 0]);
        if version == 1 {
            out.extend_from_slice(&(header.len() as u16).to_le_bytes());
        } else {
            out.extend_from_slice(&(header.len() as u32).to_le_bytes());
        }
        out.extend_from_slice(header.as_bytes());
        out.extend_from_slice(data);
        out
    }

    #[test]
    fn all_kinds_come_back() {
        for kind in [
            ElemKind::Bool,
            ElemKind::Int(8),
            ElemKind::Int(16),
            ElemKind::Int(32),
            ElemKind::Int(64),
            ElemKind::Uint(8),
            ElemKind::Uint(16),
            ElemKind::Uint(32),
            ElemKind::Uint(64),
            ElemKind::Opaque(8),
            ElemKind::Opaque(16),
            ElemKind::Float(16),
            ElemKind::Float(32),
            ElemKind::Float(64),
        ] {
            for shape in [vec![], vec![3], vec![2, 3], vec![0, 4]] {
                let n: i64 = shape.iter().product();
                let a = Array { kind, words: (0..n as u64).map(|i| i & 1).collect(), shape };
                let bytes = write(&a);
                assert_eq!(read(&bytes).unwrap(), a);
                // A truncated file is an error, never a panic.
                for cut in 0..bytes.len() {
                    assert!(read(&bytes[..cut]).is_err());
                }
            }
        }
        let c = Array { kind: ElemKind::Complex(32), shape: vec![2], words: vec![1, 2, 3, 4] };
        assert_eq!(read(&write(&c)).unwrap(), c);
    }

    #[test]
    fn orders_and_versions() {
        let h = "{'descr': '>i2', 'fortran_order': True, 'shape': (2, 3), }";
        let data: Vec<u8> = [1u16, 4, 2, 5, 3, 6].iter().flat_map(|v| v.to_be_bytes()).collect();
        for v in 1..=3 {
            let a = read(&file(v, h, &data)).unwrap();
            assert_eq!((a.shape, a.words), (vec![2, 3], vec![1, 2, 3, 4, 5, 6]));
        }
    }

    #[test]
    fn malformed_files() {
        for (h, data) in [
            ("", 0),
            ("{", 0),
            ("{'descr': '<f4'}", 0),
            ("{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}", 0),
            ("{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999, 99999999999)}", 0),
            ("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", 7),
            ("{'descr': '|O', 'fortran_order': False, 'shape': ()}", 8),
            ("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': ()}", 4),
            ("{'descr' '<f4'", 4),
        ] {
            assert!(read(&file(1, h, &vec![0; data])).is_err(), "{h}");
        }
        assert!(read(&file(9, "{}", &[])).is_err());
        assert!(read(b"not numpy").is_err());
    }
}
