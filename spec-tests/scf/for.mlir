// scf.for in today's spelling. Messages are those of mlir-opt 22.

// -----
// NAME: bounds_and_step
// Counts the iterations and sums the induction variable.
// CLAUSE: loop.for/half-open, loop.for/step-positive, scf.for/half-open, scf.for/signed
// RUN: @f(0, 10, 1) == 10, 45
// RUN: @f(0, 10, 3) == 4, 18
// RUN: @f(0, 9, 3) == 3, 9
// RUN: @f(0, 1, 1) == 1, 0
// RUN: @f(0, 1, 9223372036854775807) == 1, 0
// RUN: @f(0, 0, 1) == 0, 0
// RUN: @f(3, 3, 7) == 0, 0
// RUN: @f(5, 2, 1) == 0, 0
// RUN: @f(-3, 2, 1) == 5, -5
// RUN: @f(-10, -4, 2) == 3, -24
// RUN: @f(-4, -10, 2) == 0, 0
// RUN: @f(-1, 1, 1) == 2, -1
// RUN: @f(-9223372036854775808, -9223372036854775806, 1) == 2, 1
// RUN: @f(9223372036854775806, 9223372036854775807, 1) == 1, 9223372036854775806
// RUN: @f(9223372036854775807, -9223372036854775808, 1) == 0, 0
// RUN: @f(0, 10, 0) undefined step-not-positive
// RUN: @f(0, 10, -1) undefined step-not-positive
// RUN: @f(10, 0, -1) undefined step-not-positive
// RUN: @f(3, 3, 0) undefined step-not-positive
// RUN: @f(0, 10, -9223372036854775808) undefined step-not-positive
func.func @f(%lb: index, %ub: index, %step: index) -> (i64, i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %n, %s = scf.for %i = %lb to %ub step %step iter_args(%a = %zero, %b = %zero) -> (i64, i64) {  // UB
    %v = arith.index_cast %i : index to i64
    %a1 = arith.addi %a, %one : i64
    %b1 = arith.addi %b, %v : i64
    scf.yield %a1, %b1 : i64, i64
  }
  return %n, %s : i64, i64
}

// -----
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
// NAME: ends_at_its_bound
// As the text was read before June 2026.
// ARGS: --loop-overflow=defined
// RUN: @f(9223372036854775804, 9223372036854775807, 2) == 2
// RUN: @f(9223372036854775804, 9223372036854775807, 9223372036854775807) == 1
// RUN: @f(9223372036854775806, 9223372036854775807, 2) == 1
// RUN: @f(-9223372036854775808, 9223372036854775807, 9223372036854775807) == 3
// RUN: @f(9223372036854775804, 9223372036854775807, 3) == 1
func.func @f(%lb: index, %ub: index, %step: index) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %n = scf.for %i = %lb to %ub step %step iter_args(%a = %zero) -> (i64) {
    %a1 = arith.addi %a, %one : i64
    scf.yield %a1 : i64
  }
  return %n : i64
}

// -----
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
// NAME: yields_are_a_parallel_copy
// The yielded values are all read before any of the next iteration's is written: swap and rotation.
// CLAUSE: loop.for/yield-next-or-result, loop.for/region-arguments, scf.for/carried
// RUN: @swap(0, 1, 2) == 1, 2
// RUN: @swap(1, 1, 2) == 2, 1
// RUN: @swap(2, 1, 2) == 1, 2
// RUN: @swap(101, 1, 2) == 2, 1
// RUN: @rotate(1, 1, 2, 3) == 2, 3, 1
// RUN: @rotate(2, 1, 2, 3) == 3, 1, 2
// RUN: @rotate(3, 1, 2, 3) == 1, 2, 3
// RUN: @fibonacci(10) == 55
// RUN: @fibonacci(0) == 0
// RUN: @fibonacci(93) == -6246583658587674878
func.func @swap(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (i32, i32) {
    scf.yield %b, %a : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
func.func @rotate(%n: index, %x: i32, %y: i32, %z: i32) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y, %c = %z) -> (i32, i32, i32) {
    scf.yield %b, %c, %a : i32, i32, i32
  }
  return %r#0, %r#1, %r#2 : i32, i32, i32
}
func.func @fibonacci(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %b = %one) -> (i64, i64) {
    %s = arith.addi %a, %b : i64
    scf.yield %b, %s : i64, i64
  }
  return %r#0 : i64
}

