//! Known external functions: what MLIR's runner utilities offer to programs (`libmlir_runner_utils`
//! and `libmlir_c_runner_utils` of LLVM 22), under the names of both generations, with their text.
//!
//! | functions | what they do |
//! |---|---|
//! | `printI64 printU64 printF16 printBF16 printF32 printF64` (2020: `print_i1 print_i32 print_i64 print_f32 print_f64`) | one number, `%g` for floats |
//! | `printOpen printClose printComma printNewline` (2020: `print_open`, ..) | `( `, ` )`, `, `, a line break |
//! | `printMemrefF32(memref<*xf32>)` and `F64 F16 BF16 I8 I16 I32 I64 Ind C32 C64` (2020: `print_memref_f32`, ..) | header and contents |
//! | `printMemref0dF32` .. `printMemref4dF32`, `1d` of all (2020: `print_memref_2d_f32`) | the same for ranked memrefs |
//! | `printMemrefVector4x4xf32(memref<?x?xvector<4x4xf32>>)` (2020: `print_memref_vector_4x4xf32`) | the same, with the library's uneven gaps between rows |
//! | `printMemrefShapeF32`, .. | the header alone |
//! | all of these with `tensor<*xf32>` | as bufferization calls them: the header has the strides of a dense buffer |
//! | `verifyMemRefF32(actual, expected) -> i64`, .. | number of elements that differ; -1 if the shapes do |
//! | `rtclock() -> f64`, `nanoTime() -> i64` (`nano_time`) | a clock that advances by a microsecond at each reading |
//! | `printFlops(f64)` (2020: `print_flops`) | nothing: it writes to the error stream |
//!
//! The prefix `_mlir_ciface_` may be written. Three things differ from the library on purpose. The
//! base address is made up from the number of the allocation, so that it is the same on every
//! machine and every run. Time does not pass outside of the program. And printing an empty memref,
//! where the library reads an element that is not there, is undefined. Elements that were never
//! written and poison are undefined to print.
//!
//! Functions of mathematical libraries are known as well ([`super::math_library`]).
//!
//! What flang's runtime does is known, too ([`super::fortran`]), and locks of OpenMP's
//! ([`super::omp::locks`]).
//!
//! `printString`, `puts`, `printf` and `memrefCopy` take pointers: only programs in the LLVM
//! dialect can call them. `putchar` is known there, too.

use rustmlir_base::SmallSort;
use std::rc::Rc;

use rustmlir_ir::{Ir, OpId, Signedness, Type, TypeId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{MemRef, Shaped, Value};
use rustmlir_meaning::{Values, World, external, layout};
use rustmlir_num::float::{self, FloatFormat, RoundingMode};
use rustmlir_num::float_text::print_cxx;
use rustmlir_num::int;
use rustmlir_syntax::printer::attr_text;

/// What a number or element is printed as.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Num {
    Signed(u32),
    Unsigned(u32),
    /// An `i8` in a memref is written as a character.
    Char,
    Index,
    Float(FloatFormat),
    Complex(FloatFormat),
    /// `vector<4x4xf32>`.
    Block,
}

/// A known function.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Known {
    Number(Num),
    Text(&'static str),
    /// Elements, rank (`None`: unranked), and whether the contents are printed.
    MemRef(Num, Option<u32>, bool),
    Verify(Num),
    Clock,
    NanoTime,
    Flops,
}

/// The element named at the end of a function's name, in either generation's letters.
fn element(name: &str) -> Option<Num> {
    Some(match name {
        "F16" | "f16" => Num::Float(FloatFormat::F16),
        "BF16" | "bf16" => Num::Float(FloatFormat::BF16),
        "F32" | "f32" => Num::Float(FloatFormat::F32),
        "F64" | "f64" => Num::Float(FloatFormat::F64),
        "I8" | "i8" => Num::Char,
        "I16" | "i16" => Num::Signed(16),
        "I32" | "i32" => Num::Signed(32),
        "I64" | "i64" => Num::Signed(64),
        "Ind" | "ind" => Num::Index,
        "C32" | "c32" => Num::Complex(FloatFormat::F32),
        "C64" | "c64" => Num::Complex(FloatFormat::F64),
        _ => return None,
    })
}

