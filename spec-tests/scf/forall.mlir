// scf.forall.

// -----
// NAME: numbers_and_values_as_bounds
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
// RUN: @f(zeros(6), 2) == (); arg0 == [0, 1, 0, 1, 0, 1]
// RUN: @f(zeros(6), 3) == (); arg0 == [0, 1, 0, 0, 1, 0]
// RUN: @f(zeros(6), 0) undefined step-not-positive
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
