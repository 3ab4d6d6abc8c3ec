// Coroutines and calls of the runtime library: what `--async-to-async-runtime` makes. They are read, checked and printed.

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
