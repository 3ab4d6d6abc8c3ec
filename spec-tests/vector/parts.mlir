// Parts of vectors; lanes in turn; what is read but not run.

// -----
// NAME: extract_strided_slice
// CLAUSE: vector.extract_strided_slice/elements
// GENERATION: today
// RUN: @main(iota(3x4)) == [[5, 6], [9, 10]], [[4, 5, 6, 7]]
func.func @main(%v: vector<3x4xi32>) -> (vector<2x2xi32>, vector<1x4xi32>) {
  %0 = vector.extract_strided_slice %v {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<3x4xi32> to vector<2x2xi32>
  %1 = vector.extract_strided_slice %v {offsets = [1], sizes = [1], strides = [1]} : vector<3x4xi32> to vector<1x4xi32>
  return %0, %1 : vector<2x2xi32>, vector<1x4xi32>
}

// -----
// NAME: extract_strided_slice_offsets
// CLAUSE: vector.extract_strided_slice/rules
// GENERATION: today
// INVALID: expected offsets dimension 0 to be confined to [0, 3)
func.func @main(%v: vector<3x4xi32>) {
  %0 = vector.extract_strided_slice %v {offsets = [3], sizes = [1], strides = [1]} : vector<3x4xi32> to vector<1x4xi32>
  return
}

// -----
// NAME: extract_strided_slice_sum
// CLAUSE: vector.extract_strided_slice/rules
// GENERATION: today
// INVALID: expected sum(offsets, sizes) dimension 0 to be confined to [1, 4)
func.func @main(%v: vector<3x4xi32>) {
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [2], strides = [1]} : vector<3x4xi32> to vector<2x4xi32>
  return
}

// -----
// NAME: extract_strided_slice_strides
// CLAUSE: vector.extract_strided_slice/rules
// GENERATION: today
// INVALID: expected strides to be confined to [1, 2)
func.func @main(%v: vector<3x4xi32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [2]} : vector<3x4xi32> to vector<2x4xi32>
  return
}

// -----
// NAME: extract_strided_slice_lists
// CLAUSE: vector.extract_strided_slice/rules
// GENERATION: today
// INVALID: expected offsets, sizes and strides attributes of same size
func.func @main(%v: vector<3x4xi32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [2, 2], strides = [1]} : vector<3x4xi32> to vector<2x2xi32>
  return
}

// -----
// NAME: extract_strided_slice_result
// CLAUSE: vector.extract_strided_slice/rules
// GENERATION: today
// INVALID: expected result type to be 'vector<2x4xi32>'
func.func @main(%v: vector<3x4xi32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [1]} : vector<3x4xi32> to vector<3x4xi32>
  return
}

// -----
// NAME: insert_strided_slice
// CLAUSE: vector.insert_strided_slice/elements
// GENERATION: today
// RUN: @main([[10, 20]], iota(2x3)) == [[0, 1, 2], [3, 10, 20]]
func.func @main(%s: vector<1x2xi32>, %d: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = vector.insert_strided_slice %s, %d {offsets = [1, 1], strides = [1, 1]} : vector<1x2xi32> into vector<2x3xi32>
  return %0 : vector<2x3xi32>
}

// -----
// NAME: insert_strided_slice_lower_rank
// GENERATION: today
// RUN: @main([10, 20], iota(2x3)) == [[0, 1, 2], [10, 20, 5]]
func.func @main(%s: vector<2xi32>, %d: vector<2x3xi32>) -> vector<2x3xi32> {
  %0 = vector.insert_strided_slice %s, %d {offsets = [1, 0], strides = [1]} : vector<2xi32> into vector<2x3xi32>
  return %0 : vector<2x3xi32>
}

// -----
// NAME: insert_strided_slice_sum
// CLAUSE: vector.insert_strided_slice/rules
// GENERATION: today
// INVALID: expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 4)
func.func @main(%s: vector<2xi32>, %d: vector<2x3xi32>) {
  %0 = vector.insert_strided_slice %s, %d {offsets = [1, 2], strides = [1]} : vector<2xi32> into vector<2x3xi32>
  return
}

// -----
// NAME: insert_strided_slice_offsets
// CLAUSE: vector.insert_strided_slice/rules
// GENERATION: today
// INVALID: expected offsets of same size as destination vector rank
func.func @main(%s: vector<2xi32>, %d: vector<2x3xi32>) {
  %0 = vector.insert_strided_slice %s, %d {offsets = [1], strides = [1]} : vector<2xi32> into vector<2x3xi32>
  return
}

