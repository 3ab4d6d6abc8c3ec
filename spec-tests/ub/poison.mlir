// `ub.poison`.

// -----

// NAME: i320
// RUN: @f() == poison
func.func @f() -> i32 {
  %0 = ub.poison : i32
  return %0 : i32
}

// -----

// NAME: f321
// RUN: @f() == poison
func.func @f() -> f32 {
  %0 = ub.poison : f32
  return %0 : f32
}

// -----

// NAME: index2
// RUN: @f() == poison
func.func @f() -> index {
  %0 = ub.poison : index
  return %0 : index
}

// -----

// NAME: i1283
// RUN: @f() == poison
func.func @f() -> i128 {
  %0 = ub.poison : i128
  return %0 : i128
}

// -----

// NAME: vector4
// RUN: @f() == poison
func.func @f() -> vector<2xi8> {
  %0 = ub.poison : vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

// NAME: tensor5
// RUN: @f() == poison
func.func @f() -> tensor<2xf32> {
  %0 = ub.poison : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// NAME: attribute
// RUN: @f() == poison
func.func @f() -> i32 {
  %0 = ub.poison <#ub.poison> : i32
  return %0 : i32
}

// -----

// NAME: spreads_through_arithmetic
// RUN: @f(1) == poison
func.func @f(%a: i32) -> f32 {
  %p = ub.poison : i32
  %0 = arith.addi %a, %p : i32
  %1 = arith.sitofp %0 : i32 to f32
  %2 = math.sqrt %1 : f32
  return %2 : f32
}

// -----

// NAME: lanes_are_separate
// RUN: @f([1, 2], [0, 9]) == [2, poison]
func.func @f(%a: vector<2xi8>, %n: vector<2xi8>) -> vector<2xi8> {
  %0 = arith.shli %a, %n : vector<2xi8>
  %1 = arith.addi %0, %a : vector<2xi8>
  return %1 : vector<2xi8>
}

// -----

// NAME: decides_a_branch
// RUN: @f() undefined poison-use
func.func @f() -> i32 {
  %c = ub.poison : i1
  cf.cond_br %c, ^bb1, ^bb1  // UB
^bb1:
  %0 = arith.constant 1 : i32
  return %0 : i32
}

// -----

// NAME: decides_an_address
// RUN: @f([1, 2]) undefined poison-use
func.func @f(%m: memref<2xi32>) -> i32 {
  %i = ub.poison : index
  %0 = memref.load %m[%i] : memref<2xi32>  // UB
  return %0 : i32
}

// -----

// NAME: stored_and_loaded
// RUN: @f([1, 2]) == poison
func.func @f(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %p = ub.poison : i32
  memref.store %p, %m[%c0] : memref<2xi32>
  %0 = memref.load %m[%c0] : memref<2xi32>
  return %0 : i32
}

// -----

// NAME: crosses_calls_and_blocks
// RUN: @f(true) == poison
// RUN: @f(false) == 1
func.func @id(%a: i32) -> i32 {
  return %a : i32
}
func.func @f(%c: i1) -> i32 {
  %one = arith.constant 1 : i32
  %p = ub.poison : i32
  cf.cond_br %c, ^bb1(%p : i32), ^bb1(%one : i32)
^bb1(%x: i32):
  %0 = func.call @id(%x) : (i32) -> i32
  return %0 : i32
}

// -----

// NAME: other_attribute
func.func @f() {
  // expected-error @+1 {{custom op 'ub.poison' invalid kind of attribute specified}}
  %0 = ub.poison <1 : i32> : i32
  return
}

// -----

// NAME: other_attribute_generic
// INVALID: attribute 'value' failed to satisfy constraint
func.func @f() {
  %0 = "ub.poison"() {value = 3 : i32} : () -> i32
  return
}
