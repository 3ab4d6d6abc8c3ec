// Affine operations at their edges, for the lowerings. The expected numbers are those of exact arithmetic.

// -----
// NAME: rounding
// RUN: @f(-7, 2) == -4, -3, 1
// RUN: @f(7, 2) == 3, 4, 1
// RUN: @f(-8, 2) == -4, -4, 0
// RUN: @f(0, 2) == 0, 0, 0
// RUN: @f(1, 2) == 0, 1, 1
// RUN: @f(-1, 2) == -1, 0, 1
// RUN: @f(6, 3) == 2, 2, 0
// RUN: @f(-6, 3) == -2, -2, 0
// RUN: @f(5, 7) == 0, 1, 5
// RUN: @f(-5, 7) == -1, 0, 2
// RUN: @f(-9223372036854775808, 3) == -3074457345618258603, -3074457345618258602, 1
// RUN: @f(9223372036854775807, 3) == 3074457345618258602, 3074457345618258603, 1
// RUN: @f(-9223372036854775808, 1) == -9223372036854775808, -9223372036854775808, 0
// RUN: @f(9223372036854775807, 1) == 9223372036854775807, 9223372036854775807, 0
// RUN: @f(-1, 9223372036854775807) == -1, 0, 9223372036854775806
// RUN: @f(-9223372036854775808, 9223372036854775807) == -2, -1, 9223372036854775806
func.func @f(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%a)[%b]
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%a)[%b]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%a)[%b]
  return %0, %1, %2 : index, index, index
}

// -----
// NAME: rounding_2020
// GENERATION: 2020
// RUN: @f(-9) == -3, -2, 3
// RUN: @f(-8) == -2, -2, 0
// RUN: @f(-7) == -2, -1, 1
// RUN: @f(-1) == -1, 0, 3
// RUN: @f(0) == 0, 0, 0
// RUN: @f(1) == 0, 1, 1
// RUN: @f(7) == 1, 2, 3
// RUN: @f(8) == 2, 2, 0
// RUN: @f(9) == 2, 3, 1
// RUN: @f(-9223372036854775808) == -2305843009213693952, -2305843009213693952, 0
// RUN: @f(9223372036854775807) == 2305843009213693951, 2305843009213693952, 3
func @f(%a: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%a)
  %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 4)>(%a)
  %2 = affine.apply affine_map<(d0) -> (d0 mod 4)>(%a)
  return %0, %1, %2 : index, index, index
}

// -----
// NAME: rounding_2019
// GENERATION: 2019
// RUN: @f(-9) == -3, -2, 3
// RUN: @f(-8) == -2, -2, 0
// RUN: @f(-7) == -2, -1, 1
// RUN: @f(-1) == -1, 0, 3
// RUN: @f(0) == 0, 0, 0
// RUN: @f(1) == 0, 1, 1
// RUN: @f(7) == 1, 2, 3
// RUN: @f(8) == 2, 2, 0
// RUN: @f(9) == 2, 3, 1
// RUN: @f(-9223372036854775808) == -2305843009213693952, -2305843009213693952, 0
// RUN: @f(9223372036854775807) == 2305843009213693951, 2305843009213693952, 3
func @f(%a: index) -> (index, index, index) {
  %w = affine_apply (d0) -> (d0 floordiv 4, d0 ceildiv 4, d0 mod 4)(%a)
  return %w#0, %w#1, %w#2 : index, index, index
}

// -----
// NAME: extremes
// RUN: @f(0, 0) == -3, 7
// RUN: @f(10, 1) == 2, 7
// RUN: @f(10, 4) == 7, 8
// RUN: @f(100, 100) == 7, 200
// RUN: @f(-100, 2) == -103, 7
// RUN: @f(3, -5) == -10, 7
// RUN: @f(20, 3) == 6, 17
func.func @f(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0 - 3, s0 * 2, 7)>(%a)[%b]
  %1 = affine.max affine_map<(d0)[s0] -> (d0 - 3, s0 * 2, 7)>(%a)[%b]
  return %0, %1 : index, index
}

