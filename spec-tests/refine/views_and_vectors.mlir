// Views, buffers, structured operations, vectors.

// -----

// NAME: elementwise_in_place_inside_a_loop
// REFINEMENT: differs
func.func private @f(tensor<4xf32>)
func.func @src(%n: i32, %a: tensor<4xf32>, %b: tensor<4xf32>) {
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %e = tensor.empty() : tensor<4xf32>
  %i = linalg.fill ins(%z : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  scf.for %k = %c0 to %n step %c1 : i32 {
    %x = linalg.map { arith.subf } ins(%i, %a : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>)
    %y = linalg.map { arith.subf } ins(%x, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>)
    func.call @f(%y) : (tensor<4xf32>) -> ()
  }
  return
}
func.func @tgt(%n: i32, %a: tensor<4xf32>, %b: tensor<4xf32>) {
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %e = tensor.empty() : tensor<4xf32>
  %i = linalg.fill ins(%z : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%t = %i) -> (tensor<4xf32>) : i32 {
    %x = linalg.map { arith.subf } ins(%t, %a : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>)
    %y = linalg.map { arith.subf } ins(%x, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>)
    func.call @f(%y) : (tensor<4xf32>) -> ()
    scf.yield %y : tensor<4xf32>
  }
  return
}

// -----

// NAME: old_value_of_a_mapped_element_lost
// REFINEMENT: differs
func.func @src(%t: tensor<1xi16>, %o: tensor<1xi16>) -> tensor<1xi16> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%t : tensor<1xi16>) outs(%o : tensor<1xi16>) {
  ^bb0(%a: i16, %b: i16):
    %s = arith.addi %a, %b : i16
    linalg.yield %s : i16
  } -> tensor<1xi16>
  return %r : tensor<1xi16>
}
func.func @tgt(%t: tensor<1xi16>, %o: tensor<1xi16>) -> tensor<1xi16> {
  %e = tensor.empty() : tensor<1xi16>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%t : tensor<1xi16>) outs(%e : tensor<1xi16>) {
  ^bb0(%a: i16, %b: i16):
    %s = arith.addi %a, %b : i16
    linalg.yield %s : i16
  } -> tensor<1xi16>
  return %r : tensor<1xi16>
}

// -----

// NAME: transposed_in_place
// REFINEMENT: differs memory
func.func @src(%m: memref<2x2xi64>) {
  %t = memref.alloc() : memref<2x2xi64>
  memref.copy %m, %t : memref<2x2xi64> to memref<2x2xi64>
  linalg.transpose ins(%t : memref<2x2xi64>) outs(%m : memref<2x2xi64>) permutation = [1, 0]
  memref.dealloc %t : memref<2x2xi64>
  return
}
func.func @tgt(%m: memref<2x2xi64>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      %v = affine.load %m[%i, %j] : memref<2x2xi64>
      affine.store %v, %m[%j, %i] : memref<2x2xi64>
    }
  }
  return
}

// -----

// NAME: branches_that_share_a_buffer
// REFINEMENT: differs value
func.func @src(%c: i1, %v: i16, %w: i16) -> (i16, i16) {
  %c0 = arith.constant 0 : index
  %e = tensor.from_elements %v, %v : tensor<2xi16>
  %r = scf.if %c -> (tensor<2xi16>) {
    scf.yield %e : tensor<2xi16>
  } else {
    scf.yield %e : tensor<2xi16>
  }
  %s = tensor.splat %w : tensor<2xi16>
  %k = linalg.copy ins(%s : tensor<2xi16>) outs(%e : tensor<2xi16>) -> tensor<2xi16>
  %x = tensor.extract %r[%c0] : tensor<2xi16>
  %y = tensor.extract %k[%c0] : tensor<2xi16>
  return %x, %y : i16, i16
}
func.func @tgt(%c: i1, %v: i16, %w: i16) -> (i16, i16) {
  %c0 = arith.constant 0 : index
  %e = memref.alloc() : memref<2xi16>
  linalg.fill ins(%v : i16) outs(%e : memref<2xi16>)
  linalg.fill ins(%w : i16) outs(%e : memref<2xi16>)
  %x = memref.load %e[%c0] : memref<2xi16>
  memref.dealloc %e : memref<2xi16>
  return %x, %x : i16, i16
}

// -----

// NAME: whole_view_with_a_start
// REFINEMENT: differs
func.func @src(%m: memref<8x4xf32, strided<[4, 1], offset: ?>>, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %v = memref.subview %m[%i, 0] [4, 4] [1, 1] : memref<8x4xf32, strided<[4, 1], offset: ?>> to memref<4x4xf32, strided<[4, 1], offset: ?>>
  %r = memref.load %v[%c0, %c0] : memref<4x4xf32, strided<[4, 1], offset: ?>>
  return %r : f32
}
func.func @tgt(%m: memref<8x4xf32, strided<[4, 1], offset: ?>>, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %r = memref.load %m[%c0, %c0] : memref<8x4xf32, strided<[4, 1], offset: ?>>
  return %r : f32
}

// -----

// NAME: views_composed_without_the_outer_stride
// REFINEMENT: differs value
func.func @src(%m: memref<32xf32>, %k: index) -> f32 {
  %c2 = arith.constant 2 : index
  %v = memref.subview %m[2] [10] [3] : memref<32xf32> to memref<10xf32, strided<[3], offset: 2>>
  %w = memref.subview %v[1] [4] [2] : memref<10xf32, strided<[3], offset: 2>> to memref<4xf32, strided<[6], offset: 5>>
  %r = memref.load %w[%c2] : memref<4xf32, strided<[6], offset: 5>>
  return %r : f32
}
func.func @tgt(%m: memref<32xf32>, %k: index) -> f32 {
  %c2 = arith.constant 2 : index
  %w = memref.subview %m[3] [4] [6] : memref<32xf32> to memref<4xf32, strided<[6], offset: 3>>
  %r = memref.load %w[%c2] : memref<4xf32, strided<[6], offset: 3>>
  return %r : f32
}

