//! Matrices that the threads of a subgroup hold together. Which thread has which part is nobody's
//! to know, so one thread is run here that has them whole.

use crate::arith::define;
use crate::constraints::{ANY, AttrC, AttrParse, EnumDef, INDEX, INDEX_ATTR, TypeC, UNIT_ATTR};
use crate::{Form, Traits, TypeRule, attr, derive, one, opt_attr, var};
use rustmlir_ir::{Ir, OpId, Signedness, Type, TypeId};
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::kernel::{Cast, FloatUn, IntBin, IntDiv, Kernel, ScalarOp, ScalarTy};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, MemRef, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_mem::Handle;
use rustmlir_num::float::BinaryOp;
use rustmlir_num::format::FloatFormat;
use rustmlir_verify::{VResult, Verifier};

use super::is_word;

/// `#gpu<mma_element_wise addf>`.
pub(super) static ELEMENTWISE_OP: EnumDef = EnumDef {
    what: "::mlir::gpu::MMAElementwiseOp",
    width: 32,
    dialect: Some(("gpu", "mma_element_wise ")),
    cases: &[
        ("addf", 0),
        ("mulf", 1),
        ("subf", 2),
        ("maxf", 3),
        ("minf", 4),
        ("divf", 5),
        ("addi", 6),
        ("muli", 7),
        ("subi", 8),
        ("divs", 9),
        ("divu", 10),
        ("negatef", 11),
        ("negates", 12),
        ("extf", 13),
    ],
    old: &[],
    bits: false,
};

static OP_TYPE: AttrC = AttrC::new(
    "elementwise operation to apply to mma matrix",
    |ir, a| is_word(ir, a, &ELEMENTWISE_OP),
    AttrParse::Enum(&ELEMENTWISE_OP),
);
static MATRIX: TypeC = TypeC::new("MMAMatrix type", |ir, t| Matrix::of(ir, t).is_some());
static MEMORY: TypeC = TypeC::new(
    "memref of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float or \
     vector of 8-bit signless integer or 32-bit signless integer or 16-bit float or 32-bit float or 64-bit float \
     values of ranks 1 values",
    |ir, t| {
        let plain = |e: TypeId| match ir.type_of_id(e) {
            Type::Float(FloatFormat::F16 | FloatFormat::F32 | FloatFormat::F64) => true,
            _ => matches!(ir.signless_width(e), Some(8 | 32)),
        };
        match (ir.type_of_id(t), ir.elem_type(t).map(|e| (e, ir.type_of_id(e)))) {
            (Type::MemRef { .. }, Some((_, Type::Vector { shape, elem, .. }))) => shape.len() == 1 && plain(*elem),
            (Type::MemRef { .. }, Some((e, _))) => plain(e),
            _ => false,
        }
    },
);

/// A type of matrices.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Matrix<'a> {
    rows: i64,
    columns: i64,
    /// `f16`, `f32`, `f64`, `i32`, `si8` or `ui8`.
    elem: &'a str,
    /// What it is in a product, `"AOp"` times `"BOp"` added to `"COp"`.
    role: &'a str,
}

impl Matrix<'_> {
    /// `!gpu.mma_matrix<16x8xf16, "AOp">`.
    fn of(ir: &Ir, t: TypeId) -> Option<Matrix<'_>> {
        let Type::Dialect(d, text) = ir.type_of_id(t) else { return None };
        let text = ir.str(*text).strip_prefix("mma_matrix<").filter(|_| ir.str(*d) == "gpu")?.strip_suffix('>')?;
        let (shape, role) = text.split_once(',')?;
        let mut parts = shape.trim().splitn(3, 'x');
        let mut extent = || parts.next()?.trim().parse::<i64>().ok().filter(|n| (1..=1 << 12).contains(n));
        let (rows, columns) = (extent()?, extent()?);
        let elem = parts.next()?.trim();
        let role = role.trim().strip_prefix('"')?.strip_suffix('"')?;
        let known = ["f16", "f32", "f64", "i32", "si8", "ui8"].contains(&elem) && ["AOp", "BOp", "COp"].contains(&role);
        known.then_some(Matrix { rows, columns, elem, role })
    }

    fn scalar(&self) -> ScalarTy {
        match self.elem {
            "f16" => ScalarTy::Float(FloatFormat::F16),
            "f32" => ScalarTy::Float(FloatFormat::F32),
            "f64" => ScalarTy::Float(FloatFormat::F64),
            "i32" => ScalarTy::Int(32),
            _ => ScalarTy::Int(8),
        }
    }

    fn is_float(&self) -> bool {
        matches!(self.scalar(), ScalarTy::Float(_))
    }

    fn shape(&self) -> [i64; 2] {
        [self.rows, self.columns]
    }
}

