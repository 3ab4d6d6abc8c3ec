//! Functions of mathematical libraries, to which `math` and `complex` are lowered: the C library's,
//! and those of ROCm's and CUDA's device libraries. Each means what an operation means; nothing
//! states how accurate any of them is, so they are computed as that operation is.
//!
//! | library | of `f32` | of `f64` | of `f16` |
//! |---|---|---|---|
//! | C | `sinf` | `sin` | |
//! | ROCm | `__ocml_sin_f32` | `__ocml_sin_f64` | `__ocml_sin_f16` |
//! | CUDA | `__nv_sinf` | `__nv_sin` | |

use super::{OpDef, arith, complex, complex_functions, math};
use rustmlir_ir::{Type, TypeId};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::FloatFormat;

/// What a function takes and gives.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// So many floats, and gives one.
    Floats(usize),
    /// A float and an `i32`.
    Power,
    /// So many complex numbers, and gives one.
    Complex(usize),
    /// A complex number, and gives a float.
    Part,
}

/// The functions by their names in C for `f64`, with the operations that they stand for.
pub static FUNCTIONS: &[(&str, Kind, &OpDef)] = &[
    ("acos", Kind::Floats(1), &math::ACOS),
    ("acosh", Kind::Floats(1), &math::ACOSH),
    ("asin", Kind::Floats(1), &math::ASIN),
    ("asinh", Kind::Floats(1), &math::ASINH),
    ("atan", Kind::Floats(1), &math::ATAN),
    ("atan2", Kind::Floats(2), &math::ATAN2),
    ("atanh", Kind::Floats(1), &math::ATANH),
    ("cabs", Kind::Part, &complex::ABS),
    ("carg", Kind::Part, &complex::ANGLE),
    ("cbrt", Kind::Floats(1), &math::CBRT),
    ("ccos", Kind::Complex(1), &complex_functions::COS),
    ("ceil", Kind::Floats(1), &math::CEIL),
    ("cexp", Kind::Complex(1), &complex::EXP),
    ("clog", Kind::Complex(1), &complex_functions::LOG),
    ("conj", Kind::Complex(1), &complex::CONJ),
    ("copysign", Kind::Floats(2), &math::COPYSIGN),
    ("cos", Kind::Floats(1), &math::COS),
    ("cosh", Kind::Floats(1), &math::COSH),
    ("cpow", Kind::Complex(2), &complex_functions::POW),
    ("csin", Kind::Complex(1), &complex_functions::SIN),
    ("csqrt", Kind::Complex(1), &complex_functions::SQRT),
    ("ctan", Kind::Complex(1), &complex_functions::TAN),
    ("ctanh", Kind::Complex(1), &complex_functions::TANH),
    ("erf", Kind::Floats(1), &math::ERF),
    ("erfc", Kind::Floats(1), &math::ERFC),
    ("exp", Kind::Floats(1), &math::EXP),
    ("exp2", Kind::Floats(1), &math::EXP2),
    ("expm1", Kind::Floats(1), &math::EXPM1),
    ("fabs", Kind::Floats(1), &math::ABSF),
    ("floor", Kind::Floats(1), &math::FLOOR),
    ("fma", Kind::Floats(3), &math::FMA),
    ("fmod", Kind::Floats(2), &arith::float::REMF),
    ("log", Kind::Floats(1), &math::LOG),
    ("log10", Kind::Floats(1), &math::LOG10),
    ("log1p", Kind::Floats(1), &math::LOG1P),
    ("log2", Kind::Floats(1), &math::LOG2),
    ("pow", Kind::Floats(2), &math::POWF),
    ("round", Kind::Floats(1), &math::ROUND),
    ("roundeven", Kind::Floats(1), &math::ROUNDEVEN),
    ("sin", Kind::Floats(1), &math::SIN),
    ("sinh", Kind::Floats(1), &math::SINH),
    ("sqrt", Kind::Floats(1), &math::SQRT),
    ("tan", Kind::Floats(1), &math::TAN),
    ("tanh", Kind::Floats(1), &math::TANH),
    ("trunc", Kind::Floats(1), &math::TRUNC),
];

/// Functions of device libraries that C does not have, or calls otherwise.
pub static DEVICE: &[(&str, Kind, &OpDef)] = &[
    ("pown", Kind::Power, &math::FPOWI),
    ("powi", Kind::Power, &math::FPOWI),
    ("rint", Kind::Floats(1), &math::ROUNDEVEN),
    ("rsqrt", Kind::Floats(1), &math::RSQRT),
];

/// The function of this name, with the format of its numbers.
pub fn known(name: &str) -> Option<(Kind, FloatFormat, &'static OpDef)> {
    let among = |list: &'static [(&str, Kind, &'static OpDef)], name: &str| {
        list.iter().find(|f| f.0 == name).map(|f| (f.1, f.2))
    };
    let device = |name: &str| among(FUNCTIONS, name).or_else(|| among(DEVICE, name));
    // `erf` ends like the functions of `f32` and is none.
    let by_letter = |name: &str, of: &dyn Fn(&str) -> Option<(Kind, &'static OpDef)>| {
        let wide = of(name).map(|(k, op)| (k, FloatFormat::F64, op));
        wide.or_else(|| name.strip_suffix('f').and_then(of).map(|(k, op)| (k, FloatFormat::F32, op)))
    };
    if let Some(rest) = name.strip_prefix("__ocml_") {
        let (base, format) = rest.rsplit_once('_')?;
        let format = match format {
            "f16" => FloatFormat::F16,
            "f32" => FloatFormat::F32,
            "f64" => FloatFormat::F64,
            _ => return None,
        };
        return device(base).map(|(k, op)| (k, format, op));
    }
    match name.strip_prefix("__nv_") {
        Some(rest) => by_letter(rest, &device),
        None => by_letter(name, &|name| among(FUNCTIONS, name)),
    }
}

/// What a call of such a function gives; `None` if there is none of this name and these types.
///
/// # Errors
/// `unsupported` where the operation is.
pub fn call(w: &mut World<'_>, name: &str, operands: &mut [Value]) -> Option<Result<Values, Stop>> {
    let (kind, format, def) = known(name)?;
    let (ir, op) = (w.ir, w.op);
    let float = |t: TypeId| matches!(ir.type_of_id(t), Type::Float(f) if *f == format);
    let complex = |t: TypeId| matches!(ir.type_of_id(t), Type::Complex(t) if float(*t));
    let (ins, outs): (Vec<TypeId>, Vec<TypeId>) = (ir.operand_types(op).collect(), ir.result_types(op).collect());
    let all = |n: usize, of: &dyn Fn(TypeId) -> bool| ins.len() == n && ins.iter().all(|&t| of(t));
    let takes = match kind {
        Kind::Floats(n) => all(n, &float),
        Kind::Complex(n) => all(n, &complex),
        Kind::Part => all(1, &complex),
        Kind::Power => matches!(*ins, [a, b] if float(a) && ir.signless_width(b) == Some(32)),
    };
    let gives = match (kind, &*outs) {
        (Kind::Complex(_), &[t]) => complex(t),
        (_, &[t]) => float(t),
        _ => false,
    };
    if !takes || !gives || operands.len() != ins.len() {
        return None;
    }
    match def.meaning {
        Meaning::Scalar(kernel) => Some(w.scalars(&[kernel], operands)),
        Meaning::Values(f) => Some(f(w, operands)),
        _ => None,
    }
}
