//! Every entry of docs/reference/findings.md, done again with the tools that are installed: the
//! program is validated with each release that the entry names, and run on the JIT of those that it
//! quotes. One trial per entry, release and kind of evidence. A tool that was not found is said so,
//! and is an error where `CI` is `true`.

use crate::tool;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::{Part, Wanted};
use libtest_mimic::{Failed, Trial};
use rustmlir_interp::base::SourceText;
use rustmlir_interp::diff::pipeline;
use rustmlir_interp::diff::trouble::reading;
use rustmlir_interp::session::Module;
use serde_json::Value as Json;

use tool::{file, out, tool};

const RELEASES: [u32; 4] = [13, 16, 19, 22];

/// The two parts of the document, in their order.
const PARTS: [&str; 2] = ["No report found", "Known upstream"];

/// What follows a release list in a field: `13: X; 19 and 22: Y`, or X alone, which is for every
/// other release.
type PerRelease = Vec<(Vec<u32>, String)>;

#[derive(Clone, Debug)]
struct Entry {
    title: String,
    part: usize,
    /// For the releases from 16 on, and for 13 if it spells it otherwise.
    program: String,
    program_13: Option<String>,
    /// A function `@jit` that calls the program.
    driver: Option<String>,
    fields: BTreeMap<String, String>,
}

/// What stands between backticks.
fn quoted(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_string).collect()
}

fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split([',', ' ']).filter(|w| !w.is_empty() && *w != "and").map(|w| w.parse().ok()).collect()
}

/// A field such as `` `A`; 13: `B` ``.
fn per_release(text: &str) -> Result<PerRelease, String> {
    let mut out = Vec::new();
    for part in text.split("; ") {
        let (releases, rest) = match part.split_once(": ") {
            Some((head, rest)) if !head.contains('`') => {
                (numbers(head).ok_or_else(|| format!("'{head}' is no list of releases"))?, rest)
            }
            _ => (Vec::new(), part),
        };
        match quoted(rest).as_slice() {
            [one] => out.push((releases, one.clone())),
            _ => return Err(format!("'{rest}' is not one text between backticks")),
        }
    }
    Ok(out)
}

fn of_release(list: &PerRelease, release: u32) -> Option<&str> {
    let own = list.iter().find(|(r, _)| r.contains(&release));
    own.or_else(|| list.iter().find(|(r, _)| r.is_empty())).map(|(_, t)| t.as_str())
}

impl Entry {
    fn field(&self, name: &str) -> Result<PerRelease, Failed> {
        let text = self.fields.get(name).map(String::as_str);
        text.map_or(Ok(Vec::new()), |t| per_release(t).map_err(|e| Failed::from(format!("{name}: {e}"))))
    }

    fn list(&self, name: &str) -> Vec<String> {
        self.fields.get(name).map(|t| quoted(t)).unwrap_or_default()
    }

    /// The arguments of its command for a release.
    fn passes(&self, release: u32) -> Result<Vec<String>, Failed> {
        let all = self.field("Command")?;
        let command = of_release(&all, release).ok_or("there is no command for this release")?;
        words(command)
    }

    fn name(&self) -> String {
        let plain: String = self.title.chars().filter(|c| c.is_ascii_alphanumeric() || *c == ' ').collect();
        plain.to_lowercase().replace(' ', "_")
    }

    /// What a reader and the trials rely on.
    fn check(&self) -> Result<(), String> {
        for name in ["Command", "Upstream", "Why"] {
            if !self.fields.contains_key(name) {
                return Err(format!("there is no field {name}"));
            }
        }
        if !self.fields.contains_key("Releases") && !self.fields.contains_key("JIT") {
            return Err("there is no evidence".into());
        }
        if self.fields.contains_key("JIT") != self.driver.is_some() {
            return Err("a JIT field and a function @jit belong together".into());
        }
        if self.program.is_empty() {
            return Err("there is no program".into());
        }
        let known = self.fields["Upstream"].contains("https://github.com/");
        if known != (self.part == 1) && !self.fields["Upstream"].starts_with("no report found") {
            return Err(format!("it stands under '{}'", PARTS[self.part]));
        }
        Ok(())
    }
}

