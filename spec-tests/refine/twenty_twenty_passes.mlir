// Passes on programs in the spelling of 2020, and from it into today's.

// -----

// NAME: of_2020_fused_matmul_and_sum
// REFINEMENT: differs
func @src(%a: memref<3x4xf32>, %b: memref<4x3xf32>, %c: memref<3x3xf32>, %d: memref<3x3xf32>) {
  %cst = constant 0.0 : f32
  %t = alloc() : memref<3x3xf32>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      affine.store %cst, %t[%i, %j] : memref<3x3xf32>
    }
  }
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      affine.for %k = 0 to 4 {
        %1 = affine.load %b[%k, %j] : memref<4x3xf32>
        %2 = affine.load %a[%i, %k] : memref<3x4xf32>
        %3 = mulf %2, %1 : f32
        %4 = affine.load %t[%i, %j] : memref<3x3xf32>
        %5 = addf %4, %3 : f32
        affine.store %5, %t[%i, %j] : memref<3x3xf32>
      }
    }
  }
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      %6 = affine.load %c[%i, %j] : memref<3x3xf32>
      %7 = affine.load %t[%i, %j] : memref<3x3xf32>
      %8 = addf %7, %6 : f32
      affine.store %8, %d[%i, %j] : memref<3x3xf32>
    }
  }
  dealloc %t : memref<3x3xf32>
  return
}
func @tgt(%a: memref<3x4xf32>, %b: memref<4x3xf32>, %c: memref<3x3xf32>, %d: memref<3x3xf32>) {
  %cst = constant 0.0 : f32
  %t = alloc() : memref<1x1xf32>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      affine.store %cst, %t[0, 0] : memref<1x1xf32>
      affine.for %k = 0 to 4 {
        %1 = affine.load %b[%k, %j] : memref<4x3xf32>
        %2 = affine.load %a[%j, %k] : memref<3x4xf32>
        %3 = mulf %2, %1 : f32
        %4 = affine.load %t[0, 0] : memref<1x1xf32>
        %5 = addf %4, %3 : f32
        affine.store %5, %t[0, 0] : memref<1x1xf32>
      }
      %6 = affine.load %c[%i, %j] : memref<3x3xf32>
      %7 = affine.load %t[0, 0] : memref<1x1xf32>
      %8 = addf %7, %6 : f32
      affine.store %8, %d[%i, %j] : memref<3x3xf32>
    }
  }
  dealloc %t : memref<1x1xf32>
  return
}

// -----

// NAME: of_2020_fused_matmul_and_sum_rightly
// REFINEMENT: differs memory under aliasing
func @src(%a: memref<3x4xf32>, %b: memref<4x3xf32>, %c: memref<3x3xf32>, %d: memref<3x3xf32>) {
  %cst = constant 0.0 : f32
  %t = alloc() : memref<3x3xf32>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      affine.store %cst, %t[%i, %j] : memref<3x3xf32>
    }
  }
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      affine.for %k = 0 to 4 {
        %1 = affine.load %b[%k, %j] : memref<4x3xf32>
        %2 = affine.load %a[%i, %k] : memref<3x4xf32>
        %3 = mulf %2, %1 : f32
        %4 = affine.load %t[%i, %j] : memref<3x3xf32>
        %5 = addf %4, %3 : f32
        affine.store %5, %t[%i, %j] : memref<3x3xf32>
      }
    }
  }
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      %6 = affine.load %c[%i, %j] : memref<3x3xf32>
      %7 = affine.load %t[%i, %j] : memref<3x3xf32>
      %8 = addf %7, %6 : f32
      affine.store %8, %d[%i, %j] : memref<3x3xf32>
    }
  }
  dealloc %t : memref<3x3xf32>
  return
}
func @tgt(%a: memref<3x4xf32>, %b: memref<4x3xf32>, %c: memref<3x3xf32>, %d: memref<3x3xf32>) {
  %cst = constant 0.0 : f32
  %t = alloc() : memref<1x1xf32>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      affine.store %cst, %t[0, 0] : memref<1x1xf32>
      affine.for %k = 0 to 4 {
        %1 = affine.load %b[%k, %j] : memref<4x3xf32>
        %2 = affine.load %a[%i, %k] : memref<3x4xf32>
        %3 = mulf %2, %1 : f32
        %4 = affine.load %t[0, 0] : memref<1x1xf32>
        %5 = addf %4, %3 : f32
        affine.store %5, %t[0, 0] : memref<1x1xf32>
      }
      %6 = affine.load %c[%i, %j] : memref<3x3xf32>
      %7 = affine.load %t[0, 0] : memref<1x1xf32>
      %8 = addf %7, %6 : f32
      affine.store %8, %d[%i, %j] : memref<3x3xf32>
    }
  }
  dealloc %t : memref<1x1xf32>
  return
}

