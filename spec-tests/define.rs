//! Files of definitions (`--define`): what is refused, and where the complaint points.
// A test may panic.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use rustmlir_interp::base::SourceText;
use rustmlir_interp::session::{Input, Module, Rejected, Settings};
use rustmlir_interp::syntax::parser::ParseOptions;

fn read(program: &str, files: &[&str]) -> Result<Module, (SourceText, Rejected)> {
    let names: Vec<String> = (0..files.len()).map(|k| format!("d{k}.mlir")).collect();
    let files: Vec<SourceText> = files.iter().zip(&names).map(|(f, n)| SourceText::new(n, f)).collect();
    let source = SourceText::new("p.mlir", program).beside(files.iter());
    let read = Module::from_source(&source, &ParseOptions::default()).and_then(|m| m.with_vscale(None));
    read.map_err(|r| (source, r))
}

/// The complaint as it is shown.
fn refused(program: &str, files: &[&str]) -> String {
    let (source, r) = read(program, files).err().expect("it is refused");
    r.diagnostics.iter().map(|d| d.render(&source)).collect()
}

/// Whether a complaint begins with the first text and has the others.
fn says(complaint: &str, first: &str, others: &[&str]) {
    assert!(complaint.starts_with(first), "{complaint}");
    for o in others {
        assert!(complaint.contains(o), "no '{o}' in\n{complaint}");
    }
}

fn definition(attributes: &str) -> String {
    format!("!T = i32\n#k = 1 : i32\nfunc.func @d(%a: !T) -> !T attributes {{{attributes}}} {{\n  return %a : !T\n}}\n")
}

const USE: &str = "func.func @f(%a: i32) -> i32 {\n  %0 = \"my.d\"(%a) : (i32) -> i32\n  return %0 : i32\n}\n";

#[test]
fn a_definition_gives_a_meaning() {
    let m = read(USE, &[&definition("rustmlir.defines = \"my.d\"")]).map_err(|(s, r)| r.diagnostics[0].render(&s));
    let m = m.unwrap();
    let outcome = m.run(m.function("f").unwrap(), &[Input::parse("7").unwrap()], &Settings::default());
    assert_eq!((outcome.class(), outcome.results[0].text.as_str()), ("ok", "7"));
}

#[test]
fn mistakes_of_definitions_are_told_with_their_place() {
    let at = "d0.mlir:3:1: error: ";
    for (attributes, message) in [
        (
            "rustmlir.defines = \"arith.addi\"",
            "'arith.addi' cannot be defined: this tool defines the operations of dialect 'arith'",
        ),
        ("rustmlir.defines = \"func.x\"", "'func.x' cannot be defined"),
        ("rustmlir.defines = \"d\"", "'d' is not an operation name"),
        ("rustmlir.defines = 3 : i32", "'rustmlir.defines' takes the name of an operation"),
        ("rustmlir.pure", "'rustmlir.pure' without 'rustmlir.defines'"),
        ("rustmlir.defines = \"my.d\", rustmlir.purr", "'rustmlir.purr' is not an attribute of a definition"),
        ("rustmlir.defines = \"my.d\", rustmlir.generic = \"!T\"", "'rustmlir.generic' takes an array of strings"),
        ("rustmlir.defines = \"my.d\", rustmlir.generic = [\"T\"]", "'T' is not a variable"),
        ("rustmlir.defines = \"my.d\", rustmlir.generic = [\"!T : strange\"]", "'!T : strange' is not a variable"),
        ("rustmlir.defines = \"my.d\", rustmlir.generic = [\"!T\", \"!T\"]", "'!T': duplicate variable name"),
        ("rustmlir.defines = \"my.d\", rustmlir.generic = [\"!U\"]", "no operand or result of 'my.d' binds '!U'"),
        ("rustmlir.defines = \"my.d\", rustmlir.when = 3 : i32", "'rustmlir.when' takes a dictionary"),
        ("rustmlir.defines = \"my.d\", rustmlir.represents", "'rustmlir.represents' needs a declaration"),
    ] {
        says(&refused(USE, &[&definition(attributes)]), &format!("{at}{message}"), &[]);
    }
    let declared = "func.func private @d(i32) -> i32 attributes {rustmlir.defines = \"my.d\"}\n";
    says(
        &refused(USE, &[declared]),
        "d0.mlir:1:1: error: 'my.d' needs a 'func.func' with a body as its definition",
        &[],
    );
    let nested = format!("module {{\n{}}}\n", definition("rustmlir.defines = \"my.d\"").split_off(22));
    let nested = nested.replace("!T", "i32");
    says(&refused(USE, &[&nested]), "d0.mlir:2:1: error: definitions must be at the top level of their file", &[]);
    let old = "func @d(%a: i32) -> i32 attributes {rustmlir.defines = \"my.d\"} {\n  return %a : i32\n}\n";
    says(&refused(USE, &[old]), "d0.mlir:1:1: error: definitions must use today's spelling", &[]);
}

#[test]
fn what_is_no_mlir_or_breaks_a_rule_is_told_with_its_place() {
    says(&refused(USE, &["\nfunc.func @d(\n"]), "d0.mlir:2:14: error: expected", &[]);
    let wrong = "func.func @d(%a: i32) -> i64 attributes {rustmlir.defines = \"my.d\"} {\n  return %a : i32\n}\n";
    says(&refused(USE, &["", wrong]), "d1.mlir:2:3: error: ", &["|   return %a : i32"]);
}

