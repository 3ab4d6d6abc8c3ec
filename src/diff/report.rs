//! Reports as text and Markdown. They say what was found; they decide nothing.

use std::cell::RefCell;
use std::fmt::Write;
use std::rc::Rc;

use super::Report;
use super::blame::Guilty;
use super::found::{Failure, FunctionReport, Verdict};
use super::launches::Launches;
use super::options::Options;
use super::parting::Parting;
use super::smaller;
use super::trouble::Trouble;
use rustmlir_base::SourceText;
use rustmlir_diag::excerpt_within;
use rustmlir_dialects::Gen;
use rustmlir_dialects::respell::generation_text;
use rustmlir_ir::{Ir, OpId};
use rustmlir_meaning::config::Launch;
use rustmlir_meaning::stop::Stop;
use rustmlir_num::int;
use rustmlir_session::datum::Datum;
use rustmlir_session::given::Arg;
use rustmlir_session::{Module, Outcome, Settings};

/// The programs of a report, and how it is made again.
pub struct Context<'a> {
    /// The source.
    pub source: &'a Module,
    /// The target.
    pub target: &'a Module,
    /// The target as text, if it was not read from one.
    pub target_text: Option<String>,
    /// The command that compares them.
    pub command: Command<'a>,
    /// The target with the locations that its operations have in the source, if they are known.
    pub located: Option<&'a Module>,
    /// Limits of runs.
    pub settings: Settings,
    /// The pass to blame, if it was looked for and found.
    pub guilty: Option<&'a Guilty>,
    /// Reasons that have been found.
    pub reasons: Reasons,
}

/// Reasons of failures, each looked for once: that takes two runs.
#[derive(Default)]
pub struct Reasons(RefCell<Vec<(*const Failure, Option<Rc<Parting>>)>>);

/// Puts a text into a file, of which it gets what the name is to say; the name of the file.
pub type Save<'a> = &'a dyn Fn(&str, &str) -> Option<String>;

/// A command that compares two programs.
pub struct Command<'a> {
    /// Its words, without the function and the input.
    pub words: Vec<String>,
    /// The transformation, if it is one by a tool.
    pub tool: Option<Vec<String>>,
    /// What the tool says of its version.
    pub version: Option<String>,
    /// The spelling in which it was given the program, unless that was as written.
    pub spelling: Option<Gen>,
    /// Keeps inputs that are too large for a command line.
    pub save: Save<'a>,
    /// Whether both traces are shown side by side where the runs diverge.
    pub trace: bool,
    /// Whether the report has colors.
    pub colors: bool,
}

/// Who reads a command: somebody at this machine, or at any other, where files lie elsewhere.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reader {
    /// Here.
    Here,
    /// Anywhere.
    Anywhere,
}

impl Reader {
    /// A file's name without the folders of this machine, for readers elsewhere.
    pub fn file(self, name: &str) -> &str {
        match self {
            Reader::Anywhere if name.starts_with('/') => name.rsplit('/').next().unwrap_or(name),
            _ => name,
        }
    }

    /// Words of a command line.
    pub fn words(self, words: &[String]) -> String {
        words.iter().map(|w| shell_quote(self.file(w))).collect::<Vec<_>>().join(" ")
    }
}

/// Inputs of more characters are kept in files.
const LARGE: usize = 2000;

/// Longer values are cut in texts for people.
const SHOWN: usize = 400;

pub(super) fn cut(text: &str) -> String {
    if text.chars().count() <= SHOWN {
        return text.to_string();
    }
    let head: String = text.chars().take(SHOWN).collect();
    format!("{head}… ({} characters)", text.chars().count())
}

