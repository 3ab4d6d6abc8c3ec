// affine.if. Messages are those of mlir-opt 22.

// -----
// NAME: conjunction_and_results
// CLAUSE: affine.if/condition-conjunction, affine.if/today-set
// RUN: @f(3, 5) == 1
// RUN: @f(5, 5) == 0
// RUN: @f(-1, 5) == 0
func.func @f(%a: index, %n: index) -> i32 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %r = affine.if affine_set<(d0)[s0] : (d0 >= 0, s0 - d0 - 1 >= 0)>(%a)[%n] -> i32 {
    affine.yield %one : i32
  } else {
    affine.yield %zero : i32
  }
  return %r : i32
}

// -----
// NAME: equality
// CLAUSE: affine.if/condition-conjunction, affine.if/today-set
// RUN: @f([0], 6) == (); arg0 == [1]
// RUN: @f([0], 7) == (); arg0 == [0]
func.func @f(%m: memref<1xi32>, %a: index) {
  %one = arith.constant 1 : i32
  affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%a) {
    affine.store %one, %m[0] : memref<1xi32>
  }
  return
}

// -----
// NAME: no_constraints_hold
// RUN: @f([0]) == (); arg0 == [1]
func.func @f(%m: memref<1xi32>) {
  %one = arith.constant 1 : i32
  affine.if affine_set<() : ()>() {
    affine.store %one, %m[0] : memref<1xi32>
  }
  return
}

// -----
// NAME: chain_2019
// CLAUSE: langref.if/else-if-and-else
// GENERATION: 2019
// RUN: @f([0], 0) == (); arg0 == [1]
// RUN: @f([0], 1) == (); arg0 == [2]
// RUN: @f([0], 2) == (); arg0 == [3]
@@zero = (d0) : (d0 == 0)
#one = (d0) : (d0 - 1 == 0)
func @f(%m: memref<1xi32>, %a: index) {
  %c0 = constant 0 : index
  %1 = constant 1 : i32
  %2 = constant 2 : i32
  %3 = constant 3 : i32
  if @@zero(%a) {
    store %1, %m[%c0] : memref<1xi32>
  } else if #one(%a) {
    store %2, %m[%c0] : memref<1xi32>
  } else {
    store %3, %m[%c0] : memref<1xi32>
  }
  return
}

// -----
// NAME: constraint_without_a_value
// RUN: @f(4, 2) == ()
// RUN: @f(4, 0) undefined affine-divisor
func.func @f(%a: index, %b: index) {
  affine.if affine_set<(d0)[s0] : (d0 floordiv s0 >= 0)>(%a)[%b] {  // UB
  }
  return
}

// -----
// NAME: poison_condition
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  affine.if affine_set<(d0) : (d0 >= 0)>(%p) {  // UB
  }
  return
}

// -----
// NAME: dim_count
func.func @f(%a: index) {
  // expected-error @+1 {{dim operand count and integer set dim count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%a, %a) {
  }
  return
}

// -----
// NAME: symbol_count
func.func @f(%a: index) {
  // expected-error @+1 {{symbol operand count and integer set symbol count must match}}
  affine.if affine_set<(d0)[s0] : (d0 >= 0)>(%a) {
  }
  return
}

// -----
// NAME: operand_count_generic
func.func @f(%a: index) {
  // expected-error @+1 {{operand count and condition integer set dimension and symbol count must match}}
  "affine.if"(%a, %a) ({
    affine.yield
  }, {
  }) {condition = affine_set<(d0) : (d0 >= 0)>} : (index, index) -> ()
  return
}

// -----
// NAME: condition_is_a_set
// CLAUSE: affine.if/condition-conjunction
func.func @f(%a: index) {
  // expected-error @+1 {{invalid kind of attribute specified}}
  affine.if affine_map<(d0) -> (d0)>(%a) {
  }
  return
}

