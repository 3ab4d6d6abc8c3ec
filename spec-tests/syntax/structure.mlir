// Structure, literals and generic form: the messages that mlir-opt 22 has, and odd texts that it accepts.
// -----
// NAME: expected_operation_name_in_quotes
// MALFORMED: expected operation name in quotes
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module { func.func @f() { return }
// -----
// NAME: expected_in_attribute_dictionary
// MALFORMED: expected '}' in attribute dictionary
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module @m attributes {a = 1 { }
// -----
// NAME: expected_in_attribute_dictionary_2
// MALFORMED: expected '{' in attribute dictionary
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module @m attributes a { }
// -----
// NAME: expected_or
// MALFORMED: expected ',' or ']'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = [1 2]} { }
// -----
// NAME: expected_in_attribute_dictionary_3
// MALFORMED: expected '}' in attribute dictionary
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = {c = 1 d = 2}} { }
// -----
// NAME: expected_in_tuple_type
// MALFORMED: expected '>' in tuple type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = tuple<i32 i32>} { }
// -----
// NAME: expected
// MALFORMED: expected ')'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = (i32 i32) -> ()} { }
// -----
// NAME: expected_2
// MALFORMED: expected ')'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = (i32, i32) -> (i32 i32)} { }
// -----
// NAME: expected_in_complex_type
// MALFORMED: expected '<' in complex type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = complex f32} { }
// -----
// NAME: expected_in_complex_type_2
// MALFORMED: expected '>' in complex type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = complex<f32} { }
// -----
// NAME: expected_in_vector_type
// MALFORMED: expected '<' in vector type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = vector f32} { }
// -----
// NAME: expected_in_vector_type_2
// MALFORMED: expected '>' in vector type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = vector<4xf32} { }
// -----
// NAME: expected_in_tensor_type
// MALFORMED: expected '>' in tensor type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = tensor<4xf32} { }
// -----
// NAME: expected_or_in_memref_type
// MALFORMED: expected ',' or '>' in memref type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = memref<4xf32} { }
// -----
// NAME: expected_or_in_memref_type_2
// MALFORMED: expected ',' or '>' in memref type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = memref<4xf32 1>} { }
// -----
// NAME: expected_or_in_memref_type_3
// MALFORMED: expected ',' or '>' in memref type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = memref<*xf32 1>} { }
// -----
// NAME: expected_in_affine_map
// MALFORMED: expected '<' in affine map
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = affine_map (d0)} { }
// -----
// NAME: use_of_undeclared_identifier
// MALFORMED: use of undeclared identifier
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = affine_map<(d0) -> (d1)>} { }
// -----
// NAME: expected_or_2
// MALFORMED: expected '->' or ':'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = affine_map<(d0) (d0)>} { }
// -----
// NAME: expected_in_affine_map_range
// MALFORMED: expected ')' in affine map range
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = affine_map<(d0) -> (d0>} { }
// -----
// NAME: expected_in_affine_map_2
// MALFORMED: expected '>' in affine map
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = affine_map<(d0) -> (d0)} { }
// -----
// NAME: expected_in_affine_map_range_2
// MALFORMED: expected '(' in affine map range
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = affine_map<(d0) -> d0>} { }
// -----
// NAME: redefinition_of_identifier_d
// MALFORMED: redefinition of identifier 'd0'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = affine_map<(d0, d0) -> (d0)>} { }
// -----
// NAME: expected_in_symbol_list
// MALFORMED: expected ']' in symbol list
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = affine_map<(d0)[s0 -> (d0)>} { }
// -----
// NAME: expected_affinemap_but_got_integerset
// MALFORMED: expected AffineMap, but got IntegerSet
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = affine_map<(d0) : (d0 >= 0)>} { }
// -----
// NAME: expected_integerset_but_got_affinemap
// MALFORMED: expected IntegerSet, but got AffineMap
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = affine_set<(d0) -> (d0)>} { }
// -----
// NAME: expected_bare_identifier
// MALFORMED: expected bare identifier
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = affine_map<(1) -> (d0)>} { }
// -----
// NAME: accepted
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = affine_map<(i32) -> (i32)>} { }
// -----
// NAME: expected_3
// MALFORMED: expected ':'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<1>} { }
// -----
// NAME: elements_literal_must_be_a_shaped_type
// MALFORMED: elements literal must be a shaped type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<1> : i32} { }
// -----
// NAME: elements_literal_type_must_have_static_shape
// MALFORMED: elements literal type must have static shape
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<1> : tensor<?xi32>} { }
// -----
// NAME: elements_literal_type_must_have_static_shape_2
// MALFORMED: elements literal type must have static shape
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<1> : tensor<*xi32>} { }
// -----
// NAME: accepted_2
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<1> : memref<2xi32>} { }
// -----
// NAME: inferred_shape_of_elements_literal_does_not
// MALFORMED: inferred shape of elements literal ([2]) does not match type ([3])
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<[1, 2]> : tensor<3xi32>} { }
// -----
// NAME: expected_integer_elements_but_parsed_floating_point
// MALFORMED: expected integer elements, but parsed floating-point
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<1.0> : tensor<2xi32>} { }
// -----
// NAME: unexpected_decimal_integer_literal_for_a_floating
// MALFORMED: unexpected decimal integer literal for a floating point value
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<1> : tensor<2xf32>} { }
// -----
// NAME: expected_i_type_for_true_or_false
// MALFORMED: expected i1 type for 'true' or 'false' values
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<true> : tensor<2xi32>} { }
// -----
// NAME: integer_constant_out_of_range_for_type
// MALFORMED: integer constant out of range for type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<256> : tensor<2xi8>} { }
// -----
// NAME: expected_unsigned_integer_elements_but_parsed_negative
// MALFORMED: expected unsigned integer elements, but parsed negative value
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<-1> : tensor<2xui8>} { }
// -----
// NAME: integer_constant_out_of_range_for_type_2
// MALFORMED: integer constant out of range for type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<2> : tensor<2xi1>} { }
// -----
// NAME: expected_string_containing_hex_digits_starting_with
// MALFORMED: expected string containing hex digits starting with `0x`
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<"0x0"> : tensor<2xi8>} { }
// -----
// NAME: elements_hex_data_size_is_invalid_for
// MALFORMED: elements hex data size is invalid for provided type: 'tensor<2xi16>'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<"0x00"> : tensor<2xi16>} { }
// -----
// NAME: expected_string_containing_hex_digits_starting_with_2
// MALFORMED: expected string containing hex digits starting with `0x`
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<"abc"> : tensor<2xi16>} { }
// -----
// NAME: expected_string_containing_hex_digits_starting_with_3
// MALFORMED: expected string containing hex digits starting with `0x`
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<"0xGG"> : tensor<2xi8>} { }
// -----
// NAME: expected_element_literal_of_primitive_type
// MALFORMED: expected element literal of primitive type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<foo> : tensor<2xi8>} { }
// -----
// NAME: expected_element_literal_of_primitive_type_2
// MALFORMED: expected element literal of primitive type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<[1, ]> : tensor<2xi8>} { }
// -----
// NAME: parsed_elements_but_type_complex_i_expected
// MALFORMED: parsed 1 elements, but type ('complex<i8>') expected 2 elements
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<1> : tensor<2xcomplex<i8>>} { }
// -----
// NAME: unexpected_decimal_integer_literal_for_a_floating_2
// MALFORMED: unexpected decimal integer literal for a floating point value
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<(1.0, 2)> : tensor<2xcomplex<f32>>} { }
// -----
// NAME: expected_element_literal_of_primitive_type_3
// MALFORMED: expected element literal of primitive type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<-> : tensor<2xi8>} { }
// -----
// NAME: parsed_zero_elements_but_type_tensor_xi
// MALFORMED: parsed zero elements, but type ('tensor<2xi8>') expected at least 1
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<> : tensor<2xi8>} { }
// -----
// NAME: inferred_shape_of_elements_literal_does_not_2
// MALFORMED: inferred shape of elements literal ([0]) does not match type ([2])
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense<[]> : tensor<2xi8>} { }
// -----
// NAME: expected_shape_inferred_shape_of_indices_literal
// MALFORMED: expected shape ([4]); inferred shape of indices literal ([1, 1]); inferred shape of values literal ([2])
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = sparse<[[0]], [1, 2]> : tensor<4xi8>} { }
// -----
// NAME: expected_shape_inferred_shape_of_indices_literal_2
// MALFORMED: expected shape ([4]); inferred shape of indices literal ([1, 2]); inferred shape of values literal ([1])
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = sparse<[[0, 1]], [1]> : tensor<4xi8>} { }
// -----
// NAME: sparse_index_is_not_contained_within_the
// MALFORMED: sparse index #0 is not contained within the value shape, with index=[5], and type='tensor<4xi8>'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = sparse<[[5]], [1]> : tensor<4xi8>} { }
// -----
// NAME: accepted_3
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = sparse<> : tensor<4xi8>} { }
// -----
// NAME: expected_4
// MALFORMED: expected ':'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = sparse<[[0]], [1]>} { }
// -----
// NAME: expected_5
// MALFORMED: expected ':'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense_resource<foo>} { }
// -----
// NAME: expected_identifier_key_for_resource_entry
// MALFORMED: expected identifier key for 'resource' entry
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense_resource<1> : tensor<1xi8>} { }
// -----
// NAME: dense_resource_expected_a_shaped_type
// MALFORMED: `dense_resource` expected a shaped type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = dense_resource<foo> : i32} { }
// -----
// NAME: expected_6
// MALFORMED: expected ']'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = strided<[1>} { }
// -----
// NAME: expected_offset_after_comma
// MALFORMED: expected 'offset' after comma
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = strided<[1], 2>} { }
// -----
// NAME: expected_7
// MALFORMED: expected '['
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = strided<1>} { }
// -----
// NAME: accepted_4
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = strided<[-1]>} { }
// -----
// NAME: accepted_5
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = strided<[1], offset: -1>} { }
// -----
// NAME: expected_location_instance
// MALFORMED: expected location instance
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = loc(foo)} { }
// -----
// NAME: accepted_6
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = loc("a":1)} { }
// -----
// NAME: expected_integer_line_number_in_filelinecolrange
// MALFORMED: expected integer line number in FileLineColRange
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = loc("a":a:1)} { }
// -----
// NAME: expected_integer_column_number_in_filelinecolrange
// MALFORMED: expected integer column number in FileLineColRange
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = loc("a":1:b)} { }
// -----
// NAME: expected_at_in_callsite_location
// MALFORMED: expected 'at' in callsite location
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = loc(callsite("a" "b"))} { }
// -----
// NAME: expected_location_instance_2
// MALFORMED: expected location instance
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = loc(callsite("a" at foo))} { }
// -----
// NAME: expected_in_fused_location
// MALFORMED: expected '[' in fused location
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = loc(fused"a")} { }
// -----
// NAME: expected_after_fused_location_metadata
// MALFORMED: expected '>' after fused location metadata
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = loc(fused<"a"["b"])} { }
// -----
// NAME: expected_in_inline_location
// MALFORMED: expected ')' in inline location
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = loc("a"("b")} { }
// -----
// NAME: operation_location_alias_was_never_defined
// MALFORMED: operation location alias was never defined
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module { } loc(#x)
// -----
// NAME: expected_location_instance_3
// MALFORMED: expected location instance
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module { } loc(
// -----
// NAME: expected_in_location
// MALFORMED: expected ')' in location
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module { } loc("a"
// -----
// NAME: expected_after_distinct
// MALFORMED: expected '[' after 'distinct'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = distinct<0>} { }
// -----
// NAME: expected_distinct_id
// MALFORMED: expected distinct ID
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = distinct[-1]<1>} { }
// -----
// NAME: expected_after_distinct_id
// MALFORMED: expected '<' after distinct ID
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = distinct[0]} { }
// -----
// NAME: referenced_attribute_does_not_match_previous_definition
// MALFORMED: referenced attribute does not match previous definition: 1 : i64
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = distinct[0]<1>, c.d = distinct[0]<2>} { }
// -----
// NAME: expected_in_attribute_dictionary_4
// MALFORMED: expected '}' in attribute dictionary
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = 1.0e } { }
// -----
// NAME: expected_non_function_type
// MALFORMED: expected non-function type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = 1 : } { }
// -----
// NAME: integer_literal_not_valid_for_specified_type
// MALFORMED: integer literal not valid for specified type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = 1 : none } { }
// -----
// NAME: expected_non_function_type_2
// MALFORMED: expected non-function type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = "a" : } { }
// -----
// NAME: unexpected_character
// MALFORMED: unexpected character
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = $ } { }
// -----
// NAME: invalid_attribute_name
// MALFORMED: invalid attribute name
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = # } { }
// -----
// NAME: invalid_type_identifier
// MALFORMED: invalid type identifier
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = ! } { }
// -----
// NAME: invalid_ssa_name
// MALFORMED: invalid SSA name
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = % } { }
// -----
// NAME: invalid_block_name
// MALFORMED: invalid block name
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = ^ } { }
// -----
// NAME: accepted_7
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = i0 } { }
// -----
// NAME: accepted_8
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = 0 : i0 } { }
// -----
// NAME: integer_constant_out_of_range_for_attribute
// MALFORMED: integer constant out of range for attribute
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = 1 : i0 } { }
// -----
// NAME: integer_constant_out_of_range_for_attribute_2
// MALFORMED: integer constant out of range for attribute
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = 2 : i1 } { }
// -----
// NAME: integer_constant_out_of_range_for_attribute_3
// MALFORMED: integer constant out of range for attribute
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = -2 : i1 } { }
// -----
// NAME: accepted_9
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a.b = -1 : i1 } { }
// -----
// NAME: builtin_module_op_can_only_contain_attributes
// INVALID: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'a'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module attributes {a = 1} { }
// -----
// NAME: expected_operation_name_in_quotes_2
// MALFORMED: expected operation name in quotes
// ARGS: --allow-unregistered-dialect
// GENERATION: today
}
// -----
// NAME: expected_operation_name_in_quotes_3
// MALFORMED: expected operation name in quotes
// ARGS: --allow-unregistered-dialect
// GENERATION: today
=
// -----
// NAME: expected_after_ssa_name
// MALFORMED: expected '=' after SSA name
// ARGS: --allow-unregistered-dialect
// GENERATION: today
%0
// -----
// NAME: expected_operation_name_in_quotes_4
// MALFORMED: expected operation name in quotes
// ARGS: --allow-unregistered-dialect
// GENERATION: today
%0 =
// -----
// NAME: expected_named_operation_to_have_at_least
// MALFORMED: expected named operation to have at least 1 result
// ARGS: --allow-unregistered-dialect
// GENERATION: today
%0:0 = "foo"() : () -> i32
// -----
// NAME: expected_integer_number_of_results
// MALFORMED: expected integer number of results
// ARGS: --allow-unregistered-dialect
// GENERATION: today
%0:a = "foo"() : () -> i32
// -----
// NAME: expected_valid_ssa_identifier
// MALFORMED: expected valid ssa identifier
// ARGS: --allow-unregistered-dialect
// GENERATION: today
%0, = "foo"() : () -> i32
// -----
// NAME: empty_operation_name_is_invalid
// MALFORMED: empty operation name is invalid
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"" () : () -> ()
// -----
// NAME: expected_to_start_operand_list
// MALFORMED: expected '(' to start operand list
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo" : () -> ()
// -----
// NAME: expected_to_end_operand_list
// MALFORMED: expected ')' to end operand list
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"( : () -> ()
// -----
// NAME: expected_to_end_operand_list_2
// MALFORMED: expected ')' to end operand list
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"(%a : () -> ()
// -----
// NAME: expected_followed_by_operation_type
// MALFORMED: expected ':' followed by operation type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() -> ()
// -----
// NAME: expected_function_type
// MALFORMED: expected function type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() : i32
// -----
// NAME: expected_operand_types_but_had
// MALFORMED: expected 0 operand types but had 1
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() : (i32) -> ()
// -----
// NAME: expected_operand_types_but_had_2
// MALFORMED: expected 2 operand types but had 1
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"(%a, %b) : (i32) -> ()
// -----
// NAME: expected_block_name
// MALFORMED: expected block name
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"()[ : () -> ()
// -----
// NAME: reference_to_an_undefined_block
// MALFORMED: reference to an undefined block
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"()[^a] : () -> ()
// -----
// NAME: expected_to_begin_a_region
// MALFORMED: expected '{' to begin a region
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() ( : () -> ()
// -----
// NAME: expected_operation_name_in_quotes_5
// MALFORMED: expected operation name in quotes
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() ({ : () -> ()
// -----
// NAME: expected_to_end_region_list
// MALFORMED: expected ')' to end region list
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() ({} : () -> ()
// -----
// NAME: expected_to_begin_a_region_2
// MALFORMED: expected '{' to begin a region
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() ({}, ) : () -> ()
// -----
// NAME: expected_to_close_properties
// MALFORMED: expected '>' to close properties
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() <{a = 1} : () -> ()
// -----
// NAME: integer_literal_not_valid_for_specified_type_2
// MALFORMED: integer literal not valid for specified type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() {a = 1 : () -> ()
// -----
// NAME: expected_followed_by_operation_type_2
// MALFORMED: expected ':' followed by operation type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() {a = 1} ({}) : () -> ()
// -----
// NAME: arith_addi_op_requires_one_result
// INVALID: 'arith.addi' op requires one result
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"arith.addi"() : () -> ()
// -----
// NAME: arith_addi_op_requires_one_result_2
// INVALID: 'arith.addi' op requires one result
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"arith.addi"() <{b = 1}> : () -> ()
// -----
// NAME: empty_block_expect_at_least_a_terminator
// INVALID: empty block: expect at least a terminator
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() ({ "bar"() : () -> () ^bb1: }) : () -> ()
// -----
// NAME: accepted_10
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() ({ ^bb1 : }) : () -> ()
// -----
// NAME: expected_after_block_name
// MALFORMED: expected ':' after block name
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() ({ ^bb1 "a"() : () -> () }) : () -> ()
// -----
// NAME: expected_ssa_operand
// MALFORMED: expected SSA operand
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() ({ ^bb1(: "a"() : () -> () }) : () -> ()
// -----
// NAME: expected_and_type_for_ssa_operand
// MALFORMED: expected ':' and type for SSA operand
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() ({ ^bb1(%a): "a"() : () -> () }) : () -> ()
// -----
// NAME: expected_8
// MALFORMED: expected ')'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() ({ ^bb1(%a: i32: "a"() : () -> () }) : () -> ()
// -----
// NAME: redefinition_of_ssa_value_a
// MALFORMED: redefinition of SSA value '%a'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"() ({ ^bb1(%a: i32, %a: i32): "a"() : () -> () }) : () -> ()
// -----
// NAME: accepted_11
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
%a = "foo"() ({ %a = "x"() : () -> i32 }) : () -> i32
// -----
// NAME: redefinition_of_ssa_value_a_2
// MALFORMED: redefinition of SSA value '%a'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
%a = "x"() : () -> i32
"foo"() ({ %a = "x"() : () -> i32 }) : () -> ()
// -----
// NAME: use_of_value_a_expects_different_type
// MALFORMED: use of value '%a' expects different type than prior uses: 'i64' vs 'i32'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
%a = "x"() : () -> i32
"foo"(%a) : (i64) -> ()
// -----
// NAME: definition_of_ssa_value_a_has_type
// MALFORMED: definition of SSA value '%a#0' has type 'i32'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"(%a) : (i64) -> ()
%a = "x"() : () -> i32
// -----
// NAME: reference_to_invalid_result_number
// MALFORMED: reference to invalid result number
// ARGS: --allow-unregistered-dialect
// GENERATION: today
%a:2 = "x"() : () -> (i32, i32)
"foo"(%a#2) : (i32) -> ()
// -----
// NAME: use_of_undeclared_ssa_value_name
// MALFORMED: use of undeclared SSA value name
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"(%a#2) : (i32) -> ()
%a:2 = "x"() : () -> (i32, i32)
// -----
// NAME: invalid_ssa_value_result_number
// MALFORMED: invalid SSA value result number
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"(%a#99999999999) : (i32) -> ()
// -----
// NAME: use_of_undeclared_ssa_value_name_2
// MALFORMED: use of undeclared SSA value name
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"(%a) : (i32) -> ()
// -----
// NAME: use_of_undeclared_ssa_value_name_3
// MALFORMED: use of undeclared SSA value name
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"foo"(%a, %b) : (i32, i32) -> ()
// -----
// NAME: accepted_12
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
{-# dialect_resources: { builtin: { a: "0x04000000AA" } } #-}
// -----
// NAME: accepted_13
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
{-# external_resources: { foo: { a: "0x04000000AA", b: true, c: "hi" } } #-}
// -----
// NAME: expected_in_string_literal
// MALFORMED: expected '"' in string literal
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"unterminated
// -----
// NAME: expected_operation_name_in_quotes_6
// MALFORMED: expected operation name in quotes
// ARGS: --allow-unregistered-dialect
// GENERATION: today
/ foo
// -----
// NAME: expected_non_function_type_3
// MALFORMED: expected non-function type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) -> { return }
// -----
// NAME: expected_9
// MALFORMED: expected ':'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a) { return }
// -----
// NAME: expected_10
// MALFORMED: expected '('
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f { return }
// -----
// NAME: expected_11
// MALFORMED: expected ')'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() -> (i32 { return }
// -----
// NAME: func_func_op_symbol_declaration_cannot_have
// INVALID: 'func.func' op symbol declaration cannot have public visibility
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f()
// -----
// NAME: accepted_14
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func private @f() { return }
// -----
// NAME: func_func_op_entry_block_must_have
// INVALID: 'func.func' op entry block must have 1 arguments to match function signature
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(i32) { return }
// -----
// NAME: func_return_op_has_operands_but_enclosing
// INVALID: 'func.return' op has 0 operands, but enclosing function (@f) returns 1
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() -> i32 { return }
// -----
// NAME: region_entry_argument_a_is_already_in
// MALFORMED: region entry argument '%a' is already in use
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32, %a: i32) { return }
// -----
// NAME: invalid_block_name_in_region_with_named
// MALFORMED: invalid block name in region with named arguments
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) { ^bb0(%b: i32): return }
// -----
// NAME: use_of_value_a_expects_different_type_2
// MALFORMED: use of value '%a' expects different type than prior uses: 'i64' vs 'i32'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) { cf.br ^bb0(%a : i64) ^bb0(%b: i32): return }
// -----
// NAME: branch_has_operands_for_successor_but_target
// INVALID: branch has 1 operands for successor #0, but target block has 0
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) { cf.br ^bb0(%a : i32) ^bb0: return }
// -----
// NAME: invalid_block_name_in_region_with_named_2
// MALFORMED: invalid block name in region with named arguments
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) { ^bb1: cf.br ^bb1 }
// -----
// NAME: expected_block_name_2
// MALFORMED: expected block name
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) { "cf.br"()[^bb1] : () -> () ^bb1: cf.br }
// -----
// NAME: builtin_module_op_expects_region_to_have
// INVALID: 'builtin.module' op expects region #0 to have 0 or 1 blocks
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module { ^bb0: ^bb1: }
// -----
// NAME: builtin_module_op_region_should_have_no
// INVALID: 'builtin.module' op region should have no arguments
// ARGS: --allow-unregistered-dialect
// GENERATION: today
module { ^bb0(%a: i32): }
// -----
// NAME: builtin_module_op_region_bodyregion_failed_to
// INVALID: 'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"builtin.module"() ({}) : () -> ()
// -----
// NAME: builtin_module_op_requires_one_region
// INVALID: 'builtin.module' op requires one region
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"builtin.module"() : () -> ()
// -----
// NAME: builtin_module_op_requires_one_region_2
// INVALID: 'builtin.module' op requires one region
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"builtin.module"() ({ ^bb0: }, {^bb0: }) : () -> ()
// -----
// NAME: builtin_module_op_attribute_sym_name_failed
// INVALID: 'builtin.module' op attribute 'sym_name' failed to satisfy constraint: string attribute
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"builtin.module"() ({ ^bb0: }) {sym_name = 1} : () -> ()
// -----
// NAME: builtin_module_op_visibility_expected_to_be
// INVALID: 'builtin.module' op visibility expected to be one of ["public", "private", "nested"], but got "foo"
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"builtin.module"() ({ ^bb0: }) {sym_visibility = "foo", sym_name = "f"} : () -> ()
// -----
// NAME: func_func_op_requires_attribute_function_type
// INVALID: 'func.func' op requires attribute 'function_type'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"func.func"() ({}) {sym_name = "f"} : () -> ()
// -----
// NAME: func_func_op_attribute_function_type_failed
// INVALID: 'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"func.func"() ({}) {sym_name = "f", function_type = i32} : () -> ()
// -----
// NAME: func_func_op_symbol_declaration_cannot_have_2
// INVALID: 'func.func' op symbol declaration cannot have public visibility
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"func.func"() ({}) {sym_name = "f", function_type = () -> ()} : () -> ()
// -----
// NAME: func_func_op_entry_block_must_have_2
// INVALID: 'func.func' op entry block must have 0 arguments to match function signature
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"func.func"() ({^bb0(%a: i32): "func.return"() : () -> ()}) {sym_name = "f", function_type = () -> ()} : () -> ()
// -----
// NAME: func_func_op_type_of_entry_block
// INVALID: 'func.func' op type of entry block argument #0('i32') must match the type of the corresponding argument in function signature('i64')
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"func.func"() ({^bb0(%a: i32): "func.return"() : () -> ()}) {sym_name = "f", function_type = (i64) -> ()} : () -> ()
// -----
// NAME: arith_constant_op_requires_attribute_value
// INVALID: 'arith.constant' op requires attribute 'value'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() { "arith.constant"() : () -> i32 return }
// -----
// NAME: arith_constant_op_failed_to_verify_that
// INVALID: 'arith.constant' op failed to verify that all of {value, result} have same type
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() { "arith.constant"() {value = 1 : i32} : () -> i64 return }
// -----
// NAME: arith_addi_op_expected_operands_but_found
// INVALID: 'arith.addi' op expected 2 operands, but found 1
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) { "arith.addi"(%a) : (i32) -> i32 return }
// -----
// NAME: arith_addi_op_requires_one_result_3
// INVALID: 'arith.addi' op requires one result
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) { "arith.addi"(%a, %a) : (i32, i32) -> () return }
// -----
// NAME: arith_addi_op_requires_the_same_type
// INVALID: 'arith.addi' op requires the same type for all operands and results
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) { "arith.addi"(%a, %a) : (i32, i32) -> i64 return }
// -----
// NAME: arith_addi_op_operand_must_be_signless
// INVALID: 'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) { "arith.addi"(%a, %a) : (f32, f32) -> f32 return }
// -----
// NAME: arith_addi_op_requires_zero_regions
// INVALID: 'arith.addi' op requires zero regions
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) { "arith.addi"(%a, %a) ({}) : (i32, i32) -> i32 return }
// -----
// NAME: successors_in_non_terminator
// MALFORMED: successors in non-terminator
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) { "arith.addi"(%a, %a)[^bb1] : (i32, i32) -> i32 ^bb1: return }
// -----
// NAME: func_return_op_must_be_the_last
// INVALID: 'func.return' op must be the last operation in the parent block
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) { "func.return"() : () -> () "func.return"() : () -> () }
// -----
// NAME: cf_cond_br_op_requires_successors_but
// INVALID: 'cf.cond_br' op requires 2 successors but found 1
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%c: i1) { "cf.cond_br"(%c)[^bb1] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> () ^bb1: return }
// -----
// NAME: cf_cond_br_op_operand_count_does
// INVALID: 'cf.cond_br' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%c: i1) { "cf.cond_br"(%c)[^bb1, ^bb1] {operandSegmentSizes = array<i32: 1, 1, 0>} : (i1) -> () ^bb1: return }
// -----
// NAME: redefinition_of_symbol_named_f
// INVALID: redefinition of symbol named 'f'
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func private @f() 
func.func @f() { return }
// -----
// NAME: accepted_15
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func nested @f()
// -----
// NAME: func_func_op_symbol_declaration_cannot_have_3
// INVALID: 'func.func' op symbol declaration cannot have public visibility
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func public @f()
// -----
// NAME: any_string_is_a_name_of_an_unregistered_operation
// CHECK
// ARGS: --allow-unregistered-dialect
// GENERATION: today
"a\0Ab"() {x = 1 : i8} : () -> ()

// -----
// NAME: constant_of_the_past_in_a_function_of_today
// The bare word would be `func.constant` there.
// RUN: @f() == 7
func.func @f() -> index {
  %0 = "std.constant"() {value = 7 : index} : () -> index
  return %0 : index
}
