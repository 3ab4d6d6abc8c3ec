//! Lists and small literals.

use num_bigint::BigUint;

use super::{PResult, Parser};
use crate::lexer::T;
use rustmlir_base::Sym;

impl<'s> Parser<'s> {
    /// `item (, item)*` up to `close`, which is consumed; the opening token has been consumed. May
    /// be empty.
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

    /// The bits of an integer literal with optional minus, for an integer type: of at most 64 bits
    /// any that fit `i64`, cut to the type; of more those that the type has, with sign.
    ///
    /// # Errors
    /// "expected integer value", or out of range.
    pub fn int_bits(&mut self, width: u32) -> PResult<BigUint> {
        if width <= 64 {
            let mask = if width == 64 { u64::MAX } else { (1 << width) - 1 };
            return Ok(BigUint::from(self.int64()? as u64 & mask));
        }
        let at = self.at();
        let neg = self.eat(T::Minus);
        if self.peek() != T::Int {
            let here = self.at();
            return Err(self.custom_error(here, "expected integer value"));
        }
        let t = self.text();
        self.bump();
        let (digits, radix) = t.strip_prefix("0x").map_or((t, 10), |h| (h, 16));
        // A number with more digits than the type has bits does not fit; it is not worth reading.
        let digits = digits.trim_start_matches('0');
        let short = digits.len() <= width as usize;
        let digits = if digits.is_empty() { "0" } else { digits };
        let read = if short { BigUint::parse_bytes(digits.as_bytes(), radix) } else { None };
        let half = BigUint::from(1u8) << (width - 1);
        let fits = |v: &BigUint| *v < half || neg && *v == half;
        let v = read.filter(fits);
        let v = v.ok_or_else(|| self.error_at(at, "integer value too large"))?;
        Ok(if neg && v != BigUint::ZERO { half * 2u8 - v } else { v })
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
        match crate::lexer::unescape(text) {
            Ok(bytes) => Ok(crate::bytes_to_text(bytes)),
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
            return match crate::lexer::unescape(name) {
                Ok(b) => {
                    let t = crate::bytes_to_text(b);
                    Ok(self.ir.sym(&t))
                }
                Err((off, m)) => Err(self.error_at(at + 1 + off as u32, m)),
            };
        }
        Ok(self.ir.sym(name))
    }
}
