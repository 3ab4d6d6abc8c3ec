// Operations of vector as mlir-opt 22 reads them: optional parts, and rules with their messages.

// -----
// NAME: vector_transfer_read_1
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
  %r = vector.transfer_read %m[%x, %y], %s : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_2
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
  %r = vector.transfer_read %m[%x, %y], %s {in_bounds = [true]} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_3
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
// expected-error @+1 {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 2}}
  %r = vector.transfer_read %m[%x, %y], %s {in_bounds = [true, false]} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_4
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
  %r = vector.transfer_read %m[%x, %y], %s {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<4x8xf32>, vector<2x4xf32>
  return
}

// -----
// NAME: vector_transfer_read_5
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
  %r = vector.transfer_read %m[%x, %y], %s {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_6
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
  %r = vector.transfer_read %m[%x, %y], %s {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<4x8xf32>, vector<2x4xf32>
  return
}

// -----
// NAME: vector_transfer_read_7
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
// expected-error @+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %r = vector.transfer_read %m[%x, %y], %s {permutation_map = affine_map<(d0, d1) -> (d0 + d1)>} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_8
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
// expected-error @+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %r = vector.transfer_read %m[%x, %y], %s {permutation_map = affine_map<(d0, d1) -> (1)>} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_9
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
// expected-error @+1 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %r = vector.transfer_read %m[%x, %y], %s {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : memref<4x8xf32>, vector<2x4xf32>
  return
}

// -----
// NAME: vector_transfer_read_10
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
// expected-error @+1 {{'vector.transfer_read' op requires permutation_map without symbols}}
  %r = vector.transfer_read %m[%x, %y], %s {permutation_map = affine_map<(d0)[s] -> (d0)>} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_11
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
// expected-error @+1 {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
  %r = vector.transfer_read %m[%x, %y], %s {permutation_map = affine_map<(d0) -> (d0)>} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_12
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32, %k: vector<4xi1>) {
  %r = vector.transfer_read %m[%x, %y], %s, %k : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_13
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32, %k2: vector<2x4xi1>) {
// expected-error @+1 {{use of value '%k2' expects different type than prior uses: 'vector<4xi1>' vs 'vector<2x4xi1>'}}
  %r = vector.transfer_read %m[%x, %y], %s, %k2 : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_14
func.func @f(%m: memref<4x8xf32>, %x: index, %s: f32) {
// expected-error @+1 {{'vector.transfer_read' op requires 2 indices}}
  %r = vector.transfer_read %m[%x], %s : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_15
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %i: i32) {
// expected-error @+1 {{use of value '%i' expects different type than prior uses: 'f32' vs 'i32'}}
  %r = vector.transfer_read %m[%x, %y], %i : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_16
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
  %r = vector.transfer_read %m[%x, %y], %s : memref<4x8xf32>, vector<4xi32>
  return
}

// -----
// NAME: vector_transfer_read_17
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
// expected-error @+1 {{custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination)}}
  %r = vector.transfer_read %m[%x, %y], %s : memref<4x8xf32>, vector<2x3x4xf32>
  return
}

// -----
// NAME: vector_transfer_read_18
// CHECK
func.func @f(%x: index, %y: index, %s: f32, %t: tensor<4x8xf32>) {
  %r = vector.transfer_read %t[%x, %y], %s : tensor<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_19
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
  %r = vector.transfer_read %m[%x, %y], %s : memref<4x8xf32>, vector<f32>
  return
}

// -----
// NAME: vector_transfer_read_20
// CHECK
func.func @f(%v: vector<4xf32>, %x: index, %mv: memref<4xvector<4xf32>>) {
  %r = vector.transfer_read %mv[%x], %v : memref<4xvector<4xf32>>, vector<1x4xf32>
  return
}

// -----
// NAME: vector_transfer_read_21
// CHECK
func.func @f(%v: vector<4xf32>, %x: index, %mv: memref<4xvector<4xf32>>) {
  %r = vector.transfer_read %mv[%x], %v : memref<4xvector<4xf32>>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_22
func.func @f(%x: index, %s: f32, %mv: memref<4xvector<4xf32>>) {
// expected-error @+1 {{use of value '%s' expects different type than prior uses: 'vector<4xf32>' vs 'f32'}}
  %r = vector.transfer_read %mv[%x], %s : memref<4xvector<4xf32>>, vector<1x4xf32>
  return
}

// -----
// NAME: vector_transfer_read_23
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
  %r = vector.transfer_read %m[%x, %y], %s {foo} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_26
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index) {
// expected-error @+1 {{expected ','}}
  %r = vector.transfer_read %m[%x, %y] : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_transfer_read_27
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32) {
  %r = vector.transfer_read %m[%x, %y], %s : memref<4x8xf32>, vector<[4]xf32>
  return
}

// -----
// NAME: vector_transfer_write_1
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index) {
  vector.transfer_write %v, %m[%x, %y] : vector<4xf32>, memref<4x8xf32>
  return
}

// -----
// NAME: vector_transfer_write_2
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index) {
  vector.transfer_write %v, %m[%x, %y] {in_bounds = [true]} : vector<4xf32>, memref<4x8xf32>
  return
}

// -----
// NAME: vector_transfer_write_3
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k: vector<4xi1>) {
  vector.transfer_write %v, %m[%x, %y], %k : vector<4xf32>, memref<4x8xf32>
  return
}

// -----
// NAME: vector_transfer_write_4
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k: vector<4xi1>) {
  vector.transfer_write %v, %m[%x, %y], %k {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xf32>, memref<4x8xf32>
  return
}

// -----
// NAME: vector_transfer_write_5
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index) {
// expected-error @+1 {{'vector.transfer_write' op should not have broadcast dimensions}}
  vector.transfer_write %v, %m[%x, %y] {permutation_map = affine_map<(d0, d1) -> (0)>} : vector<4xf32>, memref<4x8xf32>
  return
}

// -----
// NAME: vector_transfer_write_6
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index) {
// expected-error @+1 {{'vector.transfer_write' op requires 2 indices}}
  vector.transfer_write %v, %m[%x] : vector<4xf32>, memref<4x8xf32>
  return
}

// -----
// NAME: vector_transfer_write_7
// CHECK
func.func @f(%v: vector<4xf32>, %x: index, %y: index, %t: tensor<4x8xf32>) {
  %r = vector.transfer_write %v, %t[%x, %y] : vector<4xf32>, tensor<4x8xf32>
  return
}

// -----
// NAME: vector_transfer_write_8
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %vi: vector<4xi32>) {
  vector.transfer_write %vi, %m[%x, %y] : vector<4xi32>, memref<4x8xf32>
  return
}

// -----
// NAME: vector_transfer_write_9
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %z: vector<f32>) {
  vector.transfer_write %z, %m[%x, %y] : vector<f32>, memref<4x8xf32>
  return
}

// -----
// NAME: vector_transfer_write_10
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.transfer_write' op requires a permutation_map with result dims of the same rank as the vector type}}
  vector.transfer_write %a, %m[%x, %y] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<2x4xf32>, memref<4x8xf32>
  return
}

