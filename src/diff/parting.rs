//! Why a target differs: where the two runs part, and where what a caller sees comes from on either
//! side.
//!
//! The evaluator runs both again and what happens is recorded. Places of the two programs are the
//! same if the target kept the location of the source, or else the name of the value; that the runs
//! part at one is a hint, no proof: a transformation may move what it leaves alone. Where an
//! element was last written, and which operation made a result, is exact.

use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt::Write;

use super::beside::{self, Line};
use super::found::{Failure, FunctionReport};
use super::options::Options;
use super::refine::{Kind, Observed};
use super::report::Reader;
use super::signature::Place;
use super::subject::Subject;
use rustmlir_base::{SourceText, Span};
use rustmlir_diag::excerpt_within;
use rustmlir_explore::same::equal;
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, Ir, LlvmType, Loc, OpId, Type, ValueId};
use rustmlir_meaning::stop::{Named, Related, Role, Stop, list};
use rustmlir_meaning::value::Value;
use rustmlir_mem::{Handle, Heap};
use rustmlir_session::capture::capture;
use rustmlir_session::{Module, Outcome};
use rustmlir_syntax::printer::type_text;
use rustmlir_trace::record::Recording;
use rustmlir_trace::why::{Origin, named};
use rustmlir_trace::{End, Touched, What};

/// What there is to say, step by step.
pub struct Parting {
    /// The steps, in the order in which a reader wants them.
    pub steps: Vec<Step>,
    /// Both traces around the place where the runs diverge, or before they end.
    beside: String,
}

/// A step of the reasons of a difference.
pub struct Step {
    /// On which side: `source` or `target`.
    pub side: &'static str,
    /// The text that it is about, and where in it.
    pub at: Option<(SourceText, Span)>,
    /// What there is.
    pub about: Related,
}

/// What identifies a place in both programs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    /// Line, column, and which operation: a lowering makes several at one place.
    Place(usize, usize, String),
    Name(String),
}

/// Steps back from a wrong result that are looked at.
const FAR: usize = 64;

/// Elements of tensors that are compared: each is one more at every place.
const SMALL: usize = 64;

/// Events that are shown before the place where the runs diverge, and behind it.
const BEFORE: usize = 24;
const AFTER: usize = 4;

/// One of the two sides: its name, its run, and the program in which its places are told.
struct Side<'a> {
    name: &'static str,
    run: &'a Recording<'a>,
    shown: &'a Ir,
    index_width: u32,
}

impl Parting {
    /// Looks for it. `located` is the target with locations, if there is one.
    pub fn find(
        source: &Module,
        target: &Module,
        located: Option<&Module>,
        options: &Options,
        (r, f): (&FunctionReport, &Failure),
    ) -> Option<Parting> {
        let mut steps = Vec::new();
        // What the run itself has said of its end.
        if let Some(Stop::Undefined(_, finding)) = &f.target.stop {
            let second = f.target.races.first().map(|r| r.second.place(&target.ir));
            let all = second.filter(|s| s.op == Some(finding.op)).into_iter().chain(finding.related.iter().cloned());
            steps.extend(all.map(|about| step("target", &target.ir, about)));
        }
        let (told, beside) = Self::recorded(source, target, located, options, (r, f)).unwrap_or_default();
        steps.extend(told);
        steps.extend(open(&target.ir, f));
        (!steps.is_empty()).then_some(Parting { steps, beside })
    }