// -----

// NAME: of_2020_to_today
// REFINEMENT: refines
func @src(%m: memref<?xf32>, %n: index, %v: f32) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %z = constant 0.0 : f32
  %r = loop.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> (f32) {
    %x = load %m[%i] : memref<?xf32>
    %c = cmpf "olt", %x, %v : f32
    %y = loop.if %c -> (f32) {
      %a = addf %s, %x : f32
      loop.yield %a : f32
    } else {
      loop.yield %s : f32
    }
    loop.yield %y : f32
  }
  return %r : f32
}
func.func @tgt(%m: memref<?xf32>, %n: index, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> (f32) {
    %x = memref.load %m[%i] : memref<?xf32>
    %c = arith.cmpf olt, %x, %v : f32
    %a = arith.addf %s, %x : f32
    %y = arith.select %c, %a, %s : f32
    scf.yield %y : f32
  }
  return %r : f32
}

// -----

// NAME: of_2020_lowered_to_blocks_without_the_first_test
// REFINEMENT: differs
func @src(%m: memref<?xf32>, %lb: index, %ub: index, %st: index, %v: f32) {
  loop.for %i = %lb to %ub step %st {
    store %v, %m[%i] : memref<?xf32>
  }
  return
}
func @tgt(%m: memref<?xf32>, %lb: index, %ub: index, %st: index, %v: f32) {
  br ^body(%lb : index)
^body(%i: index):
  store %v, %m[%i] : memref<?xf32>
  %n = addi %i, %st : index
  %c = cmpi "slt", %n, %ub : index
  cond_br %c, ^body(%n : index), ^end
^end:
  return
}

// -----

// NAME: of_2020_integer_division_for_floordiv
// REFINEMENT: differs value
func @src(%i: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%i)
  return %r : index
}
func @tgt(%i: index) -> index {
  %c4 = constant 4 : index
  %r = divi_signed %i, %c4 : index
  return %r : index
}

// -----

// NAME: of_2020_unsigned_division_for_floordiv
// REFINEMENT: differs value
func @src(%i: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%i)
  return %r : index
}
func @tgt(%i: index) -> index {
  %c4 = constant 4 : index
  %r = divi_unsigned %i, %c4 : index
  return %r : index
}

// -----

// NAME: of_2020_modulus_corrected
// REFINEMENT: refines
func @src(%i: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 mod 7)>(%i)
  return %r : index
}
func @tgt(%i: index) -> index {
  %c7 = constant 7 : index
  %c0 = constant 0 : index
  %m = remi_signed %i, %c7 : index
  %n = cmpi "slt", %m, %c0 : index
  %a = addi %m, %c7 : index
  %r = select %n, %a, %m : index
  return %r : index
}

// -----

// NAME: of_2020_parallel_loop_with_reduction
// REFINEMENT: refines
func @src(%m: memref<8xi32>, %z: i32) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c8 = constant 8 : index
  %r = loop.parallel (%i) = (%c0) to (%c8) step (%c1) init (%z) -> i32 {
    %v = load %m[%i] : memref<8xi32>
    loop.reduce(%v) : i32 {
    ^bb0(%a: i32, %b: i32):
      %s = addi %a, %b : i32
      loop.reduce.return %s : i32
    }
  }
  return %r : i32
}
func @tgt(%m: memref<8xi32>, %z: i32) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c8 = constant 8 : index
  %r = loop.for %i = %c0 to %c8 step %c1 iter_args(%s = %z) -> (i32) {
    %v = load %m[%i] : memref<8xi32>
    %t = addi %s, %v : i32
    loop.yield %t : i32
  }
  return %r : i32
}

