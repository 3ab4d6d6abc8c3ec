// tensor.generate.

// -----
// NAME: poison_size
// RUN: @f(1.0) undefined poison-use
func.func @f(%x: f32) {
  %p = ub.poison : index
  %r = tensor.generate %p {  // UB
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32>
  return
}

// -----
// NAME: dynamic_tensor
// RUN: @f(2) == [[0, 1, 2], [10, 11, 12]]
func @f(%n: index) -> tensor<?x3xi64> {
  %c10 = constant 10 : index
  %t = dynamic_tensor_from_elements %n {
  ^bb0(%i: index, %j: index):
    %a = muli %i, %c10 : index
    %b = addi %a, %j : index
    %c = index_cast %b : index to i64
    yield %c : i64
  } : tensor<?x3xi64>
  return %t : tensor<?x3xi64>
}

// -----

// NAME: padded_size_beyond_the_range_of_index
// RUN: @f([1, 2], 9223372036854775807) undefined index-overflow
func.func @f(%t: tensor<?xi8>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : i8
  %p = tensor.pad %t low[%n] high[1] {
  ^bb0(%i: index):
    tensor.yield %z : i8
  } : tensor<?xi8> to tensor<?xi8>
  %d = tensor.dim %p, %c0 : tensor<?xi8>
  return %d : index
}
