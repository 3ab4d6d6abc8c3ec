//! Pieces of Markdown.

/// A text as a name of an anchor or a file: small letters, digits, and `-` for what stands between.
pub fn slug(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            c if c.is_alphanumeric() => out.extend(c.to_lowercase()),
            _ if out.ends_with('-') || out.is_empty() => {}
            _ => out.push('-'),
        }
    }
    out.trim_end_matches('-').to_string()
}

/// A text of a definition or a document as Markdown: what stands between backticks stays, the rest
/// means itself.
pub fn prose(text: &str) -> String {
    let mut out = String::new();
    let paragraphs = text.split("\n\n").map(|p| p.split_whitespace().collect::<Vec<_>>().join(" "));
    for p in paragraphs {
        if !out.is_empty() {
            out.push_str("\n\n");
        }
        out.push_str(&line(&p));
    }
    out
}

/// The same on one line.
pub fn line(text: &str) -> String {
    // A backtick without a second one is itself.
    let paired = text.matches('`').count() / 2 * 2;
    let (mut out, mut ticks) = (String::new(), 0);
    for c in text.chars() {
        let in_code = ticks % 2 == 1;
        match c {
            '`' if ticks < paired => {
                ticks += 1;
                out.push(c);
            }
            '`' => out.push_str("\\`"),
            '<' if !in_code => out.push_str("&lt;"),
            '*' | '_' | '[' | ']' | '#' | '~' | '\\' | '$' if !in_code => {
                out.push('\\');
                out.push(c);
            }
            c => out.push(c),
        }
    }
    out
}

/// A cell of a table.
pub fn cell(text: &str) -> String {
    line(text).replace('|', "\\|").replace('\n', " ")
}

/// Code within a line, between more backticks than follow each other in it.
pub fn code(text: &str) -> String {
    let ticks = "`".repeat(longest(text) + 1);
    if text.contains('`') { format!("{ticks} {text} {ticks}") } else { format!("{ticks}{text}{ticks}") }
}

/// How many backticks follow each other at most.
fn longest(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}

/// A block of code. The fence is longer than any that the text has.
pub fn block(language: &str, text: &str) -> String {
    let fence = "`".repeat(longest(text).max(2) + 1);
    format!("{fence}{language}\n{}\n{fence}\n", text.trim_end_matches('\n'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_markup_stays_none() {
        assert_eq!(line("a < b, `c < d`, e*f* [g]"), "a &lt; b, `c < d`, e\\*f\\* \\[g\\]");
        assert_eq!(line("it`s"), "it\\`s");
        assert_eq!(code("a `` b"), "``` a `` b ```");
        assert_eq!(block("mlir", "a\n```\n"), "````mlir\na\n```\n````\n");
        assert_eq!(cell("a | b"), "a \\| b");
    }
}
