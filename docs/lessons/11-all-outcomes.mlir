// LESSON: Why is this reduction not deterministic?
// TASK: A parallel loop combines its contributions in any order and association, and float additions
// TASK: round. Which results can @sum have for [1e8, 1.0, -1e8]? Answer with `nondeterministic` and
// TASK: all of them in braces: nondeterministic {A | B}.
// ASK: @sum([1.0e8, 1.0, -1.0e8])
// HINT: 0.0 => Yes, in index order. There are other orders.
// HINT: 1.0 => That is the sum without rounding, and with rounding in some orders, but not in all.
// HINT: value => There is more than one.
// HINT: nondeterministic => Not these. Add 1.0 to 1e8 first, or last: an f32 has 24 bits.
// HINT: race => Contributions to a reduction do not race.
// HINT: else => Try `run --exhaustive` on the program: it lists the outcomes with their reduction trees.
// SOLUTION: nondeterministic {0.0 | 1.0}
// WRONG: 0.0 => 0.0
// WRONG: 1.0 => 1.0
// WRONG: value => 2.0
// WRONG: nondeterministic => nondeterministic {0.0 | 1.0 | 2.0}
// WRONG: race => race
func.func @sum(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%zero) -> f32 {
    %v = memref.load %m[%i] : memref<3xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %sum : f32
}
