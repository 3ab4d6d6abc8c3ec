// func.func.

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
// CLAUSE: func.func/declaration
// expected-error @+1 {{symbol declaration cannot have public visibility}}
func.func @f()

// -----
// NAME: functions_stand_in_symbol_tables
// CLAUSE: func.func/symbol
func.func @f() {
  // expected-error @+1 {{symbol's parent must have the SymbolTable trait}}
  func.func @g() {
    return
  }
  return
}

// -----
// NAME: entry_block_has_the_arguments
// CLAUSE: func.func/arguments
// expected-error @+1 {{entry block must have 1 arguments to match function signature}}
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({
  func.return
}) : () -> ()

// -----
// NAME: entry_block_has_the_types
// CLAUSE: func.func/arguments
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
// CLAUSE: func.func/symbol
func.func @f() {
  return
}
// expected-error @+1 {{redefinition of symbol named 'f'}}
func.func @f() {
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
