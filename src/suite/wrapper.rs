//! Functions that call a function with values and print, word by word, what comes of it.
//!
//! They are added to a module in today's spelling, and translated with it. They print lines:
//! `BEGIN`, the number of the call, what the program prints, `CALLED`, the words, `END`. The three
//! are numbers that nothing else prints.

use std::fmt::Write as _;

use num_bigint::BigUint;

use super::adapter::{Helpers, Variant, Vectors};
use super::compare::Got;
use super::manifest::{Call, Outcome, Value, Word};
use super::values::word_type;
use rustmlir_ir::{Ir, Layout, Type, TypeId};
use rustmlir_session::Module;
use rustmlir_syntax::printer::type_text;

/// The numbers that part what is printed. As text of sixteen digits, they are no value of a test.
const BEGIN: u64 = 0x7A11_BE61_5EED_0001;
const CALLED: u64 = 0x7A11_BE61_5EED_0002;
const END: u64 = 0x7A11_BE61_5EED_0003;

/// What the wrappers of C print with, for the end of a lowered module. The text has not changed
/// between the releases.
pub(super) const C_HELPERS: &str = "\
  llvm.func @putchar(i32) -> i32
  llvm.func @fflush(i64) -> i32
  llvm.func @__conf_line() {
    %0 = llvm.mlir.constant(10 : i32) : i32
    %1 = llvm.call @putchar(%0) : (i32) -> i32
    llvm.return
  }
  llvm.func @__conf_flush() {
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.call @fflush(%0) : (i64) -> i32
    llvm.return
  }
  llvm.func @__conf_word(%arg0: i64) {
    %0 = llvm.mlir.constant(60 : i64) : i64
    llvm.br ^bb1(%0 : i64)
  ^bb1(%1: i64):
    %2 = llvm.mlir.constant(15 : i64) : i64
    %3 = llvm.lshr %arg0, %1 : i64
    %4 = llvm.and %3, %2 : i64
    %5 = llvm.trunc %4 : i64 to i32
    %6 = llvm.mlir.constant(97 : i32) : i32
    %7 = llvm.add %5, %6 : i32
    %8 = llvm.call @putchar(%7) : (i32) -> i32
    %9 = llvm.mlir.constant(0 : i64) : i64
    %10 = llvm.icmp \"eq\" %1, %9 : i64
    %11 = llvm.mlir.constant(4 : i64) : i64
    %12 = llvm.sub %1, %11 : i64
    llvm.cond_br %10, ^bb2, ^bb1(%12 : i64)
  ^bb2:
    llvm.call @__conf_line() : () -> ()
    llvm.return
  }
";

/// Declared by every module with wrappers, and defined for all of them together.
pub(super) const C_NAMES: [&str; 3] = ["__conf_word", "__conf_line", "__conf_flush"];

/// The same for a runner with its libraries.
fn runner_helpers(m: &Module) -> String {
    let mut out = String::from(
        "func.func private @__conf_word(%w: i64) {\n  func.call @printI64(%w) : (i64) -> ()\n  func.call \
         @printNewline() : () -> ()\n  return\n}\nfunc.func private @__conf_line() {\n  func.call @printNewline() : \
         () -> ()\n  return\n}\nfunc.func private @__conf_flush() {\n  return\n}\n",
    );
    for (name, ty) in [("printI64", "(i64)"), ("printNewline", "()")] {
        if m.function(name).is_none() {
            let _ = writeln!(out, "func.func private @{name}{ty}");
        }
    }
    out
}

/// A module with wrappers for some of its calls; the name of the wrapper of call `k` is
/// `__ask_{number}`.
pub(super) struct Wrapped {
    /// In today's spelling.
    pub text: String,
    /// Why calls have no wrapper.
    pub without: Vec<(usize, String)>,
}

/// The name of a wrapper.
pub(super) fn name(number: usize) -> String {
    format!("__ask_{number}")
}

