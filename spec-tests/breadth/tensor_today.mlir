// Operations of tensor and bufferization, pack and unpack, as mlir-opt 22 reads them: optional parts, and rules with their messages.

// -----
// NAME: other_1
// CHECK
func.func @f() {
  %r = tensor.empty() : tensor<4x8xf32>
  return
}

// -----
// NAME: other_2
// CHECK
func.func @f(%x: index) {
  %r = tensor.empty(%x) : tensor<?x8xf32>
  return
}

// -----
// NAME: other_3
func.func @f(%x: index, %y: index) {
// expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 2, expected 1}}
  %r = tensor.empty(%x, %y) : tensor<?x8xf32>
  return
}

// -----
// NAME: other_4
func.func @f() {
// expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 1}}
  %r = tensor.empty() : tensor<?x8xf32>
  return
}

// -----
// NAME: other_5
func.func @f(%x: index) {
// expected-error @+1 {{custom op 'tensor.empty' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %r = tensor.empty(%x) : tensor<*xf32>
  return
}

// -----
// NAME: other_6
// CHECK
func.func @f(%x: index) {
  %r = tensor.empty(%x) : tensor<?x8xf32, 5 : i32>
  return
}

// -----
// NAME: other_7
func.func @f(%k: i32) {
// expected-error @+1 {{use of value '%k' expects different type than prior uses: 'index' vs 'i32'}}
  %r = tensor.empty(%k) : tensor<?x8xf32>
  return
}

// -----
// NAME: other_8
func.func @f() {
// expected-error @+1 {{expected operation name in quotes}}
  %r = tensor.empty() : tensor<4x8xf32> {foo}
  return
}

