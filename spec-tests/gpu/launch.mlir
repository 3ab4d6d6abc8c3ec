// gpu.launch, gpu.terminator, gpu.barrier: forms and rules. Expectations are those of mlir-opt 22.

// -----
// NAME: grid_and_blocks
// RUN: @f(2, zeros(4)) race
func.func @f(%s: index, %m: memref<?xf32>) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s) {
    %v = memref.load %m[%tx] : memref<?xf32>
    gpu.barrier
    memref.store %v, %m[%bx] : memref<?xf32>
    gpu.terminator
  }
  return
}

// -----
// NAME: shared_and_private_memory
// RUN: @f(2, 16) undefined uninitialised-read
func.func @f(%s: index, %bytes: i32) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s)
      dynamic_shared_memory_size %bytes
      workgroup(%w : memref<4xf32, 3>, %v : memref<4xf32, #gpu.address_space<workgroup>>)
      private(%p : memref<2xf32, 5>) {
    %x = memref.load %p[%tx] : memref<2xf32, 5> // UB
    memref.store %x, %w[%tx] : memref<4xf32, 3>
    gpu.barrier {kept}
    gpu.terminator
  } {kept = 1 : i32}
  return
}

// -----
// NAME: blocks_of_a_body
// RUN: @f(2, true) == ()
func.func @f(%s: index, %c: i1) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s) {
    cf.cond_br %c, ^a, ^b(%tx : index)
  ^a:
    gpu.terminator
  ^b(%x: index):
    cf.br ^a
  }
  return
}

// -----
// NAME: clusters
// RUN: @f(2) unsupported
func.func @f(%s: index) {
  gpu.launch clusters(%cx, %cy, %cz) in (%nx = %s, %ny = %s, %nz = %s)
      blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s) {
    %a = arith.addi %cx, %nz : index
    gpu.terminator
  }
  return
}

// -----
// NAME: names_for_the_kernel
// RUN: @f(2) == ()
func.func @f(%s: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s)
      module(@m) function(@k) private(%p : memref<2xf32>) {
    gpu.terminator
  }
  return
}

// -----
// NAME: generic_form
// RUN: @f(2, 8) == ()
func.func @f(%s: index, %bytes: i32) {
  "gpu.launch"(%s, %s, %s, %s, %s, %s, %bytes) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1>}> ({
  ^bb0(%bx: index, %by: index, %bz: index, %tx: index, %ty: index, %tz: index, %gx: index, %gy: index, %gz: index,
       %sx: index, %sy: index, %sz: index, %w: memref<4xf32, 3>, %p: memref<2xf32, 5>):
    "gpu.barrier"() : () -> ()
    "gpu.terminator"() : () -> ()
  }) {workgroup_attributions = 1 : i64} : (index, index, index, index, index, index, i32) -> ()
  return
}

// -----
// NAME: generic_form_of_release_16
// RUN: @f(2) == ()
func.func @f(%s: index) {
  "gpu.launch"(%s, %s, %s, %s, %s, %s) ({
  ^bb0(%bx: index, %by: index, %bz: index, %tx: index, %ty: index, %tz: index, %gx: index, %gy: index, %gz: index,
       %sx: index, %sy: index, %sz: index):
    "gpu.terminator"() : () -> ()
  }) {operand_segment_sizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0>} : (index, index, index, index, index, index) -> ()
  return
}

// -----
// NAME: generic_form_of_release_13
// RUN: @f(2) == ()
"func"() ({
^bb0(%s: index):
  "gpu.launch"(%s, %s, %s, %s, %s, %s) ({
  ^bb0(%bx: index, %by: index, %bz: index, %tx: index, %ty: index, %tz: index, %gx: index, %gy: index, %gz: index,
       %sx: index, %sy: index, %sz: index):
    "gpu.terminator"() : () -> ()
  }) : (index, index, index, index, index, index) -> ()
  "std.return"() : () -> ()
}) {sym_name = "f", type = (index) -> ()} : () -> ()

// -----
// NAME: memory_in_another_space
func.func @f(%s: index) {
  // expected-error @+1 {{'gpu.launch' op expected memory space workgroup in attribution}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s)
      workgroup(%x : memref<4xf32, #gpu.address_space<private>>) {
    gpu.terminator
  }
  return
}

// -----
// NAME: memory_that_is_none
func.func @f(%s: index) {
  // expected-error @+1 {{'gpu.launch' op expected memref type in attribution}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s)
      private(%x : f32) {
    gpu.terminator
  }
  return
}

