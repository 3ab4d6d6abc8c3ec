// `arith.constant` (`constant`).

// -----

// NAME: i32
// CLAUSE: arith.constant/value
// RUN: @f() == 42
func.func @f() -> i32 {
  %0 = arith.constant 42 : i32
  return %0 : i32
}

// -----

// NAME: i32_2020
// GENERATION: 2020
// RUN: @f() == 42
func @f() -> i32 {
  %0 = constant 42 : i32
  return %0 : i32
}

// -----

// NAME: negative
// RUN: @f() == -7
func.func @f() -> i32 {
  %0 = arith.constant -7 : i32
  return %0 : i32
}

// -----

// NAME: negative_2020
// GENERATION: 2020
// RUN: @f() == -7
func @f() -> i32 {
  %0 = constant -7 : i32
  return %0 : i32
}

// -----

// NAME: index
// RUN: @f() == -7
func.func @f() -> index {
  %0 = arith.constant -7 : index
  return %0 : index
}

// -----

// NAME: index_2020
// GENERATION: 2020
// RUN: @f() == -7
func @f() -> index {
  %0 = constant -7 : index
  return %0 : index
}

// -----

// NAME: default_type
// RUN: @f() == 42
func.func @f() -> i64 {
  %0 = arith.constant 42
  return %0 : i64
}

// -----

// NAME: default_type_2020
// GENERATION: 2020
// RUN: @f() == 42
func @f() -> i64 {
  %0 = constant 42
  return %0 : i64
}

// -----

// NAME: unsigned_range
// RUN: @f() == -1
func.func @f() -> i8 {
  %0 = arith.constant 255 : i8
  return %0 : i8
}

// -----

// NAME: unsigned_range_2020
// GENERATION: 2020
// RUN: @f() == -1
func @f() -> i8 {
  %0 = constant 255 : i8
  return %0 : i8
}

// -----

// NAME: hex
// RUN: @f() == -1
func.func @f() -> i8 {
  %0 = arith.constant 0xFF : i8
  return %0 : i8
}

// -----

// NAME: hex_2020
// GENERATION: 2020
// RUN: @f() == -1
func @f() -> i8 {
  %0 = constant 0xFF : i8
  return %0 : i8
}

// -----

// NAME: true_word
// RUN: @f() == true
func.func @f() -> i1 {
  %0 = arith.constant true
  return %0 : i1
}

// -----

// NAME: true_word_with_its_type
// MALFORMED: expected operation name in quotes
func.func @f() -> i1 {
  %0 = arith.constant true : i1
  return %0 : i1
}

// -----

// NAME: true_word_with_its_type_in_a_dictionary
// MALFORMED: expected '}' in attribute dictionary
func.func @f() attributes {a = true : i1} {
  return
}

// -----

// NAME: true_word_2020
// GENERATION: 2020
// RUN: @f() == true
func @f() -> i1 {
  %0 = constant true
  return %0 : i1
}

// -----

// NAME: one_bit
// RUN: @f() == true
func.func @f() -> i1 {
  %0 = arith.constant 1 : i1
  return %0 : i1
}

// -----

// NAME: one_bit_2020
// GENERATION: 2020
// RUN: @f() == true
func @f() -> i1 {
  %0 = constant 1 : i1
  return %0 : i1
}

// -----

// NAME: minus_one_bit
// RUN: @f() == true
func.func @f() -> i1 {
  %0 = arith.constant -1 : i1
  return %0 : i1
}

// -----

// NAME: minus_one_bit_2020
// GENERATION: 2020
// RUN: @f() == true
func @f() -> i1 {
  %0 = constant -1 : i1
  return %0 : i1
}

// -----

// NAME: wide
// RUN: @f() == 170141183460469231731687303715884105727
func.func @f() -> i128 {
  %0 = arith.constant 170141183460469231731687303715884105727 : i128
  return %0 : i128
}

// -----

// NAME: wide_2020
// GENERATION: 2020
// RUN: @f() == 170141183460469231731687303715884105727
func @f() -> i128 {
  %0 = constant 170141183460469231731687303715884105727 : i128
  return %0 : i128
}

