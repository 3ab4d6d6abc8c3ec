// std.store.

// -----
// NAME: alloc_store_load_dim
// GENERATION: 2020
// RUN: @f(4, 7) == 7, 4
func @f(%n: index, %x: i32) -> (i32, index) {
  %c = constant 1 : index
  %m = alloc(%n) {alignment = 16} : memref<?xi32>
  store %x, %m[%c] : memref<?xi32>
  %v = load %m[%c] : memref<?xi32>
  %d = dim %m, 0 : memref<?xi32>
  dealloc %m : memref<?xi32>
  return %v, %d : i32, index
}

// -----
// NAME: store_to
// GENERATION: 2019
// RUN: @f(3) == 3
func @f(%x: i32) -> i32 {
  %c = constant 1 : index
  %m = alloc() : memref<2xi32>
  store %x to %m[%c] : memref<2xi32>
  %v = load %m[%c] : memref<2xi32>
  return %v : i32
}
