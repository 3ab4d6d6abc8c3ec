// What the loop dialect document and the RFC on loop.if say, sentence by sentence, where the other files show it in passing or not
// at all.

// -----
// NAME: for_names_its_variable
// GENERATION: 2020
// CLAUSE: loop.for/defines-induction-variable, loop.for/operands
// MALFORMED: expected '='
func @f(%a: index) {
  loop.for %a to %a step %a {
  }
  return
}

// -----
// NAME: for_variable_is_an_argument_of_the_region
// GENERATION: 2020
// After the loop there is no such value.
// CLAUSE: loop.for/induction-variable
// MALFORMED: use of undeclared SSA value name
func @f(%a: index) -> index {
  loop.for %i = %a to %a step %a {
  }
  return %i : index
}

// -----
// NAME: for_block_without_a_variable
// GENERATION: 2020
// CLAUSE: loop.for/induction-variable, loop.for/defines-induction-variable
func @f(%a: index) {
  // expected-error @+1 {{'loop.for' op expected body first argument to be an index argument for the induction variable}}
  "loop.for"(%a, %a, %a) ({
    "loop.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----
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
// NAME: for_upper_bound_is_an_index
// GENERATION: 2020
// CLAUSE: loop.for/operand-types
func @f(%a: index, %n: i64) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i64'}}
  loop.for %i = %a to %n step %a {
  }
  return
}

// -----
// NAME: for_step_is_an_index
// GENERATION: 2020
// CLAUSE: loop.for/operand-types, loop.for/step-positive
func @f(%a: index, %n: i64) {
  // expected-error @+1 {{'loop.for' op operand #2 must be index, but got 'i64'}}
  "loop.for"(%a, %a, %n) ({
  ^bb0(%i: index):
    "loop.yield"() : () -> ()
  }) : (index, index, i64) -> ()
  return
}

// -----
// NAME: for_initial_values_follow_step
// GENERATION: 2020
// In the generic form the first three operands are bounds and step, and what follows are initial values, in order.
// CLAUSE: loop.for/initial-values, loop.for/region-arguments
// RUN: @f(2, 5, 2, 7, 100) == 11, 102
// RUN: @f(5, 2, 2, 7, 100) == 7, 100
func @f(%lb: index, %ub: index, %st: index, %x: index, %y: index) -> (index, index) {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %r:2 = "loop.for"(%lb, %ub, %st, %x, %y) ({
  ^bb0(%i: index, %a: index, %b: index):
    %a1 = addi %a, %c2 : index
    %b1 = addi %b, %c1 : index
    "loop.yield"(%a1, %b1) : (index, index) -> ()
  }) : (index, index, index, index, index) -> (index, index)
  return %r#0, %r#1 : index, index
}

// -----
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
// NAME: for_initial_value_type_in_generic_form
// GENERATION: 2020
// CLAUSE: loop.for/results-match
func @f(%a: index, %x: f32) {
  // expected-error @+1 {{'loop.for' op types mismatch between 0th iter operand and defined value}}
  %r = "loop.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index, %b: f64):
    "loop.yield"(%b) : (f64) -> ()
  }) : (index, index, index, f32) -> f64
  return
}

