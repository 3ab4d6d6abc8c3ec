// The border between tensors and buffers.

// -----
// NAME: to_tensor_and_a_write
// GENERATION: today
// RUN: @main([1, 2]) undefined assumption-violated
// RUN: @main([9, 2]) == 9, 9; arg0 == [9, 2]
func.func @main(%m: memref<2xi32>) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : i32
  %t = bufferization.to_tensor %m : memref<2xi32> to tensor<2xi32>
  memref.store %c9, %m[%c0] : memref<2xi32>
  %a = tensor.extract %t[%c0] : tensor<2xi32>
  %b = memref.load %m[%c0] : memref<2xi32>
  return %a, %b : i32, i32
}

// -----
// NAME: tensor_load_and_store_2020
// GENERATION: 2020
// RUN: @main([1, 2], [0, 0]) == 1; arg1 == [1, 2]
// RUN: @main(uninit(2), [0, 0]) undefined uninitialised-read
// RUN: @main([1, 2], [0, 0, 0]) undefined shape-mismatch
func @main(%m: memref<?xi32>, %n: memref<?xi32>) -> i32 {
  %c0 = constant 0 : index
  %t = tensor_load %m : memref<?xi32>
  tensor_store %t, %n : memref<?xi32>
  %a = extract_element %t[%c0] : tensor<?xi32>
  return %a : i32
}

// -----
// NAME: to_buffer_and_clone
// GENERATION: today
// RUN: @main([1, 2]) == 2, 1
func.func @main(%t: tensor<2xi32>) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = bufferization.to_buffer %t : tensor<2xi32> to memref<2xi32>
  %n = bufferization.clone %m : memref<2xi32> to memref<2xi32>
  %a = memref.load %m[%c1] : memref<2xi32>
  %b = memref.load %n[%c0] : memref<2xi32>
  memref.dealloc %n : memref<2xi32>
  return %a, %b : i32, i32
}

// -----
// NAME: materialize
// GENERATION: today
// RUN: @main([1, 2], [0, 0]) == [1, 2]; arg1 == [1, 2]
// RUN: @main([1, 2], [0, 0, 0]) undefined shape-mismatch
func.func @main(%t: tensor<?xi32>, %m: memref<?xi32>) -> tensor<?xi32> {
  bufferization.materialize_in_destination %t in writable %m : (tensor<?xi32>, memref<?xi32>) -> ()
  %u = bufferization.materialize_in_destination %t in %t : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %u : tensor<?xi32>
}

// -----
// NAME: alloc_tensor
// GENERATION: today
// RUN: @main([1, 2], 1) == [poison], [1, 2]
// RUN: @main([1, 2], -1) undefined negative-size
func.func @main(%t: tensor<2xi32>, %n: index) -> (tensor<?xi32>, tensor<2xi32>) {
  %a = bufferization.alloc_tensor(%n) : tensor<?xi32>
  %b = bufferization.alloc_tensor() copy(%t) : tensor<2xi32>
  bufferization.dealloc_tensor %t : tensor<2xi32>
  return %a, %b : tensor<?xi32>, tensor<2xi32>
}

// -----
// NAME: to_tensor_type
// INVALID: shapes do not match
func.func @main(%m: memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<5xf32>
  return
}

// -----
// NAME: to_buffer_type
// INVALID: element types do not match
func.func @main(%t: tensor<4xf32>) {
  %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xi32>
  return
}

// -----
// NAME: materialize_writable
// INVALID: 'writable' must be specified if and only if the destination is of memref type
func.func @main(%m: memref<4xf32>, %t: tensor<4xf32>) {
  bufferization.materialize_in_destination %t in %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// -----
// NAME: materialize_shapes
// INVALID: source/destination shapes are incompatible
func.func @main(%m: memref<5xf32>, %t: tensor<4xf32>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<5xf32>) -> ()
  return
}

// -----
// NAME: materialize_ranks
// INVALID: rank mismatch between source and destination shape
func.func @main(%m: memref<4x4xf32>, %t: tensor<4xf32>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<4x4xf32>) -> ()
  return
}

// -----
// NAME: materialize_results
// INVALID: memref 'dest' implies zero results
func.func @main(%m: memref<4xf32>, %t: tensor<4xf32>) {
  %0 = bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<4xf32>) -> tensor<4xf32>
  return
}

// -----
// NAME: alloc_tensor_sizes
// INVALID: incorrect number of dynamic sizes, has 0, expected 1
func.func @main() {
  %0 = bufferization.alloc_tensor() : tensor<?xf32>
  return
}

// -----
// NAME: alloc_tensor_copy_sizes
// INVALID: dynamic sizes not needed when copying a tensor
func.func @main(%i: index, %t: tensor<?xf32>) {
  %0 = bufferization.alloc_tensor(%i) copy(%t) : tensor<?xf32>
  return
}

// -----

// NAME: a_clone_is_a_buffer_of_its_own
// In 2021 the operation was called `memref.clone`.
// RUN: @f() == 7, 8
func @f() -> (i32, i32) {
  %c0 = constant 0 : index
  %a = constant 7 : i32
  %b = constant 8 : i32
  %m = memref.alloc() : memref<1xi32>
  memref.store %a, %m[%c0] : memref<1xi32>
  %n = memref.clone %m : memref<1xi32> to memref<1xi32>
  memref.store %b, %m[%c0] : memref<1xi32>
  %x = memref.load %n[%c0] : memref<1xi32>
  %y = memref.load %m[%c0] : memref<1xi32>
  memref.dealloc %n : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  return %x, %y : i32, i32
}

// -----
// NAME: to_memref_of_2021
// GENERATION: 2021
// RUN: @main([4, 5]) == 5, 4
func.func @main(%t: tensor<2xi32>) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %a = bufferization.to_memref %t : memref<2xi32>
  %b = memref.buffer_cast %t : memref<2xi32>
  %c = bufferization.to_memref %t : tensor<2xi32> to memref<2xi32>
  %x = memref.load %a[%c1] : memref<2xi32>
  %y = memref.load %b[%c0] : memref<2xi32>
  return %x, %y : i32, i32
}
