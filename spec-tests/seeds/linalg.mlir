// The listings of the linalg dialect document (spring 2020), in its order.
//
// `stride_specification`, `stride_spec` and `stride_spec_2` are placeholders: the completed programs write
// `offset: ?, strides: [?, 1]` and the like. Spellings taken as written: bare maps, `n_views = [2, 1]` for
// `args_in = 2, args_out = 1`, `linalg.dim`/`linalg.load`/`linalg.store` for `dim`/`load`/`store`.

// -----
// NAME: conv_formula_as_written
// PSEUDO: a formula, not MLIR
  output[b, x[0], ..., x[N-1], k] =
  sum_{z[0], ..., z[N-1], q}
      filter[z[0], ..., z[N-1], q, k] *
      padded_input[b,
                   x[0] * strides[0] + dilation_rate[0] * z[0],
                   ...,
                   x[N-1] * strides[N-1] + dilation_rate[N-1] * z[N-1],
                   q]

// -----
// NAME: conv_one_dimension
// filter[z, q, k], input[b, x, q], output[b, x, k].
// CLAUSE: linalg.conv/formula
// RUN: @plain([[[1.0]], [[10.0]]], [[[1.0], [2.0], [3.0], [4.0], [5.0]]], zeros(1x4x1)) == (); arg2 == [[[21.0], [32.0], [43.0], [54.0]]]
// RUN: @strided([[[1.0]], [[10.0]]], [[[1.0], [2.0], [3.0], [4.0], [5.0]]], zeros(1x2x1)) == (); arg2 == [[[21.0], [43.0]]]
// RUN: @dilated([[[1.0]], [[10.0]]], [[[1.0], [2.0], [3.0], [4.0], [5.0]]], zeros(1x2x1)) == (); arg2 == [[[41.0], [52.0]]]
// RUN: @plain([[[1.0]], [[10.0]]], [[[1.0], [2.0], [3.0], [4.0], [5.0]]], zeros(1x5x1)) undefined out-of-bounds
func @plain(%f: memref<?x?x?xf32>, %in: memref<?x?x?xf32>, %out: memref<?x?x?xf32>) {
  linalg.conv(%f, %in, %out) : memref<?x?x?xf32>, memref<?x?x?xf32>, memref<?x?x?xf32>  // UB
  return
}
func @strided(%f: memref<?x?x?xf32>, %in: memref<?x?x?xf32>, %out: memref<?x?x?xf32>) {
  linalg.conv(%f, %in, %out) {strides = [2]} : memref<?x?x?xf32>, memref<?x?x?xf32>, memref<?x?x?xf32>
  return
}
func @dilated(%f: memref<?x?x?xf32>, %in: memref<?x?x?xf32>, %out: memref<?x?x?xf32>) {
  linalg.conv(%f, %in, %out) {strides = [1], dilations = [3]} : memref<?x?x?xf32>, memref<?x?x?xf32>, memref<?x?x?xf32>
  return
}

// -----
// NAME: conv_channels_and_batches
// Two input channels, two output channels, two images; the output is added to.
// CLAUSE: linalg.conv/formula
// RUN: @conv([[[1.0, 10.0], [100.0, 1000.0]]], [[[1.0, 2.0]], [[3.0, 4.0]]], [[[0.5, 0.0]], [[0.0, 0.5]]]) == (); arg2 == [[[201.5, 2010.0]], [[403.0, 4030.5]]]
func @conv(%f: memref<1x2x2xf32>, %in: memref<2x1x2xf32>, %out: memref<2x1x2xf32>) {
  linalg.conv(%f, %in, %out) {strides = [1], dilations = [1]} : memref<1x2x2xf32>, memref<2x1x2xf32>, memref<2x1x2xf32>
  return
}

// -----
// NAME: copy_as_written
// PSEUDO: `stride_specification` is a placeholder, and %arg0, %arg1 are defined nowhere
linalg.copy(%arg0, %arg1) : memref<?xf32, stride_specification>,
                            memref<?xf32, stride_specification>

// -----
// NAME: copy_completed
// CLAUSE: linalg.copy/copies
// RUN: @f([1.0, 2.0, 3.0], [0.0, 0.0, 0.0]) == (); arg0 == [1.0, 2.0, 3.0]; arg1 == [1.0, 2.0, 3.0]
// RUN: @f([1.0, 2.0], [0.0, 0.0, 9.0]) == (); arg1 == [1.0, 2.0, 9.0]
// RUN: @f(zeros(0), [9.0]) == (); arg1 == [9.0]
// RUN: @f([1.0, 2.0], [0.0]) undefined out-of-bounds
func @f(%arg0: memref<?xf32, offset: ?, strides: [?]>, %arg1: memref<?xf32, offset: ?, strides: [?]>) {
linalg.copy(%arg0, %arg1) : memref<?xf32, offset: ?, strides: [?]>,  // UB
                            memref<?xf32, offset: ?, strides: [?]>
  return
}

