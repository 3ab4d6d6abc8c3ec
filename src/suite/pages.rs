//! The scoreboard as a page and as Markdown.

use rustmlir_base::SmallSort;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use maud::{Markup, html};

use super::board::{Board, Case, Score};
use rustmlir_campaign::pages::page;
use rustmlir_html::parts::{Tone, bar, table, tiles};

/// Disagreements that are shown one by one; the JSON has all.
const MOST: usize = 2_000;

fn sum<K>(map: &BTreeMap<K, usize>) -> usize {
    map.values().sum()
}

fn share(s: &Score) -> String {
    let asked = s.read + s.called;
    if asked == 0 { "-".into() } else { format!("{:.2} %", 100.0 * s.agrees as f64 / asked as f64) }
}

fn counts<K: AsRef<str>>(map: &BTreeMap<K, usize>) -> String {
    map.iter().map(|(k, n)| format!("{n} {}", k.as_ref())).collect::<Vec<_>>().join(", ")
}

/// As a page that needs nothing from elsewhere.
pub fn html(b: &Board) -> String {
    page("Scoreboard", body(b)).into_string()
}

fn body(b: &Board) -> Markup {
    html! {
        h1 { "Scoreboard" }
        p { (b.sections) " sections with " (b.questions) " questions, suite of rustmlir-interp " (b.suite) ". A \
            question is whether a module is accepted or rejected correctly, or what a call evaluates to. For an \
            undefined call, the question is only whether the compiler survives." }
        (tiles(&[
            (Tone::Good, b.implementations.iter().filter(|s| s.absent.is_none()).count().to_string(), "implementations asked"),
            (Tone::Idle, b.questions.to_string(), "questions"),
            (Tone::Bad, b.classes.len().to_string(), "classes of disagreements"),
            (if b.unjudged.is_empty() { Tone::Good } else { Tone::Open }, b.unjudged.len().to_string(), "disagreements not judged"),
        ]))
        (table("implementations", "What each implementation answers. Of a bar, the first part agrees, the second disagrees", html! {
            thead { tr {
                th scope="col" { "Implementation" } th.n scope="col" { "Modules" } th.n scope="col" { "Calls" } th.n scope="col" { "Agrees" }
                th.n scope="col" { "Share" } th scope="col" { "Answers" } th scope="col" { "Disagrees" } th scope="col" { "Judged" }
                th.n scope="col" { "Not asked" }
            } }
            tbody { @for s in &b.implementations { tr {
                th scope="row" { @if s.absent.is_some() { (s.name) } @else { a href={ "#" (s.name) } { (s.name) } } br; small { (s.title) } }
                @if let Some(why) = &s.absent {
                    td.n { "-" } td.n { "-" } td.n { "-" } td.n { "-" } td { "skipped: " (why) } td {} td {} td.n { "-" }
                } @else {
                    td.n { (s.read) } td.n { (s.called) } td.n { (s.agrees) } td.n { (share(s)) }
                    td.bars { (bar(&format!("{} agree, {} disagree", s.agrees, sum(&s.disagrees)),
                        &[(Tone::Good, s.agrees), (Tone::Bad, sum(&s.disagrees))], s.read + s.called)) }
                    td { (counts(&s.disagrees)) } td { (counts(&s.judged)) }
                    td.n { (sum(&s.not_asked)) @if !s.complete { br; span.open { "the time ran out" } } }
                }
            } } }
        }))
        h2 { "Classes of disagreements" }
        @for c in &b.classes {
            h3 id={ "class-" (c.id) } { (c.id) }
            p { strong { (c.judgement.text()) } ": " (c.reason) @if !c.document.is_empty() { " " (c.document) } }
            @for id in &c.clauses { p { q { (b.clauses.get(id).map_or("", String::as_str)) } " " (clause(id)) } }
            details { summary { (c.cases.len()) " disagreements: " (counts(&c.met)) } (cases(&format!("of-{}", c.id), &c.cases)) }
        }
        @if !b.unused.is_empty() { p { "Judgements that no longer match anything: " (b.unused.join(", ")) "." } }
        h2 { "Not judged" }
        @if b.unjudged.is_empty() { p { "None." } } @else { (cases("unjudged", &b.unjudged[..b.unjudged.len().min(MOST)])) }
        @if b.unjudged.len() > MOST { p { (b.unjudged.len() - MOST) " more are not shown." } }
        h2 { "Clauses" }
        @if b.clauses.is_empty() { p { "None." } } @else { dl { @for (id, text) in &b.clauses {
            dt id={ "clause-" (id) } { (id) } dd { (text) }
        } } }
        h2 { "Implementations" }
        @for s in b.implementations.iter().filter(|s| s.absent.is_none()) {
            h3 id=(s.name) { (s.name) }
            p { (s.title) ". " code { (s.version) } ". " (s.seconds) " seconds." }
            p { "Agrees: " (counts(&s.grades)) "." }
            details { summary { "Skipped: " (sum(&s.not_asked)) }
                (table(&format!("skipped-{}", s.name), "Questions that were not asked", html! {
                    thead { tr { th.n scope="col" { "Count" } th.long scope="col" { "Reason" } } }
                    tbody { @for (why, n) in most_first(&s.not_asked) { tr { td.n { (n) } td.long { (why) } } } }
                })) }
        }
    }
}

