// LESSON: One word, two readings
// TASK: An i8 is a word of eight bits. Operations define whether they read it as signed or unsigned.
// TASK: What does @f return for 200? The answer has three values, separated by commas.
// ASK: @f(200)
// HINT: 1, 0, 200 => 200 and -56 are the same word. Which of the three operations read it as signed?
// HINT: 200, 1, 0 => The results are in the order of the return: the extension comes first.
// HINT: 200, 0, 1 => `extsi` extends the sign: the word has its highest bit set.
// HINT: -56, 1, 0 => `ult` compares unsigned, `slt` signed.
// HINT: else => 200 is 0xC8, and as a signed number 200 - 256. `s` in a name means signed, `u` unsigned.
// SOLUTION: -56, 0, 1
// SOLUTION: -56, false, true
// WRONG: 1, 0, 200 => 1, 0, 200
// WRONG: 200, 1, 0 => 200, 1, 0
// WRONG: -56, 1, 0 => -56, 1, 0
// WRONG: 200, 0, 1 => 200, 0, 1
// WRONG: else => 0, 0, 0
func.func @f(%x: i8) -> (i32, i1, i1) {
  %zero = arith.constant 0 : i8
  %wide = arith.extsi %x : i8 to i32
  %unsigned = arith.cmpi ult, %x, %zero : i8
  %signed = arith.cmpi slt, %x, %zero : i8
  return %wide, %unsigned, %signed : i32, i1, i1
}
