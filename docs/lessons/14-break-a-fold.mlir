// LESSON: Find the input that breaks this fold
// TASK: A pass replaces (x * 2) / 2 by x, as one learns at school. @src is the source, @tgt what the pass
// TASK: makes of it. Find an i8 for which @tgt does not do what @src does.
// BREAK
// HINT: same => For this number the two agree. What does the multiplication do with a large one?
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
