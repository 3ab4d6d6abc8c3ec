// What optimizers do to loops: peeling, unrolling, tiling, interchange, fusion, distribution, coalescing, invariant code,
// parallel loops and reductions. Right and wrong.

// -----

// NAME: first_iteration_peeled_unguarded
// REFINEMENT: differs value
func.func @src(%lb: index, %ub: index, %m: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %z = arith.constant 1 : i32
  %r = scf.for %i = %lb to %ub step %c1 iter_args(%a = %z) -> i32 {
    %b = arith.muli %a, %m : i32
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @tgt(%lb: index, %ub: index, %m: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %z = arith.constant 1 : i32
  %f = arith.muli %z, %m : i32
  %l = arith.addi %lb, %c1 : index
  %r = scf.for %i = %l to %ub step %c1 iter_args(%a = %f) -> i32 {
    %b = arith.muli %a, %m : i32
    scf.yield %b : i32
  }
  return %r : i32
}

// -----

// NAME: first_iteration_peeled
// REFINEMENT: refines
func.func @src(%lb: index, %ub: index, %m: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %z = arith.constant 1 : i32
  %r = scf.for %i = %lb to %ub step %c1 iter_args(%a = %z) -> i32 {
    %b = arith.muli %a, %m : i32
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @tgt(%lb: index, %ub: index, %m: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %z = arith.constant 1 : i32
  %any = arith.cmpi slt, %lb, %ub : index
  %r = scf.if %any -> i32 {
    %f = arith.muli %z, %m : i32
    %l = arith.addi %lb, %c1 : index
    %s = scf.for %i = %l to %ub step %c1 iter_args(%a = %f) -> i32 {
      %b = arith.muli %a, %m : i32
      scf.yield %b : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %z : i32
  }
  return %r : i32
}

// -----

// NAME: last_iterations_peeled
// REFINEMENT: refines
func.func @src(%lb: index, %ub: index, %x: index) -> index {
  %c4 = arith.constant 4 : index
  %z = arith.constant 0 : index
  %r = scf.for %i = %lb to %ub step %c4 iter_args(%a = %z) -> index {
    %d = arith.subi %ub, %i : index
    %w = arith.minsi %d, %c4 : index
    %p = arith.muli %w, %x : index
    %b = arith.addi %a, %p : index
    scf.yield %b : index
  }
  return %r : index
}
func.func @tgt(%lb: index, %ub: index, %x: index) -> index {
  %c4 = arith.constant 4 : index
  %z = arith.constant 0 : index
  %any = arith.cmpi slt, %lb, %ub : index
  %r = scf.if %any -> index {
    %n = arith.subi %ub, %lb : index
    %rest = arith.remui %n, %c4 : index
    %split = arith.subi %ub, %rest : index
    %s = scf.for %i = %lb to %split step %c4 iter_args(%a = %z) -> index {
      %p = arith.muli %c4, %x : index
      %b = arith.addi %a, %p : index
      scf.yield %b : index
    }
    %t = scf.for %i = %split to %ub step %c4 iter_args(%a = %s) -> index {
      %p = arith.muli %rest, %x : index
      %b = arith.addi %a, %p : index
      scf.yield %b : index
    }
    scf.yield %t : index
  } else {
    scf.yield %z : index
  }
  return %r : index
}

// -----

// NAME: last_iterations_peeled_with_the_wrong_width
// REFINEMENT: differs value
func.func @src(%ub: index, %x: index) -> index {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %ub step %c4 iter_args(%a = %c0) -> index {
    %d = arith.subi %ub, %i : index
    %w = arith.minsi %d, %c4 : index
    %p = arith.muli %w, %x : index
    %b = arith.addi %a, %p : index
    scf.yield %b : index
  }
  return %r : index
}
func.func @tgt(%ub: index, %x: index) -> index {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %ub step %c4 iter_args(%a = %c0) -> index {
    %p = arith.muli %c4, %x : index
    %b = arith.addi %a, %p : index
    scf.yield %b : index
  }
  return %r : index
}

// -----

// NAME: unrolled_with_rest
// REFINEMENT: refines
func.func @src(%m: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 3 : i32
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xi32>
    %w = arith.muli %v, %k : i32
    memref.store %w, %m[%i] : memref<?xi32>
  }
  return
}
func.func @tgt(%m: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %k = arith.constant 3 : i32
  %rest = arith.remsi %n, %c2 : index
  %even = arith.subi %n, %rest : index
  scf.for %i = %c0 to %even step %c2 {
    %v = memref.load %m[%i] : memref<?xi32>
    %w = arith.muli %v, %k : i32
    memref.store %w, %m[%i] : memref<?xi32>
    %j = arith.addi %i, %c1 : index
    %x = memref.load %m[%j] : memref<?xi32>
    %y = arith.muli %x, %k : i32
    memref.store %y, %m[%j] : memref<?xi32>
  }
  scf.for %i = %even to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xi32>
    %w = arith.muli %v, %k : i32
    memref.store %w, %m[%i] : memref<?xi32>
  }
  return
}

// -----

// NAME: unrolled_and_jammed_against_dependence
// REFINEMENT: differs memory
func.func @src(%m: memref<5x4xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 1 to 4 {
      %v = affine.load %m[%i, %j] : memref<5x4xi32>
      affine.store %v, %m[%i + 1, %j - 1] : memref<5x4xi32>
    }
  }
  return
}
func.func @tgt(%m: memref<5x4xi32>) {
  affine.for %i = 0 to 4 step 2 {
    affine.for %j = 1 to 4 {
      %v = affine.load %m[%i, %j] : memref<5x4xi32>
      affine.store %v, %m[%i + 1, %j - 1] : memref<5x4xi32>
      %w = affine.load %m[%i + 1, %j] : memref<5x4xi32>
      affine.store %w, %m[%i + 2, %j - 1] : memref<5x4xi32>
    }
  }
  return
}

// -----

// NAME: tiled_in_two_dimensions
// REFINEMENT: refines
func.func @src(%m: memref<?x?xi32>, %p: index, %q: index) {
  affine.for %i = 0 to %p {
    affine.for %j = 0 to %q {
      %v = affine.load %m[%i, %j] : memref<?x?xi32>
      %w = arith.addi %v, %v : i32
      affine.store %w, %m[%i, %j] : memref<?x?xi32>
    }
  }
  return
}
func.func @tgt(%m: memref<?x?xi32>, %p: index, %q: index) {
  affine.for %ii = 0 to %p step 2 {
    affine.for %jj = 0 to %q step 3 {
      affine.for %i = affine_map<(d0) -> (d0)>(%ii) to min affine_map<(d0)[s0] -> (d0 + 2, s0)>(%ii)[%p] {
        affine.for %j = affine_map<(d0) -> (d0)>(%jj) to min affine_map<(d0)[s0] -> (d0 + 3, s0)>(%jj)[%q] {
          %v = affine.load %m[%i, %j] : memref<?x?xi32>
          %w = arith.addi %v, %v : i32
          affine.store %w, %m[%i, %j] : memref<?x?xi32>
        }
      }
    }
  }
  return
}

// -----

// NAME: tiled_with_the_other_bound
// REFINEMENT: differs
func.func @src(%m: memref<?x?xi32>, %p: index, %q: index) {
  affine.for %i = 0 to %p {
    affine.for %j = 0 to %q {
      %v = affine.load %m[%i, %j] : memref<?x?xi32>
      %w = arith.addi %v, %v : i32
      affine.store %w, %m[%i, %j] : memref<?x?xi32>
    }
  }
  return
}
func.func @tgt(%m: memref<?x?xi32>, %p: index, %q: index) {
  affine.for %ii = 0 to %p step 2 {
    affine.for %jj = 0 to %q step 3 {
      affine.for %i = affine_map<(d0) -> (d0)>(%ii) to min affine_map<(d0)[s0] -> (d0 + 2, s0)>(%ii)[%q] {
        affine.for %j = affine_map<(d0) -> (d0)>(%jj) to min affine_map<(d0)[s0] -> (d0 + 3, s0)>(%jj)[%q] {
          %v = affine.load %m[%i, %j] : memref<?x?xi32>
          %w = arith.addi %v, %v : i32
          affine.store %w, %m[%i, %j] : memref<?x?xi32>
        }
      }
    }
  }
  return
}

// -----

// NAME: interchanged_without_dependence
// REFINEMENT: refines
func.func @src(%m: memref<3x4xf32>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      %v = affine.load %m[%i, %j] : memref<3x4xf32>
      %w = arith.mulf %v, %v : f32
      affine.store %w, %m[%i, %j] : memref<3x4xf32>
    }
  }
  return
}
func.func @tgt(%m: memref<3x4xf32>) {
  affine.for %j = 0 to 4 {
    affine.for %i = 0 to 3 {
      %v = affine.load %m[%i, %j] : memref<3x4xf32>
      %w = arith.mulf %v, %v : f32
      affine.store %w, %m[%i, %j] : memref<3x4xf32>
    }
  }
  return
}