// -----
// NAME: vector_load_1
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index) {
  %r = vector.load %m[%x, %y] : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_load_2
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index) {
  %r = vector.load %m[%x, %y] {nontemporal = true} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_load_3
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index) {
  %r = vector.load %m[%x, %y] {alignment = 8} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_load_5
func.func @f(%m: memref<4x8xf32>, %x: index) {
// expected-error @+1 {{'vector.load' op requires 2 indices}}
  %r = vector.load %m[%x] : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_load_6
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index) {
// expected-error @+1 {{'vector.load' op base and result element types should match}}
  %r = vector.load %m[%x, %y] : memref<4x8xf32>, vector<4xi32>
  return
}

// -----
// NAME: vector_load_7
// CHECK
func.func @f(%x: index, %mv: memref<4xvector<4xf32>>) {
  %r = vector.load %mv[%x] : memref<4xvector<4xf32>>, vector<4xf32>
  return
}

// -----
// NAME: vector_load_8
func.func @f(%x: index, %mv: memref<4xvector<4xf32>>) {
// expected-error @+1 {{'vector.load' op base memref and result vector types should match}}
  %r = vector.load %mv[%x] : memref<4xvector<4xf32>>, vector<8xf32>
  return
}

// -----
// NAME: vector_load_9
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index) {
// expected-error @+1 {{'vector.load' op destination memref has lower rank than the result vector}}
  %r = vector.load %m[%x, %y] : memref<4x8xf32>, vector<2x3x4xf32>
  return
}

// -----
// NAME: vector_store_1
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index) {
  vector.store %v, %m[%x, %y] : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_store_2
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index) {
// expected-error @+1 {{'vector.store' op requires 2 indices}}
  vector.store %v, %m[%x] : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_store_3
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %vi: vector<4xi32>) {
// expected-error @+1 {{'vector.store' op base and valueToStore element type should match}}
  vector.store %vi, %m[%x, %y] : memref<4x8xf32>, vector<4xi32>
  return
}

// -----
// NAME: vector_store_4
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index) {
  vector.store %v, %m[%x, %y] {nontemporal = true, alignment = 16} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_maskedload_1
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k: vector<4xi1>) {
  %r = vector.maskedload %m[%x, %y], %k, %v : memref<4x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_maskedload_2
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k8: vector<8xi1>) {
// expected-error @+1 {{'vector.maskedload' op expected result shape to match mask shape}}
  %r = vector.maskedload %m[%x, %y], %k8, %v : memref<4x8xf32>, vector<8xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_maskedload_3
func.func @f(%w: vector<8xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.maskedload' op expected pass_thru of same type as result type}}
  %r = vector.maskedload %m[%x, %y], %k, %w : memref<4x8xf32>, vector<4xi1>, vector<8xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_maskedload_4
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %vi: vector<4xi32>, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.maskedload' op base and result element type should match}}
  %r = vector.maskedload %m[%x, %y], %k, %vi : memref<4x8xf32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  return
}

// -----
// NAME: vector_maskedload_5
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.maskedload' op requires 2 indices}}
  %r = vector.maskedload %m[%x], %k, %v : memref<4x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_maskedstore_1
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k: vector<4xi1>) {
  vector.maskedstore %m[%x, %y], %k, %v : memref<4x8xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----
// NAME: vector_maskedstore_2
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k8: vector<8xi1>) {
// expected-error @+1 {{'vector.maskedstore' op expected valueToStore shape to match mask shape}}
  vector.maskedstore %m[%x, %y], %k8, %v : memref<4x8xf32>, vector<8xi1>, vector<4xf32>
  return
}

// -----
// NAME: vector_expandload_1
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k: vector<4xi1>) {
  %r = vector.expandload %m[%x, %y], %k, %v : memref<4x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_expandload_2
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.expandload' op requires 2 indices}}
  %r = vector.expandload %m[%x], %k, %v : memref<4x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_expandload_3
func.func @f(%w: vector<8xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.expandload' op expected result dim to match mask dim}}
  %r = vector.expandload %m[%x, %y], %k, %w : memref<4x8xf32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----
// NAME: vector_compressstore_1
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k: vector<4xi1>) {
  vector.compressstore %m[%x, %y], %k, %v : memref<4x8xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----
// NAME: vector_compressstore_2
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k8: vector<8xi1>) {
// expected-error @+1 {{'vector.compressstore' op expected valueToStore dim to match mask dim}}
  vector.compressstore %m[%x, %y], %k8, %v : memref<4x8xf32>, vector<8xi1>, vector<4xf32>
  return
}

// -----
// NAME: vector_compressstore_3
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %vi: vector<4xi32>, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.compressstore' op base and valueToStore element type should match}}
  vector.compressstore %m[%x, %y], %k, %vi : memref<4x8xf32>, vector<4xi1>, vector<4xi32>
  return
}

