// affine.for and affine.yield. Messages are those of mlir-opt 22.

// -----
// NAME: bounds_and_step
// CLAUSE: affine.for/stride, affine.for/half-open
// RUN: @f(10) == 4, 18
// RUN: @f(0) == 0, 0
// RUN: @f(-3) == 0, 0
// RUN: @f(1) == 1, 0
func.func @f(%n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = affine.for %i = 0 to %n step 3 iter_args(%k = %c0, %s = %c0) -> (index, index) {
    %k1 = arith.addi %k, %c1 : index
    %s1 = arith.addi %s, %i : index
    affine.yield %k1, %s1 : index, index
  }
  return %r#0, %r#1 : index, index
}

// -----
// NAME: groups_of_bounds
// CLAUSE: affine.for/multi-result-bounds, affine.for/today-groups
// The lower bound is the largest result, the upper bound the smallest.
// RUN: @f(2, 9) == 7
// RUN: @f(5, 6) == 1
// RUN: @f(-4, 3) == 3
func.func @f(%a: index, %b: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = affine.for %i = max affine_map<(d0) -> (d0, 0)>(%a) to min affine_map<()[s0] -> (s0, 100)>()[%b] iter_args(%k = %c0) -> (index) {
    %k1 = arith.addi %k, %c1 : index
    affine.yield %k1 : index
  }
  return %r : index
}

// -----
// NAME: bound_without_a_value
// RUN: @f(6, 3) == 2
// RUN: @f(6, 0) undefined affine-divisor
func.func @f(%a: index, %b: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = affine.for %i = 0 to affine_map<(d0)[s0] -> (d0 floordiv s0)>(%a)[%b] iter_args(%k = %c0) -> (index) {  // UB
    %k1 = arith.addi %k, %c1 : index
    affine.yield %k1 : index
  }
  return %r : index
}

// -----
// NAME: poison_bound
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  affine.for %i = 0 to %p {  // UB
  }
  return
}

// -----
// NAME: leaves_the_range_of_index
// CLAUSE: affine.for/half-open
// The number after the last one is not representable.
// RUN: @f() undefined loop-overflow
func.func @f() -> (i64, index) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %none = arith.constant -1 : index
  %n, %last = affine.for %i = 0 to 9223372036854775807 step 9223372036854775806  // UB
      iter_args(%k = %zero, %l = %none) -> (i64, index) {
    %k1 = arith.addi %k, %one : i64
    affine.yield %k1, %i : i64, index
  }
  return %n, %last : i64, index
}

// -----
// NAME: ends_at_its_bound
// CLAUSE: affine.for/half-open
// ARGS: --loop-overflow=defined
// RUN: @f() == 2, 9223372036854775806
func.func @f() -> (i64, index) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %none = arith.constant -1 : index
  %n, %last = affine.for %i = 0 to 9223372036854775807 step 9223372036854775806
      iter_args(%k = %zero, %l = %none) -> (i64, index) {
    %k1 = arith.addi %k, %one : i64
    affine.yield %k1, %i : i64, index
  }
  return %n, %last : i64, index
}

// -----
// NAME: triangle_2019
// CLAUSE: langref.for/nest, langref.for/half-open
// An enclosing induction variable is a bound by itself.
// GENERATION: 2019
// RUN: @f([0], 4) == (); arg0 == [10]
func @f(%m: memref<1xi32>, %n: index) {
  %c0 = constant 0 : index
  %one = constant 1 : i32
  for %i = 0 to %n {
    for %j = %i to %n {
      %v = load %m[%c0] : memref<1xi32>
      %w = addi %v, %one : i32
      store %w, %m[%c0] : memref<1xi32>
    }
  }
  return
}

// -----
// NAME: induction_variable_is_no_symbol
// CLAUSE: affine/symbol-binding, affine.for/bound-operands-restricted
func.func @f(%n: index) {
  affine.for %i = 0 to %n {
    // expected-error @+1 {{operand cannot be used as a symbol}}
    affine.for %j = %i to %n {
    }
  }
  return
}

// -----
// NAME: other_loops_give_no_dimension
// CLAUSE: affine/dim-binding, affine.for/bound-operands-restricted
func.func @f(%n: index) {
  scf.for %i = %n to %n step %n {
    // expected-error @+1 {{operand cannot be used as a dimension id}}
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
    }
  }
  return
}

