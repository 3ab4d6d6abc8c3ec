//! Sections of the corpus as entries of the suite, with their texts.

use super::manifest::{Call, Entry, Error, Memory, Outcome, Reading, Value};
use super::values::{Use, value};
use rustmlir_base::SourceText;
use rustmlir_dialects::{Gen, respell};
use rustmlir_ir::TypeId;
use rustmlir_session::literal::{Fill, Literal};
use rustmlir_session::{Module, Settings};
use rustmlir_spec::{self as spec, Expect, Expectation, Run, Section};
use rustmlir_syntax::parser::ParseOptions;
use rustmlir_syntax::printer::{PrintOptions, print};

/// A section with its entry and the texts that it has.
#[derive(Clone, Debug)]
pub struct Item {
    /// What is asked. `texts` is empty: files belong to the exported suite.
    pub entry: Entry,
    /// As it is written.
    pub written: String,
    /// The spelling that it is written in.
    pub generation: Gen,
    /// In today's spelling, or why it has no such text.
    pub today: Result<String, String>,
    /// Whether nothing in it has another form in the spelling that it is said to be written in.
    pub(super) pure: bool,
}

impl Item {
    /// How its text is parsed.
    pub(super) fn options(&self) -> ParseOptions {
        ParseOptions { allow_unregistered: self.entry.allow_unregistered, ..ParseOptions::default() }
    }

    /// The text that runs are made of: today's.
    ///
    /// # Errors
    /// Why there is none.
    pub(super) fn module(&self) -> Result<Module, String> {
        let text = self.today.as_ref().map_err(Clone::clone)?;
        read(&SourceText::new("<today>", text), &self.options())
    }

    /// The text in a spelling, as a tool that reads that one is given it. What is written in it is
    /// left as it is.
    ///
    /// # Errors
    /// Why there is none.
    pub fn text(&self, to: Gen, generic: bool) -> Result<String, String> {
        if self.generation == to && !generic && self.pure {
            return Ok(self.written.clone());
        }
        if self.entry.reading != Reading::Accepted {
            return Err("a rejected program in another spelling is not translated".into());
        }
        translated(self.today.as_ref().map_err(Clone::clone)?, &self.options(), to, generic)
    }
}

/// A text of today in a spelling.
///
/// # Errors
/// Why there is no such text.
pub(super) fn translated(today: &str, options: &ParseOptions, to: Gen, generic: bool) -> Result<String, String> {
    if to == Gen::Today && !generic {
        return Ok(today.to_string());
    }
    let mut m = read(&SourceText::new("<today>", today), options)?;
    if to != Gen::Today {
        respell::respell(&mut m.ir, to).map_err(|_| format!("no form in the spelling of {}", generation(to)))?;
    }
    let text = print(&m.ir, &PrintOptions { generic, ..PrintOptions::default() });
    match Module::from_source(&SourceText::new("<printed>", &text), options) {
        Ok(_) => Ok(text),
        Err(_) => Err(format!("no form in the spelling of {}", generation(to))),
    }
}

/// A spelling by name.
pub fn generation(g: Gen) -> &'static str {
    respell::generation_text(g)
}

fn read(source: &SourceText, options: &ParseOptions) -> Result<Module, String> {
    Module::from_source(source, options)
        .map_err(|r| format!("not read: {}", r.diagnostics.first().map_or("", |d| d.message.as_str())))
}

/// The entry of a section.
pub fn item(s: &Section) -> Item {
    let offset = s.source.line_offset;
    let reading = match &s.expect {
        Expectation::Valid => Reading::Accepted,
        Expectation::Invalid(m) => rejected(Some("verify"), m),
        Expectation::Malformed(m) => rejected(Some("parse"), m),
        Expectation::Pseudo => rejected(None, ""),
        Expectation::Errors(errors) => Reading::Rejected {
            stage: None,
            message: String::new(),
            errors: errors.iter().map(|e| Error { line: e.line - offset, text: e.text.clone() }).collect(),
        },
    };
    let needs = if s.source.files().next().is_some() {
        Some("operations defined in another file")
    } else if s.settings.vscale.is_some() {
        Some("a length of scalable vectors")
    } else if s.settings.subgroup_size != Settings::default().subgroup_size {
        Some("a size of subgroups")
    } else {
        None
    };
    let (today, pure) = today(s);
    let mut item = Item {
        entry: Entry {
            id: s.id(),
            line: offset + 1,
            generation: generation(s.generation).into(),
            clauses: s.clauses.clone(),
            texts: Vec::new(),
            reading,
            allow_unregistered: s.allow_unregistered,
            index_width: s.settings.index_width,
            needs: needs.map(Into::into),
            calls: Vec::new(),
            refinement: s.refinement.as_ref().map(|r| r.0.clone()),
            lowered: s.forms.iter().map(|f| f.text.clone()).collect(),
        },
        written: s.source.text.to_string(),
        generation: s.generation,
        today,
        pure,
    };
    // Types are named as today where the section has a text of today.
    let module = item.module().or_else(|_| read(&s.source, &item.options())).ok();
    item.entry.calls = s.runs.iter().map(|r| call(r, module.as_ref(), s.settings.index_width)).collect();
    item
}

fn rejected(stage: Option<&str>, message: &str) -> Reading {
    Reading::Rejected { stage: stage.map(Into::into), message: message.into(), errors: Vec::new() }
}

