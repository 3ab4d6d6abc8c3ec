// Tensors made of scalars; casts; queries.

// -----
// NAME: splat_today
// CLAUSE: tensor.splat/value
// GENERATION: today
// RUN: @main(3, 2) == [[3, 3], [3, 3]]
// RUN: @main(3, -1) undefined negative-size
func.func @main(%x: i32, %n: index) -> tensor<2x?xi32> {
  %t = tensor.splat %x[%n] : tensor<2x?xi32>
  return %t : tensor<2x?xi32>
}

// -----
// NAME: splat_2020
// GENERATION: 2020
// RUN: @main(1.5) == [[1.5, 1.5]], [1.5, 1.5, 1.5]
func @main(%x: f32) -> (tensor<1x2xf32>, vector<3xf32>) {
  %t = splat %x : tensor<1x2xf32>
  %v = splat %x : vector<3xf32>
  return %t, %v : tensor<1x2xf32>, vector<3xf32>
}

// -----
// NAME: splat_sizes
// CLAUSE: tensor.splat/rules
// INVALID: incorrect number of dynamic sizes, has 0, expected 1
func.func @main(%x: i32) {
  %t = tensor.splat %x : tensor<2x?xi32>
  return
}

// -----
// NAME: splat_type
// CLAUSE: tensor.splat/rules
// INVALID: failed to verify that operand type matches element type of result
func.func @main(%x: f32) {
  %t = "tensor.splat"(%x) : (f32) -> tensor<5xi32>
  return
}

// -----
// NAME: from_elements
// CLAUSE: tensor.from_elements/value
// GENERATION: today
// RUN: @main(1, 2) == [[1], [2]]
func.func @main(%a: i32, %b: i32) -> tensor<2x1xi32> {
  %t = tensor.from_elements %a, %b : tensor<2x1xi32>
  return %t : tensor<2x1xi32>
}

// -----
// NAME: from_elements_2020
// GENERATION: 2020
// RUN: @main(1, 2) == [1, 2]
func @main(%a: i32, %b: i32) -> tensor<2xi32> {
  %t = tensor_from_elements(%a, %b) : tensor<2xi32>
  return %t : tensor<2xi32>
}

// -----
// NAME: from_elements_count
// CLAUSE: tensor.from_elements/rules
// MALFORMED: number of operands and types do not match: got 2 operands and 3 types
func.func @main(%a: i32, %b: i32) {
  %t = tensor.from_elements %a, %b : tensor<3xi32>
  return
}

// -----
// NAME: from_elements_type
// CLAUSE: tensor.from_elements/rules
// INVALID: failed to verify that operand types match result element type
func.func @main(%a: i32, %b: i32) {
  %t = "tensor.from_elements"(%a, %b) : (i32, i32) -> tensor<2xf32>
  return
}

// -----
// NAME: from_elements_dynamic
// CLAUSE: tensor.from_elements/rules
// MALFORMED: 'result' must be statically shaped tensor of any type values, but got 'tensor<?xi32>'
func.func @main(%a: i32, %b: i32) {
  %t = tensor.from_elements %a, %b : tensor<?xi32>
  return
}

// -----
// NAME: empty
// GENERATION: today
// RUN: @main(2) == [poison, poison]
// RUN: @main(-2) undefined negative-size
func.func @main(%n: index) -> tensor<?xf32> {
  %t = tensor.empty(%n) : tensor<?xf32>
  return %t : tensor<?xf32>
}

// -----
// NAME: empty_sizes
// CLAUSE: tensor.empty/sizes
// INVALID: incorrect number of dynamic sizes, has 1, expected 0
func.func @main(%n: index) {
  %t = tensor.empty(%n) : tensor<2xf32>
  return
}

// -----
// NAME: cast
// CLAUSE: tensor.cast/checked
// GENERATION: today
// RUN: @main([1, 2]) == [1, 2]
// RUN: @main([1, 2, 3]) undefined cast-mismatch
func.func @main(%t: tensor<?xi32>) -> tensor<2xi32> {
  %u = tensor.cast %t : tensor<?xi32> to tensor<2xi32>
  return %u : tensor<2xi32>
}

// -----
// NAME: cast_unranked_2020
// GENERATION: 2020
// RUN: @main([1, 2]) == [1, 2]
func @main(%t: tensor<2xi32>) -> tensor<?xi32> {
  %u = tensor_cast %t : tensor<2xi32> to tensor<*xi32>
  %v = tensor_cast %u : tensor<*xi32> to tensor<?xi32>
  return %v : tensor<?xi32>
}

