// affine.store.

// -----
// NAME: divisor_is_zero
// RUN: @f(zeros(4), 1.0, 0) undefined affine-divisor
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  affine.store %x, %m[5 floordiv symbol(%n)] : memref<4xf32>  // UB
  return
}

// -----
// NAME: subscript_overflows
// RUN: @f(zeros(4), 1.0, 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  affine.store %x, %m[%n * 2] : memref<4xf32>  // UB
  return
}

// -----
// NAME: poison_index
// RUN: @f(zeros(4), 1.0, 0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %p = ub.poison : index
  affine.store %x, %m[%p] : memref<4xf32>  // UB
  return
}

// -----
// NAME: outside
// CLAUSE: affine.store/today-in-bounds
// RUN: @f(zeros(4), 1.0, 3) undefined out-of-bounds
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  affine.store %x, %m[%n + 1] : memref<4xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f(1.0) undefined use-after-free
func.func @f(%x: f32) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  affine.store %x, %m[0] : memref<4xf32>  // UB
  return
}

// -----
// NAME: constant_global
// RUN: @f(1.0) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func @f(%x: f32) {
  %m = memref.get_global @g : memref<4xf32>
  affine.store %x, %m[0] : memref<4xf32>  // UB
  return
}

// -----
// NAME: store_and_stencil
// CLAUSE: affine.store/today-element
// RUN: @f([1, 1, 1, 1, 1]) == (); arg0 == [1, 3, 5, 7, 1]
func.func @f(%m: memref<5xi32>) {
  affine.for %i = 1 to 4 {
    %a = affine.load %m[%i - 1] : memref<5xi32>
    %b = affine.load %m[%i + 1] : memref<5xi32>
    %c = affine.load %m[%i] : memref<5xi32>
    %s = arith.addi %a, %b : i32
    %t = arith.addi %s, %c : i32
    affine.store %t, %m[%i] : memref<5xi32>
  }
  return
}

// -----
// NAME: store_type
// CLAUSE: affine.store/today-type
func.func @f(%m: memref<?xi32>, %a: index, %v: i64) {
  // expected-error @+1 {{value to store must have the same type as memref element type}}
  "affine.store"(%v, %m, %a) {map = affine_map<(i) -> (i)>} : (i64, memref<?xi32>, index) -> ()
  return
}
