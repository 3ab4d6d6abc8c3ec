// Casts, slices and reshapes.

// -----
// NAME: subview
// RUN: @f(iota(8x8), 2, 3) == 19
// RUN: @f(iota(8x8), 6, 3) undefined slice-out-of-range
// RUN: @f(iota(8x8), -1, 3) undefined slice-out-of-range
// RUN: @f(iota(8x8), 2, -3) undefined negative-size
func.func @f(%m: memref<8x8xi32>, %o: index, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.subview %m[%o, 2] [%n, 2] [1, 1] : memref<8x8xi32> to memref<?x2xi32, strided<[8, 1], offset: ?>> // UB
  %v = memref.load %s[%c0, %c1] : memref<?x2xi32, strided<[8, 1], offset: ?>>
  return %v : i32
}

// -----
// NAME: rank_reduced
// RUN: @f(iota(4x3)) == 5
func.func @f(%m: memref<4x3xi32>) -> i32 {
  %c2 = arith.constant 2 : index
  %s = memref.subview %m[1, 0] [1, 3] [1, 1] : memref<4x3xi32> to memref<3xi32, strided<[1], offset: 3>>
  %v = memref.load %s[%c2] : memref<3xi32, strided<[1], offset: 3>>
  return %v : i32
}

// -----
// NAME: bounds_of_the_slice
// RUN: @f(iota(8)) undefined out-of-bounds
func.func @f(%m: memref<8xi32>) -> i32 {
  %c4 = arith.constant 4 : index
  %s = memref.subview %m[0] [4] [2] : memref<8xi32> to memref<4xi32, strided<[2]>>
  %v = memref.load %s[%c4] : memref<4xi32, strided<[2]>> // UB
  return %v : i32
}

// -----
// NAME: each_dimension_is_checked
// RUN: @f(iota(4x4)) undefined out-of-bounds
func.func @f(%m: memref<4x4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %v = memref.load %m[%c0, %c5] : memref<4x4xi32> // UB
  return %v : i32
}

// -----
// NAME: cast_mismatch
// RUN: @f(iota(4)) == 2
// RUN: @f(iota(5)) undefined cast-mismatch
func.func @f(%m: memref<?xi32>) -> i32 {
  %c2 = arith.constant 2 : index
  %s = memref.cast %m : memref<?xi32> to memref<4xi32> // UB
  %v = memref.load %s[%c2] : memref<4xi32>
  return %v : i32
}

// -----
// NAME: cast_unranked
// RUN: @f(iota(4)) == 1, 4
// RUN: @g(iota(4)) undefined cast-mismatch
func.func @f(%m: memref<4xi32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %u = memref.cast %m : memref<4xi32> to memref<*xi32>
  %r = memref.rank %u : memref<*xi32>
  %d = memref.dim %u, %c0 : memref<*xi32>
  return %r, %d : index, index
}
func.func @g(%m: memref<4xi32>) {
  %u = memref.cast %m : memref<4xi32> to memref<*xi32>
  %s = memref.cast %u : memref<*xi32> to memref<?x?xi32> // UB
  return
}

// -----
// NAME: dim_out_of_range
// RUN: @f(iota(4), 1) undefined dim-out-of-range
func.func @f(%m: memref<4xi32>, %k: index) -> index {
  %d = memref.dim %m, %k : memref<4xi32> // UB
  return %d : index
}

// -----
// NAME: view
// RUN: @f(4) == 1.5, 0
// RUN: @f(3) undefined misaligned
// RUN: @f(60) undefined slice-out-of-range
func.func @f(%b: index) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant 1.5 : f32
  %m = memref.alloc() : memref<64xi8>
  %v = memref.view %m[%b][%c2] : memref<64xi8> to memref<?xf32> // UB
  memref.store %x, %v[%c0] : memref<?xf32>
  %r = memref.load %v[%c0] : memref<?xf32>
  %p, %o, %n, %t = memref.extract_strided_metadata %v : memref<?xf32> -> memref<f32>, index, index, index
  return %r, %o : f32, index
}

// -----
// NAME: view_bytes
// RUN: @f() == 2
func.func @f() -> i8 {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %x = arith.constant 0x0201 : i16
  %m = memref.alloc() : memref<64xi8>
  %v = memref.view %m[%c4][] : memref<64xi8> to memref<2xi16>
  %c0 = arith.constant 0 : index
  memref.store %x, %v[%c0] : memref<2xi16>
  %r = memref.load %m[%c5] : memref<64xi8>
  return %r : i8
}

