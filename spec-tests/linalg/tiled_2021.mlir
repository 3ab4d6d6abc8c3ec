// Loops around tiles, and other names of 2021.

// -----

// NAME: order_and_carried_tensor
// RUN: @main() == [1, 3, 6], 27
func @main() -> (tensor<3xi32>, i32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %z = constant dense<0> : tensor<3xi32>
  %zero = constant 0 : i32
  %three = constant 3 : i32
  %m = memref.alloc() : memref<i32>
  memref.store %zero, %m[] : memref<i32>
  %r = linalg.tiled_loop (%i, %j) = (%c0, %c0) to (%c3, %c3) step (%c1, %c1) ins(%n = %m : memref<i32>) outs(%o = %z : tensor<3xi32>) iterators["reduction", "reduction"] {
    %x = memref.load %n[] : memref<i32>
    %x2 = addi %x, %three : i32
    memref.store %x2, %n[] : memref<i32>
    %le = cmpi ule, %j, %i : index
    %jj = index_cast %j : index to i32
    %one = constant 1 : i32
    %k = addi %jj, %one : i32
    %d = select %le, %k, %zero : i32
    %v = tensor.extract %o[%i] : tensor<3xi32>
    %w = addi %v, %d : i32
    %o2 = tensor.insert %w into %o[%i] : tensor<3xi32>
    linalg.yield %o2 : tensor<3xi32>
  }
  %q = memref.load %m[] : memref<i32>
  memref.dealloc %m : memref<i32>
  return %r, %q : tensor<3xi32>, i32
}

// -----
// NAME: steps_and_empty_loops
// RUN: @main() == [1, 0, 0, 1, 0, 0, 1, 0], [0, 0]
func @main() -> (tensor<8xi32>, tensor<2xi32>) {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %c8 = constant 8 : index
  %one = constant 1 : i32
  %a = constant dense<0> : tensor<8xi32>
  %b = constant dense<0> : tensor<2xi32>
  %r = linalg.tiled_loop (%i) = (%c0) to (%c8) step (%c3) outs(%o = %a : tensor<8xi32>) iterators["reduction"] distribution["block_x"] {
    %o2 = tensor.insert %one into %o[%i] : tensor<8xi32>
    linalg.yield %o2 : tensor<8xi32>
  }
  %s = linalg.tiled_loop (%i, %j) = (%c0, %c8) to (%c2, %c3) step (%c3, %c3) outs(%o = %b : tensor<2xi32>) {
    %o2 = tensor.insert %one into %o[%i] : tensor<2xi32>
    linalg.yield %o2 : tensor<2xi32>
  }
  return %r, %s : tensor<8xi32>, tensor<2xi32>
}

// -----
// NAME: step_of_zero
// RUN: @f(0) undefined step-not-positive
func @f(%s: index) {
  %c0 = constant 0 : index
  linalg.tiled_loop (%i) = (%c0) to (%c0) step (%s) { // UB
    linalg.yield
  }
  return
}

// -----
// NAME: leaves_the_range_of_index
// RUN: @f(0) == ()
// RUN: @f(1) undefined loop-overflow
func @f(%l: index) {
  %c2 = constant 2 : index
  %s = constant 9223372036854775807 : index
  linalg.tiled_loop (%i) = (%l) to (%c2) step (%s) { // UB
    linalg.yield
  }
  return
}

// -----
// NAME: tensors_of_the_caller
// An argument that the loop hands on, with a body that stores into memory beside.
// RUN: @f(0, [1, 2, 3, 4], [7, 8]) == [7, 8]; arg1 == [1, 2, 3, 4]
// RUN: @f(1, [1, 2, 3, 4], [7, 8]) == [1, 8]; arg1 == [1, 2, 3, 4]
// RUN: @f(2, [1, 2, 3, 4], [7, 8]) == [1, 1]; arg1 == [1, 1, 3, 4]
func @f(%n: index, %m: memref<4xi32>, %t: tensor<2xi32>) -> tensor<2xi32> {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %one = constant 1 : i32
  %r = linalg.tiled_loop (%i) = (%c0) to (%n) step (%c1) ins(%x = %m : memref<4xi32>) outs(%o = %t : tensor<2xi32>) iterators["reduction"] {
    memref.store %one, %x[%i] : memref<4xi32>
    %o2 = tensor.insert %one into %o[%i] : tensor<2xi32>
    linalg.yield %o2 : tensor<2xi32>
  }
  return %r : tensor<2xi32>
}

// -----
// NAME: buffers
// RUN: @f([1, 2, 3], [4, 5, 6]) == (); arg1 == [1, 2, 3]
func @f(%a: memref<3xi32>, %b: memref<3xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  linalg.tiled_loop (%i) = (%c0) to (%c3) step (%c1) ins (%x = %a: memref<3xi32>) outs (%y = %b: memref<3xi32>) iterators["reduction"] {
    %v = memref.load %x[%i] : memref<3xi32>
    memref.store %v, %y[%i] : memref<3xi32>
    linalg.yield
  } {name = "copy"}
  return
}