/// `2dF32` or `2d_f32`.
fn ranked(name: &str) -> Option<(u32, Num)> {
    let rank = name.chars().next()?.to_digit(10).filter(|&r| r <= 4)?;
    let rest = name.get(1..)?.strip_prefix('d')?;
    Some((rank, element(rest.strip_prefix('_').unwrap_or(rest))?))
}

fn known(name: &str) -> Option<Known> {
    let name = name.strip_prefix("_mlir_ciface_").unwrap_or(name);
    Some(match name {
        "printI64" | "print_i64" => Known::Number(Num::Signed(64)),
        "print_i32" => Known::Number(Num::Signed(32)),
        "print_i1" => Known::Number(Num::Unsigned(1)),
        "printU64" | "print_u64" => Known::Number(Num::Unsigned(64)),
        "printF16" | "print_f16" => Known::Number(Num::Float(FloatFormat::F16)),
        "printBF16" | "print_bf16" => Known::Number(Num::Float(FloatFormat::BF16)),
        "printF32" | "print_f32" => Known::Number(Num::Float(FloatFormat::F32)),
        "printF64" | "print_f64" => Known::Number(Num::Float(FloatFormat::F64)),
        "printOpen" | "print_open" => Known::Text("( "),
        "printClose" | "print_close" => Known::Text(" )"),
        "printComma" | "print_comma" => Known::Text(", "),
        "printNewline" | "print_newline" => Known::Text("\n"),
        "rtclock" | "omp_get_wtime" => Known::Clock,
        "nanoTime" | "nano_time" => Known::NanoTime,
        "printFlops" | "print_flops" => Known::Flops,
        "printMemrefVector4x4xf32" | "print_memref_vector_4x4xf32" => Known::MemRef(Num::Block, Some(2), true),
        _ => {
            if let Some(rest) = name.strip_prefix("verifyMemRef").or_else(|| name.strip_prefix("verifyMemref")) {
                return Some(Known::Verify(element(rest)?));
            }
            let rest = name.strip_prefix("printMemref").or_else(|| name.strip_prefix("print_memref_"))?;
            if let Some(rest) = rest.strip_prefix("Shape").or_else(|| rest.strip_prefix("shape_")) {
                return Some(Known::MemRef(element(rest)?, None, false));
            }
            match ranked(rest) {
                Some((rank, e)) => Known::MemRef(e, Some(rank), true),
                None => Known::MemRef(element(rest)?, None, true),
            }
        }
    })
}

impl Num {
    /// Whether a type holds it.
    fn is(self, ir: &Ir, t: TypeId) -> bool {
        match (self, ir.type_of_id(t)) {
            (Num::Signed(w) | Num::Unsigned(w), Type::Integer(n, s)) => w == *n && *s == Signedness::Signless,
            (Num::Char, Type::Integer(8, Signedness::Signless)) | (Num::Index, Type::Index) => true,
            (Num::Float(f), Type::Float(g)) => f == *g,
            // The library takes the small floats as the 16 bits that they are.
            (Num::Float(f), Type::Integer(16, Signedness::Signless)) => f.width() == 16,
            (Num::Complex(f), Type::Complex(p)) => ir.float_format(*p) == Some(f),
            (Num::Block, Type::Vector { shape, elem, .. }) => {
                shape.as_slice() == [4, 4] && ir.float_format(*elem) == Some(FloatFormat::F32)
            }
            _ => false,
        }
    }

    /// In messages.
    fn type_text(self) -> String {
        match self {
            Num::Signed(w) | Num::Unsigned(w) => format!("i{w}"),
            Num::Char => "i8".into(),
            Num::Index => "index".into(),
            Num::Float(f) => f.mlir_name().into(),
            Num::Complex(f) => format!("complex<{}>", f.mlir_name()),
            Num::Block => "vector<4x4xf32>".into(),
        }
    }

