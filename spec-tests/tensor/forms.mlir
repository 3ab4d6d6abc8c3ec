// Forms of tensor and bufferization operations that are accepted elsewhere, run.

// -----
// NAME: alloc_tensor
// Nothing is said about the elements of a fresh tensor; a copy has those of its source.
// RUN: @fresh() == [poison, 3.0]
// RUN: @copy([1.0, 2.0]) == [7.0, 2.0], [1.0, 2.0]
// RUN: @space() == 2
// RUN: @hint(3) == 3
// RUN: @hint(-1) undefined negative-size
func.func @fresh() -> tensor<2xf32> {
  %t = bufferization.alloc_tensor() : tensor<2xf32>
  %c1 = arith.constant 1 : index
  %x = arith.constant 3.0 : f32
  %r = tensor.insert %x into %t[%c1] : tensor<2xf32>
  return %r : tensor<2xf32>
}
func.func @copy(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %t = bufferization.alloc_tensor() copy(%a) : tensor<2xf32>
  %c0 = arith.constant 0 : index
  %x = arith.constant 7.0 : f32
  %r = tensor.insert %x into %t[%c0] : tensor<2xf32>
  return %r, %a : tensor<2xf32>, tensor<2xf32>
}
func.func @space() -> index {
  %t = bufferization.alloc_tensor() {memory_space = 3 : i64} : tensor<2xf32>
  %c0 = arith.constant 0 : index
  %r = tensor.dim %t, %c0 : tensor<2xf32>
  return %r : index
}
func.func @hint(%x: index) -> index {
  %t = bufferization.alloc_tensor(%x) size_hint=%x : tensor<?x2xf32> // UB
  %c0 = arith.constant 0 : index
  %r = tensor.dim %t, %c0 : tensor<?x2xf32>
  return %r : index
}

// -----
// NAME: clone_to_no_rank
// The clone is a buffer of its own.
// RUN: @f([[1.0, 2.0]]) == 2, [[1.0, 9.0]]; arg0 == [[1.0, 2.0]]
func.func @f(%m: memref<1x2xf32>) -> (index, memref<1x2xf32>) {
  %u = bufferization.clone %m : memref<1x2xf32> to memref<*xf32>
  %n = memref.rank %u : memref<*xf32>
  %r = memref.cast %u : memref<*xf32> to memref<1x2xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 9.0 : f32
  memref.store %x, %r[%c0, %c1] : memref<1x2xf32>
  return %n, %r : index, memref<1x2xf32>
}

// -----
// NAME: dealloc_if
// RUN: @f(false) == 5.0
// RUN: @f(true) undefined use-after-free
func.func @f(%c: i1) -> f32 {
  %m = memref.alloc() : memref<1xf32>
  %c0 = arith.constant 0 : index
  %x = arith.constant 5.0 : f32
  memref.store %x, %m[%c0] : memref<1xf32>
  bufferization.dealloc (%m : memref<1xf32>) if (%c)
  %r = memref.load %m[%c0] : memref<1xf32> // UB
  return %r : f32
}

// -----
// NAME: dealloc_retains
// A retained view keeps its allocation, and the result says whether it is owned now.
// RUN: @f(true) == true, 5.0
// RUN: @f(false) == false, 5.0
// RUN: @other() == false
func.func @f(%c: i1) -> (i1, f32) {
  %m = memref.alloc() : memref<1xf32>
  %c0 = arith.constant 0 : index
  %x = arith.constant 5.0 : f32
  memref.store %x, %m[%c0] : memref<1xf32>
  %v = memref.cast %m : memref<1xf32> to memref<?xf32>
  %o = bufferization.dealloc (%m : memref<1xf32>) if (%c) retain (%v : memref<?xf32>)
  %r = memref.load %m[%c0] : memref<1xf32>
  memref.dealloc %m : memref<1xf32>
  return %o, %r : i1, f32
}
func.func @other() -> i1 {
  %m = memref.alloc() : memref<1xf32>
  %o = bufferization.dealloc retain (%m : memref<1xf32>)
  memref.dealloc %m : memref<1xf32>
  return %o : i1
}

// -----
// NAME: dealloc_tensor
// A tensor is a value: nothing is seen of its end but by bufferization.
// RUN: @f([1.0]) == 1.0
func.func @f(%a: tensor<1xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %r = tensor.extract %a[%c0] : tensor<1xf32>
  bufferization.dealloc_tensor %a : tensor<1xf32>
  return %r : f32
}