    /// What a second run of both says.
    fn recorded(
        source: &Module,
        target: &Module,
        located: Option<&Module>,
        options: &Options,
        (r, f): (&FunctionReport, &Failure),
    ) -> Option<(Vec<Step>, String)> {
        let subject = Subject::new(source, located.unwrap_or(target), &r.pair, options).ok()?;
        let mut same = located.is_none() || same_shape(&located?.ir, &target.ir);
        let (s, t) = subject.recordings(f)?;
        let index_width = options.settings.index_width;
        // Where locations were asked for, the tool may have done something else.
        same &= t.events.iter().all(|e| !matches!(e.what, What::Executes(op) if op.is_none()));
        let shown = if same { &target.ir } else { t.ir };
        let source = Side { name: "source", run: &s, shown: s.ir, index_width };
        let target = Side { name: "target", run: &t, shown, index_width };
        let one_text = s.ir.source.text == t.ir.source.text && r.pair.source == r.pair.target;
        let parts = [part(&source, &target, one_text, subject.is_unrolled()), strays(&source, &target)];
        let parts = parts.into_iter().flatten().min_by_key(|p| p.0.0);
        let parted = parts.is_some();
        let (at, mut told) = parts.map_or((None, Vec::new()), |(at, told)| (Some(at), told));
        match (&f.mismatch.at, &f.target.stop) {
            (_, Some(stop @ Stop::Undefined(..))) => told.extend(undefined(&target, stop)),
            (Some((Observed::Call(n, _), _)), _) => {
                told.extend(call(&source, &f.source, *n));
                told.extend(call(&target, &f.target, *n));
            }
            (Some((what, element)), _) => {
                told.extend(seen(&source, &target, (what, element), &subject.in_target(what, element)));
                // What is computed is the same, so another value may be returned.
                let new = |s: &Step| s.side == "target" && s.about.role == Role::Returned;
                if !parted && matches!(what, Observed::Result(..)) && !told.iter().any(new) {
                    told.extend(returned(&target));
                }
            }
            (None, _) if f.mismatch.kind == Kind::Output => {
                let same = f.source.output.iter().zip(&f.target.output).take_while(|(a, b)| a == b).count();
                told.extend([&source, &target].into_iter().filter_map(|side| printed(side, same)));
            }
            (None, _) => {}
        }
        // There is always a place to begin at.
        if told.iter().all(|s| s.side == "source") {
            told.extend(end(&target, "the target ends"));
        }
        let lines = [source.around(at.map(|at| at.0), true), target.around(at.map(|at| at.1), one_text)];
        Some((told, beside::text(&lines[0], &lines[1])))
    }

    /// Both traces side by side, around the place where the runs diverge, or before they end.
    pub fn beside(&self) -> &str {
        &self.beside
    }

    /// For a terminal: the source lines underlined, each once.
    pub fn report(&self, colors: bool) -> String {
        let mut seen: Vec<(&str, Span)> = Vec::new();
        let mut out = String::new();
        for s in &self.steps {
            let excerpt = s.at.as_ref().filter(|(src, span)| {
                let new = !seen.contains(&(&src.name, *span));
                seen.extend(new.then_some((&*src.name, *span)));
                new
            });
            let _ = writeln!(out, "  {}{}", s.words(Reader::Here), if excerpt.is_some() { ":" } else { "" });
            if let Some((src, span)) = excerpt {
                out.push_str(&excerpt_within(src, *span, colors, 4));
            }
        }
        out
    }

    /// For a terminal: the first place of the target, and its line unless that is shown already.
    pub fn brief(&self, colors: bool, shown: &str) -> String {
        let Some(s) = self.steps.iter().find(|s| s.side == "target" && s.at.is_some()) else { return String::new() };
        let line = s.at.as_ref().map(|(src, span)| excerpt_within(src, *span, colors, 4));
        match line.filter(|l| !shown.contains(&**l)) {
            Some(line) => format!("  {}:\n{line}", s.words(Reader::Here)),
            None => format!("  {}\n", s.words(Reader::Here)),
        }
    }

    /// In words, a paragraph each.
    pub fn text(&self, reader: Reader) -> String {
        self.steps.iter().map(|s| s.text(reader)).collect::<Vec<_>>().join("\n  ")
    }
}

impl Step {
    /// In words, with the source line.
    pub fn text(&self, reader: Reader) -> String {
        let line = self.at.as_ref().map(|(src, span)| src.line_text(span.start).trim());
        line.map_or_else(|| self.words(reader), |line| format!("{}: {line}", self.words(reader)))
    }

