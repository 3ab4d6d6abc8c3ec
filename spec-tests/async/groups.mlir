// `async.create_group`, `async.add_to_group`, `async.await_all`.

// -----
// NAME: all_of_a_group
// RUN: @f(zeros(4)) == 6; arg0 == [0, 1, 2, 3]
func.func @f(%m: memref<4xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %g = async.create_group %c4 : !async.group
  scf.for %i = %c0 to %c4 step %c1 {
    %t = async.execute {
      memref.store %i, %m[%i] : memref<4xindex>
      async.yield
    }
    %rank = async.add_to_group %t, %g : !async.token
  }
  async.await_all %g
  %s = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %c0) -> (index) {
    %l = memref.load %m[%i] : memref<4xindex>
    %n = arith.addi %s, %l : index
    scf.yield %n : index
  }
  return %s : index
}

// -----
// NAME: ranks_and_values
// RUN: @f() == 0, 1, 5
func.func @f() -> (index, index, i32) {
  %c2 = arith.constant 2 : index
  %five = arith.constant 5 : i32
  %g = async.create_group %c2 : !async.group {kept}
  %t, %v = async.execute -> !async.value<i32> {
    async.yield %five : i32
  }
  %a = async.add_to_group %t, %g : !async.token {kept}
  %b = async.add_to_group %v, %g : !async.value<i32>
  async.await_all %g {kept}
  %r = async.await %v : !async.value<i32>
  return %a, %b, %r : index, index, i32
}

// -----
// NAME: an_empty_group
// RUN: @f() == ()
func.func @f() {
  %c0 = arith.constant 0 : index
  %g = async.create_group %c0 : !async.group
  async.await_all %g
  return
}

// -----
// NAME: too_many
// RUN: @f() undefined group-size
func.func @f() {
  %c1 = arith.constant 1 : index
  %g = async.create_group %c1 : !async.group
  %t = async.execute {
    async.yield
  }
  %a = async.add_to_group %t, %g : !async.token
  %b = async.add_to_group %t, %g : !async.token // UB
  return
}

// -----
// NAME: too_few
// RUN: @f() undefined group-size
func.func @f() {
  %c2 = arith.constant 2 : index
  %g = async.create_group %c2 : !async.group
  %t = async.execute {
    async.yield
  }
  %a = async.add_to_group %t, %g : !async.token
  async.await_all %g // UB
  return
}

// -----
// NAME: others_may_still_add
// RUN: @f() unsupported
func.func @f() {
  %c1 = arith.constant 1 : index
  %g = async.create_group %c1 : !async.group
  %u = async.execute {
    async.await_all %g
    async.yield
  }
  %t = async.execute {
    async.yield
  }
  %a = async.add_to_group %t, %g : !async.token
  async.await %u : !async.token
  return
}

// -----
// NAME: a_negative_size
// RUN: @f(-1) undefined negative-size
// RUN: @f(0) == ()
func.func @f(%n: index) {
  %g = async.create_group %n : !async.group // UB
  return
}

// -----
// NAME: poison
// RUN: @size() undefined poison-use
// RUN: @token() undefined poison-use
// RUN: @all() undefined poison-use
func.func @size() {
  %p = ub.poison : index
  %g = async.create_group %p : !async.group // UB
  return
}
func.func @token() {
  %c1 = arith.constant 1 : index
  %g = async.create_group %c1 : !async.group
  %p = ub.poison : !async.token
  %r = async.add_to_group %p, %g : !async.token // UB
  return
}
func.func @all() {
  %p = ub.poison : !async.group
  async.await_all %p // UB
  return
}

// -----
// NAME: what_is_no_task
// INVALID: operand #0 must be async value type or async token type, but got '!async.group'
func.func @f(%g: !async.group) {
  %r = async.add_to_group %g, %g : !async.group
  return
}

// -----
// NAME: a_size_of_another_type
// MALFORMED: expects different type than prior uses: 'index' vs 'i32'
func.func @f(%n: i32) {
  %g = async.create_group %n : !async.group
  return
}
