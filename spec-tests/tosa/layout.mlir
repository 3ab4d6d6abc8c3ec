// Constants, and operations that move elements.

// -----
// NAME: const
// RUN: @f() == [[1, 2, 3], [4, 5, 6]]
func.func @f() -> tensor<2x3xi32> {
  %0 = "tosa.const"() <{values = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// -----
// NAME: reshape
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[1, 2], [3, 4], [5, 6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<3x2xi32> {
  %s = tosa.const_shape  {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<2x3xi32>, !tosa.shape<2>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}

// -----
// NAME: reshape_to_what_is_left
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[1, 2], [3, 4], [5, 6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<?x2xi32> {
  %s = tosa.const_shape  {values = dense<[-1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<2x3xi32>, !tosa.shape<2>) -> tensor<?x2xi32>
  return %0 : tensor<?x2xi32>
}

// -----
// NAME: reshape_of_open_extents
// RUN: @f([1, 2, 3, 4]) == [[1, 2], [3, 4]]
// RUN: @f([1, 2, 3]) undefined shape-mismatch
func.func @f(%a: tensor<?xi32>) -> tensor<2x2xi32> {
  %s = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<?xi32>, !tosa.shape<2>) -> tensor<2x2xi32> // UB
  return %0 : tensor<2x2xi32>
}

// -----
// NAME: transpose
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[1, 4], [2, 5], [3, 6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<3x2xi32> {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}

// -----
// NAME: concat
// RUN: @f([[1, 2, 3], [4, 5, 6]], [[7], [8]]) == [[1, 2, 3, 7], [4, 5, 6, 8]]
func.func @f(%a: tensor<2x3xi32>, %b: tensor<2x1xi32>) -> tensor<2x4xi32> {
  %0 = tosa.concat %a, %b {axis = 1 : i32} : (tensor<2x3xi32>, tensor<2x1xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// -----
// NAME: concat_of_open_extents
// RUN: @f([[1], [2]], [[7], [8]]) == [[1, 7], [2, 8]]
// RUN: @f([[1], [2]], [[7]]) undefined shape-mismatch
func.func @f(%a: tensor<?x1xi32>, %b: tensor<?x1xi32>) -> tensor<?x2xi32> {
  %0 = tosa.concat %a, %b {axis = 1 : i32} : (tensor<?x1xi32>, tensor<?x1xi32>) -> tensor<?x2xi32>
  return %0 : tensor<?x2xi32>
}

// -----
// NAME: pad
// RUN: @f([1, 2, 3]) == [9, 1, 2, 3, 9, 9]
func.func @f(%a: tensor<3xi32>) -> tensor<6xi32> {
  %s = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %v = "tosa.const"() <{values = dense<9> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.pad %a, %s, %v : (tensor<3xi32>, !tosa.shape<2>, tensor<1xi32>) -> tensor<6xi32>
  return %0 : tensor<6xi32>
}

// -----
// NAME: slice
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[2, 3], [5, 6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<2x2xi32> {
  %s = tosa.const_shape  {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %n = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.slice %a, %s, %n : (tensor<2x3xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// -----
// NAME: slice_of_an_open_extent
// RUN: @f([1, 2, 3]) == [2, 3]
// RUN: @f([1, 2]) undefined slice-out-of-range
func.func @f(%a: tensor<?xi32>) -> tensor<2xi32> {
  %s = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %n = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
  %0 = tosa.slice %a, %s, %n : (tensor<?xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<2xi32> // UB
  return %0 : tensor<2xi32>
}

// -----
// NAME: tile
// RUN: @f([[1, 2]]) == [[1, 2, 1, 2], [1, 2, 1, 2], [1, 2, 1, 2]]
func.func @f(%a: tensor<1x2xi32>) -> tensor<3x4xi32> {
  %s = tosa.const_shape  {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.tile %a, %s : (tensor<1x2xi32>, !tosa.shape<2>) -> tensor<3x4xi32>
  return %0 : tensor<3x4xi32>
}

// -----
// NAME: reverse
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[3, 2, 1], [6, 5, 4]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.reverse %a {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// -----
// NAME: gather
// RUN: @f([[[1, 2], [3, 4], [5, 6]]], [[2, 0]]) == [[[5, 6], [1, 2]]]
// RUN: @f([[[1, 2], [3, 4], [5, 6]]], [[3, 0]]) undefined out-of-bounds
// RUN: @f([[[1, 2], [3, 4], [5, 6]]], [[-1, 0]]) undefined out-of-bounds
// RUN: @f([[[1, 2], [3, 4], [5, 6]]], [[poison, 0]]) undefined poison-use
func.func @f(%a: tensor<1x3x2xi32>, %b: tensor<1x2xi32>) -> tensor<1x2x2xi32> {
  %0 = tosa.gather %a, %b : (tensor<1x3x2xi32>, tensor<1x2xi32>) -> tensor<1x2x2xi32> // UB
  return %0 : tensor<1x2x2xi32>
}

// -----
// NAME: scatter
// RUN: @f([[[1, 2], [3, 4], [5, 6]]], [[2, 0]], [[[7, 8], [9, 10]]]) == [[[9, 10], [3, 4], [7, 8]]]
// RUN: @f([[[1, 2], [3, 4], [5, 6]]], [[1, 1]], [[[7, 8], [9, 10]]]) == [[[1, 2], [poison, poison], [5, 6]]]
// RUN: @f([[[1, 2], [3, 4], [5, 6]]], [[3, 0]], [[[7, 8], [9, 10]]]) undefined out-of-bounds
func.func @f(%a: tensor<1x3x2xi32>, %b: tensor<1x2xi32>, %c: tensor<1x2x2xi32>) -> tensor<1x3x2xi32> {
  %0 = tosa.scatter %a, %b, %c : (tensor<1x3x2xi32>, tensor<1x2xi32>, tensor<1x2x2xi32>) -> tensor<1x3x2xi32> // UB
  return %0 : tensor<1x3x2xi32>
}

// -----
// NAME: custom
// RUN: @f([1, 2, 3]) unsupported
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.custom %a {domain_name = "mine", implementation_attrs = "", operator_name = "op"} : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