// -----
// NAME: for_one_block_that_yields
// GENERATION: 2020
// CLAUSE: loop.for/one-block-yield
func @f(%a: index) {
  // expected-error @+1 {{'loop.for' op expects regions to end with 'loop.yield', found 'std.return'}}
  "loop.for"(%a, %a, %a) ({
  ^bb0(%i: index):
    "std.return"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----
// NAME: if_on_a_vector
// GENERATION: 2020
// CLAUSE: loop.if/condition-type, loop.if/condition-boolean
func @f(%c: vector<1xi1>) {
  // expected-error @+1 {{'loop.if' op operand #0 must be 1-bit integer, but got 'vector<1xi1>'}}
  "loop.if"(%c) ({
    "loop.yield"() : () -> ()
  }, {
  }) : (vector<1xi1>) -> ()
  return
}

// -----
// NAME: if_regions_run_once_and_alone
// GENERATION: 2020
// CLAUSE: loop.if/executes-one-region, loop.if/path-decides-values
// RUN: @f(true, [0, 0]) == 10; arg1 == [1, 0]
// RUN: @f(false, [0, 0]) == 20; arg1 == [0, 1]
func @f(%c: i1, %m: memref<2xi32>) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %one = constant 1 : i32
  %r = loop.if %c -> (i32) {
    %o = load %m[%c0] : memref<2xi32>
    %n = addi %o, %one : i32
    store %n, %m[%c0] : memref<2xi32>
    %v = constant 10 : i32
    loop.yield %v : i32
  } else {
    %o = load %m[%c1] : memref<2xi32>
    %n = addi %o, %one : i32
    store %n, %m[%c1] : memref<2xi32>
    %v = constant 20 : i32
    loop.yield %v : i32
  }
  return %r : i32
}

// -----
// NAME: if_else_region_without_a_block
// GENERATION: 2020
// CLAUSE: loop.if/else-with-results, loop.if.rfc/else-mandatory-with-results
func @f(%c: i1, %x: f32) -> f32 {
  // expected-error @+1 {{'loop.if' op must have an else block if defining values}}
  %r = "loop.if"(%c) ({
    "loop.yield"(%x) : (f32) -> ()
  }, {
  }) : (i1) -> f32
  return %r : f32
}

// -----
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
// NAME: parallel_upper_bound_is_an_index
// GENERATION: 2020
// CLAUSE: loop.parallel/operand-types
func @f(%a: index, %n: i32) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  loop.parallel (%i) = (%a) to (%n) step (%a) {
  }
  return
}

// -----
// NAME: parallel_step_is_an_index
// GENERATION: 2020
// CLAUSE: loop.parallel/operand-types, loop.parallel/step-positive
func @f(%a: index, %n: i32) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  loop.parallel (%i) = (%a) to (%a) step (%n) {
  }
  return
}

// -----
// NAME: parallel_groups_of_one_length
// GENERATION: 2020
// CLAUSE: loop.parallel/operands, loop.parallel/variadic-induction-variables
// MALFORMED: custom op 'loop.parallel' expected 2 operands
func @f(%a: index) {
  loop.parallel (%i, %j) = (%a, %a) to (%a) step (%a, %a) {
  }
  return
}

// -----
// NAME: parallel_variable_for_each_bound
// GENERATION: 2020
// CLAUSE: loop.parallel/induction-variables
func @f(%a: index) {
  // expected-error @+1 {{'loop.parallel' op expects the same number of induction variables as bound and step values}}
  "loop.parallel"(%a, %a, %a) ({
  ^bb0(%i: index, %j: index):
    "loop.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----
// NAME: parallel_half_open_in_each_dimension
// GENERATION: 2020
// The upper bounds are not reached, the lower ones are.
// CLAUSE: loop.parallel/half-open, loop.parallel/induction-variables
// RUN: @f([[0, 0, 0], [0, 0, 0], [0, 0, 0]]) == (); arg0 == [[0, 0, 0], [0, 12, 0], [0, 22, 0]]
func @f(%m: memref<3x3xi32>) {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %ten = constant 10 : i32
  loop.parallel (%i, %j) = (%c1, %c1) to (%c3, %c3) step (%c1, %c2) {
    %a = index_cast %i : index to i32
    %b = index_cast %j : index to i32
    %t = muli %a, %ten : i32
    %u = addi %t, %b : i32
    %one = constant 1 : i32
    %v = addi %u, %one : i32
    store %v, %m[%i, %j] : memref<3x3xi32>
  }
  return
}

// -----
// NAME: parallel_body_yields_nothing
// GENERATION: 2020
// CLAUSE: loop.parallel/one-block-yield
func @f(%a: index, %x: i32) {
  // expected-error @+1 {{'loop.parallel' op expects regions to end with 'loop.yield', found 'std.return'}}
  "loop.parallel"(%a, %a, %a) ({
  ^bb0(%i: index):
    "std.return"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----
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
// NAME: reduce_of_three_arguments
// GENERATION: 2020
// CLAUSE: loop.reduce/one-block, loop.reduce/two-arguments
func @f(%a: index, %x: f32) {
  %r = loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{'loop.reduce' op expects two arguments to reduce block of type 'f32'}}
    loop.reduce(%x) {
    ^bb0(%l: f32, %m: f32, %n: f32):
      loop.reduce.return %l : f32
    } : f32
  } : f32
  return
}

// -----
// NAME: reduce_takes_a_single_operand
// GENERATION: 2020
// CLAUSE: loop.reduce/operand-is-value
// MALFORMED: expected ')'
func @f(%a: index, %x: f32) {
  %r = loop.parallel (%i) = (%a) to (%a) step (%a) {
    loop.reduce(%x, %x) {
    ^bb0(%l: f32, %m: f32):
      loop.reduce.return %l : f32
    } : f32
  } : f32
  return
}

// -----
// NAME: reduce_type_is_that_of_the_operand
// GENERATION: 2020
// CLAUSE: loop.reduce/operand-is-value, loop.reduce/body-result-type
func @f(%a: index, %x: f32) {
  %r = loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'f64' vs 'f32'}}
    loop.reduce(%x) {
    ^bb0(%l: f64, %m: f64):
      loop.reduce.return %l : f64
    } : f64
  } : f64
  return
}

// -----
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
// NAME: reduce_return_of_two_values
// GENERATION: 2020
// CLAUSE: loop.reduce.return/type, loop.reduce.return/operand-type
func @f(%a: index, %x: f32) {
  %r = loop.parallel (%i) = (%a) to (%a) step (%a) {
    loop.reduce(%x) {
    ^bb0(%l: f32, %m: f32):
      // expected-error @+1 {{'loop.reduce.return' op requires a single operand}}
      "loop.reduce.return"(%l, %m) : (f32, f32) -> ()
    } : f32
  } : f32
  return
}

// -----
// NAME: reduce_return_ends_the_block
// GENERATION: 2020
// CLAUSE: loop.reduce.return/ends-region
func @f(%a: index, %x: f32) {
  %r = loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{'loop.reduce' op the block inside reduce should be terminated with a 'loop.reduce.return' op}}
    loop.reduce(%x) {
    ^bb0(%l: f32, %m: f32):
      loop.reduce.return %l : f32
      %s = addf %l, %m : f32
    } : f32
  } : f32
  return
}

