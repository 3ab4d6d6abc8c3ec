//! The work on one job: transform, compare, blame, make small.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::convert::Infallible;
use std::rc::Rc;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};

use super::cluster::{Cluster, Clusters, Mark, alike};
use super::lit;
use super::plan::{Job, digest};
use super::process;
use super::reach;
use rustmlir_base::{Deadline, SourceText};
use rustmlir_diff::found::{FunctionReport, Verdict};
use rustmlir_diff::reduce::{self, Shown};
use rustmlir_diff::report::{self, Command, Context, Reasons};
use rustmlir_diff::tool::Tool;
use rustmlir_diff::trouble::{Ran, Trouble, as_run, read as read_program, reading};
use rustmlir_diff::validate::{self, Validation};
use rustmlir_diff::{Options, Proof, Prove, Report, sarif, smaller};
use rustmlir_html::parts::FINDINGS;
use rustmlir_ir::{Ir, OpId};
use rustmlir_session::Module;
use rustmlir_syntax::printer::{PrintOptions, operation};

/// What came of one function, or of a program that gave none to compare.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// Its name; empty for the program as a whole.
    pub function: String,
    /// Which run of the tool it was, from 0.
    pub stage: usize,
    /// The line of the file at which it begins, or 0.
    pub line: usize,
    /// `refines`, `differs`, `vacuous`, `inconclusive`, or the id of a trouble.
    pub verdict: String,
    /// The kind of difference or undefined behavior.
    pub kind: String,
    /// Why there is no answer, in words that programs share.
    pub cause: String,
    /// The pass to blame.
    pub guilty: String,
    /// The cluster of a finding.
    pub cluster: Option<i64>,
    /// What a person reads of a finding, as Markdown.
    pub report: String,
    /// The finding as a SARIF log.
    pub sarif: String,
    /// Dialects of the function, before and after, that are not run here, with spaces between them.
    pub foreign: String,
    /// Whether the tool made something else of it.
    pub changed: bool,
    /// With verdict `refines`, if proofs were asked for: what is proved, or why nothing is.
    pub proof: String,
}

/// What came of a job.
#[derive(Clone, Debug)]
pub struct Done {
    /// The job.
    pub job: Job,
    /// Its arguments, as people read them.
    pub pipeline: String,
    /// What was found.
    pub rows: Vec<Row>,
    /// The clusters that are named in it.
    pub clusters: Vec<Cluster>,
    /// How long it took, in milliseconds,
    pub ms: u64,
    /// and how much of that the tool took.
    pub tool_ms: u64,
}

/// Panics at a job whose file ends in what this variable says, so that tests see what comes of
/// that.
#[cfg(debug_assertions)]
fn fail_on_request(job: &Job) {
    let asked = std::env::var("RUSTMLIR_INTERP_PANIC_AT");
    assert!(!asked.is_ok_and(|f| !f.is_empty() && job.file.ends_with(&f)), "a test asked for this");
}

#[cfg(not(debug_assertions))]
fn fail_on_request(_: &Job) {}

/// The verdict on a program without a function to compare.
const NOTHING: &str = "no-function";

/// Verdicts that are answers, and what is no question: a program without functions, or one that is
/// none.
pub const ANSWERS: [&str; 5] = ["refines", "differs", "vacuous", NOTHING, "invalid"];

impl Row {
    /// Whether it is proved that it refines, in words that begin as those of a proof do.
    pub fn is_proved(&self) -> bool {
        self.proof.starts_with("proved")
    }

    /// Whether something is wrong.
    pub fn is_finding(&self) -> bool {
        FINDINGS.contains(&self.verdict.as_str())
    }
}

