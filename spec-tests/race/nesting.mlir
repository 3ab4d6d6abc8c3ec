// Several levels: parallel loops in parallel loops, sequential loops between them, calls, one loop after another.

// -----
// NAME: inner_loop_races
// The outer iterations are apart, the inner ones are not.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3)) race
func.func @f(%A: memref<3xindex>) {
  affine.parallel (%i) = (0) to (3) {
    affine.parallel (%j) = (0) to (2) {
      affine.store %j, %A[%i] : memref<3xindex> // RACE a
    }
  }
  return
}

// -----
// NAME: outer_loop_races
// The inner iterations are apart, the outer ones are not.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3)) race
func.func @f(%A: memref<3xindex>) {
  affine.parallel (%i) = (0) to (2) {
    affine.parallel (%j) = (0) to (3) {
      affine.store %j, %A[%j] : memref<3xindex> // RACE a
    }
  }
  return
}

// -----
// NAME: both_levels_apart
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2x3)) == (); arg0 == [[0, 1, 2], [1, 2, 3]]
func.func @f(%A: memref<2x3xindex>) {
  affine.parallel (%i) = (0) to (2) {
    affine.parallel (%j) = (0) to (3) {
      %s = arith.addi %i, %j : index
      affine.store %s, %A[%i, %j] : memref<2x3xindex>
    }
  }
  return
}

// -----
// NAME: across_levels
// The outer iteration writes, an inner iteration of another outer iteration reads.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(4), zeros(4x4)) race
func.func @f(%A: memref<4xindex>, %B: memref<4x4xindex>) {
  affine.parallel (%i) = (0) to (4) {
    affine.store %i, %A[%i] : memref<4xindex>     // RACE a
    affine.parallel (%j) = (0) to (4) {
      %v = affine.load %A[%j] : memref<4xindex>   // RACE a
      affine.store %v, %B[%i, %j] : memref<4x4xindex>
    }
  }
  return
}

// -----
// NAME: down_and_up_one_level
// The outer iteration writes before the inner loop and reads after it: ordered.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3), zeros(3)) == (); arg1 == [1, 2, 3]
func.func @f(%A: memref<3xindex>, %B: memref<3xindex>) {
  %one = arith.constant 1 : index
  affine.parallel (%i) = (0) to (3) {
    affine.store %i, %A[%i] : memref<3xindex>
    affine.parallel (%j) = (0) to (1) {
      %v = affine.load %A[%i] : memref<3xindex>
      %w = arith.addi %v, %one : index
      affine.store %w, %A[%i] : memref<3xindex>
    }
    %r = affine.load %A[%i] : memref<3xindex>
    affine.store %r, %B[%i] : memref<3xindex>
  }
  return
}

// -----
// NAME: one_loop_after_another
// The second loop reads what other iterations of the first one wrote.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3), zeros(3)) == (); arg1 == [2, 1, 0]
func.func @f(%A: memref<3xindex>, %B: memref<3xindex>) {
  affine.parallel (%i) = (0) to (3) {
    affine.store %i, %A[%i] : memref<3xindex>
  }
  affine.parallel (%i) = (0) to (3) {
    %v = affine.load %A[2 - %i] : memref<3xindex>
    affine.store %v, %B[%i] : memref<3xindex>
  }
  return
}

// -----
// NAME: one_inner_loop_after_another
// The same inside of an iteration.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2x3), zeros(2x3)) == (); arg1 == [[2, 1, 0], [2, 1, 0]]
func.func @f(%A: memref<2x3xindex>, %B: memref<2x3xindex>) {
  affine.parallel (%k) = (0) to (2) {
    affine.parallel (%i) = (0) to (3) {
      affine.store %i, %A[%k, %i] : memref<2x3xindex>
    }
    affine.parallel (%i) = (0) to (3) {
      %v = affine.load %A[%k, 2 - %i] : memref<2x3xindex>
      affine.store %v, %B[%k, %i] : memref<2x3xindex>
    }
  }
  return
}

// -----
// NAME: inner_loops_of_two_outer_iterations
// The first loop of one outer iteration and the second loop of another.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2), zeros(2x2)) race
func.func @f(%A: memref<2xindex>, %B: memref<2x2xindex>) {
  affine.parallel (%k) = (0) to (2) {
    affine.parallel (%i) = (0) to (1) {
      affine.store %i, %A[%k] : memref<2xindex>     // RACE a
    }
    affine.parallel (%i) = (0) to (2) {
      %v = affine.load %A[%i] : memref<2xindex>     // RACE a
      affine.store %v, %B[%k, %i] : memref<2x2xindex>
    }
  }
  return
}