// -----
// NAME: extremes_2020
// GENERATION: 2020
// RUN: @f(0, 0) == -3, 7
// RUN: @f(10, 1) == 2, 7
// RUN: @f(10, 4) == 7, 8
// RUN: @f(100, 100) == 7, 200
// RUN: @f(-100, 2) == -103, 7
// RUN: @f(3, -5) == -10, 7
// RUN: @f(20, 3) == 6, 17
func @f(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0 - 3, s0 * 2, 7)>(%a)[%b]
  %1 = affine.max affine_map<(d0)[s0] -> (d0 - 3, s0 * 2, 7)>(%a)[%b]
  return %0, %1 : index, index
}

// -----
// NAME: bounds_of_several_results
// RUN: @f(0, 0) == 0, 0
// RUN: @f(0, 10) == 18, 4
// RUN: @f(0, 20) == 18, 4
// RUN: @f(5, 7) == 9, 2
// RUN: @f(5, 6) == 3, 1
// RUN: @f(5, 9) == 9, 2
// RUN: @f(-100, 4) == 3, 2
// RUN: @f(12, 10) == 0, 0
// RUN: @f(4, -1) == 0, 0
// RUN: @f(2, 1) == 0, 1
func.func @f(%a: index, %b: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = affine.for %i = max affine_map<(d0) -> (0, d0 - 2)>(%a) to min affine_map<()[s0] -> (10, s0)>()[%b] step 3
      iter_args(%s = %c0, %k = %c0) -> (index, index) {
    %t = arith.addi %s, %i : index
    %m = arith.addi %k, %c1 : index
    affine.yield %t, %m : index, index
  }
  return %r#0, %r#1 : index, index
}

// -----
// NAME: bounds_2020
// GENERATION: 2020
// RUN: @f(0, 0, [0, 0]) == (); arg2 == [0, 0]
// RUN: @f(0, 10, [0, 0]) == (); arg2 == [18, 4]
// RUN: @f(0, 20, [0, 0]) == (); arg2 == [18, 4]
// RUN: @f(5, 7, [0, 0]) == (); arg2 == [9, 2]
// RUN: @f(5, 6, [0, 0]) == (); arg2 == [3, 1]
// RUN: @f(5, 9, [0, 0]) == (); arg2 == [9, 2]
// RUN: @f(-100, 4, [0, 0]) == (); arg2 == [3, 2]
// RUN: @f(12, 10, [0, 0]) == (); arg2 == [0, 0]
// RUN: @f(4, -1, [0, 0]) == (); arg2 == [0, 0]
// RUN: @f(2, 1, [0, 0]) == (); arg2 == [0, 1]
func @f(%a: index, %b: index, %m: memref<2xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  affine.for %i = max affine_map<(d0) -> (0, d0 - 2)>(%a) to min affine_map<()[s0] -> (10, s0)>()[%b] step 3 {
    %w1 = load %m[%c0] : memref<2xi64>
    %s = index_cast %w1 : i64 to index
    %t = addi %s, %i : index
    %w2 = index_cast %t : index to i64
    store %w2, %m[%c0] : memref<2xi64>
    %w3 = load %m[%c1] : memref<2xi64>
    %k = index_cast %w3 : i64 to index
    %n = addi %k, %c1 : index
    %w4 = index_cast %n : index to i64
    store %w4, %m[%c1] : memref<2xi64>
  }
  return
}

