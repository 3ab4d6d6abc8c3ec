// Matrices of a subgroup: `gpu.subgroup_mma_load_matrix`, `.._store_matrix`, `.._compute`, `.._constant_matrix` and
// `.._elementwise`. One thread has them whole.

// -----
// NAME: product
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0, 7.0], [8.0, 9.0, 10.0]], [[0.5, 0.0, 0.0], [0.0, 0.0, -1.0]]) == (); arg2 == [[21.5, 24.0, 27.0], [47.0, 54.0, 60.0]]
func.func @f(%a: memref<2x2xf16>, %b: memref<2x3xf16>, %c: memref<2x3xf32>) {
  %i = arith.constant 0 : index
  %x = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 2 : index} : memref<2x2xf16> -> !gpu.mma_matrix<2x2xf16, "AOp">
  %y = gpu.subgroup_mma_load_matrix %b[%i, %i] {leadDimension = 3 : index} : memref<2x3xf16> -> !gpu.mma_matrix<2x3xf16, "BOp">
  %z = gpu.subgroup_mma_load_matrix %c[%i, %i] {leadDimension = 3 : index} : memref<2x3xf32> -> !gpu.mma_matrix<2x3xf32, "COp">
  %r = gpu.subgroup_mma_compute %x, %y, %z : !gpu.mma_matrix<2x2xf16, "AOp">, !gpu.mma_matrix<2x3xf16, "BOp"> -> !gpu.mma_matrix<2x3xf32, "COp">
  gpu.subgroup_mma_store_matrix %r, %c[%i, %i] {leadDimension = 3 : index} : !gpu.mma_matrix<2x3xf32, "COp">, memref<2x3xf32>
  return
}

// -----
// NAME: product_of_bytes
// The same bits have a sign or none.
// RUN: @f([-1, 2], [-1, 3], [10]) == (); arg2 == [261]
func.func @f(%a: memref<2xi8>, %b: memref<2xi8>, %c: memref<1xi32>) {
  %i = arith.constant 0 : index
  %x = gpu.subgroup_mma_load_matrix %a[%i] {leadDimension = 2 : index} : memref<2xi8> -> !gpu.mma_matrix<1x2xui8, "AOp">
  %y = gpu.subgroup_mma_load_matrix %b[%i] {leadDimension = 1 : index} : memref<2xi8> -> !gpu.mma_matrix<2x1xsi8, "BOp">
  %z = gpu.subgroup_mma_load_matrix %c[%i] {leadDimension = 1 : index} : memref<1xi32> -> !gpu.mma_matrix<1x1xi32, "COp">
  %r = gpu.subgroup_mma_compute %x, %y, %z : !gpu.mma_matrix<1x2xui8, "AOp">, !gpu.mma_matrix<2x1xsi8, "BOp"> -> !gpu.mma_matrix<1x1xi32, "COp">
  %two = gpu.subgroup_mma_elementwise addi %r, %z : (!gpu.mma_matrix<1x1xi32, "COp">, !gpu.mma_matrix<1x1xi32, "COp">) -> !gpu.mma_matrix<1x1xi32, "COp">
  %k = arith.constant 500 : i32
  %off = gpu.subgroup_mma_constant_matrix %k : !gpu.mma_matrix<1x1xi32, "COp">
  %s = gpu.subgroup_mma_elementwise addi %two, %off : (!gpu.mma_matrix<1x1xi32, "COp">, !gpu.mma_matrix<1x1xi32, "COp">) -> !gpu.mma_matrix<1x1xi32, "COp">
  %t = gpu.subgroup_mma_elementwise subi %s, %z : (!gpu.mma_matrix<1x1xi32, "COp">, !gpu.mma_matrix<1x1xi32, "COp">) -> !gpu.mma_matrix<1x1xi32, "COp">
  gpu.subgroup_mma_store_matrix %t, %c[%i] {leadDimension = 1 : index} : !gpu.mma_matrix<1x1xi32, "COp">, memref<1xi32>
  return
}