// -----
// NAME: vector_gather_1
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %vi: vector<4xi32>, %k: vector<4xi1>) {
  %r = vector.gather %m[%x, %y] [%vi], %k, %v : memref<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_gather_2
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k: vector<4xi1>, %ix: vector<4xindex>) {
  %r = vector.gather %m[%x, %y] [%ix], %k, %v : memref<4x8xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_gather_3
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %vi: vector<4xi32>, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.gather' op requires 2 indices}}
  %r = vector.gather %m[%x] [%vi], %k, %v : memref<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_gather_4
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %vi: vector<4xi32>, %k8: vector<8xi1>) {
// expected-error @+1 {{'vector.gather' op expected result dim to match mask dim}}
  %r = vector.gather %m[%x, %y] [%vi], %k8, %v : memref<4x8xf32>, vector<4xi32>, vector<8xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_gather_5
func.func @f(%w: vector<8xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %vi: vector<4xi32>, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.gather' op expected result dim to match indices dim}}
  %r = vector.gather %m[%x, %y] [%vi], %k, %w : memref<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----
// NAME: vector_gather_6
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.gather' op operand #3 must be vector of integer or index values, but got 'vector<4xf32>'}}
  %r = vector.gather %m[%x, %y] [%v], %k, %v : memref<4x8xf32>, vector<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_gather_7
// CHECK
func.func @f(%v: vector<4xf32>, %x: index, %y: index, %vi: vector<4xi32>, %k: vector<4xi1>, %t: tensor<4x8xf32>) {
  %r = vector.gather %t[%x, %y] [%vi], %k, %v : tensor<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_gather_8
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %vi: vector<4xi32>, %k: vector<4xi1>) {
  %r = vector.gather %m[%x, %y] [%vi], %k, %v {alignment = 8} : memref<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_scatter_1
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %vi: vector<4xi32>, %k: vector<4xi1>) {
  vector.scatter %m[%x, %y] [%vi], %k, %v : memref<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----
// NAME: vector_scatter_2
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %vi: vector<4xi32>, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.scatter' op requires 2 indices}}
  vector.scatter %m[%x] [%vi], %k, %v : memref<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----
// NAME: vector_scatter_3
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %vi: vector<4xi32>, %k8: vector<8xi1>) {
// expected-error @+1 {{'vector.scatter' op expected valueToStore dim to match mask dim}}
  vector.scatter %m[%x, %y] [%vi], %k8, %v : memref<4x8xf32>, vector<4xi32>, vector<8xi1>, vector<4xf32>
  return
}

// -----
// NAME: vector_scatter_4
func.func @f(%w: vector<8xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %vi: vector<4xi32>, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.scatter' op expected valueToStore dim to match indices dim}}
  vector.scatter %m[%x, %y] [%vi], %k, %w : memref<4x8xf32>, vector<4xi32>, vector<4xi1>, vector<8xf32>
  return
}

// -----
// NAME: vector_broadcast_1
// CHECK
func.func @f(%s: f32) {
  %r = vector.broadcast %s : f32 to vector<4xf32>
  return
}

// -----
// NAME: vector_broadcast_2
// CHECK
func.func @f(%v: vector<4xf32>) {
  %r = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  return
}

// -----
// NAME: vector_broadcast_3
func.func @f(%v: vector<4xf32>) {
// expected-error @+1 {{'vector.broadcast' op dimension mismatch (4 vs. 2)}}
  %r = vector.broadcast %v : vector<4xf32> to vector<4x2xf32>
  return
}

// -----
// NAME: vector_broadcast_4
func.func @f(%v: vector<4xf32>) {
// expected-error @+1 {{'vector.broadcast' op dimension mismatch (4 vs. 8)}}
  %r = vector.broadcast %v : vector<4xf32> to vector<8xf32>
  return
}

// -----
// NAME: vector_broadcast_5
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.broadcast' op source rank higher than destination rank}}
  %r = vector.broadcast %a : vector<2x4xf32> to vector<4xf32>
  return
}

// -----
// NAME: vector_broadcast_6
// CHECK
func.func @f(%e: vector<1xf32>) {
  %r = vector.broadcast %e : vector<1xf32> to vector<4xf32>
  return
}

// -----
// NAME: vector_broadcast_7
func.func @f(%s: f32) {
// expected-error @+1 {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
  %r = vector.broadcast %s : f32 to vector<4xi32>
  return
}

// -----
// NAME: vector_broadcast_8
// CHECK
func.func @f(%z: vector<f32>) {
  %r = vector.broadcast %z : vector<f32> to vector<4xf32>
  return
}

// -----
// NAME: vector_broadcast_9
func.func @f(%v: vector<4xf32>) {
// expected-error @+1 {{'vector.broadcast' op dimension mismatch (4 vs. [4])}}
  %r = vector.broadcast %v : vector<4xf32> to vector<[4]xf32>
  return
}

// -----
// NAME: vector_broadcast_10
// CHECK
func.func @f(%s: f32) {
  %r = vector.broadcast %s : f32 to vector<[4]xf32>
  return
}

// -----
// NAME: vector_extract_1
// CHECK
func.func @f(%a: vector<2x4xf32>) {
  %r = vector.extract %a[0] : vector<4xf32> from vector<2x4xf32>
  return
}

// -----
// NAME: vector_extract_2
// CHECK
func.func @f(%a: vector<2x4xf32>) {
  %r = vector.extract %a[0, 1] : f32 from vector<2x4xf32>
  return
}

// -----
// NAME: vector_extract_3
// CHECK
func.func @f(%x: index, %a: vector<2x4xf32>) {
  %r = vector.extract %a[%x, 1] : f32 from vector<2x4xf32>
  return
}

// -----
// NAME: vector_extract_4
// CHECK
func.func @f(%a: vector<2x4xf32>) {
  %r = vector.extract %a[] : vector<2x4xf32> from vector<2x4xf32>
  return
}

// -----
// NAME: vector_extract_5
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %r = vector.extract %a[2] : vector<4xf32> from vector<2x4xf32>
  return
}

// -----
// NAME: vector_extract_6
// CHECK
func.func @f(%a: vector<2x4xf32>) {
  %r = vector.extract %a[-1] : vector<4xf32> from vector<2x4xf32>
  return
}

// -----
// NAME: vector_extract_7
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
  %r = vector.extract %a[-2] : vector<4xf32> from vector<2x4xf32>
  return
}

// -----
// NAME: vector_extract_8
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.extract' op expected position attribute of rank no greater than vector rank}}
  %r = vector.extract %a[0, 0, 0] : f32 from vector<2x4xf32>
  return
}

// -----
// NAME: vector_extract_9
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.extract' op inferred type(s) 'vector<4xf32>' are incompatible with return type(s) of operation 'vector<3xf32>'}}
  %r = vector.extract %a[0] : vector<3xf32> from vector<2x4xf32>
  return
}

// -----
// NAME: vector_extract_10
// CHECK
func.func @f(%v: vector<4xf32>) {
  %r = vector.extract %v[0] : vector<1xf32> from vector<4xf32>
  return
}

// -----
// NAME: vector_extract_11
// CHECK
func.func @f(%z: vector<f32>) {
  %r = vector.extract %z[] : f32 from vector<f32>
  return
}

// -----
// NAME: vector_extract_12
func.func @f(%z: vector<f32>) {
// expected-error @+1 {{'vector.extract' op expected position attribute of rank no greater than vector rank}}
  %r = vector.extract %z[0] : f32 from vector<f32>
  return
}

// -----
// NAME: vector_insert_1
// CHECK
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
  %r = vector.insert %v, %a[0] : vector<4xf32> into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_2