// -----
// NAME: parallel_points
// RUN: @f([1, 2, 3], [4, 5, 6]) == (); arg1 == [1, 2, 3]
func @f(%a: memref<3xi32>, %b: memref<3xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  linalg.tiled_loop (%i) = (%c0) to (%c3) step (%c1) ins (%x = %a: memref<3xi32>) outs (%y = %b: memref<3xi32>) {
    %v = memref.load %x[%i] : memref<3xi32>
    memref.store %v, %y[%i] : memref<3xi32>
    linalg.yield
  }
  return
}

// -----
// NAME: parallel_points_of_reductions
// RUN: @f([[1, 2, 3], [4, 5, 6]], [10, 20]) == (); arg1 == [16, 35]
func @f(%a: memref<2x3xi32>, %b: memref<2xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  linalg.tiled_loop (%j, %i) = (%c0, %c0) to (%c3, %c2) step (%c1, %c1) ins (%x = %a: memref<2x3xi32>) outs (%y = %b: memref<2xi32>) iterators["reduction", "parallel"] {
    %v = memref.load %x[%i, %j] : memref<2x3xi32>
    %o = memref.load %y[%i] : memref<2xi32>
    %s = addi %v, %o : i32
    memref.store %s, %y[%i] : memref<2xi32>
    linalg.yield
  }
  return
}

// -----
// NAME: race_of_parallel_points
// RUN: @f([0]) undefined data-race
func @f(%b: memref<1xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  linalg.tiled_loop (%i, %j) = (%c0, %c0) to (%c3, %c3) step (%c1, %c1) outs (%y = %b: memref<1xi32>) iterators["reduction", "parallel"] {
    %v = index_cast %j : index to i32
    memref.store %v, %y[%c0] : memref<1xi32> // UB
    linalg.yield
  }
  return
}

// -----
// NAME: no_race_of_one_point
// RUN: @f([0]) == (); arg0 == [0]
func @f(%b: memref<1xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  linalg.tiled_loop (%i, %j) = (%c0, %c0) to (%c3, %c1) step (%c1, %c1) outs (%y = %b: memref<1xi32>) iterators["reduction", "parallel"] {
    %v = index_cast %j : index to i32
    memref.store %v, %y[%c0] : memref<1xi32>
    linalg.yield
  }
  return
}

// -----
// NAME: step_of_an_inner_loop
// RUN: @f(0) undefined step-not-positive
func @f(%s: index) {
  %c0 = constant 0 : index
  linalg.tiled_loop (%i, %j) = (%c0, %c0) to (%c0, %c0) step (%c0, %s) iterators["parallel", "reduction"] { // UB
    linalg.yield
  }
  return
}

// -----
// NAME: memory_beside_a_tensor_in_parallel
// RUN: @f([0, 0, 0], [0, 0, 0]) unsupported
func @f(%m: memref<3xi32>, %t: tensor<3xi32>) -> tensor<3xi32> {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %one = constant 1 : i32
  %r = linalg.tiled_loop (%i) = (%c0) to (%c3) step (%c1) outs(%o = %t : tensor<3xi32>) {
    memref.store %one, %m[%i] : memref<3xi32>
    %o2 = tensor.insert %one into %o[%i] : tensor<3xi32>
    linalg.yield %o2 : tensor<3xi32>
  }
  return %r : tensor<3xi32>
}

