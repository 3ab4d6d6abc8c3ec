// What threads compute together: forms and rules. Expectations are those of mlir-opt 22.

// -----
// NAME: all_reduce_of_integers
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x0 = gpu.all_reduce add %d {} : (i32) -> i32
  %x1 = gpu.all_reduce mul %d {} : (i32) -> i32
  %x2 = gpu.all_reduce minui %d {} : (i32) -> i32
  %x3 = gpu.all_reduce minsi %d {} : (i32) -> i32
  %x4 = gpu.all_reduce maxui %d {} : (i32) -> i32
  %x5 = gpu.all_reduce maxsi %d {} : (i32) -> i32
  %x6 = gpu.all_reduce and %d {} : (i32) -> i32
  %x7 = gpu.all_reduce or %d {} : (i32) -> i32
  %x8 = gpu.all_reduce xor %d {} : (i32) -> i32
  return
}

// -----
// NAME: all_reduce_of_floats
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x0 = gpu.all_reduce add %a uniform {} : (f32) -> f32
  %x1 = gpu.all_reduce mul %a uniform {} : (f32) -> f32
  %x2 = gpu.all_reduce minnumf %a uniform {} : (f32) -> f32
  %x3 = gpu.all_reduce maxnumf %a uniform {} : (f32) -> f32
  %x4 = gpu.all_reduce minimumf %a uniform {} : (f32) -> f32
  %x5 = gpu.all_reduce maximumf %a uniform {} : (f32) -> f32
  %y = gpu.all_reduce add %h {} {kept} : (f16) -> f16
  return
}

// -----
// NAME: all_reduce_by_a_region
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x = gpu.all_reduce %a {
  ^bb(%p: f32, %q: f32):
    %r = arith.addf %p, %q : f32
    gpu.yield %r : f32
  } : (f32) -> f32
  %y = gpu.all_reduce %d uniform {
  ^bb(%p: i32, %q: i32):
    cf.br ^end
  ^end:
    gpu.yield %q : i32
  } : (i32) -> i32
  return
}

// -----
// NAME: subgroup_reduce_of_integers
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x0 = gpu.subgroup_reduce add %d : (i32) -> i32
  %x1 = gpu.subgroup_reduce mul %d : (i32) -> i32
  %x2 = gpu.subgroup_reduce minui %d : (i32) -> i32
  %x3 = gpu.subgroup_reduce minsi %d : (i32) -> i32
  %x4 = gpu.subgroup_reduce maxui %d : (i32) -> i32
  %x5 = gpu.subgroup_reduce maxsi %d : (i32) -> i32
  %x6 = gpu.subgroup_reduce and %d : (i32) -> i32
  %x7 = gpu.subgroup_reduce or %d : (i32) -> i32
  %x8 = gpu.subgroup_reduce xor %d : (i32) -> i32
  %y = gpu.subgroup_reduce xor %w : (vector<4xi32>) -> vector<4xi32>
  return
}

// -----
// NAME: subgroup_reduce_of_floats
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x0 = gpu.subgroup_reduce add %a uniform : (f32) -> f32
  %x1 = gpu.subgroup_reduce mul %a uniform : (f32) -> f32
  %x2 = gpu.subgroup_reduce minnumf %a uniform : (f32) -> f32
  %x3 = gpu.subgroup_reduce maxnumf %a uniform : (f32) -> f32
  %x4 = gpu.subgroup_reduce minimumf %a uniform : (f32) -> f32
  %x5 = gpu.subgroup_reduce maximumf %a uniform : (f32) -> f32
  %y = gpu.subgroup_reduce maximumf %v {kept} : (vector<4xf32>) -> vector<4xf32>
  return
}

// -----
// NAME: subgroup_reduce_in_groups
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x = gpu.subgroup_reduce add %a cluster(size = 4) : (f32) -> f32
  %y = gpu.subgroup_reduce add %d uniform cluster(size = 4, stride = 2) {kept} : (i32) -> i32
  return
}

// -----
// NAME: shuffle
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x, %p = gpu.shuffle xor %a, %d, %d : f32
  %y, %q = gpu.shuffle up %d, %d, %d : i32
  %z, %r = gpu.shuffle down %v, %d, %d {kept} : vector<4xf32>
  %u, %s = gpu.shuffle idx %l, %d, %d : i64
  return
}

// -----
// NAME: shuffle_until_release_13
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x, %p = gpu.shuffle %a, %d, %d xor : f32
  return
}

// -----
// NAME: rotate
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x, %p = gpu.rotate %a, 4, 16 : f32
  %y, %q = gpu.rotate %d, 0, 1 : i32
  %z, %r = gpu.rotate %v, 4, 16 {kept} : vector<4xf32>
  return
}

