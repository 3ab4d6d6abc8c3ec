// Parallel loops for the lowerings: reductions in every form, several at once, ranges at the ends of `index`.

// -----
// NAME: two_reductions
// RUN: @f(0, 4, 1) == 106, 10
// RUN: @f(4, 0, 1) == 100, 1
// RUN: @f(-1, 3, 2) == 100, -10
func.func @f(%lb: index, %ub: index, %st: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %c10 = arith.constant 10 : index
  %r:2 = scf.parallel (%i) = (%lb) to (%ub) step (%st) init (%c100, %c1) -> (index, index) {
    %ten = arith.cmpi eq, %i, %c1 : index
    %neg = arith.subi %c1, %c10 : index
    %one = arith.select %ten, %c10, %c1 : index
    %zero = arith.constant 0 : index
    %below = arith.cmpi slt, %i, %zero : index
    %minus = arith.constant -1 : index
    %w = arith.select %below, %minus, %one : index
    scf.reduce(%i, %w : index, index) {
    ^bb0(%a: index, %b: index):
      %s = arith.addi %a, %b : index
      scf.reduce.return %s : index
    }, {
    ^bb0(%a: index, %b: index):
      %s = arith.muli %a, %b : index
      scf.reduce.return %s : index
    }
  }
  return %r#0, %r#1 : index, index
}

// -----
// NAME: box_with_reduction
// RUN: @f(2, 3) == 60
// RUN: @f(3, 2) == 60
// RUN: @f(0, 3) == 0
// RUN: @f(1, 4) == 40
func.func @f(%n: index, %m: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c10 = arith.constant 10 : index
  %r = scf.parallel (%i, %j) = (%c0, %c5) to (%n, %c10) step (%c1, %c5) init (%c0) -> index {
    %z = scf.parallel (%k) = (%c0) to (%m) step (%c1) init (%c0) -> index {
      scf.reduce(%c5 : index) {
      ^bb0(%a: index, %b: index):
        %s = arith.addi %a, %b : index
        scf.reduce.return %s : index
      }
    }
    %y = arith.addi %z, %z : index
    scf.reduce(%y : index) {
    ^bb0(%a: index, %b: index):
      %s = arith.addi %a, %b : index
      scf.reduce.return %s : index
    }
  }
  return %r : index
}

// -----
// NAME: box
// RUN: @f(zeros(2x3)) == (); arg0 == [[0, 1, 2], [10, 11, 12]]
func.func @f(%m: memref<2x3xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c2, %c3) step (%c1, %c1) {
    %t = arith.muli %i, %c10 : index
    %v = arith.addi %t, %j : index
    memref.store %v, %m[%i, %j] : memref<2x3xindex>
    scf.reduce
  }
  return
}

// -----
// NAME: ends_of_index
// ARGS: --loop-overflow=defined
// RUN: @f(9223372036854775800, 9223372036854775807, 5) == 2
// RUN: @f(1, 9223372036854775807, 9223372036854775807) == 1
// RUN: @f(-9223372036854775808, 9223372036854775807, 9223372036854775807) == 3
// RUN: @f(-9223372036854775808, 9223372036854775806, 9223372036854775807) == 2
// RUN: @f(-9223372036854775808, -9223372036854775807, 1) == 1
// RUN: @f(9223372036854775807, -9223372036854775808, 1) == 0
// RUN: @f(0, 10, 3) == 4
func.func @f(%lb: index, %ub: index, %st: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%lb) to (%ub) step (%st) init (%c0) -> index {
    scf.reduce(%c1 : index) {
    ^bb0(%a: index, %b: index):
      %s = arith.addi %a, %b : index
      scf.reduce.return %s : index
    }
  }
  return %r : index
}

// -----
// NAME: reduction_of_spring_2020
// GENERATION: 2020
// RUN: @f(4) == 16, 10
// RUN: @f(0) == 10, 10
func @f(%n: index) -> (index, index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c10 = constant 10 : index
  %m = alloc() : memref<1xi64>
  %w1 = index_cast %c10 : index to i64
  store %w1, %m[%c0] : memref<1xi64>
  %r = loop.parallel (%i) = (%c0) to (%n) step (%c1) init (%c10) -> index {
    loop.reduce(%i) : index {
    ^bb0(%a: index, %b: index):
      %s = addi %a, %b : index
      loop.reduce.return %s : index
    }
    %unused = addi %i, %i : index
  }
  %w2 = load %m[%c0] : memref<1xi64>
  %x = index_cast %w2 : i64 to index
  dealloc %m : memref<1xi64>
  return %r, %x : index, index
}

