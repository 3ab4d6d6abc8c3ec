//! Reports as data, for those who read JSON. The comments on the fields are the descriptions in the
//! published schema.

use std::collections::BTreeMap;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::Report;
use super::found::{Failure, FunctionReport, Verdict};
use super::parting::Step;
use super::proved::Proof;
use super::report::{Context, Reader, place, remarks, spelling_text, stop_place};
use rustmlir_diag::data::{Place, Remark};
use rustmlir_dialects::Gen;
use rustmlir_session::reason;

/// What came of comparing two programs.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Comparison {
    /// `ok`: all functions refine; `differs`: some function does not, or is missing; `vacuous`:
    /// there was nothing to compare, since the source is undefined on every input; `inconclusive`:
    /// no answer.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["ok", "differs", "vacuous", "inconclusive"])))]
    pub verdict: &'static str,
    /// The functions that were compared.
    pub functions: Vec<FunctionCompared>,
    /// Functions that the target lacks, without their `@`.
    pub missing: Vec<String>,
    /// The tool that transformed the program, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool: Option<ToolUsed>,
    /// The pass to blame, if it was looked for and found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guilty: Option<GuiltyPass>,
}

/// A tool that transformed a program.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ToolUsed {
    /// Its command line.
    pub command: Vec<String>,
    /// What it says of its version; null if it was not asked, or says nothing.
    pub version: Option<String>,
    /// The spelling in which it was given the program.
    pub spelling: &'static str,
}

impl ToolUsed {
    /// A tool as it was used.
    pub fn of(command: &[String], version: Option<&str>, spelling: Option<Gen>) -> ToolUsed {
        let version = version.map(String::from);
        ToolUsed { command: command.to_vec(), version, spelling: spelling_text(spelling) }
    }
}

/// The first pass after which an input fails.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct GuiltyPass {
    /// The pass, as the tool calls it.
    pub pass: String,
    /// Its number, from 0.
    pub number: usize,
    /// How many passes there are.
    pub passes: usize,
    /// What it changed, as lines with + and -.
    pub changes: String,
}

/// What came of comparing two functions.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct FunctionCompared {
    /// The source's name, without its `@`.
    pub source: String,
    /// The target's name, without its `@`.
    pub target: String,
    /// `refines`: no difference on the useful inputs; `differs`: a difference that refinement does
    /// not allow; `vacuous`: the source is undefined on every input; `inconclusive`: no answer.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["refines", "differs", "vacuous", "inconclusive"])))]
    pub verdict: &'static str,
    /// Inputs that were tried.
    pub tried: u64,
    /// Those of them with poison.
    pub poisoned: u64,
    /// Inputs under which the source is defined and both outcomes are known.
    pub useful: u64,
    /// Useful inputs under which arguments share memory.
    pub aliased: u64,
    /// Useful inputs on which floats differ by what the source leaves open.
    pub licensed: u64,
    /// Inputs on which the source did not end in time.
    pub source_too_long: u64,
    /// Useful inputs on which neither ever returns.
    pub endless: u64,
    /// Inputs on which the target takes far longer than the source.
    pub target_slow: u64,
    /// Inputs on which an affine expression of the target leaves the range of `index`, and nothing
    /// else is wrong.
    pub target_wraps: u64,
    /// Inputs with poison on which the target, unlike the source, lets poison decide what it does.
    pub poison_set_aside: u64,
    /// Whether every input there is was tried, poison left aside.
    pub exhaustive: bool,
    /// Inputs under which the source is undefined, by kind.
    pub vacuous: BTreeMap<&'static str, u64>,
    /// Inputs without an answer, by reason, though the source has an outcome.
    pub unknown: BTreeMap<String, u64>,
    /// Inputs on which the run of the source itself decides nothing, by reason.
    pub unusable: BTreeMap<String, u64>,
    /// Whether verdict `refines` is proved, as far as it was asked (`--prove`) or known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<ProofFound>,
    /// With verdict `inconclusive`: why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What makes the source undefined, if it is on every input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undefined: Option<UndefinedSource>,
    /// How many seconds there were in all, if time ran out before the search was over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timed_out_after: Option<f64>,
    /// The comparison at smaller shapes that the verdict is about, if there was no answer at its
    /// own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smaller_shapes: Option<SmallerShapes>,
    /// The difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<Difference>,
    /// Differences of other kinds, or at other places; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub more_failures: Vec<Difference>,
}