// -----

// NAME: interchanged_reduction_of_floats
// REFINEMENT: differs value
func.func @src(%m: memref<3x4xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 3 iter_args(%a = %z) -> f32 {
    %s = affine.for %j = 0 to 4 iter_args(%b = %a) -> f32 {
      %v = affine.load %m[%i, %j] : memref<3x4xf32>
      %w = arith.addf %b, %v : f32
      affine.yield %w : f32
    }
    affine.yield %s : f32
  }
  return %r : f32
}
func.func @tgt(%m: memref<3x4xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = affine.for %j = 0 to 4 iter_args(%a = %z) -> f32 {
    %s = affine.for %i = 0 to 3 iter_args(%b = %a) -> f32 {
      %v = affine.load %m[%i, %j] : memref<3x4xf32>
      %w = arith.addf %b, %v : f32
      affine.yield %w : f32
    }
    affine.yield %s : f32
  }
  return %r : f32
}

// -----

// NAME: interchanged_reduction_of_integers
// REFINEMENT: refines
func.func @src(%m: memref<3x4xi32>) -> i32 {
  %z = arith.constant 0 : i32
  %r = affine.for %i = 0 to 3 iter_args(%a = %z) -> i32 {
    %s = affine.for %j = 0 to 4 iter_args(%b = %a) -> i32 {
      %v = affine.load %m[%i, %j] : memref<3x4xi32>
      %w = arith.addi %b, %v : i32
      affine.yield %w : i32
    }
    affine.yield %s : i32
  }
  return %r : i32
}
func.func @tgt(%m: memref<3x4xi32>) -> i32 {
  %z = arith.constant 0 : i32
  %r = affine.for %j = 0 to 4 iter_args(%a = %z) -> i32 {
    %s = affine.for %i = 0 to 3 iter_args(%b = %a) -> i32 {
      %v = affine.load %m[%i, %j] : memref<3x4xi32>
      %w = arith.addi %b, %v : i32
      affine.yield %w : i32
    }
    affine.yield %s : i32
  }
  return %r : i32
}

// -----

// NAME: interchanged_empty_and_undefined
// REFINEMENT: differs new-undefined
func.func @src(%n: index, %x: index, %y: index, %m: memref<4xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %q = arith.divui %x, %y : index
    memref.store %q, %m[%c0] : memref<4xindex>
  }
  return
}
func.func @tgt(%n: index, %x: index, %y: index, %m: memref<4xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %q = arith.divui %x, %y : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %q, %m[%c0] : memref<4xindex>
  }
  return
}