// -----
// NAME: reduction_without_init_value
// GENERATION: 2020
// RUN: @f(1) == 5, 7
// RUN: @f(3) == 15, 343
// RUN: @f(0) undefined empty-reduction
func @f(%n: index) -> (index, index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c5 = constant 5 : index
  %c7 = constant 7 : index
  %r:2 = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    loop.reduce(%c5) {
    ^bb0(%a: index, %b: index):
      %s = addi %a, %b : index
      loop.reduce.return %s : index
    } : index
    loop.reduce(%c7) {
    ^bb0(%a: index, %b: index):
      %s = muli %a, %b : index
      loop.reduce.return %s : index
    } : index
  } : index, index
  return %r#0, %r#1 : index, index
}

// -----
// NAME: reduction_whose_body_has_structure
// RUN: @f(4) == 3
// RUN: @f(0) == 0
func.func @f(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%c0) -> index {
    scf.reduce(%i : index) {
    ^bb0(%a: index, %b: index):
      %less = arith.cmpi slt, %a, %b : index
      %s = scf.if %less -> (index) {
        scf.yield %b : index
      } else {
        scf.yield %a : index
      }
      scf.reduce.return %s : index
    }
  }
  return %r : index
}

// -----
// NAME: threads
// RUN: @f(zeros(2x3), 3) == (); arg0 == [[0, 1, 2], [10, 11, 12]]
// RUN: @f(zeros(2x3), 1) == (); arg0 == [[0, 0, 0], [10, 0, 0]]
func.func @f(%m: memref<2x3xindex>, %n: index) {
  %c10 = arith.constant 10 : index
  scf.forall (%i, %j) in (2, %n) {
    %t = arith.muli %i, %c10 : index
    %v = arith.addi %t, %j : index
    memref.store %v, %m[%i, %j] : memref<2x3xindex>
  }
  return
}

// -----
// NAME: one_thread
// RUN: @f([4]) == (); arg0 == [5]
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : i32
  scf.forall () in () {
    %x = memref.load %m[%c0] : memref<1xi32>
    %y = arith.addi %x, %c1 : i32
    memref.store %y, %m[%c0] : memref<1xi32>
  }
  return
}

// -----
// NAME: affine_reductions
// RUN: @f(4, 2) == 16, 24, 7, 8
// RUN: @f(0, 2) == 0, 1, -1, 0
func.func @f(%n: index, %x: i32) -> (i32, i32, i32, i32) {
  %c1 = arith.constant 1 : index
  %r:4 = affine.parallel (%i, %j) = (0, 0) to (%n, min(2, 7)) reduce ("addi", "muli", "andi", "ori") -> (i32, i32, i32, i32) {
    %one = arith.constant 1 : i32
    %v7 = arith.constant 7 : i32
    %v8 = arith.constant 8 : i32
    %ij = arith.addi %i, %j : index
    %first = arith.cmpi slt, %ij, %c1 : index
    %v24 = arith.constant 24 : i32
    %m = arith.select %first, %v24, %one : i32
    affine.yield %x, %m, %v7, %v8 : i32, i32, i32, i32
  }
  return %r#0, %r#1, %r#2, %r#3 : i32, i32, i32, i32
}

// -----
// NAME: affine_float_reductions
// RUN: @f(3, 2.0) == 6.0, 8.0, 2.0, 2.0
// RUN: @f(0, 2.0) == 0.0, 1.0, -inf, inf
func.func @f(%n: index, %x: f32) -> (f32, f32, f32, f32) {
  %r:4 = affine.parallel (%i) = (0) to (symbol(%n)) reduce ("addf", "mulf", "maximumf", "minimumf") -> (f32, f32, f32, f32) {
    affine.yield %x, %x, %x, %x : f32, f32, f32, f32
  }
  return %r#0, %r#1, %r#2, %r#3 : f32, f32, f32, f32
}

