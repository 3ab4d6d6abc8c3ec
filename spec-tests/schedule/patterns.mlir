// Small parallel programs with results worked out by hand: every form of loop, calls, memory of iterations, views, atomics,
// reductions at the edges of their types.

// -----
// NAME: forall_assembles_disjoint_slices
// RUN: @f() == [10, 11, 12, 13]
func.func @f() -> tensor<4xi32> {
  %c10 = arith.constant 10 : index
  %e = tensor.empty() : tensor<4xi32>
  %r = scf.forall (%i) in (4) shared_outs(%o = %e) -> (tensor<4xi32>) {
    %s = arith.addi %i, %c10 : index
    %v = arith.index_cast %s : index to i32
    %t = tensor.from_elements %v : tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  return %r : tensor<4xi32>
}

// -----
// NAME: forall_slices_overlap
// RUN: @f() race
func.func @f() -> tensor<4xi32> {
  %z = arith.constant dense<0> : tensor<4xi32>
  %t = arith.constant dense<1> : tensor<2xi32>
  %r = scf.forall (%i) in (3) shared_outs(%o = %z) -> (tensor<4xi32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [2] [1] : tensor<2xi32> into tensor<4xi32>
    }
  }
  return %r : tensor<4xi32>
}

// -----
// NAME: forall_reads_what_was_shared
// What an iteration reads of the shared tensor is its value before the loop, whoever has run before.
// RUN: @f() == [2, 3, 4, 1]
func.func @f() -> tensor<4xi32> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %r = scf.forall (%i) in (4) shared_outs(%o = %z) -> (tensor<4xi32>) {
    %n = arith.addi %i, %c1 : index
    %j = arith.remui %n, %c4 : index
    %v = tensor.extract %o[%j] : tensor<4xi32>
    %t = tensor.from_elements %v : tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  return %r : tensor<4xi32>
}

// -----
// NAME: forall_two_outputs_and_steps
// RUN: @f() == [5, 0, 5, 0, 5, 0], [0, 6, 0, 6, 0, 6]
func.func @f() -> (tensor<6xi32>, tensor<6xi32>) {
  %c1 = arith.constant 1 : index
  %z = arith.constant dense<0> : tensor<6xi32>
  %a = arith.constant dense<5> : tensor<1xi32>
  %b = arith.constant dense<6> : tensor<1xi32>
  %r:2 = scf.forall (%i) = (0) to (6) step (2) shared_outs(%o = %z, %p = %z) -> (tensor<6xi32>, tensor<6xi32>) {
    %j = arith.addi %i, %c1 : index
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %a into %o[%i] [1] [1] : tensor<1xi32> into tensor<6xi32>
      tensor.parallel_insert_slice %b into %p[%j] [1] [1] : tensor<1xi32> into tensor<6xi32>
    }
  }
  return %r#0, %r#1 : tensor<6xi32>, tensor<6xi32>
}

// -----
// NAME: forall_inside_forall
// RUN: @f() == [[0, 1, 2], [10, 11, 12]]
func.func @f() -> tensor<2x3xi32> {
  %c10 = arith.constant 10 : index
  %e = tensor.empty() : tensor<2x3xi32>
  %r = scf.forall (%i) in (2) shared_outs(%o = %e) -> (tensor<2x3xi32>) {
    %row = tensor.empty() : tensor<1x3xi32>
    %b = arith.muli %i, %c10 : index
    %s = scf.forall (%j) in (3) shared_outs(%p = %row) -> (tensor<1x3xi32>) {
      %k = arith.addi %b, %j : index
      %v = arith.index_cast %k : index to i32
      %t = tensor.from_elements %v : tensor<1x1xi32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %t into %p[0, %j] [1, 1] [1, 1] : tensor<1x1xi32> into tensor<1x3xi32>
      }
    }
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i, 0] [1, 3] [1, 1] : tensor<1x3xi32> into tensor<2x3xi32>
    }
  }
  return %r : tensor<2x3xi32>
}

