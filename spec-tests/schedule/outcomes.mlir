// Outcome sets: every order, interleaving and tree of reductions. `nondeterministic {a | b}` lists all results.

// -----
// NAME: float_sum_has_three_outcomes
// Additions of 1 vanish next to 1e8: the sum depends on the tree.
// CLAUSE: loop.reduce/non-deterministic
// RUN: @f([1.0e8, 1.0, -1.0e8, 1.0]) nondeterministic {0.0 | 1.0 | 2.0}
// RUN: @f([1.0, 2.0, 3.0, 4.0]) == 10.0
func.func @f(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  %q = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<4xf32>
    scf.reduce(%v : f32) {
      ^bb0(%l: f32, %r: f32):
        %n = arith.addf %l, %r : f32
        scf.reduce.return %n : f32
    }
  }
  return %q : f32
}

// -----
// NAME: float_sum_of_2020
// Without a start value: two contributions commute, three may be grouped in three ways.
// GENERATION: 2020
// CLAUSE: loop.reduce/non-deterministic
// RUN: @f([1.0e8, 1.0]) == 1.0e8
// RUN: @f([1.0e8, 1.0, -1.0e8]) nondeterministic {0.0 | 1.0}
func @f(%m: memref<?xf32>) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %n = dim %m, 0 : memref<?xf32>
  %q = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    %v = load %m[%i] : memref<?xf32>
    loop.reduce(%v) {
      ^bb0(%l: f32, %r: f32):
        %s = addf %l, %r : f32
        loop.reduce.return %s : f32
    } : f32
  } : f32
  return %q : f32
}

// -----
// NAME: subtraction_as_reducer
// Trees over 10 (the initial value), 0, 1 and 2: each contribution is added or subtracted, but not all are added.
// CLAUSE: loop.reduce/non-deterministic
// RUN: @f(10, 0) == 10
// RUN: @f(10, 1) nondeterministic {10 | -10}
// RUN: @f(10, 2) nondeterministic {9 | 11 | -9 | -11}
func.func @f(%z: i64, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %q = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> i64 {
    %v = arith.index_cast %i : index to i64
    scf.reduce(%v : i64) {
      ^bb0(%l: i64, %r: i64):
        %s = arith.subi %l, %r : i64
        scf.reduce.return %s : i64
    }
  }
  return %q : i64
}

// -----
// NAME: max_by_comparison_with_nan
// A comparison with NaN is false, so the right operand stays.
// CLAUSE: loop.reduce/non-deterministic
// RUN: @f([1.0, 3.0, 2.0]) == 3.0
// RUN: @f([1.0, nan]) nondeterministic {0.0 | 1.0 | nan}
func.func @f(%m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %z = arith.constant 0.0 : f32
  %q = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    scf.reduce(%v : f32) {
      ^bb0(%l: f32, %r: f32):
        %c = arith.cmpf ogt, %l, %r : f32
        %s = arith.select %c, %l, %r : f32
        scf.reduce.return %s : f32
    }
  }
  return %q : f32
}

// -----
// NAME: maximumf_with_nan
// CLAUSE: loop.reduce/non-deterministic
// RUN: @f([1.0, nan, 2.0, -0.0]) == nan
func.func @f(%m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %z = arith.constant 0.0 : f32
  %q = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    scf.reduce(%v : f32) {
      ^bb0(%l: f32, %r: f32):
        %s = arith.maximumf %l, %r : f32
        scf.reduce.return %s : f32
    }
  }
  return %q : f32
}

// -----
// NAME: two_reductions_choose_apart
// The sum is fixed, the difference is not; each reduction has its own tree.
// CLAUSE: loop.reduce/non-deterministic
// RUN: @f(2) nondeterministic {3, -1 | 3, 1 | 3, 3 | 3, -3}
func.func @f(%n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %q, %p = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z, %z) -> (i32, i32) {
    %v = arith.index_cast %i : index to i32
    %w = arith.addi %v, %one : i32
    scf.reduce(%w, %w : i32, i32) {
      ^bb0(%l: i32, %r: i32):
        %s = arith.addi %l, %r : i32
        scf.reduce.return %s : i32
    }, {
      ^bb0(%l: i32, %r: i32):
        %s = arith.subi %l, %r : i32
        scf.reduce.return %s : i32
    }
  }
  return %q, %p : i32, i32
}

