//! Where a name is defined, and where it is used.

use lsp_types::{DocumentSymbol, FoldingRange, SymbolKind};

use super::document::{Cursor, Document, Part};
use super::tokens::Symbol;
use rustmlir_ir::def::Traits;
use rustmlir_syntax::lexer::T;

/// The token that defines what the cursor is on, and the section that has it.
pub fn definition(c: Cursor<'_>) -> Option<(&Part, usize)> {
    let section = &c.part.section;
    let tokens = &section.tokens;
    let k = named(c)?;
    let at = match tokens.kind(k) {
        T::Percent => tokens.value(k, &|i| section.place(i))?,
        T::Caret => tokens.uses_of_block(k).into_iter().find(|&i| tokens.defines_block(i))?,
        T::At => {
            let (part, s) = symbol(c, k)?;
            return Some((part, s.name));
        }
        T::Hash | T::Bang | T::AtAt => tokens.alias(k)?,
        _ => return None,
    };
    Some((c.part, at))
}

/// The token of a name at the cursor; of `%a#1`, that of `%a`.
fn named(c: Cursor<'_>) -> Option<usize> {
    let tokens = &c.part.section.tokens;
    let k = c.token()?;
    let number = tokens.kind(k) == T::Hash && tokens.before(k) == T::Percent;
    Some(if number { k - 1 } else { k })
}

/// All tokens that name what the cursor is on, its definition included.
pub fn references(c: Cursor<'_>) -> Vec<usize> {
    let section = &c.part.section;
    let tokens = &section.tokens;
    let Some(k) = named(c) else { return Vec::new() };
    match tokens.kind(k) {
        T::Percent => {
            let at = tokens.value(k, &|i| section.place(i));
            at.map_or_else(Vec::new, |at| tokens.uses_of_value(at, &|i| section.place(i)))
        }
        T::Caret => tokens.uses_of_block(k),
        T::At => {
            let Some((_, s)) = symbol(c, k) else { return Vec::new() };
            let same = |i: &usize| tokens.kind(*i) == T::At && tokens.symbol_name(*i) == tokens.symbol_name(s.name);
            let all = (0..tokens.list.len()).filter(same);
            all.filter(|&i| symbol(c, i).is_some_and(|(_, x)| x.name == s.name)).take(MANY).collect()
        }
        T::Hash | T::Bang | T::AtAt => {
            let name = tokens.text(k);
            (0..tokens.list.len())
                .filter(|&i| tokens.kind(i) == tokens.kind(k) && tokens.text(i) == name)
                .take(MANY)
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Places that an answer lists at most.
pub const MANY: usize = 100_000;

/// The symbol that a token names: the one of the innermost table around it that has the name, or
/// behind `::` the one inside of what stands before.
pub fn symbol(c: Cursor<'_>, k: usize) -> Option<(&Part, &Symbol)> {
    let section = &c.part.section;
    let tokens = &section.tokens;
    let mut root = k;
    while root >= 2 && tokens.before(root) == T::ColonColon && tokens.kind(root - 2) == T::At {
        root -= 2;
    }
    let name = tokens.symbol_name(root);
    let all = section.symbols();
    let holds = |s: &Symbol, i: usize| s.from <= i && i <= s.to;
    let table = |s: &Symbol| s.def.has(Traits::SYMBOL_TABLE);
    // How deep the table lies in which a symbol stands; nothing if that is not around the use.
    let depth = |s: &Symbol| {
        let mut around = all.iter().filter(|t| table(t) && t.name != s.name && holds(t, s.name));
        around.clone().all(|t| holds(t, root)).then(|| around.by_ref().count())
    };
    let same = all.iter().filter(|s| tokens.symbol_name(s.name) == name);
    let mut found = same.filter_map(|s| Some((depth(s)?, s))).max_by_key(|(d, s)| (*d, std::cmp::Reverse(s.name)))?.1;
    while root < k {
        root += 2;
        let name = tokens.symbol_name(root);
        found =
            all.iter().find(|s| s.name != found.name && holds(found, s.name) && tokens.symbol_name(s.name) == name)?;
    }
    Some((c.part, found))
}

/// The outline of a file.
#[allow(deprecated)]
pub fn outline(d: &Document) -> Vec<DocumentSymbol> {
    let mut out = Vec::new();
    for part in &d.parts {
        let tokens = &part.section.tokens;
        // Those that are open, with the token at which they end.
        let mut open: Vec<(usize, DocumentSymbol)> = Vec::new();
        let close = |open: &mut Vec<(usize, DocumentSymbol)>, out: &mut Vec<DocumentSymbol>, before: usize| {
            while open.last().is_some_and(|o| o.0 < before) {
                let Some((_, s)) = open.pop() else { break };
                match open.last_mut() {
                    Some((_, p)) => p.children.get_or_insert_with(Vec::new).push(s),
                    None => out.push(s),
                }
            }
        };
        for s in part.section.symbols().iter().take(MANY) {
            close(&mut open, &mut out, s.from);
            let kind = match () {
                () if s.def.has(Traits::FUNCTION) => SymbolKind::FUNCTION,
                () if s.def.has(Traits::SYMBOL_TABLE) => SymbolKind::MODULE,
                () => SymbolKind::VARIABLE,
            };
            let symbol = DocumentSymbol {
                name: tokens.text(s.name).to_string(),
                detail: Some(tokens.text(s.op).to_string()),
                kind,
                tags: None,
                deprecated: None,
                range: d.range(part, s.from, s.to),
                selection_range: d.range(part, s.name, s.name),
                children: None,
            };
            // What has no body ends at once, whatever it is nested in.
            open.push((s.to, symbol));
        }
        close(&mut open, &mut out, usize::MAX);
    }
    out
}

/// What can be folded: whatever braces hold, on several lines.
pub fn folds(d: &Document) -> Vec<FoldingRange> {
    let mut out = Vec::new();
    for part in &d.parts {
        let mut open = Vec::new();
        for t in &part.section.tokens.list {
            match t.kind {
                T::LBrace => open.push(t.start),
                T::RBrace => {
                    let Some(start) = open.pop() else { continue };
                    let line = |at: u32| d.text.line_of(part.start + at as usize) as u32;
                    let (from, to) = (line(start), line(t.start));
                    if to > from + 1 && out.len() < MANY {
                        out.push(FoldingRange { start_line: from, end_line: to - 1, ..FoldingRange::default() });
                    }
                }
                _ => {}
            }
        }
    }
    out
}