// -----

// NAME: of_2020_parallel_reduction_loses_its_start
// REFINEMENT: differs value
func @src(%m: memref<8xf32>, %z: f32) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c8 = constant 8 : index
  %r = loop.parallel (%i) = (%c0) to (%c8) step (%c1) init (%z) -> f32 {
    %v = load %m[%i] : memref<8xf32>
    loop.reduce(%v) : f32 {
    ^bb0(%a: f32, %b: f32):
      %s = addf %a, %b : f32
      loop.reduce.return %s : f32
    }
  }
  return %r : f32
}
func @tgt(%m: memref<8xf32>, %z: f32) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c8 = constant 8 : index
  %z0 = constant 0.0 : f32
  %r = loop.for %i = %c0 to %c8 step %c1 iter_args(%s = %z0) -> (f32) {
    %v = load %m[%i] : memref<8xf32>
    %t = addf %s, %v : f32
    loop.yield %t : f32
  }
  return %r : f32
}

// -----

// NAME: of_2020_transfer_to_copy
// REFINEMENT: refines
func @src(%m: memref<8xf32>, %o: memref<4xf32, 2>) {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %c4 = constant 4 : index
  %t = alloc() : memref<1xi32>
  dma_start %m[%c2], %o[%c0], %c4, %t[%c0] : memref<8xf32>, memref<4xf32, 2>, memref<1xi32>
  dma_wait %t[%c0], %c4 : memref<1xi32>
  dealloc %t : memref<1xi32>
  return
}
func @tgt(%m: memref<8xf32>, %o: memref<4xf32, 2>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c4 = constant 4 : index
  loop.for %i = %c0 to %c4 step %c1 {
    %k = addi %i, %c2 : index
    %v = load %m[%k] : memref<8xf32>
    store %v, %o[%i] : memref<4xf32, 2>
  }
  return
}

// -----

// NAME: of_2020_transfer_read_before_the_wait
// REFINEMENT: differs
func @src(%m: memref<8xf32>, %i: index) -> f32 {
  %c0 = constant 0 : index
  %c4 = constant 4 : index
  %o = alloc() : memref<4xf32, 2>
  %t = alloc() : memref<1xi32>
  dma_start %m[%c0], %o[%c0], %c4, %t[%c0] : memref<8xf32>, memref<4xf32, 2>, memref<1xi32>
  dma_wait %t[%c0], %c4 : memref<1xi32>
  %v = load %o[%i] : memref<4xf32, 2>
  return %v : f32
}
func @tgt(%m: memref<8xf32>, %i: index) -> f32 {
  %c0 = constant 0 : index
  %c4 = constant 4 : index
  %o = alloc() : memref<4xf32, 2>
  %t = alloc() : memref<1xi32>
  dma_start %m[%c0], %o[%c0], %c4, %t[%c0] : memref<8xf32>, memref<4xf32, 2>, memref<1xi32>
  %v = load %o[%i] : memref<4xf32, 2>
  dma_wait %t[%c0], %c4 : memref<1xi32>
  return %v : f32
}

// -----

// NAME: of_2020_set_taken_apart
// REFINEMENT: refines
func @src(%m: memref<16xf32>, %n: index, %v: f32) {
  affine.for %i = 0 to 16 {
    affine.if affine_set<(d0)[s0] : (d0 - 3 >= 0, s0 - d0 - 1 >= 0, d0 mod 2 == 0)>(%i)[%n] {
      affine.store %v, %m[%i] : memref<16xf32>
    }
  }
  return
}
func @tgt(%m: memref<16xf32>, %n: index, %v: f32) {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %c4 = constant 4 : index
  %c16 = constant 16 : index
  %c = cmpi "slt", %n, %c16 : index
  %ub = select %c, %n, %c16 : index
  loop.for %i = %c4 to %ub step %c2 {
    store %v, %m[%i] : memref<16xf32>
  }
  return
}

// -----

