// Text that is rejected, with the words that mlir-opt 22 has for it.
// -----
// NAME: expected
// MALFORMED: expected ')'
// GENERATION: today
func.func @f(%a: i32
// -----
// NAME: expected_operation_name_in_quotes
// MALFORMED: expected operation name in quotes
// GENERATION: today
func.func @f() { return
// -----
// NAME: use_of_undeclared_ssa_value_name
// MALFORMED: use of undeclared SSA value name
// GENERATION: today
func.func @f() { return %x : i32 }
// -----
// NAME: redefinition_of_ssa_value
// MALFORMED: redefinition of SSA value '%0'
// GENERATION: today
func.func @f() -> i32 { %0 = arith.constant 1 : i32
 %0 = arith.constant 2 : i32
 return %0 : i32 }
// -----
// NAME: undefined_symbol_alias_id_t
// MALFORMED: undefined symbol alias id 't'
// GENERATION: today
func.func @f(%a: !t) { return }
// -----
// NAME: undefined_symbol_alias_id_t_2
// MALFORMED: undefined symbol alias id 't'
// GENERATION: today
func.func @f() attributes {a = #t} { return }
// -----
// NAME: redefinition_of_type_alias_id_t
// MALFORMED: redefinition of type alias id 't'
// GENERATION: today
!t = i32
!t = i64
// -----
// NAME: redefinition_of_attribute_alias_id_t
// MALFORMED: redefinition of attribute alias id 't'
// GENERATION: today
#t = 1
#t = 2
// -----
// NAME: attribute_names_with_a_are_reserved_for
// MALFORMED: attribute names with a '.' are reserved for dialect-defined names
// GENERATION: today
#a.b = 1
// -----
// NAME: type_names_with_a_are_reserved_for
// MALFORMED: type names with a '.' are reserved for dialect-defined names
// GENERATION: today
!a.b = i32
// -----
// NAME: reference_to_an_undefined_block
// MALFORMED: reference to an undefined block
// GENERATION: today
func.func @f() { cf.br ^bb1 }
// -----
// NAME: redefinition_of_block_bb
// MALFORMED: redefinition of block '^bb1'
// GENERATION: today
func.func @f() {
^bb0:
  cf.br ^bb1
^bb1:
  cf.br ^bb1
^bb1:
  return
}
// -----
// NAME: custom_op_func_func_expected_non_empty
// MALFORMED: custom op 'func.func' expected non-empty function body
// GENERATION: today
func.func @f() {
}
// -----
// NAME: empty_block_expect_at_least_a_terminator
// INVALID: empty block: expect at least a terminator
// GENERATION: today
func.func @f() {
^bb0:
^bb1:
  return
}
// -----
// NAME: operation_being_parsed_with_an_unregistered_dialect
// MALFORMED: operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used
// GENERATION: today
func.func @f(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.constant 1 : i32
  cf.br ^bb2
^bb2:
  "use"(%0) : (i32) -> ()
  return
}
// -----
// NAME: operand_does_not_dominate_this_use
// INVALID: operand #0 does not dominate this use
// GENERATION: today
func.func @f(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.constant 1 : i32
  cf.br ^bb2
^bb2:
  %1 = arith.addi %0, %0 : i32
  return
}
// -----
// NAME: operand_does_not_dominate_this_use_2
// INVALID: operand #0 does not dominate this use
// GENERATION: today
func.func @f() {
  %1 = arith.addi %0, %0 : i32
  %0 = arith.constant 1 : i32
  return
}
// -----
// NAME: expected_2
// MALFORMED: expected ':'
// GENERATION: today
func.func @f() {
  return
  %0 = arith.constant 1 : i32
}
// -----
// NAME: redefinition_of_symbol_named_f
// INVALID: redefinition of symbol named 'f'
// GENERATION: today
func.func @f() { return }
func.func @f() { return }
// -----
// NAME: dialect_foo_not_found_for_custom_op
// MALFORMED: Dialect `foo' not found for custom op 'foo.bar'
// GENERATION: today
foo.bar
// -----
// NAME: operation_being_parsed_with_an_unregistered_dialect_2
// MALFORMED: operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used
// GENERATION: today
"foo.bar"() : () -> ()
// -----
// NAME: operation_being_parsed_with_an_unregistered_dialect_3
// MALFORMED: operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used
// GENERATION: today
"foobar"() : () -> ()
// -----
// NAME: custom_op_foo_is_unknown_tried_func
// MALFORMED: custom op 'foo' is unknown (tried 'func.foo' as well)
// GENERATION: today
func.func @f() { foo }
// -----
// NAME: unregistered_operation_arith_foo_found_in_dialect
// MALFORMED: unregistered operation 'arith.foo' found in dialect ('arith') that does not allow unknown operations
// GENERATION: today
func.func @f() { "arith.foo"() : () -> () return }
// -----
// NAME: custom_op_arith_foo_is_unknown
// MALFORMED: custom op 'arith.foo' is unknown
// GENERATION: today
func.func @f() { arith.foo }
// -----
// NAME: operation_defines_results_but_was_provided_to
// MALFORMED: operation defines 1 results but was provided 2 to bind
// GENERATION: today
func.func @f(%a: i32) { %0:2 = arith.addi %a, %a : i32 return }
// -----
// NAME: cannot_name_an_operation_with_no_results
// MALFORMED: cannot name an operation with no results
// GENERATION: today
func.func @f(%a: i32) { %0 = return }
// -----
// NAME: cannot_name_an_operation_with_no_results_2
// MALFORMED: cannot name an operation with no results
// GENERATION: today
func.func @f(%a: i32) { %0 = call @f(%a) : (i32) -> () return }
// -----
// NAME: func_call_op_g_does_not_reference
// INVALID: 'func.call' op 'g' does not reference a valid function
// GENERATION: today
func.func @f(%a: i32) { call @g(%a) : (i32) -> () return }
// -----
// NAME: func_call_op_incorrect_number_of_operands
// INVALID: 'func.call' op incorrect number of operands for callee
// GENERATION: today
func.func @f(%a: i32) { call @f() : () -> () return }
// -----
// NAME: expected_non_function_type
// MALFORMED: expected non-function type
// GENERATION: today
func.func @f(%a: memref<4x>) { return }
// -----
// NAME: expected_list_element
// MALFORMED: expected list element
// GENERATION: today
func.func @f(%a: memref<4xf32, >) { return }
// -----
// NAME: expected_non_function_type_2
// MALFORMED: expected non-function type
// GENERATION: today
func.func @f(%a: memref<-4xf32>) { return }
// -----
// NAME: expected_non_function_type_3
// MALFORMED: expected non-function type
// GENERATION: today
func.func @f(%a: vector<4x?xf32>) { return }
// -----
// NAME: vector_types_must_have_positive_constant_sizes
// MALFORMED: vector types must have positive constant sizes but got 0
// GENERATION: today
func.func @f(%a: vector<0xf32>) { return }
// -----
// NAME: failed_to_verify_elementtype_vectorelementtypeinterface_instance
// MALFORMED: failed to verify 'elementType': VectorElementTypeInterface instance
// GENERATION: today
func.func @f(%a: vector<4xvector<2xf32>>) { return }
// -----
// NAME: invalid_tensor_element_type
// MALFORMED: invalid tensor element type
// GENERATION: today
func.func @f(%a: tensor<4xtensor<2xf32>>) { return }
// -----
// NAME: invalid_tensor_element_type_2
// MALFORMED: invalid tensor element type
// GENERATION: today
func.func @f(%a: tensor<4xmemref<2xf32>>) { return }
// -----
// NAME: invalid_memref_element_type
// MALFORMED: invalid memref element type
// GENERATION: today
func.func @f(%a: memref<4xtensor<2xf32>>) { return }
// -----
// NAME: invalid_element_type_for_complex
// MALFORMED: invalid element type for complex
// GENERATION: today
func.func @f(%a: complex<index>) { return }
// -----
// NAME: invalid_element_type_for_complex_2
// MALFORMED: invalid element type for complex
// GENERATION: today
func.func @f(%a: complex<vector<2xf32>>) { return }
// -----
// NAME: integer_bitwidth_is_limited_to_bits
// MALFORMED: integer bitwidth is limited to 16777215 bits
// GENERATION: today
func.func @f(%a: i99999999) { return }
// -----
// NAME: expected_non_function_type_4
// MALFORMED: expected non-function type
// GENERATION: today
func.func @f(%a: i) { return }
// -----
// NAME: expected_non_function_type_5
// MALFORMED: expected non-function type
// GENERATION: today
func.func @f(%a: f33) { return }
// -----
// NAME: expected_non_function_type_6
// MALFORMED: expected non-function type
// GENERATION: today
func.func @f(%a: tuple<i32, >) { return }
// -----
// NAME: expected_non_function_type_7
// MALFORMED: expected non-function type
// GENERATION: today
func.func @f(%a: () -> ) { return }
// -----
// NAME: expected_in_function_type
// MALFORMED: expected '->' in function type
// GENERATION: today
func.func @f(%a: ()) { return }
// -----
// NAME: memref_layout_mismatch_between_rank_and_affine
// MALFORMED: memref layout mismatch between rank and affine map: 1 != 2
// GENERATION: today
func.func @f(%a: memref<4xf32, affine_map<(d0, d1) -> (d0)>>) { return }
// -----
// NAME: expected_the_number_of_strides_to_match
// MALFORMED: expected the number of strides to match the rank
// GENERATION: today
func.func @f(%a: memref<4xf32, strided<[1, 2]>>) { return }
// -----
// NAME: accepted
// CHECK
// GENERATION: today
func.func @f(%a: memref<4xf32, strided<[0]>>) { return }
// -----
// NAME: multiple_memory_spaces_specified_in_memref_type
// MALFORMED: multiple memory spaces specified in memref type
// GENERATION: today
func.func @f(%a: memref<4xf32, 1, 2>) { return }
// -----
// NAME: accepted_2
// CHECK
// GENERATION: today
func.func @f(%a: memref<4xf32, strided<[1]>, strided<[1]>>) { return }
// -----
// NAME: multiple_memory_spaces_specified_in_memref_type_2
// MALFORMED: multiple memory spaces specified in memref type
// GENERATION: today
func.func @f(%a: memref<*xf32, 1, 2>) { return }
// -----
// NAME: cannot_have_affine_map_for_unranked_memref
// MALFORMED: cannot have affine map for unranked memref type
// GENERATION: today
func.func @f(%a: memref<*xf32, affine_map<(d0) -> (d0)>>) { return }
// -----
// NAME: invalid_memref_element_type_2
// MALFORMED: invalid memref element type
// GENERATION: today
func.func @f(%a: memref<*xtuple<>>) { return }
// -----
// NAME: expected_x_in_dimension_list
// MALFORMED: expected 'x' in dimension list
// GENERATION: today
func.func @f(%a: tensor<*>) { return }
// -----
// NAME: expected_x_in_dimension_list_2
// MALFORMED: expected 'x' in dimension list
// GENERATION: today
func.func @f(%a: tensor<4 f32>) { return }
// -----
// NAME: missing_closing_scalable_dimension
// MALFORMED: missing ']' closing scalable dimension
// GENERATION: today
func.func @f(%a: vector<[4xf32>) { return }
// -----
// NAME: expected_x_in_dimension_list_3
// MALFORMED: expected 'x' in dimension list
// GENERATION: today
func.func @f(%a: vector<[4]f32>) { return }
// -----
// NAME: invalid_dimension
// MALFORMED: invalid dimension
// GENERATION: today
func.func @f(%a: memref<99999999999999999999xf32>) { return }
// -----
// NAME: accepted_3
// CHECK
// GENERATION: today
func.func @f(%a: memref<0x4xf32>) { return }
// -----
// NAME: expected_in_string_literal
// MALFORMED: expected '"' in string literal
// GENERATION: today
func.func @f(%a: !foo.bar<"x) { return }
// -----
// NAME: expected_attribute_value
// MALFORMED: expected attribute value
// GENERATION: today
func.func @f() attributes {a = } { return }
// -----
// NAME: duplicate_key_a_in_dictionary_attribute
// MALFORMED: duplicate key 'a' in dictionary attribute
// GENERATION: today
func.func @f() attributes {a = 1, a = 2} { return }
// -----
// NAME: expected_attribute_name
// MALFORMED: expected attribute name
// GENERATION: today
func.func @f() attributes {1 = 1} { return }
// -----
// NAME: expected_valid_attribute_name
// MALFORMED: expected valid attribute name
// GENERATION: today
func.func @f() attributes {"" = 1} { return }
// -----
// NAME: integer_constant_out_of_range_for_attribute
// MALFORMED: integer constant out of range for attribute
// GENERATION: today
func.func @f() attributes {a = 256 : i8} { return }
// -----
// NAME: integer_constant_out_of_range_for_attribute_2
// MALFORMED: integer constant out of range for attribute
// GENERATION: today
func.func @f() attributes {a = -129 : i8} { return }
// -----
// NAME: negative_integer_literal_not_valid_for_unsigned
// MALFORMED: negative integer literal not valid for unsigned integer type
// GENERATION: today
func.func @f() attributes {a = -1 : ui8} { return }
// -----
// NAME: integer_constant_out_of_range_for_attribute_3
// MALFORMED: integer constant out of range for attribute
// GENERATION: today
func.func @f() attributes {a = 128 : si8} { return }
// -----
// NAME: floating_point_value_not_valid_for_specified
// MALFORMED: floating point value not valid for specified type
// GENERATION: today
func.func @f() attributes {a = 1.0 : i8} { return }
// -----
// NAME: unexpected_decimal_integer_literal_for_a_floating
// MALFORMED: unexpected decimal integer literal for a floating point value
// GENERATION: today
func.func @f() attributes {a = 1 : f32} { return }
// -----
// NAME: hexadecimal_float_constant_out_of_range_for
// MALFORMED: hexadecimal float constant out of range for type
// GENERATION: today
func.func @f() attributes {a = 0x1FFFFFFFF : f32} { return }
// -----
// NAME: hexadecimal_float_literal_should_not_have_a
// MALFORMED: hexadecimal float literal should not have a leading minus
// GENERATION: today
func.func @f() attributes {a = -0x1 : f32} { return }
// -----
// NAME: integer_literal_not_valid_for_specified_type
// MALFORMED: integer literal not valid for specified type
// GENERATION: today
func.func @f() attributes {a = 1 : tensor<2xi32>} { return }
// -----
// NAME: floating_point_value_not_valid_for_specified_2
// MALFORMED: floating point value not valid for specified type
// GENERATION: today
func.func @f() attributes {a = 1.0 : tensor<2xf32>} { return }
// -----
// NAME: expected_in_string_literal_2
// MALFORMED: expected '"' in string literal
// GENERATION: today
func.func @f() attributes {a = "abc} { return }
// -----
// NAME: unknown_escape_in_string_literal
// MALFORMED: unknown escape in string literal
// GENERATION: today
func.func @f() attributes {a = "a\qbc"} { return }
// -----
// NAME: expected_attribute_value_2
// MALFORMED: expected attribute value
// GENERATION: today
func.func @f() attributes {a = [1, } { return }
// -----
// NAME: identifier_expected_to_start_with_letter_or
// MALFORMED: @ identifier expected to start with letter or '_'
// GENERATION: today
func.func @f() attributes {a = @} { return }
// -----
// NAME: expected_nested_symbol_reference_identifier
// MALFORMED: expected nested symbol reference identifier
// GENERATION: today
func.func @f() attributes {a = @f::} { return }
// -----
// NAME: expected_nested_symbol_reference_identifier_2
// MALFORMED: expected nested symbol reference identifier
// GENERATION: today
func.func @f() attributes {a = @f::b} { return }
// -----
// NAME: integer_constant_out_of_range_for_attribute_4
// MALFORMED: integer constant out of range for attribute
// GENERATION: today
func.func @f() attributes {a = 99999999999999999999} { return }
// -----
// NAME: expected_constant_integer_or_floating_point_value
// MALFORMED: expected constant integer or floating point value
// GENERATION: today
func.func @f() attributes {a = - } { return }
// -----
// NAME: expected_constant_integer_or_floating_point_value_2
// MALFORMED: expected constant integer or floating point value
// GENERATION: today
func.func @f() attributes {a = -foo } { return }
// -----
// NAME: expected_attribute_value_3
// MALFORMED: expected attribute value
// GENERATION: today
func.func @f() attributes {a = foo } { return }
// -----
// NAME: expected_in_attribute_dictionary
// MALFORMED: expected '}' in attribute dictionary
// GENERATION: today
func.func @f() attributes {a = true : i32 } { return }
// -----
// NAME: expected_integer_literal
// MALFORMED: expected integer literal
// GENERATION: today
func.func @f() attributes {a = array<i32: 1.0>} { return }
// -----
// NAME: element_type_bitwidth_must_be_a_multiple
// MALFORMED: element type bitwidth must be a multiple of 8
// GENERATION: today
func.func @f() attributes {a = array<i33: 1>} { return }
// -----
// NAME: unexpected_decimal_integer_literal_for_a_floating_2
// MALFORMED: unexpected decimal integer literal for a floating point value
// GENERATION: today
func.func @f() attributes {a = array<f32: 1>} { return }
// -----
// NAME: integer_constant_out_of_range
// MALFORMED: integer constant out of range
// GENERATION: today
func.func @f() attributes {a = array<i8: 256>} { return }
// -----
// NAME: expected_after_dense_array_type
// MALFORMED: expected ':' after dense array type
// GENERATION: today
func.func @f() attributes {a = array<i8 1>} { return }
// -----
// NAME: expected_integer_literal_2
// MALFORMED: expected integer literal
// GENERATION: today
func.func @f() attributes {a = array<i8: 1,>} { return }
// -----
// NAME: expected_integer_or_float_type_got_vector
// MALFORMED: expected integer or float type, got: 'vector<2xi32>'
// GENERATION: today
func.func @f() attributes {a = array<vector<2xi32>: 1>} { return }

// -----

// NAME: attribute_of_the_custom_syntax_again_in_the_dictionary
// `mlir-opt` lets the dictionary win where the format is declarative. One attribute with two values is a mistake.
// MALFORMED: custom op 'vector.print' attribute 'punctuation' occurs more than once in the attribute list
func.func @f(%f: f32) {
  vector.print %f : f32 punctuation <comma> {punctuation = #vector.punctuation<no_punctuation>}
  return
}

// -----

// NAME: attribute_of_a_hand_written_syntax_again_in_the_dictionary
func.func @f(%m: memref<?xi32>, %i: index) {
  // expected-error @+1 {{custom op 'affine.load' attribute 'map' occurs more than once in the attribute list}}
  %0 = affine.load %m[%i] {map = affine_map<(d0) -> (d0)>} : memref<?xi32>
  return
}

// -----

// NAME: dictionary_before_the_attribute
// MALFORMED: custom op 'arith.constant' attribute 'value' occurs more than once in the attribute list
func.func @f() {
  %c = arith.constant {value = 1 : i32} 0 : i32
  return
}

// -----

// NAME: attribute_in_properties_and_dictionary
// MALFORMED: attribute 'predicate' occurs more than once in the attribute list
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> {predicate = 0 : i64} : (i32, i32) -> i1
  return
}
