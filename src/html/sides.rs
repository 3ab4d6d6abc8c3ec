//! Two programs side by side: which lines changed, and where their runs diverge.

use std::collections::HashMap;

use maud::{Markup, html};

/// More pairs of lines are not aligned one by one: what lies between the common beginning and the
/// common end is then shown as changed.
const PAIRS: usize = 4_000_000;

/// A line to mark in one of the programs, as its text, and what to say there.
#[derive(Clone, Debug)]
pub struct Note {
    /// Whether it is in the target.
    pub target: bool,
    /// The number of the line, if it is known.
    pub line: usize,
    /// The line's text.
    pub text: String,
    /// What it says.
    pub says: String,
}

/// One row: lines of both sides by number from 0, and whether they are the same.
type Row = (Option<usize>, Option<usize>, bool);

/// Both programs with the same lines beside each other.
pub fn sides(source: &str, target: &str, notes: &[Note]) -> Markup {
    let (a, b): (Vec<&str>, Vec<&str>) = (source.lines().collect(), target.lines().collect());
    let rows = aligned(&a, &b);
    let changed = rows.iter().filter(|r| !r.2).count();
    let marked = [place(&a, notes, false), place(&b, notes, true)];
    let side = |label: &str, lines: &[&str], other: &[&str], k: bool| {
        html! {
            figure {
                figcaption { (label) }
                div.code { pre.program tabindex="0" role="region" aria-label=(label.to_lowercase()) {
                    @for row in &rows {
                        @let (here, there) = if k { (row.1, row.0) } else { (row.0, row.1) };
                        (line(here, there, row.2, lines, other, k, &marked[usize::from(k)]))
                    }
                } }
            }
        }
    };
    html! {
        p.dim {
            @match changed { 0 => "No line differs", 1 => "1 line differs", n => { (n) " lines differ" } }
            ", apart from the names of values."
        }
        div.sides { (side("Source", &a, &b, false)) (side("Target", &b, &a, true)) }
    }
}

/// A program by itself: both sides are in it, or there is no other.
pub fn alone(program: &str, notes: &[Note]) -> Markup {
    let lines: Vec<&str> = program.lines().collect();
    let marked: Vec<_> = [false, true].iter().flat_map(|side| place(&lines, notes, *side)).collect();
    html! {
        div.code { pre.program tabindex="0" role="region" aria-label="source" {
            @for n in 0..lines.len() { (line(Some(n), Some(n), true, &lines, &lines, false, &marked)) }
        } }
    }
}

fn line(
    here: Option<usize>,
    there: Option<usize>,
    same: bool,
    lines: &[&str],
    other: &[&str],
    target: bool,
    marked: &[(usize, String)],
) -> Markup {
    let Some(n) = here else { return html! { span.l.fill data-n="" {} } };
    let text = lines.get(n).copied().unwrap_or("");
    let says: Vec<&str> = marked.iter().filter(|m| m.0 == n).map(|m| m.1.as_str()).collect();
    let change = if same {
        ""
    } else if target {
        "new"
    } else {
        "gone"
    };
    let pair = there.filter(|_| !same).and_then(|k| other.get(k)).map(|o| o.trim_start());
    let (indent, words) = text.split_at(text.len() - text.trim_start().len());
    html! {
        span.l.(change).part[!says.is_empty()] data-n=(n + 1) {
            (indent)
            @match pair.map(|o| middle(words, o)) {
                Some((before, inside, after)) if !inside.is_empty() => { (before) mark { (inside) } (after) }
                _ => (words)
            }
            @for s in says { small { "\u{25c0} " (s) } }
            "\n"
        }
    }
}

