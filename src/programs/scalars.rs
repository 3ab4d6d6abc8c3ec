//! Values and arithmetic.

use rand::Rng;

use super::{Body, Feature, Ty, pick};

/// Bit patterns of special floats: infinity (or the largest number), NaN, the smallest number, the
/// largest.
fn specials(name: &str) -> [&'static str; 4] {
    match name {
        "f16" => ["0x7C00", "0x7E00", "0x0001", "0xFBFF"],
        "bf16" => ["0xFF80", "0x7FC0", "0x0001", "0x7F7F"],
        "f32" => ["0x7F800000", "0x7FC00000", "0x00000001", "0xFF7FFFFF"],
        "f64" => ["0xFFF0000000000000", "0x7FF8000000000000", "0x0000000000000001", "0x7FEFFFFFFFFFFFFF"],
        _ => ["0x7E", "0x7F", "0x01", "0xFE"],
    }
}

const BINARY: &[&str] = &["andi", "ori", "xori", "maxsi", "maxui", "minsi", "minui"];
const OVERFLOWING: &[&str] = &["addi", "subi", "muli", "addi", "subi", "muli", "shli"];
const FLAGS: &[&str] = &["", "", "", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"];
const DIVIDING: &[&str] = &["divsi", "divui", "remsi", "remui", "floordivsi", "ceildivsi", "ceildivui"];
const FLOATING: &[&str] =
    &["addf", "addf", "subf", "mulf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf"];
const INT_PREDICATES: &[&str] = &["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const FLOAT_PREDICATES: &[&str] = &[
    "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true", "false",
];

impl<R: Rng> Body<'_, R> {
    /// The text of a constant.
    pub(super) fn literal(&mut self, ty: &Ty) -> String {
        match ty {
            Ty::Int(1) => self.pick(&["true", "false"]).to_string(),
            Ty::Int(w) => {
                let w = (*w).min(127);
                let (least, most) = (-(1i128 << (w - 1)), (1i128 << (w - 1)) - 1);
                let near = i128::from(self.rng.random_range(-3i64..10));
                let k = match self.rng.random_range(0..8) {
                    0 => least,
                    1 => most,
                    2 => least.wrapping_add(near),
                    3 => 1i128 << self.rng.random_range(0..w - 1),
                    4 => i128::from(self.rng.random::<i64>()),
                    _ => near,
                };
                k.clamp(least, most).to_string()
            }
            Ty::Index => match self.rng.random_range(0..12) {
                0 => "-1".into(),
                1 => i64::MAX.to_string(),
                2 => i64::MIN.to_string(),
                _ => self.rng.random_range(0..7).to_string(),
            },
            Ty::Float(name) => {
                if self.one_in(3) {
                    return self.pick(&specials(name)).to_string();
                }
                self.pick(&["0.0", "-0.0", "1.0", "-1.0", "0.5", "2.0", "3.0", "-1.75", "100.0", "0.1"]).to_string()
            }
            _ => {
                let e = ty.elem().clone();
                let one = self.literal(&e);
                format!("dense<{one}>")
            }
        }
    }

    /// A new value of a type.
    pub(super) fn make(&mut self, ty: &Ty) -> String {
        match ty {
            Ty::Tensor(s, _) if s.contains(&-1) => self.make_tensor(ty),
            Ty::Complex(f) => {
                let (re, im) = (self.literal(&Ty::Float(f)), self.literal(&Ty::Float(f)));
                self.emit(ty, &format!("complex.constant [{re} : {f}, {im} : {f}] : {ty}"))
            }
            Ty::Vector(_, e) | Ty::Tensor(_, e) if matches!(**e, Ty::Complex(_)) => self.make_elements(ty),
            Ty::MemRef(..) => self.make_memory(ty),
            Ty::Vector(..) | Ty::Tensor(..) if self.one_in(2) => self.make_elements(ty),
            _ if self.has(Feature::Poison) && self.one_in(30) && !self.lowers => {
                self.emit(ty, &format!("ub.poison : {ty}"))
            }
            _ => {
                let text = self.literal(ty);
                let end = if text == "true" || text == "false" { String::new() } else { format!(" : {ty}") };
                let below = if *ty == Ty::Index { text.parse::<i64>().ok().filter(|&k| k >= 0) } else { None };
                let name = self.emit(ty, &format!("arith.constant {text}{end}"));
                if let Some(v) = self.values.last_mut() {
                    v.below = below.and_then(|k| k.checked_add(1));
                }
                name
            }
        }
    }

    /// The scalar type, or now and then a vector or tensor of it that is there already.
    fn lanes(&mut self, e: Ty) -> Ty {
        if self.one_in(4)
            && let Some(v) = self.some(|v| matches!(&v.ty, Ty::Vector(..) | Ty::Tensor(..)) && *v.ty.elem() == e)
        {
            return v.ty;
        }
        e
    }

    pub(super) fn scalar_statement(&mut self) {
        match self.rng.random_range(0..22) {
            6 if self.has(Feature::Division) => self.division(),
            7..=9 if self.has(Feature::Floats) => self.floats(),
            0..=9 => self.integers(),
            10..=12 => self.comparison(),
            13..=14 => self.selection(),
            15..=18 if self.has(Feature::Casts) => self.cast(),
            15..=19 => self.extended(),
            20 => self.one_operand(),
            _ => {
                let ty = self.scalar_type();
                self.make(&ty);
            }
        }
    }

    fn integers(&mut self) {
        let e = self.int_type();
        let ty = self.lanes(e);
        let (a, b) = (self.value(&ty), self.value(&ty));
        let text = match self.rng.random_range(0..8) {
            0..=4 => {
                let (op, flags) = (*self.pick(OVERFLOWING), self.flags());
                let b = if op == "shli" { self.shift(&ty, &b) } else { b };
                format!("arith.{op} {a}, {b}{flags} : {ty}")
            }
            5 => {
                let (op, exact) = (*self.pick(&["shrsi", "shrui"]), self.exact());
                let b = self.shift(&ty, &b);
                format!("arith.{op} {a}, {b}{exact} : {ty}")
            }
            _ => format!("arith.{} {a}, {b} : {ty}", self.pick(BINARY)),
        };
        self.emit(&ty, &text);
    }

    /// Promises of an operation that may overflow.
    fn flags(&mut self) -> &'static str {
        if self.has(Feature::Flags) { self.pick::<&str>(FLAGS) } else { "" }
    }

    /// The promise of an operation that nothing is lost.
    fn exact(&mut self) -> &'static str {
        if self.has(Feature::Flags) { self.pick::<&str>(&["", " exact"]) } else { "" }
    }

    /// Bits to shift by: in calm programs fewer than there are.
    fn shift(&mut self, ty: &Ty, b: &str) -> String {
        let bits = match ty.elem() {
            Ty::Int(w) => *w,
            _ => 32,
        };
        // The largest number of all ones that is below.
        let most = i64::from((bits / 2).next_power_of_two().min(bits)) - 1;
        if !self.calm {
            return b.to_string();
        }
        let mask = self.constant_of(ty, if bits.is_power_of_two() { i64::from(bits) - 1 } else { most });
        self.emit(ty, &format!("arith.andi {b}, {mask} : {ty}"))
    }

    /// A number in all lanes.
    fn constant_of(&mut self, ty: &Ty, k: i64) -> String {
        let scalar = match ty {
            Ty::Int(1) => (k != 0).to_string(),
            _ if *ty.elem() == Ty::Int(1) => (k & 1 != 0).to_string(),
            _ => k.to_string(),
        };
        let text = match ty {
            Ty::Int(1) => scalar,
            Ty::Vector(..) | Ty::Tensor(..) => format!("dense<{scalar}> : {ty}"),
            _ => format!("{scalar} : {ty}"),
        };
        // Tensors of unknown extents have no constants.
        if matches!(ty, Ty::Tensor(s, _) if s.contains(&-1)) {
            return self.value(ty);
        }
        self.emit(ty, &format!("arith.constant {text}"))
    }

    fn division(&mut self) {
        let e = self.int_type();
        let ty = self.lanes(e);
        let (a, mut b) = (self.value(&ty), self.value(&ty));
        if ty.is_scalar() && !self.calm && !self.one_in(12) {
            // Not zero, unless it is poison.
            let one = if ty == Ty::Int(1) { "true".to_string() } else { format!("1 : {ty}") };
            let one = self.emit(&ty, &format!("arith.constant {one}"));
            b = self.emit(&ty, &format!("arith.ori {b}, {one} : {ty}"));
        }
        let (op, mut b) = (*self.pick(DIVIDING), b);
        if self.calm && ty != Ty::Int(1) {
            // Neither zero nor minus one, in whatever lanes.
            let mask = match *ty.elem() {
                Ty::Int(2 | 3) => 1,
                Ty::Int(_) | Ty::Index => *self.pick(&[3, 7, 127]),
                _ => 1,
            };
            let mask = self.constant_of(&ty, mask);
            b = self.emit(&ty, &format!("arith.andi {b}, {mask} : {ty}"));
            let one = self.constant_of(&ty, 1);
            b = self.emit(&ty, &format!("arith.ori {b}, {one} : {ty}"));
        } else if self.calm {
            return self.integers();
        }
        let exact = if matches!(op, "divsi" | "divui") { self.exact() } else { "" };
        self.emit(&ty, &format!("arith.{op} {a}, {b}{exact} : {ty}"));
    }

    fn floats(&mut self) {
        let e = self.float_type();
        let ty = self.lanes(e);
        let (a, b) = (self.value(&ty), self.value(&ty));
        let text = match self.rng.random_range(0..8) {
            0..=4 => format!("arith.{} {a}, {b} : {ty}", self.pick(FLOATING)),
            5 => format!("math.fma {a}, {b}, {a} : {ty}"),
            6 => format!("math.copysign {a}, {b} : {ty}"),
            _ => {
                let last = if self.lowers { 8 } else { 9 };
                let ops = &[
                    "arith.negf",
                    "math.absf",
                    "math.sqrt",
                    "math.floor",
                    "math.ceil",
                    "math.round",
                    "math.trunc",
                    "math.roundeven",
                    "math.exp",
                ];
                let op = *self.pick(&ops[..last]);
                format!("{op} {a} : {ty}")
            }
        };
        self.emit(&ty, &text);
        // A product and a sum of it stand together often: the engine has nodes for both at once.
        if ty.is_scalar() && self.one_in(3) {
            let p = self.emit(&ty, &format!("arith.mulf {a}, {b} : {ty}"));
            let c = self.value(&ty);
            let (l, r) = if self.one_in(2) { (p, c) } else { (c, p) };
            self.emit(&ty, &format!("arith.addf {l}, {r} : {ty}"));
        }
    }

    fn comparison(&mut self) {
        let float = self.has(Feature::Floats) && self.one_in(3);
        let e = if float { self.float_type() } else { self.int_type() };
        let ty = self.lanes(e);
        let (a, b) = (self.value(&ty), self.value(&ty));
        let (op, p) =
            if float { ("cmpf", pick(self.rng, FLOAT_PREDICATES)) } else { ("cmpi", pick(self.rng, INT_PREDICATES)) };
        self.emit(&ty.of(Ty::Int(1)), &format!("arith.{op} {p}, {a}, {b} : {ty}"));
    }

    fn selection(&mut self) {
        let e = self.scalar_type();
        let ty = self.lanes(e);
        let cond = if self.one_in(2) { ty.of(Ty::Int(1)) } else { Ty::Int(1) };
        let (c, a, b) = (self.value(&cond), self.value(&ty), self.value(&ty));
        let types = if cond == Ty::Int(1) { format!("{ty}") } else { format!("{cond}, {ty}") };
        self.emit(&ty, &format!("arith.select {c}, {a}, {b} : {types}"));
    }

    pub(super) fn cast(&mut self) {
        let (from, to) = (self.scalar_type(), self.scalar_type());
        let (bits, other) = match (&from, &to) {
            (Ty::Int(a), Ty::Int(b)) => (*a, *b),
            _ => (0, 0),
        };
        let width = |f: &str| match f {
            "f64" => 64,
            "f32" => 32,
            "f16" | "bf16" => 16,
            _ => 8,
        };
        let op = match (&from, &to) {
            (Ty::Int(_), Ty::Int(_)) if bits < other => *self.pick(&["extsi", "extui"]),
            (Ty::Int(_), Ty::Int(_)) if bits > other => {
                let flags = self.flags();
                let ty = self.lanes(from);
                let a = self.value(&ty);
                let to = ty.of(to);
                self.emit(&to, &format!("arith.trunci {a}{flags} : {ty} to {to}"));
                return;
            }
            (Ty::Index, Ty::Int(_)) | (Ty::Int(_), Ty::Index) => *self.pick(&["index_cast", "index_castui"]),
            (Ty::Int(_), Ty::Float(_)) => *self.pick(&["sitofp", "uitofp"]),
            (Ty::Float(_), Ty::Int(_)) => *self.pick(&["fptosi", "fptoui"]),
            (Ty::Float(a), Ty::Float(b)) if width(a) < width(b) => "extf",
            (Ty::Float(a), Ty::Float(b)) if width(a) > width(b) => "truncf",
            (Ty::Float(a), Ty::Float(b)) if a != b => "bitcast",
            _ => return self.integers(),
        };
        let ty = self.lanes(from);
        let a = self.value(&ty);
        let to = ty.of(to);
        self.emit(&to, &format!("arith.{op} {a} : {ty} to {to}"));
    }

    fn extended(&mut self) {
        let e = self.int_type();
        let (a, b) = (self.value(&e), self.value(&e));
        if e != Ty::Index && self.one_in(2) {
            let op = *self.pick(&["mulsi_extended", "mului_extended"]);
            self.emit_pair(&[e.clone(), e.clone()], &format!("arith.{op} {a}, {b} : {e}"));
        } else if e != Ty::Index {
            self.emit_pair(&[e.clone(), Ty::Int(1)], &format!("arith.addui_extended {a}, {b} : {e}, i1"));
        }
    }

    fn emit_pair(&mut self, tys: &[Ty; 2], text: &str) {
        let (a, b) = (self.fresh(), self.fresh());
        self.line(&format!("{a}, {b} = {text}"));
        self.keep(&a, &tys[0]);
        self.keep(&b, &tys[1]);
    }

    fn one_operand(&mut self) {
        let e = self.int_type();
        let ty = self.lanes(e);
        let a = self.value(&ty);
        let op = *self.pick(&["ctlz", "cttz", "ctpop", "absi"]);
        if *ty.elem() != Ty::Index {
            self.emit(&ty, &format!("math.{op} {a} : {ty}"));
        }
    }

    pub(super) fn assertion(&mut self) {
        let c = self.value(&Ty::Int(1));
        // Mostly it holds.
        if self.rarely(8) {
            self.line(&format!("cf.assert {c}, \"no\""));
            return;
        }
        let t = self.emit(&Ty::Int(1), "arith.constant true");
        let c = self.emit(&Ty::Int(1), &format!("arith.ori {c}, {t} : i1"));
        self.line(&format!("cf.assert {c}, \"never\""));
    }

    /// An index that is at most a small number, if it is no poison.
    pub(super) fn small(&mut self, most: i64) -> String {
        if self.one_in(2) {
            let k = self.rng.random_range(0..=most);
            return self.index_constant(k);
        }
        let x = self.value(&Ty::Index);
        let n = self.index_constant(most + 1);
        let name = self.emit(&Ty::Index, &format!("arith.remui {x}, {n} : index"));
        self.mark_below(most + 1);
        name
    }

    pub(super) fn index_constant(&mut self, k: i64) -> String {
        let name = self.emit(&Ty::Index, &format!("arith.constant {k} : index"));
        self.mark_below(k.saturating_add(1));
        name
    }

    /// Says of the last value that it lies below a number.
    pub(super) fn mark_below(&mut self, n: i64) {
        if let Some(v) = self.values.last_mut() {
            v.below = Some(n);
        }
    }
}
