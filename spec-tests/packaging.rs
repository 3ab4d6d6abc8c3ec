//! What a package, a container and a pull request get of the project.

use crate::tool;
use std::path::Path;
use std::process::Command;

use sha2::{Digest, Sha256};
use tool::{TOOL, file, out, tool};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// Whether a program is there; required where CI says so.
fn there(program: &str) -> bool {
    let yes = Command::new(program).arg("--version").output().is_ok();
    assert!(yes || std::env::var("CI").as_deref() != Ok("true"), "there is no {program}");
    if !yes {
        eprintln!("SKIPPED: there is no {program}");
    }
    yes
}

#[test]
fn the_licence_is_whole() {
    let license = text("LICENSE");
    let (apache, exception) = license.split_once("---- LLVM Exceptions to the Apache 2.0 License ----").unwrap();
    // From its title to its last line, as the Apache Foundation publishes it.
    let begin = apache.find("                                 Apache License").unwrap();
    let end = apache.find("limitations under the License.").unwrap() + "limitations under the License.".len();
    let digest: String = Sha256::digest(&apache.as_bytes()[begin..end]).iter().map(|b| format!("{b:02x}")).collect();
    assert_eq!(digest, "43070e2d4e532684de521b885f385d0841030efa2b1a20bafb76133a5e1379c1");
    assert!(exception.contains("you may retroactively and\nprospectively choose to deem waived"));
    assert!(text("Cargo.toml").contains("license = \"Apache-2.0 WITH LLVM-exception\""));
}

#[test]
fn the_version_is_that_of_the_package() {
    let o = out(&tool(&["--version"]));
    let short = out(&tool(&["-V"]));
    assert_eq!(short.lines().next(), o.lines().next());
    assert_eq!(short.lines().count(), 1);
    // Below it: what it follows, and what it can do.
    for line in ["follows: LLVM ", "generations: 2019, 2020, ", "features: campaign stores (SQLite ", "built for: "] {
        assert!(o.lines().skip(1).any(|l| l.starts_with(line)), "{line}: {o}");
    }
    let releases = text("src/dialects/releases.txt");
    let asked = releases.split_once("releases ").unwrap().1.split_once(" of LLVM").unwrap().0;
    let (before, newest) = asked.split_once(" and ").unwrap();
    let oldest = before.split(',').next().unwrap();
    let last = before.rsplit(", ").next().unwrap();
    assert!(o.contains(&format!("LLVM {newest} (in development); reads releases {oldest} to {last}")), "{o}");
    let version = env!("CARGO_PKG_VERSION");
    let rest = short.trim_end().strip_prefix(&format!("rustmlir-interp {version}")).unwrap_or_else(|| panic!("{o}"));
    // The commit, in optimized builds from a repository or a package.
    let commit = rest.strip_prefix(" (").and_then(|r| r.strip_suffix(')'));
    assert!(
        rest.is_empty() || commit.is_some_and(|c| c.len() == 12 && c.bytes().all(|b| b.is_ascii_hexdigit())),
        "{o}"
    );
    for (file, quoted) in [("tools/python/Cargo.toml", "version = \""), ("tools/action/action.yml", "default: ")] {
        if root().join("tools/python").exists() {
            assert!(text(file).contains(&format!("{quoted}{version}")), "{file} names another version");
        }
    }
}

/// What others package: the version, and the names that a release gives its archives.
#[test]
fn recipes_name_what_a_release_makes() {
    if !root().join("tools/packages").exists() {
        return; // A package has none.
    }
    let version = env!("CARGO_PKG_VERSION");
    let release = text("tools/release.sh");
    let archive = "rustmlir-interp-$version-$machine-linux-static";
    assert!(release.contains(&format!("archive \"$static\" \"{archive}\"")));
    let wanted = archive.replace("rustmlir-interp", "{ name }").replace("$version", "{ version }");
    let wanted = wanted.replace("$machine", "{ target-arch }");
    let manifest = text("Cargo.toml");
    assert!(manifest.contains(&format!("/v{{ version }}/{wanted}.tar.gz\"")), "{wanted}");
    assert!(manifest.contains(&format!("bin-dir = \"{wanted}/bin/{{ bin }}{{ binary-ext }}\"")));
    let formula = text("tools/packages/rustmlir-interp.rb");
    assert!(formula.contains(&format!("/v{version}/rustmlir-interp-{version}-source.tar.gz\"")));
    assert!(release.contains("rustmlir-interp-$version-source.tar.gz"));
    // A release replaces what stands for the checksum.
    for file in [&formula, &release] {
        assert!(file.contains("SHA256_OF_THE_SOURCE_ARCHIVE"));
    }
    assert!(text("tools/packages/debian/changelog").starts_with(&format!("rustmlir-interp ({version}) ")));
}

