//! The pages of the book as HTML, without a generator: one file each, nothing from elsewhere.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Tag};

use super::markdown::Page;
use rustmlir_html::{Kind, page as framed, shown, written};

/// The files of a book: paths and texts.
pub fn files(pages: &[Page]) -> Vec<(String, String)> {
    (0..pages.len()).filter_map(|i| Some((address(&pages.get(i)?.path), file(pages, i)?))).collect()
}

/// A page by itself, with links as they are in the book.
pub fn single(page: &Page) -> String {
    framed(&page.title, Kind::Book, html! { main id="main" { (PreEscaped(rendered(&page.text))) } }).into_string()
}

fn address(path: &str) -> String {
    path.strip_suffix(".md").map_or(path.to_string(), |p| format!("{p}.html"))
}

fn file(pages: &[Page], i: usize) -> Option<String> {
    let page = pages.get(i)?;
    let up = "../".repeat(page.path.matches('/').count());
    let link = |p: &Page| html! { a href={ (up) (address(&p.path)) } { (p.title) } };
    // The parts of the book, and below the part where the page is, what stands beside it there.
    let part = pages.iter().take(i + 1).rposition(|p| p.level == 0).unwrap_or(0);
    let group = pages.iter().take(i + 1).rposition(|p| p.level <= 1).unwrap_or(0);
    let body = html! {
        header { a.skip href="#main" { "To the text" } " " a href={ (up) "index.html" } { "What MLIR programs mean" } }
        nav.contents aria-label="Contents" { ul {
            @for (k, p) in pages.iter().enumerate().filter(|(_, p)| p.level == 0) {
                li { (item(&link, p, k == i)) @if k == part { ul {
                    @for (n, q) in inside(pages, k, 1) { li { (item(&link, q, n == i)) @if n == group { ul {
                        @for (m, r) in inside(pages, n, 2) { li { (item(&link, r, m == i)) } }
                    } } } }
                } } }
            }
        } }
        main id="main" {
            (PreEscaped(rendered(&page.text)))
            footer {
                span { @if let Some(p) = i.checked_sub(1).and_then(|k| pages.get(k)) { "Before: " (link(p)) } }
                span { @if let Some(p) = pages.get(i + 1) { "Next: " (link(p)) } }
            }
        }
    };
    Some(framed(&page.title, Kind::Book, body).into_string())
}

fn item(link: &impl Fn(&Page) -> Markup, p: &Page, here: bool) -> Markup {
    html! { @if here { strong aria-current="page" { (p.title) } } @else { (link(p)) } }
}

/// The pages of a level that stand below a page.
fn inside(pages: &[Page], of: usize, level: usize) -> impl Iterator<Item = (usize, &Page)> {
    let below = pages.iter().enumerate().skip(of + 1).take_while(move |(_, p)| p.level >= level);
    below.filter(move |(_, p)| p.level == level)
}

/// Markdown as it is shown.
fn rendered(text: &str) -> String {
    written(shown(text).map(|e| match e {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            Event::Start(Tag::Link { link_type, dest_url: page_address(dest_url), title, id })
        }
        e => e,
    }))
}

/// The address of what a link leads to: pages of the book end in `.html`.
fn page_address(to: CowStr<'_>) -> CowStr<'_> {
    let (path, anchor) = to.split_once('#').map_or((&*to, None), |(p, a)| (p, Some(a)));
    match path.strip_suffix(".md").filter(|p| !p.contains("://")) {
        Some(p) => format!("{p}.html{}", anchor.map(|a| format!("#{a}")).unwrap_or_default()).into(),
        None => to,
    }
}
