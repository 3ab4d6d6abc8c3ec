// LESSON: What does this loop return?
// TASK: A counted loop runs from its lower bound to below its upper bound, in increments of its step.
// TASK: What does @f return for the bounds 0 and 10 and the step 3?
// ASK: @f(0, 10, 3)
// HINT: 30 => The sum of 0, 3, 6, 9 and 12: the loop ends before the induction variable reaches the upper bound.
// HINT: 4 => That is the trip count. The loop sums the induction variable.
// HINT: 45 => That is the sum with a step of 1.
// HINT: else => Write down the induction variable of each iteration: 0 first, then 3 more each time, as long as it is below 10.
// SOLUTION: 18
// WRONG: 30 => 30
// WRONG: 4 => 4
// WRONG: 45 => 45
// WRONG: else => 17
func.func @f(%lb: index, %ub: index, %step: index) -> index {
  %zero = arith.constant 0 : index
  %sum = scf.for %i = %lb to %ub step %step iter_args(%acc = %zero) -> (index) {
    %next = arith.addi %acc, %i : index
    scf.yield %next : index
  }
  return %sum : index
}
