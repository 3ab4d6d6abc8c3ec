//! What can stand where the cursor is.

use rustmlir_base::SmallSort;
use std::collections::BTreeSet;

use lsp_types::{CompletionItem, CompletionItemKind, CompletionItemTag, CompletionTextEdit, TextEdit};

use super::document::Cursor;
use rustmlir_dialects::{AttrDef, Gen, Spelling, registry};
use rustmlir_meaning::stop::Ub;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::printer::type_text;
use serde_json::{Value, json};

/// Items of an answer at most. More are asked for as the word grows.
const MANY: usize = 400;

/// What can stand there, and whether that is all.
pub fn complete(c: Cursor<'_>) -> (Vec<CompletionItem>, bool) {
    let text = c.part.section.text();
    let line = text.get(..c.at).unwrap_or("");
    let line = line.rsplit('\n').next().unwrap_or("");
    let word_at = line.rfind(|ch: char| !(ch.is_ascii_alphanumeric() || "_.$-".contains(ch))).map_or(0, |p| p + 1);
    let word = line.get(word_at..).unwrap_or("");
    let sign = line.get(..word_at).and_then(|l| l.chars().next_back());
    let mut all = match sign {
        _ if line.contains("//") => directives(line, word),
        Some('%') => values(c, word),
        Some('^') => names(c, T::Caret, CompletionItemKind::REFERENCE),
        Some('@') => symbols(c),
        Some('#') => names(c, T::Hash, CompletionItemKind::CONSTANT),
        Some('!') => names(c, T::Bang, CompletionItemKind::TYPE_PARAMETER),
        _ => words(c, line.get(..word_at).unwrap_or(""), word),
    };
    all.retain(|i| i.label.contains(word));
    let whole = all.len() <= MANY;
    all.truncate(MANY);
    // What is a word to a client is not known: the range says what is replaced.
    let sign = sign.filter(|s| "%^@#!".contains(*s));
    let from = c.part.start + c.at - word.len() - usize::from(sign.is_some());
    let range = c.document.text.range(from, c.part.start + c.at);
    for i in &mut all {
        if let Some(sign) = sign {
            i.label.insert(0, sign);
        }
        i.text_edit = Some(CompletionTextEdit::Edit(TextEdit { range, new_text: i.label.clone() }));
    }
    (all, whole)
}

fn item(label: &str, kind: CompletionItemKind, detail: Option<String>) -> CompletionItem {
    CompletionItem { label: label.to_string(), kind: Some(kind), detail, ..CompletionItem::default() }
}

/// Operations where one begins, attributes inside of a dictionary, types behind a colon.
fn words(c: Cursor<'_>, before: &str, word: &str) -> Vec<CompletionItem> {
    let tokens = &c.part.section.tokens;
    let start = c.at - word.len();
    let k = tokens.from(start);
    let open = tokens.opening(k);
    if let Some((o, def)) = open.and_then(|o| Some((o, tokens.op(tokens.op_before(o.checked_sub(1)?)?)?))) {
        // A brace that opens no region opens the dictionary.
        let said =
            matches!(tokens.before(o), T::Lt) || o.checked_sub(1).is_some_and(|p| tokens.text(p) == "attributes");
        if said || def.regions.is_empty() {
            let one = |a: &AttrDef| item(a.name, CompletionItemKind::PROPERTY, Some(a.c.desc.to_string()));
            return def.attrs.iter().map(one).collect();
        }
    }
    let first = before.trim();
    let results = first.starts_with('%') && first.ends_with('=') && !first.contains('(');
    if first.is_empty() || results || first.ends_with('{') {
        return operations(c, word);
    }
    if first.ends_with([':', '>', 'x', '<', '(', ',']) { types() } else { Vec::new() }
}

fn types() -> Vec<CompletionItem> {
    const ALL: [&str; 17] = [
        "i1", "i8", "i16", "i32", "i64", "index", "f16", "bf16", "f32", "f64", "memref", "tensor", "vector", "complex",
        "tuple", "none", "function",
    ];
    ALL.iter().map(|t| item(t, CompletionItemKind::TYPE_PARAMETER, None)).collect()
}

/// The generation in which a section is written, as far as it can be told.
fn is_old(c: Cursor<'_>) -> bool {
    let known = c.program(0).and_then(|(p, _)| p.ir.as_ref()).map(|ir| ir.has_names_of_2020());
    known.unwrap_or_else(|| {
        let tokens = &c.part.section.tokens;
        (0..tokens.list.len().min(2000))
            .any(|k| tokens.kind(k) == T::Bare && tokens.text(k) == "func" && tokens.begins_line(k))
    })
}

/// A name as a text of its time writes it.
fn written(s: &Spelling) -> &str {
    let bare = |dialect: &str| s.name.strip_prefix(dialect);
    bare("std.").or_else(|| bare("builtin.")).or_else(|| bare("affine19.")).unwrap_or(s.name)
}

