// tensor.insert.

// -----
// NAME: poison_index
// RUN: @f(zeros(4), 1.0) undefined poison-use
func.func @f(%t: tensor<4xf32>, %x: f32) {
  %p = ub.poison : index
  %r = tensor.insert %x into %t[%p] : tensor<4xf32>  // UB
  return
}

// -----
// Between blocks: an object that is needed no more where control may go is not copied; one that is needed again is.
// NAME: insert_in_a_loop_of_blocks
// RUN: @main() == [0, 1, 4, 9]
func.func @main() -> tensor<4xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = tensor.empty() : tensor<4xindex>
  cf.br ^head(%c0, %e : index, tensor<4xindex>)
^head(%i: index, %t: tensor<4xindex>):
  %more = arith.cmpi ult, %i, %c4 : index
  cf.cond_br %more, ^body, ^end
^body:
  %v = arith.muli %i, %i : index
  %u = tensor.insert %v into %t[%i] : tensor<4xindex>
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j, %u : index, tensor<4xindex>)
^end:
  return %t : tensor<4xindex>
}

// -----
// The tensor from before the loop is read again in each round.
// NAME: insert_into_what_is_needed_in_the_next_round
// RUN: @main() == [10, 0, 0], [0, 0, 12], [10, 0, 12]
func.func @main() -> (tensor<3xindex>, tensor<3xindex>, tensor<3xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  %z = tensor.splat %c0 : tensor<3xindex>
  cf.br ^entry(%z : tensor<3xindex>)
^entry(%start: tensor<3xindex>):
  cf.br ^head(%c0, %start, %start : index, tensor<3xindex>, tensor<3xindex>)
^head(%i: index, %last: tensor<3xindex>, %all: tensor<3xindex>):
  %k = arith.addi %i, %c10 : index
  %one = tensor.insert %k into %start[%i] : tensor<3xindex>
  %both = tensor.insert %k into %all[%i] : tensor<3xindex>
  %first = arith.cmpi eq, %i, %c0 : index
  cf.cond_br %first, ^again(%one : tensor<3xindex>), ^end
^again(%kept: tensor<3xindex>):
  cf.br ^second(%c2, %kept, %both : index, tensor<3xindex>, tensor<3xindex>)
^second(%n: index, %before: tensor<3xindex>, %sum: tensor<3xindex>):
  %k2 = arith.addi %n, %c10 : index
  %two = tensor.insert %k2 into %start[%n] : tensor<3xindex>
  %s2 = tensor.insert %k2 into %sum[%n] : tensor<3xindex>
  return %before, %two, %s2 : tensor<3xindex>, tensor<3xindex>, tensor<3xindex>
^end:
  return %one, %last, %both : tensor<3xindex>, tensor<3xindex>, tensor<3xindex>
}

// -----
// A block that leads to itself inserts into the same tensor each time.
// NAME: insert_into_the_same_tensor_in_each_round
// RUN: @main() == [0, 0, 12]
func.func @main() -> tensor<3xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  %z = tensor.splat %c0 : tensor<3xindex>
  cf.br ^round(%c0 : index)
^round(%i: index):
  %k = arith.addi %i, %c10 : index
  %one = tensor.insert %k into %z[%i] : tensor<3xindex>
  %j = arith.addi %i, %c1 : index
  %more = arith.cmpi ult, %j, %c3 : index
  cf.cond_br %more, ^round(%j : index), ^end
^end:
  return %one : tensor<3xindex>
}
