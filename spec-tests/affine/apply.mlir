// affine.apply.

// -----
// NAME: division_of_negative_numbers
// CLAUSE: affine.apply/applies-map, affine.apply/value
// RUN: @f(-7) == -4, -3, 1
// RUN: @f(7) == 3, 4, 1
// RUN: @f(-8) == -4, -4, 0
// RUN: @f(0) == 0, 0, 0
// RUN: @f(-9223372036854775808) == -4611686018427387904, -4611686018427387904, 0
func.func @f(%a: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%a)
  %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 2)>(%a)
  %2 = affine.apply affine_map<(d0) -> (d0 mod 2)>(%a)
  return %0, %1, %2 : index, index, index
}

// -----
// NAME: divisor_must_be_positive
// CLAUSE: affine.apply/applies-map
// RUN: @f(7, 2) == 3
// RUN: @f(7, 0) undefined affine-divisor
// RUN: @f(7, -2) undefined affine-divisor
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%a)[%b]  // UB
  return %0 : index
}

// -----
// NAME: constant_divisor_must_be_positive
// RUN: @f(7) undefined affine-divisor
func.func @f(%a: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 mod -3)>(%a)  // UB
  return %0 : index
}

// -----
// NAME: overflow_is_undefined
// RUN: @f(4611686018427387903) == 9223372036854775806
// RUN: @f(4611686018427387904) undefined index-overflow
// RUN: @f(-4611686018427387904) == -9223372036854775808
// RUN: @f(-4611686018427387905) undefined index-overflow
func.func @f(%a: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%a)  // UB
  return %0 : index
}

// -----
// NAME: several_results_2019
// CLAUSE: langref.affine_apply/applies
// GENERATION: 2019
// RUN: @f(17, 5) == 3, 22, 5
func @f(%a: index, %b: index) -> (index, index, index) {
  %w = affine_apply (i)[s] -> (i floordiv 5, i + s, s) (%a)[%b]
  return %w#0, %w#1, %w#2 : index, index, index
}

// -----
// NAME: poison_passes_through
// RUN: @f(1) == poison
func.func @f(%a: index) -> index {
  %p = ub.poison : index
  %0 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%a, %p)
  return %0 : index
}

// -----
// NAME: poison_divides
// RUN: @f(1) undefined poison-use
func.func @f(%a: index) -> index {
  %p = ub.poison : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%a)[%p]  // UB
  return %0 : index
}

// -----
// NAME: wrong_number_of_operands
// CLAUSE: affine.apply/operand-counts, affine.apply/operands
func.func @f(%a: index) -> index {
  // expected-error @+1 {{dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%a, %a)
  return %0 : index
}

// -----
// NAME: wrong_number_of_operands_generic
// CLAUSE: affine.apply/operand-counts
func.func @f(%a: index) -> index {
  // expected-error @+1 {{operand count and affine map dimension and symbol count must match}}
  %0 = "affine.apply"(%a, %a) {map = affine_map<(d0) -> (d0)>} : (index, index) -> index
  return %0 : index
}

// -----
// NAME: one_result_only
// CLAUSE: affine.apply/one-value, affine.apply/operands
func.func @f(%a: index) -> index {
  // expected-error @+1 {{mapping must produce one value}}
  %0 = "affine.apply"(%a) {map = affine_map<(d0) -> (d0, d0)>} : (index) -> index
  return %0 : index
}

// -----
// NAME: induction_variable_is_no_symbol
// CLAUSE: affine/symbol-binding
func.func @f() {
  affine.for %i = 0 to 4 {
    // expected-error @+1 {{dimensional operand cannot be used as a symbol}}
    %0 = affine.apply affine_map<()[s0] -> (s0)>()[%i]
  }
  return
}

// -----
// NAME: not_affine
func.func @f(%a: index) -> index {
  // expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
  %0 = affine.apply affine_map<(d0) -> (d0 * d0)>(%a)
  return %0 : index
}

// -----
// NAME: dimensions_and_symbols_2020
// GENERATION: 2020
// CLAUSE: affine.apply/grammar, affine/restrictions
// RUN: @f(5) == 15
#m = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
func @f(%n: index) -> index {
  %r = affine.apply #m(%n)[%n]
  return %r : index
}

// -----
// NAME: operands_are_indices_2020
// GENERATION: 2020
// CLAUSE: langref.affine/index-type, langref.affine_apply/index-types
func @f(%a: i32) {
  // expected-error @+1 {{expects different type than prior uses: 'index' vs 'i32'}}
  %r = affine.apply affine_map<(d0) -> (d0)>(%a)
  return
}

// -----
// NAME: steps_are_checked_beside_poison
// Whether an operand might have been poison changes nothing about one that is not.
// GENERATION: today
// RUN: @f(1, true) undefined index-overflow
// RUN: @f(0, true) == 0
// RUN: @f(1, false) == poison
func.func @f(%x: index, %c: i1) -> index {
  %p = ub.poison : index
  %y = arith.select %c, %x, %p : index
  %r = affine.apply affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>(%y)  // UB
  return %r : index
}
