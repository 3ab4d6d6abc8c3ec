// loop.reduce in the spelling of 2020, in its historical forms:
//   L1  %r = loop.parallel (…) { loop.reduce(%v) { … } : f32 } : f32                 the seed's form: no initial value
//   L2  %r = loop.parallel (…) init(%z) { loop.reduce(%v) { … } : f32 } : f32        March 2020
//   L3  %r = loop.parallel (…) init (%z) -> f32 { loop.reduce(%v) : f32 { … } }      April 2020
// (the same as L3 under the name scf, and today's form, are in ../scf.)
// Values are chosen so that every order and every tree of the reduction gives the same bits, unless a section says otherwise.

// -----
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
// NAME: sum_L2
// The reduction over no iterations is its initial value.
// CLAUSE: loop.parallel/single-result-per-reduction, loop.reduce/operand-is-value, loop.reduce/two-arguments
// RUN: @sum([1, 2, 3, 4], 0, 4, 1, 100) == 110
// RUN: @sum([1, 2, 3, 4], 1, 4, 2, 100) == 106
// RUN: @sum([1, 2, 3, 4], 2, 3, 1, 100) == 103
// RUN: @sum([2147483647, 1, 0, 0], 0, 2, 1, 100) == -2147483548
// RUN: @sum([1, 2, 3, 4], 2, 2, 1, 100) == 100
// RUN: @sum([1, 2, 3, 4], 4, 0, 1, 100) == 100
// RUN: @sum([1, 2, 3, 4], 0, 4, 0, 100) undefined step-not-positive
// RUN: @sum([1, 2, 3, 4], 0, 5, 1, 100) undefined out-of-bounds
func @sum(%m: memref<?xi32>, %lb: index, %ub: index, %step: index, %z: i32) -> i32 {
  %q = loop.parallel (%i) = (%lb) to (%ub) step (%step) init(%z) {
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
// NAME: sum_L3
// The reduction over no iterations is its initial value.
// CLAUSE: loop.parallel/single-result-per-reduction, loop.reduce/operand-is-value, loop.reduce/two-arguments
// RUN: @sum([1, 2, 3, 4], 0, 4, 1, 100) == 110
// RUN: @sum([1, 2, 3, 4], 1, 4, 2, 100) == 106
// RUN: @sum([1, 2, 3, 4], 2, 3, 1, 100) == 103
// RUN: @sum([2147483647, 1, 0, 0], 0, 2, 1, 100) == -2147483548
// RUN: @sum([1, 2, 3, 4], 2, 2, 1, 100) == 100
// RUN: @sum([1, 2, 3, 4], 4, 0, 1, 100) == 100
// RUN: @sum([1, 2, 3, 4], 0, 4, 0, 100) undefined step-not-positive
// RUN: @sum([1, 2, 3, 4], 0, 5, 1, 100) undefined out-of-bounds
func @sum(%m: memref<?xi32>, %lb: index, %ub: index, %step: index, %z: i32) -> i32 {
  %q = loop.parallel (%i) = (%lb) to (%ub) step (%step) init (%z) -> i32 {
    %v = load %m[%i] : memref<?xi32>
    loop.reduce(%v) : i32 {
      ^bb0(%l: i32, %r: i32):
        %n = addi %l, %r : i32
        loop.reduce.return %n : i32
    }
  }
  return %q : i32
}

// -----
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
// NAME: three_reductions_L2
// A sum of integers, a sum of floats and a product: the k-th reduce makes the k-th result.
// CLAUSE: loop.parallel/matched-in-order, loop.reduce/association-order, loop.parallel/results-equal-reduces
// RUN: @f([1, 2, 3], 0, 3, 1, 0, 0.0, 1) == 6, 6.0, 6
// RUN: @f([5, 5, 4], 2, 3, 1, 0, 0.0, 1) == 4, 4.0, 4
// RUN: @f([1, 2, 3], 0, 0, 1, 7, -1.5, 9) == 7, -1.5, 9
// RUN: @f([1, 2, 3], 0, 3, 1, 7, -1.5, 2) == 13, 4.5, 12
func @f(%m: memref<?xi32>, %lb: index, %ub: index, %step: index, %z: i32, %w: f32, %y: i64) -> (i32, f32, i64) {
  %q:3 = loop.parallel (%i) = (%lb) to (%ub) step (%step) init(%z, %w, %y) {
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
// NAME: three_reductions_L3
// A sum of integers, a sum of floats and a product: the k-th reduce makes the k-th result.
// CLAUSE: loop.parallel/matched-in-order, loop.reduce/association-order, loop.parallel/results-equal-reduces
// RUN: @f([1, 2, 3], 0, 3, 1, 0, 0.0, 1) == 6, 6.0, 6
// RUN: @f([5, 5, 4], 2, 3, 1, 0, 0.0, 1) == 4, 4.0, 4
// RUN: @f([1, 2, 3], 0, 0, 1, 7, -1.5, 9) == 7, -1.5, 9
// RUN: @f([1, 2, 3], 0, 3, 1, 7, -1.5, 2) == 13, 4.5, 12
func @f(%m: memref<?xi32>, %lb: index, %ub: index, %step: index, %z: i32, %w: f32, %y: i64) -> (i32, f32, i64) {
  %q:3 = loop.parallel (%i) = (%lb) to (%ub) step (%step) init (%z, %w, %y) -> (i32, f32, i64) {
    %v = load %m[%i] : memref<?xi32>
    %s = sitofp %v : i32 to f32
    %x = sexti %v : i32 to i64
    loop.reduce(%v) : i32 {
      ^bb0(%l: i32, %r: i32):
        %n = addi %l, %r : i32
        loop.reduce.return %n : i32
    }
    loop.reduce(%s) : f32 {
      ^bb0(%l: f32, %r: f32):
        %n = addf %l, %r : f32
        loop.reduce.return %n : f32
    }
    loop.reduce(%x) : i64 {
      ^bb0(%l: i64, %r: i64):
        %n = muli %l, %r : i64
        loop.reduce.return %n : i64
    }
  }
  return %q#0, %q#1, %q#2 : i32, f32, i64
}

// -----
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
// NAME: maximum
// A reduction without an initial value needs no neutral element.
// CLAUSE: loop.reduce/two-arguments, loop.reduce/operand-is-value
// RUN: @f([3, -1, 9, 4], 0, 4) == 9
// RUN: @f([-3, -1, -9, -4], 0, 4) == -1
// RUN: @f([-3, -1, -9, -4], 2, 3) == -9
func @f(%m: memref<?xi32>, %lb: index, %ub: index) -> i32 {
  %c1 = constant 1 : index
  %q = loop.parallel (%i) = (%lb) to (%ub) step (%c1) {
    %v = load %m[%i] : memref<?xi32>
    loop.reduce(%v) {
      ^bb0(%l: i32, %r: i32):
        %g = cmpi "sgt", %l, %r : i32
        %n = select %g, %l, %r : i32
        loop.reduce.return %n : i32
    } : i32
  } : i32
  return %q : i32
}

// -----
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
// NAME: subtraction_is_not_determined
// Neither associative nor commutative: with two or more iterations the result depends on the order.
// (`nondeterministic` is the outcome of a run that explores orders; one schedule alone gives one of the values.)
// CLAUSE: loop.reduce/non-deterministic
// RUN: @f(0, 3) nondeterministic
// RUN: @f(5, 6) == 5
func @f(%lb: index, %ub: index) -> i64 {
  %c1 = constant 1 : index
  %q = loop.parallel (%i) = (%lb) to (%ub) step (%c1) {
    %v = index_cast %i : index to i64
    loop.reduce(%v) {
      ^bb0(%l: i64, %r: i64):
        %n = subi %l, %r : i64
        loop.reduce.return %n : i64
    } : i64
  } : i64
  return %q : i64
}

// -----
// NAME: float_addition_is_not_associative
// 1e8 + 1 rounds to 1e8: (1e8 + 1) - 1e8 is 0, (1e8 - 1e8) + 1 is 1.
// CLAUSE: loop.reduce/non-deterministic
// RUN: @f([1.0e8, 1.0, -1.0e8]) nondeterministic
// RUN: @f([1.0, 2.0, 4.0]) == 7.0
func @f(%m: memref<3xf32>) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %q = loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %v = load %m[%i] : memref<3xf32>
    loop.reduce(%v) {
      ^bb0(%l: f32, %r: f32):
        %n = addf %l, %r : f32
        loop.reduce.return %n : f32
    } : f32
  } : f32
  return %q : f32
}

// -----
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
// NAME: one_argument
// CLAUSE: loop.reduce/two-arguments
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{expects two arguments to reduce block of type 'f32'}}
    loop.reduce(%x) {
      ^bb0(%l: f32):
        loop.reduce.return %l : f32
    } : f32
  } : f32
  return
}