// -----
// NAME: subgroup_broadcast
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x = gpu.subgroup_broadcast %a, first_active_lane : f32
  %y = gpu.subgroup_broadcast %d, specific_lane %d : i32
  %z = gpu.subgroup_broadcast %v, first_active_lane {kept} : vector<4xf32>
  %u = gpu.subgroup_broadcast %n, specific_lane %d : index
  return
}

// -----
// NAME: generic_forms
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x = "gpu.all_reduce"(%a) <{op = #gpu<all_reduce_op add>, uniform}> ({
  }) : (f32) -> f32
  %y = "gpu.all_reduce"(%a) ({
  ^bb(%p: f32, %q: f32):
    "gpu.yield"(%p) : (f32) -> ()
  }) : (f32) -> f32
  %z = "gpu.subgroup_reduce"(%a) {op = #gpu<all_reduce_op add>} : (f32) -> f32
  %u, %v0 = "gpu.shuffle"(%a, %d, %d) {mode = #gpu<shuffle_mode xor>} : (f32, i32, i32) -> (f32, i1)
  %r, %s = "gpu.rotate"(%a) <{offset = 4 : i32, width = 16 : i32}> : (f32) -> (f32, i1)
  %b = "gpu.subgroup_broadcast"(%a) <{broadcast_type = #gpu<broadcast first_active_lane>}> : (f32) -> f32
  return
}

// -----
// NAME: generic_forms_of_release_13
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x = "gpu.all_reduce"(%a) ({
  }) {op = "add"} : (f32) -> f32
  %u, %p = "gpu.shuffle"(%a, %d, %d) {mode = "xor"} : (f32, i32, i32) -> (f32, i1)
  return
}

// -----
// NAME: kinds_until_release_16
// RUN: @f(1.0, 2, 3, 4.0, 5, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4]) unsupported
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x = gpu.all_reduce min %d {} : (i32) -> i32
  %y = gpu.all_reduce max %a {} : (f32) -> f32
  %z = gpu.subgroup_reduce min %a : (f32) -> f32
  %u = gpu.subgroup_reduce max %a : (f32) -> f32
  return
}

// -----
// NAME: neither_kind_nor_region
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{expected either an op attribute or a non-empty body}}
  %x = gpu.all_reduce %a {} : (f32) -> f32
  return
}

// -----
// NAME: kind_and_region
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{expected either an op attribute or a non-empty body}}
  %x = gpu.all_reduce add %a { ^bb(%p: f32, %q: f32): gpu.yield %p : f32 } : (f32) -> f32
  return
}

// -----
// NAME: one_argument_of_the_region
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{expected two region arguments}}
  %x = gpu.all_reduce %a { ^bb(%p: f32): gpu.yield %p : f32 } : (f32) -> f32
  return
}

// -----
// NAME: argument_of_another_type
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{incorrect region argument type}}
  %x = gpu.all_reduce %a { ^bb(%p: f32, %q: i32): gpu.yield %p : f32 } : (f32) -> f32
  return
}

// -----
// NAME: two_yielded_values
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{expected one gpu.yield operand}}
  %x = gpu.all_reduce %a { ^bb(%p: f32, %q: f32): gpu.yield %p, %p : f32, f32 } : (f32) -> f32
  return
}

// -----
// NAME: yielded_value_of_another_type
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{incorrect gpu.yield type}}
  %x = gpu.all_reduce %a { ^bb(%p: f32, %q: f32): %z = arith.constant 1 : i32 gpu.yield %z : i32 } : (f32) -> f32
  return
}

// -----
// NAME: nothing_yielded
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{expected gpu.yield op in region}}
  %x = gpu.all_reduce %a { ^bb(%p: f32, %q: f32): llvm.unreachable } : (f32) -> f32
  return
}

// -----
// NAME: kind_of_integers
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{`and` reduction operation is not compatible with type 'f32'}}
  %x = gpu.all_reduce and %a {} : (f32) -> f32
  return
}

// -----
// NAME: kind_of_floats
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{`minimumf` reduction operation is not compatible with type 'i32'}}
  %x = gpu.all_reduce minimumf %d {} : (i32) -> i32
  return
}

// -----
// NAME: kind_of_integers_in_a_vector
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{`minsi` reduction operation is not compatible with type 'vector<4xf32>'}}
  %x = gpu.subgroup_reduce minsi %v : (vector<4xf32>) -> vector<4xf32>
  return
}

// -----
// NAME: all_reduce_of_index
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.all_reduce' op operand #0 must be Integer or Float, but got 'index'}}
  %x = gpu.all_reduce add %n {} : (index) -> index
  return
}

// -----
// NAME: all_reduce_to_another_type
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.all_reduce' op requires the same type for all operands and results}}
  %x = gpu.all_reduce add %a {} : (f32) -> i32
  return
}

// -----
// NAME: unknown_kind
// MALFORMED: custom op 'gpu.all_reduce' invalid op kind
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x = gpu.all_reduce plus %a {} : (f32) -> f32
  return
}

