//! Validation of a transformation: our own passes, or a tool that reads a program and writes one.

use super::blame::{Check, Guilty, changes};
use super::found::{Failure, FunctionReport, Verdict};
use super::options::Options;
use super::pipeline::{Assumes, Step};
use super::refine::Kind;
use super::tool::{Given, NOT_ASKED, Reads, Tool};
use super::trouble::{Ran, Trouble, as_run, read, reading, said};
use super::{Report, programs, unknown_operations};
use rustmlir_base::SourceText;
use rustmlir_dialects::respell;
use rustmlir_lower::Pass;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_session::datum::Datum;
use rustmlir_session::given::Arg;
use rustmlir_session::{Module, NotLowered};
use rustmlir_syntax::printer::{PrintOptions, print};

/// What came of a validation.
pub struct Validation {
    /// The program that was transformed.
    pub source: Module,
    /// What became of it.
    pub target: Module,
    /// Their comparison.
    pub report: Report,
    /// The target with the locations that its operations have in the source, if the tool tells
    /// them.
    pub located: Option<Module>,
    /// The pass to blame, if it was looked for and found.
    pub guilty: Option<Guilty>,
}

/// What a tool wrote, as far as it can be read.
struct Output {
    module: Module,
    /// Functions of it that cannot be compared, and why.
    without: Vec<(String, String)>,
}

/// The name of what a tool wrote.
const OUTPUT: &str = "<output>";

/// Reads what a tool wrote. What we refuse is only wrong if the tool refuses it, too: releases
/// differ in their rules.
fn read_output(tool: &Tool<'_>, given: &SourceText, ran: Ran) -> Result<Output, Trouble> {
    let text = Trouble::of(ran)?;
    if text.trim().is_empty() {
        return Err(Trouble::Unreadable("it wrote nothing".into()));
    }
    let source = given.derived(OUTPUT, &text);
    let rejected = match Module::from_source(&source, &reading()) {
        Ok(module) => return Ok(Output { module, without: Vec::new() }),
        Err(r) => r,
    };
    let why = said(&rejected, &source);
    if rejected.is_unsupported() {
        return Err(Trouble::Unknown(why));
    }
    let reads = tool.reads(&text);
    if reads != Reads::Yes
        && let Some(module) = after_remarks(given, &text)
    {
        return Ok(Output { module, without: Vec::new() });
    }
    if let Some(own) = printed_by_passes(tool, given, &text) {
        let rest = text.strip_prefix(own.as_str()).or_else(|| text.strip_suffix(own.as_str()));
        let module = rest.and_then(|t| Module::from_source(&given.derived(OUTPUT, t), &reading()).ok());
        return match module {
            Some(module) => Ok(Output { module, without: Vec::new() }),
            None => Err(Trouble::Nothing(
                "the passes print text of their own, and the program cannot be separated from it".into(),
            )),
        };
    }
    match reads {
        Reads::No => Err(Trouble::Unreadable(format!("{why}\n  the tool does not read it either"))),
        Reads::Unknown => Err(Trouble::Unreadable(format!("{why}\n  {NOT_ASKED}"))),
        Reads::Yes => {
            let theirs = format!("this checker rejects output that the tool itself reads back: {why}");
            match Module::sound_part(&source, &reading()) {
                Some((module, gone)) if !module.functions().is_empty() => {
                    let without = gone.into_iter().map(|name| (name, theirs.clone())).collect();
                    Ok(Output { module, without })
                }
                _ => Err(Trouble::Unknown(theirs)),
            }
        }
    }
}

/// What the passes of an mlir-opt print, without the program, where that is something; an mlir-opt
/// writes the program where `-o` says.
fn printed_by_passes(tool: &Tool<'_>, given: &SourceText, text: &str) -> Option<String> {
    const NOWHERE: &str = if cfg!(windows) { "NUL" } else { "/dev/null" };
    tool.steps()?;
    match tool.on(&given.text, &["-o", NOWHERE]) {
        // Who writes the same does not listen.
        Ran::Text(own) if !own.trim().is_empty() && own != text => Some(own),
        _ => None,
    }
}