// -----
// NAME: other_9
// CHECK
func.func @f() {
  %r = tensor.empty() {foo} : tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_extract_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %x: index, %y: index) {
  %r = tensor.extract %a[%x, %y] : tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_extract_2
func.func @f(%a: tensor<4x8xf32>, %x: index) {
// expected-error @+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %r = tensor.extract %a[%x] : tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_extract_4
// CHECK
func.func @f(%z: tensor<f32>) {
  %r = tensor.extract %z[] : tensor<f32>
  return
}

// -----
// NAME: tensor_extract_5
func.func @f(%x: index, %y: index, %m: memref<4x8xf32>) {
// expected-error @+1 {{custom op 'tensor.extract' invalid kind of type specified: expected builtin.tensor, but found 'memref<4x8xf32>'}}
  %r = tensor.extract %m[%x, %y] : memref<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %x: index, %y: index, %s: f32) {
  %r = tensor.insert %s into %a[%x, %y] : tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_2
func.func @f(%a: tensor<4x8xf32>, %x: index, %s: f32) {
// expected-error @+1 {{'tensor.insert' op incorrect number of indices}}
  %r = tensor.insert %s into %a[%x] : tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_3
func.func @f(%a: tensor<4x8xf32>, %x: index, %y: index, %k: i32) {
// expected-error @+1 {{use of value '%k' expects different type than prior uses: 'f32' vs 'i32'}}
  %r = tensor.insert %k into %a[%x, %y] : tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_4
// CHECK
func.func @f(%z: tensor<f32>, %s: f32) {
  %r = tensor.insert %s into %z[] : tensor<f32>
  return
}

// -----
// NAME: tensor_extract_slice_1
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.extract_slice %a[0, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_2
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{expected type to be 'tensor<2x4xf32>' or a rank-reduced version. (size mismatch) }}
  %r = tensor.extract_slice %a[0, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<4x2xf32>
  return
}

// -----
// NAME: tensor_extract_slice_3
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.extract_slice %a[0, 0] [1, 4] [1, 1] : tensor<4x8xf32> to tensor<4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_4
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.extract_slice %a[0, 0] [1, 1] [1, 1] : tensor<4x8xf32> to tensor<f32>
  return
}

// -----
// NAME: tensor_extract_slice_5
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{expected type to be 'tensor<2x4xf32>' or a rank-reduced version. (size mismatch) }}
  %r = tensor.extract_slice %a[0, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_6
// CHECK
func.func @f(%a: tensor<4x8xf32>, %x: index, %y: index) {
  %r = tensor.extract_slice %a[%x, 0] [%x, 4] [1, %y] : tensor<4x8xf32> to tensor<?x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_7
func.func @f(%a: tensor<4x8xf32>, %x: index, %y: index) {
// expected-error @+1 {{expected type to be 'tensor<?x4xf32>' or a rank-reduced version. (size mismatch) }}
  %r = tensor.extract_slice %a[%x, 0] [%x, 4] [1, %y] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_8
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{expected type to be 'tensor<2x4xf32>' or a rank-reduced version. (size mismatch) }}
  %r = tensor.extract_slice %a[0, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<?x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_9
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{slice along dimension 1 runs out-of-bounds: 9 >= 8}}
  %r = tensor.extract_slice %a[0, 6] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_10
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{offset 0 is out-of-bounds: 5 >= 4}}
  %r = tensor.extract_slice %a[5, 0] [1, 1] [1, 1] : tensor<4x8xf32> to tensor<1x1xf32>
  return
}

// -----
// NAME: tensor_extract_slice_11
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.extract_slice %a[0, 0] [2, 4] [2, 2] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_12
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{slice along dimension 1 runs out-of-bounds: 8 >= 8}}
  %r = tensor.extract_slice %a[0, 0] [2, 5] [2, 2] : tensor<4x8xf32> to tensor<2x5xf32>
  return
}

// -----
// NAME: tensor_extract_slice_13
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %r = tensor.extract_slice %a[0, 0] [2, 4] [1] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_14
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
  %r = tensor.extract_slice %a[0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_15
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{expected offsets to be non-negative, but got -1}}
  %r = tensor.extract_slice %a[-1, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_16
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{expected sizes to be non-negative, but got -2}}
  %r = tensor.extract_slice %a[0, 0] [-2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_17
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.extract_slice %a[0, 0] [2, 4] [-1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_18
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{expected element type to be 'f32'}}
  %r = tensor.extract_slice %a[0, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf64>
  return
}

// -----
// NAME: tensor_extract_slice_19
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{expected rank to be smaller or equal to the other rank. }}
  %r = tensor.extract_slice %a[0, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4x1xf32>
  return
}

// -----
// NAME: tensor_extract_slice_20
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{custom op 'tensor.extract_slice' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %r = tensor.extract_slice %a[0, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<*xf32>
  return
}

// -----
// NAME: tensor_extract_slice_21
func.func @f(%u: tensor<*xf32>) {
// expected-error @+1 {{custom op 'tensor.extract_slice' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %r = tensor.extract_slice %u[0, 0] [2, 4] [1, 1] : tensor<*xf32> to tensor<2x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_22
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.extract_slice %a[0, 0] [2, 4] [1, 1] {foo} : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_23
// CHECK
func.func @f(%d: tensor<?x?xf32>, %x: index) {
  %r = tensor.extract_slice %d[0, 0] [2, %x] [1, 1] : tensor<?x?xf32> to tensor<2x?xf32>
  return
}

// -----
// NAME: tensor_extract_slice_24
// CHECK
func.func @f(%e: tensor<4x8xf32, 5 : i32>) {
  %r = tensor.extract_slice %e[0, 0] [2, 4] [1, 1] : tensor<4x8xf32, 5 : i32> to tensor<2x4xf32>
  return
}

// -----
// NAME: tensor_extract_slice_25
// CHECK
func.func @f(%e: tensor<4x8xf32, 5 : i32>) {
  %r = tensor.extract_slice %e[0, 0] [2, 4] [1, 1] : tensor<4x8xf32, 5 : i32> to tensor<2x4xf32, 5 : i32>
  return
}

// -----
// NAME: tensor_insert_slice_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
  %r = tensor.insert_slice %v into %a[0, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_slice_2
// CHECK
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
  %r = tensor.insert_slice %v into %a[0, 0] [4, 1] [1, 1] : tensor<4xf32> into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_slice_3
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{expected type to be 'tensor<1x5xf32>' or a rank-reduced version. (size mismatch) }}
  %r = tensor.insert_slice %v into %a[0, 0] [1, 5] [1, 1] : tensor<4xf32> into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_slice_4
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{expected type to be 'tensor<2x4xf32>' or a rank-reduced version. (size mismatch) }}
  %r = tensor.insert_slice %v into %a[0, 0] [2, 4] [1, 1] : tensor<4xf32> into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_slice_5
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{slice along dimension 1 runs out-of-bounds: 9 >= 8}}
  %r = tensor.insert_slice %v into %a[0, 6] [1, 4] [1, 1] : tensor<4xf32> into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_slice_6
// CHECK
func.func @f(%a: tensor<4x8xf32>, %d: tensor<?x?xf32>, %x: index, %y: index) {
  %r = tensor.insert_slice %d into %a[0, 0] [%x, %y] [1, 1] : tensor<?x?xf32> into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_slice_7
func.func @f(%a: tensor<4x8xf32>, %d: tensor<?x?xf32>, %y: index) {
// expected-error @+1 {{expected type to be 'tensor<2x?xf32>' or a rank-reduced version. (size mismatch) }}
  %r = tensor.insert_slice %d into %a[0, 0] [2, %y] [1, 1] : tensor<?x?xf32> into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_slice_8
// CHECK
func.func @f(%a: tensor<4x8xf32>, %d: tensor<?x?xf32>) {
  %r = tensor.insert_slice %a into %d[0, 0] [4, 8] [1, 1] : tensor<4x8xf32> into tensor<?x?xf32>
  return
}

// -----
// NAME: tensor_insert_slice_9
func.func @f(%a: tensor<4x8xf32>, %d: tensor<?x?xf32>, %x: index) {
// expected-error @+1 {{expected type to be 'tensor<?x8xf32>' or a rank-reduced version. (size mismatch) }}
  %r = tensor.insert_slice %a into %d[0, 0] [%x, 8] [1, 1] : tensor<4x8xf32> into tensor<?x?xf32>
  return
}

// -----
// NAME: tensor_insert_slice_10
func.func @f(%a: tensor<4x8xf32>, %i: tensor<4xi32>) {
// expected-error @+1 {{expected element type to be 'f32'}}
  %r = tensor.insert_slice %i into %a[0, 0] [1, 4] [1, 1] : tensor<4xi32> into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_slice_11
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
// expected-error @+1 {{custom op 'tensor.insert_slice' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %r = tensor.insert_slice %s into %a[0, 0] [1, 1] [1, 1] : f32 into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_slice_12
// CHECK
func.func @f(%a: tensor<4x8xf32>, %z: tensor<f32>) {
  %r = tensor.insert_slice %z into %a[0, 0] [1, 1] [1, 1] : tensor<f32> into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_insert_slice_13
func.func @f(%a: tensor<4x8xf32>, %t3: tensor<2x3x4xf32>) {
// expected-error @+1 {{expected rank to be smaller or equal to the other rank. }}
  %r = tensor.insert_slice %t3 into %a[0, 0] [1, 1] [1, 1] : tensor<2x3x4xf32> into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_parallel_insert_slice_1
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{expected InParallelOpInterface parent, got:}}
  tensor.parallel_insert_slice %v into %a[0, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_from_elements_1
// CHECK
func.func @f(%s: f32) {
  %r = tensor.from_elements %s, %s : tensor<2xf32>
  return
}

// -----
// NAME: tensor_from_elements_2
// CHECK
func.func @f(%s: f32) {
  %r = tensor.from_elements %s : tensor<f32>
  return
}

// -----
// NAME: tensor_from_elements_3
func.func @f(%s: f32) {
// expected-error @+1 {{custom op 'tensor.from_elements' number of operands and types do not match: got 1 operands and 2 types}}
  %r = tensor.from_elements %s : tensor<2xf32>
  return
}

// -----
// NAME: tensor_from_elements_4
func.func @f(%s: f32, %k: i32) {
// expected-error @+1 {{use of value '%k' expects different type than prior uses: 'f32' vs 'i32'}}
  %r = tensor.from_elements %s, %k : tensor<2xf32>
  return
}

// -----
// NAME: tensor_from_elements_5
// CHECK
func.func @f(%s: f32) {
  %r = tensor.from_elements %s, %s, %s, %s : tensor<2x2xf32>
  return
}

// -----
// NAME: tensor_from_elements_6
// CHECK
func.func @f() {
  %r = tensor.from_elements : tensor<0xf32>
  return
}

// -----
// NAME: tensor_from_elements_7
func.func @f(%s: f32) {
// expected-error @+1 {{custom op 'tensor.from_elements' 'result' must be statically shaped tensor of any type values, but got 'tensor<?xf32>'}}
  %r = tensor.from_elements %s, %s : tensor<?xf32>
  return
}

// -----
// NAME: tensor_from_elements_8
func.func @f(%s: f32) {
// expected-error @+1 {{custom op 'tensor.from_elements' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %r = tensor.from_elements %s, %s : tensor<*xf32>
  return
}

// -----
// NAME: tensor_splat_1
// CHECK
func.func @f(%s: f32) {
  %r = tensor.splat %s : tensor<4xf32>
  return
}

// -----
// NAME: tensor_splat_2
func.func @f(%s: f32) {
// expected-error @+1 {{'tensor.splat' op incorrect number of dynamic sizes, has 0, expected 1}}
  %r = tensor.splat %s : tensor<?xf32>
  return
}

// -----
// NAME: tensor_splat_3
// CHECK
func.func @f(%x: index, %s: f32) {
  %r = tensor.splat %s[%x] : tensor<?xf32>
  return
}

// -----
// NAME: tensor_splat_4
func.func @f(%x: index, %y: index, %s: f32) {
// expected-error @+1 {{'tensor.splat' op incorrect number of dynamic sizes, has 2, expected 1}}
  %r = tensor.splat %s[%x, %y] : tensor<?xf32>
  return
}

// -----
// NAME: tensor_splat_5
// CHECK
func.func @f(%x: index, %y: index, %s: f32) {
  %r = tensor.splat %s[%x, %y] : tensor<?x3x?xf32>
  return
}

// -----
// NAME: tensor_splat_6
func.func @f(%s: f32) {
// expected-error @+1 {{custom op 'tensor.splat' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %r = tensor.splat %s : tensor<*xf32>
  return
}

// -----
// NAME: tensor_splat_7
func.func @f(%k: i32) {
// expected-error @+1 {{use of value '%k' expects different type than prior uses: 'f32' vs 'i32'}}
  %r = tensor.splat %k : tensor<4xf32>
  return
}

// -----
// NAME: tensor_splat_8
// CHECK
func.func @f(%s: f32) {
  %r = tensor.splat %s[] : tensor<4xf32>
  return
}

// -----
// NAME: tensor_generate_1
// CHECK
func.func @f(%x: index, %s: f32) {
  %r = tensor.generate %x {
  ^bb0(%p: index):
    tensor.yield %s : f32
  } : tensor<?xf32>
  return
}

// -----
// NAME: tensor_generate_2
// CHECK
func.func @f(%s: f32) {
  %r = tensor.generate {
  ^bb0(%p: index):
    tensor.yield %s : f32
  } : tensor<4xf32>
  return
}

// -----
// NAME: tensor_generate_3
func.func @f(%x: index, %s: f32) {
// expected-error @+1 {{'tensor.generate' op incorrect number of dynamic sizes, has 1, expected 0}}
  %r = tensor.generate %x {
  ^bb0(%p: index):
    tensor.yield %s : f32
  } : tensor<4xf32>
  return
}

// -----
// NAME: tensor_generate_4
func.func @f(%x: index, %s: f32) {
// expected-error @+1 {{must have one body argument per input dimension}}
  %r = tensor.generate %x {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<?xf32>
  return
}

// -----
// NAME: tensor_generate_5
func.func @f(%x: index, %s: f32) {
// expected-error @+1 {{all body arguments must be index}}
  %r = tensor.generate %x {
  ^bb0(%p: i32):
    tensor.yield %s : f32
  } : tensor<?xf32>
  return
}

// -----
// NAME: tensor_generate_6
func.func @f(%x: index, %k: i32) {
// expected-error @+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %r = tensor.generate %x {
  ^bb0(%p: index):
    tensor.yield %k : i32
  } : tensor<?xf32>
  return
}

// -----
// NAME: tensor_generate_8
func.func @f(%x: index) {
  %r = tensor.generate %x {
  ^bb0(%p: index):
// expected-error @+1 {{'func.return' op expects parent op 'func.func'}}
    func.return
  } : tensor<?xf32>
  return
}

// -----
// NAME: tensor_generate_9
func.func @f(%x: index, %s: f32) {
  %r = tensor.generate %x {
  ^bb0(%p: index):
// expected-error @+1 {{expected ':'}}
    tensor.yield %s, %s : f32, f32
  } : tensor<?xf32>
  return
}

// -----
// NAME: tensor_pad_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %x: index, %s: f32) {
  %r = tensor.pad %a low[1, 2] high[%x, 3] {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<4x8xf32> to tensor<?x13xf32>
  return
}

// -----
// NAME: tensor_pad_2
// CHECK
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
  %r = tensor.pad %a nofold low[1, 2] high[0, 3] {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<4x8xf32> to tensor<5x13xf32>
  return
}

// -----
// NAME: tensor_pad_3
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
// expected-error @+1 {{specified type 'tensor<5x12xf32>' does not match the inferred type 'tensor<5x13xf32>'}}
  %r = tensor.pad %a low[1, 2] high[0, 3] {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<4x8xf32> to tensor<5x12xf32>
  return
}

// -----
// NAME: tensor_pad_4
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
// expected-error @+1 {{specified type 'tensor<?x?xf32>' does not match the inferred type 'tensor<5x13xf32>'}}
  %r = tensor.pad %a low[1, 2] high[0, 3] {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<4x8xf32> to tensor<?x?xf32>
  return
}

// -----
// NAME: tensor_pad_5
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
// expected-error @+1 {{failed to infer expectedType from sourceType 'tensor<4x8xf32>', specified resultType is 'tensor<5x13xf32>'}}
  %r = tensor.pad %a low[1, 2] high[0] {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<4x8xf32> to tensor<5x13xf32>
  return
}

// -----
// NAME: tensor_pad_6
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
// expected-error @+1 {{failed to infer expectedType from sourceType 'tensor<4x8xf32>', specified resultType is 'tensor<5x8xf32>'}}
  %r = tensor.pad %a low[1] high[0] {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<4x8xf32> to tensor<5x8xf32>
  return
}

// -----
// NAME: tensor_pad_7
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
// expected-error @+1 {{expected the block to have 2 arguments}}
  %r = tensor.pad %a low[1, 2] high[0, 3] {
  ^bb0(%p: index):
    tensor.yield %s : f32
  } : tensor<4x8xf32> to tensor<5x13xf32>
  return
}

// -----
// NAME: tensor_pad_8
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
// expected-error @+1 {{'tensor.pad' op expected block argument 2 to be an index}}
  %r = tensor.pad %a low[1, 2] high[0, 3] {
  ^bb0(%p: index, %q: i32):
    tensor.yield %s : f32
  } : tensor<4x8xf32> to tensor<5x13xf32>
  return
}

// -----
// NAME: tensor_pad_9
func.func @f(%a: tensor<4x8xf32>, %k: i32) {
// expected-error @+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %r = tensor.pad %a low[1, 2] high[0, 3] {
  ^bb0(%p: index, %q: index):
    tensor.yield %k : i32
  } : tensor<4x8xf32> to tensor<5x13xf32>
  return
}

// -----
// NAME: tensor_pad_10
// CHECK
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
  %r = tensor.pad %a low[1, 2] high[0, 3] {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } {foo} : tensor<4x8xf32> to tensor<5x13xf32>
  return
}

// -----
// NAME: tensor_pad_11
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
// expected-error @+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %r = tensor.pad %a low[1, 2] high[0, 3] {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<4x8xf32> to tensor<5x13xf64>
  return
}

// -----
// NAME: tensor_pad_12
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
// expected-error @+1 {{specified type 'tensor<5xf32>' does not match the inferred type 'tensor<5x13xf32>'}}
  %r = tensor.pad %a low[1, 2] high[0, 3] {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<4x8xf32> to tensor<5xf32>
  return
}

// -----
// NAME: tensor_pad_13
// CHECK
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
  %r = tensor.pad %a low[-1, 2] high[0, 3] {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<4x8xf32> to tensor<3x13xf32>
  return
}

// -----
// NAME: tensor_pad_14
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
// expected-error @+1 {{custom op 'tensor.pad' expected 'low'}}
  %r = tensor.pad %a high[0, 3] low[1, 2] {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<4x8xf32> to tensor<5x13xf32>
  return
}

// -----
// NAME: tensor_pad_15
func.func @f(%u: tensor<*xf32>, %s: f32) {
  %r = tensor.pad %u low[1, 2] high[0, 3] {
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
// expected-error @+1 {{custom op 'tensor.pad' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  } : tensor<*xf32> to tensor<5x13xf32>
  return
}

// -----
// NAME: tensor_cast_1
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  return
}

// -----
// NAME: tensor_cast_2
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.cast %a : tensor<4x8xf32> to tensor<*xf32>
  return
}