// -----

// NAME: views_composed
// REFINEMENT: refines
func.func @src(%m: memref<32xf32>, %k: index) -> f32 {
  %v = memref.subview %m[2] [10] [3] : memref<32xf32> to memref<10xf32, strided<[3], offset: 2>>
  %w = memref.subview %v[1] [4] [2] : memref<10xf32, strided<[3], offset: 2>> to memref<4xf32, strided<[6], offset: 5>>
  %r = memref.load %w[%k] : memref<4xf32, strided<[6], offset: 5>>
  return %r : f32
}
func.func @tgt(%m: memref<32xf32>, %k: index) -> f32 {
  %i = affine.apply affine_map<(d0) -> (d0 * 6 + 5)>(%k)
  %r = memref.load %m[%i] : memref<32xf32>
  return %r : f32
}

// -----

// NAME: product_of_bits_is_no_sum_of_products
// REFINEMENT: differs value
func.func @src(%a: tensor<2x2xi1>, %b: tensor<2x2xi1>, %c: tensor<2x2xi1>) -> tensor<2x2xi1> {
  %r = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<2x2xi1>, tensor<2x2xi1>) outs(%c : tensor<2x2xi1>) {
  ^bb0(%x: i1, %y: i1, %z: i1):
    %p = arith.muli %x, %y : i1
    %s = arith.addi %z, %p : i1
    linalg.yield %s : i1
  } -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}
