// A small network in linalg on tensors: two convolutions with rectifier, maximum pooling, a dense layer, softmax. Image and
// weights are computed from indices, so that nothing has to be loaded. 126 lines, 3,648 multiplications in convolutions and
// the dense layer, about 15 ms from text to result.

// -----
// NAME: network
// The three probabilities, and their sum in thousandths. mlir-opt 22 (one-shot-bufferize, loops, LLVM) and mlir-runner give the
// same to six digits; exp is the only function that is not exact.
// RUN: @network() == [[0.2897559, 0.46411517, 0.24612892]]
// RUN: @main() == 1000
#id4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#last4 = affine_map<(d0, d1, d2, d3) -> (d3)>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#rows = affine_map<(d0, d1) -> (d0)>

// ((7 i + 3 j + 5 k + 2 l) mod 11 - 5) / 8: weights that look like nothing in particular.
func.func private @weight(%i: index, %j: index, %k: index, %l: index) -> f32 {
  %c7 = arith.constant 7 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c2 = arith.constant 2 : index
  %c11 = arith.constant 11 : index
  %eighth = arith.constant 0.125 : f32
  %a = arith.muli %i, %c7 : index
  %b = arith.muli %j, %c3 : index
  %c = arith.muli %k, %c5 : index
  %d = arith.muli %l, %c2 : index
  %ab = arith.addi %a, %b : index
  %cd = arith.addi %c, %d : index
  %s = arith.addi %ab, %cd : index
  %m = arith.remui %s, %c11 : index
  %n = arith.subi %m, %c5 : index
  %w = arith.index_cast %n : index to i32
  %x = arith.sitofp %w : i32 to f32
  %r = arith.mulf %x, %eighth : f32
  return %r : f32
}

func.func private @layer(%in: tensor<1x?x?x?xf32>, %h: index, %w: index, %q: index, %f: index) -> tensor<1x?x?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %ke = tensor.empty(%q, %f) : tensor<3x3x?x?xf32>
  %k = linalg.generic {indexing_maps = [#id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%ke : tensor<3x3x?x?xf32>) {
  ^bb0(%o: f32):
    %a = linalg.index 0 : index
    %b = linalg.index 1 : index
    %c = linalg.index 2 : index
    %d = linalg.index 3 : index
    %x = func.call @weight(%a, %b, %c, %d) : (index, index, index, index) -> f32
    linalg.yield %x : f32
  } -> tensor<3x3x?x?xf32>
  %be = tensor.empty(%f) : tensor<?xf32>
  %tenth = arith.constant 0.1 : f32
  %bias = linalg.fill ins(%tenth : f32) outs(%be : tensor<?xf32>) -> tensor<?xf32>
  %e = tensor.empty(%h, %w, %f) : tensor<1x?x?x?xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x?x?x?xf32>) -> tensor<1x?x?x?xf32>
  %conv = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%in, %k : tensor<1x?x?x?xf32>, tensor<3x3x?x?xf32>) outs(%z : tensor<1x?x?x?xf32>) -> tensor<1x?x?x?xf32>
  %relu = linalg.generic {indexing_maps = [#last4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%bias : tensor<?xf32>) outs(%conv : tensor<1x?x?x?xf32>) {
  ^bb0(%b: f32, %o: f32):
    %s = arith.addf %o, %b : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  } -> tensor<1x?x?x?xf32>
  return %relu : tensor<1x?x?x?xf32>
}

