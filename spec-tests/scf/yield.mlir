// scf.yield.

// -----
// NAME: values_of_an_if
// CLAUSE: scf.yield/values
// RUN: @f(true) == 1
// RUN: @f(false) == 2
func.func @f(%c: i1) -> i32 {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %r = scf.if %c -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  return %r : i32
}

// -----
// NAME: only_in_regions_that_it_ends
// CLAUSE: scf.yield/place
func.func @f() {
  // expected-error @+1 {{'scf.yield' op expects parent op to be one of}}
  scf.yield
}