// -----
// NAME: bounds_2019
// CLAUSE: langref.lowering/if-and-for
// GENERATION: 2019
// RUN: @f(0, 0, [0, 0]) == (); arg2 == [0, 0]
// RUN: @f(0, 10, [0, 0]) == (); arg2 == [18, 4]
// RUN: @f(0, 20, [0, 0]) == (); arg2 == [18, 4]
// RUN: @f(5, 7, [0, 0]) == (); arg2 == [9, 2]
// RUN: @f(5, 6, [0, 0]) == (); arg2 == [3, 1]
// RUN: @f(5, 9, [0, 0]) == (); arg2 == [9, 2]
// RUN: @f(-100, 4, [0, 0]) == (); arg2 == [3, 2]
// RUN: @f(12, 10, [0, 0]) == (); arg2 == [0, 0]
// RUN: @f(4, -1, [0, 0]) == (); arg2 == [0, 0]
// RUN: @f(2, 1, [0, 0]) == (); arg2 == [0, 1]
func @f(%a: index, %b: index, %m: memref<2xi64>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  for %i = max (d0) -> (0, d0 - 2)(%a) to min ()[s0] -> (10, s0)()[%b] step 3 {
    %w1 = load %m[%c0] : memref<2xi64>
    %s = index_cast %w1 : i64 to index
    %t = addi %s, %i : index
    %w2 = index_cast %t : index to i64
    store %w2, %m[%c0] : memref<2xi64>
    %w3 = load %m[%c1] : memref<2xi64>
    %k = index_cast %w3 : i64 to index
    %n = addi %k, %c1 : index
    %w4 = index_cast %n : index to i64
    store %w4, %m[%c1] : memref<2xi64>
  }
  return
}