// CHECK
func.func @f(%x: index, %s: f32, %a: vector<2x4xf32>) {
  %r = vector.insert %s, %a[0, %x] : f32 into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_3
func.func @f(%s: f32, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
  %r = vector.insert %s, %a[0] : f32 into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_4
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %r = vector.insert %v, %a[2] : vector<4xf32> into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_5
func.func @f(%s: f32, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.insert' op expected position attribute #2 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %r = vector.insert %s, %a[0, 4] : f32 into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_6
func.func @f(%s: f32, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.insert' op expected position attribute of rank no greater than dest vector rank}}
  %r = vector.insert %s, %a[0, 0, 0] : f32 into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_7
func.func @f(%i: i32, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.insert' op failed to verify that source operand and result have same element type}}
  %r = vector.insert %i, %a[0, 0] : i32 into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_8
// CHECK
func.func @f(%v: vector<4xf32>) {
  %r = vector.insert %v, %v[] : vector<4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_insert_9
// CHECK
func.func @f(%s: f32, %z: vector<f32>) {
  %r = vector.insert %s, %z[] : f32 into vector<f32>
  return
}

// -----
// NAME: vector_extract_strided_slice_1
// CHECK
func.func @f(%a: vector<2x4xf32>) {
  %r = vector.extract_strided_slice %a {offsets = [0, 2], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  return
}

// -----
// NAME: vector_extract_strided_slice_2
// CHECK
func.func @f(%a: vector<2x4xf32>) {
  %r = vector.extract_strided_slice %a {offsets = [0], sizes = [1], strides = [1]} : vector<2x4xf32> to vector<1x4xf32>
  return
}

// -----
// NAME: vector_extract_strided_slice_3
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.extract_strided_slice' op expected strides to be confined to [1, 2)}}
  %r = vector.extract_strided_slice %a {offsets = [0, 2], sizes = [1, 2], strides = [1, 2]} : vector<2x4xf32> to vector<1x2xf32>
  return
}

// -----
// NAME: vector_extract_strided_slice_4
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 1 to be confined to [1, 5)}}
  %r = vector.extract_strided_slice %a {offsets = [0, 3], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  return
}

// -----
// NAME: vector_extract_strided_slice_5
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.extract_strided_slice' op expected offsets dimension 0 to be confined to [0, 2)}}
  %r = vector.extract_strided_slice %a {offsets = [2, 0], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  return
}

// -----
// NAME: vector_extract_strided_slice_6
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 3)}}
  %r = vector.extract_strided_slice %a {offsets = [0, 0], sizes = [0, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  return
}

// -----
// NAME: vector_extract_strided_slice_7
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.extract_strided_slice' op expected offsets attribute of rank no greater than vector rank}}
  %r = vector.extract_strided_slice %a {offsets = [0, 0, 0], sizes = [1, 2, 1], strides = [1, 1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  return
}

// -----
// NAME: vector_extract_strided_slice_8
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.extract_strided_slice' op expected offsets, sizes and strides attributes of same size}}
  %r = vector.extract_strided_slice %a {offsets = [0, 0], sizes = [1], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  return
}

// -----
// NAME: vector_extract_strided_slice_9
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.extract_strided_slice' op expected result type to be 'vector<1x2xf32>'}}
  %r = vector.extract_strided_slice %a {offsets = [0, 0], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<2x2xf32>
  return
}

// -----
// NAME: vector_extract_strided_slice_10
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.extract_strided_slice' op requires attribute 'offsets'}}
  %r = vector.extract_strided_slice %a {sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  return
}

// -----
// NAME: vector_insert_strided_slice_1
// CHECK
func.func @f(%v: vector<4xf32>, %e: vector<1xf32>) {
  %r = vector.insert_strided_slice %e, %v {offsets = [2], strides = [1]} : vector<1xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_insert_strided_slice_2
// CHECK
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
  %r = vector.insert_strided_slice %v, %a {offsets = [1, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_strided_slice_3
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.insert_strided_slice' op expected offsets dimension 0 to be confined to [0, 2)}}
  %r = vector.insert_strided_slice %v, %a {offsets = [2, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_strided_slice_4
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 5)}}
  %r = vector.insert_strided_slice %v, %a {offsets = [0, 1], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_strided_slice_5
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank}}
  %r = vector.insert_strided_slice %v, %a {offsets = [0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_strided_slice_6
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.insert_strided_slice' op expected strides to be confined to [1, 2)}}
  %r = vector.insert_strided_slice %v, %a {offsets = [0, 0], strides = [2]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_strided_slice_7
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
  %r = vector.insert_strided_slice %v, %a {offsets = [0, 0], strides = [1, 1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----
// NAME: vector_insert_strided_slice_8
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
  %r = vector.insert_strided_slice %a, %v {offsets = [0], strides = [1]} : vector<2x4xf32> into vector<4xf32>
  return
}

// -----
// NAME: vector_shuffle_1
// CHECK
func.func @f(%v: vector<4xf32>) {
  %r = vector.shuffle %v, %v [0, 1, 6, 7] : vector<4xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_shuffle_2
// CHECK
func.func @f(%v: vector<4xf32>, %w: vector<8xf32>) {
  %r = vector.shuffle %v, %w [0, 11] : vector<4xf32>, vector<8xf32>
  return
}

// -----
// NAME: vector_shuffle_3
func.func @f(%v: vector<4xf32>, %w: vector<8xf32>) {
// expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %r = vector.shuffle %v, %w [0, 12] : vector<4xf32>, vector<8xf32>
  return
}

// -----
// NAME: vector_shuffle_4
// CHECK
func.func @f(%v: vector<4xf32>, %w: vector<8xf32>) {
  %r = vector.shuffle %v, %w [0, -1] : vector<4xf32>, vector<8xf32>
  return
}

// -----
// NAME: vector_shuffle_5
func.func @f(%v: vector<4xf32>, %w: vector<8xf32>) {
// expected-error @+1 {{'vector.shuffle' op mask index #2 out of range}}
  %r = vector.shuffle %v, %w [0, -2] : vector<4xf32>, vector<8xf32>
  return
}

// -----
// NAME: vector_shuffle_6
func.func @f(%v: vector<4xf32>, %w: vector<8xf32>) {
// expected-error @+1 {{'vector.shuffle' op invalid mask length}}
  %r = vector.shuffle %v, %w [] : vector<4xf32>, vector<8xf32>
  return
}

// -----
// NAME: vector_shuffle_7
func.func @f(%v: vector<4xf32>, %vi: vector<4xi32>) {
// expected-error @+1 {{'vector.shuffle' op failed to verify that second operand v2 and result have same element type}}
  %r = vector.shuffle %v, %vi [0, 1] : vector<4xf32>, vector<4xi32>
  return
}

// -----
// NAME: vector_shuffle_8
// CHECK
func.func @f(%a: vector<2x4xf32>) {
  %r = vector.shuffle %a, %a [0, 3] : vector<2x4xf32>, vector<2x4xf32>
  return
}

// -----
// NAME: vector_shuffle_9
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.shuffle' op rank mismatch}}
  %r = vector.shuffle %a, %v [0, 3] : vector<2x4xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_shuffle_10
// CHECK
func.func @f(%z: vector<f32>) {
  %r = vector.shuffle %z, %z [0, 1] : vector<f32>, vector<f32>
  return
}

// -----
// NAME: vector_interleave_1
// CHECK
func.func @f(%v: vector<4xf32>) {
  %r = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32>
  return
}

// -----
// NAME: vector_interleave_2
func.func @f(%v: vector<4xf32>, %w: vector<8xf32>) {
// expected-error @+1 {{use of value '%w' expects different type than prior uses: 'vector<4xf32>' vs 'vector<8xf32>'}}
  %r = vector.interleave %v, %w : vector<4xf32> -> vector<8xf32>
  return
}

// -----
// NAME: vector_interleave_3
func.func @f(%v: vector<4xf32>) {
// expected-error @+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %r = vector.interleave %v, %v : vector<4xf32> -> vector<4xf32>
  return
}

// -----
// NAME: vector_interleave_4
// CHECK
func.func @f(%sc: vector<[4]xf32>) {
  %r = vector.interleave %sc, %sc : vector<[4]xf32> -> vector<[8]xf32>
  return
}

// -----
// NAME: vector_deinterleave_1
// CHECK
func.func @f(%w: vector<8xf32>) {
  %r, %q = vector.deinterleave %w : vector<8xf32> -> vector<4xf32>
  return
}

// -----
// NAME: vector_deinterleave_2
func.func @f(%w: vector<8xf32>) {
// expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the results is half the width of source trailing dimension}}
  %r, %q = vector.deinterleave %w : vector<8xf32> -> vector<8xf32>
  return
}

// -----
// NAME: vector_deinterleave_3
func.func @f(%e: vector<1xf32>) {
// expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements}}
  %r, %q = vector.deinterleave %e : vector<1xf32> -> vector<1xf32>
  return
}

// -----
// NAME: vector_step_1
// CHECK
func.func @f() {
  %r = vector.step : vector<4xindex>
  return
}

// -----
// NAME: vector_step_2
// CHECK
func.func @f() {
  %r = vector.step : vector<[4]xindex>
  return
}

// -----
// NAME: vector_step_3
func.func @f() {
// expected-error @+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4xi32>'}}
  %r = vector.step : vector<4xi32>
  return
}

// -----
// NAME: vector_step_4
func.func @f() {
// expected-error @+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<2x4xindex>'}}
  %r = vector.step : vector<2x4xindex>
  return
}

// -----
// NAME: vector_shape_cast_1
// CHECK
func.func @f(%w: vector<8xf32>) {
  %r = vector.shape_cast %w : vector<8xf32> to vector<2x4xf32>
  return
}

// -----
// NAME: vector_shape_cast_2
func.func @f(%w: vector<8xf32>) {
// expected-error @+1 {{'vector.shape_cast' op has different number of elements at source (8) and result (6)}}
  %r = vector.shape_cast %w : vector<8xf32> to vector<2x3xf32>
  return
}

// -----
// NAME: vector_shape_cast_3
func.func @f(%w: vector<8xf32>) {
// expected-error @+1 {{'vector.shape_cast' op has different source and result element types}}
  %r = vector.shape_cast %w : vector<8xf32> to vector<8xi32>
  return
}

// -----
// NAME: vector_shape_cast_4
// CHECK
func.func @f(%a3: vector<2x3x4xf32>) {
  %r = vector.shape_cast %a3 : vector<2x3x4xf32> to vector<6x4xf32>
  return
}

// -----
// NAME: vector_shape_cast_5
// CHECK
func.func @f(%a3: vector<2x3x4xf32>) {
  %r = vector.shape_cast %a3 : vector<2x3x4xf32> to vector<24xf32>
  return
}

// -----
// NAME: vector_shape_cast_6
// CHECK
func.func @f(%z: vector<f32>) {
  %r = vector.shape_cast %z : vector<f32> to vector<1xf32>
  return
}

// -----
// NAME: vector_shape_cast_7
func.func @f(%sc: vector<[4]xf32>) {
// expected-error @+1 {{'vector.shape_cast' op has different number of scalable dims at source (1) and result (0)}}
  %r = vector.shape_cast %sc : vector<[4]xf32> to vector<4xf32>
  return
}

// -----
// NAME: vector_shape_cast_8
// CHECK
func.func @f(%sc: vector<[4]xf32>) {
  %r = vector.shape_cast %sc : vector<[4]xf32> to vector<1x[4]xf32>
  return
}

// -----
// NAME: vector_bitcast_1
// CHECK
func.func @f(%v: vector<4xf32>) {
  %r = vector.bitcast %v : vector<4xf32> to vector<4xi32>
  return
}

// -----
// NAME: vector_bitcast_2
// CHECK
func.func @f(%v: vector<4xf32>) {
  %r = vector.bitcast %v : vector<4xf32> to vector<8xi16>
  return
}

// -----
// NAME: vector_bitcast_3
func.func @f(%v: vector<4xf32>) {
// expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %r = vector.bitcast %v : vector<4xf32> to vector<3xi32>
  return
}

// -----
// NAME: vector_bitcast_4
// CHECK
func.func @f(%a: vector<2x4xf32>) {
  %r = vector.bitcast %a : vector<2x4xf32> to vector<2x8xi16>
  return
}

// -----
// NAME: vector_bitcast_5
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.bitcast' op dimension size mismatch at: 0}}
  %r = vector.bitcast %a : vector<2x4xf32> to vector<4x4xi16>
  return
}

// -----
// NAME: vector_bitcast_6
// CHECK
func.func @f(%z: vector<f32>) {
  %r = vector.bitcast %z : vector<f32> to vector<i32>
  return
}

// -----
// NAME: vector_bitcast_7
func.func @f(%z: vector<f32>) {
// expected-error @+1 {{'vector.bitcast' op source/result bitwidth of the 0-D vector element types must be equal}}
  %r = vector.bitcast %z : vector<f32> to vector<i16>
  return
}

// -----
// NAME: vector_transpose_1
// CHECK
func.func @f(%a: vector<2x4xf32>) {
  %r = vector.transpose %a, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  return
}

// -----
// NAME: vector_transpose_2
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.transpose' op dimension size mismatch at: 1}}
  %r = vector.transpose %a, [1, 0] : vector<2x4xf32> to vector<2x4xf32>
  return
}

// -----
// NAME: vector_transpose_3
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.transpose' op duplicate position index: 0}}
  %r = vector.transpose %a, [0, 0] : vector<2x4xf32> to vector<2x2xf32>
  return
}

// -----
// NAME: vector_transpose_4
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.transpose' op vector result rank mismatch: 1}}
  %r = vector.transpose %a, [1] : vector<2x4xf32> to vector<4xf32>
  return
}

// -----
// NAME: vector_transpose_5
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.transpose' op transposition index out of range: 2}}
  %r = vector.transpose %a, [1, 2] : vector<2x4xf32> to vector<4x2xf32>
  return
}

// -----
// NAME: vector_transpose_6
// CHECK
func.func @f(%z: vector<f32>) {
  %r = vector.transpose %z, [] : vector<f32> to vector<f32>
  return
}

// -----
// NAME: vector_outerproduct_1
// CHECK
func.func @f(%v: vector<4xf32>, %w: vector<8xf32>) {
  %r = vector.outerproduct %v, %w : vector<4xf32>, vector<8xf32>
  return
}

// -----
// NAME: vector_outerproduct_2
// CHECK
func.func @f(%v: vector<4xf32>, %w: vector<8xf32>) {
  %q = arith.constant dense<0.0> : vector<4x8xf32>
  %r = vector.outerproduct %v, %w, %q {kind = #vector.kind<maximumf>} : vector<4xf32>, vector<8xf32>
  return
}

// -----
// NAME: vector_outerproduct_3
func.func @f(%v: vector<4xf32>, %w: vector<8xf32>) {
  %q = arith.constant dense<0.0> : vector<4x8xf32>
// expected-error @+1 {{'vector.outerproduct' op unsupported outerproduct type}}
  %r = vector.outerproduct %v, %w, %q {kind = #vector.kind<maxui>} : vector<4xf32>, vector<8xf32>
  return
}

// -----
// NAME: vector_outerproduct_4
// CHECK
func.func @f(%v: vector<4xf32>, %s: f32) {
  %r = vector.outerproduct %v, %s : vector<4xf32>, f32
  return
}

// -----
// NAME: vector_outerproduct_5
// CHECK
func.func @f(%v: vector<4xf32>, %s: f32) {
  %r = vector.outerproduct %v, %s, %v : vector<4xf32>, f32
  return
}

// -----
// NAME: vector_outerproduct_6
func.func @f(%v: vector<4xf32>, %i: i32) {
// expected-error @+1 {{'vector.outerproduct' op failed to verify that rhs operand and result have same element type}}
  %r = vector.outerproduct %v, %i : vector<4xf32>, i32
  return
}

// -----
// NAME: vector_outerproduct_7
func.func @f(%w: vector<8xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.outerproduct' op expected 1-d vector for operand #1}}
  %r = vector.outerproduct %a, %w : vector<2x4xf32>, vector<8xf32>
  return
}

// -----
// NAME: vector_outerproduct_8
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.outerproduct' op expected 1-d vector for operand #2}}
  %r = vector.outerproduct %v, %a : vector<4xf32>, vector<2x4xf32>
  return
}

// -----
// NAME: vector_outerproduct_9
func.func @f(%v: vector<4xf32>, %w: vector<8xf32>) {
  %q = arith.constant dense<0.0> : vector<8x4xf32>
// expected-error @+1 {{use of value '%q' expects different type than prior uses: 'vector<4x8xf32>' vs 'vector<8x4xf32>'}}
  %r = vector.outerproduct %v, %w, %q : vector<4xf32>, vector<8xf32>
  return
}

// -----
// NAME: vector_reduction_1
// CHECK
func.func @f(%v: vector<4xf32>) {
  %r = vector.reduction <add>, %v : vector<4xf32> into f32
  return
}

// -----
// NAME: vector_reduction_2
// CHECK
func.func @f(%v: vector<4xf32>, %s: f32) {
  %r = vector.reduction <add>, %v, %s : vector<4xf32> into f32
  return
}

// -----
// NAME: vector_reduction_3
// CHECK
func.func @f(%v: vector<4xf32>) {
  %r = vector.reduction <add>, %v fastmath<fast> : vector<4xf32> into f32
  return
}

// -----
// NAME: vector_reduction_4
func.func @f(%v: vector<4xf32>) {
// expected-error @+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'xor'}}
  %r = vector.reduction <xor>, %v : vector<4xf32> into f32
  return
}

// -----
// NAME: vector_reduction_5
// CHECK
func.func @f(%vi: vector<4xi32>) {
  %r = vector.reduction <maxui>, %vi : vector<4xi32> into i32
  return
}

// -----
// NAME: vector_reduction_6
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.reduction' op unsupported reduction rank: 2}}
  %r = vector.reduction <add>, %a : vector<2x4xf32> into f32
  return
}

// -----
// NAME: vector_reduction_7
func.func @f(%v: vector<4xf32>) {
// expected-error @+1 {{'vector.reduction' op failed to verify that source operand and result have same element type}}
  %r = vector.reduction <add>, %v : vector<4xf32> into i32
  return
}

// -----
// NAME: vector_reduction_8
func.func @f(%v: vector<4xf32>, %i: i32) {
// expected-error @+1 {{use of value '%i' expects different type than prior uses: 'f32' vs 'i32'}}
  %r = vector.reduction <add>, %v, %i : vector<4xf32> into f32
  return
}

// -----
// NAME: vector_reduction_9
// CHECK
func.func @f(%z: vector<f32>) {
  %r = vector.reduction <add>, %z : vector<f32> into f32
  return
}

// -----
// NAME: vector_multi_reduction_1
// CHECK
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
  %r = vector.multi_reduction <add>, %a, %v [0] : vector<2x4xf32> to vector<4xf32>
  return
}

// -----
// NAME: vector_multi_reduction_2
// CHECK
func.func @f(%s: f32, %a: vector<2x4xf32>) {
  %r = vector.multi_reduction <add>, %a, %s [0, 1] : vector<2x4xf32> to f32
  return
}

// -----
// NAME: vector_multi_reduction_3
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<2x4xf32>'}}
  %r = vector.multi_reduction <add>, %a, %v [1] : vector<2x4xf32> to vector<4xf32>
  return
}

// -----
// NAME: vector_multi_reduction_4
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<2x4xf32>'}}
  %r = vector.multi_reduction <add>, %a, %v [2] : vector<2x4xf32> to vector<4xf32>
  return
}

// -----
// NAME: vector_multi_reduction_5
// CHECK
func.func @f(%a: vector<2x4xf32>) {
  %r = vector.multi_reduction <add>, %a, %a [] : vector<2x4xf32> to vector<2x4xf32>
  return
}

// -----
// NAME: vector_multi_reduction_6
// CHECK
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
  %r = vector.multi_reduction <xor>, %a, %v [0] : vector<2x4xf32> to vector<4xf32>
  return
}

