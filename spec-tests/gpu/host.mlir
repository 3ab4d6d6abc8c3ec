// Memory of devices, tokens and printing: forms and rules. Expectations are those of mlir-opt 22.

// -----
// NAME: allocate
// RUN: @f(1.0, 2, 3, zeros(4), zeros(4)) == ()
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  %x = gpu.alloc (%n) : memref<?xf32>
  %y = gpu.alloc () : memref<4xf32, 1>
  %z = gpu.alloc host_shared (%n) {kept} : memref<?xf32>
  %u = gpu.alloc (%n)[%n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  gpu.dealloc %x : memref<?xf32>
  gpu.dealloc %y {kept} : memref<4xf32, 1>
  return
}

// -----
// NAME: asynchronous
// RUN: @f(1.0, 2, 3, zeros(4), zeros(4)) unsupported
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  %t = gpu.wait async
  %x, %t1 = gpu.alloc async [%t] (%n) : memref<?xf32>
  %y, %t2 = gpu.alloc async host_shared () : memref<4xf32>
  %z, %t3 = gpu.alloc async [%t1, %t2] host_shared (%n)[%n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %t4 = gpu.memset async [%t3] %x, %a : memref<?xf32>, f32
  %t5 = gpu.memcpy async [%t4] %m, %x : memref<?xf32>, memref<?xf32> {kept}
  %t6 = gpu.dealloc async [%t5] %x : memref<?xf32>
  %t7 = gpu.dealloc async %y : memref<4xf32>
  %t8 = gpu.wait async [%t6, %t7]
  gpu.wait [%t8] {kept}
  return
}

// -----
// NAME: copies
// RUN: @f(1.0, 2, 3, [7.0, 7.0, 7.0, 7.0], zeros(4)) == (); arg3 == [1.0, 1.0, 1.0, 1.0]; arg4 == [0.0, 0.0, 0.0, 0.0]
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  gpu.memcpy %m, %m2 : memref<?xf32>, memref<4xf32, 1>
  gpu.memset %m, %a : memref<?xf32>, f32 {kept}
  gpu.wait
  return
}

// -----
// NAME: waiting_without_a_token
// RUN: @f(1.0, 2, 3, zeros(4), zeros(4)) == (); arg3 == [1.0, 1.0, 1.0, 1.0]
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  %t = gpu.wait async
  %x = gpu.alloc [%t] (%n) : memref<?xf32>
  gpu.memcpy [%t] %m, %m : memref<?xf32>, memref<?xf32>
  gpu.memset [%t] %m, %a : memref<?xf32>, f32
  gpu.dealloc [%t] %x : memref<?xf32>
  return
}

// -----
// NAME: tokens_without_waiting
// RUN: @f(1.0, 2, 3, zeros(4), zeros(4)) race
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  %t = gpu.memcpy async %m, %m : memref<?xf32>, memref<?xf32>    // RACE a
  %u = gpu.memset async %m, %a : memref<?xf32>, f32    // RACE a
  return
}

// -----
// NAME: registered_memory
// RUN: @f(1.0, 2, 3, zeros(4), zeros(4)) unsupported
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  %u = memref.cast %m : memref<?xf32> to memref<*xf32>
  gpu.host_register %u : memref<*xf32>
  gpu.host_unregister %u {kept} : memref<*xf32>
  gpu.set_default_device %d
  return
}

// -----
// NAME: printing
// RUN: @f(1.0, 2, 3, zeros(4), zeros(4)) unsupported
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  gpu.printf "hello"
  gpu.printf "%d %f\n", %d, %a : i32, f32
  gpu.printf "%lld" {kept}, %n : index
  return
}

// -----
// NAME: printing_until_release_20
// RUN: @f(1.0, 2, 3, zeros(4), zeros(4)) unsupported
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  gpu.printf "%d %f\n" %d, %a : i32, f32
  return
}

// -----
// NAME: memory_of_the_launch
// RUN: @f(1.0, 2, 3, zeros(4), zeros(4)) unsupported
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  %x = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  %y = gpu.dynamic_shared_memory {kept} : memref<?xi8, #gpu.address_space<workgroup>>
  return
}

// -----
// NAME: generic_forms
// RUN: @f(1.0, 2, 4, zeros(4), zeros(4)) unsupported
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  %t = "gpu.wait"() : () -> !gpu.async.token
  %x, %t1 = "gpu.alloc"(%t, %n) <{hostShared, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!gpu.async.token, index) -> (memref<?xf32>, !gpu.async.token)
  %y = "gpu.alloc"(%n) {operand_segment_sizes = array<i32: 0, 1, 0>} : (index) -> memref<?xf32>
  "gpu.memcpy"(%t, %m, %y) : (!gpu.async.token, memref<?xf32>, memref<?xf32>) -> ()
  %t2 = "gpu.memset"(%m, %a) : (memref<?xf32>, f32) -> !gpu.async.token
  "gpu.dealloc"(%y) : (memref<?xf32>) -> ()
  "gpu.printf"(%d) <{format = "%d"}> : (i32) -> ()
  "gpu.wait"(%t1, %t2) : (!gpu.async.token, !gpu.async.token) -> ()
  return
}

