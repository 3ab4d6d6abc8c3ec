// Tensor operations that were of this dialect in 2021.

// -----
// NAME: init_fill_collapse
// RUN: @f(2) == [2.5, 2.5, 2.5, 2.5, 2.5, 2.5]
func @f(%n: index) -> tensor<?xf32> {
  %v = constant 2.5 : f32
  %0 = linalg.init_tensor [%n, 3] : tensor<?x3xf32>
  %1 = linalg.fill(%v, %0) : f32, tensor<?x3xf32> -> tensor<?x3xf32>
  %2 = linalg.tensor_collapse_shape %1 [[0, 1]] : tensor<?x3xf32> into tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----
// NAME: pad_tensor
// RUN: @f([1, 2], 1) == [9, 1, 2, 9]
func @f(%t: tensor<2xi32>, %n: index) -> tensor<?xi32> {
  %v = constant 9 : i32
  %0 = linalg.pad_tensor %t low[1] high[%n] {
  ^bb0(%i: index):
    linalg.yield %v : i32
  } : tensor<2xi32> to tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: pad_tensor_into
// RUN: @f([1, 2], [0, 0, 0]) == [9, 1, 2]
func @f(%t: tensor<2xi32>, %o: tensor<3xi32>) -> tensor<3xi32> {
  %v = constant 9 : i32
  %0 = linalg.pad_tensor %t low[1] high[0] into %o {
  ^bb0(%i: index):
    linalg.yield %v : i32
  } : tensor<2xi32> to tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: init_tensor_extents
// GENERATION: 2020
// MALFORMED: the extents are not those of the type
func @f(%n: index) {
  %0 = linalg.init_tensor [%n, 3] : tensor<?x4xf32>
  return
}

// -----
// NAME: copy_without_groups
// MALFORMED: requires dense i32 array attribute 'operandSegmentSizes'
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xi32>, tensor<2xf32>) -> tensor<2xf32>, sym_name = "signed"}> ({
  ^bb0(%i: tensor<2xi32>, %b: tensor<2xf32>):
    %r = "linalg.copy"(%i, %b) <{cast = #linalg.type_fn<cast_signed>}> ({
    ^bb0(%0: i32, %1: f32):
      %2 = "arith.sitofp"(%0) : (i32) -> f32
      "linalg.yield"(%2) : (f32) -> ()
    }) : (tensor<2xi32>, tensor<2xf32>) -> tensor<2xf32>
    "func.return"(%r) : (tensor<2xf32>) -> ()
  }) : () -> ()
}) : () -> ()

// -----
// NAME: copy_with_a_body_alone
// RUN: @f([1.0, 2.0], [0.0, 0.0]) == [1.0, 2.0]
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>, sym_name = "f"}> ({
  ^bb0(%i: tensor<2xf32>, %b: tensor<2xf32>):
    %r = "linalg.copy"(%i, %b) ({
    ^bb0(%0: f32, %1: f32):
      "linalg.yield"(%0) : (f32) -> ()
    }) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    "func.return"(%r) : (tensor<2xf32>) -> ()
  }) : () -> ()
}) : () -> ()