/// What of a line is not in the other one: the text between their common beginning and end, in
/// whole words.
fn middle<'a>(text: &'a str, other: &str) -> (&'a str, &'a str, &'a str) {
    let word = |c: char| c.is_alphanumeric() || "%_.#@".contains(c);
    let common: usize = text.chars().zip(other.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    let start = text.get(..common).unwrap_or("").trim_end_matches(word).len();
    let (rest, left) = (text.get(start..).unwrap_or(""), other.get(start..).unwrap_or(""));
    let back: usize =
        rest.chars().rev().zip(left.chars().rev()).take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    let tail = rest.get(rest.len() - back..).unwrap_or("").trim_start_matches(word).len();
    let end = text.len() - tail;
    (text.get(..start).unwrap_or(""), text.get(start..end).unwrap_or(""), text.get(end..).unwrap_or(""))
}

/// Lines of one side to mark. A number counts only if that line is the one that is meant: a part of
/// a file is numbered as in the file.
fn place(lines: &[&str], notes: &[Note], target: bool) -> Vec<(usize, String)> {
    let is = |n: usize, text: &str| lines.get(n).is_some_and(|l| l.trim() == text.trim());
    let mine = notes.iter().filter(|n| n.target == target && !n.text.trim().is_empty());
    mine.filter_map(|note| {
        let at = note.line.checked_sub(1).filter(|n| is(*n, &note.text));
        let at = at.or_else(|| (0..lines.len()).find(|n| is(*n, &note.text)))?;
        Some((at, note.says.clone()))
    })
    .collect()
}

/// Names of values in a line, each with whether it is defined there.
fn names(line: &str) -> impl Iterator<Item = (&str, bool)> {
    let line = line.trim();
    let head = line.starts_with('^') || is_function(line);
    line.split('%').skip(1).map(move |rest| {
        let end = rest.find(|c: char| !(c.is_alphanumeric() || "_$.-".contains(c))).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        let results = after.trim_start_matches(|c: char| c == ':' || c.is_ascii_digit()).trim_start();
        (name, (results.starts_with('=') && !results.starts_with("==")) || (head && after.starts_with(':')))
    })
}

fn is_function(line: &str) -> bool {
    line.contains("func ") && line.contains('@')
}

/// A line without the names of its values and its indentation.
fn shape(line: &str) -> String {
    let mut pieces = line.trim().split('%');
    let mut out = pieces.next().unwrap_or("").to_string();
    for (piece, (name, _)) in pieces.zip(names(line)) {
        out.push('%');
        out += piece.get(name.len()..).unwrap_or("");
    }
    out
}

/// Which value of the source is which one of the target.
#[derive(Default)]
struct Renamed<'a>(HashMap<&'a str, &'a str>, HashMap<&'a str, &'a str>);

impl<'a> Renamed<'a> {
    fn bind(&mut self, a: &'a str, b: &'a str) {
        if let Some(old) = self.0.insert(a, b) {
            self.1.remove(old);
        }
        if let Some(old) = self.1.insert(b, a).filter(|old| *old != a) {
            self.0.remove(old);
        }
    }

    /// Whether lines of one shape are about the same values. What they define is the same from here
    /// on.
    fn same(&mut self, a: &'a str, b: &'a str) -> bool {
        if is_function(a) {
            *self = Self::default();
        }
        let mut same = true;
        // Operands are read before results are written.
        for ((x, defined), (y, _)) in names(a).zip(names(b)) {
            if defined {
                continue;
            }
            match (self.0.get(x), self.1.get(y)) {
                (None, None) => self.bind(x, y),
                (to, from) => same &= to == Some(&y) && from == Some(&x),
            }
        }
        self.define(a, b);
        same
    }

    fn define(&mut self, a: &'a str, b: &'a str) {
        for ((x, _), (y, _)) in names(a).filter(|n| n.1).zip(names(b).filter(|n| n.1)) {
            self.bind(x, y);
        }
    }
}

/// Lines of both sides in pairs: those of one shape by a longest common subsequence, and of them
/// those as the same that are about the same values. A tool names values anew, so their names say
/// nothing.
fn aligned(a: &[&str], b: &[&str]) -> Vec<Row> {
    let mut rows = of_one_shape(a, b);
    let mut renamed = Renamed::default();
    for (i, j, same) in &mut rows {
        let (Some(x), Some(y)) = (i.and_then(|k| a.get(k)), j.and_then(|k| b.get(k))) else { continue };
        if *same { *same = renamed.same(x, y) } else { renamed.define(x, y) }
    }
    rows
}

fn of_one_shape(a: &[&str], b: &[&str]) -> Vec<Row> {
    let [x, y] = [a, b].map(|lines| lines.iter().map(|l| shape(l)).collect::<Vec<_>>());
    let same = |i: usize, j: usize| x.get(i).zip(y.get(j)).is_some_and(|(x, y)| x == y);
    let shortest = a.len().min(b.len());
    let head = (0..shortest).take_while(|k| same(*k, *k)).count();
    let tail = (0..shortest - head).take_while(|k| same(a.len() - 1 - k, b.len() - 1 - k)).count();
    let (n, m) = (a.len() - head - tail, b.len() - head - tail);
    // How long the common subsequence of what follows is.
    let width = m + 1;
    let mut most = vec![0_u32; if n.saturating_mul(m) <= PAIRS { (n + 1) * width } else { 0 }];
    let at = |most: &[u32], i: usize, j: usize| most.get(i * width + j).copied().unwrap_or(0);
    if !most.is_empty() {
        for i in (0..n).rev() {
            for j in (0..m).rev() {
                let best = match same(head + i, head + j) {
                    true => at(&most, i + 1, j + 1) + 1,
                    false => at(&most, i + 1, j).max(at(&most, i, j + 1)),
                };
                if let Some(to) = most.get_mut(i * width + j) {
                    *to = best;
                }
            }
        }
    }
    let mut out: Vec<Row> = (0..head).map(|k| (Some(k), Some(k), true)).collect();
    let (mut i, mut j) = (0, 0);
    let (mut gone, mut new) = (Vec::new(), Vec::new());
    let flush = |gone: &mut Vec<usize>, new: &mut Vec<usize>, out: &mut Vec<Row>| {
        for k in 0..gone.len().max(new.len()) {
            out.push((gone.get(k).copied(), new.get(k).copied(), false));
        }
        gone.clear();
        new.clear();
    };
    while i < n || j < m {
        if i < n && j < m && !most.is_empty() && same(head + i, head + j) {
            flush(&mut gone, &mut new, &mut out);
            out.push((Some(head + i), Some(head + j), true));
            (i, j) = (i + 1, j + 1);
        } else if i < n && (j == m || at(&most, i + 1, j) >= at(&most, i, j + 1)) {
            gone.push(head + i);
            i += 1;
        } else {
            new.push(head + j);
            j += 1;
        }
    }
    flush(&mut gone, &mut new, &mut out);
    out.extend((0..tail).map(|k| (Some(a.len() - tail + k), Some(b.len() - tail + k), true)));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stand_beside_their_like() {
        let a = ["f {", "  a", "  b", "  c", "}"];
        let b = ["f {", "  b", "  x", "  y", "  c", "}"];
        let rows = aligned(&a, &b);
        let words: Vec<String> = rows
            .iter()
            .map(|(i, j, same)| {
                let side =
                    |k: &Option<usize>, l: &[&str]| k.and_then(|k| l.get(k)).map_or("-", |t| t.trim()).to_string();
                format!("{}{}{}", side(i, &a), if *same { "=" } else { "/" }, side(j, &b))
            })
            .collect();
        assert_eq!(words, ["f {=f {", "a/-", "b=b", "-/x", "-/y", "c=c", "}=}"]);
    }

    #[test]
    fn the_ends_and_nothing_align() {
        assert!(aligned(&[], &[]).is_empty());
        assert_eq!(aligned(&["a"], &[]), [(Some(0), None, false)]);
        assert_eq!(aligned(&["a"], &["a", "a"]), [(Some(0), Some(0), true), (None, Some(1), false)]);
        // Too many to align: every line is there all the same.
        let many: Vec<String> = (0..3000).map(|k| format!("a{k}")).collect();
        let other: Vec<String> = (0..3000).map(|k| format!("b{k}")).collect();
        let [x, y] = [&many, &other].map(|v| v.iter().map(|s| &**s).collect::<Vec<&str>>());
        assert_eq!(aligned(&x, &y).len(), 3000);
    }

    #[test]
    fn names_of_values_do_not_count_but_values_do() {
        let a = [
            "func.func @f(%a: i32, %b: i32) {",
            "%c = arith.subi %a, %b : i32",
            "%d:2 = \"x\"(%c, %a)",
            "return %d#1 : i32",
            "}",
        ];
        let b = [
            "module {",
            "  func.func @f(%arg0: i32, %arg1: i32) {",
            "    %0 = arith.subi %arg1, %arg0 : i32",
            "    %1:2 = \"x\"(%0, %arg0)",
            "    return %1#1 : i32",
            "  }",
            "}",
        ];
        let rows = aligned(&a, &b);
        let changed: Vec<_> = rows.iter().filter(|r| !r.2).map(|r| (r.0, r.1)).collect();
        // Its operands are swapped; the rest has other names only. One of the closing braces is
        // new.
        assert_eq!(changed.len(), 3, "{rows:?}");
        assert!(changed.contains(&(Some(1), Some(2))) && changed.contains(&(None, Some(0))), "{rows:?}");
        // A name that is used again means what it was last given to.
        assert!(aligned(&["%x = a", "%x = b", "c %x"], &["%0 = a", "%1 = b", "c %1"]).iter().all(|r| r.2));
        assert!(!aligned(&["%x = a", "%y = b", "c %y"], &["%0 = a", "%1 = b", "c %0"]).iter().all(|r| r.2));
    }

    #[test]
    fn what_changed_in_a_line_is_whole_words() {
        assert_eq!(
            middle("%c = arith.subi %a, %b : i32", "%c = arith.subi %b, %a : i32"),
            ("%c = arith.subi ", "%a, %b", " : i32")
        );
        assert_eq!(middle("x 123", "x 124"), ("x ", "123", ""));
        assert_eq!(middle("\u{e9}a", "\u{e8}a"), ("", "\u{e9}a", ""));
        assert_eq!(middle("a a", "a"), ("", "a a", ""));
    }

    #[test]
    fn a_line_is_marked_where_its_text_is() {
        let note = |line, text: &str| Note { target: false, line, text: text.into(), says: "has 1".into() };
        let lines = ["f {", "  a", "}"];
        assert_eq!(place(&lines, &[note(2, "a")], false), [(1, "has 1".to_string())]);
        assert_eq!(place(&lines, &[note(40, "a")], false), [(1, "has 1".to_string())]);
        assert!(place(&lines, &[note(1, "b")], false).is_empty() && place(&lines, &[note(2, "a")], true).is_empty());
    }
}
