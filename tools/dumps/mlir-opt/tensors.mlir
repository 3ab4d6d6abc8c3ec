// Slices, a padding, and an insertion.
func.func @shift(%t: tensor<8xi32>, %k: i32) -> tensor<8xi32> {
  %s = tensor.extract_slice %t[1] [7] [1] : tensor<8xi32> to tensor<7xi32>
  %p = tensor.pad %s low[0] high[1] {
  ^bb0(%i: index):
    tensor.yield %k : i32
  } : tensor<7xi32> to tensor<8xi32>
  %e = tensor.empty() : tensor<8xi32>
  %r = linalg.map ins(%p, %t : tensor<8xi32>, tensor<8xi32>) outs(%e : tensor<8xi32>)
    (%a: i32, %b: i32, %o: i32) {
      %d = arith.addi %a, %b : i32
      linalg.yield %d : i32
    }
  %f = tensor.insert_slice %s into %r[0] [7] [1] : tensor<7xi32> into tensor<8xi32>
  return %f : tensor<8xi32>
}

func.func @table(%n: index) -> tensor<?xi32> {
  %g = tensor.generate %n {
  ^bb0(%i: index):
    %x = arith.index_cast %i : index to i32
    %y = arith.muli %x, %x : i32
    tensor.yield %y : i32
  } : tensor<?xi32>
  return %g : tensor<?xi32>
}
