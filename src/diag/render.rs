//! Diagnostics as text: `FILE:LINE:COL: error: MESSAGE`, the source line with its place underlined,
//! and the notes alike.
//!
//! Written by hand because the first line is what editors and other tools read, and the renderers
//! that exist (annotate-snippets, codespan-reporting, miette, ariadne) put the place in a line of
//! its own and a number and a bar before source lines. What they would save is the excerpt alone:
//! names and messages still had to be made visible and cut before. Widths and colours come from
//! crates.

use std::borrow::Cow;

use anstyle::{AnsiColor, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{Diagnostic, Severity};
use crate::base::{SourceText, Span};

/// The longest part of a source line that is printed; hostile inputs have lines of megabytes.
const MAX_LINE: usize = 160;

/// The longest message that is printed.
const MAX_MESSAGE: usize = 4000;

impl Diagnostic {
    /// The diagnostic as plain text.
    pub fn render(&self, src: &SourceText) -> String {
        self.render_in(src, false)
    }

    /// The diagnostic as text, with or without colours.
    pub fn render_in(&self, src: &SourceText, colours: bool) -> String {
        let pen = Pen { src, colours };
        let mut out = String::new();
        let colour = match self.severity {
            Severity::Error => AnsiColor::Red,
            Severity::Warning => AnsiColor::Magenta,
            Severity::Remark => AnsiColor::Blue,
        };
        pen.entry(&mut out, Some(self.span), self.severity.word(), colour, &self.message);
        for n in &self.notes {
            pen.entry(&mut out, n.span, "note", AnsiColor::Cyan, &n.message);
        }
        if let Some(help) = &self.help {
            pen.entry(&mut out, None, "help", AnsiColor::Cyan, help);
        }
        out
    }
}

/// The line of a place, or the part of it around the place, and a line that marks the place.
pub fn excerpt(src: &SourceText, span: Span, colours: bool) -> String {
    let mut out = String::new();
    Pen { src, colours }.excerpt(&mut out, span);
    out
}

struct Pen<'a> {
    src: &'a SourceText,
    colours: bool,
}

impl Pen<'_> {
    fn styled(&self, style: Style, text: &str) -> String {
        if self.colours { format!("{style}{text}{style:#}") } else { text.to_string() }
    }

    fn entry(&self, out: &mut String, span: Option<Span>, word: &str, colour: AnsiColor, message: &str) {
        let bold = Style::new().bold();
        if let Some(span) = span {
            let lc = self.src.line_col(span.start);
            let place = format!("{}:{}:{}:", visible(&self.src.name), lc.line, lc.col);
            out.push_str(&self.styled(bold, &place));
            out.push(' ');
        }
        out.push_str(&self.styled(bold.fg_color(Some(colour.into())), &format!("{word}:")));
        out.push(' ');
        out.push_str(
            &self.styled(
                if matches!(word, "note" | "help") { Style::new() } else { bold },
                &shortened(&visible(message)),
            ),
        );
        out.push('\n');
        if let Some(span) = span {
            self.excerpt(out, span);
        }
    }

    /// The line of the source, or the part of it around the place, and a line that marks the place.
    fn excerpt(&self, out: &mut String, span: Span) {
        let lc = self.src.line_col(span.start);
        let line = self.src.line_text(span.start);
        let at = (lc.col - 1).min(line.len());
        let mut from = if lc.col > MAX_LINE { lc.col - 1 - MAX_LINE / 2 } else { 0 }.min(line.len());
        while !line.is_char_boundary(from) {
            from -= 1;
        }
        let mut to = (from + MAX_LINE).min(line.len());
        while !line.is_char_boundary(to) {
            to -= 1;
        }
        let Some(window) = line.get(from..to).filter(|w| !w.trim().is_empty()) else { return };
        let end = at + marked(line.get(at..).unwrap_or(""), span.end.saturating_sub(span.start) as usize);
        let (mut shown, mut before, mut mark) = (String::new(), String::new(), String::new());
        for (i, c) in window.char_indices() {
            let piece = visible_char(c);
            let width = if c == '\t' { 1 } else { piece.width() };
            if from + i < at {
                before.extend(std::iter::repeat_n(if c == '\t' { '\t' } else { ' ' }, width));
            } else if from + i < end || mark.is_empty() {
                mark.extend(std::iter::repeat_n('~', width.max(usize::from(mark.is_empty()))));
            }
            shown.push_str(&piece);
        }
        let rest = mark.get(1..).unwrap_or("");
        out.push_str(&format!("{shown}\n{before}"));
        out.push_str(&self.styled(Style::new().bold().fg_color(Some(AnsiColor::Green.into())), &format!("^{rest}")));
        out.push('\n');
    }
}

