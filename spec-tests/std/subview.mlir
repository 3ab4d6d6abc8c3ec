// std.subview.

// -----
// NAME: subview_full
// GENERATION: 2020
// RUN: @f(iota(4x4), 1) == 10
// RUN: @f(iota(4x4), 3) undefined slice-out-of-range
func @f(%m: memref<4x4xi32>, %o: index) -> i32 {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %s = subview %m[%o, %c1][%c2, %c2][%c1, %c1] : memref<4x4xi32> to memref<?x?xi32, offset: ?, strides: [?, ?]> // UB
  %v = load %s[%c1, %c1] : memref<?x?xi32, offset: ?, strides: [?, ?]>
  return %v : i32
}

// -----
// NAME: subview_empty
// GENERATION: 2020
// RUN: @f(iota(4x4)) == 15
func @f(%m: memref<4x4xi32>) -> i32 {
  %c1 = constant 1 : index
  %s = subview %m[][][] : memref<4x4xi32> to memref<2x2xi32, offset: 5, strides: [8, 2]>
  %v = load %s[%c1, %c1] : memref<2x2xi32, offset: 5, strides: [8, 2]>
  return %v : i32
}
