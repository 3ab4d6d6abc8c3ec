//! `learn`: exercises in the terminal.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::explain_args::LearnArgs;
use super::json::Answer;
use super::output::{Format, Out};
use super::{Class, read_source};
use rustmlir_base::{SmallSort, SourceText, nearest};
use rustmlir_book::{exercise_link, lesson_link};
use rustmlir_diag::visible;
use rustmlir_learn::answers::{LearnAnswer, Learnt, LessonAbout, LessonCheck, LessonLink, LessonList, LessonTask};
use rustmlir_learn::{Checked, Goal, Lesson, check, read, shipped};

/// A record of progress has so many bytes at most.
const MAX_RECORD: u64 = 1 << 20;

/// What has been done about a lesson.
#[derive(Clone, Default, serde::Serialize, serde::Deserialize)]
struct Done {
    solved: bool,
    tries: u64,
}

/// What a learner has done, by the names of the lessons.
struct Progress {
    /// The file, if there is a place for it.
    file: Option<PathBuf>,
    done: BTreeMap<String, Done>,
}

/// Runs the command.
pub fn main(a: &LearnArgs, out: &mut Out) -> Class {
    let own;
    let lessons: &[Lesson] = match &a.lessons {
        None => shipped(),
        Some(dir) => match lessons_of(dir) {
            Ok(l) => {
                own = l;
                &own
            }
            Err(m) => {
                out.failure(a.format, "unreadable", &m);
                return Class::Usage;
            }
        },
    };
    let mut progress = match Progress::read(a) {
        Ok(p) => p,
        Err(m) => {
            out.failure(a.format, "unreadable", &m);
            return Class::Usage;
        }
    };
    let Some(wanted) = &a.lesson else {
        list(lessons, &progress, a.format, out);
        return Class::Ok;
    };
    let lesson = match find(lessons, wanted) {
        Ok(l) => l,
        Err(m) => {
            out.failure(a.format, "usage", &m);
            return Class::Usage;
        }
    };
    if let Some(m) = lesson.mistakes.first() {
        out.failure(a.format, "invalid", m);
        return Class::Usage;
    }
    if let Some(url) = &a.link {
        return link(lesson, url, a, out);
    }
    let answer = match (&a.file, &a.answer) {
        (Some(file), _) => match read_source(file, a.format, out) {
            Ok(s) => Some(s),
            Err(c) => return c,
        },
        (None, answer) => answer.as_ref().map(|t| SourceText::new("<answer>", t)),
    };
    match answer {
        None => show(lesson, &progress, a, out),
        Some(answer) => checked(lesson, &answer, &mut progress, a, out),
    }
}

/// The lessons of a folder.
fn lessons_of(dir: &Path) -> Result<Vec<Lesson>, String> {
    let entries = std::fs::read_dir(dir).map_err(|e| format!("{}: {}", dir.display(), rustmlir_io::why(&e)))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    files.retain(|p| p.extension().is_some_and(|x| x == "mlir"));
    files.small_sort();
    if files.is_empty() {
        return Err(format!("{}: no lessons (*.mlir)", dir.display()));
    }
    let one = |(i, p): (usize, &PathBuf)| {
        let text = rustmlir_io::read_program(&p.to_string_lossy()).map_err(|e| match e {
            rustmlir_io::ReadError::Unreadable(m) | rustmlir_io::ReadError::TooLarge(m) => m,
        })?;
        Ok(read(i + 1, &p.file_stem().unwrap_or_default().to_string_lossy(), &text))
    };
    files.iter().enumerate().map(one).collect()
}

fn find<'a>(lessons: &'a [Lesson], wanted: &str) -> Result<&'a Lesson, String> {
    let found = match wanted.parse::<usize>() {
        Ok(n) => lessons.iter().find(|l| l.number == n),
        Err(_) => lessons.iter().find(|l| l.name == wanted),
    };
    found.ok_or_else(|| {
        let near = nearest(wanted, lessons.iter().map(|l| l.name.as_str()));
        let hint = match near.first() {
            Some(n) => format!("did you mean '{n}'?"),
            None => format!("the lessons are 1 to {}", lessons.len()),
        };
        format!("no lesson '{wanted}'; {hint}")
    })
}

impl Progress {
    /// What the file holds; nothing if there is none yet.
    fn read(a: &LearnArgs) -> Result<Progress, String> {
        let file = a.solved.clone().or_else(usual_file);
        let mut done = BTreeMap::new();
        if let Some(file) = file.as_ref().filter(|f| f.exists()) {
            let bytes = rustmlir_io::read_bytes(&file.to_string_lossy(), MAX_RECORD).map_err(|e| match e {
                rustmlir_io::ReadError::Unreadable(m) | rustmlir_io::ReadError::TooLarge(m) => m,
            })?;
            done =
                serde_json::from_slice(&bytes).map_err(|e| format!("{}: not a progress file: {e}", file.display()))?;
        }
        Ok(Progress { file, done })
    }

    fn of(&self, l: &Lesson) -> Done {
        self.done.get(&l.name).cloned().unwrap_or_default()
    }