// -----
// NAME: interleave_and_deinterleave
// CLAUSE: vector.interleave/alternate, vector.deinterleave/halves
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], [[5, 6], [7, 8]]) == [[1, 5, 2, 6], [3, 7, 4, 8]], [[1, 2], [3, 4]], [[5, 6], [7, 8]]
func.func @main(%a: vector<2x2xi32>, %b: vector<2x2xi32>) -> (vector<2x4xi32>, vector<2x2xi32>, vector<2x2xi32>) {
  %0 = vector.interleave %a, %b : vector<2x2xi32> -> vector<2x4xi32>
  %1, %2 = vector.deinterleave %0 : vector<2x4xi32> -> vector<2x2xi32>
  return %0, %1, %2 : vector<2x4xi32>, vector<2x2xi32>, vector<2x2xi32>
}

// -----
// NAME: interleave_result
// CLAUSE: vector.interleave/type
// GENERATION: today
// INVALID: type of 'result' is double the width of the inputs
func.func @main(%a: vector<2xi32>) {
  %0 = vector.interleave %a, %a : vector<2xi32> -> vector<5xi32>
  return
}

// -----
// NAME: deinterleave_odd
// CLAUSE: vector.deinterleave/even
// GENERATION: today
// INVALID: the trailing dimension of the source vector has an even number of elements
func.func @main(%a: vector<5xi32>) {
  %0, %1 = vector.deinterleave %a : vector<5xi32> -> vector<2xi32>
  return
}

// -----
// NAME: flat_transpose
// GENERATION: 2021
// A matrix lies in a vector column by column.
// RUN: @square([1, 2, 3, 4]) == [1, 3, 2, 4]
// RUN: @row([1, 2, 3]) == [1, 2, 3]
// RUN: @main([1, 2, 3, 4, 5, 6]) == [1, 3, 5, 2, 4, 6]
func.func @square(%a: vector<4xi32>) -> vector<4xi32> {
  %0 = vector.flat_transpose %a {columns = 2 : i32, rows = 2 : i32} : vector<4xi32> -> vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @row(%a: vector<3xi32>) -> vector<3xi32> {
  %0 = vector.flat_transpose %a {columns = 3 : i32, rows = 1 : i32} : vector<3xi32> -> vector<3xi32>
  return %0 : vector<3xi32>
}
func.func @main(%a: vector<6xi32>) -> vector<6xi32> {
  %0 = vector.flat_transpose %a {columns = 3 : i32, rows = 2 : i32} : vector<6xi32> -> vector<6xi32>
  return %0 : vector<6xi32>
}

// -----
// NAME: flat_transpose_of_two_types
// GENERATION: 2021
// INVALID: failed to verify that source operand and result have same element type
func.func @main(%a: vector<6xi32>) {
  %0 = vector.flat_transpose %a {columns = 3 : i32, rows = 2 : i32} : vector<6xi32> -> vector<6xi64>
  return
}

// -----
// NAME: flat_transpose_of_two_dimensions
// GENERATION: 2021
// INVALID: operand #0 must be vector of signless integer or signed integer or index or floating-point values of ranks 1, but got 'vector<2x3xi32>'
func.func @main(%a: vector<2x3xi32>) {
  %0 = vector.flat_transpose %a {columns = 3 : i32, rows = 2 : i32} : vector<2x3xi32> -> vector<6xi32>
  return
}

// -----
// NAME: matrix_multiply
// GENERATION: 2021
// RUN: @main([1, 2, 3, 4], [5, 0, 0, 5]) == [5, 10, 15, 20]
// RUN: @main([1, 2, 3, 4], [5, 6, 7, 8]) == [23, 34, 31, 46]
// RUN: @narrow([1, 2, 3, 4, 5, 6], [1, 10, 100]) == [531, 642]
// RUN: @inner([1.5, 2.0, 3.0], [4.0, 5.0, 6.0]) == [34.0]
// RUN: @outer([1, 2], [3, 4]) == [3, 6, 4, 8]
func.func @main(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 2 : i32, rhs_columns = 2 : i32} : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @narrow(%a: vector<6xi32>, %b: vector<3xi32>) -> vector<2xi32> {
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 3 : i32, rhs_columns = 1 : i32} : (vector<6xi32>, vector<3xi32>) -> vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @inner(%a: vector<3xf32>, %b: vector<3xf32>) -> vector<1xf32> {
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 1 : i32, lhs_columns = 3 : i32, rhs_columns = 1 : i32} : (vector<3xf32>, vector<3xf32>) -> vector<1xf32>
  return %0 : vector<1xf32>
}
func.func @outer(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<4xi32> {
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 1 : i32, rhs_columns = 2 : i32} : (vector<2xi32>, vector<2xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----
// NAME: matrix_multiply_of_other_sizes
// GENERATION: 2021
// RUN: @main([1, 2, 3, 4]) unsupported
func.func @main(%a: vector<4xi32>) -> vector<3xi32> {
  %0 = vector.matrix_multiply %a, %a {lhs_rows = 2 : i32, lhs_columns = 2 : i32, rhs_columns = 2 : i32} : (vector<4xi32>, vector<4xi32>) -> vector<3xi32>
  return %0 : vector<3xi32>
}

// -----
// NAME: matrix_multiply_of_two_dimensions
// GENERATION: 2021
// INVALID: operand #0 must be vector of signless integer or signed integer or index or floating-point values of ranks 1, but got 'vector<2x2xi32>'
func.func @main(%a: vector<2x2xi32>, %b: vector<4xi32>) {
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 2 : i32, rhs_columns = 2 : i32} : (vector<2x2xi32>, vector<4xi32>) -> vector<4xi32>
  return
}

// -----
// NAME: matrix_multiply_of_two_types
// GENERATION: 2021
// INVALID: failed to verify that rhs operand and result have same element type
func.func @main(%a: vector<4xi32>, %b: vector<4xi64>) {
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 2 : i32, rhs_columns = 2 : i32} : (vector<4xi32>, vector<4xi64>) -> vector<4xi32>
  return
}

