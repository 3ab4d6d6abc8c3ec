//! Elements attributes: dense, splat, sparse, opaque, in the spellings of 2019, 2020 and today.

use num_bigint::BigUint;

use super::{PResult, Parser, T};
use rustmlir_ir::{Attr, AttrId, DenseData, Ir, Type, TypeId};

/// One literal of a dense attribute, typed once the type is known.
enum Lit<'s> {
    Num {
        kind: T,
        text: &'s str,
        at: u32,
        neg: bool,
    },
    Bool(bool, u32),
    Str(String, u32),
    /// `(re, im)`
    Complex(Box<[Lit<'s>; 2]>, u32),
}

impl Lit<'_> {
    fn at(&self) -> u32 {
        match self {
            Lit::Num { at, .. } | Lit::Bool(_, at) | Lit::Str(_, at) | Lit::Complex(_, at) => *at,
        }
    }
}

/// Literals in order and the shape their nesting spells; a lone literal has no shape.
struct Literals<'s> {
    items: Vec<Lit<'s>>,
    shape: Option<Vec<i64>>,
}

impl<'s> Parser<'s> {
    /// `dense<...> : type`, or 2019's `dense<type, ...>`.
    pub(super) fn dense_attr(&mut self, ty: Option<TypeId>) -> PResult<AttrId> {
        let start = self.at();
        self.bump();
        self.expect_in(T::Lt, " after 'dense'")?;
        if ty.is_none() && self.peek() == T::Bare && (self.at_keyword("tensor") || self.at_keyword("vector")) {
            let t = self.ty()?;
            self.expect(T::Comma)?;
            let lits = self.literals()?;
            self.expect(T::Gt)?;
            return self.dense_of(lits, t, start);
        }
        let none = self.peek() == T::Gt;
        let lits =
            if self.peek() == T::Gt { Literals { items: Vec::new(), shape: Some(vec![0]) } } else { self.literals()? };
        self.expect(T::Gt)?;
        let t = match ty {
            Some(t) => t,
            None => self.colon_type()?,
        };
        self.check_elements_type(t, start)?;
        if none && self.ir.shape(t).is_some_and(|s| Ir::static_elems(s) != Some(0)) {
            let shown = self.show_type(t);
            return Err(self.error_at(start, format!("parsed zero elements, but type ('{shown}') expected at least 1")));
        }
        self.dense_of(lits, t, start)
    }

    /// 2019: `splat<type, value>`
    pub(super) fn splat_attr_2019(&mut self, _ty: Option<TypeId>) -> PResult<AttrId> {
        let at = self.at();
        self.bump();
        self.expect(T::Lt)?;
        let t = self.ty()?;
        self.check_elements_type(t, at)?;
        self.expect(T::Comma)?;
        let lits = self.literals()?;
        self.expect(T::Gt)?;
        self.dense_of(lits, t, at)
    }