// -----
// NAME: fetch_and_add_hands_out_tickets
// Atomic updates are no race, but who comes first is open.
// CLAUSE: loop.parallel/any-order
// RUN: @f() nondeterministic {0, 1 | 1, 0}
func.func @f() -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = memref.alloc() : memref<1xi32>
  %t = memref.alloc() : memref<2xi32>
  memref.store %z, %n[%c0] : memref<1xi32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %o = memref.atomic_rmw addi %one, %n[%c0] : (i32, memref<1xi32>) -> i32
    memref.store %o, %t[%i] : memref<2xi32>
    scf.reduce
  }
  %a = memref.load %t[%c0] : memref<2xi32>
  %b = memref.load %t[%c1] : memref<2xi32>
  memref.dealloc %n : memref<1xi32>
  memref.dealloc %t : memref<2xi32>
  return %a, %b : i32, i32
}

// -----
// NAME: atomic_sum_is_determined
// CLAUSE: loop.parallel/any-order
// RUN: @f(5) == 10
func.func @f(%k: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %n = memref.alloc() : memref<1xi32>
  memref.store %z, %n[%c0] : memref<1xi32>
  scf.parallel (%i) = (%c0) to (%k) step (%c1) {
    %v = arith.index_cast %i : index to i32
    %o = memref.atomic_rmw addi %v, %n[%c0] : (i32, memref<1xi32>) -> i32
    scf.reduce
  }
  %a = memref.load %n[%c0] : memref<1xi32>
  memref.dealloc %n : memref<1xi32>
  return %a : i32
}

// -----
// NAME: inner_sums_feed_an_outer_one
// The instances of an inner loop choose their trees each for itself.
// CLAUSE: loop.reduce/non-deterministic
// RUN: @f([[1.0e8, 1.0, -1.0e8], [1.0, 1.0, 1.0]]) nondeterministic {3.0 | 4.0}
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == 21.0
func.func @f(%m: memref<2x3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 0.0 : f32
  %q = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%z) -> f32 {
    %s = scf.parallel (%j) = (%c0) to (%c3) step (%c1) init (%z) -> f32 {
      %v = memref.load %m[%i, %j] : memref<2x3xf32>
      scf.reduce(%v : f32) {
        ^bb0(%l: f32, %r: f32):
          %t = arith.addf %l, %r : f32
          scf.reduce.return %t : f32
      }
    }
    scf.reduce(%s : f32) {
      ^bb0(%l: f32, %r: f32):
        %t = arith.addf %l, %r : f32
        scf.reduce.return %t : f32
    }
  }
  return %q : f32
}

// -----
// NAME: privatised_sum
// Each iteration sums into new memory: nothing is shared, so nothing can differ.
// CLAUSE: loop.parallel/any-order
// RUN: @f(zeros(4)) == (); arg0 == [0, 1, 3, 6]
func.func @f(%out: memref<4xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0 : i64
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %own = memref.alloca() : memref<1xi64>
    memref.store %z, %own[%c0] : memref<1xi64>
    %e = arith.addi %i, %c1 : index
    scf.for %j = %c0 to %e step %c1 {
      %v = arith.index_cast %j : index to i64
      %a = memref.load %own[%c0] : memref<1xi64>
      %b = arith.addi %a, %v : i64
      memref.store %b, %own[%c0] : memref<1xi64>
    }
    %s = memref.load %own[%c0] : memref<1xi64>
    memref.store %s, %out[%i] : memref<4xi64>
    scf.reduce
  }
  return
}

// -----
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
// NAME: reducer_in_a_callee
// The loop is in a function that is called twice; each call is an instance of its own.
// CLAUSE: loop.reduce/non-deterministic
// RUN: @f([1.0e8, 1.0, -1.0e8]) nondeterministic {0.0, 0.0 | 0.0, 1.0 | 1.0, 0.0 | 1.0, 1.0}
func.func @sum(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 0.0 : f32
  %q = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<3xf32>
    scf.reduce(%v : f32) {
      ^bb0(%l: f32, %r: f32):
        %n = arith.addf %l, %r : f32
        scf.reduce.return %n : f32
    }
  }
  return %q : f32
}
func.func @f(%m: memref<3xf32>) -> (f32, f32) {
  %a = call @sum(%m) : (memref<3xf32>) -> f32
  %b = call @sum(%m) : (memref<3xf32>) -> f32
  return %a, %b : f32, f32
}

// -----
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
