// affine.parallel. Messages are those of mlir-opt 22.

// -----
// NAME: box
// CLAUSE: affine.parallel/points
// RUN: @f(zeros(3x4), 3) == (); arg0 == [[0, 1, 2, 0], [3, 4, 5, 0], [6, 7, 8, 0]]
// RUN: @f(zeros(3x4), 0) == (); arg0 == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
func.func @f(%m: memref<3x4xi32>, %n: index) {
  affine.parallel (%i, %j) = (0, 0) to (3, %n) {
    %k = affine.apply affine_map<(d0, d1) -> (d0 * 3 + d1)>(%i, %j)
    %v = arith.index_cast %k : index to i32
    affine.store %v, %m[%i, %j] : memref<3x4xi32>
  }
  return
}

// -----
// NAME: box_2020
// GENERATION: 2020
// RUN: @f([1, 1, 1, 1, 1], 5) == (); arg0 == [0, 1, 0, 1, 0]
func @f(%m: memref<5xi32>, %n: index) {
  %z = constant 0 : i32
  affine.parallel (%i) = (0) to (%n) step (2) {
    affine.store %z, %m[%i] : memref<5xi32>
  }
  return
}

// -----
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
// NAME: neutral_elements
// CLAUSE: affine.parallel/reductions
// RUN: @f() == 0.0, 1.0, -inf, inf
func.func @f() -> (f32, f32, f32, f32) {
  %c = arith.constant 2.0 : f32
  %r:4 = affine.parallel (%i) = (0) to (0) reduce ("addf", "mulf", "maximumf", "minimumf") -> (f32, f32, f32, f32) {
    affine.yield %c, %c, %c, %c : f32, f32, f32, f32
  }
  return %r#0, %r#1, %r#2, %r#3 : f32, f32, f32, f32
}

// -----
// NAME: extremes
// CLAUSE: affine.parallel/reductions
// RUN: @f([1.5, -2.0, 7.25]) == 7.25, -2.0
func.func @f(%m: memref<3xf64>) -> (f64, f64) {
  %r:2 = affine.parallel (%i) = (0) to (3) reduce ("maximumf", "minimumf") -> (f64, f64) {
    %v = affine.load %m[%i] : memref<3xf64>
    affine.yield %v, %v : f64, f64
  }
  return %r#0, %r#1 : f64, f64
}

// -----
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
// NAME: counts
func.func @f() {
  // expected-error @+1 {{the number of region arguments (1) and the number of map groups for lower (1) and upper bound (2), and the number of steps (1) must all match}}
  affine.parallel (%i) = (0) to (10, 20) {
  }
  return
}

// -----
// NAME: unknown_reduction
// CLAUSE: affine.parallel/rules
func.func @f() {
  // expected-error @+1 {{invalid reduction value: "foo"}}
  %r = affine.parallel (%i) = (0) to (10) reduce ("foo") -> f32 {
  }
  return
}

// -----
// NAME: reduction_type
func.func @f(%c: f32) {
  // expected-error @+1 {{result type cannot match reduction attribute}}
  %r = affine.parallel (%i) = (0) to (10) reduce ("addi") -> f32 {
    affine.yield %c : f32
  }
  return
}

// -----
// NAME: reduction_for_each_result
// CLAUSE: affine.parallel/rules
func.func @f() {
  // expected-error @+1 {{a reduction must be specified for each output}}
  "affine.parallel"() ({
  ^bb0(%i: index):
    affine.yield
  }) {lowerBoundsMap = affine_map<() -> (0)>, upperBoundsMap = affine_map<() -> (0)>, steps = [1], reductions = [1], lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsGroups = dense<1> : tensor<1xi32>} : () -> ()
  return
}

// -----
// NAME: group_sizes
func.func @f() {
  // expected-error @+1 {{expected lower bounds map to have 2 results}}
  "affine.parallel"() ({
  ^bb0(%i: index):
    affine.yield
  }) {lowerBoundsMap = affine_map<() -> (0)>, upperBoundsMap = affine_map<() -> (0)>, steps = [1], reductions = [], lowerBoundsGroups = dense<2> : tensor<1xi32>, upperBoundsGroups = dense<1> : tensor<1xi32>} : () -> ()
  return
}

// -----
// NAME: steps_are_constants
func.func @f(%n: index) {
  // expected-error @+1 {{steps must be constant integers}}
  affine.parallel (%i) = (0) to (10) step (%n) {
  }
  return
}

// -----
// NAME: bound_divides_by_zero
// RUN: @f(7, 0) undefined affine-divisor
func.func @f(%a: index, %b: index) {
  affine.parallel (%i) = (0) to (%a floordiv symbol(%b)) {  // UB
  }
  return
}

// -----
// NAME: bound_overflows
// RUN: @f(0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%a: index) {
  affine.parallel (%i) = (0) to (%a * 2) {  // UB
  }
  return
}

// -----
// NAME: poison_bound
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  affine.parallel (%i) = (0) to (%p) {  // UB
  }
  return
}

// -----
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
// NAME: assign_takes_any
// What one iteration yields. No document says what it gives where there is none: no answer.
// RUN: @same(3) == 5
// RUN: @one(7) == 7, 7.0
// RUN: @same(0) unsupported
// RUN: @same(-1) unsupported
// RUN: @any() nondeterministic {0 | 1 | 2}
// RUN: @poisoned(1) == 0
func.func @same(%n: index) -> i32 {
  %c = arith.constant 5 : i32
  %r = affine.parallel (%i) = (0) to (symbol(%n)) reduce ("assign") -> (i32) {
    affine.yield %c : i32
  }
  return %r : i32
}
func.func @one(%n: index) -> (index, f32) {
  %x = arith.constant 7.0 : f32
  %r:2 = affine.parallel (%i, %j) = (%n, 0) to (%n + 1, 1) reduce ("assign", "assign") -> (index, f32) {
    affine.yield %i, %x : index, f32
  }
  return %r#0, %r#1 : index, f32
}
func.func @any() -> index {
  %r = affine.parallel (%i) = (0) to (3) reduce ("assign") -> (index) {
    affine.yield %i : index
  }
  return %r : index
}
func.func @poisoned(%n: index) -> i64 {
  %c1 = arith.constant 1 : i64
  %c63 = arith.constant 63 : i64
  %r = affine.parallel (%i) = (0) to (symbol(%n)) reduce ("assign") -> (i64) {
    %k = arith.index_cast %i : index to i64
    %s = arith.muli %k, %c63 : i64
    %t = arith.addi %s, %k : i64
    %v = arith.shli %c1, %t : i64
    %w = arith.subi %v, %c1 : i64
    affine.yield %w : i64
  }
  return %r : i64
}

// -----
// NAME: assign_beside_others
// RUN: @f() unsupported
func.func @f() -> (i32, i32) {
  %c = arith.constant 5 : i32
  %r:2 = affine.parallel (%i) = (0) to (2) reduce ("assign", "addi") -> (i32, i32) {
    affine.yield %c, %c : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----
// NAME: extremes_of_numbers
// `mlir-opt` 22 knows the words and rejects them for every type.
// INVALID: reduction
func.func @f(%m: memref<3xf64>) -> f64 {
  %r = affine.parallel (%i) = (0) to (3) reduce ("maxnumf") -> (f64) {
    %v = affine.load %m[%i] : memref<3xf64>
    affine.yield %v : f64
  }
  return %r : f64
}