// -----
// NAME: reversal_in_place
// The element in the middle of an odd number is only its own.
// RUN: @f([]) == (); arg0 == zeros(0)
// RUN: @f([7]) == (); arg0 == [7]
// RUN: @f([1, 2, 3]) race
func.func @f(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  %last = arith.subi %n, %c1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %j = arith.subi %last, %i : index
    %v = memref.load %m[%j] : memref<?xi32> // RACE rev
    memref.store %v, %m[%i] : memref<?xi32> // RACE rev
    scf.reduce
  }
  return
}

// -----
// NAME: reversal_by_halves
// RUN: @f([1, 2, 3, 4, 5]) == (); arg0 == [5, 4, 3, 2, 1]
func.func @f(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  %h = arith.divui %n, %c2 : index
  %last = arith.subi %n, %c1 : index
  scf.parallel (%i) = (%c0) to (%h) step (%c1) {
    %j = arith.subi %last, %i : index
    %a = memref.load %m[%i] : memref<?xi32>
    %b = memref.load %m[%j] : memref<?xi32>
    memref.store %a, %m[%j] : memref<?xi32>
    memref.store %b, %m[%i] : memref<?xi32>
    scf.reduce
  }
  return
}

// -----
// NAME: transpose_in_place_above_the_diagonal
// RUN: @f([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) == (); arg0 == [[1, 4, 7], [2, 5, 8], [3, 6, 9]]
func.func @f(%m: memref<3x3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c3, %c3) step (%c1, %c1) {
    %above = arith.cmpi ult, %i, %j : index
    scf.if %above {
      %a = memref.load %m[%i, %j] : memref<3x3xi32>
      %b = memref.load %m[%j, %i] : memref<3x3xi32>
      memref.store %a, %m[%j, %i] : memref<3x3xi32>
      memref.store %b, %m[%i, %j] : memref<3x3xi32>
    }
    scf.reduce
  }
  return
}

// -----
// NAME: transpose_in_place_everywhere
// RUN: @f([[1, 2], [3, 4]]) race
func.func @f(%m: memref<2x2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %a = memref.load %m[%i, %j] : memref<2x2xi32> // RACE t
    memref.store %a, %m[%j, %i] : memref<2x2xi32> // RACE t
    scf.reduce
  }
  return
}

// -----
// NAME: affine_pairs_with_step
// RUN: @f([1, 2, 3, 4, 5, 6]) == (); arg0 == [2, 1, 4, 3, 6, 5]
func.func @f(%m: memref<6xi32>) {
  affine.parallel (%i) = (0) to (6) step (2) {
    %a = affine.load %m[%i] : memref<6xi32>
    %b = affine.load %m[%i + 1] : memref<6xi32>
    affine.store %b, %m[%i] : memref<6xi32>
    affine.store %a, %m[%i + 1] : memref<6xi32>
  }
  return
}

// -----
// NAME: affine_pairs_overlap
// RUN: @f([1, 2, 3, 4, 5, 6, 7]) race
func.func @f(%m: memref<7xi32>) {
  affine.parallel (%i) = (0) to (5) step (2) {
    %a = affine.load %m[%i] : memref<7xi32> // RACE s
    affine.store %a, %m[%i + 2] : memref<7xi32> // RACE s
  }
  return
}

// -----
// NAME: affine_triangle
// Each iteration of the outer loop writes its own row, up to the diagonal.
// RUN: @f() == [[0, 9, 9], [1, 2, 9], [2, 3, 4]]
func.func @f() -> memref<3x3xi32> {
  %nine = arith.constant 9 : i32
  %m = memref.alloc() : memref<3x3xi32>
  linalg.fill ins(%nine : i32) outs(%m : memref<3x3xi32>)
  affine.parallel (%i) = (0) to (3) {
    affine.parallel (%j) = (0) to (%i + 1) {
      %s = arith.addi %i, %j : index
      %v = arith.index_cast %s : index to i32
      affine.store %v, %m[%i, %j] : memref<3x3xi32>
    }
  }
  return %m : memref<3x3xi32>
}

