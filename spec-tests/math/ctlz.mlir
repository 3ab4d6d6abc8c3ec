// `math.ctlz`.

// -----

// NAME: i1
// CLAUSE: math.ctlz/value
// RUN: @f(0) == -1
// RUN: @f(1) == 0
// RUN: @f(-1) == 0
// RUN: @f(1) == 0
func.func @f(%a: i1) -> i1 {
  %0 = math.ctlz %a : i1
  return %0 : i1
}

// -----

// NAME: i8
// CLAUSE: math.ctlz/value
// RUN: @f(0) == 8
// RUN: @f(1) == 7
// RUN: @f(-1) == 0
// RUN: @f(6) == 5
// RUN: @f(128) == 0
func.func @f(%a: i8) -> i8 {
  %0 = math.ctlz %a : i8
  return %0 : i8
}

// -----

// NAME: i32
// CLAUSE: math.ctlz/value
// RUN: @f(0) == 32
// RUN: @f(1) == 31
// RUN: @f(-1) == 0
// RUN: @f(6) == 29
// RUN: @f(2147483648) == 0
func.func @f(%a: i32) -> i32 {
  %0 = math.ctlz %a : i32
  return %0 : i32
}

// -----

// NAME: index
// RUN: @f(0) == 64
// RUN: @f(1) == 63
// RUN: @f(-1) == 0
// RUN: @f(6) == 61
// RUN: @f(9223372036854775808) == 0
func.func @f(%a: index) -> index {
  %0 = math.ctlz %a : index
  return %0 : index
}

// -----

// NAME: i100
// CLAUSE: math.ctlz/value
// RUN: @f(0) == 100
// RUN: @f(1) == 99
// RUN: @f(-1) == 0
// RUN: @f(6) == 97
// RUN: @f(633825300114114700748351602688) == 0
func.func @f(%a: i100) -> i100 {
  %0 = math.ctlz %a : i100
  return %0 : i100
}

// -----

// NAME: vector
// RUN: @f([1, -8]) == [7, 0]
func.func @f(%a: vector<2xi8>) -> vector<2xi8> {
  %0 = math.ctlz %a : vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

// NAME: float_operand
// CLAUSE: math.ctlz/operand
// INVALID: 'math.ctlz' op operand #0 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) {
  %0 = math.ctlz %a : f32
  return
}