// -----

// NAME: fused_shorter_consumer
// REFINEMENT: differs memory
func.func @src(%a: memref<8xi32>, %b: memref<8xi32>) {
  %k = arith.constant 5 : i32
  affine.for %i = 0 to 8 {
    affine.store %k, %a[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 5 {
    %v = affine.load %a[%i] : memref<8xi32>
    affine.store %v, %b[%i] : memref<8xi32>
  }
  return
}
func.func @tgt(%a: memref<8xi32>, %b: memref<8xi32>) {
  %k = arith.constant 5 : i32
  affine.for %i = 0 to 5 {
    affine.store %k, %a[%i] : memref<8xi32>
    %v = affine.load %a[%i] : memref<8xi32>
    affine.store %v, %b[%i] : memref<8xi32>
  }
  return
}

// -----

// NAME: fused_through_a_private_scalar
// REFINEMENT: refines
func.func @src(%b: memref<8xi32>) {
  %a = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    %v = affine.load %b[%i] : memref<8xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %a[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %b[%i] : memref<8xi32>
  }
  memref.dealloc %a : memref<8xi32>
  return
}
func.func @tgt(%b: memref<8xi32>) {
  %a = memref.alloca() : memref<1xi32>
  affine.for %i = 0 to 8 {
    %v = affine.load %b[%i] : memref<8xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %a[0] : memref<1xi32>
    %x = affine.load %a[0] : memref<1xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %b[%i] : memref<8xi32>
  }
  return
}

// -----

// NAME: fused_producer_loses_what_escapes
// REFINEMENT: differs
func.func @src(%b: memref<8xi32>) -> memref<8xi32> {
  %a = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    %v = affine.load %b[%i] : memref<8xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %a[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i] : memref<8xi32>
    affine.store %v, %b[%i] : memref<8xi32>
  }
  return %a : memref<8xi32>
}
func.func @tgt(%b: memref<8xi32>) -> memref<8xi32> {
  %a = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 4 {
    %v = affine.load %b[%i] : memref<8xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %a[%i] : memref<8xi32>
    affine.store %w, %b[%i] : memref<8xi32>
  }
  return %a : memref<8xi32>
}

// -----

// NAME: fused_over_a_call
// REFINEMENT: differs
func.func private @opaque(memref<4xi32>)
func.func @src(%a: memref<4xi32>, %b: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    %v = affine.load %b[%i] : memref<4xi32>
    affine.store %v, %a[%i] : memref<4xi32>
    func.call @opaque(%a) : (memref<4xi32>) -> ()
  }
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i] : memref<4xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %b[%i] : memref<4xi32>
  }
  return
}
func.func @tgt(%a: memref<4xi32>, %b: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    %v = affine.load %b[%i] : memref<4xi32>
    affine.store %v, %a[%i] : memref<4xi32>
    func.call @opaque(%a) : (memref<4xi32>) -> ()
    %x = affine.load %a[%i] : memref<4xi32>
    %w = arith.addi %x, %x : i32
    affine.store %w, %b[%i] : memref<4xi32>
  }
  return
}

// -----

// NAME: distributed_without_dependence
// REFINEMENT: refines
func.func @src(%a: memref<8xi32>, %n: index) -> i32 {
  %z = arith.constant 0 : i32
  %r = affine.for %i = 0 to 8 iter_args(%s = %z) -> i32 {
    %v = affine.load %a[%i] : memref<8xi32>
    %t = arith.addi %s, %v : i32
    %w = arith.muli %v, %v : i32
    affine.store %w, %a[%i] : memref<8xi32>
    affine.yield %t : i32
  }
  return %r : i32
}
func.func @tgt(%a: memref<8xi32>, %n: index) -> i32 {
  %z = arith.constant 0 : i32
  %r = affine.for %i = 0 to 8 iter_args(%s = %z) -> i32 {
    %v = affine.load %a[%i] : memref<8xi32>
    %t = arith.addi %s, %v : i32
    affine.yield %t : i32
  }
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %a[%i] : memref<8xi32>
  }
  return %r : i32
}

// -----

// NAME: distributed_against_dependence
// REFINEMENT: differs memory
func.func @src(%a: memref<9xi32>, %b: memref<9xi32>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %b[%i] : memref<9xi32>
    affine.store %v, %a[%i] : memref<9xi32>
    %w = affine.load %a[%i] : memref<9xi32>
    %x = arith.addi %w, %w : i32
    affine.store %x, %b[%i + 1] : memref<9xi32>
  }
  return
}
func.func @tgt(%a: memref<9xi32>, %b: memref<9xi32>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %b[%i] : memref<9xi32>
    affine.store %v, %a[%i] : memref<9xi32>
  }
  affine.for %i = 0 to 8 {
    %w = affine.load %a[%i] : memref<9xi32>
    %x = arith.addi %w, %w : i32
    affine.store %x, %b[%i + 1] : memref<9xi32>
  }
  return
}

// -----

// NAME: reversed
// REFINEMENT: refines
func.func @src(%a: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %a[%i] : memref<?xi32>
    %w = arith.xori %v, %v : i32
    memref.store %w, %a[%i] : memref<?xi32>
  }
  return
}
func.func @tgt(%a: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %d = arith.subi %n, %i : index
    %j = arith.subi %d, %c1 : index
    %v = memref.load %a[%j] : memref<?xi32>
    %w = arith.xori %v, %v : i32
    memref.store %w, %a[%j] : memref<?xi32>
  }
  return
}

// -----