    fn write(self, out: &mut Vec<u8>, v: &Value) {
        match (self, v) {
            (Num::Signed(w), Value::Word(x)) => out.extend_from_slice(int::sext(w, *x).to_string().as_bytes()),
            (Num::Unsigned(_) | Num::Index, Value::Word(x)) => out.extend_from_slice(x.to_string().as_bytes()),
            (Num::Char, Value::Word(x)) => out.push(*x as u8),
            (Num::Float(f), Value::Word(x)) => out.extend_from_slice(float_text(f, *x).as_bytes()),
            (Num::Complex(f), Value::Parts(p)) => {
                let part = |k: usize| float_text(f, p.get(k).and_then(Value::word).unwrap_or(0));
                out.extend_from_slice(format!("({},{})", part(0), part(1)).as_bytes());
            }
            (Num::Block, Value::Shaped(s)) => {
                for row in 0..4 {
                    out.extend_from_slice(["((", ",   (", ",   (", ",  ("].get(row).map_or("", |t| t).as_bytes());
                    for k in 0..4 {
                        let x = s.elems.get(row * 4 + k).and_then(|v| v.word()).unwrap_or(0);
                        let gap = if k == 0 { "" } else { ", " };
                        out.extend_from_slice(format!("{gap}{}", float_text(FloatFormat::F32, x)).as_bytes());
                    }
                    out.push(b')');
                }
                out.push(b')');
            }
            _ => out.extend_from_slice(b"?"),
        }
    }

    /// Equality as `verifyMemRef` has it: a relative error for `f32` and `f64`, equal bits for
    /// 16-bit floats and integers, equal numbers for complex ones.
    fn agrees(self, actual: &Value, expected: &Value) -> bool {
        match (self, actual, expected) {
            (Num::Float(FloatFormat::F32), Value::Word(a), Value::Word(e)) => {
                let (a, e) = (float::as_f32(*a), float::as_f32(*e));
                a.is_finite() && e.is_finite() && (a - e).abs() <= 1e-6 * e.abs()
            }
            (Num::Float(FloatFormat::F64), Value::Word(a), Value::Word(e)) => {
                let (a, e) = (float::as_f64(*a), float::as_f64(*e));
                a.is_finite() && e.is_finite() && (a - e).abs() <= 1e-12 * e.abs()
            }
            (Num::Complex(f), Value::Parts(a), Value::Parts(e)) => {
                a.iter().zip(e.iter()).all(|(a, e)| equal(f, a.word().unwrap_or(0), e.word().unwrap_or(0)))
            }
            (_, a, e) => a == e,
        }
    }
}

fn equal(f: FloatFormat, a: u64, e: u64) -> bool {
    float::compare(f, u128::from(a), u128::from(e)) == Some(std::cmp::Ordering::Equal)
}

/// A float as `printf("%g")` writes it, which shows the sign of a NaN.
fn float_text(f: FloatFormat, bits: u64) -> String {
    let bits = u128::from(bits);
    if f.is_nan(bits) && f.sign_bit(bits) { "-nan".into() } else { print_cxx(f, bits) }
}

/// The text of a scalar as `vector.print` writes it; `None` for types that it cannot lower or
/// values of another type.
pub fn scalar_text(ir: &Ir, t: TypeId, v: &Value) -> Option<String> {
    let w = v.word()?;
    Some(match ir.type_of_id(t) {
        // One bit has no sign there.
        Type::Integer(1, _) | Type::Index => w.to_string(),
        Type::Integer(n, Signedness::Unsigned) if *n <= 64 => w.to_string(),
        Type::Integer(n, _) if *n <= 64 => int::sext(*n, w).to_string(),
        Type::Float(f @ (FloatFormat::F16 | FloatFormat::BF16 | FloatFormat::F32 | FloatFormat::F64)) => {
            float_text(*f, w)
        }
        _ => return None,
    })
}

