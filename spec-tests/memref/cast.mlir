// memref.cast.

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r = memref.cast %p : memref<4xf32> to memref<?xf32>  // UB
  return
}

// -----
// NAME: free_through_cast
// RUN: @f() == ()
func.func @f() {
  %m = memref.alloc() : memref<4xi32>
  %u = memref.cast %m : memref<4xi32> to memref<*xi32>
  memref.dealloc %u : memref<*xi32>
  return
}

// -----
// NAME: cast_mismatch
// CLAUSE: memref.cast/checked
// RUN: @f(iota(4)) == 2
// RUN: @f(iota(5)) undefined cast-mismatch
func.func @f(%m: memref<?xi32>) -> i32 {
  %c2 = arith.constant 2 : index
  %s = memref.cast %m : memref<?xi32> to memref<4xi32> // UB
  %v = memref.load %s[%c2] : memref<4xi32>
  return %v : i32
}

// -----
// NAME: cast_unranked
// CLAUSE: memref.cast/unranked
// RUN: @f(iota(4)) == 1, 4
// RUN: @g(iota(4)) undefined cast-mismatch
func.func @f(%m: memref<4xi32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %u = memref.cast %m : memref<4xi32> to memref<*xi32>
  %r = memref.rank %u : memref<*xi32>
  %d = memref.dim %u, %c0 : memref<*xi32>
  return %r, %d : index, index
}
func.func @g(%m: memref<4xi32>) {
  %u = memref.cast %m : memref<4xi32> to memref<*xi32>
  %s = memref.cast %u : memref<*xi32> to memref<?x?xi32> // UB
  return
}

// -----
// NAME: cast_types
// CLAUSE: memref.cast/compatible
// INVALID: operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible
func.func @f(%m: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}