func.func @tgt(%a: tensor<2x2xi1>, %b: tensor<2x2xi1>, %c: tensor<2x2xi1>) -> tensor<2x2xi1> {
  %r = linalg.matmul ins(%a, %b : tensor<2x2xi1>, tensor<2x2xi1>) outs(%c : tensor<2x2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}

// -----

// NAME: product_of_matrices_with_other_extensions
// REFINEMENT: differs
func.func @src(%a: tensor<2x2xi16>, %b: tensor<2x2xi64>, %c: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<2x2xi16>, tensor<2x2xi64>) outs(%c : tensor<2x2xi32>) {
  ^bb0(%x: i16, %y: i64, %z: i32):
    %e = arith.extui %x : i16 to i32
    %f = arith.trunci %y : i64 to i32
    %p = arith.muli %e, %f : i32
    %s = arith.addi %z, %p : i32
    linalg.yield %s : i32
  } -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
func.func @tgt(%a: tensor<2x2xi16>, %b: tensor<2x2xi64>, %c: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %r = linalg.matmul ins(%a, %b : tensor<2x2xi16>, tensor<2x2xi64>) outs(%c : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}

// -----

// NAME: padded_slice
// REFINEMENT: refines
func.func @src(%t: tensor<4x5xf32>, %p: f32) -> tensor<2x1xf32> {
  %q = tensor.pad %t low[0, 0] high[7, 8] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<4x5xf32> to tensor<11x13xf32>
  %s = tensor.extract_slice %q[1, 2] [2, 1] [1, 1] : tensor<11x13xf32> to tensor<2x1xf32>
  return %s : tensor<2x1xf32>
}
func.func @tgt(%t: tensor<4x5xf32>, %p: f32) -> tensor<2x1xf32> {
  %s = tensor.extract_slice %t[1, 2] [2, 1] [1, 1] : tensor<4x5xf32> to tensor<2x1xf32>
  return %s : tensor<2x1xf32>
}

// -----

// NAME: padded_slice_outside
// REFINEMENT: differs poison-leak
func.func @src(%t: tensor<4x5xf32>, %p: f32, %k: index) -> tensor<2x1xf32> {
  %q = tensor.pad %t low[0, 0] high[7, 8] {
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  } : tensor<4x5xf32> to tensor<11x13xf32>
  %s = tensor.extract_slice %q[%k, 2] [2, 1] [1, 1] : tensor<11x13xf32> to tensor<2x1xf32>
  return %s : tensor<2x1xf32>
}
func.func @tgt(%t: tensor<4x5xf32>, %p: f32, %k: index) -> tensor<2x1xf32> {
  %s = tensor.extract_slice %t[%k, 2] [2, 1] [1, 1] : tensor<4x5xf32> to tensor<2x1xf32>
  return %s : tensor<2x1xf32>
}

// -----

// NAME: unit_dimension_of_a_reduction_folded
// REFINEMENT: differs value
func.func @src(%t: tensor<1x6x1xf32>, %o: tensor<1x1xf32>) -> tensor<1x1xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, c)>], iterator_types = ["parallel", "reduction", "parallel"]} ins(%t : tensor<1x6x1xf32>) outs(%o : tensor<1x1xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %y, %x : f32
    linalg.yield %s : f32
  } -> tensor<1x1xf32>
  return %r : tensor<1x1xf32>
}
func.func @tgt(%t: tensor<1x6x1xf32>, %o: tensor<1x1xf32>) -> tensor<1x1xf32> {
  %c = tensor.collapse_shape %t [[0, 1, 2]] : tensor<1x6x1xf32> into tensor<6xf32>
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> ()>], iterator_types = ["reduction"]} ins(%c : tensor<6xf32>) outs(%f : tensor<f32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %y, %x : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %v = tensor.expand_shape %r [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  return %v : tensor<1x1xf32>
}

// -----

// NAME: unit_dimensions_dropped
// REFINEMENT: refines
func.func @src(%t: tensor<1x6x1xf32>, %o: tensor<1x1xf32>) -> tensor<1x1xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, c)>], iterator_types = ["parallel", "reduction", "parallel"]} ins(%t : tensor<1x6x1xf32>) outs(%o : tensor<1x1xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %y, %x : f32
    linalg.yield %s : f32
  } -> tensor<1x1xf32>
  return %r : tensor<1x1xf32>
}
func.func @tgt(%t: tensor<1x6x1xf32>, %o: tensor<1x1xf32>) -> tensor<1x1xf32> {
  %c = tensor.collapse_shape %t [[0, 1, 2]] : tensor<1x6x1xf32> into tensor<6xf32>
  %d = tensor.collapse_shape %o [] : tensor<1x1xf32> into tensor<f32>
  %r = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> ()>], iterator_types = ["reduction"]} ins(%c : tensor<6xf32>) outs(%d : tensor<f32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %y, %x : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %v = tensor.expand_shape %r [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  return %v : tensor<1x1xf32>
}

// -----

// NAME: masked_reduction_over_no_dimensions
// REFINEMENT: differs value
func.func @src(%n: index, %a: vector<3xi32>, %b: vector<3xi32>) -> vector<3xi32> {
  %m = vector.create_mask %n : vector<3xi1>
  %s = arith.addi %a, %b : vector<3xi32>
  %r = arith.select %m, %s, %b : vector<3xi1>, vector<3xi32>
  return %r : vector<3xi32>
}
func.func @tgt(%n: index, %a: vector<3xi32>, %b: vector<3xi32>) -> vector<3xi32> {
  %s = arith.addi %a, %b : vector<3xi32>
  return %s : vector<3xi32>
}

// -----

// NAME: read_after_write_both_out_of_bounds
// REFINEMENT: differs value
func.func @src(%t: tensor<4xf32>, %v: vector<4xf32>, %i: index, %p: f32) -> vector<4xf32> {
  %w = vector.transfer_write %v, %t[%i] : vector<4xf32>, tensor<4xf32>
  %r = vector.transfer_read %w[%i], %p : tensor<4xf32>, vector<4xf32>
  return %r : vector<4xf32>
}
func.func @tgt(%t: tensor<4xf32>, %v: vector<4xf32>, %i: index, %p: f32) -> vector<4xf32> {
  return %v : vector<4xf32>
}

// -----

// NAME: read_after_write_the_read_in_bounds
// REFINEMENT: refines
func.func @src(%t: tensor<4xf32>, %v: vector<4xf32>, %i: index, %p: f32) -> vector<4xf32> {
  %w = vector.transfer_write %v, %t[%i] : vector<4xf32>, tensor<4xf32>
  %r = vector.transfer_read %w[%i], %p {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  return %r : vector<4xf32>
}
func.func @tgt(%t: tensor<4xf32>, %v: vector<4xf32>, %i: index, %p: f32) -> vector<4xf32> {
  return %v : vector<4xf32>
}

// -----

// NAME: written_back_after_reading
// REFINEMENT: refines
func.func @src(%t: tensor<8xf32>, %i: index, %p: f32) -> tensor<8xf32> {
  %r = vector.transfer_read %t[%i], %p : tensor<8xf32>, vector<4xf32>
  %w = vector.transfer_write %r, %t[%i] : vector<4xf32>, tensor<8xf32>
  return %w : tensor<8xf32>
}
func.func @tgt(%t: tensor<8xf32>, %i: index, %p: f32) -> tensor<8xf32> {
  return %t : tensor<8xf32>
}

// -----

// NAME: shuffle_of_constants_with_an_undefined_lane
// REFINEMENT: refines
func.func @src() -> vector<3xi32> {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[3, 4]> : vector<2xi32>
  %s = vector.shuffle %a, %b [3, -1, 0] : vector<2xi32>, vector<2xi32>
  return %s : vector<3xi32>
}
func.func @tgt() -> vector<3xi32> {
  %a = arith.constant dense<[4, 1, 1]> : vector<3xi32>
  return %a : vector<3xi32>
}

// -----

// NAME: element_of_a_shuffle_from_the_wrong_side
// REFINEMENT: differs value
func.func @src(%a: vector<8xf32>, %b: vector<8xf32>) -> f32 {
  %s = vector.shuffle %a, %b [0, 8, 7, 15] : vector<8xf32>, vector<8xf32>
  %e = vector.extract %s[3] : f32 from vector<4xf32>
  return %e : f32
}
func.func @tgt(%a: vector<8xf32>, %b: vector<8xf32>) -> f32 {
  %e = vector.extract %a[7] : f32 from vector<8xf32>
  return %e : f32
}

// -----

// NAME: written_transposed_with_the_mask_not_transposed
// REFINEMENT: differs
func.func @src(%m: memref<2x2xf32>, %v: vector<2x2xf32>, %k: vector<2x2xi1>) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%c0, %c0], %k {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<2x2xf32>, memref<2x2xf32>
  return
}
func.func @tgt(%m: memref<2x2xf32>, %v: vector<2x2xf32>, %k: vector<2x2xi1>) {
  %c0 = arith.constant 0 : index
  %t = vector.transpose %v, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %l = vector.transpose %k, [1, 0] : vector<2x2xi1> to vector<2x2xi1>
  vector.transfer_write %t, %m[%c0, %c0], %l {in_bounds = [true, true]} : vector<2x2xf32>, memref<2x2xf32>
  return
}

// -----

// NAME: written_transposed
// REFINEMENT: refines
func.func @src(%m: memref<2x2xf32>, %v: vector<2x2xf32>, %k: vector<2x2xi1>) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%c0, %c0], %k {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<2x2xf32>, memref<2x2xf32>
  return
}
func.func @tgt(%m: memref<2x2xf32>, %v: vector<2x2xf32>, %k: vector<2x2xi1>) {
  %c0 = arith.constant 0 : index
  %t = vector.transpose %v, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  vector.transfer_write %t, %m[%c0, %c0], %k {in_bounds = [true, true]} : vector<2x2xf32>, memref<2x2xf32>
  return
}

