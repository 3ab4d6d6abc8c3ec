// What releases until 19 wrote otherwise.

// -----
// NAME: arguments_named_again
// RUN: @f([1, 2]) == 5; arg0 == [5, 2]
func.func @f(%m: memref<2xi32>) -> i32 {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) capture(ByRef) map_clauses(tofrom) -> memref<2xi32> {name = "m"}
  omp.target map_entries(%a -> %own : memref<2xi32>) {
  ^bb0(%own: memref<2xi32>):
    %zero = arith.constant 0 : index
    %v = arith.constant 5 : i32
    memref.store %v, %own[%zero] : memref<2xi32>
    omp.terminator
  }
  %c0 = arith.constant 0 : index
  %r = memref.load %m[%c0] : memref<2xi32>
  return %r : i32
}

// -----
// NAME: arguments_named_otherwise
// MALFORMED: the label has other arguments than the clauses before it
func.func @f(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(tofrom) capture(ByRef) -> memref<2xi32>
  omp.target map_entries(%a -> %own : memref<2xi32>) {
  ^bb0(%own: memref<3xi32>):
    omp.terminator
  }
  return
}

// -----
// NAME: clauses_of_map_info_once
// MALFORMED: `capture` clause can appear at most once
func.func @f(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) capture(ByRef) map_clauses(tofrom) capture(ByRef) -> memref<2xi32>
  return
}

// -----
// NAME: map_info_says_how_it_is_captured
// MALFORMED: expected 'capture'
func.func @f(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(tofrom) -> memref<2xi32>
  return
}

// -----
// NAME: device_pointers_that_the_label_names
// RUN: @f() == 7
llvm.func @f() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %seven = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %a = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(from) capture(ByRef) -> !llvm.ptr
  omp.target_data map_entries(%a : !llvm.ptr) use_device_ptr(%p : !llvm.ptr) {
  ^bb0(%own: !llvm.ptr):
    llvm.store %seven, %own : i32, !llvm.ptr
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: two_clauses_without_names
// MALFORMED: unsupported
llvm.func @f(%p: !llvm.ptr) {
  omp.target_data use_device_ptr(%p : !llvm.ptr) use_device_addr(%p : !llvm.ptr) {
  ^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: memory_made_by_a_region
// RUN: @f(3) unsupported
omp.private {type = firstprivate} @own : !llvm.ptr alloc {
^bb0(%of: !llvm.ptr):
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  omp.yield(%p : !llvm.ptr)
} copy {
^bb0(%of: !llvm.ptr, %to: !llvm.ptr):
  %v = llvm.load %of : !llvm.ptr -> i32
  llvm.store %v, %to : i32, !llvm.ptr
  omp.yield(%to : !llvm.ptr)
} dealloc {
^bb0(%of: !llvm.ptr):
  omp.yield
}
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  omp.parallel private(@own %p -> %q : !llvm.ptr) {
    %v = llvm.load %q : !llvm.ptr -> i32
    llvm.store %v, %q : i32, !llvm.ptr
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: made_memory_has_the_type
// INVALID: Invalid yielded value. Expected type: '!llvm.ptr', got: None
omp.private {type = private} @own : !llvm.ptr alloc {
^bb0(%of: !llvm.ptr):
  omp.yield
}

// -----
// NAME: ends_of_private_regions
// INVALID: expected exit block terminator to be an `omp.yield` op.
omp.private {type = private} @own : i32 dealloc {
^bb0(%of: !llvm.ptr):
  omp.terminator
}

// -----
// NAME: ends_of_private_memory_yield_nothing
// INVALID: Did not expect any values to be yielded.
omp.private {type = private} @own : i32 dealloc {
^bb0(%of: !llvm.ptr):
  omp.yield(%of : !llvm.ptr)
}

// -----
// NAME: private_regions_of_one_type
// INVALID: Region argument type mismatch
omp.private {type = private} @own : i32 init {
^bb0(%a: !llvm.ptr, %b: memref<i32>):
  omp.yield(%a : !llvm.ptr)
}

// -----
// NAME: private_copies_nothing
// INVALID: `private` clauses do not require a `copy` region.
omp.private {type = private} @own : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
}

// -----
// NAME: firstprivate_copies
// INVALID: `firstprivate` clauses require at least a `copy` region.
omp.private {type = firstprivate} @own : i32

// -----
// NAME: private_arguments
// INVALID: `init`: expected 2 region arguments, got: 1
omp.private {type = private} @own : i32 init {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
}

// -----
// NAME: type_of_the_variable
// INVALID: type mismatch between a private variable and its privatizer op, var type: 'memref<i32>' vs. privatizer op type: '!llvm.ptr'
omp.private {type = private} @own : !llvm.ptr alloc {
^bb0(%of: !llvm.ptr):
  omp.yield(%of : !llvm.ptr)
}
func.func @f(%m: memref<i32>) {
  omp.parallel private(@own %m -> %x : memref<i32>) {
    omp.terminator
  }
  return
}

// -----
// NAME: no_references_to_private
// MALFORMED: private clause cannot have byref attributes
omp.private {type = private} @own : memref<i32>
func.func @f(%m: memref<i32>) {
  omp.parallel private(byref @own %m -> %x : memref<i32>) {
    omp.terminator
  }
  return
}

// -----
// NAME: groups_of_nothing
// RUN: @f(4) == [0, 1, 2, 3]
func.func @f(%n: index) -> memref<4xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = "memref.alloc"() : () -> memref<4xindex>
  "omp.wsloop"() ({
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      memref.store %i, %m[%i] : memref<4xindex>
      omp.yield
    }
  }) : () -> ()
  return %m : memref<4xindex>
}

// -----
// NAME: alignments_of_nothing
// INVALID: unexpected alignment values attribute
func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  "omp.simd"() ({
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      omp.yield
    }
  }) {alignment_values = [1, 128]} : () -> ()
  return
}