    /// `sparse<indices, values> : type`, or 2019's `sparse<type, indices, values>`.
    pub(super) fn sparse_attr(&mut self, ty: Option<TypeId>) -> PResult<AttrId> {
        let at = self.at();
        self.bump();
        self.expect(T::Lt)?;
        let mut t = ty;
        if self.peek() == T::Bare && (self.at_keyword("tensor") || self.at_keyword("vector")) {
            t = Some(self.ty()?);
            self.expect(T::Comma)?;
        }
        let none = self.peek() == T::Gt;
        let (idx, vals) = if none {
            let e = || Literals { items: Vec::new(), shape: Some(vec![0]) };
            (e(), e())
        } else {
            let i = self.literals()?;
            self.expect(T::Comma)?;
            (i, self.literals()?)
        };
        self.expect(T::Gt)?;
        let t = match t {
            Some(t) => t,
            None => self.colon_type()?,
        };
        self.check_elements_type(t, at)?;
        let Some(shape) = self.ir.shape(t).map(<[i64]>::to_vec) else {
            return Err(self.error_at(at, "elements literal must be a shaped type"));
        };
        let rank = shape.len() as i64;
        let elem = self.ir.elem_or_self(t);
        let n = match (&vals.shape, &idx.shape) {
            (Some(s), _) => s.iter().product(),
            (None, Some(s)) if s.len() == 2 => s[0],
            (None, _) => 1,
        };
        let i64t = self.ir.int_type(64);
        // A lone index stands for a whole row or matrix of it.
        let idx_shape = if none { vec![0, rank] } else { idx.shape.clone().unwrap_or_else(|| vec![n, rank]) };
        let idx_shape = if idx_shape.len() == 1 { vec![idx_shape[0], 1] } else { idx_shape };
        if idx_shape.len() != 2 || idx_shape[1] != rank || (idx_shape[0] != n && idx.shape.is_some()) {
            let val_shape = vals.shape.clone().unwrap_or_default();
            let msg = format!(
                "expected shape ({}); inferred shape of indices literal ({}); inferred shape of values literal ({})",
                show_shape(&shape),
                show_shape(&idx_shape),
                show_shape(&val_shape)
            );
            return Err(self.error_at(at, msg));
        }
        let it = self.ir.ty(Type::Tensor { shape: idx_shape.as_slice().into(), elem: i64t, encoding: None });
        let vt = self.ir.ty(Type::Tensor { shape: [n].as_slice().into(), elem, encoding: None });
        let idx_lits = Literals { shape: idx.shape.as_ref().map(|_| idx_shape.clone()), items: idx.items };
        let indices = self.dense_of(idx_lits, it, at)?;
        let values = self.dense_of(vals, vt, at)?;
        self.check_sparse_range(indices, &shape, t, at)?;
        Ok(self.ir.attr(Attr::Sparse { ty: t, indices, values }))
    }

    fn check_sparse_range(&mut self, indices: AttrId, shape: &[i64], ty: TypeId, at: u32) -> PResult<()> {
        let Attr::Dense { data: DenseData::Words(words), splat, .. } = self.ir.attr_of_id(indices) else {
            return Ok(());
        };
        let outside = |row: &[u64]| row.iter().zip(shape).any(|(&w, &d)| w as i64 >= d || (w as i64) < 0);
        let rank = shape.len().max(1);
        let bad = if *splat {
            let row = vec![words.first().copied().unwrap_or(0); shape.len()];
            (!words.is_empty() && outside(&row)).then_some((0, row))
        } else {
            words.chunks(rank).enumerate().find(|(_, row)| outside(row)).map(|(k, row)| (k, row.to_vec()))
        };
        let Some((k, row)) = bad else { return Ok(()) };
        let row: Vec<i64> = row.iter().map(|&w| w as i64).collect();
        let (row, t) = (show_shape(&row), self.show_type(ty));
        let msg =
            format!("sparse index #{k} is not contained within the value shape, with index={row}, and type='{t}'");
        Err(self.error_at(at, msg))
    }