// -----
// NAME: tensor_cast_3
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'tensor.cast' op operand type 'tensor<4x8xf32>' and result type 'tensor<4x9xf32>' are cast incompatible}}
  %r = tensor.cast %a : tensor<4x8xf32> to tensor<4x9xf32>
  return
}

// -----
// NAME: tensor_cast_4
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'tensor.cast' op operand type 'tensor<4x8xf32>' and result type 'tensor<4x8xf64>' are cast incompatible}}
  %r = tensor.cast %a : tensor<4x8xf32> to tensor<4x8xf64>
  return
}

// -----
// NAME: tensor_cast_5
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.cast %a : tensor<4x8xf32> to tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_cast_6
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'tensor.cast' op operand type 'tensor<4x8xf32>' and result type 'tensor<32xf32>' are cast incompatible}}
  %r = tensor.cast %a : tensor<4x8xf32> to tensor<32xf32>
  return
}

// -----
// NAME: tensor_cast_7
// CHECK
func.func @f(%e: tensor<4x8xf32, 5 : i32>) {
  %r = tensor.cast %e : tensor<4x8xf32, 5 : i32> to tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_cast_8
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{custom op 'tensor.cast' invalid kind of type specified}}
  %r = tensor.cast %a : tensor<4x8xf32> to memref<4x8xf32>
  return
}

// -----
// NAME: tensor_dim_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %x: index) {
  %r = tensor.dim %a, %x : tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_dim_2
// CHECK
func.func @f(%u: tensor<*xf32>, %x: index) {
  %r = tensor.dim %u, %x : tensor<*xf32>
  return
}

// -----
// NAME: tensor_dim_3
func.func @f(%z: tensor<f32>, %x: index) {
// expected-error @+1 {{'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'}}
  %r = tensor.dim %z, %x : tensor<f32>
  return
}

// -----
// NAME: tensor_dim_4
func.func @f(%x: index, %m: memref<4x8xf32>) {
// expected-error @+1 {{custom op 'tensor.dim' invalid kind of type specified}}
  %r = tensor.dim %m, %x : memref<4x8xf32>
  return
}

// -----
// NAME: tensor_dim_5
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %c = arith.constant 5 : index
  %r = tensor.dim %a, %c : tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_dim_6
