// Reductions without init values (early 2020). Today a reduction begins with a value; `fmt --to=today` has to find one that
// changes nothing: a neutral element, a flag beside the value, or the first iteration. The trials of that translation run all
// of this again.

// -----
// NAME: sum_of_floats
// CLAUSE: loop.parallel/single-result-per-reduction
// RUN: @f([100000000.0, 1.0, -100000000.0], 0, 3) nondeterministic {0.0 | 1.0}
// RUN: @f([1.5, 2.5, 3.0], 0, 3) == 7.0
// RUN: @f([-0.0, 1.0, 1.0], 0, 1) == -0.0
// RUN: @f([0.0, 1.0, 1.0], 0, 1) == 0.0
// RUN: @f([0x7FA00001, 1.0, 1.0], 0, 1) == 0x7FA00001
// RUN: @f([nan, 1.0, 1.0], 0, 2) == nan
// RUN: @f([1.0, 1.0, 1.0], 2, 2) undefined empty-reduction
func @f(%m: memref<3xf32>, %lb: index, %ub: index) -> f32 {
  %c1 = constant 1 : index
  %sum = loop.parallel (%i) = (%lb) to (%ub) step (%c1) {  // UB
    %x = load %m[%i] : memref<3xf32>
    loop.reduce(%x) {
    ^bb0(%a: f32, %b: f32):
      %s = addf %a, %b : f32
      loop.reduce.return %s : f32
    } : f32
  } : f32
  return %sum : f32
}

// -----
// NAME: product_of_one_number
// A contribution that is one number: here 1 is neutral for floats, too.
// RUN: @f(3) == 3.375
// RUN: @f(1) == 1.5
// RUN: @f(0) undefined empty-reduction
func @f(%n: index) -> f64 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %x = constant 1.5 : f64
  %p = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    loop.reduce(%x) {
    ^bb0(%a: f64, %b: f64):
      %s = mulf %b, %a : f64
      loop.reduce.return %s : f64
    } : f64
  } : f64
  return %p : f64
}

// -----
// NAME: a_number_that_is_none
// A constant NaN keeps its bits as the only contribution.
// RUN: @f(1) == 0x7FA00001
// RUN: @f(2) == nan
func @f(%n: index) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %x = constant 0x7FA00001 : f32
  %p = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    loop.reduce(%x) {
    ^bb0(%a: f32, %b: f32):
      %s = addf %a, %b : f32
      loop.reduce.return %s : f32
    } : f32
  } : f32
  return %p : f32
}

// -----
// NAME: integers_with_neutral_elements
// RUN: @f([7, 5, 6]) == 18, 210, 4, 7, 4
// RUN: @bits([true, false, true]) == false, false, true
// RUN: @indices(4) == 6
func @f(%m: memref<3xi32>) -> (i32, i32, i32, i32, i32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %0, %1, %2, %3, %4 = loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %x = load %m[%i] : memref<3xi32>
    loop.reduce(%x) {
    ^bb0(%a: i32, %b: i32):
      %s = addi %a, %b : i32
      loop.reduce.return %s : i32
    } : i32
    loop.reduce(%x) {
    ^bb0(%a: i32, %b: i32):
      %s = muli %b, %a : i32
      loop.reduce.return %s : i32
    } : i32
    loop.reduce(%x) {
    ^bb0(%a: i32, %b: i32):
      %s = and %a, %b : i32
      loop.reduce.return %s : i32
    } : i32
    loop.reduce(%x) {
    ^bb0(%a: i32, %b: i32):
      %s = or %a, %b : i32
      loop.reduce.return %s : i32
    } : i32
    loop.reduce(%x) {
    ^bb0(%a: i32, %b: i32):
      %s = xor %a, %b : i32
      loop.reduce.return %s : i32
    } : i32
  } : i32, i32, i32, i32, i32
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}
func @bits(%m: memref<3xi1>) -> (i1, i1, i1) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %0, %1, %2 = loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %x = load %m[%i] : memref<3xi1>
    loop.reduce(%x) {
    ^bb0(%a: i1, %b: i1):
      %s = addi %a, %b : i1
      loop.reduce.return %s : i1
    } : i1
    loop.reduce(%x) {
    ^bb0(%a: i1, %b: i1):
      %s = muli %a, %b : i1
      loop.reduce.return %s : i1
    } : i1
    loop.reduce(%x) {
    ^bb0(%a: i1, %b: i1):
      %s = or %a, %b : i1
      loop.reduce.return %s : i1
    } : i1
  } : i1, i1, i1
  return %0, %1, %2 : i1, i1, i1
}
func @indices(%n: index) -> index {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %0 = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    loop.reduce(%i) {
    ^bb0(%a: index, %b: index):
      %s = addi %a, %b : index
      loop.reduce.return %s : index
    } : index
  } : index
  return %0 : index
}

