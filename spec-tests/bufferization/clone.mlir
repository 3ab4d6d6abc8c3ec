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
