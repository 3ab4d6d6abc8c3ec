// LESSON: Find the input that breaks this lowering
// TASK: @tgt is a hand-written lowering of the counted loop in @src: count, test at the end, branch
// TASK: back. It is shorter, and wrong. Give bounds for which it differs.
// BREAK
// HINT: same => Both have the same trip count for these bounds. What is different about a loop that tests at the end?
// HINT: else => Think of an empty range.
// SOLUTION: 0, 0
// SOLUTION: 5, 2
// WRONG: same => 0, 10
// WRONG: same => 3, 4
func.func @src(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %c1 iter_args(%a = %zero) -> (i32) {
    %b = arith.addi %a, %one : i32
    scf.yield %b : i32
  }
  return %n : i32
}
func.func @tgt(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^body(%lb, %zero : index, i32)
^body(%i: index, %a: i32):
  %b = arith.addi %a, %one : i32
  %next = arith.addi %i, %c1 : index
  %again = arith.cmpi slt, %next, %ub : index
  cf.cond_br %again, ^body(%next, %b : index, i32), ^exit
^exit:
  return %b : i32
}
