// Parallel points that meet, and operations that work in place.

// -----
// NAME: non_injective
// RUN: @f([1, 2], [0]) race
func.func @f(%a: memref<2xi32>, %b: memref<1xi32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>], iterator_types = ["parallel"]} ins(%a : memref<2xi32>) outs(%b : memref<1xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}
// -----
// NAME: non_injective_tensor
// RUN: @f([1, 2], [0]) race
func.func @f(%a: tensor<2xi32>, %b: tensor<1xi32>) -> tensor<1xi32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi32>) outs(%b : tensor<1xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } -> tensor<1xi32>
  return %r : tensor<1xi32>
}
// -----
// NAME: overlap
// RUN: @f([1, 2, 3]) race
func.func @f(%a: memref<3xi32>) {
  %u = memref.subview %a[0] [2] [1] : memref<3xi32> to memref<2xi32, strided<[1]>>
  %v = memref.subview %a[1] [2] [1] : memref<3xi32> to memref<2xi32, strided<[1], offset: 1>>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%u : memref<2xi32, strided<[1]>>) outs(%v : memref<2xi32, strided<[1], offset: 1>>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}
// -----
// NAME: same_in_place
// RUN: @f([1, 2, 3]) == (); arg0 == [2, 4, 6]
func.func @f(%a: memref<3xi32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : memref<3xi32>) outs(%a : memref<3xi32>) {
  ^bb0(%x: i32, %y: i32):
    %s = arith.addi %x, %y : i32
    linalg.yield %s : i32
  }
  return
}
// -----
// NAME: transpose_in_place
// RUN: @f([[1, 2], [3, 4]]) race
func.func @f(%a: memref<2x2xi32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : memref<2x2xi32>) outs(%a : memref<2x2xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}
// -----
// NAME: overlap_of_unread_input
// RUN: @f([[1, 2], [3, 4]]) == (); arg0 == [[7, 7], [7, 7]]
func.func @f(%a: memref<2x2xi32>) {
  %c = arith.constant 7 : i32
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : memref<2x2xi32>) outs(%a : memref<2x2xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %c : i32
  }
  return
}
// -----
// NAME: two_outputs_overlap
// RUN: @f([1, 2, 3]) race
func.func @f(%a: memref<3xi32>) {
  %u = memref.subview %a[0] [2] [1] : memref<3xi32> to memref<2xi32, strided<[1]>>
  %v = memref.subview %a[1] [2] [1] : memref<3xi32> to memref<2xi32, strided<[1], offset: 1>>
  %c = arith.constant 7 : i32
  %d = arith.constant 8 : i32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%u, %v : memref<2xi32, strided<[1]>>, memref<2xi32, strided<[1], offset: 1>>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %c, %d : i32, i32
  }
  return
}
// -----
// NAME: matmul_into_its_input
// RUN: @f([[1, 2], [3, 4]], [[1, 0], [0, 1]]) race
func.func @f(%a: memref<2x2xi32>, %b: memref<2x2xi32>) {
  linalg.matmul ins(%a, %b : memref<2x2xi32>, memref<2x2xi32>) outs(%a : memref<2x2xi32>)
  return
}
// -----
// NAME: reduction_over_itself
// RUN: @f([1, 2, 3]) == (); arg0 == [7, 2, 3]
func.func @f(%a: memref<3xi32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>], iterator_types = ["reduction"]} ins(%a : memref<3xi32>) outs(%a : memref<3xi32>) {
  ^bb0(%x: i32, %y: i32):
    %s = arith.addi %x, %y : i32
    linalg.yield %s : i32
  }
  return
}
// -----
// NAME: reduction_that_reads_its_output
// RUN: @f([1, 2, 3]) == (); arg0 == [1, 2, 12]
func.func @f(%a: memref<3xi32>) {
  %o = memref.subview %a[2] [1] [1] : memref<3xi32> to memref<1xi32, strided<[1], offset: 2>>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>], iterator_types = ["reduction"]} ins(%a : memref<3xi32>) outs(%o : memref<1xi32, strided<[1], offset: 2>>) {
  ^bb0(%x: i32, %y: i32):
    %s = arith.addi %x, %y : i32
    linalg.yield %s : i32
  }
  return
}
// -----
// NAME: reduction_that_reads_its_output_as_an_input
// RUN: @f([1, 10], [0, 1, 2]) == (); arg0 == [12, 84]
func.func @f(%a: memref<2xi32>, %b: memref<3xi32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %b : memref<2xi32>, memref<3xi32>) outs(%a : memref<2xi32>) {
  ^bb0(%x: i32, %z: i32, %y: i32):
    %s = arith.addi %x, %y : i32
    %t = arith.addi %s, %z : i32
    linalg.yield %t : i32
  }
  return
}
