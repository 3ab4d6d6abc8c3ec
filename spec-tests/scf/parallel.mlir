// scf.parallel in today's spelling. Messages are those of mlir-opt 22.

// -----
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
// NAME: three_dimensions
// CLAUSE: loop.parallel/induction-variables, scf.parallel/points
// RUN: @f(uninit(2x1x3)) == (); arg0 == [[[0, 1, 2]], [[100, 101, 102]]]
func.func @f(%m: memref<2x1x3xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %ten = arith.constant 10 : index
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%c2, %c1, %c3) step (%c1, %c1, %c1) {
    %a = arith.muli %i, %ten : index
    %b = arith.addi %a, %j : index
    %d = arith.muli %b, %ten : index
    %e = arith.addi %d, %k : index
    %v = arith.index_cast %e : index to i64
    memref.store %v, %m[%i, %j, %k] : memref<2x1x3xi64>
  }
  return
}

// -----
// NAME: race_of_two_writes
// All iterations write element 0. One iteration races with nobody.
// CLAUSE: loop.parallel/data-race, scf.parallel/any-order
// RUN: @f([7], 2) race
// RUN: @f([7], 1) == (); arg0 == [0]
// RUN: @f([7], 0) == (); arg0 == [7]
func.func @f(%m: memref<1xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %v = arith.index_cast %i : index to i64
    memref.store %v, %m[%c0] : memref<1xi64>  // UB
  }
  return
}

// -----
// NAME: race_of_equal_writes
// Equal values do not make it less of a race.
// CLAUSE: loop.parallel/data-race
// RUN: @f([7], 2) race
func.func @f(%m: memref<1xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %one, %m[%c0] : memref<1xi64>  // UB
  }
  return
}

// -----
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
// NAME: race_through_a_call
// CLAUSE: loop.parallel/data-race
// RUN: @f([0], 2) race
// RUN: @f([0], 1) == (); arg0 == [1]
func.func @bump(%m: memref<1xi64>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %v = memref.load %m[%c0] : memref<1xi64>
  %w = arith.addi %v, %one : i64
  memref.store %w, %m[%c0] : memref<1xi64>
  return
}
func.func @f(%m: memref<1xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    func.call @bump(%m) : (memref<1xi64>) -> ()
  }
  return
}

// -----
// NAME: race_between_points_of_two_dimensions
// (0, 1) and (1, 0) meet in element 1.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(4), 2, 2) race
// RUN: @f(zeros(4), 1, 3) == (); arg0 == [1, 1, 1, 0]
func.func @f(%m: memref<4xi64>, %a: index, %b: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  scf.parallel (%i, %j) = (%c0, %c0) to (%a, %b) step (%c1, %c1) {
    %k = arith.addi %i, %j : index
    memref.store %one, %m[%k] : memref<4xi64>
  }
  return
}

// -----
// NAME: shared_reads_are_no_race
// CLAUSE: loop.parallel/data-race
// RUN: @f([5], uninit(3)) == (); arg0 == [5]; arg1 == [5, 5, 5]
func.func @f(%m: memref<1xi64>, %o: memref<3xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %v = memref.load %m[%c0] : memref<1xi64>
    memref.store %v, %o[%i] : memref<3xi64>
  }
  return
}

// -----
// NAME: one_loop_after_another_is_no_race
// Two parallel loops in sequence: the second sees what the first wrote.
// CLAUSE: loop.parallel/data-race
// RUN: @f(uninit(3), uninit(3)) == (); arg0 == [0, 1, 2]; arg1 == [2, 1, 0]
func.func @f(%m: memref<3xi64>, %o: memref<3xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %v = arith.index_cast %i : index to i64
    memref.store %v, %m[%i] : memref<3xi64>
  }
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %r = arith.subi %c2, %i : index
    %v = memref.load %m[%r] : memref<3xi64>
    memref.store %v, %o[%i] : memref<3xi64>
  }
  return
}

// -----
// NAME: sequential_loop_inside_is_no_race
// The iterations of the inner scf.for are in order.
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2)) == (); arg0 == [3, 3]
func.func @f(%m: memref<2xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    scf.for %j = %c0 to %c3 step %c1 {
      %v = memref.load %m[%i] : memref<2xi64>
      %w = arith.addi %v, %one : i64
      memref.store %w, %m[%i] : memref<2xi64>
    }
  }
  return
}

