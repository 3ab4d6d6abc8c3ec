// Conditions, loops and variables.

// -----
// NAME: cond_if
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
// RUN: @f(poison, 1, 2) undefined poison-use
func.func @f(%a: tensor<i1>, %b: tensor<i32>, %c: tensor<i32>) -> tensor<i32> {
  %0 = tosa.cond_if %a (%x = %b, %y = %c) : tensor<i1> (tensor<i32>, tensor<i32>) -> tensor<i32> { // UB
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    tosa.yield %x : tensor<i32>
  } else {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    tosa.yield %y : tensor<i32>
  }
  return %0 : tensor<i32>
}

// -----
// NAME: cond_if_of_values_around
// RUN: @f(true, 1, 2) == 3
// RUN: @f(false, 1, 2) == 2
func.func @f(%a: tensor<i1>, %b: tensor<i32>, %c: tensor<i32>) -> tensor<i32> {
  %0 = tosa.cond_if %a : tensor<i1> -> tensor<i32> {
    %1 = tosa.add %b, %c : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %1 : tensor<i32>
  } else {
    tosa.yield %c : tensor<i32>
  }
  return %0 : tensor<i32>
}

// -----
// NAME: while_loop
// RUN: @f(1, 100) == 128
// RUN: @f(200, 100) == 200
// RUN: @f(poison, 100) undefined poison-use
func.func @f(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %0 = tosa.while_loop (%x = %a) : (tensor<i32>) -> tensor<i32> { // UB
    %1 = tosa.greater %b, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %1 : tensor<i1>
  } do {
  ^bb0(%x: tensor<i32>):
    %1 = tosa.add %x, %x : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}

// -----
// NAME: variable
// RUN: @f([3, 4]) == [1, 2], [3, 4]
func.func @f(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %0 = tosa.variable_read @v : tensor<2xi32>
  tosa.variable_write @v, %a : tensor<2xi32>
  %1 = tosa.variable_read @v : tensor<2xi32>
  return %0, %1 : tensor<2xi32>, tensor<2xi32>
}
tosa.variable @v = dense<[1, 2]> : tensor<2xi32>

// -----
// NAME: variable_without_a_value
// RUN: @f() undefined uninitialised-read
func.func @f() -> tensor<2xi32> {
  %0 = tosa.variable_read @v : tensor<2xi32> // UB
  return %0 : tensor<2xi32>
}
tosa.variable @v : tensor<2xi32>