// -----
// NAME: zero_step
// CLAUSE: affine.for/step-positive, affine.for/today-step
func.func @f() {
  // expected-error @+1 {{expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to 10 step 0 {
  }
  return
}

// -----
// NAME: negative_step
// CLAUSE: affine.for/step-positive, affine.for/today-step
func.func @f() {
  // expected-error @+1 {{expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to 10 step -1 {
  }
  return
}

// -----
// NAME: negated_value
func.func @f(%n: index) {
  // expected-error @+1 {{expected constant integer}}
  affine.for %i = -%n to 10 {
  }
  return
}

// -----
// NAME: needs_max
// CLAUSE: affine.for/keywords-required, affine.for/multi-result-bounds
func.func @f(%n: index) {
  // expected-error @+1 {{lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<(d0) -> (d0, 1)>(%n) to 10 {
  }
  return
}

// -----
// NAME: needs_min
// CLAUSE: affine.for/keywords-required, affine.for/multi-result-bounds
func.func @f(%n: index) {
  // expected-error @+1 {{upper loop bound affine map with multiple results requires 'min' prefix}}
  affine.for %i = 0 to affine_map<(d0) -> (d0, 1)>(%n) {
  }
  return
}

// -----
// NAME: dim_count
// CLAUSE: affine.for/bounds-are-maps
func.func @f(%n: index) {
  // expected-error @+1 {{dim operand count and affine map dim count must match}}
  affine.for %i = 0 to affine_map<(d0) -> (d0)>(%n, %n) {
  }
  return
}

// -----
// NAME: symbol_count
// CLAUSE: affine.for/bounds-are-maps
func.func @f(%n: index) {
  // expected-error @+1 {{symbol operand count and affine map symbol count must match}}
  affine.for %i = 0 to affine_map<(d0)[s0] -> (d0)>(%n) {
  }
  return
}

// -----
// NAME: bound_is_a_map
// CLAUSE: affine.for/bounds-are-maps
func.func @f(%n: index) {
  // expected-error @+1 {{expected valid affine map representation for loop bounds}}
  affine.for %i = 0 to affine_set<(d0) : (d0 >= 0)>(%n) {
  }
  return
}

// -----
// NAME: carried_values_and_results
// CLAUSE: affine.for/today-carried
func.func @f(%x: f32) {
  // expected-error @+1 {{mismatch between the number of loop-carried values and results}}
  affine.for %i = 0 to 10 iter_args(%a = %x) -> (f32, f32) {
    affine.yield %a, %a : f32, f32
  }
  return
}

// -----
// NAME: yield_count
// CLAUSE: affine.for/today-yields
func.func @f(%x: f32) {
  affine.for %i = 0 to 10 {
    // expected-error @+1 {{parent of yield must have same number of results as the yield operands}}
    affine.yield %x : f32
  }
  return
}

// -----
// NAME: yield_types
// CLAUSE: affine.for/today-yields
func.func @f(%x: f32, %n: index) {
  %r = affine.for %i = 0 to 10 iter_args(%a = %x) -> (f32) {
    // expected-error @+1 {{types mismatch between yield op and its parent}}
    affine.yield %n : index
  }
  return
}

// -----
// NAME: induction_variable_is_an_index
// CLAUSE: affine.for/induction-variable
func.func @f() {
  // expected-error @+1 {{expected body to have a single index argument for the induction variable}}
  "affine.for"() ({
  ^bb0(%i: i32):
    affine.yield
  }) {lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (3)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>} : () -> ()
  return
}

// -----
// NAME: bounds_have_results
func.func @f() {
  // expected-error @+1 {{expected lower bound map to have at least one result}}
  "affine.for"() ({
  ^bb0(%i: index):
    affine.yield
  }) {lowerBoundMap = affine_map<() -> ()>, upperBoundMap = affine_map<() -> (3)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>} : () -> ()
  return
}

