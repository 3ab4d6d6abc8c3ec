// Sums and other combinations, with and without the means of the language.

// -----
// NAME: sum_into_memory
// The sum that everybody writes first.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(4)) race
func.func @f(%A: memref<4xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %sum = memref.alloca() : memref<i64>
  affine.store %zero, %sum[] : memref<i64>
  affine.parallel (%i) = (0) to (4) {
    %s = affine.load %sum[] : memref<i64>      // RACE rw
    %v = affine.load %A[%i] : memref<4xi64>
    %t = arith.addi %s, %v : i64
    affine.store %t, %sum[] : memref<i64>      // RACE rw, ww
  }
  %r = affine.load %sum[] : memref<i64>
  return %r : i64
}

// -----
// NAME: sum_by_reduction
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(4)) == 6
func.func @f(%A: memref<4xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%zero) -> i64 {
    %v = memref.load %A[%i] : memref<4xi64>
    scf.reduce(%v : i64) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }
  }
  return %r : i64
}

// -----
// NAME: sum_by_reduction_2020
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(iota(4)) == 6
func @f(%A: memref<4xi64>) -> i64 {
  %zero = constant 0 : i64
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c4 = constant 4 : index
  %r = loop.parallel (%i) = (%c0) to (%c4) step (%c1) init (%zero) -> i64 {
    %v = load %A[%i] : memref<4xi64>
    loop.reduce(%v) : i64 {
    ^bb0(%a: i64, %b: i64):
      %s = addi %a, %b : i64
      loop.reduce.return %s : i64
    }
  }
  return %r : i64
}

// -----
// NAME: sum_by_affine_reduction
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(4)) == 6
func.func @f(%A: memref<4xi64>) -> i64 {
  %r = affine.parallel (%i) = (0) to (4) reduce ("addi") -> (i64) {
    %v = affine.load %A[%i] : memref<4xi64>
    affine.yield %v : i64
  }
  return %r : i64
}

// -----
// NAME: sum_by_atomic_updates
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(4)) == 6
func.func @f(%A: memref<4xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %sum = memref.alloca() : memref<i64>
  memref.store %zero, %sum[] : memref<i64>
  affine.parallel (%i) = (0) to (4) {
    %v = affine.load %A[%i] : memref<4xi64>
    %old = memref.atomic_rmw addi %v, %sum[] : (i64, memref<i64>) -> i64
  }
  %r = memref.load %sum[] : memref<i64>
  return %r : i64
}

// -----
// NAME: sum_by_generic_atomic_updates
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(4)) == 6
func.func @f(%A: memref<4xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %sum = memref.alloca() : memref<1xi64>
  memref.store %zero, %sum[%c0] : memref<1xi64>
  affine.parallel (%i) = (0) to (4) {
    %v = affine.load %A[%i] : memref<4xi64>
    %new = memref.generic_atomic_rmw %sum[%c0] : memref<1xi64> {
    ^bb0(%old: i64):
      %s = arith.addi %old, %v : i64
      memref.atomic_yield %s : i64
    }
  }
  %r = memref.load %sum[%c0] : memref<1xi64>
  return %r : i64
}

// -----
// NAME: atomic_update_beside_a_plain_read
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(1), zeros(3)) race
func.func @f(%A: memref<1xi64>, %B: memref<3xi64>) {
  %one = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  scf.forall (%i) in (3) {
    %old = memref.atomic_rmw addi %one, %A[%c0] : (i64, memref<1xi64>) -> i64 // RACE a
    %v = memref.load %A[%c0] : memref<1xi64>                                  // RACE a
    memref.store %v, %B[%i] : memref<3xi64>
  }
  return
}

// -----
// NAME: atomic_update_beside_a_plain_write
// One iteration sets to zero what the others count.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(1)) race
func.func @f(%A: memref<1xi64>) {
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  scf.forall (%i) in (3) {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      memref.store %zero, %A[%c0] : memref<1xi64>                               // RACE a
    } else {
      %old = memref.atomic_rmw addi %one, %A[%c0] : (i64, memref<1xi64>) -> i64 // RACE a
    }
  }
  return
}

// -----
// NAME: atomic_updates_before_plain_reads
// Two loops, one after the other.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(1), zeros(3)) == (); arg1 == [3, 3, 3]
func.func @f(%A: memref<1xi64>, %B: memref<3xi64>) {
  %one = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  scf.forall (%i) in (3) {
    %old = memref.atomic_rmw addi %one, %A[%c0] : (i64, memref<1xi64>) -> i64
  }
  scf.forall (%i) in (3) {
    %v = memref.load %A[%c0] : memref<1xi64>
    memref.store %v, %B[%i] : memref<3xi64>
  }
  return
}

