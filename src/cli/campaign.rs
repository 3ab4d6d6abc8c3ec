//! `campaign`: whole test suites through a tool.

use std::convert::Infallible;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::args::PoisonArguments;
use super::campaign_args::{CampaignArgs, CampaignCommand, CampaignFormat, CampaignReportArgs, CampaignRun};
use super::json;
use super::json::campaign::{CampaignAnswer, CampaignChanged, CampaignFound};
use super::output::{Format, Out, note};
use super::progress::bar;
use super::validate::version;
use super::{Class, wrong};
use rustmlir_base::Deadline;
use rustmlir_campaign::cluster::Clusters;
use rustmlir_campaign::driver::{self, Ended, Seen};
use rustmlir_campaign::lit;
use rustmlir_campaign::pages;
use rustmlir_campaign::plan::{Plan, Request};
use rustmlir_campaign::report::{Campaign, changes};
use rustmlir_campaign::store::{About, Store};
use rustmlir_campaign::work::{Compared, Orders};
use rustmlir_diff::{Options, Poison, Prove};
use rustmlir_io as io;
use rustmlir_session::Settings;

/// Memory of a run unless told otherwise: several run at the same time.
const MEMORY: u64 = 256 << 20;

/// How much longer scalable vectors are than their types say, unless told: longer at all, so that
/// a lowering that forgets it shows.
const VSCALE: u32 = 2;

/// Runs the command.
pub fn main(a: &CampaignArgs, out: &mut Out) -> Class {
    let (answer, format) = match &a.command {
        None => (run(&a.run, out), a.run.format),
        Some(CampaignCommand::Report(r)) => {
            let format = if r.format == CampaignFormat::Json { Format::Json } else { Format::Text };
            (report(r, out), format)
        }
        Some(CampaignCommand::Diff { old, new, format }) => (diff(old, new, *format, out), *format),
        Some(CampaignCommand::Merge { store, stores }) => (merge(store.as_deref(), stores, out), Format::Text),
    };
    answer.unwrap_or_else(|m| {
        out.failure(format, "usage", &m);
        Class::Usage
    })
}

