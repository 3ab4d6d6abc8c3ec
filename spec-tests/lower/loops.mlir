// Counted loops at their edges, for the lowerings: empty and reversed ranges, negative numbers, steps that do not divide the
// range, values carried round.

// -----
// NAME: carried_values
// RUN: @f(0, 5, 1) == 10, 5, 0
// RUN: @f(5, 0, 1) == 0, 0, 100
// RUN: @f(3, 3, 1) == 0, 0, 100
// RUN: @f(-3, 4, 3) == 0, 3, -3
// RUN: @f(-5, -1, 2) == -8, 2, -5
// RUN: @f(9223372036854775800, 9223372036854775806, 1) == -33, 6, 9223372036854775800
func.func @f(%lb: index, %ub: index, %st: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %last, %sum, %n, %first = scf.for %i = %lb to %ub step %st
      iter_args(%l = %c0, %s = %c0, %k = %c0, %f = %c100) -> (index, index, index, index) {
    %t = arith.addi %s, %i : index
    %m = arith.addi %k, %c1 : index
    %none = arith.cmpi eq, %k, %c0 : index
    %g = arith.select %none, %i, %f : index
    scf.yield %i, %t, %m, %g : index, index, index, index
  }
  return %sum, %n, %first : index, index, index
}

// -----
// NAME: carried_values_2020
// GENERATION: 2020
// RUN: @f(0, 5, 1, 10) == 20, 5
// RUN: @f(5, 0, 1, 10) == 10, 0
// RUN: @f(-3, 4, 3, 0) == 0, 3
func @f(%lb: index, %ub: index, %st: index, %z: index) -> (index, index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %sum, %n = loop.for %i = %lb to %ub step %st iter_args(%s = %z, %k = %c0) -> (index, index) {
    %t = addi %s, %i : index
    %m = addi %k, %c1 : index
    loop.yield %t, %m : index, index
  }
  return %sum, %n : index, index
}

