//! Quotes the source, so that the book can show what the evaluator states: for every operation that
//! a file of `src/dialects` defines, the `meaning` of its definition and the functions that this
//! names. The binary needs no source tree for it, and the quotes are never older than the code.
//!
//! Items are found by what `rustfmt` guarantees: a function of a file begins in the first column
//! and ends at the next `}` there. What is inside of an item is found by its brackets, with
//! literals and comments left out. `cargo test --test tools -- book::` demands a quote for every
//! operation that is executed.

// How a build script speaks to cargo.
#![allow(clippy::print_stdout)]

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Lines that a quote has at most, besides those of its first function.
const MOST_LINES: usize = 150;

#[path = "../texts/pack.rs"]
mod pack;

/// Writes the quotes to `quotes.rs` and `parts` in the folder of what is built.
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rooms = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("..");
    let root = rooms.join("..");
    println!("cargo::rerun-if-changed=quote.rs");
    println!("cargo::rerun-if-changed={}", rooms.join("dialects").display());
    println!("cargo::rerun-if-changed={}", root.join(KERNELS).display());
    let mut files = Vec::new();
    rust_files(&root.join("src/dialects"), &mut files)?;
    let mut sources = Vec::new();
    for path in files {
        let name = path.strip_prefix(&root)?.to_string_lossy().replace('\\', "/");
        sources.push(File::new(name, std::fs::read_to_string(&path)?));
    }
    // Parts that several operations have in common are kept once.
    let mut parts: Vec<String> = Vec::new();
    let mut number: HashMap<String, usize> = HashMap::new();
    let mut quotes: BTreeMap<String, (u8, String)> = BTreeMap::new();
    for file in &sources {
        for d in file.definitions() {
            let old = quotes.get(&d.name).map_or(u8::MAX, |q| q.0);
            let quoted = file.quote(&d, &sources);
            if quoted.is_empty() || d.rank >= old {
                continue;
            }
            let mut numbers = Vec::new();
            for text in quoted {
                let next = parts.len();
                let n = *number.entry(text.clone()).or_insert(next);
                if n == next {
                    parts.push(text);
                }
                numbers.push(n);
            }
            let row = format!("({:?}, {:?}, {}, &{numbers:?}),\n", d.name, file.name, file.line(d.at));
            quotes.insert(d.name, (d.rank, row));
        }
    }
    let mut out = String::from("static QUOTES: &[(&str, &str, u32, &[usize])] = &[\n");
    quotes.values().for_each(|(_, row)| out.push_str(row));
    out.push_str("];\nstatic ARMS: &[(&str, u32, usize)] = &[\n");
    let kernels = File::new(KERNELS.into(), std::fs::read_to_string(root.join(KERNELS))?);
    for (name, at, text) in kernels.arms() {
        writeln!(out, "({name:?}, {}, {}),", kernels.line(at), parts.len())?;
        parts.push(text.to_string());
    }
    out.push_str("];\n");
    let built = PathBuf::from(std::env::var("OUT_DIR")?);
    pack::pack(&parts.join("\0"), &built.join("parts"))?;
    std::fs::write(built.join("quotes.rs"), out)?;
    Ok(())
}

/// Where the scalar functions are.
const KERNELS: &str = "src/meaning/kernel.rs";

fn rust_files(dir: &Path, out: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut entries = std::fs::read_dir(dir)?.map(|e| Ok(e?.path())).collect::<std::io::Result<Vec<_>>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            rust_files(&path, out)?;
        } else if path.extension().is_some_and(|e| e == "rs") && !path.ends_with("tests.rs") {
            out.push(path);
        }
    }
    Ok(())
}

/// A place where an operation seems to be defined: the literal of its name.
struct Definition {
    name: String,
    /// Where the literal begins.
    at: usize,
    /// The part of the text that defines it.
    item: (usize, usize),
    /// How sure that is; 0 is best.
    rank: u8,
}

/// A file of source code.
struct File {
    name: String,
    text: String,
    /// The text with blanks for what stands in literals and comments.
    code: Vec<u8>,
    /// String literals: where they begin, where they end, what they hold.
    literals: Vec<(usize, usize, String)>,
}

impl File {
    fn new(name: String, text: String) -> File {
        let (code, literals) = masked(&text);
        File { name, text, code, literals }
    }

