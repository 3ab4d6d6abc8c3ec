//! A report of a difference as it is shown: the Markdown that can be filed, with both programs side
//! by side.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};

use super::parts::code;
use super::sides::{Note, alone, sides};
use super::{shown, written};

/// Reports of differences and of a tool's trouble, which are Markdown, as they are shown. It is
/// read, not made a second time, since a campaign keeps its reports as what is filed.
pub fn report(text: &str) -> Markup {
    html! { @for one in reports(text) { (PreEscaped(designed(one))) } }
}

/// Several reports that follow each other, each from its heading: one level above that of `Source`.
pub fn reports(text: &str) -> Vec<&str> {
    let mut headings = Vec::new();
    let (mut at, mut fenced) = (0, false);
    for line in text.split_inclusive('\n') {
        fenced ^= line.starts_with("```");
        let level = line.bytes().take_while(|b| *b == b'#').count();
        if !fenced && level > 0 {
            headings.push((at, level, line.trim_start_matches('#').trim()));
        }
        at += line.len();
    }
    let Some(above) = headings.iter().find(|h| h.2 == "Source").map(|h| h.1.saturating_sub(1)) else {
        return vec![text];
    };
    let mut starts: Vec<usize> = headings.iter().filter(|h| h.1 == above).map(|h| h.0).skip(1).collect();
    starts.insert(0, 0);
    let ends = starts.iter().copied().skip(1).chain([text.len()]);
    starts.iter().zip(ends).filter_map(|(a, b)| text.get(*a..b)).collect()
}

/// A block of code, with the heading before it.
struct Block {
    heading: String,
    text: String,
    /// Its events.
    at: std::ops::RangeInclusive<usize>,
}

fn designed(text: &str) -> String {
    let notes = notes(text);
    let events: Vec<Event<'_>> = shown(text).collect();
    let blocks = blocks(&events);
    let mut out: Vec<Event<'_>> = Vec::new();
    let mut next = 0;
    let mut replaced = blocks.iter().peekable();
    let html = |m: Markup| Event::Html(m.into_string().into());
    while let Some(b) = replaced.next() {
        let before = events.get(next..*b.at.start()).unwrap_or_default();
        next = b.at.end() + 1;
        let target = replaced.next_if(|t| b.heading == "Source" && t.heading == "Target");
        out.extend(before.iter().cloned());
        match target {
            Some(t) => {
                // One heading for both.
                if let Some(Event::Text(words)) = out.iter_mut().rev().find(|e| matches!(e, Event::Text(_))) {
                    *words = "Source and target".into();
                }
                out.push(html(sides(&b.text, &t.text, &notes)));
                next = t.at.end() + 1;
            }
            None if b.heading == "Source" => out.push(html(alone(&b.text, &notes))),
            None => out.push(html(code(label(&b.heading), b.text.trim_end()))),
        }
    }
    out.extend(events.get(next..).unwrap_or_default().iter().cloned());
    // Steps of an explanation stand on lines of their own.
    written(out.into_iter().map(|e| if e == Event::SoftBreak { Event::HardBreak } else { e }))
}

/// What a text to copy is called.
fn label(heading: &str) -> &'static str {
    match heading {
        "Replay" => "command",
        "Target" => "target",
        "Pass" => "changes",
        _ => "text",
    }
}

fn blocks(events: &[Event<'_>]) -> Vec<Block> {
    let mut out = Vec::new();
    let (mut heading, mut titled) = (String::new(), false);
    let mut open: Option<(usize, String)> = None;
    for (k, e) in events.iter().enumerate() {
        match (e, &mut open) {
            (Event::Start(Tag::Heading { .. }), _) => (heading, titled) = (String::new(), true),
            (Event::End(TagEnd::Heading(_)), _) => titled = false,
            (Event::Text(t) | Event::Code(t), _) if titled => heading += t,
            (Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(_) | CodeBlockKind::Indented)), _) => {
                open = Some((k, String::new()));
            }
            (Event::Text(t), Some((_, text))) => *text += t,
            (Event::End(TagEnd::CodeBlock), _) => {
                if let Some((from, text)) = open.take() {
                    out.push(Block { heading: heading.clone(), text, at: from..=k });
                }
            }
            _ => {}
        }
    }
    out
}

