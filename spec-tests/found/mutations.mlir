// What random changes of the corpus brought to light: texts that once stopped the tool, or were printed as a text that is
// no longer accepted.

// -----
// NAME: nothing_after_the_comma_of_a_binding
// MALFORMED: unexpected character
%0, é "foo"() : () -> i32

// -----
// NAME: empty_symbol_name
// CHECK
func.func private @""()

// -----
// NAME: empty_block_in_generic_form
// CHECK
"builtin.module"() ({
^bb0:
}) : () -> ()

// -----
// NAME: generated_number_before_a_named_one
// RUN: @f(3) == 6
func.func @f(%b: i32) -> i32 {
  arith.constant 5 : i32
  %0 = arith.addi %b, %b : i32
  return %0 : i32
}

// -----
// NAME: print_before_a_binding
// RUN: @f(3) == 6 prints "\n"
func.func @f(%b: i32) -> i32 {
  vector.print punctuation <newline>
  %0 = arith.addi %b, %b : i32
  return %0 : i32
}

// -----
// NAME: terminator_after_an_unregistered_operation
// ARGS: --allow-unregistered-dialect
// CHECK
func.func @f(%b: i1) {
  scf.if %b {
    "x.y"() : () -> ()
  }
  return
}

// -----
// NAME: sparse_without_elements
// ARGS: --allow-unregistered-dialect
// CHECK
module attributes {a.b = sparse<> : tensor<4xi8>} {
}

// -----
// NAME: two_types_that_agree
// CHECK
func.func @f(%a: tensor<*xf32>) {
  %0 = "math.floor"(%a) : (tensor<*xf32>) -> tensor<4xf32>
  return
}

// -----
// NAME: scope_without_a_block_has_no_results
// INVALID: must not be empty if there are results
func.func @f() {
  %0 = "memref.alloca_scope"() ({}) : () -> memref<?xf32>
  return
}

// -----
// NAME: map_without_results
// INVALID: result count and affine map result count must match
func.func @f() {
  "affine_apply"() {map = affine_map<() -> ()>} : () -> ()
  return
}

// -----
// NAME: element_of_another_type_inserted
// INVALID: 'vector.insertelement' op failed to verify that source operand type matches element type of result
func.func @f(%v: vector<4xf32>, %x: i32, %p: i32) {
  %0 = "vector.insertelement"(%x, %v, %p) : (i32, vector<4xf32>, i32) -> vector<4xf32>
  return
}

// -----
// NAME: iterator_type_that_there_is_not
// MALFORMED: expected ::mlir::utils::IteratorType to be one of: parallel, reduction
#m = affine_map<(d0) -> (d0)>
func.func @f(%a: memref<3xi32>) {
  "linalg.generic"(%a, %a) <{indexing_maps = [#m, #m], iterator_types = [#linalg.iterator_type<parallen>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: i32, %y: i32):
    "linalg.yield"(%x) : (i32) -> ()
  }) : (memref<3xi32>, memref<3xi32>) -> ()
  return
}

// -----
// NAME: generic_form_of_2020_of_a_later_operation
// INVALID: 'linalg.sqrt' op requires one region
func.func @f(%a: tensor<4xf32>) {
  %r = "linalg.sqrt"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----
// NAME: an_atomic_update_in_no_ordering
// INVALID: attribute 'ordering' failed to satisfy constraint: Atomic ordering for LLVM's memory model
llvm.func @f(%p: !llvm.ptr, %x: i32) {
  %0 = "llvm.atomicrmw"(%p, %x) <{bin_op = 1 : i64, ordering = 22 : i64}> : (!llvm.ptr, i32) -> i32
  llvm.return
}

// -----
// NAME: a_comparison_and_a_write_in_no_ordering
// INVALID: attribute 'success_ordering' failed to satisfy constraint: Atomic ordering for LLVM's memory model
llvm.func @f(%p: !llvm.ptr, %x: i32) {
  %0 = "llvm.cmpxchg"(%p, %x, %x) <{success_ordering = 3 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}
