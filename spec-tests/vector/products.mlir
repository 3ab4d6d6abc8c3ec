// Products and reductions of vectors.

// -----
// NAME: contract_matmul
// CLAUSE: vector.contract/products
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], [[5, 6], [7, 8]], [[1, 0], [0, 1]]) == [[20, 22], [43, 51]]
func.func @main(%a: vector<2x2xi32>, %b: vector<2x2xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %r = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x2xi32>, vector<2x2xi32> into vector<2x2xi32>
  return %r : vector<2x2xi32>
}

// -----
// NAME: contract_to_a_scalar
// CLAUSE: vector.contract/products
// GENERATION: today
// RUN: @main([1.5, 2, 3], [2, 4, 6], 1) == 30
// RUN: @main([1.000000357627869, 0, 0], [1.000000357627869, 0, 0], -1) nondeterministic {7.152557373046875e-7 | 7.152558509915252e-7}
func.func @main(%a: vector<3xf32>, %b: vector<3xf32>, %c: f32) -> f32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<3xf32>, vector<3xf32> into f32
  return %r : f32
}

// -----
// NAME: contract_rounds_each_product_or_not
// Each point of each iteration has its own choice.
// GENERATION: today
// RUN: @main([1.000000357627869], -1) nondeterministic {[7.152557373046875e-7, 7.152557373046875e-7] | [7.152557373046875e-7, 7.152558509915252e-7] | [7.152558509915252e-7, 7.152557373046875e-7] | [7.152558509915252e-7, 7.152558509915252e-7]}
// RUN: @main([2], -1) == [3, 3]
func.func @main(%a: vector<1xf32>, %c: f32) -> memref<2xf32> {
  %m = memref.alloc() : memref<2xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %a, %c : vector<1xf32>, vector<1xf32> into f32
    memref.store %r, %m[%i] : memref<2xf32>
  }
  return %m : memref<2xf32>
}

// -----
// NAME: outerproduct_rounds_each_product_or_not
// GENERATION: today
// RUN: @main([1.000000357627869, 2], [-1, -1]) nondeterministic {[7.152557373046875e-7, 1.000000715255737] | [7.152558509915252e-7, 1.000000715255737]}
func.func @main(%a: vector<2xf32>, %c: vector<2xf32>) -> vector<2xf32> {
  %b = vector.extract %a[0] : f32 from vector<2xf32>
  %r = vector.outerproduct %a, %b, %c : vector<2xf32>, f32
  return %r : vector<2xf32>
}

// -----
// NAME: rounding_is_open_beside_an_order
// The last update wins, rounded or not.
// GENERATION: today
// RUN: @main([1.000000357627869], -1) nondeterministic {7.152557373046875e-7 | 7.152558509915252e-7 | 1.7152557e-6 | 1.7152558e-6}
func.func @main(%a: vector<1xf32>, %c: f32) -> f32 {
  %m = memref.alloc() : memref<f32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %small = arith.constant 1.0e-6 : f32
  memref.store %small, %m[] : memref<f32>
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %a, %c : vector<1xf32>, vector<1xf32> into f32
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %is = arith.cmpi eq, %i, %c0 : index
    %s = arith.addf %r, %small : f32
    %v = arith.select %is, %r, %s : f32
    %o = memref.atomic_rmw assign %v, %m[] : (f32, memref<f32>) -> f32
  }
  %out = memref.load %m[] : memref<f32>
  return %out : f32
}

// -----
// NAME: contract_maximum
// GENERATION: today
// RUN: @main([1, -5, 3], [2, 4, 6], 0) == 18
func.func @main(%a: vector<3xi32>, %b: vector<3xi32>, %c: i32) -> i32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxsi>} %a, %b, %c : vector<3xi32>, vector<3xi32> into i32
  return %r : i32
}

