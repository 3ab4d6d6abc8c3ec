// `async.execute` and `async.yield`: tasks beside what follows. Messages are those of mlir-opt 22.

// -----
// NAME: a_task_and_what_waits_for_it
// RUN: @f(zeros(4), 2.5) == 2.5; arg0 == [2.5, 0.0, 0.0, 0.0]
func.func @f(%m: memref<4xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %token = async.execute {
    memref.store %x, %m[%c0] : memref<4xf32>
    async.yield
  }
  async.await %token : !async.token
  %r = memref.load %m[%c0] : memref<4xf32>
  return %r : f32
}

// -----
// NAME: values_and_dependencies
// RUN: @f(zeros(4), 2.5) == 5.0, 7; arg0 == [2.5, 0.0, 0.0, 0.0]
func.func @f(%m: memref<4xf32>, %x: f32) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %token = async.execute {
    memref.store %x, %m[%c0] : memref<4xf32>
    async.yield
  }
  %token_0, %bodyResults:2 = async.execute [%token] -> (!async.value<f32>, !async.value<index>) {
    async.yield %x, %c7 : f32, index
  }
  %token_1, %bodyResults_2 = async.execute [%token, %token_0] (%bodyResults#0 as %a: !async.value<f32>, %bodyResults#1 as %b: !async.value<index>) -> !async.value<f32> attributes {kept} {
    %l = memref.load %m[%c0] : memref<4xf32>
    %s = arith.addf %l, %a : f32
    async.yield %s : f32
  }
  %r = async.await %bodyResults_2 : !async.value<f32>
  %n = async.await %bodyResults#1 : !async.value<index>
  return %r, %n : f32, index
}

// -----
// NAME: values_of_every_kind
// RUN: @f([1, 2], [3.0, 4.0]) == [1, 2], [3.0, 4.0], true, 9000000000000000000000
func.func @f(%t: tensor<2xi32>, %m: memref<2xf32>) -> (tensor<2xi32>, memref<2xf32>, i1, i80) {
  %c5 = arith.constant true
  %big = arith.constant 9000000000000000000000 : i80
  %t0, %v:4 = async.execute -> (!async.value<tensor<2xi32>>, !async.value<memref<2xf32>>, !async.value<i1>, !async.value<i80>) {
    async.yield %t, %m, %c5, %big : tensor<2xi32>, memref<2xf32>, i1, i80
  }
  %a = async.await %v#0 : !async.value<tensor<2xi32>>
  %b = async.await %v#1 : !async.value<memref<2xf32>>
  %c = async.await %v#2 : !async.value<i1>
  %d = async.await %v#3 : !async.value<i80>
  return %a, %b, %c, %d : tensor<2xi32>, memref<2xf32>, i1, i80
}

// -----
// NAME: in_loops_and_conditions
// RUN: @f(zeros(4)) == (); arg0 == [0, 1, 4, 9]
func.func @f(%m: memref<4xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %yes = arith.constant true
  %first = async.execute {
    async.yield
  }
  %last = scf.for %i = %c0 to %c4 step %c1 iter_args(%before = %first) -> (!async.token) {
    %t = async.execute [%before] {
      %q = arith.muli %i, %i : index
      memref.store %q, %m[%i] : memref<4xindex>
      async.yield
    }
    %u = scf.if %yes -> (!async.token) {
      scf.yield %t : !async.token
    } else {
      scf.yield %before : !async.token
    }
    scf.yield %u : !async.token
  }
  async.await %last : !async.token
  return
}

// -----
// NAME: tasks_in_tasks
// RUN: @f(zeros(2)) == 3; arg0 == [1, 2]
func.func @f(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %t, %v = async.execute -> !async.value<i32> {
    %u = async.execute {
      memref.store %one, %m[%c0] : memref<2xi32>
      async.yield
    }
    memref.store %two, %m[%c1] : memref<2xi32>
    async.await %u : !async.token
    %a = memref.load %m[%c0] : memref<2xi32>
    %b = memref.load %m[%c1] : memref<2xi32>
    %s = arith.addi %a, %b : i32
    async.yield %s : i32
  }
  %r = async.await %v : !async.value<i32>
  return %r : i32
}

// -----
// NAME: stack_memory_of_a_task
// RUN: @f(3) == 3
// RUN: @g() undefined use-after-free
func.func @f(%x: i32) -> i32 {
  %t, %v = async.execute -> !async.value<i32> {
    %m = memref.alloca() : memref<i32>
    memref.store %x, %m[] : memref<i32>
    %l = memref.load %m[] : memref<i32>
    async.yield %l : i32
  }
  %r = async.await %v : !async.value<i32>
  return %r : i32
}
func.func @g() -> i32 {
  %t, %v = async.execute -> !async.value<memref<i32>> {
    %m = memref.alloca() : memref<i32>
    async.yield %m : memref<i32>
  }
  %m = async.await %v : !async.value<memref<i32>>
  %r = memref.load %m[] : memref<i32> // UB
  return %r : i32
}

