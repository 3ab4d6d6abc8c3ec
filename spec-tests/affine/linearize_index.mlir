// affine.linearize_index.

// -----
// NAME: join
// CLAUSE: affine.linearize_index/joins
// RUN: @f(1, 2, 3) == 23
// RUN: @f(-1, 2, 3) == -1
// RUN: @f(9223372036854775807, 0, 0) undefined index-overflow
func.func @f(%a: index, %b: index, %c: index) -> index {
  %0 = affine.linearize_index [%a, %b, %c] by (2, 3, 4) : index  // UB
  return %0 : index
}

// -----
// NAME: disjoint
// CLAUSE: affine.linearize_index/disjoint
// RUN: @f(1, 2) == 5
// RUN: @f(1, 3) undefined assumption-violated
// RUN: @f(1, -1) undefined assumption-violated
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.linearize_index disjoint [%a, %b] by (3) : index  // UB
  return %0 : index
}

// -----
// NAME: basis_count
func.func @f(%i: index) {
  // expected-error @+1 {{should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%i, %i] by (1, 2, 3) : index
  return
}
