//! What a lowering prints, judged by LOWERED directives.

use std::collections::BTreeMap;

use super::directive::{Form, Wanted, definition};
use super::section::Section;
use super::verdict::{Verdict, shown, written};
use rustmlir_dialects::Gen;
use rustmlir_ir::{Attr, AttrId, Ir, OpId};
use rustmlir_lower::{self as lower, Pass};
use rustmlir_session::{Module, NotLowered};
use rustmlir_syntax::printer::{PrintOptions, operation, print};

/// How often each operation occurs.
fn census(ir: &Ir) -> BTreeMap<&str, usize> {
    let mut out = BTreeMap::new();
    ir.walk(ir.top, |o| *out.entry(ir.def(o).map_or_else(|| ir.op_name(o), |d| d.name)).or_default() += 1);
    out
}

fn is_map(ir: &Ir, a: AttrId) -> bool {
    match ir.attr_of_id(a) {
        Attr::Map(_) => true,
        Attr::Array(items) => items.iter().any(|&i| matches!(ir.attr_of_id(i), Attr::Map(_))),
        _ => false,
    }
}

/// Whether some operation has an affine map, or a list of them.
fn has_map(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk(ir.top, |o| {
        any |= ir.attrs(o).iter().any(|&(_, a)| is_map(ir, a));
    });
    any
}

/// The text of a function, without its name and those of its values and blocks.
fn anonymous(m: &Module, name: &str) -> Result<String, String> {
    let f = m.function(name).ok_or_else(|| format!("there is no function '@{name}'"))?;
    let text = operation(&m.ir, f, &PrintOptions { renumber: true, ..PrintOptions::default() });
    Ok(text.replacen(&format!("@{name}"), "@_", 1))
}

/// Judges what lowerings print.
pub(super) fn judge_form(s: &Section, form: &Form, v: &mut Verdict) {
    let passes: Vec<&Pass> = form.passes.iter().filter_map(|n| lower::find(n)).collect();
    let source = match written(s, &s.source) {
        Ok(m) => m,
        // The section fails for that reason already.
        Err(_) => return,
    };
    let lowered =
        written(s, &s.source).map_err(|r| shown(&s.source, &r.diagnostics)).and_then(|m| match m.lower(&passes) {
            Ok(m) => Ok(Some(print(&m.ir, &PrintOptions::default()))),
            Err(NotLowered::Refused(_)) => Ok(None),
            Err(NotLowered::Broken(d)) => Err(format!("lowered to an invalid program: {}", shown(&s.source, &d))),
        });
    let result = lowered.and_then(|text| {
        for w in &form.wanted {
            holds(s, &source, text.as_deref(), w)?;
        }
        Ok(())
    });
    v.check(s, form.line, result.map_err(|m| format!("{}: {m}", form.text)));
}

/// Whether a lowered text, or none where the program was refused, is as wanted. Only the text
/// counts, whoever made it.
fn holds(s: &Section, source: &Module, lowered: Option<&str>, wanted: &Wanted) -> Result<(), String> {
    let Some(text) = lowered else {
        return if *wanted == Wanted::Refused { Ok(()) } else { Err("the program is refused".into()) };
    };
    let text = s.source.derived("<lowered>", text);
    let m = written(s, &text).map_err(|r| format!("the lowered text is rejected: {}", shown(&text, &r.diagnostics)))?;
    let (before, after) = (census(&source.ir), census(&m.ir));
    let count = |c: &BTreeMap<&str, usize>, n: &String| definition(n).and_then(|d| c.get(d.name)).copied().unwrap_or(0);
    let first = |ops: &[String], bad: &dyn Fn(&String) -> bool| ops.iter().find(|n| bad(n)).cloned();
    let wrong = match wanted {
        Wanted::Has(ops) => first(ops, &|n| count(&after, n) == 0).map(|n| format!("there is no '{n}'")),
        Wanted::Lacks(ops) => first(ops, &|n| count(&after, n) > 0).map(|n| format!("there is a '{n}'")),
        Wanted::Keeps(ops) => first(ops, &|n| count(&after, n) != count(&before, n))
            .map(|n| format!("'{n}' occurs {} times, not {}", count(&after, &n), count(&before, &n))),
        Wanted::Adds(dialects) => {
            let mut new = None;
            m.ir.walk(m.ir.top, |o| {
                let known = m.ir.def(o).is_some_and(|d| before.contains_key(d.name));
                if !known && !dialects.iter().any(|d| *d == dialect(&m, o)) {
                    new.get_or_insert_with(|| format!("'{}' is new", m.ir.op_name(o)));
                }
            });
            new
        }
        Wanted::NoMaps => has_map(&m.ir).then(|| "an affine map is left".into()),
        Wanted::Is(f, g) => {
            let (got, want) = (anonymous(&m, f)?, anonymous(source, g)?);
            (got != want).then(|| format!("@{f} is\n{got}and not\n{want}"))
        }
        Wanted::Refused => Some("the program is lowered".into()),
    };
    wrong.map_or(Ok(()), Err)
}

/// The dialect of an operation in the words of 2020, where it has some.
fn dialect(m: &Module, op: OpId) -> &str {
    let spelling = m.ir.def(op).and_then(|d| d.spelling_for(Gen::Y2020));
    spelling.map_or_else(|| m.ir.op_dialect(op), |s| s.name.split('.').next().unwrap_or(""))
}
