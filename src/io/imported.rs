//! LLVM IR as MLIR, by way of `mlir-translate --import-llvm`.

use std::process::Command;
use std::time::Duration;

use super::tool::{self, ToolRun};
use super::{ReadError, read_program, shown_name};

/// Names the translator to be used.
const CHOSEN: &str = "RUSTMLIR_TRANSLATE";

/// What is looked for otherwise.
const KNOWN: [&str; 2] = ["mlir-translate-22", "mlir-translate"];

/// The importer is quick; whoever waits longer has another problem.
const LIMIT: Duration = Duration::from_secs(60);

/// Whether a file is LLVM IR by its name.
pub fn is_llvm(name: &str) -> bool {
    name.ends_with(".ll")
}

/// Reads a file of LLVM IR as MLIR.
///
/// # Errors
/// [`ReadError`], worded for people: also where there is no translator, and with what it says.
pub fn read_llvm(name: &str) -> Result<String, ReadError> {
    let text = read_program(name)?;
    let name = shown_name(name);
    let wrong = |m: String| ReadError::Unreadable(format!("{name}: {m}"));
    let there = |t: &&&str| Command::new(t).arg("--version").output().is_ok_and(|o| o.status.success());
    let chosen = std::env::var(CHOSEN).ok().filter(|t| !t.is_empty());
    let translator = chosen.or_else(|| KNOWN.iter().find(there).map(|t| (*t).to_string())).ok_or_else(|| {
        wrong(format!(
            "reading LLVM IR needs 'mlir-translate --import-llvm', and {} was not found ({CHOSEN} names another one)",
            KNOWN.join(" nor ")
        ))
    })?;
    let text = said(&text);
    let lost = lost(&text);
    let mut command = vec![translator.clone(), "--import-llvm".into()];
    // Places in the language that it was compiled from.
    if text.contains("!DILocation(") {
        command.push("--mlir-print-debuginfo".into());
    }
    match tool::run(&command, &text, LIMIT, None) {
        ToolRun::Done(text) => Ok(noted(text, &lost)),
        ToolRun::TooMuch(_) => Err(ReadError::TooLarge(format!("{name}: its translation is too large"))),
        ToolRun::Refused(_, said) => {
            let first = said.lines().find(|l| l.contains("error")).or(said.lines().next()).unwrap_or("");
            Err(wrong(format!("{translator} rejects it: {first}")))
        }
        ToolRun::NotStarted(why) => Err(wrong(format!("{translator}: {why}"))),
        ToolRun::TimedOut => Err(wrong(format!("{translator} takes too long"))),
        ToolRun::Crashed(..) | ToolRun::TooLarge(_) | ToolRun::NoText(_) => Err(wrong(format!("{translator} fails"))),
    }
}