// -----
// NAME: yields_of_outer_values_and_of_the_induction_variable
// CLAUSE: loop.for/yield-next-or-result, loop.for/results-final
// RUN: @last(0, 10, 3, 77) == 9, 77, 77
// RUN: @last(0, 1, 3, 77) == 0, 77, 5
// RUN: @last(0, 0, 3, 77) == -1, 5, 5
func.func @last(%lb: index, %ub: index, %step: index, %x: i64) -> (i64, i64, i64) {
  %none = arith.constant -1 : i64
  %five = arith.constant 5 : i64
  %r:3 = scf.for %i = %lb to %ub step %step iter_args(%l = %none, %now = %five, %before = %five) -> (i64, i64, i64) {
    %v = arith.index_cast %i : index to i64
    scf.yield %v, %x, %now : i64, i64, i64
  }
  return %r#0, %r#1, %r#2 : i64, i64, i64
}

// -----
// NAME: bounds_are_read_once
// The operands are values: nothing the body does changes how often it runs.
// CLAUSE: loop.for/operands
// RUN: @f([3]) == 3; arg0 == [6]
func.func @f(%m: memref<1xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %n64 = memref.load %m[%c0] : memref<1xi64>
  %n = arith.index_cast %n64 : i64 to index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (i64) {
    %v = memref.load %m[%c0] : memref<1xi64>
    %w = arith.addi %v, %one : i64
    memref.store %w, %m[%c0] : memref<1xi64>
    %a1 = arith.addi %a, %one : i64
    scf.yield %a1 : i64
  }
  return %r : i64
}

// -----
// NAME: nested_with_inner_bounds_from_outer
// CLAUSE: loop.for/half-open, loop.for/carried-values
// RUN: @triangle(0) == 0
// RUN: @triangle(1) == 0
// RUN: @triangle(5) == 10
// RUN: @triangle(-5) == 0
func.func @triangle(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (i64) {
    %s = scf.for %j = %c0 to %i step %c1 iter_args(%b = %a) -> (i64) {
      %b1 = arith.addi %b, %one : i64
      scf.yield %b1 : i64
    }
    scf.yield %s : i64
  }
  return %r : i64
}

// -----
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
// NAME: order_of_effects
// Iterations run one after another, from the lower bound up.
// CLAUSE: loop.for/half-open
// RUN: @f([0, 0, 0, 0, 0, 0]) == (); arg0 == [1, 2, 4, 8, 16, 32]
func.func @f(%m: memref<6xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %one = arith.constant 1 : i32
  memref.store %one, %m[%c0] : memref<6xi32>
  scf.for %i = %c1 to %c6 step %c1 {
    %p = arith.subi %i, %c1 : index
    %v = memref.load %m[%p] : memref<6xi32>
    %w = arith.addi %v, %v : i32
    memref.store %w, %m[%i] : memref<6xi32>
  }
  return
}

// -----
// NAME: carried_memref
// A loop may carry any type; here two buffers change places.
// CLAUSE: loop.for/operands, loop.for/results-match
// RUN: @f([1, 1], [2, 2], 1) == (); arg0 == [10, 1]; arg1 == [2, 2]
// RUN: @f([1, 1], [2, 2], 2) == (); arg0 == [10, 1]; arg1 == [10, 2]
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ten = arith.constant 10 : i32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (memref<2xi32>, memref<2xi32>) {
    memref.store %ten, %x[%c0] : memref<2xi32>
    scf.yield %y, %x : memref<2xi32>, memref<2xi32>
  }
  return
}

