// bufferization.to_tensor.

// -----
// NAME: poison_memref
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : memref<4xf32>
  %r = bufferization.to_tensor %p : memref<4xf32> to tensor<4xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f() undefined use-after-free
func.func @f() {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %r = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>  // UB
  return
}

// -----
// NAME: view_beyond_the_memory
// RUN: @f(zeros(4)) undefined out-of-bounds
func.func @f(%m: memref<4xf32>) {
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<4xf32> to memref<8xf32, strided<[1]>>
  %r = bufferization.to_tensor %v : memref<8xf32, strided<[1]>> to tensor<8xf32>  // UB
  return
}

// -----
// NAME: tensor_load_of_2021
// GENERATION: 2020
// RUN: @f([1, 2]) == [1, 2]
func @f(%m: memref<2xi32>) -> tensor<2xi32> {
  %t = memref.tensor_load %m : memref<2xi32>
  return %t : tensor<2xi32>
}

// -----
// NAME: freed_while_in_use
// The tensor stands for the buffer.
// RUN: @extracted([1, 2]) undefined use-after-free
func.func @extracted(%a: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.copy %a, %m : memref<2xi32> to memref<2xi32>
  %t = bufferization.to_tensor %m : memref<2xi32> to tensor<2xi32>  // UB
  memref.dealloc %m : memref<2xi32>
  %x = tensor.extract %t[%c0] : tensor<2xi32>
  return %x : i32
}

// -----
// NAME: freed_while_computed_with
// RUN: @sum([1, 2]) undefined use-after-free
func.func @sum(%a: memref<2xi32>) -> tensor<2xi32> {
  %m = memref.alloc() : memref<2xi32>
  memref.copy %a, %m : memref<2xi32> to memref<2xi32>
  %t = bufferization.to_tensor %m : memref<2xi32> to tensor<2xi32>  // UB
  %u = tensor.cast %t : tensor<2xi32> to tensor<?xi32>
  %v = tensor.cast %u : tensor<?xi32> to tensor<2xi32>
  memref.dealloc %m : memref<2xi32>
  %s = arith.addi %v, %v : tensor<2xi32>
  return %s : tensor<2xi32>
}

// -----
// NAME: freed_while_a_structured_operation_reads
// RUN: @reads([1, 2]) undefined use-after-free
#id = affine_map<(i) -> (i)>
func.func @reads(%a: memref<2xi32>) -> tensor<2xi32> {
  %m = memref.alloc() : memref<2xi32>
  memref.copy %a, %m : memref<2xi32> to memref<2xi32>
  %t = bufferization.to_tensor %m : memref<2xi32> to tensor<2xi32>  // UB
  memref.dealloc %m : memref<2xi32>
  %e = tensor.empty() : tensor<2xi32>
  %s = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%t : tensor<2xi32>) outs(%e : tensor<2xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } -> tensor<2xi32>
  return %s : tensor<2xi32>
}

// -----
// NAME: freed_where_nothing_is_read
// Shapes are not elements, and what was made of the tensor before stands for itself.
// RUN: @f([1, 2]) == 2, [2, 4], [7, 7]
func.func @f(%a: memref<?xi32>) -> (index, tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i32
  %n = memref.dim %a, %c0 : memref<?xi32>
  %m = memref.alloc(%n) : memref<?xi32>
  memref.copy %a, %m : memref<?xi32> to memref<?xi32>
  %t = bufferization.to_tensor %m : memref<?xi32> to tensor<?xi32>
  %u = arith.addi %t, %t : tensor<?xi32>
  memref.dealloc %m : memref<?xi32>
  %d = tensor.dim %t, %c0 : tensor<?xi32>
  %r = linalg.fill ins(%c7 : i32) outs(%t : tensor<?xi32>) -> tensor<?xi32>
  return %d, %u, %r : index, tensor<?xi32>, tensor<?xi32>
}

// -----
// NAME: freed_and_returned
// RUN: @f([1, 2]) undefined use-after-free
func.func @f(%a: memref<2xi32>) -> tensor<2xi32> {
  %m = memref.alloc() : memref<2xi32>
  memref.copy %a, %m : memref<2xi32> to memref<2xi32>
  %t = bufferization.to_tensor %m : memref<2xi32> to tensor<2xi32>  // UB
  memref.dealloc %m : memref<2xi32>
  return %t : tensor<2xi32>
}

