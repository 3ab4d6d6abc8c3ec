// What release 13 accepts and later ones refuse, in a text that may be of 2020 or of 2021.

// -----

// NAME: elements_that_are_indices
// No name says that the text is of 2020, when memrefs and vectors had no such elements.
// GENERATION: 2021
// RUN: @f([1, 2, 3, 4]) == [1, 2, 3, 4]
func @f(%v: vector<4xindex>) -> vector<4xindex> {
  return %v : vector<4xindex>
}
func @g(%m: memref<10xindex>, %t: tensor<?xindex>) {
  return
}

// -----

// NAME: a_slice_that_leaves_its_source
// It is undefined where it is executed.
// GENERATION: 2021
// RUN: @view(zeros(8x16)) undefined slice-out-of-range
// RUN: @part(zeros(8x16)) undefined slice-out-of-range
// RUN: @neither(zeros(8x16)) == ()
func @view(%m: memref<8x16xf32>) -> f32 {
  %c0 = constant 0 : index
  %0 = memref.subview %m[0, 0] [9, 4] [1, 1] : memref<8x16xf32> to memref<9x4xf32, affine_map<(d0, d1) -> (d0 * 16 + d1)>>  // UB
  %x = memref.load %0[%c0, %c0] : memref<9x4xf32, affine_map<(d0, d1) -> (d0 * 16 + d1)>>
  return %x : f32
}
func @part(%t: tensor<8x16xf32>) -> tensor<9x4xf32> {
  %0 = tensor.extract_slice %t[0, 0] [9, 4] [1, 1] : tensor<8x16xf32> to tensor<9x4xf32>  // UB
  return %0 : tensor<9x4xf32>
}
func @neither(%m: memref<8x16xf32>) {
  %no = constant false
  cond_br %no, ^then, ^end
^then:
  %0 = memref.subview %m[0, 0] [9, 4] [1, 1] : memref<8x16xf32> to memref<9x4xf32, affine_map<(d0, d1) -> (d0 * 16 + d1)>>
  br ^end
^end:
  return
}

// -----

// NAME: the_same_slice_today
// INVALID: slice along dimension 0 runs out-of-bounds: 8 >= 8
func.func @view(%m: memref<8x16xf32>) {
  %0 = memref.subview %m[0, 0] [9, 4] [1, 1] : memref<8x16xf32> to memref<9x4xf32, strided<[16, 1]>>
  return
}

// -----

// NAME: a_contraction_with_masks
// GENERATION: 2021
// RUN: @f([1.0, 2.0], [3.0, 4.0], 0.5, [true, true]) unsupported
#maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>]
#trait = {indexing_maps = #maps, iterator_types = ["reduction"]}
func @f(%a: vector<2xf32>, %b: vector<2xf32>, %c: f32, %m: vector<2xi1>) -> f32 {
  %0 = vector.contract #trait %a, %b, %c, %m, %m : vector<2xf32>, vector<2xf32> into f32
  return %0 : f32
}

// -----

// NAME: a_contraction_whose_trait_has_a_name
// GENERATION: today
// RUN: @f([1.0, 2.0], [3.0, 4.0], 0.5) == 11.5
#maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>]
#trait = {indexing_maps = #maps, iterator_types = ["reduction"]}
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>, %c: f32) -> f32 {
  %0 = vector.contract #trait %a, %b, %c : vector<2xf32>, vector<2xf32> into f32
  return %0 : f32
}

// -----

// NAME: masks_today
// GENERATION: today
// RUN: @f([1.0, 2.0], [3.0, 4.0], 0.0, [true, false]) unsupported
#maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>]
#trait = {indexing_maps = #maps, iterator_types = ["reduction"]}
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>, %c: f32, %m: vector<2xi1>) -> f32 {
  %0 = vector.contract #trait %a, %b, %c, %m, %m : vector<2xf32>, vector<2xf32> into f32
  return %0 : f32
}

// -----
// NAME: a_view_whose_type_says_less
// RUN: @f([[1, 2], [3, 4]]) == [[1, 2], [3, 4]]
func @f(%m: memref<?x?xi32>) -> memref<2x2xi32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + s0 + d1)>> {
  %r = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<?x?xi32> to memref<2x2xi32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + s0 + d1)>>
  return %r : memref<2x2xi32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + s0 + d1)>>
}

// -----
// NAME: a_part_that_is_known_better_than_its_sizes
// RUN: @f([[1, 2, 3]], 1, 3) == [[1, 2, 3]]
// RUN: @f([[1, 2, 3]], 1, 2) undefined shape-mismatch
func @f(%a: tensor<1x3xi32>, %m: index, %n: index) -> tensor<1x3xi32> {
  %r = tensor.insert_slice %a into %a[0, 0] [%m, %n] [1, 1] : tensor<1x3xi32> into tensor<1x3xi32>
  return %r : tensor<1x3xi32>
}

