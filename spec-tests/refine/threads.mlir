// Functions that ask which thread of a grid runs them. Where nothing launches threads, places are tried as inputs are; what the
// other threads do is not seen, so that a difference is left open.

// -----
// NAME: one_thread_of_a_grid
// REFINEMENT: refines
func.func @src(%m: memref<?xindex>) -> index {
  %t = gpu.thread_id x
  %n = gpu.block_dim x
  %b = gpu.block_id x
  %s = arith.muli %b, %n : index
  %i = arith.addi %s, %t : index
  memref.store %i, %m[%t] : memref<?xindex>
  return %i : index
}
func.func @tgt(%m: memref<?xindex>) -> index {
  %t = gpu.thread_id x
  %i = gpu.global_id x
  memref.store %i, %m[%t] : memref<?xindex>
  return %i : index
}

// -----
// NAME: lanes_and_subgroups_of_it
// REFINEMENT: refines
func.func @src() -> (index, index) {
  %x = gpu.thread_id x
  %y = gpu.thread_id y
  %z = gpu.thread_id z
  %nx = gpu.block_dim x
  %ny = gpu.block_dim y
  %size = gpu.subgroup_size : index
  %a = arith.muli %z, %ny : index
  %b = arith.addi %a, %y : index
  %c = arith.muli %b, %nx : index
  %d = arith.addi %c, %x : index
  %lane = arith.remui %d, %size : index
  %group = arith.divui %d, %size : index
  return %lane, %group : index, index
}
func.func @tgt() -> (index, index) {
  %lane = gpu.lane_id
  %group = gpu.subgroup_id : index
  return %lane, %group : index, index
}

// -----
// NAME: one_block_of_a_cluster
// REFINEMENT: refines
func.func @src() -> (index, index, index, index, i1) {
  %b = gpu.block_id y
  %n = gpu.grid_dim y
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %true = arith.constant true
  return %b, %n, %one, %zero, %true : index, index, index, index, i1
}
func.func @tgt() -> (index, index, index, index, i1) {
  %b = gpu.cluster_id y
  %n = gpu.cluster_dim y
  %one = gpu.cluster_dim_blocks y
  %zero = gpu.cluster_block_id y
  %g = gpu.subgroup_id : index
  %k = gpu.num_subgroups : index
  %less = arith.cmpi ult, %g, %k : index
  return %b, %n, %one, %zero, %less : index, index, index, index, i1
}

// -----
// NAME: another_thread_may_do_it
// REFINEMENT: inconclusive
func.func @src(%m: memref<64xindex>) {
  %t = gpu.thread_id x
  memref.store %t, %m[%t] : memref<64xindex>
  return
}
func.func @tgt(%m: memref<64xindex>) {
  %t = gpu.thread_id x
  %c63 = arith.constant 63 : index
  %u = arith.subi %c63, %t : index
  memref.store %u, %m[%u] : memref<64xindex>
  return
}

// -----
// NAME: what_is_promised_of_a_place
// REFINEMENT: inconclusive
func.func @src() -> index {
  %t = gpu.thread_id x upper_bound 4
  return %t : index
}
func.func @tgt() -> index {
  %t = gpu.thread_id x upper_bound 4
  return %t : index
}

// -----
// NAME: threads_that_are_launched_elsewhere
// REFINEMENT: inconclusive
// The program says where its threads are, of which nothing is made up.
func.func @src() -> index {
  %t = gpu.thread_id x
  return %t : index
}
func.func @tgt() -> index {
  %t = gpu.thread_id x
  return %t : index
}
func.func @other() {
  %one = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %one, %e = %one, %f = %one) threads(%g, %h, %i) in (%j = %one, %k = %one, %l = %one) {
    gpu.terminator
  }
  return
}

// -----
// NAME: memory_of_a_block
// REFINEMENT: refines
// A private declaration in workgroup memory has no other definition: it begins without contents.
func.func @src(%v: i32) -> i32 {
  return %v : i32
}
memref.global "private" @shared : memref<4xi32, 3>
memref.global "private" @named : memref<i32, #gpu.address_space<workgroup>>
func.func @tgt(%v: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %m = memref.get_global @shared : memref<4xi32, 3>
  %n = memref.get_global @named : memref<i32, #gpu.address_space<workgroup>>
  memref.store %v, %m[%c1] : memref<4xi32, 3>
  %a = memref.load %m[%c1] : memref<4xi32, 3>
  memref.store %a, %n[] : memref<i32, #gpu.address_space<workgroup>>
  %r = memref.load %n[] : memref<i32, #gpu.address_space<workgroup>>
  return %r : i32
}

// -----
// NAME: memory_that_others_define
// REFINEMENT: inconclusive
func.func @src(%v: i32) -> i32 {
  return %v : i32
}
memref.global "private" @elsewhere : memref<i32>
func.func @tgt(%v: i32) -> i32 {
  %m = memref.get_global @elsewhere : memref<i32>
  memref.store %v, %m[] : memref<i32>
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
