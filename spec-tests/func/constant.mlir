// func.constant.

// -----
// NAME: called_through_its_value
// CLAUSE: func.constant/value
// RUN: @f(4) == 8
func.func @twice(%a: i32) -> i32 {
  %r = arith.addi %a, %a : i32
  return %r : i32
}
func.func @f(%a: i32) -> i32 {
  %g = func.constant @twice : (i32) -> i32
  %r = func.call_indirect %g(%a) : (i32) -> i32
  return %r : i32
}

// -----
// NAME: of_no_function
// CLAUSE: func.constant/symbol
func.func @f() {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'g'}}
  %g = func.constant @g : () -> ()
  return
}
