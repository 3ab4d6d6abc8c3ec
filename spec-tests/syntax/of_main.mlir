// LLVM's main since August 2026 (release 24 in development): inherent attributes stand in words of their own, or in a
// dictionary `<..>` besides the one of other attributes.

// -----
// NAME: alignment_of_memory
// GENERATION: main
// RUN: @f(3) == 10
memref.global "private" constant @g : memref<2xi32> = dense<[3, 7]> alignment = 64
memref.global "private" @u : memref<2xi32> = uninitialized alignment = 32 {foo}
func.func @f(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%n) alignment = 64 {foo} : memref<?xi32>
  %b = memref.alloca() alignment = 16 : memref<i32>
  %g = memref.get_global @g : memref<2xi32>
  %x = memref.load %g[%c0] alignment(4) nontemporal(true) {foo} : memref<2xi32>
  %y = memref.load %g[%c1] nontemporal(true) alignment(4) : memref<2xi32>
  memref.store %x, %a[%c0] alignment(64) : memref<?xi32>
  memref.store %y, %b[] nontemporal(true) : memref<i32>
  %r = memref.realloc %a alignment = 8 : memref<?xi32> to memref<4xi32>
  %v = memref.load %r[%c0] : memref<4xi32>
  %w = memref.load %b[] : memref<i32>
  memref.dealloc %r : memref<4xi32>
  %s = arith.addi %v, %w : i32
  return %s : i32
}

// -----
// NAME: alignment_that_an_address_breaks
// GENERATION: main
// RUN: @f() undefined misaligned
func.func @f() -> i32 {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() alignment = 64 : memref<2xi32>
  %x = memref.load %a[%c1] alignment(8) : memref<2xi32>
  return %x : i32
}

// -----
// NAME: the_same_in_generic_form_and_as_today_writes_it
// GENERATION: main
// RUN: @f() == 5
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i32
  %a = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi32>
  memref.store %five, %a[%c0] {alignment = 4 : i64} : memref<2xi32>
  %x = memref.load %a[%c0] alignment(4) : memref<2xi32>
  return %x : i32
}

// -----
// NAME: alignment_twice
// GENERATION: main
// MALFORMED: attribute 'alignment' occurs more than once in the attribute list
func.func @f() {
  %a = memref.alloc() alignment = 64 {alignment = 64 : i64} : memref<2xi32>
  return
}

// -----
// NAME: vectors_and_memory
// GENERATION: main
// RUN: @f([1.0, 2.0, 3.0, 4.0]) == [4.0, 2.0, 3.0, 4.0]; arg0 == [1.0, 2.0, 3.0, 4.0]
func.func @f(%m: memref<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %all = arith.constant dense<true> : vector<4xi1>
  %at = arith.constant dense<[3, 1, 2, 3]> : vector<4xi32>
  %same = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %v = vector.load %m[%c0] alignment = 4 nontemporal = true {foo} : memref<4xf32>, vector<4xf32>
  vector.store %v, %m[%c0] nontemporal = true : memref<4xf32>, vector<4xf32>
  %a = vector.maskedload %m[%c0], %all, %v alignment = 4 : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%c0], %all, %a alignment = 4 : memref<4xf32>, vector<4xi1>, vector<4xf32>
  %e = vector.expandload %m[%c0], %all, %v alignment = 4 : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%c0], %all, %e alignment = 4 {foo} : memref<4xf32>, vector<4xi1>, vector<4xf32>
  %g = vector.gather %m[%c0] [%at], %all, %v alignment = 4 : memref<4xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%c0] [%same], %all, %v alignment = 4 : memref<4xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return %g : vector<4xf32>
}