// -----
// NAME: vector_multi_reduction_7
// CHECK
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
  %r = vector.multi_reduction <add>, %a, %v {foo} [0] : vector<2x4xf32> to vector<4xf32>
  return
}

// -----
// NAME: vector_scan_1
// CHECK
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
  %r:2 = vector.scan <add>, %a, %v {inclusive = true, reduction_dim = 0} : vector<2x4xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_scan_2
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.scan' op reduction dimension 2 has to be less than 2}}
  %r:2 = vector.scan <add>, %a, %v {inclusive = true, reduction_dim = 2} : vector<2x4xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_scan_3
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.scan' op incompatible input/initial value shapes}}
  %r:2 = vector.scan <add>, %a, %v {inclusive = true, reduction_dim = 1} : vector<2x4xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_scan_4
func.func @f(%a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.scan' op initial value rank 2 has to be equal to 1}}
  %r:2 = vector.scan <add>, %a, %a {inclusive = true, reduction_dim = 0} : vector<2x4xf32>, vector<2x4xf32>
  return
}

// -----
// NAME: vector_scan_5
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.scan' op unsupported reduction type 'f32' for kind 'xor'}}
  %r:2 = vector.scan <xor>, %a, %v {inclusive = true, reduction_dim = 0} : vector<2x4xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_scan_6
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) {
// expected-error @+1 {{'vector.scan' op requires attribute 'inclusive'}}
  %r:2 = vector.scan <add>, %a, %v {reduction_dim = 0} : vector<2x4xf32>, vector<4xf32>
  return
}

