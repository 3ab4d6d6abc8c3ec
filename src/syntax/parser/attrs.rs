//! Attributes.

use num_bigint::BigInt;

use super::{PResult, Parser, T};
use rustmlir_ir::{Attr, AttrId, IntVal, Signedness, Type, TypeId};
use rustmlir_num::float::FloatFormat;
use rustmlir_num::wide;

/// Bytes of an attribute of a dialect whose aliases have been expanded, at most.
const MAX_EXPANDED: usize = 1 << 16;

impl<'s> Parser<'s> {
    /// An attribute. With a type given, a literal takes that type and no `: type` is read.
    ///
    /// # Errors
    /// "expected attribute value" and whatever is wrong inside.
    pub fn attribute(&mut self, ty: Option<TypeId>) -> PResult<AttrId> {
        self.nested(|p| p.attribute_inner(ty))
    }

    fn attribute_inner(&mut self, ty: Option<TypeId>) -> PResult<AttrId> {
        match self.peek() {
            T::Str => {
                let s = self.string()?;
                let s = self.ir.sym(&s);
                let t = match ty {
                    Some(t) => Some(t),
                    None if self.peek() == T::Colon && self.colon_starts_type() => {
                        self.bump();
                        Some(self.ty()?)
                    }
                    None => None,
                };
                Ok(self.ir.attr(Attr::String(s, t)))
            }
            T::Int | T::Float => self.number(false, ty),
            T::Minus => {
                self.bump();
                if !matches!(self.peek(), T::Int | T::Float) {
                    return Err(self.missing("expected constant integer or floating point value"));
                }
                self.number(true, ty)
            }
            T::LSquare => {
                self.bump();
                let items = self.array_items()?;
                Ok(self.ir.attr(Attr::Array(items)))
            }
            T::LBrace => {
                let d = self.dict_attr()?;
                Ok(self.ir.attr(Attr::Dict(d)))
            }
            T::At => {
                let at = self.at();
                let symbol = self.symbol_ref()?;
                // 2019: a reference to a function carries its type.
                if self.dictionaries > 0 && self.peek() == T::Colon && self.peek_second() == T::LParen {
                    self.type_of_function(symbol, at)?;
                }
                Ok(symbol)
            }
            T::Hash | T::AtAt => self.hash_attr(),
            T::LParen => {
                // A bare map or set (before 2020), or a function type.
                if let Some(a) = self.bare_map_or_set()? {
                    return Ok(a);
                }
                let t = self.ty()?;
                Ok(self.ir.type_attr(t))
            }
            T::Bang => {
                let t = self.ty()?;
                Ok(self.ir.type_attr(t))
            }
            T::Bare => self.keyword_attr(ty),
            _ => Err(self.missing("expected attribute value")),
        }
    }

    /// Whether the colon that is next is followed by a type (and not by a 2019 dictionary's end).
    fn colon_starts_type(&self) -> bool {
        !matches!(self.peek_second(), T::Int | T::Str | T::Float)
    }

