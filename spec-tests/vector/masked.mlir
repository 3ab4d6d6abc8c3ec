// Lanes to and from memory, some masked off.

// -----
// NAME: load
// CLAUSE: vector.maskedload/lanes
// GENERATION: today
// RUN: @main([1, 2, 3, 4], 1, [true, false, true]) == [2, -1, 4]
// RUN: @main([1, 2, 3, 4], 2, [true, true, false]) == [3, 4, -1]
// RUN: @main([1, 2, 3, 4], 2, [true, true, true]) undefined out-of-bounds
// RUN: @main(uninit(4), 0, [true, true, true]) undefined uninitialised-read
func.func @main(%m: memref<4xi32>, %i: index, %k: vector<3xi1>) -> vector<3xi32> {
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.maskedload %m[%i], %k, %p : memref<4xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return %r : vector<3xi32>
}

// -----
// NAME: store
// CLAUSE: vector.maskedstore/lanes
// GENERATION: today
// RUN: @main([1, 2, 3, 4], 1, [true, false, true]) == (); arg0 == [1, 10, 3, 30]
// RUN: @main([1, 2, 3, 4], 3, [true, true, false]) undefined out-of-bounds
func.func @main(%m: memref<4xi32>, %i: index, %k: vector<3xi1>) {
  %p = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  vector.maskedstore %m[%i], %k, %p : memref<4xi32>, vector<3xi1>, vector<3xi32> // UB
  return
}

// -----
// NAME: gather
// CLAUSE: vector.gather/lanes
// GENERATION: today
// RUN: @main([1, 2, 3, 4], 1, [true, false, true], [-1, 99, 2]) == [1, -1, 4]
// RUN: @main([1, 2, 3, 4], 1, [true, true, true], [-1, 99, 2]) undefined out-of-bounds
func.func @main(%m: memref<4xi32>, %i: index, %k: vector<3xi1>, %x: vector<3xi32>) -> vector<3xi32> {
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.gather %m[%i] [%x], %k, %p : memref<4xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return %r : vector<3xi32>
}

// -----
// NAME: gather_from_a_tensor
// CLAUSE: vector.gather/lanes
// GENERATION: today
// RUN: @main([1, 2, 3, 4], [3, 0, 2]) == [4, 1, 3]
// RUN: @main([1, 2, 3, 4], [3, 0, 4]) undefined out-of-bounds
func.func @main(%t: tensor<4xi32>, %x: vector<3xindex>) -> vector<3xi32> {
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<3xi1>
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.gather %t[%c0] [%x], %k, %p : tensor<4xi32>, vector<3xindex>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return %r : vector<3xi32>
}

// -----
// NAME: scatter
// CLAUSE: vector.scatter/lanes
// GENERATION: today
// RUN: @main([1, 2, 3, 4], [true, true, true], [0, 2, 1]) == (); arg0 == [10, 30, 20, 4]
// RUN: @main([1, 2, 3, 4], [true, true, false], [0, 2, 9]) == (); arg0 == [10, 2, 20, 4]
// RUN: @main([1, 2, 3, 4], [true, true, false], [0, 2, 0]) == (); arg0 == [10, 2, 20, 4]
// RUN: @main([1, 2, 3, 4], [true, true, true], [0, 2, 9]) undefined out-of-bounds
// RUN: @main([1, 2, 3, 4], [true, true, true], [0, 2, 0]) undefined assumption-violated
func.func @main(%m: memref<4xi32>, %k: vector<3xi1>, %x: vector<3xi32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  vector.scatter %m[%c0] [%x], %k, %p : memref<4xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> // UB
  return
}

// -----
// NAME: expand_and_compress
// CLAUSE: vector.expandload/lanes, vector.compressstore/lanes
// GENERATION: today
// RUN: @main([1, 2, 3, 4], [true, false, true]) == [1, -1, 2]; arg0 == [1, 2, 10, 30]
// RUN: @main([1, 2], [true, false, true]) undefined out-of-bounds
func.func @main(%m: memref<?xi32>, %k: vector<3xi1>) -> vector<3xi32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %p = arith.constant dense<-1> : vector<3xi32>
  %x = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  %r = vector.expandload %m[%c0], %k, %p : memref<?xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  vector.compressstore %m[%c2], %k, %x : memref<?xi32>, vector<3xi1>, vector<3xi32> // UB
  return %r : vector<3xi32>
}