/// What a call of a function without a body gives: of the current operation, with these operands
/// for arguments.
///
/// # Errors
/// `poison-use`, and what else is undefined for the function; `unsupported` for functions that are
/// not known, or that are declared with other types than theirs.
pub fn call(w: &mut World<'_>, function: OpId, operands: &mut [Value]) -> Result<Values, Stop> {
    let name = w.ir.str_attr_named(function, "sym_name").unwrap_or("");
    if w.ir.is(function, "llvm.func") {
        if let Some((k, n)) = known(name).and_then(|k| k.of_memrefs().map(|n| (k, n)))
            && operands.iter().any(|v| matches!(v, Value::Pointer(_)))
        {
            return lowered(w, name, k, n, operands);
        }
        if let Some(done) = super::llvm::library::call(w, name, operands) {
            return done;
        }
        if let Some(done) = super::fortran::call(w, name, operands) {
            return done;
        }
        if let Some(done) = super::omp::locks::call(w, name, operands) {
            return done;
        }
    }
    if let Some(done) = super::math_library::call(w, name, operands) {
        return done;
    }
    let Some(k) = known(name) else {
        let lack = format!("external function '{name}' has no body and is not a known runtime function");
        return external::answer(w, name, Some(function), &lack, operands);
    };
    let ins: Vec<TypeId> = w.ir.operand_types(w.op).collect();
    let outs: Vec<TypeId> = w.ir.result_types(w.op).collect();
    if let Err(want) = check(w.ir, k, &ins, &outs) {
        return Err(w.unsupported(format!("the runtime function '{name}' must have the type {want}")));
    }
    if operands.iter().any(Value::is_poison) {
        return Err(w.ub(Ub::PoisonUse, format!("'{name}' depends on a poison operand")));
    }
    let elems: Vec<TypeId> = ins.iter().map(|&t| w.ir.elem_or_self(t)).collect();
    Ok(run(w, k, operands, &elems)?.into_iter().collect())
}

impl Known {
    /// What the elements of its memrefs are, if it takes some.
    fn of_memrefs(self) -> Option<Num> {
        match self {
            Known::MemRef(n, ..) | Known::Verify(n) => Some(n),
            _ => None,
        }
    }
}

/// The same of a function whose memrefs have been lowered: to a pointer to the descriptor by the
/// names of the C interface, to the rank and such a pointer by the others.
fn lowered(w: &mut World<'_>, name: &str, k: Known, n: Num, operands: &[Value]) -> Result<Values, Stop> {
    let lacks = |w: &World<'_>| w.unsupported(format!("'{name}' with these arguments"));
    // Numbers of `index` have been lowered, too.
    let n = if let Num::Index = n { Num::Signed(64) } else { n };
    let elem = w.ir.find_type(|t| n.is(w.ir, t)).ok_or_else(|| lacks(w))?;
    let bytes = layout::elem_bytes(w.ir, elem).ok_or_else(|| lacks(w))?;
    let c_interface = name.starts_with("_mlir_ciface_");
    let mut memrefs = Vec::new();
    match (k, c_interface) {
        (Known::MemRef(_, Some(rank), _), true) => {
            for v in operands {
                let p = w.pointer(v)?;
                memrefs.push(w.memref_in_memory(p, rank.into(), bytes, "use by a library")?);
            }
        }
        (_, true) => {
            for v in operands {
                let p = w.pointer(v)?;
                memrefs.push(w.unranked_in_memory(p, bytes, "use by a library")?);
            }
        }
        (Known::MemRef(_, None, _) | Known::Verify(_), false) => {
            for pair in operands.chunks(2) {
                let [rank, p] = pair else { return Err(lacks(w)) };
                let (rank, p) = (w.decided(rank)?, w.pointer(p)?);
                memrefs.push(w.memref_in_memory(p, rank, bytes, "use by a library")?);
            }
        }
        _ => return Err(lacks(w)),
    }
    let wanted = if let Known::Verify(_) = k { 2 } else { 1 };
    if memrefs.len() != wanted {
        return Err(lacks(w));
    }
    let all: Vec<Value> = memrefs.into_iter().map(|m| Value::MemRef(m.into())).collect();
    Ok(run(w, k, &all, &vec![elem; wanted])?.into_iter().collect())
}

