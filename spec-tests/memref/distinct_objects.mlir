// memref.distinct_objects.

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r:2 = memref.distinct_objects %p, %m : memref<4xf32>, memref<4xf32>  // UB
  return
}

// -----
// NAME: distinct_objects
// CLAUSE: memref.distinct_objects/promise
// RUN: @f(iota(4)) undefined assumption-violated
func.func @f(%m: memref<4xi32>) {
  %a, %b = memref.distinct_objects %m, %m : memref<4xi32>, memref<4xi32> // UB
  return
}

// -----
// NAME: parts_of_one_buffer
// CLAUSE: memref.distinct_objects/promise
// RUN: @f([1, 2, 3, 4], 2) == 3
// RUN: @f([1, 2, 3, 4], 1) undefined assumption-violated
func.func @f(%m: memref<4xi32>, %i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %x = memref.subview %m[0] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1]>>
  %y = memref.subview %m[%i] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: ?>>
  %a, %b = memref.distinct_objects %x, %y : memref<2xi32, strided<[1]>>, memref<2xi32, strided<[1], offset: ?>> // UB
  %r = memref.load %b[%c0] : memref<2xi32, strided<[1], offset: ?>>
  return %r : i32
}