// -----
// NAME: copy_lowering_as_written
// PSEUDO: `stride_specification` is a placeholder, and %arg0, %c0, %c1 are defined nowhere
%0 = linalg.dim %arg0, 0 : index
loop.for %i0 = %c0 to %0 step %c1 {
  %1 = linalg.load %arg0[%i0] : memref<?xf32, stride_specification>
  linalg.store %1, %arg1[%i0] : memref<?xf32, stride_specification>
}

// -----
// NAME: copy_lowering_completed
// CLAUSE: linalg.copy/copies
// RUN: @f([1.0, 2.0, 3.0], [0.0, 0.0, 0.0]) == (); arg1 == [1.0, 2.0, 3.0]
// RUN: @f(zeros(0), [9.0]) == (); arg1 == [9.0]
func @f(%arg0: memref<?xf32, offset: ?, strides: [?]>, %arg1: memref<?xf32, offset: ?, strides: [?]>) {
%c0 = constant 0 : index
%c1 = constant 1 : index
%0 = linalg.dim %arg0, 0 : index
loop.for %i0 = %c0 to %0 step %c1 {
  %1 = linalg.load %arg0[%i0] : memref<?xf32, offset: ?, strides: [?]>
  linalg.store %1, %arg1[%i0] : memref<?xf32, offset: ?, strides: [?]>
}
  return
}

// -----
// NAME: permuted_copy_as_written
// PSEUDO: `stride_specification` is a placeholder, and %arg0, %arg1 are defined nowhere
linalg.copy(%arg0, %arg1) {inputPermutation : (i, j, k) -> (i, k, j),
                           outputPermutation : (i, j, k) -> (k, j, i)} :
  memref<?x?x?xf32, stride_specification>,
  memref<?x?x?xf32, stride_specification>

// -----
// NAME: permuted_copy_completed
// arg0[i, k, j] goes to arg1[k, j, i].
// CLAUSE: linalg.copy/permutations
// RUN: @f([[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]], zeros(2x3x1)) == (); arg1 == [[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]]]
// RUN: @f([[[1.0, 2.0]], [[3.0, 4.0]]], zeros(1x2x2)) == (); arg1 == [[[1.0, 3.0], [2.0, 4.0]]]
func @f(%arg0: memref<?x?x?xf32>, %arg1: memref<?x?x?xf32>) {
linalg.copy(%arg0, %arg1) {inputPermutation : (i, j, k) -> (i, k, j),
                           outputPermutation : (i, j, k) -> (k, j, i)} :
  memref<?x?x?xf32>,
  memref<?x?x?xf32>
  return
}