    fn note(&mut self, l: &Lesson, solved: bool) -> Result<(), String> {
        let d = self.done.entry(l.name.clone()).or_default();
        d.tries += 1;
        d.solved |= solved;
        let Some(file) = &self.file else { return Ok(()) };
        if let Some(dir) = file.parent().filter(|d| !d.as_os_str().is_empty()) {
            std::fs::create_dir_all(dir).map_err(|e| format!("{}: {}", dir.display(), rustmlir_io::why(&e)))?;
        }
        let text = serde_json::to_string_pretty(&self.done).map_err(|e| e.to_string())?;
        rustmlir_io::write(file, (text + "\n").as_bytes())
    }
}

/// Where progress is remembered if no file is named.
fn usual_file() -> Option<PathBuf> {
    let var = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let data =
        var("XDG_DATA_HOME").or_else(|| var("LOCALAPPDATA")).or_else(|| Some(var("HOME")?.join(".local/share")))?;
    Some(data.join("rustmlir-interp").join("lessons.json"))
}

fn about(l: &Lesson, p: &Progress) -> LessonAbout {
    let Done { solved, tries } = p.of(l);
    LessonAbout::of(l, solved, tries)
}

fn answer(class: &'static str, what: Learnt, out: &mut Out) {
    out.json(&Answer::Learn(LearnAnswer { command: "learn", class, what }));
}

fn list(lessons: &[Lesson], p: &Progress, format: Format, out: &mut Out) {
    let all: Vec<LessonAbout> = lessons.iter().map(|l| about(l, p)).collect();
    let solved = all.iter().filter(|l| l.solved).count();
    if format == Format::Json {
        return answer("ok", Learnt::List(LessonList { lessons: all, solved }), out);
    }
    for l in &all {
        let mark = if l.solved {
            "done"
        } else if l.tries > 0 {
            "open"
        } else {
            ""
        };
        out.line(&format!("{:>3}  {mark:4}  {}", l.number, visible(&l.title)));
    }
    out.line(&format!("\n{solved} of {} solved. `rustmlir-interp learn NUMBER` shows a lesson.", all.len()));
}

/// Prints the link that opens a lesson in a playground.
fn link(l: &Lesson, url: &str, a: &LearnArgs, out: &mut Out) -> Class {
    let url = url.split('#').next().unwrap_or(url);
    let link = match a.lessons {
        None => lesson_link(url, 0, l.number),
        Some(_) => exercise_link(url, &l.handout()),
    };
    match a.format {
        Format::Json => answer("ok", Learnt::Link(LessonLink { link }), out),
        _ => out.line(&visible(&link)),
    }
    Class::Ok
}

fn show(l: &Lesson, p: &Progress, a: &LearnArgs, out: &mut Out) -> Class {
    if let Some(file) = &a.output {
        // What somebody has written is not written over.
        if file.exists() {
            let m = format!("{}: the file already exists", file.display());
            out.failure(a.format, "usage", &m);
            return Class::Usage;
        }
        if let Err(m) = rustmlir_io::write(file, l.start().as_bytes()) {
            out.failure(a.format, "unwritable", &m);
            return Class::Usage;
        }
    }
    let written = a.output.as_ref().map(|f| f.display().to_string());
    if a.format == Format::Json {
        let (task, program) = (l.task.clone(), l.program());
        answer("ok", Learnt::Task(LessonTask { lesson: about(l, p), task, program, written }), out);
        return Class::Ok;
    }
    if let Some(file) = written {
        out.line(&format!("{} holds the program of lesson {}", visible(&file), l.number));
        return Class::Ok;
    }
    out.line(&format!("{}. {}\n\n{}\n", l.number, visible(&l.title), textwrap::fill(&visible(&l.task), 100)));
    out.bytes(visible(&l.program()).as_bytes());
    out.line("\nCheck your answer:");
    l.commands().iter().for_each(|c| out.line(&format!("  {c}")));
    Class::Ok
}

fn checked(l: &Lesson, text: &SourceText, p: &mut Progress, a: &LearnArgs, out: &mut Out) -> Class {
    if a.file.is_some() != (l.goal == Goal::Write) {
        let how = if l.goal == Goal::Write { "a program: `learn N FILE`" } else { "a word: `learn N --answer TEXT`" };
        out.failure(a.format, "usage", &format!("lesson {} is answered with {how}", l.number));
        return Class::Usage;
    }
    let found = check(l, text);
    let diagnostics = match &found {
        Checked::Wrong { diagnostics, .. } => diagnostics.clone(),
        _ => Vec::new(),
    };
    // What has been done is told with this answer.
    let right = matches!(found, Checked::Right);
    if !matches!(found, Checked::Malformed(_))
        && let Err(m) = p.note(l, right)
    {
        out.error(&format!("note: your progress was not saved: {}\n", visible(&m)));
    }
    let (name, said) = match LessonCheck::of(l, about(l, p), text, found) {
        Ok(x) => x,
        Err(m) => {
            out.failure(a.format, "usage", &m);
            return Class::Usage;
        }
    };
    let class = match name {
        "ok" => Class::Ok,
        "wrong" => Class::Finding,
        _ => Class::NoAnswer,
    };
    if a.format == Format::Json {
        answer(name, Learnt::Check(said), out);
        return class;
    }
    match class {
        Class::Ok => out.line("right"),
        Class::Finding => {
            out.line(&format!("incorrect: {}", visible(&said.why)));
            if !said.hint.is_empty() {
                out.line(&format!("\nhint: {}", visible(&said.hint)));
            }
            out.diagnostics(text, &diagnostics);
        }
        _ => out.line(&format!("cannot tell: {}", visible(&said.why))),
    }
    class
}
