// memref.generic_atomic_rmw.

// -----
// NAME: outside
// RUN: @f(zeros(4), 1.0, 4) undefined out-of-bounds
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %r = memref.generic_atomic_rmw %m[%n] : memref<4xf32> {  // UB
  ^bb0(%v: f32):
    %s = arith.addf %v, %x : f32
    memref.atomic_yield %s : f32
  }
  return
}

// -----
// NAME: poison_index
// RUN: @f(zeros(4), 1.0, 0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %p = ub.poison : index
  %r = memref.generic_atomic_rmw %m[%p] : memref<4xf32> {  // UB
  ^bb0(%v: f32):
    %s = arith.addf %v, %x : f32
    memref.atomic_yield %s : f32
  }
  return
}

// -----
// NAME: never_written
// RUN: @f(zeros(4), 1.0, 0) undefined uninitialised-read
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %c = arith.constant 0 : index
  %q = memref.alloc() : memref<4xf32>
  %r = memref.generic_atomic_rmw %q[%c] : memref<4xf32> {  // UB
  ^bb0(%v: f32):
    %s = arith.addf %v, %x : f32
    memref.atomic_yield %s : f32
  }
  return
}

// -----
// NAME: freed
// RUN: @f(1.0) undefined use-after-free
func.func @f(%x: f32) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %c = arith.constant 0 : index
  %r = memref.generic_atomic_rmw %m[%c] : memref<4xf32> {  // UB
  ^bb0(%v: f32):
    %s = arith.addf %v, %x : f32
    memref.atomic_yield %s : f32
  }
  return
}

// -----
// NAME: constant_global
// RUN: @f(1.0) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func @f(%x: f32) {
  %m = memref.get_global @g : memref<4xf32>
  %c = arith.constant 0 : index
  %r = memref.generic_atomic_rmw %m[%c] : memref<4xf32> {
  ^bb0(%v: f32):
    %s = arith.addf %v, %x : f32
    memref.atomic_yield %s : f32  // UB
  }
  return
}

// -----
// NAME: during_a_transfer
// RUN: @f(zeros(4), 1.0, iota(4), zeros(1)) undefined dma-order
func.func @f(%m: memref<4xf32>, %x: f32, %a: memref<4xf32, 2>, %t: memref<1xi32>) {
  %c = arith.constant 0 : index
  %k = arith.constant 4 : index
  memref.dma_start %a[%c], %m[%c], %k, %t[%c] : memref<4xf32, 2>, memref<4xf32>, memref<1xi32>
  %r = memref.generic_atomic_rmw %m[%c] : memref<4xf32> {  // UB
  ^bb0(%v: f32):
    %s = arith.addf %v, %x : f32
    memref.atomic_yield %s : f32
  }
  return
}

// -----
// NAME: form_of_2020
// GENERATION: 2020
// RUN: @f([1.0, 2.0, 3.0, 4.0], 1, 0.5) == 2.0; arg0 == [1.0, 2.5, 3.0, 4.0]
func @f(%m: memref<4xf32>, %i: index, %x: f32) -> f32 {
  %r = generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%v: f32):
    %s = addf %v, %x : f32
    atomic_yield %s : f32
  }
  return %r : f32
}

// -----
// NAME: another_terminator
// CLAUSE: memref.generic_atomic_rmw/terminator
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'memref.generic_atomic_rmw' op expects regions to end with 'memref.atomic_yield', found 'vector.yield'}}
  %t = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%x: f32):
    vector.yield %x : f32
  }
  return
}

// -----
// NAME: wide_element_used_twice
// RUN: @f([3, 5]) == 3; arg0 == [6, 5]
// RUN: @g([-1, 5]) == (); arg0 == [poison, 5]
func.func @f(%m: memref<2xi65>) -> i65 {
  %c0 = arith.constant 0 : index
  %old = memref.generic_atomic_rmw %m[%c0] : memref<2xi65> {
  ^bb0(%x: i65):
    %y = arith.addi %x, %x : i65
    memref.atomic_yield %y : i65
  }
  return %old : i65
}
func.func @g(%m: memref<2xi65>) {
  %c0 = arith.constant 0 : index
  %old = memref.generic_atomic_rmw %m[%c0] : memref<2xi65> {
  ^bb0(%x: i65):
    %y = arith.shrui %x, %x : i65
    memref.atomic_yield %y : i65
  }
  return
}

// -----
// NAME: poison_before
// RUN: @f([poison, 3]) == poison; arg0 == [5, 3]
func.func @f(%m: memref<2xi8>) -> i8 {
  %c0 = arith.constant 0 : index
  %old = memref.generic_atomic_rmw %m[%c0] : memref<2xi8> {
  ^bb0(%x: i8):
    %y = arith.constant 5 : i8
    memref.atomic_yield %y : i8
  }
  return %old : i8
}

// -----
// NAME: steps_of_the_region_count_when_it_is_entered
// ARGS: --step-limit=7
// RUN: @f(zeros(1), 3) exhausted
func.func @f(%m: memref<1xi64>, %x: i64) {
  %c0 = arith.constant 0 : index
  %a = scf.execute_region -> i64 {
    %s = arith.addi %x, %x : i64
    scf.yield %s : i64
  }
  %r = memref.generic_atomic_rmw %m[%c0] : memref<1xi64> {
  ^bb0(%old: i64):
    %n = arith.addi %old, %a : i64
    %k = arith.muli %n, %n : i64
    memref.atomic_yield %k : i64
  }
  return
}

// -----
// NAME: indices_that_no_rule_counts
// RUN: @f(zeros(4), 1.0) unsupported
func.func @f(%m: memref<4xf32>, %x: f32) {
  %c = arith.constant 0 : index
  %r = memref.generic_atomic_rmw %m[%c, %c] : memref<4xf32> {
  ^bb0(%v: f32):
    %s = arith.addf %v, %x : f32
    memref.atomic_yield %s : f32
  }
  return
}