// -----
// NAME: parts_of_vectors
// GENERATION: main
// RUN: @f([[1, 2, 3, 4], [5, 6, 7, 8]]) == [[1, 6, 7, 4], [5, 6, 7, 8]], [[1, 2, 3, 4], [6, 8, 10, 12]], [6, 8, 10, 12]
func.func @f(%v: vector<2x4xi32>) -> (vector<2x4xi32>, vector<2x4xi32>, vector<4xi32>) {
  %zero = arith.constant dense<0> : vector<4xi32>
  %e = vector.extract_strided_slice %v offsets = [1, 1], sizes = [1, 2], strides = [1, 1] {foo} : vector<2x4xi32> to vector<1x2xi32>
  %i = vector.insert_strided_slice %e, %v offsets = [0, 1], strides = [1, 1] : vector<1x2xi32> into vector<2x4xi32>
  %s, %last = vector.scan <add>, %v, %zero reduction_dim = 0, inclusive = true : vector<2x4xi32>, vector<4xi32>
  return %i, %s, %last : vector<2x4xi32>, vector<2x4xi32>, vector<4xi32>
}

// -----
// NAME: calls
// GENERATION: main
// RUN: @f(3) == 7
func.func @next(%x: i32) -> i32 {
  %one = arith.constant 2 : i32
  %r = arith.addi %x, %one : i32
  return %r : i32
}
func.func @f(%x: i32) -> i32 {
  %a = call @next(%x) <arg_attrs = [{foo.bar = 1 : i32}], no_inline> {foo} : (i32) -> i32
  %p = constant @next : (i32) -> i32
  %b = call_indirect %p(%a) arg_attrs = [{foo.bar = 1 : i32}], res_attrs = [{foo.baz}] {foo} : (i32) -> i32
  return %b : i32
}

// -----
// NAME: a_key_that_the_operation_does_not_have
// GENERATION: main
// MALFORMED: unknown key 'inline_me' when parsing properties dictionary
func.func private @g()
func.func @f() {
  call @g() <inline_me> : () -> ()
  return
}

// -----
// NAME: promises_about_floats
// GENERATION: main
// RUN: @f(1.0) == false
// RUN: @f(inf) == poison
func.func @f(%x: f32) -> i1 {
  %r = math.isnan %x fastmath<ninf> : f32
  return %r : i1
}

