// scf.reduce.return.

// -----
// NAME: gives_the_combination
// CLAUSE: scf.reduce.return/combination
// RUN: @f(4) == 6
func.func @f(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%c0) -> index {
    scf.reduce(%i : index) {
    ^bb0(%a: index, %b: index):
      %s = arith.addi %a, %b : index
      scf.reduce.return %s : index
    }
  }
  return %r : index
}

// -----
// NAME: only_in_reduce
// CLAUSE: scf.reduce.return/place
func.func @f(%a: i32) {
  // expected-error @+1 {{'scf.reduce.return' op expects parent op 'scf.reduce'}}
  scf.reduce.return %a : i32
}
