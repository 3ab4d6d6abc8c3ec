//! Diagnostics as text: `FILE:LINE:COL: error: MESSAGE`, the source line with its place underlined,
//! and the other places in the same excerpt.
//!
//! The first line is ours: editors and other tools read it. The excerpt is drawn by
//! annotate-snippets, which is given no more of a program than what it is to show, made visible and
//! cut beforehand: hostile inputs have lines of megabytes, and what they hide is theirs to obey.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthChar;

use super::{Diagnostic, Severity};
use rustmlir_base::{Origin, SourceText, Span};

/// The longest part of a source line that is printed.
const MAX_LINE: usize = 160;

/// The longest message that is printed.
const MAX_MESSAGE: usize = 4000;

/// Lines from the first to the last place of one excerpt.
const MAX_LINES: usize = 5000;

/// Places of one excerpt.
const MAX_PLACES: usize = 16;

/// Lines around a place that an excerpt may show between it and the next.
const NEAR: usize = 2;

/// What stands for the part of a line that is left out.
const CUT: &str = "...";

impl Diagnostic {
    /// The diagnostic as plain text.
    pub fn render(&self, src: &SourceText) -> String {
        self.render_in(src, false)
    }

    /// The diagnostic as text, with or without colors.
    pub fn render_in(&self, src: &SourceText, colors: bool) -> String {
        let (color, level) = match self.severity {
            Severity::Error => (AnsiColor::Red, Level::ERROR),
            Severity::Warning => (AnsiColor::Yellow, Level::WARNING),
            Severity::Remark => (AnsiColor::Cyan, Level::INFO),
        };
        let mut out = String::new();
        header(&mut out, (src, colors), self.span, (self.severity.word(), color), &self.message);
        let mut excerpt = Excerpt::new(src, level);
        let mut apart = Vec::new();
        let shown = excerpt.add(self.span, None);
        for n in &self.notes {
            match n.span {
                // Where the message itself shows no line, its notes are told one by one.
                Some(span) if !shown || !excerpt.add(span, Some(&n.message)) => apart.push((span, &n.message)),
                Some(_) => {}
                None => excerpt.remarks.push((Level::NOTE, &n.message)),
            }
        }
        excerpt.remarks.extend(self.help.as_ref().map(|h| (Level::HELP, h.as_str())));
        excerpt.draw(&mut out, colors);
        for (span, message) in apart {
            header(&mut out, (src, colors), span, ("note", AnsiColor::Cyan), message);
            out.push_str(&excerpt_in(src, span, Level::NOTE, colors));
        }
        self.originals(&mut out, src, colors);
        out
    }

    /// The same places in the files that the program was made from, where it names them.
    fn originals(&self, out: &mut String, src: &SourceText, colors: bool) {
        let notes = self.notes.iter().filter_map(|n| Some((n.span?, Some(n.message.as_str()))));
        let mut places: Vec<(&Origin, Option<&str>)> = Vec::new();
        for (span, label) in std::iter::once((self.span, Some("reported here"))).chain(notes) {
            if let Some(origin) = src.origin(span.start)
                && places.len() < MAX_PLACES
                && !places.contains(&(origin, label))
            {
                places.push((origin, label));
            }
        }
        while let Some(&(first, _)) = places.first() {
            let (here, others): (Vec<_>, Vec<_>) = places.into_iter().partition(|p| p.0.file == first.file);
            places = others;
            let text = src.original(&first.file);
            let mut excerpt = text.as_ref().map(|t| Excerpt::new(t, Level::NOTE));
            let mut said = false;
            for (origin, label) in here {
                let shown = text.as_ref().zip(excerpt.as_mut()).is_some_and(|(t, e)| {
                    t.offset(origin.line as usize, origin.column as usize)
                        .is_some_and(|at| e.add(Span::point(at), label))
                });
                if shown && said {
                    continue;
                }
                said |= shown;
                let place = match origin.column {
                    0 => format!("{}:{}:", visible(&origin.file), origin.line),
                    column => format!("{}:{}:{column}:", visible(&origin.file), origin.line),
                };
                let message = if shown { None } else { label };
                headline(out, colors, &place, ("note", AnsiColor::Cyan), message.unwrap_or("where this comes from"));
            }
            if let Some(excerpt) = excerpt {
                excerpt.draw(out, colors);
            }
        }
    }
}

/// The line of a place, or the part of it around the place, and a line that marks the place, for
/// reports that say the rest themselves; nothing if that line is blank.
pub fn excerpt(src: &SourceText, span: Span, colors: bool) -> String {
    let text = excerpt_in(src, span, Level::ERROR, colors);
    // Below a message there is a line without anything first.
    text.split_once('\n').map_or(String::new(), |(_, rest)| rest.to_string())
}

