//! A campaign as pages: a table that can be searched, and a page for each bug. They need no server
//! and nothing from elsewhere.

use maud::{Markup, PreEscaped, html};

use super::report::{Campaign, place};
use rustmlir_html::{shown, written};

/// Rows of the table; a browser is slow with more, and `report --format=json` has all.
const MOST: usize = 20_000;

const STYLE: &str = "
:root { color-scheme: light dark; --line: #8884; --bad: #c33; }
body { background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid var(--line);
vertical-align: top; overflow-wrap: anywhere; } td.n { text-align: right; } pre { overflow-x: auto; padding: .8rem; border: 1px solid var(--line); }
input { font: inherit; width: 100%; padding: .4rem; box-sizing: border-box; } .finding { color: var(--bad); } .wide { overflow-x: auto; }
";

const SEARCH: &str = "
const box = document.getElementById('search'), rows = [...document.querySelectorAll('#results tbody tr')];
const shown = document.getElementById('shown');
function search() {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let n = 0;
  for (const r of rows) {
    const text = r.textContent.toLowerCase();
    r.hidden = !words.every(w => text.includes(w));
    if (!r.hidden) n++;
  }
  shown.textContent = n + ' of ' + rows.length;
}
box.addEventListener('input', search);
search();
";

/// The pages, with the names of their files; the first one is where to begin.
pub fn pages(c: &Campaign) -> Vec<(String, String)> {
    let mut out = vec![("index.html".to_string(), index(c).into_string())];
    for bug in &c.clusters {
        let text = c.markdown(Some(bug.id)).unwrap_or_default();
        let body = written(shown(&text));
        let title = format!("Bug {}: {}, {}", bug.id, bug.guilty, bug.kind);
        let page = page(&title, html! { p { a href="index.html" { "All results" } } (PreEscaped(body)) });
        out.push((format!("bug-{}.html", bug.id), page.into_string()));
    }
    out
}

/// A page with the style of all pages.
pub fn page(title: &str, body: Markup) -> Markup {
    rustmlir_html::page(title, STYLE, html! { main { (body) } })
}

fn index(c: &Campaign) -> Markup {
    let s = c.summary();
    let counted = |title: &str, map: &std::collections::BTreeMap<String, usize>| {
        html! {
            @if !map.is_empty() {
                h2 { (title) }
                div.wide { table { tbody { @for (what, n) in map { tr { td.n { (n) } td { (what) } } } } } }
            }
        }
    };
    let results: Vec<_> = c.entries.iter().filter(|e| !e.known).collect();
    page(
        "Campaign",
        html! {
            h1 { "Campaign" }
            p { code { (s.tool) } " (" (s.version) "), " (s.jobs) " pairs of a program and a pipeline of " (s.files) " files" }
            @if !s.complete { p.finding { "Incomplete." } }
            h2 { "Bugs" }
            @if s.bugs.is_empty() { p { "None." } } @else {
                div.wide { table {
                    thead { tr { th { "Number" } th { "Pass" } th { "Kind" } th { "Operations" } th { "Functions" } th { "As in" } th { "Known from" } } }
                    tbody { @for b in &s.bugs { tr {
                        td { a href={ "bug-" (b.number) ".html" } { "#" (b.number) } }
                        td { (b.guilty) } td { (b.kind) } td.n { (b.operations) } td.n { (b.findings) } td { (b.example) } td { (b.known) }
                    } } }
                } }
            }
            (counted("Verdicts", &s.verdicts))
            p { (s.share.text()) }
            (counted("No verdict although all dialects are supported", &s.share.no_answer))
            (counted("Unsupported dialects of the rest", &s.share.dialects))
            (counted("Skipped RUN lines", &s.not_followed))
            @if !s.passes.is_empty() {
                h2 { "Passes" }
                div.wide { table {
                    thead { tr { th { "Pass" } th { "Functions" } th { "Changed" } th { "Findings" } th { "Per hour" } } }
                    tbody { @for p in &s.passes { tr {
                        td { (p.pass) } td.n { (p.functions) } td.n { (p.changed) } td.n { (p.findings) }
                        td.n { (format!("{:.0}", p.findings_an_hour)) }
                    } } }
                } }
            }
            h2 { "Results" }
            p { label for="search" { "Search" } " " input id="search" type="search"; " " span id="shown" role="status" {} }
            div.wide { table id="results" {
                thead { tr { th { "Function" } th { "Pipeline" } th { "Verdict" } th { "Why" } } }
                tbody { @for e in results.iter().take(MOST) { tr {
                    td { (place(e)) }
                    td { code { (e.pipeline) } }
                    td.finding[e.row.is_finding()] {
                        (e.row.verdict)
                        @if let Some(n) = e.row.cluster { " " a href={ "bug-" (n) ".html" } { "#" (n) } }
                    }
                    td { (e.row.kind) " " (e.row.cause) }
                } } }
            } }
            @if results.len() > MOST { p { (results.len() - MOST) " more results are not shown." } }
            script { (PreEscaped(SEARCH)) }
        },
    )
}