/// What is known beyond the inputs that were tried.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ProofFound {
    /// Whether the target is proved to refine the source.
    pub proved: bool,
    /// For what: `all-arguments`, or `arguments-without-poison`; null if it is not proved.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["all-arguments", "arguments-without-poison", null])))]
    pub covers: Option<&'static str>,
    /// By what; null if it is not proved.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["identical", "all-inputs-tried", "equal-terms", "solver", "named-solver", null])))]
    pub by: Option<&'static str>,
    /// Whether it is proved only where arguments share no memory.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub apart: bool,
    /// The largest extent up to which it is proved, where types leave extents open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extents_up_to: Option<i64>,
    /// Whether this also bounds the arguments of which sizes, offsets or bounds are made, which are
    /// not negative.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sizes: bool,
    /// Whether it is proved only for arguments on which the source ends: it may run forever.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub source_ends: bool,
    /// Why it is not proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl ProofFound {
    fn of(p: &Proof) -> ProofFound {
        match p {
            Proof::Proved { covers, by } => ProofFound {
                proved: true,
                covers: Some(if covers.poison { "all-arguments" } else { "arguments-without-poison" }),
                by: Some(by.id()),
                apart: covers.apart,
                extents_up_to: covers.extents,
                sizes: covers.sizes,
                source_ends: covers.ending,
                reason: None,
            },
            Proof::Open(why) => ProofFound {
                proved: false,
                covers: None,
                by: None,
                apart: false,
                extents_up_to: None,
                sizes: false,
                source_ends: false,
                reason: Some(why.clone()),
            },
        }
    }
}

/// What makes a source undefined on every input.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct UndefinedSource {
    /// The kind of undefined behavior.
    pub kind: &'static str,
    /// What it is.
    pub message: String,
    /// `FILE:LINE:COLUMN` of the operation.
    pub place: String,
    /// The comparison in index order with races set aside, which proves nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_index_order: Option<Box<FunctionCompared>>,
}

/// A comparison at smaller shapes.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct SmallerShapes {
    /// Extents of the program, each with the one in its place.
    pub extents: Vec<(i64, i64)>,
    /// Why there was no answer at its own.
    pub no_answer_at_its_own: String,
    /// What came of it.
    pub comparison: Box<FunctionCompared>,
}

/// An input on which the target does not refine the source.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Difference {
    /// The kind of difference.
    pub kind: &'static str,
    /// The rule that it breaks.
    pub rule: &'static str,
    /// Where: a result, or an element of memory.
    pub place: String,
    /// What the source has there.
    pub source: String,
    /// What the target has there.
    pub target: String,
    /// How many scalars differ in all.
    pub count: usize,
    /// The largest difference of floats in units of the last place, as text, since it may be larger
    /// than a number of JSON is exact; null if it is not about floats.
    pub worst_ulp: Option<String>,
    /// The arguments, each as `--input` takes it.
    pub inputs: Vec<String>,
    /// Whether arguments share memory.
    pub under_aliasing: bool,
    /// Pairs of arguments that share memory, by number from 0.
    pub aliases: Vec<(usize, usize)>,
    /// What is unusual about the input, in words.
    pub remarks: Vec<String>,
    /// The arguments that are poison or have poison in them, by number from 0.
    pub poison_arguments: Vec<usize>,
    /// How the source's run ended: a class of `run`.
    pub source_class: &'static str,
    /// How the target's run ended.
    pub target_class: &'static str,
    /// The kind of the target's undefined behavior; null if there was none.
    pub target_kind: Option<&'static str>,
    /// `FILE:LINE:COLUMN` at which the target's run ended early; null if it did not.
    pub target_place: Option<String>,
    /// Where the runs diverge, in words, if that is known.
    pub parting: Option<String>,
    /// The same step by step: where the runs diverge, where what a caller sees comes from on either
    /// side, and what led to an undefined end.
    pub reasons: Vec<Reason>,
    /// The command that shows the difference again.
    pub replay: String,
}

