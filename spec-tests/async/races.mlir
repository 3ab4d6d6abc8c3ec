// Who waits for whom decides what races, in whatever order tasks run.

// -----
// NAME: a_task_and_what_follows
// RUN: @f(zeros(1), 4) race
func.func @f(%m: memref<1xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %t = async.execute {
    memref.store %x, %m[%c0] : memref<1xi32> // RACE a
    async.yield
  }
  %l = memref.load %m[%c0] : memref<1xi32> // RACE a
  async.await %t : !async.token
  return %l : i32
}

// -----
// NAME: what_is_before_and_behind_does_not
// RUN: @f([1], 4) == 1, 4
func.func @f(%m: memref<1xi32>, %x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %a = memref.load %m[%c0] : memref<1xi32>
  memref.store %a, %m[%c0] : memref<1xi32>
  %t = async.execute {
    memref.store %x, %m[%c0] : memref<1xi32>
    async.yield
  }
  async.await %t : !async.token
  %l = memref.load %m[%c0] : memref<1xi32>
  memref.store %l, %m[%c0] : memref<1xi32>
  return %a, %l : i32, i32
}

// -----
// NAME: two_tasks
// RUN: @f(zeros(1), 4) race
// RUN: @g(zeros(1), 4) == ()
func.func @f(%m: memref<1xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %t = async.execute {
    memref.store %x, %m[%c0] : memref<1xi32> // RACE a
    async.yield
  }
  %u = async.execute {
    memref.store %x, %m[%c0] : memref<1xi32> // RACE a
    async.yield
  }
  return
}
func.func @g(%m: memref<1xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %t = async.execute {
    %l = memref.load %m[%c0] : memref<1xi32>
    async.yield
  }
  %u = async.execute {
    %l = memref.load %m[%c0] : memref<1xi32>
    async.yield
  }
  return
}

// -----
// NAME: dependencies_order
// RUN: @f(zeros(1), 4) == 4
// RUN: @diamond(zeros(3), 4) == 8
func.func @f(%m: memref<1xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %t = async.execute {
    memref.store %x, %m[%c0] : memref<1xi32>
    async.yield
  }
  %u, %v = async.execute [%t] -> !async.value<i32> {
    %l = memref.load %m[%c0] : memref<1xi32>
    memref.store %l, %m[%c0] : memref<1xi32>
    async.yield %l : i32
  }
  %r = async.await %v : !async.value<i32>
  %l = memref.load %m[%c0] : memref<1xi32>
  return %l : i32
}
func.func @diamond(%m: memref<3xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %top = async.execute {
    memref.store %x, %m[%c0] : memref<3xi32>
    async.yield
  }
  %left = async.execute [%top] {
    %l = memref.load %m[%c0] : memref<3xi32>
    memref.store %l, %m[%c1] : memref<3xi32>
    async.yield
  }
  %right = async.execute [%top] {
    %l = memref.load %m[%c0] : memref<3xi32>
    memref.store %l, %m[%c2] : memref<3xi32>
    async.yield
  }
  %bottom = async.execute [%left, %right] {
    %a = memref.load %m[%c1] : memref<3xi32>
    %b = memref.load %m[%c2] : memref<3xi32>
    %s = arith.addi %a, %b : i32
    memref.store %s, %m[%c0] : memref<3xi32>
    async.yield
  }
  async.await %bottom : !async.token
  %r = memref.load %m[%c0] : memref<3xi32>
  return %r : i32
}

// -----
// NAME: a_dependency_that_is_missing
// RUN: @f(zeros(2), 4) race
func.func @f(%m: memref<2xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %top = async.execute {
    memref.store %x, %m[%c0] : memref<2xi32>
    async.yield
  }
  %left = async.execute [%top] {
    memref.store %x, %m[%c1] : memref<2xi32> // RACE a
    async.yield
  }
  %right = async.execute [%top] {
    %l = memref.load %m[%c1] : memref<2xi32> // RACE a
    async.yield
  }
  async.await %left : !async.token
  async.await %right : !async.token
  return
}

// -----
// NAME: a_task_in_a_task_that_nobody_waits_for
// Who waits for a task does not wait for those that it started.
// RUN: @f(zeros(1), 4) race
func.func @f(%m: memref<1xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %t = async.execute {
    %u = async.execute {
      memref.store %x, %m[%c0] : memref<1xi32> // RACE a
      async.yield
    }
    async.yield
  }
  async.await %t : !async.token
  memref.store %x, %m[%c0] : memref<1xi32> // RACE a
  return
}

