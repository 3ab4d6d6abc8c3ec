// LESSON: Branching on poison
// TASK: A shift by 32 or more bits is poison. For which input is @f undefined? Give the input.
// FIND: @f undefined poison-use
// HINT: else => The shift must be poison, so that the condition of scf.if is poison.
// SOLUTION: 32
// SOLUTION: -1
// WRONG: value => 31
// WRONG: value => 0
// HINT: value => The shift has a value for this input. How far may an i32 be shifted?
func.func @f(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %bit = arith.shli %one, %n : i32
  %is = arith.cmpi eq, %bit, %one : i32
  %r = scf.if %is -> (i32) {
    scf.yield %n : i32
  } else {
    scf.yield %one : i32
  }
  return %r : i32
}
