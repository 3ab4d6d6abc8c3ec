//! Programs and their functions.

use std::sync::Arc;

use super::{Call, Error, Input, Outcome, Place};
use rustmlir_base::SourceText;
use rustmlir_diag::Diagnostic;
use rustmlir_ir::OpId;
use rustmlir_lower as lower;
use rustmlir_session::{Module, NotLowered};
use rustmlir_syntax::parser::ParseOptions;
use rustmlir_syntax::printer::{PrintOptions, print, type_text};

/// What is wrong with a program, and where.
///
/// ```
/// let problems = rustmlir_interp::check("func.func @f(%x: i32) -> f32 {\n  return %x : i32\n}");
/// assert_eq!((problems.len(), problems[0].place.line), (1, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// What.
    pub message: String,
    /// Where.
    pub place: Place,
    /// The same as the command line shows it, with an excerpt of the text.
    pub report: String,
}

impl Problem {
    pub(super) fn all(src: &SourceText, list: &[Diagnostic]) -> Vec<Problem> {
        let one = |d: &Diagnostic| Problem {
            message: d.message.clone(),
            place: Place::of(src, d.span),
            report: d.render(src),
        };
        list.iter().map(one).collect()
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

/// A program that has been parsed and verified.
///
/// ```
/// use rustmlir_interp::Program;
///
/// let p = Program::read_named("a.mlir", "func @f() -> f32 {
///   %c = constant 1.5 : f32
///   return %c : f32
/// }")?;
/// assert_eq!(p.functions().map(|f| f.name().to_string()).collect::<Vec<_>>(), ["f"]);
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
pub struct Program {
    /// As it is executed.
    pub(super) module: Module,
    /// As it was written.
    source: Arc<SourceText>,
}

/// Parses and verifies a text.
///
/// ```
/// assert!(rustmlir_interp::read("func.func @f() { return }").is_ok());
/// ```
///
/// # Errors
/// [`Error::Invalid`] with all that is wrong.
pub fn read(text: &str) -> Result<Program, Error> {
    Program::read(text)
}

/// What is wrong with a text; nothing, if it is a valid program.
///
/// ```
/// assert!(rustmlir_interp::check("func.func @f() { return }").is_empty());
/// ```
pub fn check(text: &str) -> Vec<Problem> {
    match Program::read(text) {
        Err(Error::Invalid(all)) => all,
        _ => Vec::new(),
    }
}

impl Program {
    /// Parses and verifies a text, in today's spelling or an older one.
    ///
    /// ```
    /// assert!(rustmlir_interp::Program::read("func @f() { return }").is_ok());
    /// ```
    ///
    /// # Errors
    /// [`Error::Invalid`] with all that is wrong.
    pub fn read(text: &str) -> Result<Program, Error> {
        Program::read_named("<text>", text)
    }

    /// Likewise; places name the file so.
    ///
    /// ```
    /// let e = rustmlir_interp::Program::read_named("a.mlir", "oops").err()
    ///     .expect("no valid program");
    /// assert!(e.to_string().starts_with("a.mlir:1:1: "));
    /// ```
    ///
    /// # Errors
    /// [`Error::Invalid`] with all that is wrong.
    pub fn read_named(name: &str, text: &str) -> Result<Program, Error> {
        let source = SourceText::new(name, text);
        let opts = ParseOptions::to_run();
        let module = Module::from_source(&source, &opts).and_then(|m| m.with_vscale(None));
        let module = module.map_err(|r| Error::Invalid(Problem::all(&source, &r.diagnostics)))?;
        Ok(Program { module: module.runnable(), source: Arc::new(source) })
    }

    /// Its text, as it was read.
    ///
    /// ```
    /// let text = "func.func @f() { return }";
    /// assert_eq!(rustmlir_interp::read(text)?.source(), text);
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn source(&self) -> &str {
        self.source.rest(0)
    }

    /// All functions, in the order of the text.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func private @g()\nfunc.func @f() { return }")?;
    /// assert_eq!(p.functions().count(), 2);
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn functions(&self) -> impl Iterator<Item = Function<'_>> {
        self.module.functions().into_iter().map(|op| Function { program: self, op })
    }

    /// The function of this name, with or without its `@`.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// assert!(p.function("@f").is_ok());
    /// assert_eq!(p.function("g").err().expect("no g").to_string(),
    ///     "no function '@g'; the functions are @f");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub fn function(&self, name: &str) -> Result<Function<'_>, Error> {
        let name = name.strip_prefix('@').unwrap_or(name);
        match self.module.function(name) {
            Some(op) => Ok(Function { program: self, op }),
            None => {
                let all: Vec<String> = self.functions().take(20).map(|f| format!("@{}", f.name())).collect();
                Err(Error::NotFound(format!("no function '@{name}'; the functions are {}", all.join(", "))))
            }
        }
    }

