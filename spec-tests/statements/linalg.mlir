// What the linalg dialect document says, sentence by sentence, where the other files show it in passing or not at all.

// -----
// NAME: conv_two_dimensions_with_strides_and_dilations
// GENERATION: 2020
// output[b, x, y, k] = sum of filter[z, w, q, k] * input[b, x * 1 + 2 * z, y * 2 + 1 * w, q]: strides [1, 2], dilations [2, 1].
// Rows 0 and 2 of a 3x4 input that counts 1, 2, ...; columns 0, 1 and 2, 3.
// CLAUSE: linalg.conv/formula, linalg.conv/strides, linalg.conv/dilations
// RUN: @f([[[[1]], [[10]]], [[[100]], [[1000]]]], [[[[1], [2], [3], [4]], [[5], [6], [7], [8]], [[9], [10], [11], [12]]]], zeros(1x1x2x1)) == (); arg2 == [[[[10921], [13143]]]]
func @f(%k: memref<2x2x1x1xi32>, %x: memref<1x3x4x1xi32>, %y: memref<1x1x2x1xi32>) {
  linalg.conv(%k, %x, %y) {strides = [1, 2], dilations = [2, 1]} : memref<2x2x1x1xi32>, memref<1x3x4x1xi32>, memref<1x1x2x1xi32>
  return
}

// -----
// NAME: conv_of_maps_that_are_no_strides
// GENERATION: 2020
// CLAUSE: linalg.conv/operands
func @f(%k: memref<2x1x1xi32>, %x: memref<1x5x1xi32, affine_map<(a, b, c) -> (a, b floordiv 2, c)>>, %y: memref<1x2x1xi32>) {
  // expected-error @+1 {{'linalg.conv' op operand #1 must be strided memref of any type values, but got 'memref<1x5x1xi32, affine_map<(d0, d1, d2) -> (d0, d1 floordiv 2, d2)>>'}}
  linalg.conv(%k, %x, %y) : memref<2x1x1xi32>, memref<1x5x1xi32, affine_map<(a, b, c) -> (a, b floordiv 2, c)>>, memref<1x2x1xi32>
  return
}

// -----
// NAME: conv_strides_are_an_array
// GENERATION: 2020
// CLAUSE: linalg.conv/strides
func @f(%k: memref<2x1x1xi32>, %x: memref<1x5x1xi32>, %y: memref<1x2x1xi32>) {
  // expected-error @+1 {{'linalg.conv' op attribute 'strides' failed to satisfy constraint: 64-bit integer array attribute}}
  linalg.conv(%k, %x, %y) {strides = 2} : memref<2x1x1xi32>, memref<1x5x1xi32>, memref<1x2x1xi32>
  return
}

// -----
// NAME: conv_dilations_are_an_array
// GENERATION: 2020
// CLAUSE: linalg.conv/dilations
func @f(%k: memref<2x1x1xi32>, %x: memref<1x5x1xi32>, %y: memref<1x2x1xi32>) {
  // expected-error @+1 {{'linalg.conv' op attribute 'dilations' failed to satisfy constraint: 64-bit integer array attribute}}
  linalg.conv(%k, %x, %y) {dilations = 2 : i64} : memref<2x1x1xi32>, memref<1x5x1xi32>, memref<1x2x1xi32>
  return
}