/// The program in a text that begins with something else: passes print what they find, and the tool
/// the program when they are done.
fn after_remarks(given: &SourceText, text: &str) -> Option<Module> {
    let starts_program = |line: &str| {
        let alias = line.starts_with(['#', '!']) && line.contains(" = ");
        alias || line.starts_with("module") || line.starts_with("\"builtin.module\"")
    };
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if at > 0 && starts_program(line) {
            return Module::from_source(&given.derived(OUTPUT, &text[at..]), &reading()).ok();
        }
        at += line.len();
    }
    None
}

/// Transforms a program by a tool and compares. With `blame`, the pass to blame is looked for.
///
/// # Errors
/// [`Trouble`] if there is nothing to compare.
pub fn by_tool(
    source: &SourceText,
    as_written: bool,
    tool: &Tool<'_>,
    only: Option<&str>,
    o: &Options,
    blame: bool,
) -> Result<Validation, Trouble> {
    let told = in_words_of(tool.args, source, o);
    let o = told.as_ref().unwrap_or(o);
    let (given, ran) = tool.transform(source, as_written)?;
    let text = given.text.as_str();
    let source = as_run(read(&given.base)?, o)?;
    if let Ran::Refused(said) = ran {
        return Err(refusal(tool, &given, as_written, said));
    }
    let steps = if blame { tool.steps() } else { None };
    let read_as_run = |ran| {
        let out = read_output(tool, &given.base, ran)?;
        Ok(Output { module: as_run(out.module, o)?, without: out.without })
    };
    let target = match read_as_run(ran) {
        Ok(m) => m,
        // A tool that fails on the whole pipeline may be at fault before the pass that fails.
        Err(e) => return Err(steps.and_then(|s| first_trouble(tool, s, text)).unwrap_or(e)),
    };
    let mut report = compare(&source, &target, only, o)?;
    let all = tool.steps().unwrap_or(&[]);
    report.functions.iter_mut().for_each(|r| leave_open(all, &|name| tool.may_know(name), &source, r));
    if all.iter().any(Step::takes_functions_out) {
        report.missing.clear();
    }
    let mut guilty = None;
    if let Some(steps) = steps
        && let Some(check) = Check::of(&source, &report, o)
    {
        let mut texts = vec![text.to_string()];
        for s in steps {
            match tool.step(s, texts.last().map_or("", String::as_str), &[]) {
                Ran::Text(t) => texts.push(t),
                _ => break,
            }
        }
        let module = |text: &String| {
            let m = Module::from_source(&given.base.derived(OUTPUT, text), &reading()).ok()?;
            as_run(m, o).ok()
        };
        guilty = check.bisect(texts.len() - 1, &|k| texts.get(k).and_then(module)).map(|k| Guilty {
            pass: steps.get(k).map_or_else(String::new, |s| s.name.clone()),
            number: (k, steps.len()),
            changes: changes(texts.get(k).map_or("", |t| t), texts.get(k + 1).map_or("", |t| t)),
        });
    }
    // An mlir-opt tells where its operations come from; their places are those of the text it was
    // given.
    let mut located = None;
    if tool.steps().is_some() && report.tag() == "differs" && source.ir.source.text.as_str() == text {
        located = read_as_run(tool.on(text, &["--mlir-print-debuginfo"])).ok().map(|o| o.module);
    }
    Ok(Validation { source, target: target.module, report, located, guilty })
}

/// Compares a function before and after passes that somebody has run. Whoever printed the two knows
/// all of their operations.
///
/// # Errors
/// If there is nothing to compare.
pub fn adjacent(
    source: &Module,
    target: &Module,
    function: &str,
    passes: &[String],
    o: &Options,
) -> Result<Report, String> {
    let told = in_words_of(passes, &source.ir.source, o);
    let mut report = programs(source, target, Some(function), told.as_ref().unwrap_or(o))?;
    let steps: Vec<Step> = passes.iter().map(|p| Step { name: p.clone(), arg: p.clone() }).collect();
    report.functions.iter_mut().for_each(|r| leave_open(&steps, &|_| true, source, r));
    Ok(report)
}