// -----
// NAME: contract_number_of_maps
// CLAUSE: vector.contract/rules
// GENERATION: today
// INVALID: 'vector.contract' op expected an indexing map for each vector operand
func.func @main(%a: vector<3xi32>, %c: i32) {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["reduction"]} %a, %a, %c : vector<3xi32>, vector<3xi32> into i32
  return
}

// -----
// NAME: contract_inputs_of_maps
// CLAUSE: vector.contract/rules
// GENERATION: today
// INVALID: 'vector.contract' op expected indexing map 0 to have 1 number of inputs
func.func @main(%a: vector<3xi32>, %c: i32) {
  %r = vector.contract {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %a, %c : vector<3xi32>, vector<3xi32> into i32
  return
}

// -----
// NAME: contract_outputs_of_maps
// GENERATION: today
// INVALID: 'vector.contract' op expected indexing map 1 to have 1 number of outputs
func.func @main(%a: vector<3xi32>, %c: i32) {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %a, %c : vector<3xi32>, vector<3xi32> into i32
  return
}

// -----
// NAME: contract_dimensions
// CLAUSE: vector.contract/rules
// GENERATION: today
// INVALID: 'vector.contract' op invalid contracting dimension map
func.func @main(%a: vector<3xi32>, %b: vector<4xi32>, %c: i32) {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<3xi32>, vector<4xi32> into i32
  return
}

// -----
// NAME: contract_result
// CLAUSE: vector.contract/rules
// GENERATION: today
// INVALID: 'vector.contract' op invalid accumulator/result vector shape, expected: 'vector<2x2xi32>'
func.func @main(%a: vector<2x3xi32>, %b: vector<3x2xi32>, %c: vector<2x3xi32>) {
  %r = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xi32>, vector<3x2xi32> into vector<2x3xi32>
  return
}

// -----
// NAME: contract_pair
// GENERATION: today
// INVALID: 'vector.contract' op expected at least one contracting dimension pair
func.func @main(%a: vector<3xi32>, %c: vector<3xi32>) {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %a, %a, %c : vector<3xi32>, vector<3xi32> into vector<3xi32>
  return
}

// -----
// NAME: contract_kind
// CLAUSE: vector.contract/rules
// GENERATION: today
// INVALID: 'vector.contract' op unsupported contraction type
func.func @main(%a: vector<3xf32>, %c: f32) {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<xor>} %a, %a, %c : vector<3xf32>, vector<3xf32> into f32
  return
}

// -----
// NAME: outer_products
// CLAUSE: vector.outerproduct/products
// GENERATION: today
// RUN: @main([1, 2], [3, 4, 5], [[1, 1, 1], [1, 1, 1]], 2) == [[3, 4, 5], [6, 8, 10]], [[4, 5, 6], [7, 9, 11]], [2, 4], [[3, 4, 5], [6, 8, 10]]
func.func @main(%a: vector<2xi32>, %b: vector<3xi32>, %c: vector<2x3xi32>, %s: i32) -> (vector<2x3xi32>, vector<2x3xi32>, vector<2xi32>, vector<2x3xi32>) {
  %0 = vector.outerproduct %a, %b : vector<2xi32>, vector<3xi32>
  %1 = vector.outerproduct %a, %b, %c : vector<2xi32>, vector<3xi32>
  %2 = vector.outerproduct %a, %s : vector<2xi32>, i32
  %3 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxsi>} : vector<2xi32>, vector<3xi32>
  return %0, %1, %2, %3 : vector<2x3xi32>, vector<2x3xi32>, vector<2xi32>, vector<2x3xi32>
}

// -----
// NAME: outer_rank
// CLAUSE: vector.outerproduct/rules
// GENERATION: today
// INVALID: 'vector.outerproduct' op expected 1-d vector for operand #1
func.func @main(%a: vector<2x2xi32>, %b: vector<3xi32>) {
  %0 = vector.outerproduct %a, %b : vector<2x2xi32>, vector<3xi32>
  return
}