// -----
// NAME: another_end_of_a_body
func.func @f(%s: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s) {
    // expected-error @+1 {{expected 'gpu.terminator' or a terminator with successors}}
    llvm.unreachable
  }
  return
}

// -----
// NAME: too_few_arguments_of_the_body
func.func @f(%s: index) {
  // expected-error @+1 {{'gpu.launch' op unexpected number of region arguments}}
  "gpu.launch"(%s, %s, %s, %s, %s, %s) ({
  ^bb0(%a: index):
    gpu.terminator
  }) {operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>} : (index, index, index, index, index, index) -> ()
  return
}

// -----
// NAME: too_few_arguments_for_memory
func.func @f(%s: index) {
  // expected-error @+1 {{'gpu.launch' op unexpected number of region arguments}}
  "gpu.launch"(%s, %s, %s, %s, %s, %s) ({
  ^bb0(%bx: index, %by: index, %bz: index, %tx: index, %ty: index, %tz: index, %gx: index, %gy: index, %gz: index,
       %sx: index, %sy: index, %sz: index, %x: memref<2xf32>):
    gpu.terminator
  }) {workgroup_attributions = 5 : i64, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>} :
      (index, index, index, index, index, index) -> ()
  return
}

// -----
// NAME: one_size_of_clusters
func.func @f(%s: index) {
  // expected-error @+1 {{'gpu.launch' op cluster size must be all present}}
  "gpu.launch"(%s, %s, %s, %s, %s, %s, %s) ({
  ^bb0(%bx: index, %by: index, %bz: index, %tx: index, %ty: index, %tz: index, %gx: index, %gy: index, %gz: index,
       %sx: index, %sy: index, %sz: index):
    gpu.terminator
  }) {operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>} : (index, index, index, index, index, index, index) -> ()
  return
}

// -----
// NAME: size_of_another_type
func.func @f(%s: index, %x: i32) {
  // expected-error @+1 {{'gpu.launch' op operand #5 must be index, but got 'i32'}}
  "gpu.launch"(%s, %s, %s, %s, %s, %x) ({
  ^bb0(%bx: index, %by: index, %bz: index, %tx: index, %ty: index, %tz: index, %gx: index, %gy: index, %gz: index,
       %sx: index, %sy: index, %sz: index):
    gpu.terminator
  }) {operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>} : (index, index, index, index, index, i32) -> ()
  return
}

// -----
// NAME: terminator_elsewhere
// INVALID: 'gpu.terminator' op expects parent op 'gpu.launch'
func.func @f() {
  gpu.terminator
}

// -----
// NAME: threads_before_blocks
// MALFORMED: custom op 'gpu.launch' expected 'blocks'
func.func @f(%s: index) {
  gpu.launch threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s) blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) {
    gpu.terminator
  }
  return
}

// -----
// NAME: two_sizes
// MALFORMED: expected ','
func.func @f(%s: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s) {
    gpu.terminator
  }
  return
}

// -----
// NAME: one_name_for_two
// MALFORMED: region entry argument '%bx' is already in use
func.func @f(%s: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%bx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s) {
    gpu.terminator
  }
  return
}

// -----
// NAME: nested_name_of_a_module
// MALFORMED: custom op 'gpu.launch' invalid kind of attribute specified
func.func @f(%s: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s)
      module(@m::@k) {
    gpu.terminator
  }
  return
}

// -----
// NAME: token_without_a_name
// MALFORMED: custom op 'gpu.launch' needs to be named when marked 'async'
func.func @f(%s: index) {
  gpu.launch async blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s)
      threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s) {
    gpu.terminator
  }
  return
}

// -----
// NAME: asynchronous
// RUN: @f(2) == ()
func.func @f(%s: index) {
  %t = gpu.launch async blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s)
      threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s) {
    gpu.terminator
  }
  %u = gpu.launch async [%t] blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s)
      threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s) {
    gpu.terminator
  }
  return
}

// -----
// NAME: text_of_release_13
// GENERATION: 2020
// RUN: @f(2, zeros(4)) race
func @f(%s: index, %m: memref<?xf32>) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %s, %gy = %s, %gz = %s) threads(%tx, %ty, %tz) in (%sx = %s, %sy = %s, %sz = %s) {
    %v = memref.load %m[%tx] : memref<?xf32>
    memref.store %v, %m[%bx] : memref<?xf32>
    gpu.terminator
  }
  return
}
