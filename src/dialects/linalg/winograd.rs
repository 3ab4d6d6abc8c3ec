//! `linalg.winograd_*`: the three transforms of a convolution by minimal filtering.

use std::rc::Rc;

use crate::constraints::{AttrC, AttrParse, Class, EnumDef, I64_ATTR, RANKED_TENSOR, TypeC};
use crate::tensor::{n_elems, take_tensor};
use crate::{AttrDef, Form, OpDef, Traits, TypeRule, one, opt_attr};
use rustmlir_ir::{DYNAMIC, Ir, OpId, Type};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::{self, BinaryOp, FloatFormat};
use rustmlir_num::format::RoundingMode;
use rustmlir_verify::{VResult, Verifier};

/// Sizes of the output tile and the filter: `F_m_r`.
static FMR: EnumDef = EnumDef {
    what: "::mlir::linalg::WinogradConv2DFmr",
    width: 32,
    dialect: None,
    cases: &[("F_2_3", 0), ("F_4_3", 1), ("F_2_5", 2)],
    old: &[],
    bits: false,
};
static FMR_ATTR: AttrC = AttrC::new(
    "allowed 32-bit signless integer cases: 0, 1, 2",
    |ir, a| FMR.value_of(ir, a).is_some(),
    AttrParse::Enum(&FMR),
);

const fn of_rank(desc: &'static str, pred: fn(&Ir, rustmlir_ir::TypeId) -> bool) -> TypeC {
    TypeC { desc, pred, build: None, class: Class::RankedTensor }
}

fn has_rank(ir: &Ir, t: rustmlir_ir::TypeId, n: usize) -> bool {
    matches!(ir.type_of_id(t), Type::Tensor { shape, .. } if shape.len() == n)
}

static RANK_4: TypeC = of_rank("4D tensor of any type values", |ir, t| has_rank(ir, t, 4));
static RANK_6: TypeC = of_rank("6D tensor of any type values", |ir, t| has_rank(ir, t, 6));

const ATTRS: &[AttrDef] = &[opt_attr("fmr", &FMR_ATTR), opt_attr("m", &I64_ATTR), opt_attr("r", &I64_ATTR)];

/// `fmr(F_4_3)`; until 2025 `m(4) r(3)`.
macro_rules! form {
    ($from:literal) => {
        Form::Asm(concat!(
            "attr-dict (`fmr` `(` $fmr^ `)`)? (`m` `(` $m^ `)` `r` `(` $r `)`)? `ins` `(` $",
            $from,
            " `:` type($",
            $from,
            ") `)` `outs` `(` $output `:` type($output) `)` `->` type($result)"
        ))
    };
}

const COMMON: OpDef = OpDef {
    results: &[one("result", &RANKED_TENSOR)],
    attrs: ATTRS,
    traits: Traits::NONE,
    verify: Some(verify),
    undefined: &[Ub::ShapeMismatch, Ub::PoisonUse],
    meaning: Meaning::Values(meaning),
    ..OpDef::NEW
};

/// Filters.
pub static FILTER: OpDef = OpDef {
    name: "linalg.winograd_filter_transform",
    form: form!("filter"),
    summary: "the filters of a convolution, transformed for minimal filtering: G g Gt",
    doc: "For each filter g, one r x r matrix per output and input channel (dimensions f h w c), the result \
          (dimensions h w c f) is G g Gt. If the height (width) of the filters is 1, that side is not multiplied. \
          Sums begin with 0 and run over rising indices in the element type; the entries of the matrices are rounded \
          to f32 first. The old elements of `output` do not matter. Unsupported: elements that are not floats. \
          Undefined: extents that do not fit. Source: A. Lavin and S. Gray, Fast Algorithms for Convolutional Neural \
          Networks (2016); the matrices, scaled as they are there, are those of `mlir-opt` 22, decomposition of \
          winograd operations.",
    operands: &[one("filter", &RANK_4), one("output", &RANK_4)],
    rules: &[TypeRule::AllElementTypesMatch(&["filter", "output"])],
    ..COMMON
};