const FAULTS: &[Ub] = &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::UninitialisedRead, Ub::PoisonUse];

define! {
    LOAD = "gpu.subgroup_mma_load_matrix"
    Form::Asm("$srcMemref `` `[` $indices `]` {(`leadDimension` $leadDimension^)? (`transpose` $transpose^)?} \
        attr-dict `:` type($srcMemref) `->` type($res)"), [],
    "a matrix out of memory" {
        doc: "Row by row from the element at the indices; each row starts `leadDimension` elements after the \
              previous one, independent of the memref's extents. With `transpose`, column by column. It is executed \
              by one thread only, not in parallel loops. Source: 'gpu' dialect documentation, \
              \"gpu.subgroup_mma_load_matrix\".",
        operands: &[one("srcMemref", &MEMORY), var("indices", &INDEX)], results: &[one("res", &MATRIX)],
        attrs: &[attr("leadDimension", &INDEX_ATTR), opt_attr("transpose", &UNIT_ATTR)],
        traits: Traits::READS_MEMORY, verify: Some(verify_load), undefined: FAULTS, meaning: Meaning::Values(load),
    }
    STORE = "gpu.subgroup_mma_store_matrix"
    Form::Asm("$src `,` $dstMemref `` `[` $indices `]` {(`leadDimension` $leadDimension^)? (`transpose` \
        $transpose^)?} attr-dict `:` type($src) `,` type($dstMemref)"), [],
    "a matrix into memory" {
        doc: "Where `gpu.subgroup_mma_load_matrix` would read it. It is executed by one thread only, not in parallel \
              loops. Source: 'gpu' dialect documentation, \"gpu.subgroup_mma_store_matrix\".",
        operands: &[one("src", &MATRIX), one("dstMemref", &MEMORY), var("indices", &INDEX)],
        attrs: &[attr("leadDimension", &INDEX_ATTR), opt_attr("transpose", &UNIT_ATTR)],
        traits: Traits::WRITES_MEMORY, verify: Some(verify_store),
        undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::WriteToConstant, Ub::PoisonUse], meaning: Meaning::Values(store),
    }
    COMPUTE = "gpu.subgroup_mma_compute"
    Form::Asm("$opA `,` $opB `,` $opC {(`a_transpose` $a_transpose^)? (`b_transpose` $b_transpose^)?} attr-dict `:` \
        type($opA) `,` type($opB) `->` type($opC)"), [],
    "the product of two matrices, added to a third" {
        doc: "Factors are extended to the type of the sum. Floats are added one product after the other; another \
              order may round otherwise. With `a_transpose` or `b_transpose`, which say how threads hold a factor, \
              it is not supported. Source: 'gpu' dialect documentation, \"gpu.subgroup_mma_compute\".",
        operands: &[one("opA", &MATRIX), one("opB", &MATRIX), one("opC", &MATRIX)], results: &[one("res", &MATRIX)],
        attrs: &[opt_attr("a_transpose", &UNIT_ATTR), opt_attr("b_transpose", &UNIT_ATTR)],
        rules: &[TypeRule::AllMatch(&["opC", "res"])],
        traits: Traits::PURE, verify: Some(verify_compute), meaning: Meaning::Values(compute),
    }
    CONSTANT = "gpu.subgroup_mma_constant_matrix" Form::Asm("$value attr-dict `:` type($res)"), [],
    "a matrix of equal elements" {
        doc: "Source: 'gpu' dialect documentation, \"gpu.subgroup_mma_constant_matrix\".",
        operands: &[one("value", &ANY)], results: &[one("res", &MATRIX)],
        rules: &[derive("res", "value", element_type, "value type matches element type of mma_matrix")],
        traits: Traits::PURE, meaning: Meaning::Values(constant),
    }
    ELEMENTWISE = "gpu.subgroup_mma_elementwise"
    Form::Asm("$opType $args attr-dict `:` functional-type($args, $res)"), [], "an operation on all elements of matrices" {
        doc: "`maxf` and `minf` of a NaN are NaN; `divs` and `divu` are undefined where `arith.divsi` and \
              `arith.divui` are. Source: 'gpu' dialect documentation, \"gpu.subgroup_mma_elementwise\".",
        operands: &[var("args", &MATRIX)], results: &[one("res", &MATRIX)], attrs: &[attr("opType", &OP_TYPE)],
        traits: Traits::PURE,
        undefined: &[Ub::DivisionByZero, Ub::DivisionOverflow, Ub::PoisonUse], meaning: Meaning::Values(elementwise),
    }
}

