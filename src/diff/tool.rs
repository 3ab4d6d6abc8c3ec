//! A tool that reads a program and writes one: in which spelling it gets a program, and what it
//! says when it is asked.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::HashMap;

use super::pipeline::{self, Step};
use super::trouble::{Ran, Trouble, read, reading};
use rustmlir_base::SourceText;
use rustmlir_diag::Diagnostic;
use rustmlir_dialects::{Gen, respell};
use rustmlir_session::Module;
use rustmlir_syntax::printer::{PrintOptions, print};

/// How a tool is run: its arguments (without its name) and a program.
pub type Run<'a> = &'a dyn Fn(&[String], &str) -> Ran;

/// A tool with its arguments.
pub struct Tool<'a> {
    /// The arguments.
    pub args: &'a [String],
    /// How it is run.
    pub run: Run<'a>,
    /// The arguments that are no passes, and the passes; only those of an mlir-opt are known.
    known: Option<(Vec<String>, Vec<Step>)>,
    /// Whether what it reads tells anything.
    judges: OnceCell<bool>,
    /// The way of writing that it has read.
    reads_spelling: Cell<Option<Written>>,
    /// The spelling of its release, if it tells one that reads neither today's nor that of 2020.
    own: OnceCell<Option<Gen>>,
    /// What is known of operations that it may know.
    may_know: RefCell<HashMap<String, bool>>,
}

/// How a program is written for a tool: as it is, or translated, perhaps in generic form, which
/// releases of a generation share where their own forms of operations differ.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Written {
    AsIs,
    In(Gen),
    Generically(Gen),
}

/// A program as a tool gets it.
#[derive(Clone, Debug)]
pub struct Given {
    /// The text.
    pub text: String,
    /// The program to compare with: a tool is not to blame for what a translation does.
    pub base: SourceText,
    /// The spelling, unless it is as written.
    pub spelling: Option<Gen>,
}

/// What can be said of a program that a tool reads or not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reads {
    /// It reads it.
    Yes,
    /// It does not.
    No,
    /// It cannot be asked.
    Unknown,
}

/// Why a tool cannot be asked.
pub const NOT_ASKED: &str = "the command could not be checked without passes: only an mlir-opt with passes among its \
    arguments can run without them";

