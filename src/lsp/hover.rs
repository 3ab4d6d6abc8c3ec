//! What is said of the word under the cursor.

use super::document::Cursor;
use rustmlir_book::about;
use rustmlir_dialects::OpInfo;
use rustmlir_ir::{Ir, ValueDef, ValueId};
use rustmlir_meaning::stop::Ub;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::printer::type_text;

/// Characters that are shown of a text of the program at most.
const SHOWN: usize = 400;

/// What there is to say, in Markdown, and the token that it is about.
pub fn hover(c: Cursor<'_>) -> Option<(String, Option<usize>)> {
    let tokens = &c.part.section.tokens;
    let Some(k) = c.token() else { return comment(c).map(|t| (t, None)) };
    let text = match tokens.kind(k) {
        T::Percent => value(c, k),
        T::Hash if tokens.text(k).bytes().skip(1).all(|b| b.is_ascii_digit()) && tokens.before(k) == T::Percent => {
            value(c, k - 1)
        }
        T::Caret => {
            let at = tokens.uses_of_block(k).into_iter().find(|&i| tokens.defines_block(i))?;
            Some(code(tokens.line(at)))
        }
        T::At => {
            let (part, s) = super::navigate::symbol(c, k)?;
            let tokens = &part.section.tokens;
            let end = s.body.unwrap_or(s.to + 1);
            let byte = |k: usize| tokens.list.get(k).map_or(tokens.text.len(), |t| t.start as usize);
            Some(code(tokens.text.get(byte(s.from)..byte(end)).unwrap_or("").trim()))
        }
        T::Hash | T::Bang | T::AtAt => Some(code(tokens.line(tokens.alias(k)?))),
        _ => match tokens.op_name(k) {
            Some(name) => operation(c, k, name),
            None => attribute(c, k),
        },
    };
    text.map(|t| (t, Some(k)))
}

fn code(text: &str) -> String {
    let cut = text.char_indices().nth(SHOWN).map_or(text, |(n, _)| text.get(..n).unwrap_or(""));
    let more = if cut.len() < text.len() { " ..." } else { "" };
    format!("```mlir\n{cut}{more}\n```\n")
}

/// A value: its type, where it comes from, and what it was in the last run.
fn value(c: Cursor<'_>, k: usize) -> Option<String> {
    let section = &c.part.section;
    let tokens = &section.tokens;
    let at = tokens.value(k, &|i| section.place(i))?;
    let number = match tokens.kind(k + 1) {
        T::Hash => tokens.text(k + 1).trim_start_matches('#').parse().unwrap_or(0),
        _ => 0,
    };
    let mut out = String::new();
    if let Some((p, v)) = c.value(at)
        && let Some(ir) = &p.ir
    {
        out = typed(ir, v, number);
    }
    if out.is_empty() {
        out = code(tokens.text(k));
    }
    out.push_str(&code(tokens.line(at)));
    let line = tokens.list.get(at).map(|t| t.start);
    if let Some(text) = line.and_then(|at| super::runs::value_on_line(section, at)) {
        out.push_str(&format!("\nlast run: `{text}`\n"));
    }
    Some(out)
}

fn typed(ir: &Ir, first: ValueId, number: u32) -> String {
    let (v, from) = match ir.value_def(first) {
        ValueDef::Result(op, k) => {
            let v = ir.result(op, (k as usize).saturating_add(number as usize)).unwrap_or(first);
            let of = match ir.n_results(op) {
                1 => "result".to_string(),
                _ => format!("result {number}"),
            };
            (v, format!("{of} of `{}`", ir.op_name(op)))
        }
        ValueDef::Arg(b, k) => match ir.block_parent_op(b) {
            Some(op) => (first, format!("argument {k} of `{}`", ir.op_name(op))),
            None => (first, format!("argument {k}")),
        },
        ValueDef::Forward => return String::new(),
    };
    let name = ir.value_name(v).unwrap_or("");
    let number = if number > 0 { format!("#{number}") } else { String::new() };
    format!("{}{from}\n\n", code(&format!("%{name}{number} : {}", type_text(ir, ir.value_type(v)))))
}

/// An operation: its types here, and what it means.
fn operation(c: Cursor<'_>, k: usize, name: &str) -> Option<String> {
    let tokens = &c.part.section.tokens;
    let at = tokens.list.get(k)?.start as usize;
    let known = c.program(at).and_then(|(p, at)| Some((p.ir.as_ref()?, p.op(at)?)));
    let def = known.and_then(|(ir, op)| ir.def(op)).or_else(|| tokens.op(k));
    let Some(def) = def else { return Some(format!("`{name}`: this tool does not know the operation\n")) };
    let mut out = meaning(def);
    if let Some((ir, op)) = known {
        let list = |all: &mut dyn Iterator<Item = rustmlir_ir::TypeId>| {
            all.take(16).map(|t| type_text(ir, t)).collect::<Vec<_>>().join(", ")
        };
        let types = format!("({}) -> ({})", list(&mut ir.operand_types(op)), list(&mut ir.result_types(op)));
        out = format!("{}\n{out}", code(&format!("{name} : {types}")));
    }
    Some(out)
}

/// What `explain` says of an operation, in short.
pub fn meaning(def: &'static OpInfo) -> String {
    let a = about::operation(def);
    let mut out = format!("**{}**: {}\n\n{}\n", a.name, a.summary, a.doc);
    let mut list = |head: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            out.push_str(&format!("\n{head}\n"));
            lines.iter().for_each(|l| out.push_str(&format!("- {l}\n")));
        }
    };
    list("Operands", a.operands.iter().map(|v| format!("`{}`: {}", v.name, v.what())).collect());
    list("Results", a.results.iter().map(|v| format!("`{}`: {}", v.name, v.what())).collect());
    list("Attributes", a.attributes.iter().map(|v| format!("`{}`: {}", v.name, v.what())).collect());
    list("Undefined when", def.kinds().map(|k| format!("`{}`: {}", k.id(), k.doc())).collect());
    list("Poison", if a.poison.is_empty() { Vec::new() } else { vec![a.poison.to_string()] });
    let names: Vec<String> = a
        .spellings
        .iter()
        .filter(|s| s.name != a.name)
        .map(|s| format!("`{}` ({})", s.name, s.generations.join(", ")))
        .collect();
    list("Also spelled", names);
    out.push_str(&format!("\n{}\n", a.execution));
    out
}

/// An attribute in the dictionary of an operation.
fn attribute(c: Cursor<'_>, k: usize) -> Option<String> {
    let tokens = &c.part.section.tokens;
    let def = tokens.op(tokens.op_before(k)?)?;
    let a = def.attr(tokens.text(k))?;
    let need = if a.required { "required" } else { "optional" };
    let default = if a.default.is_empty() { String::new() } else { format!(", default `{}`", a.default) };
    Some(format!("**{}** of `{}`: {} ({need}{default})\n", a.name, def.name, a.c.desc))
}

/// A kind of undefined behavior that a comment names.
fn comment(c: Cursor<'_>) -> Option<String> {
    let text = c.part.section.text();
    let part = |b: u8| b.is_ascii_lowercase() || b == b'-';
    let bytes = text.as_bytes();
    let start = bytes.get(..c.at)?.iter().rposition(|&b| !part(b)).map_or(0, |p| p + 1);
    let end = bytes.get(c.at..)?.iter().position(|&b| !part(b)).map_or(bytes.len(), |p| c.at + p);
    let kind = Ub::from_id(text.get(start..end)?)?;
    Some(format!("**{}**: undefined behavior\n\n{}\n\n{}\n", kind.id(), kind.doc(), kind.more()))
}