/// The type of the elements of a matrix.
fn element_type(ir: &mut Ir, t: TypeId) -> Option<TypeId> {
    let ty = match Matrix::of(ir, t)?.elem {
        "f16" => Type::Float(FloatFormat::F16),
        "f32" => Type::Float(FloatFormat::F32),
        "f64" => Type::Float(FloatFormat::F64),
        "si8" => Type::Integer(8, Signedness::Signed),
        "ui8" => Type::Integer(8, Signedness::Unsigned),
        _ => Type::Integer(32, Signedness::Signless),
    };
    Some(ir.ty(ty))
}

// ---- rules --------------------------------------------------------------------------------------

fn operand(v: &Verifier<'_>, op: OpId, k: usize) -> Option<TypeId> {
    v.ir.operand_types(op).nth(k)
}

fn has_unit_stride(ir: &Ir, t: Option<TypeId>) -> bool {
    t.and_then(|t| ir.strides_and_offset(t)).is_some_and(|(strides, _)| strides.last().is_none_or(|&s| s == 1))
}

fn plainly(v: &mut Verifier<'_>, op: OpId, ok: bool, msg: &str) -> VResult {
    if ok { Ok(()) } else { Err(v.plain_error(op, msg)) }
}

fn verify_load(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let fine = has_unit_stride(v.ir, operand(v, op, 0));
    plainly(v, op, fine, "expected source memref most minor dim must have unit stride")
}

fn verify_store(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let fine = has_unit_stride(v.ir, operand(v, op, 1));
    plainly(v, op, fine, "expected destination memref most minor dim must have unit stride")?;
    let sum = operand(v, op, 0).and_then(|t| Matrix::of(v.ir, t)).is_some_and(|m| m.role == "COp");
    plainly(v, op, sum, "expected the operand matrix being stored to have 'COp' operand type")
}

fn verify_compute(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    let all: Option<Vec<Matrix<'_>>> = types.iter().map(|&t| Matrix::of(v.ir, t)).collect();
    let Some([a, b, c]) = all.as_deref() else { return Ok(()) };
    let roles = a.role == "AOp" && b.role == "BOp" && c.role == "COp";
    let shapes = a.columns == b.rows && a.rows == c.rows && b.columns == c.columns;
    plainly(v, op, roles, "operands must be in the order AOp, BOp, COp")?;
    plainly(v, op, shapes, "operand shapes do not satisfy matmul constraints")
}

/// Whether an operation on elements has operands and a result that it can be applied to, which no
/// rule demands.
fn applies(ir: &Ir, op: OpId, word: &str) -> bool {
    let one = matches!(word, "negatef" | "negates" | "extf");
    let all: Option<Vec<Matrix<'_>>> =
        ir.operand_types(op).chain(ir.result_types(op)).map(|t| Matrix::of(ir, t)).collect();
    let Some([of, rest @ ..]) = all.as_deref() else { return false };
    let fits = |m: &Matrix<'_>| {
        let wider = word == "extf" && m.scalar().width() >= of.scalar().width();
        m.shape() == of.shape() && m.is_float() == of.is_float() && (m.elem == of.elem || wider)
    };
    rest.len() == if one { 1 } else { 2 } && of.is_float() == word.ends_with('f') && rest.iter().all(fits)
}

fn word(ir: &Ir, op: OpId) -> Option<String> {
    let n = ir.attr_named(op, "opType").and_then(|a| ELEMENTWISE_OP.value_of(ir, a))?;
    Some(ELEMENTWISE_OP.text_of(n))
}

// ---- meaning ------------------------------------------------------------------------------------

fn matrix<'a>(w: &World<'a>, t: TypeId) -> Result<Matrix<'a>, Stop> {
    Matrix::of(w.ir, t).ok_or_else(|| w.malformed("a matrix"))
}