    fn keyword_attr(&mut self, ty: Option<TypeId>) -> PResult<AttrId> {
        let at = self.at();
        match self.text() {
            "true" | "false" => {
                let b = self.text() == "true";
                self.bump();
                Ok(self.ir.attr(Attr::Bool(b)))
            }
            "unit" => {
                self.bump();
                Ok(self.ir.attr(Attr::Unit))
            }
            "affine_map" => {
                self.bump();
                self.expect_in(T::Lt, " in affine map")?;
                let at = self.at();
                if self.scan_colon_set() {
                    return Err(self.error_at(at, "expected AffineMap, but got IntegerSet"));
                }
                let m = self.affine_map_body()?;
                self.expect_in(T::Gt, " in affine map")?;
                Ok(self.ir.attr(Attr::Map(m)))
            }
            "affine_set" => {
                self.bump();
                self.expect_in(T::Lt, " in integer set")?;
                let at = self.at();
                if self.scan_arrow_map() {
                    return Err(self.error_at(at, "expected IntegerSet, but got AffineMap"));
                }
                let s = self.integer_set_body()?;
                self.expect_in(T::Gt, " in integer set")?;
                Ok(self.ir.attr(Attr::Set(s)))
            }
            "dense" => self.dense_attr(ty),
            "splat" => self.splat_attr_2019(ty),
            "sparse" => self.sparse_attr(ty),
            "opaque" => self.opaque_attr(ty),
            "dense_resource" => {
                self.bump();
                self.expect_in(T::Lt, " after 'dense_resource'")?;
                let name = match self.peek() {
                    T::Str => self.string()?,
                    T::Bare => self.keyword()?.to_string(),
                    _ => return Err(self.error("expected identifier key for 'resource' entry")),
                };
                self.expect_in(T::Gt, " after 'dense_resource'")?;
                let t_at = self.at();
                let t = self.type_or_colon(ty)?;
                if self.ir.elem_type(t).is_none() {
                    return Err(self.error_at(t_at, "`dense_resource` expected a shaped type"));
                }
                let n = self.ir.sym(&name);
                Ok(self.ir.attr(Attr::DenseResource(n, t)))
            }
            "array" => self.dense_array_attr(),
            "strided" => {
                self.bump();
                self.expect(T::Lt)?;
                self.expect(T::LSquare)?;
                let strides = self.comma_list_until(T::RSquare, |p| p.stride_value(false))?;
                let mut offset = 0;
                if self.eat(T::Comma) {
                    if !self.eat_keyword("offset") {
                        return Err(self.missing("expected 'offset' after comma"));
                    }
                    self.expect_in(T::Colon, " after 'offset'")?;
                    offset = self.stride_value(false)?;
                }
                self.expect(T::Gt)?;
                Ok(self.ir.attr(Attr::Strided(strides, offset)))
            }
            "loc" if self.peek_second() == T::LParen => {
                self.bump();
                self.bump();
                let l = self.location_body()?;
                self.expect_in(T::RParen, " in inline location")?;
                Ok(l)
            }
            "distinct" => {
                self.bump();
                self.expect_in(T::LSquare, " after 'distinct'")?;
                let text = self.text();
                if self.peek() != T::Int {
                    return Err(self.error("expected distinct ID"));
                }
                let Ok(n) = text.parse::<u64>() else {
                    return Err(self.error("expected an unsigned 64-bit integer"));
                };
                self.bump();
                self.expect_in(T::RSquare, " to close distinct ID")?;
                self.expect_in(T::Lt, " after distinct ID")?;
                let inner = if self.peek() == T::Gt { self.ir.attr(Attr::Unit) } else { self.attribute(None)? };
                self.expect_in(T::Gt, " to close distinct attribute")?;
                // One number names one attribute in the whole file.
                if let Some(&prior) = self.distinct.get(&n)
                    && prior != inner
                {
                    let shown = self.show_attr(prior);
                    return Err(
                        self.error_at(at, format!("referenced attribute does not match previous definition: {shown}"))
                    );
                }
                self.distinct.insert(n, inner);
                Ok(self.ir.attr(Attr::Distinct(n, inner)))
            }
            _ if self.at_type() => {
                let t = self.ty()?;
                Ok(self.ir.type_attr(t))
            }
            _ => Err(self.missing("expected attribute value")),
        }
    }

    fn tok_end(&self) -> usize {
        self.tok.end as usize
    }

    /// The given type, or `: type` from the text.
    fn type_or_colon(&mut self, ty: Option<TypeId>) -> PResult<TypeId> {
        match ty {
            Some(t) => Ok(t),
            None => self.colon_type(),
        }
    }

    /// `@a::@b`
    ///
    /// # Errors
    /// A malformed nested reference.
    pub fn symbol_ref(&mut self) -> PResult<AttrId> {
        let root = self.symbol_name()?;
        let mut nested = Vec::new();
        while self.peek() == T::ColonColon || (self.peek() == T::Colon && self.src[self.tok_end()..].starts_with(':')) {
            self.bump();
            if self.peek() != T::At {
                return Err(self.error("expected nested symbol reference identifier"));
            }
            nested.push(self.symbol_name()?);
        }
        Ok(self.ir.attr(Attr::Symbol(root, nested)))
    }

