// One memory under several names: subviews, strided and overlapping views, casts, elements of other sizes.

// -----
// NAME: disjoint_halves
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(8)) == (); arg0 == [1, 1, 1, 1, 2, 2, 2, 2]
func.func @f(%A: memref<8xi64>) {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %L = memref.subview %A[0] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1]>>
  %H = memref.subview %A[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  scf.forall (%i) in (4) {
    memref.store %one, %L[%i] : memref<4xi64, strided<[1]>>
    memref.store %two, %H[%i] : memref<4xi64, strided<[1], offset: 4>>
  }
  return
}

// -----
// NAME: overlapping_halves
// The second view begins one element too early.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(8)) race
func.func @f(%A: memref<8xi64>) {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %L = memref.subview %A[0] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1]>>
  %H = memref.subview %A[3] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 3>>
  scf.forall (%i) in (4) {
    memref.store %one, %L[%i] : memref<4xi64, strided<[1]>>            // RACE a
    memref.store %two, %H[%i] : memref<4xi64, strided<[1], offset: 3>> // RACE a
  }
  return
}

// -----
// NAME: interleaved_views
// Even and odd elements.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(8)) == (); arg0 == [0, 0, 2, 2, 4, 4, 6, 6]
func.func @f(%A: memref<8xi64>) {
  %E = memref.subview %A[0] [4] [2] : memref<8xi64> to memref<4xi64, strided<[2]>>
  %O = memref.subview %A[1] [4] [2] : memref<8xi64> to memref<4xi64, strided<[2], offset: 1>>
  scf.forall (%i) in (4) {
    %v = memref.load %E[%i] : memref<4xi64, strided<[2]>>
    memref.store %v, %O[%i] : memref<4xi64, strided<[2], offset: 1>>
  }
  return
}

// -----
// NAME: strides_two_and_three
// Elements 0, 2, 4, 6 and 3, 6, 9: iteration 3 reads what iteration 1 writes. (Iteration 0 has neither in common.)
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(10)) race
func.func @f(%A: memref<10xi64>) {
  %E = memref.subview %A[0] [4] [2] : memref<10xi64> to memref<4xi64, strided<[2]>>
  %T = memref.subview %A[3] [3] [3] : memref<10xi64> to memref<3xi64, strided<[3], offset: 3>>
  scf.forall (%i) in (4) {
    %v = memref.load %E[%i] : memref<4xi64, strided<[2]>>                  // RACE a
    %three = arith.constant 3 : index
    %ok = arith.cmpi slt, %i, %three : index
    scf.if %ok {
      memref.store %v, %T[%i] : memref<3xi64, strided<[3], offset: 3>>   // RACE a
    }
  }
  return
}

// -----
// NAME: rows_and_columns
// Every iteration writes its row and its column: they cross.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(3x3)) race
func.func @f(%A: memref<3x3xindex>) {
  affine.parallel (%i) = (0) to (3) {
    affine.for %k = 0 to 3 {
      affine.store %i, %A[%i, %k] : memref<3x3xindex> // RACE a
      affine.store %i, %A[%k, %i] : memref<3x3xindex> // RACE a
    }
  }
  return
}

// -----
// NAME: rows_only
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2x3)) == (); arg0 == [[0, 0, 0], [1, 1, 1]]
func.func @f(%A: memref<2x3xindex>) {
  affine.parallel (%i) = (0) to (2) {
    affine.for %k = 0 to 3 {
      affine.store %i, %A[%i, %k] : memref<2x3xindex>
    }
  }
  return
}

// -----
// NAME: transpose_in_place
// Exchanging (i, j) and (j, i) from both sides.
// CLAUSE: loop.parallel/data-race
// RUN: @f([[1, 2], [3, 4]]) race
func.func @f(%A: memref<2x2xi64>) {
  affine.parallel (%i, %j) = (0, 0) to (2, 2) {
    %x = affine.load %A[%i, %j] : memref<2x2xi64> // RACE rw
    %y = affine.load %A[%j, %i] : memref<2x2xi64> // RACE sw
    affine.store %y, %A[%i, %j] : memref<2x2xi64> // RACE sw, ww
    affine.store %x, %A[%j, %i] : memref<2x2xi64> // RACE rw, ww
  }
  return
}