// -----
// NAME: argument_type
// CLAUSE: loop.reduce/two-arguments
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{expects two arguments to reduce block of type 'f32'}}
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f64):
        loop.reduce.return %l : f32
    } : f32
  } : f32
  return
}

// -----
// NAME: return_type
// CLAUSE: loop.reduce.return/type
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) {
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
        // expected-error @+1 {{needs to have type 'f32' (the type of the enclosing ReduceOp)}}
        loop.reduce.return %z : f64
    } : f32
  } : f32
  return
}

// -----
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
// NAME: inside_an_if
// CLAUSE: loop.reduce/immediate-child
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  loop.parallel (%i) = (%a) to (%a) step (%a) {
    loop.if %c {
    // expected-error @+1 {{expects parent op 'loop.parallel'}}
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
        loop.reduce.return %l : f32
    } : f32
    }
  }
  return
}

// -----
// NAME: inside_an_if_does_not_count
// CLAUSE: loop.parallel/results-equal-reduces, loop.reduce/immediate-child, loop.parallel/result-has-immediate-reduce
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  // expected-error @+1 {{expects number of results to be the same as number of reductions}}
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) {
    loop.if %c {
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
        loop.reduce.return %l : f32
    } : f32
    }
  } : f32
  return
}

// -----
// NAME: inside_a_for_does_not_count
// CLAUSE: loop.parallel/results-equal-reduces, loop.reduce/immediate-child
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  // expected-error @+1 {{expects number of results to be the same as number of reductions}}
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) {
    loop.for %j = %a to %a step %a {
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
        loop.reduce.return %l : f32
    } : f32
    }
  } : f32
  return
}

