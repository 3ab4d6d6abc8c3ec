// Forms of linalg operations that are accepted elsewhere, run: tensors with results, other elements, optional operands.

// -----
// NAME: add_of_tensors
// The sum is a value of its own: the output's elements do not count, and neither operand changes.
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[100.0, nan], [inf, 0.0]]) == [[2.0, 4.0], [6.0, 8.0]], [[100.0, nan], [inf, 0.0]]
func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %r = linalg.add ins(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) outs(%b : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %r, %b : tensor<2x2xf32>, tensor<2x2xf32>
}

// -----
// NAME: broadcast_tensor_and_buffer
// RUN: @t([1.0, 2.0], [[9.0, 9.0, 9.0], [9.0, 9.0, 9.0]]) == [[1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]
// RUN: @m([1.0, 2.0], [[9.0, 9.0, 9.0], [9.0, 9.0, 9.0]]) == (); arg1 == [[1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]
// RUN: @first([1.0, 2.0], uninit(3x2)) == (); arg1 == [[1.0, 2.0], [1.0, 2.0], [1.0, 2.0]]
func.func @t(%v: tensor<2xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %r = linalg.broadcast ins(%v : tensor<2xf32>) outs(%b : tensor<2x3xf32>) dimensions = [1]
  return %r : tensor<2x3xf32>
}
func.func @m(%v: memref<2xf32>, %a: memref<2x3xf32>) {
  linalg.broadcast ins(%v : memref<2xf32>) outs(%a : memref<2x3xf32>) dimensions = [1]
  return
}
func.func @first(%v: memref<2xf32>, %a: memref<3x2xf32>) {
  linalg.broadcast ins(%v : memref<2xf32>) outs(%a : memref<3x2xf32>) dimensions = [0]
  return
}

// -----
// NAME: contract_integers_into_floats
// Each factor is cast before it is multiplied: -1 is -1.0, unless the cast is unsigned, which makes it 255.
// -1*100 + 2*(-128) = -356; unsigned 255*100 + 2*128 = 25756.
// RUN: @signed([[-1, 2]], [[100], [-128]], [[0.5]]) == (); arg2 == [[-355.5]]
// RUN: @unsigned([[-1, 2]], [[100], [-128]], [[0.5]]) == (); arg2 == [[25756.5]]
func.func @signed(%x0: memref<1x2xi8>, %x1: memref<2x1xi8>, %x2: memref<1x1xf32>) {
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>] ins(%x0, %x1 : memref<1x2xi8>, memref<2x1xi8>) outs(%x2 : memref<1x1xf32>)
  return
}
func.func @unsigned(%x0: memref<1x2xi8>, %x1: memref<2x1xi8>, %x2: memref<1x1xf32>) {
  linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>] {cast = #linalg.type_fn<cast_unsigned>} ins(%x0, %x1 : memref<1x2xi8>, memref<2x1xi8>) outs(%x2 : memref<1x1xf32>)
  return
}

