//! Composed types of the `llvm` dialect. Inside of one another they are written without the
//! dialect: `!llvm.struct<(ptr, array<2 x i64>)>`.

use super::{PResult, Parser, T};
use rustmlir_ir::{LLVM_NAMES, LlvmType, Type, TypeId};

impl Parser<'_> {
    /// Whether the current word of the dialect begins a composed type: of pointers those that say
    /// what they lead to.
    pub(super) fn is_llvm_composed(&self, word: &str) -> bool {
        let behind = self.at() as usize + self.text().len();
        let rest = self.src.get(behind..).and_then(|r| r.strip_prefix('<')).map(str::trim_start);
        match word {
            "ptr" => rest.is_some_and(|r| !r.starts_with(|c: char| c.is_ascii_digit())),
            w => matches!(w, "struct" | "array" | "func" | "vec"),
        }
    }

    /// What follows the word of a composed type.
    pub(super) fn llvm_composed(&mut self, word: &str) -> PResult<TypeId> {
        let named = word == "struct" && self.peek_second() == T::Str;
        let at = self.at();
        let t = self.llvm_composed_type(word)?;
        if named
            && let Some(name) = self.struct_name(t)
            && *self.structs.entry(name).or_insert(t) != t
        {
            return Err(self.error_at(at, "identified type already used with a different body"));
        }
        Ok(t)
    }

    /// The name of a struct.
    fn struct_name(&mut self, t: TypeId) -> Option<rustmlir_base::Sym> {
        match self.ir.type_of_id(t) {
            Type::Llvm(LlvmType::Struct { name, .. }) => *name,
            // Of those without a body the name is part of the text.
            Type::Dialect(_, text) => {
                let text = self.ir.str(*text).strip_prefix("struct<\"")?.strip_suffix("\", opaque>")?.to_string();
                Some(self.ir.sym(&text))
            }
            _ => None,
        }
    }

    fn llvm_composed_type(&mut self, word: &str) -> PResult<TypeId> {
        self.nested(|p| {
            p.expect(T::Lt)?;
            if word == "vec" {
                // Until release 20 vectors of pointers had a type of their own, as had scalable
                // ones of what only LLVM has.
                let scalable = u64::from(p.eat(T::Question));
                if scalable == 1 {
                    p.by()?;
                }
                let LlvmType::Array(n, elem) = p.llvm_array()? else { return Err(p.error("expected a vector")) };
                p.expect(T::Gt)?;
                let shape = [i64::try_from(n).unwrap_or(i64::MAX)].as_slice().into();
                return Ok(p.ir.ty(Type::Vector { shape, scalable, elem }));
            }
            if word == "struct"
                && let Some(t) = p.llvm_opaque()
            {
                return Ok(t);
            }
            let t = match word {
                "array" => p.llvm_array()?,
                "func" => p.llvm_function()?,
                "ptr" => p.llvm_pointer()?,
                _ => p.llvm_struct()?,
            };
            p.expect(T::Gt)?;
            Ok(p.ir.ty(Type::Llvm(t)))
        })
    }

    /// A type inside of a composed one, or `void`.
    fn llvm_part(&mut self) -> PResult<TypeId> {
        let (word, start) = (self.text(), self.at() as usize);
        if self.peek() != T::Bare {
            return self.ty();
        }
        if self.is_llvm_composed(word) {
            self.bump();
            return self.llvm_composed(word);
        }
        if !LLVM_NAMES.contains(&word) {
            return self.ty();
        }
        let end = start + word.len();
        self.bump();
        let mut text = word.to_string();
        if self.src.as_bytes().get(end) == Some(&b'<') {
            let close = self.balanced_end(end, start as u32)?;
            text.push_str(&self.src[end..close]);
            self.reset_to(close);
        }
        let (d, t) = (self.ir.sym("llvm"), self.ir.sym(&text));
        Ok(self.ir.ty(Type::Dialect(d, t)))
    }

    fn is_void(&self, t: TypeId) -> bool {
        matches!(self.ir.type_of_id(t), Type::Dialect(d, n) if self.ir.str(*d) == "llvm" && self.ir.str(*n) == "void")
    }

    /// `4 x i32`
    fn llvm_array(&mut self) -> PResult<LlvmType> {
        let at = self.at();
        let n = self.int64()?;
        let Ok(n) = u64::try_from(n) else { return Err(self.error_at(at, "expected a number of elements")) };
        self.by()?;
        let at = self.at();
        let elem = self.llvm_part()?;
        if self.is_void(elem) || matches!(self.ir.type_of_id(elem), Type::Llvm(LlvmType::Function { .. })) {
            let shown = self.show_type(elem);
            return Err(self.error_at(at, format!("invalid array element type: '{shown}'")));
        }
        Ok(LlvmType::Array(n, elem))
    }

    /// `x` after a number; what follows may be written without a blank.
    fn by(&mut self) -> PResult<()> {
        let at = self.at() as usize;
        if self.peek() != T::Bare || !self.text().starts_with('x') {
            return Err(self.error("expected 'x' in dimension list"));
        }
        self.reset_to(at + 1);
        Ok(())
    }

    /// `i32, 3`
    fn llvm_pointer(&mut self) -> PResult<LlvmType> {
        let to = self.llvm_part()?;
        let at = self.at();
        let space = if self.eat(T::Comma) { self.int64()? } else { 0 };
        match u32::try_from(space) {
            Ok(space) => Ok(LlvmType::Pointer(to, space)),
            Err(_) => Err(self.error_at(at, "expected an address space")),
        }
    }

    /// `i32 (ptr, ...)`
    fn llvm_function(&mut self) -> PResult<LlvmType> {
        let result = self.llvm_part()?;
        let results = if self.is_void(result) { Vec::new() } else { vec![result] };
        self.expect(T::LParen)?;
        let mut variadic = false;
        let inputs = self.comma_list_until(T::RParen, |p| {
            if variadic {
                return Err(p.error("expected '...' to be the last argument"));
            }
            if p.eat(T::Ellipsis) {
                variadic = true;
                return Ok(None);
            }
            p.llvm_part().map(Some)
        })?;
        Ok(LlvmType::Function { inputs: inputs.into_iter().flatten().collect(), results, variadic })
    }

    /// `"name", opaque>`: a struct of which nothing is known, kept as text.
    fn llvm_opaque(&mut self) -> Option<TypeId> {
        let start = self.at() as usize;
        let rest = self.src.get(start..).filter(|_| self.peek() == T::Str)?;
        let name = rest.get(..self.text().len())?;
        let behind = rest[name.len()..].trim_start().strip_prefix(',')?.trim_start();
        let behind = behind.strip_prefix("opaque")?.trim_start().strip_prefix('>')?;
        let text = format!("struct<{name}, opaque>");
        let end = self.src.len() - behind.len();
        self.reset_to(end);
        let (d, t) = (self.ir.sym("llvm"), self.ir.sym(&text));
        Some(self.ir.ty(Type::Dialect(d, t)))
    }

    /// `"name", packed (i32, ptr)`
    fn llvm_struct(&mut self) -> PResult<LlvmType> {
        let name = match self.peek() {
            T::Str => {
                let text = self.string()?;
                if self.peek() == T::Gt {
                    let at = self.at();
                    return Err(self.unknown_name_at(at, "recursive structs are not supported"));
                }
                self.expect(T::Comma)?;
                Some(self.ir.sym(&text))
            }
            _ => None,
        };
        if self.at_keyword("opaque") {
            let at = self.at();
            return Err(self.unknown_name_at(at, "structs without a body are not supported"));
        }
        let packed = self.eat_keyword("packed");
        self.expect(T::LParen)?;
        let parts = self.comma_list_until(T::RParen, |p| {
            let at = p.at();
            let t = p.llvm_part()?;
            if p.is_void(t) || matches!(p.ir.type_of_id(t), Type::Llvm(LlvmType::Function { .. })) {
                let shown = p.show_type(t);
                return Err(p.error_at(at, format!("invalid LLVM structure element type: '{shown}'")));
            }
            Ok(t)
        })?;
        Ok(LlvmType::Struct { name, packed, parts })
    }
}
