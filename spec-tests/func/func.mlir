// Functions, calls and function values.

// -----
// NAME: calls
// RUN: @fib(10) == 55
// RUN: @twice(3) == 6, 3
func.func @fib(%n: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %c1 = arith.constant 1 : i32
  %small = arith.cmpi slt, %n, %c2 : i32
  cf.cond_br %small, ^bb1, ^bb2
^bb1:
  return %n : i32
^bb2:
  %a = arith.subi %n, %c1 : i32
  %b = arith.subi %n, %c2 : i32
  %x = call @fib(%a) : (i32) -> i32
  %y = func.call @fib(%b) : (i32) -> i32
  %z = arith.addi %x, %y : i32
  return %z : i32
}
func.func @twice(%n: i32) -> (i32, i32) {
  %r:2 = call @later(%n) : (i32) -> (i32, i32)
  return %r#1, %r#0 : i32, i32
}
func.func private @later(%n: i32) -> (i32, i32) {
  %d = arith.addi %n, %n : i32
  return %n, %d : i32, i32
}

// -----
// NAME: spelling_of_2020
// GENERATION: 2020
// RUN: @f(3) == 6
// RUN: @g(3) == 6
func @f(%n: i32) -> i32 {
  %f = constant @h : (i32) -> i32
  %r = call_indirect %f(%n) : (i32) -> i32
  return %r : i32
}
func @g(%n: i32) -> i32 {
  %r = "std.call"(%n) {callee = @h} : (i32) -> i32
  return %r : i32
}
func @h(%n: i32) -> i32 {
  %r = addi %n, %n : i32
  return %r : i32
}

// -----
// NAME: function_values
// RUN: @f(true, 5) == 10
// RUN: @f(false, 5) == 25
func.func @f(%c: i1, %n: i32) -> i32 {
  %d = constant @double : (i32) -> i32
  %s = constant @square : (i32) -> i32
  %g = arith.select %c, %d, %s : (i32) -> i32
  %r = call_indirect %g(%n) : (i32) -> i32
  return %r : i32
}
func.func private @double(%n: i32) -> i32 {
  %r = arith.addi %n, %n : i32
  return %r : i32
}
func.func private @square(%n: i32) -> i32 {
  %r = arith.muli %n, %n : i32
  return %r : i32
}

// -----
// NAME: poison_through_calls
// RUN: @f(true) == 1, 1
// RUN: @f(false) == poison, poison
func.func @f(%c: i1) -> (i32, i32) {
  %p = ub.poison : i32
  %one = arith.constant 1 : i32
  %x = arith.select %c, %one, %p : i32
  %g = constant @id : (i32) -> i32
  %r = call_indirect %g(%x) : (i32) -> i32
  %s = call @id(%x) : (i32) -> i32
  return %r, %s : i32, i32
}
func.func private @id(%n: i32) -> i32 {
  return %n : i32
}

// -----
// NAME: recursion_without_end
// RUN: @f() exhausted
func.func @f() {
  call @f() : () -> ()
  return
}

// -----
// NAME: external
// RUN: @f() unsupported
func.func private @nobody_knows_this()
func.func @f() {
  call @nobody_knows_this() : () -> ()
  return
}

// -----
// NAME: attributes
// CHECK
func.func private @d(i32 {a.b = 1 : i64}, f32) -> (i32 {x.y}, f32) attributes {llvm.linkage = "x"}
func.func nested @n() {
  return
}
func.func @g(%a: i32 {x.y}, %b: i32) -> (i32 {x.y = 2 : i32}) attributes {foo, no_inline} {
  return {t} %a : i32
}
func.func @"quo ted"() -> (() -> i32) {
  %0 = constant @k : () -> i32
  return %0 : () -> i32
}
func.func private @k() -> i32

// -----
// NAME: declarations_are_private
// expected-error @+1 {{symbol declaration cannot have public visibility}}
func.func @f()

