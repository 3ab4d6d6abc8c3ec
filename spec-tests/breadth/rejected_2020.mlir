// What the tool of spring 2020 rejects, in its words.

// -----
// NAME: std_addi_op_operand_0_must_be_integer_like_but_got
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.addi' op operand #0 must be integer-like, but got 'f32'}}
  %0 = addi %x, %x : f32
  return
}

// -----
// NAME: expected_operation_name_in_quotes
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{expected operation name in quotes}}
  %0 = addi %a, %a : i32, i32
  return
}

// -----
// NAME: std_addi_op_expected_2_operands_but_found_1
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.addi' op expected 2 operands, but found 1}}
  %0 = addi %a : i32
  return
}

// -----
// NAME: expected
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{expected ':'}}
  %0 = addi %a, %a
  return
}

// -----
// NAME: std_addi_op_requires_the_same_type_for_all_operand
// GENERATION: 2020
func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{'std.addi' op requires the same type for all operands and results}}
  %0 = "std.addi"(%a, %b) : (i32, i64) -> i32
  return
}

// -----
// NAME: std_addi_op_requires_one_result
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.addi' op requires one result}}
  "std.addi"(%a, %a) : (i32, i32) -> ()
  return
}

// -----
// NAME: std_addf_op_operand_0_must_be_floating_point_like
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = addf %a, %a : i32
  return
}

// -----
// NAME: std_addf_op_expected_2_operands_but_found_1
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.addf' op expected 2 operands, but found 1}}
  %0 = addf %x : f32
  return
}

// -----
// NAME: std_addf_op_requires_the_same_type_for_all_operand
// GENERATION: 2020
func @f(%x: f32, %y: f64) {
  // expected-error @+1 {{'std.addf' op requires the same type for all operands and results}}
  %0 = "std.addf"(%x, %y) : (f32, f64) -> f32
  return
}

// -----
// NAME: std_negf_op_operand_0_must_be_floating_point_like
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.negf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = negf %a : i32
  return
}

// -----
// NAME: std_negf_op_requires_a_single_operand
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.negf' op requires a single operand}}
  %0 = negf %x, %x : f32
  return
}

// -----
// NAME: std_negf_op_requires_the_same_type_for_all_operand
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.negf' op requires the same type for all operands and results}}
  %0 = "std.negf"(%x) : (f32) -> f64
  return
}

// -----
// NAME: std_negf_op_expected_1_or_more_operands
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.negf' op expected 1 or more operands}}
  %0 = "std.negf"() : () -> f64
  return
}

// -----
// NAME: std_log2_op_operand_0_must_be_floating_point_like
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.log2' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = log2 %a : i32
  return
}

// -----
// NAME: std_log2_op_requires_a_single_operand
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.log2' op requires a single operand}}
  %0 = log2 %x, %x : f32
  return
}

// -----
// NAME: std_log2_op_requires_the_same_type_for_all_operand
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.log2' op requires the same type for all operands and results}}
  %0 = "std.log2"(%x) : (f32) -> f64
  return
}

// -----
// NAME: std_log2_op_expected_1_or_more_operands
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.log2' op expected 1 or more operands}}
  %0 = "std.log2"() : () -> f64
  return
}

// -----
// NAME: custom_op_std_cmpi_invalid_predicate_attribute_spe
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{custom op 'std.cmpi' invalid predicate attribute specification: "gt"}}
  %0 = cmpi "gt", %a, %a : i32
  return
}

// -----
// NAME: custom_op_std_cmpi_lhs_must_be_integer_like_but_go
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{custom op 'std.cmpi' 'lhs' must be integer-like, but got 'f32'}}
  %0 = cmpi "slt", %x, %x : f32
  return
}

// -----
// NAME: use_of_value_b_expects_different_type_than_prior_u
// GENERATION: 2020
func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = cmpi "slt", %a, %b : i32
  return
}

// -----
// NAME: custom_op_std_cmpf_unknown_comparison_predicate_gt
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{custom op 'std.cmpf' unknown comparison predicate "gt"}}
  %0 = cmpf "gt", %x, %x : f32
  return
}

// -----
// NAME: std_cmpf_op_operand_0_must_be_floating_point_like
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.cmpf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = cmpf "olt", %a, %a : i32
  return
}

// -----
// NAME: std_cmpi_op_attribute_predicate_failed_to_satisfy
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  %0 = "std.cmpi"(%a, %a) {predicate = 10} : (i32, i32) -> i1
  return
}

// -----
// NAME: std_cmpi_op_requires_attribute_predicate
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.cmpi' op requires attribute 'predicate'}}
  %0 = "std.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}

// -----
// NAME: std_cmpi_op_requires_all_operands_to_have_the_same
// GENERATION: 2020
func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{'std.cmpi' op requires all operands to have the same type}}
  %0 = "std.cmpi"(%a, %b) {predicate = 2} : (i32, i64) -> i1
  return
}

// -----
// NAME: std_cmpi_op_result_0_must_be_bool_like_but_got_i32
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.cmpi' op result #0 must be bool-like, but got 'i32'}}
  %0 = "std.cmpi"(%a, %a) {predicate = 2} : (i32, i32) -> i32
  return
}

// -----
// NAME: std_cmpi_op_requires_the_same_shape_for_all_operan
// GENERATION: 2020
func @f(%vi: vector<4xi32>) {
  // expected-error @+1 {{'std.cmpi' op requires the same shape for all operands and results}}
  %0 = "std.cmpi"(%vi, %vi) {predicate = 2} : (vector<4xi32>, vector<4xi32>) -> i1
  return
}

// -----
// NAME: std_cmpi_op_expected_2_operands_but_found_1
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.cmpi' op expected 2 operands, but found 1}}
  %0 = "std.cmpi"(%a) {predicate = 2} : (i32) -> i1
  return
}

// -----
// NAME: std_cmpf_op_predicate_attribute_value_out_of_range
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.cmpf' op 'predicate' attribute value out of range}}
  %0 = "std.cmpf"(%x, %x) {predicate = 16} : (f32, f32) -> i1
  return
}

// -----
// NAME: std_cmpf_op_requires_an_integer_attribute_named_pr
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.cmpf' op requires an integer attribute named 'predicate'}}
  %0 = "std.cmpf"(%x, %x) : (f32, f32) -> i1
  return
}

// -----
// NAME: std_cmpf_op_requires_all_operands_to_have_the_same
// GENERATION: 2020
func @f(%x: f32, %y: f64) {
  // expected-error @+1 {{'std.cmpf' op requires all operands to have the same type}}
  %0 = "std.cmpf"(%x, %y) {predicate = 1} : (f32, f64) -> i1
  return
}

// -----
// NAME: std_cmpf_op_result_0_must_be_bool_like_but_got_f32
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.cmpf' op result #0 must be bool-like, but got 'f32'}}
  %0 = "std.cmpf"(%x, %x) {predicate = 1} : (f32, f32) -> f32
  return
}

// -----
// NAME: std_cmpf_op_requires_the_same_shape_for_all_operan
// GENERATION: 2020
func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{'std.cmpf' op requires the same shape for all operands and results}}
  %0 = "std.cmpf"(%v, %v) {predicate = 1} : (vector<4xf32>, vector<4xf32>) -> i1
  return
}

// -----
// NAME: std_select_op_failed_to_verify_that_all_of_true_va
// GENERATION: 2020
func @f(%x: f32, %y: f64, %c: i1) {
  // expected-error @+1 {{'std.select' op failed to verify that all of {true_value, false_value, result} have same type}}
  %0 = "std.select"(%c, %x, %y) : (i1, f32, f64) -> f32
  return
}

// -----
// NAME: std_select_op_operand_0_must_be_bool_like_but_got
// GENERATION: 2020
func @f(%a: i32, %x: f32) {
  // expected-error @+1 {{'std.select' op operand #0 must be bool-like, but got 'i32'}}
  %0 = "std.select"(%a, %x, %x) : (i32, f32, f32) -> f32
  return
}

// -----
// NAME: std_select_op_requires_the_same_shape_for_all_oper
// GENERATION: 2020
func @f(%x: f32, %vc: vector<4xi1>) {
  // expected-error @+1 {{'std.select' op requires the same shape for all operands and results}}
  %0 = "std.select"(%vc, %x, %x) : (vector<4xi1>, f32, f32) -> f32
  return
}

// -----
// NAME: std_select_op_expected_3_operands_but_found_2
// GENERATION: 2020
func @f(%x: f32, %c: i1) {
  // expected-error @+1 {{'std.select' op expected 3 operands, but found 2}}
  %0 = "std.select"(%c, %x) : (i1, f32) -> f32
  return
}

// -----
// NAME: operand_type_i32_and_result_type_i64_are_cast_inco
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = index_cast %a : i32 to i64
  return
}

// -----
// NAME: custom_op_std_index_cast_expected_to
// GENERATION: 2020
func @f(%i: index) {
  %0 = index_cast %i : index
  // expected-error @+1 {{custom op 'std.index_cast' expected 'to'}}
  return
}

// -----
// NAME: result_type_i16_must_be_wider_than_operand_type_i3
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{result type 'i16' must be wider than operand type 'i32'}}
  %0 = sexti %a : i32 to i16
  return
}

// -----
// NAME: index_is_not_a_valid_operand_type
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'index' is not a valid operand type}}
  %0 = sexti %i : index to i128
  return
}

// -----
// NAME: index_is_not_a_valid_result_type
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'index' is not a valid result type}}
  %0 = sexti %a : i32 to index
  return
}

// -----
// NAME: std_sexti_op_operand_0_must_be_integer_like_but_go
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.sexti' op operand #0 must be integer-like, but got 'f32'}}
  %0 = sexti %x : f32 to i64
  return
}

// -----
// NAME: std_sexti_op_result_0_must_be_integer_like_but_got
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.sexti' op result #0 must be integer-like, but got 'f64'}}
  %0 = sexti %a : i32 to f64
  return
}

// -----
// NAME: std_sexti_op_requires_the_same_shape_for_all_opera
// GENERATION: 2020
func @f(%vi: vector<4xi32>) {
  // expected-error @+1 {{'std.sexti' op requires the same shape for all operands and results}}
  %0 = sexti %vi : vector<4xi32> to i64
  return
}

// -----
// NAME: std_zexti_op_operand_0_must_be_integer_like_but_go
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.zexti' op operand #0 must be integer-like, but got 'f32'}}
  %0 = zexti %x : f32 to i64
  return
}

// -----
// NAME: std_zexti_op_requires_the_same_shape_for_all_opera
// GENERATION: 2020
func @f(%vi: vector<4xi32>) {
  // expected-error @+1 {{'std.zexti' op requires the same shape for all operands and results}}
  %0 = zexti %vi : vector<4xi32> to i64
  return
}

// -----
// NAME: operand_type_i32_must_be_wider_than_result_type_i6
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{operand type 'i32' must be wider than result type 'i64'}}
  %0 = trunci %a : i32 to i64
  return
}

// -----
// NAME: std_trunci_op_operand_0_must_be_integer_like_but_g
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.trunci' op operand #0 must be integer-like, but got 'f32'}}
  %0 = trunci %x : f32 to i32
  return
}

// -----
// NAME: std_trunci_op_requires_the_same_shape_for_all_oper
// GENERATION: 2020
func @f(%vi: vector<4xi32>) {
  // expected-error @+1 {{'std.trunci' op requires the same shape for all operands and results}}
  %0 = trunci %vi : vector<4xi32> to i16
  return
}

// -----
// NAME: custom_op_std_trunci_expected_to
// GENERATION: 2020
func @f(%a: i32) {
  %0 = trunci %a : i32
  // expected-error @+1 {{custom op 'std.trunci' expected 'to'}}
  return
}

// -----
// NAME: custom_op_std_sexti_expected_to
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{custom op 'std.sexti' expected 'to'}}
  %0 = sexti %a : i32, i64
  return
}

// -----
// NAME: std_sexti_op_requires_a_single_operand
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.sexti' op requires a single operand}}
  %0 = "std.sexti"(%a, %a) : (i32, i32) -> i64
  return
}

// -----
// NAME: std_sexti_op_expected_1_or_more_operands
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.sexti' op expected 1 or more operands}}
  %0 = "std.sexti"() : () -> i64
  return
}

// -----
// NAME: cannot_name_an_operation_with_no_results
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{cannot name an operation with no results}}
  %0 = "std.sexti"(%a) : (i32) -> ()
  return
}

// -----
// NAME: integer_constant_out_of_range_for_attribute
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = constant 256 : i8
  return
}

// -----
// NAME: unexpected_decimal_integer_literal_for_a_float_att
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{unexpected decimal integer literal for a float attribute}}
  %0 = constant 1 : f32
  return
}

// -----
// NAME: floating_point_value_not_valid_for_specified_type
// GENERATION: 2020
func @f() {
  %0 = constant 1.0 : i32
  // expected-error @+1 {{floating point value not valid for specified type}}
  return
}

// -----
// NAME: expected_integer_elements_but_parsed_floating_poin
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{expected integer elements, but parsed floating-point}}
  %0 = constant dense<1.0> : tensor<2xi32>
  return
}