// -----
// NAME: copy_leaves_the_input
// GENERATION: 2020
// CLAUSE: linalg.copy/copies
// RUN: @f([1, 2, 3], [7, 8, 9]) == (); arg0 == [1, 2, 3]; arg1 == [1, 2, 3]
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.copy(%a, %b) : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: copy_between_views_with_strides
// GENERATION: 2020
// Every second element of the source, into every third place from the first on.
// CLAUSE: linalg.copy/copies, linalg.copy/operands
// RUN: @f([1, 2, 3, 4, 5], [0, 0, 0, 0, 0, 0, 0]) == (); arg1 == [0, 1, 0, 0, 3, 0, 0]
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %c5 = constant 5 : index
  %c6 = constant 6 : index
  %r = linalg.range %c0:%c3:%c2 : !linalg.range
  %s = linalg.range %c1:%c6:%c3 : !linalg.range
  %v = linalg.slice %a[%r] : memref<?xi32>, !linalg.range, memref<?xi32, offset: ?, strides: [?]>
  %w = linalg.slice %b[%s] : memref<?xi32>, !linalg.range, memref<?xi32, offset: ?, strides: [?]>
  linalg.copy(%v, %w) : memref<?xi32, offset: ?, strides: [?]>, memref<?xi32, offset: ?, strides: [?]>
  return
}

// -----
// NAME: copy_with_both_permutations
// GENERATION: 2020
// input[i, k, j] goes to output[k, j, i].
// CLAUSE: linalg.copy/permutations
// RUN: @f([[[1, 2], [3, 4], [5, 6]]], zeros(3x2x1)) undefined out-of-bounds
// RUN: @f([[[1, 2], [3, 4], [5, 6]]], zeros(3x2x1)) undefined out-of-bounds
// RUN: @g([[[1, 2], [3, 4], [5, 6]]], zeros(2x3x1)) undefined out-of-bounds
// RUN: @g([[[1, 2], [3, 4], [5, 6]]], zeros(3x2x1)) == (); arg1 == [[[1], [2]], [[3], [4]], [[5], [6]]]
func @f(%a: memref<?x?x?xi32>, %b: memref<?x?x?xi32>) {
  linalg.copy(%a, %b) {inputPermutation = affine_map<(i, j, k) -> (i, k, j)>, outputPermutation = affine_map<(i, j, k) -> (i, k, j)>} : memref<?x?x?xi32>, memref<?x?x?xi32>  // UB
  return
}
func @g(%a: memref<?x?x?xi32>, %b: memref<?x?x?xi32>) {
  linalg.copy(%a, %b) {inputPermutation = affine_map<(i, j, k) -> (i, k, j)>, outputPermutation = affine_map<(i, j, k) -> (k, j, i)>} : memref<?x?x?xi32>, memref<?x?x?xi32>  // UB
  return
}

// -----
// NAME: copy_permutation_of_another_rank
// GENERATION: 2020
// CLAUSE: linalg.copy/permutations
func @f(%a: memref<?x?xi32>, %b: memref<?x?xi32>) {
  // expected-error @+1 {{'linalg.copy' op expects optional input_permutation map of rank 2}}
  linalg.copy(%a, %b) {inputPermutation = affine_map<(i, j, k) -> (i, k, j)>} : memref<?x?xi32>, memref<?x?xi32>
  return
}

// -----
// NAME: copy_permutation_that_is_none
// GENERATION: 2020
// CLAUSE: linalg.copy/permutations
func @f(%a: memref<?x?xi32>, %b: memref<?x?xi32>) {
  // expected-error @+1 {{'linalg.copy' op expects optional output_permutation map to be a permutation}}
  linalg.copy(%a, %b) {outputPermutation = affine_map<(i, j) -> (i, i)>} : memref<?x?xi32>, memref<?x?xi32>
  return
}

// -----
// NAME: dot_adds_to_its_output
// GENERATION: 2020
// CLAUSE: linalg.dot/operands
// RUN: @f([1, 2, 3], [10, 20, 30], 5) == (); arg2 == 145
// RUN: @f([1, 2, 3], [10, 20], 5) undefined out-of-bounds
func @f(%a: memref<?xi32>, %b: memref<?xi32>, %c: memref<i32>) {
  linalg.dot(%a, %b, %c) : memref<?xi32>, memref<?xi32>, memref<i32>  // UB
  return
}

