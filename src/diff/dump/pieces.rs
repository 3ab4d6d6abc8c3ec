//! A state, cut into what has a name: functions, globals, whole executables. That is done by how
//! printers indent, before anything is read: most states differ in one function of many, and some
//! of the others may be in nobody's language.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// What the short names of attributes, types and locations stand for.
pub type Aliases = BTreeMap<String, String>;

/// One operation with a name, as it was printed.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The name, without `@`.
    pub symbol: String,
    /// The text, at the margin.
    pub text: String,
    /// What short names in it stand for.
    pub aliases: Arc<Aliases>,
    /// What it says, as a number.
    pub digest: u64,
    /// The data of resources, if it names any.
    pub resources: Option<Arc<str>>,
    /// Names of others in it.
    pub refs: BTreeSet<String>,
}

impl Piece {
    /// The name of the operation.
    pub fn op(&self) -> &str {
        let line = self.text.trim_start_matches('"');
        line.split(|c: char| c.is_whitespace() || matches!(c, '"' | '(' | '{')).next().unwrap_or("")
    }

    /// Whether it is a function, by its name: `func.func`, `llvm.func`, `util.func`.
    pub fn is_function(&self) -> bool {
        self.op().split('.').next_back() == Some("func")
    }

    /// Whether it has a body.
    pub fn has_body(&self) -> bool {
        self.text.lines().nth(1).is_some()
    }

    /// Whether nobody outside can name it, by how printers write that.
    pub fn is_private(&self) -> bool {
        let first = self.text.lines().next().unwrap_or("");
        let before = first.split('@').next().unwrap_or("");
        let word = |w: &str| before.split_whitespace().any(|x| x == w);
        let quoted = |l: &str| ["private", "nested"].iter().any(|w| l.contains(&format!("sym_visibility = \"{w}\"")));
        let last = || self.text.lines().next_back().unwrap_or("");
        word("private") || word("nested") || quoted(first) || self.text.starts_with('"') && quoted(last())
    }
}

/// The operations with names of one module.
#[derive(Clone, Default, Debug)]
pub struct Container {
    /// Names of the operations around the module.
    pub path: Vec<String>,
    /// What is in it.
    pub pieces: Vec<Piece>,
    /// Whether that is all there is: of a function alone nobody knows what stands beside it.
    pub whole: bool,
    /// The attributes of the module, as they are written, and what is short in them.
    pub attributes: Option<(String, Aliases)>,
}

/// Cuts the text of a state.
pub fn cut(text: &str) -> Vec<Container> {
    let (mut aliases, mut body, mut resources) = (Aliases::new(), Vec::new(), String::new());
    for line in text.lines() {
        if !resources.is_empty() || line.starts_with("{-#") {
            resources += line;
            resources.push('\n');
        } else if let Some((name, value)) = line.split_once(" = ").filter(|_| line.starts_with(['#', '!'])) {
            aliases.insert(name.to_string(), value.to_string());
        } else {
            body.push(line);
        }
    }
    let mut at =
        Cutter { aliases, resources: Some(resources).filter(|r| !r.is_empty()).map(Arc::from), out: Vec::new() };
    match body.first() {
        Some(first) if is_module(first) => at.module(Vec::new(), first, body.get(1..).unwrap_or(&[])),
        Some(_) => {
            let mut loose = Container::default();
            at.piece(&mut loose, &[], &body);
            at.out.insert(0, loose);
        }
        None => {}
    }
    at.out
}

struct Cutter {
    aliases: Aliases,
    resources: Option<Arc<str>>,
    out: Vec<Container>,
}