// -----
// NAME: inferred_shape_of_elements_literal_2_does_not_matc
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
  %0 = constant dense<[1, 2]> : tensor<3xi32>
  return
}

// -----
// NAME: std_constant_op_reference_to_function_with_mismatc
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.constant' op reference to function with mismatched type}}
  %0 = constant @f : (i32) -> i32
  return
}

// -----
// NAME: std_constant_op_unsupported_value_attribute_x
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.constant' op unsupported 'value' attribute: "x"}}
  %0 = constant "x"
  return
}

// -----
// NAME: std_constant_op_unsupported_value_attribute_f32
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.constant' op unsupported 'value' attribute: f32}}
  %0 = constant f32
  return
}

// -----
// NAME: std_constant_op_unsupported_value_attribute_1
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.constant' op unsupported 'value' attribute: [1]}}
  %0 = constant [1]
  return
}

// -----
// NAME: std_constant_op_requires_attribute_value
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.constant' op requires attribute 'value'}}
  %0 = "std.constant"() : () -> i64
  return
}

// -----
// NAME: std_constant_op_requires_zero_operands
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.constant' op requires zero operands}}
  %0 = "std.constant"(%a) {value = 1 : i32} : (i32) -> i32
  return
}

// -----
// NAME: expected_shape_3_inferred_shape_of_indices_literal
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{expected shape ([3]); inferred shape of indices literal ([1, 2]); inferred shape of values literal ([1])}}
  %0 = constant sparse<[[0,1]], [1]> : tensor<3xi32>
  return
}

// -----
// NAME: elements_hex_data_size_is_invalid_for_provided_typ
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{elements hex data size is invalid for provided type: 'tensor<1xf32>'}}
  %0 = constant dense<"0x0000"> : tensor<1xf32>
  return
}

// -----
// NAME: elements_literal_must_be_a_ranked_tensor_or_vector
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{elements literal must be a ranked tensor or vector type}}
  %0 = constant dense<1> : i32
  return
}

// -----
// NAME: elements_literal_type_must_have_static_shape
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{elements literal type must have static shape}}
  %0 = constant dense<1> : tensor<?xi32>
  return
}

// -----
// NAME: tensor_literal_is_invalid_ranks_are_not_consistent
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
  %0 = constant dense<[[1],[2,3]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: integer_constant_out_of_range_for_type
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{integer constant out of range for type}}
  %0 = constant dense<300> : tensor<2xi8>
  return
}

// -----
// NAME: expected_element_literal_of_primitive_type
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{expected element literal of primitive type}}
  %0 = constant dense<["a"]> : tensor<1xi32>
  return
}

// -----
// NAME: custom_op_std_alloc_dimension_operand_count_does_n
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{custom op 'std.alloc' dimension operand count does not equal memref dynamic dimension count}}
  %0 = alloc() : memref<?xf32>
  return
}

// -----
// NAME: expected_in_operand_list
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{expected '(' in operand list}}
  %0 = alloc : memref<4xf32>
  return
}

// -----
// NAME: custom_op_std_alloc_invalid_kind_of_type_specified
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{custom op 'std.alloc' invalid kind of type specified}}
  %0 = alloc() : tensor<4xf32>
  return
}

// -----
// NAME: std_alloc_op_operand_count_does_not_equal_dimensio
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'std.alloc' op operand count does not equal dimension plus symbol operand count}}
  %0 = alloc(%i) : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----
// NAME: std_alloc_op_attribute_alignment_failed_to_satisfy
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit integer attribute whose minimum value is 0}}
  %0 = alloc() {alignment = -8} : memref<4xf32>
  return
}

// -----
// NAME: std_alloc_op_result_0_must_be_memref_of_any_type_v
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.alloc' op result #0 must be memref of any type values, but got 'i32'}}
  %0 = "std.alloc"() : () -> i32
  return
}

// -----
// NAME: std_alloc_op_operand_0_must_be_index_but_got_i32
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.alloc' op operand #0 must be index, but got 'i32'}}
  %0 = "std.alloc"(%a) : (i32) -> memref<?xf32>
  return
}

// -----
// NAME: std_load_op_incorrect_number_of_indices_for_load
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.load' op incorrect number of indices for load}}
  %0 = load %m[%i] : memref<?x4xf32>
  return
}

// -----
// NAME: custom_op_std_load_memref_must_be_memref_of_any_ty
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{custom op 'std.load' 'memref' must be memref of any type values, but got 'tensor<?x4xf32>'}}
  %0 = load %m[%i, %i] : tensor<?x4xf32>
  return
}

// -----
// NAME: std_load_op_failed_to_verify_that_result_type_matc
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.load' op failed to verify that result type matches element type of 'memref'}}
  %0 = "std.load"(%m, %i, %i) : (memref<?x4xf32>, index, index) -> f64
  return
}

// -----
// NAME: std_load_op_operand_0_must_be_memref_of_any_type_v
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.load' op operand #0 must be memref of any type values, but got 'i32'}}
  %0 = "std.load"(%a) : (i32) -> f64
  return
}

// -----
// NAME: std_load_op_expected_1_or_more_operands
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.load' op expected 1 or more operands}}
  %0 = "std.load"() : () -> f64
  return
}

// -----
// NAME: std_load_op_operand_2_must_be_index_but_got_i32
// GENERATION: 2020
func @f(%i: index, %a: i32, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.load' op operand #2 must be index, but got 'i32'}}
  %0 = "std.load"(%m, %i, %a) : (memref<?x4xf32>, index, i32) -> f32
  return
}

// -----
// NAME: std_dim_op_index_is_out_of_range
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.dim' op index is out of range}}
  %0 = dim %m, 2 : memref<?x4xf32>
  return
}

// -----
// NAME: std_dim_op_operand_0_must_be_any_tensor_or_memref
// GENERATION: 2020
func @f(%um: memref<*xf32>) {
  // expected-error @+1 {{'std.dim' op operand #0 must be any tensor or memref type, but got 'memref<*xf32>'}}
  %0 = dim %um, 0 : memref<*xf32>
  return
}

// -----
// NAME: custom_op_std_dim_invalid_kind_of_attribute_specif
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{custom op 'std.dim' invalid kind of attribute specified}}
  %0 = dim %m, "x" : memref<?x4xf32>
  return
}

// -----
// NAME: std_dim_op_requires_attribute_index
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.dim' op requires attribute 'index'}}
  %0 = "std.dim"(%m) : (memref<?x4xf32>) -> index
  return
}

// -----
// NAME: std_dim_op_attribute_index_failed_to_satisfy_const
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.dim' op attribute 'index' failed to satisfy constraint: arbitrary integer attribute}}
  %0 = "std.dim"(%m) {index = "x"} : (memref<?x4xf32>) -> index
  return
}

// -----
// NAME: std_dim_op_result_0_must_be_index_but_got_i32
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.dim' op result #0 must be index, but got 'i32'}}
  %0 = "std.dim"(%m) {index = 0 : index} : (memref<?x4xf32>) -> i32
  return
}

// -----
// NAME: std_dim_op_requires_a_single_operand
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.dim' op requires a single operand}}
  %0 = "std.dim"() {index = 0 : index} : () -> index
  return
}

// -----
// NAME: std_rank_op_operand_0_must_be_tensor_of_any_type_v
// GENERATION: 2020
func @f(%m: memref<?x4xf32>, %x: f32) {
  %c = create_complex %x, %x : complex<f32>
  // expected-error @+1 {{'std.rank' op operand #0 must be tensor of any type values, but got 'memref<?x4xf32>'}}
  %0 = rank %m : memref<?x4xf32>
  return
}

// -----
// NAME: std_rank_op_result_0_must_be_index_but_got_i32
// GENERATION: 2020
func @f(%t: tensor<?x4xf32>) {
  // expected-error @+1 {{'std.rank' op result #0 must be index, but got 'i32'}}
  %0 = "std.rank"(%t) : (tensor<?x4xf32>) -> i32
  return
}

// -----
// NAME: std_rank_op_requires_a_single_operand
// GENERATION: 2020
func @f(%t: tensor<?x4xf32>) {
  // expected-error @+1 {{'std.rank' op requires a single operand}}
  %0 = "std.rank"(%t, %t) : (tensor<?x4xf32>, tensor<?x4xf32>) -> index
  return
}

// -----
// NAME: std_memref_cast_op_result_0_must_be_unranked_memre
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.memref_cast' op result #0 must be unranked.memref of any type values or memref of any type values, but got 'tensor<?x4xf32>'}}
  %0 = memref_cast %m : memref<?x4xf32> to tensor<?x4xf32>
  return
}

// -----
// NAME: std_memref_cast_op_operand_0_must_be_unranked_memr
// GENERATION: 2020
func @f(%t: tensor<?x4xf32>) {
  // expected-error @+1 {{'std.memref_cast' op operand #0 must be unranked.memref of any type values or memref of any type values, but got 'tensor<?x4xf32>'}}
  %0 = memref_cast %t : tensor<?x4xf32> to memref<?x4xf32>
  return
}

// -----
// NAME: custom_op_std_memref_cast_expected_to
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  %0 = memref_cast %m : memref<?x4xf32>
  // expected-error @+1 {{custom op 'std.memref_cast' expected 'to'}}
  return
}

// -----
// NAME: std_tensor_cast_op_result_0_must_be_tensor_of_any
// GENERATION: 2020
func @f(%t: tensor<?x4xf32>) {
  // expected-error @+1 {{'std.tensor_cast' op result #0 must be tensor of any type values, but got 'memref<?x4xf32>'}}
  %0 = tensor_cast %t : tensor<?x4xf32> to memref<?x4xf32>
  return
}

// -----
// NAME: std_tensor_cast_op_operand_0_must_be_tensor_of_any
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.tensor_cast' op operand #0 must be tensor of any type values, but got 'memref<?x4xf32>'}}
  %0 = tensor_cast %m : memref<?x4xf32> to tensor<?x4xf32>
  return
}

// -----
// NAME: incorrect_number_of_operands_for_type
// GENERATION: 2020
func @f(%bm: memref<2048xi8>) {
  // expected-error @+1 {{incorrect number of operands for type 'memref<?x4xf32>'}}
  %0 = view %bm[][] : memref<2048xi8> to memref<?x4xf32>
  return
}

// -----
// NAME: std_view_op_operand_0_must_be_1d_memref_of_8_bit_i
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.view' op operand #0 must be 1D memref of 8-bit integer values, but got 'memref<?x4xf32>'}}
  %0 = view %m[][] : memref<?x4xf32> to memref<4x4xf32>
  return
}

// -----
// NAME: different_memory_spaces_specified_for_base_memref
// GENERATION: 2020
func @f(%bm: memref<2048xi8>) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<2048xi8>' and view memref type 'memref<4x4xf32, 1>'}}
  %0 = view %bm[][] : memref<2048xi8> to memref<4x4xf32, 1>
  return
}

// -----
// NAME: std_view_op_result_0_must_be_memref_of_any_type_va
// GENERATION: 2020
func @f(%bm: memref<2048xi8>) {
  // expected-error @+1 {{'std.view' op result #0 must be memref of any type values, but got 'tensor<4x4xf32>'}}
  %0 = view %bm[][] : memref<2048xi8> to tensor<4x4xf32>
  return
}

// -----
// NAME: custom_op_std_view_expects_0_or_1_offset_operand
// GENERATION: 2020
func @f(%i: index, %bm: memref<2048xi8>) {
  // expected-error @+1 {{custom op 'std.view' expects 0 or 1 offset operand}}
  %0 = view %bm[%i, %i][] : memref<2048xi8> to memref<4x4xf32>
  return
}

// -----
// NAME: incorrect_dynamic_strides_in_view_memref_type
// GENERATION: 2020
func @f(%i: index, %bm: memref<2048xi8>) {
  // expected-error @+1 {{incorrect dynamic strides in view memref type 'memref<4x?xf32, affine_map<(d0, d1) -> (d0 * 4 + d1)>>'}}
  %0 = view %bm[][%i] : memref<2048xi8> to memref<4x?xf32, affine_map<(d0, d1) -> (d0 * 4 + d1)>>
  return
}

// -----
// NAME: result_type_is_not_strided
// GENERATION: 2020
func @f(%bm: memref<2048xi8>) {
  // expected-error @+1 {{result type 'memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>' is not strided}}
  %0 = view %bm[][] : memref<2048xi8> to memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>
  return
}

// -----
// NAME: std_view_op_expected_1_or_more_operands
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.view' op expected 1 or more operands}}
  %0 = "std.view"() : () -> i32
  return
}

// -----
// NAME: invalid_to_specify_dynamic_sizes_when_subview_resu
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{invalid to specify dynamic sizes when subview result type is statically shaped and viceversa}}
  %0 = subview %m[][][] : memref<?x4xf32> to memref<?x4xf32>
  return
}

