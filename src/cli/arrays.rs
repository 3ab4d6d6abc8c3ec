//! `-o`: results and the memory of arguments as files of NumPy's, or of elements alone.

use std::path::Path;

use super::args::RunArgs;
use rustmlir_io::{npy, npz, raw};
use rustmlir_ir::{OpId, TypeId};
use rustmlir_session::datum::Datum;
use rustmlir_session::{Array, Module, Outcome, Typed, stored_as};

/// What one `-o` writes where.
pub struct Output {
    text: String,
    from: Whose,
    file: String,
}

/// Whose value it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    /// The result with this number.
    Result(usize),
    /// The memory that the argument with this number points to.
    Memory(usize),
}

impl Whose {
    /// As an option names it.
    pub(super) fn name(self) -> String {
        match self {
            Whose::Result(n) => format!("result{n}"),
            Whose::Memory(n) => format!("arg{n}"),
        }
    }

    /// `result1`, `arg0`.
    pub(super) fn parse(text: &str) -> Option<Whose> {
        let number = |p: &str| text.strip_prefix(p).and_then(|n| n.parse::<usize>().ok());
        number("result").map(Whose::Result).or_else(|| number("arg").map(Whose::Memory))
    }

    /// The value in an outcome.
    pub(super) fn of(self, o: &Outcome) -> Option<&Typed> {
        match self {
            Whose::Result(n) => o.results.get(n),
            Whose::Memory(n) => o.memory.get(n).and_then(Option::as_ref),
        }
    }
}

/// The values that a function leaves, which options name one after the other or by their names.
pub(super) struct Places {
    args: Vec<TypeId>,
    results: Vec<TypeId>,
    memory: Vec<usize>,
    next: std::vec::IntoIter<Whose>,
}

impl Places {
    /// Those of a function: without a name its results are meant, or the memory of its arguments
    /// if it has none.
    pub(super) fn new(m: &Module, f: OpId) -> Places {
        let (args, results) = m.signature(f);
        let is_memory = |&k: &usize| args.get(k).is_some_and(|&t| m.ir.is_memref(t));
        let memory: Vec<usize> = (0..args.len()).filter(is_memory).collect();
        let mut defaults: Vec<Whose> = (0..results.len()).map(Whose::Result).collect();
        if defaults.is_empty() {
            defaults = memory.iter().copied().map(Whose::Memory).collect();
        }
        Places { args, results, memory, next: defaults.into_iter() }
    }

    /// The place of this name, or the next one, with its type.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn choose(&mut self, named: Option<&str>) -> Result<(Whose, TypeId), String> {
        let Some(name) = named else {
            let next = self.next.next().and_then(|w| Some((w, self.type_of(w)?)));
            return next.ok_or_else(|| "the function has no more results or argument memory".into());
        };
        let found = Whose::parse(name).and_then(|w| Some((w, self.type_of(w)?)));
        found.ok_or_else(|| format!("unknown '{name}'; expected resultN or argN"))
    }

    fn type_of(&self, w: Whose) -> Option<TypeId> {
        match w {
            Whose::Result(n) => self.results.get(n).copied(),
            Whose::Memory(n) => self.args.get(n).copied().filter(|_| self.memory.contains(&n)),
        }
    }
}

/// Finds out, before anything runs, whether all that is asked for can be written.
///
/// # Errors
/// What cannot.
pub fn plan(a: &RunArgs, m: &Module, f: OpId) -> Result<Vec<Output>, String> {
    let mut places = Places::new(m, f);
    let mut out = Vec::new();
    for text in &a.outputs {
        let fail = |why: &str| format!("-o {text}: {why}");
        let (which, file) = match text.split_once("=@") {
            Some((w, f)) => (Some(w), f),
            None => (None, text.strip_prefix('@').unwrap_or(text)),
        };
        let (from, ty) = places.choose(which).map_err(|e| fail(&e))?;
        if stored_as(&m.ir, ty).is_none() {
            let t = rustmlir_syntax::printer::type_text(&m.ir, ty);
            return Err(fail(&format!("NumPy has no type for '{t}'")));
        }
        let path = Path::new(file);
        let dir = path.parent().filter(|d| !d.as_os_str().is_empty());
        if file.is_empty() || path.is_dir() || dir.is_some_and(|d| !d.is_dir()) {
            return Err(fail(if path.is_dir() { "is a directory" } else { "no such directory" }));
        }
        out.push(Output { text: text.clone(), from, file: file.to_string() });
    }
    Ok(out)
}

/// Writes what was planned.
///
/// # Errors
/// What cannot be written: elements that are poison or were never written, and what the system
/// refuses.
pub fn write(plan: &[Output], m: &Module, o: &Outcome) -> Result<(), String> {
    let mut archives: Vec<(&str, Vec<(String, Array)>)> = Vec::new();
    for p in plan {
        let value = p.from.of(o);
        let lack = || format!("-o {}: no value to write", p.text);
        let array = to_array(m, value.ok_or_else(lack)?).map_err(|e| format!("-o {}: {e}", p.text))?;
        if !p.file.ends_with(".npz") {
            let bytes = if raw::is_meant(&p.file) { raw::write(&array) } else { npy::write(&array) };
            store(&p.file, &bytes)?;
            continue;
        }
        let named = (p.from.name(), array);
        match archives.iter_mut().find(|a| a.0 == p.file) {
            Some(a) => a.1.push(named),
            None => archives.push((&p.file, vec![named])),
        }
    }
    for (file, arrays) in archives {
        store(file, &npz::write(&arrays).map_err(|e| format!("{file}: {e}"))?)?;
    }
    Ok(())
}

fn store(file: &str, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(file, bytes).map_err(|e| format!("{file}: {}", rustmlir_io::why(&e)))
}

/// A value as an array.
fn to_array(m: &Module, t: &Typed) -> Result<Array, String> {
    let kind = stored_as(&m.ir, t.ty).ok_or_else(|| format!("NumPy has no type for '{}'", t.type_text))?;
    let mut words = Vec::new();
    let mut push = |d: &Datum| -> Result<(), String> {
        match d {
            Datum::Word(w) => words.push(*w),
            Datum::Parts(p) => {
                for x in p {
                    match x {
                        Datum::Word(w) => words.push(*w),
                        _ => return Err("a part is poison".into()),
                    }
                }
            }
            Datum::Poison => return Err("an element is poison".into()),
            Datum::Uninit | Datum::Partial(_) => return Err("an element is uninitialized".into()),
            Datum::Unreadable(why) => return Err(why.text().into()),
            _ => return Err(format!("NumPy has no type for '{}'", t.type_text)),
        }
        Ok(())
    };
    let shape = match &t.datum {
        Datum::Shaped { shape, items } => {
            for i in 0..items.len() {
                push(&items.get(i).unwrap_or(Datum::Uninit))?;
            }
            shape.clone()
        }
        d => {
            push(d)?;
            Vec::new()
        }
    };
    Ok(Array { kind, shape, words })
}