    /// In words.
    fn words(&self, reader: Reader) -> String {
        let about = &self.about;
        let Some((src, span)) = &self.at else { return about.text() };
        let lc = src.line_col(span.start);
        let place = format!("{}:{}:{}", reader.file(src.name_at(span.start)), lc.line, lc.col);
        let made = || format!("{}: the {} has {}", about.message, self.side, list(&about.results));
        match about.role {
            Role::Parts if about.results.is_empty() => format!("{}, at {place}{}", about.message, about.around()),
            Role::Parts => format!("{}, at {place}{}", made(), about.around()),
            Role::Begins
            | Role::Computed
            | Role::Returned
            | Role::Written
            | Role::NotWritten
            | Role::Called
            | Role::Printed
            | Role::Ended
            | Role::Open => format!("{} at {place}{}", about.message, about.around()),
            // Words for a note that stands at its place.
            Role::Freed if about.message != "freed here" => format!("{} at {place}", about.message),
            _ => format!("{}, at {place}", about.text()),
        }
    }
}

/// What the target leaves open, so that its outcome is one of several.
fn open(target: &Ir, f: &Failure) -> Option<Step> {
    let op = OpId(f.target.chosen.open?);
    let message = format!(
        "this outcome of the target is one of several: '{}' does not specify whether a product is rounded before the \
            addition",
        target.op_name(op)
    );
    Some(step("target", target, Related::new(Role::Open, Some(op), message)))
}

/// A step at a place of a program.
fn step(side: &'static str, ir: &Ir, about: Related) -> Step {
    let at = about.op.map(|op| if op.is_none() { ir.top } else { op });
    Step { side, at: at.map(|op| (ir.source.clone(), ir.op_span(op))), about }
}

/// Whether two programs consist of the same operations in the same order.
fn same_shape(a: &Ir, b: &Ir) -> bool {
    let all = |ir: &Ir| {
        let mut names = Vec::new();
        ir.walk(ir.top, |op| names.push(ir.op_name(op).to_string()));
        names
    };
    all(a) == all(b)
}

impl Side<'_> {
    /// The operation in the program that is shown.
    fn shown(&self, op: OpId) -> OpId {
        if std::ptr::eq(self.run.ir, self.shown) || op.is_none() {
            return op;
        }
        let (mut n, mut at, mut found) = (0, None, OpId::NONE);
        self.run.ir.walk(self.run.ir.top, |o| {
            if o == op {
                at = Some(n);
            }
            n += 1;
        });
        n = 0;
        self.shown.walk(self.shown.top, |o| {
            if Some(n) == at {
                found = o;
            }
            n += 1;
        });
        found
    }

    /// What happens around an event, or else before the end.
    fn around(&self, at: Option<usize>, own: bool) -> Vec<Line<Key>> {
        let run = self.run;
        let end = at.map_or(run.events.len(), |k| (k + 1 + AFTER).min(run.events.len()));
        let first = at.unwrap_or(end).saturating_sub(BEFORE);
        let keys = |own| -> HashMap<usize, Key> {
            let keyed = keyed(run, own).into_iter().filter(|(_, k)| (first..end).contains(k));
            keyed.filter_map(|(key, k)| Some((k, key?))).collect()
        };
        // What is named may be known by its place or by its name on the other side.
        let (mine, names) = (keys(own), if own { keys(false) } else { HashMap::new() });
        let line = |k: usize| {
            let op = run.op(k);
            if op.is_none() || run.ir.has(op, Traits::CONSTANT) {
                return None;
            }
            let (entered, made) = (matches!(run.events[k].what, What::Enters(_)), made(run, k));
            if made.is_empty() && (entered || run.ir.has(op, Traits::TERMINATOR)) {
                return None;
            }
            let shown = self.shown(op);
            let lc = self.shown.line_col(shown);
            let values = list(&named(run.ir, &made, self.index_width));
            let text = match entered {
                true => format!("{}:{}  [{values}]", lc.line, lc.col),
                false => format!("{}:{}  {}  {values}", lc.line, lc.col, run.ir.op_name(op)),
            };
            let keys = [mine.get(&k), names.get(&k)].into_iter().flatten().cloned().collect();
            Some(Line { keys, text: text.trim_end().to_string(), parts: at == Some(k) })
        };
        (first..end).filter_map(line).collect()
    }

    /// A step of this side.
    fn step(&self, about: Related) -> Step {
        let op = about.op.map(|op| self.shown(op));
        step(self.name, self.shown, Related { op, ..about })
    }

    /// What gave a block its arguments or an operation its results: a branch, a yield, a return, a
    /// call; nothing where that is the operation itself.
    fn giver(&self, k: usize) -> Option<(OpId, usize)> {
        let (ir, e) = (self.run.ir, self.run.events.get(k)?);
        let before = k.checked_sub(1)?;
        let last = match self.run.events.get(before)?.what {
            What::Executes(op) if ir.has(op, Traits::TERMINATOR) => Some((op, before)),
            _ => None,
        };
        match e.what {
            // A loop of no iterations gives its results itself.
            What::Ends(op) => {
                last.filter(|(_, j)| self.run.events.get(*j).and_then(|e| e.levels.last()).is_some_and(|l| l.op == op))
            }
            What::Enters(b) => {
                let own = ir.block(b).parent;
                let from = |op: OpId| ir.op(op).parent.some().map(|from| ir.block(from).parent);
                match e.levels.last().filter(|l| l.call && l.entries <= 1 && !l.op.is_none()) {
                    Some(call) if last.is_none_or(|(op, _)| from(op) != Some(own)) => Some((call.op, k)),
                    _ => last.filter(|(op, _)| from(*op) == Some(own)),
                }
            }
            What::Executes(_) => None,
        }
    }

    /// Who wrote what an event reads last, if it reads a single piece of memory.
    fn writer(&self, k: usize) -> Option<usize> {
        let e = self.run.events.get(k)?;
        let [t] = &e.touched[..] else { return None };
        let known = t.kind.is_read() && self.run.knows_writer(t.alloc, t.bytes.0);
        self.run.writer(k, t.alloc, t.bytes.0).filter(|_| known)
    }

    /// The last write to an allocation.
    fn near(&self, alloc: Handle) -> Option<usize> {
        let writes = |t: &Touched| t.alloc == alloc && !t.kind.is_read();
        self.run.events.iter().rposition(|e| e.touched.iter().any(writes))
    }

    /// An event as a step.
    fn told(&self, k: usize, role: Role, message: impl Into<String>) -> Step {
        self.step(self.run.told(k, role, message, self.index_width))
    }
}

