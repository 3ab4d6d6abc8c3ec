// bufferization.clone.

// -----
// NAME: poison_memref
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : memref<4xf32>
  %r = bufferization.clone %p : memref<4xf32> to memref<4xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f() undefined use-after-free
func.func @f() {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %r = bufferization.clone %m : memref<4xf32> to memref<4xf32>  // UB
  return
}

// -----
// NAME: another_shape
// RUN: @f([1.0, 2.0]) == 2
// RUN: @f([1.0, 2.0, 3.0]) undefined cast-mismatch
func.func @f(%m: memref<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %r = bufferization.clone %m : memref<?xf32> to memref<2xf32> // UB
  %d = memref.dim %r, %c0 : memref<2xf32>
  return %d : index
}

// -----
// NAME: another_static_shape
// RUN: @f([1.0, 2.0, 3.0, 4.0]) undefined cast-mismatch
func.func @f(%m: memref<4xf32>) {
  %r = bufferization.clone %m : memref<4xf32> to memref<5xf32> // UB
  return
}

// -----
// NAME: another_element_type
// RUN: @f([1.0]) unsupported
func.func @f(%m: memref<1xf32>) {
  %r = bufferization.clone %m : memref<1xf32> to memref<1xi32>
  return
}