// NAME: reversed_with_prints
// REFINEMENT: differs output
func.func @src(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    vector.print %i : index
  }
  return
}
func.func @tgt(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %d = arith.subi %n, %i : index
    %j = arith.subi %d, %c1 : index
    vector.print %j : index
  }
  return
}

// -----

// NAME: coalesced
// REFINEMENT: refines
func.func @src(%m: memref<3x5xindex>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 5 {
      %v = affine.apply affine_map<(d0, d1) -> (d0 * 10 + d1)>(%i, %j)
      affine.store %v, %m[%i, %j] : memref<3x5xindex>
    }
  }
  return
}
func.func @tgt(%m: memref<3x5xindex>) {
  affine.for %k = 0 to 15 {
    %i = affine.apply affine_map<(d0) -> (d0 floordiv 5)>(%k)
    %j = affine.apply affine_map<(d0) -> (d0 mod 5)>(%k)
    %v = affine.apply affine_map<(d0, d1) -> (d0 * 10 + d1)>(%i, %j)
    affine.store %v, %m[%i, %j] : memref<3x5xindex>
  }
  return
}

// -----

// NAME: coalesced_by_the_wrong_extent
// REFINEMENT: differs
func.func @src(%m: memref<3x5xindex>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 5 {
      %v = affine.apply affine_map<(d0, d1) -> (d0 * 10 + d1)>(%i, %j)
      affine.store %v, %m[%i, %j] : memref<3x5xindex>
    }
  }
  return
}
func.func @tgt(%m: memref<3x5xindex>) {
  affine.for %k = 0 to 15 {
    %i = affine.apply affine_map<(d0) -> (d0 floordiv 3)>(%k)
    %j = affine.apply affine_map<(d0) -> (d0 mod 3)>(%k)
    %v = affine.apply affine_map<(d0, d1) -> (d0 * 10 + d1)>(%i, %j)
    affine.store %v, %m[%i, %j] : memref<3x5xindex>
  }
  return
}

// -----

// NAME: coalesced_with_negative_extents
// REFINEMENT: differs value
func.func @src(%n: index, %m: index, %x: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> index {
    %s = scf.for %j = %c0 to %m step %c1 iter_args(%b = %a) -> index {
      %t = arith.addi %b, %x : index
      scf.yield %t : index
    }
    scf.yield %s : index
  }
  return %r : index
}
func.func @tgt(%n: index, %m: index, %x: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %nm = arith.muli %n, %m : index
  %r = scf.for %k = %c0 to %nm step %c1 iter_args(%a = %c0) -> index {
    %t = arith.addi %a, %x : index
    scf.yield %t : index
  }
  return %r : index
}

// -----

// NAME: normalized
// REFINEMENT: refines
func.func @src(%l: i32, %u: i32, %x: index) -> index {
  %lb = arith.index_cast %l : i32 to index
  %ub = arith.index_cast %u : i32 to index
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %lb to %ub step %c3 iter_args(%a = %c0) -> index {
    %p = arith.muli %i, %x : index
    %b = arith.addi %a, %p : index
    scf.yield %b : index
  }
  return %r : index
}
func.func @tgt(%l: i32, %u: i32, %x: index) -> index {
  %lb = arith.index_cast %l : i32 to index
  %ub = arith.index_cast %u : i32 to index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %d = arith.subi %ub, %lb : index
  %n = arith.ceildivsi %d, %c3 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%a = %c0) -> index {
    %o = arith.muli %k, %c3 : index
    %i = arith.addi %lb, %o : index
    %p = arith.muli %i, %x : index
    %b = arith.addi %a, %p : index
    scf.yield %b : index
  }
  return %r : index
}

// -----

// NAME: normalised_at_the_ends_of_index
// REFINEMENT: differs
func.func @src(%lb: index, %ub: index, %x: index) -> index {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %lb to %ub step %c3 iter_args(%a = %c0) -> index {
    %p = arith.muli %i, %x : index
    %b = arith.addi %a, %p : index
    scf.yield %b : index
  }
  return %r : index
}
func.func @tgt(%lb: index, %ub: index, %x: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %d = arith.subi %ub, %lb : index
  %n = arith.ceildivsi %d, %c3 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%a = %c0) -> index {
    %o = arith.muli %k, %c3 : index
    %i = arith.addi %lb, %o : index
    %p = arith.muli %i, %x : index
    %b = arith.addi %a, %p : index
    scf.yield %b : index
  }
  return %r : index
}

// -----

// NAME: normalised_with_the_floor
// REFINEMENT: differs value
func.func @src(%lb: index, %ub: index, %x: index) -> index {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %lb to %ub step %c3 iter_args(%a = %c0) -> index {
    %p = arith.muli %i, %x : index
    %b = arith.addi %a, %p : index
    scf.yield %b : index
  }
  return %r : index
}
func.func @tgt(%lb: index, %ub: index, %x: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %d = arith.subi %ub, %lb : index
  %n = arith.floordivsi %d, %c3 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%a = %c0) -> index {
    %o = arith.muli %k, %c3 : index
    %i = arith.addi %lb, %o : index
    %p = arith.muli %i, %x : index
    %b = arith.addi %a, %p : index
    scf.yield %b : index
  }
  return %r : index
}

// -----

// NAME: store_hoisted_from_empty_loop
// REFINEMENT: differs memory
func.func @src(%m: memref<4xi32>, %v: i32) {
  affine.for %i = 5 to 2 {
    affine.store %v, %m[0] : memref<4xi32>
  }
  return
}
func.func @tgt(%m: memref<4xi32>, %v: i32) {
  affine.store %v, %m[0] : memref<4xi32>
  return
}

// -----

