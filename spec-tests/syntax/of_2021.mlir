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
// INVALID: expected 3 operands, but found 5
#maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>]
#trait = {indexing_maps = #maps, iterator_types = ["reduction"]}
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>, %c: f32, %m: vector<2xi1>) -> f32 {
  %0 = vector.contract #trait %a, %b, %c, %m, %m : vector<2xf32>, vector<2xf32> into f32
  return %0 : f32
}
