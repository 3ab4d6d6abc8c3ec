// Coroutines and calls of the runtime library: what `--async-to-async-runtime` makes.

// -----
// NAME: threads
// RUN: @f() == 4
func.func @f() -> index {
  %n = async.runtime.num_worker_threads : index
  return %n : index
}

// -----
// NAME: a_coroutine
// RUN: @f(1.0) unsupported
func.func @f(%x: f32) -> f32 {
  %t = async.runtime.create : !async.token
  %v = async.runtime.create : !async.value<f32>
  %c = arith.constant 3 : index
  %g = async.runtime.create_group %c : !async.group
  %id = async.coro.id
  %h = async.coro.begin %id
  %s = async.coro.save %h
  async.runtime.resume %h
  async.coro.suspend %s, ^suspend, ^resume, ^cleanup
^resume:
  async.runtime.await_and_resume %t, %h : !async.token
  async.runtime.store %x, %v : <f32>
  %l = async.runtime.load %v : !async.value<f32>
  async.runtime.set_available %t : !async.token
  async.runtime.set_error %v : !async.value<f32>
  %e = async.runtime.is_error %v : !async.value<f32>
  %e2 = async.runtime.is_error %g : !async.group
  async.runtime.await %g : !async.group
  async.runtime.await %t : !async.token
  async.runtime.await %v : !async.value<f32>
  %r = async.runtime.add_to_group %t, %g : !async.token
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %h
  cf.br ^suspend
^suspend:
  async.coro.end %h
  return %x : f32
}

// -----
// NAME: a_count_of_zero
// INVALID: attribute 'count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive
func.func @f(%t: !async.token) {
  async.runtime.add_ref %t {count = 0 : i64} : !async.token
  return
}

// -----
// NAME: a_value_of_another_type
// MALFORMED: expects different type than prior uses: 'f32' vs 'i32'
func.func @f(%v: !async.value<f32>, %x: i32) {
  async.runtime.store %x, %v : !async.value<f32>
  return
}

// -----
// NAME: a_task_as_a_coroutine
// RUN: @f(2.0) == 2.0
// RUN: @races(2.0) race
// RUN: @fails(2.0) trap
func.func @f(%x: f32) -> f32 {
  %m = memref.alloc() : memref<f32>
  %t = call @stores(%x, %m) : (f32, memref<f32>) -> !async.token
  async.runtime.await %t : !async.token
  %r = memref.load %m[] : memref<f32>
  memref.dealloc %m : memref<f32>
  return %r : f32
}
func.func @races(%x: f32) -> f32 {
  %m = memref.alloc() : memref<f32>
  memref.store %x, %m[] : memref<f32>
  %t = call @stores(%x, %m) : (f32, memref<f32>) -> !async.token
  %r = memref.load %m[] : memref<f32>    // RACE a
  async.runtime.await %t : !async.token
  memref.dealloc %m : memref<f32>
  return %r : f32
}
func.func private @stores(%x: f32, %m: memref<f32>) -> !async.token {
  %t = async.runtime.create : !async.token
  %id = async.coro.id
  %h = async.coro.begin %id
  %s = async.coro.save %h
  async.runtime.resume %h
  async.coro.suspend %s, ^suspend, ^resume, ^cleanup
^resume:
  memref.store %x, %m[] : memref<f32>    // RACE a
  async.runtime.set_available %t : !async.token
  cf.br ^free
^free:
  async.coro.free %id, %h
  cf.br ^suspend
^cleanup:
  async.coro.free %id, %h
  cf.br ^suspend
^suspend:
  async.coro.end %h
  return %t : !async.token
}
func.func @fails(%x: f32) {
  %t = async.runtime.create : !async.token
  async.runtime.set_error %t : !async.token
  async.runtime.await %t : !async.token
  %e = async.runtime.is_error %t : !async.token
  %true = arith.constant true
  %fine = arith.xori %e, %true : i1
  cf.assert %fine, "awaited what is in error"
  return
}

// -----
// NAME: a_coroutine_without_an_end
// Whoever called it is no part of it: a race of the two may not be lost.
// RUN: @f(2.0) unsupported
func.func @f(%x: f32) -> f32 {
  %m = memref.alloc() : memref<f32>
  memref.store %x, %m[] : memref<f32>
  call @stores(%x, %m) : (f32, memref<f32>) -> ()
  %r = memref.load %m[] : memref<f32>
  memref.dealloc %m : memref<f32>
  return %r : f32
}
func.func private @stores(%x: f32, %m: memref<f32>) {
  %id = async.coro.id
  %h = async.coro.begin %id
  %s = async.coro.save %h
  async.runtime.resume %h
  async.coro.suspend %s, ^suspend, ^resume, ^cleanup
^resume:
  memref.store %x, %m[] : memref<f32>
  return
^cleanup:
  cf.br ^suspend
^suspend:
  return
}