// NAME: store_hoisted_under_a_guard
// REFINEMENT: refines
func.func @src(%m: memref<4xi32>, %v: i32, %lb: index, %ub: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %lb to %ub step %c1 {
    memref.store %v, %m[%c0] : memref<4xi32>
  }
  return
}
func.func @tgt(%m: memref<4xi32>, %v: i32, %lb: index, %ub: index) {
  %c0 = arith.constant 0 : index
  %any = arith.cmpi slt, %lb, %ub : index
  scf.if %any {
    memref.store %v, %m[%c0] : memref<4xi32>
  }
  return
}

// -----

// NAME: load_hoisted_from_a_loop_that_runs
// REFINEMENT: refines
func.func @src(%m: memref<?xi32>, %i: index) -> i32 {
  %z = arith.constant 0 : i32
  %r = affine.for %k = 0 to 4 iter_args(%a = %z) -> i32 {
    %v = memref.load %m[%i] : memref<?xi32>
    %b = arith.addi %a, %v : i32
    affine.yield %b : i32
  }
  return %r : i32
}
func.func @tgt(%m: memref<?xi32>, %i: index) -> i32 {
  %c2 = arith.constant 2 : i32
  %v = memref.load %m[%i] : memref<?xi32>
  %r = arith.shli %v, %c2 : i32
  return %r : i32
}

// -----

// NAME: result_of_a_loop_that_may_not_run
// REFINEMENT: differs value
func.func @src(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 5 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> i32 {
    scf.yield %k : i32
  }
  return %r : i32
}
func.func @tgt(%n: index, %x: i32) -> i32 {
  %k = arith.constant 5 : i32
  return %k : i32
}

// -----

// NAME: invariant_argument_dropped
// REFINEMENT: refines
func.func @src(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (i32, i32) {
    %s = arith.addi %a, %b : i32
    scf.yield %s, %b : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
func.func @tgt(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %s = arith.addi %a, %y : i32
    scf.yield %s : i32
  }
  return %r, %y : i32, i32
}

// -----

// NAME: condition_operands_forwarded_twice
// REFINEMENT: differs value
func.func @src(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %stop = arith.constant -5 : i32
  %r:3 = scf.while (%x = %n, %k = %c0) : (i32, i32) -> (i32, i32, i32) {
    %more = arith.cmpi sgt, %x, %c0 : i32
    %d = scf.if %more -> i32 {
      %h = arith.subi %x, %c1 : i32
      scf.yield %h : i32
    } else {
      scf.yield %stop : i32
    }
    scf.condition(%more) %d, %d, %k : i32, i32, i32
  } do {
  ^bb0(%p: i32, %q: i32, %k: i32):
    %l = arith.addi %k, %c1 : i32
    scf.yield %q, %l : i32, i32
  }
  return %r#2 : i32
}
func.func @tgt(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %stop = arith.constant -5 : i32
  %r = scf.while (%x = %n, %k = %c0) : (i32, i32) -> i32 {
    %more = arith.cmpi sgt, %x, %c0 : i32
    scf.condition(%more) %k : i32
  } do {
  ^bb0(%k: i32):
    %l = arith.addi %k, %c1 : i32
    scf.yield %stop, %l : i32, i32
  }
  return %r : i32
}

// -----

// NAME: while_becomes_for
// REFINEMENT: refines
func.func @src(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 1 : i32
  %r:2 = scf.while (%i = %c0, %a = %z) : (index, i32) -> (index, i32) {
    %c = arith.cmpi slt, %i, %n : index
    scf.condition(%c) %i, %a : index, i32
  } do {
  ^bb0(%i: index, %a: i32):
    %j = arith.addi %i, %c1 : index
    %b = arith.muli %a, %x : i32
    scf.yield %j, %b : index, i32
  }
  return %r#1 : i32
}
func.func @tgt(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i32 {
    %b = arith.muli %a, %x : i32
    scf.yield %b : i32
  }
  return %r : i32
}

// -----

// NAME: while_with_equality_becomes_for
// REFINEMENT: differs value
func.func @src(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 1 : i32
  %r:2 = scf.while (%i = %c0, %a = %z) : (index, i32) -> (index, i32) {
    %c = arith.cmpi sle, %i, %n : index
    scf.condition(%c) %i, %a : index, i32
  } do {
  ^bb0(%i: index, %a: i32):
    %j = arith.addi %i, %c1 : index
    %b = arith.muli %a, %x : i32
    scf.yield %j, %b : index, i32
  }
  return %r#1 : i32
}
func.func @tgt(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i32 {
    %b = arith.muli %a, %x : i32
    scf.yield %b : i32
  }
  return %r : i32
}

// -----

// NAME: loop_rotated
// REFINEMENT: refines
func.func @src(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %r = scf.while (%a = %n) : (i32) -> i32 {
    %c100 = arith.constant 100 : i32
    %c = arith.cmpi ult, %a, %c100 : i32
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%a: i32):
    %s = arith.addi %a, %a : i32
    %b = arith.addi %s, %c1 : i32
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @tgt(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c100 = arith.constant 100 : i32
  %first = arith.cmpi ult, %n, %c100 : i32
  cf.cond_br %first, ^body(%n : i32), ^exit(%n : i32)
^body(%a: i32):
  %s = arith.addi %a, %a : i32
  %b = arith.addi %s, %c1 : i32
  %c = arith.cmpi ult, %b, %c100 : i32
  cf.cond_br %c, ^body(%b : i32), ^exit(%b : i32)
^exit(%r: i32):
  return %r : i32
}

// -----

// NAME: endless_for_some
// REFINEMENT: differs does-not-end
func.func @src(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.while (%a = %n) : (i32) -> i32 {
    %c = arith.cmpi sgt, %a, %c0 : i32
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%a: i32):
    %b = arith.shrsi %a, %c1 : i32
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @tgt(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.while (%a = %n) : (i32) -> i32 {
    %c = arith.cmpi ne, %a, %c0 : i32
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%a: i32):
    %b = arith.shrsi %a, %c1 : i32
    scf.yield %b : i32
  }
  return %r : i32
}

// -----

// NAME: switch_as_conditionals
// REFINEMENT: refines
func.func @src(%x: index, %a: i8, %b: i8, %c: i8) -> i8 {
  %r = scf.index_switch %x -> i8
  case -3 {
    scf.yield %a : i8
  }
  case 7 {
    scf.yield %b : i8
  }
  default {
    scf.yield %c : i8
  }
  return %r : i8
}
func.func @tgt(%x: index, %a: i8, %b: i8, %c: i8) -> i8 {
  %c7 = arith.constant 7 : index
  %m3 = arith.constant -3 : index
  %p = arith.cmpi eq, %x, %c7 : index
  %q = arith.cmpi eq, %x, %m3 : index
  %s = arith.select %p, %b, %c : i8
  %r = arith.select %q, %a, %s : i8
  return %r : i8
}

// -----

// NAME: parts_of_an_affine_map
// REFINEMENT: refines
func.func @src(%x: index, %y: index) -> (index, index) {
  %a = affine.apply affine_map<(d0) -> ((d0 floordiv 4) floordiv 2)>(%x)
  %b = affine.apply affine_map<(d0, d1) -> ((d0 * 4 + d1 * 2) mod 2)>(%x, %y)
  return %a, %b : index, index
}
func.func @tgt(%x: index, %y: index) -> (index, index) {
  %a = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%x)
  %b = arith.constant 0 : index
  return %a, %b : index, index
}

// -----

// NAME: division_and_product_cancelled
// REFINEMENT: differs value
func.func @src(%x: index) -> index {
  %a = affine.apply affine_map<(d0) -> ((d0 floordiv 2) * 2)>(%x)
  return %a : index
}
func.func @tgt(%x: index) -> index {
  return %x : index
}

// -----

// NAME: operand_of_a_minimum_lost
// REFINEMENT: differs value
func.func @src(%x: index, %y: index) -> index {
  %a = affine.min affine_map<(d0)[s0] -> (d0 + 8, s0, 16)>(%x)[%y]
  return %a : index
}
func.func @tgt(%x: index, %y: index) -> index {
  %a = affine.min affine_map<(d0)[s0] -> (d0 + 8, s0)>(%x)[%y]
  return %a : index
}

// -----

// NAME: constraints_split
// REFINEMENT: refines
func.func @src(%x: index, %n: index) -> i8 {
  %c1 = arith.constant 1 : i8
  %c2 = arith.constant 2 : i8
  %r = affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 >= 0, d0 mod 2 == 0)>(%x)[%n] -> i8 {
    affine.yield %c1 : i8
  } else {
    affine.yield %c2 : i8
  }
  return %r : i8
}
func.func @tgt(%x: index, %n: index) -> i8 {
  %c1 = arith.constant 1 : i8
  %c2 = arith.constant 2 : i8
  %r = affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%x) -> i8 {
    %s = affine.if affine_set<(d0)[s0] : (s0 - d0 >= 0, d0 - 1 >= 0)>(%x)[%n] -> i8 {
      affine.yield %c1 : i8
    } else {
      affine.yield %c2 : i8
    }
    affine.yield %s : i8
  } else {
    affine.yield %c2 : i8
  }
  return %r : i8
}