// -----
// NAME: materialize_in_a_tensor
// RUN: @f([1.0, 2.0], [3.0, 4.0]) == [1.0, 2.0], [3.0, 4.0]
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r = bufferization.materialize_in_destination %a in %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %r, %b : tensor<2xf32>, tensor<2xf32>
}

// -----
// NAME: to_buffer_read_only
// RUN: @f([1.0, 2.0]) == 2.0
func.func @f(%a: tensor<2xf32>) -> f32 {
  %m = bufferization.to_buffer %a read_only : tensor<2xf32> to memref<2xf32>
  %c1 = arith.constant 1 : index
  %r = memref.load %m[%c1] : memref<2xf32>
  return %r : f32
}

// -----
// NAME: to_buffer_without_rank
// RUN: @f([[1.0, 2.0]]) == 2, 2.0
func.func @f(%a: tensor<1x2xf32>) -> (index, f32) {
  %u = tensor.cast %a : tensor<1x2xf32> to tensor<*xf32>
  %m = bufferization.to_buffer %u : tensor<*xf32> to memref<*xf32>
  %n = memref.rank %m : memref<*xf32>
  %k = memref.cast %m : memref<*xf32> to memref<1x2xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = memref.load %k[%c0, %c1] : memref<1x2xf32>
  return %n, %r : index, f32
}

// -----
// NAME: to_tensor_writable
// The tensor stands for the buffer: another value written there later leaves it open which one is read.
// RUN: @f([1.0, 2.0]) undefined assumption-violated
// RUN: @f([9.0, 2.0]) == [9.0, 2.0]; arg0 == [9.0, 2.0]
func.func @f(%m: memref<2xf32>) -> tensor<2xf32> {
  %t = bufferization.to_tensor %m restrict writable : memref<2xf32> to tensor<2xf32>
  %c0 = arith.constant 0 : index
  %x = arith.constant 9.0 : f32
  memref.store %x, %m[%c0] : memref<2xf32>
  return %t : tensor<2xf32>
}

// -----
// NAME: bitcast_of_tensors
// RUN: @f([-1, 5], [0x3F800000, -2147483648]) == 255, [1.0, -0.0]
func.func @f(%b: tensor<2xi8>, %i: tensor<2xi32>) -> (ui8, tensor<2xf32>) {
  %c0 = arith.constant 0 : index
  %u = tensor.bitcast %b : tensor<2xi8> to tensor<2xui8>
  %e = tensor.extract %u[%c0] : tensor<2xui8>
  %r = tensor.bitcast %i : tensor<2xi32> to tensor<2xf32>
  return %e, %r : ui8, tensor<2xf32>
}

// -----
// NAME: dim_and_rank
// RUN: @f([[1.0, 2.0, 3.0]], 1) == 3, 2, 2
// RUN: @f([[1.0, 2.0, 3.0]], 0) == 1, 2, 2
// RUN: @f([[1.0, 2.0, 3.0]], 2) undefined dim-out-of-range
// RUN: @f([[1.0, 2.0, 3.0]], -1) undefined dim-out-of-range
func.func @f(%a: tensor<1x3xf32>, %x: index) -> (index, index, index) {
  %u = tensor.cast %a : tensor<1x3xf32> to tensor<*xf32>
  %d = tensor.dim %u, %x : tensor<*xf32> // UB
  %r = tensor.rank %a : tensor<1x3xf32>
  %s = tensor.rank %u : tensor<*xf32>
  return %d, %r, %s : index, index, index
}

// -----
// NAME: extract_slice_with_a_stride_given_at_run_time
// Rows from `%x`, as many as `%n`; in each row columns 0, %y, 2 * %y.
// RUN: @f([[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0]], 1, 1, 2) == [[5.0, 7.0, 9.0]]
// RUN: @f([[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0]], 0, 2, 1) == [[0.0, 1.0, 2.0], [5.0, 6.0, 7.0]]
// RUN: @f([[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0]], 0, 2, 3) undefined slice-out-of-range
func.func @f(%a: tensor<2x5xf32>, %x: index, %n: index, %y: index) -> tensor<?x3xf32> {
  %r = tensor.extract_slice %a[%x, 0] [%n, 3] [1, %y] : tensor<2x5xf32> to tensor<?x3xf32> // UB
  return %r : tensor<?x3xf32>
}