// -----

// NAME: i65
// RUN: @f() == -1
func.func @f() -> i65 {
  %0 = arith.constant -1 : i65
  return %0 : i65
}

// -----

// NAME: i65_2020
// GENERATION: 2020
// RUN: @f() == -1
func @f() -> i65 {
  %0 = constant -1 : i65
  return %0 : i65
}

// -----

// NAME: f32
// CLAUSE: arith.constant/value
// RUN: @f() == 1.5
func.func @f() -> f32 {
  %0 = arith.constant 1.5 : f32
  return %0 : f32
}

// -----

// NAME: f32_2020
// GENERATION: 2020
// RUN: @f() == 1.5
func @f() -> f32 {
  %0 = constant 1.5 : f32
  return %0 : f32
}

// -----

// NAME: default_float
// RUN: @f() == 0.1
func.func @f() -> f64 {
  %0 = arith.constant 0.1
  return %0 : f64
}

// -----

// NAME: default_float_2020
// GENERATION: 2020
// RUN: @f() == 0.1
func @f() -> f64 {
  %0 = constant 0.1
  return %0 : f64
}

// -----

// NAME: float_bits
// RUN: @f() == 0x7FC00001
func.func @f() -> f32 {
  %0 = arith.constant 0x7FC00001 : f32
  return %0 : f32
}

// -----

// NAME: float_bits_2020
// GENERATION: 2020
// RUN: @f() == 0x7FC00001
func @f() -> f32 {
  %0 = constant 0x7FC00001 : f32
  return %0 : f32
}

// -----

// NAME: infinity
// RUN: @f() == -inf
func.func @f() -> f32 {
  %0 = arith.constant 0xFF800000 : f32
  return %0 : f32
}

// -----

// NAME: infinity_2020
// GENERATION: 2020
// RUN: @f() == -inf
func @f() -> f32 {
  %0 = constant 0xFF800000 : f32
  return %0 : f32
}

// -----

// NAME: f16
// RUN: @f() == inf
func.func @f() -> f16 {
  %0 = arith.constant 0x7C00 : f16
  return %0 : f16
}

// -----

// NAME: f16_2020
// GENERATION: 2020
// RUN: @f() == inf
func @f() -> f16 {
  %0 = constant 0x7C00 : f16
  return %0 : f16
}

// -----

// NAME: bf16
// RUN: @f() == 1.5
func.func @f() -> bf16 {
  %0 = arith.constant 1.5 : bf16
  return %0 : bf16
}

// -----

// NAME: bf16_2020
// GENERATION: 2020
// RUN: @f() == 1.5
func @f() -> bf16 {
  %0 = constant 1.5 : bf16
  return %0 : bf16
}

// -----

