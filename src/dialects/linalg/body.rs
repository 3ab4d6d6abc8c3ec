//! Scalar bodies as operations: makes the region that the name of a structured operation stands
//! for.

use super::rows::Row;
use rustmlir_base::Sym;
use rustmlir_ir::{Attr, AttrId, BlockId, Ir, OpSpec, RegionId, Type, TypeId, ValueId};
use rustmlir_num::float::RoundingMode;
use rustmlir_syntax::printer::type_text;

/// Makes operations at the end of a block.
pub struct Builder<'a> {
    /// The program.
    pub ir: &'a mut Ir,
    block: BlockId,
    at: u32,
    /// Whether elements may be vectors, as the operations of 2020 allow.
    vectors: bool,
}

/// A body, or why the types have none.
pub type Built<T> = Result<T, String>;

impl<'a> Builder<'a> {
    /// A region of one block with these argument types, and a builder at its end. `at` is the place
    /// of the operation in the source.
    pub fn region(ir: &'a mut Ir, at: u32, args: &[TypeId]) -> (RegionId, Vec<ValueId>, Self) {
        let region = ir.new_region();
        let block = ir.new_block(at);
        ir.append_block(region, block);
        ir.set_block_args(block, args);
        let args = ir.block_args(block).collect();
        (region, args, Builder { ir, block, at, vectors: false })
    }

    /// Appends an operation.
    pub fn op(
        &mut self,
        name: &str,
        operands: &[ValueId],
        results: &[TypeId],
        attrs: &[(&str, AttrId)],
    ) -> Option<ValueId> {
        let name = self.ir.name_id(name);
        let attrs: Vec<(Sym, AttrId)> = attrs.iter().map(|&(n, a)| (self.ir.sym(n), a)).collect();
        let spec = OpSpec { operands: operands.to_vec(), results: results.to_vec(), attrs, ..OpSpec::default() };
        let op = self.ir.new_op(name, self.at, &spec);
        self.ir.append_op(self.block, op);
        self.ir.result(op, 0)
    }

    /// Appends an operation with one result.
    fn one(&mut self, name: &str, operands: &[ValueId], ty: TypeId) -> Built<ValueId> {
        self.op(name, operands, &[ty], &[]).ok_or_else(|| format!("'{name}' has no result"))
    }

    /// Appends the terminator.
    pub fn end(&mut self, values: &[ValueId]) {
        self.op("linalg.yield", values, &[], &[]);
    }

    /// A constant.
    fn constant(&mut self, a: AttrId, ty: TypeId) -> Built<ValueId> {
        self.op("arith.constant", &[], &[ty], &[("value", a)]).ok_or_else(|| "a constant has no result".into())
    }

    fn kind(&self, v: ValueId) -> Kind {
        let t = self.ir.value_type(v);
        match self.ir.type_of_id(t) {
            Type::Vector { elem, .. } if self.vectors => kind(self.ir, *elem),
            _ => kind(self.ir, t),
        }
    }

    /// `v` in another scalar type, as named operations convert their inputs. Types without a
    /// conversion are left alone.
    pub fn cast(&mut self, v: ValueId, to: TypeId, unsigned: bool) -> Built<ValueId> {
        let from = self.ir.value_type(v);
        if from == to {
            return Ok(v);
        }
        let pick = |s: &'static str, u: &'static str| if unsigned { u } else { s };
        let name = match (kind(self.ir, from), kind(self.ir, to)) {
            (Kind::Int(a), Kind::Int(b)) if a < b => pick("arith.extsi", "arith.extui"),
            (Kind::Int(a), Kind::Int(b)) if a > b => "arith.trunci",
            (Kind::Int(_), Kind::Float(_)) => pick("arith.sitofp", "arith.uitofp"),
            (Kind::Float(_), Kind::Int(_)) => pick("arith.fptosi", "arith.fptoui"),
            (Kind::Float(a), Kind::Float(b)) if a < b => "arith.extf",
            (Kind::Float(a), Kind::Float(b)) if a > b => "arith.truncf",
            (Kind::Index, Kind::Int(_)) | (Kind::Int(_), Kind::Index) => pick("arith.index_cast", "arith.index_castui"),
            (Kind::Float(_), Kind::Complex) => return self.real(v, to),
            _ => return Ok(v),
        };
        self.one(name, &[v], to)
    }

    /// A float as a complex number.
    fn real(&mut self, v: ValueId, to: TypeId) -> Built<ValueId> {
        let &Type::Complex(part) = self.ir.type_of_id(to) else { return Ok(v) };
        let &Type::Float(format) = self.ir.type_of_id(part) else { return Ok(v) };
        let re = self.cast(v, part, false)?;
        let zero = rustmlir_num::float::from_int_signed(format, RoundingMode::ToNearestEven, 64, 0);
        let zero = self.ir.attr(Attr::Float(zero, part));
        let im = self.constant(zero, part)?;
        self.one("complex.create", &[re, im], to)
    }