// -----

// NAME: accumulator_in_a_vector_hoisted_past_a_view
// REFINEMENT: differs
func.func @src(%m: memref<8xf32>, %a: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %p = arith.constant 0.0 : f32
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.subview %m[%i] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
    %r = vector.transfer_read %v[%c0], %p {in_bounds = [true]} : memref<4xf32, strided<[1], offset: ?>>, vector<4xf32>
    %x = vector.transfer_read %a[%i], %p {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
    %s = arith.addf %r, %x : vector<4xf32>
    vector.transfer_write %s, %v[%c0] {in_bounds = [true]} : vector<4xf32>, memref<4xf32, strided<[1], offset: ?>>
  }
  return
}
func.func @tgt(%m: memref<8xf32>, %a: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%c0], %p {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
  %t = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %r) -> (vector<4xf32>) {
    %x = vector.transfer_read %a[%i], %p {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
    %s = arith.addf %acc, %x : vector<4xf32>
    scf.yield %s : vector<4xf32>
  }
  vector.transfer_write %t, %m[%c0] {in_bounds = [true]} : vector<4xf32>, memref<8xf32>
  return
}

// -----

// NAME: accumulator_in_a_vector_hoisted
// REFINEMENT: differs memory under aliasing
func.func @src(%m: memref<4xf32>, %a: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %p = arith.constant 0.0 : f32
  scf.for %i = %c0 to %c4 step %c1 {
    %r = vector.transfer_read %m[%c0], %p {in_bounds = [true]} : memref<4xf32>, vector<4xf32>
    %x = vector.transfer_read %a[%i], %p {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
    %s = arith.addf %r, %x : vector<4xf32>
    vector.transfer_write %s, %m[%c0] {in_bounds = [true]} : vector<4xf32>, memref<4xf32>
  }
  return
}
func.func @tgt(%m: memref<4xf32>, %a: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%c0], %p {in_bounds = [true]} : memref<4xf32>, vector<4xf32>
  %t = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %r) -> (vector<4xf32>) {
    %x = vector.transfer_read %a[%i], %p {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
    %s = arith.addf %acc, %x : vector<4xf32>
    scf.yield %s : vector<4xf32>
  }
  vector.transfer_write %t, %m[%c0] {in_bounds = [true]} : vector<4xf32>, memref<4xf32>
  return
}

// -----

// NAME: stored_at_one_place_read_at_another
// REFINEMENT: differs value
func.func @src(%i: index, %j: index, %v: i32) -> i32 {
  %z = arith.constant 0 : i32
  %a = memref.alloca() : memref<16xi32>
  linalg.fill ins(%z : i32) outs(%a : memref<16xi32>)
  memref.store %v, %a[%i] : memref<16xi32>
  %r = memref.load %a[%j] : memref<16xi32>
  return %r : i32
}
func.func @tgt(%i: index, %j: index, %v: i32) -> i32 {
  return %v : i32
}

// -----

// NAME: stored_and_read_with_unwritten_neighbours
// REFINEMENT: refines
func.func @src(%i: index, %j: index, %v: i32) -> i32 {
  %a = memref.alloca() : memref<16xi32>
  memref.store %v, %a[%i] : memref<16xi32>
  %r = memref.load %a[%j] : memref<16xi32>
  return %r : i32
}
func.func @tgt(%i: index, %j: index, %v: i32) -> i32 {
  return %v : i32
}

// -----

// NAME: loads_merged_over_a_store_to_another_type
// REFINEMENT: refines
func.func @src(%m: memref<4xi32>, %n: memref<4xf32>, %i: index, %v: f32) -> i32 {
  %a = memref.load %m[%i] : memref<4xi32>
  memref.store %v, %n[%i] : memref<4xf32>
  %b = memref.load %m[%i] : memref<4xi32>
  %r = arith.addi %a, %b : i32
  return %r : i32
}
func.func @tgt(%m: memref<4xi32>, %n: memref<4xf32>, %i: index, %v: f32) -> i32 {
  %a = memref.load %m[%i] : memref<4xi32>
  memref.store %v, %n[%i] : memref<4xf32>
  %r = arith.addi %a, %a : i32
  return %r : i32
}

// -----

// NAME: allocations_merged
// REFINEMENT: differs
func.func @src(%v: i32, %w: i32) -> (memref<1xi32>, memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi32>
  %b = memref.alloc() : memref<1xi32>
  memref.store %v, %a[%c0] : memref<1xi32>
  memref.store %w, %b[%c0] : memref<1xi32>
  return %a, %b : memref<1xi32>, memref<1xi32>
}
func.func @tgt(%v: i32, %w: i32) -> (memref<1xi32>, memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi32>
  memref.store %v, %a[%c0] : memref<1xi32>
  memref.store %w, %a[%c0] : memref<1xi32>
  return %a, %a : memref<1xi32>, memref<1xi32>
}

// -----

