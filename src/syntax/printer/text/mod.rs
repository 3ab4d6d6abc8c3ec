//! Text of types, attributes, maps and expressions.

mod affine;
mod attrs;
mod types;

use std::collections::HashMap;
use std::fmt::Write as _;

use rustmlir_base::{SmallSort, Sym};
use rustmlir_ir::{AttrId, Ir, MapId, SetId, TypeId};

pub use affine::{Name, map_text, set_text, write_expr};
pub use attrs::{dict_entry, write_attr, write_dict};
use attrs::{distinct_text, write_loc_body};
pub use types::write_type;

/// What types and attributes are written with.
#[derive(Copy, Clone)]
pub struct Text<'a> {
    /// Where they are.
    pub ir: &'a Ir,
    /// Whether attributes that `mlir-opt` gives a name are written as stand-ins between two
    /// [`ALIAS`]: names are known only when everything has been written.
    pub aliases: bool,
    /// What is longer than this is not written on. Types and attributes share their parts, so that
    /// a short text can name one whose own text has no end.
    pub limit: usize,
}

/// The longest type or attribute inside a message.
const MAX_SHOWN: usize = 2000;

/// Stands around what stands for an attribute that is written by name. No printed text has this
/// character: strings escape it.
pub const ALIAS: char = '\u{1}';

impl<'a> Text<'a> {
    /// Everything is written where it stands, for messages.
    pub fn plain(ir: &'a Ir) -> Self {
        Text { ir, aliases: false, limit: MAX_SHOWN }
    }

    /// Stands in for a map (`m`), set (`s`), location (`l`) or distinct attribute (`d`) that is
    /// written by name.
    fn alias(self, out: &mut String, kind: char, index: usize) -> bool {
        if self.aliases {
            let _ = write!(out, "{ALIAS}{kind}{index}{ALIAS}");
        }
        self.aliases
    }

    /// Stands in for a location, as attributes of today's texts name it.
    pub(super) fn alias_location(self, out: &mut String, a: AttrId) -> bool {
        !self.ir.has_names_of_2020() && self.alias(out, 'l', a.index())
    }

    /// What a stand-in stands for; the word that names of its kind begin with, and the text.
    fn meaning(self, stand_in: &str) -> Option<(&'static str, String)> {
        let kind = stand_in.chars().next()?;
        let index: usize = stand_in.get(1..)?.parse().ok()?;
        Some(match kind {
            'm' => ("map", format!("affine_map<{}>", map_text(self.ir, MapId::from(index)))),
            's' => ("set", format!("affine_set<{}>", set_text(self.ir, SetId::from(index)))),
            'l' => {
                let mut text = String::from("loc(");
                write_loc_body(self, &mut text, AttrId::from(index));
                text.push(')');
                ("loc", text)
            }
            _ => ("distinct", distinct_text(self, AttrId::from(index))),
        })
    }

    /// Gives names to what stand-ins stand for, in the order in which they occur, and puts the
    /// definitions in front.
    pub fn name_aliases(self, body: &str) -> String {
        let mut names = Aliases { from_zero: self.ir.has_names_of_2020(), ..Aliases::default() };
        let out = names.resolve(self, body);
        names.defined.small_sort();
        names.defined.into_iter().map(|d| d.2).collect::<String>() + &out
    }
}

/// The names given to attributes so far.
#[derive(Default)]
struct Aliases {
    /// In 2020 the first of a kind had a number too.
    from_zero: bool,
    names: HashMap<Box<str>, String>,
    defined: Vec<(&'static str, usize, String)>,
    count: HashMap<&'static str, usize>,
}

impl Aliases {
    /// The text with names for stand-ins.
    fn resolve(&mut self, text: Text<'_>, body: &str) -> String {
        let mut out = String::with_capacity(body.len());
        for (i, part) in body.split(ALIAS).enumerate() {
            if i % 2 == 0 {
                out.push_str(part);
            } else {
                stacker::maybe_grow(32 * 1024, 1024 * 1024, || self.name(text, part, &mut out));
            }
        }
        out
    }

    /// Writes the name of what a stand-in stands for. What that is made of is named before it.
    fn name(&mut self, text: Text<'_>, stand_in: &str, out: &mut String) {
        if !self.names.contains_key(stand_in) {
            let Some((word, meaning)) = text.meaning(stand_in) else { return };
            let meaning = self.resolve(text, &meaning);
            let n = self.count.entry(word).or_default();
            let name = if *n == 0 && !self.from_zero { format!("#{word}") } else { format!("#{word}{n}") };
            self.defined.push((word, *n, format!("{name} = {meaning}\n")));
            *n += 1;
            self.names.insert(stand_in.into(), name);
        }
        out.push_str(self.names.get(stand_in).map_or("", String::as_str));
    }
}

impl std::ops::Deref for Text<'_> {
    type Target = Ir;

    fn deref(&self) -> &Ir {
        self.ir
    }
}

/// Text of a type, for messages: cut where it is very long.
pub fn type_text(ir: &Ir, t: TypeId) -> String {
    let mut s = String::new();
    write_type(Text::plain(ir), &mut s, t);
    cut(s)
}

/// Text of entries as a dictionary, likewise.
pub fn dict_text(ir: &Ir, entries: &[(Sym, AttrId)]) -> String {
    let mut s = String::new();
    write_dict(Text::plain(ir), &mut s, entries);
    cut(s)
}

/// Text of an attribute with its type, likewise.
pub fn attr_text(ir: &Ir, a: AttrId) -> String {
    let mut s = String::new();
    write_attr(Text::plain(ir), &mut s, a, true);
    cut(s)
}

/// A text for a message, cut where it is very long.
pub(super) fn cut(mut s: String) -> String {
    if s.len() > MAX_SHOWN {
        let end = (0..=MAX_SHOWN).rev().find(|&i| s.is_char_boundary(i)).unwrap_or(0);
        s.truncate(end);
        s.push_str("...");
    }
    s
}

/// Whether the body of a dialect's type or attribute reads the same without its outer brackets: a
/// word, or a word with one pair of brackets behind it.
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
    if ir.of_main
        && sigil == '#'
        && let Some(main) = ir.registry.dialect(ir.str(d)).and_then(|d| d.attribute_for_main(rest))
    {
        out.push('.');
        out.push_str(&main);
        return;
    }
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
        out.push_str(&crate::quote(name));
    }
}
