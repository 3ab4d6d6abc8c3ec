// What goes wrong in parallel loops, and what does not. Try `--shuffle-parallel`, `--exhaustive` and `--picture` on them.

// -----
// NAME: histogram
// Two elements of one bucket race.
// RUN: @f([0, 1, 2], zeros(3)) == (); arg1 == [1, 1, 1]
// RUN: @f([0, 1, 1], zeros(3)) race
func.func @f(%key: memref<3xindex>, %count: memref<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i32
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %k = memref.load %key[%i] : memref<3xindex>
    %v = memref.load %count[%k] : memref<3xi32>
    %w = arith.addi %v, %one : i32
    memref.store %w, %count[%k] : memref<3xi32>
    scf.reduce
  }
  return
}

// -----
// NAME: histogram_with_atomics
// RUN: @f([0, 1, 1, 1], zeros(3)) == (); arg1 == [1, 3, 0]
func.func @f(%key: memref<4xindex>, %count: memref<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i32
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %k = memref.load %key[%i] : memref<4xindex>
    %o = memref.atomic_rmw addi %one, %count[%k] : (i32, memref<3xi32>) -> i32
    scf.reduce
  }
  return
}

// -----
// NAME: prefix_sum_done_wrong
// Each iteration needs the one before it.
// RUN: @f([1, 2, 3, 4]) race
func.func @f(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c1) to (%c4) step (%c1) {
    %p = arith.subi %i, %c1 : index
    %a = memref.load %m[%p] : memref<4xi32>
    %b = memref.load %m[%i] : memref<4xi32>
    %s = arith.addi %a, %b : i32
    memref.store %s, %m[%i] : memref<4xi32>
    scf.reduce
  }
  return
}

// -----
// NAME: stencil_in_place
// RUN: @f([1.0, 2.0, 4.0, 8.0]) race
func.func @f(%m: memref<4xf32>) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c1) to (%c3) step (%c1) {
    %p = arith.subi %i, %c1 : index
    %n = arith.addi %i, %c1 : index
    %a = memref.load %m[%p] : memref<4xf32>
    %b = memref.load %m[%n] : memref<4xf32>
    %s = arith.addf %a, %b : f32
    memref.store %s, %m[%i] : memref<4xf32>
    scf.reduce
  }
  return
}

// -----
// NAME: stencil_with_two_buffers
// RUN: @f([1.0, 2.0, 4.0, 8.0], zeros(4)) == (); arg1 == [0.0, 5.0, 10.0, 0.0]
func.func @f(%m: memref<4xf32>, %o: memref<4xf32>) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c1) to (%c3) step (%c1) {
    %p = arith.subi %i, %c1 : index
    %n = arith.addi %i, %c1 : index
    %a = memref.load %m[%p] : memref<4xf32>
    %b = memref.load %m[%n] : memref<4xf32>
    %s = arith.addf %a, %b : f32
    memref.store %s, %o[%i] : memref<4xf32>
    scf.reduce
  }
  return
}

// -----
// NAME: nested_loops_race_across_levels
// The inner iterations of different outer ones write the same element.
// RUN: @f(zeros(2)) race
func.func @f(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c2) step (%c1) {
      %k = arith.index_cast %i : index to i32
      memref.store %k, %m[%j] : memref<2xi32>
      scf.reduce
    }
    scf.reduce
  }
  return
}

// -----
// NAME: race_inside_a_callee
// RUN: @f(zeros(1)) race
func.func @bump(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %v = memref.load %m[%c0] : memref<1xi32>
  %w = arith.addi %v, %one : i32
  memref.store %w, %m[%c0] : memref<1xi32>
  return
}
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    func.call @bump(%m) : (memref<1xi32>) -> ()
    scf.reduce
  }
  return
}

// -----
// NAME: two_loops_in_sequence
// The second loop begins when the first has ended.
// RUN: @f(zeros(3)) == (); arg0 == [2, 1, 0]
func.func @f(%m: memref<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %t = memref.alloc() : memref<3xi32>
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %k = arith.index_cast %i : index to i32
    memref.store %k, %t[%i] : memref<3xi32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %r = arith.subi %c2, %i : index
    %v = memref.load %t[%r] : memref<3xi32>
    memref.store %v, %m[%i] : memref<3xi32>
    scf.reduce
  }
  memref.dealloc %t : memref<3xi32>
  return
}

// -----
// NAME: subviews_side_by_side_and_overlapping
// Halves do not share an element; windows of three at distance two do.
// RUN: @halves(zeros(4)) == (); arg0 == [0, 0, 1, 1]
// RUN: @windows(zeros(5)) race
func.func @halves(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %o = arith.muli %i, %c2 : index
    %s = memref.subview %m[%o] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: ?>>
    %k = arith.index_cast %i : index to i32
    scf.for %j = %c0 to %c2 step %c1 {
      memref.store %k, %s[%j] : memref<2xi32, strided<[1], offset: ?>>
    }
    scf.reduce
  }
  return
}
func.func @windows(%m: memref<5xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %o = arith.muli %i, %c2 : index
    %s = memref.subview %m[%o] [3] [1] : memref<5xi32> to memref<3xi32, strided<[1], offset: ?>>
    %k = arith.index_cast %i : index to i32
    scf.for %j = %c0 to %c3 step %c1 {
      memref.store %k, %s[%j] : memref<3xi32, strided<[1], offset: ?>>
    }
    scf.reduce
  }
  return
}
