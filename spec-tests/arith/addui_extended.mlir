// `arith.addui_extended`.

// -----

// NAME: values_i8
// CLAUSE: arith.addui_extended/sum, arith.addui_extended/overflow-bit
// RUN: @f(0, 0) == 0, 0
// RUN: @f(1, 2) == 3, 0
// RUN: @f(255, 1) == 0, -1
// RUN: @f(-128, -128) == 0, -1
// RUN: @f(127, 127) == -2, 0
// RUN: @f(-1, -1) == -2, -1
// RUN: @f(-1, 5) == 4, -1
// RUN: @f(100, 3) == 103, 0
func.func @f(%a: i8, %b: i8) -> (i8, i1) {
  %0:2 = arith.addui_extended %a, %b : i8, i1
  return %0#0, %0#1 : i8, i1
}

// -----

// NAME: values_i64
// CLAUSE: arith.addui_extended/sum, arith.addui_extended/overflow-bit
// RUN: @f(0, 0) == 0, 0
// RUN: @f(1, 2) == 3, 0
// RUN: @f(255, 1) == 256, 0
// RUN: @f(-128, -128) == -256, -1
// RUN: @f(127, 127) == 254, 0
// RUN: @f(-1, -1) == -2, -1
// RUN: @f(-1, 5) == 4, -1
// RUN: @f(100, 3) == 103, 0
func.func @f(%a: i64, %b: i64) -> (i64, i1) {
  %0:2 = arith.addui_extended %a, %b : i64, i1
  return %0#0, %0#1 : i64, i1
}

// -----

// NAME: values_i1
// CLAUSE: arith.addui_extended/overflow-bit
// RUN: @f(0, 0) == 0, 0
// RUN: @f(1, 1) == 0, -1
// RUN: @f(0, 1) == -1, 0
func.func @f(%a: i1, %b: i1) -> (i1, i1) {
  %0:2 = arith.addui_extended %a, %b : i1, i1
  return %0#0, %0#1 : i1, i1
}

// -----

// NAME: values_i100
// CLAUSE: arith.addui_extended/sum
// RUN: @f(0, 0) == 0, 0
// RUN: @f(1, 2) == 3, 0
// RUN: @f(255, 1) == 256, 0
// RUN: @f(-128, -128) == -256, -1
// RUN: @f(127, 127) == 254, 0
// RUN: @f(-1, -1) == -2, -1
// RUN: @f(-1, 5) == 4, -1
// RUN: @f(100, 3) == 103, 0
func.func @f(%a: i100, %b: i100) -> (i100, i1) {
  %0:2 = arith.addui_extended %a, %b : i100, i1
  return %0#0, %0#1 : i100, i1
}

// -----

// NAME: vector
// RUN: @f([255, 2, -128], [2, 3, -128]) == [1, 5, 0], [-1, 0, -1]
func.func @f(%a: vector<3xi8>, %b: vector<3xi8>) -> (vector<3xi8>, vector<3xi1>) {
  %0:2 = arith.addui_extended %a, %b : vector<3xi8>, vector<3xi1>
  return %0#0, %0#1 : vector<3xi8>, vector<3xi1>
}

// -----

// NAME: poison
// RUN: @f(1) == poison, poison
func.func @f(%a: i8) -> (i8, i1) {
  %p = ub.poison : i8
  %0:2 = arith.addui_extended %a, %p : i8, i1
  return %0#0, %0#1 : i8, i1
}

// -----

// NAME: carry_type
// CLAUSE: arith.addui_extended/overflow-type
func.func @f(%a: i8) {
  // expected-error @+1 {{'arith.addui_extended' op result #1 must be bool-like, but got 'i8'}}
  %0:2 = arith.addui_extended %a, %a : i8, i8
  return
}

// -----

// NAME: tensors_of_different_extents
// RUN: @f([1, 2], [3]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi1>) {
  %0, %1 = arith.addui_extended %a, %b : tensor<?xi8>, tensor<?xi1>  // UB
  return %0, %1 : tensor<?xi8>, tensor<?xi1>
}

// -----

// The product is read for the carry as well as for the sum.
// NAME: carry_of_a_product_and_a_number
// RUN: @f(-1, 576460752303423487, 9223372036854775807) == 8646911284551352320, true
// RUN: @f(2, 3, 4) == 10, false
func.func @f(%a: i64, %b: i64, %c: i64) -> (i64, i1) {
  %p = arith.muli %a, %b : i64
  %0, %1 = arith.addui_extended %p, %c : i64, i1
  return %0, %1 : i64, i1
}
