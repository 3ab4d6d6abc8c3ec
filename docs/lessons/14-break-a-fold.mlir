// LESSON: Find the input that breaks this fold
// TASK: A pass replaces (x * 2) / 2 by x. @src is the source, and @tgt is the output of the pass. Find
// TASK: an i8 for which @tgt and @src differ.
// BREAK
// HINT: same => The two agree on this number. What does the multiplication do with a large number?
// HINT: else => An i8 has the numbers -128 to 127, and 2 * x is taken modulo 256.
// SOLUTION: 64
// SOLUTION: -100
// WRONG: same => 63
// WRONG: same => 0
func.func @src(%x: i8) -> i8 {
  %two = arith.constant 2 : i8
  %d = arith.muli %x, %two : i8
  %q = arith.divsi %d, %two : i8
  return %q : i8
}
func.func @tgt(%x: i8) -> i8 {
  return %x : i8
}