// NAME: of_2020_min_bound_split_wrongly
// REFINEMENT: differs
func @src(%m: memref<32xf32>, %n: index, %v: f32) {
  affine.for %i = 0 to 4 {
    affine.for %j = affine_map<(d0) -> (d0 * 8)>(%i) to min affine_map<(d0)[s0] -> (d0 * 8 + 8, s0)>(%i)[%n] {
      affine.store %v, %m[%j] : memref<32xf32>
    }
  }
  return
}
func @tgt(%m: memref<32xf32>, %n: index, %v: f32) {
  affine.for %i = 0 to 4 {
    affine.for %j = affine_map<(d0) -> (d0 * 8)>(%i) to affine_map<(d0) -> (d0 * 8 + 8)>(%i) {
      affine.store %v, %m[%j] : memref<32xf32>
    }
  }
  return
}

// -----

// NAME: of_2020_linalg_generic_as_loops
// REFINEMENT: refines
func @src(%a: memref<3x4xf32>, %b: memref<4x3xf32>) {
  linalg.generic {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>], iterator_types = ["parallel", "parallel"]} %a, %b {
  ^bb0(%x: f32, %y: f32):
    %z = addf %x, %y : f32
    linalg.yield %z : f32
  } : memref<3x4xf32>, memref<4x3xf32>
  return
}
func @tgt(%a: memref<3x4xf32>, %b: memref<4x3xf32>) {
  affine.for %j = 0 to 4 {
    affine.for %i = 0 to 3 {
      %x = affine.load %a[%i, %j] : memref<3x4xf32>
      %y = affine.load %b[%j, %i] : memref<4x3xf32>
      %z = addf %x, %y : f32
      affine.store %z, %b[%j, %i] : memref<4x3xf32>
    }
  }
  return
}

// -----

// NAME: of_2020_switch_of_blocks_with_a_swapped_edge
// REFINEMENT: differs value
func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  cond_br %c, ^t(%a : i32), ^f(%b : i32)
^t(%x: i32):
  %y = subi %x, %b : i32
  br ^e(%y : i32)
^f(%z: i32):
  br ^e(%z : i32)
^e(%r: i32):
  return %r : i32
}
func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  %y = subi %a, %b : i32
  %r = select %c, %b, %y : i32
  return %r : i32
}

// -----

// NAME: of_2020_sign_extension_of_an_index
// REFINEMENT: differs value
func @src(%i: i32) -> i64 {
  %r = sexti %i : i32 to i64
  return %r : i64
}
func @tgt(%i: i32) -> i64 {
  %r = zexti %i : i32 to i64
  return %r : i64
}

// -----

// NAME: of_2020_view_with_another_shift
// REFINEMENT: differs new-undefined
func @src(%m: memref<64xi8>, %i: index) -> f32 {
  %c8 = constant 8 : index
  %v = view %m[%c8][] : memref<64xi8> to memref<4xf32>
  %r = load %v[%i] : memref<4xf32>
  return %r : f32
}
func @tgt(%m: memref<64xi8>, %i: index) -> f32 {
  %c2 = constant 2 : index
  %v = view %m[%c2][] : memref<64xi8> to memref<4xf32>
  %r = load %v[%i] : memref<4xf32>
  return %r : f32
}

// -----

// NAME: of_2020_prefetch_dropped
// REFINEMENT: refines
func @src(%m: memref<64xi32>, %i: index) -> i32 {
  prefetch %m[%i], read, locality<3>, data : memref<64xi32>
  %r = load %m[%i] : memref<64xi32>
  return %r : i32
}
func @tgt(%m: memref<64xi32>, %i: index) -> i32 {
  %r = load %m[%i] : memref<64xi32>
  return %r : i32
}

// -----

// NAME: of_2020_tensor_from_elements_confused
// REFINEMENT: differs value
func @src(%a: i32, %b: i32, %i: index) -> i32 {
  %t = tensor_from_elements(%a, %b) : tensor<2xi32>
  %r = extract_element %t[%i] : tensor<2xi32>
  return %r : i32
}
func @tgt(%a: i32, %b: i32, %i: index) -> i32 {
  %c1 = constant 1 : index
  %c = cmpi "eq", %i, %c1 : index
  %r = select %c, %a, %b : i32
  return %r : i32
}