impl Cutter {
    /// The lines of a module's body, with those that end it.
    fn module(&mut self, path: Vec<String>, head: &str, lines: &[&str]) {
        let written = match head.trim_start().starts_with('"') {
            true => lines.iter().rev().find(|l| !l.trim().is_empty()).and_then(|l| behind_regions(l)),
            false => head.split_once("attributes {").map(|(_, a)| a.trim_end().trim_end_matches('{').trim_end()),
        };
        let attributes = written.map(|a| (format!("{{{a}"), self.used(a)));
        let mut here = Container { path: path.clone(), pieces: Vec::new(), whole: true, attributes };
        // It comes before the modules in it.
        let place = self.out.len();
        for op in operations(lines) {
            if let Some(head) = op.first().filter(|l| is_module(l)) {
                let inner = symbol(op).map_or(path.clone(), |s| below(&path, &s));
                self.module(inner, head, op.get(1..).unwrap_or(&[]));
            } else {
                self.piece(&mut here, &path, op);
            }
        }
        self.out.insert(place, here);
    }

    /// One operation of a module, and the modules in it.
    fn piece(&mut self, to: &mut Container, path: &[String], op: &[&str]) {
        let Some(symbol) = symbol(op) else { return };
        let indent = op.first().map_or(0, |l| indent(l));
        let mut text = String::with_capacity(op.iter().map(|l| l.len() + 1).sum());
        for line in op {
            text += line.get(indent.min(line.len() - line.trim_start().len())..).unwrap_or(line);
            text.push('\n');
        }
        // What surrounds whole modules is a dialect's own.
        if let Some((head, inner, rest)) = inner_module(op) {
            let path = below(path, &symbol);
            let path = rest.iter().fold(path, |p, s| below(&p, s));
            self.module(path, head, inner);
        }
        let used = self.used(&text);
        let resources = self.resources.clone().filter(|_| text.contains("dense_resource<"));
        let mut hasher = std::hash::DefaultHasher::new();
        (&text, &used, &resources).hash(&mut hasher);
        let digest = hasher.finish();
        let own = |n: &String| *n != symbol;
        let refs = names(&text, &['@']).into_iter().map(|n| n[1..].trim_matches('"').to_string()).filter(own).collect();
        to.pieces.push(Piece { symbol, text, aliases: Arc::new(used), digest, resources, refs });
    }

    /// The short names in a text, and in what they stand for.
    fn used(&self, text: &str) -> Aliases {
        let mut used = Aliases::new();
        if self.aliases.is_empty() {
            return used;
        }
        let mut todo: Vec<String> = names(text, &['#', '!']).into_iter().collect();
        while let Some(name) = todo.pop() {
            if let Some(value) = self.aliases.get(&name).filter(|_| !used.contains_key(&name)) {
                todo.extend(names(value, &['#', '!']));
                used.insert(name, value.clone());
            }
        }
        used
    }
}

fn below(path: &[String], name: &str) -> Vec<String> {
    path.iter().cloned().chain([name.to_string()]).collect()
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// Whether a line begins a module of the language itself.
pub(super) fn is_module(line: &str) -> bool {
    let line = line.trim_start();
    let named = |word: &str| line.strip_prefix(word).is_some_and(|r| r.starts_with([' ', '{']));
    named("module") || named("builtin.module") || line.starts_with("\"builtin.module\"(")
}

/// The operations of a body: each begins at the margin that the first has.
fn operations<'l, 't>(lines: &'l [&'t str]) -> impl Iterator<Item = &'l [&'t str]> {
    let margin = lines.iter().find(|l| !l.trim().is_empty()).map_or(0, |l| indent(l));
    let starts =
        move |l: &&str| indent(l) == margin && !l.trim().is_empty() && !l.trim_start().starts_with(['}', '^', ')']);
    // The line that ends the body is less indented.
    let end = lines.iter().position(|l| !l.trim().is_empty() && indent(l) < margin).unwrap_or(lines.len());
    let lines = lines.get(..end).unwrap_or(lines);
    let first = lines.iter().position(starts).unwrap_or(lines.len());
    let mut rest = lines.get(first..).unwrap_or(&[]);
    std::iter::from_fn(move || {
        let n = rest.iter().skip(1).position(starts).map_or(rest.len(), |p| p + 1);
        let (op, more) = rest.split_at(n);
        rest = more;
        (!op.is_empty()).then_some(op)
    })
}

