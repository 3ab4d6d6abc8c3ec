// scf.reduce, the terminator of scf.parallel, in today's spelling. Messages are those of mlir-opt 22.

// -----
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
// NAME: result_without_init
// CLAUSE: scf.reduce/as-many
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  // expected-error @+1 {{number of operands and types do not match: got 0 operands and 1 types}}
  %q = scf.parallel (%i) = (%a) to (%a) step (%a) -> f32 {
    scf.reduce(%x : f32) {
      ^bb0(%l: f32, %r: f32):
        scf.reduce.return %l : f32
    }
  }
  return
}

// -----
// NAME: init_without_result
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  // expected-error @+1 {{number of operands and types do not match: got 1 operands and 0 types}}
  scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) {
  }
  return
}

// -----
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
// NAME: reduction_without_result
// CLAUSE: loop.parallel/results-equal-reduces
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  // expected-error @+1 {{expects number of results: 0 to be the same as number of reductions: 1}}
  scf.parallel (%i) = (%a) to (%a) step (%a)  {
    scf.reduce(%x : f32) {
      ^bb0(%l: f32, %r: f32):
        scf.reduce.return %l : f32
    }
  }
  return
}

// -----
// NAME: type_of_the_result
// CLAUSE: loop.reduce/body-result-type
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  %q = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
    // expected-error @+1 {{expects type of 0-th reduction operand: 'f64' to be the same as the 0-th result type: 'f32'}}
    scf.reduce(%y : f64) {
      ^bb0(%l: f64, %r: f64):
        scf.reduce.return %l : f64
    }
  }
  return
}

// -----
// NAME: argument_type
// CLAUSE: loop.reduce/two-arguments, scf.reduce/arguments
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  %q = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
    // expected-error @+1 {{expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%x : f32) {
      ^bb0(%l: f32, %r: f64):
        scf.reduce.return %l : f32
    }
  }
  return
}

// -----
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
// NAME: return_type
// CLAUSE: loop.reduce.return/type, scf.reduce.return/place
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  %q = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
    scf.reduce(%x : f32) {
      ^bb0(%l: f32, %r: f32):
        // expected-error @+1 {{must have type 'f32' (the type of the reduction inputs)}}
        scf.reduce.return %y : f64
    }
  }
  return
}

// -----
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
// NAME: inside_an_if
// CLAUSE: loop.reduce/immediate-child
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  scf.parallel (%i) = (%a) to (%a) step (%a)  {
    scf.if %c {
      // expected-error @+1 {{expects parent op 'scf.parallel'}}
      scf.reduce
    }
  }
  return
}

// -----
// NAME: parallel_ends_in_reduce
// CLAUSE: scf.reduce/place
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  // expected-error @+1 {{expects body to terminate with 'scf.reduce'}}
  "scf.parallel"(%a, %a, %a) ({
  ^bb0(%i: index):
    "scf.yield"() : () -> ()
  }) {operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (index, index, index) -> ()
  return
}

// -----
// NAME: region_ends_in_reduce_return
// CLAUSE: loop.reduce.return/terminates-reduce
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  %q = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
    scf.reduce(%x : f32) {
      ^bb0(%l: f32, %r: f32):
        // expected-error @+1 {{expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
        scf.yield %l : f32
    }
  }
  return
}

// -----
// NAME: bare_list_of_result_types
func.func @f(%a: index, %x: f32, %y: f64, %c: i1) {
  // expected-error @+1 {{expected '{' to begin a region}}
  %q:2 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x, %x) -> f32, f32 {
    scf.reduce
  }
  return
}


// -----
// NAME: one_wide_value_for_two_reductions
// RUN: @f(3, 100, 100) == 107, 93
func.func @f(%n: index, %x: i65, %y: i65) -> (i65, i65) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : i65
  %q:2 = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%x, %y) -> (i65, i65) {
    %v = arith.ori %c7, %c7 : i65
    scf.reduce(%v, %v : i65, i65) {
    ^bb0(%l: i65, %r: i65):
      %s = arith.addi %l, %r : i65
      scf.reduce.return %s : i65
    }, {
    ^bb0(%l: i65, %r: i65):
      %s = arith.subi %l, %r : i65
      scf.reduce.return %s : i65
    }
  }
  return %q#0, %q#1 : i65, i65
}

// -----
// NAME: a_wide_value_from_outside_is_contributed_again
// RUN: @f([9]) == 39
func.func @f(%m: memref<1xi128>) -> i128 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %init = arith.constant 21 : i128
  %x = memref.load %m[%c0] : memref<1xi128>
  %r = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%init) -> (i128) {
    scf.reduce(%x : i128) {
    ^bb0(%a: i128, %b: i128):
      // No law says what becomes of it.
      %t = arith.xori %a, %init : i128
      %u = arith.xori %t, %init : i128
      %s = arith.addi %u, %b : i128
      scf.reduce.return %s : i128
    }
  }
  return %r : i128
}
