// affine.prefetch.

// -----
// NAME: prefetch_does_nothing
// CLAUSE: affine.prefetch/nothing
// RUN: @f([1], 100) == (); arg0 == [1]
func.func @f(%m: memref<?xi32>, %a: index) {
  affine.prefetch %m[%a + 7], read, locality<3>, data : memref<?xi32>
  affine.prefetch %m[%a], write, locality<0>, instr : memref<?xi32>
  return
}

// -----
// NAME: prefetch_words
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{rw specifier has to be 'read' or 'write'}}
  affine.prefetch %m[%a], red, locality<3>, data : memref<?xi32>
  return
}

// -----
// NAME: prefetch_cache
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{cache type has to be 'data' or 'instr'}}
  affine.prefetch %m[%a], read, locality<3>, code : memref<?xi32>
  return
}

// -----
// NAME: prefetch_locality
// CLAUSE: affine.prefetch/rules
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{whose minimum value is 0 whose maximum value is 3}}
  affine.prefetch %m[%a], read, locality<4>, data : memref<?xi32>
  return
}
