// Operations of today that 2020 had: `fmt --to=2020` gives them its form, which means the same.

// -----

// NAME: contractions
// RUN: @f([[1, 2], [3, 4]], [[5, 6], [7, 8]], [1, 10]) == (); arg1 == [[19, 22], [43, 50]]; arg2 == [22, 53]
func.func @f(%a: memref<2x2xi32>, %b: memref<2x2xi32>, %v: memref<2xi32>) {
  %zero = arith.constant 0 : i32
  %c = memref.alloc() : memref<2x2xi32>
  linalg.fill ins(%zero : i32) outs(%c : memref<2x2xi32>)
  linalg.matmul ins(%a, %b : memref<2x2xi32>, memref<2x2xi32>) outs(%c : memref<2x2xi32>)
  linalg.copy ins(%c : memref<2x2xi32>) outs(%b : memref<2x2xi32>)
  %w = memref.alloc() : memref<2xi32>
  linalg.copy ins(%v : memref<2xi32>) outs(%w : memref<2xi32>)
  linalg.matvec ins(%a, %w : memref<2x2xi32>, memref<2xi32>) outs(%v : memref<2xi32>)
  return
}

// -----
// NAME: generic_of_buffers
// RUN: @f([1, 2, 3], [10]) == (); arg1 == [16]
func.func @f(%a: memref<3xi32>, %b: memref<1xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%a : memref<3xi32>) outs(%b : memref<1xi32>) {
  ^bb0(%x: i32, %y: i32):
    %s = arith.addi %x, %y : i32
    linalg.yield %s : i32
  }
  return
}