impl Context<'_> {
    /// The arguments of a failure, each as `--input` takes it.
    pub(super) fn inputs(&self, r: &FunctionReport, f: &Failure) -> Vec<String> {
        let Some(op) = self.source.function(&r.pair.source) else { return Vec::new() };
        let (types, _) = self.source.interface(op);
        f.case.texts(&self.source.ir, &types, self.settings.index_width)
    }

    /// The same for people, and what globals hold.
    fn brief(&self, r: &FunctionReport, f: &Failure) -> (Vec<String>, Vec<String>) {
        let (ir, width) = (&self.source.ir, self.settings.index_width);
        let args = self.source.function(&r.pair.source).map_or(Vec::new(), |op| {
            let (types, _) = self.source.interface(op);
            f.case.brief_texts(ir, &types, width, SHOWN)
        });
        (args, f.case.brief_global_texts(ir, width, SHOWN))
    }

    /// The launch that was made up for a failure.
    fn launch(&self, r: &FunctionReport, f: &Failure) -> Option<Launch> {
        let host = self.source.function(&r.pair.source).filter(|_| r.launched)?;
        Launches::of(self.source, host).map(|l| l.drawn(f.case.externals))
    }

    fn types(&self, r: &FunctionReport) -> Vec<String> {
        let Some(op) = self.source.function(&r.pair.source) else { return Vec::new() };
        let (types, _) = self.source.interface(op);
        types.iter().map(|&t| rustmlir_syntax::printer::type_text(&self.source.ir, t)).collect()
    }

    /// Where the runs of a failure part.
    pub(super) fn parting(&self, r: &FunctionReport, f: &Failure) -> Option<Rc<Parting>> {
        // The address says which failure it is, and is not followed.
        let which = std::ptr::from_ref(f);
        if let Some((_, known)) = self.reasons.0.borrow().iter().find(|k| std::ptr::eq(k.0, which)) {
            return known.clone();
        }
        let o = Options { settings: self.settings.clone(), ..Options::default() };
        let found = Parting::find(self.source, self.target, self.located, &o, (r, f)).map(Rc::new);
        self.reasons.0.borrow_mut().push((which, found.clone()));
        found
    }

    /// The command that shows a failure again.
    pub(super) fn replay(&self, r: &FunctionReport, f: &Failure, reader: Reader) -> String {
        let saved = |what: &str, text: &str| match text.len() > LARGE {
            true => (self.command.save)(what, text).map(|file| format!("@{}", reader.file(&file))),
            false => None,
        };
        let mut out = format!("{} --function @{}", reader.words(&self.command.words), r.pair.source);
        for (k, text) in self.inputs(r, f).into_iter().enumerate() {
            let text = saved(&format!("{}-arg{k}", r.pair.source), &text).unwrap_or(text);
            let _ = write!(out, " --input {}", shell_quote(&text));
        }
        for text in f.case.global_texts(&self.source.ir, self.settings.index_width) {
            let (name, value) = text.split_once('=').unwrap_or((&text, ""));
            let file = saved(&format!("{}-{}", r.pair.source, name.trim_start_matches('@')), value);
            let text = file.map_or(text.clone(), |f| format!("{name}={f}"));
            let _ = write!(out, " --global {}", shell_quote(&text));
        }
        if !f.source.calls.is_empty() || r.one_thread {
            let _ = write!(out, " --externals {}", f.case.externals);
        }
        if let Some(launch) = self.launch(r, f) {
            let _ = write!(out, " --launch {launch}");
        }
        if let Some(tool) = &self.command.tool {
            let _ = write!(out, " -- {}", reader.words(tool));
        }
        out
    }
}

