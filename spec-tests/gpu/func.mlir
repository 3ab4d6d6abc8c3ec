// gpu.module, gpu.func, gpu.return, gpu.launch_func: forms and rules. Expectations are those of mlir-opt 22.

// -----
// NAME: kernel
// RUN: @f(1, zeros(4), 16) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%a: memref<?xf32>, %n: index) kernel {
      %x = gpu.thread_id x
      %v = memref.load %a[%x] : memref<?xf32>
      gpu.barrier
      memref.store %v, %a[%n] : memref<?xf32>
      gpu.return
    }
  }
  func.func @f(%n: index, %a: memref<?xf32>, %bytes: i32) {
    gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : memref<?xf32>, %n : index)
    gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) dynamic_shared_memory_size %bytes
        args(%a : memref<?xf32>, %n : index) {kept}
    gpu.launch_func @m::@k clusters in (%n, %n, %n) blocks in (%n, %n, %n) threads in (%n, %n, %n)
        args(%a : memref<?xf32>, %n : index)
    return
  }
}

// -----
// NAME: kernel_without_parameters
// RUN: @f(2) == ()
// RUN: @g(2) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k() kernel {
      gpu.return
    }
  }
  func.func @f(%n: i64) {
    gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) : i64
    return
  }
  func.func @g(%n: i32) {
    gpu.launch_func @m::@k clusters in (%n, %n, %n) blocks in (%n, %n, %n) threads in (%n, %n, %n) : i32
    return
  }
}

// -----
// NAME: asynchronous
// RUN: @f(2) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%n: index) kernel {
      gpu.return
    }
  }
  func.func @f(%n: index) {
    %t = gpu.launch_func async @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
    %u = gpu.launch_func async [%t, %t] @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
    gpu.launch_func [%u] @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
    gpu.launch_func <%t : !gpu.async.token> @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
    return
  }
}

