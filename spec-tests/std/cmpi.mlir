// std.cmpi.

// -----
// NAME: attributes_before_the_colon
// GENERATION: 2020
// RUN: @f(7, 2) == true
func @f(%a: i32, %b: i32) -> i1 {
  %0 = addi %a, %b {note = "x"} : i32
  %1 = cmpi "sgt", %0, %b {note = 1} : i32
  return %1 : i1
}
