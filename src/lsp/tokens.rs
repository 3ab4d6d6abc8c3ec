//! The tokens of a text, and what can be told from them alone: where operations, values, blocks and
//! symbols are defined and used. A text that does not parse has them, too.

use super::text::Shift;
use rustmlir_dialects::OpInfo;
use rustmlir_ir::def::Traits;
use rustmlir_spec::definition;
use rustmlir_syntax::lexer::{T, Token, next_token};

/// A text as tokens.
pub struct Tokens {
    /// The text.
    pub text: String,
    /// Its tokens, without the end.
    pub list: Vec<Token>,
}

/// Where a value is defined.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the block that holds the token: a result, or an argument that a label names.
    Here,
    /// In the region that begins behind the token: an argument that the header of an operation
    /// names.
    Behind,
}

/// A symbol that is defined.
#[derive(Copy, Clone)]
pub struct Symbol {
    /// The token of its name.
    pub name: usize,
    /// The token of the name of the operation.
    pub op: usize,
    /// The definition of the operation.
    pub def: &'static OpInfo,
    /// The first token of the statement, and the last one.
    pub from: usize,
    /// The last token of it.
    pub to: usize,
    /// The brace that opens its body, if it has one.
    pub body: Option<usize>,
}

/// Reads the tokens that begin in some bytes of a text; where the last one ends.
fn read(text: &str, from: usize, to: usize, list: &mut Vec<Token>) -> usize {
    let mut pos = from;
    while pos < to {
        let t = next_token(text.as_bytes(), pos);
        if t.kind == T::Eof || t.start as usize >= to {
            break;
        }
        pos = (t.end as usize).max(t.start as usize + 1);
        list.push(t);
    }
    pos
}

/// Tokens of one statement that are looked at, before it is taken for none.
const LONG: usize = 4096;

impl Tokens {
    /// Reads a text.
    pub fn new(text: String) -> Tokens {
        let mut list = Vec::with_capacity(text.len() / 4);
        read(&text, 0, text.len(), &mut list);
        Tokens { text, list }
    }

    /// Reads a text of which another one is known, and how it became this one: only lines that
    /// have changed are read again.
    pub fn changed(old: &Tokens, text: String, shift: Shift) -> Tokens {
        match old.reread(&text, shift) {
            Some(list) => Tokens { text, list },
            None => Tokens::new(text),
        }
    }

    /// The tokens of a changed text; nothing if one of them goes on from a line to the next, as a
    /// string with a backslash at its end does.
    fn reread(&self, text: &str, shift: Shift) -> Option<Vec<Token>> {
        let line = |at: usize| text.as_bytes().get(..at)?.iter().rposition(|&b| b == b'\n').map(|p| p + 1);
        let from = line(shift.same)?;
        let to = shift.new + text.as_bytes().get(shift.new..)?.iter().position(|&b| b == b'\n')?;
        let moved = shift.old + (to - shift.new);
        let head = self.from(from);
        let tail = self.from(moved);
        let ends =
            |k: usize, at: usize| k.checked_sub(1).and_then(|k| self.list.get(k)).is_none_or(|t| t.end as usize <= at);
        if !ends(head, from) || !ends(tail, moved) {
            return None;
        }
        let mut list = Vec::with_capacity(self.list.len() + 64);
        list.extend_from_slice(self.list.get(..head)?);
        if read(text, from, to, &mut list) > to {
            return None;
        }
        let shifted = |at: u32| (at as usize - moved + to) as u32;
        let rest = self.list.get(tail..)?.iter();
        list.extend(rest.map(|t| Token { kind: t.kind, start: shifted(t.start), end: shifted(t.end) }));
        Some(list)
    }

    /// The kind of a token.
    pub fn kind(&self, k: usize) -> T {
        self.list.get(k).map_or(T::Eof, |t| t.kind)
    }

    /// The kind of the token before one.
    pub fn before(&self, k: usize) -> T {
        k.checked_sub(1).map_or(T::Eof, |p| self.kind(p))
    }

