// `arith.extsi` (`sexti`).

// -----

// NAME: i8_to_i32
// CLAUSE: arith.extsi/value
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == -1
// RUN: @f(5) == 5
// RUN: @f(128) == -128
func.func @f(%a: i8) -> i32 {
  %0 = arith.extsi %a : i8 to i32
  return %0 : i32
}

// -----

// NAME: i1_to_i8
// CLAUSE: arith.extsi/value
// RUN: @f(0) == 0
// RUN: @f(1) == -1
// RUN: @f(-1) == -1
// RUN: @f(1) == -1
func.func @f(%a: i1) -> i8 {
  %0 = arith.extsi %a : i1 to i8
  return %0 : i8
}

// -----

// NAME: i32_to_i64
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == -1
// RUN: @f(5) == 5
// RUN: @f(2147483648) == -2147483648
func.func @f(%a: i32) -> i64 {
  %0 = arith.extsi %a : i32 to i64
  return %0 : i64
}

// -----

// NAME: i64_to_i65
// CLAUSE: arith.extsi/value
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == -1
// RUN: @f(5) == 5
// RUN: @f(9223372036854775808) == -9223372036854775808
func.func @f(%a: i64) -> i65 {
  %0 = arith.extsi %a : i64 to i65
  return %0 : i65
}

// -----

// NAME: i8_to_i200
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == -1
// RUN: @f(5) == 5
// RUN: @f(128) == -128
func.func @f(%a: i8) -> i200 {
  %0 = arith.extsi %a : i8 to i200
  return %0 : i200
}

// -----

// NAME: i100_to_i128
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == -1
// RUN: @f(5) == 5
// RUN: @f(633825300114114700748351602688) == -633825300114114700748351602688
func.func @f(%a: i100) -> i128 {
  %0 = arith.extsi %a : i100 to i128
  return %0 : i128
}

// -----

// NAME: spelled_2020
// GENERATION: 2020
// RUN: @f(1) == 1
// RUN: @f(-1) == -1
// RUN: @f(127) == 127
// RUN: @f(-128) == -128
func @f(%a: i8) -> i32 {
  %0 = sexti %a : i8 to i32
  return %0 : i32
}

// -----

// NAME: vector
// RUN: @f([1, -1]) == [1, -1]
func.func @f(%a: vector<2xi8>) -> vector<2xi16> {
  %0 = arith.extsi %a : vector<2xi8> to vector<2xi16>
  return %0 : vector<2xi16>
}

// -----

// NAME: poison
// RUN: @f() == poison
func.func @f() -> i32 {
  %p = ub.poison : i8
  %0 = arith.extsi %p : i8 to i32
  return %0 : i32
}

// -----

// NAME: same_width
// CLAUSE: arith.extsi/wider
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.extsi' op operand type 'i32' and result type 'i32' are cast incompatible}}
  %0 = arith.extsi %a : i32 to i32
  return
}

// -----

// NAME: narrower
// CLAUSE: arith.extsi/wider
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.extsi' op operand type 'i32' and result type 'i16' are cast incompatible}}
  %0 = arith.extsi %a : i32 to i16
  return
}

// -----

// NAME: narrower_2020
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{result type 'i16' must be wider than operand type 'i32'}}
  %0 = sexti %a : i32 to i16
  return
}

// -----

// NAME: index
// CLAUSE: arith.extsi/no-index
func.func @f(%a: index) {
  // expected-error @+1 {{'arith.extsi' op operand #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.extsi %a : index to i64
  return
}

// -----

// NAME: to_float
func.func @f(%a: i8) {
  // expected-error @+1 {{'arith.extsi' op result #0 must be signless-fixed-width-integer-like, but got 'f32'}}
  %0 = arith.extsi %a : i8 to f32
  return
}

// -----

// NAME: shapes_differ
// CLAUSE: arith.extsi/shape
func.func @f(%a: vector<2xi8>) {
  // expected-error @+1 {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %a : vector<2xi8> to vector<3xi16>
  return
}

// -----

// NAME: vector_to_scalar
// CLAUSE: arith.extsi/shape
func.func @f(%a: vector<2xi8>) {
  // expected-error @+1 {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %a : vector<2xi8> to i16
  return
}
