//! The same program with smaller static shapes: what to compare where runs at its own shapes take
//! too long.
//!
//! It is another program. What a transformation makes of it says something about the
//! transformation, and only that.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::Range;

use super::found::{AtSmaller, FunctionReport, Verdict};
use super::trouble::{Trouble, read};
use super::validate::Validation;
use super::{Options, effort};
use rustmlir_base::{Deadline, SourceText};
use rustmlir_exec::function_signature;
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_session::{Module, Settings};

/// Extents up to this are left alone.
const SMALL: i64 = 12;

/// The smallest extent that a scaled program should have: one and two are special to many
/// transformations.
const LEAST: i64 = 3;

/// Different extents that a program may have.
const MOST: usize = 8;

/// Programs that are read to find one that is valid.
const TRIES: usize = 600;

/// Programs that are worth a comparison.
const CANDIDATES: usize = 3;

/// A program with smaller shapes.
pub struct Smaller {
    /// The program.
    pub source: SourceText,
    /// The extents it has in place of others, in ascending order.
    pub extents: Vec<(i64, i64)>,
}

/// A function that was compared at smaller shapes, because there was no answer at its own.
pub struct Compared {
    /// The program, and its shapes.
    pub smaller: Smaller,
    /// What became of it, with a report about that function alone.
    pub validation: Validation,
}

/// The part of the time that a comparison at a program's own shapes leaves for smaller ones: this,
/// of ten.
const LEFT: u32 = 4;

/// The options for a comparison that may be followed by one at smaller shapes.
pub fn leaving_time(o: &Options, m: &Module) -> Options {
    let mut o = o.clone();
    if let Some(left) = o.settings.deadline.left()
        && m.functions().into_iter().any(|f| !large_extents(&m.ir, f).is_empty())
    {
        o.settings.deadline = o.settings.deadline.within(left / 10 * (10 - LEFT));
    }
    o
}

/// Whether a function was given up because its runs are too long, or need too much memory.
fn too_large(r: &FunctionReport) -> bool {
    matches!(r.verdict, Verdict::Inconclusive(_))
        && r.useful == 0
        && (r.too_long > 0 || r.timed_out.is_some() || !r.unusable.is_empty() || !r.unknown.is_empty())
}

/// Compares the functions for which there is no answer once more, transformed with smaller shapes.
/// One that refines there has that for its verdict; what shows a difference is returned: it is one
/// of another program.
pub fn compare(
    source: &SourceText,
    m: &Module,
    v: &mut Validation,
    o: &Options,
    transform: &dyn Fn(&SourceText, &str, &Options) -> Result<Validation, Trouble>,
) -> Vec<Compared> {
    let mut out = Vec::new();
    if !o.given.is_empty() || !o.globals.is_empty() || !v.report.functions.iter().any(too_large) {
        return out;
    }
    for r in v.report.functions.iter_mut().filter(|r| too_large(r) && r.pair.source == r.pair.target) {
        let Some(f) = m.function(&r.pair.source) else { continue };
        let o = &Options { settings: Settings { deadline: effort::share(o, 1), ..o.settings.clone() }, ..o.clone() };
        for smaller in programs(source, m, f, o.settings.deadline) {
            if o.settings.deadline.passed() {
                return out;
            }
            let Ok(mut validation) = transform(&smaller.source, &r.pair.source, o) else { continue };
            let Some(there) = validation.report.functions.pop() else { continue };
            match there.verdict {
                Verdict::Refines => {
                    let Verdict::Inconclusive(why) = std::mem::replace(&mut r.verdict, Verdict::Refines) else { break };
                    r.smaller = Some(AtSmaller { extents: smaller.extents, why, report: Box::new(there) });
                    break;
                }
                Verdict::Differs => {
                    validation.report.functions.push(there);
                    out.push(Compared { smaller, validation });
                    break;
                }
                Verdict::Vacuous | Verdict::Inconclusive(_) => {}
            }
        }
    }
    out
}

/// Extents in place of others: `1024 -> 8, 2048 -> 16`.
pub fn text(extents: &[(i64, i64)]) -> String {
    extents.iter().map(|(a, b)| format!("{a} -> {b}")).collect::<Vec<_>>().join(", ")
}

