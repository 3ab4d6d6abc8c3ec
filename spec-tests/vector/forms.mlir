// Forms of vector operations that are accepted elsewhere, run: optional operands and attributes, elements of floats, and
// what has no answer here.

// -----
// NAME: bitcast_of_floats
// The bit patterns of 1, -2, 0.5 and -0 in f32.
// RUN: @f([1.0, -2.0, 0.5, -0.0]) == [0x3F800000, 0xC0000000, 0x3F000000, 0x80000000]
func.func @f(%v: vector<4xf32>) -> vector<4xi32> {
  %r = vector.bitcast %v : vector<4xf32> to vector<4xi32>
  return %r : vector<4xi32>
}

// -----
// NAME: broadcast_of_floats
// RUN: @f([1.5, -0.0, inf, nan], [[1.0], [2.0]]) == [[1.5, -0.0, inf, nan], [1.5, -0.0, inf, nan]], [[[1.0, 1.0], [2.0, 2.0]], [[1.0, 1.0], [2.0, 2.0]]]
func.func @f(%v: vector<4xf32>, %c: vector<2x1xf32>) -> (vector<2x4xf32>, vector<2x2x2xf32>) {
  %r = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %q = vector.broadcast %c : vector<2x1xf32> to vector<2x2x2xf32>
  return %r, %q : vector<2x4xf32>, vector<2x2x2xf32>
}

// -----
// NAME: contract_of_floats
// 1*7 + 2*9 + 3*11 = 58, 1*8 + 2*10 + 3*12 = 64, 4*7 + 5*9 + 6*11 = 139, 4*8 + 5*10 + 6*12 = 154; the accumulator on top.
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[7.0, 8.0], [9.0, 10.0], [11.0, 12.0]], [[1.0, 2.0], [3.0, 4.0]]) == [[59.0, 66.0], [142.0, 158.0]]
func.func @f(%a: vector<2x3xf32>, %b: vector<3x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  return %r : vector<2x2xf32>
}

// -----
// NAME: contract_with_maxnumf
// Products 7, -18, 33 | 8, 20, -36 | 28, -45, 66 | 32, 50, -72; the largest of each with the accumulator, which a NaN loses to.
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[7.0, 8.0], [-9.0, 10.0], [11.0, -12.0]], [[0.0, 100.0], [nan, 0.0]]) == [[33.0, 100.0], [66.0, 50.0]]
func.func @f(%a: vector<2x3xf32>, %b: vector<3x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>} %a, %b, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  return %r : vector<2x2xf32>
}

// -----
// NAME: contract_widens_integers_as_signed
// -1*100 + 2*(-128) = -356, and -1*0 + 2*127 = 254, which i8 could not hold.
// RUN: @f([[-1, 2]], [[100, 0], [-128, 127]], [[1000, -254]]) == [[644, 0]]
func.func @f(%a: vector<1x2xi8>, %b: vector<2x2xi8>, %c: vector<1x2xi32>) -> vector<1x2xi32> {
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<1x2xi8>, vector<2x2xi8> into vector<1x2xi32>
  return %r : vector<1x2xi32>
}

// -----
// NAME: contract_of_floats_into_integers
// No text says how a float becomes an integer here.
// RUN: @f([1.0, 2.0], [3.0, 4.0], 0) unsupported
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>, %c: i32) -> i32 {
  %r = vector.contract {indexing_maps = [affine_map<(k)->(k)>, affine_map<(k)->(k)>, affine_map<(k)->()>], iterator_types = ["reduction"]} %a, %b, %c : vector<2xf32>, vector<2xf32> into i32
  return %r : i32
}

// -----
// NAME: contract_of_float_matrices_into_integers
// RUN: @f([[1.0]], [[3.0]], [[0]]) unsupported
func.func @f(%a: vector<1x1xf32>, %b: vector<1x1xf32>, %c: vector<1x1xi32>) -> vector<1x1xi32> {
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<1x1xf32>, vector<1x1xf32> into vector<1x1xi32>
  return %r : vector<1x1xi32>
}