// -----
// NAME: written_while_in_use
// No document says which of the two values it is; the same value makes no difference.
// RUN: @f([1, 2], 0, 9) undefined assumption-violated
// RUN: @f([1, 2], 0, 1) == 1; arg0 == [1, 2]
// RUN: @f([1, 2], 1, 9) == 1; arg0 == [1, 9]
func.func @f(%m: memref<2xi32>, %i: index, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %t = bufferization.to_tensor %m restrict : memref<2xi32> to tensor<2xi32>  // UB
  memref.store %v, %m[%i] : memref<2xi32>
  %x = tensor.extract %t[%c0] : tensor<2xi32>
  return %x : i32
}

// -----
// NAME: written_before_it_is_read_in_another_shape
// A tensor in another shape stands for the same buffer; the shape itself is read where it is asked for.
// RUN: @elements([1, 2], 0, 9) undefined assumption-violated
// RUN: @elements([1, 2], 1, 9) == 1; arg0 == [1, 9]
// RUN: @shape([2, 1], 0, 2) == 7; arg0 == [2, 1]
func.func @elements(%m: memref<2xi32>, %i: index, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %shape = arith.constant dense<[2, 1]> : tensor<2xindex>
  %t = bufferization.to_tensor %m : memref<2xi32> to tensor<2xi32>  // UB
  memref.store %v, %m[%i] : memref<2xi32>
  %r = tensor.reshape %t(%shape) : (tensor<2xi32>, tensor<2xindex>) -> tensor<2x1xi32>
  %x = tensor.extract %r[%c0, %c0] : tensor<2x1xi32>
  return %x : i32
}
func.func @shape(%m: memref<2xi32>, %i: index, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<[7, 8]> : tensor<2xi32>
  %shape = bufferization.to_tensor %m : memref<2xi32> to tensor<2xi32>
  memref.store %v, %m[%i] : memref<2xi32>
  %r = tensor.reshape %t(%shape) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2x1xi32>
  %x = tensor.extract %r[%c0, %c0] : tensor<2x1xi32>
  return %x : i32
}

// -----
// NAME: shape_written_before_it_is_asked_for
// RUN: @f([2, 1], 0, 1) undefined assumption-violated
func.func @f(%m: memref<2xi32>, %i: index, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<[7, 8]> : tensor<2xi32>
  %shape = bufferization.to_tensor %m : memref<2xi32> to tensor<2xi32>  // UB
  memref.store %v, %m[%i] : memref<2xi32>
  %r = tensor.reshape %t(%shape) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2x1xi32>
  %x = tensor.extract %r[%c0, %c0] : tensor<2x1xi32>
  return %x : i32
}

// -----
// NAME: copied_before
// RUN: @f([1, 2]) == [1, 2]
func.func @f(%a: memref<2xi32>) -> tensor<2xi32> {
  %m = memref.alloc() : memref<2xi32>
  memref.copy %a, %m : memref<2xi32> to memref<2xi32>
  %t = bufferization.to_tensor %m : memref<2xi32> to tensor<2xi32>
  %c = bufferization.alloc_tensor() copy(%t) : tensor<2xi32>
  memref.dealloc %m : memref<2xi32>
  return %c : tensor<2xi32>
}

// -----
// NAME: tensor_load_is_a_copy
// As in LangRef 2019, where @mul frees the buffer that it has loaded. In today's spelling a copy is written out.
// GENERATION: 2020
// RUN: @f([1, 2], 9) == [1, 2], 1; arg0 == [9, 2]
func @f(%a: memref<2xi32>, %v: i32) -> (tensor<2xi32>, i32) {
  %c0 = constant 0 : index
  %m = alloc() : memref<2xi32>
  %x0 = load %a[%c0] : memref<2xi32>
  store %x0, %m[%c0] : memref<2xi32>
  %c1 = constant 1 : index
  %x1 = load %a[%c1] : memref<2xi32>
  store %x1, %m[%c1] : memref<2xi32>
  %t = tensor_load %m : memref<2xi32>
  dealloc %m : memref<2xi32>
  %u = tensor_load %a : memref<2xi32>
  store %v, %a[%c0] : memref<2xi32>
  %e = extract_element %u[%c0] : tensor<2xi32>
  return %t, %e : tensor<2xi32>, i32
}