// -----
// NAME: type_cast_runs
// GENERATION: today
// RUN: @read([[1, 2], [3, 4]]) == [[1, 2], [3, 4]]
// RUN: @write([[1, 2], [3, 4]], [9, 8]) == (); arg0 == [[1, 2], [9, 8]]
// RUN: @partly() undefined uninitialised-read
// RUN: @freed() undefined use-after-free
// RUN: @poison() undefined poison-use
// RUN: @odd([1, 2, 3]) unsupported
func.func @read(%m: memref<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.type_cast %m : memref<2x2xi32> to memref<vector<2x2xi32>>
  %1 = memref.load %0[] : memref<vector<2x2xi32>>
  return %1 : vector<2x2xi32>
}
func.func @write(%m: memref<2x2xi32>, %v: vector<2xi32>) {
  %0 = vector.type_cast %m : memref<2x2xi32> to memref<2xvector<2xi32>>
  %c1 = arith.constant 1 : index
  memref.store %v, %0[%c1] : memref<2xvector<2xi32>>
  return
}
func.func @partly() -> vector<2xi32> {
  %m = memref.alloc() : memref<2xi32>
  %c1 = arith.constant 1 : index
  %x = arith.constant 7 : i32
  memref.store %x, %m[%c1] : memref<2xi32>
  %0 = vector.type_cast %m : memref<2xi32> to memref<vector<2xi32>>
  %1 = memref.load %0[] : memref<vector<2xi32>> // UB
  return %1 : vector<2xi32>
}
func.func @freed() -> vector<2xi32> {
  %m = memref.alloc() : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  %0 = vector.type_cast %m : memref<2xi32> to memref<vector<2xi32>> // UB
  %1 = memref.load %0[] : memref<vector<2xi32>> // UB
  return %1 : vector<2xi32>
}
func.func @poison() -> memref<vector<2xi32>> {
  %m = ub.poison : memref<2xi32>
  %0 = vector.type_cast %m : memref<2xi32> to memref<vector<2xi32>> // UB
  return %0 : memref<vector<2xi32>>
}
func.func @odd(%m: memref<3xi32>) -> vector<3xi32> {
  %0 = vector.type_cast %m : memref<3xi32> to memref<vector<3xi32>>
  %1 = memref.load %0[] : memref<vector<3xi32>>
  return %1 : vector<3xi32>
}

// -----
// NAME: flat_transpose_size
// GENERATION: 2021
// RUN: @main([1, 2, 3, 4, 5, 6]) unsupported
func.func @main(%a: vector<6xi32>) -> vector<6xi32> {
  %0 = vector.flat_transpose %a {columns = 4 : i32, rows = 2 : i32} : vector<6xi32> -> vector<6xi32>
  return %0 : vector<6xi32>
}

// -----
// NAME: to_elements
// CLAUSE: vector.to_elements/elements
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]]) == 1, 2, 3, 4
func.func @main(%a: vector<2x2xi32>) -> (i32, i32, i32, i32) {
  %0:4 = vector.to_elements %a : vector<2x2xi32>
  return %0#0, %0#1, %0#2, %0#3 : i32, i32, i32, i32
}

