// LESSON: Repair a fold
// TASK: (x * 2) / 2 may become x if the multiplication promises not to overflow. Add the promise to
// TASK: @src, so that @tgt refines it. Change nothing else.
// REFINEMENT: refines
// MUST: @tgt keeps
// MUST: @src has arith.muli, arith.divsi
// HINT: unchanged => @tgt and @src differ for 64. Which flag promises that a product does not overflow the signed range?
// HINT: @tgt keeps => @tgt is the output of the pass: it must not change.
// HINT: @src has arith.muli, arith.divsi => @src must compute the product and the quotient.
// HINT: differs value => For some numbers the source and the target have different values. `nuw` is about unsigned numbers, and the division is signed.
// HINT: invalid => The flag follows the operands: `arith.muli %x, %two overflow<nsw> : i8`.
// HINT: else => `overflow<nsw>` makes the product poison on signed overflow, and poison may become any value.
func.func @src(%x: i8) -> i8 {
  %two = arith.constant 2 : i8
  %d = arith.muli %x, %two : i8
  %q = arith.divsi %d, %two : i8
  return %q : i8
}
func.func @tgt(%x: i8) -> i8 {
  return %x : i8
}

// -----
// SOLUTION
func.func @src(%x: i8) -> i8 {
  %two = arith.constant 2 : i8
  %d = arith.muli %x, %two overflow<nsw> : i8
  %q = arith.divsi %d, %two : i8
  return %q : i8
}
func.func @tgt(%x: i8) -> i8 {
  return %x : i8
}

// -----
// WRONG: differs value
func.func @src(%x: i8) -> i8 {
  %two = arith.constant 2 : i8
  %d = arith.muli %x, %two overflow<nuw> : i8
  %q = arith.divsi %d, %two : i8
  return %q : i8
}
func.func @tgt(%x: i8) -> i8 {
  return %x : i8
}

// -----
// WRONG: @src has arith.muli, arith.divsi
func.func @src(%x: i8) -> i8 {
  return %x : i8
}
func.func @tgt(%x: i8) -> i8 {
  return %x : i8
}

// -----
// WRONG: @tgt keeps
func.func @src(%x: i8) -> i8 {
  %two = arith.constant 2 : i8
  %d = arith.muli %x, %two : i8
  %q = arith.divsi %d, %two : i8
  return %q : i8
}
func.func @tgt(%x: i8) -> i8 {
  %two = arith.constant 2 : i8
  %d = arith.muli %x, %two : i8
  %q = arith.divsi %d, %two : i8
  return %q : i8
}

// -----
// WRONG: invalid
func.func @src(%x: i8) -> i8 {
  %two = arith.constant 2 : i8
  %d = arith.muli nsw %x, %two : i8
  %q = arith.divsi %d, %two : i8
  return %q : i8
}
func.func @tgt(%x: i8) -> i8 {
  return %x : i8
}