/// What an operation without a definition gives: it is played like an external function that is
/// given its operands. Which one it is its attributes tell, too.
///
/// # Errors
/// `unsupported` for what makes control flow of it, and where nobody is asked to play it.
pub fn unknown(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (ir, op) = (w.ir, w.op);
    let name = ir.op_name(op);
    let lack = format!("execution of the unregistered operation '{name}'");
    let ends = ir.op(op).parent.some().is_some_and(|b| ir.last_op(b) == Some(op));
    let flow = match (ir.regions(op).is_empty(), ir.successors(op).is_empty(), ends) {
        (false, _, _) => Some("regions"),
        (_, false, _) => Some("successors"),
        (_, _, true) => Some("the last place in its block"),
        _ => None,
    };
    if let Some(has) = flow {
        return Err(w.unsupported(format!("{lack}, which has {has}")));
    }
    // What LLVM's operations mean is known, if not here.
    if name.starts_with("llvm.") {
        return Err(w.unsupported(lack));
    }
    // What a pass notes for others by such a name is no part of what an operation is.
    let own = ir.attrs(op).iter().filter(|(k, _)| !ir.str(*k).starts_with("__"));
    let mut attrs: Vec<String> = own.map(|&(k, a)| format!("{} = {}", ir.str(k), attr_text(ir, a))).collect();
    attrs.small_sort();
    let told = if attrs.is_empty() { String::new() } else { format!(" {{{}}}", attrs.join(", ")) };
    external::answer(w, &format!("\"{name}\"{told}"), None, &lack, operands)
}

/// Whether the types are the function's; its type as text if not.
fn check(ir: &Ir, k: Known, ins: &[TypeId], outs: &[TypeId]) -> Result<(), String> {
    let unranked = |e: Num, t: TypeId| matches!(ir.type_of_id(t), Type::UnrankedMemRef(x, _) | Type::UnrankedTensor(x) if e.is(ir, *x));
    let (ok, want) = match k {
        Known::Number(e) => {
            (matches!(ins, [t] if e.is(ir, *t)) && outs.is_empty(), format!("({}) -> ()", e.type_text()))
        }
        Known::Text(_) => (ins.is_empty() && outs.is_empty(), "() -> ()".into()),
        Known::MemRef(e, None, _) => {
            (matches!(ins, [t] if unranked(e, *t)) && outs.is_empty(), format!("(memref<*x{}>) -> ()", e.type_text()))
        }
        Known::MemRef(e, Some(rank), _) => {
            let ok = |t: TypeId| match ir.type_of_id(t) {
                Type::MemRef { shape, elem, .. } | Type::Tensor { shape, elem, .. } => {
                    shape.len() == rank as usize && e.is(ir, *elem)
                }
                _ => false,
            };
            let dims = "?x".repeat(rank as usize);
            (matches!(ins, [t] if ok(*t)) && outs.is_empty(), format!("(memref<{dims}{}>) -> ()", e.type_text()))
        }
        Known::Verify(e) => {
            let ok = matches!(ins, [a, b] if unranked(e, *a) && unranked(e, *b))
                && matches!(outs, [t] if ir.signless_width(*t) == Some(64));
            let m = format!("memref<*x{}>", e.type_text());
            (ok, format!("({m}, {m}) -> i64"))
        }
        Known::Clock => {
            (ins.is_empty() && matches!(outs, [t] if ir.float_format(*t) == Some(FloatFormat::F64)), "() -> f64".into())
        }
        Known::NanoTime => {
            (ins.is_empty() && matches!(outs, [t] if ir.signless_width(*t) == Some(64)), "() -> i64".into())
        }
        Known::Flops => (
            matches!(ins, [t] if ir.float_format(*t) == Some(FloatFormat::F64)) && outs.is_empty(),
            "(f64) -> ()".into(),
        ),
    };
    if ok { Ok(()) } else { Err(want) }
}

