// Vectors: values, reductions, masks, transfers.

// -----
// NAME: broadcast
// CLAUSE: vector.broadcast/repeats
// GENERATION: today
// RUN: @main(3, [1, 2]) == [[3, 3]], [[1, 2], [1, 2]]
func.func @main(%x: i32, %v: vector<2xi32>) -> (vector<1x2xi32>, vector<2x2xi32>) {
  %a = vector.broadcast %x : i32 to vector<1x2xi32>
  %b = vector.broadcast %v : vector<2xi32> to vector<2x2xi32>
  return %a, %b : vector<1x2xi32>, vector<2x2xi32>
}

// -----
// NAME: broadcast_one
// CLAUSE: vector.broadcast/repeats
// GENERATION: today
// RUN: @main([[1], [2]]) == [[1, 1, 1], [2, 2, 2]]
func.func @main(%v: vector<2x1xi32>) -> vector<2x3xi32> {
  %b = vector.broadcast %v : vector<2x1xi32> to vector<2x3xi32>
  return %b : vector<2x3xi32>
}

// -----
// NAME: extract
// CLAUSE: vector.extract/part
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], 1) == [3, 4], 2, 4
// RUN: @main([[1, 2], [3, 4]], 2) undefined out-of-bounds
func.func @main(%v: vector<2x2xi32>, %i: index) -> (vector<2xi32>, i32, i32) {
  %a = vector.extract %v[%i] : vector<2xi32> from vector<2x2xi32>
  %b = vector.extract %v[0, 1] : i32 from vector<2x2xi32>
  %c = vector.extract %v[%i, 1] : i32 from vector<2x2xi32>
  return %a, %b, %c : vector<2xi32>, i32, i32
}

// -----
// NAME: extract_2020
// GENERATION: 2020
// RUN: @main([[1, 2], [3, 4]]) == [3, 4], 3
func @main(%v: vector<2x2xi32>) -> (vector<2xi32>, i32) {
  %a = vector.extract %v[1] : vector<2x2xi32>
  %b = vector.extract %v[1, 0] : vector<2x2xi32>
  return %a, %b : vector<2xi32>, i32
}

// -----
// NAME: extract_poison_position
// GENERATION: today
// RUN: @main([1, 2]) == poison
func.func @main(%v: vector<2xi32>) -> i32 {
  %a = vector.extract %v[-1] : i32 from vector<2xi32>
  return %a : i32
}

// -----
// NAME: insert
// CLAUSE: vector.insert/part
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], 9, 1) == [[1, 2], [3, 9]], [[1, 2], [1, 2]]
// RUN: @main([[1, 2], [3, 4]], 9, -2) undefined out-of-bounds
func.func @main(%v: vector<2x2xi32>, %x: i32, %i: index) -> (vector<2x2xi32>, vector<2x2xi32>) {
  %a = vector.insert %x, %v[1, %i] : i32 into vector<2x2xi32>
  %r = vector.extract %v[0] : vector<2xi32> from vector<2x2xi32>
  %b = vector.insert %r, %v[%i] : vector<2xi32> into vector<2x2xi32>
  return %a, %b : vector<2x2xi32>, vector<2x2xi32>
}

// -----
// NAME: element_until_2025
// GENERATION: today
// RUN: @main([1, 2], 1) == 2, [1, 7]
// RUN: @main([1, 2], 2) == poison, poison
func.func @main(%v: vector<2xi32>, %i: i32) -> (i32, vector<2xi32>) {
  %x = arith.constant 7 : i32
  %a = vector.extractelement %v[%i : i32] : vector<2xi32>
  %b = vector.insertelement %x, %v[%i : i32] : vector<2xi32>
  return %a, %b : i32, vector<2xi32>
}

// -----
// NAME: from_elements_and_splat
// CLAUSE: vector.from_elements/elements
// GENERATION: today
// RUN: @main(1, 2) == [[1], [2]], [1, 1]
func.func @main(%a: i32, %b: i32) -> (vector<2x1xi32>, vector<2xi32>) {
  %v = vector.from_elements %a, %b : vector<2x1xi32>
  %s = vector.splat %a : vector<2xi32>
  return %v, %s : vector<2x1xi32>, vector<2xi32>
}

// -----
// NAME: reduction_integers
// CLAUSE: vector.reduction/combines
// GENERATION: today
// RUN: @main([1, -2, 3]) == 2, -6, -2, 1, 12
func.func @main(%v: vector<3xi32>) -> (i32, i32, i32, i32, i32) {
  %c = arith.constant 10 : i32
  %0 = vector.reduction <add>, %v : vector<3xi32> into i32
  %1 = vector.reduction <mul>, %v : vector<3xi32> into i32
  %2 = vector.reduction <minsi>, %v : vector<3xi32> into i32
  %3 = vector.reduction <minui>, %v : vector<3xi32> into i32
  %4 = vector.reduction <add>, %v, %c : vector<3xi32> into i32
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}

// -----
// NAME: reduction_floats
// CLAUSE: vector.reduction/combines
// GENERATION: today
// RUN: @main([1.0e8, 1.0, -1.0e8, 1.0]) == 1.0, 1.0e8, -1.0e8
func.func @main(%v: vector<4xf32>) -> (f32, f32, f32) {
  %0 = vector.reduction <add>, %v : vector<4xf32> into f32
  %1 = vector.reduction <maximumf>, %v : vector<4xf32> into f32
  %2 = vector.reduction <minnumf>, %v : vector<4xf32> into f32
  return %0, %1, %2 : f32, f32, f32
}

