// `rustmlir.require`: what must hold.

// -----

// NAME: holds_or_is_undefined
// RUN: @f(true) == ()
// RUN: @f(false) undefined assumption-violated
// RUN: @f(poison) undefined poison-use
func.func @f(%c: i1) {
  rustmlir.require %c, "it is so"  // UB
  return
}

// -----

// NAME: generic_form
// RUN: @f(true) == ()
// RUN: @f(false) undefined assumption-violated
func.func @f(%c: i1) {
  "rustmlir.require"(%c) {reason = "it is so"} : (i1) -> ()  // UB
  return
}

// -----

// NAME: needs_a_reason
// INVALID: requires attribute 'reason'
func.func @f(%c: i1) {
  "rustmlir.require"(%c) : (i1) -> ()
  return
}

// -----

// NAME: needs_a_bit
// INVALID: operand #0 must be 1-bit signless integer
func.func @f(%c: i32) {
  "rustmlir.require"(%c) {reason = "it is so"} : (i32) -> ()
  return
}

// -----

// NAME: a_use_needs_its_own_name
// INVALID: has no definition
func.func @f(%c: i32) {
  "rustmlir.use"(%c) : (i32) -> ()
  return
}
