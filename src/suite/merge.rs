//! Lowered modules as one: starting a JIT takes longer than running most of them.

use std::collections::{BTreeMap, BTreeSet};

use super::wrapper::{C_HELPERS, C_NAMES};

/// A module in the `llvm` dialect, as tools print it.
pub(super) struct Part<'a> {
    pub text: &'a str,
    /// The functions that are called, in this order. Their names are unique among all parts.
    pub calls: Vec<String>,
}

/// One module, whose `main` makes all calls.
///
/// # Errors
/// Why these modules do not go together; of a single one, why it is not understood.
pub(super) fn merge(parts: &[Part<'_>]) -> Result<String, String> {
    let mut out = String::from("module {\n");
    let mut aliases = String::new();
    let mut declared: BTreeMap<String, String> = BTreeMap::new();
    let mut defined: BTreeSet<String> = C_NAMES.iter().map(ToString::to_string).collect();
    for (k, part) in parts.iter().enumerate() {
        let m = Body::of(part.text)?;
        if !m.aliases.is_empty() {
            if parts.len() > 1 {
                return Err("names for attributes".into());
            }
            aliases.push_str(&m.aliases);
        }
        let mut names: BTreeMap<&str, String> = BTreeMap::new();
        for item in &m.items {
            if let Item::Definition(name, _) = item {
                let own = part.calls.iter().any(|c| c == name);
                names.insert(
                    name,
                    if own || parts.len() == 1 { (*name).to_string() } else { format!("{name}.part{k}") },
                );
            }
        }
        for item in &m.items {
            match item {
                Item::Declaration(name, _) if C_NAMES.contains(name) => {}
                Item::Declaration(name, text) => match declared.get(*name) {
                    None => {
                        declared.insert((*name).to_string(), (*text).to_string());
                    }
                    Some(other) if other == text => {}
                    Some(_) => return Err(format!("two declarations of @{name}")),
                },
                Item::Definition(_, text) => out.push_str(&renamed(text, &names)),
            }
        }
        defined.extend(names.into_values());
    }
    for (name, text) in &declared {
        if defined.contains(name) {
            return Err(format!("@{name} is defined elsewhere"));
        }
        if !C_HELPERS.contains(&format!("@{name}(")) {
            out.push_str(text);
        }
    }
    out.push_str(C_HELPERS);
    out.push_str("  llvm.func @main() {\n");
    for c in parts.iter().flat_map(|p| &p.calls) {
        out.push_str(&format!("    llvm.call @{c}() : () -> ()\n"));
    }
    out.push_str("    llvm.return\n  }\n}\n");
    Ok(aliases + &out)
}

enum Item<'a> {
    Declaration(&'a str, &'a str),
    Definition(&'a str, String),
}

struct Body<'a> {
    aliases: String,
    items: Vec<Item<'a>>,
}

impl<'a> Body<'a> {
    fn of(text: &'a str) -> Result<Body<'a>, String> {
        let mut m = Body { aliases: String::new(), items: Vec::new() };
        let mut lines = text.split_inclusive('\n');
        for line in lines.by_ref() {
            if line.starts_with("module") {
                let plain = line.split_whitespace().collect::<Vec<_>>() == ["module", "{"];
                let layout = line.starts_with("module attributes {llvm.data_layout = \"\"");
                if !plain && !layout {
                    return Err("attributes of the module".into());
                }
                break;
            }
            m.aliases.push_str(line);
        }
        let mut open: Option<(&'a str, String)> = None;
        for line in lines {
            if let Some((name, text)) = &mut open {
                if let Some(op) = foreign(line) {
                    return Err(format!("{op} is left"));
                }
                text.push_str(line);
                if line.trim_end() == "  }" {
                    m.items.push(Item::Definition(name, std::mem::take(text)));
                    open = None;
                }
                continue;
            }
            if line.trim().is_empty() || line.trim_end() == "}" {
                continue;
            }
            let name = symbol(line).ok_or_else(|| format!("'{}'", line.trim().chars().take(40).collect::<String>()))?;
            let body = line.trim_end().ends_with('{');
            if line.starts_with("  llvm.mlir.global") {
                if body {
                    open = Some((name, line.to_string()))
                } else {
                    m.items.push(Item::Definition(name, line.to_string()))
                }
            } else if line.starts_with("  llvm.func") {
                if body { open = Some((name, line.to_string())) } else { m.items.push(Item::Declaration(name, line)) }
            } else {
                return Err(format!("{} is left", line.split_whitespace().next().unwrap_or("")));
            }
        }
        if open.is_some() { Err("a function without an end".into()) } else { Ok(m) }
    }
}

/// The operation of a line, if it is of another dialect.
fn foreign(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let op = if line.starts_with('%') { line.split_once(" = ")?.1 } else { line };
    let name = op.trim_start_matches('"').split(|c: char| !(c.is_ascii_alphanumeric() || "_.".contains(c))).next()?;
    let operation = name.split_once('.').is_some_and(|(d, n)| !d.is_empty() && !n.is_empty());
    (operation && !name.starts_with("llvm.") && !name.starts_with(|c: char| c.is_ascii_digit())).then_some(name)
}

/// The first symbol of a line, if it needs no quotes.
fn symbol(line: &str) -> Option<&str> {
    let rest = line.split_once('@')?.1;
    let end = rest.find(|c: char| !is_of_symbol(c)).unwrap_or(rest.len());
    Some(&rest[..end]).filter(|n| !n.is_empty())
}

fn is_of_symbol(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_$.-".contains(c)
}

fn renamed(text: &str, names: &BTreeMap<&str, String>) -> String {
    let mut parts = text.split('@');
    let mut out = parts.next().unwrap_or("").to_string();
    for p in parts {
        let end = p.find(|c: char| !is_of_symbol(c)).unwrap_or(p.len());
        let (name, rest) = p.split_at(end);
        out.push('@');
        out.push_str(names.get(name).map_or(name, String::as_str));
        out.push_str(rest);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_modules_define_is_kept_apart() {
        let text = "module {\n  llvm.func @malloc(i64) -> !llvm.ptr\n  llvm.mlir.global private @g() {addr_space = 0 : i32} : i32\n  \
                    llvm.func @f() {\n    llvm.call @f() : () -> ()\n  }\n  llvm.func @__ask_NUMBER() {\n    llvm.call @f() : () -> ()\n  }\n}\n";
        let (a, b) = (text.replace("NUMBER", "1"), text.replace("NUMBER", "2"));
        let part = |t, c: &str| Part { text: t, calls: vec![c.to_string()] };
        let all = merge(&[part(&a, "__ask_1"), part(&b, "__ask_2")]).unwrap();
        assert_eq!(all.matches("@malloc(i64)").count(), 1, "{all}");
        assert!(all.contains("@f.part0()") && all.contains("@g.part1()"), "{all}");
        assert!(all.contains("llvm.call @__ask_1() : () -> ()\n    llvm.call @__ask_2()"), "{all}");
        let other = b.replace("malloc(i64)", "malloc(i32)");
        assert!(merge(&[part(&a, "__ask_1"), part(&other, "__ask_2")]).is_err());
        assert!(merge(&[part("module {\n  scf.x\n}\n", "f")]).is_err());
        assert_eq!(
            foreign("    %1 = builtin.unrealized_conversion_cast %0 : i1 to index"),
            Some("builtin.unrealized_conversion_cast")
        );
        assert_eq!(foreign("    %1 = llvm.add %0, %0 : i1"), None);
        assert_eq!(foreign("  ^bb1(%1: i64):  // pred: ^bb0"), None);
    }
}