// -----
// NAME: copy_of_tensors
// The second reads 0xFFFFFFFF as 2^32 - 1, which f32 rounds to 2^32.
// RUN: @same([1.5, -0.0], [9.0, 9.0]) == [1.5, -0.0]
// RUN: @unsigned([-1, 7], [9.0, 9.0]) == [4294967296.0, 7.0]
// RUN: @signed([-1, 7], [9.0, 9.0]) == [-1.0, 7.0]
func.func @same(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %r = linalg.copy ins(%a : tensor<2xf32>) outs(%b : tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
func.func @unsigned(%i: tensor<2xi32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %r = linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%i : tensor<2xi32>) outs(%b : tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
func.func @signed(%i: tensor<2xi32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %r = linalg.copy ins(%i : tensor<2xi32>) outs(%b : tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----
// NAME: depthwise_conv_2d_nhwc_hwc_q
// One channel of 3x3 by a window of 2x2, zero points 1 and 2. Input less 1: [[0,1,2],[3,4,5],[6,7,8]];
// window less 2: [[-1,0],[1,2]]. First place: 0*-1 + 1*0 + 3*1 + 4*2 = 11; then -1 + 4 + 10 = 13, -3 + 6 + 14 = 17, -4 + 7 + 16 = 19.
// RUN: @f([[[[1], [2], [3]], [[4], [5], [6]], [[7], [8], [9]]]], [[[1], [2]], [[3], [4]]], 1, 2, [[[[0], [100]], [[0], [-19]]]]) == (); arg4 == [[[[11], [113]], [[17], [0]]]]
func.func @f(%x0: memref<1x3x3x1xi8>, %x1: memref<2x2x1xi8>, %x2: i32, %x3: i32, %x4: memref<1x2x2x1xi32>) {
  linalg.depthwise_conv_2d_nhwc_hwc_q ins(%x0, %x1, %x2, %x3 : memref<1x3x3x1xi8>, memref<2x2x1xi8>, i32, i32) outs(%x4 : memref<1x2x2x1xi32>)
  return
}

// -----
// NAME: depthwise_conv_2d_nhwc_hwcm_q
// One channel, two multiplicities: input less 1 is [[0,1],[2,3]]. Window less 2 for m = 0: [[-1,0],[1,2]], 0 + 0 + 2 + 6 = 8;
// for m = 1: [[8,7],[6,5]], 0 + 7 + 12 + 15 = 34.
// RUN: @f([[[[1], [2]], [[3], [4]]]], [[[[1, 10]], [[2, 9]]], [[[3, 8]], [[4, 7]]]], 1, 2, [[[[[0, 0]]]]]) == (); arg4 == [[[[[8, 34]]]]]
func.func @f(%x0: memref<1x2x2x1xi8>, %x1: memref<2x2x1x2xi8>, %x2: i32, %x3: i32, %x4: memref<1x1x1x1x2xi32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%x0, %x1, %x2, %x3 : memref<1x2x2x1xi8>, memref<2x2x1x2xi8>, i32, i32) outs(%x4 : memref<1x1x1x1x2xi32>)
  return
}

// -----
// NAME: depthwise_conv_2d_nhwc_hwcm_q_zero_points_of_i32
// A zero point is no element: it is used at its own width. 0 - 1000 = -1000, 1 - (-1000) = 1001.
// RUN: @f([[[[0]]]], [[[[1]]]], 1000, -1000, [[[[[5]]]]]) == (); arg4 == [[[[[-1000995]]]]]
func.func @f(%x0: memref<1x1x1x1xi8>, %x1: memref<1x1x1x1xi8>, %x2: i32, %x3: i32, %x4: memref<1x1x1x1x1xi32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%x0, %x1, %x2, %x3 : memref<1x1x1x1xi8>, memref<1x1x1x1xi8>, i32, i32) outs(%x4 : memref<1x1x1x1x1xi32>)
  return
}

// -----
// NAME: div_of_tensors
// Signed, toward zero.
// RUN: @f([7, -7, 7, -7], [2, 2, -2, -2]) == [3, -3, -3, 3]
// RUN: @f([1, 1, 1, 1], [1, 0, 1, 1]) undefined division-by-zero
func.func @f(%i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4xi32> {
  %r = linalg.div ins(%i, %j : tensor<4xi32>, tensor<4xi32>) outs(%i : tensor<4xi32>) -> tensor<4xi32> // UB
  return %r : tensor<4xi32>
}

// -----
// NAME: elementwise_of_integers
// RUN: @f([7, -1, 0], [-128, 3, 0]) == [-128, -1, 0], [7, 3, 0]
func.func @f(%i: tensor<3xi8>, %j: tensor<3xi8>) -> (tensor<3xi8>, tensor<3xi8>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<max_unsigned> ins(%i, %j : tensor<3xi8>, tensor<3xi8>) outs(%i : tensor<3xi8>) -> tensor<3xi8>
  %q = linalg.elementwise kind=#linalg.elementwise_kind<max_signed> ins(%i, %j : tensor<3xi8>, tensor<3xi8>) outs(%i : tensor<3xi8>) -> tensor<3xi8>
  return %r, %q : tensor<3xi8>, tensor<3xi8>
}

// -----
// NAME: select_of_tensors
// RUN: @f([true, false], [1.0, 2.0], [3.0, 4.0], [9.0, 9.0]) == [1.0, 4.0], [1.0, 4.0]
func.func @f(%c: tensor<2xi1>, %a: tensor<2xf32>, %b: tensor<2xf32>, %o: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<select> ins(%c, %a, %b : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%o : tensor<2xf32>) -> tensor<2xf32>
  %q = linalg.select ins(%c, %a, %b : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%o : tensor<2xf32>) -> tensor<2xf32>
  return %r, %q : tensor<2xf32>, tensor<2xf32>
}

// -----
// NAME: exp_of_tensors
// Only values that every exponential gets exactly.
// RUN: @f([0.0, -0.0, -inf, inf, nan], [9.0, 9.0, 9.0, 9.0, 9.0]) == [1.0, 1.0, 0.0, inf, nan]
func.func @f(%a: tensor<5xf32>, %b: tensor<5xf32>) -> tensor<5xf32> {
  %r = linalg.exp ins(%a : tensor<5xf32>) outs(%b : tensor<5xf32>) -> tensor<5xf32>
  return %r : tensor<5xf32>
}

// -----
// NAME: map_of_the_output_alone
// The body gets the output's element.
// RUN: @f([1.0, 2.0]) == [1.0, 2.0], [2.0, 4.0]
func.func @f(%b: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r = linalg.map outs(%b : tensor<2xf32>) (%o: f32) {
    linalg.yield %o : f32
  }
  %q = linalg.map outs(%r : tensor<2xf32>) (%o: f32) {
    %s = arith.addf %o, %o : f32
    linalg.yield %s : f32
  }
  return %r, %q : tensor<2xf32>, tensor<2xf32>
}

// -----
// NAME: quantized_matmul_of_floats
// Inputs are cast to the output's i32 toward zero: 2.9 is 2 and -2.9 is -2, less the zero point 1.5, which is 1: 1 and -3.
// 1 * (10 - 3) + -3 * (20 - 3) = 7 - 51 = -44.
// RUN: @f([[2.9, -2.9]], [[10], [20]], 1.5, 3, [[100]]) == (); arg4 == [[56]]
func.func @f(%x0: memref<1x2xf32>, %x1: memref<2x1xi8>, %x2: f32, %x3: i32, %x4: memref<1x1xi32>) {
  linalg.quantized_matmul ins(%x0, %x1, %x2, %x3 : memref<1x2xf32>, memref<2x1xi8>, f32, i32) outs(%x4 : memref<1x1xi32>)
  return
}

// -----
// NAME: reduce_of_buffers
// The outputs' elements are where the sums begin.
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [10.0, 20.0]) == (); arg1 == [16.0, 35.0]
// RUN: @g([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [10.0, 20.0, 30.0]) == (); arg1 == [15.0, 27.0, 39.0]
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], uninit(2)) undefined uninitialised-read
func.func @f(%a: memref<2x3xf32>, %v: memref<2xf32>) {
  linalg.reduce { arith.addf } ins(%a : memref<2x3xf32>) outs(%v : memref<2xf32>) dimensions = [1] // UB
  return
}
func.func @g(%a: memref<2x3xf32>, %v: memref<3xf32>) {
  linalg.reduce { arith.addf } ins(%a : memref<2x3xf32>) outs(%v : memref<3xf32>) dimensions = [0]
  return
}

// -----
// NAME: softmax_of_equal_elements
// exp(0) / (1 + 1) = 0.5 each. What stands in the output does not count.
// CLAUSE: linalg.softmax/value
// RUN: @f([[3.0, 3.0]], [[9.0, 9.0]]) == (); arg1 == [[0.5, 0.5]]
// RUN: @g([[1, 1]]) unsupported
func.func @f(%t: tensor<1x2xf32>, %a: memref<1x2xf32>) {
  linalg.softmax dimension(1) ins(%t : tensor<1x2xf32>) outs(%a : memref<1x2xf32>)
  return
}
// Exponentials of integers are not described anywhere.
func.func @g(%i: tensor<1x2xi32>) -> tensor<1x2xi32> {
  %r = linalg.softmax dimension(1) ins(%i : tensor<1x2xi32>) outs(%i : tensor<1x2xi32>) -> tensor<1x2xi32>
  return %r : tensor<1x2xi32>
}

// -----
// NAME: transpose_of_buffers
// Dimension i of the result is dimension permutation[i] of the input.
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], uninit(3x2)) == (); arg1 == [[1.0, 4.0], [2.0, 5.0], [3.0, 6.0]]
// RUN: @g([[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]], uninit(3x1x2)) == (); arg1 == [[[1.0, 4.0]], [[2.0, 5.0]], [[3.0, 6.0]]]
func.func @f(%a: memref<2x3xf32>, %t: memref<3x2xf32>) {
  linalg.transpose ins(%a : memref<2x3xf32>) outs(%t : memref<3x2xf32>) permutation = [1, 0]
  return
}
func.func @g(%a: memref<1x2x3xf32>, %t: memref<3x1x2xf32>) {
  linalg.transpose ins(%a : memref<1x2x3xf32>) outs(%t : memref<3x1x2xf32>) permutation = [2, 0, 1]
  return
}