/// Adds wrappers to a module. `calls`: their place in the section, their number in the whole suite,
/// and what is called. `main`: whether a function `main` that makes all of them is added, too.
pub(super) fn wrap(m: &Module, calls: &[(usize, usize, &Call)], v: &Variant, main: bool) -> Wrapped {
    let text = rustmlir_syntax::printer::print(&m.ir, &Default::default());
    let mut added = String::new();
    let (mut without, mut made) = (Vec::new(), Vec::new());
    for (k, number, call) in calls {
        let mut w =
            Writer { m, vectors: v.vectors, globals: String::new(), body: String::new(), next: 0, number: *number };
        match w.call(call) {
            Ok(()) => {
                let _ = write!(added, "{}func.func @{}() {{\n{}  return\n}}\n", w.globals, name(*number), w.body);
                made.push(*number);
            }
            Err(why) => without.push((*k, why)),
        }
    }
    if !made.is_empty() {
        match v.helpers {
            Helpers::C => {
                added.push_str(
                    "func.func private @__conf_word(i64)\nfunc.func private @__conf_line()\nfunc.func private \
                        @__conf_flush()\n",
                );
            }
            Helpers::Runner => added.push_str(&runner_helpers(m)),
        }
    }
    if main {
        let calls: String = made.iter().map(|n| format!("  func.call @{}() : () -> ()\n", name(*n))).collect();
        let _ = write!(added, "func.func @main() {{\n{calls}  return\n}}\n");
    }
    let text = match text.trim_end().strip_suffix('}') {
        Some(begin) if m.ir.explicit_module => format!("{begin}{added}}}\n"),
        _ => format!("{text}{added}"),
    };
    Wrapped { text, without }
}

/// Words that a wrapper handles at most: each becomes some operations.
const MOST_WORDS: usize = 600;

struct Writer<'a> {
    m: &'a Module,
    vectors: Vectors,
    globals: String,
    body: String,
    next: usize,
    number: usize,
}

