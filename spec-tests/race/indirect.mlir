// Which elements are accessed is data: the same program with and without a race.

// -----
// NAME: scatter
// CLAUSE: loop.parallel/data-race
// RUN: @f([2, 0, 3, 1], zeros(4)) == (); arg1 == [1, 3, 0, 2]
// RUN: @f([2, 0, 2, 1], zeros(4)) race
func.func @f(%where: memref<4xindex>, %A: memref<4xindex>) {
  scf.forall (%i) in (4) {
    %p = memref.load %where[%i] : memref<4xindex>
    memref.store %i, %A[%p] : memref<4xindex> // RACE a
  }
  return
}

// -----
// NAME: gather
// Reading the same element twice is no race.
// CLAUSE: loop.parallel/data-race
// RUN: @f([1, 1, 0, 1], [5, 6], zeros(4)) == (); arg2 == [6, 6, 5, 6]
func.func @f(%where: memref<4xindex>, %A: memref<2xi64>, %B: memref<4xi64>) {
  scf.forall (%i) in (4) {
    %p = memref.load %where[%i] : memref<4xindex>
    %v = memref.load %A[%p] : memref<2xi64>
    memref.store %v, %B[%i] : memref<4xi64>
  }
  return
}

// -----
// NAME: gather_and_scatter_in_one_buffer
// CLAUSE: loop.parallel/data-race
// RUN: @f([1, 0], [0, 1], [5, 6]) race
// RUN: @f([1, 1], [1, 1], [5, 6]) race
func.func @f(%from: memref<2xindex>, %to: memref<2xindex>, %A: memref<2xi64>) {
  scf.forall (%i) in (2) {
    %p = memref.load %from[%i] : memref<2xindex>
    %q = memref.load %to[%i] : memref<2xindex>
    %v = memref.load %A[%p] : memref<2xi64>
    memref.store %v, %A[%q] : memref<2xi64>
  }
  return
}

// -----
// NAME: gather_and_scatter_where_each_stays_at_home
// CLAUSE: loop.parallel/data-race
// RUN: @f([1, 0], [1, 0], [5, 6]) == (); arg2 == [5, 6]
func.func @f(%from: memref<2xindex>, %to: memref<2xindex>, %A: memref<2xi64>) {
  scf.forall (%i) in (2) {
    %p = memref.load %from[%i] : memref<2xindex>
    %q = memref.load %to[%i] : memref<2xindex>
    %v = memref.load %A[%p] : memref<2xi64>
    memref.store %v, %A[%q] : memref<2xi64>
  }
  return
}

// -----
// NAME: histogram
// Two items in one bin.
// CLAUSE: loop.parallel/data-race
// RUN: @f([0, 2, 1, 3], zeros(4)) == (); arg1 == [1, 1, 1, 1]
// RUN: @f([0, 2, 1, 2], zeros(4)) race
func.func @f(%data: memref<4xindex>, %bins: memref<4xi64>) {
  %one = arith.constant 1 : i64
  scf.forall (%i) in (4) {
    %b = memref.load %data[%i] : memref<4xindex>
    %n = memref.load %bins[%b] : memref<4xi64>  // RACE rw
    %m = arith.addi %n, %one : i64
    memref.store %m, %bins[%b] : memref<4xi64>  // RACE rw, ww
  }
  return
}

// -----
// NAME: histogram_with_atomic_updates
// CLAUSE: loop.parallel/data-race
// RUN: @f([0, 2, 1, 2, 2], zeros(4)) == (); arg1 == [1, 1, 3, 0]
func.func @f(%data: memref<5xindex>, %bins: memref<4xi64>) {
  %one = arith.constant 1 : i64
  scf.forall (%i) in (5) {
    %b = memref.load %data[%i] : memref<5xindex>
    %n = memref.atomic_rmw addi %one, %bins[%b] : (i64, memref<4xi64>) -> i64
  }
  return
}

// -----
// NAME: histogram_of_private_bins
// Each iteration counts its own half; the bins are added afterwards.
// CLAUSE: loop.parallel/data-race
// RUN: @f([0, 1, 1, 1, 0, 0, 0, 0], zeros(2)) == (); arg1 == [5, 3]
func.func @f(%data: memref<8xindex>, %bins: memref<2xi64>) {
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %own = memref.alloc() : memref<2x2xi64>
  affine.parallel (%t) = (0) to (2) {
    affine.for %b = 0 to 2 {
      affine.store %zero, %own[%t, %b] : memref<2x2xi64>
    }
    affine.for %k = 0 to 4 {
      %b = affine.load %data[%t * 4 + %k] : memref<8xindex>
      %n = memref.load %own[%t, %b] : memref<2x2xi64>
      %m = arith.addi %n, %one : i64
      memref.store %m, %own[%t, %b] : memref<2x2xi64>
    }
  }
  affine.parallel (%b) = (0) to (2) {
    %x = affine.load %own[0, %b] : memref<2x2xi64>
    %y = affine.load %own[1, %b] : memref<2x2xi64>
    %s = arith.addi %x, %y : i64
    affine.store %s, %bins[%b] : memref<2xi64>
  }
  memref.dealloc %own : memref<2x2xi64>
  return
}

// -----
// NAME: index_that_is_being_written
// The buffer of indices is itself changed.
// CLAUSE: loop.parallel/data-race
// RUN: @f([1, 0, 2]) race
func.func @f(%A: memref<3xindex>) {
  scf.forall (%i) in (3) {
    %p = memref.load %A[%i] : memref<3xindex>  // RACE a
    memref.store %i, %A[%p] : memref<3xindex>  // RACE a
  }
  return
}

// -----
// NAME: modulo
// Iterations 0 and 4 meet in element 0.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(4), 4) == (); arg0 == [0, 1, 2, 3]
// RUN: @f(zeros(4), 5) race
func.func @f(%A: memref<4xindex>, %n: index) {
  affine.parallel (%i) = (0) to (symbol(%n)) {
    affine.store %i, %A[%i mod 4] : memref<4xindex> // RACE a
  }
  return
}