// -----
// NAME: forms_of_the_text
// One result type may stand without parentheses; an empty yield may be written; attributes follow the body.
// CLAUSE: loop.for/implicit-terminator, loop.for/one-block-yield
// CHECK
func.func @f(%a: index, %x: f32) -> f32 {
  %r = scf.for %i = %a to %a step %a iter_args(%b = %x) -> f32 {
    scf.yield %b : f32
  }
  scf.for %i = %a to %a step %a {
    scf.yield
  }
  scf.for %i = %a to %a step %a {
  } {unroll = 4}
  return %r : f32
}

// -----
// NAME: generic_form
// CLAUSE: loop.for/operands, loop.for/region-arguments
// RUN: @f(5, 0) == 10
func.func @f(%n: index, %z: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = "scf.for"(%c0, %n, %c1, %z) ({
  ^bb0(%i: index, %a: i64):
    %v = arith.index_cast %i : index to i64
    %s = arith.addi %a, %v : i64
    "scf.yield"(%s) : (i64) -> ()
  }) : (index, index, index, i64) -> i64
  return %r : i64
}

// -----
// NAME: step_is_required
// CLAUSE: loop.for/operands
func.func @f(%a: index) {
  // expected-error @+1 {{expected 'step'}}
  scf.for %i = %a to %a {
  }
  return
}

// -----
// NAME: bounds_are_indices
// CLAUSE: loop.for/operands
func.func @f(%a: i32, %s: index) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'index' vs 'i32'}}
  scf.for %i = %a to %s step %s {
  }
  return
}

// -----
// NAME: three_operands_at_least
// CLAUSE: loop.for/operands
func.func @f(%a: index) {
  // expected-error @+1 {{expected 3 or more operands, but found 2}}
  "scf.for"(%a, %a) ({
  ^bb0(%i: index):
    "scf.yield"() : () -> ()
  }) : (index, index) -> ()
  return
}

// -----
// NAME: iter_args_need_result_types
// CLAUSE: loop.for/results-match
func.func @f(%a: index, %x: f32) {
  // expected-error @+1 {{expected '->'}}
  scf.for %i = %a to %a step %a iter_args(%b = %x) {
  }
  return
}

// -----
// NAME: result_types_need_iter_args
// CLAUSE: loop.for/results-match
func.func @f(%a: index, %x: f32) {
  // expected-error @+1 {{expected '{' to begin a region}}
  %r = scf.for %i = %a to %a step %a -> (f32) {
    scf.yield %x : f32
  }
  return
}

// -----
// NAME: no_types_inside_iter_args
func.func @f(%a: index, %x: f32) {
  // expected-error @+1 {{expected ',' or ')'}}
  %r = scf.for %i = %a to %a step %a iter_args(%b = %x : f32) -> (f32) {
    scf.yield %b : f32
  }
  return
}

// -----
// NAME: as_many_result_types_as_iter_args
// CLAUSE: loop.for/results-match, scf.for/initial-values
func.func @f(%a: index, %x: f32) {
  // expected-error @+1 {{mismatch in number of loop-carried values and defined values}}
  %r:2 = scf.for %i = %a to %a step %a iter_args(%b = %x) -> (f32, f32) {
    scf.yield %b, %b : f32, f32
  }
  return
}

// -----
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
// NAME: values_need_an_explicit_yield
// CLAUSE: loop.for/explicit-yield
func.func @f(%a: index, %x: f32) {
  // expected-error @+1 {{along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  %r = scf.for %i = %a to %a step %a iter_args(%b = %x) -> (f32) {
  }
  return
}

// -----
// NAME: yield_type
// CLAUSE: loop.for/results-match, loop.yield/operands-match
func.func @f(%a: index, %x: f32, %y: f64) {
  // expected-error @+1 {{0-th region iter_arg and 0-th yielded value have different type: 'f32' != 'f64'}}
  %r = scf.for %i = %a to %a step %a iter_args(%b = %x) -> (f32) {
    scf.yield %y : f64
  }
  return
}

