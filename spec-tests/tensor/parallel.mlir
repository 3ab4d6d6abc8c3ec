// Tensors that the iterations of a parallel loop put together.

// -----
// NAME: tiles
// GENERATION: today
// RUN: @main([1, 2, 3, 4], zeros(6)) == [0, 1, 2, 3, 4, 0]
func.func @main(%s: tensor<4xi32>, %d: tensor<6xi32>) -> tensor<6xi32> {
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %r = scf.forall (%i) in (2) shared_outs(%o = %d) -> (tensor<6xi32>) {
    %from = arith.muli %i, %c2 : index
    %to = arith.addi %from, %c1 : index
    %part = tensor.extract_slice %s[%from] [2] [1] : tensor<4xi32> to tensor<2xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%to] [2] [1] : tensor<2xi32> into tensor<6xi32>
    }
  }
  return %r : tensor<6xi32>
}

// -----
// NAME: rank_reducing_and_strided
// GENERATION: today
// RUN: @main(zeros(3x4)) == [[0, 10, 0, 10], [0, 11, 0, 11], [0, 12, 0, 12]]
func.func @main(%d: tensor<3x4xindex>) -> tensor<3x4xindex> {
  %c10 = arith.constant 10 : index
  %r = scf.forall (%i) = (0) to (3) step (1) shared_outs(%o = %d) -> (tensor<3x4xindex>) {
    %x = arith.addi %i, %c10 : index
    %part = tensor.splat %x : tensor<2xindex>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%i, 1] [1, 2] [1, 2] : tensor<2xindex> into tensor<3x4xindex>
    }
  }
  return %r : tensor<3x4xindex>
}

// -----
// NAME: iterations_see_the_tensor_before_the_loop
// CLAUSE: scf.forall/shared-outputs
// GENERATION: today
// RUN: @main([5, 6, 7]) == [7, 5, 6]
func.func @main(%d: tensor<3xi32>) -> tensor<3xi32> {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.forall (%i) in (3) shared_outs(%o = %d) -> (tensor<3xi32>) {
    %next = arith.addi %i, %c1 : index
    %to = arith.remui %next, %c3 : index
    %part = tensor.extract_slice %o[%i] [1] [1] : tensor<3xi32> to tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%to] [1] [1] : tensor<1xi32> into tensor<3xi32>
    }
  }
  return %r : tensor<3xi32>
}

// -----
// NAME: changing_the_argument_changes_a_copy
// GENERATION: today
// RUN: @main([0, 0]) == [1, 1], 0
func.func @main(%d: tensor<2xi32>) -> (tensor<2xi32>, i32) {
  %one = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (2) shared_outs(%o = %d) -> (tensor<2xi32>) {
    %old = tensor.extract %o[%i] : tensor<2xi32>
    %new = arith.addi %old, %one : i32
    %mine = tensor.insert %new into %o[%i] : tensor<2xi32>
    %part = tensor.extract_slice %mine[%i] [1] [1] : tensor<2xi32> to tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%i] [1] [1] : tensor<1xi32> into tensor<2xi32>
    }
  }
  %before = tensor.extract %d[%c0] : tensor<2xi32>
  return %r, %before : tensor<2xi32>, i32
}

// -----
// NAME: two_outputs_and_nesting
// GENERATION: today
// RUN: @main(zeros(2x2), zeros(2)) == [[0, 1], [10, 11]], [7, 7]
func.func @main(%a: tensor<2x2xindex>, %b: tensor<2xindex>) -> (tensor<2x2xindex>, tensor<2xindex>) {
  %c10 = arith.constant 10 : index
  %c7 = arith.constant 7 : index
  %r:2 = scf.forall (%i) in (2) shared_outs(%o = %a, %p = %b) -> (tensor<2x2xindex>, tensor<2xindex>) {
    %row = tensor.extract_slice %o[%i, 0] [1, 2] [1, 1] : tensor<2x2xindex> to tensor<2xindex>
    %base = arith.muli %i, %c10 : index
    %filled = scf.forall (%j) in (2) shared_outs(%q = %row) -> (tensor<2xindex>) {
      %x = arith.addi %base, %j : index
      %one = tensor.from_elements %x : tensor<1xindex>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %one into %q[%j] [1] [1] : tensor<1xindex> into tensor<2xindex>
      }
    }
    %seven = tensor.from_elements %c7 : tensor<1xindex>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %filled into %o[%i, 0] [1, 2] [1, 1] : tensor<2xindex> into tensor<2x2xindex>
      tensor.parallel_insert_slice %seven into %p[%i] [1] [1] : tensor<1xindex> into tensor<2xindex>
    }
  }
  return %r#0, %r#1 : tensor<2x2xindex>, tensor<2xindex>
}

