// LESSON: Moved too far
// TASK: A pass has moved a division out of an scf.if, since its result is used only where the condition
// TASK: holds. Give the three inputs (the condition, the dividend, the divisor) for which that is wrong.
// BREAK
// HINT: same => Here both do the same. When does the division of @src not run at all?
// HINT: source-undefined => The source divides by zero as well: then the target may do anything.
// HINT: else => The division of @tgt runs in any case. When is that something new?
// SOLUTION: false, 7, 0
// SOLUTION: 0, 0, 0
// WRONG: same => true, 7, 2
// WRONG: same => false, 7, 2
// WRONG: source-undefined => true, 7, 0
func.func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    %q = arith.divui %a, %b : i32
    scf.yield %q : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}
func.func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  %q = arith.divui %a, %b : i32
  %r = arith.select %c, %q, %a : i32
  return %r : i32
}
