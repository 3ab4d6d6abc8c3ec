// LESSON: Poison that nobody looks at
// TASK: The sum promises not to overflow (`nsw`), and for 127 it breaks the promise. What does @f
// TASK: return for 127?
// ASK: @f(127)
// HINT: poison => The sum is poison, but it is not what is returned.
// HINT: undefined => Breaking the promise makes the sum poison. Undefined behavior would need somebody who decides something by it.
// HINT: -128 => That is the sum without the promise; and the sum is not what is returned.
// HINT: else => Which value does the function return?
// SOLUTION: 1
// WRONG: poison => poison
// WRONG: undefined => undefined poison-use
// WRONG: -128 => -128
// WRONG: else => 5
func.func @f(%x: i8) -> i8 {
  %one = arith.constant 1 : i8
  %sum = arith.addi %x, %one overflow<nsw> : i8
  return %one : i8
}