// -----
// NAME: yield_count
// CLAUSE: loop.for/results-match, loop.yield/operands-match
func.func @f(%a: index, %x: f32) {
  // expected-error @+1 {{different number of region iter_args and yielded values: 1 != 2}}
  %r = scf.for %i = %a to %a step %a iter_args(%b = %x) -> (f32) {
    scf.yield %b, %b : f32, f32
  }
  return
}

// -----
// NAME: yield_without_results
// CLAUSE: loop.yield/operands-match
func.func @f(%a: index, %x: f32) {
  // expected-error @+1 {{different number of region iter_args and yielded values: 0 != 1}}
  scf.for %i = %a to %a step %a {
    scf.yield %x : f32
  }
  return
}

// -----
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
// NAME: body_ends_in_yield_generic
// CLAUSE: loop.for/one-block-yield
func.func @f(%a: index) {
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: index):
    // expected-error @+1 {{block with no terminator}}
    %c = arith.constant 1 : i32
  }) : (index, index, index) -> ()
  return
}

// -----
// NAME: body_is_one_block
// CLAUSE: loop.for/one-block-yield, scf.for/one-block
func.func @f(%a: index) {
  // expected-error @+1 {{expects region #0 to have 0 or 1 blocks}}
  scf.for %i = %a to %a step %a {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  return
}

// -----
// NAME: body_is_not_empty
// CLAUSE: loop.for/one-block-yield
func.func @f(%a: index) {
  // expected-error @+1 {{region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "scf.for"(%a, %a, %a) ({
  }) : (index, index, index) -> ()
  return
}

// -----
// NAME: induction_variable_is_an_index
// CLAUSE: loop.for/induction-variable
func.func @f(%a: index) {
  // expected-error @+1 {{expected induction variable to be same type as bounds and step}}
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: i32):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----
// NAME: region_argument_count
// CLAUSE: loop.for/region-arguments
func.func @f(%a: index, %x: f32) {
  // expected-error @+1 {{different number of inits and region iter_args: 1 != 0}}
  %r = "scf.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index):
    "scf.yield"(%x) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}

// -----
// NAME: region_argument_type
// CLAUSE: loop.for/region-arguments
func.func @f(%a: index, %x: f32) {
  // expected-error @+1 {{0-th init and 0-th region iter_arg have different type: 'f32' != 'f64'}}
  %r = "scf.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index, %b: f64):
    "scf.yield"(%x) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}

// -----
// NAME: result_type
// CLAUSE: loop.for/results-match
func.func @f(%a: index, %x: f32) {
  // expected-error @+1 {{0-th init and 0-th region iter_arg have different type: 'f32' != 'f64'}}
  %r = "scf.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index, %b: f64):
    "scf.yield"(%b) : (f64) -> ()
  }) : (index, index, index, f32) -> f64
  return
}

// -----
// NAME: initial_value_without_result
// CLAUSE: loop.for/results-match
func.func @f(%a: index, %x: f32) {
  // expected-error @+1 {{mismatch in number of loop-carried values and defined values}}
  "scf.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index, %b: f32):
    "scf.yield"(%x) : (f32) -> ()
  }) : (index, index, index, f32) -> ()
  return
}

// -----
// NAME: induction_variable_ends_with_the_loop
func.func @f(%a: index) -> index {
  scf.for %i = %a to %a step %a {
  }
  // expected-error @+1 {{use of undeclared SSA value name}}
  return %i : index
}

// -----
// NAME: results_bound_must_exist
func.func @f(%a: index, %x: f32) {
  // expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
  %r:2 = scf.for %i = %a to %a step %a iter_args(%b = %x) -> (f32) {
    scf.yield %b : f32
  }
  return
}

// -----
// NAME: no_shadowing
func.func @f(%a: index) {
  // expected-error @+1 {{region entry argument '%a' is already in use}}
  scf.for %a = %a to %a step %a {
  }
  return
}