    /// `opaque<"dialect", "0x..."> : type`
    pub(super) fn opaque_attr(&mut self, ty: Option<TypeId>) -> PResult<AttrId> {
        self.bump();
        self.expect(T::Lt)?;
        let mut t = ty;
        let mut dialect = String::new();
        if self.peek() == T::Bare {
            t = Some(self.ty()?);
        } else {
            dialect = self.string()?;
        }
        self.expect(T::Comma)?;
        let at = self.at();
        let hex = self.string()?;
        if !hex.starts_with("0x") || !hex[2..].bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(self.error_at(at, "opaque elements literal must be a hex string that starts with '0x'"));
        }
        self.expect(T::Gt)?;
        let t = match t {
            Some(t) => t,
            None => self.colon_type()?,
        };
        self.check_elements_type(t, at)?;
        let (dialect, hex) = (self.ir.sym(&dialect), self.ir.sym(&hex));
        Ok(self.ir.attr(Attr::OpaqueElements { dialect, hex, ty: t }))
    }

    fn check_elements_type(&mut self, t: TypeId, at: u32) -> PResult<()> {
        match self.ir.type_of_id(t) {
            Type::UnrankedTensor(_) | Type::UnrankedMemRef(..) => {
                Err(self.error_at(at, "elements literal type must have static shape"))
            }
            Type::Vector { shape, .. } | Type::Tensor { shape, .. } | Type::MemRef { shape, .. } => {
                if shape.iter().any(|&d| d < 0) {
                    return Err(self.error_at(at, "elements literal type must have static shape"));
                }
                Ok(())
            }
            _ => Err(self.error_at(at, "elements literal must be a shaped type")),
        }
    }

    /// Nested lists of literals; iterative, so that the nesting of hostile text costs no native
    /// stack.
    fn literals(&mut self) -> PResult<Literals<'s>> {
        let mut items = Vec::new();
        if self.peek() != T::LSquare {
            items.push(self.literal()?);
            return Ok(Literals { items, shape: None });
        }
        // Extents by depth, once known; counts of the open lists.
        let mut extents: Vec<Option<i64>> = Vec::new();
        let mut counts: Vec<i64> = Vec::new();
        let mut leaf_depth: Option<usize> = None;
        loop {
            let at = self.at();
            let mut closed = false;
            if self.eat(T::LSquare) {
                if leaf_depth.is_some_and(|d| counts.len() >= d) {
                    return Err(
                        self.error_at(at, "tensor literal is invalid; ranks are not consistent between elements")
                    );
                }
                counts.push(0);
                if counts.len() > 4096 {
                    return Err(self.error_at(at, "nesting is deeper than the limit of 4096"));
                }
                if extents.len() < counts.len() {
                    extents.push(None);
                }
                if self.peek() != T::RSquare {
                    continue;
                }
                leaf_depth.get_or_insert(counts.len());
                self.bump();
                closed = true;
            } else {
                let d = counts.len();
                if *leaf_depth.get_or_insert(d) != d {
                    return Err(
                        self.error_at(at, "tensor literal is invalid; ranks are not consistent between elements")
                    );
                }
                items.push(self.literal()?);
            }
            // An item has ended (a literal, or an empty list): close what closes.
            loop {
                if closed {
                    let n = counts.pop().unwrap_or(0);
                    let depth = counts.len();
                    if *extents[depth].get_or_insert(n) != n {
                        return Err(
                            self.error_at(at, "tensor literal is invalid; ranks are not consistent between elements")
                        );
                    }
                }
                match counts.last_mut() {
                    None => {
                        let shape = extents.into_iter().map(|e| e.unwrap_or(0)).collect();
                        return Ok(Literals { items, shape: Some(shape) });
                    }
                    Some(c) => *c += 1,
                }
                if self.eat(T::Comma) {
                    break;
                }
                self.expect(T::RSquare)?;
                closed = true;
            }
        }
    }

    fn literal(&mut self) -> PResult<Lit<'s>> {
        let at = self.at();
        match self.peek() {
            T::Bare if matches!(self.text(), "true" | "false") => {
                let b = self.text() == "true";
                self.bump();
                Ok(Lit::Bool(b, at))
            }
            T::Str => Ok(Lit::Str(self.string()?, at)),
            T::LParen => {
                self.bump();
                let re = self.literal()?;
                self.expect(T::Comma)?;
                let im = self.literal()?;
                self.expect(T::RParen)?;
                if matches!(re, Lit::Complex(..)) || matches!(im, Lit::Complex(..)) {
                    return Err(self.error_at(at, "expected element literal of primitive type"));
                }
                Ok(Lit::Complex(Box::new([re, im]), at))
            }
            T::Minus | T::Int | T::Float => {
                let neg = self.eat(T::Minus);
                let (kind, text) = (self.peek(), self.text());
                if !matches!(kind, T::Int | T::Float) {
                    return Err(self.error_at(at + 1, "expected integer or floating point literal"));
                }
                self.bump();
                Ok(Lit::Num { kind, text, at, neg })
            }
            _ => Err(self.error("expected element literal of primitive type")),
        }
    }

    /// The dense attribute of literals at a shaped type.
    fn dense_of(&mut self, lits: Literals<'s>, ty: TypeId, at: u32) -> PResult<AttrId> {
        let Some(shape) = self.ir.shape(ty).map(<[i64]>::to_vec) else {
            return Err(self.error_at(at, "elements literal must be a shaped type"));
        };
        let elem = self.ir.elem_or_self(ty);
        let Some(total) = Ir::static_elems(&shape) else {
            return Err(self.error_at(at, "the shape has too many elements"));
        };
        // A whole blob: "0x...".
        if let ([Lit::Str(s, str_at)], None) = (lits.items.as_slice(), &lits.shape)
            && !matches!(self.ir.type_of_id(elem), Type::Dialect(..))
        {
            let (s, str_at) = (s.clone(), *str_at);
            return self.dense_hex(&s, at, str_at, ty, elem, total);
        }
        let mut splat = lits.shape.is_none();
        match &lits.shape {
            None if total == 0 && !lits.items.is_empty() => {
                // A splat of nothing.
                return Ok(self.ir.attr(Attr::Dense { ty, data: DenseData::Words([].into()), splat: false }));
            }
            Some(s) if *s != shape && !(lits.items.is_empty() && total == 0) => {
                return Err(self.error_at(
                    at,
                    format!(
                        "inferred shape of elements literal ({}) does not match type ({})",
                        show_shape(s),
                        show_shape(&shape)
                    ),
                ));
            }
            _ => {}
        }
        let data = self.dense_data(&lits.items, elem, at)?;
        // All equal elements are the same attribute as the splat.
        if !splat && total > 1 {
            splat = match &data {
                DenseData::Words(w) => self.all_equal(w, elem),
                DenseData::Wide(w) => w.windows(2).all(|p| p[0] == p[1]) && !self.is_complex(elem),
                DenseData::Strings(w) => w.windows(2).all(|p| p[0] == p[1]),
            };
            if splat {
                let per = if self.is_complex(elem) { 2 } else { 1 };
                let data = match data {
                    DenseData::Words(w) => DenseData::Words(w[..per].into()),
                    DenseData::Wide(w) => DenseData::Wide(w[..per].into()),
                    DenseData::Strings(w) => DenseData::Strings(w[..1].into()),
                };
                return Ok(self.ir.attr(Attr::Dense { ty, data, splat: true }));
            }
        }
        let splat = splat || total == 1;
        Ok(self.ir.attr(Attr::Dense { ty, data, splat }))
    }

    fn is_complex(&self, elem: TypeId) -> bool {
        matches!(self.ir.type_of_id(elem), Type::Complex(_))
    }

    fn all_equal(&self, w: &[u64], elem: TypeId) -> bool {
        let per = if self.is_complex(elem) { 2 } else { 1 };
        w.chunks(per).all(|c| c == &w[..per.min(w.len())])
    }

    fn dense_data(&mut self, lits: &[Lit<'s>], elem: TypeId, start: u32) -> PResult<DenseData> {
        if let Type::Dialect(..) = self.ir.type_of_id(elem) {
            let mut out = Vec::new();
            for l in lits {
                match l {
                    Lit::Str(s, _) => out.push(self.ir.sym(s)),
                    _ => return Err(self.error_at(l.at(), "expected string literal for elements of this type")),
                }
            }
            return Ok(DenseData::Strings(out.into()));
        }
        let part = match self.ir.type_of_id(elem) {
            Type::Complex(p) => *p,
            _ => elem,
        };
        let wide = match self.ir.type_of_id(part) {
            Type::Integer(w, _) => *w > 64,
            Type::Float(f) => f.width() > 64,
            _ => false,
        };
        let complex = self.is_complex(elem);
        let mut words = Vec::new();
        let mut bigs = Vec::new();
        let mut push = |p: &mut Self, l: &Lit<'s>| -> PResult<()> {
            if wide {
                bigs.push(p.wide_element(l, part)?);
            } else {
                words.push(p.narrow_element(l, part)?);
            }
            Ok(())
        };
        for l in lits {
            match (l, complex) {
                (Lit::Complex(parts, _), true) => {
                    push(self, &parts[0])?;
                    push(self, &parts[1])?;
                }
                (Lit::Complex(_, at), false) => {
                    return Err(self.error_at(*at, "expected a scalar element, but found a complex literal"));
                }
                (_, true) => {
                    let (n, t) = (lits.len(), self.show_type(elem));
                    let want = 2 * n;
                    return Err(
                        self.error_at(start, format!("parsed {n} elements, but type ('{t}') expected {want} elements"))
                    );
                }
                (_, false) => push(self, l)?,
            }
        }
        Ok(if wide { DenseData::Wide(bigs.into()) } else { DenseData::Words(words.into()) })
    }

    fn narrow_element(&mut self, l: &Lit<'s>, ty: TypeId) -> PResult<u64> {
        match (l, self.ir.type_of_id(ty).clone()) {
            (Lit::Bool(b, at), Type::Integer(w, _)) => {
                if w == 1 {
                    Ok(u64::from(*b))
                } else {
                    Err(self.error_at(*at, "expected i1 type for 'true' or 'false' values"))
                }
            }
            (Lit::Num { kind: T::Float, at, .. }, Type::Integer(..) | Type::Index) => {
                Err(self.error_at(*at, "expected integer elements, but parsed floating-point"))
            }
            (Lit::Num { text, at, neg, .. }, Type::Integer(w, s)) => {
                if *neg && s == rustmlir_ir::Signedness::Unsigned {
                    let m = "expected unsigned integer elements, but parsed negative value";
                    return Err(self.error_at(*at + 1, m));
                }
                match self.fitting_int(text, *neg, w, s) {
                    Some(v) => Ok(int_bits(&v, w)),
                    None => Err(self.error_at(*at + u32::from(*neg), "integer constant out of range for type")),
                }
            }
            (Lit::Num { text, at, neg, .. }, Type::Index) => {
                match self.fitting_int(text, *neg, 64, rustmlir_ir::Signedness::Signed) {
                    Some(v) => Ok(int_bits(&v, 64)),
                    None => Err(self.error_at(*at + u32::from(*neg), "integer constant out of range for type")),
                }
            }
            (Lit::Num { kind, text, at, neg }, Type::Float(f)) => {
                Ok(self.float_bits(*kind, text, *at, *neg, f)? as u64)
            }
            (Lit::Bool(_, at), _) => Err(self.error_at(*at, "expected i1 type for 'true' or 'false' values")),
            (l, _) => Err(self.error_at(l.at(), "expected element literal of the element type")),
        }
    }

    fn wide_element(&mut self, l: &Lit<'s>, ty: TypeId) -> PResult<BigUint> {
        match (l, self.ir.type_of_id(ty).clone()) {
            (Lit::Num { kind: T::Int, text, at, neg }, Type::Integer(w, s)) => {
                let v = self.int_value(text, *at, *neg, w, s)?.to_big();
                let m = num_bigint::BigInt::from(1) << w;
                let v = if v.sign() == num_bigint::Sign::Minus { v + m } else { v };
                Ok(v.to_biguint().unwrap_or_default())
            }
            (Lit::Num { kind, text, at, neg }, Type::Float(f)) => {
                Ok(BigUint::from(self.float_bits(*kind, text, *at, *neg, f)?))
            }
            _ => Err(self.error_at(l.at(), "expected element literal of the element type")),
        }
    }

    /// `dense<"0x...">`: all elements, little-endian, each in whole bytes (`i1` as bits); one
    /// element is a splat.
    fn dense_hex(&mut self, text: &str, start: u32, at: u32, ty: TypeId, elem: TypeId, total: u64) -> PResult<AttrId> {
        let bad = "expected string containing hex digits starting with `0x`";
        let Some(hex) = text.strip_prefix("0x") else {
            return Err(self.error_at(at, "expected string containing hex digits starting with `0x`"));
        };
        if hex.len() % 2 != 0 {
            return Err(self.error_at(at, bad));
        }
        let mut bytes = Vec::with_capacity(hex.len() / 2);
        for pair in hex.as_bytes().chunks(2) {
            match ((pair[0] as char).to_digit(16), (pair[1] as char).to_digit(16)) {
                (Some(h), Some(l)) => bytes.push((h * 16 + l) as u8),
                _ => return Err(self.error_at(at, bad)),
            }
        }
        let (part, per) = match self.ir.type_of_id(elem) {
            Type::Complex(p) => (*p, 2usize),
            _ => (elem, 1),
        };
        let width = match self.ir.type_of_id(part) {
            Type::Integer(w, _) => *w as usize,
            Type::Float(f) => f.width() as usize,
            Type::Index => 64,
            _ => return Err(self.error_at(at, "elements hex data size is invalid for provided type")),
        };
        // A number of no bits takes a byte all the same.
        let size = width.div_ceil(8).max(1);
        let wrong = "elements hex data size is invalid for provided type: '";
        if width == 1 && per == 1 {
            // Booleans are packed; all bits or none in one byte stand for every element.
            let words: Vec<u64> = match *bytes.as_slice() {
                _ if bytes.len() as u64 == total.div_ceil(8) => {
                    (0..total as usize).map(|i| u64::from(bytes[i / 8] >> (i % 8) & 1)).collect()
                }
                [b @ (0 | 0xFF)] => vec![u64::from(b & 1)],
                _ => {
                    let t = self.show_type(ty);
                    return Err(self.error_at(start, format!("{wrong}{t}'")));
                }
            };
            return Ok(self.dense_from_words(ty, words, per, total));
        }
        let n_parts = bytes.len() / (size * per).max(1) * per;
        if bytes.len() != n_parts * size || (n_parts as u64 != total * per as u64 && n_parts != per) {
            let t = self.show_type(ty);
            return Err(self.error_at(start, format!("{wrong}{t}'")));
        }
        if width <= 64 {
            let m = rustmlir_num::int::mask(width as u32);
            let words: Vec<u64> =
                bytes.chunks(size).map(|c| c.iter().rev().fold(0u64, |a, &b| a << 8 | u64::from(b)) & m).collect();
            return Ok(self.dense_from_words(ty, words, per, total));
        }
        let m = (BigUint::from(1u32) << width) - 1u32;
        let wide: Vec<BigUint> = bytes.chunks(size).map(|c| BigUint::from_bytes_le(c) & &m).collect();
        let splat = wide.len() == per;
        Ok(self.ir.attr(Attr::Dense { ty, data: DenseData::Wide(wide.into()), splat }))
    }

    fn dense_from_words(&mut self, ty: TypeId, words: Vec<u64>, per: usize, total: u64) -> AttrId {
        let same = total > 0 && words.chunks(per).all(|c| c == &words[..per.min(words.len())]);
        let words = if same { words[..per].to_vec() } else { words };
        self.ir.attr(Attr::Dense { ty, data: DenseData::Words(words.into()), splat: same })
    }
}

/// `[2, 3]`
fn show_shape(s: &[i64]) -> String {
    format!("[{}]", s.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
}

/// The low `w <= 64` bits of a value.
fn int_bits(v: &rustmlir_ir::IntVal, w: u32) -> u64 {
    let m = rustmlir_num::int::mask(w.min(64));
    match v {
        rustmlir_ir::IntVal::Small(x) => *x as u64 & m,
        rustmlir_ir::IntVal::Big(b) => (b.iter_u64_digits().next().unwrap_or(0)) & m,
    }
}