// -----
// NAME: rows_and_columns
// Rows begin two elements apart, inside of a larger buffer; by columns the same elements are another matrix.
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]) == (); arg0 == [[1.0, 3.0], [3.0, 5.0], [4.0, 6.0]]
func.func @f(%m: memref<3x2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = gpu.subgroup_mma_load_matrix %m[%c1, %c0] {leadDimension = 2 : index, transpose} : memref<3x2xf32> -> !gpu.mma_matrix<2x2xf32, "COp">
  gpu.subgroup_mma_store_matrix %x, %m[%c1, %c0] {leadDimension = 2 : index} : !gpu.mma_matrix<2x2xf32, "COp">, memref<3x2xf32>
  %y = gpu.subgroup_mma_load_matrix %m[%c1, %c0] {leadDimension = 0 : index} : memref<3x2xf32> -> !gpu.mma_matrix<1x1xf32, "COp">
  gpu.subgroup_mma_store_matrix %y, %m[%c0, %c1] {leadDimension = 7 : index, transpose} : !gpu.mma_matrix<1x1xf32, "COp">, memref<3x2xf32>
  return
}

// -----
// NAME: floats_element_by_element
// RUN: @f([7.0, -2.0], [2.0, 0.5]) == [7.5], [3.5, -4.0], [5.0, -2.5], [7.0, 0.5], [2.0, -2.0], [14.0, -1.0], [-7.0, 2.0]
func.func @f(%a: memref<2xf16>, %b: memref<2xf16>) -> (memref<1xf64>, memref<2xf16>, memref<2xf16>, memref<2xf16>, memref<2xf16>, memref<2xf16>, memref<2xf16>) {
  %i = arith.constant 0 : index
  %x = gpu.subgroup_mma_load_matrix %a[%i] {leadDimension = 2 : index} : memref<2xf16> -> !gpu.mma_matrix<1x2xf16, "COp">
  %y = gpu.subgroup_mma_load_matrix %b[%i] {leadDimension = 2 : index} : memref<2xf16> -> !gpu.mma_matrix<1x2xf16, "COp">
  %q = gpu.subgroup_mma_elementwise divf %x, %y : (!gpu.mma_matrix<1x2xf16, "COp">, !gpu.mma_matrix<1x2xf16, "COp">) -> !gpu.mma_matrix<1x2xf16, "COp">
  %d = gpu.subgroup_mma_elementwise subf %x, %y : (!gpu.mma_matrix<1x2xf16, "COp">, !gpu.mma_matrix<1x2xf16, "COp">) -> !gpu.mma_matrix<1x2xf16, "COp">
  %u = gpu.subgroup_mma_elementwise maxf %x, %y : (!gpu.mma_matrix<1x2xf16, "COp">, !gpu.mma_matrix<1x2xf16, "COp">) -> !gpu.mma_matrix<1x2xf16, "COp">
  %l = gpu.subgroup_mma_elementwise minf %x, %y : (!gpu.mma_matrix<1x2xf16, "COp">, !gpu.mma_matrix<1x2xf16, "COp">) -> !gpu.mma_matrix<1x2xf16, "COp">
  %p = gpu.subgroup_mma_elementwise mulf %x, %y : (!gpu.mma_matrix<1x2xf16, "COp">, !gpu.mma_matrix<1x2xf16, "COp">) -> !gpu.mma_matrix<1x2xf16, "COp">
  %n = gpu.subgroup_mma_elementwise negatef %x : (!gpu.mma_matrix<1x2xf16, "COp">) -> !gpu.mma_matrix<1x2xf16, "COp">
  %c = arith.constant 0.5 : f16
  %h = gpu.subgroup_mma_constant_matrix %c : !gpu.mma_matrix<1x2xf16, "COp">
  %s = gpu.subgroup_mma_elementwise addf %x, %h : (!gpu.mma_matrix<1x2xf16, "COp">, !gpu.mma_matrix<1x2xf16, "COp">) -> !gpu.mma_matrix<1x2xf16, "COp">
  %w = gpu.subgroup_mma_elementwise extf %s : (!gpu.mma_matrix<1x2xf16, "COp">) -> !gpu.mma_matrix<1x2xf64, "COp">
  %wide = memref.alloc() : memref<2xf64>
  gpu.subgroup_mma_store_matrix %w, %wide[%i] {leadDimension = 2 : index} : !gpu.mma_matrix<1x2xf64, "COp">, memref<2xf64>
  %first = memref.alloc() : memref<1xf64>
  %e = memref.load %wide[%i] : memref<2xf64>
  memref.store %e, %first[%i] : memref<1xf64>
  %r0 = memref.alloc() : memref<2xf16>
  %r1 = memref.alloc() : memref<2xf16>
  %r2 = memref.alloc() : memref<2xf16>
  %r3 = memref.alloc() : memref<2xf16>
  %r4 = memref.alloc() : memref<2xf16>
  %r5 = memref.alloc() : memref<2xf16>
  gpu.subgroup_mma_store_matrix %q, %r0[%i] {leadDimension = 2 : index} : !gpu.mma_matrix<1x2xf16, "COp">, memref<2xf16>
  gpu.subgroup_mma_store_matrix %d, %r1[%i] {leadDimension = 2 : index} : !gpu.mma_matrix<1x2xf16, "COp">, memref<2xf16>
  gpu.subgroup_mma_store_matrix %u, %r2[%i] {leadDimension = 2 : index} : !gpu.mma_matrix<1x2xf16, "COp">, memref<2xf16>
  gpu.subgroup_mma_store_matrix %l, %r3[%i] {leadDimension = 2 : index} : !gpu.mma_matrix<1x2xf16, "COp">, memref<2xf16>
  gpu.subgroup_mma_store_matrix %p, %r4[%i] {leadDimension = 2 : index} : !gpu.mma_matrix<1x2xf16, "COp">, memref<2xf16>
  gpu.subgroup_mma_store_matrix %n, %r5[%i] {leadDimension = 2 : index} : !gpu.mma_matrix<1x2xf16, "COp">, memref<2xf16>
  return %first, %r0, %r1, %r2, %r3, %r4, %r5 : memref<1xf64>, memref<2xf16>, memref<2xf16>, memref<2xf16>, memref<2xf16>, memref<2xf16>, memref<2xf16>
}