impl<'a> Tool<'a> {
    /// A tool.
    pub fn new(args: &'a [String], run: Run<'a>) -> Tool<'a> {
        let known = pipeline::steps(args);
        Tool {
            args,
            run,
            known,
            judges: OnceCell::new(),
            reads_spelling: Cell::new(None),
            own: OnceCell::new(),
            may_know: RefCell::default(),
        }
    }

    /// Runs it on a text, with more arguments.
    pub fn on(&self, text: &str, more: &[&str]) -> Ran {
        let args: Vec<String> = self.args.iter().cloned().chain(more.iter().map(|s| s.to_string())).collect();
        (self.run)(&args, text)
    }

    /// Its passes, if they are known.
    pub fn steps(&self) -> Option<&[Step]> {
        self.known.as_ref().map(|k| k.1.as_slice())
    }

    /// Runs one of its passes, with more arguments.
    pub fn step(&self, step: &Step, text: &str, more: &[&str]) -> Ran {
        let fixed = self.known.as_ref().map_or(&[][..], |k| k.0.as_slice());
        let more = more.iter().map(|s| s.to_string());
        let args: Vec<String> = fixed.iter().cloned().chain(more).chain([step.arg.clone()]).collect();
        (self.run)(&args, text)
    }

    /// Whether it reads a text, without its passes.
    pub fn reads(&self, text: &str) -> Reads {
        let Some((fixed, _)) = &self.known else { return Reads::Unknown };
        let reads = |text: &str| matches!((self.run)(fixed, text), Ran::Text(_));
        // Who takes anything for a program says nothing by taking this for one.
        if !self.judges.get_or_init(|| !reads("this is not a program\n")) {
            return Reads::Unknown;
        }
        if reads(text) { Reads::Yes } else { Reads::No }
    }

    /// Whether it may know an operation that is unknown here. Who cannot be asked is taken for one
    /// that does not; who gives no answer may.
    pub fn may_know(&self, op: &str) -> bool {
        if let Some(&known) = self.may_know.borrow().get(op) {
            return known;
        }
        let known = self.registered(op);
        self.may_know.borrow_mut().insert(op.to_string(), known);
        known
    }

    /// It is shown an odd use of the operation: nothing is wrong with that where nobody has
    /// registered the operation, while the rules of those that are registered hardly ever let it
    /// through. That it reads the program says less: some dialects, such as `test`, admit
    /// operations that they do not have.
    fn registered(&self, op: &str) -> bool {
        const UNREGISTERED: &str = "--allow-unregistered-dialect";
        let plain = op.chars().all(|c| c.is_ascii_alphanumeric() || "._$-".contains(c));
        let Some((fixed, _)) = self.known.as_ref().filter(|_| plain) else { return false };
        let own = fixed.iter().filter(|a| !a.trim_start_matches('-').starts_with(&UNREGISTERED[2..])).cloned();
        let args: Vec<String> = own.chain([UNREGISTERED.to_string()]).collect();
        let ask = |text: &str| (self.run)(&args, text);
        let odd = format!("module {{\n  %0:3 = \"{op}\"() ({{}}, {{}}, {{}}) : () -> (none, none, none)\n}}\n");
        match ask(&odd) {
            Ran::Text(_) => false,
            // Who refuses this, too, refuses it for another reason.
            Ran::Refused(_) => matches!(ask(&odd.replace(op, "nobodys.operation")), Ran::Text(_)),
            _ => true,
        }
    }

    /// The spelling in which it has read a program last, unless that was as written.
    pub fn spelling(&self) -> Option<Gen> {
        match self.reads_spelling.get()? {
            Written::AsIs => None,
            Written::In(to) | Written::Generically(to) => Some(to),
        }
    }

    /// The spelling of the release that it says it is, where that is one of those between 2020 and
    /// today, or one that came after.
    fn own_spelling(&self) -> Option<Gen> {
        *self.own.get_or_init(|| {
            let Ran::Text(said) = (self.run)(&["--version".into()], "") else { return None };
            match release(&said)? {
                13 => Some(Gen::Y2021),
                14 => Some(Gen::Y2022),
                // Release 23 still reads today's spelling.
                24.. => Some(Gen::Main),
                _ => None,
            }
        })
    }

    /// Transforms a program: as it is written, or else translated into the spelling of the tool's
    /// release, if it tells that and it is one of 2021, or else into the first spelling that it
    /// reads. The spelling is remembered. What was given, and what the tool did with it; where it
    /// reads no spelling, what it said of the one it is most likely to know.
    ///
    /// # Errors
    /// Why the program cannot be read.
    pub fn transform(&self, source: &SourceText, as_written: bool) -> Result<(Given, Ran), Trouble> {
        let known = self.reads_spelling.get();
        let mut order =
            vec![Written::AsIs, Written::In(Gen::Today), Written::Generically(Gen::Today), Written::In(Gen::Y2020)];
        if as_written {
            order.truncate(1);
        } else if let Some(known) = known {
            order.retain(|&s| s != known);
            order.insert(0, known);
        }
        let (mut refused, mut seen): (Option<(Given, Ran)>, Vec<String>) = (None, Vec::new());
        let (mut formless, mut k) = (None, 0);
        // Most tools are of today.
        let theirs = || Written::In(self.own_spelling().unwrap_or(Gen::Today));
        while let Some(&way) = order.get(k) {
            k += 1;
            let given = match written(source, way)? {
                Ok(given) => given,
                Err(why) => {
                    if way == theirs() {
                        formless = Some(why);
                    }
                    continue;
                }
            };
            if seen.contains(&given.text) {
                continue;
            }
            let ran = (self.run)(self.args, &given.text);
            if !matches!(ran, Ran::Refused(_)) || self.reads(&given.text) == Reads::Yes {
                self.reads_spelling.set(Some(way));
                return Ok((given, ran));
            }
            seen.push(given.text.clone());
            // Who does not read it as it is written is asked what it does read.
            if way == Written::AsIs && !as_written {
                let own = theirs();
                let generic = (own == Written::In(Gen::Main)).then_some(Written::Generically(Gen::Main));
                for (i, way) in [own].into_iter().chain(generic).enumerate() {
                    if !order.contains(&way) {
                        order.insert(k + i, way);
                    }
                }
            }
            // Of a text in a spelling that they do not have, tools only say that they do not know
            // it.
            if refused.is_none() || (way == theirs() && known.is_none()) {
                refused = Some((given, ran));
            }
        }
        // That it could not be given the program in the spelling that it knows says more than what
        // it said of another.
        if let (Some((_, Ran::Refused(said))), Some(why)) = (&mut refused, formless) {
            *said = format!("{why}\nof the program as it is written, the tool says: {}", said.trim_start());
        }
        refused.ok_or_else(|| Trouble::Internal("no program to pass".into()))
    }
}