fn most_first(map: &BTreeMap<String, usize>) -> Vec<(&String, &usize)> {
    let mut all: Vec<_> = map.iter().collect();
    all.small_sort_by_key(|x| std::cmp::Reverse(x.1));
    all
}

/// A link to the sentence of a clause.
fn clause(id: &str) -> Markup {
    html! { small { a href={ "#clause-" (id) } { (id) } } }
}

/// Disagreements on one question with one verdict, whose detail may differ.
fn together(all: &[Case]) -> BTreeMap<(&str, &str, &str), Vec<&Case>> {
    let mut out: BTreeMap<(&str, &str, &str), Vec<&Case>> = BTreeMap::new();
    for c in all {
        out.entry((&c.section, &c.directive, c.verdict)).or_default().push(c);
    }
    out
}

fn cases(id: &str, all: &[Case]) -> Markup {
    table(
        id,
        "Questions that are answered differently",
        html! {
            thead { tr {
                th.long scope="col" { "Section" } th.long scope="col" { "Call" } th scope="col" { "Verdict" } th scope="col" { "Implementations" }
                th.long scope="col" { "The first of them" }
            } }
            tbody { @for ((section, directive, verdict), cases) in together(all) { tr {
                th.long scope="row" { (section) @for id in cases.first().map_or(&[][..], |c| &c.clauses) { br; (clause(id)) } }
                td.long { code { (directive) } } td { (verdict) }
                td { (implementations(&cases)) } td.long { (cases.first().map_or("", |c| &c.detail)) }
            } } }
        },
    )
}

fn implementations(cases: &[&Case]) -> String {
    cases.iter().map(|c| c.implementation.as_str()).collect::<Vec<_>>().join(", ")
}

/// As Markdown.
pub fn markdown(b: &Board) -> String {
    let mut out = String::new();
    let cell = |t: &str| t.replace('|', "\\|").replace(['\n', '\r'], " ");
    // Writing to a string does not fail.
    let _ = writeln!(out, "# Scoreboard\n\n{} sections with {} questions.\n", b.sections, b.questions);
    let _ = writeln!(out, "| Implementation | Modules | Calls | Agrees | Share | Disagrees | Judged | Not asked |");
    let _ = writeln!(out, "|---|---:|---:|---:|---:|---|---|---:|");
    for s in &b.implementations {
        let _ = match &s.absent {
            Some(why) => writeln!(out, "| {} | | | | | | | {} |", s.name, cell(why)),
            None => writeln!(
                out,
                "| {} | {} | {} | {} | {} | {} | {} | {}{} |",
                s.name,
                s.read,
                s.called,
                s.agrees,
                share(s),
                counts(&s.disagrees),
                counts(&s.judged),
                sum(&s.not_asked),
                if s.complete { "" } else { " (the time ran out)" }
            ),
        };
    }
    let list = |out: &mut String, all: &[Case]| {
        let all = together(all);
        for ((section, directive, verdict), cases) in all.iter().take(MOST) {
            let detail = cases.first().map_or("", |c| &c.detail);
            let _ = writeln!(
                out,
                "- `{section}`: `{}` {verdict}: {} ({})",
                cell(directive),
                cell(detail),
                implementations(cases)
            );
        }
        if all.len() > MOST {
            let _ = writeln!(out, "- {} more", all.len() - MOST);
        }
    };
    let _ = writeln!(out, "\n## Classes of disagreements");
    for c in &b.classes {
        let _ = writeln!(out, "\n### {}\n\n**{}**: {} {}\n", c.id, c.judgement.text(), c.reason, c.document);
        for id in &c.clauses {
            let _ = writeln!(out, "> {} (`{id}`)\n", cell(b.clauses.get(id).map_or("", String::as_str)));
        }
        let _ = writeln!(out, "Met: {}.\n", counts(&c.met));
        list(&mut out, &c.cases);
    }
    if !b.unused.is_empty() {
        let _ = writeln!(out, "\nJudgements that match nothing any more: {}.", b.unused.join(", "));
    }
    let _ = writeln!(out, "\n## Not judged\n");
    list(&mut out, &b.unjudged);
    if b.unjudged.is_empty() {
        let _ = writeln!(out, "None.");
    }
    out
}