fn operations(c: Cursor<'_>, word: &str) -> Vec<CompletionItem> {
    let old = is_old(c);
    let mut out = Vec::new();
    let mut seen = BTreeSet::new();
    for d in &registry().ops {
        for s in &d.spellings {
            let name = written(s);
            if !name.contains(word) || !seen.insert(name) {
                continue;
            }
            let fits = match old {
                true => s.since <= Gen::Y2020,
                false => s.generation >= Gen::Today,
            };
            let mut i = item(name, CompletionItemKind::FUNCTION, Some(d.summary.to_string()));
            let begins = !name.starts_with(word);
            i.sort_text = Some(format!("{}{}{name}", u8::from(!fits), u8::from(begins)));
            i.data = Some(Value::String(s.name.to_string()));
            if !fits {
                i.tags = Some(vec![CompletionItemTag::DEPRECATED]);
            }
            out.push(i);
        }
    }
    out.small_sort_by(|a, b| a.sort_text.cmp(&b.sort_text));
    out
}

/// Adds what `explain` says to an item. The rest of it stays as the client has it.
pub fn resolve(mut i: Value) -> Value {
    if let Some((def, _)) = i["data"].as_str().and_then(|n| registry().lookup(n)) {
        i["documentation"] = json!({"kind": "markdown", "value": super::hover::meaning(def)});
    }
    i
}

/// Values that are defined before the cursor and visible there.
fn values(c: Cursor<'_>, word: &str) -> Vec<CompletionItem> {
    let section = &c.part.section;
    let tokens = &section.tokens;
    // The token that is being written names nothing yet.
    let k = tokens.from(c.at - word.len() - 1);
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    let from = section.function_at(k).map_or(0, |s| s.from);
    for i in (from..k).rev() {
        if tokens.kind(i) != T::Percent || seen.contains(tokens.text(i)) || !tokens.text(i).contains(word) {
            continue;
        }
        let Some(place) = section.place(i).or_else(|| tokens.defines(i)) else { continue };
        if !tokens.is_visible(i, place, k) {
            continue;
        }
        seen.insert(tokens.text(i));
        let ty = c.value(i).and_then(|(p, v)| Some((p.ir.as_ref()?, v))).map(|(ir, v)| type_text(ir, ir.value_type(v)));
        let name = tokens.text(i).trim_start_matches('%');
        out.push(CompletionItem {
            sort_text: Some(format!("{:06}", out.len())),
            ..item(name, CompletionItemKind::VARIABLE, ty)
        });
        if out.len() > MANY {
            break;
        }
    }
    out
}

fn symbols(c: Cursor<'_>) -> Vec<CompletionItem> {
    let tokens = &c.part.section.tokens;
    let all = c.part.section.symbols().iter();
    all.map(|s| {
        item(
            tokens.symbol_name(s.name),
            CompletionItemKind::FUNCTION,
            Some(tokens.line(s.name).chars().take(120).collect()),
        )
    })
    .collect()
}

/// Blocks of the region, or aliases of the section.
fn names(c: Cursor<'_>, kind: T, what: CompletionItemKind) -> Vec<CompletionItem> {
    let tokens = &c.part.section.tokens;
    let k = tokens.from(c.at);
    let range = match kind {
        T::Caret => tokens.opening(k).map_or(0..tokens.list.len(), |o| o..tokens.closing(o)),
        _ => 0..tokens.list.len(),
    };
    let defined = |i: &usize| tokens.kind(*i) == kind && (tokens.defines_block(*i) || tokens.defines_alias(*i));
    let name =
        |i: usize| item(tokens.text(i).get(1..).unwrap_or(""), what, Some(tokens.line(i).chars().take(120).collect()));
    range.filter(defined).map(name).collect()
}

/// Directives of the corpus, and kinds of undefined behavior behind `undefined`.
fn directives(line: &str, word: &str) -> Vec<CompletionItem> {
    let rest = line.strip_suffix(word).unwrap_or(line).trim_end();
    if rest.ends_with(" undefined") {
        return Ub::ALL
            .iter()
            .map(|k| item(k.id(), CompletionItemKind::ENUM_MEMBER, Some(k.doc().to_string())))
            .collect();
    }
    if !rest.trim_start().trim_start_matches('/').is_empty() {
        return Vec::new();
    }
    const ALL: [(&str, &str); 4] = [
        ("RUN: @", "call a function, and compare: @f(1, 2) == 3"),
        ("CHECK", "the program is valid"),
        ("INVALID:", "the verifier rejects the program with this text"),
        ("REFINEMENT:", "@tgt is compared with @src"),
    ];
    ALL.iter().map(|(k, what)| item(k, CompletionItemKind::KEYWORD, Some((*what).to_string()))).collect()
}
