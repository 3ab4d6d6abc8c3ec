// The examples of the book: sections of spec-tests/, chosen and written by `BLESS=1 cargo test --test tools -- book::`.

// -----
// FROM: affine/apply
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
// FROM: affine/apply
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
// FROM: affine/apply
// NAME: constant_divisor_must_be_positive
// RUN: @f(7) undefined affine-divisor
func.func @f(%a: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 mod -3)>(%a)  // UB
  return %0 : index
}

// -----
// FROM: affine/apply
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
// FROM: affine/apply
// NAME: several_results_2019
// CLAUSE: langref.affine_apply/applies
// GENERATION: 2019
// RUN: @f(17, 5) == 3, 22, 5
func @f(%a: index, %b: index) -> (index, index, index) {
  %w = affine_apply (i)[s] -> (i floordiv 5, i + s, s) (%a)[%b]
  return %w#0, %w#1, %w#2 : index, index, index
}

// -----
// FROM: affine/apply
// NAME: poison_divides
// RUN: @f(1) undefined poison-use
func.func @f(%a: index) -> index {
  %p = ub.poison : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%a)[%p]  // UB
  return %0 : index
}

// -----
// FROM: affine/apply
// NAME: wrong_number_of_operands
// CLAUSE: affine.apply/operand-counts, affine.apply/operands
func.func @f(%a: index) -> index {
  // expected-error @+1 {{dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%a, %a)
  return %0 : index
}

// -----
// FROM: affine/apply
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
// FROM: affine/delinearize_index
// NAME: poison_basis
// RUN: @f(7) undefined poison-use
func.func @f(%a: index) -> index {
  %p = ub.poison : index
  %r:2 = affine.delinearize_index %a into (2, %p) : index, index  // UB
  return %r#0 : index
}

// -----
// FROM: affine/delinearize_index
// NAME: basis_too_large
// RUN: @f(7, 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%a: index, %b: index) -> index {
  %r:3 = affine.delinearize_index %a into (2, %b, %b) : index, index, index  // UB
  return %r#0 : index
}

// -----
// FROM: affine/delinearize_index
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
// FROM: affine/delinearize_index
// NAME: no_outer_bound
// CLAUSE: affine.delinearize_index/digits
// RUN: @f(23, 3) == 1, 2, 3
// RUN: @f(23, 0) undefined affine-divisor
func.func @f(%i: index, %n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (%n, 4) : index, index, index  // UB
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----
// FROM: affine/delinearize_index
// NAME: result_count
// CLAUSE: affine.delinearize_index/count
func.func @f(%i: index) {
  // expected-error @+1 {{should return an index for each basis element and up to one extra index}}
  %0:3 = "affine.delinearize_index"(%i) {static_basis = array<i64: 2>} : (index) -> (index, index, index)
  return
}

// -----
// FROM: affine/delinearize_index
// NAME: basis_is_positive
// CLAUSE: affine.delinearize_index/basis
func.func @f(%i: index) {
  // expected-error @+1 {{no basis element may be statically non-positive}}
  %0 = affine.delinearize_index %i into (0) : index
  return
}

// -----
// FROM: affine/dma_start
// NAME: divisor_is_zero
// RUN: @f(iota(8), zeros(8), zeros(1), 4, 0) undefined affine-divisor
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index, %k: index) {
  affine.dma_start %a[7 floordiv symbol(%k)], %b[0], %t[0], %n : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// FROM: affine/dma_start
// NAME: subscript_overflows
// RUN: @f(iota(8), zeros(8), zeros(1), 4, 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index, %k: index) {
  affine.dma_start %a[%k * 2], %b[0], %t[0], %n : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// FROM: affine/dma_start
// NAME: poison_count
// RUN: @f(iota(8), zeros(8), zeros(1), 4, 1) undefined poison-use
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index, %k: index) {
  %p = ub.poison : index
  affine.dma_start %a[0], %b[0], %t[0], %p : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// FROM: affine/dma_start
// NAME: elements_never_written_move_as_such
// RUN: @f(iota(8), zeros(8), zeros(1), 4, 1) == ()
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index, %k: index) {
  %m = memref.alloc() : memref<8xf32>
  affine.dma_start %m[0], %b[0], %t[0], %n : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>
  return
}

// -----
// FROM: affine/dma_start
// NAME: onto_itself
// RUN: @f(iota(8), zeros(1), 4) undefined overlapping-copy
func.func @f(%a: memref<8xf32>, %t: memref<1xi32>, %n: index) {
  affine.dma_start %a[0], %a[2], %t[0], %n : memref<8xf32>, memref<8xf32>, memref<1xi32>  // UB
  return
}

// -----
// FROM: affine/dma_wait
// NAME: divisor_is_zero
// RUN: @f(zeros(1), 4, 0) undefined affine-divisor
func.func @f(%t: memref<1xi32>, %n: index, %k: index) {
  affine.dma_wait %t[7 floordiv symbol(%k)], %n : memref<1xi32>  // UB
  return
}

// -----
// FROM: affine/dma_wait
// NAME: subscript_overflows
// RUN: @f(zeros(1), 4, 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%t: memref<1xi32>, %n: index, %k: index) {
  affine.dma_wait %t[%k * 2], %n : memref<1xi32>  // UB
  return
}

// -----
// FROM: affine/dma_wait
// NAME: poison_count
// RUN: @f(zeros(1), 4, 1) undefined poison-use
func.func @f(%t: memref<1xi32>, %n: index, %k: index) {
  %p = ub.poison : index
  affine.dma_wait %t[0], %p : memref<1xi32>  // UB
  return
}

// -----
// FROM: affine/dma_wait
// NAME: strided_source
// Chunks of two elements, four apart, in the memory with the lower number.
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8], zeros(4)) == (); arg1 == [1, 2, 5, 6]
func.func @f(%a: memref<8xi32>, %b: memref<4xi32, 1>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_start %a[%c0], %b[%c0], %t[%c0], %c4, %c4, %c2 : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  affine.dma_wait %t[%c0], %c4 : memref<1xi32>
  memref.dealloc %t : memref<1xi32>
  return
}

// -----
// FROM: affine/dma_wait
// NAME: wait_without_a_start
// RUN: @f() undefined dma-order
func.func @f() {
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_wait %t[%c0], %c0 : memref<1xi32>  // UB
  return
}

// -----
// FROM: affine/for
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
// FROM: affine/for
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
// FROM: affine/for
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
// FROM: affine/for
// NAME: poison_bound
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  affine.for %i = 0 to %p {  // UB
  }
  return
}

// -----
// FROM: affine/for
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
// FROM: affine/for
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
// FROM: affine/for
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
// FROM: affine/for
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
// FROM: affine/for
// NAME: zero_step
// CLAUSE: affine.for/step-positive, affine.for/today-step
func.func @f() {
  // expected-error @+1 {{expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to 10 step 0 {
  }
  return
}

// -----
// FROM: affine/for
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
// FROM: affine/for
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
// FROM: affine/for
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
// FROM: affine/for
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
// FROM: affine/for
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
// FROM: affine/for
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
// FROM: affine/for
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
// FROM: affine/for
// NAME: a_bound_leaves_the_range_of_index
// RUN: @f(4611686018427387904) undefined index-overflow
func.func @f(%n: index) {
  affine.for %i = 0 to affine_map<(d0) -> (d0 * 2)>(%n) {  // UB
  }
  return
}

// -----
// FROM: affine/if
// NAME: equality
// CLAUSE: affine.if/condition-conjunction, affine.if/today-set
// RUN: @f([0], 6) == (); arg0 == [1]
// RUN: @f([0], 7) == (); arg0 == [0]
func.func @f(%m: memref<1xi32>, %a: index) {
  %one = arith.constant 1 : i32
  affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%a) {
    affine.store %one, %m[0] : memref<1xi32>
  }
  return
}

// -----
// FROM: affine/if
// NAME: chain_2019
// CLAUSE: langref.if/else-if-and-else
// GENERATION: 2019
// RUN: @f([0], 0) == (); arg0 == [1]
// RUN: @f([0], 1) == (); arg0 == [2]
// RUN: @f([0], 2) == (); arg0 == [3]
@@zero = (d0) : (d0 == 0)
#one = (d0) : (d0 - 1 == 0)
func @f(%m: memref<1xi32>, %a: index) {
  %c0 = constant 0 : index
  %1 = constant 1 : i32
  %2 = constant 2 : i32
  %3 = constant 3 : i32
  if @@zero(%a) {
    store %1, %m[%c0] : memref<1xi32>
  } else if #one(%a) {
    store %2, %m[%c0] : memref<1xi32>
  } else {
    store %3, %m[%c0] : memref<1xi32>
  }
  return
}

// -----
// FROM: affine/if
// NAME: constraint_without_a_value
// RUN: @f(4, 2) == ()
// RUN: @f(4, 0) undefined affine-divisor
func.func @f(%a: index, %b: index) {
  affine.if affine_set<(d0)[s0] : (d0 floordiv s0 >= 0)>(%a)[%b] {  // UB
  }
  return
}

// -----
// FROM: affine/if
// NAME: poison_condition
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  affine.if affine_set<(d0) : (d0 >= 0)>(%p) {  // UB
  }
  return
}

// -----
// FROM: affine/if
// NAME: no_arguments
// CLAUSE: affine.if/no-block-arguments
func.func @f() {
  // expected-error @+1 {{region #0 should have no arguments}}
  "affine.if"() ({
  ^bb0(%i: index):
    affine.yield
  }, {
  }) {condition = affine_set<() : ()>} : () -> ()
  return
}

// -----
// FROM: affine/if
// NAME: results_need_else
// CLAUSE: affine.if/today-results
func.func @f(%a: index) -> index {
  // expected-error @+1 {{region branch point has 0 operands, but region successor needs 1 inputs}}
  %r = affine.if affine_set<(d0) : (d0 >= 0)>(%a) -> index {
    affine.yield %a : index
  }
  return %r : index
}

// -----
// FROM: affine/if
// NAME: operand_is_no_dimension
// CLAUSE: affine.if/operands-restricted, affine/dim-binding
func.func @f(%n: index) {
  scf.for %i = %n to %n step %n {
    // expected-error @+1 {{operand cannot be used as a dimension id}}
    affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
    }
  }
  return
}

// -----
// FROM: affine/if
// NAME: constraint_overflows
// RUN: @f(0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%a: index) {
  affine.if affine_set<(d0) : (d0 * 2 >= 0)>(%a) {  // UB
  }
  return
}

// -----
// FROM: affine/if
// NAME: then_and_else_2020
// GENERATION: 2020
// CLAUSE: affine.if/grammar, affine.if/condition-grammar, affine.if/terminator-omitted, affine.terminator/where
// RUN: @f(3, 3, zeros(1)) == (); arg2 == [1]
// RUN: @f(1, 1, zeros(1)) == (); arg2 == [2]
// RUN: @f(3, 4, zeros(1)) == (); arg2 == [2]
#set = affine_set<(d0)[s0] : (d0 - 2 >= 0, s0 - d0 == 0)>
func @f(%n: index, %k: index, %m: memref<1xi32>) {
  %one = constant 1 : i32
  %two = constant 2 : i32
  affine.if #set(%n)[%k] {
    affine.store %one, %m[0] : memref<1xi32>
  } else {
    affine.store %two, %m[0] : memref<1xi32>
  }
  return
}

// -----
// FROM: affine/if
// NAME: else_may_be_empty_2020
// GENERATION: 2020
// CLAUSE: affine.if/else-may-be-empty
// RUN: @f(0, zeros(1)) == (); arg1 == [1]
// RUN: @f(-1, zeros(1)) == (); arg1 == [0]
func @f(%n: index, %m: memref<1xi32>) {
  %one = constant 1 : i32
  "affine.if"(%n) ({
    affine.store %one, %m[0] : memref<1xi32>
    "affine.terminator"() : () -> ()
  }, {
  }) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
  return
}

// -----
// FROM: affine/if
// NAME: one_block_each_2020
// GENERATION: 2020
// CLAUSE: affine.if/one-block-each
func @f(%n: index) {
  // expected-error @+1 {{expects region #0 to have 0 or 1 blocks}}
  "affine.if"(%n) ({
    br ^bb1
  ^bb1:
    "affine.terminator"() : () -> ()
  }, {
  }) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
  return
}

// -----
// FROM: affine/if
// NAME: a_conjunction_2019
// GENERATION: 2019
// CLAUSE: langref.if/condition-integer-set
// RUN: @f(1, zeros(3)) == (); arg1 == [0, 1, 0]
// RUN: @f(9, zeros(3)) == (); arg1 == [0, 1, 1]
#set = (d0, d1)[s0] : (d0 - 1 >= 0, s0 - d1 >= 0)
func @f(%n: index, %m: memref<3xi32>) {
  %one = constant 1 : i32
  for %i = 0 to 3 {
    if #set(%i, %i)[%n] {
      store %one, %m[%i] : memref<3xi32>
    }
  }
  return
}

// -----
// FROM: affine/linearize_index
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
// FROM: affine/linearize_index
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
// FROM: affine/load
// NAME: divisor_is_zero
// RUN: @f(zeros(4), 1.0, 0) undefined affine-divisor
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %v = affine.load %m[5 floordiv symbol(%n)] : memref<4xf32>  // UB
  return
}

// -----
// FROM: affine/load
// NAME: subscript_overflows
// RUN: @f(zeros(4), 1.0, 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %v = affine.load %m[%n * 2] : memref<4xf32>  // UB
  return
}

// -----
// FROM: affine/load
// NAME: freed
// RUN: @f(1.0) undefined use-after-free
func.func @f(%x: f32) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %v = affine.load %m[0] : memref<4xf32>  // UB
  return
}

// -----
// FROM: affine/load
// NAME: never_written
// RUN: @f() undefined uninitialised-read
func.func @f() -> f32 {
  %m = memref.alloc() : memref<4xf32>
  %v = affine.load %m[0] : memref<4xf32>  // UB
  return %v : f32
}

// -----
// FROM: affine/load
// NAME: subscripts
// CLAUSE: affine.load/today-element
// RUN: @f([1, 2, 3, 4, 5, 6, 7], 1, 2) == 6
// RUN: @f([1, 2, 3, 4, 5, 6, 7], 0, 0) == 2
// RUN: @f([1, 2, 3], 1, 2) undefined out-of-bounds
// RUN: @f([1, 2, 3], -3, 0) undefined out-of-bounds
func.func @f(%m: memref<?xi32>, %a: index, %n: index) -> i32 {
  %v = affine.load %m[%a * 2 + symbol(%n) + 1] : memref<?xi32>  // UB
  return %v : i32
}

// -----
// FROM: affine/load
// NAME: never_a_wrapped_address
// RUN: @f([1, 2, 3], 0) == 1
// RUN: @f([1, 2, 3], 4611686018427387904) undefined index-overflow
func.func @f(%m: memref<?xi32>, %a: index) -> i32 {
  %v = affine.load %m[%a * 4] : memref<?xi32>  // UB
  return %v : i32
}

// -----
// FROM: affine/load
// NAME: uninitialized
// RUN: @f() undefined uninitialised-read
func.func @f() -> i32 {
  %m = memref.alloc() : memref<4xi32>
  %v = affine.load %m[2] : memref<4xi32>  // UB
  return %v : i32
}

// -----
// FROM: affine/load
// NAME: poison_subscript
// RUN: @f([1]) undefined poison-use
func.func @f(%m: memref<?xi32>) -> i32 {
  %p = ub.poison : index
  %v = affine.load %m[%p] : memref<?xi32>  // UB
  return %v : i32
}

// -----
// FROM: affine/load
// NAME: rank
// CLAUSE: affine.load/today-rank
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{affine map num results must equal memref rank}}
  %v = affine.load %m[%a, %a] : memref<?xi32>
  return
}

// -----
// FROM: affine/load
// NAME: subscript_is_no_symbol
// CLAUSE: affine.load/today-symbols
func.func @f(%m: memref<?xi32>) {
  affine.for %i = 0 to 3 {
    // expected-error @+1 {{operand cannot be used as a symbol}}
    %v = affine.load %m[symbol(%i)] : memref<?xi32>
  }
  return
}

// -----
// FROM: affine/max
// NAME: divisor_is_zero
// RUN: @f(7, 0) undefined affine-divisor
func.func @f(%a: index, %b: index) -> index {
  %r = affine.max affine_map<(d0)[s0] -> (d0 floordiv s0, 1)>(%a)[%b]  // UB
  return %r : index
}

// -----
// FROM: affine/max
// NAME: overflow
// RUN: @f(0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%a: index) -> index {
  %r = affine.max affine_map<(d0) -> (d0 * 2, 1)>(%a)  // UB
  return %r : index
}

// -----
// FROM: affine/max
// NAME: poison_divisor
// RUN: @f(7) undefined poison-use
func.func @f(%a: index) -> index {
  %p = ub.poison : index
  %r = affine.max affine_map<(d0)[s0] -> (d0 floordiv s0, 1)>(%a)[%p]  // UB
  return %r : index
}

// -----
// FROM: affine/min
// NAME: divisor_is_zero
// RUN: @f(7, 0) undefined affine-divisor
func.func @f(%a: index, %b: index) -> index {
  %r = affine.min affine_map<(d0)[s0] -> (d0 floordiv s0, 1)>(%a)[%b]  // UB
  return %r : index
}

// -----
// FROM: affine/min
// NAME: overflow
// RUN: @f(0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%a: index) -> index {
  %r = affine.min affine_map<(d0) -> (d0 * 2, 1)>(%a)  // UB
  return %r : index
}

// -----
// FROM: affine/min
// NAME: poison_divisor
// RUN: @f(7) undefined poison-use
func.func @f(%a: index) -> index {
  %p = ub.poison : index
  %r = affine.min affine_map<(d0)[s0] -> (d0 floordiv s0, 1)>(%a)[%p]  // UB
  return %r : index
}

// -----
// FROM: affine/min
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
// FROM: affine/min
// NAME: min_and_max_2020
// GENERATION: 2020
// RUN: @f(3, 9) == 2, 9
func @f(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0, 2)>(%a)[%b]
  %1 = affine.max affine_map<(d0)[s0] -> (d0, s0, 2)>(%a)[%b]
  return %0, %1 : index, index
}

// -----
// FROM: affine/min
// NAME: min_needs_a_result
// CLAUSE: affine.min/operands
func.func @f(%a: index) -> index {
  // expected-error @+1 {{affine map expect at least one result}}
  %0 = affine.min affine_map<(d0) -> ()>(%a)
  return %0 : index
}

// -----
// FROM: affine/parallel
// NAME: groups
// CLAUSE: affine.parallel/points
// RUN: @f([1, 1, 1, 1, 1], 2) == (); arg0 == [1, 1, 0, 0, 1]
func.func @f(%m: memref<5xi32>, %n: index) {
  %z = arith.constant 0 : i32
  affine.parallel (%i) = (max(0, %n)) to (min(%n + 2, 5)) {
    affine.store %z, %m[%i] : memref<5xi32>
  }
  return
}

// -----
// FROM: affine/parallel
// NAME: reductions
// CLAUSE: affine.parallel/reductions
// RUN: @f([1, 2, 3, 4]) == 10, 24
func.func @f(%m: memref<4xi32>) -> (i32, i32) {
  %r:2 = affine.parallel (%i) = (0) to (4) reduce ("addi", "muli") -> (i32, i32) {
    %v = affine.load %m[%i] : memref<4xi32>
    affine.yield %v, %v : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----
// FROM: affine/parallel
// NAME: step_not_positive
// Accepted by every release; without a meaning.
// CLAUSE: affine.parallel/rules
// RUN: @f() undefined step-not-positive
func.func @f() {
  affine.parallel (%i) = (0) to (10) step (0) {  // UB
  }
  return
}

// -----
// FROM: affine/parallel
// NAME: leaves_the_range_of_index
// RUN: @f(0) == 1
// RUN: @f(1) undefined loop-overflow
func.func @f(%n: index) -> i32 {
  %one = arith.constant 1 : i32
  %r = affine.parallel (%i) = (%n) to (2) step (9223372036854775807) reduce ("addi") -> (i32) {  // UB
    affine.yield %one : i32
  }
  return %r : i32
}

// -----
// FROM: affine/parallel
// NAME: bound_divides_by_zero
// RUN: @f(7, 0) undefined affine-divisor
func.func @f(%a: index, %b: index) {
  affine.parallel (%i) = (0) to (%a floordiv symbol(%b)) {  // UB
  }
  return
}

// -----
// FROM: affine/parallel
// NAME: bound_overflows
// RUN: @f(0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%a: index) {
  affine.parallel (%i) = (0) to (%a * 2) {  // UB
  }
  return
}

// -----
// FROM: affine/parallel
// NAME: iterations_write_one_element
// CLAUSE: affine.parallel/conflicts
// RUN: @f(zeros(4), 1.0) undefined data-race
func.func @f(%m: memref<4xf32>, %x: f32) {
  affine.parallel (%i) = (0) to (4) {
    affine.store %x, %m[0] : memref<4xf32>
  }
  return
}

// -----
// FROM: affine/prefetch
// NAME: prefetch_does_nothing
// CLAUSE: affine.prefetch/nothing
// RUN: @f([1], 100) == (); arg0 == [1]
func.func @f(%m: memref<?xi32>, %a: index) {
  affine.prefetch %m[%a + 7], read, locality<3>, data : memref<?xi32>
  affine.prefetch %m[%a], write, locality<0>, instr : memref<?xi32>
  return
}

// -----
// FROM: affine/prefetch
// NAME: prefetch_locality
// CLAUSE: affine.prefetch/rules
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{whose minimum value is 0 whose maximum value is 3}}
  affine.prefetch %m[%a], read, locality<4>, data : memref<?xi32>
  return
}

// -----
// FROM: affine/store
// NAME: divisor_is_zero
// RUN: @f(zeros(4), 1.0, 0) undefined affine-divisor
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  affine.store %x, %m[5 floordiv symbol(%n)] : memref<4xf32>  // UB
  return
}

// -----
// FROM: affine/store
// NAME: subscript_overflows
// RUN: @f(zeros(4), 1.0, 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  affine.store %x, %m[%n * 2] : memref<4xf32>  // UB
  return
}

// -----
// FROM: affine/store
// NAME: poison_index
// RUN: @f(zeros(4), 1.0, 0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %p = ub.poison : index
  affine.store %x, %m[%p] : memref<4xf32>  // UB
  return
}

// -----
// FROM: affine/store
// NAME: outside
// CLAUSE: affine.store/today-in-bounds
// RUN: @f(zeros(4), 1.0, 3) undefined out-of-bounds
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  affine.store %x, %m[%n + 1] : memref<4xf32>  // UB
  return
}

// -----
// FROM: affine/store
// NAME: freed
// RUN: @f(1.0) undefined use-after-free
func.func @f(%x: f32) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  affine.store %x, %m[0] : memref<4xf32>  // UB
  return
}

// -----
// FROM: affine/store
// NAME: constant_global
// RUN: @f(1.0) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func @f(%x: f32) {
  %m = memref.get_global @g : memref<4xf32>
  affine.store %x, %m[0] : memref<4xf32>  // UB
  return
}

// -----
// FROM: affine/store
// NAME: store_and_stencil
// CLAUSE: affine.store/today-element
// RUN: @f([1, 1, 1, 1, 1]) == (); arg0 == [1, 3, 5, 7, 1]
func.func @f(%m: memref<5xi32>) {
  affine.for %i = 1 to 4 {
    %a = affine.load %m[%i - 1] : memref<5xi32>
    %b = affine.load %m[%i + 1] : memref<5xi32>
    %c = affine.load %m[%i] : memref<5xi32>
    %s = arith.addi %a, %b : i32
    %t = arith.addi %s, %c : i32
    affine.store %t, %m[%i] : memref<5xi32>
  }
  return
}

// -----
// FROM: affine/store
// NAME: store_type
// CLAUSE: affine.store/today-type
func.func @f(%m: memref<?xi32>, %a: index, %v: i64) {
  // expected-error @+1 {{value to store must have the same type as memref element type}}
  "affine.store"(%v, %m, %a) {map = affine_map<(i) -> (i)>} : (i64, memref<?xi32>, index) -> ()
  return
}

// -----
// FROM: affine/vector_load
// NAME: divisor_is_zero
// RUN: @f(zeros(4), 1.0, 0) undefined affine-divisor
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %v = affine.vector_load %m[5 floordiv symbol(%n)] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// FROM: affine/vector_load
// NAME: subscript_overflows
// RUN: @f(zeros(4), 1.0, 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %v = affine.vector_load %m[%n * 2] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// FROM: affine/vector_load
// NAME: poison_index
// RUN: @f(zeros(4), 1.0, 0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %p = ub.poison : index
  %v = affine.vector_load %m[%p] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// FROM: affine/vector_load
// NAME: outside
// CLAUSE: affine.vector_load/in-bounds
// RUN: @f(zeros(4), 1.0, 3) undefined out-of-bounds
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %v = affine.vector_load %m[%n + 1] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// FROM: affine/vector_load
// NAME: vectors
// CLAUSE: affine.vector_load/elements
// RUN: @f([1, 2, 3, 4, 5, 6], 1) == (); arg0 == [2, 3, 4, 5, 5, 6]
// RUN: @f([1, 2, 3, 4, 5, 6], 3) undefined out-of-bounds
func.func @f(%m: memref<6xi32>, %a: index) {
  %v = affine.vector_load %m[%a] : memref<6xi32>, vector<4xi32>  // UB
  affine.vector_store %v, %m[0] : memref<6xi32>, vector<4xi32>
  return
}

// -----
// FROM: affine/vector_load
// NAME: vector_element
// CLAUSE: affine.vector_load/type
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{requires memref and vector types of the same elemental type}}
  %v = affine.vector_load %m[%a] : memref<?xi32>, vector<4xi64>
  return
}

// -----
// FROM: affine/vector_store
// NAME: divisor_is_zero
// RUN: @f(zeros(4), [1.0, 2.0], 0) undefined affine-divisor
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index) {
  affine.vector_store %x, %m[5 floordiv symbol(%n)] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// FROM: affine/vector_store
// NAME: subscript_overflows
// RUN: @f(zeros(4), [1.0, 2.0], 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index) {
  affine.vector_store %x, %m[%n * 2] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// FROM: affine/vector_store
// NAME: poison_index
// RUN: @f(zeros(4), [1.0, 2.0], 0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index) {
  %p = ub.poison : index
  affine.vector_store %x, %m[%p] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// FROM: affine/vector_store
// NAME: outside
// CLAUSE: affine.vector_store/in-bounds
// RUN: @f(zeros(4), [1.0, 2.0], 3) undefined out-of-bounds
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index) {
  affine.vector_store %x, %m[%n + 1] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// FROM: affine/vector_store
// NAME: vectors_of_two_dimensions
// CLAUSE: affine.vector_store/elements
// RUN: @f([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) == (); arg0 == [[5, 6, 3], [8, 9, 6], [7, 8, 9]]
func.func @f(%m: memref<3x3xi32>) {
  %v = affine.vector_load %m[1, 1] : memref<3x3xi32>, vector<2x2xi32>
  affine.vector_store %v, %m[0, 0] : memref<3x3xi32>, vector<2x2xi32>
  return
}

// -----
// FROM: affine/yield
// NAME: values_of_a_loop
// CLAUSE: affine.yield/values
// RUN: @f(4) == 6
func.func @f(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = affine.for %i = 0 to %n iter_args(%s = %c0) -> (index) {
    %t = arith.addi %s, %i : index
    affine.yield %t : index
  }
  return %r : index
}

// -----
// FROM: affine/yield
// NAME: only_in_affine_operations
// CLAUSE: affine.yield/place
func.func @f() {
  // expected-error @+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
  affine.yield
}

// -----
// FROM: arith/addf
// NAME: nnan
// CLAUSE: arith.addf/nnan
// RUN: @f(1.5, 2.25) == 3.75
// RUN: @f(0.1, 0.2) == 0.30000000000000004
// RUN: @f(-1.0, 3.0) == 2.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == poison
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == poison
// RUN: @f(1.0, nan) == poison
// RUN: @f(-7.5, 2.0) == -5.5
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.addf %a, %b fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: arith/addf
// NAME: ninf
// CLAUSE: arith.addf/ninf
// RUN: @f(1.5, 2.25) == 3.75
// RUN: @f(inf, 1.0) == poison
// RUN: @f(3.0000000054977558e+38, 2.0) == 3.0000000054977558e+38
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(-7.5, 2.0) == -5.5
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.addf %a, %b fastmath<ninf> : f32
  return %0 : f32
}

// -----
// FROM: arith/addf
// NAME: other_flags_change_nothing
// CLAUSE: arith.addf/flags-are-permissions
// RUN: @f(1.5, 2.25) == 3.75
// RUN: @f(0.1, 0.2) == 0.30000000000000004
// RUN: @f(-1.0, 3.0) == 2.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == nan
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == nan
// RUN: @f(1.0, nan) == nan
// RUN: @f(-7.5, 2.0) == -5.5
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.addf %a, %b fastmath<reassoc,nsz,arcp,contract,afn> : f64
  return %0 : f64
}

// -----
// FROM: arith/addf
// NAME: generic_of_2019
// GENERATION: 2019
// RUN: @f(1.5, 2.0) == 3.5
func @f(%a: f32, %b: f32) -> f32 {
  %0 = "addf"(%a, %b) : (f32, f32) -> f32
  return %0 : f32
}

// -----
// FROM: arith/addf
// NAME: exact_values_f16
// CLAUSE: arith.addf/value
// RUN: @f(1.5, 0.5) == 2.0
// RUN: @f(-2.0, 0.25) == -1.75
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f16, %b: f16) -> f16 {
  %0 = arith.addf %a, %b : f16
  return %0 : f16
}

// -----
// FROM: arith/addf
// NAME: vector
// CLAUSE: arith.addf/elements
// RUN: @f([1.5, -2.0], [0.5, 0.25]) == [2.0, -1.75]
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.addf %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: arith/addf
// NAME: poison_lane
// CLAUSE: arith.addf/poison
// RUN: @f([1.5, nan], [0.5, 0.25]) == [2.0, poison]
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.addf %a, %b fastmath<nnan> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----
// FROM: arith/addf
// NAME: integer_operands
// CLAUSE: arith.addf/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.addf %a, %a : i32
  return
}

// -----
// FROM: arith/addf
// NAME: bad_flags
// CLAUSE: arith.addf/flag-names
// INVALID: attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: f32) {
  %0 = "arith.addf"(%a, %a) {fastmath = 3 : i32} : (f32, f32) -> f32
  return
}

// -----
// FROM: arith/addf
// NAME: types_differ
// CLAUSE: arith.addf/one-type
// INVALID: requires the same type for all operands and results
func.func @f(%a: f32, %b: f64) {
  %0 = "arith.addf"(%a, %b) : (f32, f64) -> f32
  return
}

// -----
// FROM: arith/addf
// NAME: tensors_of_different_extents
// RUN: @f([1.0, 2.0], [3.0]) undefined shape-mismatch
func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = arith.addf %a, %b : tensor<?xf32>  // UB
  return %0 : tensor<?xf32>
}

// -----
// FROM: arith/addi
// NAME: values_i8_nuw
// CLAUSE: arith.addi/nuw
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 3
// RUN: @f(100, 100) == -56
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == -127
// RUN: @f(127, 1) == -128
// RUN: @f(-1, 1) == poison
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == -5
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 9
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == poison
// RUN: @f(1, 7) == 8
// RUN: @f(1, 8) == 9
// RUN: @f(64, 1) == 65
// RUN: @f(-64, 1) == -63
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == poison
// RUN: @f(12, 2) == 14
// RUN: @f(13, 2) == 15
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.addi %a, %b overflow<nuw> : i8
  return %0 : i8
}

// -----
// FROM: arith/addi
// NAME: values_i1
// CLAUSE: arith.addi/wraps
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == -1
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == 0
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.addi %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/addi
// NAME: values_i128_nsw
// CLAUSE: arith.addi/nsw
// RUN: @f(7, 2) == 9
// RUN: @f(170141183460469231731687303715884105727, 1) == poison
// RUN: @f(170141183460469231731687303715884105728, 1) == -170141183460469231731687303715884105727
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 1000000000000000001000000000000
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.addi %a, %b overflow<nsw> : i128
  return %0 : i128
}

// -----
// FROM: arith/addi
// NAME: vector
// CLAUSE: arith.addi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [9, -5, 3, 4]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [2, 3, 1, 10]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.addi %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----
// FROM: arith/addi
// NAME: poison_left
// CLAUSE: arith.addi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.addi %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/addi
// NAME: signed_operands
// CLAUSE: arith.addi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.addi %a, %a : si32
  return
}

// -----
// FROM: arith/addi
// NAME: types_differ
// CLAUSE: arith.addi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/addi
// NAME: one_operand
// CLAUSE: arith.addi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.addi' op expected 2 operands, but found 1}}
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/addui_extended
// NAME: values_i1
// CLAUSE: arith.addui_extended/overflow-bit
// RUN: @f(0, 0) == 0, 0
// RUN: @f(1, 1) == 0, -1
// RUN: @f(0, 1) == -1, 0
func.func @f(%a: i1, %b: i1) -> (i1, i1) {
  %0:2 = arith.addui_extended %a, %b : i1, i1
  return %0#0, %0#1 : i1, i1
}

// -----
// FROM: arith/addui_extended
// NAME: values_i100
// CLAUSE: arith.addui_extended/sum
// RUN: @f(0, 0) == 0, 0
// RUN: @f(1, 2) == 3, 0
// RUN: @f(255, 1) == 256, 0
// RUN: @f(-128, -128) == -256, -1
// RUN: @f(127, 127) == 254, 0
// RUN: @f(-1, -1) == -2, -1
// RUN: @f(-1, 5) == 4, -1
// RUN: @f(100, 3) == 103, 0
func.func @f(%a: i100, %b: i100) -> (i100, i1) {
  %0:2 = arith.addui_extended %a, %b : i100, i1
  return %0#0, %0#1 : i100, i1
}

// -----
// FROM: arith/addui_extended
// NAME: carry_type
// CLAUSE: arith.addui_extended/overflow-type
func.func @f(%a: i8) {
  // expected-error @+1 {{'arith.addui_extended' op result #1 must be bool-like, but got 'i8'}}
  %0:2 = arith.addui_extended %a, %a : i8, i8
  return
}

// -----
// FROM: arith/andi
// NAME: values_i1
// CLAUSE: arith.andi/bits
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) == 0
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.andi %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/andi
// NAME: vector
// CLAUSE: arith.andi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [2, 0, 4, 1]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [1, 0, 0, 1]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.andi %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----
// FROM: arith/andi
// NAME: poison_left
// CLAUSE: arith.andi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.andi %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/andi
// NAME: signed_operands
// CLAUSE: arith.andi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.andi %a, %a : si32
  return
}

// -----
// FROM: arith/andi
// NAME: types_differ
// CLAUSE: arith.andi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.andi' op requires the same type for all operands and results}}
  %0 = "arith.andi"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/andi
// NAME: one_operand
// CLAUSE: arith.andi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.andi' op expected 2 operands, but found 1}}
  %0 = "arith.andi"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/andi
// NAME: takes_no_flags
// CLAUSE: arith.andi/no-flags
// MALFORMED: expected ':'
func.func @f(%a: i32) {
  %0 = arith.andi %a, %a exact : i32
  return
}

// -----
// FROM: arith/bitcast
// NAME: same_type
// CLAUSE: arith.bitcast/bits
// RUN: @f(3) == 3
func.func @f(%a: i32) -> i32 {
  %0 = arith.bitcast %a : i32 to i32
  return %0 : i32
}

// -----
// FROM: arith/bitcast
// NAME: bf16_to_f16
// RUN: @f(0x3F80) == 0x3F80
func.func @f(%a: bf16) -> f16 {
  %0 = arith.bitcast %a : bf16 to f16
  return %0 : f16
}

// -----
// FROM: arith/bitcast
// NAME: widths_differ
// CLAUSE: arith.bitcast/width
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.bitcast' op operand type 'i32' and result type 'f64' are cast incompatible}}
  %0 = arith.bitcast %a : i32 to f64
  return
}

// -----
// FROM: arith/bitcast
// NAME: index
// CLAUSE: arith.bitcast/no-index
func.func @f(%a: index) {
  // expected-error @+1 {{'arith.bitcast' op operand #0 must be signless-integer-or-float-like or memref of signless-integer or float, but got 'index'}}
  %0 = arith.bitcast %a : index to i64
  return
}

// -----
// FROM: arith/ceildivsi
// NAME: values_i8
// CLAUSE: arith.ceildivsi/value, arith.ceildivsi/by-zero, arith.ceildivsi/overflow
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(1, 2) == 1
// RUN: @f(100, 100) == 1
// RUN: @f(-128, -1) undefined division-overflow
// RUN: @f(-128, 1) == -128
// RUN: @f(127, 1) == 127
// RUN: @f(-1, 1) == -1
// RUN: @f(7, -2) == -3
// RUN: @f(-7, 2) == -3
// RUN: @f(-7, -2) == 4
// RUN: @f(6, 3) == 2
// RUN: @f(5, 0) undefined division-by-zero
// RUN: @f(-1, -1) == 1
// RUN: @f(1, 7) == 1
// RUN: @f(1, 8) == 1
// RUN: @f(64, 1) == 64
// RUN: @f(-64, 1) == -64
// RUN: @f(3, 255) == -3
// RUN: @f(200, 56) == -1
// RUN: @f(12, 2) == 6
// RUN: @f(13, 2) == 7
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.ceildivsi %a, %b : i8  // UB
  return %0 : i8
}

// -----
// FROM: arith/ceildivsi
// NAME: values_index
// CLAUSE: arith.ceildivsi/value
// RUN: @f(7, 2) == 4
// RUN: @f(-7, 2) == -3
// RUN: @f(9223372036854775808, -1) undefined division-overflow
// RUN: @f(5, 63) == 1
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.ceildivsi %a, %b : index  // UB
  return %0 : index
}

// -----
// FROM: arith/ceildivsi
// NAME: values_i1
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) undefined division-by-zero
// RUN: @f(1, 1) undefined division-overflow
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.ceildivsi %a, %b : i1  // UB
  return %0 : i1
}

// -----
// FROM: arith/ceildivsi
// NAME: tensor
// CLAUSE: arith.ceildivsi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [4, -3, -2, 1]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.ceildivsi %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----
// FROM: arith/ceildivsi
// NAME: poison_left
// CLAUSE: arith.ceildivsi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.ceildivsi %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/ceildivsi
// NAME: poison_left_does_not_hide_a_zero_divisor
// CLAUSE: arith.ceildivsi/by-zero
// RUN: @f(0) undefined division-by-zero
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.ceildivsi %p, %b : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/ceildivsi
// NAME: poison_divisor
// CLAUSE: arith.ceildivsi/poison-divisor
// RUN: @f(3) undefined poison-use
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.ceildivsi %b, %p : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/ceildivsi
// NAME: signed_operands
// CLAUSE: arith.ceildivsi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.ceildivsi %a, %a : si32
  return
}

// -----
// FROM: arith/ceildivsi
// NAME: types_differ
// CLAUSE: arith.ceildivsi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.ceildivsi' op requires the same type for all operands and results}}
  %0 = "arith.ceildivsi"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/ceildivsi
// NAME: one_operand
// CLAUSE: arith.ceildivsi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.ceildivsi' op expected 2 operands, but found 1}}
  %0 = "arith.ceildivsi"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/ceildivui
// NAME: values_index
// CLAUSE: arith.ceildivui/value
// RUN: @f(7, 2) == 4
// RUN: @f(-7, 2) == 9223372036854775805
// RUN: @f(9223372036854775808, -1) == 1
// RUN: @f(5, 63) == 1
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.ceildivui %a, %b : index
  return %0 : index
}

// -----
// FROM: arith/ceildivui
// NAME: values_i1
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) undefined division-by-zero
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.ceildivui %a, %b : i1  // UB
  return %0 : i1
}

// -----
// FROM: arith/ceildivui
// NAME: tensor
// CLAUSE: arith.ceildivui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [4, 125, 1, 1]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.ceildivui %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----
// FROM: arith/ceildivui
// NAME: poison_left
// CLAUSE: arith.ceildivui/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.ceildivui %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/ceildivui
// NAME: poison_left_does_not_hide_a_zero_divisor
// CLAUSE: arith.ceildivui/by-zero
// RUN: @f(0) undefined division-by-zero
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.ceildivui %p, %b : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/ceildivui
// NAME: poison_divisor
// CLAUSE: arith.ceildivui/poison-divisor
// RUN: @f(3) undefined poison-use
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.ceildivui %b, %p : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/ceildivui
// NAME: signed_operands
// CLAUSE: arith.ceildivui/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.ceildivui %a, %a : si32
  return
}

// -----
// FROM: arith/ceildivui
// NAME: types_differ
// CLAUSE: arith.ceildivui/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.ceildivui' op requires the same type for all operands and results}}
  %0 = "arith.ceildivui"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/ceildivui
// NAME: one_operand
// CLAUSE: arith.ceildivui/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.ceildivui' op expected 2 operands, but found 1}}
  %0 = "arith.ceildivui"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/cmpf
// NAME: oeq
// CLAUSE: arith.cmpf/oeq
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf oeq, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: ogt
// CLAUSE: arith.cmpf/ogt
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ogt, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: oge
// CLAUSE: arith.cmpf/oge
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf oge, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: olt
// CLAUSE: arith.cmpf/olt
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf olt, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: ole
// CLAUSE: arith.cmpf/ole
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ole, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: one
// CLAUSE: arith.cmpf/one
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf one, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: ord
// CLAUSE: arith.cmpf/ord
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ord, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: ueq
// CLAUSE: arith.cmpf/ueq
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ueq, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: ugt
// CLAUSE: arith.cmpf/ugt
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ugt, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: uge
// CLAUSE: arith.cmpf/uge
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf uge, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: ult
// CLAUSE: arith.cmpf/ult
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ult, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: ule
// CLAUSE: arith.cmpf/ule
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ule, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: une
// CLAUSE: arith.cmpf/une
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf une, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: uno
// CLAUSE: arith.cmpf/uno
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf uno, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: true
// CLAUSE: arith.cmpf/always
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf true, %a, %b : f64
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: nnan
// RUN: @f(1.0, 2.0) == true
// RUN: @f(nan, 2.0) == poison
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf ult, %a, %b fastmath<nnan> : f32
  return %0 : i1
}

// -----
// FROM: arith/cmpf
// NAME: integer_operands
// CLAUSE: arith.cmpf/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'arith.cmpf' 'lhs' must be floating-point-like, but got 'i32'}}
  %0 = arith.cmpf oeq, %a, %a : i32
  return
}

// -----
// FROM: arith/cmpf
// NAME: code_out_of_range
// CLAUSE: arith.cmpf/predicates
// INVALID: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
func.func @f(%a: f32) {
  %0 = "arith.cmpf"(%a, %a) {predicate = 16 : i64} : (f32, f32) -> i1
  return
}

// -----
// FROM: arith/cmpi
// NAME: eq
// CLAUSE: arith.cmpi/eq
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi eq, %a, %b : i8
  return %0 : i1
}

// -----
// FROM: arith/cmpi
// NAME: ne
// CLAUSE: arith.cmpi/ne
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi ne, %a, %b : i8
  return %0 : i1
}

// -----
// FROM: arith/cmpi
// NAME: slt
// CLAUSE: arith.cmpi/slt
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == false
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi slt, %a, %b : i8
  return %0 : i1
}

// -----
// FROM: arith/cmpi
// NAME: sle
// CLAUSE: arith.cmpi/sle
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi sle, %a, %b : i8
  return %0 : i1
}

// -----
// FROM: arith/cmpi
// NAME: sgt
// CLAUSE: arith.cmpi/sgt
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi sgt, %a, %b : i8
  return %0 : i1
}

// -----
// FROM: arith/cmpi
// NAME: sge
// CLAUSE: arith.cmpi/sge
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == true
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi sge, %a, %b : i8
  return %0 : i1
}

// -----
// FROM: arith/cmpi
// NAME: ult
// CLAUSE: arith.cmpi/ult
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi ult, %a, %b : i8
  return %0 : i1
}

// -----
// FROM: arith/cmpi
// NAME: ule
// CLAUSE: arith.cmpi/ule
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == true
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi ule, %a, %b : i8
  return %0 : i1
}

// -----
// FROM: arith/cmpi
// NAME: ugt
// CLAUSE: arith.cmpi/ugt
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == false
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi ugt, %a, %b : i8
  return %0 : i1
}

// -----
// FROM: arith/cmpi
// NAME: uge
// CLAUSE: arith.cmpi/uge
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi uge, %a, %b : i8
  return %0 : i1
}

// -----
// FROM: arith/cmpi
// NAME: vector
// CLAUSE: arith.cmpi/elements
// RUN: @f([1, 2, 3], [3, 2, 1]) == [true, false, false]
func.func @f(%a: vector<3xi8>, %b: vector<3xi8>) -> vector<3xi1> {
  %0 = arith.cmpi slt, %a, %b : vector<3xi8>
  return %0 : vector<3xi1>
}

// -----
// FROM: arith/cmpi
// NAME: quoted_predicate_today
// RUN: @f(1, 2) == true
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi "slt", %a, %b : i8
  return %0 : i1
}

// -----
// FROM: arith/cmpi
// NAME: unknown_word
// CLAUSE: arith.cmpi/predicates
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %0 = arith.cmpi lt, %a, %a : i32
  return
}

// -----
// FROM: arith/cmpi
// NAME: float_operands
// CLAUSE: arith.cmpi/operands
func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'arith.cmpi' 'lhs' must be signless-integer-like, but got 'f32'}}
  %0 = arith.cmpi slt, %a, %a : f32
  return
}

// -----
// FROM: arith/cmpi
// NAME: result_is_no_bool
// CLAUSE: arith.cmpi/result
// INVALID: 'arith.cmpi' op result #0 must be bool-like, but got 'i32'
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) {predicate = 1 : i64} : (i32, i32) -> i32
  return
}

// -----
// FROM: arith/constant
// NAME: i32
// CLAUSE: arith.constant/value
// RUN: @f() == 42
func.func @f() -> i32 {
  %0 = arith.constant 42 : i32
  return %0 : i32
}

// -----
// FROM: arith/constant
// NAME: hex
// RUN: @f() == -1
func.func @f() -> i8 {
  %0 = arith.constant 0xFF : i8
  return %0 : i8
}

// -----
// FROM: arith/constant
// NAME: float_for_an_integer
// CLAUSE: arith.constant/type
// MALFORMED: floating point value not valid for specified type
func.func @f() {
  %0 = arith.constant 1.0 : i32
  return
}

// -----
// FROM: arith/constant
// NAME: signed
// CLAUSE: arith.constant/signless
func.func @f() {
  // expected-error @+1 {{'arith.constant' op integer return type must be signless}}
  %0 = arith.constant 1 : si32
  return
}

// -----
// FROM: arith/constant
// NAME: scalable
// CLAUSE: arith.constant/scalable
func.func @f() {
  // expected-error @+1 {{'arith.constant' op intializing scalable vectors with elements attribute is not supported unless it's a vector splat}}
  %0 = arith.constant dense<[1, 2, 3, 4]> : vector<[4]xi32>
  return
}

// -----
// FROM: arith/divf
// NAME: nnan
// CLAUSE: arith.divf/nnan
// RUN: @f(1.5, 2.25) == 0.6666666666666666
// RUN: @f(0.1, 0.2) == 0.5
// RUN: @f(-1.0, 3.0) == -0.3333333333333333
// RUN: @f(1.0, 0.0) == inf
// RUN: @f(0.0, 0.0) == poison
// RUN: @f(-0.0, 0.0) == poison
// RUN: @f(inf, -inf) == poison
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == poison
// RUN: @f(1.0, nan) == poison
// RUN: @f(-7.5, 2.0) == -3.75
// RUN: @f(1e+308, 10.0) == 1e+307
// RUN: @f(5.0, inf) == 0.0
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.divf %a, %b fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: arith/divf
// NAME: ninf
// CLAUSE: arith.divf/ninf
// RUN: @f(1.5, 2.25) == 0.6666666865348816
// RUN: @f(inf, 1.0) == poison
// RUN: @f(3.0000000054977558e+38, 2.0) == 1.5000000027488779e+38
// RUN: @f(1.0, 0.0) == poison
// RUN: @f(-7.5, 2.0) == -3.75
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.divf %a, %b fastmath<ninf> : f32
  return %0 : f32
}

// -----
// FROM: arith/divf
// NAME: other_flags_change_nothing
// CLAUSE: arith.divf/flags-are-permissions
// RUN: @f(1.5, 2.25) == 0.6666666666666666
// RUN: @f(0.1, 0.2) == 0.5
// RUN: @f(-1.0, 3.0) == -0.3333333333333333
// RUN: @f(1.0, 0.0) == inf
// RUN: @f(0.0, 0.0) == nan
// RUN: @f(-0.0, 0.0) == nan
// RUN: @f(inf, -inf) == nan
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == nan
// RUN: @f(1.0, nan) == nan
// RUN: @f(-7.5, 2.0) == -3.75
// RUN: @f(1e+308, 10.0) == 1e+307
// RUN: @f(5.0, inf) == 0.0
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.divf %a, %b fastmath<reassoc,nsz,arcp,contract,afn> : f64
  return %0 : f64
}

// -----
// FROM: arith/divf
// NAME: generic_of_2019
// GENERATION: 2019
// RUN: @f(1.5, 2.0) == 0.75
func @f(%a: f32, %b: f32) -> f32 {
  %0 = "divf"(%a, %b) : (f32, f32) -> f32
  return %0 : f32
}

// -----
// FROM: arith/divf
// NAME: exact_values_f16
// CLAUSE: arith.divf/value
// RUN: @f(1.5, 0.5) == 3.0
// RUN: @f(-2.0, 0.25) == -8.0
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f16, %b: f16) -> f16 {
  %0 = arith.divf %a, %b : f16
  return %0 : f16
}

// -----
// FROM: arith/divf
// NAME: vector
// CLAUSE: arith.divf/elements
// RUN: @f([1.5, -2.0], [0.5, 0.25]) == [3.0, -8.0]
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.divf %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: arith/divf
// NAME: poison_lane
// CLAUSE: arith.divf/poison
// RUN: @f([1.5, nan], [0.5, 0.25]) == [3.0, poison]
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.divf %a, %b fastmath<nnan> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----
// FROM: arith/divf
// NAME: integer_operands
// CLAUSE: arith.divf/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.divf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.divf %a, %a : i32
  return
}

// -----
// FROM: arith/divf
// NAME: bad_flags
// CLAUSE: arith.divf/flag-names
// INVALID: attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: f32) {
  %0 = "arith.divf"(%a, %a) {fastmath = 3 : i32} : (f32, f32) -> f32
  return
}

// -----
// FROM: arith/divf
// NAME: types_differ
// CLAUSE: arith.divf/one-type
// INVALID: requires the same type for all operands and results
func.func @f(%a: f32, %b: f64) {
  %0 = "arith.divf"(%a, %b) : (f32, f64) -> f32
  return
}

// -----
// FROM: arith/divf
// NAME: tensors_of_different_extents
// RUN: @f([1.0, 2.0], [3.0]) undefined shape-mismatch
func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = arith.divf %a, %b : tensor<?xf32>  // UB
  return %0 : tensor<?xf32>
}

// -----
// FROM: arith/divsi
// NAME: values_i8
// CLAUSE: arith.divsi/value, arith.divsi/by-zero, arith.divsi/overflow
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(1, 2) == 0
// RUN: @f(100, 100) == 1
// RUN: @f(-128, -1) undefined division-overflow
// RUN: @f(-128, 1) == -128
// RUN: @f(127, 1) == 127
// RUN: @f(-1, 1) == -1
// RUN: @f(7, -2) == -3
// RUN: @f(-7, 2) == -3
// RUN: @f(-7, -2) == 3
// RUN: @f(6, 3) == 2
// RUN: @f(5, 0) undefined division-by-zero
// RUN: @f(-1, -1) == 1
// RUN: @f(1, 7) == 0
// RUN: @f(1, 8) == 0
// RUN: @f(64, 1) == 64
// RUN: @f(-64, 1) == -64
// RUN: @f(3, 255) == -3
// RUN: @f(200, 56) == -1
// RUN: @f(12, 2) == 6
// RUN: @f(13, 2) == 6
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.divsi %a, %b : i8  // UB
  return %0 : i8
}

// -----
// FROM: arith/divsi
// NAME: values_index
// CLAUSE: arith.divsi/value
// RUN: @f(7, 2) == 3
// RUN: @f(-7, 2) == -3
// RUN: @f(9223372036854775808, -1) undefined division-overflow
// RUN: @f(5, 63) == 0
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.divsi %a, %b : index  // UB
  return %0 : index
}

// -----
// FROM: arith/divsi
// NAME: values_i1
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) undefined division-by-zero
// RUN: @f(1, 1) undefined division-overflow
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.divsi %a, %b : i1  // UB
  return %0 : i1
}

// -----
// FROM: arith/divsi
// NAME: values_i128_exact
// CLAUSE: arith.divsi/exact
// RUN: @f(7, 2) == poison
// RUN: @f(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105727
// RUN: @f(170141183460469231731687303715884105728, 1) == -170141183460469231731687303715884105728
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 1000000000000000000
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.divsi %a, %b exact : i128
  return %0 : i128
}

// -----
// FROM: arith/divsi
// NAME: tensor
// CLAUSE: arith.divsi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [3, -3, -2, 0]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.divsi %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----
// FROM: arith/divsi
// NAME: poison_left
// CLAUSE: arith.divsi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.divsi %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/divsi
// NAME: poison_left_does_not_hide_a_zero_divisor
// CLAUSE: arith.divsi/by-zero
// RUN: @f(0) undefined division-by-zero
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.divsi %p, %b : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/divsi
// NAME: poison_divisor
// CLAUSE: arith.divsi/poison-divisor
// RUN: @f(3) undefined poison-use
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.divsi %b, %p : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/divsi
// NAME: signed_operands
// CLAUSE: arith.divsi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.divsi %a, %a : si32
  return
}

// -----
// FROM: arith/divsi
// NAME: types_differ
// CLAUSE: arith.divsi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.divsi' op requires the same type for all operands and results}}
  %0 = "arith.divsi"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/divsi
// NAME: one_operand
// CLAUSE: arith.divsi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.divsi' op expected 2 operands, but found 1}}
  %0 = "arith.divsi"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/divui
// NAME: values_index
// CLAUSE: arith.divui/value
// RUN: @f(7, 2) == 3
// RUN: @f(-7, 2) == 9223372036854775804
// RUN: @f(9223372036854775808, -1) == 0
// RUN: @f(5, 63) == 0
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.divui %a, %b : index
  return %0 : index
}

// -----
// FROM: arith/divui
// NAME: values_i1
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) undefined division-by-zero
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.divui %a, %b : i1  // UB
  return %0 : i1
}

// -----
// FROM: arith/divui
// NAME: values_i128_exact
// CLAUSE: arith.divui/exact
// RUN: @f(7, 2) == poison
// RUN: @f(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105727
// RUN: @f(170141183460469231731687303715884105728, 1) == -170141183460469231731687303715884105728
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 1000000000000000000
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.divui %a, %b exact : i128
  return %0 : i128
}

// -----
// FROM: arith/divui
// NAME: tensor
// CLAUSE: arith.divui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [3, 124, 0, 0]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.divui %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----
// FROM: arith/divui
// NAME: poison_left
// CLAUSE: arith.divui/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.divui %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/divui
// NAME: poison_left_does_not_hide_a_zero_divisor
// CLAUSE: arith.divui/by-zero
// RUN: @f(0) undefined division-by-zero
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.divui %p, %b : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/divui
// NAME: poison_divisor
// CLAUSE: arith.divui/poison-divisor
// RUN: @f(3) undefined poison-use
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.divui %b, %p : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/divui
// NAME: signed_operands
// CLAUSE: arith.divui/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.divui %a, %a : si32
  return
}

// -----
// FROM: arith/divui
// NAME: types_differ
// CLAUSE: arith.divui/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.divui' op requires the same type for all operands and results}}
  %0 = "arith.divui"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/divui
// NAME: one_operand
// CLAUSE: arith.divui/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.divui' op expected 2 operands, but found 1}}
  %0 = "arith.divui"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/extf
// NAME: bf16_to_f64
// CLAUSE: arith.extf/value
// RUN: @f(1.5) == 1.5
func.func @f(%a: bf16) -> f64 {
  %0 = arith.extf %a : bf16 to f64
  return %0 : f64
}

// -----
// FROM: arith/extf
// NAME: f64_to_f80
// RUN: @f(0.5) == 0.5
func.func @f(%a: f64) -> f80 {
  %0 = arith.extf %a : f64 to f80
  return %0 : f80
}

// -----
// FROM: arith/extf
// NAME: narrower
// CLAUSE: arith.extf/wider
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.extf' op operand type 'f32' and result type 'f16' are cast incompatible}}
  %0 = arith.extf %a : f32 to f16
  return
}

// -----
// FROM: arith/extf
// NAME: integer
// CLAUSE: arith.extf/floats
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.extf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.extf %a : i32 to f64
  return
}

// -----
// FROM: arith/extsi
// NAME: i1_to_i8
// CLAUSE: arith.extsi/value
// RUN: @f(0) == 0
// RUN: @f(1) == -1
// RUN: @f(-1) == -1
// RUN: @f(1) == -1
func.func @f(%a: i1) -> i8 {
  %0 = arith.extsi %a : i1 to i8
  return %0 : i8
}

// -----
// FROM: arith/extsi
// NAME: vector
// RUN: @f([1, -1]) == [1, -1]
func.func @f(%a: vector<2xi8>) -> vector<2xi16> {
  %0 = arith.extsi %a : vector<2xi8> to vector<2xi16>
  return %0 : vector<2xi16>
}

// -----
// FROM: arith/extsi
// NAME: narrower
// CLAUSE: arith.extsi/wider
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.extsi' op operand type 'i32' and result type 'i16' are cast incompatible}}
  %0 = arith.extsi %a : i32 to i16
  return
}

// -----
// FROM: arith/extsi
// NAME: index
// CLAUSE: arith.extsi/no-index
func.func @f(%a: index) {
  // expected-error @+1 {{'arith.extsi' op operand #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.extsi %a : index to i64
  return
}

// -----
// FROM: arith/extsi
// NAME: vector_to_scalar
// CLAUSE: arith.extsi/shape
func.func @f(%a: vector<2xi8>) {
  // expected-error @+1 {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %a : vector<2xi8> to i16
  return
}

// -----
// FROM: arith/extui
// NAME: i1_to_i8
// CLAUSE: arith.extui/value
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == 1
// RUN: @f(1) == 1
func.func @f(%a: i1) -> i8 {
  %0 = arith.extui %a : i1 to i8
  return %0 : i8
}

// -----
// FROM: arith/extui
// NAME: vector
// RUN: @f([1, -1]) == [1, 255]
func.func @f(%a: vector<2xi8>) -> vector<2xi16> {
  %0 = arith.extui %a : vector<2xi8> to vector<2xi16>
  return %0 : vector<2xi16>
}

// -----
// FROM: arith/extui
// NAME: narrower
// CLAUSE: arith.extui/wider
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.extui' op operand type 'i32' and result type 'i16' are cast incompatible}}
  %0 = arith.extui %a : i32 to i16
  return
}

// -----
// FROM: arith/extui
// NAME: index
// CLAUSE: arith.extui/no-index
func.func @f(%a: index) {
  // expected-error @+1 {{'arith.extui' op operand #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.extui %a : index to i64
  return
}

// -----
// FROM: arith/extui
// NAME: vector_to_scalar
// CLAUSE: arith.extui/shape
func.func @f(%a: vector<2xi8>) {
  // expected-error @+1 {{'arith.extui' op requires the same shape for all operands and results}}
  %0 = arith.extui %a : vector<2xi8> to i16
  return
}

// -----
// FROM: arith/extui
// NAME: nneg
// CLAUSE: arith.extui/nneg
// RUN: @f(1) == 1
// RUN: @f(127) == 127
// RUN: @f(-1) == poison
func.func @f(%a: i8) -> i32 {
  %0 = arith.extui %a nneg : i8 to i32
  return %0 : i32
}

// -----
// FROM: arith/floordivsi
// NAME: values_i8
// CLAUSE: arith.floordivsi/value, arith.floordivsi/by-zero, arith.floordivsi/overflow
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(1, 2) == 0
// RUN: @f(100, 100) == 1
// RUN: @f(-128, -1) undefined division-overflow
// RUN: @f(-128, 1) == -128
// RUN: @f(127, 1) == 127
// RUN: @f(-1, 1) == -1
// RUN: @f(7, -2) == -4
// RUN: @f(-7, 2) == -4
// RUN: @f(-7, -2) == 3
// RUN: @f(6, 3) == 2
// RUN: @f(5, 0) undefined division-by-zero
// RUN: @f(-1, -1) == 1
// RUN: @f(1, 7) == 0
// RUN: @f(1, 8) == 0
// RUN: @f(64, 1) == 64
// RUN: @f(-64, 1) == -64
// RUN: @f(3, 255) == -3
// RUN: @f(200, 56) == -1
// RUN: @f(12, 2) == 6
// RUN: @f(13, 2) == 6
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.floordivsi %a, %b : i8  // UB
  return %0 : i8
}

// -----
// FROM: arith/floordivsi
// NAME: values_index
// CLAUSE: arith.floordivsi/value
// RUN: @f(7, 2) == 3
// RUN: @f(-7, 2) == -4
// RUN: @f(9223372036854775808, -1) undefined division-overflow
// RUN: @f(5, 63) == 0
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.floordivsi %a, %b : index  // UB
  return %0 : index
}

// -----
// FROM: arith/floordivsi
// NAME: values_i1
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) undefined division-by-zero
// RUN: @f(1, 1) undefined division-overflow
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.floordivsi %a, %b : i1  // UB
  return %0 : i1
}

// -----
// FROM: arith/floordivsi
// NAME: tensor
// CLAUSE: arith.floordivsi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [3, -4, -2, 0]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.floordivsi %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----
// FROM: arith/floordivsi
// NAME: poison_left
// CLAUSE: arith.floordivsi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.floordivsi %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/floordivsi
// NAME: poison_left_does_not_hide_a_zero_divisor
// CLAUSE: arith.floordivsi/by-zero
// RUN: @f(0) undefined division-by-zero
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.floordivsi %p, %b : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/floordivsi
// NAME: poison_divisor
// CLAUSE: arith.floordivsi/poison-divisor
// RUN: @f(3) undefined poison-use
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.floordivsi %b, %p : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/floordivsi
// NAME: signed_operands
// CLAUSE: arith.floordivsi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.floordivsi %a, %a : si32
  return
}

// -----
// FROM: arith/floordivsi
// NAME: types_differ
// CLAUSE: arith.floordivsi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.floordivsi' op requires the same type for all operands and results}}
  %0 = "arith.floordivsi"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/floordivsi
// NAME: one_operand
// CLAUSE: arith.floordivsi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.floordivsi' op expected 2 operands, but found 1}}
  %0 = "arith.floordivsi"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/fptosi
// NAME: f32_to_i8
// CLAUSE: arith.fptosi/toward-zero, arith.fptosi/too-large
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == -1
// RUN: @f(2.0) == 2
// RUN: @f(127.0) == 127
// RUN: @f(128.0) == poison
// RUN: @f(-128.0) == -128
// RUN: @f(-129.0) == poison
// RUN: @f(255.5) == poison
// RUN: @f(256.0) == poison
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
// RUN: @f(2147483648.0) == poison
// RUN: @f(-2147483648.0) == poison
// RUN: @f(9223372036854775808.0) == poison
// RUN: @f(-9223372036854775808.0) == poison
// RUN: @f(18446744073709551616.0) == poison
func.func @f(%a: f32) -> i8 {
  %0 = arith.fptosi %a : f32 to i8
  return %0 : i8
}

// -----
// FROM: arith/fptosi
// NAME: f64_to_i8
// CLAUSE: arith.fptosi/too-large
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == -1
// RUN: @f(2.0) == 2
// RUN: @f(127.0) == 127
// RUN: @f(128.0) == poison
// RUN: @f(-128.0) == -128
// RUN: @f(-129.0) == poison
// RUN: @f(255.5) == poison
// RUN: @f(256.0) == poison
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
// RUN: @f(2147483648.0) == poison
// RUN: @f(-2147483649.0) == poison
// RUN: @f(9223372036854775808.0) == poison
// RUN: @f(-9223372036854775808.0) == poison
// RUN: @f(18446744073709551616.0) == poison
func.func @f(%a: f64) -> i8 {
  %0 = arith.fptosi %a : f64 to i8
  return %0 : i8
}

// -----
// FROM: arith/fptosi
// NAME: f64_to_i32
// CLAUSE: arith.fptosi/toward-zero
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == -1
// RUN: @f(2.0) == 2
// RUN: @f(127.0) == 127
// RUN: @f(128.0) == 128
// RUN: @f(-128.0) == -128
// RUN: @f(-129.0) == -129
// RUN: @f(255.5) == 255
// RUN: @f(256.0) == 256
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
// RUN: @f(2147483648.0) == poison
// RUN: @f(-2147483649.0) == poison
// RUN: @f(9223372036854775808.0) == poison
// RUN: @f(-9223372036854775808.0) == poison
// RUN: @f(18446744073709551616.0) == poison
func.func @f(%a: f64) -> i32 {
  %0 = arith.fptosi %a : f64 to i32
  return %0 : i32
}

// -----
// FROM: arith/fptosi
// NAME: spelled_in_std
// GENERATION: 2020
// RUN: @f(2.75) == 2
// RUN: @f(300.0) == poison
func @f(%a: f32) -> i8 {
  %0 = fptosi %a : f32 to i8
  return %0 : i8
}

// -----
// FROM: arith/fptosi
// NAME: from_integer
// CLAUSE: arith.fptosi/types
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.fptosi' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.fptosi %a : i32 to i32
  return
}

// -----
// FROM: arith/fptoui
// NAME: f64_to_i8
// CLAUSE: arith.fptoui/too-large
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == poison
// RUN: @f(2.0) == 2
// RUN: @f(127.0) == 127
// RUN: @f(128.0) == 128
// RUN: @f(-128.0) == poison
// RUN: @f(-129.0) == poison
// RUN: @f(255.5) == 255
// RUN: @f(256.0) == poison
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
// RUN: @f(2147483648.0) == poison
// RUN: @f(-2147483649.0) == poison
// RUN: @f(9223372036854775808.0) == poison
// RUN: @f(-9223372036854775808.0) == poison
// RUN: @f(18446744073709551616.0) == poison
func.func @f(%a: f64) -> i8 {
  %0 = arith.fptoui %a : f64 to i8
  return %0 : i8
}

// -----
// FROM: arith/fptoui
// NAME: f64_to_i32
// CLAUSE: arith.fptoui/toward-zero
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == poison
// RUN: @f(2.0) == 2
// RUN: @f(127.0) == 127
// RUN: @f(128.0) == 128
// RUN: @f(-128.0) == poison
// RUN: @f(-129.0) == poison
// RUN: @f(255.5) == 255
// RUN: @f(256.0) == 256
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
// RUN: @f(2147483648.0) == 2147483648
// RUN: @f(-2147483649.0) == poison
// RUN: @f(9223372036854775808.0) == poison
// RUN: @f(-9223372036854775808.0) == poison
// RUN: @f(18446744073709551616.0) == poison
func.func @f(%a: f64) -> i32 {
  %0 = arith.fptoui %a : f64 to i32
  return %0 : i32
}

// -----
// FROM: arith/fptoui
// NAME: spelled_in_std
// GENERATION: 2020
// RUN: @f(2.75) == 2
// RUN: @f(300.0) == poison
func @f(%a: f32) -> i8 {
  %0 = fptoui %a : f32 to i8
  return %0 : i8
}

// -----
// FROM: arith/fptoui
// NAME: from_integer
// CLAUSE: arith.fptoui/types
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.fptoui' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.fptoui %a : i32 to i32
  return
}

// -----
// FROM: arith/index_cast
// NAME: i64_to_index
// RUN: @f(-1) == -1
func.func @f(%a: i64) -> index {
  %0 = arith.index_cast %a : i64 to index
  return %0 : index
}

// -----
// FROM: arith/index_cast
// NAME: index_to_i8
// CLAUSE: arith.index_cast/value
// RUN: @f(300) == 44
// RUN: @f(-1) == -1
func.func @f(%a: index) -> i8 {
  %0 = arith.index_cast %a : index to i8
  return %0 : i8
}

// -----
// FROM: arith/index_cast
// NAME: no_index
// CLAUSE: arith.index_cast/one-is-index
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.index_cast %a : i32 to i64
  return
}

// -----
// FROM: arith/index_castui
// NAME: i64_to_index
// RUN: @f(-1) == -1
func.func @f(%a: i64) -> index {
  %0 = arith.index_castui %a : i64 to index
  return %0 : index
}

// -----
// FROM: arith/index_castui
// NAME: index_to_i8
// CLAUSE: arith.index_castui/value
// RUN: @f(300) == 44
// RUN: @f(-1) == -1
func.func @f(%a: index) -> i8 {
  %0 = arith.index_castui %a : index to i8
  return %0 : i8
}

// -----
// FROM: arith/index_castui
// NAME: no_index
// CLAUSE: arith.index_castui/one-is-index
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.index_castui' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.index_castui %a : i32 to i64
  return
}

// -----
// FROM: arith/index_castui
// NAME: nneg
// CLAUSE: arith.index_castui/nneg
// RUN: @f(1) == 1
// RUN: @f(-1) == poison
func.func @f(%a: i8) -> index {
  %0 = arith.index_castui %a nneg : i8 to index
  return %0 : index
}

// -----
// FROM: arith/maximumf
// NAME: values_f64
// CLAUSE: arith.maximumf/value, arith.maximumf/nan
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(0.1, 0.2) == 0.2
// RUN: @f(-1.0, 3.0) == 3.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == nan
// RUN: @f(1.0, nan) == nan
// RUN: @f(-7.5, 2.0) == 2.0
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.maximumf %a, %b : f64
  return %0 : f64
}

// -----
// FROM: arith/maximumf
// NAME: values_f32
// CLAUSE: arith.maximumf/value
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(0.10000000149011612, 0.20000000298023224) == 0.20000000298023224
// RUN: @f(3.0000000054977558e+38, 2.0) == 3.0000000054977558e+38
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(-0.0, 0.0) == 0.0
// RUN: @f(nan, 2.0) == nan
// RUN: @f(16777216.0, 1.0) == 16777216.0
// RUN: @f(-7.5, 2.0) == 2.0
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.maximumf %a, %b : f32
  return %0 : f32
}

// -----
// FROM: arith/maximumf
// NAME: nnan
// CLAUSE: arith.maximumf/nnan
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(0.1, 0.2) == 0.2
// RUN: @f(-1.0, 3.0) == 3.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == poison
// RUN: @f(1.0, nan) == poison
// RUN: @f(-7.5, 2.0) == 2.0
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.maximumf %a, %b fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: arith/maximumf
// NAME: ninf
// CLAUSE: arith.maximumf/ninf
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(inf, 1.0) == poison
// RUN: @f(3.0000000054977558e+38, 2.0) == 3.0000000054977558e+38
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(-7.5, 2.0) == 2.0
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.maximumf %a, %b fastmath<ninf> : f32
  return %0 : f32
}

// -----
// FROM: arith/maximumf
// NAME: other_flags_change_nothing
// CLAUSE: arith.maximumf/flags-are-permissions
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(0.1, 0.2) == 0.2
// RUN: @f(-1.0, 3.0) == 3.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == nan
// RUN: @f(1.0, nan) == nan
// RUN: @f(-7.5, 2.0) == 2.0
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.maximumf %a, %b fastmath<reassoc,nsz,arcp,contract,afn> : f64
  return %0 : f64
}

// -----
// FROM: arith/maximumf
// NAME: exact_values_f16
// RUN: @f(1.5, 0.5) == 1.5
// RUN: @f(-2.0, 0.25) == 0.25
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f16, %b: f16) -> f16 {
  %0 = arith.maximumf %a, %b : f16
  return %0 : f16
}

// -----
// FROM: arith/maximumf
// NAME: vector
// CLAUSE: arith.maximumf/elements
// RUN: @f([1.5, -2.0], [0.5, 0.25]) == [1.5, 0.25]
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.maximumf %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: arith/maximumf
// NAME: poison_lane
// CLAUSE: arith.maximumf/poison
// RUN: @f([1.5, nan], [0.5, 0.25]) == [1.5, poison]
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.maximumf %a, %b fastmath<nnan> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----
// FROM: arith/maximumf
// NAME: integer_operands
// CLAUSE: arith.maximumf/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.maximumf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.maximumf %a, %a : i32
  return
}

// -----
// FROM: arith/maximumf
// NAME: bad_flags
// CLAUSE: arith.maximumf/flag-names
// INVALID: attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: f32) {
  %0 = "arith.maximumf"(%a, %a) {fastmath = 3 : i32} : (f32, f32) -> f32
  return
}

// -----
// FROM: arith/maximumf
// NAME: types_differ
// CLAUSE: arith.maximumf/one-type
// INVALID: requires the same type for all operands and results
func.func @f(%a: f32, %b: f64) {
  %0 = "arith.maximumf"(%a, %b) : (f32, f64) -> f32
  return
}

// -----
// FROM: arith/maxnumf
// NAME: values_f64
// CLAUSE: arith.maxnumf/value, arith.maxnumf/nan
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(0.1, 0.2) == 0.2
// RUN: @f(-1.0, 3.0) == 3.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == 1.0
// RUN: @f(1.0, nan) == 1.0
// RUN: @f(-7.5, 2.0) == 2.0
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.maxnumf %a, %b : f64
  return %0 : f64
}

// -----
// FROM: arith/maxnumf
// NAME: nnan
// CLAUSE: arith.maxnumf/nnan
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(0.1, 0.2) == 0.2
// RUN: @f(-1.0, 3.0) == 3.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == poison
// RUN: @f(1.0, nan) == poison
// RUN: @f(-7.5, 2.0) == 2.0
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.maxnumf %a, %b fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: arith/maxnumf
// NAME: ninf
// CLAUSE: arith.maxnumf/ninf
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(inf, 1.0) == poison
// RUN: @f(3.0000000054977558e+38, 2.0) == 3.0000000054977558e+38
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(-7.5, 2.0) == 2.0
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.maxnumf %a, %b fastmath<ninf> : f32
  return %0 : f32
}

// -----
// FROM: arith/maxnumf
// NAME: other_flags_change_nothing
// CLAUSE: arith.maxnumf/flags-are-permissions
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(0.1, 0.2) == 0.2
// RUN: @f(-1.0, 3.0) == 3.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == 1.0
// RUN: @f(1.0, nan) == 1.0
// RUN: @f(-7.5, 2.0) == 2.0
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.maxnumf %a, %b fastmath<reassoc,nsz,arcp,contract,afn> : f64
  return %0 : f64
}

// -----
// FROM: arith/maxnumf
// NAME: exact_values_f16
// RUN: @f(1.5, 0.5) == 1.5
// RUN: @f(-2.0, 0.25) == 0.25
// RUN: @f(nan, 1.0) == 1.0
func.func @f(%a: f16, %b: f16) -> f16 {
  %0 = arith.maxnumf %a, %b : f16
  return %0 : f16
}

// -----
// FROM: arith/maxnumf
// NAME: vector
// CLAUSE: arith.maxnumf/elements
// RUN: @f([1.5, -2.0], [0.5, 0.25]) == [1.5, 0.25]
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.maxnumf %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: arith/maxnumf
// NAME: poison_lane
// CLAUSE: arith.maxnumf/poison
// RUN: @f([1.5, nan], [0.5, 0.25]) == [1.5, poison]
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.maxnumf %a, %b fastmath<nnan> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----
// FROM: arith/maxnumf
// NAME: integer_operands
// CLAUSE: arith.maxnumf/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.maxnumf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.maxnumf %a, %a : i32
  return
}

// -----
// FROM: arith/maxnumf
// NAME: bad_flags
// CLAUSE: arith.maxnumf/flag-names
// INVALID: attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: f32) {
  %0 = "arith.maxnumf"(%a, %a) {fastmath = 3 : i32} : (f32, f32) -> f32
  return
}

// -----
// FROM: arith/maxnumf
// NAME: types_differ
// CLAUSE: arith.maxnumf/one-type
// INVALID: requires the same type for all operands and results
func.func @f(%a: f32, %b: f64) {
  %0 = "arith.maxnumf"(%a, %b) : (f32, f64) -> f32
  return
}

// -----
// FROM: arith/maxnumf
// NAME: zeros_of_different_signs
// Which of them is the result is left open; what a program may rely on is that it is a zero.
// CLAUSE: arith.maxnumf/value
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(0.0, -0.0) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.maxnumf %a, %b : f64
  %z = arith.constant 0.0 : f64
  %1 = arith.cmpf oeq, %0, %z : f64
  return %1 : i1
}

// -----
// FROM: arith/maxsi
// NAME: values_i1
// CLAUSE: arith.maxsi/value
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) == 0
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.maxsi %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/maxsi
// NAME: vector
// CLAUSE: arith.maxsi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [7, 2, 6, 3]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [1, 2, 1, 9]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.maxsi %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----
// FROM: arith/maxsi
// NAME: poison_left
// CLAUSE: arith.maxsi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.maxsi %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/maxsi
// NAME: signed_operands
// CLAUSE: arith.maxsi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.maxsi %a, %a : si32
  return
}

// -----
// FROM: arith/maxsi
// NAME: types_differ
// CLAUSE: arith.maxsi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.maxsi' op requires the same type for all operands and results}}
  %0 = "arith.maxsi"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/maxsi
// NAME: one_operand
// CLAUSE: arith.maxsi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.maxsi' op expected 2 operands, but found 1}}
  %0 = "arith.maxsi"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/maxsi
// NAME: form_of_2021
// RUN: @f(5, -3) == 5
func @f(%a: i32, %b: i32) -> i32 {
  %r = maxsi %a, %b : i32
  return %r : i32
}

// -----
// FROM: arith/maxui
// NAME: values_i1
// CLAUSE: arith.maxui/value
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == -1
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.maxui %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/maxui
// NAME: vector
// CLAUSE: arith.maxui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [7, -7, -3, 3]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [1, 2, 1, 9]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.maxui %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----
// FROM: arith/maxui
// NAME: poison_left
// CLAUSE: arith.maxui/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.maxui %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/maxui
// NAME: signed_operands
// CLAUSE: arith.maxui/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.maxui %a, %a : si32
  return
}

// -----
// FROM: arith/maxui
// NAME: types_differ
// CLAUSE: arith.maxui/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.maxui' op requires the same type for all operands and results}}
  %0 = "arith.maxui"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/maxui
// NAME: one_operand
// CLAUSE: arith.maxui/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.maxui' op expected 2 operands, but found 1}}
  %0 = "arith.maxui"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/maxui
// NAME: form_of_2021
// RUN: @f(5, -3) == -3
func @f(%a: i32, %b: i32) -> i32 {
  %r = maxui %a, %b : i32
  return %r : i32
}

// -----
// FROM: arith/minimumf
// NAME: values_f64
// CLAUSE: arith.minimumf/value, arith.minimumf/nan
// RUN: @f(1.5, 2.25) == 1.5
// RUN: @f(0.1, 0.2) == 0.1
// RUN: @f(-1.0, 3.0) == -1.0
// RUN: @f(1.0, 0.0) == 0.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == -0.0
// RUN: @f(inf, -inf) == -inf
// RUN: @f(inf, 2.0) == 2.0
// RUN: @f(nan, 1.0) == nan
// RUN: @f(1.0, nan) == nan
// RUN: @f(-7.5, 2.0) == -7.5
// RUN: @f(1e+308, 10.0) == 10.0
// RUN: @f(5.0, inf) == 5.0
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.minimumf %a, %b : f64
  return %0 : f64
}

// -----
// FROM: arith/minimumf
// NAME: values_f32
// CLAUSE: arith.minimumf/value
// RUN: @f(1.5, 2.25) == 1.5
// RUN: @f(0.10000000149011612, 0.20000000298023224) == 0.10000000149011612
// RUN: @f(3.0000000054977558e+38, 2.0) == 2.0
// RUN: @f(1.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == -0.0
// RUN: @f(nan, 2.0) == nan
// RUN: @f(16777216.0, 1.0) == 1.0
// RUN: @f(-7.5, 2.0) == -7.5
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.minimumf %a, %b : f32
  return %0 : f32
}

// -----
// FROM: arith/minimumf
// NAME: nnan
// CLAUSE: arith.minimumf/nnan
// RUN: @f(1.5, 2.25) == 1.5
// RUN: @f(0.1, 0.2) == 0.1
// RUN: @f(-1.0, 3.0) == -1.0
// RUN: @f(1.0, 0.0) == 0.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == -0.0
// RUN: @f(inf, -inf) == -inf
// RUN: @f(inf, 2.0) == 2.0
// RUN: @f(nan, 1.0) == poison
// RUN: @f(1.0, nan) == poison
// RUN: @f(-7.5, 2.0) == -7.5
// RUN: @f(1e+308, 10.0) == 10.0
// RUN: @f(5.0, inf) == 5.0
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.minimumf %a, %b fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: arith/minimumf
// NAME: ninf
// CLAUSE: arith.minimumf/ninf
// RUN: @f(1.5, 2.25) == 1.5
// RUN: @f(inf, 1.0) == poison
// RUN: @f(3.0000000054977558e+38, 2.0) == 2.0
// RUN: @f(1.0, 0.0) == 0.0
// RUN: @f(-7.5, 2.0) == -7.5
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.minimumf %a, %b fastmath<ninf> : f32
  return %0 : f32
}

// -----
// FROM: arith/minimumf
// NAME: other_flags_change_nothing
// CLAUSE: arith.minimumf/flags-are-permissions
// RUN: @f(1.5, 2.25) == 1.5
// RUN: @f(0.1, 0.2) == 0.1
// RUN: @f(-1.0, 3.0) == -1.0
// RUN: @f(1.0, 0.0) == 0.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == -0.0
// RUN: @f(inf, -inf) == -inf
// RUN: @f(inf, 2.0) == 2.0
// RUN: @f(nan, 1.0) == nan
// RUN: @f(1.0, nan) == nan
// RUN: @f(-7.5, 2.0) == -7.5
// RUN: @f(1e+308, 10.0) == 10.0
// RUN: @f(5.0, inf) == 5.0
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.minimumf %a, %b fastmath<reassoc,nsz,arcp,contract,afn> : f64
  return %0 : f64
}

// -----
// FROM: arith/minimumf
// NAME: exact_values_f16
// RUN: @f(1.5, 0.5) == 0.5
// RUN: @f(-2.0, 0.25) == -2.0
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f16, %b: f16) -> f16 {
  %0 = arith.minimumf %a, %b : f16
  return %0 : f16
}

// -----
// FROM: arith/minimumf
// NAME: vector
// CLAUSE: arith.minimumf/elements
// RUN: @f([1.5, -2.0], [0.5, 0.25]) == [0.5, -2.0]
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.minimumf %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: arith/minimumf
// NAME: poison_lane
// CLAUSE: arith.minimumf/poison
// RUN: @f([1.5, nan], [0.5, 0.25]) == [0.5, poison]
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.minimumf %a, %b fastmath<nnan> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----
// FROM: arith/minimumf
// NAME: integer_operands
// CLAUSE: arith.minimumf/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.minimumf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.minimumf %a, %a : i32
  return
}

// -----
// FROM: arith/minimumf
// NAME: bad_flags
// CLAUSE: arith.minimumf/flag-names
// INVALID: attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: f32) {
  %0 = "arith.minimumf"(%a, %a) {fastmath = 3 : i32} : (f32, f32) -> f32
  return
}

// -----
// FROM: arith/minimumf
// NAME: types_differ
// CLAUSE: arith.minimumf/one-type
// INVALID: requires the same type for all operands and results
func.func @f(%a: f32, %b: f64) {
  %0 = "arith.minimumf"(%a, %b) : (f32, f64) -> f32
  return
}

// -----
// FROM: arith/minnumf
// NAME: values_f64
// CLAUSE: arith.minnumf/value, arith.minnumf/nan
// RUN: @f(1.5, 2.25) == 1.5
// RUN: @f(0.1, 0.2) == 0.1
// RUN: @f(-1.0, 3.0) == -1.0
// RUN: @f(1.0, 0.0) == 0.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == -inf
// RUN: @f(inf, 2.0) == 2.0
// RUN: @f(nan, 1.0) == 1.0
// RUN: @f(1.0, nan) == 1.0
// RUN: @f(-7.5, 2.0) == -7.5
// RUN: @f(1e+308, 10.0) == 10.0
// RUN: @f(5.0, inf) == 5.0
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.minnumf %a, %b : f64
  return %0 : f64
}

// -----
// FROM: arith/minnumf
// NAME: nnan
// CLAUSE: arith.minnumf/nnan
// RUN: @f(1.5, 2.25) == 1.5
// RUN: @f(0.1, 0.2) == 0.1
// RUN: @f(-1.0, 3.0) == -1.0
// RUN: @f(1.0, 0.0) == 0.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == -inf
// RUN: @f(inf, 2.0) == 2.0
// RUN: @f(nan, 1.0) == poison
// RUN: @f(1.0, nan) == poison
// RUN: @f(-7.5, 2.0) == -7.5
// RUN: @f(1e+308, 10.0) == 10.0
// RUN: @f(5.0, inf) == 5.0
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.minnumf %a, %b fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: arith/minnumf
// NAME: ninf
// CLAUSE: arith.minnumf/ninf
// RUN: @f(1.5, 2.25) == 1.5
// RUN: @f(inf, 1.0) == poison
// RUN: @f(3.0000000054977558e+38, 2.0) == 2.0
// RUN: @f(1.0, 0.0) == 0.0
// RUN: @f(-7.5, 2.0) == -7.5
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.minnumf %a, %b fastmath<ninf> : f32
  return %0 : f32
}

// -----
// FROM: arith/minnumf
// NAME: other_flags_change_nothing
// CLAUSE: arith.minnumf/flags-are-permissions
// RUN: @f(1.5, 2.25) == 1.5
// RUN: @f(0.1, 0.2) == 0.1
// RUN: @f(-1.0, 3.0) == -1.0
// RUN: @f(1.0, 0.0) == 0.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == -inf
// RUN: @f(inf, 2.0) == 2.0
// RUN: @f(nan, 1.0) == 1.0
// RUN: @f(1.0, nan) == 1.0
// RUN: @f(-7.5, 2.0) == -7.5
// RUN: @f(1e+308, 10.0) == 10.0
// RUN: @f(5.0, inf) == 5.0
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.minnumf %a, %b fastmath<reassoc,nsz,arcp,contract,afn> : f64
  return %0 : f64
}

// -----
// FROM: arith/minnumf
// NAME: exact_values_f16
// RUN: @f(1.5, 0.5) == 0.5
// RUN: @f(-2.0, 0.25) == -2.0
// RUN: @f(nan, 1.0) == 1.0
func.func @f(%a: f16, %b: f16) -> f16 {
  %0 = arith.minnumf %a, %b : f16
  return %0 : f16
}

// -----
// FROM: arith/minnumf
// NAME: vector
// CLAUSE: arith.minnumf/elements
// RUN: @f([1.5, -2.0], [0.5, 0.25]) == [0.5, -2.0]
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.minnumf %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: arith/minnumf
// NAME: poison_lane
// CLAUSE: arith.minnumf/poison
// RUN: @f([1.5, nan], [0.5, 0.25]) == [0.5, poison]
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.minnumf %a, %b fastmath<nnan> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----
// FROM: arith/minnumf
// NAME: integer_operands
// CLAUSE: arith.minnumf/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.minnumf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.minnumf %a, %a : i32
  return
}

// -----
// FROM: arith/minnumf
// NAME: bad_flags
// CLAUSE: arith.minnumf/flag-names
// INVALID: attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: f32) {
  %0 = "arith.minnumf"(%a, %a) {fastmath = 3 : i32} : (f32, f32) -> f32
  return
}

// -----
// FROM: arith/minnumf
// NAME: types_differ
// CLAUSE: arith.minnumf/one-type
// INVALID: requires the same type for all operands and results
func.func @f(%a: f32, %b: f64) {
  %0 = "arith.minnumf"(%a, %b) : (f32, f64) -> f32
  return
}

// -----
// FROM: arith/minnumf
// NAME: zeros_of_different_signs
// Which of them is the result is left open; what a program may rely on is that it is a zero.
// CLAUSE: arith.minnumf/value
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(0.0, -0.0) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.minnumf %a, %b : f64
  %z = arith.constant 0.0 : f64
  %1 = arith.cmpf oeq, %0, %z : f64
  return %1 : i1
}

// -----
// FROM: arith/minsi
// NAME: values_i1
// CLAUSE: arith.minsi/value
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == -1
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.minsi %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/minsi
// NAME: vector
// CLAUSE: arith.minsi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [2, -7, -3, 1]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [1, 1, 0, 1]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.minsi %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----
// FROM: arith/minsi
// NAME: poison_left
// CLAUSE: arith.minsi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.minsi %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/minsi
// NAME: signed_operands
// CLAUSE: arith.minsi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.minsi %a, %a : si32
  return
}

// -----
// FROM: arith/minsi
// NAME: types_differ
// CLAUSE: arith.minsi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.minsi' op requires the same type for all operands and results}}
  %0 = "arith.minsi"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/minsi
// NAME: one_operand
// CLAUSE: arith.minsi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.minsi' op expected 2 operands, but found 1}}
  %0 = "arith.minsi"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/minui
// NAME: values_i1
// CLAUSE: arith.minui/value
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) == 0
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.minui %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/minui
// NAME: vector
// CLAUSE: arith.minui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [2, 2, 6, 1]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [1, 1, 0, 1]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.minui %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----
// FROM: arith/minui
// NAME: poison_left
// CLAUSE: arith.minui/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.minui %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/minui
// NAME: signed_operands
// CLAUSE: arith.minui/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.minui %a, %a : si32
  return
}

// -----
// FROM: arith/minui
// NAME: types_differ
// CLAUSE: arith.minui/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.minui' op requires the same type for all operands and results}}
  %0 = "arith.minui"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/minui
// NAME: one_operand
// CLAUSE: arith.minui/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.minui' op expected 2 operands, but found 1}}
  %0 = "arith.minui"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/mulf
// NAME: nnan
// CLAUSE: arith.mulf/nnan
// RUN: @f(1.5, 2.25) == 3.375
// RUN: @f(0.1, 0.2) == 0.020000000000000004
// RUN: @f(-1.0, 3.0) == -3.0
// RUN: @f(1.0, 0.0) == 0.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == -0.0
// RUN: @f(inf, -inf) == -inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == poison
// RUN: @f(1.0, nan) == poison
// RUN: @f(-7.5, 2.0) == -15.0
// RUN: @f(1e+308, 10.0) == inf
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.mulf %a, %b fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: arith/mulf
// NAME: ninf
// CLAUSE: arith.mulf/ninf
// RUN: @f(1.5, 2.25) == 3.375
// RUN: @f(inf, 1.0) == poison
// RUN: @f(3.0000000054977558e+38, 2.0) == poison
// RUN: @f(1.0, 0.0) == 0.0
// RUN: @f(-7.5, 2.0) == -15.0
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.mulf %a, %b fastmath<ninf> : f32
  return %0 : f32
}

// -----
// FROM: arith/mulf
// NAME: other_flags_change_nothing
// CLAUSE: arith.mulf/flags-are-permissions
// RUN: @f(1.5, 2.25) == 3.375
// RUN: @f(0.1, 0.2) == 0.020000000000000004
// RUN: @f(-1.0, 3.0) == -3.0
// RUN: @f(1.0, 0.0) == 0.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == -0.0
// RUN: @f(inf, -inf) == -inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == nan
// RUN: @f(1.0, nan) == nan
// RUN: @f(-7.5, 2.0) == -15.0
// RUN: @f(1e+308, 10.0) == inf
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.mulf %a, %b fastmath<reassoc,nsz,arcp,contract,afn> : f64
  return %0 : f64
}

// -----
// FROM: arith/mulf
// NAME: generic_of_2019
// GENERATION: 2019
// RUN: @f(1.5, 2.0) == 3.0
func @f(%a: f32, %b: f32) -> f32 {
  %0 = "mulf"(%a, %b) : (f32, f32) -> f32
  return %0 : f32
}

// -----
// FROM: arith/mulf
// NAME: exact_values_f16
// CLAUSE: arith.mulf/value
// RUN: @f(1.5, 0.5) == 0.75
// RUN: @f(-2.0, 0.25) == -0.5
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f16, %b: f16) -> f16 {
  %0 = arith.mulf %a, %b : f16
  return %0 : f16
}

// -----
// FROM: arith/mulf
// NAME: vector
// CLAUSE: arith.mulf/elements
// RUN: @f([1.5, -2.0], [0.5, 0.25]) == [0.75, -0.5]
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.mulf %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: arith/mulf
// NAME: poison_lane
// CLAUSE: arith.mulf/poison
// RUN: @f([1.5, nan], [0.5, 0.25]) == [0.75, poison]
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.mulf %a, %b fastmath<nnan> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----
// FROM: arith/mulf
// NAME: integer_operands
// CLAUSE: arith.mulf/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.mulf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.mulf %a, %a : i32
  return
}

// -----
// FROM: arith/mulf
// NAME: bad_flags
// CLAUSE: arith.mulf/flag-names
// INVALID: attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: f32) {
  %0 = "arith.mulf"(%a, %a) {fastmath = 3 : i32} : (f32, f32) -> f32
  return
}

// -----
// FROM: arith/mulf
// NAME: types_differ
// CLAUSE: arith.mulf/one-type
// INVALID: requires the same type for all operands and results
func.func @f(%a: f32, %b: f64) {
  %0 = "arith.mulf"(%a, %b) : (f32, f64) -> f32
  return
}

// -----
// FROM: arith/muli
// NAME: values_i8_nuw
// CLAUSE: arith.muli/nuw
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 2
// RUN: @f(100, 100) == poison
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == -128
// RUN: @f(127, 1) == 127
// RUN: @f(-1, 1) == -1
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == poison
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 18
// RUN: @f(5, 0) == 0
// RUN: @f(-1, -1) == poison
// RUN: @f(1, 7) == 7
// RUN: @f(1, 8) == 8
// RUN: @f(64, 1) == 64
// RUN: @f(-64, 1) == -64
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == poison
// RUN: @f(12, 2) == 24
// RUN: @f(13, 2) == 26
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.muli %a, %b overflow<nuw> : i8
  return %0 : i8
}

// -----
// FROM: arith/muli
// NAME: values_i1
// CLAUSE: arith.muli/wraps
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) == 0
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.muli %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/muli
// NAME: values_i128_nsw
// CLAUSE: arith.muli/nsw
// RUN: @f(7, 2) == 14
// RUN: @f(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105727
// RUN: @f(170141183460469231731687303715884105728, 1) == -170141183460469231731687303715884105728
// RUN: @f(1000000000000000000000000000000, 1000000000000) == poison
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.muli %a, %b overflow<nsw> : i128
  return %0 : i128
}

// -----
// FROM: arith/muli
// NAME: vector
// CLAUSE: arith.muli/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [14, -14, -18, 3]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [1, 2, 0, 9]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.muli %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----
// FROM: arith/muli
// NAME: poison_left
// CLAUSE: arith.muli/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.muli %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/muli
// NAME: signed_operands
// CLAUSE: arith.muli/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.muli %a, %a : si32
  return
}

// -----
// FROM: arith/muli
// NAME: types_differ
// CLAUSE: arith.muli/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.muli' op requires the same type for all operands and results}}
  %0 = "arith.muli"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/muli
// NAME: one_operand
// CLAUSE: arith.muli/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.muli' op expected 2 operands, but found 1}}
  %0 = "arith.muli"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/mulsi_extended
// NAME: values_i1
// CLAUSE: arith.mulsi_extended/halves
// RUN: @f(0, 0) == 0, 0
// RUN: @f(1, 1) == -1, 0
// RUN: @f(0, 1) == 0, 0
func.func @f(%a: i1, %b: i1) -> (i1, i1) {
  %0:2 = arith.mulsi_extended %a, %b : i1
  return %0#0, %0#1 : i1, i1
}

// -----
// FROM: arith/mulsi_extended
// NAME: types_differ
// CLAUSE: arith.mulsi_extended/one-type
func.func @f(%a: i8) {
  // expected-error @+1 {{'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type}}
  %0:2 = "arith.mulsi_extended"(%a, %a) : (i8, i8) -> (i8, i16)
  return
}

// -----
// FROM: arith/mului_extended
// NAME: values_i1
// CLAUSE: arith.mului_extended/halves
// RUN: @f(0, 0) == 0, 0
// RUN: @f(1, 1) == -1, 0
// RUN: @f(0, 1) == 0, 0
func.func @f(%a: i1, %b: i1) -> (i1, i1) {
  %0:2 = arith.mului_extended %a, %b : i1
  return %0#0, %0#1 : i1, i1
}

// -----
// FROM: arith/mului_extended
// NAME: types_differ
// CLAUSE: arith.mului_extended/one-type
func.func @f(%a: i8) {
  // expected-error @+1 {{'arith.mului_extended' op failed to verify that all of {lhs, rhs, low, high} have same type}}
  %0:2 = "arith.mului_extended"(%a, %a) : (i8, i8) -> (i8, i16)
  return
}

// -----
// FROM: arith/negf
// NAME: f64
// CLAUSE: arith.negf/value
// RUN: @f(1.5) == -1.5
func.func @f(%a: f64) -> f64 {
  %0 = arith.negf %a : f64
  return %0 : f64
}

// -----
// FROM: arith/negf
// NAME: nnan
// CLAUSE: arith.negf/nnan
// RUN: @f(1.5) == -1.5
// RUN: @f(nan) == poison
// RUN: @f(inf) == -inf
func.func @f(%a: f32) -> f32 {
  %0 = arith.negf %a fastmath<nnan> : f32
  return %0 : f32
}

// -----
// FROM: arith/negf
// NAME: spelled_2020
// GENERATION: 2020
// RUN: @f(1.5) == -1.5
func @f(%a: f32) -> f32 {
  %0 = negf %a : f32
  return %0 : f32
}

// -----
// FROM: arith/negf
// NAME: integer
// CLAUSE: arith.negf/operands
// INVALID: operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) {
  %0 = arith.negf %a : i32
  return
}

// -----
// FROM: arith/ori
// NAME: values_i1
// CLAUSE: arith.ori/bits
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == -1
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.ori %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/ori
// NAME: vector
// CLAUSE: arith.ori/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [7, -5, -1, 3]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [1, 3, 1, 9]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.ori %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----
// FROM: arith/ori
// NAME: poison_left
// CLAUSE: arith.ori/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.ori %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/ori
// NAME: signed_operands
// CLAUSE: arith.ori/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.ori %a, %a : si32
  return
}

// -----
// FROM: arith/ori
// NAME: types_differ
// CLAUSE: arith.ori/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.ori' op requires the same type for all operands and results}}
  %0 = "arith.ori"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/ori
// NAME: one_operand
// CLAUSE: arith.ori/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.ori' op expected 2 operands, but found 1}}
  %0 = "arith.ori"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/ori
// NAME: takes_no_flags
// CLAUSE: arith.ori/no-flags
// MALFORMED: expected ':'
func.func @f(%a: i32) {
  %0 = arith.ori %a, %a exact : i32
  return
}

// -----
// FROM: arith/remf
// NAME: nnan
// CLAUSE: arith.remf/nnan
// RUN: @f(1.5, 2.25) == 1.5
// RUN: @f(0.1, 0.2) == 0.1
// RUN: @f(-1.0, 3.0) == -1.0
// RUN: @f(1.0, 0.0) == poison
// RUN: @f(0.0, 0.0) == poison
// RUN: @f(-0.0, 0.0) == poison
// RUN: @f(inf, -inf) == poison
// RUN: @f(inf, 2.0) == poison
// RUN: @f(nan, 1.0) == poison
// RUN: @f(1.0, nan) == poison
// RUN: @f(-7.5, 2.0) == -1.5
// RUN: @f(1e+308, 10.0) == 6.0
// RUN: @f(5.0, inf) == 5.0
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.remf %a, %b fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: arith/remf
// NAME: ninf
// CLAUSE: arith.remf/ninf
// RUN: @f(1.5, 2.25) == 1.5
// RUN: @f(inf, 1.0) == poison
// RUN: @f(3.0000000054977558e+38, 2.0) == 0.0
// RUN: @f(1.0, 0.0) == nan
// RUN: @f(-7.5, 2.0) == -1.5
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.remf %a, %b fastmath<ninf> : f32
  return %0 : f32
}

// -----
// FROM: arith/remf
// NAME: other_flags_change_nothing
// CLAUSE: arith.remf/flags-are-permissions
// RUN: @f(1.5, 2.25) == 1.5
// RUN: @f(0.1, 0.2) == 0.1
// RUN: @f(-1.0, 3.0) == -1.0
// RUN: @f(1.0, 0.0) == nan
// RUN: @f(0.0, 0.0) == nan
// RUN: @f(-0.0, 0.0) == nan
// RUN: @f(inf, -inf) == nan
// RUN: @f(inf, 2.0) == nan
// RUN: @f(nan, 1.0) == nan
// RUN: @f(1.0, nan) == nan
// RUN: @f(-7.5, 2.0) == -1.5
// RUN: @f(1e+308, 10.0) == 6.0
// RUN: @f(5.0, inf) == 5.0
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.remf %a, %b fastmath<reassoc,nsz,arcp,contract,afn> : f64
  return %0 : f64
}

// -----
// FROM: arith/remf
// NAME: generic_of_2019
// GENERATION: 2019
// RUN: @f(1.5, 2.0) == 1.5
func @f(%a: f32, %b: f32) -> f32 {
  %0 = "remf"(%a, %b) : (f32, f32) -> f32
  return %0 : f32
}

// -----
// FROM: arith/remf
// NAME: exact_values_f16
// CLAUSE: arith.remf/value
// RUN: @f(1.5, 0.5) == 0.0
// RUN: @f(-2.0, 0.25) == -0.0
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f16, %b: f16) -> f16 {
  %0 = arith.remf %a, %b : f16
  return %0 : f16
}

// -----
// FROM: arith/remf
// NAME: vector
// CLAUSE: arith.remf/elements
// RUN: @f([1.5, -2.0], [0.5, 0.25]) == [0.0, -0.0]
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.remf %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: arith/remf
// NAME: poison_lane
// CLAUSE: arith.remf/poison
// RUN: @f([1.5, nan], [0.5, 0.25]) == [0.0, poison]
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.remf %a, %b fastmath<nnan> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----
// FROM: arith/remf
// NAME: integer_operands
// CLAUSE: arith.remf/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.remf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.remf %a, %a : i32
  return
}

// -----
// FROM: arith/remf
// NAME: bad_flags
// CLAUSE: arith.remf/flag-names
// INVALID: attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: f32) {
  %0 = "arith.remf"(%a, %a) {fastmath = 3 : i32} : (f32, f32) -> f32
  return
}

// -----
// FROM: arith/remf
// NAME: types_differ
// CLAUSE: arith.remf/one-type
// INVALID: requires the same type for all operands and results
func.func @f(%a: f32, %b: f64) {
  %0 = "arith.remf"(%a, %b) : (f32, f64) -> f32
  return
}

// -----
// FROM: arith/remsi
// NAME: values_index
// CLAUSE: arith.remsi/value
// RUN: @f(7, 2) == 1
// RUN: @f(-7, 2) == -1
// RUN: @f(9223372036854775808, -1) == 0
// RUN: @f(5, 63) == 5
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.remsi %a, %b : index
  return %0 : index
}

// -----
// FROM: arith/remsi
// NAME: values_i1
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) undefined division-by-zero
// RUN: @f(1, 1) == 0
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.remsi %a, %b : i1  // UB
  return %0 : i1
}

// -----
// FROM: arith/remsi
// NAME: tensor
// CLAUSE: arith.remsi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [1, -1, 0, 1]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.remsi %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----
// FROM: arith/remsi
// NAME: poison_left
// CLAUSE: arith.remsi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.remsi %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/remsi
// NAME: poison_left_does_not_hide_a_zero_divisor
// CLAUSE: arith.remsi/by-zero
// RUN: @f(0) undefined division-by-zero
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.remsi %p, %b : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/remsi
// NAME: poison_divisor
// CLAUSE: arith.remsi/poison-divisor
// RUN: @f(3) undefined poison-use
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.remsi %b, %p : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/remsi
// NAME: signed_operands
// CLAUSE: arith.remsi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.remsi %a, %a : si32
  return
}

// -----
// FROM: arith/remsi
// NAME: types_differ
// CLAUSE: arith.remsi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.remsi' op requires the same type for all operands and results}}
  %0 = "arith.remsi"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/remsi
// NAME: one_operand
// CLAUSE: arith.remsi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.remsi' op expected 2 operands, but found 1}}
  %0 = "arith.remsi"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/remui
// NAME: values_index
// CLAUSE: arith.remui/value
// RUN: @f(7, 2) == 1
// RUN: @f(-7, 2) == 1
// RUN: @f(9223372036854775808, -1) == -9223372036854775808
// RUN: @f(5, 63) == 5
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.remui %a, %b : index
  return %0 : index
}

// -----
// FROM: arith/remui
// NAME: values_i1
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) undefined division-by-zero
// RUN: @f(1, 1) == 0
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.remui %a, %b : i1  // UB
  return %0 : i1
}

// -----
// FROM: arith/remui
// NAME: tensor
// CLAUSE: arith.remui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [1, 1, 6, 1]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.remui %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----
// FROM: arith/remui
// NAME: poison_left
// CLAUSE: arith.remui/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.remui %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/remui
// NAME: poison_left_does_not_hide_a_zero_divisor
// CLAUSE: arith.remui/by-zero
// RUN: @f(0) undefined division-by-zero
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.remui %p, %b : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/remui
// NAME: poison_divisor
// CLAUSE: arith.remui/poison-divisor
// RUN: @f(3) undefined poison-use
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.remui %b, %p : i32  // UB
  return %0 : i32
}

// -----
// FROM: arith/remui
// NAME: signed_operands
// CLAUSE: arith.remui/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.remui %a, %a : si32
  return
}

// -----
// FROM: arith/remui
// NAME: types_differ
// CLAUSE: arith.remui/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.remui' op requires the same type for all operands and results}}
  %0 = "arith.remui"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/remui
// NAME: one_operand
// CLAUSE: arith.remui/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.remui' op expected 2 operands, but found 1}}
  %0 = "arith.remui"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/scaling_extf
// NAME: scale_is_cut_to_a_power_of_two
// CLAUSE: arith.scaling_extf/value
// RUN: @f(1.5, 4.0) == 6.0
func.func @f(%a: f4E2M1FN, %s: f32) -> f32 {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f32 to f32
  return %0 : f32
}

// -----
// FROM: arith/scaling_extf
// NAME: not_wider
// CLAUSE: arith.scaling_extf/wider
// INVALID: 'arith.scaling_extf' op operand types 'f4E2M1FN', 'f8E8M0FNU' and result type 'f4E2M1FN' are cast incompatible
func.func @f(%a: f4E2M1FN, %s: f8E8M0FNU) {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f4E2M1FN
  return
}

// -----
// FROM: arith/scaling_truncf
// NAME: mode
// CLAUSE: arith.scaling_truncf/value
// RUN: @f(2.75, 1.0) == 2.0
func.func @f(%a: f32, %s: f8E8M0FNU) -> f4E2M1FN {
  %0 = arith.scaling_truncf %a, %s toward_zero : f32, f8E8M0FNU to f4E2M1FN
  return %0 : f4E2M1FN
}

// -----
// FROM: arith/scaling_truncf
// NAME: not_narrower
// CLAUSE: arith.scaling_truncf/narrower
// INVALID: 'arith.scaling_truncf' op operand types 'f4E2M1FN', 'f8E8M0FNU' and result type 'f32' are cast incompatible
func.func @f(%a: f4E2M1FN, %s: f8E8M0FNU) {
  %0 = arith.scaling_truncf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  return
}

// -----
// FROM: arith/select
// NAME: i32
// CLAUSE: arith.select/chosen
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = arith.select %c, %a, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/select
// NAME: index
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func.func @f(%c: i1, %a: index, %b: index) -> index {
  %0 = arith.select %c, %a, %b : index
  return %0 : index
}

// -----
// FROM: arith/select
// NAME: whole_tensor_of_other_size
// CLAUSE: arith.select/one-condition
// RUN: @f(true, [1, 2], [3]) == [1, 2]
// RUN: @f(false, [1, 2], [3]) == [3]
func.func @f(%c: i1, %a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.select %c, %a, %b : tensor<?xi8>
  return %0 : tensor<?xi8>
}

// -----
// FROM: arith/select
// NAME: by_element
// CLAUSE: arith.select/by-element
// RUN: @f([true, false], [1, 2], [3, 4]) == [1, 4]
func.func @f(%c: vector<2xi1>, %a: vector<2xi8>, %b: vector<2xi8>) -> vector<2xi8> {
  %0 = arith.select %c, %a, %b : vector<2xi1>, vector<2xi8>
  return %0 : vector<2xi8>
}

// -----
// FROM: arith/select
// NAME: poison_not_chosen
// CLAUSE: arith.select/not-chosen
// RUN: @f(true, 3) == 3
// RUN: @f(false, 3) == poison
func.func @f(%c: i1, %a: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.select %c, %a, %p : i32
  return %0 : i32
}

// -----
// FROM: arith/select
// NAME: poison_condition
// CLAUSE: arith.select/poison-condition
// RUN: @f(3, 4) == poison
func.func @f(%a: i32, %b: i32) -> i32 {
  %p = ub.poison : i1
  %0 = arith.select %p, %a, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/select
// NAME: condition_of_a_scalar
// CLAUSE: arith.select/shape
// INVALID: expected condition to be a signless i1, but got 'vector<4xi1>'
func.func @f(%c: vector<4xi1>, %a: f32) {
  %0 = arith.select %c, %a, %a : vector<4xi1>, f32
  return
}

// -----
// FROM: arith/select
// NAME: types_differ
// CLAUSE: arith.select/one-type
// INVALID: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%c: i1, %a: i32, %b: f32) {
  %0 = "arith.select"(%c, %a, %b) : (i1, i32, f32) -> i32
  return
}

// -----
// FROM: arith/shli
// NAME: values_i8_nsw
// CLAUSE: arith.shli/nsw
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 4
// RUN: @f(100, 100) == poison
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == poison
// RUN: @f(127, 1) == poison
// RUN: @f(-1, 1) == -2
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == -28
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 48
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == poison
// RUN: @f(1, 7) == poison
// RUN: @f(1, 8) == poison
// RUN: @f(64, 1) == poison
// RUN: @f(-64, 1) == -128
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == poison
// RUN: @f(12, 2) == 48
// RUN: @f(13, 2) == 52
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.shli %a, %b overflow<nsw> : i8
  return %0 : i8
}

// -----
// FROM: arith/shli
// NAME: values_i8_nuw
// CLAUSE: arith.shli/nuw
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 4
// RUN: @f(100, 100) == poison
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == poison
// RUN: @f(127, 1) == -2
// RUN: @f(-1, 1) == poison
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == poison
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 48
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == poison
// RUN: @f(1, 7) == -128
// RUN: @f(1, 8) == poison
// RUN: @f(64, 1) == -128
// RUN: @f(-64, 1) == poison
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == poison
// RUN: @f(12, 2) == 48
// RUN: @f(13, 2) == 52
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.shli %a, %b overflow<nuw> : i8
  return %0 : i8
}

// -----
// FROM: arith/shli
// NAME: values_index
// CLAUSE: arith.shli/value
// RUN: @f(7, 2) == 28
// RUN: @f(-7, 2) == -28
// RUN: @f(9223372036854775808, -1) == poison
// RUN: @f(5, 63) == -9223372036854775808
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.shli %a, %b : index
  return %0 : index
}

// -----
// FROM: arith/shli
// NAME: values_i1
// CLAUSE: arith.shli/too-far
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == poison
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == poison
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.shli %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/shli
// NAME: tensor
// CLAUSE: arith.shli/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [28, -28, poison, 8]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.shli %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----
// FROM: arith/shli
// NAME: poison_left
// CLAUSE: arith.shli/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.shli %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/shli
// NAME: signed_operands
// CLAUSE: arith.shli/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.shli %a, %a : si32
  return
}

// -----
// FROM: arith/shli
// NAME: types_differ
// CLAUSE: arith.shli/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.shli' op requires the same type for all operands and results}}
  %0 = "arith.shli"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/shli
// NAME: one_operand
// CLAUSE: arith.shli/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.shli' op expected 2 operands, but found 1}}
  %0 = "arith.shli"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/shrsi
// NAME: values_index
// CLAUSE: arith.shrsi/value
// RUN: @f(7, 2) == 1
// RUN: @f(-7, 2) == -2
// RUN: @f(9223372036854775808, -1) == poison
// RUN: @f(5, 63) == 0
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.shrsi %a, %b : index
  return %0 : index
}

// -----
// FROM: arith/shrsi
// NAME: values_i1
// CLAUSE: arith.shrsi/too-far
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == poison
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == poison
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.shrsi %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/shrsi
// NAME: values_i128_exact
// CLAUSE: arith.shrsi/exact
// RUN: @f(7, 2) == poison
// RUN: @f(170141183460469231731687303715884105727, 1) == poison
// RUN: @f(170141183460469231731687303715884105728, 1) == -85070591730234615865843651857942052864
// RUN: @f(1000000000000000000000000000000, 1000000000000) == poison
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.shrsi %a, %b exact : i128
  return %0 : i128
}

// -----
// FROM: arith/shrsi
// NAME: tensor
// CLAUSE: arith.shrsi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [1, -2, poison, 0]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.shrsi %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----
// FROM: arith/shrsi
// NAME: poison_left
// CLAUSE: arith.shrsi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.shrsi %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/shrsi
// NAME: signed_operands
// CLAUSE: arith.shrsi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.shrsi %a, %a : si32
  return
}

// -----
// FROM: arith/shrsi
// NAME: types_differ
// CLAUSE: arith.shrsi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.shrsi' op requires the same type for all operands and results}}
  %0 = "arith.shrsi"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/shrsi
// NAME: one_operand
// CLAUSE: arith.shrsi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.shrsi' op expected 2 operands, but found 1}}
  %0 = "arith.shrsi"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/shrui
// NAME: values_index
// CLAUSE: arith.shrui/value
// RUN: @f(7, 2) == 1
// RUN: @f(-7, 2) == 4611686018427387902
// RUN: @f(9223372036854775808, -1) == poison
// RUN: @f(5, 63) == 0
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.shrui %a, %b : index
  return %0 : index
}

// -----
// FROM: arith/shrui
// NAME: values_i1
// CLAUSE: arith.shrui/too-far
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == poison
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == poison
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.shrui %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/shrui
// NAME: values_i128_exact
// CLAUSE: arith.shrui/exact
// RUN: @f(7, 2) == poison
// RUN: @f(170141183460469231731687303715884105727, 1) == poison
// RUN: @f(170141183460469231731687303715884105728, 1) == 85070591730234615865843651857942052864
// RUN: @f(1000000000000000000000000000000, 1000000000000) == poison
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.shrui %a, %b exact : i128
  return %0 : i128
}

// -----
// FROM: arith/shrui
// NAME: tensor
// CLAUSE: arith.shrui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [1, 62, poison, 0]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.shrui %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----
// FROM: arith/shrui
// NAME: poison_left
// CLAUSE: arith.shrui/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.shrui %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/shrui
// NAME: signed_operands
// CLAUSE: arith.shrui/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.shrui %a, %a : si32
  return
}

// -----
// FROM: arith/shrui
// NAME: types_differ
// CLAUSE: arith.shrui/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.shrui' op requires the same type for all operands and results}}
  %0 = "arith.shrui"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/shrui
// NAME: one_operand
// CLAUSE: arith.shrui/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.shrui' op expected 2 operands, but found 1}}
  %0 = "arith.shrui"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/sitofp
// NAME: i1
// CLAUSE: arith.sitofp/value
// RUN: @f(1) == -1.0
func.func @f(%a: i1) -> f32 {
  %0 = arith.sitofp %a : i1 to f32
  return %0 : f32
}

// -----
// FROM: arith/sitofp
// NAME: spelled_2020
// GENERATION: 2020
// RUN: @f(-3) == -3.0
func @f(%a: i32) -> f32 {
  %0 = sitofp %a : i32 to f32
  return %0 : f32
}

// -----
// FROM: arith/sitofp
// NAME: to_integer
// CLAUSE: arith.sitofp/types
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.sitofp' op result #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.sitofp %a : i32 to i32
  return
}

// -----
// FROM: arith/subf
// NAME: nnan
// CLAUSE: arith.subf/nnan
// RUN: @f(1.5, 2.25) == -0.75
// RUN: @f(0.1, 0.2) == -0.1
// RUN: @f(-1.0, 3.0) == -4.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == -0.0
// RUN: @f(inf, -inf) == inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == poison
// RUN: @f(1.0, nan) == poison
// RUN: @f(-7.5, 2.0) == -9.5
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == -inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.subf %a, %b fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: arith/subf
// NAME: ninf
// CLAUSE: arith.subf/ninf
// RUN: @f(1.5, 2.25) == -0.75
// RUN: @f(inf, 1.0) == poison
// RUN: @f(3.0000000054977558e+38, 2.0) == 3.0000000054977558e+38
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(-7.5, 2.0) == -9.5
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.subf %a, %b fastmath<ninf> : f32
  return %0 : f32
}

// -----
// FROM: arith/subf
// NAME: other_flags_change_nothing
// CLAUSE: arith.subf/flags-are-permissions
// RUN: @f(1.5, 2.25) == -0.75
// RUN: @f(0.1, 0.2) == -0.1
// RUN: @f(-1.0, 3.0) == -4.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(-0.0, 0.0) == -0.0
// RUN: @f(inf, -inf) == inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == nan
// RUN: @f(1.0, nan) == nan
// RUN: @f(-7.5, 2.0) == -9.5
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == -inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.subf %a, %b fastmath<reassoc,nsz,arcp,contract,afn> : f64
  return %0 : f64
}

// -----
// FROM: arith/subf
// NAME: generic_of_2019
// GENERATION: 2019
// RUN: @f(1.5, 2.0) == -0.5
func @f(%a: f32, %b: f32) -> f32 {
  %0 = "subf"(%a, %b) : (f32, f32) -> f32
  return %0 : f32
}

// -----
// FROM: arith/subf
// NAME: exact_values_f16
// CLAUSE: arith.subf/value
// RUN: @f(1.5, 0.5) == 1.0
// RUN: @f(-2.0, 0.25) == -2.25
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f16, %b: f16) -> f16 {
  %0 = arith.subf %a, %b : f16
  return %0 : f16
}

// -----
// FROM: arith/subf
// NAME: vector
// CLAUSE: arith.subf/elements
// RUN: @f([1.5, -2.0], [0.5, 0.25]) == [1.0, -2.25]
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.subf %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: arith/subf
// NAME: poison_lane
// CLAUSE: arith.subf/poison
// RUN: @f([1.5, nan], [0.5, 0.25]) == [1.0, poison]
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.subf %a, %b fastmath<nnan> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----
// FROM: arith/subf
// NAME: integer_operands
// CLAUSE: arith.subf/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.subf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.subf %a, %a : i32
  return
}

// -----
// FROM: arith/subf
// NAME: bad_flags
// CLAUSE: arith.subf/flag-names
// INVALID: attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: f32) {
  %0 = "arith.subf"(%a, %a) {fastmath = 3 : i32} : (f32, f32) -> f32
  return
}

// -----
// FROM: arith/subf
// NAME: types_differ
// CLAUSE: arith.subf/one-type
// INVALID: requires the same type for all operands and results
func.func @f(%a: f32, %b: f64) {
  %0 = "arith.subf"(%a, %b) : (f32, f64) -> f32
  return
}

// -----
// FROM: arith/subi
// NAME: values_i8_nuw
// CLAUSE: arith.subi/nuw
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == poison
// RUN: @f(100, 100) == 0
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == 127
// RUN: @f(127, 1) == 126
// RUN: @f(-1, 1) == -2
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == -9
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 3
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == 0
// RUN: @f(1, 7) == poison
// RUN: @f(1, 8) == poison
// RUN: @f(64, 1) == 63
// RUN: @f(-64, 1) == -65
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == -112
// RUN: @f(12, 2) == 10
// RUN: @f(13, 2) == 11
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.subi %a, %b overflow<nuw> : i8
  return %0 : i8
}

// -----
// FROM: arith/subi
// NAME: values_i1
// CLAUSE: arith.subi/wraps
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == -1
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == 0
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.subi %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/subi
// NAME: values_i128_nsw
// CLAUSE: arith.subi/nsw
// RUN: @f(7, 2) == 5
// RUN: @f(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105726
// RUN: @f(170141183460469231731687303715884105728, 1) == poison
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 999999999999999999000000000000
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.subi %a, %b overflow<nsw> : i128
  return %0 : i128
}

// -----
// FROM: arith/subi
// NAME: tensor
// CLAUSE: arith.subi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [5, -9, 9, -2]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.subi %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----
// FROM: arith/subi
// NAME: poison_left
// CLAUSE: arith.subi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.subi %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/subi
// NAME: signed_operands
// CLAUSE: arith.subi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.subi %a, %a : si32
  return
}

// -----
// FROM: arith/subi
// NAME: types_differ
// CLAUSE: arith.subi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.subi' op requires the same type for all operands and results}}
  %0 = "arith.subi"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/subi
// NAME: one_operand
// CLAUSE: arith.subi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.subi' op expected 2 operands, but found 1}}
  %0 = "arith.subi"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/truncf
// NAME: mode_upward
// CLAUSE: arith.truncf/modes
// RUN: @f(0x3FF0000010000000) == 0x3F800001
// RUN: @f(0x3FF0000018000000) == 0x3F800001
// RUN: @f(0x3FF0000030000000) == 0x3F800002
// RUN: @f(0xBFF0000010000000) == -1.0
// RUN: @f(1.0) == 1.0
func.func @f(%a: f64) -> f32 {
  %0 = arith.truncf %a upward : f64 to f32
  return %0 : f32
}

// -----
// FROM: arith/truncf
// NAME: f32_to_bf16
// CLAUSE: arith.truncf/rounding
// RUN: @f(1.0) == 1.0
// RUN: @f(0x3F808000) == 0x3F80
// RUN: @f(0x3F818000) == 0x3F82
func.func @f(%a: f32) -> bf16 {
  %0 = arith.truncf %a : f32 to bf16
  return %0 : bf16
}

// -----
// FROM: arith/truncf
// NAME: f128_to_f64
// RUN: @f(0.5) == 0.5
func.func @f(%a: f128) -> f64 {
  %0 = arith.truncf %a : f128 to f64
  return %0 : f64
}

// -----
// FROM: arith/truncf
// NAME: wider
// CLAUSE: arith.truncf/narrower
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible}}
  %0 = arith.truncf %a : f32 to f64
  return
}

// -----
// FROM: arith/truncf
// NAME: unknown_mode
// CLAUSE: arith.truncf/mode-names
func.func @f(%a: f64) {
  // expected-error @+1 {{expected ':'}}
  %0 = arith.truncf %a foo : f64 to f32
  return
}

// -----
// FROM: arith/trunci
// NAME: i32_to_i8
// CLAUSE: arith.trunci/value
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == -1
// RUN: @f(200) == -56
// RUN: @f(2147483648) == 0
// RUN: @f(2147483647) == -1
func.func @f(%a: i32) -> i8 {
  %0 = arith.trunci %a : i32 to i8
  return %0 : i8
}

// -----
// FROM: arith/trunci
// NAME: nsw
// CLAUSE: arith.trunci/nsw
// RUN: @f(0) == 0
// RUN: @f(127) == 127
// RUN: @f(128) == poison
// RUN: @f(255) == poison
// RUN: @f(256) == poison
// RUN: @f(-1) == -1
// RUN: @f(-128) == -128
// RUN: @f(-129) == poison
func.func @f(%a: i32) -> i8 {
  %0 = arith.trunci %a overflow<nsw> : i32 to i8
  return %0 : i8
}

// -----
// FROM: arith/trunci
// NAME: nuw
// CLAUSE: arith.trunci/nuw
// RUN: @f(0) == 0
// RUN: @f(127) == 127
// RUN: @f(128) == -128
// RUN: @f(255) == -1
// RUN: @f(256) == poison
// RUN: @f(-1) == poison
// RUN: @f(-128) == poison
// RUN: @f(-129) == poison
func.func @f(%a: i32) -> i8 {
  %0 = arith.trunci %a overflow<nuw> : i32 to i8
  return %0 : i8
}

// -----
// FROM: arith/trunci
// NAME: spelled_2020
// GENERATION: 2020
// RUN: @f(300) == 44
// RUN: @f(-1) == -1
func @f(%a: i32) -> i8 {
  %0 = trunci %a : i32 to i8
  return %0 : i8
}

// -----
// FROM: arith/trunci
// NAME: wider
// CLAUSE: arith.trunci/narrower
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.trunci' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.trunci %a : i32 to i64
  return
}

// -----
// FROM: arith/uitofp
// NAME: i64_to_f64
// RUN: @f(-1) == 18446744073709551616.0
func.func @f(%a: i64) -> f64 {
  %0 = arith.uitofp %a : i64 to f64
  return %0 : f64
}

// -----
// FROM: arith/uitofp
// NAME: i1
// CLAUSE: arith.uitofp/value
// RUN: @f(1) == 1.0
func.func @f(%a: i1) -> f32 {
  %0 = arith.uitofp %a : i1 to f32
  return %0 : f32
}

// -----
// FROM: arith/uitofp
// NAME: nneg
// CLAUSE: arith.uitofp/nneg
// RUN: @f(1) == 1.0
// RUN: @f(-1) == poison
func.func @f(%a: i32) -> f32 {
  %0 = arith.uitofp %a nneg : i32 to f32
  return %0 : f32
}

// -----
// FROM: arith/uitofp
// NAME: to_integer
// CLAUSE: arith.uitofp/types
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.uitofp' op result #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.uitofp %a : i32 to i32
  return
}

// -----
// FROM: arith/xori
// NAME: values_i1
// CLAUSE: arith.xori/bits
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == -1
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == 0
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.xori %a, %b : i1
  return %0 : i1
}

// -----
// FROM: arith/xori
// NAME: vector
// CLAUSE: arith.xori/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [5, -5, -5, 2]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [0, 3, 1, 8]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.xori %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----
// FROM: arith/xori
// NAME: poison_left
// CLAUSE: arith.xori/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.xori %p, %b : i32
  return %0 : i32
}

// -----
// FROM: arith/xori
// NAME: signed_operands
// CLAUSE: arith.xori/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.xori %a, %a : si32
  return
}

// -----
// FROM: arith/xori
// NAME: types_differ
// CLAUSE: arith.xori/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.xori' op requires the same type for all operands and results}}
  %0 = "arith.xori"(%a, %b) : (i32, index) -> i32
  return
}

// -----
// FROM: arith/xori
// NAME: one_operand
// CLAUSE: arith.xori/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.xori' op expected 2 operands, but found 1}}
  %0 = "arith.xori"(%a) : (i32) -> i32
  return
}

// -----
// FROM: arith/xori
// NAME: takes_no_flags
// CLAUSE: arith.xori/no-flags
// MALFORMED: expected ':'
func.func @f(%a: i32) {
  %0 = arith.xori %a, %a exact : i32
  return
}

// -----
// FROM: async/await
// NAME: twice_and_by_several
// RUN: @f(3) == 3, 3
func.func @f(%x: i32) -> (i32, i32) {
  %t, %v = async.execute -> !async.value<i32> {
    async.yield %x : i32
  }
  async.await %t : !async.token
  async.await %t : !async.token {kept}
  %a = async.await %v : !async.value<i32>
  %u, %w = async.execute -> !async.value<i32> {
    %b = async.await %v : !async.value<i32>
    async.yield %b : i32
  }
  %c = async.await %w : !async.value<i32>
  return %a, %c : i32, i32
}

// -----
// FROM: async/await
// NAME: poison
// RUN: @f() undefined poison-use
// RUN: @g() undefined poison-use
func.func @f() {
  %p = ub.poison : !async.token
  async.await %p : !async.token // UB
  return
}
func.func @g() -> i32 {
  %p = ub.poison : !async.value<i32>
  %r = async.await %p : !async.value<i32> // UB
  return %r : i32
}

// -----
// FROM: async/execute
// NAME: poison_goes_through_values
// RUN: @f() == poison
// RUN: @g(1) == poison, 1
func.func @f() -> i32 {
  %p = ub.poison : i32
  %t, %v = async.execute -> !async.value<i32> {
    async.yield %p : i32
  }
  %u, %w = async.execute (%v as %a: !async.value<i32>) -> !async.value<i32> {
    async.yield %a : i32
  }
  %r = async.await %w : !async.value<i32>
  return %r : i32
}
func.func @g(%x: i32) -> (i32, i32) {
  %p = ub.poison : i32
  %t, %v:2 = async.execute -> (!async.value<i32>, !async.value<i32>) {
    async.yield %p, %x : i32, i32
  }
  %a = async.await %v#0 : !async.value<i32>
  %b = async.await %v#1 : !async.value<i32>
  return %a, %b : i32, i32
}

// -----
// FROM: async/execute
// NAME: poison_dependency
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : !async.token
  %t = async.execute [%p] { // UB
    async.yield
  }
  return
}

// -----
// FROM: async/functions
// NAME: generic_form
// RUN: @f(3) == 3
"async.func"() <{function_type = (i32) -> !async.value<i32>, sym_name = "g"}> ({
^bb0(%arg0: i32):
  "async.return"(%arg0) {kept} : (i32) -> ()
}) : () -> ()
func.func @f(%x: i32) -> i32 {
  %v = "async.call"(%x) <{callee = @g}> : (i32) -> !async.value<i32>
  %r = async.await %v : !async.value<i32>
  return %r : i32
}

// -----
// FROM: async/groups
// NAME: ranks_and_values
// RUN: @f() == 0, 1, 5
func.func @f() -> (index, index, i32) {
  %c2 = arith.constant 2 : index
  %five = arith.constant 5 : i32
  %g = async.create_group %c2 : !async.group {kept}
  %t, %v = async.execute -> !async.value<i32> {
    async.yield %five : i32
  }
  %a = async.add_to_group %t, %g : !async.token {kept}
  %b = async.add_to_group %v, %g : !async.value<i32>
  async.await_all %g {kept}
  %r = async.await %v : !async.value<i32>
  return %a, %b, %r : index, index, i32
}

// -----
// FROM: async/groups
// NAME: an_empty_group
// RUN: @f() == ()
func.func @f() {
  %c0 = arith.constant 0 : index
  %g = async.create_group %c0 : !async.group
  async.await_all %g
  return
}

// -----
// FROM: async/groups
// NAME: too_many
// RUN: @f() undefined group-size
func.func @f() {
  %c1 = arith.constant 1 : index
  %g = async.create_group %c1 : !async.group
  %t = async.execute {
    async.yield
  }
  %a = async.add_to_group %t, %g : !async.token
  %b = async.add_to_group %t, %g : !async.token // UB
  return
}

// -----
// FROM: async/groups
// NAME: too_few
// RUN: @f() undefined group-size
func.func @f() {
  %c2 = arith.constant 2 : index
  %g = async.create_group %c2 : !async.group
  %t = async.execute {
    async.yield
  }
  %a = async.add_to_group %t, %g : !async.token
  async.await_all %g // UB
  return
}

// -----
// FROM: async/groups
// NAME: a_negative_size
// RUN: @f(-1) undefined negative-size
// RUN: @f(0) == ()
func.func @f(%n: index) {
  %g = async.create_group %n : !async.group // UB
  return
}

// -----
// FROM: async/runtime
// NAME: threads
// RUN: @f() == 4
func.func @f() -> index {
  %n = async.runtime.num_worker_threads : index
  return %n : index
}

// -----
// FROM: async/runtime
// NAME: a_task_as_a_coroutine
// RUN: @f(2.0) == 2.0
// RUN: @races(2.0) race
// RUN: @fails(2.0) trap
func.func @f(%x: f32) -> f32 {
  %m = memref.alloc() : memref<f32>
  %t = call @stores(%x, %m) : (f32, memref<f32>) -> !async.token
  async.runtime.await %t : !async.token
  %r = memref.load %m[] : memref<f32>
  memref.dealloc %m : memref<f32>
  return %r : f32
}
func.func @races(%x: f32) -> f32 {
  %m = memref.alloc() : memref<f32>
  memref.store %x, %m[] : memref<f32>
  %t = call @stores(%x, %m) : (f32, memref<f32>) -> !async.token
  %r = memref.load %m[] : memref<f32>    // RACE a
  async.runtime.await %t : !async.token
  memref.dealloc %m : memref<f32>
  return %r : f32
}
func.func private @stores(%x: f32, %m: memref<f32>) -> !async.token {
  %t = async.runtime.create : !async.token
  %id = async.coro.id
  %h = async.coro.begin %id
  %s = async.coro.save %h
  async.runtime.resume %h
  async.coro.suspend %s, ^suspend, ^resume, ^cleanup
^resume:
  memref.store %x, %m[] : memref<f32>    // RACE a
  async.runtime.set_available %t : !async.token
  cf.br ^free
^free:
  async.coro.free %id, %h
  cf.br ^suspend
^cleanup:
  async.coro.free %id, %h
  cf.br ^suspend
^suspend:
  async.coro.end %h
  return %t : !async.token
}
func.func @fails(%x: f32) {
  %t = async.runtime.create : !async.token
  async.runtime.set_error %t : !async.token
  async.runtime.await %t : !async.token
  %e = async.runtime.is_error %t : !async.token
  %true = arith.constant true
  %fine = arith.xori %e, %true : i1
  cf.assert %fine, "awaited what is in error"
  return
}

// -----
// FROM: async/runtime
// NAME: one_after_the_other
// RUN: @f(2.0) == 4.0
func.func @f(%x: f32) -> f32 {
  %m = memref.alloc() : memref<f32>
  %t = call @stores(%x, %m) : (f32, memref<f32>) -> !async.token
  %v = call @doubles(%t, %m) : (!async.token, memref<f32>) -> !async.value<f32>
  async.runtime.await %v : !async.value<f32>
  %r = async.runtime.load %v : <f32>
  memref.dealloc %m : memref<f32>
  return %r : f32
}
func.func private @stores(%x: f32, %m: memref<f32>) -> !async.token {
  %t = async.runtime.create : !async.token
  %id = async.coro.id
  %h = async.coro.begin %id
  %s = async.coro.save %h
  async.runtime.resume %h
  async.coro.suspend %s, ^suspend, ^resume, ^suspend
^resume:
  memref.store %x, %m[] : memref<f32>
  async.runtime.set_available %t : !async.token
  cf.br ^suspend
^suspend:
  async.coro.end %h
  return %t : !async.token
}
func.func private @doubles(%t: !async.token, %m: memref<f32>) -> !async.value<f32> {
  %v = async.runtime.create : !async.value<f32>
  %id = async.coro.id
  %h = async.coro.begin %id
  %s = async.coro.save %h
  async.runtime.resume %h
  async.coro.suspend %s, ^suspend, ^begins, ^suspend
^begins:
  %s2 = async.coro.save %h
  async.runtime.await_and_resume %t, %h : !async.token
  async.coro.suspend %s2, ^suspend, ^resume, ^suspend
^resume:
  %x = memref.load %m[] : memref<f32>
  %y = arith.addf %x, %x : f32
  async.runtime.store %y, %v : <f32>
  async.runtime.set_available %v : !async.value<f32>
  cf.br ^suspend
^suspend:
  async.coro.end %h
  return %v : !async.value<f32>
}

// -----
// FROM: async/runtime
// NAME: groups
// RUN: @f() == 1
// RUN: @broken() == true
// RUN: @few() undefined group-size
// RUN: @many() undefined group-size
func.func @f() -> index {
  %c2 = arith.constant 2 : index
  %t = async.runtime.create : !async.token
  %u = async.runtime.create : !async.value<i32>
  %g = async.runtime.create_group %c2 : !async.group
  %a = async.runtime.add_to_group %t, %g : !async.token
  %b = async.runtime.add_to_group %u, %g : !async.value<i32>
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  async.runtime.set_available %t : !async.token
  async.runtime.set_available %u : !async.value<i32>
  async.runtime.await %g : !async.group
  return %b : index
}
func.func @broken() -> i1 {
  %c1 = arith.constant 1 : index
  %t = async.runtime.create : !async.token
  %g = async.runtime.create_group %c1 : !async.group
  %a = async.runtime.add_to_group %t, %g : !async.token
  async.runtime.set_error %t : !async.token
  async.runtime.await %g : !async.group
  %e = async.runtime.is_error %g : !async.group
  return %e : i1
}
func.func @few() {
  %c1 = arith.constant 1 : index
  %g = async.runtime.create_group %c1 : !async.group
  async.runtime.await %g : !async.group    // UB
  return
}
func.func @many() {
  %c0 = arith.constant 0 : index
  %t = async.runtime.create : !async.token
  %g = async.runtime.create_group %c0 : !async.group
  %a = async.runtime.add_to_group %t, %g : !async.token    // UB
  return
}

// -----
// FROM: async/runtime
// NAME: sizes_of_groups
// RUN: @negative() undefined negative-size
// RUN: @few() undefined group-size
func.func @negative() {
  %n = arith.constant -1 : index
  %g = async.runtime.create_group %n : !async.group    // UB
  return
}
func.func @few() {
  %n = arith.constant 1 : index
  %g = async.runtime.create_group %n : !async.group
  %id = async.coro.id
  %h = async.coro.begin %id
  async.runtime.await_and_resume %g, %h : !async.group    // UB
  return
}

// -----
// FROM: async/runtime
// NAME: poison_is_stored
// RUN: @f() == poison
// RUN: @g() == poison
func.func @f() -> f32 {
  %v = async.runtime.create : !async.value<f32>
  %x = ub.poison : f32
  async.runtime.store %x, %v : <f32>
  async.runtime.set_available %v : !async.value<f32>
  async.runtime.await %v : !async.value<f32>
  %r = async.runtime.load %v : <f32>
  return %r : f32
}
func.func @g() -> f32 {
  %v = async.runtime.create : !async.value<f32>
  %x = ub.poison : f32
  async.runtime.store %x, %v : <f32>
  async.runtime.set_available %v : !async.value<f32>
  %r = async.await %v : !async.value<f32>
  return %r : f32
}

// -----
// FROM: breadth/run_today
// NAME: complex_functions
// Each of them runs; their values stand in complex/.
// RUN: @atan2(1.0) == ()
// RUN: @cos(1.0) == ()
// RUN: @expm1(1.0) == ()
// RUN: @log(1.0) == ()
// RUN: @log1p(1.0) == ()
// RUN: @pow(1.0) == ()
// RUN: @powi(1.0, 2) == ()
// RUN: @rsqrt(1.0) == ()
// RUN: @sin(1.0) == ()
// RUN: @tan(1.0) == ()
// RUN: @tanh(1.0) == ()
func.func @atan2(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.atan2 %a, %a : complex<f32>
  return
}
func.func @cos(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.cos %a : complex<f32>
  return
}
func.func @expm1(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.expm1 %a fastmath<fast> : complex<f32>
  return
}
func.func @log(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.log %a : complex<f32>
  return
}
func.func @log1p(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.log1p %a : complex<f32>
  return
}
func.func @pow(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.pow %a, %a : complex<f32>
  return
}
func.func @powi(%x: f32, %i: i32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.powi %a, %i : complex<f32>, i32
  return
}
func.func @rsqrt(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.rsqrt %a : complex<f32>
  return
}
func.func @sin(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.sin %a : complex<f32>
  return
}
func.func @tan(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.tan %a : complex<f32>
  return
}
func.func @tanh(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.tanh %a : complex<f32>
  return
}

// -----
// FROM: breadth/vector_today
// NAME: vector_warp_execute_on_lane_0_1
// RUN: @f(0, 1.0) == ()
func.func @f(%x: index, %s: f32) {
  %r = vector.warp_execute_on_lane_0(%x)[32] -> (f32) {
   vector.yield %s : f32
  }
  return
}

// -----
// FROM: bufferization/alloc_tensor
// NAME: poison_size
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  %r = bufferization.alloc_tensor(%p) : tensor<?xf32>  // UB
  return
}

// -----
// FROM: bufferization/bufferization
// NAME: alloc_tensor
// GENERATION: today
// RUN: @main([1, 2], 1) == [poison], [1, 2]
// RUN: @main([1, 2], -1) undefined negative-size
func.func @main(%t: tensor<2xi32>, %n: index) -> (tensor<?xi32>, tensor<2xi32>) {
  %a = bufferization.alloc_tensor(%n) : tensor<?xi32>
  %b = bufferization.alloc_tensor() copy(%t) : tensor<2xi32>
  bufferization.dealloc_tensor %t : tensor<2xi32>
  return %a, %b : tensor<?xi32>, tensor<2xi32>
}

// -----
// FROM: bufferization/clone
// NAME: poison_memref
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : memref<4xf32>
  %r = bufferization.clone %p : memref<4xf32> to memref<4xf32>  // UB
  return
}

// -----
// FROM: bufferization/clone
// NAME: freed
// RUN: @f() undefined use-after-free
func.func @f() {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %r = bufferization.clone %m : memref<4xf32> to memref<4xf32>  // UB
  return
}

// -----
// FROM: bufferization/clone
// NAME: another_shape
// RUN: @f([1.0, 2.0]) == 2
// RUN: @f([1.0, 2.0, 3.0]) undefined cast-mismatch
func.func @f(%m: memref<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %r = bufferization.clone %m : memref<?xf32> to memref<2xf32> // UB
  %d = memref.dim %r, %c0 : memref<2xf32>
  return %d : index
}

// -----
// FROM: bufferization/clone
// NAME: another_static_shape
// RUN: @f([1.0, 2.0, 3.0, 4.0]) undefined cast-mismatch
func.func @f(%m: memref<4xf32>) {
  %r = bufferization.clone %m : memref<4xf32> to memref<5xf32> // UB
  return
}

// -----
// FROM: bufferization/dealloc
// NAME: listed_twice_freed_once
// GENERATION: today
// RUN: @main(true) == ()
func.func @main(%c: i1) {
  %a = memref.alloc() : memref<2xi32>
  bufferization.dealloc (%a, %a : memref<2xi32>, memref<2xi32>) if (%c, %c)
  bufferization.dealloc
  return
}

// -----
// FROM: bufferization/dealloc
// NAME: freed_already
// GENERATION: today
// RUN: @main(true) undefined double-free
func.func @main(%c: i1) {
  %a = memref.alloc() : memref<2xi32>
  memref.dealloc %a : memref<2xi32>
  bufferization.dealloc (%a : memref<2xi32>) if (%c) // UB
  return
}

// -----
// FROM: bufferization/dealloc
// NAME: of_a_stack_allocation
// GENERATION: today
// RUN: @main(true) undefined free-of-view
func.func @main(%c: i1) {
  %a = memref.alloca() : memref<2xi32>
  bufferization.dealloc (%a : memref<2xi32>) if (%c) // UB
  return
}

// -----
// FROM: bufferization/dealloc
// NAME: poison_condition
// GENERATION: today
// RUN: @main() undefined poison-use
func.func @main() {
  %c = ub.poison : i1
  %a = memref.alloc() : memref<2xi32>
  bufferization.dealloc (%a : memref<2xi32>) if (%c) // UB
  return
}

// -----
// FROM: bufferization/materialize_in_destination
// NAME: freed
// RUN: @f(zeros(4)) undefined use-after-free
func.func @f(%t: tensor<4xf32>) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()  // UB
  return
}

// -----
// FROM: bufferization/materialize_in_destination
// NAME: constant_global
// RUN: @f(zeros(4)) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func @f(%t: tensor<4xf32>) {
  %m = memref.get_global @g : memref<4xf32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()  // UB
  return
}

// -----
// FROM: bufferization/to_buffer
// NAME: contents
// RUN: @f([1, 2, 3], 2) == 3
func.func @f(%t: tensor<3xi32>, %i: index) -> i32 {
  %m = bufferization.to_buffer %t : tensor<3xi32> to memref<3xi32>
  %x = memref.load %m[%i] : memref<3xi32>
  return %x : i32
}

// -----
// FROM: bufferization/to_buffer
// NAME: poison_tensor
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : tensor<?xi32>
  %m = bufferization.to_buffer %p : tensor<?xi32> to memref<?xi32>  // UB
  return
}

// -----
// FROM: bufferization/to_tensor
// NAME: freed
// RUN: @f() undefined use-after-free
func.func @f() {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %r = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>  // UB
  return
}

// -----
// FROM: bufferization/to_tensor
// NAME: view_beyond_the_memory
// RUN: @f(zeros(4)) undefined out-of-bounds
func.func @f(%m: memref<4xf32>) {
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<4xf32> to memref<8xf32, strided<[1]>>
  %r = bufferization.to_tensor %v : memref<8xf32, strided<[1]>> to tensor<8xf32>  // UB
  return
}

// -----
// FROM: bufferization/to_tensor
// NAME: tensor_load_of_2021
// GENERATION: 2020
// RUN: @f([1, 2]) == [1, 2]
func @f(%m: memref<2xi32>) -> tensor<2xi32> {
  %t = memref.tensor_load %m : memref<2xi32>
  return %t : tensor<2xi32>
}

// -----
// FROM: builtin/module
// NAME: nested_modules
// A symbol is looked up in the nearest table around its use.
// RUN: @f() == 1
func.func @g() -> i32 {
  %r = arith.constant 1 : i32
  return %r : i32
}
module @inner {
  func.func @g() -> i32 {
    %r = arith.constant 2 : i32
    return %r : i32
  }
}
func.func @f() -> i32 {
  %r = call @g() : () -> i32
  return %r : i32
}

// -----
// FROM: builtin/module_terminator
// NAME: terminator_of_2020
// GENERATION: 2020
// RUN: @f() == 3
module {
  func @f() -> i32 {
    %0 = constant 3 : i32
    return %0 : i32
  }
  "module_terminator"() : () -> ()
}

// -----
// FROM: builtin/unrealized_conversion_cast
// NAME: numbers_of_32_bits
// ARGS: --index-bitwidth=32
// RUN: @f(-1) == -1
func.func @f(%a: index) -> i32 {
  %x = builtin.unrealized_conversion_cast %a : index to i32
  return %x : i32
}

// -----
// FROM: builtin/unrealized_conversion_cast
// NAME: complex_numbers_and_structs
// RUN: @f((1.0, 2.0)) == (1.0, 9.0)
// RUN: @other((1.0, 2.0)) unsupported
func.func @f(%z: complex<f32>) -> complex<f32> {
  %c = arith.constant 9.0 : f32
  %s = builtin.unrealized_conversion_cast %z : complex<f32> to !llvm.struct<(f32, f32)>
  %t = llvm.insertvalue %c, %s[1] : !llvm.struct<(f32, f32)>
  %r = builtin.unrealized_conversion_cast %t : !llvm.struct<(f32, f32)> to complex<f32>
  return %r : complex<f32>
}
func.func @other(%z: complex<f32>) -> !llvm.struct<(f32, f64)> {
  %s = builtin.unrealized_conversion_cast %z : complex<f32> to !llvm.struct<(f32, f64)>
  return %s : !llvm.struct<(f32, f64)>
}

// -----
// FROM: cf/assert
// NAME: holds_or_ends_the_run
// CLAUSE: cf.assert/aborts
// RUN: @f(true) == ()
// RUN: @f(false) trap
func.func @f(%c: i1) {
  cf.assert %c, "c is \22true\22"
  return
}

// -----
// FROM: cf/assert
// NAME: spelling_of_2020
// GENERATION: 2020
// RUN: @f(true) == ()
// RUN: @f(false) trap
func @f(%c: i1) {
  assert %c, "no"
  return
}

// -----
// FROM: cf/assert
// NAME: poison
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : i1
  cf.assert %p, "no"  // UB
  return
}

// -----
// FROM: cf/assert
// NAME: message_is_needed
// CLAUSE: cf.assert/message
func.func @f(%c: i1) {
  // expected-error @+1 {{requires attribute 'msg'}}
  "cf.assert"(%c) : (i1) -> ()
  return
}

// -----
// FROM: cf/br
// NAME: br_copies_in_parallel
// CLAUSE: langref.blocks/values-from-branches, std.br/jump, cf.br/values
// All operands are read before any argument is written.
// RUN: @swap(1, 2, 0) == 1, 2
// RUN: @swap(1, 2, 1) == 2, 1
// RUN: @swap(1, 2, 7) == 2, 1
func.func @swap(%a: i32, %b: i32, %n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%a, %b, %n : i32, i32, index)
^head(%x: i32, %y: i32, %k: index):
  %go = arith.cmpi sgt, %k, %c0 : index
  cf.cond_br %go, ^body, ^exit(%x, %y : i32, i32)
^body:
  %k1 = arith.subi %k, %c1 : index
  cf.br ^head(%y, %x, %k1 : i32, i32, index)
^exit(%p: i32, %q: i32):
  return %p, %q : i32, i32
}

// -----
// FROM: cf/br
// NAME: endless
// ARGS: --step-limit=1000
// RUN: @f() exhausted
func.func @f() {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}

// -----
// FROM: cf/br
// NAME: type_of_an_operand
// CLAUSE: std.br/operands-match, cf.br/operands
func.func @f(%x: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%x : i32)
^bb1(%q: f32):
  return
}

// -----
// FROM: cf/br
// NAME: entry_block_is_no_target
// CLAUSE: std.br/not-entry
// expected-error @+1 {{entry block of region may not have predecessors}}
func.func @f() {
^bb0:
  cf.br ^bb0
}

// -----
// FROM: cf/carried
// Values that become block arguments. However slots are shared, an argument keeps its value until the branch.

// NAME: br_arguments_change_places
// CLAUSE: cf.br/values
// RUN: @fib(0) == 0
// RUN: @fib(10) == 55
func.func @fib(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  cf.br ^head(%c0, %c0, %c1 : i64, i64, i64)
^head(%i: i64, %a: i64, %b: i64):
  %more = arith.cmpi slt, %i, %n : i64
  cf.cond_br %more, ^body, ^exit
^body:
  %j = arith.addi %i, %c1 : i64
  %s = arith.addi %a, %b : i64
  cf.br ^head(%j, %b, %s : i64, i64, i64)
^exit:
  func.return %a : i64
}

// -----
// FROM: cf/cond_br
// NAME: both_targets_are_one_block
// CLAUSE: std.cond_br/taken, cf.cond_br/which
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c weights([3, 1]), ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x: i32):
  return %x : i32
}

// -----
// FROM: cf/cond_br
// NAME: poison_condition
// CLAUSE: cf.cond_br/poison
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : i1
  cf.cond_br %p, ^bb1, ^bb1  // UB
^bb1:
  return
}

// -----
// FROM: cf/cond_br
// NAME: number_of_operands_of_the_second_target
// CLAUSE: cf.cond_br/operands
func.func @f(%x: i32, %c: i1) {
  // expected-error @+1 {{branch has 0 operands for successor #1, but target block has 1}}
  cf.cond_br %c, ^bb1(%x : i32), ^bb1
^bb1(%q: i32):
  return
}

// -----
// FROM: cf/cond_br
// NAME: weights_for_both
// CLAUSE: cf.cond_br/weights
func.func @f(%c: i1) {
  // expected-error @+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  cf.cond_br %c weights([1]), ^bb1, ^bb1
^bb1:
  return
}

// -----
// FROM: cf/cond_br
// NAME: spelling_of_2020
// CLAUSE: std.cond_br/taken
// GENERATION: 2020
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%x: i32):
  return %x : i32
^bb2:
  br ^bb1(%b : i32)
}

// -----
// FROM: cf/cond_br
// NAME: generic_form_of_2020
// GENERATION: 2020
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  "std.cond_br"(%c)[^bb1(%a : i32), ^bb1(%b : i32)] : (i1) -> ()
^bb1(%x: i32):
  "std.return"(%x) : (i32) -> ()
}

// -----
// FROM: cf/switch
// NAME: default_only
// CLAUSE: cf.switch/case
// RUN: @f(1) == 1
func.func @f(%x: i8) -> i8 {
  cf.switch %x : i8, [default: ^bb1]
^bb1:
  return %x : i8
}

// -----
// FROM: cf/switch
// NAME: poison_flag
// CLAUSE: cf.switch/poison
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : i32
  cf.switch %p : i32, [default: ^bb1, 3: ^bb1]  // UB
^bb1:
  return
}

// -----
// FROM: cf/switch
// NAME: type_of_the_values
// CLAUSE: cf.switch/values
func.func @f(%x: i32) {
  // expected-error @+1 {{'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%x)[^a, ^a] <{case_values = dense<[1]> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----
// FROM: cf/switch
// NAME: flags_are_integers
// CLAUSE: cf.switch/flag
// MALFORMED: expected builtin.integer, but found 'f32'
func.func @f(%x: f32) {
  cf.switch %x : f32, [default: ^a]
^a:
  return
}

// -----
// FROM: complex/add
// NAME: parts_are_added
// RUN: @f(1.5, -2.0) == 3.0, -4.0
func.func @f(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %s = complex.add %x, %x : complex<f32>
  %re = complex.re %s : complex<f32>
  %im = complex.im %s : complex<f32>
  return %re, %im : f32, f32
}

// -----
// FROM: complex/angle
// NAME: of_the_axes
// RUN: @f(2.0, 0.0) == 0.0
// RUN: @f(0.0, 2.0) == 1.57079637
func.func @f(%a: f32, %b: f32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.angle %x : complex<f32>
  return %y : f32
}

// -----
// FROM: complex/bitcast
// NAME: bitcast
// GENERATION: today
// RUN: @main(0x400000003F800000) == 1.0, 2.0, 0x400000003F800000
func.func @main(%a: i64) -> (f32, f32, i64) {
  %c = complex.bitcast %a : i64 to complex<f32>
  %0 = complex.re %c : complex<f32>
  %1 = complex.im %c : complex<f32>
  %2 = complex.bitcast %c : complex<f32> to i64
  return %0, %1, %2 : f32, f32, i64
}

// -----
// FROM: complex/constant
// NAME: product_and_quotient
// GENERATION: today
// RUN: @main() == -5.0, 10.0, 2.2, -0.4, 5.0
func.func @main() -> (f64, f64, f64, f64, f64) {
  %x = complex.constant [1.0, 2.0] : complex<f64>
  %y = complex.constant [3.0, 4.0] : complex<f64>
  %p = complex.mul %x, %y : complex<f64>
  %0 = complex.re %p : complex<f64>
  %1 = complex.im %p : complex<f64>
  %q = complex.div %p, %x : complex<f64>
  %z = complex.constant [5.0, 0.0] : complex<f64>
  %u = complex.constant [2.0, 1.0] : complex<f64>
  %r = complex.div %p, %y : complex<f64>
  %w = complex.constant [2.2, -0.4] : complex<f64>
  %2 = complex.re %w : complex<f64>
  %3 = complex.im %w : complex<f64>
  %4 = complex.abs %y : complex<f64>
  return %0, %1, %2, %3, %4 : f64, f64, f64, f64, f64
}

// -----
// FROM: complex/constant
// A number that is written as bits has its type beside it.
// NAME: constant_bits
// RUN: @main() == true, inf
func.func @main() -> (i1, f64) {
  %0 = complex.constant [0x7FF8000000000000 : f64, 0x7FF0000000000000 : f64] : complex<f64>
  %re = complex.re %0 : complex<f64>
  %im = complex.im %0 : complex<f64>
  %nan = arith.cmpf uno, %re, %re : f64
  return %nan, %im : i1, f64
}

// -----
// FROM: complex/create
// NAME: parts_today
// GENERATION: today
// RUN: @main(1.0, 2.0) == 1.0, 2.0, -1.0, -2.0, 1.0, -2.0
func.func @main(%a: f32, %b: f32) -> (f32, f32, f32, f32, f32, f32) {
  %c = complex.create %a, %b : complex<f32>
  %0 = complex.re %c : complex<f32>
  %1 = complex.im %c : complex<f32>
  %n = complex.neg %c : complex<f32>
  %2 = complex.re %n : complex<f32>
  %3 = complex.im %n : complex<f32>
  %j = complex.conj %c : complex<f32>
  %4 = complex.re %j : complex<f32>
  %5 = complex.im %j : complex<f32>
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

// -----
// FROM: complex/create
// NAME: equality
// GENERATION: today
// RUN: @main(1.0, 2.0, 1.0, 2.0) == true, false
// RUN: @main(1.0, 2.0, 1.0, 3.0) == false, true
// RUN: @main(0.0, 2.0, -0.0, 2.0) == true, false
// RUN: @main(nan, 2.0, nan, 2.0) == false, true
func.func @main(%a: f32, %b: f32, %c: f32, %d: f32) -> (i1, i1) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.create %c, %d : complex<f32>
  %e = complex.eq %x, %y : complex<f32>
  %n = complex.neq %x, %y : complex<f32>
  return %e, %n : i1, i1
}

// -----
// FROM: complex/exp
// NAME: of_zero_and_of_reals
// RUN: @f(0.0, 0.0) == 1.0, 0.0
func.func @f(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.exp %x : complex<f32>
  %re = complex.re %y : complex<f32>
  %im = complex.im %y : complex<f32>
  return %re, %im : f32, f32
}

// -----
// FROM: complex/functions
// Values that are exact, or exact to the last bit of f32.
// NAME: are_run
// GENERATION: today
// RUN: @unary(0.0, 0.0) == 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0
// RUN: @unary(-0.0, -0.0) == 0.0, -0.0, -0.0, -0.0, -0.0, 1.0, -0.0, -0.0
// RUN: @roots(3.0, 4.0) == 2.0, 1.0, 0.4, -0.2
// RUN: @roots(-4.0, 0.0) == 0.0, 2.0, 0.0, -0.5
// RUN: @roots(-4.0, -0.0) == 0.0, -2.0, 0.0, 0.5
// RUN: @log(-1.0, 0.0) == 0.0, 3.1415927
// RUN: @log(-1.0, -0.0) == 0.0, -3.1415927
// RUN: @log(0.0, 2.0) == 0.6931472, 1.5707964
// RUN: @powers(1.0, 2.0, 3) == -11.0, -2.0
// RUN: @powers(1.0, 2.0, 0) == 1.0, 0.0
// RUN: @powers(0.0, 2.0, -2) == -0.25, 0.0
// RUN: @powers(0.0, 0.0, 2) == 0.0, 0.0
// RUN: @angle(1.0, -1.0) == 2.3561945, _
func.func @unary(%a: f32, %b: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %0 = complex.sqrt %x : complex<f32>
  %1 = complex.sin %x : complex<f32>
  %2 = complex.tan %x : complex<f32>
  %3 = complex.tanh %x : complex<f32>
  %4 = complex.cos %x : complex<f32>
  %5 = complex.expm1 %x : complex<f32>
  %6 = complex.log1p %x : complex<f32>
  %r0 = complex.re %0 : complex<f32>
  %i0 = complex.im %0 : complex<f32>
  %r1 = complex.re %1 : complex<f32>
  %r2 = complex.re %2 : complex<f32>
  %r3 = complex.re %3 : complex<f32>
  %r4 = complex.re %4 : complex<f32>
  %i5 = complex.im %5 : complex<f32>
  %i6 = complex.im %6 : complex<f32>
  return %r0, %i0, %r1, %r2, %r3, %r4, %i5, %i6 : f32, f32, f32, f32, f32, f32, f32, f32
}
func.func @roots(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %0 = complex.sqrt %x : complex<f32>
  %1 = complex.rsqrt %x : complex<f32>
  %r0 = complex.re %0 : complex<f32>
  %i0 = complex.im %0 : complex<f32>
  %r1 = complex.re %1 : complex<f32>
  %i1 = complex.im %1 : complex<f32>
  return %r0, %i0, %r1, %i1 : f32, f32, f32, f32
}
func.func @log(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %0 = complex.log %x : complex<f32>
  %r0 = complex.re %0 : complex<f32>
  %i0 = complex.im %0 : complex<f32>
  return %r0, %i0 : f32, f32
}
func.func @powers(%a: f32, %b: f32, %n: i8) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %0 = complex.powi %x, %n : complex<f32>, i8
  %r0 = complex.re %0 : complex<f32>
  %i0 = complex.im %0 : complex<f32>
  return %r0, %i0 : f32, f32
}
func.func @angle(%a: f32, %b: f32) -> (f32, f32) {
  %zero = arith.constant 0.0 : f32
  %y = complex.create %a, %zero : complex<f32>
  %x = complex.create %b, %zero : complex<f32>
  %0 = complex.atan2 %y, %x : complex<f32>
  %r0 = complex.re %0 : complex<f32>
  %i0 = complex.im %0 : complex<f32>
  return %r0, %i0 : f32, f32
}

// -----
// FROM: complex/functions
// NAME: flags_and_poison
// GENERATION: today
// RUN: @log(2.0) == 0.6931472
// RUN: @log(inf) == poison
// RUN: @power() == poison
func.func @log(%a: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %x = complex.create %a, %zero : complex<f32>
  %0 = complex.log %x fastmath<ninf> : complex<f32>
  %r = complex.re %0 : complex<f32>
  return %r : f32
}
func.func @power() -> f32 {
  %n = ub.poison : i32
  %x = complex.constant [1.0 : f32, 1.0 : f32] : complex<f32>
  %0 = complex.powi %x, %n : complex<f32>, i32
  %r = complex.re %0 : complex<f32>
  return %r : f32
}

// -----
// FROM: complex/im
// NAME: second_part
// RUN: @f(1.5, -2.0) == -2.0
func.func @f(%a: f32, %b: f32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %im = complex.im %x : complex<f32>
  return %im : f32
}

// -----
// FROM: complex/range
// NAME: absolute_values
// RUN: @f(3.0, 4.0) == 5.0
// RUN: @f(3.0e30, 4.0e30) == 5.0e30
// RUN: @f(1.0e-45, 0.0) == 1.0e-45
// RUN: @f(nan, -inf) == inf
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f32, %b: f32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %r = complex.abs %x : complex<f32>
  return %r : f32
}

// -----
// FROM: complex/range
// NAME: quotients_of_equals
// RUN: @f(1.0e-45, 1.0e-45) == 1.0, 0.0
// RUN: @f(1.0e-30, 1.0e-30) == 1.0, 0.0
// RUN: @f(1.0e30, 0.0) == 1.0, 0.0
// RUN: @f(3.4028235e38, -3.4028235e38) == 1.0, 0.0
func.func @f(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.div %x, %x : complex<f32>
  %re = complex.re %y : complex<f32>
  %im = complex.im %y : complex<f32>
  return %re, %im : f32, f32
}

// -----
// FROM: complex/sign
// NAME: of_the_axes
// RUN: @f(-2.0, 0.0) == -1.0, 0.0
// RUN: @f(0.0, 0.0) == 0.0, 0.0
func.func @f(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.sign %x : complex<f32>
  %re = complex.re %y : complex<f32>
  %im = complex.im %y : complex<f32>
  return %re, %im : f32, f32
}

// -----
// FROM: complex/sub
// NAME: parts_are_subtracted
// RUN: @f(1.5, -2.0) == 3.5, -3.5
func.func @f(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.create %b, %a : complex<f32>
  %s = complex.sub %x, %y : complex<f32>
  %re = complex.re %s : complex<f32>
  %im = complex.im %s : complex<f32>
  return %re, %im : f32, f32
}

// -----
// FROM: define/any
// NAME: one_of_the_numbers
// A run takes the usual one, a search each of them.
// RUN: @f(1, 3) nondeterministic {0 | 1 | 2}
// RUN: @f(0, 1) == 0
// RUN: @f(poison, 3) undefined poison-use
// RUN: @f(1, poison) undefined poison-use
func.func @f(%usual: index, %n: index) -> index {
  %r = rustmlir.any %usual of %n  // UB
  return %r : index
}

// -----
// FROM: define/group
// NAME: groups_of_their_own
// RUN: @f(0, 1) race
// RUN: @f(0, poison) undefined poison-use
func.func @f(%m: memref<i32>, %first: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 7 : i32
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %n = arith.addi %i, %first : index
    rustmlir.group %n  // UB
    omp.critical {
      memref.store %v, %m[] : memref<i32>  // RACE
      omp.terminator
    }
    scf.reduce
  }
  return
}

// -----
// FROM: define/group
// NAME: the_group_of_the_program
// RUN: @f(0) == 7
func.func @f(%m: memref<i32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 7 : i32
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    rustmlir.group %c0
    omp.critical {
      memref.store %v, %m[] : memref<i32>
      omp.terminator
    }
    scf.reduce
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// FROM: define/require
// NAME: holds_or_is_undefined
// RUN: @f(true) == ()
// RUN: @f(false) undefined assumption-violated
// RUN: @f(poison) undefined poison-use
func.func @f(%c: i1) {
  rustmlir.require %c, "it is so"  // UB
  return
}

// -----
// FROM: define/require
// NAME: generic_form
// RUN: @f(true) == ()
// RUN: @f(false) undefined assumption-violated
func.func @f(%c: i1) {
  "rustmlir.require"(%c) {reason = "it is so"} : (i1) -> ()  // UB
  return
}

// -----
// FROM: func/call
// NAME: poison_through_calls
// CLAUSE: func.call/calls
// RUN: @f(true) == 1, 1
// RUN: @f(false) == poison, poison
func.func @f(%c: i1) -> (i32, i32) {
  %p = ub.poison : i32
  %one = arith.constant 1 : i32
  %x = arith.select %c, %one, %p : i32
  %g = constant @id : (i32) -> i32
  %r = call_indirect %g(%x) : (i32) -> i32
  %s = call @id(%x) : (i32) -> i32
  return %r, %s : i32, i32
}
func.func private @id(%n: i32) -> i32 {
  return %n : i32
}

// -----
// FROM: func/call
// NAME: call_of_nothing
// CLAUSE: func.call/symbol
func.func @f() {
  // expected-error @+1 {{'nope' does not reference a valid function}}
  call @nope() : () -> ()
  return
}

// -----
// FROM: func/call
// NAME: call_operands
// CLAUSE: func.call/operands
func.func @f(%x: i32) {
  // expected-error @+1 {{incorrect number of operands for callee}}
  call @f() : () -> ()
  return
}

// -----
// FROM: func/call
// NAME: result_beside_a_poison_argument
// An argument that may be poison says nothing about a result; the frame holds what an earlier call left.
// RUN: @f([1, 2, 3, 4]) == 2
func.func @makes_poison(%x: i64) -> i64 {
  %a = arith.addi %x, %x overflow<nsw> : i64
  %b = arith.addi %a, %a overflow<nsw> : i64
  %c = arith.addi %b, %a overflow<nsw> : i64
  %d = arith.addi %c, %a overflow<nsw> : i64
  return %d : i64
}
func.func @second(%x: i64, %i: index) -> index {
  return %i : index
}
func.func @pick(%x: i64, %m: memref<4xi64>) -> i64 {
  %c1 = arith.constant 1 : index
  %a = arith.addi %x, %x overflow<nsw> : i64
  %i = func.call @second(%a, %c1) : (i64, index) -> index
  %v = memref.load %m[%i] : memref<4xi64>
  return %v : i64
}
func.func @f(%m: memref<4xi64>) -> i64 {
  %x = arith.constant 0x4000000000000001 : i64
  %1 = func.call @makes_poison(%x) : (i64) -> i64
  %2 = func.call @pick(%x, %m) : (i64, memref<4xi64>) -> i64
  return %2 : i64
}

// -----
// FROM: func/call_indirect
// NAME: spelling_of_2020
// GENERATION: 2020
// RUN: @f(3) == 6
// RUN: @g(3) == 6
func @f(%n: i32) -> i32 {
  %f = constant @h : (i32) -> i32
  %r = call_indirect %f(%n) : (i32) -> i32
  return %r : i32
}
func @g(%n: i32) -> i32 {
  %r = "std.call"(%n) {callee = @h} : (i32) -> i32
  return %r : i32
}
func @h(%n: i32) -> i32 {
  %r = addi %n, %n : i32
  return %r : i32
}

// -----
// FROM: func/call_indirect
// NAME: indirect_results
// CLAUSE: func.call_indirect/operands
func.func @f(%x: () -> ()) {
  // expected-error @+1 {{failed to verify that callee result types match result types}}
  %0 = "func.call_indirect"(%x) : (() -> ()) -> i32
  return
}

// -----
// FROM: func/constant
// NAME: called_through_its_value
// CLAUSE: func.constant/value
// RUN: @f(4) == 8
func.func @twice(%a: i32) -> i32 {
  %r = arith.addi %a, %a : i32
  return %r : i32
}
func.func @f(%a: i32) -> i32 {
  %g = func.constant @twice : (i32) -> i32
  %r = func.call_indirect %g(%a) : (i32) -> i32
  return %r : i32
}

// -----
// FROM: func/constant
// NAME: of_no_function
// CLAUSE: func.constant/symbol
func.func @f() {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'g'}}
  %g = func.constant @g : () -> ()
  return
}

// -----
// FROM: func/func
// NAME: declarations_are_private
// CLAUSE: func.func/declaration
// expected-error @+1 {{symbol declaration cannot have public visibility}}
func.func @f()

// -----
// FROM: func/func
// NAME: entry_block_has_the_arguments
// CLAUSE: func.func/arguments
// expected-error @+1 {{entry block must have 1 arguments to match function signature}}
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({
  func.return
}) : () -> ()

// -----
// FROM: func/func
// NAME: two_functions_of_one_name
// CLAUSE: func.func/symbol
func.func @f() {
  return
}
// expected-error @+1 {{redefinition of symbol named 'f'}}
func.func @f() {
  return
}

// -----
// FROM: func/return
// NAME: number_of_returned_values
// CLAUSE: func.return/values
func.func @f() -> i32 {
  // expected-error @+1 {{has 0 operands, but enclosing function (@f) returns 1}}
  return
}

// -----
// FROM: func/return
// NAME: return_inside_of_a_region
// CLAUSE: func.return/place
func.func @f(%c: i1) {
  scf.if %c {
    // expected-error @+1 {{expects parent op 'func.func'}}
    func.return
  }
  return
}

// -----
// FROM: gpu/device
// NAME: functions_of_the_device_ask_who_calls
// RUN: @f([0, 0, 0, 0, 0, 0]) == (); arg0 == [3, 4, 5, 13, 14, 15]
module attributes {gpu.container_module} {
  gpu.module @k {
    func.func @number() -> index {
      %g = gpu.global_id x
      return %g : index
    }
    func.func @value(%c: index) -> index {
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %d = gpu.block_dim x
      %n = arith.muli %b, %c : index
      %s = arith.addi %n, %t : index
      %r = arith.addi %s, %d : index
      return %r : index
    }
    gpu.func @main(%m: memref<6xindex>) kernel {
      %c10 = arith.constant 10 : index
      %i = func.call @number() : () -> index
      %v = func.call @value(%c10) : (index) -> index
      memref.store %v, %m[%i] : memref<6xindex>
      gpu.return
    }
  }
  func.func @f(%m: memref<6xindex>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    gpu.launch_func @k::@main blocks in (%c2, %c1, %c1) threads in (%c3, %c1, %c1) args(%m : memref<6xindex>)
    return
  }
}

// -----
// FROM: gpu/func
// NAME: generic_form_of_release_13
// RUN: @f(2, 1.0) == ()
"builtin.module"() ({
  "gpu.module"() ({
    "gpu.func"() ({
    ^bb0(%a: f32):
      %x = "gpu.thread_id"() {dimension = "x"} : () -> index
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", type = (f32) -> (), workgroup_attributions = 0 : i64} : () -> ()
    "gpu.module_end"() : () -> ()
  }) {sym_name = "m"} : () -> ()
  "builtin.func"() ({
  ^bb0(%n: index, %a: f32):
    "gpu.launch_func"(%n, %n, %n, %n, %n, %n, %a) {kernel = @m::@k,
        operand_segment_sizes = dense<[0, 1, 1, 1, 1, 1, 1, 0, 1]> : vector<9xi32>} : (index, index, index, index, index, index, f32) -> ()
    "std.return"() : () -> ()
  }) {sym_name = "f", type = (index, f32) -> ()} : () -> ()
}) {gpu.container_module} : () -> ()

// -----
// FROM: gpu/func
// NAME: end_of_a_module
// RUN: @f(2) == ()
module attributes {gpu.container_module} {
  gpu.module @until_19 {
    gpu.func @k() kernel {
      gpu.return
    }
    gpu.module_end
  }
  func.func @f(%n: index) {
    gpu.launch_func @until_19::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----
// FROM: gpu/func
// NAME: compiled_modules
// RUN: @f(2, 1.0) unsupported
module attributes {gpu.container_module} {
  gpu.binary @one [#gpu.object<#nvvm.target, "">]
  gpu.binary @two <#gpu.select_object<1>> {kept} [#gpu.object<#nvvm.target, "">, #gpu.object<#nvvm.target<chip = "sm_90">, bin = "a">]
  func.func @f(%n: index, %a: f32) {
    gpu.launch_func @one::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : f32)
    return
  }
}

// -----
// FROM: gpu/host
// NAME: allocate
// RUN: @f(1.0, 2, 3, zeros(4), zeros(4)) == ()
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  %x = gpu.alloc (%n) : memref<?xf32>
  %y = gpu.alloc () : memref<4xf32, 1>
  %z = gpu.alloc host_shared (%n) {kept} : memref<?xf32>
  %u = gpu.alloc (%n)[%n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  gpu.dealloc %x : memref<?xf32>
  gpu.dealloc %y {kept} : memref<4xf32, 1>
  return
}

// -----
// FROM: gpu/host
// NAME: copies
// RUN: @f(1.0, 2, 3, [7.0, 7.0, 7.0, 7.0], zeros(4)) == (); arg3 == [1.0, 1.0, 1.0, 1.0]; arg4 == [0.0, 0.0, 0.0, 0.0]
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  gpu.memcpy %m, %m2 : memref<?xf32>, memref<4xf32, 1>
  gpu.memset %m, %a : memref<?xf32>, f32 {kept}
  gpu.wait
  return
}

// -----
// FROM: gpu/host
// NAME: registered_memory
// RUN: @f(1.0, 2, 3, zeros(4), zeros(4)) unsupported
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  %u = memref.cast %m : memref<?xf32> to memref<*xf32>
  gpu.host_register %u : memref<*xf32>
  gpu.host_unregister %u {kept} : memref<*xf32>
  gpu.set_default_device %d
  return
}

// -----
// FROM: gpu/host
// NAME: printing_until_release_20
// RUN: @f(1.0, 2, 3, zeros(4), zeros(4)) unsupported
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  gpu.printf "%d %f\n" %d, %a : i32, f32
  return
}

// -----
// FROM: gpu/ids
// NAME: by_dimension
// RUN: @f() unsupported
func.func @f() -> index {
  %a = gpu.thread_id x
  %b = gpu.block_id y {kept}
  %c = gpu.block_dim z
  %d = gpu.grid_dim x
  %e = gpu.global_id y
  %g = gpu.cluster_id z
  %h = gpu.cluster_dim x
  %i = gpu.cluster_dim_blocks y
  %j = gpu.cluster_block_id z
  return %a : index
}

// -----
// FROM: gpu/ids
// NAME: dimensions
// RUN: @f() unsupported
func.func @f() -> index {
  %a0 = gpu.thread_id y
  %a1 = gpu.thread_id z
  %b0 = gpu.block_id x
  %b1 = gpu.block_id z
  %c0 = gpu.block_dim x
  %c1 = gpu.block_dim y
  %d0 = gpu.grid_dim y
  %d1 = gpu.grid_dim z
  %e0 = gpu.global_id x
  %e1 = gpu.global_id z
  return %a0 : index
}

// -----
// FROM: gpu/launch
// NAME: names_for_the_kernel
// RUN: @f(2) == ()
func.func @f(%s: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s)
      module(@m) function(@k) private(%p : memref<2xf32>) {
    gpu.terminator
  }
  return
}

// -----
// FROM: gpu/matrices
// NAME: product
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0, 7.0], [8.0, 9.0, 10.0]], [[0.5, 0.0, 0.0], [0.0, 0.0, -1.0]]) == (); arg2 == [[21.5, 24.0, 27.0], [47.0, 54.0, 60.0]]
func.func @f(%a: memref<2x2xf16>, %b: memref<2x3xf16>, %c: memref<2x3xf32>) {
  %i = arith.constant 0 : index
  %x = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 2 : index} : memref<2x2xf16> -> !gpu.mma_matrix<2x2xf16, "AOp">
  %y = gpu.subgroup_mma_load_matrix %b[%i, %i] {leadDimension = 3 : index} : memref<2x3xf16> -> !gpu.mma_matrix<2x3xf16, "BOp">
  %z = gpu.subgroup_mma_load_matrix %c[%i, %i] {leadDimension = 3 : index} : memref<2x3xf32> -> !gpu.mma_matrix<2x3xf32, "COp">
  %r = gpu.subgroup_mma_compute %x, %y, %z : !gpu.mma_matrix<2x2xf16, "AOp">, !gpu.mma_matrix<2x3xf16, "BOp"> -> !gpu.mma_matrix<2x3xf32, "COp">
  gpu.subgroup_mma_store_matrix %r, %c[%i, %i] {leadDimension = 3 : index} : !gpu.mma_matrix<2x3xf32, "COp">, memref<2x3xf32>
  return
}

// -----
// FROM: gpu/matrices
// NAME: rows_and_columns
// Rows begin two elements apart, inside of a larger buffer; by columns the same elements are another matrix.
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]) == (); arg0 == [[1.0, 3.0], [3.0, 5.0], [4.0, 6.0]]
func.func @f(%m: memref<3x2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = gpu.subgroup_mma_load_matrix %m[%c1, %c0] {leadDimension = 2 : index, transpose} : memref<3x2xf32> -> !gpu.mma_matrix<2x2xf32, "COp">
  gpu.subgroup_mma_store_matrix %x, %m[%c1, %c0] {leadDimension = 2 : index} : !gpu.mma_matrix<2x2xf32, "COp">, memref<3x2xf32>
  %y = gpu.subgroup_mma_load_matrix %m[%c1, %c0] {leadDimension = 0 : index} : memref<3x2xf32> -> !gpu.mma_matrix<1x1xf32, "COp">
  gpu.subgroup_mma_store_matrix %y, %m[%c0, %c1] {leadDimension = 7 : index, transpose} : !gpu.mma_matrix<1x1xf32, "COp">, memref<3x2xf32>
  return
}

// -----
// FROM: gpu/matrices
// NAME: in_generic_form
// RUN: @f([[1.0, 2.0], [3.0, 4.0]]) == (); arg0 == [[2.0, 4.0], [6.0, 8.0]]
func.func @f(%m: memref<2x2xf32>) {
  %i = arith.constant 0 : index
  %x = "gpu.subgroup_mma_load_matrix"(%m, %i, %i) <{leadDimension = 2 : index}> : (memref<2x2xf32>, index, index) -> !gpu.mma_matrix<2x2xf32, "COp">
  %c = arith.constant 2.0 : f32
  %k = "gpu.subgroup_mma_constant_matrix"(%c) : (f32) -> !gpu.mma_matrix<2x2xf32, "COp">
  %y = "gpu.subgroup_mma_elementwise"(%x, %k) <{opType = #gpu<mma_element_wise mulf>}> : (!gpu.mma_matrix<2x2xf32, "COp">, !gpu.mma_matrix<2x2xf32, "COp">) -> !gpu.mma_matrix<2x2xf32, "COp">
  "gpu.subgroup_mma_store_matrix"(%y, %m, %i, %i) <{leadDimension = 2 : index}> : (!gpu.mma_matrix<2x2xf32, "COp">, memref<2x2xf32>, index, index) -> ()
  return
}

// -----
// FROM: gpu/runs
// NAME: a_barrier_that_some_threads_pass_by
// RUN: @f() undefined barrier-divergence
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %c = arith.cmpi ne, %tx, %c0 : index
    scf.if %c {
      gpu.barrier    // UB
    }
    gpu.terminator
  }
  return
}

// -----
// FROM: gpu/runs
// NAME: all_threads_get_the_sum
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [10, 10, 10, 10]
func.func @f(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xi32>
    %s = gpu.all_reduce add %v uniform {} : (i32) -> (i32)
    memref.store %s, %m[%tx] : memref<4xi32>
    gpu.terminator
  }
  return
}

// -----
// FROM: gpu/runs
// NAME: memory_that_the_launch_adds
// RUN: @f(zeros(2), 8) == (); arg0 == [1, 0]
// RUN: @f(zeros(2), -1) undefined negative-size
func.func @f(%m: memref<2xindex>, %bytes: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1)
             dynamic_shared_memory_size %bytes {
    %raw = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %shared = memref.view %raw[%c0][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<2xi32, #gpu.address_space<workgroup>>
    %t = arith.index_cast %tx : index to i32
    memref.store %t, %shared[%tx] : memref<2xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %other = arith.subi %c1, %tx : index
    %v = memref.load %shared[%other] : memref<2xi32, #gpu.address_space<workgroup>>
    %i = arith.index_cast %v : i32 to index
    memref.store %i, %m[%tx] : memref<2xindex>
    gpu.terminator
  }
  return
}

// -----
// FROM: gpu/runs
// NAME: a_barrier_of_nobody
// RUN: @f() == ()
func.func @f() {
  gpu.barrier
  return
}

// -----
// FROM: gpu/runs
// NAME: registered_memory
// The device may access it; nothing else happens.
// RUN: @f([1, 2]) == (); arg0 == [1, 2]
func.func @f(%m: memref<2xi32>) {
  %u = memref.cast %m : memref<2xi32> to memref<*xi32>
  gpu.host_register %u : memref<*xi32>
  gpu.host_unregister %u : memref<*xi32>
  return
}

// -----
// FROM: gpu/subgroups
// NAME: ids_of_lanes
// The number of a thread in its block, x fastest.
// ARGS: --subgroup-size=4
// RUN: @f(zeros, zeros, zeros) == (); arg0 == [[0, 2, 0], [1, 3, 1]]; arg1 == [[0, 0, 1], [0, 0, 1]]; arg2 == [2, 4]
func.func @f(%l: memref<2x3xindex>, %g: memref<2x3xindex>, %n: memref<2xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c3, %sz = %c1) {
    %lane = gpu.lane_id
    memref.store %lane, %l[%tx, %ty] : memref<2x3xindex>
    %group = gpu.subgroup_id : index
    memref.store %group, %g[%tx, %ty] : memref<2x3xindex>
    %i = arith.muli %ty, %c2 : index
    %j = arith.addi %i, %tx : index
    %first = arith.cmpi eq, %j, %c0 : index
    scf.if %first {
      %all = gpu.num_subgroups : index
      memref.store %all, %n[%c0] : memref<2xindex>
      %size = gpu.subgroup_size : index
      memref.store %size, %n[%c1] : memref<2xindex>
    }
    gpu.terminator
  }
  return
}

// -----
// FROM: gpu/subgroups
// NAME: the_size_of_a_subgroup
// RUN: @f() == 32
func.func @f() -> index {
  %r = gpu.subgroup_size : index
  return %r : index
}

// -----
// FROM: gpu/subgroups
// NAME: each_subgroup_reduces
// ARGS: --subgroup-size=4
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8]) == (); arg0 == [10, 10, 10, 10, 26, 26, 26, 26]
// RUN: @g([1, -2, 3, 4, 5, 6, 7, 8]) == (); arg0 == [-2, -2, -2, -2, 5, 5, 5, 5]
func.func @f(%m: memref<8xi32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<8xi32>
    %s = gpu.subgroup_reduce add %v uniform : (i32) -> i32
    memref.store %s, %m[%tx] : memref<8xi32>
    gpu.terminator
  }
  return
}
func.func @g(%m: memref<8xi32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<8xi32>
    %s = gpu.subgroup_reduce minsi %v : (i32) -> i32
    memref.store %s, %m[%tx] : memref<8xi32>
    gpu.terminator
  }
  return
}

// -----
// FROM: gpu/subgroups
// NAME: a_subgroup_that_passes_by_as_a_whole
// Other subgroups do not wait for it; a barrier does.
// ARGS: --subgroup-size=2
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [4, 4, 3, 3]
func.func @f(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %g = gpu.subgroup_id : index
    %v = memref.load %m[%tx] : memref<4xi32>
    %one = arith.cmpi eq, %g, %c1 : index
    %s = scf.if %one -> (i32) {
      %max = gpu.subgroup_reduce maxsi %v uniform : (i32) -> i32
      scf.yield %max : i32
    } else {
      %sum = gpu.subgroup_reduce add %v uniform : (i32) -> i32
      scf.yield %sum : i32
    }
    gpu.barrier
    %other = arith.subi %c3, %tx : index
    memref.store %s, %m[%other] : memref<4xi32>
    gpu.terminator
  }
  return
}

// -----
// FROM: gpu/subgroups
// NAME: shuffles_that_nothing_defines
// All of the first `width` lanes come, and all lanes agree on that number.
// ARGS: --subgroup-size=4
// RUN: @f(4, 1) undefined barrier-divergence
// RUN: @g(8, 8, 0) undefined barrier-divergence
// RUN: @g(4, 2, 0) undefined barrier-divergence
// RUN: @g(4, 4, 3) == ()
// RUN: @g(4, 4, 4) == ()
// RUN: @g(4, 4, -1) unsupported
// RUN: @g(-1, -1, 0) unsupported
// RUN: @g(0, 0, 0) == ()
func.func @f(%width: i32, %offset: i32) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %in = arith.cmpi ult, %tx, %c3 : index
    scf.if %in {
      %x, %valid = gpu.shuffle down %offset, %offset, %width : i32    // UB
    }
    gpu.terminator
  }
  return
}
func.func @g(%width: i32, %other: i32, %offset: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %first = arith.cmpi eq, %tx, %c0 : index
    %w = arith.select %first, %width, %other : i32
    %x, %valid = gpu.shuffle idx %offset, %offset, %w : i32    // UB
    gpu.terminator
  }
  return
}

// -----
// FROM: gpu/subgroups
// NAME: lanes_rotate
// ARGS: --subgroup-size=4
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [2, 3, 4, 1]
// RUN: @g([1, 2, 3, 4]) == (); arg0 == [2, 1, 0, 0]
// RUN: @some() undefined barrier-divergence
func.func @some() {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %in = arith.cmpi uge, %tx, %c1 : index
    scf.if %in {
      %t = arith.index_cast %tx : index to i32
      %x, %valid = gpu.rotate %t, 1, 2 : i32    // UB
    }
    gpu.terminator
  }
  return
}
func.func @f(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xi32>
    %x, %valid = gpu.rotate %v, 1, 4 : i32
    memref.store %x, %m[%tx] : memref<4xi32>
    gpu.terminator
  }
  return
}
func.func @g(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xi32>
    %x, %valid = gpu.rotate %v, 1, 2 : i32
    %r = arith.select %valid, %x, %zero : i32
    memref.store %r, %m[%tx] : memref<4xi32>
    gpu.terminator
  }
  return
}

// -----
// FROM: gpu/subgroups
// NAME: one_lane_tells_all
// ARGS: --subgroup-size=2
// RUN: @f([1, 2, 3, 4], 1) == (); arg0 == [2, 2, 4, 4]
// RUN: @f([1, 2, 3, 4], 2) undefined poison-use
// RUN: @first([1, 2, 3, 4]) == (); arg0 == [1, 1, 3, 3]
// RUN: @some([1, 2, 3, 4]) unsupported
func.func @f(%m: memref<4xindex>, %lane: i32) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xindex>
    %x = gpu.subgroup_broadcast %v, specific_lane %lane : index
    %y = arith.cmpi sgt, %x, %c1 : index
    cf.cond_br %y, ^a, ^b    // UB
  ^a:
    memref.store %x, %m[%tx] : memref<4xindex>
    gpu.terminator
  ^b:
    gpu.terminator
  }
  return
}
func.func @first(%m: memref<4xindex>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xindex>
    %x = gpu.subgroup_broadcast %v, first_active_lane : index
    memref.store %x, %m[%tx] : memref<4xindex>
    gpu.terminator
  }
  return
}
func.func @some(%m: memref<4xindex>) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %in = arith.cmpi ult, %tx, %c3 : index
    scf.if %in {
      %x = gpu.subgroup_broadcast %tx, first_active_lane : index
      memref.store %x, %m[%tx] : memref<4xindex>
    }
    gpu.terminator
  }
  return
}

// -----
// FROM: gpu/warp
// NAME: parts_of_others
// GENERATION: today
// RUN: @f(0, [5]) unsupported
// RUN: @f(1, [5]) == ()
func.func @f(%lane: index, %v: vector<1xi32>) {
  gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<1xi32>) {
  ^bb0(%w: vector<32xi32>):
    vector.print %w : vector<32xi32>
  } {foo}
  return
}

// -----
// FROM: index/index
// NAME: arithmetic
// GENERATION: today
// RUN: @main(7, -2) == 5, 9, -14, -3, -3, -4, 1, 7, -2
func.func @main(%a: index, %b: index) -> (index, index, index, index, index, index, index, index, index) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.ceildivs %a, %b
  %5 = index.floordivs %a, %b
  %6 = index.rems %a, %b
  %7 = index.maxs %a, %b
  %8 = index.mins %a, %b
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : index, index, index, index, index, index, index, index, index
}

// -----
// FROM: index/index
// NAME: unsigned_and_bits
// GENERATION: today
// RUN: @main(13, 4) == 3, 4, 1, 13, 4, 208, 0, 0, 4, 13, 9
func.func @main(%a: index, %b: index) -> (index, index, index, index, index, index, index, index, index, index, index) {
  %0 = index.divu %a, %b
  %1 = index.ceildivu %a, %b
  %2 = index.remu %a, %b
  %3 = index.maxu %a, %b
  %4 = index.minu %a, %b
  %5 = index.shl %a, %b
  %6 = index.shrs %a, %b
  %7 = index.shru %a, %b
  %8 = index.and %a, %b
  %9 = index.or %a, %b
  %10 = index.xor %a, %b
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : index, index, index, index, index, index, index, index, index, index, index
}

// -----
// FROM: index/index
// NAME: constants_casts_comparison
// GENERATION: today
// RUN: @main(-1) == 5, true, -1, 255, true, false, 64
func.func @main(%a: i8) -> (index, i1, index, index, i1, i1, index) {
  %0 = index.constant 5
  %1 = index.bool.constant true
  %2 = index.casts %a : i8 to index
  %3 = index.castu %a : i8 to index
  %4 = index.cmp slt(%2, %0)
  %5 = index.cmp ult(%2, %0)
  %6 = index.sizeof
  return %0, %1, %2, %3, %4, %5, %6 : index, i1, index, index, i1, i1, index
}

// -----
// FROM: index/index
// NAME: signed_division
// GENERATION: today
// RUN: @main(1) == -9223372036854775808
// RUN: @main(0) undefined division-by-zero
// RUN: @main(-1) undefined division-overflow
func.func @main(%b: index) -> index {
  %a = index.constant -9223372036854775808
  %0 = index.divs %a, %b // UB
  return %0 : index
}

// -----
// FROM: index/index
// NAME: unsigned_division
// GENERATION: today
// RUN: @main(5, 0) undefined division-by-zero
func.func @main(%a: index, %b: index) -> index {
  %0 = index.divu %a, %b // UB
  return %0 : index
}

// -----
// FROM: index/index
// NAME: signed_remainder
// GENERATION: today
// RUN: @main(5, 0) undefined division-by-zero
func.func @main(%a: index, %b: index) -> index {
  %0 = index.rems %a, %b // UB
  return %0 : index
}

// -----
// FROM: index/index
// NAME: shifts_too_far_are_poison
// GENERATION: today
// RUN: @main(64) == poison, poison, poison
// RUN: @main(1) == 2, 0, 0
func.func @main(%n: index) -> (index, index, index) {
  %a = index.constant 1
  %0 = index.shl %a, %n
  %1 = index.shrs %a, %n
  %2 = index.shru %a, %n
  return %0, %1, %2 : index, index, index
}

// -----
// FROM: index32/index32
// NAME: division
// ARGS: --index-bitwidth=32
// RUN: @f(-2147483648, -1) undefined division-overflow
// RUN: @f(-2147483648, 2) == -1073741824
func.func @f(%a: index, %b: index) -> index {
  %r = arith.divsi %a, %b : index  // UB
  return %r : index
}

// -----
// FROM: index32/index32
// NAME: a_loop_that_leaves_32_bits
// ARGS: --index-bitwidth=32
// RUN: @f() undefined loop-overflow
func.func @f() -> i32 {
  %lb = arith.constant 2147483640 : index
  %ub = arith.constant 2147483647 : index
  %s = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %s iter_args(%k = %zero) -> (i32) {  // UB
    %k1 = arith.addi %k, %one : i32
    scf.yield %k1 : i32
  }
  return %n : i32
}

// -----
// FROM: index32/negative
// NAME: mask_bounds
// ARGS: --index-bitwidth=32
// RUN: @f(-1) == [false, false, false, false]
// RUN: @f(2) == [true, true, false, false]
func.func @f(%n: index) -> vector<4xi1> {
  %r = vector.create_mask %n : vector<4xi1>
  return %r : vector<4xi1>
}

// -----
// FROM: index32/negative
// NAME: allocations
// ARGS: --index-bitwidth=32
// RUN: @f(-1) undefined negative-size
func.func @f(%n: index) {
  %r = memref.alloc(%n) : memref<?xf32> // UB
  return
}

// -----
// FROM: index32/negative
// NAME: tensors
// ARGS: --index-bitwidth=32
// RUN: @f(-1) undefined negative-size
func.func @f(%n: index) {
  %r = tensor.empty(%n) : tensor<?xf32> // UB
  return
}

// -----
// FROM: linalg/clauses_2020
// NAME: convolution_as_tensorflow_says
// CLAUSE: linalg.conv/tf-semantics, linalg.conv/operands, linalg.conv/strides, linalg.conv/dilations
// RUN: @f([[[[1]], [[10]]], [[[100]], [[1000]]]], [[[[1], [2], [3]], [[4], [5], [6]], [[7], [8], [9]]]], [[[[0], [0]], [[0], [0]]]]) == (); arg2 == [[[[5421], [6532]], [[8754], [9865]]]]
// RUN: @apart([[[1]], [[10]]], [[[1], [2], [3], [4], [5]]], [[[0], [0]]]) == (); arg2 == [[[31], [53]]]
func @f(%k: memref<2x2x1x1xi32>, %x: memref<1x3x3x1xi32>, %y: memref<1x2x2x1xi32>) {
  linalg.conv(%k, %x, %y) : memref<2x2x1x1xi32>, memref<1x3x3x1xi32>, memref<1x2x2x1xi32>
  return
}
func @apart(%k: memref<2x1x1xi32>, %x: memref<1x5x1xi32>, %y: memref<1x2x1xi32>) {
  linalg.conv(%k, %x, %y) {strides = [2], dilations = [2]} : memref<2x1x1xi32>, memref<1x5x1xi32>, memref<1x2x1xi32>
  return
}

// -----
// FROM: linalg/clauses_2020
// The first view decides how much is copied; a larger output keeps the rest.
// NAME: copy_to_a_smaller_view
// CLAUSE: linalg.copy/compatible, linalg.copy/operands
// RUN: @f([1, 2, 3], [4, 5]) undefined out-of-bounds
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.copy(%a, %b) : memref<?xi32>, memref<?xi32> // UB
  return
}

// -----
// FROM: linalg/clauses_2020
// NAME: attributes_of_generic
// CLAUSE: linalg.generic/attributes, linalg.generic/doc, linalg.generic/library-call, linalg.yield/terminator
// RUN: @f([1, 2], [10, 20]) == (); arg1 == [11, 22]
#t = {
  args_in = 1,
  args_out = 1,
  doc = "B(i) += A(i)",
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"],
  library_call = "external_add"
}
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.generic #t %a, %b {
  ^bb0(%x: i32, %y: i32):
    %s = addi %x, %y : i32
    linalg.yield %s : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// FROM: linalg/clauses_2020
// NAME: generic_makes_tensors
// CLAUSE: linalg.generic/produces-tensors
// RUN: @f([1, 2], [10, 20]) == [11, 22]
#t = {
  args_in = 2,
  args_out = 1,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"]
}
func @f(%a: tensor<?xi32>, %b: memref<?xi32>) -> tensor<?xi32> {
  %0 = linalg.generic #t %a, %b {
  ^bb0(%x: i32, %y: i32):
    %s = addi %x, %y : i32
    linalg.yield %s : i32
  } : tensor<?xi32>, memref<?xi32> -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// FROM: linalg/clauses_2020
// NAME: attributes_of_indexed_generic
// CLAUSE: linalg.indexed_generic/attributes, linalg.indexed_generic/lowers-to-loops, linalg.indexed_generic/iterator-types
// RUN: @f([1, 2], [100]) == (); arg1 == [104]
#t = {
  args_in = 1,
  args_out = 1,
  doc = "B(i) += A(j) + j",
  indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>],
  iterator_types = ["parallel", "reduction"]
}
func @f(%a: memref<2xi32>, %b: memref<1xi32>) {
  linalg.indexed_generic #t %a, %b {
  ^bb0(%i: index, %j: index, %x: i32, %y: i32):
    %n = index_cast %j : index to i32
    %s = addi %x, %y : i32
    %r = addi %s, %n : i32
    linalg.yield %r : i32
  } : memref<2xi32>, memref<1xi32>
  return
}

// -----
// FROM: linalg/clauses_2020
// NAME: windows_of_indexed_generic
// CLAUSE: linalg.indexed_generic/iterator-types
// RUN: @f([1, 2], [100]) == (); arg1 == [104]
#t = {
  args_in = 1,
  args_out = 1,
  indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>],
  iterator_types = ["parallel", "window"]
}
func @f(%a: memref<2xi32>, %b: memref<1xi32>) {
  linalg.indexed_generic #t %a, %b {
  ^bb0(%i: index, %j: index, %x: i32, %y: i32):
    %n = index_cast %j : index to i32
    %s = addi %x, %y : i32
    %r = addi %s, %n : i32
    linalg.yield %r : i32
  } : memref<2xi32>, memref<1xi32>
  return
}

// -----
// FROM: linalg/clauses_2020
// NAME: indexed_generic_of_buffers_and_tensors
// CLAUSE: linalg.indexed_generic/mixed-tensors, linalg.indexed_generic/produces
// RUN: @f([10, 20], [1, 2]) == [11, 23]
#t = {
  args_in = 2,
  args_out = 1,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"]
}
func @f(%a: tensor<?xi32>, %b: memref<?xi32>) -> tensor<?xi32> {
  %0 = linalg.indexed_generic #t %a, %b {
  ^bb0(%i: index, %x: i32, %y: i32):
    %n = index_cast %i : index to i32
    %s = addi %x, %y : i32
    %r = addi %s, %n : i32
    linalg.yield %r : i32
  } : tensor<?xi32>, memref<?xi32> -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// FROM: linalg/clauses_2020
// NAME: joined_dimensions_that_are_contiguous
// CLAUSE: linalg.reshape/grouping, linalg.reshape/verification, linalg.reshape/contiguous, linalg.reshape/may-need-copy
// RUN: @f([[[1, 2], [3, 4]], [[5, 6], [7, 8]]]) == [[1, 2, 3, 4], [5, 6, 7, 8]], 9
func @f(%a: memref<2x2x2xi32>) -> (memref<2x4xi32>, i32) {
  %0 = linalg.reshape %a [affine_map<(i, j, k) -> (i)>, affine_map<(i, j, k) -> (j, k)>] : memref<2x2x2xi32> into memref<2x4xi32>
  %c0 = constant 0 : index
  %nine = constant 9 : i32
  %old = load %a[%c0, %c0, %c0] : memref<2x2x2xi32>
  // The view aliases its source.
  store %nine, %0[%c0, %c0] : memref<2x4xi32>
  %v = load %a[%c0, %c0, %c0] : memref<2x2x2xi32>
  store %old, %0[%c0, %c0] : memref<2x4xi32>
  return %0, %v : memref<2x4xi32>, i32
}

// -----
// FROM: linalg/clauses_2020
// NAME: split_dimensions
// CLAUSE: linalg.reshape/inverse
// RUN: @f([1, 2, 3, 4, 5, 6]) == [[1, 2, 3], [4, 5, 6]]
func @f(%a: memref<6xi32>) -> memref<2x3xi32> {
  %0 = linalg.reshape %a [affine_map<(i, j) -> (i, j)>] : memref<6xi32> into memref<2x3xi32>
  return %0 : memref<2x3xi32>
}

// -----
// FROM: linalg/clauses_2020
// NAME: slice_of_smaller_rank
// CLAUSE: linalg.slice/subregion, linalg.slice/element-type
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [5, 6]
func @f(%a: memref<2x3xi32>) -> memref<?xi32, offset: ?, strides: [1]> {
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %r = linalg.range %c1 : %c3 : %c1 : !linalg.range
  %v = linalg.slice %a[%c1, %r] : memref<2x3xi32>, index, !linalg.range, memref<?xi32, offset: ?, strides: [1]>
  return %v : memref<?xi32, offset: ?, strides: [1]>
}

// -----
// FROM: linalg/clauses_2020
// NAME: slice_is_not_truncated
// CLAUSE: linalg.slice/no-truncation
// RUN: @f([1, 2, 3], 3) == 2
// RUN: @f([1, 2, 3], 4) undefined slice-out-of-range
func @f(%a: memref<?xi32>, %end: index) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %r = linalg.range %c0 : %end : %c1 : !linalg.range
  %v = linalg.slice %a[%r] : memref<?xi32>, !linalg.range, memref<?xi32, offset: ?, strides: [1]> // UB
  %x = load %v[%c1] : memref<?xi32, offset: ?, strides: [1]>
  return %x : i32
}

// -----
// FROM: linalg/clauses_2020
// NAME: range_of_a_declared_function
// CLAUSE: linalg.range/not-across-functions
// expected-error @+1 {{'func' op type '!linalg.range' does not pass function boundaries}}
func @g(!linalg.range)

// -----
// FROM: linalg/clauses_2020
// NAME: fill_with_an_integer
// CLAUSE: linalg.fill/operands
// RUN: @f(zeros(2x2), 7) == (); arg0 == [[7, 7], [7, 7]]
func @f(%m: memref<?x?xi32>, %v: i32) {
  linalg.fill(%m, %v) : memref<?x?xi32>, i32
  return
}

// -----
// FROM: linalg/clauses_2020
// NAME: generic_result_is_ranked
// CLAUSE: linalg.generic/results
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%t: tensor<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op result #0 must be ranked tensor of any type values, but got 'tensor<*xf32>'}}
  %r = linalg.generic #trait %t {
  ^bb0(%a: f32):
    linalg.yield %a : f32
  } : tensor<?xf32> -> tensor<*xf32>
  return
}

// -----
// FROM: linalg/clauses_2020
// NAME: indexed_generic_reads_two_views_and_writes_one
// Inputs are read only; the output is read and written.
// CLAUSE: linalg.indexed_generic/args-in-out
// RUN: @f([1, 2], [10, 20], [100, 200]) == (); arg0 == [1, 2]; arg1 == [10, 20]; arg2 == [111, 223]
#trait = {args_in = 2, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%x: memref<?xi64>, %y: memref<?xi64>, %z: memref<?xi64>) {
  linalg.indexed_generic #trait %x, %y, %z {
  ^bb0(%i: index, %a: i64, %b: i64, %c: i64):
    %k = index_cast %i : index to i64
    %s = addi %a, %b : i64
    %t = addi %s, %c : i64
    %u = addi %t, %k : i64
    linalg.yield %u : i64
  } : memref<?xi64>, memref<?xi64>, memref<?xi64>
  return
}

// -----
// FROM: linalg/clauses_2020
// NAME: indexed_generic_with_both_outputs
// CLAUSE: linalg.indexed_generic/args-out-sum, linalg.indexed_generic/results
// RUN: @f([10, 20], [0, 0]) == [10, 21]; arg1 == [10, 21]
#trait = {args_in = 1, args_out = 2, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%t: tensor<?xi64>, %m: memref<?xi64>) -> tensor<?xi64> {
  %r = linalg.indexed_generic #trait %t, %m {
  ^bb0(%i: index, %a: i64, %b: i64):
    %k = index_cast %i : index to i64
    %s = addi %a, %k : i64
    linalg.yield %s, %s : i64, i64
  } : tensor<?xi64>, memref<?xi64> -> tensor<?xi64>
  return %r : tensor<?xi64>
}

// -----
// FROM: linalg/clauses_2020
// NAME: reshape_into_a_tensor
// CLAUSE: linalg.reshape/operands
func @f(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'linalg.reshape' op result #0 must be strided memref of any type values, but got 'tensor<6xf32>'}}
  %r = linalg.reshape %m [affine_map<(i, j) -> (i, j)>] : memref<2x3xf32> into tensor<6xf32>
  return
}

// -----
// FROM: linalg/clauses_2020
// NAME: slice_by_an_integer
// CLAUSE: linalg.slice/operands
func @f(%m: memref<2xf32>, %i: i32) {
  // expected-error @+1 {{'linalg.slice' op operand #1 must be range or index, but got 'i32'}}
  %r = linalg.slice %m[%i] : memref<2xf32>, i32, memref<f32, offset: ?, strides: []>
  return
}

// -----
// FROM: linalg/clauses_2020
// NAME: transpose_of_a_tensor
// CLAUSE: linalg.transpose/operands
func @f(%t: tensor<2x3xf32>) {
  // expected-error @+1 {{'linalg.transpose' op operand #0 must be strided memref of any type values, but got 'tensor<2x3xf32>'}}
  %r = linalg.transpose %t (i, j) -> (j, i) : tensor<2x3xf32>
  return
}

// -----
// FROM: linalg/clauses_2020
// NAME: yield_of_any_type
// CLAUSE: linalg.yield/operands
// RUN: @f([1.0, 2.0]) == [3.0, 4.0]
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%v: vector<2xf32>) -> vector<2xf32> {
  %two = constant dense<2.0> : vector<2xf32>
  %c0 = constant 0 : index
  %a = alloc() : memref<1xvector<2xf32>>
  store %v, %a[%c0] : memref<1xvector<2xf32>>
  linalg.generic #trait %a, %a {
  ^bb0(%x: vector<2xf32>, %y: vector<2xf32>):
    %s = addf %x, %two : vector<2xf32>
    linalg.yield %s : vector<2xf32>
  } : memref<1xvector<2xf32>>, memref<1xvector<2xf32>>
  %r = load %a[%c0] : memref<1xvector<2xf32>>
  dealloc %a : memref<1xvector<2xf32>>
  return %r : vector<2xf32>
}

// -----
// FROM: linalg/clauses_2020
// NAME: fun_in_the_generic_form
// The region is there and has no block, as mlir-opt of the time prints it.
// CLAUSE: linalg.generic/fun-signature
// RUN: @f([1.0, 2.0], [10.0, 20.0]) == (); arg1 == [11.0, 22.0]
func @add(%a: f32, %b: f32) -> f32 {
  %s = addf %a, %b : f32
  return %s : f32
}
func @f(%m: memref<?xf32>, %n: memref<?xf32>) {
  "linalg.generic"(%m, %n) ( {
  }) {args_in = 1, args_out = 1, fun = @add, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} : (memref<?xf32>, memref<?xf32>) -> ()
  return
}

// -----
// FROM: linalg/contractions
// NAME: matmul_casts_signed
// CLAUSE: linalg.matmul/casts
// RUN: @f([[-1, 2]], [[1], [1]], [[0]]) == (); arg2 == [[1]]
func.func @f(%a: memref<1x2xi8>, %b: memref<2x1xi8>, %c: memref<1x1xi32>) {
  linalg.matmul ins(%a, %b : memref<1x2xi8>, memref<2x1xi8>) outs(%c : memref<1x1xi32>)
  return
}

// -----
// FROM: linalg/contractions
// NAME: matmul_on_tensors
// The init operand is a value: it stays as it is.
// CLAUSE: linalg.matmul/product
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[1.0, 1.0], [1.0, 1.0]]) == [[4.0, 4.0], [8.0, 8.0]], [[1.0, 1.0], [1.0, 1.0]]
func.func @f(%a: tensor<2x2xf32>, %o: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %0 = linalg.matmul ins(%a, %o : tensor<2x2xf32>, tensor<2x2xf32>) outs(%o : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0, %o : tensor<2x2xf32>, tensor<2x2xf32>
}

// -----
// FROM: linalg/contractions
// NAME: matvec_vecmat_dot
// RUN: @f([[1, 2], [3, 4]], [10, 100], [1, 1], zeros(2), 0) == (); arg3 == [310, 420]; arg4 == 110
func.func @f(%m: memref<2x2xi32>, %x: memref<2xi32>, %y: memref<2xi32>, %r: memref<2xi32>, %s: memref<i32>) {
  linalg.vecmat ins(%x, %m : memref<2xi32>, memref<2x2xi32>) outs(%r : memref<2xi32>)
  linalg.dot ins(%x, %y : memref<2xi32>, memref<2xi32>) outs(%s : memref<i32>)
  return
}

// -----
// FROM: linalg/contractions
// NAME: batch_reduce_matmul
// RUN: @f([[[1.0]], [[2.0]]], [[[10.0]], [[100.0]]], [[0.0]]) == (); arg2 == [[210.0]]
func.func @f(%a: memref<2x1x1xf32>, %b: memref<2x1x1xf32>, %c: memref<1x1xf32>) {
  linalg.batch_reduce_matmul ins(%a, %b : memref<2x1x1xf32>, memref<2x1x1xf32>) outs(%c : memref<1x1xf32>)
  return
}

// -----
// FROM: linalg/contractions
// NAME: quantized_matmul
// (a - 1) * (b - 2)
// RUN: @f([[3, 5]], [[4], [1]], [[0]]) == (); arg2 == [[0]]
func.func @f(%a: memref<1x2xi8>, %b: memref<2x1xi8>, %c: memref<1x1xi32>) {
  %za = arith.constant 1 : i32
  %zb = arith.constant 2 : i32
  linalg.quantized_matmul ins(%a, %b, %za, %zb : memref<1x2xi8>, memref<2x1xi8>, i32, i32) outs(%c : memref<1x1xi32>)
  return
}

// -----
// FROM: linalg/contractions
// NAME: contract
// CLAUSE: linalg.contract/sum
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[1.0, 2.0], [3.0, 4.0]], zeros(2x2)) == [[5.0, 11.0], [11.0, 25.0]]
func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>, %c: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>] ins(%a, %b : tensor<2x2xf32>, tensor<2x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----
// FROM: linalg/contractions
// NAME: contract_without_reduction
// CLAUSE: linalg.contract/maps
func.func @f(%a: tensor<4x5xf32>) -> tensor<4x5xf32> {
  // expected-error @+1 {{'indexing_maps' do not specify a contracting dimension}}
  %0 = linalg.contract indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>] ins(%a, %a : tensor<4x5xf32>, tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// -----
// FROM: linalg/contractions
// NAME: too_few_operands
// CLAUSE: linalg.matmul/shapes
// MALFORMED: [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2
func.func @f(%a: memref<4x4xf32>) {
  linalg.matmul ins(%a : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  return
}

// -----
// FROM: linalg/contractions
// NAME: names_of_other_releases
// 13 named element types and layouts, 16 and 19 transposed operands; today maps and casts say the same.
// RUN: @f([[1, 2]], [[3, 4]], zeros(1x1), zeros(2x2)) == (); arg2 == [[11]]; arg3 == [[3, 4], [6, 8]]
func.func @f(%a: memref<1x2xi32>, %b: memref<1x2xi32>, %c: memref<1x1xi32>, %d: memref<2x2xi32>) {
  linalg.matmul_transpose_b ins(%a, %b : memref<1x2xi32>, memref<1x2xi32>) outs(%c : memref<1x1xi32>)
  linalg.matmul_transpose_a ins(%a, %b : memref<1x2xi32>, memref<1x2xi32>) outs(%d : memref<2x2xi32>)
  return
}

// -----
// FROM: linalg/forms
// NAME: add_of_tensors
// The sum is a value of its own: the output's elements do not count, and neither operand changes.
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[100.0, nan], [inf, 0.0]]) == [[2.0, 4.0], [6.0, 8.0]], [[100.0, nan], [inf, 0.0]]
func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %r = linalg.add ins(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) outs(%b : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %r, %b : tensor<2x2xf32>, tensor<2x2xf32>
}

// -----
// FROM: linalg/forms
// NAME: broadcast_tensor_and_buffer
// RUN: @t([1.0, 2.0], [[9.0, 9.0, 9.0], [9.0, 9.0, 9.0]]) == [[1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]
// RUN: @m([1.0, 2.0], [[9.0, 9.0, 9.0], [9.0, 9.0, 9.0]]) == (); arg1 == [[1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]
// RUN: @first([1.0, 2.0], uninit(3x2)) == (); arg1 == [[1.0, 2.0], [1.0, 2.0], [1.0, 2.0]]
func.func @t(%v: tensor<2xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %r = linalg.broadcast ins(%v : tensor<2xf32>) outs(%b : tensor<2x3xf32>) dimensions = [1]
  return %r : tensor<2x3xf32>
}
func.func @m(%v: memref<2xf32>, %a: memref<2x3xf32>) {
  linalg.broadcast ins(%v : memref<2xf32>) outs(%a : memref<2x3xf32>) dimensions = [1]
  return
}
func.func @first(%v: memref<2xf32>, %a: memref<3x2xf32>) {
  linalg.broadcast ins(%v : memref<2xf32>) outs(%a : memref<3x2xf32>) dimensions = [0]
  return
}

// -----
// FROM: linalg/forms
// NAME: depthwise_conv_2d_nhwc_hwc_q
// One channel of 3x3 by a window of 2x2, zero points 1 and 2. Input less 1: [[0,1,2],[3,4,5],[6,7,8]];
// window less 2: [[-1,0],[1,2]]. First place: 0*-1 + 1*0 + 3*1 + 4*2 = 11; then -1 + 4 + 10 = 13, -3 + 6 + 14 = 17, -4 + 7 + 16 = 19.
// RUN: @f([[[[1], [2], [3]], [[4], [5], [6]], [[7], [8], [9]]]], [[[1], [2]], [[3], [4]]], 1, 2, [[[[0], [100]], [[0], [-19]]]]) == (); arg4 == [[[[11], [113]], [[17], [0]]]]
func.func @f(%x0: memref<1x3x3x1xi8>, %x1: memref<2x2x1xi8>, %x2: i32, %x3: i32, %x4: memref<1x2x2x1xi32>) {
  linalg.depthwise_conv_2d_nhwc_hwc_q ins(%x0, %x1, %x2, %x3 : memref<1x3x3x1xi8>, memref<2x2x1xi8>, i32, i32) outs(%x4 : memref<1x2x2x1xi32>)
  return
}

// -----
// FROM: linalg/forms
// NAME: depthwise_conv_2d_nhwc_hwcm_q_zero_points_of_i32
// A zero point is no element: it is used at its own width. 0 - 1000 = -1000, 1 - (-1000) = 1001.
// RUN: @f([[[[0]]]], [[[[1]]]], 1000, -1000, [[[[[5]]]]]) == (); arg4 == [[[[[-1000995]]]]]
func.func @f(%x0: memref<1x1x1x1xi8>, %x1: memref<1x1x1x1xi8>, %x2: i32, %x3: i32, %x4: memref<1x1x1x1x1xi32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%x0, %x1, %x2, %x3 : memref<1x1x1x1xi8>, memref<1x1x1x1xi8>, i32, i32) outs(%x4 : memref<1x1x1x1x1xi32>)
  return
}

// -----
// FROM: linalg/forms
// NAME: div_of_tensors
// Signed, toward zero.
// RUN: @f([7, -7, 7, -7], [2, 2, -2, -2]) == [3, -3, -3, 3]
// RUN: @f([1, 1, 1, 1], [1, 0, 1, 1]) undefined division-by-zero
func.func @f(%i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4xi32> {
  %r = linalg.div ins(%i, %j : tensor<4xi32>, tensor<4xi32>) outs(%i : tensor<4xi32>) -> tensor<4xi32> // UB
  return %r : tensor<4xi32>
}

// -----
// FROM: linalg/forms
// NAME: select_of_tensors
// RUN: @f([true, false], [1.0, 2.0], [3.0, 4.0], [9.0, 9.0]) == [1.0, 4.0], [1.0, 4.0]
func.func @f(%c: tensor<2xi1>, %a: tensor<2xf32>, %b: tensor<2xf32>, %o: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<select> ins(%c, %a, %b : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%o : tensor<2xf32>) -> tensor<2xf32>
  %q = linalg.select ins(%c, %a, %b : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%o : tensor<2xf32>) -> tensor<2xf32>
  return %r, %q : tensor<2xf32>, tensor<2xf32>
}

// -----
// FROM: linalg/forms
// NAME: exp_of_tensors
// Only values that every exponential gets exactly.
// RUN: @f([0.0, -0.0, -inf, inf, nan], [9.0, 9.0, 9.0, 9.0, 9.0]) == [1.0, 1.0, 0.0, inf, nan]
func.func @f(%a: tensor<5xf32>, %b: tensor<5xf32>) -> tensor<5xf32> {
  %r = linalg.exp ins(%a : tensor<5xf32>) outs(%b : tensor<5xf32>) -> tensor<5xf32>
  return %r : tensor<5xf32>
}

// -----
// FROM: linalg/forms
// NAME: reduce_of_buffers
// The outputs' elements are where the sums begin.
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [10.0, 20.0]) == (); arg1 == [16.0, 35.0]
// RUN: @g([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [10.0, 20.0, 30.0]) == (); arg1 == [15.0, 27.0, 39.0]
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], uninit(2)) undefined uninitialised-read
func.func @f(%a: memref<2x3xf32>, %v: memref<2xf32>) {
  linalg.reduce { arith.addf } ins(%a : memref<2x3xf32>) outs(%v : memref<2xf32>) dimensions = [1] // UB
  return
}
func.func @g(%a: memref<2x3xf32>, %v: memref<3xf32>) {
  linalg.reduce { arith.addf } ins(%a : memref<2x3xf32>) outs(%v : memref<3xf32>) dimensions = [0]
  return
}

// -----
// FROM: linalg/forms
// NAME: softmax_of_equal_elements
// exp(0) / (1 + 1) = 0.5 each. What stands in the output does not count.
// CLAUSE: linalg.softmax/value
// RUN: @f([[3.0, 3.0]], [[9.0, 9.0]]) == (); arg1 == [[0.5, 0.5]]
// RUN: @g([[1, 1]]) unsupported
func.func @f(%t: tensor<1x2xf32>, %a: memref<1x2xf32>) {
  linalg.softmax dimension(1) ins(%t : tensor<1x2xf32>) outs(%a : memref<1x2xf32>)
  return
}
// Exponentials of integers are not described anywhere.
func.func @g(%i: tensor<1x2xi32>) -> tensor<1x2xi32> {
  %r = linalg.softmax dimension(1) ins(%i : tensor<1x2xi32>) outs(%i : tensor<1x2xi32>) -> tensor<1x2xi32>
  return %r : tensor<1x2xi32>
}

// -----
// FROM: linalg/generic
// NAME: matmul_on_buffers
// CLAUSE: linalg.generic/indexing-maps, linalg.generic/iterator-types, linalg.generic/today-points
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]], zeros(2x3)) == (); arg2 == [[1.0, 2.0, 8.0], [3.0, 4.0, 18.0]]
func.func @f(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    linalg.yield %s : f32
  }
  return
}

// -----
// FROM: linalg/generic
// NAME: matmul_on_tensors_with_indices
// Only the diagonal is updated.
// CLAUSE: linalg.generic/today-points
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], zeros(2x2)) == [[7.0, 0.0], [0.0, 22.0]]
func.func @f(%a: tensor<2x2xf32>, %c: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) outs(%c : tensor<2x2xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    %d = arith.cmpi eq, %i, %j : index
    %r = arith.select %d, %s, %z : f32
    linalg.yield %r : f32
  } -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----
// FROM: linalg/generic
// NAME: reversed
// RUN: @f([1, 2, 3], zeros(3)) == (); arg1 == [3, 2, 1]
func.func @f(%a: memref<3xi32>, %b: memref<3xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (2 - i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<3xi32>) outs(%b : memref<3xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}

// -----
// FROM: linalg/generic
// NAME: faulting_access_is_named
// RUN: @f([1, 2, 3], zeros(3)) undefined out-of-bounds
// RUN: @f([1, 2], zeros(1)) == (); arg1 == [2]
func.func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i + 1)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<?xi32>) outs(%b : memref<?xi32>) {  // UB
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}

// -----
// FROM: linalg/generic
// NAME: output_shared_by_parallel_points
// Each point of the second loop writes the same element.
// CLAUSE: linalg.generic/today-parallel
// RUN: @f([[1, 2]], [0]) race
// RUN: @f([[1], [2]], [0, 0]) == (); arg1 == [1, 2]
func.func @f(%a: memref<?x?xi32>, %b: memref<?xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "parallel"]} ins(%a : memref<?x?xi32>) outs(%b : memref<?xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}

// -----
// FROM: linalg/generic
// NAME: result_shared_by_parallel_points
// RUN: @f([[1, 2]], [0]) undefined data-race
func.func @f(%a: tensor<?x?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<?x?xi32>) outs(%b : tensor<?xi32>) {  // UB
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// FROM: linalg/generic
// NAME: extents_disagree
// CLAUSE: linalg.generic/today-extents
// RUN: @f([1, 2], zeros(3)) undefined shape-mismatch
func.func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<?xi32>) outs(%b : memref<?xi32>) {  // UB
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}

// -----
// FROM: linalg/generic
// NAME: map_with_symbols
// CLAUSE: linalg.generic/today-maps
func.func @f(%a: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op unexpected symbols in indexing_map #0}}
  linalg.generic {indexing_maps = [affine_map<(i)[s] -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<?xf32>) outs(%a : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----
// FROM: linalg/generic
// NAME: number_of_yielded_values
// CLAUSE: linalg.generic/today-body
func.func @f(%a: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<?xf32>) {
  ^bb0(%x: f32):
    // expected-error @+1 {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    linalg.yield %x, %x : f32, f32
  }
  return
}

// -----
// FROM: linalg/generic
// NAME: index_outside
// CLAUSE: linalg.index/today-loop
func.func @f() {
  // expected-error @+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  %z = linalg.index 2 : index
  return
}

// -----
// FROM: linalg/generic
// NAME: tensors_2020
// The result is new: args_out counts it.
// CLAUSE: linalg.generic/mixed-tensors, linalg.generic/args-out-sum
// RUN: @add([[1.0, 2.0]], [[10.0, 20.0]]) == [[11.0, 22.0]]
#trait = {
  args_in = 2,
  args_out = 1,
  indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
  iterator_types = ["parallel", "parallel"]
}
func @add(%A: tensor<?x?xf32>, %B: memref<?x?xf32>) -> tensor<?x?xf32> {
  %C = linalg.generic #trait %A, %B {
  ^bb0(%a: f32, %b: f32):
    %s = addf %a, %b : f32
    linalg.yield %s : f32
  } : tensor<?x?xf32>, memref<?x?xf32> -> tensor<?x?xf32>
  return %C : tensor<?x?xf32>
}

// -----
// FROM: linalg/named
// NAME: abs
// CLAUSE: linalg.abs/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.abs ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.abs ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.abs ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: ceil
// CLAUSE: linalg.ceil/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.ceil ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.ceil ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.ceil ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: exp
// CLAUSE: linalg.exp/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[7.389056, 7.389056], [7.389056, 7.389056]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.exp ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.exp ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.exp ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: floor
// CLAUSE: linalg.floor/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.floor ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.floor ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.floor ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: log
// CLAUSE: linalg.log/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[0.6931472, 0.6931472], [0.6931472, 0.6931472]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.log ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.log ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.log ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: negf
// CLAUSE: linalg.negf/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[-2.0, -2.0], [-2.0, -2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.negf ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.negf ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.negf ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: reciprocal
// CLAUSE: linalg.reciprocal/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[0.5, 0.5], [0.5, 0.5]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.reciprocal ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.reciprocal ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.reciprocal ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: round
// CLAUSE: linalg.round/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.round ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.round ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.round ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: rsqrt
// CLAUSE: linalg.rsqrt/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[0.70710677, 0.70710677], [0.70710677, 0.70710677]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.rsqrt ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.rsqrt ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.rsqrt ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: sqrt
// CLAUSE: linalg.sqrt/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[1.4142135, 1.4142135], [1.4142135, 1.4142135]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.sqrt ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.sqrt ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.sqrt ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: square
// CLAUSE: linalg.square/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[4.0, 4.0], [4.0, 4.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.square ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.square ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.square ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: tanh
// CLAUSE: linalg.tanh/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[0.9640276, 0.9640276], [0.9640276, 0.9640276]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.tanh ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.tanh ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.tanh ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: erf
// CLAUSE: linalg.erf/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[0.9953223, 0.9953223], [0.9953223, 0.9953223]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.erf ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.erf ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.erf ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: add
// CLAUSE: linalg.add/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[4.0, 4.0], [4.0, 4.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.add ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.add ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.add ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: sub
// CLAUSE: linalg.sub/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[0.0, 0.0], [0.0, 0.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.sub ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.sub ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.sub ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: mul
// CLAUSE: linalg.mul/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[4.0, 4.0], [4.0, 4.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.mul ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.mul ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.mul ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: div
// CLAUSE: linalg.div/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[1.0, 1.0], [1.0, 1.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.div ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.div ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.div ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: div_unsigned
// CLAUSE: linalg.div_unsigned/elements
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x2, 1)) == (); arg2 == [[1, 1], [1, 1]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2), splat(2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?xi32>) {
  linalg.div_unsigned ins(%a0, %a1 : memref<?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.div_unsigned ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  %c = memref.get_global @g : memref<2x2xi32>
  linalg.div_unsigned ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: max
// CLAUSE: linalg.max/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.max ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.max ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.max ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: min
// CLAUSE: linalg.min/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.min ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.min ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.min ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: powf
// CLAUSE: linalg.powf/elements
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[4.0, 4.0], [4.0, 4.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.powf ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.powf ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.powf ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: select
// CLAUSE: linalg.select/elements
// RUN: @f(splat(2x2, true), splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg3 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, true), splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xi1>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>, %a3: memref<?x?xf32>) {
  linalg.select ins(%a0, %a1, %a2 : memref<?x?xi1>, memref<?x?xf32>, memref<?x?xf32>) outs(%a3 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant true
  %a0 = memref.alloc() : memref<2x2xi1>
  linalg.fill ins(%v0 : i1) outs(%a0 : memref<2x2xi1>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %v3 = arith.constant 2.0 : f32
  %a3 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v3 : f32) outs(%a3 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xi1>
  linalg.select ins(%a0, %a1, %a2 : memref<2x2xi1>, memref<2x2xf32>, memref<2x2xf32>) outs(%a3 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant true
  %a0 = memref.alloc() : memref<2x2xi1>
  linalg.fill ins(%v0 : i1) outs(%a0 : memref<2x2xi1>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %v3 = arith.constant 2.0 : f32
  %a3 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v3 : f32) outs(%a3 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.select ins(%a0, %a1, %a2 : memref<2x2xi1>, memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: batch_matmul
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.batch_matmul ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2xf32>
  linalg.batch_matmul ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.batch_matmul ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: batch_matvec
// RUN: @f(splat(2x2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[9.0, 9.0], [9.0, 9.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.batch_matvec ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2xf32>
  linalg.batch_matvec ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.batch_matvec ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: batch_vecmat
// RUN: @f(splat(2x2, 2.0), splat(2x2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[9.0, 9.0], [9.0, 9.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.batch_vecmat ins(%a0, %a1 : memref<?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.batch_vecmat ins(%a0, %a1 : memref<2x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.batch_vecmat ins(%a0, %a1 : memref<2x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: mmt4d
// RUN: @f(splat(2x2x2x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2x2), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.mmt4d ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2x2xf32>
  linalg.mmt4d ins(%a0, %a1 : memref<2x2x2x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.mmt4d ins(%a0, %a1 : memref<2x2x2x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: batch_mmt4d
// RUN: @f(splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]], [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2x2x2), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.batch_mmt4d ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2x2x2xf32>
  linalg.batch_mmt4d ins(%a0, %a1 : memref<2x2x2x2x2xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.batch_mmt4d ins(%a0, %a1 : memref<2x2x2x2x2xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: quantized_batch_matmul
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), 2, 2, splat(2x2x2, 1.0)) == (); arg4 == [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2.0), 2, 2, splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), 2, 2, splat(2x2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?xf32>) {
  linalg.quantized_batch_matmul ins(%a0, %a1, %a2, %a3 : memref<?x?x?xf32>, memref<?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2xf32>
  linalg.quantized_batch_matmul ins(%a0, %a1, %a2, %a3 : memref<2x2x2xf32>, memref<2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.quantized_batch_matmul ins(%a0, %a1, %a2, %a3 : memref<2x2x2xf32>, memref<2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d
// RUN: @f(splat(3x3, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[17.0, 17.0], [17.0, 17.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(3x3), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.conv_2d ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<3x3xf32>
  linalg.conv_2d ins(%a0, %a1 : memref<3x3xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.conv_2d ins(%a0, %a1 : memref<3x3xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_3d
// RUN: @f(splat(3x3x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(3x3x3), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.conv_3d ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<3x3x3xf32>
  linalg.conv_3d ins(%a0, %a1 : memref<3x3x3xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.conv_3d ins(%a0, %a1 : memref<3x3x3xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_1d_ncw_fcw
// RUN: @f(splat(2x2x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3, 2.0), splat(2x2x2, 2.0), splat(2x5x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3xf32>
  linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_1d_nwc_wcf
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_nchw_fchw
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_nchw_fchw_q
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) == (); arg4 == [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nchw_fchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.conv_2d_nchw_fchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nchw_fchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_ngchw_fgchw
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2x3x3), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x2x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_ngchw_fgchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2x3x3xf32>
  linalg.conv_2d_ngchw_fgchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x2x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_2d_ngchw_fgchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x2x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_ngchw_gfchw
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2x3x3), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x2x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2x3x3xf32>
  linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x2x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x2x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_ngchw_gfchw_q
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) == (); arg4 == [[[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]], [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2x3x3), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x2x3, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_ngchw_gfchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2x3x3xf32>
  linalg.conv_2d_ngchw_gfchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x2x2x3x3xf32>, memref<2x2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_2d_ngchw_gfchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x2x2x3x3xf32>, memref<2x2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_nhwc_fhwc
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_nhwc_fhwc_q
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) == (); arg4 == [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_nhwgc_gfhwc
// RUN: @f(splat(2x3x3x2x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2x2), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_nhwgc_gfhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2x2xf32>
  linalg.conv_2d_nhwgc_gfhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2x2xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_2d_nhwgc_gfhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2x2xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_nhwgc_gfhwc_q
// RUN: @f(splat(2x3x3x2x2, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) == (); arg4 == [[[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]], [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2x2), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2x2, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2x2, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?x?xf32>) {
  linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2x2xf32>
  linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2x2xf32>, memref<2x2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2x2xf32>, memref<2x2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_3d_ncdhw_fcdhw
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]], [[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3x3), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x5x2x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_ncdhw_fcdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3x3xf32>
  linalg.conv_3d_ncdhw_fcdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_3d_ncdhw_fcdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_3d_ndhwc_dhwcf
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]], [[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_3d_ndhwc_dhwcf_q
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) == (); arg4 == [[[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]], [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), 2, 2, splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: depthwise_conv_1d_ncw_cw
// RUN: @f(splat(2x2x3, 2.0), splat(2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3), splat(2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3, 2.0), splat(2x2, 2.0), splat(2x5x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3xf32>
  linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: depthwise_conv_1d_nwc_wcm
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]], [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: depthwise_conv_2d_nchw_chw
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2, 2.0), splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: depthwise_conv_2d_nhwc_hwc
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: depthwise_conv_2d_nhwc_hwcm
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]], [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: depthwise_conv_3d_ncdhw_cdhw
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3x3), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x5x2x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3x3xf32>
  linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: depthwise_conv_3d_ndhwc_dhwc
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: depthwise_conv_3d_ndhwc_dhwcm
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2x2, 1.0)) == (); arg2 == [[[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]], [[[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]], [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?x?xf32>) {
  linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2x2xf32>
  linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: pooling_nchw_max
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]], [[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2, 2.0), splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.pooling_nchw_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.pooling_nchw_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.pooling_nchw_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: pooling_nchw_sum
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]], [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2, 2.0), splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.pooling_nchw_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.pooling_nchw_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.pooling_nchw_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: pooling_ncw_max
// RUN: @f(splat(2x2x3, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3), splat(2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3, 2.0), splat(2, 2.0), splat(2x5x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.pooling_ncw_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3xf32>
  linalg.pooling_ncw_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.pooling_ncw_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: pooling_ncw_sum
// RUN: @f(splat(2x2x3, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[5.0, 5.0], [5.0, 5.0]], [[5.0, 5.0], [5.0, 5.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3), splat(2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3, 2.0), splat(2, 2.0), splat(2x5x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3xf32>
  linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: pooling_ndhwc_max
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]], [[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]]], [[[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]], [[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.pooling_ndhwc_max {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.pooling_ndhwc_max {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.pooling_ndhwc_max {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: pooling_ndhwc_min
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]], [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.pooling_ndhwc_min {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.pooling_ndhwc_min {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.pooling_ndhwc_min {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: pooling_ndhwc_sum
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]], [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.pooling_ndhwc_sum {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.pooling_ndhwc_sum {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.pooling_ndhwc_sum {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: pooling_nhwc_max_unsigned
// RUN: @f(splat(2x3x3x2, 2), splat(2x2, 2), splat(2x2x2x2, 1)) == (); arg2 == [[[[2, 2], [2, 2]], [[2, 2], [2, 2]]], [[[2, 2], [2, 2]], [[2, 2], [2, 2]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2, 2), splat(2x2x2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2), splat(2x2, 2), splat(2x2x2x5, 1)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2), splat(2x2, 2), splat(2x2x2x2, 1)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?x?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?x?x?xi32>) {
  linalg.pooling_nhwc_max_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?x?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x3x3x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x3x3x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2x2xi32>)
  memref.dealloc %a0 : memref<2x3x3x2xi32>
  linalg.pooling_nhwc_max_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2x2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x3x3x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x3x3x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2x2xi32>)
  %c = memref.get_global @g : memref<2x2x2x2xi32>
  linalg.pooling_nhwc_max_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2x2x2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: pooling_nhwc_min_unsigned
// RUN: @f(splat(2x3x3x2, 2), splat(2x2, 2), splat(2x2x2x2, 1)) == (); arg2 == [[[[1, 1], [1, 1]], [[1, 1], [1, 1]]], [[[1, 1], [1, 1]], [[1, 1], [1, 1]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2, 2), splat(2x2x2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2), splat(2x2, 2), splat(2x2x2x5, 1)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2), splat(2x2, 2), splat(2x2x2x2, 1)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?x?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?x?x?xi32>) {
  linalg.pooling_nhwc_min_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?x?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x3x3x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x3x3x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2x2xi32>)
  memref.dealloc %a0 : memref<2x3x3x2xi32>
  linalg.pooling_nhwc_min_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2x2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x3x3x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x3x3x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2x2xi32>)
  %c = memref.get_global @g : memref<2x2x2x2xi32>
  linalg.pooling_nhwc_min_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2x2x2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: pooling_nwc_max
// RUN: @f(splat(2x3x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.pooling_nwc_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.pooling_nwc_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.pooling_nwc_max {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: pooling_nwc_min
// RUN: @f(splat(2x3x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.pooling_nwc_min {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.pooling_nwc_min {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.pooling_nwc_min {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: pooling_nwc_sum
// RUN: @f(splat(2x3x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[5.0, 5.0], [5.0, 5.0]], [[5.0, 5.0], [5.0, 5.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.pooling_nwc_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.pooling_nwc_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.pooling_nwc_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: fill_rng_2d
// RUN: @f(2.0, 2.0, 2, splat(2x2, 1.0)) == (); arg3 == [[2.0, 2.0], [2.0, 2.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: f64, %a1: f64, %a2: i32, %a3: memref<?x?xf32>) {
  linalg.fill_rng_2d ins(%a0, %a1, %a2 : f64, f64, i32) outs(%a3 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a0 = arith.constant 2.0 : f64
  %a1 = arith.constant 2.0 : f64
  %a2 = arith.constant 2 : i32
  %v3 = arith.constant 2.0 : f32
  %a3 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v3 : f32) outs(%a3 : memref<2x2xf32>)
  memref.dealloc %a3 : memref<2x2xf32>
  linalg.fill_rng_2d ins(%a0, %a1, %a2 : f64, f64, i32) outs(%a3 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a0 = arith.constant 2.0 : f64
  %a1 = arith.constant 2.0 : f64
  %a2 = arith.constant 2 : i32
  %v3 = arith.constant 2.0 : f32
  %a3 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v3 : f32) outs(%a3 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.fill_rng_2d ins(%a0, %a1, %a2 : f64, f64, i32) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: matmul_i8_i8_i32
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x2, 1)) == (); arg2 == [[9, 9], [9, 9]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2), splat(2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?xi32>) {
  linalg.matmul_i8_i8_i32 ins(%a0, %a1 : memref<?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matmul_i8_i8_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  %c = memref.get_global @g : memref<2x2xi32>
  linalg.matmul_i8_i8_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: batch_matmul_i8_i8_i32
// RUN: @f(splat(2x2x2, 2), splat(2x2x2, 2), splat(2x2x2, 1)) == (); arg2 == [[[9, 9], [9, 9]], [[9, 9], [9, 9]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2), splat(2x2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2), splat(2x2x2, 2), splat(2x2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?x?xi32>, %a1: memref<?x?x?xi32>, %a2: memref<?x?x?xi32>) {
  linalg.batch_matmul_i8_i8_i32 ins(%a0, %a1 : memref<?x?x?xi32>, memref<?x?x?xi32>) outs(%a2 : memref<?x?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  memref.dealloc %a0 : memref<2x2x2xi32>
  linalg.batch_matmul_i8_i8_i32 ins(%a0, %a1 : memref<2x2x2xi32>, memref<2x2x2xi32>) outs(%a2 : memref<2x2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  %c = memref.get_global @g : memref<2x2x2xi32>
  linalg.batch_matmul_i8_i8_i32 ins(%a0, %a1 : memref<2x2x2xi32>, memref<2x2x2xi32>) outs(%c : memref<2x2x2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: matvec_i8_i8_i32
// RUN: @f(splat(2x2, 2), splat(2, 2), splat(2, 1)) == (); arg2 == [9, 9]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2, 2), splat(2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2, 2), splat(5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?xi32>, %a2: memref<?xi32>) {
  linalg.matvec_i8_i8_i32 ins(%a0, %a1 : memref<?x?xi32>, memref<?xi32>) outs(%a2 : memref<?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matvec_i8_i8_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2xi32>) outs(%a2 : memref<2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  %c = memref.get_global @g : memref<2xi32>
  linalg.matvec_i8_i8_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2xi32>) outs(%c : memref<2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: vecmat_i8_i8_i32
// RUN: @f(splat(2, 2), splat(2x2, 2), splat(2, 1)) == (); arg2 == [9, 9]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2x2, 2), splat(2, 1)) undefined uninitialised-read
// RUN: @f(splat(2, 2), splat(2x2, 2), splat(5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xi32> = dense<1>
func.func @f(%a0: memref<?xi32>, %a1: memref<?x?xi32>, %a2: memref<?xi32>) {
  linalg.vecmat_i8_i8_i32 ins(%a0, %a1 : memref<?xi32>, memref<?x?xi32>) outs(%a2 : memref<?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  memref.dealloc %a0 : memref<2xi32>
  linalg.vecmat_i8_i8_i32 ins(%a0, %a1 : memref<2xi32>, memref<2x2xi32>) outs(%a2 : memref<2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  %c = memref.get_global @g : memref<2xi32>
  linalg.vecmat_i8_i8_i32 ins(%a0, %a1 : memref<2xi32>, memref<2x2xi32>) outs(%c : memref<2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: dot_i8_i8_i32
// RUN: @f(splat(2, 2), splat(2, 2), 1) == (); arg2 == 9
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2, 2), 1) undefined uninitialised-read
// RUN: @f(splat(2, 2), splat(5, 1), 1) undefined shape-mismatch
memref.global "private" constant @g : memref<i32> = dense<1>
func.func @f(%a0: memref<?xi32>, %a1: memref<?xi32>, %a2: memref<i32>) {
  linalg.dot_i8_i8_i32 ins(%a0, %a1 : memref<?xi32>, memref<?xi32>) outs(%a2 : memref<i32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<i32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<i32>)
  memref.dealloc %a0 : memref<2xi32>
  linalg.dot_i8_i8_i32 ins(%a0, %a1 : memref<2xi32>, memref<2xi32>) outs(%a2 : memref<i32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<i32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<i32>)
  %c = memref.get_global @g : memref<i32>
  linalg.dot_i8_i8_i32 ins(%a0, %a1 : memref<2xi32>, memref<2xi32>) outs(%c : memref<i32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: matmul_i16_i16_i32
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x2, 1)) == (); arg2 == [[9, 9], [9, 9]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2), splat(2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?xi32>) {
  linalg.matmul_i16_i16_i32 ins(%a0, %a1 : memref<?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matmul_i16_i16_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  %c = memref.get_global @g : memref<2x2xi32>
  linalg.matmul_i16_i16_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: batch_matmul_i16_i16_i32
// RUN: @f(splat(2x2x2, 2), splat(2x2x2, 2), splat(2x2x2, 1)) == (); arg2 == [[[9, 9], [9, 9]], [[9, 9], [9, 9]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2), splat(2x2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2), splat(2x2x2, 2), splat(2x2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?x?xi32>, %a1: memref<?x?x?xi32>, %a2: memref<?x?x?xi32>) {
  linalg.batch_matmul_i16_i16_i32 ins(%a0, %a1 : memref<?x?x?xi32>, memref<?x?x?xi32>) outs(%a2 : memref<?x?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  memref.dealloc %a0 : memref<2x2x2xi32>
  linalg.batch_matmul_i16_i16_i32 ins(%a0, %a1 : memref<2x2x2xi32>, memref<2x2x2xi32>) outs(%a2 : memref<2x2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  %c = memref.get_global @g : memref<2x2x2xi32>
  linalg.batch_matmul_i16_i16_i32 ins(%a0, %a1 : memref<2x2x2xi32>, memref<2x2x2xi32>) outs(%c : memref<2x2x2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: matvec_i16_i16_i32
// RUN: @f(splat(2x2, 2), splat(2, 2), splat(2, 1)) == (); arg2 == [9, 9]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2, 2), splat(2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2, 2), splat(5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?xi32>, %a2: memref<?xi32>) {
  linalg.matvec_i16_i16_i32 ins(%a0, %a1 : memref<?x?xi32>, memref<?xi32>) outs(%a2 : memref<?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matvec_i16_i16_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2xi32>) outs(%a2 : memref<2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  %c = memref.get_global @g : memref<2xi32>
  linalg.matvec_i16_i16_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2xi32>) outs(%c : memref<2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: vecmat_i16_i16_i32
// RUN: @f(splat(2, 2), splat(2x2, 2), splat(2, 1)) == (); arg2 == [9, 9]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2x2, 2), splat(2, 1)) undefined uninitialised-read
// RUN: @f(splat(2, 2), splat(2x2, 2), splat(5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xi32> = dense<1>
func.func @f(%a0: memref<?xi32>, %a1: memref<?x?xi32>, %a2: memref<?xi32>) {
  linalg.vecmat_i16_i16_i32 ins(%a0, %a1 : memref<?xi32>, memref<?x?xi32>) outs(%a2 : memref<?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  memref.dealloc %a0 : memref<2xi32>
  linalg.vecmat_i16_i16_i32 ins(%a0, %a1 : memref<2xi32>, memref<2x2xi32>) outs(%a2 : memref<2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  %c = memref.get_global @g : memref<2xi32>
  linalg.vecmat_i16_i16_i32 ins(%a0, %a1 : memref<2xi32>, memref<2x2xi32>) outs(%c : memref<2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: dot_i16_i16_i32
// RUN: @f(splat(2, 2), splat(2, 2), 1) == (); arg2 == 9
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2, 2), 1) undefined uninitialised-read
// RUN: @f(splat(2, 2), splat(5, 1), 1) undefined shape-mismatch
memref.global "private" constant @g : memref<i32> = dense<1>
func.func @f(%a0: memref<?xi32>, %a1: memref<?xi32>, %a2: memref<i32>) {
  linalg.dot_i16_i16_i32 ins(%a0, %a1 : memref<?xi32>, memref<?xi32>) outs(%a2 : memref<i32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<i32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<i32>)
  memref.dealloc %a0 : memref<2xi32>
  linalg.dot_i16_i16_i32 ins(%a0, %a1 : memref<2xi32>, memref<2xi32>) outs(%a2 : memref<i32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<i32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<i32>)
  %c = memref.get_global @g : memref<i32>
  linalg.dot_i16_i16_i32 ins(%a0, %a1 : memref<2xi32>, memref<2xi32>) outs(%c : memref<i32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: matmul_i32_i32_i32
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x2, 1)) == (); arg2 == [[9, 9], [9, 9]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2), splat(2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?xi32>) {
  linalg.matmul_i32_i32_i32 ins(%a0, %a1 : memref<?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matmul_i32_i32_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  %c = memref.get_global @g : memref<2x2xi32>
  linalg.matmul_i32_i32_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: batch_matmul_i32_i32_i32
// RUN: @f(splat(2x2x2, 2), splat(2x2x2, 2), splat(2x2x2, 1)) == (); arg2 == [[[9, 9], [9, 9]], [[9, 9], [9, 9]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2), splat(2x2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2), splat(2x2x2, 2), splat(2x2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?x?xi32>, %a1: memref<?x?x?xi32>, %a2: memref<?x?x?xi32>) {
  linalg.batch_matmul_i32_i32_i32 ins(%a0, %a1 : memref<?x?x?xi32>, memref<?x?x?xi32>) outs(%a2 : memref<?x?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  memref.dealloc %a0 : memref<2x2x2xi32>
  linalg.batch_matmul_i32_i32_i32 ins(%a0, %a1 : memref<2x2x2xi32>, memref<2x2x2xi32>) outs(%a2 : memref<2x2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2x2xi32>)
  %c = memref.get_global @g : memref<2x2x2xi32>
  linalg.batch_matmul_i32_i32_i32 ins(%a0, %a1 : memref<2x2x2xi32>, memref<2x2x2xi32>) outs(%c : memref<2x2x2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: matvec_i32_i32_i32
// RUN: @f(splat(2x2, 2), splat(2, 2), splat(2, 1)) == (); arg2 == [9, 9]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2, 2), splat(2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2, 2), splat(5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?xi32>, %a2: memref<?xi32>) {
  linalg.matvec_i32_i32_i32 ins(%a0, %a1 : memref<?x?xi32>, memref<?xi32>) outs(%a2 : memref<?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matvec_i32_i32_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2xi32>) outs(%a2 : memref<2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  %c = memref.get_global @g : memref<2xi32>
  linalg.matvec_i32_i32_i32 ins(%a0, %a1 : memref<2x2xi32>, memref<2xi32>) outs(%c : memref<2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: vecmat_i32_i32_i32
// RUN: @f(splat(2, 2), splat(2x2, 2), splat(2, 1)) == (); arg2 == [9, 9]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2x2, 2), splat(2, 1)) undefined uninitialised-read
// RUN: @f(splat(2, 2), splat(2x2, 2), splat(5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2xi32> = dense<1>
func.func @f(%a0: memref<?xi32>, %a1: memref<?x?xi32>, %a2: memref<?xi32>) {
  linalg.vecmat_i32_i32_i32 ins(%a0, %a1 : memref<?xi32>, memref<?x?xi32>) outs(%a2 : memref<?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  memref.dealloc %a0 : memref<2xi32>
  linalg.vecmat_i32_i32_i32 ins(%a0, %a1 : memref<2xi32>, memref<2x2xi32>) outs(%a2 : memref<2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2xi32>)
  %c = memref.get_global @g : memref<2xi32>
  linalg.vecmat_i32_i32_i32 ins(%a0, %a1 : memref<2xi32>, memref<2x2xi32>) outs(%c : memref<2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: dot_i32_i32_i32
// RUN: @f(splat(2, 2), splat(2, 2), 1) == (); arg2 == 9
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2), splat(2, 2), 1) undefined uninitialised-read
// RUN: @f(splat(2, 2), splat(5, 1), 1) undefined shape-mismatch
memref.global "private" constant @g : memref<i32> = dense<1>
func.func @f(%a0: memref<?xi32>, %a1: memref<?xi32>, %a2: memref<i32>) {
  linalg.dot_i32_i32_i32 ins(%a0, %a1 : memref<?xi32>, memref<?xi32>) outs(%a2 : memref<i32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<i32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<i32>)
  memref.dealloc %a0 : memref<2xi32>
  linalg.dot_i32_i32_i32 ins(%a0, %a1 : memref<2xi32>, memref<2xi32>) outs(%a2 : memref<i32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<i32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<i32>)
  %c = memref.get_global @g : memref<i32>
  linalg.dot_i32_i32_i32 ins(%a0, %a1 : memref<2xi32>, memref<2xi32>) outs(%c : memref<i32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: matmul_column_major
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg2 == [[9.0, 9.0], [9.0, 9.0]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2.0), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>, %a2: memref<?x?xf32>) {
  linalg.matmul_column_major ins(%a0, %a1 : memref<?x?xf32>, memref<?x?xf32>) outs(%a2 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.matmul_column_major ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%a2 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.matmul_column_major ins(%a0, %a1 : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: matmul_unsigned
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x2, 1)) == (); arg2 == [[9, 9], [9, 9]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 2), splat(2x2, 1)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2), splat(2x2, 2), splat(2x5, 1)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xi32> = dense<1>
func.func @f(%a0: memref<?x?xi32>, %a1: memref<?x?xi32>, %a2: memref<?x?xi32>) {
  linalg.matmul_unsigned ins(%a0, %a1 : memref<?x?xi32>, memref<?x?xi32>) outs(%a2 : memref<?x?xi32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  memref.dealloc %a0 : memref<2x2xi32>
  linalg.matmul_unsigned ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%a2 : memref<2x2xi32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2 : i32
  %a0 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v0 : i32) outs(%a0 : memref<2x2xi32>)
  %v1 = arith.constant 2 : i32
  %a1 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v1 : i32) outs(%a1 : memref<2x2xi32>)
  %v2 = arith.constant 2 : i32
  %a2 = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%v2 : i32) outs(%a2 : memref<2x2xi32>)
  %c = memref.get_global @g : memref<2x2xi32>
  linalg.matmul_unsigned ins(%a0, %a1 : memref<2x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2xi32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: batch_matmul_transpose_a
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.batch_matmul_transpose_a ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2xf32>
  linalg.batch_matmul_transpose_a ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.batch_matmul_transpose_a ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: batch_matmul_transpose_b
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[9.0, 9.0], [9.0, 9.0]], [[9.0, 9.0], [9.0, 9.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x2), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.batch_matmul_transpose_b ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x2xf32>
  linalg.batch_matmul_transpose_b ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.batch_matmul_transpose_b ins(%a0, %a1 : memref<2x2x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_1d_input_nwc_filter_wcf
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x2), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.conv_1d_input_nwc_filter_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x2xf32>
  linalg.conv_1d_input_nwc_filter_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.conv_1d_input_nwc_filter_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_1d_input_ncw_filter_wcf
// RUN: @f(splat(2x2x3, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) == (); arg2 == [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3, 2.0), splat(2x2x2, 2.0), splat(2x5x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?xf32>) {
  linalg.conv_1d_input_ncw_filter_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3xf32>
  linalg.conv_1d_input_ncw_filter_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2xf32>
  linalg.conv_1d_input_ncw_filter_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a0, %a1 : memref<2x2x3xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_input_nchw_filter_hwcf
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_input_nchw_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.conv_2d_input_nchw_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_input_nchw_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_3d_input_ndhwc_filter_dhwcf
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]], [[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x3x2), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x3x2, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_input_ndhwc_filter_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x3x2xf32>
  linalg.conv_3d_input_ndhwc_filter_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_3d_input_ndhwc_filter_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x3x3x3x2xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_3d_input_ncdhw_filter_dhwcf
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]], [[[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]], [[[65.0, 65.0], [65.0, 65.0]], [[65.0, 65.0], [65.0, 65.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3x3), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x5x2x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3x3, 2.0), splat(2x2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?x?xf32>, %a1: memref<?x?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.conv_3d_input_ncdhw_filter_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<?x?x?x?x?xf32>, memref<?x?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3x3xf32>
  linalg.conv_3d_input_ncdhw_filter_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.conv_3d_input_ncdhw_filter_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a0, %a1 : memref<2x2x3x3x3xf32>, memref<2x2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_input_nhwc_filter_ohwi_poly
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_input_nhwc_filter_ohwi_poly {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.conv_2d_input_nhwc_filter_ohwi_poly {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_input_nhwc_filter_ohwi_poly {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_input_nhwc_filter_ohwi_poly_q
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) == (); arg4 == [[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]], [[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), 2, 2, splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: i32, %a3: i32, %a4: memref<?x?x?x?xf32>) {
  linalg.conv_2d_input_nhwc_filter_ohwi_poly_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>, i32, i32) outs(%a4 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.conv_2d_input_nhwc_filter_ohwi_poly_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%a4 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %a2 = arith.constant 2 : i32
  %a3 = arith.constant 2 : i32
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v4 = arith.constant 2.0 : f32
  %a4 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v4 : f32) outs(%a4 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_input_nhwc_filter_ohwi_poly_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>, i32, i32) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: depthwise_conv_2d_input_nhwc_filter_hwc_poly
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_input_nhwc_filter_hwc_poly {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.depthwise_conv_2d_input_nhwc_filter_hwc_poly {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.depthwise_conv_2d_input_nhwc_filter_hwc_poly {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: depthwise_conv_2d_input_nhwc_filter_hwc
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_input_nhwc_filter_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.depthwise_conv_2d_input_nhwc_filter_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.depthwise_conv_2d_input_nhwc_filter_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: depthwise_conv_2d_input_nhwc_filter_hwcf
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) == (); arg2 == [[[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]], [[[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]], [[[17.0, 17.0], [17.0, 17.0]], [[17.0, 17.0], [17.0, 17.0]]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x3x3x2), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x3x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x5, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x3x2, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?x?xf32>) {
  linalg.depthwise_conv_2d_input_nhwc_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x3x3x2xf32>
  linalg.depthwise_conv_2d_input_nhwc_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x3x3x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x3x3x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2x2xf32>
  linalg.depthwise_conv_2d_input_nhwc_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x3x3x2xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: conv_2d_nchw
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) == (); arg2 == [[[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]], [[[33.0, 33.0], [33.0, 33.0]], [[33.0, 33.0], [33.0, 33.0]]]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2x3x3), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2x3x3, 2.0), splat(2x2x2x2, 2.0), splat(2x5x2x2, 1.0)) undefined shape-mismatch
// RUN: @f(splat(2x2x2x3, 2.0), splat(2x2x2x2, 2.0), splat(2x2x2x2, 1.0)) undefined out-of-bounds
memref.global "private" constant @g : memref<2x2x2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?x?x?xf32>, %a1: memref<?x?x?x?xf32>, %a2: memref<?x?x?x?xf32>) {
  linalg.conv_2d_nchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a2 : memref<?x?x?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  memref.dealloc %a0 : memref<2x2x3x3xf32>
  linalg.conv_2d_nchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>) outs(%a2 : memref<2x2x2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2x3x3xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2x3x3xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2x2x2xf32>)
  %v2 = arith.constant 2.0 : f32
  %a2 = memref.alloc() : memref<2x2x2x2xf32>
  linalg.fill ins(%v2 : f32) outs(%a2 : memref<2x2x2x2xf32>)
  %c = memref.get_global @g : memref<2x2x2x2xf32>
  linalg.conv_2d_nchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a0, %a1 : memref<2x2x3x3xf32>, memref<2x2x2x2xf32>) outs(%c : memref<2x2x2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: soft_plus_2d
// RUN: @f(splat(2x2, 2.0), splat(2x2, 1.0)) == (); arg1 == [[2.126928, 2.126928], [2.126928, 2.126928]]
// RUN: @freed() undefined use-after-free
// RUN: @constant() undefined write-to-constant
// RUN: @f(uninit(2x2), splat(2x2, 1.0)) undefined uninitialised-read
// RUN: @f(splat(2x2, 2.0), splat(2x5, 1.0)) undefined shape-mismatch
memref.global "private" constant @g : memref<2x2xf32> = dense<1.0>
func.func @f(%a0: memref<?x?xf32>, %a1: memref<?x?xf32>) {
  linalg.soft_plus_2d ins(%a0 : memref<?x?xf32>) outs(%a1 : memref<?x?xf32>)  // UB
  return
}
func.func @freed() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  memref.dealloc %a0 : memref<2x2xf32>
  linalg.soft_plus_2d ins(%a0 : memref<2x2xf32>) outs(%a1 : memref<2x2xf32>)  // UB
  return
}
func.func @constant() {
  %v0 = arith.constant 2.0 : f32
  %a0 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v0 : f32) outs(%a0 : memref<2x2xf32>)
  %v1 = arith.constant 2.0 : f32
  %a1 = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%v1 : f32) outs(%a1 : memref<2x2xf32>)
  %c = memref.get_global @g : memref<2x2xf32>
  linalg.soft_plus_2d ins(%a0 : memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// FROM: linalg/named
// NAME: elemwise_of_what_has_no_dimensions
// RUN: @f([1.0, 2.0], 3.0) == [4.0, 5.0]
// RUN: @g([1.0, 2.0], 3.0) == [-2.0, -1.0]
func.func @f(%a: tensor<2xf32>, %s: f32) -> tensor<2xf32> {
  %r = linalg.elemwise_binary {fun = #linalg.binary_fn<add>} ins(%a, %s : tensor<2xf32>, f32) outs(%a : tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
func.func @g(%a: tensor<2xf32>, %s: tensor<f32>) -> tensor<2xf32> {
  %r = linalg.elemwise_binary {fun = #linalg.binary_fn<sub>} ins(%a, %s : tensor<2xf32>, tensor<f32>) outs(%a : tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----
// FROM: linalg/overlap
// NAME: matmul_into_its_input
// RUN: @f([[1, 2], [3, 4]], [[1, 0], [0, 1]]) race
func.func @f(%a: memref<2x2xi32>, %b: memref<2x2xi32>) {
  linalg.matmul ins(%a, %b : memref<2x2xi32>, memref<2x2xi32>) outs(%a : memref<2x2xi32>)
  return
}

// -----
// FROM: linalg/pooling_2021
// NAME: minimum_by_comparison
// GENERATION: 2020
// RUN: @f([[[[1.0], [nan], [2.0]]]], zeros(1x3), [[[[0.5]]]]) == (); arg2 == [[[[2.0]]]]
func @f(%in: memref<?x?x?x?xf32>, %w: memref<?x?xf32>, %out: memref<?x?x?x?xf32>) {
  linalg.pooling_nhwc_min {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%in, %w : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%out : memref<?x?x?x?xf32>)
  return
}

// -----
// FROM: linalg/pooling_2021
// NAME: maximum_of_today
// GENERATION: today
// RUN: @f([[[[1.0], [nan], [2.0]]]], zeros(1x3), [[[[0.5]]]]) == (); arg2 == [[[[nan]]]]
func.func @f(%in: memref<?x?x?x?xf32>, %w: memref<?x?xf32>, %out: memref<?x?x?x?xf32>) {
  linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%in, %w : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%out : memref<?x?x?x?xf32>)
  return
}

// -----
// FROM: linalg/shaped
// NAME: map_on_buffers
// CLAUSE: linalg.map/elements
// RUN: @f([1.0, 4.0], zeros(2)) == (); arg1 == [1.0, 2.0]
func.func @f(%a: memref<2xf32>, %o: memref<2xf32>) {
  linalg.map { math.sqrt } ins(%a : memref<2xf32>) outs(%o : memref<2xf32>)
  return
}

// -----
// FROM: linalg/shaped
// NAME: map_type_of_argument
// CLAUSE: linalg.map/rules
func.func @f(%a: tensor<2xf32>) {
  // expected-error @+1 {{'linalg.map' op expected element type of input 'f32' to match bbArg type 'i32'}}
  %0 = linalg.map ins(%a : tensor<2xf32>) outs(%a : tensor<2xf32>) (%x: i32, %y: f32) { linalg.yield %y : f32 }
  return
}

// -----
// FROM: linalg/shaped
// NAME: reduce
// CLAUSE: linalg.reduce/combines
// RUN: @f([[1, 2, 3], [4, 5, 6]], [100, 200]) == [106, 215], [34, 40, 46]
func.func @f(%a: tensor<2x3xi32>, %o: tensor<2xi32>) -> (tensor<2xi32>, tensor<3xi32>) {
  %0 = linalg.reduce { arith.addi } ins(%a : tensor<2x3xi32>) outs(%o : tensor<2xi32>) dimensions = [1]
  %c = arith.constant dense<[1, 1, 1]> : tensor<3xi32>
  %1 = linalg.reduce ins(%a : tensor<2x3xi32>) outs(%c : tensor<3xi32>) dimensions = [0]
    (%in: i32, %acc: i32) {
      %five = arith.constant 5 : i32
      %s = arith.muli %acc, %five : i32
      %t = arith.addi %s, %in : i32
      linalg.yield %t : i32
    }
  return %0, %1 : tensor<2xi32>, tensor<3xi32>
}

// -----
// FROM: linalg/shaped
// NAME: reduce_rank
// CLAUSE: linalg.reduce/dimensions
func.func @f(%a: tensor<4x5xf32>) {
  // expected-error @+1 {{'linalg.reduce' op number of dimensions after reduction 1 doesn't match the init rank 2}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) dimensions = [1]
  return
}

// -----
// FROM: linalg/shaped
// NAME: transpose_copies
// CLAUSE: linalg.transpose/today-permutes
// RUN: @f([[1, 2, 3], [4, 5, 6]], zeros(3x2)) == (); arg1 == [[1, 4], [2, 5], [3, 6]]
func.func @f(%a: memref<2x3xi32>, %o: memref<3x2xi32>) {
  linalg.transpose ins(%a : memref<2x3xi32>) outs(%o : memref<3x2xi32>) permutation = [1, 0]
  return
}

// -----
// FROM: linalg/shaped
// NAME: transpose_no_permutation
// CLAUSE: linalg.transpose/today-rules
func.func @f(%a: tensor<4x5xf32>) {
  // expected-error @+1 {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose ins(%a : tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) permutation = [1, 1]
  return
}

// -----
// FROM: linalg/shaped
// NAME: broadcast
// CLAUSE: linalg.broadcast/repeats
// RUN: @f([1, 2]) == [[1, 2], [1, 2], [1, 2]]
func.func @f(%a: tensor<2xi32>) -> tensor<3x2xi32> {
  %e = tensor.empty() : tensor<3x2xi32>
  %0 = linalg.broadcast ins(%a : tensor<2xi32>) outs(%e : tensor<3x2xi32>) dimensions = [0]
  return %0 : tensor<3x2xi32>
}

// -----
// FROM: linalg/shaped
// NAME: broadcast_extents
// CLAUSE: linalg.broadcast/rules
func.func @f(%r: tensor<4xf32>, %o: tensor<4x5xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 4, init: 5}}
  %0 = linalg.broadcast ins(%r : tensor<4xf32>) outs(%o : tensor<4x5xf32>) dimensions = [0]
  return
}

// -----
// FROM: linalg/shaped
// NAME: elementwise
// CLAUSE: linalg.elementwise/function
// RUN: @f([[1.0, 2.0], [3.0, 4.0]]) == [[2.0, 5.0], [5.0, 8.0]]
func.func @f(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %e = tensor.empty() : tensor<2x2xf32>
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----
// FROM: linalg/shaped
// NAME: elementwise_unknown_kind
// CLAUSE: linalg.elementwise/rules
// MALFORMED: expected ::mlir::linalg::ElementwiseKind to be one of: exp, log, abs
func.func @f(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<foo> ins(%a : tensor<2x2xf32>) outs(%a : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----
// FROM: linalg/shaped
// NAME: copy_casts
// CLAUSE: linalg.copy/today-casts
// RUN: @f([-1, 2], zeros(2), zeros(2)) == (); arg1 == [-1, 2]; arg2 == [255.0, 2.0]
func.func @f(%a: memref<2xi8>, %i: memref<2xi32>, %x: memref<2xf32>) {
  linalg.copy ins(%a : memref<2xi8>) outs(%i : memref<2xi32>)
  linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a : memref<2xi8>) outs(%x : memref<2xf32>)
  return
}

// -----
// FROM: linalg/shaped
// NAME: matmul_of_mid_2020
// RUN: @f([[2.0]], [[5.0]], [[100.0]]) == (); arg2 == [[110.0]]
func @f(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul %a, %b, %c : (memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>)
  return
}

// -----
// FROM: linalg/shaped
// NAME: softmax
// CLAUSE: linalg.softmax/value
// RUN: @f([[0.0, 0.0], [1000.0, 1000.0]], zeros(2x2)) == [[0.5, 0.5], [0.5, 0.5]]; arg1 == [[0.5, 0.5], [0.5, 0.5]]
func.func @f(%a: tensor<2x2xf32>, %m: memref<2x2xf32>) -> tensor<2x2xf32> {
  %e = tensor.empty() : tensor<2x2xf32>
  %0 = linalg.softmax dimension(1) ins(%a : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  linalg.softmax dimension(0) ins(%m : memref<2x2xf32>) outs(%m : memref<2x2xf32>)
  return %0 : tensor<2x2xf32>
}

// -----
// FROM: linalg/shaped
// NAME: softmax_dimension
// CLAUSE: linalg.softmax/rules
func.func @f(%a: tensor<2x2xf32>) {
  // expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(2) ins(%a : tensor<2x2xf32>) outs(%a : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----
// FROM: linalg/shaped
// NAME: functions_by_attribute
// Releases 16 and 19.
// RUN: @f([4.0, 9.0], [1.0, 2.0], zeros(2), zeros(2)) == (); arg2 == [2.0, 3.0]; arg3 == [3.0, 7.0]
func.func @f(%a: memref<2xf32>, %b: memref<2xf32>, %o: memref<2xf32>, %p: memref<2xf32>) {
  linalg.elemwise_unary {fun = #linalg.unary_fn<sqrt>} ins(%a : memref<2xf32>) outs(%o : memref<2xf32>)
  linalg.elemwise_binary {fun = #linalg.binary_fn<sub>} ins(%a, %b : memref<2xf32>, memref<2xf32>) outs(%p : memref<2xf32>)
  return
}

// -----
// FROM: linalg/tiled_2021
// NAME: step_of_zero
// RUN: @f(0) undefined step-not-positive
func @f(%s: index) {
  %c0 = constant 0 : index
  linalg.tiled_loop (%i) = (%c0) to (%c0) step (%s) { // UB
    linalg.yield
  }
  return
}

// -----
// FROM: linalg/tiled_2021
// NAME: leaves_the_range_of_index
// RUN: @f(0) == ()
// RUN: @f(1) undefined loop-overflow
func @f(%l: index) {
  %c2 = constant 2 : index
  %s = constant 9223372036854775807 : index
  linalg.tiled_loop (%i) = (%l) to (%c2) step (%s) { // UB
    linalg.yield
  }
  return
}

// -----
// FROM: linalg/tiled_2021
// NAME: step_of_an_inner_loop
// RUN: @f(0) undefined step-not-positive
func @f(%s: index) {
  %c0 = constant 0 : index
  linalg.tiled_loop (%i, %j) = (%c0, %c0) to (%c0, %c0) step (%c0, %s) iterators["parallel", "reduction"] { // UB
    linalg.yield
  }
  return
}

// -----
// FROM: linalg/tiled_2021
// The channels are summed over, whatever iterator type mlir-opt 13 gives them.
// NAME: convolutions_of_2021
// RUN: @ncw([[[1, 2, 3], [4, 5, 6]]], [[[1, 0], [0, 2]]], [[[0, 100]]]) == (); arg2 == [[[11, 114]]]
// RUN: @nwc([[[1, 4], [2, 5], [3, 6]]], [[[1, 0], [0, 2]]], [[[0], [100]]]) == (); arg2 == [[[11], [114]]]
func @ncw(%x: memref<1x2x3xi32>, %k: memref<1x2x2xi32>, %o: memref<1x1x2xi32>) {
  linalg.conv_1d_ncw ins(%x, %k : memref<1x2x3xi32>, memref<1x2x2xi32>) outs(%o : memref<1x1x2xi32>)
  return
}
func @nwc(%x: memref<1x3x2xi32>, %k: memref<1x2x2xi32>, %o: memref<1x2x1xi32>) {
  linalg.conv_1d_nwc ins(%x, %k : memref<1x3x2xi32>, memref<1x2x2xi32>) outs(%o : memref<1x2x1xi32>)
  return
}

// -----
// FROM: linalg/tiled_2021
// NAME: convolutions_of_2021_in_more_dimensions
// RUN: @nhwc([[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]], [[[[1, 10]]]], [[[[0], [0]], [[0], [0]]]]) == (); arg2 == [[[[21], [43]], [[65], [87]]]]
// RUN: @ncdhw([[[[[1, 2]]], [[[3, 4]]]]], [[[[[1, 1]]], [[[10, 10]]]]], [[[[[5]]]]]) == (); arg2 == [[[[[78]]]]]
// RUN: @ndhwc([[[[[1, 3], [2, 4]]]]], [[[[[1, 10], [1, 10]]]]], [[[[[5]]]]]) == (); arg2 == [[[[[78]]]]]
func @nhwc(%x: memref<1x2x2x2xi32>, %k: memref<1x1x1x2xi32>, %o: memref<1x2x2x1xi32>) {
  linalg.conv_2d_nhwc ins(%x, %k : memref<1x2x2x2xi32>, memref<1x1x1x2xi32>) outs(%o : memref<1x2x2x1xi32>)
  return
}
func @ncdhw(%x: memref<1x2x1x1x2xi32>, %k: memref<1x2x1x1x2xi32>, %o: memref<1x1x1x1x1xi32>) {
  linalg.conv_3d_ncdhw ins(%x, %k : memref<1x2x1x1x2xi32>, memref<1x2x1x1x2xi32>) outs(%o : memref<1x1x1x1x1xi32>)
  return
}
func @ndhwc(%x: memref<1x1x1x2x2xi32>, %k: memref<1x1x1x2x2xi32>, %o: memref<1x1x1x1x1xi32>) {
  linalg.conv_3d_ndhwc ins(%x, %k : memref<1x1x1x2x2xi32>, memref<1x1x1x2x2xi32>) outs(%o : memref<1x1x1x1x1xi32>)
  return
}

// -----
// FROM: linalg/views_2020
// NAME: slice_with_a_step
// CLAUSE: linalg.slice/indexings
// RUN: @f([1.0, 2.0, 3.0, 4.0, 5.0]) == 3; arg0 == [0.0, 2.0, 0.0, 4.0, 0.0]
func @f(%m: memref<?xf32>) -> i64 {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %c5 = constant 5 : index
  %zero = constant 0.0 : f32
  %r = linalg.range %c0:%c5:%c2 : !linalg.range
  %s = linalg.slice %m[%r] : memref<?xf32>, !linalg.range, memref<?xf32, offset: ?, strides: [?]>
  linalg.fill(%s, %zero) : memref<?xf32, offset: ?, strides: [?]>, f32
  %n = dim %s, 0 : memref<?xf32, offset: ?, strides: [?]>
  %k = index_cast %n : index to i64
  return %k : i64
}

// -----
// FROM: linalg/views_2020
// NAME: slice_faults
// CLAUSE: linalg.slice/past-the-end
// RUN: @f([1.0, 2.0, 3.0], 0, 3, 0) undefined step-not-positive
// RUN: @f([1.0, 2.0, 3.0], -1, 3, 1) undefined slice-out-of-range
// RUN: @f([1.0, 2.0, 3.0], 2, 1, 1) == 0
// RUN: @f([1.0, 2.0, 3.0], 1, 3, 1) == 2
func @f(%m: memref<?xf32>, %a: index, %b: index, %c: index) -> i64 {
  %r = linalg.range %a:%b:%c : !linalg.range
  %s = linalg.slice %m[%r] : memref<?xf32>, !linalg.range, memref<?xf32, offset: ?, strides: [?]>  // UB
  %n = dim %s, 0 : memref<?xf32, offset: ?, strides: [?]>
  %k = index_cast %n : index to i64
  return %k : i64
}

// -----
// FROM: linalg/views_2020
// NAME: reshape_not_contiguous
// CLAUSE: linalg.reshape/contiguous, linalg.reshape/otherwise-undefined
// A slice in the last dimension has gaps between rows.
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) undefined cast-mismatch
func @f(%m: memref<?x?xf32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %r = linalg.range %c0:%c2:%c1 : !linalg.range
  %s = linalg.slice %m[%r, %r] : memref<?x?xf32>, !linalg.range, !linalg.range, memref<?x?xf32, offset: ?, strides: [?, 1]>
  %t = linalg.reshape %s [affine_map<(i, j) -> (i, j)>] : memref<?x?xf32, offset: ?, strides: [?, 1]> into memref<?xf32, offset: ?, strides: [?]>  // UB
  return
}

// -----
// FROM: linalg/views_2020
// NAME: reshape_wrong_factor
// CLAUSE: linalg.reshape/otherwise-undefined
// RUN: @f(zeros(7x2)) undefined shape-mismatch
// RUN: @f(zeros(6x2)) == ()
func @f(%m: memref<?x2xf32>) {
  %r = linalg.reshape %m [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] : memref<?x2xf32> into memref<?x3x2xf32>  // UB
  return
}

// -----
// FROM: linalg/views_2020
// NAME: transpose_of_a_square
// The one type in the text is that of the source; the view has its strides in the other order.
// CLAUSE: linalg.transpose/permutes, linalg.transpose/metadata-only
// RUN: @f([[1.0, 2.0], [3.0, 4.0]]) == 3.0; arg0 == [[1.0, 2.0], [0.5, 4.0]]
func @f(%m: memref<2x2xf32>) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %half = constant 0.5 : f32
  %t = linalg.transpose %m (i, j) -> (j, i) : memref<2x2xf32>
  %v = load %t[%c0, %c1] : memref<2x2xf32, offset: 0, strides: [1, 2]>
  store %half, %t[%c0, %c1] : memref<2x2xf32>
  return %v : f32
}

// -----
// FROM: linalg/views_2020
// NAME: transpose_of_static_extents
// CLAUSE: linalg.transpose/permutes
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == 3, 6.0
func @f(%m: memref<2x3xf32>) -> (i64, f32) {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %t = linalg.transpose %m affine_map<(i, j) -> (j, i)> : memref<2x3xf32>
  %d = dim %t, 0 : memref<3x2xf32, offset: 0, strides: [1, 3]>
  %n = index_cast %d : index to i64
  %v = load %t[%c2, %c1] : memref<3x2xf32, offset: 0, strides: [1, 3]>
  return %n, %v : i64, f32
}

// -----
// FROM: linalg/views_2020
// NAME: transpose_promise
// A result type may promise what only a run can tell.
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]) == ()
// RUN: @f([[1.0, 2.0], [3.0, 4.0]]) undefined cast-mismatch
func @f(%m: memref<?x?xf32>) {
  %t = "linalg.transpose"(%m) {permutation = affine_map<(i, j) -> (j, i)>} : (memref<?x?xf32>) -> memref<2x3xf32, offset: 0, strides: [1, 2]>  // UB
  return
}

// -----
// FROM: linalg/windows
// NAME: conv_2d_nhwc_hwcf
// Stride 2 along the width.
// RUN: @f([[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]]]], [[[[1.0]], [[10.0]]]], zeros(1x2x1x1)) == (); arg2 == [[[[21.0]], [[54.0]]]]
func.func @f(%in: memref<1x2x3x1xf32>, %k: memref<1x2x1x1xf32>, %out: memref<1x2x1x1xf32>) {
  linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>} ins(%in, %k : memref<1x2x3x1xf32>, memref<1x2x1x1xf32>) outs(%out : memref<1x2x1x1xf32>)
  return
}

// -----
// FROM: linalg/windows
// NAME: window_leaves_the_input
// Extents that no dimension has alone are found out by the access.
// RUN: @f([1.0, 2.0, 3.0], [1.0, 1.0], zeros(3)) undefined out-of-bounds
// RUN: @f([1.0, 2.0, 3.0], [1.0, 1.0], zeros(2)) == (); arg2 == [3.0, 5.0]
func.func @f(%in: memref<?xf32>, %k: memref<?xf32>, %out: memref<?xf32>) {
  linalg.conv_1d ins(%in, %k : memref<?xf32>, memref<?xf32>) outs(%out : memref<?xf32>)  // UB
  return
}

// -----
// FROM: linalg/windows
// NAME: depthwise
// Each channel has its own filter.
// RUN: @f([[[1.0, 10.0], [2.0, 20.0]]], [[1.0, 2.0], [1.0, 3.0]], zeros(1x1x2)) == (); arg2 == [[[3.0, 80.0]]]
func.func @f(%in: memref<1x2x2xf32>, %k: memref<2x2xf32>, %out: memref<1x1x2xf32>) {
  linalg.depthwise_conv_1d_nwc_wc ins(%in, %k : memref<1x2x2xf32>, memref<2x2xf32>) outs(%out : memref<1x1x2xf32>)
  return
}

// -----
// FROM: linalg/windows
// NAME: conv_quantized
// RUN: @f([3, 5], [4, 1], [0]) == (); arg2 == [0]
func.func @f(%in: memref<2xi8>, %k: memref<2xi8>, %out: memref<1xi32>) {
  %in4 = memref.expand_shape %in [[0, 1, 2, 3]] output_shape [1, 1, 2, 1] : memref<2xi8> into memref<1x1x2x1xi8>
  %k4 = memref.expand_shape %k [[0, 1, 2, 3]] output_shape [1, 2, 1, 1] : memref<2xi8> into memref<1x2x1x1xi8>
  %out4 = memref.expand_shape %out [[0, 1, 2, 3]] output_shape [1, 1, 1, 1] : memref<1xi32> into memref<1x1x1x1xi32>
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  linalg.conv_2d_nhwc_hwcf_q ins(%in4, %k4, %a, %b : memref<1x1x2x1xi8>, memref<1x2x1x1xi8>, i32, i32) outs(%out4 : memref<1x1x1x1xi32>)
  return
}

// -----
// FROM: linalg/windows
// NAME: pooling
// The window's elements are never read.
// RUN: @f([[[[1.0], [5.0], [3.0]]]], uninit(1x2), [[[[-9.0], [-9.0]]]], zeros(1x1x2x1)) == (); arg2 == [[[[5.0], [5.0]]]]; arg3 == [[[[6.0], [8.0]]]]
func.func @f(%in: memref<1x1x3x1xf32>, %w: memref<1x2xf32>, %max: memref<1x1x2x1xf32>, %sum: memref<1x1x2x1xf32>) {
  linalg.pooling_nhwc_max ins(%in, %w : memref<1x1x3x1xf32>, memref<1x2xf32>) outs(%max : memref<1x1x2x1xf32>)
  linalg.pooling_nhwc_sum ins(%in, %w : memref<1x1x3x1xf32>, memref<1x2xf32>) outs(%sum : memref<1x1x2x1xf32>)
  return
}

// -----
// FROM: linalg/windows
// NAME: pooling_unsigned
// RUN: @f([[[1], [255]]], uninit(2), [[[0]]], [[[255]]]) == (); arg2 == [[[255]]]; arg3 == [[[1]]]
func.func @f(%i: memref<1x2x1xi8>, %w: memref<2xi8>, %max: memref<1x1x1xi8>, %min: memref<1x1x1xi8>) {
  linalg.pooling_nwc_max_unsigned ins(%i, %w : memref<1x2x1xi8>, memref<2xi8>) outs(%max : memref<1x1x1xi8>)
  linalg.pooling_nwc_min_unsigned ins(%i, %w : memref<1x2x1xi8>, memref<2xi8>) outs(%min : memref<1x1x1xi8>)
  return
}

// -----
// FROM: linalg/windows
// NAME: names_of_2021
// RUN: @f([[[[1.0], [2.0], [3.0]]]], [[[[1.0]], [[10.0]]]], zeros(1x1x2x1)) == (); arg2 == [[[[21.0], [32.0]]]]
func @f(%in: memref<1x1x3x1xf32>, %k: memref<1x2x1x1xf32>, %out: memref<1x1x2x1xf32>) {
  linalg.conv_2d_input_nhwc_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%in, %k : memref<1x1x3x1xf32>, memref<1x2x1x1xf32>) outs(%out : memref<1x1x2x1xf32>)
  return
}

// -----
// FROM: linalg/windows
// NAME: conv_2020_two_dimensions
// filter[z0, z1, q, k], input[b, x0, x1, q], output[b, x0, x1, k]
// CLAUSE: linalg.conv/formula
// RUN: @f([[[[1.0]], [[10.0]]], [[[100.0]], [[1000.0]]]], [[[[1.0], [2.0]], [[3.0], [4.0]]]], zeros(1x1x1x1)) == (); arg2 == [[[[4321.0]]]]
func @f(%k: memref<2x2x1x1xf32>, %in: memref<1x2x2x1xf32>, %out: memref<1x1x1x1xf32>) {
  linalg.conv(%k, %in, %out) {strides = [1, 1], dilations = [1, 1]} : memref<2x2x1x1xf32>, memref<1x2x2x1xf32>, memref<1x1x1x1xf32>
  return
}

// -----
// FROM: linalg/windows
// NAME: conv_2020_padding
// Outside of the input there are zeros, on both sides.
// RUN: @f([[[1.0]], [[10.0]], [[100.0]]], [[[1.0], [2.0], [3.0]]], zeros(1x3x1)) == (); arg2 == [[[210.0], [321.0], [32.0]]]
func @f(%k: memref<3x1x1xf32>, %in: memref<1x3x1xf32>, %out: memref<1x3x1xf32>) {
  linalg.conv(%k, %in, %out) {padding = dense<[[1, 1]]> : tensor<1x2xi64>} : memref<3x1x1xf32>, memref<1x3x1xf32>, memref<1x3x1xf32>
  return
}

// -----
// FROM: linalg/windows
// NAME: pooling_2020
// RUN: @f([[1.0, 5.0, 3.0]], uninit(1x2), [[-9.0, -9.0]], [[9.0, 9.0]], [[0.0, 0.0]]) == (); arg2 == [[5.0, 5.0]]; arg3 == [[1.0, 3.0]]; arg4 == [[6.0, 8.0]]
func @f(%in: memref<?x?xf32>, %w: memref<?x?xf32>, %max: memref<?x?xf32>, %min: memref<?x?xf32>, %sum: memref<?x?xf32>) {
  linalg.pooling_max(%in, %w, %max) {strides = [1, 1]} : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  linalg.pooling_min(%in, %w, %min) : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  linalg.pooling_sum(%in, %w, %sum) : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  return
}

// -----
// FROM: linalg/winograd
// NAME: convolution_2_3_of_one_row
// RUN: @main() == [[[[2.0], [-7.0], [12.0], [25.0]], [[20.0], [-8.0], [10.0], [-11.0]]]]
func.func @main() -> tensor<1x2x4x1xf64> {
  %x = arith.constant dense<[[[[3.0, -1.0], [0.0, 2.0], [0.0, -2.0], [-3.0, 2.0], [-3.0, 3.0], [0.0, -1.0]], [[3.0, -2.0], [-2.0, 2.0], [1.0, -2.0], [2.0, 3.0], [0.0, -3.0], [-2.0, 0.0]]]]> : tensor<1x2x6x2xf64>
  %g = arith.constant dense<[[[[-1.0, -2.0], [-3.0, 3.0], [0.0, -1.0]]]]> : tensor<1x1x3x2xf64>
  %o = arith.constant dense<[[[[-5.0], [5.0], [-4.0], [7.0]], [[5.0], [6.0], [1.0], [6.0]]]]> : tensor<1x2x4x1xf64>
  %zero = arith.constant 0.0 : f64
  %e0 = tensor.empty() : tensor<1x4x2x1xf64>
  %u = linalg.winograd_filter_transform fmr(F_2_3) ins(%g : tensor<1x1x3x2xf64>) outs(%e0 : tensor<1x4x2x1xf64>) -> tensor<1x4x2x1xf64>
  %e1 = tensor.empty() : tensor<1x4x2x2x1x2xf64>
  %v = linalg.winograd_input_transform fmr(F_2_3) ins(%x : tensor<1x2x6x2xf64>) outs(%e1 : tensor<1x4x2x2x1x2xf64>) -> tensor<1x4x2x2x1x2xf64>
  %u3 = tensor.collapse_shape %u [[0, 1], [2], [3]] : tensor<1x4x2x1xf64> into tensor<4x2x1xf64>
  %v3 = tensor.collapse_shape %v [[0, 1], [2, 3, 4], [5]] : tensor<1x4x2x2x1x2xf64> into tensor<4x4x2xf64>
  %e2 = tensor.empty() : tensor<4x4x1xf64>
  %z = linalg.fill ins(%zero : f64) outs(%e2 : tensor<4x4x1xf64>) -> tensor<4x4x1xf64>
  %p = linalg.batch_matmul ins(%v3, %u3 : tensor<4x4x2xf64>, tensor<4x2x1xf64>) outs(%z : tensor<4x4x1xf64>) -> tensor<4x4x1xf64>
  %y = tensor.expand_shape %p [[0, 1], [2, 3, 4], [5]] output_shape [1, 4, 2, 2, 1, 1] : tensor<4x4x1xf64> into tensor<1x4x2x2x1x1xf64>
  %r = linalg.winograd_output_transform fmr(F_2_3) ins(%y : tensor<1x4x2x2x1x1xf64>) outs(%o : tensor<1x2x4x1xf64>) -> tensor<1x2x4x1xf64>
  return %r : tensor<1x2x4x1xf64>
}

// -----
// FROM: linalg/winograd
// NAME: sizes_as_until_2025
// RUN: @main() == 1.0
func.func @main() -> f32 {
  %g = arith.constant dense<1.0> : tensor<1x3x3x1xf32>
  %o = tensor.empty() : tensor<4x4x1x1xf32>
  %0 = linalg.winograd_filter_transform m(2) r(3) ins(%g : tensor<1x3x3x1xf32>) outs(%o : tensor<4x4x1x1xf32>) -> tensor<4x4x1x1xf32>
  %i0 = arith.constant 0 : index
  %e = tensor.extract %0[%i0, %i0, %i0, %i0] : tensor<4x4x1x1xf32>
  return %e : f32
}

// -----
// FROM: llvm/accesses
// NAME: arguments
// RUN: @reads() == 7
// RUN: @writes_readonly() undefined assumption-violated
// RUN: @writes_further_on() undefined assumption-violated
// RUN: @reads_writeonly() undefined assumption-violated
// RUN: @reads_readnone() undefined assumption-violated
// RUN: @by_another_way() == 7
// RUN: @nothing_is_copied() == ()
llvm.func @read(%p: !llvm.ptr {llvm.readonly}) -> i8 {
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @reads() -> i8 {
  %n = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.store %n, %p : i8, !llvm.ptr
  %r = llvm.call @read(%p) : (!llvm.ptr) -> i8
  llvm.return %r : i8
}
llvm.func @write(%p: !llvm.ptr {llvm.readonly}) {
  %n = llvm.mlir.constant(7 : i8) : i8
  llvm.store %n, %p : i8, !llvm.ptr // UB
  llvm.return
}
llvm.func @writes_readonly() {
  %n = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.call @write(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @fill(%p: !llvm.ptr {llvm.noundef, llvm.readonly}) {
  %n = llvm.mlir.constant(2 : i64) : i64
  %z = llvm.mlir.constant(0 : i8) : i8
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memset"(%q, %z, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> () // UB
  llvm.return
}
llvm.func @writes_further_on() {
  %n = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.call @fill(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @load(%p: !llvm.ptr {llvm.writeonly}) -> i8 {
  %r = llvm.load %p : !llvm.ptr -> i8 // UB
  llvm.return %r : i8
}
llvm.func @reads_writeonly() -> i8 {
  %n = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.store %n, %p : i8, !llvm.ptr
  %r = llvm.call @load(%p) : (!llvm.ptr) -> i8
  llvm.return %r : i8
}
llvm.func @none(%p: !llvm.ptr {llvm.readnone}, %q: !llvm.ptr) -> i8 {
  %x = llvm.load %q : !llvm.ptr -> i8
  %r = llvm.load %p : !llvm.ptr -> i8 // UB
  llvm.return %r : i8
}
llvm.func @reads_readnone() -> i8 {
  %n = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.store %n, %p : i8, !llvm.ptr
  %r = llvm.call @none(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i8
  llvm.return %r : i8
}
llvm.func @other(%p: !llvm.ptr {llvm.readnone}, %q: !llvm.ptr) -> i8 {
  %r = llvm.load %q : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @by_another_way() -> i8 {
  %n = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.store %n, %p : i8, !llvm.ptr
  %r = llvm.call @other(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i8
  llvm.return %r : i8
}
llvm.func @copy(%p: !llvm.ptr {llvm.readonly}, %n: i64) {
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}
llvm.func @nothing_is_copied() {
  %n = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i8 : (i64) -> !llvm.ptr
  llvm.call @copy(%p, %n) : (!llvm.ptr, i64) -> ()
  llvm.return
}

// -----
// FROM: llvm/accesses
// NAME: the_operation_itself
// RUN: @f() == ()
// RUN: @g() undefined assumption-violated
llvm.func @f() {
  %n = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  rustmlir.access %p {access = "write"} : !llvm.ptr
  llvm.return
}
llvm.func @g() {
  %n = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  rustmlir.access %p, %n : i8 {access = "read", broken} : !llvm.ptr // UB
  llvm.return
}

// -----
// FROM: llvm/arithmetic
// NAME: integers
// REFINEMENT: refines
func.func @src(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b overflow<nsw, nuw> : i32
  %1 = arith.subi %0, %b overflow<nsw> : i32
  %2 = arith.muli %1, %a overflow<nuw> : i32
  %3 = arith.divsi %2, %b : i32
  %4 = arith.divui %3, %b exact : i32
  %5 = arith.remui %2, %b : i32
  %6 = arith.andi %4, %5 : i32
  %7 = arith.ori %6, %3 : i32
  %8 = arith.xori %7, %a : i32
  %9 = arith.shli %8, %b overflow<nsw> : i32
  %10 = arith.shrsi %9, %b exact : i32
  %11 = arith.shrui %10, %b : i32
  return %11 : i32
}
llvm.func @tgt(%a: i32, %b: i32) -> i32 {
  %0 = llvm.add %a, %b overflow<nsw, nuw> : i32
  %1 = llvm.sub %0, %b overflow<nsw> : i32
  %2 = llvm.mul %1, %a overflow<nuw> : i32
  %3 = llvm.sdiv %2, %b : i32
  %4 = llvm.udiv exact %3, %b : i32
  %5 = llvm.urem %2, %b : i32
  %6 = llvm.and %4, %5 : i32
  %7 = llvm.or %6, %3 : i32
  %8 = llvm.xor %7, %a : i32
  %9 = llvm.shl %8, %b overflow<nsw> : i32
  %10 = llvm.ashr exact %9, %b : i32
  %11 = llvm.lshr %10, %b : i32
  llvm.return %11 : i32
}

// -----
// FROM: llvm/arithmetic
// NAME: each_promise
// RUN: @add(127, 1) == poison
// RUN: @add(126, 1) == 127
// RUN: @or(5, 2) == 7
// RUN: @or(5, 4) == poison
// RUN: @sdiv(7, 2) == poison
// RUN: @sdiv(8, -2) == -4
// RUN: @lshr(5, 1) == poison
// RUN: @lshr(4, 1) == 2
// RUN: @trunc(200) == poison
// RUN: @trunc(100) == 100
// RUN: @zext(-1) == poison
// RUN: @zext(3) == 3
// RUN: @uitofp(-1) == poison
// RUN: @uitofp(3) == 3.0
llvm.func @add(%a: i8, %b: i8) -> i8 {
  %r = llvm.add %a, %b overflow<nsw> : i8
  llvm.return %r : i8
}
llvm.func @or(%a: i8, %b: i8) -> i8 {
  %r = llvm.or disjoint %a, %b : i8
  llvm.return %r : i8
}
llvm.func @sdiv(%a: i8, %b: i8) -> i8 {
  %r = llvm.sdiv exact %a, %b : i8
  llvm.return %r : i8
}
llvm.func @lshr(%a: i8, %b: i8) -> i8 {
  %r = llvm.lshr exact %a, %b : i8
  llvm.return %r : i8
}
llvm.func @trunc(%a: i32) -> i8 {
  %r = llvm.trunc %a overflow<nsw> : i32 to i8
  llvm.return %r : i8
}
llvm.func @zext(%a: i8) -> i32 {
  %r = llvm.zext nneg %a : i8 to i32
  llvm.return %r : i32
}
llvm.func @uitofp(%a: i8) -> f32 {
  %r = llvm.uitofp nneg %a : i8 to f32
  llvm.return %r : f32
}

// -----
// FROM: llvm/arithmetic
// NAME: wide_promises
// RUN: @or(5, 2) == 7
// RUN: @or(5, 4) == poison
llvm.func @or(%a: i128, %b: i128) -> i128 {
  %r = llvm.or disjoint %a, %b : i128
  llvm.return %r : i128
}

// -----
// FROM: llvm/arithmetic
// NAME: promises_written_as_words
// The releases up to 21 write them so in the generic form.
// RUN: @f(127, 1) == poison
llvm.func @f(%a: i8, %b: i8) -> i8 {
  %r = "llvm.add"(%a, %b) <{overflowFlags = #llvm.overflow<nsw>}> : (i8, i8) -> i8
  llvm.return %r : i8
}

// -----
// FROM: llvm/arithmetic
// NAME: division_by_zero
// RUN: @sdiv(1, 0) undefined division-by-zero
llvm.func @sdiv(%a: i32, %b: i32) -> i32 {
  %r = llvm.sdiv %a, %b : i32  // UB
  llvm.return %r : i32
}

// -----
// FROM: llvm/arithmetic
// NAME: quotient_that_does_not_fit
// RUN: @sdiv(-128, -1) undefined division-overflow
// RUN: @sdiv(1, poison) undefined poison-use
llvm.func @sdiv(%a: i8, %b: i8) -> i8 {
  %r = llvm.sdiv %a, %b : i8  // UB
  llvm.return %r : i8
}

// -----
// FROM: llvm/arithmetic
// NAME: remainder
// RUN: @srem(-7, 2) == -1
// RUN: @srem(7, -2) == 1
// RUN: @srem(7, 0) undefined division-by-zero
// RUN: @srem(-128, -1) undefined division-overflow
// RUN: @srem(1, poison) undefined poison-use
llvm.func @srem(%a: i8, %b: i8) -> i8 {
  %r = llvm.srem %a, %b : i8  // UB
  llvm.return %r : i8
}

// -----
// FROM: llvm/arithmetic
// NAME: vectors
// RUN: @f([1, 2, 3, 4]) == [2, 6, 6, 8]
llvm.func @f(%a: vector<4xi32>) -> vector<4xi32> {
  %c = llvm.mlir.constant(dense<[1, 3, 2, 2]> : vector<4xi32>) : vector<4xi32>
  %two = llvm.mlir.constant(dense<2> : vector<4xi32>) : vector<4xi32>
  %m = llvm.mul %a, %c : vector<4xi32>
  %k = llvm.icmp "slt" %m, %two : vector<4xi32>
  %r = llvm.select %k, %two, %m : vector<4xi1>, vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// -----
// FROM: llvm/arithmetic
// NAME: floats
// REFINEMENT: refines
func.func @src(%a: f32, %b: f32) -> f32 {
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %0, %b fastmath<ninf> : f32
  %2 = arith.mulf %1, %a : f32
  %3 = arith.divf %2, %b : f32
  %4 = arith.remf %3, %a : f32
  %5 = arith.negf %4 : f32
  %6 = arith.cmpf ult, %5, %b : f32
  %7 = arith.select %6, %3, %5 : f32
  return %7 : f32
}
llvm.func @tgt(%a: f32, %b: f32) -> f32 {
  %0 = llvm.fadd %a, %b : f32
  %1 = llvm.fsub %0, %b {fastmathFlags = #llvm.fastmath<ninf>} : f32
  %2 = llvm.fmul %1, %a : f32
  %3 = llvm.fdiv %2, %b : f32
  %4 = llvm.frem %3, %a : f32
  %5 = llvm.fneg %4 : f32
  %6 = llvm.fcmp "ult" %5, %b : f32
  %7 = llvm.select %6, %3, %5 : i1, f32
  llvm.return %7 : f32
}

// -----
// FROM: llvm/arithmetic
// NAME: promises_about_floats
// RUN: @f(inf) == inf
// RUN: @f(nan) == poison
// RUN: @always(nan) == true
// RUN: @never(1.0) == false
llvm.func @f(%a: f32) -> f32 {
  %r = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
  llvm.return %r : f32
}
llvm.func @always(%a: f32) -> i1 {
  %r = llvm.fcmp "_true" %a, %a : f32
  llvm.return %r : i1
}
llvm.func @never(%a: f32) -> i1 {
  %r = llvm.fcmp "_false" %a, %a : f32
  llvm.return %r : i1
}

// -----
// FROM: llvm/arithmetic
// NAME: conversions
// REFINEMENT: refines
func.func @src(%a: i16, %f: f32) -> (i64, f64, f16) {
  %0 = arith.extsi %a : i16 to i64
  %1 = arith.extui %a : i16 to i64
  %2 = arith.addi %0, %1 : i64
  %3 = arith.trunci %2 : i64 to i8
  %4 = arith.sitofp %3 : i8 to f64
  %5 = arith.uitofp %3 : i8 to f64
  %6 = arith.addf %4, %5 : f64
  %7 = arith.truncf %f : f32 to f16
  %8 = arith.extf %7 : f16 to f64
  %9 = arith.mulf %8, %6 : f64
  %10 = arith.fptosi %f : f32 to i64
  %11 = arith.fptoui %f : f32 to i64
  %12 = arith.addi %10, %11 : i64
  %13 = arith.bitcast %a : i16 to f16
  return %12, %9, %13 : i64, f64, f16
}
llvm.func @tgt(%a: i16, %f: f32) -> !llvm.struct<(i64, f64, f16)> {
  %0 = llvm.sext %a : i16 to i64
  %1 = llvm.zext %a : i16 to i64
  %2 = llvm.add %0, %1 : i64
  %3 = llvm.trunc %2 : i64 to i8
  %4 = llvm.sitofp %3 : i8 to f64
  %5 = llvm.uitofp %3 : i8 to f64
  %6 = llvm.fadd %4, %5 : f64
  %7 = llvm.fptrunc %f : f32 to f16
  %8 = llvm.fpext %7 : f16 to f64
  %9 = llvm.fmul %8, %6 : f64
  %10 = llvm.fptosi %f : f32 to i64
  %11 = llvm.fptoui %f : f32 to i64
  %12 = llvm.add %10, %11 : i64
  %13 = llvm.bitcast %a : i16 to f16
  %14 = llvm.mlir.poison : !llvm.struct<(i64, f64, f16)>
  %15 = llvm.insertvalue %12, %14[0] : !llvm.struct<(i64, f64, f16)>
  %16 = llvm.insertvalue %9, %15[1] : !llvm.struct<(i64, f64, f16)>
  %17 = llvm.insertvalue %13, %16[2] : !llvm.struct<(i64, f64, f16)>
  llvm.return %17 : !llvm.struct<(i64, f64, f16)>
}

// -----
// FROM: llvm/bits
// NAME: vectors_of_bits
// RUN: @mask([true, false, true, true]) == 13
// RUN: @back([true, false, true, true, false, false, false, false, true]) == [true, false, true, true, false, false, false, false, true]
// RUN: @from_number(5) == [true, false, true]
// RUN: @more_bits(9) unsupported
// RUN: @fours([1, -1, 3]) == 1009
// RUN: @wide([1, -1]) == [1, -1]
// RUN: @poison() == [poison, poison]
// RUN: @poison_in_part() unsupported
// RUN: @part_of_a_byte() unsupported
// RUN: @never_written() undefined uninitialised-read
llvm.func @mask(%v: vector<4xi1>) -> i8 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %v, %p : vector<4xi1>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @back(%v: vector<9xi1>) -> vector<9xi1> {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %v, %p : vector<9xi1>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<9xi1>
  llvm.return %r : vector<9xi1>
}
llvm.func @from_number(%x: i8) -> vector<3xi1> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i8, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<3xi1>
  llvm.return %r : vector<3xi1>
}
llvm.func @more_bits(%x: i8) -> vector<3xi1> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i8, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<3xi1>
  llvm.return %r : vector<3xi1>
}
llvm.func @fours(%v: vector<3xi4>) -> i16 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i16 : (i64) -> !llvm.ptr
  llvm.store %v, %p : vector<3xi4>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i16
  llvm.return %r : i16
}
llvm.func @wide(%v: vector<2xi65>) -> vector<2xi65> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x vector<2xi65> : (i64) -> !llvm.ptr
  llvm.store %v, %p : vector<2xi65>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<2xi65>
  llvm.return %r : vector<2xi65>
}
llvm.func @poison() -> vector<2xi1> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %v = llvm.mlir.poison : vector<2xi1>
  llvm.store %v, %p : vector<2xi1>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<2xi1>
  llvm.return %r : vector<2xi1>
}
llvm.func @poison_in_part() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %c = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %v = llvm.shufflevector %c, %c [0, -1] : vector<2xi1>
  llvm.store %v, %p : vector<2xi1>, !llvm.ptr
  llvm.return
}
llvm.func @part_of_a_byte() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x vector<8xi1> : (i64) -> !llvm.ptr
  %c = llvm.mlir.constant(dense<true> : vector<8xi1>) : vector<8xi1>
  llvm.intr.masked.store %c, %p, %c {alignment = 1 : i32} : vector<8xi1>, vector<8xi1> into !llvm.ptr
  llvm.return
}
llvm.func @never_written() -> vector<2xi1> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<2xi1> // UB
  llvm.return %r : vector<2xi1>
}

// -----
// FROM: llvm/bytes_of_integers
// NAME: orders
// RUN: @bswap(0x01020304) == 0x04030201
// RUN: @bswap(poison) == poison
// RUN: @wide(1) == 0x01000000000000000000000000000000
// RUN: @bitreverse(1) == -128
// RUN: @lanes([1, 256]) == [256, 1]
llvm.func @bswap(%a: i32) -> i32 {
  %r = llvm.intr.bswap(%a) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func @wide(%a: i128) -> i128 {
  %r = llvm.intr.bswap(%a) : (i128) -> i128
  llvm.return %r : i128
}
llvm.func @bitreverse(%a: i8) -> i8 {
  %r = llvm.intr.bitreverse(%a) : (i8) -> i8
  llvm.return %r : i8
}
llvm.func @lanes(%a: vector<2xi16>) -> vector<2xi16> {
  %r = llvm.intr.bswap(%a) : (vector<2xi16>) -> vector<2xi16>
  llvm.return %r : vector<2xi16>
}

// -----
// FROM: llvm/bytes_of_integers
// NAME: funnels
// RUN: @left(0x12345678, 0x9ABCDEF0, 8) == 0x3456789A
// RUN: @left(0x12345678, 0x9ABCDEF0, 0) == 0x12345678
// RUN: @left(0x12345678, 0x9ABCDEF0, 40) == 0x3456789A
// RUN: @right(0x12345678, 0x9ABCDEF0, 8) == 0x789ABCDE
// RUN: @right(0x12345678, 0x9ABCDEF0, 32) == 0x9ABCDEF0
// RUN: @wide(1, 0, 127) == 0x80000000000000000000000000000000
llvm.func @left(%a: i32, %b: i32, %c: i32) -> i32 {
  %r = llvm.intr.fshl(%a, %b, %c) : (i32, i32, i32) -> i32
  llvm.return %r : i32
}
llvm.func @right(%a: i32, %b: i32, %c: i32) -> i32 {
  %r = llvm.intr.fshr(%a, %b, %c) : (i32, i32, i32) -> i32
  llvm.return %r : i32
}
llvm.func @wide(%a: i128, %b: i128, %c: i128) -> i128 {
  %r = llvm.intr.fshl(%a, %b, %c) : (i128, i128, i128) -> i128
  llvm.return %r : i128
}

// -----
// FROM: llvm/bytes_of_integers
// NAME: comparisons
// RUN: @signed(-1, 1) == -1
// RUN: @signed(5, 5) == 0
// RUN: @unsigned(-1, 1) == 1
// RUN: @unsigned(1, 2) == -1
// RUN: @unsigned(poison, 2) == poison
llvm.func @signed(%a: i32, %b: i32) -> i8 {
  %r = llvm.intr.scmp(%a, %b) : (i32, i32) -> i8
  llvm.return %r : i8
}
llvm.func @unsigned(%a: i32, %b: i32) -> i2 {
  %r = llvm.intr.ucmp(%a, %b) : (i32, i32) -> i2
  llvm.return %r : i2
}

// -----
// FROM: llvm/bytes_of_integers
// NAME: ends_of_ranges
// RUN: @sadd(100, 100) == 127
// RUN: @sadd(-100, -100) == -128
// RUN: @sadd(100, -1) == 99
// RUN: @ssub(-100, 100) == -128
// RUN: @ssub(100, -100) == 127
// RUN: @uadd(-1, 1) == -1
// RUN: @uadd(100, 100) == -56
// RUN: @usub(1, 2) == 0
// RUN: @usub(3, 2) == 1
// RUN: @sshl(64, 1) == 127
// RUN: @sshl(-65, 1) == -128
// RUN: @sshl(-64, 1) == -128
// RUN: @sshl(3, 2) == 12
// RUN: @sshl(0, 7) == 0
// RUN: @sshl(1, 8) == poison
// RUN: @ushl(-128, 1) == -1
// RUN: @ushl(3, 2) == 12
// RUN: @ushl(3, -1) == poison
// RUN: @widest(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105727
llvm.func @sadd(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.sadd.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
llvm.func @ssub(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.ssub.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
llvm.func @uadd(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.uadd.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
llvm.func @usub(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.usub.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
llvm.func @sshl(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.sshl.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
llvm.func @ushl(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.ushl.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
llvm.func @widest(%a: i128, %b: i128) -> i128 {
  %r = llvm.intr.sadd.sat(%a, %b) : (i128, i128) -> i128
  llvm.return %r : i128
}

// -----
// FROM: llvm/bytes_of_integers
// NAME: handed_on
// RUN: @expected(3) == 3
// RUN: @probably(3) == 3
// RUN: @copied(3) == 3
// RUN: @known(3) == false
llvm.func @expected(%a: i32) -> i32 {
  %c = llvm.mlir.constant(4 : i32) : i32
  %r = llvm.intr.expect %a, %c : i32
  llvm.return %r : i32
}
llvm.func @probably(%a: i32) -> i32 {
  %c = llvm.mlir.constant(4 : i32) : i32
  %r = llvm.intr.expect.with.probability %a, %c, 5.000000e-01 : i32
  llvm.return %r : i32
}
llvm.func @copied(%a: i32) -> i32 {
  %r = llvm.intr.ssa.copy %a : i32
  llvm.return %r : i32
}
llvm.func @known(%a: i32) -> i1 {
  %r = "llvm.intr.is.constant"(%a) : (i32) -> i1
  llvm.return %r : i1
}

// -----
// FROM: llvm/bytes_of_integers
// NAME: masks_of_pointers
// RUN: @f(-8) == 2
// RUN: @f(-1) == 5
// RUN: @f(-4096) unsupported
// RUN: @f(7) unsupported
// RUN: @f(poison) undefined poison-use
llvm.func @f(%m: i64) -> i8 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x !llvm.array<16 x i8> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  %a = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %b = llvm.getelementptr %p[13] : (!llvm.ptr) -> !llvm.ptr, i8
  %two = llvm.mlir.constant(2 : i8) : i8
  %five = llvm.mlir.constant(5 : i8) : i8
  llvm.store %two, %a : i8, !llvm.ptr
  llvm.store %five, %b : i8, !llvm.ptr
  %q = llvm.intr.ptrmask %b, %m : (!llvm.ptr, i64) -> !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i8 // UB
  llvm.return %r : i8
}

// -----
// FROM: llvm/bytes_of_integers
// NAME: fractions
// RUN: @f(8.0) == (0.5, 4)
// RUN: @f(-3.0) == (-0.75, 2)
// RUN: @f(0.0) == (0.0, 0)
// RUN: @f(1.4E-45) == (0.5, -148)
// RUN: @f(inf) unsupported
// RUN: @d(4.9E-324) == (0.5, -1073)
llvm.func @f(%a: f32) -> !llvm.struct<(f32, i32)> {
  %r = llvm.intr.frexp(%a) : (f32) -> !llvm.struct<(f32, i32)>
  llvm.return %r : !llvm.struct<(f32, i32)>
}
llvm.func @d(%a: f64) -> !llvm.struct<(f64, i32)> {
  %r = llvm.intr.frexp(%a) : (f64) -> !llvm.struct<(f64, i32)>
  llvm.return %r : !llvm.struct<(f64, i32)>
}

// -----
// FROM: llvm/c_library
// NAME: numbers
// RUN: @magnitude(-3) == 3
// RUN: @magnitude(-2147483648) unsupported
// RUN: @read() == -12
// RUN: @based() == 305
// RUN: @upper(98) == 66
// RUN: @first_bit(80) == 5
// RUN: @first_bit(0) == 0
llvm.mlir.global internal constant @text("  -12x\00")
llvm.mlir.global internal constant @hexadecimal("0x12fg\00")
llvm.func @abs(i32) -> i32
llvm.func @atoi(!llvm.ptr) -> i32
llvm.func @strtol(!llvm.ptr, !llvm.ptr, i32) -> i64
llvm.func @toupper(i32) -> i32
llvm.func @ffs(i32) -> i32
llvm.func @magnitude(%x: i32) -> i32 {
  %r = llvm.call @abs(%x) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func @first_bit(%x: i32) -> i32 {
  %r = llvm.call @ffs(%x) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func @upper(%x: i32) -> i32 {
  %r = llvm.call @toupper(%x) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func @read() -> i32 {
  %p = llvm.mlir.addressof @text : !llvm.ptr
  %r = llvm.call @atoi(%p) : (!llvm.ptr) -> i32
  llvm.return %r : i32
}
llvm.func @based() -> i64 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %base = llvm.mlir.zero : i32
  %p = llvm.mlir.addressof @hexadecimal : !llvm.ptr
  %end = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  %x = llvm.call @strtol(%p, %end, %base) : (!llvm.ptr, !llvm.ptr, i32) -> i64
  %q = llvm.load %end : !llvm.ptr -> !llvm.ptr
  %c = llvm.load %q : !llvm.ptr -> i8
  %g = llvm.mlir.constant(103 : i8) : i8
  %same = llvm.icmp "eq" %c, %g : i8
  %k = llvm.zext %same : i1 to i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %more = llvm.shl %k, %n : i64
  %r = llvm.add %x, %more : i64
  llvm.return %r : i64
}

// -----
// FROM: llvm/control
// NAME: no_cases
// RUN: @f(1) == 1
llvm.func @f(%x: i8) -> i8 {
  llvm.switch %x : i8, ^bb1 []
^bb1:
  llvm.return %x : i8
}

// -----
// FROM: llvm/control
// NAME: reached
// RUN: @f(true) == 1
// RUN: @f(false) undefined unreachable
llvm.func @f(%c: i1) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.cond_br %c, ^bb1(%one : i64), ^bb2
^bb1(%r: i64):
  llvm.return %r : i64
^bb2:
  llvm.unreachable  // UB
}

// -----
// FROM: llvm/earlier
// NAME: attributes_behind_the_type
// RUN: @f(2.5) == 3.0
llvm.func @f(%x: f32) -> f32 {
  %r = llvm.call_intrinsic "llvm.round.f32"(%x) : (f32) -> f32 {fastmathFlags = #llvm.fastmath<reassoc>}
  llvm.return %r : f32
}

// -----
// FROM: llvm/earlier
// NAME: numbers_with_types
// RUN: @f(7) == (7, 0)
// RUN: @g([1, 2]) == [2, 1]
llvm.func @f(%x: i32) -> !llvm.struct<(i32, i32)> {
  %z = llvm.mlir.constant(0 : i32) : i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %a = llvm.insertvalue %x, %u[0 : i32] : !llvm.struct<(i32, i32)>
  %b = llvm.insertvalue %z, %a[1 : i32] : !llvm.struct<(i32, i32)>
  llvm.return %b : !llvm.struct<(i32, i32)>
}
llvm.func @g(%x: vector<2xi32>) -> vector<2xi32> {
  %r = llvm.shufflevector %x, %x [1 : i32, 0 : i32] : vector<2xi32>, vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// -----
// FROM: llvm/earlier
// NAME: shuffle_of_one_type
// RUN: @g([1, 2]) == [2, 1]
llvm.func @g(%x: vector<2xi32>) -> vector<2xi32> {
  %r = llvm.shufflevector %x, %x [1 : i64, 0 : i64] : vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// -----
// FROM: llvm/earlier
// NAME: type_of_a_function_in_generic_form
// RUN: @f(4) == 4
"llvm.func"() ({
^bb0(%x: i32):
  llvm.return %x : i32
}) {sym_name = "f", type = !llvm.func<i32 (i32)>} : () -> ()

// -----
// FROM: llvm/earlier
// NAME: no_flags
// RUN: @f(2.0) == 4.0
llvm.func @f(%x: f32) -> f32 {
  %r = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<>} : f32
  llvm.return %r : f32
}

// -----
// FROM: llvm/faults
// NAME: poison_promises
// RUN: @restore() undefined poison-use
// RUN: @begin() undefined poison-use
// RUN: @end() undefined poison-use
// RUN: @assumed() undefined poison-use
llvm.func @restore() {
  %p = llvm.mlir.poison : !llvm.ptr
  llvm.intr.stackrestore %p : !llvm.ptr // UB
  llvm.return
}
llvm.func @begin() {
  %p = llvm.mlir.poison : !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr // UB
  llvm.return
}
llvm.func @end() {
  %p = llvm.mlir.poison : !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr // UB
  llvm.return
}
llvm.func @assumed() {
  %c = llvm.mlir.poison : i1
  llvm.intr.assume %c : i1 // UB
  llvm.return
}

// -----
// FROM: llvm/func
// NAME: call_without_a_result
// RUN: @f(3) == () prints "3\n"
llvm.func @f(%x: i64) attributes {llvm.emit_c_interface} {
  llvm.call @printI64(%x) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
llvm.func @printI64(i64)
llvm.func @printNewline() attributes {sym_visibility = "private"}

// -----
// FROM: llvm/func
// NAME: return_of_a_function_that_is_not_converted
// RUN: @f(7) == 7
// RUN: @g() == ()
func.func @f(%a: i32) -> i32 {
  llvm.return %a : i32
}
func.func @g() {
  llvm.return
}

// -----
// FROM: llvm/function_pointers
// NAME: as_release_13_writes_it
// RUN: @f(20) == 40
llvm.func @double(%x: i64) -> i64 {
  %r = llvm.add %x, %x : i64
  llvm.return %r : i64
}
llvm.func @f(%x: i64) -> i64 {
  %p = llvm.mlir.addressof @double : !llvm.ptr<func<i64 (i64)>>
  %r = llvm.call %p(%x) : (i64) -> i64
  llvm.return %r : i64
}

// -----
// FROM: llvm/global
// NAME: freed_twice
// RUN: @f() undefined double-free
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @f() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.call @free(%p) : (!llvm.ptr) -> () // UB
  llvm.return
}

// -----
// FROM: llvm/global
// NAME: complex_numbers
// RUN: @f(1) == 4.0
llvm.mlir.global private constant @list(dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>) : !llvm.array<2 x struct<(f32, f32)>>
llvm.func @f(%i: i64) -> f32 {
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %q = llvm.getelementptr %p[0, %i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x struct<(f32, f32)>>
  %r = llvm.load %q : !llvm.ptr -> f32
  llvm.return %r : f32
}

// -----
// FROM: llvm/imported
// NAME: facts
// RUN: @f() == 1
module attributes {llvm.module_asm = [], llvm.target_triple = "x86_64-pc-linux-gnu"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "PIC Level", 2 : i32>]
  llvm.linker_options ["-lm", "x"]
  llvm.mlir.global_dtors dtors = [@f], priorities = [0 : i32], data = [#llvm.zero]
  llvm.func @f() -> i32 {
    %r = llvm.mlir.constant(1 : i32) : i32
    llvm.return %r : i32
  }
}

// -----
// FROM: llvm/imported
// NAME: runs_nothing_first
// RUN: @f() == ()
llvm.mlir.global_ctors ctors = [], priorities = [], data = []
llvm.func @f() {
  llvm.return
}

// -----
// FROM: llvm/imported
// NAME: distances
// RUN: @f(5) == 5
// RUN: @two() unsupported
// RUN: @later(5) == 5
// RUN: @later_two() unsupported
llvm.func @later(%k: i64) -> i64 {
  %n = llvm.mlir.constant(9 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.br ^next
^next:
  %q = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %a = llvm.ptrtoint %q : !llvm.ptr to i64
  %r = llvm.sub %a, %b : i64
  llvm.return %r : i64
}
llvm.func @later_two() -> i64 {
  %n = llvm.mlir.constant(9 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.br ^next
^next:
  %q = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %q : !llvm.ptr to i64
  %r = llvm.sub %a, %b : i64
  llvm.return %r : i64
}
llvm.func @f(%k: i64) -> i64 {
  %n = llvm.mlir.constant(9 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %a = llvm.ptrtoint %q : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %r = llvm.sub %a, %b : i64
  llvm.return %r : i64
}
llvm.func @two() -> i64 {
  %n = llvm.mlir.constant(9 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %q : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %r = llvm.sub %a, %b : i64
  llvm.return %r : i64
}

// -----
// FROM: llvm/imported
// NAME: null_is_given
// RUN: @f(null) == true
llvm.func @f(%p: !llvm.ptr) -> i1 {
  %z = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "eq" %p, %z : !llvm.ptr
  llvm.return %r : i1
}

// -----
// FROM: llvm/imported
// NAME: status
// RUN: @main() == 7 prints "a"
llvm.func @exit(i32)
llvm.func @putchar(i32) -> i32
llvm.func @main() -> i32 {
  %c = llvm.mlir.constant(97 : i32) : i32
  %0 = llvm.call @putchar(%c) : (i32) -> i32
  %s = llvm.mlir.constant(7 : i32) : i32
  llvm.call @exit(%s) : (i32) -> ()
  llvm.unreachable
}

// -----
// FROM: llvm/imported
// NAME: arguments_without_names
// RUN: @f() == 45
// RUN: @none() == 0
// RUN: @too_few() undefined out-of-bounds
// RUN: @indirect() unsupported
module attributes {llvm.target_triple = "x86_64-pc-linux-gnu"} {
  llvm.func internal @sum(%n: i32 {llvm.noundef}, ...) -> i64 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %z = llvm.mlir.zero : i32
    %w = llvm.mlir.zero : i64
    %l = llvm.alloca %one x !llvm.array<1 x struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    %m = llvm.alloca %one x !llvm.array<1 x struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    llvm.intr.vastart %l : !llvm.ptr
    llvm.intr.vacopy %l to %m : !llvm.ptr, !llvm.ptr
    llvm.br ^head(%z, %w : i32, i64)
  ^head(%i: i32, %s: i64):
    %c = llvm.icmp "slt" %i, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %limit = llvm.mlir.constant(40 : i32) : i32
    %offset = llvm.load %m : !llvm.ptr -> i32
    %fits = llvm.icmp "ule" %offset, %limit : i32
    llvm.cond_br %fits, ^registers, ^memory
  ^registers:
    %rp = llvm.getelementptr %m[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>
    %r = llvm.load %rp : !llvm.ptr -> !llvm.ptr
    %ra = llvm.getelementptr %r[%offset] : (!llvm.ptr, i32) -> !llvm.ptr, i8
    %eight = llvm.mlir.constant(8 : i32) : i32
    %next = llvm.add %offset, %eight : i32
    llvm.store %next, %m : i32, !llvm.ptr
    llvm.br ^found(%ra : !llvm.ptr)
  ^memory:
    %op = llvm.getelementptr %m[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>
    %o = llvm.load %op : !llvm.ptr -> !llvm.ptr
    %behind = llvm.getelementptr %o[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %behind, %op : !llvm.ptr, !llvm.ptr
    llvm.br ^found(%o : !llvm.ptr)
  ^found(%p: !llvm.ptr):
    %x = llvm.load %p : !llvm.ptr -> i64 // UB
    %t = llvm.add %s, %x : i64
    %j = llvm.add %i, %one : i32
    llvm.br ^head(%j, %t : i32, i64)
  ^end:
    llvm.intr.vaend %m : !llvm.ptr
    llvm.intr.vaend %l : !llvm.ptr
    llvm.return %s : i64
  }
  llvm.func @f() -> i64 {
    %n = llvm.mlir.constant(2 : i32) : i32
    %a = llvm.mlir.constant(40 : i64) : i64
    %b = llvm.mlir.constant(5 : i64) : i64
    %r = llvm.call @sum(%n, %a, %b) vararg(!llvm.func<i64 (i32, ...)>) : (i32, i64, i64) -> i64
    llvm.return %r : i64
  }
  llvm.func @none() -> i64 {
    %n = llvm.mlir.constant(0 : i32) : i32
    %r = llvm.call @sum(%n) vararg(!llvm.func<i64 (i32, ...)>) : (i32) -> i64
    llvm.return %r : i64
  }
  llvm.func @too_few() -> i64 {
    %n = llvm.mlir.constant(2 : i32) : i32
    %a = llvm.mlir.constant(40 : i64) : i64
    %r = llvm.call @sum(%n, %a) vararg(!llvm.func<i64 (i32, ...)>) : (i32, i64) -> i64
    llvm.return %r : i64
  }
  llvm.func @indirect() -> i64 {
    %n = llvm.mlir.constant(0 : i32) : i32
    %p = llvm.mlir.addressof @sum : !llvm.ptr
    %r = llvm.call %p(%n) vararg(!llvm.func<i64 (i32, ...)>) : !llvm.ptr, (i32) -> i64
    llvm.return %r : i64
  }
}

// -----
// FROM: llvm/imported
// NAME: lists_are_written
// RUN: @f() == 11 prints "7 ab 2.5 -1"
// RUN: @too_few() undefined out-of-bounds
// RUN: @no_list() unsupported
module attributes {llvm.target_triple = "x86_64-pc-linux-gnu"} {
  llvm.mlir.global private constant @format("%d %s %.1f %ld\00")
  llvm.mlir.global private constant @ab("ab\00")
  llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
  llvm.func internal @say(%format: !llvm.ptr, ...) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %l = llvm.alloca %one x !llvm.array<1 x struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    llvm.intr.vastart %l : !llvm.ptr
    %r = llvm.call @vprintf(%format, %l) : (!llvm.ptr, !llvm.ptr) -> i32 // UB
    llvm.intr.vaend %l : !llvm.ptr
    llvm.return %r : i32
  }
  llvm.func @f() -> i32 {
    %p = llvm.mlir.addressof @format : !llvm.ptr
    %s = llvm.mlir.addressof @ab : !llvm.ptr
    %a = llvm.mlir.constant(7 : i32) : i32
    %x = llvm.mlir.constant(2.5 : f64) : f64
    %b = llvm.mlir.constant(-1 : i64) : i64
    %r = llvm.call @say(%p, %a, %s, %x, %b) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, !llvm.ptr, f64, i64) -> i32
    llvm.return %r : i32
  }
  llvm.func @too_few() -> i32 {
    %p = llvm.mlir.addressof @format : !llvm.ptr
    %a = llvm.mlir.constant(7 : i32) : i32
    %r = llvm.call @say(%p, %a) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    llvm.return %r : i32
  }
  llvm.func @no_list() -> i32 {
    %p = llvm.mlir.addressof @format : !llvm.ptr
    %one = llvm.mlir.constant(1 : i32) : i32
    %z = llvm.mlir.zero : !llvm.array<24 x i8>
    %l = llvm.alloca %one x !llvm.array<24 x i8> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    llvm.store %z, %l : !llvm.array<24 x i8>, !llvm.ptr
    %r = llvm.call @vprintf(%p, %l) : (!llvm.ptr, !llvm.ptr) -> i32
    llvm.return %r : i32
  }
}

// -----
// FROM: llvm/inline
// NAME: inline_outside
// RUN: @copy_to() undefined out-of-bounds
// RUN: @copy_from() undefined out-of-bounds
// RUN: @fill() undefined out-of-bounds
llvm.func @copy_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memcpy.inline"(%p, %good) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @copy_from() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memcpy.inline"(%good, %p) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @fill() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %b = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> () // UB
  llvm.return
}

// -----
// FROM: llvm/inline
// NAME: inline_freed
// RUN: @copy_to() undefined use-after-free
// RUN: @copy_from() undefined use-after-free
// RUN: @fill() undefined use-after-free
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @copy_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memcpy.inline"(%p, %good) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @copy_from() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memcpy.inline"(%good, %p) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @fill() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %b = llvm.mlir.constant(1 : i8) : i8
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> () // UB
  llvm.return
}

// -----
// FROM: llvm/inline
// NAME: inline_copies_and_fills
// RUN: @f(7) == 2056, 2056
llvm.func @main(%x: i8, %r: !llvm.ptr) {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %eight = llvm.mlir.constant(8 : i8) : i8
  "llvm.intr.memset.inline"(%p, %eight) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> ()
  "llvm.intr.memset.inline"(%p, %x) <{isVolatile = false, len = 0 : i64}> : (!llvm.ptr, i8) -> ()
  "llvm.intr.memcpy.inline"(%r, %p) <{isVolatile = false, len = 2 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
func.func @f(%x: i8) -> (i16, i16) {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i16 : (i64) -> !llvm.ptr
  llvm.call @main(%x, %p) : (i8, !llvm.ptr) -> ()
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i16
  "llvm.intr.memcpy.inline"(%q, %p) <{isVolatile = false, len = 2 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()
  %a = llvm.load %p : !llvm.ptr -> i16
  %b = llvm.load %q : !llvm.ptr -> i16
  return %a, %b : i16, i16
}

// -----
// FROM: llvm/inline
// NAME: poison_in_a_bounded_update
// RUN: @f(3, poison) == poison
func.func @f(%x: i32, %y: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %a = llvm.atomicrmw uinc_wrap %p, %y monotonic : !llvm.ptr, i32
  %b = llvm.load %p : !llvm.ptr -> i32
  return %b : i32
}

// -----
// FROM: llvm/inline
// NAME: scopes_of_accesses
// RUN: @f(4) == 4
#s = #llvm.alias_scope<id = distinct[1]<>, domain = <id = distinct[0]<>, description = "d">>
func.func @f(%x: i32) -> i32 {
  llvm.intr.experimental.noalias.scope.decl #s
  return %x : i32
}

// -----
// FROM: llvm/inline
// NAME: separate_storage
// RUN: @two() == 1
// RUN: @one() undefined assumption-violated
func.func @two() -> i32 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %c = llvm.mlir.constant(true) : i1
  %r = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.intr.assume %c ["separate_storage"(%p, %q : !llvm.ptr, !llvm.ptr)] : i1
  return %r : i32
}
func.func @one() -> i32 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %c = llvm.mlir.constant(true) : i1
  %r = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.intr.assume %c ["separate_storage"(%p, %q : !llvm.ptr, !llvm.ptr)] : i1 // UB
  return %r : i32
}

// -----
// FROM: llvm/intrinsics
// NAME: integers
// REFINEMENT: refines
func.func @src(%a: i32, %b: i32) -> i32 {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.minsi %0, %b : i32
  %2 = arith.maxui %1, %a : i32
  %3 = arith.minui %2, %b : i32
  %4 = math.ctpop %3 : i32
  %5 = math.ctlz %a : i32
  %6 = math.cttz %b : i32
  %7 = math.absi %a : i32
  %8 = arith.addi %4, %5 : i32
  %9 = arith.addi %8, %6 : i32
  %10 = arith.xori %9, %7 : i32
  return %10 : i32
}
llvm.func @tgt(%a: i32, %b: i32) -> i32 {
  %0 = llvm.intr.smax(%a, %b) : (i32, i32) -> i32
  %1 = llvm.intr.smin(%0, %b) : (i32, i32) -> i32
  %2 = llvm.intr.umax(%1, %a) : (i32, i32) -> i32
  %3 = llvm.intr.umin(%2, %b) : (i32, i32) -> i32
  %4 = llvm.intr.ctpop(%3) : (i32) -> i32
  %5 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
  %6 = "llvm.intr.cttz"(%b) <{is_zero_poison = false}> : (i32) -> i32
  %7 = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i32) -> i32
  %8 = llvm.add %4, %5 : i32
  %9 = llvm.add %8, %6 : i32
  %10 = llvm.xor %9, %7 : i32
  llvm.return %10 : i32
}

// -----
// FROM: llvm/intrinsics
// NAME: poison_at_the_edge
// RUN: @ctlz(0) == poison
// RUN: @ctlz(1) == 7
// RUN: @cttz(0) == poison
// RUN: @cttz(8) == 3
// RUN: @abs(-128) == poison
// RUN: @abs(-127) == 127
// RUN: @wide(0) == poison
// RUN: @wide(1) == 127
llvm.func @ctlz(%a: i8) -> i8 {
  %r = "llvm.intr.ctlz"(%a) <{is_zero_poison = true}> : (i8) -> i8
  llvm.return %r : i8
}
llvm.func @cttz(%a: i8) -> i8 {
  %r = "llvm.intr.cttz"(%a) <{is_zero_poison = true}> : (i8) -> i8
  llvm.return %r : i8
}
llvm.func @abs(%a: i8) -> i8 {
  %r = "llvm.intr.abs"(%a) <{is_int_min_poison = true}> : (i8) -> i8
  llvm.return %r : i8
}
llvm.func @wide(%a: i128) -> i128 {
  %r = "llvm.intr.ctlz"(%a) <{is_zero_poison = true}> : (i128) -> i128
  llvm.return %r : i128
}

// -----
// FROM: llvm/intrinsics
// NAME: overflow
// RUN: @sadd(127, 1) == -128, true
// RUN: @sadd(126, 1) == 127, false
// RUN: @uadd(255, 1) == 0, true
// RUN: @ssub(-128, 1) == 127, true
// RUN: @usub(0, 1) == -1, true
// RUN: @smul(64, 2) == -128, true
// RUN: @umul(64, 2) == 128, false
// RUN: @sadd(poison, 1) == poison, poison
func.func @sadd(%a: i8, %b: i8) -> (i8, i1) {
  %s = "llvm.intr.sadd.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %x = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  return %x, %y : i8, i1
}
func.func @uadd(%a: i8, %b: i8) -> (i8, i1) {
  %s = "llvm.intr.uadd.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %x = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  return %x, %y : i8, i1
}
func.func @ssub(%a: i8, %b: i8) -> (i8, i1) {
  %s = "llvm.intr.ssub.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %x = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  return %x, %y : i8, i1
}
func.func @usub(%a: i8, %b: i8) -> (i8, i1) {
  %s = "llvm.intr.usub.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %x = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  return %x, %y : i8, i1
}
func.func @smul(%a: i8, %b: i8) -> (i8, i1) {
  %s = "llvm.intr.smul.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %x = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  return %x, %y : i8, i1
}
func.func @umul(%a: i8, %b: i8) -> (i8, i1) {
  %s = "llvm.intr.umul.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %x = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  return %x, %y : i8, i1
}

// -----
// FROM: llvm/intrinsics
// NAME: overflow_of_vectors
// RUN: @f([127, 3], [1, 4]) == [true, false]
func.func @f(%a: vector<2xi8>, %b: vector<2xi8>) -> vector<2xi1> {
  %s = "llvm.intr.sadd.with.overflow"(%a, %b) : (vector<2xi8>, vector<2xi8>) -> !llvm.struct<(vector<2xi8>, vector<2xi1>)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(vector<2xi8>, vector<2xi1>)>
  return %y : vector<2xi1>
}

// -----
// FROM: llvm/intrinsics
// NAME: floats
// REFINEMENT: refines
func.func @src(%a: f32, %b: f32, %n: i32) -> (f32, f32, i1) {
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.minimumf %0, %b : f32
  %2 = arith.maxnumf %1, %a : f32
  %3 = arith.minnumf %2, %b : f32
  %4 = math.copysign %3, %a : f32
  %5 = math.absf %b : f32
  %6 = math.sqrt %5 : f32
  %7 = math.fma %6, %4, %a : f32
  %8 = math.floor %7 : f32
  %9 = math.ceil %a : f32
  %10 = math.trunc %b : f32
  %11 = math.round %7 : f32
  %12 = math.roundeven %7 : f32
  %13 = arith.addf %8, %9 : f32
  %14 = arith.addf %13, %10 : f32
  %15 = arith.addf %11, %12 : f32
  %16 = math.isnan %14 : f32
  return %14, %15, %16 : f32, f32, i1
}
llvm.func @tgt(%a: f32, %b: f32, %n: i32) -> !llvm.struct<(f32, f32, i1)> {
  %0 = llvm.intr.maximum(%a, %b) : (f32, f32) -> f32
  %1 = llvm.intr.minimum(%0, %b) : (f32, f32) -> f32
  %2 = llvm.intr.maxnum(%1, %a) : (f32, f32) -> f32
  %3 = llvm.intr.minnum(%2, %b) : (f32, f32) -> f32
  %4 = llvm.intr.copysign(%3, %a) : (f32, f32) -> f32
  %5 = llvm.intr.fabs(%b) : (f32) -> f32
  %6 = llvm.intr.sqrt(%5) : (f32) -> f32
  %7 = llvm.intr.fma(%6, %4, %a) : (f32, f32, f32) -> f32
  %8 = llvm.intr.floor(%7) : (f32) -> f32
  %9 = llvm.intr.ceil(%a) : (f32) -> f32
  %10 = llvm.intr.trunc(%b) : (f32) -> f32
  %11 = llvm.intr.round(%7) : (f32) -> f32
  %12 = llvm.intr.roundeven(%7) : (f32) -> f32
  %13 = llvm.fadd %8, %9 : f32
  %14 = llvm.fadd %13, %10 : f32
  %15 = llvm.fadd %11, %12 : f32
  %16 = "llvm.intr.is.fpclass"(%14) <{bit = 3 : i32}> : (f32) -> i1
  %17 = llvm.mlir.undef : !llvm.struct<(f32, f32, i1)>
  %18 = llvm.insertvalue %14, %17[0] : !llvm.struct<(f32, f32, i1)>
  %19 = llvm.insertvalue %15, %18[1] : !llvm.struct<(f32, f32, i1)>
  %20 = llvm.insertvalue %16, %19[2] : !llvm.struct<(f32, f32, i1)>
  llvm.return %20 : !llvm.struct<(f32, f32, i1)>
}

// -----
// FROM: llvm/intrinsics
// NAME: environment
// RUN: @rint(2.5) == 2.0
// RUN: @nearbyint(3.5) == 4.0
llvm.func @rint(%a: f64) -> f64 {
  %r = llvm.intr.rint(%a) : (f64) -> f64
  llvm.return %r : f64
}
llvm.func @nearbyint(%a: f64) -> f64 {
  %r = llvm.intr.nearbyint(%a) : (f64) -> f64
  llvm.return %r : f64
}

// -----
// FROM: llvm/intrinsics
// NAME: functions_without_an_accuracy
// REFINEMENT: refines
func.func @src(%a: f32, %n: i32) -> f32 {
  %0 = math.exp %a : f32
  %1 = math.exp2 %0 : f32
  %2 = math.log %1 : f32
  %3 = math.log2 %a : f32
  %4 = math.log10 %a : f32
  %5 = math.sin %2 : f32
  %6 = math.cos %3 : f32
  %7 = math.powf %5, %6 : f32
  %8 = math.fpowi %4, %n : f32, i32
  %9 = math.tan %7 : f32
  %10 = arith.addf %9, %8 : f32
  return %10 : f32
}
llvm.func @tgt(%a: f32, %n: i32) -> f32 {
  %0 = llvm.intr.exp(%a) : (f32) -> f32
  %1 = llvm.intr.exp2(%0) : (f32) -> f32
  %2 = llvm.intr.log(%1) : (f32) -> f32
  %3 = llvm.intr.log2(%a) : (f32) -> f32
  %4 = llvm.intr.log10(%a) : (f32) -> f32
  %5 = llvm.intr.sin(%2) : (f32) -> f32
  %6 = llvm.intr.cos(%3) : (f32) -> f32
  %7 = llvm.intr.pow(%5, %6) : (f32, f32) -> f32
  %8 = llvm.intr.powi(%4, %n) : (f32, i32) -> f32
  %9 = llvm.intr.tan(%7) : (f32) -> f32
  %10 = llvm.fadd %9, %8 : f32
  llvm.return %10 : f32
}

// -----
// FROM: llvm/intrinsics
// NAME: classes
// RUN: @finite(1.0) == true
// RUN: @finite(inf) == false
// RUN: @finite(nan) == false
// RUN: @finite(poison) == poison
// RUN: @below(-0.0) == true
// RUN: @below(0.0) == false
// RUN: @below(-1.0) == true
// RUN: @below(0x80000001) == true
// RUN: @below(0x00000001) == false
// RUN: @quiet(1.0) unsupported
llvm.func @finite(%a: f32) -> i1 {
  %r = "llvm.intr.is.fpclass"(%a) <{bit = 504 : i32}> : (f32) -> i1
  llvm.return %r : i1
}
llvm.func @below(%a: f32) -> i1 {
  %r = "llvm.intr.is.fpclass"(%a) <{bit = 60 : i32}> : (f32) -> i1
  llvm.return %r : i1
}
llvm.func @quiet(%a: f32) -> i1 {
  %r = "llvm.intr.is.fpclass"(%a) <{bit = 2 : i32}> : (f32) -> i1
  llvm.return %r : i1
}

// -----
// FROM: llvm/intrinsics
// NAME: more_functions_of_floats
// REFINEMENT: refines
func.func @src(%a: f32, %b: f32) -> f32 {
  %0 = math.asin %a : f32
  %1 = math.acos %a : f32
  %2 = math.atan %b : f32
  %3 = math.atan2 %0, %1 : f32
  %4 = math.sinh %2 : f32
  %5 = math.cosh %3 : f32
  %6 = math.tanh %4 : f32
  %7 = arith.addf %6, %5 : f32
  return %7 : f32
}
llvm.func @tgt(%a: f32, %b: f32) -> f32 {
  %0 = llvm.intr.asin(%a) : (f32) -> f32
  %1 = llvm.intr.acos(%a) : (f32) -> f32
  %2 = llvm.intr.atan(%b) : (f32) -> f32
  %3 = llvm.intr.atan2(%0, %1) : (f32, f32) -> f32
  %4 = llvm.intr.sinh(%2) : (f32) -> f32
  %5 = llvm.intr.cosh(%3) : (f32) -> f32
  %6 = llvm.intr.tanh(%4) : (f32) -> f32
  %7 = llvm.fadd %6, %5 : f32
  llvm.return %7 : f32
}

// -----
// FROM: llvm/lanes
// NAME: reductions_of_integers
// RUN: @add([1, 2, 4]) == 7
// RUN: @mul([3, 5, -1]) == -15
// RUN: @and([7, 6, 12]) == 4
// RUN: @or([1, 2, 8]) == 11
// RUN: @xor([1, 3, 8]) == 10
// RUN: @smax([-1, 2, 1]) == 2
// RUN: @smin([-1, 2, 1]) == -1
// RUN: @umax([-1, 2, 1]) == -1
// RUN: @umin([-1, 2, 1]) == 1
llvm.func @add(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.add"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @mul(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.mul"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @and(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.and"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @or(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.or"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @xor(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.xor"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @smax(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.smax"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @smin(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.smin"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @umax(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.umax"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @umin(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.umin"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}

// -----
// FROM: llvm/lanes
// NAME: reductions_of_floats
// RUN: @fadd(1.0, [2.0, 4.0]) == 7.0
// RUN: @fadd(1.0e30, [-1.0e30, 1.0]) == 1.0
// RUN: @fmul(3.0, [2.0, 4.0]) == 24.0
// RUN: @fmax([2.0, nan]) == 2.0
// RUN: @fmin([2.0, nan]) == 2.0
// RUN: @fmaximum([2.0, nan]) == nan
// RUN: @fminimum([2.0, 1.0]) == 1.0
// RUN: @promised([2.0, nan]) == poison
llvm.func @fadd(%s: f32, %v: vector<2xf32>) -> f32 {
  %r = "llvm.intr.vector.reduce.fadd"(%s, %v) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @fmul(%s: f32, %v: vector<2xf32>) -> f32 {
  %r = "llvm.intr.vector.reduce.fmul"(%s, %v) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @fmax(%v: vector<2xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fmax(%v) : (vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @fmin(%v: vector<2xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fmin(%v) : (vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @fmaximum(%v: vector<2xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fmaximum(%v) : (vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @fminimum(%v: vector<2xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fminimum(%v) : (vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @promised(%v: vector<2xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fmaximum(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<2xf32>) -> f32
  llvm.return %r : f32
}

// -----
// FROM: llvm/lanes
// NAME: open_rounding
// RUN: @f(2.0, 3.0, 4.0) == 10.0
// RUN: @f(1.0000001, 0.9999999, -1.0) nondeterministic {0.0 | -1.4210855e-14}
// RUN: @v([1.0000001, 2.0], [0.9999999, 3.0], [-1.0, 4.0]) nondeterministic {[0.0, 10.0] | [-1.4210855e-14, 10.0]}
llvm.func @v(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2xf32>) -> vector<2xf32> {
  %r = llvm.intr.fmuladd(%a, %b, %c) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  llvm.return %r : vector<2xf32>
}
llvm.func @f(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = llvm.intr.fmuladd(%a, %b, %c) : (f32, f32, f32) -> f32
  llvm.return %r : f32
}

// -----
// FROM: llvm/lanes
// NAME: masked_accesses
// RUN: @load([true, false, true]) == [1, 9, 3]
// RUN: @no_lane() == [9, 9, 9]
// RUN: @gather([2, 0, 7], [true, true, false]) == [3, 1, 9]
// RUN: @store([true, false, true]) == [7, 2, 9]
// RUN: @scatter([2, 2, 0]) == [9, 2, 8]
llvm.mlir.global private constant @list(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
llvm.func @load(%m: vector<3xi1>) -> vector<3xi32> {
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %o = llvm.mlir.constant(dense<9> : vector<3xi32>) : vector<3xi32>
  %r = llvm.intr.masked.load %p, %m, %o {alignment = 4 : i32} : (!llvm.ptr, vector<3xi1>, vector<3xi32>) -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @no_lane() -> vector<3xi32> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %m = llvm.mlir.constant(dense<false> : vector<3xi1>) : vector<3xi1>
  %o = llvm.mlir.constant(dense<9> : vector<3xi32>) : vector<3xi32>
  %r = llvm.intr.masked.load %p, %m, %o {alignment = 4 : i32} : (!llvm.ptr, vector<3xi1>, vector<3xi32>) -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @gather(%i: vector<3xi32>, %m: vector<3xi1>) -> vector<3xi32> {
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %o = llvm.mlir.constant(dense<9> : vector<3xi32>) : vector<3xi32>
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<3xi32>) -> vector<3x!llvm.ptr>, i32
  %r = llvm.intr.masked.gather %q, %m, %o {alignment = 4 : i32} : (vector<3x!llvm.ptr>, vector<3xi1>, vector<3xi32>) -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @store(%m: vector<3xi1>) -> vector<3xi32> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x vector<3xi32> : (i64) -> !llvm.ptr
  %o = llvm.mlir.constant(dense<[1, 2, 3]> : vector<3xi32>) : vector<3xi32>
  llvm.store %o, %p : vector<3xi32>, !llvm.ptr
  %v = llvm.mlir.constant(dense<[7, 8, 9]> : vector<3xi32>) : vector<3xi32>
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<3xi32>, vector<3xi1> into !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @scatter(%i: vector<3xi32>) -> vector<3xi32> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x vector<3xi32> : (i64) -> !llvm.ptr
  %o = llvm.mlir.constant(dense<[1, 2, 3]> : vector<3xi32>) : vector<3xi32>
  llvm.store %o, %p : vector<3xi32>, !llvm.ptr
  %v = llvm.mlir.constant(dense<[7, 8, 9]> : vector<3xi32>) : vector<3xi32>
  %m = llvm.mlir.constant(dense<true> : vector<3xi1>) : vector<3xi1>
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<3xi32>) -> vector<3x!llvm.ptr>, i32
  llvm.intr.masked.scatter %v, %q, %m {alignment = 4 : i32} : vector<3xi32>, vector<3xi1> into vector<3x!llvm.ptr>
  %r = llvm.load %p : !llvm.ptr -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}

// -----
// FROM: llvm/lanes
// NAME: one_behind_the_other
// RUN: @expand([true, false, true]) == [1, 9, 2]
// RUN: @expand([false, false, false]) == [9, 9, 9]
// RUN: @compress([true, false, true]) == [7, 9, 3]
// RUN: @compress([true, true, true]) == [7, 8, 9]
// RUN: @short([true, false, true]) == [1, 9, 2]
// RUN: @short([true, true, true]) undefined out-of-bounds
// RUN: @unaligned([false, true, false]) undefined misaligned
llvm.mlir.global private constant @list(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
llvm.mlir.global private constant @two(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.func @expand(%m: vector<3xi1>) -> vector<3xi32> {
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %o = llvm.mlir.constant(dense<9> : vector<3xi32>) : vector<3xi32>
  %r = "llvm.intr.masked.expandload"(%p, %m, %o) : (!llvm.ptr, vector<3xi1>, vector<3xi32>) -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @short(%m: vector<3xi1>) -> vector<3xi32> {
  %p = llvm.mlir.addressof @two : !llvm.ptr
  %o = llvm.mlir.constant(dense<9> : vector<3xi32>) : vector<3xi32>
  %r = "llvm.intr.masked.expandload"(%p, %m, %o) : (!llvm.ptr, vector<3xi1>, vector<3xi32>) -> vector<3xi32> // UB
  llvm.return %r : vector<3xi32>
}
llvm.func @compress(%m: vector<3xi1>) -> vector<3xi32> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x vector<3xi32> : (i64) -> !llvm.ptr
  %o = llvm.mlir.constant(dense<[1, 2, 3]> : vector<3xi32>) : vector<3xi32>
  llvm.store %o, %p : vector<3xi32>, !llvm.ptr
  %v = llvm.mlir.constant(dense<[7, 8, 9]> : vector<3xi32>) : vector<3xi32>
  "llvm.intr.masked.compressstore"(%v, %p, %m) : (vector<3xi32>, !llvm.ptr, vector<3xi1>) -> ()
  %r = llvm.load %p : !llvm.ptr -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @unaligned(%m: vector<3xi1>) {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %v = llvm.mlir.constant(dense<[7, 8, 9]> : vector<3xi32>) : vector<3xi32>
  "llvm.intr.masked.compressstore"(%v, %q, %m) <{arg_attrs = [{}, {llvm.align = 4 : i64}, {}]}> : (vector<3xi32>, !llvm.ptr, vector<3xi1>) -> () // UB
  llvm.return
}

// -----
// FROM: llvm/layouts
// NAME: left_out
// RUN: @offset() == 4
module attributes {llvm.data_layout = "e-m:e-n8:16:32:64"} {
  llvm.func @offset() -> i64 {
    %z = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %z[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
    %r = llvm.ptrtoint %p : !llvm.ptr to i64
    llvm.return %r : i64
  }
}

// -----
// FROM: llvm/lowered
// NAME: vectors_of_pointers_until_release_20
// RUN: @f([1, 0]) == [6, 5]
llvm.mlir.global private constant @list(dense<[5, 6]> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.func @f(%i: vector<2xi32>) -> vector<2xi32> {
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<2xi32>) -> !llvm.vec<2 x ptr>, i32
  %r = llvm.intr.masked.gather %q, %m {alignment = 4 : i32} : (!llvm.vec<2 x ptr>, vector<2xi1>) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// -----
// FROM: llvm/marks
// NAME: debug_information
// RUN: @f(3) == 3
#variable = #llvm.di_local_variable<scope = #llvm.di_file<"a.c" in "there">, name = "x">
#label = #llvm.di_label<scope = #llvm.di_file<"a.c" in "there">, name = "l">
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.intr.dbg.declare #variable = %p : !llvm.ptr
  llvm.intr.dbg.declare #variable #llvm.di_expression<[DW_OP_deref]> = %p : !llvm.ptr
  llvm.intr.dbg.value #variable = %x : i32
  llvm.intr.dbg.value #variable #llvm.di_expression<[DW_OP_deref]> = %x : i32
  llvm.intr.dbg.label #label
  llvm.blocktag <id = 1>
  llvm.return %x : i32
}

// -----
// FROM: llvm/marks
// NAME: a_trap
// RUN: @f(true) trap
// RUN: @f(false) == ()
llvm.func @f(%c: i1) {
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.intr.trap
  llvm.br ^bb2
^bb2:
  llvm.return
}

// -----
// FROM: llvm/marks
// NAME: memory_that_does_not_change
// RUN: @f(3) == 6
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %s = llvm.intr.invariant.start 4, %p : !llvm.ptr
  %a = llvm.load %p : !llvm.ptr -> i32
  llvm.intr.invariant.end %s, 4, %p : !llvm.ptr
  %q = llvm.intr.launder.invariant.group %p : !llvm.ptr
  %r = llvm.intr.strip.invariant.group %q : !llvm.ptr
  %b = llvm.load %r : !llvm.ptr -> i32
  %c = llvm.add %a, %b : i32
  llvm.return %c : i32
}

// -----
// FROM: llvm/marks
// NAME: other_names
// RUN: @f() == 42
// RUN: @through() unsupported
// RUN: @chosen() unsupported
llvm.mlir.global internal @g(42 : i32) : i32
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias linkonce_odr hidden thread_local unnamed_addr @b {dso_local} : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc weak protected local_unnamed_addr @i : !llvm.func<i32 (i32)>, !llvm.ptr @choose {dso_local}
llvm.func @choose() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.comdat @kept {
  llvm.comdat_selector @any any
  llvm.comdat_selector @largest largest
}
llvm.func @f() -> i32 comdat(@kept::@any) {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @through() -> i32 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @chosen() -> i1 {
  %p = llvm.mlir.addressof @i : !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  %c = llvm.icmp "eq" %p, %z : !llvm.ptr
  llvm.return %c : i1
}

// -----
// FROM: llvm/memory
// NAME: typed_pointers
// RUN: @f(4) == 4
// RUN: @null() == true
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %i = llvm.mlir.constant(3 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr<i32>
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr<i32>, i64) -> !llvm.ptr<i32>
  llvm.store %x, %q : !llvm.ptr<i32>
  %b = llvm.bitcast %q : !llvm.ptr<i32> to !llvm.ptr<i8>
  %c = llvm.bitcast %b : !llvm.ptr<i8> to !llvm.ptr<i32>
  %r = llvm.load %c : !llvm.ptr<i32>
  llvm.return %r : i32
}
llvm.func @null() -> i1 {
  %p = llvm.mlir.null : !llvm.ptr<ptr<struct<(i32, f32)>>>
  %q = llvm.mlir.null : !llvm.ptr<ptr<struct<(i32, f32)>>>
  %r = llvm.icmp "eq" %p, %q : !llvm.ptr<ptr<struct<(i32, f32)>>>
  llvm.return %r : i1
}

// -----
// FROM: llvm/memory
// NAME: null_pointer
// RUN: @f() undefined out-of-bounds
llvm.func @f() {
  %p = llvm.mlir.zero : !llvm.ptr
  %x = llvm.mlir.constant(1 : i32) : i32
  llvm.store %x, %p : i32, !llvm.ptr // UB
  llvm.return
}

// -----
// FROM: llvm/memory
// NAME: pointers_in_memory
// RUN: @f(3) == 3
// RUN: @as_a_number() unsupported
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  %c = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %p, %q : !llvm.ptr, !llvm.ptr
  %eight = llvm.mlir.constant(8 : i64) : i64
  "llvm.intr.memcpy"(%c, %q, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %l = llvm.load %c : !llvm.ptr -> !llvm.ptr
  llvm.store %x, %l : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @as_a_number() -> i64 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %q = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %q, %q : !llvm.ptr, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i64
  llvm.return %r : i64
}

// -----
// FROM: llvm/memory
// NAME: ranges
// RUN: @copy() == 16909060
// RUN: @fill(-1) == -1
// RUN: @shift() == 131073
// RUN: @nothing() == ()
llvm.func @copy() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %x = llvm.mlir.constant(0x01020304 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  "llvm.intr.memcpy"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @fill(%b: i8) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%p, %b, %four) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @shift() -> i32 {
  %n = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %x = llvm.mlir.constant(131073 : i32) : i32
  %p = llvm.alloca %n x i16 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i16
  "llvm.intr.memmove"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %q {alignment = 2 : i64} : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @nothing() {
  %none = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.mlir.zero : !llvm.ptr
  "llvm.intr.memcpy"(%p, %p, %none) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----
// FROM: llvm/memory
// NAME: exchanges
// RUN: @f(2, 7) == 2, true, 7
// RUN: @f(3, 7) == 2, false, 2
// RUN: @pointer() == true
// RUN: @different() unsupported
// RUN: @weak(2) unsupported
// RUN: @poison() undefined poison-use
// RUN: @stored_poison() undefined poison-use
func.func @f(%c: i32, %x: i32) -> (i32, i1, i32) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %two, %p : i32, !llvm.ptr
  llvm.fence syncscope("agent") release
  %r = llvm.cmpxchg volatile %p, %c, %x syncscope("agent") acq_rel monotonic {alignment = 4 : i64} : !llvm.ptr, i32
  llvm.fence seq_cst
  %old = llvm.extractvalue %r[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %r[1] : !llvm.struct<(i32, i1)>
  %new = llvm.load %p : !llvm.ptr -> i32
  return %old, %done, %new : i32, i1, i32
}
func.func @pointer() -> i1 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %p, %p : !llvm.ptr, !llvm.ptr
  %r = llvm.cmpxchg %p, %p, %p seq_cst seq_cst : !llvm.ptr, !llvm.ptr
  %done = llvm.extractvalue %r[1] : !llvm.struct<(ptr, i1)>
  return %done : i1
}
func.func @different() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %p, %p : !llvm.ptr, !llvm.ptr
  %r = llvm.cmpxchg %p, %q, %p seq_cst seq_cst : !llvm.ptr, !llvm.ptr
  return
}
func.func @weak(%c: i32) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  %r = llvm.cmpxchg weak %p, %c, %c acq_rel acquire : !llvm.ptr, i32
  return
}
func.func @poison() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %c = llvm.mlir.poison : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %two, %p : i32, !llvm.ptr
  %r = llvm.cmpxchg %p, %c, %two acq_rel acquire : !llvm.ptr, i32
  return
}
func.func @stored_poison() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %c = llvm.mlir.poison : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  %r = llvm.cmpxchg %p, %two, %two acq_rel acquire : !llvm.ptr, i32
  return
}

// -----
// FROM: llvm/memory
// NAME: atomics_of_release_16
// RUN: @f(2, 7) == 9
func.func @f(%c: i32, %x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr<i32>
  llvm.store %c, %p : !llvm.ptr<i32>
  %0 = llvm.cmpxchg %p, %c, %x acq_rel monotonic : i32
  %1 = llvm.atomicrmw add %p, %c acq_rel : i32
  %r = llvm.load %p : !llvm.ptr<i32>
  return %r : i32
}

// -----
// FROM: llvm/memory
// NAME: stack_as_release_16_writes_it
// RUN: @f(3) == 3
llvm.func @f(%x: i32) -> i32 {
  %s = llvm.intr.stacksave : !llvm.ptr<i8>
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr<i32>
  llvm.store %x, %p : !llvm.ptr<i32>
  %r = llvm.load %p : !llvm.ptr<i32>
  llvm.intr.stackrestore %s
  llvm.return %r : i32
}

// -----
// FROM: llvm/pointers
// NAME: rounded_up_to_an_alignment
// RUN: @f(64) == 7
// RUN: @f(16) == 7
// RUN: @too_little_room() undefined out-of-bounds
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @f(%align: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %n = llvm.add %eight, %align : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %p : !llvm.ptr to i64
  %m = llvm.sub %align, %one : i64
  %b = llvm.add %a, %m : i64
  %c = llvm.urem %b, %align : i64
  %d = llvm.sub %b, %c : i64
  %q = llvm.inttoptr %d : i64 to !llvm.ptr
  %x = llvm.mlir.constant(7 : i64) : i64
  llvm.store %x, %q {alignment = 16 : i64} : i64, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i64
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : i64
}
llvm.func @too_little_room() {
  %sixteen = llvm.mlir.constant(16 : i64) : i64
  %align = llvm.mlir.constant(64 : i64) : i64
  %m = llvm.mlir.constant(63 : i64) : i64
  %p = llvm.call @malloc(%sixteen) : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %p : !llvm.ptr to i64
  %b = llvm.add %a, %m : i64
  %c = llvm.urem %b, %align : i64
  %d = llvm.sub %b, %c : i64
  %q = llvm.inttoptr %d : i64 to !llvm.ptr
  %x = llvm.mlir.constant(7 : i64) : i64
  llvm.store %x, %q : i64, !llvm.ptr // UB
  llvm.return
}

// -----
// FROM: llvm/pointers
// NAME: assumed_alignment
// RUN: @f() == ()
// RUN: @g() undefined assumption-violated
// RUN: @h() undefined misaligned
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @f() {
  %n = llvm.mlir.constant(64 : i64) : i64
  %fifteen = llvm.mlir.constant(15 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %p : !llvm.ptr to i64
  %b = llvm.and %a, %fifteen : i64
  %c = llvm.icmp "eq" %b, %zero : i64
  llvm.intr.assume %c : i1
  llvm.return
}
llvm.func @g() {
  %n = llvm.mlir.constant(64 : i64) : i64
  %m = llvm.mlir.constant(31 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %p : !llvm.ptr to i64
  %b = llvm.and %a, %m : i64
  %c = llvm.icmp "eq" %b, %zero : i64
  llvm.intr.assume %c : i1 // UB
  llvm.return
}
llvm.func @h() {
  %n = llvm.mlir.constant(64 : i64) : i64
  %c = llvm.mlir.constant(true) : i1
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64)] : i1 // UB
  llvm.return
}

// -----
// FROM: llvm/pointers
// NAME: promise_with_an_offset
// RUN: @f() undefined misaligned
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @f() {
  %n = llvm.mlir.constant(64 : i64) : i64
  %c = llvm.mlir.constant(true) : i1
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.intr.assume %c ["align"(%p, %n, %n : !llvm.ptr, i64, i64)] : i1 // UB
  llvm.return
}

// -----
// FROM: llvm/pointers
// NAME: address_spaces
// RUN: @f(3) == 3
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr<3>
  %q = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
  llvm.store %x, %q : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr<3> -> i32
  llvm.return %r : i32
}

// -----
// FROM: llvm/pointers
// NAME: layout_of_the_usual_target
// RUN: @f(3) == 3
module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"} {
  llvm.func @f(%x: i32) -> i32 {
    %n = llvm.mlir.constant(1 : i64) : i64
    %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    %r = llvm.load %p : !llvm.ptr -> i32
    llvm.return %r : i32
  }
}

// -----
// FROM: llvm/predicated
// NAME: integers
// RUN: @add(10, [1, 2, 3, 4], [1, 0, 1, 1], 3) == 14
// RUN: @add(10, [1, poison, 3, poison], [1, 0, 1, 1], 3) == 14
// RUN: @add(10, [1, 2, 3, 4], [1, 1, 1, 1], 0) == 10
// RUN: @add(10, [1, 2, 3, 4], [1, 1, 1, 1], 4) == 20
// RUN: @add(10, [1, 2, 3, 4], [1, 1, 1, 1], 5) undefined out-of-bounds
// RUN: @add(10, [1, 2, 3, 4], [1, 1, 1, 1], poison) undefined poison-use
// RUN: @add(10, [1, 2, poison, 4], [1, 1, 1, 1], 3) == poison
// RUN: @add(10, [1, 2, 3, 4], [1, poison, 1, 1], 3) == poison
// RUN: @add(poison, [1, 2, 3, 4], [0, 0, 0, 0], 4) == poison
llvm.func @add(%s: i32, %v: vector<4xi32>, %m: vector<4xi1>, %n: i32) -> i32 {
  %r = "llvm.intr.vp.reduce.add"(%s, %v, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return %r : i32
}

// -----
// FROM: llvm/predicated
// NAME: each_of_integers
// RUN: @f(3, [5, -6]) == (-90, 0, -1, -4, 5, -6, -6, 3)
llvm.func @f(%s: i8, %v: vector<2xi8>) -> !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)> {
  %n = llvm.mlir.constant(2 : i32) : i32
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %a = "llvm.intr.vp.reduce.mul"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %b = "llvm.intr.vp.reduce.and"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %c = "llvm.intr.vp.reduce.or"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %d = "llvm.intr.vp.reduce.xor"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %e = "llvm.intr.vp.reduce.smax"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %f = "llvm.intr.vp.reduce.smin"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %g = "llvm.intr.vp.reduce.umax"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %h = "llvm.intr.vp.reduce.umin"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %u = llvm.mlir.undef : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %1 = llvm.insertvalue %b, %0[1] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %2 = llvm.insertvalue %c, %1[2] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %3 = llvm.insertvalue %d, %2[3] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %4 = llvm.insertvalue %e, %3[4] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %5 = llvm.insertvalue %f, %4[5] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %6 = llvm.insertvalue %g, %5[6] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %7 = llvm.insertvalue %h, %6[7] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  llvm.return %7 : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
}

// -----
// FROM: llvm/predicated
// NAME: floats_from_the_first_to_the_last
// RUN: @f(1.0e10, [1.0, -1.0e10, 2.0, 8.0], [1, 1, 1, 1], 3) == (2.0, -2.0e20)
// RUN: @most(1.0, [nan, 3.0], [1, 1], 2) == (3.0, 1.0)
llvm.func @f(%s: f32, %v: vector<4xf32>, %m: vector<4xi1>, %n: i32) -> !llvm.struct<(f32, f32)> {
  %a = "llvm.intr.vp.reduce.fadd"(%s, %v, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %b = "llvm.intr.vp.reduce.fmul"(%s, %v, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %u = llvm.mlir.undef : !llvm.struct<(f32, f32)>
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<(f32, f32)>
  %1 = llvm.insertvalue %b, %0[1] : !llvm.struct<(f32, f32)>
  llvm.return %1 : !llvm.struct<(f32, f32)>
}
llvm.func @most(%s: f32, %v: vector<2xf32>, %m: vector<2xi1>, %n: i32) -> !llvm.struct<(f32, f32)> {
  %a = "llvm.intr.vp.reduce.fmax"(%s, %v, %m, %n) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
  %b = "llvm.intr.vp.reduce.fmin"(%s, %v, %m, %n) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
  %u = llvm.mlir.undef : !llvm.struct<(f32, f32)>
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<(f32, f32)>
  %1 = llvm.insertvalue %b, %0[1] : !llvm.struct<(f32, f32)>
  llvm.return %1 : !llvm.struct<(f32, f32)>
}

// -----
// FROM: llvm/predicated
// NAME: lane_by_lane
// RUN: @add([1, 2, 3], [10, 20, 30], [true, false, true], 3) == [11, poison, 33]
// RUN: @add([1, 2, 3], [10, 20, 30], [true, true, true], 1) == [11, poison, poison]
// RUN: @add([1, 2, 3], [10, 20, 30], [true, true, true], 4) undefined out-of-bounds
// RUN: @add([1, 2, 3], [10, 20, 30], [true, true, true], poison) undefined poison-use
// RUN: @all([-7, 5, 1], [2, 3, 1]) == [-5, 8, 2]
// RUN: @more([-7, 5, 1], [2, 3, 1]) == [2, 5, 1]
llvm.func @add(%a: vector<3xi8>, %b: vector<3xi8>, %m: vector<3xi1>, %n: i32) -> vector<3xi8> {
  %r = "llvm.intr.vp.add"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8> // UB
  llvm.return %r : vector<3xi8>
}
llvm.func @all(%a: vector<3xi8>, %b: vector<3xi8>) -> vector<3xi8> {
  %m = llvm.mlir.constant(dense<true> : vector<3xi1>) : vector<3xi1>
  %n = llvm.mlir.constant(3 : i32) : i32
  %and = "llvm.intr.vp.and"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %or = "llvm.intr.vp.or"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %xor = "llvm.intr.vp.xor"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %s = "llvm.intr.vp.sub"(%or, %xor, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %t = "llvm.intr.vp.sub"(%s, %and, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %one = llvm.mlir.constant(dense<1> : vector<3xi8>) : vector<3xi8>
  %u = "llvm.intr.vp.add"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %v = "llvm.intr.vp.mul"(%u, %one, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %r = "llvm.intr.vp.add"(%v, %t, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  llvm.return %r : vector<3xi8>
}
llvm.func @more(%a: vector<3xi8>, %b: vector<3xi8>) -> vector<3xi8> {
  %m = llvm.mlir.constant(dense<true> : vector<3xi1>) : vector<3xi1>
  %n = llvm.mlir.constant(3 : i32) : i32
  %x = "llvm.intr.vp.smax"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %y = "llvm.intr.vp.smin"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %z = "llvm.intr.vp.umax"(%x, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %w = "llvm.intr.vp.umin"(%z, %x, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  llvm.return %w : vector<3xi8>
}

// -----
// FROM: llvm/predicated
// NAME: quotients_of_lanes
// RUN: @signed([-8, 5], [3, 0], [true, false]) == [-2, poison]
// RUN: @signed([-8, 5], [3, 0], [true, true]) undefined division-by-zero
// RUN: @signed([-128, 5], [-1, 1], [true, true]) undefined division-overflow
// RUN: @unsigned([-8, 5], [3, 2], [true, true]) == [82, 2]
// RUN: @unsigned([-8, 5], [3, 0], [true, true]) undefined division-by-zero
// RUN: @rest([-8, 5], [3, 3], [true, true]) == [2, 2]
// RUN: @rest([-8, 5], [0, 3], [true, true]) undefined division-by-zero
// RUN: @signed_rest([-8, 5], [3, 0], [true, false]) == [-2, poison]
// RUN: @signed_rest([-8, 5], [3, 0], [true, true]) undefined division-by-zero
// RUN: @signed_rest([-128, 5], [-1, 3], [true, true]) undefined division-overflow
// RUN: @signed_rest([-128, 5], [-1, 3], [false, true]) == [poison, 2]
llvm.func @signed(%a: vector<2xi8>, %b: vector<2xi8>, %m: vector<2xi1>) -> vector<2xi8> {
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = "llvm.intr.vp.sdiv"(%a, %b, %m, %n) : (vector<2xi8>, vector<2xi8>, vector<2xi1>, i32) -> vector<2xi8> // UB
  llvm.return %r : vector<2xi8>
}
llvm.func @unsigned(%a: vector<2xi8>, %b: vector<2xi8>, %m: vector<2xi1>) -> vector<2xi8> {
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = "llvm.intr.vp.udiv"(%a, %b, %m, %n) : (vector<2xi8>, vector<2xi8>, vector<2xi1>, i32) -> vector<2xi8> // UB
  llvm.return %r : vector<2xi8>
}
llvm.func @rest(%a: vector<2xi8>, %b: vector<2xi8>, %m: vector<2xi1>) -> vector<2xi8> {
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = "llvm.intr.vp.urem"(%a, %b, %m, %n) : (vector<2xi8>, vector<2xi8>, vector<2xi1>, i32) -> vector<2xi8> // UB
  llvm.return %r : vector<2xi8>
}
llvm.func @signed_rest(%a: vector<2xi8>, %b: vector<2xi8>, %m: vector<2xi1>) -> vector<2xi8> {
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = "llvm.intr.vp.srem"(%a, %b, %m, %n) : (vector<2xi8>, vector<2xi8>, vector<2xi1>, i32) -> vector<2xi8> // UB
  llvm.return %r : vector<2xi8>
}

// -----
// FROM: llvm/predicated
// NAME: floats_lane_by_lane
// RUN: @f([7.5, 1.0], [2.0, 4.0]) == [1.5, 1.0]
llvm.func @f(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %n = llvm.mlir.constant(2 : i32) : i32
  %s = "llvm.intr.vp.fadd"(%a, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32>
  %d = "llvm.intr.vp.fsub"(%s, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32>
  %p = "llvm.intr.vp.fmul"(%d, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32>
  %q = "llvm.intr.vp.fdiv"(%p, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32>
  %r = "llvm.intr.vp.frem"(%q, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32>
  llvm.return %r : vector<2xf32>
}

// -----
// FROM: llvm/promises
// NAME: the_operation_itself
// RUN: @f(3) == 3
// RUN: @f(4) == poison
// RUN: @defined(poison) undefined poison-use
// RUN: @there(null) undefined out-of-bounds
// RUN: @freed() undefined use-after-free
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @defined(%a: i32) -> i32 {
  %r = rustmlir.promise %a {llvm.noundef} : i32 // UB
  llvm.return %r : i32
}
llvm.func @there(%p: !llvm.ptr) {
  %r = rustmlir.promise %p {llvm.dereferenceable = 4 : i64} : !llvm.ptr // UB
  llvm.return
}
llvm.func @freed() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %r = rustmlir.promise %p {llvm.dereferenceable = 4 : i64} : !llvm.ptr // UB
  llvm.return
}
llvm.func @f(%a: i32) -> i32 {
  %r = rustmlir.promise %a {llvm.range = #llvm.constant_range<i32, 0, 4>} : i32
  llvm.return %r : i32
}

// -----
// FROM: llvm/scalable
// NAME: positions_of_scalable_parts_grow
// ARGS: --vscale=2
// RUN: @scalable([1, 2, 3, 4, 5, 6, 7, 8]) == [5, 6, 7, 8]
// RUN: @fixed([1, 2, 3, 4, 5, 6, 7, 8]) == [3, 4]
// RUN: @replaced([1, 2, 3, 4, 5, 6, 7, 8], [0, 9, 0, 9]) == [1, 2, 3, 4, 0, 9, 0, 9]
llvm.func @scalable(%v: vector<[4]xi32>) -> vector<[2]xi32> {
  %r = llvm.intr.vector.extract %v[2] : vector<[2]xi32> from vector<[4]xi32>
  llvm.return %r : vector<[2]xi32>
}
llvm.func @fixed(%v: vector<[4]xi32>) -> vector<2xi32> {
  %r = llvm.intr.vector.extract %v[2] : vector<2xi32> from vector<[4]xi32>
  llvm.return %r : vector<2xi32>
}
llvm.func @replaced(%v: vector<[4]xi32>, %w: vector<[2]xi32>) -> vector<[4]xi32> {
  %r = llvm.intr.vector.insert %w, %v[2] : vector<[2]xi32> into vector<[4]xi32>
  llvm.return %r : vector<[4]xi32>
}

// -----
// FROM: llvm/scalable
// NAME: lengths
// ARGS: --vscale=3
// RUN: @f() == (3, [0, 1, 2, 3, 4, 5])
// RUN: @small() == poison
llvm.func @f() -> !llvm.struct<(i64, vector<[2]xi8>)> {
  %n = "llvm.intr.vscale"() : () -> i64
  %v = llvm.intr.stepvector : vector<[2]xi8>
  %u = llvm.mlir.undef : !llvm.struct<(i64, vector<[2]xi8>)>
  %a = llvm.insertvalue %n, %u[0] : !llvm.struct<(i64, vector<[2]xi8>)>
  %b = llvm.insertvalue %v, %a[1] : !llvm.struct<(i64, vector<[2]xi8>)>
  llvm.return %b : !llvm.struct<(i64, vector<[2]xi8>)>
}
llvm.func @small() -> i1 {
  %n = "llvm.intr.vscale"() : () -> i1
  llvm.return %n : i1
}

// -----
// FROM: llvm/scalable
// NAME: numbers_wrap_around
// RUN: @f() == [0, 1, 2, 3, 0, 1]
llvm.func @f() -> vector<6xi2> {
  %v = llvm.intr.stepvector : vector<6xi2>
  llvm.return %v : vector<6xi2>
}

// -----
// FROM: llvm/scalable
// NAME: in_turn
// RUN: @together([1, 2], [3, poison]) == [1, 3, 2, poison]
// RUN: @apart([1, 2, 3, 4]) == ([1, 3], [2, 4])
llvm.func @together(%a: vector<2xi8>, %b: vector<2xi8>) -> vector<4xi8> {
  %r = "llvm.intr.vector.interleave2"(%a, %b) : (vector<2xi8>, vector<2xi8>) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}
llvm.func @apart(%a: vector<4xi8>) -> !llvm.struct<(vector<2xi8>, vector<2xi8>)> {
  %r = "llvm.intr.vector.deinterleave2"(%a) : (vector<4xi8>) -> !llvm.struct<(vector<2xi8>, vector<2xi8>)>
  llvm.return %r : !llvm.struct<(vector<2xi8>, vector<2xi8>)>
}

// -----
// FROM: llvm/scalable
// NAME: sincos
// RUN: @f(0.0) == (0.0, 1.0)
// RUN: @f(-0.0) == (-0.0, 1.0)
// RUN: @f(poison) == (poison, poison)
// RUN: @lanes([0.0, -0.0]) == ([0.0, -0.0], [1.0, 1.0])
llvm.func @f(%x: f32) -> !llvm.struct<(f32, f32)> {
  %r = llvm.intr.sincos(%x) : (f32) -> !llvm.struct<(f32, f32)>
  llvm.return %r : !llvm.struct<(f32, f32)>
}
llvm.func @lanes(%x: vector<2xf64>) -> !llvm.struct<(vector<2xf64>, vector<2xf64>)> {
  %r = llvm.intr.sincos(%x) : (vector<2xf64>) -> !llvm.struct<(vector<2xf64>, vector<2xf64>)>
  llvm.return %r : !llvm.struct<(vector<2xf64>, vector<2xf64>)>
}

// -----
// FROM: llvm/scalable
// NAME: prefetch
// RUN: @f() == ()
llvm.func @f() {
  %p = llvm.mlir.zero : !llvm.ptr
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----
// FROM: llvm/scalable
// NAME: prefetch_as_in_release_16
// RUN: @f(3) == 3
func.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %rw = llvm.mlir.constant(0 : i32) : i32
  %hint = llvm.mlir.constant(3 : i32) : i32
  %cache = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  "llvm.intr.prefetch"(%p, %rw, %hint, %cache) : (!llvm.ptr, i32, i32, i32) -> ()
  return %x : i32
}

// -----
// FROM: llvm/values
// NAME: zero
// RUN: @i() == 0
// RUN: @f() == 0.0
// RUN: @v() == [0, 0]
// RUN: @s() == 0
// RUN: @p() == true
llvm.func @i() -> i32 {
  %r = llvm.mlir.zero : i32
  llvm.return %r : i32
}
llvm.func @f() -> f64 {
  %r = llvm.mlir.zero : f64
  llvm.return %r : f64
}
llvm.func @v() -> vector<2xi8> {
  %r = llvm.mlir.zero : vector<2xi8>
  llvm.return %r : vector<2xi8>
}
llvm.func @s() -> i64 {
  %s = llvm.mlir.zero : !llvm.struct<(i32, array<2 x i64>)>
  %r = llvm.extractvalue %s[1, 1] : !llvm.struct<(i32, array<2 x i64>)>
  llvm.return %r : i64
}
llvm.func @p() -> i1 {
  %p = llvm.mlir.zero : !llvm.ptr
  %n = llvm.mlir.constant(0 : i64) : i64
  %q = llvm.inttoptr %n : i64 to !llvm.ptr
  %r = llvm.icmp "eq" %p, %q : !llvm.ptr
  llvm.return %r : i1
}

// -----
// FROM: llvm/values
// NAME: parts_that_were_not_set
// RUN: @undef(1) nondeterministic {false | true}
// RUN: @poison(1) == poison
// RUN: @number() nondeterministic {false | true}
// RUN: @masked() == 0
// RUN: @branch() unsupported
// RUN: @later(0) unsupported
// RUN: @divisor() unsupported
// RUN: @address() unsupported
// RUN: @memory() unsupported
// RUN: @handed_over() unsupported
llvm.func @undef(%a: i64) -> i1 {
  %u = llvm.mlir.undef : !llvm.struct<(i64, i1)>
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<(i64, i1)>
  %r = llvm.extractvalue %0[1] : !llvm.struct<(i64, i1)>
  llvm.return %r : i1
}
llvm.func @masked() -> i64 {
  %u = llvm.mlir.undef : i64
  %z = llvm.mlir.zero : i64
  %r = llvm.and %u, %z : i64
  llvm.return %r : i64
}
llvm.func @branch() -> i64 {
  %u = llvm.mlir.undef : i1
  %a = llvm.mlir.constant(1 : i64) : i64
  llvm.cond_br %u, ^r(%a : i64), ^r(%a : i64)
^r(%r: i64):
  llvm.return %r : i64
}
llvm.func @later(%n: i64) -> i64 {
  %u = llvm.mlir.undef : i64
  llvm.br ^head(%u : i64)
^head(%x: i64):
  %c = llvm.icmp "eq" %x, %n : i64
  llvm.cond_br %c, ^r, ^r
^r:
  llvm.return %n : i64
}
llvm.func @divisor() -> i64 {
  %u = llvm.mlir.undef : i64
  %r = llvm.udiv %u, %u : i64
  llvm.return %r : i64
}
llvm.func @address() -> i64 {
  %u = llvm.mlir.undef : i64
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[%u] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  %r = llvm.load %q : !llvm.ptr -> i64
  llvm.return %r : i64
}
llvm.func @memory() {
  %u = llvm.mlir.undef : i64
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.store %u, %p : i64, !llvm.ptr
  llvm.return
}
llvm.func @made() -> i64 {
  %u = llvm.mlir.undef : i64
  llvm.return %u : i64
}
llvm.func @handed_over() -> i64 {
  %r = llvm.call @made() : () -> i64
  llvm.return %r : i64
}
llvm.func @poison(%a: i64) -> i64 {
  %u = llvm.mlir.poison : !llvm.struct<(i64, i64)>
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<(i64, i64)>
  %r = llvm.extractvalue %0[1] : !llvm.struct<(i64, i64)>
  llvm.return %r : i64
}
llvm.func @number() -> i1 {
  %u = llvm.mlir.undef : i1
  llvm.return %u : i1
}

// -----
// FROM: llvm/values
// NAME: freeze
// RUN: @f(3) == 3
// RUN: @bit(poison) nondeterministic {false | true}
// RUN: @fixed() == true
// RUN: @lanes() nondeterministic {[false, true] | [true, true]}
// RUN: @parts() == true
// RUN: @pointer() unsupported
llvm.func @f(%a: i64) -> i64 {
  %r = llvm.freeze %a : i64
  llvm.return %r : i64
}
llvm.func @bit(%a: i1) -> i1 {
  %r = llvm.freeze %a : i1
  llvm.return %r : i1
}
llvm.func @fixed() -> i1 {
  %u = llvm.mlir.undef : i64
  %a = llvm.freeze %u : i64
  %r = llvm.icmp "eq" %a, %a : i64
  llvm.return %r : i1
}
llvm.func @lanes() -> vector<2xi1> {
  %u = llvm.mlir.undef : vector<2xi1>
  %k = llvm.mlir.constant(1 : i32) : i32
  %t = llvm.mlir.constant(true) : i1
  %v = llvm.insertelement %t, %u[%k : i32] : vector<2xi1>
  %r = llvm.freeze %v : vector<2xi1>
  llvm.return %r : vector<2xi1>
}
llvm.func @parts() -> i1 {
  %u = llvm.mlir.poison : !llvm.struct<(i1, array<2 x i8>)>
  %f = llvm.freeze %u : !llvm.struct<(i1, array<2 x i8>)>
  %a = llvm.extractvalue %f[1, 1] : !llvm.struct<(i1, array<2 x i8>)>
  %b = llvm.extractvalue %f[1, 1] : !llvm.struct<(i1, array<2 x i8>)>
  %r = llvm.icmp "eq" %a, %b : i8
  llvm.return %r : i1
}
llvm.func @pointer() -> i1 {
  %u = llvm.mlir.poison : !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  %f = llvm.freeze %u : !llvm.ptr
  %r = llvm.icmp "eq" %f, %z : !llvm.ptr
  llvm.return %r : i1
}

// -----
// FROM: llvm/values
// NAME: select
// RUN: @f(true, 1.0) == 1.0
// RUN: @f(false, 1.0) == poison
// RUN: @f(poison, 1.0) == poison
// RUN: @promised(true, 1.0) unsupported
llvm.func @f(%c: i1, %a: f32) -> f32 {
  %p = llvm.mlir.poison : f32
  %r = llvm.select %c, %a, %p : i1, f32
  llvm.return %r : f32
}
llvm.func @promised(%c: i1, %a: f32) -> f32 {
  %r = llvm.select %c, %a, %a {fastmathFlags = #llvm.fastmath<nnan>} : i1, f32
  llvm.return %r : f32
}

// -----
// FROM: llvm/values
// NAME: constant_of_no_dimension
// RUN: @f() == [5.0]
llvm.func @f() -> vector<1xf32> {
  %v = llvm.mlir.constant(dense<5.0> : vector<f32>) : vector<1xf32>
  llvm.return %v : vector<1xf32>
}

// -----
// FROM: llvm/values
// NAME: bits_in_elements_of_another_width
// RUN: @split(513) == [1, 2]
// RUN: @joined([1, 2]) == 513
// RUN: @across([1, 2, 3, 4]) == [513, 1027]
// RUN: @bits(5) == [true, false, true, false, false, false, false, false]
// RUN: @part_is_poison([1, 2]) == [poison, 2]
// RUN: @wide([1, 2]) == 36893488147419103233
// RUN: @whole_poison() == [poison, poison]
llvm.func @split(%x: i16) -> vector<2xi8> {
  %r = llvm.bitcast %x : i16 to vector<2xi8>
  llvm.return %r : vector<2xi8>
}
llvm.func @joined(%x: vector<2xi8>) -> i16 {
  %r = llvm.bitcast %x : vector<2xi8> to i16
  llvm.return %r : i16
}
llvm.func @across(%x: vector<4xi8>) -> vector<2xi16> {
  %r = llvm.bitcast %x : vector<4xi8> to vector<2xi16>
  llvm.return %r : vector<2xi16>
}
llvm.func @bits(%x: i8) -> vector<8xi1> {
  %r = llvm.bitcast %x : i8 to vector<8xi1>
  llvm.return %r : vector<8xi1>
}
llvm.func @part_is_poison(%x: vector<2xi16>) -> vector<2xi16> {
  %v = llvm.shufflevector %x, %x [-1, 1] : vector<2xi16>
  %b = llvm.bitcast %v : vector<2xi16> to vector<4xi8>
  %r = llvm.bitcast %b : vector<4xi8> to vector<2xi16>
  llvm.return %r : vector<2xi16>
}
llvm.func @wide(%x: vector<2xi64>) -> i128 {
  %r = llvm.bitcast %x : vector<2xi64> to i128
  llvm.return %r : i128
}
llvm.func @whole_poison() -> vector<2xi8> {
  %x = llvm.mlir.poison : i16
  %r = llvm.bitcast %x : i16 to vector<2xi8>
  llvm.return %r : vector<2xi8>
}

// -----
// FROM: llvm/wide_indices
// NAME: elements_of_vectors
// RUN: @extract([1, 2, 3, 4], 2) == 3
// RUN: @extract([1, 2, 3, 4], 4) == poison
// RUN: @extract([1, 2, 3, 4], -1) == poison
// RUN: @extract([1, 2, 3, 4], 18446744073709551618) == poison
// RUN: @insert([1, 2, 3, 4], 2, 7) == [1, 2, 7, 4]
// RUN: @narrow([1, 2, 3, 4], 2) == 3
llvm.func @extract(%v: vector<4xi32>, %i: i128) -> i32 {
  %0 = llvm.extractelement %v[%i : i128] : vector<4xi32>
  llvm.return %0 : i32
}
llvm.func @insert(%v: vector<4xi32>, %i: i200, %x: i32) -> vector<4xi32> {
  %0 = llvm.insertelement %x, %v[%i : i200] : vector<4xi32>
  llvm.return %0 : vector<4xi32>
}
llvm.func @narrow(%v: vector<4xi32>, %i: i65) -> i32 {
  %0 = llvm.extractelement %v[%i : i65] : vector<4xi32>
  llvm.return %0 : i32
}

// -----
// FROM: llvm/wide_indices
// NAME: coordinates_of_a_tensor
// RUN: @f([1, 2, 3, 4], [[2]]) == [3]
// RUN: @f([1, 2, 3, 4], [[4]]) undefined out-of-bounds
// RUN: @f([1, 2, 3, 4], [[-18446744073709551618]]) undefined out-of-bounds
func.func @f(%t: tensor<4xi32>, %i: tensor<1x1xi128>) -> tensor<1xi32> {
  %0 = tensor.gather %t[%i] gather_dims([0]) : (tensor<4xi32>, tensor<1x1xi128>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// -----
// FROM: loop/for
// NAME: zero_trips_give_the_initial_values
// CLAUSE: loop.for/initial-values, loop.for/results-final
// RUN: @f(0, 0, 1.5, 7) == 1.5, 7
// RUN: @f(9, -9, nan, -7) == nan, -7
// RUN: @f(0, 1, 1.5, 7) == 3.0, 8
func @f(%lb: index, %ub: index, %x: f32, %k: i8) -> (f32, i8) {
  %c1 = constant 1 : index
  %one = constant 1 : i8
  %r:2 = loop.for %i = %lb to %ub step %c1 iter_args(%a = %x, %b = %k) -> (f32, i8) {
    %a1 = addf %a, %a : f32
    %b1 = addi %b, %one : i8
    loop.yield %a1, %b1 : f32, i8
  }
  return %r#0, %r#1 : f32, i8
}

// -----
// FROM: loop/for
// NAME: yields_of_outer_values_and_of_the_induction_variable
// CLAUSE: loop.for/yield-next-or-result, loop.for/results-final
// RUN: @last(0, 10, 3, 77) == 9, 77, 77
// RUN: @last(0, 1, 3, 77) == 0, 77, 5
// RUN: @last(0, 0, 3, 77) == -1, 5, 5
func @last(%lb: index, %ub: index, %step: index, %x: i64) -> (i64, i64, i64) {
  %none = constant -1 : i64
  %five = constant 5 : i64
  %r:3 = loop.for %i = %lb to %ub step %step iter_args(%l = %none, %now = %five, %before = %five) -> (i64, i64, i64) {
    %v = index_cast %i : index to i64
    loop.yield %v, %x, %now : i64, i64, i64
  }
  return %r#0, %r#1, %r#2 : i64, i64, i64
}

// -----
// FROM: loop/for
// NAME: nested_with_inner_bounds_from_outer
// CLAUSE: loop.for/half-open, loop.for/carried-values
// RUN: @triangle(0) == 0
// RUN: @triangle(1) == 0
// RUN: @triangle(5) == 10
// RUN: @triangle(-5) == 0
func @triangle(%n: index) -> i64 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %zero = constant 0 : i64
  %one = constant 1 : i64
  %r = loop.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (i64) {
    %s = loop.for %j = %c0 to %i step %c1 iter_args(%b = %a) -> (i64) {
      %b1 = addi %b, %one : i64
      loop.yield %b1 : i64
    }
    loop.yield %s : i64
  }
  return %r : i64
}

// -----
// FROM: loop/for
// NAME: nested_inner_step_not_positive
// The inner loop's step is the outer induction variable: it is 0 in the first outer iteration.
// CLAUSE: loop.for/step-positive
// RUN: @f(0, 3) undefined step-not-positive
// RUN: @f(-1, 0) undefined step-not-positive
// RUN: @f(1, 3) == ()
// RUN: @f(3, 3) == ()
func @f(%from: index, %n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  loop.for %i = %from to %n step %c1 {
    loop.for %j = %c0 to %n step %i {  // UB
    }
  }
  return
}

// -----
// FROM: loop/for
// NAME: order_of_effects
// Iterations run one after another, from the lower bound up.
// CLAUSE: loop.for/half-open
// RUN: @f([0, 0, 0, 0, 0, 0]) == (); arg0 == [1, 2, 4, 8, 16, 32]
func @f(%m: memref<6xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c6 = constant 6 : index
  %one = constant 1 : i32
  store %one, %m[%c0] : memref<6xi32>
  loop.for %i = %c1 to %c6 step %c1 {
    %p = subi %i, %c1 : index
    %v = load %m[%p] : memref<6xi32>
    %w = addi %v, %v : i32
    store %w, %m[%i] : memref<6xi32>
  }
  return
}

// -----
// FROM: loop/for
// NAME: carried_memref
// A loop may carry any type; here two buffers change places.
// CLAUSE: loop.for/operands, loop.for/results-match
// RUN: @f([1, 1], [2, 2], 1) == (); arg0 == [10, 1]; arg1 == [2, 2]
// RUN: @f([1, 1], [2, 2], 2) == (); arg0 == [10, 1]; arg1 == [10, 2]
func @f(%a: memref<2xi32>, %b: memref<2xi32>, %n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %ten = constant 10 : i32
  %r:2 = loop.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (memref<2xi32>, memref<2xi32>) {
    store %ten, %x[%c0] : memref<2xi32>
    loop.yield %y, %x : memref<2xi32>, memref<2xi32>
  }
  return
}

// -----
// FROM: loop/for
// NAME: generic_form
// CLAUSE: loop.for/operands, loop.for/region-arguments
// RUN: @f(5, 0) == 10
func @f(%n: index, %z: i64) -> i64 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %r = "loop.for"(%c0, %n, %c1, %z) ({
  ^bb0(%i: index, %a: i64):
    %v = index_cast %i : index to i64
    %s = addi %a, %v : i64
    "loop.yield"(%s) : (i64) -> ()
  }) : (index, index, index, i64) -> i64
  return %r : i64
}

// -----
// FROM: loop/for
// NAME: values_need_an_explicit_yield
// CLAUSE: loop.for/explicit-yield
func @f(%a: index, %x: f32) {
  // expected-error @+1 {{parent of yield must have same number of results as the yield operands}}
  %r = loop.for %i = %a to %a step %a iter_args(%b = %x) -> (f32) {
  }
  return
}

// -----
// FROM: loop/for
// NAME: body_ends_in_yield
// CLAUSE: loop.for/one-block-yield
func @f(%a: index) {
  // expected-error @+1 {{expects regions to end with 'loop.yield'}}
  loop.for %i = %a to %a step %a {
    return
  }
  return
}

// -----
// FROM: loop/for
// NAME: body_is_not_empty
// CLAUSE: loop.for/one-block-yield, loop.for/one-region
func @f(%a: index) {
  // expected-error @+1 {{region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "loop.for"(%a, %a, %a) ({
  }) : (index, index, index) -> ()
  return
}

// -----
// FROM: loop/if
// NAME: empty_regions
// CLAUSE: loop.if/implicit-terminator
// RUN: @f(true) == ()
// RUN: @f(false) == ()
func @f(%c: i1) {
  loop.if %c {
  }
  loop.if %c {
  } else {
  }
  return
}

// -----
// FROM: loop/if
// NAME: condition_is_boolean
// CLAUSE: loop.if/condition-boolean, loop.if/condition-type
func @f(%c: i32) {
  // expected-error @+1 {{expects different type than prior uses: 'i1' vs 'i32'}}
  loop.if %c {
  }
  return
}

// -----
// FROM: loop/if
// NAME: values_need_an_else
// CLAUSE: loop.if/else-with-results, loop.if.rfc/else-mandatory-with-results
func @f(%c: i1, %x: f32) {
  // expected-error @+1 {{must have an else block if defining values}}
  %r = loop.if %c -> (f32) {
    loop.yield %x : f32
  }
  return
}

// -----
// FROM: loop/if
// NAME: values_need_explicit_yields
// CLAUSE: loop.if/yield-explicit-with-results, loop.yield/otherwise-present
func @f(%c: i1, %x: f32) {
  // expected-error @+1 {{parent of yield must have same number of results as the yield operands}}
  %r = loop.if %c -> (f32) {
  } else {
    loop.yield %x : f32
  }
  return
}

// -----
// FROM: loop/if
// NAME: yield_type_in_then
// CLAUSE: loop.yield/operands-match, loop.if.rfc/yield-matches-results
func @f(%c: i1, %x: f32, %y: f64) {
  %r = loop.if %c -> (f32) {
    // expected-error @+1 {{types mismatch between yield op and its parent}}
    loop.yield %y : f64
  } else {
    loop.yield %x : f32
  }
  return
}

// -----
// FROM: loop/if
// NAME: yield_of_values_without_results
// CLAUSE: loop.yield/operands-match
func @f(%c: i1, %x: f32) {
  loop.if %c {
    // expected-error @+1 {{parent of yield must have same number of results as the yield operands}}
    loop.yield %x : f32
  }
  return
}

// -----
// FROM: loop/if
// NAME: results_of_any_type
// CLAUSE: loop.if/result-types, loop.yield/operand-types
// RUN: @f(true, [1, 2], [[3]]) == [1, 2], [[3]]
// RUN: @f(false, [1, 2], [[3]]) == [9, 9], [[3]]
func @f(%c: i1, %t: tensor<2xi32>, %m: memref<1x1xi32>) -> (tensor<2xi32>, memref<1x1xi32>) {
  %nines = constant dense<9> : tensor<2xi32>
  %x, %y = loop.if %c -> (tensor<2xi32>, memref<1x1xi32>) {
    loop.yield %t, %m : tensor<2xi32>, memref<1x1xi32>
  } else {
    loop.yield %nines, %m : tensor<2xi32>, memref<1x1xi32>
  }
  return %x, %y : tensor<2xi32>, memref<1x1xi32>
}

// -----
// FROM: loop/parallel
// NAME: iteration_space
// Each point of the space is visited once.
// CLAUSE: loop.parallel/half-open, loop.parallel/any-order, loop.parallel/induction-variables
// RUN: @f(zeros(2x3), 0, 2, 1, 0, 3, 1) == (); arg0 == [[1, 1, 1], [1, 1, 1]]
// RUN: @f(zeros(2x3), 1, 2, 1, 0, 3, 2) == (); arg0 == [[0, 0, 0], [1, 0, 1]]
// RUN: @f(zeros(2x3), 0, 2, 5, 2, 3, 9) == (); arg0 == [[0, 0, 1], [0, 0, 0]]
// RUN: @f(zeros(2x3), 0, 0, 1, 0, 3, 1) == (); arg0 == [[0, 0, 0], [0, 0, 0]]
// RUN: @f(zeros(2x3), 0, 2, 1, 3, 0, 1) == (); arg0 == [[0, 0, 0], [0, 0, 0]]
// RUN: @f(zeros(2x3), 0, 2, 0, 0, 3, 1) undefined step-not-positive
// RUN: @f(zeros(2x3), 0, 2, 1, 0, 3, -1) undefined step-not-positive
// RUN: @f(zeros(2x3), 0, 3, 1, 0, 3, 1) undefined out-of-bounds
func @f(%m: memref<?x?xi32>, %lb0: index, %ub0: index, %s0: index, %lb1: index, %ub1: index, %s1: index) {
  %one = constant 1 : i32
  loop.parallel (%i, %j) = (%lb0, %lb1) to (%ub0, %ub1) step (%s0, %s1) {
    %v = load %m[%i, %j] : memref<?x?xi32>
    %w = addi %v, %one : i32
    store %w, %m[%i, %j] : memref<?x?xi32>
  }
  return
}

// -----
// FROM: loop/parallel
// NAME: negative_bounds
// CLAUSE: loop.parallel/half-open
// RUN: @f(zeros(5), -3, 2, 2) == (); arg0 == [1, 0, 1, 0, 1]
// RUN: @f(zeros(5), -3, -3, 2) == (); arg0 == [0, 0, 0, 0, 0]
func @f(%m: memref<5xi32>, %lb: index, %ub: index, %s: index) {
  %one = constant 1 : i32
  %c3 = constant 3 : index
  loop.parallel (%i) = (%lb) to (%ub) step (%s) {
    %k = addi %i, %c3 : index
    store %one, %m[%k] : memref<5xi32>
  }
  return
}

// -----
// FROM: loop/parallel
// NAME: three_dimensions
// CLAUSE: loop.parallel/induction-variables, loop.parallel/variadic-induction-variables
// RUN: @f(uninit(2x1x3)) == (); arg0 == [[[0, 1, 2]], [[100, 101, 102]]]
func @f(%m: memref<2x1x3xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %ten = constant 10 : index
  loop.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%c2, %c1, %c3) step (%c1, %c1, %c1) {
    %a = muli %i, %ten : index
    %b = addi %a, %j : index
    %d = muli %b, %ten : index
    %e = addi %d, %k : index
    %v = index_cast %e : index to i64
    store %v, %m[%i, %j, %k] : memref<2x1x3xi64>
  }
  return
}

// -----
// FROM: loop/parallel
// NAME: arguments_are_indices
// CLAUSE: loop.parallel/induction-variables, loop.parallel/induction-index
func @f(%a: index) {
  // expected-error @+1 {{expects arguments for the induction variable to be of index type}}
  "loop.parallel"(%a, %a, %a) ({
  ^bb0(%i: i32):
    "loop.yield"() : () -> ()
  }) {operand_segment_sizes = dense<[1, 1, 1]> : vector<3xi32>} : (index, index, index) -> ()
  return
}

// -----
// FROM: loop/parallel
// NAME: body_ends_in_yield
// CLAUSE: loop.parallel/one-block-yield
func @f(%a: index) {
  // expected-error @+1 {{expects regions to end with 'loop.yield'}}
  loop.parallel (%i) = (%a) to (%a) step (%a) {
    return
  }
  return
}

// -----
// FROM: loop/parallel
// NAME: body_is_one_block
// CLAUSE: loop.parallel/one-block-yield, loop.parallel/one-region
func @f(%a: index) {
  // expected-error @+1 {{expects region #0 to have 0 or 1 blocks}}
  loop.parallel (%i) = (%a) to (%a) step (%a) {
    br ^bb1
  ^bb1:
    loop.yield
  }
  return
}

// -----
// FROM: loop/parallel
// NAME: generic_without_sizes_of_groups
// Three groups of one size: nothing needs to be said of them.
// CLAUSE: loop.parallel/operands
// RUN: @f(zeros(3x2)) == (); arg0 == [[1, 1], [1, 1], [1, 1]]
func @f(%m: memref<3x2xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  "loop.parallel"(%c0, %c0, %c3, %c2, %c1, %c1) ({
  ^bb0(%i: index, %j: index):
    %one = constant 1 : i32
    store %one, %m[%i, %j] : memref<3x2xi32>
    "loop.yield"() : () -> ()
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----
// FROM: loop/parallel
// NAME: bounds_and_steps_are_indices
// CLAUSE: loop.parallel/operand-types
func @f(%lb: index, %ub: index, %step: i32) {
  // expected-error @+1 {{expects different type than prior uses: 'index' vs 'i32'}}
  loop.parallel (%i) = (%lb) to (%ub) step (%step) {
  }
  return
}

// -----
// FROM: loop/parallel
// NAME: reductions_of_any_type
// CLAUSE: loop.parallel/result-types, loop.reduce/operand-type, loop.reduce.return/operand-type
// RUN: @f([1, 2], 3) == [3, 6]
// RUN: @g([4, 5], 3) == [4, 5]
func @f(%t: tensor<2xi32>, %n: index) -> tensor<2xi32> {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %r = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    loop.reduce(%t) {
    ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>):
      %s = addi %a, %b : tensor<2xi32>
      loop.reduce.return %s : tensor<2xi32>
    } : tensor<2xi32>
  } : tensor<2xi32>
  return %r : tensor<2xi32>
}
func @g(%m: memref<2xi32>, %n: index) -> memref<2xi32> {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %r = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    loop.reduce(%m) {
    ^bb0(%a: memref<2xi32>, %b: memref<2xi32>):
      loop.reduce.return %b : memref<2xi32>
    } : memref<2xi32>
  } : memref<2xi32>
  return %r : memref<2xi32>
}

// -----
// FROM: loop/reduce
// NAME: sum_L1
// Form L1: the values of n >= 1 iterations are folded; nothing says what a fold of none is.
// CLAUSE: loop.parallel/single-result-per-reduction, loop.reduce/operand-is-value, loop.reduce/two-arguments, loop.parallel/modeled-by-reduce, loop.reduce/models-reduction, loop.reduce.return/ends-region
// RUN: @sum([1, 2, 3, 4], 0, 4, 1) == 10
// RUN: @sum([1, 2, 3, 4], 1, 4, 2) == 6
// RUN: @sum([1, 2, 3, 4], 2, 3, 1) == 3
// RUN: @sum([2147483647, 1, 0, 0], 0, 2, 1) == -2147483648
// RUN: @sum([1, 2, 3, 4], 2, 2, 1) undefined empty-reduction
// RUN: @sum([1, 2, 3, 4], 4, 0, 1) undefined empty-reduction
// RUN: @sum([1, 2, 3, 4], 0, 4, 0) undefined step-not-positive
// RUN: @sum([1, 2, 3, 4], 0, 5, 1) undefined out-of-bounds
func @sum(%m: memref<?xi32>, %lb: index, %ub: index, %step: index) -> i32 {
  %q = loop.parallel (%i) = (%lb) to (%ub) step (%step) {
    %v = load %m[%i] : memref<?xi32>
    loop.reduce(%v) {
      ^bb0(%l: i32, %r: i32):
        %n = addi %l, %r : i32
        loop.reduce.return %n : i32
    } : i32
  } : i32
  return %q : i32
}

// -----
// FROM: loop/reduce
// NAME: three_reductions_L1
// A sum of integers, a sum of floats and a product: the k-th reduce makes the k-th result.
// CLAUSE: loop.parallel/matched-in-order, loop.reduce/association-order, loop.parallel/results-equal-reduces
// RUN: @f([1, 2, 3], 0, 3, 1) == 6, 6.0, 6
// RUN: @f([5, 5, 4], 2, 3, 1) == 4, 4.0, 4
// RUN: @f([1, 2, 3], 0, 0, 1) undefined empty-reduction
func @f(%m: memref<?xi32>, %lb: index, %ub: index, %step: index) -> (i32, f32, i64) {
  %q:3 = loop.parallel (%i) = (%lb) to (%ub) step (%step) {
    %v = load %m[%i] : memref<?xi32>
    %s = sitofp %v : i32 to f32
    %x = sexti %v : i32 to i64
    loop.reduce(%v) {
      ^bb0(%l: i32, %r: i32):
        %n = addi %l, %r : i32
        loop.reduce.return %n : i32
    } : i32
    loop.reduce(%s) {
      ^bb0(%l: f32, %r: f32):
        %n = addf %l, %r : f32
        loop.reduce.return %n : f32
    } : f32
    loop.reduce(%x) {
      ^bb0(%l: i64, %r: i64):
        %n = muli %l, %r : i64
        loop.reduce.return %n : i64
    } : i64
  } : i32, f32, i64
  return %q#0, %q#1, %q#2 : i32, f32, i64
}

// -----
// FROM: loop/reduce
// NAME: two_dimensions
// The sum of i * j over a square.
// CLAUSE: loop.parallel/single-result-per-reduction
// RUN: @f(0, 4) == 36
// RUN: @f(-1, 2) == 0
// RUN: @f(3, 4) == 9
// RUN: @f(4, 4) undefined empty-reduction
func @f(%lb: index, %ub: index) -> i64 {
  %c1 = constant 1 : index
  %q = loop.parallel (%i, %j) = (%lb, %lb) to (%ub, %ub) step (%c1, %c1) {
    %k = muli %i, %j : index
    %v = index_cast %k : index to i64
    loop.reduce(%v) {
      ^bb0(%l: i64, %r: i64):
        %n = addi %l, %r : i64
        loop.reduce.return %n : i64
    } : i64
  } : i64
  return %q : i64
}

// -----
// FROM: loop/reduce
// NAME: reduce_in_the_middle_of_the_body
// Operations may follow the reduce.
// CLAUSE: loop.reduce/immediate-child
// RUN: @f([1, 2, 3], uninit(3)) == 6; arg1 == [1, 2, 3]
func @f(%m: memref<?xi32>, %o: memref<?xi32>) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %n0 = dim %m, 0 : memref<?xi32>
  %q = loop.parallel (%i) = (%c0) to (%n0) step (%c1) {
    %v = load %m[%i] : memref<?xi32>
    loop.reduce(%v) {
      ^bb0(%l: i32, %r: i32):
        %n = addi %l, %r : i32
        loop.reduce.return %n : i32
    } : i32
    store %v, %o[%i] : memref<?xi32>
  } : i32
  return %q : i32
}

// -----
// FROM: loop/reduce
// NAME: type_of_the_result
// CLAUSE: loop.reduce/body-result-type
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{expects type of reduce to be the same as result type: 'i32'}}
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
        loop.reduce.return %l : f32
    } : f32
  } : i32
  return
}

// -----
// FROM: loop/reduce
// NAME: return_without_value
// CLAUSE: loop.reduce.return/type
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) {
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
        // expected-error @+1 {{requires a single operand}}
        "loop.reduce.return"() : () -> ()
    } : f32
  } : f32
  return
}

// -----
// FROM: loop/reduce
// NAME: outside_parallel
// CLAUSE: loop.reduce/immediate-child, loop.reduce/inside-parallel
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
    // expected-error @+1 {{expects parent op 'loop.parallel'}}
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
        loop.reduce.return %l : f32
    } : f32
  return
}

// -----
// FROM: loop/reduce
// NAME: empty_block
// CLAUSE: loop.reduce/one-block
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{the block inside reduce should not be empty}}
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
    } : f32
  } : f32
  return
}

// -----
// FROM: loop/yield
// NAME: meaning_comes_from_the_parent
// In a loop.for a yield feeds the next iteration; in a loop.if it is the result.
// CLAUSE: loop.yield/parent-defines-semantics, loop.yield/yields-to-parent, loop.if.rfc/enclosing-op-decides
// RUN: @f(3, true) == 8
// RUN: @f(3, false) == 1
// RUN: @f(0, true) == 1
func @f(%n: index, %c: i1) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %one = constant 1 : i32
  %r = loop.for %i = %c0 to %n step %c1 iter_args(%a = %one) -> (i32) {
    %x = loop.if %c -> (i32) {
      %d = addi %a, %a : i32
      loop.yield %d : i32
    } else {
      loop.yield %a : i32
    }
    loop.yield %x : i32
  }
  return %r : i32
}

// -----
// FROM: loop/yield
// NAME: yield_outside_the_dialect
// CLAUSE: loop.yield/terminates-loop-regions
func @f() {
  // expected-error @+1 {{yield only terminates If, For or Parallel regions}}
  loop.yield
}

// -----
// FROM: loop/yield
// NAME: terminator_of_the_older_dialect
// Until January 2020 the terminator was called loop.terminator.
// GENERATION: 2019
// RUN: @f(0, 3, 1) == ()
func @f(%a: index, %b: index, %s: index) {
  loop.for %i = %a to %b step %s {
    "loop.terminator"() : () -> ()
  }
  return
}

// -----
// FROM: loop/yield
// NAME: reduce_return_outside_reduce
// CLAUSE: loop.reduce.return/terminates-reduce
func @f(%x: f32) {
  // expected-error @+1 {{expects parent op 'loop.reduce'}}
  loop.reduce.return %x : f32
}

// -----
// FROM: lower/affine
// NAME: conjunction_2019
// CLAUSE: langref.lowering/if-and-for
// GENERATION: 2019
// RUN: @f(10, 19, [0]) == (); arg2 == [1]
// RUN: @f(10, 18, [0]) == (); arg2 == [2]
// RUN: @f(9, 100, [0]) == (); arg2 == [2]
// RUN: @f(11, 100, [0]) == (); arg2 == [2]
// RUN: @f(12, 21, [0]) == (); arg2 == [1]
// RUN: @f(12, 20, [0]) == (); arg2 == [2]
// RUN: @f(100, 109, [0]) == (); arg2 == [1]
// RUN: @f(-2, 50, [0]) == (); arg2 == [2]
// RUN: @f(10, 2305843009213693951, [0]) == (); arg2 == [1]
func @f(%i: index, %n: index, %m: memref<1xi32>) {
  %c0 = constant 0 : index
  %a = constant 1 : i32
  %b = constant 2 : i32
  if (d0)[s0] : (d0 - 10 >= 0, s0 - d0 - 9 >= 0, d0 mod 2 == 0)(%i)[%n] {
    store %a, %m[%c0] : memref<1xi32>
  } else {
    store %b, %m[%c0] : memref<1xi32>
  }
  return
}

// -----
// FROM: lower/library
// NAME: indexed_matmul_by_its_library
// The offsets are those of the whole iteration space: 0.
// CLAUSE: linalg.indexed_generic/lowers-to-call
// GENERATION: 2020
// LOWERED: convert-linalg-to-std: @scale is @lowered; lacks linalg.indexed_generic
// RUN: @scale([1, 2, 3], zeros(3)) == (); arg1 == [1, 3, 5]
// RUN: @lowered([1, 2, 3], zeros(3)) == (); arg1 == [1, 3, 5]
#trait = {
  args_in = 1,
  args_out = 1,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  library_call = "plus_index",
  iterator_types = ["parallel"]
}
func @scale(%a: memref<3xi32>, %b: memref<3xi32>) {
  linalg.indexed_generic #trait %a, %b {
  ^bb0(%i: index, %x: i32, %y: i32):
    %n = index_cast %i : index to i32
    %s = addi %x, %n : i32
    linalg.yield %s : i32
  } : memref<3xi32>, memref<3xi32>
  return
}
func @lowered(%a: memref<3xi32>, %b: memref<3xi32>) {
  %offset = constant 0 : index
  call @plus_index(%offset, %a, %b) : (index, memref<3xi32>, memref<3xi32>) -> ()
  return
}
func @plus_index(%offset: index, %a: memref<3xi32>, %b: memref<3xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  loop.for %i = %c0 to %c3 step %c1 {
    %x = load %a[%i] : memref<3xi32>
    %k = addi %i, %offset : index
    %n = index_cast %k : index to i32
    %s = addi %x, %n : i32
    store %s, %b[%i] : memref<3xi32>
  }
  return
}

// -----
// FROM: lower/library
// NAME: library_function_is_declared
// Without the function a run cannot go on, "no strong compile-time guarantees are provided".
// CLAUSE: linalg.generic/lowers-to-call
// GENERATION: 2020
// LOWERED: convert-linalg-to-std: @f is @lowered; has call; lacks linalg.generic
// RUN: @f([1, 2], [10, 20]) == (); arg1 == [11, 22]
// RUN: @lowered([1, 2], [10, 20]) unsupported
#t = {
  args_in = 1,
  args_out = 1,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"],
  library_call = "external_add"
}
module {
  func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
    linalg.generic #t %a, %b {
    ^bb0(%x: i32, %y: i32):
      %s = addi %x, %y : i32
      linalg.yield %s : i32
    } : memref<?xi32>, memref<?xi32>
    return
  }
  func @lowered(%a: memref<?xi32>, %b: memref<?xi32>) {
    call @external_add(%a, %b) : (memref<?xi32>, memref<?xi32>) -> ()
    return
  }
  func @external_add(memref<?xi32>, memref<?xi32>)
}

// -----
// FROM: lower/parallel
// NAME: reduction_without_init_value
// GENERATION: 2020
// RUN: @f(1) == 5, 7
// RUN: @f(3) == 15, 343
// RUN: @f(0) undefined empty-reduction
func @f(%n: index) -> (index, index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c5 = constant 5 : index
  %c7 = constant 7 : index
  %r:2 = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    loop.reduce(%c5) {
    ^bb0(%a: index, %b: index):
      %s = addi %a, %b : index
      loop.reduce.return %s : index
    } : index
    loop.reduce(%c7) {
    ^bb0(%a: index, %b: index):
      %s = muli %a, %b : index
      loop.reduce.return %s : index
    } : index
  } : index, index
  return %r#0, %r#1 : index, index
}

// -----
// FROM: lower/parallel
// NAME: affine_float_reductions
// RUN: @f(3, 2.0) == 6.0, 8.0, 2.0, 2.0
// RUN: @f(0, 2.0) == 0.0, 1.0, -inf, inf
func.func @f(%n: index, %x: f32) -> (f32, f32, f32, f32) {
  %r:4 = affine.parallel (%i) = (0) to (symbol(%n)) reduce ("addf", "mulf", "maximumf", "minimumf") -> (f32, f32, f32, f32) {
    affine.yield %x, %x, %x, %x : f32, f32, f32, f32
  }
  return %r#0, %r#1, %r#2, %r#3 : f32, f32, f32, f32
}

// -----
// FROM: math/absf
// NAME: f16
// CLAUSE: math.absf/value
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.25
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.25
// RUN: @f(nan) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.absf %a : f16
  return %0 : f16
}

// -----
// FROM: math/absf
// NAME: nnan
// CLAUSE: math.absf/nnan
// RUN: @f(1.0) == 1.0
// RUN: @f(nan) == poison
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.absf %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/absf
// NAME: vector
// CLAUSE: math.absf/elements
// RUN: @f([4.0, 0.25]) == [4.0, 0.25]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.absf %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/absf
// NAME: spelled_absf
// GENERATION: 2020
// RUN: @f(4.0) == 4.0
// RUN: @f(0.25) == 0.25
// RUN: @f(-0.0) == 0.0
func @f(%a: f64) -> f64 {
  %0 = absf %a : f64
  return %0 : f64
}

// -----
// FROM: math/absf
// NAME: types_differ
// CLAUSE: math.absf/operand
// INVALID: 'math.absf' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.absf"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/absi
// NAME: i1
// CLAUSE: math.absi/value
// RUN: @f(0) == 0
// RUN: @f(1) == -1
// RUN: @f(-1) == -1
// RUN: @f(1) == -1
func.func @f(%a: i1) -> i1 {
  %0 = math.absi %a : i1
  return %0 : i1
}

// -----
// FROM: math/absi
// NAME: vector
// RUN: @f([1, -8]) == [1, 8]
func.func @f(%a: vector<2xi8>) -> vector<2xi8> {
  %0 = math.absi %a : vector<2xi8>
  return %0 : vector<2xi8>
}

// -----
// FROM: math/absi
// NAME: float_operand
// CLAUSE: math.absi/operand
// INVALID: 'math.absi' op operand #0 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) {
  %0 = math.absi %a : f32
  return
}

// -----
// FROM: math/acos
// NAME: f64
// CLAUSE: math.acos/value
// RUN: @f(1.0) == 0.0
// RUN: @f(2.0) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.acos %a : f64
  return %0 : f64
}

// -----
// FROM: math/acos
// NAME: bf16
// RUN: @f(1.0) == 0.0
// RUN: @f(2.0) == nan
func.func @f(%a: bf16) -> bf16 {
  %0 = math.acos %a : bf16
  return %0 : bf16
}

// -----
// FROM: math/acos
// NAME: vector
// CLAUSE: math.acos/elements
// RUN: @f([1.0, 2.0]) == [0.0, nan]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.acos %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/acos
// NAME: nnan
// CLAUSE: math.acos/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.acos %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/acos
// NAME: types_differ
// CLAUSE: math.acos/operand
// INVALID: 'math.acos' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.acos"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/acosh
// NAME: f64
// CLAUSE: math.acosh/value
// RUN: @f(1.0) == 0.0
// RUN: @f(0.5) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.acosh %a : f64
  return %0 : f64
}

// -----
// FROM: math/acosh
// NAME: bf16
// RUN: @f(1.0) == 0.0
// RUN: @f(0.5) == nan
func.func @f(%a: bf16) -> bf16 {
  %0 = math.acosh %a : bf16
  return %0 : bf16
}

// -----
// FROM: math/acosh
// NAME: vector
// CLAUSE: math.acosh/elements
// RUN: @f([1.0, 0.5]) == [0.0, nan]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.acosh %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/acosh
// NAME: nnan
// CLAUSE: math.acosh/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.acosh %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/acosh
// NAME: types_differ
// CLAUSE: math.acosh/operand
// INVALID: 'math.acosh' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.acosh"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/asin
// NAME: f64
// CLAUSE: math.asin/value
// RUN: @f(0.0) == 0.0
// RUN: @f(2.0) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.asin %a : f64
  return %0 : f64
}

// -----
// FROM: math/asin
// NAME: bf16
// RUN: @f(0.0) == 0.0
// RUN: @f(2.0) == nan
func.func @f(%a: bf16) -> bf16 {
  %0 = math.asin %a : bf16
  return %0 : bf16
}

// -----
// FROM: math/asin
// NAME: vector
// CLAUSE: math.asin/elements
// RUN: @f([0.0, 2.0]) == [0.0, nan]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.asin %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/asin
// NAME: nnan
// CLAUSE: math.asin/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.asin %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/asin
// NAME: types_differ
// CLAUSE: math.asin/operand
// INVALID: 'math.asin' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.asin"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/asinh
// NAME: f64
// CLAUSE: math.asinh/value
// RUN: @f(0.0) == 0.0
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.asinh %a : f64
  return %0 : f64
}

// -----
// FROM: math/asinh
// NAME: bf16
// RUN: @f(0.0) == 0.0
// RUN: @f(inf) == inf
func.func @f(%a: bf16) -> bf16 {
  %0 = math.asinh %a : bf16
  return %0 : bf16
}

// -----
// FROM: math/asinh
// NAME: vector
// CLAUSE: math.asinh/elements
// RUN: @f([0.0, inf]) == [0.0, inf]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.asinh %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/asinh
// NAME: nnan
// CLAUSE: math.asinh/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.asinh %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/asinh
// NAME: types_differ
// CLAUSE: math.asinh/operand
// INVALID: 'math.asinh' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.asinh"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/atan
// NAME: f64
// CLAUSE: math.atan/value
// RUN: @f(0.0) == 0.0
// RUN: @f(-0.0) == -0.0
func.func @f(%a: f64) -> f64 {
  %0 = math.atan %a : f64
  return %0 : f64
}

// -----
// FROM: math/atan
// NAME: bf16
// RUN: @f(0.0) == 0.0
// RUN: @f(-0.0) == -0.0
func.func @f(%a: bf16) -> bf16 {
  %0 = math.atan %a : bf16
  return %0 : bf16
}

// -----
// FROM: math/atan
// NAME: vector
// CLAUSE: math.atan/elements
// RUN: @f([0.0, -0.0]) == [0.0, -0.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.atan %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/atan
// NAME: nnan
// CLAUSE: math.atan/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.atan %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/atan
// NAME: types_differ
// CLAUSE: math.atan/operand
// INVALID: 'math.atan' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.atan"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/atan2
// NAME: f64
// CLAUSE: math.atan2/value
// RUN: @f(0.0, 1.0) == 0.0
// RUN: @f(-0.0, 1.0) == -0.0
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = math.atan2 %a, %b : f64
  return %0 : f64
}

// -----
// FROM: math/atan2
// NAME: spelled_in_std
// GENERATION: 2020
// RUN: @f(0.0, 1.0) == 0.0
func @f(%a: f32, %b: f32) -> f32 {
  %0 = atan2 %a, %b : f32
  return %0 : f32
}

// -----
// FROM: math/atanh
// NAME: f64
// CLAUSE: math.atanh/value
// RUN: @f(0.0) == 0.0
// RUN: @f(1.0) == inf
// RUN: @f(2.0) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.atanh %a : f64
  return %0 : f64
}

// -----
// FROM: math/atanh
// NAME: vector
// CLAUSE: math.atanh/elements
// RUN: @f([0.0, 1.0]) == [0.0, inf]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.atanh %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/atanh
// NAME: nnan
// CLAUSE: math.atanh/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.atanh %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/atanh
// NAME: types_differ
// CLAUSE: math.atanh/operand
// INVALID: 'math.atanh' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.atanh"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/cbrt
// NAME: f64
// CLAUSE: math.cbrt/value
// RUN: @f(27.0) == 3.0
// RUN: @f(-8.0) == -2.0
// RUN: @f(-0.0) == -0.0
func.func @f(%a: f64) -> f64 {
  %0 = math.cbrt %a : f64
  return %0 : f64
}

// -----
// FROM: math/cbrt
// NAME: vector
// CLAUSE: math.cbrt/elements
// RUN: @f([27.0, -8.0]) == [3.0, -2.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.cbrt %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/cbrt
// NAME: nnan
// CLAUSE: math.cbrt/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.cbrt %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/cbrt
// NAME: types_differ
// CLAUSE: math.cbrt/operand
// INVALID: 'math.cbrt' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.cbrt"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/ceil
// NAME: f16
// CLAUSE: math.ceil/value
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 1.0
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 3.0
// RUN: @f(nan) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.ceil %a : f16
  return %0 : f16
}

// -----
// FROM: math/ceil
// NAME: nnan
// CLAUSE: math.ceil/nnan
// RUN: @f(1.0) == 1.0
// RUN: @f(nan) == poison
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.ceil %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/ceil
// NAME: vector
// CLAUSE: math.ceil/elements
// RUN: @f([4.0, 0.25]) == [4.0, 1.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.ceil %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/ceil
// NAME: spelled_ceilf
// GENERATION: 2020
// RUN: @f(4.0) == 4.0
// RUN: @f(0.25) == 1.0
// RUN: @f(-0.0) == -0.0
func @f(%a: f64) -> f64 {
  %0 = ceilf %a : f64
  return %0 : f64
}

// -----
// FROM: math/ceil
// NAME: types_differ
// CLAUSE: math.ceil/operand
// INVALID: 'math.ceil' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.ceil"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/clampf
// NAME: values
// CLAUSE: math.clampf/value
// RUN: @f(5.0, 1.0, 3.0) == 3.0
// RUN: @f(0.5, 1.0, 3.0) == 1.0
// RUN: @f(2.0, 1.0, 3.0) == 2.0
// RUN: @f(nan, 1.0, 3.0) == nan
// RUN: @f(2.0, nan, 3.0) == nan
// RUN: @f(2.0, 3.0, 1.0) == 3.0
func.func @f(%v: f32, %lo: f32, %hi: f32) -> f32 {
  %0 = math.clampf %v to [%lo, %hi] : f32
  return %0 : f32
}

// -----
// FROM: math/clampf
// NAME: nnan
// RUN: @f(2.0, 1.0, nan) == poison
func.func @f(%v: f32, %lo: f32, %hi: f32) -> f32 {
  %0 = math.clampf %v to [%lo, %hi] fastmath<nnan> : f32
  return %0 : f32
}

// -----
// FROM: math/clampf
// NAME: types_differ
// CLAUSE: math.clampf/one-type
// INVALID: 'math.clampf' op requires the same type for all operands and results
func.func @f(%v: f32, %hi: f64) {
  %0 = "math.clampf"(%v, %v, %hi) : (f32, f32, f64) -> f32
  return
}

// -----
// FROM: math/copysign
// NAME: sign_of_nan
// CLAUSE: math.copysign/value
// RUN: @f(1.5, 0xFFC00000) == -1.5
// RUN: @f(0x7FC00000, -1.0) == 0xFFC00000
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = math.copysign %a, %b : f32
  return %0 : f32
}

// -----
// FROM: math/copysign
// NAME: f128
// RUN: @f(1.5, -2.0) == -1.5
func.func @f(%a: f128, %b: f128) -> f128 {
  %0 = math.copysign %a, %b : f128
  return %0 : f128
}

// -----
// FROM: math/cos
// NAME: f64
// CLAUSE: math.cos/value
// RUN: @f(0.0) == 1.0
// RUN: @f(inf) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.cos %a : f64
  return %0 : f64
}

// -----
// FROM: math/cos
// NAME: bf16
// RUN: @f(0.0) == 1.0
// RUN: @f(inf) == nan
func.func @f(%a: bf16) -> bf16 {
  %0 = math.cos %a : bf16
  return %0 : bf16
}

// -----
// FROM: math/cos
// NAME: vector
// CLAUSE: math.cos/elements
// RUN: @f([0.0, inf]) == [1.0, nan]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.cos %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/cos
// NAME: nnan
// CLAUSE: math.cos/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.cos %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/cos
// NAME: types_differ
// CLAUSE: math.cos/operand
// INVALID: 'math.cos' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.cos"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/cosh
// NAME: f64
// CLAUSE: math.cosh/value
// RUN: @f(0.0) == 1.0
// RUN: @f(-inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.cosh %a : f64
  return %0 : f64
}

// -----
// FROM: math/cosh
// NAME: bf16
// RUN: @f(0.0) == 1.0
// RUN: @f(-inf) == inf
func.func @f(%a: bf16) -> bf16 {
  %0 = math.cosh %a : bf16
  return %0 : bf16
}

// -----
// FROM: math/cosh
// NAME: vector
// CLAUSE: math.cosh/elements
// RUN: @f([0.0, -inf]) == [1.0, inf]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.cosh %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/cosh
// NAME: nnan
// CLAUSE: math.cosh/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.cosh %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/cosh
// NAME: types_differ
// CLAUSE: math.cosh/operand
// INVALID: 'math.cosh' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.cosh"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/ctlz
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
// FROM: math/ctlz
// NAME: vector
// RUN: @f([1, -8]) == [7, 0]
func.func @f(%a: vector<2xi8>) -> vector<2xi8> {
  %0 = math.ctlz %a : vector<2xi8>
  return %0 : vector<2xi8>
}

// -----
// FROM: math/ctlz
// NAME: float_operand
// CLAUSE: math.ctlz/operand
// INVALID: 'math.ctlz' op operand #0 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) {
  %0 = math.ctlz %a : f32
  return
}

// -----
// FROM: math/ctpop
// NAME: i1
// CLAUSE: math.ctpop/value
// RUN: @f(0) == 0
// RUN: @f(1) == -1
// RUN: @f(-1) == -1
// RUN: @f(1) == -1
func.func @f(%a: i1) -> i1 {
  %0 = math.ctpop %a : i1
  return %0 : i1
}

// -----
// FROM: math/ctpop
// NAME: vector
// RUN: @f([1, -8]) == [1, 5]
func.func @f(%a: vector<2xi8>) -> vector<2xi8> {
  %0 = math.ctpop %a : vector<2xi8>
  return %0 : vector<2xi8>
}

// -----
// FROM: math/ctpop
// NAME: float_operand
// CLAUSE: math.ctpop/operand
// INVALID: 'math.ctpop' op operand #0 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) {
  %0 = math.ctpop %a : f32
  return
}

// -----
// FROM: math/cttz
// NAME: i1
// CLAUSE: math.cttz/value
// RUN: @f(0) == -1
// RUN: @f(1) == 0
// RUN: @f(-1) == 0
// RUN: @f(1) == 0
func.func @f(%a: i1) -> i1 {
  %0 = math.cttz %a : i1
  return %0 : i1
}

// -----
// FROM: math/cttz
// NAME: vector
// RUN: @f([1, -8]) == [0, 3]
func.func @f(%a: vector<2xi8>) -> vector<2xi8> {
  %0 = math.cttz %a : vector<2xi8>
  return %0 : vector<2xi8>
}

// -----
// FROM: math/cttz
// NAME: float_operand
// CLAUSE: math.cttz/operand
// INVALID: 'math.cttz' op operand #0 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) {
  %0 = math.cttz %a : f32
  return
}

// -----
// FROM: math/erf
// NAME: f64
// CLAUSE: math.erf/value
// RUN: @f(0.0) == 0.0
// RUN: @f(inf) == 1.0
// RUN: @f(-inf) == -1.0
func.func @f(%a: f64) -> f64 {
  %0 = math.erf %a : f64
  return %0 : f64
}

// -----
// FROM: math/erf
// NAME: vector
// CLAUSE: math.erf/elements
// RUN: @f([0.0, inf]) == [0.0, 1.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.erf %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/erf
// NAME: nnan
// CLAUSE: math.erf/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.erf %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/erf
// NAME: types_differ
// CLAUSE: math.erf/operand
// INVALID: 'math.erf' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.erf"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/erfc
// NAME: f64
// CLAUSE: math.erfc/value
// RUN: @f(0.0) == 1.0
// RUN: @f(inf) == 0.0
// RUN: @f(-inf) == 2.0
func.func @f(%a: f64) -> f64 {
  %0 = math.erfc %a : f64
  return %0 : f64
}

// -----
// FROM: math/erfc
// NAME: vector
// CLAUSE: math.erfc/elements
// RUN: @f([0.0, inf]) == [1.0, 0.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.erfc %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/erfc
// NAME: nnan
// CLAUSE: math.erfc/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.erfc %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/erfc
// NAME: types_differ
// CLAUSE: math.erfc/operand
// INVALID: 'math.erfc' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.erfc"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/exp
// NAME: f64
// CLAUSE: math.exp/value
// RUN: @f(0.0) == 1.0
// RUN: @f(-inf) == 0.0
// RUN: @f(inf) == inf
// RUN: @f(nan) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.exp %a : f64
  return %0 : f64
}

// -----
// FROM: math/exp
// NAME: vector
// CLAUSE: math.exp/elements
// RUN: @f([0.0, -inf]) == [1.0, 0.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.exp %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/exp
// NAME: nnan
// CLAUSE: math.exp/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.exp %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/exp
// NAME: types_differ
// CLAUSE: math.exp/operand
// INVALID: 'math.exp' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.exp"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/exp2
// NAME: f64
// CLAUSE: math.exp2/value
// RUN: @f(3.0) == 8.0
// RUN: @f(-1.0) == 0.5
// RUN: @f(-inf) == 0.0
// RUN: @f(nan) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.exp2 %a : f64
  return %0 : f64
}

// -----
// FROM: math/exp2
// NAME: vector
// CLAUSE: math.exp2/elements
// RUN: @f([3.0, -1.0]) == [8.0, 0.5]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.exp2 %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/exp2
// NAME: nnan
// CLAUSE: math.exp2/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.exp2 %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/exp2
// NAME: types_differ
// CLAUSE: math.exp2/operand
// INVALID: 'math.exp2' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.exp2"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/expm1
// NAME: f64
// CLAUSE: math.expm1/value
// RUN: @f(0.0) == 0.0
// RUN: @f(-0.0) == -0.0
// RUN: @f(-inf) == -1.0
// RUN: @f(nan) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.expm1 %a : f64
  return %0 : f64
}

// -----
// FROM: math/expm1
// NAME: vector
// CLAUSE: math.expm1/elements
// RUN: @f([0.0, -0.0]) == [0.0, -0.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.expm1 %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/expm1
// NAME: nnan
// CLAUSE: math.expm1/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.expm1 %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/expm1
// NAME: types_differ
// CLAUSE: math.expm1/operand
// INVALID: 'math.expm1' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.expm1"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/floor
// NAME: f16
// CLAUSE: math.floor/value
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.0
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.0
// RUN: @f(nan) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.floor %a : f16
  return %0 : f16
}

// -----
// FROM: math/floor
// NAME: nnan
// CLAUSE: math.floor/nnan
// RUN: @f(1.0) == 1.0
// RUN: @f(nan) == poison
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.floor %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/floor
// NAME: vector
// CLAUSE: math.floor/elements
// RUN: @f([4.0, 0.25]) == [4.0, 0.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.floor %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/floor
// NAME: spelled_floorf
// GENERATION: 2020
// RUN: @f(4.0) == 4.0
// RUN: @f(0.25) == 0.0
// RUN: @f(-0.0) == -0.0
func @f(%a: f64) -> f64 {
  %0 = floorf %a : f64
  return %0 : f64
}

// -----
// FROM: math/floor
// NAME: types_differ
// CLAUSE: math.floor/operand
// INVALID: 'math.floor' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.floor"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/fma
// NAME: f16
// CLAUSE: math.fma/once
// RUN: @f(2.0, 3.0, 4.0) == 10.0
func.func @f(%a: f16, %b: f16, %c: f16) -> f16 {
  %0 = math.fma %a, %b, %c : f16
  return %0 : f16
}

// -----
// FROM: math/fma
// NAME: f128
// RUN: @f(2.0, 3.0, 4.0) == 10.0
func.func @f(%a: f128, %b: f128, %c: f128) -> f128 {
  %0 = math.fma %a, %b, %c : f128
  return %0 : f128
}

// -----
// FROM: math/fpowi
// NAME: values
// CLAUSE: math.fpowi/value
// RUN: @f(2.0, 10) == 1024.0
// RUN: @f(2.0, -1) == 0.5
// RUN: @f(0.0, 0) == 1.0
// RUN: @f(nan, 2) == nan
func.func @f(%a: f32, %b: i32) -> f32 {
  %0 = math.fpowi %a, %b : f32, i32
  return %0 : f32
}

// -----
// FROM: math/fpowi
// NAME: vector
// RUN: @f([2.0, 3.0], [3, 2]) == [8.0, 9.0]
func.func @f(%a: vector<2xf64>, %b: vector<2xi8>) -> vector<2xf64> {
  %0 = math.fpowi %a, %b : vector<2xf64>, vector<2xi8>
  return %0 : vector<2xf64>
}

// -----
// FROM: math/fpowi
// NAME: float_power
// CLAUSE: math.fpowi/types
// INVALID: 'math.fpowi' op operand #1 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) {
  %0 = math.fpowi %a, %a : f32, f32
  return
}

// -----
// FROM: math/ipowi
// NAME: i128
// CLAUSE: math.ipowi/value
// RUN: @f(2, 100) == 1267650600228229401496703205376
// RUN: @f(-1, -2) == 1
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = math.ipowi %a, %b : i128
  return %0 : i128
}

// -----
// FROM: math/ipowi
// NAME: zero_to_a_negative_power
// CLAUSE: math.ipowi/negative
// RUN: @f(0, -1) undefined division-by-zero
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = math.ipowi %a, %b : i32  // UB
  return %0 : i32
}

// -----
// FROM: math/ipowi
// NAME: float_operands
// CLAUSE: math.ipowi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: f32) {
  %0 = math.ipowi %a, %a : f32
  return
}

// -----
// FROM: math/ipowi
// NAME: tensors_of_different_extents
// RUN: @f([1, 2], [3]) undefined shape-mismatch
func.func @f(%a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %0 = math.ipowi %a, %b : tensor<?xi32>  // UB
  return %0 : tensor<?xi32>
}

// -----
// FROM: math/isfinite
// NAME: f64
// CLAUSE: math.isfinite/value
// RUN: @f(1.0) == true
// RUN: @f(-2.5) == true
// RUN: @f(inf) == false
// RUN: @f(-inf) == false
// RUN: @f(nan) == false
// RUN: @f(5e-324) == true
// RUN: @f(0.0) == true
func.func @f(%a: f64) -> i1 {
  %0 = math.isfinite %a : f64
  return %0 : i1
}

// -----
// FROM: math/isfinite
// NAME: f128
// RUN: @f(1.0) == true
// RUN: @f(inf) == false
// RUN: @f(nan) == false
func.func @f(%a: f128) -> i1 {
  %0 = math.isfinite %a : f128
  return %0 : i1
}

// -----
// FROM: math/isfinite
// NAME: result_is_no_bool
// CLAUSE: math.isfinite/result
// INVALID: 'math.isfinite' op result #0 must be bool-like, but got 'i32'
func.func @f(%a: f32) {
  %0 = "math.isfinite"(%a) : (f32) -> i32
  return
}

// -----
// FROM: math/isinf
// NAME: f64
// CLAUSE: math.isinf/value
// RUN: @f(1.0) == false
// RUN: @f(-2.5) == false
// RUN: @f(inf) == true
// RUN: @f(-inf) == true
// RUN: @f(nan) == false
// RUN: @f(5e-324) == false
// RUN: @f(0.0) == false
func.func @f(%a: f64) -> i1 {
  %0 = math.isinf %a : f64
  return %0 : i1
}

// -----
// FROM: math/isinf
// NAME: f128
// RUN: @f(1.0) == false
// RUN: @f(inf) == true
// RUN: @f(nan) == false
func.func @f(%a: f128) -> i1 {
  %0 = math.isinf %a : f128
  return %0 : i1
}

// -----
// FROM: math/isinf
// NAME: result_is_no_bool
// CLAUSE: math.isinf/result
// INVALID: 'math.isinf' op result #0 must be bool-like, but got 'i32'
func.func @f(%a: f32) {
  %0 = "math.isinf"(%a) : (f32) -> i32
  return
}

// -----
// FROM: math/isnan
// NAME: f64
// CLAUSE: math.isnan/value
// RUN: @f(1.0) == false
// RUN: @f(-2.5) == false
// RUN: @f(inf) == false
// RUN: @f(-inf) == false
// RUN: @f(nan) == true
// RUN: @f(5e-324) == false
// RUN: @f(0.0) == false
func.func @f(%a: f64) -> i1 {
  %0 = math.isnan %a : f64
  return %0 : i1
}

// -----
// FROM: math/isnan
// NAME: f128
// RUN: @f(1.0) == false
// RUN: @f(inf) == false
// RUN: @f(nan) == true
func.func @f(%a: f128) -> i1 {
  %0 = math.isnan %a : f128
  return %0 : i1
}

// -----
// FROM: math/isnan
// NAME: result_is_no_bool
// CLAUSE: math.isnan/result
// INVALID: 'math.isnan' op result #0 must be bool-like, but got 'i32'
func.func @f(%a: f32) {
  %0 = "math.isnan"(%a) : (f32) -> i32
  return
}

// -----
// FROM: math/isnormal
// NAME: f64
// CLAUSE: math.isnormal/value
// RUN: @f(1.0) == true
// RUN: @f(-2.5) == true
// RUN: @f(inf) == false
// RUN: @f(-inf) == false
// RUN: @f(nan) == false
// RUN: @f(5e-324) == false
// RUN: @f(0.0) == false
func.func @f(%a: f64) -> i1 {
  %0 = math.isnormal %a : f64
  return %0 : i1
}

// -----
// FROM: math/isnormal
// NAME: f128
// RUN: @f(1.0) == true
// RUN: @f(inf) == false
// RUN: @f(nan) == false
func.func @f(%a: f128) -> i1 {
  %0 = math.isnormal %a : f128
  return %0 : i1
}

// -----
// FROM: math/isnormal
// NAME: result_is_no_bool
// CLAUSE: math.isnormal/result
// INVALID: 'math.isnormal' op result #0 must be bool-like, but got 'i32'
func.func @f(%a: f32) {
  %0 = "math.isnormal"(%a) : (f32) -> i32
  return
}

// -----
// FROM: math/log
// NAME: f64
// CLAUSE: math.log/value
// RUN: @f(1.0) == 0.0
// RUN: @f(0.0) == -inf
// RUN: @f(-1.0) == nan
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.log %a : f64
  return %0 : f64
}

// -----
// FROM: math/log
// NAME: vector
// CLAUSE: math.log/elements
// RUN: @f([1.0, 0.0]) == [0.0, -inf]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.log %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/log
// NAME: nnan
// CLAUSE: math.log/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.log %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/log
// NAME: types_differ
// CLAUSE: math.log/operand
// INVALID: 'math.log' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.log"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/log10
// NAME: f64
// CLAUSE: math.log10/value
// RUN: @f(1000.0) == 3.0
// RUN: @f(1.0) == 0.0
// RUN: @f(0.0) == -inf
func.func @f(%a: f64) -> f64 {
  %0 = math.log10 %a : f64
  return %0 : f64
}

// -----
// FROM: math/log10
// NAME: vector
// CLAUSE: math.log10/elements
// RUN: @f([1000.0, 1.0]) == [3.0, 0.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.log10 %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/log10
// NAME: nnan
// CLAUSE: math.log10/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.log10 %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/log10
// NAME: types_differ
// CLAUSE: math.log10/operand
// INVALID: 'math.log10' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.log10"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/log1p
// NAME: f64
// CLAUSE: math.log1p/value
// RUN: @f(0.0) == 0.0
// RUN: @f(-1.0) == -inf
// RUN: @f(-2.0) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.log1p %a : f64
  return %0 : f64
}

// -----
// FROM: math/log1p
// NAME: vector
// CLAUSE: math.log1p/elements
// RUN: @f([0.0, -1.0]) == [0.0, -inf]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.log1p %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/log1p
// NAME: nnan
// CLAUSE: math.log1p/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.log1p %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/log1p
// NAME: types_differ
// CLAUSE: math.log1p/operand
// INVALID: 'math.log1p' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.log1p"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/log2
// NAME: f64
// CLAUSE: math.log2/value
// RUN: @f(8.0) == 3.0
// RUN: @f(0.5) == -1.0
// RUN: @f(0.0) == -inf
// RUN: @f(-1.0) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.log2 %a : f64
  return %0 : f64
}

// -----
// FROM: math/log2
// NAME: vector
// CLAUSE: math.log2/elements
// RUN: @f([8.0, 0.5]) == [3.0, -1.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.log2 %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/log2
// NAME: nnan
// CLAUSE: math.log2/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.log2 %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/log2
// NAME: types_differ
// CLAUSE: math.log2/operand
// INVALID: 'math.log2' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.log2"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/powf
// NAME: f64
// CLAUSE: math.powf/value
// RUN: @f(2.0, 10.0) == 1024.0
// RUN: @f(9.0, 0.5) == 3.0
// RUN: @f(0.0, 0.0) == 1.0
// RUN: @f(nan, 0.0) == 1.0
// RUN: @f(-8.0, 0.5) == nan
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = math.powf %a, %b : f64
  return %0 : f64
}

// -----
// FROM: math/powf
// NAME: ninf
// RUN: @f(0.0, -1.0) == poison
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = math.powf %a, %b fastmath<ninf> : f64
  return %0 : f64
}

// -----
// FROM: math/round
// NAME: f16
// CLAUSE: math.round/value
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.0
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.0
// RUN: @f(nan) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.round %a : f16
  return %0 : f16
}

// -----
// FROM: math/round
// NAME: nnan
// CLAUSE: math.round/nnan
// RUN: @f(1.0) == 1.0
// RUN: @f(nan) == poison
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.round %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/round
// NAME: vector
// CLAUSE: math.round/elements
// RUN: @f([4.0, 0.25]) == [4.0, 0.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.round %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/round
// NAME: types_differ
// CLAUSE: math.round/operand
// INVALID: 'math.round' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.round"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/roundeven
// NAME: f16
// CLAUSE: math.roundeven/value
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.0
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.0
// RUN: @f(nan) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.roundeven %a : f16
  return %0 : f16
}

// -----
// FROM: math/roundeven
// NAME: nnan
// CLAUSE: math.roundeven/nnan
// RUN: @f(1.0) == 1.0
// RUN: @f(nan) == poison
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.roundeven %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/roundeven
// NAME: vector
// CLAUSE: math.roundeven/elements
// RUN: @f([4.0, 0.25]) == [4.0, 0.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.roundeven %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/roundeven
// NAME: types_differ
// CLAUSE: math.roundeven/operand
// INVALID: 'math.roundeven' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.roundeven"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/rsqrt
// NAME: f64
// CLAUSE: math.rsqrt/value
// RUN: @f(4.0) == 0.5
// RUN: @f(0.0) == inf
// RUN: @f(-1.0) == nan
// RUN: @f(inf) == 0.0
func.func @f(%a: f64) -> f64 {
  %0 = math.rsqrt %a : f64
  return %0 : f64
}

// -----
// FROM: math/rsqrt
// NAME: vector
// CLAUSE: math.rsqrt/elements
// RUN: @f([4.0, 0.0]) == [0.5, inf]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.rsqrt %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/rsqrt
// NAME: nnan
// CLAUSE: math.rsqrt/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.rsqrt %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/rsqrt
// NAME: types_differ
// CLAUSE: math.rsqrt/operand
// INVALID: 'math.rsqrt' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.rsqrt"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/sin
// NAME: f64
// CLAUSE: math.sin/value
// RUN: @f(0.0) == 0.0
// RUN: @f(-0.0) == -0.0
// RUN: @f(inf) == nan
// RUN: @f(nan) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.sin %a : f64
  return %0 : f64
}

// -----
// FROM: math/sin
// NAME: vector
// CLAUSE: math.sin/elements
// RUN: @f([0.0, -0.0]) == [0.0, -0.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.sin %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/sin
// NAME: nnan
// CLAUSE: math.sin/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.sin %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/sin
// NAME: types_differ
// CLAUSE: math.sin/operand
// INVALID: 'math.sin' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.sin"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/sincos
// NAME: values
// CLAUSE: math.sincos/values
// RUN: @f(0.0) == 0.0, 1.0
// RUN: @f(inf) == nan, nan
func.func @f(%a: f64) -> (f64, f64) {
  %s, %c = math.sincos %a : f64
  return %s, %c : f64, f64
}

// -----
// FROM: math/sincos
// NAME: nnan
// RUN: @f(0.0) == 0.0, 1.0
// RUN: @f(inf) == poison, poison
func.func @f(%a: f64) -> (f64, f64) {
  %s, %c = math.sincos %a fastmath<nnan> : f64
  return %s, %c : f64, f64
}

// -----
// FROM: math/sinh
// NAME: f64
// CLAUSE: math.sinh/value
// RUN: @f(0.0) == 0.0
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.sinh %a : f64
  return %0 : f64
}

// -----
// FROM: math/sinh
// NAME: bf16
// RUN: @f(0.0) == 0.0
// RUN: @f(inf) == inf
func.func @f(%a: bf16) -> bf16 {
  %0 = math.sinh %a : bf16
  return %0 : bf16
}

// -----
// FROM: math/sinh
// NAME: vector
// CLAUSE: math.sinh/elements
// RUN: @f([0.0, inf]) == [0.0, inf]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.sinh %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/sinh
// NAME: nnan
// CLAUSE: math.sinh/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.sinh %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/sinh
// NAME: types_differ
// CLAUSE: math.sinh/operand
// INVALID: 'math.sinh' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.sinh"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/sqrt
// NAME: f16
// CLAUSE: math.sqrt/value
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.5
// RUN: @f(4.0) == 2.0
// RUN: @f(2.25) == 1.5
// RUN: @f(nan) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.sqrt %a : f16
  return %0 : f16
}

// -----
// FROM: math/sqrt
// NAME: nnan
// CLAUSE: math.sqrt/nnan
// RUN: @f(1.0) == 1.0
// RUN: @f(nan) == poison
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.sqrt %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/sqrt
// NAME: vector
// CLAUSE: math.sqrt/elements
// RUN: @f([4.0, 0.25]) == [2.0, 0.5]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.sqrt %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/sqrt
// NAME: spelled_sqrt
// GENERATION: 2020
// RUN: @f(4.0) == 2.0
// RUN: @f(0.25) == 0.5
// RUN: @f(-0.0) == -0.0
func @f(%a: f64) -> f64 {
  %0 = sqrt %a : f64
  return %0 : f64
}

// -----
// FROM: math/sqrt
// NAME: types_differ
// CLAUSE: math.sqrt/operand
// INVALID: 'math.sqrt' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.sqrt"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/tan
// NAME: f64
// CLAUSE: math.tan/value
// RUN: @f(0.0) == 0.0
// RUN: @f(inf) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.tan %a : f64
  return %0 : f64
}

// -----
// FROM: math/tan
// NAME: bf16
// RUN: @f(0.0) == 0.0
// RUN: @f(inf) == nan
func.func @f(%a: bf16) -> bf16 {
  %0 = math.tan %a : bf16
  return %0 : bf16
}

// -----
// FROM: math/tan
// NAME: vector
// CLAUSE: math.tan/elements
// RUN: @f([0.0, inf]) == [0.0, nan]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.tan %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/tan
// NAME: nnan
// CLAUSE: math.tan/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.tan %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/tan
// NAME: types_differ
// CLAUSE: math.tan/operand
// INVALID: 'math.tan' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.tan"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/tanh
// NAME: f64
// CLAUSE: math.tanh/value
// RUN: @f(0.0) == 0.0
// RUN: @f(inf) == 1.0
// RUN: @f(-inf) == -1.0
func.func @f(%a: f64) -> f64 {
  %0 = math.tanh %a : f64
  return %0 : f64
}

// -----
// FROM: math/tanh
// NAME: vector
// CLAUSE: math.tanh/elements
// RUN: @f([0.0, inf]) == [0.0, 1.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.tanh %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/tanh
// NAME: nnan
// CLAUSE: math.tanh/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.tanh %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/tanh
// NAME: types_differ
// CLAUSE: math.tanh/operand
// INVALID: 'math.tanh' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.tanh"(%a) : (f32) -> f64
  return
}

// -----
// FROM: math/trunc
// NAME: f16
// CLAUSE: math.trunc/value
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.0
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.0
// RUN: @f(nan) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.trunc %a : f16
  return %0 : f16
}

// -----
// FROM: math/trunc
// NAME: nnan
// CLAUSE: math.trunc/nnan
// RUN: @f(1.0) == 1.0
// RUN: @f(nan) == poison
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.trunc %a fastmath<nnan> : f64
  return %0 : f64
}

// -----
// FROM: math/trunc
// NAME: vector
// CLAUSE: math.trunc/elements
// RUN: @f([4.0, 0.25]) == [4.0, 0.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.trunc %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: math/trunc
// NAME: types_differ
// CLAUSE: math.trunc/operand
// INVALID: 'math.trunc' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.trunc"(%a) : (f32) -> f64
  return
}

// -----
// FROM: memref/alloc
// NAME: negative_size
// CLAUSE: memref.alloc/negative
// RUN: @f(-1) undefined negative-size
// RUN: @f(0) == 0
func.func @f(%n: index) -> index {
  %c = arith.constant 0 : index
  %m = memref.alloc(%n) : memref<?xf32> // UB
  %d = memref.dim %m, %c : memref<?xf32>
  return %d : index
}

// -----
// FROM: memref/alloc
// NAME: wrong_size_count
// CLAUSE: memref.alloc/sizes
// INVALID: incorrect number of dynamic sizes, has 0, expected 1
func.func @f() {
  %m = memref.alloc() : memref<?xf32>
  return
}

// -----
// FROM: memref/alloc
// NAME: layout_map_that_overflows
// Element 1 lies at (2^63 - 1 + 1) mod 2: the sum on the way is no value of `index`, whatever comes of the rest.
// RUN: @f(4) undefined index-overflow
// RUN: @f(1) == 1.0
func.func @f(%n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %x = arith.constant 1.0 : f32
  %m = memref.alloc(%n) : memref<?xf32, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>> // UB
  memref.store %x, %m[%c0] : memref<?xf32, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>>
  %r = memref.load %m[%c0] : memref<?xf32, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>>
  return %r : f32
}

// -----
// FROM: memref/alloca
// NAME: negative
// CLAUSE: memref.alloca/negative
// RUN: @f(-1) undefined negative-size
func.func @f(%n: index) {
  %m = memref.alloca(%n) : memref<?xf32>  // UB
  return
}

// -----
// FROM: memref/alloca
// NAME: layout_divides_by_zero
// RUN: @f(0) undefined affine-divisor
func.func @f(%n: index) {
  %m = memref.alloca()[%n] : memref<4xf32, affine_map<(d0)[s0] -> (d0 floordiv s0)>>
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0] : memref<4xf32, affine_map<(d0)[s0] -> (d0 floordiv s0)>>
  return
}

// -----
// FROM: memref/alloca
// NAME: layout_map_that_overflows
// RUN: @f(2) undefined index-overflow
// RUN: @f(1) == 1.0
func.func @f(%n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %x = arith.constant 1.0 : f32
  %m = memref.alloca(%n) : memref<?xf32, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>> // UB
  memref.store %x, %m[%c0] : memref<?xf32, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>>
  %r = memref.load %m[%c0] : memref<?xf32, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>>
  return %r : f32
}

// -----
// FROM: memref/alloca
// NAME: form_of_2020
// GENERATION: 2020
// RUN: @f(2, 1.5) == 1.5
func @f(%n: index, %x: f32) -> f32 {
  %c0 = constant 0 : index
  %m = alloca(%n) : memref<?xf32>
  store %x, %m[%c0] : memref<?xf32>
  %r = load %m[%c0] : memref<?xf32>
  return %r : f32
}

// -----
// FROM: memref/alloca_scope
// NAME: alloca_scope_values
// CLAUSE: memref.alloca_scope/results
// RUN: @f() == 5, 6
func.func @f() -> (i32, i32) {
  %c = arith.constant 0 : index
  %x = arith.constant 5 : i32
  %y = arith.constant 6 : i32
  %r:2 = memref.alloca_scope -> (i32, i32) {
    %a = memref.alloca() : memref<1xi32>
    memref.store %x, %a[%c] : memref<1xi32>
    %v = memref.load %a[%c] : memref<1xi32>
    memref.alloca_scope.return %v, %y : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----
// FROM: memref/alloca_scope.return
// NAME: values_leave_the_scope
// CLAUSE: memref.alloca_scope/results
// RUN: @f(2.5) == 2.5
func.func @f(%x: f32) -> f32 {
  %r = memref.alloca_scope -> (f32) {
    %m = memref.alloca() : memref<f32>
    memref.store %x, %m[] : memref<f32>
    %y = memref.load %m[] : memref<f32>
    memref.alloca_scope.return %y : f32
  }
  return %r : f32
}

// -----
// FROM: memref/alloca_scope.return
// NAME: only_in_a_scope
// CLAUSE: memref.alloca_scope.return/place
func.func @f() {
  // expected-error @+1 {{'memref.alloca_scope.return' op expects parent op 'memref.alloca_scope'}}
  memref.alloca_scope.return
}

// -----
// FROM: memref/assume_alignment
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r = memref.assume_alignment %p, 16 : memref<4xf32>  // UB
  return
}

// -----
// FROM: memref/assume_alignment
// NAME: freed
// RUN: @f() undefined use-after-free
func.func @f() {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %r = memref.assume_alignment %m, 16 : memref<4xf32>  // UB
  return
}

// -----
// FROM: memref/assume_alignment
// NAME: assume_alignment
// RUN: @f() == ()
func.func @f() {
  %m = memref.alloc() {alignment = 64 : i64} : memref<32xf32>
  %a = memref.assume_alignment %m, 64 : memref<32xf32>
  return
}

// -----
// FROM: memref/assume_alignment
// NAME: assume_alignment_fails
// CLAUSE: memref.assume_alignment/promise
// RUN: @f() undefined misaligned
func.func @f() {
  %m = memref.alloc() : memref<32xf32>
  %s = memref.subview %m[1] [4] [1] : memref<32xf32> to memref<4xf32, strided<[1], offset: 1>>
  %a = memref.assume_alignment %s, 8 : memref<4xf32, strided<[1], offset: 1>> // UB
  return
}

// -----
// FROM: memref/assume_alignment
// NAME: without_a_result
// GENERATION: 2021
// RUN: @f() undefined misaligned
func @f() {
  %m = memref.alloc() : memref<32xf32>
  %s = memref.subview %m[1] [4] [1] : memref<32xf32> to memref<4xf32, affine_map<(d0) -> (d0 + 1)>>
  memref.assume_alignment %s, 8 : memref<4xf32, affine_map<(d0) -> (d0 + 1)>> // UB
  return
}

// -----
// FROM: memref/atomic_rmw
// NAME: outside
// RUN: @f(zeros(4), 1.0, 4) undefined out-of-bounds
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %r = memref.atomic_rmw addf %x, %m[%n] : (f32, memref<4xf32>) -> f32  // UB
  return
}

// -----
// FROM: memref/atomic_rmw
// NAME: never_written
// RUN: @f(zeros(4), 1.0, 0) undefined uninitialised-read
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %c = arith.constant 0 : index
  %q = memref.alloc() : memref<4xf32>
  %r = memref.atomic_rmw addf %x, %q[%c] : (f32, memref<4xf32>) -> f32  // UB
  return
}

// -----
// FROM: memref/atomic_rmw
// NAME: freed
// RUN: @f(1.0) undefined use-after-free
func.func @f(%x: f32) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %c = arith.constant 0 : index
  %r = memref.atomic_rmw addf %x, %m[%c] : (f32, memref<4xf32>) -> f32  // UB
  return
}

// -----
// FROM: memref/atomic_rmw
// NAME: old_value
// CLAUSE: memref.atomic_rmw/old
// RUN: @f([1.0, 2.0]) == 2.0 ; arg0 == [1.0, 5.0]
func.func @f(%m: memref<2xf32>) -> f32 {
  %c = arith.constant 1 : index
  %x = arith.constant 3.0 : f32
  %v = memref.atomic_rmw addf %x, %m[%c] : (f32, memref<2xf32>) -> f32
  return %v : f32
}

// -----
// FROM: memref/atomic_rmw
// NAME: kind_needs_an_integer
// CLAUSE: memref.atomic_rmw/kind
// INVALID: with kind 'addi' expects an integer type
func.func @f(%m: memref<2xf32>, %x: f32, %i: index) {
  %v = memref.atomic_rmw addi %x, %m[%i] : (f32, memref<2xf32>) -> f32
  return
}

// -----
// FROM: memref/atomic_yield
// NAME: generic
// RUN: @f([1, 5]) == 5 ; arg0 == [1, 10]
func.func @f(%m: memref<2xi32>) -> i32 {
  %c = arith.constant 1 : index
  %v = memref.generic_atomic_rmw %m[%c] : memref<2xi32> {
  ^bb0(%x: i32):
    %y = arith.addi %x, %x : i32
    memref.atomic_yield %y : i32
  }
  return %v : i32
}

// -----
// FROM: memref/cast
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r = memref.cast %p : memref<4xf32> to memref<?xf32>  // UB
  return
}

// -----
// FROM: memref/cast
// NAME: free_through_cast
// RUN: @f() == ()
func.func @f() {
  %m = memref.alloc() : memref<4xi32>
  %u = memref.cast %m : memref<4xi32> to memref<*xi32>
  memref.dealloc %u : memref<*xi32>
  return
}

// -----
// FROM: memref/cast
// NAME: cast_mismatch
// CLAUSE: memref.cast/checked
// RUN: @f(iota(4)) == 2
// RUN: @f(iota(5)) undefined cast-mismatch
func.func @f(%m: memref<?xi32>) -> i32 {
  %c2 = arith.constant 2 : index
  %s = memref.cast %m : memref<?xi32> to memref<4xi32> // UB
  %v = memref.load %s[%c2] : memref<4xi32>
  return %v : i32
}

// -----
// FROM: memref/cast
// NAME: cast_unranked
// CLAUSE: memref.cast/unranked
// RUN: @f(iota(4)) == 1, 4
// RUN: @g(iota(4)) undefined cast-mismatch
func.func @f(%m: memref<4xi32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %u = memref.cast %m : memref<4xi32> to memref<*xi32>
  %r = memref.rank %u : memref<*xi32>
  %d = memref.dim %u, %c0 : memref<*xi32>
  return %r, %d : index, index
}
func.func @g(%m: memref<4xi32>) {
  %u = memref.cast %m : memref<4xi32> to memref<*xi32>
  %s = memref.cast %u : memref<*xi32> to memref<?x?xi32> // UB
  return
}

// -----
// FROM: memref/cast
// NAME: cast_types
// CLAUSE: memref.cast/compatible
// INVALID: operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible
func.func @f(%m: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}

// -----
// FROM: memref/collapse_shape
// NAME: poison_memref
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : memref<2x2xf32>
  %r = memref.collapse_shape %p [[0, 1]] : memref<2x2xf32> into memref<4xf32>  // UB
  return
}

// -----
// FROM: memref/collapse_shape
// NAME: rows_that_are_apart
// CLAUSE: memref.collapse_shape/joins
// RUN: @collapse([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) undefined cast-mismatch
func.func @collapse(%m: memref<2x3xf32>) -> memref<4xf32, strided<[1]>> {
  %v = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<2x3xf32> to memref<2x2xf32, strided<[3, 1]>>
  %d = memref.cast %v : memref<2x2xf32, strided<[3, 1]>> to memref<?x?xf32, strided<[?, 1]>>
  %e = memref.cast %d : memref<?x?xf32, strided<[?, 1]>> to memref<2x2xf32, strided<[?, 1]>>
  %r = memref.collapse_shape %e [[0, 1]] : memref<2x2xf32, strided<[?, 1]>> into memref<4xf32, strided<[1]>> // UB
  return %r : memref<4xf32, strided<[1]>>
}

// -----
// FROM: memref/collapse_shape
// NAME: nothing_is_joined
// An empty buffer of extents 2^62, 2^62, 0. All joined have no element; of the first two alone the extent would be 2^124.
// RUN: @all(0, 4611686018427387904) == 0
// RUN: @some(0, 4611686018427387904) exhausted
// RUN: @some(0, 5) == 25, 0
// ARGS: --step-limit=1000
func.func @all(%n: index, %k: index) -> index {
  %c0 = arith.constant 0 : index
  %m = memref.alloc(%k, %k, %n) : memref<?x?x?xf32>
  %r = memref.collapse_shape %m [[0, 1, 2]] : memref<?x?x?xf32> into memref<?xf32>
  %d = memref.dim %r, %c0 : memref<?xf32>
  return %d : index
}
func.func @some(%n: index, %k: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%k, %k, %n) : memref<?x?x?xf32>
  %r = memref.collapse_shape %m [[0, 1], [2]] : memref<?x?x?xf32> into memref<?x?xf32>
  %d = memref.dim %r, %c0 : memref<?x?xf32>
  %e = memref.dim %r, %c1 : memref<?x?xf32>
  return %d, %e : index, index
}

// -----
// FROM: memref/copy
// NAME: freed
// RUN: @f(zeros(4)) undefined use-after-free
func.func @f(%a: memref<4xf32>) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  memref.copy %a, %m : memref<4xf32> to memref<4xf32>  // UB
  return
}

// -----
// FROM: memref/copy
// NAME: constant_global
// RUN: @f(zeros(4)) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func @f(%a: memref<4xf32>) {
  %m = memref.get_global @g : memref<4xf32>
  memref.copy %a, %m : memref<4xf32> to memref<4xf32>  // UB
  return
}

// -----
// FROM: memref/copy
// NAME: copy
// CLAUSE: memref.copy/elements
// RUN: @f(iota(3), zeros(3)) == () ; arg1 == [0, 1, 2]
// RUN: @f(iota(3), zeros(2)) undefined shape-mismatch
func.func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  memref.copy %a, %b : memref<?xi32> to memref<?xi32> // UB
  return
}

// -----
// FROM: memref/copy
// NAME: overlapping_copy
// CLAUSE: memref.copy/extents
// RUN: @f(iota(4)) undefined overlapping-copy
func.func @f(%m: memref<4xi32>) {
  %a = memref.subview %m[0] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1]>>
  %b = memref.subview %m[1] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1], offset: 1>>
  memref.copy %a, %b : memref<3xi32, strided<[1]>> to memref<3xi32, strided<[1], offset: 1>> // UB
  return
}

// -----
// FROM: memref/copy
// NAME: transposed_onto_itself
// RUN: @f(iota(2x2)) undefined overlapping-copy
func.func @f(%m: memref<2x2xi32>) {
  %t = memref.transpose %m (i, j) -> (j, i) : memref<2x2xi32> to memref<2x2xi32, strided<[1, 2]>>
  memref.copy %t, %m : memref<2x2xi32, strided<[1, 2]>> to memref<2x2xi32> // UB
  return
}

// -----
// FROM: memref/dealloc
// NAME: during_a_transfer
// RUN: @f(iota(4), zeros(1)) undefined dma-order
func.func @f(%a: memref<4xf32, 2>, %t: memref<1xi32>) {
  %m = memref.alloc() : memref<4xf32>
  %c = arith.constant 0 : index
  %k = arith.constant 4 : index
  memref.dma_start %a[%c], %m[%c], %k, %t[%c] : memref<4xf32, 2>, memref<4xf32>, memref<1xi32>
  memref.dealloc %m : memref<4xf32>  // UB
  return
}

// -----
// FROM: memref/dealloc
// NAME: double_free
// CLAUSE: memref.dealloc/once
// RUN: @f() undefined double-free
func.func @f() {
  %m = memref.alloc() : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  memref.dealloc %m : memref<4xi32> // UB
  return
}

// -----
// FROM: memref/dealloc
// NAME: free_of_stack
// CLAUSE: memref.dealloc/what-alloc-made
// RUN: @f() undefined free-of-view
func.func @f() {
  %m = memref.alloca() : memref<4xi32>
  memref.dealloc %m : memref<4xi32> // UB
  return
}

// -----
// FROM: memref/dim
// NAME: poison_index
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) -> index {
  %p = ub.poison : index
  %r = memref.dim %m, %p : memref<4xf32>  // UB
  return %r : index
}

// -----
// FROM: memref/dim
// NAME: dim_out_of_range
// CLAUSE: memref.dim/range
// RUN: @f(iota(4), 1) undefined dim-out-of-range
func.func @f(%m: memref<4xi32>, %k: index) -> index {
  %d = memref.dim %m, %k : memref<4xi32> // UB
  return %d : index
}

// -----
// FROM: memref/distinct_objects
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r:2 = memref.distinct_objects %p, %m : memref<4xf32>, memref<4xf32>  // UB
  return
}

// -----
// FROM: memref/distinct_objects
// NAME: distinct_objects
// CLAUSE: memref.distinct_objects/promise
// RUN: @f(iota(4)) undefined assumption-violated
func.func @f(%m: memref<4xi32>) {
  %a, %b = memref.distinct_objects %m, %m : memref<4xi32>, memref<4xi32> // UB
  return
}

// -----
// FROM: memref/distinct_objects
// NAME: parts_of_one_buffer
// CLAUSE: memref.distinct_objects/promise
// RUN: @f([1, 2, 3, 4], 2) == 3
// RUN: @f([1, 2, 3, 4], 1) undefined assumption-violated
func.func @f(%m: memref<4xi32>, %i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %x = memref.subview %m[0] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1]>>
  %y = memref.subview %m[%i] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: ?>>
  %a, %b = memref.distinct_objects %x, %y : memref<2xi32, strided<[1]>>, memref<2xi32, strided<[1], offset: ?>> // UB
  %r = memref.load %b[%c0] : memref<2xi32, strided<[1], offset: ?>>
  return %r : i32
}

// -----
// FROM: memref/dma_start
// NAME: negative_count
// RUN: @f(iota(8), zeros(8), zeros(1), -1) undefined negative-size
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index) {
  %c = arith.constant 0 : index
  memref.dma_start %a[%c], %b[%c], %n, %t[%c] : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// FROM: memref/dma_start
// NAME: too_many
// RUN: @f(iota(8), zeros(8), zeros(1), 9) undefined out-of-bounds
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index) {
  %c = arith.constant 0 : index
  memref.dma_start %a[%c], %b[%c], %n, %t[%c] : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// FROM: memref/dma_start
// NAME: onto_itself
// RUN: @f(iota(8), zeros(8), zeros(1), 4) undefined overlapping-copy
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index) {
  %c = arith.constant 0 : index
  %one = arith.constant 1 : index
  memref.dma_start %a[%c], %a[%one], %n, %t[%c] : memref<8xf32>, memref<8xf32>, memref<1xi32>  // UB
  return
}

// -----
// FROM: memref/dma_start
// NAME: dma
// CLAUSE: memref.dma_start/copies
// RUN: @f(iota(8), zeros(4)) == () ; arg1 == [2, 3, 4, 0]
func.func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%c2], %d[%c0], %c3, %t[%c0] : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  memref.dma_wait %t[%c0], %c3 : memref<1xi32>
  return
}

// -----
// FROM: memref/dma_wait
// NAME: outside
// RUN: @f(zeros(1), 4) undefined out-of-bounds
func.func @f(%t: memref<1xi32>, %n: index) {
  memref.dma_wait %t[%n], %n : memref<1xi32>  // UB
  return
}

// -----
// FROM: memref/dma_wait
// NAME: freed_tag
// RUN: @f(4) undefined use-after-free
func.func @f(%n: index) {
  %c = arith.constant 0 : index
  %m = memref.alloc() : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  memref.dma_wait %m[%c], %n : memref<1xi32>  // UB
  return
}

// -----
// FROM: memref/dma_wait
// NAME: wait_without_start
// CLAUSE: memref.dma_wait/before
// RUN: @f() undefined dma-order
func.func @f() {
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_wait %t[%c0], %c0 : memref<1xi32> // UB
  return
}

// -----
// FROM: memref/expand_shape
// NAME: poison_memref
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : memref<4xf32>
  %r = memref.expand_shape %p [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>  // UB
  return
}

// -----
// FROM: memref/expand_shape
// NAME: negative
// RUN: @f(zeros(4), -2) undefined negative-size
func.func @f(%m: memref<?xf32>, %n: index) {
  %r = memref.expand_shape %m [[0, 1]] output_shape [%n, 2] : memref<?xf32> into memref<?x2xf32>  // UB
  return
}

// -----
// FROM: memref/expand_shape
// NAME: expand_and_collapse
// CLAUSE: memref.expand_shape/splits
// RUN: @f(iota(6x4), 2) == 23
// RUN: @f(iota(6x4), 4) undefined shape-mismatch
func.func @f(%m: memref<?x4xi32>, %n: index) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c11 = arith.constant 11 : index
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 3, 4] : memref<?x4xi32> into memref<?x3x4xi32> // UB
  %c = memref.collapse_shape %e [[0], [1, 2]] : memref<?x3x4xi32> into memref<?x12xi32>
  %v = memref.load %c[%c1, %c11] : memref<?x12xi32>
  return %v : i32
}

// -----
// FROM: memref/expand_shape
// NAME: of_a_stride_that_says_nothing
// RUN: @f([1, 2, 3, 4]) == [[1, 2], [3, 4]]
func.func @f(%m: memref<4xi32, strided<[1]>>) -> memref<2x2xi32> {
  %r = memref.expand_shape %m [[0, 1]] output_shape [2, 2] : memref<4xi32, strided<[1]>> into memref<2x2xi32>
  return %r : memref<2x2xi32>
}

// -----
// FROM: memref/extract_aligned_pointer_as_index
// NAME: rounded_up
// CLAUSE: memref.extract_aligned_pointer_as_index/number
// RUN: @f([7, 8, 9, 10], 0) == 7
// RUN: @f([7, 8, 9, 10], 1) == 8
func.func @f(%m: memref<4xi32>, %over: index) -> i32 {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = arith.addi %0, %over : index
  %2 = arith.addi %1, %c3 : index
  %3 = arith.remui %2, %c4 : index
  %4 = arith.subi %2, %3 : index
  %5 = arith.index_cast %4 : index to i64
  %6 = llvm.inttoptr %5 : i64 to !llvm.ptr
  %7 = llvm.load %6 : !llvm.ptr -> i32
  return %7 : i32
}

// -----
// FROM: memref/extract_aligned_pointer_as_index
// NAME: freed_or_poison
// RUN: @freed() unsupported
// RUN: @poison() == poison
func.func @freed() -> i32 {
  %m = memref.alloc() : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = arith.index_cast %0 : index to i64
  %2 = llvm.inttoptr %1 : i64 to !llvm.ptr
  %3 = llvm.load %2 : !llvm.ptr -> i32
  return %3 : i32
}
func.func @poison() -> index {
  %m = ub.poison : memref<4xi32>
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  return %0 : index
}

// -----
// FROM: memref/extract_strided_metadata
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r:4 = memref.extract_strided_metadata %p : memref<4xf32> -> memref<f32>, index, index, index  // UB
  return
}

// -----
// FROM: memref/extract_strided_metadata
// NAME: free_of_base_buffer
// RUN: @f() == ()
func.func @f() {
  %m = memref.alloc() : memref<4xi32>
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<4xi32> -> memref<i32>, index, index, index
  memref.dealloc %b : memref<i32>
  return
}

// -----
// FROM: memref/extract_strided_metadata
// NAME: layout_with_symbols
// CLAUSE: memref.extract_strided_metadata/results
// RUN: @f(3) == 9, 3
func.func @f(%s: index) -> (i32, index) {
  %c = arith.constant 1 : index
  %x = arith.constant 9 : i32
  %m = memref.alloc()[%s] : memref<4xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
  memref.store %x, %m[%c] : memref<4xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %v = memref.load %m[%c] : memref<4xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %b, %o, %n, %t = memref.extract_strided_metadata %m : memref<4xi32, affine_map<(d0)[s0] -> (d0 + s0)>> -> memref<i32>, index, index, index
  return %v, %o : i32, index
}

// -----
// FROM: memref/generic_atomic_rmw
// NAME: outside
// RUN: @f(zeros(4), 1.0, 4) undefined out-of-bounds
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %r = memref.generic_atomic_rmw %m[%n] : memref<4xf32> {  // UB
  ^bb0(%v: f32):
    %s = arith.addf %v, %x : f32
    memref.atomic_yield %s : f32
  }
  return
}

// -----
// FROM: memref/generic_atomic_rmw
// NAME: never_written
// RUN: @f(zeros(4), 1.0, 0) undefined uninitialised-read
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %c = arith.constant 0 : index
  %q = memref.alloc() : memref<4xf32>
  %r = memref.generic_atomic_rmw %q[%c] : memref<4xf32> {  // UB
  ^bb0(%v: f32):
    %s = arith.addf %v, %x : f32
    memref.atomic_yield %s : f32
  }
  return
}

// -----
// FROM: memref/generic_atomic_rmw
// NAME: freed
// RUN: @f(1.0) undefined use-after-free
func.func @f(%x: f32) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %c = arith.constant 0 : index
  %r = memref.generic_atomic_rmw %m[%c] : memref<4xf32> {  // UB
  ^bb0(%v: f32):
    %s = arith.addf %v, %x : f32
    memref.atomic_yield %s : f32
  }
  return
}

// -----
// FROM: memref/generic_atomic_rmw
// NAME: another_terminator
// CLAUSE: memref.generic_atomic_rmw/terminator
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'memref.generic_atomic_rmw' op expects regions to end with 'memref.atomic_yield', found 'vector.yield'}}
  %t = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%x: f32):
    vector.yield %x : f32
  }
  return
}

// -----
// FROM: memref/generic_atomic_rmw
// NAME: poison_before
// RUN: @f([poison, 3]) == poison; arg0 == [5, 3]
func.func @f(%m: memref<2xi8>) -> i8 {
  %c0 = arith.constant 0 : index
  %old = memref.generic_atomic_rmw %m[%c0] : memref<2xi8> {
  ^bb0(%x: i8):
    %y = arith.constant 5 : i8
    memref.atomic_yield %y : i8
  }
  return %old : i8
}

// -----
// FROM: memref/get_global
// NAME: the_values_that_it_was_given
// CLAUSE: memref.get_global/values
// RUN: @f() == [4, 5]
memref.global constant @g : memref<2xi32> = dense<[4, 5]>
func.func @f() -> memref<2xi32> {
  %m = memref.get_global @g : memref<2xi32>
  return %m : memref<2xi32>
}

// -----
// FROM: memref/get_global
// NAME: of_no_global
// CLAUSE: memref.get_global/symbol
func.func @f() {
  // expected-error @+1 {{'memref.get_global' op 'g' does not reference a valid global memref}}
  %m = memref.get_global @g : memref<2xi32>
  return
}

// -----
// FROM: memref/global
// NAME: one_buffer_for_all_calls
// CLAUSE: memref.global/one
// RUN: @f() == 3
memref.global "private" @count : memref<i32> = dense<1>
func.func @tick() {
  %one = arith.constant 1 : i32
  %m = memref.get_global @count : memref<i32>
  %a = memref.load %m[] : memref<i32>
  %b = arith.addi %a, %one : i32
  memref.store %b, %m[] : memref<i32>
  return
}
func.func @f() -> i32 {
  call @tick() : () -> ()
  call @tick() : () -> ()
  %m = memref.get_global @count : memref<i32>
  %a = memref.load %m[] : memref<i32>
  return %a : i32
}

// -----
// FROM: memref/global
// NAME: starts_uninitialised
// CLAUSE: memref.global/uninitialised
// RUN: @f() undefined uninitialised-read
memref.global @g : memref<2xi32> = uninitialized
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @g : memref<2xi32>
  %a = memref.load %m[%c0] : memref<2xi32>  // UB
  return %a : i32
}

// -----
// FROM: memref/load
// NAME: use_after_free
// CLAUSE: memref.dealloc/ends
// RUN: @f() undefined use-after-free
func.func @f() -> i32 {
  %c = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  %v = memref.load %m[%c] : memref<4xi32> // UB
  return %v : i32
}

// -----
// FROM: memref/load
// NAME: uninitialized
// CLAUSE: memref.alloc/new
// RUN: @f() undefined uninitialised-read
func.func @f() -> f32 {
  %c = arith.constant 3 : index
  %m = memref.alloc() : memref<4xf32>
  %v = memref.load %m[%c] : memref<4xf32> // UB
  return %v : f32
}

// -----
// FROM: memref/load
// NAME: alloca_ends_with_its_scope
// CLAUSE: memref.alloca/scope
// RUN: @f() undefined use-after-free
func.func @f() -> i32 {
  %c = arith.constant 0 : index
  %x = arith.constant 5 : i32
  %m = memref.alloca_scope -> (memref<1xi32>) {
    %a = memref.alloca() : memref<1xi32>
    memref.store %x, %a[%c] : memref<1xi32>
    memref.alloca_scope.return %a : memref<1xi32>
  }
  %v = memref.load %m[%c] : memref<1xi32> // UB
  return %v : i32
}

// -----
// FROM: memref/load
// NAME: realloc_frees_its_source
// CLAUSE: memref.realloc/ends-source
// RUN: @f(6) undefined use-after-free
func.func @f(%n: index) -> i32 {
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<4xi32>
  %r = memref.realloc %m(%n) : memref<4xi32> to memref<?xi32>
  %v = memref.load %m[%c2] : memref<4xi32> // UB
  return %v : i32
}

// -----
// FROM: memref/load
// NAME: each_dimension_is_checked
// CLAUSE: memref.load/in-bounds
// RUN: @f(iota(4x4)) undefined out-of-bounds
func.func @f(%m: memref<4x4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %v = memref.load %m[%c0, %c5] : memref<4x4xi32> // UB
  return %v : i32
}

// -----
// FROM: memref/load
// NAME: three_known_extents
// CLAUSE: memref.load/element, memref.load/in-bounds
// RUN: @f(iota(2x3x4), 1, 2, 3) == 23
// RUN: @f(iota(2x3x4), 1, 0, 2) == 14
// RUN: @f(iota(2x3x4), 0, 3, 0) undefined out-of-bounds
func.func @f(%m: memref<2x3x4xi64>, %i: index, %j: index, %k: index) -> i64 {
  %v = memref.load %m[%i, %j, %k] : memref<2x3x4xi64> // UB
  return %v : i64
}

// -----
// FROM: memref/memory_space_cast
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r = memref.memory_space_cast %p : memref<4xf32> to memref<4xf32, 1>  // UB
  return
}

// -----
// FROM: memref/memory_space_cast
// NAME: the_same_elements
// CLAUSE: memref.memory_space_cast/elements
// RUN: @f([1.0, 2.0, 3.0, 4.0], 9.0) == (); arg0 == [1.0, 9.0, 3.0, 4.0]
func.func @f(%m: memref<4xf32>, %x: f32) {
  %c1 = arith.constant 1 : index
  %r = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  memref.store %x, %r[%c1] : memref<4xf32, 1>
  return
}

// -----
// FROM: memref/prefetch
// NAME: prefetch_has_no_effect
// CLAUSE: memref.prefetch/nothing
// RUN: @f(iota(4)) == ()
func.func @f(%m: memref<4xi32>) {
  %c9 = arith.constant 9 : index
  memref.prefetch %m[%c9], read, locality<3>, data : memref<4xi32>
  return
}

// -----
// FROM: memref/rank
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r = memref.rank %p : memref<4xf32>  // UB
  return
}

// -----
// FROM: memref/realloc
// NAME: negative
// RUN: @f(-1) undefined negative-size
func.func @f(%n: index) {
  %four = arith.constant 4 : index
  %m = memref.alloc(%four) : memref<?xf32>
  %r = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>  // UB
  return
}

// -----
// FROM: memref/realloc
// NAME: freed
// RUN: @f() undefined use-after-free
func.func @f() {
  %four = arith.constant 4 : index
  %m = memref.alloc(%four) : memref<?xf32>
  memref.dealloc %m : memref<?xf32>
  %r = memref.realloc %m(%four) : memref<?xf32> to memref<?xf32>  // UB
  return
}

// -----
// FROM: memref/realloc
// NAME: stack
// RUN: @f(4) undefined free-of-view
func.func @f(%n: index) {
  %m = memref.alloca(%n) : memref<?xf32>
  %r = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>  // UB
  return
}

// -----
// FROM: memref/realloc
// NAME: realloc_keeps_elements
// CLAUSE: memref.realloc/keeps
// RUN: @f(6) == 3
// RUN: @f(2) undefined out-of-bounds
func.func @f(%n: index) -> i32 {
  %c2 = arith.constant 2 : index
  %x = arith.constant 3 : i32
  %m = memref.alloc() : memref<4xi32>
  memref.store %x, %m[%c2] : memref<4xi32>
  %r = memref.realloc %m(%n) : memref<4xi32> to memref<?xi32>
  %v = memref.load %r[%c2] : memref<?xi32>
  return %v : i32
}

// -----
// FROM: memref/realloc
// NAME: realloc_layout
// CLAUSE: memref.realloc/layout
// INVALID: unsupported layout for source memref type 'memref<8xf32, strided<[2]>>'
func.func @f(%m: memref<8xf32, strided<[2]>>) {
  %0 = memref.realloc %m : memref<8xf32, strided<[2]>> to memref<9xf32>
  return
}

// -----
// FROM: memref/reinterpret_cast
// NAME: negative
// RUN: @f(zeros(4), -1) undefined negative-size
func.func @f(%m: memref<4xf32>, %n: index) {
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [1] : memref<4xf32> to memref<?xf32, strided<[1]>>  // UB
  return
}

// -----
// FROM: memref/reinterpret_cast
// NAME: poison_size
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : index
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [%p], strides: [1] : memref<4xf32> to memref<?xf32, strided<[1]>>  // UB
  return
}

// -----
// FROM: memref/reinterpret_cast
// NAME: reinterpret_cast
// CLAUSE: memref.reinterpret_cast/layout
// RUN: @f(iota(4x4), 2) == 6
func.func @f(%m: memref<4x4xi32>, %o: index) -> i32 {
  %c2 = arith.constant 2 : index
  %r = memref.reinterpret_cast %m to offset: [%o], sizes: [3], strides: [2] : memref<4x4xi32> to memref<3xi32, strided<[2], offset: ?>>
  %v = memref.load %r[%c2] : memref<3xi32, strided<[2], offset: ?>>
  return %v : i32
}

// -----
// FROM: memref/reshape
// NAME: other_number_of_elements
// CLAUSE: memref.reshape/elements
// RUN: @f(zeros(4), [2, 3]) undefined shape-mismatch
func.func @f(%m: memref<4xf32>, %s: memref<2xindex>) {
  %r = memref.reshape %m(%s) : (memref<4xf32>, memref<2xindex>) -> memref<?x?xf32>  // UB
  return
}

// -----
// FROM: memref/reshape
// NAME: negative
// RUN: @f(zeros(4), [-2, -2]) undefined negative-size
func.func @f(%m: memref<4xf32>, %s: memref<2xindex>) {
  %r = memref.reshape %m(%s) : (memref<4xf32>, memref<2xindex>) -> memref<?x?xf32>  // UB
  return
}

// -----
// FROM: memref/reshape
// NAME: reshape
// CLAUSE: memref.reshape/shape
// RUN: @f(iota(6), [2, 3]) == 5
// RUN: @f(iota(6), [2, 4]) undefined shape-mismatch
func.func @f(%m: memref<6xi32>, %s: memref<2xindex>) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = memref.reshape %m(%s) : (memref<6xi32>, memref<2xindex>) -> memref<?x?xi32> // UB
  %v = memref.load %r[%c1, %c2] : memref<?x?xi32>
  return %v : i32
}

// -----
// FROM: memref/reshape
// NAME: result_type_of_other_extents
// RUN: @f([1.0, 2.0, 3.0, 4.0], [4, 1]) undefined cast-mismatch
func.func @f(%m: memref<4xf32>, %s: memref<2xindex>) -> memref<2x2xf32> {
  %r = memref.reshape %m(%s) : (memref<4xf32>, memref<2xindex>) -> memref<2x2xf32> // UB
  return %r : memref<2x2xf32>
}

// -----
// FROM: memref/store
// NAME: poison_index
// CLAUSE: memref.store/poison-index
// RUN: @f(zeros(4), 1.0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: f32) {
  %p = ub.poison : index
  memref.store %x, %m[%p] : memref<4xf32>  // UB
  return
}

// -----
// FROM: memref/store
// NAME: constant_global
// CLAUSE: memref.global/constant
// RUN: @read() == 2.0
// RUN: @write() undefined write-to-constant
memref.global constant @g : memref<2xf32> = dense<[1.0, 2.0]>
func.func @read() -> f32 {
  %c = arith.constant 1 : index
  %m = memref.get_global @g : memref<2xf32>
  %v = memref.load %m[%c] : memref<2xf32>
  return %v : f32
}
func.func @write() {
  %c = arith.constant 1 : index
  %x = arith.constant 1.0 : f32
  %m = memref.get_global @g : memref<2xf32>
  memref.store %x, %m[%c] : memref<2xf32> // UB
  return
}

// -----
// FROM: memref/store
// NAME: memref_in_memory
// CLAUSE: memref.store/element
// RUN: @f() == 4
func.func @f() -> i32 {
  %c = arith.constant 0 : index
  %x = arith.constant 4 : i32
  %m = memref.alloc() : memref<1xi32>
  %mm = memref.alloc() : memref<1xmemref<1xi32>>
  memref.store %m, %mm[%c] : memref<1xmemref<1xi32>>
  memref.store %x, %m[%c] : memref<1xi32>
  %n = memref.load %mm[%c] : memref<1xmemref<1xi32>>
  %v = memref.load %n[%c] : memref<1xi32>
  return %v : i32
}

// -----
// FROM: memref/subview
// NAME: poison_offset
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : index
  %r = memref.subview %m[%p] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>  // UB
  return
}

// -----
// FROM: memref/subview
// NAME: subview
// CLAUSE: memref.subview/alias
// RUN: @f(iota(8x8), 2, 3) == 19
// RUN: @f(iota(8x8), 6, 3) undefined slice-out-of-range
// RUN: @f(iota(8x8), -1, 3) undefined slice-out-of-range
// RUN: @f(iota(8x8), 2, -3) undefined negative-size
func.func @f(%m: memref<8x8xi32>, %o: index, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.subview %m[%o, 2] [%n, 2] [1, 1] : memref<8x8xi32> to memref<?x2xi32, strided<[8, 1], offset: ?>> // UB
  %v = memref.load %s[%c0, %c1] : memref<?x2xi32, strided<[8, 1], offset: ?>>
  return %v : i32
}

// -----
// FROM: memref/subview
// NAME: rank_reduced
// CLAUSE: memref.subview/rank-reduced
// RUN: @f(iota(4x3)) == 5
func.func @f(%m: memref<4x3xi32>) -> i32 {
  %c2 = arith.constant 2 : index
  %s = memref.subview %m[1, 0] [1, 3] [1, 1] : memref<4x3xi32> to memref<3xi32, strided<[1], offset: 3>>
  %v = memref.load %s[%c2] : memref<3xi32, strided<[1], offset: 3>>
  return %v : i32
}

// -----
// FROM: memref/subview
// NAME: subview_type
// CLAUSE: memref.subview/type
// INVALID: expected result type to be 'memref<2x2xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2x2xf32>'
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<8x8xf32> to memref<2x2xf32>
  return
}

// -----
// FROM: memref/subview
// NAME: inside_of_the_memory_but_not_of_the_view
// CLAUSE: memref.subview/in-bounds
// RUN: @f(iota(8), 4, 3) == 3
// RUN: @f(iota(8), 4, 5) undefined out-of-bounds
func.func @f(%m: memref<8xi64>, %n: index, %i: index) -> i64 {
  %c0 = arith.constant 0 : index
  %s = memref.subview %m[%c0] [%n] [1] : memref<8xi64> to memref<?xi64, strided<[1], offset: ?>>
  %v = memref.load %s[%i] : memref<?xi64, strided<[1], offset: ?>> // UB
  return %v : i64
}

// -----
// FROM: memref/tensor_store
// NAME: freed
// GENERATION: 2020
// RUN: @f(zeros(4)) undefined use-after-free
func @f(%t: tensor<4xf32>) {
  %m = alloc() : memref<4xf32>
  dealloc %m : memref<4xf32>
  tensor_store %t, %m : memref<4xf32>  // UB
  return
}

// -----
// FROM: memref/tensor_store
// NAME: spelled_as_in_2021
// GENERATION: 2020
// RUN: @f([1, 2], uninit(2)) == (); arg1 == [1, 2]
func @f(%t: tensor<2xi32>, %m: memref<2xi32>) {
  memref.tensor_store %t, %m : memref<2xi32>
  return
}

// -----
// FROM: memref/tensor_store
// NAME: constant_global
// GENERATION: 2020
// RUN: @f(zeros(4)) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func @f(%t: tensor<4xf32>) {
  %m = memref.get_global @g : memref<4xf32>
  tensor_store %t, %m : memref<4xf32>  // UB
  return
}

// -----
// FROM: memref/transpose
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r = memref.transpose %p (i) -> (i) : memref<4xf32> to memref<4xf32, strided<[1]>>  // UB
  return
}

// -----
// FROM: memref/transpose
// NAME: transpose
// CLAUSE: memref.transpose/view
// RUN: @f(iota(2x3)) == 5
func.func @f(%m: memref<2x3xi32>) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %t = memref.transpose %m (i, j) -> (j, i) : memref<2x3xi32> to memref<3x2xi32, strided<[1, 3]>>
  %v = memref.load %t[%c2, %c1] : memref<3x2xi32, strided<[1, 3]>>
  return %v : i32
}

// -----
// FROM: memref/view
// NAME: negative
// CLAUSE: memref.view/negative
// RUN: @f(zeros(16), -1) undefined negative-size
func.func @f(%m: memref<16xi8>, %n: index) {
  %c = arith.constant 0 : index
  %r = memref.view %m[%c][%n] : memref<16xi8> to memref<?xf32>  // UB
  return
}

// -----
// FROM: memref/view
// NAME: view
// CLAUSE: memref.view/bytes
// RUN: @f(4) == 1.5, 0
// RUN: @f(3) undefined misaligned
// RUN: @f(60) undefined slice-out-of-range
func.func @f(%b: index) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant 1.5 : f32
  %m = memref.alloc() : memref<64xi8>
  %v = memref.view %m[%b][%c2] : memref<64xi8> to memref<?xf32> // UB
  memref.store %x, %v[%c0] : memref<?xf32>
  %r = memref.load %v[%c0] : memref<?xf32>
  %p, %o, %n, %t = memref.extract_strided_metadata %v : memref<?xf32> -> memref<f32>, index, index, index
  return %r, %o : f32, index
}

// -----
// FROM: memref/view
// NAME: view_bytes
// CLAUSE: memref.view/bytes
// RUN: @f() == 2
func.func @f() -> i8 {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %x = arith.constant 0x0201 : i16
  %m = memref.alloc() : memref<64xi8>
  %v = memref.view %m[%c4][] : memref<64xi8> to memref<2xi16>
  %c0 = arith.constant 0 : index
  memref.store %x, %v[%c0] : memref<2xi16>
  %r = memref.load %m[%c5] : memref<64xi8>
  return %r : i8
}

// -----
// FROM: nvvm/kernels
// NAME: ids_and_sizes_of_three_dimensions
// Each thread has one element.
// RUN: @f(zeros) == (); arg0 == [2, 3, 4, 5, 6, 7, 8, 9]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %tx = nvvm.read.ptx.sreg.tid.x : i32
      %bx = nvvm.read.ptx.sreg.ctaid.x : i32
      %dx = nvvm.read.ptx.sreg.ntid.x : i32
      %gx = nvvm.read.ptx.sreg.nctaid.x : i32
      %ty = nvvm.read.ptx.sreg.tid.y : i32
      %by = nvvm.read.ptx.sreg.ctaid.y : i32
      %dy = nvvm.read.ptx.sreg.ntid.y : i32
      %gy = nvvm.read.ptx.sreg.nctaid.y : i32
      %tz = nvvm.read.ptx.sreg.tid.z : i32
      %bz = nvvm.read.ptx.sreg.ctaid.z : i32
      %dz = nvvm.read.ptx.sreg.ntid.z : i32
      %gz = nvvm.read.ptx.sreg.nctaid.z : i32
      %z0 = llvm.mul %bz, %gy : i32
      %z1 = llvm.add %z0, %by : i32
      %z2 = llvm.mul %z1, %gx : i32
      %z3 = llvm.add %z2, %bx : i32
      %z4 = llvm.mul %z3, %dz : i32
      %z5 = llvm.add %z4, %tz : i32
      %z6 = llvm.mul %z5, %dy : i32
      %z7 = llvm.add %z6, %ty : i32
      %z8 = llvm.mul %z7, %dx : i32
      %i = llvm.add %z8, %tx : i32
      %v = llvm.add %i, %gz : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %v, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c2) threads in (%c1, %c2, %c2) args(%a : memref<8xi32>)
    return
  }
}

// -----
// FROM: nvvm/kernels
// NAME: ranges_that_hold
// RUN: @f(zeros) == (); arg0 == [0, 1, 2, 3, 0, 0, 0, 0]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x range <i32, -1, 4> : i32
      %at = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// FROM: nvvm/kernels
// NAME: bare_pointers
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8]) == (); arg0 == [4, 3, 2, 1, 8, 7, 6, 5]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w() {addr_space = 3 : i32} : !llvm.array<4 x i32>
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %b = nvvm.read.ptx.sreg.ctaid.x : i32
      %d = nvvm.read.ptx.sreg.ntid.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      %own = llvm.getelementptr %w[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      llvm.store %v, %own : i32, !llvm.ptr<3>
      nvvm.barrier0
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %r = llvm.sub %c3, %t : i32
      %other = llvm.getelementptr %w[%r] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %x = llvm.load %other : !llvm.ptr<3> -> i32
      llvm.store %x, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// FROM: nvvm/kernels
// NAME: functions_of_a_library
// They are known by their names in a module, too, with the host's or without.
// RUN: @f(zeros) == (); arg0 == [0, 1]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @malloc(i64) -> !llvm.ptr
    llvm.func @free(!llvm.ptr)
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.ctaid.x : i32
      %c4 = llvm.mlir.constant(4 : i64) : i64
      %p = llvm.call @malloc(%c4) : (i64) -> !llvm.ptr
      llvm.store %t, %p : i32, !llvm.ptr
      %v = llvm.load %p : !llvm.ptr -> i32
      llvm.call @free(%p) : (!llvm.ptr) -> ()
      %at = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %v, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  llvm.func @free(!llvm.ptr)
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// FROM: nvvm/lanes
// NAME: shuffles_down
// Each lane brings three times its number.
// RUN: @f(zeros, zeros, 1, 31) == (); arg0 == [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63, 66, 69, 72, 75, 78, 81, 84, 87, 90, 93, 93]; arg1 == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]
// RUN: @f(zeros, zeros, 2, 6175) == (); arg0 == [6, 9, 12, 15, 18, 21, 18, 21, 30, 33, 36, 39, 42, 45, 42, 45, 54, 57, 60, 63, 66, 69, 66, 69, 78, 81, 84, 87, 90, 93, 90, 93]; arg1 == [1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0]
// RUN: @f(zeros, zeros, 40, 31) == (); arg0 == [24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63, 66, 69, 72, 75, 78, 81, 84, 87, 90, 93, 72, 75, 78, 81, 84, 87, 90, 93]; arg1 == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %b: !llvm.ptr, %by: i32, %clamp: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %v = llvm.mul %t, %c3 : i32
      %r = nvvm.shfl.sync down %mask, %v, %by, %clamp {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
      %x = llvm.extractvalue %r[0] : !llvm.struct<(i32, i1)>
      %valid = llvm.extractvalue %r[1] : !llvm.struct<(i32, i1)>
      %y = llvm.zext %valid : i1 to i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %x, %to : i32, !llvm.ptr
      %too = llvm.getelementptr %b[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %y, %too : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xi32>, %b: memref<32xi32>, %by: i32, %clamp: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>, %b : memref<32xi32>, %by : i32, %clamp : i32)
    return
  }
}

// -----
// FROM: nvvm/lanes
// NAME: a_warp_that_lacks_lanes
// The mask names those that there are, or not.
// RUN: @f(zeros, 65535) == (); arg0 == [1.0, 0.0, 3.0, 2.0, 5.0, 4.0, 7.0, 6.0, 9.0, 8.0, 11.0, 10.0, 13.0, 12.0, 15.0, 14.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
// RUN: @f(zeros, -1) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %mask: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %c31 = llvm.mlir.constant(31 : i32) : i32
      %v = llvm.sitofp %t : i32 to f32
      %x = nvvm.shfl.sync bfly %mask, %v, %c1, %c31 : f32 -> f32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, f32
      llvm.store %x, %to : f32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xf32>, %mask: i32) {
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%a : memref<32xf32>, %mask : i32)
    return
  }
}

// -----
// FROM: nvvm/lanes
// NAME: votes
// Of lanes with numbers less than the argument: bits, any, all, the same.
// RUN: @f(zeros, 3) == (); arg0 == [7, 1, 0, 0]
// RUN: @f(zeros, 0) == (); arg0 == [0, 0, 0, 1]
// RUN: @f(zeros, 32) == (); arg0 == [-1, 1, 1, 1]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %n: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %p = llvm.icmp "slt" %t, %n : i32
      %any = nvvm.vote.sync any %mask, %p -> i1
      %all = nvvm.vote.sync all %mask, %p -> i1
      %uni = nvvm.vote.sync uni %mask, %p -> i1
      %bits = nvvm.vote.sync ballot %mask, %p -> i32
      %c0 = llvm.mlir.constant(0 : i32) : i32
      %first = llvm.icmp "eq" %t, %c0 : i32
      llvm.cond_br %first, ^then, ^end
    ^then:
      %x = llvm.zext %any : i1 to i32
      %y = llvm.zext %all : i1 to i32
      %z = llvm.zext %uni : i1 to i32
      %p1 = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
      %p2 = llvm.getelementptr %a[2] : (!llvm.ptr) -> !llvm.ptr, i32
      %p3 = llvm.getelementptr %a[3] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %bits, %a : i32, !llvm.ptr
      llvm.store %x, %p1 : i32, !llvm.ptr
      llvm.store %y, %p2 : i32, !llvm.ptr
      llvm.store %z, %p3 : i32, !llvm.ptr
      llvm.br ^end
    ^end:
      llvm.return
    }
  }
  func.func @f(%a: memref<4xi32>, %n: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<4xi32>, %n : i32)
    return
  }
}

// -----
// FROM: nvvm/lanes
// NAME: reductions
// Of the numbers of lanes less the argument.
// RUN: @f(zeros, 0) == (); arg0 == [496, 0, 31, 0, 0, 31, 0, 31]
// RUN: @f(zeros, 3) == (); arg0 == [400, 0, -1, -32, -3, 28, 0, -1]
// RUN: @f(zeros, -5) == (); arg0 == [656, 0, 63, 32, 5, 36, 5, 36]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %n: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %v = llvm.sub %t, %n : i32
      %add = nvvm.redux.sync add %v, %mask : i32 -> i32
      %and = nvvm.redux.sync and %v, %mask : i32 -> i32
      %or = nvvm.redux.sync or %v, %mask : i32 -> i32
      %xor = nvvm.redux.sync xor %v, %mask : i32 -> i32
      %min = nvvm.redux.sync min %v, %mask : i32 -> i32
      %max = nvvm.redux.sync max %v, %mask : i32 -> i32
      %umin = nvvm.redux.sync umin %v, %mask : i32 -> i32
      %umax = nvvm.redux.sync umax %v, %mask : i32 -> i32
      %c0 = llvm.mlir.constant(0 : i32) : i32
      %first = llvm.icmp "eq" %t, %c0 : i32
      llvm.cond_br %first, ^then, ^end
    ^then:
      %p0 = llvm.getelementptr %a[0] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %add, %p0 : i32, !llvm.ptr
      %p1 = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %and, %p1 : i32, !llvm.ptr
      %p2 = llvm.getelementptr %a[2] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %or, %p2 : i32, !llvm.ptr
      %p3 = llvm.getelementptr %a[3] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %xor, %p3 : i32, !llvm.ptr
      %p4 = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %min, %p4 : i32, !llvm.ptr
      %p5 = llvm.getelementptr %a[5] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %max, %p5 : i32, !llvm.ptr
      %p6 = llvm.getelementptr %a[6] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %umin, %p6 : i32, !llvm.ptr
      %p7 = llvm.getelementptr %a[7] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %umax, %p7 : i32, !llvm.ptr
      llvm.br ^end
    ^end:
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>, %n: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<8xi32>, %n : i32)
    return
  }
}

// -----
// FROM: nvvm/lanes
// NAME: registers_of_warps
// The size of a warp is that of a subgroup.
// RUN: @f(zeros) == (); arg0 == [32, 32]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %s = nvvm.read.ptx.sreg.warpsize : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %s, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// FROM: nvvm/lanes
// NAME: the_number_of_a_warp
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.warpid : i32
      llvm.return
    }
  }
  func.func @f(%a: memref<32xi32>) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>)
    return
  }
}

// -----
// FROM: nvvm/lanes
// NAME: how_many_warps_have_numbers
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.nwarpid : i32
      llvm.return
    }
  }
  func.func @f(%a: memref<32xi32>) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>)
    return
  }
}

// -----
// FROM: nvvm/lanes
// NAME: masks_of_halves
// Sums, votes, and values of lane 3, of the lanes with the own mask; the second half has no lane 3.
// RUN: @f(zeros, zeros, -1, 3, 31) == (); arg0 == [496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496]; arg1 == [-65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533]
// RUN: @f(zeros, zeros, 65535, 3, 31) unsupported
// RUN: @f(zeros, zeros, 65535, 3, 4111) == (); arg0 == [120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376]; arg1 == [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517]
// RUN: @f(zeros, zeros, 255, 3, 4111) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %b: !llvm.ptr, %mask: i32, %by: i32, %clamp: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c15 = llvm.mlir.constant(15 : i32) : i32
      %ones = llvm.mlir.constant(-1 : i32) : i32
      %whole = llvm.icmp "eq" %mask, %ones : i32
      %upper = llvm.xor %mask, %ones : i32
      %high = llvm.icmp "sgt" %t, %c15 : i32
      %half = llvm.select %high, %upper, %mask : i1, i32
      %own = llvm.select %whole, %mask, %half : i1, i32
      %sum = nvvm.redux.sync add %t, %own : i32 -> i32
      %bits = nvvm.vote.sync ballot %own, %high -> i32
      %x = nvvm.shfl.sync idx %own, %t, %by, %clamp : i32 -> i32
      %v = llvm.add %x, %bits : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %sum, %to : i32, !llvm.ptr
      %too = llvm.getelementptr %b[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %v, %too : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xi32>, %b: memref<32xi32>, %mask: i32, %by: i32, %clamp: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>, %b : memref<32xi32>, %mask : i32, %by : i32, %clamp : i32)
    return
  }
}

// -----
// FROM: nvvm/rules
// NAME: barrier_0
// RUN: @f(zeros) == (); arg0 == [1, 0]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr
      nvvm.barrier id = %zero
      %r = llvm.sub %c1, %t : i32
      %from = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32
      nvvm.barrier0
      llvm.store %y, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// FROM: nvvm/rules
// NAME: forms
// RUN: @f(0, 1.0, false) unsupported
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.read.ptx.sreg.tid.x range <i32, 0, 4294967295> {tag} : i32
  %b = nvvm.read.ptx.sreg.tid.x range <i64, 0, 5> : i64
  %c = nvvm.read.ptx.sreg.tid.x : vector<2xi32>
  %d = nvvm.read.ptx.sreg.tid.x range <i32, -1, -1> : i32
  %e = nvvm.read.ptx.sreg.tid.x range <i32, 7, 5> : i32
  nvvm.barrier id = %m number_of_threads = %m {tag}
  %r = nvvm.barrier #nvvm.reduction<popc> %m -> i32
  %g = nvvm.shfl.sync up %m, %v, %m, %m : f32 -> f32
  %h = "nvvm.shfl.sync"(%m, %m, %m, %m) <{kind = #nvvm<shfl_kind idx>}> : (i32, i32, i32, i32) -> i32
  %i = nvvm.redux.sync fmax %v, %m {abs = true} : f32 -> f32
  nvvm.bar.warp.sync %m : i32
  llvm.return
}

// -----
// FROM: omp/atomic
// NAME: atomic_reads_beside_an_atomic_write
// RUN: @f(5) == (); arg0 == 7
func.func @f(%m: memref<i32>) {
  %t = arith.constant 3 : i32
  %c7 = arith.constant 7 : i32
  omp.parallel num_threads(%t : i32) {
    %own = memref.alloca() : memref<i32>
    omp.atomic.read %own = %m : memref<i32>, memref<i32>, i32
    omp.master {
      omp.atomic.write %m = %c7 : memref<i32>, i32
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// FROM: omp/atomic
// NAME: orders_do_not_matter_to_who_is_alone
// RUN: @f(5, 0) == (); arg0 == 6; arg1 == 5
func.func @f(%m: memref<i32>, %v: memref<i32>) {
  %one = arith.constant 1 : i32
  omp.atomic.capture memory_order(seq_cst) {
    omp.atomic.read %v = %m : memref<i32>, memref<i32>, i32
    omp.atomic.update %m : memref<i32> {
    ^bb0(%x: i32):
      %s = arith.addi %x, %one : i32
      omp.yield(%s : i32)
    }
  }
  %own = memref.alloca() : memref<i32>
  omp.atomic.read %own = %m memory_order(acquire) : memref<i32>, memref<i32>, i32
  return
}

// -----
// FROM: omp/atomic
// NAME: a_read_as_in_release_19
// RUN: @f(5, 0) == (); arg1 == 5
func.func @f(%m: memref<i32>, %v: memref<i32>) {
  omp.atomic.read %v = %m hint(contended) : memref<i32>, i32
  return
}

// -----
// FROM: omp/barrier
// NAME: in_a_critical_section
// RUN: @f() undefined barrier-divergence
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.critical {
      omp.barrier    // UB
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// FROM: omp/barrier
// NAME: outside_of_a_team_nobody_is_waited_for
// RUN: @f() == ()
func.func @f() {
  omp.barrier
  return
}

// -----
// FROM: omp/barrier
// NAME: in_a_critical_section_of_a_single_thread
// Nobody else is there to be waited for; the barrier may not stand there all the same.
// RUN: @f() undefined barrier-divergence
// RUN: @team() undefined barrier-divergence
func.func @f() {
  omp.critical {
    omp.barrier    // UB
    omp.terminator
  }
  return
}
func.func @team() {
  %t = arith.constant 1 : i32
  omp.parallel num_threads(%t : i32) {
    omp.critical {
      omp.barrier    // UB
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// FROM: omp/critical
// NAME: sections_of_two_names
// They exclude only sections of their own name: where they share something, it is a race.
// RUN: @f(1, 1) == (); arg0 == 7; arg1 == 1
// RUN: @g(1) undefined data-race
omp.critical.declare @a
omp.critical.declare @b hint(contended)
func.func @f(%m: memref<i32>, %n: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.critical(@a) {
      %v = memref.load %m[] : memref<i32>
      %s = arith.addi %v, %k : i32
      memref.store %s, %m[] : memref<i32>
      omp.terminator
    }
    omp.critical(@b) {
      %v = memref.load %n[] : memref<i32>
      memref.store %v, %n[] : memref<i32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32
func.func @g(%m: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.critical(@a) {
      memref.store %k, %m[] : memref<i32>
      omp.terminator
    }
    omp.critical(@b) {
      memref.store %k, %m[] : memref<i32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// FROM: omp/critical
// NAME: reading_in_it_is_no_race
// Nobody writes.
// RUN: @f(1) == ()
func.func @f(%m: memref<i32>) {
  %t = arith.constant 3 : i32
  omp.parallel num_threads(%t : i32) {
    omp.critical {
      %v = memref.load %m[] : memref<i32>
      omp.terminator
    }
    %w = memref.load %m[] : memref<i32>
    omp.terminator
  }
  return
}

// -----
// FROM: omp/devices
// NAME: the_variable_itself
// RUN: @f([1, 2]) == 5; arg0 == [5, 2]
func.func @f(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = omp.map.bounds lower_bound(%c0 : index) upper_bound(%c1 : index) extent(%c1 : index) stride(%c1 : index) start_idx(%c0 : index) {stride_in_bytes = true}
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(tofrom) capture(ByRef) bounds(%b) -> memref<2xi32> {name = "m"}
  omp.target map_entries(%a -> %own : memref<2xi32>) {
    %zero = arith.constant 0 : index
    %v = arith.constant 5 : i32
    memref.store %v, %own[%zero] : memref<2xi32>
    omp.terminator
  }
  %r = memref.load %m[%c0] : memref<2xi32>
  return %r : i32
}

// -----
// FROM: omp/devices
// NAME: data_comes_and_goes
// RUN: @f([1, 2], true) == ()
// RUN: @later([1, 2]) == ()
func.func @f(%m: memref<2xi32>, %c: i1) {
  %d = arith.constant 0 : i32
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(to) capture(ByRef) -> memref<2xi32>
  %b = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(from) capture(ByRef) -> memref<2xi32>
  %e = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(delete) capture(ByRef) -> memref<2xi32>
  omp.target_enter_data depend(taskdependin -> %m : memref<2xi32>) device(%d : i32) if(%c) map_entries(%a : memref<2xi32>)
  omp.target_update depend(taskdependin -> %m : memref<2xi32>) device(%d : i32) if(%c) map_entries(%b : memref<2xi32>)
  omp.target_exit_data depend(taskdependin -> %m : memref<2xi32>) device(%d : i32) if(%c) map_entries(%b, %e : memref<2xi32>, memref<2xi32>)
  return
}
func.func @later(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(to) capture(ByRef) -> memref<2xi32>
  %b = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(from) capture(ByRef) -> memref<2xi32>
  omp.target_enter_data map_entries(%a : memref<2xi32>) nowait
  omp.target_exit_data map_entries(%b : memref<2xi32>) nowait
  omp.target_update map_entries(%a : memref<2xi32>) nowait
  return
}

// -----
// FROM: omp/devices
// NAME: mappers
// RUN: @f() == ()
omp.declare_mapper @mapper : !llvm.struct<"pair", (i32, i32)> {
^bb0(%p: !llvm.ptr):
  %q = llvm.getelementptr %p[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"pair", (i32, i32)>
  %a = omp.map.info var_ptr(%q : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr {name = "x"}
  omp.declare_mapper.info map_entries(%a : !llvm.ptr)
}
llvm.func @f() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x !llvm.struct<"pair", (i32, i32)> : (i64) -> !llvm.ptr
  %a = omp.map.info var_ptr(%p : !llvm.ptr, !llvm.struct<"pair", (i32, i32)>) map_clauses(tofrom) capture(ByRef) mapper(@mapper) -> !llvm.ptr
  omp.target map_entries(%a -> %own : !llvm.ptr) {
    omp.terminator
  }
  llvm.return
}

// -----
// FROM: omp/earlier
// NAME: arguments_named_again
// RUN: @f([1, 2]) == 5; arg0 == [5, 2]
func.func @f(%m: memref<2xi32>) -> i32 {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) capture(ByRef) map_clauses(tofrom) -> memref<2xi32> {name = "m"}
  omp.target map_entries(%a -> %own : memref<2xi32>) {
  ^bb0(%own: memref<2xi32>):
    %zero = arith.constant 0 : index
    %v = arith.constant 5 : i32
    memref.store %v, %own[%zero] : memref<2xi32>
    omp.terminator
  }
  %c0 = arith.constant 0 : index
  %r = memref.load %m[%c0] : memref<2xi32>
  return %r : i32
}

// -----
// FROM: omp/earlier
// NAME: device_pointers_that_the_label_names
// RUN: @f() == 7
llvm.func @f() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %seven = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %a = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(from) capture(ByRef) -> !llvm.ptr
  omp.target_data map_entries(%a : !llvm.ptr) use_device_ptr(%p : !llvm.ptr) {
  ^bb0(%own: !llvm.ptr):
    llvm.store %seven, %own : i32, !llvm.ptr
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// FROM: omp/leagues
// NAME: teams_race
// RUN: @f(0, true) race
// RUN: @f(0, false) == 3
// RUN: @one(0) == 3
func.func @f(%m: memref<i32>, %c: i1) -> i32 {
  %three = arith.constant 3 : i32
  omp.teams if(%c) num_teams(%three : i32 to %three : i32) {
    memref.store %three, %m[] : memref<i32>    // RACE a
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @one(%m: memref<i32>) -> i32 {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  omp.teams num_teams(to %one : i32) {
    memref.store %three, %m[] : memref<i32>
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// FROM: omp/leagues
// NAME: teams_are_counted
// RUN: @f(3) == 3
// RUN: @f(0) undefined assumption-violated
omp.declare_reduction @add : i32 init {
^bb0(%x: i32):
  %z = llvm.mlir.constant(0 : i32) : i32
  omp.yield(%z : i32)
} combiner {
^bb0(%x: i32, %y: i32):
  %s = llvm.add %x, %y : i32
  omp.yield(%s : i32)
}
omp.private {type = private} @own_i32 : i32
llvm.func @f(%n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %z = llvm.mlir.constant(0 : i32) : i32
  %s = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %z, %p : i32, !llvm.ptr
  omp.teams num_teams(to %n : i32) private(@own_i32 %q -> %mine : !llvm.ptr) reduction(@add %p -> %own : !llvm.ptr) {
    llvm.store %s, %mine : i32, !llvm.ptr
    %v = llvm.load %own : !llvm.ptr -> i32
    %w = llvm.load %mine : !llvm.ptr -> i32
    %t = llvm.add %v, %w : i32
    llvm.store %t, %own : i32, !llvm.ptr
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// FROM: omp/leagues
// NAME: without_teams
// RUN: @f(0, 4) == 3
omp.private {type = private} @own : memref<i32>
func.func @f(%m: memref<i32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.distribute private(@own %m -> %mine : memref<i32>) {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      %v = arith.index_cast %i : index to i32
      memref.store %v, %m[] : memref<i32>
      memref.store %v, %mine[] : memref<i32>
      omp.yield
    }
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// FROM: omp/leagues
// NAME: in_order
// RUN: @region(0, 4) == 3
// RUN: @depend(0, 4) == 3
// RUN: @anywhere(0) == 1
// RUN: @by_threads(0, 4) unsupported
func.func @region(%m: memref<i32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.wsloop ordered(0) {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      omp.ordered.region par_level_simd {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %m[] : memref<i32>
        omp.terminator
      }
      omp.yield
    }
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @depend(%m: memref<i32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.wsloop ordered(1) {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      %k = arith.subi %i, %c1 : index
      omp.ordered depend_type(dependsink) depend_vec(%k : index) {doacross_num_loops = 1 : i64}
      %v = arith.index_cast %i : index to i32
      memref.store %v, %m[] : memref<i32>
      omp.ordered depend_type(dependsource) depend_vec(%i : index) {doacross_num_loops = 1 : i64}
      omp.yield
    }
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @anywhere(%m: memref<i32>) -> i32 {
  %one = arith.constant 1 : i32
  omp.ordered.region {
    memref.store %one, %m[] : memref<i32>
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @by_threads(%m: memref<i32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.parallel {
    omp.wsloop ordered(0) {
      omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
        omp.ordered.region {
          %v = arith.index_cast %i : index to i32
          memref.store %v, %m[] : memref<i32>
          omp.terminator
        }
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// FROM: omp/leagues
// NAME: a_variable_of_the_first_thread
// RUN: @f() == 5
// RUN: @by_threads() == ()
llvm.mlir.global internal @g(3 : i32) : i32
llvm.func @f() -> i32 {
  %five = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
  llvm.store %five, %own : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @by_threads() {
  %five = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  omp.parallel {
    %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
    llvm.store %five, %own : i32, !llvm.ptr
    omp.terminator
  }
  llvm.return
}

// -----
// FROM: omp/parallel
// NAME: a_condition_says_whether_there_is_a_team
// RUN: @f([9, 9, 9, 9], false) == (); arg0 == [4, 9, 9, 9]
// RUN: @f([9, 9, 9, 9], true) race
func.func @f(%m: memref<4xi32>, %c: i1) {
  %c0 = arith.constant 0 : index
  %t = arith.constant 4 : i32
  omp.parallel if(%c) {
    memref.store %t, %m[%c0] : memref<4xi32> // RACE a
    omp.terminator
  }
  return
}

// -----
// FROM: omp/sections
// NAME: each_section_once
// RUN: @f([0, 0, 0, 0]) == (); arg0 == [1, 3, 0, 0]
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel {
    omp.sections {
      omp.section {
        %o = arith.constant 1 : i32
        memref.store %o, %m[%c0] : memref<4xi32>
        omp.terminator
      }
      omp.section {
        %o = arith.constant 3 : i32
        memref.store %o, %m[%c1] : memref<4xi32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// FROM: omp/sections
// NAME: masked_without_filter_and_nothing_to_wait_for
// RUN: @f([9, 9, 9, 9]) == (); arg0 == [4, 9, 9, 9]
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.flush
    omp.taskwait
    omp.masked {
      memref.store %t, %m[%c0] : memref<4xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// FROM: omp/simd
// NAME: safelen_of_a_nest
// Iterations are numbered in the whole nest: those of equal columns in two rows lie four apart.
// RUN: @f([[1, 2, 3, 4], [0, 0, 0, 0], [0, 0, 0, 0]]) == (); arg0 == [[1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4]]
func.func @f(%m: memref<3x4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  omp.simd safelen(4) {
    omp.loop_nest (%i, %j) : index = (%c1, %c0) to (%c3, %c4) step (%c1, %c1) {
      %k = arith.subi %i, %c1 : index
      %x = memref.load %m[%k, %j] : memref<3x4xi32>
      memref.store %x, %m[%i, %j] : memref<3x4xi32>
      omp.yield
    }
  }
  return
}

// -----
// FROM: omp/tasks
// NAME: waited_for
// RUN: @f([0, 0]) == 7; arg0 == [3, 4]
func.func @f(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  omp.task {
    memref.store %three, %m[%c0] : memref<2xi32>
    omp.terminator
  }
  omp.task {
    memref.store %four, %m[%c1] : memref<2xi32>
    omp.terminator
  }
  omp.taskyield
  omp.taskwait
  %a = memref.load %m[%c0] : memref<2xi32>
  %b = memref.load %m[%c1] : memref<2xi32>
  %s = arith.addi %a, %b : i32
  return %s : i32
}

// -----
// FROM: omp/tasks
// NAME: children_only
// RUN: @wait(0) race
// RUN: @group(0) == 3
func.func @wait(%m: memref<i32>) -> i32 {
  %three = arith.constant 3 : i32
  omp.task {
    omp.task {
      memref.store %three, %m[] : memref<i32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  omp.taskwait
  %a = memref.load %m[] : memref<i32>    // RACE a
  return %a : i32
}
func.func @group(%m: memref<i32>) -> i32 {
  %three = arith.constant 3 : i32
  omp.taskgroup {
    omp.task {
      omp.task {
        memref.store %three, %m[] : memref<i32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %a = memref.load %m[] : memref<i32>
  return %a : i32
}

// -----
// FROM: omp/tasks
// NAME: cancelled_within
// RUN: @f(true) == ()
func.func @f(%c: i1) {
  omp.parallel {
    omp.cancellation_point cancellation_construct_type(parallel)
    omp.cancel cancellation_construct_type(parallel) if(%c)
    omp.sections {
      omp.section {
        omp.cancellation_point cancellation_construct_type(sections)
        omp.cancel cancellation_construct_type(sections)
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// FROM: omp/tasks
// NAME: a_taskloop_waits_for_tasks_of_its_tasks
// RUN: @children(zeros) == 7
// RUN: @grandchildren(zeros) == 7
func.func @children(%m: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.taskloop {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      omp.task {
        memref.store %v, %m[%i] : memref<4xi32>
        omp.terminator
      }
      omp.yield
    }
  }
  %x = memref.load %m[%c0] : memref<4xi32>
  return %x : i32
}
func.func @grandchildren(%m: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.taskloop {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      omp.task {
        omp.task {
          memref.store %v, %m[%i] : memref<4xi32>
          omp.terminator
        }
        omp.terminator
      }
      omp.yield
    }
  }
  %x = memref.load %m[%c0] : memref<4xi32>
  return %x : i32
}

// -----
// FROM: omp/threads
// NAME: masked_is_the_first_thread
// RUN: @f([9]) == (); arg0 == [0]
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.masked {
      %k = func.call @omp_get_thread_num() : () -> i32
      memref.store %k, %m[%c0] : memref<1xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// FROM: omp/threads
// NAME: a_number_that_nobody_keeps
// RUN: @f([9]) == (); arg0 == [2]
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.single {
      %k = func.call @omp_get_thread_num() : () -> i32
      memref.store %t, %m[%c0] : memref<1xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// FROM: omp/threads
// NAME: a_task_without_a_team
// RUN: @f(9) == (); arg0 == 0
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<i32>) {
  omp.task {
    %k = func.call @omp_get_thread_num() : () -> i32
    memref.store %k, %m[] : memref<i32>
    omp.terminator
  }
  omp.taskwait
  return
}

// -----
// FROM: omp/wsloop
// NAME: a_loop_of_2022
// The loop stood in the operation itself, and a contribution named the variable.
// RUN: @f([1.0, 2.0, 4.0]) == 7.0
omp.reduction.declare @add : f32 init {
^bb0(%a: f32):
  %z = arith.constant -0.0 : f32
  omp.yield(%z : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  %s = arith.addf %a, %b : f32
  omp.yield(%s : f32)
} atomic {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %b : !llvm.ptr -> f32
  %o = llvm.atomicrmw fadd %a, %v monotonic : !llvm.ptr, f32
  omp.yield
}
func.func @f(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = llvm.mlir.constant(1) : i64
  %p = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  %z = arith.constant 0.0 : f32
  llvm.store %z, %p : f32, !llvm.ptr
  omp.parallel {
    omp.wsloop reduction(@add -> %p : !llvm.ptr) for (%i) : index = (%c0) to (%c3) step (%c1) {
        %v = memref.load %m[%i] : memref<3xf32>
        omp.reduction %v, %p : !llvm.ptr
        omp.yield
    }
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> f32
  return %r : f32
}

// -----
// FROM: omp/wsloop
// NAME: order_concurrent_leaves_one_thread_no_order_apart
// RUN: @f(zeros) == (); arg0 == [7, 7, 7, 7]
func.func @f(%m: memref<4xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.wsloop schedule(static) order(concurrent) {
    omp.loop_nest (%i) : index = (%zero) to (%four) step (%one) {
      memref.store %v, %m[%i] : memref<4xi32>
      omp.yield
    }
  }
  return
}

// -----
// FROM: race/memory
// NAME: two_frees
// CLAUSE: loop.parallel/data-race
// RUN: @f(1) == ()
// RUN: @f(2) race
func.func @f(%n: index) {
  %A = memref.alloc() : memref<3xi64>
  scf.forall (%i) in (%n) {
    memref.dealloc %A : memref<3xi64> // RACE a
  }
  return
}

// -----
// FROM: race/nesting
// NAME: no_iteration
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(1), 0) == ()
// RUN: @f(zeros(1), 1) == ()
// RUN: @f(zeros(1), 2) race
func.func @f(%A: memref<1xindex>, %n: index) {
  scf.forall (%i) in (%n) {
    affine.store %i, %A[0] : memref<1xindex> // RACE a
  }
  return
}

// -----
// FROM: refine/floats
// NAME: bits_of_a_nan_as_an_integer
// REFINEMENT: refines
llvm.func @src(%x: f32) -> i32 {
  %one = llvm.mlir.constant(1.0 : f32) : f32
  %a = llvm.fmul %x, %one : f32
  %b = llvm.bitcast %a : f32 to i32
  llvm.return %b : i32
}
llvm.func @tgt(%x: f32) -> i32 {
  %b = llvm.bitcast %x : f32 to i32
  llvm.return %b : i32
}

// -----
// FROM: refine/pointers
// NAME: pointers_of_a_function_that_is_no_llvm_function
// REFINEMENT: differs memory
func.func @src(%p: !llvm.ptr, %x: f32) {
  llvm.store %x, %p : f32, !llvm.ptr
  return
}
llvm.func @tgt(%p: !llvm.ptr, %x: f32) {
  %y = llvm.fneg %x : f32
  llvm.store %y, %p : f32, !llvm.ptr
  llvm.return
}

// -----
// FROM: rocdl/kernels
// NAME: ids_and_sizes_of_three_dimensions
// Each thread has one element.
// RUN: @f(zeros) == (); arg0 == [2, 3, 4, 5, 6, 7, 8, 9]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, rocdl.kernel} {
      %tx = rocdl.workitem.id.x : i32
      %bx = rocdl.workgroup.id.x : i32
      %dx = rocdl.workgroup.dim.x : i32
      %gx = rocdl.grid.dim.x : i32
      %ty = rocdl.workitem.id.y : i32
      %by = rocdl.workgroup.id.y : i32
      %dy = rocdl.workgroup.dim.y : i32
      %gy = rocdl.grid.dim.y : i32
      %tz = rocdl.workitem.id.z : i32
      %bz = rocdl.workgroup.id.z : i32
      %dz = rocdl.workgroup.dim.z : i32
      %gz = rocdl.grid.dim.z : i32
      %z0 = llvm.mul %bz, %gy : i32
      %z1 = llvm.add %z0, %by : i32
      %z2 = llvm.mul %z1, %gx : i32
      %z3 = llvm.add %z2, %bx : i32
      %z4 = llvm.mul %z3, %dz : i32
      %z5 = llvm.add %z4, %tz : i32
      %z6 = llvm.mul %z5, %dy : i32
      %z7 = llvm.add %z6, %ty : i32
      %z8 = llvm.mul %z7, %dx : i32
      %i = llvm.add %z8, %tx : i32
      %v = llvm.add %i, %gz : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %v, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c2) threads in (%c1, %c2, %c2) args(%a : memref<8xi32>)
    return
  }
}

// -----
// FROM: rocdl/kernels
// NAME: ranges_that_hold
// RUN: @f(zeros) == (); arg0 == [0, 1, 2, 3, 0, 0, 0, 0]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x range <i32, -1, 4> : i32
      %at = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// FROM: rocdl/kernels
// NAME: bare_pointers
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8]) == (); arg0 == [4, 3, 2, 1, 8, 7, 6, 5]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w() {addr_space = 3 : i32} : !llvm.array<4 x i32>
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %b = rocdl.workgroup.id.x : i32
      %d = rocdl.workgroup.dim.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      %own = llvm.getelementptr %w[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      llvm.store %v, %own : i32, !llvm.ptr<3>
      rocdl.barrier
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %r = llvm.sub %c3, %t : i32
      %other = llvm.getelementptr %w[%r] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %x = llvm.load %other : !llvm.ptr<3> -> i32
      llvm.store %x, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// FROM: rocdl/kernels
// NAME: numbers_and_views
// A view goes with its offset.
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8], 10) == (); arg0 == [1, 2, 3, 4, 10, 6, 11, 8]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64, %x: i64) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %wide = llvm.sext %t : i32 to i64
      %far = llvm.mul %wide, %s : i64
      %k = llvm.add %far, %o : i64
      %at = llvm.getelementptr %a[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i32
      %sum = llvm.add %wide, %x : i64
      %v = llvm.trunc %sum : i64 to i32
      llvm.store %v, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>, %x: index) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %v = memref.subview %a[4] [2] [2] : memref<8xi32> to memref<2xi32, strided<[2], offset: 4>>
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%v : memref<2xi32, strided<[2], offset: 4>>, %x : index)
    return
  }
}

// -----
// FROM: rocdl/lanes
// NAME: lanes_below_the_own_one
// What waves of the backend are: 64 lanes, of which one operation counts the first half.
// ARGS: --subgroup-size=64
// RUN: @f(zeros, zeros) == (); arg0 == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32]; arg1 == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %b: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %ones = llvm.mlir.constant(-1 : i32) : i32
      %lo = rocdl.mbcnt.lo %ones, %zero : (i32, i32) -> i32
      %hi = rocdl.mbcnt.hi %ones, %lo : (i32, i32) -> i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %lo, %to : i32, !llvm.ptr
      %too = llvm.getelementptr %b[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %hi, %too : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<64xi32>, %b: memref<64xi32>) {
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%a : memref<64xi32>, %b : memref<64xi32>)
    return
  }
}

// -----
// FROM: rocdl/lanes
// NAME: counts_of_a_mask
// RUN: @f(zeros, 90) == (); arg0 == [100, 100, 101, 101, 102, 103, 103, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %mask: i32) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %n = llvm.mlir.constant(100 : i32) : i32
      %lo = rocdl.mbcnt.lo %mask, %n : (i32, i32) -> i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %lo, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xi32>, %mask: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>, %mask : i32)
    return
  }
}

// -----
// FROM: rocdl/lanes
// NAME: values_of_other_lanes
// The lane is a quarter of the number, which goes around.
// ARGS: --subgroup-size=8
// RUN: @f(zeros, 4) == (); arg0 == [0, 3, 6, 9, 12, 15, 18, 21]
// RUN: @f(zeros, 8) == (); arg0 == [0, 6, 12, 18, 0, 6, 12, 18]
// RUN: @f(zeros, 5) == (); arg0 == [0, 3, 6, 9, 15, 18, 21, 0]
// RUN: @f(zeros, -4) == (); arg0 == [0, 21, 18, 15, 12, 9, 6, 3]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %by: i32) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %at = llvm.mul %t, %by : i32
      %v = llvm.mul %t, %c3 : i32
      %x = rocdl.ds_bpermute %at, %v : (i32, i32) -> i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %x, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>, %by: i32) {
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%a : memref<8xi32>, %by : i32)
    return
  }
}

// -----
// FROM: rocdl/lanes
// NAME: the_size_of_a_wave
// ARGS: --subgroup-size=64
// RUN: @f(zeros) == (); arg0 == [64, 64]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %s = rocdl.wavefrontsize : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %s, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// FROM: rocdl/lanes
// NAME: a_barrier_between_fences
// RUN: @f(zeros) == (); arg0 == [1, 0]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr
      llvm.fence syncscope("workgroup") release
      rocdl.s.barrier
      llvm.fence syncscope("workgroup") acquire
      %r = llvm.sub %c1, %t : i32
      %from = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32
      rocdl.barrier
      llvm.store %y, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// FROM: runtime/math
// NAME: lowered
// RUN: @f(0.0) == 1.0
llvm.func @cosf(f32) -> f32
llvm.func @f(%x: f32) -> f32 {
  %a = llvm.call @cosf(%x) : (f32) -> f32
  llvm.return %a : f32
}

// -----
// FROM: runtime/print
// NAME: vector_print
// GENERATION: today
// RUN: @main(poison) undefined poison-use
// RUN: @main(4294967295) == () prints "( ( 1, 2 ), ( 3, 4 ) )\n( 1, 0 )\n( 1, -2, -1 )\n( 1, 18446744073709551614 )\n( 1, 0.100098 )\n( 1, 0.0999756 )\n( 5 )\n( inf, -inf, nan, -0 )\nhello\n, (  )( ( 1, 2 ), ( 3, 4 ) ), ( ( 1, 2 ), ( 3, 4 ) )\n-1\n"
func.func @main(%x: i32) {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  vector.print %a : vector<2x2xi32>
  %b = arith.constant dense<[true, false]> : vector<2xi1>
  vector.print %b : vector<2xi1>
  %e = arith.constant dense<[1, -2, 255]> : vector<3xi8>
  vector.print %e : vector<3xi8>
  %g = arith.constant dense<[1, -2]> : vector<2xindex>
  vector.print %g : vector<2xindex>
  %h = arith.constant dense<[1.0, 0.1]> : vector<2xbf16>
  vector.print %h : vector<2xbf16>
  %hh = arith.constant dense<[1.0, 0.1]> : vector<2xf16>
  vector.print %hh : vector<2xf16>
  %i = arith.constant dense<5.0> : vector<f32>
  vector.print %i : vector<f32>
  %ff = arith.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, -0.0]> : vector<4xf32>
  vector.print %ff : vector<4xf32>
  vector.print str "hello"
  vector.print punctuation <newline>
  vector.print punctuation <comma>
  vector.print punctuation <open>
  vector.print punctuation <close>
  vector.print punctuation <no_punctuation>
  vector.print %a : vector<2x2xi32> punctuation <comma>
  vector.print %a : vector<2x2xi32> punctuation <no_punctuation>
  vector.print
  vector.print %x : i32
  return
}

// -----
// FROM: scf/condition
// NAME: hands_its_values_over
// RUN: @f(0) == 3
// RUN: @f(7) == 7
func.func @f(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %r = scf.while (%a = %n) : (i32) -> i32 {
    %c = arith.cmpi slt, %a, %three : i32
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    %x = arith.addi %b, %one : i32
    scf.yield %x : i32
  }
  return %r : i32
}

// -----
// FROM: scf/condition
// NAME: poison_decides
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : i1
  scf.while : () -> () {
    scf.condition(%p)  // UB
  } do {
    scf.yield
  }
  return
}

// -----
// FROM: scf/condition
// NAME: only_in_while
// CLAUSE: scf.condition/place
func.func @f(%c: i1) {
  // expected-error @+1 {{'scf.condition' op expects parent op 'scf.while'}}
  scf.condition(%c)
}

// -----
// FROM: scf/execute_region
// NAME: blocks_inside
// The region may have several blocks; it runs once.
// CLAUSE: scf.execute_region/once
// RUN: @f(true, 3) == 3
// RUN: @f(false, 3) == 7
func.func @f(%c: i1, %x: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1(%x : i32), ^bb2
  ^bb1(%y: i32):
    scf.yield %y : i32
  ^bb2:
    %z = arith.constant 7 : i32
    cf.br ^bb1(%z : i32)
  }
  return %r : i32
}

// -----
// FROM: scf/execute_region
// NAME: region_is_not_empty
// CLAUSE: scf.execute_region/region
func.func @f() {
  // expected-error @+1 {{region needs to have at least one block}}
  "scf.execute_region"() ({}) : () -> ()
  return
}

// -----
// FROM: scf/execute_region
// NAME: yield_count
// CLAUSE: scf.execute_region/yields
func.func @f(%x: i32) {
  // expected-error @+1 {{region branch point has 0 operands, but region successor needs 1 inputs}}
  %r = scf.execute_region -> i64 {
    scf.yield
  }
  return
}

// -----
// FROM: scf/for
// NAME: leaves_the_index_range
// The number after the last one is not representable. A loop that does not run has none.
// CLAUSE: loop.for/half-open, scf.for/half-open
// RUN: @f(9223372036854775804, 9223372036854775807, 2) undefined loop-overflow
// RUN: @f(9223372036854775804, 9223372036854775807, 9223372036854775807) undefined loop-overflow
// RUN: @f(9223372036854775806, 9223372036854775807, 2) undefined loop-overflow
// RUN: @f(-9223372036854775808, 9223372036854775807, 9223372036854775807) undefined loop-overflow
// RUN: @f(1, 2, 9223372036854775807) undefined loop-overflow
// RUN: @f(9223372036854775804, 9223372036854775807, 3) == 1
// RUN: @f(9223372036854775806, 9223372036854775807, 1) == 1
// RUN: @f(-9223372036854775808, 9223372036854775806, 9223372036854775807) == 2
// RUN: @f(0, 9223372036854775807, 9223372036854775807) == 1
// RUN: @f(9223372036854775807, 9223372036854775807, 9223372036854775807) == 0
// RUN: @f(9223372036854775807, 0, 9223372036854775807) == 0
func.func @f(%lb: index, %ub: index, %step: index) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %n = scf.for %i = %lb to %ub step %step iter_args(%a = %zero) -> (i64) {  // UB
    %a1 = arith.addi %a, %one : i64
    scf.yield %a1 : i64
  }
  return %n : i64
}

// -----
// FROM: scf/for
// NAME: zero_trips_give_the_initial_values
// CLAUSE: loop.for/initial-values, loop.for/results-final, scf.for/carried
// RUN: @f(0, 0, 1.5, 7) == 1.5, 7
// RUN: @f(9, -9, nan, -7) == nan, -7
// RUN: @f(0, 1, 1.5, 7) == 3.0, 8
func.func @f(%lb: index, %ub: index, %x: f32, %k: i8) -> (f32, i8) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i8
  %r:2 = scf.for %i = %lb to %ub step %c1 iter_args(%a = %x, %b = %k) -> (f32, i8) {
    %a1 = arith.addf %a, %a : f32
    %b1 = arith.addi %b, %one : i8
    scf.yield %a1, %b1 : f32, i8
  }
  return %r#0, %r#1 : f32, i8
}

// -----
// FROM: scf/for
// NAME: nested_inner_step_not_positive
// The inner loop's step is the outer induction variable: it is 0 in the first outer iteration.
// CLAUSE: loop.for/step-positive, scf.for/positive-step
// RUN: @f(0, 3) undefined step-not-positive
// RUN: @f(-1, 0) undefined step-not-positive
// RUN: @f(1, 3) == ()
// RUN: @f(3, 3) == ()
func.func @f(%from: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %from to %n step %c1 {
    scf.for %j = %c0 to %n step %i {  // UB
    }
  }
  return
}

// -----
// FROM: scf/for
// NAME: initial_value_type
// CLAUSE: loop.for/results-match, scf.for/initial-values
func.func @f(%a: index, %x: f32, %y: f64) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'f64' vs 'f32'}}
  %r = scf.for %i = %a to %a step %a iter_args(%b = %x) -> (f64) {
    scf.yield %y : f64
  }
  return
}

// -----
// FROM: scf/for
// NAME: body_ends_in_yield
// CLAUSE: loop.for/one-block-yield, scf.for/one-block
func.func @f(%a: index) {
  scf.for %i = %a to %a step %a {
    // expected-error @+1 {{expects parent op 'func.func'}}
    func.return
  }
  return
}

// -----
// FROM: scf/for
// NAME: unsigned_comparison
// CLAUSE: scf.for/signed
// RUN: @f(0, -128, 64) == 2
// RUN: @f(200, 255, 100) undefined loop-overflow
// RUN: @f(155, 255, 100) == 1
// RUN: @f(154, 255, 100) undefined loop-overflow
// RUN: @f(-1, 0, 1) == 0
// RUN: @f(1, -1, 127) == 2
// RUN: @f(2, -1, 127) undefined loop-overflow
func.func @f(%lb: i8, %ub: i8, %step: i8) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = scf.for unsigned %i = %lb to %ub step %step iter_args(%n = %zero) -> (i32) : i8 {
    %n1 = arith.addi %n, %one : i32
    scf.yield %n1 : i32
  }
  return %r : i32
}

// -----
// FROM: scf/for
// NAME: bounds_of_one_type
// CLAUSE: scf.for/integers
func.func @f(%a: i8, %b: i16) {
  // expected-error @+1 {{failed to verify that all of {lowerBound, upperBound, step} have same type}}
  "scf.for"(%a, %a, %b) ({
  ^bb0(%i: i8):
    scf.yield
  }) : (i8, i8, i16) -> ()
  return
}

// -----
// FROM: scf/for
// NAME: poison_bound
// RUN: @f(1) undefined poison-use
func.func @f(%a: index) {
  %p = ub.poison : index
  scf.for %i = %a to %p step %a {  // UB
  }
  return
}

// -----
// FROM: scf/forall.in_parallel
// NAME: only_in_a_forall
// CLAUSE: scf.forall.in_parallel/place
func.func @f() {
  // expected-error @+1 {{'scf.forall.in_parallel' op expects parent op 'scf.forall'}}
  scf.forall.in_parallel {
  }
}

// -----
// FROM: scf/forall
// NAME: numbers_and_values_as_bounds
// CLAUSE: scf.forall/points
// RUN: @f(zeros(3x4), 4) == (); arg0 == [[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]]
// RUN: @f(zeros(3x4), 0) == (); arg0 == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
// RUN: @f(zeros(3x4), 5) undefined out-of-bounds
func.func @f(%m: memref<3x4xi64>, %n: index) {
  %c10 = arith.constant 10 : index
  scf.forall (%i, %j) in (3, %n) {
    %a = arith.muli %i, %c10 : index
    %b = arith.addi %a, %j : index
    %v = arith.index_cast %b : index to i64
    memref.store %v, %m[%i, %j] : memref<3x4xi64>  // UB
  }
  return
}

// -----
// FROM: scf/forall
// NAME: lower_bounds_and_steps
// CLAUSE: scf.forall/points
// RUN: @f(zeros(6), 2) == (); arg0 == [0, 1, 0, 1, 0, 1]
// RUN: @f(zeros(6), 3) == (); arg0 == [0, 1, 0, 0, 1, 0]
// RUN: @f(zeros(6), 0) undefined step-not-positive
// RUN: @f(zeros(6), 9223372036854775806) == (); arg0 == [0, 1, 0, 0, 0, 0]
// RUN: @f(zeros(6), 9223372036854775807) undefined loop-overflow
func.func @f(%m: memref<6xi64>, %s: index) {
  %one = arith.constant 1 : i64
  scf.forall (%i) = (1) to (6) step (%s) {  // UB
    memref.store %one, %m[%i] : memref<6xi64>
    scf.forall.in_parallel {
    }
  } {mapping = [#gpu.thread<x>]}
  return
}

// -----
// FROM: scf/forall
// NAME: mapping_for_each_dimension
// CLAUSE: scf.forall/mapping
func.func @f() {
  // expected-error @+1 {{mapping attribute size must match op rank}}
  scf.forall (%i) in (4) {
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  return
}

// -----
// FROM: scf/forall
// NAME: produces_more_than_outputs
// CLAUSE: scf.forall/outputs
// GENERATION: today
// INVALID: 'scf.forall' op produces 1 results, but has only 0 outputs
func.func @main() {
  %r = "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> tensor<4xf32>
  return
}

// -----
// FROM: scf/forall
// NAME: poison_bound
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  scf.forall (%i) in (%p) {  // UB
  }
  return
}

// -----
// FROM: scf/forall
// NAME: iterations_write_one_element
// CLAUSE: scf.forall/conflicts
// RUN: @f(zeros(4), 1.0) undefined data-race
func.func @f(%m: memref<4xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  scf.forall (%i) in (4) {
    memref.store %x, %m[%c0] : memref<4xf32>
  }
  return
}

// -----
// FROM: scf/if
// NAME: only_the_taken_region_runs
// A division by zero in the region not taken is never executed.
// CLAUSE: loop.if/executes-one-region, scf.if/one-region
// RUN: @f(true, 7, 0) == 0
// RUN: @f(false, 7, 2) == 3
// RUN: @f(false, 7, 0) undefined division-by-zero
func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    scf.yield %b : i32
  } else {
    %q = arith.divsi %a, %b : i32  // UB
    scf.yield %q : i32
  }
  return %r : i32
}

// -----
// FROM: scf/if
// NAME: results_of_several_types
// CLAUSE: loop.if/results, scf.if/results
// RUN: @f(true) == 1, 2.5, 3
// RUN: @f(false) == -1, -2.5, -3
func.func @f(%c: i1) -> (i8, f64, index) {
  %r:3 = scf.if %c -> (i8, f64, index) {
    %a = arith.constant 1 : i8
    %b = arith.constant 2.5 : f64
    %d = arith.constant 3 : index
    scf.yield %a, %b, %d : i8, f64, index
  } else {
    %a = arith.constant -1 : i8
    %b = arith.constant -2.5 : f64
    %d = arith.constant -3 : index
    scf.yield %a, %b, %d : i8, f64, index
  }
  return %r#0, %r#1, %r#2 : i8, f64, index
}

// -----
// FROM: scf/if
// NAME: condition_is_boolean
// CLAUSE: loop.if/condition-boolean, scf.if/condition
func.func @f(%c: i32) {
  // expected-error @+1 {{use of value '%c' expects different type than prior uses: 'i1' vs 'i32'}}
  scf.if %c {
  }
  return
}

// -----
// FROM: scf/if
// NAME: values_need_an_else
// CLAUSE: loop.if/else-with-results, loop.if.rfc/else-mandatory-with-results, scf.if/else
func.func @f(%c: i1, %x: f32) {
  // expected-error @+1 {{must have an else block if defining values}}
  %r = scf.if %c -> (f32) {
    scf.yield %x : f32
  }
  return
}

// -----
// FROM: scf/if
// NAME: then_has_no_arguments
// CLAUSE: scf.if/no-arguments
func.func @f(%c: i1) {
  // expected-error @+1 {{region #0 should have no arguments}}
  "scf.if"(%c) ({
  ^bb0(%x: i32):
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}

// -----
// FROM: scf/index_switch
// NAME: several_results
// CLAUSE: scf.index_switch/results
// RUN: @f(0, 3, 1.5) == 6, 1.5
// RUN: @f(1, 3, 1.5) == 3, -1.5
func.func @f(%x: index, %a: i32, %b: f32) -> (i32, f32) {
  %r:2 = scf.index_switch %x -> i32, f32
  case 0 {
    %n = arith.addi %a, %a : i32
    scf.yield %n, %b : i32, f32
  }
  default {
    %n = arith.negf %b : f32
    scf.yield %a, %n : i32, f32
  }
  return %r#0, %r#1 : i32, f32
}

// -----
// FROM: scf/index_switch
// NAME: only_the_chosen_region_runs
// CLAUSE: scf.index_switch/case
// RUN: @f(1, 7, 0) == 7
// RUN: @f(0, 7, 2) == 3
// RUN: @f(0, 7, 0) undefined division-by-zero
func.func @f(%x: index, %a: i32, %b: i32) -> i32 {
  %r = scf.index_switch %x -> i32
  case 0 {
    %q = arith.divsi %a, %b : i32  // UB
    scf.yield %q : i32
  }
  default {
    scf.yield %a : i32
  }
  return %r : i32
}

// -----
// FROM: scf/index_switch
// NAME: duplicate_case
// CLAUSE: scf.index_switch/no-two
func.func @f(%x: index) {
  // expected-error @+1 {{has duplicate case value: 1}}
  scf.index_switch %x
  case 1 {
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
  }
  return
}

// -----
// FROM: scf/index_switch
// NAME: yield_type
// CLAUSE: scf.index_switch/yields
func.func @f(%x: index, %a: i32, %b: i64) {
  // expected-error @+1 {{expected result #0 of each region to be 'i32'}}
  %r = scf.index_switch %x -> i32
  case 1 {
    scf.yield %b : i64
  }
  default {
    scf.yield %a : i32
  }
  return
}

// -----
// FROM: scf/index_switch
// NAME: default_is_required
// CLAUSE: scf.index_switch/default
func.func @f(%x: index) {
  scf.index_switch %x
  case 1 {
    scf.yield
  }
  // expected-error @+1 {{expected 'default'}}
  return
}

// -----
// FROM: scf/index_switch
// NAME: poison_argument
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  scf.index_switch %p  // UB
  case 1 {
    scf.yield
  }
  default {
  }
  return
}

// -----
// FROM: scf/parallel
// NAME: iteration_space
// Each point of the space is visited once.
// CLAUSE: loop.parallel/half-open, loop.parallel/any-order, loop.parallel/induction-variables, scf.parallel/points
// RUN: @f(zeros(2x3), 0, 2, 1, 0, 3, 1) == (); arg0 == [[1, 1, 1], [1, 1, 1]]
// RUN: @f(zeros(2x3), 1, 2, 1, 0, 3, 2) == (); arg0 == [[0, 0, 0], [1, 0, 1]]
// RUN: @f(zeros(2x3), 0, 2, 5, 2, 3, 9) == (); arg0 == [[0, 0, 1], [0, 0, 0]]
// RUN: @f(zeros(2x3), 0, 0, 1, 0, 3, 1) == (); arg0 == [[0, 0, 0], [0, 0, 0]]
// RUN: @f(zeros(2x3), 0, 2, 1, 3, 0, 1) == (); arg0 == [[0, 0, 0], [0, 0, 0]]
// RUN: @f(zeros(2x3), 0, 2, 0, 0, 3, 1) undefined step-not-positive
// RUN: @f(zeros(2x3), 0, 2, 1, 0, 3, -1) undefined step-not-positive
// RUN: @f(zeros(2x3), 0, 2, 9223372036854775806, 0, 3, 9223372036854775807) == (); arg0 == [[1, 0, 0], [0, 0, 0]]
// RUN: @f(zeros(2x3), 0, 0, 1, 2, 3, 9223372036854775807) == (); arg0 == [[0, 0, 0], [0, 0, 0]]
// RUN: @f(zeros(2x3), 1, 2, 9223372036854775807, 0, 3, 1) undefined loop-overflow
// RUN: @f(zeros(2x3), 0, 2, 1, 2, 3, 9223372036854775807) undefined loop-overflow
// RUN: @f(zeros(2x3), 1, 2, 9223372036854775807, 3, 0, 1) undefined loop-overflow
// RUN: @f(zeros(2x3), 0, 3, 1, 0, 3, 1) undefined out-of-bounds
func.func @f(%m: memref<?x?xi32>, %lb0: index, %ub0: index, %s0: index, %lb1: index, %ub1: index, %s1: index) {
  %one = arith.constant 1 : i32
  scf.parallel (%i, %j) = (%lb0, %lb1) to (%ub0, %ub1) step (%s0, %s1) {
    %v = memref.load %m[%i, %j] : memref<?x?xi32>
    %w = arith.addi %v, %one : i32
    memref.store %w, %m[%i, %j] : memref<?x?xi32>
  }
  return
}

// -----
// FROM: scf/parallel
// NAME: negative_bounds
// CLAUSE: loop.parallel/half-open, scf.parallel/points
// RUN: @f(zeros(5), -3, 2, 2) == (); arg0 == [1, 0, 1, 0, 1]
// RUN: @f(zeros(5), -3, -3, 2) == (); arg0 == [0, 0, 0, 0, 0]
func.func @f(%m: memref<5xi32>, %lb: index, %ub: index, %s: index) {
  %one = arith.constant 1 : i32
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%lb) to (%ub) step (%s) {
    %k = arith.addi %i, %c3 : index
    memref.store %one, %m[%k] : memref<5xi32>
  }
  return
}

// -----
// FROM: scf/parallel
// NAME: race_of_a_read_and_a_write
// Iteration i reads what iteration i - 1 writes.
// CLAUSE: loop.parallel/data-race, scf.parallel/any-order
// RUN: @f([1, 2, 3, 4], 1, 3) race
// RUN: @f([1, 2, 3, 4], 1, 2) == (); arg0 == [1, 1, 3, 4]
func.func @f(%m: memref<4xi64>, %lb: index, %ub: index) {
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%lb) to (%ub) step (%c1) {
    %p = arith.subi %i, %c1 : index
    %v = memref.load %m[%p] : memref<4xi64>
    memref.store %v, %m[%i] : memref<4xi64>
  }
  return
}

// -----
// FROM: scf/parallel
// NAME: groups_of_one_length
// CLAUSE: loop.parallel/operands, scf.parallel/one-length
func.func @f(%a: index) {
  // expected-error @+1 {{expected 2 operands}}
  scf.parallel (%i, %j) = (%a) to (%a, %a) step (%a, %a) {
  }
  return
}

// -----
// FROM: scf/parallel
// NAME: at_least_one_dimension
// CLAUSE: loop.parallel/operands, scf.parallel/dimension
func.func @f() {
  // expected-error @+1 {{needs at least one tuple element for lowerBound, upperBound and step}}
  scf.parallel () = () to () step () {
  }
  return
}

// -----
// FROM: scf/parallel
// NAME: constant_step_zero
// CLAUSE: loop.parallel/step-positive, scf.parallel/positive-steps
func.func @f(%a: index) {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{constant step operand must be positive}}
  scf.parallel (%i) = (%a) to (%a) step (%c0) {
  }
  return
}

// -----
// FROM: scf/parallel
// NAME: body_that_ends_in_a_yield
// Until 2023 it did where nothing is reduced.
// RUN: @f([0, 0, 0]) == (); arg0 == [0, 1, 2]
func.func @f(%m: memref<3xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    memref.store %i, %m[%i] : memref<3xindex>
    scf.yield
  }
  return
}

// -----
// FROM: scf/reduce
// NAME: sum
// CLAUSE: loop.parallel/single-result-per-reduction, loop.reduce/operand-is-value, scf.reduce/combines
// RUN: @sum([1, 2, 3, 4], 0, 4, 1, 100) == 110
// RUN: @sum([1, 2, 3, 4], 1, 4, 2, 0) == 6
// RUN: @sum([1, 2, 3, 4], 2, 2, 1, 100) == 100
// RUN: @sum([1, 2, 3, 4], 4, 0, 1, 100) == 100
// RUN: @sum([1, 2, 3, 4], 0, 4, 0, 0) undefined step-not-positive
// RUN: @sum([1, 2, 3, 4], 0, 5, 1, 0) undefined out-of-bounds
func.func @sum(%m: memref<?xi32>, %lb: index, %ub: index, %step: index, %z: i32) -> i32 {
  %q = scf.parallel (%i) = (%lb) to (%ub) step (%step) init (%z) -> i32 {
    %v = memref.load %m[%i] : memref<?xi32>
    scf.reduce(%v : i32) {
      ^bb0(%l: i32, %r: i32):
        %n = arith.addi %l, %r : i32
        scf.reduce.return %n : i32
    }
  }
  return %q : i32
}

// -----
// FROM: scf/reduce
// NAME: three_reductions
// CLAUSE: loop.parallel/matched-in-order, scf.reduce/combines
// RUN: @f([1, 2, 3], 0, 3, 1, 0, 0.0, 1) == 6, 6.0, 6
// RUN: @f([1, 2, 3], 0, 0, 1, 7, -1.5, 9) == 7, -1.5, 9
// RUN: @f([1, 2, 3], 0, 3, 1, 7, -1.5, 2) == 13, 4.5, 12
func.func @f(%m: memref<?xi32>, %lb: index, %ub: index, %step: index, %z: i32, %w: f32, %y: i64) -> (i32, f32, i64) {
  %q:3 = scf.parallel (%i) = (%lb) to (%ub) step (%step) init (%z, %w, %y) -> (i32, f32, i64) {
    %v = memref.load %m[%i] : memref<?xi32>
    %s = arith.sitofp %v : i32 to f32
    %x = arith.extsi %v : i32 to i64
    scf.reduce(%v, %s, %x : i32, f32, i64) {
      ^bb0(%l: i32, %r: i32):
        %n = arith.addi %l, %r : i32
        scf.reduce.return %n : i32
    }, {
      ^bb0(%l: f32, %r: f32):
        %n = arith.addf %l, %r : f32
        scf.reduce.return %n : f32
    }, {
      ^bb0(%l: i64, %r: i64):
        %n = arith.muli %l, %r : i64
        scf.reduce.return %n : i64
    }
  }
  return %q#0, %q#1, %q#2 : i32, f32, i64
}

// -----
// FROM: scf/reduce
// NAME: minimum_over_a_square
// CLAUSE: loop.reduce/two-arguments
// RUN: @f(-2, 3, 100) == -4
// RUN: @f(2, 4, 100) == 4
// RUN: @f(2, 4, 3) == 3
// RUN: @f(4, 4, 5) == 5
func.func @f(%lb: index, %ub: index, %z: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %q = scf.parallel (%i, %j) = (%lb, %lb) to (%ub, %ub) step (%c1, %c1) init (%z) -> i64 {
    %k = arith.muli %i, %j : index
    %v = arith.index_cast %k : index to i64
    scf.reduce(%v : i64) {
      ^bb0(%l: i64, %r: i64):
        %n = arith.minsi %l, %r : i64
        scf.reduce.return %n : i64
    }
  }
  return %q : i64
}

// -----
// FROM: scf/reduce
// NAME: subtraction_is_not_determined
// CLAUSE: loop.reduce/non-deterministic, scf.reduce/combines
// RUN: @f(0, 3) nondeterministic
// RUN: @f(5, 5) == 10
func.func @f(%lb: index, %ub: index) -> i64 {
  %c1 = arith.constant 1 : index
  %z = arith.constant 10 : i64
  %q = scf.parallel (%i) = (%lb) to (%ub) step (%c1) init (%z) -> i64 {
    %v = arith.index_cast %i : index to i64
    scf.reduce(%v : i64) {
      ^bb0(%l: i64, %r: i64):
        %n = arith.subi %l, %r : i64
        scf.reduce.return %n : i64
    }
  }
  return %q : i64
}

// -----
// FROM: scf/reduce
// NAME: no_reduction
// The empty scf.reduce may be written or left out.
// CLAUSE: loop.parallel/implicit-terminator
// RUN: @f(uninit(3)) == (); arg0 == [2, 2, 2]
func.func @f(%m: memref<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i32
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    memref.store %one, %m[%i] : memref<3xi32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %v = memref.load %m[%i] : memref<3xi32>
    %w = arith.addi %v, %one : i32
    memref.store %w, %m[%i] : memref<3xi32>
  }
  return
}

// -----
// FROM: scf/reduce
// NAME: result_without_reduction
// CLAUSE: loop.parallel/results-equal-reduces, scf.reduce/as-many
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  // expected-error @+1 {{expects number of results: 1 to be the same as number of reductions: 0}}
  %q = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
    scf.reduce
  }
  return
}

// -----
// FROM: scf/reduce
// NAME: one_argument
// CLAUSE: loop.reduce/two-arguments, scf.reduce/arguments
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  %q = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
    // expected-error @+1 {{expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%x : f32) {
      ^bb0(%l: f32):
        scf.reduce.return %l : f32
    }
  }
  return
}

// -----
// FROM: scf/reduce
// NAME: outside_parallel
// CLAUSE: loop.reduce/immediate-child, scf.reduce/place
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  // expected-error @+1 {{expects parent op 'scf.parallel'}}
    scf.reduce(%x : f32) {
      ^bb0(%l: f32, %r: f32):
        scf.reduce.return %l : f32
    }
  return
}

// -----
// FROM: scf/reduce.return
// NAME: gives_the_combination
// CLAUSE: scf.reduce.return/combination
// RUN: @f(4) == 6
func.func @f(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%c0) -> index {
    scf.reduce(%i : index) {
    ^bb0(%a: index, %b: index):
      %s = arith.addi %a, %b : index
      scf.reduce.return %s : index
    }
  }
  return %r : index
}

// -----
// FROM: scf/reduce.return
// NAME: only_in_reduce
// CLAUSE: scf.reduce.return/place
func.func @f(%a: i32) {
  // expected-error @+1 {{'scf.reduce.return' op expects parent op 'scf.reduce'}}
  scf.reduce.return %a : i32
}

// -----
// FROM: scf/while
// NAME: condition_passes_what_it_likes
// The values after the condition go to the body or, when it is false, become the results; they need not be the arguments.
// CLAUSE: scf.while/condition
// RUN: @f(3) == 0, false
// RUN: @f(-5) == -5, false
func.func @f(%n: i32) -> (i64, i1) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.while (%x = %n) : (i32) -> (i64, i1) {
    %go = arith.cmpi sgt, %x, %zero : i32
    %w = arith.extsi %x : i32 to i64
    scf.condition(%go) %w, %go : i64, i1
  } do {
  ^bb0(%w: i64, %c: i1):
    %x = arith.trunci %w : i64 to i32
    %y = arith.subi %x, %one : i32
    scf.yield %y : i32
  }
  return %r#0, %r#1 : i64, i1
}

// -----
// FROM: scf/while
// NAME: before_runs_once_more_than_after
// CLAUSE: scf.while/before
// RUN: @f([0, 0], 0) == (); arg0 == [1, 0]
// RUN: @f([0, 0], 4) == (); arg0 == [5, 4]
func.func @f(%m: memref<2xi32>, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  scf.while : () -> () {
    %b = memref.load %m[%c0] : memref<2xi32>
    %b1 = arith.addi %b, %one : i32
    memref.store %b1, %m[%c0] : memref<2xi32>
    %go = arith.cmpi sle, %b1, %n : i32
    scf.condition(%go)
  } do {
    %a = memref.load %m[%c1] : memref<2xi32>
    %a1 = arith.addi %a, %one : i32
    memref.store %a1, %m[%c1] : memref<2xi32>
    scf.yield
  }
  return
}

// -----
// FROM: scf/while
// NAME: swap
// Yields are a parallel copy.
// RUN: @f(0, 1, 2) == 1, 2
// RUN: @f(1, 1, 2) == 2, 1
// RUN: @f(2, 1, 2) == 1, 2
func.func @f(%n: i32, %a: i32, %b: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:3 = scf.while (%k = %n, %x = %a, %y = %b) : (i32, i32, i32) -> (i32, i32, i32) {
    %go = arith.cmpi sgt, %k, %zero : i32
    scf.condition(%go) %k, %x, %y : i32, i32, i32
  } do {
  ^bb0(%k: i32, %x: i32, %y: i32):
    %k1 = arith.subi %k, %one : i32
    scf.yield %k1, %y, %x : i32, i32, i32
  }
  return %r#1, %r#2 : i32, i32
}

// -----
// FROM: scf/while
// NAME: condition_values_are_the_results
// CLAUSE: scf.while/handed-over
func.func @f(%a: i32) -> i64 {
  // expected-error @+1 {{successor operand type #0 'i32' should match successor input type #0 'i64'}}
  %r = scf.while (%x = %a) : (i32) -> i64 {
    %c = arith.constant true
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i64):
    scf.yield %a : i32
  }
  return %r : i64
}

// -----
// FROM: scf/while
// NAME: yield_count
// CLAUSE: scf.while/fed-back
func.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{region branch point has 0 operands, but region successor needs 1 inputs}}
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = arith.constant true
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield
  }
  return %r : i32
}

// -----
// FROM: scf/while
// NAME: before_ends_in_condition
// CLAUSE: scf.while/terminator
func.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{expects the 'before' region to terminate with 'scf.condition'}}
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = arith.constant true
    scf.yield %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }
  return %r : i32
}

// -----
// FROM: scf/while
// NAME: poison_condition
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : i1
  scf.while : () -> () {
    scf.condition(%p)  // UB
  } do {
    scf.yield
  }
  return
}

// -----
// FROM: scf/yield
// NAME: values_of_an_if
// CLAUSE: scf.yield/values
// RUN: @f(true) == 1
// RUN: @f(false) == 2
func.func @f(%c: i1) -> i32 {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %r = scf.if %c -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  return %r : i32
}

// -----
// FROM: scf/yield
// NAME: only_in_regions_that_it_ends
// CLAUSE: scf.yield/place
func.func @f() {
  // expected-error @+1 {{'scf.yield' op expects parent op to be one of}}
  scf.yield
}

// -----
// FROM: schedule/outcomes
// NAME: affine_parallel_sum_of_floats
// CLAUSE: loop.reduce/non-deterministic
// RUN: @f([1.0e8, 1.0, -1.0e8, 1.0]) nondeterministic {0.0 | 1.0 | 2.0}
// RUN: @f([1.0, 2.0, 3.0, 4.0]) == 10.0
func.func @f(%m: memref<4xf32>) -> f32 {
  %q = affine.parallel (%i) = (0) to (4) reduce ("addf") -> (f32) {
    %v = affine.load %m[%i] : memref<4xf32>
    affine.yield %v : f32
  }
  return %q : f32
}

// -----
// FROM: schedule/outcomes
// NAME: printing_order_is_open
// CLAUSE: loop.parallel/any-order
// RUN: @f(1) == () prints "0"
// RUN: @f(2) nondeterministic
func.func private @printI64(i64)
func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %v = arith.index_cast %i : index to i64
    func.call @printI64(%v) : (i64) -> ()
    scf.reduce
  }
  return
}

// -----
// FROM: seeds/affine
// NAME: apply_completed
// The document's maps and applications, with operands.
// CLAUSE: affine.apply/applies-map, affine.apply/operand-counts, affine.apply/one-value, affine.apply/index-types
// GENERATION: 2019
// RUN: @f(17, 300, 42, 5) == 4, 47
// RUN: @f(0, 0, 0, 0) == 0, 0
// RUN: @f(-1, -1, -42, 5) == -2, -37
// RUN: @f(-8, -129, 9223372036854775806, 1) == -3, 9223372036854775807
#map10 = (d0, d1) -> (floordiv(d0,8) + floordiv(d1,128))
func @f(%s: index, %t: index, %42: index, %n: index) -> (index, index) {
%1 = affine.apply #map10 (%s, %t)
// Inline example.
%2 = affine.apply (i)[s0] -> (i+s0) (%42)[%n]
return %1, %2 : index, index
}

// -----
// FROM: seeds/affine
// NAME: shorthand_bounds
// The two shorthands of the text and the maps that they stand for: `%N` is `()[s]->(s)()[%N]`, `-42` is `()->(-42)()`.
// CLAUSE: affine.for/shorthand-ssa, affine.for/shorthand-literal, affine.for/half-open, affine.for/step-default
// RUN: @short(-40) == 2, -83
// RUN: @long(-40) == 2, -83
// RUN: @short(-42) == 0, 0
// RUN: @long(-42) == 0, 0
// RUN: @short(-50) == 0, 0
// RUN: @short(0) == 42, -903
// RUN: @long(0) == 42, -903
func @short(%N: index) -> (i64, i64) {
  %acc = alloc() : memref<2xi64>
  %zero = constant 0 : i64
  %one = constant 1 : i64
  affine.for %i = 0 to 2 { affine.store %zero, %acc[%i] : memref<2xi64> }
  affine.for %i = -42 to %N {
    %n = affine.load %acc[0] : memref<2xi64>
    %n1 = addi %n, %one : i64
    affine.store %n1, %acc[0] : memref<2xi64>
    %s = affine.load %acc[1] : memref<2xi64>
    %v = index_cast %i : index to i64
    %s1 = addi %s, %v : i64
    affine.store %s1, %acc[1] : memref<2xi64>
  }
  %n = affine.load %acc[0] : memref<2xi64>
  %s = affine.load %acc[1] : memref<2xi64>
  dealloc %acc : memref<2xi64>
  return %n, %s : i64, i64
}
func @long(%N: index) -> (i64, i64) {
  %acc = alloc() : memref<2xi64>
  %zero = constant 0 : i64
  %one = constant 1 : i64
  affine.for %i = 0 to 2 { affine.store %zero, %acc[%i] : memref<2xi64> }
  affine.for %i = affine_map<()->(-42)>() to affine_map<()[s]->(s)>()[%N] {
    %n = affine.load %acc[0] : memref<2xi64>
    %n1 = addi %n, %one : i64
    affine.store %n1, %acc[0] : memref<2xi64>
    %s = affine.load %acc[1] : memref<2xi64>
    %v = index_cast %i : index to i64
    %s1 = addi %s, %v : i64
    affine.store %s1, %acc[1] : memref<2xi64>
  }
  %n = affine.load %acc[0] : memref<2xi64>
  %s = affine.load %acc[1] : memref<2xi64>
  dealloc %acc : memref<2xi64>
  return %n, %s : i64, i64
}

// -----
// FROM: seeds/affine
// NAME: shorthand_bounds_bare
// The maps of the text as the text writes them, bare.
// CLAUSE: affine.for/shorthand-ssa, affine.for/shorthand-literal
// GENERATION: 2019
// RUN: @f(-40) == 2
// RUN: @f(-43) == 0
func @f(%N: index) -> i64 {
  %acc = alloc() : memref<1xi64>
  %c0 = constant 0 : index
  %zero = constant 0 : i64
  %one = constant 1 : i64
  store %zero, %acc[%c0] : memref<1xi64>
  affine.for %i = ()->(-42)() to ()[s]->(s)()[%N] {
    %n = load %acc[%c0] : memref<1xi64>
    %n1 = addi %n, %one : i64
    store %n1, %acc[%c0] : memref<1xi64>
  }
  %r = load %acc[%c0] : memref<1xi64>
  dealloc %acc : memref<1xi64>
  return %r : i64
}

// -----
// FROM: seeds/affine
// NAME: max_min_bounds
// Lower bound max(a, b - 3), upper bound min(a + 5, b).
// CLAUSE: affine.for/multi-result-bounds, affine.for/bounds-are-maps
// RUN: @count(0, 10) == 0
// RUN: @count(0, 4) == 3
// RUN: @count(7, 9) == 2
// RUN: @count(9, 9) == 0
// RUN: @count(-4, -2) == 2
func @count(%a: index, %b: index) -> i64 {
  %acc = alloc() : memref<i64>
  %zero = constant 0 : i64
  %one = constant 1 : i64
  store %zero, %acc[] : memref<i64>
  affine.for %i = max affine_map<(d0, d1) -> (d0, d1 - 3)>(%a, %b) to min affine_map<(d0)[s0] -> (d0 + 5, s0)>(%a)[%b] {
    %n = load %acc[] : memref<i64>
    %n1 = addi %n, %one : i64
    store %n1, %acc[] : memref<i64>
  }
  %r = load %acc[] : memref<i64>
  dealloc %acc : memref<i64>
  return %r : i64
}

// -----
// FROM: seeds/affine
// NAME: reduced_domain_example_completed
// The document's set, with maps and bodies of our own. The set holds for 10 <= i, j <= N - 9: for N = 20 that is {10, 11} x {10, 11}.
// @S2 adds X + i + j into A[(i + j) mod 10].
// CLAUSE: affine.if/restricts-execution, affine.if/condition-conjunction, affine.if/else-optional
// GENERATION: 2019
// RUN: @reduced_domain_example(zeros(10), 100, 20) == (); arg0 == [120, 242, 122, 0, 0, 0, 0, 0, 0, 0]
// RUN: @reduced_domain_example(zeros(10), 100, 19) == (); arg0 == [120, 0, 0, 0, 0, 0, 0, 0, 0, 0]
// RUN: @reduced_domain_example(zeros(10), 100, 18) == (); arg0 == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
// RUN: @reduced_domain_example(zeros(10), 100, 0) == (); arg0 == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
#set = (d0, d1)[s0]: (d0 - 10 >= 0, s0 - d0 - 9 >= 0,
d1 - 10 >= 0, s0 - d1 - 9 >= 0)
#map42 = (d0) -> (d0)
#map43 = (d0, d1) -> ((d0 + d1) mod 10)
func @S1(%X: i32, %i: index, %j: index) -> i32 {
%s = addi %i, %j : index
%v = index_cast %s : index to i32
%r = addi %X, %v : i32
return %r : i32
}
func @S2(%t: i32, %A: memref<10xi32>, %i: index, %k: index) {
%old = load %A[%k] : memref<10xi32>
%new = addi %old, %t : i32
store %new, %A[%k] : memref<10xi32>
return
}
func @reduced_domain_example(%A: memref<10xi32>, %X: i32, %N: index) {
affine.for %i = 0 to %N {
affine.for %j = 0 to %N {
%0 = affine.apply #map42(%j)
%tmp = call @S1(%X, %i, %0) : (i32, index, index) -> i32
affine.if #set(%i, %j)[%N] {
%1 = affine.apply #map43(%i, %j)
call @S2(%tmp, %A, %i, %1) : (i32, memref<10xi32>, index, index) -> ()
}
}
}
return
}

// -----
// FROM: seeds/affine
// NAME: if_else_completed
// Equality and inequality constraints, and an else region.
// CLAUSE: affine.if/two-regions, affine.if/condition-conjunction
// RUN: @f(zeros(6), 2) == (); arg0 == [2, 2, 1, 2, 2, 2]
// RUN: @f(zeros(6), 3) == (); arg0 == [2, 2, 2, 2, 2, 2]
// RUN: @f(zeros(6), 4) == (); arg0 == [2, 2, 2, 2, 1, 2]
func @f(%m: memref<6xi32>, %n: index) {
  %one = constant 1 : i32
  %two = constant 2 : i32
  affine.for %i = 0 to 6 {
    affine.if affine_set<(d0)[s0] : (d0 - s0 == 0, d0 mod 2 == 0)>(%i)[%n] {
      affine.store %one, %m[%i] : memref<6xi32>
    } else {
      affine.store %two, %m[%i] : memref<6xi32>
    }
  }
  return
}

// -----
// FROM: seeds/affine
// NAME: terminator_written_out
// The terminator has no custom syntax; written out it is allowed where it would be implied.
// CLAUSE: affine.terminator/no-custom-syntax, affine.terminator/transmits-control, affine.for/one-block-with-terminator
// RUN: @f([5]) == (); arg0 == [12]
func @f(%m: memref<1xi32>) {
  %c0 = constant 0 : index
  affine.for %i = 0 to 7 {
    affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
      %one = constant 1 : i32
      %v = load %m[%c0] : memref<1xi32>
      %w = addi %v, %one : i32
      store %w, %m[%c0] : memref<1xi32>
      "affine.terminator"() : () -> ()
    }
    "affine.terminator"() : () -> ()
  }
  return
}

// -----
// FROM: seeds/affine
// NAME: no_branch_as_terminator
// "Loops and branches represent structured control flow and should not accept arbitrary branches as terminators."
// CLAUSE: affine.terminator/no-arbitrary-branches
func @f() {
  // expected-error @+1 {{expects regions to end with 'affine.terminator'}}
  affine.for %i = 0 to 7 {
    return
  }
  return
}

// -----
// FROM: seeds/affine
// NAME: negative_step_rejected
// CLAUSE: affine.for/step-positive
func @f() {
  // expected-error @+1 {{expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to 10 step -1 {
  }
  return
}

// -----
// FROM: seeds/langref_2019
// NAME: module_example_completed
// The kernel with its missing lines, called for sizes that can be written down (2 x ? times ? x 3).
// CLAUSE: langref.module/functions, langref.functions/body-cfg, langref.for/half-open, std.dim/extent
// GENERATION: 2019
// RUN: @multiply([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]]) == [[1.0, 2.0, 8.0], [3.0, 4.0, 18.0]]
// RUN: @multiply([[2.0], [-1.0]], [[1.0, 10.0, 100.0]]) == [[2.0, 20.0, 200.0], [-1.0, -10.0, -100.0]]
// RUN: @multiply(zeros(2x0), zeros(0x3)) == [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
// RUN: @multiply([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0]]) undefined out-of-bounds
// A function that multiplies two memrefs and returns the result.
func @multiply(%A: memref<2x?xf32>, %B: memref<?x3xf32>)
-> (memref<2x3xf32>) {
// Compute the inner dimension of %A.
%n = dim %A, 1 : memref<2x?xf32>
%C = alloc() : memref<2x3xf32>
%zero = constant 0.0 : f32
for %i = 0 to 2 {
for %j = 0 to 3 {
store %zero, %C[%i, %j] : memref<2x3xf32>
for %k = 0 to %n {
%a_v = load %A[%i, %k] : memref<2x?xf32>
%b_v = load %B[%k, %j] : memref<?x3xf32>
%prod = mulf %a_v, %b_v : f32
%c_v = load %C[%i, %j] : memref<2x3xf32>
%sum = addf %c_v, %prod : f32
store %sum, %C[%i, %j] : memref<2x3xf32>
}
}
}
return %C : memref<2x3xf32>
}

// -----
// FROM: seeds/langref_2019
// NAME: functions_completed
// CLAUSE: langref.functions/external-no-body, langref.functions/attributes, langref.functions/arguments-are-block-arguments, std.return/produces-results, langref.functions/grammar, langref.functions/body-grammar, langref.attributes/anywhere
// GENERATION: 2019
// RUN: @count(7) == 7, 7
// RUN: @count(-9223372036854775808) == -9223372036854775808, -9223372036854775808
// RUN: @abort() unsupported
#layout_map0 = (d0, d1) -> (d0 * 128 + d1)
// External function definitions.
func @abort()
func @scribble(i32, i64, memref<? x 128 x f32, #layout_map0>) -> f64

// A function that returns its argument twice:
func @count(%x: i64) -> (i64, i64)
attributes {fruit: "banana"} {
return %x, %x: i64, i64
}

// -----
// FROM: seeds/langref_2019
// NAME: functions_in_2020_spelling
// CLAUSE: langref.functions/attributes
// RUN: @count(7) == 7, 7
func @count(%x: i64) -> (i64, i64)
attributes {fruit = "banana"} {
return %x, %x: i64, i64
}

// -----
// FROM: seeds/langref_2019
// NAME: simple_completed
// CLAUSE: langref.blocks/block-arguments, langref.blocks/executed-in-order, std.br/jump, std.cond_br/taken, langref.blocks/values-from-branches, langref.blocks/dominated-code, langref.blocks/branch-passes, langref.blocks/receives-argument, langref.blocks/entry-arguments, langref.functions/cfg-of-blocks, langref.blocks/grammar, std.br/grammar, std.br/operand-grammar
// GENERATION: 2019
// RUN: @simple(5, true) == 5
// RUN: @simple(5, false) == 10
// RUN: @simple(9223372036854775807, false) == -2
func @simple(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1): // Code dominated by ^bb0 may refer to %a
br_cond %cond, ^bb1, ^bb2
^bb1:
br ^bb3(%a: i64) // Branch passes %a as the argument
^bb2:
%b = addi %a, %a : i64
br ^bb3(%b: i64) // Branch passes %b as the argument
// ^bb3 receives an argument, named %c, from predecessors
^bb3(%c: i64):
return %c : i64
}

// -----
// FROM: seeds/langref_2019
// NAME: for_example_completed
// The two-result map of the document: each row of %B becomes the reversed row of %A.
// CLAUSE: langref.for/half-open, langref.for/induction-index, langref.affine_apply/applies
// GENERATION: 2019
// RUN: @simple_example([[1.0, 2.0], [3.0, 4.0]], zeros(2x2)) == (); arg1 == [[2.0, 1.0], [4.0, 3.0]]
// RUN: @simple_example([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]], zeros(3x3)) == (); arg1 == [[3.0, 2.0, 1.0], [6.0, 5.0, 4.0], [9.0, 8.0, 7.0]]
#map57 = (d0, d1)[s0] -> (d0, s0 - d1 - 1)
func @simple_example(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
%N = dim %A, 0 : memref<?x?xf32>
for %i = 0 to %N step 1 {
for %j = 0 to %N { // implicitly steps by 1
%0 = affine_apply #map57(%i, %j)[%N]
%tmp = load %A[%0#0, %0#1] : memref<?x?xf32>
store %tmp, %B[%i, %j] : memref<?x?xf32>
}
}
return
}

// -----
// FROM: seeds/langref_2019
// NAME: else_if_chain
// "A single `if` may have a number of optional `else if` clauses, and may end with an optional `else` clause."
// CLAUSE: langref.if/restricts-execution, langref.if/else-if-and-else
// GENERATION: 2019
// RUN: @classify(zeros(6)) == (); arg0 == [1, 1, 2, 3, 3, 3]
func @classify(%m: memref<6xi32>) {
%one = constant 1 : i32
%two = constant 2 : i32
%three = constant 3 : i32
for %i = 0 to 6 {
if (d0) : (1 - d0 >= 0) (%i) {
store %one, %m[%i] : memref<6xi32>
} else if (d0) : (d0 - 2 == 0) (%i) {
store %two, %m[%i] : memref<6xi32>
} else {
store %three, %m[%i] : memref<6xi32>
}
}
return
}

// -----
// FROM: seeds/langref_2019
// NAME: select_as_written
// CLAUSE: std.cond_br/same-destination, std.cond_br/taken, std.cond_br/grammar
// RUN: @select(1, 2, true) == 1
// RUN: @select(1, 2, false) == 2
// RUN: @select(-2147483648, 2147483647, false) == 2147483647
func @select(%a : i32, %b :i32, %flag : i1) -> i32 {
 // Both targets are the same, operands differ
 cond_br %flag, ^bb1(%a : i32), ^bb1(%b : i32)

^bb1(%x : i32) :
 return %x : i32
}

// -----
// FROM: seeds/langref_2019
// NAME: several_blocks_return
// CLAUSE: std.return/several-blocks, std.return/grammar
// RUN: @sign(-5) == -1
// RUN: @sign(0) == 0
// RUN: @sign(5) == 1
func @sign(%x : i32) -> i32 {
  %zero = constant 0 : i32
  %neg = cmpi "slt", %x, %zero : i32
  cond_br %neg, ^negative, ^other
^negative:
  %m = constant -1 : i32
  return %m : i32
^other:
  %pos = cmpi "sgt", %x, %zero : i32
  cond_br %pos, ^positive, ^nothing
^positive:
  %p = constant 1 : i32
  return %p : i32
^nothing:
  return %zero : i32
}

// -----
// FROM: seeds/langref_2019
// NAME: branch_operands_are_read_before_any_is_written
// Block arguments are functional PHI nodes: a branch to a block of its own arguments swaps them.
// CLAUSE: langref.blocks/block-arguments, std.br/jump
// RUN: @swap(1, 2, 3) == 2, 1
// RUN: @swap(1, 2, 4) == 1, 2
// RUN: @swap(1, 2, 0) == 1, 2
func @swap(%a : i32, %b : i32, %n : i32) -> (i32, i32) {
  %zero = constant 0 : i32
  %one = constant 1 : i32
  br ^head(%a, %b, %n : i32, i32, i32)
^head(%x : i32, %y : i32, %k : i32):
  %more = cmpi "sgt", %k, %zero : i32
  %k1 = subi %k, %one : i32
  cond_br %more, ^head(%y, %x, %k1 : i32, i32, i32), ^done
^done:
  return %x, %y : i32, i32
}

// -----
// FROM: seeds/langref_2019
// NAME: conditional_branch_to_the_entry_block
// CLAUSE: std.cond_br/not-entry
// expected-error @+1 {{entry block of region may not have predecessors}}
func @f(i1) {
^bb0(%c : i1):
  cond_br %c, ^bb0(%c : i1), ^bb1
^bb1:
  return
}

// -----
// FROM: seeds/langref_2019
// NAME: branch_operand_type
// CLAUSE: std.br/operands-match
func @f(%x : i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  br ^bb1(%x : i32)
^bb1(%a : i64):
  return
}

// -----
// FROM: seeds/langref_2019
// NAME: conditional_branch_operand_count
// CLAUSE: std.cond_br/operands-match
func @f(%c : i1, %x : i32) {
  // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
  cond_br %c, ^bb1(%x : i32), ^bb2(%x : i32)
^bb1(%a : i32):
  return
^bb2:
  return
}

// -----
// FROM: seeds/langref_2019
// NAME: conditional_branch_on_a_non_boolean
// CLAUSE: std.cond_br/boolean
func @f(%c : i32) {
  // expected-error @+1 {{expects different type than prior uses: 'i1' vs 'i32'}}
  cond_br %c, ^bb1, ^bb1
^bb1:
  return
}

// -----
// FROM: seeds/langref_2019
// NAME: return_count
// CLAUSE: std.return/matches-function
func @f(%x : i32) -> (i32, i32) {
  // expected-error @+1 {{has 1 operands, but enclosing function}}
  return %x : i32
}

// -----
// FROM: seeds/langref_2019
// NAME: block_without_terminator
// CLAUSE: langref.blocks/ends-with-terminator
func @f(%x : i32) {
  // expected-error @+1 {{block with no terminator}}
  %y = addi %x, %x : i32
}

// -----
// FROM: seeds/langref_2019
// NAME: test_subi_zero_as_written
// `// RUN: mlir-opt …` and `// CHECK-…` are lit's and FileCheck's own lines; this format's RUN lines begin with `@`.
// CLAUSE: langref.examples/canonicalize
// LOWERED: canonicalize: has constant; lacks subi
// RUN: @test_subi_zero_cfg(41) == 0
// RUN: @test_subi_zero_cfg(-2147483648) == 0
// RUN: mlir-opt %s -canonicalize | FileCheck %s
 func @test_subi_zero_cfg(%arg0: i32) -> i32 {
 %y = subi %arg0, %arg0 : i32
 return %y: i32
 }
 // CHECK-LABEL: func @test_subi_zero_cfg(%arg0: i32)
 // CHECK-NEXT: %c0_i32 = constant 0 : i32
 // CHECK-NEXT: return %c0

// -----
// FROM: seeds/langref_2019
// NAME: non_affine_bounds_completed
// The nest of the document, counting the visits of its innermost body: n * n * (2^0 + … + 2^(n-1)).
// A bound that is no affine function of the outer induction variables becomes one by being an argument of a function.
// CLAUSE: langref.functions/called-both-ways, langref.affine/symbol-binding, langref.affine/non-affine-bounds
// GENERATION: 2019
// RUN: @outer_nest(0, [0]) == (); arg1 == [0]
// RUN: @outer_nest(1, [0]) == (); arg1 == [1]
// RUN: @outer_nest(2, [0]) == (); arg1 == [12]
// RUN: @outer_nest(3, [0]) == (); arg1 == [63]
func @outer_nest(%n: index, %count: memref<1xi64>) {
for %i = 0 to %n {
for %j = 0 to %n {
call @inner_nest(%i, %j, %n, %count) : (index, index, index, memref<1xi64>) -> ()
}
}
return
}
func @pow2(%j: index) -> index {
%c0 = constant 0 : index
%c1 = constant 1 : index
%c2 = constant 2 : index
br ^head(%c0, %c1 : index, index)
^head(%k: index, %p: index):
%more = cmpi "slt", %k, %j : index
%k1 = addi %k, %c1 : index
%p1 = muli %p, %c2 : index
cond_br %more, ^head(%k1, %p1 : index, index), ^done
^done:
return %p : index
}
func @inner_nest(%i: index, %j: index, %n: index, %count: memref<1xi64>) {
%pow = call @pow2(%j) : (index) -> index
call @inner_nest2(%pow, %n, %count) : (index, index, memref<1xi64>) -> ()
return
}
func @inner_nest2(%m: index, %n: index, %count: memref<1xi64>) {
%c0 = constant 0 : index
%one = constant 1 : i64
for %k = 0 to %m {
for %l = 0 to %n {
%c = load %count[%c0] : memref<1xi64>
%c1 = addi %c, %one : i64
store %c1, %count[%c0] : memref<1xi64>
}
}
return
}

// -----
// FROM: seeds/langref_2019
// NAME: escaping_scalar_if_through_memory
// CLAUSE: langref.escaping/zero-d-memrefs
// GENERATION: 2019
// RUN: @sum_half([1, 2, 3, 4], 4) == 7
// RUN: @sum_half([1, 2, 3, 4, 5], 5) == 12
func @sum_half(%A : memref<?xi32>, %N : index) -> (i32) {
%s = alloc() : memref<i32>
%s0 = constant 0 : i32
store %s0, %s[] : memref<i32>
for %i = 0 to %N {
if (d0)[s0] : (d0 - s0 floordiv 2 >= 0) (%i)[%N] {
%v = load %A[%i] : memref<?xi32>
%s2 = load %s[] : memref<i32>
%s3 = addi %s2, %v : i32
store %s3, %s[] : memref<i32>
}
}
%r = load %s[] : memref<i32>
dealloc %s : memref<i32>
return %r : i32
}

// -----
// FROM: seeds/langref_2019
// NAME: integers_of_any_width
// CLAUSE: langref.types/any-integer-width
// RUN: @square(100) == 1808
// RUN: @square(-1) == 1
// RUN: @square(4095) == 1
// RUN: @add2(1, 1) == -2
// RUN: @add2(3, 3) == 2
func @square(%x: i13) -> i13 {
  %y = muli %x, %x : i13
  return %y : i13
}
func @add2(%x: i2, %y: i2) -> i2 {
  %z = addi %x, %y : i2
  return %z : i2
}

// -----
// FROM: seeds/langref_2019
// NAME: names_and_several_results
// Names that are keywords elsewhere are only names after a sigil; numbers are names, too.
// CLAUSE: langref.identifiers/sigils, langref.identifiers/anonymous, langref.identifiers/unprefixed-in-affine, langref.operations/results-distinct
// RUN: @for(3) == 4, 7, 4
func @for(%func: index) -> (index, index, index) {
  %0:2 = call @if(%func) : (index) -> (index, index)
  %return, %42 = call @if(%func) : (index) -> (index, index)
  return %0#0, %42, %return : index, index, index
}
func @if(%loop.for: index) -> (index, index) {
  %add.i = affine.apply affine_map<(step)[to] -> (step + to)>(%loop.for)[%loop.for]
  %c1 = constant 1 : index
  %i1 = addi %loop.for, %c1 : index
  %index = addi %add.i, %c1 : index
  return %i1, %index : index, index
}

// -----
// FROM: seeds/langref_2019
// NAME: one_index_for_each_dimension
// CLAUSE: langref.memref/n-plus-one, langref.memref/no-pointer-arithmetic
func @f(%m: memref<2x3xf32>, %i: index) -> f32 {
  // expected-error @+1 {{incorrect number of indices for load}}
  %v = load %m[%i] : memref<2x3xf32>
  return %v : f32
}

// -----
// FROM: seeds/langref_2019
// NAME: explicit_module
// "The top-level unit of code in MLIR is a Module": explicit or implied.
// CLAUSE: langref.module/top-level, langref.module/functions
// RUN: @f(1) == 2
module {
  func @f(%x: i32) -> i32 {
    %y = addi %x, %x : i32
    return %y : i32
  }
}

// -----
// FROM: seeds/langref_2019
// NAME: no_index_elements_in_tensors
// CLAUSE: langref.types/no-index-elements
// GENERATION: 2019
func @f(%i: index,
        // expected-error @+1 {{invalid tensor element type}}
        %a: tensor<4xindex>) {
  %m = alloc() : memref<f32>
  dealloc %m : memref<f32>
  return
}

// -----
// FROM: seeds/langref_2019
// NAME: no_tuples
// CLAUSE: langref.types/no-aggregates
// GENERATION: 2019
// MALFORMED: expected type
func @f(%a: tuple<i32, f32>, %n: index) {
  for %i = 0 to %n {
  }
  return
}

// -----
// FROM: seeds/langref_2019
// NAME: operations_of_any_dialect
// CLAUSE: langref.operations/extensible
// ARGS: --allow-unregistered-dialect
// GENERATION: 2019
// CHECK
func @f(%a: i32) -> i32 {
  %r = "my.op"(%a) {x: 1} : (i32) -> i32
  return %r : i32
}

// -----
// FROM: seeds/langref_2019
// NAME: arguments_of_blocks_are_phi_nodes
// CLAUSE: langref.rationale/block-arguments-equivalent
// GENERATION: 2019
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  cond_br %c, ^bb1, ^bb2
^bb1:
  br ^bb3(%a : i32)
^bb2:
  br ^bb3(%b : i32)
^bb3(%x: i32):
  return %x : i32
}

// -----
// FROM: seeds/langref_2019
// NAME: restrictions_end_with_the_loops
// Outside of loops and conditionals any value of the function may be bound, also one that memory holds.
// CLAUSE: langref.affine/restrictions-only-inside
// GENERATION: 2019
// RUN: @f([5], 2) == 17
func @f(%m: memref<1xi32>, %n: index) -> index {
  %c0 = constant 0 : index
  %a = load %m[%c0] : memref<1xi32>
  %b = index_cast %a : i32 to index
  br ^bb1(%b : index)
^bb1(%x: index):
  %0 = affine_apply (d0)[s0] -> (d0 * 3 + s0)(%x)[%n]
  return %0 : index
}

// -----
// FROM: seeds/langref_2019
// NAME: several_results_of_a_call
// One name stands for all results, as of any operation.
// CLAUSE: langref.operations/results-distinct
// GENERATION: 2019
// RUN: @f(1, 2) == 12
func @g(%a: i32, %b: i32) -> (i32, i32) {
  return %b, %a : i32, i32
}
func @f(%a: i32, %b: i32) -> i32 {
  %0 = call @g(%a, %b) : (i32, i32) -> (i32, i32)
  %ten = constant 10 : i32
  %1 = muli %0#1, %ten : i32
  %2 = addi %0#0, %1 : i32
  return %2 : i32
}

// -----
// FROM: seeds/langref_2019
// NAME: extent_in_generic_form
// CLAUSE: std.dim/extent
// GENERATION: 2019
// RUN: @f([[1, 2, 3]]) == 3
func @f(%m: memref<1x?xf32>) -> index {
  %n = "dim"(%m) {index: 1} : (memref<1x?xf32>) -> index
  return %n : index
}

// -----
// FROM: seeds/langref_2019
// NAME: lowering_of_if_and_for
// Initialization, condition checking with the induction variable as block argument, body blocks; what the bodies hold stays.
// CLAUSE: langref.lowering/if-and-for, langref.lowering/operations-preserved, langref.lowering/loop-shape
// GENERATION: 2019
// LOWERED: lower-if-and-for: lacks for, if; keeps load, addf, store; @f is @blocks
// RUN: @f(3, [1.0, 2.0, 4.0]) == (); arg1 == [2.0, 2.0, 4.0]
// RUN: @blocks(3, [1.0, 2.0, 4.0]) == (); arg1 == [2.0, 2.0, 4.0]
func @f(%n: index, %a: memref<?xf32>) {
for %i = 0 to %n {
%x = load %a[%i] : memref<?xf32>
%y = addf %x, %x : f32
store %y, %a[%i] : memref<?xf32>
if (d0) : (d0 - 1 >= 0) (%i) {
store %x, %a[%i] : memref<?xf32>
}
}
return
}
func @blocks(%n: index, %a: memref<?xf32>) {
%lower = affine_apply () -> (0) ()
%upper = affine_apply (d0) -> (d0) (%n)
br ^condition(%lower : index)
^condition(%i: index):
%go = cmpi "slt", %i, %upper : index
cond_br %go, ^body, ^end
^body:
%x = load %a[%i] : memref<?xf32>
%y = addf %x, %x : f32
store %y, %a[%i] : memref<?xf32>
%e = affine_apply (d0) -> (d0 - 1) (%i)
%zero = constant 0 : index
%holds = cmpi "sge", %e, %zero : index
cond_br %holds, ^then, ^rest
^then:
store %x, %a[%i] : memref<?xf32>
br ^rest
^rest:
%next = affine_apply (d0) -> (d0 + 1) (%i)
br ^condition(%next : index)
^end:
return
}

// -----
// FROM: seeds/langref_2019
// NAME: lowering_of_affine_apply
// The example of the text, in a function that also does something else.
// CLAUSE: langref.lowering/affine_apply-arithmetic, langref.lowering/affine_apply-none-left
// CLAUSE: langref.lowering/maps-removable, langref.lowering/may-use-std, langref.lowering/others-unmodified
// GENERATION: 2019
// LOWERED: lower-affine-apply: lacks affine_apply; lacks maps; adds std; keeps load, addf, store; @f is @arithmetic
// RUN: @f(1, 0, 2, [1.0, 2.0, 4.0, 8.0]) == (); arg3 == [1.0, 2.0, 4.0, 16.0]
// RUN: @arithmetic(1, 0, 2, [1.0, 2.0, 4.0, 8.0]) == (); arg3 == [1.0, 2.0, 4.0, 16.0]
#map0 = (d0, d1)[s0] -> (d0 + 2*d1 + s0)
func @f(%d0: index, %d1: index, %s0: index, %a: memref<4xf32>) {
%r = affine_apply #map0 (%d0, %d1)[%s0]
%x = load %a[%r] : memref<4xf32>
%y = addf %x, %x : f32
store %y, %a[%r] : memref<4xf32>
return
}
func @arithmetic(%d0: index, %d1: index, %s0: index, %a: memref<4xf32>) {
%c2 = constant 2 : index
%1 = muli %d1, %c2 : index
%2 = addi %d0, %1 : index
%r = addi %2, %s0 : index
%x = load %a[%r] : memref<4xf32>
%y = addf %x, %x : f32
store %y, %a[%r] : memref<4xf32>
return
}

// -----
// FROM: seeds/langref_2019
// NAME: lowering_of_affine_apply_wants_no_loops
// A loop's bound must stay affine: the loop is to be lowered first.
// CLAUSE: langref.lowering/affine_apply-precondition
// GENERATION: 2019
// LOWERED: lower-affine-apply: refused
// LOWERED: lower-if-and-for, lower-affine-apply: lacks for, affine_apply
// RUN: @f(4) == 10
func @f(%n: index) -> i32 {
%count = alloc() : memref<i32>
%zero = constant 0 : i32
%one = constant 1 : i32
store %zero, %count[] : memref<i32>
for %i = 0 to %n {
%b = affine_apply (d0) -> (d0 + 1) (%i)
for %j = 0 to %b {
%c = load %count[] : memref<i32>
%d = addi %c, %one : i32
store %d, %count[] : memref<i32>
}
}
%r = load %count[] : memref<i32>
dealloc %count : memref<i32>
return %r : i32
}

// -----
// FROM: seeds/linalg
// NAME: permuted_copy_completed
// arg0[i, k, j] goes to arg1[k, j, i].
// CLAUSE: linalg.copy/permutations
// RUN: @f([[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]], zeros(2x3x1)) == (); arg1 == [[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]]]
// RUN: @f([[[1.0, 2.0]], [[3.0, 4.0]]], zeros(1x2x2)) == (); arg1 == [[[1.0, 3.0], [2.0, 4.0]]]
func @f(%arg0: memref<?x?x?xf32>, %arg1: memref<?x?x?xf32>) {
linalg.copy(%arg0, %arg1) {inputPermutation : (i, j, k) -> (i, k, j),
                           outputPermutation : (i, j, k) -> (k, j, i)} :
  memref<?x?x?xf32>,
  memref<?x?x?xf32>
  return
}

// -----
// FROM: seeds/linalg
// NAME: dot
// CLAUSE: linalg.dot/operands
// RUN: @f([1.0, 2.0, 3.0], [10.0, 100.0, 1000.0], 0.5) == (); arg2 == 3210.5
// RUN: @f(zeros(0), zeros(0), 0.5) == (); arg2 == 0.5
func @f(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<f32>) {
  linalg.dot(%a, %b, %c) : memref<?xf32>, memref<?xf32>, memref<f32>
  return
}

// -----
// FROM: seeds/linalg
// NAME: generic_loops_completed
// What matmul_trait_completed lowers to: equal to it on every input.
// CLAUSE: linalg.generic/lowers-to-loops
// RUN: @matmul([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]], zeros(2x3)) == (); arg2 == [[1.0, 2.0, 8.0], [3.0, 4.0, 18.0]]
// RUN: @matmul([[2.0]], [[5.0]], [[100.0]]) == (); arg2 == [[110.0]]
func @func_of_elements(%a: f32, %b: f32, %c: f32) -> f32 {
  %d = mulf %a, %b: f32
  %e = addf %c, %d: f32
  return %e: f32
}
func @matmul(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) {
%c0 = constant 0 : index
%c1 = constant 1 : index
%M = linalg.dim %A, 0 : memref<?x?xf32>
%K = linalg.dim %A, 1 : memref<?x?xf32>
%N = linalg.dim %B, 1 : memref<?x?xf32>
loop.for %m = %c0 to %M step %c1 {
  loop.for %n = %c0 to %N step %c1 {
    loop.for %k = %c0 to %K step %c1 {
      %a = linalg.load %A[%m, %k] : memref<?x?xf32>
      %b = linalg.load %B[%k, %n] : memref<?x?xf32>
      %c = linalg.load %C[%m, %n] : memref<?x?xf32>
      %d = call @func_of_elements(%a, %b, %c)
             : (f32, f32, f32) -> (f32)
      linalg.store %d, %C[%m, %n] : memref<?x?xf32>
    }
  }
}
  return
}

// -----
// FROM: seeds/linalg
// NAME: indexed_generic_with_a_region
// Each element becomes 10 * row + column + the old value.
// CLAUSE: linalg.indexed_generic/fun-signature, linalg.yield/returns
// RUN: @f([[100, 200, 300], [400, 500, 600]]) == (); arg0 == [[100, 201, 302], [410, 511, 612]]
#trait = {
  args_in = 0,
  args_out = 1,
  indexing_maps = [affine_map<(i, j) -> (i, j)>],
  iterator_types = ["parallel", "parallel"]
}
func @f(%m: memref<?x?xi64>) {
  linalg.indexed_generic #trait %m {
  ^bb0(%i: index, %j: index, %old: i64):
    %ten = constant 10 : index
    %i10 = muli %i, %ten : index
    %k = addi %i10, %j : index
    %v = index_cast %k : index to i64
    %new = addi %old, %v : i64
    linalg.yield %new : i64
  } : memref<?x?xi64>
  return
}

// -----
// FROM: seeds/linalg
// NAME: reshape_expand_completed
// CLAUSE: linalg.reshape/collapse-or-expand
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0], [9.0, 10.0], [11.0, 12.0]]) == 11.0
func @f(%0: memref<6x2xf32>) -> f32 {
   // Dimension expansion i -> (i', j') and (k) -> (k')
   %1 = linalg.reshape %0 [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] :
     memref<6x2xf32> into memref<2x3x2xf32>
   %c0 = constant 0 : index
   %c1 = constant 1 : index
   %c2 = constant 2 : index
   %v = load %1[%c1, %c2, %c0] : memref<2x3x2xf32>
   return %v : f32
}

// -----
// FROM: seeds/linalg
// NAME: yield_completed
// Two outputs: sum and difference.
// CLAUSE: linalg.yield/returns
// RUN: @f([1.0, 2.0], [10.0, 20.0], zeros(2), zeros(2)) == (); arg2 == [11.0, 22.0]; arg3 == [-9.0, -18.0]
#trait = {
  args_in = 2,
  args_out = 2,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"]
}
func @f(%a: memref<?xf32>, %b: memref<?xf32>, %s: memref<?xf32>, %d: memref<?xf32>) {
  linalg.generic #trait %a, %b, %s, %d {
  ^bb0(%x: f32, %y: f32, %p: f32, %q: f32):
    %f0 = addf %x, %y : f32
    %f1 = subf %x, %y : f32
    linalg.yield %f0, %f1 : f32, f32
  } : memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>
  return
}

// -----
// FROM: seeds/linalg
// NAME: matmul
// CLAUSE: linalg.matmul/operands
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]], [[0.5, 0.5, 0.5], [0.5, 0.5, 0.5]]) == (); arg2 == [[1.5, 2.5, 8.5], [3.5, 4.5, 18.5]]
func @f(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul(%a, %b, %c) : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  return
}

// -----
// FROM: seeds/linalg
// NAME: matvec
// CLAUSE: linalg.matvec/operands
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [10.0, 100.0], [0.5, 0.25]) == (); arg2 == [210.5, 430.25]
func @f(%a: memref<?x?xf32>, %x: memref<?xf32>, %y: memref<?xf32>) {
  linalg.matvec(%a, %x, %y) : memref<?x?xf32>, memref<?xf32>, memref<?xf32>
  return
}

// -----
// FROM: seeds/loop
// NAME: for_completed
// CLAUSE: loop.for/operands, loop.for/half-open, loop.for/step-positive, loop.for/implicit-terminator, loop.for/induction-variable
// RUN: @visited(zeros(0), 0, 0, 1) == ()
// RUN: @visited([9, 9, 9, 9], 0, 4, 1) == (); arg0 == [0, 1, 2, 3]
// RUN: @visited([9, 9, 9, 9], 1, 4, 2) == (); arg0 == [9, 1, 9, 3]
// RUN: @visited([9, 9, 9, 9], 1, 3, 2) == (); arg0 == [9, 1, 9, 9]
// RUN: @visited([9, 9, 9, 9], 0, 3, 100) == (); arg0 == [0, 9, 9, 9]
// RUN: @visited([9, 9, 9, 9], 3, 1, 1) == (); arg0 == [9, 9, 9, 9]
// RUN: @visited([9, 9, 9, 9], 0, 4, 0) undefined step-not-positive
// RUN: @visited([9, 9, 9, 9], 3, 1, -1) undefined step-not-positive
func @visited(%seen: memref<?xi64>, %lb: index, %ub: index, %step: index) {
  loop.for %iv = %lb to %ub step %step {  // UB
    %v = index_cast %iv : index to i64
    store %v, %seen[%iv] : memref<?xi64>
  }
  return
}

// -----
// FROM: seeds/loop
// NAME: reduce_as_written
// CLAUSE: loop.for/carried-values, loop.for/region-arguments, loop.for/yield-next-or-result, loop.for/results-final, loop.for/half-open, loop.for/step-positive, loop.for/initial-sum, loop.for/iter-args-bind, loop.for/yield-to-next-or-final, loop.for/defines-induction-variable
// RUN: @reduce(iota(1024), 0, 10, 1) == 45.0
// RUN: @reduce(iota(1024), 0, 10, 3) == 18.0
// RUN: @reduce(iota(1024), 3, 4, 7) == 3.0
// RUN: @reduce(iota(1024), 0, 1024, 1) == 523776.0
// RUN: @reduce(iota(1024), 1023, 1024, 1) == 1023.0
// RUN: @reduce(iota(1024), 5, 5, 1) == 0.0
// RUN: @reduce(iota(1024), 7, 3, 1) == 0.0
// RUN: @reduce(iota(1024), -5, -2, 4) undefined out-of-bounds
// RUN: @reduce(iota(1024), 0, 1025, 1) undefined out-of-bounds
// RUN: @reduce(iota(1024), 0, 10, 0) undefined step-not-positive
// RUN: @reduce(iota(1024), 0, 10, -1) undefined step-not-positive
// RUN: @reduce(uninit(1024), 0, 1, 1) undefined uninitialised-read
func @reduce(%buffer: memref<1024xf32>, %lb: index, %ub: index, %step: index) -> (f32) {
  // Initial sum set to 0.
  %sum_0 = constant 0.0 : f32
  // iter_args binds initial values to the loop's region arguments.
  %sum = loop.for %iv = %lb to %ub step %step iter_args(%sum_iter = %sum_0) -> (f32) {
   %t = load %buffer[%iv] : memref<1024xf32>
    %sum_next = addf %sum_iter, %t : f32
    // Yield current iteration sum to next iteration %sum_iter or to %sum if final iteration.
    loop.yield %sum_next : f32
  }
  return %sum : f32
}   

// -----
// FROM: seeds/loop
// NAME: conditional_reduce_as_written
// `ugt` on floats is "unordered or greater": a NaN element is added (with `ogt` the first NaN run below would give 0.0).
// CLAUSE: loop.for/carried-values, loop.if/path-decides-values, loop.if/yield-explicit-with-results, std.cmpf/ugt-unordered
// RUN: @conditional_reduce(iota(1024), 0, 5, 1) == 10.0
// RUN: @conditional_reduce(splat(1024, 1.5), 0, 4, 1) == 6.0
// RUN: @conditional_reduce(splat(1024, -1.0), 0, 1024, 1) == 0.0
// RUN: @conditional_reduce(splat(1024, 0.0), 0, 1024, 1) == 0.0
// RUN: @conditional_reduce(splat(1024, nan), 0, 1, 1) == nan
// RUN: @conditional_reduce(splat(1024, nan), 0, 0, 1) == 0.0
// RUN: @conditional_reduce(splat(1024, inf), 2, 9, 3) == inf
// RUN: @conditional_reduce(splat(1024, -inf), 2, 9, 3) == 0.0
func @conditional_reduce(%buffer: memref<1024xf32>, %lb: index, %ub: index, %step: index) -> (f32) {
  %sum_0 = constant 0.0 : f32
  %c0 = constant 0.0 : f32
  %sum = loop.for %iv = %lb to %ub step %step iter_args(%sum_iter = %sum_0) -> (f32) {
    %t = load %buffer[%iv] : memref<1024xf32>
    %cond = cmpf "ugt", %t, %c0 : f32
    %sum_next = loop.if %cond -> (f32) {
     %new_sum = addf %sum_iter, %t : f32
      loop.yield %new_sum : f32
   } else {
          loop.yield %sum_iter : f32
   }
    loop.yield %sum_next : f32
  }
  return %sum : f32
}

// -----
// FROM: seeds/loop
// NAME: if_else_completed
// CLAUSE: loop.if/executes-one-region, loop.if/condition-boolean, loop.if/implicit-terminator
// RUN: @f(true, [0]) == (); arg1 == [1]
// RUN: @f(false, [0]) == (); arg1 == [2]
func @f(%b: i1, %m: memref<1xi32>) {
  %c0 = constant 0 : index
  %one = constant 1 : i32
  %two = constant 2 : i32
  loop.if %b  {
    store %one, %m[%c0] : memref<1xi32>
  } else {
    store %two, %m[%c0] : memref<1xi32>
  }
  return
}

// -----
// FROM: seeds/loop
// NAME: if_results_completed
// CLAUSE: loop.if/results, loop.if/path-decides-values, loop.yield/yields-to-parent
// RUN: @f(true, 1.5, 2.5) == 4.0, -1.0
// RUN: @f(false, 1.5, 2.5) == 2.5, 1.5
func @f(%b: i1, %p: f32, %q: f32) -> (f32, f32) {
  %x, %y = loop.if %b -> (f32, f32) {
    %x_true = addf %p, %q : f32
    %y_true = subf %p, %q : f32
    loop.yield %x_true, %y_true : f32, f32
  } else {
    loop.yield %q, %p : f32, f32
  }
  return %x, %y : f32, f32
}

// -----
// FROM: seeds/loop
// NAME: if_without_else_completed
// CLAUSE: loop.if/executes-one-region, loop.if/implicit-terminator
// RUN: @f(true, [0]) == (); arg1 == [1]
// RUN: @f(false, [0]) == (); arg1 == [0]
func @f(%b: i1, %m: memref<1xi32>) {
  %c0 = constant 0 : index
  %one = constant 1 : i32
  loop.if %b  {
    store %one, %m[%c0] : memref<1xi32>
  }
  return
}

// -----
// FROM: seeds/loop
// NAME: parallel_with_its_result
// The example with the result it needs (form of the document: type after the body, no `init`).
// Nothing gives a value to a reduction over no iterations.
// CLAUSE: loop.parallel/results-equal-reduces, loop.parallel/single-result-per-reduction, loop.parallel/implicit-terminator, loop.reduce/operand-is-value
// RUN: @f(0, 4, 1) == 0.0
// RUN: @f(0, 1, 1) == 0.0
// RUN: @f(0, 0, 1) undefined empty-reduction
// RUN: @f(4, 0, 1) undefined empty-reduction
func @f(%lb: index, %ub: index, %step: index) -> f32 {
  %sum = loop.parallel (%iv) = (%lb) to (%ub) step (%step) {  // UB
    %zero = constant 0.0 : f32
    loop.reduce(%zero) {
      ^bb0(%lhs : f32, %rhs: f32):
        %res = addf %lhs, %rhs : f32
        loop.reduce.return %res : f32
    } : f32
  } : f32
  return %sum : f32
}

// -----
// FROM: seeds/loop
// NAME: reduce_in_its_parent
// CLAUSE: loop.reduce/operand-is-value, loop.reduce/immediate-child, loop.reduce/associated-with-result
// RUN: @count(0, 1, 1) == 1.0
// RUN: @count(0, 10, 1) == 10.0
// RUN: @count(0, 10, 4) == 3.0
// RUN: @count(-3, 3, 2) == 3.0
// RUN: @count(3, -3, 2) undefined empty-reduction
func @count(%lb: index, %ub: index, %step: index) -> f32 {
  %sum = loop.parallel (%iv) = (%lb) to (%ub) step (%step) {  // UB
    %operand = constant 1.0 : f32
    loop.reduce(%operand) {
      ^bb0(%lhs : f32, %rhs: f32):
        %res = addf %lhs, %rhs : f32
        loop.reduce.return %res : f32
    } : f32
  } : f32
  return %sum : f32
}

// -----
// FROM: seeds/loop_if_rfc
// NAME: if_pretty_completed
// "Operations inside the regions can access outer values, but not the other way around."
// CLAUSE: loop.if.rfc/outer-values-visible, loop.if/executes-one-region
// RUN: @f(true, 3, [0]) == (); arg2 == [3]
// RUN: @f(false, 3, [0]) == (); arg2 == [6]
func @f(%b: i1, %x: i32, %m: memref<1xi32>) {
%c0 = constant 0 : index
loop.if %b {
store %x, %m[%c0] : memref<1xi32>
} else {
%y = addi %x, %x : i32
store %y, %m[%c0] : memref<1xi32>
}
return
}

// -----
// FROM: seeds/loop_if_rfc
// NAME: example_1_with_its_result_type
// The RFC's spellings, and the result type that the signature lacks.
// CLAUSE: loop.if.rfc/trailing-types, loop.if.rfc/yield-in-taken-path, loop.if.rfc/merged-values, loop.if/path-decides-values, loop.if.rfc/yield-passes-values, loop.if.rfc/values-escape
// RUN: @test(true, 5.0, 3.0) == 8.0
// RUN: @test(false, 5.0, 3.0) == 2.0
// RUN: @test(true, inf, -inf) == nan
// RUN: @test(false, inf, -inf) == inf
func @test(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
%x = loop.if %arg0 {
%x1 = addf %arg1, %arg2 : (f32, f32) -> f32
loop.yield %x1 : f32
} else {
%x2 = subf %arg1, %arg2 : (f32, f32) -> f32
loop.yield %x2 : f32
} : (i1) -> f32
return %x : () -> f32
}

// -----
// FROM: seeds/loop_if_rfc
// NAME: example_2_with_its_result_type
// CLAUSE: loop.if.rfc/else-mandatory-with-results, loop.if.rfc/yield-in-taken-path, loop.if.rfc/else-yields-default
// RUN: @test(true, 5.0, 3.0) == 8.0
// RUN: @test(false, 5.0, 3.0) == 2.0
// RUN: @test(false, 0.0, 0.0) == 0.0
// RUN: @test(false, nan, 1.0) == nan
func @test(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
%x_default = subf %arg1, %arg2 : (f32, f32) -> f32
%x = loop.if %arg0 {
%x1 = addf %arg1, %arg2 : (f32, f32) -> f32
loop.yield %x1 : f32
} else {
// yield default value
loop.yield %x_default : f32
} : (i1) -> f32
return %x : () -> f32
}

// -----
// FROM: seeds/loop_if_rfc
// NAME: lowered_completed
// The lowered form with its sigils and types. It must agree with example_1_with_its_result_type on every input.
// CLAUSE: loop.if.rfc/lowering-merges-at-continue
// RUN: @test(true, 5.0, 3.0) == 8.0
// RUN: @test(false, 5.0, 3.0) == 2.0
// RUN: @test(true, inf, -inf) == nan
// RUN: @test(false, inf, -inf) == inf
func @test(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
cond_br %arg0, ^thenBlock, ^elseBlock
^thenBlock:
%x1 = addf %arg1, %arg2 : f32
br ^continueBlock(%x1 : f32)
^elseBlock:
%x2 = subf %arg1, %arg2 : f32
br ^continueBlock(%x2 : f32)
^continueBlock(%x : f32):
return %x : f32
}

// -----
// FROM: seeds/loop_if_rfc
// NAME: lowering_of_example_1
// The lowering of example 1 is the lowered form that the text shows.
// CLAUSE: loop.if.rfc/lowered-form
// LOWERED: convert-scf-to-cf: @test is @lowered; lacks loop.if, loop.yield
// RUN: @test(true, 5.0, 3.0) == 8.0
// RUN: @lowered(true, 5.0, 3.0) == 8.0
// RUN: @test(false, 5.0, 3.0) == 2.0
// RUN: @lowered(false, 5.0, 3.0) == 2.0
func @test(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
%x = loop.if %arg0 -> (f32) {
%x1 = addf %arg1, %arg2 : f32
loop.yield %x1 : f32
} else {
%x2 = subf %arg1, %arg2 : f32
loop.yield %x2 : f32
}
return %x : f32
}
func @lowered(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
cond_br %arg0, ^thenBlock, ^elseBlock
^thenBlock:
%x1 = addf %arg1, %arg2 : f32
br ^continueBlock(%x1 : f32)
^elseBlock:
%x2 = subf %arg1, %arg2 : f32
br ^continueBlock(%x2 : f32)
^continueBlock(%x : f32):
return %x : f32
}

// -----
// FROM: stablehlo/algebra
// NAME: fft_of_three
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 0.0), (2.0, 0.0), (4.0, 0.0)]> : tensor<3xcomplex<f32>>
  %0 = stablehlo.fft %a, type = FFT, length = [3] : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_almost_eq_const %0, dense<[(7.0, 0.0), (-2.0, 1.73205081), (-2.0, -1.73205081)]> : tensor<3xcomplex<f32>>
  return
}

// -----
// FROM: stablehlo/algebra
// NAME: cholesky_of_complex_numbers
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[(4.0, 0.0), (0.0, 0.0)], [(2.0, 2.0), (11.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x2xcomplex<f32>>
  check.expect_eq_const %0, dense<[[(2.0, 0.0), (0.0, 0.0)], [(1.0, 1.0), (3.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  return
}

// -----
// FROM: stablehlo/algebra
// NAME: triangular_solve_of_ones
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0, 99.0], [4.0, 5.0]]> : tensor<2x2xf64>
  %b = stablehlo.constant dense<[[2.0], [9.0]]> : tensor<2x1xf64>
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  check.expect_eq_const %0, dense<[[2.0], [1.0]]> : tensor<2x1xf64>
  return
}

// -----
// FROM: stablehlo/algebra
// NAME: batch_norm_inference
// RUN: @main() == ()
func.func @main() {
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[3.0, 4.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>
  %s = stablehlo.constant dense<1.0> : tensor<2xf64>
  %o = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %m = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %v = stablehlo.constant dense<1.0> : tensor<2xf64>
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x2x2xf64>
  check.expect_eq_const %0, dense<[[[0.0, 1.0], [2.0, 3.0]], [[2.0, 3.0], [0.0, 1.0]]]> : tensor<2x2x2xf64>
  return
}

// -----
// FROM: stablehlo/algebra
// NAME: batch_norm_training
// RUN: @main() == ()
func.func @main() {
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[3.0, 4.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>
  %s = stablehlo.constant dense<1.0> : tensor<2xf64>
  %o = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %m = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %v = stablehlo.constant dense<1.0> : tensor<2xf64>
  %0:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_eq_const %0#0, dense<[[[0.0, 1.0], [2.0, 3.0]], [[2.0, 3.0], [0.0, 1.0]]]> : tensor<2x2x2xf64>
  check.expect_eq %0#1, %m : tensor<2xf64>
  check.expect_eq %0#2, %v : tensor<2xf64>
  return
}

// -----
// FROM: stablehlo/algebra
// NAME: batch_norm_grad
// RUN: @main() == ()
func.func @main() {
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[3.0, 4.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>
  %s = stablehlo.constant dense<1.0> : tensor<2xf64>
  %o = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %m = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %v = stablehlo.constant dense<1.0> : tensor<2xf64>
  %g = stablehlo.constant dense<0.5> : tensor<2x2x2xf64>
  %0:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_eq_const %0#0, dense<0.0> : tensor<2x2x2xf64>
  check.expect_eq_const %0#1, dense<0.0> : tensor<2xf64>
  check.expect_eq_const %0#2, dense<2.0> : tensor<2xf64>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: add_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[127, 1]> : tensor<2xi8>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %0 = stablehlo.add %a, %b : tensor<2xi8>
  check.expect_almost_eq_const %0, dense<[-128, 3]> : tensor<2xi8>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: and_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[6, 5]> : tensor<2xi8>
  %b = stablehlo.constant dense<[3, 4]> : tensor<2xi8>
  %0 = stablehlo.and %a, %b : tensor<2xi8>
  check.expect_almost_eq_const %0, dense<[2, 4]> : tensor<2xi8>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: atan2_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf32>
  %0 = stablehlo.atan2 %a, %b : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[0.785398163, -0.785398163]> : tensor<2xf32>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: minimum_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, -4]> : tensor<2xi32>
  %b = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %0 = stablehlo.minimum %a, %b : tensor<2xi32>
  check.expect_almost_eq_const %0, dense<[1, -4]> : tensor<2xi32>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: maximum_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[200]> : tensor<1xui8>
  %b = stablehlo.constant dense<[3]> : tensor<1xui8>
  %0 = stablehlo.maximum %a, %b : tensor<1xui8>
  check.expect_almost_eq_const %0, dense<[200]> : tensor<1xui8>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: multiply_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[100, 3]> : tensor<2xi8>
  %b = stablehlo.constant dense<[2, 4]> : tensor<2xi8>
  %0 = stablehlo.multiply %a, %b : tensor<2xi8>
  check.expect_almost_eq_const %0, dense<[-56, 12]> : tensor<2xi8>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: or_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[6]> : tensor<1xi8>
  %b = stablehlo.constant dense<[1]> : tensor<1xi8>
  %0 = stablehlo.or %a, %b : tensor<1xi8>
  check.expect_almost_eq_const %0, dense<[7]> : tensor<1xi8>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: shift_left_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 1, -1]> : tensor<3xi8>
  %b = stablehlo.constant dense<[3, 8, 4]> : tensor<3xi8>
  %0 = stablehlo.shift_left %a, %b : tensor<3xi8>
  check.expect_almost_eq_const %0, dense<[8, 0, -16]> : tensor<3xi8>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: shift_right_arithmetic_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-16, -1]> : tensor<2xi8>
  %b = stablehlo.constant dense<[2, 9]> : tensor<2xi8>
  %0 = stablehlo.shift_right_arithmetic %a, %b : tensor<2xi8>
  check.expect_almost_eq_const %0, dense<[-4, -1]> : tensor<2xi8>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: shift_right_logical_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-16, -1]> : tensor<2xi8>
  %b = stablehlo.constant dense<[2, 9]> : tensor<2xi8>
  %0 = stablehlo.shift_right_logical %a, %b : tensor<2xi8>
  check.expect_almost_eq_const %0, dense<[60, 0]> : tensor<2xi8>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: subtract_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[3]> : tensor<1xui8>
  %b = stablehlo.constant dense<[5]> : tensor<1xui8>
  %0 = stablehlo.subtract %a, %b : tensor<1xui8>
  check.expect_almost_eq_const %0, dense<[254]> : tensor<1xui8>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: xor_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[true, true]> : tensor<2xi1>
  %b = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %0 = stablehlo.xor %a, %b : tensor<2xi1>
  check.expect_almost_eq_const %0, dense<[false, true]> : tensor<2xi1>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: unsigned_divide_by_zero
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<ui8>
  %b = stablehlo.constant dense<0> : tensor<ui8>
  %0 = stablehlo.divide %a, %b : tensor<ui8>
  check.expect_eq_const %0, dense<255> : tensor<ui8>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: remainder_of_the_smallest
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<-128> : tensor<i8>
  %b = stablehlo.constant dense<-1> : tensor<i8>
  %0 = stablehlo.remainder %a, %b : tensor<i8>
  check.expect_eq_const %0, dense<0> : tensor<i8>
  return
}

// -----
// FROM: stablehlo/binary
// NAME: zero_to_a_negative_power
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<0> : tensor<i32>
  %b = stablehlo.constant dense<-2> : tensor<i32>
  %0 = stablehlo.power %a, %b : tensor<i32>
  check.expect_eq_const %0, dense<0> : tensor<i32>
  return
}

// -----
// FROM: stablehlo/check
// NAME: equal_tensors
// RUN: @same() == ()
// RUN: @other() trap
func.func @same() {
  %a = stablehlo.constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  check.expect_eq %a, %a : tensor<2xf32>
  return
}
func.func @other() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 2.00000024]> : tensor<2xf32>
  check.expect_eq %a, %b : tensor<2xf32>
  return
}

// -----
// FROM: stablehlo/check
// NAME: close
// RUN: @near() == ()
// RUN: @far() trap
// RUN: @too_near() trap
// RUN: @infinite() trap
// RUN: @across_zero() == ()
func.func @near() {
  %a = stablehlo.constant dense<[1.0, 0x7FC00000, 0xFF800000]> : tensor<3xf32>
  %b = stablehlo.constant dense<[0x3F800003, 0xFFC00001, 0xFF800000]> : tensor<3xf32>
  check.expect_close %a, %b, max_ulp_difference = 3 : tensor<3xf32>, tensor<3xf32>
  check.expect_close %a, %b, max_ulp_difference = 4, min_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}
func.func @far() {
  %a = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %b = stablehlo.constant dense<0x3F800003> : tensor<f32>
  check.expect_close %a, %b, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @too_near() {
  %a = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %b = stablehlo.constant dense<0x3F800003> : tensor<f32>
  check.expect_close %a, %b, max_ulp_difference = 5, min_ulp_difference = 4 : tensor<f32>, tensor<f32>
  return
}
func.func @infinite() {
  %a = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %b = stablehlo.constant dense<0x7F7FFFFF> : tensor<f32>
  check.expect_close %a, %b, max_ulp_difference = 5 : tensor<f32>, tensor<f32>
  return
}
func.func @across_zero() {
  %a = stablehlo.constant dense<[0x00000001, 0x80000000]> : tensor<2xf32>
  %b = stablehlo.constant dense<[0x80000001, 0x00000000]> : tensor<2xf32>
  check.expect_close %a, %b, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----
// FROM: stablehlo/check
// NAME: assertions_by_calls
// RUN: @right() == true
// RUN: @exact() trap
// RUN: @almost() trap
// RUN: @close() trap
func.func @right() -> tensor<i1> {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[0x3F800003, 2.0]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_eq(%a, %a) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%a, %b) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  stablehlo.custom_call @check.expect_almost_eq(%a, %b) : (tensor<2xf32>, tensor<2xf32>) -> ()
  %0 = stablehlo.custom_call @check.eq(%a, %b) : (tensor<2xf32>, tensor<2xf32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @exact() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  %0 = stablehlo.custom_call @check.eq(%a, %b) : (tensor<2xi32>, tensor<2xi32>) -> tensor<i1>
  return
}
func.func @almost() {
  %a = stablehlo.constant dense<1.0> : tensor<f32>
  %b = stablehlo.constant dense<1.0002> : tensor<f32>
  stablehlo.custom_call @check.expect_almost_eq(%a, %b) : (tensor<f32>, tensor<f32>) -> ()
  return
}
func.func @close() {
  %a = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %b = stablehlo.constant dense<0x3F800004> : tensor<f32>
  stablehlo.custom_call @check.expect_close(%a, %b) : (tensor<f32>, tensor<f32>) -> ()
  return
}

// -----
// FROM: stablehlo/check
// NAME: probes
// RUN: @main() == ()
// RUN: @other_number() trap
// RUN: @other_type() trap
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = interpreter.probe %a, probe_id = "p" : tensor<2xi32>
  %1 = stablehlo.add %0, %0 : tensor<2xi32>
  %2 = interpreter.probe %1, probe_id = "p" : tensor<2xi32>
  check.expect_serialized_eq %a, probe_id = "p" : tensor<2xi32>
  check.expect_serialized_eq %1, probe_id = "p", iter = 1 : tensor<2xi32>
  return
}
func.func @other_number() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = interpreter.probe %a, probe_id = "p" : tensor<2xi32>
  check.expect_serialized_eq %a, probe_id = "p", iter = 1 : tensor<2xi32>
  return
}
func.func @other_type() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %0 = interpreter.probe %a, probe_id = "p" : tensor<2xi32>
  check.expect_serialized_eq %b, probe_id = "p" : tensor<2xi64>
  return
}

// -----
// FROM: stablehlo/check
// NAME: printed
// RUN: @main() == () prints "[1.5, -2.0]\n[true, false]\n[]\n"
func.func @main() {
  %a = stablehlo.constant dense<[1.5, -2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %c = stablehlo.constant dense<> : tensor<0xi8>
  %0 = interpreter.print %a : tensor<2xf32>
  %1 = interpreter.print %b : tensor<2xi1>
  %2 = interpreter.print %c : tensor<0xi8>
  return
}

// -----
// FROM: stablehlo/check
// NAME: assertions_of_extents
// RUN: @main([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == ()
// RUN: @main([[1.0, 2.0, 3.0]]) trap
func.func @main(%a: tensor<?x3xf32>) {
  %least = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %0 = stablehlo.compare GE, %n, %least, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%0, %n) {error_message = "too few rows: {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: acos
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %0 = chlo.acos %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: acosh
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %0 = chlo.acosh %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: asin
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %0 = chlo.asin %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[1.57079633]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: asinh
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.asinh %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: atan
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %0 = chlo.atan %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.785398163]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: atanh
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.atanh %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: cosh
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.cosh %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[1.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: erf
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.erf %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: erfc
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.erfc %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[1.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: sinh
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.sinh %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: square
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[3.0]> : tensor<1xf32>
  %0 = chlo.square %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[9.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: tan
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.tan %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: is_inf
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0x7F800000, 0xFF800000, 1.0]> : tensor<3xf32>
  %0 = chlo.is_inf %a : tensor<3xf32> -> tensor<3xi1>
  check.expect_eq_const %0, dense<[true, true, false]> : tensor<3xi1>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: is_neg_inf
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0x7F800000, 0xFF800000, 1.0]> : tensor<3xf32>
  %0 = chlo.is_neg_inf %a : tensor<3xf32> -> tensor<3xi1>
  check.expect_eq_const %0, dense<[false, true, false]> : tensor<3xi1>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: is_pos_inf
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0x7F800000, 0xFF800000, 1.0]> : tensor<3xf32>
  %0 = chlo.is_pos_inf %a : tensor<3xf32> -> tensor<3xi1>
  check.expect_eq_const %0, dense<[true, false, false]> : tensor<3xi1>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: conj
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 2.0)]> : tensor<1xcomplex<f32>>
  %0 = chlo.conj %a : tensor<1xcomplex<f32>> -> tensor<1xcomplex<f32>>
  check.expect_eq_const %0, dense<[(1.0, -2.0)]> : tensor<1xcomplex<f32>>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: top_k
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1.0, 5.0, 3.0, 5.0]]> : tensor<1x4xf32>
  %v, %i = chlo.top_k(%a, k = 3) : tensor<1x4xf32> -> (tensor<1x3xf32>, tensor<1x3xi32>)
  check.expect_eq_const %v, dense<[[5.0, 5.0, 3.0]]> : tensor<1x3xf32>
  check.expect_eq_const %i, dense<[[1, 3, 2]]> : tensor<1x3xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: erf_inv
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.99, 1.0]> : tensor<5xf32>
  %0 = chlo.erf_inv %a : tensor<5xf32> -> tensor<5xf32>
  check.expect_almost_eq_const %0, dense<[0.0, 0.476936276, -0.476936276, 1.82138637, 0x7F800000]> : tensor<5xf32>, tolerance = 1.0e-5
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: bessel_i1e
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 1.0, -1.0, 10.0]> : tensor<4xf32>
  %0 = chlo.bessel_i1e %a : tensor<4xf32> -> tensor<4xf32>
  check.expect_almost_eq_const %0, dense<[0.0, 0.207910415, -0.207910415, 0.121262681]> : tensor<4xf32>, tolerance = 1.0e-5
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: lgamma_of_f64
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<5.0> : tensor<f64>
  %0 = chlo.lgamma %a : tensor<f64> -> tensor<f64>
  %e = stablehlo.constant dense<3.17805383034794575> : tensor<f64>
  check.expect_close %0, %e, max_ulp_difference = 8 : tensor<f64>, tensor<f64>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: digamma_of_f64
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<5.0> : tensor<f64>
  %0 = chlo.digamma %a : tensor<f64> -> tensor<f64>
  %e = stablehlo.constant dense<1.50611766843180046> : tensor<f64>
  check.expect_close %0, %e, max_ulp_difference = 8 : tensor<f64>, tensor<f64>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: erf_inv_of_f64
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.5, 0.999, 0.9999999999]> : tensor<3xf64>
  %0 = chlo.erf_inv %a : tensor<3xf64> -> tensor<3xf64>
  %e = stablehlo.constant dense<[0.476936276204469873, 2.32675376551352468, 4.57282497]> : tensor<3xf64>
  check.expect_almost_eq %0, %e, tolerance = 1.0e-6 : tensor<3xf64>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: next_after
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 1.0, 0.0, -1.0, 2.0, 0x7F800000]> : tensor<6xf32>
  %b = stablehlo.constant dense<[2.0, 0.0, -1.0, 0.0, 2.0, 0.0]> : tensor<6xf32>
  %0 = chlo.next_after %a, %b : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
  check.expect_eq_const %0, dense<[0x3F800001, 0x3F7FFFFF, 0x80000001, 0xBF7FFFFF, 2.0, 0x7F7FFFFF]> : tensor<6xf32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: mulhi
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[64, -64, 100]> : tensor<3xi8>
  %b = stablehlo.constant dense<[4, 4, 1]> : tensor<3xi8>
  %0 = chlo.mulhi %a, %b : tensor<3xi8>, tensor<3xi8> -> tensor<3xi8>
  check.expect_eq_const %0, dense<[1, -1, 0]> : tensor<3xi8>
  %c = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %1 = chlo.mulhi %c, %c : tensor<ui64>, tensor<ui64> -> tensor<ui64>
  check.expect_eq_const %1, dense<18446744073709551614> : tensor<ui64>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: zeta_and_polygamma
// RUN: @main() == ()
func.func @main() {
  %x = stablehlo.constant dense<[2.0, 4.0, 1.0, 0.5, 2.0]> : tensor<5xf64>
  %q = stablehlo.constant dense<[1.0, 2.0, 1.0, 1.0, -1.0]> : tensor<5xf64>
  %0 = chlo.zeta %x, %q : tensor<5xf64>, tensor<5xf64> -> tensor<5xf64>
  check.expect_almost_eq_const %0, dense<[1.6449340668482264, 0.082323233711138186, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<5xf64>, tolerance = 1.0e-12
  %n = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, -1.0]> : tensor<5xf64>
  %y = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<5xf64>
  %1 = chlo.polygamma %n, %y : tensor<5xf64>, tensor<5xf64> -> tensor<5xf64>
  check.expect_almost_eq_const %1, dense<[-0.57721566490153286, 1.6449340668482264, -2.4041138063191886, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<5xf64>, tolerance = 1.0e-12
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_add
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_add %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[11, 12], [21, 22]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_subtract
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_subtract %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[9, 8], [19, 18]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_multiply
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_multiply %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[10, 20], [20, 40]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_maximum
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_maximum %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[10, 10], [20, 20]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_minimum
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_minimum %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[1, 2], [1, 2]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_and
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_and %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[0, 2], [0, 0]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_or
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_or %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[11, 10], [21, 22]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_xor
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_xor %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[11, 8], [21, 22]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_shift_left
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_shift_left %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[20, 40], [40, 80]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_shift_right_arithmetic
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_shift_right_arithmetic %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[5, 2], [10, 5]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_shift_right_logical
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_shift_right_logical %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[5, 2], [10, 5]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_atan2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0], [3.0]]> : tensor<2x1xf64>
  %b = stablehlo.constant dense<1.0> : tensor<f64>
  %0 = chlo.broadcast_atan2 %a, %b : (tensor<2x1xf64>, tensor<f64>) -> tensor<2x1xf64>
  check.expect_almost_eq_const %0, dense<[[1.1071487177940904], [1.2490457723982544]]> : tensor<2x1xf64>, tolerance = 1.0e-12
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_next_after
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0], [3.0]]> : tensor<2x1xf64>
  %b = stablehlo.constant dense<1.0> : tensor<f64>
  %0 = chlo.broadcast_next_after %a, %b : (tensor<2x1xf64>, tensor<f64>) -> tensor<2x1xf64>
  check.expect_almost_eq_const %0, dense<[[2.0], [3.0]]> : tensor<2x1xf64>, tolerance = 1.0e-12
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_polygamma
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0], [3.0]]> : tensor<2x1xf64>
  %b = stablehlo.constant dense<1.0> : tensor<f64>
  %0 = chlo.broadcast_polygamma %a, %b : (tensor<2x1xf64>, tensor<f64>) -> tensor<2x1xf64>
  check.expect_almost_eq_const %0, dense<[[-2.4041138063191886], [6.4939394022668289]]> : tensor<2x1xf64>, tolerance = 1.0e-12
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_zeta
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0], [3.0]]> : tensor<2x1xf64>
  %b = stablehlo.constant dense<1.0> : tensor<f64>
  %0 = chlo.broadcast_zeta %a, %b : (tensor<2x1xf64>, tensor<f64>) -> tensor<2x1xf64>
  check.expect_almost_eq_const %0, dense<[[1.6449340668482264], [1.2020569031595942]]> : tensor<2x1xf64>, tolerance = 1.0e-12
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_compare
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction GT>} : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi1>
  check.expect_eq_const %0, dense<true> : tensor<2x2xi1>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_select
// RUN: @main() == ()
func.func @main() {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<[[2], [3]]> : tensor<2x1xi32>
  %0 = chlo.broadcast_select %p, %a, %b : (tensor<2xi1>, tensor<i32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[1, 2], [1, 3]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_complex
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<1.0> : tensor<f32>
  %b = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf32>
  %0 = chlo.broadcast_complex %a, %b : (tensor<f32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %0, dense<[(1.0, 2.0), (1.0, 3.0)]> : tensor<2xcomplex<f32>>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_divide_division_by_zero
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<[0]> : tensor<1xi32>
  %0 = chlo.broadcast_divide %a, %b : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
  check.expect_eq_const %0, dense<-1> : tensor<1xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_remainder_division_by_zero
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<[0]> : tensor<1xi32>
  %0 = chlo.broadcast_remainder %a, %b : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
  check.expect_eq_const %0, dense<1> : tensor<1xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: broadcast_power_division_by_zero
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<0> : tensor<i32>
  %b = stablehlo.constant dense<[-1]> : tensor<1xi32>
  %0 = chlo.broadcast_power %a, %b : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
  check.expect_eq_const %0, dense<0> : tensor<1xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: constants
// RUN: @main() == ()
func.func @main() {
  %a = chlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = "chlo.constant_like"(%a) <{value = 7 : i32}> : (tensor<2xi32>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<7> : tensor<2xi32>
  check.expect_eq_const %a, dense<[1, 2]> : tensor<2xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: scan
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %z = stablehlo.constant dense<[0, 100]> : tensor<2xi32>
  %0:2 = chlo.scan(%a) inits(%z) dimension=1 {
  ^bb0(%x: tensor<2xi32>, %s: tensor<2xi32>):
    %1 = stablehlo.add %x, %s : tensor<2xi32>
    stablehlo.return %1, %1 : tensor<2xi32>, tensor<2xi32>
  } : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  check.expect_eq_const %0#0, dense<[[1, 3, 6], [104, 109, 115]]> : tensor<2x3xi32>
  check.expect_eq_const %0#1, dense<[6, 115]> : tensor<2xi32>
  %2:2 = chlo.scan(%a) inits(%z) dimension=1 attributes {is_reverse = true} {
  ^bb0(%x: tensor<2xi32>, %s: tensor<2xi32>):
    %1 = stablehlo.add %x, %s : tensor<2xi32>
    stablehlo.return %s, %1 : tensor<2xi32>, tensor<2xi32>
  } : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  check.expect_eq_const %2#0, dense<[[5, 3, 0], [111, 106, 100]]> : tensor<2x3xi32>
  return
}

// -----
// FROM: stablehlo/chlo
// NAME: ragged_dot_along_a_sum
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>
  %b = stablehlo.constant dense<[[1], [10], [100], [1000]]> : tensor<4x1xi32>
  %s = stablehlo.constant dense<[1, 0, 2]> : tensor<3xi64>
  %0 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>}> : (tensor<1x4xi32>, tensor<4x1xi32>, tensor<3xi64>) -> tensor<3x1x1xi32>
  check.expect_eq_const %0, dense<[[[1]], [[0]], [[320]]]> : tensor<3x1x1xi32>
  return
}

// -----
// FROM: stablehlo/compare
// NAME: unsigned
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[200, 1]> : tensor<2xui8>
  %b = stablehlo.constant dense<[100, 2]> : tensor<2xui8>
  %0 = stablehlo.compare GT, %a, %b, UNSIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  check.expect_eq_const %0, dense<[true, false]> : tensor<2xi1>
  return
}

// -----
// FROM: stablehlo/compare
// NAME: select
// RUN: @main() == ()
func.func @main() {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %0 = stablehlo.select %p, %a, %b : tensor<2xi1>, tensor<2xi32>
  check.expect_eq_const %0, dense<[1, 4]> : tensor<2xi32>
  %q = stablehlo.constant dense<false> : tensor<i1>
  %1 = stablehlo.select %q, %a, %b : tensor<i1>, tensor<2xi32>
  check.expect_eq_const %1, dense<[3, 4]> : tensor<2xi32>
  return
}

// -----
// FROM: stablehlo/compare
// NAME: clamp
// RUN: @main() == ()
func.func @main() {
  %l = stablehlo.constant dense<0> : tensor<i32>
  %a = stablehlo.constant dense<[-1, 2, 9]> : tensor<3xi32>
  %h = stablehlo.constant dense<[5, 5, 6]> : tensor<3xi32>
  %0 = stablehlo.clamp %l, %a, %h : (tensor<i32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[0, 2, 6]> : tensor<3xi32>
  return
}

// -----
// FROM: stablehlo/contract
// NAME: dot_widens
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[100, 100]> : tensor<2xi8>
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<2xi8>, tensor<2xi8>) -> tensor<i32>
  check.expect_eq_const %0, dense<20000> : tensor<i32>
  return
}

// -----
// FROM: stablehlo/contract
// Padding and holes are zeros, whose product with what is not finite is no number.
// NAME: padding_is_zeros
// RUN: @holes([[[1.0], [2.0]]], [[[-inf]]]) == [[[-inf], [nan], [nan], [-inf]]]
// RUN: @holes([[[1.0], [2.0]]], [[[-1.0]]]) == [[[-1.0], [0.0], [0.0], [-2.0]]]
// RUN: @behind([[[1.0], [2.0]]], [[[-inf]]]) == [[[-inf], [-inf], [nan]]]
// RUN: @behind([[[1.0], [2.0]]], [[[-1.0]]]) == [[[-1.0], [-2.0], [0.0]]]
func.func @holes(%x: tensor<1x2x1xf32>, %w: tensor<1x1x1xf32>) -> tensor<1x4x1xf32> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]], lhs_dilate = [3], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xf32>, tensor<1x1x1xf32>) -> tensor<1x4x1xf32>
  return %y : tensor<1x4x1xf32>
}
func.func @behind(%x: tensor<1x2x1xf32>, %w: tensor<1x1x1xf32>) -> tensor<1x3x1xf32> {
  %z = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xf32>, tensor<1x1x1xf32>) -> tensor<1x3x1xf32>
  return %z : tensor<1x3x1xf32>
}

// -----
// FROM: stablehlo/contract
// NAME: dot
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %b = stablehlo.constant dense<[[1.0, 0.0], [0.0, 2.0], [1.0, 1.0]]> : tensor<3x2xf32>
  %v = stablehlo.constant dense<[1.0, 10.0, 100.0]> : tensor<3xf32>
  %0 = stablehlo.dot %a, %b, precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %0, dense<[[4.0, 7.0], [10.0, 16.0]]> : tensor<2x2xf32>
  %1 = stablehlo.dot %a, %v : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  check.expect_eq_const %1, dense<[321.0, 654.0]> : tensor<2xf32>
  %2 = stablehlo.dot %v, %v : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  check.expect_eq_const %2, dense<10101.0> : tensor<f32>
  return
}

// -----
// FROM: stablehlo/contract
// NAME: einsum
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[[1, 2], [3, 4], [5, 6]], [[1, 0], [0, 1], [1, 1]]]> : tensor<2x3x2xi32>
  %b = stablehlo.constant dense<[[[1, 2, 3], [4, 5, 6]], [[10, 20, 30], [40, 50, 60]]]> : tensor<2x2x3xi32>
  %0 = stablehlo.einsum %a, %b, config = "bij,bjk->kbi" : (tensor<2x3x2xi32>, tensor<2x2x3xi32>) -> tensor<3x2x3xi32>
  check.expect_eq_const %0, dense<[[[9, 19, 29], [10, 40, 50]], [[12, 26, 40], [20, 50, 70]], [[15, 33, 51], [30, 60, 90]]]> : tensor<3x2x3xi32>
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %y = stablehlo.constant dense<[3, 5]> : tensor<2xi32>
  %1 = stablehlo.einsum %x, %y, config = "a, b -> ba" : (tensor<2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %1, dense<[[3, 6], [5, 10]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/convert
// NAME: convert_7
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[true]> : tensor<1xi1>
  %0 = stablehlo.convert %a : (tensor<1xi1>) -> tensor<1xf32>
  check.expect_eq_const %0, dense<[1.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/convert
// NAME: bitcast_convert
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, -2.0]> : tensor<2xf32>
  %0 = stablehlo.bitcast_convert %a : (tensor<2xf32>) -> tensor<2x2xui16>
  check.expect_eq_const %0, dense<[[0, 16256], [0, 49152]]> : tensor<2x2xui16>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xui16>) -> tensor<2xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0]> : tensor<2xf32>
  return
}

// -----
// FROM: stablehlo/convert
// NAME: complex
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %0 = stablehlo.complex %a, %a : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xcomplex<f32>>
  check.expect_eq_const %0, dense<[(1.0, 1.0)]> : tensor<1xcomplex<f32>>
  return
}

// -----
// FROM: stablehlo/convert
// NAME: small_numbers_of_a_smaller_format
// RUN: @f([0x00000001, 0x80000003, 0x00400000, 0x33800000]) == [0.0, -0.0, 0.0, 0.0]
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.reduce_precision %a, format = e5m10 : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----
// FROM: stablehlo/dynamic
// NAME: dynamic_broadcast_in_dim
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %n = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %n, dims = [1] : (tensor<2xi32>, tensor<2xi64>) -> tensor<?x2xi32>
  %1 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?x2xi32>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  %2 = stablehlo.dynamic_broadcast_in_dim %a, %n, dims = [1] : (tensor<2xi32>, tensor<2xi64>) -> tensor<3x2xi32>
  check.expect_eq_const %2, dense<[[1, 2], [1, 2], [1, 2]]> : tensor<3x2xi32>
  return
}

// -----
// FROM: stablehlo/dynamic
// NAME: dynamic_iota
// RUN: @main() == ()
func.func @main() {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 1 : (tensor<2xi32>) -> tensor<2x3xi8>
  check.expect_eq_const %0, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi8>
  return
}

// -----
// FROM: stablehlo/dynamic
// NAME: dynamic_reshape
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %n = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %0 = stablehlo.dynamic_reshape %a, %n : (tensor<2x3xi32>, tensor<2xi64>) -> tensor<3x2xi32>
  check.expect_eq_const %0, dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  return
}

// -----
// FROM: stablehlo/dynamic
// NAME: dynamic_pad
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %v = stablehlo.constant dense<7> : tensor<i32>
  %l = stablehlo.constant dense<1> : tensor<1xi64>
  %h = stablehlo.constant dense<2> : tensor<1xi64>
  %i = stablehlo.constant dense<1> : tensor<1xi64>
  %0 = stablehlo.dynamic_pad %a, %v, %l, %h, %i : (tensor<2xi32>, tensor<i32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<6xi32>
  check.expect_eq_const %0, dense<[7, 1, 7, 2, 7, 7]> : tensor<6xi32>
  return
}

// -----
// FROM: stablehlo/dynamic
// NAME: real_dynamic_slice
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %f = stablehlo.constant dense<1> : tensor<1xi64>
  %t = stablehlo.constant dense<5> : tensor<1xi64>
  %s = stablehlo.constant dense<3> : tensor<1xi64>
  %0 = stablehlo.real_dynamic_slice %a, %f, %t, %s : (tensor<5xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[2, 5]> : tensor<2xi32>
  return
}

// -----
// FROM: stablehlo/dynamic
// NAME: real_dynamic_slice_beyond
// RUN: @main() undefined slice-out-of-range
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %f = stablehlo.constant dense<1> : tensor<1xi64>
  %t = stablehlo.constant dense<6> : tensor<1xi64>
  %s = stablehlo.constant dense<1> : tensor<1xi64>
  %0 = stablehlo.real_dynamic_slice %a, %f, %t, %s : (tensor<5xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>
  return
}

// -----
// FROM: stablehlo/dynamic
// NAME: dynamic_gather
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %i = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %n = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = "stablehlo.dynamic_gather"(%a, %i, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[5, 6], [1, 2]]> : tensor<2x2xi32>
  return
}

// -----
// FROM: stablehlo/dynamic
// NAME: dynamic_conv
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[[1], [2], [3]]]> : tensor<1x3x1xi32>
  %k = stablehlo.constant dense<[[[1]], [[10]]]> : tensor<2x1x1xi32>
  %p = stablehlo.constant dense<[[1, 0]]> : tensor<1x2xi64>
  %0 = "stablehlo.dynamic_conv"(%a, %k, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x1xi32>, tensor<2x1x1xi32>, tensor<1x2xi64>) -> tensor<1x3x1xi32>
  check.expect_eq_const %0, dense<[[[10], [21], [32]]]> : tensor<1x3x1xi32>
  return
}

// -----
// FROM: stablehlo/dynamic
// NAME: set_dimension_size
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %n = stablehlo.constant dense<2> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x?xi32>
  %1 = stablehlo.get_dimension_size %0, dim = 1 : (tensor<2x?xi32>) -> tensor<i32>
  check.expect_eq_const %1, dense<2> : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %2 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] : (tensor<2x?xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %2, dense<[3, 9]> : tensor<2xi32>
  return
}

// -----
// FROM: stablehlo/dynamic
// NAME: set_dimension_size_beyond
// RUN: @main() undefined slice-out-of-range
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %n = stablehlo.constant dense<4> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x?xi32>
  return
}

// -----
// FROM: stablehlo/grid
// NAME: all_reduce
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %1 = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %1 : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[6, 10]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[6, 10]> : tensor<2xi64>
  return
}

// -----
// FROM: stablehlo/grid
// NAME: all_gather
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<4xi64> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<4xi64>, tensor<4xi64>)
  check.expect_eq_const %0#0, dense<[1, 2, 5, 8]> : tensor<4xi64>
  check.expect_eq_const %0#1, dense<[1, 2, 5, 8]> : tensor<4xi64>
  return
}

// -----
// FROM: stablehlo/grid
// NAME: reduce_scatter
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<1xi64> {
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %1 = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %1 : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<1xi64>
  return %0 : tensor<1xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<1xi64>, tensor<1xi64>)
  check.expect_eq_const %0#0, dense<[6]> : tensor<1xi64>
  check.expect_eq_const %0#1, dense<[10]> : tensor<1xi64>
  return
}

// -----
// FROM: stablehlo/grid
// NAME: all_to_all
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f, @f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[1, 5]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[2, 8]> : tensor<2xi64>
  return
}

// -----
// FROM: stablehlo/grid
// NAME: collective_broadcast
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[5, 8]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[5, 8]> : tensor<2xi64>
  return
}

// -----
// FROM: stablehlo/grid
// NAME: collective_reduce
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %1 = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %1 : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[6, 10]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[0, 0]> : tensor<2xi64>
  return
}

// -----
// FROM: stablehlo/grid
// NAME: collective_permute
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[0, 0]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[1, 2]> : tensor<2xi64>
  return
}

// -----
// FROM: stablehlo/grid
// NAME: numbers_of_processes
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<ui32> {
  %p = stablehlo.partition_id : tensor<ui32>
  %r = stablehlo.replica_id : tensor<ui32>
  %0 = stablehlo.add %p, %r : tensor<ui32>
  return %0 : tensor<ui32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<ui32>, tensor<ui32>)
  check.expect_eq_const %0#0, dense<0> : tensor<ui32>
  check.expect_eq_const %0#1, dense<1> : tensor<ui32>
  return
}

// -----
// FROM: stablehlo/grid
// NAME: alone
// RUN: @main() == ()
// RUN: @others() unsupported
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  check.expect_eq %0, %a : tensor<2xi64>
  %r = stablehlo.replica_id : tensor<ui32>
  check.expect_eq_const %r, dense<0> : tensor<ui32>
  return
}
func.func @others() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<4xi64>
  return
}

// -----
// FROM: stablehlo/grid
// NAME: send_and_recv
// RUN: @main() == ()
func.func @from(%x: tensor<2xi64>, %t: !stablehlo.token) -> !stablehlo.token {
  %0 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<2xi64>, !stablehlo.token) -> !stablehlo.token
  %1 = stablehlo.add %x, %x : tensor<2xi64>
  %2 = "stablehlo.send"(%1, %0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<2xi64>, !stablehlo.token) -> !stablehlo.token
  return %2 : !stablehlo.token
}
func.func @to(%t: !stablehlo.token) -> (tensor<2xi64>, tensor<2xi64>) {
  %0, %1 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)
  %2, %3 = "stablehlo.recv"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)
  return %0, %2 : tensor<2xi64>, tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %t = stablehlo.create_token : !stablehlo.token
  %0:3 = "interpreter.run_parallel"(%t, %a, %t) <{programs = [[@to], [@from]]}> : (!stablehlo.token, tensor<2xi64>, !stablehlo.token) -> (tensor<2xi64>, tensor<2xi64>, !stablehlo.token)
  check.expect_eq_const %0#0, dense<[1, 2]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[2, 4]> : tensor<2xi64>
  return
}

// -----
// FROM: stablehlo/grid
// NAME: infeed_and_outfeed
// RUN: @main() == ()
func.func @f(%t: !stablehlo.token) -> (tensor<i64>, tensor<i64>) {
  %0, %1 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<i64>, !stablehlo.token)
  %2, %3 = "stablehlo.infeed"(%1) : (!stablehlo.token) -> (tensor<i64>, !stablehlo.token)
  %4 = "stablehlo.outfeed"(%0, %3) : (tensor<i64>, !stablehlo.token) -> !stablehlo.token
  return %0, %2 : tensor<i64>, tensor<i64>
}
func.func @one() -> tensor<i64> {
  %0 = stablehlo.constant dense<1> : tensor<i64>
  return %0 : tensor<i64>
}
func.func @two() -> tensor<i64> {
  %0 = stablehlo.constant dense<2> : tensor<i64>
  return %0 : tensor<i64>
}
func.func @main() {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "interpreter.run_parallel"(%t) <{infeed = [@one, @two], programs = [[@f]]}> : (!stablehlo.token) -> (tensor<i64>, tensor<i64>)
  check.expect_eq_const %0#0, dense<1> : tensor<i64>
  check.expect_eq_const %0#1, dense<2> : tensor<i64>
  return
}

// -----
// FROM: stablehlo/grid
// NAME: started_alone
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<2xi64>):
    %2 = stablehlo.add %x, %x : tensor<2xi64>
    stablehlo.return %2 : tensor<2xi64>
  }) : (tensor<2xi64>) -> !stablehlo.future<tensor<2xi64>>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xi64>>) -> tensor<2xi64>
  check.expect_eq_const %1, dense<[2, 4]> : tensor<2xi64>
  return
}

// -----
// FROM: stablehlo/parts
// NAME: tuple
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<3.0> : tensor<f32>
  %0 = stablehlo.tuple %b : tuple<tensor<f32>>
  %1 = stablehlo.tuple %a, %0 : tuple<tensor<2xi32>, tuple<tensor<f32>>>
  %2 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<2xi32>, tuple<tensor<f32>>>) -> tensor<2xi32>
  %3 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<2xi32>, tuple<tensor<f32>>>) -> tuple<tensor<f32>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<f32>>) -> tensor<f32>
  check.expect_eq %2, %a : tensor<2xi32>
  check.expect_eq %4, %b : tensor<f32>
  return
}

// -----
// FROM: stablehlo/parts
// NAME: tokens
// RUN: @main() == ()
func.func @main() {
  %0 = stablehlo.create_token : !stablehlo.token
  %1 = stablehlo.after_all : !stablehlo.token
  %2 = stablehlo.after_all %0, %1 : !stablehlo.token
  return
}

// -----
// FROM: stablehlo/parts
// NAME: composite
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.composite "my.add" %a {composite_attributes = {n = 2 : i64}, decomposition = @twice, version = 1 : i32} : (tensor<i64>) -> tensor<i64>
  check.expect_eq_const %0, dense<3> : tensor<i64>
  %1 = "stablehlo.map"(%a) <{dimensions = array<i64>}> ({
  ^bb0(%x: tensor<i64>):
    %2 = stablehlo.composite "my.add" %x {decomposition = @twice} : (tensor<i64>) -> tensor<i64>
    stablehlo.return %2 : tensor<i64>
  }) : (tensor<i64>) -> tensor<i64>
  check.expect_eq_const %1, dense<3> : tensor<i64>
  return
}
func.func private @twice(%x: tensor<i64>) -> tensor<i64> {
  %c = stablehlo.constant dense<2> : tensor<i64>
  %0 = stablehlo.add %x, %c : tensor<i64>
  return %0 : tensor<i64>
}

// -----
// FROM: stablehlo/parts
// NAME: rng
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<3> : tensor<i32>
  %b = stablehlo.constant dense<5> : tensor<i32>
  %n = stablehlo.constant dense<[20]> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %n, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<20xi32>
  %1 = stablehlo.clamp %a, %0, %b : (tensor<i32>, tensor<20xi32>, tensor<i32>) -> tensor<20xi32>
  check.expect_eq %1, %0 : tensor<20xi32>
  %2 = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.constant dense<1.0> : tensor<f32>
  %4 = stablehlo.rng %2, %3, %n, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<20xf32>
  %5 = stablehlo.is_finite %4 : (tensor<20xf32>) -> tensor<20xi1>
  check.expect_eq_const %5, dense<true> : tensor<20xi1>
  return
}

// -----
// FROM: stablehlo/parts
// NAME: bits_of_streams
// RUN: @main() == ()
func.func @main() {
  %s = stablehlo.constant dense<[1229801703532086340, 6148933456521300104]> : tensor<2xui64>
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  check.expect_eq_const %1, dense<[2961084804, 1578476274, 2633661357, 2462917409, 2163058604, 3517507855, 2715395805, 1942296693]> : tensor<8xui32>
  check.expect_eq_const %0, dense<[1229801703532086340, 6148933456521300106]> : tensor<2xui64>
  %2, %3 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui64>)
  check.expect_eq_const %3, dense<[6779503977303019908, 10578149727037717421]> : tensor<2xui64>
  %4, %5 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2xui32>)
  check.expect_eq_const %5, dense<[[3901924033, 2189828462], [318644700, 3970963223], [3147383394, 3734464657]]> : tensor<3x2xui32>
  check.expect_eq_const %4, dense<[1229801703532086340, 6148933456521300107]> : tensor<2xui64>
  %6, %7 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui64>)
  check.expect_eq_const %7, dense<[9405241632041902785, 17055157176722399708]> : tensor<2xui64>
  %8, %9 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
  check.expect_eq_const %9, dense<193> : tensor<ui8>
  return
}

// -----
// FROM: stablehlo/parts
// NAME: shardings
// RUN: @main([1.0, 2.0]) == [1.0, 2.0]
sdy.mesh @mesh = <["x"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 1 : i64}]}}
sdy.mesh @empty = <[]>
func.func @main(%a: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<2xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----
// FROM: stablehlo/poison
// NAME: map_of_poison
// RUN: @main() == [poison, poison]
func.func @main() -> tensor<2xi32> {
  %a = ub.poison : tensor<2xi32>
  %0 = "stablehlo.map"(%a, %a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.multiply %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// FROM: stablehlo/poison
// NAME: reduce_of_poison
// RUN: @main() == [poison, poison]
func.func @main() -> tensor<2xi32> {
  %a = ub.poison : tensor<2x3xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// FROM: stablehlo/poison
// NAME: reduce_window_of_poison
// RUN: @main() == [poison, poison, poison]
func.func @main() -> tensor<3xi32> {
  %a = ub.poison : tensor<4xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<4xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: stablehlo/quantized
// NAME: there_and_back
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1.0, 2.3, 1000.0], [-1.0, -2.25, -1000.0]]> : tensor<2x3xf32>
  %0 = stablehlo.uniform_quantize %a : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %1, dense<[[5, 8, 127], [1, -2, -128]]> : tensor<2x3xi8>
  %2 = stablehlo.uniform_dequantize %0 : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[1.0, 2.5, 62.0], [-1.0, -2.5, -65.5]]> : tensor<2x3xf32>
  return
}

// -----
// FROM: stablehlo/quantized
// NAME: quantized_convolution
// RUN: @main() == ()
func.func @main() {
  %q = stablehlo.constant() {value = dense<[[[2], [4], [6]]]> : tensor<1x3x1xi8>} : () -> tensor<1x3x1x!quant.uniform<i8:f32, 0.5>>
  %k = stablehlo.constant() {value = dense<[[[1]], [[2]]]> : tensor<2x1x1xi8>} : () -> tensor<2x1x1x!quant.uniform<i8:f32, 1.0>>
  %0 = stablehlo.convolution(%q, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1x!quant.uniform<i8:f32, 0.5>>, tensor<2x1x1x!quant.uniform<i8:f32, 1.0>>) -> tensor<1x2x1x!quant.uniform<i32:f32, 1.0>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<1x2x1x!quant.uniform<i32:f32, 1.0>>) -> tensor<1x2x1xf32>
  check.expect_eq_const %1, dense<[[[5.0], [8.0]]]> : tensor<1x2x1xf32>
  return
}

// -----
// FROM: stablehlo/regions
// NAME: while
// RUN: @main() == ()
func.func @main() {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<10> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%k = %i, %s = %i) : tensor<i32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %k, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %s, %k : tensor<i32>
    %2 = func.call @next(%k) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %2, %1 : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %0#1, dense<45> : tensor<i32>
  return
}
func.func private @next(%k: tensor<i32>) -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.add %k, %one : tensor<i32>
  return %0 : tensor<i32>
}

// -----
// FROM: stablehlo/regions
// NAME: if_and_case
// RUN: @main() == ()
func.func @main() {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %a = stablehlo.constant dense<5> : tensor<i32>
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %p : tensor<i1>
  }, {
    %1 = stablehlo.not %p : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  check.expect_eq_const %0, dense<true> : tensor<i1>
  %i = stablehlo.constant dense<-1> : tensor<i32>
  %2 = "stablehlo.case"(%i) ({
    stablehlo.return %i : tensor<i32>
  }, {
    %3 = stablehlo.add %a, %a : tensor<i32>
    stablehlo.return %3 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  check.expect_eq_const %2, dense<10> : tensor<i32>
  return
}

// -----
// FROM: stablehlo/regions
// NAME: sort
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[3, 1, 2, 1]> : tensor<4xi32>
  %b = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
  %0:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>, %u: tensor<i32>, %v: tensor<i32>):
    %1 = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %0#0, dense<[1, 1, 2, 3]> : tensor<4xi32>
  check.expect_eq_const %0#1, dense<[1, 3, 2, 0]> : tensor<4xi32>
  return
}

// -----
// FROM: stablehlo/regions
// NAME: scatter
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i = stablehlo.constant dense<[[2], [0], [2], [5]]> : tensor<4x1xi32>
  %u = stablehlo.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<3xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[21, 2, 43]> : tensor<3xi32>
  return
}

// -----
// FROM: stablehlo/regions
// NAME: select_and_scatter
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 5, 2, 3]> : tensor<4xi32>
  %s = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.select_and_scatter"(%a, %s, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<4xi32>, tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %0, dense<[0, 10, 0, 20]> : tensor<4xi32>
  return
}

// -----
// FROM: stablehlo/regions
// NAME: optimization_barrier
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.optimization_barrier %a : tensor<i32>
  check.expect_eq %0, %a : tensor<i32>
  check.expect_almost_eq %0, %a : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%0, %a) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  return
}

// -----
// FROM: stablehlo/shape
// NAME: iota
// RUN: @main() == ()
func.func @main() {
  %0 = stablehlo.iota dim = 1 : tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  return
}

// -----
// FROM: stablehlo/shape
// NAME: broadcast_in_dim
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi32>
  %0 = stablehlo.broadcast_in_dim %a, dims = [2, 1] : (tensor<2x1xi32>) -> tensor<2x3x2xi32>
  check.expect_eq_const %0, dense<[[[1, 2], [1, 2], [1, 2]], [[1, 2], [1, 2], [1, 2]]]> : tensor<2x3x2xi32>
  return
}

// -----
// FROM: stablehlo/shape
// NAME: reshape_and_transpose
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %0 = stablehlo.reshape %a : (tensor<2x3xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %0, dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %1, dense<[[1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>
  return
}

// -----
// FROM: stablehlo/shape
// NAME: slice_and_reverse
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %0 = stablehlo.slice %a [1:5:2] : (tensor<5xi32>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[2, 4]> : tensor<2xi32>
  %1 = stablehlo.reverse %a, dims = [0] : tensor<5xi32>
  check.expect_eq_const %1, dense<[5, 4, 3, 2, 1]> : tensor<5xi32>
  return
}

// -----
// FROM: stablehlo/shape
// NAME: pad
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %v = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.pad %a, %v, low = [1], high = [-1], interior = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq_const %0, dense<[0, 1, 0, 2, 0]> : tensor<5xi32>
  return
}

// -----
// FROM: stablehlo/shape
// NAME: concatenate
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[[3, 4], [5, 6]]> : tensor<2x2xi32>
  %0 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<2x1xi32>, tensor<2x2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[1, 3, 4], [2, 5, 6]]> : tensor<2x3xi32>
  return
}

// -----
// FROM: stablehlo/shape
// NAME: dynamic_slice
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i = stablehlo.constant dense<9> : tensor<i64>
  %0 = stablehlo.dynamic_slice %a, %i, sizes = [2] : (tensor<4xi32>, tensor<i64>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[3, 4]> : tensor<2xi32>
  %n = stablehlo.constant dense<-3> : tensor<i64>
  %1 = stablehlo.dynamic_update_slice %a, %0, %n : (tensor<4xi32>, tensor<2xi32>, tensor<i64>) -> tensor<4xi32>
  check.expect_eq_const %1, dense<[3, 4, 3, 4]> : tensor<4xi32>
  return
}

// -----
// FROM: stablehlo/shape
// NAME: gather
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %i = stablehlo.constant dense<[[2], [0], [7]]> : tensor<3x1xi32>
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x2xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %0, dense<[[5, 6], [1, 2], [5, 6]]> : tensor<3x2xi32>
  return
}

// -----
// FROM: stablehlo/shape
// NAME: broadcast
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = stablehlo.broadcast %a, sizes = [2, 1] : (tensor<2xi32>) -> tensor<2x1x2xi32>
  check.expect_eq_const %0, dense<[[[1, 2]], [[1, 2]]]> : tensor<2x1x2xi32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: abs_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-1.5, 2.0, -0.0]> : tensor<3xf32>
  %0 = stablehlo.abs %a : tensor<3xf32>
  check.expect_almost_eq_const %0, dense<[1.5, 2.0, 0.0]> : tensor<3xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: cbrt_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[8.0, -27.0]> : tensor<2xf32>
  %0 = stablehlo.cbrt %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[2.0, -3.0]> : tensor<2xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: ceil_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.2, -1.2]> : tensor<2xf32>
  %0 = stablehlo.ceil %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[2.0, -1.0]> : tensor<2xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: cosine_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 3.141592653589793]> : tensor<2xf64>
  %0 = stablehlo.cosine %a : tensor<2xf64>
  check.expect_almost_eq_const %0, dense<[1.0, -1.0]> : tensor<2xf64>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: count_leading_zeros_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 0, -1]> : tensor<3xi8>
  %0 = stablehlo.count_leading_zeros %a : tensor<3xi8>
  check.expect_almost_eq_const %0, dense<[7, 8, 0]> : tensor<3xi8>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: exponential_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %0 = stablehlo.exponential %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[1.0, 2.7182817]> : tensor<2xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: exponential_minus_one_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %0 = stablehlo.exponential_minus_one %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[0.0, 1.7182818]> : tensor<2xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: floor_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.2, -1.2]> : tensor<2xf32>
  %0 = stablehlo.floor %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[1.0, -2.0]> : tensor<2xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: imag_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(3.0, 4.0)]> : tensor<1xcomplex<f32>>
  %0 = stablehlo.imag %a : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[4.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: real_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(3.0, 4.0)]> : tensor<1xcomplex<f32>>
  %0 = stablehlo.real %a : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[3.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: is_finite_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 0x7F800000, 0x7FC00000]> : tensor<3xf32>
  %0 = stablehlo.is_finite %a : (tensor<3xf32>) -> tensor<3xi1>
  check.expect_almost_eq_const %0, dense<[true, false, false]> : tensor<3xi1>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: log_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 2.7182817]> : tensor<2xf32>
  %0 = stablehlo.log %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[0.0, 1.0]> : tensor<2xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: log_plus_one_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 1.7182818]> : tensor<2xf32>
  %0 = stablehlo.log_plus_one %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[0.0, 1.0]> : tensor<2xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: logistic_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 100.0, -100.0]> : tensor<3xf32>
  %0 = stablehlo.logistic %a : tensor<3xf32>
  check.expect_almost_eq_const %0, dense<[0.5, 1.0, 0.0]> : tensor<3xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: negate_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-128, 5]> : tensor<2xi8>
  %0 = stablehlo.negate %a : tensor<2xi8>
  check.expect_almost_eq_const %0, dense<[-128, -5]> : tensor<2xi8>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: not_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0, 5]> : tensor<2xui8>
  %0 = stablehlo.not %a : tensor<2xui8>
  check.expect_almost_eq_const %0, dense<[255, 250]> : tensor<2xui8>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: popcnt_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[7, 0, -1]> : tensor<3xi8>
  %0 = stablehlo.popcnt %a : tensor<3xi8>
  check.expect_almost_eq_const %0, dense<[3, 0, 8]> : tensor<3xi8>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: round_nearest_afz_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[2.5, -2.5, 0.4]> : tensor<3xf32>
  %0 = stablehlo.round_nearest_afz %a : tensor<3xf32>
  check.expect_almost_eq_const %0, dense<[3.0, -3.0, 0.0]> : tensor<3xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: round_nearest_even_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[2.5, -2.5, 0.6]> : tensor<3xf32>
  %0 = stablehlo.round_nearest_even %a : tensor<3xf32>
  check.expect_almost_eq_const %0, dense<[2.0, -2.0, 1.0]> : tensor<3xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: rsqrt_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[4.0]> : tensor<1xf32>
  %0 = stablehlo.rsqrt %a : tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.5]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: sign_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-2, 0, 7]> : tensor<3xi32>
  %0 = stablehlo.sign %a : tensor<3xi32>
  check.expect_almost_eq_const %0, dense<[-1, 0, 1]> : tensor<3xi32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: sine_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = stablehlo.sine %a : tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: sqrt_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[4.0, 9.0]> : tensor<2xf32>
  %0 = stablehlo.sqrt %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[2.0, 3.0]> : tensor<2xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: tan_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.785398163]> : tensor<1xf32>
  %0 = stablehlo.tan %a : tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[1.0]> : tensor<1xf32>
  return
}

// -----
// FROM: stablehlo/unary
// NAME: tanh_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = stablehlo.tanh %a : tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// FROM: statements/affine
// NAME: sum_at_the_top_is_a_symbol
// GENERATION: 2020
// CLAUSE: affine/symbol-binding
// RUN: @f(2, zeros(5)) == (); arg1 == [1, 1, 1, 1, 0]
func @f(%n: index, %m: memref<5xi32>) {
  %s = addi %n, %n : index
  %one = constant 1 : i32
  affine.for %j = 0 to %s {
    affine.store %one, %m[%j] : memref<5xi32>
  }
  return
}

// -----
// FROM: statements/affine
// NAME: apply_of_a_variable_is_a_dimension
// GENERATION: 2020
// CLAUSE: affine/dim-binding
// RUN: @f(zeros(6)) == (); arg0 == [6, 4, 4, 2, 2, 0]
func @f(%m: memref<6xi32>) {
  %one = constant 1 : i32
  %two = constant 2 : i32
  affine.for %i = 0 to 3 {
    %a = affine.apply affine_map<(d) -> (d * 2)>(%i)
    affine.for %j = 0 to affine_map<(d) -> (d + 1)>(%a) {
      %o = affine.load %m[%j] : memref<6xi32>
      %n = addi %o, %two : i32
      affine.store %n, %m[%j] : memref<6xi32>
    }
  }
  return
}

// -----
// FROM: statements/affine
// NAME: variable_after_its_loop
// GENERATION: 2020
// Only enclosing loops have one.
// CLAUSE: affine/dim-binding, affine.for/induction-variable
// MALFORMED: use of undeclared SSA value name
func @f() {
  affine.for %i = 0 to 3 {
  }
  affine.for %j = 0 to affine_map<(d) -> (d)>(%i) {
  }
  return
}

// -----
// FROM: statements/affine
// NAME: apply_of_a_map_without_inputs
// GENERATION: 2020
// CLAUSE: affine.apply/grammar, affine.apply/operand-counts, affine.apply/one-value
// RUN: @f() == 42
func @f() -> index {
  %0 = affine.apply affine_map<() -> (42)>()
  return %0 : index
}

// -----
// FROM: statements/affine
// NAME: for_max_belongs_to_the_lower_bound
// GENERATION: 2020
// CLAUSE: affine.for/lower-bound-grammar, affine.for/keywords-required
// MALFORMED: expected non-function type
func @f(%n: index) {
  affine.for %i = min affine_map<()[s] -> (0, s)>()[%n] to 4 {
  }
  return
}

// -----
// FROM: statements/affine
// NAME: for_keywords_with_one_result
// GENERATION: 2020
// The keywords are required with several results and allowed with one.
// CLAUSE: affine.for/lower-bound-grammar, affine.for/upper-bound-grammar, affine.for/multi-result-bounds
// RUN: @f(1, 3, zeros(4)) == (); arg2 == [0, 1, 1, 0]
// RUN: @f(3, 1, zeros(4)) == (); arg2 == [0, 0, 0, 0]
func @f(%a: index, %b: index, %m: memref<4xi32>) {
  %one = constant 1 : i32
  affine.for %i = max affine_map<()[s] -> (s)>()[%a] to min affine_map<()[s] -> (s)>()[%b] {
    affine.store %one, %m[%i] : memref<4xi32>
  }
  return
}

// -----
// FROM: statements/affine
// NAME: for_shorthands_and_what_they_stand_for
// GENERATION: 2020
// CLAUSE: affine.for/shorthand-ssa, affine.for/shorthand-literal, affine.for/two-shorthands, affine.for/shorthand-grammar
// RUN: @f(3) == 45, 45
// RUN: @f(-42) == 0, 0
// RUN: @f(-43) == 0, 0
func @f(%N: index) -> (i32, i32) {
  %a = alloc() : memref<i32>
  %b = alloc() : memref<i32>
  %z = constant 0 : i32
  %one = constant 1 : i32
  store %z, %a[] : memref<i32>
  store %z, %b[] : memref<i32>
  affine.for %i = -42 to %N {
    %o = load %a[] : memref<i32>
    %n = addi %o, %one : i32
    store %n, %a[] : memref<i32>
  }
  affine.for %i = affine_map<() -> (-42)>() to affine_map<()[s] -> (s)>()[%N] {
    %o = load %b[] : memref<i32>
    %n = addi %o, %one : i32
    store %n, %b[] : memref<i32>
  }
  %r = load %a[] : memref<i32>
  %s = load %b[] : memref<i32>
  return %r, %s : i32, i32
}

// -----
// FROM: statements/affine
// NAME: if_all_constraints_hold
// GENERATION: 2020
// The example's set: 10 <= d0 <= s0 - 9 and 10 <= d1 <= s0 - 9; each bound by itself.
// CLAUSE: affine.if/condition-conjunction, affine.if/restricts-execution
// RUN: @f(10, 10, 19) == 1
// RUN: @f(9, 10, 19) == 0
// RUN: @f(10, 9, 19) == 0
// RUN: @f(11, 10, 19) == 0
// RUN: @f(10, 11, 19) == 0
// RUN: @f(11, 11, 20) == 1
#set = affine_set<(d0, d1)[s0] : (d0 - 10 >= 0, s0 - d0 - 9 >= 0, d1 - 10 >= 0, s0 - d1 - 9 >= 0)>
func @f(%i: index, %j: index, %n: index) -> i32 {
  %m = alloc() : memref<i32>
  %z = constant 0 : i32
  %one = constant 1 : i32
  affine.if #set(%i, %j)[%n] {
    store %one, %m[] : memref<i32>
  } else {
    store %z, %m[] : memref<i32>
  }
  %r = load %m[] : memref<i32>
  return %r : i32
}

// -----
// FROM: statements/affine
// NAME: terminator_gives_control_to_what_follows
// GENERATION: 2020
// After the branch comes the rest of the body, after the loop the rest of the function.
// CLAUSE: affine.terminator/transmits-control
// RUN: @f(zeros(4)) == 7; arg0 == [12, 2, 12, 2]
func @f(%m: memref<4xi32>) -> i32 {
  %two = constant 2 : i32
  %ten = constant 10 : i32
  affine.for %i = 0 to 4 {
    affine.if affine_set<(d) : (d mod 2 == 0)>(%i) {
      affine.store %ten, %m[%i] : memref<4xi32>
    }
    %o = affine.load %m[%i] : memref<4xi32>
    %n = addi %o, %two : i32
    affine.store %n, %m[%i] : memref<4xi32>
  }
  %seven = constant 7 : i32
  return %seven : i32
}

// -----
// FROM: statements/langref_2019
// NAME: mutual_calls_in_any_order
// GENERATION: 2019
// A function may be used before the place where it stands, by name.
// CLAUSE: langref.module/functions, langref.functions/called-both-ways
// RUN: @even(10) == true
// RUN: @even(7) == false
// RUN: @odd(7) == true
func @even(%n: i32) -> i1 {
  %z = constant 0 : i32
  %one = constant 1 : i32
  %done = cmpi "eq", %n, %z : i32
  cond_br %done, ^yes, ^no
^yes:
  %true = constant 1 : i1
  return %true : i1
^no:
  %m = subi %n, %one : i32
  %r = call @odd(%m) : (i32) -> i1
  return %r : i1
}
func @odd(%n: i32) -> i1 {
  %z = constant 0 : i32
  %one = constant 1 : i32
  %done = cmpi "eq", %n, %z : i32
  cond_br %done, ^yes, ^no
^yes:
  %false = constant 0 : i1
  return %false : i1
^no:
  %m = subi %n, %one : i32
  %r = call @even(%m) : (i32) -> i1
  return %r : i1
}

// -----
// FROM: statements/langref_2019
// NAME: dominance_over_the_edges_of_the_graph
// GENERATION: 2019
// What the entry block defines is there in every block; %c only where ^bb2 has been.
// CLAUSE: langref.blocks/dominance, langref.blocks/dominated-code
// RUN: @f(5, true) == 15
// RUN: @f(5, false) == 30
func @f(%x: i32, %p: i1) -> i32 {
  %y = addi %x, %x : i32
  cond_br %p, ^bb1, ^bb2
^bb1:
  %a = addi %y, %x : i32
  br ^bb3(%a : i32)
^bb2:
  %c = addi %y, %x : i32
  %d = addi %c, %c : i32
  br ^bb3(%d : i32)
^bb3(%r: i32):
  return %r : i32
}

// -----
// FROM: statements/langref_2019
// NAME: symbols_of_a_set_may_be_called_anything
// GENERATION: 2019
// CLAUSE: langref.identifiers/unprefixed-in-affine, langref.if/condition-integer-set
// RUN: @f(3, 3) == 1
// RUN: @f(4, 3) == 0
func @f(%x: index, %n: index) -> i32 {
  %m = alloc() : memref<i32>
  %z = constant 0 : i32
  %one = constant 1 : i32
  store %z, %m[] : memref<i32>
  if (width)[limit] : (limit - width >= 0)(%x)[%n] {
    store %one, %m[] : memref<i32>
  }
  %r = load %m[] : memref<i32>
  return %r : i32
}

// -----
// FROM: statements/langref_2019
// NAME: declarations_have_no_body
// GENERATION: 2019
// CLAUSE: langref.functions/external-no-body, langref.functions/argument-list
// RUN: @f(2) == 2
func @g(i32, f32) -> i32
func @h(i32) -> (i32, f32)
func @k()
func @f(%x: i32) -> i32 {
  return %x : i32
}

// -----
// FROM: statements/langref_2019
// NAME: named_argument_without_a_type
// GENERATION: 2019
// CLAUSE: langref.functions/named-argument
// MALFORMED: expected ':'
func @f(%x) -> i32 {
  return %x : i32
}

// -----
// FROM: statements/langref_2019
// NAME: result_types_in_parentheses
// GENERATION: 2019
// CLAUSE: langref.functions/signature-grammar, langref.functions/signature
// RUN: @one(2) == 2
// RUN: @also_one(2) == 2
// RUN: @none(2) == ()
// RUN: @two(2) == 2, 2
func @one(%x: i32) -> i32 {
  return %x : i32
}
func @also_one(%x: i32) -> (i32) {
  return %x : i32
}
func @none(%x: i32) -> () {
  return
}
func @two(%x: i32) -> (i32, i32) {
  return %x, %x : i32, i32
}

// -----
// FROM: statements/langref_2019
// NAME: attributes_of_instructions_and_functions
// GENERATION: 2019
// CLAUSE: langref.attributes/anywhere
// RUN: @f(3) == 6
func @f(%x: i32) -> i32
  attributes {fruit: "banana", count: 3, flag: true, list: [1, "two", 3.5]} {
  %y = addi %x, %x {note: "twice"} : i32
  return %y : i32
}

// -----
// FROM: statements/langref_2019
// NAME: arguments_are_those_of_the_entry_block
// GENERATION: 2019
// Two ways to write one function.
// CLAUSE: langref.functions/arguments-are-block-arguments, langref.blocks/entry-arguments
// RUN: @f(7, 2) == 5
// RUN: @g(7, 2) == 5
func @f(%x: i32, %y: i32) -> i32 {
  %z = subi %x, %y : i32
  return %z : i32
}
func @g(i32, i32) -> i32 {
^entry(%x: i32, %y: i32):
  %z = subi %x, %y : i32
  return %z : i32
}

// -----
// FROM: statements/langref_2019
// NAME: calls_are_not_control_flow
// GENERATION: 2019
// A block goes on after a call, from top to bottom.
// CLAUSE: langref.blocks/executed-in-order
// RUN: @f(zeros(3)) == (); arg0 == [1, 2, 3]
func @put(%m: memref<3xi32>, %i: index) {
  %c0 = constant 0 : index
  %one = constant 1 : i32
  %o = load %m[%c0] : memref<3xi32>
  %n = addi %o, %one : i32
  store %n, %m[%i] : memref<3xi32>
  store %n, %m[%c0] : memref<3xi32>
  return
}
func @f(%m: memref<3xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  call @put(%m, %c0) : (memref<3xi32>, index) -> ()
  call @put(%m, %c1) : (memref<3xi32>, index) -> ()
  call @put(%m, %c2) : (memref<3xi32>, index) -> ()
  %one = constant 1 : i32
  store %one, %m[%c0] : memref<3xi32>
  return
}

// -----
// FROM: statements/langref_2019
// NAME: branch_with_arguments_round_a_loop
// GENERATION: 2019
// Block arguments as phi nodes: both change places each time round.
// CLAUSE: langref.blocks/block-arguments, langref.blocks/values-from-branches, langref.rationale/block-arguments-equivalent
// RUN: @f(0, 1, 2) == 1, 2
// RUN: @f(1, 1, 2) == 2, 1
// RUN: @f(4, 1, 2) == 1, 2
func @f(%n: i32, %x: i32, %y: i32) -> (i32, i32) {
  %z = constant 0 : i32
  %one = constant 1 : i32
  br ^head(%z, %x, %y : i32, i32, i32)
^head(%i: i32, %a: i32, %b: i32):
  %more = cmpi "slt", %i, %n : i32
  cond_br %more, ^body, ^end
^body:
  %j = addi %i, %one : i32
  br ^head(%j, %b, %a : i32, i32, i32)
^end:
  return %a, %b : i32, i32
}

// -----
// FROM: statements/langref_2019
// NAME: results_in_the_order_of_return
// GENERATION: 2019
// CLAUSE: std.return/produces-results
// RUN: @f(1, 2.5) == 2.5, 1
// RUN: @h(1, 2.5) == 1, 2.5
func @f(%x: i32, %y: f32) -> (f32, i32) {
  return %y, %x : f32, i32
}
func @h(%x: i32, %y: f32) -> (i32, f32) {
  %r:2 = call @f(%x, %y) : (i32, f32) -> (f32, i32)
  return %r#1, %r#0 : i32, f32
}

// -----
// FROM: statements/langref_2019
// NAME: for_with_a_step
// GENERATION: 2019
// CLAUSE: langref.for/stride, langref.for/step-cut
// RUN: @f(zeros(7), 7) == (); arg0 == [1, 0, 0, 1, 0, 0, 1]
// RUN: @f(zeros(7), 6) == (); arg0 == [1, 0, 0, 1, 0, 0, 0]
func @f(%m: memref<7xi32>, %n: index) {
  %one = constant 1 : i32
  for %i = 0 to %n step 3 {
    store %one, %m[%i] : memref<7xi32>
  }
  return
}

// -----
// FROM: statements/langref_2019
// NAME: affine_apply_of_an_integer
// GENERATION: 2019
// CLAUSE: langref.affine/index-type, langref.affine_apply/index-types
// MALFORMED: use of value '%x' expects different type than prior uses: 'index' vs 'i32'
func @f(%x: i32) {
  %y = affine_apply (d) -> (d + 1) (%x)
  return
}

// -----
// FROM: statements/langref_2019
// NAME: affine_apply_of_the_example
// GENERATION: 2019
// d0 + 2 * d1 + s0, and the arithmetic that it consists of.
// CLAUSE: langref.affine_apply/applies, langref.lowering/affine_apply-arithmetic
// RUN: @f(1, 10, 100) == 121
// RUN: @f(-1, -10, 21) == 0
// LOWERED: lower-affine-apply: lacks affine_apply; has addi, muli
func @f(%d0: index, %d1: index, %s0: index) -> index {
  %r = affine_apply (d0, d1)[s0] -> (d0 + 2*d1 + s0)(%d0, %d1)[%s0]
  return %r : index
}

// -----
// FROM: statements/langref_2019
// NAME: no_index_into_the_next_row
// GENERATION: 2019
// The element after the end of a row is none, although memory goes on there.
// CLAUSE: langref.memref/no-pointer-arithmetic
// RUN: @f([[1, 2, 3], [4, 5, 6]], 0, 2) == 3
// RUN: @f([[1, 2, 3], [4, 5, 6]], 0, 3) undefined out-of-bounds
// RUN: @f([[1, 2, 3], [4, 5, 6]], 1, -1) undefined out-of-bounds
func @f(%m: memref<2x3xi32>, %i: index, %j: index) -> i32 {
  %x = load %m[%i, %j] : memref<2x3xi32>  // UB
  return %x : i32
}

// -----
// FROM: statements/langref_2019
// NAME: vector_in_memory
// GENERATION: 2019
// An element of vector type is a scalar of a memref without dimensions.
// CLAUSE: langref.memref/scalar-0d
// RUN: @f([1.0, 2.0]) == [2.0, 4.0]
func @f(%v: vector<2xf32>) -> vector<2xf32> {
  %m = alloc() : memref<vector<2xf32>>
  store %v, %m[] : memref<vector<2xf32>>
  %a = load %m[] : memref<vector<2xf32>>
  %b = addf %a, %v : vector<2xf32>
  return %b : vector<2xf32>
}

// -----
// FROM: statements/langref_2019
// NAME: bounds_that_are_no_affine_functions
// GENERATION: 2019
// The bound is computed by a function of its own, and the loop stands in another that has it as an argument.
// CLAUSE: langref.affine/non-affine-bounds, langref.functions/called-both-ways
// RUN: @outer(4) == 15
// RUN: @outer(0) == 0
func @inner(%m: memref<i32>, %n: index) {
  %one = constant 1 : i32
  for %k = 0 to %n {
    %o = load %m[] : memref<i32>
    %p = addi %o, %one : i32
    store %p, %m[] : memref<i32>
  }
  return
}
func @power(%j: index) -> index {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  br ^head(%c0, %c1 : index, index)
^head(%i: index, %p: index):
  %more = cmpi "slt", %i, %j : index
  cond_br %more, ^body, ^end
^body:
  %q = addi %p, %p : index
  %k = addi %i, %c1 : index
  br ^head(%k, %q : index, index)
^end:
  return %p : index
}
func @outer(%n: index) -> i32 {
  %m = alloc() : memref<i32>
  %z = constant 0 : i32
  store %z, %m[] : memref<i32>
  for %j = 0 to %n {
    %p = call @power(%j) : (index) -> index
    call @inner(%m, %p) : (memref<i32>, index) -> ()
  }
  %r = load %m[] : memref<i32>
  return %r : i32
}

// -----
// FROM: statements/langref_2019
// NAME: dilated_domain
// GENERATION: 2019
// d0 and d1 are divisible by the dilations and inside of the extents: 0 <= d0 < S2, 0 <= d1 < S3.
// CLAUSE: langref.aliases/set-of-input-points, langref.if/condition-integer-set
// RUN: @f(2, 5, 5) == 9
// RUN: @f(3, 5, 5) == 6
// RUN: @f(1, 2, 3) == 6
#domain2 = (d0, d1) : (d0 mod 2 == 0, d1 mod 2 == 0)
#domain3 = (d0, d1) : (d0 mod 3 == 0, d1 mod 2 == 0)
#inside = (d0, d1)[S2, S3] : (d0 >= 0, d1 >= 0, S2 - d0 - 1 >= 0, S3 - d1 - 1 >= 0)
#one = (d0)[s] : (s - 1 == 0)
#two = (d0)[s] : (s - 2 == 0)
#three = (d0)[s] : (s - 3 == 0)
func @count(%m: memref<i32>) {
  %one = constant 1 : i32
  %o = load %m[] : memref<i32>
  %p = addi %o, %one : i32
  store %p, %m[] : memref<i32>
  return
}
func @f(%S0: index, %S2: index, %S3: index) -> i32 {
  %m = alloc() : memref<i32>
  %z = constant 0 : i32
  store %z, %m[] : memref<i32>
  for %i = -2 to 8 {
    for %j = -2 to 8 {
      if #inside(%i, %j)[%S2, %S3] {
        if #one(%i)[%S0] {
          call @count(%m) : (memref<i32>) -> ()
        }
        if #two(%i)[%S0] {
          if #domain2(%i, %j) {
            call @count(%m) : (memref<i32>) -> ()
          }
        }
        if #three(%i)[%S0] {
          if #domain3(%i, %j) {
            call @count(%m) : (memref<i32>) -> ()
          }
        }
      }
    }
  }
  %r = load %m[] : memref<i32>
  return %r : i32
}

// -----
// FROM: statements/linalg
// NAME: conv_two_dimensions_with_strides_and_dilations
// GENERATION: 2020
// output[b, x, y, k] = sum of filter[z, w, q, k] * input[b, x * 1 + 2 * z, y * 2 + 1 * w, q]: strides [1, 2], dilations [2, 1].
// Rows 0 and 2 of a 3x4 input that counts 1, 2, ...; columns 0, 1 and 2, 3.
// CLAUSE: linalg.conv/formula, linalg.conv/strides, linalg.conv/dilations
// RUN: @f([[[[1]], [[10]]], [[[100]], [[1000]]]], [[[[1], [2], [3], [4]], [[5], [6], [7], [8]], [[9], [10], [11], [12]]]], zeros(1x1x2x1)) == (); arg2 == [[[[10921], [13143]]]]
func @f(%k: memref<2x2x1x1xi32>, %x: memref<1x3x4x1xi32>, %y: memref<1x1x2x1xi32>) {
  linalg.conv(%k, %x, %y) {strides = [1, 2], dilations = [2, 1]} : memref<2x2x1x1xi32>, memref<1x3x4x1xi32>, memref<1x1x2x1xi32>
  return
}

// -----
// FROM: statements/linalg
// NAME: copy_leaves_the_input
// GENERATION: 2020
// CLAUSE: linalg.copy/copies
// RUN: @f([1, 2, 3], [7, 8, 9]) == (); arg0 == [1, 2, 3]; arg1 == [1, 2, 3]
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.copy(%a, %b) : memref<?xi32>, memref<?xi32>
  return
}

// -----
// FROM: statements/linalg
// NAME: generic_without_maps
// GENERATION: 2020
// CLAUSE: linalg.generic/attribute-types, linalg.generic/indexing-maps
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.generic' op requires attribute 'indexing_maps'}}
  linalg.generic {args_in = 1, args_out = 1, iterator_types = ["parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// FROM: statements/linalg
// NAME: generic_updates_several_outputs
// GENERATION: 2020
// The function has the elements of inputs and outputs, in that order, and gives those of the outputs.
// CLAUSE: linalg.generic/fun-signature, linalg.generic/args-in-out
// RUN: @f([1, 2], [10, 20], [5, 5]) == (); arg1 == [11, 22]; arg2 == [4, 3]; arg0 == [1, 2]
#trait = {
  args_in = 1,
  args_out = 2,
  fun = @both,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"]
}
func @both(%x: i32, %p: i32, %q: i32) -> (i32, i32) {
  %s = addi %p, %x : i32
  %t = subi %q, %x : i32
  return %s, %t : i32, i32
}
func @f(%a: memref<?xi32>, %b: memref<?xi32>, %c: memref<?xi32>) {
  linalg.generic #trait %a, %b, %c : memref<?xi32>, memref<?xi32>, memref<?xi32>
  return
}

// -----
// FROM: statements/linalg
// NAME: indexed_generic_indices_in_the_order_of_the_loops
// GENERATION: 2020
// The indices come before the elements.
// CLAUSE: linalg.indexed_generic/fun-signature, linalg.indexed_generic/indexing-maps
// RUN: @f([[1, 2, 3], [4, 5, 6]], zeros(3x2)) == (); arg1 == [[1, 14], [102, 115], [203, 216]]
#trait = {
  args_in = 1,
  args_out = 1,
  fun = @g,
  indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>],
  iterator_types = ["parallel", "parallel"]
}
func @g(%i: index, %j: index, %x: i32, %y: i32) -> i32 {
  %hundred = constant 100 : i32
  %ten = constant 10 : i32
  %a = index_cast %i : index to i32
  %b = index_cast %j : index to i32
  %p = muli %a, %hundred : i32
  %q = muli %b, %ten : i32
  %s = addi %p, %q : i32
  %t = addi %s, %x : i32
  return %t : i32
}
func @f(%a: memref<?x?xi32>, %b: memref<?x?xi32>) {
  linalg.indexed_generic #trait %a, %b : memref<?x?xi32>, memref<?x?xi32>
  return
}

// -----
// FROM: statements/linalg
// NAME: indexed_generic_doc_is_a_string
// GENERATION: 2020
// CLAUSE: linalg.indexed_generic/attribute-types
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.indexed_generic' op attribute 'doc' failed to satisfy constraint: string attribute}}
  linalg.indexed_generic {args_in = 1, args_out = 1, doc = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%i: index, %x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// FROM: statements/linalg
// NAME: reshape_there_and_back
// GENERATION: 2020
// Expansion is the inverse of collapse, and both are views: nothing is copied.
// CLAUSE: linalg.reshape/new-view, linalg.reshape/inverse, linalg.reshape/collapse-or-expand
// RUN: @f([[[1, 2]], [[3, 4]], [[5, 6]]]) == 4, 77; arg0 == [[[1, 2]], [[3, 77]], [[5, 6]]]
func @f(%a: memref<3x1x2xi32>) -> (i32, i32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %new = constant 77 : i32
  %b = linalg.reshape %a [affine_map<(i, j, k) -> (i, j, k)>] : memref<3x1x2xi32> into memref<6xi32>
  %c = linalg.reshape %b [affine_map<(i, j, k) -> (i, j, k)>] : memref<6xi32> into memref<3x1x2xi32>
  %x = load %b[%c3] : memref<6xi32>
  store %new, %c[%c1, %c0, %c1] : memref<3x1x2xi32>
  %y = load %b[%c3] : memref<6xi32>
  return %x, %y : i32, i32
}

// -----
// FROM: statements/linalg
// NAME: reshape_maps_are_maps
// GENERATION: 2020
// CLAUSE: linalg.reshape/attribute-type
func @f(%a: memref<2x3xi32>) {
  // expected-error @+1 {{'linalg.reshape' op attribute 'reassociation' failed to satisfy constraint: AffineMap array attribute}}
  %b = "linalg.reshape"(%a) {reassociation = [[0, 1]]} : (memref<2x3xi32>) -> memref<6xi32>
  return
}

// -----
// FROM: statements/linalg
// NAME: range_of_poison
// GENERATION: 2020
// CLAUSE: linalg.range/creates
// RUN: @f([0, 1, 2], poison) undefined poison-use
func @f(%a: memref<?xi32>, %min: index) -> index {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %r = linalg.range %min:%c2:%c1 : !linalg.range    // UB
  %v = linalg.slice %a[%r] : memref<?xi32>, !linalg.range, memref<?xi32, offset: ?, strides: [?]>
  %n = dim %v, 0 : memref<?xi32, offset: ?, strides: [?]>
  return %n : index
}

// -----
// FROM: statements/loop
// NAME: for_variable_is_as_wide_as_the_machine
// GENERATION: 2020
// 2^32 and 2^32 + 1 are different numbers.
// CLAUSE: loop.for/induction-index
// RUN: @f(4294967296, 4294967298) == 8589934593
// RUN: @f(-4294967298, -4294967296) == -8589934595
func @f(%lb: index, %ub: index) -> i64 {
  %c1 = constant 1 : index
  %zero = constant 0 : i64
  %r = loop.for %i = %lb to %ub step %c1 iter_args(%s = %zero) -> (i64) {
    %v = index_cast %i : index to i64
    %t = addi %s, %v : i64
    loop.yield %t : i64
  }
  return %r : i64
}

// -----
// FROM: statements/loop
// NAME: for_initial_values_of_any_type
// GENERATION: 2020
// CLAUSE: loop.for/operand-types, loop.for/carried-values
// RUN: @f(0, true, [1, 2], [1.5, 2.5], 4.5, 3) == false, [8, 9], [12.0, 20.0], 4.5, 5
// RUN: @f(3, true, [1, 2], [1.5, 2.5], 4.5, 3) == true, [1, 2], [1.5, 2.5], 4.5, 3
func @f(%lb: index, %p: i1, %t: tensor<2xi32>, %v: vector<2xf32>, %d: f64, %n: index) -> (i1, tensor<2xi32>, vector<2xf32>, f64, index) {
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %true = constant 1 : i1
  %seven = constant dense<7> : tensor<2xi32>
  %u = addi %t, %seven : tensor<2xi32>
  %two = constant 2 : index
  %m = addi %n, %two : index
  %r:5 = loop.for %i = %lb to %c3 step %c1 iter_args(%a = %p, %b = %t, %c = %v, %e = %d, %k = %n) -> (i1, tensor<2xi32>, vector<2xf32>, f64, index) {
    %a1 = subi %a, %true : i1
    %c2 = addf %c, %c : vector<2xf32>
    loop.yield %a1, %u, %c2, %e, %m : i1, tensor<2xi32>, vector<2xf32>, f64, index
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4 : i1, tensor<2xi32>, vector<2xf32>, f64, index
}

// -----
// FROM: statements/loop
// NAME: for_carries_what_an_inner_loop_gave
// GENERATION: 2020
// The value at the current iteration is the region's argument: the inner loop begins with it and gives the next one.
// CLAUSE: loop.for/region-arguments, loop.for/yield-to-next-or-final, loop.for/iter-args-bind
// RUN: @f(3, 2) == 64
// RUN: @f(0, 2) == 1
// RUN: @f(3, 0) == 8
func @f(%n: index, %m: index) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %one = constant 1 : i32
  %r = loop.for %i = %c0 to %n step %c1 iter_args(%a = %one) -> (i32) {
    %twice = addi %a, %a : i32
    %s = loop.for %j = %c0 to %m step %c1 iter_args(%b = %twice) -> (i32) {
      %b1 = addi %b, %a : i32
      loop.yield %b1 : i32
    }
    loop.yield %s : i32
  }
  return %r : i32
}

// -----
// FROM: statements/loop
// NAME: if_written_out_yields
// GENERATION: 2020
// What may be left out may stand there.
// CLAUSE: loop.if/always-yield, loop.yield/may-be-left-out
// RUN: @f(true, 0) == (); arg1 == 1
// RUN: @f(false, 0) == (); arg1 == 2
func @f(%c: i1, %m: memref<i32>) {
  loop.if %c {
    %v = constant 1 : i32
    store %v, %m[] : memref<i32>
    loop.yield
  } else {
    %v = constant 2 : i32
    store %v, %m[] : memref<i32>
    loop.yield
  }
  return
}

// -----
// FROM: statements/loop
// NAME: if_results_are_in_the_order_of_the_yield
// GENERATION: 2020
// CLAUSE: loop.if/results, loop.if.rfc/yield-in-taken-path
// RUN: @f(true, 1.5, 7) == 7, 1.5, 7
// RUN: @f(false, 1.5, 7) == 8, 3.0, 7
func @f(%c: i1, %x: f32, %n: i32) -> (i32, f32, i32) {
  %one = constant 1 : i32
  %a, %b, %d = loop.if %c -> (i32, f32, i32) {
    loop.yield %n, %x, %n : i32, f32, i32
  } else {
    %m = addi %n, %one : i32
    %y = addf %x, %x : f32
    loop.yield %m, %y, %n : i32, f32, i32
  }
  return %a, %b, %d : i32, f32, i32
}

// -----
// FROM: statements/loop
// NAME: parallel_step_zero_when_reached
// GENERATION: 2020
// CLAUSE: loop.parallel/step-positive
// RUN: @f(1, 1) == 6
// RUN: @f(2, 3) == 2
// RUN: @f(0, 1) undefined step-not-positive
// RUN: @f(1, 0) undefined step-not-positive
// RUN: @f(-1, 1) undefined step-not-positive
// RUN: @f(1, -9223372036854775808) undefined step-not-positive
func @f(%s: index, %t: index) -> i32 {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %one = constant 1 : i32
  %n = loop.parallel (%i, %j) = (%c0, %c0) to (%c3, %c2) step (%s, %t) {  // UB
    loop.reduce(%one) {
    ^bb0(%a: i32, %b: i32):
      %r = addi %a, %b : i32
      loop.reduce.return %r : i32
    } : i32
  } : i32
  return %n : i32
}

// -----
// FROM: statements/loop
// NAME: parallel_reduce_of_a_nest
// GENERATION: 2020
// A reduce is the affair of the loop that it stands in: the inner loop sums its 2, 3, ... iterations, the outer one the sums.
// CLAUSE: loop.reduce/associated-with-result, loop.parallel/result-has-immediate-reduce
// RUN: @f(4) == 20, 1
// RUN: @f(1) == 5, 1
func @f(%n: index) -> (i32, i32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c5 = constant 5 : index
  %one = constant 1 : i32
  %s:2 = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    %t = loop.parallel (%j) = (%c0) to (%c5) step (%c1) {
      loop.reduce(%one) {
      ^bb0(%a: i32, %b: i32):
        %r = addi %a, %b : i32
        loop.reduce.return %r : i32
      } : i32
    } : i32
    loop.reduce(%t) {
    ^bb0(%a: i32, %b: i32):
      %r = addi %a, %b : i32
      loop.reduce.return %r : i32
    } : i32
    loop.reduce(%one) {
    ^bb0(%a: i32, %b: i32):
      %r = muli %a, %b : i32
      loop.reduce.return %r : i32
    } : i32
  } : i32, i32
  return %s#0, %s#1 : i32, i32
}

// -----
// FROM: statements/loop
// NAME: reduce_has_no_results
// GENERATION: 2020
// CLAUSE: loop.reduce/results
func @f(%a: index, %x: f32) {
  %r = loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{'loop.reduce' op requires zero results}}
    %y = "loop.reduce"(%x) ({
    ^bb0(%l: f32, %m: f32):
      "loop.reduce.return"(%l) : (f32) -> ()
    }) : (f32) -> f32
  } : f32
  return
}

// -----
// FROM: statements/loop
// NAME: reduce_of_one_iteration
// GENERATION: 2020
// One value needs no combination.
// CLAUSE: loop.reduce/models-reduction, loop.reduce/operand-is-value
// RUN: @f(1, 7) == 7
// RUN: @f(2, 7) == 49
// RUN: @f(3, -2) == -8
func @f(%n: index, %x: i32) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %r = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    loop.reduce(%x) {
    ^bb0(%a: i32, %b: i32):
      %p = muli %a, %b : i32
      loop.reduce.return %p : i32
    } : i32
  } : i32
  return %r : i32
}

// -----
// FROM: statements/loop
// NAME: yield_has_no_results
// GENERATION: 2020
// CLAUSE: loop.yield/results
func @f(%a: index) {
  "loop.for"(%a, %a, %a) ({
  ^bb0(%i: index):
    // expected-error @+1 {{'loop.yield' op requires zero results}}
    %r = "loop.yield"() : () -> i32
  }) : (index, index, index) -> ()
  return
}

// -----
// FROM: statements/loop
// NAME: conditional_sum_of_nothing_and_of_nans
// GENERATION: 2020
// The sum begins with 0, and "ugt" takes a NaN in: a NaN that was added stays.
// CLAUSE: std.cmpf/ugt-unordered, loop.for/initial-sum
// RUN: @f([1.0, -2.0, 4.0], 0, 3) == 5.0
// RUN: @f([1.0, -2.0, 4.0], 0, 0) == 0.0
// RUN: @f([1.0, nan, 4.0], 0, 3) == nan
// RUN: @f([1.0, -2.0, 4.0], 1, 2) == 0.0
func @f(%m: memref<3xf32>, %lb: index, %ub: index) -> f32 {
  %c1 = constant 1 : index
  %z = constant 0.0 : f32
  %sum = loop.for %iv = %lb to %ub step %c1 iter_args(%s = %z) -> (f32) {
    %t = load %m[%iv] : memref<3xf32>
    %c = cmpf "ugt", %t, %z : f32
    %n = loop.if %c -> (f32) {
      %u = addf %s, %t : f32
      loop.yield %u : f32
    } else {
      loop.yield %s : f32
    }
    loop.yield %n : f32
  }
  return %sum : f32
}

// -----
// FROM: statements/loop
// NAME: rfc_else_region_can_be_empty
// GENERATION: 2020
// CLAUSE: loop.if.rfc/then-mandatory
// RUN: @f(true, 0) == (); arg1 == 5
// RUN: @f(false, 0) == (); arg1 == 0
func @f(%c: i1, %m: memref<i32>) {
  %five = constant 5 : i32
  "loop.if"(%c) ({
    store %five, %m[] : memref<i32>
    "loop.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}

// -----
// FROM: statements/loop
// NAME: rfc_two_results_and_types_at_the_end
// GENERATION: 2020
// CLAUSE: loop.if.rfc/trailing-types, loop.if.rfc/zero-or-more, loop.if.rfc/merged-values
// RUN: @f(true, 1.0, 2) == 1.0, 2
// RUN: @f(false, 1.0, 2) == 2.0, 4
func @f(%c: i1, %x: f32, %n: i32) -> (f32, i32) {
  %a, %b = loop.if %c {
    loop.yield %x, %n : f32, i32
  } else {
    %y = addf %x, %x : f32
    %m = addi %n, %n : i32
    loop.yield %y, %m : f32, i32
  } : (i1) -> (f32, i32)
  return %a, %b : f32, i32
}

// -----
// FROM: statements/loop
// NAME: rfc_default_from_outside
// GENERATION: 2020
// CLAUSE: loop.if.rfc/else-yields-default, loop.if.rfc/yield-passes-values
// RUN: @f(true, 5, 3) == 8
// RUN: @f(false, 5, 3) == 2
func @f(%c: i1, %x: i32, %y: i32) -> i32 {
  %default = subi %x, %y : i32
  %r = loop.if %c -> (i32) {
    %s = addi %x, %y : i32
    loop.yield %s : i32
  } else {
    loop.yield %default : i32
  }
  return %r : i32
}

// -----
// FROM: std/addi
// NAME: custom_names_with_a_prefix
// GENERATION: 2020
// RUN: @f(7, 2) == 9
func @f(%a: i32, %b: i32) -> i32 {
  %0 = std.addi %a, %b : i32
  return %0 : i32
}

// -----
// FROM: std/atomic_rmw
// NAME: atomic_rmw
// GENERATION: 2020
// RUN: @f([1.0, 2.0], nan) == 1.0 ; arg0 == [nan, 2.0]
func @f(%m: memref<2xf32>, %x: f32) -> f32 {
  %c = constant 0 : index
  %v = atomic_rmw "maxf" %x, %m[%c] : (f32, memref<2xf32>) -> f32
  return %v : f32
}

// -----
// FROM: std/constant
// NAME: of_a_function
// GENERATION: 2020
// CLAUSE: langref.attributes/function-reference
// RUN: @f(4) == 8
func @g(%a: i32) -> i32 {
  %r = addi %a, %a : i32
  return %r : i32
}
func @f(%a: i32) -> i32 {
  %g = constant @g : (i32) -> i32
  %r = call_indirect %g(%a) : (i32) -> i32
  return %r : i32
}

// -----
// FROM: std/dim
// NAME: dim_with_operand
// GENERATION: 2020
// RUN: @f(4) == 4
func @f(%n: index) -> index {
  %c = constant 0 : index
  %m = alloc(%n) : memref<?xi32>
  %d = dim %m, %c : memref<?xi32>
  return %d : index
}

// -----
// FROM: std/dma_wait
// NAME: tag_indices_and_count
// GENERATION: 2020
// CLAUSE: std.dma_wait/operands
// RUN: @f([1.0, 2.0, 3.0, 4.0], zeros(4), 1) == (); arg1 == [1.0, 2.0, 3.0, 4.0]
func @f(%a: memref<4xf32>, %b: memref<4xf32, 1>, %i: index) {
  %c0 = constant 0 : index
  %n = constant 4 : index
  %t = alloc() : memref<2xi32>
  dma_start %a[%c0], %b[%c0], %n, %t[%i] : memref<4xf32>, memref<4xf32, 1>, memref<2xi32>
  dma_wait %t[%i], %n : memref<2xi32>
  return
}

// -----
// FROM: std/dma_wait
// NAME: as_many_indices_as_the_tag_has_dimensions
// GENERATION: 2020
// CLAUSE: std.dma_wait/tag-indices
func @f(%t: memref<2xi32>, %i: index) {
  // expected-error @+1 {{tag memref rank not equal to indices count}}
  dma_wait %t[%i, %i], %i : memref<2xi32>
  return
}

// -----
// FROM: std/dma_wait
// NAME: dma
// GENERATION: 2020
// RUN: @f(iota(8), zeros(4)) == () ; arg1 == [2, 3, 4, 0]
func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>) {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %t = alloc() : memref<1xi32>
  dma_start %s[%c2], %d[%c0], %c3, %t[%c0] : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  dma_wait %t[%c0], %c3 : memref<1xi32>
  return
}

// -----
// FROM: std/memref_cast
// NAME: cast
// GENERATION: 2020
// RUN: @f(iota(4)) == 2
// RUN: @f(iota(3)) undefined cast-mismatch
func @f(%m: memref<?xi32>) -> i32 {
  %c = constant 2 : index
  %n = memref_cast %m : memref<?xi32> to memref<4xi32> // UB
  %v = load %n[%c] : memref<4xi32>
  return %v : i32
}

// -----
// FROM: std/store
// NAME: store_to
// GENERATION: 2019
// RUN: @f(3) == 3
func @f(%x: i32) -> i32 {
  %c = constant 1 : index
  %m = alloc() : memref<2xi32>
  store %x to %m[%c] : memref<2xi32>
  %v = load %m[%c] : memref<2xi32>
  return %v : i32
}

// -----
// FROM: std/subview
// NAME: subview_full
// GENERATION: 2020
// RUN: @f(iota(4x4), 1) == 10
// RUN: @f(iota(4x4), 3) undefined slice-out-of-range
func @f(%m: memref<4x4xi32>, %o: index) -> i32 {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %s = subview %m[%o, %c1][%c2, %c2][%c1, %c1] : memref<4x4xi32> to memref<?x?xi32, offset: ?, strides: [?, ?]> // UB
  %v = load %s[%c1, %c1] : memref<?x?xi32, offset: ?, strides: [?, ?]>
  return %v : i32
}

// -----
// FROM: std/subview
// NAME: subview_empty
// GENERATION: 2020
// RUN: @f(iota(4x4)) == 15
func @f(%m: memref<4x4xi32>) -> i32 {
  %c1 = constant 1 : index
  %s = subview %m[][][] : memref<4x4xi32> to memref<2x2xi32, offset: 5, strides: [8, 2]>
  %v = load %s[%c1, %c1] : memref<2x2xi32, offset: 5, strides: [8, 2]>
  return %v : i32
}

// -----
// FROM: std/view
// NAME: view_offset_in_elements
// GENERATION: 2020
// RUN: @f(1) == 7
// RUN: @f(15) undefined slice-out-of-range
func @f(%o: index) -> i32 {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %x = constant 7 : i32
  %b = alloc() : memref<64xi8>
  %v = view %b[%o][%c2] : memref<64xi8> to memref<?xi32, offset: ?, strides: [1]> // UB
  store %x, %v[%c0] : memref<?xi32, offset: ?, strides: [1]>
  %w = view %b[][] : memref<64xi8> to memref<16xi32>
  %r = load %w[%o] : memref<16xi32>
  return %r : i32
}

// -----
// FROM: std/view
// NAME: view_offset_in_bytes
// GENERATION: 2020
// RUN: @f(4) == 7
func @f(%o: index) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %x = constant 7 : i32
  %b = alloc() : memref<64xi8>
  %v = view %b[%o][%c2] : memref<64xi8> to memref<?xi32>
  store %x, %v[%c0] : memref<?xi32>
  %w = view %b[][] : memref<64xi8> to memref<16xi32>
  %r = load %w[%c1] : memref<16xi32>
  return %r : i32
}

// -----
// FROM: syntax/of_2021
// NAME: a_part_that_is_known_better_than_its_sizes
// RUN: @f([[1, 2, 3]], 1, 3) == [[1, 2, 3]]
// RUN: @f([[1, 2, 3]], 1, 2) undefined shape-mismatch
func @f(%a: tensor<1x3xi32>, %m: index, %n: index) -> tensor<1x3xi32> {
  %r = tensor.insert_slice %a into %a[0, 0] [%m, %n] [1, 1] : tensor<1x3xi32> into tensor<1x3xi32>
  return %r : tensor<1x3xi32>
}

// -----
// FROM: syntax/of_2021
// NAME: rank_of_a_memref
// RUN: @f([[1, 2], [3, 4]]) == 2
func @f(%m: memref<2x2xi32>) -> index {
  %r = rank %m : memref<2x2xi32>
  return %r : index
}

// -----
// FROM: syntax/of_2021
// NAME: complex_constants
// RUN: @f() == 1.5
func @f() -> f32 {
  %c = constant [1.5 : f32, -1.0 : f32] : complex<f32>
  %r = complex.re %c : complex<f32>
  return %r : f32
}

// -----
// FROM: syntax/properties
// NAME: comparisons_of_index
// RUN: @f(3, 4) == true, false
func.func @f(%a: index, %b: index) -> (i1, i1) {
  %0 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
  %1 = index.cmp uge(%a, %b)
  return %0, %1 : i1, i1
}

// -----
// FROM: tensor/dim
// NAME: poison_index
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%t: tensor<4xf32>) -> index {
  %p = ub.poison : index
  %r = tensor.dim %t, %p : tensor<4xf32>  // UB
  return %r : index
}

// -----
// FROM: tensor/elements
// NAME: extract_of_vector_2020
// GENERATION: 2020
// RUN: @main([4, 5, 6], 2) == 6
// RUN: @main([4, 5, 6], 3) undefined out-of-bounds
func @main(%t: vector<3xi32>, %i: index) -> i32 {
  %x = extract_element %t[%i] : vector<3xi32>
  return %x : i32
}

// -----
// FROM: tensor/elements
// NAME: extract_rank_0
// CLAUSE: tensor.extract/element
// GENERATION: today
// RUN: @main() == 7
func.func @main() -> i32 {
  %t = arith.constant dense<7> : tensor<i32>
  %x = tensor.extract %t[] : tensor<i32>
  return %x : i32
}

// -----
// FROM: tensor/elements
// NAME: extract_wrong_count
// CLAUSE: tensor.extract/indices
// INVALID: incorrect number of indices for extract_element
func.func @main(%t: tensor<2x?xf32>, %i: index) {
  %x = tensor.extract %t[%i] : tensor<2x?xf32>
  return
}

// -----
// FROM: tensor/elements
// NAME: insert
// CLAUSE: tensor.insert/copy
// GENERATION: today
// RUN: @main([1, 2, 3], 9, 1) == [1, 9, 3], 2
// RUN: @main([1, 2, 3], 9, 3) undefined out-of-bounds
func.func @main(%t: tensor<?xi32>, %x: i32, %i: index) -> (tensor<?xi32>, i32) {
  %u = tensor.insert %x into %t[%i] : tensor<?xi32>
  %old = tensor.extract %t[%i] : tensor<?xi32>
  return %u, %old : tensor<?xi32>, i32
}

// -----
// FROM: tensor/elements
// NAME: insert_wrong_count
// CLAUSE: tensor.insert/types
// INVALID: incorrect number of indices
func.func @main(%t: tensor<2x?xf32>, %x: f32, %i: index) {
  %u = tensor.insert %x into %t[%i] : tensor<2x?xf32>
  return
}

// -----
// FROM: tensor/empty
// NAME: poison_size
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  %r = tensor.empty(%p) : tensor<?xf32>  // UB
  return
}

// -----
// FROM: tensor/expand_shape
// NAME: negative
// RUN: @f(zeros(4), -2) undefined negative-size
func.func @f(%t: tensor<?xf32>, %n: index) {
  %r = tensor.expand_shape %t [[0, 1]] output_shape [%n, 2] : tensor<?xf32> into tensor<?x2xf32>  // UB
  return
}

// -----
// FROM: tensor/expand_shape
// NAME: poison_size
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%t: tensor<?xf32>) {
  %p = ub.poison : index
  %r = tensor.expand_shape %t [[0, 1]] output_shape [%p, 2] : tensor<?xf32> into tensor<?x2xf32>  // UB
  return
}

// -----
// FROM: tensor/extract
// NAME: poison_index
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%t: tensor<4xf32>) -> f32 {
  %p = ub.poison : index
  %r = tensor.extract %t[%p] : tensor<4xf32>  // UB
  return %r : f32
}

// -----
// FROM: tensor/extract_slice
// NAME: poison_offset
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%t: tensor<4xf32>) {
  %p = ub.poison : index
  %r = tensor.extract_slice %t[%p] [2] [1] : tensor<4xf32> to tensor<2xf32>  // UB
  return
}

// -----
// FROM: tensor/forms
// NAME: materialize_in_a_tensor
// RUN: @f([1.0, 2.0], [3.0, 4.0]) == [1.0, 2.0], [3.0, 4.0]
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r = bufferization.materialize_in_destination %a in %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %r, %b : tensor<2xf32>, tensor<2xf32>
}

// -----
// FROM: tensor/forms
// NAME: dim_and_rank
// RUN: @f([[1.0, 2.0, 3.0]], 1) == 3, 2, 2
// RUN: @f([[1.0, 2.0, 3.0]], 0) == 1, 2, 2
// RUN: @f([[1.0, 2.0, 3.0]], 2) undefined dim-out-of-range
// RUN: @f([[1.0, 2.0, 3.0]], -1) undefined dim-out-of-range
func.func @f(%a: tensor<1x3xf32>, %x: index) -> (index, index, index) {
  %u = tensor.cast %a : tensor<1x3xf32> to tensor<*xf32>
  %d = tensor.dim %u, %x : tensor<*xf32> // UB
  %r = tensor.rank %a : tensor<1x3xf32>
  %s = tensor.rank %u : tensor<*xf32>
  return %d, %r, %s : index, index, index
}

// -----
// FROM: tensor/forms
// NAME: generate_of_floats
// RUN: @f(1.5) == [1.5, 1.5]
func.func @f(%s: f32) -> tensor<2xf32> {
  %r = tensor.generate {
  ^bb0(%p: index):
    tensor.yield %s : f32
  } : tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----
// FROM: tensor/forms
// NAME: pad_to_an_extent_given_at_run_time
// One column before, none after; no row before, %x rows after.
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], 1, 0.5) == [[0.5, 1.0, 2.0], [0.5, 3.0, 4.0], [0.5, 0.5, 0.5]]
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], 0, 0.5) == [[0.5, 1.0, 2.0], [0.5, 3.0, 4.0]]
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], -3, 0.5) undefined negative-size
func.func @f(%a: tensor<2x2xf32>, %x: index, %s: f32) -> tensor<?x3xf32> {
  %r = tensor.pad %a low[0, 1] high[%x, 0] { // UB
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<2x2xf32> to tensor<?x3xf32>
  return %r : tensor<?x3xf32>
}

// -----
// FROM: tensor/forms
// NAME: splat_of_floats
// RUN: @f(-0.0) == [[-0.0, -0.0]]
func.func @f(%s: f32) -> tensor<1x2xf32> {
  %r = tensor.splat %s : tensor<1x2xf32>
  return %r : tensor<1x2xf32>
}

// -----
// FROM: tensor/generate
// NAME: poison_size
// RUN: @f(1.0) undefined poison-use
func.func @f(%x: f32) {
  %p = ub.poison : index
  %r = tensor.generate %p {  // UB
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32>
  return
}

// -----
// FROM: tensor/generate
// NAME: dynamic_tensor
// RUN: @f(2) == [[0, 1, 2], [10, 11, 12]]
func @f(%n: index) -> tensor<?x3xi64> {
  %c10 = constant 10 : index
  %t = dynamic_tensor_from_elements %n {
  ^bb0(%i: index, %j: index):
    %a = muli %i, %c10 : index
    %b = addi %a, %j : index
    %c = index_cast %b : index to i64
    yield %c : i64
  } : tensor<?x3xi64>
  return %t : tensor<?x3xi64>
}

// -----
// FROM: tensor/insert
// NAME: poison_index
// RUN: @f(zeros(4), 1.0) undefined poison-use
func.func @f(%t: tensor<4xf32>, %x: f32) {
  %p = ub.poison : index
  %r = tensor.insert %x into %t[%p] : tensor<4xf32>  // UB
  return
}

// -----
// FROM: tensor/insert
// NAME: what_is_selected_is_not_held_twice
// RUN: @f() == [7, 5]
func.func @f() -> tensor<2xi64> {
  %c0 = arith.constant 0 : index
  %false = arith.constant false
  %x = arith.constant 5 : i64
  %y = arith.constant 7 : i64
  %s = tensor.splat %x : tensor<2xi64>
  %t = tensor.splat %x : tensor<2xi64>
  %a = arith.select %false, %s, %t : tensor<2xi64>
  %u = tensor.insert %y into %a[%c0] : tensor<2xi64>
  return %u : tensor<2xi64>
}

// -----
// FROM: tensor/insert_slice
// NAME: negative
// RUN: @f(zeros(4), zeros(2), -1) undefined negative-size
func.func @f(%t: tensor<4xf32>, %s: tensor<?xf32>, %n: index) {
  %r = tensor.insert_slice %s into %t[0] [%n] [1] : tensor<?xf32> into tensor<4xf32>  // UB
  return
}

// -----
// FROM: tensor/making
// NAME: splat_today
// CLAUSE: tensor.splat/value
// GENERATION: today
// RUN: @main(3, 2) == [[3, 3], [3, 3]]
// RUN: @main(3, -1) undefined negative-size
func.func @main(%x: i32, %n: index) -> tensor<2x?xi32> {
  %t = tensor.splat %x[%n] : tensor<2x?xi32>
  return %t : tensor<2x?xi32>
}

// -----
// FROM: tensor/making
// NAME: splat_sizes
// CLAUSE: tensor.splat/rules
// INVALID: incorrect number of dynamic sizes, has 0, expected 1
func.func @main(%x: i32) {
  %t = tensor.splat %x : tensor<2x?xi32>
  return
}

// -----
// FROM: tensor/making
// NAME: from_elements
// CLAUSE: tensor.from_elements/value
// GENERATION: today
// RUN: @main(1, 2) == [[1], [2]]
func.func @main(%a: i32, %b: i32) -> tensor<2x1xi32> {
  %t = tensor.from_elements %a, %b : tensor<2x1xi32>
  return %t : tensor<2x1xi32>
}

// -----
// FROM: tensor/making
// NAME: from_elements_2020
// GENERATION: 2020
// RUN: @main(1, 2) == [1, 2]
func @main(%a: i32, %b: i32) -> tensor<2xi32> {
  %t = tensor_from_elements(%a, %b) : tensor<2xi32>
  return %t : tensor<2xi32>
}

// -----
// FROM: tensor/making
// NAME: from_elements_count
// CLAUSE: tensor.from_elements/rules
// MALFORMED: number of operands and types do not match: got 2 operands and 3 types
func.func @main(%a: i32, %b: i32) {
  %t = tensor.from_elements %a, %b : tensor<3xi32>
  return
}

// -----
// FROM: tensor/making
// NAME: empty
// GENERATION: today
// RUN: @main(2) == [poison, poison]
// RUN: @main(-2) undefined negative-size
func.func @main(%n: index) -> tensor<?xf32> {
  %t = tensor.empty(%n) : tensor<?xf32>
  return %t : tensor<?xf32>
}

// -----
// FROM: tensor/making
// NAME: empty_sizes
// CLAUSE: tensor.empty/sizes
// INVALID: incorrect number of dynamic sizes, has 1, expected 0
func.func @main(%n: index) {
  %t = tensor.empty(%n) : tensor<2xf32>
  return
}

// -----
// FROM: tensor/making
// NAME: cast
// CLAUSE: tensor.cast/checked
// GENERATION: today
// RUN: @main([1, 2]) == [1, 2]
// RUN: @main([1, 2, 3]) undefined cast-mismatch
func.func @main(%t: tensor<?xi32>) -> tensor<2xi32> {
  %u = tensor.cast %t : tensor<?xi32> to tensor<2xi32>
  return %u : tensor<2xi32>
}

// -----
// FROM: tensor/making
// NAME: cast_unranked_2020
// GENERATION: 2020
// RUN: @main([1, 2]) == [1, 2]
func @main(%t: tensor<2xi32>) -> tensor<?xi32> {
  %u = tensor_cast %t : tensor<2xi32> to tensor<*xi32>
  %v = tensor_cast %u : tensor<*xi32> to tensor<?xi32>
  return %v : tensor<?xi32>
}

// -----
// FROM: tensor/making
// NAME: cast_rank_mismatch
// CLAUSE: tensor.cast/compatible
// GENERATION: today
// RUN: @main([1, 2]) undefined cast-mismatch
func.func @main(%t: tensor<2xi32>) -> tensor<?x?xi32> {
  %u = tensor.cast %t : tensor<2xi32> to tensor<*xi32>
  %v = tensor.cast %u : tensor<*xi32> to tensor<?x?xi32>
  return %v : tensor<?x?xi32>
}

// -----
// FROM: tensor/making
// NAME: dim_and_rank
// CLAUSE: tensor.dim/extent, tensor.rank/rank
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6]], 1) == 3, 2
// RUN: @main([[1, 2, 3], [4, 5, 6]], 0) == 2, 2
// RUN: @main([[1, 2, 3], [4, 5, 6]], 2) undefined dim-out-of-range
func.func @main(%t: tensor<2x?xi32>, %i: index) -> (index, index) {
  %d = tensor.dim %t, %i : tensor<2x?xi32>
  %r = tensor.rank %t : tensor<2x?xi32>
  return %d, %r : index, index
}

// -----
// FROM: tensor/making
// NAME: bitcast
// CLAUSE: tensor.bitcast/bits
// GENERATION: today
// RUN: @main([1.0, -2.0]) == [0x3F800000, 0xC0000000]
func.func @main(%t: tensor<2xf32>) -> tensor<2xi32> {
  %u = tensor.bitcast %t : tensor<2xf32> to tensor<2xi32>
  return %u : tensor<2xi32>
}

// -----
// FROM: tensor/making
// NAME: bitcast_width
// CLAUSE: tensor.bitcast/width
// INVALID: operand type 'tensor<4xf32>' and result type 'tensor<4xi64>' are cast incompatible
func.func @main(%t: tensor<4xf32>) {
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<4xi64>
  return
}

// -----
// FROM: tensor/making
// NAME: generate
// CLAUSE: tensor.generate/elements
// GENERATION: today
// RUN: @main(3) == [[0, 1, 2], [10, 11, 12]]
// RUN: @main(-1) undefined negative-size
func.func @main(%n: index) -> tensor<2x?xindex> {
  %t = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %c10 = arith.constant 10 : index
    %a = arith.muli %i, %c10 : index
    %b = arith.addi %a, %j : index
    tensor.yield %b : index
  } : tensor<2x?xindex>
  return %t : tensor<2x?xindex>
}

// -----
// FROM: tensor/making
// NAME: generate_argument_type
// CLAUSE: tensor.generate/rules
// INVALID: all body arguments must be index
func.func @main(%x: f32, %i: index) {
  %9 = tensor.generate %i {
  ^bb0(%a: index, %b: i32):
    tensor.yield %x : f32
  } : tensor<4x?xf32>
  return
}

// -----
// FROM: tensor/making
// NAME: yield_parent
// CLAUSE: tensor.yield/place
// INVALID: expects parent op to be one of 'tensor.generate, tensor.pad'
func.func @main(%x: f32) {
  tensor.yield %x : f32
}

// -----
// FROM: tensor/making
// NAME: pad_nothing
// CLAUSE: tensor.pad/elements
// GENERATION: today
// RUN: @main([1, 2]) == [1, 2]
func.func @main(%t: tensor<2xi32>) -> tensor<2xi32> {
  %r = tensor.pad %t nofold low[0] high[0] {
  ^bb0(%i: index):
    %z = arith.constant 0 : i32
    tensor.yield %z : i32
  } : tensor<2xi32> to tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----
// FROM: tensor/making
// NAME: pad_arguments
// CLAUSE: tensor.pad/rules
// INVALID: expected the block to have 2 arguments
func.func @main(%p: tensor<4x4xf32>, %x: f32) {
  %18 = tensor.pad %p low[1, 1] high[0, 1] {
  ^bb0(%a: index):
    tensor.yield %x : f32
  } : tensor<4x4xf32> to tensor<5x6xf32>
  return
}

// -----
// FROM: tensor/pack
// NAME: pack_and_unpack
// CLAUSE: linalg.pack/tiles, linalg.unpack/inverse
// GENERATION: today
// RUN: @main(iota(4x4)) == [[[[0, 1], [4, 5]], [[2, 3], [6, 7]]], [[[8, 9], [12, 13]], [[10, 11], [14, 15]]]], iota(4x4)
func.func @main(%s: tensor<4x4xf32>) -> (tensor<2x2x2x2xf32>, tensor<4x4xf32>) {
  %d = tensor.empty() : tensor<2x2x2x2xf32>
  %p = linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<4x4xf32> -> tensor<2x2x2x2xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %u = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<2x2x2x2xf32> -> tensor<4x4xf32>
  return %p, %u : tensor<2x2x2x2xf32>, tensor<4x4xf32>
}

// -----
// FROM: tensor/pack
// NAME: missing_padding
// GENERATION: today
// RUN: @main(iota(4)) == [[0, 1], [2, 3]]
// RUN: @main(iota(3)) undefined shape-mismatch
// RUN: @main(iota(5)) undefined shape-mismatch
func.func @main(%s: tensor<?xf32>) -> tensor<2x2xf32> {
  %d = tensor.empty() : tensor<2x2xf32>
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<?xf32> -> tensor<2x2xf32> // UB
  return %p : tensor<2x2xf32>
}

// -----
// FROM: tensor/pack
// NAME: as_many_tiles_as_needed
// CLAUSE: linalg.pack/tiles
// GENERATION: today
// RUN: @main(iota(3), 2) == [[0, 1], [2, 9]]
// RUN: @main(iota(3), 3) undefined shape-mismatch
// RUN: @main(iota(3), 1) undefined shape-mismatch
// RUN: @main(zeros(0), 1) undefined shape-mismatch
func.func @main(%s: tensor<?xf32>, %n: index) -> tensor<?x2xf32> {
  %p9 = arith.constant 9.0 : f32
  %d = tensor.empty(%n) : tensor<?x2xf32>
  %p = linalg.pack %s padding_value(%p9 : f32) inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<?xf32> -> tensor<?x2xf32> // UB
  return %p : tensor<?x2xf32>
}

// -----
// FROM: tensor/pack
// NAME: unpack_too_little
// GENERATION: today
// RUN: @main(iota(2x2), 3) == [0, 1, 2]
// RUN: @main(iota(2x2), 5) undefined shape-mismatch
// RUN: @main(iota(2x2), 2) undefined shape-mismatch
// RUN: @main(iota(2x2), 0) undefined shape-mismatch
func.func @main(%s: tensor<2x2xf32>, %n: index) -> tensor<?xf32> {
  %d = tensor.empty(%n) : tensor<?xf32>
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<2x2xf32> -> tensor<?xf32> // UB
  return %p : tensor<?xf32>
}

// -----
// FROM: tensor/pack
// NAME: zero_tile
// CLAUSE: linalg.pack/rules
// GENERATION: today
// INVALID: invalid zero tile factor
func.func @main(%s: tensor<4xf32>, %d: tensor<2x2xf32>) {
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [0] into %d : tensor<4xf32> -> tensor<2x2xf32>
  return
}

// -----
// FROM: tensor/pack
// NAME: pack_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %p = ub.poison : tensor<?xf32>
  %d = tensor.empty() : tensor<2x2xf32>
  %r = linalg.pack %p inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<?xf32> -> tensor<2x2xf32>  // UB
  return
}

// -----
// FROM: tensor/parallel
// NAME: iterations_see_the_tensor_before_the_loop
// CLAUSE: scf.forall/shared-outputs
// GENERATION: today
// RUN: @main([5, 6, 7]) == [7, 5, 6]
func.func @main(%d: tensor<3xi32>) -> tensor<3xi32> {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.forall (%i) in (3) shared_outs(%o = %d) -> (tensor<3xi32>) {
    %next = arith.addi %i, %c1 : index
    %to = arith.remui %next, %c3 : index
    %part = tensor.extract_slice %o[%i] [1] [1] : tensor<3xi32> to tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%to] [1] [1] : tensor<1xi32> into tensor<3xi32>
    }
  }
  return %r : tensor<3xi32>
}

// -----
// FROM: tensor/parallel
// NAME: slice_out_of_range
// CLAUSE: tensor.parallel_insert_slice/in-bounds
// GENERATION: today
// RUN: @main(zeros(4)) undefined slice-out-of-range
func.func @main(%d: tensor<4xi32>) -> tensor<4xi32> {
  %part = arith.constant dense<1> : tensor<2xi32>
  %c3 = arith.constant 3 : index
  %r = scf.forall (%i) in (1) shared_outs(%o = %d) -> (tensor<4xi32>) {
    %at = arith.addi %i, %c3 : index
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%at] [2] [1] : tensor<2xi32> into tensor<4xi32> // UB
    }
  }
  return %r : tensor<4xi32>
}

// -----
// FROM: tensor/parallel
// NAME: other_shape
// GENERATION: today
// RUN: @main(zeros(4), zeros(2), 2) == [0, 0, 0, 0]
// RUN: @main(zeros(4), zeros(2), 1) undefined shape-mismatch
// RUN: @main(zeros(4), zeros(2), -1) undefined negative-size
func.func @main(%d: tensor<4xi32>, %part: tensor<?xi32>, %n: index) -> tensor<4xi32> {
  %r = scf.forall (%i) in (1) shared_outs(%o = %d) -> (tensor<4xi32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%i] [%n] [1] : tensor<?xi32> into tensor<4xi32> // UB
    }
  }
  return %r : tensor<4xi32>
}

// -----
// FROM: tensor/parallel
// NAME: insert_outside_of_a_loop
// CLAUSE: tensor.parallel_insert_slice/place
// GENERATION: today
// INVALID: expected InParallelOpInterface parent, got:
func.func @main(%s: tensor<4xf32>, %d: tensor<4xf32>) {
  tensor.parallel_insert_slice %s into %d[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
  return
}

// -----
// FROM: tensor/rank
// NAME: poison_source
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : tensor<*xf32>
  %r = tensor.rank %p : tensor<*xf32>  // UB
  return
}

// -----
// FROM: tensor/reshape
// NAME: poison_shape
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%t: tensor<4xf32>) {
  %p = ub.poison : tensor<2xindex>
  %r = tensor.reshape %t(%p) : (tensor<4xf32>, tensor<2xindex>) -> tensor<?x?xf32>  // UB
  return
}

// -----
// FROM: tensor/scatter
// NAME: gather_unique
// CLAUSE: tensor.gather/elements
// GENERATION: today
// RUN: @main(iota(3), [[2], [0]]) == [2, 0]
// RUN: @main(iota(3), [[2], [2]]) undefined assumption-violated
func.func @main(%s: tensor<3xf32>, %i: tensor<2x1xindex>) -> tensor<2xf32> {
  %a = tensor.gather %s[%i] gather_dims([0]) unique : (tensor<3xf32>, tensor<2x1xindex>) -> tensor<2xf32> // UB
  return %a : tensor<2xf32>
}

// -----
// FROM: tensor/scatter
// NAME: scatter
// CLAUSE: tensor.scatter/elements
// GENERATION: today
// RUN: @main([[7, 8], [9, 10]], zeros(3x2), [[2], [0]]) == [[9, 10], [0, 0], [7, 8]]
// RUN: @main([[7, 8], [9, 10]], zeros(3x2), [[2], [2]]) undefined assumption-violated
// RUN: @main([[7, 8], [9, 10]], zeros(3x2), [[2], [3]]) undefined out-of-bounds
func.func @main(%x: tensor<2x2xf32>, %d: tensor<3x2xf32>, %i: tensor<2x1xindex>) -> tensor<3x2xf32> {
  %r = tensor.scatter %x into %d[%i] scatter_dims([0]) unique : (tensor<2x2xf32>, tensor<3x2xf32>, tensor<2x1xindex>) -> tensor<3x2xf32> // UB
  return %r : tensor<3x2xf32>
}

// -----
// FROM: tensor/scatter
// NAME: scatter_other_shape
// GENERATION: today
// RUN: @main(zeros(1x2), zeros(3x2), [[2]]) == [[0, 0], [0, 0], [0, 0]]
// RUN: @main(zeros(2x2), zeros(3x2), [[2]]) undefined shape-mismatch
func.func @main(%x: tensor<?x?xf32>, %d: tensor<?x?xf32>, %i: tensor<?x1xindex>) -> tensor<?x?xf32> {
  %r = tensor.scatter %x into %d[%i] scatter_dims([0]) unique : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x1xindex>) -> tensor<?x?xf32> // UB
  return %r : tensor<?x?xf32>
}

// -----
// FROM: tensor/scatter
// NAME: gather_no_dims
// CLAUSE: tensor.gather/rules
// GENERATION: today
// INVALID: 'tensor.gather' op gather_dims must be non-empty
func.func @main(%s: tensor<4x5x6xf32>, %i: tensor<1x2x3xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([]) : (tensor<4x5x6xf32>, tensor<1x2x3xindex>) -> tensor<1x2xf32>
  return
}

// -----
// FROM: tensor/scatter
// NAME: scatter_not_unique
// CLAUSE: tensor.scatter/unique
// GENERATION: today
// INVALID: 'tensor.scatter' op requires 'unique' attribute to be set
func.func @main(%x: tensor<1x2x4x5xf32>, %d: tensor<4x5x6xf32>, %i: tensor<1x2x1xindex>) {
  %0 = tensor.scatter %x into %d[%i] scatter_dims([2]) : (tensor<1x2x4x5xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
  return
}

// -----
// FROM: tensor/shapes
// NAME: extract_slice_strides_and_rank
// CLAUSE: tensor.extract_slice/elements
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) == [3, 9]
func.func @main(%t: tensor<3x3xi32>) -> tensor<2xi32> {
  %s = tensor.extract_slice %t[0, 2] [2, 1] [2, 1] : tensor<3x3xi32> to tensor<2xi32>
  return %s : tensor<2xi32>
}

// -----
// FROM: tensor/shapes
// NAME: extract_slice_negative
// CLAUSE: tensor.extract_slice/in-bounds
// INVALID: expected offsets to be non-negative, but got -1
func.func @main(%p: tensor<4x4xf32>) {
  %13 = tensor.extract_slice %p[-1, 0] [2, 3] [1, 1] : tensor<4x4xf32> to tensor<2x3xf32>
  return
}

// -----
// FROM: tensor/shapes
// NAME: extract_slice_element
// CLAUSE: tensor.extract_slice/type
// INVALID: expected element type to be 'f32'
func.func @main(%p: tensor<4x4xf32>) {
  %13 = tensor.extract_slice %p[0, 0] [2, 3] [1, 1] : tensor<4x4xf32> to tensor<2x3xi32>
  return
}

// -----
// FROM: tensor/shapes
// NAME: insert_slice
// CLAUSE: tensor.insert_slice/elements
// GENERATION: today
// RUN: @main([8, 9], [[1, 2, 3], [4, 5, 6]], 1) == [[1, 8, 9], [4, 5, 6]], [[1, 2, 3], [4, 5, 6]]
// RUN: @main([8, 9], [[1, 2, 3], [4, 5, 6]], 2) undefined slice-out-of-range
// RUN: @main([7, 8, 9], [[1, 2, 3], [4, 5, 6]], 0) undefined shape-mismatch
func.func @main(%s: tensor<?xi32>, %t: tensor<2x3xi32>, %o: index) -> (tensor<2x3xi32>, tensor<2x3xi32>) {
  %n = arith.constant 2 : index
  %r = tensor.insert_slice %s into %t[0, %o] [1, %n] [1, 1] : tensor<?xi32> into tensor<2x3xi32>
  return %r, %t : tensor<2x3xi32>, tensor<2x3xi32>
}

// -----
// FROM: tensor/shapes
// NAME: insert_slice_type
// CLAUSE: tensor.insert_slice/type
// INVALID: expected type to be 'tensor<2x2xf32>' or a rank-reduced version. (size mismatch)
func.func @main(%p: tensor<2x3xf32>, %t: tensor<4x4xf32>) {
  %13 = tensor.insert_slice %p into %t[0, 0] [2, 2] [1, 1] : tensor<2x3xf32> into tensor<4x4xf32>
  return
}

// -----
// FROM: tensor/shapes
// NAME: reshape
// CLAUSE: tensor.reshape/shape
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6]], [3, 2]) == [[1, 2], [3, 4], [5, 6]]
// RUN: @main([[1, 2, 3], [4, 5, 6]], [3, 3]) undefined shape-mismatch
// RUN: @main([[1, 2, 3], [4, 5, 6]], [-3, -2]) undefined negative-size
func.func @main(%t: tensor<2x3xi32>, %s: tensor<2xi32>) -> tensor<?x?xi32> {
  %r = tensor.reshape %t(%s) : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

// -----
// FROM: tensor/shapes
// NAME: reshape_rank
// CLAUSE: tensor.reshape/rules
// INVALID: length of shape operand differs from the result's tensor rank
func.func @main(%t: tensor<4xf32>, %s: tensor<2xindex>) {
  %12 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xindex>) -> tensor<?xf32>
  return
}

// -----
// FROM: tensor/shapes
// NAME: expand_and_collapse
// GENERATION: today
// RUN: @main([1, 2, 3, 4, 5, 6], 2) == [[[1, 2, 3]], [[4, 5, 6]]], [[1, 2, 3], [4, 5, 6]]
// RUN: @main([1, 2, 3, 4, 5, 6], 4) undefined shape-mismatch
func.func @main(%t: tensor<?xi32>, %n: index) -> (tensor<?x1x3xi32>, tensor<?x3xi32>) {
  %e = tensor.expand_shape %t [[0, 1, 2]] output_shape [%n, 1, 3] : tensor<?xi32> into tensor<?x1x3xi32>
  %c = tensor.collapse_shape %e [[0, 1], [2]] : tensor<?x1x3xi32> into tensor<?x3xi32>
  return %e, %c : tensor<?x1x3xi32>, tensor<?x3xi32>
}

// -----
// FROM: tensor/shapes
// NAME: expand_contiguous
// CLAUSE: tensor.expand_shape/splits
// INVALID: expected reassociation map #0 to be valid and contiguous.
func.func @main(%p: tensor<4x4xf32>) {
  %15 = tensor.expand_shape %p [[0, 2], [1]] output_shape [2, 2, 4] : tensor<4x4xf32> into tensor<2x2x4xf32>
  return
}

// -----
// FROM: tensor/shapes
// NAME: collapse_product
// CLAUSE: tensor.collapse_shape/joins
// INVALID: expected dimension 0 of collapsed type to be static value of 16
func.func @main(%p: tensor<4x4xf32>) {
  %15 = tensor.collapse_shape %p [[0, 1]] : tensor<4x4xf32> into tensor<15xf32>
  return
}

// -----
// FROM: tensor/shapes
// NAME: concat
// CLAUSE: tensor.concat/joins
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], [[5], [6]]) == [[1, 2, 5], [3, 4, 6]]
func.func @main(%a: tensor<2x2xi32>, %b: tensor<2x1xi32>) -> tensor<2x3xi32> {
  %r = tensor.concat dim(1) %a, %b : (tensor<2x2xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}

// -----
// FROM: tensor/shapes
// NAME: concat_mismatch
// CLAUSE: tensor.concat/rules
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], [[5], [6], [7]]) undefined shape-mismatch
func.func @main(%a: tensor<2x2xi32>, %b: tensor<?x1xi32>) -> tensor<2x3xi32> {
  %r = tensor.concat dim(1) %a, %b : (tensor<2x2xi32>, tensor<?x1xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}

// -----
// FROM: tensor/shapes
// NAME: expand_without_output_shape
// GENERATION: 2021
// RUN: @main(iota(4x2)) == [[[0, 1], [2, 3]], [[4, 5], [6, 7]]]
// RUN: @main(iota(3x2)) undefined shape-mismatch
func.func @main(%t: tensor<?x2xf32>) -> tensor<?x2x2xf32> {
  %0 = tensor.expand_shape %t [[0, 1], [2]] : tensor<?x2xf32> into tensor<?x2x2xf32> // UB
  return %0 : tensor<?x2x2xf32>
}

// -----
// FROM: tensor/splat
// NAME: poison_size
// RUN: @f(1.0) undefined poison-use
func.func @f(%x: f32) {
  %p = ub.poison : index
  %r = tensor.splat %x[%p] : tensor<?xf32>  // UB
  return
}

// -----
// FROM: tosa/binary
// NAME: add
// RUN: @f([1, 2, 2147483647], [3, -4, 1]) == [4, -2, poison]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.add %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/binary
// NAME: sub
// RUN: @f([1, 2, -2147483648], [3, -4, 1]) == [-2, 6, poison]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.sub %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/binary
// NAME: intdiv
// RUN: @f([7, -7, 9], [2, 2, -3]) == [3, -3, -3]
// RUN: @f([7, -7, 9], [2, 0, -3]) undefined division-by-zero
// RUN: @f([7, -2147483648, 9], [2, -1, -3]) undefined division-overflow
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.intdiv %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/binary
// NAME: pow
// RUN: @f([-2.0, 0.0, 0.0], [2.0, 0.0, 2.0]) == [poison, poison, 0.0]
// RUN: @f([2.0, 9.0, 2.0], [3.0, 0.5, -1.0]) == [8.0, 3.0, 0.5]
func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.pow %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/binary
// NAME: bitwise_and
// RUN: @f([12, -1, 5], [10, 7, 2]) == [8, 7, 0]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.bitwise_and %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/binary
// NAME: bitwise_or
// RUN: @f([12, -1, 5], [10, 7, 2]) == [14, -1, 7]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.bitwise_or %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/binary
// NAME: bitwise_xor
// RUN: @f([12, -1, 5], [10, 7, 2]) == [6, -8, 7]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.bitwise_xor %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/binary
// NAME: logical_and
// RUN: @f([true, true], [true, false]) == [true, false]
func.func @f(%a: tensor<2xi1>, %b: tensor<2xi1>) -> tensor<2xi1> {
  %0 = tosa.logical_and %a, %b : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----
// FROM: tosa/binary
// NAME: logical_or
// RUN: @f([false, true], [false, false]) == [false, true]
func.func @f(%a: tensor<2xi1>, %b: tensor<2xi1>) -> tensor<2xi1> {
  %0 = tosa.logical_or %a, %b : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----
// FROM: tosa/binary
// NAME: logical_xor
// RUN: @f([true, true], [true, false]) == [false, true]
func.func @f(%a: tensor<2xi1>, %b: tensor<2xi1>) -> tensor<2xi1> {
  %0 = tosa.logical_xor %a, %b : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----
// FROM: tosa/binary
// NAME: arithmetic_right_shift_rounded
// RUN: @f([7, -7, 5], [1, 1, 2]) == [4, -3, 1]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.arithmetic_right_shift %a, %b {round = true} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/binary
// NAME: logical_left_shift
// RUN: @f([7, -1, 5], [1, 31, 32]) == [14, -2147483648, poison]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.logical_left_shift %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/binary
// NAME: logical_right_shift
// RUN: @f([7, -1, 5], [1, 31, 32]) == [3, 1, poison]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.logical_right_shift %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/binary
// NAME: maximum
// RUN: @f([1.0, nan, 3.0], [2.0, 5.0, nan]) == [2.0, nan, nan]
func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.maximum %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/binary
// NAME: minimum
// RUN: @f([1, -7, 3], [2, 5, -3]) == [1, -7, -3]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.minimum %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/binary
// NAME: equal
// RUN: @f([1.0, nan, 0.0], [1.0, nan, -0.0]) == [true, false, true]
func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xi1> {
  %0 = tosa.equal %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// -----
// FROM: tosa/binary
// NAME: greater
// RUN: @f([1, -7, 3], [0, -7, 5]) == [true, false, false]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi1> {
  %0 = tosa.greater %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// -----
// FROM: tosa/binary
// NAME: greater_equal
// RUN: @f([1.0, nan, 0.0], [1.0, nan, 5.0]) == [true, false, false]
func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xi1> {
  %0 = tosa.greater_equal %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// -----
// FROM: tosa/binary
// NAME: select
// RUN: @f([true, false], [1, 2], [3, 4]) == [1, 4]
// RUN: @f([poison, false], [1, 2], [3, 4]) == [poison, 4]
func.func @f(%a: tensor<2xi1>, %b: tensor<2xi32>, %c: tensor<2xi32>) -> tensor<2xi32> {
  %0 = tosa.select %a, %b, %c : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// FROM: tosa/blocks
// NAME: cast_from_blocks
// RUN: @f() == [[1.0, 2.0, 4.0], [0.25, nan, 0.5]]
func.func @f() -> tensor<2x3xf32> {
  %ones = "tosa.const"() <{values = dense<1.0> : tensor<1x32xf8E5M2>}> : () -> tensor<1x32xf8E5M2>
  %halves = "tosa.const"() <{values = dense<0.5> : tensor<1x32xf8E5M2>}> : () -> tensor<1x32xf8E5M2>
  %a = "tosa.concat"(%ones, %ones, %ones) <{axis = 1 : i32}> : (tensor<1x32xf8E5M2>, tensor<1x32xf8E5M2>, tensor<1x32xf8E5M2>) -> tensor<1x96xf8E5M2>
  %b = "tosa.concat"(%halves, %halves, %halves) <{axis = 1 : i32}> : (tensor<1x32xf8E5M2>, tensor<1x32xf8E5M2>, tensor<1x32xf8E5M2>) -> tensor<1x96xf8E5M2>
  %c = "tosa.concat"(%a, %b) <{axis = 0 : i32}> : (tensor<1x96xf8E5M2>, tensor<1x96xf8E5M2>) -> tensor<2x96xf8E5M2>
  %s = "tosa.const"() <{values = dense<[[1.0, 2.0, 4.0], [0.5, 0xFF, 1.0]]> : tensor<2x3xf8E8M0FNU>}> : () -> tensor<2x3xf8E8M0FNU>
  %0 = tosa.cast_from_block_scaled %c, %s {block_size = BLOCK_SIZE_32} : (tensor<2x96xf8E5M2>, tensor<2x3xf8E8M0FNU>) -> tensor<2x96xf32>
  %last = tensor.extract_slice %0[0, 31] [2, 3] [1, 32] : tensor<2x96xf32> to tensor<2x3xf32>
  return %last : tensor<2x3xf32>
}

// -----
// FROM: tosa/blocks
// NAME: product_of_blocks
// RUN: @f() == [[[256.0, 128.0]], [[128.0, 64.0]]]
func.func @f() -> tensor<2x1x2xf32> {
  %a = "tosa.const"() <{values = dense<2.0> : tensor<2x1x32xf4E2M1FN>}> : () -> tensor<2x1x32xf4E2M1FN>
  %s = "tosa.const"() <{values = dense<[[[4.0]], [[2.0]]]> : tensor<2x1x1xf8E8M0FNU>}> : () -> tensor<2x1x1xf8E8M0FNU>
  %b = "tosa.const"() <{values = dense<1.0> : tensor<1x2x32xf4E2M1FN>}> : () -> tensor<1x2x32xf4E2M1FN>
  %t = "tosa.const"() <{values = dense<[[[1.0], [0.5]]]> : tensor<1x2x1xf8E8M0FNU>}> : () -> tensor<1x2x1xf8E8M0FNU>
  %0 = tosa.matmul_t_block_scaled %a, %s, %b, %t {block_size = BLOCK_SIZE_32} : (tensor<2x1x32xf4E2M1FN>, tensor<2x1x1xf8E8M0FNU>, tensor<1x2x32xf4E2M1FN>, tensor<1x2x1xf8E8M0FNU>) -> tensor<2x1x2xf32>
  return %0 : tensor<2x1x2xf32>
}

// -----
// FROM: tosa/blocks
// NAME: cast_to_blocks
// RUN: @f(splat(1x32, 3.0)) unsupported
func.func @f(%a: tensor<1x32xf32>) -> tensor<1x32xf4E2M1FN> {
  %0:2 = tosa.cast_to_block_scaled %a {block_size = BLOCK_SIZE_32} : (tensor<1x32xf32>) -> (tensor<1x32xf4E2M1FN>, tensor<1x1xf8E8M0FNU>)
  return %0#0 : tensor<1x32xf4E2M1FN>
}

// -----
// FROM: tosa/control
// NAME: cond_if
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
// RUN: @f(poison, 1, 2) undefined poison-use
func.func @f(%a: tensor<i1>, %b: tensor<i32>, %c: tensor<i32>) -> tensor<i32> {
  %0 = tosa.cond_if %a (%x = %b, %y = %c) : tensor<i1> (tensor<i32>, tensor<i32>) -> tensor<i32> { // UB
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    tosa.yield %x : tensor<i32>
  } else {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    tosa.yield %y : tensor<i32>
  }
  return %0 : tensor<i32>
}

// -----
// FROM: tosa/control
// NAME: while_loop
// RUN: @f(1, 100) == 128
// RUN: @f(200, 100) == 200
// RUN: @f(poison, 100) undefined poison-use
func.func @f(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %0 = tosa.while_loop (%x = %a) : (tensor<i32>) -> tensor<i32> { // UB
    %1 = tosa.greater %b, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %1 : tensor<i1>
  } do {
  ^bb0(%x: tensor<i32>):
    %1 = tosa.add %x, %x : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}

// -----
// FROM: tosa/control
// NAME: variable
// RUN: @f([3, 4]) == [1, 2], [3, 4]
func.func @f(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %0 = tosa.variable_read @v : tensor<2xi32>
  tosa.variable_write @v, %a : tensor<2xi32>
  %1 = tosa.variable_read @v : tensor<2xi32>
  return %0, %1 : tensor<2xi32>, tensor<2xi32>
}
tosa.variable @v = dense<[1, 2]> : tensor<2xi32>

// -----
// FROM: tosa/control
// NAME: variable_without_a_value
// RUN: @f() undefined uninitialised-read
func.func @f() -> tensor<2xi32> {
  %0 = tosa.variable_read @v : tensor<2xi32> // UB
  return %0 : tensor<2xi32>
}
tosa.variable @v : tensor<2xi32>

// -----
// FROM: tosa/earlier
// NAME: const
// RUN: @f() == [1, 2]
func.func @f() -> tensor<2xi32> {
  %0 = "tosa.const"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// FROM: tosa/earlier
// NAME: int_div
// RUN: @f([7, -7], [2, 2]) == [3, -3]
// RUN: @f([7, -7], [2, 0]) undefined division-by-zero
func.func @f(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "tosa.int_div"(%a, %b) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// FROM: tosa/earlier
// NAME: div
// RUN: @f([7, -7], [2, 2]) == [3, -3]
// RUN: @f([7, -7], [2, 0]) undefined division-by-zero
func.func @f(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "tosa.div"(%a, %b) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// FROM: tosa/earlier
// NAME: mul_with_shift
// RUN: @f([6, 7], [1, 7]) == [3, 25]
func.func @f(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "tosa.mul"(%a, %b) {shift = 1 : i32} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// FROM: tosa/earlier
// NAME: negate
// RUN: @f([5, -128]) == [-1, 127]
func.func @f(%a: tensor<2xi8>) -> tensor<2xi8> {
  %0 = "tosa.negate"(%a) {quantization_info = #tosa.unary_quant<input_zp = 1, output_zp = 3>} : (tensor<2xi8>) -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

// -----
// FROM: tosa/earlier
// NAME: reshape
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[1, 2], [3, 4], [5, 6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<3x2xi32> {
  %0 = "tosa.reshape"(%a) {new_shape = array<i64: 3, -1>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}

// -----
// FROM: tosa/earlier
// NAME: slice
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[2, 3], [5, 6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<2x2xi32> {
  %0 = "tosa.slice"(%a) {start = array<i64: 0, 1>, size = array<i64: 2, -1>} : (tensor<2x3xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// -----
// FROM: tosa/earlier
// NAME: tile
// RUN: @f([1, 2]) == [1, 2, 1, 2]
func.func @f(%a: tensor<2xi32>) -> tensor<4xi32> {
  %0 = "tosa.tile"(%a) {multiples = array<i64: 2>} : (tensor<2xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----
// FROM: tosa/earlier
// NAME: reduce_prod
// RUN: @f([[2.0, 3.0, 4.0]]) == [[24.0]]
func.func @f(%a: tensor<1x3xf32>) -> tensor<1x1xf32> {
  %0 = "tosa.reduce_prod"(%a) {axis = 1 : i64} : (tensor<1x3xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// FROM: tosa/earlier
// NAME: rescale
// RUN: @f([7, -7]) == [4, -3]
func.func @f(%a: tensor<2xi8>) -> tensor<2xi8> {
  %0 = "tosa.rescale"(%a) {double_round = false, input_zp = 0 : i32, multiplier = array<i32: 1073741824>, output_zp = 0 : i32, per_channel = false, scale32 = true, shift = array<i32: 31>} : (tensor<2xi8>) -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

// -----
// FROM: tosa/earlier
// NAME: resize
// RUN: @f([[[[1], [5]]]]) == [[[[1], [5], [5]]]]
func.func @f(%a: tensor<1x1x2x1xi8>) -> tensor<1x1x3x1xi8> {
  %0 = "tosa.resize"(%a) {scale = array<i64: 1, 1, 2, 1>, offset = array<i64: 0, 0>, border = array<i64: 0, 0>, mode = "NEAREST_NEIGHBOR"} : (tensor<1x1x2x1xi8>) -> tensor<1x1x3x1xi8>
  return %0 : tensor<1x1x3x1xi8>
}

// -----
// FROM: tosa/earlier
// NAME: matmul
// RUN: @f([[[1, 2]]], [[[3], [4]]]) == [[[6]]]
func.func @f(%a: tensor<1x1x2xi8>, %b: tensor<1x2x1xi8>) -> tensor<1x1x1xi32> {
  %0 = "tosa.matmul"(%a, %b) {quantization_info = #tosa.matmul_quant<a_zp = 1, b_zp = -2>} : (tensor<1x1x2xi8>, tensor<1x2x1xi8>) -> tensor<1x1x1xi32>
  return %0 : tensor<1x1x1xi32>
}

// -----
// FROM: tosa/earlier
// NAME: fully_connected
// RUN: @f([[1.0, 2.0]], [[3.0, 4.0]], [0.5]) == [[11.5]]
func.func @f(%a: tensor<1x2xf32>, %b: tensor<1x2xf32>, %c: tensor<1xf32>) -> tensor<1x1xf32> {
  %0 = "tosa.fully_connected"(%a, %b, %c) : (tensor<1x2xf32>, tensor<1x2xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// FROM: tosa/earlier
// NAME: conv2d
// RUN: @f([[[[1], [2], [3]]]], [[[[4], [5]]]], [100]) == [[[[105], [114]]]]
func.func @f(%a: tensor<1x1x3x1xi8>, %b: tensor<1x1x2x1xi8>, %c: tensor<1xi32>) -> tensor<1x1x2x1xi32> {
  %0 = "tosa.conv2d"(%a, %b, %c) {dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, quantization_info = #tosa.conv_quant<input_zp = 1, weight_zp = 0>} : (tensor<1x1x3x1xi8>, tensor<1x1x2x1xi8>, tensor<1xi32>) -> tensor<1x1x2x1xi32>
  return %0 : tensor<1x1x2x1xi32>
}

// -----
// FROM: tosa/earlier
// NAME: apply_scale
// RUN: @f(6, 1073741824, 32) == 2
func.func @f(%a: i32, %b: i32, %c: i8) -> i32 {
  %0 = "tosa.apply_scale"(%a, %b, %c) {double_round = true} : (i32, i32, i8) -> i32
  return %0 : i32
}

// -----
// FROM: tosa/earlier
// NAME: variable
// RUN: @f([3, 4]) == [3, 4]
func.func @f(%a: tensor<2xi32>) -> tensor<2xi32> {
  tosa.variable @v = dense<[1, 2]> : tensor<2xi32>
  tosa.variable.write @v, %a : tensor<2xi32>
  %0 = tosa.variable.read @v : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// FROM: tosa/earlier
// NAME: pad_by_poison
// RUN: @f([1], [[0, 1]]) == [1, 0]
// RUN: @f([1], [[0, poison]]) undefined poison-use
func.func @f(%a: tensor<1xi32>, %p: tensor<1x2xi32>) -> tensor<?xi32> {
  %0 = "tosa.pad"(%a, %p) : (tensor<1xi32>, tensor<1x2xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// FROM: tosa/layout
// NAME: transpose
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[1, 4], [2, 5], [3, 6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<3x2xi32> {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}

// -----
// FROM: tosa/layout
// NAME: concat
// RUN: @f([[1, 2, 3], [4, 5, 6]], [[7], [8]]) == [[1, 2, 3, 7], [4, 5, 6, 8]]
func.func @f(%a: tensor<2x3xi32>, %b: tensor<2x1xi32>) -> tensor<2x4xi32> {
  %0 = tosa.concat %a, %b {axis = 1 : i32} : (tensor<2x3xi32>, tensor<2x1xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// -----
// FROM: tosa/layout
// NAME: tile
// RUN: @f([[1, 2]]) == [[1, 2, 1, 2], [1, 2, 1, 2], [1, 2, 1, 2]]
func.func @f(%a: tensor<1x2xi32>) -> tensor<3x4xi32> {
  %s = tosa.const_shape  {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.tile %a, %s : (tensor<1x2xi32>, !tosa.shape<2>) -> tensor<3x4xi32>
  return %0 : tensor<3x4xi32>
}

// -----
// FROM: tosa/layout
// NAME: reverse
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[3, 2, 1], [6, 5, 4]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.reverse %a {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// -----
// FROM: tosa/layout
// NAME: custom
// RUN: @f([1, 2, 3]) unsupported
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.custom %a {domain_name = "mine", implementation_attrs = "", operator_name = "op"} : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/reduction
// NAME: reduce_all
// RUN: @f([[true, true], [true, false]]) == [[true], [false]]
func.func @f(%a: tensor<2x2xi1>) -> tensor<2x1xi1> {
  %0 = tosa.reduce_all %a {axis = 1 : i32} : (tensor<2x2xi1>) -> tensor<2x1xi1>
  return %0 : tensor<2x1xi1>
}

// -----
// FROM: tosa/reduction
// NAME: reduce_any
// RUN: @f([[false, false], [true, false]]) == [[false], [true]]
func.func @f(%a: tensor<2x2xi1>) -> tensor<2x1xi1> {
  %0 = tosa.reduce_any %a {axis = 1 : i32} : (tensor<2x2xi1>) -> tensor<2x1xi1>
  return %0 : tensor<2x1xi1>
}

// -----
// FROM: tosa/reduction
// NAME: reduce_max
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[3], [6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<2x1xi32> {
  %0 = tosa.reduce_max %a {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x1xi32>
  return %0 : tensor<2x1xi32>
}

// -----
// FROM: tosa/reduction
// NAME: reduce_min_of_nan
// RUN: @f([[1.0, nan, 3.0]]) == [[nan]]
func.func @f(%a: tensor<1x3xf32>) -> tensor<1x1xf32> {
  %0 = tosa.reduce_min %a {axis = 1 : i32} : (tensor<1x3xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// FROM: tosa/reduction
// NAME: reduce_product
// RUN: @f([[2.0, 3.0, 4.0]]) == [[24.0]]
func.func @f(%a: tensor<1x3xf32>) -> tensor<1x1xf32> {
  %0 = tosa.reduce_product %a {axis = 1 : i32} : (tensor<1x3xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// FROM: tosa/reduction
// NAME: reduce_sum_of_floats
// RUN: @f([[1.0, 2.0, 4.0]]) == [[7.0]]
func.func @f(%a: tensor<1x3xf32>) -> tensor<1x1xf32> {
  %0 = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<1x3xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// FROM: tosa/reduction
// NAME: argmax_of_nan
// RUN: @f([[1.0, nan, 3.0]]) == [1]
func.func @f(%a: tensor<1x3xf32>) -> tensor<1xi32> {
  %0 = tosa.argmax %a {axis = 1 : i32} : (tensor<1x3xf32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// -----
// FROM: tosa/scaling
// NAME: table
// RUN: @f([-128, 0, 127], iota(256)) == [0, -128, -1]
func.func @f(%a: tensor<3xi8>, %b: tensor<256xi8>) -> tensor<3xi8> {
  %0 = tosa.table %a, %b : (tensor<3xi8>, tensor<256xi8>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}

// -----
// FROM: tosa/shapes
// NAME: add_shape
// RUN: @f(zeros(36)) == zeros(9x4)
func.func @f(%a: tensor<36xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.add_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<36xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: sub_shape
// RUN: @f(zeros(6)) == zeros(6x1)
func.func @f(%a: tensor<6xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.sub_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %o = tosa.const_shape  {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.add_shape %s, %o : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<6xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: mul_shape
// RUN: @f(zeros(56)) == zeros(14x4)
func.func @f(%a: tensor<56xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.mul_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<56xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: div_floor_shape
// RUN: @f(zeros(3)) == zeros(3x1)
func.func @f(%a: tensor<3xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.div_floor_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<3xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: div_ceil_shape
// RUN: @f(zeros(4)) == zeros(4x1)
func.func @f(%a: tensor<4xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.div_ceil_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<4xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: mod_shape
// RUN: @f(zeros(2)) == zeros(2x1)
func.func @f(%a: tensor<2xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.mod_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %o = tosa.const_shape  {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.add_shape %s, %o : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<2xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: max_shape
// RUN: @f(zeros(14)) == zeros(7x2)
func.func @f(%a: tensor<14xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.max_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<14xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: min_shape
// RUN: @f(zeros(4)) == zeros(2x2)
func.func @f(%a: tensor<4xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.min_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<4xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: exp2_shape
// RUN: @f(zeros(8)) == zeros(8)
func.func @f(%a: tensor<8xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.exp2_shape %x : (!tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<8xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: log2_floor_shape
// RUN: @f(zeros(3)) == zeros(3)
func.func @f(%a: tensor<3xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape  {values = dense<9> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.log2_floor_shape %x : (!tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<3xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: log2_ceil_shape
// RUN: @f(zeros(4)) == zeros(4)
func.func @f(%a: tensor<4xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape  {values = dense<9> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.log2_ceil_shape %x : (!tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<4xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: concat_shape
// RUN: @f(zeros(6)) == zeros(2x3)
func.func @f(%a: tensor<6xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
  %y = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.concat_shape %x, %y : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<6xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: slice_shape
// RUN: @f(zeros(6)) == zeros(2x3)
func.func @f(%a: tensor<6xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[5, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %n = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %m = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = tosa.slice_shape %x, %n, %m : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<6xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// FROM: tosa/shapes
// NAME: dim
// RUN: @f(zeros(2x3), zeros(3)) == zeros(3)
func.func @f(%a: tensor<2x3xi32>, %b: tensor<3xi32>) -> tensor<?xi32> {
  %s = tosa.dim %a {axis = 1 : i32} : (tensor<2x3xi32>) -> !tosa.shape<1>
  %0 = tosa.reshape %b, %s : (tensor<3xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// FROM: tosa/sums
// NAME: conv3d
// RUN: @f([[[[[1], [2], [3]]]]], [[[[[4], [5]]]]], [100]) == [[[[[114], [123]]]]]
func.func @f(%a: tensor<1x1x1x3x1xi8>, %b: tensor<1x1x1x2x1xi8>, %c: tensor<1xi32>) -> tensor<1x1x1x2x1xi32> {
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv3d %a, %b, %c, %x, %y {acc_type = i32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x1x1x3x1xi8>, tensor<1x1x1x2x1xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x1x2x1xi32>
  return %0 : tensor<1x1x1x2x1xi32>
}

// -----
// FROM: tosa/sums
// NAME: depthwise_conv2d
// RUN: @f([[[[1, 2], [3, 4]]]], [[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]], [0, 0, 0, 1000]) == [[[[16, 20, 34, 1040]]]]
func.func @f(%a: tensor<1x1x2x2xi8>, %b: tensor<1x2x2x2xi8>, %c: tensor<4xi32>) -> tensor<1x1x1x4xi32> {
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.depthwise_conv2d %a, %b, %c, %x, %y {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x2x2xi8>, tensor<1x2x2x2xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x1x4xi32>
  return %0 : tensor<1x1x1x4xi32>
}

// -----
// FROM: tosa/sums
// NAME: max_pool2d
// RUN: @f([[[[-5], [2], [-3]]]]) == [[[[2], [2], [-3]]]]
func.func @f(%a: tensor<1x1x3x1xi8>) -> tensor<1x1x3x1xi8> {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 1, 2>, pad = array<i64: 0, 0, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xi8>) -> tensor<1x1x3x1xi8>
  return %0 : tensor<1x1x3x1xi8>
}

// -----
// FROM: tosa/sums
// NAME: avg_pool2d
// RUN: @f([[[[-5], [2], [4]]]]) == [[[[0], [5], [6]]]]
func.func @f(%a: tensor<1x1x3x1xi8>) -> tensor<1x1x3x1xi8> {
  %x = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.avg_pool2d %a, %x, %y {acc_type = i32, kernel = array<i64: 1, 2>, pad = array<i64: 0, 0, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x3x1xi8>
  return %0 : tensor<1x1x3x1xi8>
}

// -----
// FROM: tosa/sums
// NAME: fft2d_back
// RUN: @f(zeros(1x1x4), [[[0.0, 1.0, 0.0, 0.0]]]) == [[[0.0, -1.0, 0.0, 1.0]]], [[[1.0, 0.0, -1.0, 0.0]]]
func.func @f(%a: tensor<1x1x4xf32>, %b: tensor<1x1x4xf32>) -> (tensor<1x1x4xf32>, tensor<1x1x4xf32>) {
  %0, %1 = tosa.fft2d %a, %b {inverse = true} : (tensor<1x1x4xf32>, tensor<1x1x4xf32>) -> (tensor<1x1x4xf32>, tensor<1x1x4xf32>)
  return %0, %1 : tensor<1x1x4xf32>, tensor<1x1x4xf32>
}

// -----
// FROM: tosa/sums
// NAME: rfft2d
// RUN: @f([[[1.0, 2.0, 3.0, 4.0]]]) == [[[10.0, -2.0, -2.0]]], [[[0.0, 2.0, 0.0]]]
func.func @f(%a: tensor<1x1x4xf32>) -> (tensor<1x1x3xf32>, tensor<1x1x3xf32>) {
  %0, %1 = tosa.rfft2d %a : (tensor<1x1x4xf32>) -> (tensor<1x1x3xf32>, tensor<1x1x3xf32>)
  return %0, %1 : tensor<1x1x3xf32>, tensor<1x1x3xf32>
}

// -----
// FROM: tosa/sums
// NAME: transpose_conv2d_between_its_steps
// RUN: @f([[[[1.0], [2.0]]]], [[[[inf], [4.0], [5.0]]]]) == [[[[inf], [4.0], [inf], [8.0], [10.0]]]]
func.func @f(%a: tensor<1x1x2x1xf32>, %b: tensor<1x1x3x1xf32>) -> tensor<1x1x5x1xf32> {
  %c = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.transpose_conv2d %a, %b, %c, %c, %c {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 2>} : (tensor<1x1x2x1xf32>, tensor<1x1x3x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x5x1xf32>
  return %0 : tensor<1x1x5x1xf32>
}

// -----
// FROM: tosa/unary
// NAME: abs_float
// RUN: @f([-1.5, 0.0, inf]) == [1.5, 0.0, inf]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.abs %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/unary
// NAME: bitwise_not
// RUN: @f([0, -1, 5]) == [-1, 0, -6]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.bitwise_not %a : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/unary
// NAME: ceil
// RUN: @f([1.2, -1.2, 2.0]) == [2.0, -1.0, 2.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.ceil %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/unary
// NAME: floor
// RUN: @f([1.2, -1.2, 2.0]) == [1.0, -2.0, 2.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.floor %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/unary
// NAME: clz
// RUN: @f([1, 0, -1]) == [31, 32, 0]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.clz %a : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/unary
// NAME: cos
// RUN: @f([0.0, inf, -inf]) == [1.0, nan, nan]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.cos %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/unary
// NAME: sin
// RUN: @f([0.0, inf, -inf]) == [0.0, nan, nan]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.sin %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/unary
// NAME: erf
// RUN: @f([0.0, inf, -inf]) == [0.0, 1.0, -1.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.erf %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/unary
// NAME: exp
// RUN: @f([0.0, inf, -inf]) == [1.0, inf, 0.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.exp %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/unary
// NAME: log
// RUN: @f([1.0, 0.0, -1.0]) == [0.0, -inf, nan]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.log %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/unary
// NAME: logical_not
// RUN: @f([true, false]) == [false, true]
func.func @f(%a: tensor<2xi1>) -> tensor<2xi1> {
  %0 = tosa.logical_not %a : (tensor<2xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----
// FROM: tosa/unary
// NAME: reciprocal
// RUN: @f([2.0, -4.0, 0.0]) == [0.5, -0.25, inf]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.reciprocal %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/unary
// NAME: rsqrt
// RUN: @f([4.0, 16.0, 0.0]) == [0.5, 0.25, inf]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.rsqrt %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/unary
// NAME: sigmoid
// RUN: @f([0.0, inf, -inf]) == [0.5, 1.0, 0.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.sigmoid %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/unary
// NAME: tanh
// RUN: @f([0.0, inf, -inf]) == [0.0, 1.0, -1.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.tanh %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// FROM: tosa/unary
// NAME: identity
// RUN: @f([1, 2, 3]) == [1, 2, 3]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.identity %a : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/unary
// NAME: clamp
// RUN: @f([-5, 3, 9]) == [0, 3, 6]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.clamp %a {max_val = 6 : i32, min_val = 0 : i32} : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// FROM: tosa/unary
// NAME: cast_narrow
// RUN: @f([300, -3, 0]) == [44, -3, 0]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi8> {
  %0 = tosa.cast %a : (tensor<3xi32>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}

// -----
// FROM: tosa/undefined
// NAME: gather_at_poison
// RUN: @f([[[1], [2]]], [[1]]) == [[[2]]]
// RUN: @f([[[1], [2]]], [[poison]]) undefined poison-use
// RUN: @f([[[1], [2]]], [[0], [0]]) undefined shape-mismatch
func.func @f(%a: tensor<?x2x1xi32>, %i: tensor<?x1xi32>) -> tensor<?x1x1xi32> {
  %0 = tosa.gather %a, %i : (tensor<?x2x1xi32>, tensor<?x1xi32>) -> tensor<?x1x1xi32>
  return %0 : tensor<?x1x1xi32>
}

// -----
// FROM: tosa/undefined
// NAME: scatter_at_poison
// RUN: @f([[[1], [2]]], [[1]], [[[3]]]) == [[[1], [3]]]
// RUN: @f([[[1], [2]]], [[poison]], [[[3]]]) undefined poison-use
// RUN: @f([[[1], [2]]], [[0], [0]], [[[3]]]) undefined shape-mismatch
func.func @f(%a: tensor<?x2x1xi32>, %i: tensor<?x1xi32>, %v: tensor<?x1x1xi32>) -> tensor<?x2x1xi32> {
  %0 = tosa.scatter %a, %i, %v : (tensor<?x2x1xi32>, tensor<?x1xi32>, tensor<?x1x1xi32>) -> tensor<?x2x1xi32>
  return %0 : tensor<?x2x1xi32>
}

// -----
// FROM: tosa/undefined
// NAME: reduce_max_of_nothing
// RUN: @f([7]) == [7]
// RUN: @f([]) undefined empty-reduction
func.func @f(%a: tensor<?xi32>) -> tensor<1xi32> {
  %0 = tosa.reduce_max %a {axis = 0 : i32} : (tensor<?xi32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// -----
// FROM: tosa/undefined
// NAME: reduce_min_of_nothing
// RUN: @f([7]) == [7]
// RUN: @f([]) undefined empty-reduction
func.func @f(%a: tensor<?xi32>) -> tensor<1xi32> {
  %0 = tosa.reduce_min %a {axis = 0 : i32} : (tensor<?xi32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// -----
// FROM: tosa/undefined
// NAME: reduce_any_of_nothing
// RUN: @f([true]) == [true]
// RUN: @f([]) undefined empty-reduction
func.func @f(%a: tensor<?xi1>) -> tensor<1xi1> {
  %0 = tosa.reduce_any %a {axis = 0 : i32} : (tensor<?xi1>) -> tensor<1xi1>
  return %0 : tensor<1xi1>
}

// -----
// FROM: ub/poison
// NAME: i320
// RUN: @f() == poison
func.func @f() -> i32 {
  %0 = ub.poison : i32
  return %0 : i32
}

// -----
// FROM: ub/unreachable
// NAME: reached
// RUN: @f() undefined unreachable
func.func @f() {
  ub.unreachable  // UB
}

// -----
// FROM: ub/unreachable
// NAME: not_reached
// RUN: @f(false) == 1
// RUN: @f(true) undefined unreachable
func.func @f(%c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  ub.unreachable  // UB
^bb2:
  %0 = arith.constant 1 : i32
  return %0 : i32
}

// -----
// FROM: vector/create_mask
// NAME: poison_size
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  %r = vector.create_mask %p : vector<4xi1>  // UB
  return
}

// -----
// FROM: vector/extract
// NAME: poison_position
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%v: vector<4xf32>) {
  %p = ub.poison : index
  %r = vector.extract %v[%p] : f32 from vector<4xf32>  // UB
  return
}

// -----
// FROM: vector/forms
// NAME: deinterleave_of_floats
// RUN: @f([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]) == [1.0, 3.0, 5.0, 7.0], [2.0, 4.0, 6.0, 8.0]
func.func @f(%w: vector<8xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %r, %q = vector.deinterleave %w : vector<8xf32> -> vector<4xf32>
  return %r, %q : vector<4xf32>, vector<4xf32>
}

// -----
// FROM: vector/forms
// NAME: interleave_of_floats
// RUN: @f([1.0, 2.0], [-1.0, -2.0]) == [1.0, -1.0, 2.0, -2.0]
func.func @f(%v: vector<2xf32>, %w: vector<2xf32>) -> vector<4xf32> {
  %r = vector.interleave %v, %w : vector<2xf32> -> vector<4xf32>
  return %r : vector<4xf32>
}

// -----
// FROM: vector/forms
// NAME: gather_from_a_tensor
// Offsets are signed.
// RUN: @f([[0.0, 1.0, 2.0, 3.0], [10.0, 11.0, 12.0, 13.0]], 0, 2, [1, -2, 0, -1], [true, true, false, true], [5.0, 6.0, 7.0, 8.0]) == [3.0, 0.0, 7.0, 1.0]
func.func @f(%t: tensor<2x4xf32>, %x: index, %y: index, %vi: vector<4xi32>, %k: vector<4xi1>, %v: vector<4xf32>) -> vector<4xf32> {
  %r = vector.gather %t[%x, %y] [%vi], %k, %v : tensor<2x4xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %r : vector<4xf32>
}

// -----
// FROM: vector/forms
// NAME: multi_reduction_by_xor
// 12 ^ 10 ^ 1 = 7, and 3 ^ 3 ^ -1 = -1.
// RUN: @f([[12, 3], [10, 3]], [1, -1]) == [7, -1]
func.func @f(%a: vector<2x2xi32>, %v: vector<2xi32>) -> vector<2xi32> {
  %r = vector.multi_reduction <xor>, %a, %v [0] : vector<2x2xi32> to vector<2xi32>
  return %r : vector<2xi32>
}

// -----
// FROM: vector/forms
// NAME: outerproduct_with_a_scalar
// An AXPY: each lane times the scalar, plus the accumulator.
// RUN: @f([1.0, -2.0], 3.0) == [3.0, -6.0], [4.0, -8.0], [3.0, -2.0]
func.func @f(%v: vector<2xf32>, %s: f32) -> (vector<2xf32>, vector<2xf32>, vector<2xf32>) {
  %r = vector.outerproduct %v, %s : vector<2xf32>, f32
  %q = vector.outerproduct %v, %s, %v : vector<2xf32>, f32
  %t = vector.outerproduct %v, %s, %v {kind = #vector.kind<maximumf>} : vector<2xf32>, f32
  return %r, %q, %t : vector<2xf32>, vector<2xf32>, vector<2xf32>
}

// -----
// FROM: vector/forms
// NAME: shape_cast_of_floats
// RUN: @f([1.0, 2.0, 3.0, 4.0, 5.0, 6.0]) == [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], [[[1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0]]]
func.func @f(%w: vector<6xf32>) -> (vector<3x2xf32>, vector<2x1x3xf32>) {
  %r = vector.shape_cast %w : vector<6xf32> to vector<3x2xf32>
  %q = vector.shape_cast %r : vector<3x2xf32> to vector<2x1x3xf32>
  return %r, %q : vector<3x2xf32>, vector<2x1x3xf32>
}

// -----
// FROM: vector/forms
// NAME: type_cast
// One element that is a vector lies where many scalars did.
// RUN: @f([[1.0, 2.0]]) == [[1.0, 2.0]]
func.func @f(%m: memref<1x2xf32>) -> vector<1x2xf32> {
  %r = vector.type_cast %m : memref<1x2xf32> to memref<vector<1x2xf32>>
  %v = memref.load %r[] : memref<vector<1x2xf32>>
  return %v : vector<1x2xf32>
}

// -----
// FROM: vector/forms
// NAME: mask_nothing
// RUN: @f([true, false]) == ()
func.func @f(%k: vector<2xi1>) {
  vector.mask %k { } : vector<2xi1>
  return
}

// -----
// FROM: vector/insert
// NAME: poison_position
// RUN: @f(zeros(4), 1.0) undefined poison-use
func.func @f(%v: vector<4xf32>, %x: f32) {
  %p = ub.poison : index
  %r = vector.insert %x, %v[%p] : f32 into vector<4xf32>  // UB
  return
}

// -----
// FROM: vector/load
// NAME: freed
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined use-after-free
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %q = memref.alloc() : memref<4xf32>
  memref.dealloc %q : memref<4xf32>
  %v = vector.load %q[%n] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// FROM: vector/load
// NAME: element_of_memory_that_is_a_vector
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], 1) == [3.0, 4.0]
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], 2) == [5.0, 6.0]
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], 3) undefined out-of-bounds
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], -1) undefined out-of-bounds
// RUN: @f(uninit(3), 0) undefined uninitialised-read
func.func @f(%m: memref<?xvector<2xf32>>, %n: index) -> vector<2xf32> {
  %v = vector.load %m[%n] : memref<?xvector<2xf32>>, vector<2xf32>  // UB
  return %v : vector<2xf32>
}

// -----
// FROM: vector/mask
// NAME: reduction
// CLAUSE: vector.mask/masked
// GENERATION: today
// RUN: @f([1, 1, 0, 1], [1, 2, 4, 8], 100) == 11, 111, 8
// RUN: @f([0, 0, 0, 0], [1, 2, 4, 8], 100) == 0, 100, -2147483648
func.func @f(%m: vector<4xi1>, %v: vector<4xi32>, %c: i32) -> (i32, i32, i32) {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %1 = vector.mask %m { vector.reduction <add>, %v, %c : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %2 = vector.mask %m { vector.reduction <maxsi>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  return %0, %1, %2 : i32, i32, i32
}

// -----
// FROM: vector/mask
// NAME: nothing_to_mask
// GENERATION: today
// RUN: @f([1, 0], 5) == 5
func.func @f(%m: vector<2xi1>, %a: i32) -> i32 {
  %0 = vector.mask %m { vector.yield %a : i32 } : vector<2xi1> -> i32
  return %0 : i32
}

// -----
// FROM: vector/masked
// NAME: load
// CLAUSE: vector.maskedload/lanes
// GENERATION: today
// RUN: @main([1, 2, 3, 4], 1, [true, false, true]) == [2, -1, 4]
// RUN: @main([1, 2, 3, 4], 2, [true, true, false]) == [3, 4, -1]
// RUN: @main([1, 2, 3, 4], 2, [true, true, true]) undefined out-of-bounds
// RUN: @main(uninit(4), 0, [true, true, true]) undefined uninitialised-read
func.func @main(%m: memref<4xi32>, %i: index, %k: vector<3xi1>) -> vector<3xi32> {
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.maskedload %m[%i], %k, %p : memref<4xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return %r : vector<3xi32>
}

// -----
// FROM: vector/masked
// NAME: store
// CLAUSE: vector.maskedstore/lanes
// GENERATION: today
// RUN: @main([1, 2, 3, 4], 1, [true, false, true]) == (); arg0 == [1, 10, 3, 30]
// RUN: @main([1, 2, 3, 4], 3, [true, true, false]) undefined out-of-bounds
func.func @main(%m: memref<4xi32>, %i: index, %k: vector<3xi1>) {
  %p = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  vector.maskedstore %m[%i], %k, %p : memref<4xi32>, vector<3xi1>, vector<3xi32> // UB
  return
}

// -----
// FROM: vector/masked
// NAME: gather
// CLAUSE: vector.gather/lanes
// GENERATION: today
// RUN: @main([1, 2, 3, 4], 1, [true, false, true], [-1, 99, 2]) == [1, -1, 4]
// RUN: @main([1, 2, 3, 4], 1, [true, true, true], [-1, 99, 2]) undefined out-of-bounds
func.func @main(%m: memref<4xi32>, %i: index, %k: vector<3xi1>, %x: vector<3xi32>) -> vector<3xi32> {
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.gather %m[%i] [%x], %k, %p : memref<4xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return %r : vector<3xi32>
}

// -----
// FROM: vector/masked
// NAME: scatter
// CLAUSE: vector.scatter/lanes
// GENERATION: today
// RUN: @main([1, 2, 3, 4], [true, true, true], [0, 2, 1]) == (); arg0 == [10, 30, 20, 4]
// RUN: @main([1, 2, 3, 4], [true, true, false], [0, 2, 9]) == (); arg0 == [10, 2, 20, 4]
// RUN: @main([1, 2, 3, 4], [true, true, false], [0, 2, 0]) == (); arg0 == [10, 2, 20, 4]
// RUN: @main([1, 2, 3, 4], [true, true, true], [0, 2, 9]) undefined out-of-bounds
// RUN: @main([1, 2, 3, 4], [true, true, true], [0, 2, 0]) undefined assumption-violated
func.func @main(%m: memref<4xi32>, %k: vector<3xi1>, %x: vector<3xi32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  vector.scatter %m[%c0] [%x], %k, %p : memref<4xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> // UB
  return
}

// -----
// FROM: vector/masked
// NAME: expand_and_compress
// CLAUSE: vector.expandload/lanes, vector.compressstore/lanes
// GENERATION: today
// RUN: @main([1, 2, 3, 4], [true, false, true]) == [1, -1, 2]; arg0 == [1, 2, 10, 30]
// RUN: @main([1, 2], [true, false, true]) undefined out-of-bounds
func.func @main(%m: memref<?xi32>, %k: vector<3xi1>) -> vector<3xi32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %p = arith.constant dense<-1> : vector<3xi32>
  %x = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  %r = vector.expandload %m[%c0], %k, %p : memref<?xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  vector.compressstore %m[%c2], %k, %x : memref<?xi32>, vector<3xi1>, vector<3xi32> // UB
  return %r : vector<3xi32>
}

// -----
// FROM: vector/masked
// NAME: expand_beyond_the_end
// CLAUSE: vector.expandload/in-bounds
// GENERATION: today
// RUN: @main([1, 2], [true, false, true]) == [1, -1, 2]
// RUN: @main([1], [true, false, true]) undefined out-of-bounds
func.func @main(%m: memref<?xi32>, %k: vector<3xi1>) -> vector<3xi32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.expandload %m[%c0], %k, %p : memref<?xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return %r : vector<3xi32>
}

// -----
// FROM: vector/masked
// NAME: store_of_two_dimensions
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6], [7, 8, 9]], [[true, false], [true, true]]) == (); arg0 == [[1, 2, 3], [4, 10, 6], [7, 30, 40]]
func.func @main(%m: memref<3x3xi32>, %k: vector<2x2xi1>) {
  %c1 = arith.constant 1 : index
  %p = arith.constant dense<[[10, 20], [30, 40]]> : vector<2x2xi32>
  vector.maskedstore %m[%c1, %c1], %k, %p : memref<3x3xi32>, vector<2x2xi1>, vector<2x2xi32>
  return
}

// -----
// FROM: vector/masked
// NAME: alignment_of_stores
// GENERATION: today
// RUN: @main(2) == ()
// RUN: @main(1) undefined misaligned
func.func @main(%i: index) {
  %m = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %one = arith.constant dense<1.0> : vector<2xf32>
  vector.store %one, %m[%i] {alignment = 8 : i64} : memref<4xf32>, vector<2xf32> // UB
  return
}

// -----
// FROM: vector/masked
// NAME: alignment_of_compressing_stores
// GENERATION: today
// RUN: @main(2) == ()
// RUN: @main(1) undefined misaligned
func.func @main(%i: index) {
  %m = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %one = arith.constant dense<1.0> : vector<2xf32>
  %k = arith.constant dense<[true, false]> : vector<2xi1>
  vector.compressstore %m[%i], %k, %one {alignment = 8 : i64} : memref<4xf32>, vector<2xi1>, vector<2xf32> // UB
  return
}

// -----
// FROM: vector/parts
// NAME: extract_strided_slice
// CLAUSE: vector.extract_strided_slice/elements
// GENERATION: today
// RUN: @main(iota(3x4)) == [[5, 6], [9, 10]], [[4, 5, 6, 7]]
func.func @main(%v: vector<3x4xi32>) -> (vector<2x2xi32>, vector<1x4xi32>) {
  %0 = vector.extract_strided_slice %v {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<3x4xi32> to vector<2x2xi32>
  %1 = vector.extract_strided_slice %v {offsets = [1], sizes = [1], strides = [1]} : vector<3x4xi32> to vector<1x4xi32>
  return %0, %1 : vector<2x2xi32>, vector<1x4xi32>
}

// -----
// FROM: vector/parts
// NAME: extract_strided_slice_strides
// CLAUSE: vector.extract_strided_slice/rules
// GENERATION: today
// INVALID: expected strides to be confined to [1, 2)
func.func @main(%v: vector<3x4xi32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [2]} : vector<3x4xi32> to vector<2x4xi32>
  return
}

// -----
// FROM: vector/parts
// NAME: insert_strided_slice
// CLAUSE: vector.insert_strided_slice/elements
// GENERATION: today
// RUN: @main([[10, 20]], iota(2x3)) == [[0, 1, 2], [3, 10, 20]]
func.func @main(%s: vector<1x2xi32>, %d: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = vector.insert_strided_slice %s, %d {offsets = [1, 1], strides = [1, 1]} : vector<1x2xi32> into vector<2x3xi32>
  return %0 : vector<2x3xi32>
}

// -----
// FROM: vector/parts
// NAME: insert_strided_slice_lower_rank
// GENERATION: today
// RUN: @main([10, 20], iota(2x3)) == [[0, 1, 2], [10, 20, 5]]
func.func @main(%s: vector<2xi32>, %d: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = vector.insert_strided_slice %s, %d {offsets = [1, 0], strides = [1]} : vector<2xi32> into vector<2x3xi32>
  return %0 : vector<2x3xi32>
}

// -----
// FROM: vector/parts
// NAME: insert_strided_slice_offsets
// CLAUSE: vector.insert_strided_slice/rules
// GENERATION: today
// INVALID: expected offsets of same size as destination vector rank
func.func @main(%s: vector<2xi32>, %d: vector<2x3xi32>) {
  %0 = vector.insert_strided_slice %s, %d {offsets = [1], strides = [1]} : vector<2xi32> into vector<2x3xi32>
  return
}

// -----
// FROM: vector/parts
// NAME: interleave_and_deinterleave
// CLAUSE: vector.interleave/alternate, vector.deinterleave/halves
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], [[5, 6], [7, 8]]) == [[1, 5, 2, 6], [3, 7, 4, 8]], [[1, 2], [3, 4]], [[5, 6], [7, 8]]
func.func @main(%a: vector<2x2xi32>, %b: vector<2x2xi32>) -> (vector<2x4xi32>, vector<2x2xi32>, vector<2x2xi32>) {
  %0 = vector.interleave %a, %b : vector<2x2xi32> -> vector<2x4xi32>
  %1, %2 = vector.deinterleave %0 : vector<2x4xi32> -> vector<2x2xi32>
  return %0, %1, %2 : vector<2x4xi32>, vector<2x2xi32>, vector<2x2xi32>
}

// -----
// FROM: vector/parts
// NAME: interleave_result
// CLAUSE: vector.interleave/type
// GENERATION: today
// INVALID: type of 'result' is double the width of the inputs
func.func @main(%a: vector<2xi32>) {
  %0 = vector.interleave %a, %a : vector<2xi32> -> vector<5xi32>
  return
}

// -----
// FROM: vector/parts
// NAME: deinterleave_odd
// CLAUSE: vector.deinterleave/even
// GENERATION: today
// INVALID: the trailing dimension of the source vector has an even number of elements
func.func @main(%a: vector<5xi32>) {
  %0, %1 = vector.deinterleave %a : vector<5xi32> -> vector<2xi32>
  return
}

// -----
// FROM: vector/parts
// NAME: flat_transpose
// GENERATION: 2021
// A matrix lies in a vector column by column.
// RUN: @square([1, 2, 3, 4]) == [1, 3, 2, 4]
// RUN: @row([1, 2, 3]) == [1, 2, 3]
// RUN: @main([1, 2, 3, 4, 5, 6]) == [1, 3, 5, 2, 4, 6]
func.func @square(%a: vector<4xi32>) -> vector<4xi32> {
  %0 = vector.flat_transpose %a {columns = 2 : i32, rows = 2 : i32} : vector<4xi32> -> vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @row(%a: vector<3xi32>) -> vector<3xi32> {
  %0 = vector.flat_transpose %a {columns = 3 : i32, rows = 1 : i32} : vector<3xi32> -> vector<3xi32>
  return %0 : vector<3xi32>
}
func.func @main(%a: vector<6xi32>) -> vector<6xi32> {
  %0 = vector.flat_transpose %a {columns = 3 : i32, rows = 2 : i32} : vector<6xi32> -> vector<6xi32>
  return %0 : vector<6xi32>
}

// -----
// FROM: vector/parts
// NAME: matrix_multiply
// GENERATION: 2021
// RUN: @main([1, 2, 3, 4], [5, 0, 0, 5]) == [5, 10, 15, 20]
// RUN: @main([1, 2, 3, 4], [5, 6, 7, 8]) == [23, 34, 31, 46]
// RUN: @narrow([1, 2, 3, 4, 5, 6], [1, 10, 100]) == [531, 642]
// RUN: @inner([1.5, 2.0, 3.0], [4.0, 5.0, 6.0]) == [34.0]
// RUN: @outer([1, 2], [3, 4]) == [3, 6, 4, 8]
func.func @main(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 2 : i32, rhs_columns = 2 : i32} : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @narrow(%a: vector<6xi32>, %b: vector<3xi32>) -> vector<2xi32> {
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 3 : i32, rhs_columns = 1 : i32} : (vector<6xi32>, vector<3xi32>) -> vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @inner(%a: vector<3xf32>, %b: vector<3xf32>) -> vector<1xf32> {
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 1 : i32, lhs_columns = 3 : i32, rhs_columns = 1 : i32} : (vector<3xf32>, vector<3xf32>) -> vector<1xf32>
  return %0 : vector<1xf32>
}
func.func @outer(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<4xi32> {
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 1 : i32, rhs_columns = 2 : i32} : (vector<2xi32>, vector<2xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----
// FROM: vector/parts
// NAME: to_elements
// CLAUSE: vector.to_elements/elements
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]]) == 1, 2, 3, 4
func.func @main(%a: vector<2x2xi32>) -> (i32, i32, i32, i32) {
  %0:4 = vector.to_elements %a : vector<2x2xi32>
  return %0#0, %0#1, %0#2, %0#3 : i32, i32, i32, i32
}

// -----
// FROM: vector/parts
// NAME: to_elements_count
// CLAUSE: vector.to_elements/count
// GENERATION: today
// INVALID: operand element type matches result type
func.func @main(%a: vector<2xi32>) {
  %0:3 = "vector.to_elements"(%a) : (vector<2xi32>) -> (i32, i32, i32)
  return
}

// -----
// FROM: vector/parts
// NAME: strided_slice_2019
// RUN: @main(iota(3x4)) == [[5, 6], [9, 10]]
func @main(%v: vector<3x4xi32>) -> vector<2x2xi32> {
  %0 = vector.strided_slice %v {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<3x4xi32> to vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// -----
// FROM: vector/past
// NAME: reshape
// Data of 3x6 in vectors of 4 becomes data of 2x9.
// GENERATION: 2021
// RUN: @main([[[0, 1, 2, 3], [4, 5, 90, 91]], [[6, 7, 8, 9], [10, 11, 92, 93]], [[12, 13, 14, 15], [16, 17, 94, 95]]]) == [[[0, 1, 2, 3], [4, 5, 6, 7], [8, poison, poison, poison]], [[9, 10, 11, 12], [13, 14, 15, 16], [17, poison, poison, poison]]]
// RUN: @flat([[0, 1, 2, 3], [4, 5, 6, 7]], 7, 7) == [[0, 1, 2, 3], [4, 5, 6, poison]]
// RUN: @flat([[0, 1, 2, 3], [4, 5, 6, 7]], 0, 0) == [[poison, poison, poison, poison], [poison, poison, poison, poison]]
// RUN: @flat([[0, 1, 2, 3], [4, 5, 6, 7]], 7, 6) unsupported
// RUN: @flat([[0, 1, 2, 3], [4, 5, 6, 7]], 9, 9) unsupported
// RUN: @flat([[0, 1, 2, 3], [4, 5, 6, 7]], -1, -1) unsupported
// RUN: @blocks([[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]]) == [0, 1, 4, 5, 2, 3, 6, 7]
func @main(%v: vector<3x2x4xi32>) -> vector<2x3x4xi32> {
  %c3 = constant 3 : index
  %c6 = constant 6 : index
  %c2 = constant 2 : index
  %c9 = constant 9 : index
  %1 = vector.reshape %v, [%c3, %c6], [%c2, %c9], [4] : vector<3x2x4xi32> to vector<2x3x4xi32>
  return %1 : vector<2x3x4xi32>
}
func @flat(%v: vector<2x4xi32>, %n: index, %m: index) -> vector<2x4xi32> {
  %1 = vector.reshape %v, [%n], [%m], [4] : vector<2x4xi32> to vector<2x4xi32>
  return %1 : vector<2x4xi32>
}
func @blocks(%v: vector<1x2x2x2xi32>) -> vector<8xi32> {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c4 = constant 4 : index
  %1 = vector.reshape %v, [%c2, %c4], [%c1, %c2, %c4], [2, 2] : vector<1x2x2x2xi32> to vector<1x1x2x2x2xi32>
  %2 = vector.transpose %1, [0, 1, 3, 2, 4] : vector<1x1x2x2x2xi32> to vector<1x1x2x2x2xi32>
  %3 = vector.shape_cast %2 : vector<1x1x2x2x2xi32> to vector<8xi32>
  return %3 : vector<8xi32>
}

// -----
// FROM: vector/past
// NAME: maps
// Each of several has a part of the vector.
// GENERATION: 2021
// RUN: @one([0, 1, 2, 3, 4, 5], 2) == [4, 5]
// RUN: @one([0, 1, 2, 3, 4, 5], 3) unsupported
// RUN: @one([0, 1, 2, 3, 4, 5], -1) unsupported
// RUN: @two([[[0, 1], [2, 3]], [[4, 5], [6, 7]]], 1, 0) == [[[4], [6]]]
// RUN: @back([8, 9], [0, 1, 2, 3, 4, 5], 1) == [0, 1, 8, 9, 4, 5]
// RUN: @back([8, 9], [0, 1, 2, 3, 4, 5], 3) unsupported
// RUN: @all([8, 9]) == [8, 9]
func @one(%v: vector<6xi32>, %id: index) -> vector<2xi32> {
  %0 = vector.extract_map %v[%id] : vector<6xi32> to vector<2xi32>
  return %0 : vector<2xi32>
}
func @two(%v: vector<2x2x2xi32>, %a: index, %b: index) -> vector<1x2x1xi32> {
  %0 = vector.extract_map %v[%a, %b] : vector<2x2x2xi32> to vector<1x2x1xi32>
  return %0 : vector<1x2x1xi32>
}
func @back(%p: vector<2xi32>, %v: vector<6xi32>, %id: index) -> vector<6xi32> {
  %0 = vector.insert_map %p, %v[%id] : vector<2xi32> into vector<6xi32>
  return %0 : vector<6xi32>
}
func @all(%v: vector<2xi32>) -> vector<2xi32> {
  %0 = vector.extract_map %v[] : vector<2xi32> to vector<2xi32>
  %1 = vector.insert_map %0, %v[] : vector<2xi32> into vector<2xi32>
  return %1 : vector<2xi32>
}

// -----
// FROM: vector/past
// NAME: bitcast_of_indices
// RUN: @f([258, 1]) == [2, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
func.func @f(%x: vector<2xindex>) -> vector<16xi8> {
  %r = vector.bitcast %x : vector<2xindex> to vector<16xi8>
  return %r : vector<16xi8>
}

// -----
// FROM: vector/past
// NAME: position_in_generic_form
// RUN: @f([[1, 2], [3, 4]]) == 3
// RUN: @g([[1, 2], [3, 4]], 5) == [[1, 2], [5, 4]]
func.func @f(%v: vector<2x2xi32>) -> i32 {
  %r = "vector.extract"(%v) {position = [1, 0]} : (vector<2x2xi32>) -> i32
  return %r : i32
}
func.func @g(%v: vector<2x2xi32>, %x: i32) -> vector<2x2xi32> {
  %r = "vector.insert"(%x, %v) {position = array<i64: 1, 0>} : (i32, vector<2x2xi32>) -> vector<2x2xi32>
  return %r : vector<2x2xi32>
}

// -----
// FROM: vector/products
// NAME: contract_to_a_scalar
// CLAUSE: vector.contract/products
// GENERATION: today
// RUN: @main([1.5, 2, 3], [2, 4, 6], 1) == 30
// RUN: @main([1.000000357627869, 0, 0], [1.000000357627869, 0, 0], -1) nondeterministic {7.152557373046875e-7 | 7.152558509915252e-7}
func.func @main(%a: vector<3xf32>, %b: vector<3xf32>, %c: f32) -> f32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<3xf32>, vector<3xf32> into f32
  return %r : f32
}

// -----
// FROM: vector/products
// NAME: contract_number_of_maps
// CLAUSE: vector.contract/rules
// GENERATION: today
// INVALID: 'vector.contract' op expected an indexing map for each vector operand
func.func @main(%a: vector<3xi32>, %c: i32) {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["reduction"]} %a, %a, %c : vector<3xi32>, vector<3xi32> into i32
  return
}

// -----
// FROM: vector/products
// NAME: outer_products
// CLAUSE: vector.outerproduct/products
// GENERATION: today
// RUN: @main([1, 2], [3, 4, 5], [[1, 1, 1], [1, 1, 1]], 2) == [[3, 4, 5], [6, 8, 10]], [[4, 5, 6], [7, 9, 11]], [2, 4], [[3, 4, 5], [6, 8, 10]]
func.func @main(%a: vector<2xi32>, %b: vector<3xi32>, %c: vector<2x3xi32>, %s: i32) -> (vector<2x3xi32>, vector<2x3xi32>, vector<2xi32>, vector<2x3xi32>) {
  %0 = vector.outerproduct %a, %b : vector<2xi32>, vector<3xi32>
  %1 = vector.outerproduct %a, %b, %c : vector<2xi32>, vector<3xi32>
  %2 = vector.outerproduct %a, %s : vector<2xi32>, i32
  %3 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxsi>} : vector<2xi32>, vector<3xi32>
  return %0, %1, %2, %3 : vector<2x3xi32>, vector<2x3xi32>, vector<2xi32>, vector<2x3xi32>
}

// -----
// FROM: vector/products
// NAME: outer_operands
// CLAUSE: vector.outerproduct/rules
// GENERATION: today
// MALFORMED: custom op 'vector.outerproduct' expected at least 2 operands
func.func @main(%a: vector<2xi32>) {
  %0 = vector.outerproduct %a : vector<2xi32>, vector<3xi32>
  return
}

// -----
// FROM: vector/products
// NAME: multi_reduction
// CLAUSE: vector.multi_reduction/combines
// GENERATION: today
// RUN: @main(iota(2x3), [10, 20], 1) == [13, 32], 16
func.func @main(%v: vector<2x3xi32>, %acc: vector<2xi32>, %s: i32) -> (vector<2xi32>, i32) {
  %0 = vector.multi_reduction <add>, %v, %acc [1] : vector<2x3xi32> to vector<2xi32>
  %1 = vector.multi_reduction <add>, %v, %s [0, 1] : vector<2x3xi32> to i32
  return %0, %1 : vector<2xi32>, i32
}

// -----
// FROM: vector/products
// NAME: multi_reduction_type
// CLAUSE: vector.multi_reduction/type
// GENERATION: today
// INVALID: 'vector.multi_reduction' op destination type 'vector<3xi32>' is incompatible with source type 'vector<2x3xi32>'
func.func @main(%v: vector<2x3xi32>, %acc: vector<3xi32>) {
  %0 = vector.multi_reduction <add>, %v, %acc [1] : vector<2x3xi32> to vector<3xi32>
  return
}

// -----
// FROM: vector/products
// NAME: scan_along_rows
// CLAUSE: vector.scan/partial
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6]], [0, 0, 0]) == [[1, 2, 3], [4, 10, 18]], [4, 10, 18]
func.func @main(%v: vector<2x3xi32>, %i: vector<3xi32>) -> (vector<2x3xi32>, vector<3xi32>) {
  %0:2 = vector.scan <mul>, %v, %i {inclusive = true, reduction_dim = 0 : i64} : vector<2x3xi32>, vector<3xi32>
  return %0#0, %0#1 : vector<2x3xi32>, vector<3xi32>
}

// -----
// FROM: vector/products
// NAME: scan_shapes
// CLAUSE: vector.scan/rules
// GENERATION: today
// INVALID: 'vector.scan' op incompatible input/initial value shapes
func.func @main(%v: vector<2x3xi32>, %i: vector<5xi32>) {
  %0:2 = vector.scan <add>, %v, %i {inclusive = true, reduction_dim = 0 : i64} : vector<2x3xi32>, vector<5xi32>
  return
}

// -----
// FROM: vector/products
// NAME: type_of_the_accumulator_may_be_said
// RUN: @f([1, 2], [3, 4], 5) == 16
func.func @f(%a: vector<2xi32>, %b: vector<2xi32>, %c: i32) -> i32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2xi32>, vector<2xi32>, i32 into i32
  return %r : i32
}

// -----
// FROM: vector/products
// NAME: reduction_of_one_element_with_fast_math_flags
// RUN: @nnan([nan]) == poison
// RUN: @nnan([inf]) == inf
// RUN: @ninf([inf]) == poison
// RUN: @ninf([nan]) == nan
func.func @nnan(%v: vector<1xf32>) -> f32 {
  %r = vector.reduction <maximumf>, %v fastmath<nnan> : vector<1xf32> into f32
  return %r : f32
}
func.func @ninf(%v: vector<1xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fmaximum(%v) {fastmathFlags = #llvm.fastmath<ninf>} : (vector<1xf32>) -> f32
  return %r : f32
}

// -----
// FROM: vector/rejected
// NAME: broadcast_rejected_1
// CLAUSE: vector.broadcast/shape
// INVALID: dimension mismatch (4 vs. 2)
func.func @main(%v: vector<4xf32>) {
  %1 = vector.broadcast %v : vector<4xf32> to vector<4x2xf32>
  return
}

// -----
// FROM: vector/rejected
// NAME: extract_rejected_2
// CLAUSE: vector.extract/rules
// INVALID: expected position attribute of rank no greater than vector rank
func.func @main(%w: vector<2x4xf32>) {
  %1 = vector.extract %w[0, 1, 2] : f32 from vector<2x4xf32>
  return
}

// -----
// FROM: vector/rejected
// NAME: insert_rejected_2
// CLAUSE: vector.insert/rules
// INVALID: expected position attribute rank to match the dest vector rank
func.func @main(%w: vector<2x4xf32>, %x: f32) {
  %1 = vector.insert %x, %w[0] : f32 into vector<2x4xf32>
  return
}

// -----
// FROM: vector/rejected
// NAME: reduction_rejected_1
// CLAUSE: vector.reduction/kind
// INVALID: unsupported reduction rank: 2
func.func @main(%w: vector<2x4xf32>, %x: f32) {
  %1 = vector.reduction <add>, %w : vector<2x4xf32> into f32
  return
}

// -----
// FROM: vector/rejected
// NAME: fma_rejected_1
// CLAUSE: vector.fma/operands
// INVALID: operand #0 must be vector of floating-point values, but got 'vector<4xi32>'
func.func @main(%w: vector<4xi32>) {
  %1 = vector.fma %w, %w, %w : vector<4xi32>
  return
}

// -----
// FROM: vector/rejected
// NAME: shape_cast_rejected_2
// CLAUSE: vector.shape_cast/count
// INVALID: has different source and result element types
func.func @main(%w: vector<4xi32>) {
  %1 = vector.shape_cast %w : vector<4xi32> to vector<4xf32>
  return
}

// -----
// FROM: vector/rejected
// NAME: bitcast_rejected_2
// CLAUSE: vector.bitcast/width
// INVALID: dimension size mismatch at: 0
func.func @main(%w: vector<2x4xi32>) {
  %1 = vector.bitcast %w : vector<2x4xi32> to vector<4x4xi16>
  return
}

// -----
// FROM: vector/rejected
// NAME: create_mask_rejected_1
// CLAUSE: vector.create_mask/operands
// INVALID: must specify an operand for each result vector dimension
func.func @main(%i: index) {
  %1 = vector.create_mask %i : vector<2x4xi1>
  return
}

// -----
// FROM: vector/rejected
// NAME: constant_mask_rejected_1
// CLAUSE: vector.constant_mask/sizes
// INVALID: must specify array attr of size equal vector result rank
func.func @main(%i: index) {
  %1 = vector.constant_mask [2] : vector<2x4xi1>
  return
}

// -----
// FROM: vector/rejected
// NAME: load_rejected_1
// CLAUSE: vector.load/rules
// INVALID: requires 1 indices
func.func @main(%m: memref<?xf32>, %i: index) {
  %1 = vector.load %m[%i, %i] : memref<?xf32>, vector<4xf32>
  return
}

// -----
// FROM: vector/rejected
// NAME: store_rejected_1
// CLAUSE: vector.store/rules
// INVALID: requires 1 indices
func.func @main(%m: memref<?xf32>, %i: index, %v : vector<4xf32>) {
  vector.store %v, %m[%i, %i] : memref<?xf32>, vector<4xf32>
  return
}

// -----
// FROM: vector/rejected
// NAME: transfer_read_rejected_1
// CLAUSE: vector.transfer_read/rules
// INVALID: requires 1 indices
func.func @main(%m: memref<?xf32>, %i: index, %x : f32) {
  %1 = vector.transfer_read %m[%i, %i], %x : memref<?xf32>, vector<4xf32>
  return
}

// -----
// FROM: vector/rejected
// NAME: transfer_write_rejected_1
// CLAUSE: vector.transfer_write/rules
// INVALID: requires 1 indices
func.func @main(%m: memref<?xf32>, %i: index, %v : vector<4xf32>) {
  vector.transfer_write %v, %m[%i, %i] : vector<4xf32>, memref<?xf32>
  return
}

// -----
// FROM: vector/rejected
// NAME: step_rejected_1
// CLAUSE: vector.step/type
// INVALID: result #0 must be vector of index values of ranks 1, but got 'vector<4xf32>'
func.func @main() {
  %1 = vector.step : vector<4xf32>
  return
}

// -----
// FROM: vector/rejected
// NAME: transpose_rejected_2
// CLAUSE: vector.transpose/permutation
// INVALID: duplicate position index: 1
func.func @main(%w: vector<2x4xf32>) {
  %26 = vector.transpose %w, [1, 1] : vector<2x4xf32> to vector<4x4xf32>
  return
}

// -----
// FROM: vector/rejected
// NAME: from_elements_rejected_1
// CLAUSE: vector.from_elements/count
// MALFORMED: number of operands and types do not match: got 2 operands and 3 types
func.func @main(%w: vector<2x4xf32>, %x: f32) {
  %26 = vector.from_elements %x, %x : vector<3xf32>
  return
}

// -----
// FROM: vector/rejected
// NAME: shuffle_rejected_1
// CLAUSE: vector.shuffle/mask
// INVALID: mask index #2 out of range
func.func @main(%w: vector<4xf32>, %x: f32) {
  %26 = vector.shuffle %w, %w [0, 8] : vector<4xf32>, vector<4xf32>
  return
}

// -----
// FROM: vector/scalable
// NAME: one_is_a_scale_too
// GENERATION: today
// ARGS: --vscale=1
// RUN: @f([1, 2, 3, 4]) == 1, [1, 2, 3, 4]
func.func @f(%a: vector<[4]xi32>) -> (index, vector<[4]xi32>) {
  %0 = vector.vscale
  return %0, %a : index, vector<[4]xi32>
}

// -----
// FROM: vector/scalable
// NAME: parts_that_scale
// Their positions scale with them.
// GENERATION: today
// ARGS: --vscale=2
// RUN: @insert([1, 2, 3, 4], [0, 0, 0, 0, 0, 0, 0, 0]) == [0, 0, 0, 0, 1, 2, 3, 4]
// RUN: @extract([0, 1, 2, 3, 4, 5, 6, 7]) == [4, 5, 6, 7]
// RUN: @floats([0.0, 1.0, 2.0, 3.0], [4.0, 5.0]) == [4.0, 5.0, 2.0, 3.0], [0.0, 1.0]
func.func @insert(%v: vector<[2]xi32>, %s: vector<[4]xi32>) -> vector<[4]xi32> {
  %0 = vector.scalable.insert %v, %s[2] : vector<[2]xi32> into vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
func.func @extract(%s: vector<[4]xi32>) -> vector<[2]xi32> {
  %0 = vector.scalable.extract %s[2] : vector<[2]xi32> from vector<[4]xi32>
  return %0 : vector<[2]xi32>
}
func.func @floats(%s: vector<[2]xf32>, %v: vector<2xf32>) -> (vector<[2]xf32>, vector<2xf32>) {
  %0 = vector.scalable.insert %v, %s[0] : vector<2xf32> into vector<[2]xf32>
  %1 = vector.scalable.extract %s[0] : vector<2xf32> from vector<[2]xf32>
  return %0, %1 : vector<[2]xf32>, vector<2xf32>
}

// -----
// FROM: vector/store
// NAME: freed
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined use-after-free
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %q = memref.alloc() : memref<4xf32>
  memref.dealloc %q : memref<4xf32>
  vector.store %x, %q[%n] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// FROM: vector/store
// NAME: constant_global
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %q = memref.get_global @g : memref<4xf32>
  vector.store %x, %q[%n] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// FROM: vector/store
// NAME: element_of_memory_that_is_a_vector
// RUN: @f(zeros(2), [1.0, 2.0], 1) == (); arg0 == [[0.0, 0.0], [1.0, 2.0]]
// RUN: @f(zeros(2), [1.0, 2.0], 2) undefined out-of-bounds
func.func @f(%m: memref<?xvector<2xf32>>, %x: vector<2xf32>, %n: index) {
  vector.store %x, %m[%n] : memref<?xvector<2xf32>>, vector<2xf32>  // UB
  return
}

// -----
// FROM: vector/transfer_read
// NAME: freed
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined use-after-free
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %q = memref.alloc() : memref<4xf32>
  memref.dealloc %q : memref<4xf32>
  %v = vector.transfer_read %q[%n], %s {in_bounds = [true]} : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// FROM: vector/transfer_read
// NAME: poison_padding
// Padding that is poison makes poison elements, which memory may hold and a program may load as long as nothing depends on
// them.
// RUN: @f() == 1
// RUN: @g() == poison
func.func @padded(%d: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<2xi32>
  memref.store %one, %m[%c1] : memref<2xi32>
  %p = ub.poison : i32
  %v = vector.transfer_read %m[%c1], %p : memref<2xi32>, vector<2xi32>
  memref.dealloc %m : memref<2xi32>
  vector.store %v, %d[%c0] : memref<2xi32>, vector<2xi32>
  return
}
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = memref.alloc() : memref<2xi32>
  call @padded(%d) : (memref<2xi32>) -> ()
  %x = memref.load %d[%c1] : memref<2xi32>
  %unused = arith.addi %x, %x : i32
  %y = memref.load %d[%c0] : memref<2xi32>
  memref.dealloc %d : memref<2xi32>
  return %y : i32
}
func.func @g() -> i32 {
  %c1 = arith.constant 1 : index
  %d = memref.alloc() : memref<2xi32>
  call @padded(%d) : (memref<2xi32>) -> ()
  %x = memref.load %d[%c1] : memref<2xi32>
  memref.dealloc %d : memref<2xi32>
  return %x : i32
}

// -----
// FROM: vector/transfer_write
// NAME: freed
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined use-after-free
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %q = memref.alloc() : memref<4xf32>
  memref.dealloc %q : memref<4xf32>
  vector.transfer_write %x, %q[%n] {in_bounds = [true]} : vector<2xf32>, memref<4xf32>  // UB
  return
}

// -----
// FROM: vector/transfer_write
// NAME: constant_global
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %q = memref.get_global @g : memref<4xf32>
  vector.transfer_write %x, %q[%n] {in_bounds = [true]} : vector<2xf32>, memref<4xf32>  // UB
  return
}

// -----
// FROM: vector/vector
// NAME: broadcast_one
// CLAUSE: vector.broadcast/repeats
// GENERATION: today
// RUN: @main([[1], [2]]) == [[1, 1, 1], [2, 2, 2]]
func.func @main(%v: vector<2x1xi32>) -> vector<2x3xi32> {
  %b = vector.broadcast %v : vector<2x1xi32> to vector<2x3xi32>
  return %b : vector<2x3xi32>
}

// -----
// FROM: vector/vector
// NAME: extract
// CLAUSE: vector.extract/part
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], 1) == [3, 4], 2, 4
// RUN: @main([[1, 2], [3, 4]], 2) undefined out-of-bounds
func.func @main(%v: vector<2x2xi32>, %i: index) -> (vector<2xi32>, i32, i32) {
  %a = vector.extract %v[%i] : vector<2xi32> from vector<2x2xi32>
  %b = vector.extract %v[0, 1] : i32 from vector<2x2xi32>
  %c = vector.extract %v[%i, 1] : i32 from vector<2x2xi32>
  return %a, %b, %c : vector<2xi32>, i32, i32
}

// -----
// FROM: vector/vector
// NAME: extract_poison_position
// GENERATION: today
// RUN: @main([1, 2]) == poison
func.func @main(%v: vector<2xi32>) -> i32 {
  %a = vector.extract %v[-1] : i32 from vector<2xi32>
  return %a : i32
}

// -----
// FROM: vector/vector
// NAME: insert
// CLAUSE: vector.insert/part
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], 9, 1) == [[1, 2], [3, 9]], [[1, 2], [1, 2]]
// RUN: @main([[1, 2], [3, 4]], 9, -2) undefined out-of-bounds
func.func @main(%v: vector<2x2xi32>, %x: i32, %i: index) -> (vector<2x2xi32>, vector<2x2xi32>) {
  %a = vector.insert %x, %v[1, %i] : i32 into vector<2x2xi32>
  %r = vector.extract %v[0] : vector<2xi32> from vector<2x2xi32>
  %b = vector.insert %r, %v[%i] : vector<2xi32> into vector<2x2xi32>
  return %a, %b : vector<2x2xi32>, vector<2x2xi32>
}

// -----
// FROM: vector/vector
// NAME: element_until_2025
// GENERATION: today
// RUN: @main([1, 2], 1) == 2, [1, 7]
// RUN: @main([1, 2], 2) == poison, poison
func.func @main(%v: vector<2xi32>, %i: i32) -> (i32, vector<2xi32>) {
  %x = arith.constant 7 : i32
  %a = vector.extractelement %v[%i : i32] : vector<2xi32>
  %b = vector.insertelement %x, %v[%i : i32] : vector<2xi32>
  return %a, %b : i32, vector<2xi32>
}

// -----
// FROM: vector/vector
// NAME: from_elements_and_splat
// CLAUSE: vector.from_elements/elements
// GENERATION: today
// RUN: @main(1, 2) == [[1], [2]], [1, 1]
func.func @main(%a: i32, %b: i32) -> (vector<2x1xi32>, vector<2xi32>) {
  %v = vector.from_elements %a, %b : vector<2x1xi32>
  %s = vector.splat %a : vector<2xi32>
  return %v, %s : vector<2x1xi32>, vector<2xi32>
}

// -----
// FROM: vector/vector
// NAME: reduction_floats
// CLAUSE: vector.reduction/combines
// GENERATION: today
// RUN: @main([1.0e8, 1.0, -1.0e8, 1.0]) == 1.0, 1.0e8, -1.0e8
func.func @main(%v: vector<4xf32>) -> (f32, f32, f32) {
  %0 = vector.reduction <add>, %v : vector<4xf32> into f32
  %1 = vector.reduction <maximumf>, %v : vector<4xf32> into f32
  %2 = vector.reduction <minnumf>, %v : vector<4xf32> into f32
  return %0, %1, %2 : f32, f32, f32
}

// -----
// FROM: vector/vector
// NAME: reduction_2020
// GENERATION: 2020
// RUN: @main([1.0, 2.0]) == 3.0
func @main(%v: vector<2xf32>) -> f32 {
  %0 = vector.reduction "add", %v : vector<2xf32> into f32
  return %0 : f32
}

// -----
// FROM: vector/vector
// NAME: fma
// CLAUSE: vector.fma/once
// GENERATION: today
// RUN: @main([2.0, 3.0]) == [6.0, 12.0]
func.func @main(%v: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.fma %v, %v, %v : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// FROM: vector/vector
// NAME: casts
// CLAUSE: vector.shape_cast/elements, vector.bitcast/bits
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]]) == [1, 2, 3, 4], [[1, 0, 2, 0], [3, 0, 4, 0]], [[1, 3], [2, 4]]
func.func @main(%v: vector<2x2xi32>) -> (vector<4xi32>, vector<2x4xi16>, vector<2x2xi32>) {
  %0 = vector.shape_cast %v : vector<2x2xi32> to vector<4xi32>
  %1 = vector.bitcast %v : vector<2x2xi32> to vector<2x4xi16>
  %2 = vector.transpose %v, [1, 0] : vector<2x2xi32> to vector<2x2xi32>
  return %0, %1, %2 : vector<4xi32>, vector<2x4xi16>, vector<2x2xi32>
}

// -----
// FROM: vector/vector
// NAME: shuffle
// CLAUSE: vector.shuffle/chosen
// GENERATION: today
// RUN: @main([1, 2], [3, 4, 5]) == [5, 1, 3, poison]
func.func @main(%a: vector<2xi32>, %b: vector<3xi32>) -> vector<4xi32> {
  %0 = vector.shuffle %a, %b [4, 0, 2, -1] : vector<2xi32>, vector<3xi32>
  return %0 : vector<4xi32>
}

// -----
// FROM: vector/vector
// NAME: masks
// CLAUSE: vector.create_mask/first, vector.step/numbers
// GENERATION: today
// RUN: @main(2) == [0, 1, 2], [[1, 1, 0], [0, 0, 0]], [[1, 0], [1, 0]]
// RUN: @main(-1) == [0, 1, 2], [[0, 0, 0], [0, 0, 0]], [[1, 0], [1, 0]]
func.func @main(%n: index) -> (vector<3xindex>, vector<2x3xi1>, vector<2x2xi1>) {
  %c1 = arith.constant 1 : index
  %0 = vector.step : vector<3xindex>
  %1 = vector.create_mask %c1, %n : vector<2x3xi1>
  %2 = vector.constant_mask [2, 1] : vector<2x2xi1>
  return %0, %1, %2 : vector<3xindex>, vector<2x3xi1>, vector<2x2xi1>
}

// -----
// FROM: vector/vector
// NAME: load_and_store
// CLAUSE: vector.load/elements, vector.store/elements
// GENERATION: today
// RUN: @main([1, 2, 3, 4], 1) == [2, 3]; arg0 == [1, 2, 2, 3]
// RUN: @main([1, 2, 3, 4], 3) undefined out-of-bounds
// RUN: @main(uninit(4), 0) undefined uninitialised-read
func.func @main(%m: memref<?xi32>, %i: index) -> vector<2xi32> {
  %c2 = arith.constant 2 : index
  %v = vector.load %m[%i] : memref<?xi32>, vector<2xi32>
  vector.store %v, %m[%c2] : memref<?xi32>, vector<2xi32>
  return %v : vector<2xi32>
}

// -----
// FROM: vector/vector
// NAME: transfer
// CLAUSE: vector.transfer_read/padding, vector.transfer_write/inside
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6]], 1) == [2, 3, 7, 7], [[5, 6], [7, 7]], [[1, 2, 3], [4, 2, 3]]
func.func @main(%t: tensor<2x3xi32>, %i: index) -> (vector<4xi32>, vector<2x2xi32>, tensor<2x3xi32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 7 : i32
  %a = vector.transfer_read %t[%c0, %i], %p : tensor<2x3xi32>, vector<4xi32>
  %b = vector.transfer_read %t[%i, %i], %p : tensor<2x3xi32>, vector<2x2xi32>
  %r = vector.transfer_write %a, %t[%i, %i] : vector<4xi32>, tensor<2x3xi32>
  return %a, %b, %r : vector<4xi32>, vector<2x2xi32>, tensor<2x3xi32>
}

// -----
// FROM: vector/vector
// NAME: transfer_in_bounds
// CLAUSE: vector.transfer_read/in-bounds
// GENERATION: today
// RUN: @main([1, 2, 3], 1) == [2, 3]; arg0 == [2, 3, 3]
// RUN: @main([1, 2, 3], 2) undefined out-of-bounds
func.func @main(%m: memref<?xi32>, %i: index) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant 7 : i32
  %a = vector.transfer_read %m[%i], %p {in_bounds = [true]} : memref<?xi32>, vector<2xi32>
  vector.transfer_write %a, %m[%c0] {in_bounds = [true]} : vector<2xi32>, memref<?xi32>
  return %a : vector<2xi32>
}

// -----
// FROM: vector/vector
// NAME: transfer_map_and_mask
// CLAUSE: vector.transfer_read/padding
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]]) == [1, 3], [1, 7], [[1, 2], [1, 2]]
func.func @main(%m: memref<2x2xi32>) -> (vector<2xi32>, vector<2xi32>, vector<2x2xi32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 7 : i32
  %k = vector.constant_mask [1] : vector<2xi1>
  %a = vector.transfer_read %m[%c0, %c0], %p {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<2x2xi32>, vector<2xi32>
  %b = vector.transfer_read %m[%c0, %c0], %p, %k : memref<2x2xi32>, vector<2xi32>
  %c = vector.transfer_read %m[%c0, %c0], %p {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<2x2xi32>, vector<2x2xi32>
  return %a, %b, %c : vector<2xi32>, vector<2xi32>, vector<2x2xi32>
}
