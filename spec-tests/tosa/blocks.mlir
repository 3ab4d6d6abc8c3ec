// Numbers in blocks that share a scale.

// -----
// NAME: cast_from_blocks
// RUN: @f() == [[1.0, 2.0, 4.0], [0.25, nan, 0.5]]
func.func @f() -> tensor<2x3xf32> {
  %ones = "tosa.const"() <{values = dense<1.0> : tensor<1x32xf8E5M2>}> : () -> tensor<1x32xf8E5M2>
  %halves = "tosa.const"() <{values = dense<0.5> : tensor<1x32xf8E5M2>}> : () -> tensor<1x32xf8E5M2>
  %a = "tosa.concat"(%ones, %ones, %ones) <{axis = 1 : i32}> : (tensor<1x32xf8E5M2>, tensor<1x32xf8E5M2>, tensor<1x32xf8E5M2>) -> tensor<1x96xf8E5M2>
  %b = "tosa.concat"(%halves, %halves, %halves) <{axis = 1 : i32}> : (tensor<1x32xf8E5M2>, tensor<1x32xf8E5M2>, tensor<1x32xf8E5M2>) -> tensor<1x96xf8E5M2>
  %c = "tosa.concat"(%a, %b) <{axis = 0 : i32}> : (tensor<1x96xf8E5M2>, tensor<1x96xf8E5M2>) -> tensor<2x96xf8E5M2>
  %s = "tosa.const"() <{values = dense<[[1.0, 2.0, 4.0], [0.5, 0xFF, 1.0]]> : tensor<2x3xf8E8M0FNU>}> : () -> tensor<2x3xf8E8M0FNU>
  %0 = tosa.cast_from_block_scaled %c, %s {block_size = BLOCK_SIZE_32} : (tensor<2x96xf8E5M2>, tensor<2x3xf8E8M0FNU>) -> tensor<2x96xf32>
  %last = tensor.extract_slice %0[0, 31] [2, 3] [1, 32] : tensor<2x96xf32> to tensor<2x3xf32>
  return %last : tensor<2x3xf32>
}

// -----
// NAME: product_of_blocks
// RUN: @f() == [[[256.0, 128.0]], [[128.0, 64.0]]]
func.func @f() -> tensor<2x1x2xf32> {
  %a = "tosa.const"() <{values = dense<2.0> : tensor<2x1x32xf4E2M1FN>}> : () -> tensor<2x1x32xf4E2M1FN>
  %s = "tosa.const"() <{values = dense<[[[4.0]], [[2.0]]]> : tensor<2x1x1xf8E8M0FNU>}> : () -> tensor<2x1x1xf8E8M0FNU>
  %b = "tosa.const"() <{values = dense<1.0> : tensor<1x2x32xf4E2M1FN>}> : () -> tensor<1x2x32xf4E2M1FN>
  %t = "tosa.const"() <{values = dense<[[[1.0], [0.5]]]> : tensor<1x2x1xf8E8M0FNU>}> : () -> tensor<1x2x1xf8E8M0FNU>
  %0 = tosa.matmul_t_block_scaled %a, %s, %b, %t {block_size = BLOCK_SIZE_32} : (tensor<2x1x32xf4E2M1FN>, tensor<2x1x1xf8E8M0FNU>, tensor<1x2x32xf4E2M1FN>, tensor<1x2x1xf8E8M0FNU>) -> tensor<2x1x2xf32>
  return %0 : tensor<2x1x2xf32>
}

// -----
// NAME: cast_to_blocks
// RUN: @f(splat(1x32, 3.0)) unsupported
func.func @f(%a: tensor<1x32xf32>) -> tensor<1x32xf4E2M1FN> {
  %0:2 = tosa.cast_to_block_scaled %a {block_size = BLOCK_SIZE_32} : (tensor<1x32xf32>) -> (tensor<1x32xf4E2M1FN>, tensor<1x1xf8E8M0FNU>)
  return %0#0 : tensor<1x32xf4E2M1FN>
}

// -----
// NAME: product_of_blocks_of_other_extents
// RUN: @f(splat(1x1x32, 1.0), splat(1x1x1, 1.0), splat(1x1x64, 1.0), splat(1x1x2, 1.0)) undefined shape-mismatch
func.func @f(%a: tensor<1x1x?xf8E5M2>, %s: tensor<1x1x?xf8E8M0FNU>, %b: tensor<1x1x?xf8E5M2>, %t: tensor<1x1x?xf8E8M0FNU>) -> tensor<1x1x1xf32> {
  %0 = tosa.matmul_t_block_scaled %a, %s, %b, %t {block_size = BLOCK_SIZE_32} : (tensor<1x1x?xf8E5M2>, tensor<1x1x?xf8E8M0FNU>, tensor<1x1x?xf8E5M2>, tensor<1x1x?xf8E8M0FNU>) -> tensor<1x1x1xf32>
  return %0 : tensor<1x1x1xf32>
}

// -----
// NAME: blocks_that_rows_do_not_fill
// As many numbers as the scales are for, but a block would go over the end of a row.
// RUN: @f(splat(2x16, 1.0), splat(1x1, 1.0)) undefined shape-mismatch
func.func @f(%a: tensor<?x?xf8E5M2>, %s: tensor<?x?xf8E8M0FNU>) -> tensor<?x?xf32> {
  %0 = tosa.cast_from_block_scaled %a, %s {block_size = BLOCK_SIZE_32} : (tensor<?x?xf8E5M2>, tensor<?x?xf8E8M0FNU>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
