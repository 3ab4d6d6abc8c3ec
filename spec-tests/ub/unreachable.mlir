// `ub.unreachable`.

// -----

// NAME: reached
// RUN: @f() undefined unreachable
func.func @f() {
  ub.unreachable  // UB
}

// -----

// NAME: not_reached
// RUN: @f(false) == 1
// RUN: @f(true) undefined unreachable
func.func @f(%c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  ub.unreachable  // UB
^bb2:
  %0 = arith.constant 1 : i32
  return %0 : i32
}

// -----

// NAME: must_be_last
// INVALID: 
func.func @f() {
  ub.unreachable
  return
}