// -----

// NAME: constraint_made_strict
// REFINEMENT: differs value
func.func @src(%x: index, %n: index) -> i8 {
  %c1 = arith.constant 1 : i8
  %c2 = arith.constant 2 : i8
  %r = affine.if affine_set<(d0)[s0] : (s0 - d0 >= 0)>(%x)[%n] -> i8 {
    affine.yield %c1 : i8
  } else {
    affine.yield %c2 : i8
  }
  return %r : i8
}
func.func @tgt(%x: index, %n: index) -> i8 {
  %c1 = arith.constant 1 : i8
  %c2 = arith.constant 2 : i8
  %c = arith.cmpi slt, %x, %n : index
  %r = arith.select %c, %c1, %c2 : i8
  return %r : i8
}

// -----

// NAME: parallel_loops_nested
// REFINEMENT: refines
func.func @src(%m: memref<?x?xi32>, %p: index, %q: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%p, %q) step (%c1, %c1) {
    %v = memref.load %m[%i, %j] : memref<?x?xi32>
    %w = arith.addi %v, %v : i32
    memref.store %w, %m[%i, %j] : memref<?x?xi32>
    scf.reduce
  }
  return
}
func.func @tgt(%m: memref<?x?xi32>, %p: index, %q: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%j) = (%c0) to (%q) step (%c1) {
    scf.parallel (%i) = (%c0) to (%p) step (%c1) {
      %v = memref.load %m[%i, %j] : memref<?x?xi32>
      %w = arith.addi %v, %v : i32
      memref.store %w, %m[%i, %j] : memref<?x?xi32>
      scf.reduce
    }
    scf.reduce
  }
  return
}

// -----

// NAME: parallel_loops_fused
// REFINEMENT: refines
func.func @src(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = memref.load %m[%i] : memref<8xi32>
    %w = arith.addi %v, %v : i32
    memref.store %w, %m[%i] : memref<8xi32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = memref.load %m[%i] : memref<8xi32>
    %w = arith.muli %v, %v : i32
    memref.store %w, %m[%i] : memref<8xi32>
    scf.reduce
  }
  return
}
func.func @tgt(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = memref.load %m[%i] : memref<8xi32>
    %w = arith.addi %v, %v : i32
    %x = arith.muli %w, %w : i32
    memref.store %x, %m[%i] : memref<8xi32>
    scf.reduce
  }
  return
}