// -----
// NAME: affine_float_sum
// RUN: @f([1.0e8, 1.0, -1.0e8]) nondeterministic {0.0 | 1.0}
// RUN: @f([0.5, 0.25, 0.25]) == 1.0
func.func @f(%m: memref<3xf32>) -> f32 {
  %r = affine.parallel (%i) = (0) to (3) reduce ("addf") -> (f32) {
    %v = affine.load %m[%i] : memref<3xf32>
    affine.yield %v : f32
  }
  return %r : f32
}

// -----
// NAME: affine_maximum_of_nan
// RUN: @f([1.0, nan, -inf]) == nan
// RUN: @f([-0.0, -inf, 0.0]) == 0.0
func.func @f(%m: memref<3xf32>) -> f32 {
  %r = affine.parallel (%i) = (0) to (3) reduce ("maximumf") -> (f32) {
    %v = affine.load %m[%i] : memref<3xf32>
    affine.yield %v : f32
  }
  return %r : f32
}

// -----
// NAME: maximum_by_comparison_loses_nan
// `a > b ? a : b` takes the right operand where one of them is NaN: any of the three can be the last one standing.
// RUN: @f([1.0, nan]) nondeterministic {0.0 | 1.0 | nan}
// RUN: @f([1.0, 2.0]) == 2.0
func.func @f(%m: memref<2xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant 0.0 : f32
  %q = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<2xf32>
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %r: f32):
      %c = arith.cmpf ogt, %l, %r : f32
      %o = arith.select %c, %l, %r : f32
      scf.reduce.return %o : f32
    }
  }
  return %q : f32
}

// -----
// NAME: product_overflows_in_some_trees
// RUN: @f([1.0e30, 1.0e30, 1.0e-30]) nondeterministic {inf | 1.0e30}
func.func @f(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 1.0 : f32
  %q = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<3xf32>
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %r: f32):
      %o = arith.mulf %l, %r : f32
      scf.reduce.return %o : f32
    }
  }
  return %q : f32
}

// -----
// NAME: negative_zeros_stay_negative
// RUN: @f(-0.0, [-0.0, -0.0]) == -0.0
// RUN: @f(0.0, [-0.0, -0.0]) == 0.0
func.func @f(%z: f32, %m: memref<2xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %q = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<2xf32>
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %r: f32):
      %o = arith.addf %l, %r : f32
      scf.reduce.return %o : f32
    }
  }
  return %q : f32
}

// -----
// NAME: infinities_cancel_in_every_tree
// RUN: @f([inf, 1.0, -inf]) == nan
func.func @f(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 0.0 : f32
  %q = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<3xf32>
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %r: f32):
      %o = arith.addf %l, %r : f32
      scf.reduce.return %o : f32
    }
  }
  return %q : f32
}

// -----
// NAME: poison_contribution_poisons_every_tree
// RUN: @f() == poison
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 0 : i32
  %q = scf.parallel (%i) = (%c0) to (%c3) step (%c1) init (%z) -> i32 {
    %one = arith.constant 1 : i32
    %p = ub.poison : i32
    %is = arith.cmpi eq, %i, %c1 : index
    %v = arith.select %is, %p, %one : i32
    scf.reduce(%v : i32) {
    ^bb0(%l: i32, %r: i32):
      %o = arith.addi %l, %r : i32
      scf.reduce.return %o : i32
    }
  }
  return %q : i32
}

// -----
// NAME: the_left_operand_stays
// Which contribution stays is open.
// RUN: @f(1) == 5
// RUN: @f(3) nondeterministic {1 | 5 | 2 | 3}
func.func @f(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 5 : i32
  %five = arith.constant 5 : i32
  %one = arith.constant 1 : index
  %alone = arith.cmpi eq, %n, %one : index
  %q = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> i32 {
    %j = arith.addi %i, %c1 : index
    %x = arith.index_cast %j : index to i32
    %v = arith.select %alone, %five, %x : i32
    scf.reduce(%v : i32) {
    ^bb0(%l: i32, %r: i32):
      scf.reduce.return %l : i32
    }
  }
  return %q : i32
}