// -----
// NAME: cast_rank_mismatch
// CLAUSE: tensor.cast/compatible
// GENERATION: today
// RUN: @main([1, 2]) undefined cast-mismatch
func.func @main(%t: tensor<2xi32>) -> tensor<?x?xi32> {
  %u = tensor.cast %t : tensor<2xi32> to tensor<*xi32>
  %v = tensor.cast %u : tensor<*xi32> to tensor<?x?xi32>
  return %v : tensor<?x?xi32>
}

// -----
// NAME: cast_incompatible
// CLAUSE: tensor.cast/compatible
// INVALID: operand type 'tensor<4x?xf32>' and result type 'tensor<5x?xf32>' are cast incompatible
func.func @main(%t: tensor<4x?xf32>) {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<5x?xf32>
  return
}

// -----
// NAME: dim_and_rank
// CLAUSE: tensor.dim/extent, tensor.rank/rank
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6]], 1) == 3, 2
// RUN: @main([[1, 2, 3], [4, 5, 6]], 0) == 2, 2
// RUN: @main([[1, 2, 3], [4, 5, 6]], 2) undefined dim-out-of-range
func.func @main(%t: tensor<2x?xi32>, %i: index) -> (index, index) {
  %d = tensor.dim %t, %i : tensor<2x?xi32>
  %r = tensor.rank %t : tensor<2x?xi32>
  return %d, %r : index, index
}

// -----
// NAME: dim_rank_0
// CLAUSE: tensor.rank/rank
// INVALID: operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'
func.func @main(%t: tensor<f32>, %i: index) {
  %d = tensor.dim %t, %i : tensor<f32>
  return
}

// -----
// NAME: bitcast
// CLAUSE: tensor.bitcast/bits
// GENERATION: today
// RUN: @main([1.0, -2.0]) == [0x3F800000, 0xC0000000]
func.func @main(%t: tensor<2xf32>) -> tensor<2xi32> {
  %u = tensor.bitcast %t : tensor<2xf32> to tensor<2xi32>
  return %u : tensor<2xi32>
}

// -----
// NAME: bitcast_width
// CLAUSE: tensor.bitcast/width
// INVALID: operand type 'tensor<4xf32>' and result type 'tensor<4xi64>' are cast incompatible
func.func @main(%t: tensor<4xf32>) {
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<4xi64>
  return
}

// -----
// NAME: generate
// CLAUSE: tensor.generate/elements
// GENERATION: today
// RUN: @main(3) == [[0, 1, 2], [10, 11, 12]]
// RUN: @main(-1) undefined negative-size
func.func @main(%n: index) -> tensor<2x?xindex> {
  %t = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %c10 = arith.constant 10 : index
    %a = arith.muli %i, %c10 : index
    %b = arith.addi %a, %j : index
    tensor.yield %b : index
  } : tensor<2x?xindex>
  return %t : tensor<2x?xindex>
}