// -----
// NAME: arguments_and_inits
func.func @f() {
  // expected-error @+1 {{different number of inits and region iter_args: 0 != 1}}
  "affine.for"() ({
  ^bb0(%i: index, %j: index):
    affine.yield
  }) {lowerBoundMap = affine_map<() -> (1)>, upperBoundMap = affine_map<() -> (3)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>} : () -> ()
  return
}

// -----
// NAME: generic_2020
// GENERATION: 2020
// RUN: @f([1, 2, 3, 4], 3) == (); arg0 == [7, 7, 7, 4]
func @f(%m: memref<4xi32>, %n: index) {
  %c = constant 7 : i32
  "affine.for"(%n) ({
  ^bb0(%i: index):
    "affine.store"(%c, %m, %i) {map = affine_map<(d0) -> (d0)>} : (i32, memref<4xi32>, index) -> ()
    "affine.terminator"() : () -> ()
  }) {lower_bound = affine_map<() -> (0)>, step = 1 : index, upper_bound = affine_map<()[s0] -> (s0)>} : (index) -> ()
  return
}

// -----
// NAME: every_form_of_a_bound_2020
// GENERATION: 2020
// CLAUSE: affine.for/grammar, affine.for/lower-bound-grammar, affine.for/upper-bound-grammar, affine.for/shorthand-grammar, affine.for/two-shorthands
// RUN: @f(5, zeros(4)) == (); arg1 == [1, 2, 7, 2]
func @f(%n: index, %m: memref<4xi32>) {
  %one = constant 1 : i32
  affine.for %i = max affine_map<(d0)[s0] -> (d0 - 5, s0)>(%n)[%n] to min affine_map<()[s0] -> (s0 + 1, 100)>()[%n] {
    %a = affine.load %m[0] : memref<4xi32>
    %b = addi %a, %one : i32
    affine.store %b, %m[0] : memref<4xi32>
  }
  affine.for %i = %n to 8 step 2 {
    %a = affine.load %m[1] : memref<4xi32>
    %b = addi %a, %one : i32
    affine.store %b, %m[1] : memref<4xi32>
  }
  affine.for %i = -2 to %n {
    %a = affine.load %m[2] : memref<4xi32>
    %b = addi %a, %one : i32
    affine.store %b, %m[2] : memref<4xi32>
  }
  affine.for %i = affine_map<() -> (0)>() to affine_map<(d0) -> (d0)>(%n) step 3 {
    %a = affine.load %m[3] : memref<4xi32>
    %b = addi %a, %one : i32
    affine.store %b, %m[3] : memref<4xi32>
  }
  return
}

// -----
// NAME: a_nest_counts_its_points_2020
// GENERATION: 2020
// CLAUSE: affine.for/nest, affine.for/example-implicit-step, affine.for/one-region, langref.affine/dim-binding
// RUN: @f(4, zeros(1)) == (); arg1 == [10]
func @f(%n: index, %m: memref<1xi32>) {
  %one = constant 1 : i32
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      %a = affine.load %m[0] : memref<1xi32>
      %b = addi %a, %one : i32
      affine.store %b, %m[0] : memref<1xi32>
    }
  }
  return
}

// -----
// NAME: the_terminator_may_be_written_2020
// GENERATION: 2020
// CLAUSE: affine.for/terminator-omitted, affine.terminator/omitted, affine.terminator/grammar
// RUN: @f() == ()
func @f() {
  affine.for %i = 0 to 4 {
    "affine.terminator"() : () -> ()
  }
  affine.for %i = 0 to 4 {
  }
  return
}

// -----
// NAME: ends_in_no_other_terminator_2020
// GENERATION: 2020
// CLAUSE: affine.terminator/must-have
func @f() {
  // expected-error @+1 {{expects regions to end with 'affine.terminator', found 'std.return'}}
  affine.for %i = 0 to 4 {
    return
  }
  return
}

// -----
// NAME: one_block_2020
// GENERATION: 2020
// CLAUSE: affine.for/one-region
func @f() {
  // expected-error @+1 {{expects region #0 to have 0 or 1 blocks}}
  "affine.for"() ({
  ^bb0(%i: index):
    br ^bb1
  ^bb1:
    "affine.terminator"() : () -> ()
  }) {lower_bound = affine_map<() -> (0)>, upper_bound = affine_map<() -> (4)>, step = 1 : index} : () -> ()
  return
}

