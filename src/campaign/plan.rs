//! What a campaign is to do: the programs of files and the pipelines that each goes through.

use std::collections::{BTreeMap, HashSet};

use sha2::{Digest, Sha256};

use super::lit::{self, Followed, Line, Substitutions};
use rustmlir_base::SourceText;
use rustmlir_diff::pipeline;

/// A program and what it goes through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// The file, as it was found.
    pub file: String,
    /// The number of the part, from 1, if the file is taken in parts.
    pub part: Option<usize>,
    /// The arguments of each run of the tool, one after the other.
    pub stages: Vec<Vec<String>>,
    /// What the result depends on, as a digest: program, pipeline, tools, options.
    pub key: String,
    /// A digest of the program: a file that has changed since is another one.
    pub text: u64,
    /// Whether the findings are known: they are what others are compared with.
    pub known: bool,
}

/// Jobs that go to the tool together, since they begin with the same arguments.
pub type Unit = Vec<Job>;

/// Jobs of a unit: the start of the tool is most of what it takes for one program.
const TOGETHER: usize = 64;

/// Bytes of the programs of a unit.
const BYTES: usize = 256 << 10;

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// Files and directories.
    pub paths: Vec<String>,
    /// The same, of programs whose findings are known.
    pub known: Vec<String>,
    /// The tool and its arguments.
    pub command: Vec<String>,
    /// Pipelines for every program, in place of those that tests have.
    pub pipelines: Vec<String>,
    /// `NAME=VALUE` for RUN lines.
    pub substitutions: Vec<String>,
    /// Which share of the jobs: (number from 0, of how many).
    pub shard: Option<(u64, u64)>,
    /// All else that results depend on.
    pub depends_on: String,
}

/// What there is to do.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The units, known findings first.
    pub units: Vec<Unit>,
    /// Files that were read.
    pub files: usize,
    /// What is not followed, by reason.
    pub left: BTreeMap<&'static str, usize>,
    /// Files and directories that cannot be read, and why.
    pub unreadable: Vec<String>,
}

impl Plan {
    /// Reads what there is.
    ///
    /// # Errors
    /// What of the request makes no sense.
    pub fn of(r: &Request) -> Result<Plan, String> {
        let mut p = Plan::default();
        let names = Substitutions::new(&r.substitutions)?;
        let mut pipelines = Vec::new();
        for text in &r.pipelines {
            pipelines.push(shlex::split(text).ok_or_else(|| format!("the words of '{text}' cannot be split"))?);
        }
        let tool = r.command.first().and_then(|c| c.rsplit('/').next()).unwrap_or("");
        // Tests say the name without the release that distributions add.
        let plain = tool.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-' || c == '.');
        let own = r.command.get(1..).unwrap_or(&[]);
        let options = pipeline::steps(own).map_or_else(|| own.to_vec(), |(options, _)| options);
        if pipelines.is_empty() && pipeline::steps(own).is_some() {
            pipelines.push(Vec::new());
        }
        let mut seen = HashSet::new();
        for (paths, known) in [(&r.known, true), (&r.paths, false)] {
            let mut open: BTreeMap<Vec<String>, (Unit, usize)> = BTreeMap::new();
            let mut files = Vec::new();
            for path in paths {
                files.extend(rustmlir_io::programs_below(path, &mut p.unreadable));
            }
            for file in files {
                let name = file.to_string_lossy().into_owned();
                if !seen.insert(rustmlir_io::identity(&file)) {
                    continue;
                }
                let text = match rustmlir_io::read_program(&name) {
                    Ok(t) => t,
                    Err(rustmlir_io::ReadError::Unreadable(m) | rustmlir_io::ReadError::TooLarge(m)) => {
                        p.unreadable.push(m);
                        continue;
                    }
                };
                p.files += 1;
                // What is known is known of the pipelines that it has.
                let lines = if pipelines.is_empty() || known {
                    let followed = lit::lines(&text, if plain.is_empty() { tool } else { plain }, &names);
                    if followed.is_empty() {
                        *p.left.entry("files without a RUN line").or_default() += 1;
                    }
                    for (why, n) in lit::reasons(&followed) {
                        *p.left.entry(why).or_default() += n;
                    }
                    let line = |f| if let Followed::Line(l) = f { Some(l) } else { None };
                    followed.into_iter().filter_map(line).collect()
                } else {
                    pipelines.iter().map(|s| Line { stages: vec![s.clone()], split: true }).collect::<Vec<_>>()
                };
                let source = SourceText::from_string(&name, text);
                let mut of_file = HashSet::new();
                for mut line in lines {
                    if let Some(first) = line.stages.first_mut() {
                        first.splice(0..0, if known { &options } else { own }.iter().cloned());
                    }
                    line.stages.retain(|s| pipeline::steps(s).is_some());
                    if line.stages.is_empty() {
                        *p.left.entry("it runs no passes").or_default() += 1;
                        continue;
                    }
                    for (part, source) in parts(&source, line.split) {
                        if source.text.trim().is_empty() {
                            continue;
                        }
                        let key = key(&source.text, &line.stages, known, &r.depends_on);
                        // Lines that differ in what they check only are one job.
                        if !of_file.insert((part, key.clone())) || !r.is_ours(&name, part, &line.stages) {
                            continue;
                        }
                        let first = line.stages.first().cloned().unwrap_or_default();
                        let (unit, bytes) = open.entry(first).or_default();
                        *bytes += source.text.len();
                        let text = digest(&source.text);
                        unit.push(Job { file: name.clone(), part, stages: line.stages.clone(), key, text, known });
                        if unit.len() >= TOGETHER || *bytes > BYTES {
                            p.units.push(std::mem::take(unit));
                            *bytes = 0;
                        }
                    }
                }
            }
            p.units.extend(open.into_values().map(|(unit, _)| unit).filter(|u| !u.is_empty()));
        }
        Ok(p)
    }

    /// Programs and pipelines in all.
    pub fn jobs(&self) -> usize {
        self.units.iter().map(Vec::len).sum()
    }
}

impl Request {
    /// Whether a job belongs to this share. What decides is what the job is, not where it stands
    /// among others: shares stay the same when files are added.
    fn is_ours(&self, file: &str, part: Option<usize>, stages: &[Vec<String>]) -> bool {
        let Some((number, of)) = self.shard else { return true };
        let what = format!("{file}\0{part:?}\0{stages:?}");
        rustmlir_diff::sarif::hash(what.as_bytes()) % of == number
    }
}

/// The programs of a file, with their numbers where it has several.
fn parts(source: &SourceText, split: bool) -> Vec<(Option<usize>, SourceText)> {
    let all = if split { source.split() } else { vec![source.clone()] };
    if all.len() == 1 {
        return vec![(None, source.clone())];
    }
    all.into_iter().enumerate().map(|(k, s)| (Some(k + 1), s)).collect()
}

/// What tells a program from what its file may hold later.
pub fn digest(text: &str) -> u64 {
    rustmlir_diff::sarif::hash(text.as_bytes())
}

fn key(text: &str, stages: &[Vec<String>], known: bool, depends_on: &str) -> String {
    let mut h = Sha256::new();
    for s in [text, depends_on, if known { "known" } else { "" }] {
        h.update((s.len() as u64).to_le_bytes());
        h.update(s.as_bytes());
    }
    h.update(format!("{stages:?}").as_bytes());
    h.finalize().iter().take(16).map(|b| format!("{b:02x}")).collect()
}
