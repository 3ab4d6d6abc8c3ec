// `async.func`, `async.call`, `async.return`.

// -----
// NAME: calls
// RUN: @f(2.5) == 5.0
// RUN: @twice(1.5) == 3.0
async.func @twice(%x: f32) -> (!async.token, !async.value<f32>) {
  %s = arith.addf %x, %x : f32
  return %s : f32
}
func.func @f(%x: f32) -> f32 {
  %t, %v = async.call @twice(%x) : (f32) -> (!async.token, !async.value<f32>)
  %r = async.await %v : !async.value<f32>
  async.await %t : !async.token
  return %r : f32
}

// -----
// NAME: values_or_a_token_only
// RUN: @f(zeros(1), 4) == 4, 4; arg0 == [4]
async.func @value(%x: i32) -> !async.value<i32> {
  async.return %x : i32
}
async.func @token(%m: memref<1xi32>, %x: i32) -> !async.token attributes {kept} {
  %c0 = arith.constant 0 : index
  memref.store %x, %m[%c0] : memref<1xi32>
  return
}
async.func private @declared(f32) -> !async.token
func.func @f(%m: memref<1xi32>, %x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %t = async.call @token(%m, %x) : (memref<1xi32>, i32) -> !async.token
  %v = async.call @value(%x) {kept} : (i32) -> !async.value<i32>
  %a = async.await %v : !async.value<i32>
  async.await %t : !async.token
  %b = memref.load %m[%c0] : memref<1xi32>
  return %a, %b : i32, i32
}

// -----
// NAME: names_of_the_dialect_inside
// RUN: @f(3) == 6
async.func @f(%x: i32) -> !async.value<i32> {
  %c1 = arith.constant 1 : index
  %g = create_group %c1 : !async.group
  %t, %v = execute -> !async.value<i32> {
    async.yield %x : i32
  }
  %rank = add_to_group %t, %g : !async.token
  await_all %g
  %w = call @g(%x) : (i32) -> !async.value<i32>
  %a = await %v : !async.value<i32>
  %b = await %w : !async.value<i32>
  %s = arith.addi %a, %b : i32
  return %s : i32
}
async.func @g(%x: i32) -> !async.value<i32> {
  return %x : i32
}

// -----
// NAME: the_body_races_with_what_follows
// RUN: @f(zeros(1), 4) race
async.func @token(%m: memref<1xi32>, %x: i32) -> !async.token {
  %c0 = arith.constant 0 : index
  memref.store %x, %m[%c0] : memref<1xi32> // RACE a
  return
}
func.func @f(%m: memref<1xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %t = async.call @token(%m, %x) : (memref<1xi32>, i32) -> !async.token
  %b = memref.load %m[%c0] : memref<1xi32> // RACE a
  async.await %t : !async.token
  return %b : i32
}

// -----
// NAME: generic_form
// RUN: @f(3) == 3
"async.func"() <{function_type = (i32) -> !async.value<i32>, sym_name = "g"}> ({
^bb0(%arg0: i32):
  "async.return"(%arg0) {kept} : (i32) -> ()
}) : () -> ()
func.func @f(%x: i32) -> i32 {
  %v = "async.call"(%x) <{callee = @g}> : (i32) -> !async.value<i32>
  %r = async.await %v : !async.value<i32>
  return %r : i32
}

// -----
// NAME: no_result
// INVALID: 'async.func' op result is expected to be at least of size 1, but got 0
async.func @f() {
  return
}

// -----
// NAME: a_plain_result
// INVALID: 'async.func' op result type must be async value type or async token type, but got 'f32'
async.func @f(%x: f32) -> f32 {
  return %x : f32
}

// -----
// NAME: a_token_behind_a_value
// INVALID: 'async.func' op  results' (optional) async token type is expected to appear as the 1st return value, but got 2
async.func @f(%x: f32) -> (!async.value<f32>, !async.token) {
  return %x : f32
}

// -----
// NAME: returns_too_little
// INVALID: 'async.return' op operand types do not match the types returned from the parent FuncOp
async.func @f() -> !async.value<f32> {
  async.return
}

// -----
// NAME: return_elsewhere
// INVALID: 'async.return' op expects parent op 'async.func'
func.func @f() {
  async.return
}

// -----
// NAME: public_declaration
// INVALID: symbol declaration cannot have public visibility
async.func @f(f32) -> !async.token

// -----
// NAME: call_of_a_plain_function
// INVALID: 'async.call' op 'f' does not reference a valid async function
func.func @f() {
  %t = async.call @f() : () -> !async.token
  return
}

// -----
// NAME: call_with_another_type
// INVALID: operand type mismatch: expected operand type 'f32', but provided 'i32' for operand number 0
async.func @g(%x: f32) -> !async.token {
  return
}
func.func @f(%x: i32) {
  %t = async.call @g(%x) : (i32) -> !async.token
  return
}

// -----
// NAME: call_with_too_many_results
// INVALID: incorrect number of results for callee
async.func @g() -> !async.token {
  return
}
func.func @f() {
  %t, %v = async.call @g() : () -> (!async.token, !async.value<f32>)
  return
}

// -----
// NAME: call_with_another_result
// INVALID: result type mismatch at index 0
async.func @g() -> !async.token {
  return
}
func.func @f() {
  %v = async.call @g() : () -> !async.value<f32>
  return
}

// -----
// NAME: call_with_too_many_operands
// INVALID: incorrect number of operands for callee
async.func @g() -> !async.token {
  return
}
func.func @f(%x: i32) {
  %t = async.call @g(%x) : (i32) -> !async.token
  return
}
