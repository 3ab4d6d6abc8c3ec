// linalg.generic and indexed_generic, index and yield.

// -----
// NAME: matmul_on_buffers
// CLAUSE: linalg.generic/indexing-maps, linalg.generic/iterator-types, linalg.generic/today-points
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]], zeros(2x3)) == (); arg2 == [[1.0, 2.0, 8.0], [3.0, 4.0, 18.0]]
func.func @f(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    linalg.yield %s : f32
  }
  return
}

// -----
// NAME: matmul_on_tensors_with_indices
// Only the diagonal is updated.
// CLAUSE: linalg.generic/today-points
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], zeros(2x2)) == [[7.0, 0.0], [0.0, 22.0]]
func.func @f(%a: tensor<2x2xf32>, %c: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) outs(%c : tensor<2x2xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    %d = arith.cmpi eq, %i, %j : index
    %r = arith.select %d, %s, %z : f32
    linalg.yield %r : f32
  } -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----
// NAME: body_with_control_flow_and_calls
// RUN: @f([1, 2, 3, 4], zeros(4)) == (); arg1 == [10, 0, 30, 0]
func.func @tenfold(%x: i32) -> i32 {
  %ten = arith.constant 10 : i32
  %r = arith.muli %x, %ten : i32
  return %r : i32
}
func.func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<?xi32>) outs(%b : memref<?xi32>) {
  ^bb0(%x: i32, %y: i32):
    %one = arith.constant 1 : i32
    %bit = arith.andi %x, %one : i32
    %odd = arith.cmpi eq, %bit, %one : i32
    %r = scf.if %odd -> i32 {
      %t = func.call @tenfold(%x) : (i32) -> i32
      scf.yield %t : i32
    } else {
      scf.yield %y : i32
    }
    linalg.yield %r : i32
  }
  return
}

// -----
// NAME: maps_that_are_no_sums
// RUN: @f([1, 2], zeros(4)) == (); arg1 == [1, 1, 2, 2]
func.func @f(%a: memref<2xi32>, %b: memref<4xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i floordiv 2)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<2xi32>) outs(%b : memref<4xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}

// -----
// NAME: reversed
// RUN: @f([1, 2, 3], zeros(3)) == (); arg1 == [3, 2, 1]
func.func @f(%a: memref<3xi32>, %b: memref<3xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (2 - i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<3xi32>) outs(%b : memref<3xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}

// -----
// NAME: faulting_access_is_named
// RUN: @f([1, 2, 3], zeros(3)) undefined out-of-bounds
// RUN: @f([1, 2], zeros(1)) == (); arg1 == [2]
func.func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i + 1)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<?xi32>) outs(%b : memref<?xi32>) {  // UB
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}

// -----
// NAME: output_shared_by_parallel_points
// Each point of the second loop writes the same element.
// CLAUSE: linalg.generic/today-parallel
// RUN: @f([[1, 2]], [0]) race
// RUN: @f([[1], [2]], [0, 0]) == (); arg1 == [1, 2]
func.func @f(%a: memref<?x?xi32>, %b: memref<?xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "parallel"]} ins(%a : memref<?x?xi32>) outs(%b : memref<?xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}

// -----
// NAME: result_shared_by_parallel_points
// RUN: @f([[1, 2]], [0]) undefined data-race
func.func @f(%a: tensor<?x?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<?x?xi32>) outs(%b : tensor<?xi32>) {  // UB
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  } -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: in_place_is_no_race
// RUN: @f([1, 2, 3]) == (); arg0 == [2, 4, 6]
func.func @f(%a: memref<?xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<?xi32>) outs(%a : memref<?xi32>) {
  ^bb0(%x: i32, %y: i32):
    %r = arith.addi %x, %y : i32
    linalg.yield %r : i32
  }
  return
}

// -----
// NAME: shifted_in_place_races
// RUN: @f([1, 2, 3]) race
func.func @f(%a: memref<3xi32>) {
  %u = memref.subview %a[0] [2] [1] : memref<3xi32> to memref<2xi32, strided<[1]>>
  %v = memref.subview %a[1] [2] [1] : memref<3xi32> to memref<2xi32, strided<[1], offset: 1>>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%u : memref<2xi32, strided<[1]>>) outs(%v : memref<2xi32, strided<[1], offset: 1>>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}

// -----
// NAME: prefix_sum_is_a_reduction
// A loop that is not parallel runs in order.
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [1, 3, 6, 10]
func.func @f(%a: memref<4xi32>) {
  %u = memref.subview %a[0] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1]>>
  %v = memref.subview %a[1] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1], offset: 1>>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["reduction"]} ins(%u : memref<3xi32, strided<[1]>>) outs(%v : memref<3xi32, strided<[1], offset: 1>>) {
  ^bb0(%x: i32, %y: i32):
    %r = arith.addi %x, %y : i32
    linalg.yield %r : i32
  }
  return
}

