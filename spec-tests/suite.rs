//! The suite for other implementations: adapters to tools that hang, lie, crash and flood, one real
//! implementation on a part of the corpus, and the exported files with the runner in Python.

use crate::tool;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value as Json;
use tool::{TOOL, file, out, tool};

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/spec-tests");

/// An empty folder of this name.
fn folder(name: &str) -> PathBuf {
    let dir = file("head", "").with_file_name(name);
    let _none_yet = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

/// One module that is valid, and one that is not.
const SMALL: &str = "\
// NAME: good
// RUN: @f(1) == 2
// RUN: @f(2) == 4
func.func @f(%x: i32) -> i32 {
  %r = arith.addi %x, %x : i32
  return %r : i32
}
// -----
// NAME: bad
// INVALID: op has 0 operands
func.func @f() -> i32 {
  return
}
";

fn small(name: &str) -> PathBuf {
    let dir = folder(name);
    std::fs::write(dir.join("a.mlir"), SMALL).unwrap();
    std::fs::write(dir.join("judged.toml"), "").unwrap();
    dir
}

/// The scoreboard of an implementation on a corpus, and the exit code.
fn scored(dir: &Path, args: &[&str]) -> (Json, Option<i32>) {
    let o = tool(&[&["conformance", dir.to_str().unwrap(), "--report=json"], args].concat());
    let text = out(&o);
    let said = String::from_utf8_lossy(&o.stderr).into_owned();
    (serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}{said}")), o.status.code())
}

/// An adapter whose reader and whose runner are scripts. Only those that hang have little time: a
/// machine may be busy.
fn adapter(name: &str, check: &str, run: &str, way: &str) -> String {
    let script = |part: &str, text: &str| file(&format!("{name}_{part}.sh"), text).to_str().unwrap().to_string();
    let seconds = if check.contains("sleep") || run.contains("sleep") { 1 } else { 60 };
    let text = format!(
        "name = \"{name}\"\ntitle = \"a fake\"\nspellings = [\"today\"]\nversion = [\"echo\", \"version \
         1\"]\n[limits]\nseconds = {seconds}\noutput = 1\nmemory = 0\n[check]\ncommand = [\"sh\", {:?}]\nway = \
         \"split\"\n[[variant]]\nname = \"v\"\ntitle = \"a way\"\nrun = [\"sh\", {:?}]\nway = \"{way}\"\nhelpers = \
         \"runner\"\n",
        script("check", check),
        script("run", run)
    );
    file(&format!("{name}.toml"), text).to_str().unwrap().to_string()
}

#[test]
#[cfg(unix)]
fn what_is_no_answer_is_never_agreement() {
    let dir = small("fakes");
    let accepts = "cat > /dev/null\n";
    // What the tool does, and what is said of reading and of calling.
    for (name, check, run, way, reading, calling) in [
        ("hangs", "sleep 30\n", "", "wrapper", "hangs", "not asked"),
        ("crashes", "kill -SEGV $$\n", "", "wrapper", "crashes", "not asked"),
        ("floods", "yes\n", "", "wrapper", "floods", "not asked"),
        ("refuses", "echo no >&2; exit 1\n", "", "wrapper", "rejects", "not asked"),
        ("hangs_then", accepts, "sleep 30\n", "wrapper", "accepts", "hangs"),
        ("crashes_then", accepts, "kill -SEGV $$\n", "wrapper", "accepts", "crashes"),
        ("floods_then", accepts, "yes\n", "wrapper", "accepts", "floods"),
        ("silent_then", accepts, "true\n", "wrapper", "accepts", "lies"),
        ("chatters_then", accepts, "echo 2; echo 4\n", "wrapper", "accepts", "lies"),
        ("no_json", accepts, "echo '{\"id\": 0, \"accepted\": maybe}'\n", "driver", "accepts", "lies"),
        ("too_few", accepts, "echo '{\"id\": 0, \"accepted\": true, \"calls\": []}'\n", "driver", "accepts", "lies"),
        (
            "wrong",
            accepts,
            "echo '{\"id\": 0, \"accepted\": true, \"calls\": [{\"kind\": \"returns\", \"results\": [{\"words\": \
             [\"0x7\"]}]}, {\"kind\": \"returns\", \"results\": []}]}'\n",
            "driver",
            "accepts",
            "differs",
        ),
    ] {
        let a = adapter(name, check, run, way);
        let (j, code) = scored(&dir, &["--impl", &a]);
        let i = &j["implementations"][0];
        assert_eq!(code, Some(1), "{name}: {j}");
        assert!(i["disagrees"][reading].as_u64() >= Some(1), "{name}: {i}");
        match calling {
            "not asked" => assert_eq!(i["called"], 0, "{name}: {i}"),
            v => assert_eq!((&i["disagrees"][v], &i["called"]), (&2.into(), &2.into()), "{name}: {i}"),
        }
        // Only who refuses everything has refused the one that is to be refused, and only who
        // accepts everything has accepted the other.
        assert!(i["agrees"].as_u64() <= Some(1), "{name}: {i}");
        assert_eq!(i["grades"]["same"], Json::Null, "{name}: {i}");
    }
    // An answer that is right, among those that are not.
    let right = "echo '{\"id\": 0, \"accepted\": true, \"calls\": [{\"kind\": \"returns\", \"results\": [{\"words\": \
                 [\"0x2\"]}]}, {\"kind\": \"unsupported\", \"message\": \"4 is too much\"}]}'\n";
    let (j, _) = scored(&dir, &["--impl", &adapter("right", accepts, right, "driver")]);
    let i = &j["implementations"][0];
    assert_eq!((&i["grades"]["same"], &i["called"]), (&1.into(), &1.into()), "{i}");
    assert_eq!(i["not_asked"]["not supported: 4 is too much"], 1, "{i}");
}

const JUDGED: &str = "[[class]]\nid = \"good\"\njudgement = \"theirs\"\nreason = \"it rejects everything\"\nclauses \
                      = []\nimplementations = [\"*\"]\nsections = [\"*::good\"]\nverdicts = [\"rejects\"]\nsays = \
                      [\"no\"]\n";

/// Whoever judges has judged all that there is, and nothing that there is not.
#[test]
#[cfg(unix)]
fn judgements_are_held_to_the_disagreements() {
    let dir = small("judged");
    std::fs::write(dir.join("clauses.json"), "[]").unwrap();
    let judge = |text: &str| std::fs::write(dir.join("judged.toml"), text).unwrap();
    let refuses = adapter("refuses_all", "echo no >&2; exit 1\n", "", "wrapper");
    let asked = |args: &[&str]| {
        let o = tool(&[&["conformance", dir.to_str().unwrap(), "--report=json", "--impl", &refuses], args].concat());
        let said = String::from_utf8_lossy(&o.stderr).into_owned();
        (serde_json::from_str::<Json>(&out(&o)).unwrap_or_else(|_| panic!("{said}")), o.status.code(), said)
    };
    let (_, code, said) = asked(&[]);
    assert_eq!(code, Some(1));
    assert!(said.contains("1 disagreements are not judged: refuses_all/v: a::good rejects"), "{said}");
    judge(JUDGED);
    let (j, code, said) = asked(&[]);
    assert_eq!((code, said.as_str()), (Some(0), ""), "{j}");
    assert_eq!(j["classes"][0]["cases"][0]["section"], "a::good", "{j}");
    // What the implementation says is part of the judgement, and so is who else is right.
    judge(&JUDGED.replace("\"no\"", "\"yes\""));
    assert_eq!(asked(&[]).1, Some(1));
    judge(&format!("{JUDGED}witnesses = [\"refuses_*\"]\n"));
    assert_eq!(asked(&[]).1, Some(1));
    // A judgement that nothing needs is told, where everything was asked.
    judge(&format!("{JUDGED}{}", JUDGED.replace("\"good\"", "\"idle\"").replace("::good", "::bad")));
    let (j, code, said) = asked(&[]);
    assert_eq!((code, &j["unused"][0]), (Some(0), &"idle".into()), "{j}");
    assert!(said.contains("the judgement 'idle' no longer matches anything"), "{said}");
    assert!(!asked(&["--only", "good"]).2.contains("idle"));
}

#[test]
fn mistakes_in_what_is_given_are_told() {
    let dir = small("mistakes");
    let said = |args: &[&str]| {
        let o = tool(&[&["conformance", dir.to_str().unwrap()], args].concat());
        assert_eq!(o.status.code(), Some(2), "{args:?}: {}", out(&o));
        String::from_utf8_lossy(&o.stderr).into_owned()
    };
    assert!(said(&["--impl=nobody"]).contains("unknown adapter 'nobody'"));
    let broken = file("broken.toml", "name = 1\n");
    assert!(said(&["--impl", broken.to_str().unwrap()]).contains("invalid type"));
    let judged = file("broken_judged.toml", "[[class]]\nid = \"a\"\n");
    assert!(said(&["--impl=rustmlir-interp", "--judged", judged.to_str().unwrap()]).contains("missing field"));
    let judged = file("no_such_clause.toml", JUDGED.replace("clauses = []", "clauses = [\"a/b\"]"));
    assert!(
        said(&["--impl=rustmlir-interp", "--judged", judged.to_str().unwrap()])
            .contains("judgement 'good': no clause 'a/b' in clauses.json")
    );
    std::fs::write(dir.join("b.mlir"), "// NAME: x\n// RUN: @f( == 1\n").unwrap();
    assert!(said(&["--impl=rustmlir-interp"]).contains("the corpus is invalid"));
    // A tool that is not there is no disagreement and no agreement.
    let dir = small("absent");
    let text = std::fs::read_to_string(adapter("absent", "", "", "wrapper")).unwrap();
    let absent = file("absent.toml", text.replace("[\"echo\"", "[\"no-such-program\""));
    let (j, code) = scored(&dir, &["--impl", absent.to_str().unwrap()]);
    assert_eq!(code, Some(3), "{j}");
    assert!(j["implementations"][0]["absent"].as_str().unwrap().contains("no-such-program was not found"), "{j}");
}

/// Parts of the corpus that together have every kind of value and of outcome.
const SAMPLE: [&str; 6] = ["arith/addi", "memref/load", "scf/if", "arith/muli", "cf/assert", "arith/subi"];

#[test]
fn our_own_program_agrees_with_itself_through_an_adapter() {
    for part in SAMPLE {
        let (j, code) = scored(Path::new(CORPUS), &["--only", part, "--impl=rustmlir-interp/engine"]);
        assert_eq!(code, Some(0), "{part}: {:#}", j["unjudged"]);
        let i = &j["implementations"][0];
        assert!(i["agrees"].as_u64() > Some(3), "{part}: {i}");
        assert!(i["disagrees"].as_object().unwrap().is_empty(), "{part}: {i}");
    }
}

/// Whether a tool is here. Where `CI` is `true` it has to be.
fn installed(program: &str) -> bool {
    let there = Command::new(program).arg("--version").output().is_ok_and(|o| o.status.success());
    if !there {
        eprintln!("LEFT OUT: {program} is not installed");
    }
    there || std::env::var("CI").is_ok_and(|v| v == "true")
}

#[test]
fn a_real_implementation_is_scored() {
    if !installed("mlir-opt-22") || !installed("mlir-runner-22") {
        return;
    }
    for part in SAMPLE {
        let (j, code) = scored(Path::new(CORPUS), &["--only", part, "--impl=mlir-22/cf-O0"]);
        assert_eq!(code, Some(0), "{part}: {:#}", j["unjudged"]);
        let i = &j["implementations"][0];
        assert!(i["grades"]["same"].as_u64() > Some(0), "{part}: {i}");
        assert!(i["grades"]["accepted"].as_u64() > Some(0), "{part}: {i}");
    }
}

#[test]
fn the_published_schemas_are_those_of_the_program() {
    let at = |name: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schema").join(name);
    use rustmlir_interp::suite::export;
    for (name, text) in [("manifest.json", export::schema()), ("scoreboard.json", export::board_schema())] {
        if std::env::var_os("RUSTMLIR_WRITE").is_some() {
            std::fs::write(at(name), &text).unwrap();
        }
        let published = std::fs::read_to_string(at(name)).unwrap_or_default();
        assert!(
            published == text,
            "docs/schema/{name} is not up to date: RUSTMLIR_WRITE=1 cargo test --test tools -- suite::"
        );
    }
}

/// What an answer lacks of a schema.
fn mistakes(schema: &str, answer: &Json) -> Vec<String> {
    let schema: Json = serde_json::from_str(schema).unwrap();
    jsonschema::draft202012::new(&schema).unwrap().iter_errors(answer).take(5).map(|e| e.to_string()).collect()
}

#[test]
fn what_is_exported_is_whole() {
    let dir = folder("exported");
    let o = tool(&["conformance", "export", dir.to_str().unwrap(), "--corpus", CORPUS, "--only", "loop/for"]);
    assert_eq!(o.status.code(), Some(0), "{}", String::from_utf8_lossy(&o.stderr));
    let text = std::fs::read_to_string(dir.join("manifest.json")).unwrap();
    let schema = std::fs::read_to_string(dir.join("manifest.schema.json")).unwrap();
    assert_eq!(schema, rustmlir_interp::suite::export::schema());
    let manifest: Json = serde_json::from_str(&text).unwrap();
    assert!(mistakes(&schema, &manifest).is_empty(), "{:?}", mistakes(&schema, &manifest));
    let read: rustmlir_interp::suite::manifest::Manifest = serde_json::from_str(&text).unwrap();
    assert!(read.sections.len() > 10 && read.clauses.len() > 100, "{}", read.sections.len());
    let section = |name: &str| read.sections.iter().find(|s| s.id.ends_with(name));
    for s in &read.sections {
        for t in &s.texts {
            let text = std::fs::read_to_string(dir.join(&t.file)).unwrap();
            let part = text.split("// -----\n").nth(t.part).unwrap();
            // What is written carries its name.
            let name = s.id.rsplit("::").next().unwrap();
            assert!(t.file.starts_with("as-written/") != part.contains("func.func"), "{}: {part}", s.id);
            assert!(!t.file.starts_with("as-written/") || part.contains(&format!("// NAME: {name}\n")), "{}", s.id);
        }
        assert!(s.clauses.iter().all(|c| read.clauses.iter().any(|k| k.id == *c)), "{}", s.id);
    }
    assert!(section("leaves_the_index_range").is_some_and(|s| !s.calls.is_empty()));
    // Written again, it is the same; other folders are left alone.
    let again = tool(&["conformance", "export", dir.to_str().unwrap(), "--corpus", CORPUS, "--only", "loop/for"]);
    assert_eq!(again.status.code(), Some(0));
    assert_eq!(std::fs::read_to_string(dir.join("manifest.json")).unwrap(), text);
    // What mixes the words of several ages is offered as nobody's text but its own.
    let (mixed, name) = (folder("exported_mixed"), "linalg/generic::tensors_2020");
    let o = tool(&["conformance", "export", mixed.to_str().unwrap(), "--corpus", CORPUS, "--only", name]);
    assert_eq!(o.status.code(), Some(0), "{}", String::from_utf8_lossy(&o.stderr));
    let text = std::fs::read_to_string(mixed.join("manifest.json")).unwrap();
    let read: rustmlir_interp::suite::manifest::Manifest = serde_json::from_str(&text).unwrap();
    let spellings: Vec<&str> = read.sections[0].texts.iter().map(|t| t.spelling.as_str()).collect();
    assert_eq!((read.sections.len(), spellings.as_slice()), (1, ["mixed"].as_slice()));
    let other = small("not_a_suite");
    let refused = tool(&["conformance", "export", other.to_str().unwrap(), "--corpus", CORPUS, "--only", "loop/for"]);
    assert_eq!(refused.status.code(), Some(2));
}

/// A folder with a `python3` that has xDSL. Where `CI` is `true`, it is installed if it can be had.
fn xdsl() -> Option<PathBuf> {
    let has =
        |python: &Path| Command::new(python).args(["-c", "import xdsl"]).output().is_ok_and(|o| o.status.success());
    if has(Path::new("python3")) {
        return Some(PathBuf::new());
    }
    let venv = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/xdsl");
    let bin = venv.join("bin");
    if !has(&bin.join("python3")) && std::env::var("CI").is_ok_and(|v| v == "true") {
        let _ = Command::new("python3").args(["-m", "venv"]).arg(&venv).output();
        let _ = Command::new(bin.join("python3")).args(["-m", "pip", "install", "-q", "xdsl==0.74.0"]).output();
    }
    if has(&bin.join("python3")) {
        return Some(bin);
    }
    eprintln!(
        "LEFT OUT: python3 has no xdsl (python3 -m venv target/xdsl && target/xdsl/bin/pip install xdsl==0.74.0)"
    );
    None
}

#[test]
fn the_runner_in_python_agrees_with_ours_on_xdsl() {
    let Some(bin) = xdsl() else { return };
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    // All of them, or another part: RUSTMLIR_SUITE_PART=memref/ cargo test --test tools -- suite::.
    let chosen = std::env::var("RUSTMLIR_SUITE_PART").ok();
    let (dir, part) = (folder("for_python"), chosen.as_deref().unwrap_or("arith/"));
    let o = tool(&["conformance", "export", dir.to_str().unwrap(), "--corpus", CORPUS, "--only", part]);
    assert_eq!(o.status.code(), Some(0), "{}", String::from_utf8_lossy(&o.stderr));
    let none = file("nothing_judged.toml", "");
    let ours = Command::new(TOOL)
        .args(["conformance", CORPUS, "--only", part, "--impl=xdsl", "--report=json", "--judged"])
        .arg(&none)
        .env("PATH", &path)
        .output()
        .unwrap();
    let ours: Json = serde_json::from_slice(&ours.stdout).unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/conformance");
    let said = dir.join("verdicts.json");
    let theirs = Command::new("python3")
        .arg(root.join("runner.py"))
        .arg(&dir)
        .args([
            "--json".as_ref(),
            said.as_os_str(),
            "--".as_ref(),
            "python3".as_ref(),
            root.join("xdsl_driver.py").as_os_str(),
        ])
        .env("PATH", &path)
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&theirs.stdout).into_owned() + &String::from_utf8_lossy(&theirs.stderr);
    assert_eq!(theirs.status.code(), Some(1), "{printed}");
    let verdicts: Vec<(String, Option<usize>, String, String)> =
        serde_json::from_str(&std::fs::read_to_string(&said).unwrap()).unwrap();
    let count = |v: &str| verdicts.iter().filter(|x| x.2 == v).count() as u64;
    let i = &ours["implementations"][0];
    assert_eq!(i["agrees"], count("agrees"), "{i}\n{printed}");
    assert_eq!(
        i["not_asked"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>(),
        count("not-asked"),
        "{i}"
    );
    let manifest: rustmlir_interp::suite::manifest::Manifest =
        serde_json::from_str(&std::fs::read_to_string(dir.join("manifest.json")).unwrap()).unwrap();
    let directive = |section: &str, call: Option<usize>| {
        let s = manifest.sections.iter().find(|s| s.id == section).unwrap();
        call.map_or(String::new(), |c| s.calls[c].directive.clone())
    };
    let theirs: BTreeSet<(String, String, String)> = verdicts
        .iter()
        .filter(|x| x.2 != "agrees" && x.2 != "not-asked")
        .map(|x| (x.0.clone(), directive(&x.0, x.1), x.2.clone()))
        .collect();
    let text = |c: &Json, key: &str| c[key].as_str().unwrap().to_string();
    let cases = ours["unjudged"].as_array().unwrap();
    let ours: BTreeSet<_> =
        cases.iter().map(|c| (text(c, "section"), text(c, "directive"), text(c, "verdict"))).collect();
    assert_eq!(ours, theirs);
    assert!(chosen.is_some() || (count("agrees") > 200 && ours.len() > 5), "{printed}");
    // It uses nothing of ours, and is short.
    let runner = std::fs::read_to_string(root.join("runner.py")).unwrap();
    assert!(runner.lines().count() <= 200);
    let imports: Vec<&str> = runner.lines().filter(|l| l.starts_with("import ") || l.starts_with("from ")).collect();
    assert!(
        imports.len() > 5 && !imports.iter().any(|l| l.contains("rustmlir") || l.contains("driver")),
        "{imports:?}"
    );
    // A manifest that is none is told.
    let whole = std::fs::read_to_string(dir.join("manifest.json")).unwrap();
    for (damage, part) in [
        ("".to_string(), "JSONDecodeError"),
        ("{\"format\": \"another\"}".to_string(), "no suite of version 1"),
        (whole.replacen("\"as-written/", "\"../../", 1), "lies outside of the suite"),
        (whole.replacen("\"as-written/", "\"no-such-folder/", 1), "No such file"),
        (whole.replacen("\"part\": 0", "\"part\": 100000", 1), "has no part 100000"),
        (whole.replace("\"sections\"", "\"chapters\""), "KeyError"),
        (whole.replace("\"outcome\"", "\"income\""), "KeyError"),
    ] {
        std::fs::write(dir.join("manifest.json"), damage).unwrap();
        let o = Command::new("python3").arg(root.join("runner.py")).arg(&dir).args(["--", "true"]).output().unwrap();
        let said = String::from_utf8_lossy(&o.stderr).into_owned();
        assert!(o.status.code() == Some(2) && said.contains(part), "{said}");
    }
}

#[test]
fn a_scoreboard_is_as_its_schema_says() {
    let dir = small("board");
    let (j, _) = scored(&dir, &["--impl=rustmlir-interp"]);
    let schema = rustmlir_interp::suite::export::board_schema();
    assert!(mistakes(&schema, &j).is_empty(), "{:?}", mistakes(&schema, &j));
    let mut wrong = j.clone();
    wrong["implementations"][0]["agrees"] = "all".into();
    assert!(!mistakes(&schema, &wrong).is_empty());
    assert_eq!(j["implementations"].as_array().unwrap().len(), 2, "{j}");
    for report in ["html", "markdown"] {
        let o = tool(&["conformance", dir.to_str().unwrap(), "--impl=rustmlir-interp/engine", "--report", report]);
        assert!(o.status.success() && out(&o).contains("rustmlir-interp/engine"), "{}", out(&o));
    }
}