/// Where the runs diverge: the first place that both programs have at which they compute different
/// values; `unrolled`: several of the target may be one of the source.
fn part(source: &Side<'_>, target: &Side<'_>, one_text: bool, unrolled: bool) -> Option<((usize, usize), Vec<Step>)> {
    // Places are counted from the beginning.
    if source.run.dropped || target.run.dropped {
        return None;
    }
    let theirs = keyed(target.run, one_text);
    let mine = keyed(source.run, true);
    let names = keyed(source.run, false);
    let mut there: HashMap<&Key, Vec<usize>> = HashMap::new();
    for (key, k) in theirs.iter().filter_map(|(k, e)| Some((k.as_ref()?, *e))) {
        there.entry(key).or_default().push(k);
    }
    let mut seen: HashMap<&Key, usize> = HashMap::new();
    for ((place_key, k), (name, _)) in mine.iter().zip(&names) {
        let known = |key: &&Key| there.contains_key(*key);
        let Some(key) = place_key.as_ref().filter(known).or(name.as_ref().filter(known)) else { continue };
        let nth = seen.entry(key).or_default();
        let n = *nth;
        *nth += 1;
        let Some(&j) = there.get(key).and_then(|all| all.get(n)) else { continue };
        let (a, b) = (made(source.run, *k), made(target.run, j));
        let types = |run: &Recording<'_>, all: &[(ValueId, &Value)]| -> Vec<String> {
            all.iter().map(|v| type_text(run.ir, run.ir.value_type(v.0))).collect()
        };
        if unrolled && types(source.run, &a) != types(target.run, &b) {
            continue;
        }
        let nothing = Heap::new(0);
        let differs = a.len() != b.len()
            || a.iter().zip(&b).filter(|(x, y)| alike(x.1, y.1)).any(|(x, y)| {
                let (ir, ty) = (source.run.ir, source.run.ir.value_type(x.0));
                !equal(ir, &capture(ir, &nothing, x.1, ty), &capture(target.run.ir, &nothing, y.1, ty), ty)
            });
        if differs {
            let again = if n > 0 { format!(" (time {} that execution reaches it)", n + 1) } else { String::new() };
            let told = |side: &Side<'_>, k: usize, message: String, all: &[(ValueId, &Value)]| {
                let giver = side.giver(k);
                let mut about = side.run.told(giver.map_or(k, |g| g.1), Role::Parts, message, side.index_width);
                about.results = named(side.run.ir, all, side.index_width);
                match giver {
                    // Names say which of several values it is.
                    Some((op, _)) => about.op = Some(op),
                    None => about.results = about.results.into_iter().map(unnamed).collect(),
                }
                side.step(about)
            };
            let mut both = vec![
                told(source, *k, format!("the runs diverge{again}"), &a),
                told(target, j, format!("the runs diverge{again}"), &b),
            ];
            if let Some(w) = target.writer(j) {
                both.push(target.told(w, Role::Written, "the target writes the element that is read there"));
            }
            return Some(((*k, j), both));
        }
    }
    None
}