// -----
// NAME: permuted_copy_lowering_as_written
// PSEUDO: placeholders (`stride_specification`, `%{{.*}}`), and the loops are not closed
%0 = linalg.dim %arg0, 0
%1 = linalg.dim %arg0, 1
%2 = linalg.dim %arg0, 2
loop.for %i0 = %c0 to %{{.*}} step %c1 {
  loop.for %i1 = %c0 to %{{.*}} step %c1 {
    loop.for %i2 = %c0 to %{{.*}} step %c1 {
      %3 = linalg.load %arg0[%i0, %i2, %i1] :
              memref<?x?x?xf32, stride_specification>
      linalg.store %3, %arg1[%i2, %i1, %i0] :
              memref<?x?x?xf32, stride_specification>

// -----
// NAME: permuted_copy_lowering_completed
// With the bounds that the accesses want: i0 over dimension 0, i2 over dimension 1, i1 over dimension 2 of the input.
// CLAUSE: linalg.copy/permutations
// RUN: @f([[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]], zeros(2x3x1)) == (); arg1 == [[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]]]
func @f(%arg0: memref<?x?x?xf32>, %arg1: memref<?x?x?xf32>) {
%c0 = constant 0 : index
%c1 = constant 1 : index
%0 = linalg.dim %arg0, 0
%1 = linalg.dim %arg0, 1
%2 = linalg.dim %arg0, 2
loop.for %i0 = %c0 to %0 step %c1 {
  loop.for %i1 = %c0 to %2 step %c1 {
    loop.for %i2 = %c0 to %1 step %c1 {
      %3 = linalg.load %arg0[%i0, %i2, %i1] :
              memref<?x?x?xf32>
      linalg.store %3, %arg1[%i2, %i1, %i0] :
              memref<?x?x?xf32>
    }
  }
}
  return
}

// -----
// NAME: dot
// CLAUSE: linalg.dot/operands
// RUN: @f([1.0, 2.0, 3.0], [10.0, 100.0, 1000.0], 0.5) == (); arg2 == 3210.5
// RUN: @f(zeros(0), zeros(0), 0.5) == (); arg2 == 0.5
func @f(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<f32>) {
  linalg.dot(%a, %b, %c) : memref<?xf32>, memref<?xf32>, memref<f32>
  return
}

// -----
// NAME: fill
// CLAUSE: linalg.fill/operands
// RUN: @f(uninit(2x2), 1.5) == (); arg0 == [[1.5, 1.5], [1.5, 1.5]]
// RUN: @f(zeros(0x2), 1.5) == ()
func @f(%m: memref<?x?xf32>, %v: f32) {
  linalg.fill(%m, %v) : memref<?x?xf32>, f32
  return
}

// -----
// NAME: generic_as_written
// PSEUDO: `stride_specification` and `{other-attributes}` are placeholders, and #trait_attribute, %A, %B, %C are defined nowhere
  linalg.generic #trait_attribute %A, %B, %C {other-attributes} :
    memref<?x?xf32, stride_specification>,
    memref<?x?xf32, stride_specification>,
    memref<?x?xf32, stride_specification>

// -----
// NAME: generic_fun_signature_as_written
// PSEUDO: a scheme of a function's signature, not MLIR
      fun([input views element types], [output views element types])
        -> ([output views element types])

// -----
// NAME: matmul_trait_as_written
// Attribute aliases and a function: a module.
// CLAUSE: linalg.generic/fun-signature, linalg.generic/indexing-maps
// CHECK
  func @fma(%a: f32, %b: f32, %c: f32) -> f32 {
    %d = mulf %a, %b: f32
    %e = addf %c, %d: f32
    return %e: f32
  }
  #matmul_accesses = [
    (m, n, k) -> (m, k),
    (m, n, k) -> (k, n),
    (m, n, k) -> (m, n)
  ]
  #matmul_trait = {
    doc = "C(m, n) += A(m, k) * B(k, n)",
    fun = @fma,
    indexing_maps = #matmul_accesses,
    library_call = "linalg_matmul",
    n_views = [2, 1],
    iterator_types = ["parallel", "parallel", "reduction"]
  }

// -----
// NAME: matmul_trait_use_as_written
// PSEUDO: `stride_specification` and `[other-attributes]` are placeholders, and %A, %B, %C are defined nowhere
  linalg.generic #matmul_trait %A, %B, %C [other-attributes] :
    memref<?x?xf32, stride_specification>,
    memref<?x?xf32, stride_specification>,
    memref<?x?xf32, stride_specification>

// -----
// NAME: matmul_trait_completed_n_views
// The trait as written, used: C(m, n) += A(m, k) * B(k, n).
// CLAUSE: linalg.generic/fun-signature, linalg.generic/indexing-maps, linalg.generic/iterator-types
// RUN: @matmul([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]], zeros(2x3)) == (); arg2 == [[1.0, 2.0, 8.0], [3.0, 4.0, 18.0]]
// RUN: @matmul([[2.0]], [[5.0]], [[100.0]]) == (); arg2 == [[110.0]]
// RUN: @matmul(zeros(2x0), zeros(0x1), [[7.0], [8.0]]) == (); arg2 == [[7.0], [8.0]]
  func @fma(%a: f32, %b: f32, %c: f32) -> f32 {
    %d = mulf %a, %b: f32
    %e = addf %c, %d: f32
    return %e: f32
  }
  #matmul_accesses = [
    (m, n, k) -> (m, k),
    (m, n, k) -> (k, n),
    (m, n, k) -> (m, n)
  ]
  #matmul_trait = {
    doc = "C(m, n) += A(m, k) * B(k, n)",
    fun = @fma,
    indexing_maps = #matmul_accesses,
    library_call = "linalg_matmul",
    n_views = [2, 1],
    iterator_types = ["parallel", "parallel", "reduction"]
  }
func @matmul(%A: memref<?x?xf32, offset: ?, strides: [?, 1]>, %B: memref<?x?xf32, offset: ?, strides: [?, 1]>, %C: memref<?x?xf32, offset: ?, strides: [?, 1]>) {
  linalg.generic #matmul_trait %A, %B, %C :
    memref<?x?xf32, offset: ?, strides: [?, 1]>,
    memref<?x?xf32, offset: ?, strides: [?, 1]>,
    memref<?x?xf32, offset: ?, strides: [?, 1]>
  return
}

