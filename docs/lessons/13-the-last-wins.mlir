// LESSON: Two outcomes without a race
// TASK: Each of two iterations writes its number atomically. There is no race. Which results can @f have?
// ASK: @f([7])
// HINT: race => Both writes are atomic, so they do not race: one comes first.
// HINT: 1 => Only if iteration 1 comes last.
// HINT: 0 => Only if iteration 0 comes last.
// HINT: nondeterministic => Not these: the last write wins, and both overwrite 7.
// HINT: else => The order of the iterations is unspecified; answer `nondeterministic {A | B}`.
// SOLUTION: nondeterministic {0 | 1}
// WRONG: race => race
// WRONG: 0 => 0
// WRONG: 1 => 1
// WRONG: nondeterministic => nondeterministic {0 | 1 | 7}
// WRONG: else => 7
func.func @f(%m: memref<1xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %v = arith.index_cast %i : index to i32
    %old = memref.atomic_rmw assign %v, %m[%c0] : (i32, memref<1xi32>) -> i32
    scf.reduce
  }
  %r = memref.load %m[%c0] : memref<1xi32>
  return %r : i32
}