// -----
// NAME: parts_whose_lists_end_early
// RUN: @f([[1, 2], [3, 4]]) == [3, 4]
// RUN: @g([5, 6], [[1, 2], [3, 4]]) == [[1, 2], [5, 6]]
func @f(%a: tensor<2x2xi32>) -> tensor<2xi32> {
  %r = tensor.extract_slice %a[1] [1] [1] : tensor<2x2xi32> to tensor<2xi32>
  return %r : tensor<2xi32>
}
func @g(%a: tensor<2xi32>, %b: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %r = tensor.insert_slice %a into %b[1] [1] [1] : tensor<2xi32> into tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}

// -----
// NAME: layouts_of_joined_dimensions_as_maps
// RUN: @f([[1, 2], [3, 4]]) == [1, 2, 3, 4]
func @f(%m: memref<2x2xi32>) -> memref<4xi32> {
  %v = memref.cast %m : memref<2x2xi32> to memref<2x2xi32, affine_map<(i, j)[s] -> (i * 2 + j + s)>>
  %r = memref.collapse_shape %v [[0, 1]] : memref<2x2xi32, affine_map<(i, j)[s] -> (i * 2 + j + s)>> into memref<4xi32, affine_map<(i)[s] -> (i + s)>>
  %c = memref.cast %r : memref<4xi32, affine_map<(i)[s] -> (i + s)>> to memref<4xi32>
  return %c : memref<4xi32>
}

// -----
// NAME: rank_of_a_memref
// RUN: @f([[1, 2], [3, 4]]) == 2
func @f(%m: memref<2x2xi32>) -> index {
  %r = rank %m : memref<2x2xi32>
  return %r : index
}

// -----
// NAME: complex_constants
// RUN: @f() == 1.5
func @f() -> f32 {
  %c = constant [1.5 : f32, -1.0 : f32] : complex<f32>
  %r = complex.re %c : complex<f32>
  return %r : f32
}

// -----
// NAME: parts_of_a_complex_constant
// INVALID: all of {value, result} have same type
func @f() {
  %c = constant [1.5 : f32, -1.0 : f32] : complex<f64>
  return
}

// -----
// NAME: masks_in_the_order_of_the_vector
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], [[true, true, false], [true, false, false]]) == [[1.0, 3.0, 9.0], [2.0, 9.0, 9.0]]
// RUN: @g([[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]], [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[true, true, false], [true, false, false]]) == (); arg0 == [[1.0, 4.0], [2.0, 0.0], [0.0, 0.0]]
func @f(%m: memref<3x2xf32>, %on: vector<2x3xi1>) -> vector<2x3xf32> {
  %c0 = constant 0 : index
  %nine = constant 9.0 : f32
  %r = vector.transfer_read %m[%c0, %c0], %nine, %on {permutation_map = affine_map<(i, j) -> (j, i)>} : memref<3x2xf32>, vector<2x3xf32>
  return %r : vector<2x3xf32>
}
func @g(%m: memref<3x2xf32>, %v: vector<2x3xf32>, %on: vector<2x3xi1>) {
  %c0 = constant 0 : index
  vector.transfer_write %v, %m[%c0, %c0], %on {permutation_map = affine_map<(i, j) -> (j, i)>} : vector<2x3xf32>, memref<3x2xf32>
  return
}

// -----
// NAME: fewer_elements_than_sizes
// RUN: @f([[1, 2]], [[0, 0, 0]]) undefined shape-mismatch
func @f(%a: tensor<1x2xi32>, %b: tensor<1x3xi32>) -> tensor<1x3xi32> {
  %r = tensor.insert_slice %a into %b[0, 0] [1, 3] [1, 1] : tensor<1x2xi32> into tensor<1x3xi32>  // UB
  return %r : tensor<1x3xi32>
}

// -----
// NAME: loops_of_a_text_that_yields
// The text is not of 2020, when memrefs had no indices.
// INVALID: parent of yield must have same number of results
func @f(%m: memref<2xindex>) {
  affine.for %i = 0 to 2 {
    affine.yield %i : index
  }
  affine.for %i = 0 to 2 {
    affine.store %i, %m[%i] : memref<2xindex>
  }
  return
}

// -----
// NAME: loops_whose_terminators_are_left_out
// What a text leaves out does not date it.
// RUN: @f([0, 0]) == (); arg0 == [0, 1]
func @f(%m: memref<2xindex>) {
  affine.for %i = 0 to 2 {
    affine.store %i, %m[%i] : memref<2xindex>
  }
  return
}

// -----
// NAME: loops_whose_terminators_are_of_2020
// MALFORMED: invalid memref element type
func @f(%m: memref<2xindex>) {
  "affine.for"() ({
  ^bb0(%i: index):
    "affine.terminator"() : () -> ()
  }) {lower_bound = affine_map<() -> (0)>, step = 1 : index, upper_bound = affine_map<() -> (2)>} : () -> ()
  return
}

// -----
// NAME: masks_of_either_order
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[true, true], [true, false]]) unsupported
func @f(%m: memref<2x2xf32>, %on: vector<2x2xi1>) -> vector<2x2xf32> {
  %c0 = constant 0 : index
  %nine = constant 9.0 : f32
  %r = vector.transfer_read %m[%c0, %c0], %nine, %on {permutation_map = affine_map<(i, j) -> (j, i)>} : memref<2x2xf32>, vector<2x2xf32>
  return %r : vector<2x2xf32>
}