// -----
// NAME: expected_number_of_dynamic_offsets_specified_to_ma
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{expected number of dynamic offsets specified to match the rank of the result type 'memref<?x?xf32, affine_map<(d0, d1)[s0, s1, s2] -> (d0 * s1 + s0 + d1 * s2)>>'}}
  %0 = subview %m[%i][%i][%i] : memref<?x4xf32> to memref<?x?xf32, offset: ?, strides: [?, ?]>
  return
}

// -----
// NAME: expected_result_type_to_have_dynamic_strides
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{expected result type to have dynamic strides}}
  %0 = subview %m[][][%i, %i] : memref<?x4xf32> to memref<2x2xf32, offset: 0, strides: [4, 1]>
  return
}

// -----
// NAME: expected_result_memref_layout_map_to_have_dynamic
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{expected result memref layout map to have dynamic offset}}
  %0 = subview %m[%i, %i][][] : memref<?x4xf32> to memref<2x2xf32, offset: 0, strides: [4, 1]>
  return
}

// -----
// NAME: expected_rank_of_result_type_to_match_rank_of_base
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{expected rank of result type to match rank of base type}}
  %0 = subview %m[][][] : memref<?x4xf32> to memref<2xf32>
  return
}

// -----
// NAME: different_memory_spaces_specified_for_base_memref_2
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<?x4xf32>' and subview memref type 'memref<2x2xf32, 1>'}}
  %0 = subview %m[][][] : memref<?x4xf32> to memref<2x2xf32, 1>
  return
}

// -----
// NAME: std_subview_op_operand_0_must_be_memref_of_any_typ
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.subview' op operand #0 must be memref of any type values, but got 'i32'}}
  %0 = subview %a[][][] : i32 to memref<2x2xf32>
  return
}

// -----
// NAME: std_subview_op_result_0_must_be_memref_of_any_type
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.subview' op result #0 must be memref of any type values, but got 'i32'}}
  %0 = subview %m[][][] : memref<?x4xf32> to i32
  return
}

// -----
// NAME: std_atomic_rmw_op_with_kind_addi_expects_an_intege
// GENERATION: 2020
func @f(%i: index, %x: f32, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.atomic_rmw' op with kind 'addi' expects an integer type}}
  %0 = atomic_rmw "addi" %x, %m[%i, %i] : (f32, memref<?x4xf32>) -> f32
  return
}

// -----
// NAME: custom_op_std_atomic_rmw_invalid_kind_attribute_sp
// GENERATION: 2020
func @f(%i: index, %x: f32, %m: memref<?x4xf32>) {
  // expected-error @+1 {{custom op 'std.atomic_rmw' invalid kind attribute specification: "foo"}}
  %0 = atomic_rmw "foo" %x, %m[%i, %i] : (f32, memref<?x4xf32>) -> f32
  return
}

// -----
// NAME: std_atomic_rmw_op_expects_the_number_of_subscripts
// GENERATION: 2020
func @f(%i: index, %x: f32, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  %0 = atomic_rmw "addf" %x, %m[%i] : (f32, memref<?x4xf32>) -> f32
  return
}

// -----
// NAME: std_atomic_rmw_op_failed_to_verify_that_value_type
// GENERATION: 2020
func @f(%i: index, %y: f64, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.atomic_rmw' op failed to verify that value type matches element type of memref}}
  %0 = atomic_rmw "addf" %y, %m[%i, %i] : (f64, memref<?x4xf32>) -> f64
  return
}

// -----
// NAME: std_atomic_rmw_op_failed_to_verify_that_all_of_val
// GENERATION: 2020
func @f(%i: index, %x: f32, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.atomic_rmw' op failed to verify that all of {value, result} have same type}}
  %0 = atomic_rmw "addf" %x, %m[%i, %i] : (f32, memref<?x4xf32>) -> f64
  return
}

// -----
// NAME: std_atomic_rmw_op_operand_1_must_be_memref_of_inte
// GENERATION: 2020
func @f(%i: index, %x: f32, %t: tensor<?x4xf32>) {
  // expected-error @+1 {{'std.atomic_rmw' op operand #1 must be memref of integer or floating-point values, but got 'tensor<?x4xf32>'}}
  %0 = atomic_rmw "addf" %x, %t[%i, %i] : (f32, tensor<?x4xf32>) -> f32
  return
}

// -----
// NAME: std_atomic_rmw_op_attribute_kind_failed_to_satisfy
// GENERATION: 2020
func @f(%i: index, %x: f32, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.atomic_rmw' op attribute 'kind' failed to satisfy constraint: allowed 64-bit integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}
  %0 = "std.atomic_rmw"(%x, %m, %i, %i) {kind = 99} : (f32, memref<?x4xf32>, index, index) -> f32
  return
}

// -----
// NAME: std_atomic_rmw_op_requires_attribute_kind
// GENERATION: 2020
func @f(%i: index, %x: f32, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.atomic_rmw' op requires attribute 'kind'}}
  %0 = "std.atomic_rmw"(%x, %m, %i, %i) : (f32, memref<?x4xf32>, index, index) -> f32
  return
}

// -----
// NAME: std_extract_element_op_incorrect_number_of_indices
// GENERATION: 2020
func @f(%i: index, %t: tensor<?x4xf32>) {
  // expected-error @+1 {{'std.extract_element' op incorrect number of indices for extract_element}}
  %0 = extract_element %t[%i] : tensor<?x4xf32>
  return
}

// -----
// NAME: custom_op_std_extract_element_aggregate_must_be_ve
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{custom op 'std.extract_element' 'aggregate' must be vector of any type values or tensor of any type values, but got 'memref<?x4xf32>'}}
  %0 = extract_element %m[%i, %i] : memref<?x4xf32>
  return
}

// -----
// NAME: std_extract_element_op_failed_to_verify_that_resul
// GENERATION: 2020
func @f(%i: index, %v: vector<4xf32>) {
  // expected-error @+1 {{'std.extract_element' op failed to verify that result type matches element type of aggregate}}
  %0 = "std.extract_element"(%v, %i) : (vector<4xf32>, index) -> f64
  return
}

// -----
// NAME: std_extract_element_op_operand_0_must_be_vector_of
// GENERATION: 2020
func @f(%i: index, %a: i32) {
  // expected-error @+1 {{'std.extract_element' op operand #0 must be vector of any type values or tensor of any type values, but got 'i32'}}
  %0 = "std.extract_element"(%a, %i) : (i32, index) -> i32
  return
}

// -----
// NAME: std_extract_element_op_expected_1_or_more_operands
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.extract_element' op expected 1 or more operands}}
  %0 = "std.extract_element"() : () -> i32
  return
}

// -----
// NAME: custom_op_std_splat_aggregate_must_be_vector_of_an
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{custom op 'std.splat' 'aggregate' must be vector of any type values or statically shaped tensor of any type values, but got 'tensor<*xf32>'}}
  %0 = splat %x : tensor<*xf32>
  return
}

// -----
// NAME: std_splat_op_failed_to_verify_that_operand_type_ma
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.splat' op failed to verify that operand type matches element type of result}}
  %0 = "std.splat"(%x) : (f32) -> vector<4xf64>
  return
}

// -----
// NAME: std_splat_op_result_0_must_be_vector_of_any_type_v
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.splat' op result #0 must be vector of any type values or statically shaped tensor of any type values, but got 'f32'}}
  %0 = "std.splat"(%x) : (f32) -> f32
  return
}

// -----
// NAME: custom_op_std_tensor_load_memref_must_be_memref_of
// GENERATION: 2020
func @f(%t: tensor<?x4xf32>) {
  // expected-error @+1 {{custom op 'std.tensor_load' 'memref' must be memref of any type values, but got 'tensor<?x4xf32>'}}
  %0 = tensor_load %t : tensor<?x4xf32>
  return
}

// -----
// NAME: std_tensor_load_op_failed_to_verify_that_result_ty
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.tensor_load' op failed to verify that result type matches tensor equivalent of 'memref'}}
  %0 = "std.tensor_load"(%m) : (memref<?x4xf32>) -> tensor<4x4xf32>
  return
}

// -----
// NAME: std_tensor_load_op_requires_the_same_element_type
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.tensor_load' op requires the same element type for all operands and results}}
  %0 = "std.tensor_load"(%m) : (memref<?x4xf32>) -> tensor<?x4xf64>
  return
}

// -----
// NAME: std_tensor_load_op_result_0_must_be_tensor_of_any
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.tensor_load' op result #0 must be tensor of any type values, but got 'memref<?x4xf32>'}}
  %0 = "std.tensor_load"(%m) : (memref<?x4xf32>) -> memref<?x4xf32>
  return
}

// -----
// NAME: std_call_indirect_op_operand_0_must_be_function_ty
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'std.call_indirect' op operand #0 must be function type, but got 'i32'}}
  %0 = "std.call_indirect"(%a, %a) : (i32, i32) -> i32
  return
}

// -----
// NAME: std_call_indirect_op_failed_to_verify_that_callee
// GENERATION: 2020
func @f(%x: f32, %fn: (i32) -> i32) {
  // expected-error @+1 {{'std.call_indirect' op failed to verify that callee input types match argument types}}
  %0 = "std.call_indirect"(%fn, %x) : ((i32) -> i32, f32) -> i32
  return
}

// -----
// NAME: std_call_indirect_op_expected_1_or_more_operands
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.call_indirect' op expected 1 or more operands}}
  %0 = "std.call_indirect"() : () -> i32
  return
}

// -----
// NAME: std_call_indirect_op_failed_to_verify_that_callee_2
// GENERATION: 2020
func @f(%a: i32, %fn: (i32) -> i32) {
  // expected-error @+1 {{'std.call_indirect' op failed to verify that callee result types match result types}}
  %0 = "std.call_indirect"(%fn, %a) : ((i32) -> i32, i32) -> f32
  return
}

// -----
// NAME: std_store_op_store_index_operand_count_not_equal_t
// GENERATION: 2020
func @f(%i: index, %x: f32, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.store' op store index operand count not equal to memref rank}}
  store %x, %m[%i] : memref<?x4xf32>
  return
}

// -----
// NAME: custom_op_std_store_memref_must_be_memref_of_any_t
// GENERATION: 2020
func @f(%i: index, %x: f32, %t: tensor<?x4xf32>) {
  // expected-error @+1 {{custom op 'std.store' 'memref' must be memref of any type values, but got 'tensor<?x4xf32>'}}
  store %x, %t[%i, %i] : tensor<?x4xf32>
  return
}

// -----
// NAME: std_store_op_failed_to_verify_that_type_of_value_m
// GENERATION: 2020
func @f(%i: index, %a: i32, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.store' op failed to verify that type of 'value' matches element type of 'memref'}}
  "std.store"(%a, %m, %i, %i) : (i32, memref<?x4xf32>, index, index) -> ()
  return
}

// -----
// NAME: std_store_op_expected_2_or_more_operands
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'std.store' op expected 2 or more operands}}
  "std.store"(%x) : (f32) -> ()
  return
}

// -----
// NAME: std_store_op_operand_1_must_be_memref_of_any_type
// GENERATION: 2020
func @f(%a: i32, %x: f32) {
  // expected-error @+1 {{'std.store' op operand #1 must be memref of any type values, but got 'i32'}}
  "std.store"(%x, %a) : (f32, i32) -> ()
  return
}

// -----
// NAME: std_store_op_requires_zero_results
// GENERATION: 2020
func @f(%i: index, %x: f32, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.store' op requires zero results}}
  %0 = "std.store"(%x, %m, %i, %i) : (f32, memref<?x4xf32>, index, index) -> f32
  return
}

// -----
// NAME: std_store_op_operand_3_must_be_index_but_got_i32
// GENERATION: 2020
func @f(%i: index, %a: i32, %x: f32, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.store' op operand #3 must be index, but got 'i32'}}
  "std.store"(%x, %m, %i, %a) : (f32, memref<?x4xf32>, index, i32) -> ()
  return
}

// -----
// NAME: std_dealloc_op_operand_0_must_be_memref_of_any_typ
// GENERATION: 2020
func @f(%t: tensor<?x4xf32>) {
  // expected-error @+1 {{'std.dealloc' op operand #0 must be memref of any type values, but got 'tensor<?x4xf32>'}}
  dealloc %t : tensor<?x4xf32>
  return
}

// -----
// NAME: std_dealloc_op_requires_a_single_operand
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.dealloc' op requires a single operand}}
  "std.dealloc"() : () -> ()
  return
}

// -----
// NAME: expected_ssa_operand
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{expected SSA operand}}
  dealloc : memref<?x4xf32>
  return
}

// -----
// NAME: std_tensor_store_op_failed_to_verify_that_type_of
// GENERATION: 2020
func @f(%m: memref<?x4xf32>, %ut: tensor<*xf32>) {
  // expected-error @+1 {{'std.tensor_store' op failed to verify that type of 'value' matches tensor equivalent of 'memref'}}
  "std.tensor_store"(%ut, %m) : (tensor<*xf32>, memref<?x4xf32>) -> ()
  return
}