impl Writer<'_> {
    fn ir(&self) -> &Ir {
        &self.m.ir
    }

    fn text(&self, ty: TypeId) -> String {
        type_text(self.ir(), ty)
    }

    /// An operation with one result.
    fn emit(&mut self, op: &str) -> String {
        self.next += 1;
        let v = format!("%w{}", self.next);
        let _ = writeln!(self.body, "  {v} = {op}");
        v
    }

    fn act(&mut self, op: &str) {
        let _ = writeln!(self.body, "  {op}");
    }

    fn mark(&mut self, number: u64) {
        let n = self.emit(&format!("arith.constant {} : i64", number as i64));
        self.act(&format!("func.call @__conf_word({n}) : (i64) -> ()"));
    }

    fn index(&mut self, n: i64) -> String {
        self.emit(&format!("arith.constant {n} : index"))
    }

    fn call(&mut self, c: &Call) -> Result<(), String> {
        if let Some(why) = &c.unsaid {
            return Err(why.clone());
        }
        let f = self.ir().lookup_symbol(self.ir().top, &c.function).ok_or("a function of a nested module")?;
        let call = match self.ir().op_name(f) {
            "func.func" => "func.call",
            "llvm.func" => "llvm.call",
            _ => return Err("a function of another dialect".into()),
        };
        let (ins, outs) = self.m.signature(f);
        let (mut operands, mut buffers) = (Vec::new(), Vec::new());
        for (k, (a, &ty)) in c.args.iter().zip(&ins).enumerate() {
            let (value, buffer) = self.given(a, ty, k)?;
            operands.push(value);
            buffers.push(buffer);
        }
        self.act("func.call @__conf_line() : () -> ()");
        self.mark(BEGIN);
        self.mark(self.number as u64);
        self.act("func.call @__conf_flush() : () -> ()");
        self.next += 1;
        let pack = format!("%w{}", self.next);
        let types = |v: &[TypeId]| v.iter().map(|&t| self.text(t)).collect::<Vec<_>>().join(", ");
        let bound = match outs.len() {
            0 => String::new(),
            1 => format!("{pack} = "),
            n => format!("{pack}:{n} = "),
        };
        let symbol = if c.function.bytes().all(|b| b.is_ascii_alphanumeric() || b"_$.-".contains(&b))
            && !c.function.starts_with(|c: char| c.is_ascii_digit())
        {
            c.function.clone()
        } else {
            return Err("a function whose name is quoted".into());
        };
        let results = if outs.len() == 1 { types(&outs) } else { format!("({})", types(&outs)) };
        self.act(&format!("{bound}{call} @{symbol}({}) : ({}) -> {results}", operands.join(", "), types(&ins)));
        self.act("func.call @__conf_line() : () -> ()");
        self.mark(CALLED);
        let first: &[Value] = match &c.outcome {
            Outcome::Returns { results, .. } => results,
            Outcome::Nondeterministic { outcomes } => outcomes.first().map_or(&[], Vec::as_slice),
            _ => &[],
        };
        for (k, (want, &ty)) in first.iter().zip(&outs).enumerate() {
            let v = if outs.len() == 1 { pack.clone() } else { format!("{pack}#{k}") };
            self.show_value(&v, ty, want)?;
        }
        if let Outcome::Returns { memory, .. } = &c.outcome {
            for m in memory {
                let (Some(&ty), Some(Some((buffer, full)))) = (ins.get(m.argument), buffers.get(m.argument)) else {
                    return Err("the memory of a non-memref value".into());
                };
                let (Some(shape), Some(words)) = (&m.value.shape, &m.value.words) else { continue };
                let elem = self.ir().elem_or_self(ty);
                self.show_elements(buffer, full, elem, shape, words, "memref.load")?;
            }
        }
        self.mark(END);
        self.act("func.call @__conf_flush() : () -> ()");
        Ok(())
    }

    /// An argument; of memory, also the buffer with its type.
    #[allow(clippy::type_complexity)]
    fn given(&mut self, a: &Value, ty: TypeId, k: usize) -> Result<(String, Option<(String, String)>), String> {
        let Some(words) = &a.words else { return Err("an argument that is not given".into()) };
        if words.len() > MOST_WORDS {
            return Err("a value with many elements".into());
        }
        if words.contains(&Word::Poison) {
            return Err("a poison argument".into());
        }
        let memory = self.ir().is_memref(ty);
        if !memory && words.contains(&Word::Uninit) {
            return Err("an uninitialized value".into());
        }
        let text = self.text(ty);
        let Some(shape) = &a.shape else {
            return match self.ir().type_of_id(ty) {
                Type::Complex(part) => {
                    let part = self.text(*part);
                    let [re, im] = words.as_slice() else {
                        return Err("a complex number with other component types".into());
                    };
                    let lit = |w: &Word| literal(w, &part);
                    Ok((
                        self.emit(&format!(
                            "complex.constant [{}, {}] : {text}",
                            typed(&lit(re)?, &part),
                            typed(&lit(im)?, &part)
                        )),
                        None,
                    ))
                }
                Type::Integer(_, s) if *s != rustmlir_ir::Signedness::Signless => Err("an integer with a sign".into()),
                _ => {
                    let lit = literal(words.first().ok_or("no word")?, &text)?;
                    Ok((self.emit(&format!("arith.constant {}", typed(&lit, &text))), None))
                }
            };
        };
        let elem = self.ir().elem_or_self(ty);
        if self.ir().elem_type(elem).is_some() {
            return Err("elements that are vectors".into());
        }
        let elem_text = self.text(elem);
        let (word, parts) = word_type(self.ir(), ty).ok_or("no words")?;
        let word_text = self.text(word);
        if matches!(self.ir().type_of_id(word), Type::Integer(_, s) if *s != rustmlir_ir::Signedness::Signless) {
            return Err("an integer with a sign".into());
        }
        if matches!(self.ir().type_of_id(ty), Type::Vector { scalable, .. } if *scalable != 0) {
            return Err("a scalable vector".into());
        }
        let dims: String = shape.iter().map(|d| format!("{d}x")).collect();
        let elements: Vec<String> = words
            .chunks(parts)
            .map(|c| {
                let c: Vec<String> = c.iter().map(|w| literal(w, &word_text)).collect::<Result<_, _>>()?;
                Ok(if parts == 2 { format!("({})", c.join(", ")) } else { c.join("") })
            })
            .collect::<Result<_, String>>()?;
        let dense = format!("dense<{}>", nested(shape, &elements));
        if !memory {
            return match self.ir().type_of_id(ty) {
                Type::Vector { .. } => Ok((self.emit(&format!("arith.constant {dense} : {text}")), None)),
                Type::Tensor { encoding: None, .. } | Type::UnrankedTensor(_) => {
                    let full = format!("tensor<{dims}{elem_text}>");
                    let v = self.emit(&format!("arith.constant {dense} : {full}"));
                    let cast = full != text;
                    Ok((if cast { self.emit(&format!("tensor.cast {v} : {full} to {text}")) } else { v }, None))
                }
                _ => Err("a tensor with an encoding".into()),
            };
        }
        if let Type::MemRef { layout, .. } = self.ir().type_of_id(ty) {
            let dynamic = |d: &i64| *d == rustmlir_ir::DYNAMIC;
            let open = self.ir().strides_and_offset(ty).is_some_and(|(s, o)| s.iter().all(dynamic) && dynamic(&o));
            if *layout != Layout::Identity && !open {
                return Err("memory with a fixed layout".into());
            }
        }
        let full = format!("memref<{dims}{elem_text}>");
        if text.contains(">, ") && !text.contains("strided")
            || text.trim_end_matches('>').ends_with(|c: char| c.is_ascii_digit()) && text.contains(", ")
        {
            return Err("memory in another memory space".into());
        }
        let buffer = if elements.is_empty() {
            self.emit(&format!("memref.alloc() : {full}"))
        } else {
            let global = format!("__mem_{}_{k}", self.number);
            let _ = writeln!(self.globals, "memref.global \"private\" @{global} : {full} = {dense}");
            self.emit(&format!("memref.get_global @{global} : {full}"))
        };
        let v =
            if full == text { buffer.clone() } else { self.emit(&format!("memref.cast {buffer} : {full} to {text}")) };
        Ok((v, Some((buffer, full))))
    }

    fn show_value(&mut self, v: &str, ty: TypeId, want: &Value) -> Result<(), String> {
        // Where anything is right, nothing is read.
        let Some(words) = &want.words else { return Ok(()) };
        if words.len() > MOST_WORDS {
            return Err("a value with many elements".into());
        }
        let Some(shape) = &want.shape else {
            return if words.iter().all(Word::is_free) { Ok(()) } else { self.show(v, ty) };
        };
        let shape: &[i64] = shape;
        let elem = self.ir().elem_or_self(ty);
        match self.ir().type_of_id(ty) {
            Type::Vector { scalable, .. } if *scalable != 0 => Err("a scalable vector".into()),
            Type::Vector { .. } => self.show_vector(v, ty, elem, shape, words),
            Type::Tensor { .. } => {
                let text = self.text(ty);
                self.show_extents(v, "tensor", ty, shape);
                self.show_elements(v, &text, elem, shape, words, "tensor.extract")
            }
            Type::UnrankedTensor(_) => {
                let full = format!("tensor<{}{}>", shape.iter().map(|_| "?x").collect::<String>(), self.text(elem));
                let v = self.emit(&format!("tensor.cast {v} : {} to {full}", self.text(ty)));
                self.show_elements(&v, &full, elem, shape, words, "tensor.extract")
            }
            _ if self.ir().is_memref(ty) => {
                let text = self.text(ty);
                if matches!(self.ir().type_of_id(ty), Type::UnrankedMemRef(..)) {
                    let full = format!("memref<{}{}>", shape.iter().map(|_| "?x").collect::<String>(), self.text(elem));
                    let v = self.emit(&format!("memref.cast {v} : {text} to {full}"));
                    return self.show_elements(&v, &full, elem, shape, words, "memref.load");
                }
                self.show_extents(v, "memref", ty, shape);
                self.show_elements(v, &text, elem, shape, words, "memref.load")
            }
            _ => Err("a value of a different kind".into()),
        }
    }

    /// Extents that the type leaves open.
    fn show_extents(&mut self, v: &str, dialect: &str, ty: TypeId, shape: &[i64]) {
        let text = self.text(ty);
        let open: Vec<usize> = match self.ir().shape(ty) {
            Some(s) => (0..shape.len()).filter(|&d| s.get(d).is_none_or(|&n| n < 0)).collect(),
            None => (0..shape.len()).collect(),
        };
        for d in open {
            let k = self.index(d as i64);
            let n = self.emit(&format!("{dialect}.dim {v}, {k} : {text}"));
            let n = self.emit(&format!("arith.index_cast {n} : index to i64"));
            self.act(&format!("func.call @__conf_word({n}) : (i64) -> ()"));
        }
    }

    /// The elements that somebody looks at.
    fn show_elements(
        &mut self,
        v: &str,
        text: &str,
        elem: TypeId,
        shape: &[i64],
        words: &[Word],
        op: &str,
    ) -> Result<(), String> {
        if self.ir().elem_type(elem).is_some() {
            return Err("elements that are vectors".into());
        }
        if words.len() > MOST_WORDS {
            return Err("a value with many elements".into());
        }
        for at in looked_at(shape, words) {
            let names: Vec<String> = at.iter().map(|&i| self.index(i)).collect();
            let x = self.emit(&format!("{op} {v}[{}] : {text}", names.join(", ")));
            self.show(&x, elem)?;
        }
        Ok(())
    }

    fn show_vector(&mut self, v: &str, ty: TypeId, elem: TypeId, shape: &[i64], words: &[Word]) -> Result<(), String> {
        let (text, elem_text) = (self.text(ty), self.text(elem));
        if self.vectors == Vectors::Extract {
            for at in looked_at(shape, words) {
                let at: Vec<String> = at.iter().map(i64::to_string).collect();
                let x = self.emit(&format!("vector.extract {v}[{}] : {elem_text} from {text}", at.join(", ")));
                self.show(&x, elem)?;
            }
            return Ok(());
        }
        let rows = shape.len() < 2 || shape.last().is_some_and(|n| n.count_ones() == 1);
        if !rows || shape.is_empty() {
            return Err("a vector whose elements are not contiguous".into());
        }
        // Elements of whole bytes lie in memory as those of a buffer do.
        let dims: String = shape.iter().map(|d| format!("{d}x")).collect();
        let (mut v, mut elem_text, mut elem) = (v.to_string(), elem_text, elem);
        let mut text = text;
        if let Some(w) = self.ir().int_or_index_width(elem)
            && ![8, 16, 32, 64].contains(&w)
            && self.ir().type_of_id(elem) != &Type::Index
        {
            if w > 64 {
                return Err("a vector of wide integers".into());
            }
            let wide = w.next_power_of_two().max(8);
            let to = format!("vector<{dims}i{wide}>");
            v = self.emit(&format!("arith.extui {v} : {text} to {to}"));
            (text, elem_text) = (to, format!("i{wide}"));
            elem = ty;
        } else if self.ir().type_of_id(elem) == &Type::Index {
            let to = format!("vector<{dims}i64>");
            v = self.emit(&format!("arith.index_cast {v} : {text} to {to}"));
            (text, elem_text, elem) = (to, "i64".into(), ty);
        }
        let cell = self.emit(&format!("memref.alloc() : memref<{text}>"));
        self.act(&format!("memref.store {v}, {cell}[] : memref<{text}>"));
        let full = format!("memref<{dims}{elem_text}>");
        let flat = self.emit(&format!("vector.type_cast {cell} : memref<{text}> to {full}"));
        for at in looked_at(shape, words) {
            let names: Vec<String> = at.iter().map(|&i| self.index(i)).collect();
            let x = self.emit(&format!("memref.load {flat}[{}] : {full}", names.join(", ")));
            if elem == ty { self.show_integer(&x, &elem_text) } else { self.show(&x, elem)? }
        }
        Ok(())
    }

    /// A scalar.
    fn show(&mut self, v: &str, ty: TypeId) -> Result<(), String> {
        let text = self.text(ty);
        match self.ir().type_of_id(ty) {
            Type::Complex(part) => {
                let part = *part;
                for op in ["complex.re", "complex.im"] {
                    let p = self.emit(&format!("{op} {v} : {text}"));
                    self.show(&p, part)?;
                }
            }
            Type::Index => {
                let x = self.emit(&format!("arith.index_cast {v} : index to i64"));
                self.show_integer(&x, "i64");
            }
            Type::Float(f) => {
                let as_int = format!("i{}", f.width());
                let x = self.emit(&format!("arith.bitcast {v} : {text} to {as_int}"));
                self.show_integer(&x, &as_int);
            }
            Type::Integer(_, rustmlir_ir::Signedness::Signless) => self.show_integer(v, &text),
            _ => return Err("an integer with a sign".into()),
        }
        Ok(())
    }

    /// An integer as words of 64 bits, the lowest first.
    fn show_integer(&mut self, v: &str, text: &str) {
        let width: u32 = text.trim_start_matches('i').parse().unwrap_or(64);
        let mut at = 0;
        while at < width.max(1) {
            let part = if at == 0 {
                v.to_string()
            } else {
                let n = self.emit(&format!("arith.constant {at} : {text}"));
                self.emit(&format!("arith.shrui {v}, {n} : {text}"))
            };
            let word = match width {
                64 => part,
                w if w < 64 => self.emit(&format!("arith.extui {part} : {text} to i64")),
                _ => self.emit(&format!("arith.trunci {part} : {text} to i64")),
            };
            self.act(&format!("func.call @__conf_word({word}) : (i64) -> ()"));
            at += 64;
        }
    }
}