func.func @f(%a: tensor<4x8xf32>, %k: i32) {
// expected-error @+1 {{use of value '%k' expects different type than prior uses: 'index' vs 'i32'}}
  %r = tensor.dim %a, %k : tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_rank_1
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.rank %a : tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_rank_2
// CHECK
func.func @f(%u: tensor<*xf32>) {
  %r = tensor.rank %u : tensor<*xf32>
  return
}

// -----
// NAME: tensor_rank_3
func.func @f(%m: memref<4x8xf32>) {
// expected-error @+1 {{custom op 'tensor.rank' invalid kind of type specified}}
  %r = tensor.rank %m : memref<4x8xf32>
  return
}

// -----
// NAME: tensor_bitcast_1
// CHECK
func.func @f(%b: tensor<4xi8>) {
  %r = tensor.bitcast %b : tensor<4xi8> to tensor<4xui8>
  return
}

// -----
// NAME: tensor_bitcast_2
// CHECK
func.func @f(%i: tensor<4xi32>) {
  %r = tensor.bitcast %i : tensor<4xi32> to tensor<4xf32>
  return
}

// -----
// NAME: tensor_bitcast_3
func.func @f(%i: tensor<4xi32>) {
// expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<4xi32>' and result type 'tensor<4xi8>' are cast incompatible}}
  %r = tensor.bitcast %i : tensor<4xi32> to tensor<4xi8>
  return
}

// -----
// NAME: tensor_bitcast_4
// CHECK
func.func @f(%i: tensor<4xi32>) {
  %r = tensor.bitcast %i : tensor<4xi32> to tensor<?xf32>
  return
}

// -----
// NAME: tensor_bitcast_5
func.func @f(%i: tensor<4xi32>) {
// expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<4xi32>' and result type 'tensor<2xf32>' are cast incompatible}}
  %r = tensor.bitcast %i : tensor<4xi32> to tensor<2xf32>
  return
}

// -----
// NAME: tensor_reshape_1
// CHECK
func.func @f(%a: tensor<4x8xf32>, %ix: tensor<2xindex>) {
  %r = tensor.reshape %a(%ix) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return
}

// -----
// NAME: tensor_reshape_2
// CHECK
func.func @f(%a: tensor<4x8xf32>, %ix: tensor<2xindex>) {
  %r = tensor.reshape %a(%ix) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<2x16xf32>
  return
}

// -----
// NAME: tensor_reshape_3
func.func @f(%a: tensor<4x8xf32>, %ix: tensor<2xindex>) {
// expected-error @+1 {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %r = tensor.reshape %a(%ix) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<2x17xf32>
  return
}

// -----
// NAME: tensor_reshape_4
func.func @f(%a: tensor<4x8xf32>, %ix: tensor<2xindex>) {
// expected-error @+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %r = tensor.reshape %a(%ix) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<32xf32>
  return
}

// -----
// NAME: tensor_reshape_5
// CHECK
func.func @f(%a: tensor<4x8xf32>, %ix: tensor<2xindex>) {
  %r = tensor.reshape %a(%ix) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<*xf32>
  return
}

// -----
// NAME: tensor_reshape_6
func.func @f(%a: tensor<4x8xf32>, %ix: tensor<2xindex>) {
// expected-error @+1 {{'tensor.reshape' op element types of source and destination tensor types should be the same}}
  %r = tensor.reshape %a(%ix) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<2x16xf64>
  return
}

// -----
// NAME: tensor_reshape_7
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'tensor.reshape' op operand #1 must be 1D tensor of signless integer or index values, but got 'tensor<4xf32>'}}
  %r = tensor.reshape %a(%v) : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<2x16xf32>
  return
}

// -----
// NAME: tensor_reshape_8
// CHECK
func.func @f(%a: tensor<4x8xf32>, %i: tensor<4xi32>) {
  %r = tensor.reshape %a(%i) : (tensor<4x8xf32>, tensor<4xi32>) -> tensor<2x2x2x4xf32>
  return
}

// -----
// NAME: tensor_reshape_9
// CHECK
func.func @f(%u: tensor<*xf32>, %ix: tensor<2xindex>) {
  %r = tensor.reshape %u(%ix) : (tensor<*xf32>, tensor<2xindex>) -> tensor<2x16xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_1
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.collapse_shape %a [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_2
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.collapse_shape %a [[0], [1]] : tensor<4x8xf32> into tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_3
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 32}}
  %r = tensor.collapse_shape %a [[0, 1]] : tensor<4x8xf32> into tensor<31xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_4
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 32}}
  %r = tensor.collapse_shape %a [[0, 1]] : tensor<4x8xf32> into tensor<?xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_5
// CHECK
func.func @f(%d: tensor<?x?xf32>) {
  %r = tensor.collapse_shape %d [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_6
func.func @f(%d: tensor<?x?xf32>) {
// expected-error @+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %r = tensor.collapse_shape %d [[0, 1]] : tensor<?x?xf32> into tensor<32xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_7
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to be valid and contiguous.}}
  %r = tensor.collapse_shape %a [[1, 0]] : tensor<4x8xf32> into tensor<32xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_8
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (2), but it is  1.}}
  %r = tensor.collapse_shape %a [[0]] : tensor<4x8xf32> into tensor<4xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_9
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'tensor.collapse_shape' op reassociation indices must not be empty}}
  %r = tensor.collapse_shape %a [[0, 1], []] : tensor<4x8xf32> into tensor<32x1xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_10
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.collapse_shape %a [] : tensor<4x8xf32> into tensor<f32>
  return
}

// -----
// NAME: tensor_collapse_shape_11
// CHECK
func.func @f(%v: tensor<4xf32>) {
  %r = tensor.collapse_shape %v [[0]] : tensor<4xf32> into tensor<4xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_12
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'tensor.collapse_shape' op expected collapsed type to be 'tensor<32xf32>', but got 'tensor<32xf64>'}}
  %r = tensor.collapse_shape %a [[0, 1]] : tensor<4x8xf32> into tensor<32xf64>
  return
}

