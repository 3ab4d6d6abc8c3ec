// vector.transfer_read.

// -----
// NAME: poison_index
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %p = ub.poison : index
  %v = vector.transfer_read %m[%p], %s {in_bounds = [true]} : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined use-after-free
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %q = memref.alloc() : memref<4xf32>
  memref.dealloc %q : memref<4xf32>
  %v = vector.transfer_read %q[%n], %s {in_bounds = [true]} : memref<4xf32>, vector<2xf32>  // UB
  return
}
