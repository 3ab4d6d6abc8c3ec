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

// -----
// NAME: what_a_loop_began_with_is_not_held
// RUN: @f() == [7, 5]
func.func @f() -> tensor<2xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 5 : i64
  %y = arith.constant 7 : i64
  %t = tensor.splat %x : tensor<2xi64>
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %t) -> (tensor<2xi64>) {
    %n = tensor.splat %x : tensor<2xi64>
    scf.yield %n : tensor<2xi64>
  }
  %u = tensor.insert %y into %t[%c0] : tensor<2xi64>
  return %u : tensor<2xi64>
}

// -----
// NAME: what_a_while_loop_began_with_is_not_held
// RUN: @f() == [5, 5]
func.func @f() -> tensor<2xi64> {
  %c0 = arith.constant 0 : index
  %x = arith.constant 5 : i64
  %t = tensor.splat %x : tensor<2xi64>
  %m = tensor.splat %x : tensor<2xi64>
  %w:2 = scf.while (%j = %c0, %a = %t) : (index, tensor<2xi64>) -> (index, tensor<2xi64>) {
    %y = tensor.insert %x into %a[%c0] : tensor<2xi64>
    %c = arith.cmpi ult, %j, %c0 : index
    scf.condition(%c) %j, %m : index, tensor<2xi64>
  } do {
  ^bb0(%j: index, %q: tensor<2xi64>):
    scf.yield %j, %m : index, tensor<2xi64>
  }
  return %w#1 : tensor<2xi64>
}

// -----
// NAME: a_loop_lets_go_of_what_it_made
// RUN: @f() == [7, 5]
func.func @f() -> tensor<2xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %x = arith.constant 5 : i64
  %y = arith.constant 7 : i64
  %t = tensor.splat %x : tensor<2xi64>
  scf.for %i = %c0 to %c1 step %c1 {
    %alias = arith.select %true, %t, %t : tensor<2xi64>
  }
  %u = tensor.insert %y into %t[%c0] : tensor<2xi64>
  return %u : tensor<2xi64>
}

// -----
// NAME: what_is_selected_is_not_held_twice
// RUN: @f() == [7, 5]
func.func @f() -> tensor<2xi64> {
  %c0 = arith.constant 0 : index
  %false = arith.constant false
  %x = arith.constant 5 : i64
  %y = arith.constant 7 : i64
  %s = tensor.splat %x : tensor<2xi64>
  %t = tensor.splat %x : tensor<2xi64>
  %a = arith.select %false, %s, %t : tensor<2xi64>
  %u = tensor.insert %y into %a[%c0] : tensor<2xi64>
  return %u : tensor<2xi64>
}

// -----
// NAME: what_several_branches_hand_on_is_not_held
// RUN: @f(1) == [7, 5]
// RUN: @f(0) == [7, 5]
func.func @f(%n: i32) -> tensor<2xi64> {
  %c0 = arith.constant 0 : index
  %x = arith.constant 5 : i64
  %y = arith.constant 7 : i64
  %t = tensor.splat %x : tensor<2xi64>
  cf.switch %n : i32, [
    default: ^b1(%t : tensor<2xi64>),
    1: ^b2(%t : tensor<2xi64>)
  ]
^b1(%a: tensor<2xi64>):
  cf.br ^b2(%a : tensor<2xi64>)
^b2(%b: tensor<2xi64>):
  %u = tensor.insert %y into %b[%c0] : tensor<2xi64>
  return %u : tensor<2xi64>
}

// -----
// NAME: after_an_operation_on_it_twice
// RUN: @f(1.0) == [5.0, 1.0, 1.0], [2.0, 2.0, 2.0]
func.func @f(%x: f32) -> (tensor<3xf32>, tensor<3xf32>) {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5.0 : f32
  %a = tensor.from_elements %x, %x, %x : tensor<3xf32>
  %b = scf.execute_region -> tensor<3xf32> {
    scf.yield %a : tensor<3xf32>
  }
  // %b is let go of, though it is both operands: the insertion need not copy.
  %c = arith.addf %b, %b : tensor<3xf32>
  %d = tensor.insert %five into %a[%c0] : tensor<3xf32>
  return %d, %c : tensor<3xf32>, tensor<3xf32>
}
