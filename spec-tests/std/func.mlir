// std.func.

// -----
// NAME: generic_names_without_a_prefix
// GENERATION: 2019
// RUN: @f(7, 2) == 3
func @f(%a: i32, %b: i32) -> i32 {
  %0 = "divis"(%a, %b) : (i32, i32) -> i32
  return %0 : i32
}

// -----
// NAME: function_type_with_too_many_operands
// MALFORMED:
func @f(%a: f32) -> f32 {
  %0 = addf %a, %a : (f32) -> f32
  return %0 : f32
}

// -----
// NAME: unknown_operation
// MALFORMED: custom op 'divi' is unknown
func @f(%a: i32) {
  %0 = divi %a, %a : i32
  return
}
