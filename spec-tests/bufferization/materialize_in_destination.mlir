// bufferization.materialize_in_destination.

// -----
// NAME: freed
// RUN: @f(zeros(4)) undefined use-after-free
func.func @f(%t: tensor<4xf32>) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()  // UB
  return
}

// -----
// NAME: constant_global
// RUN: @f(zeros(4)) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func @f(%t: tensor<4xf32>) {
  %m = memref.get_global @g : memref<4xf32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()  // UB
  return
}

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%t: tensor<4xf32>) {
  %p = ub.poison : memref<4xf32>
  bufferization.materialize_in_destination %t in restrict writable %p : (tensor<4xf32>, memref<4xf32>) -> ()  // UB
  return
}

// -----
// NAME: view_beyond_the_memory
// RUN: @f(zeros(8), zeros(4)) undefined out-of-bounds
func.func @f(%t: tensor<8xf32>, %m: memref<4xf32>) {
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<4xf32> to memref<8xf32, strided<[1]>>
  bufferization.materialize_in_destination %t in restrict writable %v : (tensor<8xf32>, memref<8xf32, strided<[1]>>) -> ()  // UB
  return
}
