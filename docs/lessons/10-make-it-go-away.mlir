// LESSON: Fix this race
// TASK: Every iteration adds its element to %sum[0], and all of them race. Make @count correct for
// TASK: every order of iterations. The loop must stay parallel. Use `memref.atomic_rmw` or a
// TASK: reduction.
// RUN: @count([1, 2, 3, 4], [0]) == (); arg1 == [10]
// RUN: @count([5, 5, 5, 5], [1]) == (); arg1 == [21]
// MUST: @count has scf.parallel
// HINT: unchanged => Run it: `rustmlir-interp mine.mlir -e @count --input '[1, 2, 3, 4]' --input '[0]'` shows both accesses.
// HINT: race => Two iterations still access one element without an order between them.
// HINT: @count has scf.parallel => The loop must stay parallel: `scf.for` avoids the question.
// HINT: value => The sum is wrong. The initial value of %sum[0] also counts.
// HINT: else => `memref.atomic_rmw addi %v, %sum[%c0] : (i32, memref<1xi32>) -> i32` reads and writes atomically.
func.func @count(%m: memref<4xi32>, %sum: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %v = memref.load %m[%i] : memref<4xi32>
    %old = memref.load %sum[%c0] : memref<1xi32>
    %new = arith.addi %old, %v : i32
    memref.store %new, %sum[%c0] : memref<1xi32>
    scf.reduce
  }
  return
}

// -----
// SOLUTION
func.func @count(%m: memref<4xi32>, %sum: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %v = memref.load %m[%i] : memref<4xi32>
    %old = memref.atomic_rmw addi %v, %sum[%c0] : (i32, memref<1xi32>) -> i32
    scf.reduce
  }
  return
}

// -----
// SOLUTION
func.func @count(%m: memref<4xi32>, %sum: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %before = memref.load %sum[%c0] : memref<1xi32>
  %all = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%before) -> i32 {
    %v = memref.load %m[%i] : memref<4xi32>
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  memref.store %all, %sum[%c0] : memref<1xi32>
  return
}

// -----
// WRONG: race
func.func @count(%m: memref<4xi32>, %sum: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %v = memref.load %m[%i] : memref<4xi32>
    %old = memref.atomic_rmw addi %v, %sum[%c0] : (i32, memref<1xi32>) -> i32
    %now = memref.load %sum[%c0] : memref<1xi32>
    scf.reduce
  }
  return
}

// -----
// WRONG: @count has scf.parallel
func.func @count(%m: memref<4xi32>, %sum: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %m[%i] : memref<4xi32>
    %old = memref.load %sum[%c0] : memref<1xi32>
    %new = arith.addi %old, %v : i32
    memref.store %new, %sum[%c0] : memref<1xi32>
  }
  return
}

// -----
// WRONG: value
func.func @count(%m: memref<4xi32>, %sum: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %all = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%zero) -> i32 {
    %v = memref.load %m[%i] : memref<4xi32>
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  memref.store %all, %sum[%c0] : memref<1xi32>
  return
}
