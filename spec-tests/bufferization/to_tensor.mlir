// bufferization.to_tensor.

// -----
// NAME: poison_memref
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : memref<4xf32>
  %r = bufferization.to_tensor %p : memref<4xf32> to tensor<4xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f() undefined use-after-free
func.func @f() {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %r = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>  // UB
  return
}

// -----
// NAME: view_beyond_the_memory
// RUN: @f(zeros(4)) undefined out-of-bounds
func.func @f(%m: memref<4xf32>) {
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<4xf32> to memref<8xf32, strided<[1]>>
  %r = bufferization.to_tensor %v : memref<8xf32, strided<[1]>> to tensor<8xf32>  // UB
  return
}

// -----
// NAME: tensor_load_of_2021
// GENERATION: 2020
// RUN: @f([1, 2]) == [1, 2]
func @f(%m: memref<2xi32>) -> tensor<2xi32> {
  %t = memref.tensor_load %m : memref<2xi32>
  return %t : tensor<2xi32>
}