/// A file of LLVM IR in which what metadata say of loaded values is said of the results of calls,
/// where the importer keeps it: the value is handed through a function that gives its argument.
/// That a call does not return is said behind it.
fn said(text: &str) -> String {
    let (mut out, mut types): (String, Vec<String>) = (String::with_capacity(text.len()), Vec::new());
    let (ending, mut ends) = (ending_groups(text), false);
    for line in text.lines() {
        if never_returns(line, &ending) {
            out.push_str(line);
            out.push_str("\n  call void @llvm.assume(i1 false)\n");
            ends = true;
            continue;
        }
        match load(text, line) {
            Some(Load { name, ty, load, attributes }) => {
                let k = types.iter().position(|t| *t == ty).unwrap_or_else(|| {
                    types.push(ty.clone());
                    types.len() - 1
                });
                let raw = format!("%rustmlir.loaded.{}", name.trim_matches(['%', '"']));
                let lines = [
                    format!("  {raw} = {load}\n"),
                    format!("  {name} = call {attributes} {ty} @rustmlir.same.{k}({ty} {raw})\n"),
                ];
                lines.iter().for_each(|l| out.push_str(l));
            }
            None => {
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    if ends && !text.contains("declare void @llvm.assume(") {
        out.push_str("declare void @llvm.assume(i1)\n");
    }
    for (k, ty) in types.iter().enumerate() {
        out.push_str(&format!("declare {ty} @rustmlir.same.{k}({ty}) memory(none) nounwind willreturn\n"));
    }
    out
}

/// Groups of attributes that say that a function does not return: `#1`.
fn ending_groups(text: &str) -> Vec<&str> {
    let group = |l: &'_ str| -> Option<(usize, usize)> {
        let rest = l.strip_prefix("attributes ")?;
        let end = rest.find(' ')?;
        rest.split_whitespace().any(|w| w == "noreturn").then_some(("attributes ".len(), end))
    };
    text.lines().filter_map(|l| group(l).and_then(|(at, n)| l.get(at..at + n))).collect()
}

/// Whether a line is a call that says that it does not return.
fn never_returns(line: &str, ending: &[&str]) -> bool {
    let code = line.split(';').next().unwrap_or("").trim();
    let call = code.strip_prefix("tail ").or(code.strip_prefix("notail ")).unwrap_or(code);
    let call = match call.split_once(" = ") {
        Some((name, rest)) if name.starts_with('%') => rest.trim_start_matches("tail ").trim_start_matches("notail "),
        _ => call,
    };
    // What stands behind the arguments.
    let behind = call.strip_prefix("call ").and_then(|c| c.rsplit_once(')')).map_or("", |x| x.1);
    behind.split([' ', ',']).any(|w| w == "noreturn" || ending.contains(&w))
}

/// A load of which metadata say something.
struct Load {
    name: String,
    ty: String,
    /// The load without them.
    load: String,
    /// What they say, as attributes of a result.
    attributes: String,
}

fn load(text: &str, line: &str) -> Option<Load> {
    let (name, rest) = line.trim().split_once(" = load ")?;
    let code = rest.split(';').next()?.trim_end();
    let (first, notes) = code.split_at(code.find(", !")?);
    let after = first.trim_start_matches("atomic ").trim_start_matches("volatile ");
    let ty = after.get(..top_level_comma(after)?)?;
    let (mut kept, mut attributes) = (String::new(), Vec::new());
    for note in notes.split(", !").filter(|n| !n.is_empty()) {
        match attribute(text, ty, note) {
            Some(a) => attributes.push(a),
            None => kept.push_str(&format!(", !{note}")),
        }
    }
    if attributes.is_empty() || !name.starts_with('%') {
        return None;
    }
    let load = format!("load {first}{kept}");
    Some(Load { name: name.into(), ty: ty.into(), load, attributes: attributes.join(" ") })
}

/// Where the first comma is that stands in no brackets.
fn top_level_comma(text: &str) -> Option<usize> {
    let mut depth = 0i32;
    text.char_indices().find_map(|(k, c)| {
        match c {
            '<' | '[' | '(' | '{' => depth += 1,
            '>' | ']' | ')' | '}' => depth -= 1,
            _ => {}
        }
        (c == ',' && depth == 0).then_some(k)
    })
}

/// What `NAME !N` or `NAME !{..}` says, as an attribute of a result.
fn attribute(text: &str, ty: &str, note: &str) -> Option<String> {
    let (kind, node) = note.split_once(' ')?;
    let node = node.trim();
    let whole = match node.strip_prefix("!{") {
        Some(inner) => inner.strip_suffix('}')?,
        None => text.lines().find_map(|l| l.strip_prefix(node)?.strip_prefix(" = !{"))?.trim_end().strip_suffix('}')?,
    };
    let numbers: Vec<&str> = whole.split(',').filter_map(|n| n.trim().split(' ').nth(1)).collect();
    match (kind, numbers.as_slice()) {
        ("noundef", []) => Some("noundef".into()),
        ("nonnull", []) if ty == "ptr" => Some("nonnull".into()),
        ("align", [n]) if ty == "ptr" => Some(format!("align {n}")),
        ("dereferenceable" | "dereferenceable_or_null", [n]) if ty == "ptr" => Some(format!("{kind}({n})")),
        ("range", [from, to]) if ty.starts_with('i') => Some(format!("range({ty} {from}, {to})")),
        _ => None,
    }
}

/// What the importer leaves out without a word although it makes poison or undefined behavior, or
/// says what arithmetic is done.
const LOST: [&str; 16] = [
    "samesign ",
    "nofpclass(",
    "dead_on_return",
    "initializes(",
    "!range ",
    "!nonnull ",
    "!noundef ",
    "!align ",
    "!dereferenceable",
    "!fpmath ",
    "\"denormal-fp-math",
    "denormal_fpenv",
    "null_pointer_is_valid",
    "strictfp",
    "inrange(",
    "allockind(",
];

/// Fast-math flags that the importer leaves out of these operations.
const WITHOUT_FLAGS: [&str; 3] = ["phi ", "fpext ", "fptrunc "];

/// Fast-math flags; those of the others allow what a comparison may take for a difference.
const FLAGS: [&str; 8] = ["fast", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"];

/// What is promised of arguments and results; the importer leaves it out where an intrinsic is
/// called that it knows by name.
const OF_VALUES: [&str; 6] = ["noundef", "nonnull", "range", "dereferenceable", "dereferenceable_or_null", "noalias"];

/// What is left out of a line without a word of its own: fast-math flags of some operations, and
/// promises in calls of intrinsics.
fn lost_of_operation(code: &str) -> Option<&'static str> {
    let operation = code.split_once(" = ").map_or(code, |x| x.1).trim_start();
    if let Some(rest) = WITHOUT_FLAGS.iter().find_map(|o| operation.strip_prefix(o)) {
        return FLAGS.into_iter().find(|f| rest.split(' ').next() == Some(f));
    }
    let call = operation.trim_start_matches("tail ").trim_start_matches("notail ").strip_prefix("call ")?;
    // What moves memory keeps what is said of its arguments, and an assumption has bundles.
    let callee = call.split_once("@llvm.")?.1;
    if ["mem", "assume", "masked.", "vp.", "experimental."].iter().any(|n| callee.starts_with(n)) {
        return None;
    }
    let mut words = call.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    words.find_map(|w| OF_VALUES.into_iter().find(|p| *p == w))
}

/// The functions of a file in which something is left out, with what it is; without a name what
/// stands outside of functions.
fn lost(text: &str) -> Vec<(String, &'static str)> {
    let (mut out, mut function): (Vec<(String, &str)>, _) = (Vec::new(), String::new());
    for line in text.lines() {
        if line.starts_with('!') {
            continue;
        }
        if line.starts_with("define") {
            let name = line.split_once('@').map_or("", |(_, n)| n);
            let quoted = name.strip_prefix('"').and_then(|n| n.split('"').next());
            function = quoted.unwrap_or_else(|| name.split('(').next().unwrap_or("")).to_string();
        }
        let code = line.split(';').next().unwrap_or("");
        let here = LOST.into_iter().filter(|w| code.contains(w)).chain(lost_of_operation(code));
        for word in here {
            if !out.iter().any(|(f, w)| *f == function && *w == word) {
                out.push((function.clone(), word));
            }
        }
        if line.starts_with('}') {
            function.clear();
        }
    }
    out
}

/// A module that says what it lacks, for those who compare its functions.
fn noted(text: String, lost: &[(String, &'static str)]) -> String {
    if lost.is_empty() {
        return text;
    }
    let word = |w: &str| w.trim_matches(['!', '"', ' ', '(']).to_string();
    let all: Vec<String> = lost.iter().map(|(f, w)| format!("\"{f}: {}\"", word(w))).collect();
    let said = format!("rustmlir.lost = [{}]", all.join(", "));
    match (text.strip_prefix("module attributes {"), text.strip_prefix("module {")) {
        (Some(rest), _) => format!("module attributes {{{said}, {rest}"),
        (_, Some(rest)) => format!("module attributes {{{said}}} {{{rest}"),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_loads_is_said_of_calls() {
        let text = "  %v = load i8, ptr %p, align 1, !range !0, !tbaa !1\n  %5 = load ptr, ptr %q, !nonnull !{}, !noundef !{}\n!0 = !{i8 0, i8 5}\n";
        let wanted = "  %rustmlir.loaded.v = load i8, ptr %p, align 1, !tbaa !1\n  %v = call range(i8 0, 5) i8 @rustmlir.same.0(i8 %rustmlir.loaded.v)\n  \
                      %rustmlir.loaded.5 = load ptr, ptr %q\n  %5 = call nonnull noundef ptr @rustmlir.same.1(ptr %rustmlir.loaded.5)\n\
                      !0 = !{i8 0, i8 5}\n\
                      declare i8 @rustmlir.same.0(i8) memory(none) nounwind willreturn\ndeclare ptr @rustmlir.same.1(ptr) memory(none) nounwind willreturn\n";
        assert_eq!(said(text), wanted);
        let other = "  %v = load i8, ptr %p, !range !0\n!0 = !{i8 0, i8 5, i8 7, i8 9}\n";
        assert_eq!(said(other), other);
    }

    #[test]
    fn what_is_said_of_calls_is_said_behind_them() {
        let text = "  call void @f() noreturn\n  %x = tail call i8 @g(i8 1) #1\n  call void @h() #2\n\
                    attributes #1 = { nounwind noreturn }\nattributes #2 = { nounwind }\n";
        let ends = "  call void @llvm.assume(i1 false)\n";
        let wanted =
            text.replacen("noreturn\n", &format!("noreturn\n{ends}"), 1).replacen("#1\n", &format!("#1\n{ends}"), 1)
                + "declare void @llvm.assume(i1)\n";
        assert_eq!(said(text), wanted);
    }

    #[test]
    fn flags_and_promises_of_some_operations_are_lost() {
        for (line, word) in [
            ("  %p = phi nnan float [ %a, %e ], [ %b, %x ]", Some("nnan")),
            ("  %p = phi float [ %a, %e ], [ %b, %x ]", None),
            ("  %q = fptrunc fast double %p to float", Some("fast")),
            ("  %q = fadd nnan float %p, %p", None),
            ("  %r = call range(i32 0, 10) i32 @llvm.ctpop.i32(i32 %x)", Some("range")),
            ("  %r = tail call i32 @llvm.umin.i32(i32 noundef %x, i32 3)", Some("noundef")),
            ("  %r = call i32 @g(i32 noundef %x)", None),
            ("  call void @llvm.memcpy.p0.p0.i64(ptr noundef align 8 %a, ptr align 8 %b, i64 8, i1 false)", None),
        ] {
            assert_eq!(lost_of_operation(line), word, "{line}");
        }
    }

    #[test]
    fn what_is_lost_is_noted_by_function() {
        let text = "define i1 @f(i8 %x) {\n  %r = icmp samesign eq i8 %x, 1\n  ret i1 %r\n}\n\
                    define void @g() {\n  ret void ; samesign is no word here\n}\n!0 = !{!\"!range \"}\n\
                    declare void @h(float nofpclass(nan))\n";
        assert_eq!(lost(text), [("f".to_string(), "samesign "), (String::new(), "nofpclass(")]);
        assert_eq!(
            noted("module {\n}".into(), &lost(text)),
            "module attributes {rustmlir.lost = [\"f: samesign\", \": nofpclass\"]} {\n}"
        );
        assert_eq!(noted("module {\n}".into(), &[]), "module {\n}");
    }
}