/// A word as a shell reads it.
pub fn shell_quote(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=@,:+%".contains(c);
    if !word.is_empty() && word.chars().all(plain) { word.into() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

pub(super) fn name(r: &FunctionReport) -> String {
    if r.pair.source == r.pair.target {
        format!("@{}", r.pair.source)
    } else {
        format!("@{} -> @{}", r.pair.source, r.pair.target)
    }
}

/// What was tried, in one line.
pub(super) fn counts(r: &FunctionReport) -> String {
    let mut out = match (r.exhaustive, r.useful) {
        (true, _) if r.tried == 1 => "the only input".into(),
        (true, _) if r.poisoned > 0 => {
            format!("all {} inputs, and {} with poison", r.tried - r.poisoned, r.poisoned)
        }
        (true, _) => format!("all {} inputs", r.tried),
        (_, 1) if r.tried == 1 => "1 input".into(),
        (_, n) if n == r.tried => format!("{n} inputs"),
        (_, n) => format!("{n} useful of {} inputs", r.tried),
    };
    if r.few && !r.exhaustive {
        out.push_str(", few because runs are slow");
    }
    if r.one_thread {
        out.push_str(", as one thread of a grid");
    }
    if r.launched {
        out.push_str(", in launches of made-up sizes");
    }
    if r.aliased > 0 {
        let _ = write!(out, ", {} with shared memory", r.aliased);
    }
    if !r.vacuous.is_empty() {
        let n: u64 = r.vacuous.values().sum();
        let kinds: Vec<String> = r.vacuous.iter().map(|(k, n)| format!("{k} {n}")).collect();
        let _ = write!(out, "; source undefined on {n}: {}", kinds.join(", "));
    }
    if r.licensed > 0 {
        let _ = write!(out, "; floats differ within the freedom of the source on {}", r.licensed);
    }
    if r.endless > 0 {
        let _ = write!(out, "; neither returns on {}", r.endless);
    }
    if r.too_long > 0 {
        let _ = write!(out, "; the source did not finish in time on {}", r.too_long);
    }
    if r.slow > 0 {
        let _ = write!(out, "; the target takes much longer on {}", r.slow);
    }
    if r.wrapped > 0 {
        let _ = write!(out, "; affine expressions of the target overflow 'index' on {}", r.wrapped);
    }
    if r.aside > 0 {
        let _ = write!(out, "; the target, but not the source, depends on poison on {}", r.aside);
    }
    if let Some(budget) = r.timed_out {
        let _ = write!(out, "; stopped because the time limit ran out (--timeout={budget:?} for the whole command)");
    }
    let open: u64 = r.unknown.values().chain(r.unusable.values()).sum();
    if open > 0 {
        let _ = write!(out, "; no answer on {open}");
    }
    out
}

/// A label for differences that need shared memory, or poison.
pub(super) fn label(f: &Failure) -> &'static str {
    match (!f.case.shares_memory(), f.case.poisoned().is_empty()) {
        (true, true) => "",
        (true, false) => " under poison",
        (false, true) => " under aliasing",
        (false, false) => " under aliasing and poison",
    }
}

/// `FILE:LINE:COL` of an operation.
pub(super) fn place(ir: &Ir, op: OpId, reader: Reader) -> String {
    let at = if op.is_none() { ir.op_span(ir.top) } else { ir.op_span(op) };
    let lc = ir.source.line_col(at.start);
    format!("{}:{}:{}", reader.file(ir.source.name_at(at.start)), lc.line, lc.col)
}

/// The line of an operation with its place underlined.
fn shown(ir: &Ir, op: OpId, colors: bool) -> String {
    if op.is_none() { String::new() } else { excerpt_within(&ir.source, ir.op_span(op), colors, 4) }
}

pub(super) fn line(ir: &Ir, op: OpId) -> String {
    if op.is_none() { String::new() } else { ir.source.line_text(ir.op_span(op).start).trim().to_string() }
}

pub(super) fn stop_place(ir: &Ir, o: &Outcome, reader: Reader) -> Option<(String, String)> {
    let f = o.finding()?;
    Some((place(ir, f.op, reader), line(ir, f.op)))
}

/// What is unusual about an input, in words.
pub(super) fn remarks(c: &Context<'_>, r: &FunctionReport, f: &Failure) -> Vec<String> {
    let mut out: Vec<String> =
        f.case.aliases().iter().map(|(i, j)| format!("arguments {i} and {j} share memory")).collect();
    out.extend(f.case.in_globals().iter().map(|(k, g)| format!("argument {k} aliases the global @{g}")));
    out.extend(f.case.poisoned().iter().map(|k| format!("argument {k} is poison or contains poison")));
    if f.case.externals & 1 != 0 && !f.source.calls.is_empty() {
        out.push("external functions write to the memory passed to them".into());
    }
    if f.case.externals & 2 != 0 && f.source.calls.iter().any(|c| !c.known.is_empty()) {
        out.push("external functions write to other memory that they may know".into());
    }
    if let Some(launch) = c.launch(r, f) {
        out.push(format!("the kernel is launched with --launch {launch} (blocks:threads)"));
    }
    if f.unwritten {
        out.push("the source reads uninitialized memory, which contains poison here".into());
    }
    let types = c.source.function(&r.pair.source).map(|op| c.source.interface(op).0).unwrap_or_default();
    let width = c.settings.index_width;
    for (k, (a, &ty)) in f.case.args.iter().zip(&types).enumerate() {
        if let (Arg::Value(Datum::Word(w)), true) = (a, c.source.ir.is_index(ty))
            && int::sext(width, *w).unsigned_abs() >= 1 << (width - 2)
        {
            out.push(format!("argument {k} is near the limit of the range of 'index'"));
        }
    }
    out
}

/// A report for people.
pub fn text(c: &Context<'_>, r: &Report) -> String {
    text_in(c, r, c.command.colors)
}

fn text_in(c: &Context<'_>, r: &Report, colors: bool) -> String {
    let mut out = String::new();
    for f in &r.functions {
        match (&f.verdict, &f.failure) {
            (Verdict::Differs, Some(_)) => f.failures().for_each(|x| difference(c, f, x, colors, &mut out)),
            (Verdict::Inconclusive(why), _) => {
                let _ = writeln!(out, "{}: inconclusive: {why} ({})", name(f), counts(f));
            }
            (Verdict::Vacuous, _) => {
                let _ = writeln!(out, "{}: vacuous: nothing to compare ({})", name(f), counts(f));
                reason(c, f, colors, &mut out);
            }
            _ => match &f.smaller {
                None => {
                    let proof = f.proof.as_ref().map_or(String::new(), |p| format!("; {}", p.text()));
                    let _ = writeln!(out, "{}: refines ({}{proof})", name(f), counts(f));
                }
                Some(s) => {
                    let (shapes, there) = (smaller::text(&s.extents), counts(&s.report));
                    let _ = writeln!(out, "{}: refines at smaller shapes, {shapes} ({there})", name(f));
                    let _ = writeln!(out, "  no answer at its own shapes: {}", s.why);
                }
            },
        }
    }
    for m in &r.missing {
        let _ = writeln!(out, "@{m}: differs: the target has no such function");
    }
    if let Some(s) = c.command.spelling {
        let _ = writeln!(out, "the tool received the program in the spelling of {}", generation_text(s));
    }
    out
}

/// Why there was nothing to compare, and what can be told all the same.
fn reason(c: &Context<'_>, f: &FunctionReport, colors: bool, out: &mut String) {
    let Some(r) = &f.reason else { return };
    let at = place(&c.source.ir, r.op, Reader::Here);
    let _ = writeln!(out, "  in the source at {at}: {} [{}]", r.message, r.kind.id());
    out.push_str(&shown(&c.source.ir, r.op, colors));
    let Some(o) = &r.in_order else { return };
    let _ = write!(out, "  in index order, ignoring races (which proves nothing): ");
    let _ = match (&o.failure, &o.verdict) {
        (Some(x), _) => {
            let inputs: Vec<String> =
                c.brief(o, x).0.iter().enumerate().map(|(k, t)| format!("arg{k} = {}", cut(t))).collect();
            let m = &x.mismatch;
            let (kind, what, inputs) = (m.kind.id(), &m.place, inputs.join(", "));
            writeln!(
                out,
                "the target differs [{kind}]\n    {inputs}: {what}: source {}, target {}",
                cut(&m.source),
                cut(&m.target)
            )
        }
        (None, Verdict::Refines) => writeln!(out, "no difference on {} useful inputs", o.useful),
        (None, Verdict::Inconclusive(why)) => writeln!(out, "inconclusive: {why}"),
        (None, _) => writeln!(out, "nothing to compare either ({})", counts(o)),
    };
}

/// How far floats are apart at most.
fn worst(steps: &u128, at: &str) -> String {
    match steps {
        0 => format!("the largest difference is the sign of a zero, {at}"),
        n => format!("largest difference: {n} ulp, {at}"),
    }
}

fn difference(c: &Context<'_>, r: &FunctionReport, f: &Failure, colors: bool, out: &mut String) {
    let m = &f.mismatch;
    let first = r.failure.as_ref().is_some_and(|x| std::ptr::eq(x, f));
    let tried = if first { format!(" ({})", counts(r)) } else { String::new() };
    let also = if first { "" } else { " also" };
    let _ = writeln!(out, "{}:{also} differs{} [{}]{tried}", name(r), label(f), m.kind.id());
    if !first {
        return further(c, r, f, colors, out);
    }
    let (inputs, globals) = c.brief(r, f);
    for (k, (text, ty)) in inputs.iter().zip(c.types(r)).enumerate() {
        let _ = writeln!(out, "  arg{k}: {ty} = {}", cut(text));
    }
    for s in remarks(c, r, f) {
        let _ = writeln!(out, "  {s}");
    }
    for text in globals {
        let _ = writeln!(out, "  global {}", cut(&text));
    }
    let more = if m.count > 1 { format!(" ({} in all)", m.count) } else { String::new() };
    let _ = writeln!(out, "  {}{more}:\n    source: {}\n    target: {}", m.place, cut(&m.source), cut(&m.target));
    if let Some((steps, at)) = &m.worst {
        let _ = writeln!(out, "  {}", worst(steps, at));
    }
    if let (Some((at, _)), Some(found)) = (stop_place(&c.target.ir, &f.target, Reader::Here), f.target.finding()) {
        let _ = writeln!(out, "  in the target at {at}:\n{}", shown(&c.target.ir, found.op, colors).trim_end());
    }
    if let Some(p) = c.parting(r, f) {
        out.push_str(&p.report(colors));
        if c.command.trace {
            let _ = write!(out, "  side by side:\n{}", p.beside());
        }
    }
    let _ = writeln!(out, "  rule: {}", m.kind.rule());
    if let Some(Stop::Undefined(k, _)) = &f.target.stop {
        let _ = writeln!(out, "  {}: {}", k.id(), k.doc());
    }
    let _ = writeln!(out, "  replay: {}", c.replay(r, f, Reader::Here));
}

/// What another difference of a function adds: the rest has been said of the first one, or is in
/// the command that replays it.
fn further(c: &Context<'_>, r: &FunctionReport, f: &Failure, colors: bool, out: &mut String) {
    let m = &f.mismatch;
    for s in remarks(c, r, f) {
        let _ = writeln!(out, "  {s}");
    }
    let _ = writeln!(out, "  {}: source: {}, target: {}", m.place, cut(&m.source), cut(&m.target));
    let mut said = String::new();
    if let (Some((at, _)), Some(found)) = (stop_place(&c.target.ir, &f.target, Reader::Here), f.target.finding()) {
        let (line, message) = (shown(&c.target.ir, found.op, colors), &found.message);
        let _ = writeln!(said, "  in the target at {at}: {message}");
        if !out.contains(&*line) {
            said.push_str(&line);
        }
    } else if let Some(p) = c.parting(r, f) {
        said = p.brief(colors, out);
    }
    out.push_str(&said);
    if let (true, Some(p)) = (c.command.trace, c.parting(r, f)) {
        let _ = write!(out, "  side by side:\n{}", p.beside());
    }
    if r.failure.as_ref().is_none_or(|x| x.mismatch.kind != m.kind) {
        let _ = writeln!(out, "  rule: {}", m.kind.rule());
    }
    let _ = writeln!(out, "  replay: {}", c.replay(r, f, Reader::Here));
}

/// A report that can be filed as it is: without the folders of this machine.
pub fn markdown(c: &Context<'_>, r: &Report) -> String {
    let out = local_markdown(c, r);
    without_folders(&without_folders(&out, &c.source.ir.source), &c.target.ir.source)
}

fn without_folders(text: &str, source: &SourceText) -> String {
    text.replace(&*source.name, Reader::Anywhere.file(&source.name))
}

fn local_markdown(c: &Context<'_>, r: &Report) -> String {
    let mut out = String::new();
    let differing: Vec<_> = r.functions.iter().flat_map(|f| f.failures().map(move |x| (f, x))).collect();
    if differing.is_empty() {
        let _ = writeln!(out, "# No difference found\n");
        let _ = writeln!(out, "```\n{}```", text_in(c, r, false));
        return out;
    }
    for (f, x) in differing {
        let m = &x.mismatch;
        let _ = writeln!(out, "# `@{}` is not preserved: {}{}\n", f.pair.source, m.kind.id(), label(x));
        if let Some(t) = &c.command.tool {
            let _ = writeln!(out, "{}", transformed(t, c.command.version.as_deref(), c.command.spelling));
        }
        let _ = writeln!(out, "## Source\n\n```mlir\n{}\n```\n", c.source.ir.source.text.trim_end());
        if !std::ptr::eq(c.source, c.target) {
            let _ = writeln!(
                out,
                "## Target\n\n```mlir\n{}\n```\n",
                c.target_text.as_deref().unwrap_or(&c.target.ir.source.text).trim_end()
            );
        }
        let _ = writeln!(out, "## Input\n");
        let (inputs, globals) = c.brief(f, x);
        if inputs.is_empty() {
            let _ = writeln!(out, "None: the function takes no arguments.");
        }
        for (k, (text, ty)) in inputs.iter().zip(c.types(f)).enumerate() {
            let _ = writeln!(out, "- argument {k}, `{ty}`: `{}`", cut(text));
        }
        for s in remarks(c, f, x) {
            let _ = writeln!(out, "- {s}");
        }
        for text in globals {
            let _ = writeln!(out, "- global `{}`", cut(&text));
        }
        let _ = writeln!(out, "\n## What happens\n");
        let _ = writeln!(
            out,
            "| | {} |\n|---|---|\n| source | {} |\n| target | {} |",
            m.place,
            cell(&m.source),
            cell(&m.target)
        );
        if let Some((at, text)) = stop_place(&c.target.ir, &x.target, Reader::Anywhere) {
            let _ = writeln!(out, "\nIn the target at {at}: `{text}`");
        }
        if let Some(p) = c.parting(f, x) {
            let _ = writeln!(out, "\n{}", p.text(Reader::Anywhere));
        }
        let _ = writeln!(out, "\nRule: {}.", m.kind.rule());
        if let Some(Stop::Undefined(k, _)) = &x.target.stop {
            let _ = writeln!(out, "`{}`: {}", k.id(), k.doc());
        }
        if let Some(g) = c.guilty {
            let (k, n) = (g.number.0 + 1, g.number.1);
            let _ = writeln!(
                out,
                "\n## Pass\n\nThe first pass after which the input fails is number {k} of {n}, `{}`:\n",
                g.pass
            );
            let _ = writeln!(out, "```diff\n{}```", g.changes);
        }
        let _ = writeln!(out, "\n## Replay\n\n```\n{}\n```", c.replay(f, x, Reader::Anywhere));
        let _ = writeln!(out, "\nrustmlir-interp {}; {}.", env!("CARGO_PKG_VERSION"), counts(f));
    }
    out
}

/// In which spelling a tool was given a program.
pub(super) fn spelling_text(spelling: Option<Gen>) -> &'static str {
    spelling.map_or("as written", generation_text)
}

