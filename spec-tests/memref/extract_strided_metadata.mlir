// memref.extract_strided_metadata.

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r:4 = memref.extract_strided_metadata %p : memref<4xf32> -> memref<f32>, index, index, index  // UB
  return
}

// -----
// NAME: free_of_base_buffer
// RUN: @f() == ()
func.func @f() {
  %m = memref.alloc() : memref<4xi32>
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<4xi32> -> memref<i32>, index, index, index
  memref.dealloc %b : memref<i32>
  return
}

// -----
// NAME: layout_with_symbols
// CLAUSE: memref.extract_strided_metadata/results
// RUN: @f(3) == 9, 3
func.func @f(%s: index) -> (i32, index) {
  %c = arith.constant 1 : index
  %x = arith.constant 9 : i32
  %m = memref.alloc()[%s] : memref<4xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
  memref.store %x, %m[%c] : memref<4xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %v = memref.load %m[%c] : memref<4xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %b, %o, %n, %t = memref.extract_strided_metadata %m : memref<4xi32, affine_map<(d0)[s0] -> (d0 + s0)>> -> memref<i32>, index, index, index
  return %v, %o : i32, index
}