// -----
// NAME: dot_of_a_vector_and_a_matrix
// GENERATION: 2020
// CLAUSE: linalg.dot/operands
func @f(%a: memref<?xi32>, %b: memref<?x?xi32>, %c: memref<i32>) {
  // expected-error @+1 {{'linalg.dot' op operand #1 must be strided memref of any type values of rank 1, but got 'memref<?x?xi32>'}}
  linalg.dot(%a, %b, %c) : memref<?xi32>, memref<?x?xi32>, memref<i32>
  return
}

// -----
// NAME: dot_into_a_vector
// GENERATION: 2020
// CLAUSE: linalg.dot/operands
func @f(%a: memref<?xi32>, %b: memref<?xi32>, %c: memref<1xi32>) {
  // expected-error @+1 {{'linalg.dot' op operand #2 must be strided memref of any type values of rank 0, but got 'memref<1xi32>'}}
  linalg.dot(%a, %b, %c) : memref<?xi32>, memref<?xi32>, memref<1xi32>
  return
}

// -----
// NAME: fill_a_view_only
// GENERATION: 2020
// What lies beside the view stays.
// CLAUSE: linalg.fill/operands
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], 9.5) == (); arg0 == [[1.0, 9.5, 3.0], [4.0, 9.5, 6.0]]
func @f(%a: memref<?x?xf32>, %x: f32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %r = linalg.range %c0:%c2:%c1 : !linalg.range
  %v = linalg.slice %a[%r, %c1] : memref<?x?xf32>, !linalg.range, index, memref<?xf32, offset: ?, strides: [?]>
  linalg.fill(%v, %x) : memref<?xf32, offset: ?, strides: [?]>, f32
  return
}

// -----
// NAME: matmul_adds_to_its_output
// GENERATION: 2020
// CLAUSE: linalg.matmul/operands
// RUN: @f([[1, 2], [3, 4], [5, 6]], [[1, 10], [100, 1000]], [[1, 1], [2, 2], [3, 3]]) == (); arg2 == [[202, 2011], [405, 4032], [608, 6053]]
// RUN: @f([[1, 2, 3]], [[1], [2]], [[0]]) undefined out-of-bounds
func @f(%a: memref<?x?xi32>, %b: memref<?x?xi32>, %c: memref<?x?xi32>) {
  linalg.matmul(%a, %b, %c) : memref<?x?xi32>, memref<?x?xi32>, memref<?x?xi32>  // UB
  return
}

// -----
// NAME: matvec_adds_to_its_output
// GENERATION: 2020
// CLAUSE: linalg.matvec/operands
// RUN: @f([[1, 2], [3, 4], [5, 6]], [10, 100], [1, 2, 3]) == (); arg2 == [211, 432, 653]
// RUN: @f([[1, 2], [3, 4]], [10], [0, 0]) undefined out-of-bounds
func @f(%a: memref<?x?xi32>, %b: memref<?xi32>, %c: memref<?xi32>) {
  linalg.matvec(%a, %b, %c) : memref<?x?xi32>, memref<?xi32>, memref<?xi32>  // UB
  return
}