/// All places of a shape, row-major.
fn places(shape: &[i64]) -> Vec<Vec<i64>> {
    let mut out = vec![Vec::new()];
    for &n in shape {
        out = out.into_iter().flat_map(|p: Vec<i64>| (0..n).map(move |i| [p.clone(), vec![i]].concat())).collect();
    }
    out
}

/// Those places of a shape whose words somebody looks at.
fn looked_at(shape: &[i64], words: &[Word]) -> Vec<Vec<i64>> {
    let all = places(shape);
    let parts = words.len().checked_div(all.len()).unwrap_or(1).max(1);
    all.into_iter().zip(words.chunks(parts)).filter(|(_, w)| !w.iter().all(Word::is_free)).map(|x| x.0).collect()
}

fn nested(shape: &[i64], flat: &[String]) -> String {
    match shape.split_first() {
        None => flat.first().cloned().unwrap_or_default(),
        Some((&n, _)) if n <= 0 || flat.is_empty() => String::new(),
        Some((&n, rest)) => {
            let step = (flat.len() / n as usize).max(1);
            format!("[{}]", flat.chunks(step).map(|c| nested(rest, c)).collect::<Vec<_>>().join(", "))
        }
    }
}

/// A word as a literal of its type, without the type.
fn literal(w: &Word, ty: &str) -> Result<String, String> {
    let zero = BigUint::default();
    let bits = match w {
        Word::Bits(b) => b,
        // What nothing has written is read by nobody.
        Word::Uninit => &zero,
        _ => return Err("a poison argument".into()),
    };
    if ty == "i1" {
        return Ok((*bits != zero).to_string());
    }
    if ty == "index" {
        return Ok(signed(bits, 64));
    }
    match ty.strip_prefix('i').and_then(|w| w.parse::<u32>().ok()) {
        Some(w) => Ok(signed(bits, w)),
        None => {
            let width = rustmlir_num::float::FloatFormat::ALL.into_iter().find(|f| f.mlir_name() == ty);
            let digits = width.ok_or_else(|| format!("a value of type '{ty}'"))?.width().div_ceil(4) as usize;
            Ok(format!("0x{bits:0digits$X}"))
        }
    }
}

