// llvm.func, llvm.call, llvm.return.

// -----
// NAME: call_with_a_result
// RUN: @f(3) == 10
llvm.func @f(%x: i32) -> i32 {
  %r = llvm.call fastcc @g(%x, %x) : (i32, i32) -> i32
  llvm.return %r : i32
}
llvm.func internal fastcc @g(%x: i32, %y: i32) -> i32 {
  %s = llvm.add %x, %y : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %r = llvm.add %s, %four : i32
  llvm.return %r : i32
}

// -----
// NAME: call_without_a_result
// RUN: @f(3) == () prints "3\n"
llvm.func @f(%x: i64) attributes {llvm.emit_c_interface} {
  llvm.call @printI64(%x) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
llvm.func @printI64(i64)
llvm.func @printNewline() attributes {sym_visibility = "private"}

// -----
// NAME: recursion
// RUN: @fib(10) == 55
llvm.func hidden local_unnamed_addr @fib(%n: i64 {llvm.signext}) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %small = llvm.icmp "slt" %n, %two : i64
  llvm.cond_br %small, ^done(%n : i64), ^more
^more:
  %a = llvm.sub %n, %one : i64
  %b = llvm.sub %n, %two : i64
  %x = llvm.call tail @fib(%a) : (i64) -> i64
  %y = llvm.call @fib(%b) : (i64) -> i64
  %s = llvm.add %x, %y : i64
  llvm.br ^done(%s : i64)
^done(%r: i64):
  llvm.return %r : i64
}

// -----
// NAME: unknown_external
// RUN: @f(1) unsupported
llvm.func @f(%x: i64) -> i64 {
  %r = llvm.call @somewhere(%x) : (i64) -> i64
  llvm.return %r : i64
}
llvm.func @somewhere(i64) -> i64

// -----
// NAME: generic_form
// RUN: @f(4) == 8
"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%x: i64):
    %r = "llvm.add"(%x, %x) <{overflowFlags = 0 : i32}> : (i64, i64) -> i64
    "llvm.return"(%r) : (i64) -> ()
  }) : () -> ()
}) : () -> ()

// -----
// NAME: convention_that_is_no_keyword
// MALFORMED: failed to satisfy constraint: LLVM Calling Convention specification
"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<0cc>, function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
}) : () -> ()

// -----
// NAME: more_than_one_result
// MALFORMED: expected zero or one function result
llvm.func @f(i64) -> (i64, i64)

// -----
// NAME: wrong_number_of_operands
llvm.func @g(i64)
llvm.func @f() {
  // expected-error @+1 {{incorrect number of operands (0) for callee (expecting: 1)}}
  llvm.call @g() : () -> ()
  llvm.return
}

// -----
// NAME: wrong_type_of_operand
llvm.func @g(i64)
llvm.func @f(%x: i32) {
  // expected-error @+1 {{operand type mismatch for operand 0: 'i32' != 'i64'}}
  llvm.call @g(%x) : (i32) -> ()
  llvm.return
}

// -----
// NAME: no_such_function
llvm.func @f() {
  // expected-error @+1 {{'g' does not reference a symbol in the current scope}}
  llvm.call @g() : () -> ()
  llvm.return
}

// -----
// NAME: another_kind_of_function
func.func private @g()
llvm.func @f() {
  // expected-error @+1 {{'g' does not reference a valid LLVM function}}
  llvm.call @g() : () -> ()
  llvm.return
}

// -----
// NAME: another_result
llvm.func @f(%x: i32) -> i64 {
  // expected-error @+1 {{mismatching result types}}
  llvm.return %x : i32
}

// -----
// NAME: no_result_wanted
llvm.func @f(%x: i32) {
  // expected-error @+1 {{expected no operands}}
  llvm.return %x : i32
}

// -----
// NAME: declared_as_internal
// expected-error @+1 {{external functions must have 'external' or 'extern_weak' linkage}}
llvm.func internal @f(i32)

// -----
// NAME: index_in_a_signature
// expected-error @+1 {{failed to construct function type: expected LLVM type for function arguments}}
llvm.func @f(index)

// -----
// NAME: index_in_a_function_type
// INVALID: has a type 'index' in its signature
"llvm.func"() <{function_type = !llvm.func<void (index)>, sym_name = "f"}> ({
}) : () -> ()

// -----
// NAME: call_of_nothing
// GENERATION: today
// INVALID: must have either a `callee` attribute or at least an operand
"llvm.func"() <{function_type = !llvm.func<void ()>, sym_name = "f"}> ({
  "llvm.call"() <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  "llvm.return"() : () -> ()
}) : () -> ()

// -----
// NAME: call_of_a_number
// GENERATION: today
// INVALID: indirect call expects a pointer as callee: 'i64'
"llvm.func"() <{function_type = !llvm.func<void (i64)>, sym_name = "f"}> ({
^bb0(%x: i64):
  "llvm.call"(%x) <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> ()
  "llvm.return"() : () -> ()
}) : () -> ()

// -----
// NAME: unknown_linkage
// GENERATION: today
// INVALID: attribute 'linkage' failed to satisfy constraint: LLVM Linkage specification
"llvm.func"() <{function_type = !llvm.func<void ()>, sym_name = "f", linkage = #llvm.linkage<eternal>}> ({
}) : () -> ()

// -----
// NAME: unknown_visibility
// GENERATION: today
// INVALID: attribute 'visibility_' failed to satisfy constraint
"llvm.func"() <{function_type = !llvm.func<void ()>, sym_name = "f", visibility_ = 3 : i64}> ({
}) : () -> ()

// -----
// NAME: return_of_a_function_that_is_not_converted
// RUN: @f(7) == 7
// RUN: @g() == ()
func.func @f(%a: i32) -> i32 {
  llvm.return %a : i32
}
func.func @g() {
  llvm.return
}

// -----
// NAME: return_of_other_values
// INVALID: expected the results of the enclosing 'func.func'
func.func @f(%a: i32) -> (i32, i32) {
  llvm.return %a : i32
}

// -----
// What the callee writes stays in its copy, which ends with it.
// NAME: an_argument_by_value
// RUN: @main(5) == 19
llvm.func @callee(%p: !llvm.ptr {llvm.byval = i32, llvm.align = 4 : i64}, %q: !llvm.ptr {llvm.byval = i32}) -> i32 {
  %nine = llvm.mlir.constant(9 : i32) : i32
  llvm.store %nine, %p : i32, !llvm.ptr
  %a = llvm.load %p : !llvm.ptr -> i32
  %b = llvm.load %q : !llvm.ptr -> i32
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}
llvm.func @main(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %r = llvm.call @callee(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i32
  %y = llvm.load %p : !llvm.ptr -> i32
  %s = llvm.add %r, %y : i32
  llvm.return %s : i32
}

// -----
// NAME: an_argument_by_value_is_read
// RUN: @main(5) undefined out-of-bounds
llvm.func @callee(%p: !llvm.ptr {llvm.byval = i64}) {
  llvm.return
}
llvm.func @main(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.call @callee(%p) : (!llvm.ptr) -> ()
  llvm.return
}
