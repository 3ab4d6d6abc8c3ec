// Operands of type `index` are signed, of whichever width.

// -----
// NAME: mask_bounds
// ARGS: --index-bitwidth=32
// RUN: @f(-1) == [false, false, false, false]
// RUN: @f(2) == [true, true, false, false]
func.func @f(%n: index) -> vector<4xi1> {
  %r = vector.create_mask %n : vector<4xi1>
  return %r : vector<4xi1>
}

// -----
// NAME: transfers_before_the_start
// ARGS: --index-bitwidth=32
// RUN: @f([1.0, 2.0, 3.0, 4.0], -1) undefined out-of-bounds
// RUN: @f([1.0, 2.0, 3.0, 4.0], 3) == [4.0, 7.0]
func.func @f(%m: memref<4xf32>, %i: index) -> vector<2xf32> {
  %p = arith.constant 7.0 : f32
  %r = vector.transfer_read %m[%i], %p : memref<4xf32>, vector<2xf32> // UB
  return %r : vector<2xf32>
}

// -----
// NAME: elements_of_vectors
// ARGS: --index-bitwidth=32
// RUN: @f(-1, [1.0, 2.0]) == poison
// RUN: @f(1, [1.0, 2.0]) == 2.0
func.func @f(%i: index, %v: vector<2xf32>) -> f32 {
  %r = vector.extract %v[%i] : f32 from vector<2xf32>
  return %r : f32
}

// -----
// NAME: gathers
// ARGS: --index-bitwidth=32
// RUN: @f([1, 2, 3], [-1, 1]) == [1, 3]
func.func @f(%m: memref<3xi32>, %x: vector<2xindex>) -> vector<2xi32> {
  %c1 = arith.constant 1 : index
  %k = arith.constant dense<true> : vector<2xi1>
  %p = arith.constant dense<0> : vector<2xi32>
  %r = vector.gather %m[%c1] [%x], %k, %p : memref<3xi32>, vector<2xindex>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  return %r : vector<2xi32>
}

// -----
// NAME: allocations
// ARGS: --index-bitwidth=32
// RUN: @f(-1) undefined negative-size
func.func @f(%n: index) {
  %r = memref.alloc(%n) : memref<?xf32> // UB
  return
}

// -----
// NAME: allocations_2020
// GENERATION: 2020
// ARGS: --index-bitwidth=32
// RUN: @f(-1) undefined negative-size
func @f(%n: index) {
  %r = alloc(%n) : memref<?xf32> // UB
  return
}

// -----
// NAME: tensors
// ARGS: --index-bitwidth=32
// RUN: @f(-1) undefined negative-size
func.func @f(%n: index) {
  %r = tensor.empty(%n) : tensor<?xf32> // UB
  return
}

// -----
// NAME: paddings
// ARGS: --index-bitwidth=32
// RUN: @f([1.0, 2.0], -1) undefined negative-size
// RUN: @f([1.0, 2.0], 1) == [0.0, 1.0, 2.0]
func.func @f(%t: tensor<2xf32>, %n: index) -> tensor<?xf32> {
  %z = arith.constant 0.0 : f32
  %r = tensor.pad %t low[%n] high[0] { // UB
  ^bb0(%i: index):
    tensor.yield %z : f32
  } : tensor<2xf32> to tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----
// NAME: steps_backwards
// ARGS: --index-bitwidth=32
// RUN: @f([1.0, 2.0, 3.0, 4.0], -1) == 3.0
func.func @f(%m: memref<4xf32>, %s: index) -> f32 {
  %c1 = arith.constant 1 : index
  %v = memref.subview %m[3][4][%s] : memref<4xf32> to memref<4xf32, strided<[?], offset: 3>>
  %r = memref.load %v[%c1] : memref<4xf32, strided<[?], offset: 3>>
  return %r : f32
}

// -----
// NAME: strides_backwards
// ARGS: --index-bitwidth=32
// RUN: @f([1.0, 2.0, 3.0, 4.0], -1) == 1.0
func.func @f(%m: memref<4xf32>, %s: index) -> f32 {
  %c3 = arith.constant 3 : index
  %v = memref.reinterpret_cast %m to offset: [3], sizes: [4], strides: [%s] : memref<4xf32> to memref<4xf32, strided<[?], offset: 3>>
  %r = memref.load %v[%c3] : memref<4xf32, strided<[?], offset: 3>>
  return %r : f32
}

// -----
// NAME: extents_in_memory
// ARGS: --index-bitwidth=32
// RUN: @f([1.0, 2.0], -1) undefined negative-size
// RUN: @f([1.0, 2.0], 2) == 2.0
func.func @f(%m: memref<2xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.alloca() : memref<1xindex>
  memref.store %n, %s[%c0] : memref<1xindex>
  %v = memref.reshape %m(%s) : (memref<2xf32>, memref<1xindex>) -> memref<?xf32> // UB
  %r = memref.load %v[%c1] : memref<?xf32>
  return %r : f32
}

// -----
// NAME: strides_of_metadata
// ARGS: --index-bitwidth=32
// RUN: @f() == true
func.func @f() -> i1 {
  %m = memref.alloc() : memref<4xi32>
  %r = memref.reinterpret_cast %m to offset: [3], sizes: [4], strides: [-1] : memref<4xi32> to memref<4xi32, strided<[-1], offset: 3>>
  %b, %o, %n, %s = memref.extract_strided_metadata %r : memref<4xi32, strided<[-1], offset: 3>> -> memref<i32>, index, index, index
  memref.dealloc %m : memref<4xi32>
  %c = arith.constant -1 : index
  %e = arith.cmpi eq, %s, %c : index
  return %e : i1
}