// -----
// NAME: expand_beyond_the_end
// CLAUSE: vector.expandload/in-bounds
// GENERATION: today
// RUN: @main([1, 2], [true, false, true]) == [1, -1, 2]
// RUN: @main([1], [true, false, true]) undefined out-of-bounds
func.func @main(%m: memref<?xi32>, %k: vector<3xi1>) -> vector<3xi32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.expandload %m[%c0], %k, %p : memref<?xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return %r : vector<3xi32>
}

// -----
// NAME: poison_mask
// GENERATION: today
// RUN: @main([1, 2, 3]) undefined poison-use
func.func @main(%m: memref<3xi32>) -> vector<3xi32> {
  %c0 = arith.constant 0 : index
  %k = ub.poison : vector<3xi1>
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.maskedload %m[%c0], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return %r : vector<3xi32>
}

// -----
// NAME: load_after_free
// GENERATION: today
// RUN: @main() undefined use-after-free
func.func @main() -> vector<3xi32> {
  %m = memref.alloc() : memref<3xi32>
  memref.dealloc %m : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<3xi1>
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.maskedload %m[%c0], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return %r : vector<3xi32>
}

// -----
// NAME: store_after_free
// GENERATION: today
// RUN: @main() undefined use-after-free
func.func @main() {
  %m = memref.alloc() : memref<3xi32>
  memref.dealloc %m : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<3xi1>
  %p = arith.constant dense<-1> : vector<3xi32>
  vector.maskedstore %m[%c0], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi32> // UB
  return
}

// -----
// NAME: store_to_a_constant
// GENERATION: today
// RUN: @main() undefined write-to-constant
memref.global "private" constant @c : memref<3xi32> = dense<0>
func.func @main() {
  %m = memref.get_global @c : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<3xi1>
  %p = arith.constant dense<-1> : vector<3xi32>
  vector.maskedstore %m[%c0], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi32> // UB
  return
}

// -----
// NAME: element_types
// GENERATION: today
// INVALID: 'vector.maskedload' op base and result element type should match
func.func @main(%m: memref<3xi64>, %i: index, %k: vector<3xi1>, %p: vector<3xi32>) {
  %r = vector.maskedload %m[%i], %k, %p : memref<3xi64>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  return
}

// -----
// NAME: number_of_indices
// GENERATION: today
// INVALID: 'vector.maskedload' op requires 1 indices
func.func @main(%m: memref<3xi32>, %i: index, %k: vector<3xi1>, %p: vector<3xi32>) {
  %r = vector.maskedload %m[%i, %i], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  return
}

// -----
// NAME: mask_shape
// GENERATION: today
// INVALID: 'vector.maskedstore' op expected valueToStore shape to match mask shape
func.func @main(%m: memref<3xi32>, %i: index, %k: vector<4xi1>, %p: vector<3xi32>) {
  vector.maskedstore %m[%i], %k, %p : memref<3xi32>, vector<4xi1>, vector<3xi32>
  return
}

// -----
// NAME: mask_dim
// GENERATION: today
// INVALID: 'vector.compressstore' op expected valueToStore dim to match mask dim
func.func @main(%m: memref<3xi32>, %i: index, %k: vector<4xi1>, %p: vector<3xi32>) {
  vector.compressstore %m[%i], %k, %p : memref<3xi32>, vector<4xi1>, vector<3xi32>
  return
}

// -----
// NAME: index_dim
// GENERATION: today
// INVALID: 'vector.gather' op expected result dim to match indices dim
func.func @main(%m: memref<3xi32>, %i: index, %k: vector<3xi1>, %p: vector<3xi32>, %x: vector<4xi32>) {
  %r = vector.gather %m[%i] [%x], %k, %p : memref<3xi32>, vector<4xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  return
}

// -----
// NAME: pass_thru_type
// GENERATION: today
// INVALID: 'vector.expandload' op expected pass_thru of same type as result type
func.func @main(%m: memref<3xi32>, %i: index, %k: vector<3xi1>, %p: vector<3xi64>) {
  %r = vector.expandload %m[%i], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi64> into vector<3xi32>
  return
}

// -----
// NAME: gather_poison
// GENERATION: today
// RUN: @main() undefined poison-use
func.func @main() {
  %m = memref.alloc() : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = ub.poison : vector<3xi1>
  %x = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.gather %m[%c0] [%x], %k, %p : memref<3xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return
}

// -----
// NAME: gather_free
// GENERATION: today
// RUN: @main() undefined use-after-free
func.func @main() {
  %m = memref.alloc() : memref<3xi32>
  memref.dealloc %m : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<3xi1>
  %x = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.gather %m[%c0] [%x], %k, %p : memref<3xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return
}