/// What everybody who works on a campaign is told.
pub struct Orders<'a> {
    /// The tool, without arguments.
    pub program: String,
    /// What it says of its version.
    pub version: Option<String>,
    /// How programs are compared; each has a deadline of its own.
    pub options: Options,
    /// Whether what refines is to be proved, and how.
    pub prove: Option<Prove>,
    /// How long a function and a pipeline may take,
    pub case_time: Duration,
    /// and a run of the tool,
    pub tool_time: Duration,
    /// with how many bytes of memory,
    pub tool_memory: Option<u64>,
    /// and to make a finding small.
    pub reduce_time: Duration,
    /// The end of everything.
    pub whole: Deadline,
    /// What has been found.
    pub clusters: &'a Clusters,
    /// What was compared without a finding.
    pub compared: Compared,
    /// Begins the process anew once a job of it has met an error of ours and is written down, or
    /// ends it if that could not be written.
    pub again: fn(Result<(), String>) -> Infallible,
}

/// Who is told of a job that meets an error of ours. It is called on the thread of the job, which
/// cannot go on: if the process is to, it does not return.
pub type Broken = Rc<dyn Fn(Done)>;

thread_local! {
    /// The job of this thread, and who is told if it meets an error of ours.
    static AT_WORK: RefCell<Option<(Done, Broken)>> = const { RefCell::new(None) };
}

/// What a process that works on jobs does first at a panic. It returns if no job is to blame.
pub fn broken(why: &str) {
    let at = AT_WORK.try_with(|a| a.try_borrow_mut().ok()?.take());
    if let Ok(Some((mut done, tell))) = at {
        done.rows = vec![Row { verdict: "internal".into(), cause: why.replace('\n', " "), ..Row::default() }];
        tell(done);
    }
}

/// Programs with what a tool made of them, and what came of comparing them: most pipelines leave
/// most programs as they are, or do the same with them.
#[derive(Default)]
pub struct Compared(Mutex<HashMap<[u8; 32], Vec<Row>>>);

impl Compared {
    fn all(&self) -> MutexGuard<'_, HashMap<[u8; 32], Vec<Row>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn key(program: &str, made: &str) -> [u8; 32] {
        let mut h = Sha256::new();
        h.update((program.len() as u64).to_le_bytes());
        h.update(program.as_bytes());
        h.update(made.as_bytes());
        h.finalize().into()
    }

    fn rows(&self, program: &SourceText, made: &str, stage: usize) -> Option<Vec<Row>> {
        let rows = self.all().get(&Self::key(&program.text, made)).cloned()?;
        Some(rows.into_iter().map(|r| Row { stage, line: r.line + program.line_offset, ..r }).collect())
    }

    /// Keeps what does not depend on the pipeline that made a program: a finding is somebody's
    /// fault, and a difference that is left open was asked about.
    fn keep(&self, program: &SourceText, made: &str, rows: &[Row]) {
        if !rows.iter().any(|r| r.is_finding() || r.cause.starts_with("there is a difference")) {
            // The same program may stand elsewhere.
            let within = |r: &Row| Row { line: r.line.saturating_sub(program.line_offset), ..r.clone() };
            self.all().insert(Self::key(&program.text, made), rows.iter().map(within).collect());
        }
    }
}

/// Outputs of the tool that are known already, by arguments and program.
type Outputs = HashMap<(Vec<String>, String), Ran>;

/// Bytes of a question, which is hardly ever a program that somebody wrote,
const QUESTION: usize = 160;
/// and how many answers are kept.
const QUESTIONS: usize = 4096;

/// What stands between programs in one text.
const SEPARATOR: &str = "// -----";

/// One thread's state.
pub struct Worker<'a> {
    orders: &'a Orders<'a>,
    outputs: RefCell<Outputs>,
    /// What the tool said to questions about itself: its version, whether it takes anything for a
    /// program, whether it knows an operation. They are asked again and again.
    questions: RefCell<HashMap<(Vec<String>, String), Ran>>,
    /// Time in the tool.
    in_tool: Cell<Duration>,
    /// The file that was read last, and its parts once one of them was asked for: a file of
    /// generated programs has thousands.
    file: RefCell<Option<(SourceText, OnceCell<Vec<SourceText>>)>>,
}

