// func.call_indirect.

// -----
// NAME: spelling_of_2020
// GENERATION: 2020
// RUN: @f(3) == 6
// RUN: @g(3) == 6
func @f(%n: i32) -> i32 {
  %f = constant @h : (i32) -> i32
  %r = call_indirect %f(%n) : (i32) -> i32
  return %r : i32
}
func @g(%n: i32) -> i32 {
  %r = "std.call"(%n) {callee = @h} : (i32) -> i32
  return %r : i32
}
func @h(%n: i32) -> i32 {
  %r = addi %n, %n : i32
  return %r : i32
}

// -----
// NAME: indirect_operands
// CLAUSE: func.call_indirect/operands
func.func @f(%x: (i32) -> ()) {
  // expected-error @+1 {{failed to verify that callee input types match argument types}}
  "func.call_indirect"(%x) : ((i32) -> ()) -> ()
  return
}

// -----
// NAME: indirect_results
// CLAUSE: func.call_indirect/operands
func.func @f(%x: () -> ()) {
  // expected-error @+1 {{failed to verify that callee result types match result types}}
  %0 = "func.call_indirect"(%x) : (() -> ()) -> i32
  return
}