// -----
// NAME: gather_uninit
// GENERATION: today
// RUN: @main() undefined uninitialised-read
func.func @main() {
  %m = memref.alloc() : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<3xi1>
  %x = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.gather %m[%c0] [%x], %k, %p : memref<3xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return
}

// -----
// NAME: expandload_poison
// GENERATION: today
// RUN: @main() undefined poison-use
func.func @main() {
  %m = memref.alloc() : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = ub.poison : vector<3xi1>
  %x = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.expandload %m[%c0], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return
}

// -----
// NAME: expandload_free
// GENERATION: today
// RUN: @main() undefined use-after-free
func.func @main() {
  %m = memref.alloc() : memref<3xi32>
  memref.dealloc %m : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<3xi1>
  %x = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.expandload %m[%c0], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return
}

// -----
// NAME: expandload_uninit
// GENERATION: today
// RUN: @main() undefined uninitialised-read
func.func @main() {
  %m = memref.alloc() : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<3xi1>
  %x = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %p = arith.constant dense<-1> : vector<3xi32>
  %r = vector.expandload %m[%c0], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> // UB
  return
}

// -----
// NAME: compressstore_poison
// GENERATION: today
// RUN: @main() undefined poison-use
func.func @main() {
  %m = memref.alloc() : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = ub.poison : vector<3xi1>
  %x = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %p = arith.constant dense<-1> : vector<3xi32>
  vector.compressstore %m[%c0], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi32> // UB
  return
}

// -----
// NAME: compressstore_free
// GENERATION: today
// RUN: @main() undefined use-after-free
func.func @main() {
  %m = memref.alloc() : memref<3xi32>
  memref.dealloc %m : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<3xi1>
  %x = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %p = arith.constant dense<-1> : vector<3xi32>
  vector.compressstore %m[%c0], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi32> // UB
  return
}

// -----
// NAME: compressstore_const
// GENERATION: today
// RUN: @main() undefined write-to-constant
memref.global "private" constant @c : memref<3xi32> = dense<0>
func.func @main() {
  %m = memref.get_global @c : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<3xi1>
  %x = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %p = arith.constant dense<-1> : vector<3xi32>
  vector.compressstore %m[%c0], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi32> // UB
  return
}

// -----
// NAME: scatter_free
// GENERATION: today
// RUN: @main() undefined use-after-free
func.func @main() {
  %m = memref.alloc() : memref<3xi32>
  memref.dealloc %m : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<3xi1>
  %x = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %p = arith.constant dense<-1> : vector<3xi32>
  vector.scatter %m[%c0] [%x], %k, %p : memref<3xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> // UB
  return
}

// -----
// NAME: scatter_const
// GENERATION: today
// RUN: @main() undefined write-to-constant
memref.global "private" constant @c : memref<3xi32> = dense<0>
func.func @main() {
  %m = memref.get_global @c : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<3xi1>
  %x = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %p = arith.constant dense<-1> : vector<3xi32>
  vector.scatter %m[%c0] [%x], %k, %p : memref<3xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> // UB
  return
}

// -----
// NAME: maskedstore_poison
// GENERATION: today
// RUN: @main() undefined poison-use
func.func @main() {
  %m = memref.alloc() : memref<3xi32>
  %c0 = arith.constant 0 : index
  %k = ub.poison : vector<3xi1>
  %x = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %p = arith.constant dense<-1> : vector<3xi32>
  vector.maskedstore %m[%c0], %k, %p : memref<3xi32>, vector<3xi1>, vector<3xi32> // UB
  return
}

// -----

// NAME: mask_with_passthru_and_no_result
// GENERATION: today
// INVALID: expects a result for the passthru value
func.func @f(%m: vector<4xi1>, %p: vector<4xf32>) {
  "vector.mask"(%m, %p) ({
    "vector.yield"() : () -> ()
  }) : (vector<4xi1>, vector<4xf32>) -> ()
  return
}

// -----
// NAME: scatter_to_poison_index
// RUN: @main(zeros(4), [1, 2]) undefined poison-use
func.func @main(%m: memref<4xi32>, %v: vector<2xi32>) {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<true> : vector<2xi1>
  %p = ub.poison : vector<2xi32>
  vector.scatter %m[%c0] [%p], %t, %v : memref<4xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32>  // UB
  return
}

// -----
// NAME: transfer_read_of_unwritten
// RUN: @main(uninit(4)) undefined uninitialised-read
// RUN: @main([1, 2, 3, 4]) == [3, 4]
func.func @main(%m: memref<4xi32>) -> vector<2xi32> {
  %c2 = arith.constant 2 : index
  %z = arith.constant 0 : i32
  %v = vector.transfer_read %m[%c2], %z : memref<4xi32>, vector<2xi32>  // UB
  return %v : vector<2xi32>
}

