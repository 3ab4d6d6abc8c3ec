// affine.min.

// -----
// NAME: divisor_is_zero
// RUN: @f(7, 0) undefined affine-divisor
func.func @f(%a: index, %b: index) -> index {
  %r = affine.min affine_map<(d0)[s0] -> (d0 floordiv s0, 1)>(%a)[%b]  // UB
  return %r : index
}

// -----
// NAME: overflow
// RUN: @f(0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%a: index) -> index {
  %r = affine.min affine_map<(d0) -> (d0 * 2, 1)>(%a)  // UB
  return %r : index
}

// -----
// NAME: poison_divisor
// RUN: @f(7) undefined poison-use
func.func @f(%a: index) -> index {
  %p = ub.poison : index
  %r = affine.min affine_map<(d0)[s0] -> (d0 floordiv s0, 1)>(%a)[%p]  // UB
  return %r : index
}

// -----
// NAME: min_and_max
// CLAUSE: affine.min/value, affine.max/value
// RUN: @f(3, 9) == 2, 9
// RUN: @f(-5, 1) == -5, 2
func.func @f(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0, 2)>(%a)[%b]
  %1 = affine.max affine_map<(d0)[s0] -> (d0, s0, 2)>(%a)[%b]
  return %0, %1 : index, index
}

// -----
// NAME: min_and_max_2020
// GENERATION: 2020
// RUN: @f(3, 9) == 2, 9
func @f(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0, 2)>(%a)[%b]
  %1 = affine.max affine_map<(d0)[s0] -> (d0, s0, 2)>(%a)[%b]
  return %0, %1 : index, index
}

// -----
// NAME: min_operand_count
// CLAUSE: affine.min/operands
func.func @f(%a: index) -> index {
  // expected-error @+1 {{operand count and affine map dimension and symbol count must match}}
  %0 = affine.min affine_map<(d0) -> (d0)>(%a, %a)
  return %0 : index
}

// -----
// NAME: min_needs_a_result
// CLAUSE: affine.min/operands
func.func @f(%a: index) -> index {
  // expected-error @+1 {{affine map expect at least one result}}
  %0 = affine.min affine_map<(d0) -> ()>(%a)
  return %0 : index
}
