// The listings of the LangRef change of 2 January 2019 (cfgfunc, mlfunc and extfunc become func): the side after the change,
// in its order. The document is a diff, so many listings have holes between its hunks; "…_as_written" has the lines that are
// there, and a completed program follows.
//
// Spellings of the time that this checker takes as written: `for`, `if`, `affine_apply` (also with several results, used as
// %0#0, %0#1), bare maps and sets, `{key: value}` dictionaries, `br_cond` for `cond_br`.

// -----
// NAME: module_example_as_written
// PSEUDO: the diff leaves lines out (%C, %i and %j are defined nowhere)
// Compute A*B using an implementation of multiply kernel and print the
// result using a TensorFlow op. The dimensions of A and B are partially
// known. The shapes are assumed to match.
func @mul(%A: tensor<100x?xf32>, %B: tensor<?x50xf32>) -> (tensor<100x50xf32>) {
// Compute the inner dimension of %A using the dim operation.
%n = dim %A, 1 : tensor<100x?xf32>
return %C : tensor<100x50xf32>
}
// A function that multiplies two memrefs and returns the result.
func @multiply(%A: memref<100x?xf32>, %B: memref<?x50xf32>)
-> (memref<100x50xf32>) {
// Compute the inner dimension of %A.
%n = dim %A, 1 : memref<100x?xf32>
for %k = 0 to %n {
%a_v = load %A[%i, %k] : memref<100x?xf32>
%b_v = load %B[%k, %j] : memref<?x50xf32>
%prod = mulf %a_v, %b_v : f32
%c_v = load %C[%i, %j] : memref<100x50xf32>
%sum = addf %c_v, %prod : f32
store %sum, %C[%i, %j] : memref<100x50xf32>
}
}
}

// -----
// NAME: module_example_completed
// The kernel with its missing lines, called for sizes that can be written down (2 x ? times ? x 3).
// CLAUSE: langref.module/functions, langref.functions/body-cfg, langref.for/half-open, std.dim/extent
// GENERATION: 2019
// RUN: @multiply([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]]) == [[1.0, 2.0, 8.0], [3.0, 4.0, 18.0]]
// RUN: @multiply([[2.0], [-1.0]], [[1.0, 10.0, 100.0]]) == [[2.0, 20.0, 200.0], [-1.0, -10.0, -100.0]]
// RUN: @multiply(zeros(2x0), zeros(0x3)) == [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
// RUN: @multiply([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0]]) undefined out-of-bounds
// A function that multiplies two memrefs and returns the result.
func @multiply(%A: memref<2x?xf32>, %B: memref<?x3xf32>)
-> (memref<2x3xf32>) {
// Compute the inner dimension of %A.
%n = dim %A, 1 : memref<2x?xf32>
%C = alloc() : memref<2x3xf32>
%zero = constant 0.0 : f32
for %i = 0 to 2 {
for %j = 0 to 3 {
store %zero, %C[%i, %j] : memref<2x3xf32>
for %k = 0 to %n {
%a_v = load %A[%i, %k] : memref<2x?xf32>
%b_v = load %B[%k, %j] : memref<?x3xf32>
%prod = mulf %a_v, %b_v : f32
%c_v = load %C[%i, %j] : memref<2x3xf32>
%sum = addf %c_v, %prod : f32
store %sum, %C[%i, %j] : memref<2x3xf32>
}
}
}
return %C : memref<2x3xf32>
}

// -----
// NAME: module_example_full_size
// The shapes of the document.
// CLAUSE: langref.module/functions, langref.functions/called-both-ways
// GENERATION: 2019
// RUN: @corner(3) == 24.0
// RUN: @corner(0) == 0.0
// RUN: @corner(-1) undefined negative-size
func @multiply(%A: memref<100x?xf32>, %B: memref<?x50xf32>)
-> (memref<100x50xf32>) {
%n = dim %A, 1 : memref<100x?xf32>
%C = alloc() : memref<100x50xf32>
%zero = constant 0.0 : f32
for %i = 0 to 100 {
for %j = 0 to 50 {
store %zero, %C[%i, %j] : memref<100x50xf32>
for %k = 0 to %n {
%a_v = load %A[%i, %k] : memref<100x?xf32>
%b_v = load %B[%k, %j] : memref<?x50xf32>
%prod = mulf %a_v, %b_v : f32
%c_v = load %C[%i, %j] : memref<100x50xf32>
%sum = addf %c_v, %prod : f32
store %sum, %C[%i, %j] : memref<100x50xf32>
}
}
}
return %C : memref<100x50xf32>
}
// The last element of the product of an all-2 and an all-4 matrix.
func @corner(%n: index) -> f32 {
%two = constant 2.0 : f32
%four = constant 4.0 : f32
%A = alloc(%n) : memref<100x?xf32>
%B = alloc(%n) : memref<?x50xf32>
for %k = 0 to %n {
for %i = 0 to 100 {
store %two, %A[%i, %k] : memref<100x?xf32>
}
for %j = 0 to 50 {
store %four, %B[%k, %j] : memref<?x50xf32>
}
}
%C = call @multiply(%A, %B) : (memref<100x?xf32>, memref<?x50xf32>) -> (memref<100x50xf32>)
%c99 = constant 99 : index
%c49 = constant 49 : index
%r = load %C[%c99, %c49] : memref<100x50xf32>
dealloc %A : memref<100x?xf32>
dealloc %B : memref<?x50xf32>
dealloc %C : memref<100x50xf32>
return %r : f32
}

// -----
// NAME: mul_on_tensors
// @mul hands its tensors to the kernel through buffers.
// CLAUSE: langref.functions/called-both-ways, std.dim/extent
// CHECK
func @multiply(memref<100x?xf32>, memref<?x50xf32>) -> (memref<100x50xf32>)
func @mul(%A: tensor<100x?xf32>, %B: tensor<?x50xf32>) -> (tensor<100x50xf32>) {
  %n = dim %A, 1 : tensor<100x?xf32>
  %a = alloc(%n) : memref<100x?xf32>
  tensor_store %A, %a : memref<100x?xf32>
  %b = alloc(%n) : memref<?x50xf32>
  tensor_store %B, %b : memref<?x50xf32>
  %c = call @multiply(%a, %b) : (memref<100x?xf32>, memref<?x50xf32>) -> (memref<100x50xf32>)
  dealloc %a : memref<100x?xf32>
  dealloc %b : memref<?x50xf32>
  %C = tensor_load %c : memref<100x50xf32>
  return %C : tensor<100x50xf32>
}

// -----
// NAME: type_grammar_as_written
// PSEUDO: a grammar, not MLIR
type ::= integer-type
| index-type

// -----
// NAME: attribute_grammar_as_written
// PSEUDO: a grammar, not MLIR
| function-id `:` function-type

// -----
// NAME: function_grammar_as_written
// PSEUDO: a grammar, not MLIR
function ::= `func` function-signature function-attributes? function-body?
function-signature ::= function-id `(` argument-list `)` (`->` type-list)?
argument-list ::= named-argument (`,` named-argument)* | /*empty*/
argument-list ::= type (`,` type)* | /*empty*/ named-argument ::= ssa-id `:`
type
function-attributes ::= `attributes` attribute-dict
function-body ::= `{` block+ `}`