/// A command line's words after the first; `'…'` keeps blanks.
fn words(command: &str) -> Result<Vec<String>, Failed> {
    let mut out: Vec<String> = Vec::new();
    for (k, part) in command.split('\'').enumerate() {
        if k % 2 == 1 {
            out.last_mut().ok_or("a quote at the start")?.push_str(part);
        } else {
            out.extend(part.split_whitespace().map(str::to_string));
        }
    }
    Ok(out.split_off(1.min(out.len())))
}

fn read(text: &str) -> Vec<Entry> {
    let mut out: Vec<Entry> = Vec::new();
    let (mut part, mut block, mut field): (usize, Option<String>, Option<String>) = (0, None, None);
    for line in text.lines() {
        if let Some(b) = &mut block {
            if line == "```" {
                let b = block.take().unwrap_or_default();
                let Some(e) = out.last_mut() else { continue };
                if b.contains("@jit(") {
                    e.driver = Some(b);
                } else if b.starts_with("// As release 13") {
                    e.program_13 = Some(b);
                } else {
                    e.program.push_str(&b);
                }
            } else {
                b.push_str(line);
                b.push('\n');
            }
            continue;
        }
        if line == "```mlir" {
            block = Some(String::new());
        } else if let Some(h) = line.strip_prefix("## ") {
            part = PARTS.iter().position(|p| *p == h).unwrap_or(part);
        } else if let Some(title) = line.strip_prefix("### ") {
            out.push(Entry {
                title: title.into(),
                part,
                program: String::new(),
                program_13: None,
                driver: None,
                fields: BTreeMap::new(),
            });
        } else if let Some(rest) = line.strip_prefix("- **") {
            let (name, text) = rest.split_once("**: ").unwrap_or((rest, ""));
            if let Some(e) = out.last_mut() {
                e.fields.insert(name.into(), text.into());
                field = Some(name.into());
            }
        } else if let (Some(more), Some(name), Some(e)) = (line.strip_prefix("  "), &field, out.last_mut()) {
            let text = e.fields.entry(name.clone()).or_default();
            text.push(' ');
            text.push_str(more.trim());
        } else {
            field = None;
        }
    }
    out
}

fn installed(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|d| d.join(program).is_file())
}

fn runner(release: u32) -> String {
    if release >= 20 { format!("mlir-runner-{release}") } else { format!("mlir-cpu-runner-{release}") }
}

/// How a process ended: its output, its messages, and its exit code, none for a signal or if it was
/// stopped.
struct Ended {
    out: String,
    messages: String,
    code: Option<i32>,
    stopped: bool,
}

