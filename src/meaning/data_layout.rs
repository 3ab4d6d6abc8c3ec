//! What a module says about sizes, alignments and the order of bytes (`llvm.data_layout`,
//! `dlti.dl_spec`), against what memory of bytes is here: that of 64-bit targets.

use rustmlir_ir::{Attr, Ir};

/// Whether the module says something else, or that an index has another width.
pub fn foreign(ir: &Ir, index_width: u32) -> bool {
    // Every access asks.
    let [of_64, of_32] = *ir.foreign_layout.get_or_init(|| [64, 32].map(|width| says_otherwise(ir, width)));
    if index_width == 32 { of_32 } else { of_64 }
}

fn says_otherwise(ir: &Ir, index_width: u32) -> bool {
    let usual = |part: &str| {
        let (kind, rest) = part.split_at(part.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(part.len()));
        match kind {
            "" | "e" | "m" | "n" | "S" | "Fi" | "Fn" => true,
            // Other address spaces have no say in this one.
            "p" => rest.starts_with(":64:64") || rest.starts_with(|c: char| ('1'..='9').contains(&c)),
            "i" => matches!(
                rest,
                "1:8" | "8:8" | "8:8:32" | "16:16" | "16:16:32" | "32:32" | "64:32" | "64:32:64" | "64:64" | "128:128"
            ),
            "f" => matches!(rest, "16:16" | "32:32" | "64:64" | "80:128" | "128:128"),
            _ => false,
        }
    };
    let said = ir.str_attr_named(ir.top, "llvm.data_layout").unwrap_or_default();
    let spec = ir.attr_named(ir.top, "dlti.dl_spec").map(|a| ir.attr_of_id(a));
    let spec = match spec {
        None => true,
        Some(Attr::Dialect(_, text)) => {
            entries(ir.str(*text)).is_some_and(|all| all.iter().all(|e| fits(e, index_width)))
        }
        Some(_) => false,
    };
    !said.split('-').all(usual) || !spec
}

/// The alignments in bytes of integers of 64 bits, and of those with more: where the module says
/// nothing at all, those of 64-bit targets. In what it says four bytes are meant where 64 bits are
/// left out, and what holds for these holds for larger ones that are left out (LLVM language
/// reference, "Data Layout").
pub fn wide_alignments(ir: &Ir) -> [u64; 2] {
    *ir.wide_alignments.get_or_init(|| {
        let spec = match ir.attr_named(ir.top, "dlti.dl_spec").map(|a| ir.attr_of_id(a)) {
            Some(Attr::Dialect(_, text)) => entries(ir.str(*text)),
            _ => None,
        };
        let spec = spec.unwrap_or_default();
        let said: Vec<&str> = ir.str_attr_named(ir.top, "llvm.data_layout").unwrap_or_default().split('-').collect();
        let bytes = |key: &str| {
            let entry = spec.iter().find(|e| e.0 == key).map(|e| e.1.trim_start_matches(|c: char| !c.is_ascii_digit()));
            let part = said.iter().find_map(|p| p.strip_prefix(key)?.strip_prefix(':'));
            let text = part.or(entry)?;
            let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
            text.get(..end)?.parse::<u64>().ok().map(|bits| (bits / 8).max(1))
        };
        let any = !spec.is_empty() || said.iter().any(|p| !p.is_empty());
        let of_64 = bytes("i64").unwrap_or(if any { 4 } else { 8 });
        [of_64, bytes("i128").unwrap_or(if any { of_64 } else { 16 })]
    })
}

/// Whether an entry says what is so: its key and its value.
fn fits(&(key, value): &(&str, &str), index_width: u32) -> bool {
    let shown = value.split(':').next().unwrap_or("");
    let numbers = || shown.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<u32>().ok());
    // `dense<64> : vector<2xi64>`, `dense<[32, 64]> : ..`; the first one counts, in bits.
    let first = numbers().next();
    match key {
        "index" => first == Some(index_width),
        "\"dlti.endianness\"" => value == "\"little\"",
        // Where things are put, how symbols are spelt, what is quick.
        k if k.starts_with("\"dlti.") || k.starts_with("\"llvm.") => true,
        "!llvm.ptr" => numbers().take(2).all(|n| n == 64) && first.is_some(),
        k if k.starts_with("!llvm.ptr<") => true,
        "i1" | "i8" => first == Some(8),
        // What LLVM takes for granted where a module names no layout (`i64 = dense<[32, 64]>`).
        "i64" => matches!(first, Some(32 | 64)),
        "f80" => first == Some(128),
        k => {
            let width = k.strip_prefix(['i', 'f']).and_then(|n| n.parse().ok());
            matches!(width, Some(16 | 32 | 64 | 128)) && first == width
        }
    }
}

/// The entries of a specification in either spelling: `#dlti.dl_entry<index, 32 : i32>` or
/// `index = 32 : i32`.
fn entries(text: &str) -> Option<Vec<(&str, &str)>> {
    let inner = text.strip_prefix("dl_spec<")?.strip_suffix('>')?;
    let mut all = Vec::new();
    for part in split(inner, ',').filter(|p| !p.is_empty()) {
        let (text, by) = match part.strip_prefix("#dlti.dl_entry<").and_then(|p| p.strip_suffix('>')) {
            Some(entry) => (entry, ','),
            None => (part, '='),
        };
        let mut both = split(text, by);
        all.push((both.next()?, both.next()?));
    }
    Some(all)
}

/// The parts of a text between separators that stand in no brackets or quotes.
fn split(text: &str, by: char) -> impl Iterator<Item = &str> {
    let (mut depth, mut quoted) = (0i32, false);
    let parts = text.split(move |c: char| {
        match c {
            '"' => quoted = !quoted,
            '<' | '[' | '(' | '{' if !quoted => depth += 1,
            '>' | ']' | ')' | '}' if !quoted => depth -= 1,
            _ => {}
        }
        c == by && depth == 0 && !quoted
    });
    parts.map(str::trim)
}
