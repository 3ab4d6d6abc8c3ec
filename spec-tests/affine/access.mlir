// affine.load, affine.store, affine.vector_load, affine.vector_store, affine.prefetch. Messages are those of mlir-opt 22.

// -----
// NAME: subscripts
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
// NAME: store_and_stencil
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
// NAME: vectors
// RUN: @f([1, 2, 3, 4, 5, 6], 1) == (); arg0 == [2, 3, 4, 5, 5, 6]
// RUN: @f([1, 2, 3, 4, 5, 6], 3) undefined out-of-bounds
func.func @f(%m: memref<6xi32>, %a: index) {
  %v = affine.vector_load %m[%a] : memref<6xi32>, vector<4xi32>  // UB
  affine.vector_store %v, %m[0] : memref<6xi32>, vector<4xi32>
  return
}

// -----
// NAME: vectors_of_two_dimensions
// RUN: @f([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) == (); arg0 == [[5, 6, 3], [8, 9, 6], [7, 8, 9]]
func.func @f(%m: memref<3x3xi32>) {
  %v = affine.vector_load %m[1, 1] : memref<3x3xi32>, vector<2x2xi32>
  affine.vector_store %v, %m[0, 0] : memref<3x3xi32>, vector<2x2xi32>
  return
}

// -----
// NAME: prefetch_does_nothing
// RUN: @f([1], 100) == (); arg0 == [1]
func.func @f(%m: memref<?xi32>, %a: index) {
  affine.prefetch %m[%a + 7], read, locality<3>, data : memref<?xi32>
  affine.prefetch %m[%a], write, locality<0>, instr : memref<?xi32>
  return
}

// -----
// NAME: uninitialised
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
// NAME: store_type
func.func @f(%m: memref<?xi32>, %a: index, %v: i64) {
  // expected-error @+1 {{value to store must have the same type as memref element type}}
  "affine.store"(%v, %m, %a) {map = affine_map<(i) -> (i)>} : (i64, memref<?xi32>, index) -> ()
  return
}

// -----
// NAME: subscript_is_no_symbol
func.func @f(%m: memref<?xi32>) {
  affine.for %i = 0 to 3 {
    // expected-error @+1 {{operand cannot be used as a symbol}}
    %v = affine.load %m[symbol(%i)] : memref<?xi32>
  }
  return
}

// -----
// NAME: not_affine
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
  %v = affine.load %m[%a * %a] : memref<?xi32>
  return
}

// -----
// NAME: vector_element
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{requires memref and vector types of the same elemental type}}
  %v = affine.vector_load %m[%a] : memref<?xi32>, vector<4xi64>
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
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{whose minimum value is 0 whose maximum value is 3}}
  affine.prefetch %m[%a], read, locality<4>, data : memref<?xi32>
  return
}