fn signed(bits: &BigUint, width: u32) -> String {
    if bits.bits() == u64::from(width) && width > 0 {
        format!("-{}", (BigUint::from(1u32) << width) - bits)
    } else {
        bits.to_string()
    }
}

fn typed(literal: &str, ty: &str) -> String {
    if ty == "i1" { literal.to_string() } else { format!("{literal} : {ty}") }
}

/// What a call has printed: its text and its words.
pub(super) struct Printed {
    /// What the program printed.
    pub text: String,
    /// The words; none if the call did not come back.
    pub words: Option<Vec<u64>>,
}

/// The calls that began, in order, with what they printed.
pub(super) fn printed(out: &[u8], helpers: Helpers) -> Vec<(usize, Printed)> {
    let text = String::from_utf8_lossy(out);
    let number = |line: &str| -> Option<u64> {
        match helpers {
            Helpers::C => {
                let digit = |w: u64, c: u8| Some(w << 4 | u64::from(c.checked_sub(b'a').filter(|d| *d < 16)?));
                (line.len() == 16).then(|| line.bytes().try_fold(0, digit))?
            }
            Helpers::Runner => line.parse::<i64>().ok().map(|n| n as u64),
        }
    };
    let mut all: Vec<(usize, Printed)> = Vec::new();
    let (mut lines, mut reading_words) = (text.split_inclusive('\n').peekable(), false);
    let mut open = false;
    while let Some(line) = lines.next() {
        let n = number(line.trim_end_matches('\n'));
        match n {
            Some(BEGIN) => {
                if let Some(k) = lines.next().and_then(|l| number(l.trim_end_matches('\n'))) {
                    all.push((k as usize, Printed { text: String::new(), words: None }));
                    (open, reading_words) = (true, false);
                }
            }
            Some(CALLED) if open => reading_words = true,
            Some(END) if open => {
                if let Some((_, p)) = all.last_mut() {
                    p.words.get_or_insert_default();
                    // The line that ends what the program printed is ours.
                    p.text.pop();
                }
                (open, reading_words) = (false, false);
            }
            n if open => {
                let Some((_, p)) = all.last_mut() else { continue };
                match n {
                    Some(n) if reading_words => p.words.get_or_insert_default().push(n),
                    _ => p.text.push_str(line),
                }
            }
            _ => {}
        }
    }
    // A call that has printed only some of its words did not come back.
    if open && let Some((_, p)) = all.last_mut() {
        p.words = None;
    }
    all
}