// -----
// NAME: reducer_calls_a_function
// From 1, 1 and 2.
// RUN: @f(2) nondeterministic {0 | 2}
// RUN: @f(0) == 1
func.func @f(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 1 : i32
  %q = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> i32 {
    %j = arith.addi %i, %c1 : index
    %v = arith.index_cast %j : index to i32
    scf.reduce(%v : i32) {
    ^bb0(%l: i32, %r: i32):
      %o = func.call @distance(%l, %r) : (i32, i32) -> i32
      scf.reduce.return %o : i32
    }
  }
  return %q : i32
}
func.func private @distance(%a: i32, %b: i32) -> i32 {
  %d = arith.subi %a, %b : i32
  %c0 = arith.constant 0 : i32
  %neg = arith.cmpi slt, %d, %c0 : i32
  cf.cond_br %neg, ^neg, ^pos
^neg:
  %e = arith.subi %b, %a : i32
  return %e : i32
^pos:
  return %d : i32
}

// -----
// NAME: reducer_has_a_loop
// The reducer shifts its left operand twice in a loop before it adds.
// RUN: @f(1) nondeterministic {6 | 9}
func.func @f(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %z = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %q = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> i32 {
    scf.reduce(%two : i32) {
    ^bb0(%l: i32, %r: i32):
      %s = scf.for %k = %c0 to %c2 step %c1 iter_args(%x = %l) -> i32 {
        %y = arith.shli %x, %one : i32
        scf.yield %y : i32
      }
      %o = arith.addi %s, %r : i32
      scf.reduce.return %o : i32
    }
  }
  return %q : i32
}

// -----
// NAME: inner_sum_is_an_outer_contribution
// Inner differences of {0, 1} and the initial value 0: 1 or -1; the outer sum of two of them and 10.
// RUN: @f() nondeterministic {8 | 10 | 12}
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant 0 : i32
  %ten = arith.constant 10 : i32
  %q = scf.parallel (%j) = (%c0) to (%c2) step (%c1) init (%ten) -> i32 {
    %u = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%z) -> i32 {
      %v = arith.index_cast %i : index to i32
      scf.reduce(%v : i32) {
      ^bb0(%l: i32, %r: i32):
        %o = arith.subi %l, %r : i32
        scf.reduce.return %o : i32
      }
    }
    scf.reduce(%u : i32) {
    ^bb0(%l: i32, %r: i32):
      %o = arith.addi %l, %r : i32
      scf.reduce.return %o : i32
    }
  }
  return %q : i32
}

// -----
// NAME: two_reductions_are_grouped_apart
// RUN: @f() == 3, 2
func.func @f() -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 0 : i32
  %q:2 = scf.parallel (%i) = (%c1) to (%c3) step (%c1) init (%z, %z) -> (i32, i32) {
    %v = arith.index_cast %i : index to i32
    scf.reduce(%v, %v : i32, i32) {
    ^bb0(%l: i32, %r: i32):
      %o = arith.addi %l, %r : i32
      scf.reduce.return %o : i32
    }, {
    ^bb0(%l: i32, %r: i32):
      %o = arith.maxsi %l, %r : i32
      scf.reduce.return %o : i32
    }
  }
  return %q#0, %q#1 : i32, i32
}

// -----
// NAME: memory_of_an_iteration
// RUN: @f() == [0, 1, 4, 9]
func.func @f() -> memref<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %out = memref.alloc() : memref<4xi32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %p = memref.alloc(%i) : memref<?xi32>
    %q = memref.alloca() : memref<1xi32>
    %v = arith.index_cast %i : index to i32
    scf.for %k = %c0 to %i step %c1 {
      memref.store %v, %p[%k] : memref<?xi32>
    }
    %z = arith.constant 0 : i32
    memref.store %z, %q[%c0] : memref<1xi32>
    scf.for %k = %c0 to %i step %c1 {
      %a = memref.load %q[%c0] : memref<1xi32>
      %b = memref.load %p[%k] : memref<?xi32>
      %s = arith.addi %a, %b : i32
      memref.store %s, %q[%c0] : memref<1xi32>
    }
    %r = memref.load %q[%c0] : memref<1xi32>
    memref.store %r, %out[%i] : memref<4xi32>
    memref.dealloc %p : memref<?xi32>
    scf.reduce
  }
  return %out : memref<4xi32>
}