// -----
// NAME: integers_element_by_element
// RUN: @f([-7, 9], [2, -4]) == (); arg0 == [-14, -36]; arg1 == [3, 2]
// RUN: @f([-7, 9], [2, 0]) undefined division-by-zero
// RUN: @f([-7, -2147483648], [2, -1]) undefined division-overflow
// RUN: @by_poison([-7, 9]) undefined poison-use
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>) {
  %i = arith.constant 0 : index
  %x = gpu.subgroup_mma_load_matrix %a[%i] {leadDimension = 2 : index} : memref<2xi32> -> !gpu.mma_matrix<1x2xi32, "COp">
  %y = gpu.subgroup_mma_load_matrix %b[%i] {leadDimension = 2 : index} : memref<2xi32> -> !gpu.mma_matrix<1x2xi32, "COp">
  %p = gpu.subgroup_mma_elementwise muli %x, %y : (!gpu.mma_matrix<1x2xi32, "COp">, !gpu.mma_matrix<1x2xi32, "COp">) -> !gpu.mma_matrix<1x2xi32, "COp">
  %q = gpu.subgroup_mma_elementwise divs %x, %y : (!gpu.mma_matrix<1x2xi32, "COp">, !gpu.mma_matrix<1x2xi32, "COp">) -> !gpu.mma_matrix<1x2xi32, "COp">
  %n = gpu.subgroup_mma_elementwise negates %q : (!gpu.mma_matrix<1x2xi32, "COp">) -> !gpu.mma_matrix<1x2xi32, "COp">
  %u = gpu.subgroup_mma_elementwise divu %n, %n : (!gpu.mma_matrix<1x2xi32, "COp">, !gpu.mma_matrix<1x2xi32, "COp">) -> !gpu.mma_matrix<1x2xi32, "COp">
  %z = gpu.subgroup_mma_elementwise subi %n, %u : (!gpu.mma_matrix<1x2xi32, "COp">, !gpu.mma_matrix<1x2xi32, "COp">) -> !gpu.mma_matrix<1x2xi32, "COp">
  %s = gpu.subgroup_mma_elementwise addi %z, %u : (!gpu.mma_matrix<1x2xi32, "COp">, !gpu.mma_matrix<1x2xi32, "COp">) -> !gpu.mma_matrix<1x2xi32, "COp">
  gpu.subgroup_mma_store_matrix %p, %a[%i] {leadDimension = 2 : index} : !gpu.mma_matrix<1x2xi32, "COp">, memref<2xi32>
  gpu.subgroup_mma_store_matrix %s, %b[%i] {leadDimension = 2 : index} : !gpu.mma_matrix<1x2xi32, "COp">, memref<2xi32>
  return
}
func.func @by_poison(%a: memref<2xi32>) {
  %i = arith.constant 0 : index
  %x = gpu.subgroup_mma_load_matrix %a[%i] {leadDimension = 2 : index} : memref<2xi32> -> !gpu.mma_matrix<1x2xi32, "COp">
  %k = ub.poison : i32
  %y = gpu.subgroup_mma_constant_matrix %k : !gpu.mma_matrix<1x2xi32, "COp">
  %q = gpu.subgroup_mma_elementwise divs %x, %y : (!gpu.mma_matrix<1x2xi32, "COp">, !gpu.mma_matrix<1x2xi32, "COp">) -> !gpu.mma_matrix<1x2xi32, "COp">
  return
}

