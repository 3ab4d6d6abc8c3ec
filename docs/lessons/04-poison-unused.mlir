// LESSON: Unused poison
// TASK: The sum promises not to overflow (`nsw`), and for 127 it breaks the promise. What does @f
// TASK: return for 127?
// ASK: @f(127)
// HINT: poison => The sum is poison, but the function does not return it.
// HINT: undefined => Breaking the promise makes the sum poison. Undefined behavior needs a use that depends on the poison.
// HINT: -128 => That is the sum without the promise, and the function does not return the sum.
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