/// The options that a pipeline asks for, if it does. Where a pass is told that `index` has 32 bits,
/// the source is run so, too. One pass splits integers that are too wide into halves, and casts the
/// lower one to `index`: where `index` is wider than a half, its casts lose bits.
fn in_words_of(args: &[String], source: &SourceText, o: &Options) -> Option<Options> {
    const WIDTH: &str = "index-bitwidth=";
    let given = args.iter().flat_map(|a| a.split(WIDTH).skip(1));
    let widths = given.map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next().unwrap_or(""));
    // 0 stands for what the data layout says.
    let widths: Vec<&str> = widths.filter(|&w| w != "0").collect();
    let narrow = !widths.is_empty() && widths.iter().all(|&w| w == "32");
    let mut out = o.clone();
    out.halves |= args.iter().any(|a| a.contains("arith-emulate-wide-int"));
    if narrow || out.halves && source.text.contains("index_cast") {
        out.settings.index_width = 32;
    }
    (out.halves != o.halves || out.settings.index_width != o.settings.index_width).then_some(out)
}

/// Leaves open what is a difference here and may be none to the tool: it may know an operation, and
/// some passes are documented to change whose memory a function returns.
fn leave_open(steps: &[Step], may_know: &dyn Fn(&str) -> bool, source: &Module, r: &mut FunctionReport) {
    if r.verdict != Verdict::Differs {
        return;
    }
    let copies = steps.iter().find(|s| s.copies_returned_arguments());
    let granted = steps.iter().flat_map(Step::assumes).find(|&a| relies_on(source, r, a));
    if let Some(name) = unknown_operations(source, r).iter().find(|name| may_know(name)) {
        r.leave_open(&format!(
            "this tool does not know the meaning of '{name}', and the transforming tool may be right"
        ));
    } else if let Some(pass) = copies
        && r.failures().all(|f| f.mismatch.kind == Kind::Aliasing)
    {
        r.leave_open(&format!("the documentation of '{}' says that returned arguments are copied", pass.name));
    } else if let Some(a) = granted {
        r.leave_open(a.text());
    }
}

/// Whether all differences are outside of what a pass takes for granted.
fn relies_on(source: &Module, r: &FunctionReport, a: Assumes) -> bool {
    let types = source.function(&r.pair.source).map(|f| source.interface(f).0).unwrap_or_default();
    let long = |f: &Failure| {
        f.case.args.iter().zip(&types).any(|(arg, &ty)| {
            let index = source.ir.is_index(source.ir.elem_or_self(ty));
            let far = |d: &Datum| matches!(d, Datum::Word(w) if i32::try_from(w.cast_signed()).is_err());
            match arg {
                Arg::Value(Datum::Shaped { items, .. }) => {
                    index && (0..items.len()).filter_map(|k| items.get(k)).any(|d| far(&d))
                }
                Arg::Value(d) => index && far(d),
                Arg::View(_) => false,
            }
        })
    };
    r.failures().all(|f| match a {
        Assumes::VectorAlignment => matches!(f.target.stop, Some(Stop::Undefined(Ub::Misaligned, _))),
        Assumes::Indices32 => long(f),
    })
}

/// Compares as far as what the tool wrote can be read.
fn compare(source: &Module, target: &Output, only: Option<&str>, o: &Options) -> Result<Report, Trouble> {
    let unread = |name: &str| target.without.iter().find(|w| w.0 == name.trim_start_matches('@'));
    if let Some((name, why)) = only.and_then(unread) {
        let report = FunctionReport::unanswered(name, why.clone());
        return Ok(Report { functions: vec![report], missing: Vec::new() });
    }
    let mut report = programs(source, &target.module, only, o).map_err(Trouble::Nothing)?;
    if only.is_none() {
        report.missing.retain(|name| unread(name).is_none());
        let open = target.without.iter().filter(|w| source.function(&w.0).is_some());
        report.functions.extend(open.map(|(name, why)| FunctionReport::unanswered(name, why.clone())));
    }
    Ok(report)
}

