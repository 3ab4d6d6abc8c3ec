//! Pages in HTML: one head, one style and one script for all of them, the pieces they are made of,
//! and Markdown as it is shown in them.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser};

pub mod compared;
pub mod parts;
mod report;
mod sides;

pub use report::{report, reports};

/// Colors and measures of all pages. Both files are in every page, so they are kept small.
const STYLE: &str = include_str!("style.css");

/// What sorts, filters and copies. A page says all it has to say without it.
const SCRIPT: &str = include_str!("page.js");

/// What a page is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A page of the book: contents beside the text, and nothing that moves.
    Book,
    /// A report: tables to sort and filter, texts to copy.
    Report,
}

/// A page, which needs nothing from elsewhere.
pub fn page(title: &str, kind: Kind, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="description" content={ (title) ", by rustmlir-interp" };
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body class=(match kind { Kind::Book => "book", Kind::Report => "report" }) {
                (body)
                @if kind == Kind::Report { script { (PreEscaped(SCRIPT)) } }
            }
        }
    }
}

/// How Markdown is read.
pub fn markdown(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES)
}

/// Pieces of Markdown as they are shown: text of programs never becomes part of the page's own
/// markup.
pub fn shown(text: &str) -> impl Iterator<Item = Event<'_>> {
    markdown(text).map(|e| match e {
        Event::Html(t) | Event::InlineHtml(t) => Event::Text(t),
        e => e,
    })
}

/// Them as HTML.
pub fn written<'a>(pieces: impl Iterator<Item = Event<'a>>) -> String {
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, pieces);
    // What scrolls can be reached with the keyboard, and the corner of a table is no header.
    out.replace("<pre>", "<pre tabindex=\"0\">")
        .replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
        .replace("<th></th>", "<td></td>")
}

/// Markdown whose headings are one level further down: a report as a part of another text.
pub fn lower_headings(text: &str) -> String {
    let mut fenced = false;
    let lines = text.lines().map(|l| {
        fenced ^= l.starts_with("```");
        if !fenced && l.starts_with('#') { format!("#{l}") } else { l.to_string() }
    });
    lines.collect::<Vec<_>>().join("\n")
}
