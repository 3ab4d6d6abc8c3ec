// tensor.pad.

// -----
// NAME: poison_width
// RUN: @f(zeros(4), 1.0) undefined poison-use
func.func @f(%t: tensor<4xf32>, %x: f32) {
  %p = ub.poison : index
  %r = tensor.pad %t low[%p] high[0] {  // UB
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<?xf32>
  return
}
