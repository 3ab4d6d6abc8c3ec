//! Pages in HTML: the head that all of them have, and Markdown as it is shown in them.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser};

/// A page with its own style, which needs nothing from elsewhere.
pub fn page(title: &str, style: &str, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(style)) }
            }
            body { (body) }
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
    // What scrolls can be reached with the keyboard.
    out.replace("<pre>", "<pre tabindex=\"0\">").replace("<table>", "<table tabindex=\"0\">")
}