// -----
// NAME: constant_step_not_positive
// Today's verifier lets a constant step of 0 or less through on scf.for (not on scf.parallel): it is found when the loop runs.
// CLAUSE: loop.for/step-positive, scf.for/positive-step
// RUN: @zero(3) undefined step-not-positive
// RUN: @negative(3) undefined step-not-positive
func.func @zero(%n: index) {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %c0 {  // UB
  }
  return
}
func.func @negative(%n: index) {
  %c0 = arith.constant 0 : index
  %m = arith.constant -1 : index
  scf.for %i = %n to %c0 step %m {  // UB
  }
  return
}

// -----
// NAME: integer_induction_variable
// Bounds and step may be of any one signless integer type; the comparison is signed.
// RUN: @f(-100, 100, 50) == 4, -100
// RUN: @f(0, -128, 1) == 0, 0
// RUN: @f(-128, 126, 127) == 2, 127
// RUN: @f(-128, 127, 127) undefined loop-overflow
// RUN: @f(120, 127, 4) undefined loop-overflow
// RUN: @f(119, 127, 4) == 2, -14
// RUN: @f(0, 10, -128) undefined step-not-positive
func.func @f(%lb: i8, %ub: i8, %step: i8) -> (i32, i8) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %z8 = arith.constant 0 : i8
  %r:2 = scf.for %i = %lb to %ub step %step iter_args(%n = %zero, %s = %z8) -> (i32, i8) : i8 {  // UB
    %n1 = arith.addi %n, %one : i32
    %s1 = arith.addi %s, %i : i8
    scf.yield %n1, %s1 : i32, i8
  }
  return %r#0, %r#1 : i32, i8
}

// -----
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
// NAME: bounds_of_integer_type
func.func @f(%a: f32) {
  // expected-error @+1 {{operand #0 must be signless integer or index, but got 'f32'}}
  scf.for %i = %a to %a step %a : f32 {
  }
  return
}

// -----
// NAME: poison_bound
// RUN: @f(1) undefined poison-use
func.func @f(%a: index) {
  %p = ub.poison : index
  scf.for %i = %a to %p step %a {  // UB
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
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %s = %zero) -> (i64, i64) {
    %l = memref.load %m[%i] : memref<4xi64>
    %t = arith.addi %s, %l : i64
    %d = arith.addi %a, %a overflow<nsw> : i64
    scf.yield %d, %t : i64, i64
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
// NAME: narrow_counter_passes_zero
// RUN: @f() == 510
func.func @f() -> i64 {
  %a = arith.constant -2 : i8
  %b = arith.constant 2 : i8
  %one = arith.constant 1 : i8
  %zero = arith.constant 0 : i64
  %r = scf.for %i = %a to %b step %one iter_args(%s = %zero) -> (i64) : i8 {
    %x = arith.extui %i : i8 to i64
    %t = arith.addi %s, %x : i64
    scf.yield %t : i64
  }
  return %r : i64
}

// -----
// NAME: unsigned_steps_and_bounds_at_the_top
// RUN: @f(0, -1, -128) undefined loop-overflow
// RUN: @f(0, -128, -128) == 1, 0
// RUN: @f(0, -1, -1) == 1, 0
// RUN: @f(-128, -1, 127) == 1, -128
// RUN: @f(-1, 0, 1) == 0, 0
// RUN: @g(0, 1, 1) == 1
// RUN: @g(1, 0, 1) == 0
func.func @f(%a: i8, %b: i8, %s: i8) -> (i32, i8) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %l = arith.constant 0 : i8
  %r:2 = scf.for unsigned %i = %a to %b step %s iter_args(%x = %z, %p = %l) -> (i32, i8) : i8 {
    %y = arith.addi %x, %o : i32
    scf.yield %y, %i : i32, i8
  }
  return %r#0, %r#1 : i32, i8
}
func.func @g(%a: i1, %b: i1, %s: i1) -> i32 {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %r = scf.for unsigned %i = %a to %b step %s iter_args(%x = %z) -> i32 : i1 {
    %y = arith.addi %x, %o : i32
    scf.yield %y : i32
  }
  return %r : i32
}