// -----
// NAME: exchanged_values
// RUN: @f(0) == 1, 2
// RUN: @f(1) == 2, 1
// RUN: @f(2) == 1, 2
func.func @f(%n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (i32, i32) {
    scf.yield %y, %x : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----
// NAME: narrow_and_unsigned
// RUN: @f(200, 240, 20) == 2, 2
// RUN: @f(250, 5, 1) == 0, 11
// RUN: @f(-2, 2, 1) == 0, 4
// RUN: @f(2, -2, 84) == 3, 0
func.func @f(%lb: i8, %ub: i8, %st: i8) -> (i32, i32) {
  %z = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %u = scf.for unsigned %i = %lb to %ub step %st iter_args(%k = %z) -> (i32) : i8 {
    %m = arith.addi %k, %c1 : i32
    scf.yield %m : i32
  }
  %s = scf.for %i = %lb to %ub step %st iter_args(%k = %z) -> (i32) : i8 {
    %m = arith.addi %k, %c1 : i32
    scf.yield %m : i32
  }
  return %u, %s : i32, i32
}

// -----
// NAME: nested_triangle
// RUN: @f(0) == 0
// RUN: @f(1) == 0
// RUN: @f(4) == 14
func.func @f(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> (index) {
    %q = scf.for %j = %c0 to %i step %c1 iter_args(%b = %a) -> (index) {
      %p = arith.addi %b, %i : index
      scf.yield %p : index
    }
    scf.yield %q : index
  }
  return %r : index
}

// -----
// NAME: sides_with_effects
// RUN: @f(true, [0, 0]) == 7, 9; arg1 == [1, 0]
// RUN: @f(false, [0, 0]) == 8, 10; arg1 == [0, 2]
func.func @f(%c: i1, %m: memref<2xi32>) -> (i32, i32) {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %v1 = arith.constant 1 : i32
  %v2 = arith.constant 2 : i32
  %v7 = arith.constant 7 : i32
  %v8 = arith.constant 8 : i32
  %v9 = arith.constant 9 : i32
  %v10 = arith.constant 10 : i32
  scf.if %c {
    memref.store %v1, %m[%i0] : memref<2xi32>
  } else {
    memref.store %v2, %m[%i1] : memref<2xi32>
  }
  %r:2 = scf.if %c -> (i32, i32) {
    scf.yield %v7, %v9 : i32, i32
  } else {
    scf.yield %v8, %v10 : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----
// NAME: one_side
// RUN: @f(true, [5]) == (); arg1 == [6]
// RUN: @f(false, [5]) == (); arg1 == [5]
// GENERATION: 2020
func @f(%c: i1, %m: memref<1xi32>) {
  %i0 = constant 0 : index
  %v1 = constant 1 : i32
  loop.if %c {
    %x = load %m[%i0] : memref<1xi32>
    %y = addi %x, %v1 : i32
    store %y, %m[%i0] : memref<1xi32>
  }
  return
}

// -----
// NAME: while_hands_over
// RUN: @f(0) == 0, 0
// RUN: @f(1) == 2, 1
// RUN: @f(5) == 8, 3
// RUN: @f(-1) == -1, 0
func.func @f(%n: i64) -> (i64, i64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  // Doubles while below n, starting with 1 for a positive n; results come in another order than arguments.
  %pos = arith.cmpi sgt, %n, %c0 : i64
  %start = arith.select %pos, %c1, %n : i64
  %r:2 = scf.while (%k = %c0, %x = %start) : (i64, i64) -> (i64, i64) {
    %lt = arith.cmpi slt, %x, %n : i64
    %eq1 = arith.cmpi eq, %x, %c1 : i64
    %go = arith.ori %lt, %eq1 : i1
    scf.condition(%go) %x, %k : i64, i64
  } do {
  ^bb0(%y: i64, %j: i64):
    %y2 = arith.muli %y, %c2 : i64
    %j2 = arith.addi %j, %c1 : i64
    scf.yield %j2, %y2 : i64, i64
  }
  return %r#0, %r#1 : i64, i64
}

// -----
// NAME: while_without_values
// RUN: @f([3], [0]) == (); arg0 == [0]; arg1 == [3]
// RUN: @f([0], [0]) == (); arg0 == [0]; arg1 == [0]
func.func @f(%m: memref<1xi32>, %n: memref<1xi32>) {
  %i0 = arith.constant 0 : index
  %z = arith.constant 0 : i32
  %v1 = arith.constant 1 : i32
  scf.while : () -> () {
    %x = memref.load %m[%i0] : memref<1xi32>
    %go = arith.cmpi ne, %x, %z : i32
    scf.condition(%go)
  } do {
    %x = memref.load %m[%i0] : memref<1xi32>
    %y = arith.subi %x, %v1 : i32
    memref.store %y, %m[%i0] : memref<1xi32>
    %a = memref.load %n[%i0] : memref<1xi32>
    %b = arith.addi %a, %v1 : i32
    memref.store %b, %n[%i0] : memref<1xi32>
    scf.yield
  }
  return
}

// -----
// NAME: switch
// RUN: @f(0) == 10
// RUN: @f(1) == 99
// RUN: @f(2) == 20
// RUN: @f(-5) == 50
// RUN: @f(4294967296) == 99
// RUN: @f(4294967298) == 99
func.func @f(%x: index) -> i32 {
  %a = arith.constant 10 : i32
  %b = arith.constant 20 : i32
  %c = arith.constant 50 : i32
  %d = arith.constant 99 : i32
  %r = scf.index_switch %x -> i32
  case 0 {
    scf.yield %a : i32
  }
  case 2 {
    scf.yield %b : i32
  }
  case -5 {
    scf.yield %c : i32
  }
  default {
    scf.yield %d : i32
  }
  return %r : i32
}

// -----
// NAME: switch_with_effects
// RUN: @f(7, [0]) == (); arg1 == [1]
// RUN: @f(8, [0]) == (); arg1 == [2]
func.func @f(%x: index, %m: memref<1xi32>) {
  %i0 = arith.constant 0 : index
  %v1 = arith.constant 1 : i32
  %v2 = arith.constant 2 : i32
  scf.index_switch %x
  case 7 {
    memref.store %v1, %m[%i0] : memref<1xi32>
    scf.yield
  }
  default {
    memref.store %v2, %m[%i0] : memref<1xi32>
  }
  return
}

// -----
// NAME: region_with_two_ends
// RUN: @f(true) == 1, 2
// RUN: @f(false) == 4, 3
func.func @f(%c: i1) -> (i32, i32) {
  %v1 = arith.constant 1 : i32
  %v2 = arith.constant 2 : i32
  %v3 = arith.constant 3 : i32
  %v4 = arith.constant 4 : i32
  %r:2 = scf.execute_region -> (i32, i32) {
    cf.cond_br %c, ^a, ^b(%v3 : i32)
  ^a:
    scf.yield %v1, %v2 : i32, i32
  ^b(%x: i32):
    scf.yield %v4, %x : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----
// NAME: loops_between_blocks
// RUN: @f(true, 3) == 3
// RUN: @f(false, 3) == -3
// RUN: @f(false, 0) == 0
func.func @f(%c: i1, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.cond_br %c, ^up, ^down
^up:
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %t = arith.addi %s, %c1 : index
    scf.yield %t : index
  }
  cf.br ^end(%r : index)
^down:
  %q = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %t = arith.subi %s, %c1 : index
    scf.yield %t : index
  }
  cf.br ^end(%q : index)
^end(%x: index):
  return %x : index
}

// -----
// NAME: scope_of_allocations
// RUN: @f(3) == 3
func.func @f(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %v1 = arith.constant 1 : i32
  %r = memref.alloca_scope -> (i32) {
    %m = memref.alloca() : memref<1xi32>
    memref.store %z, %m[%c0] : memref<1xi32>
    scf.for %i = %c0 to %n step %c1 {
      %t = memref.alloca() : memref<1xi32>
      %x = memref.load %m[%c0] : memref<1xi32>
      %y = arith.addi %x, %v1 : i32
      memref.store %y, %t[%c0] : memref<1xi32>
      %w = memref.load %t[%c0] : memref<1xi32>
      memref.store %w, %m[%c0] : memref<1xi32>
    }
    %v = memref.load %m[%c0] : memref<1xi32>
    memref.alloca_scope.return %v : i32
  }
  return %r : i32
}

// -----
// NAME: unregistered_operations_stay
// ARGS: --allow-unregistered-dialect
// CHECK
func.func @f(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    "foo.use"(%i) : (index) -> ()
    "foo.region"() ({
      scf.if %c {
        "foo.use"(%c) : (i1) -> ()
      }
      "foo.end"() : () -> ()
    }) : () -> ()
  }
  return
}

// -----
// NAME: affine_step_beyond_the_largest_index
// The step is known, the upper bound is not.
// ARGS: --loop-overflow=defined
// RUN: @f(9223372036854775800, 9223372036854775807) == 2, 9223372036854775805
// RUN: @f(9223372036854775802, 9223372036854775807) == 1, 9223372036854775802
// RUN: @f(-3, 9) == 3, 7
func.func @f(%lb: index, %ub: index) -> (i64, index) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %none = arith.constant -100 : index
  %n, %last = affine.for %i = %lb to %ub step 5 iter_args(%k = %zero, %l = %none) -> (i64, index) {
    %k1 = arith.addi %k, %one : i64
    affine.yield %k1, %i : i64, index
  }
  return %n, %last : i64, index
}

// -----
// NAME: step_of_2019_beyond_the_largest_index
// GENERATION: 2019
// ARGS: --loop-overflow=defined
// RUN: @f(zeros(), 9223372036854775800, 9223372036854775807) == (); arg0 == 2
// RUN: @f(zeros(), 9223372036854775802, 9223372036854775807) == (); arg0 == 1
// RUN: @f(zeros(), 0, 11) == (); arg0 == 3
func @f(%m: memref<i64>, %lb: index, %ub: index) {
  for %i = %lb to %ub step 5 {
    %one = constant 1 : i64
    %a = load %m[] : memref<i64>
    %b = addi %a, %one : i64
    store %b, %m[] : memref<i64>
  }
  return
}