// -----
// NAME: std_tensor_store_op_requires_the_same_shape_for_al
// GENERATION: 2020
func @f(%t: tensor<?x4xf32>, %bm: memref<2048xi8>) {
  // expected-error @+1 {{'std.tensor_store' op requires the same shape for all operands}}
  "std.tensor_store"(%t, %bm) : (tensor<?x4xf32>, memref<2048xi8>) -> ()
  return
}

// -----
// NAME: std_prefetch_op_attribute_localityhint_failed_to_s
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit integer attribute whose minimum value is 0 whose maximum value is 3}}
  prefetch %m[%i, %i], read, locality<4>, data : memref<?x4xf32>
  return
}

// -----
// NAME: custom_op_std_prefetch_rw_specifier_has_to_be_read
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{custom op 'std.prefetch' rw specifier has to be 'read' or 'write'}}
  prefetch %m[%i, %i], rw, locality<3>, data : memref<?x4xf32>
  return
}

// -----
// NAME: custom_op_std_prefetch_cache_type_has_to_be_data_o
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{custom op 'std.prefetch' cache type has to be 'data' or 'instr'}}
  prefetch %m[%i, %i], read, locality<3>, foo : memref<?x4xf32>
  return
}

// -----
// NAME: std_prefetch_op_too_few_indices
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.prefetch' op too few indices}}
  prefetch %m[%i], read, locality<3>, data : memref<?x4xf32>
  return
}

// -----
// NAME: custom_op_std_prefetch_expected_locality
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{custom op 'std.prefetch' expected 'locality'}}
  prefetch %m[%i, %i], read, data : memref<?x4xf32>
  return
}

// -----
// NAME: std_prefetch_op_requires_attribute_localityhint
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.prefetch' op requires attribute 'localityHint'}}
  "std.prefetch"(%m, %i, %i) {isWrite = true, isDataCache = true} : (memref<?x4xf32>, index, index) -> ()
  return
}

// -----
// NAME: std_prefetch_op_attribute_iswrite_failed_to_satisf
// GENERATION: 2020
func @f(%i: index, %m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.prefetch' op attribute 'isWrite' failed to satisfy constraint: bool attribute}}
  "std.prefetch"(%m, %i, %i) {isWrite = 1, isDataCache = true, localityHint = 3 : i32} : (memref<?x4xf32>, index, index) -> ()
  return
}

// -----
// NAME: std_assume_alignment_op_attribute_alignment_failed
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.assume_alignment' op attribute 'alignment' failed to satisfy constraint: positive 32-bit integer attribute}}
  assume_alignment %m, 0 : memref<?x4xf32>
  return
}

// -----
// NAME: std_assume_alignment_op_alignment_must_be_power_of
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.assume_alignment' op alignment must be power of 2}}
  assume_alignment %m, 3 : memref<?x4xf32>
  return
}

// -----
// NAME: std_assume_alignment_op_operand_0_must_be_memref_o
// GENERATION: 2020
func @f(%t: tensor<?x4xf32>) {
  // expected-error @+1 {{'std.assume_alignment' op operand #0 must be memref of any type values, but got 'tensor<?x4xf32>'}}
  assume_alignment %t, 16 : tensor<?x4xf32>
  return
}

// -----
// NAME: std_assume_alignment_op_requires_attribute_alignme
// GENERATION: 2020
func @f(%m: memref<?x4xf32>) {
  // expected-error @+1 {{'std.assume_alignment' op requires attribute 'alignment'}}
  "std.assume_alignment"(%m) : (memref<?x4xf32>) -> ()
  return
}

// -----
// NAME: std_call_op_zz_does_not_reference_a_valid_function
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.call' op 'zz' does not reference a valid function}}
  call @zz() : () -> ()
  return
}

// -----
// NAME: std_call_op_requires_attribute_callee
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.call' op requires attribute 'callee'}}
  "std.call"() : () -> ()
  return
}

// -----
// NAME: std_call_op_attribute_callee_failed_to_satisfy_con
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.call' op attribute 'callee' failed to satisfy constraint: flat symbol reference attribute}}
  "std.call"() {callee = "f"} : () -> ()
  return
}

// -----
// NAME: std_call_op_operand_type_mismatch
// GENERATION: 2020
func @g(i32) -> f32
func @f(%a: i32, %x: f32) {
 // expected-error @+1 {{'std.call' op operand type mismatch}}
 %0 = call @g(%x) : (f32) -> f32
 return
}

// -----
// NAME: std_call_op_result_type_mismatch
// GENERATION: 2020
func @g(i32) -> f32
func @f(%a: i32, %x: f32) {
 // expected-error @+1 {{'std.call' op result type mismatch}}
 %0 = call @g(%a) : (i32) -> i32
 return
}

// -----
// NAME: std_call_op_incorrect_number_of_results_for_callee
// GENERATION: 2020
func @g(i32) -> f32
func @f(%a: i32, %x: f32) {
 // expected-error @+1 {{'std.call' op incorrect number of results for callee}}
 call @g(%a) : (i32) -> ()
 return
}

// -----
// NAME: std_call_op_incorrect_number_of_operands_for_calle
// GENERATION: 2020
func @g(i32) -> f32
func @f(%a: i32, %x: f32) {
 // expected-error @+1 {{'std.call' op incorrect number of operands for callee}}
 %0 = call @g() : () -> f32
 return
}

// -----
// NAME: std_return_op_has_0_operands_but_enclosing_functio
// GENERATION: 2020
func @f() -> i32 {
  // expected-error @+1 {{'std.return' op has 0 operands, but enclosing function returns 1}}
  return
}

// -----
// NAME: type_of_return_operand_0_f32_doesn_t_match_functio
// GENERATION: 2020
func @f() -> i32 {
 %0 = constant 1.0 : f32
 // expected-error @+1 {{type of return operand 0 ('f32') doesn't match function result type ('i32')}}
 return %0 : f32
}

// -----
// NAME: branch_has_1_operands_for_successor_0_but_target_b
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  br ^bb1(%a : i32)
^bb1:
 return
}

// -----
// NAME: type_mismatch_for_bb_argument_0_of_successor_0
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  br ^bb1(%a : i32)
^bb1(%x: f32):
 return
}

// -----
// NAME: reference_to_an_undefined_block
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{reference to an undefined block}}
  br ^bb2(%a : i32)
^bb1(%x: f32):
 return
}

// -----
// NAME: std_cond_br_op_has_incorrect_number_of_successors
// GENERATION: 2020
func @f(%a: i1) {
  // expected-error @+1 {{'std.cond_br' op has incorrect number of successors: expected 2 but found 1}}
  cond_br %a, ^bb1
^bb1:
 return
}

// -----
// NAME: block_with_no_terminator
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{block with no terminator}}
 %0 = constant 1 : i32
}

// -----
// NAME: std_return_op_must_be_the_last_operation_in_the_pa
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{'std.return' op must be the last operation in the parent block}}
 return
 return
}

// -----
// NAME: invalid_block_name_in_region_with_named_arguments
// GENERATION: 2020
func @f(%a: i32) {
// expected-error @+1 {{invalid block name in region with named arguments}}
^bb0:
 return
}

// -----
// NAME: func_op_type_of_entry_block_argument_0_f32_must_ma
// GENERATION: 2020
// expected-error @+1 {{'func' op type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')}}
func @f(i32) {
^bb0(%x: f32):
 return
}

// -----
// NAME: func_op_entry_block_must_have_1_arguments_to_match
// GENERATION: 2020
// expected-error @+1 {{'func' op entry block must have 1 arguments to match function signature}}
func @f(i32) {
^bb0:
 return
}

// -----
// NAME: redefinition_of_symbol_named_f
// GENERATION: 2020
func @f()
// expected-error @+1 {{redefinition of symbol named 'f'}}
func @f()

// -----
// NAME: custom_op_func_expected_valid_identifier_for_symbo
// GENERATION: 2020
// expected-error @+1 {{custom op 'func' expected valid '@'-identifier for symbol name}}
func f()

// -----
// NAME: redefinition_of_ssa_value_0
// GENERATION: 2020
func @f() {
 %0 = constant 1 : i32
 // expected-error @+1 {{redefinition of SSA value '%0'}}
 %0 = constant 1 : i32
 return
}

// -----
// NAME: redefinition_of_block_bb1
// GENERATION: 2020
func @f() {
 ^bb1:
 br ^bb1
// expected-error @+1 {{redefinition of block '^bb1'}}
^bb1:
 return
}

// -----
// NAME: use_of_undeclared_ssa_value_name
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{use of undeclared SSA value name}}
 %x = addi %y, %y : i32
 return
}

// -----
// NAME: operand_0_does_not_dominate_this_use
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{operand #0 does not dominate this use}}
 %x = addi %y, %y : i32
 %y = constant 1 : i32
 return
}

// -----
// NAME: entry_block_of_region_may_not_have_predecessors
// GENERATION: 2020
// expected-error @+1 {{entry block of region may not have predecessors}}
func @f() {
^bb0:
 br ^bb0
}

// -----
// NAME: custom_op_std_return_2_operands_present_but_expect
// GENERATION: 2020
func @f() -> i32 {
 %0 = constant 1 : i32
 // expected-error @+1 {{custom op 'std.return' 2 operands present, but expected 1}}
 return %0, %0 : i32
}

// -----
// NAME: custom_op_foo_bar_is_unknown
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{custom op 'foo.bar' is unknown}}
 foo.bar
 return
}

// -----
// NAME: unregistered_operation_std_foo_found_in_dialect_st
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{unregistered operation 'std.foo' found in dialect ('std') that does not allow unknown operations}}
 "std.foo"() : () -> ()
 return
}

// -----
// NAME: expected_named_operation_to_have_atleast_1_result
// GENERATION: 2020
func @f(%a: i32) {
 // expected-error @+1 {{expected named operation to have atleast 1 result}}
 %x:0 = "foo.bar"() : () -> i32
 return
}

// -----
// NAME: region_entry_argument_a_is_already_in_use
// GENERATION: 2020
// expected-error @+1 {{region entry argument '%a' is already in use}}
func @f(%a: i32, %a: i32) {
 return
}

// -----
// NAME: func_op_arguments_may_only_have_dialect_attributes
// GENERATION: 2020
// expected-error @+1 {{'func' op arguments may only have dialect attributes}}
func @f(%a: i32 {x = 1}) {
 return
}

// -----
// NAME: custom_op_func_expected_type_instead_of_ssa_identi
// GENERATION: 2020
// expected-error @+1 {{custom op 'func' expected type instead of SSA identifier}}
func @f(i32, %a: i32)

// -----
// NAME: custom_op_func_expected_ssa_identifier
// GENERATION: 2020
// expected-error @+1 {{custom op 'func' expected SSA identifier}}
func @f(%a: i32, ...)

// -----
// NAME: module_op_can_only_contain_dialect_specific_attrib
// GENERATION: 2020
// expected-error @+1 {{'module' op can only contain dialect-specific attributes, found: 'x'}}
module attributes {x = 1} {
}

// -----
// NAME: module_op_expects_regions_to_end_with_module_termi
// GENERATION: 2020
module {
 // expected-error @+1 {{'module' op expects regions to end with 'module_terminator', found 'std.return'}}
 return
}

// -----
// NAME: module_op_operations_with_a_symboltable_must_have
// GENERATION: 2020
// expected-error @+1 {{'module' op Operations with a 'SymbolTable' must have exactly one block}}
"module"() ({
}) : () -> ()

// -----
// NAME: func_op_requires_a_type_attribute_type
// GENERATION: 2020
// expected-error @+1 {{'func' op requires a type attribute 'type'}}
"func"() ({
}) {sym_name = "f"} : () -> ()

// -----
// NAME: func_op_requires_string_attribute_sym_name
// GENERATION: 2020
// expected-error @+1 {{'func' op requires string attribute 'sym_name'}}
"func"() ({
}) {type = () -> ()} : () -> ()

// -----
// NAME: func_op_requires_type_attribute_of_function_type
// GENERATION: 2020
// expected-error @+1 {{'func' op requires 'type' attribute of function type}}
"func"() ({
}) {sym_name = "f", type = i32} : () -> ()

// -----
// NAME: func_op_expects_one_region
// GENERATION: 2020
// expected-error @+1 {{'func' op expects one region}}
"func"() {sym_name = "f", type = () -> ()} : () -> ()

// -----
// NAME: std_br_op_has_incorrect_number_of_successors_expec
// GENERATION: 2020
func @f(%a: i32) {
 // expected-error @+1 {{'std.br' op has incorrect number of successors: expected 1 but found 0}}
 "std.br"() : () -> ()
}

// -----
// NAME: std_cond_br_op_expected_1_or_more_operands
// GENERATION: 2020
func @f(%a: i1) {
 // expected-error @+1 {{'std.cond_br' op expected 1 or more operands}}
 "std.cond_br"()[^bb1, ^bb1] : () -> ()
^bb1:
 return
}

// -----
// NAME: successors_in_non_terminator
// GENERATION: 2020
func @f(%a: i1) {
 // expected-error @+1 {{successors in non-terminator}}
 "std.addi"(%a, %a)[^bb1] : (i1, i1) -> i1
^bb1:
 return
}

