// std.select.

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