// -----
// NAME: empty_region
// CLAUSE: loop.reduce/one-block
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{region #0 ('reductionOperator') failed to verify constraint: region with 1 blocks}}
    loop.reduce(%x) {
    } : f32
  } : f32
  return
}

// -----
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
// NAME: ends_in_a_yield
// CLAUSE: loop.reduce.return/terminates-reduce
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{the block inside reduce should be terminated with a 'loop.reduce.return' op}}
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
        loop.yield %l : f32
    } : f32
  } : f32
  return
}

// -----
// NAME: two_blocks
// CLAUSE: loop.reduce/one-block
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{region #0 ('reductionOperator') failed to verify constraint: region with 1 blocks}}
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
        br ^bb1
      ^bb1:
        loop.reduce.return %l : f32
    } : f32
  } : f32
  return
}

// -----
// NAME: results_in_the_order_of_the_reduces
// CLAUSE: loop.parallel/matched-in-order
func @f(%a: index, %x: f32, %z: f64, %c: i1) {
  %q:2 = loop.parallel (%i) = (%a) to (%a) step (%a) {
    // expected-error @+1 {{expects type of reduce to be the same as result type: 'f64'}}
    loop.reduce(%x) {
      ^bb0(%l: f32, %r: f32):
        loop.reduce.return %l : f32
    } : f32
    loop.reduce(%z) {
      ^bb0(%l: f64, %r: f64):
        loop.reduce.return %l : f64
    } : f64
  } : f64, f32
  return
}

// -----
// NAME: as_many_inits_as_results
// Form L3.
// CLAUSE: loop.parallel/results-equal-reduces
// MALFORMED: number of operands and types do not match
func @f(%a: index, %x: f32) {
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) init (%x, %x) -> f32 {
    loop.reduce(%x) : f32 {
      ^bb0(%l: f32, %r: f32):
        loop.reduce.return %l : f32
    }
  }
  return
}

// -----
// NAME: init_type
// Form L3.
// CLAUSE: loop.parallel/results-equal-reduces
// MALFORMED: expects different type than prior uses
func @f(%a: index, %x: f32, %z: f64) {
  %q = loop.parallel (%i) = (%a) to (%a) step (%a) init (%z) -> f32 {
    loop.reduce(%x) : f32 {
      ^bb0(%l: f32, %r: f32):
        loop.reduce.return %l : f32
    }
  }
  return
}