// -----
// NAME: space_of_a_tensor
// GENERATION: main
// RUN: @f([1.0, 2.0]) == [1.0, 2.0]
func.func @f(%t: tensor<2xf32>) -> tensor<2xf32> {
  %r = bufferization.alloc_tensor() copy(%t) <{memory_space = 3 : i64}> {foo} : tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----
// NAME: matrices_of_a_device
// GENERATION: main
// RUN: @f([[1.0, 2.0], [3.0, 4.0]]) == (); arg0 == [[1.0, 3.0], [2.0, 4.0]]
func.func @f(%m: memref<2x2xf32>) {
  %c0 = arith.constant 0 : index
  %x = gpu.subgroup_mma_load_matrix %m[%c0, %c0] leadDimension 2 {foo} : memref<2x2xf32> -> !gpu.mma_matrix<2x2xf32, "COp">
  gpu.subgroup_mma_store_matrix %x, %m[%c0, %c0] leadDimension 2 transpose : !gpu.mma_matrix<2x2xf32, "COp">, memref<2x2xf32>
  return
}

// -----
// NAME: words_of_a_device_in_generic_form
// GENERATION: main
// RUN: @f(zeros(2)) == (); arg0 == [0, 1]
func.func @f(%m: memref<2xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  "gpu.launch"(%c1, %c1, %c1, %c2, %c1, %c1) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0>}> ({
  ^bb0(%a0: index, %a1: index, %a2: index, %a3: index, %a4: index, %a5: index, %a6: index, %a7: index, %a8: index, %a9: index, %a10: index, %a11: index):
    %i = "gpu.thread_id"() <{dimension = #gpu.dim<x>}> : () -> index
    %n = arith.index_cast %i : index to i32
    memref.store %n, %m[%i] : memref<2xi32>
    "gpu.terminator"() : () -> ()
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----
// NAME: kernels_in_generic_form
// GENERATION: main
// RUN: @f(zeros(2)) == (); arg0 == [7, 7]
module attributes {gpu.container_module} {
  "gpu.module"() <{sym_name = "m"}> ({
    "gpu.func"() <{function_type = (memref<2xi32>) -> (), kernel, sym_name = "k", workgroup_attributions = 0 : i64}> ({
    ^bb0(%m: memref<2xi32>):
      %seven = arith.constant 7 : i32
      %i = gpu.thread_id x
      memref.store %seven, %m[%i] : memref<2xi32>
      "gpu.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
  func.func @f(%m: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%m : memref<2xi32>)
    return
  }
}

// -----
// NAME: functions_of_elements
// GENERATION: main
// RUN: @f([1.0, 4.0], [2.0, 3.0]) == [3.0, 4.0]
#same = affine_map<(d0) -> (d0)>
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %m = linalg.elementwise <max_signed> ins(%a, %b : tensor<2xf32>, tensor<2xf32>) outs(%a : tensor<2xf32>) -> tensor<2xf32>
  %s = linalg.elementwise <add> indexing_maps = [#same, #same, #same] {foo} ins(%a, %b : tensor<2xf32>, tensor<2xf32>) outs(%a : tensor<2xf32>) -> tensor<2xf32>
  %c = arith.constant dense<[true, false]> : tensor<2xi1>
  %r = linalg.elementwise <select> ins(%c, %s, %m : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) outs(%a : tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----
// NAME: a_function_that_there_is_not
// GENERATION: main
// MALFORMED: expected ::mlir::linalg::ElementwiseKind to be one of
func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %m = linalg.elementwise <cube> ins(%a : tensor<2xf32>) outs(%a : tensor<2xf32>) -> tensor<2xf32>
  return %m : tensor<2xf32>
}

// -----
// NAME: floats_of_llvm
// GENERATION: main
// RUN: @f(2.0) == 4.0
// RUN: @f(nan) == poison
// RUN: @sums([1.0, 2.0]) == 4.0
llvm.func @f(%x: f32) -> f32 {
  %a = llvm.fadd %x, %x fastmath<nnan, contract> {foo} : f32
  %n = llvm.fneg %a fastmath<nsz> : f32
  %c = llvm.fcmp "olt" %n, %a fastmath<nsz> : f32
  %s = llvm.select %c, %a, %n fastmath<nsz> : i1, f32
  %q = llvm.intr.sqrt(%s) fastmath<nsz> {foo} : (f32) -> f32
  %m = llvm.fmul %q, %q fastmath<nsz> : f32
  %r = llvm.intr.maxnum(%m, %a) fastmath<nsz> : (f32, f32) -> f32
  llvm.return %r : f32
}
llvm.func @sums(%v: vector<2xf32>) -> f32 {
  %one = llvm.mlir.constant(1.000000e+00 : f32) : f32
  %s = llvm.intr.vector.reduce.fadd(%one, %v) : (f32, vector<2xf32>) -> f32
  %m = llvm.intr.vector.reduce.fmax(%v) fastmath<nsz> : (vector<2xf32>) -> f32
  %r = llvm.intr.maximum(%s, %m) : (f32, f32) -> f32
  llvm.return %r : f32
}

// -----
// NAME: memory_of_llvm
// GENERATION: main
// RUN: @f(5) == 11
// RUN: @misaligned() undefined misaligned
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p <alignment = 4, nontemporal> {foo} : i32, !llvm.ptr
  %a = llvm.load volatile %p invariant <alignment = 4> : !llvm.ptr -> i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %old = llvm.atomicrmw add %p, %one monotonic <alignment = 4> {foo} : !llvm.ptr, i32
  %pair = llvm.cmpxchg %p, %one, %one acq_rel monotonic <alignment = 4> : !llvm.ptr, i32
  %b = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}
llvm.func @misaligned() -> i32 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %x = llvm.load %q <alignment = 8> : !llvm.ptr -> i32
  llvm.return %x : i32
}

// -----
// NAME: lanes_of_llvm
// GENERATION: main
// RUN: @f([1, 2], [true, false]) == [1, 9]
llvm.func @f(%v: vector<2xi32>, %m: vector<2xi1>) -> vector<2xi32> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %nine = llvm.mlir.constant(dense<9> : vector<2xi32>) : vector<2xi32>
  %p = llvm.alloca %n x vector<2xi32> : (i64) -> !llvm.ptr
  llvm.intr.masked.store(%v, %p, %m), alignment(4) : vector<2xi32>, vector<2xi1> into !llvm.ptr
  %r = llvm.intr.masked.load(%p, %m, %nine), alignment(4) <nontemporal> {foo} : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// -----
// NAME: alignment_of_lanes_in_generic_form
// GENERATION: main
// RUN: @f([1, 2], [true, true]) == [1, 2]
llvm.func @f(%v: vector<2xi32>, %m: vector<2xi1>) -> vector<2xi32> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x vector<2xi32> : (i64) -> !llvm.ptr
  "llvm.intr.masked.store"(%v, %p, %m) <{alignment = 4 : i64}> : (vector<2xi32>, !llvm.ptr, vector<2xi1>) -> ()
  %r = "llvm.intr.masked.load"(%p, %m, %v) <{alignment = 4 : i64}> : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// -----
// NAME: branches_of_llvm
// GENERATION: main
// RUN: @f(3) == 1
// RUN: @f(4) == 2
#unrolled = #llvm.loop_annotation<disableNonforced = true>
llvm.func @f(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  llvm.switch %x : i32, ^other [
    3: ^three
  ] weights([10, 20]) {foo}
^three:
  llvm.br ^end(%one : i32) loop_annotation = #unrolled {foo}
^other:
  %c = llvm.icmp "eq" %x, %two : i32
  llvm.cond_br %c weights([1, 2]), ^three, ^end(%two : i32) loop_annotation = #unrolled
^end(%r: i32):
  llvm.return %r : i32
}

// -----
// NAME: names_of_llvm
// GENERATION: main
// CHECK
llvm.func @choose() -> !llvm.ptr {
  %p = llvm.mlir.zero : !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.mlir.ifunc weak @i : !llvm.func<i32 (i32)>, !llvm.ptr @choose dso_local {foo}

// -----
// NAME: memory_of_each_thread_in_generic_form
// GENERATION: main
// RUN: @f() unsupported
"llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<internal>, sym_name = "g", tls_mode = 1 : i64, unnamed_addr = 0 : i64, value = 3 : i32, visibility_ = 0 : i64}> ({
}) : () -> ()
llvm.func @f() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> i32
  llvm.return %x : i32
}

// -----
// NAME: references_to_tasks
// GENERATION: main
// RUN: @f() == ()
func.func @f() {
  %t = async.execute {
    async.yield
  }
  async.runtime.add_ref %t count = 1 : !async.token
  async.runtime.drop_ref %t count = 1 {foo} : !async.token
  async.await %t : !async.token
  return
}

// -----
// NAME: what_a_loaded_pointer_leads_to
// GENERATION: main
// RUN: @f(7) == 7
llvm.func @f(%x: i64) -> i64 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %x, %p : i64, !llvm.ptr
  llvm.store %p, %q : !llvm.ptr, !llvm.ptr
  %r = llvm.load %q dereferenceable<bytes = 8> <alignment = 8> {foo} : !llvm.ptr -> !llvm.ptr
  %y = llvm.load %r : !llvm.ptr -> i64
  llvm.return %y : i64
}

// -----
// NAME: products_with_other_attributes
// GENERATION: main
// RUN: @f([1, 2]) == [[1, 2], [2, 4]]
func.func @f(%v: vector<2xi32>) -> vector<2x2xi32> {
  %p = vector.outerproduct %v, %v {foo} : vector<2xi32>, vector<2xi32>
  %q = vector.outerproduct %v, %v, %p {foo, kind = #vector.kind<maxsi>} : vector<2xi32>, vector<2xi32>
  return %q : vector<2x2xi32>
}