// NAME: vector
// CLAUSE: arith.constant/value
// RUN: @f() == [1, 2]
func.func @f() -> vector<2xi8> {
  %0 = arith.constant dense<[1, 2]> : vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

// NAME: vector_2020
// GENERATION: 2020
// RUN: @f() == [1, 2]
func @f() -> vector<2xi8> {
  %0 = constant dense<[1, 2]> : vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

// NAME: splat
// RUN: @f() == [1.5, 1.5, 1.5]
func.func @f() -> vector<3xf32> {
  %0 = arith.constant dense<1.5> : vector<3xf32>
  return %0 : vector<3xf32>
}

// -----

// NAME: splat_2020
// GENERATION: 2020
// RUN: @f() == [1.5, 1.5, 1.5]
func @f() -> vector<3xf32> {
  %0 = constant dense<1.5> : vector<3xf32>
  return %0 : vector<3xf32>
}

// -----

// NAME: tensor
// CLAUSE: arith.constant/value
// RUN: @f() == [[1, 2], [3, 4]]
func.func @f() -> tensor<2x2xindex> {
  %0 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xindex>
  return %0 : tensor<2x2xindex>
}

// -----

// NAME: tensor_2020
// GENERATION: 2020
// RUN: @f() == [[1, 2], [3, 4]]
func @f() -> tensor<2x2xi32> {
  %0 = constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// -----

// NAME: bool_vector
// RUN: @f() == [true, false]
func.func @f() -> vector<2xi1> {
  %0 = arith.constant dense<[true, false]> : vector<2xi1>
  return %0 : vector<2xi1>
}

// -----

// NAME: bool_vector_2020
// GENERATION: 2020
// RUN: @f() == [true, false]
func @f() -> vector<2xi1> {
  %0 = constant dense<[true, false]> : vector<2xi1>
  return %0 : vector<2xi1>
}

// -----

// NAME: hex_elements
// RUN: @f() == [1, 2]
func.func @f() -> tensor<2xi32> {
  %0 = arith.constant dense<"0x0100000002000000"> : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

// NAME: hex_elements_2020
// GENERATION: 2020
// RUN: @f() == [1, 2]
func @f() -> tensor<2xi32> {
  %0 = constant dense<"0x0100000002000000"> : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

// NAME: sparse
// RUN: @f() == [0, 7, 0]
func.func @f() -> tensor<3xi32> {
  %0 = arith.constant sparse<[[1]], [7]> : tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// NAME: sparse_2020
// GENERATION: 2020
// RUN: @f() == [0, 7, 0]
func @f() -> tensor<3xi32> {
  %0 = constant sparse<[[1]], [7]> : tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// NAME: wide_elements
// RUN: @f() == [1, -1]
func.func @f() -> vector<2xi100> {
  %0 = arith.constant dense<[1, -1]> : vector<2xi100>
  return %0 : vector<2xi100>
}

// -----

// NAME: wide_elements_2020
// GENERATION: 2020
// RUN: @f() == [1, -1]
func @f() -> vector<2xi100> {
  %0 = constant dense<[1, -1]> : vector<2xi100>
  return %0 : vector<2xi100>
}

// -----

// NAME: f128
// RUN: @f() == 1.5
func.func @f() -> f128 {
  %0 = arith.constant 1.5 : f128
  return %0 : f128
}

// -----

// NAME: f80
// RUN: @f() == -2.5
func.func @f() -> f80 {
  %0 = arith.constant -2.5 : f80
  return %0 : f80
}

// -----

// NAME: tf32
// RUN: @f() == 1.5
func.func @f() -> tf32 {
  %0 = arith.constant 1.5 : tf32
  return %0 : tf32
}

// -----

// NAME: f8
// RUN: @f() == 448.0
func.func @f() -> f8E4M3FN {
  %0 = arith.constant 448.0 : f8E4M3FN
  return %0 : f8E4M3FN
}

// -----

// NAME: f4_elements
// RUN: @f() == [0.5, 6.0]
func.func @f() -> vector<2xf4E2M1FN> {
  %0 = arith.constant dense<[0.5, 6.0]> : vector<2xf4E2M1FN>
  return %0 : vector<2xf4E2M1FN>
}

// -----

// NAME: with_attributes
// RUN: @f() == 3
func.func @f() -> i32 {
  %0 = arith.constant {a = 1 : i64} 3 : i32
  return %0 : i32
}

// -----

// NAME: complex_elements
// CHECK
func.func @f() -> tensor<2xcomplex<f32>> {
  %0 = arith.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

// NAME: function_2020
// GENERATION: 2020
// RUN: @f(20) == 21
func @inc(%a: i32) -> i32 {
  %c = constant 1 : i32
  %0 = addi %a, %c : i32
  return %0 : i32
}
func @f(%a: i32) -> i32 {
  %g = constant @inc : (i32) -> i32
  %0 = call_indirect %g(%a) : (i32) -> i32
  return %0 : i32
}

// -----

// NAME: unit_2020
// GENERATION: 2020
// CHECK
func @f() {
  %0 = constant unit
  return
}

// -----

// NAME: out_of_range
func.func @f() {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = arith.constant 256 : i8
  return
}

// -----

// NAME: out_of_range_2020
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = constant 256 : i8
  return
}

// -----

// NAME: negative_out_of_range
func.func @f() {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = arith.constant -129 : i8
  return
}

// -----

// NAME: integer_for_a_float
// CLAUSE: arith.constant/type
func.func @f() {
  // expected-error @+1 {{unexpected decimal integer literal for a floating point value}}
  %0 = arith.constant 1 : f32
  return
}

// -----

// NAME: float_for_an_integer
// CLAUSE: arith.constant/type
// MALFORMED: floating point value not valid for specified type
func.func @f() {
  %0 = arith.constant 1.0 : i32
  return
}

// -----

// NAME: signed
// CLAUSE: arith.constant/signless
func.func @f() {
  // expected-error @+1 {{'arith.constant' op integer return type must be signless}}
  %0 = arith.constant 1 : si32
  return
}

// -----

// NAME: string
func.func @f() {
  // expected-error @+1 {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = arith.constant "x"
  return
}

// -----

// NAME: string_2020
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{'std.constant' op unsupported 'value' attribute: "x"}}
  %0 = constant "x"
  return
}

// -----

// NAME: symbol_today
func.func @f() {
  // expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant @f
  return
}

// -----

// NAME: unit_today
func.func @f() {
  // expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant unit
  return
}

// -----

// NAME: array
func.func @f() {
  // expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant [1 : i32]
  return
}

// -----

// NAME: shape
func.func @f() {
  // expected-error @+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
  %0 = arith.constant dense<[1, 2]> : tensor<3xi32>
  return
}

// -----

// NAME: scalable
// CLAUSE: arith.constant/scalable
func.func @f() {
  // expected-error @+1 {{'arith.constant' op intializing scalable vectors with elements attribute is not supported unless it's a vector splat}}
  %0 = arith.constant dense<[1, 2, 3, 4]> : vector<[4]xi32>
  return
}

// -----

// NAME: type_of_the_result
// CLAUSE: arith.constant/type
// INVALID: 'arith.constant' op failed to verify that all of {value, result} have same type
func.func @f() {
  %0 = "arith.constant"() {value = 1 : i32} : () -> i64
  return
}

// -----

// NAME: no_value
// INVALID: 'arith.constant' op requires attribute 'value'
func.func @f() {
  %0 = "arith.constant"() : () -> i64
  return
}

// -----

// NAME: array_value
// INVALID: 'arith.constant' op attribute 'value' failed to satisfy constraint: TypedAttr instance
func.func @f() {
  %0 = "arith.constant"() {value = [1]} : () -> i64
  return
}

// -----
// NAME: packed_booleans
// RUN: @f() == [true, false, false, true], [true, true, true, true, true, true, true, true, true, true]
func.func @f() -> (tensor<4xi1>, tensor<10xi1>) {
  %0 = arith.constant dense<"0x09"> : tensor<4xi1>
  %1 = arith.constant dense<"0xFF"> : tensor<10xi1>
  return %0, %1 : tensor<4xi1>, tensor<10xi1>
}

// -----
// NAME: a_byte_for_each_boolean
// MALFORMED: elements hex data size is invalid for provided type: 'tensor<2xi1>'
func.func @f() {
  %0 = arith.constant dense<"0x0102"> : tensor<2xi1>
  return
}

// -----
// NAME: elements_that_are_narrow_indices
// ARGS: --index-bitwidth=32
// RUN: @same(-1) == [true, false]
// RUN: @rest() undefined division-by-zero
func.func @same(%x: index) -> tensor<2xi1> {
  %a = arith.constant dense<[-1, 5]> : tensor<2xindex>
  %b = tensor.splat %x : tensor<2xindex>
  %r = arith.cmpi eq, %a, %b : tensor<2xindex>
  return %r : tensor<2xi1>
}
func.func @rest() -> tensor<1xindex> {
  %a = arith.constant dense<-9223372036854775808> : tensor<1xindex>
  %r = arith.remsi %a, %a : tensor<1xindex> // UB
  return %r : tensor<1xindex>
}
