// LESSON: Past the end
// TASK: @max should find the largest of four elements. For which array and bound is it undefined
// TASK: because it reads past the end? The answer has two inputs: an array such as [1, 2, 3, 4], and a
// TASK: number.
// FIND: @max undefined out-of-bounds
// HINT: value => Every index that this run reads is below 4.
// HINT: else => The loop reads the elements 0 to %n - 1.
// SOLUTION: [1, 2, 3, 4], 5
// SOLUTION: zeros, 100
// WRONG: value => [1, 2, 3, 4], 4
// WRONG: value => [1, 2, 3, 4], 0
func.func @max(%m: memref<4xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %least = arith.constant -2147483648 : i32
  %max = scf.for %i = %c0 to %n step %c1 iter_args(%so_far = %least) -> (i32) {
    %v = memref.load %m[%i] : memref<4xi32>
    %larger = arith.maxsi %so_far, %v : i32
    scf.yield %larger : i32
  }
  return %max : i32
}