// -----
// NAME: number_of_returned_values
func.func @f() -> i32 {
  // expected-error @+1 {{has 0 operands, but enclosing function (@f) returns 1}}
  return
}

// -----
// NAME: type_of_returned_values
func.func @f(%x: f32) -> i32 {
  // expected-error @+1 {{type of return operand 0 ('f32') doesn't match function result type ('i32') in function @f}}
  return %x : f32
}

// -----
// NAME: return_inside_of_a_region
func.func @f(%c: i1) {
  scf.if %c {
    // expected-error @+1 {{expects parent op 'func.func'}}
    func.return
  }
  return
}

// -----
// NAME: return_in_an_unknown_region
// ARGS: --allow-unregistered-dialect
func.func @f() {
  "foo.bar"() ({
    // expected-error @+1 {{expects parent op 'func.func'}}
    func.return
  }) : () -> ()
  return
}

// -----
// NAME: functions_stand_in_symbol_tables
func.func @f() {
  // expected-error @+1 {{symbol's parent must have the SymbolTable trait}}
  func.func @g() {
    return
  }
  return
}

// -----
// NAME: entry_block_has_the_arguments
// expected-error @+1 {{entry block must have 1 arguments to match function signature}}
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({
  func.return
}) : () -> ()

// -----
// NAME: entry_block_has_the_types
// expected-error @+1 {{type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')}}
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({
^bb0(%a: f32):
  func.return
}) : () -> ()

// -----
// NAME: argument_attributes_belong_to_dialects
// expected-error @+1 {{arguments may only have dialect attributes}}
func.func @f(%x: i32 {foo}) {
  return
}

// -----
// NAME: attributes_for_each_argument
// expected-error @+1 {{expects argument attribute array to have the same number of elements as the number of function arguments, got 2, but expected 1}}
func.func @f(%x: i32) attributes {arg_attrs = [{}, {}]} {
  return
}

// -----
// NAME: said_twice
// MALFORMED: 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary
func.func @f() attributes {sym_name = "x"} {
  return
}

// -----
// NAME: two_functions_of_one_name
func.func @f() {
  return
}
// expected-error @+1 {{redefinition of symbol named 'f'}}
func.func @f() {
  return
}

// -----
// NAME: call_of_nothing
func.func @f() {
  // expected-error @+1 {{'nope' does not reference a valid function}}
  call @nope() : () -> ()
  return
}

// -----
// NAME: call_operands
func.func @f(%x: i32) {
  // expected-error @+1 {{incorrect number of operands for callee}}
  call @f() : () -> ()
  return
}

// -----
// NAME: call_operand_types
func.func @f(%x: f32) {
  // expected-error @+1 {{operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  call @g(%x) : (f32) -> ()
  return
}
func.func private @g(i32)

// -----
// NAME: call_results
func.func @f(%x: i32) {
  // expected-error @+1 {{incorrect number of results for callee}}
  %0 = call @f(%x) : (i32) -> i32
  return
}

// -----
// NAME: call_result_types
func.func @f() -> i32 {
  // expected-error @+1 {{result type mismatch at index 0}}
  %0 = call @f() : () -> f32
  %1 = arith.constant 0 : i32
  return %1 : i32
}

// -----
// NAME: indirect_operands
func.func @f(%x: (i32) -> ()) {
  // expected-error @+1 {{failed to verify that callee input types match argument types}}
  "func.call_indirect"(%x) : ((i32) -> ()) -> ()
  return
}

// -----
// NAME: indirect_results
func.func @f(%x: () -> ()) {
  // expected-error @+1 {{failed to verify that callee result types match result types}}
  %0 = "func.call_indirect"(%x) : (() -> ()) -> i32
  return
}

// -----
// NAME: value_of_nothing
func.func @f() {
  // expected-error @+1 {{reference to undefined function 'nope'}}
  %0 = constant @nope : () -> ()
  return
}

// -----
// NAME: value_of_another_type
func.func @f() {
  // expected-error @+1 {{reference to function with mismatched type}}
  %0 = constant @f : () -> i32
  return
}
