// `async.await`.

// -----
// NAME: twice_and_by_several
// RUN: @f(3) == 3, 3
func.func @f(%x: i32) -> (i32, i32) {
  %t, %v = async.execute -> !async.value<i32> {
    async.yield %x : i32
  }
  async.await %t : !async.token
  async.await %t : !async.token {kept}
  %a = async.await %v : !async.value<i32>
  %u, %w = async.execute -> !async.value<i32> {
    %b = async.await %v : !async.value<i32>
    async.yield %b : i32
  }
  %c = async.await %w : !async.value<i32>
  return %a, %c : i32, i32
}

// -----
// NAME: handed_to_functions
// RUN: @f(zeros(1), 7) == 7; arg0 == [7]
func.func @f(%m: memref<1xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %t = func.call @start(%m, %x) : (memref<1xi32>, i32) -> !async.token
  func.call @wait(%t) : (!async.token) -> ()
  %r = memref.load %m[%c0] : memref<1xi32>
  return %r : i32
}
func.func @start(%m: memref<1xi32>, %x: i32) -> !async.token {
  %c0 = arith.constant 0 : index
  %t = async.execute {
    memref.store %x, %m[%c0] : memref<1xi32>
    async.yield
  }
  return %t : !async.token
}
func.func @wait(%t: !async.token) {
  async.await %t : !async.token
  return
}

// -----
// NAME: poison
// RUN: @f() undefined poison-use
// RUN: @g() undefined poison-use
func.func @f() {
  %p = ub.poison : !async.token
  async.await %p : !async.token // UB
  return
}
func.func @g() -> i32 {
  %p = ub.poison : !async.value<i32>
  %r = async.await %p : !async.value<i32> // UB
  return %r : i32
}

// -----
// NAME: token_with_a_result
// expected-error @+2 {{'async.await' op awaiting on a token must have empty result}}
func.func @f(%t: !async.token) {
  %x = "async.await"(%t) : (!async.token) -> f32
  return
}

// -----
// NAME: another_type
// INVALID: 'async.await' op result type 'f64' does not match async value type 'f32'
func.func @f(%v: !async.value<f32>) {
  %x = "async.await"(%v) : (!async.value<f32>) -> f64
  return
}

// -----
// NAME: value_without_a_result
// mlir-opt 22 crashes on it.
// INVALID: awaiting on a value must have a result
func.func @f(%v: !async.value<f32>) {
  "async.await"(%v) : (!async.value<f32>) -> ()
  return
}

// -----
// NAME: what_is_no_task
// INVALID: operand #0 must be async value type or async token type, but got 'f32'
func.func @f(%x: f32) {
  async.await %x : f32
  return
}
