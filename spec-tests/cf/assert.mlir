// cf.assert; std.assert in 2020.

// -----
// NAME: holds_or_ends_the_run
// CLAUSE: cf.assert/aborts
// RUN: @f(true) == ()
// RUN: @f(false) trap
func.func @f(%c: i1) {
  cf.assert %c, "c is \22true\22"
  return
}

// -----
// NAME: spelling_of_2020
// GENERATION: 2020
// RUN: @f(true) == ()
// RUN: @f(false) trap
func @f(%c: i1) {
  assert %c, "no"
  return
}

// -----
// NAME: poison
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : i1
  cf.assert %p, "no"  // UB
  return
}

// -----
// NAME: message_is_needed
// CLAUSE: cf.assert/message
func.func @f(%c: i1) {
  // expected-error @+1 {{requires attribute 'msg'}}
  "cf.assert"(%c) : (i1) -> ()
  return
}