fn run(w: &mut World<'_>, k: Known, args: &[Value], elems: &[TypeId]) -> Result<Option<Value>, Stop> {
    let buffer = |i: usize| match args.get(i) {
        Some(Value::MemRef(m)) => Ok(Buffer::MemRef(m.clone())),
        Some(Value::Shaped(s)) => Ok(Buffer::Tensor(s.clone())),
        _ => Err(Stop::Internal("expected a memref or tensor".into())),
    };
    let elem = |i: usize| elems.get(i).copied().ok_or_else(|| Stop::Internal("expected an argument".into()));
    match k {
        Known::Number(n) => {
            let mut out = Vec::new();
            if let Some(v) = args.first() {
                n.write(&mut out, v);
            }
            w.print_bytes(&out)?;
        }
        Known::Text(t) => w.print(t)?,
        Known::MemRef(n, rank, contents) => {
            let m = buffer(0)?;
            let mut out = Vec::new();
            header(w, &m, rank.is_none(), &mut out)?;
            if contents {
                out.extend_from_slice(b" data = \n");
                let mut index = Vec::with_capacity(m.sizes().len());
                print_level(w, n, &m, elem(0)?, &mut index, &mut out)?;
            }
            out.push(b'\n');
            w.print_bytes(&out)?;
        }
        Known::Verify(n) => {
            let (a, e) = (buffer(0)?, buffer(1)?);
            if a.sizes() != e.sizes() {
                return Ok(Some(Value::Word(u64::MAX)));
            }
            let mut errors = 0u64;
            if !a.sizes().contains(&0) {
                let mut index = vec![0i64; a.sizes().len()];
                loop {
                    let x = element_at(w, &a, elem(0)?, &index, "verification")?;
                    let y = element_at(w, &e, elem(1)?, &index, "verification")?;
                    errors += u64::from(!n.agrees(&x, &y));
                    if !layout::next_index(&mut index, a.sizes()) {
                        break;
                    }
                }
            }
            return Ok(Some(Value::Word(errors)));
        }
        Known::Clock => {
            *w.clock += 1;
            let ticks = float::from_int_unsigned(FloatFormat::F64, RoundingMode::ToNearestEven, 64, *w.clock) as u64;
            return Ok(Some(Value::Word(float::from_f64(float::as_f64(ticks) / 1e6))));
        }
        Known::NanoTime => {
            *w.clock += 1;
            return Ok(Some(Value::Word(w.clock.wrapping_mul(1000))));
        }
        Known::Flops => {}
    }
    Ok(None)
}

/// What a function is given to print or compare.
enum Buffer {
    MemRef(Rc<MemRef>),
    /// It will be a dense buffer when the program has been bufferized.
    Tensor(Rc<Shaped>),
}

impl Buffer {
    fn sizes(&self) -> &[i64] {
        match self {
            Buffer::MemRef(m) => &m.sizes,
            Buffer::Tensor(s) => &s.shape,
        }
    }
}

/// `Unranked Memref base@ = 0x.. rank = 2 offset = 0 sizes = [2, 2] strides = [2, 1]`.
fn header(w: &World<'_>, b: &Buffer, unranked: bool, out: &mut Vec<u8>) -> Result<(), Stop> {
    let dense = rustmlir_ir::row_major_strides(b.sizes());
    let (base, offset, strides): (u64, i64, &[i64]) = match b {
        Buffer::MemRef(m) if m.map.is_some() => {
            return Err(w.unsupported("printing a memref whose layout is not strided"));
        }
        // Buffers are given places of 4 GiB each; what matters is that equal bases are one buffer.
        Buffer::MemRef(m) => ((m.alloc.index() as u64 + 1) << 32, m.offset, &m.strides),
        // A tensor has no place.
        Buffer::Tensor(_) => (0, 0, &dense),
    };
    let list = |v: &[i64]| v.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    let text = format!(
        "{}base@ = 0x{base:x} rank = {} offset = {offset} sizes = [{}] strides = [{}]",
        if unranked { "Unranked Memref " } else { "Memref " },
        b.sizes().len(),
        list(b.sizes()),
        list(strides)
    );
    out.extend_from_slice(text.as_bytes());
    Ok(())
}