// -----
// NAME: transpose_of_the_upper_triangle
// Each pair is exchanged once.
// CLAUSE: loop.parallel/data-race
// RUN: @f([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) == (); arg0 == [[1, 4, 7], [2, 5, 8], [3, 6, 9]]
func.func @f(%A: memref<3x3xi64>) {
  affine.parallel (%i, %j) = (0, 0) to (3, 3) {
    %upper = arith.cmpi slt, %i, %j : index
    scf.if %upper {
      %x = memref.load %A[%i, %j] : memref<3x3xi64>
      %y = memref.load %A[%j, %i] : memref<3x3xi64>
      memref.store %y, %A[%i, %j] : memref<3x3xi64>
      memref.store %x, %A[%j, %i] : memref<3x3xi64>
    }
  }
  return
}

// -----
// NAME: reinterpret_cast_with_overlap
// Rows of four elements, one after every two.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(8)) race
func.func @f(%A: memref<8xindex>) {
  %R = memref.reinterpret_cast %A to offset: [0], sizes: [3, 4], strides: [2, 1]
     : memref<8xindex> to memref<3x4xindex, strided<[2, 1]>>
  affine.parallel (%i) = (0) to (3) {
    affine.for %j = 0 to 4 {
      memref.store %i, %R[%i, %j] : memref<3x4xindex, strided<[2, 1]>> // RACE a
    }
  }
  return
}

// -----
// NAME: reinterpret_cast_without_overlap
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(8)) == (); arg0 == [0, 0, 0, 0, 1, 1, 1, 1]
func.func @f(%A: memref<8xindex>) {
  %R = memref.reinterpret_cast %A to offset: [0], sizes: [2, 4], strides: [4, 1]
     : memref<8xindex> to memref<2x4xindex, strided<[4, 1]>>
  affine.parallel (%i) = (0) to (2) {
    affine.for %j = 0 to 4 {
      memref.store %i, %R[%i, %j] : memref<2x4xindex, strided<[4, 1]>>
    }
  }
  return
}

// -----
// NAME: stride_zero
// All rows of this view are one.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(4)) race
func.func @f(%A: memref<4xindex>) {
  %R = memref.reinterpret_cast %A to offset: [0], sizes: [3, 4], strides: [0, 1]
     : memref<4xindex> to memref<3x4xindex, strided<[0, 1]>>
  affine.parallel (%i) = (0) to (3) {
    memref.store %i, %R[%i, %i] : memref<3x4xindex, strided<[0, 1]>>
    affine.store %i, %A[3] : memref<4xindex> // RACE a
  }
  return
}

// -----
// NAME: unranked_casts
// The same memory behind two casts through an unranked type.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(4)) race
func.func @f(%A: memref<4xindex>) {
  %U = memref.cast %A : memref<4xindex> to memref<*xindex>
  %B = memref.cast %U : memref<*xindex> to memref<?xindex>
  affine.parallel (%i) = (0) to (3) {
    affine.store %i, %A[%i] : memref<4xindex>      // RACE a
    affine.store %i, %B[%i + 1] : memref<?xindex>  // RACE a
  }
  return
}

// -----
// NAME: bytes_of_a_word
// One iteration writes a word, another one byte of it.
// CLAUSE: loop.parallel/data-race
// RUN: @f(2) race
// RUN: @f(4) == ()
func.func @f(%byte: index) {
  %M = memref.alloc() : memref<8xi8>
  %c0 = arith.constant 0 : index
  %W = memref.view %M[%c0][] : memref<8xi8> to memref<2xi32>
  %x = arith.constant 1 : i8
  %y = arith.constant 2 : i32
  scf.forall (%i) in (2) {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      memref.store %y, %W[%c0] : memref<2xi32>    // RACE a
    } else {
      memref.store %x, %M[%byte] : memref<8xi8>   // RACE a
    }
  }
  memref.dealloc %M : memref<8xi8>
  return
}

// -----
// NAME: neighbouring_bytes
// Elements smaller than a word are told apart.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(8)) == (); arg0 == [1, 1, 1, 1, 1, 1, 1, 1]
func.func @f(%M: memref<8xi8>) {
  %x = arith.constant 1 : i8
  scf.forall (%i) in (8) {
    memref.store %x, %M[%i] : memref<8xi8>
  }
  return
}