// -----
// NAME: memory_that_cannot_be_read
// RUN: @f(zeros(2x2), 1, 0) undefined out-of-bounds
// RUN: @f(zeros(2x2), 2, 0) undefined out-of-bounds
// RUN: @f(uninit(2x2), 0, 0) undefined uninitialised-read
// RUN: @freed(zeros(2x2)) undefined use-after-free
// RUN: @nowhere(zeros(2x2)) undefined poison-use
func.func @f(%m: memref<2x2xf32>, %i: index, %j: index) {
  %x = gpu.subgroup_mma_load_matrix %m[%i, %j] {leadDimension = 2 : index} : memref<2x2xf32> -> !gpu.mma_matrix<2x2xf32, "AOp">
  return
}
func.func @freed(%m: memref<2x2xf32>) {
  %i = arith.constant 0 : index
  %n = memref.alloc() : memref<2x2xf32>
  memref.copy %m, %n : memref<2x2xf32> to memref<2x2xf32>
  memref.dealloc %n : memref<2x2xf32>
  %x = gpu.subgroup_mma_load_matrix %n[%i, %i] {leadDimension = 2 : index} : memref<2x2xf32> -> !gpu.mma_matrix<2x2xf32, "AOp">
  return
}
func.func @nowhere(%m: memref<2x2xf32>) {
  %i = ub.poison : index
  %x = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 2 : index} : memref<2x2xf32> -> !gpu.mma_matrix<2x2xf32, "AOp">
  return
}

// -----
// NAME: memory_that_cannot_be_written
// RUN: @f(zeros(2x2), 1.0, 1) undefined out-of-bounds
// RUN: @f(zeros(2x2), 1.0, 0) == (); arg0 == [[1.0, 1.0], [1.0, 1.0]]
// RUN: @freed(1.0) undefined use-after-free
// RUN: @nowhere(zeros(2x2), 1.0) undefined poison-use
// RUN: @fixed(1.0) undefined write-to-constant
memref.global "private" constant @table : memref<2x2xf32> = dense<0.0>
func.func @f(%m: memref<2x2xf32>, %v: f32, %i: index) {
  %x = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<2x2xf32, "COp">
  gpu.subgroup_mma_store_matrix %x, %m[%i, %i] {leadDimension = 2 : index} : !gpu.mma_matrix<2x2xf32, "COp">, memref<2x2xf32>
  return
}
func.func @freed(%v: f32) {
  %i = arith.constant 0 : index
  %n = memref.alloc() : memref<2x2xf32>
  memref.dealloc %n : memref<2x2xf32>
  %x = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<2x2xf32, "COp">
  gpu.subgroup_mma_store_matrix %x, %n[%i, %i] {leadDimension = 2 : index} : !gpu.mma_matrix<2x2xf32, "COp">, memref<2x2xf32>
  return
}
func.func @nowhere(%m: memref<2x2xf32>, %v: f32) {
  %i = ub.poison : index
  %x = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<2x2xf32, "COp">
  gpu.subgroup_mma_store_matrix %x, %m[%i, %i] {leadDimension = 2 : index} : !gpu.mma_matrix<2x2xf32, "COp">, memref<2x2xf32>
  return
}
func.func @fixed(%v: f32) {
  %i = arith.constant 0 : index
  %n = memref.get_global @table : memref<2x2xf32>
  %x = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<2x2xf32, "COp">
  gpu.subgroup_mma_store_matrix %x, %n[%i, %i] {leadDimension = 2 : index} : !gpu.mma_matrix<2x2xf32, "COp">, memref<2x2xf32>
  return
}