// -----
// NAME: vector_constant_mask_1
// CHECK
func.func @f() {
  %r = vector.constant_mask [2] : vector<4xi1>
  return
}

// -----
// NAME: vector_constant_mask_2
// CHECK
func.func @f() {
  %r = vector.constant_mask [2, 3] : vector<2x4xi1>
  return
}

// -----
// NAME: vector_constant_mask_3
func.func @f() {
// expected-error @+1 {{'vector.constant_mask' op must specify array attr of size equal vector result rank}}
  %r = vector.constant_mask [2] : vector<2x4xi1>
  return
}

// -----
// NAME: vector_constant_mask_4
func.func @f() {
// expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %r = vector.constant_mask [5] : vector<4xi1>
  return
}

// -----
// NAME: vector_constant_mask_5
func.func @f() {
// expected-error @+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %r = vector.constant_mask [-1] : vector<4xi1>
  return
}

// -----
// NAME: vector_constant_mask_6
func.func @f() {
// expected-error @+1 {{'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim}}
  %r = vector.constant_mask [0, 2] : vector<2x4xi1>
  return
}

// -----
// NAME: vector_constant_mask_7
// CHECK
func.func @f() {
  %r = vector.constant_mask [0, 0] : vector<2x4xi1>
  return
}

// -----
// NAME: vector_constant_mask_8
// CHECK
func.func @f() {
  %r = vector.constant_mask [0] : vector<i1>
  return
}

