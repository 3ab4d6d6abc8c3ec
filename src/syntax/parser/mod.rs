//! The parser: text of any generation to [`Ir`].
//!
//! Recursive descent with one token of look-ahead. Recursion grows the native stack on demand and is bounded by
//! [`ParseOptions::max_depth`], so no input overflows it. The first error ends the parse of a buffer, as in `mlir-opt`.

mod affine;
mod attrs;
mod dense;
mod names;
mod ops;
mod regions;
mod types;

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::lexer::{T, Token, next_token};
use crate::base::{SourceText, Span, Sym};
use crate::diag::Diagnostic;
use crate::dialects::{OpDef, Registry, Spelling};
use crate::ir::{AttrId, BlockId, Ir, OpId, RegionId, TypeId, ValueId};

pub use attrs::AttrHint;
use names::{Name, Names};
pub use regions::RegionArg;

/// Proof that an error has been recorded.
#[derive(Copy, Clone, Debug)]
pub struct Failed;

/// Result of parsing something; the error itself is in the parser's list.
pub type PResult<T> = Result<T, Failed>;

/// How to read.
#[derive(Clone, Debug)]
pub struct ParseOptions {
    /// Operations of unknown dialects are accepted (in generic form).
    pub allow_unregistered: bool,
    /// How deep regions, types, attributes and expressions may nest.
    pub max_depth: u32,
    /// What past releases accepted in today's spelling is valid, too: a bare `scf.yield` at the end of `scf.parallel`.
    pub older_forms: bool,
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self { allow_unregistered: false, max_depth: 4000, older_forms: false }
    }
}

/// A use of a value whose type is not known yet: `%name` or `%name#2`.
#[derive(Copy, Clone, Debug)]
pub struct Operand<'s> {
    /// Name without `%`.
    pub name: &'s str,
    /// Number after `#`, or 0.
    pub number: u32,
    /// Byte offset of `%`.
    pub at: u32,
}

/// An operation being read.
#[derive(Default)]
pub struct ParsedOp {
    /// Byte offset of the operation's name.
    pub at: u32,
    /// Definition and spelling, if registered.
    pub def: Option<(&'static OpDef, &'static Spelling)>,
    /// How many result names are bound on the left (a pack counts its size).
    pub bound: usize,
    /// Operands.
    pub operands: Vec<ValueId>,
    /// Types of the results.
    pub results: Vec<TypeId>,
    /// Attributes in order of writing.
    pub attrs: Vec<(Sym, AttrId)>,
    /// Regions.
    pub regions: Vec<RegionId>,
    /// Successor blocks.
    pub successors: Vec<BlockId>,
    /// Which of several historical forms was read, where printing must tell them apart; 0 is the usual one.
    pub form: u8,
}

/// Labels of one region.
#[derive(Default)]
struct BlockScope<'s> {
    labels: HashMap<&'s str, (BlockId, u32, bool), RandomState>,
}

/// A position to come back to.
#[derive(Copy, Clone)]
pub struct Saved(Token);

/// The parser. Dialects use it through its public methods, which mirror MLIR's `OpAsmParser`.
pub struct Parser<'s> {
    /// The text.
    pub src: &'s str,
    /// The program being built.
    pub ir: Ir,
    tok: Token,
    /// End of the last consumed token.
    last_end: u32,
    diags: Vec<Diagnostic>,
    opts: ParseOptions,
    depth: u32,
    scopes: Vec<names::Names>,
    block_scopes: Vec<BlockScope<'s>>,
    replaced: Vec<(ValueId, ValueId)>,
    attr_aliases: HashMap<&'s str, AttrId, RandomState>,
    type_aliases: HashMap<&'s str, TypeId, RandomState>,
    /// What each `distinct[N]` of the file stands for.
    distinct: HashMap<u64, AttrId, RandomState>,
    /// Locations that refer to an alias defined later: (operation, alias, place).
    deferred_locs: Vec<(DeferredLoc, &'s str, u32)>,
    /// Name of the operation whose custom form is being read.
    pub(super) custom_op: &'static str,
    /// Dialect assumed for bare names, innermost last.
    default_dialects: Vec<&'static str>,
}

#[derive(Copy, Clone)]
enum DeferredLoc {
    Op(OpId),
    Arg(ValueId),
}

