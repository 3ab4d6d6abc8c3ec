//! The files of lessons.

use rustmlir_base::SourceText;
use rustmlir_dialects::{OpInfo, registry};
use rustmlir_spec::{Section, read_sections};

/// What a learner has to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Say what comes of this call: `@f(0, 10, 3)`.
    Say(String),
    /// Find inputs for which this function does this: `@f`, `undefined out-of-bounds`.
    Find(String, String),
    /// Find inputs for which the function `@tgt` does not do what `@src` does.
    Break,
    /// Change the program, or write it.
    Write,
}

impl Goal {
    /// Its name in answers.
    pub fn id(&self) -> &'static str {
        match self {
            Goal::Say(_) => "say",
            Goal::Find(..) => "find",
            Goal::Break => "break",
            Goal::Write => "write",
        }
    }
}

/// What must hold of the program that a learner writes, besides what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Must {
    /// The function that it is about; nothing for all of the program.
    pub function: Option<String>,
    /// `has`, `lacks` or `keeps`.
    pub verb: String,
    /// Operations.
    pub operations: Vec<String>,
}

impl Must {
    /// As the file has it.
    pub fn text(&self) -> String {
        let function = self.function.as_ref().map(|f| format!("@{f} ")).unwrap_or_default();
        format!("{function}{} {}", self.verb, self.operations.join(", ")).trim_end().to_string()
    }
}

/// What a learner is told after a mistake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The mistake: an answer, or what came of it.
    pub when: String,
    /// What to think of.
    pub text: String,
}

/// An exercise.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its number, from 1.
    pub number: usize,
    /// The name of its file, without the ending.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What to do, in words.
    pub task: String,
    /// The same, line by line as the file has it.
    pub task_lines: Vec<String>,
    /// What to do.
    pub goal: Goal,
    /// What else must hold.
    pub musts: Vec<Must>,
    /// What to say of mistakes.
    pub hints: Vec<Hint>,
    /// The program to begin with, and the directives by which answers are judged.
    pub section: Section,
    /// Right answers.
    pub right: Vec<String>,
    /// Wrong ones, each with the mistake that it is.
    pub wrong: Vec<(String, String)>,
    /// What is wrong with the file, `FILE:LINE: message`.
    pub mistakes: Vec<String>,
}

/// Keys of lines that are the lesson's and not the program's.
const KEYS: [&str; 9] = ["LESSON", "TASK", "HINT", "ASK", "FIND", "BREAK", "MUST", "SOLUTION", "WRONG"];

/// The key and the text of a directive of lessons.
fn directive(line: &str) -> Option<(&'static str, &str)> {
    let comment = line.trim_start().strip_prefix("//")?.trim();
    let (key, text) = comment.split_once(':').map_or((comment, ""), |(k, t)| (k, t.trim()));
    KEYS.into_iter().find(|k| *k == key).map(|k| (k, text))
}

/// The text of a part without those lines.
fn program_of(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|l| directive(l).is_none() && l.trim() != "// -----").collect();
    lines.join("\n").trim_matches('\n').to_string() + "\n"
}

/// Reads the file of a lesson.
pub fn read(number: usize, name: &str, text: &str) -> Lesson {
    let source = SourceText::new(&format!("{name}.mlir"), text);
    let parts = source.split();
    let first = parts.first().map_or("", |p| p.text.as_str());
    let mut l = Lesson {
        number,
        name: name.to_string(),
        title: String::new(),
        task: String::new(),
        task_lines: Vec::new(),
        goal: Goal::Write,
        musts: Vec::new(),
        hints: Vec::new(),
        section: judged(name, first),
        right: Vec::new(),
        wrong: Vec::new(),
        mistakes: Vec::new(),
    };
    l.mistakes.extend(l.section.mistakes.iter().cloned());
    for (i, line) in first.lines().enumerate() {
        let Some((key, text)) = directive(line) else { continue };
        if let Err(m) = l.take(key, text) {
            l.mistakes.push(format!("{name}.mlir:{}: {m}", i + 1));
        }
    }
    for part in parts.iter().skip(1) {
        let kind = part.text.lines().find_map(directive);
        match kind {
            Some(("SOLUTION", "")) => l.right.push(program_of(&part.text)),
            Some(("WRONG", when)) if !when.is_empty() => l.wrong.push((program_of(&part.text), when.to_string())),
            _ => l.mistakes.push(format!(
                "{name}.mlir:{}: a section after the first one begins with '// SOLUTION' or '// WRONG: MISTAKE'",
                part.line_offset + 1
            )),
        }
    }
    let wanted = !l.section.runs.is_empty() || l.section.refinement.is_some() || !l.section.forms.is_empty();
    if l.title.is_empty() || l.task.is_empty() {
        l.mistakes.push(format!("{name}.mlir:1: a lesson needs LESSON and TASK"));
    }
    if l.goal == Goal::Write && !wanted && l.musts.is_empty() {
        l.mistakes.push(format!("{name}.mlir:1: missing criterion: ASK, FIND, BREAK, RUN, REFINEMENT or MUST"));
    }
    l
}