// -----
// NAME: different_init_values
// RUN: @f(0) == 1, 2
// RUN: @f(1) == 2, 1
// RUN: @f(3) == 2, 1
func.func @f(%n: index) -> (i32, i32) {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %r:2 = affine.for %i = 0 to %n iter_args(%x = %a, %y = %b) -> (i32, i32) {
    affine.yield %y, %x : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----
// NAME: conjunction
// RUN: @f(10, 19) == 1
// RUN: @f(10, 18) == 2
// RUN: @f(9, 100) == 2
// RUN: @f(11, 100) == 2
// RUN: @f(12, 21) == 1
// RUN: @f(12, 20) == 2
// RUN: @f(100, 109) == 1
// RUN: @f(-2, 50) == 2
// RUN: @f(10, 2305843009213693951) == 1
func.func @f(%i: index, %n: index) -> i32 {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %r = affine.if affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 - d0 - 9 >= 0, d0 mod 2 == 0)>(%i)[%n] -> i32 {
    affine.yield %a : i32
  } else {
    affine.yield %b : i32
  }
  return %r : i32
}

// -----
// NAME: conjunction_2019
// CLAUSE: langref.lowering/if-and-for
// GENERATION: 2019
// RUN: @f(10, 19, [0]) == (); arg2 == [1]
// RUN: @f(10, 18, [0]) == (); arg2 == [2]
// RUN: @f(9, 100, [0]) == (); arg2 == [2]
// RUN: @f(11, 100, [0]) == (); arg2 == [2]
// RUN: @f(12, 21, [0]) == (); arg2 == [1]
// RUN: @f(12, 20, [0]) == (); arg2 == [2]
// RUN: @f(100, 109, [0]) == (); arg2 == [1]
// RUN: @f(-2, 50, [0]) == (); arg2 == [2]
// RUN: @f(10, 2305843009213693951, [0]) == (); arg2 == [1]
func @f(%i: index, %n: index, %m: memref<1xi32>) {
  %c0 = constant 0 : index
  %a = constant 1 : i32
  %b = constant 2 : i32
  if (d0)[s0] : (d0 - 10 >= 0, s0 - d0 - 9 >= 0, d0 mod 2 == 0)(%i)[%n] {
    store %a, %m[%c0] : memref<1xi32>
  } else {
    store %b, %m[%c0] : memref<1xi32>
  }
  return
}

// -----
// NAME: no_constraints
// GENERATION: 2020
// RUN: @f([0, 0]) == (); arg0 == [1, 0]
func @f(%m: memref<2xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %a = constant 1 : i32
  affine.if affine_set<() : ()>() {
    store %a, %m[%c0] : memref<2xi32>
  }
  affine.if affine_set<() : (1 == 0)>() {
    store %a, %m[%c1] : memref<2xi32>
  }
  return
}

// -----
// NAME: subscripts
// RUN: @f([[1, 2, 3], [4, 5, 6], [7, 8, 9]], 1) == 8; arg0 == [[1, 2, 8], [4, 5, 6], [7, 8, 9]]
// RUN: @f([[1, 2, 3], [4, 5, 6], [7, 8, 9]], 0) == 4; arg0 == [[1, 4, 3], [4, 5, 6], [7, 8, 9]]
func.func @f(%m: memref<3x3xi32>, %n: index) -> i32 {
  %v = affine.load %m[symbol(%n) + 1, symbol(%n) floordiv 1] : memref<3x3xi32>
  affine.store %v, %m[0, symbol(%n) + 1] : memref<3x3xi32>
  affine.prefetch %m[symbol(%n) * 100, 7], read, locality<3>, data : memref<3x3xi32>
  return %v : i32
}

// -----
// NAME: hints_without_a_value
// RUN: @f([1], 0) == ()
func.func @f(%m: memref<1xi32>, %n: index) {
  affine.prefetch %m[5 floordiv symbol(%n)], write, locality<0>, data : memref<1xi32>
  return
}

// -----
// NAME: vectors
// RUN: @f([[1, 2, 3, 4], [5, 6, 7, 8]], 1) == [6, 7]; arg0 == [[1, 2, 3, 4], [5, 6, 6, 7]]
func.func @f(%m: memref<2x4xi32>, %n: index) -> vector<2xi32> {
  %v = affine.vector_load %m[symbol(%n), symbol(%n)] : memref<2x4xi32>, vector<2xi32>
  affine.vector_store %v, %m[symbol(%n), symbol(%n) + 1] : memref<2x4xi32>, vector<2xi32>
  return %v : vector<2xi32>
}

// -----
// NAME: digits
// RUN: @f(23, 3) == 1, 2, 3, 0, 5, 3
// RUN: @f(-1, 3) == -1, 2, 3, -1, 99, 3
// RUN: @f(100, 7) == 3, 4, 0, 0, 25, 0
func.func @f(%i: index, %n: index) -> (index, index, index, index, index, index) {
  %0:3 = affine.delinearize_index %i into (%n, 4) : index, index, index
  %1:3 = affine.delinearize_index %i into (%n, 4, 4) : index, index, index
  %d = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%i)
  %e = affine.apply affine_map<(d0)[s0] -> ((d0 floordiv 4) floordiv 100)>(%d)[%n]
  %f = affine.apply affine_map<(d0) -> (d0 mod 100)>(%d)
  return %0#0, %0#1, %0#2, %e, %f, %1#2 : index, index, index, index, index, index
}

// -----
// NAME: join
// RUN: @f(1, 2, 3) == 23, 35
// RUN: @f(-1, 0, 0) == -12, -20
func.func @f(%a: index, %b: index, %c: index) -> (index, index) {
  %five = arith.constant 5 : index
  %0 = affine.linearize_index [%a, %b, %c] by (2, 3, 4) : index
  %1 = affine.linearize_index [%a, %b, %c] by (4, %five) : index
  %2 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%1, %b)
  return %0, %2 : index, index
}

// -----
// NAME: strided_copy
// RUN: @f([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 1) == [1, 2, 5, 6]
// RUN: @f([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4) == [4, 5, 8, 9]
func.func @f(%m: memref<10xi32>, %n: index) -> memref<4xi32, 1> {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %d = memref.alloc() : memref<4xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  affine.dma_start %m[symbol(%n)], %d[0], %tag[0], %c4, %c4, %c2 : memref<10xi32>, memref<4xi32, 1>, memref<1xi32>
  affine.dma_wait %tag[0], %c4 : memref<1xi32>
  memref.dealloc %tag : memref<1xi32>
  return %d : memref<4xi32, 1>
}

