// affine.yield.

// -----
// NAME: values_of_a_loop
// CLAUSE: affine.yield/values
// RUN: @f(4) == 6
func.func @f(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = affine.for %i = 0 to %n iter_args(%s = %c0) -> (index) {
    %t = arith.addi %s, %i : index
    affine.yield %t : index
  }
  return %r : index
}

// -----
// NAME: only_in_affine_operations
// CLAUSE: affine.yield/place
func.func @f() {
  // expected-error @+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
  affine.yield
}
