// builtin.unrealized_conversion_cast.

// -----
// NAME: back_and_forth
// The two casts are inverse to each other; alone neither has a meaning.
// CHECK
func.func @f(%a: i32) -> i32 {
  %x = builtin.unrealized_conversion_cast %a : i32 to f32
  %y = builtin.unrealized_conversion_cast %x : f32 to i32
  return %y : i32
}

// -----
// NAME: alone_it_has_no_meaning
// RUN: @f(1) unsupported
func.func @f(%a: i32) -> f32 {
  %x = builtin.unrealized_conversion_cast %a : i32 to f32
  return %x : f32
}
