// std.constant in the spelling of 2020.

// -----
// NAME: of_a_function
// GENERATION: 2020
// CLAUSE: langref.attributes/function-reference
// RUN: @f(4) == 8
func @g(%a: i32) -> i32 {
  %r = addi %a, %a : i32
  return %r : i32
}
func @f(%a: i32) -> i32 {
  %g = constant @g : (i32) -> i32
  %r = call_indirect %g(%a) : (i32) -> i32
  return %r : i32
}

// -----
// NAME: function_of_another_type
// GENERATION: 2020
// CLAUSE: langref.attributes/function-reference
func @g(i32) -> i32
func @f() {
  // expected-error @+1 {{reference to function with mismatched type}}
  %g = constant @g : (i32) -> f32
  return
}