    /// `#alias`, `#dialect.name<...>`, `#dialect<"...">`, also `@@alias`
    fn hash_attr(&mut self) -> PResult<AttrId> {
        let skip = if self.peek() == T::AtAt { 2 } else { 1 };
        let (name, at) = (&self.text()[skip..], self.at());
        let glued = self.src.as_bytes().get(self.tok_end()) == Some(&b'<');
        if !name.contains('.') && !glued {
            self.bump();
            self.use_alias('#', name)?;
            return match self.attr_aliases.get(name) {
                Some(&a) => Ok(a),
                None => Err(self.error(format!("undefined symbol alias id '{name}'"))),
            };
        }
        let (dialect, mut rest) = self.dialect_symbol()?;
        let known = self.ir.registry.dialect(dialect);
        if let Some(today) = known.and_then(|d| d.attribute_of_main(&rest)) {
            self.ir.of_main = true;
            rest = today;
        }
        if known.is_some_and(|d| !d.attributes) {
            let body = at + (skip + dialect.len() + 1) as u32;
            return Err(self.error_at(body, format!("dialect '{dialect}' provides no attribute parsing hook")));
        }
        let accepted = self.opts.allow_unregistered || self.opts.foreign_notes;
        if !accepted && !self.ir.registry.has_dialect(dialect) && known.is_none() {
            let rest = rest.strip_prefix('<').and_then(|r| r.strip_suffix('>')).unwrap_or(&rest);
            let m = format!("#\"{dialect}\"<\"{rest}\"> : 'none' attribute {}", super::types::NOT_REGISTERED);
            return Err(self.unknown_name_at(at, m));
        }
        if let Some(m) = known.and_then(|d| d.unknown_word(&rest)) {
            return Err(self.error_at(at, m));
        }
        let mut rest = self.expanded(&rest)?.unwrap_or(rest);
        // No flags had no word until release 14.
        if dialect == "llvm" && rest == "fastmath<>" {
            rest = "fastmath<none>".into();
        }
        let (d, r) = (self.ir.sym(dialect), self.ir.sym(&rest));
        if self.peek() == T::Colon && self.peek_second() != T::Int {
            let s = self.save();
            self.bump();
            if self.at_type() {
                let t = self.ty()?;
                return Ok(self.ir.attr(Attr::DialectTyped(d, r, t)));
            }
            self.restore(s);
        }
        Ok(self.ir.attr(Attr::Dialect(d, r)))
    }

