// builtin.module.

// -----
// NAME: nested_modules
// A symbol is looked up in the nearest table around its use.
// RUN: @f() == 1
func.func @g() -> i32 {
  %r = arith.constant 1 : i32
  return %r : i32
}
module @inner {
  func.func @g() -> i32 {
    %r = arith.constant 2 : i32
    return %r : i32
  }
}
func.func @f() -> i32 {
  %r = call @g() : () -> i32
  return %r : i32
}

// -----
// NAME: one_name_once
// MALFORMED: redefinition of symbol named 'g'
module {
  func.func private @g()
  func.func private @g()
}