fn process(program: &str, args: &[String], input: &str, limit: Duration) -> Ended {
    let mut c = Command::new(program);
    c.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = c.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let (stdout, stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
    let input = input.to_string();
    let fed = std::thread::spawn(move || stdin.write_all(input.as_bytes()).is_ok());
    let drain = |mut r: Box<dyn std::io::Read + Send>| {
        std::thread::spawn(move || {
            let mut text = Vec::new();
            let _ = r.read_to_end(&mut text);
            String::from_utf8_lossy(&text).into_owned()
        })
    };
    let (out, messages) = (drain(Box::new(stdout)), drain(Box::new(stderr)));
    let start = Instant::now();
    let (status, stopped) = loop {
        if let Some(s) = child.try_wait().unwrap() {
            break (s, false);
        }
        if start.elapsed() > limit {
            let _ = child.kill();
            break (child.wait().unwrap(), true);
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let _ = fed.join();
    Ended { out: out.join().unwrap(), messages: messages.join().unwrap(), code: status.code(), stopped }
}

/// A tool from what is read to what it writes, or a failed trial.
fn written(program: &str, args: &[String], input: &str) -> Result<String, Failed> {
    let e = process(program, args, input, Duration::from_secs(60));
    if e.code == Some(0) { Ok(e.out) } else { Err(Failed::from(format!("{program}: {}", e.messages))) }
}

/// The kind that `validate` gives, of every function, and how it tells the first difference.
fn verdict(e: &Entry, release: u32, passes: &[String], expected: &str) -> Result<(String, Option<Json>), Failed> {
    let opt = format!("mlir-opt-{release}");
    let program = if release == 13 { e.program_13.as_deref().unwrap_or(&e.program) } else { &e.program };
    if expected.contains("fails") {
        written(&opt, &[], program)?;
        let end = process(&opt, passes, program, Duration::from_secs(60));
        let how = match end.code {
            None if !end.stopped => "tool-crash",
            None | Some(0) => "nothing of that",
            Some(_) => "fails",
        };
        return Ok((how.into(), None));
    }
    let path = file(&format!("{}_{release}.mlir", e.name()), program);
    let mut args = vec!["validate".to_string(), path.to_str().unwrap().into(), "--format=json".into()];
    args.push(format!("--tool-time-limit={}", if expected == "tool-timeout" { "5s" } else { "60s" }));
    if release == 13 {
        args.push("--as-written".into());
    }
    args.extend(e.list("Options"));
    for i in e.list("Input") {
        args.extend(["--input".into(), i]);
    }
    args.extend(["--".into(), opt]);
    args.extend(passes.iter().cloned());
    let end = tool(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let text = out(&end);
    let json: Json =
        serde_json::from_str(&text).map_err(|_| format!("{text}{}", String::from_utf8_lossy(&end.stderr)))?;
    let functions = json["functions"].as_array().cloned().unwrap_or_default();
    if functions.is_empty() {
        return Ok((json["kind"].as_str().unwrap_or("no kind").into(), Some(json)));
    }
    let kinds: BTreeSet<String> = functions.iter().map(kind).collect();
    Ok((kinds.into_iter().collect::<Vec<_>>().join(", "), Some(json)))
}

fn kind(function: &Json) -> String {
    let f = &function["failure"];
    let aliasing = if f["under_aliasing"].as_bool() == Some(true) { " under aliasing" } else { "" };
    let kind = f["kind"].as_str().or(function["verdict"].as_str()).unwrap_or("no verdict");
    format!("{kind}{aliasing}")
}

/// How often a tool that should crash is started again.
const CRASH_TRIALS: u32 = 3;

fn validate(e: &Entry, release: u32, passes: &[String], expected: &str) -> Result<(), Failed> {
    let is_expected = |got: &str| expected.split(" or ").any(|x| x == got);
    let (mut got, mut json) = verdict(e, release, passes, expected)?;
    // Some mistakes end either way, as memory happens to lie; where it lies changes from start to
    // start.
    for _ in 0..CRASH_TRIALS {
        if is_expected(&got) || !expected.contains("crash") {
            break;
        }
        (got, json) = verdict(e, release, passes, expected)?;
    }
    if !is_expected(&got) {
        return Err(Failed::from(format!("{got} instead of {expected}: {}", json.unwrap_or_default())));
    }
    let Some(f) = json.as_ref().map(|j| &j["functions"][0]["failure"]).filter(|f| f.is_object()) else { return Ok(()) };
    // Of another input, the values are others.
    let given = e.list("Input");
    let same = f["inputs"].as_array().is_some_and(|a| a.iter().map(|x| x.as_str().unwrap_or("")).eq(given.iter()));
    for (side, name) in [("source", "Expected"), ("target", "Actual")] {
        let values = e.field(name)?;
        if let (true, Some(v)) = (same, of_release(&values, release))
            && f[side].as_str() != Some(v)
        {
            return Err(Failed::from(format!("{side}: {} instead of {v}", f[side])));
        }
    }
    Ok(())
}

/// The way from what a release of mlir-opt may write to the dialect of LLVM.
fn to_llvm(release: u32) -> Vec<String> {
    let memory = if release == 16 { "--convert-memref-to-llvm" } else { "--finalize-memref-to-llvm" };
    let mut out: Vec<&str> = "--lower-affine --convert-linalg-to-loops --lower-affine --convert-scf-to-cf \
         --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-math-to-llvm --convert-math-to-libm \
         --convert-arith-to-llvm --arith-expand"
        .split_whitespace()
        .collect();
    out.extend([memory, "--convert-arith-to-llvm", "--convert-cf-to-llvm", "--convert-func-to-llvm"]);
    if release > 16 {
        out.push("--convert-ub-to-llvm");
    }
    out.extend(["--convert-index-to-llvm", "--reconcile-unrealized-casts"]);
    out.into_iter().map(str::to_string).collect()
}

/// What the JIT prints for `@jit`, or `signal` or `no end`.
fn jit(e: &Entry, release: u32, passes: &[String]) -> Result<String, Failed> {
    let driver = e.driver.as_deref().unwrap_or("");
    let opt = format!("mlir-opt-{release}");
    let target = written(&opt, passes, &format!("{}\n{driver}", e.program))?;
    let low = written(&opt, &to_llvm(release), &target)?;
    let ty = driver.split("@jit() -> ").nth(1).and_then(|t| t.split_whitespace().next()).ok_or("@jit has no result")?;
    let mut args = vec!["-e".to_string(), "jit".into(), format!("--entry-point-result={ty}")];
    if target.contains("_mlir_apfloat_") {
        args.push(format!("--shared-libs={}", library(release)?));
    }
    let end = process(&runner(release), &args, &low, Duration::from_secs(10));
    Ok(match end.code {
        Some(0) => end.out.trim().into(),
        _ if end.stopped => "no end".into(),
        None => "signal".into(),
        Some(c) => return Err(Failed::from(format!("exit code {c}: {}", end.messages))),
    })
}

/// The software floats of a release; packages install them with their version only.
fn library(release: u32) -> Result<String, Failed> {
    let dir = format!("/usr/lib/llvm-{release}/lib");
    let names = std::fs::read_dir(&dir).map_err(|e| format!("{dir}: {e}"))?;
    let mut found: Vec<_> = names.flatten().map(|d| d.path()).collect();
    found.retain(|p| p.file_name().is_some_and(|n| n.to_string_lossy().starts_with("libmlir_apfloat_wrappers.so")));
    Ok(found.first().ok_or(format!("no software floats in {dir}"))?.to_string_lossy().into_owned())
}

fn run_jit(e: &Entry, release: u32, expected: &str) -> Result<(), Failed> {
    let got = jit(e, release, &e.passes(release)?)?;
    if got != expected {
        return Err(Failed::from(format!("{got} instead of {expected}")));
    }
    let plain = e.field("Without")?;
    let Some(plain) = of_release(&plain, release) else { return Ok(()) };
    let got = jit(e, release, &[])?;
    if got == plain { Ok(()) } else { Err(Failed::from(format!("without the passes: {got} instead of {plain}"))) }
}

/// A trial that needs tools: said to be left out where one is missing, unless this is the gate.
fn trial(
    name: String,
    tools: &[String],
    missing: &mut BTreeSet<String>,
    run: impl FnOnce() -> Result<(), Failed> + Send + 'static,
) -> Trial {
    let absent: Vec<String> = tools.iter().filter(|t| !installed(t)).cloned().collect();
    if absent.is_empty() {
        return Trial::test(name, run);
    }
    missing.extend(absent.iter().cloned());
    let required = std::env::var("CI").is_ok_and(|v| v == "true");
    let why = format!("{} is not installed", absent.join(" and "));
    Trial::test(name, move || Err(Failed::from(why))).with_ignored_flag(!required)
}

fn trials(e: &Entry, missing: &mut BTreeSet<String>) -> Result<Vec<Trial>, Failed> {
    let mut out = Vec::new();
    for (releases, kind) in e.field("Releases")? {
        for r in releases {
            let (entry, kind) = (e.clone(), kind.clone());
            let tools = [format!("mlir-opt-{r}")];
            out.push(trial(format!("findings/{}/{r}", e.name()), &tools, missing, move || {
                validate(&entry, r, &entry.passes(r)?, &kind)
            }));
        }
    }
    for (releases, command) in e.field("Also")? {
        for r in releases {
            let kinds = e.field("Releases")?;
            let kind = of_release(&kinds, r).ok_or("a release of Also that is none of Releases")?.to_string();
            let (entry, passes) = (e.clone(), words(&command)?);
            let tools = [format!("mlir-opt-{r}")];
            out.push(trial(format!("findings/{}/also_{r}", e.name()), &tools, missing, move || {
                validate(&entry, r, &passes, &kind)
            }));
        }
    }
    for (releases, printed) in e.field("JIT")? {
        for r in releases {
            let (entry, printed) = (e.clone(), printed.clone());
            let tools = [format!("mlir-opt-{r}"), runner(r)];
            out.push(trial(format!("findings/{}/jit_{r}", e.name()), &tools, missing, move || {
                run_jit(&entry, r, &printed)
            }));
        }
    }
    Ok(out)
}

/// The words of the document: entries are whole, their titles are different, their releases and
/// kinds exist.
fn format(entries: &[Entry]) -> Result<(), Failed> {
    let mut errors = Vec::new();
    let mut names = BTreeSet::new();
    for e in entries {
        if !names.insert(e.name()) {
            errors.push(format!("{}: twice", e.title));
        }
        errors.extend(e.check().err().map(|m| format!("{}: {m}", e.title)));
        for name in ["Releases", "JIT", "Also", "Without", "Command", "Expected", "Actual"] {
            let list = e.field(name).unwrap_or_else(|m| {
                errors.push(format!("{}: {m:?}", e.title));
                Vec::new()
            });
            let unknown = list.iter().flat_map(|(r, _)| r).filter(|r| !RELEASES.contains(r));
            errors.extend(unknown.map(|r| format!("{}: release {r}", e.title)));
        }
    }
    if entries.windows(2).any(|w| w[0].part > w[1].part) {
        errors.push("entries without a report come first".into());
    }
    if errors.is_empty() { Ok(()) } else { Err(Failed::from(errors.join("\n"))) }
}

/// Where the table of all entries stands.
const INDEX: &str = "docs/reference/findings-index.md";

/// The table of all entries, made of what they say.
fn index(entries: &[Entry]) -> Result<String, Failed> {
    let of_22 = |e: &&Entry| e.field("Releases").is_ok_and(|r| of_release(&r, 22).is_some_and(|k| k != "refines"));
    let unreported = |e: &&Entry| e.part == 0;
    let (now, alone) = (entries.iter().filter(of_22), entries.iter().filter(of_22).filter(unreported));
    let mut out = format!(
        "# Index of known differences\n\nThis page lists the {} entries of [Known differences](findings.md). {} of them are about release 22 of LLVM; \
         for {} of these no report was found\nupstream. `cargo test --test spec -- findings/index` compares this table with them. \
         `FINDINGS_INDEX=write` before it writes the table.\n\n\
         | | what | passes | kind, by release | operations | upstream |\n|--:|---|---|---|--:|---|\n",
        entries.len(),
        now.count(),
        alone.count()
    );
    for (k, e) in entries.iter().enumerate() {
        let commands = e.field("Command")?;
        let command = of_release(&commands, 22).or(commands.first().map(|c| c.1.as_str())).unwrap_or("");
        let passes = pipeline::steps(&words(command)?).map_or_else(Vec::new, |s| s.1);
        let plain = |s: &pipeline::Step| format!("`{}`", s.name.split(['{', '=']).next().unwrap_or("").trim());
        let passes: Vec<String> = passes.iter().map(plain).collect();
        let source = SourceText::new("program.mlir", &e.program);
        let operations = Module::from_source(&source, &reading()).map_or("".to_string(), |m| {
            let mut n = 0usize;
            m.written().walk(m.written().top, |_| n += 1);
            n.saturating_sub(1).to_string()
        });
        let links = e.fields["Upstream"].split('[').skip(1).filter_map(|t| t.split_once(']'));
        let upstream: Vec<String> =
            links.map(|(text, _)| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        let kinds = e.fields.get("Releases").map_or(String::new(), |r| r.replace('`', ""));
        let cells = [
            (k + 1).to_string(),
            e.title.replace('|', "\\|"),
            if passes.is_empty() { "none".into() } else { passes.join(", ") },
            kinds,
            operations,
            if e.part == 0 {
                [vec!["none found".to_string()], upstream].concat().join("; ")
            } else {
                upstream.join(", ")
            },
        ];
        out.push_str(&format!("| {} |\n", cells.join(" | ")));
    }
    Ok(out)
}

/// The table in the documents is that of the entries.
fn indexed(entries: &[Entry]) -> Result<(), Failed> {
    let (file, new) = (Path::new(env!("CARGO_MANIFEST_DIR")).join(INDEX), index(entries)?);
    if std::env::var("FINDINGS_INDEX").is_ok_and(|v| v == "write") {
        std::fs::write(&file, &new)?;
    }
    if std::fs::read_to_string(&file).is_ok_and(|old| old == new) {
        return Ok(());
    }
    Err(Failed::from(format!(
        "`FINDINGS_INDEX=write cargo test --test spec -- findings/index` brings {INDEX} up to date"
    )))
}

/// A line of the list of known differences has an entry's title for a reason, unless it is under
/// the heading of the others.
fn references(entries: &[Entry], known: &str) -> Result<(), Failed> {
    let titles: BTreeSet<&str> = entries.iter().map(|e| e.title.as_str()).collect();
    let lines = known.lines().take_while(|l| !l.starts_with("# Not the tool's"));
    let reasons = lines.filter(|l| !l.starts_with('#')).filter_map(|l| l.split_once(": ")).map(|(_, why)| why);
    let unknown: BTreeSet<&str> = reasons.filter(|r| !titles.contains(r)).collect();
    if unknown.is_empty() { Ok(()) } else { Err(Failed::from(format!("no entry is called {unknown:?}"))) }
}

/// Its trials.
pub fn part(_: &Wanted<'_>) -> Result<Part, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = read(&std::fs::read_to_string(root.join("docs/reference/findings.md")).unwrap());
    let known = std::fs::read_to_string(root.join("tools/validate_check_known.txt")).unwrap();
    let mut missing = BTreeSet::new();
    let mut all = Vec::new();
    for e in &entries {
        match trials(e, &mut missing) {
            Ok(t) => all.extend(t),
            Err(m) => {
                let text = format!("{m:?}");
                all.push(Trial::test(format!("findings/{}", e.name()), move || Err(Failed::from(text))));
            }
        }
    }
    let (whole, listed) = (entries.clone(), entries.clone());
    all.push(Trial::test("findings/index", move || indexed(&listed)));
    all.push(Trial::test("findings/format", move || format(&whole)));
    all.push(Trial::test("findings/references", move || references(&entries, &known)));
    let after = move || {
        if !missing.is_empty() {
            let names = missing.into_iter().collect::<Vec<_>>().join(", ");
            println!("NOT ALL FINDINGS WERE DONE AGAIN: not installed: {names}");
        }
        true
    };
    Ok(Part { trials: all, after: Box::new(after) })
}