// -----
// NAME: inner_loop_races_on_memory_of_an_iteration
// RUN: @f(1) == ()
// RUN: @f(2) race
func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %p = memref.alloc() : memref<1xindex>
    affine.parallel (%j) = (0) to (%n) {
      memref.store %j, %p[%c0] : memref<1xindex> // RACE own
    }
    memref.dealloc %p : memref<1xindex>
    scf.reduce
  }
  return
}

// -----
// NAME: halves_of_a_buffer
// RUN: @f([1, 2, 3, 4], 2) == (); arg0 == [2, 4, 6, 8]
// RUN: @f([1, 2, 3, 4], 1) race
func.func @f(%m: memref<4xi32>, %shift: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %o = arith.muli %i, %shift : index
    %v = memref.subview %m[%o] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: ?>>
    scf.for %k = %c0 to %c2 step %c1 {
      %a = memref.load %v[%k] : memref<2xi32, strided<[1], offset: ?>>
      %b = arith.addi %a, %a : i32
      memref.store %b, %v[%k] : memref<2xi32, strided<[1], offset: ?>>
    }
    scf.reduce
  }
  return
}

// -----
// NAME: columns_of_a_matrix
// Views of columns interleave in memory and do not touch.
// RUN: @f([[1, 2], [3, 4], [5, 6]]) == [9, 12]
func.func @f(%m: memref<3x2xi32>) -> memref<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 0 : i32
  %out = memref.alloc() : memref<2xi32>
  scf.forall (%j) in (2) {
    %col = memref.subview %m[0, %j] [3, 1] [1, 1] : memref<3x2xi32> to memref<3xi32, strided<[2], offset: ?>>
    memref.store %z, %out[%j] : memref<2xi32>
    scf.for %i = %c0 to %c3 step %c1 {
      %a = memref.load %col[%i] : memref<3xi32, strided<[2], offset: ?>>
      %s = memref.load %out[%j] : memref<2xi32>
      %t = arith.addi %a, %s : i32
      memref.store %t, %out[%j] : memref<2xi32>
      memref.store %z, %col[%i] : memref<3xi32, strided<[2], offset: ?>>
    }
  }
  return %out : memref<2xi32>
}

// -----
// NAME: atomic_old_values_depend_on_the_order
// The sum is certain, who saw what is not.
// RUN: @f(2) nondeterministic {[0, 1] | [2, 0]}
// RUN: @f(1) == [0, 0]
func.func @f(%n: index) -> memref<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %m = memref.alloc() : memref<1xi32>
  %old = memref.alloc() : memref<2xi32>
  memref.store %z, %m[%c0] : memref<1xi32>
  memref.store %z, %old[%c1] : memref<2xi32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %j = arith.addi %i, %c1 : index
    %v = arith.index_cast %j : index to i32
    %o = memref.atomic_rmw addi %v, %m[%c0] : (i32, memref<1xi32>) -> i32
    memref.store %o, %old[%i] : memref<2xi32>
    scf.reduce
  }
  memref.dealloc %m : memref<1xi32>
  return %old : memref<2xi32>
}

// -----
// NAME: atomic_operations_that_do_not_commute
// Doubling by a generic update, and adding 3, from 1: 1 * 2 + 3 or (1 + 3) * 2.
// RUN: @f() nondeterministic {5 | 8}
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %m = memref.alloc() : memref<1xi32>
  memref.store %one, %m[%c0] : memref<1xi32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      %g = memref.generic_atomic_rmw %m[%c0] : memref<1xi32> {
      ^bb0(%x: i32):
        %y = arith.addi %x, %x : i32
        memref.atomic_yield %y : i32
      }
    } else {
      %g = memref.atomic_rmw addi %three, %m[%c0] : (i32, memref<1xi32>) -> i32
    }
    scf.reduce
  }
  %r = memref.load %m[%c0] : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  return %r : i32
}

