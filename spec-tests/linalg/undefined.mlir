// What is undefined in the structured operations that have a form of their own.

// -----
// NAME: generic
// RUN: @f(uninit(2), zeros(2)) undefined uninitialised-read
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<2xi32>) outs(%b : memref<2xi32>) {  // UB
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}

// -----
// NAME: unused_elements_are_not_read
// RUN: @f(uninit(2), uninit(2)) == (); arg1 == [7, 7]
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>) {
  %c = arith.constant 7 : i32
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<2xi32>) outs(%b : memref<2xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %c : i32
  }
  return
}

// -----
// NAME: indexed_generic
// RUN: @f([1, 2], zeros(1)) undefined out-of-bounds
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.indexed_generic #trait %a, %b {  // UB
  ^bb0(%i: index, %x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: map
// RUN: @f([1], [1, 2]) undefined shape-mismatch
// RUN: @f(uninit(2), [1, 2]) undefined uninitialised-read
func.func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.map { math.absi } ins(%a : memref<?xi32>) outs(%b : memref<?xi32>)  // UB
  return
}

// -----
// NAME: reduce
// RUN: @f([[1]], [1, 2]) undefined shape-mismatch
// RUN: @f(uninit(1x1), [1]) undefined uninitialised-read
func.func @f(%a: memref<?x?xi32>, %b: memref<?xi32>) {
  linalg.reduce { arith.addi } ins(%a : memref<?x?xi32>) outs(%b : memref<?xi32>) dimensions = [1]  // UB
  return
}

// -----
// NAME: transpose
// RUN: @f([[1, 2]], [[1, 2]]) undefined shape-mismatch
// RUN: @f(uninit(1x2), zeros(2x1)) undefined uninitialised-read
func.func @f(%a: memref<?x?xi32>, %b: memref<?x?xi32>) {
  linalg.transpose ins(%a : memref<?x?xi32>) outs(%b : memref<?x?xi32>) permutation = [1, 0]  // UB
  return
}

// -----
// NAME: broadcast
// RUN: @f([1, 2], zeros(2x3)) undefined shape-mismatch
// RUN: @f(uninit(2), zeros(3x2)) undefined uninitialised-read
func.func @f(%a: memref<?xi32>, %b: memref<?x?xi32>) {
  linalg.broadcast ins(%a : memref<?xi32>) outs(%b : memref<?x?xi32>) dimensions = [0]  // UB
  return
}

// -----
// NAME: elementwise
// RUN: @f([1.0], [1.0, 2.0]) undefined shape-mismatch
// RUN: @f(uninit(2), [1.0, 2.0]) undefined uninitialised-read
func.func @f(%a: memref<?xf32>, %b: memref<?xf32>) {
  linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)  // UB
  return
}

// -----
// NAME: contract
// RUN: @f([1.0], [1.0, 2.0], 0.0) undefined shape-mismatch
// RUN: @f(uninit(2), [1.0, 2.0], 0.0) undefined uninitialised-read
func.func @f(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<f32>) {
  linalg.contract indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>] ins(%a, %b : memref<?xf32>, memref<?xf32>) outs(%c : memref<f32>)  // UB
  return
}

// -----
// NAME: softmax
// RUN: @f([1.0], [1.0, 2.0]) undefined shape-mismatch
// RUN: @f(uninit(2), [1.0, 2.0]) undefined uninitialised-read
func.func @f(%a: memref<?xf32>, %b: memref<?xf32>) {
  linalg.softmax dimension(0) ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)  // UB
  return
}

// -----
// NAME: conv_2020
// RUN: @f(uninit(1x1x1), zeros(1x1x1), zeros(1x1x1)) undefined uninitialised-read
func @f(%k: memref<?x?x?xf32>, %in: memref<?x?x?xf32>, %out: memref<?x?x?xf32>) {
  linalg.conv(%k, %in, %out) : memref<?x?x?xf32>, memref<?x?x?xf32>, memref<?x?x?xf32>  // UB
  return
}

// -----
// NAME: pooling_2020
// RUN: @max(uninit(1), zeros(1), zeros(1)) undefined uninitialised-read
// RUN: @max(zeros(1), zeros(2), zeros(1)) undefined out-of-bounds
// RUN: @min(uninit(1), zeros(1), zeros(1)) undefined uninitialised-read
// RUN: @min(zeros(1), zeros(2), zeros(1)) undefined out-of-bounds
// RUN: @sum(uninit(1), zeros(1), zeros(1)) undefined uninitialised-read
// RUN: @sum(zeros(1), zeros(2), zeros(1)) undefined out-of-bounds
func @max(%in: memref<?xf32>, %w: memref<?xf32>, %out: memref<?xf32>) {
  linalg.pooling_max(%in, %w, %out) : memref<?xf32>, memref<?xf32>, memref<?xf32>  // UB
  return
}
func @min(%in: memref<?xf32>, %w: memref<?xf32>, %out: memref<?xf32>) {
  linalg.pooling_min(%in, %w, %out) : memref<?xf32>, memref<?xf32>, memref<?xf32>  // UB
  return
}
func @sum(%in: memref<?xf32>, %w: memref<?xf32>, %out: memref<?xf32>) {
  linalg.pooling_sum(%in, %w, %out) : memref<?xf32>, memref<?xf32>, memref<?xf32>  // UB
  return
}

// -----
// NAME: indexing_map_overflows
// An affine expression has one meaning, in an indexing map as in affine.apply.
// GENERATION: today
// RUN: @map([1, 2]) undefined index-overflow
// RUN: @apply(1) undefined index-overflow
func.func @map(%m: memref<2xi32>) {
  linalg.generic {  // UB
    indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>],
    iterator_types = ["reduction"]
  } ins(%m : memref<2xi32>) outs(%m : memref<2xi32>) {
  ^bb0(%a: i32, %b: i32):
    linalg.yield %a : i32
  }
  return
}
func.func @apply(%d: index) -> index {
  %0 = affine.apply affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>(%d)  // UB
  return %0 : index
}

// -----
// NAME: linear_indexing_map_overflows
// GENERATION: today
// RUN: @map([1, 2, 3]) undefined index-overflow
func.func @map(%m: memref<3xi32>) {
  linalg.generic {  // UB
    indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 9223372036854775807 + 1)>],
    iterator_types = ["reduction"]
  } ins(%m : memref<3xi32>) outs(%m : memref<3xi32>) {
  ^bb0(%a: i32, %b: i32):
    linalg.yield %b : i32
  }
  return
}

// -----
// NAME: indexing_map_without_a_divisor
// GENERATION: today
// RUN: @map([1, 2]) undefined affine-divisor
func.func @map(%m: memref<2xi32>) {
  linalg.generic {  // UB
    indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 0)>],
    iterator_types = ["reduction"]
  } ins(%m : memref<2xi32>) outs(%m : memref<2xi32>) {
  ^bb0(%a: i32, %b: i32):
    linalg.yield %a : i32
  }
  return
}