impl<'a> Worker<'a> {
    /// A worker.
    pub fn new(orders: &'a Orders<'a>) -> Self {
        Worker {
            orders,
            outputs: RefCell::default(),
            questions: RefCell::default(),
            in_tool: Cell::default(),
            file: RefCell::default(),
        }
    }

    /// Does the jobs of a unit, each handed over as soon as it is done. What the end of all time
    /// has cut off is not handed over; whether `go_on` says so is asked before each job.
    pub fn unit(&self, jobs: &[&Job], go_on: &dyn Fn() -> bool, out: &mut dyn FnMut(Done), tell: &Broken) {
        let programs: Vec<Option<SourceText>> = jobs.iter().map(|j| self.program(j)).collect();
        self.outputs.borrow_mut().clear();
        if let Some(args) = jobs.first().and_then(|j| j.stages.first()) {
            // One program that is refused spoils the run of all.
            let sound = |p: &&SourceText| Module::from_source(p, &reading()).is_ok();
            let texts: Vec<&str> = programs.iter().flatten().filter(sound).map(|p| p.text.as_str()).collect();
            self.prefetch(args, &texts);
        }
        for (&job, program) in jobs.iter().zip(programs) {
            if !go_on() {
                return;
            }
            let (begin, before) = (Instant::now(), self.in_tool.get());
            let mut clusters = Vec::new();
            // A file that has changed since is for the next campaign.
            let Some(p) = program else { continue };
            let pipeline = job.stages.iter().map(|s| lit::shown(s)).collect::<Vec<_>>().join(" | ");
            let done = Done { job: job.clone(), pipeline, rows: Vec::new(), clusters: Vec::new(), ms: 0, tool_ms: 0 };
            AT_WORK.set(Some((done.clone(), tell.clone())));
            fail_on_request(job);
            let rows = self.job(job, &p, &mut clusters);
            AT_WORK.set(None);
            if self.orders.whole.passed() {
                return;
            }
            let ms = begin.elapsed().as_millis() as u64;
            let tool_ms = (self.in_tool.get() - before).as_millis() as u64;
            out(Done { rows, clusters, ms, tool_ms, ..done });
        }
    }

    /// The program of a job, if its file still has it.
    fn program(&self, job: &Job) -> Option<SourceText> {
        let mut last = self.file.borrow_mut();
        if last.as_ref().is_none_or(|(s, _)| *s.name != *job.file) {
            let text = rustmlir_io::read_program(&job.file).ok()?;
            *last = Some((SourceText::from_string(&job.file, text), OnceCell::new()));
        }
        let (source, split) = last.as_ref()?;
        let program = match job.part {
            None => source.clone(),
            Some(k) => split.get_or_init(|| source.split()).get(k - 1)?.clone(),
        };
        Some(program).filter(|p| digest(&p.text) == job.text)
    }

    /// Runs the tool, unless its output is known.
    fn run(&self, args: &[String], text: &str) -> Ran {
        let asked = (args.to_vec(), text.to_string());
        if let Some(ran) = self.outputs.borrow().get(&asked).cloned() {
            return ran;
        }
        if let Some(ran) = self.questions.borrow().get(&asked).cloned() {
            return ran;
        }
        let argv: Vec<String> = std::iter::once(&self.orders.program).chain(args).cloned().collect();
        let begin = Instant::now();
        let orders = self.orders;
        let ran = process::run(&argv, text, orders.tool_time, orders.tool_memory, orders.whole);
        self.in_tool.set(self.in_tool.get() + begin.elapsed());
        let mut questions = self.questions.borrow_mut();
        if text.len() <= QUESTION && questions.len() < QUESTIONS && matches!(ran, Ran::Text(_) | Ran::Refused(_)) {
            questions.insert(asked, ran.clone());
        }
        ran
    }