// -----
// NAME: the_induction_variable_is_an_index_2020
// GENERATION: 2020
// CLAUSE: affine.for/induction-variable
func @f() {
  // expected-error @+1 {{expected body to have a single index argument for the induction variable}}
  "affine.for"() ({
  ^bb0(%i: i32):
    "affine.terminator"() : () -> ()
  }) {lower_bound = affine_map<() -> (0)>, upper_bound = affine_map<() -> (4)>, step = 1 : index} : () -> ()
  return
}

// -----
// NAME: bounds_are_dimensions_or_symbols_2020
// GENERATION: 2020
// CLAUSE: affine.for/bound-operands-restricted
func @f(%n: index, %m: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    %x = load %m[%i] : memref<4xi32>
    %k = index_cast %x : i32 to index
    // expected-error @+1 {{operand cannot be used as a symbol}}
    affine.for %j = 0 to %k {
    }
  }
  return
}

// -----
// NAME: several_results_need_a_keyword_2020
// GENERATION: 2020
// CLAUSE: affine.for/keywords-required
func @f(%n: index) {
  // expected-error @+1 {{lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<(d0) -> (d0, 0)>(%n) to 10 {
  }
  return
}

// -----
// NAME: nest_and_stride_2019
// GENERATION: 2019
// CLAUSE: langref.for/nest, langref.for/stride, langref.for/step-cut, langref.instructions/three-kinds
// RUN: @f(5, zeros(1)) == (); arg1 == [9]
func @f(%n: index, %m: memref<1xi32>) {
  %one = constant 1 : i32
  for %i = 0 to %n step 2 {
    for %j = %i to %n {
      %c0 = constant 0 : index
      %a = load %m[%c0] : memref<1xi32>
      %b = addi %a, %one : i32
      store %b, %m[%c0] : memref<1xi32>
    }
  }
  return
}

// -----
// NAME: induction_variable_as_symbol_2020
// Spring 2020 checked the counts only; the document restricts what symbols are bound to.
// GENERATION: 2020
// CLAUSE: affine/symbol-binding, affine/restrictions
// INVALID: operand cannot be used as a symbol
func @f() {
  affine.for %i = 0 to 4 {
    %0 = affine.apply affine_map<()[s0] -> (s0)>()[%i]
  }
  return
}

// -----
// NAME: a_bound_leaves_the_range_of_index
// RUN: @f(4611686018427387904) undefined index-overflow
func.func @f(%n: index) {
  affine.for %i = 0 to affine_map<(d0) -> (d0 * 2)>(%n) {  // UB
  }
  return
}

// -----
// NAME: induction_variable_beside_poison
// What the loop carries may be poison, and the frame of the function holds what an earlier call left; the numbers of the
// iterations are never poison.
// RUN: @f([1, 2, 3, 4]) == 6
func.func @makes_poison(%x: i64) -> i64 {
  %a = arith.addi %x, %x overflow<nsw> : i64
  %b = arith.addi %a, %a overflow<nsw> : i64
  %c = arith.addi %b, %a overflow<nsw> : i64
  %d = arith.addi %c, %a overflow<nsw> : i64
  return %d : i64
}
func.func @sum(%x: i64, %m: memref<4xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %r:2 = affine.for %i = 0 to 3 iter_args(%a = %x, %s = %zero) -> (i64, i64) {
    %l = affine.load %m[%i] : memref<4xi64>
    %t = arith.addi %s, %l : i64
    %d = arith.addi %a, %a overflow<nsw> : i64
    affine.yield %d, %t : i64, i64
  }
  return %r#1 : i64
}
func.func @f(%m: memref<4xi64>) -> i64 {
  %x = arith.constant 0x4000000000000001 : i64
  %1 = func.call @makes_poison(%x) : (i64) -> i64
  %2 = func.call @sum(%x, %m) : (i64, memref<4xi64>) -> i64
  return %2 : i64
}

// -----
// NAME: location_of_the_variable
// RUN: @f([0, 0]) == (); arg0 == [0, 1]
func.func @f(%m: memref<2xindex>) {
  affine.for %i loc("i") = 0 to 2 {
    affine.store %i, %m[%i] : memref<2xindex>
  }
  return
}
