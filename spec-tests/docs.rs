//! The commands of README.md and docs/ do what the pages show.
//!
//! A fenced block that has a line `$ COMMAND` is a terminal: each command is run by a shell, in a
//! folder with the example files, and must be carried out (no usage error, no internal error).
//! Lines below a command are what it prints, to either stream; `...` stands for any lines, and at
//! the end of a line for its rest. Lines that begin with `#` are comments.

use crate::mlir;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use mlir::there;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A command and what it should print.
struct Example {
    command: String,
    shown: Vec<String>,
}

fn examples(page: &str) -> Vec<Example> {
    let mut out: Vec<Example> = Vec::new();
    for block in page.split("\n```").skip(1).step_by(2) {
        let mut open = false;
        for line in block.lines().skip(1).filter(|l| !l.starts_with("# ")) {
            if let Some(command) = line.strip_prefix("$ ") {
                out.push(Example { command: command.into(), shown: Vec::new() });
                open = true;
            } else if open && let Some(last) = out.last_mut() {
                last.shown.push(line.into());
            }
        }
    }
    out
}

/// Whether lines are those shown.
fn matches(shown: &[String], lines: &[&str]) -> bool {
    match shown {
        [] => lines.is_empty(),
        [any, rest @ ..] if any == "..." => (0..=lines.len()).any(|k| matches(rest, &lines[k..])),
        [want, rest @ ..] => lines.split_first().is_some_and(|(line, lines)| {
            let fits = want.strip_suffix(" ...").map_or(line == want, |w| line.starts_with(w));
            fits && matches(rest, lines)
        }),
    }
}

/// A folder with the example files, and one to find the tools in. MLIR's tools are taken with a
/// version if they are only installed so.
fn workplace(name: &str) -> (PathBuf, PathBuf) {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("docs").join(name);
    let bin = dir.join("bin");
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&bin).unwrap();
    for folder in ["spec-tests/examples", "docs/lessons"] {
        std::fs::create_dir_all(dir.join(folder)).unwrap();
        for entry in std::fs::read_dir(root().join(folder)).unwrap() {
            let entry = entry.unwrap();
            std::fs::copy(entry.path(), dir.join(folder).join(entry.file_name())).unwrap();
        }
    }
    let script = |name: &str, of: &str| {
        use std::os::unix::fs::PermissionsExt;
        let path = bin.join(name);
        std::fs::write(&path, format!("#!/bin/sh\nexec '{of}' \"$@\"\n")).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    };
    script("rustmlir-interp", env!("CARGO_BIN_EXE_rustmlir-interp"));
    if !there("mlir-opt") && there("mlir-opt-22") {
        script("mlir-opt", "mlir-opt-22");
    }
    (dir, bin)
}

/// Runs the examples of a page; how many there are.
fn run(page: &str) -> usize {
    let examples = examples(&std::fs::read_to_string(root().join(page)).unwrap());
    let (dir, bin) = workplace(&page.replace('/', "_"));
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default());
    for Example { command, shown } in &examples {
        if command.contains("mlir-opt") && !there("mlir-opt") && !there("mlir-opt-22") {
            println!("not run, there is no mlir-opt: {command}");
            continue;
        }
        let o = Command::new("sh")
            // A command may end in a comment.
            .args(["-c", &format!("({command}\n) 2>&1")])
            .current_dir(&dir)
            .env("PATH", &path)
            .output()
            .unwrap();
        let printed = String::from_utf8_lossy(&o.stdout).into_owned();
        assert!(matches!(o.status.code(), Some(0 | 1)), "{page}: {command}: {:?}\n{printed}", o.status);
        let lines: Vec<&str> = printed.lines().collect();
        let fits = shown.is_empty() || matches(&with_rest(shown), &lines);
        assert!(fits, "{page}: {command} prints\n{printed}");
    }
    examples.len()
}

/// What is shown, and anything below it: pages leave out notes and replay commands at the end.
fn with_rest(shown: &[String]) -> Vec<String> {
    shown.iter().cloned().chain(["...".into()]).collect()
}

/// The pages of docs, as paths in the repository.
fn pages() -> Vec<String> {
    let (mut out, mut dirs) = (Vec::new(), vec![root().join("docs")]);
    while let Some(dir) = dirs.pop() {
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                dirs.push(path);
            } else if path.extension().is_some_and(|e| e == "md") {
                out.push(path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/"));
            }
        }
    }
    out.sort();
    out
}

/// Runs the pages of a folder; at least so many commands are on them.
fn run_folder(folder: &str, at_least: usize) {
    let n: usize = pages().iter().filter(|p| p.starts_with(folder)).map(|p| run(p)).sum();
    assert!(n >= at_least, "{folder}: {n} commands");
}

#[test]
fn readme() {
    assert!(run("README.md") >= 4);
}

#[test]
fn tutorial() {
    run_folder("docs/tutorial/", 15);
}

#[test]
fn how_to() {
    run_folder("docs/how-to/", 30);
}

#[test]
fn other_pages() {
    let rest = pages();
    let rest = rest.iter().filter(|p| !p.starts_with("docs/tutorial/") && !p.starts_with("docs/how-to/"));
    let n: usize = rest.map(|p| run(p)).sum();
    assert!(n >= 3, "{n} commands");
}