// NAME: allocations_with_the_same_contents_merged
// REFINEMENT: differs aliasing
func.func @src(%v: i32) -> (memref<1xi32>, memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi32>
  %b = memref.alloc() : memref<1xi32>
  memref.store %v, %a[%c0] : memref<1xi32>
  memref.store %v, %b[%c0] : memref<1xi32>
  return %a, %b : memref<1xi32>, memref<1xi32>
}
func.func @tgt(%v: i32) -> (memref<1xi32>, memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi32>
  memref.store %v, %a[%c0] : memref<1xi32>
  return %a, %a : memref<1xi32>, memref<1xi32>
}

// -----

// NAME: callee_frees_and_so_does_the_caller
// REFINEMENT: differs new-undefined
func.func private @take(%m: memref<f32>) -> f32 {
  %v = memref.load %m[] : memref<f32>
  return %v : f32
}
func.func private @take_and_free(%m: memref<f32>) -> f32 {
  %v = memref.load %m[] : memref<f32>
  memref.dealloc %m : memref<f32>
  return %v : f32
}
func.func @src(%x: f32) -> f32 {
  %a = memref.alloc() : memref<f32>
  memref.store %x, %a[] : memref<f32>
  %v = func.call @take(%a) : (memref<f32>) -> f32
  memref.dealloc %a : memref<f32>
  return %v : f32
}
func.func @tgt(%x: f32) -> f32 {
  %a = memref.alloc() : memref<f32>
  memref.store %x, %a[] : memref<f32>
  %v = func.call @take_and_free(%a) : (memref<f32>) -> f32
  memref.dealloc %a : memref<f32>
  return %v : f32
}

// -----

// NAME: carried_buffer_freed_by_the_loop
// REFINEMENT: differs new-undefined
func.func @src(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%m = %a) -> (memref<i32>) {
    %b = memref.alloc() : memref<i32>
    %v = memref.load %m[] : memref<i32>
    %w = arith.addi %v, %x : i32
    memref.store %w, %b[] : memref<i32>
    scf.yield %b : memref<i32>
  }
  %s = memref.load %r[] : memref<i32>
  return %s : i32
}
func.func @tgt(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%m = %a) -> (memref<i32>) {
    %b = memref.alloc() : memref<i32>
    %v = memref.load %m[] : memref<i32>
    %w = arith.addi %v, %x : i32
    memref.store %w, %b[] : memref<i32>
    memref.dealloc %m : memref<i32>
    scf.yield %b : memref<i32>
  }
  memref.dealloc %r : memref<i32>
  %s = memref.load %r[] : memref<i32>
  return %s : i32
}

// -----

// NAME: carried_buffer_freed_in_time
// REFINEMENT: refines
func.func @src(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%m = %a) -> (memref<i32>) {
    %b = memref.alloc() : memref<i32>
    %v = memref.load %m[] : memref<i32>
    %w = arith.addi %v, %x : i32
    memref.store %w, %b[] : memref<i32>
    scf.yield %b : memref<i32>
  }
  %s = memref.load %r[] : memref<i32>
  return %s : i32
}
func.func @tgt(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%m = %a) -> (memref<i32>) {
    %b = memref.alloc() : memref<i32>
    %v = memref.load %m[] : memref<i32>
    %w = arith.addi %v, %x : i32
    memref.store %w, %b[] : memref<i32>
    memref.dealloc %m : memref<i32>
    scf.yield %b : memref<i32>
  }
  %s = memref.load %r[] : memref<i32>
  memref.dealloc %r : memref<i32>
  return %s : i32
}

// -----

// The documentation of the clone rules the store out.
// NAME: clone_removed_although_written_later
// REFINEMENT: inconclusive
func.func @src(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  %c = bufferization.clone %m : memref<4xi32> to memref<4xi32>
  memref.store %v, %m[%i] : memref<4xi32>
  %r = memref.load %c[%i] : memref<4xi32>
  memref.dealloc %c : memref<4xi32>
  return %r : i32
}
func.func @tgt(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  memref.store %v, %m[%i] : memref<4xi32>
  %r = memref.load %m[%i] : memref<4xi32>
  return %r : i32
}

// -----

// NAME: result_becomes_an_argument
// REFINEMENT: refines
func.func @src(%m: memref<4xi32>, %v: i32) -> memref<4xi32> {
  %a = memref.alloc() : memref<4xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %m[%i] : memref<4xi32>
    %y = arith.addi %x, %v : i32
    memref.store %y, %a[%i] : memref<4xi32>
  }
  return %a : memref<4xi32>
}
func.func @tgt(%m: memref<4xi32>, %v: i32, %a: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %m[%i] : memref<4xi32>
    %y = arith.addi %x, %v : i32
    memref.store %y, %a[%i] : memref<4xi32>
  }
  return
}

// -----

// NAME: result_becomes_an_argument_with_one_element_missing
// REFINEMENT: differs
func.func @src(%m: memref<4xi32>, %v: i32) -> memref<4xi32> {
  %a = memref.alloc() : memref<4xi32>
  memref.copy %m, %a : memref<4xi32> to memref<4xi32>
  return %a : memref<4xi32>
}
func.func @tgt(%m: memref<4xi32>, %v: i32, %a: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c1 to %c4 step %c1 {
    %x = memref.load %m[%i] : memref<4xi32>
    memref.store %x, %a[%i] : memref<4xi32>
  }
  return
}

// -----

