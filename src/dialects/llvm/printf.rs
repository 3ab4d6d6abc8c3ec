//! The text that C's `printf` makes of a format and its arguments.

use rustmlir_ir::TypeId;
use rustmlir_meaning::observe::AccessKind;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{World, layout};
use rustmlir_num::c_text::{Style, magnitude};
use rustmlir_num::float::FloatFormat;
use rustmlir_num::int;

use super::texts::text_at;

/// What stands between `%` and the letter of a conversion.
#[derive(Default)]
struct Spec {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zeros: bool,
    width: usize,
    precision: Option<usize>,
    /// Bits of the integer that is written, and of the one that is handed over.
    bits: (u32, u32),
}

/// The format that is still to be read, and the arguments that are still to be written.
struct Reader<'a> {
    format: std::iter::Peekable<std::slice::Iter<'a, u8>>,
    arguments: Arguments<'a>,
}

/// Where arguments come from.
enum Arguments<'a> {
    /// From the call.
    Given(std::iter::Zip<std::slice::Iter<'a, Value>, std::vec::IntoIter<TypeId>>),
    /// From memory, eight bytes each.
    Listed(Pointer),
}

/// What `printf` makes of a format and the last arguments of the current call.
///
/// # Errors
/// What is undefined for reading the format and the strings; `poison-use`; `unsupported` for
/// arguments of other types than their conversions ask for, which C leaves undefined, and for
/// conversions that show where memory lies or write to it.
pub(super) fn text(w: &mut World<'_>, format: &Value, arguments: &[Value]) -> Result<Vec<u8>, Stop> {
    let format = text_at(w, format, None)?;
    let types: Vec<TypeId> = w.ir.operand_types(w.op).collect();
    let types = types.get(types.len().saturating_sub(arguments.len())..).unwrap_or(&[]).to_vec();
    written(w, &format, Arguments::Given(arguments.iter().zip(types)))
}

/// What `vprintf` makes of a format and a list of arguments.
///
/// # Errors
/// As [`text`]; `unsupported` for lists that no `llvm.intr.vastart` of ours has begun.
pub(super) fn listed(w: &mut World<'_>, format: &Value, list: &Value) -> Result<Vec<u8>, Stop> {
    let format = text_at(w, format, None)?;
    let list = w.pointer(list)?;
    let registers = word_at(w, list, 4)?;
    if !super::variadic::is_known(w.ir) || registers != super::variadic::BEHIND_REGISTERS[0] {
        return Err(w.unsupported("a list of arguments in registers"));
    }
    let area = w.load_pointer(Pointer { alloc: list.alloc, at: list.at.wrapping_add(8) }, "a list of arguments")?;
    written(w, &format, Arguments::Listed(area))
}

/// The word of so many bytes at a pointer.
fn word_at(w: &mut World<'_>, p: Pointer, bytes: u32) -> Result<u64, Stop> {
    let what = "a list of arguments";
    let (h, from) = w.bytes_at(p, bytes.into(), what)?;
    w.charge(1)?;
    w.report_bytes(AccessKind::Read, h, from, bytes.into());
    layout::read_word(w.heap, h, from / u64::from(bytes), bytes).map_err(|f| w.fault(f, h, what))
}

fn written(w: &mut World<'_>, format: &[u8], arguments: Arguments<'_>) -> Result<Vec<u8>, Stop> {
    let mut r = Reader { format: format.iter().peekable(), arguments };
    let mut out = Vec::new();
    while let Some(&c) = r.format.next() {
        match c {
            b'%' => r.conversion(w, &mut out)?,
            c => out.push(c),
        }
        if out.len() > w.config.output_limit {
            break;
        }
    }
    w.charge(out.len() as u64 / 8)?;
    Ok(out)
}