// -----

// NAME: parallel_loops_fused_with_a_neighbour
// REFINEMENT: differs new-race
func.func @src(%m: memref<9xi32>, %o: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = memref.load %o[%i] : memref<9xi32>
    memref.store %v, %m[%i] : memref<9xi32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %j = arith.addi %i, %c1 : index
    %v = memref.load %m[%j] : memref<9xi32>
    memref.store %v, %o[%i] : memref<9xi32>
    scf.reduce
  }
  return
}
func.func @tgt(%m: memref<9xi32>, %o: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = memref.load %o[%i] : memref<9xi32>
    memref.store %v, %m[%i] : memref<9xi32>
    %j = arith.addi %i, %c1 : index
    %w = memref.load %m[%j] : memref<9xi32>
    memref.store %w, %o[%i] : memref<9xi32>
    scf.reduce
  }
  return
}

// -----

// NAME: scratch_hoisted_from_a_parallel_loop
// REFINEMENT: differs new-race
func.func @src(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %s = memref.alloca() : memref<1xi32>
    %v = memref.load %m[%i] : memref<8xi32>
    memref.store %v, %s[%c0] : memref<1xi32>
    %w = memref.load %s[%c0] : memref<1xi32>
    %x = arith.addi %w, %w : i32
    memref.store %x, %m[%i] : memref<8xi32>
    scf.reduce
  }
  return
}
func.func @tgt(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %s = memref.alloca() : memref<1xi32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = memref.load %m[%i] : memref<8xi32>
    memref.store %v, %s[%c0] : memref<1xi32>
    %w = memref.load %s[%c0] : memref<1xi32>
    %x = arith.addi %w, %w : i32
    memref.store %x, %m[%i] : memref<8xi32>
    scf.reduce
  }
  return
}

// -----

// NAME: scratch_made_private_and_parallel
// REFINEMENT: refines
func.func @src(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %s = memref.alloca() : memref<1xi32>
  scf.for %i = %c0 to %c8 step %c1 {
    %v = memref.load %m[%i] : memref<8xi32>
    memref.store %v, %s[%c0] : memref<1xi32>
    %w = memref.load %s[%c0] : memref<1xi32>
    %x = arith.addi %w, %w : i32
    memref.store %x, %m[%i] : memref<8xi32>
  }
  return
}
func.func @tgt(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %s = memref.alloca() : memref<1xi32>
    %v = memref.load %m[%i] : memref<8xi32>
    memref.store %v, %s[%c0] : memref<1xi32>
    %w = memref.load %s[%c0] : memref<1xi32>
    %x = arith.addi %w, %w : i32
    memref.store %x, %m[%i] : memref<8xi32>
    scf.reduce
  }
  return
}

// -----

// NAME: float_sum_parallelised
// REFINEMENT: differs value
func.func @src(%m: memref<6xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c6 step %c1 iter_args(%a = %z) -> f32 {
    %v = memref.load %m[%i] : memref<6xf32>
    %b = arith.addf %a, %v : f32
    scf.yield %b : f32
  }
  return %r : f32
}
func.func @tgt(%m: memref<6xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %z = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%c6) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<6xf32>
    scf.reduce(%v : f32) {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %x, %y : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}

// -----