// -----
// NAME: matmul_trait_completed
// The same in the form that spring 2020 had settled on.
// CLAUSE: linalg.generic/args-in-out, linalg.generic/fun-signature, linalg.generic/indexing-maps
// RUN: @matmul([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]], zeros(2x3)) == (); arg2 == [[1.0, 2.0, 8.0], [3.0, 4.0, 18.0]]
// RUN: @matmul([[2.0]], [[5.0]], [[100.0]]) == (); arg2 == [[110.0]]
func @fma(%a: f32, %b: f32, %c: f32) -> f32 {
  %d = mulf %a, %b: f32
  %e = addf %c, %d: f32
  return %e: f32
}
#matmul_accesses = [
  affine_map<(m, n, k) -> (m, k)>,
  affine_map<(m, n, k) -> (k, n)>,
  affine_map<(m, n, k) -> (m, n)>
]
#matmul_trait = {
  doc = "C(m, n) += A(m, k) * B(k, n)",
  fun = @fma,
  indexing_maps = #matmul_accesses,
  library_call = "linalg_matmul",
  args_in = 2,
  args_out = 1,
  iterator_types = ["parallel", "parallel", "reduction"]
}
func @matmul(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) {
  linalg.generic #matmul_trait %A, %B, %C : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  return
}

// -----
// NAME: matmul_with_a_region
// CLAUSE: linalg.generic/args-in-out, linalg.yield/returns
// RUN: @matmul([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]], zeros(2x3)) == (); arg2 == [[1.0, 2.0, 8.0], [3.0, 4.0, 18.0]]
#matmul_accesses = [
  affine_map<(m, n, k) -> (m, k)>,
  affine_map<(m, n, k) -> (k, n)>,
  affine_map<(m, n, k) -> (m, n)>
]
#matmul_trait = {
  indexing_maps = #matmul_accesses,
  args_in = 2,
  args_out = 1,
  iterator_types = ["parallel", "parallel", "reduction"]
}
func @matmul(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) {
  linalg.generic #matmul_trait %A, %B, %C {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %d = mulf %a, %b: f32
    %e = addf %c, %d: f32
    linalg.yield %e : f32
  } : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  return
}

// -----
// NAME: generic_library_call_as_written
// PSEUDO: `stride_specification` is a placeholder, and %A, %B, %C, @linalg_matmul are defined nowhere
  call @linalg_matmul(%A, %B, %C) :
    (memref<?x?xf32, stride_specification>,
     memref<?x?xf32, stride_specification>,
     memref<?x?xf32, stride_specification>)
    -> ()

// -----
// NAME: generic_loops_as_written
// PSEUDO: `stride_specification` is a placeholder, the last type has a dimension too many, and the values are defined nowhere
loop.for %m = %c0 to %M step %c1 {
  loop.for %n = %c0 to %N step %c1 {
    loop.for %k = %c0 to %K step %c1 {
      %a = linalg.load %A[%m, %k] : memref<?x?xf32, stride_specification>
      %b = linalg.load %B[%k, %n] : memref<?x?xf32, stride_specification>
      %c = linalg.load %C[%m, %n] : memref<?x?xf32, stride_specification>
      %d = call @func_of_elements(%a, %b, %c)
             : (f32, f32, f32) -> (f32)
      linalg.store %d, %C[%m, %n] : memref<?x?x?xf32, stride_specification>
    }
  }
}

// -----
// NAME: generic_loops_completed
// What matmul_trait_completed lowers to: equal to it on every input.
// CLAUSE: linalg.generic/lowers-to-loops
// RUN: @matmul([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]], zeros(2x3)) == (); arg2 == [[1.0, 2.0, 8.0], [3.0, 4.0, 18.0]]
// RUN: @matmul([[2.0]], [[5.0]], [[100.0]]) == (); arg2 == [[110.0]]
func @func_of_elements(%a: f32, %b: f32, %c: f32) -> f32 {
  %d = mulf %a, %b: f32
  %e = addf %c, %d: f32
  return %e: f32
}
func @matmul(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) {
%c0 = constant 0 : index
%c1 = constant 1 : index
%M = linalg.dim %A, 0 : memref<?x?xf32>
%K = linalg.dim %A, 1 : memref<?x?xf32>
%N = linalg.dim %B, 1 : memref<?x?xf32>
loop.for %m = %c0 to %M step %c1 {
  loop.for %n = %c0 to %N step %c1 {
    loop.for %k = %c0 to %K step %c1 {
      %a = linalg.load %A[%m, %k] : memref<?x?xf32>
      %b = linalg.load %B[%k, %n] : memref<?x?xf32>
      %c = linalg.load %C[%m, %n] : memref<?x?xf32>
      %d = call @func_of_elements(%a, %b, %c)
             : (f32, f32, f32) -> (f32)
      linalg.store %d, %C[%m, %n] : memref<?x?xf32>
    }
  }
}
  return
}