/// Inputs.
pub static INPUT: OpDef = OpDef {
    name: "linalg.winograd_input_transform",
    form: form!("input"),
    summary: "the tiles of a convolution's input, transformed for minimal filtering: Bt d B",
    doc: "For each tile d of m + r - 1 rows and columns of the input (dimensions n h w c), m apart, the result \
          (dimensions: rows, columns, number of the tile vertically and horizontally, n, c) is Bt d B. If the first \
          (second) extent of the result is 1, that side is not multiplied, and every row (column) is a tile. Order, \
          rounding and the rest as in `linalg.winograd_filter_transform`.",
    operands: &[one("input", &RANK_4), one("output", &RANK_6)],
    rules: &[TypeRule::AllElementTypesMatch(&["input", "output"])],
    ..COMMON
};

/// Results.
pub static OUTPUT: OpDef = OpDef {
    name: "linalg.winograd_output_transform",
    form: form!("value"),
    summary: "the results of minimal filtering, transformed back and added: At y A",
    doc: "For each tile y of the products (dimensions as the result of `linalg.winograd_input_transform`), the m x m \
          elements At y A are added to the elements of `output` (dimensions n h w f), m apart. Where the matrices of \
          the transforms are scaled, by s on each side that is multiplied, the product of the sides' s times the sum \
          is added at once; else the sum of the last multiplication begins with the element of `output`. Order, \
          rounding and the rest as in `linalg.winograd_filter_transform`.",
    operands: &[one("value", &RANK_6), one("output", &RANK_4)],
    rules: &[TypeRule::AllElementTypesMatch(&["value", "output"])],
    ..COMMON
};

// ---- the matrices -------------------------------------------------------------------------------

/// The matrices of F(m, r), row by row.
struct Matrices {
    m: usize,
    r: usize,
    /// m + r - 1 rows of r.
    g: &'static [f32],
    /// m + r - 1 rows of as many.
    bt: &'static [f32],
    /// m rows of m + r - 1.
    at: &'static [f32],
    /// What one side's transforms together are too small by.
    scale: f32,
}

impl Matrices {
    fn tile(&self) -> usize {
        self.m + self.r - 1
    }
}

const T: f32 = 1.0 / 3.0;
const S: f32 = 1.0 / 6.0;

#[rustfmt::skip]
static F_2_3: Matrices = Matrices {
    m: 2,
    r: 3,
    g: &[
        -1.0, 0.0, 0.0,
        0.5, -0.5, 0.5,
        0.5, 0.5, 0.5,
        0.0, 0.0, 1.0,
    ],
    bt: &[
        -1.0, 0.0, 1.0, 0.0,
        0.0, -1.0, 1.0, 0.0,
        0.0, 1.0, 1.0, 0.0,
        0.0, -1.0, 0.0, 1.0,
    ],
    at: &[
        1.0, 1.0, 1.0, 0.0,
        0.0, -1.0, 1.0, 1.0,
    ],
    scale: 1.0,
};

#[rustfmt::skip]
static F_4_3: Matrices = Matrices {
    m: 4,
    r: 3,
    g: &[
        1.0, 0.0, 0.0,
        -T, T, -T,
        -T, -T, -T,
        1.0 / 12.0, -S, T,
        1.0 / 12.0, S, T,
        0.0, 0.0, 1.0,
    ],
    bt: &[
        0.25, 0.0, -0.3125, 0.0, 0.0625, 0.0,
        0.0, 0.25, -0.25, -0.0625, 0.0625, 0.0,
        0.0, -0.25, -0.25, 0.0625, 0.0625, 0.0,
        0.0, 0.25, -0.125, -0.25, 0.125, 0.0,
        0.0, -0.25, -0.125, 0.25, 0.125, 0.0,
        0.0, 0.25, 0.0, -0.3125, 0.0, 0.0625,
    ],
    at: &[
        0.125, 0.25, 0.25, 0.125, 0.125, 0.0,
        0.0, -0.25, 0.25, -0.25, 0.25, 0.0,
        0.0, 0.25, 0.25, 0.5, 0.5, 0.0,
        0.0, -0.25, 0.25, -1.0, 1.0, 0.5,
    ],
    scale: 32.0,
};

