// `rustmlir.any`: a number that the language leaves open.

// -----

// NAME: one_of_the_numbers
// A run takes the usual one, a search each of them.
// RUN: @f(1, 3) nondeterministic {0 | 1 | 2}
// RUN: @f(0, 1) == 0
// RUN: @f(poison, 3) undefined poison-use
// RUN: @f(1, poison) undefined poison-use
func.func @f(%usual: index, %n: index) -> index {
  %r = rustmlir.any %usual of %n  // UB
  return %r : index
}

// -----

// NAME: twice
// RUN: @f() nondeterministic {0, 0 | 0, 1 | 1, 0 | 1, 1}
func.func @f() -> (index, index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = rustmlir.any %c1 of %c2
  %s = "rustmlir.any"(%c1, %c2) : (index, index) -> index
  return %r, %s : index, index
}

// -----

// NAME: only_searched
// RUN: @f() nondeterministic {0 | 1}
func.func @f() -> index {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = rustmlir.any %c1 of %c2 {searched}
  return %r : index
}
