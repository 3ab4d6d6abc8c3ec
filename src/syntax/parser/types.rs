//! Types.

use smallvec::SmallVec;

use super::{PResult, Parser, T};
use rustmlir_ir::{Attr, DYNAMIC, Layout, MapId, Shape, Signedness, Type, TypeId};
use rustmlir_num::float::FloatFormat;

/// Widest integer type (MLIR's limit).
pub const MAX_INT_WIDTH: u32 = (1 << 24) - 1;

/// How a complaint about a type or attribute of an unknown dialect ends.
pub(super) const NOT_REGISTERED: &str = "created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the \
     MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used";

impl<'s> Parser<'s> {
    /// A type.
    ///
    /// # Errors
    /// "expected non-function type" and whatever is wrong inside.
    pub fn ty(&mut self) -> PResult<TypeId> {
        if self.peek() == T::LParen { self.function_type() } else { self.non_function_type() }
    }

    /// `: type`
    ///
    /// # Errors
    /// Missing colon or type.
    pub fn colon_type(&mut self) -> PResult<TypeId> {
        self.expect(T::Colon)?;
        self.ty()
    }

    /// Whether a type may begin here.
    pub fn at_type(&self) -> bool {
        match self.peek() {
            T::LParen | T::Bang => true,
            T::Bare => {
                let t = self.text();
                matches!(t, "index" | "none" | "memref" | "tensor" | "vector" | "tuple" | "complex")
                    || FloatFormat::from_name(t).is_some()
                    || int_type_parts(t).is_some()
            }
            _ => false,
        }
    }

    /// `type, type, ..`, at least one.
    ///
    /// # Errors
    /// Those of the types.
    pub fn type_list(&mut self) -> PResult<Vec<TypeId>> {
        self.comma_list(Self::ty)
    }

    /// `-> type` or `-> (types)` if an arrow is next.
    ///
    /// # Errors
    /// Those of the types.
    pub fn opt_arrow_types(&mut self) -> PResult<Vec<TypeId>> {
        if self.eat(T::Arrow) { self.result_types() } else { Ok(Vec::new()) }
    }

    /// After an arrow: one type or a list in parentheses.
    ///
    /// # Errors
    /// Those of the types.
    pub fn result_types(&mut self) -> PResult<Vec<TypeId>> {
        if self.peek() == T::LParen {
            self.bump();
            self.comma_list_until(T::RParen, Self::ty)
        } else {
            Ok(vec![self.non_function_type()?])
        }
    }

    /// `(types) -> types`: its two lists.
    ///
    /// # Errors
    /// Those of the types; "expected '->'".
    pub fn function_type(&mut self) -> PResult<TypeId> {
        self.nested(|p| {
            p.expect(T::LParen)?;
            let inputs = p.comma_list_until(T::RParen, Self::ty)?;
            p.expect_in(T::Arrow, " in function type")?;
            let results = p.result_types()?;
            Ok(p.ir.function_type(inputs, results))
        })
    }

    /// The lists of a function type that is next.
    ///
    /// # Errors
    /// Those of the types.
    pub fn function_type_parts(&mut self) -> PResult<(Vec<TypeId>, Vec<TypeId>)> {
        let at = self.at();
        if self.peek() != T::LParen && self.peek() != T::Bang {
            return Err(self.error_at(at, "expected function type"));
        }
        let t = self.ty()?;
        match self.ir.function_parts(t) {
            Some((i, r)) => Ok((i.to_vec(), r.to_vec())),
            None => Err(self.error_at(at, "expected function type")),
        }
    }

    fn non_function_type(&mut self) -> PResult<TypeId> {
        match self.peek() {
            T::Bang => return self.dialect_type(),
            T::Bare => {}
            _ => return Err(self.missing("expected non-function type")),
        }
        // A text says the same few types again and again.
        let rest = self.src.get(self.at() as usize..).unwrap_or("");
        if let Some(Recent { text, levels, ty }) = self.recent.find(rest, self.text().len()) {
            self.deepen(levels)?;
            self.reset_to(self.at() as usize + text.len());
            return Ok(ty);
        }
        let doubts = self.doubts();
        let ty = self.type_of_word()?;
        let text = rest.get(..(self.last_end as usize).wrapping_sub(self.src.len() - rest.len())).unwrap_or("");
        if self.doubts() == doubts {
            self.recent.keep(text, ty);
        }
        Ok(ty)
    }

