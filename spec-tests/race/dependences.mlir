// Dependences between iterations: the patterns that race benchmarks are made of, each with a twin that has no race.
// A label after RACE stands on the two lines that race with each other, or on the one line that races with itself.

// -----
// NAME: true_dependence
// Iteration i reads what iteration i - 1 writes.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(8)) race
func.func @f(%A: memref<8xi64>) {
  affine.parallel (%i) = (1) to (8) {
    %v = affine.load %A[%i - 1] : memref<8xi64> // RACE a
    affine.store %v, %A[%i] : memref<8xi64>     // RACE a
  }
  return
}

// -----
// NAME: anti_dependence
// Iteration i reads what iteration i + 1 overwrites.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(8)) race
func.func @f(%A: memref<8xi64>) {
  affine.parallel (%i) = (0) to (7) {
    %v = affine.load %A[%i + 1] : memref<8xi64> // RACE a
    affine.store %v, %A[%i] : memref<8xi64>     // RACE a
  }
  return
}

// -----
// NAME: output_dependence
// All iterations write one element, each another value.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(4)) race
func.func @f(%A: memref<4xindex>) {
  affine.parallel (%i) = (0) to (4) {
    affine.store %i, %A[2] : memref<4xindex> // RACE a
  }
  return
}

// -----
// NAME: two_buffers_have_no_dependence
// CLAUSE: loop.parallel/data-race
// RUN: @f([5, 6, 7, 8], zeros(4)) == (); arg1 == [0, 5, 6, 7]
func.func @f(%A: memref<4xi64>, %B: memref<4xi64>) {
  affine.parallel (%i) = (1) to (4) {
    %v = affine.load %A[%i - 1] : memref<4xi64>
    affine.store %v, %B[%i] : memref<4xi64>
  }
  return
}

// -----
// NAME: dependence_inside_of_an_iteration
// Each iteration reads only what it wrote itself.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(4)) == (); arg0 == [0, 2, 4, 6]
func.func @f(%A: memref<4xindex>) {
  affine.parallel (%i) = (0) to (4) {
    affine.store %i, %A[%i] : memref<4xindex>
    %v = affine.load %A[%i] : memref<4xindex>
    %w = arith.addi %v, %i : index
    affine.store %w, %A[%i] : memref<4xindex>
  }
  return
}

// -----
// NAME: dependence_beyond_the_distance_of_the_loop
// Iteration i reads element i + 4, which no iteration writes.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(8)) == (); arg0 == [4, 5, 6, 7, 4, 5, 6, 7]
func.func @f(%A: memref<8xi64>) {
  affine.parallel (%i) = (0) to (4) {
    %v = affine.load %A[%i + 4] : memref<8xi64>
    affine.store %v, %A[%i] : memref<8xi64>
  }
  return
}

// -----
// NAME: dependence_at_distance_four
// The same with one iteration more: element 4 is read by iteration 0 and written by iteration 4.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(9)) race
func.func @f(%A: memref<9xi64>) {
  affine.parallel (%i) = (0) to (5) {
    %v = affine.load %A[%i + 4] : memref<9xi64> // RACE a
    affine.store %v, %A[%i] : memref<9xi64>     // RACE a
  }
  return
}

// -----
// NAME: even_reads_odd_writes
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(8)) == (); arg0 == [0, 0, 2, 2, 4, 4, 6, 6]
func.func @f(%A: memref<8xi64>) {
  affine.parallel (%i) = (0) to (4) {
    %v = affine.load %A[%i * 2] : memref<8xi64>
    affine.store %v, %A[%i * 2 + 1] : memref<8xi64>
  }
  return
}

// -----
// NAME: strides_that_meet
// 2 i and 3 i meet at 6: iteration 3 reads what iteration 2 writes.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(10)) race
func.func @f(%A: memref<10xi64>) {
  affine.parallel (%i) = (1) to (4) {
    %v = affine.load %A[%i * 2] : memref<10xi64> // RACE a
    affine.store %v, %A[%i * 3] : memref<10xi64> // RACE a
  }
  return
}

