// memref.copy.

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  memref.copy %p, %m : memref<4xf32> to memref<4xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f(zeros(4)) undefined use-after-free
func.func @f(%a: memref<4xf32>) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  memref.copy %a, %m : memref<4xf32> to memref<4xf32>  // UB
  return
}

// -----
// NAME: constant_global
// RUN: @f(zeros(4)) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func @f(%a: memref<4xf32>) {
  %m = memref.get_global @g : memref<4xf32>
  memref.copy %a, %m : memref<4xf32> to memref<4xf32>  // UB
  return
}

// -----
// NAME: during_a_transfer
// RUN: @f(zeros(4), zeros(4), iota(4), zeros(1)) undefined dma-order
func.func @f(%m: memref<4xf32>, %b: memref<4xf32>, %a: memref<4xf32, 2>, %t: memref<1xi32>) {
  %c = arith.constant 0 : index
  %k = arith.constant 4 : index
  memref.dma_start %a[%c], %m[%c], %k, %t[%c] : memref<4xf32, 2>, memref<4xf32>, memref<1xi32>
  memref.copy %m, %b : memref<4xf32> to memref<4xf32>  // UB
  return
}

// -----
// NAME: copy
// CLAUSE: memref.copy/elements
// RUN: @f(iota(3), zeros(3)) == () ; arg1 == [0, 1, 2]
// RUN: @f(iota(3), zeros(2)) undefined shape-mismatch
func.func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  memref.copy %a, %b : memref<?xi32> to memref<?xi32> // UB
  return
}

// -----
// NAME: overlapping_copy
// CLAUSE: memref.copy/extents
// RUN: @f(iota(4)) undefined overlapping-copy
func.func @f(%m: memref<4xi32>) {
  %a = memref.subview %m[0] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1]>>
  %b = memref.subview %m[1] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1], offset: 1>>
  memref.copy %a, %b : memref<3xi32, strided<[1]>> to memref<3xi32, strided<[1], offset: 1>> // UB
  return
}

// -----
// NAME: copy_onto_itself
// RUN: @f(iota(4x4)) == () ; arg0 == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]
func.func @f(%m: memref<4x4xi32>) {
  %a = memref.subview %m[1, 1] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[4, 1], offset: 5>>
  %b = memref.subview %m[1, 1] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[4, 1], offset: 5>>
  memref.copy %a, %b : memref<2x2xi32, strided<[4, 1], offset: 5>> to memref<2x2xi32, strided<[4, 1], offset: 5>>
  memref.copy %m, %m : memref<4x4xi32> to memref<4x4xi32>
  return
}

// -----
// NAME: transposed_onto_itself
// RUN: @f(iota(2x2)) undefined overlapping-copy
func.func @f(%m: memref<2x2xi32>) {
  %t = memref.transpose %m (i, j) -> (j, i) : memref<2x2xi32> to memref<2x2xi32, strided<[1, 2]>>
  memref.copy %t, %m : memref<2x2xi32, strided<[1, 2]>> to memref<2x2xi32> // UB
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
