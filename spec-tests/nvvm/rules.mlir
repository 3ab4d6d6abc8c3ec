// Barriers, and what is rejected.

// -----
// NAME: a_barrier_without_operands
// RUN: @f(zeros) == (); arg0 == [1, 0]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr
      nvvm.barrier
      %r = llvm.sub %c1, %t : i32
      %from = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32
      nvvm.barrier0
      llvm.store %y, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// NAME: barrier_0
// RUN: @f(zeros) == (); arg0 == [1, 0]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr
      nvvm.barrier id = %zero
      %r = llvm.sub %c1, %t : i32
      %from = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32
      nvvm.barrier0
      llvm.store %y, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// NAME: barriers_with_other_ids
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr
      nvvm.barrier id = %c1
      %r = llvm.sub %c1, %t : i32
      %from = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32
      nvvm.barrier0
      llvm.store %y, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// NAME: barriers_of_some_threads
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr
      nvvm.barrier id = %zero number_of_threads = %c1
      %r = llvm.sub %c1, %t : i32
      %from = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32
      nvvm.barrier0
      llvm.store %y, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// NAME: barriers_that_reduce
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr
      %s = nvvm.barrier #nvvm.reduction<and> %t -> i32
      %r = llvm.sub %c1, %t : i32
      %from = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32
      nvvm.barrier0
      llvm.store %y, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// NAME: barriers_in_generic_form
// Release 19 had two groups of operands.
// RUN: @f(zeros) == (); arg0 == [1, 0]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr
      "nvvm.barrier"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
      %r = llvm.sub %c1, %t : i32
      %from = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32
      nvvm.barrier0
      llvm.store %y, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// NAME: barriers_of_nobody
// RUN: @f() == ()
llvm.func @f() {
  nvvm.barrier0
  llvm.return
}

// -----
// NAME: registers_of_nobody
// RUN: @f() unsupported
llvm.func @f() -> i32 {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  llvm.return %t : i32
}

// -----
// NAME: attributes_of_kernels
// RUN: @f() == ()
llvm.func @f() attributes {gpu.kernel, nvvm.kernel, nvvm.maxntid = array<i32: 32, 2, 1>, nvvm.reqntid = array<i32: 32, 2, 1>, nvvm.minctasm = 1 : i32, nvvm.maxnreg = 16 : i32} {
  llvm.return
}

// -----
// NAME: forms
// RUN: @f(0, 1.0, false) unsupported
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.read.ptx.sreg.tid.x range <i32, 0, 4294967295> {tag} : i32
  %b = nvvm.read.ptx.sreg.tid.x range <i64, 0, 5> : i64
  %c = nvvm.read.ptx.sreg.tid.x : vector<2xi32>
  %d = nvvm.read.ptx.sreg.tid.x range <i32, -1, -1> : i32
  %e = nvvm.read.ptx.sreg.tid.x range <i32, 7, 5> : i32
  nvvm.barrier id = %m number_of_threads = %m {tag}
  %r = nvvm.barrier #nvvm.reduction<popc> %m -> i32
  %g = nvvm.shfl.sync up %m, %v, %m, %m : f32 -> f32
  %h = "nvvm.shfl.sync"(%m, %m, %m, %m) <{kind = #nvvm<shfl_kind idx>}> : (i32, i32, i32, i32) -> i32
  %i = nvvm.redux.sync fmax %v, %m {abs = true} : f32 -> f32
  nvvm.bar.warp.sync %m : i32
  llvm.return
}

// -----
// NAME: a_range_of_nothing
// INVALID: invalid range attribute: Lower == Upper, but they aren't min (0) or max (4294967295) value! This is an invalid constant range.
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.read.ptx.sreg.tid.x range <i32, 5, 5> : i32
  llvm.return
}

// -----
// NAME: a_range_that_is_none
// INVALID: attribute 'range' failed to satisfy constraint: A range of two integers, corresponding to LLVM's ConstantRange
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = "nvvm.read.ptx.sreg.tid.x"() {range = 4 : i32} : () -> i32
  llvm.return
}

// -----
// NAME: a_register_of_a_type_that_llvm_has_not
// INVALID: result #0 must be LLVM dialect-compatible type, but got 'memref<2xi32>'
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.read.ptx.sreg.tid.x : memref<2xi32>
  llvm.return
}

// -----
// NAME: a_barrier_without_an_id
// INVALID: barrier id is missing, it should be set between 0 to 15
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  nvvm.barrier number_of_threads = %m
  llvm.return
}

// -----
// NAME: a_shuffle_of_another_result
// INVALID: expected return type to be of type 'f32' but got 'i32' instead
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.shfl.sync bfly %m, %v, %m, %m : f32 -> i32
  llvm.return
}

// -----
// NAME: a_shuffle_that_tells_nothing
// INVALID: expected return type to be a two-element struct
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.shfl.sync bfly %m, %v, %m, %m {return_value_and_is_valid} : f32 -> f32
  llvm.return
}

// -----
// NAME: a_shuffle_that_tells_unasked
// INVALID: "return_value_and_is_valid" attribute must be specified when the return type is a struct type
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.shfl.sync bfly %m, %v, %m, %m : f32 -> !llvm.struct<(f32, i1)>
  llvm.return
}

// -----
// NAME: a_shuffle_that_tells_a_number
// INVALID: expected second element in the returned struct to be of type 'i1' but got 'i32' instead
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.shfl.sync bfly %m, %v, %m, %m {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i32)>
  llvm.return
}

// -----
// NAME: a_shuffle_that_tells_another_value
// INVALID: expected first element in the returned struct to be of type 'f32' but got 'i32' instead
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.shfl.sync bfly %m, %v, %m, %m {return_value_and_is_valid} : f32 -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----
// NAME: a_shuffle_of_bits
// INVALID: operand #1 must be 32-bit signless integer or 32-bit float, but got 'i1'
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.shfl.sync bfly %m, %p, %m, %m : i1 -> i1
  llvm.return
}

// -----
// NAME: a_ballot_of_one_bit
// INVALID: vote.sync 'ballot' returns an i32
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.vote.sync ballot %m, %p -> i1
  llvm.return
}

// -----
// NAME: a_vote_of_many_bits
// INVALID: vote.sync 'any', 'all' and 'uni' returns an i1
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.vote.sync all %m, %p -> i32
  llvm.return
}

// -----
// NAME: a_sum_of_floats
// INVALID: 'add' redux kind unsupported with 'f32' type. Only supported type is 'i32'.
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.redux.sync add %v, %m : f32 -> f32
  llvm.return
}

// -----
// NAME: a_least_float_of_integers
// INVALID: 'fmin' redux kind unsupported with 'i32' type. Only supported type is 'f32'.
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.redux.sync fmin %m, %m : i32 -> i32
  llvm.return
}

// -----
// NAME: a_shuffle_of_no_kind
// MALFORMED: expected ::mlir::NVVM::ShflKind to be one of: bfly, up, down, idx
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.shfl.sync xor %m, %v, %m, %m : f32 -> f32
  llvm.return
}

// -----
// NAME: a_range_of_floats
// MALFORMED: invalid kind of type specified: expected builtin.integer, but found 'f32'
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = nvvm.read.ptx.sreg.tid.x range <f32, 0, 5> : i32
  llvm.return
}