// -----
// NAME: private_memory_is_no_race
// Each iteration allocates its own buffer, wherever the allocator puts it.
// CLAUSE: loop.parallel/data-race
// RUN: @f(uninit(3)) == (); arg0 == [0, 1, 2]
func.func @f(%o: memref<3xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %t = memref.alloc() : memref<1xi64>
    %v = arith.index_cast %i : index to i64
    memref.store %v, %t[%c0] : memref<1xi64>
    %w = memref.load %t[%c0] : memref<1xi64>
    memref.store %w, %o[%i] : memref<3xi64>
    memref.dealloc %t : memref<1xi64>
  }
  return
}

// -----
// NAME: nested_parallel_race_in_the_inner_loop
// CLAUSE: loop.parallel/data-race
// RUN: @f(zeros(2), 2) race
// RUN: @f(zeros(2), 1) == (); arg0 == [1, 1]
func.func @f(%m: memref<2xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i64
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      memref.store %one, %m[%i] : memref<2xi64>
    }
  }
  return
}

// -----
// NAME: groups_of_one_length
// CLAUSE: loop.parallel/operands, scf.parallel/one-length
func.func @f(%a: index) {
  // expected-error @+1 {{expected 2 operands}}
  scf.parallel (%i, %j) = (%a) to (%a, %a) step (%a, %a) {
  }
  return
}

// -----
// NAME: at_least_one_dimension
// CLAUSE: loop.parallel/operands, scf.parallel/dimension
func.func @f() {
  // expected-error @+1 {{needs at least one tuple element for lowerBound, upperBound and step}}
  scf.parallel () = () to () step () {
  }
  return
}

// -----
// NAME: bounds_are_indices
// CLAUSE: loop.parallel/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'index' vs 'i32'}}
  scf.parallel (%i) = (%a) to (%a) step (%a) {
  }
  return
}

// -----
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
// NAME: constant_step_negative_in_the_second_dimension
// CLAUSE: loop.parallel/step-positive, scf.parallel/positive-steps
func.func @f(%a: index) {
  %m = arith.constant -2 : index
  // expected-error @+1 {{constant step operand must be positive}}
  scf.parallel (%i, %j) = (%a, %a) to (%a, %a) step (%a, %m) {
  }
  return
}

// -----
// NAME: as_many_arguments_as_dimensions
// CLAUSE: loop.parallel/induction-variables, scf.parallel/one-length
func.func @f(%a: index) {
  // expected-error @+1 {{expects the same number of induction variables: 2 as bound and step values: 1}}
  "scf.parallel"(%a, %a, %a) ({
  ^bb0(%i: index, %j: index):
    "scf.yield"() : () -> ()
  }) {operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (index, index, index) -> ()
  return
}

// -----
// NAME: arguments_are_indices
// CLAUSE: loop.parallel/induction-variables
func.func @f(%a: index) {
  // expected-error @+1 {{expects arguments for the induction variable to be of index type}}
  "scf.parallel"(%a, %a, %a) ({
  ^bb0(%i: i32):
    "scf.yield"() : () -> ()
  }) {operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (index, index, index) -> ()
  return
}

// -----
// NAME: segments_of_one_length
// CLAUSE: loop.parallel/operands
func.func @f(%a: index) {
  // expected-error @+1 {{expects body to terminate with 'scf.reduce'}}
  "scf.parallel"(%a, %a, %a, %a) ({
  ^bb0(%i: index):
    "scf.yield"() : () -> ()
  }) {operandSegmentSizes = array<i32: 1, 2, 1, 0>} : (index, index, index, index) -> ()
  return
}

// -----
// NAME: poison_bound
// RUN: @f(1) undefined poison-use
func.func @f(%a: index) {
  %p = ub.poison : index
  scf.parallel (%i) = (%a) to (%p) step (%a) {  // UB
    scf.reduce
  }
  return
}

// -----
// NAME: iterations_write_one_element
// RUN: @f(zeros(4), 1.0, 4) undefined data-race
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%c0] : memref<4xf32>
    scf.reduce
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
  %r:2 = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%x, %zero) -> (i64, i64) {
    %l = memref.load %m[%i] : memref<4xi64>
    %d = arith.addi %x, %x overflow<nsw> : i64
    scf.reduce(%d, %l : i64, i64) {
    ^bb0(%a: i64, %b: i64):
      scf.reduce.return %b : i64
    }, {
    ^bb0(%a: i64, %b: i64):
      %t = arith.addi %a, %b : i64
      scf.reduce.return %t : i64
    }
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
