//! A campaign as pages: verdicts at a glance, what changed since the last one, tables, and a page
//! for each bug. They need no server and nothing from elsewhere.

use rustmlir_base::SmallSort;
use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};

use super::cluster::Cluster;
use super::report::{Bug, Campaign, Summary, place};
use super::trend::Past;
use rustmlir_html::parts::{Tone, bar, by_tone, filter, folded, table, tiles, toned, verdict, verdicts};
use rustmlir_html::{Kind, report};

/// Rows of the table; a browser is slow with more, and `report --format=json` has all.
const MOST: usize = 20_000;

/// The pages, with the names of their files; the first one is where to begin.
pub fn pages(c: &Campaign) -> Vec<(String, String)> {
    let mut out = vec![("index.html".to_string(), page("Campaign", index(c)).into_string())];
    let bug = |b: &Cluster| {
        let title = format!("Bug {}: {}, {}", b.id, b.guilty, b.kind);
        (format!("bug-{}.html", b.id), page(&title, bug(c, b)).into_string())
    };
    out.extend(c.clusters.iter().map(bug));
    out
}

/// A page with the style of all reports.
pub fn page(title: &str, body: Markup) -> Markup {
    rustmlir_html::page(title, Kind::Report, html! { main { (body) } })
}

fn bug(c: &Campaign, b: &Cluster) -> Markup {
    let text = c.markdown(Some(b.id)).unwrap_or_default();
    html! {
        nav aria-label="Breadcrumb" { a href="index.html" { "Campaign" } }
        (report(&text))
        (folded("Text for an issue", "issue text", text.trim()))
    }
}

fn plural(n: usize, one: &'static str, many: &'static str) -> &'static str {
    if n == 1 { one } else { many }
}

fn index(c: &Campaign) -> Markup {
    let s = c.summary();
    let new = s.bugs.iter().filter(|b| b.known.is_empty()).count();
    let all: usize = s.verdicts.values().sum();
    let [bad, good, open, _] = by_tone(&s.verdicts).map(|n| n.to_string());
    let before = c.past.last();
    html! {
        h1 { "Campaign" }
        p.dim {
            code { (s.tool) } @if !s.version.is_empty() { " (" (s.version) ")" } " \u{b7} " (s.jobs) " " (plural(s.jobs, "pair", "pairs")) " of a program and a pipeline of "
            (s.files) " " (plural(s.files, "file", "files")) " \u{b7} rustmlir-interp " (c.about.ours)
        }
        @if !s.complete { p.open { strong { "Incomplete: the same command resumes." } } }
        (tiles(&[
            (if new > 0 { Tone::Bad } else { Tone::Good }, new.to_string(), plural(new, "new bug", "new bugs")),
            (Tone::Bad, bad, "functions differ or break the tool"),
            (Tone::Good, good, "functions refine"),
            (Tone::Open, open, "functions have no answer"),
            (Tone::Idle, all.to_string(), "results in all"),
        ]))
        (verdicts(&s.verdicts))
        p { (s.share.text()) }
        @if let Some(p) = &s.proofs { p { (p.text()) } }
        @if let Some(before) = before { (trend(c, &s, before)) }
        h2 id="bugs" { "Bugs" }
        @if s.bugs.is_empty() { p { "None." } } @else { (bugs(&s.bugs, before)) }
        @if !s.passes.is_empty() { (passes(&s)) }
        (reasons(&s))
        (results(c))
    }
}

/// What the last campaigns of the store came to, and which bugs came and went.
fn trend(c: &Campaign, s: &Summary, before: &Past) -> Markup {
    let numbers: BTreeSet<i64> = s.bugs.iter().filter(|b| b.findings > 0).map(|b| b.number).collect();
    let listed = |title: &str, which: &mut dyn Iterator<Item = &i64>| {
        let which: Vec<i64> = which.copied().collect();
        html! { li {
            (title) ": "
            @if which.is_empty() { "none" }
            @for (k, n) in which.iter().enumerate() {
                @if k > 0 { ", " }
                @if c.clusters.iter().any(|b| b.id == *n) { a href={ "bug-" (n) ".html" } { "#" (n) } } @else { "#" (n) }
            }
        } }
    };
    let past: usize = c.past.iter().map(|p| p.verdicts.values().sum()).max().unwrap_or(0);
    let most = past.max(s.verdicts.values().sum());
    let row = |when: &str, version: &str, bugs: usize, counts: &BTreeMap<String, usize>| {
        let tones = by_tone(counts);
        let [bad, good, open, idle] = tones;
        let label = format!("{bad} findings, {good} refine, {open} without an answer, {idle} with nothing to compare");
        html! { tr {
            th scope="row" { (when) } td { (version) } td.n { (bugs) } td.n { (bad) } td.n { (good) } td.n { (open) }
            td.bars { (bar(&label, &toned(tones), most)) }
        } }
    };
    html! {
        h2 id="trend" { "Since the last campaign" }
        ul {
            (listed("Bugs that appeared", &mut numbers.difference(&before.bugs)))
            (listed("Bugs that disappeared", &mut before.bugs.difference(&numbers)))
        }
        (table("campaigns", "The last campaigns of this store, times in UTC", html! {
            thead { tr {
                th scope="col" { "Begun" } th scope="col" { "Tool" } th.n scope="col" { "Bugs" } th.n scope="col" { "Findings" }
                th.n scope="col" { "Refine" } th.n scope="col" { "No answer" } th scope="col" { "Verdicts" }
            } }
            tbody {
                @for p in &c.past { (row(&p.begun, &p.version, p.bugs.len(), &p.verdicts)) }
                (row("this campaign", &s.version, numbers.len(), &s.verdicts))
            }
        }))
    }
}

