// memref.view.

// -----
// NAME: negative
// CLAUSE: memref.view/negative
// RUN: @f(zeros(16), -1) undefined negative-size
func.func @f(%m: memref<16xi8>, %n: index) {
  %c = arith.constant 0 : index
  %r = memref.view %m[%c][%n] : memref<16xi8> to memref<?xf32>  // UB
  return
}

// -----
// NAME: poison_size
// RUN: @f(zeros(16)) undefined poison-use
func.func @f(%m: memref<16xi8>) {
  %c = arith.constant 0 : index
  %p = ub.poison : index
  %r = memref.view %m[%c][%p] : memref<16xi8> to memref<?xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f(4) undefined use-after-free
func.func @f(%n: index) {
  %c = arith.constant 0 : index
  %m = memref.alloc() : memref<16xi8>
  memref.dealloc %m : memref<16xi8>
  %r = memref.view %m[%c][%n] : memref<16xi8> to memref<?xf32>  // UB
  return
}

// -----
// NAME: view
// CLAUSE: memref.view/bytes
// RUN: @f(4) == 1.5, 0
// RUN: @f(3) undefined misaligned
// RUN: @f(60) undefined slice-out-of-range
func.func @f(%b: index) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant 1.5 : f32
  %m = memref.alloc() : memref<64xi8>
  %v = memref.view %m[%b][%c2] : memref<64xi8> to memref<?xf32> // UB
  memref.store %x, %v[%c0] : memref<?xf32>
  %r = memref.load %v[%c0] : memref<?xf32>
  %p, %o, %n, %t = memref.extract_strided_metadata %v : memref<?xf32> -> memref<f32>, index, index, index
  return %r, %o : f32, index
}

// -----
// NAME: view_bytes
// CLAUSE: memref.view/bytes
// RUN: @f() == 2
func.func @f() -> i8 {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %x = arith.constant 0x0201 : i16
  %m = memref.alloc() : memref<64xi8>
  %v = memref.view %m[%c4][] : memref<64xi8> to memref<2xi16>
  %c0 = arith.constant 0 : index
  memref.store %x, %v[%c0] : memref<2xi16>
  %r = memref.load %m[%c5] : memref<64xi8>
  return %r : i8
}