impl Lesson {
    fn take(&mut self, key: &str, text: &str) -> Result<(), String> {
        if key == "TASK" {
            self.task_lines.push(text.to_string());
        }
        let pair = |what: &str| {
            let (a, b) = text.split_once(" => ").ok_or_else(|| format!("'{key}' is '{what}'"))?;
            Ok::<_, String>((a.trim().to_string(), b.trim().to_string()))
        };
        match key {
            "LESSON" => self.title = text.to_string(),
            "TASK" if text.is_empty() => self.task.push_str("\n\n"),
            "TASK" => {
                if !self.task.is_empty() && !self.task.ends_with('\n') {
                    self.task.push(' ');
                }
                self.task.push_str(text);
            }
            "HINT" => {
                let (when, text) = pair("MISTAKE => TEXT")?;
                self.hints.push(Hint { when, text });
            }
            "ASK" => {
                rustmlir_spec::parse_run(&format!("{text} trap"), 0)?;
                self.goal = Goal::Say(text.to_string());
            }
            "FIND" => {
                let (function, outcome) = text.split_once(' ').ok_or("'FIND' is '@FUNCTION OUTCOME'")?;
                rustmlir_spec::parse_run(&format!("{function}() {outcome}"), 0)?;
                self.goal = Goal::Find(function.to_string(), outcome.to_string());
            }
            "BREAK" => self.goal = Goal::Break,
            "MUST" => self.musts.push(must(text)?),
            "SOLUTION" => self.right.push(text.to_string()),
            _ => {
                let (when, answer) = pair("MISTAKE => ANSWER")?;
                self.wrong.push((answer, when));
            }
        }
        Ok(())
    }

    /// The program to begin with.
    pub fn program(&self) -> String {
        let text = program_of(&self.section.source.text);
        let own = |l: &&str| !matches!(l.trim(), l if l.starts_with("// NAME:") || l == "// CHECK");
        text.lines().filter(own).collect::<Vec<_>>().join("\n").trim_matches('\n').to_string() + "\n"
    }

    /// The file to begin with: the task in comments, and the program.
    pub fn start(&self) -> String {
        let task: String = self.task_lines.iter().map(|l| format!("// {l}").trim_end().to_string() + "\n").collect();
        format!("// {}\n//\n{task}\n{}", self.title, self.program())
    }

    /// The file without right and wrong answers: what a learner may be given.
    pub fn handout(&self) -> String {
        let answers = |l: &&str| matches!(directive(l), Some(("SOLUTION" | "WRONG", _)));
        let text = self.section.source.text.strip_suffix(AS_SECTION).unwrap_or(&self.section.source.text);
        text.lines().filter(|l| !answers(l)).collect::<Vec<_>>().join("\n").trim_matches('\n').to_string() + "\n"
    }

    /// A name for its page.
    pub fn slug(&self) -> String {
        self.name.clone()
    }

    /// Commands that check an answer, for somebody who reads the task.
    pub fn commands(&self) -> Vec<String> {
        let n = self.number;
        match &self.goal {
            Goal::Say(_) | Goal::Find(..) | Goal::Break => {
                let example = match &self.goal {
                    Goal::Say(_) => "VALUE",
                    _ => "INPUT, ...",
                };
                vec![format!("rustmlir-interp learn {n} --answer '{example}'")]
            }
            Goal::Write => {
                vec![format!("rustmlir-interp learn {n} -o mine.mlir"), format!("rustmlir-interp learn {n} mine.mlir")]
            }
        }
    }

    /// The hint for a mistake: the first of these that the lesson has one for.
    pub fn hint(&self, mistakes: &[String]) -> Option<&Hint> {
        let named = |when: &str| self.hints.iter().find(|h| h.when == when);
        mistakes.iter().find_map(|m| named(m)).or_else(|| named("else"))
    }
}

fn must(text: &str) -> Result<Must, String> {
    let (function, rest) = match text.strip_prefix('@').and_then(|r| r.split_once(' ')) {
        Some((f, rest)) => (Some(f.to_string()), rest),
        None => (None, text),
    };
    let (verb, list) = rest.split_once(' ').unwrap_or((rest, ""));
    let operations: Vec<String> = list.split(',').map(|o| o.trim().to_string()).filter(|o| !o.is_empty()).collect();
    let known = |o: &String| operation(o).is_some();
    match verb {
        "has" | "lacks" if !operations.is_empty() => match operations.iter().find(|o| !known(o)) {
            Some(o) => Err(format!("there is no operation '{o}'")),
            None => Ok(Must { function, verb: verb.into(), operations }),
        },
        "keeps" if function.is_some() && operations.is_empty() => Ok(Must { function, verb: verb.into(), operations }),
        _ => Err("'MUST' is '[@FUNCTION] has OP, ...', '[@FUNCTION] lacks OP, ...' or '@FUNCTION keeps'".into()),
    }
}

/// The first part of a lesson as a section of a corpus, by which answers are judged.
fn judged(name: &str, text: &str) -> Section {
    // What makes it a section stands at its end, so that places stay those of the file.
    let whole = format!("{text}\n{AS_SECTION}");
    let file = SourceText::new(&format!("{name}.mlir"), &whole);
    read_sections(name, &file).sections.into_iter().next().unwrap_or_else(|| empty(name))
}

/// The directives that a lesson leaves out.
const AS_SECTION: &str = "// NAME: lesson\n// CHECK\n";

fn empty(name: &str) -> Section {
    Section {
        file: name.to_string(),
        name: "lesson".into(),
        source: SourceText::new(name, ""),
        clauses: Vec::new(),
        expect: rustmlir_spec::Expectation::Valid,
        runs: Vec::new(),
        forms: Vec::new(),
        refinement: None,
        allow_unregistered: false,
        settings: Default::default(),
        ub_lines: Vec::new(),
        race_lines: Vec::new(),
        generation: rustmlir_dialects::Gen::Today,
        mistakes: Vec::new(),
    }
}

/// The operation of a name in any spelling, `std.` left out.
pub(super) fn operation(name: &str) -> Option<&'static OpInfo> {
    let r = registry();
    r.lookup(name).or_else(|| r.lookup(&format!("std.{name}"))).map(|(d, _)| d)
}