/// What follows the brace of the attributes that the generic form prints behind the regions, in the
/// line that ends an operation.
fn behind_regions(line: &str) -> Option<&str> {
    let attributes = line.trim().strip_prefix("}) {")?;
    attributes.get(..attributes.rfind("} : ")? + 1)
}

/// The body of the first module within an operation that is none, and the names of what is between
/// the two.
fn inner_module<'l, 't>(op: &'l [&'t str]) -> Option<(&'t str, &'l [&'t str], Vec<String>)> {
    let at = op.iter().skip(1).position(|l| is_module(l))? + 1;
    let mut around = Vec::new();
    let mut margin = op.first().map_or(0, |l| indent(l));
    for k in 1..at {
        let line = op.get(k)?;
        let inner = op.get(at).map_or(0, |l| indent(l));
        if indent(line) > margin && indent(line) < inner && line.trim_end().ends_with('{') {
            margin = indent(line);
            around.extend(symbol(&op[k..=k]));
        }
    }
    let margin = indent(op.get(at)?);
    let body = op.get(at + 1..)?;
    let end = body.iter().position(|l| !l.trim().is_empty() && indent(l) <= margin);
    Some((op.get(at)?, body.get(..end.map_or(body.len(), |end| end + 1))?, around))
}

/// The name that an operation has as a symbol.
pub(super) fn symbol(op: &[&str]) -> Option<String> {
    let first = op.first()?;
    if first.trim_start().starts_with('"') {
        // Older releases print the attributes behind the regions.
        let named = |l: &str| {
            let rest = &l[l.find("sym_name = \"")? + "sym_name = \"".len()..];
            Some(rest.split('"').next().unwrap_or("").to_string())
        };
        return named(first).or_else(|| named(op.last()?));
    }
    // The first name in the line is its own.
    let mut found = None;
    tokens(first, &['@'], &mut |name, _| {
        found.get_or_insert_with(|| name[1..].trim_matches('"').to_string());
    });
    found
}

/// The text of an operation whose symbol has another name. In generic form that is an attribute.
pub(super) fn with_symbol(text: String, old: &str, new: &str) -> String {
    if !text.starts_with('"') {
        return text;
    }
    let written = format!("sym_name = \"{old}\"");
    let first = text.lines().next().unwrap_or("").find(&written);
    match first.or_else(|| text.rfind(&written)) {
        Some(at) => {
            let (head, rest) = (text.get(..at).unwrap_or(""), text.get(at + written.len()..).unwrap_or(""));
            format!("{head}sym_name = \"{new}\"{rest}")
        }
        None => text,
    }
}

/// Names that begin with one of these signs, outside of texts in quotes.
pub(super) fn names(text: &str, signs: &[char]) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    tokens(text, signs, &mut |name, _| {
        if !out.contains(name) {
            out.insert(name.to_string());
        }
    });
    out
}

/// Shows each name with its sign, and where it begins.
pub(super) fn tokens(text: &str, signs: &[char], see: &mut dyn FnMut(&str, usize)) {
    let bytes = text.as_bytes();
    let word = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.' | b'-');
    let quoted = |from: usize| {
        let mut k = from + 1;
        while let Some(&b) = bytes.get(k) {
            match b {
                b'\\' => k += 1,
                b'"' | b'\n' => break,
                _ => {}
            }
            k += 1;
        }
        k.min(bytes.len().saturating_sub(1)) + 1
    };
    let mut at = 0;
    while let Some(&b) = bytes.get(at) {
        if b == b'"' {
            at = quoted(at);
        } else if signs.contains(&char::from(b)) {
            let mut end = at + 1;
            if b == b'@' && bytes.get(end) == Some(&b'"') {
                end = quoted(end);
            } else {
                while bytes.get(end).copied().is_some_and(word) {
                    end += 1;
                }
            }
            if let Some(name) = text.get(at..end).filter(|n| n.len() > 1) {
                see(name, at);
            }
            at = end.max(at + 1);
        } else {
            at += 1;
        }
    }
}