// -----
// NAME: to_elements_count
// CLAUSE: vector.to_elements/count
// GENERATION: today
// INVALID: operand element type matches result type
func.func @main(%a: vector<2xi32>) {
  %0:3 = "vector.to_elements"(%a) : (vector<2xi32>) -> (i32, i32, i32)
  return
}

// -----
// NAME: read_but_not_run
// GENERATION: today
// CHECK
func.func @main(%v: vector<4xf32>, %s: vector<[16]xf32>, %m: memref<5x4xf32>, %k: vector<4xi1>) {
  %0 = vector.vscale
  %1 = vector.scalable.insert %v, %s[4] : vector<4xf32> into vector<[16]xf32>
  %2 = vector.scalable.extract %1[8] : vector<4xf32> from vector<[16]xf32>
  %3 = vector.type_cast %m : memref<5x4xf32> to memref<vector<5x4xf32>>
  %4 = vector.mask %k { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.mask %k { } : vector<4xi1>
  vector.mask %k { vector.yield } : vector<4xi1>
  return
}

// -----
// NAME: vscale_depends_on_the_machine
// GENERATION: today
// RUN: @main() unsupported
func.func @main() -> index {
  %0 = vector.vscale
  return %0 : index
}

// -----
// NAME: type_cast_layout
// GENERATION: today
// INVALID: expects operand to be a memref with identity layout
func.func @main(%m: memref<4xf32, strided<[2]>>) {
  %0 = vector.type_cast %m : memref<4xf32, strided<[2]>> to memref<vector<4xf32>>
  return
}

// -----
// NAME: parts_of_scalable_vectors
// GENERATION: today
// ARGS: --vscale=2
// RUN: @row([[1, 2, 3, 4], [5, 6, 7, 8]]) == [5, 6, 7, 8]
// RUN: @with_row([[1, 2, 3, 4], [5, 6, 7, 8]], [0, 0, 0, 0]) == [[1, 2, 3, 4], [0, 0, 0, 0]]
func.func @row(%v: vector<2x[2]xi32>) -> vector<[2]xi32> {
  %r = vector.extract %v[1] : vector<[2]xi32> from vector<2x[2]xi32>
  return %r : vector<[2]xi32>
}
func.func @with_row(%v: vector<2x[2]xi32>, %w: vector<[2]xi32>) -> vector<2x[2]xi32> {
  %r = vector.insert %w, %v[1] : vector<[2]xi32> into vector<2x[2]xi32>
  return %r : vector<2x[2]xi32>
}

// -----
// NAME: part_of_another_length
// GENERATION: today
// INVALID: 'vector.extract' op inferred type(s) 'vector<[2]xi32>' are incompatible
func.func @f(%v: vector<2x[2]xi32>) -> vector<2xi32> {
  %r = vector.extract %v[1] : vector<2xi32> from vector<2x[2]xi32>
  return %r : vector<2xi32>
}

// -----
// NAME: memory_of_vectors_by_their_rows
// GENERATION: today
// RUN: @f([[1, 2, 3, 4], [5, 6, 7, 8]]) == [5, 6, 7, 8]
// RUN: @g() == 1.0
func.func @f(%v: vector<2x4xi32>) -> vector<4xi32> {
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<vector<2x4xi32>>
  memref.store %v, %m[] : memref<vector<2x4xi32>>
  %n = vector.type_cast %m : memref<vector<2x4xi32>> to memref<2xvector<4xi32>>
  %r = memref.load %n[%c1] : memref<2xvector<4xi32>>
  return %r : vector<4xi32>
}
func.func @g() -> f32 {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<1.0> : vector<2x4xf32>
  %m = memref.alloca() : memref<2xvector<4xf32>>
  %n = vector.type_cast %m : memref<2xvector<4xf32>> to memref<vector<2x4xf32>>
  memref.store %v, %n[] : memref<vector<2x4xf32>>
  %w = memref.load %m[%c0] : memref<2xvector<4xf32>>
  %r = vector.extract %w[3] : f32 from vector<4xf32>
  return %r : f32
}

// -----
// NAME: strided_slice_2019
// RUN: @main(iota(3x4)) == [[5, 6], [9, 10]]
func @main(%v: vector<3x4xi32>) -> vector<2x2xi32> {
  %0 = vector.strided_slice %v {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<3x4xi32> to vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