/// Reads a buffer.
///
/// # Errors
/// The diagnostics (with at least one error) if the text is not accepted.
pub fn parse(source: &SourceText, registry: &'static Registry, opts: &ParseOptions) -> Result<Ir, Vec<Diagnostic>> {
    let text = source.text.clone();
    if text.len() >= (u32::MAX >> 1) as usize {
        return Err(vec![Diagnostic::error("syntax", Span::point(0), "the file is larger than 2 GiB")]);
    }
    let mut p = Parser {
        src: &text,
        ir: Ir::new(source.clone(), registry),
        tok: Token { kind: T::Eof, start: 0, end: 0 },
        last_end: 0,
        diags: Vec::new(),
        opts: opts.clone(),
        depth: 0,
        scopes: Vec::new(),
        block_scopes: Vec::new(),
        replaced: Vec::new(),
        attr_aliases: HashMap::default(),
        type_aliases: HashMap::default(),
        distinct: HashMap::default(),
        deferred_locs: Vec::new(),
        custom_op: "",
        default_dialects: vec!["builtin"],
    };
    p.tok = next_token(p.src.as_bytes(), 0);
    match p.top_level() {
        Ok(()) if p.diags.is_empty() => Ok(p.ir),
        _ => Err(p.diags),
    }
}

impl<'s> Parser<'s> {
    // ---- tokens ---------------------------------------------------------------------------------------------------

    /// Kind of the current token.
    #[inline]
    pub fn peek(&self) -> T {
        self.tok.kind
    }

