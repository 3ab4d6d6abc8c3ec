//! Operations that are found by what their definitions declare: any that has no regions and takes
//! values of types that are there. What the declaration does not say (a rule of the operation's
//! own) is found out by asking the verifier.

use std::sync::OnceLock;

use rand::Rng;

use super::{Body, Feature, Ty, types};
use rustmlir_base::SourceText;
use rustmlir_dialects::registry;
use rustmlir_ir::TypeId;
use rustmlir_ir::constraints::{AttrParse, EnumDef};
use rustmlir_ir::def::{Arity, Gen, OpInfo, Traits, TypeRule};
use rustmlir_session::Module;
use rustmlir_syntax::parser::ParseOptions;

/// Dialects whose operations mean something by themselves.
const DIALECTS: &[&str] =
    &["arith", "math", "complex", "index", "vector", "tensor", "memref", "bufferization", "affine"];

/// Traits of operations that need something around them, or that have their own statements.
const OTHERS: &[Traits] = &[
    Traits::TERMINATOR,
    Traits::MAY_TERMINATE,
    Traits::SYMBOL,
    Traits::FUNCTION,
    Traits::CALL,
    Traits::CONSTANT,
    Traits::STRUCTURED,
    Traits::ALLOCATES_ON_STACK,
];

/// What ends memory, says what nobody checks, or is valid on some values of a type only.
const NEVER: &[&str] = &[
    "vector.reshape",
    "memref.dealloc",
    "memref.assume_alignment",
    "memref.distinct_objects",
    "bufferization.dealloc",
];

/// Attributes that no release reads yet.
const YOUNG: &[(&str, &str)] = &[("arith.index_castui", "nonNeg"), ("arith.uitofp", "nonNeg")];

/// Attempts to find operands, results and attributes that fit.
const ATTEMPTS: usize = 16;

/// The operations.
fn operations() -> &'static [&'static OpInfo] {
    static ALL: OnceLock<Vec<&'static OpInfo>> = OnceLock::new();
    ALL.get_or_init(|| {
        let fits = |d: &&OpInfo| {
            d.name.split('.').next().is_some_and(|n| DIALECTS.contains(&n))
                && d.regions.is_empty()
                && d.successors.is_empty()
                && d.spelling_for(Gen::Today).is_some()
                && !NEVER.contains(&d.name)
                && !OTHERS.iter().any(|t| d.traits.has(*t))
                && d.attrs.iter().all(|a| !a.required || attribute_is_drawn(&a.c.parse))
        };
        registry().ops.iter().filter(fits).collect()
    })
}

fn attribute_is_drawn(p: &AttrParse) -> bool {
    matches!(
        p,
        AttrParse::Int(_)
            | AttrParse::Index
            | AttrParse::Enum(_)
            | AttrParse::Unit
            | AttrParse::IntList(_)
            | AttrParse::Any
    )
}

/// Types in an IR of their own, so that constraints can be asked.
struct Types {
    module: Module,
    ids: Vec<TypeId>,
    types: Vec<Ty>,
}

impl Types {
    fn of(types: Vec<Ty>) -> Option<Types> {
        let text = format!("func.func private @types({})", super::types(&types));
        let module = read(&text)?;
        let (ids, _) = module.signature(*module.functions().first()?);
        (ids.len() == types.len()).then_some(Types { module, ids, types })
    }

    fn allowed(&self, c: &rustmlir_ir::constraints::TypeC, ty: &Ty) -> bool {
        let id = self.types.iter().position(|t| t == ty).and_then(|k| self.ids.get(k));
        id.is_some_and(|&id| (c.pred)(&self.module.ir, id))
    }
}

fn read(text: &str) -> Option<Module> {
    Module::from_source(&SourceText::new("program", text), &ParseOptions::default()).ok()
}

