//! The states in a log of passes, one after the other: what `--mlir-print-ir-after-all` and its
//! relatives print, with whatever else is in the log.

use std::io::{BufRead, Result as IoResult};

/// Whether a state was printed before or after its pass.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum When {
    /// Before.
    Before,
    /// After.
    After,
}

/// What a line over a state says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Before or after the pass.
    pub when: When,
    /// The class of the pass.
    pub pass: String,
    /// What it is called in a pipeline, with its options where they are printed.
    pub arg: String,
    /// Whether the pass has failed.
    pub failed: bool,
    /// The operation on which it ran, where that is told.
    pub anchor: Option<String>,
}

/// One state.
#[derive(Clone, Debug)]
pub struct State {
    /// Its line above.
    pub header: Header,
    /// The operation, with the aliases and resources around it.
    pub text: String,
    /// The line of the log at which it begins, from 1.
    pub line: usize,
    /// Lines of something else that stood in it.
    pub foreign: usize,
}

/// What begins a line over a state,
const MARK: &str = "// -----// IR Dump ";
/// and ends it.
const END: &str = " //----- //";

impl Header {
    /// Reads a line, of which something else may be the beginning: who prints both does not always
    /// end its lines.
    pub fn read(line: &str) -> Option<Header> {
        let rest = &line[line.find(MARK)? + MARK.len()..];
        let rest = rest.get(..rest.rfind(END)?)?.trim();
        let (when, rest) = match (rest.strip_prefix("Before "), rest.strip_prefix("After ")) {
            (Some(r), _) => (When::Before, r),
            (_, Some(r)) => (When::After, r),
            _ => return None,
        };
        // With the whole module, the operation on which the pass ran is told.
        let (rest, anchor) = rest.split_once(" ('").map_or((rest, None), |(r, a)| (r, Some(a.to_string())));
        let rest = rest.trim();
        // `Name (argument)`, or `Name: argument{options}`.
        let (name, arg) = match rest.split_once(" (") {
            Some((name, arg)) if arg.ends_with(')') => (name, &arg[..arg.len() - 1]),
            _ => rest.split_once(": ").unwrap_or((rest, "")),
        };
        let (name, failed) = name.strip_suffix(" Failed").map_or((name, false), |n| (n, true));
        Some(Header { when, pass: name.trim().into(), arg: arg.trim().into(), failed, anchor })
    }

    /// The pass as people call it: as in a pipeline, or by its class.
    pub fn name(&self) -> &str {
        let short = self.arg.split(['{', ' ']).next().unwrap_or("");
        if short.is_empty() { &self.pass } else { short }
    }
}

/// Where the reader is in the text below a header.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum At {
    /// Before the operation: aliases come first.
    Above,
    /// In it.
    Inside,
    /// Behind it: more aliases, or resources.
    Behind,
    /// In the resources.
    Resources,
}

/// Reads states from a log; at no time does it hold more than one.
pub struct States<'a> {
    from: &'a mut dyn BufRead,
    line: usize,
    next: Option<Header>,
    buffer: Vec<u8>,
    /// Bytes that have been read.
    pub bytes: u64,
    /// Makes the whole text a state of this name where it has no header.
    whole: Option<Header>,
}

