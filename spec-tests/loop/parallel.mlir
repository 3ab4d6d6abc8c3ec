// loop.parallel in the spelling of 2020. Every RUN line holds for every order of the iterations.

// -----
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
// NAME: race_of_two_writes
// All iterations write element 0. One iteration races with nobody.
// CLAUSE: loop.parallel/data-race
// RUN: @f([7], 2) race
// RUN: @f([7], 1) == (); arg0 == [0]
// RUN: @f([7], 0) == (); arg0 == [7]
func @f(%m: memref<1xi64>, %n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    %v = index_cast %i : index to i64
    store %v, %m[%c0] : memref<1xi64>  // UB
  }
  return
}

// -----
// NAME: race_of_equal_writes
// Equal values do not make it less of a race.
// CLAUSE: loop.parallel/data-race
// RUN: @f([7], 2) race
func @f(%m: memref<1xi64>, %n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %one = constant 1 : i64
  loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    store %one, %m[%c0] : memref<1xi64>  // UB
  }
  return
}

// -----
// NAME: race_of_a_read_and_a_write
// Iteration i reads what iteration i - 1 writes.
// CLAUSE: loop.parallel/data-race
// RUN: @f([1, 2, 3, 4], 1, 3) race
// RUN: @f([1, 2, 3, 4], 1, 2) == (); arg0 == [1, 1, 3, 4]
func @f(%m: memref<4xi64>, %lb: index, %ub: index) {
  %c1 = constant 1 : index
  loop.parallel (%i) = (%lb) to (%ub) step (%c1) {
    %p = subi %i, %c1 : index
    %v = load %m[%p] : memref<4xi64>
    store %v, %m[%i] : memref<4xi64>
  }
  return
}

// -----
// NAME: race_through_a_call
// CLAUSE: loop.parallel/data-race
// RUN: @f([0], 2) race
// RUN: @f([0], 1) == (); arg0 == [1]
func @bump(%m: memref<1xi64>) {
  %c0 = constant 0 : index
  %one = constant 1 : i64
  %v = load %m[%c0] : memref<1xi64>
  %w = addi %v, %one : i64
  store %w, %m[%c0] : memref<1xi64>
  return
}
func @f(%m: memref<1xi64>, %n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    call @bump(%m) : (memref<1xi64>) -> ()
  }
  return
}

// -----
// NAME: race_between_points_of_two_dimensions
// (0, 1) and (1, 0) meet in element 1.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(4), 2, 2) race
// RUN: @f(zeros(4), 1, 3) == (); arg0 == [1, 1, 1, 0]
func @f(%m: memref<4xi64>, %a: index, %b: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %one = constant 1 : i64
  loop.parallel (%i, %j) = (%c0, %c0) to (%a, %b) step (%c1, %c1) {
    %k = addi %i, %j : index
    store %one, %m[%k] : memref<4xi64>
  }
  return
}

// -----
// NAME: shared_reads_are_no_race
// CLAUSE: loop.parallel/data-race
// RUN: @f([5], uninit(3)) == (); arg0 == [5]; arg1 == [5, 5, 5]
func @f(%m: memref<1xi64>, %o: memref<3xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %v = load %m[%c0] : memref<1xi64>
    store %v, %o[%i] : memref<3xi64>
  }
  return
}

// -----
// NAME: one_loop_after_another_is_no_race
// Two parallel loops in sequence: the second sees what the first wrote.
// CLAUSE: loop.parallel/data-race
// RUN: @f(uninit(3), uninit(3)) == (); arg0 == [0, 1, 2]; arg1 == [2, 1, 0]
func @f(%m: memref<3xi64>, %o: memref<3xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %v = index_cast %i : index to i64
    store %v, %m[%i] : memref<3xi64>
  }
  loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %r = subi %c2, %i : index
    %v = load %m[%r] : memref<3xi64>
    store %v, %o[%i] : memref<3xi64>
  }
  return
}

// -----
// NAME: sequential_loop_inside_is_no_race
// The iterations of the inner loop.for are in order.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2)) == (); arg0 == [3, 3]
func @f(%m: memref<2xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %one = constant 1 : i64
  loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    loop.for %j = %c0 to %c3 step %c1 {
      %v = load %m[%i] : memref<2xi64>
      %w = addi %v, %one : i64
      store %w, %m[%i] : memref<2xi64>
    }
  }
  return
}

// -----
// NAME: private_memory_is_no_race
// Each iteration allocates its own buffer, wherever the allocator puts it.
// CLAUSE: loop.parallel/data-race
// RUN: @f(uninit(3)) == (); arg0 == [0, 1, 2]
func @f(%o: memref<3xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %t = alloc() : memref<1xi64>
    %v = index_cast %i : index to i64
    store %v, %t[%c0] : memref<1xi64>
    %w = load %t[%c0] : memref<1xi64>
    store %w, %o[%i] : memref<3xi64>
    dealloc %t : memref<1xi64>
  }
  return
}