// -----
// NAME: std_return_op_has_incorrect_number_of_successors_e
// GENERATION: 2020
func @f(%a: i1) {
 // expected-error @+1 {{'std.return' op has incorrect number of successors: expected 0 but found 1}}
 "std.return"()[^bb1] : () -> ()
^bb1:
 return
}

// -----
// NAME: std_return_op_requires_zero_results
// GENERATION: 2020
func @f(%a: i1) {
 // expected-error @+1 {{'std.return' op requires zero results}}
 %0 = "std.return"() : () -> i1
}

// -----
// NAME: std_return_op_has_incorrect_number_of_regions_expe
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{'std.return' op has incorrect number of regions: expected 0 but found 1}}
 "std.return"() ({
}) : () -> ()
}

// -----
// NAME: custom_op_affine_apply_dimension_or_symbol_index_m
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%i, %j)
  return
}

// -----
// NAME: operation_defines_2_results_but_was_provided_1_to
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%i)
  return
}

// -----
// NAME: affine_apply_op_requires_one_result
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.apply' op requires one result}}
  %0:2 = affine.apply affine_map<(d0) -> (d0, d0)>(%i)
  return
}

// -----
// NAME: affine_apply_op_requires_an_affine_map
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.apply' op requires an affine map}}
  %0 = "affine.apply"(%i) : (index) -> index
  return
}

// -----
// NAME: affine_apply_op_operands_must_be_of_type_index
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'affine.apply' op operands must be of type 'index'}}
  %0 = "affine.apply"(%a) {map = affine_map<(d0) -> (d0)>} : (i32) -> index
  return
}

// -----
// NAME: affine_apply_op_result_must_be_of_type_index
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.apply' op result must be of type 'index'}}
  %0 = "affine.apply"(%i) {map = affine_map<(d0) -> (d0)>} : (index) -> i32
  return
}

// -----
// NAME: affine_apply_op_operand_count_and_affine_map_dimen
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.apply' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.apply"(%i, %i) {map = affine_map<(d0) -> (d0)>} : (index, index) -> index
  return
}

// -----
// NAME: affine_apply_op_mapping_must_produce_one_value
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.apply' op mapping must produce one value}}
  %0 = "affine.apply"(%i) {map = affine_map<(d0) -> (d0, d0)>} : (index) -> index
  return
}

// -----
// NAME: custom_op_affine_for_expected_step_to_be_represent
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %k = 0 to 10 step -1 {
}
  return
}

// -----
// NAME: expected_constant_integer_or_floating_point_value
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{expected constant integer or floating point value}}
  affine.for %k = -%i to 10 {
}
  return
}

// -----
// NAME: custom_op_affine_for_lower_loop_bound_affine_map_w
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %k = affine_map<(d0) -> (d0, 0)>(%i) to 10 {
}
  return
}

// -----
// NAME: custom_op_affine_for_upper_loop_bound_affine_map_w
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix}}
  affine.for %k = 0 to affine_map<(d0) -> (d0, 0)>(%i) {
}
  return
}

// -----
// NAME: custom_op_affine_for_dim_operand_count_and_integer
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{custom op 'affine.for' dim operand count and integer set dim count must match}}
  affine.for %k = affine_map<(d0) -> (d0)>(%i, %j) to 10 {
}
  return
}

// -----
// NAME: custom_op_affine_for_symbol_operand_count_and_inte
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{custom op 'affine.for' symbol operand count and integer set symbol count must match}}
  affine.for %k = affine_map<(d0)[s0] -> (d0)>(%i) to 10 {
}
  return
}

// -----
// NAME: expected_to_begin_a_region
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{expected '{' to begin a region}}
  affine.for %k = 0 to 10
  return
}

// -----
// NAME: custom_op_affine_for_expected_to_between_bounds
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{custom op 'affine.for' expected 'to' between bounds}}
  affine.for %k = 0 10 {
}
  return
}

// -----
// NAME: affine_for_op_operand_cannot_be_used_as_a_symbol
// GENERATION: 2020
func @f() {
  affine.for %k = 0 to 10 {
 // expected-error @+1 {{'affine.for' op operand cannot be used as a symbol}}
 affine.for %l = %k to 10 {
 }
}
  return
}

// -----
// NAME: affine_for_op_expects_regions_to_end_with_affine_t
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'affine.for' op expects regions to end with 'affine.terminator', found 'std.return'}}
  affine.for %k = 0 to 10 {
 return
}
  return
}

// -----
// NAME: affine_load_op_index_must_be_a_dimension_or_symbol
// GENERATION: 2020
func @f(%u: memref<100xf32>) {
  affine.for %k = 0 to 10 {
 %z = addi %k, %k : index
 // expected-error @+1 {{'affine.load' op index must be a dimension or symbol identifier}}
 %v = affine.load %u[%z] : memref<100xf32>
}
  return
}

// -----
// NAME: custom_op_affine_for_expected_valid_affine_map_rep
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{custom op 'affine.for' expected valid affine map representation for loop bounds}}
  affine.for %k = 0 to "x" {
}
  return
}

// -----
// NAME: affine_for_op_expected_body_to_have_a_single_index
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'affine.for' op expected body to have a single index argument for the induction variable}}
  "affine.for"() ({
^bb0(%k: i32):
 "affine.terminator"() : () -> ()
}) {lower_bound = affine_map<() -> (0)>, upper_bound = affine_map<() -> (10)>, step = 1 : index} : () -> ()
  return
}

// -----
// NAME: affine_for_op_operand_count_must_match_with_affine
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.for' op operand count must match with affine map dimension and symbol count}}
  "affine.for"(%i) ({
^bb0(%k: index):
 "affine.terminator"() : () -> ()
}) {lower_bound = affine_map<() -> (0)>, upper_bound = affine_map<() -> (10)>, step = 1 : index} : (index) -> ()
  return
}

// -----
// NAME: affine_for_op_region_0_region_failed_to_verify_con
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'affine.for' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "affine.for"() ({
}) {lower_bound = affine_map<() -> (0)>, upper_bound = affine_map<() -> (10)>, step = 1 : index} : () -> ()
  return
}

// -----
// NAME: affine_for_op_has_incorrect_number_of_regions_expe
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'affine.for' op has incorrect number of regions: expected 1 but found 0}}
  "affine.for"() : () -> ()
  return
}

// -----
// NAME: custom_op_affine_if_dim_operand_count_and_integer
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{custom op 'affine.if' dim operand count and integer set dim count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%i, %j) {
}
  return
}

// -----
// NAME: custom_op_affine_if_symbol_operand_count_and_integ
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{custom op 'affine.if' symbol operand count and integer set symbol count must match}}
  affine.if affine_set<(d0)[s0] : (d0 >= 0, s0 == 0)>(%i) {
}
  return
}

// -----
// NAME: expected_0_or_0_at_end_of_affine_constraint
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{expected '== 0' or '>= 0' at end of affine constraint}}
  affine.if affine_set<(d0) : (d0 > 0)>(%i) {
}
  return
}

// -----
// NAME: custom_op_affine_if_invalid_kind_of_attribute_spec
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{custom op 'affine.if' invalid kind of attribute specified}}
  affine.if affine_map<(d0) -> (d0)>(%i) {
}
  return
}

// -----
// NAME: affine_if_op_requires_that_child_entry_blocks_have
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.if' op requires that child entry blocks have no arguments}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
 ^bb0(%z: i32):
}
  return
}

// -----
// NAME: affine_if_op_region_0_thenregion_failed_to_verify
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "affine.if"(%i) ({
}, {
}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
  return
}

// -----
// NAME: affine_if_op_requires_an_integer_set_attribute_nam
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.if' op requires an integer set attribute named 'condition'}}
  "affine.if"(%i) ({
 "affine.terminator"() : () -> ()
}, {
}) : (index) -> ()
  return
}

// -----
// NAME: affine_if_op_has_incorrect_number_of_regions_expec
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.if' op has incorrect number of regions: expected 2 but found 1}}
  "affine.if"(%i) ({
 "affine.terminator"() : () -> ()
}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
  return
}

// -----
// NAME: affine_if_op_operand_count_and_condition_integer_s
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.if' op operand count and condition integer set dimension and symbol count must match}}
  "affine.if"(%i, %i) ({
 "affine.terminator"() : () -> ()
}, {
}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index, index) -> ()
  return
}

// -----
// NAME: affine_if_op_requires_zero_results
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.if' op requires zero results}}
  %0 = "affine.if"(%i) ({
 "affine.terminator"() : () -> ()
}, {
}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> i32
  return
}

// -----
// NAME: affine_load_op_affine_load_affine_map_num_results
// GENERATION: 2020
func @f(%i: index, %j: index, %u: memref<100xf32>) {
  // expected-error @+1 {{'affine.load' op affine.load affine map num results must equal memref rank}}
  %0 = affine.load %u[%i, %j] : memref<100xf32>
  return
}

// -----
// NAME: non_affine_expression_at_least_one_of_the_multiply
// GENERATION: 2020
func @f(%i: index, %j: index, %u: memref<100xf32>) {
  // expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
  %0 = affine.load %u[%i * %j] : memref<100xf32>
  return
}

// -----
// NAME: custom_op_affine_load_invalid_kind_of_type_specifi
// GENERATION: 2020
func @f(%i: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'affine.load' invalid kind of type specified}}
  %0 = affine.load %t[%i] : tensor<4xf32>
  return
}

// -----
// NAME: use_of_undeclared_identifier
// GENERATION: 2020
func @f(%u: memref<100xf32>) {
  // expected-error @+1 {{use of undeclared identifier}}
  %0 = affine.load %u[i] : memref<100xf32>
  return
}

// -----
// NAME: expected_ssa_identifier
// GENERATION: 2020
func @f(%u: memref<100xf32>) {
  // expected-error @+1 {{expected ssa identifier}}
  %0 = affine.load %u[symbol(i)] : memref<100xf32>
  return
}

// -----
// NAME: affine_load_op_expects_as_many_subscripts_as_affin
// GENERATION: 2020
func @f(%i: index, %u: memref<100xf32>) {
  // expected-error @+1 {{'affine.load' op expects as many subscripts as affine map inputs}}
  %0 = "affine.load"(%u, %i, %i) {map = affine_map<(d0) -> (d0)>} : (memref<100xf32>, index, index) -> f32
  return
}

// -----
// NAME: affine_load_op_result_type_must_match_element_type
// GENERATION: 2020
func @f(%i: index, %u: memref<100xf32>) {
  // expected-error @+1 {{'affine.load' op result type must match element type of memref}}
  %0 = "affine.load"(%u, %i) {map = affine_map<(d0) -> (d0)>} : (memref<100xf32>, index) -> f64
  return
}

// -----
// NAME: affine_load_op_index_to_load_must_have_index_type
// GENERATION: 2020
func @f(%a: i32, %u: memref<100xf32>) {
  // expected-error @+1 {{'affine.load' op index to load must have 'index' type}}
  %0 = "affine.load"(%u, %a) {map = affine_map<(d0) -> (d0)>} : (memref<100xf32>, i32) -> f32
  return
}

// -----
// NAME: affine_store_op_affine_store_affine_map_num_result
// GENERATION: 2020
func @f(%i: index, %x: f32, %u: memref<100xf32>) {
  // expected-error @+1 {{'affine.store' op affine.store affine map num results must equal memref rank}}
  affine.store %x, %u[%i, %i] : memref<100xf32>
  return
}

// -----
// NAME: custom_op_affine_store_invalid_kind_of_type_specif
// GENERATION: 2020
func @f(%i: index, %x: f32, %t: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'affine.store' invalid kind of type specified}}
  affine.store %x, %t[%i] : tensor<4xf32>
  return
}

// -----
// NAME: affine_store_op_first_operand_must_have_same_type
// GENERATION: 2020
func @f(%i: index, %a: i32, %u: memref<100xf32>) {
  // expected-error @+1 {{'affine.store' op first operand must have same type memref element type}}
  "affine.store"(%a, %u, %i) {map = affine_map<(d0) -> (d0)>} : (i32, memref<100xf32>, index) -> ()
  return
}

// -----
// NAME: affine_store_op_expects_as_many_subscripts_as_affi
// GENERATION: 2020
func @f(%x: f32, %u: memref<100xf32>) {
  // expected-error @+1 {{'affine.store' op expects as many subscripts as affine map inputs}}
  "affine.store"(%x, %u) {map = affine_map<(d0) -> (d0)>} : (f32, memref<100xf32>) -> ()
  return
}

// -----
// NAME: affine_min_op_operand_count_and_affine_map_dimensi
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %0 = affine.min affine_map<(d0) -> (d0, 5)>(%i, %j)
  return
}

// -----
// NAME: affine_min_op_requires_attribute_map
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.min' op requires attribute 'map'}}
  %0 = "affine.min"(%i) : (index) -> index
  return
}

// -----
// NAME: affine_min_op_result_0_must_be_index_but_got_i32
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.min' op result #0 must be index, but got 'i32'}}
  %0 = "affine.min"(%i) {map = affine_map<(d0) -> (d0, 5)>} : (index) -> i32
  return
}