// -----
// NAME: tensor_collapse_shape_13
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'tensor.collapse_shape' op expected collapsed rank (1) to equal the number of reassociation maps (2).}}
  %r = tensor.collapse_shape %a [[0], [1]] : tensor<4x8xf32> into tensor<32xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_14
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.collapse_shape %a [[0, 1]] {foo} : tensor<4x8xf32> into tensor<32xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_16
// CHECK
func.func @f(%t3: tensor<2x3x4xf32>) {
  %r = tensor.collapse_shape %t3 [[0, 1, 2]] : tensor<2x3x4xf32> into tensor<24xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_17
// CHECK
func.func @f(%t3: tensor<2x3x4xf32>) {
  %r = tensor.collapse_shape %t3 [[0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_18
func.func @f(%t3: tensor<2x3x4xf32>) {
// expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #1 to be valid and contiguous.}}
  %r = tensor.collapse_shape %t3 [[0], [2, 1]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_19
func.func @f(%t3: tensor<2x3x4xf32>) {
// expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (3), but it is  2.}}
  %r = tensor.collapse_shape %t3 [[0], [1]] : tensor<2x3x4xf32> into tensor<2x3xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_20
func.func @f(%t3: tensor<2x3x4xf32>) {
// expected-error @+1 {{'tensor.collapse_shape' op attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes}}
  %r = tensor.collapse_shape %t3 [[0], 1] : tensor<2x3x4xf32> into tensor<2x3xf32>
  return
}

// -----
// NAME: tensor_collapse_shape_21
// CHECK
func.func @f(%t3: tensor<2x3x4xf32>) {
  %r = tensor.collapse_shape %t3 [] : tensor<2x3x4xf32> into tensor<f32>
  return
}

// -----
// NAME: tensor_expand_shape_1
// CHECK
func.func @f(%v: tensor<4xf32>) {
  %r = tensor.expand_shape %v [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  return
}

// -----
// NAME: tensor_expand_shape_2
// CHECK
func.func @f(%v: tensor<4xf32>) {
  %r = tensor.expand_shape %v [[0, 1]] output_shape [2, 3] : tensor<4xf32> into tensor<2x2xf32>
  return
}

// -----
// NAME: tensor_expand_shape_3
func.func @f(%v: tensor<4xf32>) {
// expected-error @+1 {{'tensor.expand_shape' op expected number of static shape dims to be equal to the output rank (2) but found 1 inputs instead}}
  %r = tensor.expand_shape %v [[0, 1]] output_shape [2] : tensor<4xf32> into tensor<2x2xf32>
  return
}

// -----
// NAME: tensor_expand_shape_4
func.func @f(%v: tensor<4xf32>, %x: index) {
// expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %r = tensor.expand_shape %v [[0, 1]] output_shape [2, %x] : tensor<4xf32> into tensor<2x?xf32>
  return
}

// -----
// NAME: tensor_expand_shape_5
func.func @f(%v: tensor<4xf32>, %x: index, %y: index) {
// expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %r = tensor.expand_shape %v [[0, 1]] output_shape [%x, %y] : tensor<4xf32> into tensor<?x?xf32>
  return
}

// -----
// NAME: tensor_expand_shape_6
func.func @f(%v: tensor<4xf32>) {
// expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %r = tensor.expand_shape %v [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x?xf32>
  return
}

// -----
// NAME: tensor_expand_shape_7
func.func @f(%v: tensor<4xf32>) {
// expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 6}}
  %r = tensor.expand_shape %v [[0, 1]] output_shape [2, 3] : tensor<4xf32> into tensor<2x3xf32>
  return
}

// -----
// NAME: tensor_expand_shape_8
// CHECK
func.func @f(%d: tensor<?x?xf32>, %x: index, %y: index) {
  %r = tensor.expand_shape %d [[0, 1], [2]] output_shape [%x, 2, %y] : tensor<?x?xf32> into tensor<?x2x?xf32>
  return
}

// -----
// NAME: tensor_expand_shape_9
// CHECK
func.func @f(%d: tensor<?x?xf32>, %x: index, %y: index) {
  %r = tensor.expand_shape %d [[0, 1], [2]] output_shape [%x, %x, %y] : tensor<?x?xf32> into tensor<?x?x?xf32>
  return
}

// -----
// NAME: tensor_expand_shape_10
func.func @f(%d: tensor<?x?xf32>, %y: index) {
// expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 4}}
  %r = tensor.expand_shape %d [[0, 1], [2]] output_shape [2, 2, %y] : tensor<?x?xf32> into tensor<2x2x?xf32>
  return
}

// -----
// NAME: tensor_expand_shape_11
// CHECK
func.func @f(%z: tensor<f32>) {
  %r = tensor.expand_shape %z [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  return
}

// -----
// NAME: tensor_expand_shape_12
// CHECK
func.func @f(%z: tensor<f32>) {
  %r = tensor.expand_shape %z [] output_shape [2, 1] : tensor<f32> into tensor<2x1xf32>
  return
}

// -----
// NAME: tensor_expand_shape_13
func.func @f(%v: tensor<4xf32>) {
// expected-error @+1 {{'tensor.expand_shape' op expected collapsed rank (1) to equal the number of reassociation maps (2).}}
  %r = tensor.expand_shape %v [[0], [1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  return
}

// -----
// NAME: tensor_expand_shape_14
// CHECK
func.func @f(%v: tensor<4xf32>) {
  %r = tensor.expand_shape %v [[0, 1]] output_shape [2, 2] {foo} : tensor<4xf32> into tensor<2x2xf32>
  return
}

// -----
// NAME: tensor_concat_1
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.concat dim(0) %a, %a : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----
// NAME: tensor_concat_2
// CHECK
func.func @f(%a: tensor<4x8xf32>, %d: tensor<?x?xf32>) {
  %r = tensor.concat dim(1) %a, %d : (tensor<4x8xf32>, tensor<?x?xf32>) -> tensor<4x?xf32>
  return
}

// -----
// NAME: tensor_concat_3
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %r = tensor.concat dim(2) %a, %a : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----
// NAME: tensor_concat_4
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %r = tensor.concat dim(0) %a, %v : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<8x8xf32>
  return
}

// -----
// NAME: tensor_concat_5
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.concat dim(0) %a : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_concat_6
func.func @f() {
// expected-error @+1 {{'tensor.concat' op requires at least one input}}
  %r = tensor.concat dim(0) : () -> tensor<4x8xf32>
  return
}

// -----
// NAME: tensor_concat_7
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'tensor.concat' op result type 'tensor<9x8xf32>'does not match inferred shape 'tensor<8x8xf32>' static sizes}}
  %r = tensor.concat dim(0) %a, %a : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<9x8xf32>
  return
}

// -----
// NAME: tensor_concat_8
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.concat dim(0) %a, %a : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x?xf32>
  return
}

// -----
// NAME: tensor_concat_9
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.concat dim(0) %a, %a : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<?x8xf32>
  return
}

// -----
// NAME: tensor_concat_10
func.func @f(%z: tensor<f32>) {
// expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %r = tensor.concat dim(0) %z, %z : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// -----
// NAME: tensor_concat_11
func.func @f(%v: tensor<4xf32>, %i: tensor<4xi32>) {
// expected-error @+1 {{'tensor.concat' op inputs and result element type must match}}
  %r = tensor.concat dim(0) %v, %i : (tensor<4xf32>, tensor<4xi32>) -> tensor<8xf32>
  return
}

// -----
// NAME: tensor_concat_12
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{expected ':'}}
  %r = tensor.concat dim(0) {foo} %a, %a : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----
// NAME: tensor_concat_13
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = tensor.concat dim(0) %a, %a {foo} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----
// NAME: tensor_concat_14
func.func @f(%a: tensor<4x8xf32>, %t3: tensor<2x3x4xf32>) {
// expected-error @+1 {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %r = tensor.concat dim(0) %a, %t3 : (tensor<4x8xf32>, tensor<2x3x4xf32>) -> tensor<8x8xf32>
  return
}

// -----
// NAME: tensor_gather_1
// CHECK
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x3xindex>
  %r = tensor.gather %t3[%j] gather_dims([0, 1, 2]) : (tensor<2x3x4xf32>, tensor<1x2x3xindex>) -> tensor<1x2x1x1x1xf32>
  return
}

// -----
// NAME: tensor_gather_2
// CHECK
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x3xindex>
  %r = tensor.gather %t3[%j] gather_dims([0, 1, 2]) unique : (tensor<2x3x4xf32>, tensor<1x2x3xindex>) -> tensor<1x2xf32>
  return
}

// -----
// NAME: tensor_gather_3
// CHECK
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x1xindex>
  %r = tensor.gather %t3[%j] gather_dims([1]) unique : (tensor<2x3x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x2x1x4xf32>
  return
}

// -----
// NAME: tensor_gather_4
// CHECK
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x1xi32>
  %r = tensor.gather %t3[%j] gather_dims([1]) unique : (tensor<2x3x4xf32>, tensor<1x2x1xi32>) -> tensor<1x2x2x4xf32>
  return
}

// -----
// NAME: tensor_gather_5
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x1xi32>
// expected-error @+1 {{'tensor.gather' op gather_dims must be non-empty}}
  %r = tensor.gather %t3[%j] gather_dims([]) unique : (tensor<2x3x4xf32>, tensor<1x2x1xi32>) -> tensor<1x2x2x4xf32>
  return
}

// -----
// NAME: tensor_gather_6
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x1xi32>
// expected-error @+1 {{'tensor.gather' op gather_dims overflow source rank}}
  %r = tensor.gather %t3[%j] gather_dims([0,1,2,3]) unique : (tensor<2x3x4xf32>, tensor<1x2x1xi32>) -> tensor<1x2x2x4xf32>
  return
}

// -----
// NAME: tensor_gather_7
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x1xi32>
// expected-error @+1 {{'tensor.gather' op gather_dims value must be non-negative}}
  %r = tensor.gather %t3[%j] gather_dims([-1]) unique : (tensor<2x3x4xf32>, tensor<1x2x1xi32>) -> tensor<1x2x2x4xf32>
  return
}

// -----
// NAME: tensor_gather_8
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x1xi32>
// expected-error @+1 {{'tensor.gather' op gather_dims value must be smaller than source rank}}
  %r = tensor.gather %t3[%j] gather_dims([3]) unique : (tensor<2x3x4xf32>, tensor<1x2x1xi32>) -> tensor<1x2x2x4xf32>
  return
}