// NAME: tensor_function_on_buffers
// REFINEMENT: refines
func.func @src(%t: tensor<?xf32>, %v: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<?xf32>) {
    %x = tensor.extract %a[%i] : tensor<?xf32>
    %y = arith.addf %x, %v : f32
    %b = tensor.insert %y into %a[%i] : tensor<?xf32>
    scf.yield %b : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
func.func @tgt(%m: memref<?xf32>, %v: f32) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %a = memref.alloc(%n) : memref<?xf32>
  memref.copy %m, %a : memref<?xf32> to memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %a[%i] : memref<?xf32>
    %y = arith.addf %x, %v : f32
    memref.store %y, %a[%i] : memref<?xf32>
  }
  return %a : memref<?xf32>
}

// -----

// NAME: slice_inserted_into_what_it_came_from
// REFINEMENT: refines
func.func @src(%t: tensor<8xf32>, %i: index) -> tensor<8xf32> {
  %s = tensor.extract_slice %t[%i] [2] [2] : tensor<8xf32> to tensor<2xf32>
  %r = tensor.insert_slice %s into %t[%i] [2] [2] : tensor<2xf32> into tensor<8xf32>
  return %r : tensor<8xf32>
}
func.func @tgt(%t: tensor<8xf32>, %i: index) -> tensor<8xf32> {
  return %t : tensor<8xf32>
}

// -----

// NAME: slice_with_dropped_dimensions_confused
// REFINEMENT: differs
func.func @src(%t: tensor<1x2x2xf32>, %d: tensor<1x2x1x2xf32>) -> tensor<1x2x1x2xf32> {
  %r = tensor.insert_slice %t into %d[0, 0, 0, 0] [1, 2, 1, 2] [1, 1, 1, 1] : tensor<1x2x2xf32> into tensor<1x2x1x2xf32>
  return %r : tensor<1x2x1x2xf32>
}
func.func @tgt(%t: tensor<1x2x2xf32>, %d: tensor<1x2x1x2xf32>) -> tensor<1x2x1x2xf32> {
  %e = tensor.empty() : tensor<1x2x2xf32>
  %x = linalg.transpose ins(%t : tensor<1x2x2xf32>) outs(%e : tensor<1x2x2xf32>) permutation = [0, 2, 1]
  %r = tensor.insert_slice %x into %d[0, 0, 0, 0] [1, 2, 1, 2] [1, 1, 1, 1] : tensor<1x2x2xf32> into tensor<1x2x1x2xf32>
  return %r : tensor<1x2x1x2xf32>
}

// -----

