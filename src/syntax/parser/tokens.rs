//! Looking at tokens and taking them.

use super::{PResult, Parser, Saved};
use crate::lexer::{T, Token, next_token};

impl<'s> Parser<'s> {
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

    /// Consumes the current token.
    #[inline]
    pub fn bump(&mut self) -> Token {
        let t = self.tok;
        self.last_end = t.end;
        self.tok = next_token(self.src.as_bytes(), t.end as usize);
        t
    }

    /// Continues at a byte position inside the current token (MLIR's shapes need it).
    pub(super) fn reset_to(&mut self, pos: usize) {
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
}
