//! The page of `validate` and `diff`: what came of each function, and each difference as it can be
//! filed.

use std::collections::{BTreeMap, HashMap};

use maud::{Markup, html};

use super::parts::{Tone, bar, by_tone, filter, folded, table, tiles, toned, verdict, verdicts};
use super::{Kind, lower_headings, page, report};

/// What came of a function, or of a program that gave none to compare.
pub struct Row {
    /// Where: a file, with a line where a file has several parts.
    pub place: String,
    /// The pass, where passes are told apart.
    pub pass: String,
    /// The function; empty for a program.
    pub function: String,
    /// The verdict.
    pub verdict: String,
    /// How many inputs decide.
    pub inputs: Option<u64>,
    /// Why, or what differs.
    pub why: String,
    /// The number of the report below, from 1.
    pub report: Option<usize>,
}

/// All that a page says.
pub struct Compared {
    /// `Validation`, or what else was done.
    pub title: String,
    /// The tool and its version, if one transformed the programs.
    pub tool: Option<(String, String)>,
    /// Version of this program.
    pub ours: String,
    /// Rows, in the order of the programs.
    pub rows: Vec<Row>,
    /// The first pass to blame in words, if there is one.
    pub guilty: Option<String>,
    /// Reports of findings: Markdown that can be filed.
    pub reports: Vec<String>,
}

/// As one page.
pub fn html(c: &Compared) -> String {
    page(&c.title, Kind::Report, html! { main { (body(c)) } }).into_string()
}

/// Rows by what they share.
fn counted<'a>(rows: &'a [Row], of: impl Fn(&'a Row) -> &'a str) -> BTreeMap<String, usize> {
    let mut out = BTreeMap::new();
    for r in rows {
        *out.entry(of(r).to_string()).or_default() += 1;
    }
    out
}

fn body(c: &Compared) -> Markup {
    let counts = counted(&c.rows, |r| &r.verdict);
    let [bad, good, open, idle] = by_tone(&counts).map(|n| n.to_string());
    let places = counted(&c.rows, |r| &r.place).len();
    let passes = c.rows.iter().any(|r| !r.pass.is_empty());
    html! {
        h1 { (c.title) }
        p.dim {
            @if let Some((command, version)) = &c.tool { code { (command) } @if !version.is_empty() { " (" (version) ")" } " \u{b7} " }
            "rustmlir-interp " (c.ours)
        }
        (tiles(&[
            (Tone::Bad, bad, "differ or break the tool"),
            (Tone::Good, good, "refine"),
            (Tone::Open, open, "have no answer"),
            (Tone::Idle, idle, "have nothing to compare"),
        ]))
        (verdicts(&counts))
        @if let Some(g) = &c.guilty { p { strong { "The first guilty pass: " } (g) } }
        @if passes { (by_pass(&c.rows)) }
        h2 id="functions" { "Functions" }
        (filter("results", &counts))
        (table("results", "Each function that was compared", html! {
            thead { tr {
                th scope="col" { "Function" } @if places > 1 { th.long scope="col" { "File" } } @if passes { th scope="col" { "Pass" } }
                th scope="col" { "Verdict" } th.n scope="col" { "Inputs" } th.long scope="col" { "Why" }
            } }
            tbody { @for r in &c.rows { tr data-v=(r.verdict) {
                th scope="row" { @if r.function.is_empty() { "the program" } @else { code { "@" (r.function) } } }
                @if places > 1 { td.long { (r.place) } }
                @if passes { td { (r.pass) } }
                td { (verdict(&r.verdict)) @if let Some(n) = r.report { " " a href={ "#report-" (n) } { "report" } } }
                td.n { @if let Some(n) = r.inputs { (n) } }
                td.long { (r.why) }
            } } }
        }))
        @for (k, text) in c.reports.iter().enumerate() {
            article id={ "report-" (k + 1) } {
                (report(&lower_headings(text)))
                (folded("Text for an issue", "issue text", text.trim()))
            }
        }
    }
}

fn by_pass(rows: &[Row]) -> Markup {
    let mut order: Vec<(&str, BTreeMap<String, usize>)> = Vec::new();
    let mut known: HashMap<&str, usize> = HashMap::new();
    for r in rows {
        let k = *known.entry(&r.pass).or_insert_with(|| {
            order.push((&r.pass, BTreeMap::new()));
            order.len() - 1
        });
        *order[k].1.entry(r.verdict.clone()).or_default() += 1;
    }
    let all = |counts: &BTreeMap<String, usize>| counts.values().sum::<usize>();
    let most = order.iter().map(|p| all(&p.1)).max().unwrap_or(1);
    html! {
        h2 id="passes" { "Passes" }
        (table("by-pass", "Passes in the order in which they ran, and the functions that they changed", html! {
            thead { tr { th scope="col" { "Pass" } th.n scope="col" { "Functions" } th.n scope="col" { "Differ" } th scope="col" { "Verdicts" } } }
            tbody { @for (pass, counts) in &order {
                @let [differ, refine, open, idle] = by_tone(counts);
                @let label = format!("{differ} differ, {refine} refine, {} without an answer", open + idle);
                tr {
                    th scope="row" { (pass) } td.n { (all(counts)) } td.n { (differ) }
                    td.bars { (bar(&label, &toned(by_tone(counts)), most)) }
                }
            } }
        }))
    }
}