// -----
// NAME: rejected_count_of_values
func @f(%c: index, %t: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.tiled_loop (%i) = (%c) to (%c) step (%c) outs(%o = %t : tensor<4xf32>) {
    // expected-error @+1 {{'linalg.yield' op expected number of tensor output args = 1 to match the number of yield operands = 2}}
    linalg.yield %o, %o : tensor<4xf32>, tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----
// NAME: rejected_type_of_value
func @f(%c: index, %t: tensor<4xf32>, %u: tensor<5xf32>) -> tensor<4xf32> {
  %r = linalg.tiled_loop (%i) = (%c) to (%c) step (%c) outs(%o = %t : tensor<4xf32>) {
    // expected-error @+1 {{'linalg.yield' op expected yield operand 0 with type = 'tensor<5xf32>' to match output arg type = 'tensor<4xf32>'}}
    linalg.yield %u : tensor<5xf32>
  }
  return %r : tensor<4xf32>
}

// -----
// NAME: rejected_count_of_bounds
func @f(%c: index) {
  // expected-error @+1 {{expected 1 operands}}
  linalg.tiled_loop (%i) = (%c) to (%c, %c) step (%c) {
    linalg.yield
  }
  return
}

// -----
// NAME: rejected_count_of_iterators
func @f(%c: index) {
  // expected-error @+1 {{expected ']'}}
  linalg.tiled_loop (%i) = (%c) to (%c) step (%c) iterators["parallel", "parallel"] {
    linalg.yield
  }
  return
}

// -----
// NAME: rejected_iterators_of_generic_form
func @f(%c: index) {
  // expected-error @+1 {{'linalg.tiled_loop' op expected iterator types array attribute size = 2 to match the number of loops = 1}}
  "linalg.tiled_loop"(%c, %c, %c) ( {
  ^bb0(%i: index):
    "linalg.yield"() : () -> ()
  }) {iterator_types = ["parallel", "parallel"], operand_segment_sizes = dense<[1, 1, 1, 0, 0]> : vector<5xi32>} : (index, index, index) -> ()
  return
}

// -----
// NAME: expanded_and_collapsed
// RUN: @main() == [[1, 2], [3, 4], [5, 6]], [1, 2, 3, 4, 5, 6]
func @main() -> (tensor<?x2xi32>, tensor<?xi32>) {
  %a = constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
  %b = tensor.cast %a : tensor<6xi32> to tensor<?xi32>
  %0 = linalg.tensor_expand_shape %b [[0, 1]] : tensor<?xi32> into tensor<?x2xi32>
  %1 = linalg.tensor_collapse_shape %0 [[0, 1]] : tensor<?x2xi32> into tensor<?xi32>
  return %0, %1 : tensor<?x2xi32>, tensor<?xi32>
}

// -----
// NAME: windows_are_reductions
// RUN: @f([1, 2, 3], [10]) == (); arg1 == [16]
func @f(%a: memref<3xi32>, %b: memref<1xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "window"]} ins(%a : memref<3xi32>) outs(%b : memref<1xi32>) {
  ^bb0(%x: i32, %y: i32):
    %s = addi %x, %y : i32
    linalg.yield %s : i32
  }
  return
}

// -----
// The channels are summed over, whatever iterator type mlir-opt 13 gives them.
// NAME: convolutions_of_2021
// RUN: @ncw([[[1, 2, 3], [4, 5, 6]]], [[[1, 0], [0, 2]]], [[[0, 100]]]) == (); arg2 == [[[11, 114]]]
// RUN: @nwc([[[1, 4], [2, 5], [3, 6]]], [[[1, 0], [0, 2]]], [[[0], [100]]]) == (); arg2 == [[[11], [114]]]
func @ncw(%x: memref<1x2x3xi32>, %k: memref<1x2x2xi32>, %o: memref<1x1x2xi32>) {
  linalg.conv_1d_ncw ins(%x, %k : memref<1x2x3xi32>, memref<1x2x2xi32>) outs(%o : memref<1x1x2xi32>)
  return
}
func @nwc(%x: memref<1x3x2xi32>, %k: memref<1x2x2xi32>, %o: memref<1x2x1xi32>) {
  linalg.conv_1d_nwc ins(%x, %k : memref<1x3x2xi32>, memref<1x2x2xi32>) outs(%o : memref<1x2x1xi32>)
  return
}

// -----
// NAME: convolutions_of_2021_in_more_dimensions
// RUN: @nhwc([[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]], [[[[1, 10]]]], [[[[0], [0]], [[0], [0]]]]) == (); arg2 == [[[[21], [43]], [[65], [87]]]]
// RUN: @ncdhw([[[[[1, 2]]], [[[3, 4]]]]], [[[[[1, 1]]], [[[10, 10]]]]], [[[[[5]]]]]) == (); arg2 == [[[[[78]]]]]
// RUN: @ndhwc([[[[[1, 3], [2, 4]]]]], [[[[[1, 10], [1, 10]]]]], [[[[[5]]]]]) == (); arg2 == [[[[[78]]]]]
func @nhwc(%x: memref<1x2x2x2xi32>, %k: memref<1x1x1x2xi32>, %o: memref<1x2x2x1xi32>) {
  linalg.conv_2d_nhwc ins(%x, %k : memref<1x2x2x2xi32>, memref<1x1x1x2xi32>) outs(%o : memref<1x2x2x1xi32>)
  return
}
func @ncdhw(%x: memref<1x2x1x1x2xi32>, %k: memref<1x2x1x1x2xi32>, %o: memref<1x1x1x1x1xi32>) {
  linalg.conv_3d_ncdhw ins(%x, %k : memref<1x2x1x1x2xi32>, memref<1x2x1x1x2xi32>) outs(%o : memref<1x1x1x1x1xi32>)
  return
}
func @ndhwc(%x: memref<1x1x1x2x2xi32>, %k: memref<1x1x1x2x2xi32>, %o: memref<1x1x1x1x1xi32>) {
  linalg.conv_3d_ndhwc ins(%x, %k : memref<1x1x1x2x2xi32>, memref<1x1x1x2x2xi32>) outs(%o : memref<1x1x1x1x1xi32>)
  return
}
