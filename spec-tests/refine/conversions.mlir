// Conversions that nobody defines: a value that comes back to a type that it has had is the value that it was, and the way does
// not show. What is made of one otherwise is made up, and a difference that depends on it is left open.

// -----
// NAME: there_and_back
// REFINEMENT: refines
func.func @src(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
  return %1 : i64
}
func.func @tgt(%a: i64) -> i64 {
  return %a : i64
}

// -----
// NAME: back_by_another_way
// REFINEMENT: refines
func.func @src(%a: i64) -> (i64, i32) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f16
  %1 = builtin.unrealized_conversion_cast %0 : f16 to vector<2xi32>
  %2 = builtin.unrealized_conversion_cast %1 : vector<2xi32> to i64
  %3 = builtin.unrealized_conversion_cast %1 : vector<2xi32> to i32
  return %2, %3 : i64, i32
}
func.func @tgt(%a: i64) -> (i64, i32) {
  %3 = builtin.unrealized_conversion_cast %a : i64 to i32
  return %a, %3 : i64, i32
}

// -----
// NAME: several_for_one
// REFINEMENT: refines
func.func @src(%a: i64, %b: f32) -> (f32, i64) {
  %0 = builtin.unrealized_conversion_cast %a, %b : i64, f32 to vector<4xi32>
  %1:2 = builtin.unrealized_conversion_cast %0 : vector<4xi32> to i64, f32
  return %1#1, %1#0 : f32, i64
}
func.func @tgt(%a: i64, %b: f32) -> (f32, i64) {
  return %b, %a : f32, i64
}

// -----
// NAME: another_value
// REFINEMENT: inconclusive
func.func @src(%a: i64) -> i32 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to i32
  return %0 : i32
}
func.func @tgt(%a: i64) -> i32 {
  %0 = arith.trunci %a : i64 to i32
  return %0 : i32
}

// -----
// NAME: too_few_values
// REFINEMENT: inconclusive
// Both bits have been given away.
func.func @src(%a: i64) -> i1 {
  %c1 = arith.constant 1 : i64
  %b = arith.addi %a, %c1 : i64
  %c = arith.addi %b, %c1 : i64
  %0 = builtin.unrealized_conversion_cast %a : i64 to i1
  %1 = builtin.unrealized_conversion_cast %b : i64 to i1
  %2 = builtin.unrealized_conversion_cast %c : i64 to i1
  return %2 : i1
}
func.func @tgt(%a: i64) -> i1 {
  %0 = arith.constant true
  return %0 : i1
}

// -----
// NAME: memory_is_not_made_up
// REFINEMENT: inconclusive
func.func @src(%a: memref<4xi32>) -> i32 {
  %0 = builtin.unrealized_conversion_cast %a : memref<4xi32> to i32
  return %0 : i32
}
func.func @tgt(%a: memref<4xi32>) -> i32 {
  %0 = builtin.unrealized_conversion_cast %a : memref<4xi32> to i32
  return %0 : i32
}
