// memref.alloca.

// -----
// NAME: poison_size
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  %m = memref.alloca(%p) : memref<?xf32>  // UB
  return
}

// -----
// NAME: negative
// CLAUSE: memref.alloca/negative
// RUN: @f(-1) undefined negative-size
func.func @f(%n: index) {
  %m = memref.alloca(%n) : memref<?xf32>  // UB
  return
}

// -----
// NAME: layout_divides_by_zero
// RUN: @f(0) undefined affine-divisor
func.func @f(%n: index) {
  %m = memref.alloca()[%n] : memref<4xf32, affine_map<(d0)[s0] -> (d0 floordiv s0)>>
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0] : memref<4xf32, affine_map<(d0)[s0] -> (d0 floordiv s0)>>
  return
}

// -----
// NAME: layout_map_that_overflows
// RUN: @f(2) undefined index-overflow
// RUN: @f(1) == 1.0
func.func @f(%n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %x = arith.constant 1.0 : f32
  %m = memref.alloca(%n) : memref<?xf32, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>> // UB
  memref.store %x, %m[%c0] : memref<?xf32, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>>
  %r = memref.load %m[%c0] : memref<?xf32, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>>
  return %r : f32
}

// -----
// NAME: form_of_2020
// GENERATION: 2020
// RUN: @f(2, 1.5) == 1.5
func @f(%n: index, %x: f32) -> f32 {
  %c0 = constant 0 : index
  %m = alloca(%n) : memref<?xf32>
  store %x, %m[%c0] : memref<?xf32>
  %r = load %m[%c0] : memref<?xf32>
  return %r : f32
}