fn bugs(bugs: &[Bug], before: Option<&Past>) -> Markup {
    let state = |b: &Bug| match before {
        _ if !b.known.is_empty() => format!("known from {}", b.known),
        Some(p) if p.bugs.contains(&b.number) => "seen before".into(),
        _ => "new".into(),
    };
    table(
        "all-bugs",
        "Findings that are one mistake, with the size of the smallest program that shows it",
        html! {
            thead { tr {
                th.n scope="col" { "Bug" } th scope="col" { "Pass" } th scope="col" { "Kind" } th scope="col" { "State" }
                th.n scope="col" { "Operations" } th.n scope="col" { "Functions" } th.long scope="col" { "As in" }
            } }
            tbody { @for b in bugs { tr {
                th.n scope="row" { a href={ "bug-" (b.number) ".html" } { "#" (b.number) } }
                td { (b.guilty) } td { (b.kind) } td { (state(b)) } td.n { (b.operations) } td.n { (b.findings) } td.long { (b.example) }
            } } }
        },
    )
}

fn passes(s: &Summary) -> Markup {
    let most = s.passes.iter().map(|p| p.functions).max().unwrap_or(1);
    html! {
        h2 id="passes" { "Passes" }
        (table("by-pass", "Passes by findings. Of a bar, the first part is findings, the second what the pass changed without one", html! {
            thead { tr {
                th scope="col" { "Pass" } th.n scope="col" { "Functions" } th.n scope="col" { "Changed" } th.n scope="col" { "Findings" }
                th.n scope="col" { "Per hour" } th scope="col" { "Share" }
            } }
            tbody { @for p in &s.passes {
                @let fine = p.changed.saturating_sub(p.findings);
                @let parts = [(Tone::Bad, p.findings), (Tone::Good, fine), (Tone::Idle, p.functions.saturating_sub(p.findings + fine))];
                tr {
                    th scope="row" { (p.pass) } td.n { (p.functions) } td.n { (p.changed) } td.n { (p.findings) }
                    td.n { (format!("{:.0}", p.findings_an_hour)) }
                    td.bars { (bar(&format!("{} findings, {} changed, {} functions", p.findings, p.changed, p.functions), &parts, most)) }
                }
            } }
        }))
    }
}

/// Why there is no answer, by how often.
fn reasons(s: &Summary) -> Markup {
    let none = BTreeMap::new();
    let lists = [
        (
            "not-proved",
            "Functions that refine and are not proved to",
            s.proofs.as_ref().map_or(&none, |p| &p.not_proved),
        ),
        ("no-verdict", "No verdict although all dialects are supported", &s.share.no_answer),
        ("dialects", "Unsupported dialects of the rest", &s.share.dialects),
        ("skipped", "Skipped RUN lines", &s.not_followed),
    ];
    let most_first = |(id, caption, map): (_, _, &'_ BTreeMap<String, usize>)| {
        let mut all: Vec<(String, usize)> = map.iter().map(|(what, n)| (what.clone(), *n)).collect();
        all.small_sort_by_key(|x| std::cmp::Reverse(x.1));
        (id, caption, all)
    };
    let there: Vec<_> = lists.into_iter().filter(|l| !l.2.is_empty()).map(most_first).collect();
    html! {
        @if !there.is_empty() { h2 id="reasons" { "What has no answer" } }
        @for (id, caption, all) in there {
            (table(id, caption, html! {
                thead { tr { th.n scope="col" { "Count" } th.long scope="col" { "Reason" } } }
                tbody { @for (what, n) in all { tr { td.n { (n) } td.long { (what) } } } }
            }))
        }
    }
}

fn results(c: &Campaign) -> Markup {
    let results: Vec<_> = c.entries.iter().filter(|e| !e.known).collect();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for e in results.iter().take(MOST) {
        *counts.entry(e.row.verdict.clone()).or_default() += 1;
    }
    html! {
        h2 id="all" { "Results" }
        (filter("results", &counts))
        (table("results", "Each function through each pipeline", html! {
            thead { tr {
                th.long scope="col" { "Function" } th.long scope="col" { "Pipeline" } th scope="col" { "Verdict" } th.long scope="col" { "Why" }
            } }
            tbody { @for e in results.iter().take(MOST) { tr data-v=(e.row.verdict) {
                th.long scope="row" { (place(e)) }
                td.long { code { (e.pipeline) } }
                td { (verdict(&e.row.verdict)) @if e.row.is_proved() { " proved" } @if let Some(n) = e.row.cluster { " " a href={ "bug-" (n) ".html" } { "#" (n) } } }
                td.long { (e.row.kind) " " (e.row.cause) (e.row.proof) }
            } } }
        }))
        @if results.len() > MOST { p { (results.len() - MOST) " more results are not shown." } }
    }
}
