// scf.forall.

// -----
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
// NAME: shared_outputs_are_read
// CHECK
func.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
  }
  return %r : tensor<4xf32>
}

// -----
// NAME: mapping_for_each_dimension
// CLAUSE: scf.forall/mapping
func.func @f() {
  // expected-error @+1 {{mapping attribute size must match op rank}}
  scf.forall (%i) in (4) {
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  return
}

// -----
// NAME: end_outside
func.func @f() {
  // expected-error @+1 {{expects parent op 'scf.forall'}}
  scf.forall.in_parallel {
  }
}

// -----
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
// NAME: result_type
// CLAUSE: scf.forall/outputs
// GENERATION: today
// INVALID: expected type of operand #0 ('tensor<4xf32>') to match type of corresponding result ('tensor<5xf32>')
func.func @main(%d: tensor<4xf32>) {
  %r = "scf.forall"(%d) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----
// NAME: argument_type
// GENERATION: today
// INVALID: 'scf.forall' op type mismatch between 0-th output and corresponding block argument
func.func @main(%d: tensor<4xf32>) {
  %r = "scf.forall"(%d) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: tensor<5xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----
// NAME: missing_argument
// GENERATION: today
// INVALID: 'scf.forall' op region expects 1 arguments
func.func @main(%d: tensor<4xf32>) {
  %r = "scf.forall"(%d) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----
// NAME: number_of_bounds
// GENERATION: today
// INVALID: expected 2 upper bound values, got 3
func.func @main(%n: index) {
  scf.forall (%i, %j) in (4, %n, 3) {
  }
  return
}

// -----
// NAME: mapping_of_what_is_no_device
// CLAUSE: scf.forall/mapping
// GENERATION: today
// INVALID: 'scf.forall' op attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute
func.func @main(%n: index) {
  scf.forall (%i, %j) in (4, %n) {
  } {mapping = [#gpu.thread<x>, 3]}
  return
}

// -----
// NAME: other_operations_at_the_end
// CLAUSE: scf.forall.in_parallel/place
// GENERATION: today
// INVALID: 'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops
func.func @main(%d: tensor<4xf32>) {
  %r = scf.forall (%i) in (4) shared_outs(%o = %d) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      %x = arith.constant 1 : i32
    }
  }
  return
}

// -----
// NAME: poison_bound
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  scf.forall (%i) in (%p) {  // UB
  }
  return
}

// -----
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
// NAME: one_tensor_for_two_outputs
// RUN: @f([1, 2, 3, 4], [0, 0, 0, 0]) == [5, 5, 3, 4], [1, 2, 5, 5]
// RUN: @g([1, 2, 3, 4]) == [1, 2, 3, 4]
// Each result has its own copy, and the tensor stays as it is.
func.func @f(%t: tensor<4xi32>, %u: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %x = arith.constant 5 : i32
  %c2 = arith.constant 2 : index
  %e = tensor.from_elements %x : tensor<1xi32>
  %r:3 = scf.forall (%i) in (2) shared_outs(%o = %t, %p = %u, %q = %t) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
    %j = arith.addi %i, %c2 : index
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
      tensor.parallel_insert_slice %e into %p[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
      tensor.parallel_insert_slice %e into %q[%j] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  return %r#0, %r#2 : tensor<4xi32>, tensor<4xi32>
}
func.func @g(%t: tensor<4xi32>) -> tensor<4xi32> {
  %x = arith.constant 5 : i32
  %e = tensor.from_elements %x : tensor<1xi32>
  %r:2 = scf.forall (%i) in (2) shared_outs(%o = %t, %q = %t) -> (tensor<4xi32>, tensor<4xi32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
      tensor.parallel_insert_slice %e into %q[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  return %t : tensor<4xi32>
}