// -----
// NAME: reduction_2020
// GENERATION: 2020
// RUN: @main([1.0, 2.0]) == 3.0
func @main(%v: vector<2xf32>) -> f32 {
  %0 = vector.reduction "add", %v : vector<2xf32> into f32
  return %0 : f32
}

// -----
// NAME: fma
// CLAUSE: vector.fma/once
// GENERATION: today
// RUN: @main([2.0, 3.0]) == [6.0, 12.0]
func.func @main(%v: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.fma %v, %v, %v : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----
// NAME: casts
// CLAUSE: vector.shape_cast/elements, vector.bitcast/bits
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]]) == [1, 2, 3, 4], [[1, 0, 2, 0], [3, 0, 4, 0]], [[1, 3], [2, 4]]
func.func @main(%v: vector<2x2xi32>) -> (vector<4xi32>, vector<2x4xi16>, vector<2x2xi32>) {
  %0 = vector.shape_cast %v : vector<2x2xi32> to vector<4xi32>
  %1 = vector.bitcast %v : vector<2x2xi32> to vector<2x4xi16>
  %2 = vector.transpose %v, [1, 0] : vector<2x2xi32> to vector<2x2xi32>
  return %0, %1, %2 : vector<4xi32>, vector<2x4xi16>, vector<2x2xi32>
}

// -----
// NAME: shuffle
// CLAUSE: vector.shuffle/chosen
// GENERATION: today
// RUN: @main([1, 2], [3, 4, 5]) == [5, 1, 3, poison]
func.func @main(%a: vector<2xi32>, %b: vector<3xi32>) -> vector<4xi32> {
  %0 = vector.shuffle %a, %b [4, 0, 2, -1] : vector<2xi32>, vector<3xi32>
  return %0 : vector<4xi32>
}

// -----
// NAME: masks
// CLAUSE: vector.create_mask/first, vector.step/numbers
// GENERATION: today
// RUN: @main(2) == [0, 1, 2], [[1, 1, 0], [0, 0, 0]], [[1, 0], [1, 0]]
// RUN: @main(-1) == [0, 1, 2], [[0, 0, 0], [0, 0, 0]], [[1, 0], [1, 0]]
func.func @main(%n: index) -> (vector<3xindex>, vector<2x3xi1>, vector<2x2xi1>) {
  %c1 = arith.constant 1 : index
  %0 = vector.step : vector<3xindex>
  %1 = vector.create_mask %c1, %n : vector<2x3xi1>
  %2 = vector.constant_mask [2, 1] : vector<2x2xi1>
  return %0, %1, %2 : vector<3xindex>, vector<2x3xi1>, vector<2x2xi1>
}

// -----
// NAME: load_and_store
// CLAUSE: vector.load/elements, vector.store/elements
// GENERATION: today
// RUN: @main([1, 2, 3, 4], 1) == [2, 3]; arg0 == [1, 2, 2, 3]
// RUN: @main([1, 2, 3, 4], 3) undefined out-of-bounds
// RUN: @main(uninit(4), 0) undefined uninitialised-read
func.func @main(%m: memref<?xi32>, %i: index) -> vector<2xi32> {
  %c2 = arith.constant 2 : index
  %v = vector.load %m[%i] : memref<?xi32>, vector<2xi32>
  vector.store %v, %m[%c2] : memref<?xi32>, vector<2xi32>
  return %v : vector<2xi32>
}

// -----
// NAME: transfer
// CLAUSE: vector.transfer_read/padding, vector.transfer_write/inside
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6]], 1) == [2, 3, 7, 7], [[5, 6], [7, 7]], [[1, 2, 3], [4, 2, 3]]
func.func @main(%t: tensor<2x3xi32>, %i: index) -> (vector<4xi32>, vector<2x2xi32>, tensor<2x3xi32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 7 : i32
  %a = vector.transfer_read %t[%c0, %i], %p : tensor<2x3xi32>, vector<4xi32>
  %b = vector.transfer_read %t[%i, %i], %p : tensor<2x3xi32>, vector<2x2xi32>
  %r = vector.transfer_write %a, %t[%i, %i] : vector<4xi32>, tensor<2x3xi32>
  return %a, %b, %r : vector<4xi32>, vector<2x2xi32>, tensor<2x3xi32>
}

// -----
// NAME: transfer_in_bounds
// CLAUSE: vector.transfer_read/in-bounds
// GENERATION: today
// RUN: @main([1, 2, 3], 1) == [2, 3]; arg0 == [2, 3, 3]
// RUN: @main([1, 2, 3], 2) undefined out-of-bounds
func.func @main(%m: memref<?xi32>, %i: index) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant 7 : i32
  %a = vector.transfer_read %m[%i], %p {in_bounds = [true]} : memref<?xi32>, vector<2xi32>
  vector.transfer_write %a, %m[%c0] {in_bounds = [true]} : vector<2xi32>, memref<?xi32>
  return %a : vector<2xi32>
}

// -----
// NAME: transfer_map_and_mask
// CLAUSE: vector.transfer_read/padding
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]]) == [1, 3], [1, 7], [[1, 2], [1, 2]]
func.func @main(%m: memref<2x2xi32>) -> (vector<2xi32>, vector<2xi32>, vector<2x2xi32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 7 : i32
  %k = vector.constant_mask [1] : vector<2xi1>
  %a = vector.transfer_read %m[%c0, %c0], %p {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<2x2xi32>, vector<2xi32>
  %b = vector.transfer_read %m[%c0, %c0], %p, %k : memref<2x2xi32>, vector<2xi32>
  %c = vector.transfer_read %m[%c0, %c0], %p {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<2x2xi32>, vector<2x2xi32>
  return %a, %b, %c : vector<2xi32>, vector<2xi32>, vector<2x2xi32>
}
