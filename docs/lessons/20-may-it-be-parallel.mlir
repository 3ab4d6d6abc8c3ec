// LESSON: May this loop be parallel?
// TASK: @prefix computes running sums: element i becomes the sum of the elements 0 to i of %in. A pass
// TASK: has made its loop parallel, but each iteration reads what the previous one writes. Fix it, and
// TASK: keep the outer loop parallel: every iteration may sum its own elements with an inner loop.
// RUN: @prefix([1, 2, 3, 4], [0, 0, 0, 0]) == (); arg1 == [1, 3, 6, 10]
// RUN: @prefix([5, -5, 5, -5], [9, 9, 9, 9]) == (); arg1 == [5, 0, 5, 0]
// MUST: @prefix has scf.parallel
// HINT: unchanged => Run it: the tool shows which iteration reads an element that another one writes.
// HINT: race => An iteration still reads an element of %out that another one writes. Read %in only.
// HINT: value => There is no race, but the sums are wrong. Does the inner loop include element i?
// HINT: nondeterministic => The result depends on the order of the iterations.
// HINT: undefined out-of-bounds => An index is outside 0 to 3.
// HINT: @prefix has scf.parallel => The outer loop must stay parallel.
// HINT: else => Inside, use `scf.for %j = %c0 to %end step %c1 iter_args(...)` with %end = %i + 1 to sum up %in.
func.func @prefix(%in: memref<4xi32>, %out: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %first = memref.load %in[%c0] : memref<4xi32>
  memref.store %first, %out[%c0] : memref<4xi32>
  scf.parallel (%i) = (%c1) to (%c4) step (%c1) {
    %before = arith.subi %i, %c1 : index
    %sum = memref.load %out[%before] : memref<4xi32>
    %v = memref.load %in[%i] : memref<4xi32>
    %new = arith.addi %sum, %v : i32
    memref.store %new, %out[%i] : memref<4xi32>
    scf.reduce
  }
  return
}

// -----
// SOLUTION
func.func @prefix(%in: memref<4xi32>, %out: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %end = arith.addi %i, %c1 : index
    %sum = scf.for %j = %c0 to %end step %c1 iter_args(%a = %zero) -> (i32) {
      %v = memref.load %in[%j] : memref<4xi32>
      %b = arith.addi %a, %v : i32
      scf.yield %b : i32
    }
    memref.store %sum, %out[%i] : memref<4xi32>
    scf.reduce
  }
  return
}

// -----
// WRONG: value
func.func @prefix(%in: memref<4xi32>, %out: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %sum = scf.for %j = %c0 to %i step %c1 iter_args(%a = %zero) -> (i32) {
      %v = memref.load %in[%j] : memref<4xi32>
      %b = arith.addi %a, %v : i32
      scf.yield %b : i32
    }
    memref.store %sum, %out[%i] : memref<4xi32>
    scf.reduce
  }
  return
}

// -----
// WRONG: race
func.func @prefix(%in: memref<4xi32>, %out: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  memref.copy %in, %out : memref<4xi32> to memref<4xi32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %end = arith.addi %i, %c1 : index
    %sum = scf.for %j = %c0 to %end step %c1 iter_args(%a = %zero) -> (i32) {
      %v = memref.load %out[%j] : memref<4xi32>
      %b = arith.addi %a, %v : i32
      scf.yield %b : i32
    }
    memref.store %sum, %out[%i] : memref<4xi32>
    scf.reduce
  }
  return
}

// -----
// WRONG: @prefix has scf.parallel
func.func @prefix(%in: memref<4xi32>, %out: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  scf.for %i = %c0 to %c4 step %c1 {
    %end = arith.addi %i, %c1 : index
    %sum = scf.for %j = %c0 to %end step %c1 iter_args(%a = %zero) -> (i32) {
      %v = memref.load %in[%j] : memref<4xi32>
      %b = arith.addi %a, %v : i32
      scf.yield %b : i32
    }
    memref.store %sum, %out[%i] : memref<4xi32>
  }
  return
}

// -----
// WRONG: undefined out-of-bounds
func.func @prefix(%in: memref<4xi32>, %out: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %end = arith.addi %i, %c1 : index
    %sum = scf.for %j = %c0 to %end step %c1 iter_args(%a = %zero) -> (i32) {
      %v = memref.load %in[%end] : memref<4xi32>
      %b = arith.addi %a, %v : i32
      scf.yield %b : i32
    }
    memref.store %sum, %out[%i] : memref<4xi32>
    scf.reduce
  }
  return
}

// -----
// WRONG: nondeterministic
func.func @prefix(%in: memref<4xi32>, %out: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  memref.copy %in, %out : memref<4xi32> to memref<4xi32>
  %zero = arith.constant 0 : i32
  scf.parallel (%i) = (%c1) to (%c4) step (%c1) {
    %before = arith.subi %i, %c1 : index
    %sum = memref.atomic_rmw addi %zero, %out[%before] : (i32, memref<4xi32>) -> i32
    %old = memref.atomic_rmw addi %sum, %out[%i] : (i32, memref<4xi32>) -> i32
    scf.reduce
  }
  return
}