/// The results and the memory that the words of a call are; `None` if they are not as many.
pub(super) fn values(m: &Module, c: &Call, words: &[u64], wanted: &[Value]) -> Option<Vec<Got>> {
    let f = m.function(&c.function)?;
    let (ins, outs) = m.signature(f);
    let memory: Vec<(usize, &Value)> = match &c.outcome {
        Outcome::Returns { memory, .. } => memory.iter().map(|x| (x.argument, &x.value)).collect(),
        _ => Vec::new(),
    };
    let mut rest = words.iter().copied();
    let mut out = Vec::new();
    let results = wanted.iter().zip(&outs).map(|(w, &t)| (w, t, true));
    let memory = memory.into_iter().filter_map(|(k, w)| Some((w, *ins.get(k)?, false)));
    for (want, ty, open) in results.chain(memory) {
        let Some(wanted) = &want.words else {
            out.push(Got { shape: None, words: Vec::new() });
            continue;
        };
        let mut shape = want.shape.clone();
        if let (Some(extents), true, Some(fixed)) = (&mut shape, open, m.ir.shape(ty)) {
            for (extent, _) in extents.iter_mut().zip(fixed).filter(|(_, n)| **n < 0) {
                *extent = rest.next()? as i64;
            }
        }
        out.push(Got { shape, words: take(&m.ir, ty, wanted, &mut rest)? });
    }
    rest.next().is_none().then_some(out)
}

