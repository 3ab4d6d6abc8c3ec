// Properties of today's generic form, attributes of the syntax's edges.

// -----
// NAME: segments_of_another_width
// MALFORMED: invalid properties {operandSegmentSizes = array<i64: 0, 0>} for op memref.alloc: expected DenseI32ArrayAttr for key `value`
func.func @f() {
  %0 = "memref.alloc"() <{operandSegmentSizes = array<i64: 0, 0>}> : () -> memref<4xf32>
  return
}

// -----
// NAME: negative_segments
// INVALID: 'memref.alloc' op 'operandSegmentSizes' attribute cannot have negative elements
func.func @f() {
  %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: -1, 1>}> : () -> memref<4xf32>
  return
}

// -----
// NAME: property_of_another_kind
// MALFORMED: invalid properties {overflowFlags = 1 : i32} for op arith.addi: Invalid attribute `overflowFlags` in property conversion: 1 : i32
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) <{overflowFlags = 1 : i32}> : (i32, i32) -> i32
  return
}

// -----
// NAME: no_dictionary
// MALFORMED: expected attribute value
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) <a = 1> : (i32, i32) -> i32
  return
}

// -----
// NAME: index_out_of_range
// MALFORMED: integer constant out of range for attribute
func.func @f() {
  %0 = arith.constant 9223372036854775808 : index
  return
}

// -----
// NAME: lowest_index
// RUN: @f() == -9223372036854775808
func.func @f() -> index {
  %0 = arith.constant -9223372036854775808 : index
  return %0 : index
}

// -----
// NAME: memory_space_of_no_use
// MALFORMED: unsupported memory space Attribute
func.func private @f(memref<4xf32, [1]>)

// -----
// NAME: memory_spaces
// CHECK
// ARGS: --allow-unregistered-dialect
func.func private @f(memref<4xf32, {a = 1}>, memref<4xf32, "near">, memref<4xf32, #foo.far>, memref<*xf32, 3>)

// -----
// NAME: map_behind_the_space
// MALFORMED: expected memory space to be last in memref type
func.func private @f(memref<4xf32, 1, affine_map<(d0) -> (d0)>>)

// -----
// NAME: arrays_of_signed_integers
// CHECK
module attributes {a.b = array<si32: -1, 2>, a.c = array<ui8: 255>} {}

// -----
// NAME: array_of_odd_floats
// MALFORMED: element type bitwidth must be a multiple of 8
module attributes {a.b = array<tf32: 1.0>} {}

// -----
// NAME: a_type_is_no_operation
// MALFORMED: expected operation name in quotes
func.func @f() -> i32 i32 { return }

// -----
// NAME: location_without_parentheses
// MALFORMED: expected '(' in location
func.func @f() {
  return loc #l
}

// -----
// NAME: weights_of_zero
// INVALID: branch weights cannot all be zero
func.func @f(%c: i1) {
  cf.cond_br %c weights([0, 0]), ^a, ^a
^a:
  return
}

// -----
// NAME: unknown_metadata
// MALFORMED: unknown key 'unknown' in file metadata dictionary
{-# unknown: {} #-}

// -----
// NAME: resource_of_unknown_dialect
// MALFORMED: dialect 'nothing' is unknown
{-# dialect_resources: { nothing: { } } #-}

// -----
// NAME: resource_that_is_no_blob
// MALFORMED: expected hex string blob for key 'a'
{-# dialect_resources: { builtin: { a: 1 } } #-}

// -----
// NAME: resource_without_alignment
// MALFORMED: expected hex string blob for key 'a' to encode alignment in first 4 bytes
{-# dialect_resources: { builtin: { a: "0x01" } } #-}

// -----
// NAME: resource_of_odd_alignment
// MALFORMED: expected hex string blob for key 'a' to encode alignment in first 4 bytes, but got non-power-of-2 value: 3
{-# dialect_resources: { builtin: { a: "0x0300000001" } } #-}

// -----
// NAME: resource_without_key
// MALFORMED: expected identifier key for 'resource' entry
{-# dialect_resources: { builtin: { 1: "0x0400000001" } } #-}

// -----
// NAME: metadata_without_key
// MALFORMED: expected identifier key in file metadata dictionary
{-# 1 #-}

// -----
// NAME: resources
// CHECK
module attributes {a.b = dense_resource<x> : tensor<2xi8>} {}
{-#
  dialect_resources: {
    builtin: {
      x: "0x010000000102",
      "y z": "0x08000000"
    }
  },
  external_resources: {
    tool: {
      done: true,
      note: "x"
    }
  }
#-}

// -----
// NAME: comparisons_of_index
// RUN: @f(3, 4) == true, false
func.func @f(%a: index, %b: index) -> (i1, i1) {
  %0 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
  %1 = index.cmp uge(%a, %b)
  return %0, %1 : i1, i1
}

// -----
// NAME: disjoint_as_property
// RUN: @f(1, 2) == 7
func.func @f(%a: index, %b: index) -> index {
  %0 = "affine.linearize_index"(%a, %b) <{disjoint = true, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 4, 5>}> : (index, index) -> index
  return %0 : index
}

// -----
// NAME: scalable_part_between
// INVALID: 'vector.scalable.extract' op failed to verify that position is a multiple of the result length.
func.func @f(%v: vector<[4]xf32>) {
  %0 = vector.scalable.extract %v[3] : vector<4xf32> from vector<[4]xf32>
  return
}

// -----
// NAME: scalable_part_inserted_between
// INVALID: 'vector.scalable.insert' op failed to verify that position is a multiple of the source length.
func.func @f(%v: vector<4xf32>, %s: vector<[4]xf32>) {
  %0 = vector.scalable.insert %v, %s[2] : vector<4xf32> into vector<[4]xf32>
  return
}

// -----
// NAME: reduction_without_order
// RUN: @f() == 1.5
func.func @f() -> f32 {
  %x = arith.constant 1.5 : f32
  %0 = affine.parallel (%i) = (0) to (10) reduce ("assign") -> (f32) {
    affine.yield %x : f32
  }
  return %0 : f32
}