// -----
// NAME: tensor_gather_9
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x2xi32>
// expected-error @+1 {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %r = tensor.gather %t3[%j] gather_dims([1,0]) unique : (tensor<2x3x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x4xf32>
  return
}

// -----
// NAME: tensor_gather_10
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x2xi32>
// expected-error @+1 {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %r = tensor.gather %t3[%j] gather_dims([1,1]) unique : (tensor<2x3x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x4xf32>
  return
}

// -----
// NAME: tensor_gather_11
func.func @f(%t3: tensor<2x3x4xf32>) {
// expected-error @+1 {{unexpected decimal integer literal for a floating point value}}
  %j = arith.constant dense<0> : tensor<1x2x2xf32>
  %r = tensor.gather %t3[%j] gather_dims([0,1]) unique : (tensor<2x3x4xf32>, tensor<1x2x2xf32>) -> tensor<1x2x4xf32>
  return
}

// -----
// NAME: tensor_gather_12
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x2xi32>
// expected-error @+1 {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
  %r = tensor.gather %t3[%j] gather_dims([0]) unique : (tensor<2x3x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x3x4xf32>
  return
}

// -----
// NAME: tensor_gather_13
// CHECK
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x1xi32>
  %r = tensor.gather %t3[%j] gather_dims([0]) : (tensor<2x3x4xf32>, tensor<1x2x1xi32>) -> tensor<1x2x1x3x4xf32>
  return
}

// -----
// NAME: tensor_scatter_1
// CHECK
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x3xindex>
  %p = arith.constant dense<0.0> : tensor<1x2x1x1x1xf32>
  %r = tensor.scatter %p into %t3[%j] scatter_dims([0, 1, 2]) unique : (tensor<1x2x1x1x1xf32>, tensor<2x3x4xf32>, tensor<1x2x3xindex>) -> tensor<2x3x4xf32>
  return
}

// -----
// NAME: tensor_scatter_2
// CHECK
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x3xindex>
  %p = arith.constant dense<0.0> : tensor<1x2xf32>
  %r = tensor.scatter %p into %t3[%j] scatter_dims([0, 1, 2]) unique : (tensor<1x2xf32>, tensor<2x3x4xf32>, tensor<1x2x3xindex>) -> tensor<2x3x4xf32>
  return
}

// -----
// NAME: tensor_scatter_3
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x3xindex>
  %p = arith.constant dense<0.0> : tensor<1x2xf32>
// expected-error @+1 {{'tensor.scatter' op requires 'unique' attribute to be set}}
  %r = tensor.scatter %p into %t3[%j] scatter_dims([0, 1, 2]) : (tensor<1x2xf32>, tensor<2x3x4xf32>, tensor<1x2x3xindex>) -> tensor<2x3x4xf32>
  return
}

// -----
// NAME: tensor_scatter_4
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x3xindex>
  %p = arith.constant dense<0.0> : tensor<1x2xf32>
// expected-error @+1 {{'tensor.scatter' op scatter_dims length must match the size of last dimension of indices}}
  %r = tensor.scatter %p into %t3[%j] scatter_dims([0, 1]) unique : (tensor<1x2xf32>, tensor<2x3x4xf32>, tensor<1x2x3xindex>) -> tensor<2x3x4xf32>
  return
}

// -----
// NAME: tensor_scatter_5
func.func @f(%t3: tensor<2x3x4xf32>) {
  %j = arith.constant dense<0> : tensor<1x2x1xindex>
  %p = arith.constant dense<0.0> : tensor<1x2xf32>
// expected-error @+1 {{'tensor.scatter' op source type mismatch: expected 'tensor<1x2x1x3x4xf32>' or its rank-reduced variant 'tensor<1x2x3x4xf32>' (got: 'tensor<1x2xf32>')}}
  %r = tensor.scatter %p into %t3[%j] scatter_dims([0]) unique : (tensor<1x2xf32>, tensor<2x3x4xf32>, tensor<1x2x1xindex>) -> tensor<2x3x4xf32>
  return
}

// -----
// NAME: linalg_pack_1
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
  %r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %b0 : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return
}

// -----
// NAME: linalg_pack_2
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<4x2x2x2xf32>
  %r = linalg.pack %a outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %b0 : tensor<4x8xf32> -> tensor<4x2x2x2xf32>
  return
}

// -----
// NAME: linalg_pack_3
// CHECK
func.func @f(%a: tensor<4x8xf32>, %s: f32) {
  %b0 = tensor.empty() : tensor<2x3x2x3xf32>
  %r = linalg.pack %a padding_value(%s : f32) inner_dims_pos = [0, 1] inner_tiles = [2, 3] into %b0 : tensor<4x8xf32> -> tensor<2x3x2x3xf32>
  return
}

// -----
// NAME: linalg_pack_4
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x3x2x3xf32>
// expected-error @+1 {{'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, 3] into %b0 : tensor<4x8xf32> -> tensor<2x3x2x3xf32>
  return
}

// -----
// NAME: linalg_pack_5
func.func @f(%a: tensor<4x8xf32>, %k: i32) {
  %b0 = tensor.empty() : tensor<2x3x2x3xf32>
// expected-error @+1 {{'linalg.pack' op expected padding_value has 'f32' but got: 'i32'}}
  %r = linalg.pack %a padding_value(%k : i32) inner_dims_pos = [0, 1] inner_tiles = [2, 3] into %b0 : tensor<4x8xf32> -> tensor<2x3x2x3xf32>
  return
}

// -----
// NAME: linalg_pack_6
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
// expected-error @+1 {{invalid inner_dims_pos vector}}
  %r = linalg.pack %a inner_dims_pos = [0, 0] inner_tiles = [2, 2] into %b0 : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return
}

// -----
// NAME: linalg_pack_7
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
// expected-error @+1 {{invalid inner_dims_pos vector}}
  %r = linalg.pack %a inner_dims_pos = [0, 2] inner_tiles = [2, 2] into %b0 : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return
}

// -----
// NAME: linalg_pack_8
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
// expected-error @+1 {{invalid zero tile factor}}
  %r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [0, 2] into %b0 : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return
}

// -----
// NAME: linalg_pack_9
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
// expected-error @+1 {{tiling factors must equal the number of dimensions to tile}}
  %r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [2] into %b0 : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return
}

// -----
// NAME: linalg_pack_10
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
// expected-error @+1 {{invalid outer_dims_perm vector}}
  %r = linalg.pack %a outer_dims_perm = [0, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %b0 : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return
}

// -----
// NAME: linalg_pack_11
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
// expected-error @+1 {{outer_dims_perm must be a permutation or empty}}
  %r = linalg.pack %a outer_dims_perm = [0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %b0 : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return
}

// -----
// NAME: linalg_pack_12
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<3x4x2x2xf32>
// expected-error @+1 {{expected 'tensor<2x4x2x2xf32>' for the packed domain value, got 'tensor<3x4x2x2xf32>'}}
  %r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %b0 : tensor<4x8xf32> -> tensor<3x4x2x2xf32>
  return
}

// -----
// NAME: linalg_pack_13
// CHECK
func.func @f(%a: tensor<4x8xf32>, %x: index) {
  %b0 = tensor.empty(%x) : tensor<2x4x?x2xf32>
  %r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [%x, 2] into %b0 : tensor<4x8xf32> -> tensor<2x4x?x2xf32>
  return
}

// -----
// NAME: linalg_pack_14
func.func @f(%a: tensor<4x8xf32>, %x: index) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
// expected-error @+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [%x, 2] into %b0 : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return
}

// -----
// NAME: linalg_pack_15
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2xf32>
// expected-error @+1 {{packed rank != (unpacked rank + num tiling factors), got 3 != 4}}
  %r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %b0 : tensor<4x8xf32> -> tensor<2x4x2xf32>
  return
}