fn run(a: &CampaignRun, out: &mut Out) -> Result<Class, String> {
    let settings = settings(a);
    let shard = a.shard.as_deref().map(|s| shard(s, &|name| std::env::var(name).ok())).transpose()?;
    let program = a.command.first().cloned().unwrap_or_default();
    let tool = io::tool::find(&program).ok_or_else(|| format!("{program}: command not found"))?;
    let said = version(&a.command).unwrap_or_default();
    let options = options(a, &settings);
    let request = Request {
        paths: a.paths.clone(),
        known: a.known.clone(),
        command: a.command.clone(),
        pipelines: a.pipeline.clone(),
        substitutions: a.substitutions.clone(),
        shard,
        depends_on: format!("{options}\n{said}\n{}\n{}", io::stamp(&tool), ours()),
    };
    if a.resume && !a.store.is_file() {
        return Err(format!("{}: no such store to resume", a.store.display()));
    }
    if a.fresh {
        Store::remove(&a.store)?;
    }
    if let Some(path) = a.paths.iter().find(|p| p.ends_with(".db") && Store::read(Path::new(p)).is_ok()) {
        return Err(format!(
            "{path} is a store, no program: --store {path} goes on with it, campaign report --store {path} shows it"
        ));
    }
    let dir = a.store.parent().filter(|d| !d.as_os_str().is_empty() && !d.is_dir());
    if let Some(dir) = dir {
        return Err(format!("--store {}: there is no directory {}", a.store.display(), dir.display()));
    }
    let mut store = Store::open(&a.store)?;
    store.claim(&a.store)?;
    let plan = Plan::of(&request)?;
    for m in &plan.unreadable {
        out.error(&format!("warning: {}\n", rustmlir_diag::visible(m)));
    }
    let about = About {
        tool: lit::shown(&a.command),
        version: said.clone(),
        ours: env!("CARGO_PKG_VERSION").into(),
        options,
        files: plan.files,
        jobs: plan.jobs(),
        not_followed: plan.left.iter().map(|(why, n)| (why.to_string(), *n)).collect(),
        complete: false,
    };
    let campaign = store.begin(&about)?;
    let clusters = Clusters::new(store.clusters()?);
    let orders = orders(a, settings, program, &said, &clusters);
    let stop = interrupted();
    let workers = match a.jobs {
        Some(n) => usize::try_from(n).unwrap_or(1),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let bar = Bar::new();
    let mut watch = |s: Seen| bar.show(s);
    let ended = driver::run(&plan, &orders, &mut store, campaign, workers, &stop, &mut watch)?;
    drop(bar);
    if let Ended::Failed(why) = ended {
        return Err(why);
    }
    let found = Campaign::last(&store)?;
    let class = class(&found);
    match a.format {
        Format::Text => out.bytes(found.text().as_bytes()),
        Format::Json => answer(&found, plan.unreadable, out),
    }
    Ok(class)
}

/// Limits of runs.
pub(super) fn settings(a: &CampaignRun) -> Settings {
    let mut settings = a.limits.settings();
    settings.memory_limit = a.limits.memory_limit.unwrap_or(MEMORY);
    settings.vscale = settings.vscale.or(Some(VSCALE));
    settings
}

/// What everybody is told who works on a campaign.
pub(super) fn orders<'a>(
    a: &CampaignRun,
    settings: Settings,
    program: String,
    version: &str,
    clusters: &'a Clusters,
) -> Orders<'a> {
    Orders {
        program,
        version: Some(version.to_string()).filter(|s| !s.is_empty()),
        options: Options {
            inputs: a.inputs,
            seed: a.seed,
            settings,
            asked: a.limits.asked(),
            memory_asked: a.limits.memory_limit.is_some(),
            alias: !a.assume_noalias,
            poison: match a.poison_arguments {
                PoisonArguments::No => Poison::No,
                PoisonArguments::Ask => Poison::Ask,
                PoisonArguments::Yes => Poison::Yes,
            },
            ..Options::default()
        },
        prove: a.prove.then_some(Prove { each: a.prove_time_limit, solver: None }),
        case_time: if a.prove { a.case_time_limit + a.prove_time_limit } else { a.case_time_limit },
        tool_time: a.tool_time_limit,
        tool_memory: Some(a.tool_memory_limit),
        reduce_time: a.reduce_time_limit,
        whole: a.limits.timeout.unwrap_or(Deadline::NEVER),
        clusters,
        compared: Compared::default(),
        again,
    }
}

/// Begins the process anew, which goes on with what its store does not have.
fn again(written: Result<(), String>) -> Infallible {
    let why = match written {
        Err(m) => m,
        Ok(()) => go_on(),
    };
    note(&format!("internal error: {why}"));
    std::process::exit(Class::Internal.code().into())
}

/// The same command line; what it forgets at the beginning is forgotten. Returns why not.
#[cfg(unix)]
fn go_on() -> String {
    use std::os::unix::process::CommandExt;
    let command: Vec<_> = std::env::args_os().skip(1).collect();
    let (ours, tool) = command.split_at(command.iter().position(|a| a == "--").unwrap_or(command.len()));
    let ours = ours.iter().filter(|a| *a != "--fresh");
    match std::env::current_exe() {
        Ok(exe) => std::process::Command::new(exe).args(ours).args(tool).exec().to_string(),
        Err(e) => e.to_string(),
    }
}

/// Returns why not.
#[cfg(not(unix))]
fn go_on() -> String {
    "the same command resumes with the programs after the one that caused it".into()
}

/// Opens a store to read it.
fn open(store: &Path) -> Result<Store, String> {
    let elsewhere = || if store.exists() { String::new() } else { wrong::no_store(store) };
    Store::read(store).map_err(|m| format!("{m}{}", elsewhere()))
}

fn report(a: &CampaignReportArgs, out: &mut Out) -> Result<Class, String> {
    let c = Campaign::last(&open(a.named.as_ref().unwrap_or(&a.store))?)?;
    if a.bug.is_some() && a.format != CampaignFormat::Markdown {
        return Err("--bug needs --format=markdown".into());
    }
    let text = match a.format {
        CampaignFormat::Text => c.text(),
        CampaignFormat::Json => {
            if a.output.is_some() {
                return Err("--format=json writes to standard output".into());
            }
            answer(&c, Vec::new(), out);
            return Ok(class(&c));
        }
        CampaignFormat::Markdown => c.markdown(a.bug)?,
        CampaignFormat::Junit => c.junit(),
        CampaignFormat::Sarif => format!("{}\n", c.sarif()),
        CampaignFormat::Html => {
            let dir = a.output.as_ref().ok_or("--format=html writes files: give a directory with -o")?;
            for (name, text) in pages::pages(&c) {
                io::write(&dir.join(name), text.as_bytes())?;
            }
            out.line(&format!("{}", dir.join("index.html").display()));
            return Ok(class(&c));
        }
    };
    match &a.output {
        Some(file) => io::write(file, text.as_bytes())?,
        None => out.bytes(text.as_bytes()),
    }
    Ok(class(&c))
}