#[rustfmt::skip]
static F_2_5: Matrices = Matrices {
    m: 2,
    r: 5,
    g: &[
        1.0, 0.0, 0.0, 0.0, 0.0,
        S, -S, S, -S, S,
        -S, -S, -S, -S, -S,
        -4.0 / 15.0, 2.0 / 15.0, -1.0 / 15.0, 1.0 / 30.0, -1.0 / 60.0,
        1.0 / 60.0, 1.0 / 30.0, 1.0 / 15.0, 2.0 / 15.0, 4.0 / 15.0,
        0.0, 0.0, 0.0, 0.0, 1.0,
    ],
    bt: &[
        0.125, 0.1875, -0.25, -0.1875, 0.125, 0.0,
        0.0, 0.125, 0.0625, -0.3125, 0.125, 0.0,
        0.0, -0.125, -0.3125, -0.0625, 0.125, 0.0,
        0.0, 0.25, -0.125, -0.25, 0.125, 0.0,
        0.0, -0.125, -0.25, 0.125, 0.25, 0.0,
        0.0, 0.125, 0.1875, -0.25, -0.1875, 0.125,
    ],
    at: &[
        0.5, 1.0, 1.0, 2.0, 1.0, 0.0,
        0.0, -1.0, 1.0, -1.0, 2.0, 0.5,
    ],
    scale: 16.0,
};

/// The matrices that an operation names; `None` for sizes that there are none for.
fn matrices(ir: &Ir, op: OpId) -> Option<&'static Matrices> {
    let number = |n: &str| ir.i64_attr_named(op, n);
    match ir.attr_named(op, "fmr").and_then(|a| FMR.value_of(ir, a)) {
        Some(0) => Some(&F_2_3),
        Some(1) => Some(&F_4_3),
        Some(2) => Some(&F_2_5),
        Some(_) => None,
        None => match (number("m")?, number("r")?) {
            (2, 3) => Some(&F_2_3),
            (4, 3) => Some(&F_4_3),
            (2, 5) => Some(&F_2_5),
            _ => None,
        },
    }
}

// ---- verification -------------------------------------------------------------------------------

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let sized = v.ir.attr_named(op, "m").is_some() && v.ir.attr_named(op, "r").is_some();
    if v.ir.attr_named(op, "fmr").is_none() && !sized {
        return Err(v.error(op, "requires attribute 'fmr'"));
    }
    let shapes: Vec<Vec<i64>> = v.ir.operand_types(op).map(|t| v.ir.shape(t).unwrap_or(&[]).to_vec()).collect();
    let (Some(f), [from, to]) = (matrices(v.ir, op), shapes.as_slice()) else { return Ok(()) };
    let want = match v.ir.def(op).map_or("", |d| d.name) {
        "linalg.winograd_filter_transform" => of_filter(f, from),
        "linalg.winograd_input_transform" => Ok(of_input(f, from, to)),
        _ => of_output(f, from),
    };
    let fits = |w: &[i64]| w.iter().zip(to).all(|(&a, &b)| a == b || a == DYNAMIC || b == DYNAMIC);
    match want {
        Err(m) => Err(v.error(op, m)),
        Ok(w) if !fits(&w) => Err(v.error(op, "the output shape is not expected")),
        Ok(_) => super::verify::destination(v, op),
    }
}

fn of_filter(f: &Matrices, filter: &[i64]) -> Result<Vec<i64>, &'static str> {
    let (r, tile) = (f.r as i64, f.tile() as i64);
    let &[n, h, w, c] = filter else { return Ok(Vec::new()) };
    if h != r && h != 1 {
        return Err("expect filter height either equals to r or 1");
    }
    if w != r && w != 1 {
        return Err("expect filter width either equals to r or 1");
    }
    if h == 1 && w == 1 {
        return Err("expect either filter height or width equals to r");
    }
    let side = |n: i64| if n == r { tile } else { 1 };
    Ok(vec![side(h), side(w), c, n])
}

fn of_input(f: &Matrices, input: &[i64], output: &[i64]) -> Vec<i64> {
    let (m, r, tile) = (f.m as i64, f.r as i64, f.tile() as i64);
    let (&[n, h, w, c], &[rows, columns, ..]) = (input, output) else { return Vec::new() };
    let side = |n: i64, tiled: bool| match (n, tiled) {
        (DYNAMIC, _) => (tile, DYNAMIC),
        (n, true) => (tile, (n - (r - 1)) / m),
        (n, false) => (1, n),
    };
    let ((rows, down), (columns, across)) = (side(h, rows != 1), side(w, columns != 1));
    vec![rows, columns, down, across, n, c]
}

