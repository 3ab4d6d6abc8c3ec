// A dialect of one's own: what `my.clamp` means stands beside the program, in `own.defs`.

// -----

// NAME: own
// ARGS: --define=own.defs
// RUN: @brightness(200, 100) == 255
// RUN: @brightness(20, -100) == 0
// RUN: @within(7, 0, 5) == 5
// RUN: @within(7, 5, 0) undefined assumption-violated
func.func @brightness(%pixel: i32, %more: i32) -> i32 {
  %black = arith.constant 0 : i32
  %white = arith.constant 255 : i32
  %sum = arith.addi %pixel, %more : i32
  %0 = "my.clamp"(%sum, %black, %white) : (i32, i32, i32) -> i32
  return %0 : i32
}

// Nothing says that the bounds are in order here.
func.func @within(%x: i8, %low: i8, %high: i8) -> i8 {
  %0 = "my.clamp"(%x, %low, %high) : (i8, i8, i8) -> i8  // UB
  return %0 : i8
}
