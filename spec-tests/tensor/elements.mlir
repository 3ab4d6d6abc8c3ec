// Elements of tensors, in both spellings.

// -----
// NAME: extract
// CLAUSE: tensor.extract/element
// GENERATION: today
// RUN: @main([[1.5, 2.5], [3.5, 4.5]], 1, 0) == 3.5
// RUN: @main([[1.5, 2.5], [3.5, 4.5]], 0, 2) undefined out-of-bounds
// RUN: @main([[1.5, 2.5], [3.5, 4.5]], -1, 0) undefined out-of-bounds
func.func @main(%t: tensor<2x?xf32>, %i: index, %j: index) -> f32 {
  %x = tensor.extract %t[%i, %j] : tensor<2x?xf32>
  return %x : f32
}

// -----
// NAME: extract_2020
// GENERATION: 2020
// RUN: @main([[1.5, 2.5], [3.5, 4.5]], 1, 0) == 3.5
// RUN: @main([[1.5, 2.5], [3.5, 4.5]], 2, 0) undefined out-of-bounds
func @main(%t: tensor<2x2xf32>, %i: index, %j: index) -> f32 {
  %x = extract_element %t[%i, %j] : tensor<2x2xf32>
  return %x : f32
}

// -----
// NAME: extract_of_vector_2020
// GENERATION: 2020
// RUN: @main([4, 5, 6], 2) == 6
// RUN: @main([4, 5, 6], 3) undefined out-of-bounds
func @main(%t: vector<3xi32>, %i: index) -> i32 {
  %x = extract_element %t[%i] : vector<3xi32>
  return %x : i32
}

// -----
// NAME: extract_rank_0
// CLAUSE: tensor.extract/element
// GENERATION: today
// RUN: @main() == 7
func.func @main() -> i32 {
  %t = arith.constant dense<7> : tensor<i32>
  %x = tensor.extract %t[] : tensor<i32>
  return %x : i32
}

// -----
// NAME: extract_wrong_count
// CLAUSE: tensor.extract/indices
// INVALID: incorrect number of indices for extract_element
func.func @main(%t: tensor<2x?xf32>, %i: index) {
  %x = tensor.extract %t[%i] : tensor<2x?xf32>
  return
}

// -----
// NAME: extract_wrong_type
// CLAUSE: tensor.extract/indices
// INVALID: failed to verify that result type matches element type of tensor
func.func @main(%t: tensor<2xf32>, %i: index) {
  %x = "tensor.extract"(%t, %i) : (tensor<2xf32>, index) -> i32
  return
}

// -----
// NAME: extract_of_poison
// GENERATION: today
// RUN: @main() == poison
func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %t = tensor.empty() : tensor<4xf32>
  %x = tensor.extract %t[%c0] : tensor<4xf32>
  return %x : f32
}

// -----
// NAME: insert
// CLAUSE: tensor.insert/copy
// GENERATION: today
// RUN: @main([1, 2, 3], 9, 1) == [1, 9, 3], 2
// RUN: @main([1, 2, 3], 9, 3) undefined out-of-bounds
func.func @main(%t: tensor<?xi32>, %x: i32, %i: index) -> (tensor<?xi32>, i32) {
  %u = tensor.insert %x into %t[%i] : tensor<?xi32>
  %old = tensor.extract %t[%i] : tensor<?xi32>
  return %u, %old : tensor<?xi32>, i32
}

// -----
// NAME: insert_chain
// GENERATION: today
// RUN: @main(5) == [0, 1, 4, 9, 16]
func.func @main(%n: index) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tensor.empty(%n) : tensor<?xi64>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<?xi64>) {
    %v = arith.index_cast %i : index to i64
    %s = arith.muli %v, %v : i64
    %b = tensor.insert %s into %a[%i] : tensor<?xi64>
    scf.yield %b : tensor<?xi64>
  }
  return %r : tensor<?xi64>
}

// -----
// NAME: insert_keeps_the_operand
// CLAUSE: tensor.insert/copy
// GENERATION: today
// RUN: @main() == [0, 5, 0], [7, 0, 0], [0, 0, 0]
func.func @main() -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 5 : i32
  %y = arith.constant 7 : i32
  %z = arith.constant 0 : i32
  %t = tensor.splat %z : tensor<3xi32>
  %a = tensor.insert %x into %t[%c1] : tensor<3xi32>
  %b = tensor.insert %y into %t[%c0] : tensor<3xi32>
  return %a, %b, %t : tensor<3xi32>, tensor<3xi32>, tensor<3xi32>
}

// -----
// NAME: insert_into_a_value_of_another_block
// GENERATION: today
// RUN: @main(3) == [0, 0, 1], [0, 0, 0]
func.func @main(%n: index) -> (tensor<3xi32>, tensor<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %t = tensor.splat %z : tensor<3xi32>
  %q = tensor.splat %z : tensor<3xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %q) -> (tensor<3xi32>) {
    %b = tensor.insert %o into %t[%i] : tensor<3xi32>
    scf.yield %b : tensor<3xi32>
  }
  return %r, %q : tensor<3xi32>, tensor<3xi32>
}

// -----
// NAME: insert_wrong_count
// CLAUSE: tensor.insert/types
// INVALID: incorrect number of indices
func.func @main(%t: tensor<2x?xf32>, %x: f32, %i: index) {
  %u = tensor.insert %x into %t[%i] : tensor<2x?xf32>
  return
}

// -----
// NAME: insert_wrong_scalar
// CLAUSE: tensor.insert/types
// INVALID: failed to verify that scalar type matches element type of dest
func.func @main(%t: tensor<2xf32>, %x: i32, %i: index) {
  %u = "tensor.insert"(%x, %t, %i) : (i32, tensor<2xf32>, index) -> tensor<2xf32>
  return
}

// -----
// NAME: insert_wrong_result
// CLAUSE: tensor.insert/types
// INVALID: failed to verify that result type matches type of dest
func.func @main(%t: tensor<2xf32>, %x: f32, %i: index) {
  %u = "tensor.insert"(%x, %t, %i) : (f32, tensor<2xf32>, index) -> tensor<3xf32>
  return
}

// -----
// NAME: poison_element_only
// GENERATION: today
// RUN: @main() == [poison, 1]
func.func @main() -> tensor<2xi32> {
  %c1 = arith.constant 1 : index
  %o = arith.constant 1 : i32
  %t = tensor.empty() : tensor<2xi32>
  %u = tensor.insert %o into %t[%c1] : tensor<2xi32>
  return %u : tensor<2xi32>
}