// -----
// NAME: vector_constant_mask_9
// CHECK
func.func @f() {
  %r = vector.constant_mask [1] : vector<i1>
  return
}

// -----
// NAME: vector_constant_mask_10
func.func @f() {
// expected-error @+1 {{mask dim size must be either 0 or 1 for 0-D vectors}}
  %r = vector.constant_mask [2] : vector<i1>
  return
}

// -----
// NAME: vector_constant_mask_11
// CHECK
func.func @f() {
  %r = vector.constant_mask [4] : vector<[4]xi1>
  return
}

// -----
// NAME: vector_constant_mask_12
func.func @f() {
// expected-error @+1 {{'vector.constant_mask' op only supports 'none set' or 'all set' scalable dimensions}}
  %r = vector.constant_mask [2] : vector<[4]xi1>
  return
}

// -----
// NAME: vector_constant_mask_13
func.func @f() {
// expected-error @+1 {{'vector.constant_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4xi32>'}}
  %r = vector.constant_mask [2] : vector<4xi32>
  return
}

// -----
// NAME: vector_create_mask_1
// CHECK
func.func @f(%x: index) {
  %r = vector.create_mask %x : vector<4xi1>
  return
}

// -----
// NAME: vector_create_mask_2
// CHECK
func.func @f(%x: index, %y: index) {
  %r = vector.create_mask %x, %y : vector<2x4xi1>
  return
}

// -----
// NAME: vector_create_mask_3
func.func @f(%x: index) {
// expected-error @+1 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %r = vector.create_mask %x : vector<2x4xi1>
  return
}

// -----
// NAME: vector_create_mask_4
// CHECK
func.func @f(%x: index) {
  %r = vector.create_mask %x : vector<i1>
  return
}

// -----
// NAME: vector_create_mask_5
func.func @f() {
// expected-error @+1 {{'vector.create_mask' op must specify exactly one operand for 0-D create_mask}}
  %r = vector.create_mask : vector<i1>
  return
}

// -----
// NAME: vector_create_mask_6
func.func @f(%x: index) {
// expected-error @+1 {{'vector.create_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4xi32>'}}
  %r = vector.create_mask %x : vector<4xi32>
  return
}

// -----
// NAME: vector_mask_1
// CHECK
func.func @f(%v: vector<4xf32>, %k: vector<4xi1>) {
  %r = vector.mask %k { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return
}

// -----
// NAME: vector_mask_2
func.func @f(%v: vector<4xf32>, %s: f32, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.mask' op doesn't expect a passthru argument for this maskable operation}}
  %r = vector.mask %k, %s { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return
}