// -----
// NAME: outer_operands
// CLAUSE: vector.outerproduct/rules
// GENERATION: today
// MALFORMED: custom op 'vector.outerproduct' expected at least 2 operands
func.func @main(%a: vector<2xi32>) {
  %0 = vector.outerproduct %a : vector<2xi32>, vector<3xi32>
  return
}

// -----
// NAME: outer_kind
// CLAUSE: vector.outerproduct/rules
// GENERATION: today
// INVALID: 'vector.outerproduct' op unsupported outerproduct type
func.func @main(%a: vector<2xf32>, %c: vector<2x2xf32>) {
  %0 = vector.outerproduct %a, %a, %c {kind = #vector.kind<or>} : vector<2xf32>, vector<2xf32>
  return
}

// -----
// NAME: multi_reduction
// CLAUSE: vector.multi_reduction/combines
// GENERATION: today
// RUN: @main(iota(2x3), [10, 20], 1) == [13, 32], 16
func.func @main(%v: vector<2x3xi32>, %acc: vector<2xi32>, %s: i32) -> (vector<2xi32>, i32) {
  %0 = vector.multi_reduction <add>, %v, %acc [1] : vector<2x3xi32> to vector<2xi32>
  %1 = vector.multi_reduction <add>, %v, %s [0, 1] : vector<2x3xi32> to i32
  return %0, %1 : vector<2xi32>, i32
}

// -----
// NAME: multi_reduction_type
// CLAUSE: vector.multi_reduction/type
// GENERATION: today
// INVALID: 'vector.multi_reduction' op destination type 'vector<3xi32>' is incompatible with source type 'vector<2x3xi32>'
func.func @main(%v: vector<2x3xi32>, %acc: vector<3xi32>) {
  %0 = vector.multi_reduction <add>, %v, %acc [1] : vector<2x3xi32> to vector<3xi32>
  return
}

// -----
// NAME: scan_inclusive_and_exclusive
// CLAUSE: vector.scan/partial
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6]], [10, 20]) == [[1, 3, 6], [4, 9, 15]], [6, 15], [[10, 11, 13], [20, 24, 29]], [13, 29]
func.func @main(%v: vector<2x3xi32>, %i: vector<2xi32>) -> (vector<2x3xi32>, vector<2xi32>, vector<2x3xi32>, vector<2xi32>) {
  %0:2 = vector.scan <add>, %v, %i {inclusive = true, reduction_dim = 1 : i64} : vector<2x3xi32>, vector<2xi32>
  %1:2 = vector.scan <add>, %v, %i {inclusive = false, reduction_dim = 1 : i64} : vector<2x3xi32>, vector<2xi32>
  return %0#0, %0#1, %1#0, %1#1 : vector<2x3xi32>, vector<2xi32>, vector<2x3xi32>, vector<2xi32>
}

// -----
// NAME: scan_along_rows
// CLAUSE: vector.scan/partial
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6]], [0, 0, 0]) == [[1, 2, 3], [4, 10, 18]], [4, 10, 18]
func.func @main(%v: vector<2x3xi32>, %i: vector<3xi32>) -> (vector<2x3xi32>, vector<3xi32>) {
  %0:2 = vector.scan <mul>, %v, %i {inclusive = true, reduction_dim = 0 : i64} : vector<2x3xi32>, vector<3xi32>
  return %0#0, %0#1 : vector<2x3xi32>, vector<3xi32>
}

// -----
// NAME: scan_dimension
// CLAUSE: vector.scan/rules
// GENERATION: today
// INVALID: 'vector.scan' op reduction dimension 5 has to be less than 2
func.func @main(%v: vector<2x3xi32>, %i: vector<2xi32>) {
  %0:2 = vector.scan <add>, %v, %i {inclusive = true, reduction_dim = 5 : i64} : vector<2x3xi32>, vector<2xi32>
  return
}

