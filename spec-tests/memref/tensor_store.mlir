// memref.tensor_store.

// -----
// NAME: freed
// GENERATION: 2020
// RUN: @f(zeros(4)) undefined use-after-free
func @f(%t: tensor<4xf32>) {
  %m = alloc() : memref<4xf32>
  dealloc %m : memref<4xf32>
  tensor_store %t, %m : memref<4xf32>  // UB
  return
}

// -----
// NAME: spelled_as_in_2021
// GENERATION: 2020
// RUN: @f([1, 2], uninit(2)) == (); arg1 == [1, 2]
func @f(%t: tensor<2xi32>, %m: memref<2xi32>) {
  memref.tensor_store %t, %m : memref<2xi32>
  return
}

// -----
// NAME: poison_tensor
// GENERATION: 2020
// RUN: @f(zeros(4)) undefined poison-use
func @f(%m: memref<?xf32>) {
  %p = ub.poison : tensor<?xf32>
  tensor_store %p, %m : memref<?xf32>  // UB
  return
}

// -----
// NAME: constant_global
// GENERATION: 2020
// RUN: @f(zeros(4)) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func @f(%t: tensor<4xf32>) {
  %m = memref.get_global @g : memref<4xf32>
  tensor_store %t, %m : memref<4xf32>  // UB
  return
}

// -----
// NAME: view_beyond_the_memory
// GENERATION: 2020
// RUN: @f(zeros(8), zeros(4)) undefined out-of-bounds
func @f(%t: tensor<8xf32>, %m: memref<4xf32>) {
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<4xf32> to memref<8xf32>
  tensor_store %t, %v : memref<8xf32>  // UB
  return
}