// -----
// NAME: generic_on_tensors_as_written
// PSEUDO: `stride_specification` and `{other-attributes}` are placeholders, and #trait_attribute, %A, %B are defined nowhere
  %C = linalg.generic #trait_attribute %A, %B {other-attributes} :
    tensor<?x?xf32>,
    memref<?x?xf32, stride_specification>
    -> (tensor<?x?xf32>)

// -----
// NAME: generic_on_tensors_completed
// Inputs a tensor and a buffer, output a new tensor: one output, hence args_out = 1.
// CLAUSE: linalg.generic/mixed-tensors, linalg.generic/args-out-sum
// CHECK
#trait = {
  args_in = 2,
  args_out = 1,
  indexing_maps = [
    affine_map<(i, j) -> (i, j)>,
    affine_map<(i, j) -> (i, j)>,
    affine_map<(i, j) -> (i, j)>
  ],
  iterator_types = ["parallel", "parallel"]
}
func @add(%A: tensor<?x?xf32>, %B: memref<?x?xf32>) -> tensor<?x?xf32> {
  %C = linalg.generic #trait %A, %B {
  ^bb0(%a: f32, %b: f32):
    %s = addf %a, %b : f32
    linalg.yield %s : f32
  } : tensor<?x?xf32>,
    memref<?x?xf32>
    -> (tensor<?x?xf32>)
  return %C : tensor<?x?xf32>
}

// -----
// NAME: indexed_generic_as_written
// PSEUDO: `stride_specification` and `{other-attributes}` are placeholders, and #trait_attribute, %A, %B, %C are defined nowhere
  linalg.indexed_generic #trait_attribute %A, %B, %C {other-attributes} :
    memref<?x?xf32, stride_specification>,
    memref<?x?xf32, stride_specification>,
    memref<?x?xf32, stride_specification>

// -----
// NAME: indexed_generic_fun_signature_as_written
// PSEUDO: a scheme of a function's signature, not MLIR
      fun([index types of induction variables], [input views element types],
          [output views element types]) -> ([output views element types])

// -----
// NAME: indexed_matmul_trait_as_written
// PSEUDO: "some_optional_condition" stands for an operation of the reader's and has no type
  func @fma(%offset_m: index, %offset_n: index, %offset_k: index,
            %a: f32, %b: f32, %c: f32)
    -> f32
  {
    "some_optional_condition"(%offset_m, %offset_n, %offset_k)
    %d = mulf %a, %b: f32
    %e = addf %c, %d: f32
    return %e: f32
  }
  #matmul_accesses = [
    (m, n, k) -> (m, k),
    (m, n, k) -> (k, n),
    (m, n, k) -> (m, n)
  ]
  #matmul_trait = {
    doc = "C(m, n) += A(m, k) * B(k, n)",
    fun = @fma,
    indexing_maps = #matmul_accesses,
    library_call = "linalg_matmul",
    n_views = [2, 1],
    iterator_types = ["parallel", "parallel", "reduction"]
  }

// -----
// NAME: indexed_matmul_trait_completed
// The condition is "m = n": only the diagonal of C is updated.
// CLAUSE: linalg.indexed_generic/fun-signature, linalg.indexed_generic/indexing-maps
// RUN: @matmul([[1.0, 2.0], [3.0, 4.0]], [[1.0, 2.0], [3.0, 4.0]], zeros(2x2)) == (); arg2 == [[7.0, 0.0], [0.0, 22.0]]
  func @fma(%offset_m: index, %offset_n: index, %offset_k: index,
            %a: f32, %b: f32, %c: f32)
    -> f32
  {
    %here = cmpi "eq", %offset_m, %offset_n : index
    %d = mulf %a, %b: f32
    %e = addf %c, %d: f32
    %r = select %here, %e, %c : f32
    return %r: f32
  }
  #matmul_accesses = [
    affine_map<(m, n, k) -> (m, k)>,
    affine_map<(m, n, k) -> (k, n)>,
    affine_map<(m, n, k) -> (m, n)>
  ]
  #matmul_trait = {
    doc = "C(m, n) += A(m, k) * B(k, n)",
    fun = @fma,
    indexing_maps = #matmul_accesses,
    library_call = "linalg_matmul",
    args_in = 2,
    args_out = 1,
    iterator_types = ["parallel", "parallel", "reduction"]
  }