// -----
// NAME: scan_shapes
// CLAUSE: vector.scan/rules
// GENERATION: today
// INVALID: 'vector.scan' op incompatible input/initial value shapes
func.func @main(%v: vector<2x3xi32>, %i: vector<5xi32>) {
  %0:2 = vector.scan <add>, %v, %i {inclusive = true, reduction_dim = 0 : i64} : vector<2x3xi32>, vector<5xi32>
  return
}

// -----
// NAME: multi_reduction_of_nothing
// No dimension is reduced: nothing is combined, the accumulator means nothing.
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], [[10, 20], [30, 40]]) == [[1, 2], [3, 4]]
// RUN: @main([[1, 2], [3, 4]], poison) == [[1, 2], [3, 4]]
func.func @main(%v: vector<2x2xi32>, %acc: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.multi_reduction <add>, %v, %acc [] : vector<2x2xi32> to vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// -----
// NAME: contract_extends_floats
// Factors are extended to the type of the accumulator before they are multiplied: 1000 * 1000 does not fit f16.
// GENERATION: today
// RUN: @dot([2.0, 1000.0], [3.0, 1000.0], 1.0) == 1000007.0
// RUN: @dot([2.0, nan], [3.0, 1.0], 1.0) == nan
// RUN: @matmul([[1.5, 2.0], [3.0, 4.0]], [[1.0, 0.0], [0.0, 1.0]], [[0.25, 0.25], [0.25, 0.25]]) == [[1.75, 2.25], [3.25, 4.25]]
func.func @dot(%a: vector<2xf16>, %b: vector<2xf16>, %c: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2xf16>, vector<2xf16> into f32
  return %0 : f32
}
func.func @matmul(%a: vector<2x2xbf16>, %b: vector<2x2xbf16>, %c: vector<2x2xf64>) -> vector<2x2xf64> {
  %0 = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x2xbf16>, vector<2x2xbf16> into vector<2x2xf64>
  return %0 : vector<2x2xf64>
}

// -----
// NAME: contract_extends_integers
// As signed, whatever combines them.
// GENERATION: today
// RUN: @add([-2, 100], [3, 100], 1) == 9995
// RUN: @maxui([-2, 3], [3, 2], 7) == -6
func.func @add(%a: vector<2xi8>, %b: vector<2xi8>, %c: i32) -> i32 {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2xi8>, vector<2xi8> into i32
  return %0 : i32
}
func.func @maxui(%a: vector<2xi8>, %b: vector<2xi8>, %c: i32) -> i32 {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxui>} %a, %b, %c : vector<2xi8>, vector<2xi8> into i32
  return %0 : i32
}

// -----
// NAME: contract_into_less
// Nothing says how factors would become elements of a narrower accumulator, or of another sort.
// GENERATION: today
// RUN: @narrower([2.0, 3.0], [3.0, 1.0], 1.0) unsupported
// RUN: @mixed([2, 3], [3, 1], 1.0) unsupported
func.func @narrower(%a: vector<2xf32>, %b: vector<2xf32>, %c: f16) -> f16 {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2xf32>, vector<2xf32> into f16
  return %0 : f16
}
func.func @mixed(%a: vector<2xi8>, %b: vector<2xi8>, %c: f16) -> f16 {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2xi8>, vector<2xi8> into f16
  return %0 : f16
}

// -----
// NAME: contract_of_two_element_types
// GENERATION: today
// INVALID: 'vector.contract' op failed to verify that lhs and rhs have same element type
func.func @main(%a: vector<2xf16>, %b: vector<2xf32>, %c: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2xf16>, vector<2xf32> into f32
  return %0 : f32
}