    fn type_of_word(&mut self) -> PResult<TypeId> {
        let (text, at) = (self.text(), self.at());
        if let Some((sign, width)) = int_type_parts(text) {
            self.bump();
            let Ok(width) = width.parse::<u32>() else { return Err(self.error_at(at, "invalid integer width")) };
            if width > MAX_INT_WIDTH {
                return Err(self.error_at(at, format!("integer bitwidth is limited to {MAX_INT_WIDTH} bits")));
            }
            return Ok(self.ir.ty(Type::Integer(width, sign)));
        }
        if let Some(f) = FloatFormat::from_name(text) {
            self.bump();
            return Ok(self.ir.float_type(f));
        }
        match text {
            "index" => {
                self.bump();
                Ok(self.ir.ty(Type::Index))
            }
            "none" => {
                self.bump();
                Ok(self.ir.ty(Type::None))
            }
            "complex" => self.nested(Self::complex_type),
            "tuple" => self.nested(Self::tuple_type),
            "vector" => self.nested(Self::vector_type),
            "tensor" => self.nested(Self::tensor_type),
            "memref" => self.nested(Self::memref_type),
            _ => Err(self.missing("expected non-function type")),
        }
    }

    fn complex_type(&mut self) -> PResult<TypeId> {
        self.note_aggregate(self.at());
        self.bump();
        self.expect_in(T::Lt, " in complex type")?;
        let at = self.at();
        let e = self.ty()?;
        if !matches!(self.ir.type_of_id(e), Type::Integer(..) | Type::Float(_)) {
            return Err(self.error_at(at, "invalid element type for complex"));
        }
        self.expect_in(T::Gt, " in complex type")?;
        Ok(self.ir.ty(Type::Complex(e)))
    }

    fn tuple_type(&mut self) -> PResult<TypeId> {
        self.note_aggregate(self.at());
        self.bump();
        self.expect_in(T::Lt, " in tuple type")?;
        let items = self.comma_list_in(T::Gt, " in tuple type", Self::ty)?;
        Ok(self.ir.ty(Type::Tuple(items)))
    }

    /// Extents up to the element type. Works on characters, since `4x8xf32` is no sequence of
    /// tokens. `scalable` collects `[8]` dimensions; `dynamic` allows `?`.
    fn dimensions(&mut self, dynamic: bool, mut scalable: Option<&mut u64>) -> PResult<Shape> {
        let mut shape = Shape::new();
        loop {
            let at = self.at();
            let mut is_scalable = false;
            match self.peek() {
                T::Question if dynamic => {
                    self.bump();
                    shape.push(DYNAMIC);
                }
                T::LSquare if scalable.is_some() => {
                    self.bump();
                    is_scalable = true;
                    let d = self.dimension()?;
                    shape.push(d);
                    // Until release 16 one pair of brackets held all such dimensions.
                    let digit = |p: &Self| p.src.as_bytes().get(p.at() as usize + 1).is_some_and(u8::is_ascii_digit);
                    while self.peek() == T::Bare && self.text().starts_with('x') && digit(self) && shape.len() < 64 {
                        if let Some(s) = scalable.as_deref_mut() {
                            *s |= 1u64.checked_shl(shape.len() as u32 - 1).unwrap_or(0);
                        }
                        self.reset_to(self.at() as usize + 1);
                        let d = self.dimension()?;
                        shape.push(d);
                    }
                    if !self.eat(T::RSquare) {
                        return Err(self.error("missing ']' closing scalable dimension"));
                    }
                }
                T::Int => {
                    let d = self.dimension()?;
                    shape.push(d);
                }
                _ => return Ok(shape),
            }
            if is_scalable && let Some(s) = scalable.as_deref_mut() {
                *s |= 1u64.checked_shl(shape.len() as u32 - 1).unwrap_or(0);
            }
            if shape.len() > 4096 {
                return Err(self.error_at(at, "too many dimensions"));
            }
            // The `x`: maybe glued to what follows.
            if self.peek() != T::Bare || !self.text().starts_with('x') {
                return Err(self.missing("expected 'x' in dimension list"));
            }
            let pos = self.at() as usize + 1;
            self.reset_to(pos);
        }
    }