impl Reader<'_> {
    /// Reads one conversion and writes what it makes of its arguments.
    fn conversion(&mut self, w: &mut World<'_>, out: &mut Vec<u8>) -> Result<(), Stop> {
        let lacks = |w: &World<'_>, what: &str| w.unsupported(format!("'printf' with {what}"));
        let most = w.config.output_limit.saturating_add(1);
        let mut s = Spec::default();
        while let Some(&&c) = self.format.peek() {
            match c {
                b'-' => s.left = true,
                b'+' => s.plus = true,
                b' ' => s.space = true,
                b'#' => s.alternate = true,
                b'0' => s.zeros = true,
                _ => break,
            }
            self.format.next();
        }
        if let Some(width) = self.size(w)? {
            s.left |= width < 0;
            s.width = usize::try_from(width.unsigned_abs()).unwrap_or(most).min(most);
        }
        if self.format.next_if(|&&c| c == b'.').is_some() {
            let n = self.size(w)?.unwrap_or(0);
            // A negative one is as if there were none.
            s.precision = usize::try_from(n).ok().map(|n| n.min(most));
        }
        s.bits = self.length().ok_or_else(|| lacks(w, "this length of a conversion"))?;
        let Some(&letter) = self.format.next() else { return Err(lacks(w, "a conversion that ends early")) };
        match letter {
            b'%' => out.push(b'%'),
            b'd' | b'i' => {
                let n = int::sext(s.bits.0, self.integer(w, s.bits.1)? & int::mask(s.bits.0));
                let sign = if n < 0 { "-" } else { s.sign() };
                s.number(out, sign, &s.digits(n.unsigned_abs().to_string()), s.precision.is_none());
            }
            b'u' | b'o' | b'x' | b'X' => {
                let n = self.integer(w, s.bits.1)? & int::mask(s.bits.0);
                let (prefix, digits) = match letter {
                    b'u' => ("", n.to_string()),
                    b'o' => ("", format!("{n:o}")),
                    b'x' => ("0x", format!("{n:x}")),
                    _ => ("0X", format!("{n:X}")),
                };
                let mut digits = s.digits(digits);
                if letter == b'o' && s.alternate && !digits.starts_with('0') {
                    digits.insert(0, '0');
                }
                let prefix = if s.alternate && n != 0 { prefix } else { "" };
                s.number(out, prefix, &digits, s.precision.is_none());
            }
            b'c' if s.bits == (32, 32) => {
                let c = self.integer(w, 32)? as u8;
                s.padded(out, &[c]);
            }
            b's' if s.bits == (32, 32) => {
                let v = self.pointer(w)?;
                let text = text_at(w, &v, s.precision)?;
                s.padded(out, &text);
            }
            b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' if s.bits.1 == 32 || s.bits.0 == 64 => {
                let x = f64::from_bits(self.float(w)?);
                let style = match letter.to_ascii_lowercase() {
                    b'f' => Style::Fixed,
                    b'e' => Style::Scientific,
                    b'g' => Style::Shorter,
                    _ => Style::Hexadecimal,
                };
                let mut text = magnitude(x, style, s.precision, s.alternate);
                if letter.is_ascii_uppercase() {
                    text.make_ascii_uppercase();
                }
                let mut sign = if x.is_sign_negative() { "-" } else { s.sign() }.to_string();
                // Zeros that fill up stand behind it.
                if style == Style::Hexadecimal && x.is_finite() {
                    sign.push_str(text.get(..2).unwrap_or(""));
                    text = text.get(2..).unwrap_or("").to_string();
                }
                s.number(out, &sign, &text, x.is_finite());
            }
            c => return Err(lacks(w, &format!("the conversion '{}'", char::from(c)))),
        }
        Ok(())
    }

    /// A number in the format, or `*` for an argument.
    fn size(&mut self, w: &mut World<'_>) -> Result<Option<i64>, Stop> {
        if self.format.next_if(|&&c| c == b'*').is_some() {
            return Ok(Some(int::sext(32, self.integer(w, 32)?)));
        }
        let mut n: Option<i64> = None;
        while let Some(&c) = self.format.next_if(|c| c.is_ascii_digit()) {
            n = Some(n.unwrap_or(0).saturating_mul(10).saturating_add(i64::from(c - b'0')));
        }
        Ok(n)
    }

    /// `ll`, say: the bits of the integer that is meant, and of the one that is handed over.
    fn length(&mut self) -> Option<(u32, u32)> {
        let mut word = Vec::new();
        while let Some(&c) = self.format.next_if(|c| b"hlqjztL".contains(c)) {
            word.push(c);
        }
        match word.as_slice() {
            b"" => Some((32, 32)),
            b"hh" => Some((8, 32)),
            b"h" => Some((16, 32)),
            b"l" | b"ll" | b"q" | b"j" | b"z" | b"t" => Some((64, 64)),
            _ => None,
        }
    }

    /// The argument in the call that is next, of a type that fits; or where in memory it lies.
    fn next(&mut self, w: &World<'_>, what: &str, fits: impl Fn(TypeId) -> bool) -> Result<Next, Stop> {
        match &mut self.arguments {
            Arguments::Listed(p) => {
                let here = *p;
                p.at = p.at.wrapping_add(8);
                Ok(Next::At(here))
            }
            Arguments::Given(all) => {
                let (v, ty) = all
                    .next()
                    .ok_or_else(|| w.unsupported("'printf' with fewer arguments than its format asks for"))?;
                match fits(ty) {
                    true => Ok(Next::Value(v.clone())),
                    false => Err(w.unsupported(format!(
                        "'printf' with an argument that is not {what}, as its conversion requires"
                    ))),
                }
            }
        }
    }

    fn integer(&mut self, w: &mut World<'_>, bits: u32) -> Result<u64, Stop> {
        let ir = w.ir;
        match self.next(w, &format!("'i{bits}'"), |t| ir.signless_width(t) == Some(bits))? {
            Next::Value(v) => w.decided(&v),
            Next::At(p) => word_at(w, p, bits / 8),
        }
    }

    fn float(&mut self, w: &mut World<'_>) -> Result<u64, Stop> {
        let ir = w.ir;
        match self.next(w, "'f64'", |t| ir.float_format(t) == Some(FloatFormat::F64))? {
            Next::Value(v) => w.decided(&v),
            Next::At(p) => word_at(w, p, 8),
        }
    }

    fn pointer(&mut self, w: &mut World<'_>) -> Result<Value, Stop> {
        let ir = w.ir;
        match self.next(w, "pointer", |t| ir.is_pointer(t))? {
            Next::Value(v) => Ok(v),
            Next::At(p) => Ok(w.load_pointer(p, "a list of arguments")?.into()),
        }
    }
}