// -----
// NAME: reinterpret_cast
// RUN: @f(iota(4x4), 2) == 6
func.func @f(%m: memref<4x4xi32>, %o: index) -> i32 {
  %c2 = arith.constant 2 : index
  %r = memref.reinterpret_cast %m to offset: [%o], sizes: [3], strides: [2] : memref<4x4xi32> to memref<3xi32, strided<[2], offset: ?>>
  %v = memref.load %r[%c2] : memref<3xi32, strided<[2], offset: ?>>
  return %v : i32
}

// -----
// NAME: expand_and_collapse
// RUN: @f(iota(6x4), 2) == 23
// RUN: @f(iota(6x4), 4) undefined shape-mismatch
func.func @f(%m: memref<?x4xi32>, %n: index) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c11 = arith.constant 11 : index
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 3, 4] : memref<?x4xi32> into memref<?x3x4xi32> // UB
  %c = memref.collapse_shape %e [[0], [1, 2]] : memref<?x3x4xi32> into memref<?x12xi32>
  %v = memref.load %c[%c1, %c11] : memref<?x12xi32>
  return %v : i32
}

// -----
// NAME: transpose
// RUN: @f(iota(2x3)) == 5
func.func @f(%m: memref<2x3xi32>) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %t = memref.transpose %m (i, j) -> (j, i) : memref<2x3xi32> to memref<3x2xi32, strided<[1, 3]>>
  %v = memref.load %t[%c2, %c1] : memref<3x2xi32, strided<[1, 3]>>
  return %v : i32
}

// -----
// NAME: reshape
// RUN: @f(iota(6), [2, 3]) == 5
// RUN: @f(iota(6), [2, 4]) undefined shape-mismatch
func.func @f(%m: memref<6xi32>, %s: memref<2xindex>) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = memref.reshape %m(%s) : (memref<6xi32>, memref<2xindex>) -> memref<?x?xi32> // UB
  %v = memref.load %r[%c1, %c2] : memref<?x?xi32>
  return %v : i32
}

// -----
// NAME: copy
// RUN: @f(iota(3), zeros(3)) == () ; arg1 == [0, 1, 2]
// RUN: @f(iota(3), zeros(2)) undefined shape-mismatch
func.func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  memref.copy %a, %b : memref<?xi32> to memref<?xi32> // UB
  return
}

// -----
// NAME: overlapping_copy
// RUN: @f(iota(4)) undefined overlapping-copy
func.func @f(%m: memref<4xi32>) {
  %a = memref.subview %m[0] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1]>>
  %b = memref.subview %m[1] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1], offset: 1>>
  memref.copy %a, %b : memref<3xi32, strided<[1]>> to memref<3xi32, strided<[1], offset: 1>> // UB
  return
}

// -----
// NAME: interleaved_copy
// RUN: @f([1, 0, 2, 0]) == () ; arg0 == [1, 1, 2, 2]
func.func @f(%m: memref<4xi32>) {
  %a = memref.subview %m[0] [2] [2] : memref<4xi32> to memref<2xi32, strided<[2]>>
  %b = memref.subview %m[1] [2] [2] : memref<4xi32> to memref<2xi32, strided<[2], offset: 1>>
  memref.copy %a, %b : memref<2xi32, strided<[2]>> to memref<2xi32, strided<[2], offset: 1>>
  return
}

// -----
// NAME: distinct_objects
// RUN: @f(iota(4)) undefined assumption-violated
func.func @f(%m: memref<4xi32>) {
  %a, %b = memref.distinct_objects %m, %m : memref<4xi32>, memref<4xi32> // UB
  return
}

// -----
// NAME: subview_type
// INVALID: expected result type to be 'memref<2x2xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2x2xf32>'
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<8x8xf32> to memref<2x2xf32>
  return
}

// -----
// NAME: cast_types
// INVALID: operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible
func.func @f(%m: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}

// -----
// NAME: pointers_have_no_number
// RUN: @f(iota(4)) unsupported
func.func @f(%m: memref<4xi32>) -> index {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  return %0 : index
}
