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

// -----
// NAME: buffer_behind_the_tensor
// The buffer that a tensor stands for is its buffer, freed or not.
// RUN: @kept([1, 2]) == 1; arg0 == [1, 2]
// RUN: @freed([1, 2]) undefined use-after-free
func.func @kept(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %t = bufferization.to_tensor %m : memref<2xi32> to tensor<2xi32>
  %b = bufferization.to_buffer %t : tensor<2xi32> to memref<2xi32>
  %x = memref.load %b[%c0] : memref<2xi32>
  return %x : i32
}
func.func @freed(%a: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.copy %a, %m : memref<2xi32> to memref<2xi32>
  %t = bufferization.to_tensor %m : memref<2xi32> to tensor<2xi32>
  memref.dealloc %m : memref<2xi32>
  %b = bufferization.to_buffer %t : tensor<2xi32> to memref<2xi32>
  %x = memref.load %b[%c0] : memref<2xi32>  // UB
  return %x : i32
}
