//! Reports in the Static Analysis Results Interchange Format (OASIS SARIF 2.1.0).

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value as Json;

use super::found::{Failure, FunctionReport, Verdict};
use super::parting::Step;
use super::report::{Context, Reader, counts, cut, label, name};
use super::trouble::Trouble;
use super::{Kind, Report};
use rustmlir_base::{SmallSort, SourceText, Span};
use rustmlir_diag::{Diagnostic, Note, Severity, UNKNOWN_NAME};
use rustmlir_ir::{Ir, OpId};
use rustmlir_meaning::stop::{Role, Ub};

/// The log that SARIF wants, as far as we write it. The names are those of the standard.
#[derive(Serialize)]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run<'a>; 1],
}

#[derive(Serialize)]
struct Run<'a> {
    tool: Tool<'a>,
    results: Vec<SarifResult<'a>>,
}

#[derive(Serialize)]
struct Tool<'a> {
    driver: Driver<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver<'a> {
    name: &'static str,
    version: &'static str,
    information_uri: &'static str,
    rules: Vec<Rule<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule<'a> {
    id: &'a str,
    short_description: Message<'a>,
}

#[derive(Serialize)]
struct Message<'a> {
    text: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifResult<'a> {
    rule_id: &'a str,
    level: Level,
    message: Message<'a>,
    locations: [Location<'a>; 1],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    related_locations: &'a [Related],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    code_flows: &'a [CodeFlow],
    partial_fingerprints: BTreeMap<&'static str, String>,
}

/// How grave a result is.
#[derive(Copy, Clone, Serialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Error,
    Warning,
    Note,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    physical_location: &'a PhysicalLocation,
}

/// A place with words: beside a result, or on the way to it.
#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Related {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    physical_location: Option<PhysicalLocation>,
    message: Text,
}

#[derive(Clone, Serialize)]
struct Text {
    text: String,
}

/// How it comes to a result: a thread for each side, or for each of two iterations that race.
#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct CodeFlow {
    message: Text,
    thread_flows: Vec<ThreadFlow>,
}

#[derive(Clone, Serialize)]
struct ThreadFlow {
    id: String,
    locations: Vec<ThreadPlace>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct ThreadPlace {
    location: Related,
    /// Values by the names of the program.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    state: BTreeMap<String, Text>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    region: Region,
}

#[derive(Clone, Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    start_column: Option<usize>,
}

const ALL_KINDS: &[Kind] = &[
    Kind::Value,
    Kind::Memory,
    Kind::Output,
    Kind::NewUndefined,
    Kind::NewRace,
    Kind::NewTrap,
    Kind::LostTrap,
    Kind::PoisonLeak,
    Kind::UninitialisedLeak,
    Kind::Freed,
    Kind::Shape,
    Kind::Aliasing,
    Kind::ExternalCalls,
    Kind::DoesNotEnd,
];

/// One result.
#[derive(Clone)]
pub struct Finding {
    rule: &'static str,
    about: &'static str,
    level: Level,
    message: String,
    place: PhysicalLocation,
    related: Vec<Related>,
    flows: Vec<CodeFlow>,
    /// What stays the same when the program moves in its file.
    identity: String,
}

/// The results of a comparison. What was compared without a difference has none; what has no answer
/// is a note.
pub fn findings(c: &Context<'_>, r: &Report) -> Vec<Finding> {
    let mut out: Vec<Finding> = Vec::new();
    for f in &r.functions {
        let function = c.source.function(&f.pair.source).unwrap_or(c.source.ir.top);
        let unanswered = match &f.verdict {
            _ if f.failure.is_some() => None,
            Verdict::Inconclusive(why) => Some(format!("inconclusive: {why}")),
            Verdict::Vacuous => Some("vacuous: nothing to compare".into()),
            _ => None,
        };
        out.extend(unanswered.map(|what| Finding {
            rule: f.verdict.tag(),
            about: "the comparison has an answer",
            level: Level::Note,
            message: format!("{}: {what} ({})", name(f), counts(f)),
            place: place(&c.source.ir, function),
            related: Vec::new(),
            flows: Vec::new(),
            identity: name(f),
        }));
        for x in f.failures() {
            let mut finding = difference(c, f, x, place(&c.source.ir, function));
            // Of several with one rule at one place each is a result of its own.
            let alike =
                out.iter().filter(|o| o.rule == finding.rule && o.identity.starts_with(&finding.identity)).count();
            if alike > 0 {
                finding.identity.push_str(&format!("\0{alike}"));
            }
            out.push(finding);
        }
    }
    for m in &r.missing {
        out.push(Finding {
            rule: MISSING,
            about: "every public function of the source is in the target",
            level: Level::Error,
            message: format!("@{m}: the target has no such function"),
            place: place(&c.source.ir, c.source.function(m).unwrap_or(c.source.ir.top)),
            related: Vec::new(),
            flows: Vec::new(),
            identity: m.clone(),
        });
    }
    out
}