// -----
// NAME: generic_form
// RUN: @f(2, 1.0) == ()
"builtin.module"() ({
  "gpu.module"() <{sym_name = "m"}> ({
    "gpu.func"() <{function_type = (f32) -> ()}> ({
    ^bb0(%a: f32, %w: memref<2xf32, 3>, %p: memref<2xf32, 5>):
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 1 : i64} : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, f32) -> (), sym_name = "f"}> ({
  ^bb0(%n: index, %a: f32):
    "gpu.launch_func"(%n, %n, %n, %n, %n, %n, %a) <{kernel = @m::@k,
        operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 0>}> : (index, index, index, index, index, index, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) {gpu.container_module} : () -> ()

// -----
// NAME: generic_form_of_release_16
// RUN: @f(2, 1.0) == ()
"builtin.module"() ({
  "gpu.module"() ({
    "gpu.func"() ({
    ^bb0(%a: f32):
      "gpu.return"() : () -> ()
    }) {function_type = (f32) -> (), gpu.kernel, sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
    "gpu.module_end"() : () -> ()
  }) {sym_name = "m"} : () -> ()
  "func.func"() ({
  ^bb0(%n: index, %a: f32):
    "gpu.launch_func"(%n, %n, %n, %n, %n, %n, %a) {kernel = @m::@k,
        operand_segment_sizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 1>} : (index, index, index, index, index, index, f32) -> ()
    "func.return"() : () -> ()
  }) {function_type = (index, f32) -> (), sym_name = "f"} : () -> ()
}) {gpu.container_module} : () -> ()

// -----
// NAME: generic_form_of_release_13
// RUN: @f(2, 1.0) == ()
"builtin.module"() ({
  "gpu.module"() ({
    "gpu.func"() ({
    ^bb0(%a: f32):
      %x = "gpu.thread_id"() {dimension = "x"} : () -> index
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", type = (f32) -> (), workgroup_attributions = 0 : i64} : () -> ()
    "gpu.module_end"() : () -> ()
  }) {sym_name = "m"} : () -> ()
  "builtin.func"() ({
  ^bb0(%n: index, %a: f32):
    "gpu.launch_func"(%n, %n, %n, %n, %n, %n, %a) {kernel = @m::@k,
        operand_segment_sizes = dense<[0, 1, 1, 1, 1, 1, 1, 0, 1]> : vector<9xi32>} : (index, index, index, index, index, index, f32) -> ()
    "std.return"() : () -> ()
  }) {sym_name = "f", type = (index, f32) -> ()} : () -> ()
}) {gpu.container_module} : () -> ()

// -----
// NAME: functions_of_a_device
// RUN: @f(2) == ()
module attributes {gpu.container_module} {
  gpu.module @m attributes {kept} {
    gpu.func @memory(%a: memref<?xf32> {a.b}) workgroup(%s: memref<32xf32, 3> {llvm.align = 16 : i64}, %t: memref<?xf32, #gpu.address_space<workgroup>>)
        private(%p: memref<1xf32, 5>, %q: memref<2xf32, #gpu.address_space<private>> {llvm.align = 8 : i64}) attributes {kept} {
      gpu.return
    }
    gpu.func @result(%a: f32) -> f32 {
      gpu.return %a : f32
    }
    gpu.func @results(%a: f32, %b: i32) -> (f32 {c.d}, i32) {
      gpu.return %a, %b : f32, i32
    }
    gpu.func @sizes() kernel attributes {known_block_size = array<i32: 32, 4, 1>, known_grid_size = array<i32: 1, 2, 3>,
        known_cluster_size = array<i32: 1, 1, 1>} {
      gpu.return
    }
    gpu.func @promised() kernel attributes {gpu.known_block_size = array<i32: 32, 4, 1>, sym_visibility = "private"} {
      cf.br ^end
    ^end:
      gpu.return
    }
    func.func @of_another_dialect() {
      return
    }
    memref.global @g : memref<2xf32>
  }
  func.func @f(%n: index) {
    gpu.launch_func @m::@sizes blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----
// NAME: targets
// RUN: @f(2) == ()
module attributes {gpu.container_module} {
  gpu.module @none {
  }
  gpu.module @one [#nvvm.target] {
  }
  gpu.module @handled <#gpu.select_object<0>> [#nvvm.target<chip = "sm_70">, #rocdl.target] attributes {kept} {
    gpu.func @k() kernel {
      gpu.return
    }
  }
  func.func @f(%n: index) {
    gpu.launch_func @handled::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----
// NAME: end_of_a_module
// RUN: @f(2) == ()
module attributes {gpu.container_module} {
  gpu.module @until_19 {
    gpu.func @k() kernel {
      gpu.return
    }
    gpu.module_end
  }
  func.func @f(%n: index) {
    gpu.launch_func @until_19::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----
// NAME: compiled_modules
// RUN: @f(2, 1.0) unsupported
module attributes {gpu.container_module} {
  gpu.binary @one [#gpu.object<#nvvm.target, "">]
  gpu.binary @two <#gpu.select_object<1>> {kept} [#gpu.object<#nvvm.target, "">, #gpu.object<#nvvm.target<chip = "sm_90">, bin = "a">]
  func.func @f(%n: index, %a: f32) {
    gpu.launch_func @one::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : f32)
    return
  }
}

// -----
// NAME: groups_of_release_17
// RUN: @f(2, 1.0) == ()
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%a: f32) kernel {
      gpu.return
    }
  }
  func.func @f(%n: index, %a: f32) {
    "gpu.launch_func"(%n, %n, %n, %n, %n, %n, %a) <{kernel = @m::@k,
        operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 1, 0>}> : (index, index, index, index, index, index, f32) -> ()
    return
  }
}

// -----
// NAME: compiled_to_nothing
// INVALID: 'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements
gpu.binary @one []

// -----
// NAME: compiled_to_numbers
// INVALID: 'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements
gpu.binary @one [3]

// -----
// NAME: kernel_named_by_a_string
// MALFORMED: custom op 'gpu.launch_func' invalid kind of attribute specified
module attributes {gpu.container_module} {
  func.func @f(%n: index) {
    gpu.launch_func "foo" blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----
// NAME: results_of_a_kernel
gpu.module @m {
  // expected-error @+1 {{'gpu.func' op expected void return type for kernel function}}
  gpu.func @k(%a: f32) -> f32 kernel {
    gpu.return %a : f32
  }
}

// -----
// NAME: function_without_a_body
gpu.module @m {
  // expected-error @+1 {{'gpu.func' op expected body with at least one block}}
  gpu.func @k() {}
}

// -----
// NAME: function_outside_of_a_module
// INVALID: 'gpu.func' op expects parent op 'gpu.module'
gpu.func @k() {
  gpu.return
}

// -----
// NAME: too_few_results
gpu.module @m {
  gpu.func @k() -> f32 {
    // expected-error @+1 {{'gpu.return' op expected 1 result operands}}
    gpu.return
  }
}

// -----
// NAME: result_of_another_type
gpu.module @m {
  gpu.func @k(%a: i32) -> f32 {
    // expected-error @+1 {{'gpu.return' op unexpected type `'i32'' for operand #0}}
    gpu.return %a : i32
  }
}

// -----
// NAME: return_of_another_function
// INVALID: 'gpu.return' op expects parent op 'gpu.func'
func.func @f() {
  gpu.return
}

// -----
// NAME: memory_that_is_none
gpu.module @m {
  // expected-error @+1 {{'gpu.func' op expected memref type in attribution}}
  gpu.func @k() workgroup(%w: i32) {
    gpu.return
  }
}

// -----
// NAME: memory_in_another_space
gpu.module @m {
  // expected-error @+1 {{'gpu.func' op expected memory space private in attribution}}
  gpu.func @k() private(%w: memref<2xf32, #gpu.address_space<workgroup>>) {
    gpu.return
  }
}

// -----
// NAME: too_few_arguments_of_the_body
gpu.module @m {
  // expected-error @+1 {{'gpu.func' op expected at least 2 arguments to body region}}
  "gpu.func"() ({
  ^bb0(%a: memref<2xf32>):
    gpu.return
  }) {sym_name = "k", function_type = () -> (), workgroup_attributions = 2} : () -> ()
}

// -----
// NAME: argument_of_another_type
gpu.module @m {
  // expected-error @+1 {{'gpu.func' op expected body region argument #0 to be of type 'i32', got 'f32'}}
  "gpu.func"() ({
  ^bb0(%a: f32):
    gpu.return
  }) {sym_name = "k", function_type = (i32) -> ()} : () -> ()
}

// -----
// NAME: function_without_a_name
gpu.module @m {
  // expected-error @+1 {{'gpu.func' op requires string attribute 'sym_name'}}
  "gpu.func"() ({
    gpu.return
  }) {function_type = () -> ()} : () -> ()
}

// -----
// NAME: two_promised_sizes
gpu.module @m {
  // expected-error @+1 {{'gpu.func' op attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
  gpu.func @k() attributes {known_block_size = array<i32: 1, 2>} {
    gpu.return
  }
}

// -----
// NAME: two_promised_sizes_of_the_dialect
gpu.module @m {
  // expected-error @+1 {{'gpu.func' op gpu.known_block_size must contain exactly 3 elements}}
  gpu.func @k() attributes {gpu.known_block_size = array<i32: 1, 2>} {
    gpu.return
  }
}

// -----
// NAME: promised_size_that_is_no_list
gpu.module @m {
  // expected-error @+1 {{'gpu.func' op gpu.known_grid_size must be a dense i32 array}}
  gpu.func @k() attributes {gpu.known_grid_size = 3} {
    gpu.return
  }
}

// -----
// NAME: parameters_without_names
// MALFORMED: custom op 'gpu.func' gpu.func requires named arguments
gpu.module @m {
  gpu.func @k(i32) {
    gpu.return
  }
}

// -----
// NAME: any_number_of_parameters
// MALFORMED: custom op 'gpu.func' expected SSA identifier
gpu.module @m {
  gpu.func @k(%a: i32, ...) {
    gpu.return
  }
}

// -----
// NAME: module_with_arguments
// INVALID: 'gpu.module' op region should have no arguments
"gpu.module"() ({
^bb0(%a: i32):
}) {sym_name = "m"} : () -> ()

// -----
// NAME: module_without_a_name
// MALFORMED: custom op 'gpu.module' expected valid '@'-identifier for symbol name
gpu.module {
}

// -----
// NAME: module_without_a_name_in_generic_form
// INVALID: 'gpu.module' op requires attribute 'sym_name'
"gpu.module"() ({
^bb0:
}) : () -> ()

// -----
// NAME: one_name_for_two
// INVALID: redefinition of symbol named 'k'
gpu.module @m {
  gpu.func @k() {
    gpu.return
  }
  gpu.func @k() {
    gpu.return
  }
}

// -----
// NAME: launch_without_a_container
func.func @f(%n: index) {
  // expected-error @+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
  gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return
}

// -----
// NAME: launch_from_an_unknown_module
module attributes {gpu.container_module} {
  func.func @f(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel container 'm' is undefined}}
    gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----
// NAME: launch_from_another_module
module attributes {gpu.container_module} {
  func.func @f(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel module 'f' is undefined}}
    gpu.launch_func @f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----
// NAME: launch_of_an_unknown_kernel
module attributes {gpu.container_module} {
  gpu.module @m {
  }
  func.func @f(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel function '@m::@k' is undefined}}
    gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----
// NAME: launch_of_what_is_no_function
module attributes {gpu.container_module} {
  gpu.module @m {
    memref.global @k : memref<2xf32>
  }
  func.func @f(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op referenced kernel '@m::@k' is not a function}}
    gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----
// NAME: launch_of_what_is_no_kernel
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k() {
      gpu.return
    }
  }
  func.func @f(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute}}
    gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----
// NAME: too_few_arguments_of_a_kernel
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%a: f32) kernel {
      gpu.return
    }
  }
  func.func @f(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op got 0 kernel operands but expected 1}}
    gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}

// -----
// NAME: argument_of_a_kernel_of_another_type
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%a: f32) kernel {
      gpu.return
    }
  }
  func.func @f(%n: index) {
    // expected-error @+1 {{'gpu.launch_func' op type of function argument 0 does not match}}
    gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index)
    return
  }
}

// -----
// NAME: sizes_of_two_types
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k() kernel {
      gpu.return
    }
  }
  func.func @f(%n: index, %m: i64) {
    // expected-error @+1 {{'gpu.launch_func' op failed to verify that all of {gridSizeX, gridSizeY, gridSizeZ, blockSizeX, blockSizeY, blockSizeZ} have same type}}
    "gpu.launch_func"(%n, %n, %n, %n, %n, %m) {kernel = @m::@k,
        operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>} : (index, index, index, index, index, i64) -> ()
    return
  }
}

// -----
// NAME: sizes_that_are_floats
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k() kernel {
      gpu.return
    }
  }
  func.func @f(%n: f32) {
    // expected-error @+1 {{'gpu.launch_func' op operand #0 must be index or 32-bit signless integer or 64-bit signless integer, but got 'f32'}}
    gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) : f32
    return
  }
}
