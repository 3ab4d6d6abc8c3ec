//! Links to a page on which a program runs. What such a link looks like is said here alone.

use data_encoding::BASE64URL_NOPAD;

/// The link to a playground with a program in it. `url` is that of its page; one that is relative
/// begins at the first page of the book, below which the page of the example lies `depth` folders
/// deep.
pub fn link(url: &str, depth: usize, program: &str) -> String {
    format!("{}#program={}", at(url, depth), BASE64URL_NOPAD.encode(program.as_bytes()))
}

/// The link to a lesson of the course.
pub fn lesson_link(url: &str, depth: usize, number: usize) -> String {
    format!("{}#lesson={number}", at(url, depth))
}

/// The link to a lesson of somebody's own: the text of its file.
pub fn exercise_link(url: &str, file: &str) -> String {
    format!("{url}#exercise={}", BASE64URL_NOPAD.encode(file.as_bytes()))
}

fn at(url: &str, depth: usize) -> String {
    let absolute = url.starts_with('/') || url.contains("://");
    let up = if absolute { String::new() } else { "../".repeat(depth) };
    format!("{up}{url}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_to_the_first_page() {
        assert_eq!(link("../playground/index.html", 1, "a?b"), "../../playground/index.html#program=YT9i");
        assert_eq!(link("https://example.org/p/", 3, "é"), "https://example.org/p/#program=w6k");
        assert_eq!(lesson_link("../playground/", 1, 7), "../../playground/#lesson=7");
    }
}