// -----
// NAME: several_threads_with_one_matrix
// Each would do what all of them do once.
// RUN: @f(zeros(2x2)) unsupported
func.func @f(%m: memref<2x2xf32>) {
  %i = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1) threads(%g, %h, %k) in (%l = %c32, %n = %c1, %o = %c1) {
    %x = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 2 : index} : memref<2x2xf32> -> !gpu.mma_matrix<2x2xf32, "COp">
    gpu.terminator
  }
  return
}

// -----
// NAME: factors_held_by_columns
// RUN: @f(zeros(1x1)) unsupported
func.func @f(%m: memref<1x1xf32>) {
  %i = arith.constant 0 : index
  %x = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 1 : index} : memref<1x1xf32> -> !gpu.mma_matrix<1x1xf32, "AOp">
  %y = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 1 : index} : memref<1x1xf32> -> !gpu.mma_matrix<1x1xf32, "BOp">
  %z = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 1 : index} : memref<1x1xf32> -> !gpu.mma_matrix<1x1xf32, "COp">
  %r = gpu.subgroup_mma_compute %x, %y, %z {a_transpose} : !gpu.mma_matrix<1x1xf32, "AOp">, !gpu.mma_matrix<1x1xf32, "BOp"> -> !gpu.mma_matrix<1x1xf32, "COp">
  return
}

// -----
// NAME: in_generic_form
// RUN: @f([[1.0, 2.0], [3.0, 4.0]]) == (); arg0 == [[2.0, 4.0], [6.0, 8.0]]
func.func @f(%m: memref<2x2xf32>) {
  %i = arith.constant 0 : index
  %x = "gpu.subgroup_mma_load_matrix"(%m, %i, %i) <{leadDimension = 2 : index}> : (memref<2x2xf32>, index, index) -> !gpu.mma_matrix<2x2xf32, "COp">
  %c = arith.constant 2.0 : f32
  %k = "gpu.subgroup_mma_constant_matrix"(%c) : (f32) -> !gpu.mma_matrix<2x2xf32, "COp">
  %y = "gpu.subgroup_mma_elementwise"(%x, %k) <{opType = #gpu<mma_element_wise mulf>}> : (!gpu.mma_matrix<2x2xf32, "COp">, !gpu.mma_matrix<2x2xf32, "COp">) -> !gpu.mma_matrix<2x2xf32, "COp">
  "gpu.subgroup_mma_store_matrix"(%y, %m, %i, %i) <{leadDimension = 2 : index}> : (!gpu.mma_matrix<2x2xf32, "COp">, memref<2x2xf32>, index, index) -> ()
  return
}

// -----
// NAME: columns_that_are_no_neighbours
func.func @f(%m: memref<2x2xf32, strided<[4, 2]>>, %i: index) {
  // expected-error @+1 {{expected source memref most minor dim must have unit stride}}
  %x = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 2 : index} : memref<2x2xf32, strided<[4, 2]>> -> !gpu.mma_matrix<2x2xf32, "COp">
  return
}