/// Elements of a type; where nobody looks at one, zero.
fn take(ir: &Ir, ty: TypeId, wanted: &[Word], rest: &mut impl Iterator<Item = u64>) -> Option<Vec<BigUint>> {
    let (word, parts) = word_type(ir, ty)?;
    let width = ir.float_format(word).map(|f| f.width()).or_else(|| ir.int_or_index_width(word))?;
    let mut out = Vec::with_capacity(wanted.len());
    for element in wanted.chunks(parts) {
        let free = element.iter().all(Word::is_free);
        for _ in element {
            let mut bits = BigUint::default();
            for k in (0..width.div_ceil(64).max(1)).filter(|_| !free) {
                bits |= BigUint::from(rest.next()?) << (64 * k);
            }
            out.push(bits);
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_parted_whatever_the_program_prints() {
        let line = |n: u64| format!("{}\n", n as i64);
        let whole = format!("\n{}{}5\n6\n\n{}{}{}", line(BEGIN), line(3), line(CALLED), line(7), line(END));
        let cut = format!("{whole}\n{}{}lost", line(BEGIN), line(4));
        let all = printed(cut.as_bytes(), Helpers::Runner);
        let got: Vec<_> = all.iter().map(|(k, p)| (*k, p.text.as_str(), p.words.clone())).collect();
        assert_eq!(got, [(3, "5\n6\n", Some(vec![7])), (4, "lost", None)]);
    }

    #[test]
    fn literals_are_of_their_types() {
        let lit = |b: u64, ty: &str| literal(&Word::Bits(b.into()), ty).unwrap();
        assert_eq!(lit(255, "i8"), "-1");
        assert_eq!(lit(127, "i8"), "127");
        assert_eq!(lit(1, "i1"), "true");
        assert_eq!(lit(1, "f32"), "0x00000001");
        assert_eq!(nested(&[2, 2], &["1", "2", "3", "4"].map(String::from)), "[[1, 2], [3, 4]]");
        assert_eq!(places(&[2, 1]), [[0, 0], [1, 0]]);
        assert_eq!(looked_at(&[2], &[Word::Poison, Word::Nan]), [[1]]);
    }
}
