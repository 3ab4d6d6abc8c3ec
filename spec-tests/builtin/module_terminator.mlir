// builtin.module_terminator, until 2020.

// -----
// NAME: terminator_of_2020
// GENERATION: 2020
// RUN: @f() == 3
module {
  func @f() -> i32 {
    %0 = constant 3 : i32
    return %0 : i32
  }
  "module_terminator"() : () -> ()
}