// -----
// NAME: columns_that_are_no_neighbours_of_a_target
func.func @f(%m: memref<2x2xf32, strided<[4, 2]>>, %i: index, %v: f32) {
  %x = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<2x2xf32, "COp">
  // expected-error @+1 {{expected destination memref most minor dim must have unit stride}}
  gpu.subgroup_mma_store_matrix %x, %m[%i, %i] {leadDimension = 2 : index} : !gpu.mma_matrix<2x2xf32, "COp">, memref<2x2xf32, strided<[4, 2]>>
  return
}

// -----
// NAME: store_of_a_factor
func.func @f(%m: memref<2x2xf32>, %i: index, %v: f32) {
  %x = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<2x2xf32, "AOp">
  // expected-error @+1 {{expected the operand matrix being stored to have 'COp' operand type}}
  gpu.subgroup_mma_store_matrix %x, %m[%i, %i] {leadDimension = 2 : index} : !gpu.mma_matrix<2x2xf32, "AOp">, memref<2x2xf32>
  return
}

// -----
// NAME: factors_in_another_order
func.func @f(%v: f32) {
  %x = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<2x2xf32, "AOp">
  %z = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<2x2xf32, "COp">
  // expected-error @+1 {{operands must be in the order AOp, BOp, COp}}
  %r = gpu.subgroup_mma_compute %x, %x, %z : !gpu.mma_matrix<2x2xf32, "AOp">, !gpu.mma_matrix<2x2xf32, "AOp"> -> !gpu.mma_matrix<2x2xf32, "COp">
  return
}

// -----
// NAME: shapes_that_do_not_fit
func.func @f(%v: f32) {
  %x = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<2x3xf32, "AOp">
  %y = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<2x2xf32, "BOp">
  %z = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<2x2xf32, "COp">
  // expected-error @+1 {{operand shapes do not satisfy matmul constraints}}
  %r = gpu.subgroup_mma_compute %x, %y, %z : !gpu.mma_matrix<2x3xf32, "AOp">, !gpu.mma_matrix<2x2xf32, "BOp"> -> !gpu.mma_matrix<2x2xf32, "COp">
  return
}

// -----
// NAME: what_no_rule_forbids
// No rule looks at these, and nothing says what they mean.
// RUN: @words(1.0) unsupported
// RUN: @counts(1.0) unsupported
// RUN: @factors(1.0, 1) unsupported
// RUN: @indices([[1.0]]) unsupported
func.func @words(%v: f32) {
  %x = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<1x1xf32, "COp">
  %y = gpu.subgroup_mma_elementwise addi %x, %x : (!gpu.mma_matrix<1x1xf32, "COp">, !gpu.mma_matrix<1x1xf32, "COp">) -> !gpu.mma_matrix<1x1xf32, "COp">
  return
}
func.func @counts(%v: f32) {
  %x = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<1x1xf32, "COp">
  %y = gpu.subgroup_mma_elementwise addf %x : (!gpu.mma_matrix<1x1xf32, "COp">) -> !gpu.mma_matrix<1x1xf32, "COp">
  return
}
func.func @factors(%v: f32, %k: i32) {
  %x = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<1x1xf32, "AOp">
  %y = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<1x1xf32, "BOp">
  %z = gpu.subgroup_mma_constant_matrix %k : !gpu.mma_matrix<1x1xi32, "COp">
  %r = gpu.subgroup_mma_compute %x, %y, %z : !gpu.mma_matrix<1x1xf32, "AOp">, !gpu.mma_matrix<1x1xf32, "BOp"> -> !gpu.mma_matrix<1x1xi32, "COp">
  return
}
func.func @indices(%m: memref<1x1xf32>) {
  %i = arith.constant 0 : index
  %x = gpu.subgroup_mma_load_matrix %m[%i] {leadDimension = 1 : index} : memref<1x1xf32> -> !gpu.mma_matrix<1x1xf32, "COp">
  return
}

// -----
// NAME: constant_of_another_type
// INVALID: 'gpu.subgroup_mma_constant_matrix' op failed to verify that value type matches element type of mma_matrix
func.func @f(%v: f16) {
  %x = "gpu.subgroup_mma_constant_matrix"(%v) : (f16) -> !gpu.mma_matrix<1x1xf32, "COp">
  return
}
