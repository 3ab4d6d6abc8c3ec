// What the changes to the LangRef of 2019 say, sentence by sentence, where the other files show it in passing or not at all.

// -----
// NAME: function_body_in_braces
// GENERATION: 2019
// CLAUSE: langref.module/functions, langref.functions/body-grammar
// MALFORMED: expected operation name in quotes
func @f()
^bb0:
  return

// -----
// NAME: mutual_calls_in_any_order
// GENERATION: 2019
// A function may be used before the place where it stands, by name.
// CLAUSE: langref.module/functions, langref.functions/called-both-ways
// RUN: @even(10) == true
// RUN: @even(7) == false
// RUN: @odd(7) == true
func @even(%n: i32) -> i1 {
  %z = constant 0 : i32
  %one = constant 1 : i32
  %done = cmpi "eq", %n, %z : i32
  cond_br %done, ^yes, ^no
^yes:
  %true = constant 1 : i1
  return %true : i1
^no:
  %m = subi %n, %one : i32
  %r = call @odd(%m) : (i32) -> i1
  return %r : i1
}
func @odd(%n: i32) -> i1 {
  %z = constant 0 : i32
  %one = constant 1 : i32
  %done = cmpi "eq", %n, %z : i32
  cond_br %done, ^yes, ^no
^yes:
  %false = constant 0 : i1
  return %false : i1
^no:
  %m = subi %n, %one : i32
  %r = call @even(%m) : (i32) -> i1
  return %r : i1
}

// -----
// NAME: each_result_is_a_value_of_its_own
// GENERATION: 2019
// CLAUSE: langref.operations/results-distinct
// MALFORMED: reference to invalid result number
func @g() -> (i32, f32)
func @f() -> i32 {
  %r:2 = call @g() : () -> (i32, f32)
  return %r#2 : i32
}

// -----
// NAME: each_result_has_a_type_of_its_own
// GENERATION: 2019
// CLAUSE: langref.operations/results-distinct
func @g() -> (i32, f32)
func @f() -> i32 {
  %r:2 = call @g() : () -> (i32, f32)
  // expected-error @+1 {{use of value '%r#1' expects different type than prior uses: 'i32' vs 'f32'}}
  return %r#1 : i32
}

// -----
// NAME: name_defined_twice
// GENERATION: 2019
// CLAUSE: langref.blocks/dominance
// MALFORMED: redefinition of SSA value '%y'
func @f(%x: i32) -> i32 {
  %y = addi %x, %x : i32
  %y = muli %x, %x : i32
  return %y : i32
}

// -----
// NAME: use_before_the_definition
// GENERATION: 2019
// CLAUSE: langref.blocks/dominance
func @f(%x: i32) -> i32 {
  // expected-error @+1 {{operand #1 does not dominate this use}}
  %y = addi %x, %z : i32
  %z = muli %x, %x : i32
  return %y : i32
}

// -----
// NAME: values_do_not_leave_a_loop
// GENERATION: 2019
// CLAUSE: langref.blocks/dominance, langref.escaping/zero-d-memrefs
// MALFORMED: use of undeclared SSA value name
func @f(%x: i32) -> i32 {
  for %i = 0 to 4 {
    %y = addi %x, %x : i32
  }
  return %y : i32
}

// -----
// NAME: dominance_over_the_edges_of_the_graph
// GENERATION: 2019
// What the entry block defines is there in every block; %c only where ^bb2 has been.
// CLAUSE: langref.blocks/dominance, langref.blocks/dominated-code
// RUN: @f(5, true) == 15
// RUN: @f(5, false) == 30
func @f(%x: i32, %p: i1) -> i32 {
  %y = addi %x, %x : i32
  cond_br %p, ^bb1, ^bb2
^bb1:
  %a = addi %y, %x : i32
  br ^bb3(%a : i32)
^bb2:
  %c = addi %y, %x : i32
  %d = addi %c, %c : i32
  br ^bb3(%d : i32)
^bb3(%r: i32):
  return %r : i32
}

// -----
// NAME: names_need_their_sigil
// GENERATION: 2019
// CLAUSE: langref.identifiers/sigils
// MALFORMED: expected non-function type
func @f(x: i32) {
  return
}

// -----
// NAME: functions_need_their_sigil
// GENERATION: 2019
// CLAUSE: langref.identifiers/sigils, langref.functions/grammar
// MALFORMED: custom op 'func' expected valid '@'-identifier for symbol name
func f(%x: i32) {
  return
}

