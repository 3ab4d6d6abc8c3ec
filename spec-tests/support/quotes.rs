//! Code that a page quotes, compared with the source.

/// What came of a page.
#[derive(Default)]
pub struct Checked {
    /// Blocks of code that were compared.
    pub quotes: usize,
    /// Sentences that say where a name occurs.
    pub counts: usize,
    /// What does not hold.
    pub mistakes: Vec<String>,
}

/// The parts of a line between backquotes.
fn spans(line: &str) -> Vec<&str> {
    line.split('`').skip(1).step_by(2).collect()
}

/// Whether the lines of each piece stand together in a text, the pieces one after the other; how
/// they are indented does not matter. The first line that does not.
fn missing(quote: &[&str], text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut from = 0;
    for piece in quote.split(|l| l.trim() == "...").filter(|p| !p.is_empty()) {
        let piece: Vec<&str> = piece.iter().map(|l| l.trim()).collect();
        match lines[from..].windows(piece.len()).position(|w| w == piece) {
            Some(at) => from += at + piece.len(),
            None => return Some(piece.join("\n")),
        }
    }
    None
}

/// Whether a word occurs in a text by itself.
fn occurs(word: &str, text: &str) -> bool {
    let inside = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word)
        .any(|(i, _)| !inside(text[..i].chars().next_back()) && !inside(text[i + word.len()..].chars().next()))
}

/// Compares the blocks of Rust on a page with the file that was named last, and sentences that say
/// in which files a name occurs, "and nowhere else", with all of them.
pub fn check(page: &str, sources: &[(String, String)]) -> Checked {
    let mut out = Checked::default();
    let source = |path: &str| sources.iter().find(|(f, _)| f == path);
    let mut file = None;
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line == "```rust" {
            let quote: Vec<&str> = lines.by_ref().take_while(|l| *l != "```").collect();
            out.quotes += 1;
            match file.and_then(source) {
                Some((f, text)) => out.mistakes.extend(missing(&quote, text).map(|m| format!("not in {f}:\n{m}"))),
                None => out.mistakes.push(format!("no file is named before:\n{}", quote.join("\n"))),
            }
            continue;
        }
        let spans = spans(line);
        let paths: Vec<&str> = spans.iter().copied().filter(|s| s.starts_with("src/") && s.ends_with(".rs")).collect();
        let unknown = paths.iter().filter(|p| source(p).is_none());
        out.mistakes.extend(unknown.map(|p| format!("there is no file '{p}'")));
        file = paths.last().copied().or(file);
        if line.contains("nowhere else in `src`") {
            let mut found: Vec<&str> =
                sources.iter().filter(|(_, t)| occurs(spans[0], t)).map(|(f, _)| f.as_str()).collect();
            let mut said = paths;
            said.sort_unstable();
            found.sort_unstable();
            out.counts += 1;
            if said != found {
                out.mistakes.push(format!("'{}' occurs in {}", spans[0], found.join(", ")));
            }
        }
    }
    out
}
