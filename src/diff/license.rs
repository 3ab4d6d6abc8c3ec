//! What fast-math flags allow. `nnan` and `ninf` make poison when they are broken, which a run
//! shows. The others allow an optimizer to compute something else, which no single run can show.
//! Neither can it show what else an operation may compute whose accuracy is not specified.

use std::collections::BTreeSet;

use rustmlir_dialects::Traits;
use rustmlir_ir::{Attr, DenseData, Ir, OpId, Type, TypeId};
use rustmlir_meaning::{Meaning, meaning_of};
use rustmlir_num::float::{FloatFormat, to_f64};
use rustmlir_session::Module;
use rustmlir_syntax::printer::type_text;

/// What operations that a function may reach allow besides what they compute here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct License {
    /// The flags that allow rewrites.
    flags: BTreeSet<&'static str>,
    /// The flags that make poison.
    poison: BTreeSet<&'static str>,
    /// Whether some operation may give a zero of either sign.
    zeros: bool,
    /// Whether the flags allow more than another sign of zeros.
    values: bool,
    /// Whether whatever they allow is equal to what is computed here, as long as nothing is
    /// rounded.
    exact: bool,
    /// Whether floats may decide what is no float.
    decides: bool,
    /// Whether floats are computed, and not only moved.
    computes: bool,
    /// The digits of the coarsest floats; 0 if there are none.
    digits: u32,
    /// The smallest of the largest exponents of formats that floats are narrowed to on the way to a
    /// wider one, where that narrowing may be left out.
    narrowed: Option<i32>,
    /// Operations that nobody knows.
    pub(super) unknown: BTreeSet<String>,
    /// Operations whose accuracy is not specified, each with the type of the elements that it works
    /// on.
    inexact: BTreeSet<(&'static str, String)>,
    /// Whether some of those are about complex numbers, whose parts may be far off where the whole
    /// is not.
    complex: bool,
}

/// Operations of a source whose accuracy is not specified and that its target does not have.
#[derive(Clone, PartialEq, Debug)]
pub struct Approximation {
    /// Their names.
    pub replaced: Vec<&'static str>,
    /// Whether some are about complex numbers.
    pub complex: bool,
    /// A relative difference that rounding a number of that few digits twice may make; 0 if there
    /// are no floats.
    pub rounding: f64,
}

/// Operations whose result, for a zero of each sign, is not specified.
const EITHER_ZERO: &[&str] = &["arith.minnumf", "arith.maxnumf", "llvm.intr.minnum", "llvm.intr.maxnum"];

const FLAGS: &[&str] = &["reassoc", "nsz", "arcp", "contract", "afn"];

const POISON_FLAGS: &[&str] = &["nnan", "ninf"];

/// Operations that do not round small numbers of few digits.
const RING: &[&str] = &[
    "arith.addf",
    "arith.subf",
    "arith.mulf",
    "arith.negf",
    "arith.cmpf",
    "arith.select",
    "arith.constant",
    "arith.maximumf",
    "arith.minimumf",
    "arith.maxnumf",
    "arith.minnumf",
    "math.fma",
    "math.absf",
];

/// Operations that make other values of zeros with different signs, besides zeros.
const TELLS_ZEROS: &[&str] = &[
    "arith.divf",
    "arith.bitcast",
    "vector.bitcast",
    "tensor.bitcast",
    "math.atan2",
    "math.copysign",
    "math.fpowi",
    "math.powf",
    "math.rsqrt",
];

/// Operations on whole buffers without a body of their own that compute nothing, or sums and
/// products.
const PLAIN: &[&str] = &[
    "linalg.yield",
    "linalg.index",
    "linalg.fill",
    "linalg.copy",
    "linalg.transpose",
    "linalg.broadcast",
    "linalg.pack",
    "linalg.unpack",
    "linalg.add",
    "linalg.sub",
    "linalg.mul",
    "linalg.negf",
    "linalg.abs",
    "linalg.max",
    "linalg.min",
    "linalg.dot",
    "linalg.vecmat",
    "linalg.matvec",
    "linalg.matmul",
    "linalg.batch_vecmat",
    "linalg.batch_matvec",
    "linalg.batch_matmul",
    "linalg.mmt4d",
];

/// Constants up to this size are numbers of few digits, if they are multiples of one half.
const SMALL_CONSTANT: f64 = 1024.0;

/// What is seen of a function on the way to its license.
#[derive(Default)]
struct Seen {
    /// Operations with each flag that it has a meaning for.
    reassociable: usize,
    products: bool,
    sums: bool,
    /// The smallest of the largest exponents that floats are narrowed to before they are widened.
    narrowed: Option<i32>,
    quotients: bool,
    functions: bool,
    /// Whether what may be reassociated is executed again and again.
    repeated: bool,
    /// Whether some operation makes other values of zeros of different signs.
    tells_zeros: bool,
    /// Whether some operation rounds, other than sums and products of many digits.
    rounds: bool,
    /// Whether some operation makes of floats what is no float.
    decides: bool,
    /// Whether some operation makes floats of floats, and does not only move them or change signs.
    computes: bool,
    /// The digits of the coarsest floats.
    digits: Option<u32>,
}