// -----
// NAME: vector_mask_3
func.func @f(%v: vector<4xf32>, %k: vector<4xi1>) {
// expected-error @+1 {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  %r = vector.mask %k { arith.addf %v, %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----
// NAME: vector_mask_4
func.func @f(%v: vector<4xf32>, %k8: vector<8xi1>) {
// expected-error @+1 {{'vector.mask' op expects a 'vector<4xi1>' mask for the maskable operation}}
  %r = vector.mask %k8 { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<8xi1> -> f32
  return
}

// -----
// NAME: vector_mask_5
// CHECK
func.func @f(%k: vector<4xi1>) {
  vector.mask %k { } : vector<4xi1>
  return
}

// -----
// NAME: vector_mask_6
// CHECK
func.func @f(%m: memref<4x8xf32>, %x: index, %y: index, %s: f32, %k: vector<4xi1>) {
  %r = vector.mask %k { vector.transfer_read %m[%x, %y], %s : memref<4x8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----
// NAME: vector_mask_7
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %k: vector<4xi1>) {
  vector.mask %k { vector.transfer_write %v, %m[%x, %y] : vector<4xf32>, memref<4x8xf32> } : vector<4xi1>
  return
}

// -----
// NAME: vector_mask_8
// CHECK
func.func @f(%v: vector<4xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %s: f32, %k: vector<4xi1>) {
  %r = vector.mask %k, %v { vector.transfer_read %m[%x, %y], %s : memref<4x8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----
// NAME: vector_mask_9
func.func @f(%w: vector<8xf32>, %m: memref<4x8xf32>, %x: index, %y: index, %s: f32, %k: vector<4xi1>) {
// expected-error @+1 {{use of value '%w' expects different type than prior uses: 'vector<4xf32>' vs 'vector<8xf32>'}}
  %r = vector.mask %k, %w { vector.transfer_read %m[%x, %y], %s : memref<4x8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----
// NAME: vector_fma_1
// CHECK
func.func @f(%v: vector<4xf32>) {
  %r = vector.fma %v, %v, %v : vector<4xf32>
  return
}

// -----
// NAME: vector_fma_2
func.func @f(%vi: vector<4xi32>) {
// expected-error @+1 {{'vector.fma' op operand #0 must be vector of floating-point values, but got 'vector<4xi32>'}}
  %r = vector.fma %vi, %vi, %vi : vector<4xi32>
  return
}

// -----
// NAME: vector_from_elements_1
// CHECK
func.func @f(%s: f32) {
  %r = vector.from_elements %s, %s : vector<2xf32>
  return
}

// -----
// NAME: vector_from_elements_2
func.func @f(%s: f32) {
// expected-error @+1 {{custom op 'vector.from_elements' number of operands and types do not match: got 1 operands and 2 types}}
  %r = vector.from_elements %s : vector<2xf32>
  return
}

// -----
// NAME: vector_from_elements_3
// CHECK
func.func @f(%s: f32) {
  %r = vector.from_elements %s : vector<f32>
  return
}

// -----
// NAME: vector_to_elements_1
// CHECK
func.func @f(%v: vector<4xf32>) {
  %r:4 = vector.to_elements %v : vector<4xf32>
  return
}

// -----
// NAME: vector_to_elements_2
func.func @f(%v: vector<4xf32>) {
// expected-error @+1 {{operation defines 4 results but was provided 3 to bind}}
  %r:3 = vector.to_elements %v : vector<4xf32>
  return
}

// -----
// NAME: vector_vscale_1
// CHECK
func.func @f() {
  %r = vector.vscale
  return
}

// -----
// NAME: vector_type_cast_1
// CHECK
func.func @f(%m: memref<4x8xf32>) {
  %r = vector.type_cast %m : memref<4x8xf32> to memref<vector<4x8xf32>>
  return
}

// -----
// NAME: vector_type_cast_2
func.func @f(%m: memref<4x8xf32>) {
// expected-error @+1 {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<4x9xf32>>'}}
  %r = vector.type_cast %m : memref<4x8xf32> to memref<vector<4x9xf32>>
  return
}

// -----
// NAME: vector_type_cast_3
func.func @f(%d: memref<?x?xf32>) {
// expected-error @+1 {{'vector.type_cast' op operand #0 must be statically shaped memref of any type values, but got 'memref<?x?xf32>'}}
  %r = vector.type_cast %d : memref<?x?xf32> to memref<vector<4x8xf32>>
  return
}

// -----
// NAME: vector_type_cast_4
// CHECK
func.func @f(%m: memref<4x8xf32>) {
  %r = vector.type_cast %m : memref<4x8xf32> to memref<4xvector<8xf32>>
  return
}

// -----
// NAME: vector_print_1
// CHECK
func.func @f(%v: vector<4xf32>) {
  vector.print %v : vector<4xf32>
  return
}

// -----
// NAME: vector_print_2
// CHECK
func.func @f(%s: f32) {
  vector.print %s : f32
  return
}

// -----
// NAME: vector_print_3
// CHECK
func.func @f(%v: vector<4xf32>) {
  vector.print %v : vector<4xf32> punctuation <comma>
  return
}

// -----
// NAME: vector_print_4
// CHECK
func.func @f() {
  vector.print punctuation <newline>
  return
}

// -----
// NAME: vector_print_6
// CHECK
func.func @f() {
  vector.print str "hello"
  return
}

// -----
// NAME: vector_print_7
// CHECK
func.func @f() {
  vector.print
  return
}

// -----
// NAME: vector_print_8
// CHECK
func.func @f(%v: vector<4xf32>) {
  vector.print %v : vector<4xf32> punctuation <no_punctuation>
  return
}

// -----
// NAME: vector_scalable_extract_1
// CHECK
func.func @f(%sc: vector<[4]xf32>) {
  %r = vector.scalable.extract %sc[0] : vector<4xf32> from vector<[4]xf32>
  return
}

// -----
// NAME: vector_scalable_extract_2
func.func @f(%sc: vector<[4]xf32>) {
// expected-error @+1 {{'vector.scalable.extract' op failed to verify that position is a multiple of the result length.}}
  %r = vector.scalable.extract %sc[2] : vector<4xf32> from vector<[4]xf32>
  return
}

// -----
// NAME: vector_scalable_insert_1
// CHECK
func.func @f(%v: vector<4xf32>, %sc: vector<[4]xf32>) {
  %r = vector.scalable.insert %v, %sc[0] : vector<4xf32> into vector<[4]xf32>
  return
}

// -----
// NAME: vector_scalable_insert_2
func.func @f(%v: vector<4xf32>, %sc: vector<[4]xf32>) {
// expected-error @+1 {{'vector.scalable.insert' op failed to verify that position is a multiple of the source length.}}
  %r = vector.scalable.insert %v, %sc[3] : vector<4xf32> into vector<[4]xf32>
  return
}

// -----
// NAME: vector_matrix_multiply_1
// GENERATION: 2021
// CHECK
func.func @f(%v: vector<4xf32>) {
  %r = vector.matrix_multiply %v, %v { lhs_rows = 2: i32, lhs_columns = 2: i32, rhs_columns = 2: i32 } : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----
// NAME: vector_warp_execute_on_lane_0_1
// RUN: @f(0, 1.0) == ()
func.func @f(%x: index, %s: f32) {
  %r = vector.warp_execute_on_lane_0(%x)[32] -> (f32) {
   vector.yield %s : f32
  }
  return
}

// -----
// NAME: vector_contract_1
// CHECK
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_2
// CHECK
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_3
// CHECK
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_4
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
// expected-error @+1 {{'vector.contract' op unsupported contraction type}}
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<xor>} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_5
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
// expected-error @+1 {{'vector.contract' op expected indexing map 0 to have 2 number of inputs}}
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel"]} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_6
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
// expected-error @+1 {{'vector.contract' op expected at least one contracting dimension pair}}
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "parallel"]} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_7
// CHECK
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "reduction", "reduction"]} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_8
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
// expected-error @+1 {{'vector.contract' op expected an indexing map for each vector operand}}
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_9
func.func @f(%a: vector<3x6xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
// expected-error @+1 {{'vector.contract' op invalid contracting dimension map}}
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<3x6xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_10
func.func @f(%a: vector<5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
// expected-error @+1 {{'vector.contract' op expected indexing map 0 to have 1 number of outputs}}
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<5xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_11
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<7x3xf32>) {
// expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape, expected: 'vector<3x7xf32>'}}
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<7x3xf32>
  return
}

// -----
// NAME: vector_contract_12
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: f32) {
// expected-error @+1 {{'vector.contract' op expected indexing map 2 to have 0 number of outputs}}
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into f32
  return
}

// -----
// NAME: vector_contract_13
// CHECK
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xi32>) {
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<3x7xi32>
  return
}

// -----
// NAME: vector_contract_14
// CHECK
func.func @f(%a: vector<3x5xi8>, %b: vector<5x7xi8>, %c: vector<3x7xi32>) {
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<3x5xi8>, vector<5x7xi8> into vector<3x7xi32>
  return
}

// -----
// NAME: vector_contract_15
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
// expected-error @+1 {{'vector.contract' op expected indexing map 0 to be a projected permutation of its inputs}}
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)->(m,k+1)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_16
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
// expected-error @+1 {{'vector.contract' op expected indexing map 0 to have no symbols}}
  %r = vector.contract {indexing_maps = [affine_map<(m,n,k)[s]->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_18
func.func @f(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
// expected-error @+1 {{'vector.contract' op requires attribute 'indexing_maps'}}
  %r = vector.contract {iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<3x5xf32>, vector<5x7xf32> into vector<3x7xf32>
  return
}

// -----
// NAME: vector_contract_19
// CHECK
func.func @f(%a: vector<4xf32>, %b: vector<4xf32>, %c: f32) {
  %r = vector.contract {indexing_maps = [affine_map<(k)->(k)>, affine_map<(k)->(k)>, affine_map<(k)->()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----
// NAME: vector_contract_20
// CHECK
func.func @f(%a: vector<4xf32>, %b: vector<4xf32>, %c: f32) {
  %r = vector.contract {indexing_maps = [affine_map<(k)->(k)>, affine_map<(k)->(k)>, affine_map<(k)->()>], iterator_types = ["reduction"], foo = 3} %a, %b, %c : vector<4xf32>, vector<4xf32> into f32
  return
}