impl<R: Rng> Body<'_, R> {
    /// Any operation.
    pub(super) fn declared(&mut self) {
        let all = operations();
        let Some(types) = self.known_types() else { return };
        for _ in 0..ATTEMPTS {
            let def = *self.pick(all);
            if self.pure && !def.traits.has(Traits::PURE) {
                continue;
            }
            // What a rule of its own wants, several attempts find sooner than one.
            for _ in 0..ATTEMPTS {
                if self.attempt(def, &types) {
                    return;
                }
            }
        }
    }

    /// The types of what is in scope, and some that could be made of them.
    fn known_types(&mut self) -> Option<Types> {
        let mut all: Vec<Ty> = Vec::new();
        let mut add = |t: Ty| {
            if !all.contains(&t) {
                all.push(t);
            }
        };
        let in_scope: Vec<Ty> = self.values.iter().map(|v| v.ty.clone()).chain(self.liked.iter().cloned()).collect();
        for t in in_scope {
            let e = t.elem().clone();
            if let Ty::Float(f) = e {
                add(Ty::Complex(f));
            }
            if !t.is_memory() {
                add(t.of(Ty::Int(1)));
            }
            add(e);
            add(t);
        }
        for t in [Ty::Index, Ty::Int(1), Ty::Int(64)] {
            add(t);
        }
        // Types of a shape that nothing has yet.
        for _ in 0..3 {
            let (e, shape) = (self.elem_type(), self.shape(false));
            let vectors = self.has(Feature::Vectors);
            let t = if vectors { Ty::Vector(shape, e.into()) } else { e };
            if !all.contains(&t) {
                all.push(t);
            }
        }
        Types::of(all)
    }

    /// Writes the operation if what is drawn for it is valid.
    fn attempt(&mut self, def: &'static OpInfo, types_: &Types) -> bool {
        let begun = self.mark();
        let names = self.names;
        let written = self.try_to_write(def, types_);
        if !written {
            self.back(&begun);
            self.names = names;
        }
        written
    }

    fn try_to_write(&mut self, def: &'static OpInfo, known: &Types) -> bool {
        let (mut names, mut tys, mut segments) = (Vec::new(), Vec::<Ty>::new(), Vec::new());
        let alike = alike(def);
        let here = self.parallel.len() as u32;
        for o in def.operands {
            let n = match o.arity {
                Arity::One => 1,
                Arity::Opt => self.rng.random_range(0..2),
                Arity::Var => self.rng.random_range(0..3),
            };
            segments.push(n);
            for _ in 0..n {
                let first = tys.first().cloned().filter(|t| known.allowed(o.ty, t));
                let wanted = if alike || self.one_in(2) { first } else { None };
                let calm = self.calm;
                let fits = |t: &Ty| wanted.as_ref().map_or_else(|| known.allowed(o.ty, t), |w| w == t);
                let found = self.some(|v| fits(&v.ty) && (!calm || !v.ty.is_memory() || v.parallel == here));
                let (name, ty) = match found {
                    Some(v) => (v.name, v.ty),
                    None => {
                        let Some(ty) = known.types.iter().find(|t| fits(t)).cloned() else { return false };
                        if ty.is_memory() && self.pure {
                            return false;
                        }
                        (self.make(&ty), ty)
                    }
                };
                names.push(name);
                tys.push(ty);
            }
        }
        let results: Option<Vec<Ty>> =
            def.results.iter().filter(|r| r.arity == Arity::One).map(|r| self.result(def, r.ty, &tys, known)).collect();
        let Some(results) = results else { return false };
        let Some(attrs) = self.attributes(def, &segments) else { return false };
        if !is_valid(def, &names, &attrs, &tys, &results) {
            return false;
        }
        self.emit_many(&results, &text_of(def, &names, &attrs, &tys, &results));
        true
    }

    /// A type for a result.
    fn result(
        &mut self,
        def: &OpInfo,
        c: &rustmlir_ir::constraints::TypeC,
        operands: &[Ty],
        known: &Types,
    ) -> Option<Ty> {
        let mut all: Vec<Ty> = Vec::new();
        for t in operands {
            all.extend([t.clone(), t.elem().clone()]);
            if !t.is_memory() {
                all.push(t.of(Ty::Int(1)));
            }
            if let Ty::Float(f) = t {
                all.push(Ty::Complex(f));
            }
            if let Ty::Complex(f) = t {
                all.push(Ty::Float(f));
            }
        }
        all.retain(|t| known.allowed(c, t));
        if !all.is_empty() && (alike(def) || !self.one_in(4)) {
            return Some(self.pick(&all).clone());
        }
        let any: Vec<Ty> = known.types.iter().filter(|t| known.allowed(c, t)).cloned().collect();
        if any.is_empty() { None } else { Some(self.pick(&any).clone()) }
    }

    /// Attributes as text; `None` if one cannot be drawn.
    fn attributes(&mut self, def: &OpInfo, segments: &[usize]) -> Option<String> {
        let mut all = Vec::new();
        for a in def.attrs {
            if !a.required && (!self.one_in(4) || YOUNG.contains(&(def.name, a.name))) {
                continue;
            }
            let value = match a.c.parse {
                AttrParse::Unit => "unit".to_string(),
                AttrParse::Int(w) => format!("{} : i{w}", self.rng.random_range(0..4)),
                AttrParse::Index => format!("{} : index", self.rng.random_range(0..4)),
                AttrParse::Enum(e) => self.case(e),
                AttrParse::IntList(w) => {
                    let n = self.rng.random_range(1..4);
                    let list: Vec<String> = (0..n).map(|_| self.rng.random_range(0..4).to_string()).collect();
                    format!("array<i{w}: {}>", list.join(", "))
                }
                AttrParse::Any if !a.required => continue,
                AttrParse::Any => self.pick(&["true", "[0]", "[1]", "[1, 0]", "0 : i64", "1 : i64"]).to_string(),
                _ if !a.required => continue,
                _ => return None,
            };
            all.push(if value == "unit" { a.name.to_string() } else { format!("{} = {value}", a.name) });
        }
        if def.traits.has(Traits::ATTR_SIZED_OPERANDS) {
            let list: Vec<String> = segments.iter().map(usize::to_string).collect();
            all.push(format!("operandSegmentSizes = array<i32: {}>", list.join(", ")));
        }
        let all = all.join(", ");
        Some(match (all.is_empty(), def.traits.has(Traits::NO_PROPERTIES)) {
            (true, _) => String::new(),
            (_, true) => format!(" {{{all}}}"),
            _ => format!(" <{{{all}}}>"),
        })
    }

    fn case(&mut self, e: &EnumDef) -> String {
        let (word, number) = *self.pick(e.cases);
        match e.dialect {
            None => format!("{number} : i{}", e.width),
            Some((dialect, name)) if name.ends_with(' ') => format!("#{dialect}<{name}{word}>"),
            Some((dialect, name)) => format!("#{dialect}.{name}<{word}>"),
        }
    }
}