#[test]
fn the_container_does_what_the_readme_says() {
    if !root().join("Containerfile").exists() {
        return; // A package has none.
    }
    let readme = text("README.md");
    let commands: Vec<&str> = readme
        .split_once("## Try it")
        .unwrap()
        .1
        .split("\n## ")
        .next()
        .unwrap()
        .split("```")
        .filter_map(|b| b.strip_prefix("sh\n"))
        .map(str::trim)
        .collect();
    let container = text("Containerfile");
    let lines: Vec<&str> = container.lines().filter(|l| !l.is_empty() && !l.starts_with('#')).collect();
    let cmd = |c: &str| format!("CMD [{}]", c.split(' ').map(|w| format!("\"{w}\"")).collect::<Vec<_>>().join(", "));
    let [image, "WORKDIR /rustmlir-interp", "COPY . .", run, last] = lines[..] else { panic!("{lines:?}") };
    let rust =
        text("Cargo.toml").lines().find_map(|l| l.strip_prefix("rust-version = ").map(|v| v.replace('"', ""))).unwrap();
    assert_eq!(image, format!("FROM docker.io/library/rust:{rust}"));
    assert_eq!((run, last), (format!("RUN {}", commands[0]).as_str(), cmd(commands[1]).as_str()));
}

/// What the action runs, on findings of every sort.
#[test]
fn findings_fail_a_pull_request() {
    let script = root().join("tools/action/check.py");
    if !script.exists() || !there("python3") {
        return;
    }
    let good = file("good.mlir", b"func.func @main() {\n  return\n}\n");
    let dir = good.parent().unwrap();
    file("bad.mlir", b"func.func @main() {\n  oops\n}\n");
    file("trap.mlir", b"func.func @main() {\n  %f = arith.constant false\n  cf.assert %f, \"no\"\n  return\n}\n");
    let sarif = dir.join("findings.sarif");
    let check = |tool: &str, command: &str, arguments: &str, files: &str| {
        let _ = std::fs::remove_file(&sarif);
        let o = Command::new("python3")
            .arg(&script)
            .args(["--tool", tool, "--command", command, "--sarif", sarif.to_str().unwrap()])
            .arg(format!("--arguments={arguments}"))
            .arg(format!("--files={files}"))
            .args(["--timeout", "20"])
            .current_dir(dir)
            .output()
            .unwrap();
        let log: Option<serde_json::Value> =
            std::fs::read_to_string(&sarif).ok().map(|t| serde_json::from_str(&t).expect("a SARIF log"));
        (o.status.code().unwrap(), out(&o), log)
    };
    let rules = |log: &Option<serde_json::Value>| {
        let all = log.as_ref().unwrap()["runs"][0]["results"].as_array().unwrap();
        all.iter().map(|r| r["ruleId"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    let (code, said, log) = check(TOOL, "check", "", "good.mlir");
    assert_eq!((code, rules(&log).len()), (0, 0), "{said}");
    let (code, said, log) = check(TOOL, "check", "", "*.mlir\ngood.mlir");
    assert_eq!((code, rules(&log).len()), (1, 1), "{said}");
    assert!(said.contains("::error file=bad.mlir,line=2,col=3,title=rustmlir-interp%3A "), "{said}");
    assert!(said.contains("3 files, 1 errors, 0 other findings, 0 not judged"), "{said}");
    let (code, said, log) = check(TOOL, "run", "--races=off", "trap.mlir\ngood.mlir");
    assert_eq!((code, rules(&log)), (1, vec!["trap".to_string()]), "{said}");
    // A tool behind `--`, and one that crashes.
    let (code, said, _) = check(TOOL, "validate", "--inputs 1 -- cat", "good.mlir");
    assert_eq!(code, 0, "{said}");
    for (tool, arguments, files, says) in [
        (TOOL, "", "none*.mlir", "no file is named by 'none*.mlir'"),
        (TOOL, "--no-such-option", "good.mlir", "good.mlir: exit code 2"),
        ("no-such-tool", "", "good.mlir", "no-such-tool: No such file or directory"),
        ("false", "", "good.mlir", "good.mlir: exit code 1"),
    ] {
        let (code, said, _) = check(tool, "check", arguments, files);
        assert!(code == 2 && said.contains(says), "{code}: {said}");
    }
}

/// What a release hands out as sources has all that builds and tests it: what git knows, of which
/// every path in the manifests is one.
#[test]
fn the_sources_are_complete() {
    if !there("git") || !root().join(".git").exists() {
        return;
    }
    let o = Command::new("git").args(["ls-files"]).current_dir(root()).output().unwrap();
    let list = out(&o);
    let has = |f: &str| list.lines().any(|l| l == f);
    for f in [
        "LICENSE",
        "README.md",
        "build.rs",
        ".cargo/config.toml",
        "src/ARCHITECTURE.md",
        "spec-tests/clauses.json",
        "docs/schema/rustmlir-interp.json",
    ] {
        assert!(has(f), "the sources lack {f}");
    }
    for manifest in list.lines().filter(|l| *l == "Cargo.toml" || l.starts_with("src/") && l.ends_with("/Cargo.toml")) {
        let dir = manifest.strip_suffix("Cargo.toml").unwrap();
        for path in text(manifest).lines().filter_map(|l| l.strip_prefix("path = \"")?.strip_suffix('"')) {
            assert!(has(&format!("{dir}{path}")), "the sources lack {path}, which {manifest} names");
        }
    }
}