// -----
// NAME: views_at_shifted_bytes
// Words that begin at byte 4 overlap words that begin at byte 0, shifted by one.
// CLAUSE: loop.parallel/data-race
// RUN: @f() race
func.func @f() {
  %M = memref.alloc() : memref<16xi8>
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %V = memref.view %M[%c0][] : memref<16xi8> to memref<4xi32>
  %W = memref.view %M[%c4][] : memref<16xi8> to memref<3xi32>
  %x = arith.constant 1 : i32
  affine.parallel (%i) = (0) to (3) {
    affine.store %x, %V[%i] : memref<4xi32> // RACE a
    affine.store %x, %W[%i] : memref<3xi32> // RACE a
  }
  memref.dealloc %M : memref<16xi8>
  return
}

// -----
// NAME: vectors_that_overlap
// Four elements from i on.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(8)) race
func.func @f(%A: memref<8xf32>) {
  %v = arith.constant dense<1.0> : vector<4xf32>
  affine.parallel (%i) = (0) to (2) {
    vector.store %v, %A[%i] : memref<8xf32>, vector<4xf32> // RACE a
  }
  return
}

// -----
// NAME: vectors_side_by_side
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(8)) == (); arg0 == [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
func.func @f(%A: memref<8xf32>) {
  %v = arith.constant dense<1.0> : vector<4xf32>
  affine.parallel (%i) = (0) to (8) step (4) {
    vector.store %v, %A[%i] : memref<8xf32>, vector<4xf32>
  }
  return
}

// -----
// NAME: transfers_of_vectors
// A transfer reads what another iteration's transfer writes.
// CLAUSE: loop.parallel/data-race
// RUN: @f(iota(5)) race
func.func @f(%A: memref<5xf32>) {
  %z = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  affine.parallel (%i) = (0) to (4) step (2) {
    %j = arith.addi %i, %c1 : index
    %v = vector.transfer_read %A[%j], %z : memref<5xf32>, vector<2xf32> // RACE a
    vector.transfer_write %v, %A[%i] : vector<2xf32>, memref<5xf32>     // RACE a
  }
  return
}

// -----
// NAME: elements_of_a_vector_buffer
// A memref of vectors, and its first half as scalars.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2)) == ()
func.func @f(%unused: memref<2xi64>) {
  %M = memref.alloc() : memref<2xvector<2xi32>>
  %v = arith.constant dense<1> : vector<2xi32>
  affine.parallel (%i) = (0) to (2) {
    affine.store %v, %M[%i] : memref<2xvector<2xi32>>
    %w = affine.load %M[%i] : memref<2xvector<2xi32>>
  }
  memref.dealloc %M : memref<2xvector<2xi32>>
  return
}

// -----

// NAME: atomic_updates_of_different_width
// Each is one step for its own element; an i16 inside of an i32 is not the same element.
// RUN: @main() race
func.func @main() {
  %M = memref.alloc() : memref<8xi8>
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i8
  affine.for %i = 0 to 8 {
    affine.store %zero, %M[%i] : memref<8xi8>
  }
  %V = memref.view %M[%c0][] : memref<8xi8> to memref<2xi32>
  %W = memref.view %M[%c2][] : memref<8xi8> to memref<2xi16>
  %one = arith.constant 1 : i32
  %small = arith.constant 1 : i16
  scf.forall (%i) in (2) {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      %a = memref.atomic_rmw addi %one, %V[%c0] : (i32, memref<2xi32>) -> i32 // RACE a
    } else {
      %b = memref.atomic_rmw addi %small, %W[%c0] : (i16, memref<2xi16>) -> i16 // RACE a
    }
  }
  return
}

// -----

// NAME: atomic_updates_of_neighbouring_widths
// They share an allocation, but no byte.
// RUN: @main() == 2
func.func @main() -> i32 {
  %M = memref.alloc() : memref<8xi8>
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i8
  affine.for %i = 0 to 8 {
    affine.store %zero, %M[%i] : memref<8xi8>
  }
  %V = memref.view %M[%c0][] : memref<8xi8> to memref<1xi32>
  %W = memref.view %M[%c4][] : memref<8xi8> to memref<2xi16>
  %one = arith.constant 1 : i32
  %small = arith.constant 1 : i16
  scf.forall (%i) in (2) {
    %a = memref.atomic_rmw addi %one, %V[%c0] : (i32, memref<1xi32>) -> i32
    %b = memref.atomic_rmw addi %small, %W[%c0] : (i16, memref<2xi16>) -> i16
  }
  %r = memref.load %V[%c0] : memref<1xi32>
  return %r : i32
}