    /// Runs the tool once on several programs: its start is most of what it takes. Where that
    /// fails, on half of them, until one that fails is alone; what it does there is for the
    /// comparison to find out.
    fn prefetch(&self, args: &[String], texts: &[&str]) {
        if self.orders.whole.passed() {
            return;
        }
        if let [one] = texts {
            let ran = self.run(args, one);
            // Whoever looks at it by itself need not ask again.
            if matches!(ran, Ran::Text(_) | Ran::Refused(_)) {
                self.outputs.borrow_mut().insert((args.to_vec(), one.to_string()), ran);
            }
            return;
        }
        if texts.is_empty() {
            return;
        }
        let together: Vec<String> = args.iter().cloned().chain(["--split-input-file".to_string()]).collect();
        let joined = texts.iter().map(|t| t.trim_end()).collect::<Vec<_>>().join(&format!("\n{SEPARATOR}\n"));
        match self.run(&together, &(joined + "\n")) {
            Ran::Text(out) => {
                let mut outs = vec![String::new()];
                for line in out.split_inclusive('\n') {
                    match outs.last_mut() {
                        Some(last) if line.trim() != SEPARATOR => last.push_str(line),
                        _ => outs.push(String::new()),
                    }
                }
                if outs.len() == texts.len() && outs.iter().all(|o| !o.trim().is_empty()) {
                    let mut known = self.outputs.borrow_mut();
                    let pairs = texts.iter().zip(outs);
                    known.extend(pairs.map(|(t, o)| ((args.to_vec(), t.to_string()), Ran::Text(o))));
                    return;
                }
            }
            // What takes too long together, or is too much, says nothing of one.
            Ran::TimedOut | Ran::TooLarge(_) | Ran::OutOfTime(_) | Ran::NotStarted(_) => return,
            _ => {}
        }
        let (first, second) = texts.split_at(texts.len() / 2);
        self.prefetch(args, first);
        self.prefetch(args, second);
    }

    /// What the tool makes of a program, and is remembered to make of it; `None` if it is no text.
    fn made(&self, args: &[String], text: &str) -> Option<String> {
        let ran = self.run(args, text);
        let Ran::Text(out) = &ran else { return None };
        let out = out.clone();
        self.outputs.borrow_mut().insert((args.to_vec(), text.to_string()), ran);
        Some(out)
    }

    fn deadline(&self, time: Duration) -> Deadline {
        self.orders.whole.within(time)
    }

    fn options(&self, time: Duration) -> Options {
        let mut o = self.orders.options.clone();
        o.settings.deadline = self.deadline(time);
        o
    }

    fn job(&self, job: &Job, program: &SourceText, clusters: &mut Vec<Cluster>) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut source = program.clone();
        for (stage, args) in job.stages.iter().enumerate() {
            let run = |args: &[String], text: &str| self.run(args, text);
            let tool = Tool::new(args, &run);
            let at = Stage { worker: self, job, stage, args, tool: &tool, source: &source };
            match at.compare(&mut rows, clusters) {
                Some(next) if stage + 1 < job.stages.len() => {
                    source = source.derived(&format!("{} after {}", program.name, lit::shown(args)), &next);
                }
                _ => break,
            }
        }
        rows
    }
}

/// One run of the tool in a job.
struct Stage<'a> {
    worker: &'a Worker<'a>,
    job: &'a Job,
    stage: usize,
    args: &'a [String],
    tool: &'a Tool<'a>,
    source: &'a SourceText,
}

