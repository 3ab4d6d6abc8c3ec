//! Two traces side by side.

use std::fmt::Write;

/// A moment of one side.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<K> {
    /// What identifies its place in both programs.
    pub keys: Vec<K>,
    /// What happens.
    pub text: String,
    /// Whether the runs diverge here.
    pub parts: bool,
}

/// Columns of the left side.
const WIDTH: usize = 56;

/// The lines of both sides, those of one place in one row; each side keeps its order.
pub fn text<K: PartialEq>(source: &[Line<K>], target: &[Line<K>]) -> String {
    let mut out = String::new();
    let mut row = |s: Option<&Line<K>>, t: Option<&Line<K>>| {
        let mark = if s.or(t).is_some_and(|l| l.parts) { '*' } else { ' ' };
        let (s, t) = (s.map_or(String::new(), cut), t.map_or(String::new(), cut));
        let _ = writeln!(out, "    {mark} {}", format!("{s:WIDTH$}  {t}").trim_end());
    };
    row(
        Some(&Line { keys: Vec::new(), text: "source".into(), parts: false }),
        Some(&Line { keys: Vec::new(), text: "target".into(), parts: false }),
    );
    let (mut i, mut j) = (0, 0);
    for (a, b) in common(source, target) {
        source[i..a].iter().for_each(|s| row(Some(s), None));
        target[j..b].iter().for_each(|t| row(None, Some(t)));
        row(source.get(a), target.get(b));
        (i, j) = (a + 1, b + 1);
    }
    source[i..].iter().for_each(|s| row(Some(s), None));
    target[j..].iter().for_each(|t| row(None, Some(t)));
    out
}

fn cut<K>(l: &Line<K>) -> String {
    match l.text.char_indices().nth(WIDTH - 1) {
        Some((at, _)) if l.text.chars().count() > WIDTH => format!("{}…", &l.text[..at]),
        _ => l.text.clone(),
    }
}

/// The longest common sequence of places, as pairs of positions. Where the runs diverge is one of
/// them.
fn common<K: PartialEq>(a: &[Line<K>], b: &[Line<K>]) -> Vec<(usize, usize)> {
    let same = |i: usize, j: usize| match (a[i].parts, b[j].parts) {
        (false, false) => a[i].keys.iter().any(|k| b[j].keys.contains(k)),
        (x, y) => x && y,
    };
    // How long a sequence from each pair of positions on can be.
    let mut length = vec![vec![0u32; b.len() + 1]; a.len() + 1];
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            let through = if same(i, j) { length[i + 1][j + 1] + 1 } else { 0 };
            length[i][j] = through.max(length[i + 1][j]).max(length[i][j + 1]);
        }
    }
    let (mut i, mut j, mut out) = (0, 0, Vec::new());
    while i < a.len() && j < b.len() {
        if same(i, j) && length[i][j] == length[i + 1][j + 1] + 1 {
            out.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if length[i + 1][j] >= length[i][j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(key: u32, parts: bool) -> Line<u32> {
        Line { keys: Vec::from_iter((key > 0).then_some(key)), text: format!("op {key}"), parts }
    }

    #[test]
    fn places_of_both_stand_in_one_row() {
        let source = [line(1, false), line(2, false), line(3, true)];
        let target = [line(1, false), line(0, false), line(0, false), line(9, true)];
        let rows: Vec<String> = text(&source, &target).lines().map(|l| l.trim_end().to_string()).collect();
        let both = |mark: char, a: &str, b: &str| format!("    {mark} {}", format!("{a:WIDTH$}  {b}").trim_end());
        let want = [
            both(' ', "source", "target"),
            both(' ', "op 1", "op 1"),
            both(' ', "op 2", ""),
            both(' ', "", "op 0"),
            both(' ', "", "op 0"),
            both('*', "op 3", "op 9"),
        ];
        assert_eq!(rows, want.map(|w| w.trim_end().to_string()));
    }

    #[test]
    fn long_lines_are_cut_between_characters() {
        let long = Line::<u32> { keys: Vec::new(), text: "ä".repeat(100), parts: false };
        assert_eq!(cut(&long).chars().count(), WIDTH);
        let fits = Line::<u32> { keys: Vec::new(), text: "ä".repeat(WIDTH), parts: false };
        assert_eq!(cut(&fits), fits.text);
    }
}