/// An element, row by row.
fn element(w: &World<'_>, v: &Value, k: usize) -> Result<Value, Stop> {
    match v {
        Value::Poison => Ok(Value::Poison),
        Value::Shaped(s) => s.elems.get(k).ok_or_else(|| w.malformed("an element")),
        _ => Err(w.malformed("a matrix")),
    }
}

/// Where the elements of a matrix lie, row by row: the buffer, their numbers in it, and their type
/// and size.
struct Cells {
    alloc: Handle,
    at: Vec<u64>,
    elem: TypeId,
    bytes: u32,
}

fn cells(w: &mut World<'_>, m: &MemRef, ty: TypeId, index: &[i64], of: &Matrix<'_>, what: &str) -> Result<Cells, Stop> {
    // Threads that hold a matrix together would each do what all of them do once.
    if w.ir.ancestors(w.op).any(|o| w.ir.has(o, Traits::PARALLEL_LOOP)) {
        return Err(w.unsupported("matrices of several threads"));
    }
    let (elem, bytes) = w.element(ty)?;
    if index.len() != m.sizes.len() {
        return Err(w.unsupported("a matrix in memory at another number of indices than it has dimensions"));
    }
    if m.map.is_some() || scalar_ty(w.ir, w.config.index_width, elem) != Some(of.scalar()) {
        return Err(w.unsupported("a matrix in memory of this type"));
    }
    let lead = w.ir.attr_named(w.op, "leadDimension").and_then(|a| w.ir.attr_i64(a));
    let lead = lead.and_then(|n| u64::try_from(n).ok()).ok_or_else(|| w.unsupported("a negative distance of rows"))?;
    let n = w.room((of.rows * of.columns) as u64, VALUE_BYTES)? as u64;
    w.charge(n)?;
    let first = w.locate(m, index, what)?;
    let columnwise = w.ir.attr_named(w.op, "transpose").is_some();
    let place = |k: u64| {
        let (r, c) = (k / of.columns as u64, k % of.columns as u64);
        let (far, near) = if columnwise { (c, r) } else { (r, c) };
        first.saturating_add(far.saturating_mul(lead)).saturating_add(near)
    };
    Ok(Cells { alloc: m.alloc, at: (0..n).map(place).collect(), elem, bytes })
}

fn load(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([memory], index) = w.first(operands)?;
    let (m, index) = (w.memref(memory)?, w.indices(index)?);
    let (ty, of) = (w.operand_type(0)?, matrix(w, w.result_type()?)?);
    let cells = cells(w, &m, ty, &index, &of, "load of a matrix")?;
    let mut all = Vec::with_capacity(cells.at.len());
    for at in cells.at {
        all.push(w.fetch(cells.alloc, at, cells.elem, cells.bytes, "load of a matrix")?);
    }
    Ok(Values::from_iter([Value::shaped(&of.shape(), Elems::from_values(all))]))
}

fn store(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v, memory], index) = w.first(operands)?;
    let (m, index) = (w.memref(memory)?, w.indices(index)?);
    let (ty, of) = (w.operand_type(1)?, matrix(w, w.operand_type(0)?)?);
    let cells = cells(w, &m, ty, &index, &of, "store of a matrix")?;
    for (k, at) in cells.at.into_iter().enumerate() {
        let v = element(w, v, k)?;
        w.put(cells.alloc, at, cells.elem, cells.bytes, &v, "store of a matrix")?;
    }
    Ok(Values::new())
}

fn scalar_op(kernel: Kernel, from: ScalarTy, n_in: u8, out: ScalarTy) -> ScalarOp {
    ScalarOp { kernel, ins: [from; 3], n_in, out, aux: 0, flags: 0, rounding: None }
}