/// A valid section in today's spelling, and whether it is not written otherwise although it is said
/// to be of today. Many sections of the past are said to be.
fn today(s: &Section) -> (Result<String, String>, bool) {
    if s.expect != Expectation::Valid {
        return (Err("it is rejected".into()), true);
    }
    let opts = ParseOptions { allow_unregistered: s.allow_unregistered, ..ParseOptions::default() };
    let mut m = match read(&s.source, &opts) {
        Ok(m) => m,
        Err(why) => return (Err(why), true),
    };
    let before = print(&m.ir, &PrintOptions::default());
    // A translation that is undefined more often than its source is another program.
    let narrower = respell::respell(&mut m.ir, Gen::Today);
    let after = print(&m.ir, &PrintOptions::default());
    let pure = s.generation != Gen::Today || narrower.is_err() || before == after;
    let text = match (spec::untranslated(s), narrower) {
        (Some(why), _) => Err(format!("no form in today's spelling: {why}")),
        (None, Ok(narrower)) if narrower.is_empty() => Ok(after),
        _ => Err("today's spelling would be undefined more often".into()),
    };
    (text, pure)
}

fn call(r: &Run, module: Option<&Module>, index_width: u32) -> Call {
    let mut out = Call {
        function: r.function.clone(),
        directive: r.text.clone(),
        line: r.line,
        args: Vec::new(),
        outcome: Outcome::Unsupported,
        unsaid: None,
    };
    let found = module.and_then(|m| Some((m, m.function(&r.function)?)));
    let (ins, outs) = found.map_or_else(Default::default, |(m, f)| m.signature(f));
    let values = |lits: &[Literal], types: &[TypeId], how: Use| -> Result<Vec<Value>, String> {
        let (m, _) = found.ok_or("a function outside the module")?;
        if lits.len() != types.len() {
            return Err("a different number of values".into());
        }
        lits.iter().zip(types).map(|(l, &t)| value(&m.ir, l, t, index_width, how)).collect()
    };
    let filled = (|| -> Result<(Vec<Value>, Outcome), String> {
        let args = values(&r.args, &ins, Use::Given)?;
        let outcome = match &r.expect {
            Expect::Returns { results, memory, prints } => {
                let memory = memory.iter().map(|(k, l)| {
                    let ty = *ins.get(*k).ok_or("a missing argument")?;
                    let (m, _) = found.ok_or("a function outside the module")?;
                    Ok(Memory { argument: *k, value: value(&m.ir, l, ty, index_width, Use::Wanted)? })
                });
                Outcome::Returns {
                    results: values(results, &outs, Use::Wanted)?,
                    memory: memory.collect::<Result<_, String>>()?,
                    prints: prints.clone(),
                }
            }
            Expect::Nondeterministic(all) => Outcome::Nondeterministic {
                outcomes: all.iter().map(|r| values(r, &outs, Use::Wanted)).collect::<Result<_, _>>()?,
            },
            other => plain(other),
        };
        Ok((args, outcome))
    })();
    match filled {
        Ok((args, outcome)) => (out.args, out.outcome) = (args, outcome),
        Err(why) => (out.outcome, out.unsaid) = (plain(&r.expect), Some(why)),
    }
    out
}

/// An outcome without its values.
fn plain(e: &Expect) -> Outcome {
    match e {
        Expect::Returns { prints, .. } => {
            Outcome::Returns { results: Vec::new(), memory: Vec::new(), prints: prints.clone() }
        }
        Expect::Undefined(what) => Outcome::Undefined { what: what.clone() },
        Expect::Race => Outcome::Race,
        Expect::Nondeterministic(_) => Outcome::Nondeterministic { outcomes: Vec::new() },
        Expect::Trap => Outcome::Trap,
        Expect::Exhausted => Outcome::Exhausted,
        Expect::Unsupported => Outcome::Unsupported,
    }
}

/// A literal as a directive writes it.
pub(super) fn literal_text(l: &Literal) -> String {
    let list = |v: &[Literal]| v.iter().map(literal_text).collect::<Vec<_>>().join(", ");
    let extents = |s: &[i64]| s.iter().map(i64::to_string).collect::<Vec<_>>().join("x");
    let of = |s: &Option<Vec<i64>>| s.as_deref().map(extents).unwrap_or_default();
    match l {
        Literal::Atom(a) => a.clone(),
        Literal::List(v) => format!("[{}]", list(v)),
        Literal::Parts(v) => format!("({})", list(v)),
        Literal::Made { fill, shape } => match fill {
            Fill::Zeros => format!("zeros({})", of(shape)),
            Fill::Iota => format!("iota({})", of(shape)),
            Fill::Uninit => format!("uninit({})", of(shape)),
            Fill::Splat(x) => format!("splat({}, {})", of(shape), literal_text(x)),
            Fill::Random { seed, bounds: None } => format!("random({}, {seed})", of(shape)),
            Fill::Random { seed, bounds: Some(b) } => format!("random({}, {seed}, {}, {})", of(shape), b.first, b.end),
            Fill::Normal { seed, mean, deviation } => format!("normal({}, {seed}, {mean}, {deviation})", of(shape)),
            Fill::Linspace { first, last } => format!("linspace({}, {first}, {last})", of(shape)),
        },
        Literal::Flat { shape, elem, elems } => format!("{}x{elem}=({})", extents(shape), list(elems)),
    }
}