// -----
// NAME: no_iterations
// GENERATION: today
// RUN: @main([1, 2], 0) == [1, 2]
func.func @main(%d: tensor<2xi32>, %n: index) -> tensor<2xi32> {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %d) -> (tensor<2xi32>) {
    %x = tensor.extract_slice %o[0] [1] [1] : tensor<2xi32> to tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%i] [1] [1] : tensor<1xi32> into tensor<2xi32>
    }
  }
  return %r : tensor<2xi32>
}

// -----
// NAME: overlap
// GENERATION: today
// RUN: @main(zeros(4), 2) == [1, 1, 1, 1]
// RUN: @main(zeros(4), 1) undefined data-race
func.func @main(%d: tensor<4xi32>, %step: index) -> tensor<4xi32> {
  %part = arith.constant dense<1> : tensor<2xi32>
  %r = scf.forall (%i) in (2) shared_outs(%o = %d) -> (tensor<4xi32>) {
    %at = arith.muli %i, %step : index
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%at] [2] [1] : tensor<2xi32> into tensor<4xi32> // UB
    }
  }
  return %r : tensor<4xi32>
}

// -----
// NAME: interleaved_slices_do_not_overlap
// GENERATION: today
// RUN: @main(zeros(4)) == [0, 1, 0, 1]
func.func @main(%d: tensor<4xindex>) -> tensor<4xindex> {
  %r = scf.forall (%i) in (2) shared_outs(%o = %d) -> (tensor<4xindex>) {
    %part = tensor.splat %i : tensor<2xindex>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%i] [2] [2] : tensor<2xindex> into tensor<4xindex>
    }
  }
  return %r : tensor<4xindex>
}

// -----
// NAME: slice_out_of_range
// CLAUSE: tensor.parallel_insert_slice/in-bounds
// GENERATION: today
// RUN: @main(zeros(4)) undefined slice-out-of-range
func.func @main(%d: tensor<4xi32>) -> tensor<4xi32> {
  %part = arith.constant dense<1> : tensor<2xi32>
  %c3 = arith.constant 3 : index
  %r = scf.forall (%i) in (1) shared_outs(%o = %d) -> (tensor<4xi32>) {
    %at = arith.addi %i, %c3 : index
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%at] [2] [1] : tensor<2xi32> into tensor<4xi32> // UB
    }
  }
  return %r : tensor<4xi32>
}

// -----
// NAME: other_shape
// GENERATION: today
// RUN: @main(zeros(4), zeros(2), 2) == [0, 0, 0, 0]
// RUN: @main(zeros(4), zeros(2), 1) undefined shape-mismatch
// RUN: @main(zeros(4), zeros(2), -1) undefined negative-size
func.func @main(%d: tensor<4xi32>, %part: tensor<?xi32>, %n: index) -> tensor<4xi32> {
  %r = scf.forall (%i) in (1) shared_outs(%o = %d) -> (tensor<4xi32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%i] [%n] [1] : tensor<?xi32> into tensor<4xi32> // UB
    }
  }
  return %r : tensor<4xi32>
}

// -----
// NAME: foreach_thread
// GENERATION: 2021
// RUN: @main(zeros(3)) == [5, 5, 5]
func.func @main(%d: tensor<3xi32>) -> tensor<3xi32> {
  %c3 = arith.constant 3 : index
  %part = arith.constant dense<5> : tensor<1xi32>
  %r = scf.foreach_thread (%i) in (%c3) shared_outs(%o = %d) -> (tensor<3xi32>) {
    scf.foreach_thread.perform_concurrently {
      tensor.parallel_insert_slice %part into %o[%i] [1] [1] : tensor<1xi32> into tensor<3xi32>
    }
  } {mapping = [#gpu.thread<x>]}
  scf.foreach_thread (%i) in (%c3) {
  }
  return %r : tensor<3xi32>
}

// -----
// NAME: insert_outside_of_a_loop
// CLAUSE: tensor.parallel_insert_slice/place
// GENERATION: today
// INVALID: expected InParallelOpInterface parent, got:
func.func @main(%s: tensor<4xf32>, %d: tensor<4xf32>) {
  tensor.parallel_insert_slice %s into %d[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
  return
}

// -----
// NAME: insert_into_what_is_not_shared
// CLAUSE: tensor.parallel_insert_slice/place
// GENERATION: today
// INVALID: 'tensor.parallel_insert_slice' op may only insert into an output block argument
func.func @main(%s: tensor<4xf32>, %d: tensor<4xf32>) -> tensor<4xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %d) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %d[%i] [4] [1] : tensor<4xf32> into tensor<4xf32>
    }
  }
  return %r : tensor<4xf32>
}