// -----
// NAME: generate_arguments
// CLAUSE: tensor.generate/rules
// INVALID: must have one body argument per input dimension
func.func @main(%x: f32, %i: index) {
  %9 = tensor.generate %i {
  ^bb0(%a: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32>
  return
}

// -----
// NAME: generate_argument_type
// CLAUSE: tensor.generate/rules
// INVALID: all body arguments must be index
func.func @main(%x: f32, %i: index) {
  %9 = tensor.generate %i {
  ^bb0(%a: index, %b: i32):
    tensor.yield %x : f32
  } : tensor<4x?xf32>
  return
}

// -----
// NAME: generate_yield_type
// CLAUSE: tensor.generate/rules
// INVALID: body must be terminated with a `yield` operation of the tensor element type
func.func @main(%x: i32, %i: index) {
  %9 = tensor.generate %i {
  ^bb0(%a: index, %b: index):
    tensor.yield %x : i32
  } : tensor<4x?xf32>
  return
}

// -----
// NAME: generate_extents
// CLAUSE: tensor.generate/rules
// INVALID: incorrect number of dynamic sizes, has 0, expected 1
func.func @main(%x: f32) {
  %9 = tensor.generate {
  ^bb0(%a: index, %b: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32>
  return
}

// -----
// NAME: yield_parent
// CLAUSE: tensor.yield/place
// INVALID: expects parent op to be one of 'tensor.generate, tensor.pad'
func.func @main(%x: f32) {
  tensor.yield %x : f32
}

// -----
// NAME: pad
// CLAUSE: tensor.pad/elements
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], 1) == [[0, 1, 2, 3], [10, 1, 2, 13], [20, 3, 4, 23]]
// RUN: @main([[1, 2], [3, 4]], -1) undefined negative-size
func.func @main(%t: tensor<2x2xindex>, %n: index) -> tensor<3x?xindex> {
  %r = tensor.pad %t low[1, %n] high[0, 1] {
  ^bb0(%i: index, %j: index):
    %c10 = arith.constant 10 : index
    %a = arith.muli %i, %c10 : index
    %b = arith.addi %a, %j : index
    tensor.yield %b : index
  } : tensor<2x2xindex> to tensor<3x?xindex>
  return %r : tensor<3x?xindex>
}

// -----
// NAME: pad_nothing
// CLAUSE: tensor.pad/elements
// GENERATION: today
// RUN: @main([1, 2]) == [1, 2]
func.func @main(%t: tensor<2xi32>) -> tensor<2xi32> {
  %r = tensor.pad %t nofold low[0] high[0] {
  ^bb0(%i: index):
    %z = arith.constant 0 : i32
    tensor.yield %z : i32
  } : tensor<2xi32> to tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----
// NAME: pad_type
// CLAUSE: tensor.pad/rules
// INVALID: specified type 'tensor<5x7xf32>' does not match the inferred type 'tensor<5x6xf32>'
func.func @main(%p: tensor<4x4xf32>, %x: f32) {
  %18 = tensor.pad %p low[1, 1] high[0, 1] {
  ^bb0(%a: index, %b: index):
    tensor.yield %x : f32
  } : tensor<4x4xf32> to tensor<5x7xf32>
  return
}

// -----
// NAME: pad_arguments
// CLAUSE: tensor.pad/rules
// INVALID: expected the block to have 2 arguments
func.func @main(%p: tensor<4x4xf32>, %x: f32) {
  %18 = tensor.pad %p low[1, 1] high[0, 1] {
  ^bb0(%a: index):
    tensor.yield %x : f32
  } : tensor<4x4xf32> to tensor<5x6xf32>
  return
}

// -----
// NAME: pad_yield
// CLAUSE: tensor.pad/rules
// INVALID: expected yield type to match shape element type
func.func @main(%p: tensor<4x4xf32>, %x: i32) {
  %18 = tensor.pad %p low[1, 1] high[0, 1] {
  ^bb0(%a: index, %b: index):
    tensor.yield %x : i32
  } : tensor<4x4xf32> to tensor<5x6xf32>
  return
}

// -----
// NAME: one_tensor_returned_twice
// GENERATION: today
// RUN: @main() == [1, 2], [1, 2]
func.func @twice(%t: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  return %t, %t : tensor<2xi32>, tensor<2xi32>
}
func.func @main() -> (tensor<2xi32>, tensor<2xi32>) {
  %t = arith.constant dense<[1, 2]> : tensor<2xi32>
  %a:2 = func.call @twice(%t) : (tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  return %a#0, %a#1 : tensor<2xi32>, tensor<2xi32>
}

// -----
// NAME: a_branch_may_keep_the_tensor
// GENERATION: today
// RUN: @main(true, [1, 2]) == [7, 2], 1
// RUN: @main(false, [1, 2]) == [1, 2], 1
func.func @main(%c: i1, %t: tensor<2xi32>) -> (tensor<2xi32>, i32) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 7 : i32
  %r = scf.if %c -> tensor<2xi32> {
    %a = tensor.insert %x into %t[%c0] : tensor<2xi32>
    scf.yield %a : tensor<2xi32>
  } else {
    scf.yield %t : tensor<2xi32>
  }
  %old = tensor.extract %t[%c0] : tensor<2xi32>
  return %r, %old : tensor<2xi32>, i32
}

// -----
// NAME: a_loop_reads_the_same_tensor_again
// GENERATION: today
// RUN: @main([1, 2]) == 14
func.func @main(%t: tensor<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %six = arith.constant 6 : i32
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%s = %zero) -> i32 {
    %old = tensor.extract %t[%c0] : tensor<2xi32>
    %a = tensor.insert %six into %t[%c0] : tensor<2xi32>
    %new = tensor.extract %a[%c0] : tensor<2xi32>
    %sum = arith.addi %s, %old : i32
    %both = arith.addi %sum, %new : i32
    scf.yield %both : i32
  }
  return %r : i32
}

// -----
// NAME: swapped_tensors
// GENERATION: today
// RUN: @main([1], [2], 3) == [5], [4]
func.func @main(%a: tensor<1xi32>, %b: tensor<1xi32>, %n: index) -> (tensor<1xi32>, tensor<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %two = arith.constant 2 : i32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (tensor<1xi32>, tensor<1xi32>) {
    %e = tensor.extract %x[%c0] : tensor<1xi32>
    %f = arith.addi %e, %two : i32
    %z = tensor.insert %f into %x[%c0] : tensor<1xi32>
    scf.yield %y, %z : tensor<1xi32>, tensor<1xi32>
  }
  return %r#1, %r#0 : tensor<1xi32>, tensor<1xi32>
}