func @matmul(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) {
  linalg.indexed_generic #matmul_trait %A, %B, %C : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  return
}

// -----
// NAME: indexed_matmul_trait_use_as_written
// PSEUDO: `stride_specification` and `[other-attributes]` are placeholders, and %A, %B, %C are defined nowhere
  linalg.indexed_generic #matmul_trait %A, %B, %C [other-attributes] :
    memref<?x?xf32, stride_specification>,
    memref<?x?xf32, stride_specification>,
    memref<?x?xf32, stride_specification>

// -----
// NAME: indexed_generic_library_call_as_written
// PSEUDO: `stride_specification` is a placeholder, and the values and @linalg_matmul are defined nowhere
  call @linalg_matmul(%offset_m, %offset_n, %offset_k, %A, %B, %C) :
    (memref<?x?xf32, stride_specification>,
     memref<?x?xf32, stride_specification>,
     memref<?x?xf32, stride_specification>)
    -> ()

// -----
// NAME: indexed_generic_loops_as_written
// PSEUDO: `stride_specification` is a placeholder, the last type has a dimension too many, and the values are defined nowhere
loop.for %m = %c0 to %M step %c1 {
  loop.for %n = %c0 to %N step %c1 {
    loop.for %k = %c0 to %K step %c1 {
      %a = linalg.load %A[%m, %k] : memref<?x?xf32, stride_specification>
      %b = linalg.load %B[%k, %n] : memref<?x?xf32, stride_specification>
      %c = linalg.load %C[%m, %n] : memref<?x?xf32, stride_specification>
      %d = call @func_of_elements_and_indices(%m, %n, %k, %a, %b, %c)
             : (index, index, index, f32, f32, f32) -> (f32)
      linalg.store %d, %C[%m, %n] : memref<?x?x?xf32, stride_specification>
    }
  }
}

// -----
// NAME: indexed_generic_with_a_region
// Each element becomes 10 * row + column + the old value.
// CLAUSE: linalg.indexed_generic/fun-signature, linalg.yield/returns
// RUN: @f([[100, 200, 300], [400, 500, 600]]) == (); arg0 == [[100, 201, 302], [410, 511, 612]]
#trait = {
  args_in = 0,
  args_out = 1,
  indexing_maps = [affine_map<(i, j) -> (i, j)>],
  iterator_types = ["parallel", "parallel"]
}
func @f(%m: memref<?x?xi64>) {
  linalg.indexed_generic #trait %m {
  ^bb0(%i: index, %j: index, %old: i64):
    %ten = constant 10 : index
    %i10 = muli %i, %ten : index
    %k = addi %i10, %j : index
    %v = index_cast %k : index to i64
    %new = addi %old, %v : i64
    linalg.yield %new : i64
  } : memref<?x?xi64>
  return
}

// -----
// NAME: indexed_generic_on_tensors_as_written
// PSEUDO: `stride_specification` and `{other-attributes}` are placeholders, and #trait_attribute, %A, %B are defined nowhere
  %C = linalg.indexed_generic #trait_attribute %A, %B {other-attributes}
  : tensor<?x?xf32>,
    memref<?x?xf32, stride_specification>
    -> (tensor<?x?xf32>)

// -----
// NAME: range_as_written
// A fragment: %0, %1 and %2 are defined nowhere.
// MALFORMED: undeclared SSA value
  %3 = linalg.range %0:%1:%2 : !linalg.range

// -----
// NAME: range_completed
// CLAUSE: linalg.range/creates
// CHECK
func @f(%0: index, %1: index, %2: index) {
  %3 = linalg.range %0:%1:%2 : !linalg.range
  return
}

// -----
// NAME: reshape_collapse_as_written
// PSEUDO: `stride_spec` is a placeholder, and %0 is defined nowhere
   // Dimension collapse (i, j) -> i' and k -> k'
   %1 = linalg.reshape %0 [(i, j, k) -> (i, j), (i, j, k) -> (k)] :
     memref<?x?x?xf32, stride_spec> into memref<?x?xf32, stride_spec_2>

// -----
// NAME: reshape_expand_as_written
// PSEUDO: `stride_spec` is a placeholder, and %0 is defined nowhere
   // Dimension expansion i -> (i', j') and (k) -> (k')
   %1 = linalg.reshape %0 [(i, j, k) -> (i, j), (i, j, k) -> (k)] :
     memref<?x?xf32, stride_spec> into memref<?x?x?xf32, stride_spec_2>