    /// Text of the current token.
    #[inline]
    pub fn text(&self) -> &'s str {
        // Tokens end at ASCII characters or, for errors, after one byte.
        self.src.get(self.tok.start as usize..self.tok.end as usize).unwrap_or("")
    }

    /// Byte offset of the current token.
    #[inline]
    pub fn at(&self) -> u32 {
        self.tok.start
    }

    /// End of the last consumed token.
    pub fn last_end(&self) -> u32 {
        self.last_end
    }

    /// Consumes the current token.
    #[inline]
    pub fn bump(&mut self) -> Token {
        let t = self.tok;
        self.last_end = t.end;
        self.tok = next_token(self.src.as_bytes(), t.end as usize);
        t
    }

    /// Continues at a byte position inside the current token (MLIR's shapes need it).
    fn reset_to(&mut self, pos: usize) {
        self.last_end = pos as u32;
        self.tok = next_token(self.src.as_bytes(), pos);
    }

    /// Remembers the position.
    pub fn save(&self) -> Saved {
        Saved(self.tok)
    }

    /// Goes back to a remembered position; nothing else is undone.
    pub fn restore(&mut self, s: Saved) {
        self.tok = s.0;
    }

    /// The kind of the token after the current one.
    pub fn peek_second(&self) -> T {
        next_token(self.src.as_bytes(), self.tok.end as usize).kind
    }

    /// Consumes a token of this kind if it is next.
    #[inline]
    pub fn eat(&mut self, kind: T) -> bool {
        let yes = self.tok.kind == kind;
        if yes {
            self.bump();
        }
        yes
    }

    /// Consumes a token of this kind.
    ///
    /// # Errors
    /// "expected ..." at the current token.
    pub fn expect(&mut self, kind: T) -> PResult<Token> {
        self.expect_in(kind, "")
    }

    /// Consumes a token of this kind; `what` follows "expected ..." in the message.
    ///
    /// # Errors
    /// "expected ..." right after the token before.
    pub fn expect_in(&mut self, kind: T, what: &str) -> PResult<Token> {
        if self.tok.kind == kind {
            Ok(self.bump())
        } else {
            Err(self.missing(format!("expected {}{what}", kind.text())))
        }
    }

    /// Whether the current token is this keyword.
    #[inline]
    pub fn at_keyword(&self, kw: &str) -> bool {
        self.tok.kind == T::Bare && self.text() == kw
    }

    /// Consumes this keyword if it is next.
    pub fn eat_keyword(&mut self, kw: &str) -> bool {
        let yes = self.at_keyword(kw);
        if yes {
            self.bump();
        }
        yes
    }

    /// Consumes this keyword.
    ///
    /// # Errors
    /// "expected 'kw'".
    pub fn expect_keyword(&mut self, kw: &str) -> PResult<()> {
        if self.eat_keyword(kw) {
            return Ok(());
        }
        let at = self.at();
        Err(self.custom_error(at, format!("expected '{kw}'")))
    }

    /// Any keyword.
    ///
    /// # Errors
    /// "expected valid keyword".
    pub fn keyword(&mut self) -> PResult<&'s str> {
        if self.tok.kind == T::Bare {
            let t = self.text();
            self.bump();
            Ok(t)
        } else {
            Err(self.error("expected valid keyword"))
        }
    }

    // ---- errors ---------------------------------------------------------------------------------------------------

    /// Records an error at the current token.
    #[cold]
    pub fn error(&mut self, msg: impl Into<String>) -> Failed {
        if let Some(e) = self.lexical_error() {
            return e;
        }
        // At the end of the file the place is the last character.
        let at = if self.tok.kind == T::Eof { self.tok.start.saturating_sub(1) } else { self.tok.start };
        self.error_at(at, msg)
    }

    /// Records that something is missing before the current token. The place is the end of what precedes it: blanks,
    /// blank lines and comments between are passed over.
    #[cold]
    pub fn missing(&mut self, msg: impl Into<String>) -> Failed {
        if let Some(e) = self.lexical_error() {
            return e;
        }
        let at = if self.tok.kind == T::Eof { self.tok.start.saturating_sub(1) } else { self.tok.start };
        let mut before = self.src.as_bytes().get(..at as usize).unwrap_or(&[]);
        loop {
            while let [rest @ .., b' ' | b'\t'] = before {
                before = rest;
            }
            match before {
                [] => return self.error_at(at, msg),
                [rest @ .., b'\n' | b'\r'] => {
                    before = rest;
                    let line = before.iter().rposition(|b| matches!(b, b'\n' | b'\r')).map_or(0, |p| p + 1);
                    if let Some(p) = before[line..].windows(2).position(|w| w == b"//") {
                        before = &before[..line + p];
                    }
                }
                _ => return self.error_at(before.len() as u32, msg),
            }
        }
    }

    /// The complaint about a text that is no token, if that is what comes next.
    #[cold]
    fn lexical_error(&mut self) -> Option<Failed> {
        let at = self.tok.start;
        let first = self.src.as_bytes().get(at as usize).copied().unwrap_or(0);
        let (at, msg) = match (self.tok.kind, first) {
            (T::Error, b'"') => (self.string_stop(at), "expected '\"' in string literal"),
            (T::Error, b'@') => match self.src.as_bytes().get(at as usize + 1) {
                Some(b'"') => (self.string_stop(at + 1), "expected '\"' in string literal"),
                _ => (at + 1, "@ identifier expected to start with letter or '_'"),
            },
            (T::Error, b'#') => (at, "invalid attribute name"),
            (T::Error, b'!') => (at, "invalid type identifier"),
            (T::Error, b'^') => (at, "invalid block name"),
            (T::Error, b'.') => (at, "expected three consecutive dots for an ellipsis"),
            (T::PercentSign, _) => (at, "invalid SSA name"),
            (T::Error, _) => (at, "unexpected character"),
            _ => return None,
        };
        Some(self.error_at(at, msg))
    }

    /// Where a string literal that begins at `at` stops for want of its closing quote: the end of its line.
    fn string_stop(&self, at: u32) -> u32 {
        let rest = self.src.as_bytes().get(at as usize..).unwrap_or(&[]);
        at + rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len()) as u32
    }

    /// Records an error at a byte offset.
    #[cold]
    pub fn error_at(&mut self, at: u32, msg: impl Into<String>) -> Failed {
        let d = Diagnostic::error("syntax", Span::point(at), msg);
        self.diags.push(if self.ir.has_names_of_2020() { d.in_words_of_2020() } else { d });
        Failed
    }

    /// Adds a note to the last error.
    #[cold]
    pub fn note_at(&mut self, at: u32, msg: impl Into<String>) {
        if let Some(d) = self.diags.last_mut() {
            d.notes.push(crate::diag::Note { span: Some(Span::point(at)), message: msg.into() });
        }
    }

    /// Records "'name' op MSG" at the operation being read.
    #[cold]
    pub fn op_error(&mut self, op: &ParsedOp, msg: impl AsRef<str>) -> Failed {
        let name = op.def.map_or("", |d| d.1.name);
        self.error_at(op.at, format!("'{name}' op {}", msg.as_ref()))
    }

    /// Records "custom op 'name' MSG" at a byte offset.
    #[cold]
    pub fn custom_error_at(&mut self, op: &ParsedOp, at: u32, msg: impl AsRef<str>) -> Failed {
        let name = op.def.map_or("", |d| d.1.name);
        self.error_at(at, format!("custom op '{name}' {}", msg.as_ref()))
    }

    /// Whether the text around is of 2020 or earlier: inside a function spelled `func`. Decides between spellings of
    /// operations that the text leaves out.
    pub fn in_old_function(&self) -> bool {
        self.default_dialects.contains(&"std")
    }

    /// Records "custom op 'name' MSG" for the operation whose custom form is being read.
    #[cold]
    pub fn custom_error(&mut self, at: u32, msg: impl AsRef<str>) -> Failed {
        if self.custom_op.is_empty() {
            return self.error_at(at, msg.as_ref());
        }
        let m = format!("custom op '{}' {}", self.custom_op, msg.as_ref());
        self.error_at(at, m)
    }

    /// Runs `f` one level deeper, on a native stack that grows as needed.
    ///
    /// # Errors
    /// If the limit on nesting is reached.
    pub fn nested<R>(&mut self, f: impl FnOnce(&mut Self) -> PResult<R>) -> PResult<R> {
        if self.depth >= self.opts.max_depth {
            let limit = self.opts.max_depth;
            return Err(self.error(format!("nesting is deeper than the limit of {limit}")));
        }
        self.depth += 1;
        let r = stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || f(self));
        self.depth -= 1;
        r
    }

    // ---- lists ----------------------------------------------------------------------------------------------------

    /// `item (, item)*` up to `close`, which is consumed; the opening token has been consumed. May be empty.
    ///
    /// # Errors
    /// Those of `item`; a missing comma or closing token.
    pub fn comma_list_until<R>(&mut self, close: T, item: impl FnMut(&mut Self) -> PResult<R>) -> PResult<Vec<R>> {
        self.comma_list_in(close, "", item)
    }

    /// The same; `what` follows "expected ..." in the message about a missing closing token.
    ///
    /// # Errors
    /// Those of `item`; a missing comma or closing token.
    pub fn comma_list_in<R>(
        &mut self,
        close: T,
        what: &str,
        mut item: impl FnMut(&mut Self) -> PResult<R>,
    ) -> PResult<Vec<R>> {
        let mut out = Vec::new();
        if self.eat(close) {
            return Ok(out);
        }
        loop {
            out.push(item(self)?);
            if self.eat(T::Comma) {
                continue;
            }
            self.expect_in(close, what)?;
            return Ok(out);
        }
    }

    /// `item (, item)*`, at least one.
    ///
    /// # Errors
    /// Those of `item`.
    pub fn comma_list<R>(&mut self, mut item: impl FnMut(&mut Self) -> PResult<R>) -> PResult<Vec<R>> {
        let mut out = vec![item(self)?];
        while self.eat(T::Comma) {
            out.push(item(self)?);
        }
        Ok(out)
    }

    // ---- small literals -------------------------------------------------------------------------------------------

    /// An integer literal with optional minus that fits `i64`.
    ///
    /// # Errors
    /// "expected integer value", or out of range.
    pub fn int64(&mut self) -> PResult<i64> {
        let at = self.at();
        let neg = self.eat(T::Minus);
        if self.peek() != T::Int {
            let here = self.at();
            return Err(self.custom_error(here, "expected integer value"));
        }
        let t = self.text();
        self.bump();
        let v = match t.strip_prefix("0x") {
            Some(h) => i128::from_str_radix(h, 16).ok(),
            None => t.parse::<i128>().ok(),
        };
        v.map(|v| if neg { -v } else { v })
            .and_then(|v| i64::try_from(v).ok())
            .ok_or_else(|| self.error_at(at, "integer value too large"))
    }

    /// Whether an integer literal (with optional minus) is next.
    pub fn at_int(&self) -> bool {
        self.peek() == T::Int || (self.peek() == T::Minus && self.peek_second() == T::Int)
    }

    /// A string literal, escapes resolved.
    ///
    /// # Errors
    /// If there is none, or an escape is unknown.
    pub fn string(&mut self) -> PResult<String> {
        if self.peek() != T::Str {
            return Err(self.error("expected string"));
        }
        let (text, at) = (self.text(), self.at());
        self.bump();
        match super::lexer::unescape(text) {
            Ok(bytes) => Ok(crate::syntax::bytes_to_text(bytes)),
            Err((off, m)) => Err(self.error_at(at + off as u32, m)),
        }
    }

    /// `@name` or `@"name"`: the name.
    ///
    /// # Errors
    /// "expected valid '@'-identifier for symbol name".
    pub fn symbol_name(&mut self) -> PResult<Sym> {
        if self.peek() != T::At {
            let at = self.at();
            return Err(self.custom_error(at, "expected valid '@'-identifier for symbol name"));
        }
        let (text, at) = (self.text(), self.at());
        self.bump();
        let name = &text[1..];
        if name.starts_with('"') {
            return match super::lexer::unescape(name) {
                Ok(b) => {
                    let t = crate::syntax::bytes_to_text(b);
                    Ok(self.ir.sym(&t))
                }
                Err((off, m)) => Err(self.error_at(at + 1 + off as u32, m)),
            };
        }
        Ok(self.ir.sym(name))
    }

    // ---- values ---------------------------------------------------------------------------------------------------

    /// Whether a value use is next.
    #[inline]
    pub fn at_operand(&self) -> bool {
        self.peek() == T::Percent
    }

    /// A value use, without resolving it.
    ///
    /// # Errors
    /// "expected SSA operand".
    pub fn operand(&mut self) -> PResult<Operand<'s>> {
        if self.peek() != T::Percent {
            return Err(self.missing("expected SSA operand"));
        }
        let (name, at) = (&self.text()[1..], self.at());
        self.bump();
        let mut number = 0;
        if self.peek() == T::Hash && self.text()[1..].bytes().all(|b| b.is_ascii_digit()) {
            let t = &self.text()[1..];
            let Ok(n) = t.parse() else { return Err(self.error("invalid SSA value result number")) };
            number = n;
            self.bump();
        }
        Ok(Operand { name, number, at })
    }

    /// `%a, %b, ..`, possibly empty.
    ///
    /// # Errors
    /// A comma without a value after it.
    pub fn operand_list(&mut self) -> PResult<Vec<Operand<'s>>> {
        if !self.at_operand() { Ok(Vec::new()) } else { self.comma_list(Self::operand) }
    }

    /// `open %a, .. close`.
    ///
    /// # Errors
    /// Missing brackets.
    pub fn delimited_operands(&mut self, open: T, close: T) -> PResult<Vec<Operand<'s>>> {
        self.expect_in(open, " in operand list")?;
        self.comma_list_in(close, " in operand list", Self::operand)
    }

    /// The value that a use means, which must have type `ty`.
    ///
    /// # Errors
    /// A value of another type, or a result number the definition does not have.
    pub fn resolve(&mut self, o: Operand<'s>, ty: TypeId) -> PResult<ValueId> {
        let src = self.src;
        let Some(scope) = self.scopes.last_mut() else { return Err(self.error_at(o.at, "value outside of a region")) };
        match scope.get(src, o.name) {
            Some(Name::Defined { first, count, at }) => {
                if o.number >= count {
                    return Err(self.error_at(o.at, "reference to invalid result number"));
                }
                let v = ValueId(first.0 + o.number);
                self.check_use_type(o, v, ty, at)?;
                Ok(v)
            }
            Some(Name::Forward(i)) => {
                if let Some(&(_, v, at)) = scope.uses(i).iter().find(|u| u.0 == o.number) {
                    self.check_use_type(o, v, ty, at)?;
                    return Ok(v);
                }
                let v = self.ir.new_forward_value(ty);
                scope.uses(i).push((o.number, v, o.at));
                Ok(v)
            }
            None => {
                let v = self.ir.new_forward_value(ty);
                scope.forward(src, o.name, (o.number, v, o.at));
                Ok(v)
            }
        }
    }

    fn check_use_type(&mut self, o: Operand<'s>, v: ValueId, ty: TypeId, prior: u32) -> PResult<()> {
        let have = self.ir.value_type(v);
        if have == ty {
            return Ok(());
        }
        let (want, have) = (self.show_type(ty), self.show_type(have));
        let name = if o.number > 0 { format!("%{}#{}", o.name, o.number) } else { format!("%{}", o.name) };
        let e = self.error_at(
            o.at,
            format!("use of value '{name}' expects different type than prior uses: '{want}' vs '{have}'"),
        );
        self.note_at(prior, "prior use here");
        Err(e)
    }

    /// The type of a use whose value has been defined already; `None` for forward references.
    pub fn known_type(&self, o: Operand<'s>) -> Option<TypeId> {
        let scope = self.scopes.last()?;
        match scope.get(self.src, o.name)? {
            Name::Defined { first, count, .. } if o.number < count => {
                Some(self.ir.value_type(ValueId(first.0 + o.number)))
            }
            Name::Defined { .. } => None,
            Name::Forward(i) => scope.stand_in(i, o.number).map(|v| self.ir.value_type(v)),
        }
    }

    /// Resolves uses against types, one each.
    ///
    /// # Errors
    /// Different numbers; those of [`Self::resolve`].
    pub fn resolve_all(&mut self, at: u32, os: &[Operand<'s>], tys: &[TypeId], into: &mut Vec<ValueId>) -> PResult<()> {
        if os.len() != tys.len() {
            let (n, m) = (os.len(), tys.len());
            return Err(self.custom_error(
                at,
                format!("number of operands and types do not match: got {n} operands and {m} types"),
            ));
        }
        for (&o, &t) in os.iter().zip(tys) {
            let v = self.resolve(o, t)?;
            into.push(v);
        }
        Ok(())
    }

    /// Resolves uses that all have one type.
    ///
    /// # Errors
    /// Those of [`Self::resolve`].
    pub fn resolve_same(&mut self, os: &[Operand<'s>], ty: TypeId, into: &mut Vec<ValueId>) -> PResult<()> {
        for &o in os {
            let v = self.resolve(o, ty)?;
            into.push(v);
        }
        Ok(())
    }

    /// Binds `name` to `count` consecutive values beginning with `first`.
    fn define(&mut self, name: &'s str, at: u32, first: ValueId, count: u32) -> PResult<()> {
        for k in 0..count {
            self.ir.set_value_name(ValueId(first.0 + k), at + 1);
        }
        let Some(scope) = self.scopes.last_mut() else { return Ok(()) };
        match scope.define(self.src, name, at, first, count) {
            None => Ok(()),
            Some(Name::Defined { at: prior, .. }) => {
                let e = self.error_at(at, format!("redefinition of SSA value '%{name}'"));
                self.note_at(prior, "previously defined here");
                Err(e)
            }
            Some(Name::Forward(i)) => {
                for (number, v, used_at) in std::mem::take(scope.uses(i)) {
                    if number >= count {
                        return Err(self.error_at(used_at, "use of undeclared SSA value name"));
                    }
                    let real = ValueId(first.0 + number);
                    let (have, want) = (self.ir.value_type(real), self.ir.value_type(v));
                    if have != want {
                        let (have, want) = (self.show_type(have), self.show_type(want));
                        let e =
                            self.error_at(at, format!("definition of SSA value '%{name}#{number}' has type '{have}'"));
                        self.note_at(used_at, format!("previously used here with type '{want}'"));
                        return Err(e);
                    }
                    self.replaced.push((v, real));
                }
                Ok(())
            }
        }
    }

    /// Text of an attribute with its type, for messages.
    pub fn show_attr(&self, a: AttrId) -> String {
        let text = crate::syntax::printer::attr_text(&self.ir, a);
        match self.ir.attr_of_id(a) {
            crate::ir::Attr::Integer(_, t) if !text.contains(':') => format!("{text} : {}", self.show_type(*t)),
            _ => text,
        }
    }

    /// Text of a type, for messages.
    pub fn show_type(&self, t: TypeId) -> String {
        crate::syntax::printer::type_text(&self.ir, t)
    }

    // ---- isolated scopes ------------------------------------------------------------------------------------------

    fn push_isolated(&mut self) {
        self.scopes.push(Names::default());
    }

    /// Ends an isolated scope: every name used must have been defined.
    fn pop_isolated(&mut self) -> PResult<()> {
        let Some(scope) = self.scopes.pop() else { return Ok(()) };
        let mut failed = Ok(());
        for at in scope.missing().into_iter().take(20) {
            failed = Err(self.error_at(at, "use of undeclared SSA value name"));
        }
        failed
    }
}
