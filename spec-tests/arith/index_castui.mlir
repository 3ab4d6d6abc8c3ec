// `arith.index_castui`.

// -----

// NAME: i8_to_index
// CLAUSE: arith.index_castui/value
// RUN: @f(1) == 1
// RUN: @f(-1) == 255
// RUN: @f(127) == 127
// RUN: @f(-128) == 128
func.func @f(%a: i8) -> index {
  %0 = arith.index_castui %a : i8 to index
  return %0 : index
}

// -----

// NAME: i64_to_index
// RUN: @f(-1) == -1
func.func @f(%a: i64) -> index {
  %0 = arith.index_castui %a : i64 to index
  return %0 : index
}

// -----

// NAME: index_to_i8
// CLAUSE: arith.index_castui/value
// RUN: @f(300) == 44
// RUN: @f(-1) == -1
func.func @f(%a: index) -> i8 {
  %0 = arith.index_castui %a : index to i8
  return %0 : i8
}

// -----

// NAME: index_to_i128
// CLAUSE: arith.index_castui/value
// RUN: @f(-1) == 18446744073709551615
// RUN: @f(5) == 5
func.func @f(%a: index) -> i128 {
  %0 = arith.index_castui %a : index to i128
  return %0 : i128
}

// -----

// NAME: i128_to_index
// CLAUSE: arith.index_castui/value
// RUN: @f(18446744073709551623) == 7
func.func @f(%a: i128) -> index {
  %0 = arith.index_castui %a : i128 to index
  return %0 : index
}

// -----

// NAME: vector
// RUN: @f([1, -1]) == [1, 4294967295]
func.func @f(%a: vector<2xi32>) -> vector<2xindex> {
  %0 = arith.index_castui %a : vector<2xi32> to vector<2xindex>
  return %0 : vector<2xindex>
}

// -----

// NAME: no_index
// CLAUSE: arith.index_castui/one-is-index
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.index_castui' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.index_castui %a : i32 to i64
  return
}

// -----

// NAME: both_index
// CLAUSE: arith.index_castui/one-is-index
func.func @f(%a: index) {
  // expected-error @+1 {{'arith.index_castui' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = arith.index_castui %a : index to index
  return
}

// -----

// NAME: float
// CLAUSE: arith.index_castui/one-is-index
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.index_castui' op operand #0 must be signless-integer-like or memref of signless-integer, but got 'f32'}}
  %0 = arith.index_castui %a : f32 to index
  return
}

// -----

// NAME: nneg
// CLAUSE: arith.index_castui/nneg
// RUN: @f(1) == 1
// RUN: @f(-1) == poison
func.func @f(%a: i8) -> index {
  %0 = arith.index_castui %a nneg : i8 to index
  return %0 : index
}