// -----
// NAME: reshape_collapse_completed
// A view: what is stored through it is seen in the source.
// CLAUSE: linalg.reshape/new-view, linalg.reshape/collapse-or-expand
// RUN: @f([[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]]) == 6.0, 4; arg0 == [[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [0.5, 8.0]]]
func @f(%0: memref<?x?x?xf32>) -> (f32, i64) {
   // Dimension collapse (i, j) -> i' and k -> k'
   %1 = linalg.reshape %0 [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] :
     memref<?x?x?xf32> into memref<?x?xf32>
   %c0 = constant 0 : index
   %c1 = constant 1 : index
   %c2 = constant 2 : index
   %c3 = constant 3 : index
   %v = load %1[%c2, %c1] : memref<?x?xf32>
   %half = constant 0.5 : f32
   store %half, %1[%c3, %c0] : memref<?x?xf32>
   %n = dim %1, 0 : memref<?x?xf32>
   %m = index_cast %n : index to i64
   return %v, %m : f32, i64
}

// -----
// NAME: reshape_expand_completed
// CLAUSE: linalg.reshape/collapse-or-expand
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0], [9.0, 10.0], [11.0, 12.0]]) == 11.0
func @f(%0: memref<6x2xf32>) -> f32 {
   // Dimension expansion i -> (i', j') and (k) -> (k')
   %1 = linalg.reshape %0 [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] :
     memref<6x2xf32> into memref<2x3x2xf32>
   %c0 = constant 0 : index
   %c1 = constant 1 : index
   %c2 = constant 2 : index
   %v = load %1[%c1, %c2, %c0] : memref<2x3x2xf32>
   return %v : f32
}

// -----
// NAME: slice_preserving_as_written
// PSEUDO: `stride_spec` is a placeholder, and %0, %1, %2 are defined nowhere
  %4 = linalg.slice %0[%1, %2] : memref<?x?xf32, stride_spec>,
    !linalg.range, !linalg.range, memref<?x?xf32, stride_spec>

// -----
// NAME: slice_2d_to_1d_as_written
// PSEUDO: `stride_spec` is a placeholder, %0, %1, %2 are defined nowhere, and the result type keeps the rank it should lose
  %4 = linalg.slice %0[%1, %2] : memref<?x?xf32, stride_spec>,
    index, !linalg.range, memref<?x?xf32, stride_spec>

// -----
// NAME: slice_2d_to_0d_as_written
// PSEUDO: `stride_spec` is a placeholder, %0, %1, %2 are defined nowhere, and the result type keeps the rank it should lose
  %4 = linalg.slice %0[%1, %2] : memref<?x?xf32, stride_spec>,
    index, index, memref<?x?xf32, stride_spec>

// -----
// NAME: slice_completed
// Rank-preserving, 2-D to 1-D and 2-D to 0-D.
// CLAUSE: linalg.slice/indexings, linalg.slice/past-the-end
// RUN: @keep([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]], 1, 3) == (); arg0 == [[1.0, 2.0, 3.0], [4.0, 0.0, 0.0], [7.0, 0.0, 0.0]]
// RUN: @keep([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]], 0, 1) == (); arg0 == [[0.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]
// RUN: @keep([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]], 1, 4) undefined slice-out-of-range
// RUN: @row([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], 1) == (); arg0 == [[1.0, 2.0, 3.0], [4.0, 0.0, 0.0]]
// RUN: @row([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], 2) undefined slice-out-of-range
// RUN: @element([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], 1, 0) == 4.0
// RUN: @element([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], 0, 3) undefined slice-out-of-range
func @keep(%0: memref<?x?xf32>, %lo: index, %hi: index) {
  %c1 = constant 1 : index
  %zero = constant 0.0 : f32
  %1 = linalg.range %lo:%hi:%c1 : !linalg.range
  %2 = linalg.range %lo:%hi:%c1 : !linalg.range
  %4 = linalg.slice %0[%1, %2] : memref<?x?xf32>,
    !linalg.range, !linalg.range, memref<?x?xf32, offset: ?, strides: [?, 1]>
  linalg.fill(%4, %zero) : memref<?x?xf32, offset: ?, strides: [?, 1]>, f32
  return
}
func @row(%0: memref<?x?xf32>, %1: index) {
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %zero = constant 0.0 : f32
  %2 = linalg.range %c1:%c3:%c1 : !linalg.range
  %4 = linalg.slice %0[%1, %2] : memref<?x?xf32>,
    index, !linalg.range, memref<?xf32, offset: ?, strides: [1]>
  linalg.fill(%4, %zero) : memref<?xf32, offset: ?, strides: [1]>, f32
  return
}
func @element(%0: memref<?x?xf32>, %1: index, %2: index) -> f32 {
  %4 = linalg.slice %0[%1, %2] : memref<?x?xf32>,
    index, index, memref<f32, offset: ?, strides: []>
  %v = load %4[] : memref<f32, offset: ?, strides: []>
  return %v : f32
}