// -----
// NAME: affine_max_op_operand_count_and_affine_map_dimensi
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{'affine.max' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.max"(%i, %i) {map = affine_map<(d0) -> (d0, 5)>} : (index, index) -> index
  return
}

// -----
// NAME: affine_parallel_op_region_argument_count_and_num_r
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'affine.parallel' op region argument count and num results of upper bounds, lower bounds, and steps must all match}}
  affine.parallel (%k) = (0) to (10) step (1, 2) {
}
  return
}

// -----
// NAME: custom_op_affine_parallel_steps_must_be_constant_i
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{custom op 'affine.parallel' steps must be constant integers}}
  affine.parallel (%k) = (0) to (10) step (%i) {
}
  return
}

// -----
// NAME: expected_affine_expression
// GENERATION: 2020
func @f(%i: index) {
  // expected-error @+1 {{expected affine expression}}
  affine.parallel (%k) = (min(%i, 2)) to (10) {
}
  return
}

// -----
// NAME: affine_parallel_op_expects_regions_to_end_with_aff
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'affine.parallel' op expects regions to end with 'affine.terminator', found 'std.return'}}
  affine.parallel (%k) = (0) to (10) {
 return
}
  return
}

// -----
// NAME: affine_parallel_op_requires_attribute_upperboundsm
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'affine.parallel' op requires attribute 'upperBoundsMap'}}
  "affine.parallel"() ({
^bb0(%k: index):
 "affine.terminator"() : () -> ()
}) {lowerBoundsMap = affine_map<() -> (0)>, steps = [1]} : () -> ()
  return
}

// -----
// NAME: affine_prefetch_op_attribute_localityhint_failed_t
// GENERATION: 2020
func @f(%i: index, %u: memref<100xf32>) {
  // expected-error @+1 {{'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit integer attribute whose minimum value is 0 whose maximum value is 3}}
  affine.prefetch %u[%i], read, locality<4>, data : memref<100xf32>
  return
}

// -----
// NAME: custom_op_affine_prefetch_rw_specifier_has_to_be_r
// GENERATION: 2020
func @f(%i: index, %u: memref<100xf32>) {
  // expected-error @+1 {{custom op 'affine.prefetch' rw specifier has to be 'read' or 'write'}}
  affine.prefetch %u[%i], rw, locality<3>, data : memref<100xf32>
  return
}

// -----
// NAME: custom_op_affine_prefetch_cache_type_has_to_be_dat
// GENERATION: 2020
func @f(%i: index, %u: memref<100xf32>) {
  // expected-error @+1 {{custom op 'affine.prefetch' cache type has to be 'data' or 'instr'}}
  affine.prefetch %u[%i], read, locality<3>, foo : memref<100xf32>
  return
}

// -----
// NAME: affine_prefetch_op_affine_prefetch_affine_map_num
// GENERATION: 2020
func @f(%i: index, %u: memref<100xf32>) {
  // expected-error @+1 {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  affine.prefetch %u[%i, %i], read, locality<3>, data : memref<100xf32>
  return
}

// -----
// NAME: custom_op_affine_prefetch_expected_locality
// GENERATION: 2020
func @f(%i: index, %u: memref<100xf32>) {
  // expected-error @+1 {{custom op 'affine.prefetch' expected 'locality'}}
  affine.prefetch %u[%i], read, data : memref<100xf32>
  return
}

// -----
// NAME: custom_op_affine_prefetch_invalid_kind_of_type_spe
// GENERATION: 2020
func @f(%i: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'affine.prefetch' invalid kind of type specified}}
  affine.prefetch %t[%i], read, locality<3>, data : tensor<4xf32>
  return
}

// -----
// NAME: affine_dma_start_op_dma_should_be_between_differen
// GENERATION: 2020
func @f(%i: index, %j: index, %u: memref<100xf32>, %tag: memref<1xi32>) {
  // expected-error @+1 {{'affine.dma_start' op DMA should be between different memory spaces}}
  affine.dma_start %u[%i], %u[%j], %tag[%i], %j : memref<100xf32>, memref<100xf32>, memref<1xi32>
  return
}

// -----
// NAME: custom_op_affine_dma_start_expected_two_stride_rel
// GENERATION: 2020
func @f(%i: index, %j: index, %u: memref<100xf32>, %w: memref<100xf32, 2>, %tag: memref<1xi32>) {
  // expected-error @+1 {{custom op 'affine.dma_start' expected two stride related operands}}
  affine.dma_start %u[%i], %w[%j], %tag[%i], %j, %i : memref<100xf32>, memref<100xf32, 2>, memref<1xi32>
  return
}

// -----
// NAME: custom_op_affine_dma_start_expected_three_types
// GENERATION: 2020
func @f(%i: index, %j: index, %u: memref<100xf32>, %w: memref<100xf32, 2>, %tag: memref<1xi32>) {
  // expected-error @+1 {{custom op 'affine.dma_start' expected three types}}
  affine.dma_start %u[%i], %w[%j], %tag[%i], %j : memref<100xf32>, memref<100xf32, 2>
  return
}

// -----
// NAME: affine_dma_start_op_expected_dma_source_to_be_of_m
// GENERATION: 2020
func @f(%i: index, %j: index, %w: memref<100xf32, 2>, %tag: memref<1xi32>, %t: tensor<4xf32>) {
  // expected-error @+1 {{'affine.dma_start' op expected DMA source to be of memref type}}
  affine.dma_start %t[%i], %w[%j], %tag[%i], %j : tensor<4xf32>, memref<100xf32, 2>, memref<1xi32>
  return
}

// -----
// NAME: custom_op_affine_dma_wait_expected_tag_to_be_of_me
// GENERATION: 2020
func @f(%i: index, %j: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'affine.dma_wait' expected tag to be of memref type}}
  affine.dma_wait %t[%i], %j : tensor<4xf32>
  return
}

// -----
// NAME: std_dma_start_op_dma_should_be_between_different_m
// GENERATION: 2020
func @f(%i: index, %j: index, %u: memref<100xf32>, %tag: memref<1xi32>) {
  // expected-error @+1 {{'std.dma_start' op DMA should be between different memory spaces}}
  dma_start %u[%i], %u[%j], %j, %tag[%i] : memref<100xf32>, memref<100xf32>, memref<1xi32>
  return
}

// -----
// NAME: custom_op_std_dma_start_expected_two_stride_relate
// GENERATION: 2020
func @f(%i: index, %j: index, %u: memref<100xf32>, %w: memref<100xf32, 2>, %tag: memref<1xi32>) {
  // expected-error @+1 {{custom op 'std.dma_start' expected two stride related operands}}
  dma_start %u[%i], %w[%j], %j, %tag[%i], %i : memref<100xf32>, memref<100xf32, 2>, memref<1xi32>
  return
}

// -----
// NAME: custom_op_std_dma_start_fewer_more_types_expected
// GENERATION: 2020
func @f(%i: index, %j: index, %u: memref<100xf32>, %w: memref<100xf32, 2>, %tag: memref<1xi32>) {
  // expected-error @+1 {{custom op 'std.dma_start' fewer/more types expected}}
  dma_start %u[%i], %w[%j], %j, %tag[%i] : memref<100xf32>, memref<100xf32, 2>
  return
}

// -----
// NAME: custom_op_std_dma_start_memref_rank_not_equal_to_i
// GENERATION: 2020
func @f(%i: index, %j: index, %u: memref<100xf32>, %w: memref<100xf32, 2>, %tag: memref<1xi32>) {
  // expected-error @+1 {{custom op 'std.dma_start' memref rank not equal to indices count}}
  dma_start %u[%i, %i], %w[%j], %j, %tag[%i] : memref<100xf32>, memref<100xf32, 2>, memref<1xi32>
  return
}

// -----
// NAME: custom_op_std_dma_start_tag_memref_rank_not_equal
// GENERATION: 2020
func @f(%i: index, %j: index, %u: memref<100xf32>, %w: memref<100xf32, 2>, %tag: memref<1xi32>) {
  // expected-error @+1 {{custom op 'std.dma_start' tag memref rank not equal to indices count}}
  dma_start %u[%i], %w[%j], %j, %tag[%i, %i] : memref<100xf32>, memref<100xf32, 2>, memref<1xi32>
  return
}

// -----
// NAME: custom_op_std_dma_start_expected_source_to_be_of_m
// GENERATION: 2020
func @f(%i: index, %j: index, %w: memref<100xf32, 2>, %tag: memref<1xi32>, %t: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'std.dma_start' expected source to be of memref type}}
  dma_start %t[%i], %w[%j], %j, %tag[%i] : tensor<4xf32>, memref<100xf32, 2>, memref<1xi32>
  return
}

// -----
// NAME: custom_op_std_dma_start_expected_destination_to_be
// GENERATION: 2020
func @f(%i: index, %j: index, %u: memref<100xf32>, %tag: memref<1xi32>, %t: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'std.dma_start' expected destination to be of memref type}}
  dma_start %u[%i], %t[%j], %j, %tag[%i] : memref<100xf32>, tensor<4xf32>, memref<1xi32>
  return
}

// -----
// NAME: custom_op_std_dma_start_expected_tag_to_be_of_memr
// GENERATION: 2020
func @f(%i: index, %j: index, %u: memref<100xf32>, %w: memref<100xf32, 2>, %t: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'std.dma_start' expected tag to be of memref type}}
  dma_start %u[%i], %w[%j], %j, %t[%i] : memref<100xf32>, memref<100xf32, 2>, tensor<4xf32>
  return
}

// -----
// NAME: custom_op_std_dma_wait_tag_memref_rank_not_equal_t
// GENERATION: 2020
func @f(%i: index, %j: index, %tag: memref<1xi32>) {
  // expected-error @+1 {{custom op 'std.dma_wait' tag memref rank not equal to indices count}}
  dma_wait %tag[%i, %i], %j : memref<1xi32>
  return
}

// -----
// NAME: custom_op_std_dma_wait_expected_tag_to_be_of_memre
// GENERATION: 2020
func @f(%i: index, %j: index, %t: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'std.dma_wait' expected tag to be of memref type}}
  dma_wait %t[%i], %j : tensor<4xf32>
  return
}

// -----
// NAME: custom_op_loop_for_expected_step
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{custom op 'loop.for' expected 'step'}}
  loop.for %k = %i to %j {
}
  return
}

// -----
// NAME: loop_yield_op_parent_of_yield_must_have_same_numbe
// GENERATION: 2020
func @f(%i: index, %j: index, %x: f32) {
  // expected-error @+1 {{'loop.yield' op parent of yield must have same number of results as the yield operands}}
  %r = loop.for %k = %i to %j step %i iter_args(%z = %x) -> (f32) {
}
  return
}

// -----
// NAME: loop_yield_op_types_mismatch_between_yield_op_and
// GENERATION: 2020
func @f(%i: index, %j: index, %x: f32) {
  %r = loop.for %k = %i to %j step %i iter_args(%z = %x) -> (f32) {
 // expected-error @+1 {{'loop.yield' op types mismatch between yield op and its parent}}
 loop.yield %k : index
}
  return
}

// -----
// NAME: custom_op_loop_for_mismatch_in_number_of_loop_carr
// GENERATION: 2020
func @f(%i: index, %j: index, %x: f32) {
  // expected-error @+1 {{custom op 'loop.for' mismatch in number of loop-carried values and defined values}}
  %r = loop.for %k = %i to %j step %i iter_args(%z = %x) -> (f32, f32) {
 loop.yield %z : f32
}
  return
}

// -----
// NAME: expected_or
// GENERATION: 2020
func @f(%i: index, %j: index, %x: f32) {
  // expected-error @+1 {{expected ',' or ')'}}
  %r = loop.for %k = %i to %j step %i iter_args(%z = %x : f32) -> (f32) {
 loop.yield %z : f32
}
  return
}

// -----
// NAME: loop_for_op_expects_regions_to_end_with_loop_yield
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{'loop.for' op expects regions to end with 'loop.yield', found 'std.return'}}
  loop.for %k = %i to %j step %i {
 return
}
  return
}

// -----
// NAME: loop_for_op_constant_step_operand_must_be_positive
// GENERATION: 2020
func @f(%i: index, %j: index) {
  %c0 = constant 0 : index
 // expected-error @+1 {{'loop.for' op constant step operand must be positive}}
 loop.for %k = %i to %j step %c0 {
}
  return
}

// -----
// NAME: loop_for_op_expected_body_first_argument_to_be_an
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{'loop.for' op expected body first argument to be an index argument for the induction variable}}
  "loop.for"(%i, %j, %i) ({
^bb0(%k: i32):
 "loop.yield"() : () -> ()
}) : (index, index, index) -> ()
  return
}

// -----
// NAME: loop_for_op_expected_3_or_more_operands
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{'loop.for' op expected 3 or more operands}}
  "loop.for"(%i, %j) ({
^bb0(%k: index):
 "loop.yield"() : () -> ()
}) : (index, index) -> ()
  return
}

