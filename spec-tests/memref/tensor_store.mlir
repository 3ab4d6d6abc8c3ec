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