/// An argument.
enum Next {
    Value(Value),
    At(Pointer),
}

impl Spec {
    /// What stands for the sign of a number that is not negative.
    fn sign(&self) -> &'static str {
        match (self.plus, self.space) {
            (true, _) => "+",
            (false, true) => " ",
            (false, false) => "",
        }
    }

    /// At least as many digits as the precision says; none of zero if it says none.
    fn digits(&self, digits: String) -> String {
        match self.precision {
            Some(0) if digits == "0" => String::new(),
            Some(p) => "0".repeat(p.saturating_sub(digits.len())) + &digits,
            None => digits,
        }
    }

    /// A number with what stands in front of it, filled up with zeros if these may be.
    fn number(&self, out: &mut Vec<u8>, front: &str, digits: &str, zeros: bool) {
        let fill = if self.zeros && !self.left && zeros { self.width } else { 0 };
        let zeros = "0".repeat(fill.saturating_sub(front.len() + digits.len()));
        self.padded(out, format!("{front}{zeros}{digits}").as_bytes());
    }

    fn padded(&self, out: &mut Vec<u8>, text: &[u8]) {
        let gap = self.width.saturating_sub(text.len());
        if !self.left {
            out.extend(std::iter::repeat_n(b' ', gap));
        }
        out.extend_from_slice(text);
        if self.left {
            out.extend(std::iter::repeat_n(b' ', gap));
        }
    }
}