// -----
// NAME: affine_box_2020
// GENERATION: 2020
// RUN: @f(zeros(3x2), 3) == (); arg0 == [[0, 1], [0, 0], [20, 21]]
// RUN: @f(zeros(3x2), 2) == (); arg0 == [[0, 1], [0, 0], [0, 0]]
func @f(%m: memref<3x2xi64>, %n: index) {
  %c10 = constant 10 : index
  affine.parallel (%i, %j) = (0, 0) to (%n, 2) step (2, 1) {
    %t = muli %i, %c10 : index
    %v = addi %t, %j : index
    %w1 = index_cast %v : index to i64
    affine.store %w1, %m[%i, %j] : memref<3x2xi64>
  }
  return
}

// -----
// NAME: affine_box_without_dimensions
// RUN: @f([4]) == (); arg0 == [5]
func.func @f(%m: memref<1xi32>) {
  affine.parallel () = () to () {
    %c1 = arith.constant 1 : i32
    %x = affine.load %m[0] : memref<1xi32>
    %y = arith.addi %x, %c1 : i32
    affine.store %y, %m[0] : memref<1xi32>
  }
  return
}

// -----
// NAME: shared_outputs
// RUN: @f([5, 6, 7], 3) == [7, 5, 6], [0, 1, 2]
// RUN: @f([5, 6, 7], 1) == [5, 5, 7], [0, 9, 9]
// RUN: @f([5, 6, 7], 0) == [5, 6, 7], [9, 9, 9]
func.func @f(%d: tensor<3xi32>, %n: index) -> (tensor<3xi32>, tensor<3xindex>) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant dense<9> : tensor<3xindex>
  %r:2 = scf.forall (%i) in (%n) shared_outs(%o = %d, %p = %c9) -> (tensor<3xi32>, tensor<3xindex>) {
    %next = arith.addi %i, %c1 : index
    %to = arith.remui %next, %c3 : index
    %part = tensor.extract_slice %o[%i] [1] [1] : tensor<3xi32> to tensor<1xi32>
    %number = tensor.from_elements %i : tensor<1xindex>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%to] [1] [1] : tensor<1xi32> into tensor<3xi32>
      tensor.parallel_insert_slice %number into %p[%i] [1] [1] : tensor<1xindex> into tensor<3xindex>
    }
  }
  return %r#0, %r#1 : tensor<3xi32>, tensor<3xindex>
}

// -----
// NAME: reduction_of_tensors_without_init_value
// GENERATION: 2020
// RUN: @f([1, 2], 3) == [3, 6], [0.5, 0.5]
// RUN: @f([1, 2], 1) == [1, 2], [0.5, 0.5]
func @f(%t: tensor<2xi32>, %n: index) -> (tensor<2xi32>, tensor<2xf32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %h = constant dense<0.5> : tensor<2xf32>
  %r, %s = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    loop.reduce(%t) {
    ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>):
      %x = addi %a, %b : tensor<2xi32>
      loop.reduce.return %x : tensor<2xi32>
    } : tensor<2xi32>
    loop.reduce(%h) {
    ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
      loop.reduce.return %a : tensor<2xf32>
    } : tensor<2xf32>
  } : tensor<2xi32>, tensor<2xf32>
  return %r, %s : tensor<2xi32>, tensor<2xf32>
}

