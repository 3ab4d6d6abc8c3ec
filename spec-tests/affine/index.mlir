// affine.delinearize_index and affine.linearize_index. Messages are those of mlir-opt 22.

// -----
// NAME: digits
// RUN: @f(23) == 1, 2, 3
// RUN: @f(-1) == -1, 2, 3
// RUN: @f(100) == 8, 1, 0
func.func @f(%i: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (2, 3, 4) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----
// NAME: no_outer_bound
// RUN: @f(23, 3) == 1, 2, 3
// RUN: @f(23, 0) undefined affine-divisor
func.func @f(%i: index, %n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (%n, 4) : index, index, index  // UB
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----
// NAME: join
// RUN: @f(1, 2, 3) == 23
// RUN: @f(-1, 2, 3) == -1
// RUN: @f(9223372036854775807, 0, 0) undefined index-overflow
func.func @f(%a: index, %b: index, %c: index) -> index {
  %0 = affine.linearize_index [%a, %b, %c] by (2, 3, 4) : index  // UB
  return %0 : index
}

// -----
// NAME: disjoint
// RUN: @f(1, 2) == 5
// RUN: @f(1, 3) undefined assumption-violated
// RUN: @f(1, -1) undefined assumption-violated
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.linearize_index disjoint [%a, %b] by (3) : index  // UB
  return %0 : index
}

// -----
// NAME: result_count
func.func @f(%i: index) {
  // expected-error @+1 {{should return an index for each basis element and up to one extra index}}
  %0:3 = "affine.delinearize_index"(%i) {static_basis = array<i64: 2>} : (index) -> (index, index, index)
  return
}

// -----
// NAME: basis_is_positive
func.func @f(%i: index) {
  // expected-error @+1 {{no basis element may be statically non-positive}}
  %0 = affine.delinearize_index %i into (0) : index
  return
}

// -----
// NAME: basis_count
func.func @f(%i: index) {
  // expected-error @+1 {{should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%i, %i] by (1, 2, 3) : index
  return
}
