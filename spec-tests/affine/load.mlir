// affine.load.

// -----
// NAME: divisor_is_zero
// RUN: @f(zeros(4), 1.0, 0) undefined affine-divisor
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %v = affine.load %m[5 floordiv symbol(%n)] : memref<4xf32>  // UB
  return
}

// -----
// NAME: subscript_overflows
// RUN: @f(zeros(4), 1.0, 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %v = affine.load %m[%n * 2] : memref<4xf32>  // UB
  return
}

// -----
// NAME: poison_index
// RUN: @f(zeros(4), 1.0, 0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %p = ub.poison : index
  %v = affine.load %m[%p] : memref<4xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f(1.0) undefined use-after-free
func.func @f(%x: f32) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %v = affine.load %m[0] : memref<4xf32>  // UB
  return
}

// -----
// NAME: never_written
// RUN: @f() undefined uninitialised-read
func.func @f() -> f32 {
  %m = memref.alloc() : memref<4xf32>
  %v = affine.load %m[0] : memref<4xf32>  // UB
  return %v : f32
}

// -----
// NAME: subscripts
// CLAUSE: affine.load/today-element
// RUN: @f([1, 2, 3, 4, 5, 6, 7], 1, 2) == 6
// RUN: @f([1, 2, 3, 4, 5, 6, 7], 0, 0) == 2
// RUN: @f([1, 2, 3], 1, 2) undefined out-of-bounds
// RUN: @f([1, 2, 3], -3, 0) undefined out-of-bounds
func.func @f(%m: memref<?xi32>, %a: index, %n: index) -> i32 {
  %v = affine.load %m[%a * 2 + symbol(%n) + 1] : memref<?xi32>  // UB
  return %v : i32
}

// -----
// NAME: never_a_wrapped_address
// RUN: @f([1, 2, 3], 0) == 1
// RUN: @f([1, 2, 3], 4611686018427387904) undefined index-overflow
func.func @f(%m: memref<?xi32>, %a: index) -> i32 {
  %v = affine.load %m[%a * 4] : memref<?xi32>  // UB
  return %v : i32
}

// -----
// NAME: uninitialized
// RUN: @f() undefined uninitialised-read
func.func @f() -> i32 {
  %m = memref.alloc() : memref<4xi32>
  %v = affine.load %m[2] : memref<4xi32>  // UB
  return %v : i32
}

// -----
// NAME: poison_subscript
// RUN: @f([1]) undefined poison-use
func.func @f(%m: memref<?xi32>) -> i32 {
  %p = ub.poison : index
  %v = affine.load %m[%p] : memref<?xi32>  // UB
  return %v : i32
}

// -----
// NAME: rank
// CLAUSE: affine.load/today-rank
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{affine map num results must equal memref rank}}
  %v = affine.load %m[%a, %a] : memref<?xi32>
  return
}

// -----
// NAME: map_inputs
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{expects as many subscripts as affine map inputs}}
  %v = "affine.load"(%m, %a) {map = affine_map<(i, j) -> (i)>} : (memref<?xi32>, index) -> i32
  return
}

// -----
// NAME: load_type
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{result type must match element type of memref}}
  %v = "affine.load"(%m, %a) {map = affine_map<(i) -> (i)>} : (memref<?xi32>, index) -> i64
  return
}

// -----
// NAME: subscript_is_no_symbol
// CLAUSE: affine.load/today-symbols
func.func @f(%m: memref<?xi32>) {
  affine.for %i = 0 to 3 {
    // expected-error @+1 {{operand cannot be used as a symbol}}
    %v = affine.load %m[symbol(%i)] : memref<?xi32>
  }
  return
}

// -----
// NAME: not_affine
// CLAUSE: affine.load/today-symbols
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
  %v = affine.load %m[%a * %a] : memref<?xi32>
  return
}

// -----
// NAME: use_before_the_wait
// RUN: @f([1, 2], zeros(2)) undefined dma-order
func.func @f(%a: memref<2xi32>, %b: memref<2xi32, 1>) -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_start %a[%c0], %b[%c0], %t[%c0], %c2 : memref<2xi32>, memref<2xi32, 1>, memref<1xi32>
  %v = affine.load %b[%c0] : memref<2xi32, 1>  // UB
  affine.dma_wait %t[%c0], %c2 : memref<1xi32>
  return %v : i32
}