/// A program as it is written or in a spelling; or where and why it has no form there.
fn written(source: &SourceText, way: Written) -> Result<Result<Given, String>, Trouble> {
    let (to, generic) = match way {
        Written::AsIs => {
            return Ok(Ok(Given { text: source.text.to_string(), base: source.clone(), spelling: None }));
        }
        Written::In(to) => (to, false),
        Written::Generically(to) => (to, true),
    };
    let mut m = read(source)?;
    let narrower = match respell::respell(&mut m.ir, to) {
        Ok(narrower) => narrower,
        Err(lacks) => return Ok(Err(lacks.first().map_or_else(String::new, |d| located(source, d)))),
    };
    let text = print(&m.ir, &PrintOptions { generic, ..PrintOptions::default() });
    // Where the translation means less than what was written, or cannot be read back, it is not the
    // program asked about.
    let translated = source.derived(&source.name, &text);
    if let Err(r) = Module::from_source(&translated, &reading()) {
        let why = r.diagnostics.first().map_or("", |d| d.message.as_str());
        return Ok(Err(format!(
            "its text in the spelling of {} would be invalid: {why}",
            respell::generation_text(to)
        )));
    }
    let base = if narrower.is_empty() { source.clone() } else { translated };
    Ok(Ok(Given { text, base, spelling: Some(to) }))
}

fn located(source: &SourceText, d: &Diagnostic) -> String {
    let at = source.line_col(d.span.start);
    format!("{}:{}:{}: {}", source.name, at.line, at.col, d.message)
}

/// The number of the release of LLVM in what a tool says of its version.
fn release(said: &str) -> Option<u32> {
    let rest = said.split_once("LLVM version")?.1.trim_start();
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_read_from_what_tools_say() {
        assert_eq!(release("Debian LLVM version 13.0.1\n  \n  Optimized build.\n"), Some(13));
        assert_eq!(release("LLVM (http://llvm.org/):\n  LLVM version 22.1.0\n"), Some(22));
        assert_eq!(release("tool 13"), None);
    }

    #[test]
    fn who_is_of_main_gets_its_spelling() {
        let run = |args: &[String], text: &str| match args {
            [v] if v == "--version" => Ran::Text("LLVM version 24.0.0git\n".into()),
            _ if text.contains("{alignment") => Ran::Refused("inherent attribute in attr-dict".into()),
            _ => Ran::Text(text.into()),
        };
        let args = ["--canonicalize".to_string()];
        let tool = Tool::new(&args, &run);
        let alloc = |a: &str| {
            let text = format!("func.func @f() {{\n  %a = memref.alloc() {a}: memref<2xi32>\n  return\n}}\n");
            tool.transform(&SourceText::new("a.mlir", &text), false).unwrap().0
        };
        assert_eq!(alloc("").spelling, None);
        let given = alloc("{alignment = 64 : i64} ");
        assert_eq!(given.spelling, Some(Gen::Main));
        assert!(given.text.contains("memref.alloc() alignment = 64 :"), "{}", given.text);
        assert_eq!(tool.spelling(), Some(Gen::Main));
    }
}