fn of_output(f: &Matrices, value: &[i64]) -> Result<Vec<i64>, &'static str> {
    let (m, tile) = (f.m as i64, f.tile() as i64);
    let &[rows, columns, down, across, n, c] = value else { return Ok(Vec::new()) };
    let side = |rows: i64, tiles: i64, text: &'static str| match (rows, tiles) {
        (DYNAMIC, _) | (_, DYNAMIC) => Ok(DYNAMIC),
        (1, t) => Ok(t),
        (n, _) if n != tile => Err(text),
        (_, t) => Ok(m.saturating_mul(t)),
    };
    let h = side(rows, down, "expect input height equals to input tile size")?;
    let w = side(columns, across, "expect input width equals to input tile size")?;
    Ok(vec![n, h, w, c])
}

// ---- meaning ------------------------------------------------------------------------------------

/// A float; `None` is poison.
type Num = Option<u128>;

/// A matrix of floats, row by row.
struct Mat {
    rows: usize,
    columns: usize,
    data: Vec<Num>,
}

/// Arithmetic in a format.
#[derive(Copy, Clone)]
struct Arith(FloatFormat);

impl Arith {
    fn constant(self, x: f32) -> Num {
        let bits = u128::from(float::from_f32(x));
        float::convert(FloatFormat::F32, self.0, RoundingMode::ToNearestEven, bits)
    }

    fn multiply_add(self, a: Num, b: Num, to: Num) -> Num {
        let product = float::binary(self.0, BinaryOp::Mul, a?, b?)?;
        float::binary(self.0, BinaryOp::Add, to?, product)
    }

    /// `by` x (from the left), or x times `by` transposed; `by` has rows of as many numbers as x
    /// has rows (columns).
    fn times(self, by: &[f32], x: &Mat, left: bool, start: Option<Mat>) -> Mat {
        let inner = if left { x.rows } else { x.columns };
        let n = by.len() / inner.max(1);
        let (rows, columns) = if left { (n, x.columns) } else { (x.rows, n) };
        let mut out = start.unwrap_or_else(|| Mat { rows, columns, data: vec![Some(0); rows * columns] });
        for (place, sum) in out.data.iter_mut().enumerate() {
            let (i, j) = (place / columns.max(1), place % columns.max(1));
            for k in 0..inner {
                let (factor, at) =
                    if left { (i * inner + k, k * x.columns + j) } else { (j * inner + k, i * x.columns + k) };
                let factor = by.get(factor).and_then(|&f| self.constant(f));
                *sum = self.multiply_add(factor, x.data.get(at).copied().flatten(), *sum);
            }
        }
        out
    }
}

/// `count` rows and columns of a tensor from `at`, along its dimensions `dims`.
fn window(s: &Shaped, at: &[i64], dims: [usize; 2], count: [usize; 2]) -> Mat {
    let mut data = Vec::with_capacity(count[0] * count[1]);
    places(at, dims, count, |index| {
        data.push(s.locate(index).and_then(|k| s.elems.get(k)?.word()).map(u128::from));
    });
    Mat { rows: count[0], columns: count[1], data }
}

fn places(at: &[i64], dims: [usize; 2], count: [usize; 2], mut f: impl FnMut(&[i64])) {
    let mut index = at.to_vec();
    for i in 0..count[0] {
        for j in 0..count[1] {
            for (&d, n) in dims.iter().zip([i, j]) {
                if let (Some(x), Some(&first)) = (index.get_mut(d), at.get(d)) {
                    *x = first + n as i64;
                }
            }
            f(&index);
        }
    }
}

fn put(out: &mut [Value], shape: &Shaped, at: &[i64], dims: [usize; 2], m: &Mat) {
    let mut data = m.data.iter();
    places(at, dims, [m.rows, m.columns], |index| {
        let value = data.next().copied().flatten().map_or(Value::Poison, |x| Value::Word(x as u64));
        if let Some(slot) = shape.locate(index).and_then(|k| out.get_mut(k)) {
            *slot = value;
        }
    });
}

/// Which of the three.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Which {
    Filter,
    Input,
    Output,
}

fn meaning(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let f = matrices(w.ir, w.op).ok_or_else(|| w.unsupported("minimal filtering of these sizes"))?;
    let elem = w.ir.elem_or_self(w.operand_type(0)?);
    let lacking = || w.unsupported("minimal filtering of elements other than floats of at most 64 bits");
    let format = w.ir.float_format(elem).filter(|f| f.width() <= 64).ok_or_else(lacking)?;
    let which = match w.ir.def(w.op).map_or("", |d| d.name) {
        "linalg.winograd_filter_transform" => Which::Filter,
        "linalg.winograd_input_transform" => Which::Input,
        _ => Which::Output,
    };
    let (from, to) = (take_tensor(w, operands, 0)?, take_tensor(w, operands, 1)?);
    let out = transform(w, f, Arith(format), which, &from, &to)?;
    Ok(Values::from_iter([Value::shaped(&to.shape, Elems::from_values(out))]))
}

