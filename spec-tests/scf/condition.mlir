// scf.condition.

// -----
// NAME: hands_its_values_over
// RUN: @f(0) == 3
// RUN: @f(7) == 7
func.func @f(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %r = scf.while (%a = %n) : (i32) -> i32 {
    %c = arith.cmpi slt, %a, %three : i32
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    %x = arith.addi %b, %one : i32
    scf.yield %x : i32
  }
  return %r : i32
}

// -----
// NAME: poison_decides
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : i1
  scf.while : () -> () {
    scf.condition(%p)  // UB
  } do {
    scf.yield
  }
  return
}

// -----
// NAME: only_in_while
// CLAUSE: scf.condition/place
func.func @f(%c: i1) {
  // expected-error @+1 {{'scf.condition' op expects parent op 'scf.while'}}
  scf.condition(%c)
}
