// Counted loops over integers of more than 64 bits.

// -----

// NAME: signed
// RUN: @f(0, 5, 1) == 5, 4
// RUN: @f(-3, 9, 4) == 3, 5
// RUN: @f(5, 0, 1) == 0, -1
// RUN: @f(-18446744073709551616, -18446744073709551610, 5) == 2, -18446744073709551611
// RUN: @f(18446744073709551614, 18446744073709551615, 1) == 1, 18446744073709551614
// RUN: @f(18446744073709551610, 18446744073709551615, 4) undefined loop-overflow
// RUN: @f(0, 5, 0) undefined step-not-positive
// RUN: @f(0, 5, -18446744073709551616) undefined step-not-positive
func.func @f(%a: i65, %b: i65, %s: i65) -> (i32, i65) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %none = arith.constant -1 : i65
  %n, %last = scf.for %i = %a to %b step %s iter_args(%k = %zero, %l = %none) -> (i32, i65) : i65 {  // UB
    %k1 = arith.addi %k, %one : i32
    scf.yield %k1, %i : i32, i65
  }
  return %n, %last : i32, i65
}

// -----
// NAME: unsigned
// The step is carried as well.
// RUN: @f(1, 5, 1) == 10
// RUN: @f(-6, -1, 5) == 5
// RUN: @f(-8, -1, 3) undefined loop-overflow
// RUN: @f(-7, -1, 3) == -1
// RUN: @f(-1, 1, 1) == 1
// RUN: @f(-6, -1, 4) undefined loop-overflow
// RUN: @f(0, -1, -1) == -1
func.func @f(%a: i200, %b: i200, %s: i200) -> i200 {
  %r = scf.for unsigned %i = %a to %b step %s iter_args(%x = %s) -> i200 : i200 {  // UB
    %first = arith.cmpi eq, %i, %a : i200
    %k = scf.if %first -> i200 {
      scf.yield %s : i200
    } else {
      %t = arith.addi %x, %i : i200
      scf.yield %t : i200
    }
    scf.yield %k : i200
  }
  return %r : i200
}

// -----
// NAME: nested_with_memory
// RUN: @f(3) == [[0, 0, 0], [0, 1, 0], [0, 1, 2]]
func.func @f(%n: i128) -> memref<3x3xi32> {
  %m = memref.alloc() : memref<3x3xi32>
  %zero = arith.constant 0 : i128
  %one = arith.constant 1 : i128
  %z = arith.constant 0 : i32
  scf.for %i = %zero to %n step %one : i128 {
    %x = arith.index_cast %i : i128 to index
    scf.for %j = %zero to %n step %one : i128 {
      %y = arith.index_cast %j : i128 to index
      memref.store %z, %m[%x, %y] : memref<3x3xi32>
      %buffer = memref.alloca() : memref<i128>
      memref.store %j, %buffer[] : memref<i128>
      %le = arith.cmpi sle, %j, %i : i128
      scf.if %le {
        %v = memref.load %buffer[] : memref<i128>
        %t = arith.trunci %v : i128 to i32
        memref.store %t, %m[%x, %y] : memref<3x3xi32>
      }
    }
  }
  return %m : memref<3x3xi32>
}

// -----
// NAME: poison_bound
// RUN: @f(1) == 1
// RUN: @f(9223372036854775807) undefined poison-use
func.func @f(%n: i64) -> i32 {
  %one = arith.constant 1 : i64
  %z = arith.constant 0 : i65
  %by = arith.constant 1 : i65
  %zero = arith.constant 0 : i32
  %a = arith.constant 1 : i32
  %m = arith.addi %n, %one overflow<nsw> : i64
  %d = arith.subi %m, %n : i64
  %u = arith.extsi %d : i64 to i65
  %r = scf.for %i = %z to %u step %by iter_args(%k = %zero) -> (i32) : i65 {  // UB
    %k1 = arith.addi %k, %a : i32
    scf.yield %k1 : i32
  }
  return %r : i32
}

// -----
// NAME: switch_on_128_bits
// RUN: @f(-1) == 2
// RUN: @f(-85070591730234615865843651857942052864) == 1
// RUN: @f(18446744073709551616) == 4
// RUN: @f(0) == 3
// RUN: @f(18446744073709551615) == 3
func.func @f(%a: i128) -> i32 {
  %1 = arith.constant 1 : i32
  %2 = arith.constant 2 : i32
  %3 = arith.constant 3 : i32
  %4 = arith.constant 4 : i32
  cf.switch %a : i128, [
    default: ^d(%3 : i32),
    -85070591730234615865843651857942052864: ^d(%1 : i32),
    -1: ^d(%2 : i32),
    18446744073709551616: ^d(%4 : i32)
  ]
^d(%r: i32):
  return %r : i32
}

// -----
// NAME: switch_of_equal_cases
// RUN: @f(-5) == 2
// RUN: @f(27) == 1
llvm.func @f(%a: i65) -> i32 {
  %1 = llvm.mlir.constant(1 : i32) : i32
  %2 = llvm.mlir.constant(2 : i32) : i32
  llvm.switch %a : i65, ^d(%1 : i32) [
    -5: ^d(%2 : i32),
    -5: ^d(%2 : i32)
  ]
^d(%r: i32):
  llvm.return %r : i32
}

// -----
// NAME: case_that_does_not_fit
// MALFORMED: integer value too large
func.func @f(%a: i128) {
  cf.switch %a : i128, [
    default: ^d,
    170141183460469231731687303715884105728: ^d
  ]
^d:
  return
}

// -----
// NAME: switch_on_poison
// RUN: @f(1) == 3
// RUN: @f(9223372036854775807) undefined poison-use
func.func @f(%n: i64) -> i32 {
  %one = arith.constant 1 : i64
  %2 = arith.constant 2 : i32
  %3 = arith.constant 3 : i32
  %m = arith.addi %n, %one overflow<nsw> : i64
  %a = arith.extsi %m : i64 to i128
  cf.switch %a : i128, [  // UB
    default: ^d(%3 : i32),
    7: ^d(%2 : i32)
  ]
^d(%r: i32):
  return %r : i32
}