    /// Digits of one extent; `0x` is a zero extent followed by `x`, not a hex literal.
    fn dimension(&mut self) -> PResult<i64> {
        let at = self.at() as usize;
        let digits = self.src.as_bytes()[at..].iter().take_while(|b| b.is_ascii_digit()).count();
        let text = &self.src[at..at + digits];
        match text.parse::<i64>() {
            Ok(v) => {
                self.reset_to(at + digits);
                Ok(v)
            }
            Err(_) => Err(self.error_at(at as u32, "invalid dimension")),
        }
    }

    fn vector_type(&mut self) -> PResult<TypeId> {
        let at = self.at();
        self.bump();
        self.expect_in(T::Lt, " in vector type")?;
        let mut scalable = 0;
        let shape = self.dimensions(false, Some(&mut scalable))?;
        let elem = self.ty()?;
        if !matches!(self.ir.type_of_id(elem), Type::Integer(..) | Type::Float(_) | Type::Index | Type::Dialect(..)) {
            return Err(self.error_at(at, "failed to verify 'elementType': VectorElementTypeInterface instance"));
        }
        self.note_element(elem, at, "vector elements must be int or float type");
        if shape.iter().any(|&d| d <= 0) {
            let s = shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            return Err(self.error_at(at, format!("vector types must have positive constant sizes but got {s}")));
        }
        self.expect_in(T::Gt, " in vector type")?;
        Ok(self.ir.ty(Type::Vector { shape, scalable, elem }))
    }

    fn tensor_type(&mut self) -> PResult<TypeId> {
        self.bump();
        self.expect_in(T::Lt, " in tensor type")?;
        if self.eat(T::Star) {
            self.unranked_x()?;
            let at = self.at();
            let elem = self.ty()?;
            self.check_tensor_elem(elem, at)?;
            self.expect_in(T::Gt, " in tensor type")?;
            return Ok(self.ir.ty(Type::UnrankedTensor(elem)));
        }
        let shape = self.dimensions(true, None)?;
        let at = self.at();
        let elem = self.ty()?;
        self.check_tensor_elem(elem, at)?;
        let encoding = if self.eat(T::Comma) { Some(self.attribute(None)?) } else { None };
        self.expect_in(T::Gt, " in tensor type")?;
        Ok(self.ir.ty(Type::Tensor { shape, elem, encoding }))
    }

    /// The `x` after `*`.
    fn unranked_x(&mut self) -> PResult<()> {
        if self.peek() != T::Bare || !self.text().starts_with('x') {
            return Err(self.missing("expected 'x' in dimension list"));
        }
        let pos = self.at() as usize + 1;
        self.reset_to(pos);
        Ok(())
    }

    fn check_tensor_elem(&mut self, elem: TypeId, at: u32) -> PResult<()> {
        self.note_element(elem, at, "invalid tensor element type");
        match self.ir.type_of_id(elem) {
            Type::Integer(..)
            | Type::Float(_)
            | Type::Index
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Dialect(..) => Ok(()),
            _ => Err(self.error_at(at, "invalid tensor element type")),
        }
    }

    fn memref_type(&mut self) -> PResult<TypeId> {
        let start = self.at();
        self.bump();
        self.memref_parameters(start)
    }

