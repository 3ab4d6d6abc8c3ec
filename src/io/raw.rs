//! Files of nothing but elements: little-endian, row-major, of a shape that the caller says.

use rustmlir_session::{Array, ElemKind, literal};

/// `FILE:4x4xf32`: a file, and what its elements are. `None` if no such type ends the name.
pub fn split(name: &str) -> Option<(&str, Vec<i64>, ElemKind)> {
    let (file, ty) = name.rsplit_once(':')?;
    let digits = |d: &str| !d.is_empty() && d.bytes().all(|b| b.is_ascii_digit());
    let mut rest = ty;
    while let Some((_, after)) = rest.split_once('x').filter(|(d, _)| digits(d)) {
        rest = after;
    }
    let kind = ElemKind::parse(rest).filter(|_| !file.is_empty())?;
    let extents = ty.strip_suffix(rest)?.trim_end_matches('x');
    let shape = if extents.is_empty() { Vec::new() } else { literal::parse_shape(extents).ok()? };
    Some((file, shape, kind))
}

/// The elements of a file.
///
/// # Errors
/// If it has another size than they take.
pub fn read(bytes: &[u8], shape: Vec<i64>, kind: ElemKind) -> Result<Array, String> {
    let size = kind.bytes() * kind.parts();
    let want = shape.iter().try_fold(size, |n, &d| n.checked_mul(usize::try_from(d).ok()?));
    if want != Some(bytes.len()) {
        let dims: String = shape.iter().map(|d| format!("{d}x")).collect();
        let want = want.map_or("more elements than possible".into(), |n| n.to_string());
        return Err(format!("{} bytes where {dims}{} takes {want}", bytes.len(), kind.text()));
    }
    let word = |chunk: &[u8]| chunk.iter().rev().fold(0u64, |a, &b| a << 8 | u64::from(b));
    let mut words: Vec<u64> = bytes.chunks_exact(kind.bytes()).map(word).collect();
    if kind == ElemKind::Bool {
        words.iter_mut().for_each(|w| *w = u64::from(*w != 0));
    }
    Ok(Array { kind, shape, words })
}

/// The bytes of a file of these elements.
pub fn write(a: &Array) -> Vec<u8> {
    let n = a.kind.bytes().min(8);
    a.words.iter().flat_map(|w| w.to_le_bytes().into_iter().take(n)).collect()
}

/// Whether a file of this name is written without a header.
pub fn is_meant(file: &str) -> bool {
    [".bin", ".raw"].iter().any(|end| file.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustmlir_num::float::FloatFormat;

    #[test]
    fn names_say_what_is_in_a_file() {
        let some = |f, s: &[i64], k| Some((f, s.to_vec(), k));
        assert_eq!(split("a.bin:4x2xf32"), some("a.bin", &[4, 2], ElemKind::Float(32)));
        assert_eq!(split("a:b:i1"), some("a:b", &[], ElemKind::Bool));
        assert_eq!(split("a:3xindex"), some("a", &[3], ElemKind::Int(64)));
        assert_eq!(split("a:3xcomplex<f64>"), some("a", &[3], ElemKind::Complex(64)));
        assert_eq!(split("a:0xf8E4M3FN"), some("a", &[0], ElemKind::Format(FloatFormat::F8E4M3Fn)));
        for none in ["a.bin", "a.bin:", "a:4x", "a:4xf31", "a:x4xf32", "a:-1xf32", ":f32", "a:4xi128"] {
            assert_eq!(split(none), None, "{none}");
        }
    }

    #[test]
    fn elements_come_back() {
        for (kind, words) in [
            (ElemKind::Bool, vec![0, 1]),
            (ElemKind::Int(16), vec![1, 0xFFFE]),
            (ElemKind::Uint(64), vec![u64::MAX, 7]),
            (ElemKind::Float(32), vec![0x3F80_0000, 2]),
            (ElemKind::Format(FloatFormat::BF16), vec![0x3F80, 0xFFFF]),
            (ElemKind::Format(FloatFormat::F4E2M1Fn), vec![1, 15]),
            (ElemKind::Complex(32), vec![1, 2, 3, 4]),
        ] {
            let a = Array { kind, shape: vec![2], words };
            let bytes = write(&a);
            assert_eq!(read(&bytes, vec![2], kind).unwrap(), a);
            let e = read(&bytes, vec![3], kind).unwrap_err();
            assert!(e.starts_with(&format!("{} bytes where 3x", bytes.len())), "{e}");
        }
        assert!(
            read(&[], vec![i64::MAX, i64::MAX], ElemKind::Int(8)).unwrap_err().contains("more elements than possible")
        );
    }
}
