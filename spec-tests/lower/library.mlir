// Structured operations as calls of library functions, and the one example of -canonicalize. What a call does is a matter of the
// function; here each does what the operation says.

// -----
// NAME: matmul_by_its_library
// CLAUSE: linalg.generic/library-call, linalg.generic/lowers-to-call
// GENERATION: 2020
// LOWERED: convert-linalg-to-std: @matmul is @lowered; lacks linalg.generic
// RUN: @matmul([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]], zeros(2x3)) == (); arg2 == [[1.0, 2.0, 8.0], [3.0, 4.0, 18.0]]
// RUN: @lowered([[2.0]], [[5.0]], [[100.0]]) == (); arg2 == [[110.0]]
#matmul_accesses = [
  affine_map<(m, n, k) -> (m, k)>,
  affine_map<(m, n, k) -> (k, n)>,
  affine_map<(m, n, k) -> (m, n)>
]
#matmul_trait = {
  doc = "C(m, n) += A(m, k) * B(k, n)",
  indexing_maps = #matmul_accesses,
  library_call = "linalg_matmul",
  args_in = 2,
  args_out = 1,
  iterator_types = ["parallel", "parallel", "reduction"]
}
func @matmul(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) {
  linalg.generic #matmul_trait %A, %B, %C {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %d = mulf %a, %b : f32
    %e = addf %c, %d : f32
    linalg.yield %e : f32
  } : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  return
}
func @lowered(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) {
  call @linalg_matmul(%A, %B, %C) : (memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>) -> ()
  return
}
func @linalg_matmul(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %M = dim %A, 0 : memref<?x?xf32>
  %K = dim %A, 1 : memref<?x?xf32>
  %N = dim %B, 1 : memref<?x?xf32>
  loop.for %m = %c0 to %M step %c1 {
    loop.for %n = %c0 to %N step %c1 {
      loop.for %k = %c0 to %K step %c1 {
        %a = load %A[%m, %k] : memref<?x?xf32>
        %b = load %B[%k, %n] : memref<?x?xf32>
        %c = load %C[%m, %n] : memref<?x?xf32>
        %p = mulf %a, %b : f32
        %d = addf %c, %p : f32
        store %d, %C[%m, %n] : memref<?x?xf32>
      }
    }
  }
  return
}

// -----
// NAME: indexed_matmul_by_its_library
// The offsets are those of the whole iteration space: 0.
// CLAUSE: linalg.indexed_generic/lowers-to-call
// GENERATION: 2020
// LOWERED: convert-linalg-to-std: @scale is @lowered; lacks linalg.indexed_generic
// RUN: @scale([1, 2, 3], zeros(3)) == (); arg1 == [1, 3, 5]
// RUN: @lowered([1, 2, 3], zeros(3)) == (); arg1 == [1, 3, 5]
#trait = {
  args_in = 1,
  args_out = 1,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  library_call = "plus_index",
  iterator_types = ["parallel"]
}
func @scale(%a: memref<3xi32>, %b: memref<3xi32>) {
  linalg.indexed_generic #trait %a, %b {
  ^bb0(%i: index, %x: i32, %y: i32):
    %n = index_cast %i : index to i32
    %s = addi %x, %n : i32
    linalg.yield %s : i32
  } : memref<3xi32>, memref<3xi32>
  return
}
func @lowered(%a: memref<3xi32>, %b: memref<3xi32>) {
  %offset = constant 0 : index
  call @plus_index(%offset, %a, %b) : (index, memref<3xi32>, memref<3xi32>) -> ()
  return
}
func @plus_index(%offset: index, %a: memref<3xi32>, %b: memref<3xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  loop.for %i = %c0 to %c3 step %c1 {
    %x = load %a[%i] : memref<3xi32>
    %k = addi %i, %offset : index
    %n = index_cast %k : index to i32
    %s = addi %x, %n : i32
    store %s, %b[%i] : memref<3xi32>
  }
  return
}