// -----
// NAME: slice_rank_counts_the_ranges
// The rank of the result is the number of ranges; the document's rank-reducing examples have it wrong.
// CLAUSE: linalg.slice/indexings
func @row(%0: memref<?x?xf32>, %1: index, %lo: index) {
  %2 = linalg.range %lo:%lo:%lo : !linalg.range
  // expected-error @+1 {{op expected rank}}
  %4 = linalg.slice %0[%1, %2] : memref<?x?xf32>,
    index, !linalg.range, memref<?x?xf32, offset: ?, strides: [?, 1]>
  return
}

// -----
// NAME: transpose_as_written
// PSEUDO: `stride_spec` is a placeholder, and %0 is defined nowhere
   %1 = linalg.transpose %0 (i, j) -> (j, i) : memref<?x?xf32, stride_spec>

// -----
// NAME: transpose_completed
// Only sizes and strides change: the view shares the elements.
// CLAUSE: linalg.transpose/permutes, linalg.transpose/metadata-only
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == 4.0, 3; arg0 == [[1.0, 2.0, 0.5], [4.0, 5.0, 6.0]]
func @f(%0: memref<?x?xf32, offset: ?, strides: [?, ?]>) -> (f32, i64) {
   %1 = linalg.transpose %0 (i, j) -> (j, i) : memref<?x?xf32, offset: ?, strides: [?, ?]>
   %c0 = constant 0 : index
   %c1 = constant 1 : index
   %c2 = constant 2 : index
   %v = load %1[%c0, %c1] : memref<?x?xf32, offset: ?, strides: [?, ?]>
   %half = constant 0.5 : f32
   store %half, %1[%c2, %c0] : memref<?x?xf32, offset: ?, strides: [?, ?]>
   %n = dim %1, 0 : memref<?x?xf32, offset: ?, strides: [?, ?]>
   %m = index_cast %n : index to i64
   return %v, %m : f32, i64
}

// -----
// NAME: yield_as_written
// A fragment: %f0 and %f1 are defined nowhere.
// MALFORMED: undeclared SSA value
   linalg.yield %f0, %f1 : f32, f32

// -----
// NAME: yield_completed
// Two outputs: sum and difference.
// CLAUSE: linalg.yield/returns
// RUN: @f([1.0, 2.0], [10.0, 20.0], zeros(2), zeros(2)) == (); arg2 == [11.0, 22.0]; arg3 == [-9.0, -18.0]
#trait = {
  args_in = 2,
  args_out = 2,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"]
}
func @f(%a: memref<?xf32>, %b: memref<?xf32>, %s: memref<?xf32>, %d: memref<?xf32>) {
  linalg.generic #trait %a, %b, %s, %d {
  ^bb0(%x: f32, %y: f32, %p: f32, %q: f32):
    %f0 = addf %x, %y : f32
    %f1 = subf %x, %y : f32
    linalg.yield %f0, %f1 : f32, f32
  } : memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>
  return
}

// -----
// NAME: yield_type_mismatch
// CLAUSE: linalg.yield/returns
#trait = {
  args_in = 1,
  args_out = 1,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"]
}
func @f(%a: memref<?xf32>, %b: memref<?xf32>) {
  linalg.generic #trait %a, %b {
  ^bb0(%x: f32, %y: f32):
    %z = fpext %x : f32 to f64
    // expected-error @+1 {{type of yield operand 1 ('f64') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
    linalg.yield %z : f64
  } : memref<?xf32>, memref<?xf32>
  return
}

// -----
// NAME: matmul
// CLAUSE: linalg.matmul/operands
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]], [[0.5, 0.5, 0.5], [0.5, 0.5, 0.5]]) == (); arg2 == [[1.5, 2.5, 8.5], [3.5, 4.5, 18.5]]
func @f(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul(%a, %b, %c) : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  return
}

// -----
// NAME: matvec
// CLAUSE: linalg.matvec/operands
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [10.0, 100.0], [0.5, 0.25]) == (); arg2 == [210.5, 430.25]
func @f(%a: memref<?x?xf32>, %x: memref<?xf32>, %y: memref<?xf32>) {
  linalg.matvec(%a, %x, %y) : memref<?x?xf32>, memref<?xf32>, memref<?xf32>
  return
}