// -----
// NAME: linalg_unpack_1
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
  %r = linalg.unpack %b0 inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %a : tensor<2x4x2x2xf32> -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_unpack_2
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
// expected-error @+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %r = linalg.unpack %b0 inner_dims_pos = [0, 1] inner_tiles = [2, 3] into %a : tensor<2x4x2x2xf32> -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_unpack_3
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
// expected-error @+1 {{expected 'tensor<4x2x2x2xf32>' for the packed domain value, got 'tensor<2x4x2x2xf32>'}}
  %r = linalg.unpack %b0 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %a : tensor<2x4x2x2xf32> -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_unpack_4
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
  %r = linalg.unpack %b0 outer_dims_perm = [0, 1] inner_dims_pos = [1, 0] inner_tiles = [2, 2] into %a : tensor<2x4x2x2xf32> -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_pack_16
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<4x8xf32>
  %r = linalg.pack %a inner_dims_pos = [] inner_tiles = [] into %b0 : tensor<4x8xf32> -> tensor<4x8xf32>
  return
}

// -----
// NAME: linalg_pack_17
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %b0 = tensor.empty() : tensor<2x4x2x2xf32>
  %r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %b0 {foo} : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return
}

// -----
// NAME: bufferization_alloc_tensor_1
// CHECK
func.func @f() {
  %r = bufferization.alloc_tensor() : tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_alloc_tensor_2
// CHECK
func.func @f(%x: index) {
  %r = bufferization.alloc_tensor(%x) : tensor<?x8xf32>
  return
}

// -----
// NAME: bufferization_alloc_tensor_3
func.func @f(%x: index, %y: index) {
// expected-error @+1 {{'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 2, expected 1}}
  %r = bufferization.alloc_tensor(%x, %y) : tensor<?x8xf32>
  return
}

// -----
// NAME: bufferization_alloc_tensor_4
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = bufferization.alloc_tensor() copy(%a) : tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_alloc_tensor_5
// CHECK
func.func @f(%d: tensor<?x?xf32>) {
  %r = bufferization.alloc_tensor() copy(%d) : tensor<?x?xf32>
  return
}

// -----
// NAME: bufferization_alloc_tensor_6
func.func @f(%d: tensor<?x?xf32>, %x: index, %y: index) {
// expected-error @+1 {{dynamic sizes not needed when copying a tensor}}
  %r = bufferization.alloc_tensor(%x, %y) copy(%d) : tensor<?x?xf32>
  return
}

// -----
// NAME: bufferization_alloc_tensor_7
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{use of value '%a' expects different type than prior uses: 'tensor<?x?xf32>' vs 'tensor<4x8xf32>'}}
  %r = bufferization.alloc_tensor() copy(%a) : tensor<?x?xf32>
  return
}

// -----
// NAME: bufferization_alloc_tensor_8
// CHECK
func.func @f() {
  %r = bufferization.alloc_tensor() {memory_space = 3 : i64} : tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_alloc_tensor_9
// CHECK
func.func @f(%x: index) {
  %r = bufferization.alloc_tensor(%x) size_hint=%x : tensor<?x8xf32>
  return
}

// -----
// NAME: bufferization_alloc_tensor_10
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = bufferization.alloc_tensor() copy(%a) {escape = true} : tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_clone_1
// CHECK
func.func @f(%m: memref<4x8xf32>) {
  %r = bufferization.clone %m : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----
// NAME: bufferization_clone_2
// CHECK
func.func @f(%m: memref<4x8xf32>) {
  %r = bufferization.clone %m : memref<4x8xf32> to memref<?x?xf32>
  return
}

// -----
// NAME: bufferization_clone_3
// CHECK
func.func @f(%m: memref<4x8xf32>) {
  %r = bufferization.clone %m : memref<4x8xf32> to memref<*xf32>
  return
}

// -----
// NAME: bufferization_clone_4
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{custom op 'bufferization.clone' invalid kind of type specified}}
  %r = bufferization.clone %a : tensor<4x8xf32> to tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_clone_5
// CHECK
func.func @f(%m: memref<4x8xf32>) {
  %r = bufferization.clone %m {foo} : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----
// NAME: bufferization_to_tensor_1
// CHECK
func.func @f(%m: memref<4x8xf32>) {
  %r = bufferization.to_tensor %m : memref<4x8xf32> to tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_to_tensor_2
// CHECK
func.func @f(%m: memref<4x8xf32>) {
  %r = bufferization.to_tensor %m restrict : memref<4x8xf32> to tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_to_tensor_3
// CHECK
func.func @f(%m: memref<4x8xf32>) {
  %r = bufferization.to_tensor %m restrict writable : memref<4x8xf32> to tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_to_tensor_4
func.func @f(%m: memref<4x8xf32>) {
// expected-error @+1 {{expected ':'}}
  %r = bufferization.to_tensor %m writable restrict : memref<4x8xf32> to tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_to_tensor_5
// CHECK
func.func @f(%m: memref<4x8xf32>) {
  %r = bufferization.to_tensor %m writable : memref<4x8xf32> to tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_to_tensor_6
func.func @f(%m: memref<4x8xf32>) {
// expected-error @+1 {{shapes do not match}}
  %r = bufferization.to_tensor %m : memref<4x8xf32> to tensor<4x9xf32>
  return
}

// -----
// NAME: bufferization_to_tensor_7
func.func @f(%m: memref<4x8xf32>) {
// expected-error @+1 {{element types do not match}}
  %r = bufferization.to_tensor %m : memref<4x8xf32> to tensor<4x8xf64>
  return
}

// -----
// NAME: bufferization_to_tensor_8
// CHECK
func.func @f(%m: memref<4x8xf32>) {
  %r = bufferization.to_tensor %m : memref<4x8xf32> to tensor<4x8xf32, 5 : i32>
  return
}

// -----
// NAME: bufferization_to_tensor_9
func.func @f(%m: memref<4x8xf32>) {
// expected-error @+1 {{shapes do not match}}
  %r = bufferization.to_tensor %m : memref<4x8xf32> to tensor<*xf32>
  return
}

// -----
// NAME: bufferization_to_tensor_10
func.func @f(%m: memref<4x8xf32>) {
// expected-error @+1 {{shapes do not match}}
  %r = bufferization.to_tensor %m : memref<4x8xf32> to tensor<?x8xf32>
  return
}

// -----
// NAME: bufferization_to_buffer_1
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = bufferization.to_buffer %a : tensor<4x8xf32> to memref<4x8xf32>
  return
}

// -----
// NAME: bufferization_to_buffer_2
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = bufferization.to_buffer %a read_only : tensor<4x8xf32> to memref<4x8xf32>
  return
}

// -----
// NAME: bufferization_to_buffer_3
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = bufferization.to_buffer %a : tensor<4x8xf32> to memref<4x8xf32, strided<[?, ?], offset: ?>>
  return
}

// -----
// NAME: bufferization_to_buffer_4
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = bufferization.to_buffer %a : tensor<4x8xf32> to memref<4x8xf32, 3>
  return
}

// -----
// NAME: bufferization_to_buffer_5
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{shapes do not match}}
  %r = bufferization.to_buffer %a : tensor<4x8xf32> to memref<?x?xf32>
  return
}

// -----
// NAME: bufferization_to_buffer_6
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{element types do not match}}
  %r = bufferization.to_buffer %a : tensor<4x8xf32> to memref<4x8xf64>
  return
}

// -----
// NAME: bufferization_to_buffer_7
// CHECK
func.func @f(%u: tensor<*xf32>) {
  %r = bufferization.to_buffer %u : tensor<*xf32> to memref<*xf32>
  return
}

// -----
// NAME: bufferization_materialize_in_destination_1
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  %r = bufferization.materialize_in_destination %a in %a : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_materialize_in_destination_2
// CHECK
func.func @f(%a: tensor<4x8xf32>, %m: memref<4x8xf32>) {
  bufferization.materialize_in_destination %a in writable %m : (tensor<4x8xf32>, memref<4x8xf32>) -> ()
  return
}

// -----
// NAME: bufferization_materialize_in_destination_3
// CHECK
func.func @f(%a: tensor<4x8xf32>, %m: memref<4x8xf32>) {
  bufferization.materialize_in_destination %a in restrict writable %m : (tensor<4x8xf32>, memref<4x8xf32>) -> ()
  return
}