// -----
// NAME: unknown_kind_of_a_subgroup
// MALFORMED: custom op 'gpu.subgroup_reduce' invalid op kind
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x = gpu.subgroup_reduce plus %a : (f32) -> f32
  return
}

// -----
// NAME: kind_that_is_no_word
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op attribute 'op' failed to satisfy constraint: built-in reduction operations supported by gpu.allreduce.}}
  %x = "gpu.subgroup_reduce"(%a) {op = 3} : (f32) -> f32
  return
}

// -----
// NAME: no_kind
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op requires attribute 'op'}}
  %x = gpu.subgroup_reduce %a : (f32) -> f32
  return
}

// -----
// NAME: groups_of_three
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 3 is not a power of two}}
  %x = gpu.subgroup_reduce add %a cluster(size = 3) : (f32) -> f32
  return
}

// -----
// NAME: groups_of_a_negative_size
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster size 4294967292 is not a power of two}}
  %x = gpu.subgroup_reduce add %a cluster(size = -4) : (f32) -> f32
  return
}

// -----
// NAME: three_apart
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster stride 3 is not a power of two}}
  %x = gpu.subgroup_reduce add %a cluster(size = 4, stride = 3) : (f32) -> f32
  return
}

// -----
// NAME: apart_without_groups
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op cluster stride can only be specified if cluster size is specified}}
  %x = "gpu.subgroup_reduce"(%a) {op = #gpu<all_reduce_op add>, cluster_stride = 2 : i32} : (f32) -> f32
  return
}

// -----
// NAME: subgroup_reduce_of_index
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.subgroup_reduce' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'index'}}
  %x = gpu.subgroup_reduce add %n : (index) -> index
  return
}

// -----
// NAME: unknown_mode
// MALFORMED: custom op 'gpu.shuffle' expected ::mlir::gpu::ShuffleMode to be one of: xor, 
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x, %p = gpu.shuffle left %a, %d, %d : f32
  return
}

// -----
// NAME: mode_that_is_no_word
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.shuffle' op attribute 'mode' failed to satisfy constraint: Indexing modes supported by gpu.shuffle.}}
  %x, %p = "gpu.shuffle"(%a, %d, %d) {mode = 3} : (f32, i32, i32) -> (f32, i1)
  return
}

// -----
// NAME: shuffle_to_another_type
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.shuffle' op failed to verify that all of {value, shuffleResult} have same type}}
  %x, %p = "gpu.shuffle"(%a, %d, %d) {mode = #gpu<shuffle_mode xor>} : (f32, i32, i32) -> (i32, i1)
  return
}

// -----
// NAME: shuffle_of_index
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.shuffle' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'index'}}
  %x, %p = gpu.shuffle xor %n, %d, %d : index
  return
}

// -----
// NAME: rotate_too_far
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.rotate' op offset must be in the range [0, 16)}}
  %x, %p = gpu.rotate %a, 16, 16 : f32
  return
}

// -----
// NAME: rotate_backwards
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.rotate' op attribute 'offset' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0}}
  %x, %p = gpu.rotate %a, -4, 16 : f32
  return
}

// -----
// NAME: rotate_in_groups_of_15
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.rotate' op attribute 'width' failed to satisfy constraint: 32-bit signless integer attribute whose value is a power of two > 0}}
  %x, %p = gpu.rotate %a, 4, 15 : f32
  return
}

// -----
// NAME: rotate_to_another_type
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.rotate' op failed to verify that all of {value, rotateResult} have same type}}
  %x, %p = "gpu.rotate"(%a) {offset = 1 : i32, width = 16 : i32} : (f32) -> (i32, i1)
  return
}

// -----
// NAME: lane_that_is_not_asked_for
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.subgroup_broadcast' op lane can only be specified for `specific_lane` broadcast}}
  %x = gpu.subgroup_broadcast %a, first_active_lane %d : f32
  return
}

// -----
// NAME: no_lane
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.subgroup_broadcast' op lane must be specified for `specific_lane` broadcast}}
  %x = gpu.subgroup_broadcast %a, specific_lane : f32
  return
}

// -----
// NAME: broadcast_to_another_type
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'gpu.subgroup_broadcast' op failed to verify that all of {result, src} have same type}}
  %x = "gpu.subgroup_broadcast"(%a) {broadcast_type = #gpu<broadcast first_active_lane>} : (f32) -> i32
  return
}

// -----
// NAME: broadcast_of_any_lane
// MALFORMED: custom op 'gpu.subgroup_broadcast' expected ::mlir::gpu::BroadcastType to be one of: first_active_lane, specific_lane
func.func @f(%a: f32, %d: i32, %l: i64, %h: f16, %n: index, %v: vector<4xf32>, %w: vector<4xi32>) {
  %x = gpu.subgroup_broadcast %a, any_lane : f32
  return
}