// -----
// NAME: one_after_the_other
// RUN: @f(2.0) == 4.0
func.func @f(%x: f32) -> f32 {
  %m = memref.alloc() : memref<f32>
  %t = call @stores(%x, %m) : (f32, memref<f32>) -> !async.token
  %v = call @doubles(%t, %m) : (!async.token, memref<f32>) -> !async.value<f32>
  async.runtime.await %v : !async.value<f32>
  %r = async.runtime.load %v : <f32>
  memref.dealloc %m : memref<f32>
  return %r : f32
}
func.func private @stores(%x: f32, %m: memref<f32>) -> !async.token {
  %t = async.runtime.create : !async.token
  %id = async.coro.id
  %h = async.coro.begin %id
  %s = async.coro.save %h
  async.runtime.resume %h
  async.coro.suspend %s, ^suspend, ^resume, ^suspend
^resume:
  memref.store %x, %m[] : memref<f32>
  async.runtime.set_available %t : !async.token
  cf.br ^suspend
^suspend:
  async.coro.end %h
  return %t : !async.token
}
func.func private @doubles(%t: !async.token, %m: memref<f32>) -> !async.value<f32> {
  %v = async.runtime.create : !async.value<f32>
  %id = async.coro.id
  %h = async.coro.begin %id
  %s = async.coro.save %h
  async.runtime.resume %h
  async.coro.suspend %s, ^suspend, ^begins, ^suspend
^begins:
  %s2 = async.coro.save %h
  async.runtime.await_and_resume %t, %h : !async.token
  async.coro.suspend %s2, ^suspend, ^resume, ^suspend
^resume:
  %x = memref.load %m[] : memref<f32>
  %y = arith.addf %x, %x : f32
  async.runtime.store %y, %v : <f32>
  async.runtime.set_available %v : !async.value<f32>
  cf.br ^suspend
^suspend:
  async.coro.end %h
  return %v : !async.value<f32>
}

// -----
// NAME: groups
// RUN: @f() == 1
// RUN: @broken() == true
// RUN: @few() undefined group-size
// RUN: @many() undefined group-size
func.func @f() -> index {
  %c2 = arith.constant 2 : index
  %t = async.runtime.create : !async.token
  %u = async.runtime.create : !async.value<i32>
  %g = async.runtime.create_group %c2 : !async.group
  %a = async.runtime.add_to_group %t, %g : !async.token
  %b = async.runtime.add_to_group %u, %g : !async.value<i32>
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  async.runtime.set_available %t : !async.token
  async.runtime.set_available %u : !async.value<i32>
  async.runtime.await %g : !async.group
  return %b : index
}
func.func @broken() -> i1 {
  %c1 = arith.constant 1 : index
  %t = async.runtime.create : !async.token
  %g = async.runtime.create_group %c1 : !async.group
  %a = async.runtime.add_to_group %t, %g : !async.token
  async.runtime.set_error %t : !async.token
  async.runtime.await %g : !async.group
  %e = async.runtime.is_error %g : !async.group
  return %e : i1
}
func.func @few() {
  %c1 = arith.constant 1 : index
  %g = async.runtime.create_group %c1 : !async.group
  async.runtime.await %g : !async.group    // UB
  return
}
func.func @many() {
  %c0 = arith.constant 0 : index
  %t = async.runtime.create : !async.token
  %g = async.runtime.create_group %c0 : !async.group
  %a = async.runtime.add_to_group %t, %g : !async.token    // UB
  return
}

// -----
// NAME: nobody_has_said_anything
// RUN: @waits() unsupported
// RUN: @asks() unsupported
// RUN: @loads() unsupported
// RUN: @twice() unsupported
func.func @waits() {
  %t = async.runtime.create : !async.token
  async.runtime.await %t : !async.token
  return
}
func.func @asks() -> i1 {
  %t = async.runtime.create : !async.token
  %e = async.runtime.is_error %t : !async.token
  return %e : i1
}
func.func @loads() -> f32 {
  %v = async.runtime.create : !async.value<f32>
  %r = async.runtime.load %v : !async.value<f32>
  return %r : f32
}
func.func @twice() {
  %t = async.runtime.create : !async.token
  async.runtime.set_available %t : !async.token
  async.runtime.set_available %t : !async.token
  return
}

// -----
// NAME: handed_over_by_a_caller
// REFINEMENT: refines
func.func @src(%t: !async.token, %v: !async.value<f32>) -> (!async.token, !async.value<f32>) {
  %x = async.await %v : !async.value<f32>
  %u, %w = async.execute [%t] -> !async.value<f32> {
    %y = arith.addf %x, %x : f32
    async.yield %y : f32
  }
  return %u, %w : !async.token, !async.value<f32>
}
func.func @tgt(%t: !async.token, %v: !async.value<f32>) -> (!async.token, !async.value<f32>) {
  async.runtime.await %t : !async.token
  async.runtime.await %v : !async.value<f32>
  %x = async.runtime.load %v : <f32>
  %y = arith.addf %x, %x : f32
  %u = async.runtime.create : !async.token
  %w = async.runtime.create : !async.value<f32>
  async.runtime.store %y, %w : <f32>
  async.runtime.set_available %w : !async.value<f32>
  async.runtime.set_available %u : !async.token
  return %u, %w : !async.token, !async.value<f32>
}

