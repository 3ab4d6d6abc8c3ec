//! `-o`: results and the memory of arguments as NumPy's files.

use std::path::Path;

use super::args::RunArgs;
use crate::io::{npy, npz};
use crate::ir::{OpId, TypeId};
use crate::session::datum::Datum;
use crate::session::{Array, Module, Outcome, Typed, stored_as};

/// What one `-o` writes where.
pub struct Output {
    text: String,
    from: From,
    file: String,
}

/// Whose value it is.
#[derive(Copy, Clone, PartialEq, Eq)]
enum From {
    Result(usize),
    Memory(usize),
}

impl From {
    fn name(self) -> String {
        match self {
            From::Result(n) => format!("result{n}"),
            From::Memory(n) => format!("arg{n}"),
        }
    }
}

/// Finds out, before anything runs, whether all that is asked for can be written.
///
/// # Errors
/// What cannot.
pub fn plan(a: &RunArgs, m: &Module, f: OpId) -> Result<Vec<Output>, String> {
    let (args, results) = m.signature(f);
    let memory: Vec<usize> = (0..args.len()).filter(|&k| args.get(k).is_some_and(|&t| m.ir.is_memref(t))).collect();
    let mut defaults: Vec<From> = (0..results.len()).map(From::Result).collect();
    if defaults.is_empty() {
        defaults = memory.iter().copied().map(From::Memory).collect();
    }
    let mut next = defaults.into_iter();
    let mut out = Vec::new();
    for text in &a.outputs {
        let fail = |why: &str| format!("-o {text}: {why}");
        let (which, file) = match text.split_once("=@") {
            Some((w, f)) => (Some(w), f),
            None => (None, text.strip_prefix('@').unwrap_or(text)),
        };
        let from = match which {
            None => next.next().ok_or_else(|| fail("the function has no further result or argument memory"))?,
            Some(w) => {
                let number = |p: &str| w.strip_prefix(p).and_then(|n| n.parse::<usize>().ok());
                let found = match (number("result"), number("arg")) {
                    (Some(n), _) if n < results.len() => Some(From::Result(n)),
                    (_, Some(n)) if memory.contains(&n) => Some(From::Memory(n)),
                    _ => None,
                };
                found.ok_or_else(|| fail(&format!("there is no '{w}'; write resultN or argN")))?
            }
        };
        let ty: Option<TypeId> = match from {
            From::Result(n) => results.get(n).copied(),
            From::Memory(n) => args.get(n).copied(),
        };
        if let Some(t) = ty.filter(|&t| stored_as(&m.ir, t).is_none()) {
            let t = crate::syntax::printer::type_text(&m.ir, t);
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
        let value = match p.from {
            From::Result(n) => o.results.get(n),
            From::Memory(n) => o.memory.get(n).and_then(Option::as_ref),
        };
        let lack = || format!("-o {}: there is no value", p.text);
        let array = to_array(m, value.ok_or_else(lack)?).map_err(|e| format!("-o {}: {e}", p.text))?;
        if !p.file.ends_with(".npz") {
            store(&p.file, &npy::write(&array))?;
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
    std::fs::write(file, bytes).map_err(|e| format!("{file}: {}", crate::io::why(&e)))
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
            Datum::Uninit => return Err("an element was never written".into()),
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