// -----
// NAME: identifiers_of_maps_have_no_sigil
// GENERATION: 2019
// CLAUSE: langref.identifiers/unprefixed-in-affine
// MALFORMED: expected non-function type
func @f(%x: index) {
  %y = affine_apply (%d) -> (%d + 1) (%x)
  return
}

// -----
// NAME: symbols_of_a_set_may_be_called_anything
// GENERATION: 2019
// CLAUSE: langref.identifiers/unprefixed-in-affine, langref.if/condition-integer-set
// RUN: @f(3, 3) == 1
// RUN: @f(4, 3) == 0
func @f(%x: index, %n: index) -> i32 {
  %m = alloc() : memref<i32>
  %z = constant 0 : i32
  %one = constant 1 : i32
  store %z, %m[] : memref<i32>
  if (width)[limit] : (limit - width >= 0)(%x)[%n] {
    store %one, %m[] : memref<i32>
  }
  %r = load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: integers_wider_than_a_word
// GENERATION: 2019
// 2^64 - 1 and 1 make 2^64; 2^100 squared does not fit in 200 bits and leaves nothing.
// CLAUSE: langref.types/any-integer-width
// RUN: @sum(18446744073709551615, 1) == 18446744073709551616
// RUN: @square(1267650600228229401496703205376) == 0
// RUN: @square(1125899906842624) == 1267650600228229401496703205376
func @sum(%x: i65, %y: i65) -> i65 {
  %z = addi %x, %y : i65
  return %z : i65
}
func @square(%x: i200) -> i200 {
  %y = muli %x, %x : i200
  return %y : i200
}

// -----
// NAME: integers_of_one_and_three_bits
// GENERATION: 2019
// CLAUSE: langref.types/any-integer-width
// RUN: @f(3, true) == -4, false
// RUN: @f(-4, true) == -3, false
// RUN: @f(0, false) == 1, true
func @f(%x: i3, %p: i1) -> (i3, i1) {
  %one = constant 1 : i3
  %true = constant 1 : i1
  %y = addi %x, %one : i3
  %q = addi %p, %true : i1
  return %y, %q : i3, i1
}

// -----
// NAME: declarations_have_no_body
// GENERATION: 2019
// CLAUSE: langref.functions/external-no-body, langref.functions/argument-list
// RUN: @f(2) == 2
func @g(i32, f32) -> i32
func @h(i32) -> (i32, f32)
func @k()
func @f(%x: i32) -> i32 {
  return %x : i32
}

// -----
// NAME: named_and_unnamed_arguments
// GENERATION: 2019
// A list has names or has none.
// CLAUSE: langref.functions/argument-list
// MALFORMED: expected SSA identifier
func @f(%x: i32, f32) -> i32 {
  return %x : i32
}

// -----
// NAME: unnamed_and_named_arguments
// GENERATION: 2019
// CLAUSE: langref.functions/argument-list
// MALFORMED: custom op 'func' expected type instead of SSA identifier
func @f(i32, %x: f32) -> f32 {
  return %x : f32
}

// -----
// NAME: named_argument_without_a_type
// GENERATION: 2019
// CLAUSE: langref.functions/named-argument
// MALFORMED: expected ':'
func @f(%x) -> i32 {
  return %x : i32
}

// -----
// NAME: result_types_in_parentheses
// GENERATION: 2019
// CLAUSE: langref.functions/signature-grammar, langref.functions/signature
// RUN: @one(2) == 2
// RUN: @also_one(2) == 2
// RUN: @none(2) == ()
// RUN: @two(2) == 2, 2
func @one(%x: i32) -> i32 {
  return %x : i32
}
func @also_one(%x: i32) -> (i32) {
  return %x : i32
}
func @none(%x: i32) -> () {
  return
}
func @two(%x: i32) -> (i32, i32) {
  return %x, %x : i32, i32
}

// -----
// NAME: result_types_without_parentheses
// GENERATION: 2019
// CLAUSE: langref.functions/signature-grammar
// MALFORMED: expected operation name in quotes
func @two(%x: i32) -> i32, i32 {
  return %x, %x : i32, i32
}

// -----
// NAME: attributes_need_their_word
// GENERATION: 2019
// CLAUSE: langref.functions/attributes
// MALFORMED: custom op 'fruit' is unknown (tried 'std.fruit' as well)
func @f(%x: i32) -> i32 {fruit: "banana"} {
  return %x : i32
}

// -----
// NAME: attributes_of_instructions_and_functions
// GENERATION: 2019
// CLAUSE: langref.attributes/anywhere
// RUN: @f(3) == 6
func @f(%x: i32) -> i32
  attributes {fruit: "banana", count: 3, flag: true, list: [1, "two", 3.5]} {
  %y = addi %x, %x {note: "twice"} : i32
  return %y : i32
}

// -----
// NAME: arguments_are_those_of_the_entry_block
// GENERATION: 2019
// Two ways to write one function.
// CLAUSE: langref.functions/arguments-are-block-arguments, langref.blocks/entry-arguments
// RUN: @f(7, 2) == 5
// RUN: @g(7, 2) == 5
func @f(%x: i32, %y: i32) -> i32 {
  %z = subi %x, %y : i32
  return %z : i32
}
func @g(i32, i32) -> i32 {
^entry(%x: i32, %y: i32):
  %z = subi %x, %y : i32
  return %z : i32
}

// -----
// NAME: entry_block_of_another_type
// GENERATION: 2019
// CLAUSE: langref.functions/arguments-are-block-arguments
// expected-error @+1 {{'func' op type of entry block argument #1('i64') must match the type of the corresponding argument in function signature('i32')}}
func @f(i32, i32) -> i32 {
^entry(%x: i32, %y: i64):
  return %x : i32
}

// -----
// NAME: entry_block_with_fewer_arguments
// GENERATION: 2019
// CLAUSE: langref.functions/arguments-are-block-arguments
// expected-error @+1 {{'func' op entry block must have 2 arguments to match function signature}}
func @f(i32, i32) -> i32 {
^entry(%x: i32):
  return %x : i32
}

// -----
// NAME: block_without_an_instruction
// GENERATION: 2019
// CLAUSE: langref.blocks/grammar, langref.blocks/ends-with-terminator
// MALFORMED: empty block: expect at least a terminator
func @f() {
  br ^bb1
^bb1:
}

// -----
// NAME: label_without_a_colon
// GENERATION: 2019
// CLAUSE: langref.blocks/grammar
// MALFORMED: expected ':' after block name
func @f() {
  br ^bb1
^bb1
  return
}

// -----
// NAME: argument_of_a_block_without_a_type
// GENERATION: 2019
// CLAUSE: langref.blocks/grammar
// MALFORMED: expected ':' and type for SSA operand
func @f(%x: i32) {
  br ^bb1(%x : i32)
^bb1(%y):
  return
}

// -----
// NAME: calls_are_not_control_flow
// GENERATION: 2019
// A block goes on after a call, from top to bottom.
// CLAUSE: langref.blocks/executed-in-order
// RUN: @f(zeros(3)) == (); arg0 == [1, 2, 3]
func @put(%m: memref<3xi32>, %i: index) {
  %c0 = constant 0 : index
  %one = constant 1 : i32
  %o = load %m[%c0] : memref<3xi32>
  %n = addi %o, %one : i32
  store %n, %m[%i] : memref<3xi32>
  store %n, %m[%c0] : memref<3xi32>
  return
}
func @f(%m: memref<3xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  call @put(%m, %c0) : (memref<3xi32>, index) -> ()
  call @put(%m, %c1) : (memref<3xi32>, index) -> ()
  call @put(%m, %c2) : (memref<3xi32>, index) -> ()
  %one = constant 1 : i32
  store %one, %m[%c0] : memref<3xi32>
  return
}

// -----
// NAME: branch_with_arguments_round_a_loop
// GENERATION: 2019
// Block arguments as phi nodes: both change places each time round.
// CLAUSE: langref.blocks/block-arguments, langref.blocks/values-from-branches, langref.rationale/block-arguments-equivalent
// RUN: @f(0, 1, 2) == 1, 2
// RUN: @f(1, 1, 2) == 2, 1
// RUN: @f(4, 1, 2) == 1, 2
func @f(%n: i32, %x: i32, %y: i32) -> (i32, i32) {
  %z = constant 0 : i32
  %one = constant 1 : i32
  br ^head(%z, %x, %y : i32, i32, i32)
^head(%i: i32, %a: i32, %b: i32):
  %more = cmpi "slt", %i, %n : i32
  cond_br %more, ^body, ^end
^body:
  %j = addi %i, %one : i32
  br ^head(%j, %b, %a : i32, i32, i32)
^end:
  return %a, %b : i32, i32
}

// -----
// NAME: conditional_branch_operand_type
// GENERATION: 2019
// CLAUSE: std.cond_br/operands-match
func @f(%p: i1, %x: i32) -> i64 {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cond_br %p, ^bb1(%x : i32), ^bb1(%x : i32)
^bb1(%y: i64):
  return %y : i64
}

// -----
// NAME: conditional_branch_other_side
// GENERATION: 2019
// The false destination is checked as well.
// CLAUSE: std.cond_br/operands-match
func @f(%p: i1, %x: i32) -> i32 {
  // expected-error @+1 {{branch has 0 operands for successor #1, but target block has 1}}
  cond_br %p, ^bb1(%x : i32), ^bb1
^bb1(%y: i32):
  return %y : i32
}

// -----
// NAME: conditional_branch_false_side_to_the_entry_block
// GENERATION: 2019
// CLAUSE: std.cond_br/not-entry
// expected-error @+1 {{entry block of region may not have predecessors}}
func @f(i1) {
^bb0(%p: i1):
  cond_br %p, ^bb1, ^bb0(%p : i1)
^bb1:
  return
}

// -----
// NAME: branch_operands_need_their_types
// GENERATION: 2019
// CLAUSE: std.br/operand-grammar
// MALFORMED: expected ':'
func @f(%x: i32) -> i32 {
  br ^bb1(%x)
^bb1(%y: i32):
  return %y : i32
}

// -----
// NAME: branch_to_two_blocks
// GENERATION: 2019
// CLAUSE: std.br/grammar
// MALFORMED: expected operation name in quotes
func @f() {
  br ^bb1, ^bb2
^bb1:
  return
^bb2:
  return
}

// -----
// NAME: conditional_branch_to_one_block
// GENERATION: 2019
// CLAUSE: std.cond_br/grammar
// MALFORMED: expected ','
func @f(%p: i1) {
  cond_br %p, ^bb1
^bb1:
  return
}

// -----
// NAME: return_needs_its_types
// GENERATION: 2019
// CLAUSE: std.return/grammar
// MALFORMED: expected ':'
func @f(%x: i32) -> i32 {
  return %x
}

// -----
// NAME: return_of_fewer_values
// GENERATION: 2019
// CLAUSE: std.return/matches-function
func @f(%x: i32) -> (i32, i32) {
  // expected-error @+1 {{'std.return' op has 1 operands, but enclosing function returns 2}}
  return %x : i32
}

// -----
// NAME: results_in_the_order_of_return
// GENERATION: 2019
// CLAUSE: std.return/produces-results
// RUN: @f(1, 2.5) == 2.5, 1
// RUN: @h(1, 2.5) == 1, 2.5
func @f(%x: i32, %y: f32) -> (f32, i32) {
  return %y, %x : f32, i32
}
func @h(%x: i32, %y: f32) -> (i32, f32) {
  %r:2 = call @f(%x, %y) : (i32, f32) -> (f32, i32)
  return %r#1, %r#0 : i32, f32
}

// -----
// NAME: for_with_a_step
// GENERATION: 2019
// CLAUSE: langref.for/stride, langref.for/step-cut
// RUN: @f(zeros(7), 7) == (); arg0 == [1, 0, 0, 1, 0, 0, 1]
// RUN: @f(zeros(7), 6) == (); arg0 == [1, 0, 0, 1, 0, 0, 0]
func @f(%m: memref<7xi32>, %n: index) {
  %one = constant 1 : i32
  for %i = 0 to %n step 3 {
    store %one, %m[%i] : memref<7xi32>
  }
  return
}

// -----
// NAME: for_with_a_step_of_zero
// GENERATION: 2019
// CLAUSE: langref.for/step-cut
func @f() {
  // expected-error @+1 {{'for' op expected step to be representable as a positive signed integer}}
  for %i = 0 to 4 step 0 {
  }
  return
}

// -----
// NAME: for_with_a_negative_step
// GENERATION: 2019
// CLAUSE: langref.for/step-cut
func @f() {
  // expected-error @+1 {{custom op 'for' expected step to be representable as a positive signed integer}}
  for %i = 4 to 0 step -1 {
  }
  return
}

// -----
// NAME: for_between_maximum_and_minimum
// GENERATION: 2019
// CLAUSE: langref.for/half-open, langref.for/nest
// RUN: @f(-3, 9) == 4
// RUN: @f(2, 9) == 2
// RUN: @f(0, 2) == 2
// RUN: @f(3, 1) == 0
func @f(%a: index, %b: index) -> i32 {
  %m = alloc() : memref<i32>
  %z = constant 0 : i32
  %one = constant 1 : i32
  store %z, %m[] : memref<i32>
  for %i = max ()[s] -> (0, s)()[%a] to min ()[s] -> (4, s)()[%b] {
    %o = load %m[] : memref<i32>
    %n = addi %o, %one : i32
    store %n, %m[] : memref<i32>
  }
  %r = load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: else_if_takes_the_first_that_holds
// GENERATION: 2019
// CLAUSE: langref.if/else-if-and-else, langref.if/restricts-execution
// RUN: @f(15) == 1
// RUN: @f(7) == 2
// RUN: @f(0) == 3
// RUN: @f(-1) == 4
func @f(%x: index) -> i32 {
  %m = alloc() : memref<i32>
  %c1 = constant 1 : i32
  %c2 = constant 2 : i32
  %c3 = constant 3 : i32
  %c4 = constant 4 : i32
  if (d) : (d - 10 >= 0)(%x) {
    store %c1, %m[] : memref<i32>
  } else if (d) : (d - 5 >= 0)(%x) {
    store %c2, %m[] : memref<i32>
  } else if (d) : (d >= 0)(%x) {
    store %c3, %m[] : memref<i32>
  } else {
    store %c4, %m[] : memref<i32>
  }
  %r = load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: if_needs_a_set
// GENERATION: 2019
// CLAUSE: langref.if/condition-integer-set
// MALFORMED: expected non-function type
func @f(%p: i1) {
  if %p {
  }
  return
}

// -----
// NAME: affine_apply_of_an_integer
// GENERATION: 2019
// CLAUSE: langref.affine/index-type, langref.affine_apply/index-types
// MALFORMED: use of value '%x' expects different type than prior uses: 'index' vs 'i32'
func @f(%x: i32) {
  %y = affine_apply (d) -> (d + 1) (%x)
  return
}

// -----
// NAME: affine_apply_of_the_example
// GENERATION: 2019
// d0 + 2 * d1 + s0, and the arithmetic that it consists of.
// CLAUSE: langref.affine_apply/applies, langref.lowering/affine_apply-arithmetic
// RUN: @f(1, 10, 100) == 121
// RUN: @f(-1, -10, 21) == 0
// LOWERED: lower-affine-apply: lacks affine_apply; has addi, muli
func @f(%d0: index, %d1: index, %s0: index) -> index {
  %r = affine_apply (d0, d1)[s0] -> (d0 + 2*d1 + s0)(%d0, %d1)[%s0]
  return %r : index
}

// -----
// NAME: store_with_too_few_indices
// GENERATION: 2019
// CLAUSE: langref.memref/n-plus-one, langref.memref/no-pointer-arithmetic
func @f(%m: memref<2x3xf32>, %i: index, %x: f32) {
  // expected-error @+1 {{'std.store' op store index operand count not equal to memref rank}}
  store %x, %m[%i] : memref<2x3xf32>
  return
}

// -----
// NAME: load_with_too_many_indices
// GENERATION: 2019
// CLAUSE: langref.memref/n-plus-one, langref.memref/no-pointer-arithmetic
func @f(%m: memref<2x3xf32>, %i: index) -> f32 {
  // expected-error @+1 {{'std.load' op incorrect number of indices for load}}
  %x = load %m[%i, %i, %i] : memref<2x3xf32>
  return %x : f32
}

// -----
// NAME: no_index_into_the_next_row
// GENERATION: 2019
// The element after the end of a row is none, although memory goes on there.
// CLAUSE: langref.memref/no-pointer-arithmetic
// RUN: @f([[1, 2, 3], [4, 5, 6]], 0, 2) == 3
// RUN: @f([[1, 2, 3], [4, 5, 6]], 0, 3) undefined out-of-bounds
// RUN: @f([[1, 2, 3], [4, 5, 6]], 1, -1) undefined out-of-bounds
func @f(%m: memref<2x3xi32>, %i: index, %j: index) -> i32 {
  %x = load %m[%i, %j] : memref<2x3xi32>  // UB
  return %x : i32
}

// -----
// NAME: vector_in_memory
// GENERATION: 2019
// An element of vector type is a scalar of a memref without dimensions.
// CLAUSE: langref.memref/scalar-0d
// RUN: @f([1.0, 2.0]) == [2.0, 4.0]
func @f(%v: vector<2xf32>) -> vector<2xf32> {
  %m = alloc() : memref<vector<2xf32>>
  store %v, %m[] : memref<vector<2xf32>>
  %a = load %m[] : memref<vector<2xf32>>
  %b = addf %a, %v : vector<2xf32>
  return %b : vector<2xf32>
}

// -----
// NAME: extents_known_and_unknown
// GENERATION: 2019
// CLAUSE: std.dim/extent
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == 2, 3
// RUN: @t([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == 2, 3
func @f(%m: memref<2x?xf32>) -> (index, index) {
  %a = dim %m, 0 : memref<2x?xf32>
  %b = dim %m, 1 : memref<2x?xf32>
  return %a, %b : index, index
}
func @t(%m: tensor<?x3xf32>) -> (index, index) {
  %a = dim %m, 0 : tensor<?x3xf32>
  %b = dim %m, 1 : tensor<?x3xf32>
  return %a, %b : index, index
}

// -----
// NAME: bounds_that_are_no_affine_functions
// GENERATION: 2019
// The bound is computed by a function of its own, and the loop stands in another that has it as an argument.
// CLAUSE: langref.affine/non-affine-bounds, langref.functions/called-both-ways
// RUN: @outer(4) == 15
// RUN: @outer(0) == 0
func @inner(%m: memref<i32>, %n: index) {
  %one = constant 1 : i32
  for %k = 0 to %n {
    %o = load %m[] : memref<i32>
    %p = addi %o, %one : i32
    store %p, %m[] : memref<i32>
  }
  return
}
func @power(%j: index) -> index {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  br ^head(%c0, %c1 : index, index)
^head(%i: index, %p: index):
  %more = cmpi "slt", %i, %j : index
  cond_br %more, ^body, ^end
^body:
  %q = addi %p, %p : index
  %k = addi %i, %c1 : index
  br ^head(%k, %q : index, index)
^end:
  return %p : index
}
func @outer(%n: index) -> i32 {
  %m = alloc() : memref<i32>
  %z = constant 0 : i32
  store %z, %m[] : memref<i32>
  for %j = 0 to %n {
    %p = call @power(%j) : (index) -> index
    call @inner(%m, %p) : (memref<i32>, index) -> ()
  }
  %r = load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: dilated_domain
// GENERATION: 2019
// d0 and d1 are divisible by the dilations and inside of the extents: 0 <= d0 < S2, 0 <= d1 < S3.
// CLAUSE: langref.aliases/set-of-input-points, langref.if/condition-integer-set
// RUN: @f(2, 5, 5) == 9
// RUN: @f(3, 5, 5) == 6
// RUN: @f(1, 2, 3) == 6
#domain2 = (d0, d1) : (d0 mod 2 == 0, d1 mod 2 == 0)
#domain3 = (d0, d1) : (d0 mod 3 == 0, d1 mod 2 == 0)
#inside = (d0, d1)[S2, S3] : (d0 >= 0, d1 >= 0, S2 - d0 - 1 >= 0, S3 - d1 - 1 >= 0)
#one = (d0)[s] : (s - 1 == 0)
#two = (d0)[s] : (s - 2 == 0)
#three = (d0)[s] : (s - 3 == 0)
func @count(%m: memref<i32>) {
  %one = constant 1 : i32
  %o = load %m[] : memref<i32>
  %p = addi %o, %one : i32
  store %p, %m[] : memref<i32>
  return
}
func @f(%S0: index, %S2: index, %S3: index) -> i32 {
  %m = alloc() : memref<i32>
  %z = constant 0 : i32
  store %z, %m[] : memref<i32>
  for %i = -2 to 8 {
    for %j = -2 to 8 {
      if #inside(%i, %j)[%S2, %S3] {
        if #one(%i)[%S0] {
          call @count(%m) : (memref<i32>) -> ()
        }
        if #two(%i)[%S0] {
          if #domain2(%i, %j) {
            call @count(%m) : (memref<i32>) -> ()
          }
        }
        if #three(%i)[%S0] {
          if #domain3(%i, %j) {
            call @count(%m) : (memref<i32>) -> ()
          }
        }
      }
    }
  }
  %r = load %m[] : memref<i32>
  return %r : i32
}