// NAME: gather_of_consecutive_places
// REFINEMENT: refines
func.func @src(%m: memref<16xf32>, %i: index, %p: vector<4xf32>) -> vector<4xf32> {
  %k = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %t = arith.constant dense<true> : vector<4xi1>
  %r = vector.gather %m[%i] [%k], %t, %p : memref<16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %r : vector<4xf32>
}
func.func @tgt(%m: memref<16xf32>, %i: index, %p: vector<4xf32>) -> vector<4xf32> {
  %r = vector.load %m[%i] : memref<16xf32>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// NAME: masked_load_made_unmasked
// REFINEMENT: differs
func.func @src(%m: memref<?xf32>, %n: index, %p: vector<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %k = vector.create_mask %n : vector<4xi1>
  %r = vector.maskedload %m[%c0], %k, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %r : vector<4xf32>
}
func.func @tgt(%m: memref<?xf32>, %n: index, %p: vector<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %k = vector.create_mask %n : vector<4xi1>
  %v = vector.load %m[%c0] : memref<?xf32>, vector<4xf32>
  %r = arith.select %k, %v, %p : vector<4xi1>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// NAME: float_reduction_of_a_vector_in_pairs
// REFINEMENT: differs value
func.func @src(%v: vector<4xf32>) -> f32 {
  %a = vector.extract %v[0] : f32 from vector<4xf32>
  %b = vector.extract %v[1] : f32 from vector<4xf32>
  %c = vector.extract %v[2] : f32 from vector<4xf32>
  %d = vector.extract %v[3] : f32 from vector<4xf32>
  %x = arith.addf %a, %b : f32
  %y = arith.addf %x, %c : f32
  %r = arith.addf %y, %d : f32
  return %r : f32
}
func.func @tgt(%v: vector<4xf32>) -> f32 {
  %s = vector.shuffle %v, %v [2, 3] : vector<4xf32>, vector<4xf32>
  %t = vector.shuffle %v, %v [0, 1] : vector<4xf32>, vector<4xf32>
  %u = arith.addf %s, %t : vector<2xf32>
  %a = vector.extract %u[0] : f32 from vector<2xf32>
  %b = vector.extract %u[1] : f32 from vector<2xf32>
  %r = arith.addf %a, %b : f32
  return %r : f32
}

// -----

// NAME: multi_reduction_as_two
// REFINEMENT: refines
func.func @src(%v: vector<2x3xi32>, %a: i32) -> i32 {
  %r = vector.multi_reduction <add>, %v, %a [0, 1] : vector<2x3xi32> to i32
  return %r : i32
}
func.func @tgt(%v: vector<2x3xi32>, %a: i32) -> i32 {
  %z = arith.constant dense<0> : vector<2xi32>
  %x = vector.multi_reduction <add>, %v, %z [1] : vector<2x3xi32> to vector<2xi32>
  %r = vector.reduction <add>, %x, %a : vector<2xi32> into i32
  return %r : i32
}

// -----

// NAME: contraction_with_the_wrong_accumulator
// REFINEMENT: differs value
func.func @src(%a: vector<2x3xi32>, %b: vector<3x2xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %r = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  return %r : vector<2x2xi32>
}
func.func @tgt(%a: vector<2x3xi32>, %b: vector<3x2xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %z = vector.transpose %c, [1, 0] : vector<2x2xi32> to vector<2x2xi32>
  %r = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %z : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  return %r : vector<2x2xi32>
}

// -----

// NAME: packed_and_unpacked
// REFINEMENT: refines
func.func @src(%t: tensor<4x6xi32>) -> tensor<4x6xi32> {
  %e = tensor.empty() : tensor<2x3x2x2xi32>
  %p = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<4x6xi32> -> tensor<2x3x2x2xi32>
  %f = tensor.empty() : tensor<4x6xi32>
  %u = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %f : tensor<2x3x2x2xi32> -> tensor<4x6xi32>
  return %u : tensor<4x6xi32>
}
func.func @tgt(%t: tensor<4x6xi32>) -> tensor<4x6xi32> {
  return %t : tensor<4x6xi32>
}

// -----

// NAME: packed_with_the_wrong_inner_order
// REFINEMENT: differs value
func.func @src(%t: tensor<4x6xi32>) -> tensor<2x3x2x2xi32> {
  %e = tensor.empty() : tensor<2x3x2x2xi32>
  %p = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<4x6xi32> -> tensor<2x3x2x2xi32>
  return %p : tensor<2x3x2x2xi32>
}
func.func @tgt(%t: tensor<4x6xi32>) -> tensor<2x3x2x2xi32> {
  %e = tensor.empty() : tensor<2x3x2x2xi32>
  %p = linalg.pack %t inner_dims_pos = [1, 0] inner_tiles = [2, 2] into %e : tensor<4x6xi32> -> tensor<2x3x2x2xi32>
  return %p : tensor<2x3x2x2xi32>
}

// -----

// NAME: convolution_with_a_flipped_kernel
// REFINEMENT: differs
func.func @src(%x: memref<6xf32>, %k: memref<3xf32>, %o: memref<4xf32>) {
  linalg.conv_1d ins(%x, %k : memref<6xf32>, memref<3xf32>) outs(%o : memref<4xf32>)
  return
}
func.func @tgt(%x: memref<6xf32>, %k: memref<3xf32>, %o: memref<4xf32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 3 {
      %a = affine.load %x[%i + %j] : memref<6xf32>
      %b = affine.load %k[2 - %j] : memref<3xf32>
      %c = affine.load %o[%i] : memref<4xf32>
      %p = arith.mulf %a, %b : f32
      %s = arith.addf %c, %p : f32
      affine.store %s, %o[%i] : memref<4xf32>
    }
  }
  return
}

// -----

// NAME: convolution_as_loops
// REFINEMENT: refines
func.func @src(%x: memref<6xf32>, %k: memref<3xf32>, %o: memref<4xf32>) {
  linalg.conv_1d ins(%x, %k : memref<6xf32>, memref<3xf32>) outs(%o : memref<4xf32>)
  return
}
func.func @tgt(%x: memref<6xf32>, %k: memref<3xf32>, %o: memref<4xf32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 3 {
      %a = affine.load %x[%i + %j] : memref<6xf32>
      %b = affine.load %k[%j] : memref<3xf32>
      %c = affine.load %o[%i] : memref<4xf32>
      %p = arith.mulf %a, %b : f32
      %s = arith.addf %c, %p : f32
      affine.store %s, %o[%i] : memref<4xf32>
    }
  }
  return
}

// -----

// NAME: softmax_without_the_maximum
// REFINEMENT: differs value
func.func @src(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %r = linalg.softmax dimension(0) ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func @tgt(%x: tensor<4xf32>) -> tensor<4xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %s0 = tensor.empty() : tensor<f32>
  %s1 = linalg.fill ins(%z : f32) outs(%s0 : tensor<f32>) -> tensor<f32>
  %n = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %t = math.exp %a : f32
    linalg.yield %t : f32
  } -> tensor<4xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%n : tensor<4xf32>) outs(%s1 : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %t = arith.addf %a, %b : f32
    linalg.yield %t : f32
  } -> tensor<f32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%n, %d : tensor<4xf32>, tensor<f32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %t = arith.divf %a, %b : f32
    linalg.yield %t : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// NAME: reinterpreted_with_other_strides
// REFINEMENT: differs value
func.func @src(%m: memref<4x4xf32>) -> f32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %t = memref.transpose %m (i, j) -> (j, i) : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  %r = memref.load %t[%c1, %c2] : memref<4x4xf32, strided<[1, 4]>>
  return %r : f32
}
func.func @tgt(%m: memref<4x4xf32>) -> f32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = memref.load %m[%c1, %c2] : memref<4x4xf32>
  return %r : f32
}

// -----

// NAME: scoped_stack_buffer_escapes
// REFINEMENT: differs
func.func @src(%n: index, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<1xi32>
  memref.store %v, %a[%c0] : memref<1xi32>
  %r = memref.load %a[%c0] : memref<1xi32>
  return %r : i32
}
func.func @tgt(%n: index, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %s = memref.alloca_scope -> (memref<1xi32>) {
    %a = memref.alloca() : memref<1xi32>
    memref.store %v, %a[%c0] : memref<1xi32>
    memref.alloca_scope.return %a : memref<1xi32>
  }
  %r = memref.load %s[%c0] : memref<1xi32>
  return %r : i32
}

// -----

// NAME: atomic_sum_as_load_and_store_in_sequence
// REFINEMENT: refines
func.func @src(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  %r = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return %r : i32
}
func.func @tgt(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  %r = memref.load %m[%i] : memref<4xi32>
  %s = arith.addi %r, %v : i32
  memref.store %s, %m[%i] : memref<4xi32>
  return %r : i32
}

