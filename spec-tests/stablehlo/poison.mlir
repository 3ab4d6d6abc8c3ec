// What decides is no poison; elements that are poison are handed on.

// -----
// NAME: while_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<10> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%k = %i, %s = %i) : tensor<i32>, tensor<i32>
  cond {
    %1 = ub.poison : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %s, %k : tensor<i32>
    %2 = func.call @next(%k) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %2, %1 : tensor<i32>, tensor<i32>
  }
  return
}
func.func private @next(%k: tensor<i32>) -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.add %k, %one : tensor<i32>
  return %0 : tensor<i32>
}

// -----
// NAME: if_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %p = ub.poison : tensor<i1>
  %a = stablehlo.constant dense<5> : tensor<i32>
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %p : tensor<i1>
  }, {
    %1 = stablehlo.not %p : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  %i = stablehlo.constant dense<-1> : tensor<i32>
  %2 = "stablehlo.case"(%i) ({
    stablehlo.return %i : tensor<i32>
  }, {
    %3 = stablehlo.add %a, %a : tensor<i32>
    stablehlo.return %3 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// -----
// NAME: case_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %a = stablehlo.constant dense<5> : tensor<i32>
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %p : tensor<i1>
  }, {
    %1 = stablehlo.not %p : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  %i = ub.poison : tensor<i32>
  %2 = "stablehlo.case"(%i) ({
    stablehlo.return %i : tensor<i32>
  }, {
    %3 = stablehlo.add %a, %a : tensor<i32>
    stablehlo.return %3 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// -----
// NAME: map_of_poison
// RUN: @main() == [poison, poison]
func.func @main() -> tensor<2xi32> {
  %a = ub.poison : tensor<2xi32>
  %0 = "stablehlo.map"(%a, %a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.multiply %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: reduce_of_poison
// RUN: @main() == [poison, poison]
func.func @main() -> tensor<2xi32> {
  %a = ub.poison : tensor<2x3xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: reduce_window_of_poison
// RUN: @main() == [poison, poison, poison]
func.func @main() -> tensor<3xi32> {
  %a = ub.poison : tensor<4xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<4xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: sort_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = ub.poison : tensor<4xi32>
  %b = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
  %0:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>, %u: tensor<i32>, %v: tensor<i32>):
    %1 = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  return
}

// -----
// NAME: scatter_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i = ub.poison : tensor<4x1xi32>
  %u = stablehlo.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<3xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<3xi32>
  return
}

// -----
// NAME: select_and_scatter_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = ub.poison : tensor<4xi32>
  %s = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.select_and_scatter"(%a, %s, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<4xi32>, tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  return
}

// -----
// NAME: dynamic_slice_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i = ub.poison : tensor<i64>
  %0 = stablehlo.dynamic_slice %a, %i, sizes = [2] : (tensor<4xi32>, tensor<i64>) -> tensor<2xi32>
  %n = stablehlo.constant dense<-3> : tensor<i64>
  %1 = stablehlo.dynamic_update_slice %a, %0, %n : (tensor<4xi32>, tensor<2xi32>, tensor<i64>) -> tensor<4xi32>
  return
}

// -----
// NAME: dynamic_update_slice_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i = stablehlo.constant dense<9> : tensor<i64>
  %0 = stablehlo.dynamic_slice %a, %i, sizes = [2] : (tensor<4xi32>, tensor<i64>) -> tensor<2xi32>
  %n = ub.poison : tensor<i64>
  %1 = stablehlo.dynamic_update_slice %a, %0, %n : (tensor<4xi32>, tensor<2xi32>, tensor<i64>) -> tensor<4xi32>
  return
}

// -----
// NAME: gather_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %i = ub.poison : tensor<3x1xi32>
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x2xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
  return
}

// -----
// NAME: top_k_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = ub.poison : tensor<4xf32>
  %0:2 = chlo.top_k(%a, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
  return
}

// -----
// NAME: expect_eq_const_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = ub.poison : tensor<2xi32>
  check.expect_eq_const %a, dense<1> : tensor<2xi32>
  return
}

// -----
// NAME: expect_almost_eq_const_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = ub.poison : tensor<2xi32>
  check.expect_almost_eq_const %a, dense<1> : tensor<2xi32>
  return
}

// -----
// NAME: expect_eq_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = ub.poison : tensor<2xi32>
  check.expect_eq %a, %a : tensor<2xi32>
  return
}

// -----
// NAME: expect_almost_eq_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = ub.poison : tensor<2xi32>
  check.expect_almost_eq %a, %a : tensor<2xi32>
  return
}

// -----
// NAME: custom_call_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = ub.poison : tensor<2xi32>
  stablehlo.custom_call @check.expect_eq(%a, %a) {has_side_effect = true} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----
// NAME: sum_with_poison
// RUN: @main() == [4, poison]
func.func @main() -> tensor<2xi32> {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %p = ub.poison : i32
  %c = arith.constant 3 : i32
  %b = tensor.from_elements %c, %p : tensor<2xi32>
  %0 = stablehlo.add %a, %b : tensor<2xi32>
  return %0 : tensor<2xi32>
}
