// std.prefetch.

// -----
// NAME: assume_and_prefetch
// GENERATION: 2020
// RUN: @f(iota(4)) == ()
func @f(%m: memref<4xi32>) {
  %c0 = constant 0 : index
  assume_alignment %m, 16 : memref<4xi32>
  prefetch %m[%c0], read, locality<3>, data : memref<4xi32>
  return
}
