//! What attributes of arguments and results promise of a value: that it is defined, that a pointer
//! is not null, aligned, leads to so many bytes, that a number lies in a range. A lowering for
//! running (`check-promised-values`) puts an operation where each promise has to hold.

use crate::arith::define;
use crate::{Form, Traits, TypeRule, one};
use rustmlir_base::Sym;
use rustmlir_ir::{Attr, AttrId, DictId, Ir, TypeId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Pointer, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::int;

use super::ANY_LLVM;

/// The promises that are checked.
const CHECKED: [&str; 6] = [
    "llvm.noundef",
    "llvm.nonnull",
    "llvm.align",
    "llvm.dereferenceable",
    "llvm.dereferenceable_or_null",
    "llvm.range",
];

define! {
    PROMISE = "rustmlir.promise" Form::Asm("$value attr-dict `:` type($value)"), [],
        "a value that attributes of an argument or a result restrict" {
        doc: "It is the value. A value that breaks `llvm.nonnull`, `llvm.align` or `llvm.range` is poison. Poison \
              and unset parts are undefined with `llvm.noundef`, and with `llvm.dereferenceable` and \
              `llvm.dereferenceable_or_null`, for which the bytes must also be allocated. Source: LLVM language \
              reference, \"Parameter Attributes\".",
        operands: &[one("value", &ANY_LLVM)], results: &[one("res", &ANY_LLVM)], traits: Traits::MAKES_POISON,
        rules: &[TypeRule::AllMatch(&["value", "res"])],
        poison: "if the value is, or a promise of it is broken",
        undefined: &[Ub::PoisonUse, Ub::OutOfBounds, Ub::UseAfterFree], meaning: Meaning::Values(promise),
    }
}

/// The promises of a dictionary that are checked.
pub fn checked(ir: &Ir, dict: DictId) -> Vec<(Sym, AttrId)> {
    let all = ir.dict_entries(dict).iter().copied();
    all.filter(|(n, _)| CHECKED.contains(&ir.str(*n))).collect()
}

/// Whether promises say no more than that a value is defined.
pub fn only_defined(ir: &Ir, all: &[(Sym, AttrId)]) -> bool {
    all.iter().all(|(n, _)| ir.str(*n) == CHECKED[0])
}

fn promise(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ty = w.operand_type(0)?;
    let ([v], _) = w.first(operands)?;
    let has = |name: &str| w.ir.attr_named(w.op, name).is_some();
    let number = |name: &str| w.ir.i64_attr_named(w.op, name).and_then(|n| u64::try_from(n).ok());
    let (bytes, or_null) = (number(CHECKED[3]), number(CHECKED[4]));
    let strict = has(CHECKED[0]) || has(CHECKED[3]) || has(CHECKED[4]);
    let mut v = v.clone();
    let mut broken = None;
    if let Value::Pointer(p) = &v {
        if has(CHECKED[1]) && **p == Pointer::NULL {
            broken = Some("it is null");
        }
        if number(CHECKED[2]).is_some_and(|n| w.pointer_aligned(**p, n).is_err()) {
            broken = Some("it is not aligned");
        }
    }
    if let Some(range) = w.ir.attr_named(w.op, CHECKED[5]) {
        let width = w.element_width(ty).filter(|&n| n <= 64);
        let range = width.and_then(|n| limits(w.ir, range, n));
        let (width, range) = width.zip(range).ok_or_else(|| w.unsupported("a promised range of this type"))?;
        v = kept(&v, width, range);
        broken = broken.or(v.has_poison().then_some("it is outside the range"));
    }
    if broken.is_some_and(|why| !why.ends_with("range")) {
        v = Value::Poison;
    }
    if strict && (v.has_poison() || super::values::has_unset(&v)) {
        let why = broken.map_or(String::new(), |b| format!(": {b}"));
        return Err(w.ub(Ub::PoisonUse, format!("a value that is promised to be defined is poison{why}")));
    }
    if let (Value::Pointer(p), Some(n)) = (&v, bytes.or(or_null)) {
        let free = **p == Pointer::NULL && bytes.is_none();
        if !free && n > 0 {
            w.bytes_at(**p, n, "promised access")?;
        }
    }
    Ok(Values::from_iter([v]))
}

/// The first number of a range and the one behind its last: `#llvm.constant_range<i32, 0, 9>`.
fn limits(ir: &Ir, a: AttrId, width: u32) -> Option<[u64; 2]> {
    let Attr::Dialect(_, text) = ir.attr_of_id(a) else { return None };
    let inner = ir.str(*text).strip_prefix("constant_range<")?.strip_suffix('>')?;
    let mut parts = inner.split(',').skip(1).map(|n| n.trim().parse::<i128>().ok());
    let mut next = || parts.next()?.map(|n| n as u64 & int::mask(width));
    Some([next()?, next()?])
}

/// A number, or lanes, with poison in place of what lies outside. Ranges may wrap around.
fn kept(v: &Value, width: u32, [first, end]: [u64; 2]) -> Value {
    let mask = int::mask(width);
    let inside = |x: u64| first == end || x.wrapping_sub(first) & mask < end.wrapping_sub(first) & mask;
    match v {
        Value::Word(x) if !inside(*x) => Value::Poison,
        Value::Shaped(s) => {
            let lane = |k| kept(&s.elems.get(k).unwrap_or(Value::Poison), width, [first, end]);
            Value::shaped(&s.shape, Elems::from_values((0..s.elems.len()).map(lane).collect()))
        }
        v => v.clone(),
    }
}

/// A type of a value that can be promised something.
pub fn can_be_promised(ir: &Ir, ty: TypeId) -> bool {
    (ANY_LLVM.pred)(ir, ty)
}