    /// The text of a token.
    pub fn text(&self, k: usize) -> &str {
        self.list.get(k).map_or("", |t| self.text.get(t.start as usize..t.end as usize).unwrap_or(""))
    }

    /// The token that holds a byte, or ends there.
    pub fn at(&self, at: usize) -> Option<usize> {
        let k = self.list.partition_point(|t| (t.end as usize) < at);
        let holds = |k: usize| self.list.get(k).is_some_and(|t| t.start as usize <= at && at <= t.end as usize);
        // Where two tokens meet, a name is meant rather than a sign.
        let named = |k: usize| !self.text(k).starts_with(|c: char| c.is_ascii_punctuation() && !"%^@#!\"".contains(c));
        match (holds(k), holds(k + 1)) {
            (true, true) if !named(k) && named(k + 1) => Some(k + 1),
            (true, true) if self.list.get(k).is_some_and(|t| t.end as usize == at) && named(k + 1) => Some(k + 1),
            (true, _) => Some(k),
            (false, true) => Some(k + 1),
            _ => None,
        }
    }

    /// The first token that begins at a byte or behind it.
    pub fn from(&self, at: usize) -> usize {
        self.list.partition_point(|t| (t.start as usize) < at)
    }

    /// Whether a token is the first one of its line.
    pub fn begins_line(&self, k: usize) -> bool {
        let (Some(p), Some(t)) = (k.checked_sub(1).and_then(|p| self.list.get(p)), self.list.get(k)) else {
            return true;
        };
        self.text.as_bytes().get(p.end as usize..t.start as usize).is_some_and(|b| b.contains(&b'\n'))
    }

    /// Whether a statement can begin with a token.
    fn begins(&self, k: usize) -> bool {
        self.begins_line(k) || matches!(self.before(k), T::LBrace | T::RBrace)
    }

    /// The first token of the statement that a name of an operation at `k` belongs to, if that is
    /// where one can stand: first, or behind the results that it defines.
    fn statement(&self, k: usize) -> Option<usize> {
        if self.before(k) != T::Eq {
            return self.begins(k).then_some(k);
        }
        let mut i = k.checked_sub(2)?;
        while matches!(self.kind(i), T::Percent | T::Comma | T::Colon | T::Int) {
            if self.kind(i) == T::Percent && self.begins(i) {
                return Some(i);
            }
            i = i.checked_sub(1)?;
        }
        None
    }

    /// The name of an operation, without quotes, if a token is one.
    pub fn op_name(&self, k: usize) -> Option<&str> {
        match self.kind(k) {
            T::Bare if !matches!(self.kind(k + 1), T::Eq | T::Colon) => {}
            T::Str if self.kind(k + 1) == T::LParen => {}
            _ => return None,
        }
        self.statement(k)?;
        let name = self.text(k).trim_matches('"');
        // A word that begins a line may go on with what the line before began.
        (self.before(k) == T::Eq || name.contains('.') || definition(name).is_some()).then_some(name)
    }

