// `index` of 32 bits: everything that counts, addresses or converts does so in 32 bits.

// -----
// NAME: sums_wrap
// ARGS: --index-bitwidth=32
// RUN: @f(2147483647, 1) == -2147483648
// RUN: @f(-1, 1) == 0
func.func @f(%a: index, %b: index) -> index {
  %r = arith.addi %a, %b : index
  return %r : index
}

// -----
// NAME: overflow_flags
// ARGS: --index-bitwidth=32
// RUN: @f(2147483647, 1) == poison
// RUN: @f(2147483646, 1) == 2147483647
func.func @f(%a: index, %b: index) -> index {
  %r = arith.addi %a, %b overflow<nsw> : index
  return %r : index
}

// -----
// NAME: casts
// ARGS: --index-bitwidth=32
// RUN: @f(4294967296) == 0, 0, 0
// RUN: @f(-1) == -1, -1, 4294967295
func.func @f(%a: i64) -> (index, i64, i64) {
  %i = arith.index_cast %a : i64 to index
  %s = arith.index_cast %i : index to i64
  %u = arith.index_castui %i : index to i64
  return %i, %s, %u : index, i64, i64
}

// -----
// NAME: shifts
// ARGS: --index-bitwidth=32
// RUN: @f(1, 31) == -2147483648
// RUN: @f(1, 32) == poison
func.func @f(%a: index, %b: index) -> index {
  %r = arith.shli %a, %b : index
  return %r : index
}

// -----
// NAME: division
// ARGS: --index-bitwidth=32
// RUN: @f(-2147483648, -1) undefined division-overflow
// RUN: @f(-2147483648, 2) == -1073741824
func.func @f(%a: index, %b: index) -> index {
  %r = arith.divsi %a, %b : index  // UB
  return %r : index
}

// -----
// NAME: comparisons
// ARGS: --index-bitwidth=32
// RUN: @f(-1, 1) == true, false
func.func @f(%a: index, %b: index) -> (i1, i1) {
  %s = arith.cmpi slt, %a, %b : index
  %u = arith.cmpi ult, %a, %b : index
  return %s, %u : i1, i1
}

// -----
// NAME: affine_sums_leave_the_range
// ARGS: --index-bitwidth=32
// RUN: @f(1073741823) == 2147483646
// RUN: @f(1073741824) undefined index-overflow
func.func @f(%a: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 * 2)>(%a)  // UB
  return %r : index
}

// -----
// NAME: loops_end
// ARGS: --index-bitwidth=32
// RUN: @f(10, 3) == 4
// RUN: @f(-5, 3) == 0
func.func @f(%n: index, %s: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %s iter_args(%k = %c0) -> (index) {
    %k1 = arith.addi %k, %c1 : index
    scf.yield %k1 : index
  }
  return %r : index
}

// -----
// NAME: a_loop_near_the_top
// ARGS: --loop-overflow=defined --index-bitwidth=32
// RUN: @f() == 2
func.func @f() -> i32 {
  %lb = arith.constant 2147483640 : index
  %ub = arith.constant 2147483647 : index
  %s = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %s iter_args(%k = %zero) -> (i32) {
    %k1 = arith.addi %k, %one : i32
    scf.yield %k1 : i32
  }
  return %n : i32
}

// -----
// NAME: a_loop_that_leaves_32_bits
// ARGS: --index-bitwidth=32
// RUN: @f() undefined loop-overflow
func.func @f() -> i32 {
  %lb = arith.constant 2147483640 : index
  %ub = arith.constant 2147483647 : index
  %s = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %s iter_args(%k = %zero) -> (i32) {  // UB
    %k1 = arith.addi %k, %one : i32
    scf.yield %k1 : i32
  }
  return %n : i32
}

// -----
// NAME: subscripts
// ARGS: --index-bitwidth=32
// RUN: @f([1, 2, 3], 4294967297) == 2
// RUN: @f([1, 2, 3], 3) undefined out-of-bounds
func.func @f(%m: memref<3xi32>, %a: i64) -> i32 {
  %i = arith.index_cast %a : i64 to index
  %r = memref.load %m[%i] : memref<3xi32>  // UB
  return %r : i32
}

// -----
// NAME: stored_and_loaded
// ARGS: --index-bitwidth=32
// RUN: @f(-7) == -7
func.func @f(%a: index) -> index {
  %m = memref.alloc() : memref<index>
  memref.store %a, %m[] : memref<index>
  %r = memref.load %m[] : memref<index>
  return %r : index
}

// -----
// NAME: vectors_of_indices
// ARGS: --index-bitwidth=32
// RUN: @f([2147483647, -1]) == [-2, -2]
func.func @f(%v: vector<2xindex>) -> vector<2xindex> {
  %r = arith.addi %v, %v : vector<2xindex>
  return %r : vector<2xindex>
}

// -----
// NAME: linearized
// ARGS: --index-bitwidth=32
// RUN: @f(1, 2) == 65538
// RUN: @f(40000, 2) undefined index-overflow
func.func @f(%a: index, %b: index) -> index {
  %r = affine.linearize_index [%a, %b] by (65536, 65536) : index  // UB
  return %r : index
}
