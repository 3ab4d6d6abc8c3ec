// What a body yields may be what another output, or the same one, was.

// -----

// NAME: one_argument_twice
// RUN: @main() == [5, 6, 7], [5, 6, 7]
func.func @main() -> (tensor<3xi32>, tensor<3xi32>) {
  %a = arith.constant dense<[5, 6, 7]> : tensor<3xi32>
  %b = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %r:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a, %b : tensor<3xi32>, tensor<3xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x, %x : i32, i32
  } -> (tensor<3xi32>, tensor<3xi32>)
  return %r#0, %r#1 : tensor<3xi32>, tensor<3xi32>
}

// -----
// NAME: outputs_change_places
// RUN: @main() == [1, 2, 3], [5, 6, 7]
func.func @main() -> (tensor<3xi32>, tensor<3xi32>) {
  %a = arith.constant dense<[5, 6, 7]> : tensor<3xi32>
  %b = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %r:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a, %b : tensor<3xi32>, tensor<3xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %y, %x : i32, i32
  } -> (tensor<3xi32>, tensor<3xi32>)
  return %r#0, %r#1 : tensor<3xi32>, tensor<3xi32>
}

// -----
// NAME: outputs_change_places_three_times
// RUN: @f([0, 0, 0], [5, 6], [1, 2]) == (); arg1 == [1, 2]; arg2 == [5, 6]
func.func @f(%n: memref<3xi32>, %a: memref<2xi32>, %b: memref<2xi32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%n : memref<3xi32>) outs(%a, %b : memref<2xi32>, memref<2xi32>) {
  ^bb0(%i: i32, %x: i32, %y: i32):
    linalg.yield %y, %x : i32, i32
  }
  return
}

// -----
// The second output gets what the first was before the last step.
// NAME: sum_and_the_sum_before
// RUN: @f([1, 2, 3, 4], [10, 20], [0, 0]) == (); arg1 == [20, 30]; arg2 == [16, 26]
func.func @f(%n: memref<4xi32>, %a: memref<2xi32>, %b: memref<2xi32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%n : memref<4xi32>) outs(%a, %b : memref<2xi32>, memref<2xi32>) {
  ^bb0(%i: i32, %x: i32, %y: i32):
    %s = arith.addi %x, %i : i32
    linalg.yield %s, %x : i32, i32
  }
  return
}

// -----
// Both outputs are one buffer: each point reads what the one before wrote, the second output last.
// NAME: one_buffer_for_two_outputs
// RUN: @f([1, 1, 1], [10]) == (); arg1 == [10000]
func.func @f(%n: memref<3xi32>, %a: memref<1xi32>) {
  %ten = arith.constant 10 : i32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (0)>], iterator_types = ["reduction"]} ins(%n : memref<3xi32>) outs(%a, %a : memref<1xi32>, memref<1xi32>) {
  ^bb0(%i: i32, %x: i32, %y: i32):
    %s = arith.addi %x, %i : i32
    %p = arith.muli %y, %ten : i32
    linalg.yield %s, %p : i32, i32
  }
  return
}

// -----
// NAME: body_without_a_yield
func.func @f(%a: memref<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expects regions to end with 'linalg.yield', found 'ub.unreachable'}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a: memref<4xf32>) {
  ^bb0(%x: f32):
    ub.unreachable
  }
  return
}

// -----
// NAME: map_without_a_yield
func.func @f(%a: memref<4xf32>) {
  // expected-error @+1 {{'linalg.map' op expects regions to end with 'linalg.yield', found 'ub.unreachable'}}
  linalg.map ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) (%x: f32, %y: f32) {
    ub.unreachable
  }
  return
}

// -----
// NAME: reduction_without_a_yield
func.func @f(%a: memref<f32>, %b: memref<4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op expects regions to end with 'linalg.yield', found 'ub.unreachable'}}
  linalg.reduce ins(%b: memref<4xf32>) outs(%a: memref<f32>) dimensions = [0] (%x: f32, %y: f32) {
    ub.unreachable
  }
  return
}
