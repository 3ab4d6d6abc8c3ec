//! Text of types, attributes, maps and expressions.

mod affine;
mod attrs;
mod types;

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::base::Sym;
use crate::ir::{AttrId, Ir, MapId, SetId, TypeId};

pub use affine::{Name, expr_text, map_text, set_text, write_expr};
pub use attrs::{dict_entry, write_attr, write_dict};
pub use types::write_type;

/// What types and attributes are written with.
#[derive(Copy, Clone)]
pub struct Text<'a> {
    /// Where they are.
    pub ir: &'a Ir,
    /// Whether attributes that `mlir-opt` gives a name are written as stand-ins between two [`ALIAS`]: names are known only
    /// when everything has been written.
    pub aliases: bool,
}

/// Stands around what stands for an attribute that is written by name. No printed text has this character: strings escape it.
pub const ALIAS: char = '\u{1}';

impl<'a> Text<'a> {
    /// Everything is written where it stands.
    pub fn plain(ir: &'a Ir) -> Self {
        Text { ir, aliases: false }
    }

    /// Stands in for a map (`m`), set (`s`) or distinct attribute (`d`) that is written by name.
    fn alias(self, out: &mut String, kind: char, index: usize) -> bool {
        if self.aliases {
            let _ = write!(out, "{ALIAS}{kind}{index}{ALIAS}");
        }
        self.aliases
    }

    /// What a stand-in stands for; the word that names of its kind begin with, and the text.
    fn meaning(self, stand_in: &str) -> Option<(&'static str, String)> {
        let kind = stand_in.chars().next()?;
        let index: usize = stand_in.get(1..)?.parse().ok()?;
        Some(match kind {
            'm' => ("map", format!("affine_map<{}>", map_text(self.ir, MapId::from(index)))),
            's' => ("set", format!("affine_set<{}>", set_text(self.ir, SetId::from(index)))),
            _ => ("distinct", attr_text(self.ir, AttrId::from(index))),
        })
    }

    /// Gives names to what stand-ins stand for, in the order in which they occur, and puts the definitions in front.
    pub fn name_aliases(self, body: &str) -> String {
        let mut names: HashMap<&str, String> = HashMap::new();
        let mut defined: Vec<(&'static str, usize, String)> = Vec::new();
        let mut count: HashMap<&'static str, usize> = HashMap::new();
        let mut out = String::with_capacity(body.len());
        for (i, part) in body.split(ALIAS).enumerate() {
            if i % 2 == 0 {
                out.push_str(part);
                continue;
            }
            let name = names.entry(part).or_insert_with(|| {
                let Some((word, text)) = self.meaning(part) else { return String::new() };
                let n = count.entry(word).or_default();
                let name = if *n == 0 { format!("#{word}") } else { format!("#{word}{n}") };
                defined.push((word, *n, format!("{name} = {text}\n")));
                *n += 1;
                name
            });
            out.push_str(name);
        }
        defined.sort();
        defined.into_iter().map(|d| d.2).collect::<String>() + &out
    }
}

impl std::ops::Deref for Text<'_> {
    type Target = Ir;

    fn deref(&self) -> &Ir {
        self.ir
    }
}

/// Text of a type.
pub fn type_text(ir: &Ir, t: TypeId) -> String {
    let mut s = String::new();
    write_type(Text::plain(ir), &mut s, t);
    s
}

/// Text of an attribute with its type.
pub fn attr_text(ir: &Ir, a: AttrId) -> String {
    let mut s = String::new();
    write_attr(Text::plain(ir), &mut s, a, true);
    s
}

/// Whether the body of a dialect's type or attribute reads the same without its outer brackets: a word, or a word with
/// one pair of brackets behind it.
fn is_pretty(body: &str) -> bool {
    let end = body.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).unwrap_or(body.len());
    let (word, rest) = body.split_at(end);
    if !word.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return false;
    }
    rest.is_empty() || (rest.starts_with('<') && rest.ends_with('>') && rest.matches(['<', '>', '"']).count() == 2)
}

fn write_dialect(ir: Text<'_>, out: &mut String, sigil: char, d: Sym, rest: Sym) {
    out.push(sigil);
    out.push_str(ir.str(d));
    let rest = ir.str(rest);
    // `!d<word ..>` is written `!d.word ..` where the brackets are not needed.
    let inner = rest.strip_prefix('<').and_then(|r| r.strip_suffix('>')).filter(|r| is_pretty(r));
    if let Some(inner) = inner {
        out.push('.');
        out.push_str(inner);
        return;
    }
    if !rest.starts_with('<') {
        out.push('.');
    }
    out.push_str(rest);
}

/// `@name`, quoted where it is no bare identifier.
pub fn write_symbol(out: &mut String, name: &str) {
    let mut b = name.bytes();
    let bare = b.next().is_some_and(|c| c.is_ascii_alphabetic() || c == b'_')
        && b.all(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'.'));
    out.push('@');
    if bare {
        out.push_str(name);
    } else {
        out.push_str(&crate::syntax::quote(name));
    }
}