// -----

// NAME: atomic_returns_the_new_value
// REFINEMENT: differs value
func.func @src(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  %r = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return %r : i32
}
func.func @tgt(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  %r = memref.load %m[%i] : memref<4xi32>
  %s = arith.addi %r, %v : i32
  memref.store %s, %m[%i] : memref<4xi32>
  return %s : i32
}

// -----

// NAME: copy_between_overlapping_views
// REFINEMENT: differs
func.func @src(%m: memref<8xi32>) {
  %t = memref.alloc() : memref<6xi32>
  %a = memref.subview %m[0] [6] [1] : memref<8xi32> to memref<6xi32, strided<[1]>>
  %b = memref.subview %m[2] [6] [1] : memref<8xi32> to memref<6xi32, strided<[1], offset: 2>>
  memref.copy %a, %t : memref<6xi32, strided<[1]>> to memref<6xi32>
  memref.copy %t, %b : memref<6xi32> to memref<6xi32, strided<[1], offset: 2>>
  memref.dealloc %t : memref<6xi32>
  return
}
func.func @tgt(%m: memref<8xi32>) {
  affine.for %i = 0 to 6 {
    %v = affine.load %m[%i] : memref<8xi32>
    affine.store %v, %m[%i + 2] : memref<8xi32>
  }
  return
}

// -----

// NAME: reversed_copy_between_overlapping_views
// REFINEMENT: refines
func.func @src(%m: memref<8xi32>) {
  %t = memref.alloc() : memref<6xi32>
  %a = memref.subview %m[0] [6] [1] : memref<8xi32> to memref<6xi32, strided<[1]>>
  %b = memref.subview %m[2] [6] [1] : memref<8xi32> to memref<6xi32, strided<[1], offset: 2>>
  memref.copy %a, %t : memref<6xi32, strided<[1]>> to memref<6xi32>
  memref.copy %t, %b : memref<6xi32> to memref<6xi32, strided<[1], offset: 2>>
  memref.dealloc %t : memref<6xi32>
  return
}
func.func @tgt(%m: memref<8xi32>) {
  affine.for %i = 0 to 6 {
    %v = affine.load %m[5 - %i] : memref<8xi32>
    affine.store %v, %m[7 - %i] : memref<8xi32>
  }
  return
}

// -----
// NAME: a_contraction_may_be_fused
// REFINEMENT: refines
func.func @src(%a: vector<2xf32>, %b: vector<2xf32>, %c: f32) -> f32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2xf32>, vector<2xf32> into f32
  return %r : f32
}
func.func @tgt(%a: vector<2xf32>, %b: vector<2xf32>, %c: f32) -> f32 {
  %a0 = vector.extract %a[0] : f32 from vector<2xf32>
  %a1 = vector.extract %a[1] : f32 from vector<2xf32>
  %b0 = vector.extract %b[0] : f32 from vector<2xf32>
  %b1 = vector.extract %b[1] : f32 from vector<2xf32>
  %s = math.fma %a0, %b0, %c : f32
  %r = math.fma %a1, %b1, %s : f32
  return %r : f32
}

// -----
// NAME: a_contraction_may_be_fused_in_part
// REFINEMENT: refines
func.func @src(%a: vector<2xf32>, %b: vector<2xf32>, %c: f32) -> f32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2xf32>, vector<2xf32> into f32
  return %r : f32
}
func.func @tgt(%a: vector<2xf32>, %b: vector<2xf32>, %c: f32) -> f32 {
  %a0 = vector.extract %a[0] : f32 from vector<2xf32>
  %a1 = vector.extract %a[1] : f32 from vector<2xf32>
  %b0 = vector.extract %b[0] : f32 from vector<2xf32>
  %b1 = vector.extract %b[1] : f32 from vector<2xf32>
  %p = arith.mulf %a0, %b0 : f32
  %s = arith.addf %c, %p : f32
  %r = math.fma %a1, %b1, %s : f32
  return %r : f32
}

// -----
// NAME: a_contraction_may_not_double
// REFINEMENT: differs value
func.func @src(%a: vector<2xf32>, %b: vector<2xf32>, %c: f32) -> f32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2xf32>, vector<2xf32> into f32
  return %r : f32
}
func.func @tgt(%a: vector<2xf32>, %b: vector<2xf32>, %c: f32) -> f32 {
  %a0 = vector.extract %a[0] : f32 from vector<2xf32>
  %b0 = vector.extract %b[0] : f32 from vector<2xf32>
  %s = math.fma %a0, %b0, %c : f32
  %r = math.fma %a0, %b0, %s : f32
  return %r : f32
}

// -----
// NAME: rounding_may_not_become_open
// The target may be fused, the source is not.
// REFINEMENT: differs value
func.func @src(%a: vector<1xf32>, %b: vector<1xf32>, %c: f32) -> f32 {
  %a0 = vector.extract %a[0] : f32 from vector<1xf32>
  %b0 = vector.extract %b[0] : f32 from vector<1xf32>
  %p = arith.mulf %a0, %b0 : f32
  %r = arith.addf %c, %p : f32
  return %r : f32
}
func.func @tgt(%a: vector<1xf32>, %b: vector<1xf32>, %c: f32) -> f32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<1xf32>, vector<1xf32> into f32
  return %r : f32
}

// -----
// NAME: rounding_stays_open
// REFINEMENT: refines
func.func @src(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf32>, vector<2xf32>
  return %r : vector<2x2xf32>
}
func.func @tgt(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf32>, vector<2xf32>
  return %r : vector<2x2xf32>
}