/// Whether two values can be compared: a vector takes the place of many numbers.
fn alike(x: &Value, y: &Value) -> bool {
    match (x, y) {
        (Value::Shaped(a), Value::Shaped(b)) => a.shape == b.shape,
        (Value::Shaped(_), other) | (other, Value::Shaped(_)) => other.is_poison(),
        _ => true,
    }
}

/// Where both come to a decision by the same value and go different ways.
fn strays(source: &Side<'_>, target: &Side<'_>) -> Option<((usize, usize), Vec<Step>)> {
    if source.run.dropped || target.run.dropped {
        return None;
    }
    let own = |n: &str| !n.starts_with(|c: char| c.is_ascii_digit());
    let name = |ir: &Ir, v: ValueId| ir.value_name(v).filter(|n| own(n)).map(str::to_string);
    // The value that decides, what it is, and the first one made on the way that is gone.
    let decisions = |r: &Recording<'_>| -> Vec<(String, u64, usize, String)> {
        let first = |k: usize| {
            let counts = |j: &usize| !r.ir.has(r.op(*j), Traits::CONSTANT) && !made(r, *j).is_empty();
            (k + 1..r.events.len()).find(counts).and_then(|j| name(r.ir, made(r, j)[0].0))
        };
        let one = |k: usize| {
            let What::Executes(op) = r.events[k].what else { return None };
            let by = (r.ir.successors(op).len() > 1).then(|| r.ir.operands(op).first().copied())??;
            Some((name(r.ir, by)?, r.events[k].operands.first()?.word()?, k, first(k)?))
        };
        (0..r.events.len()).filter_map(one).collect()
    };
    let (mine, theirs) = (decisions(source.run), decisions(target.run));
    let names =
        |ir: &Ir| -> HashSet<String> { (0..ir.n_values()).filter_map(|v| name(ir, ValueId(v as u32))).collect() };
    let mut there: HashMap<&str, VecDeque<&(String, u64, usize, String)>> = HashMap::new();
    theirs.iter().for_each(|d| there.entry(&d.0).or_default().push_back(d));
    let mut known: Option<[HashSet<String>; 2]> = None;
    for (by, on, k, next) in &mine {
        let Some((_, other, j, gone)) = there.get_mut(&**by).and_then(VecDeque::pop_front) else { continue };
        if on != other {
            return None;
        }
        let [ours, its] = known.get_or_insert_with(|| [names(source.run.ir), names(target.run.ir)]);
        if next != gone && its.contains(next) && ours.contains(gone) {
            let told = |side: &Side<'_>, k: usize, next: &str| {
                let way = format!(
                    "the runs diverge where both take the same branch: the {} continues with %{next}",
                    side.name
                );
                side.told(k, Role::Parts, way)
            };
            return Some(((*k, *j), vec![told(source, *k, next), told(target, *j, gone)]));
        }
    }
    None
}

fn unnamed(n: Named) -> Named {
    Named { name: None, ..n }
}