// -----
// NAME: pack_with_a_tile_given_at_run_time
// Rows in tiles of two, columns in tiles of two: tile (i, j) holds elements (2i + p, 2j + q).
// RUN: @f([[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]], 2) == [[[[1.0, 2.0], [5.0, 6.0]], [[3.0, 4.0], [7.0, 8.0]]]]
func.func @f(%a: tensor<2x4xf32>, %x: index) -> tensor<1x2x?x2xf32> {
  %b0 = tensor.empty(%x) : tensor<1x2x?x2xf32>
  %r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [%x, 2] into %b0 : tensor<2x4xf32> -> tensor<1x2x?x2xf32>
  return %r : tensor<1x2x?x2xf32>
}

// -----
// NAME: bodies_that_are_not_the_name_s
// In generic form an operation may have another body than its name says. It is what runs: 3 * 4, not 3 + 4, and is not lost
// where the operation is printed.
// RUN: @add() == 12.0
// RUN: @own() == 7.0
// RUN: @elementwise() == 12.0
// RUN: @transpose() == -3.0
func.func @add() -> f32 {
  %a = arith.constant dense<[3.0]> : tensor<1xf32>
  %b = arith.constant dense<[4.0]> : tensor<1xf32>
  %r = "linalg.add"(%a, %b, %a) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.mulf %x, %y : f32
    linalg.yield %s : f32
  }) : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  %c0 = arith.constant 0 : index
  %e = tensor.extract %r[%c0] : tensor<1xf32>
  return %e : f32
}
func.func @own() -> f32 {
  %a = arith.constant dense<[3.0]> : tensor<1xf32>
  %b = arith.constant dense<[4.0]> : tensor<1xf32>
  %r = "linalg.add"(%a, %b, %a) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = "arith.addf"(%x, %y) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    linalg.yield %s : f32
  }) : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  %c0 = arith.constant 0 : index
  %e = tensor.extract %r[%c0] : tensor<1xf32>
  return %e : f32
}
func.func @elementwise() -> f32 {
  %a = arith.constant dense<[3.0]> : tensor<1xf32>
  %b = arith.constant dense<[4.0]> : tensor<1xf32>
  %r = "linalg.elementwise"(%a, %b, %a) <{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], kind = #linalg.elementwise_kind<add>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.mulf %x, %y : f32
    linalg.yield %s : f32
  }) : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  %c0 = arith.constant 0 : index
  %e = tensor.extract %r[%c0] : tensor<1xf32>
  return %e : f32
}
func.func @transpose() -> f32 {
  %a = arith.constant dense<[[3.0]]> : tensor<1x1xf32>
  %r = "linalg.transpose"(%a, %a) <{permutation = array<i64: 1, 0>}> ({
  ^bb0(%x: f32, %y: f32):
    %s = arith.negf %x : f32
    linalg.yield %s : f32
  }) : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  %c0 = arith.constant 0 : index
  %e = tensor.extract %r[%c0, %c0] : tensor<1x1xf32>
  return %e : f32
}

