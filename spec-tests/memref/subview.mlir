// memref.subview.

// -----
// NAME: poison_offset
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : index
  %r = memref.subview %m[%p] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>  // UB
  return
}

// -----
// NAME: subview
// CLAUSE: memref.subview/alias
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
// CLAUSE: memref.subview/rank-reduced
// RUN: @f(iota(4x3)) == 5
func.func @f(%m: memref<4x3xi32>) -> i32 {
  %c2 = arith.constant 2 : index
  %s = memref.subview %m[1, 0] [1, 3] [1, 1] : memref<4x3xi32> to memref<3xi32, strided<[1], offset: 3>>
  %v = memref.load %s[%c2] : memref<3xi32, strided<[1], offset: 3>>
  return %v : i32
}

// -----
// NAME: subview_type
// CLAUSE: memref.subview/type
// INVALID: expected result type to be 'memref<2x2xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2x2xf32>'
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<8x8xf32> to memref<2x2xf32>
  return
}

// -----
// NAME: step_that_is_too_far
// With one element the step is never taken, but the view has a stride: 2^62 * 8 is none.
// RUN: @f(4611686018427387904) exhausted
// RUN: @f(1152921504606846975) == 9223372036854775800
// ARGS: --step-limit=1000
func.func @f(%t: index) -> index {
  %m = memref.alloc() : memref<4x8xf32>
  %s = memref.subview %m[0, 0] [1, 8] [%t, 1] : memref<4x8xf32> to memref<1x8xf32, strided<[?, 1]>>
  %b, %o, %n:2, %st:2 = memref.extract_strided_metadata %s : memref<1x8xf32, strided<[?, 1]>> -> memref<f32>, index, index, index, index, index
  return %st#0 : index
}

// -----
// NAME: inside_of_the_memory_but_not_of_the_view
// CLAUSE: memref.subview/in-bounds
// RUN: @f(iota(8), 4, 3) == 3
// RUN: @f(iota(8), 4, 5) undefined out-of-bounds
func.func @f(%m: memref<8xi64>, %n: index, %i: index) -> i64 {
  %c0 = arith.constant 0 : index
  %s = memref.subview %m[%c0] [%n] [1] : memref<8xi64> to memref<?xi64, strided<[1], offset: ?>>
  %v = memref.load %s[%i] : memref<?xi64, strided<[1], offset: ?>> // UB
  return %v : i64
}

// -----
// NAME: lists_of_2021_end_early
// RUN: @main([[1, 2], [3, 4]], 1) == 3, 4
func @main(%m: memref<2x2xi32>, %k: index) -> (i32, i32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %s = memref.subview %m[%k] [1] [1] : memref<2x2xi32> to memref<1x2xi32, affine_map<(d0, d1)[s0] -> (d0 * 2 + s0 + d1)>>
  %x = memref.load %s[%c0, %c0] : memref<1x2xi32, affine_map<(d0, d1)[s0] -> (d0 * 2 + s0 + d1)>>
  %y = memref.load %s[%c0, %c1] : memref<1x2xi32, affine_map<(d0, d1)[s0] -> (d0 * 2 + s0 + d1)>>
  return %x, %y : i32, i32
}