// -----
// NAME: load_of_two_dimensions
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6], [7, 8, 9]], 1, 0, [[true, true], [false, true]]) == [[4, 5], [-1, 8]]
// RUN: @main([[1, 2, 3], [4, 5, 6], [7, 8, 9]], 2, 0, [[true, true], [false, false]]) == [[7, 8], [-1, -1]]
// RUN: @main([[1, 2, 3], [4, 5, 6], [7, 8, 9]], 2, 0, [[true, true], [true, false]]) undefined out-of-bounds
func.func @main(%m: memref<3x3xi32>, %i: index, %j: index, %k: vector<2x2xi1>) -> vector<2x2xi32> {
  %p = arith.constant dense<-1> : vector<2x2xi32>
  %r = vector.maskedload %m[%i, %j], %k, %p : memref<3x3xi32>, vector<2x2xi1>, vector<2x2xi32> into vector<2x2xi32> // UB
  return %r : vector<2x2xi32>
}

// -----
// NAME: store_of_two_dimensions
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6], [7, 8, 9]], [[true, false], [true, true]]) == (); arg0 == [[1, 2, 3], [4, 10, 6], [7, 30, 40]]
func.func @main(%m: memref<3x3xi32>, %k: vector<2x2xi1>) {
  %c1 = arith.constant 1 : index
  %p = arith.constant dense<[[10, 20], [30, 40]]> : vector<2x2xi32>
  vector.maskedstore %m[%c1, %c1], %k, %p : memref<3x3xi32>, vector<2x2xi1>, vector<2x2xi32>
  return
}

// -----
// NAME: all_lanes_are_a_plain_load
// GENERATION: today
// REFINEMENT: refines
func.func @src(%m: memref<4x4xf32>) -> vector<2x2xf32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant dense<0.0> : vector<2x2xf32>
  %k = vector.constant_mask [2, 2] : vector<2x2xi1>
  %r = vector.maskedload %m[%c0, %c0], %k, %p : memref<4x4xf32>, vector<2x2xi1>, vector<2x2xf32> into vector<2x2xf32>
  return %r : vector<2x2xf32>
}
func.func @tgt(%m: memref<4x4xf32>) -> vector<2x2xf32> {
  %c0 = arith.constant 0 : index
  %r = vector.load %m[%c0, %c0] : memref<4x4xf32>, vector<2x2xf32>
  return %r : vector<2x2xf32>
}

// -----
// NAME: expansion_of_two_dimensions
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]]) unsupported
func.func @main(%m: memref<2x2xi32>) -> vector<2x2xi32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant dense<-1> : vector<2x2xi32>
  %k = arith.constant dense<true> : vector<2x2xi1>
  %r = vector.expandload %m[%c0, %c0], %k, %p : memref<2x2xi32>, vector<2x2xi1>, vector<2x2xi32> into vector<2x2xi32>
  return %r : vector<2x2xi32>
}

// -----
// NAME: alignment_of_loads
// GENERATION: today
// RUN: @main(0) == [1.0, 1.0]
// RUN: @main(2) == [1.0, 1.0]
// RUN: @main(1) undefined misaligned
func.func @main(%i: index) -> vector<2xf32> {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %one = arith.constant dense<1.0> : vector<4xf32>
  vector.store %one, %m[%c0] {alignment = 16 : i64} : memref<4xf32>, vector<4xf32>
  %r = vector.load %m[%i] {alignment = 8 : i64} : memref<4xf32>, vector<2xf32> // UB
  return %r : vector<2xf32>
}

// -----
// NAME: alignment_of_stores
// GENERATION: today
// RUN: @main(2) == ()
// RUN: @main(1) undefined misaligned
func.func @main(%i: index) {
  %m = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %one = arith.constant dense<1.0> : vector<2xf32>
  vector.store %one, %m[%i] {alignment = 8 : i64} : memref<4xf32>, vector<2xf32> // UB
  return
}

// -----
// NAME: alignment_of_masked_loads
// GENERATION: today
// RUN: @main(0, [true, true]) == [1.0, 1.0]
// RUN: @main(1, [true, true]) undefined misaligned
// RUN: @main(1, [false, true]) undefined misaligned
// RUN: @main(-2, [false, false]) == [0.0, 0.0]
func.func @main(%i: index, %k: vector<2xi1>) -> vector<2xf32> {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %one = arith.constant dense<1.0> : vector<4xf32>
  %p = arith.constant dense<0.0> : vector<2xf32>
  vector.store %one, %m[%c0] : memref<4xf32>, vector<4xf32>
  %r = vector.maskedload %m[%i], %k, %p {alignment = 8 : i64} : memref<4xf32>, vector<2xi1>, vector<2xf32> into vector<2xf32> // UB
  return %r : vector<2xf32>
}

