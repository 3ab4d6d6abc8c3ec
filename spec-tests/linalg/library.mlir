// Library functions that cannot be called in place of an operation.

// -----
// NAME: library_function_of_another_type
// GENERATION: 2020
// LOWERED: convert-linalg-to-std: refused
// RUN: @f([1, 2]) == (); arg0 == [2, 4]
#t = {args_in = 0, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"], library_call = "lib"}
func @f(%a: memref<?xi32>) {
  linalg.generic #t %a {
  ^bb0(%x: i32):
    %s = addi %x, %x : i32
    linalg.yield %s : i32
  } : memref<?xi32>
  return
}
func @lib(memref<?xf32>)

// -----
// NAME: library_function_of_two_types
// GENERATION: 2020
// LOWERED: convert-linalg-to-std: refused
// RUN: @f([1, 2], [3]) == (); arg0 == [2, 4]; arg1 == [6]
#t = {args_in = 0, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"], library_call = "lib"}
func @f(%a: memref<?xi32>, %b: memref<1xi32>) {
  linalg.generic #t %a {
  ^bb0(%x: i32):
    %s = addi %x, %x : i32
    linalg.yield %s : i32
  } : memref<?xi32>
  linalg.generic #t %b {
  ^bb0(%x: i32):
    %s = addi %x, %x : i32
    linalg.yield %s : i32
  } : memref<1xi32>
  return
}

// -----
// NAME: library_function_would_not_see_a_value
// LOWERED: convert-linalg-to-std: refused
// RUN: @f([1, 2], 7) == (); arg0 == [7, 7]
#map = affine_map<(i) -> (i)>
func.func @f(%a: memref<?xi32>, %v: i32) {
  linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"], library_call = "lib"} outs(%a : memref<?xi32>) {
  ^bb0(%x: i32):
    linalg.yield %v : i32
  }
  return
}