// -----
// NAME: generic_atomic_update_that_reads_elsewhere
// The update is atomic, what its body reads besides is not.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2)) race
func.func @f(%A: memref<2xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i) in (2) {
    %j = arith.subi %c1, %i : index
    %v = memref.load %A[%j] : memref<2xi64>                 // RACE read, yield
    %new = memref.generic_atomic_rmw %A[%i] : memref<2xi64> { // RACE read
    ^bb0(%old: i64):
      %s = arith.addi %old, %v : i64
      memref.atomic_yield %s : i64                          // RACE yield
    }
  }
  return
}

// -----
// NAME: reducer_that_reads_a_constant_table
// CLAUSE: loop.parallel/data-race
// RUN: @f([3]) == 3
func.func @f(%A: memref<1xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%zero) -> i64 {
    scf.reduce(%zero : i64) {
    ^bb0(%a: i64, %b: i64):
      %v = memref.load %A[%c0] : memref<1xi64>
      scf.reduce.return %v : i64
    }
  }
  return %r : i64
}

// -----
// NAME: reducer_that_counts_its_uses
// Combinations are unordered with each other.
// CLAUSE: loop.parallel/data-race
// RUN: @f([0]) race
func.func @f(%A: memref<1xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%zero) -> i64 {
    scf.reduce(%zero : i64) {
    ^bb0(%a: i64, %b: i64):
      %n = memref.load %A[%c0] : memref<1xi64>  // RACE rw
      %m = arith.addi %n, %one : i64
      memref.store %m, %A[%c0] : memref<1xi64>  // RACE rw, ww
      scf.reduce.return %a : i64
    }
  }
  return %r : i64
}

// -----
// NAME: reducer_that_reads_what_iterations_write
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(4)) race
func.func @f(%A: memref<4xindex>) -> i64 {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%zero) -> i64 {
    memref.store %i, %A[%i] : memref<4xindex>       // RACE a
    scf.reduce(%zero : i64) {
    ^bb0(%a: i64, %b: i64):
      %v = memref.load %A[%c1] : memref<4xindex>    // RACE a
      scf.reduce.return %a : i64
    }
  }
  return %r : i64
}

// -----
// NAME: prefix_sum_done_wrong
// CLAUSE: loop.parallel/data-race
// RUN: @f([1, 2, 3, 4]) race
func.func @f(%A: memref<4xi64>) {
  affine.parallel (%i) = (1) to (4) {
    %p = affine.load %A[%i - 1] : memref<4xi64>  // RACE a
    %v = affine.load %A[%i] : memref<4xi64>
    %s = arith.addi %p, %v : i64
    affine.store %s, %A[%i] : memref<4xi64>      // RACE a
  }
  return
}

// -----
// NAME: prefix_sum_in_steps
// Distances 1, 2, 4, each from one buffer to the other.
// CLAUSE: loop.parallel/data-race
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [1, 3, 6, 10]
func.func @f(%A: memref<4xi64>) {
  %B = memref.alloc() : memref<4xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %last = scf.while (%d = %c1) : (index) -> index {
    %more = arith.cmpi slt, %d, %c4 : index
    scf.condition(%more) %d : index
  } do {
  ^bb0(%d: index):
    scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
      %v = memref.load %A[%i] : memref<4xi64>
      %far = arith.cmpi sge, %i, %d : index
      %s = scf.if %far -> i64 {
        %j = arith.subi %i, %d : index
        %p = memref.load %A[%j] : memref<4xi64>
        %t = arith.addi %p, %v : i64
        scf.yield %t : i64
      } else {
        scf.yield %v : i64
      }
      memref.store %s, %B[%i] : memref<4xi64>
      scf.reduce
    }
    memref.copy %B, %A : memref<4xi64> to memref<4xi64>
    %e = arith.muli %d, %c2 : index
    scf.yield %e : index
  }
  memref.dealloc %B : memref<4xi64>
  return
}