// -----
// NAME: yield_ends_the_region
// GENERATION: 2020
// CLAUSE: loop.yield/terminates-loop-regions, loop.yield/yields-to-parent
func @f(%a: index, %x: f32) -> f32 {
  %r = "loop.for"(%a, %a, %a, %x) ({
  ^bb0(%i: index, %b: f32):
    // expected-error @+1 {{'loop.yield' op must be the last operation in the parent block}}
    "loop.yield"(%b) : (f32) -> ()
    %y = addf %b, %b : f32
    "loop.yield"(%y) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return %r : f32
}

// -----
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
// NAME: rfc_value_of_the_other_region
// GENERATION: 2020
// No region sees the values of the other.
// CLAUSE: loop.if.rfc/outer-values-visible
// MALFORMED: use of undeclared SSA value name
func @f(%c: i1, %x: f32) -> f32 {
  %r = loop.if %c -> (f32) {
    %y = addf %x, %x : f32
    loop.yield %y : f32
  } else {
    loop.yield %y : f32
  }
  return %r : f32
}

// -----
// NAME: rfc_as_many_yielded_as_defined
// GENERATION: 2020
// CLAUSE: loop.if.rfc/yield-matches-results, loop.if.rfc/values-escape
func @f(%c: i1, %x: f32) -> f32 {
  %r:2 = loop.if %c -> (f32, f32) {
    loop.yield %x, %x : f32, f32
  } else {
    // expected-error @+1 {{'loop.yield' op parent of yield must have same number of results as the yield operands}}
    loop.yield %x : f32
  }
  return %r#0 : f32
}

// -----
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
// NAME: rfc_lowering_of_two_values
// GENERATION: 2020
// The block that continues has one argument for each value.
// CLAUSE: loop.if.rfc/lowering-merges-at-continue
// RUN: @f(true, 1, 2) == 1, 2
// RUN: @f(false, 1, 2) == 2, 1
// LOWERED: to=cfg: @f is @g
func @f(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  %r:2 = loop.if %c -> (i32, i32) {
    loop.yield %x, %y : i32, i32
  } else {
    loop.yield %y, %x : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
func @g(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  cond_br %c, ^then, ^else
^then:
  br ^continue(%x, %y : i32, i32)
^else:
  br ^continue(%y, %x : i32, i32)
^continue(%p: i32, %q: i32):
  return %p, %q : i32, i32
}
