//! Tools that take many modules in one text, with `// -----` between them: their start takes longer
//! than most modules do.

use super::process::{Limited, Trouble};
use rustmlir_io::tool::End;

/// What a tool made of a module.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Made {
    /// It read it and wrote this.
    Text(String),
    /// It refused it: errors with their lines of the module, where they have some.
    Refused(Vec<(Option<usize>, String)>),
    /// It did not survive it.
    Trouble(Trouble),
}

/// Asks a tool about each text. `Split`: with few processes.
pub(super) fn each(tool: &Limited<'_>, split: bool, texts: &[&str]) -> Vec<Made> {
    match texts {
        [] => Vec::new(),
        [one] => vec![alone(tool, one)],
        _ if !split => texts.iter().map(|t| alone(tool, t)).collect(),
        _ => together(tool, texts).unwrap_or_else(|| {
            // It crashed, or hung, or its messages name no place: which module is it?
            let (a, b) = texts.split_at(texts.len() / 2);
            let mut out = each(tool, split, a);
            out.extend(each(tool, split, b));
            out
        }),
    }
}

fn alone(tool: &Limited<'_>, text: &str) -> Made {
    let ran = tool.run_surely(text);
    match ran.end {
        End::Code(0) => match String::from_utf8(ran.out) {
            Ok(t) => Made::Text(t),
            Err(_) => Made::Trouble(Trouble::Lies("its output is not text".into())),
        },
        End::Code(code) => {
            let mut said: Vec<_> = ran.said.lines().filter_map(error).map(|(at, m)| (at, m.to_string())).collect();
            if said.is_empty() {
                let first = ran.said.lines().find(|l| !l.trim().is_empty()).unwrap_or("");
                said.push((None, if first.is_empty() { format!("exit code {code}") } else { first.to_string() }));
            }
            Made::Refused(said)
        }
        end => Made::Trouble(Trouble::of(end, &ran.said)),
    }
}

/// All of them in one process; `None` if it cannot be told what belongs to which.
fn together(tool: &Limited<'_>, texts: &[&str]) -> Option<Vec<Made>> {
    let (mut whole, mut first, mut line) = (String::new(), Vec::new(), 1);
    for t in texts {
        if !whole.is_empty() {
            whole.push_str("// -----\n");
            line += 1;
        }
        first.push(line);
        let t = t.strip_suffix('\n').unwrap_or(t);
        whole.push_str(t);
        whole.push('\n');
        line += t.matches('\n').count() + 1;
    }
    let ran = tool.run(&whole);
    if !matches!(ran.end, End::Code(0 | 1)) {
        return None;
    }
    let mut said: Vec<Vec<(Option<usize>, String)>> = vec![Vec::new(); texts.len()];
    for (at, message) in ran.said.lines().filter_map(error) {
        let at = at?;
        let k = first.partition_point(|&f| f <= at).checked_sub(1)?;
        said.get_mut(k)?.push((Some(at + 1 - first.get(k)?), message.to_string()));
    }
    // Who fails without a place has not said which.
    if (ran.end == End::Code(0)) != said.iter().all(Vec::is_empty) {
        return None;
    }
    let out = String::from_utf8(ran.out).ok()?;
    // Some only say what is wrong.
    let silent = out.trim().is_empty();
    let mut parts = parts(&out).into_iter();
    let made: Vec<Made> = said
        .into_iter()
        .map(|s| {
            if s.is_empty() {
                parts.next().or(silent.then(String::new)).map(Made::Text)
            } else {
                Some(Made::Refused(s))
            }
        })
        .collect::<Option<_>>()?;
    parts.next().is_none().then_some(made)
}

/// The modules of an output. The line that ends one has nothing but its brace.
fn parts(out: &str) -> Vec<String> {
    let (mut all, mut one) = (Vec::new(), String::new());
    for line in out.split_inclusive('\n') {
        if line.trim_end() == "// -----" || (one.is_empty() && line.trim().is_empty()) {
            continue;
        }
        one.push_str(line);
        if line.trim_end() == "}" {
            all.push(std::mem::take(&mut one));
        }
    }
    if !one.trim().is_empty() {
        all.push(one);
    }
    all
}

/// The line and the text of an error in what a tool says: `<stdin>:6:3: error: …`, or `within
/// split at <stdin>:4 offset :3:3: error: …`, which counts from the separator.
fn error(line: &str) -> Option<(Option<usize>, &str)> {
    let (place, message) = line.split_once("error: ")?;
    let Some(place) = place.trim_end().strip_suffix(':') else { return Some((None, message)) };
    let mut numbers = place.rsplit(':');
    let (_column, line) = (numbers.next(), numbers.next().and_then(|n| n.trim().parse::<usize>().ok()));
    let split = place.strip_prefix("within split at ").and_then(|p| p.split_once(" offset "));
    let base = split.and_then(|(p, _)| p.rsplit(':').next()?.parse::<usize>().ok());
    Some((line.map(|l| base.map_or(l, |b| b + l - 1)), message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_have_lines() {
        assert_eq!(error("<stdin>:6:3: error: no: way"), Some((Some(6), "no: way")));
        assert_eq!(error("within split at <stdin>:4 offset :3:3: error: x"), Some((Some(6), "x")));
        assert_eq!(error("error: x"), Some((None, "x")));
        assert_eq!(error("<stdin>:6:3: note: x"), None);
    }

    #[test]
    fn modules_end_with_their_brace() {
        let out = "module {\n  a\n}\n\n// -----\n// -----\n#map = x\nmodule {\n}\n\n";
        assert_eq!(parts(out), ["module {\n  a\n}\n", "#map = x\nmodule {\n}\n"]);
    }
}