/// The same as a part of a report that is moved to the right.
pub fn excerpt_within(src: &SourceText, span: Span, colors: bool, indent: usize) -> String {
    excerpt(src, span, colors).lines().map(|l| format!("{:indent$}{l}\n", "")).collect()
}

fn excerpt_in(src: &SourceText, span: Span, level: Level<'_>, colors: bool) -> String {
    let mut out = String::new();
    let mut excerpt = Excerpt::new(src, level);
    excerpt.add(span, None);
    excerpt.draw(&mut out, colors);
    out
}

/// `FILE:LINE:COL: error: MESSAGE`.
fn header(
    out: &mut String,
    (src, colors): (&SourceText, bool),
    span: Span,
    (word, color): (&str, AnsiColor),
    message: &str,
) {
    let place = format!("{}:{}:", visible(src.name_at(span.start)), src.line_col(span.start));
    headline(out, colors, &place, (word, color), message);
}

fn headline(out: &mut String, colors: bool, place: &str, (word, color): (&str, AnsiColor), message: &str) {
    let styled = |style: Style, text: &str| if colors { format!("{style}{text}{style:#}") } else { text.to_string() };
    let bold = Style::new().bold();
    let place = styled(bold, place);
    let word = styled(bold.fg_color(Some(color.into())), &format!("{word}:"));
    let message = styled(bold, &shortened(&visible(message)));
    out.push_str(&format!("{place} {word} {message}\n"));
}

/// Places of one text that are shown together.
struct Excerpt<'a> {
    src: &'a SourceText,
    /// The file that it shows: that of the first place.
    file: Option<&'a SourceText>,
    level: Level<'a>,
    /// The lines that have places, by number.
    lines: BTreeMap<usize, Window<'a>>,
    /// The places: line, bytes in what is shown of it, and what there is to say.
    places: Vec<(usize, Range<usize>, Option<String>)>,
    /// What there is to say of the whole.
    remarks: Vec<(Level<'a>, &'a str)>,
}

impl<'a> Excerpt<'a> {
    fn new(src: &'a SourceText, level: Level<'a>) -> Self {
        Excerpt { src, file: None, level, lines: BTreeMap::new(), places: Vec::new(), remarks: Vec::new() }
    }

    /// Adds a place; false if it cannot be shown along with the others, or its line is blank.
    fn add(&mut self, span: Span, label: Option<&str>) -> bool {
        let (file, start) = self.src.file_at(span.start);
        // One excerpt shows one file.
        match self.file {
            None => self.file = Some(file),
            Some(shown) if std::ptr::eq(shown, file) => {}
            Some(_) => return false,
        }
        let lc = file.line_col(start);
        let line = file.line(lc.line);
        let mut at = (lc.col - 1).min(line.len());
        while !line.is_char_boundary(at) {
            at -= 1;
        }
        let far = |n: &usize| n.abs_diff(lc.line) >= MAX_LINES;
        if self.places.len() >= MAX_PLACES
            || self.lines.keys().next().is_some_and(far)
            || self.lines.keys().next_back().is_some_and(far)
        {
            return false;
        }
        let window = match self.lines.get(&lc.line) {
            Some(w) => *w,
            None => Window::around(line, at),
        };
        if window.is_blank() || !window.holds(at) {
            return false;
        }
        self.lines.insert(lc.line, window);
        let mut end = at + marked(&line[at..], span.end.saturating_sub(span.start) as usize);
        while !line.is_char_boundary(end) {
            end += 1;
        }
        let bytes = window.shown_at(at)..window.shown_at(end.min(window.to));
        let label = label.map(|l| shortened(&visible(l)).replace('\n', " "));
        match self.places.iter_mut().find(|p| p.0 == lc.line && p.1 == bytes && p.2.is_none()) {
            Some(same) => same.2 = label,
            None => self.places.push((lc.line, bytes, label)),
        }
        true
    }

    fn draw(self, out: &mut String, colors: bool) {
        let mut group = Group::with_level(self.level);
        if let (Some(&first), Some(&last)) = (self.lines.keys().next(), self.lines.keys().next_back()) {
            let mut text = String::new();
            let mut begins = BTreeMap::new();
            for n in first..=last {
                match self.lines.get(&n) {
                    Some(w) => {
                        begins.insert(n, text.len());
                        text.push_str(&w.shown());
                    }
                    // Lines that are far from all places are not shown.
                    None if self.lines.range(n.saturating_sub(NEAR)..=n + NEAR).next().is_none() => {}
                    None => text.push_str(&Window::around(self.file.unwrap_or(self.src).line(n), 0).shown()),
                }
                text.push('\n');
            }
            let mut snippet = Snippet::source(text).line_start(first);
            for (k, (line, bytes, label)) in self.places.into_iter().enumerate() {
                let begin = begins.get(&line).copied().unwrap_or(0);
                let kind = if k == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
                snippet = snippet.annotation(kind.span(begin + bytes.start..begin + bytes.end).label(label));
            }
            group = group.element(snippet);
        }
        for (level, text) in self.remarks {
            group = group.element(level.message(shortened(&visible(text)).into_owned()));
        }
        if group.is_empty() {
            return;
        }
        // Lines have been cut already.
        let renderer = if colors { Renderer::styled() } else { Renderer::plain() }.term_width(usize::from(u16::MAX));
        out.push_str(&renderer.render(&[group]));
        out.push('\n');
    }
}