fn element_at(w: &mut World<'_>, b: &Buffer, elem: TypeId, index: &[i64], what: &str) -> Result<Value, Stop> {
    let outside = |w: &World<'_>| {
        let sizes = b.sizes();
        w.ub(Ub::OutOfBounds, format!("{what} of element {index:?} of a memref of the extents {sizes:?}"))
    };
    let m = match b {
        Buffer::MemRef(m) => m,
        Buffer::Tensor(s) => {
            let inside = index.iter().zip(&s.shape).all(|(i, n)| i < n);
            let at: i64 = index.iter().zip(&rustmlir_ir::row_major_strides(&s.shape)).map(|(i, by)| i * by).sum();
            let v = if inside { s.elems.get(at as usize) } else { None };
            let v = v.ok_or_else(|| outside(w))?;
            return if v.has_poison() { Err(w.ub(Ub::PoisonUse, format!("{what} of poison"))) } else { Ok(v) };
        }
    };
    let Some(bytes) = layout::elem_bytes(w.ir, elem) else { return Err(w.unsupported("elements of this type")) };
    let Some(at) = layout::locate(w.ir, m, index) else { return Err(outside(w)) };
    let v = w.read_at(m.alloc, at, elem, bytes, what)?;
    if v.has_poison() {
        return Err(w.fault(rustmlir_mem::Fault::Poison, m.alloc, what));
    }
    Ok(v)
}

/// One bracket of the contents: rows on lines of their own, elements three columns and the depth
/// apart.
fn print_level(
    w: &mut World<'_>,
    n: Num,
    m: &Buffer,
    elem: TypeId,
    index: &mut Vec<i64>,
    out: &mut Vec<u8>,
) -> Result<(), Stop> {
    let (depth, rank) = (index.len(), m.sizes().len());
    if depth == rank {
        let v = element_at(w, m, elem, index, "printing")?;
        if rank == 0 {
            out.push(b'[');
        }
        n.write(out, &v);
        if rank == 0 {
            out.push(b']');
        }
        return Ok(());
    }
    // The library prints the first element of an extent of zero too, which does not exist.
    let extent = m.sizes().get(depth).copied().unwrap_or(0).max(1);
    out.push(b'[');
    for i in 0..extent {
        if i > 0 {
            out.extend_from_slice(b", ");
            if depth + 1 < rank {
                out.push(b'\n');
            }
            out.resize(out.len() + depth + 1, b' ');
        }
        if out.len() > w.config.output_limit {
            // The caller finds the same and reports it.
            return Ok(());
        }
        index.push(i);
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || print_level(w, n, m, elem, index, out))?;
        index.pop();
    }
    out.push(b']');
    Ok(())
}

/// Prints a vector or scalar with the brackets and commas of `vector.print`.
///
/// # Errors
/// Poison; types that cannot be printed.
pub fn print_vector(w: &mut World<'_>, ty: TypeId, v: &Value) -> Result<(), Stop> {
    if v.has_poison() {
        return Err(w.ub(Ub::PoisonUse, "printing of poison"));
    }
    let elem = w.ir.elem_or_self(ty);
    let lacking = |w: &World<'_>| w.unsupported("printing values of this type");
    let mut text = String::new();
    match v {
        Value::Shaped(s) => {
            let n = s.elems.len();
            w.charge(n as u64)?;
            // A vector without dimensions prints like one of one element.
            let shape: Vec<usize> =
                if s.shape.is_empty() { vec![1] } else { s.shape.iter().map(|&d| d.max(0) as usize).collect() };
            for i in 0..n {
                let opens = opening(&shape, i);
                if i > 0 {
                    text.push_str(", ");
                }
                text.push_str(&"( ".repeat(opens));
                let x = s.elems.get(i).unwrap_or(Value::Poison);
                text.push_str(&scalar_text(w.ir, elem, &x).ok_or_else(|| lacking(w))?);
                text.push_str(&" )".repeat(opening(&shape, n - 1 - i)));
            }
        }
        v => text.push_str(&scalar_text(w.ir, elem, v).ok_or_else(|| lacking(w))?),
    }
    w.print(&text)
}

/// How many brackets open before element number `i` (and close after the `i`-th from the end).
fn opening(shape: &[usize], i: usize) -> usize {
    let mut run = 1usize;
    let mut opens = 0;
    for &d in shape.iter().rev() {
        run = run.saturating_mul(d);
        if !i.is_multiple_of(run.max(1)) {
            break;
        }
        opens += 1;
    }
    opens
}

/// Whether values of a type can be printed by `vector.print`.
pub fn printable(ir: &Ir, t: TypeId) -> bool {
    let e = match ir.type_of_id(t) {
        Type::Vector { elem, .. } => *elem,
        _ => t,
    };
    scalar_text(ir, e, &Value::Word(0)).is_some()
}
