//! Pieces of reports: verdicts with their colors, tiles, bars, tables that sort and filter.

use std::collections::BTreeMap;

use maud::{Markup, html};

/// Verdicts that say that something is wrong.
pub const FINDINGS: [&str; 6] =
    ["differs", "tool-crash", "tool-timeout", "tool-memory", "tool-breaks-program", "tool-output-invalid"];

/// What a verdict means for its reader. No color stands alone: words say the same.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tone {
    /// Something is wrong.
    Bad,
    /// Nothing is wrong.
    Good,
    /// There is no answer.
    Open,
    /// There was nothing to ask.
    Idle,
}

impl Tone {
    /// Of a verdict of `validate` or of a campaign.
    pub fn of(verdict: &str) -> Tone {
        match verdict {
            "refines" | "ok" => Tone::Good,
            v if FINDINGS.contains(&v) => Tone::Bad,
            "vacuous" | "no-function" | "invalid" => Tone::Idle,
            _ => Tone::Open,
        }
    }

    /// The class in the style sheet.
    pub fn class(self) -> &'static str {
        match self {
            Tone::Bad => "bad",
            Tone::Good => "good",
            Tone::Open => "open",
            Tone::Idle => "idle",
        }
    }
}

/// The tones, in the order in which they are shown.
pub const TONES: [Tone; 4] = [Tone::Bad, Tone::Good, Tone::Open, Tone::Idle];

/// How many of the verdicts have each of [`TONES`].
pub fn by_tone<'a>(counts: impl IntoIterator<Item = (&'a String, &'a usize)>) -> [usize; 4] {
    let mut out = [0; 4];
    for (verdict, n) in counts {
        out[Tone::of(verdict) as usize] += n;
    }
    out
}

/// These numbers with their tones, for a [`bar`].
pub fn toned(counts: [usize; 4]) -> [(Tone, usize); 4] {
    std::array::from_fn(|k| (TONES[k], counts[k]))
}

/// A verdict in its color.
pub fn verdict(v: &str) -> Markup {
    html! { span.v.(Tone::of(v).class()) { (v) } }
}

/// Large numbers at the beginning of a report.
pub fn tiles(all: &[(Tone, String, &str)]) -> Markup {
    html! { ul.tiles { @for (tone, n, what) in all { li.(tone.class()) { b { (n) } span { (what) } } } } }
}

/// A bar of several colors, as long as its sum is of the whole. The label says it in words.
pub fn bar(label: &str, pieces: &[(Tone, usize)], whole: usize) -> Markup {
    let percent = |n: usize| format!("width:{:.2}%", 100.0 * n as f64 / whole.max(1) as f64);
    html! {
        div.bar role="img" aria-label=(label) {
            @for (tone, n) in pieces.iter().filter(|p| p.1 > 0) { i.(tone.class()) style=(percent(*n)) {} }
        }
    }
}

/// How many there are of each verdict: a bar as wide as the page, and its legend.
pub fn verdicts(counts: &BTreeMap<String, usize>) -> Markup {
    let mut all: Vec<(Tone, &String, usize)> = counts.iter().map(|(v, n)| (Tone::of(v), v, *n)).collect();
    all.sort_by_key(|(tone, _, n)| (*tone, std::cmp::Reverse(*n)));
    let whole = all.iter().map(|a| a.2).sum();
    let label = all.iter().map(|(_, v, n)| format!("{n} {v}")).collect::<Vec<_>>().join(", ");
    let pieces: Vec<_> = all.iter().map(|(tone, _, n)| (*tone, *n)).collect();
    html! {
        (bar(&label, &pieces, whole))
        ul.legend { @for (_, v, n) in &all { li { (verdict(v)) " " (n) } } }
    }
}

/// A table in a box of its own, so that the page never scrolls sideways.
pub fn table(id: &str, caption: &str, body: Markup) -> Markup {
    let name = format!("{id}-caption");
    html! {
        div.wide role="region" tabindex="0" aria-labelledby=(name) {
            table.sort id=(id) { caption id=(name) { (caption) } (body) }
        }
    }
}

/// What filters a table: words, and verdicts as rows have them in `data-v`. The script shows it.
pub fn filter(of: &str, counts: &BTreeMap<String, usize>) -> Markup {
    html! {
        form.filter data-of=(of) hidden {
            label { "Search " input type="search" autocomplete="off"; }
            @if counts.len() > 1 {
                fieldset {
                    legend { "Only" }
                    @for (v, n) in counts { label { input type="checkbox" value=(v); (verdict(v)) " " (n) } }
                }
            }
            output {}
        }
    }
}

/// A text to copy.
pub fn code(label: &str, text: &str) -> Markup {
    html! { div.code { pre tabindex="0" role="region" aria-label=(label) { (text) } } }
}

/// A text that would be in the way, to copy.
pub fn folded(summary: &str, label: &str, text: &str) -> Markup {
    html! { details { summary { (summary) } (code(label, text)) } }
}