/// Where the runs diverge, as the report says:
/// `the runs diverge: the source has 1, at FILE:3:8, with %a = 1: LINE`. A report about something
/// else names other places, such as that of the undefined behavior.
fn notes(text: &str) -> Vec<Note> {
    let mut fenced = false;
    let steps = text.lines().filter(|l| {
        fenced ^= l.starts_with("```");
        !fenced && !l.starts_with(['#', '|', '-'])
    });
    let all: Vec<(bool, Note)> = steps.filter_map(|l| note(l.trim())).collect();
    let diverge = all.iter().any(|n| n.0);
    all.into_iter().filter(|n| n.0 || !diverge).map(|n| n.1).collect()
}

fn note(step: &str) -> Option<(bool, Note)> {
    let (message, place) = step.split_once(", at ").or_else(|| step.split_once(" at "))?;
    let (place, text) = place.split_once(": ")?;
    let place = place.split(", with ").next()?;
    let mut numbers = place.rsplit(':');
    let _column: usize = numbers.next()?.trim_end_matches(',').parse().ok()?;
    let line = numbers.next()?.parse().ok()?;
    let diverge = message.starts_with("the runs diverge");
    let target = message.contains("the target");
    let says = match message.split_once(if target { "the target " } else { "the source " }) {
        Some((_, what)) if diverge => format!("diverges here: {what}"),
        _ => message.to_string(),
    };
    Some((diverge, Note { target, line, text: text.trim_matches('`').to_string(), says }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = "# `@f` is not preserved: value\n\n## Source\n\n```mlir\nf {\n  a %x\n}\n```\n\n## Target\n\n```mlir\nf {\n  b %x\n  c\n}\n```\n\n\
        ## What happens\n\nthe runs diverge: the source has 1, at a.mlir:2:3, with %x = 1: a %x\n  the runs diverge: the target has -1, at <output>:2:3, \
        with %x = 1: b %x\n\n## Replay\n\n```\ncommand --x '<b>'\n```\n";

    #[test]
    fn both_programs_stand_side_by_side() {
        let html = report(REPORT).into_string();
        assert!(html.contains("<h2>Source and target</h2>") && !html.contains("<h2>Target</h2>"), "{html}");
        assert!(html.contains("2 lines differ, apart"), "{html}");
        assert!(html.contains("<span class=\"l gone part\" data-n=\"2\">  <mark>a</mark> %x<small>\u{25c0} diverges here: has 1</small>\n</span>"), "{html}");
        assert!(html.contains("diverges here: has -1") && html.contains("aria-label=\"command\""), "{html}");
        assert!(html.contains("command --x '&lt;b&gt;'") && html.contains("&lt;output&gt;"), "{html}");
    }

    #[test]
    fn reports_that_follow_each_other_are_told_apart() {
        let two = format!("{REPORT}\n{}", REPORT.replace("@f", "@g").replace("has 1", "has 7"));
        assert_eq!(reports(&two).len(), 2);
        let html = report(&two).into_string();
        assert_eq!(html.matches("diverges here: has 1<").count(), 1, "{html}");
        assert_eq!(html.matches("class=\"sides\"").count(), 2);
        // A campaign puts its own heading before them.
        let lower = format!("# Bug 1\n\n{}", REPORT.replace("## ", "### ").replace("# `", "## `"));
        assert_eq!(reports(&lower).len(), 1, "{lower}");
    }

    #[test]
    fn any_text_is_shown() {
        for text in
            ["", "# Source", "## Source\n\n```", "## Source\n\n## Target\n\n```\nx\n```", "a at b: c", ", at :: : "]
        {
            let _ = report(text).into_string();
        }
        assert!(report("# No difference\n\n```\nx <y>\n```").into_string().contains("x &lt;y&gt;"));
    }
}