/// How many bytes of what begins at the place are marked: those of the span, or the word at a
/// point.
fn marked(rest: &str, span: usize) -> usize {
    if span > 1 {
        return span.min(rest.len());
    }
    if let Some(quoted) = rest.strip_prefix('"') {
        return quoted.find('"').map_or(1, |i| i + 2);
    }
    let name = rest.strip_prefix(['%', '@', '#', '!', '^']).unwrap_or(rest);
    let word = name.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.' | '$'))).unwrap_or(name.len());
    rest.len() - name.len() + word
}

/// A message of a length that somebody reads.
fn shortened(message: &str) -> Cow<'_, str> {
    match message.char_indices().nth(MAX_MESSAGE) {
        Some((i, _)) => Cow::Owned(format!("{}... ({} characters)", &message[..i], message.chars().count())),
        None => Cow::Borrowed(message),
    }
}

/// A text whose control characters, and those that change the direction of a line, are shown and
/// not obeyed. Line breaks and tabs stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.chars().any(hidden) { Cow::Owned(text.chars().map(visible_char).collect()) } else { Cow::Borrowed(text) }
}

fn hidden(c: char) -> bool {
    let obeyed = c.is_control() && !matches!(c, '\n' | '\t');
    obeyed
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

fn visible_char(c: char) -> String {
    if hidden(c) || (c != '\t' && c != '\n' && c.width().is_none()) { c.escape_unicode().to_string() } else { c.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(text: &str, at: &str, message: &str) -> String {
        let src = SourceText::new("t", text);
        Diagnostic::error("verify", Span::point(text.find(at).unwrap() as u32), message).render(&src)
    }

    #[test]
    fn the_word_at_the_place_is_underlined() {
        assert_eq!(rendered("  %a = load %m[%i]\n", "load", "x"), "t:1:8: error: x\n  %a = load %m[%i]\n       ^~~~\n");
        assert_eq!(rendered("\"a.b\"() : ()\n", "\"a", "x"), "t:1:1: error: x\n\"a.b\"() : ()\n^~~~~\n");
        assert_eq!(rendered("f(%x)\n", "%x", "x"), "t:1:3: error: x\nf(%x)\n  ^~\n");
        assert_eq!(rendered("f(\n", "\n", "x"), "t:1:3: error: x\nf(\n  ^\n");
        assert_eq!(rendered("a ) b\n", ")", "x"), "t:1:3: error: x\na ) b\n  ^\n");
    }

    #[test]
    fn columns_count_what_a_terminal_shows() {
        assert_eq!(rendered("\u{6f22}\u{5b57} x\n", "x", "m"), "t:1:8: error: m\n\u{6f22}\u{5b57} x\n     ^\n");
        assert_eq!(rendered("\tab\n", "b", "m"), "t:1:3: error: m\n\tab\n\t ^\n");
        assert_eq!(rendered("e\u{301} b\n", "b", "m"), "t:1:5: error: m\ne\u{301} b\n  ^\n");
    }

    #[test]
    fn control_characters_are_shown() {
        assert_eq!(rendered("\u{1b}[2J b\n", "b", "\u{7}"), "t:1:6: error: \\u{7}\n\\u{1b}[2J b\n          ^\n");
        assert_eq!(rendered("\u{202e} b\n", "b", "m"), "t:1:5: error: m\n\\u{202e} b\n         ^\n");
    }

    #[test]
    fn long_messages_are_cut() {
        let text = rendered("b\n", "b", &"x".repeat(1 << 20));
        assert!(text.len() < 2 * MAX_MESSAGE && text.contains("... (1048576 characters)"));
    }

    #[test]
    fn colours_are_asked_for() {
        let src = SourceText::new("t", "b\n");
        let d = Diagnostic::error("verify", Span::point(0), "m");
        assert!(!d.render(&src).contains('\u{1b}'));
        assert!(d.render_in(&src, true).contains('\u{1b}'));
    }
}