func.func private @softmax(%x: tensor<1x3xf32>) -> tensor<1x3xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e1 = tensor.empty() : tensor<1xf32>
  %lows = linalg.fill ins(%low : f32) outs(%e1 : tensor<1xf32>) -> tensor<1xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%e1 : tensor<1xf32>) -> tensor<1xf32>
  %max = linalg.reduce { arith.maximumf } ins(%x : tensor<1x3xf32>) outs(%lows : tensor<1xf32>) dimensions = [1]
  %e = tensor.empty() : tensor<1x3xf32>
  %exp = linalg.generic {indexing_maps = [#id2, #rows, #id2], iterator_types = ["parallel", "parallel"]} ins(%x, %max : tensor<1x3xf32>, tensor<1xf32>) outs(%e : tensor<1x3xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %r = math.exp %d : f32
    linalg.yield %r : f32
  } -> tensor<1x3xf32>
  %sum = linalg.reduce { arith.addf } ins(%exp : tensor<1x3xf32>) outs(%zeros : tensor<1xf32>) dimensions = [1]
  %r = linalg.generic {indexing_maps = [#rows, #id2], iterator_types = ["parallel", "parallel"]} ins(%sum : tensor<1xf32>) outs(%exp : tensor<1x3xf32>) {
  ^bb0(%s: f32, %o: f32):
    %q = arith.divf %o, %s : f32
    linalg.yield %q : f32
  } -> tensor<1x3xf32>
  return %r : tensor<1x3xf32>
}

func.func @network() -> tensor<1x3xf32> {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %ie = tensor.empty() : tensor<1x8x8x1xf32>
  %image = linalg.generic {indexing_maps = [#id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%ie : tensor<1x8x8x1xf32>) {
  ^bb0(%o: f32):
    %h = linalg.index 1 : index
    %w = linalg.index 2 : index
    %x = func.call @weight(%h, %w, %h, %h) : (index, index, index, index) -> f32
    linalg.yield %x : f32
  } -> tensor<1x8x8x1xf32>
  %in = tensor.cast %image : tensor<1x8x8x1xf32> to tensor<1x?x?x?xf32>
  %l1 = func.call @layer(%in, %c6, %c6, %c1, %c4) : (tensor<1x?x?x?xf32>, index, index, index, index) -> tensor<1x?x?x?xf32>
  %l2 = func.call @layer(%l1, %c4, %c4, %c4, %c4) : (tensor<1x?x?x?xf32>, index, index, index, index) -> tensor<1x?x?x?xf32>
  %l2s = tensor.cast %l2 : tensor<1x?x?x?xf32> to tensor<1x4x4x4xf32>
  %pe = tensor.empty() : tensor<1x2x2x4xf32>
  %pz = linalg.fill ins(%zero : f32) outs(%pe : tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32>
  %win = tensor.empty() : tensor<2x2xf32>
  %pool = linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%l2s, %win : tensor<1x4x4x4xf32>, tensor<2x2xf32>) outs(%pz : tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32>
  %flat = tensor.collapse_shape %pool [[0], [1, 2, 3]] : tensor<1x2x2x4xf32> into tensor<1x16xf32>
  %we = tensor.empty() : tensor<16x3xf32>
  %weights = linalg.generic {indexing_maps = [#id2], iterator_types = ["parallel", "parallel"]} outs(%we : tensor<16x3xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %x = func.call @weight(%i, %j, %j, %i) : (index, index, index, index) -> f32
    linalg.yield %x : f32
  } -> tensor<16x3xf32>
  %de = tensor.empty() : tensor<1x3xf32>
  %dz = linalg.fill ins(%zero : f32) outs(%de : tensor<1x3xf32>) -> tensor<1x3xf32>
  %dense = linalg.matmul ins(%flat, %weights : tensor<1x16xf32>, tensor<16x3xf32>) outs(%dz : tensor<1x3xf32>) -> tensor<1x3xf32>
  %p = func.call @softmax(%dense) : (tensor<1x3xf32>) -> tensor<1x3xf32>
  return %p : tensor<1x3xf32>
}

func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %p = func.call @network() : () -> tensor<1x3xf32>
  %a = tensor.extract %p[%c0, %c0] : tensor<1x3xf32>
  %b = tensor.extract %p[%c0, %c1] : tensor<1x3xf32>
  %c = tensor.extract %p[%c0, %c2] : tensor<1x3xf32>
  %ab = arith.addf %a, %b : f32
  %abc = arith.addf %ab, %c : f32
  %scale = arith.constant 1000.0 : f32
  %s = arith.mulf %abc, %scale : f32
  %half = arith.constant 0.5 : f32
  %t = arith.addf %s, %half : f32
  %r = arith.fptosi %t : f32 to i64
  return %r : i64
}