// -----
// NAME: alignment_of_masked_stores
// GENERATION: today
// RUN: @main(2) == ()
// RUN: @main(3) undefined misaligned
func.func @main(%i: index) {
  %m = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %k = arith.constant dense<[true, false]> : vector<2xi1>
  %one = arith.constant dense<1.0> : vector<2xf32>
  vector.maskedstore %m[%i], %k, %one {alignment = 8 : i64} : memref<4xf32>, vector<2xi1>, vector<2xf32> // UB
  return
}

// -----
// NAME: alignment_of_gathered_lanes
// GENERATION: today
// RUN: @main([0, 2], [true, true]) == [1.0, 1.0]
// RUN: @main([0, 1], [true, false]) == [1.0, 0.0]
// RUN: @main([0, 1], [true, true]) undefined misaligned
func.func @main(%x: vector<2xi32>, %k: vector<2xi1>) -> vector<2xf32> {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %one = arith.constant dense<1.0> : vector<4xf32>
  %p = arith.constant dense<0.0> : vector<2xf32>
  vector.store %one, %m[%c0] : memref<4xf32>, vector<4xf32>
  %r = vector.gather %m[%c0] [%x], %k, %p {alignment = 8 : i64} : memref<4xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32> // UB
  return %r : vector<2xf32>
}

// -----
// NAME: alignment_of_scattered_lanes
// GENERATION: today
// RUN: @main([0, 2], [true, true]) == ()
// RUN: @main([0, 1], [true, false]) == ()
// RUN: @main([0, 1], [true, true]) undefined misaligned
func.func @main(%x: vector<2xi32>, %k: vector<2xi1>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %one = arith.constant dense<1.0> : vector<2xf32>
  vector.scatter %m[%c0] [%x], %k, %one {alignment = 8 : i64} : memref<4xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> // UB
  return
}

// -----
// NAME: alignment_of_expanding_loads
// GENERATION: today
// RUN: @main(2) == [1.0, 0.0]
// RUN: @main(1) undefined misaligned
func.func @main(%i: index) -> vector<2xf32> {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %one = arith.constant dense<1.0> : vector<4xf32>
  %p = arith.constant dense<0.0> : vector<2xf32>
  %k = arith.constant dense<[true, false]> : vector<2xi1>
  vector.store %one, %m[%c0] : memref<4xf32>, vector<4xf32>
  %r = vector.expandload %m[%i], %k, %p {alignment = 8 : i64} : memref<4xf32>, vector<2xi1>, vector<2xf32> into vector<2xf32> // UB
  return %r : vector<2xf32>
}

// -----
// NAME: alignment_of_compressing_stores
// GENERATION: today
// RUN: @main(2) == ()
// RUN: @main(1) undefined misaligned
func.func @main(%i: index) {
  %m = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %one = arith.constant dense<1.0> : vector<2xf32>
  %k = arith.constant dense<[true, false]> : vector<2xi1>
  vector.compressstore %m[%i], %k, %one {alignment = 8 : i64} : memref<4xf32>, vector<2xi1>, vector<2xf32> // UB
  return
}

// -----
// NAME: gather_by_wide_numbers
// GENERATION: today
// RUN: @main([1, 2]) unsupported
func.func @main(%m: memref<2xi32>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %x = arith.constant dense<[0, 1]> : vector<2xi128>
  %k = arith.constant dense<true> : vector<2xi1>
  %p = arith.constant dense<-1> : vector<2xi32>
  %r = vector.gather %m[%c0] [%x], %k, %p : memref<2xi32>, vector<2xi128>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  return %r : vector<2xi32>
}

// -----
// NAME: passthru_without_an_operation
// GENERATION: today
// RUN: @f([1, 2, 3], [true, false, true], [10, 20, 30]) == [1, 20, 3]
// RUN: @f([1, 2, 3], [true, true, true], [10, 20, 30]) == [1, 2, 3]
// RUN: @f([1, 2, 3], [true, poison, false], [10, 20, 30]) == [1, poison, 30]
func.func @f(%a: vector<3xi32>, %m: vector<3xi1>, %p: vector<3xi32>) -> vector<3xi32> {
  %r = vector.mask %m, %p { vector.yield %a : vector<3xi32> } : vector<3xi1> -> vector<3xi32>
  return %r : vector<3xi32>
}
