//! Traces as a page: one file that needs nothing else. Iterations fold, and the source beside them
//! shows the values that its lines have at the operation that is looked at.

use std::collections::HashMap;
use std::fmt::Write;
use std::ops::ControlFlow;

use super::text::Tracer;
use super::{Moment, What};
use rustmlir_ir::Ir;

/// Writes the page of a run, piece by piece. The rows of the trace are data, and the page's program
/// makes elements only of those that are in sight: a browser takes minutes for a million elements.
///
/// A line of the data is `=PLACE TAB TEXT` (what is executed there: the next number), `.DEPTH
/// NUMBER VALUES` (that was executed), `+DEPTH TEXT` and `-DEPTH TEXT` (what follows deeper folds
/// under it, open or closed) or `~DEPTH TEXT` (nothing but text).
#[derive(Debug, Default)]
pub struct Page {
    /// For each open fold, the depth at which it was opened.
    folds: Vec<usize>,
    /// The numbers of what is executed, by place and text.
    numbers: HashMap<String, usize>,
}

impl Page {
    /// Everything before the first moment.
    pub fn begin(ir: &Ir, function: &str, out: &mut String) -> Page {
        let (name, function) = (escaped(&ir.source.name), escaped(function));
        let _ = write!(
            out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
             content=\"width=device-width\">\n<title>{name}: @{function}</title>\n<style>\n{STYLE}</style>\n</head>\n\
             <body>\n<header><h1>{name}: @{function}</h1>\n<label>show only <input id=\"only\" type=\"search\" \
             placeholder=\"text, e.g. %x or store\"></label> <span id=\"count\" role=\"status\"></span>\n\
             <button id=\"open\">unfold all</button> <button id=\"close\">fold all</button>\n\
             <p>Up and down move between rows; left and right fold and unfold. The source shows the most recent values.</p>\n<noscript><p>This page needs JavaScript. <code>--trace=text</code> prints the same trace as text.</p></noscript></header>\n<script type=\"text/plain\" id=\"data\">\n"
        );
        Page::default()
    }

    /// The part of a moment; `Break` when there have been enough.
    pub fn moment(&mut self, tracer: &mut Tracer<'_>, m: &Moment<'_, '_>, out: &mut String) -> ControlFlow<()> {
        let mut text = String::new();
        let flow = tracer.moment(m, &mut text);
        let depth = m.levels.len();
        // What is entered lies in a fold of its own, which ends with what is around it.
        let inside = matches!(m.what, What::Enters(_));
        if !text.is_empty() {
            while self.folds.last().is_some_and(|&d| d > depth || (inside && d == depth)) {
                self.folds.pop();
            }
        }
        for line in text.lines() {
            let line = line.trim_start();
            if inside && !line.starts_with("...") {
                let call = m.levels.last().is_none_or(|l| l.call);
                let n = m.levels.last().map_or(1, |l| l.entries);
                // Calls and first iterations are what one wants to see.
                let open = if call || n <= 1 { '+' } else { '-' };
                let _ = writeln!(out, "{open}{} {}", self.folds.len(), raw(line));
                self.folds.push(depth);
                continue;
            }
            let (what, values) = line.split_once("  // ").unwrap_or((line, ""));
            let Some((place, what)) = what.split_once(' ').filter(|_| line.starts_with(|c: char| c.is_ascii_digit()))
            else {
                let _ = writeln!(out, "~{} {}", self.folds.len(), raw(line));
                continue;
            };
            // What has ended shows its results behind an arrow.
            let (what, values) = match what.split_once(" -> ") {
                Some((name, results)) if matches!(m.what, What::Ends(_)) => (name, format!("-> {results}")),
                _ => (what, values.to_string()),
            };
            let number = self.number(place, what.trim(), out);
            let _ = writeln!(out, ".{} {number} {}", self.folds.len(), raw(&values));
        }
        flow
    }

    /// The number of what is executed at a place; its line, where it is new.
    fn number(&mut self, place: &str, what: &str, out: &mut String) -> usize {
        let key = format!("{place}\t{what}");
        if let Some(&n) = self.numbers.get(&key) {
            return n;
        }
        let n = self.numbers.len();
        let _ = writeln!(out, "={}", raw(&key));
        self.numbers.insert(key, n);
        n
    }

    /// Everything after the last moment; `end` says how the run ended, `pictures` are figures.
    pub fn end(&mut self, ir: &Ir, end: &str, pictures: &str, out: &mut String) {
        out.push_str("</script>\n<main>\n<section id=\"trace\" aria-label=\"trace\">\n");
        out.push_str("<div id=\"list\" role=\"tree\" aria-label=\"what was executed\" tabindex=\"0\"><div id=\"rows\"></div></div>\n");
        let _ = writeln!(out, "<pre id=\"end\">{}</pre>", escaped(end));
        if !pictures.is_empty() {
            let _ = write!(out, "<details id=\"pictures\" open><summary>pictures</summary>\n{pictures}</details>\n");
        }
        out.push_str("</section>\n");
        out.push_str("<section id=\"source\" aria-label=\"source\"><ol>\n");
        for l in ir.source.text.lines().take(SHOWN) {
            let _ = writeln!(out, "<li><code>{}</code><b></b></li>", escaped(l));
        }
        out.push_str("</ol>");
        let more = ir.source.text.lines().count().saturating_sub(SHOWN);
        if more > 0 {
            let _ = write!(out, "<p>{more} more lines</p>");
        }
        let _ = write!(out, "</section>\n</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n");
    }
}

/// Lines of the source that are shown.
const SHOWN: usize = 20_000;

pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() && c != '\n' && c != '\t' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// Text inside a script element, where nothing is decoded and `<` could end it: the page's program
/// makes `\l` and `\\` what they were.
fn raw(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '<' => out.push_str("\\l"),
            c if c.is_control() && c != '\t' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");