/// The numbers that an event makes or stores.
fn made<'r>(r: &'r Recording<'_>, k: usize) -> Vec<(ValueId, &'r Value)> {
    let e = &r.events[k];
    let all: Vec<(ValueId, &Value)> = match e.what {
        What::Enters(b) => r.ir.block_args(b).zip(&e.results).collect(),
        What::Executes(op) if r.ir.has(op, Traits::WRITES_MEMORY) && r.ir.n_results(op) == 0 => {
            r.ir.operands(op).iter().copied().zip(&e.operands).collect()
        }
        What::Executes(op) | What::Ends(op) => r.ir.results(op).zip(&e.results).collect(),
    };
    let number = |(v, x): &(ValueId, &Value)| match r.ir.value_ty(*v) {
        Type::Integer(..) | Type::Index | Type::Float(_) | Type::Vector { scalable: 0, .. } => true,
        Type::Tensor { .. } => matches!(x, Value::Shaped(s) if s.elems.len() <= SMALL),
        _ => false,
    };
    all.into_iter().filter(number).collect()
}

/// Events that make numbers, with what identifies their places: those in the text, or those that
/// locations name and else the names of values.
fn keyed(r: &Recording<'_>, own: bool) -> Vec<(Option<Key>, usize)> {
    let mut out = Vec::new();
    for k in 0..r.events.len() {
        let op = r.op(k);
        let (entered, last) = (matches!(r.events[k].what, What::Enters(_)), r.ir.has(op, Traits::TERMINATOR));
        if op.is_none() || last || r.ir.has(op, Traits::CONSTANT) || made(r, k).is_empty() {
            continue;
        }
        let what = || if entered { "arguments".to_string() } else { r.ir.def(op).map_or("", |d| d.name).to_string() };
        let lc = || r.ir.line_col(op);
        let key = match location(r.ir, op) {
            _ if own => Some(Key::Place(lc().line, lc().col, what())),
            Some((line, col)) => Some(Key::Place(line, col, what())),
            // Numbers are given anew at each printing.
            // What is stored has the name of another place.
            None => made(r, k)
                .first()
                .filter(|_| !r.events[k].results.is_empty())
                .and_then(|(v, _)| r.ir.value_name(*v))
                .filter(|n| !n.starts_with(|c: char| c.is_ascii_digit()))
                .map(|n| Key::Name(n.to_string())),
        };
        out.push((key, k));
    }
    out
}

/// The place in the source that a location attribute names.
fn location(ir: &Ir, op: OpId) -> Option<(usize, usize)> {
    let mut at = *ir.op_locs.get(&op)?;
    for _ in 0..16 {
        match ir.attr_of_id(at) {
            Attr::Loc(Loc::File { line, col, .. }) => return Some((*line as usize, *col as usize)),
            Attr::Loc(Loc::Name(_, Some(child))) => at = *child,
            Attr::Loc(Loc::CallSite(callee, _)) => at = *callee,
            Attr::Loc(Loc::Fused(_, all)) => at = *all.first()?,
            _ => return None,
        }
    }
    None
}

/// Where what a caller sees comes from on either side, which each has in its own place.
fn seen(
    source: &Side<'_>,
    target: &Side<'_>,
    (what, element): (&Observed, &[i64]),
    theirs: &(Observed, Vec<i64>),
) -> Vec<Step> {
    let packed = matches!(&source.run.end, End::Returned(results) if results.len() > 1);
    let (there, at) = theirs;
    let sink = |side: &Side<'_>, what: &Observed, element: &[i64]| match (what, side.name) {
        (Observed::Result(_, Place::Result(k)), "target") | (Observed::Result(k, _), "source") => {
            result(side, *k, element, packed)
        }
        (Observed::Result(_, Place::OutParam(k)) | Observed::Argument(k), _) => {
            side.run.arguments.get(*k).and_then(|v| memory(side, v, element))
        }
        (Observed::Global(name), _) => {
            side.run.globals.iter().find(|g| g.0 == *name).and_then(|g| memory(side, &g.1, element))
        }
        _ => None,
    };
    let mut out: Vec<Step> = sink(source, what, element).into_iter().chain(sink(target, there, at)).collect();
    let first = match there {
        Observed::Result(_, Place::Result(k)) => match origin_of_result(target, *k, packed) {
            Some(Origin::Event(first)) => Some(first),
            _ => None,
        },
        Observed::Argument(k) => target.run.arguments.get(*k).and_then(|v| {
            let (alloc, byte) = target.run.address(v, element)?;
            target.run.writer(target.run.events.len(), alloc, byte)
        }),
        _ => None,
    };
    out.extend(first.and_then(|first| guilty(source, target, first)));
    out.extend(short(source, target, what, element));
    out
}

