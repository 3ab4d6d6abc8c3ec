// scf.parallel and scf.reduce as summer 2020 had them (one scf.reduce for each result, types before the bodies), with the
// operations of std. Today's form is in reduce.mlir.

// -----
// NAME: sum_L4
// GENERATION: 2020
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
  %q = scf.parallel (%i) = (%lb) to (%ub) step (%step) init (%z) -> i32 {
    %v = load %m[%i] : memref<?xi32>
    scf.reduce(%v) : i32 {
      ^bb0(%l: i32, %r: i32):
        %n = addi %l, %r : i32
        scf.reduce.return %n : i32
    }
  }
  return %q : i32
}

// -----
// NAME: three_reductions_L4
// GENERATION: 2020
// A sum of integers, a sum of floats and a product: the k-th reduce makes the k-th result.
// CLAUSE: loop.parallel/matched-in-order, loop.reduce/association-order, loop.parallel/results-equal-reduces
// RUN: @f([1, 2, 3], 0, 3, 1, 0, 0.0, 1) == 6, 6.0, 6
// RUN: @f([5, 5, 4], 2, 3, 1, 0, 0.0, 1) == 4, 4.0, 4
// RUN: @f([1, 2, 3], 0, 0, 1, 7, -1.5, 9) == 7, -1.5, 9
// RUN: @f([1, 2, 3], 0, 3, 1, 7, -1.5, 2) == 13, 4.5, 12
func @f(%m: memref<?xi32>, %lb: index, %ub: index, %step: index, %z: i32, %w: f32, %y: i64) -> (i32, f32, i64) {
  %q:3 = scf.parallel (%i) = (%lb) to (%ub) step (%step) init (%z, %w, %y) -> (i32, f32, i64) {
    %v = load %m[%i] : memref<?xi32>
    %s = sitofp %v : i32 to f32
    %x = sexti %v : i32 to i64
    scf.reduce(%v) : i32 {
      ^bb0(%l: i32, %r: i32):
        %n = addi %l, %r : i32
        scf.reduce.return %n : i32
    }
    scf.reduce(%s) : f32 {
      ^bb0(%l: f32, %r: f32):
        %n = addf %l, %r : f32
        scf.reduce.return %n : f32
    }
    scf.reduce(%x) : i64 {
      ^bb0(%l: i64, %r: i64):
        %n = muli %l, %r : i64
        scf.reduce.return %n : i64
    }
  }
  return %q#0, %q#1, %q#2 : i32, f32, i64
}