/// A step of the reasons of a difference.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Reason {
    /// The program that it is about.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["source", "target"])))]
    pub side: &'static str,
    /// The line there, without blanks around it; null if there is no place.
    pub line: Option<String>,
    /// What, where, and with which values.
    #[serde(flatten)]
    pub remark: Remark,
}

impl Reason {
    fn of(s: &Step) -> Reason {
        let place = s.at.as_ref().map(|(src, span)| Place::of(src, *span));
        let line = s.at.as_ref().map(|(src, span)| src.line_text(span.start).trim().to_string());
        Reason { side: s.side, line, remark: reason::remark(&s.about, place) }
    }
}

impl Comparison {
    /// A report as data.
    pub fn of(c: &Context<'_>, r: &Report) -> Comparison {
        Comparison {
            verdict: r.tag(),
            functions: r.functions.iter().map(|f| FunctionCompared::of(c, f)).collect(),
            missing: r.missing.clone(),
            tool: (c.command.tool.as_deref())
                .map(|t| ToolUsed::of(t, c.command.version.as_deref(), c.command.spelling)),
            guilty: c.guilty.map(|g| GuiltyPass {
                pass: g.pass.clone(),
                number: g.number.0,
                passes: g.number.1,
                changes: g.changes.clone(),
            }),
        }
    }
}

impl FunctionCompared {
    fn of(c: &Context<'_>, r: &FunctionReport) -> FunctionCompared {
        FunctionCompared {
            source: r.pair.source.clone(),
            target: r.pair.target.clone(),
            verdict: r.verdict.tag(),
            tried: r.tried,
            poisoned: r.poisoned,
            useful: r.useful,
            aliased: r.aliased,
            licensed: r.licensed,
            source_too_long: r.too_long,
            endless: r.endless,
            target_slow: r.slow,
            target_wraps: r.wrapped,
            poison_set_aside: r.aside,
            exhaustive: r.exhaustive,
            vacuous: r.vacuous.clone(),
            unknown: r.unknown.clone(),
            unusable: r.unusable.clone(),
            proof: r.proof.as_ref().map(ProofFound::of),
            reason: match &r.verdict {
                Verdict::Inconclusive(why) => Some(why.clone()),
                _ => None,
            },
            undefined: r.reason.as_ref().map(|x| UndefinedSource {
                kind: x.kind.id(),
                message: x.message.clone(),
                place: place(&c.source.ir, x.op, Reader::Here),
                in_index_order: x.in_order.as_ref().map(|o| Box::new(FunctionCompared::of(c, o))),
            }),
            timed_out_after: r.timed_out.map(|budget| budget.as_secs_f64()),
            smaller_shapes: r.smaller.as_ref().map(|s| SmallerShapes {
                extents: s.extents.clone(),
                no_answer_at_its_own: s.why.clone(),
                comparison: Box::new(FunctionCompared::of(c, &s.report)),
            }),
            failure: r.failure.as_ref().map(|f| Difference::of(c, r, f)),
            more_failures: r.more.iter().map(|f| Difference::of(c, r, f)).collect(),
        }
    }
}

impl Difference {
    fn of(c: &Context<'_>, r: &FunctionReport, f: &Failure) -> Difference {
        let m = &f.mismatch;
        Difference {
            kind: m.kind.id(),
            rule: m.kind.rule(),
            place: m.place.clone(),
            source: m.source.clone(),
            target: m.target.clone(),
            count: m.count,
            worst_ulp: m.worst.as_ref().map(|w| w.0.to_string()),
            inputs: c.inputs(r, f),
            under_aliasing: f.case.shares_memory(),
            aliases: f.case.aliases(),
            remarks: remarks(c, r, f),
            poison_arguments: f.case.poisoned(),
            source_class: f.source.class(),
            target_class: f.target.class(),
            target_kind: f.target.kind(),
            target_place: stop_place(&c.target.ir, &f.target, Reader::Here).map(|p| p.0),
            parting: c.parting(r, f).map(|p| p.text(Reader::Here)),
            reasons: c.parting(r, f).map_or_else(Vec::new, |p| p.steps.iter().map(Reason::of).collect()),
            replay: c.replay(r, f, Reader::Here),
        }
    }
}