/// Valid programs that are like this one with smaller shapes in a function, the most likely to
/// behave like it first.
///
/// Extents are numbers that stand in loops, maps, offsets and products as well: every integer of
/// the text that is one of them, a product of them or one less than one of them is replaced. The
/// checker tells which choices make a program; whether it does anything useful is seen when it
/// runs.
fn programs(source: &SourceText, m: &Module, function: OpId, deadline: Deadline) -> Vec<Smaller> {
    let large = large_extents(&m.ir, function);
    let Some(at) = text_of(&m.ir, function).filter(|_| !large.is_empty() && large.len() <= MOST) else {
        return Vec::new();
    };
    let (before, after) = (&source.text[..at.start], &source.text[at.end..]);
    let mut found: Vec<Smaller> = Vec::new();
    let mut tries = TRIES;
    for family in [scaled(&large), ranked(&large), every(&large)] {
        for extents in family {
            if tries == 0 || found.len() == CANDIDATES || deadline.passed() {
                return found;
            }
            tries -= 1;
            let inside = with_extents(&source.text[at.clone()], &extents);
            // First in that function alone, then everywhere: maps and callees may stand elsewhere.
            let alone = format!("{before}{inside}{after}");
            let everywhere = format!("{}{inside}{}", with_extents(before, &extents), with_extents(after, &extents));
            let read_as = |text: String| Some(source.derived(&source.name, &text)).filter(|s| read(s).is_ok());
            if let Some(source) = read_as(alone).or_else(|| read_as(everywhere)) {
                found.push(Smaller { source, extents: extents.into_iter().collect() });
                // The next family is another idea; more of this one is more of the same.
                break;
            }
        }
    }
    found
}

/// Where a function stands in the text that it was read from.
fn text_of(ir: &Ir, function: OpId) -> Option<Range<usize>> {
    let start = ir.op_span(function).start as usize;
    let end = ir.regions(function).iter().map(|&r| ir.region(r).end as usize).max()?;
    (start < end && end < ir.source.text.len()).then_some(start..end + 1)
}

/// A choice of extents, by the extents of the program.
type Extents = BTreeMap<i64, i64>;

/// The extents of a function's types that are large.
fn large_extents(ir: &Ir, function: OpId) -> BTreeSet<i64> {
    let mut types: HashSet<TypeId> = HashSet::new();
    types.extend(
        function_signature(ir, function)
            .into_iter()
            .flat_map(|(arguments, results)| arguments.into_iter().chain(results)),
    );
    ir.walk(function, |op| types.extend(ir.results(op).map(|v| ir.value_type(v))));
    let shapes = types.into_iter().filter_map(|t| ir.shape(t));
    shapes.flatten().copied().filter(|&d| d > SMALL).collect()
}

/// All divided by one power of two, as large as it may be first: ratios stay, and tiles divide what
/// they did.
fn scaled(large: &BTreeSet<i64>) -> Box<dyn Iterator<Item = Extents> + '_> {
    let twos = large.iter().map(|d| d.trailing_zeros()).min().unwrap_or(0);
    let fits = move |k: &u32| large.iter().all(|d| d >> k >= LEAST);
    Box::new((1..=twos).rev().filter(fits).map(|k| large.iter().map(|&d| (d, d >> k)).collect()))
}

/// Numbers that follow on one another, in the order of the extents.
fn ranked(large: &BTreeSet<i64>) -> Box<dyn Iterator<Item = Extents> + '_> {
    Box::new([4i64, 2, 3, 8].into_iter().map(|first| large.iter().copied().zip(first..).collect()))
}

/// All choices of small numbers, for few extents: what belongs together in a way that only the
/// checker knows.
fn every(large: &BTreeSet<i64>) -> Box<dyn Iterator<Item = Extents> + '_> {
    let n = u32::try_from(large.len()).unwrap_or(u32::MAX);
    if n > 3 {
        return Box::new(std::iter::empty());
    }
    let base = 2 * SMALL;
    let choice = move |mut code: i64| -> Extents {
        let mut digit = || {
            let d = code % base;
            code /= base;
            d + 1
        };
        large.iter().map(|&d| (d, digit())).collect()
    };
    // What is larger stays larger, so that a transposed shape does not look like the one it should
    // be.
    let ordered = |e: &Extents| e.values().zip(e.values().skip(1)).all(|(a, b)| a < b);
    Box::new((0..base.pow(n)).map(choice).filter(ordered))
}

/// What becomes of a number, if anything does.
fn image(n: i64, extents: &Extents) -> Option<i64> {
    if let Some(&to) = extents.get(&n) {
        return Some(to);
    }
    if n <= SMALL {
        return None;
    }
    if let Some(&to) = n.checked_add(1).and_then(|n| extents.get(&n)) {
        return Some(to - 1);
    }
    // A product of one of them with what remains, as strides and flattened shapes are.
    extents.iter().rev().filter(|(d, _)| n % **d == 0 && n / **d > 1).find_map(|(d, to)| {
        let rest = n / d;
        let rest = image(rest, extents).or((rest <= SMALL).then_some(rest))?;
        to.checked_mul(rest)
    })
}