// -----
// NAME: poison_passes_through
// RUN: @f([poison, 2]) == [poison, 3]
func.func @f(%a: tensor<2xi32>) -> tensor<2xi32> {
  %one = arith.constant 1 : i32
  %e = tensor.empty() : tensor<2xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi32>) outs(%e : tensor<2xi32>) {
  ^bb0(%x: i32, %y: i32):
    %r = arith.addi %x, %one : i32
    linalg.yield %r : i32
  } -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: division_by_zero_in_the_body
// RUN: @f([4, 0], [8, 8]) undefined division-by-zero
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<2xi32>) outs(%b : memref<2xi32>) {
  ^bb0(%x: i32, %y: i32):
    %r = arith.divsi %y, %x : i32  // UB
    linalg.yield %r : i32
  }
  return
}

// -----
// NAME: extents_disagree
// CLAUSE: linalg.generic/today-extents
// RUN: @f([1, 2], zeros(3)) undefined shape-mismatch
func.func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<?xi32>) outs(%b : memref<?xi32>) {  // UB
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}

// -----
// NAME: two_outputs
// RUN: @f([5, 7], zeros(2), zeros(2)) == (); arg1 == [6, 8]; arg2 == [4, 6]
func.func @f(%a: memref<?xi32>, %b: memref<?xi32>, %c: memref<?xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<?xi32>) outs(%b, %c : memref<?xi32>, memref<?xi32>) attrs = {note = "both"} {
  ^bb0(%x: i32, %y: i32, %z: i32):
    %one = arith.constant 1 : i32
    %p = arith.addi %x, %one : i32
    %q = arith.subi %x, %one : i32
    linalg.yield %p, %q : i32, i32
  }
  return
}

// -----
// NAME: iterator_types_as_attributes
// CHECK
func.func @f(%a: memref<?xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = [#linalg.iterator_type<parallel>], doc = "text", library_call = "name"} outs(%a : memref<?xi32>) {
  ^bb0(%x: i32):
    linalg.yield %x : i32
  }
  return
}

// -----
// NAME: vector_elements
// RUN: @f([[1, 2]], [[0, 0]]) == [[2, 4]]
func.func @f(%a: vector<1x2xi32>, %b: vector<1x2xi32>) -> vector<1x2xi32> {
  %m = memref.alloc() : memref<1xvector<1x2xi32>>
  %c0 = arith.constant 0 : index
  memref.store %a, %m[%c0] : memref<1xvector<1x2xi32>>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%m : memref<1xvector<1x2xi32>>) {
  ^bb0(%x: vector<1x2xi32>):
    %r = arith.addi %x, %x : vector<1x2xi32>
    linalg.yield %r : vector<1x2xi32>
  }
  %r = memref.load %m[%c0] : memref<1xvector<1x2xi32>>
  memref.dealloc %m : memref<1xvector<1x2xi32>>
  return %r : vector<1x2xi32>
}