// -----
// NAME: no_neutral_element
// Any order and any tree, and nothing else.
// CLAUSE: loop.parallel/single-result-per-reduction
// RUN: @f([1, 2, 4], 3) nondeterministic {-5 | -3 | -1 | 1 | 3 | 5}
// RUN: @f([1, 2, 4], 2) nondeterministic {-1 | 1}
// RUN: @f([1, 2, 4], 1) == 1
// RUN: @f([1, 2, 4], 0) undefined empty-reduction
func @f(%m: memref<3xi64>, %n: index) -> i64 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %d = loop.parallel (%i) = (%c0) to (%n) step (%c1) {  // UB
    %x = load %m[%i] : memref<3xi64>
    loop.reduce(%x) {
    ^bb0(%a: i64, %b: i64):
      %s = subi %a, %b : i64
      loop.reduce.return %s : i64
    } : i64
  } : i64
  return %d : i64
}

// -----
// NAME: least_and_greatest
// Of bits, indices, wide integers, floats and vectors, in one loop over two dimensions.
// RUN: @f([[3, 1], [2, 5]], [[0.5, -1.5], [2.0, 0.25]]) == 1, 5, -1.5, true, 1, [1, 3], 1
func @f(%m: memref<2x2xi32>, %w: memref<2x2xf16>) -> (i32, i100, f16, i1, index, vector<2xi32>, i1) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %k = constant 3 : i32
  %least, %most, %float, %bit, %index, %vector, %last = loop.parallel (%i, %j) = (%c0, %c0) to (%c2, %c2) step (%c1, %c1) {
    %x = load %m[%i, %j] : memref<2x2xi32>
    loop.reduce(%x) {
    ^bb0(%a: i32, %b: i32):
      %c = cmpi "slt", %a, %b : i32
      %s = select %c, %a, %b : i32
      loop.reduce.return %s : i32
    } : i32
    %wide = sexti %x : i32 to i100
    loop.reduce(%wide) {
    ^bb0(%a: i100, %b: i100):
      %c = cmpi "sgt", %a, %b : i100
      %s = select %c, %a, %b : i100
      loop.reduce.return %s : i100
    } : i100
    %f = load %w[%i, %j] : memref<2x2xf16>
    loop.reduce(%f) {
    ^bb0(%a: f16, %b: f16):
      %c = cmpf "olt", %a, %b : f16
      %s = select %c, %a, %b : f16
      loop.reduce.return %s : f16
    } : f16
    %big = cmpi "sgt", %x, %k : i32
    loop.reduce(%big) {
    ^bb0(%a: i1, %b: i1):
      %s = select %a, %a, %b : i1
      loop.reduce.return %s : i1
    } : i1
    loop.reduce(%j) {
    ^bb0(%a: index, %b: index):
      %c = cmpi "sgt", %a, %b : index
      %s = select %c, %a, %b : index
      loop.reduce.return %s : index
    } : index
    %flat = splat %x : vector<2xi32>
    %three = constant dense<[0, 1]> : vector<2xi32>
    %v = muli %flat, %three : vector<2xi32>
    %one = constant dense<[1, 0]> : vector<2xi32>
    %u = or %v, %one : vector<2xi32>
    loop.reduce(%u) {
    ^bb0(%a: vector<2xi32>, %b: vector<2xi32>):
      %s = and %a, %b : vector<2xi32>
      %t = or %a, %b : vector<2xi32>
      %y = subi %t, %s : vector<2xi32>
      %z = addi %y, %s : vector<2xi32>
      %g = constant dense<3> : vector<2xi32>
      %h = and %z, %g : vector<2xi32>
      loop.reduce.return %h : vector<2xi32>
    } : vector<2xi32>
    %true = constant 1 : i1
    loop.reduce(%true) {
    ^bb0(%a: i1, %b: i1):
      loop.reduce.return %b : i1
    } : i1
  } : i32, i100, f16, i1, index, vector<2xi32>, i1
  return %least, %most, %float, %bit, %index, %vector, %last : i32, i100, f16, i1, index, vector<2xi32>, i1
}

