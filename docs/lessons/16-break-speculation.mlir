// LESSON: Unsafe speculation
// TASK: A pass has moved a division out of an scf.if, because its result is used only if the condition
// TASK: holds. Give the three inputs (the condition, the dividend, the divisor) for which this is
// TASK: wrong.
// BREAK
// HINT: same => Both behave the same here. When does the division of @src not run at all?
// HINT: source-undefined => The source also divides by zero, so the target may do anything.
// HINT: else => The division of @tgt always runs. When does this add undefined behavior?
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