/// What to make of a program that a tool refuses: where it reads it, and its verifier refuses what
/// a pass made of it, the pass is to blame; a pass may also say that it cannot do its work.
fn refusal(tool: &Tool<'_>, given: &Given, as_written: bool, said: String) -> Trouble {
    let said = said.trim_end();
    match tool.reads(&given.text) {
        Reads::Yes => {}
        Reads::Unknown => {
            return Trouble::Refused(format!("{said}\n{NOT_ASKED}, so either the program or the tool may be wrong"));
        }
        Reads::No if as_written || given.spelling.is_none() => return Trouble::Refused(said.into()),
        Reads::No => {
            let how = given.spelling.map_or("", respell::generation_text);
            return Trouble::Refused(format!(
                "{said}\nit was given as written and translated; this is the answer to the spelling of {how} \
                    (--as-written translates nothing)"
            ));
        }
    }
    const NO_VERIFIER: &[&str] = &["--verify-each=false"];
    let verifier_only = |ran: Ran| matches!(ran, Ran::Text(_) | Ran::Crashed(..));
    let mut text = given.text.clone();
    for s in tool.steps().unwrap_or(&[]) {
        match tool.step(s, &text, &[]) {
            Ran::Text(t) => text = t,
            Ran::Refused(e) if tool.reads(&text) == Reads::Yes => {
                let at = |e: String| format!("at the pass '{}': {}", s.name, e.trim_end());
                return if verifier_only(tool.step(s, &text, NO_VERIFIER)) {
                    Trouble::Broken(at(e))
                } else {
                    Trouble::Refused(at(e))
                };
            }
            // What a pass wrote and the tool does not read is no matter here: in one run nobody
            // reads it.
            _ => break,
        }
    }
    if verifier_only(tool.on(&given.text, NO_VERIFIER)) {
        Trouble::Broken(said.into())
    } else {
        Trouble::Refused(said.into())
    }
}

/// The trouble of the first pass that has any, when the passes run one by one.
fn first_trouble(tool: &Tool<'_>, steps: &[Step], text: &str) -> Option<Trouble> {
    let mut text = text.to_string();
    for s in steps {
        let at = |e: String| format!("at the pass '{}': {e}", s.name);
        match tool.step(s, &text, &[]) {
            Ran::Text(t) => text = t,
            Ran::Refused(e) => return Some(Trouble::Refused(at(e))),
            Ran::Crashed(how, e) => return Some(Trouble::Crashed(how, at(e))),
            Ran::TimedOut => return Some(Trouble::TimedOut),
            _ => return None,
        }
    }
    None
}

/// Transforms a program by our own passes and compares.
///
/// # Errors
/// [`Trouble`] if there is nothing to compare.
pub fn by_passes(
    source: &SourceText,
    passes: &[&'static Pass],
    only: Option<&str>,
    o: &Options,
    blame: bool,
) -> Result<Validation, Trouble> {
    let after = |n: usize| {
        let m = read(source)?;
        let lowered = m.lower(passes.get(..n).unwrap_or(passes)).map_err(|e| {
            let said = |d: &[rustmlir_diag::Diagnostic]| {
                d.first().map_or(String::new(), |d| {
                    let lc = source.line_col(d.span.start);
                    format!("{}:{}:{}: {}", source.name, lc.line, lc.col, d.message)
                })
            };
            match e {
                NotLowered::Refused(d) => Trouble::Refused(said(&d)),
                NotLowered::Broken(d) => Trouble::Internal(format!("a pass produced an invalid program: {}", said(&d))),
            }
        })?;
        as_run(lowered, o)
    };
    let source_module = as_run(read(source)?, o)?;
    let target = after(passes.len())?;
    let report = programs(&source_module, &target, only, o).map_err(Trouble::Nothing)?;
    let mut guilty = None;
    if blame && let Some(check) = Check::of(&source_module, &report, o) {
        let text = |k: usize| after(k).map(|m| print(m.written(), &PrintOptions::default())).unwrap_or_default();
        guilty = check.bisect(passes.len(), &|k| after(k).ok()).map(|k| Guilty {
            pass: passes.get(k).map_or(String::new(), |p| p.name.to_string()),
            number: (k, passes.len()),
            changes: changes(&text(k), &text(k + 1)),
        });
    }
    Ok(Validation { source: source_module, target, report, located: None, guilty })
}
