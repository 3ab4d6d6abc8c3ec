// bufferization.to_buffer.

// -----
// NAME: contents
// RUN: @f([1, 2, 3], 2) == 3
func.func @f(%t: tensor<3xi32>, %i: index) -> i32 {
  %m = bufferization.to_buffer %t : tensor<3xi32> to memref<3xi32>
  %x = memref.load %m[%i] : memref<3xi32>
  return %x : i32
}

// -----
// NAME: poison_tensor
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : tensor<?xi32>
  %m = bufferization.to_buffer %p : tensor<?xi32> to memref<?xi32>  // UB
  return
}