/// Whether operands or results have one type.
fn alike(def: &OpInfo) -> bool {
    let traits =
        [Traits::SAME_OPERANDS_AND_RESULT_TYPE, Traits::SAME_TYPE_OPERANDS, Traits::SAME_OPERANDS_AND_RESULT_SHAPE];
    traits.iter().any(|t| def.traits.has(*t)) || def.rules.iter().any(|r| matches!(r, TypeRule::AllMatch(_)))
}

/// The generic form.
fn text_of(def: &OpInfo, names: &[String], attrs: &str, tys: &[Ty], results: &[Ty]) -> String {
    format!("\"{}\"({}){attrs} : ({}) -> ({})", def.name, names.join(", "), types(tys), types(results))
}

/// Whether an operation is valid on operands of these types, of which some may be one value.
fn is_valid(def: &OpInfo, names: &[String], attrs: &str, tys: &[Ty], results: &[Ty]) -> bool {
    let first = |n: &String| names.iter().position(|x| x == n).unwrap_or(0);
    let mine: Vec<String> = names.iter().map(|n| format!("%o{}", first(n))).collect();
    let args: Vec<String> = (0..names.len())
        .filter(|&k| names.get(k).map(first) == Some(k))
        .map(|k| format!("%o{k}: {}", tys[k]))
        .collect();
    let result = if results.is_empty() { String::new() } else { format!("%result:{} = ", results.len()) };
    let op = text_of(def, &mine, attrs, tys, results);
    read(&format!("func.func @one({}) {{\n{result}{op}\nreturn\n}}", args.join(", "))).is_some()
}
