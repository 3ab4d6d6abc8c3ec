// `math.absi`.

// -----

// NAME: i1
// CLAUSE: math.absi/value
// RUN: @f(0) == 0
// RUN: @f(1) == -1
// RUN: @f(-1) == -1
// RUN: @f(1) == -1
func.func @f(%a: i1) -> i1 {
  %0 = math.absi %a : i1
  return %0 : i1
}

// -----

// NAME: i8
// CLAUSE: math.absi/value
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == 1
// RUN: @f(6) == 6
// RUN: @f(128) == -128
func.func @f(%a: i8) -> i8 {
  %0 = math.absi %a : i8
  return %0 : i8
}

// -----

// NAME: i32
// CLAUSE: math.absi/value
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == 1
// RUN: @f(6) == 6
// RUN: @f(2147483648) == -2147483648
func.func @f(%a: i32) -> i32 {
  %0 = math.absi %a : i32
  return %0 : i32
}

// -----

// NAME: index
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == 1
// RUN: @f(6) == 6
// RUN: @f(9223372036854775808) == -9223372036854775808
func.func @f(%a: index) -> index {
  %0 = math.absi %a : index
  return %0 : index
}

// -----

// NAME: i100
// CLAUSE: math.absi/value
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == 1
// RUN: @f(6) == 6
// RUN: @f(633825300114114700748351602688) == -633825300114114700748351602688
func.func @f(%a: i100) -> i100 {
  %0 = math.absi %a : i100
  return %0 : i100
}

// -----

// NAME: vector
// RUN: @f([1, -8]) == [1, 8]
func.func @f(%a: vector<2xi8>) -> vector<2xi8> {
  %0 = math.absi %a : vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

// NAME: float_operand
// CLAUSE: math.absi/operand
// INVALID: 'math.absi' op operand #0 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) {
  %0 = math.absi %a : f32
  return
}