// -----
// NAME: contract_knows_its_iterator_types
// GENERATION: today
#m = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>]
func.func @f(%a: vector<2xf32>, %c: f32) -> f32 {
  // expected-error @+1 {{'vector.contract' op attribute 'iterator_types' failed to satisfy constraint}}
  %r = "vector.contract"(%a, %a, %c) <{indexing_maps = #m, iterator_types = [#vector.iterator_tyre<reduction>], kind = #vector.kind<add>}> : (vector<2xf32>, vector<2xf32>, f32) -> f32
  return %r : f32
}

// -----
// No rule keeps a tensor out; nothing says what it means.
// NAME: outer_product_of_a_tensor
// GENERATION: today
// RUN: @main([1, 2], [3]) unsupported
func.func @main(%a: vector<2xf32>, %b: tensor<?xf32>) -> vector<2xf32> {
  %r = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<2xf32>, tensor<?xf32>) -> vector<2xf32>
  return %r : vector<2xf32>
}

// -----
// NAME: type_of_the_accumulator_may_be_said
// RUN: @f([1, 2], [3, 4], 5) == 16
func.func @f(%a: vector<2xi32>, %b: vector<2xi32>, %c: i32) -> i32 {
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2xi32>, vector<2xi32>, i32 into i32
  return %r : i32
}

// -----
// NAME: contract_with_fast_math_flags
// Of release 23: the flags are those of each product and each sum.
// RUN: @nnan([1.0, nan], [1.0, 1.0], 0.0) == poison
// RUN: @nnan([1.0, 2.0], [1.0, 1.0], nan) == poison
// RUN: @nnan([inf, 2.0], [0.0, 1.0], 0.0) == poison
// RUN: @nnan([inf, 2.0], [1.0, 1.0], 0.0) == inf
// RUN: @ninf([inf, 2.0], [0.0, 1.0], 0.0) == poison
// RUN: @ninf([3.0e38, 3.0e38], [1.0, 1.0], 0.0) == poison
// RUN: @ninf([1.0, nan], [1.0, 1.0], 0.0) == nan
// RUN: @rows([[nan, 1.0], [1.0, 1.0]], [1.0, 1.0], [0.0, 0.0]) == [poison, 2.0]
#v = affine_map<(i) -> (i)>
#s = affine_map<(i) -> ()>
#m = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> (j)>
#a = affine_map<(i, j) -> (i)>
func.func @nnan(%x: vector<2xf32>, %y: vector<2xf32>, %z: f32) -> f32 {
  %r = vector.contract {indexing_maps = [#v, #v, #s], iterator_types = ["reduction"], fastmath = #arith.fastmath<nnan>} %x, %y, %z : vector<2xf32>, vector<2xf32> into f32
  return %r : f32
}
func.func @ninf(%x: vector<2xf32>, %y: vector<2xf32>, %z: f32) -> f32 {
  %r = vector.contract {indexing_maps = [#v, #v, #s], iterator_types = ["reduction"], fastmath = #arith.fastmath<ninf>} %x, %y, %z : vector<2xf32>, vector<2xf32> into f32
  return %r : f32
}
func.func @rows(%x: vector<2x2xf32>, %y: vector<2xf32>, %z: vector<2xf32>) -> vector<2xf32> {
  %r = vector.contract {indexing_maps = [#m, #r, #a], iterator_types = ["parallel", "reduction"], fastmath = #arith.fastmath<nnan>} %x, %y, %z : vector<2x2xf32>, vector<2xf32> into vector<2xf32>
  return %r : vector<2xf32>
}

// -----
// NAME: reduction_of_one_element_with_fast_math_flags
// RUN: @nnan([nan]) == poison
// RUN: @nnan([inf]) == inf
// RUN: @ninf([inf]) == poison
// RUN: @ninf([nan]) == nan
func.func @nnan(%v: vector<1xf32>) -> f32 {
  %r = vector.reduction <maximumf>, %v fastmath<nnan> : vector<1xf32> into f32
  return %r : f32
}
func.func @ninf(%v: vector<1xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fmaximum(%v) {fastmathFlags = #llvm.fastmath<ninf>} : (vector<1xf32>) -> f32
  return %r : f32
}