// -----
// NAME: a_task_in_a_task_that_is_waited_for
// RUN: @f(zeros(1), 4) == ()
func.func @f(%m: memref<1xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %t = async.execute {
    %u = async.execute {
      memref.store %x, %m[%c0] : memref<1xi32>
      async.yield
    }
    async.await %u : !async.token
    async.yield
  }
  async.await %t : !async.token
  memref.store %x, %m[%c0] : memref<1xi32>
  return
}

// -----
// NAME: through_a_group_what_came_before_a_member
// The second task comes after the end of a member of the group, and so after what came before that member was started; but
// not after what the first task did then.
// RUN: @f(zeros(2), 4) == ()
// RUN: @g(zeros(2), 4) race
func.func @f(%m: memref<2xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = async.create_group %c1 : !async.group
  %t = async.execute {
    memref.store %x, %m[%c0] : memref<2xi32>
    %u = async.execute {
      async.yield
    }
    %rank = async.add_to_group %u, %g : !async.token
    memref.store %x, %m[%c1] : memref<2xi32>
    async.yield
  }
  %w = async.execute {
    async.await_all %g
    %l = memref.load %m[%c0] : memref<2xi32>
    async.yield
  }
  return
}
func.func @g(%m: memref<2xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = async.create_group %c1 : !async.group
  %t = async.execute {
    memref.store %x, %m[%c0] : memref<2xi32>
    %u = async.execute {
      async.yield
    }
    %rank = async.add_to_group %u, %g : !async.token
    memref.store %x, %m[%c1] : memref<2xi32> // RACE a
    async.yield
  }
  %w = async.execute {
    async.await_all %g
    %l = memref.load %m[%c1] : memref<2xi32> // RACE a
    async.yield
  }
  return
}

// -----
// NAME: many_readers_and_a_writer
// RUN: @f(zeros(1), 8) race
// RUN: @g(zeros(1), 8) == ()
func.func @f(%m: memref<1xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = async.create_group %n : !async.group
  scf.for %i = %c0 to %n step %c1 {
    %t = async.execute {
      %l = memref.load %m[%c0] : memref<1xindex> // RACE a
      async.yield
    }
    %rank = async.add_to_group %t, %g : !async.token
  }
  memref.store %n, %m[%c0] : memref<1xindex> // RACE a
  async.await_all %g
  return
}
func.func @g(%m: memref<1xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = async.create_group %n : !async.group
  scf.for %i = %c0 to %n step %c1 {
    %t = async.execute {
      %l = memref.load %m[%c0] : memref<1xindex>
      async.yield
    }
    %rank = async.add_to_group %t, %g : !async.token
  }
  async.await_all %g
  memref.store %n, %m[%c0] : memref<1xindex>
  return
}

// -----
// NAME: one_reader_of_many_is_not_waited_for
// RUN: @f(zeros(1), 8) race
func.func @f(%m: memref<1xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = async.create_group %n : !async.group
  %alone = async.execute {
    %l = memref.load %m[%c0] : memref<1xindex> // RACE a
    async.yield
  }
  scf.for %i = %c0 to %n step %c1 {
    %t = async.execute {
      %l = memref.load %m[%c0] : memref<1xindex>
      async.yield
    }
    %rank = async.add_to_group %t, %g : !async.token
  }
  async.await_all %g
  memref.store %n, %m[%c0] : memref<1xindex> // RACE a
  async.await %alone : !async.token
  return
}

// -----
// NAME: parallel_loops_in_tasks
// RUN: @f(zeros(4)) race
// RUN: @g(zeros(4)) == (); arg0 == [0, 1, 2, 3]
func.func @f(%m: memref<4xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %t = async.execute {
    scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
      memref.store %i, %m[%i] : memref<4xindex> // RACE a
    }
    async.yield
  }
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %l = memref.load %m[%i] : memref<4xindex> // RACE a
  }
  async.await %t : !async.token
  return
}
func.func @g(%m: memref<4xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %t = async.execute {
    scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
      memref.store %i, %m[%i] : memref<4xindex>
    }
    async.yield
  }
  async.await %t : !async.token
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %l = memref.load %m[%i] : memref<4xindex>
    memref.store %l, %m[%i] : memref<4xindex>
  }
  return
}