// -----
// Release 13 wrote no sizes of groups, but a body.
// NAME: fill_and_copy_with_a_body_alone
// GENERATION: 2020
// RUN: @f(zeros(2), 2.5) == [2.5, 2.5]; arg0 == [2.5, 2.5]
func @f(%m: memref<2xf32>, %c: f32) -> memref<2xf32> {
  %n = memref.alloc() : memref<2xf32>
  "linalg.fill"(%c, %m) ( {
  ^bb0(%a: f32, %b: f32):
    "linalg.yield"(%a) : (f32) -> ()
  }) : (f32, memref<2xf32>) -> ()
  "linalg.copy"(%m, %n) ( {
  ^bb0(%a: f32, %b: f32):
    "linalg.yield"(%a) : (f32) -> ()
  }) : (memref<2xf32>, memref<2xf32>) -> ()
  return %n : memref<2xf32>
}

// -----
// NAME: fill_of_a_tensor_with_a_body_alone
// GENERATION: 2020
// RUN: @f(zeros(2), 2.5) == [2.5, 2.5]
func @f(%t: tensor<2xf32>, %c: f32) -> tensor<2xf32> {
  %0 = "linalg.fill"(%c, %t) ( {
  ^bb0(%a: f32, %b: f32):
    "linalg.yield"(%a) : (f32) -> ()
  }) : (f32, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
