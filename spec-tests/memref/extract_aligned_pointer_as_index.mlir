// memref.extract_aligned_pointer_as_index.

// -----
// NAME: pointers_have_no_number
// RUN: @f(iota(4)) unsupported
func.func @f(%m: memref<4xi32>) -> index {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  return %0 : index
}