fn diff(old: &Path, new: &Path, format: Format, out: &mut Out) -> Result<Class, String> {
    let (before, after) = (Campaign::last(&open(old)?)?, Campaign::last(&open(new)?)?);
    let changes = changes(&before, &after);
    let class = if changes.appeared.is_empty() { Class::Ok } else { Class::Finding };
    match format {
        Format::Text => out.bytes(changes.text().as_bytes()),
        Format::Json => {
            let tag = if class == Class::Ok { "ok" } else { "differs" };
            let changed = CampaignChanged { command: "campaign", class: tag, changes };
            out.json(&json::Answer::Campaign(CampaignAnswer::Changed(changed)));
        }
    }
    Ok(class)
}

fn merge(to: Option<&Path>, stores: &[std::path::PathBuf], out: &mut Out) -> Result<Class, String> {
    let (to, stores) = match (to, stores.split_first()) {
        (Some(to), _) => (to, stores),
        (None, Some((to, rest))) if !rest.is_empty() => (to.as_path(), rest),
        _ => return Err("one store is nothing to merge: campaign merge --store ALL.db 1.db 2.db".into()),
    };
    let all = stores.iter().map(|s| open(s)).collect::<Result<Vec<_>, _>>()?;
    if stores.iter().any(|s| io::identity(s) == io::identity(to)) {
        return Err(format!("{}: a store cannot be merged into itself", to.display()));
    }
    let mut store = Store::open(to)?;
    store.claim(to)?;
    store.merge(&all)?;
    let c = Campaign::last(&store)?;
    out.bytes(c.text().as_bytes());
    Ok(class(&c))
}

fn class(c: &Campaign) -> Class {
    let new = c.summary().bugs.iter().any(|b| b.known.is_empty());
    match (new, c.about.complete) {
        (true, _) => Class::Finding,
        (false, true) => Class::Ok,
        (false, false) => Class::NoAnswer,
    }
}

fn answer(c: &Campaign, unreadable: Vec<String>, out: &mut Out) {
    let class = match class(c) {
        Class::Finding => "differs",
        Class::Ok => "ok",
        _ => "exhausted",
    };
    let found = CampaignFound { command: "campaign", class, summary: c.summary(), unreadable };
    out.json(&json::Answer::Campaign(CampaignAnswer::Found(Box::new(found))));
}

/// All options that a result depends on, in words. The time that is given is one of them: with
/// more of it there may be an answer.
pub(super) fn options(a: &CampaignRun, s: &Settings) -> String {
    // Results of before there were proofs, or launches, stay what they are.
    let proofs = if a.prove { format!(", prove {:?}", a.prove_time_limit) } else { String::new() };
    let launch = s.launch.map_or(String::new(), |l| format!(", launch {l}"));
    format!(
        "inputs {}, seed {}, poison {:?}, noalias {}, index {}, loops end {}, vscale {:?}, subgroups of {}, steps \
            {}, memory {}, depth {}, output {}, time {:?}, case {:?}, tool {:?} {}, reduce {:?}{proofs}{launch}",
        a.inputs,
        a.seed,
        a.poison_arguments,
        a.assume_noalias,
        s.index_width,
        s.loops_end,
        s.vscale,
        s.subgroup_size,
        s.step_limit,
        s.memory_limit,
        s.depth_limit,
        s.output_limit,
        s.time_limit,
        a.case_time_limit,
        a.tool_time_limit,
        a.tool_memory_limit,
        a.reduce_time_limit
    )
}

/// What tells this program from others of its name.
pub(super) fn ours() -> String {
    let stamp = std::env::current_exe().map(|p| io::stamp(&p)).unwrap_or_default();
    format!("{} {stamp}", env!("CARGO_PKG_VERSION"))
}

