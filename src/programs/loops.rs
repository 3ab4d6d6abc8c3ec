//! Loops and branches.

use rand::Rng;

use super::{Body, Feature, Ty, Val, types};

/// What combines contributions in any order alike,
const CALM: &[&str] = &["addi", "muli", "xori", "addi"];
/// and what may not.
const WILD: &[&str] = &["addi", "muli", "xori", "subi"];

/// `iter_args` of a loop: names in its body, what they begin with, types.
struct Carried {
    args: Vec<String>,
    init: Vec<String>,
    tys: Vec<Ty>,
}

impl Carried {
    /// `%a = %x, %b = %y`
    fn text(&self) -> String {
        self.args.iter().zip(&self.init).map(|(a, i)| format!("{a} = {i}")).collect::<Vec<_>>().join(", ")
    }
}

impl<R: Rng> Body<'_, R> {
    /// Something with regions, if what is drawn is wanted.
    pub(super) fn loop_statement(&mut self) -> bool {
        let parallel = if self.pure { 0 } else { 3 };
        match self.rng.random_range(0..13 + parallel) {
            0..=2 if self.has(Feature::For) => self.for_loop(),
            3 if self.has(Feature::While) => self.while_loop(),
            4..=5 if self.has(Feature::Branches) => self.branch(),
            6 if self.has(Feature::Branches) => self.switch(),
            7 if self.has(Feature::ExecuteRegion) => self.execute_region(),
            8..=10 if self.has(Feature::Affine) => self.affine_loop(),
            11..=12 if self.has(Feature::Affine) => self.affine_branch(),
            13 if self.has(Feature::Affine) && self.has(Feature::Parallel) => self.affine_parallel(),
            14.. if self.has(Feature::Parallel) => self.parallel(),
            _ => return false,
        }
        true
    }

    fn carried(&mut self, most: usize) -> Carried {
        let n = self.rng.random_range(0..=most);
        let tys: Vec<Ty> = (0..n)
            .map(|_| {
                // Anything can be carried along.
                match self.some(|_| true).filter(|_| self.rng.random_bool(0.5)) {
                    Some(v) if !v.ty.is_memory() || !self.one_in(3) => v.ty,
                    _ => self.scalar_type(),
                }
            })
            .collect();
        let init = tys.iter().map(|t| self.value(t)).collect();
        Carried { args: tys.iter().map(|_| self.fresh()).collect(), init, tys }
    }

    fn keep_args(&mut self, c: &Carried) {
        c.args.iter().zip(&c.tys).for_each(|(a, t)| self.keep(a, t));
    }

    /// A value for each type, mostly different from the arguments.
    fn yields(&mut self, word: &str, tys: &[Ty]) {
        if tys.is_empty() {
            return;
        }
        let all: Vec<String> = tys.iter().map(|t| self.value(t)).collect();
        self.line(&format!("{word} {} : {}", all.join(", "), types(tys)));
    }

    /// The end of an operation whose results have been given a name before.
    fn results(&mut self, name: &str, tys: &[Ty]) {
        match tys {
            [ty] => self.keep(name, ty),
            _ => tys.iter().enumerate().for_each(|(k, t)| self.keep(&format!("{name}#{k}"), t)),
        }
        // They depend on what is in the regions.
        let n = self.values.len() - tys.len();
        for v in &mut self.values[n..] {
            v.weight = 3;
        }
    }

    fn named(name: &str, tys: &[Ty]) -> String {
        match tys.len() {
            0 => String::new(),
            1 => format!("{name} = "),
            n => format!("{name}:{n} = "),
        }
    }

    /// The upper bound of a loop, and what is known of it.
    fn bound(&mut self) -> (String, Option<i64>) {
        match self.rng.random_range(0..10) {
            0 if !self.calm => (self.value(&Ty::Index), None),
            0..=2 => {
                let n = self.small(5);
                (n, Some(5))
            }
            3 if self.has(Feature::Memory) => match self.some(|v| v.ty.is_memory()) {
                Some(v) => {
                    let n = self.extent(&v, 0);
                    (n, Some(v.ty.shape()[0]).filter(|&d| d > 0))
                }
                None => (self.small(3), Some(3)),
            },
            _ => {
                let k = self.rng.random_range(0..6);
                (self.index_constant(k), Some(k))
            }
        }
    }

    fn for_loop(&mut self) {
        let lower = if self.one_in(3) { self.small(2) } else { self.index_constant(0) };
        let (upper, n) = self.bound();
        let step = match self.rng.random_range(0..30) {
            0 if !self.calm => self.value(&Ty::Index),
            0..=5 => self.index_constant(2),
            _ => self.index_constant(1),
        };
        let (c, iv, r) = (self.carried(3), self.fresh(), self.fresh());
        // Loops count in other types, too.
        let other = self.one_in(6).then(|| self.int_type()).filter(|t| matches!(t, Ty::Int(8..=64)));
        let (mut lower, mut upper, mut step, mut suffix) = (lower, upper, step, String::new());
        if let Some(t) = &other {
            if self.one_in(2) {
                lower = self.emit(&Ty::Index, "arith.constant -3 : index");
            }
            for x in [&mut lower, &mut upper, &mut step] {
                *x = self.emit(t, &format!("arith.index_cast {x} : index to {t}"));
            }
            suffix = format!(" : {t}");
        }
        let carried = match c.tys.is_empty() {
            true => String::new(),
            false => format!(" iter_args({}) -> ({})", c.text(), types(&c.tys)),
        };
        self.line(&format!(
            "{}scf.for {iv} = {lower} to {upper} step {step}{carried}{suffix} {{",
            Self::named(&r, &c.tys)
        ));
        self.region(|b| {
            match other {
                Some(t) => b.keep(&iv, &t),
                None => b.keep_index(&iv, n, false),
            }
            b.keep_args(&c);
            b.some_statements();
            b.yields("scf.yield", &c.tys);
        });
        self.line("}");
        self.results(&r, &c.tys);
    }

    fn while_loop(&mut self) {
        let (c, i, r, z, n) = (self.carried(2), self.fresh(), self.fresh(), self.index_constant(0), self.small(5));
        let mut tys = vec![Ty::Index];
        tys.extend(c.tys.iter().cloned());
        let all = types(&tys);
        let comma = if c.args.is_empty() { "" } else { ", " };
        self.line(&format!(
            "{}scf.while ({i} = {z}{comma}{}) : ({all}) -> ({all}) {{",
            Self::named(&r, &tys),
            c.text()
        ));
        self.region(|b| {
            b.keep(&i, &Ty::Index);
            b.keep_args(&c);
            b.some_statements();
            let mut go = b.emit(&Ty::Int(1), &format!("arith.cmpi ult, {i}, {n} : index"));
            if b.one_in(4) {
                let other = b.value(&Ty::Int(1));
                go = b.emit(&Ty::Int(1), &format!("arith.andi {go}, {other} : i1"));
            }
            let mut handed = vec![i.clone()];
            handed.extend(c.tys.iter().map(|t| b.value(t)));
            b.line(&format!("scf.condition({go}) {} : {all}", handed.join(", ")));
        });
        let j = self.fresh();
        let args: Vec<String> = c.tys.iter().map(|_| self.fresh()).collect();
        let list: Vec<String> = args.iter().zip(&c.tys).map(|(a, t)| format!("{a}: {t}")).collect();
        self.line(&format!("}} do {{\n^bb0({j}: index{comma}{}):", list.join(", ")));
        self.region(|b| {
            b.keep(&j, &Ty::Index);
            args.iter().zip(&c.tys).for_each(|(a, t)| b.keep(a, t));
            b.some_statements();
            let one = b.index_constant(1);
            let mut next = vec![b.emit(&Ty::Index, &format!("arith.addi {j}, {one} : index"))];
            next.extend(c.tys.iter().map(|t| b.value(t)));
            b.line(&format!("scf.yield {} : {all}", next.join(", ")));
        });
        self.line("}");
        self.results(&r, &tys);
    }

    fn some_types(&mut self, least: usize) -> Vec<Ty> {
        let n = self.rng.random_range(least..3);
        (0..n).map(|_| if self.one_in(3) { self.any_type() } else { self.scalar_type() }).collect()
    }

    fn branch(&mut self) {
        let (c, tys, r) = (self.value(&Ty::Int(1)), self.some_types(0), self.fresh());
        let arrow = if tys.is_empty() { String::new() } else { format!(" -> ({})", types(&tys)) };
        self.line(&format!("{}scf.if {c}{arrow} {{", Self::named(&r, &tys)));
        let body = |b: &mut Self| {
            b.some_statements();
            b.yields("scf.yield", &tys);
        };
        self.region(body);
        if !tys.is_empty() || self.one_in(2) {
            self.line("} else {");
            self.region(body);
        }
        self.line("}");
        self.results(&r, &tys);
    }

    fn switch(&mut self) {
        // What is lowered looks at 32 bits of it.
        let on = if self.one_in(4) && !self.lowers { self.value(&Ty::Index) } else { self.small(3) };
        let (tys, r) = (self.some_types(0), self.fresh());
        let arrow = if tys.is_empty() { String::new() } else { format!(" -> {}", types(&tys)) };
        self.line(&format!("{}scf.index_switch {on}{arrow}", Self::named(&r, &tys)));
        for k in [Some(0), Some(2), Some(-1), None] {
            let head = k.map_or("default {".to_string(), |k: i64| format!("case {k} {{"));
            self.line(&head);
            self.region(|b| {
                b.some_statements();
                b.yields("scf.yield", &tys);
                if tys.is_empty() {
                    b.line("scf.yield");
                }
            });
            self.line("}");
        }
        self.results(&r, &tys);
    }

    fn execute_region(&mut self) {
        let (tys, r) = (self.some_types(0), self.fresh());
        let arrow = if tys.is_empty() { String::new() } else { format!(" -> ({})", types(&tys)) };
        self.line(&format!("{}scf.execute_region{arrow} {{", Self::named(&r, &tys)));
        self.region(|b| {
            b.some_statements();
            if b.one_in(2) {
                b.graph();
            }
            b.yields("scf.yield", &tys);
            if tys.is_empty() {
                b.line("scf.yield");
            }
        });
        self.line("}");
        self.results(&r, &tys);
    }

    /// Blocks, which only functions and `scf.execute_region` may have several of.
    pub(super) fn blocks(&mut self) {
        if self.depth == 0 { self.graph() } else { self.scalar_statement() }
    }

    /// A few blocks of a control-flow graph: a loop, a diamond, or a switch.
    fn graph(&mut self) {
        let depth = std::mem::replace(&mut self.depth, 3);
        let c = self.carried(2);
        let (list, init) = (types(&c.tys), c.init.join(", "));
        let with = |names: &[String]| {
            if names.is_empty() { String::new() } else { format!("({} : {list})", names.join(", ")) }
        };
        let heads = |names: &[String]| {
            let all: Vec<String> = names.iter().zip(&c.tys).map(|(a, t)| format!("{a}: {t}")).collect();
            if all.is_empty() { String::new() } else { format!("({})", all.join(", ")) }
        };
        let (first, other, end) = (self.block_name(), self.block_name(), self.block_name());
        if self.one_in(2) {
            // A loop: the counter lies in front of what is carried.
            let (z, n, i) = (self.index_constant(0), self.small(4), self.fresh());
            let more = |names: &str, list: &str| match names {
                "" => String::new(),
                _ => format!(", {names}{}", if list.is_empty() { String::new() } else { format!(" : index, {list}") }),
            };
            let jump = |i: &str, names: &[String]| match names {
                [] => format!("({i} : index)"),
                _ => format!("({i}{}", more(&names.join(", "), &list)) + ")",
            };
            let args: Vec<String> = c.args.iter().zip(&c.tys).map(|(a, t)| format!(", {a}: {t}")).collect();
            self.line(&format!("cf.br {first}{}", jump(&z, &c.init)));
            self.line(&format!("{first}({i}: index{}):", args.concat()));
            self.keep(&i, &Ty::Index);
            self.keep_args(&c);
            let go = self.emit(&Ty::Int(1), &format!("arith.cmpi slt, {i}, {n} : index"));
            self.line(&format!("cf.cond_br {go}, {other}, {end}\n{other}:"));
            let values = self.values.len();
            self.some_statements();
            let one = self.index_constant(1);
            let next = self.emit(&Ty::Index, &format!("arith.addi {i}, {one} : index"));
            let handed: Vec<String> = c.tys.iter().map(|t| self.value(t)).collect();
            self.line(&format!("cf.br {first}{}", jump(&next, &handed)));
            self.values.truncate(values);
            self.line(&format!("{end}:"));
        } else {
            // mlir-opt reads no `%x#0` in this operation.
            if self.one_in(3) && !self.lowers && (!self.calm || c.tys.is_empty()) {
                let on = self.value(&Ty::Int(32));
                let (a, b) = (with(&c.init), with(&c.init));
                let third: Vec<String> = c.tys.iter().map(|t| self.value(t)).collect();
                self.line(&format!(
                    "cf.switch {on} : i32, [\ndefault: {first}{a},\n1: {other}{b},\n-2: {end}{}\n]",
                    with(&third)
                ));
            } else {
                let on = self.value(&Ty::Int(1));
                let a: Vec<String> = c.tys.iter().map(|t| self.value(t)).collect();
                self.line(&format!("cf.cond_br {on}, {first}{}, {other}{}", with(&a), with(&c.init)));
            }
            let _ = init;
            for block in [&first, &other] {
                let names: Vec<String> = c.tys.iter().map(|_| self.fresh()).collect();
                self.line(&format!("{block}{}:", heads(&names)));
                let values = self.values.len();
                names.iter().zip(&c.tys).for_each(|(a, t)| self.keep(a, t));
                self.some_statements();
                let handed: Vec<String> = c.tys.iter().map(|t| self.value(t)).collect();
                self.line(&format!("cf.br {end}{}", with(&handed)));
                self.values.truncate(values);
            }
            self.line(&format!("{end}{}:", heads(&c.args)));
            self.keep_args(&c);
        }
        self.depth = depth;
    }

    // ---- affine
    // ---------------------------------------------------------------------------------------------

    /// An affine expression of what is in scope.
    fn affine_expr(&mut self) -> String {
        let Some(v) = self.some(|v| v.affine) else { return self.rng.random_range(0..4).to_string() };
        let x = v.name;
        let k = self.rng.random_range(1..4);
        match self.rng.random_range(0..8) {
            0 => format!("{x} + {k}"),
            1 => format!("{x} * {k}"),
            2 => format!("{x} mod {k}"),
            3 => format!("{x} floordiv {k}"),
            4 => format!("({x} * 2 - {k}) ceildiv {k}"),
            5 => format!("-{x} + {k}"),
            _ => x,
        }
    }

    fn affine_subscripts(&mut self, v: &Val) -> String {
        let all: Vec<String> =
            v.ty.shape()
                .to_vec()
                .into_iter()
                .map(|d| {
                    let fits = self.some(|v| v.affine && v.below.is_some_and(|b| d > 0 && b <= d)).map(|v| v.name);
                    match fits {
                        Some(i) if !self.rarely(4) => i,
                        _ if d > 0 => {
                            let x = self.affine_expr();
                            if self.rarely(30) { x } else { format!("({x}) mod {d}") }
                        }
                        _ => "0".into(),
                    }
                })
                .collect();
        all.join(", ")
    }

    fn affine_access(&mut self) {
        let v = self.memory();
        let (at, e) = (self.affine_subscripts(&v), v.ty.elem().clone());
        if self.one_in(2) {
            self.emit(&e, &format!("affine.load {}[{at}] : {}", v.name, v.ty));
        } else {
            let x = self.value(&e);
            self.line(&format!("affine.store {x}, {}[{at}] : {}", v.name, v.ty));
        }
    }

    fn affine_loop(&mut self) {
        let n = self.rng.random_range(0..6);
        let lower = self.rng.random_range(0..2);
        let step = if self.one_in(4) { " step 2" } else { "" };
        let (mut upper, mut below) = (n.to_string(), Some(n));
        if self.one_in(3)
            && let Some(v) = self.some(|v| v.affine)
        {
            upper = match self.one_in(2) {
                true => format!("min affine_map<(d0) -> (d0 + 1, {n})>({})", v.name),
                false => format!("affine_map<(d0) -> (d0 mod 4)>({})", v.name),
            };
            below = Some(n.max(4));
        }
        let (c, iv, r) = (self.carried(2), self.fresh(), self.fresh());
        let carried = match c.tys.is_empty() {
            true => String::new(),
            false => format!(" iter_args({}) -> ({})", c.text(), types(&c.tys)),
        };
        self.line(&format!("{}affine.for {iv} = {lower} to {upper}{step}{carried} {{", Self::named(&r, &c.tys)));
        self.region(|b| {
            b.keep_index(&iv, below, true);
            b.keep_args(&c);
            let accesses = !b.pure && b.has(Feature::Memory);
            if accesses {
                b.affine_access();
            }
            b.some_statements();
            if accesses && b.one_in(2) {
                b.affine_access();
            }
            b.yields("affine.yield", &c.tys);
        });
        self.line("}");
        self.results(&r, &c.tys);
    }

    fn affine_branch(&mut self) {
        let Some(v) = self.some(|v| v.affine) else { return self.scalar_statement() };
        let x = v.name;
        match self.rng.random_range(0..4) {
            0 => {
                let e = *self.pick(&["d0 * 3 - 1", "d0 floordiv 2", "d0 mod 3", "(d0 + 5) ceildiv 4", "-d0"]);
                self.emit(&Ty::Index, &format!("affine.apply affine_map<(d0) -> ({e})>({x})"));
            }
            1 => {
                let op = *self.pick(&["min", "max"]);
                self.emit(&Ty::Index, &format!("affine.{op} affine_map<(d0) -> (d0 - 1, 3, d0 * 2)>({x})"));
            }
            _ => {
                let set = *self.pick(&["d0 - 2 >= 0", "d0 mod 2 == 0", "d0 >= 0, -d0 + 3 >= 0"]);
                let (tys, r) = (self.some_types(0), self.fresh());
                let arrow = if tys.is_empty() { String::new() } else { format!(" -> {}", types(&tys)) };
                let arrow = if tys.len() > 1 { format!(" -> ({})", types(&tys)) } else { arrow };
                self.line(&format!("{}affine.if affine_set<(d0) : ({set})>({x}){arrow} {{", Self::named(&r, &tys)));
                let body = |b: &mut Self| {
                    b.some_statements();
                    b.yields("affine.yield", &tys);
                };
                self.region(body);
                if !tys.is_empty() || self.one_in(2) {
                    self.line("} else {");
                    self.region(body);
                }
                self.line("}");
                self.results(&r, &tys);
            }
        }
    }

    fn affine_parallel(&mut self) {
        let (n, m, e) = (self.rng.random_range(0..5), self.rng.random_range(1..4), self.scalar_type());
        let kinds: &[&str] = match e {
            Ty::Float(_) => &["addf", "mulf", "maximumf", "minimumf"],
            _ => &["addi", "muli", "andi", "ori"],
        };
        let reduce = e != Ty::Index && self.one_in(2);
        let (i, j, r) = (self.fresh(), self.fresh(), self.fresh());
        let kind = *self.pick(kinds);
        let (begin, arrow) = match reduce {
            true => (format!("{r} = "), format!(" reduce (\"{kind}\") -> ({e})")),
            false => (String::new(), String::new()),
        };
        self.line(&format!("{begin}affine.parallel ({i}, {j}) = (0, 0) to ({n}, {m}){arrow} {{"));
        self.parallel.push(vec![(i.clone(), n), (j.clone(), m)]);
        self.region(|b| {
            for (iv, n) in [(&i, n), (&j, m)] {
                b.keep_index(iv, Some(n), true);
            }
            if b.has(Feature::Memory) {
                b.affine_access();
            }
            b.some_statements();
            if reduce {
                b.yields("affine.yield", std::slice::from_ref(&e));
            }
        });
        self.parallel.pop();
        self.line("}");
        if reduce {
            self.keep(&r, &e);
        }
    }

    fn parallel(&mut self) {
        let rank = *self.pick(&[1, 1, 2]);
        let tys: Vec<Ty> = (0..*self.pick(&[0, 0, 1, 1, 2])).map(|_| self.scalar_type()).collect();
        let init: Vec<String> = tys.iter().map(|t| self.value(t)).collect();
        let (mut ivs, mut lower, mut upper, mut step, mut below) = (vec![], vec![], vec![], vec![], vec![]);
        for _ in 0..rank {
            ivs.push(self.fresh());
            lower.push(self.index_constant(0));
            let n = self.rng.random_range(0..5);
            upper.push(if self.one_in(4) { self.small(n) } else { self.index_constant(n) });
            let s = *self.pick(&[1, 1, 1, 2]);
            step.push(self.index_constant(s));
            below.push(n);
        }
        let r = self.fresh();
        let arrow = match tys.is_empty() {
            true => String::new(),
            false => format!(" init ({}) -> ({})", init.join(", "), types(&tys)),
        };
        self.line(&format!(
            "{}scf.parallel ({}) = ({}) to ({}) step ({}){arrow} {{",
            Self::named(&r, &tys),
            ivs.join(", "),
            lower.join(", "),
            upper.join(", "),
            step.join(", ")
        ));
        self.parallel.push(ivs.iter().cloned().zip(below.iter().copied()).collect());
        self.region(|b| {
            for (iv, n) in ivs.iter().zip(&below) {
                b.keep_index(iv, Some(*n), false);
            }
            if b.calm && b.has(Feature::Memory) {
                b.own_element();
            }
            b.some_statements();
            b.some_statements();
            if tys.is_empty() {
                return;
            }
            let all: Vec<String> = tys.iter().map(|t| b.value(t)).collect();
            b.line(&format!("scf.reduce({} : {}) {{", all.join(", "), types(&tys)));
            for (k, t) in tys.iter().enumerate() {
                if k > 0 {
                    b.line("}, {");
                }
                let (x, y) = (b.fresh(), b.fresh());
                b.line(&format!("^bb0({x}: {t}, {y}: {t}):"));
                let pure = std::mem::replace(&mut b.pure, true);
                b.region(|b| {
                    b.keep(&x, t);
                    b.keep(&y, t);
                    let op = if matches!(t, Ty::Float(_)) { "addf" } else { *b.pick(if b.calm { CALM } else { WILD }) };
                    let z = b.emit(t, &format!("arith.{op} {x}, {y} : {t}"));
                    b.line(&format!("scf.reduce.return {z} : {t}"));
                });
                b.pure = pure;
            }
            b.line("}");
        });
        self.parallel.pop();
        self.line("}");
        self.results(&r, &tys);
    }

    /// Memory from outside of a parallel loop, at the element that is this iteration's alone.
    fn own_element(&mut self) {
        let Some(ivs) = self.parallel.last().cloned() else { return };
        let here = self.parallel.len() as u32;
        let fits = |v: &Val| {
            v.parallel + 1 == here
                && v.ty.is_memory()
                && v.ty.shape().len() == ivs.len()
                && v.ty.shape().iter().zip(&ivs).all(|(&d, (_, n))| d >= *n)
        };
        let Some(v) = self.some(fits) else { return };
        let e = v.ty.elem().clone();
        let at = ivs.iter().map(|(i, _)| i.as_str()).collect::<Vec<_>>().join(", ");
        if self.one_in(2) {
            self.emit(&e, &format!("memref.load {}[{at}] : {}", v.name, v.ty));
            self.some_statements();
        }
        let x = self.value(&e);
        self.line(&format!("memref.store {x}, {}[{at}] : {}", v.name, v.ty));
    }
}