// -----
// NAME: nested_parallel_race_in_the_inner_loop
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2), 2) race
// RUN: @f(zeros(2), 1) == (); arg0 == [1, 1]
func @f(%m: memref<2xi64>, %n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %one = constant 1 : i64
  loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    loop.parallel (%j) = (%c0) to (%n) step (%c1) {
      store %one, %m[%i] : memref<2xi64>
    }
  }
  return
}

// -----
// NAME: groups_of_one_length
// CLAUSE: loop.parallel/operands
func @f(%a: index) {
  // expected-error @+1 {{expected 2 operands}}
  loop.parallel (%i, %j) = (%a) to (%a, %a) step (%a, %a) {
  }
  return
}

// -----
// NAME: at_least_one_dimension
// CLAUSE: loop.parallel/operands
func @f() {
  // expected-error @+1 {{needs at least one tuple element for lowerBound, upperBound and step}}
  loop.parallel () = () to () step () {
  }
  return
}

// -----
// NAME: bounds_are_indices
// CLAUSE: loop.parallel/operands
func @f(%a: i32) {
  // expected-error @+1 {{expects different type than prior uses: 'index' vs 'i32'}}
  loop.parallel (%i) = (%a) to (%a) step (%a) {
  }
  return
}

// -----
// NAME: constant_step_zero
// CLAUSE: loop.parallel/step-positive
func @f(%a: index) {
  %c0 = constant 0 : index
  // expected-error @+1 {{constant step operand must be positive}}
  loop.parallel (%i) = (%a) to (%a) step (%c0) {
  }
  return
}

// -----
// NAME: constant_step_negative_in_the_second_dimension
// CLAUSE: loop.parallel/step-positive
func @f(%a: index) {
  %m = constant -2 : index
  // expected-error @+1 {{constant step operand must be positive}}
  loop.parallel (%i, %j) = (%a, %a) to (%a, %a) step (%a, %m) {
  }
  return
}

// -----
// NAME: as_many_arguments_as_dimensions
// CLAUSE: loop.parallel/induction-variables
func @f(%a: index) {
  // expected-error @+1 {{expects the same number of induction variables as bound and step values}}
  "loop.parallel"(%a, %a, %a) ({
  ^bb0(%i: index, %j: index):
    "loop.yield"() : () -> ()
  }) {operand_segment_sizes = dense<[1, 1, 1]> : vector<3xi32>} : (index, index, index) -> ()
  return
}

// -----
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
// NAME: segments_of_one_length
// The mlir-opt of spring 2020 lets this through; the text has one step and one upper bound for each lower bound.
// CLAUSE: loop.parallel/operands
// INVALID:
func @f(%a: index) {
  "loop.parallel"(%a, %a, %a, %a) ({
  ^bb0(%i: index):
    "loop.yield"() : () -> ()
  }) {operand_segment_sizes = dense<[1, 2, 1]> : vector<3xi32>} : (index, index, index, index) -> ()
  return
}

// -----
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
// NAME: result_without_reduce
// CLAUSE: loop.parallel/results-equal-reduces
func @f(%a: index) {
  // expected-error @+1 {{expects number of results to be the same as number of reductions}}
  %r = loop.parallel (%i) = (%a) to (%a) step (%a) {
  } : f32
  return
}

// -----
// NAME: reduce_without_result
// CLAUSE: loop.parallel/results-equal-reduces
func @f(%a: index, %x: f32) {
  // expected-error @+1 {{expects number of results to be the same as number of reductions}}
  loop.parallel (%i) = (%a) to (%a) step (%a) {
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
        loop.reduce.return %l : f32
    } : f32
  }
  return
}

// -----
// NAME: two_results_one_reduce
// CLAUSE: loop.parallel/results-equal-reduces
func @f(%a: index, %x: f32) {
  // expected-error @+1 {{expects number of results to be the same as number of reductions}}
  %q:2 = loop.parallel (%i) = (%a) to (%a) step (%a) {
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
        loop.reduce.return %l : f32
    } : f32
  } : f32, f32
  return
}

// -----
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
// NAME: generic_with_groups_of_no_size
func @f(%c: index) {
  // expected-error @+1 {{requires 1D vector attribute 'operand_segment_sizes'}}
  "loop.parallel"(%c, %c, %c, %c) ({
  ^bb0(%i: index):
    "loop.yield"() : () -> ()
  }) : (index, index, index, index) -> ()
  return
}

// -----
// NAME: bounds_and_steps_are_indices
// CLAUSE: loop.parallel/operand-types
func @f(%lb: index, %ub: index, %step: i32) {
  // expected-error @+1 {{expects different type than prior uses: 'index' vs 'i32'}}
  loop.parallel (%i) = (%lb) to (%ub) step (%step) {
  }
  return
}

// -----
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