/// Every page is in the table of contents, and that names no page that is not there.
#[test]
fn summary_lists_all_pages() {
    let summary = std::fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
    let listed: BTreeSet<String> = (summary.split("](").skip(1))
        .filter_map(|l| Some(format!("docs/{}", l.split_once(')')?.0)))
        .filter(|l| l.ends_with(".md"))
        .collect();
    let there: BTreeSet<String> = pages().into_iter().filter(|p| p != "docs/SUMMARY.md").collect();
    assert_eq!(listed, there);
}

/// Text files below a folder of the repository, with their paths.
fn texts(folder: &str) -> Vec<(String, String)> {
    let (mut out, mut dirs) = (Vec::new(), vec![root().join(folder)]);
    while let Some(dir) = dirs.pop() {
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                if !["node_modules", "target"].contains(&name.as_str()) {
                    dirs.push(path);
                }
            } else if let Ok(text) = std::fs::read_to_string(&path) {
                out.push((path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    out
}

/// The pages that a text names by their paths from the root.
fn named_pages(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices("docs/").filter_map(|(at, _)| {
        let before = &text[..at];
        // Other repositories have a folder of this name, too.
        if before.ends_with(|c: char| c.is_alphanumeric() || c == '/') && !before.ends_with("../") {
            return None;
        }
        let end = text[at..].find(|c: char| !(c.is_ascii_alphanumeric() || "_-/.".contains(c)));
        let path = text[at..end.map_or(text.len(), |e| at + e)].trim_end_matches('.');
        path.ends_with(".md").then_some(path)
    })
}

/// What help texts, diagnostics, comments and tools call a page is one.
#[test]
fn pages_that_the_source_names_exist() {
    let mut mistakes = Vec::new();
    for (file, text) in ["src", "spec-tests", "tools", "docs", ".ci"].iter().flat_map(|d| texts(d)) {
        let gone = named_pages(&text).filter(|p| !root().join(p).exists());
        mistakes.extend(gone.map(|p| format!("{file}: there is no {p}")));
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    // Written so that this file does not name them itself.
    let text = format!("see {0}/a.md. Not x/{0}/b.md, but (../{0}/c/d.md)", "docs");
    let found: Vec<&str> = named_pages(&text).collect();
    assert_eq!(found, [format!("{}/a.md", "docs"), format!("{}/c/d.md", "docs")]);
}

/// Links between pages lead to files. (`tools/links.py` looks at their anchors, in the site.)
#[test]
fn links_lead_to_files() {
    let others =
        ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "src/ARCHITECTURE.md", "spec-tests/README.md"];
    let (mut n, mut mistakes) = (0, Vec::new());
    for page in pages().into_iter().chain(others.map(String::from)) {
        let text = std::fs::read_to_string(root().join(&page)).unwrap();
        let links = text.split("](").skip(1).filter_map(|l| l.split_once(')')).map(|(l, _)| l);
        for link in links.filter(|l| !l.contains("://") && !l.starts_with('#') && !l.contains(' ')) {
            n += 1;
            let path = link.split('#').next().unwrap();
            if !root().join(&page).parent().unwrap().join(path).exists() {
                mistakes.push(format!("{page}: {link}"));
            }
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    assert!(n > 200, "{n} links");
}

/// The prose keeps the rules of `docs/style.md`, and what does not is noticed.
#[test]
fn prose() {
    if !there("python3") {
        return;
    }
    let check = |args: &[&str]| {
        let o = Command::new("python3").arg("tools/prose.py").args(args).current_dir(root()).output().unwrap();
        (o.status.code(), String::from_utf8_lossy(&o.stdout).into_owned())
    };
    let (code, said) = check(&["--quiet"]);
    assert_eq!(code, Some(0), "{said}");
    let page = Path::new(env!("CARGO_TARGET_TMPDIR")).join("prose.md");
    let long = "word ".repeat(41);
    for (text, says) in [
        ("The run comes to 7.", "2: error: 'comes to': evaluates to, gives, reaches"),
        ("The behaviour is undefined.", "2: error: 'behaviour' is not the American spelling: behavior"),
        ("It is vectorised.", "2: error: 'vectorised.' is not the American spelling: vectorized"),
        ("It reads a long enough line; it writes another one; it ends.", "2: error: more than one semicolon"),
        (&format!("{long}."), "2: error: a sentence of 41 words"),
    ] {
        std::fs::write(&page, format!("# A page\n{text}\n")).unwrap();
        let (code, said) = check(&[page.to_str().unwrap()]);
        assert!(code == Some(1) && said.contains(says), "{text}: {said}");
    }
    // Code is no prose, and a plain sentence is fine.
    std::fs::write(&page, "# A page\n\nA sentence with `comes to`.\n\n```\nbehaviour\n```\n").unwrap();
    assert_eq!(check(&[page.to_str().unwrap()]).0, Some(0));
}

/// The terminals of the README show what the commands print.
#[test]
fn terminal_pictures() {
    if !there("python3") {
        return;
    }
    let bless = std::env::var_os("BLESS").is_some();
    let o = Command::new("python3")
        .args(["tools/terminal_pictures.py", "--tool", env!("CARGO_BIN_EXE_rustmlir-interp")])
        .args((!bless).then_some("--check"))
        .current_dir(root())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&o.stdout).into_owned() + &String::from_utf8_lossy(&o.stderr);
    assert_eq!(o.status.code(), Some(0), "{said}");
    print!("{said}");
}

/// Every command has a manual page, with what its help says.
#[test]
fn manual_pages_of_all_commands() {
    let tool = |args: &[&str]| Command::new(env!("CARGO_BIN_EXE_rustmlir-interp")).args(args).output().unwrap();
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    let _ = std::fs::remove_dir_all(&dir);
    assert_eq!(tool(&["man", "-o", dir.to_str().unwrap()]).status.code(), Some(0));
    let help = String::from_utf8(tool(&["--help"]).stdout).unwrap();
    let commands = help.split("Commands:\n").nth(1).unwrap().lines().take_while(|l| l.starts_with("  "));
    let commands: Vec<&str> = commands.filter_map(|l| l.split_whitespace().next()).filter(|c| *c != "help").collect();
    assert!(commands.len() > 12 && commands.contains(&"run"), "{commands:?}");
    for c in commands {
        let text = std::fs::read_to_string(dir.join(format!("rustmlir-interp-{c}.1"))).unwrap();
        assert!(text.contains(".SH SYNOPSIS") && text.contains(".SH OPTIONS"), "{c}");
    }
    assert!(std::fs::read_to_string(dir.join("rustmlir-interp.1")).unwrap().contains("rustmlir\\-interp\\-learn(1)"));
    assert_eq!(tool(&["man", "-o", "/dev/null/x"]).status.code(), Some(2));
}

/// The pictures of README and docs exist and are small, and the one that this tool draws is what it
/// draws. (`tools/playground/pictures.sh` makes the screenshots, `tools/terminal_pictures.py` the
/// terminals.)
#[test]
fn pictures() {
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sum.svg");
    let o = Command::new(env!("CARGO_BIN_EXE_rustmlir-interp"))
        .current_dir(root())
        .args(["spec-tests/examples/sum.mlir", "--input", "4xf32=1e8 1 -1e8 1", "--exhaustive"])
        .arg(format!("--picture={}", made.display()))
        .output()
        .unwrap();
    assert_eq!(o.status.code(), Some(1), "{o:?}");
    let kept = root().join("docs/pictures/sum.svg");
    if std::env::var_os("BLESS").is_some() {
        std::fs::copy(&made, &kept).unwrap();
    }
    let text = |p: &Path| std::fs::read_to_string(p).unwrap();
    assert!(
        text(&made) == text(&kept),
        "`BLESS=1 cargo test --test tools -- docs::` brings {} up to date",
        kept.display()
    );
    let mut named = BTreeSet::new();
    for page in pages().into_iter().chain(["README.md".into()]) {
        let page = text(&root().join(page));
        let shown = page.split("![").skip(1).filter_map(|p| Some(p.split_once("](")?.1.split_once(')')?.0.to_string()));
        named.extend(shown.filter_map(|p| Some(p.split_once("pictures/")?.1.to_string())));
    }
    let files: BTreeSet<String> = (std::fs::read_dir(root().join("docs/pictures")).unwrap())
        .map(|e| e.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(named, files);
    for f in files {
        let size = std::fs::metadata(root().join("docs/pictures").join(&f)).unwrap().len();
        assert!((1000..150_000).contains(&size), "{f}: {size} bytes");
    }
}

#[test]
fn what_does_not_fit_is_noticed() {
    let own = |l: &[&str]| l.iter().map(|s| s.to_string()).collect::<Vec<_>>();
    assert!(matches(&own(&["a", "...", "b ..."]), &["a", "x", "y", "b c"]));
    assert!(!matches(&own(&["a", "b"]), &["a", "c"]));
    assert!(!matches(&own(&["a"]), &["a", "b"]));
    assert!(!matches(&own(&["a", "...", "b"]), &["a", "b", "c"]));
}

/// The programs on which StableHLO's interpreter is wrong give what the page says.
#[test]
fn faults_of_the_stablehlo_interpreter() {
    let page = std::fs::read_to_string(root().join("docs/reference/findings-stablehlo.md")).unwrap();
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stablehlo");
    std::fs::create_dir_all(&dir).unwrap();
    let mut entries = 0;
    for entry in page.split("\n### ").skip(1) {
        let program = entry.split("```mlir\n").nth(1).and_then(|s| s.split("```").next()).unwrap();
        let expected = entry.lines().find_map(|l| l.strip_prefix("- **Expected**: ")).unwrap();
        let expected: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
        let file = dir.join("program.mlir");
        std::fs::write(&file, program).unwrap();
        let o = Command::new(env!("CARGO_BIN_EXE_rustmlir-interp")).arg("run").arg(&file).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&o.stdout).lines().collect::<Vec<_>>(), expected, "{entry}");
        entries += 1;
    }
    assert!(entries >= 5, "{entries}");
}