// -----
// NAME: matvec_of_a_tensor
// GENERATION: 2020
// CLAUSE: linalg.matvec/operands
func @f(%a: tensor<?x?xi32>, %b: memref<?xi32>, %c: memref<?xi32>) {
  // expected-error @+1 {{'linalg.matvec' op operand #0 must be strided memref of any type values of rank 2, but got 'tensor<?x?xi32>'}}
  linalg.matvec(%a, %b, %c) : tensor<?x?xi32>, memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: generic_without_maps
// GENERATION: 2020
// CLAUSE: linalg.generic/attribute-types, linalg.generic/indexing-maps
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.generic' op requires attribute 'indexing_maps'}}
  linalg.generic {args_in = 1, args_out = 1, iterator_types = ["parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: generic_without_iterators
// GENERATION: 2020
// CLAUSE: linalg.generic/attribute-types, linalg.generic/iterator-types
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.generic' op requires attribute 'iterator_types'}}
  linalg.generic {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: generic_without_counts
// GENERATION: 2020
// CLAUSE: linalg.generic/attribute-types, linalg.generic/args-in-out
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.generic' op requires attribute 'args_in'}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: generic_maps_are_maps
// GENERATION: 2020
// CLAUSE: linalg.generic/attribute-types, linalg.generic/indexing-maps
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.generic' op attribute 'indexing_maps' failed to satisfy constraint: AffineMap array attribute}}
  linalg.generic {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, 1], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: generic_one_map_for_each_view
// GENERATION: 2020
// CLAUSE: linalg.generic/indexing-maps
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.generic' op expected 2 indexing maps, one for each operand and result}}
  linalg.generic {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: generic_map_has_a_result_for_each_dimension
// GENERATION: 2020
// CLAUSE: linalg.generic/indexing-maps
func @f(%a: memref<?x?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.generic' op expected indexing_map #0 results to match view rank: 'memref<?x?xi32>'}}
  linalg.generic {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?x?xi32>, memref<?xi32>
  return
}

// -----
// NAME: generic_map_has_a_dimension_for_each_loop
// GENERATION: 2020
// CLAUSE: linalg.generic/indexing-maps, linalg.generic/iterator-types
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.generic' op expected indexing_map #0 to have 2 dim(s) to match the number of loops}}
  linalg.generic {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel", "parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: generic_doc_is_a_string
// GENERATION: 2020
// CLAUSE: linalg.generic/attribute-types, linalg.generic/doc
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.generic' op attribute 'doc' failed to satisfy constraint: string attribute}}
  linalg.generic {args_in = 1, args_out = 1, doc = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: generic_library_call_is_a_string
// GENERATION: 2020
// CLAUSE: linalg.generic/attribute-types, linalg.generic/library-call
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.generic' op attribute 'library_call' failed to satisfy constraint: string attribute}}
  linalg.generic {args_in = 1, args_out = 1, library_call = @g, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}
func @g()

// -----
// NAME: generic_counts_have_64_bits
// GENERATION: 2020
// CLAUSE: linalg.generic/attribute-types, linalg.generic/args-in-out
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.generic' op attribute 'args_in' failed to satisfy constraint: 64-bit integer attribute}}
  linalg.generic {args_in = 1 : i32, args_out = 1 : i32, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: generic_one_trait_twice
// GENERATION: 2020
// The listing's trait, used in two places: C(m, n) += A(m, k) * B(k, n), with each product counted once.
// CLAUSE: linalg.generic/attributes, linalg.generic/indexing-maps, linalg.generic/fun-signature
// RUN: @f([[1, 2], [3, 4]], [[1, 0], [0, 1]], [[10, 0], [0, 10]]) == (); arg2 == [[12, 4], [6, 18]]
#accesses = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
#trait = {
  args_in = 2,
  args_out = 1,
  doc = "C(m, n) += A(m, k) * B(k, n)",
  fun = @fma,
  indexing_maps = #accesses,
  iterator_types = ["parallel", "parallel", "reduction"]
}
func @fma(%a: i32, %b: i32, %c: i32) -> i32 {
  %d = muli %a, %b : i32
  %e = addi %c, %d : i32
  return %e : i32
}
func @f(%A: memref<?x?xi32>, %B: memref<?x?xi32>, %C: memref<?x?xi32>) {
  linalg.generic #trait %A, %B, %C : memref<?x?xi32>, memref<?x?xi32>, memref<?x?xi32>
  linalg.generic #trait %B, %A, %C {twice} : memref<?x?xi32>, memref<?x?xi32>, memref<?x?xi32>
  return
}

// -----
// NAME: generic_updates_several_outputs
// GENERATION: 2020
// The function has the elements of inputs and outputs, in that order, and gives those of the outputs.
// CLAUSE: linalg.generic/fun-signature, linalg.generic/args-in-out
// RUN: @f([1, 2], [10, 20], [5, 5]) == (); arg1 == [11, 22]; arg2 == [4, 3]; arg0 == [1, 2]
#trait = {
  args_in = 1,
  args_out = 2,
  fun = @both,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"]
}
func @both(%x: i32, %p: i32, %q: i32) -> (i32, i32) {
  %s = addi %p, %x : i32
  %t = subi %q, %x : i32
  return %s, %t : i32, i32
}
func @f(%a: memref<?xi32>, %b: memref<?xi32>, %c: memref<?xi32>) {
  linalg.generic #trait %a, %b, %c : memref<?xi32>, memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: generic_yields_for_each_output
// GENERATION: 2020
// CLAUSE: linalg.yield/returns
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.generic {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    // expected-error @+1 {{'linalg.yield' op expected 1 operand to match enclosing linalg.generic op}}
    linalg.yield %x, %y : i32, i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: generic_ends_in_a_yield
// GENERATION: 2020
// CLAUSE: linalg.yield/terminator
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.generic {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    // expected-error @+1 {{'std.return' op expects parent op 'func'}}
    return %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: indexed_generic_indices_in_the_order_of_the_loops
// GENERATION: 2020
// The indices come before the elements.
// CLAUSE: linalg.indexed_generic/fun-signature, linalg.indexed_generic/indexing-maps
// RUN: @f([[1, 2, 3], [4, 5, 6]], zeros(3x2)) == (); arg1 == [[1, 14], [102, 115], [203, 216]]
#trait = {
  args_in = 1,
  args_out = 1,
  fun = @g,
  indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>],
  iterator_types = ["parallel", "parallel"]
}
func @g(%i: index, %j: index, %x: i32, %y: i32) -> i32 {
  %hundred = constant 100 : i32
  %ten = constant 10 : i32
  %a = index_cast %i : index to i32
  %b = index_cast %j : index to i32
  %p = muli %a, %hundred : i32
  %q = muli %b, %ten : i32
  %s = addi %p, %q : i32
  %t = addi %s, %x : i32
  return %t : i32
}
func @f(%a: memref<?x?xi32>, %b: memref<?x?xi32>) {
  linalg.indexed_generic #trait %a, %b : memref<?x?xi32>, memref<?x?xi32>
  return
}

// -----
// NAME: indexed_generic_indices_are_of_index_type
// GENERATION: 2020
// CLAUSE: linalg.indexed_generic/fun-signature
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.indexed_generic' op expected block argument 1 to be an index}}
  linalg.indexed_generic {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%i: i64, %x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: indexed_generic_one_index_for_each_loop
// GENERATION: 2020
// CLAUSE: linalg.indexed_generic/fun-signature
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.indexed_generic' op expected number of block arguments to match number of operands}}
  linalg.indexed_generic {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: indexed_generic_one_map_for_each_view
// GENERATION: 2020
// CLAUSE: linalg.indexed_generic/indexing-maps, linalg.indexed_generic/attribute-types
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.indexed_generic' op expected 2 indexing maps, one for each operand and result}}
  linalg.indexed_generic {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%i: index, %x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: indexed_generic_doc_is_a_string
// GENERATION: 2020
// CLAUSE: linalg.indexed_generic/attribute-types
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  // expected-error @+1 {{'linalg.indexed_generic' op attribute 'doc' failed to satisfy constraint: string attribute}}
  linalg.indexed_generic {args_in = 1, args_out = 1, doc = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %b {
  ^bb0(%i: index, %x: i32, %y: i32):
    linalg.yield %x : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: range_takes_every_step_elements
// GENERATION: 2020
// CLAUSE: linalg.range/creates, linalg.slice/indexings
// RUN: @f([0, 1, 2, 3, 4, 5, 6], 1, 7, 3) == 2, 4
// RUN: @f([0, 1, 2, 3, 4, 5, 6], 1, 3, 1) == 2, 2
func @f(%a: memref<?xi32>, %min: index, %max: index, %step: index) -> (index, i32) {
  %c1 = constant 1 : index
  %r = linalg.range %min:%max:%step : !linalg.range
  %v = linalg.slice %a[%r] : memref<?xi32>, !linalg.range, memref<?xi32, offset: ?, strides: [?]>
  %n = dim %v, 0 : memref<?xi32, offset: ?, strides: [?]>
  %x = load %v[%c1] : memref<?xi32, offset: ?, strides: [?]>
  return %n, %x : index, i32
}

// -----
// NAME: range_has_three_operands
// GENERATION: 2020
// CLAUSE: linalg.range/creates
// MALFORMED: expected SSA operand
func @f(%i: index) {
  %r = linalg.range %i:%i : !linalg.range
  return
}

// -----
// NAME: range_is_of_its_type
// GENERATION: 2020
// CLAUSE: linalg.range/creates
func @f(%i: index) {
  // expected-error @+1 {{'linalg.range' op result #0 must be range, but got 'index'}}
  %r = linalg.range %i:%i:%i : index
  return
}

// -----
// NAME: reshape_there_and_back
// GENERATION: 2020
// Expansion is the inverse of collapse, and both are views: nothing is copied.
// CLAUSE: linalg.reshape/new-view, linalg.reshape/inverse, linalg.reshape/collapse-or-expand
// RUN: @f([[[1, 2]], [[3, 4]], [[5, 6]]]) == 4, 77; arg0 == [[[1, 2]], [[3, 77]], [[5, 6]]]
func @f(%a: memref<3x1x2xi32>) -> (i32, i32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %new = constant 77 : i32
  %b = linalg.reshape %a [affine_map<(i, j, k) -> (i, j, k)>] : memref<3x1x2xi32> into memref<6xi32>
  %c = linalg.reshape %b [affine_map<(i, j, k) -> (i, j, k)>] : memref<6xi32> into memref<3x1x2xi32>
  %x = load %b[%c3] : memref<6xi32>
  store %new, %c[%c1, %c0, %c1] : memref<3x1x2xi32>
  %y = load %b[%c3] : memref<6xi32>
  return %x, %y : i32, i32
}

// -----
// NAME: reshape_maps_are_maps
// GENERATION: 2020
// CLAUSE: linalg.reshape/attribute-type
func @f(%a: memref<2x3xi32>) {
  // expected-error @+1 {{'linalg.reshape' op attribute 'reassociation' failed to satisfy constraint: AffineMap array attribute}}
  %b = "linalg.reshape"(%a) {reassociation = [[0, 1]]} : (memref<2x3xi32>) -> memref<6xi32>
  return
}

// -----
// NAME: reshape_group_left_out
// GENERATION: 2020
// Each dimension belongs to one group.
// CLAUSE: linalg.reshape/grouping, linalg.reshape/verification
func @f(%a: memref<2x3x4xi32>) {
  // expected-error @+1 {{'linalg.reshape' op expected reassociation map #0 to be valid and contiguous}}
  %b = linalg.reshape %a [affine_map<(i, j, k) -> (i, j)>] : memref<2x3x4xi32> into memref<6xi32>
  return
}

// -----
// NAME: reshape_expands_to_another_number_of_elements
// GENERATION: 2020
// CLAUSE: linalg.reshape/verification, linalg.reshape/inverse
func @f(%a: memref<6xi32>) {
  // expected-error @+1 {{'linalg.reshape' op expected collapsed type to be 'memref<8xi32>', but got 'memref<6xi32>'}}
  %b = linalg.reshape %a [affine_map<(i, j) -> (i, j)>] : memref<6xi32> into memref<2x4xi32>
  return
}

// -----
// NAME: slice_writes_into_the_buffer
// GENERATION: 2020
// CLAUSE: linalg.slice/subregion
// RUN: @f([[1, 2, 3], [4, 5, 6]], 1, 2) == (); arg0 == [[1, 2, 3], [4, 5, 0]]
// RUN: @f([[1, 2, 3], [4, 5, 6]], 2, 2) undefined slice-out-of-range
// RUN: @f([[1, 2, 3], [4, 5, 6]], 1, -1) undefined slice-out-of-range
func @f(%a: memref<?x?xi32>, %i: index, %j: index) {
  %z = constant 0 : i32
  %v = linalg.slice %a[%i, %j] : memref<?x?xi32>, index, index, memref<i32, offset: ?, strides: []>  // UB
  store %z, %v[] : memref<i32, offset: ?, strides: []>
  return
}

// -----
// NAME: slice_needs_an_indexing_for_each_dimension
// GENERATION: 2020
// CLAUSE: linalg.slice/indexings
func @f(%a: memref<?x?xi32>, %i: index) {
  // expected-error @+1 {{'linalg.slice' op expected 2 indexings, got 1}}
  %v = linalg.slice %a[%i] : memref<?x?xi32>, index, memref<?xi32, offset: ?, strides: [1]>
  return
}

// -----
// NAME: slice_by_a_range_keeps_the_dimension
// GENERATION: 2020
// CLAUSE: linalg.slice/indexings
func @f(%a: memref<?x?xi32>, %i: index) {
  %r = linalg.range %i:%i:%i : !linalg.range
  // expected-error @+1 {{'linalg.slice' op expected rank of the view(1) to be the number of ranges(2)}}
  %v = linalg.slice %a[%r, %r] : memref<?x?xi32>, !linalg.range, !linalg.range, memref<?xi32, offset: ?, strides: [1]>
  return
}

// -----
// NAME: transpose_moves_nothing
// GENERATION: 2020
// The view shows the same elements: what is stored through it is stored in the source.
// CLAUSE: linalg.transpose/metadata-only, linalg.transpose/permutes
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == 3, 2, 4; arg0 == [[1, 2, 70], [4, 5, 6]]
func @f(%a: memref<?x?xi32>) -> (index, index, i32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %new = constant 70 : i32
  %t = linalg.transpose %a (i, j) -> (j, i) : memref<?x?xi32>
  %m = dim %t, 0 : memref<?x?xi32>
  %n = dim %t, 1 : memref<?x?xi32>
  %x = load %t[%c0, %c1] : memref<?x?xi32>
  store %new, %t[%c2, %c0] : memref<?x?xi32>
  return %m, %n, %x : index, index, i32
}

// -----
// NAME: transpose_of_three_dimensions_in_a_ring
// GENERATION: 2020
// Dimension n of the result is what the n-th result of the map names.
// CLAUSE: linalg.transpose/permutes
// RUN: @f([[[1, 2, 3], [4, 5, 6]]]) == 2, 3, 1
func @f(%a: memref<?x?x?xi32>) -> (index, index, index) {
  %t = linalg.transpose %a (i, j, k) -> (j, k, i) : memref<?x?x?xi32>
  %m = dim %t, 0 : memref<?x?x?xi32>
  %n = dim %t, 1 : memref<?x?x?xi32>
  %o = dim %t, 2 : memref<?x?x?xi32>
  return %m, %n, %o : index, index, index
}

// -----
// NAME: range_of_poison
// GENERATION: 2020
// CLAUSE: linalg.range/creates
// RUN: @f([0, 1, 2], poison) undefined poison-use
func @f(%a: memref<?xi32>, %min: index) -> index {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %r = linalg.range %min:%c2:%c1 : !linalg.range    // UB
  %v = linalg.slice %a[%r] : memref<?xi32>, !linalg.range, memref<?xi32, offset: ?, strides: [?]>
  %n = dim %v, 0 : memref<?xi32, offset: ?, strides: [?]>
  return %n : index
}