/// The part of a line that is shown.
#[derive(Copy, Clone)]
struct Window<'a> {
    line: &'a str,
    from: usize,
    to: usize,
}

impl<'a> Window<'a> {
    /// The part around a byte.
    fn around(line: &'a str, at: usize) -> Self {
        let mut from = if at >= MAX_LINE { at - MAX_LINE / 2 } else { 0 };
        while !line.is_char_boundary(from) {
            from -= 1;
        }
        let mut to = (from + MAX_LINE).min(line.len());
        while !line.is_char_boundary(to) {
            to -= 1;
        }
        Window { line, from, to }
    }

    fn is_blank(&self) -> bool {
        self.line[self.from..self.to].trim().is_empty()
    }

    fn holds(&self, at: usize) -> bool {
        (self.from..self.to).contains(&at) || at == self.line.len() && self.to == at
    }

    fn before(&self) -> &'static str {
        if self.from > 0 { CUT } else { "" }
    }

    fn shown(&self) -> String {
        let after = if self.to < self.line.len() { CUT } else { "" };
        format!("{}{}{after}", self.before(), visible(&self.line[self.from..self.to]))
    }

    /// Where a byte of the line stands in what is shown.
    fn shown_at(&self, at: usize) -> usize {
        self.before().len() + visible(&self.line[self.from..at.max(self.from)]).len()
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
    let obeyed = !matches!(c, '\n' | '\t') && c.width().is_none();
    obeyed
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

fn visible_char(c: char) -> String {
    if hidden(c) { c.escape_unicode().to_string() } else { c.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(text: &str, at: &str, message: &str) -> String {
        let src = SourceText::new("t", text);
        Diagnostic::error("verify", Span::point(text.find(at).unwrap() as u32), message).render(&src)
    }

    /// What is shown below the message.
    fn excerpt(text: &str, at: &str) -> String {
        let all = rendered(text, at, "m");
        all.split_once('\n').map_or(String::new(), |(_, below)| below.to_string())
    }

    #[test]
    fn the_word_at_the_place_is_underlined() {
        let all = rendered("  %a = load %m[%i]\n", "load", "x");
        assert_eq!(all, "t:1:8: error: x\n  |\n1 |   %a = load %m[%i]\n  |        ^^^^\n");
        assert_eq!(excerpt("\"a.b\"() : ()\n", "\"a"), "  |\n1 | \"a.b\"() : ()\n  | ^^^^^\n");
        assert_eq!(excerpt("f(%x)\n", "%x"), "  |\n1 | f(%x)\n  |   ^^\n");
        assert_eq!(excerpt("f(\n", "\n"), "  |\n1 | f(\n  |   ^\n");
        assert_eq!(excerpt("a ) b\n", ")"), "  |\n1 | a ) b\n  |   ^\n");
        assert_eq!(excerpt("a\r\nb c\r\n", "c"), "  |\n2 | b c\n  |   ^\n");
        assert_eq!(excerpt("a\n\n", "\n\n"), "  |\n1 | a\n  |  ^\n");
    }

    #[test]
    fn blank_lines_are_not_shown() {
        let src = SourceText::new("t", "a\n\n");
        assert_eq!(Diagnostic::error("syntax", Span::point(3), "m").render(&src), "t:3:1: error: m\n");
        assert_eq!(Diagnostic::error("syntax", Span::point(2), "m").render(&src), "t:2:1: error: m\n");
    }

    #[test]
    fn columns_count_what_a_terminal_shows() {
        let wide = "\u{6f22}\u{5b57} x\n";
        assert_eq!(rendered(wide, "x", "m"), format!("t:1:8: error: m\n  |\n1 | {wide}  |      ^\n"));
        assert_eq!(excerpt("\tab\n", "b"), "  |\n1 |     ab\n  |      ^\n");
        assert_eq!(excerpt("e\u{301} b\n", "b"), "  |\n1 | e\u{301} b\n  |   ^\n");
    }

    #[test]
    fn control_characters_are_shown() {
        let all = rendered("\u{1b}[2J b\n", "b", "\u{7}");
        assert_eq!(all, "t:1:6: error: \\u{7}\n  |\n1 | \\u{1b}[2J b\n  |           ^\n");
        assert_eq!(excerpt("\u{202e} b\n", "b"), "  |\n1 | \\u{202e} b\n  |          ^\n");
        let src = SourceText::new("t", "a b\n");
        let d = Diagnostic::error("x", Span::point(0), "m").note(Some(Span::point(2)), "n\u{1b}\u{202e}\no");
        assert_eq!(d.render(&src), "t:1:1: error: m\n  |\n1 | a b\n  | ^ - n\\u{1b}\\u{202e} o\n");
    }

    #[test]
    fn long_messages_are_cut() {
        let text = rendered("b\n", "b", &"x".repeat(1 << 20));
        assert!(text.len() < 2 * MAX_MESSAGE && text.contains("... (1048576 characters)"));
    }

    #[test]
    fn long_lines_are_cut_around_the_place() {
        let text = format!("{}b{}\n", "a".repeat(1 << 20), "c".repeat(1 << 20));
        let below = excerpt(&text, "bc");
        let line = below.lines().nth(1).unwrap();
        assert!(line.starts_with("1 | ...aaa") && line.ends_with("ccc...") && line.len() < MAX_LINE + 20, "{line}");
        let mark = below.lines().nth(2).unwrap();
        assert_eq!(line.chars().nth(mark.find('^').unwrap()), Some('b'), "{below}");
        // What stands elsewhere in such a line has an excerpt of its own.
        let src = SourceText::new("t", &text);
        let d = Diagnostic::error("x", Span::point(1 << 20), "m").note(Some(Span::point(0)), "n");
        let all = d.render(&src);
        assert!(all.contains("\nt:1:1: note: n\n  |\n1 | aaa") && all.len() < 8 * MAX_LINE, "{all}");
    }

    #[test]
    fn other_places_stand_in_the_same_excerpt() {
        let text = "%m = alloc\n\n\n\n\n  dealloc %m\n  load %m\n";
        let src = SourceText::new("t", text);
        let at = |w: &str| Some(Span::point(text.find(w).unwrap() as u32));
        let mut d = Diagnostic::error("use-after-free", at("load").unwrap(), "m");
        d = d
            .note(at("alloc"), "made here")
            .note(at("dealloc"), "freed here")
            .note(None, "a rule")
            .note(at("load"), "again");
        d.help = Some("do".into());
        let want = "\
t:7:3: error: m
  |
1 | %m = alloc
  |      ----- made here
...
6 |   dealloc %m
  |   ------- freed here
7 |   load %m
  |   ^^^^ again
  |
  = note: a rule
  = help: do
";
        assert_eq!(d.render(&src), want);
        // What is too far away is shown alone.
        let far = format!("a\n{}b\n", "\n".repeat(MAX_LINES));
        let src = SourceText::new("t", &far);
        let d = Diagnostic::error("x", Span::point(0), "m").note(Some(Span::point(far.len() as u32 - 2)), "n");
        assert!(d.render(&src).contains("\nt:5002:1: note: n\n     |\n5002 | b\n"), "{}", d.render(&src));
    }

    #[test]
    fn colours_are_asked_for() {
        let src = SourceText::new("t", "b\n");
        let d = Diagnostic::error("verify", Span::point(0), "m");
        assert!(!d.render(&src).contains('\u{1b}'));
        let colored = d.render_in(&src, true);
        assert!(colored.contains('\u{1b}'));
        assert_eq!(anstream::adapter::strip_str(&colored).to_string(), d.render(&src));
    }

    proptest::proptest! {
        /// Whatever the text and the places: no panic, the message first, nothing hidden is obeyed,
        /// and as much text as somebody reads.
        #[test]
        fn any_place_of_any_text_is_shown(
            text in "[ab%\\t\\r\\n\u{0}\u{1b}\u{e9}\u{301}\u{6f22}\u{1f600}\u{200d}\u{202e}\"]{0,400}",
            places in proptest::collection::vec((0u32..1500, 0u32..1500), 1..24),
        ) {
            let src = SourceText::new("t", &text);
            let span = |&(start, end): &(u32, u32)| Span { start, end };
            let mut d = Diagnostic::error("x", span(&places[0]), "m");
            for p in &places[1..] {
                d = d.note(Some(span(p)), "n");
            }
            let all = d.render(&src);
            let lc = src.line_col(places[0].0);
            let first = format!("t:{}:{}: error: m\n", lc.line, lc.col);
            proptest::prop_assert!(all.starts_with(&first), "{all}");
            proptest::prop_assert!(!all.chars().any(|c| c != '\n' && hidden(c)), "{all:?}");
            proptest::prop_assert!(all.lines().count() < 40 * places.len(), "{all}");
        }
    }
}
