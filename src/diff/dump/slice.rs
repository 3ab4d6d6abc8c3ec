//! A program around one function: the function, and what it names, from the last states that had
//! them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;

use super::pieces::{Aliases, Piece, names, renamed};
use rustmlir_dialects::registry;
use rustmlir_session::Module;

/// Looks up what has a name.
pub type Named<'a> = &'a dyn Fn(&str) -> Option<&'a Piece>;

/// The text of a program with a function and what it names, and the names of what was never seen.
/// That is declared where its use says all that a declaration does.
pub fn program(root: &str, of: Named<'_>, attributes: Option<&(String, Aliases)>) -> (String, BTreeSet<String>) {
    let (mut todo, mut seen) = (vec![root.to_string()], BTreeSet::new());
    let (mut aliases, mut body, mut resources) = (Aliases::new(), String::new(), None);
    let mut short = |text: &str, own: &Aliases| -> String {
        // Two states may call different things by one short name.
        let mut other = HashMap::new();
        for (name, value) in own {
            if aliases.get(name).is_some_and(|v| v != value) {
                let free = (1..).map(|k| format!("{name}_{k}_")).find(|n| aliases.get(n).is_none_or(|v| v == value));
                other.insert(name.clone(), free.unwrap_or_default());
            }
        }
        let to = |n: &str| other.get(n).cloned();
        for (name, value) in own {
            let name = to(name).unwrap_or_else(|| name.clone());
            aliases.insert(name, renamed(value, &['#', '!'], &to));
        }
        if other.is_empty() { text.to_string() } else { renamed(text, &['#', '!'], &to) }
    };
    let head = attributes.map(|(text, own)| short(text, own));
    let mut missing = BTreeSet::new();
    while let Some(name) = todo.pop() {
        if !seen.insert(name.clone()) {
            continue;
        }
        match of(&name) {
            Some(p) => {
                body += &short(&p.text, &p.aliases);
                resources = resources.or_else(|| p.resources.clone());
                todo.extend(p.refs.iter().cloned());
            }
            None => {
                missing.insert(name);
            }
        }
    }
    let mut out = String::new();
    for (name, value) in in_order(&aliases) {
        let _ = writeln!(out, "{name} = {value}");
    }
    let head = head.map_or(String::new(), |a| format!(" attributes {a}"));
    let _ = writeln!(out, "module{head} {{");
    let declared = declarations(&body, &missing);
    let _ = writeln!(out, "{declared}{}}}", body);
    (out + resources.as_deref().unwrap_or(""), missing)
}

/// Short names, each after those that it is made of.
fn in_order(aliases: &Aliases) -> Vec<(&String, &String)> {
    let (mut out, mut done) = (Vec::new(), BTreeSet::new());
    let mut left: Vec<(&String, &String, BTreeSet<String>)> =
        aliases.iter().map(|(n, v)| (n, v, names(v, &['#', '!']))).collect();
    while !left.is_empty() {
        let before = left.len();
        left.retain(|(n, v, uses)| {
            let ready = uses.iter().all(|u| !aliases.contains_key(u) || done.contains(u));
            if ready {
                out.push((*n, *v));
                done.insert((*n).clone());
            }
            !ready
        });
        if left.len() == before {
            // A circle is for the reader to refuse.
            out.extend(left.drain(..).map(|(n, v, _)| (n, v)));
        }
    }
    out
}

/// Declarations of what is called or looked up without being there.
fn declarations(body: &str, missing: &BTreeSet<String>) -> String {
    let mut out = String::new();
    if missing.is_empty() {
        return out;
    }
    let mut done = BTreeSet::new();
    for line in body.lines() {
        let code = line.split(" loc(").next().unwrap_or(line).trim();
        let op = code.split_once(" = ").map_or(code, |(_, c)| c).trim_start_matches('"');
        let op = op.split(|c: char| c.is_whitespace() || matches!(c, '"' | '(')).next().unwrap_or("");
        let kind = match op {
            "call" | "func.call" | "llvm.call" | "memref.get_global" => op,
            _ => continue,
        };
        let Some((_, ty)) = code.rsplit_once(" : ") else { continue };
        // A function's type may have a colon in it.
        let ty = match code.rfind(" : (") {
            Some(at) if kind != "memref.get_global" => code.get(at + 3..).unwrap_or(ty),
            _ => ty,
        };
        for name in names(code, &['@']) {
            if !missing.contains(name[1..].trim_matches('"')) || !done.insert(name.clone()) {
                continue;
            }
            let _ = match kind {
                "memref.get_global" => {
                    let ty = ty.trim_start_matches("() -> ");
                    writeln!(out, "memref.global \"private\" {name} : {ty}")
                }
                "llvm.call" => {
                    let ty = ty.strip_suffix(" -> ()").unwrap_or(ty);
                    writeln!(out, "llvm.func {name}{ty}")
                }
                _ => writeln!(out, "func.func private {name}{ty}"),
            };
        }
    }
    out
}