    /// What follows the word `memref`; `start` is where the type begins.
    ///
    /// # Errors
    /// Anything that no memref type has there.
    pub fn memref_parameters(&mut self, start: u32) -> PResult<TypeId> {
        self.expect_in(T::Lt, " in memref type")?;
        if self.eat(T::Star) {
            self.unranked_x()?;
            let at = self.at();
            let elem = self.ty()?;
            self.check_memref_elem(elem, at)?;
            let mut space = None;
            while self.eat(T::Comma) {
                if self.peek() == T::Gt {
                    return Err(self.missing("expected list element"));
                }
                let a = self.memory_space()?;
                if matches!(self.ir.attr_of_id(a), Attr::Map(_) | Attr::Strided(..)) {
                    return Err(self.error("cannot have affine map for unranked memref type"));
                }
                if space.is_some() {
                    return Err(self.error("multiple memory spaces specified in memref type"));
                }
                self.check_space(a, start)?;
                space = Some(a);
            }
            let space = space.and_then(|a| self.normal_space(a));
            if self.peek() != T::Gt {
                return Err(self.missing("expected ',' or '>' in memref type"));
            }
            self.bump();
            return Ok(self.ir.ty(Type::UnrankedMemRef(elem, space)));
        }
        let shape = self.dimensions(true, None)?;
        let at = self.at();
        let elem = self.ty()?;
        self.check_memref_elem(elem, at)?;
        let mut maps: SmallVec<[MapId; 1]> = SmallVec::new();
        let mut layout = Layout::Identity;
        let mut space = None;
        while self.eat(T::Comma) {
            if self.peek() == T::Gt {
                return Err(self.missing("expected list element"));
            }
            if self.at_keyword("offset") {
                // 2020: `offset: 2, strides: [4, 1]`
                let m = self.offset_strides(shape.len())?;
                maps.push(m);
                continue;
            }
            let a = self.memory_space()?;
            if space.is_some() && matches!(self.ir.attr_of_id(a), Attr::Map(_) | Attr::Strided(..)) {
                return Err(self.error("expected memory space to be last in memref type"));
            }
            match self.ir.attr_of_id(a).clone() {
                Attr::Map(m) => {
                    let dims = self.ir.map_of_id(m).dims as usize;
                    let want = match maps.last() {
                        Some(&p) => self.ir.map_of_id(p).results.len(),
                        None => shape.len(),
                    };
                    if dims != want {
                        return Err(self.error_at(
                            start,
                            format!("memref layout mismatch between rank and affine map: {want} != {dims}"),
                        ));
                    }
                    maps.push(m);
                }
                Attr::Strided(strides, offset) => {
                    if strides.len() != shape.len() {
                        return Err(self.error_at(start, "expected the number of strides to match the rank"));
                    }
                    layout = Layout::Strided { strides: Shape::from_vec(strides), offset };
                }
                _ if space.is_some() => return Err(self.error("multiple memory spaces specified in memref type")),
                _ => space = Some(a),
            }
        }
        if let Some(a) = space {
            self.check_space(a, start)?;
        }
        if self.peek() != T::Gt {
            return Err(self.missing("expected ',' or '>' in memref type"));
        }
        self.bump();
        maps.retain(|m| !self.ir.map_is_identity(*m));
        if !maps.is_empty() {
            layout = Layout::Maps(maps);
        }
        let space = space.and_then(|a| self.normal_space(a));
        Ok(self.ir.ty(Type::MemRef { shape, elem, layout, space }))
    }

    /// A layout or memory space. 2018 prose names spaces by bare words (`vmem`); they are kept as
    /// strings.
    fn memory_space(&mut self) -> PResult<rustmlir_ir::AttrId> {
        if self.peek() == T::Bare && matches!(self.text(), "hbm" | "vmem" | "memspace0") {
            let t = self.text();
            self.bump();
            return Ok(self.ir.string_attr(t));
        }
        self.attribute(None)
    }

    /// Integers, strings, dictionaries and attributes of dialects name memory spaces.
    fn check_space(&mut self, a: rustmlir_ir::AttrId, start: u32) -> PResult<()> {
        match self.ir.attr_of_id(a) {
            Attr::Bool(_) | Attr::Integer(..) | Attr::String(..) | Attr::Dict(_) => Ok(()),
            Attr::Dialect(..) | Attr::DialectTyped(..) => Ok(()),
            _ => Err(self.error_at(start, "unsupported memory space Attribute")),
        }
    }

    /// An integer 0 is the default space and is dropped.
    fn normal_space(&self, a: rustmlir_ir::AttrId) -> Option<rustmlir_ir::AttrId> {
        match self.ir.attr_of_id(a) {
            Attr::Integer(v, _) if v.as_i64() == Some(0) => None,
            _ => Some(a),
        }
    }

