// The same patterns in the spelling of spring 2020.

// -----
// NAME: true_dependence
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(iota(8), 1) race
// RUN: @f(iota(8), 4) == (); arg0 == [0, 1, 2, 3, 0, 1, 2, 3]
func @f(%A: memref<8xi64>, %distance: index) {
  %c1 = constant 1 : index
  %c8 = constant 8 : index
  loop.parallel (%i) = (%distance) to (%c8) step (%c1) {
    %j = subi %i, %distance : index
    %v = load %A[%j] : memref<8xi64> // RACE a
    store %v, %A[%i] : memref<8xi64> // RACE a
  }
  return
}

// -----
// NAME: histogram
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f([1, 0, 2], zeros(3)) == (); arg1 == [1, 1, 1]
// RUN: @f([1, 0, 1], zeros(3)) race
func @f(%data: memref<3xi64>, %bins: memref<3xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %one = constant 1 : i32
  loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %w1 = load %data[%i] : memref<3xi64>
    %b = index_cast %w1 : i64 to index
    %n = load %bins[%b] : memref<3xi32>  // RACE rw
    %m = addi %n, %one : i32
    store %m, %bins[%b] : memref<3xi32>  // RACE rw, ww
  }
  return
}

// -----
// NAME: atomic_histogram
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f([1, 0, 1], zeros(3)) == (); arg1 == [1, 2, 0]
func @f(%data: memref<3xi64>, %bins: memref<3xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %one = constant 1 : i32
  loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %w1 = load %data[%i] : memref<3xi64>
    %b = index_cast %w1 : i64 to index
    %n = atomic_rmw "addi" %one, %bins[%b] : (i32, memref<3xi32>) -> i32
  }
  return
}

// -----
// NAME: nested_loops
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(zeros(2), 1) == (); arg0 == [0, 1]
// RUN: @f(zeros(2), 2) race
func @f(%A: memref<2xi64>, %n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    loop.parallel (%j) = (%c0) to (%n) step (%c1) {
      %w1 = index_cast %i : index to i64
      store %w1, %A[%i] : memref<2xi64> // RACE a
    }
  }
  return
}

// -----
// NAME: two_dimensions
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(zeros(2x2)) == (); arg0 == [[0, 1], [1, 2]]
func @f(%A: memref<2x2xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  loop.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %s = addi %i, %j : index
    %w1 = index_cast %s : index to i64
    store %w1, %A[%i, %j] : memref<2x2xi64>
  }
  return
}

// -----
// NAME: diagonals
// Points of one anti-diagonal meet.
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(zeros(3)) race
func @f(%A: memref<3xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  loop.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %s = addi %i, %j : index
    %w1 = index_cast %i : index to i64
    store %w1, %A[%s] : memref<3xi64> // RACE a
  }
  return
}

// -----
// NAME: one_loop_after_another
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(zeros(3), zeros(3)) == (); arg1 == [1, 2, 2]
func @f(%A: memref<3xi64>, %B: memref<3xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %w1 = index_cast %i : index to i64
    store %w1, %A[%i] : memref<3xi64>
  }
  loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %n = addi %i, %c1 : index
    %far = cmpi "sgt", %n, %c2 : index
    %p = select %far, %c2, %n : index
    %w2 = load %A[%p] : memref<3xi64>
    %v = index_cast %w2 : i64 to index
    %w3 = index_cast %v : index to i64
    store %w3, %B[%i] : memref<3xi64>
  }
  return
}

// -----
// NAME: race_in_a_callee
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(zeros(2)) race
func @set(%A: memref<2xi64>, %p: index, %v: index) {
  %w1 = index_cast %v : index to i64
  store %w1, %A[%p] : memref<2xi64> // RACE a
  return
}
func @f(%A: memref<2xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    call @set(%A, %c1, %i) : (memref<2xi64>, index, index) -> ()
  }
  return
}

// -----
// NAME: no_race_in_a_callee
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(zeros(2)) == (); arg0 == [0, 1]
func @set(%A: memref<2xi64>, %p: index, %v: index) {
  %w1 = index_cast %v : index to i64
  store %w1, %A[%p] : memref<2xi64>
  return
}
func @f(%A: memref<2xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    call @set(%A, %i, %i) : (memref<2xi64>, index, index) -> ()
  }
  return
}

// -----
// NAME: private_buffer
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(zeros(2)) == (); arg0 == [0, 1]
func @f(%A: memref<2xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %t = alloc() : memref<1xi64>
    %w1 = index_cast %i : index to i64
    store %w1, %t[%c0] : memref<1xi64>
    %w2 = load %t[%c0] : memref<1xi64>
    %v = index_cast %w2 : i64 to index
    %w3 = index_cast %v : index to i64
    store %w3, %A[%i] : memref<2xi64>
    dealloc %t : memref<1xi64>
  }
  return
}

// -----
// NAME: shared_buffer
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(zeros(2)) race
func @f(%A: memref<2xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %t = alloc() : memref<1xi64>
  loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %w1 = index_cast %i : index to i64
    store %w1, %t[%c0] : memref<1xi64>  // RACE ww, rw
    %w2 = load %t[%c0] : memref<1xi64>  // RACE rw
    %v = index_cast %w2 : i64 to index
    %w3 = index_cast %v : index to i64
    store %w3, %A[%i] : memref<2xi64>
  }
  dealloc %t : memref<1xi64>
  return
}

// -----
// NAME: views_of_bytes
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(4) == ()
// RUN: @f(3) race
func @f(%p: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %x = constant 1 : i8
  %y = constant 2.0 : f32
  %M = alloc() : memref<8xi8>
  %V = view %M[%c0][] : memref<8xi8> to memref<2xf32>
  loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %first = cmpi "eq", %i, %c0 : index
    loop.if %first {
      store %y, %V[%c0] : memref<2xf32>  // RACE a
    } else {
      store %x, %M[%p] : memref<8xi8>    // RACE a
    }
  }
  dealloc %M : memref<8xi8>
  return
}

// -----
// NAME: product_by_reduction
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f([2.0, 3.0, 4.0]) == 24.0
func @f(%A: memref<3xf32>) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %one = constant 1.0 : f32
  %r = loop.parallel (%i) = (%c0) to (%c3) step (%c1) init (%one) -> f32 {
    %v = load %A[%i] : memref<3xf32>
    loop.reduce(%v) : f32 {
    ^bb0(%a: f32, %b: f32):
      %p = mulf %a, %b : f32
      loop.reduce.return %p : f32
    }
  }
  return %r : f32
}

// -----
// NAME: product_into_memory
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f([2.0, 3.0, 4.0], [1.0]) race
func @f(%A: memref<3xf32>, %R: memref<1xf32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %v = load %A[%i] : memref<3xf32>
    %a = load %R[%c0] : memref<1xf32>  // RACE rw
    %p = mulf %a, %v : f32
    store %p, %R[%c0] : memref<1xf32>  // RACE rw, ww
  }
  return
}

// -----
// NAME: affine_accesses_in_a_loop
// CLAUSE: loop.parallel/data-race
// GENERATION: 2020
// RUN: @f(iota(5)) race
func @f(%A: memref<5xf32>) {
  affine.parallel (%i) = (0) to (4) {
    %v = affine.load %A[%i + 1] : memref<5xf32>  // RACE a
    affine.store %v, %A[%i] : memref<5xf32>      // RACE a
  }
  return
}
