// LESSON: Find the race
// TASK: The iterations of a parallel loop may run at the same time. For which array do two of them
// TASK: write to the same element of %out? Give two inputs: an array of four indices from 0 to 3, and
// TASK: `zeros`.
// FIND: @scatter race
// HINT: value => Each iteration writes to its own element.
// HINT: undefined out-of-bounds => An index is outside 0 to 3: that is undefined, but not a race.
// HINT: else => Two elements of the first array must be equal.
// SOLUTION: [0, 1, 2, 2], zeros
// SOLUTION: [0, 0, 0, 0], zeros
// WRONG: value => [3, 2, 1, 0], zeros
// WRONG: undefined out-of-bounds => [0, 1, 2, 4], zeros
func.func @scatter(%to: memref<4xindex>, %out: memref<4xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %at = memref.load %to[%i] : memref<4xindex>
    memref.store %i, %out[%at] : memref<4xindex>
    scf.reduce
  }
  return
}