// -----
// NAME: atomics_of_two_levels
// Four inner iterations, each adds its own power of two: the old values differ, the sum does not.
// RUN: @f() == 15
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<1xi32>
  memref.store %z, %m[%c0] : memref<1xi32>
  scf.forall (%i) in (2) {
    scf.parallel (%j) = (%c0) to (%c2) step (%c1) {
      %k = arith.muli %i, %c2 : index
      %l = arith.addi %k, %j : index
      %s = arith.index_cast %l : index to i32
      %v = arith.shli %one, %s : i32
      %o = memref.atomic_rmw addi %v, %m[%c0] : (i32, memref<1xi32>) -> i32
      scf.reduce
    }
  }
  %r = memref.load %m[%c0] : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  return %r : i32
}

// -----
// NAME: inner_iterations_of_one_outer_iteration_run_first
// The last of four exchanges wins; an inner iteration of either outer one may be it.
// RUN: @f() nondeterministic {0 | 1 | 2 | 3}
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant 9 : i32
  %m = memref.alloc() : memref<1xi32>
  memref.store %z, %m[%c0] : memref<1xi32>
  scf.forall (%i) in (2) {
    scf.parallel (%j) = (%c0) to (%c2) step (%c1) {
      %k = arith.muli %i, %c2 : index
      %l = arith.addi %k, %j : index
      %v = arith.index_cast %l : index to i32
      %o = memref.atomic_rmw assign %v, %m[%c0] : (i32, memref<1xi32>) -> i32
      scf.reduce
    }
  }
  %r = memref.load %m[%c0] : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  return %r : i32
}

// -----
// NAME: second_inner_iteration_of_the_second_outer_one_goes_first
// What the last of four exchanges finds: the initial value if it goes first, before the other inner iteration of its outer
// one and before the first outer one.
// RUN: @f() nondeterministic {0 | 1 | 2 | 9}
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 9 : i32
  %m = memref.alloc() : memref<2xi32>
  memref.store %z, %m[%c0] : memref<2xi32>
  scf.forall (%i) in (2) {
    scf.parallel (%j) = (%c0) to (%c2) step (%c1) {
      %k = arith.muli %i, %c2 : index
      %l = arith.addi %k, %j : index
      %v = arith.index_cast %l : index to i32
      %o = memref.atomic_rmw assign %v, %m[%c0] : (i32, memref<2xi32>) -> i32
      %last = arith.cmpi eq, %l, %c3 : index
      scf.if %last {
        memref.store %o, %m[%c1] : memref<2xi32>
      }
      scf.reduce
    }
  }
  %r = memref.load %m[%c1] : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  return %r : i32
}

// -----
// NAME: callee_with_a_loop_of_its_own
// Each call runs a loop; the calls are unordered with each other.
// RUN: @f([1, 2, 3, 4], 0) == (); arg0 == [2, 4, 6, 8]
// RUN: @f([1, 2, 3, 4], 1) race
func.func @f(%m: memref<4xi32>, %same: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %all = arith.cmpi eq, %same, %c1 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c2) {
    %from = arith.select %all, %c0, %i : index
    func.call @twice(%m, %from) : (memref<4xi32>, index) -> ()
    scf.reduce
  }
  return
}
func.func private @twice(%m: memref<4xi32>, %from: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %to = arith.addi %from, %c2 : index
  scf.parallel (%i) = (%from) to (%to) step (%c1) {
    %a = memref.load %m[%i] : memref<4xi32>
    %b = arith.addi %a, %a : i32
    memref.store %b, %m[%i] : memref<4xi32>
    scf.reduce
  }
  return
}