/// A text with other extents.
fn with_extents(text: &str, extents: &Extents) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let len = match c {
            '"' => string_len(rest),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '0'..='9' => {
                rest = dimensions(rest, extents, &mut out);
                continue;
            }
            // What stands before the `x` of a list of dimensions.
            '?' if rest[1..].starts_with('x') => 2,
            c if c.is_alphabetic() || "_%@^#!$".contains(c) => {
                let more = |c: char| c.is_alphanumeric() || "_$.-#".contains(c);
                let name = c.len_utf8() + rest[c.len_utf8()..].find(|c| !more(c)).unwrap_or(rest.len() - c.len_utf8());
                // How many results have the name is not an extent.
                match rest[name..].strip_prefix(':') {
                    Some(after) if c == '%' => {
                        name + 1 + after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len())
                    }
                    _ => name,
                }
            }
            c => c.len_utf8(),
        };
        // `->` is no part of a name.
        let word = &rest[..len];
        let len = if word.ends_with('-') && len > 1 && rest[len..].starts_with('>') { len - 1 } else { len };
        out.push_str(&rest[..len]);
        rest = &rest[len..];
    }
    out
}

/// The length of a string literal at the start of a text.
fn string_len(text: &str) -> usize {
    let mut escaped = false;
    for (k, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return k + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

/// Copies a number, or a list of dimensions, from the start of a text; what comes after it.
fn dimensions<'a>(mut text: &'a str, extents: &Extents, out: &mut String) -> &'a str {
    loop {
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let (number, after) = text.split_at(digits);
        let hexadecimal =
            number == "0" && after.starts_with('x') && !after[1..].starts_with(['?', 'f', 'i', 'b', 't', 'm', 'v']);
        let fraction = after.starts_with('.');
        if hexadecimal || fraction {
            let more = |c: char| c.is_ascii_alphanumeric() || c == '.';
            let end = digits + after.find(|c| !more(c)).unwrap_or(after.len());
            out.push_str(&text[..end]);
            return &text[end..];
        }
        match number.parse().ok().and_then(|n| image(n, extents)) {
            Some(to) => out.push_str(&to.to_string()),
            None => out.push_str(number),
        }
        match after.strip_prefix('x') {
            Some(next) if next.starts_with(|c: char| c.is_ascii_digit()) => {
                out.push('x');
                text = next;
            }
            _ => return after,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(text: &str) -> String {
        with_extents(text, &Extents::from([(64, 4), (1024, 8)]))
    }

    #[test]
    fn extents_are_replaced_wherever_they_are_numbers() {
        let cases = [
            ("memref<1024x?x64xf32, strided<[65536, 64, 1]>>", "memref<8x?x4xf32, strided<[32, 4, 1]>>"),
            ("affine_map<(d0) -> (d0 * 64 + 1024)>", "affine_map<(d0) -> (d0 * 4 + 8)>"),
            ("%64 = arith.constant 1023 : index // 1024", "%64 = arith.constant 7 : index // 1024"),
            ("@f1024(%a64: i64) -> f64 {s = \"64\\\"1024\"}", "@f1024(%a64: i64) -> f64 {s = \"64\\\"1024\"}"),
            ("-64, 64.0, 6.4e64, 0x64, 100, 640", "-4, 64.0, 6.4e64, 0x64, 100, 40"),
            ("tensor<?x1024xi8>, vector<64xi1>, #m64, ^bb64", "tensor<?x8xi8>, vector<4xi1>, #m64, ^bb64"),
            ("%r:64 = f(%x#64)->64", "%r:64 = f(%x#64)->4"),
        ];
        for (text, expected) in cases {
            assert_eq!(changed(text), expected);
        }
    }

    #[test]
    fn choices_keep_ratios_and_order() {
        let large = BTreeSet::from([32, 1024]);
        assert_eq!(scaled(&large).next(), Some(Extents::from([(32, 4), (1024, 128)])));
        let odd = BTreeSet::from([112, 225]);
        assert_eq!(scaled(&odd).next(), None);
        assert!(every(&odd).any(|e| e == Extents::from([(112, 5), (225, 11)])));
        assert!(every(&odd).all(|e| e[&112] < e[&225]));
    }
}