/// The loop that stops short, where the target writes to the memory, but not the element: of the
/// loops around its last write the first that has fewer iterations than the source's, or, in
/// another nest, the outermost.
fn short(source: &Side<'_>, target: &Side<'_>, what: &Observed, element: &[i64]) -> Option<Step> {
    let written = |side: &Side<'_>| {
        let v = match what {
            Observed::Argument(k) => side.run.arguments.get(*k)?,
            Observed::Global(name) => side.run.globals.iter().find(|g| g.0 == *name).map(|g| &g.1)?,
            _ => return None,
        };
        let (alloc, byte) = side.run.address(v, element)?;
        let nobody = side.run.knows_writer(alloc, byte);
        Some((alloc, nobody, side.run.writer(side.run.events.len(), alloc, byte)))
    };
    let ((_, _, Some(theirs)), (alloc, true, None)) = (written(source)?, written(target)?) else { return None };
    let loops = |side: &Side<'_>, k: usize| -> Vec<(OpId, u64)> {
        let levels = side.run.events.get(k).map(|e| e.levels.clone()).unwrap_or_default();
        levels.iter().filter(|l| !l.call && !l.op.is_none()).map(|l| (l.op, l.entries)).collect()
    };
    let (x, y) = (loops(source, theirs), loops(target, target.near(alloc)?));
    let fewer = || y.iter().zip(&x).find(|(y, x)| y.1 < x.1).map(|(y, _)| *y);
    let (op, n) = if x.len() == y.len() { fewer() } else { y.first().copied() }?;
    let iterations = if n == 1 { "a single iteration".to_string() } else { format!("{n} iterations") };
    Some(target.step(Related::new(Role::NotWritten, Some(op), format!("{iterations} of the enclosing loop"))))
}

/// The last writer of an element, or who freed it.
fn memory(side: &Side<'_>, v: &Value, element: &[i64]) -> Option<Step> {
    let Value::MemRef(m) = v else { return None };
    if let Some(t) = side.run.heap.tombstone(m.alloc) {
        let freed = Related::new(Role::Freed, Some(OpId(t.freed)), format!("the {} frees it", side.name));
        return Some(side.step(freed));
    }
    let (alloc, byte) = side.run.address(v, element)?;
    match side.run.writer(side.run.events.len(), alloc, byte) {
        Some(k) => Some(side.told(k, Role::Written, format!("the {} last writes the element", side.name))),
        None if side.run.knows_writer(alloc, byte) => {
            // The iteration of the nearest write shows where a loop stops short.
            let near = side.near(alloc);
            let told = |k: usize, what: &str| {
                side.told(k, Role::NotWritten, format!("the {} never writes the element: {what}", side.name))
            };
            let last = side.run.events.len().checked_sub(1);
            near.map(|k| told(k, "its last write to that memory is")).or_else(|| Some(told(last?, "it ends")))
        }
        None => None,
    }
}

/// What made a result.
fn result(side: &Side<'_>, k: usize, element: &[i64], packed: bool) -> Option<Step> {
    let End::Returned(results) = &side.run.end else { return None };
    if let Some(v @ Value::MemRef(_)) = results.get(k) {
        return memory(side, v, element);
    }
    match origin_of_result(side, k, packed)? {
        Origin::Event(j) => Some(side.told(j, Role::Computed, format!("the {} computes it", side.name))),
        Origin::Given => {
            let last = side.run.events.len().checked_sub(1)?;
            Some(side.told(last, Role::Returned, format!("the {} returns its argument", side.name)))
        }
        Origin::Lost => None,
    }
}