impl Stage<'_> {
    /// Compares what the tool makes of the program with it; the text that it wrote.
    fn compare(&self, rows: &mut Vec<Row>, clusters: &mut Vec<Cluster>) -> Option<String> {
        let time = self.worker.orders.case_time;
        let m = match read(self.source, &self.worker.options(time)) {
            Ok(m) => m,
            Err(t) => {
                rows.push(self.trouble(&t, clusters));
                return None;
            }
        };
        // As it is written; what the tool is given in another spelling is not remembered.
        let made = self.worker.made(self.args, &self.source.text);
        let compared = &self.worker.orders.compared;
        if let Some(made) = &made
            && let Some(known) = compared.rows(self.source, made, self.stage)
        {
            rows.extend(known);
            return Some(made.clone());
        }
        let before = rows.len();
        // What some functions leave of their time is for those that are compared at smaller shapes.
        let functions = u32::try_from(m.functions().len()).unwrap_or(u32::MAX).max(1);
        let o = Options { each: Some(time), ..self.worker.options(time.saturating_mul(functions)) };
        let wrote = self.looked_at(&m, &o, rows, clusters);
        if let Some(made) = made.filter(|m| wrote.as_ref() == Some(m)) {
            compared.keep(self.source, &made, rows.get(before..).unwrap_or(&[]));
        }
        wrote
    }

    fn looked_at(&self, m: &Module, o: &Options, rows: &mut Vec<Row>, clusters: &mut Vec<Cluster>) -> Option<String> {
        let by_tool =
            |s: &SourceText, only: Option<&str>, o: &Options| validate::by_tool(s, false, self.tool, only, o, false);
        // Nothing else that is compared, to make findings small, needs a proof.
        let asked = Options { prove: self.worker.orders.prove.clone(), ..smaller::leaving_time(o, m) };
        let mut v = match by_tool(self.source, None, &asked) {
            Ok(v) => v,
            Err(t) => {
                rows.push(self.trouble(&t, clusters));
                return None;
            }
        };
        let text = v.target.written().source.text.to_string();
        let again = |s: &SourceText, f: &str, o: &Options| by_tool(s, Some(f), o);
        let at_smaller = smaller::compare(self.source, m, &mut v, o, &again);
        for f in std::mem::take(&mut v.report.functions) {
            let pair = &f.pair;
            let mut row = Row {
                function: pair.source.clone(),
                stage: self.stage,
                line: line_of(&v.source, &pair.source),
                verdict: f.verdict.tag().into(),
                foreign: listed(
                    reach::foreign(&v.source, &pair.source).into_iter().chain(reach::foreign(&v.target, &pair.target)),
                ),
                changed: text_of(&v.source, &pair.source) != text_of(&v.target, &pair.target),
                ..Row::default()
            };
            match &f.verdict {
                Verdict::Refines if asked.prove.is_some() => {
                    row.proof = f.proof.as_ref().map(Proof::text).unwrap_or_default();
                }
                Verdict::Refines => {}
                Verdict::Vacuous => row.kind = f.reason.as_ref().map_or("", |r| r.kind.id()).into(),
                Verdict::Inconclusive(why) => row.cause = bucket(why),
                Verdict::Differs => self.difference(&mut row, &v, f, clusters),
            }
            rows.push(row);
        }
        for other in at_smaller {
            let there = &other.validation;
            let Some(f) = there.report.functions.first() else { continue };
            let mut row = Row {
                function: f.pair.source.clone(),
                stage: self.stage,
                line: line_of(&v.source, &f.pair.source),
                verdict: "differs".into(),
                changed: true,
                ..Row::default()
            };
            // A difference of another program, which has smaller shapes.
            let at = Stage { source: &other.smaller.source, ..*self };
            at.finding(&mut row, &other.validation, &other.validation.report, clusters);
            rows.retain(|r| r.function != row.function || r.stage != self.stage || r.verdict == "differs");
            rows.push(row);
        }
        for name in std::mem::take(&mut v.report.missing) {
            let mut row = Row {
                function: name.clone(),
                stage: self.stage,
                line: line_of(&v.source, &name),
                verdict: "differs".into(),
                kind: "missing-function".into(),
                changed: true,
                ..Row::default()
            };
            let report = Report { functions: Vec::new(), missing: vec![name] };
            self.finding(&mut row, &v, &report, clusters);
            rows.push(row);
        }
        Some(text)
    }

    /// A difference in one function: whose fault it is, and what it has in common with others.
    fn difference(&self, row: &mut Row, v: &Validation, f: FunctionReport, clusters: &mut Vec<Cluster>) {
        let o = self.worker.options(self.worker.orders.case_time);
        let name = f.pair.source.clone();
        match validate::by_tool(self.source, false, self.tool, Some(&name), &o, true) {
            Ok(again) if again.report.tag() == "differs" => self.finding(row, &again, &again.report, clusters),
            // Time may have been too short to find it again.
            _ => self.finding(row, v, &Report { functions: vec![f], missing: Vec::new() }, clusters),
        }
    }

    fn finding(&self, row: &mut Row, v: &Validation, r: &Report, clusters: &mut Vec<Cluster>) {
        let failure = r.functions.first().and_then(|f| f.failure.as_ref());
        if let Some(x) = failure {
            row.kind = x.mismatch.kind.id().into();
        }
        let stops = failure.and_then(|x| x.target.stop.as_ref()?.finding()).map(|s| canonical(&v.target.ir, s.op));
        let place = stops.unwrap_or_else(|| failure.map_or(String::new(), |x| alike(&x.mismatch.place)));
        row.guilty = self.guilty(v.guilty.as_ref().map(|g| g.pass.as_str()));
        let c = self.context(v);
        row.report = report::markdown(&c, r);
        row.sarif = sarif::log(&sarif::findings(&c, r)).to_string();
        let ops = operations(&v.source, &row.function);
        let mark = Mark { guilty: row.guilty.clone(), kind: row.kind.clone(), place, tells: false };
        let only = (row.kind != "missing-function").then(|| row.function.clone());
        self.belongs(row, &mark, &ops, only.as_deref(), clusters);
    }

    /// A finding that is no difference, or no finding.
    fn trouble(&self, t: &Trouble, clusters: &mut Vec<Cluster>) -> Row {
        let verdict = if let Trouble::Nothing(_) = t { NOTHING } else { t.id() };
        let text = t.text();
        let mut row = Row { stage: self.stage, verdict: verdict.into(), cause: bucket(&text), ..Row::default() };
        let read = Module::from_source(self.source, &reading());
        let own = read.as_ref().map(|m| reach::foreign(m, "")).unwrap_or_default();
        let theirs =
            if let Trouble::Unknown(_) | Trouble::Unsupported(_) = t { reach::named(&text) } else { own.clone() };
        row.foreign = listed(own.into_iter().chain(theirs));
        if t.is_finding() {
            row.kind = t.id().into();
            row.guilty = self.guilty(blamed(&text));
            let tool: Vec<String> = self.command();
            let version = self.worker.orders.version.as_deref();
            row.report = report::trouble_markdown(self.source, t, Some(&tool), version, self.tool.spelling());
            row.sarif = sarif::log(&[sarif::trouble(self.source, t)]).to_string();
            let (place, tells) = reduce::likeness(t);
            let mark = Mark { guilty: row.guilty.clone(), kind: row.kind.clone(), place: alike(&place), tells };
            let ops = read.map(|m| operations(&m, "")).unwrap_or_default();
            self.belongs(&mut row, &mark, &ops, None, clusters);
        }
        row
    }

    /// The cluster of a finding: a likely one, or that of the program that it comes to when it is
    /// made small.
    fn belongs(
        &self,
        row: &mut Row,
        mark: &Mark,
        ops: &BTreeSet<String>,
        only: Option<&str>,
        clusters: &mut Vec<Cluster>,
    ) {
        let orders = self.worker.orders;
        let known = match (self.job.known, self.job.part) {
            (false, _) => String::new(),
            (true, None) => self.job.file.clone(),
            (true, Some(k)) => format!("{}, part {k}", self.job.file),
        };
        let likely = if known.is_empty() { orders.clusters.likely(mark, ops) } else { None };
        let cluster = likely.unwrap_or_else(|| {
            let mut made = Cluster {
                ops: ops.clone(),
                program: self.source.text.to_string(),
                pipeline: lit::shown(self.args),
                operations: Module::from_source(self.source, &reading()).map_or(0, |m| count(&m)),
                report: row.report.clone(),
                known,
                ..Cluster::default()
            };
            if !orders.reduce_time.is_zero() {
                self.reduce(&mut made, only);
            }
            orders.clusters.add(mark, made)
        });
        row.cluster = Some(cluster.id);
        if clusters.iter().all(|c| c.id != cluster.id) {
            clusters.push(cluster);
        }
    }

    /// Puts a smaller program into a cluster, if there is one in time.
    fn reduce(&self, made: &mut Cluster, only: Option<&str>) {
        let o = self.worker.options(self.worker.orders.reduce_time);
        let Ok(small) = reduce::reduce(self.source, "program.mlir", self.tool, only, reduce::Until::First, &o) else {
            return;
        };
        let Ok(m) = Module::from_source(&small.source, &reading()) else { return };
        (made.ops, made.operations) = (operations(&m, ""), count(&m));
        made.program = small.source.text.to_string();
        let run = |args: &[String], text: &str| self.worker.run(args, text);
        let tool = Tool::new(&small.args, &run);
        let at = Stage { source: &small.source, args: &small.args, tool: &tool, ..*self };
        made.pipeline = lit::shown(&small.args);
        made.report = match &small.shown {
            Shown::Differs(v) => {
                let o = self.worker.options(self.worker.orders.case_time);
                match validate::by_tool(&small.source, false, at.tool, only, &o, true) {
                    Ok(v) if v.report.tag() == "differs" => report::markdown(&at.context(&v), &v.report),
                    _ => report::markdown(&at.context(v), &v.report),
                }
            }
            Shown::Fails(t) => {
                let version = self.worker.orders.version.as_deref();
                report::trouble_markdown(&small.source, t, Some(&at.command()), version, self.tool.spelling())
            }
        };
    }

    /// The pass to blame as people call it; without one, the only one there is, or all.
    fn guilty(&self, pass: Option<&str>) -> String {
        let plain = |p: &str| p.split(['{', '=']).next().unwrap_or("").trim().to_string();
        match (pass, self.tool.steps()) {
            (Some(p), _) => plain(p),
            (None, Some([one])) => plain(&one.name),
            (None, _) => lit::shown(self.args),
        }
    }

    fn command(&self) -> Vec<String> {
        std::iter::once(&self.worker.orders.program).chain(self.args).cloned().collect()
    }

    fn context<'c>(&self, v: &'c Validation) -> Context<'c> {
        let mut words = vec!["rustmlir-interp".to_string(), "validate".into()];
        if digest(&self.source.text) == self.job.text {
            words.push(self.job.file.clone());
            words.extend(self.job.part.map(|k| format!("--part={k}")));
        } else {
            // What was made on the way is in no file: the report has its text.
            words.push("program.mlir".into());
        }
        Context {
            source: &v.source,
            target: &v.target,
            target_text: Some(v.target.written().source.text.to_string()),
            command: Command {
                words,
                tool: Some(self.command()),
                version: self.worker.orders.version.clone(),
                spelling: self.tool.spelling(),
                save: &|_, _| None,
                trace: false,
                colors: false,
            },
            located: v.located.as_ref(),
            settings: self.worker.options(self.worker.orders.case_time).settings,
            guilty: v.guilty.as_ref(),
            reasons: Reasons::default(),
        }
    }
}