    /// The text of an attribute of a dialect with what stands for its aliases of such attributes,
    /// which are not there when it is printed; `None` if there are none, or the text becomes too
    /// long.
    fn expanded(&mut self, text: &str) -> PResult<Option<String>> {
        let (mut out, mut rest, mut any) = (String::new(), text, false);
        while let Some(k) = rest.find(['#', '"']) {
            let (before, from) = rest.split_at(k);
            out.push_str(before);
            if from.starts_with('"') {
                let end = from.bytes().enumerate().skip(1).scan(false, |escaped, (k, b)| {
                    let ends = b == b'"' && !*escaped;
                    *escaped = b == b'\\' && !*escaped;
                    Some((k, ends))
                });
                let end = end.filter(|x| x.1).map(|x| x.0 + 1).next().unwrap_or(from.len());
                out.push_str(from.get(..end).unwrap_or(from));
                rest = from.get(end..).unwrap_or("");
                continue;
            }
            let word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '-');
            let end = from.find(|c: char| c != '#' && !word(c)).unwrap_or(from.len());
            let (name, behind) = from.split_at(end);
            let alias = self.attr_aliases.get(&name[1..]).filter(|_| !behind.starts_with(['.', '<'])).copied();
            match alias.map(|a| self.ir.attr_of_id(a)) {
                Some(&Attr::Dialect(d, t)) => {
                    any = true;
                    let whole = format!("#{}.{}", self.ir.str(d), self.ir.str(t));
                    out.push_str(&whole);
                }
                _ => out.push_str(name),
            }
            if out.len() > MAX_EXPANDED {
                return Ok(None);
            }
            rest = behind;
        }
        out.push_str(rest);
        Ok(any.then_some(out))
    }

    /// A number literal; the minus has been read.
    fn number(&mut self, neg: bool, ty: Option<TypeId>) -> PResult<AttrId> {
        let (kind, text, at) = (self.peek(), self.text(), self.at());
        self.bump();
        let t = match ty {
            Some(t) => Some(t),
            None if self.peek() == T::Colon && self.colon_starts_type() => {
                self.bump();
                Some(self.ty()?)
            }
            None => None,
        };
        self.number_attr(kind, text, at, neg, t)
    }

    /// The attribute that a literal means at a type (default `i64` / `f64`).
    pub(super) fn number_attr(
        &mut self,
        kind: T,
        text: &str,
        at: u32,
        neg: bool,
        ty: Option<TypeId>,
    ) -> PResult<AttrId> {
        let ty = match ty {
            Some(t) => t,
            None if kind == T::Float => self.ir.float_type(FloatFormat::F64),
            None => self.ir.int_type(64),
        };
        match *self.ir.type_of_id(ty) {
            Type::Float(f) => {
                let bits = self.float_bits(kind, text, at, neg, f)?;
                Ok(self.ir.attr(Attr::Float(bits, ty)))
            }
            Type::Integer(..) | Type::Index if kind == T::Float => {
                Err(self.error("floating point value not valid for specified type"))
            }
            Type::Integer(w, sign) => {
                let v = self.int_value(text, at, neg, w, sign)?;
                if w == 1 && sign == Signedness::Signless {
                    // `1 : i1` and `true` are one attribute.
                    return Ok(self.ir.attr(Attr::Bool(v != IntVal::Small(0))));
                }
                Ok(self.ir.attr(Attr::Integer(v, ty)))
            }
            Type::Index => {
                let v = self.int_value(text, at, neg, 64, Signedness::Signed)?;
                Ok(self.ir.attr(Attr::Integer(v, ty)))
            }
            _ if kind == T::Float => Err(self.error("floating point value not valid for specified type")),
            _ => Err(self.error_at(at, "integer literal not valid for specified type")),
        }
    }

    /// An integer literal as the value of a width and signedness. Signless values must fit as
    /// signed or unsigned, and are kept as signed numbers.
    pub(super) fn int_value(&mut self, text: &str, at: u32, neg: bool, w: u32, sign: Signedness) -> PResult<IntVal> {
        if neg && sign == Signedness::Unsigned {
            return Err(self.error_at(at, "negative integer literal not valid for unsigned integer type"));
        }
        match self.fitting_int(text, neg, w, sign) {
            Some(v) => Ok(v),
            None => Err(self.error_at(at, "integer constant out of range for attribute")),
        }
    }

    /// The value of an integer literal if it fits.
    pub(super) fn fitting_int(&self, text: &str, neg: bool, w: u32, sign: Signedness) -> Option<IntVal> {
        // Short decimal literals of wide types, nearly all there are, need no big numbers.
        if text.len() <= 18
            && !text.starts_with("0x")
            && let Ok(v) = text.parse::<i64>()
            && (w >= 64 || v < 1i64 << w.saturating_sub(1).min(62))
        {
            return match (neg, sign) {
                _ if w == 0 => (v == 0).then_some(IntVal::Small(0)),
                (true, Signedness::Unsigned) => None,
                (true, _) => Some(IntVal::Small(-v)),
                _ => Some(IntVal::Small(v)),
            };
        }
        let m = BigInt::from(match text.strip_prefix("0x") {
            Some(h) => wide::from_hexadecimal(h, w)?,
            None => wide::from_decimal(text, w)?,
        });
        let v = if neg { -m } else { m };
        let bits = v.bits();
        let zero = v == BigInt::from(0);
        let negative = !zero && neg;
        let fits_signed = zero || if negative { (&v + 1u32).bits() < u64::from(w) } else { bits < u64::from(w) };
        let fits_unsigned = !negative && bits <= u64::from(w);
        let ok = match sign {
            Signedness::Signless => fits_signed || fits_unsigned,
            Signedness::Signed => fits_signed,
            Signedness::Unsigned => fits_unsigned,
        };
        if !ok {
            return None;
        }
        let v = if sign == Signedness::Signless && !fits_signed { v - (BigInt::from(1) << w) } else { v };
        Some(IntVal::from_big(v))
    }

    /// The rest of `[a, b]`.
    fn array_items(&mut self) -> PResult<Vec<AttrId>> {
        let mut items = Vec::new();
        if self.eat(T::RSquare) {
            return Ok(items);
        }
        loop {
            items.push(self.attribute(None)?);
            if self.eat(T::Comma) {
                continue;
            }
            if self.peek() != T::RSquare {
                return Err(self.missing("expected ',' or ']'"));
            }
            self.bump();
            return Ok(items);
        }
    }

    /// Bits of a float literal; hex integers are bit patterns.
    pub(super) fn float_bits(&mut self, kind: T, text: &str, at: u32, neg: bool, f: FloatFormat) -> PResult<u128> {
        if kind == T::Int {
            let Some(h) = text.strip_prefix("0x") else {
                let e = self.error_at(at, "unexpected decimal integer literal for a floating point value");
                self.note_at(at, "add a trailing dot to make the literal a float");
                return Err(e);
            };
            if neg {
                return Err(self.error_at(at, "hexadecimal float literal should not have a leading minus"));
            }
            let width = f.width();
            return match u128::from_str_radix(h, 16) {
                Ok(v) if width >= 128 || v >> width == 0 => Ok(v),
                _ => Err(self.error_at(at, "hexadecimal float constant out of range for type")),
            };
        }
        let signed;
        let literal = if neg {
            signed = format!("-{text}");
            signed.as_str()
        } else {
            text
        };
        rustmlir_num::float_text::parse_literal(f, literal)
            .map_err(|_| self.error_at(at, "floating point value not valid for the type of the attribute"))
    }

    /// `array<i64: 1, 2>`
    fn dense_array_attr(&mut self) -> PResult<AttrId> {
        self.bump();
        self.expect(T::Lt)?;
        let at = self.at();
        let elem = self.ty()?;
        let message = match self.ir.type_of_id(elem) {
            Type::Integer(..) | Type::Float(_) => "element type bitwidth must be a multiple of 8".to_string(),
            _ => format!("expected integer or float type, got: '{}'", self.show_type(elem)),
        };
        let ok = match *self.ir.type_of_id(elem) {
            Type::Integer(1, s) => s == Signedness::Signless,
            Type::Integer(w, _) => w % 8 == 0 && w <= 64 && w > 0,
            Type::Float(f) => f.width() <= 64 && f.width() % 8 == 0,
            _ => false,
        };
        if !ok {
            return Err(self.error_at(at, message));
        }
        let mut words = Vec::new();
        if self.eat(T::Colon) {
            loop {
                words.push(self.element_word(elem)?);
                if !self.eat(T::Comma) {
                    break;
                }
            }
        } else if self.peek() != T::Gt {
            return Err(self.missing("expected ':' after dense array type"));
        }
        self.expect_in(T::Gt, " to close an array attribute")?;
        Ok(self.ir.attr(Attr::DenseArray(elem, words.into())))
    }

    /// One element of at most 64 bits.
    fn element_word(&mut self, elem: TypeId) -> PResult<u64> {
        let at = self.at();
        if self.at_keyword("true") || self.at_keyword("false") {
            let b = self.text() == "true";
            if self.ir.signless_width(elem) != Some(1) {
                return Err(self.error("expected i1 type for 'true' or 'false' values"));
            }
            self.bump();
            return Ok(u64::from(b));
        }
        let neg = self.eat(T::Minus);
        let (kind, text) = (self.peek(), self.text());
        if !matches!(kind, T::Int | T::Float) {
            let float = matches!(self.ir.type_of_id(elem), Type::Float(_));
            return Err(self.error(if float { "expected floating point literal" } else { "expected integer literal" }));
        }
        if self.ir.signless_width(elem) == Some(1) {
            return Err(self.error("expected 'true' or 'false' values for i1 type"));
        }
        if kind == T::Float && !matches!(self.ir.type_of_id(elem), Type::Float(_)) {
            return Err(self.error("expected integer literal"));
        }
        self.bump();
        match *self.ir.type_of_id(elem) {
            Type::Float(f) => Ok(self.float_bits(kind, text, at, neg, f)? as u64),
            Type::Integer(w, s) if kind == T::Int => {
                let v = match self.fitting_int(text, neg, w, s) {
                    Some(v) => v,
                    // `mlir-opt` has read the number when it finds it too large.
                    None => return Err(self.error("integer constant out of range")),
                };
                Ok(rustmlir_num::int::mask(w.min(64)) & v.as_i64().unwrap_or(0) as u64)
            }
            _ => Err(self.error_at(at, "expected integer literal")),
        }
    }

    /// `[1, 2, 3]` as `array<i64: ..>` (operations that print their position lists so).
    ///
    /// # Errors
    /// Anything but integers.
    pub fn int_list_attr(&mut self, width: u32) -> PResult<AttrId> {
        self.expect(T::LSquare)?;
        let items = self.comma_list_until(T::RSquare, |p| p.int64())?;
        let t = self.ir.int_type(width);
        let m = rustmlir_num::int::mask(width.min(64));
        let words: Vec<u64> = items.iter().map(|&v| v as u64 & m).collect();
        Ok(self.ir.attr(Attr::DenseArray(t, words.into())))
    }

    /// Elements of a vector of integers, which until release 16 were what is a list today, as that
    /// list; anything else as it is.
    pub fn as_int_list(&mut self, a: AttrId, width: u32) -> AttrId {
        let elem = match self.ir.attr_of_id(a) {
            Attr::Dense { .. } => self.ir.attr_type(a).and_then(|t| self.ir.elem_type(t)),
            _ => None,
        };
        let old = elem.is_some_and(|t| self.ir.signless_width(t) == Some(width));
        let Some(items) = self.ir.attr_i64_list(a).filter(|_| old) else { return a };
        let t = self.ir.int_type(width);
        let m = rustmlir_num::int::mask(width.min(64));
        let words: Vec<u64> = items.iter().map(|&v| v as u64 & m).collect();
        self.ir.attr(Attr::DenseArray(t, words.into()))
    }
}