// -----
// NAME: sequential_loop_around
// A sweep reads what the sweep before wrote.
// CLAUSE: loop.parallel/data-race
// RUN: @f([[1, 2, 3], [0, 0, 0]]) == (); arg0 == [[2, 3, 4], [1, 2, 3]]
func.func @f(%A: memref<2x3xindex>) {
  affine.for %t = 0 to 2 {
    affine.parallel (%i) = (0) to (3) {
      %v = affine.load %A[%t, %i] : memref<2x3xindex>
      %w = arith.addi %v, %t : index
      affine.store %w, %A[1 - %t, %i] : memref<2x3xindex>
    }
  }
  return
}

// -----
// NAME: sequential_loop_inside
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3)) == (); arg0 == [3, 3, 3]
func.func @f(%A: memref<3xindex>) {
  %one = arith.constant 1 : index
  affine.parallel (%i) = (0) to (3) {
    affine.for %t = 0 to 3 {
      %v = affine.load %A[%i] : memref<3xindex>
      %w = arith.addi %v, %one : index
      affine.store %w, %A[%i] : memref<3xindex>
    }
  }
  return
}

// -----
// NAME: three_levels
// Only the iterations of the middle loop meet.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2x2)) race
func.func @f(%A: memref<2x2xindex>) {
  affine.parallel (%i) = (0) to (2) {
    affine.parallel (%j) = (0) to (2) {
      affine.parallel (%k) = (0) to (2) {
        affine.store %j, %A[%i, %k] : memref<2x2xindex> // RACE a
      }
    }
  }
  return
}

// -----
// NAME: wavefront
// A sequential loop over diagonals, the points of each in parallel.
// CLAUSE: loop.parallel/data-race
// RUN: @f([[1, 1, 1], [1, 0, 0], [1, 0, 0]]) == (); arg0 == [[1, 1, 1], [1, 2, 3], [1, 3, 6]]
func.func @f(%A: memref<3x3xi64>) {
  affine.for %d = 2 to 5 {
    affine.parallel (%i) = (max(1, %d - 2)) to (min(3, %d)) {
      %a = affine.load %A[%i - 1, %d - %i] : memref<3x3xi64>
      %b = affine.load %A[%i, %d - %i - 1] : memref<3x3xi64>
      %s = arith.addi %a, %b : i64
      affine.store %s, %A[%i, %d - %i] : memref<3x3xi64>
    }
  }
  return
}

// -----
// NAME: wavefront_without_diagonals
// CLAUSE: loop.parallel/data-race
// RUN: @f([[1, 1, 1], [1, 0, 0], [1, 0, 0]]) race
func.func @f(%A: memref<3x3xi64>) {
  affine.parallel (%i, %j) = (1, 1) to (3, 3) {
    %a = affine.load %A[%i - 1, %j] : memref<3x3xi64>  // RACE up
    %b = affine.load %A[%i, %j - 1] : memref<3x3xi64>  // RACE left
    %s = arith.addi %a, %b : i64
    affine.store %s, %A[%i, %j] : memref<3x3xi64>      // RACE up, left
  }
  return
}

// -----
// NAME: dimensions_of_one_loop
// Points that differ in one dimension only are unordered, too.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3), 3, 1) == (); arg0 == [0, 1, 2]
// RUN: @f(zeros(3), 3, 2) race
func.func @f(%A: memref<3xindex>, %n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %m) step (%c1, %c1) {
    memref.store %i, %A[%i] : memref<3xindex> // RACE a
    scf.reduce
  }
  return
}

// -----
// NAME: no_iteration
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(1), 0) == ()
// RUN: @f(zeros(1), 1) == ()
// RUN: @f(zeros(1), 2) race
func.func @f(%A: memref<1xindex>, %n: index) {
  scf.forall (%i) in (%n) {
    affine.store %i, %A[0] : memref<1xindex> // RACE a
  }
  return
}