    /// A function of one value.
    pub fn unary(&mut self, f: &str, v: ValueId) -> Built<ValueId> {
        let ty = self.ir.value_type(v);
        let Kind::Float(_) = self.kind(v) else { return Err("unsupported non numeric type".into()) };
        let name = match f {
            "abs" => "math.absf",
            "negf" => "arith.negf",
            "square" => return self.one("arith.mulf", &[v, v], ty),
            "reciprocal" => {
                let Type::Float(format) = *self.ir.type_of_id(ty) else {
                    return Err("unsupported non numeric type".into());
                };
                let one = self.ir.attr(Attr::Float(
                    rustmlir_num::float::from_int_signed(format, RoundingMode::ToNearestEven, 64, 1),
                    ty,
                ));
                let one = self.constant(one, ty)?;
                return self.one("arith.divf", &[one, v], ty);
            }
            _ => return self.one(&format!("math.{f}"), &[v], ty),
        };
        self.one(name, &[v], ty)
    }

    /// A function of two values.
    pub fn binary(&mut self, f: &str, a: ValueId, b: ValueId) -> Built<ValueId> {
        let ty = self.ir.value_type(a);
        if f == "powf" {
            return self.one("math.powf", &[a, b], ty);
        }
        let same = ty == self.ir.value_type(b);
        let class = match (self.kind(a), self.kind(b)) {
            _ if self.vectors && !same => 4,
            (Kind::Complex, Kind::Complex) => 0,
            (Kind::Float(_), Kind::Float(_)) => 1,
            (Kind::Int(1), Kind::Int(1)) => 2,
            (Kind::Int(_), Kind::Int(_)) => 3,
            _ => 4,
        };
        if class == 4 {
            let (x, y) = (type_text(self.ir, ty), type_text(self.ir, self.ir.value_type(b)));
            return Err(format!(
                "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got '{x}' and '{y}'"
            ));
        }
        // For complex numbers, floats, booleans, integers; an empty name says that there is no such
        // operation.
        let names = match f {
            "add" => ["complex.add", "arith.addf", "arith.ori", "arith.addi"],
            "sub" => ["complex.sub", "arith.subf", "", "arith.subi"],
            "mul" => ["complex.mul", "arith.mulf", "arith.andi", "arith.muli"],
            "div" => ["complex.div", "arith.divf", "", "arith.divsi"],
            "div_unsigned" => ["", "", "", "arith.divui"],
            "max" => ["", "arith.maximumf", "arith.maxsi", "arith.maxsi"],
            "min" => ["", "arith.minimumf", "arith.minsi", "arith.minsi"],
            "max_unsigned" => ["", "", "arith.maxui", "arith.maxui"],
            "min_unsigned" => ["", "", "arith.minui", "arith.minui"],
            // Pooling of 2020 keeps the old element only if it is strictly beyond the new one.
            "above" | "below" => return self.beyond(f == "above", a, b, class == 1),
            _ => return Err(format!("unknown function '{f}'")),
        };
        match names[class] {
            "" => Err(match f {
                "sub" | "div" => format!("unsupported operation: {f} with bools"),
                "max" | "min" => "unsupported operation: complex is not ordered".into(),
                _ => format!("unsupported operation: unsigned {} not on uint", f.replace("_unsigned", "")),
            }),
            name => self.one(name, &[a, b], ty),
        }
    }

    /// `a` if it is strictly greater (less) than `b`, else `b`; NaN compares false.
    fn beyond(&mut self, above: bool, a: ValueId, b: ValueId, float: bool) -> Built<ValueId> {
        let (ty, bit) = (self.ir.value_type(a), self.ir.int_type(1));
        let bool_ty = match self.ir.type_of_id(ty).clone() {
            Type::Vector { shape, scalable, .. } => self.ir.ty(Type::Vector { shape, elem: bit, scalable }),
            _ => bit,
        };
        let (name, predicate) = match (float, above) {
            (true, true) => ("arith.cmpf", 2),
            (true, false) => ("arith.cmpf", 4),
            (false, true) => ("arith.cmpi", 4),
            (false, false) => ("arith.cmpi", 2),
        };
        let p = self.ir.int_attr(predicate, 64);
        let c = self.op(name, &[a, b], &[bool_ty], &[("predicate", p)]).ok_or("a comparison has no result")?;
        self.one("arith.select", &[c, a, b], ty)
    }