// -----
// NAME: another_value
// REFINEMENT: differs value
func.func @src(%v: !async.value<f32>) -> !async.value<f32> {
  return %v : !async.value<f32>
}
func.func @tgt(%v: !async.value<f32>) -> !async.value<f32> {
  %x = async.await %v : !async.value<f32>
  %u, %w = async.execute -> !async.value<f32> {
    %y = arith.addf %x, %x : f32
    async.yield %y : f32
  }
  return %w : !async.value<f32>
}

// -----
// NAME: what_never_comes
// REFINEMENT: refines
func.func @src(%g: !async.group) -> !async.token {
  async.runtime.await %g : !async.group
  %u = async.runtime.create : !async.token
  return %u : !async.token
}
func.func @tgt(%g: !async.group) -> !async.token {
  async.await_all %g
  %u = async.runtime.create : !async.token
  return %u : !async.token
}

// -----
// NAME: what_does_not_come_any_more
// REFINEMENT: inconclusive
func.func @src(%g: !async.group) -> !async.token {
  async.runtime.await %g : !async.group
  %u = async.runtime.create : !async.token
  async.runtime.set_available %u : !async.token
  return %u : !async.token
}
func.func @tgt(%g: !async.group) -> !async.token {
  async.await_all %g
  %u = async.runtime.create : !async.token
  return %u : !async.token
}

// -----
// NAME: poison_decides_who_waits
// RUN: @end_() undefined poison-use
// RUN: @save() undefined poison-use
// RUN: @add_() undefined poison-use
// RUN: @await() undefined poison-use
// RUN: @resume() undefined poison-use
// RUN: @group() undefined poison-use
// RUN: @error() undefined poison-use
// RUN: @load() undefined poison-use
// RUN: @available() undefined poison-use
// RUN: @set_error() undefined poison-use
// RUN: @store() undefined poison-use
// RUN: @suspend() undefined poison-use
func.func @end_() {
  %h = ub.poison : !async.coro.handle
  async.coro.end %h    // UB
  return
}
func.func @save() {
  %h = ub.poison : !async.coro.handle
  %s = async.coro.save %h    // UB
  return
}
func.func @add_() {
  %t = ub.poison : !async.token
  %c1 = arith.constant 1 : index
  %g = async.runtime.create_group %c1 : !async.group
  %r = async.runtime.add_to_group %t, %g : !async.token    // UB
  return
}
func.func @await() {
  %t = ub.poison : !async.token
  async.runtime.await %t : !async.token    // UB
  return
}
func.func @resume() {
  %t = ub.poison : !async.token
  %id = async.coro.id
  %h = async.coro.begin %id
  async.runtime.await_and_resume %t, %h : !async.token    // UB
  return
}
func.func @group() {
  %n = ub.poison : index
  %g = async.runtime.create_group %n : !async.group    // UB
  return
}
func.func @error() {
  %t = ub.poison : !async.token
  %e = async.runtime.is_error %t : !async.token    // UB
  return
}
func.func @load() {
  %v = ub.poison : !async.value<f32>
  %x = async.runtime.load %v : <f32>    // UB
  return
}
func.func @available() {
  %t = ub.poison : !async.token
  async.runtime.set_available %t : !async.token    // UB
  return
}
func.func @set_error() {
  %t = ub.poison : !async.token
  async.runtime.set_error %t : !async.token    // UB
  return
}
func.func @store() {
  %v = ub.poison : !async.value<f32>
  %x = arith.constant 1.0 : f32
  async.runtime.store %x, %v : <f32>    // UB
  return
}
func.func @suspend() {
  %s = ub.poison : !async.coro.state
  async.coro.suspend %s, ^bb1, ^bb1, ^bb1    // UB
^bb1:
  return
}

// -----
// NAME: sizes_of_groups
// RUN: @negative() undefined negative-size
// RUN: @few() undefined group-size
func.func @negative() {
  %n = arith.constant -1 : index
  %g = async.runtime.create_group %n : !async.group    // UB
  return
}
func.func @few() {
  %n = arith.constant 1 : index
  %g = async.runtime.create_group %n : !async.group
  %id = async.coro.id
  %h = async.coro.begin %id
  async.runtime.await_and_resume %g, %h : !async.group    // UB
  return
}

// -----
// NAME: poison_is_stored
// RUN: @f() == poison
// RUN: @g() == poison
func.func @f() -> f32 {
  %v = async.runtime.create : !async.value<f32>
  %x = ub.poison : f32
  async.runtime.store %x, %v : <f32>
  async.runtime.set_available %v : !async.value<f32>
  async.runtime.await %v : !async.value<f32>
  %r = async.runtime.load %v : <f32>
  return %r : f32
}
func.func @g() -> f32 {
  %v = async.runtime.create : !async.value<f32>
  %x = ub.poison : f32
  async.runtime.store %x, %v : <f32>
  async.runtime.set_available %v : !async.value<f32>
  %r = async.await %v : !async.value<f32>
  return %r : f32
}