// -----
// NAME: tensors_of_nothing
// RUN: @f() == 0
func.func @f() -> index {
  %t = tensor.from_elements : tensor<0xf32>
  %c0 = arith.constant 0 : index
  %r = tensor.dim %t, %c0 : tensor<0xf32>
  return %r : index
}

// -----
// NAME: generate_of_a_static_shape
// RUN: @f() == [[0, 1, 2], [10, 11, 12]]
func.func @f() -> tensor<2x3xindex> {
  %c10 = arith.constant 10 : index
  %r = tensor.generate {
  ^bb0(%i: index, %j: index):
    %t = arith.muli %i, %c10 : index
    %e = arith.addi %t, %j : index
    tensor.yield %e : index
  } : tensor<2x3xindex>
  return %r : tensor<2x3xindex>
}

// -----
// NAME: generate_of_floats
// RUN: @f(1.5) == [1.5, 1.5]
func.func @f(%s: f32) -> tensor<2xf32> {
  %r = tensor.generate {
  ^bb0(%p: index):
    tensor.yield %s : f32
  } : tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----
// NAME: insert_without_indices
// RUN: @f(1.0, 2.0) == 2.0, 1.0
func.func @f(%z: tensor<f32>, %s: f32) -> (tensor<f32>, tensor<f32>) {
  %r = tensor.insert %s into %z[] : tensor<f32>
  return %r, %z : tensor<f32>, tensor<f32>
}

// -----
// NAME: pad_to_an_extent_given_at_run_time
// One column before, none after; no row before, %x rows after.
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], 1, 0.5) == [[0.5, 1.0, 2.0], [0.5, 3.0, 4.0], [0.5, 0.5, 0.5]]
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], 0, 0.5) == [[0.5, 1.0, 2.0], [0.5, 3.0, 4.0]]
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], -3, 0.5) undefined negative-size
func.func @f(%a: tensor<2x2xf32>, %x: index, %s: f32) -> tensor<?x3xf32> {
  %r = tensor.pad %a low[0, 1] high[%x, 0] { // UB
  ^bb0(%p: index, %q: index):
    tensor.yield %s : f32
  } : tensor<2x2xf32> to tensor<?x3xf32>
  return %r : tensor<?x3xf32>
}

// -----
// NAME: reshape_of_floats
// RUN: @ranked([[1.0, 2.0], [3.0, 4.0]], [4, 1]) == [[1.0], [2.0], [3.0], [4.0]]
// RUN: @ranked([[1.0, 2.0], [3.0, 4.0]], [1, 4]) undefined shape-mismatch
// RUN: @narrow([[1.0, 2.0], [3.0, 4.0]], [2, 1, 2]) == [[[1.0, 2.0]], [[3.0, 4.0]]]
// RUN: @unranked([[1.0, 2.0], [3.0, 4.0]], [4, 1]) == 2, 4
// RUN: @unranked([[1.0, 2.0], [3.0, 4.0]], [3, 1]) undefined shape-mismatch
func.func @ranked(%a: tensor<2x2xf32>, %ix: tensor<2xindex>) -> tensor<4x1xf32> {
  %u = tensor.cast %a : tensor<2x2xf32> to tensor<*xf32>
  %r = tensor.reshape %u(%ix) : (tensor<*xf32>, tensor<2xindex>) -> tensor<4x1xf32> // UB
  return %r : tensor<4x1xf32>
}
func.func @narrow(%a: tensor<2x2xf32>, %i: tensor<3xi32>) -> tensor<2x1x2xf32> {
  %r = tensor.reshape %a(%i) : (tensor<2x2xf32>, tensor<3xi32>) -> tensor<2x1x2xf32>
  return %r : tensor<2x1x2xf32>
}
func.func @unranked(%a: tensor<2x2xf32>, %ix: tensor<2xindex>) -> (index, index) {
  %u = tensor.reshape %a(%ix) : (tensor<2x2xf32>, tensor<2xindex>) -> tensor<*xf32> // UB
  %c0 = arith.constant 0 : index
  %n = tensor.rank %u : tensor<*xf32>
  %d = tensor.dim %u, %c0 : tensor<*xf32>
  return %n, %d : index, index
}

// -----
// NAME: splat_of_floats
// RUN: @f(-0.0) == [[-0.0, -0.0]]
func.func @f(%s: f32) -> tensor<1x2xf32> {
  %r = tensor.splat %s : tensor<1x2xf32>
  return %r : tensor<1x2xf32>
}
