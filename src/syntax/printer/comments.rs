//! The comments of the source, printed again near what they were written near.

use crate::lexer::{T, next_token};

/// A comment of the source.
struct Comment<'a> {
    /// Where it starts.
    at: u32,
    /// From `//` to the end of the line, without blanks at the end.
    text: &'a str,
    /// Whether nothing stands before it on its line.
    own_line: bool,
    /// Whether a blank line stands before it.
    spaced: bool,
}

impl Comment<'_> {
    /// Whether this is `mlir-opt`'s remark behind the label of a block.
    fn is_on_predecessors(&self) -> bool {
        let rest = self.text.trim_start_matches("// ").trim_start_matches(|c: char| c.is_ascii_digit());
        !self.own_line
            && (rest == "no predecessors" || ["pred: ^", " preds: ^"].iter().any(|start| rest.starts_with(start)))
    }
}

/// The comments that are still to be printed, in order.
#[derive(Default)]
pub(super) struct Comments<'a> {
    list: Vec<Comment<'a>>,
    next: usize,
}

impl<'a> Comments<'a> {
    /// Collects the comments between the tokens of a text.
    ///
    /// Remarks on predecessors, which are written anew, are left out where `numbered` says so.
    pub(super) fn read(text: &'a str, numbered: bool) -> Self {
        let bytes = text.as_bytes();
        let mut list = Vec::new();
        let mut pos = 0;
        loop {
            let t = next_token(bytes, pos);
            let start = if t.kind == T::Eof { text.len() } else { t.start as usize };
            between(text, pos, start, &mut list);
            if t.kind == T::Eof {
                list.retain(|c: &Comment<'_>| !(numbered && c.is_on_predecessors()));
                return Comments { list, next: 0 };
            }
            pos = (t.end as usize).max(start + 1);
        }
    }

    /// Whether the text has none.
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Prints what stands before byte `at` of the source: a comment behind other text at the end of
    /// the line that is being printed, others each on a line of its own, indented by `indent`
    /// levels.
    pub(super) fn flush(&mut self, at: u32, indent: usize, out: &mut String) {
        while let Some(c) = self.list.get(self.next).filter(|c| c.at < at) {
            self.next += 1;
            let open = !out.is_empty() && !out.ends_with('\n');
            let line = out.rsplit('\n').next().unwrap_or("");
            if open && !c.own_line && !line.contains("//") {
                out.push(' ');
            } else {
                if open {
                    out.push('\n');
                }
                if c.spaced && indent == 0 && !out.is_empty() {
                    out.push('\n');
                }
                out.push_str(&"  ".repeat(indent));
            }
            out.push_str(c.text);
        }
    }
}

/// The comments of `text[from..to]`, where otherwise only blanks are.
fn between<'a>(text: &'a str, from: usize, to: usize, list: &mut Vec<Comment<'a>>) {
    let mut at = from;
    let mut own_line = from == 0;
    let mut newlines = 0;
    for line in text.get(from..to).unwrap_or("").split_inclusive('\n') {
        if let Some(k) = line.find("//") {
            let text = line[k..].trim_end();
            list.push(Comment { at: (at + k) as u32, text, own_line, spaced: newlines > 1 });
            newlines = 0;
        }
        at += line.len();
        own_line = true;
        newlines += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::Comments;

    #[test]
    fn comments_are_found_and_kept_apart() {
        let c = Comments::read("// a\n\n// b\nx // c // d\n\"// no\" y//e", false);
        let found: Vec<_> = c.list.iter().map(|c| (c.text, c.own_line, c.spaced)).collect();
        assert_eq!(
            found,
            [("// a", true, false), ("// b", true, true), ("// c // d", false, false), ("//e", false, false)]
        );
    }
}