// -----
// NAME: poison_contributed
// Nobody looks at the poison: a flag beside it is none.
// RUN: @f(4) == 4
func @f(%n: index) -> index {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %k = constant 40 : i32
  %p, %m = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = shift_left %k, %k : i32
    loop.reduce(%x) {
    ^bb0(%a: i32, %b: i32):
      %s = subi %a, %b : i32
      loop.reduce.return %s : i32
    } : i32
    loop.reduce(%c1) {
    ^bb0(%a: index, %b: index):
      %s = addi %a, %b : index
      loop.reduce.return %s : index
    } : index
  } : i32, index
  return %m : index
}

// -----
// NAME: reducers_with_effects
// One combination fewer than there are contributions.
// RUN: @f([0], 5) == (); arg0 == [4]
// RUN: @f([0], 1) == (); arg0 == [0]
func @f(%count: memref<1xi64>, %n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %x = constant 1.0 : f32
  %z = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    loop.reduce(%x) {
    ^bb0(%a: f32, %b: f32):
      %one = constant 1 : i64
      %k = atomic_rmw "addi" %one, %count[%c0] : (i64, memref<1xi64>) -> i64
      loop.reduce.return %a : f32
    } : f32
  } : f32
  return
}

// -----
// NAME: races_stay
// RUN: @f([0], 2) race
// RUN: @f([0], 1) == 0.5; arg0 == [0]
func @f(%m: memref<1xi64>, %n: index) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %z = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    %k = index_cast %i : index to i64
    store %k, %m[%c0] : memref<1xi64>  // RACE a
    %x = constant 0.5 : f32
    loop.reduce(%x) {
    ^bb0(%a: f32, %b: f32):
      %s = divf %a, %b : f32
      loop.reduce.return %s : f32
    } : f32
  } : f32
  return %z : f32
}

// -----
// NAME: tensors_and_complex_numbers
// No flag fits beside them: the first iteration begins.
// RUN: @tensors([[1, 2], [3, 4], [5, 6]]) == [9, 12]
// RUN: @tensors([[1, 2]]) == [1, 2]
// RUN: @tensors(zeros(0x2)) undefined empty-reduction
// RUN: @numbers([1.0, 2.0, 4.0]) == 7.0, -7.0
func @tensors(%m: memref<?x2xi32>) -> tensor<2xi32> {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %n = dim %m, 0 : memref<?x2xi32>
  %sum = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = load %m[%i, %c0] : memref<?x2xi32>
    %y = load %m[%i, %c1] : memref<?x2xi32>
    %t = tensor_from_elements %x, %y : tensor<2xi32>
    loop.reduce(%t) {
    ^bb0(%a: tensor<2xi32>, %b: tensor<2xi32>):
      %s = addi %a, %b : tensor<2xi32>
      loop.reduce.return %s : tensor<2xi32>
    } : tensor<2xi32>
  } : tensor<2xi32>
  return %sum : tensor<2xi32>
}
func @numbers(%m: memref<3xf32>) -> (f32, f32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %sum = loop.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %x = load %m[%i] : memref<3xf32>
    %y = negf %x : f32
    %z = create_complex %x, %y : complex<f32>
    loop.reduce(%z) {
    ^bb0(%a: complex<f32>, %b: complex<f32>):
      %s = addcf %a, %b : complex<f32>
      loop.reduce.return %s : complex<f32>
    } : complex<f32>
  } : complex<f32>
  %re = re %sum : complex<f32>
  %im = im %sum : complex<f32>
  return %re, %im : f32, f32
}

// -----
// NAME: a_box_without_its_first_corner
// Three dimensions, steps of which some leave one iteration, and bodies with loops and branches of their own.
// RUN: @f(0, 2, 3, 2) == [36, 12]
// RUN: @f(0, 1, 1, 1) == [1, 1]
// RUN: @f(0, 1, 4, 1) == [10, 4]
// RUN: @f(0, 2, 1, 1) == [3, 2]
// RUN: @f(0, 1, 1, 3) == [6, 3]
func @f(%l: index, %n: index, %m: index, %k: index) -> tensor<2xi64> {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %one = constant 1 : i64
  %sum = loop.parallel (%i, %j, %h) = (%l, %l, %l) to (%n, %m, %k) step (%c1, %c1, %c1) {
    %s0 = addi %i, %j : index
    %s1 = addi %s0, %h : index
    %odd = remi_unsigned %s1, %c2 : index
    %e = cmpi "eq", %odd, %l : index
    %z = loop.if %e -> (index) {
      %y = loop.for %q = %l to %c2 step %c1 iter_args(%acc = %s1) -> (index) {
        %next = addi %acc, %q : index
        loop.yield %next : index
      }
      loop.yield %y : index
    } else {
      %y = addi %s1, %c1 : index
      loop.yield %y : index
    }
    %v = index_cast %z : index to i64
    %w = addi %v, %one : i64
    %u = subi %w, %one : i64
    %t = tensor_from_elements %u, %one : tensor<2xi64>
    loop.reduce(%t) {
    ^bb0(%a: tensor<2xi64>, %b: tensor<2xi64>):
      %s = addi %a, %b : tensor<2xi64>
      loop.reduce.return %s : tensor<2xi64>
    } : tensor<2xi64>
  } : tensor<2xi64>
  return %sum : tensor<2xi64>
}