impl<'a> States<'a> {
    /// The states of a log. What has no header is one state if `name` says of which pass.
    pub fn new(from: &'a mut dyn BufRead, name: Option<&str>) -> States<'a> {
        let header = |n: &str| Header { when: When::After, pass: n.into(), arg: n.into(), failed: false, anchor: None };
        States { from, line: 0, next: None, buffer: Vec::new(), bytes: 0, whole: name.map(header) }
    }

    /// The next state.
    ///
    /// # Errors
    /// What the reader says.
    pub fn read(&mut self) -> IoResult<Option<State>> {
        let mut state: Option<State> = None;
        let mut at = At::Above;
        let begin = |header: Header, line: usize| State { header, text: String::new(), line, foreign: 0 };
        if let Some(h) = self.next.take() {
            self.whole = None;
            state = Some(begin(h, self.line + 1));
        }
        loop {
            self.buffer.clear();
            let n = self.from.read_until(b'\n', &mut self.buffer)?;
            if n == 0 {
                return Ok(state.filter(|s| !s.text.is_empty()));
            }
            self.line += 1;
            self.bytes += n as u64;
            // Only a line with a header is looked at any closer where no state is open.
            let header = self.buffer.windows(2).any(|w| w == b"//").then(|| String::from_utf8_lossy(&self.buffer));
            if let Some(h) = header.as_deref().filter(|l| l.contains(MARK)).and_then(Header::read) {
                match state.take().filter(|s| !s.text.is_empty()) {
                    Some(done) => {
                        self.next = Some(h);
                        return Ok(Some(done));
                    }
                    None => {
                        self.whole = None;
                        (state, at) = (Some(begin(h, self.line + 1)), At::Above);
                    }
                }
                continue;
            }
            if state.is_none()
                && let Some(h) = self.whole.take()
            {
                state = Some(begin(h, self.line));
            }
            let Some(s) = &mut state else { continue };
            let line = String::from_utf8_lossy(&self.buffer);
            let kept = take(&mut at, &line);
            if kept {
                s.text.push_str(&line);
            } else if at == At::Inside && !line.trim().is_empty() {
                s.foreign += 1;
            }
        }
    }
}

/// Whether a line belongs to the state, and where the next one is.
fn take(at: &mut At, line: &str) -> bool {
    let alias = line.starts_with(['#', '!']) && line.contains(" = ");
    let trimmed = line.trim_end();
    match at {
        At::Above if alias => true,
        At::Above if starts_operation(line) => {
            *at = if opens(trimmed) { At::Inside } else { At::Behind };
            true
        }
        At::Above => false,
        At::Inside => match line.as_bytes().first() {
            Some(b'}') => {
                // `}, {` is between two regions.
                if !opens(trimmed) {
                    *at = At::Behind;
                }
                true
            }
            // Only labels stand there; all else is somebody else's.
            Some(b' ' | b'^') => true,
            _ => false,
        },
        At::Behind if line.starts_with("{-#") => {
            *at = if trimmed.ends_with("#-}") { At::Behind } else { At::Resources };
            true
        }
        At::Behind => alias,
        At::Resources => {
            if trimmed.ends_with("#-}") {
                *at = At::Behind;
            }
            true
        }
    }
}

/// Whether a line opens a region.
fn opens(line: &str) -> bool {
    // A label or a comment may follow.
    let code = line.split("  //").next().unwrap_or(line).trim_end();
    code.ends_with('{')
}

/// Whether a line at the margin begins an operation, and is no message.
fn starts_operation(line: &str) -> bool {
    let name = |w: &str| {
        let dotted = w.split_once('.').is_some_and(|(d, o)| !d.is_empty() && !o.is_empty());
        let word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        (dotted || w == "module") && w.starts_with(|c: char| c.is_ascii_lowercase()) && w.chars().all(word)
    };
    match line.strip_prefix('"') {
        Some(rest) => rest.split_once('"').is_some_and(|(w, more)| name(w) && more.starts_with('(')),
        None => {
            let end = line.find(|c: char| c.is_whitespace() || matches!(c, '{' | '(' | '@')).unwrap_or(line.len());
            name(&line[..end])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(log: &str) -> Vec<State> {
        let mut from = log.as_bytes();
        let mut states = States::new(&mut from, None);
        std::iter::from_fn(|| states.read().unwrap()).collect()
    }

    #[test]
    fn headers_are_read_as_tools_print_them() {
        let of = |text: &str| Header::read(text).map(|h| (h.when, h.pass, h.arg, h.failed));
        let ok = |w, p: &str, a: &str, f| Some((w, p.to_string(), a.to_string(), f));
        assert_eq!(of("// -----// IR Dump After CSE (cse) //----- //"), ok(When::After, "CSE", "cse", false));
        assert_eq!(
            of("// -----// IR Dump Before A::B () ('func.func' operation: @f) //----- //"),
            ok(When::Before, "A::B", "", false)
        );
        assert_eq!(of("x// -----// IR Dump After CSE Failed (cse) //----- //"), ok(When::After, "CSE", "cse", true));
        assert_eq!(
            of("// -----// IR Dump After a::CSEPass: cse{x=y z=(1)} //----- //"),
            ok(When::After, "a::CSEPass", "cse{x=y z=(1)}", false)
        );
        assert_eq!(of("// IR Dump After CSE (cse)"), None);
    }

    #[test]
    fn states_are_told_from_what_is_around_them() {
        let log = concat!(
            "warning: x\n// -----// IR Dump After A (a) //----- //\n#map = affine_map<(d0) -> (d0)>\nmodule {\n",
            "  func.func @f() {\nf.mlir:1:2: remark: interleaved\n    return\n  }\n}\n[3/4] built { x }\n\n",
            "// -----// IR Dump After B (b) //----- //\nfunc.func private @g()\n\nnote: done\n",
        );
        let states = all(log);
        assert_eq!(states.len(), 2);
        assert_eq!(
            states[0].text,
            "#map = affine_map<(d0) -> (d0)>\nmodule {\n  func.func @f() {\n    return\n  }\n}\n"
        );
        assert_eq!((states[0].line, states[0].foreign), (3, 1));
        assert_eq!(states[1].text, "func.func private @g()\n");
    }

    #[test]
    fn generic_form_and_resources_belong_to_a_state() {
        let op = "\"builtin.module\"() ({\n  \"a.b\"() : () -> ()\n}, {\n}) : () -> ()\n";
        let resources = "#loc = loc(unknown)\n{-#\n  dialect_resources: {\n  }\n#-}\n";
        let states = all(&format!("// -----// IR Dump After A (a) //----- //\n{op}{resources}rest\n"));
        assert_eq!(states[0].text, format!("{op}{resources}"));
    }
}