impl License {
    /// Those of a function and of the functions that it may call.
    pub fn of(m: &Module, f: OpId) -> License {
        let mut out = License::default();
        let mut all = Seen::default();
        let mut todo = vec![f];
        let mut seen = BTreeSet::new();
        while let Some(f) = todo.pop() {
            if !seen.insert(f.0) {
                continue;
            }
            let mut ops = Vec::new();
            m.ir.walk(f, |o| ops.push(o));
            for op in ops {
                let own = flags(&m.ir, op);
                all.look(&m.ir, f, op, &own);
                out.flags.extend(own.iter().filter(|f| FLAGS.contains(f)));
                out.poison.extend(own.iter().filter(|f| POISON_FLAGS.contains(f)));
                out.inexact(&m.ir, op);
                if m.ir.def(op).is_none() {
                    out.unknown.insert(m.ir.op_name(op).to_string());
                }
                out.zeros |= EITHER_ZERO.iter().any(|n| m.ir.is(op, n));
                todo.extend(m.ir.defined_by.get(&op));
                for &(_, a) in m.ir.attrs(op) {
                    if let Attr::Symbol(s, nested) = m.ir.attr_of_id(a) {
                        todo.extend(m.symbols.resolve(&m.ir, op, *s, nested));
                    }
                }
            }
        }
        let nsz = out.flags.contains("nsz");
        out.zeros |= nsz;
        let reassociates = all.reassociable > 1 || all.reassociable == 1 && (all.repeated || seen.len() > 1);
        out.narrowed = all.narrowed;
        let contracts = all.products && all.sums || out.narrowed.is_some();
        out.values = reassociates || contracts || all.quotients || all.functions || nsz && all.tells_zeros;
        out.exact = !all.rounds;
        out.decides = all.decides;
        out.computes = all.computes;
        out.digits = all.digits.unwrap_or(0);
        out
    }

    /// Whether floats may have other values.
    pub fn values(&self) -> bool {
        self.values
    }

    /// Whether all that is allowed is the same where nothing is rounded.
    pub fn exact(&self) -> bool {
        self.exact
    }

    /// Whether floats are computed, and not only moved.
    pub fn computes_floats(&self) -> bool {
        self.computes
    }

    /// Whether floats may decide what is no float: a comparison, a conversion.
    pub fn decides(&self) -> bool {
        self.decides
    }

    /// A relative difference that rounding a few times may make.
    pub fn plausible(&self) -> f64 {
        2f64.powi(6 - self.digits as i32).clamp(1e-3, 0.25)
    }

    /// The largest exponent that a float may have had on its way and need not.
    pub fn narrowed(&self) -> Option<i32> {
        self.narrowed
    }

    fn inexact(&mut self, ir: &Ir, op: OpId) {
        let Some(def) = ir.def(op).filter(|d| d.has(Traits::INEXACT)) else { return };
        // Of integers all are exact.
        let rounded = |t: TypeId| ir.float_format(t).is_some() || matches!(ir.type_of_id(t), Type::Complex(_));
        if !ir.operand_types(op).chain(ir.result_types(op)).any(|t| rounded(ir.elem_or_self(t))) {
            return;
        }
        let of = ir.operand_types(op).next().map(|t| type_text(ir, ir.elem_or_self(t))).unwrap_or_default();
        self.inexact.insert((def.name, of));
        self.complex |= ir.operand_types(op).any(|t| matches!(ir.type_of_id(t), Type::Complex(_)));
    }

    /// What a target allows itself that has operations in place of some whose accuracy is not
    /// specified; `None` if it has the same ones, which are then the same functions. Those on
    /// another type of floats are others.
    pub fn approximation(&self, target: &License) -> Option<Approximation> {
        let replaced: BTreeSet<&'static str> = self.inexact.difference(&target.inexact).map(|x| x.0).collect();
        let replaced: Vec<&'static str> = replaced.into_iter().collect();
        let rounding = if self.digits == 0 { 0.0 } else { 2f64.powi(2 - self.digits as i32).min(1.0 / 16.0) };
        let complex = self.complex;
        (!replaced.is_empty()).then_some(Approximation { replaced, complex, rounding })
    }

    /// Whether zeros may have either sign.
    pub fn zeros(&self) -> bool {
        self.zeros
    }

    /// Whether a target with this license may make poison of a float: a sum in another order may
    /// overflow on the way, which `ninf` forbids to operations of both sides.
    pub fn poison(&self, target: &License) -> bool {
        self.values && !target.poison.is_empty() && target.poison.is_subset(&self.poison)
    }

    /// The flags that another license does not have, as far as they have something to act on here.
    pub fn beyond(&self, other: &License) -> Vec<&'static str> {
        let acts = |flag: &&&'static str| self.values || **flag == "nsz";
        self.flags.difference(&other.flags).filter(acts).copied().collect()
    }
}