/// A share of the work, as (number from 0, of how many).
fn shard(text: &str, variable: &dyn Fn(&str) -> Option<String>) -> Result<(u64, u64), String> {
    let wrong = || format!("'{text}' is not a shard: expected I/N with I from 1 to N, auto, or auto/N");
    let number = |name: &str| variable(name).and_then(|v| v.trim().parse::<u64>().ok());
    let (first, second) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
    let of = second.map(|s| s.parse::<u64>().ok().filter(|n| *n > 0).ok_or_else(wrong)).transpose()?;
    let (at, from) = if first != "auto" {
        let at = first.parse::<u64>().ok().filter(|n| *n > 0).ok_or_else(wrong)?;
        (at - 1, None)
    } else if let Some(id) = number("SLURM_ARRAY_TASK_ID") {
        // Tasks of an array may begin anywhere, at any distance.
        let least = number("SLURM_ARRAY_TASK_MIN").unwrap_or(0);
        let step = number("SLURM_ARRAY_TASK_STEP").unwrap_or(1).max(1);
        (id.saturating_sub(least) / step, number("SLURM_ARRAY_TASK_COUNT"))
    } else if let Some(id) = number("TEST_SHARD_INDEX") {
        if let Some(file) = variable("TEST_SHARD_STATUS_FILE") {
            // Bazel wants to see that its shares are known.
            io::write(Path::new(&file), b"")?;
        }
        (id, number("TEST_TOTAL_SHARDS"))
    } else if let Some(id) = number("JOB_COMPLETION_INDEX") {
        (id, None)
    } else {
        return Err(
            "--shard=auto: none of SLURM_ARRAY_TASK_ID, TEST_SHARD_INDEX and JOB_COMPLETION_INDEX is set".into()
        );
    };
    let of = of.or(from).ok_or_else(|| format!("--shard={text}: the number of shards is unknown: use auto/N"))?;
    if at < of { Ok((at, of)) } else { Err(wrong()) }
}

/// Set by Ctrl-C: what has begun is finished and kept. A second one ends everything at once.
fn interrupted() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let seen = stop.clone();
    // Without a handler an interruption ends the command; what was finished is kept in any case.
    let _ = ctrlc::set_handler(move || {
        if seen.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    stop
}

/// A bar on a terminal: rates, findings, the time that is left.
struct Bar(Option<indicatif::ProgressBar>);

impl Bar {
    fn new() -> Bar {
        let bar = bar(0, "{bar:30} {pos}/{len} ({per_sec}) {msg}, {elapsed} gone, {eta} left");
        let Some(bar) = bar else { return Bar(None) };
        bar.enable_steady_tick(Duration::from_millis(200));
        Bar(Some(bar))
    }

    fn show(&self, s: Seen) {
        let Some(bar) = &self.0 else { return };
        bar.set_length(s.jobs as u64);
        bar.set_position(s.done as u64);
        bar.set_message(format!("{} functions, {} findings", s.functions, s.findings));
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(b) = &self.0 {
            b.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_given_or_found() {
        let none = |_: &str| None;
        assert_eq!(shard("1/4", &none), Ok((0, 4)));
        assert_eq!(shard("4/4", &none), Ok((3, 4)));
        for wrong in ["0/4", "5/4", "1", "a/b", "1/0", "/", "auto"] {
            assert!(shard(wrong, &none).is_err(), "{wrong}");
        }
        let slurm = |name: &str| {
            let all = [("ID", "7"), ("MIN", "3"), ("COUNT", "5"), ("STEP", "2")];
            all.iter().find(|v| name == format!("SLURM_ARRAY_TASK_{}", v.0)).map(|v| v.1.to_string())
        };
        assert_eq!(shard("auto", &slurm), Ok((2, 5)));
        let kubernetes = |name: &str| (name == "JOB_COMPLETION_INDEX").then(|| "2".to_string());
        assert!(shard("auto", &kubernetes).is_err());
        assert_eq!(shard("auto/3", &kubernetes), Ok((2, 3)));
        assert!(shard("auto/2", &kubernetes).is_err());
        let bazel = |name: &str| match name {
            "TEST_SHARD_INDEX" => Some("0".to_string()),
            "TEST_TOTAL_SHARDS" => Some("2".to_string()),
            _ => None,
        };
        assert_eq!(shard("auto", &bazel), Ok((0, 2)));
    }
}