#[test]
fn defining_twice_is_refused() {
    let one = "func.func @d(%a: i32) -> i32 attributes {rustmlir.defines = \"my.d\"} {\n  return %a : i32\n}\n";
    let other = one.replace("@d", "@e");
    let said = refused(USE, &[one, &other]);
    says(&said, "d1.mlir:1:1: error: 'my.d' is defined twice", &["d0.mlir:1:1: note: the other definition"]);
    // Of two that are generic, both fit.
    let one = definition("rustmlir.defines = \"my.d\", rustmlir.generic = [\"!T\"]");
    let other = one.replace("@d", "@e").replace("\"!T\"", "\"!T : integer\"");
    let said = refused(USE, &[&one, &other]);
    says(&said, "p.mlir:2:8: error: several definitions of 'my.d' match this use", &["d0.mlir:3:1", "d1.mlir:3:1"]);
    // One symbol.
    let said = refused(USE, &[&definition("rustmlir.defines = \"my.d\""), &definition("rustmlir.defines = \"my.e\"")]);
    says(&said, "d1.mlir:3:1: error: redefinition of symbol named 'd'", &["d0.mlir:3:1"]);
}

#[test]
fn a_use_that_fits_no_definition_says_why() {
    let d = definition("rustmlir.defines = \"my.d\", rustmlir.generic = [\"!T : float\", \"#k\"]");
    let first = "p.mlir:2:8: error: no definition of 'my.d' matches this use";
    says(
        &refused(USE, &[&d]),
        first,
        &["d0.mlir:3:1: note: this one does not match: '!T' is 'i32', which is not a type of kind 'float'"],
    );
    let program = USE.replace("i32", "f32");
    says(&refused(&program, &[&d]), first, &["this one does not match: the attribute 'k' is missing"]);
    let program = program.replace("(%a) :", "(%a) {k = 2 : i32, l} :");
    says(&refused(&program, &[&d]), first, &["this one does not match: it does not mention the attribute 'l'"]);
    let program = USE.replace("(%a) : (i32)", "(%a, %a) : (i32, i32)");
    says(&refused(&program, &[&d]), first, &["it has 1 operands and 1 results, expected 2 and 1"]);
}

#[test]
fn regions_are_not_supported() {
    let program = "func.func @f(%a: i32) {\n  \"my.d\"() ({\n  ^bb0:\n  }) : () -> ()\n  return\n}\n";
    let d = "func.func @d() attributes {rustmlir.defines = \"my.d\"} {\n  return\n}\n";
    let (source, r) = read(program, &[d]).err().expect("it is refused");
    assert!(r.is_unsupported());
    says(&r.diagnostics[0].render(&source), "p.mlir:2:3: error: 'my.d' has regions", &[]);
}

#[test]
fn what_is_wrong_for_some_types_names_the_use() {
    let d = "!T = i32\nfunc.func @d(%a: !T) -> !T attributes {rustmlir.defines = \"my.d\", rustmlir.generic = \
             [\"!T\"]} {\n  %0 = arith.addi %a, %a : !T\n  return %0 : !T\n}\n";
    assert!(read(USE, &[d]).is_ok());
    let said = refused(&USE.replace("i32", "f32"), &[d]);
    says(&said, "d0.mlir:3:8: error: ", &["p.mlir:2:8: note: instantiated for this use of 'my.d', with !T = f32"]);
    let d = d.replace("arith.addi %a, %a", "arith.constant 1.5").replace("i32\n", "f32\n");
    let said = refused(USE, &[&d]);
    says(
        &said,
        "d0.mlir:4:3: error: floating point value not valid",
        &["p.mlir:2:8: note: for this use of 'my.d', with !T = i32"],
    );
}

#[test]
fn claims_are_checked() {
    let d = "func.func @d(%m: memref<i32>, %a: i32) attributes {rustmlir.defines = \"my.d\", rustmlir.pure} {\n  \
             memref.store %a, %m[] : memref<i32>\n  return\n}\n";
    says(&refused(USE, &[d]), "d0.mlir:1:1: error: 'my.d' is not pure", &["this operation may have side effects"]);
}

#[test]
fn types_that_grow_without_end_are_a_limit() {
    let d = "!T = i32\n!P = tuple<!T>\nfunc.func private @make(i32) -> i32\n\
             func.func @d(%a: !T) -> i32 attributes {rustmlir.defines = \"my.d\", rustmlir.generic = [\"!T\"]} {\n  \
             %p = ub.poison : !P\n  %0 = \"my.d\"(%p) : (!P) -> i32\n  return %0 : i32\n}\n";
    let said = refused(USE, &[d]);
    says(&said, "d0.mlir:6:8: error: the definitions would instantiate more than 1000 functions", &[]);
}

#[test]
fn representations_are_of_unknown_types_by_known_ones() {
    let of = |t: &str, by: &str| format!("func.func private @t({t}) -> {by} attributes {{rustmlir.represents}}\n");
    let program = "func.func @f(%a: !my.t) -> !my.t {\n  return %a : !my.t\n}\n";
    assert!(read(program, &[&of("!my.t", "vector<2xi32>")]).is_ok());
    let only = "d0.mlir:1:1: error: only types of unknown dialects can have a representation";
    says(&refused(program, &[&of("i32", "i64")]), only, &[]);
    says(&refused(program, &[&of("!my.t", "!my.u")]), "d0.mlir:1:1: error: the representation of a type must use", &[]);
    let twice = of("!my.t", "i32") + &of("!my.t", "i64").replace("@t", "@u");
    says(&refused(program, &[&twice]), "d0.mlir:2:1: error: '!my.t' has two representations", &[]);
    // Other types of the dialect stay unknown.
    let m = read(&program.replace("!my.t", "!my.u"), &[&of("!my.t", "i32")]).map_err(|e| e.1).unwrap();
    assert_eq!(
        m.run(m.function("f").unwrap(), &[Input::parse("7").unwrap()], &Settings::default()).class(),
        "unsupported"
    );
}