    fn check_memref_elem(&mut self, elem: TypeId, at: u32) -> PResult<()> {
        self.note_element(elem, at, "invalid memref element type");
        match self.ir.type_of_id(elem) {
            Type::Integer(..)
            | Type::Float(_)
            | Type::Index
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::MemRef { .. }
            | Type::UnrankedMemRef(..)
            | Type::Dialect(..) => Ok(()),
            _ => Err(self.error_at(at, "invalid memref element type")),
        }
    }

    /// `offset: O, strides: [..]`
    fn offset_strides(&mut self, rank: usize) -> PResult<MapId> {
        self.bump();
        self.expect(T::Colon)?;
        let offset = self.stride_value(true)?;
        self.expect(T::Comma)?;
        self.expect_keyword("strides")?;
        self.expect(T::Colon)?;
        self.expect(T::LSquare)?;
        let at = self.at();
        let strides = self.comma_list_until(T::RSquare, |p| p.stride_value(true))?;
        if strides.len() != rank {
            return Err(self.error_at(at, "invalid memref layout: expected the number of strides to match the rank"));
        }
        if strides.contains(&0) {
            return Err(self.error_at(at, "invalid memref stride"));
        }
        Ok(self.ir.strided_map(&strides, offset))
    }

    pub(super) fn stride_value(&mut self, positive: bool) -> PResult<i64> {
        if self.eat(T::Question) {
            return Ok(DYNAMIC);
        }
        let at = self.at();
        let v = self.int64()?;
        if positive && v < 0 {
            return Err(self.error_at(at, "invalid memref stride"));
        }
        Ok(v)
    }

    /// `!alias`, `!dialect.name<...>`, `!dialect<"...">`
    fn dialect_type(&mut self) -> PResult<TypeId> {
        let name = &self.text()[1..];
        if !name.contains('.') && !self.next_is_adjacent_lt() {
            self.bump();
            self.use_alias('!', name)?;
            return match self.type_aliases.get(name) {
                Some(&t) => Ok(t),
                None => Err(self.error(format!("undefined symbol alias id '{name}'"))),
            };
        }
        if let Some(word) = name.strip_prefix("llvm.").filter(|w| self.is_llvm_composed(w)) {
            self.bump();
            return self.llvm_composed(word);
        }
        if name == "async.value" {
            self.bump();
            self.expect(T::Lt)?;
            let e = self.nested(|p| p.ty())?;
            self.expect(T::Gt)?;
            return Ok(self.ir.ty(Type::AsyncValue(e)));
        }
        let at = self.at();
        let (dialect, rest) = self.dialect_symbol()?;
        let known = self.ir.registry.dialect(dialect);
        if let Some(m) = known.and_then(|d| d.unknown_type(&rest)) {
            let body = at + dialect.len() as u32 + 2;
            return Err(self.error_at(body, m));
        }
        let (d, r) = (self.ir.sym(dialect), self.ir.sym(&rest));
        let accepted =
            self.opts.allow_unregistered || self.opts.foreign_notes || self.opts.dialects.iter().any(|d| d == dialect);
        if !accepted && !self.ir.registry.has_dialect(dialect) && known.is_none() {
            let rest = rest.strip_prefix('<').and_then(|r| r.strip_suffix('>')).unwrap_or(&rest);
            return Err(self.unknown_name_at(
                self.last_end.min(self.at()),
                format!("`!\"{dialect}\"<\"{rest}\">` type {NOT_REGISTERED}"),
            ));
        }
        Ok(self.ir.ty(Type::Dialect(d, r)))
    }

    /// Whether `<` follows the current token without a blank.
    fn next_is_adjacent_lt(&self) -> bool {
        self.src.as_bytes().get(self.tok.end as usize) == Some(&b'<')
    }

