//! Whether what an implementation gave is what the suite wants.

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::manifest::{Value, Word};
use rustmlir_num::float::FloatFormat;

/// What an implementation gave: extents, of what has some, and the bits of the words.
#[derive(Clone, PartialEq, Debug)]
pub struct Got {
    /// Extents.
    pub shape: Option<Vec<i64>>,
    /// Bits.
    pub words: Vec<BigUint>,
}

/// Whether it is what is wanted. Where poison or memory that nothing has written is wanted,
/// anything is right: an implementation without a mark for it has some bits there.
pub fn agrees(want: &Value, got: &Got) -> bool {
    let Some(words) = &want.words else { return true };
    let shape = want.shape.is_none() || got.shape == want.shape;
    let format = FloatFormat::ALL.into_iter().find(|f| f.mlir_name() == want.element);
    shape && words.len() == got.words.len() && words.iter().zip(&got.words).all(|(w, g)| fits(w, g, format))
}

fn fits(want: &Word, got: &BigUint, format: Option<FloatFormat>) -> bool {
    match want {
        Word::Any | Word::Poison | Word::Uninit => true,
        Word::Nan => format.zip(got.to_u128()).is_some_and(|(f, bits)| f.is_nan(bits)),
        Word::Bits(b) => b == got,
    }
}

/// Values in a few words.
pub fn shown(got: &[Got]) -> String {
    let one = |g: &Got| {
        let words: Vec<String> = g.words.iter().take(MOST).map(|w| format!("0x{w:X}")).collect();
        let more = if g.words.len() > MOST { ", ..." } else { "" };
        match &g.shape {
            Some(s) => {
                let s: Vec<String> = s.iter().map(i64::to_string).collect();
                format!("{}:[{}{more}]", s.join("x"), words.join(", "))
            }
            None => words.join(", "),
        }
    };
    if got.is_empty() { "()".into() } else { got.iter().map(one).collect::<Vec<_>>().join("; ") }
}

/// Words that are shown of a value.
const MOST: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;

    fn value(element: &str, words: &[&str]) -> Value {
        let words = words.iter().map(|w| Word::try_from((*w).to_string()).unwrap()).collect();
        Value { ty: String::new(), element: element.into(), shape: None, words: Some(words), text: String::new() }
    }

    #[test]
    fn bits_are_compared_and_nothing_else() {
        let got = |w: &[u64]| Got { shape: None, words: w.iter().map(|&w| w.into()).collect() };
        assert!(agrees(&value("f32", &["0x80000000"]), &got(&[0x8000_0000])));
        assert!(!agrees(&value("f32", &["0x0"]), &got(&[0x8000_0000])));
        assert!(agrees(&value("f32", &["nan"]), &got(&[0xFFC0_0001])));
        assert!(!agrees(&value("f32", &["nan"]), &got(&[0x7F80_0000])));
        assert!(!agrees(&value("i32", &["nan"]), &got(&[0x7FC0_0000])));
        assert!(agrees(&value("i32", &["any", "poison"]), &got(&[1, 2])));
        assert!(!agrees(&value("i32", &["any", "any"]), &got(&[1])));
        assert!(Word::try_from("0x".to_string()).is_err() && Word::try_from("12".to_string()).is_err());
    }
}