// -----
// NAME: functions_as_written
// The layout map of @scribble is defined nowhere.
// MALFORMED: undefined
// External function definitions.
func @abort()
func @scribble(i32, i64, memref<? x 128 x f32, #layout_map0>) -> f64

// A function that returns its argument twice:
func @count(%x: i64) -> (i64, i64)
attributes {fruit: "banana"} {
return %x, %x: i64, i64
}

// -----
// NAME: functions_completed
// CLAUSE: langref.functions/external-no-body, langref.functions/attributes, langref.functions/arguments-are-block-arguments, std.return/produces-results, langref.functions/grammar, langref.functions/body-grammar, langref.attributes/anywhere
// GENERATION: 2019
// RUN: @count(7) == 7, 7
// RUN: @count(-9223372036854775808) == -9223372036854775808, -9223372036854775808
// RUN: @abort() unsupported
#layout_map0 = (d0, d1) -> (d0 * 128 + d1)
// External function definitions.
func @abort()
func @scribble(i32, i64, memref<? x 128 x f32, #layout_map0>) -> f64

// A function that returns its argument twice:
func @count(%x: i64) -> (i64, i64)
attributes {fruit: "banana"} {
return %x, %x: i64, i64
}

// -----
// NAME: functions_in_2020_spelling
// CLAUSE: langref.functions/attributes
// RUN: @count(7) == 7, 7
func @count(%x: i64) -> (i64, i64)
attributes {fruit = "banana"} {
return %x, %x: i64, i64
}

// -----
// NAME: block_grammar_as_written
// PSEUDO: a grammar, not MLIR
block ::= bb-label instruction+
bb-label ::= bb-id bb-arg-list? `:`
bb-id ::= caret-id
ssa-id-and-type ::= ssa-id `:` type

// -----
// NAME: simple_as_written
// PSEUDO: the diff leaves lines out (the label ^bb1 and the block ^bb3)
func @simple(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1): // Code dominated by ^bb0 may refer to %a
br_cond %cond, ^bb1, ^bb2
br ^bb3(%a: i64) // Branch passes %a as the argument
^bb2:
%b = addi %a, %a : i64
br ^bb3(%b: i64) // Branch passes %b as the argument
// ^bb3 receives an argument, named %c, from predecessors

// -----
// NAME: simple_completed
// CLAUSE: langref.blocks/block-arguments, langref.blocks/executed-in-order, std.br/jump, std.cond_br/taken, langref.blocks/values-from-branches, langref.blocks/dominated-code, langref.blocks/branch-passes, langref.blocks/receives-argument, langref.blocks/entry-arguments, langref.functions/cfg-of-blocks, langref.blocks/grammar, std.br/grammar, std.br/operand-grammar
// GENERATION: 2019
// RUN: @simple(5, true) == 5
// RUN: @simple(5, false) == 10
// RUN: @simple(9223372036854775807, false) == -2
func @simple(i64, i1) -> i64 {
^bb0(%a: i64, %cond: i1): // Code dominated by ^bb0 may refer to %a
br_cond %cond, ^bb1, ^bb2
^bb1:
br ^bb3(%a: i64) // Branch passes %a as the argument
^bb2:
%b = addi %a, %a : i64
br ^bb3(%b: i64) // Branch passes %b as the argument
// ^bb3 receives an argument, named %c, from predecessors
^bb3(%c: i64):
return %c : i64
}

// -----
// NAME: instruction_grammar_as_written
// PSEUDO: a grammar, not MLIR
inst ::= operation | for-inst | if-inst

// -----
// NAME: for_grammar_as_written
// PSEUDO: a grammar, not MLIR
shorthand-bound ::= ssa-id | `-`? integer-literal

// -----
// NAME: for_example_as_written
// PSEUDO: the diff leaves lines out (the loops are not closed)
#map57 = (d0, d1)[s0] -> (d0, s0 - d1 - 1)
func @simple_example(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
%N = dim %A, 0 : memref<?x?xf32>
for %i = 0 to %N step 1 {
for %j = 0 to %N { // implicitly steps by 1

// -----
// NAME: for_example_completed
// The two-result map of the document: each row of %B becomes the reversed row of %A.
// CLAUSE: langref.for/half-open, langref.for/induction-index, langref.affine_apply/applies
// GENERATION: 2019
// RUN: @simple_example([[1.0, 2.0], [3.0, 4.0]], zeros(2x2)) == (); arg1 == [[2.0, 1.0], [4.0, 3.0]]
// RUN: @simple_example([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]], zeros(3x3)) == (); arg1 == [[3.0, 2.0, 1.0], [6.0, 5.0, 4.0], [9.0, 8.0, 7.0]]
#map57 = (d0, d1)[s0] -> (d0, s0 - d1 - 1)
func @simple_example(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
%N = dim %A, 0 : memref<?x?xf32>
for %i = 0 to %N step 1 {
for %j = 0 to %N { // implicitly steps by 1
%0 = affine_apply #map57(%i, %j)[%N]
%tmp = load %A[%0#0, %0#1] : memref<?x?xf32>
store %tmp, %B[%i, %j] : memref<?x?xf32>
}
}
return
}

// -----
// NAME: if_grammar_as_written
// PSEUDO: a grammar, not MLIR
| if-inst-head `else` `{` inst* `}`

// -----
// NAME: reduced_domain_example_as_written
// PSEUDO: argument types after a colon, #map42 undefined, the loops are not closed
#set = (d0, d1)[s0]: (d0 - 10 >= 0, s0 - d0 - 9 >= 0,
d1 - 10 >= 0, s0 - d1 - 9 >= 0)
func @reduced_domain_example(%A, %X, %N) : (memref<10xi32>, i32, i32) {
for %i = 0 to %N {
for %j = 0 to %N {
%0 = affine_apply #map42(%i, %j)

// -----
// NAME: else_if_chain
// "A single `if` may have a number of optional `else if` clauses, and may end with an optional `else` clause."
// CLAUSE: langref.if/restricts-execution, langref.if/else-if-and-else
// GENERATION: 2019
// RUN: @classify(zeros(6)) == (); arg0 == [1, 1, 2, 3, 3, 3]
func @classify(%m: memref<6xi32>) {
%one = constant 1 : i32
%two = constant 2 : i32
%three = constant 3 : i32
for %i = 0 to 6 {
if (d0) : (1 - d0 >= 0) (%i) {
store %one, %m[%i] : memref<6xi32>
} else if (d0) : (d0 - 2 == 0) (%i) {
store %two, %m[%i] : memref<6xi32>
} else {
store %three, %m[%i] : memref<6xi32>
}
}
return
}

// -----
// NAME: operation_grammar_as_written
// PSEUDO: a grammar, not MLIR
attribute-dict? `:` function-type

// -----
// NAME: br_grammar_as_written
// PSEUDO: a grammar, not MLIR
operation ::= `br` bb-id branch-use-list?
branch-use-list ::= `(` ssa-use-list `:` type-list-no-parens `)`

// -----
// NAME: cond_br_grammar_as_written
// PSEUDO: a grammar, not MLIR
operation ::=
`cond_br` ssa-use `,` bb-id branch-use-list? `,` bb-id branch-use-list?

// -----
// NAME: select_as_written
// CLAUSE: std.cond_br/same-destination, std.cond_br/taken, std.cond_br/grammar
// RUN: @select(1, 2, true) == 1
// RUN: @select(1, 2, false) == 2
// RUN: @select(-2147483648, 2147483647, false) == 2147483647
func @select(%a : i32, %b :i32, %flag : i1) -> i32 {
 // Both targets are the same, operands differ
 cond_br %flag, ^bb1(%a : i32), ^bb1(%b : i32)

^bb1(%x : i32) :
 return %x : i32
}

// -----
// NAME: return_grammar_as_written
// PSEUDO: a grammar, not MLIR
operation ::= `return` (ssa-use-list `:` type-list-no-parens)?

// -----
// NAME: several_blocks_return
// CLAUSE: std.return/several-blocks, std.return/grammar
// RUN: @sign(-5) == -1
// RUN: @sign(0) == 0
// RUN: @sign(5) == 1
func @sign(%x : i32) -> i32 {
  %zero = constant 0 : i32
  %neg = cmpi "slt", %x, %zero : i32
  cond_br %neg, ^negative, ^other
^negative:
  %m = constant -1 : i32
  return %m : i32
^other:
  %pos = cmpi "sgt", %x, %zero : i32
  cond_br %pos, ^positive, ^nothing
^positive:
  %p = constant 1 : i32
  return %p : i32
^nothing:
  return %zero : i32
}

// -----
// NAME: branch_operands_are_read_before_any_is_written
// Block arguments are functional PHI nodes: a branch to a block of its own arguments swaps them.
// CLAUSE: langref.blocks/block-arguments, std.br/jump
// RUN: @swap(1, 2, 3) == 2, 1
// RUN: @swap(1, 2, 4) == 1, 2
// RUN: @swap(1, 2, 0) == 1, 2
func @swap(%a : i32, %b : i32, %n : i32) -> (i32, i32) {
  %zero = constant 0 : i32
  %one = constant 1 : i32
  br ^head(%a, %b, %n : i32, i32, i32)
^head(%x : i32, %y : i32, %k : i32):
  %more = cmpi "sgt", %k, %zero : i32
  %k1 = subi %k, %one : i32
  cond_br %more, ^head(%y, %x, %k1 : i32, i32, i32), ^done
^done:
  return %x, %y : i32, i32
}

// -----
// NAME: branch_to_the_entry_block
// CLAUSE: std.br/not-entry
// expected-error @+1 {{entry block of region may not have predecessors}}
func @f(i32) {
^bb0(%x : i32):
  br ^bb0(%x : i32)
}

// -----
// NAME: conditional_branch_to_the_entry_block
// CLAUSE: std.cond_br/not-entry
// expected-error @+1 {{entry block of region may not have predecessors}}
func @f(i1) {
^bb0(%c : i1):
  cond_br %c, ^bb0(%c : i1), ^bb1
^bb1:
  return
}

// -----
// NAME: branch_operand_count
// CLAUSE: std.br/operands-match
func @f(%x : i32) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 2}}
  br ^bb1(%x : i32)
^bb1(%a : i32, %b : i32):
  return
}

// -----
// NAME: branch_operand_type
// CLAUSE: std.br/operands-match
func @f(%x : i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  br ^bb1(%x : i32)
^bb1(%a : i64):
  return
}

// -----
// NAME: conditional_branch_operand_count
// CLAUSE: std.cond_br/operands-match
func @f(%c : i1, %x : i32) {
  // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
  cond_br %c, ^bb1(%x : i32), ^bb2(%x : i32)
^bb1(%a : i32):
  return
^bb2:
  return
}

// -----
// NAME: conditional_branch_on_a_non_boolean
// CLAUSE: std.cond_br/boolean
func @f(%c : i32) {
  // expected-error @+1 {{expects different type than prior uses: 'i1' vs 'i32'}}
  cond_br %c, ^bb1, ^bb1
^bb1:
  return
}

// -----
// NAME: return_count
// CLAUSE: std.return/matches-function
func @f(%x : i32) -> (i32, i32) {
  // expected-error @+1 {{has 1 operands, but enclosing function}}
  return %x : i32
}

// -----
// NAME: return_type
// CLAUSE: std.return/matches-function
func @f(%x : i32) -> i64 {
  // expected-error @+1 {{type of return operand 0 ('i32') doesn't match function result type ('i64')}}
  return %x : i32
}

// -----
// NAME: block_without_terminator
// CLAUSE: langref.blocks/ends-with-terminator
func @f(%x : i32) {
  // expected-error @+1 {{block with no terminator}}
  %y = addi %x, %x : i32
}

// -----
// NAME: terminator_in_the_middle
// CLAUSE: langref.blocks/ends-with-terminator
func @f(%x : i32) {
  // expected-error @+1 {{must be the last operation in the parent block}}
  return
  return
}

// -----
// NAME: undefined_block
// MALFORMED: reference to an undefined block
func @f() {
  br ^nowhere
}

// -----
// NAME: value_does_not_dominate_its_use
// CLAUSE: langref.blocks/dominance
func @f(%c : i1) -> i32 {
  cond_br %c, ^bb1, ^bb2
^bb1:
  %x = constant 1 : i32
  br ^bb2
^bb2:
  // expected-error @+1 {{does not dominate this use}}
  return %x : i32
}

// -----
// NAME: same_function_name_twice
// MALFORMED: redefinition of symbol named 'f'
func @f() {
  return
}
func @f() {
  return
}

// -----
// NAME: call_with_wrong_types
// CLAUSE: langref.functions/signature
func @g(i32) -> i32
func @f(%x : i64) {
  // expected-error @+1 {{operand type mismatch}}
  %r = call @g(%x) : (i64) -> i32
  return
}

// -----
// NAME: test_subi_zero_as_written
// `// RUN: mlir-opt …` and `// CHECK-…` are lit's and FileCheck's own lines; this format's RUN lines begin with `@`.
// CLAUSE: langref.examples/canonicalize
// LOWERED: canonicalize: has constant; lacks subi
// RUN: @test_subi_zero_cfg(41) == 0
// RUN: @test_subi_zero_cfg(-2147483648) == 0
// RUN: mlir-opt %s -canonicalize | FileCheck %s
 func @test_subi_zero_cfg(%arg0: i32) -> i32 {
 %y = subi %arg0, %arg0 : i32
 return %y: i32
 }
 // CHECK-LABEL: func @test_subi_zero_cfg(%arg0: i32)
 // CHECK-NEXT: %c0_i32 = constant 0 : i32
 // CHECK-NEXT: return %c0

// -----
// NAME: different_memrefs_as_written
// PSEUDO: the diff leaves lines out (the function is not closed)
// RUN: mlir-opt %s -memref-dependence-check -verify
 func @different_memrefs() {
 %m.a = alloc() : memref<100xf32>
 %m.b = alloc() : memref<100xf32>
 %c0 = constant 0 : index

// -----
// NAME: different_memrefs_completed
// Two allocations never share an element.
// RUN: @different_memrefs() == 7.0, 1.0
 func @different_memrefs() -> (f32, f32) {
 %m.a = alloc() : memref<100xf32>
 %m.b = alloc() : memref<100xf32>
 %c0 = constant 0 : index
 %c1 = constant 1.0 : f32
 %c7 = constant 7.0 : f32
 store %c7, %m.a[%c0] : memref<100xf32>
 store %c1, %m.b[%c0] : memref<100xf32>
 %v0 = load %m.a[%c0] : memref<100xf32>
 %v1 = load %m.b[%c0] : memref<100xf32>
 dealloc %m.a : memref<100xf32>
 dealloc %m.b : memref<100xf32>
 return %v0, %v1 : f32, f32
 }

// -----
// NAME: lower_affine_apply_before_as_written
// A fragment: %d0, %d1 and %s0 are defined nowhere.
// MALFORMED: undeclared SSA value
// GENERATION: 2019
%r = affine_apply (d0, d1)[s0] -> (d0 + 2*d1 + s0)(%d0, %d1)[%s0]

// -----
// NAME: lower_affine_apply_after_as_written
// PSEUDO: `<...>` stands for definitions, and the diff leaves lines out
%d0 = <...>
%r = addi %2, %s0

// -----
// NAME: lower_affine_apply_completed
// Both sides of the lowering, in one function: they must agree.
// CLAUSE: langref.lowering/affine_apply-arithmetic
// GENERATION: 2019
// RUN: @f(1, 2, 3) == 8, 8
// RUN: @f(-1, -2, -3) == -8, -8
// RUN: @f(0, 4611686018427387904, 0) undefined index-overflow
func @f(%d0: index, %d1: index, %s0: index) -> (index, index) {
%r = affine_apply (d0, d1)[s0] -> (d0 + 2*d1 + s0)(%d0, %d1)[%s0]  // UB
%c2 = constant 2 : index
%1 = muli %c2, %d1 : index
%2 = addi %d0, %1 : index
%q = addi %2, %s0 : index
return %r, %q : index, index
}

// -----
// NAME: memref_arguments_as_written
// PSEUDO: `...` for arguments and bodies, function names without `@`, calls without results' types
func foo(...) {
%A = alloc <8x?xf32, #lmap> (%N)
...
call bar(%A) : (memref<8x?xf32, #lmap>)
}
func bar(%A : memref<8x?xf32, #lmap>) {
// Type of %A indicates that %A has dynamic shape with 8 rows
// and unknown number of columns. The number of columns is queried
// dynamically using dim instruction.
%N = dim %A, 1 : memref<8x?xf32, #lmap>
for %i = 0 to 8 {
for %j = 0 to %N {

// -----
// NAME: memref_arguments_completed
// The number of columns is part of the value that is passed, not of its type.
// CLAUSE: std.dim/extent
// GENERATION: 2019
// RUN: @foo(0) == 0
// RUN: @foo(1) == 8
// RUN: @foo(5) == 40
func @foo(%N: index) -> i64 {
%A = alloc(%N) : memref<8x?xf32>
%r = call @bar(%A) : (memref<8x?xf32>) -> i64
dealloc %A : memref<8x?xf32>
return %r : i64
}
func @bar(%A : memref<8x?xf32>) -> i64 {
%N = dim %A, 1 : memref<8x?xf32>
%count = alloc() : memref<i64>
%zero = constant 0 : i64
%one = constant 1 : i64
%x = constant 1.0 : f32
store %zero, %count[] : memref<i64>
for %i = 0 to 8 {
for %j = 0 to %N {
store %x, %A[%i, %j] : memref<8x?xf32>
%c = load %count[] : memref<i64>
%c1 = addi %c, %one : i64
store %c1, %count[] : memref<i64>
}
}
%r = load %count[] : memref<i64>
dealloc %count : memref<i64>
return %r : i64
}

// -----
// NAME: search_as_written
// PSEUDO: types before the names and without `memref`, a branch with a literal, and the diff leaves lines out
func @search(memref<?x?xi32 %A, <?xi32> %S, i32 %key) {
%ni = dim %A, 0 : memref<?x?xi32>
// This loop can be parallelized
for %i = 0 to %ni {
return
}
func @search_body(%A: memref<?x?xi32>, %S: memref<?xi32>, %key: i32) {
%nj = dim %A, 1 : memref<?x?xi32>
br ^bb1(0)
br_cond %p2, ^bb3(%j), ^bb4
^bb3(%j: i32)
store %j, %S[%i] : memref<?xi32>
br ^bb5
^bb4:

// -----
// NAME: search_completed
// For each row, the first column that holds the key; rows without it keep what %S held. An affine loop calls a function
// whose control flow is not affine.
// CLAUSE: langref.functions/called-both-ways, std.cond_br/taken, langref.for/half-open, langref.affine/restrictions-only-inside
// GENERATION: 2019
// RUN: @search([[5, 7, 7], [1, 2, 3], [7, 0, 7]], [-1, -1, -1], 7) == (); arg1 == [1, -1, 0]
// RUN: @search([[5, 7, 7], [1, 2, 3], [7, 0, 7]], [-1, -1, -1], 3) == (); arg1 == [-1, 2, -1]
// RUN: @search([[4]], [-1], 4) == (); arg1 == [0]
// RUN: @search(zeros(0x3), [9], 0) == (); arg1 == [9]
// RUN: @search([[4], [4]], [-1], 4) undefined out-of-bounds
func @search(%A: memref<?x?xi32>, %S: memref<?xi32>, %key: i32) {
%ni = dim %A, 0 : memref<?x?xi32>
// This loop can be parallelized
for %i = 0 to %ni {
call @search_body(%A, %S, %key, %i) : (memref<?x?xi32>, memref<?xi32>, i32, index) -> ()
}
return
}
func @search_body(%A: memref<?x?xi32>, %S: memref<?xi32>, %key: i32, %i: index) {
%nj = dim %A, 1 : memref<?x?xi32>
%c0 = constant 0 : index
%c1 = constant 1 : index
br ^bb1(%c0 : index)
^bb1(%j: index):
%p1 = cmpi "slt", %j, %nj : index
cond_br %p1, ^bb2, ^bb5
^bb2:
%v = load %A[%i, %j] : memref<?x?xi32>
%p2 = cmpi "eq", %v, %key : i32
br_cond %p2, ^bb3(%j : index), ^bb4
^bb3(%found: index):
%f = index_cast %found : index to i32
store %f, %S[%i] : memref<?xi32>
br ^bb5
^bb4:
%jinc = addi %j, %c1 : index
br ^bb1(%jinc : index)
^bb5:
return
}

// -----
// NAME: non_affine_bounds_in_c_as_written
// PSEUDO: C, not MLIR
for (i=0; i <N; i++)

// -----
// NAME: non_affine_bounds_as_written
// PSEUDO: arguments without types, calls without types, `...` for a body
func @outer_nest(%n) : (i32) {
for %i = 0 to %n {
for %j = 0 to %n {
call @inner_nest(%i, %j, %n)
}
}
return
}
func @inner_nest(%i: i32, %j: i32, %n: i32) {
%pow = call @pow(2, %j) : (f32, f32) -> f32
// TODO(missing cast from f32 to i32)
call @inner_nest2(%pow, %n)
return
}
func @inner_nest2(%m, %n) -> i32 {
for %k = 0 to %m {
for %l = 0 to %n {
...
}
}
return

// -----
// NAME: non_affine_bounds_completed
// The nest of the document, counting the visits of its innermost body: n * n * (2^0 + … + 2^(n-1)).
// A bound that is no affine function of the outer induction variables becomes one by being an argument of a function.
// CLAUSE: langref.functions/called-both-ways, langref.affine/symbol-binding, langref.affine/non-affine-bounds
// GENERATION: 2019
// RUN: @outer_nest(0, [0]) == (); arg1 == [0]
// RUN: @outer_nest(1, [0]) == (); arg1 == [1]
// RUN: @outer_nest(2, [0]) == (); arg1 == [12]
// RUN: @outer_nest(3, [0]) == (); arg1 == [63]
func @outer_nest(%n: index, %count: memref<1xi64>) {
for %i = 0 to %n {
for %j = 0 to %n {
call @inner_nest(%i, %j, %n, %count) : (index, index, index, memref<1xi64>) -> ()
}
}
return
}
func @pow2(%j: index) -> index {
%c0 = constant 0 : index
%c1 = constant 1 : index
%c2 = constant 2 : index
br ^head(%c0, %c1 : index, index)
^head(%k: index, %p: index):
%more = cmpi "slt", %k, %j : index
%k1 = addi %k, %c1 : index
%p1 = muli %p, %c2 : index
cond_br %more, ^head(%k1, %p1 : index, index), ^done
^done:
return %p : index
}
func @inner_nest(%i: index, %j: index, %n: index, %count: memref<1xi64>) {
%pow = call @pow2(%j) : (index) -> index
call @inner_nest2(%pow, %n, %count) : (index, index, memref<1xi64>) -> ()
return
}
func @inner_nest2(%m: index, %n: index, %count: memref<1xi64>) {
%c0 = constant 0 : index
%one = constant 1 : i64
for %k = 0 to %m {
for %l = 0 to %n {
%c = load %count[%c0] : memref<1xi64>
%c1 = addi %c, %one : i64
store %c1, %count[%c0] : memref<1xi64>
}
}
return
}

// -----
// NAME: conv2d_as_written
// PSEUDO: S4 is no symbol of #domain, `%` for mod, types before names, loop bounds defined nowhere, and the diff leaves lines out
// Dilation factors S0 and S1 can be constant folded if constant at compile time.
#domain = (d0, d1)[S0,S1,S2,S3]: (d0 % S0 == 0, d1 % S1 == 0, d0 >= 0, d1 >= 0,
S3 - d0 - 1 >= 0, S4 - d1 - 1 >= 0)
// Identity map (shown here for illustration).
#map0 = (d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3, d4, d5, d6)
// input: [batch, input_height, input_width, input_feature]
// kernel: [kernel_height, kernel_width, input_feature, output_feature]
// output: [batch, output_height, output_width, output_feature]
func @conv2d(memref<16x1024x1024x3xf32, #lm0, vmem> %input,
memref<5x5x3x32xf32, #lm0, vmem> %kernel,
memref<16x512x512x32xf32, #lm0, vmem> %output) {
for %b = 0 to %batch {
for %oh = 0 to %output_height {
for %ow = 0 to %output_width {
for %of = 0 to %output_feature {
for %kh = 0 to %kernel_height {
for %kw = 0 to %kernel_width {
for %if = 0 to %input_feature {
%0 = affine_apply #map0 (%b, %oh, %ow, %of, %kh, %kw, %if)
// Calculate input indices.
%1 = affine_apply #map1 (%0#1, %0#2, %0#4, %0#5)
%h_pad_low, %w_pad_low]
// Check if access is not in padding.
if #domain(%1#0, %1#1)
[%h_base_dilation, %w_kernel_dilation, %h_bound, %w_bound] {
%2 = affine_apply #map2 (%1#0, %1#1)
// Compute: output[output_indices] += input[input_indices] * kernel[kernel_indices]

// -----
// NAME: conv2d_domain_as_written
// S4 is used but not declared (the list has S0 to S3).
// MALFORMED: undeclared identifier
#domain = (d0, d1)[S0,S1,S2,S3]: (d0 mod S0 == 0, d1 mod S1 == 0, d0 >= 0, d1 >= 0,
S3 - d0 - 1 >= 0, S4 - d1 - 1 >= 0)
func @f() {
return
}

// -----
// NAME: conv2d_completed_constant_dilation
// "Dilation factors S0 and S1 can be constant folded if constant at compile time": a base dilation of 2, kernel dilation 1,
// stride 1; the bounds and the padding are symbols. A 3x3 image dilated by 2 is 5x5, with its pixels at even places.
// CLAUSE: langref.if/restricts-execution, langref.affine_apply/applies
// GENERATION: 2019
// RUN: @conv2d([[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]], [[7.0], [8.0], [9.0]]]], [[[[1.0]], [[10.0]]], [[[100.0]], [[1000.0]]]], zeros(1x4x4x1), 5, 0) == (); arg2 == [[[[1.0], [20.0], [2.0], [30.0]], [[400.0], [5000.0], [500.0], [6000.0]], [[4.0], [50.0], [5.0], [60.0]], [[700.0], [8000.0], [800.0], [9000.0]]]]
// RUN: @conv2d([[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]], [[7.0], [8.0], [9.0]]]], [[[[1.0]], [[10.0]]], [[[100.0]], [[1000.0]]]], zeros(1x2x2x1), 5, 1) == (); arg2 == [[[[1000.0], [100.0]], [[10.0], [1.0]]]]
// RUN: @conv2d([[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]], [[7.0], [8.0], [9.0]]]], [[[[1.0]], [[10.0]]], [[[100.0]], [[1000.0]]]], zeros(1x4x4x1), 2, 0) == (); arg2 == [[[[1.0], [0.0], [0.0], [0.0]], [[0.0], [0.0], [0.0], [0.0]], [[0.0], [0.0], [0.0], [0.0]], [[0.0], [0.0], [0.0], [0.0]]]]
#domain = (d0, d1)[S2, S3] : (d0 mod 2 == 0, d1 mod 2 == 0, d0 >= 0, d1 >= 0, S2 - d0 - 1 >= 0, S3 - d1 - 1 >= 0)
#input_row = (oh, kh)[pad] -> (oh + kh - pad)
#undilate = (d0) -> (d0 floordiv 2)
func @conv2d(%input: memref<?x?x?x?xf32>, %kernel: memref<?x?x?x?xf32>, %output: memref<?x?x?x?xf32>, %bound: index, %pad: index) {
%batch = dim %output, 0 : memref<?x?x?x?xf32>
%output_height = dim %output, 1 : memref<?x?x?x?xf32>
%output_width = dim %output, 2 : memref<?x?x?x?xf32>
%output_feature = dim %output, 3 : memref<?x?x?x?xf32>
%kernel_height = dim %kernel, 0 : memref<?x?x?x?xf32>
%kernel_width = dim %kernel, 1 : memref<?x?x?x?xf32>
%input_feature = dim %kernel, 2 : memref<?x?x?x?xf32>
for %b = 0 to %batch {
for %oh = 0 to %output_height {
for %ow = 0 to %output_width {
for %of = 0 to %output_feature {
for %kh = 0 to %kernel_height {
for %kw = 0 to %kernel_width {
for %if = 0 to %input_feature {
// Calculate input indices.
%h = affine_apply #input_row (%oh, %kh)[%pad]
%w = affine_apply #input_row (%ow, %kw)[%pad]
// Check if access is not in padding.
if #domain(%h, %w)[%bound, %bound] {
%ih = affine_apply #undilate (%h)
%iw = affine_apply #undilate (%w)
%x = load %input[%b, %ih, %iw, %if] : memref<?x?x?x?xf32>
%k = load %kernel[%kh, %kw, %if, %of] : memref<?x?x?x?xf32>
%p = mulf %x, %k : f32
%old = load %output[%b, %oh, %ow, %of] : memref<?x?x?x?xf32>
%new = addf %old, %p : f32
store %new, %output[%b, %oh, %ow, %of] : memref<?x?x?x?xf32>
}
}
}
}
}
}
}
}
return
}

// -----
// NAME: conv2d_domain_with_symbolic_dilation
// The set of the document with its fifth symbol named; `mod` by a symbol makes it semi-affine. A dilation that is not
// positive has no remainder.
// CLAUSE: langref.if/restricts-execution
// GENERATION: 2019
// RUN: @holds(0, 0, 2, 2, 5, 5) == 1
// RUN: @holds(4, 2, 2, 2, 5, 5) == 1
// RUN: @holds(3, 2, 2, 2, 5, 5) == 0
// RUN: @holds(3, 3, 3, 1, 5, 5) == 1
// RUN: @holds(-2, 0, 2, 2, 5, 5) == 0
// RUN: @holds(6, 0, 2, 2, 5, 5) == 0
// RUN: @holds(0, 0, 0, 2, 5, 5) undefined affine-divisor
#domain = (d0, d1)[S0,S1,S2,S3]: (d0 mod S0 == 0, d1 mod S1 == 0, d0 >= 0, d1 >= 0,
S2 - d0 - 1 >= 0, S3 - d1 - 1 >= 0)
func @holds(%h: index, %w: index, %s0: index, %s1: index, %hb: index, %wb: index) -> i64 {
%r = alloc() : memref<i64>
%zero = constant 0 : i64
%one = constant 1 : i64
store %zero, %r[] : memref<i64>
if #domain(%h, %w)[%s0, %s1, %hb, %wb] {  // UB
store %one, %r[] : memref<i64>
}
%v = load %r[] : memref<i64>
dealloc %r : memref<i64>
return %v : i64
}

// -----
// NAME: schedule_tree_as_written
// PSEUDO: a proposed representation (mldim, calls `with` a set), not MLIR
// A tiled matmul code (128x128x128) represented in schedule tree form
// #map0 = (d0, d1, d2, d3, d4, d5) -> (128*d0 + d3, 128*d1 + d4, 128*d2 + d5)
#intset_ij = (i, j) [M, N, K] : i >= 0, -i + N - 1 >= 0, j >= 0, -j + N-1 >= 0
#intset_ijk = (i, j, k) [M, N, K] : i >= 0, -i + N - 1 >= 0, j >= 0,
-j + M-1 >= 0, k >= 0, -k + N - 1 >= 0)
func @matmul(%A, %B, %C, %M, %N, %K) : (...) { // %M, N, K are symbols
// t1, t2, t3, t4, t5, t6 are abstract polyhedral loops
mldim %t1 : {S1,S2,S3,S4,S5} floordiv (i, 128) {
mldim %t2 : {S1,S2,S3,S4,S5} floordiv (j, 128) {
mldim %t3 : {S2,S3,S4,S5} floordiv (k, 128) {
// (%i, %j, %k) = affine_apply (d0, d1, d2)
// -> (128*d0, 128*d1, 128*d2) (%t1, %t2, %t3)
call dma_hbm_to_vmem(%A, ...) with #inset_ijk (%i, %j, %k) [%M, %N, %K]
// (%i, %j, %k) = affine_apply (d0, d1, d2)
// -> (128*d0, 128*d1, 128*d2) (%t1, %t2, %t3)
call dma_hbm_to_vmem(%B, ...) with #inset_ijk (%i, %j, %k) [%M, %N, %K]
mldim %t4 : {S4} i mod 128 {
mldim %t5 : {S4} j mod 128 {
mldim %t6 : {S4} k mod 128 {
// (%i, %j, %k) = affine_apply #map0 (%t1, %t2, %t3, %t4, %t5, %t6)
call matmul_body(A, B, C, %i, %j, %k, %M, %N, %K)
with #inset_ijk(%i, %j, %k) [%M, %N, %K]
} // end mld4im t6
} // end mldim t5
} // end mldim t4
} // end mldim t3
// (%i, %j) = affine_apply (d0, d1) -> (128*d0, 128*d1) (%t1, %t2)
call $dma_vmem_to_hbm_C ... with #intset(%i, %j) [%M, %N, %K]
} // end mldim t2
} // end mldim t1
return

// -----
// NAME: affine_relations_as_written
// PSEUDO: a proposed representation (affine relations, read and write sets), not MLIR
// read relation: two elements ( d0 <= r0 <= d0+1 )
##aff_rel9 = (d0) -> (r0) : r0 - d0 >= 0, d0 - r0 + 1 >= 0
func @count (memref<128xf32, (d0) -> (d0)> %A, i32 %pos) -> f32
reads: {%A ##aff_rel9 (%pos)}
writes: /* empty */
may_reads: /* empty */
bb0 (%0, %1: memref<128xf32>, i64):
%val = load %A [(d0) -> (d0) (%pos)]
%val = load %A [(d0) -> (d0 + 1) (%pos)]
%p = mulf %val, %val : f32
return %p
}

// -----
// NAME: affine_relations_completed
// What the body of that example computes, with the two loads told apart: the product of two neighbors.
// GENERATION: 2019
// RUN: @count([2.0, 3.0, 5.0, 7.0], 0) == 6.0
// RUN: @count([2.0, 3.0, 5.0, 7.0], 2) == 35.0
// RUN: @count([2.0, 3.0, 5.0, 7.0], 3) undefined out-of-bounds
func @count(%A: memref<4xf32>, %pos: index) -> f32 {
%i0 = affine_apply (d0) -> (d0) (%pos)
%val0 = load %A[%i0] : memref<4xf32>
%i1 = affine_apply (d0) -> (d0 + 1) (%pos)
%val1 = load %A[%i1] : memref<4xf32>
%p = mulf %val0, %val1 : f32
return %p : f32
}

// -----
// NAME: external_effects_as_written
// PSEUDO: a proposed representation (read and write sets of external functions), not MLIR
##rel9 ( ) [s0] -> (r0, r1) : 0 <= r0 <= 1023, 0 <= r1 <= s0 - 1
func @cblas_reduce_ffi(memref<1024 x ? x f32, #layout_map0, hbm> %M) -> f32 [
reads: {%M, ##rel9() }
writes: /* empty */
may_reads: /* empty */
may_writes: /* empty */
]
func @dma_hbm_to_vmem(memref<1024 x f32, #layout_map0, hbm> %a,
offset, memref<1024 x f32, #layout_map0, vmem> %b,
memref<1024 x f32, #layout_map0> %c
) [

// -----
// NAME: escaping_scalar_as_written
// PSEUDO: an abandoned design (loop-carried values with `with`), not MLIR
// Return sum of elements in 1-dimensional mref A
func int32 @sum(%A : memref<?xi32>, %N : i32) -> (i32) {
%init = 0
%result = for %i = 0 to N with %tmp(%init) {
%value = load %A[%i]

// -----
// NAME: escaping_scalar_through_memory
// "In situations, where escaping is necessary, we use zero-dimensional tensors and memrefs instead of scalars."
// CLAUSE: langref.escaping/zero-d-memrefs, langref.memref/scalar-0d
// GENERATION: 2019
// RUN: @sum([1, 2, 3, 4], 4) == 10
// RUN: @sum([1, 2, 3, 4], 2) == 3
// RUN: @sum([1, 2, 3, 4], 0) == 0
// RUN: @sum([2147483647, 1], 2) == -2147483648
// RUN: @sum([1, 2, 3, 4], 5) undefined out-of-bounds
func @sum(%A : memref<?xi32>, %N : index) -> (i32) {
%tmp = alloc() : memref<i32>
%init = constant 0 : i32
store %init, %tmp[] : memref<i32>
for %i = 0 to %N {
%value = load %A[%i] : memref<?xi32>
%old = load %tmp[] : memref<i32>
%new = addi %old, %value : i32
store %new, %tmp[] : memref<i32>
}
%result = load %tmp[] : memref<i32>
dealloc %tmp : memref<i32>
return %result : i32
}

// -----
// NAME: escaping_scalar_if_as_written
// PSEUDO: an abandoned design (values out of `if`), not MLIR
// Compute sum of half of the array
func int32 @sum_half(%A, %N) {
%s0 = 0
%s1 = for %i = 1 ... N step 1 with %s2 (%s0) {
%s3 = if (%i >= %N / 2) {

// -----
// NAME: escaping_scalar_if_through_memory
// CLAUSE: langref.escaping/zero-d-memrefs
// GENERATION: 2019
// RUN: @sum_half([1, 2, 3, 4], 4) == 7
// RUN: @sum_half([1, 2, 3, 4, 5], 5) == 12
func @sum_half(%A : memref<?xi32>, %N : index) -> (i32) {
%s = alloc() : memref<i32>
%s0 = constant 0 : i32
store %s0, %s[] : memref<i32>
for %i = 0 to %N {
if (d0)[s0] : (d0 - s0 floordiv 2 >= 0) (%i)[%N] {
%v = load %A[%i] : memref<?xi32>
%s2 = load %s[] : memref<i32>
%s3 = addi %s2, %v : i32
store %s3, %s[] : memref<i32>
}
}
%r = load %s[] : memref<i32>
dealloc %s : memref<i32>
return %r : i32
}

// -----
// NAME: parser_comment_as_written
// PSEUDO: a grammar in a comment of the parser and a line of C++, not MLIR
/// Function declarations.
///
/// function ::= `func` function-signature function-attributes? function-body?
/// function-body ::= `{` block+ `}`
/// function-attributes ::= `attributes` attribute-dict
///
ParseResult ModuleParser::parseFunc() {

// -----
// NAME: integers_of_any_width
// CLAUSE: langref.types/any-integer-width
// RUN: @square(100) == 1808
// RUN: @square(-1) == 1
// RUN: @square(4095) == 1
// RUN: @add2(1, 1) == -2
// RUN: @add2(3, 3) == 2
func @square(%x: i13) -> i13 {
  %y = muli %x, %x : i13
  return %y : i13
}
func @add2(%x: i2, %y: i2) -> i2 {
  %z = addi %x, %y : i2
  return %z : i2
}

// -----
// NAME: names_and_several_results
// Names that are keywords elsewhere are only names after a sigil; numbers are names, too.
// CLAUSE: langref.identifiers/sigils, langref.identifiers/anonymous, langref.identifiers/unprefixed-in-affine, langref.operations/results-distinct
// RUN: @for(3) == 4, 7, 4
func @for(%func: index) -> (index, index, index) {
  %0:2 = call @if(%func) : (index) -> (index, index)
  %return, %42 = call @if(%func) : (index) -> (index, index)
  return %0#0, %42, %return : index, index, index
}
func @if(%loop.for: index) -> (index, index) {
  %add.i = affine.apply affine_map<(step)[to] -> (step + to)>(%loop.for)[%loop.for]
  %c1 = constant 1 : index
  %i1 = addi %loop.for, %c1 : index
  %index = addi %add.i, %c1 : index
  return %i1, %index : index, index
}

// -----
// NAME: one_index_for_each_dimension
// CLAUSE: langref.memref/n-plus-one, langref.memref/no-pointer-arithmetic
func @f(%m: memref<2x3xf32>, %i: index) -> f32 {
  // expected-error @+1 {{incorrect number of indices for load}}
  %v = load %m[%i] : memref<2x3xf32>
  return %v : f32
}

// -----
// NAME: explicit_module
// "The top-level unit of code in MLIR is a Module": explicit or implied.
// CLAUSE: langref.module/top-level, langref.module/functions
// RUN: @f(1) == 2
module {
  func @f(%x: i32) -> i32 {
    %y = addi %x, %x : i32
    return %y : i32
  }
}

// -----
// NAME: no_index_elements_in_memrefs
// The types came later, and a text of 2019 or 2020 does not have them.
// CLAUSE: langref.types/no-index-elements
// GENERATION: 2019
// MALFORMED: invalid memref element type
func @f(%a: memref<4xindex>, %i: index) -> index {
  %r = load %a[%i] : memref<4xindex>
  return %r : index
}

// -----
// NAME: no_index_elements_in_vectors
// `alloc` dates the text: the names of the others are those of 2021 as well.
// CLAUSE: langref.types/no-index-elements
// GENERATION: 2019
func @f(%i: index,
        // expected-error @+1 {{vector elements must be int or float type}}
        %a: vector<4xindex>) {
  %m = alloc() : memref<f32>
  dealloc %m : memref<f32>
  return
}

// -----
// NAME: no_index_elements_in_tensors
// CLAUSE: langref.types/no-index-elements
// GENERATION: 2019
func @f(%i: index,
        // expected-error @+1 {{invalid tensor element type}}
        %a: tensor<4xindex>) {
  %m = alloc() : memref<f32>
  dealloc %m : memref<f32>
  return
}

// -----
// NAME: no_index_elements_in_2020
// GENERATION: 2020
// MALFORMED: invalid memref element type
func @f(%n: index, %m: memref<8xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %a = alloc() : memref<8xindex>
  loop.for %i = %c0 to %n step %c1 {
    store %i, %a[%i] : memref<8xindex>
  }
  return
}

// -----
// NAME: no_memrefs_in_memrefs
// An array of buffers is an array.
// GENERATION: 2019
// MALFORMED: invalid memref element type
func @f(%a: memref<2xmemref<2xf32>>) {
  %m = alloc() : memref<f32>
  dealloc %m : memref<f32>
  return
}

// -----
// NAME: index_elements_of_2021
// The dialect in which accesses are written dates the text.
// RUN: @f([4, 5, 6, 7], 2) == 6
// GENERATION: 2020
func @f(%a: memref<4xindex>, %i: index) -> index {
  %r = memref.load %a[%i] : memref<4xindex>
  return %r : index
}

// -----
// NAME: no_tuples
// CLAUSE: langref.types/no-aggregates
// GENERATION: 2019
// MALFORMED: expected type
func @f(%a: tuple<i32, f32>, %n: index) {
  for %i = 0 to %n {
  }
  return
}

// -----
// NAME: no_complex_numbers
// CLAUSE: langref.types/no-aggregates
// GENERATION: 2019
// MALFORMED: expected type
func @f(%a: complex<f32>, %n: index) {
  %r = affine_apply (d0) -> (d0 + 1)(%n)
  return
}

// -----
// NAME: aggregates_of_2020
// Nothing in this text is of 2019; spring 2020 has both types.
// GENERATION: 2020
// CHECK
func @f(%a: complex<f32>, %b: tuple<i32, f32>) attributes {c: {d: [1, 2]}} {
  return
}

// -----
// NAME: operations_of_any_dialect
// CLAUSE: langref.operations/extensible
// ARGS: --allow-unregistered-dialect
// GENERATION: 2019
// CHECK
func @f(%a: i32) -> i32 {
  %r = "my.op"(%a) {x: 1} : (i32) -> i32
  return %r : i32
}

// -----
// NAME: arguments_of_blocks_are_phi_nodes
// CLAUSE: langref.rationale/block-arguments-equivalent
// GENERATION: 2019
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  cond_br %c, ^bb1, ^bb2
^bb1:
  br ^bb3(%a : i32)
^bb2:
  br ^bb3(%b : i32)
^bb3(%x: i32):
  return %x : i32
}

// -----
// NAME: prose_form_of_alloc
// GENERATION: 2019
// RUN: @f(3, 1.5) == 1.5, 3
#lmap = (d0, d1) -> (d0, d1)
func @f(%N: index, %x: f32) -> (f32, index) {
  %c2 = constant 2 : index
  %A = alloc <8x?xf32, #lmap> (%N)
  store %x, %A[%c2, %c2] : memref<8x?xf32, #lmap>
  %y = load %A[%c2, %c2] : memref<8x?xf32, #lmap>
  %d = dim %A, 1 : memref<8x?xf32, #lmap>
  return %y, %d : f32, index
}

// -----
// NAME: apply_of_a_loaded_value
// CLAUSE: langref.affine/dim-binding, langref.affine/restrictions-only-inside
// GENERATION: 2019
func @f(%m: memref<8xi32>) {
  for %i = 0 to 3 {
    %a = load %m[%i] : memref<8xi32>
    %b = index_cast %a : i32 to index
    // expected-error @+1 {{'affine_apply' op operand cannot be used as a dimension id}}
    %0 = affine_apply (d0) -> (d0)(%b)
  }
  return
}

// -----
// NAME: induction_variable_as_symbol
// CLAUSE: langref.affine/symbol-binding
// GENERATION: 2019
func @f() {
  for %i = 0 to 3 {
    // expected-error @+1 {{'affine_apply' op operand cannot be used as a symbol}}
    %0 = affine_apply ()[s0] -> (s0)()[%i]
  }
  return
}

// -----
// NAME: conditional_on_a_loaded_value
// CLAUSE: langref.affine/dim-binding
// GENERATION: 2019
func @f(%m: memref<8xi32>) {
  for %i = 0 to 3 {
    %a = load %m[%i] : memref<8xi32>
    %b = index_cast %a : i32 to index
    // expected-error @+1 {{'if' op operand cannot be used as a dimension id}}
    if (d0) : (d0 >= 0)(%b) {
    }
  }
  return
}

// -----
// NAME: restrictions_end_with_the_loops
// Outside of loops and conditionals any value of the function may be bound, also one that memory holds.
// CLAUSE: langref.affine/restrictions-only-inside
// GENERATION: 2019
// RUN: @f([5], 2) == 17
func @f(%m: memref<1xi32>, %n: index) -> index {
  %c0 = constant 0 : index
  %a = load %m[%c0] : memref<1xi32>
  %b = index_cast %a : i32 to index
  br ^bb1(%b : index)
^bb1(%x: index):
  %0 = affine_apply (d0)[s0] -> (d0 * 3 + s0)(%x)[%n]
  return %0 : index
}

// -----
// NAME: several_results_of_a_call
// One name stands for all results, as of any operation.
// CLAUSE: langref.operations/results-distinct
// GENERATION: 2019
// RUN: @f(1, 2) == 12
func @g(%a: i32, %b: i32) -> (i32, i32) {
  return %b, %a : i32, i32
}
func @f(%a: i32, %b: i32) -> i32 {
  %0 = call @g(%a, %b) : (i32, i32) -> (i32, i32)
  %ten = constant 10 : i32
  %1 = muli %0#1, %ten : i32
  %2 = addi %0#0, %1 : i32
  return %2 : i32
}

// -----
// NAME: several_results_and_no_number
// GENERATION: 2020
func @g() -> (i32, i32)
func @f() -> i32 {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = call @g() : () -> (i32, i32)
  return %0 : i32
}

// -----
// NAME: function_reference_as_attribute
// CLAUSE: langref.attributes/function-reference
// ARGS: --allow-unregistered-dialect
// GENERATION: 2019
// RUN: @f(3) == 4
func @g(%x: i32) -> i32 {
  %one = constant 1 : i32
  %y = addi %x, %one : i32
  return %y : i32
}
func @f(%x: i32) -> i32 {
  %0 = "constant"() {value: @g : (i32) -> i32} : () -> ((i32) -> i32)
  %1 = call_indirect %0(%x) : (i32) -> i32
  return %1 : i32
}
func @h() {
  "my.op"() {callee: @g : (i32) -> i32, others: [@f : (i32) -> i32]} : () -> ()
  return
}

// -----
// NAME: function_reference_of_another_type
// CLAUSE: langref.attributes/function-reference
// GENERATION: 2019
// MALFORMED: reference to function with mismatched type
func @g(%x: i32) -> i32 {
  return %x : i32
}
func @f() attributes {callee: @g : (i32) -> f32} {
  return
}

// -----
// NAME: reference_to_no_function
// GENERATION: 2019
// MALFORMED: reference to undefined function
func @f() attributes {callee: @g : (i32) -> f32} {
  return
}

// -----
// NAME: functions_stand_in_the_module
// CLAUSE: langref.module/functions
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{symbol's parent must have the SymbolTable trait}}
  func @g() {
    return
  }
  return
}

// -----
// NAME: instructions_at_the_top
// CLAUSE: langref.module/top-level
// GENERATION: 2019
func @f() {
  return
}
// expected-error @+1 {{expects parent op 'func'}}
return

// -----
// NAME: a_body_has_blocks
// A declaration has no body; braces without a block are neither that nor a definition.
// CLAUSE: langref.functions/external-no-body, langref.functions/body-cfg
// GENERATION: 2019
// MALFORMED: expected non-empty function body
func @f() {
}

// -----
// NAME: code_that_is_not_dominated
// CLAUSE: langref.blocks/dominated-code
// GENERATION: 2019
func @f(%c: i1) -> i64 {
  cond_br %c, ^bb1, ^bb2
^bb1:
  %a = constant 1 : i64
  br ^bb2
^bb2:
  // expected-error @+1 {{operand #0 does not dominate this use}}
  return %a : i64
}

// -----
// NAME: induction_variable_is_an_index
// CLAUSE: langref.for/induction-index
// GENERATION: 2019
func @f(%x: i32) {
  for %i = 0 to 3 {
    // expected-error @+1 {{expects different type than prior uses: 'i32' vs 'index'}}
    %a = addi %i, %x : i32
  }
  return
}

// -----
// NAME: functions_of_2018
// The words were merged into `func`.
// GENERATION: 2019
// MALFORMED: custom op 'mlfunc' is unknown
mlfunc @f(%x: i32) {
  return
}

// -----
// NAME: extent_in_generic_form
// CLAUSE: std.dim/extent
// GENERATION: 2019
// RUN: @f([[1, 2, 3]]) == 3
func @f(%m: memref<1x?xf32>) -> index {
  %n = "dim"(%m) {index: 1} : (memref<1x?xf32>) -> index
  return %n : index
}

// -----
// NAME: types_that_a_dialect_does_not_have
// GENERATION: 2020
// MALFORMED: dialect 'std' provides no type parsing hook
func @f(%a: !std.x) {
  return
}

// -----
// NAME: types_that_the_loop_dialect_does_not_have
// GENERATION: 2020
// MALFORMED: dialect 'loop' provides no type parsing hook
func @f(%a: !loop.foo) {
  return
}

// -----
// NAME: types_of_linalg_that_were_removed
// GENERATION: 2020
// MALFORMED: unknown linalg type: view
func @f(%a: !linalg.view) {
  return

// -----
// NAME: lowering_of_if_and_for
// Initialization, condition checking with the induction variable as block argument, body blocks; what the bodies hold stays.
// CLAUSE: langref.lowering/if-and-for, langref.lowering/operations-preserved, langref.lowering/loop-shape
// GENERATION: 2019
// LOWERED: lower-if-and-for: lacks for, if; keeps load, addf, store; @f is @blocks
// RUN: @f(3, [1.0, 2.0, 4.0]) == (); arg1 == [2.0, 2.0, 4.0]
// RUN: @blocks(3, [1.0, 2.0, 4.0]) == (); arg1 == [2.0, 2.0, 4.0]
func @f(%n: index, %a: memref<?xf32>) {
for %i = 0 to %n {
%x = load %a[%i] : memref<?xf32>
%y = addf %x, %x : f32
store %y, %a[%i] : memref<?xf32>
if (d0) : (d0 - 1 >= 0) (%i) {
store %x, %a[%i] : memref<?xf32>
}
}
return
}
func @blocks(%n: index, %a: memref<?xf32>) {
%lower = affine_apply () -> (0) ()
%upper = affine_apply (d0) -> (d0) (%n)
br ^condition(%lower : index)
^condition(%i: index):
%go = cmpi "slt", %i, %upper : index
cond_br %go, ^body, ^end
^body:
%x = load %a[%i] : memref<?xf32>
%y = addf %x, %x : f32
store %y, %a[%i] : memref<?xf32>
%e = affine_apply (d0) -> (d0 - 1) (%i)
%zero = constant 0 : index
%holds = cmpi "sge", %e, %zero : index
cond_br %holds, ^then, ^rest
^then:
store %x, %a[%i] : memref<?xf32>
br ^rest
^rest:
%next = affine_apply (d0) -> (d0 + 1) (%i)
br ^condition(%next : index)
^end:
return
}

// -----
// NAME: lowering_of_affine_apply
// The example of the text, in a function that also does something else.
// CLAUSE: langref.lowering/affine_apply-arithmetic, langref.lowering/affine_apply-none-left
// CLAUSE: langref.lowering/maps-removable, langref.lowering/may-use-std, langref.lowering/others-unmodified
// GENERATION: 2019
// LOWERED: lower-affine-apply: lacks affine_apply; lacks maps; adds std; keeps load, addf, store; @f is @arithmetic
// RUN: @f(1, 0, 2, [1.0, 2.0, 4.0, 8.0]) == (); arg3 == [1.0, 2.0, 4.0, 16.0]
// RUN: @arithmetic(1, 0, 2, [1.0, 2.0, 4.0, 8.0]) == (); arg3 == [1.0, 2.0, 4.0, 16.0]
#map0 = (d0, d1)[s0] -> (d0 + 2*d1 + s0)
func @f(%d0: index, %d1: index, %s0: index, %a: memref<4xf32>) {
%r = affine_apply #map0 (%d0, %d1)[%s0]
%x = load %a[%r] : memref<4xf32>
%y = addf %x, %x : f32
store %y, %a[%r] : memref<4xf32>
return
}
func @arithmetic(%d0: index, %d1: index, %s0: index, %a: memref<4xf32>) {
%c2 = constant 2 : index
%1 = muli %d1, %c2 : index
%2 = addi %d0, %1 : index
%r = addi %2, %s0 : index
%x = load %a[%r] : memref<4xf32>
%y = addf %x, %x : f32
store %y, %a[%r] : memref<4xf32>
return
}

// -----
// NAME: lowering_of_affine_apply_wants_no_loops
// A loop's bound must stay affine: the loop is to be lowered first.
// CLAUSE: langref.lowering/affine_apply-precondition
// GENERATION: 2019
// LOWERED: lower-affine-apply: refused
// LOWERED: lower-if-and-for, lower-affine-apply: lacks for, affine_apply
// RUN: @f(4) == 10
func @f(%n: index) -> i32 {
%count = alloc() : memref<i32>
%zero = constant 0 : i32
%one = constant 1 : i32
store %zero, %count[] : memref<i32>
for %i = 0 to %n {
%b = affine_apply (d0) -> (d0 + 1) (%i)
for %j = 0 to %b {
%c = load %count[] : memref<i32>
%d = addi %c, %one : i32
store %d, %count[] : memref<i32>
}
}
%r = load %count[] : memref<i32>
dealloc %count : memref<i32>
return %r : i32
}