// -----
// NAME: library_function_is_declared
// Without the function a run cannot go on, "no strong compile-time guarantees are provided".
// CLAUSE: linalg.generic/lowers-to-call
// GENERATION: 2020
// LOWERED: convert-linalg-to-std: @f is @lowered; has call; lacks linalg.generic
// RUN: @f([1, 2], [10, 20]) == (); arg1 == [11, 22]
// RUN: @lowered([1, 2], [10, 20]) unsupported
#t = {
  args_in = 1,
  args_out = 1,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"],
  library_call = "external_add"
}
module {
  func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
    linalg.generic #t %a, %b {
    ^bb0(%x: i32, %y: i32):
      %s = addi %x, %y : i32
      linalg.yield %s : i32
    } : memref<?xi32>, memref<?xi32>
    return
  }
  func @lowered(%a: memref<?xi32>, %b: memref<?xi32>) {
    call @external_add(%a, %b) : (memref<?xi32>, memref<?xi32>) -> ()
    return
  }
  func @external_add(memref<?xi32>, memref<?xi32>)
}

// -----
// NAME: library_call_today
// The declaration is made; an operation on tensors, one without a library and the library itself stay.
// LOWERED: convert-linalg-to-std: has func.call; keeps linalg.fill; @tensors is @tensors; @plain is @plain; @lib is @lib
// RUN: @f([1, 2], [10, 20]) == (); arg1 == [11, 22]
// RUN: @plain([1]) == (); arg0 == [2]
#map = affine_map<(i) -> (i)>
func.func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"], library_call = "lib"} ins(%a : memref<?xi32>) outs(%b : memref<?xi32>) {
  ^bb0(%x: i32, %y: i32):
    %s = arith.addi %x, %y : i32
    linalg.yield %s : i32
  }
  return
}
func.func @lib(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"], library_call = "lib"} ins(%a : memref<?xi32>) outs(%b : memref<?xi32>) {
  ^bb0(%x: i32, %y: i32):
    %s = arith.addi %y, %x : i32
    linalg.yield %s : i32
  }
  return
}
func.func @plain(%a: memref<?xi32>) {
  linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%a : memref<?xi32>) {
  ^bb0(%x: i32):
    %s = arith.addi %x, %x : i32
    linalg.yield %s : i32
  }
  return
}
func.func @tensors(%a: tensor<?xi32>, %b: i32) -> tensor<?xi32> {
  %f = linalg.fill ins(%b : i32) outs(%a : tensor<?xi32>) -> tensor<?xi32>
  %r = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"], library_call = "lib"} outs(%f : tensor<?xi32>) {
  ^bb0(%x: i32):
    linalg.yield %x : i32
  } -> tensor<?xi32>
  return %r : tensor<?xi32>
}

// -----
// NAME: difference_of_a_value_and_itself
// CLAUSE: langref.examples/canonicalize
// GENERATION: 2020
// LOWERED: canonicalize: @f is @zero; @index is @zero_index; @two is @two
// RUN: @f(41) == 0
// RUN: @index(3) == 0
// RUN: @two(5, 3) == 2
func @f(%arg0: i32) -> i32 {
  %y = subi %arg0, %arg0 : i32
  return %y : i32
}
func @zero(%arg0: i32) -> i32 {
  %y = constant 0 : i32
  return %y : i32
}
func @index(%arg0: index) -> index {
  %y = subi %arg0, %arg0 : index
  return %y : index
}
func @zero_index(%arg0: index) -> index {
  %y = constant 0 : index
  return %y : index
}
func @two(%a: i32, %b: i32) -> i32 {
  %y = subi %a, %b : i32
  return %y : i32
}

// -----
// NAME: difference_of_shaped_values
// LOWERED: canonicalize: @v is @zero; has arith.subi
// RUN: @v([1, -2]) == [0, 0]
// RUN: @t([1, -2]) == [0, 0]
func.func @v(%a: vector<2xi8>) -> vector<2xi8> {
  %y = arith.subi %a, %a : vector<2xi8>
  return %y : vector<2xi8>
}
func.func @zero(%a: vector<2xi8>) -> vector<2xi8> {
  %y = arith.constant dense<0> : vector<2xi8>
  return %y : vector<2xi8>
}
// How many zeros there are is not known.
func.func @t(%a: tensor<?xi8>) -> tensor<?xi8> {
  %y = arith.subi %a, %a : tensor<?xi8>
  return %y : tensor<?xi8>
}