// -----
// NAME: no_arguments
// CLAUSE: affine.if/no-block-arguments
func.func @f() {
  // expected-error @+1 {{region #0 should have no arguments}}
  "affine.if"() ({
  ^bb0(%i: index):
    affine.yield
  }, {
  }) {condition = affine_set<() : ()>} : () -> ()
  return
}

// -----
// NAME: results_need_else
// CLAUSE: affine.if/today-results
func.func @f(%a: index) -> index {
  // expected-error @+1 {{region branch point has 0 operands, but region successor needs 1 inputs}}
  %r = affine.if affine_set<(d0) : (d0 >= 0)>(%a) -> index {
    affine.yield %a : index
  }
  return %r : index
}

// -----
// NAME: operand_is_no_dimension
// CLAUSE: affine.if/operands-restricted, affine/dim-binding
func.func @f(%n: index) {
  scf.for %i = %n to %n step %n {
    // expected-error @+1 {{operand cannot be used as a dimension id}}
    affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
    }
  }
  return
}

// -----
// NAME: constraint_overflows
// RUN: @f(0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%a: index) {
  affine.if affine_set<(d0) : (d0 * 2 >= 0)>(%a) {  // UB
  }
  return
}

// -----
// NAME: then_and_else_2020
// GENERATION: 2020
// CLAUSE: affine.if/grammar, affine.if/condition-grammar, affine.if/terminator-omitted, affine.terminator/where
// RUN: @f(3, 3, zeros(1)) == (); arg2 == [1]
// RUN: @f(1, 1, zeros(1)) == (); arg2 == [2]
// RUN: @f(3, 4, zeros(1)) == (); arg2 == [2]
#set = affine_set<(d0)[s0] : (d0 - 2 >= 0, s0 - d0 == 0)>
func @f(%n: index, %k: index, %m: memref<1xi32>) {
  %one = constant 1 : i32
  %two = constant 2 : i32
  affine.if #set(%n)[%k] {
    affine.store %one, %m[0] : memref<1xi32>
  } else {
    affine.store %two, %m[0] : memref<1xi32>
  }
  return
}

// -----
// NAME: else_may_be_empty_2020
// GENERATION: 2020
// CLAUSE: affine.if/else-may-be-empty
// RUN: @f(0, zeros(1)) == (); arg1 == [1]
// RUN: @f(-1, zeros(1)) == (); arg1 == [0]
func @f(%n: index, %m: memref<1xi32>) {
  %one = constant 1 : i32
  "affine.if"(%n) ({
    affine.store %one, %m[0] : memref<1xi32>
    "affine.terminator"() : () -> ()
  }, {
  }) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
  return
}

// -----
// NAME: one_block_each_2020
// GENERATION: 2020
// CLAUSE: affine.if/one-block-each
func @f(%n: index) {
  // expected-error @+1 {{expects region #0 to have 0 or 1 blocks}}
  "affine.if"(%n) ({
    br ^bb1
  ^bb1:
    "affine.terminator"() : () -> ()
  }, {
  }) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
  return
}

// -----
// NAME: operands_are_dimensions_or_symbols_2020
// GENERATION: 2020
// CLAUSE: affine.if/operands-restricted
func @f(%n: index) {
  loop.for %i = %n to %n step %n {
    // expected-error @+1 {{operand cannot be used as a dimension id}}
    affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
    }
  }
  return
}

// -----
// NAME: a_conjunction_2019
// GENERATION: 2019
// CLAUSE: langref.if/condition-integer-set
// RUN: @f(1, zeros(3)) == (); arg1 == [0, 1, 0]
// RUN: @f(9, zeros(3)) == (); arg1 == [0, 1, 1]
#set = (d0, d1)[s0] : (d0 - 1 >= 0, s0 - d1 >= 0)
func @f(%n: index, %m: memref<3xi32>) {
  %one = constant 1 : i32
  for %i = 0 to 3 {
    if #set(%i, %i)[%n] {
      store %one, %m[%i] : memref<3xi32>
    }
  }
  return
}
