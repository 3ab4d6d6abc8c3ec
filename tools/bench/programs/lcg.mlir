// A linear congruential generator: integer arithmetic in a counted loop.
func.func @main(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %mul = arith.constant 6364136223846793005 : i64
  %add = arith.constant 1442695040888963407 : i64
  %seed = arith.constant 42 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %seed) -> (i64) {
    %p = arith.muli %s, %mul : i64
    %q = arith.addi %p, %add : i64
    scf.yield %q : i64
  }
  return %r : i64
}
