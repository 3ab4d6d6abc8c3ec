//! Names that were probably meant.

/// At most this many names are offered.
const MAX_OFFERED: usize = 3;

/// Of `names`, those that `word` is most likely a misspelling of, the nearest first: few letters
/// are missing, too many, different, or in the wrong order.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let allowed = (word.chars().count() / 3).clamp(1, 3);
    let mut near: Vec<(usize, &str)> = Vec::new();
    // What is much longer than any name is no misspelling of one.
    if word.len() <= 100 {
        for n in names {
            let d = strsim::osa_distance(word, n);
            if d <= allowed && !near.contains(&(d, n)) {
                near.push((d, n));
            }
        }
    }
    near.sort();
    let least = near.first().map_or(0, |n| n.0);
    near.into_iter().take_while(|n| n.0 == least).take(MAX_OFFERED).map(|n| n.1).collect()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn letters_in_the_wrong_order() {
        let names = ["scf.for", "scf.forall", "scf.if", "tensor.from_elements", "arith.addf"];
        assert_eq!(nearest("scf.fro", names), ["scf.for"]);
        assert_eq!(nearest("arith.adf", names), ["arith.addf"]);
        assert_eq!(nearest("scf.fi", names), ["scf.if"]);
        assert_eq!(nearest("something.else", names), [""; 0]);
        assert_eq!(nearest("", names), [""; 0]);
    }
}