/// The result that a difference is.
fn difference(c: &Context<'_>, f: &FunctionReport, x: &Failure, function: PhysicalLocation) -> Finding {
    let m = &x.mismatch;
    // What a tool wrote is in no file.
    let found = x.target.finding().filter(|_| !c.target.ir.source.name.starts_with('<'));
    let reasons = c.parting(f, x);
    let steps: &[Step] = reasons.as_ref().map_or(&[], |p| &p.steps);
    Finding {
        related: (0..).zip(steps.iter().filter(|s| s.at.is_some())).map(|(k, s)| related(s, Some(k))).collect(),
        flows: flow(steps).into_iter().collect(),
        rule: m.kind.id(),
        about: m.kind.rule(),
        level: Level::Error,
        message: format!(
            "{}: {}{}: source {}, target {}. {}",
            name(f),
            m.place,
            label(x),
            cut(&m.source),
            cut(&m.target),
            c.replay(f, x, Reader::Here)
        ),
        place: found.map_or(function, |found| place(&c.target.ir, found.op)),
        identity: format!("{}{}", name(f), m.place),
    }
}

/// A step with its place. What a tool wrote is in no file: its words have to do.
fn related(s: &Step, id: Option<usize>) -> Related {
    let (mut physical_location, text) = (None, format!("{}: {}", s.side, s.text(Reader::Here).trim_start()));
    if let Some((src, span)) = &s.at
        && !src.name.starts_with('<')
    {
        physical_location = Some(located(src, *span));
    }
    Related { id, physical_location, message: Text { text } }
}

/// The way to a difference. Steps of reasons go backwards; here the last place is the last moment.
fn flow(steps: &[Step]) -> Option<CodeFlow> {
    let place = |s: &Step| {
        let values = s.about.iteration.iter().chain(&s.about.operands);
        let named = values.filter_map(|n| Some((n.name.clone()?, Text { text: n.value.clone() })));
        ThreadPlace { location: related(s, None), state: named.collect() }
    };
    let placed = || steps.iter().filter(|s| s.at.is_some());
    let races = placed().filter(|s| s.about.role == Role::Access).count() >= 2;
    let (message, thread_flows): (_, Vec<ThreadFlow>) = if races {
        // The loop comes before both; nothing says which of them is first.
        let fork = placed().find(|s| s.about.role == Role::Unordered);
        let two = placed().filter(|s| s.about.role == Role::Access).take(2);
        let thread = |(k, s)| ThreadFlow {
            id: format!("iteration {k}"),
            locations: fork.into_iter().chain([s]).map(place).collect(),
        };
        (UNORDERED, (1..).zip(two).map(thread).collect())
    } else {
        let side = |name: &'static str| {
            let mut all: Vec<&Step> = placed().filter(|s| s.side == name).collect();
            all.reverse();
            // Where the runs diverge is before what follows from it.
            all.small_sort_by_key(|s| !matches!(s.about.role, Role::Parts | Role::Begins));
            all.small_sort_by_key(|s| s.about.role != Role::Parts);
            ThreadFlow { id: name.into(), locations: all.into_iter().map(place).collect() }
        };
        let both = ["source", "target"].map(side).into_iter().filter(|t| !t.locations.is_empty());
        ("what the source and the target do", both.collect())
    };
    (!thread_flows.is_empty()).then(|| CodeFlow { message: Text { text: message.into() }, thread_flows })
}

/// What a flow of two iterations that race shows.
const UNORDERED: &str = "two unordered iterations";

/// The rule that a target breaks by lacking a function.
const MISSING: &str = "missing-function";

/// What came of a program that was not compared.
pub fn trouble(source: &SourceText, t: &Trouble) -> Finding {
    Finding {
        rule: t.id(),
        about: "a tool transforms every valid program that it accepts",
        level: if t.is_finding() { Level::Error } else { Level::Note },
        message: t.text(),
        place: PhysicalLocation {
            artifact_location: ArtifactLocation { uri: uri(&source.name) },
            region: Region { start_line: source.line_col(0).line, start_column: None },
        },
        related: Vec::new(),
        flows: Vec::new(),
        // Not what the tool said: that has addresses in it.
        identity: source.text.to_string(),
    }
}