    /// The operation that a token names.
    pub fn op(&self, k: usize) -> Option<&'static OpInfo> {
        definition(self.op_name(k)?)
    }

    /// The name of the operation of the statement that holds a token, at or before it.
    pub fn op_before(&self, k: usize) -> Option<usize> {
        (k.saturating_sub(LONG)..=k).rev().find(|&i| self.op_name(i).is_some())
    }

    /// The brace that closes the one at `k`; the end if nothing does.
    pub fn closing(&self, k: usize) -> usize {
        let mut depth = 0usize;
        for (i, t) in self.list.iter().enumerate().skip(k) {
            match t.kind {
                T::LBrace => depth += 1,
                T::RBrace => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return i;
                    }
                }
                _ => {}
            }
        }
        self.list.len()
    }

    /// The brace that opens what holds the token at `k`.
    pub fn opening(&self, k: usize) -> Option<usize> {
        let mut depth = 0usize;
        for i in (0..k.min(self.list.len())).rev() {
            match self.kind(i) {
                T::RBrace => depth += 1,
                T::LBrace if depth == 0 => return Some(i),
                T::LBrace => depth -= 1,
                _ => {}
            }
        }
        None
    }

    /// The tokens that a brace and what closes it hold; all of them without a brace.
    fn inside(&self, open: Option<usize>) -> std::ops::Range<usize> {
        open.map_or(0..self.list.len(), |o| o + 1..self.closing(o))
    }

    /// Where the value of a token is defined, if it is there: as far as the tokens tell.
    pub fn defines(&self, k: usize) -> Option<Place> {
        if self.kind(k) != T::Percent {
            return None;
        }
        // `%a, %b:2 =`, at the beginning of a statement.
        let mut after = k + 1;
        while matches!(self.kind(after), T::Comma | T::Percent | T::Colon | T::Int) {
            after += 1;
        }
        if self.kind(after) == T::Eq {
            let mut i = k;
            while !self.begins(i) && matches!(self.before(i), T::Percent | T::Comma | T::Colon | T::Int) {
                i -= 1;
            }
            if self.begins(i) && self.kind(i) == T::Percent {
                return Some(Place::Here);
            }
        }
        // `%i = %x` in a header.
        if self.kind(k + 1) == T::Eq {
            return Some(Place::Behind);
        }
        // What is alone in a list, has a type, or is a new name; most uses are none of these.
        let renamed = k.checked_sub(1).is_some_and(|p| self.text(p) == "as");
        if !renamed && !matches!(self.kind(k + 1), T::Colon | T::Comma | T::RParen) {
            return None;
        }
        let open = self.parenthesis(k)?;
        let typed = self.kind(k + 1) == T::Colon;
        match self.before(open) {
            T::At if typed => Some(Place::Behind),
            T::Caret if typed && self.begins(open - 1) => Some(Place::Here),
            // `(%i, %j) = `, `(%i) in `, `blocks(%x, %y, %z) in`, `(%a as %b: T)`.
            _ => {
                let mut end = k;
                while matches!(self.kind(end), T::Percent | T::Comma) {
                    end += 1;
                }
                let alone = (open + 1..k).all(|i| matches!(self.kind(i), T::Percent | T::Comma));
                let word = self.text(end + 1);
                let follows = self.kind(end + 1) == T::Eq || word == "in";
                (renamed || self.kind(end) == T::RParen && alone && follows).then_some(Place::Behind)
            }
        }
    }

    /// The innermost parenthesis that is open at a token.
    fn parenthesis(&self, k: usize) -> Option<usize> {
        let mut depth = 0usize;
        for i in (k.saturating_sub(LONG)..k).rev() {
            match self.kind(i) {
                T::RParen => depth += 1,
                T::LParen if depth == 0 => return Some(i),
                T::LParen => depth -= 1,
                T::LBrace | T::RBrace if depth == 0 => return None,
                // Whatever is before the results of a statement belongs to another one.
                T::Eq if depth == 0 && self.before(i) == T::Percent && self.begins_line(i - 1) => return None,
                _ => {}
            }
        }
        None
    }

    /// The token that defines the value which the token at `k` names. `place` tells tokens that
    /// define from others.
    pub fn value(&self, k: usize, place: &dyn Fn(usize) -> Option<Place>) -> Option<usize> {
        let name = self.text(k);
        if place(k).is_some() {
            return Some(k);
        }
        let same = |i: usize| self.kind(i) == T::Percent && self.text(i) == name;
        let (mut depth, mut left) = (0usize, false);
        for i in (0..k).rev() {
            match self.kind(i) {
                T::RBrace => depth += 1,
                T::LBrace if depth > 0 => depth -= 1,
                T::LBrace => left = true,
                _ if depth > 0 => {}
                T::Percent if same(i) => match place(i) {
                    // What a header names is gone behind its region.
                    Some(Place::Behind) if !self.region_of(i).contains(&k) => {}
                    Some(_) => return Some(i),
                    None => {}
                },
                // Nothing from above is visible in what is isolated.
                T::Bare | T::Str if left => {
                    if let Some(d) = self.op(i)
                        && std::mem::take(&mut left)
                        && d.has(Traits::ISOLATED)
                    {
                        break;
                    }
                }
                _ => {}
            }
        }
        // Blocks need not stand in the order in which they are entered.
        self.open(k).find_map(|open| {
            let inside = self.inside(open);
            let mut depth = 0usize;
            (k..inside.end).find(|&i| {
                match self.kind(i) {
                    T::LBrace => depth += 1,
                    T::RBrace => depth = depth.saturating_sub(1),
                    _ => {}
                }
                depth == 0 && same(i) && place(i) == Some(Place::Here)
            })
        })
    }

    /// The braces around a token, innermost first, up to what is isolated.
    fn open(&self, k: usize) -> impl Iterator<Item = Option<usize>> {
        let mut next = Some(k);
        std::iter::from_fn(move || {
            let open = self.opening(next?);
            next = open.filter(|&o| !self.owner(o).is_some_and(|d| d.has(Traits::ISOLATED)));
            Some(open)
        })
    }

    /// The operation to which a region belongs.
    fn owner(&self, open: usize) -> Option<&'static OpInfo> {
        self.op(self.op_before(open.checked_sub(1)?)?)
    }

    /// The tokens of the region that begins behind a token, with the header before it.
    fn region_of(&self, k: usize) -> std::ops::Range<usize> {
        let open = (k..self.list.len().min(k + LONG)).find(|&i| self.kind(i) == T::LBrace && self.is_region(i));
        k..open.map_or(k, |o| self.closing(o))
    }

    /// Whether a brace opens a region, and no dictionary.
    fn is_region(&self, open: usize) -> bool {
        let dictionary = matches!(self.kind(open + 1), T::Bare | T::Str)
            && matches!(self.kind(open + 2), T::Eq | T::Comma | T::RBrace | T::Colon);
        let empty = self.kind(open + 1) == T::RBrace && self.kind(open + 2) == T::LBrace;
        !(dictionary && self.op(open + 1).is_none() || empty)
    }

    /// All tokens that name the value which is defined at `k`, itself included.
    pub fn uses_of_value(&self, k: usize, place: &dyn Fn(usize) -> Option<Place>) -> Vec<usize> {
        let name = self.text(k);
        let range = match place(k) {
            Some(Place::Behind) => self.region_of(k),
            _ => self.inside(self.opening(k)),
        };
        // Regions in which another value has this name, by the token at which that ends.
        let mut other = 0;
        let mut out = Vec::new();
        for i in range {
            if self.kind(i) != T::Percent || i < other || self.text(i) != name {
                continue;
            }
            match place(i) {
                Some(p) if i != k => {
                    other = match p {
                        Place::Behind => self.region_of(i).end,
                        Place::Here => self.opening(i).map_or(self.list.len(), |o| self.closing(o)),
                    };
                }
                _ => out.push(i),
            }
        }
        out
    }

    /// Whether the block at a token is defined there.
    pub fn defines_block(&self, k: usize) -> bool {
        self.kind(k) == T::Caret && self.begins(k) && matches!(self.kind(k + 1), T::Colon | T::LParen)
    }

    /// The tokens that name the block which the token at `k` names, in its region.
    pub fn uses_of_block(&self, k: usize) -> Vec<usize> {
        let name = self.text(k);
        let mut depth = 0usize;
        let mut out = Vec::new();
        for i in self.inside(self.region_around(k)) {
            match self.kind(i) {
                T::LBrace => depth += 1,
                T::RBrace => depth = depth.saturating_sub(1),
                T::Caret if depth == 0 && self.text(i) == name => out.push(i),
                _ => {}
            }
        }
        out
    }

    fn region_around(&self, k: usize) -> Option<usize> {
        self.opening(k)
    }

    /// The symbol that a token defines.
    pub fn symbol(&self, k: usize) -> Option<Symbol> {
        let named = self.kind(k) == T::Str && self.before(k) == T::Eq && k >= 2 && self.text(k - 2) == "sym_name";
        if self.kind(k) != T::At && !named {
            return None;
        }
        let op = if named {
            self.op_before(k)?
        } else {
            let mut i = k.checked_sub(1)?;
            while self.kind(i) == T::Bare && self.op_name(i).is_none() {
                i = i.checked_sub(1)?;
            }
            i
        };
        let def = self.op(op).filter(|d| d.has(Traits::SYMBOL))?;
        let from = self.statement(op)?;
        let (to, body) = self.extent(k);
        Some(Symbol { name: k, op, def, from, to, body })
    }

    /// The last token of the statement that goes on at `k`, and the brace of its last region.
    fn extent(&self, k: usize) -> (usize, Option<usize>) {
        let (mut depth, mut i, mut body) = (0usize, k + 1, None);
        let end = self.list.len().min(k + LONG);
        while i < end {
            match self.kind(i) {
                T::LParen | T::LSquare | T::Lt => depth += 1,
                T::RParen | T::RSquare | T::Gt => depth = depth.saturating_sub(1),
                T::RBrace => break,
                T::LBrace => {
                    let close = self.closing(i);
                    if depth == 0 {
                        body = Some(i).filter(|&o| self.is_region(o));
                        if body.is_some() {
                            return (close.min(self.list.len().saturating_sub(1)), body);
                        }
                    }
                    i = close;
                }
                _ if depth == 0 && self.begins_line(i) && (self.op_name(i).is_some() || self.kind(i) == T::Percent) => {
                    break;
                }
                _ => {}
            }
            i += 1;
        }
        (i.saturating_sub(1).max(k), body)
    }

    /// All symbols that are defined, in order.
    pub fn symbols(&self) -> Vec<Symbol> {
        (0..self.list.len())
            .filter(|&k| matches!(self.kind(k), T::At | T::Str))
            .filter_map(|k| self.symbol(k))
            .collect()
    }

    /// The name of a symbol without its sign and quotes.
    pub fn symbol_name(&self, k: usize) -> &str {
        self.text(k).trim_start_matches('@').trim_matches('"')
    }

    /// Where the alias at a token is defined.
    pub fn alias(&self, k: usize) -> Option<usize> {
        let name = self.text(k);
        if name.contains('.') || !matches!(self.kind(k), T::Hash | T::Bang | T::AtAt) {
            return None;
        }
        (0..self.list.len()).find(|&i| self.defines_alias(i) && self.text(i) == name)
    }

    /// Whether an alias is defined at a token.
    pub fn defines_alias(&self, k: usize) -> bool {
        matches!(self.kind(k), T::Hash | T::Bang | T::AtAt) && self.kind(k + 1) == T::Eq && self.begins_line(k)
    }

    /// The text of the line that holds a token.
    pub fn line(&self, k: usize) -> &str {
        let at = self.list.get(k).map_or(0, |t| t.start as usize);
        let start = self.text.get(..at).and_then(|t| t.rfind('\n')).map_or(0, |p| p + 1);
        let rest = self.text.get(start..).unwrap_or("");
        rest.split('\n').next().unwrap_or("").trim()
    }
}