/// Where a result comes from; `packed`: a lowered function returns several as parts of one.
fn origin_of_result(side: &Side<'_>, k: usize, packed: bool) -> Option<Origin> {
    let (ir, mut at) = (side.run.ir, side.run.events.len().checked_sub(1)?);
    let operands = ir.operands(side.run.op(at));
    let v = match operands.get(k) {
        Some(&v) if !matches!(ir.value_ty(v), Type::Llvm(LlvmType::Struct { .. })) => v,
        // A descriptor of memory says nothing of its elements.
        _ if !packed => return None,
        _ => {
            let mut whole = *operands.first()?;
            for _ in 0..FAR {
                let Origin::Event(j) = side.run.origin(at, whole) else { break };
                let op = side.run.op(j);
                let (true, &[container, value]) = (ir.is(op, "llvm.insertvalue"), ir.operands(op)) else { break };
                let position = ir.attr_named(op, "position").and_then(|a| ir.attr_i64_list(a));
                if position.is_some_and(|p| p[..] == [k as i64]) {
                    return Some(side.run.origin(j, value));
                }
                (at, whole) = (j, container);
            }
            whole
        }
    };
    Some(side.run.origin(at, v))
}

/// Going back from the event that made a wrong result or wrote a wrong element, the last operation
/// that makes a number which the source does not compute anywhere, of numbers that it does.
fn guilty(source: &Side<'_>, target: &Side<'_>, first: usize) -> Option<Step> {
    if source.run.dropped || target.run.dropped {
        return None;
    }
    let word = |x: &Value| if let Value::Word(w) = x { Some(*w) } else { None };
    let mut known: HashSet<u64> = source.run.arguments.iter().filter_map(word).collect();
    for e in &source.run.events {
        known.extend(e.results.iter().filter_map(word));
    }
    let mut at = first;
    let mut found = false;
    for _ in 0..FAR {
        let (op, e) = (target.run.op(at), &target.run.events[at]);
        let strange = |(v, x): (&ValueId, &Value)| {
            let new = word(x).is_some_and(|w| !known.contains(&w));
            let constant = target.run.ir.defining_op(*v).is_some_and(|d| target.run.ir.has(d, Traits::CONSTANT));
            match target.run.origin(at, *v) {
                Origin::Event(j) if new && !constant => Some(j),
                _ => None,
            }
        };
        match target.run.ir.operands(op).iter().zip(&e.operands).find_map(strange) {
            Some(j) => at = j,
            None => {
                found = true;
                break;
            }
        }
    }
    let message = "here the target starts to compute values that the source does not";
    (found && at != first).then(|| target.told(at, Role::Begins, message))
}

/// The external call of a number.
fn call(side: &Side<'_>, o: &Outcome, n: usize) -> Option<Step> {
    let Some(c) = o.calls.get(n) else {
        return end(side, &format!("the {0} makes no such call; the {0} ends", side.name));
    };
    Some(side.step(Related::new(Role::Called, Some(c.op), format!("the {} calls", side.name))))
}

/// What prints more than so many bytes.
fn printed(side: &Side<'_>, bytes: usize) -> Option<Step> {
    // Of the first event that is kept nobody knows whether it was the one.
    let known = usize::from(side.run.dropped) + side.run.first;
    match side.run.events.iter().position(|e| e.printed > bytes) {
        Some(k) if k < known => None,
        Some(k) => Some(side.told(k, Role::Printed, format!("the {} prints it", side.name))),
        None => end(side, &format!("the {0} prints no more; the {0} ends", side.name)),
    }
}

/// Where a run returns, if it does.
fn returned(side: &Side<'_>) -> Option<Step> {
    let last = side.run.events.len().checked_sub(1)?;
    let returns = matches!(side.run.end, End::Returned(_)) && side.run.ir.has(side.run.op(last), Traits::TERMINATOR);
    returns.then(|| side.told(last, Role::Returned, format!("the {} returns", side.name)))
}

/// Where a run ends.
fn end(side: &Side<'_>, message: &str) -> Option<Step> {
    let last = side.run.events.len().checked_sub(1)?;
    Some(side.told(last, Role::Ended, message))
}

/// What led to an undefined end.
fn undefined(side: &Side<'_>, stop: &Stop) -> Vec<Step> {
    side.run.undefined(stop, side.index_width).into_iter().map(|r| side.step(r)).collect()
}