fn transform(
    w: &mut World<'_>,
    f: &Matrices,
    arith: Arith,
    which: Which,
    from: &Rc<Shaped>,
    to: &Rc<Shaped>,
) -> Result<Vec<Value>, Stop> {
    let want = match which {
        Which::Filter => of_filter(f, &from.shape),
        Which::Input => Ok(of_input(f, &from.shape, &to.shape)),
        Which::Output => of_output(f, &from.shape),
    };
    if want.as_deref() != Ok(&to.shape[..]) {
        let m = format!("an input of the shape {:?} has no output of the shape {:?}", from.shape, to.shape);
        return Err(w.ub(Ub::ShapeMismatch, m));
    }
    let n = n_elems(w, &to.shape)?;
    w.charge((n as u64).saturating_mul(f.tile() as u64))?;
    let mut out: Vec<Value> = match which {
        Which::Output => (0..n).map(|k| to.elems.get(k).unwrap_or(Value::Poison)).collect(),
        _ => vec![Value::Poison; n],
    };
    // The dimensions that count tiles, and what they count on both sides.
    let tiles = |shape: &[i64], dims: &[usize]| -> Vec<i64> {
        dims.iter().map(|&d| shape.get(d).copied().unwrap_or(0)).collect()
    };
    let counts = match which {
        Which::Filter => tiles(&from.shape, &[0, 3]),
        Which::Input => tiles(&to.shape, &[2, 3, 4, 5]),
        Which::Output => tiles(&from.shape, &[2, 3, 4, 5]),
    };
    if counts.contains(&0) {
        return Ok(out);
    }
    let packed = if which == Which::Output { &from.shape } else { &to.shape };
    let many = |d: usize| packed.get(d).is_some_and(|&n| n != 1);
    let sides = [many(0), many(1)];
    let span = |yes: usize| sides.map(|s| if s { yes } else { 1 });
    let step = |tile: i64, side: usize| if sides[side] { tile * f.m as i64 } else { tile };
    let mut at = vec![0i64; counts.len()];
    loop {
        match (which, at.as_slice()) {
            (Which::Filter, &[n, c]) => {
                let x = window(from, &[n, 0, 0, c], [1, 2], span(f.r));
                put(&mut out, to, &[0, 0, c, n], [0, 1], &both(arith, f.g, x, sides, None));
            }
            (Which::Input, &[i, j, n, c]) => {
                let x = window(from, &[n, step(i, 0), step(j, 1), c], [1, 2], span(f.tile()));
                put(&mut out, to, &[0, 0, i, j, n, c], [0, 1], &both(arith, f.bt, x, sides, None));
            }
            (Which::Output, &[i, j, n, c]) => {
                let x = window(from, &[0, 0, i, j, n, c], [0, 1], span(f.tile()));
                let place = [n, step(i, 0), step(j, 1), c];
                let old = window(to, &place, [1, 2], span(f.m));
                let y = if f.scale == 1.0 {
                    both(arith, f.at, x, sides, Some(old))
                } else {
                    let scale = sides.iter().filter(|&&s| s).map(|_| f.scale).product();
                    let mut y = both(arith, f.at, x, sides, None);
                    for (v, &o) in y.data.iter_mut().zip(&old.data) {
                        *v = arith.multiply_add(arith.constant(scale), *v, o);
                    }
                    y
                };
                put(&mut out, to, &place, [1, 2], &y);
            }
            _ => return Ok(out),
        }
        if !next_index(&mut at, &counts) {
            return Ok(out);
        }
    }
}

/// `by` x `by` transposed, or only one of the sides. The sum of the last multiplication begins with
/// `start`.
fn both(arith: Arith, by: &[f32], x: Mat, sides: [bool; 2], start: Option<Mat>) -> Mat {
    match sides {
        [true, true] => arith.times(by, &arith.times(by, &x, true, None), false, start),
        [true, false] => arith.times(by, &x, true, start),
        [false, true] => arith.times(by, &x, false, start),
        [false, false] => start.unwrap_or(x),
    }
}
