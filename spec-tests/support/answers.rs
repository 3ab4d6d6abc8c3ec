//! What the command line tool answers, as JSON.

use std::path::Path;

use serde_json::Value as Json;

use super::tool::{out, tool};

/// A program with a product and a sum, whose inputs can all be tried.
pub const SUM: &str = "\
func.func @f(%x: i8, %y: i8) -> i8 {
  %a = arith.muli %x, %x : i8
  %b = arith.addi %a, %y : i8
  return %b : i8
}
";

/// Its answer to a command with `--format=json`, which has to fit the schema, and the exit code.
pub fn json(args: &[&str]) -> (Json, i32) {
    let o = tool(args);
    let answer: Json = serde_json::from_slice(&o.stdout).unwrap_or_else(|_| panic!("{}", out(&o)));
    if args.contains(&"--format=json") {
        super::schema::fits(args[0], &answer);
    }
    (answer, o.status.code().unwrap())
}

/// A path as an argument.
pub fn text(p: &Path) -> &str {
    p.to_str().unwrap()
}