/// A program as it is run.
fn read(source: &SourceText, o: &Options) -> Result<Module, Trouble> {
    as_run(read_program(source)?, o)
}

/// The name of an operation, whatever its spelling.
fn canonical(ir: &Ir, op: OpId) -> String {
    ir.def(op).map_or_else(|| ir.op_name(op).to_string(), |d| d.name.to_string())
}

/// The operations of a function, and of all others if it calls any; of the whole program without a
/// name.
pub(super) fn operations(m: &Module, function: &str) -> BTreeSet<String> {
    const FRAME: [&str; 3] = ["builtin.module", "func.func", "func.return"];
    let mut out = BTreeSet::new();
    let ir = m.written();
    let mut calls = false;
    let own = ir.lookup_symbol(ir.top, function);
    ir.walk(own.unwrap_or(ir.top), |o| {
        calls |= ir.has(o, rustmlir_dialects::Traits::CALL);
        out.insert(canonical(ir, o));
    });
    if calls {
        ir.walk(ir.top, |o| {
            out.insert(canonical(ir, o));
        });
    }
    out.retain(|name| !FRAME.contains(&name.as_str()));
    out
}

/// Operations of a program without the module.
pub(super) fn count(m: &Module) -> usize {
    let mut n: usize = 0;
    m.written().walk(m.written().top, |_| n += 1);
    n.saturating_sub(1)
}