/// A message about a run of a function, with its notes as the way to it.
pub fn of_run(src: &SourceText, d: &Diagnostic, function: &str, replay: &str) -> Finding {
    let unanswered = matches!(d.code, "unsupported" | "exhausted" | UNKNOWN_NAME);
    let level = match d.severity {
        Severity::Error if !unanswered => Level::Error,
        Severity::Warning => Level::Warning,
        _ => Level::Note,
    };
    let mut message = d.message.clone();
    // What has no place; that undefined behavior is what it is says the rule.
    let words = d.notes.iter().filter(|n| n.span.is_none() && n.about.is_some()).map(|n| &n.message);
    words.chain(&d.help).for_each(|w| message.push_str(&format!("; {w}")));
    message.push_str(&format!("\nreplay: {replay}"));
    let at = |span: Span, text: &str, id| Related {
        id,
        physical_location: Some(located(src, span)),
        message: Text { text: text.to_string() },
    };
    let state = |n: &Note| {
        let about = n.about.iter().flat_map(|a| a.iteration.iter().chain(&a.operands));
        about.filter_map(|v| Some((v.name.clone()?, Text { text: v.value.clone() }))).collect::<BTreeMap<_, _>>()
    };
    let placed = || d.notes.iter().filter_map(|n| Some((n, n.span?)));
    let step = |(n, span): (&Note, Span)| ThreadPlace { location: at(span, &n.message, None), state: state(n) };
    let values = d.notes.iter().filter(|n| n.span.is_none()).flat_map(state).collect();
    let end = ThreadPlace { location: at(d.span, &d.message, None), state: values };
    let role = |n: &Note| n.about.as_ref().map(|a| a.role);
    let with = |r: Role| placed().find(|(n, _)| role(n) == Some(r.id()));
    let (text, thread_flows) = match with(Role::Access) {
        Some(first) => {
            let fork = with(Role::Unordered).map(step);
            let thread = |k: usize, last: ThreadPlace| ThreadFlow {
                id: format!("iteration {k}"),
                locations: fork.iter().cloned().chain([last]).collect(),
            };
            (UNORDERED, vec![thread(1, step(first)), thread(2, end)])
        }
        None => {
            // Notes go backwards; here the last place is the last moment.
            let mut all: Vec<ThreadPlace> = placed().map(step).collect();
            all.reverse();
            all.push(end);
            ("how this happens", vec![ThreadFlow { id: "run".into(), locations: all }])
        }
    };
    let any = placed().next().is_some();
    Finding {
        rule: d.code,
        about: about(d.code),
        level,
        message,
        place: located(src, d.span),
        related: placed().enumerate().map(|(k, (n, span))| at(span, &n.message, Some(k))).collect(),
        flows: any.then(|| CodeFlow { message: Text { text: text.into() }, thread_flows }).into_iter().collect(),
        identity: format!("{function}\0{}", d.message),
    }
}

/// What a message about a run says is broken.
fn about(code: &str) -> &'static str {
    match code {
        "trap" => "the program does not trap",
        "nondeterministic" => "every schedule gives the same outcome",
        "undefined" | "race" => "no schedule does anything undefined",
        "unexpected-result" => "results are as expected",
        "leak" => "all memory is freed",
        "open-rounding" => "no result depends on a rounding that the language does not specify",
        "unsupported" | UNKNOWN_NAME => "the whole program is supported",
        "exhausted" => "the run ends within its limits",
        _ => Ub::from_id(code).map_or("the program is valid", Ub::doc),
    }
}

/// The results of runs as one log.
pub fn log_of_run(findings: &[Finding]) -> Json {
    whole(findings, Vec::new())
}

/// The results of comparisons as one log.
pub fn log(findings: &[Finding]) -> Json {
    whole(findings, ALL_KINDS.iter().map(|k| (k.id(), k.rule())).collect())
}

fn whole(findings: &[Finding], mut rules: Vec<(&'static str, &'static str)>) -> Json {
    for f in findings {
        if rules.iter().all(|r| r.0 != f.rule) {
            rules.push((f.rule, f.about));
        }
    }
    let rules = rules.iter().map(|&(id, about)| Rule { id, short_description: Message { text: about } }).collect();
    let results = findings.iter().map(|f| SarifResult {
        rule_id: f.rule,
        level: f.level,
        message: Message { text: &f.message },
        locations: [Location { physical_location: &f.place }],
        related_locations: &f.related,
        code_flows: &f.flows,
        partial_fingerprints: BTreeMap::from([("finding/v1", fingerprint(f))]),
    });
    let driver = Driver {
        name: "rustmlir-interp",
        version: env!("CARGO_PKG_VERSION"),
        information_uri: env!("CARGO_PKG_REPOSITORY"),
        rules,
    };
    let log = Log {
        schema: "https://json.schemastore.org/sarif-2.1.0.json",
        version: "2.1.0",
        runs: [Run { tool: Tool { driver }, results: results.collect() }],
    };
    // Only maps with keys that are no text can fail.
    serde_json::to_value(log).unwrap_or_default()
}

/// The same for the same finding, wherever in its file it stands.
fn fingerprint(f: &Finding) -> String {
    format!("{:016x}", hash(format!("{}\0{}", f.rule, f.identity).as_bytes()))
}

/// FNV-1a: the same on every machine and in every version.
pub fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325u64, |h, &b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

fn place(ir: &Ir, op: OpId) -> PhysicalLocation {
    located(&ir.source, if op.is_none() { ir.op_span(ir.top) } else { ir.op_span(op) })
}

fn located(src: &SourceText, at: Span) -> PhysicalLocation {
    let lc = src.line_col(at.start);
    PhysicalLocation {
        artifact_location: ArtifactLocation { uri: uri(src.name_at(at.start)) },
        region: Region { start_line: lc.line, start_column: Some(lc.col) },
    }
}

/// A file's name as a URI reference.
fn uri(name: &str) -> String {
    let mut out = String::from(if name.starts_with('/') { "file://" } else { "" });
    for b in name.bytes() {
        match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' | b'+' | b'=' | b',' | b'@' => {
                out.push(char::from(b));
            }
            _ => out.push_str(&format!("%{b:02X}")),
        }
    }
    out
}
