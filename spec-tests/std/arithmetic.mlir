// Forms of the arithmetic of `std` that only 2019 and 2020 have.

// -----

// NAME: generic_names_without_a_prefix
// GENERATION: 2019
// RUN: @f(7, 2) == 3
func @f(%a: i32, %b: i32) -> i32 {
  %0 = "divis"(%a, %b) : (i32, i32) -> i32
  return %0 : i32
}

// -----

// NAME: custom_names_with_a_prefix
// GENERATION: 2020
// RUN: @f(7, 2) == 9
func @f(%a: i32, %b: i32) -> i32 {
  %0 = std.addi %a, %b : i32
  return %0 : i32
}

// -----

// NAME: attributes_before_the_colon
// GENERATION: 2020
// RUN: @f(7, 2) == true
func @f(%a: i32, %b: i32) -> i1 {
  %0 = addi %a, %b {note = "x"} : i32
  %1 = cmpi "sgt", %0, %b {note = 1} : i32
  return %1 : i1
}

// -----

// NAME: maximum_by_compare_and_select
// GENERATION: 2020
// RUN: @f(7.5, 2.5) == 7.5
// RUN: @f(nan, 2.5) == 2.5
func @f(%a: f32, %b: f32) -> f32 {
  %0 = cmpf "ogt", %a, %b : f32
  %1 = select %0, %a, %b : f32
  return %1 : f32
}

// -----

// NAME: flags_are_of_today
// MALFORMED: expected ':'
func @f(%a: i32) {
  %0 = addi %a, %a overflow<nsw> : i32
  return
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