/// What transformed a program, in Markdown.
fn transformed(tool: &[String], version: Option<&str>, spelling: Option<Gen>) -> String {
    let version = version.map_or(String::new(), |v| format!("# {v}\n"));
    let given = spelling.map_or(String::new(), |s| {
        format!("\nIt was given to the tool in the spelling of {} (`fmt --to={0}`).\n", generation_text(s))
    });
    format!("This command transformed the program:\n\n```\n{version}{}\n```\n{given}", Reader::Anywhere.words(tool))
}

fn cell(text: &str) -> String {
    cut(text).replace('|', "\\|").replace('\n', " ")
}

/// What a tool did instead of transforming a program, as a report that can be filed.
pub fn trouble_markdown(
    source: &SourceText,
    t: &Trouble,
    tool: Option<&[String]>,
    version: Option<&str>,
    spelling: Option<Gen>,
) -> String {
    let mut out = format!("# `{}` is not transformed: {}\n\n", Reader::Anywhere.file(&source.name), t.id());
    if let Some(tool) = tool {
        let _ = writeln!(out, "{}", transformed(tool, version, spelling));
    }
    let said = without_folders(&t.text(), source);
    let _ = writeln!(out, "{said}\n\n## Source\n\n```mlir\n{}\n```\n", source.text.trim_end());
    let _ = writeln!(out, "rustmlir-interp {}.", env!("CARGO_PKG_VERSION"));
    out
}
