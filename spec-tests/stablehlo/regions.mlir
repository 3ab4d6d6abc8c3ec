// Operations with regions.

// -----
// NAME: while
// RUN: @main() == ()
func.func @main() {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<10> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%k = %i, %s = %i) : tensor<i32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %k, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %s, %k : tensor<i32>
    %2 = func.call @next(%k) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %2, %1 : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %0#1, dense<45> : tensor<i32>
  return
}
func.func private @next(%k: tensor<i32>) -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.add %k, %one : tensor<i32>
  return %0 : tensor<i32>
}

// -----
// NAME: if_and_case
// RUN: @main() == ()
func.func @main() {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %a = stablehlo.constant dense<5> : tensor<i32>
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %p : tensor<i1>
  }, {
    %1 = stablehlo.not %p : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  check.expect_eq_const %0, dense<true> : tensor<i1>
  %i = stablehlo.constant dense<-1> : tensor<i32>
  %2 = "stablehlo.case"(%i) ({
    stablehlo.return %i : tensor<i32>
  }, {
    %3 = stablehlo.add %a, %a : tensor<i32>
    stablehlo.return %3 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  check.expect_eq_const %2, dense<10> : tensor<i32>
  return
}

// -----
// NAME: map
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = "stablehlo.map"(%a, %a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.multiply %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[1, 4]> : tensor<2xi32>
  return
}

// -----
// NAME: reduce
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[6, 15]> : tensor<2xi32>
  %1:2 = stablehlo.reduce(%a init: %z), (%a init: %z) across dimensions = [0] : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> (tensor<3xi32>, tensor<3xi32>)
   reducer(%x: tensor<i32>, %y: tensor<i32>) (%u: tensor<i32>, %v: tensor<i32>) {
    %2 = stablehlo.maximum %x, %y : tensor<i32>
    %3 = stablehlo.add %u, %v : tensor<i32>
    stablehlo.return %2, %3 : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %1#0, dense<[4, 5, 6]> : tensor<3xi32>
  check.expect_eq_const %1#1, dense<[5, 7, 9]> : tensor<3xi32>
  return
}

// -----
// NAME: reduce_window
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<4xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[1, 5, 4]> : tensor<3xi32>
  return
}

// -----
// NAME: sort
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[3, 1, 2, 1]> : tensor<4xi32>
  %b = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
  %0:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>, %u: tensor<i32>, %v: tensor<i32>):
    %1 = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %0#0, dense<[1, 1, 2, 3]> : tensor<4xi32>
  check.expect_eq_const %0#1, dense<[1, 3, 2, 0]> : tensor<4xi32>
  return
}

// -----
// NAME: sort_by_no_order
// RUN: @main() unsupported
func.func @main() {
  %a = stablehlo.constant dense<[3, 1, 2, 1]> : tensor<4xi32>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %t : tensor<i1>
  }) : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----
// NAME: scatter
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i = stablehlo.constant dense<[[2], [0], [2], [5]]> : tensor<4x1xi32>
  %u = stablehlo.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<3xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[21, 2, 43]> : tensor<3xi32>
  return
}

// -----
// NAME: scatter_of_indices_that_are_not_unique
// RUN: @main() undefined assumption-violated
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i = stablehlo.constant dense<[[2], [0], [2], [5]]> : tensor<4x1xi32>
  %u = stablehlo.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<3xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<3xi32>
  return
}

// -----
// NAME: select_and_scatter
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 5, 2, 3]> : tensor<4xi32>
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
  check.expect_eq_const %0, dense<[0, 10, 0, 20]> : tensor<4xi32>
  return
}

// -----
// NAME: optimization_barrier
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.optimization_barrier %a : tensor<i32>
  check.expect_eq %0, %a : tensor<i32>
  check.expect_almost_eq %0, %a : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%0, %a) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  return
}

// -----
// NAME: optimization_barrier_of_nothing
// RUN: @main() == ()
func.func @main() {
  stablehlo.optimization_barrier()
  %a = stablehlo.constant dense<1> : tensor<i32>
  check.expect_eq_const %a, dense<1> : tensor<i32>
  return
}

// -----
// NAME: tree_of_a_sum
// RUN: @main() nondeterministic
func.func @main() -> tensor<f32> {
  %a = stablehlo.constant dense<[1.0e8, 1.0, -1.0e8, 1.0]> : tensor<4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----
// NAME: combined_in_a_wider_type
// RUN: @main() == 16.75, 16.75, [16.75], [10.0, 11.5, 12.5, 10.0], [1.5, 6.25, 3.0, 1.0], [1.5, 2.5]
func.func @main() -> (tensor<f64>, tensor<f64>, tensor<1xf64>, tensor<4xf64>, tensor<4xf64>, tensor<2xf64>) {
  %a = stablehlo.constant dense<[1.5, 2.25, 3.0]> : tensor<3xf32>
  %b = stablehlo.constant dense<[1.5, 2.25, 3.0, 1.0]> : tensor<4xf32>
  %c = stablehlo.constant dense<[1.5, 2.5]> : tensor<2xf32>
  %s = stablehlo.constant dense<10.0> : tensor<f32>
  %t = stablehlo.constant dense<10.0> : tensor<f64>
  %0 = "stablehlo.reduce"(%a, %s) ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %z : tensor<f64>
  }) {dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<f32>) -> tensor<f64>
  %1 = "stablehlo.reduce"(%a, %t) ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %z : tensor<f64>
  }) {dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<f64>) -> tensor<f64>
  %2 = "stablehlo.reduce_window"(%a, %s) ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %z : tensor<f64>
  }) {window_dimensions = array<i64: 3>} : (tensor<3xf32>, tensor<f32>) -> tensor<1xf64>
  %3 = "stablehlo.select_and_scatter"(%b, %c, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %z : tensor<f64>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf64>
  %i = stablehlo.constant dense<[[1], [1]]> : tensor<2x1xi32>
  %4 = "stablehlo.scatter"(%b, %i, %c) ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %z : tensor<f64>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<4xf64>
  %5 = "stablehlo.all_reduce"(%c) ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %z : tensor<f64>
  }) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xf32>) -> tensor<2xf64>
  return %0, %1, %2, %3, %4, %5 : tensor<f64>, tensor<f64>, tensor<1xf64>, tensor<4xf64>, tensor<4xf64>, tensor<2xf64>
}