/// A matrix whose elements `f` computes.
fn made(
    w: &mut World<'_>,
    of: &Matrix<'_>,
    each: u64,
    mut f: impl FnMut(&mut World<'_>, usize) -> Result<Value, Stop>,
) -> Result<Values, Stop> {
    let n = w.room((of.rows * of.columns) as u64, VALUE_BYTES)?;
    w.charge((n as u64).saturating_mul(each))?;
    let all = (0..n).map(|k| f(w, k)).collect::<Result<Vec<_>, _>>()?;
    Ok(Values::from_iter([Value::shaped(&of.shape(), Elems::from_values(all))]))
}

fn compute(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    if ["a_transpose", "b_transpose"].iter().any(|a| w.ir.attr_named(w.op, a).is_some()) {
        return Err(w.unsupported("factors that threads hold by columns"));
    }
    let ([a, b, c], _) = w.first(operands)?;
    let [x, y, z] = [0, 1, 2].map(|k| w.operand_type(k).and_then(|t| matrix(w, t)));
    let (x, y, z) = (x?, y?, z?);
    let sum = z.scalar();
    let extends = |m: &Matrix<'_>| {
        let wider = m.scalar().width() < sum.width() && m.is_float() == z.is_float();
        m.elem == z.elem || wider && (z.is_float() || z.elem == "i32")
    };
    if !extends(&x) || !extends(&y) {
        return Err(w.unsupported("factors that cannot be extended to the type of the sum"));
    }
    let extension = |m: &Matrix<'_>| match m.elem {
        e if e == z.elem => None,
        "ui8" => Some(Cast::ExtU),
        "si8" => Some(Cast::ExtS),
        _ => Some(Cast::ExtF),
    };
    let extended = |w: &mut World<'_>, m: &Matrix<'_>, v: Value| match extension(m) {
        Some(cast) => w.apply(&scalar_op(Kernel::Cast(cast), m.scalar(), 1, sum), &[v]),
        None => Ok(v),
    };
    let (add, mul) = match sum {
        ScalarTy::Float(_) => (Kernel::FloatBin(BinaryOp::Add), Kernel::FloatBin(BinaryOp::Mul)),
        _ => (Kernel::IntBin(IntBin::Add), Kernel::IntBin(IntBin::Mul)),
    };
    let (add, mul) = (scalar_op(add, sum, 2, sum), scalar_op(mul, sum, 2, sum));
    let (inner, columns) = (x.columns as usize, z.columns as usize);
    made(w, &z, 2 * x.columns as u64, |w, k| {
        let (row, column) = (k / columns, k % columns);
        let mut acc = element(w, c, k)?;
        for i in 0..inner {
            let (p, q) = (element(w, a, row * inner + i)?, element(w, b, i * columns + column)?);
            let (p, q) = (extended(w, &x, p)?, extended(w, &y, q)?);
            let product = w.apply(&mul, &[p, q])?;
            acc = w.apply(&add, &[acc, product])?;
        }
        Ok(acc)
    })
}

fn constant(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v], _) = w.first(operands)?;
    let of = matrix(w, w.result_type()?)?;
    made(w, &of, 1, |_, _| Ok(v.clone()))
}

fn elementwise(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let word = word(w.ir, w.op).ok_or_else(|| w.malformed("a word"))?;
    if !applies(w.ir, w.op, &word) {
        return Err(w.unsupported(format!("'{word}' of such matrices")));
    }
    let (from, to) = (matrix(w, w.operand_type(0)?)?, matrix(w, w.result_type()?)?);
    let kernel = match word.as_str() {
        "addf" => Kernel::FloatBin(BinaryOp::Add),
        "mulf" => Kernel::FloatBin(BinaryOp::Mul),
        "subf" => Kernel::FloatBin(BinaryOp::Sub),
        "maxf" => Kernel::FloatBin(BinaryOp::Maximum),
        "minf" => Kernel::FloatBin(BinaryOp::Minimum),
        "divf" => Kernel::FloatBin(BinaryOp::Div),
        "addi" => Kernel::IntBin(IntBin::Add),
        "muli" => Kernel::IntBin(IntBin::Mul),
        "subi" | "negates" => Kernel::IntBin(IntBin::Sub),
        "divs" => Kernel::IntDiv(IntDiv::DivS),
        "divu" => Kernel::IntDiv(IntDiv::DivU),
        "negatef" => Kernel::FloatUn(FloatUn::Neg),
        "extf" if from.elem == to.elem => {
            return Ok(Values::from_iter([operands.first().cloned().unwrap_or(Value::Poison)]));
        }
        "extf" => Kernel::Cast(Cast::ExtF),
        _ => return Err(w.malformed("a word")),
    };
    let n_in = if word == "negates" { 2 } else { operands.len() as u8 };
    let op = scalar_op(kernel, from.scalar(), n_in, to.scalar());
    let operands = &*operands;
    made(w, &to, 1, |w, k| {
        let mut values = operands.iter().map(|v| element(w, v, k)).collect::<Result<Vec<_>, _>>()?;
        if word == "negates" {
            values.insert(0, Value::Word(0));
        }
        w.apply(&op, &values)
    })
}