// -----
// NAME: nobody_waits
// A run ends when its tasks have.
// RUN: @f(zeros(1)) == (); arg0 == [1]
func.func @f(%m: memref<1xi32>) {
  func.call @g(%m) : (memref<1xi32>) -> ()
  return
}
func.func @g(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %t = async.execute {
    memref.store %one, %m[%c0] : memref<1xi32>
    async.yield
  }
  return
}

// -----
// NAME: undefined_in_a_task
// RUN: @f(0) undefined division-by-zero
// RUN: @f(2) == 2
func.func @f(%x: i32) -> i32 {
  %four = arith.constant 4 : i32
  %t, %v = async.execute -> !async.value<i32> {
    %q = arith.divsi %four, %x : i32 // UB
    async.yield %q : i32
  }
  %r = async.await %v : !async.value<i32>
  return %r : i32
}

// -----
// NAME: poison_goes_through_values
// RUN: @f() == poison
// RUN: @g(1) == poison, 1
func.func @f() -> i32 {
  %p = ub.poison : i32
  %t, %v = async.execute -> !async.value<i32> {
    async.yield %p : i32
  }
  %u, %w = async.execute (%v as %a: !async.value<i32>) -> !async.value<i32> {
    async.yield %a : i32
  }
  %r = async.await %w : !async.value<i32>
  return %r : i32
}
func.func @g(%x: i32) -> (i32, i32) {
  %p = ub.poison : i32
  %t, %v:2 = async.execute -> (!async.value<i32>, !async.value<i32>) {
    async.yield %p, %x : i32, i32
  }
  %a = async.await %v#0 : !async.value<i32>
  %b = async.await %v#1 : !async.value<i32>
  return %a, %b : i32, i32
}

// -----
// NAME: poison_dependency
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : !async.token
  %t = async.execute [%p] { // UB
    async.yield
  }
  return
}

// -----
// NAME: generic_form
// RUN: @f(zeros(1)) == 4; arg0 == [4]
func.func @f(%m: memref<1xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %four = arith.constant 4 : i32
  %0 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
    "memref.store"(%four, %m, %c0) : (i32, memref<1xi32>, index) -> ()
    "async.yield"() : () -> ()
  }) : () -> !async.token
  %1:2 = "async.execute"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> ({
    %l = "memref.load"(%m, %c0) : (memref<1xi32>, index) -> i32
    "async.yield"(%l) {kept} : (i32) -> ()
  }) : (!async.token) -> (!async.token, !async.value<i32>)
  %2 = "async.await"(%1#1) : (!async.value<i32>) -> i32
  return %2 : i32
}

// -----
// NAME: yields_too_little
// expected-error @+2 {{along control flow edge from Operation async.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
func.func @f(%x: f32) {
  %t, %v = async.execute -> !async.value<f32> {
    async.yield
  }
  return
}

// -----
// NAME: yields_another_type
// INVALID: successor operand type #0 'i32' should match successor input type #0 '!async.value<f32>'
func.func @f(%x: i32) {
  %t, %v = async.execute -> !async.value<f32> {
    async.yield %x : i32
  }
  return
}

// -----
// NAME: argument_of_another_type
// INVALID: along control flow edge from parent to Region #0: successor operand type #0 '!async.value<f32>' should match successor input type #0 'f64'
func.func @f(%v: !async.value<f32>) {
  %0 = "async.execute"(%v) <{operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%a: f64):
    "async.yield"() : () -> ()
  }) : (!async.value<f32>) -> !async.token
  return
}

// -----
// NAME: no_token
// INVALID: expected 1 or more results
func.func @f() {
  "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
    "async.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----
// NAME: value_in_place_of_the_token
// INVALID: result #0 must be async token type, but got '!async.value<f32>'
func.func @f(%x: f32) {
  %0 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
    "async.yield"() : () -> ()
  }) : () -> !async.value<f32>
  return
}

// -----
// NAME: value_among_the_dependencies
// MALFORMED: use of value '%v' expects different type than prior uses: '!async.token' vs '!async.value<f32>'
func.func @f(%v: !async.value<f32>) {
  %t = async.execute [%v] {
    async.yield
  }
  return
}

// -----
// NAME: several_blocks
// INVALID: expects region #0 to have 0 or 1 blocks
func.func @f() {
  %t = async.execute {
    cf.br ^bb1
  ^bb1:
    async.yield
  }
  return
}

// -----
// NAME: no_block
// INVALID: region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
func.func @f() {
  %t = async.execute {
  }
  return
}

// -----
// NAME: yield_elsewhere
// INVALID: 'async.yield' op expects parent op 'async.execute'
func.func @f() {
  async.yield
}

// -----
// NAME: unknown_type
// MALFORMED: unknown  type `foo` in dialect `async`
func.func @f(%x: !async.foo) {
  return
}

// -----
// NAME: value_of_nothing
// MALFORMED: expected
func.func @f(%x: !async.value<>) {
  return
}

// -----
// NAME: value_without_a_type
// MALFORMED: expected '<'
func.func @f(%x: !async.value) {
  return
}