    /// `#d.name<body>` or `#d<body>` (also with `!`): dialect, and the rest as text with its
    /// brackets.
    pub(super) fn dialect_symbol(&mut self) -> PResult<(&'s str, String)> {
        let (name, at) = (&self.text()[1..], self.at());
        let end = self.tok.end as usize;
        let (dialect, mut rest) = match name.split_once('.') {
            Some((d, r)) => (d, r.to_string()),
            None => (name, String::new()),
        };
        self.bump();
        if self.src.as_bytes().get(end) == Some(&b'<') {
            let close = self.balanced_end(end, at)?;
            rest.push_str(&self.src[end..close]);
            self.reset_to(close);
        }
        Ok((dialect, rest))
    }

    /// The text of `<..>`, which is next, with its brackets.
    ///
    /// # Errors
    /// Brackets that do not match.
    pub fn angled_text(&mut self) -> PResult<String> {
        let at = self.at();
        let close = self.balanced_end(at as usize, at)?;
        let text = self.src[at as usize..close].to_string();
        self.reset_to(close);
        Ok(text)
    }

    /// One past the `>` that closes the `<` at `open`, minding nested brackets and strings.
    pub(super) fn balanced_end(&mut self, open: usize, at: u32) -> PResult<usize> {
        let bytes = self.src.as_bytes();
        let mut stack: Vec<u8> = Vec::new();
        let mut i = open;
        while let Some(&b) = bytes.get(i) {
            match b {
                b'<' | b'(' | b'[' | b'{' => stack.push(b),
                b'-' if bytes.get(i + 1) == Some(&b'>') => i += 1,
                b'>' | b')' | b']' | b'}' => {
                    let want = match b {
                        b'>' => b'<',
                        b')' => b'(',
                        b']' => b'[',
                        _ => b'{',
                    };
                    if let Some(open) = stack.pop().filter(|&open| open != want) {
                        let m = format!("unbalanced '{}' character in pretty dialect name", char::from(open));
                        return Err(self.error_at(i as u32, m));
                    }
                    if stack.is_empty() {
                        return Ok(i + 1);
                    }
                }
                b'"' => {
                    i += 1;
                    while bytes.get(i).is_some_and(|&c| c != b'"' && c != b'\n') {
                        i += if bytes[i] == b'\\' { 2 } else { 1 };
                    }
                    if bytes.get(i) != Some(&b'"') {
                        return Err(self.error_at(i.min(bytes.len()) as u32, "expected '\"' in string literal"));
                    }
                }
                _ => {}
            }
            i += 1;
        }
        Err(self.error_at(at, "unexpected nul or EOF in pretty dialect name"))
    }
}

/// A type whose text has been read.
#[derive(Copy, Clone)]
struct Recent<'s> {
    text: &'s str,
    /// How deep it nests, at most.
    levels: u32,
    ty: TypeId,
}

/// The types that were read last.
#[derive(Default)]
pub(super) struct RecentTypes<'s> {
    types: [Option<Recent<'s>>; 8],
    next: usize,
}

impl<'s> RecentTypes<'s> {
    /// The type with which a text begins, whose first word has this length.
    fn find(&self, text: &str, word: usize) -> Option<Recent<'s>> {
        let begins = |r: &&Recent<'_>| {
            let whole = if r.levels == 0 { r.text.len() == word } else { r.text.len() > word };
            whole && text.as_bytes().starts_with(r.text.as_bytes())
        };
        self.types.iter().flatten().find(begins).copied()
    }

    /// What aliases stand for may change, and what is long is rare.
    fn keep(&mut self, text: &'s str, ty: TypeId) {
        if text.is_empty() || text.len() > 64 || text.contains(['!', '#', '"', '/']) {
            return;
        }
        let levels = text.matches('<').count() as u32;
        self.types[self.next] = Some(Recent { text, levels, ty });
        self.next = (self.next + 1) % self.types.len();
    }
}

/// `i32`, `si8`, `ui16`: sign and the digits.
pub(super) fn int_type_parts(text: &str) -> Option<(Signedness, &str)> {
    let (sign, digits) = if let Some(d) = text.strip_prefix("si") {
        (Signedness::Signed, d)
    } else if let Some(d) = text.strip_prefix("ui") {
        (Signedness::Unsigned, d)
    } else {
        (Signedness::Signless, text.strip_prefix('i')?)
    };
    (!digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())).then_some((sign, digits))
}