    fn line(&self, at: usize) -> usize {
        self.text[..at].matches('\n').count() + 1
    }

    /// The word that ends before a place, with what separates them.
    fn before(&self, at: usize) -> (&str, u8) {
        let is_word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
        let mut end = at;
        let mut sign = b' ';
        while end > 0 && !is_word(self.code[end - 1]) {
            end -= 1;
            if !self.code[end].is_ascii_whitespace() {
                if sign != b' ' {
                    return ("", b' ');
                }
                sign = self.code[end];
            }
        }
        let start = (0..end).rev().find(|&i| !is_word(self.code[i])).map_or(0, |i| i + 1);
        (&self.text[start..end], sign)
    }

    fn definitions(&self) -> Vec<Definition> {
        let mut out = Vec::new();
        for &(at, end, ref name) in &self.literals {
            if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b)) {
                continue;
            }
            let (word, sign) = self.before(at);
            let constant =
                !word.is_empty() && word.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_');
            let generation = word == "Today" || word.starts_with("Y20");
            let (rank, item) = match sign {
                b':' if word == "name" => (0, self.around(at)),
                b'=' if constant => (1, self.row(at, end)),
                b',' if constant => (2, self.row(at, end)),
                b' ' if generation => (3, self.row(at, end)),
                b' ' if self.two_names(at) => (4, Some((self.line_start(at), self.line_end(end)))),
                _ => continue,
            };
            if let Some(item) = item {
                out.push(Definition { name: name.clone(), at, item, rank });
            }
        }
        out
    }

    /// The braces around a place, with what is inside.
    fn around(&self, at: usize) -> Option<(usize, usize)> {
        let mut depth = 0;
        for i in (0..at).rev() {
            match self.code[i] {
                b'}' => depth += 1,
                b'{' if depth == 0 => return Some((i, self.closed(i)?)),
                b'{' => depth -= 1,
                _ => {}
            }
        }
        None
    }

    /// Behind what closes the bracket at a place.
    fn closed(&self, open: usize) -> Option<usize> {
        let mut depth = 0;
        for (i, b) in self.code.iter().enumerate().skip(open) {
            match b {
                b'{' | b'(' | b'[' => depth += 1,
                b'}' | b')' | b']' => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(i + 1);
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// A row of a macro, or a call of one: from its line to the end of what it says.
    fn row(&self, at: usize, end: usize) -> Option<(usize, usize)> {
        let mut i = end;
        while i < self.code.len() {
            match self.code[i] {
                b'{' => return Some((self.row_start(at), self.closed(i)?)),
                b';' => return Some((self.row_start(at), i + 1)),
                b')' => return Some((self.row_start(at), i + 1)),
                b'(' | b'[' => i = self.closed(i)?,
                // Rows that nothing ends are taken to be a line.
                b'}' => return Some((self.row_start(at), self.line_end(end))),
                _ => i += 1,
            }
        }
        None
    }

    fn line_start(&self, at: usize) -> usize {
        self.text[..at].rfind('\n').map_or(0, |i| i + 1)
    }

    fn line_end(&self, at: usize) -> usize {
        self.text[at..].find('\n').map_or(self.text.len(), |i| at + i)
    }

    /// Whether the line before a place is the two names of a row: `ACOS Acos`.
    fn two_names(&self, at: usize) -> bool {
        let mut words = self.text[self.line_start(at)..at].split_whitespace();
        let first = words.next().is_some_and(|w| w.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit()));
        first && words.next().is_some_and(|w| w.starts_with(|c: char| c.is_ascii_uppercase())) && words.next().is_none()
    }

    /// The line where a row begins, which is that of the call if it is one.
    fn row_start(&self, at: usize) -> usize {
        let mut depth = 0;
        for i in (0..at).rev() {
            match self.code[i] {
                b'}' | b')' | b']' => depth += 1,
                b'(' if depth == 0 => return self.line_start(i),
                b'{' | b'[' if depth == 0 => break,
                b'{' | b'(' | b'[' => depth -= 1,
                _ => {}
            }
        }
        self.line_start(at)
    }

    /// What a field of an item says, with its name: `meaning: ..`.
    fn field(&self, item: (usize, usize), name: &str) -> Option<(usize, usize)> {
        let code = &self.code[item.0..item.1];
        let key = format!("{name}:");
        let mut from = 0;
        loop {
            let at = from + find(&code[from..], key.as_bytes())?;
            let alone = at == 0 || !(code[at - 1].is_ascii_alphanumeric() || code[at - 1] == b'_');
            if alone && code.get(at + key.len()) != Some(&b':') {
                let mut i = item.0 + at;
                while i < item.1 {
                    match self.code[i] {
                        b'(' | b'[' | b'{' => i = self.closed(i)?,
                        b',' | b'}' | b')' => break,
                        _ => i += 1,
                    }
                }
                return Some((item.0 + at, i));
            }
            from = at + key.len();
        }
    }

    /// The function or constant of this name: from its comment to its end.
    fn item(&self, name: &str) -> Option<(usize, usize)> {
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            if at >= self.code.len() || self.code[at] == b' ' {
                at += line.len();
                continue;
            }
            let mut words = line.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|w| !w.is_empty());
            let kind =
                words.by_ref().find(|w| !matches!(*w, "pub" | "super" | "crate" | "in" | "const") || *w == "const");
            let found = match kind {
                Some("fn") => words.next() == Some(name),
                Some("const") => match words.next() {
                    Some("fn") => words.next() == Some(name),
                    w => w == Some(name) && line.contains(": Meaning"),
                },
                _ => false,
            };
            if found {
                let mut i = at;
                while i < self.code.len() {
                    match self.code[i] {
                        b'(' | b'[' => i = self.closed(i)?,
                        b'{' => {
                            i = self.closed(i)?;
                            break;
                        }
                        b';' => {
                            i += 1;
                            break;
                        }
                        _ => i += 1,
                    }
                }
                let mut start = at;
                while start > 0 {
                    let above = self.line_start(start - 1);
                    if !self.text[above..].starts_with("///") {
                        break;
                    }
                    start = above;
                }
                return Some((start, i));
            }
            at += line.len();
        }
        None
    }

    /// Names in a part of the text, each with that of the module in front of it; without those that
    /// it declares, if `own`.
    fn names(&self, part: (usize, usize), own: bool) -> Vec<(String, String)> {
        let code = String::from_utf8_lossy(&self.code[part.0..part.1]).into_owned();
        let declared = |n: &str| own && (code.contains(&format!("{n}: ")) || code.contains(&format!("let {n} ")));
        let paths = code.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).filter(|w| !w.is_empty());
        let named = paths.filter_map(|p| {
            let mut parts = p.rsplit("::").filter(|s| !s.is_empty());
            let last = parts.next()?;
            Some((last.to_string(), parts.next().unwrap_or("").to_string()))
        });
        named.filter(|(n, module)| !module.is_empty() || !declared(n)).collect()
    }

    /// What a definition says of its meaning, and the functions that this names, directly or
    /// through others of the same folder.
    fn quote(&self, d: &Definition, all: &[File]) -> Vec<String> {
        let mut parts: Vec<(&File, (usize, usize))> = Vec::new();
        match self.field(d.item, "meaning") {
            Some(part) => parts.push((self, part)),
            None if d.rank == 0 => parts.extend(self.base(d.item).and_then(|b| inherited(self, &b, all, 3))),
            None => {
                parts.push((self, d.item));
                let of_macro = self.of_macro(d.item.0, 3).map(|part| (self, part));
                parts.extend(of_macro.or_else(|| self.of_table(all)));
            }
        }
        let mut out: Vec<String> = parts.iter().map(|&(file, part)| dedented(file, part)).collect();
        let stated = parts.len();
        let mut seen: Vec<(&str, usize)> = Vec::new();
        let (mut k, mut lines) = (0, 0);
        while let Some(&(file, part)) = parts.get(k) {
            // A name may be that of a parameter or a local value.
            let names = file.names(part, k >= stated);
            k += 1;
            for (name, module) in names {
                let Some((of, item)) = file.resolve(&module, &name, all) else { continue };
                let text = &of.text[item.0..item.1];
                let more = text.lines().count();
                let inside = std::ptr::eq(of, file) && part.0 >= item.0 && part.1 <= item.1;
                let reads = text.contains("Parser<") || text.contains("Printer<") || text.contains("Verifier<");
                if inside
                    || reads
                    || seen.contains(&(&of.name, item.0))
                    || !seen.is_empty() && lines + more > MOST_LINES
                {
                    continue;
                }
                seen.push((&of.name, item.0));
                lines += more;
                out.push(text.to_string());
                parts.push((of, item));
            }
        }
        out
    }

    /// The function that a path names: of this file, or of the file that its module is.
    fn resolve<'a>(&'a self, module: &str, name: &str, all: &'a [File]) -> Option<(&'a File, (usize, usize))> {
        if matches!(module, "" | "self" | "super")
            && let Some(item) = self.item(name)
        {
            return Some((self, item));
        }
        if module.is_empty() || !module.bytes().all(|b| b.is_ascii_lowercase() || b == b'_' || b.is_ascii_digit()) {
            return None;
        }
        let dir = self.name.rsplit_once('/').map_or("", |x| x.0);
        let module = if module == "super" { "mod" } else { module };
        let file = all
            .iter()
            .find(|f| f.name == format!("{dir}/{module}.rs") || f.name == format!("{dir}/{module}/mod.rs"))?;
        Some((file, file.item(name)?))
    }

    /// The constant whose fields an item has where it does not say its own: `..BASE`.
    fn base(&self, item: (usize, usize)) -> Option<String> {
        let code = String::from_utf8_lossy(&self.code[item.0..item.1]).into_owned();
        let rest = &code[code.rfind("..")? + 2..];
        let path: String = rest.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '_' | ':')).collect();
        let name = path.rsplit("::").next()?.to_string();
        (name != "NEW").then_some(name)
    }

    /// What the definitions that are made of a table of this folder say of the meaning.
    fn of_table<'a>(&self, all: &'a [File]) -> Option<(&'a File, (usize, usize))> {
        let dir = self.name.rsplit_once('/').map_or("", |x| x.0);
        let near = all.iter().filter(|f| f.name.rsplit_once('/').is_some_and(|x| x.0 == dir));
        let mut tables = near.filter_map(|f| Some((f, f.text.find("name: ROWS[")?)));
        let (file, at) = tables.next()?;
        inherited(file, &file.base(file.around(at)?)?, all, 3)
    }

    /// What the macro around a place says of the meaning.
    fn of_macro(&self, at: usize, most: usize) -> Option<(usize, usize)> {
        // The call itself, or the one whose row it is, begins in the first column.
        let mut start = self.line_start(at);
        while start > 0 && matches!(self.code.get(start), Some(b' ' | b'\n' | b')' | b'}')) {
            start = self.line_start(start - 1);
        }
        let name: String = self.text[start..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        self.macro_meaning(&name, most)
    }

    fn macro_meaning(&self, name: &str, most: usize) -> Option<(usize, usize)> {
        let at = self.text.find(&format!("macro_rules! {name} {{"))?;
        let open = at + self.text[at..].find('{')?;
        let item = (open, self.closed(open)?);
        if let Some(part) = self.field(item, "meaning") {
            return Some(part);
        }
        // A macro that calls another.
        let body = &self.text[item.0..item.1];
        let called = body.split('!').next()?.rsplit(|c: char| !(c.is_alphanumeric() || c == '_')).next()?;
        (most > 0 && called != name).then(|| self.macro_meaning(called, most - 1))?
    }

    /// Alternatives of functions, by the name that each begins with: `IntBin::Add`.
    fn arms(&self) -> Vec<(String, usize, String)> {
        let mut out = Vec::new();
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            let trimmed = line.trim_start().trim_start_matches('(');
            let name: String = trimmed.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '_' | ':')).collect();
            let first_upper = name.starts_with(|c: char| c.is_ascii_uppercase());
            if first_upper && name.contains("::") && line.contains("=>") {
                let start = at + (line.len() - line.trim_start().len());
                let arrow = at + line.find("=>").unwrap_or(0);
                let mut i = arrow;
                while i < self.code.len() && !matches!(self.code[i], b',' | b'}') {
                    i = match self.code[i] {
                        b'(' | b'[' => self.closed(i).unwrap_or(self.code.len()),
                        b'{' => {
                            i = self.closed(i).unwrap_or(self.code.len());
                            break;
                        }
                        _ => i + 1,
                    };
                }
                for one in line[..line.find("=>").unwrap_or(0)].split(['|', ',', '(', ')']) {
                    let one = one.trim();
                    if one.contains("::") && one.starts_with(|c: char| c.is_ascii_uppercase()) {
                        out.push((one.to_string(), start, dedented(self, (start, i))));
                    }
                }
            }
            at += line.len();
        }
        out
    }
}