// -----
// NAME: tasks_in_parallel_loops
// RUN: @f(zeros(4), zeros(1)) == (); arg0 == [0, 1, 2, 3]
// RUN: @g(zeros(4), zeros(1)) race
func.func @f(%m: memref<4xindex>, %one: memref<1xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %t = async.execute {
      memref.store %i, %m[%i] : memref<4xindex>
      async.yield
    }
    async.await %t : !async.token
    %l = memref.load %m[%i] : memref<4xindex>
    memref.store %l, %m[%i] : memref<4xindex>
  }
  %l = memref.load %m[%c0] : memref<4xindex>
  return
}
func.func @g(%m: memref<4xindex>, %one: memref<1xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %t = async.execute {
      memref.store %i, %one[%c0] : memref<1xindex> // RACE a
      async.yield
    }
    async.await %t : !async.token
  }
  return
}

// -----
// NAME: tasks_of_iterations_that_outlive_the_loop
// RUN: @f(zeros(4)) race
// RUN: @g(zeros(4)) == 0
func.func @f(%m: memref<4xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %t = async.execute {
      memref.store %i, %m[%i] : memref<4xindex> // RACE a
      async.yield
    }
  }
  %l = memref.load %m[%c0] : memref<4xindex> // RACE a
  return %l : index
}
func.func @g(%m: memref<4xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %g = async.create_group %c4 : !async.group
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %t = async.execute {
      memref.store %i, %m[%i] : memref<4xindex>
      async.yield
    }
    %rank = async.add_to_group %t, %g : !async.token
  }
  async.await_all %g
  %l = memref.load %m[%c0] : memref<4xindex>
  return %l : index
}

// -----
// NAME: memory_that_a_task_frees
// RUN: @f() race
// RUN: @g(3) == 3
func.func @f() {
  %m = memref.alloc() : memref<i32>
  %t = async.execute {
    memref.dealloc %m : memref<i32> // RACE a
    async.yield
  }
  %zero = arith.constant 0 : i32
  memref.store %zero, %m[] : memref<i32> // RACE a
  async.await %t : !async.token
  return
}
func.func @g(%x: i32) -> i32 {
  %m = memref.alloc() : memref<i32>
  %t = async.execute {
    memref.store %x, %m[] : memref<i32>
    async.yield
  }
  async.await %t : !async.token
  %r = memref.load %m[] : memref<i32>
  %u = async.execute {
    memref.dealloc %m : memref<i32>
    async.yield
  }
  return %r : i32
}

// -----
// NAME: stack_memory_that_ends_before_the_task
// RUN: @f(3) race
// RUN: @waits(3) == 3
func.func @f(%x: i32) {
  func.call @starts(%x) : (i32) -> ()
  return
}
func.func @starts(%x: i32) {
  %m = memref.alloca() : memref<i32>
  %t = async.execute {
    memref.store %x, %m[] : memref<i32> // RACE a
    async.yield
  }
  return // RACE a
}
func.func @waits(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  %t = async.execute {
    memref.store %x, %m[] : memref<i32>
    async.yield
  }
  async.await %t : !async.token
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: stack_memory_of_a_task_that_another_uses
// RUN: @f(3) race
func.func @f(%x: i32) {
  %t = async.execute { // RACE a
    %m = memref.alloca() : memref<i32>
    %u = async.execute {
      memref.store %x, %m[] : memref<i32> // RACE a
      async.yield
    }
    async.yield
  }
  return
}

// -----
// NAME: atomic_updates_do_not_race
// RUN: @f(zeros(1)) == (); arg0 == [3]
// RUN: @g(zeros(1)) race
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %t = async.execute {
    %0 = memref.atomic_rmw addi %one, %m[%c0] : (i32, memref<1xi32>) -> i32
    async.yield
  }
  %1 = memref.atomic_rmw addi %two, %m[%c0] : (i32, memref<1xi32>) -> i32
  async.await %t : !async.token
  return
}
func.func @g(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %t = async.execute {
    %0 = memref.atomic_rmw addi %one, %m[%c0] : (i32, memref<1xi32>) -> i32 // RACE a
    async.yield
  }
  memref.store %one, %m[%c0] : memref<1xi32> // RACE a
  async.await %t : !async.token
  return
}

// -----
// NAME: a_chain_of_tasks
// RUN: @f(zeros(1), 100) == 100
func.func @f(%m: memref<1xindex>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %t = async.execute {
      %l = memref.load %m[%c0] : memref<1xindex>
      %s = arith.addi %l, %c1 : index
      memref.store %s, %m[%c0] : memref<1xindex>
      async.yield
    }
    async.await %t : !async.token
  }
  %r = memref.load %m[%c0] : memref<1xindex>
  return %r : index
}
