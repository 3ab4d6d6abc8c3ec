//! The passes in the arguments of an `mlir-opt`.

/// One pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// As people name it.
    pub name: String,
    /// The argument that runs it alone.
    pub arg: String,
}

/// Options that are no passes.
const OPTIONS: &[&str] = &[
    "allow-unregistered-dialect",
    "split-input-file",
    "verify-each",
    "verify-diagnostics",
    "no-implicit-module",
    "emit-bytecode",
    "load-pass-plugin",
    "load-dialect-plugin",
    "log-",
    "mlir-",
    "debug",
    "print-",
    "color",
    "o",
    "help",
    "version",
    "irdl-file",
    "profile",
    "show-dialects",
    "dump-pass-pipeline",
    "run-reproducer",
    "strict-mode",
    "stats",
    "time-",
];

/// Passes by whose documentation no function returns memory of its arguments afterwards: what it
/// returns is copied.
const COPIES_WHAT_IS_RETURNED: &[&str] = &["ownership-based-buffer-deallocation", "buffer-deallocation-pipeline"];

/// What the documentation of a pass lets it take for granted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Assumes {
    /// All memory is aligned as vectors like to have it.
    VectorAlignment,
    /// Indices into vectors fit 32 bits.
    Indices32,
}

impl Assumes {
    /// In words, with the option that says so.
    pub fn text(self) -> &'static str {
        match self {
            Assumes::VectorAlignment => "'use-vector-alignment' assumes that all vector accesses are aligned",
            Assumes::Indices32 => "'force-32bit-vector-indices' assumes that vector indices fit in 32 bits",
        }
    }
}

/// Passes by whose documentation functions are not there any more afterwards: they stand for one
/// that is the same, or are in a binary.
const TAKES_FUNCTIONS_OUT: &[&str] = &["duplicate-function-elimination", "gpu-module-to-binary"];

impl Step {
    /// Whether it is documented to take functions out of a program that others could call.
    pub fn takes_functions_out(&self) -> bool {
        let name = self.name.split(['=', '{']).next().unwrap_or("");
        TAKES_FUNCTIONS_OUT.contains(&name)
    }

    /// The word that a text of options gives to one of them.
    fn option(&self, name: &str) -> Option<&str> {
        let word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        self.name.match_indices(name).find_map(|(at, _)| {
            let (before, after) = (self.name.get(..at)?, self.name.get(at + name.len()..)?);
            if before.ends_with(word) || after.starts_with(word) {
                return None;
            }
            let value = after.strip_prefix('=').unwrap_or("true");
            Some(value.split(|c| !word(c)).next().unwrap_or(""))
        })
    }

    /// What it takes for granted by its documentation.
    pub fn assumes(&self) -> Vec<Assumes> {
        let name = self.name.split(['=', '{']).next().unwrap_or("");
        let on =
            |option: &str, unless_told: bool| self.option(option).map_or(unless_told, |v| !matches!(v, "0" | "false"));
        let mut out = Vec::new();
        if matches!(name, "convert-vector-to-llvm" | "test-lower-to-llvm") {
            if on("use-vector-alignment", false) {
                out.push(Assumes::VectorAlignment);
            }
            // It is on by default; but what nobody asked for excuses no difference (report 113689).
            if on("force-32bit-vector-indices", false) {
                out.push(Assumes::Indices32);
            }
        }
        out
    }

    /// Whether it is documented to copy arguments that are returned.
    pub fn copies_returned_arguments(&self) -> bool {
        let name = self.name.split(['=', '{']).next().unwrap_or("");
        COPIES_WHAT_IS_RETURNED.contains(&name)
    }
}

/// The arguments that every run gets, and the passes one by one; `None` if there are none.
pub fn steps(args: &[String]) -> Option<(Vec<String>, Vec<Step>)> {
    let (mut fixed, mut out) = (Vec::new(), Vec::new());
    let mut words = args.iter();
    while let Some(a) = words.next() {
        let Some(body) = a.strip_prefix("--").or_else(|| a.strip_prefix('-')) else {
            fixed.push(a.clone());
            continue;
        };
        let name = body.split('=').next().unwrap_or("");
        // No pass has a name of one letter: this is no mlir-opt.
        if name.len() < 2 && name != "o" {
            return None;
        }
        if name == "pass-pipeline" {
            let text = match body.split_once('=') {
                Some((_, t)) => t.to_string(),
                None => words.next()?.clone(),
            };
            for (path, pass) in flatten(text.trim_matches(['\'', '"']))? {
                let open: String = path.iter().map(|p| format!("{p}(")).collect();
                let close = ")".repeat(path.len());
                out.push(Step { name: pass.clone(), arg: format!("--pass-pipeline={open}{pass}{close}") });
            }
        } else if OPTIONS.iter().any(|o| if o.len() > 1 { name.starts_with(o) } else { name == *o }) {
            fixed.push(a.clone());
        } else {
            out.push(Step { name: body.to_string(), arg: a.clone() });
        }
    }
    if out.is_empty() { None } else { Some((fixed, out)) }
}