// -----
// NAME: deinterleave_of_floats
// RUN: @f([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]) == [1.0, 3.0, 5.0, 7.0], [2.0, 4.0, 6.0, 8.0]
func.func @f(%w: vector<8xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %r, %q = vector.deinterleave %w : vector<8xf32> -> vector<4xf32>
  return %r, %q : vector<4xf32>, vector<4xf32>
}

// -----
// NAME: interleave_of_floats
// RUN: @f([1.0, 2.0], [-1.0, -2.0]) == [1.0, -1.0, 2.0, -2.0]
func.func @f(%v: vector<2xf32>, %w: vector<2xf32>) -> vector<4xf32> {
  %r = vector.interleave %v, %w : vector<2xf32> -> vector<4xf32>
  return %r : vector<4xf32>
}

// -----
// NAME: interleave_of_rows
// Only the last dimension grows.
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]) == [[1.0, 5.0, 2.0, 6.0], [3.0, 7.0, 4.0, 8.0]], [[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]
func.func @f(%v: vector<2x2xf32>, %w: vector<2x2xf32>) -> (vector<2x4xf32>, vector<2x2xf32>, vector<2x2xf32>) {
  %r = vector.interleave %v, %w : vector<2x2xf32> -> vector<2x4xf32>
  %a, %b = vector.deinterleave %r : vector<2x4xf32> -> vector<2x2xf32>
  return %r, %a, %b : vector<2x4xf32>, vector<2x2xf32>, vector<2x2xf32>
}

// -----
// NAME: extract_of_floats
// RUN: @f([[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]) == [5.0, 6.0, 7.0, 8.0], [[3.0, 4.0]], [[2.0], [6.0]]
func.func @f(%a: vector<2x4xf32>) -> (vector<4xf32>, vector<1x2xf32>, vector<2x1xf32>) {
  %r = vector.extract %a[1] : vector<4xf32> from vector<2x4xf32>
  %s = vector.extract_strided_slice %a {offsets = [0, 2], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  %t = vector.extract_strided_slice %a {offsets = [0, 1], sizes = [2, 1], strides = [1, 1]} : vector<2x4xf32> to vector<2x1xf32>
  return %r, %s, %t : vector<4xf32>, vector<1x2xf32>, vector<2x1xf32>
}

// -----
// NAME: insert_of_floats
// RUN: @f([9.0, 8.0], [[1.0, 2.0], [3.0, 4.0]], [7.0]) == [[1.0, 2.0], [9.0, 8.0]], [9.0, 7.0], [[1.0, 2.0], [7.0, 4.0]]
func.func @f(%v: vector<2xf32>, %a: vector<2x2xf32>, %e: vector<1xf32>) -> (vector<2x2xf32>, vector<2xf32>, vector<2x2xf32>) {
  %r = vector.insert %v, %a[1] : vector<2xf32> into vector<2x2xf32>
  %s = vector.insert_strided_slice %e, %v {offsets = [1], strides = [1]} : vector<1xf32> into vector<2xf32>
  // A slice of fewer dimensions lies along the last ones.
  %t = vector.insert_strided_slice %e, %a {offsets = [1, 0], strides = [1]} : vector<1xf32> into vector<2x2xf32>
  return %r, %s, %t : vector<2x2xf32>, vector<2xf32>, vector<2x2xf32>
}

// -----
// NAME: elements_of_floats
// RUN: @f(1.5, [[1.0, 2.0], [3.0, 4.0]]) == [[1.5, 2.0], [1.5, 4.0]], [1.5], 3.0
func.func @f(%s: f32, %v: vector<2x2xf32>) -> (vector<2x2xf32>, vector<1xf32>, f32) {
  %e:4 = vector.to_elements %v : vector<2x2xf32>
  %r = vector.from_elements %s, %e#1, %s, %e#3 : vector<2x2xf32>
  %q = vector.from_elements %s : vector<1xf32>
  return %r, %q, %e#2 : vector<2x2xf32>, vector<1xf32>, f32
}

// -----
// NAME: gather_from_memory_by_index
// Row 1 begins at 10; lane 1 is off, and its index may be anything.
// RUN: @f([[0.0, 1.0, 2.0, 3.0], [10.0, 11.0, 12.0, 13.0]], 1, 1, [2, 99, -1, 0], [true, false, true, true], [5.0, 6.0, 7.0, 8.0]) == [13.0, 6.0, 10.0, 11.0]
// RUN: @f([[0.0, 1.0, 2.0, 3.0], [10.0, 11.0, 12.0, 13.0]], 1, 1, [2, 99, -1, 0], [true, true, true, true], [5.0, 6.0, 7.0, 8.0]) undefined out-of-bounds
func.func @f(%m: memref<2x4xf32>, %x: index, %y: index, %ix: vector<4xindex>, %k: vector<4xi1>, %v: vector<4xf32>) -> vector<4xf32> {
  %r = vector.gather %m[%x, %y] [%ix], %k, %v : memref<2x4xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32> // UB
  return %r : vector<4xf32>
}

// -----
// NAME: gather_from_a_tensor
// Offsets are signed.
// RUN: @f([[0.0, 1.0, 2.0, 3.0], [10.0, 11.0, 12.0, 13.0]], 0, 2, [1, -2, 0, -1], [true, true, false, true], [5.0, 6.0, 7.0, 8.0]) == [3.0, 0.0, 7.0, 1.0]
func.func @f(%t: tensor<2x4xf32>, %x: index, %y: index, %vi: vector<4xi32>, %k: vector<4xi1>, %v: vector<4xf32>) -> vector<4xf32> {
  %r = vector.gather %t[%x, %y] [%vi], %k, %v : tensor<2x4xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %r : vector<4xf32>
}

// -----
// NAME: load_and_store_nontemporal
// The hint says how caches are used, not what is read.
// RUN: @f([[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]], 1, 2) == [6.0, 7.0]; arg0 == [[6.0, 7.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]]
func.func @f(%m: memref<2x4xf32>, %x: index, %y: index) -> vector<2xf32> {
  %c0 = arith.constant 0 : index
  %r = vector.load %m[%x, %y] {nontemporal = true} : memref<2x4xf32>, vector<2xf32>
  vector.store %r, %m[%c0, %c0] {nontemporal = true} : memref<2x4xf32>, vector<2xf32>
  return %r : vector<2xf32>
}

// -----
// NAME: read_from_memory_of_vectors
// Loads of one element and transfers of several see the same.
// RUN: @load() == [-1.0, -1.0]
// RUN: @read() == [[-1.0, -1.0]]
// RUN: @plain() == [-1.0, -1.0]
func.func @load() -> vector<2xf32> {
  %mv = memref.alloc() : memref<2xvector<2xf32>>
  %c0 = arith.constant 0 : index
  %p = arith.constant dense<-1.0> : vector<2xf32>
  memref.store %p, %mv[%c0] : memref<2xvector<2xf32>>
  %r = vector.load %mv[%c0] : memref<2xvector<2xf32>>, vector<2xf32>
  return %r : vector<2xf32>
}
func.func @read() -> vector<1x2xf32> {
  %mv = memref.alloc() : memref<2xvector<2xf32>>
  %c0 = arith.constant 0 : index
  %p = arith.constant dense<-1.0> : vector<2xf32>
  memref.store %p, %mv[%c0] : memref<2xvector<2xf32>>
  %s = vector.transfer_read %mv[%c0], %p : memref<2xvector<2xf32>>, vector<1x2xf32>
  return %s : vector<1x2xf32>
}
func.func @plain() -> vector<2xf32> {
  %mv = memref.alloc() : memref<2xvector<2xf32>>
  %c0 = arith.constant 0 : index
  %p = arith.constant dense<-1.0> : vector<2xf32>
  memref.store %p, %mv[%c0] : memref<2xvector<2xf32>>
  %r = memref.load %mv[%c0] : memref<2xvector<2xf32>>
  memref.dealloc %mv : memref<2xvector<2xf32>>
  return %r : vector<2xf32>
}

// -----
// NAME: multi_reduction_of_floats
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [10.0, 20.0], 0.5) == [14.0, 26.0], [13.0, 27.0], 10.5, [3.0, 8.0]
func.func @f(%a: vector<2x2xf32>, %v: vector<2xf32>, %s: f32) -> (vector<2xf32>, vector<2xf32>, f32, vector<2xf32>) {
  %one = arith.constant dense<1.0> : vector<2xf32>
  %q = vector.multi_reduction <add>, %a, %v [0] : vector<2x2xf32> to vector<2xf32>
  %r = vector.multi_reduction <add>, %a, %v [1] : vector<2x2xf32> to vector<2xf32>
  %t = vector.multi_reduction <add>, %a, %s [0, 1] : vector<2x2xf32> to f32
  %u = vector.multi_reduction <mul>, %a, %one [0] : vector<2x2xf32> to vector<2xf32>
  return %q, %r, %t, %u : vector<2xf32>, vector<2xf32>, f32, vector<2xf32>
}

// -----
// NAME: multi_reduction_of_floats_by_xor
// RUN: @f([[1.0]], [1.0]) unsupported
func.func @f(%a: vector<1x1xf32>, %v: vector<1xf32>) -> vector<1xf32> {
  %r = vector.multi_reduction <xor>, %a, %v [0] : vector<1x1xf32> to vector<1xf32>
  return %r : vector<1xf32>
}

// -----
// NAME: multi_reduction_by_xor
// 12 ^ 10 ^ 1 = 7, and 3 ^ 3 ^ -1 = -1.
// RUN: @f([[12, 3], [10, 3]], [1, -1]) == [7, -1]
func.func @f(%a: vector<2x2xi32>, %v: vector<2xi32>) -> vector<2xi32> {
  %r = vector.multi_reduction <xor>, %a, %v [0] : vector<2x2xi32> to vector<2xi32>
  return %r : vector<2xi32>
}

// -----
// NAME: outerproduct_of_floats
// RUN: @f([1.0, -2.0], [3.0, 4.0, 0.5]) == [[3.0, 4.0, 0.5], [-6.0, -8.0, -1.0]], [[13.0, 24.0, 30.5], [34.0, 42.0, 59.0]], [[10.0, 20.0, 30.0], [40.0, 50.0, 60.0]]
func.func @f(%v: vector<2xf32>, %w: vector<3xf32>) -> (vector<2x3xf32>, vector<2x3xf32>, vector<2x3xf32>) {
  %q = arith.constant dense<[[10.0, 20.0, 30.0], [40.0, 50.0, 60.0]]> : vector<2x3xf32>
  %r = vector.outerproduct %v, %w : vector<2xf32>, vector<3xf32>
  %s = vector.outerproduct %v, %w, %q : vector<2xf32>, vector<3xf32>
  %t = vector.outerproduct %v, %w, %q {kind = #vector.kind<maximumf>} : vector<2xf32>, vector<3xf32>
  return %r, %s, %t : vector<2x3xf32>, vector<2x3xf32>, vector<2x3xf32>
}

// -----
// NAME: outerproduct_with_a_scalar
// An AXPY: each lane times the scalar, plus the accumulator.
// RUN: @f([1.0, -2.0], 3.0) == [3.0, -6.0], [4.0, -8.0], [3.0, -2.0]
func.func @f(%v: vector<2xf32>, %s: f32) -> (vector<2xf32>, vector<2xf32>, vector<2xf32>) {
  %r = vector.outerproduct %v, %s : vector<2xf32>, f32
  %q = vector.outerproduct %v, %s, %v : vector<2xf32>, f32
  %t = vector.outerproduct %v, %s, %v {kind = #vector.kind<maximumf>} : vector<2xf32>, f32
  return %r, %q, %t : vector<2xf32>, vector<2xf32>, vector<2xf32>
}

// -----
// NAME: reduction_of_floats_with_an_accumulator
// With `fast` the order of the sum is free, which these values do not show.
// RUN: @f([1.0, 2.0, 3.0, 4.0], 0.5) == 10.5, 10.0
func.func @f(%v: vector<4xf32>, %s: f32) -> (f32, f32) {
  %r = vector.reduction <add>, %v, %s : vector<4xf32> into f32
  %q = vector.reduction <add>, %v fastmath<fast> : vector<4xf32> into f32
  return %r, %q : f32, f32
}

// -----
// NAME: reduction_by_unsigned_maximum
// -1 is the largest of the unsigned; as signed numbers 7 would be.
// RUN: @f([7, -1, 0, -128]) == -1, 0, 7, -128
func.func @f(%v: vector<4xi8>) -> (i8, i8, i8, i8) {
  %r = vector.reduction <maxui>, %v : vector<4xi8> into i8
  %q = vector.reduction <minui>, %v : vector<4xi8> into i8
  %s = vector.reduction <maxsi>, %v : vector<4xi8> into i8
  %t = vector.reduction <minsi>, %v : vector<4xi8> into i8
  return %r, %q, %s, %t : i8, i8, i8, i8
}

// -----
// NAME: scan_of_floats
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], [10.0, 20.0]) == [[1.0, 2.0], [4.0, 6.0], [9.0, 12.0]], [9.0, 12.0], [[10.0, 20.0], [11.0, 22.0], [14.0, 26.0]], [14.0, 26.0]
func.func @f(%a: vector<3x2xf32>, %v: vector<2xf32>) -> (vector<3x2xf32>, vector<2xf32>, vector<3x2xf32>, vector<2xf32>) {
  %r:2 = vector.scan <add>, %a, %v {inclusive = true, reduction_dim = 0} : vector<3x2xf32>, vector<2xf32>
  %q:2 = vector.scan <add>, %a, %v {inclusive = false, reduction_dim = 0} : vector<3x2xf32>, vector<2xf32>
  return %r#0, %r#1, %q#0, %q#1 : vector<3x2xf32>, vector<2xf32>, vector<3x2xf32>, vector<2xf32>
}

// -----
// NAME: shape_cast_of_floats
// RUN: @f([1.0, 2.0, 3.0, 4.0, 5.0, 6.0]) == [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], [[[1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0]]]
func.func @f(%w: vector<6xf32>) -> (vector<3x2xf32>, vector<2x1x3xf32>) {
  %r = vector.shape_cast %w : vector<6xf32> to vector<3x2xf32>
  %q = vector.shape_cast %r : vector<3x2xf32> to vector<2x1x3xf32>
  return %r, %q : vector<3x2xf32>, vector<2x1x3xf32>
}

// -----
// NAME: transfers_between_different_elements
// The element types need only be of one width: bits are moved as they are, or nothing is answered.
// RUN: @read([1.0, -2.0]) unsupported
// RUN: @write([1.0, -2.0], [0x3F000000, 7]) unsupported
func.func @read(%m: memref<2xf32>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %s = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%c0], %s : memref<2xf32>, vector<2xi32>
  return %r : vector<2xi32>
}
func.func @write(%m: memref<2xf32>, %v: vector<2xi32>) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%c0] : vector<2xi32>, memref<2xf32>
  return
}

