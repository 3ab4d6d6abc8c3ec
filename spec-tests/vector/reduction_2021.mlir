// Reductions as releases 13 to 16 wrote them: kinds that are strings or have another name, and
// `multi_reduction` without an accumulator.

// -----
// NAME: kinds_as_strings
// GENERATION: 2020
// RUN: @add([1.0, 2.0, 4.0, 8.0]) == 15.0
// RUN: @least([1.0, -2.0, 4.0, 8.0]) == -2.0
// RUN: @least([1.0, nan, 4.0, 8.0]) == 1.0
// RUN: @greatest([3, -7, 4]) == 4
// RUN: @custom([3, -7, 4]) == -7
func @add(%v: vector<4xf32>) -> f32 {
  %0 = "vector.reduction"(%v) {kind = "add"} : (vector<4xf32>) -> f32
  return %0 : f32
}
func @least(%v: vector<4xf32>) -> f32 {
  %0 = "vector.reduction"(%v) {kind = "min"} : (vector<4xf32>) -> f32
  return %0 : f32
}
func @greatest(%v: vector<3xi32>) -> i32 {
  %0 = "vector.reduction"(%v) {kind = "max"} : (vector<3xi32>) -> i32
  return %0 : i32
}
func @custom(%v: vector<3xi32>) -> i32 {
  %0 = vector.reduction "min", %v : vector<3xi32> into i32
  return %0 : i32
}

// -----
// NAME: no_such_kind
// GENERATION: 2020
// INVALID: failed to satisfy constraint
func @f(%v: vector<4xf32>) -> f32 {
  %0 = "vector.reduction"(%v) {kind = "sum"} : (vector<4xf32>) -> f32
  return %0 : f32
}

// -----
// NAME: no_accumulator
// GENERATION: 2020
// RUN: @rows([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == [6.0, 120.0]
// RUN: @columns([[1, 7], [5, -2], [3, 4]]) == [5, 7]
// RUN: @all([[1, 2], [3, 4]]) == 10
// RUN: @generic([[1.0, 2.0], [-4.0, -0.0]]) == [3.0, -4.0]
// RUN: @zeros([[-0.0, -0.0], [-0.0, 0.0]]) == [-0.0, 0.0]
func @rows(%v: vector<2x3xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction #vector.kind<mul>, %v [1] : vector<2x3xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}
func @columns(%v: vector<3x2xi32>) -> vector<2xi32> {
  %0 = vector.multi_reduction #vector.kind<max>, %v [0] : vector<3x2xi32> to vector<2xi32>
  return %0 : vector<2xi32>
}
func @all(%v: vector<2x2xi32>) -> i32 {
  %0 = vector.multi_reduction #vector.kind<add>, %v [0, 1] : vector<2x2xi32> to i32
  return %0 : i32
}
func @generic(%v: vector<2x2xf32>) -> vector<2xf32> {
  %0 = "vector.multi_reduction"(%v) {kind = #vector.kind<add>, reduction_dims = [1]} : (vector<2x2xf32>) -> vector<2xf32>
  return %0 : vector<2xf32>
}
func @zeros(%v: vector<2x2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction #vector.kind<add>, %v [1] : vector<2x2xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// Where numbers are preferred, NaN is the value to begin with that changes nothing.
// NAME: least_and_greatest
// GENERATION: 2020
// RUN: @f([[1.0, nan], [-3.0, 2.0]]) == [1.0, 2.0]
// RUN: @f([[nan, nan], [-inf, -inf]]) == [nan, -inf]
func @f(%v: vector<2x2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction #vector.kind<max>, %v [1] : vector<2x2xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// NAME: accumulator_wanted
// GENERATION: today
// INVALID: expected 2 operands, but found 1
func.func @f(%v: vector<2x4xf32>) -> vector<2xf32> {
  %0 = "vector.multi_reduction"(%v) {kind = #vector.kind<mul>, reduction_dims = array<i64: 1>} : (vector<2x4xf32>) -> vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// NAME: accumulator_of_another_type
// GENERATION: today
// INVALID: failed to verify that all of {acc, dest} have same type
func.func @f(%v: vector<2x4xf32>, %acc: f32) -> vector<2xf32> {
  %0 = "vector.multi_reduction"(%v, %acc) {kind = #vector.kind<mul>, reduction_dims = array<i64: 1>} : (vector<2x4xf32>, f32) -> vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// Releases 14 to 17.
// NAME: kinds_of_floats
// GENERATION: today
// RUN: @f([1.0, 5.0], [3.0, 2.0], 4.0) == 5.0, 1.0, [3.0, 5.0], 10.0, [3.0, 10.0]
// RUN: @f([1.0, nan], [3.0, 2.0], 4.0) == 1.0, 1.0, [3.0, 2.0], 4.0, [3.0, 2.0]
func.func @f(%v: vector<2xf32>, %acc: vector<2xf32>, %c: f32) -> (f32, f32, vector<2xf32>, f32, vector<2xf32>) {
  %0 = vector.reduction <maxf>, %v : vector<2xf32> into f32
  %1 = "vector.reduction"(%v, %c) {kind = #vector.kind<minf>} : (vector<2xf32>, f32) -> f32
  %w = vector.shape_cast %v : vector<2xf32> to vector<2x1xf32>
  %2 = vector.multi_reduction <maxf>, %w, %acc [1] : vector<2x1xf32> to vector<2xf32>
  %3 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxf>} %v, %acc, %c : vector<2xf32>, vector<2xf32> into f32
  %two = arith.constant 2.0 : f32
  %4 = vector.outerproduct %v, %two, %acc {kind = #vector.kind<maxf>} : vector<2xf32>, f32
  return %0, %1, %2, %3, %4 : f32, f32, vector<2xf32>, f32, vector<2xf32>
}

// -----
// The kinds of release 13 were those of all numbers.
// NAME: kinds_of_all_numbers
// GENERATION: 2020
// RUN: @f([3, -5], [2, 4], 1) == -20, [1, -5]
func @f(%a: vector<2xi32>, %b: vector<2xi32>, %c: i32) -> (i32, vector<2xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<min>} %a, %b, %c : vector<2xi32>, vector<2xi32> into i32
  %acc = constant dense<1> : vector<2xi32>
  %one = constant 1 : i32
  %1 = vector.outerproduct %a, %one, %acc {kind = #vector.kind<min>} : vector<2xi32>, i32
  return %0, %1 : i32, vector<2xi32>
}
