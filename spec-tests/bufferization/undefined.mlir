// Views that claim too much, poison, and the loads and stores of whole tensors of 2021.

// -----
// NAME: buffer_of_poison
// RUN: @to_buffer() undefined poison-use
func.func @to_buffer() -> memref<?xf32> {
  %x = ub.poison : tensor<?xf32>
  %r = bufferization.to_buffer %x : tensor<?xf32> to memref<?xf32> // UB
  return %r : memref<?xf32>
}

// -----
// A view may claim more than its buffer has.
// NAME: views_that_are_too_large
// RUN: @to_tensor() undefined out-of-bounds
// RUN: @materialize() undefined out-of-bounds
func.func @to_tensor() -> tensor<8xf32> {
  %z = arith.constant 0.0 : f32
  %m = memref.alloc() : memref<4xf32>
  linalg.fill ins(%z : f32) outs(%m : memref<4xf32>)
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<4xf32> to memref<8xf32>
  %r = bufferization.to_tensor %v restrict : memref<8xf32> to tensor<8xf32> // UB
  return %r : tensor<8xf32>
}
func.func @materialize() {
  %t = arith.constant dense<1.0> : tensor<8xf32>
  %m = memref.alloc() : memref<4xf32>
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<4xf32> to memref<8xf32>
  bufferization.materialize_in_destination %t in restrict writable %v : (tensor<8xf32>, memref<8xf32>) -> () // UB
  return
}

// -----
// NAME: loads_and_stores_of_2021
// RUN: @load([1.0, 2.0]) == [1.0, 2.0]
// RUN: @store([1.0, 2.0], [3.0, 4.0]) == (); arg1 == [1.0, 2.0]
func @load(%m: memref<2xf32>) -> tensor<2xf32> {
  %t = memref.tensor_load %m : memref<2xf32>
  return %t : tensor<2xf32>
}
func @store(%t: tensor<2xf32>, %m: memref<2xf32>) {
  memref.tensor_store %t, %m : memref<2xf32>
  return
}

// -----
// NAME: stores_of_2021
// RUN: @poison([1.0, 2.0]) undefined poison-use
// RUN: @constant() undefined write-to-constant
// RUN: @beyond() undefined out-of-bounds
memref.global "private" constant @g : memref<2xf32> = dense<1.0>
func.func @poison(%m: memref<?xf32>) {
  %t = ub.poison : tensor<?xf32>
  memref.tensor_store %t, %m : memref<?xf32> // UB
  return
}
func.func @constant() {
  %t = arith.constant dense<2.0> : tensor<2xf32>
  %m = memref.get_global @g : memref<2xf32>
  memref.tensor_store %t, %m : memref<2xf32> // UB
  return
}
func.func @beyond() {
  %t = arith.constant dense<1.0> : tensor<8xf32>
  %m = memref.alloc() : memref<4xf32>
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<4xf32> to memref<8xf32>
  memref.tensor_store %t, %v : memref<8xf32> // UB
  return
}