// -----
// NAME: number_of_maps
// CLAUSE: linalg.generic/today-maps
func.func @f(%a: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<?xf32>) outs(%a : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: map_with_symbols
// CLAUSE: linalg.generic/today-maps
func.func @f(%a: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op unexpected symbols in indexing_map #0}}
  linalg.generic {indexing_maps = [affine_map<(i)[s] -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<?xf32>) outs(%a : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: loop_without_extent
func.func @f(%a: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op invalid indexing maps are non-invertible: ((d0, d1) -> (d0 + d1, d0))}}
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i + j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "parallel"]} ins(%a : memref<?xf32>) outs(%a : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: more_loops_than_dims
// CLAUSE: linalg.generic/today-maps
func.func @f(%a: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected indexing_map #0 to have 2 dim(s) to match the number of loops}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel", "parallel"]} ins(%a : memref<?xf32>) outs(%a : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: window_is_gone
// MALFORMED: custom op 'linalg.generic' unexpected iterator_type (window)
func.func @f(%a: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["window"]} outs(%a : memref<?xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: no_iterator_types
// MALFORMED: expected "iterator_types" array attribute
func.func @f(%a: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>]} outs(%a : memref<?xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: number_of_arguments
// CLAUSE: linalg.generic/today-body
func.func @f(%a: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<?xf32>) outs(%a : memref<?xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: type_of_argument
// CLAUSE: linalg.generic/today-body
func.func @f(%a: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected type of bb argument #1 ('i32') to match element or self type of the corresponding operand ('f32')}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<?xf32>) outs(%a : memref<?xf32>) {
  ^bb0(%x: f32, %y: i32):
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: number_of_yielded_values
// CLAUSE: linalg.generic/today-body
func.func @f(%a: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<?xf32>) {
  ^bb0(%x: f32):
    // expected-error @+1 {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    linalg.yield %x, %x : f32, f32
  }
  return
}

// -----
// NAME: type_of_yielded_value
// CLAUSE: linalg.generic/today-body
func.func @f(%a: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<?xf32>) {
  ^bb0(%x: f32):
    %z = arith.constant 1 : i32
    // expected-error @+1 {{'linalg.yield' op type of yield operand 1 ('i32') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
    linalg.yield %z : i32
  }
  return
}

// -----
// NAME: index_of_no_loop
// CLAUSE: linalg.index/today-loop
func.func @f(%a: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<?xf32>) {
  ^bb0(%x: f32):
    // expected-error @+1 {{'linalg.index' op expected dim (2) to be lower than the number of loops (1) of the enclosing LinalgOp}}
    %z = linalg.index 2 : index
    linalg.yield %x : f32
  }
  return
}

// -----
// NAME: index_outside
// CLAUSE: linalg.index/today-loop
func.func @f() {
  // expected-error @+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  %z = linalg.index 2 : index
  return
}

// -----
// NAME: empty_body
func.func @f(%a: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expects a non-empty block}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<?xf32>) {
  ^bb0(%x: f32):
  }
  return
}

// -----
// NAME: generic_2020_number_of_operands
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%a: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected 2 or more operands}}
  linalg.generic #trait %a {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  } : memref<?xf32>
  return
}

// -----
// NAME: fun_2020_unknown
#trait = {args_in = 0, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"], fun = @nobody}
func @f(%a: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected function attribute to refer to a defined symbol}}
  linalg.generic #trait %a : memref<?xf32>
  return
}

// -----
// NAME: tensors_2020
// The result is new: args_out counts it.
// CLAUSE: linalg.generic/mixed-tensors, linalg.generic/args-out-sum
// RUN: @add([[1.0, 2.0]], [[10.0, 20.0]]) == [[11.0, 22.0]]
#trait = {
  args_in = 2,
  args_out = 1,
  indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
  iterator_types = ["parallel", "parallel"]
}
func @add(%A: tensor<?x?xf32>, %B: memref<?x?xf32>) -> tensor<?x?xf32> {
  %C = linalg.generic #trait %A, %B {
  ^bb0(%a: f32, %b: f32):
    %s = addf %a, %b : f32
    linalg.yield %s : f32
  } : tensor<?x?xf32>, memref<?x?xf32> -> tensor<?x?xf32>
  return %C : tensor<?x?xf32>
}

// -----
// NAME: the_place_of_an_output_may_move_with_a_reduction
// RUN: @f([1, 2, 3], [10, 20, 30]) == (); arg1 == [11, 22, 33]
func.func @f(%a: memref<3xi64>, %o: memref<3xi64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["reduction"]}
      ins(%a : memref<3xi64>) outs(%o : memref<3xi64>) {
  ^bb0(%x: i64, %y: i64):
    %s = arith.addi %x, %y : i64
    linalg.yield %s : i64
  }
  return
}

// -----
// NAME: an_input_is_the_memory_of_the_output
// RUN: @f([1, 0, 0]) == (); arg0 == [8, 0, 0]
func.func @f(%a: memref<3xi64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (0)>, affine_map<(i) -> (0)>],
                  iterator_types = ["reduction"]}
      ins(%a, %a : memref<3xi64>, memref<3xi64>) outs(%a : memref<3xi64>) {
  ^bb0(%n: i64, %x: i64, %y: i64):
    %s = arith.addi %x, %y : i64
    linalg.yield %s : i64
  }
  return
}

// -----
// NAME: the_copy_of_an_output_is_counted_at_the_operation
// ARGS: --step-limit=4
// RUN: @f() exhausted
func.func @f() -> tensor<3xindex> {
  %a = arith.constant dense<2> : tensor<3xindex>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : tensor<3xindex>) outs(%a : tensor<3xindex>) {
  ^bb0(%x: index, %y: index):
    %s = arith.addi %x, %y overflow<nsw> : index
    linalg.yield %s : index
  } -> tensor<3xindex>
  return %r : tensor<3xindex>
}

// -----
// NAME: counts_in_the_trait_of_today
// RUN: @f([1, 2], [5, 6]) == (); arg1 == [1, 2]
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>) {
  linalg.generic #trait ins(%a : memref<2xi32>) outs(%b : memref<2xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}