impl Seen {
    fn look(&mut self, ir: &Ir, f: OpId, op: OpId, own: &BTreeSet<&'static str>) {
        let is = |names: &[&str]| names.iter().any(|n| ir.is(op, n));
        let has = |flag: &str| own.contains(flag);
        let (sum, product, quotient) = (is(&["arith.addf", "arith.subf"]), is(&["arith.mulf"]), is(&["arith.divf"]));
        self.products |= product && has("contract");
        self.sums |= sum && has("contract");
        // Operations that are contracted are evaluated as one, without the roundings between them.
        if is(&["arith.extf"]) && has("contract") {
            let narrow = ir.operands(op).first().and_then(|&v| ir.defining_op(v)).filter(|&o| ir.is(o, "arith.truncf"));
            let from = narrow.filter(|&o| flags(ir, o).contains("contract")).and_then(|o| ir.result_types(o).next());
            let from = from.and_then(|t| ir.float_format(ir.elem_or_self(t))).map(|f| f.max_exp());
            self.narrowed = from.into_iter().chain(self.narrowed).min();
        }
        // A reduction is many operations in one. In which order a contraction adds its products is
        // said nowhere.
        let steps = if sum || product || quotient { 1 } else { 2 };
        let any_order = has("reassoc")
            || is(&["vector.contract"]) && ir.result_types(op).any(|t| ir.float_format(ir.elem_or_self(t)).is_some());
        self.reassociable += steps * usize::from(any_order);
        self.repeated |= has("reassoc") && !straight(ir, f, op);
        self.quotients |= !sum && !product && has("arcp");
        self.functions |= !sum && !product && has("afn");
        let dialect = ir.def(op).map_or("", |d| d.name.split('.').next().unwrap_or(""));
        self.tells_zeros |= dialect == "complex" || is(TELLS_ZEROS);
        let formats =
            ir.operand_types(op).chain(ir.result_types(op)).filter_map(|t| ir.float_format(ir.elem_or_self(t)));
        let formats: Vec<FloatFormat> = formats.collect();
        self.digits = formats.iter().map(|f| f.precision()).chain(self.digits).min();
        let float = |t: TypeId| ir.float_format(ir.elem_or_self(t)).is_some();
        self.decides |=
            ir.operand_types(op).any(float) && ir.regions(op).is_empty() && ir.result_types(op).any(|t| !float(t));
        self.computes |= ir.result_types(op).any(float)
            && match ir.def(op).map(|d| meaning_of(ir.registry, d)) {
                Some(Meaning::Scalar(kernel)) => !kernel.moves_floats(),
                _ => ir.has(op, Traits::INEXACT) || ir.has(op, Traits::CALL),
            };
        let bodiless = ir.regions(op).iter().all(|&r| ir.region(r).blocks.is_empty());
        self.rounds |= formats.iter().any(|f| f.precision() < f32::MANTISSA_DIGITS)
            || dialect == "complex"
            || matches!(dialect, "arith" | "math") && !formats.is_empty() && !is(RING)
            || dialect == "linalg" && bodiless && !is(PLAIN)
            || ir.is(op, "arith.constant") && !few_digits(ir, op);
    }
}

/// Whether an operation stands in the only block of its function.
fn straight(ir: &Ir, f: OpId, op: OpId) -> bool {
    ir.parent_op(op) == Some(f) && ir.region_of(f, 0).is_some_and(|r| ir.region(r).blocks.len() == 1)
}

/// Whether a constant holds no floats but small multiples of one half.
fn few_digits(ir: &Ir, op: OpId) -> bool {
    let fine = |x: f64| x.abs() <= SMALL_CONSTANT && (x * 2.0).fract() == 0.0;
    match ir.attr_named(op, "value").map(|a| ir.attr_of_id(a)) {
        Some(Attr::Float(bits, t)) => ir.float_format(*t).is_some_and(|f| fine(to_f64(f, *bits))),
        Some(Attr::Dense { ty, data: DenseData::Words(w), .. }) => match ir.float_format(ir.elem_or_self(*ty)) {
            Some(f) => w.iter().all(|&x| fine(to_f64(f, u128::from(x)))),
            None => true,
        },
        Some(Attr::Integer(..)) => true,
        _ => false,
    }
}

fn flags(ir: &Ir, op: OpId) -> BTreeSet<&'static str> {
    let mut out = BTreeSet::new();
    let Some(Attr::Dialect(_, rest)) =
        ["fastmath", "fastmathFlags"].iter().find_map(|n| ir.attr_named(op, n)).map(|a| ir.attr_of_id(a))
    else {
        return out;
    };
    let text = ir.str(*rest);
    let Some(list) = text.strip_prefix("fastmath<").and_then(|t| t.strip_suffix('>')) else { return out };
    for word in list.split(',') {
        match word.trim() {
            "fast" => out.extend(FLAGS.iter().chain(POISON_FLAGS)),
            w => out.extend(FLAGS.iter().chain(POISON_FLAGS).find(|f| **f == w)),
        }
    }
    out
}
