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


// -----
// NAME: poison_padding
// Padding that is poison makes poison elements, which memory may hold and a program may load as long as nothing depends on
// them.
// RUN: @f() == 1
// RUN: @g() == poison
func.func @padded(%d: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<2xi32>
  memref.store %one, %m[%c1] : memref<2xi32>
  %p = ub.poison : i32
  %v = vector.transfer_read %m[%c1], %p : memref<2xi32>, vector<2xi32>
  memref.dealloc %m : memref<2xi32>
  vector.store %v, %d[%c0] : memref<2xi32>, vector<2xi32>
  return
}
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = memref.alloc() : memref<2xi32>
  call @padded(%d) : (memref<2xi32>) -> ()
  %x = memref.load %d[%c1] : memref<2xi32>
  %unused = arith.addi %x, %x : i32
  %y = memref.load %d[%c0] : memref<2xi32>
  memref.dealloc %d : memref<2xi32>
  return %y : i32
}
func.func @g() -> i32 {
  %c1 = arith.constant 1 : index
  %d = memref.alloc() : memref<2xi32>
  call @padded(%d) : (memref<2xi32>) -> ()
  %x = memref.load %d[%c1] : memref<2xi32>
  memref.dealloc %d : memref<2xi32>
  return %x : i32
}
