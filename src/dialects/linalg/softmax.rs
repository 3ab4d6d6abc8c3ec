//! `linalg.softmax`.

use super::DPS_INIT;
use crate::constraints::{AttrC, AttrParse, TypeC};
use crate::{Form, OpDef, Traits, attr, one, var};
use rustmlir_ir::{DYNAMIC, Ir, OpId, TypeId};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::elementary;
use rustmlir_num::float::{self, BinaryOp, FloatFormat};
use rustmlir_verify::{VResult, Verifier};

static SHAPED: TypeC = TypeC::new("shaped of any type values", |ir, t| ir.shape(t).is_some());
static TENSOR_RESULT: TypeC = TypeC::new("ranked tensor of any type values", |ir, t| ir.is_tensor(t));
static DIMENSION: AttrC =
    AttrC::new("64-bit signless integer attribute", |ir, a| ir.attr_i64(a).is_some(), AttrParse::Int(64));

/// Softmax along a dimension.
pub static SOFTMAX: OpDef = OpDef {
    name: "linalg.softmax",
    form: Form::Asm(
        "attr-dict `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)` `outs` `(` $output `:` \
             type($output) `)` (`->` type($result)^)?",
    ),
    summary: "exponentials along a dimension, divided by their sum",
    doc: "For each place in the other dimensions, in the element type and in the order of the index: m is the \
          largest element (a NaN counts only if all are), e_i = exp(x_i - m), s = 0 + e_0 + e_1 + ..., result_i = \
          e_i / s. The output's old elements do not matter. If an element is poison, so are all results that depend \
          on it. `exp` is that of `math.exp`. Unsupported: elements that are not floats. Undefined: extents that \
          disagree. Source: linalg dialect of `mlir-opt` 22, decomposition of softmax.",
    operands: &[one("input", &SHAPED), one("output", &DPS_INIT)],
    results: &[var("result", &TENSOR_RESULT)],
    attrs: &[attr("dimension", &DIMENSION)],
    traits: Traits::READS_MEMORY,
    verify: Some(verify),
    undefined: &[Ub::ShapeMismatch, Ub::UninitialisedRead],
    meaning: Meaning::Values(meaning),
    ..OpDef::NEW
};

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(&a), Some(&b)) = (v.ir.operands(op).first(), v.ir.operands(op).get(1)) else { return Ok(()) };
    let (a, b) = (v.ir.value_type(a), v.ir.value_type(b));
    if v.ir.elem_type(a) != v.ir.elem_type(b) {
        return Err(v.error(op, "failed to verify that input and output have same element type"));
    }
    let (from, to) = (v.ir.shape(a).unwrap_or(&[]).to_vec(), v.ir.shape(b).unwrap_or(&[]).to_vec());
    let dim = v.ir.i64_attr_named(op, "dimension").unwrap_or(-1);
    if dim < 0 || dim >= from.len() as i64 {
        return Err(v.error(op, "incorrect dimension specified"));
    }
    let fit = from.len() == to.len() && from.iter().zip(&to).all(|(&x, &y)| x == y || x == DYNAMIC || y == DYNAMIC);
    if !fit {
        return Err(v.error(op, "incompatible output shape"));
    }
    super::verify::destination(v, op)
}

/// The exponentials along the dimension, divided by their sum, in the output or as the result.
fn meaning(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([from, to], _) = w.first(operands)?;
    let elem = w.ir.elem_or_self(w.operand_type(0)?);
    let Some(format) = w.ir.float_format(elem).filter(|f| f.width() <= 64) else {
        return Err(w.unsupported("softmax of elements other than floats of at most 64 bits"));
    };
    let dim = w.ir.i64_attr_named(w.op, "dimension").unwrap_or(0).max(0) as usize;
    let (sizes, values) = read(w, from, elem)?;
    let want = to.sizes().ok_or_else(|| w.ub(Ub::PoisonUse, "query of the shape of poison"))?;
    if want != sizes {
        return Err(w.ub(Ub::ShapeMismatch, format!("the input has shape {sizes:?}, the output {want:?}")));
    }
    w.charge(values.len() as u64 * 4)?;
    let out = softmax(format, &sizes, dim, &values).ok_or_else(|| w.unsupported("softmax of this format"))?;
    if w.ir.n_results(w.op) > 0 {
        return Ok(Values::from_iter([Value::shaped(&sizes, Elems::from_values(out))]));
    }
    let (m, mut next) = (w.memref(to)?, out.iter());
    each(&sizes, |index| {
        let at = w.locate(&m, index, "store")?;
        w.write_at(m.alloc, at, elem, m.elem_bytes, next.next().unwrap_or(&Value::Poison), "store")
    })?;
    Ok(Values::new())
}

/// Extents and elements in row-major order.
fn read(w: &mut World<'_>, v: &Value, elem: TypeId) -> Result<(Vec<i64>, Vec<Value>), Stop> {
    if let Value::Shaped(s) = v {
        let values = (0..s.elems.len()).map(|i| s.elems.get(i).unwrap_or(Value::Poison)).collect();
        return Ok((s.shape.to_vec(), values));
    }
    let m = w.memref(v)?;
    let mut values = Vec::with_capacity(w.room(m.n_elems().unwrap_or(u64::MAX), 3 * VALUE_BYTES)?);
    each(&m.sizes, |index| {
        let at = w.locate(&m, index, "load")?;
        values.push(w.read_at(m.alloc, at, elem, m.elem_bytes, "load")?);
        Ok(())
    })?;
    Ok((m.sizes.to_vec(), values))
}

fn each(sizes: &[i64], mut f: impl FnMut(&[i64]) -> Result<(), Stop>) -> Result<(), Stop> {
    if sizes.contains(&0) {
        return Ok(());
    }
    let mut index = vec![0; sizes.len()];
    loop {
        f(&index)?;
        if !next_index(&mut index, sizes) {
            return Ok(());
        }
    }
}

/// The function; `None` for formats without arithmetic here.
fn softmax(f: FloatFormat, sizes: &[i64], dim: usize, x: &[Value]) -> Option<Vec<Value>> {
    let extent = |s: &[i64]| Ir::static_elems(s).unwrap_or(0) as usize;
    let (outer, n, inner) = (extent(&sizes[..dim]), *sizes.get(dim)? as usize, extent(&sizes[dim + 1..]));
    let mut out = vec![Value::Poison; x.len()];
    for place in (0..outer).flat_map(|a| (0..inner).map(move |b| a * n * inner + b)) {
        let row: Option<Vec<u128>> = (0..n).map(|k| x.get(place + k * inner)?.word().map(u128::from)).collect();
        // Poison in a row is poison in all of it.
        let Some(row) = row else { continue };
        let mut m = f.infinity(true)?;
        for &v in &row {
            m = float::binary(f, BinaryOp::MaxNum, v, m)?;
        }
        let mut sum = 0;
        let mut e = Vec::with_capacity(n);
        for &v in &row {
            let y = elementary::unary(f, elementary::Unary::Exp, float::binary(f, BinaryOp::Sub, v, m)?)?;
            sum = float::binary(f, BinaryOp::Add, y, sum)?;
            e.push(y);
        }
        for (k, y) in e.into_iter().enumerate() {
            out[place + k * inner] = Value::Word(float::binary(f, BinaryOp::Div, y, sum)? as u64);
        }
    }
    Some(out)
}