// -----
// NAME: recursion_forks
// A sum over a range by halves, each half a call in an iteration of its own.
// RUN: @f(0) == 0
// RUN: @f(13) == 78
func.func @f(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = func.call @sum(%c0, %n) : (index, index) -> index
  return %r : index
}
func.func private @sum(%a: index, %b: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.subi %b, %a : index
  %small = arith.cmpi ule, %n, %c1 : index
  %r = scf.if %small -> index {
    %none = arith.cmpi eq, %n, %c0 : index
    %v = arith.select %none, %c0, %a : index
    scf.yield %v : index
  } else {
    %h = arith.divui %n, %c2 : index
    %mid = arith.addi %a, %h : index
    %q = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%c0) -> index {
      %first = arith.cmpi eq, %i, %c0 : index
      %from = arith.select %first, %a, %mid : index
      %to = arith.select %first, %mid, %b : index
      %s = func.call @sum(%from, %to) : (index, index) -> index
      scf.reduce(%s : index) {
      ^bb0(%l: index, %x: index):
        %o = arith.addi %l, %x : index
        scf.reduce.return %o : index
      }
    }
    scf.yield %q : index
  }
  return %r : index
}

// -----
// NAME: empty_spaces
// RUN: @f(0, 5) == 7
// RUN: @f(5, 0) == 7
// RUN: @f(1, 1) == 8
func.func @f(%n: index, %m: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 7 : i32
  %one = arith.constant 1 : i32
  %q = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %m) step (%c1, %c1) init (%z) -> i32 {
    scf.reduce(%one : i32) {
    ^bb0(%l: i32, %r: i32):
      %o = arith.addi %l, %r : i32
      scf.reduce.return %o : i32
    }
  }
  return %q : i32
}

// -----
// NAME: bounds_below_zero
// RUN: @f() == -24
func.func @f() -> index {
  %a = arith.constant -7 : index
  %b = arith.constant 3 : index
  %s = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %q = scf.parallel (%i) = (%a) to (%b) step (%s) init (%c0) -> index {
    %d = arith.addi %i, %i : index
    scf.reduce(%d : index) {
    ^bb0(%l: index, %r: index):
      %o = arith.addi %l, %r : index
      scf.reduce.return %o : index
    }
  }
  %c6 = arith.constant 6 : index
  %r = arith.subi %q, %c6 : index
  return %r : index
}

// -----
// NAME: endless_space
// 2^40 iterations, in any order.
// ARGS: --step-limit=20000
// RUN: @f() exhausted
func.func @f() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 1099511627776 : index
  %q = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%c0) -> index {
    scf.reduce(%i : index) {
    ^bb0(%l: index, %r: index):
      %o = arith.addi %l, %r : index
      scf.reduce.return %o : index
    }
  }
  return %q : index
}

// -----
// NAME: body_without_end
// ARGS: --step-limit=20000
// RUN: @f(0) == 3
// RUN: @f(1) exhausted
func.func @f(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %r = arith.constant 3 : i32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.while : () -> () {
      scf.condition(%true)
    } do {
      scf.yield
    }
    scf.reduce
  }
  return %r : i32
}

// -----
// NAME: points_of_a_generic_operation
// The parallel dimension is unordered, the reduction goes from left to right in each point.
// RUN: @f([[1.0e8, 1.0, -1.0e8], [1.0, 2.0, 3.0]]) == [0.0, 6.0]
func.func @f(%m: memref<2x3xf32>) -> memref<2xf32> {
  %z = arith.constant 0.0 : f32
  %out = memref.alloc() : memref<2xf32>
  linalg.fill ins(%z : f32) outs(%out : memref<2xf32>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%m : memref<2x3xf32>) outs(%out : memref<2xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %b, %a : f32
    linalg.yield %s : f32
  }
  return %out : memref<2xf32>
}

// -----
// NAME: points_write_one_element
// RUN: @f([1, 2, 3]) race
func.func @f(%m: memref<3xi32>) -> memref<1xi32> {
  %out = memref.alloc() : memref<1xi32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (0)>], iterator_types = ["parallel"]} ins(%m : memref<3xi32>) outs(%out : memref<1xi32>) {
  ^bb0(%a: i32, %b: i32):
    linalg.yield %a : i32
  }
  return %out : memref<1xi32>
}