/// A text with names replaced.
pub(super) fn renamed(text: &str, signs: &[char], to: &dyn Fn(&str) -> Option<String>) -> String {
    let (mut out, mut done) = (String::with_capacity(text.len()), 0);
    tokens(text, signs, &mut |name, at| {
        if let Some(new) = to(name) {
            out += text.get(done..at).unwrap_or("");
            out += &new;
            done = at + name.len();
        }
    });
    out + text.get(done..).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_cut_into_what_has_a_name() {
        let text = "#map = affine_map<(d0) -> (d0)>\n#other = 1\nmodule {\n  memref.global \"private\" @g : memref<2xi32>\n  \
                    func.func private @h(i32)\n  func.func @f() {\n    use @g #map \"#other\"\n  ^bb1:  // pred\n    return\n  }\n}\n";
        let found = cut(text);
        assert_eq!(found.len(), 1);
        let all: Vec<&str> = found[0].pieces.iter().map(|p| p.symbol.as_str()).collect();
        assert_eq!(all, ["g", "h", "f"]);
        let f = &found[0].pieces[2];
        assert_eq!(f.text, "func.func @f() {\n  use @g #map \"#other\"\n^bb1:  // pred\n  return\n}\n");
        assert_eq!(f.aliases.keys().collect::<Vec<_>>(), ["#map"]);
        // The same function by itself says the same.
        let alone = cut(&format!("#map = affine_map<(d0) -> (d0)>\n{}", f.text));
        assert_eq!(alone[0].pieces[0].digest, f.digest);
        assert!(!alone[0].whole && found[0].whole);
    }

    #[test]
    fn modules_within_operations_of_others_are_found() {
        let text = "module {\n  hal.executable private @e {\n    hal.executable.variant public @v target(x) {\n      \
                    hal.executable.export @x {\n      }\n      builtin.module {\n        func.func @f() {\n          \
                    return\n        }\n      }\n    }\n  }\n  util.func @f() {\n    util.return\n  }\n}\n";
        let found = cut(text);
        let all: Vec<(String, Vec<&str>)> =
            found.iter().map(|c| (c.path.join("/"), c.pieces.iter().map(|p| p.symbol.as_str()).collect())).collect();
        assert_eq!(all, [(String::new(), vec!["e", "f"]), ("e/v".into(), vec!["f"])]);
        assert_eq!(found[1].pieces[0].text, "func.func @f() {\n  return\n}\n");
    }

    #[test]
    fn generic_form_names_its_operations() {
        let text = "\"builtin.module\"() ({\n  \"func.func\"() <{function_type = () -> (), sym_name = \"f\"}> ({\n    \
                    \"func.return\"() : () -> ()\n  }) : () -> ()\n  \"func.func\"() ({\n  ^bb0:\n    \"func.return\"() : () -> ()\n  }) \
                    {sym_name = \"g\"} : () -> ()\n}) : () -> ()\n";
        let found = cut(text);
        assert_eq!(found[0].pieces.iter().map(|p| p.symbol.as_str()).collect::<Vec<_>>(), ["f", "g"]);
        assert!(found[0].pieces[1].text.ends_with("}) {sym_name = \"g\"} : () -> ()\n"));
        assert!(found[0].attributes.is_none());
        let text = text.replace("\n}) : () -> ()\n", "\n}) {gpu.container_module, a = {b = 1}} : () -> ()\n\n");
        let attributes = cut(&text)[0].attributes.as_ref().map(|(a, _)| a.clone());
        assert_eq!(attributes.as_deref(), Some("{gpu.container_module, a = {b = 1}}"));
    }

    #[test]
    fn names_are_replaced_outside_of_texts() {
        let to = |n: &str| (n == "#a").then(|| "#b".to_string());
        assert_eq!(renamed("x #a \"#a\" #ab #a>", &['#'], &to), "x #b \"#a\" #ab #b>");
    }
}