    /// The program after these passes of ours (`lower --passes` lists them).
    ///
    /// ```
    /// let p = rustmlir_interp::read("func.func @f(%n: index) {
    ///   affine.for %i = 0 to %n {
    ///   }
    ///   return
    /// }")?;
    /// assert!(p.lower(&["lower-affine"])?.to_string().contains("scf.for"));
    /// assert!(p.lower(&["no-such-pass"]).is_err());
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown pass, [`Error::Refused`] where one does not take the
    /// program.
    pub fn lower(&self, passes: &[&str]) -> Result<Program, Error> {
        let names: Vec<String> = passes.iter().map(|p| p.to_string()).collect();
        let passes = lower::named(&names).map_err(Error::NotFound)?;
        // A pass wants the program as it was written.
        let written = Module::new(self.module.written().clone());
        let lowered = written.lower(&passes).map_err(|e| match e {
            NotLowered::Refused(d) | NotLowered::Broken(d) => Error::Refused(Problem::all(&self.source, &d)),
        })?;
        Program::read_named(&self.source.name, &print(&lowered.ir, &PrintOptions::default()))
    }
}

/// As `fmt` prints it, in the spelling that it was read in.
impl std::fmt::Display for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&print(self.module.written(), &PrintOptions::default()))
    }
}

impl std::fmt::Debug for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Program({})", self.source.name)
    }
}

/// A function of a program.
///
/// ```
/// # let p = rustmlir_interp::read("func.func @f(%x: i32, %m: memref<?xf32>) -> i32 {
/// #   return %x : i32
/// # }")?;
/// let f = p.function("f")?;
/// assert_eq!(f.argument_types(), ["i32", "memref<?xf32>"]);
/// assert_eq!(f.result_types(), ["i32"]);
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[derive(Copy, Clone)]
pub struct Function<'p> {
    pub(super) program: &'p Program,
    pub(super) op: OpId,
}

impl<'p> Function<'p> {
    /// Its name, without the `@`.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// assert_eq!(p.function("f")?.name(), "f");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn name(&self) -> &'p str {
        self.program.module.name(self.op)
    }

    /// The types of its arguments, as the program spells them.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f(%x: i32) { return }")?;
    /// assert_eq!(p.function("f")?.argument_types(), ["i32"]);
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn argument_types(&self) -> Vec<String> {
        let m = &self.program.module;
        m.signature(self.op).0.into_iter().map(|t| type_text(&m.ir, t)).collect()
    }

    /// The types of its results, likewise.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// assert!(p.function("f")?.result_types().is_empty());
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn result_types(&self) -> Vec<String> {
        let m = &self.program.module;
        m.signature(self.op).1.into_iter().map(|t| type_text(&m.ir, t)).collect()
    }

    /// A call that is still to be described: inputs of different types, limits, who listens.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f(%x: i32, %y: f32) -> f32 {
    /// #   return %y : f32
    /// # }")?;
    /// let outcome = p.function("f")?.call().input(1).input(2.5f32).step_limit(1000).run()?;
    /// assert_eq!(outcome.to_string(), "f32: 2.5");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn call(&self) -> Call<'p> {
        Call::new(*self)
    }

    /// Runs it on these inputs, with the usual limits.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f(%x: i32, %y: i32) -> i32 {
    /// #   return %y : i32
    /// # }")?;
    /// assert_eq!(p.function("f")?.run([1, 2])?.to_string(), "i32: 2");
    /// assert!(p.function("f")?.run([1]).is_err());
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::BadInput`] if they do not fit its arguments.
    pub fn run<I: Into<Input>>(&self, inputs: impl IntoIterator<Item = I>) -> Result<Outcome, Error> {
        inputs.into_iter().fold(self.call(), |c, x| c.input(x)).run()
    }
}
