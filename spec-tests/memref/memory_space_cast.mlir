// memref.memory_space_cast.

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r = memref.memory_space_cast %p : memref<4xf32> to memref<4xf32, 1>  // UB
  return
}

// -----
// NAME: the_same_elements
// CLAUSE: memref.memory_space_cast/elements
// RUN: @f([1.0, 2.0, 3.0, 4.0], 9.0) == (); arg0 == [1.0, 9.0, 3.0, 4.0]
func.func @f(%m: memref<4xf32>, %x: f32) {
  %c1 = arith.constant 1 : index
  %r = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  memref.store %x, %r[%c1] : memref<4xf32, 1>
  return
}