/// Names as they are stored.
pub(super) fn listed(names: impl Iterator<Item = String>) -> String {
    let names: BTreeSet<String> = names.collect();
    names.into_iter().collect::<Vec<_>>().join(" ")
}

/// A function as it is printed, whatever names its values have.
fn text_of(m: &Module, function: &str) -> Option<String> {
    let ir = m.written();
    let own = ir.lookup_symbol(ir.top, function)?;
    Some(operation(ir, own, &PrintOptions { renumber: true, ..PrintOptions::default() }))
}

fn line_of(m: &Module, function: &str) -> usize {
    m.function(function).map_or(0, |f| m.ir.line_col(f).line)
}

/// The pass that a message names.
fn blamed(text: &str) -> Option<&str> {
    text.split_once("at the pass '")?.1.split('\'').next()
}

/// A reason in words that many programs share: the first line, without numbers and names.
pub(super) fn bucket(why: &str) -> String {
    const LONGEST: usize = 120;
    let line = why.lines().find(|l| !l.trim().is_empty()).unwrap_or("").trim();
    // A place in front is that of one program.
    let line = line.rsplit_once(": error: ").map_or(line, |(_, rest)| rest);
    let mut out = String::new();
    for word in line.split_inclusive(' ') {
        let bare = word.trim_matches([' ', '\'', ',', '(', ')', ':', '.']);
        let private = bare.starts_with(['@', '%']) || bare.chars().any(|c| c.is_ascii_digit()) && !bare.contains('.');
        out.push_str(&if private && !bare.is_empty() { word.replace(bare, "_") } else { word.to_string() });
        if out.len() > LONGEST {
            break;
        }
    }
    out.trim().to_string()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rustmlir_diff::trouble::Trouble;

    use super::*;

    #[test]
    fn reasons_lose_what_is_of_one_program() {
        assert_eq!(bucket("executing 'vector.mask' is unsupported"), "executing 'vector.mask' is unsupported");
        assert_eq!(bucket("no value for %17 in @f (3 of 4)"), "no value for _ in _ (_ of _)");
        assert_eq!(bucket("a.mlir:3:4: error: unknown op\n more"), "unknown op");
    }

    #[test]
    fn a_message_may_name_a_pass() {
        assert_eq!(blamed("the tool crashed (signal: 6): at the pass 'cse': x"), Some("cse"));
        assert_eq!(blamed("the tool crashed"), None);
    }

    /// The words that reports show as wrong are those that a transformation is to blame for.
    #[test]
    fn findings_are_what_a_tool_is_to_blame_for() {
        let s = String::new;
        let all = [
            Trouble::TimedOut,
            Trouble::OutOfTime(Duration::ZERO),
            Trouble::Crashed(s(), s()),
            Trouble::Unreadable(s()),
            Trouble::Broken(s()),
            Trouble::Refused(s()),
            Trouble::Unknown(s()),
            Trouble::TooMuch(0),
            Trouble::TooLarge(0),
            Trouble::NotStarted(s()),
            Trouble::Invalid(s()),
            Trouble::Unsupported(s()),
            Trouble::Nothing(s()),
            Trouble::Internal(s()),
        ];
        let mut found: Vec<&str> = all.iter().filter(|t| t.is_finding()).map(Trouble::id).chain(["differs"]).collect();
        let mut said = FINDINGS.to_vec();
        found.sort_unstable();
        said.sort_unstable();
        assert_eq!(found, said);
    }
}