// -----
// NAME: ordered_with_its_old_name
// RUN: @f(4) unsupported
func.func @f(%n: i64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  omp.parallel {
    omp.wsloop ordered(1) {
      omp.loop_nest (%i) : i64 = (%c0) to (%n) step (%c1) {
        omp.ordered depend_type(dependsink) depend_vec(%i : i64) {num_loops_val = 1 : i64}
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_loop_in_generic_form
// RUN: @f(3) == [0, 1, 2, 3]
func.func @f(%n: index) -> memref<4xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xindex>
  "omp.wsloop"(%c0, %n, %c1) ({
  ^bb0(%i: index):
    memref.store %i, %m[%i] : memref<4xindex>
    omp.yield
  }) {inclusive, operand_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0, 0>} : (index, index, index) -> ()
  return %m : memref<4xindex>
}

// -----
// NAME: two_loops_in_generic_form
// RUN: @f(2) == [[0, 1], [1, 2]]
func.func @f(%n: index) -> memref<2x2xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2x2xindex>
  "omp.wsloop"(%c0, %c0, %n, %n, %c1, %c1) ({
  ^bb0(%i: index, %j: index):
    %s = arith.addi %i, %j : index
    memref.store %s, %m[%i, %j] : memref<2x2xindex>
    omp.yield
  }) {operand_segment_sizes = array<i32: 2, 2, 2, 0, 0, 0, 0>} : (index, index, index, index, index, index) -> ()
  return %m : memref<2x2xindex>
}

// -----
// NAME: clauses_behind_the_loop
// RUN: @f(3) == [0, 1, 2]
func.func @f(%n: index) -> memref<3xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<3xindex>
  omp.wsloop (%i) : index = (%c0) to (%n) step (%c1) schedule(dynamic) {
    memref.store %i, %m[%i] : memref<3xindex>
    omp.yield
  }
  return %m : memref<3xindex>
}

// -----
// NAME: copies_that_move_with_the_loop
// RUN: @f(3, [7], 1) unsupported
func.func @f(%n: index, %x: memref<1xi32>, %s: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.wsloop linear(%x = %s : memref<1xi32>) schedule(static) {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      omp.yield
    }
  }
  return
}

// -----
// NAME: steps_of_a_vectorised_loop
// RUN: @f(3, [7], 1) unsupported
func.func @f(%n: index, %x: memref<1xi32>, %s: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.simd linear(%x = %s : memref<1xi32>, %x = %s : memref<1xi32>) {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      omp.yield
    }
  }
  return
}

// -----
// NAME: no_body
// RUN: @f() unsupported
func.func @f() {
  omp.parallel {}
  return
}
