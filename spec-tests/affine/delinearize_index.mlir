// affine.delinearize_index.

// -----
// NAME: poison_basis
// RUN: @f(7) undefined poison-use
func.func @f(%a: index) -> index {
  %p = ub.poison : index
  %r:2 = affine.delinearize_index %a into (2, %p) : index, index  // UB
  return %r#0 : index
}

// -----
// NAME: basis_too_large
// RUN: @f(7, 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%a: index, %b: index) -> index {
  %r:3 = affine.delinearize_index %a into (2, %b, %b) : index, index, index  // UB
  return %r#0 : index
}

// -----
// NAME: digits
// CLAUSE: affine.delinearize_index/digits
// RUN: @f(23) == 1, 2, 3
// RUN: @f(-1) == -1, 2, 3
// RUN: @f(100) == 8, 1, 0
func.func @f(%i: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (2, 3, 4) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----
// NAME: no_outer_bound
// CLAUSE: affine.delinearize_index/digits
// RUN: @f(23, 3) == 1, 2, 3
// RUN: @f(23, 0) undefined affine-divisor
func.func @f(%i: index, %n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (%n, 4) : index, index, index  // UB
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----
// NAME: result_count
// CLAUSE: affine.delinearize_index/count
func.func @f(%i: index) {
  // expected-error @+1 {{should return an index for each basis element and up to one extra index}}
  %0:3 = "affine.delinearize_index"(%i) {static_basis = array<i64: 2>} : (index) -> (index, index, index)
  return
}

// -----
// NAME: basis_is_positive
// CLAUSE: affine.delinearize_index/basis
func.func @f(%i: index) {
  // expected-error @+1 {{no basis element may be statically non-positive}}
  %0 = affine.delinearize_index %i into (0) : index
  return
}