// -----
// NAME: loop_for_op_operand_2_must_be_index_but_got_i32
// GENERATION: 2020
func @f(%i: index, %j: index, %a: i32) {
  // expected-error @+1 {{'loop.for' op operand #2 must be index, but got 'i32'}}
  "loop.for"(%i, %j, %a) ({
^bb0(%k: index):
 "loop.yield"() : () -> ()
}) : (index, index, i32) -> ()
  return
}

// -----
// NAME: loop_for_op_region_0_region_failed_to_verify_const
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{'loop.for' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "loop.for"(%i, %j, %i) ({
}) : (index, index, index) -> ()
  return
}

// -----
// NAME: loop_for_op_expects_region_0_to_have_0_or_1_blocks
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{'loop.for' op expects region #0 to have 0 or 1 blocks}}
  "loop.for"(%i, %j, %i) ({
^bb0(%k: index):
 br ^bb1
^bb1:
 "loop.yield"() : () -> ()
}) : (index, index, index) -> ()
  return
}

// -----
// NAME: loop_for_op_mismatch_in_number_of_loop_carried_val
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{'loop.for' op mismatch in number of loop-carried values and defined values}}
  %r = "loop.for"(%i, %j, %i) ({
^bb0(%k: index):
 "loop.yield"() : () -> ()
}) : (index, index, index) -> f32
  return
}

// -----
// NAME: loop_for_op_types_mismatch_between_0th_iter_region
// GENERATION: 2020
func @f(%i: index, %j: index, %x: f32) {
  // expected-error @+1 {{'loop.for' op types mismatch between 0th iter region arg and defined value}}
  %r = "loop.for"(%i, %j, %i, %x) ({
^bb0(%k: index, %z: i32):
 "loop.yield"(%x) : (f32) -> ()
}) : (index, index, index, f32) -> f32
  return
}

// -----
// NAME: loop_for_op_types_mismatch_between_0th_iter_operan
// GENERATION: 2020
func @f(%i: index, %j: index, %x: f32) {
  // expected-error @+1 {{'loop.for' op types mismatch between 0th iter operand and defined value}}
  %r = "loop.for"(%i, %j, %i, %x) ({
^bb0(%k: index, %z: f32):
 "loop.yield"(%x) : (f32) -> ()
}) : (index, index, index, f32) -> i32
  return
}

// -----
// NAME: loop_if_op_must_have_an_else_block_if_defining_val
// GENERATION: 2020
func @f(%x: f32, %c: i1) {
  // expected-error @+1 {{'loop.if' op must have an else block if defining values}}
  %r = loop.if %c -> (f32) {
 loop.yield %x : f32
}
  return
}

// -----
// NAME: loop_if_op_expects_regions_to_end_with_loop_yield
// GENERATION: 2020
func @f(%c: i1) {
  // expected-error @+1 {{'loop.if' op expects regions to end with 'loop.yield', found 'std.return'}}
  loop.if %c {
 return
}
  return
}

// -----
// NAME: loop_if_op_requires_that_child_entry_blocks_have_n
// GENERATION: 2020
func @f(%c: i1) {
  // expected-error @+1 {{'loop.if' op requires that child entry blocks have no arguments}}
  loop.if %c {
 ^bb0(%z: i32):
}
  return
}

// -----
// NAME: loop_if_op_has_incorrect_number_of_regions_expecte
// GENERATION: 2020
func @f(%c: i1) {
  // expected-error @+1 {{'loop.if' op has incorrect number of regions: expected 2 but found 1}}
  "loop.if"(%c) ({
 "loop.yield"() : () -> ()
}) : (i1) -> ()
  return
}

// -----
// NAME: loop_if_op_region_0_thenregion_failed_to_verify_co
// GENERATION: 2020
func @f(%c: i1) {
  // expected-error @+1 {{'loop.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "loop.if"(%c) ({
}, {
}) : (i1) -> ()
  return
}

// -----
// NAME: loop_if_op_operand_0_must_be_1_bit_integer_but_got
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{'loop.if' op operand #0 must be 1-bit integer, but got 'i32'}}
  "loop.if"(%a) ({
 "loop.yield"() : () -> ()
}, {
}) : (i32) -> ()
  return
}

// -----
// NAME: loop_if_op_requires_a_single_operand
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'loop.if' op requires a single operand}}
  "loop.if"() ({
 "loop.yield"() : () -> ()
}, {
}) : () -> ()
  return
}

// -----
// NAME: custom_op_loop_parallel_expected_2_operands
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{custom op 'loop.parallel' expected 2 operands}}
  loop.parallel (%k, %l) = (%i) to (%j) step (%i) {
}
  return
}

// -----
// NAME: loop_parallel_op_needs_at_least_one_tuple_element
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'loop.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  loop.parallel () = () to () step () {
}
  return
}

// -----
// NAME: custom_op_loop_parallel_expected_step
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{custom op 'loop.parallel' expected 'step'}}
  loop.parallel (%k) = (%i) to (%j) {
}
  return
}

// -----
// NAME: loop_parallel_op_constant_step_operand_must_be_pos
// GENERATION: 2020
func @f(%i: index, %j: index) {
  %c0 = constant 0 : index
 // expected-error @+1 {{'loop.parallel' op constant step operand must be positive}}
 loop.parallel (%k) = (%i) to (%j) step (%c0) {
}
  return
}

// -----
// NAME: loop_parallel_op_expects_number_of_results_to_be_t
// GENERATION: 2020
func @f(%i: index, %j: index, %x: f32) {
  // expected-error @+1 {{'loop.parallel' op expects number of results to be the same as number of reductions}}
  loop.parallel (%k) = (%i) to (%j) step (%i) {
 loop.reduce(%x) {
 ^bb0(%p: f32, %q: f32):
 loop.reduce.return %p : f32
 } : f32
}
  return
}

// -----
// NAME: loop_reduce_op_expects_type_of_reduce_to_be_the_sa
// GENERATION: 2020
func @f(%i: index, %j: index, %a: i32) {
  %r = loop.parallel (%k) = (%i) to (%j) step (%i) {
 // expected-error @+1 {{'loop.reduce' op expects type of reduce to be the same as result type: 'f32'}}
 loop.reduce(%a) {
 ^bb0(%p: i32, %q: i32):
 loop.reduce.return %p : i32
 } : i32
} : f32
  return
}

// -----
// NAME: loop_reduce_op_expects_two_arguments_to_reduce_blo
// GENERATION: 2020
func @f(%i: index, %j: index, %x: f32) {
  %r = loop.parallel (%k) = (%i) to (%j) step (%i) {
 // expected-error @+1 {{'loop.reduce' op expects two arguments to reduce block of type 'f32'}}
 loop.reduce(%x) {
 ^bb0(%p: f32):
 loop.reduce.return %p : f32
 } : f32
} : f32
  return
}

// -----
// NAME: loop_reduce_return_op_needs_to_have_type_f32_the_t
// GENERATION: 2020
func @f(%i: index, %j: index, %x: f32) {
  %r = loop.parallel (%k) = (%i) to (%j) step (%i) {
 loop.reduce(%x) {
 ^bb0(%p: f32, %q: f32):
 // expected-error @+1 {{'loop.reduce.return' op needs to have type 'f32' (the type of the enclosing ReduceOp)}}
 loop.reduce.return %i : index
 } : f32
} : f32
  return
}

// -----
// NAME: loop_reduce_op_the_block_inside_reduce_should_be_t
// GENERATION: 2020
func @f(%i: index, %j: index, %x: f32) {
  %r = loop.parallel (%k) = (%i) to (%j) step (%i) {
 // expected-error @+1 {{'loop.reduce' op the block inside reduce should be terminated with a 'loop.reduce.return' op}}
 loop.reduce(%x) {
 ^bb0(%p: f32, %q: f32):
 loop.yield
 } : f32
} : f32
  return
}

// -----
// NAME: loop_reduce_op_region_0_reductionoperator_failed_t
// GENERATION: 2020
func @f(%i: index, %j: index, %x: f32) {
  %r = loop.parallel (%k) = (%i) to (%j) step (%i) {
 // expected-error @+1 {{'loop.reduce' op region #0 ('reductionOperator') failed to verify constraint: region with 1 blocks}}
 loop.reduce(%x) {
 } : f32
} : f32
  return
}

// -----
// NAME: loop_yield_op_yield_inside_loop_parallel_is_not_al
// GENERATION: 2020
func @f(%i: index, %j: index, %x: f32) {
  loop.parallel (%k) = (%i) to (%j) step (%i) {
 // expected-error @+1 {{'loop.yield' op yield inside loop.parallel is not allowed to have operands}}
 loop.yield %x : f32
}
  return
}

// -----
// NAME: loop_reduce_op_expects_parent_op_loop_parallel
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'loop.reduce' op expects parent op 'loop.parallel'}}
  loop.reduce(%x) {
 ^bb0(%p: f32, %q: f32):
 loop.reduce.return %p : f32
 } : f32
  return
}

// -----
// NAME: loop_reduce_return_op_expects_parent_op_loop_reduc
// GENERATION: 2020
func @f(%x: f32) {
  // expected-error @+1 {{'loop.reduce.return' op expects parent op 'loop.reduce'}}
  loop.reduce.return %x : f32
  return
}

// -----
// NAME: loop_yield_op_must_be_the_last_operation_in_the_pa
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'loop.yield' op must be the last operation in the parent block}}
  loop.yield
  return
}

// -----
// NAME: loop_parallel_op_expects_arguments_for_the_inducti
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{'loop.parallel' op expects arguments for the induction variable to be of index type}}
  "loop.parallel"(%i, %j, %i) ({
^bb0(%k: i32):
 "loop.yield"() : () -> ()
}) {operand_segment_sizes = dense<1> : vector<3xi32>} : (index, index, index) -> ()
  return
}

// -----
// NAME: loop_parallel_op_expects_the_same_number_of_induct
// GENERATION: 2020
func @f(%i: index, %j: index) {
  // expected-error @+1 {{'loop.parallel' op expects the same number of induction variables as bound and step values}}
  "loop.parallel"(%i, %j, %i) ({
^bb0(%k: index, %l: index):
 "loop.yield"() : () -> ()
}) {operand_segment_sizes = dense<1> : vector<3xi32>} : (index, index, index) -> ()
  return
}

// -----
// NAME: affine_if_op_operand_cannot_be_used_as_a_dimension
// GENERATION: 2020
func @f(%n: index) {
 loop.for %i = %n to %n step %n {
  // expected-error @+1 {{'affine.if' op operand cannot be used as a dimension id}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
  }
 }
 return
}

// -----
// NAME: affine_for_op_operand_cannot_be_used_as_a_dimensio
// GENERATION: 2020
func @f(%n: index) {
 loop.for %i = %n to %n step %n {
  // expected-error @+1 {{'affine.for' op operand cannot be used as a dimension id}}
  affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
  }
 }
 return
}

// -----
// NAME: affine_store_op_index_must_be_a_dimension_or_symbo
// GENERATION: 2020
func @f(%n: index, %u: memref<100xf32>, %v: f32) {
 loop.for %i = %n to %n step %n {
  // expected-error @+1 {{'affine.store' op index must be a dimension or symbol identifier}}
  affine.store %v, %u[%i] : memref<100xf32>
 }
 return
}

// -----
// NAME: affine_if_op_operand_cannot_be_used_as_a_symbol
// GENERATION: 2020
func @f(%n: index) {
 affine.for %i = 0 to 10 {
  // expected-error @+1 {{'affine.if' op operand cannot be used as a symbol}}
  affine.if affine_set<()[s0] : (s0 >= 0)>()[%i] {
  }
 }
 return
}

// -----
// NAME: affine_dma_start_op_src_index_must_be_a_dimension
// GENERATION: 2020
func @f(%n: index, %u: memref<100xf32>, %w: memref<100xf32, 2>, %t: memref<1xi32>) {
 loop.for %i = %n to %n step %n {
  // expected-error @+1 {{'affine.dma_start' op src index must be a dimension or symbol identifier}}
  affine.dma_start %u[%i], %w[%n], %t[%n], %n : memref<100xf32>, memref<100xf32, 2>, memref<1xi32>
 }
 return
}

// -----
// NAME: affine_dma_wait_op_index_must_be_a_dimension_or_sy
// GENERATION: 2020
func @f(%n: index, %u: memref<100xf32>, %w: memref<100xf32, 2>, %t: memref<1xi32>) {
 loop.for %i = %n to %n step %n {
  // expected-error @+1 {{'affine.dma_wait' op index must be a dimension or symbol identifier}}
  affine.dma_wait %t[%i], %n : memref<1xi32>
 }
 return
}

// -----
// NAME: affine_prefetch_op_index_must_be_a_dimension_or_sy
// GENERATION: 2020
func @f(%n: index, %u: memref<100xf32>, %w: memref<100xf32, 2>, %t: memref<1xi32>) {
 loop.for %i = %n to %n step %n {
  // expected-error @+1 {{'affine.prefetch' op index must be a dimension or symbol identifier}}
  affine.prefetch %u[%i], read, locality<3>, data : memref<100xf32>
 }
 return
}

