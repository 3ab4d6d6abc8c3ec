// Pairs of functions: does @tgt refine @src?

// -----

// NAME: loop_unrolled
// REFINEMENT: refines
func @src(%m: memref<4xf32>, %v: f32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  loop.for %i = %c0 to %c2 step %c1 {
    store %v, %m[%i] : memref<4xf32>
  }
  return
}
func @tgt(%m: memref<4xf32>, %v: f32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  store %v, %m[%c0] : memref<4xf32>
  store %v, %m[%c1] : memref<4xf32>
  return
}

// -----

// NAME: else_dropped
// REFINEMENT: differs memory
func @src(%m: memref<1xf32>, %c: i1, %v: f32, %w: f32) {
  %c0 = constant 0 : index
  loop.if %c {
    store %v, %m[%c0] : memref<1xf32>
  } else {
    store %w, %m[%c0] : memref<1xf32>
  }
  return
}
func @tgt(%m: memref<1xf32>, %c: i1, %v: f32, %w: f32) {
  %c0 = constant 0 : index
  loop.if %c {
    store %v, %m[%c0] : memref<1xf32>
  }
  return
}