impl Tokens {
    /// Whether what is defined at a token can be named at a later one.
    pub fn is_visible(&self, k: usize, place: Place, at: usize) -> bool {
        match place {
            Place::Behind => {
                let region = self.region_of(k);
                region.contains(&at) || region.is_empty()
            }
            Place::Here => self.opening(k).is_none_or(|o| self.closing(o) >= at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Shift, Tokens};

    #[test]
    fn a_changed_text_has_the_tokens_of_a_new_one() {
        let old = "func @f() {\n  %a = \"x\" : i32\n  // note\n  return\n}\n";
        let changes = ["", "%b, ", "\n", "\"", "\\", "// ", "\"\\\n\"", "{", "\u{1f600}"];
        let mut n = 0;
        for from in 0..old.len() {
            for to in [from, from + 1, (from + 9).min(old.len())] {
                for c in changes {
                    let new = format!("{}{c}{}", &old[..from], &old[to..]);
                    let tokens = Tokens::new(old.to_string());
                    let shift = Shift::between(old, &new);
                    let got = Tokens::changed(&tokens, new.clone(), shift).list;
                    assert_eq!(got, Tokens::new(new).list, "{from} {to} {c:?}");
                    n += 1;
                }
            }
        }
        assert!(n > 1000);
    }
}