// -----
// NAME: structured_operations_in_iterations
// Each iteration fills and adds rows of its own.
// RUN: @f() == [[1, 1], [2, 2], [3, 3]]
func.func @f() -> memref<3x2xi32> {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<3x2xi32>
  scf.forall (%i) in (3) {
    %row = memref.subview %m[%i, 0] [1, 2] [1, 1] : memref<3x2xi32> to memref<2xi32, strided<[1], offset: ?>>
    %j = arith.addi %i, %c1 : index
    %v = arith.index_cast %j : index to i32
    linalg.fill ins(%v : i32) outs(%row : memref<2xi32, strided<[1], offset: ?>>)
  }
  return %m : memref<3x2xi32>
}

// -----
// NAME: structured_operations_in_iterations_overlap
// RUN: @f() race
func.func @f() -> memref<2xi32> {
  %m = memref.alloc() : memref<2xi32>
  scf.forall (%i) in (3) {
    %v = arith.index_cast %i : index to i32
    linalg.fill ins(%v : i32) outs(%m : memref<2xi32>) // RACE fill
  }
  return %m : memref<2xi32>
}

// -----
// NAME: copies_in_iterations
// RUN: @f([1, 2, 3, 4], 2) == (); arg0 == [1, 2, 1, 2]
// RUN: @f([1, 2, 3, 4], 1) race
func.func @f(%m: memref<4xi32>, %to: index) {
  %from = memref.subview %m[0] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1]>>
  scf.forall (%i) in (1) {
    %v = memref.subview %m[%to] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: ?>>
    affine.parallel (%k) = (0) to (2) {
      %a = memref.load %from[%k] : memref<2xi32, strided<[1]>>
      memref.store %a, %v[%k] : memref<2xi32, strided<[1], offset: ?>>
    }
  }
  return
}

// -----
// NAME: condition_on_racing_value
// RUN: @f() race
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %flag = memref.alloc() : memref<1xi32>
  %out = memref.alloc() : memref<1xi32>
  memref.store %z, %flag[%c0] : memref<1xi32>
  memref.store %z, %out[%c0] : memref<1xi32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      %f = memref.load %flag[%c0] : memref<1xi32> // RACE flag
      %set = arith.cmpi eq, %f, %one : i32
      scf.if %set {
        memref.store %one, %out[%c0] : memref<1xi32>
      }
    } else {
      memref.store %one, %flag[%c0] : memref<1xi32> // RACE flag
    }
    scf.reduce
  }
  %r = memref.load %out[%c0] : memref<1xi32>
  return %r : i32
}

// -----
// NAME: large_spaces_are_shuffled_in_chunks
// More iterations than are shuffled as a whole, in one, two and three dimensions.
// RUN: @f() == 12497500, 5997000, 5000
func.func @f() -> (index, index, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %c125 = arith.constant 125 : index
  %c2000 = arith.constant 2000 : index
  %c3 = arith.constant 3 : index
  %c5000 = arith.constant 5000 : index
  %a = scf.parallel (%i) = (%c0) to (%c5000) step (%c1) init (%c0) -> index {
    scf.reduce(%i : index) {
    ^bb0(%l: index, %r: index):
      %o = arith.addi %l, %r : index
      scf.reduce.return %o : index
    }
  }
  %b = scf.parallel (%i, %j) = (%c0, %c0) to (%c2000, %c3) step (%c1, %c1) init (%c0) -> index {
    scf.reduce(%i : index) {
    ^bb0(%l: index, %r: index):
      %o = arith.addi %l, %r : index
      scf.reduce.return %o : index
    }
  }
  %q = scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%c5, %c8, %c125) step (%c1, %c1, %c1) init (%z) -> i32 {
    scf.reduce(%one : i32) {
    ^bb0(%l: i32, %r: i32):
      %o = arith.addi %l, %r : i32
      scf.reduce.return %o : i32
    }
  }
  return %a, %b, %q : index, index, i32
}