    /// A body in postfix notation over the arguments of the block.
    pub fn postfix(&mut self, text: &str, args: &[ValueId], unsigned: bool) -> Built<ValueId> {
        let Some(&out) = args.last() else { return Err("no output".into()) };
        let to = self.ir.value_type(out);
        let mut stack: Vec<ValueId> = Vec::new();
        let pop = |s: &mut Vec<ValueId>| s.pop().ok_or("a body lacks a value");
        for word in text.split(' ') {
            let letter = |first: u8| {
                word.as_bytes().first().and_then(|&c| args.get(usize::from(c.wrapping_sub(first)))).copied()
            };
            let v = match word {
                "o" => out,
                "a" | "b" | "c" | "d" => self.cast(letter(b'a').ok_or("no such input")?, to, unsigned)?,
                "A" | "B" | "C" | "D" => self.cast(letter(b'A').ok_or("no such input")?, to, true)?,
                "1" => {
                    let Type::Float(format) = *self.ir.type_of_id(to) else {
                        return Err("unsupported non numeric type".into());
                    };
                    let bits = rustmlir_num::float::from_int_signed(format, RoundingMode::ToNearestEven, 64, 1);
                    let one = self.ir.attr(Attr::Float(bits, to));
                    self.constant(one, to)?
                }
                "x" | "y" | "z" => letter(b'x').ok_or("no such input")?,
                "select" => {
                    let (b, a, c) = (pop(&mut stack)?, pop(&mut stack)?, pop(&mut stack)?);
                    let ty = self.ir.value_type(a);
                    self.one("arith.select", &[c, a, b], ty)?
                }
                "add" | "sub" | "mul" | "div" | "div_unsigned" | "max" | "min" | "max_unsigned" | "min_unsigned"
                | "powf" | "above" | "below" => {
                    let (b, a) = (pop(&mut stack)?, pop(&mut stack)?);
                    self.binary(word, a, b)?
                }
                f => {
                    let a = pop(&mut stack)?;
                    self.unary(f, a)?
                }
            };
            stack.push(v);
        }
        stack.pop().ok_or_else(|| "an empty body".into())
    }
}

/// What a scalar type is, as far as bodies care.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Integer of this width.
    Int(u32),
    /// `index`.
    Index,
    /// Float of this width.
    Float(u32),
    /// Complex number.
    Complex,
    /// Anything else.
    Other,
}

/// The kind of a type.
pub fn kind(ir: &Ir, t: TypeId) -> Kind {
    match ir.type_of_id(t) {
        Type::Integer(w, _) => Kind::Int(*w),
        Type::Index => Kind::Index,
        Type::Float(f) => Kind::Float(f.width()),
        Type::Complex(_) => Kind::Complex,
        _ => Kind::Other,
    }
}

/// How a body is made.
#[derive(Copy, Clone, Default)]
pub struct How {
    /// Casts are unsigned.
    pub unsigned: bool,
    /// Elements may be vectors.
    pub vectors: bool,
}

/// The region of a row for operands of these element types, outputs last. `at` is the operation's
/// place in the source.
///
/// # Errors
/// Types for which the operation has no meaning.
pub fn build(ir: &mut Ir, at: u32, row: &Row, elems: &[TypeId], how: How) -> Built<RegionId> {
    let (region, args, mut b) = Builder::region(ir, at, elems);
    b.vectors = how.vectors;
    let unsigned = how.unsigned;
    let v = if row.body == "random" { random(&mut b, &args)? } else { b.postfix(row.body, &args, unsigned)? };
    b.end(&[v]);
    Ok(region)
}

/// `fill_rng_2d`: a linear congruential step on the sum of seed and indices, scaled into [min,
/// max).
fn random(b: &mut Builder<'_>, args: &[ValueId]) -> Built<ValueId> {
    let &[min, max, seed, out] = args else { return Err("fill_rng_2d has three inputs and an output".into()) };
    let (i32, i64, index) = (b.ir.int_type(32), b.ir.int_type(64), b.ir.ty(Type::Index));
    let f64 = b.ir.float_type(rustmlir_num::float::FloatFormat::F64);
    let whole = |b: &mut Builder<'_>, v: i64| {
        let a = b.ir.int_attr(v, 64);
        b.constant(a, i64)
    };
    let position = |b: &mut Builder<'_>, dim: i64| -> Built<ValueId> {
        let a = b.ir.int_attr(dim, 64);
        let i = b.op("linalg.index", &[], &[index], &[("dim", a)]).ok_or("an index has no result")?;
        b.cast(i, i32, false)
    };
    let step = |b: &mut Builder<'_>, v: ValueId| -> Built<ValueId> {
        let m = whole(b, 1_103_515_245)?;
        let m = b.cast(m, i32, false)?;
        let v = b.binary("mul", v, m)?;
        let c = whole(b, 12345)?;
        let c = b.cast(c, i32, false)?;
        b.binary("add", v, c)
    };
    let largest = whole(b, 2_147_483_647)?;
    let largest = b.cast(largest, f64, false)?;
    let column = position(b, 1)?;
    let row = position(b, 0)?;
    let start = b.binary("add", row, seed)?;
    let first = step(b, start)?;
    let sum = b.binary("add", column, first)?;
    let second = step(b, sum)?;
    let drawn = b.cast(second, f64, false)?;
    let drawn = b.binary("add", largest, drawn)?;
    let width = b.binary("sub", max, min)?;
    let scale = b.ir.attr(Attr::Float(u128::from(2.328_306_4e-10_f64.to_bits()), f64));
    let scale = b.constant(scale, f64)?;
    let scale = b.binary("mul", width, scale)?;
    let v = b.binary("mul", drawn, scale)?;
    let v = b.binary("add", v, min)?;
    let to = b.ir.value_type(out);
    b.cast(v, to, false)
}