// -----
// NAME: type_cast
// One element that is a vector lies where many scalars did.
// RUN: @f([[1.0, 2.0]]) == [[1.0, 2.0]]
func.func @f(%m: memref<1x2xf32>) -> vector<1x2xf32> {
  %r = vector.type_cast %m : memref<1x2xf32> to memref<vector<1x2xf32>>
  %v = memref.load %r[] : memref<vector<1x2xf32>>
  return %v : vector<1x2xf32>
}

// -----
// NAME: mask_a_reduction
// RUN: @f([1.0, 2.0, 3.0, 4.0], [true, false, true, true]) == 8.0
func.func @f(%v: vector<4xf32>, %k: vector<4xi1>) -> f32 {
  %r = vector.mask %k { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}

// -----
// NAME: mask_nothing
// RUN: @f([true, false]) == ()
func.func @f(%k: vector<2xi1>) {
  vector.mask %k { } : vector<2xi1>
  return
}

// -----
// NAME: mask_a_read
// RUN: @f([1.0, 2.0], [true, false]) == [1.0, -1.0]
// RUN: @g([1.0, 2.0], [true, false], [5.0, 6.0]) == [1.0, 6.0]
func.func @f(%m: memref<2xf32>, %k: vector<2xi1>) -> vector<2xf32> {
  %c0 = arith.constant 0 : index
  %s = arith.constant -1.0 : f32
  %r = vector.mask %k { vector.transfer_read %m[%c0], %s : memref<2xf32>, vector<2xf32> } : vector<2xi1> -> vector<2xf32>
  return %r : vector<2xf32>
}
func.func @g(%m: memref<2xf32>, %k: vector<2xi1>, %v: vector<2xf32>) -> vector<2xf32> {
  %c0 = arith.constant 0 : index
  %s = arith.constant -1.0 : f32
  %r = vector.mask %k, %v { vector.transfer_read %m[%c0], %s : memref<2xf32>, vector<2xf32> } : vector<2xi1> -> vector<2xf32>
  return %r : vector<2xf32>
}

// -----
// NAME: scalable_vectors
// How many lanes there are is not known before the machine is.
// RUN: @broadcast(1.0) unsupported
// RUN: @mask() unsupported
// RUN: @interleave(1.0) unsupported
// RUN: @extract(1.0) unsupported
// RUN: @insert([1.0, 2.0, 3.0, 4.0]) unsupported
// RUN: @cast(1.0) unsupported
// RUN: @step() unsupported
// RUN: @read(zeros(4)) unsupported
// RUN: @product(1.0) unsupported
// RUN: @constant() unsupported
func.func @broadcast(%s: f32) {
  %r = vector.broadcast %s : f32 to vector<[4]xf32>
  return
}
func.func @mask() {
  %r = vector.constant_mask [4] : vector<[4]xi1>
  return
}
func.func @interleave(%s: f32) {
  %sc = vector.broadcast %s : f32 to vector<[4]xf32>
  %r = vector.interleave %sc, %sc : vector<[4]xf32> -> vector<[8]xf32>
  return
}
func.func @extract(%s: f32) -> vector<4xf32> {
  %sc = vector.broadcast %s : f32 to vector<[4]xf32>
  %r = vector.scalable.extract %sc[0] : vector<4xf32> from vector<[4]xf32>
  return %r : vector<4xf32>
}
func.func @insert(%v: vector<4xf32>) {
  %s = arith.constant 0.0 : f32
  %sc = vector.broadcast %s : f32 to vector<[4]xf32>
  %r = vector.scalable.insert %v, %sc[0] : vector<4xf32> into vector<[4]xf32>
  return
}
func.func @cast(%s: f32) {
  %sc = vector.broadcast %s : f32 to vector<[4]xf32>
  %r = vector.shape_cast %sc : vector<[4]xf32> to vector<1x[4]xf32>
  return
}
func.func @step() {
  %r = vector.step : vector<[4]xindex>
  return
}
func.func @read(%m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %s = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%c0], %s : memref<4xf32>, vector<[4]xf32>
  return
}
func.func @product(%s: f32) {
  %sc = vector.broadcast %s : f32 to vector<[4]xf32>
  %r = arith.mulf %sc, %sc : vector<[4]xf32>
  return
}
func.func @constant() {
  %r = arith.constant dense<-1> : vector<[4]xi32>
  return
}

// -----
// NAME: print_of_a_scalar
// RUN: @f(1.5) == () prints "1.5, 1.5\n"
func.func @f(%f: f32) {
  vector.print %f : f32 punctuation <comma>
  vector.print %f : f32
  return
}