// -----
// NAME: shared_scalar
// A temporary outside of the loop that should have been inside.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(4), zeros(4)) race
func.func @f(%A: memref<4xi64>, %B: memref<4xi64>) {
  %t = memref.alloca() : memref<i64>
  affine.parallel (%i) = (0) to (4) {
    %v = affine.load %A[%i] : memref<4xi64>
    affine.store %v, %t[] : memref<i64>     // RACE ww, rw
    %w = affine.load %t[] : memref<i64>     // RACE rw
    affine.store %w, %B[%i] : memref<4xi64>
  }
  return
}

// -----
// NAME: private_scalar
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(4), zeros(4)) == (); arg1 == [0, 1, 2, 3]
func.func @f(%A: memref<4xi64>, %B: memref<4xi64>) {
  affine.parallel (%i) = (0) to (4) {
    %t = memref.alloca() : memref<i64>
    %v = affine.load %A[%i] : memref<4xi64>
    affine.store %v, %t[] : memref<i64>
    %w = affine.load %t[] : memref<i64>
    affine.store %w, %B[%i] : memref<4xi64>
  }
  return
}

// -----
// NAME: equal_writes
// It does not help that all write the same.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2)) race
func.func @f(%A: memref<2xi64>) {
  %c = arith.constant 1 : i64
  affine.parallel (%i) = (0) to (3) {
    affine.store %c, %A[0] : memref<2xi64> // RACE a
  }
  return
}

// -----
// NAME: a_write_that_changes_nothing
// Iteration 1 writes back what it has read; iteration 0 reads it, too.
// CLAUSE: loop.parallel/data-race
// RUN: @f([7, 7]) race
func.func @f(%A: memref<2xi64>) {
  affine.parallel (%i) = (0) to (2) {
    %v = affine.load %A[1] : memref<2xi64>  // RACE a
    affine.store %v, %A[%i] : memref<2xi64> // RACE a
  }
  return
}

// -----
// NAME: shared_reads
// CLAUSE: loop.parallel/data-race
// RUN: @f([7], zeros(3)) == (); arg1 == [7, 7, 7]
func.func @f(%A: memref<1xi64>, %B: memref<3xi64>) {
  scf.forall (%i) in (3) {
    %v = affine.load %A[0] : memref<1xi64>
    memref.store %v, %B[%i] : memref<3xi64>
  }
  return
}

// -----
// NAME: last_value
// The classic of a private variable that is read after the loop.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(5)) race
func.func @f(%A: memref<5xindex>) -> index {
  %x = memref.alloca() : memref<index>
  scf.forall (%i) in (5) {
    %v = memref.load %A[%i] : memref<5xindex>
    memref.store %v, %x[] : memref<index> // RACE a
  }
  %r = memref.load %x[] : memref<index>
  return %r : index
}

// -----
// NAME: last_value_of_the_last_iteration
// Only one iteration writes it.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(5)) == 4
func.func @f(%A: memref<5xindex>) -> index {
  %x = memref.alloca() : memref<index>
  %last = arith.constant 4 : index
  scf.forall (%i) in (5) {
    %v = memref.load %A[%i] : memref<5xindex>
    %is = arith.cmpi eq, %i, %last : index
    scf.if %is {
      memref.store %v, %x[] : memref<index>
    }
  }
  %r = memref.load %x[] : memref<index>
  return %r : index
}

// -----
// NAME: forms_of_2020
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @racy(iota(6)) race
// RUN: @clean(iota(6), zeros(6)) == (); arg1 == [0, 2, 4, 6, 8, 10]
func @racy(%A: memref<6xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c5 = constant 5 : index
  loop.parallel (%i) = (%c0) to (%c5) step (%c1) {
    %j = addi %i, %c1 : index
    %v = load %A[%i] : memref<6xi64>  // RACE a
    store %v, %A[%j] : memref<6xi64>  // RACE a
  }
  return
}
func @clean(%A: memref<6xi64>, %B: memref<6xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c6 = constant 6 : index
  loop.parallel (%i) = (%c0) to (%c6) step (%c1) {
    %v = load %A[%i] : memref<6xi64>
    %w = addi %v, %v : i64
    store %w, %B[%i] : memref<6xi64>
  }
  return
}
