func.func @main(%n: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = arith.index_cast %n : i64 to index
  %z = arith.constant 0 : i64
  %q = scf.parallel (%i) = (%c0) to (%size) step (%c1) init (%z) -> i64 {
    %v = arith.index_cast %i : index to i64
    %w = arith.muli %v, %v : i64
    scf.reduce(%w : i64) {
      ^bb0(%l: i64, %r: i64):
        %s = arith.addi %l, %r : i64
        scf.reduce.return %s : i64
    }
  }
  return %q : i64
}
