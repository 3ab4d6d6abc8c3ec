// affine.max.

// -----
// NAME: divisor_is_zero
// RUN: @f(7, 0) undefined affine-divisor
func.func @f(%a: index, %b: index) -> index {
  %r = affine.max affine_map<(d0)[s0] -> (d0 floordiv s0, 1)>(%a)[%b]  // UB
  return %r : index
}

// -----
// NAME: overflow
// RUN: @f(0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%a: index) -> index {
  %r = affine.max affine_map<(d0) -> (d0 * 2, 1)>(%a)  // UB
  return %r : index
}

// -----
// NAME: poison_divisor
// RUN: @f(7) undefined poison-use
func.func @f(%a: index) -> index {
  %p = ub.poison : index
  %r = affine.max affine_map<(d0)[s0] -> (d0 floordiv s0, 1)>(%a)[%p]  // UB
  return %r : index
}