// -----
// NAME: redefinition_of_identifier_d0
// GENERATION: 2020
// expected-error @+1 {{redefinition of identifier 'd0'}}
#m = affine_map<(d0, d0) -> (d0)>

// -----
// NAME: expected_at_start_of_affine_map_range
// GENERATION: 2020
// expected-error @+1 {{expected '(' at start of affine map range}}
#m = affine_map<(d0) -> d0>

// -----
// NAME: expected_at_start_of_dimensional_identifiers_list
// GENERATION: 2020
// expected-error @+1 {{expected '(' at start of dimensional identifiers list}}
#m = affine_map<d0 -> (d0)>

// -----
// NAME: missing_right_operand_of_binary_operator
// GENERATION: 2020
// expected-error @+1 {{missing right operand of binary operator}}
#m = affine_map<(d0) -> (d0 +)>

// -----
// NAME: missing_left_operand_of_binary_operator
// GENERATION: 2020
// expected-error @+1 {{missing left operand of binary operator}}
#m = affine_map<(d0) -> (+ d0)>

// -----
// NAME: non_affine_expression_right_operand_of_mod_has_to
// GENERATION: 2020
// expected-error @+1 {{non-affine expression: right operand of mod has to be either a constant or symbolic}}
#m = affine_map<(d0, d1) -> (d0 mod d1)>

// -----
// NAME: non_affine_expression_right_operand_of_floordiv_ha
// GENERATION: 2020
// expected-error @+1 {{non-affine expression: right operand of floordiv has to be either a constant or symbolic}}
#m = affine_map<(d0, d1) -> (d0 floordiv d1)>

// -----
// NAME: non_affine_expression_right_operand_of_ceildiv_has
// GENERATION: 2020
// expected-error @+1 {{non-affine expression: right operand of ceildiv has to be either a constant or symbolic}}
#m = affine_map<(d0, d1) -> (d0 ceildiv d1)>

// -----
// NAME: expected_bare_identifier
// GENERATION: 2020
// expected-error @+1 {{expected bare identifier}}
#m = affine_map<(0) -> (d0)>

// -----
// NAME: constant_too_large_for_index
// GENERATION: 2020
// expected-error @+1 {{constant too large for index}}
#m = affine_map<(d0) -> (9999999999999999999999)>

// -----
// NAME: expected_in_affine_map
// GENERATION: 2020
// expected-error @+1 {{expected '>' in affine map}}
#m = affine_map<(d0) -> (d0))>

// -----
// NAME: expected_affinemap_but_got_integerset
// GENERATION: 2020
// expected-error @+1 {{expected AffineMap, but got IntegerSet}}
#m = affine_map<(d0) : (d0 >= 0)>

// -----
// NAME: expected_integerset_but_got_affinemap
// GENERATION: 2020
// expected-error @+1 {{expected IntegerSet, but got AffineMap}}
#m = affine_set<(d0) -> (d0)>

// -----
// NAME: integer_bitwidth_is_limited_to_4096_bits
// GENERATION: 2020
// expected-error @+1 {{integer bitwidth is limited to 4096 bits}}
func @f(i99999999)

// -----
// NAME: invalid_element_type_for_complex
// GENERATION: 2020
// expected-error @+1 {{invalid element type for complex}}
func @f(complex<index>)

// -----
// NAME: vector_types_must_have_positive_constant_sizes
// GENERATION: 2020
// expected-error @+1 {{vector types must have positive constant sizes}}
func @f(vector<0xf32>)

// -----
// NAME: expected_static_shape
// GENERATION: 2020
// expected-error @+1 {{expected static shape}}
func @f(vector<?xf32>)

// -----
// NAME: vector_elements_must_be_int_or_float_type
// GENERATION: 2020
// expected-error @+1 {{vector elements must be int or float type}}
func @f(vector<4xvector<4xf32>>)

// -----
// NAME: expected_dimension_size_in_vector_type
// GENERATION: 2020
// expected-error @+1 {{expected dimension size in vector type}}
func @f(vector<-1xf32>)

// -----
// NAME: expected_x_in_dimension_list
// GENERATION: 2020
// expected-error @+1 {{expected 'x' in dimension list}}
func @f(vector<4>)

// -----
// NAME: invalid_tensor_element_type
// GENERATION: 2020
// expected-error @+1 {{invalid tensor element type}}
func @f(tensor<4xmemref<4xf32>>)

// -----
// NAME: expected_in_tensor_type
// GENERATION: 2020
// expected-error @+1 {{expected '>' in tensor type}}
func @f(tensor<4xf32)

// -----
// NAME: invalid_memref_element_type
// GENERATION: 2020
// expected-error @+1 {{invalid memref element type}}
func @f(memref<4xtensor<2xf32>>)

// -----
// NAME: memref_affine_map_dimension_mismatch_between_memre
// GENERATION: 2020
// expected-error @+1 {{memref affine map dimension mismatch between memref rank and affine map1: 1 != 2}}
func @f(memref<4xf32, affine_map<(d0, d1) -> (d0)>>)

// -----
// NAME: memref_affine_map_dimension_mismatch_between_affin
// GENERATION: 2020
// expected-error @+1 {{memref affine map dimension mismatch between affine map 1 and affine map2: 1 != 2}}
func @f(memref<4x4xf32, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1, d0)>>)

// -----
// NAME: multiple_memory_spaces_specified_in_memref_type
// GENERATION: 2020
// expected-error @+1 {{multiple memory spaces specified in memref type}}
func @f(memref<4xf32, 1, 2>)

// -----
// NAME: invalid_memref_stride
// GENERATION: 2020
// expected-error @+1 {{invalid memref stride}}
func @f(memref<4xf32, offset: 0, strides: [0]>)

// -----
// NAME: invalid_offset
// GENERATION: 2020
// expected-error @+1 {{invalid offset}}
func @f(memref<4xf32, offset: -1, strides: [1]>)

// -----
// NAME: expected_comma_after_offset_value
// GENERATION: 2020
// expected-error @+1 {{expected comma after offset value}}
func @f(memref<4xf32, offset: 0>)

// -----
// NAME: undefined_symbol_alias_id_m
// GENERATION: 2020
// expected-error @+1 {{undefined symbol alias id 'm'}}
func @f(memref<4xf32, #m>)

// -----
// NAME: expected_list_element
// GENERATION: 2020
// expected-error @+1 {{expected list element}}
func @f(memref<4xf32, >)

// -----
// NAME: cannot_have_affine_map_for_unranked_memref_type
// GENERATION: 2020
// expected-error @+1 {{cannot have affine map for unranked memref type}}
func @f(memref<*xf32, affine_map<(d0) -> (d0)>>)

// -----
// NAME: expected_string_literal_data_in_dialect_symbol
// GENERATION: 2020
// expected-error @+1 {{expected string literal data in dialect symbol}}
func @f(!foo<)

// -----
// NAME: unbalanced_character_in_pretty_dialect_name
// GENERATION: 2020
// expected-error @+1 {{unbalanced '>' character in pretty dialect name}}
func @f(!foo.bar<[>)

// -----
// NAME: expected_in_vector_type
// GENERATION: 2020
// expected-error @+1 {{expected '<' in vector type}}
func @f(vector)

// -----
// NAME: expected_in_memref_type
// GENERATION: 2020
// expected-error @+1 {{expected '<' in memref type}}
func @f(memref)

// -----
// NAME: hexadecimal_float_constant_out_of_range_for_type
// GENERATION: 2020
// expected-error @+1 {{hexadecimal float constant out of range for type}}
func @f() attributes {a = 0x7FC0000000 : f32}

// -----
// NAME: expected_three_consecutive_dots_for_an_ellipsis
// GENERATION: 2020
// expected-error @+1 {{expected three consecutive dots for an ellipsis}}
func @f() attributes {a = .5}

// -----
// NAME: unknown_escape_in_string_literal
// GENERATION: 2020
// expected-error @+1 {{unknown escape in string literal}}
func @f() attributes {a = "abc\q"}

// -----
// NAME: expected_attribute_name
// GENERATION: 2020
// expected-error @+1 {{expected attribute name}}
func @f() attributes {a = {1 = 2}}

// -----
// NAME: identifier_expected_to_start_with_letter_or
// GENERATION: 2020
// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
func @f() attributes {a = @}

// -----
// NAME: expected_floating_point_elements_but_parsed_intege
// GENERATION: 2020
// expected-error @+1 {{expected floating-point elements, but parsed integer}}
func @f() attributes {a = dense<[1, 2]> : tensor<2xf32>}

// -----
// NAME: inferred_shape_of_elements_literal_2_1_does_not_ma
// GENERATION: 2020
// expected-error @+1 {{inferred shape of elements literal ([2, 1]) does not match type ([2])}}
func @f() attributes {a = dense<[[1], [2]]> : tensor<2xi32>}

// -----
// NAME: elements_hex_string_only_contains_hex_digits
// GENERATION: 2020
// expected-error @+1 {{elements hex string only contains hex digits}}
func @f() attributes {a = dense<"0xZZ"> : tensor<2xi8>}

// -----
// NAME: elements_hex_string_should_start_with_0x
// GENERATION: 2020
// expected-error @+1 {{elements hex string should start with '0x'}}
func @f() attributes {a = dense<"abc"> : tensor<2xi8>}

// -----
// NAME: negative_integer_literal_not_valid_for_unsigned_in
// GENERATION: 2020
// expected-error @+1 {{negative integer literal not valid for unsigned integer type}}
func @f() attributes {a = -1 : ui8}

// -----
// NAME: integer_literal_not_valid_for_specified_type
// GENERATION: 2020
// expected-error @+1 {{integer literal not valid for specified type}}
func @f() attributes {a = 1 : none}

// -----
// NAME: expected_integer_line_number_in_filelinecolloc
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{expected integer line number in FileLineColLoc}}
 return loc("a":x:2)
}

// -----
// NAME: expected_at_in_callsite_location
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{expected 'at' in callsite location}}
 return loc(callsite("a" "b"))
}

// -----
// NAME: expected_location_instance
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{expected location instance}}
 return loc(foo)
}

// -----
// NAME: expected_in_inline_location
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{expected ')' in inline location}}
 return loc("a"
}

// -----
// NAME: expected_after_fused_location_metadata
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{expected '>' after fused location metadata}}
 return loc(fused<1)
}

// -----
// NAME: expected_in_fused_location
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{expected ']' in fused location}}
 return loc(fused["a")
}

// -----
// NAME: redefinition_of_attribute_alias_id_a
// GENERATION: 2020
#a = 1
// expected-error @+1 {{redefinition of attribute alias id 'a'}}
#a = 2

// -----
// NAME: redefinition_of_type_alias_id_a
// GENERATION: 2020
!a = type i32
// expected-error @+1 {{redefinition of type alias id 'a'}}
!a = type i32

// -----
// NAME: attribute_names_with_a_are_reserved_for_dialect_de
// GENERATION: 2020
// expected-error @+1 {{attribute names with a '.' are reserved for dialect-defined names}}
#a.b = 1

// -----
// NAME: type_names_with_a_are_reserved_for_dialect_defined
// GENERATION: 2020
// expected-error @+1 {{type names with a '.' are reserved for dialect-defined names}}
!a.b = type i32

// -----
// NAME: expected_in_attribute_alias_definition
// GENERATION: 2020
// expected-error @+1 {{expected '=' in attribute alias definition}}
#a

// -----
// NAME: expected_after_block_name
// GENERATION: 2020
func @f() {
// expected-error @+1 {{expected ':' after block name}}
^bb0(%a: i32)
 return
}

// -----
// NAME: expected_and_type_for_ssa_operand
// GENERATION: 2020
func @f() {
// expected-error @+1 {{expected ':' and type for SSA operand}}
^bb0(%a):
 return
}

// -----
// NAME: invalid_block_name
// GENERATION: 2020
func @f() {
// expected-error @+1 {{invalid block name}}
^:
 return
}

// -----
// NAME: expected_block_name
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{expected block name}}
 br bb1
}

// -----
// NAME: invalid_ssa_name
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{invalid SSA name}}
 % = constant 1 : i32
 return
}

// -----
// NAME: expected_after_ssa_name
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{expected '=' after SSA name}}
 %1x = constant 1 : i32
 return
}

// -----
// NAME: empty_operation_name_is_invalid
// GENERATION: 2020
func @f() {
 // expected-error @+1 {{empty operation name is invalid}}
 "" () : () -> ()
 return
}

// -----
// NAME: expected_in_string_literal
// GENERATION: 2020
// expected-error @+1 {{expected '"' in string literal}}
"unterminated

// -----
// NAME: unexpected_character
// GENERATION: 2020
// expected-error @+1 {{unexpected character}}
func @f() $

// -----
// NAME: expected_2_types_to_match_operand_list
// GENERATION: 2020
func @f(%a: i32) {
 // expected-error @+1 {{expected 2 types to match operand list}}
 br ^bb1(%a, %a : i32)
^bb1(%x: i32):
 return
}
