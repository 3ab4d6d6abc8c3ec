// What threads know of their place: forms and rules. Expectations are those of mlir-opt 22.

// -----
// NAME: by_dimension
// RUN: @f() unsupported
func.func @f() -> index {
  %a = gpu.thread_id x
  %b = gpu.block_id y {kept}
  %c = gpu.block_dim z
  %d = gpu.grid_dim x
  %e = gpu.global_id y
  %g = gpu.cluster_id z
  %h = gpu.cluster_dim x
  %i = gpu.cluster_dim_blocks y
  %j = gpu.cluster_block_id z
  return %a : index
}

// -----
// NAME: dimensions
// RUN: @f() unsupported
func.func @f() -> index {
  %a0 = gpu.thread_id y
  %a1 = gpu.thread_id z
  %b0 = gpu.block_id x
  %b1 = gpu.block_id z
  %c0 = gpu.block_dim x
  %c1 = gpu.block_dim y
  %d0 = gpu.grid_dim y
  %d1 = gpu.grid_dim z
  %e0 = gpu.global_id x
  %e1 = gpu.global_id z
  return %a0 : index
}

// -----
// NAME: bounds
// RUN: @f() unsupported
func.func @f() -> index {
  %a = gpu.thread_id x upper_bound 8
  %b = gpu.block_id y upper_bound 8
  %c = gpu.block_dim z upper_bound 0x10 {kept}
  %d = gpu.grid_dim x upper_bound 8
  %e = gpu.global_id y upper_bound 8
  %g = gpu.cluster_id z upper_bound 8
  %h = gpu.cluster_dim x upper_bound 8
  %i = gpu.cluster_dim_blocks y upper_bound 8
  %j = gpu.cluster_block_id z upper_bound 8
  return %a : index
}

// -----
// NAME: subgroups
// RUN: @f() unsupported
func.func @f() -> index {
  %a = gpu.lane_id
  %b = gpu.subgroup_id : index
  %c = gpu.num_subgroups {kept} : index
  %d = gpu.subgroup_size : index
  %e = gpu.lane_id upper_bound 32
  %g = gpu.subgroup_id upper_bound 8 : index
  %h = gpu.num_subgroups upper_bound 8 : index
  %i = gpu.subgroup_size upper_bound 32 : index
  return %a : index
}

// -----
// NAME: generic_forms
// RUN: @f() unsupported
func.func @f() -> index {
  %a = "gpu.thread_id"() <{dimension = #gpu<dim x>, upper_bound = 8 : index}> : () -> index
  %b = "gpu.block_id"() {dimension = #gpu<dim y>} : () -> index
  %c = "gpu.block_dim"() {dimension = "z"} : () -> index
  %d = "gpu.lane_id"() : () -> index
  %e = "gpu.subgroup_id"() : () -> index
  return %a : index
}

// -----
// NAME: another_dimension
// MALFORMED: custom op 'gpu.thread_id' expected ::mlir::gpu::Dimension to be one of: x, y, z
func.func @f() {
  %a = gpu.thread_id w
  return
}

// -----
// NAME: no_dimension
func.func @f() {
  // expected-error @+1 {{'gpu.thread_id' op requires attribute 'dimension'}}
  %a = "gpu.thread_id"() : () -> index
  return
}

// -----
// NAME: dimension_of_another_kind
func.func @f() {
  // expected-error @+1 {{'gpu.block_id' op attribute 'dimension' failed to satisfy constraint: a dimension, either 'x', 'y', or 'z'}}
  %a = "gpu.block_id"() {dimension = 3} : () -> index
  return
}

// -----
// NAME: result_of_another_type
func.func @f() {
  // expected-error @+1 {{'gpu.block_dim' op result #0 must be index, but got 'i32'}}
  %a = "gpu.block_dim"() {dimension = #gpu<dim x>} : () -> i32
  return
}

// -----
// NAME: bound_of_another_type
func.func @f() {
  // expected-error @+1 {{'gpu.grid_dim' op attribute 'upper_bound' failed to satisfy constraint: index attribute}}
  %a = "gpu.grid_dim"() {dimension = #gpu<dim x>, upper_bound = 3} : () -> index
  return
}

// -----
// NAME: subgroup_without_its_type
// MALFORMED: expected ':'
func.func @f() {
  %a = gpu.subgroup_id
  return
}

// -----
// NAME: unknown_type
// MALFORMED: unknown gpu type: handle
func.func @f(%a: !gpu.handle) {
  return
}