// -----
// NAME: tree_reduction_in_place
// Halves are added to halves, level by level.
// CLAUSE: loop.parallel/data-race
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8]) == (); arg0 == [36, _, _, _, _, _, _, _]
func.func @f(%A: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %last = scf.while (%n = %c4) : (index) -> index {
    %more = arith.cmpi sgt, %n, %c0 : index
    scf.condition(%more) %n : index
  } do {
  ^bb0(%n: index):
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %j = arith.addi %i, %n : index
      %x = memref.load %A[%i] : memref<8xi64>
      %y = memref.load %A[%j] : memref<8xi64>
      %s = arith.addi %x, %y : i64
      memref.store %s, %A[%i] : memref<8xi64>
      scf.reduce
    }
    %m = arith.divui %n, %c2 : index
    scf.yield %m : index
  }
  return
}

// -----
// NAME: tree_reduction_with_a_wrong_distance
// Neighbors instead of halves.
// CLAUSE: loop.parallel/data-race
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8]) race
func.func @f(%A: memref<8xi64>) {
  affine.parallel (%i) = (0) to (4) {
    %x = affine.load %A[%i] : memref<8xi64>
    %y = affine.load %A[%i + 1] : memref<8xi64>  // RACE a
    %s = arith.addi %x, %y : i64
    affine.store %s, %A[%i] : memref<8xi64>      // RACE a
  }
  return
}

// -----
// NAME: stencil_in_place
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(6)) race
func.func @f(%A: memref<6xf64>) {
  %half = arith.constant 0.5 : f64
  affine.parallel (%i) = (1) to (5) {
    %l = affine.load %A[%i - 1] : memref<6xf64>  // RACE left
    %r = affine.load %A[%i + 1] : memref<6xf64>  // RACE right
    %s = arith.addf %l, %r : f64
    %m = arith.mulf %s, %half : f64
    affine.store %m, %A[%i] : memref<6xf64>      // RACE left, right
  }
  return
}

// -----
// NAME: stencil_red_and_black
// First the odd points from the even ones, then the even ones from the odd ones.
// CLAUSE: loop.parallel/data-race
// RUN: @f([0.0, 9.0, 4.0, 9.0, 8.0]) == (); arg0 == [0.0, 2.0, 4.0, 6.0, 8.0]
func.func @f(%A: memref<5xf64>) {
  %half = arith.constant 0.5 : f64
  affine.for %color = 0 to 2 {
    affine.parallel (%i) = (0) to (2 - %color) {
      %l = affine.load %A[%i * 2 + %color] : memref<5xf64>
      %r = affine.load %A[%i * 2 + %color + 2] : memref<5xf64>
      %s = arith.addf %l, %r : f64
      %m = arith.mulf %s, %half : f64
      affine.store %m, %A[%i * 2 + %color + 1] : memref<5xf64>
    }
  }
  return
}

// -----
// NAME: matmul
// CLAUSE: loop.parallel/data-race
// RUN: @f([[1, 2], [3, 4]], [[5, 6], [7, 8]], zeros(2x2)) == (); arg2 == [[19, 22], [43, 50]]
func.func @f(%A: memref<2x2xi64>, %B: memref<2x2xi64>, %C: memref<2x2xi64>) {
  affine.parallel (%i, %j) = (0, 0) to (2, 2) {
    affine.for %k = 0 to 2 {
      %a = affine.load %A[%i, %k] : memref<2x2xi64>
      %b = affine.load %B[%k, %j] : memref<2x2xi64>
      %c = affine.load %C[%i, %j] : memref<2x2xi64>
      %p = arith.muli %a, %b : i64
      %s = arith.addi %c, %p : i64
      affine.store %s, %C[%i, %j] : memref<2x2xi64>
    }
  }
  return
}

// -----
// NAME: matmul_parallel_in_k
// CLAUSE: loop.parallel/data-race
// RUN: @f([[1, 2], [3, 4]], [[5, 6], [7, 8]], zeros(2x2)) race
func.func @f(%A: memref<2x2xi64>, %B: memref<2x2xi64>, %C: memref<2x2xi64>) {
  affine.parallel (%i, %j, %k) = (0, 0, 0) to (2, 2, 2) {
    %a = affine.load %A[%i, %k] : memref<2x2xi64>
    %b = affine.load %B[%k, %j] : memref<2x2xi64>
    %c = affine.load %C[%i, %j] : memref<2x2xi64>  // RACE rw
    %p = arith.muli %a, %b : i64
    %s = arith.addi %c, %p : i64
    affine.store %s, %C[%i, %j] : memref<2x2xi64>  // RACE rw, ww
  }
  return
}