// NAME: integer_sum_parallelised
// REFINEMENT: refines
func.func @src(%m: memref<6xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %z = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %c6 step %c1 iter_args(%a = %z) -> i32 {
    %v = memref.load %m[%i] : memref<6xi32>
    %b = arith.addi %a, %v : i32
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @tgt(%m: memref<6xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %z = arith.constant 0 : i32
  %r = scf.parallel (%i) = (%c0) to (%c6) step (%c1) init (%z) -> i32 {
    %v = memref.load %m[%i] : memref<6xi32>
    scf.reduce(%v : i32) {
    ^bb0(%x: i32, %y: i32):
      %s = arith.addi %x, %y : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}

// -----

// NAME: parallel_float_sum_in_another_order
// REFINEMENT: refines
func.func @src(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<4xf32>
    scf.reduce(%v : f32) {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %x, %y : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
func.func @tgt(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %k = %c0 to %c4 step %c1 iter_args(%a = %z) -> f32 {
    %i = arith.subi %c3, %k : index
    %v = memref.load %m[%i] : memref<4xf32>
    %b = arith.addf %a, %v : f32
    scf.yield %b : f32
  }
  return %r : f32
}

// -----

// NAME: maximum_begun_with_zero
// REFINEMENT: differs value
func.func @src(%m: memref<4xi32>) -> i32 {
  %init = arith.constant -2147483648 : i32
  %r = affine.for %i = 0 to 4 iter_args(%a = %init) -> i32 {
    %v = affine.load %m[%i] : memref<4xi32>
    %b = arith.maxsi %a, %v : i32
    affine.yield %b : i32
  }
  return %r : i32
}
func.func @tgt(%m: memref<4xi32>) -> i32 {
  %init = arith.constant 0 : i32
  %r = affine.for %i = 0 to 4 iter_args(%a = %init) -> i32 {
    %v = affine.load %m[%i] : memref<4xi32>
    %b = arith.maxsi %a, %v : i32
    affine.yield %b : i32
  }
  return %r : i32
}

// -----

// NAME: initial_value_of_a_reduction_lost
// REFINEMENT: differs value
func.func @src(%m: memref<4xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%x) -> i32 {
    %v = memref.load %m[%i] : memref<4xi32>
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}
func.func @tgt(%m: memref<4xi32>, %x: i32) -> i32 {
  %r = affine.parallel (%i) = (0) to (4) reduce ("addi") -> i32 {
    %v = affine.load %m[%i] : memref<4xi32>
    affine.yield %v : i32
  }
  return %r : i32
}

// -----

// NAME: atomic_update_taken_apart
// REFINEMENT: differs new-race
func.func @src(%m: memref<1xi32>, %d: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = memref.load %d[%i] : memref<8xi32>
    %r = memref.atomic_rmw addi %v, %m[%c0] : (i32, memref<1xi32>) -> i32
    scf.reduce
  }
  return
}
func.func @tgt(%m: memref<1xi32>, %d: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = memref.load %d[%i] : memref<8xi32>
    %o = memref.load %m[%c0] : memref<1xi32>
    %s = arith.addi %o, %v : i32
    memref.store %s, %m[%c0] : memref<1xi32>
    scf.reduce
  }
  return
}

// -----

// NAME: forall_becomes_a_loop
// REFINEMENT: refines
func.func @src(%x: i32) -> tensor<4xi32> {
  %z = arith.constant dense<0> : tensor<4xi32>
  %r = scf.forall (%i) in (4) shared_outs(%o = %z) -> tensor<4xi32> {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %x : i32
    %t = tensor.from_elements %v : tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  return %r : tensor<4xi32>
}
func.func @tgt(%x: i32) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = tensor.empty() : tensor<4xi32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%o = %z) -> tensor<4xi32> {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %x : i32
    %n = tensor.insert %v into %o[%i] : tensor<4xi32>
    scf.yield %n : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}

// -----

// NAME: vectorised_without_rest
// REFINEMENT: differs new-undefined
func.func @src(%m: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xi32>
    %w = arith.addi %v, %v : i32
    memref.store %w, %m[%i] : memref<?xi32>
  }
  return
}
func.func @tgt(%m: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    %v = vector.load %m[%i] : memref<?xi32>, vector<4xi32>
    %w = arith.addi %v, %v : vector<4xi32>
    vector.store %w, %m[%i] : memref<?xi32>, vector<4xi32>
  }
  return
}

// -----

// NAME: vectorised_with_padding
// REFINEMENT: refines
func.func @src(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xi32>
    %w = arith.addi %v, %v : i32
    memref.store %w, %m[%i] : memref<?xi32>
  }
  return
}
func.func @tgt(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0 : i32
  %n = memref.dim %m, %c0 : memref<?xi32>
  scf.for %i = %c0 to %n step %c4 {
    %v = vector.transfer_read %m[%i], %z : memref<?xi32>, vector<4xi32>
    %w = arith.addi %v, %v : vector<4xi32>
    vector.transfer_write %w, %m[%i] : vector<4xi32>, memref<?xi32>
  }
  return
}

// -----

// NAME: vectorised_against_dependence
// REFINEMENT: differs memory
func.func @src(%m: memref<10xi32>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %m[%i] : memref<10xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %m[%i + 2] : memref<10xi32>
  }
  return
}
func.func @tgt(%m: memref<10xi32>) {
  affine.for %i = 0 to 8 step 4 {
    %v = affine.vector_load %m[%i] : memref<10xi32>, vector<4xi32>
    %w = arith.addi %v, %v : vector<4xi32>
    affine.vector_store %w, %m[%i + 2] : memref<10xi32>, vector<4xi32>
  }
  return
}

// -----

// NAME: of_2020_interchanged
// GENERATION: 2020
// REFINEMENT: refines
func @src(%m: memref<3x4xi32>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      %v = affine.load %m[%i, %j] : memref<3x4xi32>
      %w = muli %v, %v : i32
      affine.store %w, %m[%i, %j] : memref<3x4xi32>
    }
  }
  return
}
func @tgt(%m: memref<3x4xi32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %c4 = constant 4 : index
  loop.for %j = %c0 to %c4 step %c1 {
    loop.for %i = %c0 to %c3 step %c1 {
      %v = load %m[%i, %j] : memref<3x4xi32>
      %w = muli %v, %v : i32
      store %w, %m[%i, %j] : memref<3x4xi32>
    }
  }
  return
}

// -----

// NAME: of_2020_parallel_loop_made_sequential
// GENERATION: 2020
// REFINEMENT: refines
func @src(%m: memref<?xf32>, %n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    %v = load %m[%i] : memref<?xf32>
    %w = addf %v, %v : f32
    store %w, %m[%i] : memref<?xf32>
  }
  return
}
func @tgt(%m: memref<?xf32>, %n: index) {
  %c0 = constant 0 : index
  br ^head(%c0 : index)
^head(%i: index):
  %go = cmpi "slt", %i, %n : index
  cond_br %go, ^body, ^end
^body:
  %v = load %m[%i] : memref<?xf32>
  %w = addf %v, %v : f32
  store %w, %m[%i] : memref<?xf32>
  %c1 = constant 1 : index
  %j = addi %i, %c1 : index
  br ^head(%j : index)
^end:
  return
}

// -----

// NAME: of_2020_unsigned_loop_condition
// GENERATION: 2020
// REFINEMENT: differs
func @src(%m: memref<?xf32>, %n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  loop.for %i = %c0 to %n step %c1 {
    %v = load %m[%i] : memref<?xf32>
    %w = addf %v, %v : f32
    store %w, %m[%i] : memref<?xf32>
  }
  return
}
func @tgt(%m: memref<?xf32>, %n: index) {
  %c0 = constant 0 : index
  br ^head(%c0 : index)
^head(%i: index):
  %go = cmpi "ult", %i, %n : index
  cond_br %go, ^body, ^end
^body:
  %v = load %m[%i] : memref<?xf32>
  %w = addf %v, %v : f32
  store %w, %m[%i] : memref<?xf32>
  %c1 = constant 1 : index
  %j = addi %i, %c1 : index
  br ^head(%j : index)
^end:
  return
}
