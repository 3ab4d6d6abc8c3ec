// NAME: pairs
// Functions that `diff` compares with each other: @tgt_x is to stand for @src_x.
// RUN: @src_half(-3) == -1
// RUN: @tgt_half(-3) == -2
func.func @src_twice(%x: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %r = arith.muli %x, %c2 : i32
  return %r : i32
}
func.func @tgt_twice(%x: i32) -> i32 {
  %r = arith.addi %x, %x : i32
  return %r : i32
}

// Rounds down instead of toward zero.
func.func @src_half(%x: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %r = arith.divsi %x, %c2 : i32
  return %r : i32
}
func.func @tgt_half(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %r = arith.shrsi %x, %c1 : i32
  return %r : i32
}