// -----
// NAME: bufferization_materialize_in_destination_4
func.func @f(%a: tensor<4x8xf32>, %m: memref<4x8xf32>) {
// expected-error @+1 {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type}}
  bufferization.materialize_in_destination %a in %m : (tensor<4x8xf32>, memref<4x8xf32>) -> ()
  return
}

// -----
// NAME: bufferization_materialize_in_destination_5
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type}}
  %r = bufferization.materialize_in_destination %a in writable %a : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_materialize_in_destination_6
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'bufferization.materialize_in_destination' op 'restrict' is valid only for memref destinations}}
  %r = bufferization.materialize_in_destination %a in restrict %a : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_materialize_in_destination_7
func.func @f(%a: tensor<4x8xf32>) {
// expected-error @+1 {{'bufferization.materialize_in_destination' op tensor 'dest' implies exactly one tensor result}}
  bufferization.materialize_in_destination %a in %a : (tensor<4x8xf32>, tensor<4x8xf32>) -> ()
  return
}

// -----
// NAME: bufferization_materialize_in_destination_8
func.func @f(%a: tensor<4x8xf32>, %m: memref<4x8xf32>) {
// expected-error @+1 {{'bufferization.materialize_in_destination' op memref 'dest' implies zero results}}
  %r = bufferization.materialize_in_destination %a in writable %m : (tensor<4x8xf32>, memref<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_materialize_in_destination_9
// CHECK
func.func @f(%a: tensor<4x8xf32>, %d: tensor<?x?xf32>) {
  %r = bufferization.materialize_in_destination %a in %d : (tensor<4x8xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}

// -----
// NAME: bufferization_materialize_in_destination_10
func.func @f(%a: tensor<4x8xf32>, %v: tensor<4xf32>) {
// expected-error @+1 {{'bufferization.materialize_in_destination' op rank mismatch between source and destination shape}}
  %r = bufferization.materialize_in_destination %a in %v : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----
// NAME: bufferization_materialize_in_destination_11
// CHECK
func.func @f(%a: tensor<4x8xf32>, %d: tensor<?x?xf32>) {
  %r = bufferization.materialize_in_destination %d in %a : (tensor<?x?xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_materialize_in_destination_12
func.func @f(%v: tensor<4xf32>, %i: tensor<4xi32>) {
// expected-error @+1 {{'bufferization.materialize_in_destination' op failed to verify that all of {source, dest} have same element type}}
  %r = bufferization.materialize_in_destination %i in %v : (tensor<4xi32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----
// NAME: bufferization_materialize_in_destination_13
func.func @f(%a: tensor<4x8xf32>) {
  %t0 = tensor.empty() : tensor<4x9xf32>
// expected-error @+1 {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible}}
  %r = bufferization.materialize_in_destination %a in %t0 : (tensor<4x8xf32>, tensor<4x9xf32>) -> tensor<4x9xf32>
  return
}

// -----
// NAME: bufferization_dealloc_tensor_1
// CHECK
func.func @f(%a: tensor<4x8xf32>) {
  bufferization.dealloc_tensor %a : tensor<4x8xf32>
  return
}

// -----
// NAME: bufferization_dealloc_tensor_2
func.func @f(%m: memref<4x8xf32>) {
// expected-error @+1 {{custom op 'bufferization.dealloc_tensor' invalid kind of type specified}}
  bufferization.dealloc_tensor %m : memref<4x8xf32>
  return
}

// -----
// NAME: bufferization_dealloc_1
// CHECK
func.func @f(%m: memref<4x8xf32>) {
  %c1 = arith.constant true
  bufferization.dealloc (%m : memref<4x8xf32>) if (%c1)
  return
}

// -----
// NAME: bufferization_dealloc_2
// CHECK
func.func @f(%m: memref<4x8xf32>, %m1: memref<?xf32>) {
  %c1 = arith.constant true
  %r = bufferization.dealloc (%m : memref<4x8xf32>) if (%c1) retain (%m1 : memref<?xf32>)
  return
}

// -----
// NAME: bufferization_dealloc_3
func.func @f(%m: memref<4x8xf32>, %m1: memref<?xf32>) {
  %c1 = arith.constant true
// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
  %r:2 = bufferization.dealloc (%m : memref<4x8xf32>) if (%c1) retain (%m1 : memref<?xf32>)
  return
}

// -----
// NAME: bufferization_dealloc_4
func.func @f(%m: memref<4x8xf32>, %m1: memref<?xf32>) {
  %c1 = arith.constant true
// expected-error @+1 {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate}}
  bufferization.dealloc (%m, %m1 : memref<4x8xf32>, memref<?xf32>) if (%c1)
  return
}

// -----
// NAME: bufferization_dealloc_5
func.func @f(%m: memref<4x8xf32>) {
  %c1 = arith.constant true
// expected-error @+1 {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate}}
  bufferization.dealloc (%m : memref<4x8xf32>) if (%c1, %c1)
  return
}

// -----
// NAME: bufferization_dealloc_6
// CHECK
func.func @f() {
  bufferization.dealloc
  return
}

// -----
// NAME: bufferization_dealloc_7
// CHECK
func.func @f(%m1: memref<?xf32>) {
  %r = bufferization.dealloc retain (%m1 : memref<?xf32>)
  return
}

// -----
// NAME: bufferization_dealloc_8
// CHECK
func.func @f(%m1: memref<?xf32>) {
  bufferization.dealloc retain (%m1 : memref<?xf32>)
  return
}

// -----
// NAME: tensor_parallel_insert_slice_2
// CHECK
func.func @f(%a: tensor<8xf32>, %v: tensor<2xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %a) -> (tensor<8xf32>) {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[%k] [2] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----
// NAME: tensor_parallel_insert_slice_3
func.func @f(%a: tensor<8xf32>, %v: tensor<2xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %a) -> (tensor<8xf32>) {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    scf.forall.in_parallel {
// expected-error @+1 {{expected type to be 'tensor<3xf32>' or a rank-reduced version. (size mismatch) }}
      tensor.parallel_insert_slice %v into %o[%k] [3] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----
// NAME: tensor_parallel_insert_slice_4
func.func @f(%a: tensor<8xf32>, %v: tensor<2xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %a) -> (tensor<8xf32>) {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    scf.forall.in_parallel {
// expected-error @+1 {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
      tensor.parallel_insert_slice %v into %a[%k] [2] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----
// NAME: tensor_parallel_insert_slice_5
func.func @f(%a: tensor<8xf32>, %v: tensor<2xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %a) -> (tensor<8xf32>) {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    scf.forall.in_parallel {
// expected-error @+1 {{use of value '%o' expects different type than prior uses: 'tensor<9xf32>' vs 'tensor<8xf32>'}}
      tensor.parallel_insert_slice %v into %o[%k] [2] [1] : tensor<2xf32> into tensor<9xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----
// NAME: tensor_parallel_insert_slice_6
func.func @f(%a: tensor<8xf32>, %v: tensor<2xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %a) -> (tensor<8xf32>) {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    scf.forall.in_parallel {
// expected-error @+1 {{expected 1 offset values, got 2}}
      tensor.parallel_insert_slice %v into %o[%k, 0] [2, 1] [1, 1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----
// NAME: tensor_parallel_insert_slice_7
func.func @f(%a: tensor<8xf32>, %v: tensor<2xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %a) -> (tensor<8xf32>) {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    scf.forall.in_parallel {
// expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
      tensor.parallel_insert_slice %v into %o[7] [2] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----
// NAME: other_10
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %a) -> (tensor<8xf32>) {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
// expected-error @+1 {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops}}
    scf.forall.in_parallel {
      %z = arith.constant 0 : index
    }
  }
  return %r : tensor<8xf32>
}

// -----
// NAME: tensor_parallel_insert_slice_8
// CHECK
func.func @f(%a: tensor<8xf32>, %v: tensor<2xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %a) -> (tensor<8xf32>) {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[%k] [2] [1] {foo} : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----
// NAME: other_11
// CHECK
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %a) -> (tensor<8xf32>) {
    %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    scf.forall.in_parallel {
    }
  }
  return %r : tensor<8xf32>
}
