// std.addi.

// -----
// NAME: custom_names_with_a_prefix
// GENERATION: 2020
// RUN: @f(7, 2) == 9
func @f(%a: i32, %b: i32) -> i32 {
  %0 = std.addi %a, %b : i32
  return %0 : i32
}

// -----
// NAME: flags_are_of_today
// MALFORMED: expected ':'
func @f(%a: i32) {
  %0 = addi %a, %a overflow<nsw> : i32
  return
}
