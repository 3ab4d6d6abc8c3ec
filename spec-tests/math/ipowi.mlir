// `math.ipowi`.

// -----

// NAME: i8
// CLAUSE: math.ipowi/value
// RUN: @f(2, 3) == 8
// RUN: @f(2, 7) == -128
// RUN: @f(3, 5) == -13
// RUN: @f(-1, -3) == -1
// RUN: @f(-1, -2) == 1
// RUN: @f(2, -1) == 0
// RUN: @f(1, -5) == 1
// RUN: @f(0, 0) == 1
// RUN: @f(5, 0) == 1
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = math.ipowi %a, %b : i8
  return %0 : i8
}

// -----

// NAME: i128
// CLAUSE: math.ipowi/value
// RUN: @f(2, 100) == 1267650600228229401496703205376
// RUN: @f(-1, -2) == 1
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = math.ipowi %a, %b : i128
  return %0 : i128
}

// -----

// NAME: zero_to_a_negative_power
// CLAUSE: math.ipowi/negative
// RUN: @f(0, -1) undefined division-by-zero
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = math.ipowi %a, %b : i32  // UB
  return %0 : i32
}

// -----

// NAME: poison
// RUN: @f(2) == poison
func.func @f(%a: i32) -> i32 {
  %p = ub.poison : i32
  %0 = math.ipowi %a, %p : i32
  return %0 : i32
}

// -----

// NAME: float_operands
// CLAUSE: math.ipowi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: f32) {
  %0 = math.ipowi %a, %a : f32
  return
}

// -----

// NAME: tensors_of_different_extents
// RUN: @f([1, 2], [3]) undefined shape-mismatch
func.func @f(%a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %0 = math.ipowi %a, %b : tensor<?xi32>  // UB
  return %0 : tensor<?xi32>
}