/// The passes of a pipeline with the anchors around each:
/// `builtin.module(func.func(cse,canonicalize{top-down=1}))`.
fn flatten(text: &str) -> Option<Vec<(Vec<String>, String)>> {
    let (mut path, mut out) = (Vec::new(), Vec::new());
    let mut word = String::new();
    let mut braces = 0usize;
    let mut flush = |word: &mut String, path: &[String]| {
        let pass = word.trim().to_string();
        word.clear();
        if !pass.is_empty() {
            out.push((path.to_vec(), pass));
        }
    };
    for c in text.chars() {
        match c {
            '{' => braces += 1,
            '}' => braces = braces.checked_sub(1)?,
            _ => {}
        }
        match c {
            '(' if braces == 0 => path.push(std::mem::take(&mut word).trim().to_string()),
            ')' if braces == 0 => {
                flush(&mut word, &path);
                path.pop()?;
            }
            ',' if braces == 0 => flush(&mut word, &path),
            _ => word.push(c),
        }
    }
    flush(&mut word, &path);
    path.is_empty().then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &[&str]) -> Vec<String> {
        text.iter().map(|s| s.to_string()).collect()
    }

    #[test]
    fn options_stay_and_passes_are_split() {
        let (fixed, s) = steps(&words(&["--allow-unregistered-dialect", "--cse", "-canonicalize=top-down=1"])).unwrap();
        assert_eq!(fixed, words(&["--allow-unregistered-dialect"]));
        assert_eq!(s.iter().map(|x| x.arg.as_str()).collect::<Vec<_>>(), ["--cse", "-canonicalize=top-down=1"]);
        assert!(steps(&words(&["--mlir-print-op-generic"])).is_none());
        assert!(steps(&words(&["-c", "cat --canonicalize"])).is_none());
    }

    #[test]
    fn passes_are_known_with_their_options() {
        let pass = "buffer-deallocation-pipeline";
        for text in
            [format!("--{pass}"), format!("--{pass}=x"), format!("--pass-pipeline=builtin.module({pass}{{x=y}})")]
        {
            let (_, s) = steps(&words(&[&text])).unwrap();
            assert!(s.iter().any(Step::copies_returned_arguments), "{text}");
        }
        assert!(!steps(&words(&["--buffer-deallocation-simplification"])).unwrap().1[0].copies_returned_arguments());
    }

    #[test]
    fn options_say_what_is_taken_for_granted() {
        let of = |text: &str| {
            let (_, s) = steps(&words(&[text])).unwrap();
            s.iter().flat_map(Step::assumes).collect::<Vec<_>>()
        };
        assert!(of("--convert-vector-to-llvm").is_empty());
        assert!(of("--convert-vector-to-llvm=force-32bit-vector-indices=0").is_empty());
        assert_eq!(of("--convert-vector-to-llvm=force-32bit-vector-indices"), [Assumes::Indices32]);
        let both = "--pass-pipeline=builtin.module(convert-vector-to-llvm{force-32bit-vector-indices=1 use-vector-alignment=1})";
        assert_eq!(of(both), [Assumes::VectorAlignment, Assumes::Indices32]);
        let neither = "--convert-vector-to-llvm=force-32bit-vector-indices=false use-vector-alignment=0";
        assert!(of(neither).is_empty());
        assert!(of("--convert-scf-to-cf").is_empty());
        assert!(steps(&words(&["--duplicate-function-elimination"])).unwrap().1[0].takes_functions_out());
        assert!(steps(&words(&["--help"])).is_none());
    }

    #[test]
    fn pipelines_keep_their_anchors() {
        let text = "--pass-pipeline=builtin.module(func.func(cse,canonicalize{a=1 b={c,d}}),inline)";
        let (_, s) = steps(&words(&[text])).unwrap();
        let args: Vec<&str> = s.iter().map(|x| x.arg.as_str()).collect();
        assert_eq!(
            args,
            [
                "--pass-pipeline=builtin.module(func.func(cse))",
                "--pass-pipeline=builtin.module(func.func(canonicalize{a=1 b={c,d}}))",
                "--pass-pipeline=builtin.module(inline)"
            ]
        );
        assert!(steps(&words(&["--pass-pipeline=builtin.module(cse"])).is_none());
    }
}