/// Operations in a text by dialect, as far as printers begin a line with them.
pub fn dialects(text: &str) -> BTreeMap<String, usize> {
    let mut out = BTreeMap::new();
    for line in text.lines() {
        let line = line.trim_start();
        let code = match line.split_once(" = ") {
            Some((results, op)) if results.starts_with('%') => op,
            _ => line,
        };
        let code = code.strip_prefix('"').unwrap_or(code);
        let word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        let name = code.split(|c| !word(c)).next().unwrap_or("");
        let Some((dialect, op)) = name.split_once('.') else { continue };
        let begins = |w: &str| w.starts_with(|c: char| c.is_ascii_lowercase());
        if begins(dialect) && begins(op) {
            *out.entry(dialect.to_string()).or_default() += 1;
        }
    }
    out
}

/// Those of a text that cannot be read that nobody knows here.
pub fn unknown_in_text(text: &str) -> BTreeMap<String, usize> {
    let mut out = dialects(text);
    out.retain(|d, _| !registry().has_dialect(d));
    out
}

/// Operations that nobody knows here, by dialect.
pub fn unknown(m: &Module) -> BTreeMap<String, usize> {
    let ir = m.written();
    let mut out = BTreeMap::new();
    ir.walk(ir.top, |o| {
        if ir.def(o).is_none() {
            *out.entry(ir.op_dialect(o).to_string()).or_default() += 1;
        }
    });
    out
}

/// What has the name of a function and is none that is known here, if that is so.
pub fn no_function(m: &Module, name: &str) -> Option<String> {
    let ir = m.written();
    let op = ir.lookup_symbol(ir.top, name)?;
    ir.def(op).is_none().then(|| ir.op_name(op).to_string())
}

#[cfg(test)]
mod tests {
    use super::super::pieces::cut;
    use super::*;

    #[test]
    fn programs_have_what_a_function_names() {
        let module = cut("#m = affine_map<(d0) -> (d0)>\nmodule {\n  func.func private @g() -> i32 {\n    \
                          %0 = \"x.y\"() {a = #m} : () -> i32\n    return %0 : i32\n  }\n}\n");
        let f = cut("#m = affine_map<(d0) -> (0)>\nfunc.func @f() -> i32 {\n  %0 = \"x.y\"() {a = #m} : () -> i32\n  \
                     %1 = call @g() : () -> i32\n  %2 = call @h(%1) : (i32) -> i32\n  return %2 : i32\n}\n");
        let all: Vec<&Piece> = module.iter().chain(&f).flat_map(|c| &c.pieces).collect();
        let (text, missing) = program("f", &|n| all.iter().find(|p| p.symbol == n).copied(), None);
        assert_eq!(missing, BTreeSet::from(["h".to_string()]));
        assert!(text.contains("func.func private @h(i32) -> i32\n"), "{text}");
        assert!(text.contains("#m = affine_map<(d0) -> (0)>\n#m_1_ = affine_map<(d0) -> (d0)>\n"), "{text}");
        let read = rustmlir_session::Module::from_source(
            &rustmlir_base::SourceText::new("t", &text),
            &super::super::super::trouble::reading(),
        );
        let m = read.unwrap_or_else(|r| panic!("{r:?}\n{text}"));
        assert_eq!(unknown(&m), BTreeMap::from([("x".to_string(), 2)]));
        // What cannot be read is counted as it is written.
        assert_eq!(unknown_in_text(&text), unknown(&m));
        let custom = "  %0:2 = fir.do %a {\n    fir.store %b to %0#1 : !fir.ref<i32>\n  } else {\n  %1 = arith.addi %x, %y : i32\n";
        assert_eq!(unknown_in_text(custom), BTreeMap::from([("fir".to_string(), 2)]));
    }
}
