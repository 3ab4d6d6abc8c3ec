//! Translation of vectors into the spelling of today.

use super::reduction::{KINDS, kind_of, reduced_lines};
use crate::respell::make::Maker;
use rustmlir_ir::{Attr, Ir, OpId, TypeId, ValueId};
use rustmlir_num::float::{self, RoundingMode};
use rustmlir_num::int::mask;

/// A reduction of some dimensions that begins with nothing, as one with an accumulator: a value
/// that the kind combines with any other into just that.
///
/// # Errors
/// Why there is none.
pub fn with_accumulator(m: &mut Maker<'_>, op: OpId) -> Result<ValueId, &'static str> {
    let (Some(source), Some(result)) = (m.ir.operand(op, 0), m.ir.result(op, 0)) else { return Err("it is invalid") };
    let ty = m.ir.value_type(result);
    let elem = m.ir.elem_or_self(ty);
    let float = m.ir.float_format(elem).is_some();
    if float && reduced_lines(m.ir, op) < 2 {
        return Err("it combines nothing, and with an initial value the result may be another NaN");
    }
    let start = neutral(m.ir, op, elem).ok_or("its elements have no value to begin with")?;
    let mut acc = m.constant(start, elem);
    if ty != elem {
        acc = m.value("vector.broadcast", &[acc], ty, &[]);
    }
    let attrs: Vec<_> = ["kind", "reduction_dims"].iter().filter_map(|&n| Some((n, m.ir.attr_named(op, n)?))).collect();
    Ok(m.value("vector.multi_reduction", &[source, acc], ty, &attrs))
}

/// What changes no element. Of floats: -0 in a sum, NaN where numbers are preferred.
fn neutral(ir: &Ir, op: OpId, elem: TypeId) -> Option<Attr> {
    let word = KINDS.text_of(kind_of(ir, op));
    if let Some(f) = ir.float_format(elem) {
        let bits = match word.as_str() {
            "add" => float::neg(f, 0),
            "mul" => float::from_int_signed(f, RoundingMode::ToNearestEven, 64, 1),
            "minnumf" | "maxnumf" => f.nan()?,
            _ => return None,
        };
        return Some(Attr::Float(bits, elem));
    }
    let width = ir.signless_width(elem).filter(|w| (1..=64).contains(w))?;
    let top = 1u64 << (width - 1);
    let bits = match word.as_str() {
        "add" | "or" | "xor" | "maxui" => 0,
        "mul" => 1,
        "and" | "minui" => mask(width),
        "maxsi" => top,
        "minsi" => mask(width) ^ top,
        _ => return None,
    };
    Some(match width {
        1 => Attr::Bool(bits == 1),
        _ => Attr::Integer(rustmlir_ir::IntVal::Small(rustmlir_num::int::sext(width, bits)), elem),
    })
}
