// LESSON: A loop with no iterations
// TASK: The same loop again, with the bounds 3 and 3 and a step of 0. It would have no iterations.
// TASK: What happens? If it is undefined, answer `undefined` and the kind, which `explain --list`
// TASK: shows.
// ASK: @f(3, 3, 0)
// HINT: 0 => "The step is a value of type index, required to be positive": the sentence has no exception for empty ranges.
// HINT: undefined => It is undefined, but the kind is different: which operand breaks a rule?
// HINT: else => Read `rustmlir-interp explain scf.for`, in particular the rule for the step.
// SOLUTION: undefined step-not-positive
// WRONG: 0 => 0
// WRONG: undefined => undefined division-by-zero
// WRONG: else => 3
func.func @f(%lb: index, %ub: index, %step: index) -> index {
  %zero = arith.constant 0 : index
  %sum = scf.for %i = %lb to %ub step %step iter_args(%acc = %zero) -> (index) {
    %next = arith.addi %acc, %i : index
    scf.yield %next : index
  }
  return %sum : index
}