// -----
// NAME: too_many_sizes
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %x = gpu.alloc (%n) : memref<4xf32>
  return
}

// -----
// NAME: too_few_sizes
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %x = gpu.alloc () : memref<?xf32>
  return
}

// -----
// NAME: too_many_symbols
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.alloc' op symbol operand count does not equal memref symbol count}}
  %x = gpu.alloc (%n)[%n, %n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----
// NAME: token_of_another_type
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.alloc' op result #1 must be async token type, but got 'i32'}}
  %x, %y = "gpu.alloc"(%n) {operandSegmentSizes = array<i32: 0, 1, 0>} : (index) -> (memref<?xf32>, i32)
  return
}

// -----
// NAME: waiting_for_what_is_no_token
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.wait' op operand #0 must be variadic of async token type, but got 'i32'}}
  "gpu.wait"(%d) : (i32) -> ()
  return
}

// -----
// NAME: allocated_scalar
// MALFORMED: custom op 'gpu.alloc' invalid kind of type specified: expected builtin.memref, but found 'f32'
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  %x = gpu.alloc () : f32
  return
}

// -----
// NAME: token_without_a_name
// MALFORMED: custom op 'gpu.dealloc' needs to be named when marked 'async'
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  gpu.dealloc async %m : memref<?xf32>
  return
}

// -----
// NAME: memory_of_the_host
// MALFORMED: custom op 'gpu.host_register' invalid kind of type specified: expected builtin.unranked_memref, but found 'memref<?xf32>'
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  gpu.host_register %m : memref<?xf32>
  return
}

// -----
// NAME: memory_of_the_host_in_generic_form
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.host_unregister' op operand #0 must be unranked.memref of any type values, but got 'memref<?xf32>'}}
  "gpu.host_unregister"(%m) : (memref<?xf32>) -> ()
  return
}

// -----
// NAME: copy_of_other_elements
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible element type}}
  gpu.memcpy %mi, %m2 : memref<4xi32>, memref<4xf32, 1>
  return
}

// -----
// NAME: copy_of_another_shape
func.func @f(%m: memref<5xf32>, %m2: memref<4xf32>) {
  // expected-error @+1 {{'gpu.memcpy' op arguments have incompatible shape}}
  gpu.memcpy %m, %m2 : memref<5xf32>, memref<4xf32>
  return
}

// -----
// NAME: set_to_another_type
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
  gpu.memset %m, %d : memref<?xf32>, i32
  return
}

// -----
// NAME: printed_vector
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.printf' op operand #0 must be variadic of integer or index or floating-point, but got 'vector<4xf32>'}}
  gpu.printf "%d", %v : vector<4xf32>
  return
}

// -----
// NAME: format_that_is_none
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.printf' op attribute 'format' failed to satisfy constraint: string attribute}}
  "gpu.printf"(%d) {format = 3} : (i32) -> ()
  return
}

// -----
// NAME: memory_of_the_launch_in_no_space
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
  %x = gpu.dynamic_shared_memory : memref<?xi8>
  return
}

// -----
// NAME: memory_of_the_launch_in_a_numbered_space
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
  %x = gpu.dynamic_shared_memory : memref<?xi8, 3>
  return
}

// -----
// NAME: memory_of_the_launch_of_known_size
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op result memref type must be memref<?xi8, #gpu.address_space<workgroup>>}}
  %x = gpu.dynamic_shared_memory : memref<4xi8, #gpu.address_space<workgroup>>
  return
}

// -----
// NAME: memory_of_the_launch_of_floats
func.func @f(%a: f32, %d: i32, %n: index, %m: memref<?xf32>, %m2: memref<4xf32, 1>, %mi: memref<4xi32>, %u: memref<*xf32>, %v: vector<4xf32>) {
  // expected-error @+1 {{'gpu.dynamic_shared_memory' op result #0 must be 1D memref of 8-bit signless integer values, but got 'memref<?xf32, #gpu.address_space<workgroup>>'}}
  %x = gpu.dynamic_shared_memory : memref<?xf32, #gpu.address_space<workgroup>>
  return
}

// -----
// NAME: a_function_in_which_tokens_go_other_ways
// It stays as it is; the others of the program do not.
// RUN: @elsewhere() unsupported
// RUN: @here(zeros(2), 7) == (); arg0 == [7, 7]
func.func @elsewhere() {
  %t = gpu.wait async
  cf.br ^bb1(%t : !gpu.async.token)
^bb1(%u: !gpu.async.token):
  gpu.wait [%u]
  return
}
func.func @here(%m: memref<2xi32>, %v: i32) {
  %t = gpu.wait async
  %u = gpu.memset async [%t] %m, %v : memref<2xi32>, i32
  gpu.wait [%u]
  return
}