// -----
// NAME: reduction_of_any_type_without_init_value
// Types without constants: the first iteration gives the value that the loops start with.
// CLAUSE: loop.parallel/result-types
// GENERATION: 2020
// LOWERED: to=cfg: lacks loop.parallel, loop.for, loop.if
// RUN: @f([1, 2, 3], 3) == [3, 6, 9], 9.0, -6.0, 2
// RUN: @f([1, 2, 3], 1) == [1, 2, 3], 1.0, 0.0, 0
// RUN: @f([], 2) == [], 4.0, -2.0, 1
// RUN: @f([1], 0) undefined empty-reduction
func @f(%t: tensor<?xi32>, %n: index) -> (tensor<?xi32>, f32, f32, i32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %m = alloc(%n) : memref<?xi32>
  loop.for %k = %c0 to %n step %c1 {
    %v = index_cast %k : index to i32
    store %v, %m[%k] : memref<?xi32>
  }
  %r, %z, %b = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    %two = addi %i, %i : index
    %odd = addi %two, %c1 : index
    %ji = index_cast %i : index to i32
    %jo = index_cast %odd : index to i32
    %fi = sitofp %ji : i32 to f32
    %fo = sitofp %jo : i32 to f32
    %zero = subf %fi, %fi : f32
    %minus = subf %zero, %fi : f32
    %min2 = addf %minus, %minus : f32
    %c = create_complex %fo, %min2 : complex<f32>
    loop.reduce(%t) {
    ^bb0(%x: tensor<?xi32>, %y: tensor<?xi32>):
      %s = addi %x, %y : tensor<?xi32>
      loop.reduce.return %s : tensor<?xi32>
    } : tensor<?xi32>
    loop.reduce(%c) {
    ^bb0(%x: complex<f32>, %y: complex<f32>):
      %s = addcf %x, %y : complex<f32>
      loop.reduce.return %s : complex<f32>
    } : complex<f32>
    %one = subview %m[%i][%c1][%c1] : memref<?xi32> to memref<?xi32, offset: ?, strides: [?]>
    loop.reduce(%one) {
    ^bb0(%x: memref<?xi32, offset: ?, strides: [?]>, %y: memref<?xi32, offset: ?, strides: [?]>):
      %a = load %x[%c0] : memref<?xi32, offset: ?, strides: [?]>
      %d = load %y[%c0] : memref<?xi32, offset: ?, strides: [?]>
      %less = cmpi "slt", %a, %d : i32
      %s = select %less, %y, %x : memref<?xi32, offset: ?, strides: [?]>
      loop.reduce.return %s : memref<?xi32, offset: ?, strides: [?]>
    } : memref<?xi32, offset: ?, strides: [?]>
  } : tensor<?xi32>, complex<f32>, memref<?xi32, offset: ?, strides: [?]>
  %re = re %z : complex<f32>
  %im = im %z : complex<f32>
  %largest = load %b[%c0] : memref<?xi32, offset: ?, strides: [?]>
  dealloc %m : memref<?xi32>
  return %r, %re, %im, %largest : tensor<?xi32>, f32, f32, i32
}

// -----
// NAME: reductions_of_any_type_in_one_another
// The first iteration of the outer loop holds a copy of the inner one, in a box of two dimensions.
// GENERATION: 2020
// LOWERED: to=cfg: lacks loop.parallel
// RUN: @f([1, 2], 3) == [18, 36], 9
// RUN: @f([5], 1) == [10], 1
func @f(%t: tensor<?xi32>, %n: index) -> (tensor<?xi32>, i32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %zero = constant 0 : i32
  %one = constant 1 : i32
  %count = alloc() : memref<i32>
  store %zero, %count[] : memref<i32>
  %r = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    %s = loop.parallel (%j, %k) = (%c0, %c0) to (%c2, %n) step (%c1, %c1) {
      loop.reduce(%t) {
      ^bb0(%x: tensor<?xi32>, %y: tensor<?xi32>):
        %0 = addi %x, %y : tensor<?xi32>
        loop.reduce.return %0 : tensor<?xi32>
      } : tensor<?xi32>
    } : tensor<?xi32>
    loop.reduce(%s) {
    ^bb0(%x: tensor<?xi32>, %y: tensor<?xi32>):
      %0 = addi %x, %y : tensor<?xi32>
      loop.reduce.return %0 : tensor<?xi32>
    } : tensor<?xi32>
  } : tensor<?xi32>
  // As many iterations as before.
  loop.for %i = %c0 to %n step %c1 {
    %q = loop.parallel (%j) = (%c0) to (%n) step (%c1) {
      %v = atomic_rmw "addi" %one, %count[] : (i32, memref<i32>) -> i32
      loop.reduce(%t) {
      ^bb0(%x: tensor<?xi32>, %y: tensor<?xi32>):
        loop.reduce.return %x : tensor<?xi32>
      } : tensor<?xi32>
    } : tensor<?xi32>
  }
  %times = load %count[] : memref<i32>
  dealloc %count : memref<i32>
  return %r, %times : tensor<?xi32>, i32
}

// -----
// NAME: reduction_of_tuples_without_init_value
// GENERATION: 2020
// LOWERED: to=cfg: lacks loop.parallel
// RUN: @f(poison, 3) == poison
func @f(%t: tuple<i32, f32>, %n: index) -> tuple<i32, f32> {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %r = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    loop.reduce(%t) {
    ^bb0(%x: tuple<i32, f32>, %y: tuple<i32, f32>):
      loop.reduce.return %x : tuple<i32, f32>
    } : tuple<i32, f32>
  } : tuple<i32, f32>
  return %r : tuple<i32, f32>
}
