//! Which files of the source import which, and the circles among them.

use std::collections::{BTreeMap, BTreeSet};

/// The module that a file is, below the room that is its crate: `src/exec/lib.rs` is `exec`.
fn module(file: &str) -> Option<String> {
    let path = file.strip_prefix("src/")?.strip_suffix(".rs")?;
    let path = path.strip_suffix("/mod").or_else(|| path.strip_suffix("/lib")).unwrap_or(path);
    (!matches!(path, "lib" | "main")).then(|| path.replace('/', "::"))
}

/// Takes the braces of a `use` apart: `a::{b, c::{d, e}}` are three paths.
fn expand(tree: &str, out: &mut Vec<String>) {
    let Some((prefix, rest)) = tree.split_once('{') else {
        out.push(tree.split(" as ").next().unwrap_or("").trim().to_string());
        return;
    };
    let body = rest.trim_end().strip_suffix('}').unwrap_or(rest);
    let (mut depth, mut start) = (0, 0);
    for (i, c) in body.char_indices().chain([(body.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let item = body[start..i].trim();
                start = i + 1;
                if !item.is_empty() {
                    expand(&format!("{}{item}", prefix.trim()), out);
                }
            }
            _ => {}
        }
    }
}

/// The paths that begin with `crate`, `super` or a room in a text.
fn paths(text: &str) -> Vec<String> {
    let code: String = text.lines().map(|l| l.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n");
    let mut out = Vec::new();
    for start in ["crate::", "super::", "rustmlir_"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':') {
                continue;
            }
            let end = match code[..at].trim_end().ends_with("use") {
                true => code[at..].find(';'),
                false => code[at..].find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')),
            };
            expand(code[at..at + end.unwrap_or(0)].trim_end_matches("::"), &mut out);
        }
    }
    out
}

/// The files that one imports, directly or through others.
fn reach<'a>(uses: &BTreeMap<&'a str, BTreeSet<&'a str>>, from: &'a str) -> BTreeSet<&'a str> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(f) = open.pop() {
        open.extend(uses.get(f).into_iter().flatten().copied().filter(|&n| seen.insert(n)));
    }
    seen
}

/// Files that import each other, directly or through others. `sources` are the names and texts of
/// all files; unit tests at the end of a file do not count. Nor does what a file says of modules
/// that it declares itself (`mod a; a::LIST`): it is the table of contents of its folder.
pub fn circles(sources: &[(String, String)]) -> Vec<Vec<String>> {
    let files: BTreeMap<String, &str> = sources
        .iter()
        .filter(|(f, _)| !f.contains("/tests"))
        .filter_map(|(f, _)| Some((module(f)?, f.as_str())))
        .collect();
    let mut uses: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (file, text) in sources.iter().filter(|(f, _)| !f.contains("/tests")) {
        let Some(own) = module(file) else { continue };
        let shipped = text.find("#[cfg(test)]\nmod ").map_or(text.as_str(), |i| &text[..i]);
        for path in paths(shipped) {
            let mut at: Vec<&str> = if path.starts_with("super::") { own.split("::").collect() } else { Vec::new() };
            for part in path.split("::") {
                match part {
                    "self" => {}
                    "crate" => at.extend(own.split("::").next()),
                    "super" => drop(at.pop()),
                    part => at.push(part.strip_prefix("rustmlir_").unwrap_or(part)),
                }
            }
            // The longest part of the path that is a file.
            let found = (1..=at.len()).rev().find_map(|n| files.get(at[..n].join("::").as_str()));
            if let Some(found) = found.filter(|f| **f != file) {
                uses.entry(file).or_default().insert(found);
            }
        }
    }
    let all: BTreeMap<&str, BTreeSet<&str>> = files.values().map(|&f| (f, reach(&uses, f))).collect();
    let mut done = BTreeSet::new();
    let mut out = Vec::new();
    for (&f, to) in &all {
        if !done.contains(f) && to.contains(f) {
            let circle: Vec<String> = to.iter().filter(|&&g| all[g].contains(f)).map(|g| (*g).to_string()).collect();
            done.extend(to.iter().filter(|&&g| all[g].contains(f)).copied());
            out.push(circle);
        }
    }
    out
}