// -----
// NAME: the_second_index_is_no_index
// The first index plus the step is not representable, or just not below the bound.
// ARGS: --loop-overflow=defined
// RUN: @count(9223372036854775800, 9223372036854775807, 5) == [2]
// RUN: @count(9223372036854775800, 9223372036854775807, 9) == [1]
// RUN: @count(9223372036854775806, 9223372036854775807, 9223372036854775807) == [1]
// RUN: @count(-9223372036854775808, 9223372036854775807, 9223372036854775807) == [3]
// RUN: @count(0, 5, 5) == [1]
// RUN: @count(0, 6, 5) == [2]
func @count(%l: index, %n: index, %s: index) -> tensor<1xi64> {
  %one = constant 1 : i64
  %sum = loop.parallel (%i) = (%l) to (%n) step (%s) {
    %t = splat %one : tensor<1xi64>
    loop.reduce(%t) {
    ^bb0(%a: tensor<1xi64>, %b: tensor<1xi64>):
      %s1 = addi %a, %b : tensor<1xi64>
      loop.reduce.return %s1 : tensor<1xi64>
    } : tensor<1xi64>
  } : tensor<1xi64>
  return %sum : tensor<1xi64>
}

// -----
// NAME: loops_inside_of_loops
// Both without init values, one of them of a type without flags.
// RUN: @f(3) == [27, 9], 0.5
func @f(%n: index) -> (tensor<2xi64>, f32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %one = constant 1 : i64
  %half = constant 0.5 : f32
  %sum, %float = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    %k, %t = loop.parallel (%j) = (%c0) to (%n) step (%c1) {
      loop.reduce(%half) {
      ^bb0(%a: f32, %b: f32):
        %g = cmpf "ogt", %a, %b : f32
        %s = select %g, %a, %b : f32
        loop.reduce.return %s : f32
      } : f32
      %p = addi %i, %j : index
      %q = addi %p, %c1 : index
      %r = index_cast %q : index to i64
      %u = tensor_from_elements %r, %one : tensor<2xi64>
      loop.reduce(%u) {
      ^bb0(%a: tensor<2xi64>, %b: tensor<2xi64>):
        %s = addi %a, %b : tensor<2xi64>
        loop.reduce.return %s : tensor<2xi64>
      } : tensor<2xi64>
    } : f32, tensor<2xi64>
    loop.reduce(%t) {
    ^bb0(%a: tensor<2xi64>, %b: tensor<2xi64>):
      %s = addi %a, %b : tensor<2xi64>
      loop.reduce.return %s : tensor<2xi64>
    } : tensor<2xi64>
    loop.reduce(%k) {
    ^bb0(%a: f32, %b: f32):
      %g = cmpf "ogt", %a, %b : f32
      %s = select %g, %a, %b : f32
      loop.reduce.return %s : f32
    } : f32
  } : tensor<2xi64>, f32
  return %sum, %float : tensor<2xi64>, f32
}

// -----
// NAME: buffers_contributed
// One of the buffers comes out; which, nobody says.
// RUN: @f([[1, 2]], [[3, 4]]) nondeterministic
// RUN: @same([7, 8]) == 7
func @f(%p: memref<1x2xi32>, %q: memref<1x2xi32>) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %m = loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %e = cmpi "eq", %i, %c0 : index
    %x = select %e, %p, %q : memref<1x2xi32>
    loop.reduce(%x) {
    ^bb0(%a: memref<1x2xi32>, %b: memref<1x2xi32>):
      loop.reduce.return %a : memref<1x2xi32>
    } : memref<1x2xi32>
  } : memref<1x2xi32>
  %v = load %m[%c0, %c0] : memref<1x2xi32>
  return %v : i32
}
func @same(%p: memref<2xi32>) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %m = loop.parallel (%i) = (%c0) to (%c2) step (%c1) {
    loop.reduce(%p) {
    ^bb0(%a: memref<2xi32>, %b: memref<2xi32>):
      loop.reduce.return %b : memref<2xi32>
    } : memref<2xi32>
  } : memref<2xi32>
  %v = load %m[%c0] : memref<2xi32>
  return %v : i32
}