// -----
// NAME: outer_loop_of_one_iteration
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3)) == (); arg0 == [0, 1, 2]
func.func @f(%A: memref<3xindex>) {
  affine.parallel (%i) = (0) to (1) {
    affine.parallel (%j) = (0) to (3) {
      affine.store %j, %A[%j] : memref<3xindex>
    }
    affine.parallel (%j) = (0) to (3) {
      affine.store %j, %A[%j] : memref<3xindex>
    }
  }
  return
}

// -----
// NAME: race_in_a_callee
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2)) race
func.func @add(%A: memref<2xi64>, %i: index) {
  %one = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  %v = memref.load %A[%c0] : memref<2xi64>  // RACE rw
  %w = arith.addi %v, %one : i64
  memref.store %w, %A[%c0] : memref<2xi64>  // RACE rw, ww
  return
}
func.func @f(%A: memref<2xi64>) {
  scf.forall (%i) in (3) {
    func.call @add(%A, %i) : (memref<2xi64>, index) -> ()
  }
  return
}

// -----
// NAME: parallel_loop_in_a_callee
// Calls from one strand come one after another; each has a parallel loop.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3)) == (); arg0 == [2, 2, 2]
func.func @bump(%A: memref<3xi64>) {
  %one = arith.constant 1 : i64
  affine.parallel (%j) = (0) to (3) {
    %v = affine.load %A[%j] : memref<3xi64>
    %w = arith.addi %v, %one : i64
    affine.store %w, %A[%j] : memref<3xi64>
  }
  return
}
func.func @f(%A: memref<3xi64>) {
  func.call @bump(%A) : (memref<3xi64>) -> ()
  func.call @bump(%A) : (memref<3xi64>) -> ()
  return
}

// -----
// NAME: parallel_loop_in_a_callee_of_iterations
// The same calls from two iterations.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3)) race
func.func @bump(%A: memref<3xi64>) {
  %one = arith.constant 1 : i64
  affine.parallel (%j) = (0) to (3) {
    %v = affine.load %A[%j] : memref<3xi64>   // RACE rw
    %w = arith.addi %v, %one : i64
    affine.store %w, %A[%j] : memref<3xi64>   // RACE rw, ww
  }
  return
}
func.func @f(%A: memref<3xi64>) {
  affine.parallel (%i) = (0) to (2) {
    func.call @bump(%A) : (memref<3xi64>) -> ()
  }
  return
}

// -----
// NAME: divide_and_conquer
// A recursive function whose halves run in parallel, each on its half of the buffer.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(8)) == (); arg0 == [3, 3, 3, 3, 3, 3, 3, 3]
func.func @depth(%A: memref<8xi64>, %from: index, %n: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i64
  %leaf = arith.cmpi eq, %n, %c1 : index
  scf.if %leaf {
  } else {
    %end = arith.addi %from, %n : index
    scf.for %k = %from to %end step %c1 {
      %v = memref.load %A[%k] : memref<8xi64>
      %w = arith.addi %v, %one : i64
      memref.store %w, %A[%k] : memref<8xi64>
    }
    %half = arith.divui %n, %c2 : index
    scf.forall (%h) in (2) {
      %d = arith.muli %h, %half : index
      %start = arith.addi %from, %d : index
      func.call @depth(%A, %start, %half) : (memref<8xi64>, index, index) -> ()
    }
  }
  return
}
func.func @f(%A: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  func.call @depth(%A, %c0, %c8) : (memref<8xi64>, index, index) -> ()
  return
}

// -----
// NAME: aliasing_arguments
// Whether two parameters are one buffer is the caller's business.
// CLAUSE: loop.parallel/data-race
// RUN: @apart(iota(4), zeros(4)) == (); arg1 == [0, 0, 1, 2]
// RUN: @same(iota(4)) race
func.func @shift(%from: memref<4xi64>, %to: memref<4xi64>) {
  affine.parallel (%i) = (1) to (4) {
    %v = affine.load %from[%i - 1] : memref<4xi64> // RACE a
    affine.store %v, %to[%i] : memref<4xi64>       // RACE a
  }
  return
}
func.func @apart(%A: memref<4xi64>, %B: memref<4xi64>) {
  func.call @shift(%A, %B) : (memref<4xi64>, memref<4xi64>) -> ()
  return
}
func.func @same(%A: memref<4xi64>) {
  func.call @shift(%A, %A) : (memref<4xi64>, memref<4xi64>) -> ()
  return
}