/// What the constant of this name, or the one that it follows, says of the meaning.
fn inherited<'a>(from: &'a File, name: &str, all: &'a [File], most: usize) -> Option<(&'a File, (usize, usize))> {
    let head = format!("const {name}: OpDef = OpDef {{");
    let has = |f: &&File| f.text.contains(&head);
    let dir = from.name.rsplit_once('/').map_or("", |x| x.0);
    let file = Some(from)
        .filter(has)
        .or_else(|| all.iter().filter(|f| f.name.starts_with(dir)).find(has))
        .or_else(|| all.iter().find(has))?;
    let open = file.text.find(&head)? + head.len() - 1;
    let item = (open, file.closed(open)?);
    match file.field(item, "meaning") {
        Some(part) => Some((file, part)),
        None if most > 0 => inherited(file, &file.base(item)?, all, most - 1),
        None => None,
    }
}

/// A part of a text, with the indentation of its first line taken from all of them.
fn dedented(file: &File, part: (usize, usize)) -> String {
    let indent = file.text[file.line_start(part.0)..].chars().take_while(|c| *c == ' ').count();
    let text = file.text[part.0..part.1].trim();
    let lines = text.lines().map(|l| {
        let own = l.chars().take_while(|c| *c == ' ').count();
        &l[own.min(indent)..]
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|w| w == what)
}

/// A text with blanks in place of what its literals and comments hold, and its string literals.
fn masked(text: &str) -> (Vec<u8>, Vec<(usize, usize, String)>) {
    let b = text.as_bytes();
    let (mut code, mut literals) = (b.to_vec(), Vec::new());
    let blank = |code: &mut Vec<u8>, from: usize, to: usize| {
        code[from..to].iter_mut().filter(|c| **c != b'\n').for_each(|c| *c = b' ');
    };
    let mut i = 0;
    while i < b.len() {
        let rest = &b[i..];
        if rest.starts_with(b"//") {
            let end = i + rest.iter().position(|&c| c == b'\n').unwrap_or(rest.len());
            blank(&mut code, i, end);
            i = end;
        } else if rest.starts_with(b"/*") {
            let end = find(rest, b"*/").map_or(b.len(), |n| i + n + 2);
            blank(&mut code, i, end);
            i = end;
        } else if rest[0] == b'"' {
            let mut end = i + 1;
            while end < b.len() && b[end] != b'"' {
                end += if b[end] == b'\\' { 2 } else { 1 };
            }
            let end = end.min(b.len());
            literals.push((i, (end + 1).min(b.len()), text[i + 1..end].to_string()));
            blank(&mut code, i + 1, end);
            i = end + 1;
        } else if let Some(hashes) = raw(b, i) {
            let open = i + 1 + hashes + 1;
            let close: Vec<u8> = std::iter::once(b'"').chain(std::iter::repeat_n(b'#', hashes)).collect();
            let end = find(&b[open..], &close).map_or(b.len(), |n| open + n);
            blank(&mut code, open, end);
            i = (end + close.len()).min(b.len());
        } else if rest[0] == b'\'' && rest.len() > 2 && (rest[1] == b'\\' || text[i + 1..].chars().nth(1) == Some('\''))
        {
            let skip = if rest[1] == b'\\' { 3 } else { 1 + text[i + 1..].chars().next().map_or(1, char::len_utf8) };
            let end = (i + skip..b.len()).find(|&k| b[k] == b'\'').unwrap_or(b.len() - 1);
            blank(&mut code, i + 1, end);
            i = end + 1;
        } else {
            i += 1;
        }
    }
    (code, literals)
}

/// The number of `#` of the raw string that begins at a place.
fn raw(b: &[u8], i: usize) -> Option<usize> {
    let inside = i > 0 && (b[i - 1].is_ascii_alphanumeric() || b[i - 1] == b'_') && b[i - 1] != b'b';
    if b[i] != b'r' || inside {
        return None;
    }
    let hashes = b[i + 1..].iter().take_while(|&&c| c == b'#').count();
    (b.get(i + 1 + hashes) == Some(&b'"')).then_some(hashes)
}
